/* Matches and their journals, on the toy game. */
#include "core/altered.h"
#include "core/match.h"
#include "core/position.h"
#include "toy/toy_match.h"
#include "toy_rows.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void            *data;
static struct match    *match;
static struct text      journal, why;
static struct move_list list;

static struct match *new_match(enum dice_source source, uint64_t seed)
{
    struct refusal     refusal;
    struct match_setup how = { .game = &toy_game,
                               .data = data,
                               .source = source,
                               .seed = seed,
                               .key = { 1, 2, 3 },
                               .how = { .seats = 3, .options = 2, .param = { 5 } } };
    struct match      *m = match_new(&how, &refusal);
    cr_assert_not_null(m);
    return m;
}

static void set_up(void)
{
    data = toy_data();
    journal = text_growing();
    why = text_growing();
    match = new_match(DICE_FAST, 11);
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
    text_free(&journal);
    text_free(&why);
}

TestSuite(match, .init = set_up, .fini = tear_down);

static void play(struct match *m, int seat, enum toy_move kind, int argument)
{
    const struct refusal r = match_play(m, seat, (struct move){ (uint16_t)kind, { (int16_t)argument } });
    cr_assert(is_legal(r), "[%s] %s", r.rule, r.why);
}

static int card_of(const struct match *m, int seat)
{
    const struct state *s = match_state(m);
    int                 card = 0;
    while (s->card_place[card] != seat)
        card++;
    return card;
}

static void play_randomly(struct match *m, int count, uint64_t seed)
{
    struct rng          rng = { seed };
    const struct state *s = match_state(m);
    while (count-- > 0 && game_acting(&toy_game, s) != 0) {
        int seat = (int)rng_below(&rng, 3);
        while ((game_acting(&toy_game, s) >> seat & 1) == 0)
            seat = (seat + 1) % 3;
        list.count = 0;
        game_moves(&toy_game, data, s, seat, &list);
        cr_assert(is_legal(match_play(m, seat, list.move[rng_below(&rng, list.count)])));
    }
}

static struct match *replay(const char *text)
{
    text_clear(&why);
    return match_from_journal(&toy_game, data, text, strlen(text), &why);
}

static void expect_replays(const struct match *m)
{
    text_clear(&journal);
    match_journal(m, &journal);
    struct match *again = replay(journal.at);
    cr_assert_not_null(again, "%s\n%s", why.at, journal.at);
    cr_assert_eq(game_hash(&toy_game, match_state(m)), game_hash(&toy_game, match_state(again)));
    struct text second = text_growing();
    match_journal(again, &second);
    cr_assert_str_eq(journal.at, second.at);
    text_free(&second);
    match_free(again);
}

Test(match, a_journal_replays_to_the_same_state_and_the_same_journal)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct match *m = new_match(seed % 2 ? DICE_KEYED : DICE_FAST, seed);
        expect_replays(m);
        play_randomly(m, (int)seed, seed);
        expect_replays(m);
        play_randomly(m, 1000, seed);
        expect_replays(m);
        match_free(m);
    }
}

Test(match, a_replayed_match_goes_on_with_the_same_dice)
{
    play_randomly(match, 7, 3);
    match_journal(match, &journal);
    struct match *again = replay(journal.at);
    play_randomly(match, 1000, 4);
    play_randomly(again, 1000, 4);
    cr_expect_eq(game_hash(&toy_game, match_state(match)), game_hash(&toy_game, match_state(again)));
    match_free(again);
}

/* A game that rolls on in whatever stream is open. */
static void rolling_on(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    umpire_roll(u);
    game_apply(&toy_game, d, s, seat, m, u);
}

