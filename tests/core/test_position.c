#include "core/match.h"
#include "core/position.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <string.h>

static void       *data;
static struct text text, why;

static void set_up(void)
{
    data = toy_data();
    text = text_growing();
    why = text_growing();
}

static void tear_down(void)
{
    toy_game.data_free(data);
    text_free(&text);
    text_free(&why);
}

TestSuite(position, .init = set_up, .fini = tear_down);

#define HEADER "wardroom position 1\ngame toy\n"

static bool load(const char *position, struct state *s)
{
    text_clear(&why);
    return position_load(&toy_game, data, position, strlen(position), (struct state *)s, &why);
}

static void expect_refused(const char *lines, const char *sentence)
{
    struct state s, before;
    memset(&s, 0x5a, sizeof s);
    before = s;
    text_clear(&text);
    text_addf(&text, HEADER "%s", lines);
    cr_expect_not(load(text.at, &s), "%s", lines);
    cr_expect(strstr(why.at, sentence) != NULL, "%s\nwanted: %s\ngot: %s", lines, sentence, why.at);
    cr_expect_eq(memcmp(&s, &before, sizeof s), 0, "a refused position leaves the state alone");
}

static void expect_round_trip(const struct state *s)
{
    struct state again;
    text_clear(&text);
    position_dump(&toy_game, data, s, &text);
    cr_assert(load(text.at, &again), "%s\n%s", why.at, text.at);
    cr_assert_eq(memcmp(s, &again, sizeof again), 0, "%s", text.at);
}

Test(position, every_state_of_many_games_round_trips)
{
    static struct move_list list;
    struct rng              rng = { 1 };
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct refusal      refusal;
        struct match_setup  how = { .game = &toy_game,
                                    .data = data,
                                    .seed = seed,
                                    .how = { .seats = 2 + (int)(seed % 2), .param = { 6 } } };
        struct match       *m = match_new(&how, &refusal);
        const struct state *s = match_state(m);
        expect_round_trip(s);
        while (game_acting(&toy_game, s) != 0) {
            int seat = 0;
            while ((game_acting(&toy_game, s) >> seat & 1) == 0)
                seat++;
            list.count = 0;
            game_moves(&toy_game, data, s, seat, &list);
            cr_assert(is_legal(match_play(m, seat, list.move[rng_below(&rng, list.count)])));
            expect_round_trip(s);
        }
        match_free(m);
    }
}

Test(position, what_is_not_mentioned_has_its_standard_value)
{
    struct state s;
    cr_assert(load(HEADER, &s), "%s", why.at);
    cr_expect(s.seats == 2 && s.turn == 1 && s.turns == 4 && s.winner == -1 && s.free_ports == 0x3f);
    cr_expect_eq(s.card_place[11], TOY_POOL);
    cr_expect_eq(s.bid[2], TOY_NO_BID);
}

Test(position, a_person_may_write_comments_blanks_and_any_order)
{
    struct state s;
    cr_assert(load("# my puzzle\r\n\r\nwardroom position 1\r\n game toy # the game\r\nrules 0\r\n\r\n"
                   "  bid\tred   ace\r\nclaims blue cadiz oran#not a comment\r\n",
                   &s)
              == false);
    cr_expect(strstr(why.at, "line 8: \"oran#not\" is no port") != NULL, "%s", why.at);
    cr_assert(load("# my puzzle\r\n\r\nwardroom position 1\r\n game toy # the game\r\nrules 0\r\n\r\n"
                   "  bid\tred   ace\r\nclaims blue cadiz oran # held\r\nclaims red dover\r\n"
                   "free-ports brest genoa lisbon\r\ncard ace red",
                   &s),
              "%s", why.at);
    cr_expect_eq(s.bid[TOY_RED], 0);
    cr_expect(s.claims[0] == 0 && s.claims[1] == 2 && s.claims[2] == 4, "red's group stands before blue's");
    cr_expect_eq(s.hand_count[TOY_RED], 1, "what the lines do not spell is rebuilt");
}

Test(position, an_empty_set_of_bits_can_be_written)
{
    struct state s;
    cr_assert(load(HEADER "seats 3\nfree-ports\nclaims red dover lisbon\nclaims green brest oran\n"
                          "claims blue genoa cadiz\n",
                   &s),
              "%s", why.at);
    cr_expect_eq(s.free_ports, 0);
    expect_round_trip(&s);
}

