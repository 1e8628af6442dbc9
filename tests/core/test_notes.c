/* Notes in a match and in its journal. */
#include "core/altered.h"
#include "core/match.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void         *data;
static struct match *match;
static struct text   journal, why;

static void set_up(void)
{
    data = toy_data();
    journal = text_growing();
    why = text_growing();
    match = toy_match(&toy_game, data, 3, 0);
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
    text_free(&journal);
    text_free(&why);
}

TestSuite(notes, .init = set_up, .fini = tear_down);

static void pass(int seat)
{
    cr_assert(is_legal(match_play(match, seat, (struct move){ TOY_MOVE_PASS, { 0 } })));
}

static void expect_note(const struct match *m, int i, int after, const char *words)
{
    int         stands = -1;
    const char *noted = match_noted(m, i, &stands);
    cr_expect_str_eq(noted, words);
    cr_expect_eq(stands, after, "%s: after %d", words, stands);
}

/* The seats and notes of the journal, a letter each. */
static void expect_order(const struct match *m, const char *wanted)
{
    char  order[MATCH_NOTES_MAX + 100], *at = order;
    char *line = NULL, *rest = NULL;
    text_clear(&journal);
    match_journal(m, &journal);
    char *copy = strdup(journal.at);
    for (line = strtok_r(copy, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
        if (strncmp(line, "note ", 5) == 0)
            *at++ = line[5];
        else if (strstr(line, " pass ") != NULL)
            *at++ = line[0];
    *at = '\0';
    cr_expect_str_eq(order, wanted, "%s", journal.at);
    free(copy);
}

static struct match *replay(const char *text)
{
    text_clear(&why);
    return match_from_journal(&toy_game, data, text, strlen(text), &why);
}

static void expect_refused(const char *from, const char *to, bool able, const char *sentence)
{
    char         *text = altered(journal.at, from, to, able);
    struct match *m = replay(text);
    cr_expect_null(m, "%s -> %s", from, to);
    cr_expect(strstr(why.at, sentence) != NULL, "%s -> %s\ngot: %s\n%s", from, to, why.at, text);
    match_free(m);
    free(text);
}

Test(notes, stand_after_the_move_that_they_were_made_after)
{
    match_note(match, "1: opened");
    pass(TOY_RED);
    match_note(match, "2: the key of red was replaced");
    match_note(match, "3: end 0 #00000000 ; T3#1@1:0/red 4!");
    pass(TOY_BLUE);
    expect_order(match, "1r23b");
    struct match *again = replay(journal.at);
    cr_assert_not_null(again, "%s\n%s", why.at, journal.at);
    cr_assert_eq(match_note_count(again), 3);
    expect_note(again, 0, 0, "1: opened");
    expect_note(again, 1, 1, "2: the key of red was replaced");
    expect_note(again, 2, 1, "3: end 0 #00000000 ; T3#1@1:0/red 4!");
    expect_order(again, "1r23b");
    match_free(again);
}

Test(notes, stay_when_the_moves_before_them_are_taken_back)
{
    pass(TOY_RED);
    match_note(match, "1");
    pass(TOY_BLUE);
    match_note(match, "2");
    expect_order(match, "r1b2");
    cr_assert(is_legal(match_undo(match, TOY_RED, 1, NULL))); /* blue's choice at the same time stays */
    expect_order(match, "1b2");
    cr_assert(is_legal(match_undo(match, -1, 1, NULL)));
    expect_order(match, "12");
    pass(TOY_GREEN);
    match_note(match, "3");
    expect_order(match, "12g3");
}

Test(notes, come_along_when_the_match_is_walked_again)
{
    pass(TOY_RED);
    match_note(match, "1");
    pass(TOY_BLUE);
    match_note(match, "2");
    struct match *again = match_again(match);
    cr_assert_eq(match_note_count(again), 2);
    expect_order(again, "");
    cr_assert(is_legal(match_play(again, TOY_RED, (struct move){ TOY_MOVE_PASS, { 0 } })));
    expect_order(again, "r1");
    match_note(again, "3");
    cr_assert(is_legal(match_play(again, TOY_BLUE, (struct move){ TOY_MOVE_PASS, { 0 } })));
    expect_order(again, "r13b2");
    match_free(again);
}

Test(notes, are_printable_and_bounded)
{
    char long_one[1000];
    memset(long_one, 'x', sizeof long_one);
    long_one[sizeof long_one - 1] = '\0';
    match_note(match, "");
    match_note(match, "   ");
    cr_expect_eq(match_note_count(match), 0, "nothing is no note");
    match_note(match, "  two\nlines\t\x7f\xc3\xbc  ");
    expect_note(match, 0, 0, "two?lines????");
    match_note(match, long_one);
    long_one[MATCH_NOTE_BYTES] = '\0';
    expect_note(match, 1, 0, long_one);
    long_one[MATCH_NOTE_BYTES - 1] = ' ';
    long_one[MATCH_NOTE_BYTES] = 'x';
    match_note(match, long_one);
    long_one[MATCH_NOTE_BYTES - 1] = '\0';
    expect_note(match, 2, 0, long_one);
    text_clear(&journal);
    match_journal(match, &journal);
    struct match *again = replay(journal.at);
    cr_expect_not_null(again, "%s", why.at);
    match_free(again);
}

Test(notes, are_no_more_than_a_journal_keeps)
{
    for (int i = 0; i < MATCH_NOTES_MAX + 10; i++)
        match_note(match, "once more");
    cr_assert_eq(match_note_count(match), MATCH_NOTES_MAX);
    expect_note(match, MATCH_NOTES_MAX - 2, 0, "once more");
    expect_note(match, MATCH_NOTES_MAX - 1, 0, "there was more to note than a journal keeps");
    match_journal(match, &journal);
    struct match *again = replay(journal.at);
    cr_assert_not_null(again, "%s", why.at);
    cr_expect_eq(match_note_count(again), MATCH_NOTES_MAX);
    match_free(again);
    expect_refused("note once", "note x #00000000\nnote once", true,
                   "there are more notes than a journal keeps");
}

Test(notes, that_were_touched_are_found)
{
    pass(TOY_RED);
    match_note(match, "the key of red was replaced");
    match_journal(match, &journal);
    expect_refused("of red was", "of blue was", false, "line 12: this line has been changed");
    expect_refused("note the key of red was replaced #", "blue pass #", false,
                   "line 12: this line has been changed");
    static const char *const unsound[] = { "note ",         "note  x",   "note x ",
                                           "note \xc3\xbc", "note \x01", "note x\ty" };
    for (size_t i = 0; i < sizeof unsound / sizeof *unsound; i++)
        expect_refused("note the key of red was replaced", unsound[i], true,
                       "line 12: a note is 1 to 200 bytes of printable ASCII, with no blank at either end");
    char long_one[5 + MATCH_NOTE_BYTES + 2] = "note ";
    memset(long_one + 5, 'x', MATCH_NOTE_BYTES + 1);
    expect_refused("note the key of red was replaced", long_one, true, "line 12: a note is 1 to 200 bytes");
    expect_refused("note the key of red was replaced", "note", true, "line 12: \"note\" is no seat");
}

Test(notes, come_after_the_set_up_and_before_the_end)
{
    match_note(match, "here");
    match_journal(match, &journal);
    expect_refused("setup", "note there #00000000\nsetup", true, "line 10: \"setup\" is wanted here");
    char *text = altered(journal.at, "\nend ", "\nend ", true);
    char *late = NULL;
    cr_assert_geq(asprintf(&late, "%snote there #00000000\n", text), 0);
    cr_expect_null(replay(late));
    cr_expect(strstr(why.at, "nothing is wanted after the end") != NULL, "%s", why.at);
    free(late);
    free(text);
}