Test(match, a_replayed_match_goes_on_in_the_stream_that_was_open)
{
    struct game        rolls_on = toy_game;
    struct refusal     r;
    struct match_setup how = {
        .game = &rolls_on, .data = data, .seed = 8, .how = { .seats = 3, .param = { 5 } }
    };
    toy_applied_by(&rolls_on, rolling_on);
    match_free(match);
    match = match_new(&how, &r);
    play(match, TOY_RED, TOY_MOVE_PASS, 0);
    match_journal(match, &journal);
    cr_expect(strstr(journal.at, "red pass ; T1#0@0:0/green+3 ") != NULL, "%s", journal.at);
    struct match *again = match_from_journal(&rolls_on, data, journal.at, journal.length, &why);
    cr_assert_not_null(again, "%s", why.at);
    play(match, TOY_BLUE, TOY_MOVE_PASS, 0);
    play(again, TOY_BLUE, TOY_MOVE_PASS, 0);
    cr_expect_eq(match_die(again, 0)->of.n, match_die(match, 0)->of.n);
    cr_expect_eq(match_die(again, 0)->of.subject, TOY_GREEN);
    cr_expect_eq(match_die(again, 0)->value, match_die(match, 0)->value);
    match_free(again);
}

Test(match, a_journal_reads_as_documented)
{
    match_queue(match, 4);
    match_queue(match, 2);
    play(match, TOY_BLUE, TOY_MOVE_PASS, 0);
    play(match, TOY_RED, TOY_MOVE_BID, card_of(match, TOY_RED));
    play(match, TOY_GREEN, TOY_MOVE_BID, card_of(match, TOY_GREEN));
    match_journal(match, &journal);
    static const char header[] = "wardroom journal 1\ngame toy\nrules 1\ndata ";
    cr_expect_eq(strncmp(journal.at, header, sizeof header - 1), 0, "%s", journal.at);
    cr_expect(strstr(journal.at, "\nscenario season\noptions T5.B\nseats 3\nset turns=5\ndice fast 11\n"
                                 "setup ; T1#0@0:0/red ~")
                  != NULL,
              "%s", journal.at);
    cr_expect(strstr(journal.at, "\nblue pass #") != NULL, "%s", journal.at);
    cr_expect(strstr(journal.at, " ; T3#1@1:0/red 4! ; T3#1@1:0/green 2! ") != NULL, "%s", journal.at);
    cr_expect(strstr(journal.at, "\nend 3 ") != NULL, "%s", journal.at);
    expect_replays(match);
}

Test(match, events_and_dice_of_the_last_move_can_be_read)
{
    cr_expect_eq(match_die_count(match), 9, "the deal");
    play(match, TOY_RED, TOY_MOVE_PASS, 0);
    cr_expect_eq(match_die_count(match), 0);
    cr_expect_eq(match_event_count(match), 0);
    play(match, TOY_BLUE, TOY_MOVE_BID, card_of(match, TOY_BLUE));
    play(match, TOY_GREEN, TOY_MOVE_BID, card_of(match, TOY_GREEN));
    cr_expect_geq(match_die_count(match), 2);
    cr_expect_eq(match_die(match, 0)->of.subject, TOY_BLUE);
    cr_expect_eq(match_event(match, 0)->kind, TOY_SHOWED);
    cr_expect_not(is_legal(match_play(match, 9, (struct move){ 0 })));
    cr_expect_eq(match_event_count(match), 0);
    cr_expect_eq(match_move_count(match), 3);
}

static void expect_refused(const char *from, const char *to, bool able, const char *sentence)
{
    char         *text = altered(journal.at, from, to, able);
    struct match *m = replay(text);
    cr_expect_null(m, "%s -> %s", from, to);
    cr_expect(strstr(why.at, sentence) != NULL, "%s -> %s\nwanted: %s\ngot: %s\n%s", from, to, sentence,
              why.at, text);
    match_free(m);
    free(text);
}

/* Blue passes; red rolls 6 and green 1, both from the dice; then red claims cadiz. Line 11 is blue's. */
static void play_a_turn(void)
{
    match_free(match);
    for (uint64_t seed = 0;; seed++) {
        match = new_match(DICE_FAST, seed);
        play(match, TOY_BLUE, TOY_MOVE_PASS, 0);
        play(match, TOY_RED, TOY_MOVE_BID, card_of(match, TOY_RED));
        play(match, TOY_GREEN, TOY_MOVE_BID, card_of(match, TOY_GREEN));
        if (match_die_count(match) == 2 && match_die(match, 0)->value == 6 && match_die(match, 1)->value == 1
            && game_acting(&toy_game, match_state(match)) == 1 << TOY_RED)
            break;
        match_free(match);
    }
    play(match, TOY_RED, TOY_MOVE_CLAIM, 2);
    match_journal(match, &journal);
}

