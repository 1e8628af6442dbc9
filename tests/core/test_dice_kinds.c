/* Dice of any number of faces, through a whole match: the toy game with other dice. */
#include "core/match.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <string.h>

static void            *data;
static struct match    *match;
static struct roll_kind rolls[3];
static struct game      game; /* the toy, with these rolls */

/* Bids are made with dice of so many faces; those of the deal, which nobody rolls, have twelve. */
static void start(int faces, bool from_zero)
{
    struct refusal     refusal;
    struct match_setup how = {
        .game = &game, .data = data, .seed = 3, .how = { .seats = 2, .param = { 4 } }
    };
    memcpy(rolls, toy_game.rolls, sizeof rolls);
    rolls[TOY_ROLL_DEAL].faces = 12;
    rolls[TOY_ROLL_BID].faces = (uint8_t)faces;
    rolls[TOY_ROLL_BID].from_zero = from_zero;
    memcpy(&game, &toy_game, sizeof game);
    game.rolls = rolls;
    match = match_new(&how, &refusal);
}

static void set_up(void)
{
    data = toy_data();
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
}

TestSuite(dice_kinds, .init = set_up, .fini = tear_down);

static struct refusal bid(int seat)
{
    const struct state *s = match_state(match);
    int                 card = 0;
    while (s->card_place[card] != seat)
        card++;
    return match_play(match, seat, (struct move){ TOY_MOVE_BID, { (int16_t)card } });
}

static void expect_same_from_journal(const char *dice)
{
    struct text journal = text_growing(), why = text_growing();
    match_journal(match, &journal);
    cr_assert(strstr(journal.at, dice) != NULL, "%s", journal.at);
    struct match *again = match_from_journal(&game, data, journal.at, journal.length, &why);
    cr_assert(again != NULL, "%s", why.at);
    cr_assert_eq(game_hash(&game, match_state(again)), game_hash(&game, match_state(match)));
    match_free(again);
    text_free(&journal);
    text_free(&why);
}

Test(dice_kinds, a_die_of_ten_reads_0_to_9_and_stands_so_in_the_journal)
{
    start(10, true);
    cr_assert(match_queue(match, 0) && match_queue(match, 9));
    cr_assert(is_legal(bid(0)) && is_legal(bid(1)));
    expect_same_from_journal(" 0! ; ");
    expect_same_from_journal(" 9!");
}

Test(dice_kinds, dice_that_the_source_rolls_are_proved_by_the_journal)
{
    start(12, false);
    cr_assert(is_legal(bid(0)) && is_legal(bid(1)));
    cr_assert_gt(match_die_count(match), 0);
    for (size_t i = 0; i < match_die_count(match); i++)
        cr_assert(match_die(match, i)->draw || match_die(match, i)->sides == 12);
    expect_same_from_journal("T3#");
}

Test(dice_kinds, no_face_is_taken_that_no_die_of_the_game_has)
{
    start(10, true);
    cr_assert(match_queue(match, 12));
    cr_assert_not(match_queue(match, 13));
    cr_assert_not(match_queue(match, -1));
}

Test(dice_kinds, a_face_that_fits_another_die_only_is_refused_and_nothing_happens)
{
    start(6, false);
    cr_assert(is_legal(bid(0)));
    const uint64_t before = game_hash(&game, match_state(match));
    cr_assert(match_queue(match, 3) && match_queue(match, 12));
    const struct refusal r = bid(1);
    cr_assert_str_eq(r.rule, "dice");
    cr_assert_eq(game_hash(&game, match_state(match)), before);
    cr_assert_eq(match_die_count(match), 0);
    cr_assert_eq(dice_queued(match_dice(match)), 0, "what was wrong is dropped");
    cr_assert(is_legal(bid(1)));
}

Test(dice_kinds, a_journal_with_a_face_too_high_is_refused)
{
    struct text why = text_growing(), journal = text_growing();
    start(10, true);
    cr_assert(match_queue(match, 0) && match_queue(match, 9));
    cr_assert(is_legal(bid(0)) && is_legal(bid(1)));
    match_journal(match, &journal);
    cr_assert(match_from_journal(&toy_game, data, journal.at, journal.length, &why) == NULL);
    cr_assert(strstr(why.at, "is no face of a die") != NULL, "%s", why.at);
    text_free(&journal);
    text_free(&why);
}
