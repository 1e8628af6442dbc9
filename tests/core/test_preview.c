/* What is tried and not played, on the toy game. */
#include "core/match.h"
#include "core/preview.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void            *data;
static struct match    *match;
static char            *memory;
static struct view     *view;
static struct world     world, spare;
static struct move_list list;

static const struct move pass = { TOY_MOVE_PASS, { 0 } }, done = { TOY_MOVE_DONE, { 0 } };

/* From what this seat sees now. */
static void imagine(int seat)
{
    match_view(match, seat, view);
    world_imagine(&world, view, seat, 5);
}

static void set_up(void)
{
    const size_t bytes = world_bytes(&toy_game);
    data = toy_data();
    match = toy_match(&toy_game, data, 3, 0);
    memory = malloc(3 * bytes);
    view = (struct view *)memory;
    world_open(&world, &toy_game, data, memory + bytes);
    world_open(&spare, &toy_game, data, memory + 2 * bytes);
    imagine(TOY_RED);
}

static void tear_down(void)
{
    free(memory);
    match_free(match);
    toy_game.data_free(data);
}

TestSuite(preview, .init = set_up, .fini = tear_down);

static struct move bid(int seat)
{
    world_moves(&world, seat, &list);
    cr_assert(list.count > 0 && list.move[0].kind == TOY_MOVE_BID);
    return list.move[0];
}

static struct tried try(int seat, const struct move *moves, int count)
{
    return preview_try(&world, &spare, seat, moves, count);
}

Test(preview, shows_what_would_be)
{
    const struct tried t = try(TOY_RED, &(struct move){ TOY_MOVE_PASS, { 0 } }, 1);
    cr_expect(t.made == 1 && t.end == PREVIEW_DONE && is_legal(t.refusal));
    cr_expect_eq(((struct state *)world.state)->bid[TOY_RED], TOY_PASSED);
    cr_expect_eq(((const struct state *)match_state(match))->bid[TOY_RED], TOY_NO_BID);
}

Test(preview, ends_with_what_is_refused_and_leaves_what_was_made)
{
    const struct move  moves[] = { pass, pass };
    const struct tried t = try(TOY_RED, moves, 2); /* who has passed does not act again */
    cr_expect(t.made == 1 && t.end == PREVIEW_REFUSED);
    cr_expect_str_eq(t.refusal.rule, "T2");
    cr_expect_eq(((struct state *)world.state)->bid[TOY_RED], TOY_PASSED);
}

Test(preview, stops_before_bids_are_shown)
{
    match_play(match, TOY_BLUE, pass);
    match_play(match, TOY_GREEN, pass);
    imagine(TOY_RED);
    const struct move  last = bid(TOY_RED);
    const uint64_t     before = game_hash(&toy_game, world.state);
    const struct tried t = try(TOY_RED, &last, 1);
    cr_expect(t.made == 0 && t.end == PREVIEW_FOR_GOOD && is_legal(t.refusal));
    cr_expect_eq(game_hash(&toy_game, world.state), before);
}

Test(preview, stops_before_cards_are_drawn)
{
    const struct move claims[] = { { TOY_MOVE_CLAIM, { 2 } }, done };
    match_play(match, TOY_BLUE, pass);
    match_play(match, TOY_GREEN, pass);
    imagine(TOY_RED);
    cr_assert(is_legal(match_play(match, TOY_RED, bid(TOY_RED)))); /* it wins alone */
    imagine(TOY_RED);
    const struct tried t = try(TOY_RED, claims, 2);
    cr_expect(t.made == 1 && t.end == PREVIEW_FOR_GOOD);
    cr_expect_eq(((struct state *)world.state)->claimed, 1);
}

Test(preview, nothing_goes_anywhere_in_a_game_without_steps)
{
    static struct reach reach;
    reach.count = 7;
    preview_reach(&world, TOY_RED, 0, &reach);
    cr_expect_eq(reach.count, 0);
}

Test(preview, what_would_be_after_an_undo_is_seen_without_one)
{
    struct state  expected = *(const struct state *)match_state(match), seen;
    struct umpire nobody = { .dice = &world.dice };
    match_play(match, TOY_RED, pass);
    match_play(match, TOY_BLUE, pass);
    cr_expect(is_legal(match_taken_back(match, TOY_RED, 1, (struct state *)&seen)));
    game_apply(&toy_game, data, (struct state *)&expected, TOY_BLUE, pass, &nobody); /* which stands */
    cr_expect_eq(game_hash(&toy_game, (struct state *)&expected),
                 game_hash(&toy_game, (struct state *)&seen));
    cr_expect_eq(match_move_count(match), 2);
    const struct refusal r = match_taken_back(match, TOY_RED, 2, (struct state *)&seen);
    cr_expect_str_eq(r.rule, "undo");
}
