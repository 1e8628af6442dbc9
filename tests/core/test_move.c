#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <string.h>

static void       *data;
static char        buffer[512];
static struct text out;

static void set_up(void)
{
    data = toy_data();
    out = text_in(buffer, sizeof buffer);
}

static void tear_down(void)
{
    toy_game.data_free(data);
}

static enum move_parse parse(const char *line, struct move *m)
{
    text_clear(&out);
    return move_read(&toy_game.words, data, toy_game.kinds, toy_game.kind_count, line, m, &out);
}

TestSuite(move, .init = set_up, .fini = tear_down);

Test(move, every_move_is_read_as_it_is_printed)
{
    for (uint16_t kind = 0; kind < toy_game.kind_count; kind++) {
        const int count = toy_game.kinds[kind].argc == 0 ? 1 : 6;
        for (int16_t a = 0; a < count; a++) {
            const struct move m = { kind, { a } };
            struct move       again;
            char              line[64];
            struct text       printed = text_in(line, sizeof line);
            move_print(&toy_game.words, data, toy_game.kinds, m, &printed);
            cr_expect_eq(parse(line, &again), MOVE_PARSED, "%s: %s", line, buffer);
            cr_expect(move_equal(m, again), "%s", line);
        }
    }
}

Test(move, blanks_between_the_words_do_not_matter)
{
    struct move m;
    cr_expect_eq(parse("  claim \t lisbon\r", &m), MOVE_PARSED);
    cr_expect(move_equal(m, (struct move){ TOY_MOVE_CLAIM, { 1 } }));
}

Test(move, a_wrong_word_is_named_with_its_nearest_neighbour)
{
    struct move m;
    cr_expect_eq(parse("claim lisbo", &m), MOVE_NO_WORD);
    cr_expect_str_eq(buffer, "\"lisbo\" is no port; did you mean lisbon?");
    cr_expect_eq(parse("claim zanzibar", &m), MOVE_NO_WORD);
    cr_expect_str_eq(buffer, "\"zanzibar\" is no port");
    cr_expect_eq(parse("clame lisbon", &m), MOVE_NO_VERB);
    cr_expect_str_eq(buffer, "\"clame\" is no move of this game; did you mean claim?");
}

Test(move, too_few_and_too_many_words_are_told_apart)
{
    struct move m;
    cr_expect_eq(parse("claim", &m), MOVE_TOO_FEW);
    cr_expect_str_eq(buffer, "\"claim\" wants 1 more: port");
    cr_expect_eq(parse("claim lisbon cadiz", &m), MOVE_TOO_MANY);
    cr_expect_eq(parse("pass x", &m), MOVE_TOO_MANY);
    cr_expect_str_eq(buffer, "\"x\" is one word too many for \"pass\"");
    cr_expect_eq(parse("", &m), MOVE_NO_VERB);
    cr_expect_eq(parse(" \t ", &m), MOVE_NO_VERB);
}

Test(move, values_without_a_word_are_no_arguments)
{
    struct move m;
    cr_expect_eq(parse("claim -1", &m), MOVE_NO_WORD);
    cr_expect_eq(parse("claim =2", &m), MOVE_PARSED,
                 "the explicit number of a word that exists is that word");
    cr_expect_eq(parse("claim =6", &m), MOVE_NO_WORD);
    cr_expect_eq(parse("claim =99999999999", &m), MOVE_NO_WORD);
}

Test(move, an_endless_word_is_refused)
{
    char        line[5000];
    struct move m;
    memset(line, 'a', sizeof line - 1);
    memcpy(line, "claim ", 6);
    line[sizeof line - 1] = '\0';
    cr_expect_eq(parse(line, &m), MOVE_NO_WORD);
    memset(line, 'a', 100);
    cr_expect_eq(parse(line, &m), MOVE_NO_WORD);
    for (size_t i = 0; i + 1 < sizeof line; i += 2)
        memcpy(line + i, "a ", 2);
    line[sizeof line - 1] = '\0';
    cr_expect_eq(parse(line, &m), MOVE_NO_VERB);
}

/* Two kinds may share a verb, and a verb may have two words. */
Test(move, the_kind_that_fits_wins)
{
    static const struct move_kind kinds[] = {
        { "set", "1", "", 1, { 0 } },
        { "set", "2", "", 2, { 3, 0 } },
        { "set sail", "3", "", 0, { 0 } },
    };
    struct move m;
    text_clear(&out);
    cr_expect_eq(move_read(&toy_game.words, data, kinds, 3, "set lisbon -5", &m, &out), MOVE_PARSED);
    cr_expect(move_equal(m, (struct move){ 1, { 1, -5 } }));
    cr_expect_eq(move_read(&toy_game.words, data, kinds, 3, "set sail", &m, &out), MOVE_PARSED);
    cr_expect_eq(m.kind, 2);
    cr_expect_eq(move_read(&toy_game.words, data, kinds, 3, "set 40000", &m, &out), MOVE_NO_WORD);
}

Test(move, a_value_without_a_word_prints_as_a_mark_that_is_read_back)
{
    for (int64_t value = -3; value < 8; value++) {
        int64_t again = 100;
        text_clear(&out);
        word_print(&toy_game.words, data, 3, value, &out);
        char word[WORD_MAX];
        memcpy(word, buffer, sizeof word);
        cr_expect(word_read(&toy_game.words, data, 3, word, &again, &out), "%s", word);
        cr_expect_eq(again, value, "%s", word);
    }
}

Test(move, an_event_prints_as_words_and_tells_a_sentence_with_its_rule)
{
    const struct event e = { TOY_CLAIMED, SEATS_ALL, { TOY_RED, 2 } };
    event_print(&toy_game.words, data, toy_game.events, &e, &out);
    cr_expect_str_eq(buffer, "claimed red cadiz");
    text_clear(&out);
    event_tell(&toy_game.words, data, toy_game.events, &e, &out);
    cr_expect_str_eq(buffer, "Red claims C\u00e1diz. [T4]");
}

Test(move, a_number_that_begins_with_a_vowel_when_spoken_has_its_article)
{
    static const struct event_kind kinds[] = {
        { "die", NULL, "A {0}, and (a {1}; data {0}.)", 2, { 0, 0 } }
    };
    static const struct {
        int16_t     a, b;
        const char *said;
    } rows[] = { { 8, 9, "An 8, and (a 9; data 8.)" },
                 { 1, 11, "A 1, and (an 11; data 1.)" },
                 { 18, 80, "An 18, and (an 80; data 18.)" },
                 { 0, 10, "A 0, and (a 10; data 0.)" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct event e = { 0, SEATS_ALL, { rows[i].a, rows[i].b } };
        text_clear(&out);
        event_tell(&toy_game.words, data, kinds, &e, &out);
        cr_expect_str_eq(buffer, rows[i].said);
    }
}

Test(move, braces_that_are_no_argument_stay_as_they_are)
{
    static const struct event_kind kinds[] = { { "odd", NULL, "{} {1} {0 {0}{9}{", 1, { 0 } } };
    const struct event             e = { 0, SEATS_ALL, { -7 } };
    event_tell(&toy_game.words, data, kinds, &e, &out);
    cr_expect_str_eq(buffer, "{} {1} {0 -7{9}{");
}