Test(position, the_largest_unsigned_number_round_trips)
{
    struct state s;
    cr_assert(load(HEADER "tally 18446744073709551615\n", &s), "%s", why.at);
    cr_expect_eq(s.tally, UINT64_MAX);
    expect_round_trip(&s);
    expect_refused("tally 18446744073709551616\n",
                   "line 3: \"18446744073709551616\" is no number that tally can be");
    expect_refused("tally -1\n", "line 3");
}

Test(position, a_bad_line_is_named)
{
    expect_refused("turn 1\nturn 2\n", "line 4: turn is given twice");
    expect_refused("card ace red\ncard ace blue\n", "line 4: card is given twice");
    expect_refused("turn\n", "line 3: turn has no value");
    expect_refused("turn x\n", "line 3: \"x\" is no number that turn can be");
    expect_refused("turn 256\n", "line 3: \"256\" is no number that turn can be");
    expect_refused("turn 1 2\n", "line 3: \"2\" is too much after turn");
    expect_refused("tern 1\n", "line 3: \"tern\" is no part of a position");
    expect_refused("card\n", "line 3: card of what?");
    expect_refused("card ace\n", "line 3: card has no value");
    expect_refused("card acee red\n", "line 3: \"acee\" is no card; did you mean ace?");
    expect_refused("card ace rid\n", "line 3: \"rid\" is no place; did you mean red?");
    expect_refused("card =12 red\n", "line 3: card has no \"=12\"");
    expect_refused("card -1 red\n", "line 3: card has no \"-1\"");
    expect_refused("winner =300\n", "line 3: \"=300\" is out of range for winner");
    expect_refused("winner =99999999999999999999\n", "line 3: \"=99999999999999999999\" is no seat");
    expect_refused("free-ports dover dover\n", "line 3: \"dover\" stands twice");
    expect_refused("free-ports =8\n", "line 3: \"=8\" is out of range");
    expect_refused("free-ports -1\n", "line 3: \"-1\" is out of range");
    expect_refused("claims red =70000\n", "line 3: \"=70000\" is out of range");
    expect_refused("claims red dover dover dover dover\nclaims blue dover dover dover\n",
                   "line 4: more values than claims can hold");
    expect_refused("turn 1\nrules 1\n", "line 4: \"rules\" is no part of a position");
}

Test(position, cells_are_written_as_letters_row_by_row)
{
    struct state s;
    cr_assert(load(HEADER "turn 4\nchart 2 -w # blue's\nchart 0 w.\nchart 1\t.b\r\n", &s), "%s", why.at);
    cr_expect(s.chart[2][0] == (TOY_MARK_PASS | 1 << 4) && s.chart[2][1] == (TOY_MARK_WIN | 1 << 4),
              "beside a cell stands what the game counts there");
    cr_expect(s.chart[0][0] == (TOY_MARK_WIN | 1 << 4) && s.chart[0][1] == 0 && s.chart[0][2] == 0);
    cr_expect_eq(s.chart[3][0], 1 << 4, "a row that is not spelled is empty");
    expect_round_trip(&s);
    cr_expect(strstr(text.at, "\nchart 0 w\nchart 1 .b\nchart 2 -w\n") != NULL, "%s", text.at);
    cr_expect(strstr(text.at, "chart 3") == NULL, "%s", text.at);
}

Test(position, a_row_of_cells_that_is_none_is_named)
{
    expect_refused("chart\n", "line 3: chart of what?");
    expect_refused("chart 0\n", "line 3: chart has no value");
    expect_refused("chart 6 w\n", "line 3: chart has no \"6\"");
    expect_refused("chart 0 w\nchart 0 b\n", "line 4: chart is given twice");
    expect_refused("chart 0 w-x\n", "line 3: letter 3 of the row is none of chart: \".-bw\"");
    expect_refused("chart 0 w\xc3\xa9\n", "line 3: letter 2 of the row is none of chart: \".-bw\"");
    expect_refused("chart 0 -1\n", "line 3: letter 2 of the row");
    expect_refused("chart 0 w...\n", "line 3: a row of chart has 3 letters, and this one 4");
    expect_refused("chart 0 w b\n", "line 3: \"b\" is too much after chart");
    expect_refused("turn 3\nchart 0 ww\n", "[T3] the chart shows what cannot have been");
}

