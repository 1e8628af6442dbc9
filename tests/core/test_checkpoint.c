/* States of the past, on a toy game that goes on for ever. */
#include "core/match.h"
#include "core/match_record.h"
#include "toy/toy_match.h"
#include "toy_rows.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void         *data;
static struct match *match;
static struct game   endless;
static struct rng    rng = { 7 };

/* When it is over everything goes back into the pool and turn 1 comes again. */
static void go_on(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    game_apply(&toy_game, d, s, seat, m, u);
    if (s->agenda.open.phase != TOY_OVER)
        return;
    umpire_reveal(u);
    agenda_go(&s->agenda, TOY_BID, 7);
    s->turn = 1;
    s->free_ports = 0x3f;
    memset(s->claims, 0, sizeof s->claims);
    memset(s->claim_count, 0, sizeof s->claim_count);
    memset(s->hand_count, 0, sizeof s->hand_count);
    memset(s->card_place, TOY_POOL, sizeof s->card_place);
}

static void set_up(void)
{
    data = toy_data();
    endless = toy_game;
    toy_applied_by(&endless, go_on);
    match = toy_match(&endless, data, 3, 0);
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
}

TestSuite(checkpoint, .init = set_up, .fini = tear_down);

static uint64_t hash_of(const struct state *s)
{
    return game_hash(&endless, s);
}

static void play_on(int moves)
{
    static struct move_list list;
    for (; moves > 0; moves--) {
        const seat_set acting = game_acting(&endless, match_state(match));
        int            seat = (int)rng_below(&rng, 3);
        while (!(acting >> seat & 1))
            seat = (seat + 1) % 3;
        game_moves(&endless, data, match_state(match), seat, &list);
        cr_assert(is_legal(match_play(match, seat, list.move[rng_below(&rng, list.count)])));
    }
}

/* What looking back shows after each `every`-th move is what a replay from the start shows. */
static void expect_the_past_as_it_was(const struct match *m, int every)
{
    struct match *again = match_again(m);
    for (int i = 0;; i++) {
        struct match_walk walk;
        int               seat;
        struct move       move;
        if (i % every == 0 || i == match_move_count(m)) {
            match_walk_from(m, i, &walk);
            cr_assert_eq(hash_of(walk.state), hash_of(match_state(again)), "after %d moves", i);
            cr_assert_not(walk.dice.record_failed, "after %d moves", i);
            match_walk_end(&walk);
        }
        if (i == match_move_count(m))
            break;
        match_move(m, i, &seat, &move);
        cr_assert(is_legal(match_play(again, seat, move)));
    }
    match_free(again);
}

Test(checkpoint, a_look_at_any_step_is_what_a_replay_from_the_start_shows)
{
    play_on(1234);
    cr_expect_eq(match->checkpoint_count, 7);
    expect_the_past_as_it_was(match, 1);
}

Test(checkpoint, one_can_go_on_from_there)
{
    struct match_walk walk;
    play_on(700);
    match_walk_from(match, 399, &walk);
    for (int i = 399; i < 700; i++)
        cr_assert(match_walk_on(&walk));
    cr_expect_not(match_walk_on(&walk));
    cr_expect_eq(walk.moves, 700);
    cr_expect_eq(hash_of(walk.state), hash_of(match_state(match)));
    match_walk_end(&walk);
}

Test(checkpoint, there_are_never_more_than_64_of_them)
{
    for (int i = 0; i < 30; i++) {
        play_on(1000);
        cr_assert_leq(match->checkpoint_count, 64);
    }
    cr_expect_geq(match->checkpoint_count, 32);
    for (size_t i = 1; i < match->checkpoint_count; i++)
        cr_expect_eq(match->checkpoints[i].moves - match->checkpoints[i - 1].moves, 800);
    expect_the_past_as_it_was(match, 97);
}

Test(checkpoint, a_copy_has_its_own)
{
    play_on(500);
    struct match *copy = match_copy(match);
    play_on(10);
    expect_the_past_as_it_was(copy, 10);
    match_free(copy);
    expect_the_past_as_it_was(match, 10);
}

/* Moves until the next one would be the number `moves`, or a few more, with one that can be taken back at the end. */
static int play_until_undoable(int moves)
{
    play_on(moves - match_move_count(match));
    while (match_undoable(match, -1) == 0)
        play_on(1);
    return match_move_count(match);
}

Test(checkpoint, what_is_taken_back_across_one_takes_it_along)
{
    const int     moves = play_until_undoable(400);
    struct undone what;
    while (match_move_count(match) > 200 && match_undoable(match, -1) > 0) {
        cr_assert(is_legal(match_undo(match, -1, 1, &what)));
        cr_assert_leq(match->checkpoints[match->checkpoint_count - 1].moves, match->move_count);
    }
    cr_expect_lt(match_move_count(match), moves);
    play_on(450);
    expect_the_past_as_it_was(match, 1);
}

/* Passing for ever: nothing is rolled, so that everything can be taken back. */
static void pass(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    (void)d;
    (void)seat;
    (void)m;
    (void)u;
    s->tally++;
}

Test(checkpoint, undo_goes_back_over_several)
{
    toy_applied_by(&endless, pass);
    for (int i = 0; i < 1000; i++)
        cr_assert(is_legal(match_play(match, TOY_RED, (struct move){ TOY_MOVE_PASS, { 0 } })));
    cr_expect_eq(match->checkpoint_count, 6);
    cr_assert(is_legal(match_undo(match, TOY_RED, 450, NULL)));
    cr_expect_eq(match_state(match)->tally, 550);
    cr_expect_eq(match->checkpoint_count, 3);
    expect_the_past_as_it_was(match, 1);
    cr_assert(is_legal(match_undo(match, TOY_RED, 550, NULL)));
    cr_expect_eq(match_state(match)->tally, 0);
    cr_expect_eq(match->checkpoint_count, 1);
}