Test(match, an_altered_line_is_found_by_its_check)
{
    play_a_turn();
    expect_refused("blue pass", "blue bid ace", false, "line 11: this line has been changed");
    expect_refused("red claim cadiz", "red claim oran", false, "line 14: this line has been changed");
    expect_refused("/green 1 ", "/green 2 ", false, "line 13: this line has been changed");
    expect_refused("seats 3", "seats 2", false, "line 10: this line or one above it has been changed");
    expect_refused("scenario season", "scenario night", false, "line 10: this line or one above it");
    expect_refused("end 4", "end 5", false, "line 15: this line has been changed");
    expect_refused("\nblue pass #", "\nblue pass  #", false, "line 11: this line has been changed");
}

Test(match, an_altered_die_is_found_by_the_source_even_with_good_checks)
{
    play_a_turn();
    expect_refused("/green 1 ", "/green 2 ", true,
                   "line 13: the die 2 is not what the dice gave for T3#1@1:0/green");
    expect_refused("dice fast ", "dice fast 9", true, "line 10: the draw ");
    match_free(match);
    match = new_match(DICE_KEYED, 0);
    text_clear(&journal);
    match_journal(match, &journal);
    expect_refused("dice keyed 01", "dice keyed 02", true, "line 10: the draw ");
}

Test(match, dice_that_are_missing_or_too_many_are_found)
{
    play_a_turn();
    expect_refused(" ; T3#1@1:0/green 1", "", true,
                   "line 13: the rules ask for a die that this line does not have");
    expect_refused("blue pass", "blue pass ; T3#1@1:0/blue 1!", true,
                   "line 11: 1 dice more than the rules ask for");
    expect_refused("/green 1", "/green 1 1!", true, "line 13: 1 dice more than the rules ask for");
    expect_refused("T3#1@1:0/green 1", "T3#1@2:0/green 1!", true, "line 13: the rules ask for a die");
}

Test(match, an_illegal_or_unreadable_move_is_found_even_with_good_checks)
{
    play_a_turn();
    expect_refused("red claim cadiz", "blue claim cadiz", true,
                   "line 14: [T4] it is not for this seat to act now");
    expect_refused("red claim cadiz", "red claim cadis", true,
                   "line 14: \"cadis\" is no port; did you mean cadiz?");
    expect_refused("red claim cadiz", "rod claim cadiz", true, "line 14: \"rod\" is no seat");
    expect_refused("red claim cadiz", "red", true, "line 14: there is no move here");
    expect_refused("red claim cadiz", "red claim oran", true, "line 15: the moves lead to another position");
    expect_refused("red claim cadiz", "", true, "line 14: a seat is wanted here");
}

Test(match, hostile_dice_are_refused)
{
    static const char *const bad[] = {
        "T3#1@1:0/green 0",
        "T3#1@1:0/green 7",
        "T3#1@1:0/green !",
        "T3#1@1:0/green ~1/6!",
        "T3#1@1:0/green ~6/6",
        "T3#1@1:0/green ~1/0",
        "T3#1@1:0/green ~1/70000",
        "T3#1@1:0/green ~",
        "T3#1@1:0/grey 1",
        "T3#9@1:0/green 1",
        "T3#1@1:0 1",
        "T3#1@1/green 1",
        "T3#@1:0/green 1",
        "#1@1:0/green 1",
        "T3#1@-1:0/green 1",
        "1",
        "",
        "T3#1@1:99999/green 1",
        "T3#1@1:0/green+ 1",
        "T3#1@1:0/green+99999 1",
        "T1#1@1:0/green 1",
        "; 1",
        "+ 1",
    };
    play_a_turn();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        expect_refused("T3#1@1:0/green 1", bad[i], true, "line 13: ");
}