/* Other games have rows that go by words, and are longer than any word. */
Test(position, rows_may_be_long_and_go_by_words)
{
    struct game  g = toy_game;
    struct state s = { .seats = 2 };
    uint8_t      port = 0;
    while (strcmp(g.words.vocabs[port].name, "port") != 0)
        port++;
    const struct field grid = { .name = "grid",
                                .type = FIELD_CELLS,
                                .size = sizeof s,
                                .stride = 0,
                                .count = 1,
                                .index_vocab = port,
                                .letters = "-0123456789abcde" };
    g.fields = &grid;
    g.field_count = 1;
    memset(&s, 0xf1, sizeof s);
    position_dump_fields(&g, data, &s, &text);
    cr_expect_eq(strncmp(text.at, "grid dover 0000", 15), 0, "%s", text.at);
    cr_expect_eq(text.length, strlen("grid dover \n") + sizeof s);
    memset(&s, 0xf0, sizeof s);
    text_clear(&text);
    position_dump_fields(&g, data, &s, &text);
    cr_expect_str_eq(text.at, "");
}

Test(position, a_state_that_the_game_finds_wrong_is_refused_with_its_rule)
{
    expect_refused("turn 5\n", "[T1] the seats or the turns");
    expect_refused("claims red dover\n", "[T4] a port is free and claimed");
    expect_refused("free-ports =7 brest\n", "[T4]");
    expect_refused("card ace =255\n", "[T1] a card lies where none can lie");
    expect_refused("bid red =127\n", "[T2]");
    expect_refused("bid red =-128\n", "[T2]");
    expect_refused("phase 200\n", "[T4]");
}

Test(position, endless_words_and_lines_are_refused)
{
    static char              hostile[200000];
    static const char *const starts[] = { "",          "turn ",       "card ",
                                          "card ace ", "free-ports ", "claims red ",
                                          "chart 0 " };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        memset(hostile, 'a', sizeof hostile - 1);
        memcpy(hostile, starts[i], strlen(starts[i]));
        expect_refused(hostile, "line 3: ");
        for (size_t j = strlen(starts[i]); j + 1 < sizeof hostile; j += 2)
            memcpy(hostile + j, "0 ", 2);
        hostile[sizeof hostile - 1] = '\0';
        expect_refused(hostile, "line 3: ");
    }
}

Test(position, every_prefix_and_every_changed_byte_is_survived)
{
    struct state s;
    cr_assert(load(HEADER
                   "seats 3\nturn 2\nfree-ports brest\ncard ace red\nbid red ace\nclaims green dover lisbon\n"
                   "claims red cadiz genoa oran\nchart 0 -bw\n",
                   &s),
              "%s", why.at);
    struct text whole = text_growing();
    position_dump(&toy_game, data, &s, &whole);
    for (size_t i = 0; i < whole.length; i++) {
        text_clear(&why);
        position_load(&toy_game, data, whole.at, i, &s, &why);
        for (int byte = 1; byte < 256; byte += 5) {
            const char kept = whole.at[i];
            whole.at[i] = (char)byte;
            if (load(whole.at, &s))
                cr_assert(is_legal(toy_game.validate(data, &s)));
            whole.at[i] = kept;
        }
    }
    text_free(&whole);
}

Test(position, the_header_must_fit)
{
    struct state s;
    cr_expect_not(load("", &s));
    cr_expect_not(load("wardroom position 2\ngame toy\n", &s));
    cr_expect(strstr(why.at, "line 1: \"wardroom position 1\" is wanted here") != NULL, "%s", why.at);
    cr_expect_not(load("wardroom position 1\ngame seas\n", &s));
    cr_expect(strstr(why.at, "line 2: \"game toy\" is wanted here") != NULL, "%s", why.at);
    cr_expect_not(load(HEADER "data 0000000000000000\n", &s));
    cr_expect(strstr(why.at, "line 3: this position is for the data 0000000000000000") != NULL, "%s", why.at);
    cr_expect_not(position_load(&toy_game, data, HEADER "turn\0 1\n", sizeof HEADER + 8, &s, &why));
}

Test(position, a_saved_file_tells_its_kind_and_game)
{
    enum saved_kind kind;
    char            id[8];
    cr_expect(saved_file_kind(HEADER, strlen(HEADER), &kind, id, sizeof id, &why));
    cr_expect_eq(kind, SAVED_POSITION);
    cr_expect_str_eq(id, "toy");
    static const char journal[] = "wardroom journal 1\ngame seas\n";
    cr_expect(saved_file_kind(journal, sizeof journal - 1, &kind, id, sizeof id, &why));
    cr_expect_eq(kind, SAVED_JOURNAL);
    cr_expect_str_eq(id, "seas");
    static const char *const bad[] = { "",
                                       "hello\n",
                                       "wardroom journal 1\n",
                                       "wardroom journal 1\nseas\n",
                                       "wardroom journal 1\ngame farlongername\n",
                                       "wardroom position 1\ngame a b\n" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(saved_file_kind(bad[i], strlen(bad[i]), &kind, id, sizeof id, &why), "%s", bad[i]);
}
