/* Worlds: imagined states with dice of their own, on the toy game. */
#include "core/match.h"
#include "core/world.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void            *data;
static struct match    *match;
static struct view     *view;
static char            *memory;
static struct world     world, other;
static struct move_list list;

static void set_up(void)
{
    data = toy_data();
    match = toy_match(&toy_game, data, 3, 0);
    view = calloc(1, toy_game.state_size);
    match_view(match, TOY_RED, view);
    memory = malloc(2 * world_bytes(&toy_game));
    world_open(&world, &toy_game, data, memory);
    world_open(&other, &toy_game, data, memory + world_bytes(&toy_game));
    world_imagine(&world, view, TOY_RED, 1);
}

static void tear_down(void)
{
    free(memory);
    free(view);
    match_free(match);
    toy_game.data_free(data);
}

TestSuite(world, .init = set_up, .fini = tear_down);

static const struct move pass = { TOY_MOVE_PASS, { 0 } };

static uint64_t hash(const struct world *w)
{
    return game_hash(w->game, w->state);
}

/* Any card that this seat holds in the world. */
static struct move bid_of(const struct world *w, int seat)
{
    world_moves(w, seat, &list);
    cr_assert(list.count > 0 && list.move[0].kind == TOY_MOVE_BID);
    return list.move[0];
}

Test(world, states_can_stand_one_after_the_other)
{
    cr_expect_geq(world_bytes(&toy_game), toy_game.state_size);
    cr_expect_eq(world_bytes(&toy_game) % _Alignof(max_align_t), 0);
}

Test(world, looks_like_the_view_that_it_was_imagined_from)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct state again;
        world_imagine(&world, view, TOY_RED, seed);
        world_view(&world, TOY_RED, (struct view *)&again);
        cr_expect_eq(memcmp(&again, view, sizeof again), 0);
    }
}

Test(world, one_seed_gives_one_world_and_others_other_ones)
{
    int same = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        world_imagine(&world, view, TOY_RED, seed);
        world_imagine(&other, view, TOY_RED, seed);
        cr_expect_eq(hash(&world), hash(&other));
        cr_expect_eq(world.dice.seed, other.dice.seed);
        world_imagine(&other, view, TOY_RED, seed + 1);
        same += hash(&world) == hash(&other);
    }
    cr_expect_lt(same, 3);
}

Test(world, is_apart_from_its_copy)
{
    world_copy(&other, &world);
    cr_expect_eq(hash(&world), hash(&other));
    world_play(&other, TOY_BLUE, pass);
    cr_expect_neq(hash(&world), hash(&other));
    world_play(&world, TOY_BLUE, pass);
    cr_expect_eq(hash(&world), hash(&other));
}

Test(world, lists_what_a_seat_may_do_and_nothing_for_one_that_has_done)
{
    struct move_list of_view;
    view_moves(&toy_game, data, view, TOY_RED, &of_view);
    list.count = 17; /* what lay there before does not matter */
    world_moves(&world, TOY_RED, &list);
    cr_expect_eq(list.count, of_view.count);
    cr_expect_eq(memcmp(list.move, of_view.move, list.count * sizeof *list.move), 0);
    world_play(&world, TOY_RED, pass);
    cr_expect_eq(world_acting(&world), 1 << TOY_BLUE | 1 << TOY_GREEN);
    world_moves(&world, TOY_RED, &list);
    cr_expect_eq(list.count, 0);
}

Test(world, says_whether_the_last_move_rolled_drew_or_revealed)
{
    world_play(&world, TOY_RED, bid_of(&world, TOY_RED));
    cr_expect_not(world.sealed);
    world_play(&world, TOY_BLUE, pass);
    cr_expect_not(world.sealed);
    world_play(&world, TOY_GREEN, pass); /* the bids are shown: red wins */
    cr_expect(world.sealed);
    world_copy(&other, &world);
    cr_expect(other.sealed);
    world_play(&world, TOY_RED, (struct move){ TOY_MOVE_CLAIM, { 2 } });
    cr_expect_not(world.sealed);
    world_imagine(&other, view, TOY_RED, 1);
    cr_expect_not(other.sealed);
}

/* Red and blue bid, green passes: at least two dice fall. */
static uint64_t tally(struct world *w)
{
    world_play(w, TOY_GREEN, pass);
    world_play(w, TOY_RED, bid_of(w, TOY_RED));
    world_play(w, TOY_BLUE, bid_of(w, TOY_BLUE));
    return w->state->tally;
}

Test(world, rolls_the_dice_of_its_seed)
{
    world_copy(&other, &world);
    const uint64_t first = tally(&world);
    cr_expect_gt(first, 0);
    cr_expect_eq(tally(&other), first);
    int same = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        world_imagine(&world, view, TOY_RED, 1);
        world_reseed(&world, seed);
        same += tally(&world) == first;
    }
    cr_expect_lt(same, 10);
}

static void count(void *listener, const struct event *e)
{
    (void)e;
    ++*(int *)listener;
}

Test(world, tells_a_listener_what_happens)
{
    int heard = 0;
    world_play(&world, TOY_BLUE, pass);
    world_play(&world, TOY_GREEN, pass);
    world_play_heard(&world, TOY_RED, bid_of(&world, TOY_RED), count, &heard);
    cr_expect_eq(heard, 2, "red's bid is shown, and it wins: %d", heard);
}

Test(world, refuses_by_name_and_changes_nothing)
{
    const uint64_t       before = hash(&world);
    const struct refusal r = world_try(&world, TOY_RED, (struct move){ TOY_MOVE_CLAIM, { 0 } });
    cr_expect_str_eq(r.rule, "T2");
    cr_expect_eq(hash(&world), before);
    cr_expect_not(is_legal(world_try(&world, TOY_SEATS, pass)));
    cr_expect_not(is_legal(world_try(&world, TOY_RED, (struct move){ 99, { 0 } })));
    cr_expect(is_legal(world_try(&world, TOY_RED, pass)));
    cr_expect_neq(hash(&world), before);
}