Test(match, a_journal_cut_anywhere_is_refused)
{
    play_a_turn();
    for (size_t i = 0; i + 1 < journal.length; i++) { /* without its very last line end it is whole */
        text_clear(&why);
        cr_expect_null(match_from_journal(&toy_game, data, journal.at, i, &why), "cut at %zu", i);
        cr_expect_eq(strncmp(why.at, "line ", 5), 0, "%s", why.at);
    }
    struct text copy = text_growing();
    text_add_bytes(&copy, journal.at, strlen("wardroom journal 1\ngame toy\nrules 1\n"));
    cr_expect_null(replay(copy.at));
    cr_expect_str_eq(why.at, "line 3: the journal stops here, before its end");
    text_free(&copy);
}

Test(match, every_changed_byte_is_refused)
{
    play_a_turn();
    for (size_t i = 0; i < journal.length; i++) {
        const char kept = journal.at[i];
        journal.at[i] = (char)(kept ^ 1);
        text_clear(&why);
        struct match *m = match_from_journal(&toy_game, data, journal.at, journal.length, &why);
        cr_expect_null(m, "byte %zu", i);
        match_free(m);
        journal.at[i] = kept;
    }
}

Test(match, a_header_that_does_not_fit_is_refused_with_its_line)
{
    play_a_turn();
    expect_refused("game toy", "game seas", true, "line 2: game is seas, but here it is toy");
    expect_refused("data ", "data f", true, "line 4: data is f");
    expect_refused("scenario season", "scenario autumn", true, "line 5: \"autumn\" is no scenario");
    expect_refused("options T5.B", "options T5.B,T9", true, "line 6: \"T9\" is no optional rule");
    expect_refused("seats 3", "seats 4", true, "line 7: this game is not for that many seats");
    expect_refused("set turns=5", "set turns=7", true, "line 8: set turns=N is wanted here, from 1 to 6");
    expect_refused("set turns=5\n", "", true, "line 8: \"set\" is wanted here");
    expect_refused("dice fast", "dice loaded", true, "line 9: \"dice fast SEED\"");
    expect_refused("rules 1\n", "rules 0\nx\n", true,
                   "(the journal belongs to rules 0 of toy, and these are rules 1)");
}

Test(match, a_journal_of_other_rules_that_plays_alike_is_taken)
{
    play_a_turn();
    char         *text = altered(journal.at, "rules 1", "rules 0", true);
    struct match *m = replay(text);
    cr_expect_not_null(m, "%s", why.at);
    match_free(m);
    free(text);
}

Test(match, a_set_up_out_of_range_is_refused)
{
    struct refusal     r;
    struct match_setup how = { .game = &toy_game, .data = data, .how = { .seats = 3, .param = { 5 } } };
    how.how.scenario = 2;
    cr_expect_null(match_new(&how, &r));
    cr_expect_str_eq(r.rule, "setup");
    how.how.scenario = 0;
    how.how.options = 16;
    cr_expect_null(match_new(&how, &r));
    how.how.options = 0;
    how.how.seats = 4;
    cr_expect_null(match_new(&how, &r));
    how.how.seats = 3;
    how.how.param[0] = 0;
    cr_expect_null(match_new(&how, &r));
}

Test(match, a_match_from_a_position_carries_it_in_its_journal)
{
    play_a_turn();
    struct text position = text_growing();
    position_dump(&toy_game, data, match_state(match), &position);
    struct match *m = match_from_position(&toy_game, data, position.at, position.length, 5, &why);
    cr_assert_not_null(m, "%s", why.at);
    cr_expect_eq(game_hash(&toy_game, match_state(m)), game_hash(&toy_game, match_state(match)));
    play(m, TOY_RED, TOY_MOVE_DONE, 0);
    expect_replays(m);
    cr_expect(strstr(journal.at, "\n| wardroom position 1\n| game toy\n") != NULL, "%s", journal.at);
    expect_refused("| turns 5", "| turns 99", true, "in the position that ends here: [T1]");
    expect_refused("| winner red", "| winner rod", true, "\"rod\" is no seat");
    match_free(m);
    cr_expect_null(match_from_position(&toy_game, data, "x", 1, 5, &why));
    text_free(&position);
}

Test(match, the_key_is_not_in_a_view)
{
    struct state view;
    match_view(match, TOY_RED, (struct view *)&view);
    cr_expect_eq(view.card_place[card_of(match, TOY_BLUE)], TOY_HIDDEN);
}
