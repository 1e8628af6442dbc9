/* Simulation: the same seed gives the same games, whatever the number of threads. */
#include "sim/sim.h"
#include "toy/toy_match.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void           *data;
static struct text     why;
static struct sim_plan plan;

static void set_up(void)
{
    data = toy_data();
    why = text_growing();
    plan = (struct sim_plan){ .game = &toy_game, .data = data, .how = { .seats = 2, .param = { 4 } } };
    for (int i = 0; i < SEATS_MAX; i++)
        plan.bots[i] = "random";
}

static void tear_down(void)
{
    toy_game.data_free(data);
    text_free(&why);
}

TestSuite(sim, .init = set_up, .fini = tear_down);

Test(sim, a_game_is_the_same_for_the_same_seed)
{
    struct sim_game a, b, c;
    cr_assert(sim_play(&plan, 5, &a, &why), "%s", why.at);
    cr_assert(sim_play(&plan, 5, &b, &why));
    cr_assert(sim_play(&plan, 6, &c, &why));
    cr_assert_eq(a.hash, b.hash);
    cr_assert_eq(a.moves, b.moves);
    cr_assert_neq(a.hash, c.hash);
    cr_assert(a.result.over);
}

Test(sim, threads_do_not_change_the_outcome)
{
    enum { COUNT = 200 };
    static struct sim_game one[COUNT], three[COUNT];
    cr_assert(sim_run(&plan, 1, COUNT, 1, NULL, one, &why), "%s", why.at);
    cr_assert(sim_run(&plan, 1, COUNT, 3, NULL, three, &why), "%s", why.at);
    for (int i = 0; i < COUNT; i++) {
        cr_assert_eq(one[i].hash, three[i].hash);
        cr_assert_eq(one[i].seed, (uint64_t)i + 1);
    }
}

static struct move cheat(void *mind, const struct bot_task *task)
{
    (void)mind, (void)task;
    return (struct move){ TOY_MOVE_CLAIM, { 2 } };
}

Test(sim, a_bot_that_cheats_is_found_out)
{
    static const struct bot cheats[] = { { .name = "cheat", .gist = "", .choose = cheat }, { .name = NULL } };
    struct sim_game         g;
    struct game             with_cheat = toy_game;
    with_cheat.bots = cheats;
    plan.game = &with_cheat;
    plan.bots[1] = "cheat";
    cr_assert(!sim_play(&plan, 1, &g, &why));
    cr_assert(strstr(why.at, "bot cheat chose \"claim cadiz\": [T2]") != NULL, "%s", why.at);
    struct sim_game two[2];
    text_clear(&why);
    cr_assert(!sim_run(&plan, 1, 2, 2, NULL, two, &why));
    cr_assert(strstr(why.at, "game of seed ") != NULL, "%s", why.at);
}

Test(sim, the_summary_adds_up)
{
    struct sim_game games_played[3] = {
        { .seats = 2, .moves = 10, .points = { 1, 5 }, .result = { .over = true, .winners = 2 } },
        { .seats = 2, .moves = 20, .points = { 3, 3 }, .result = { .over = true, .winners = 3 } },
        { .seats = 2, .moves = 30, .points = { 5, 1 }, .result = { .over = true, .winners = 0 } },
    };
    struct sim_summary sum = sim_summarise(games_played, 3);
    cr_assert_eq(sum.wins[0], 1);
    cr_assert_eq(sum.wins[1], 2);
    cr_assert_eq(sum.draws, 1);
    cr_assert_eq(sum.shared, 1);
    cr_assert_float_eq(sum.points[0].mean, 3, 1e-9);
    cr_assert_float_eq(sum.points[0].deviation, 2, 1e-9);
    cr_assert_float_eq(sum.moves.mean, 20, 1e-9);
    cr_assert_float_eq(sum.moves.high, 30, 1e-9);
}

Test(sim, the_lead_of_the_first_seat_has_a_median_and_a_middle_half)
{
    struct sim_game two_totals[5] = {
        { .seats = 2, .points = { 9, 5 } },  { .seats = 2, .points = { 1, 5 } },
        { .seats = 2, .points = { 2, 0 } },  { .seats = 2, .points = { 30, 20 } },
        { .seats = 2, .points = { -1, 0 } },
    };
    struct sim_lead lead;
    cr_assert(sim_lead_of(two_totals, 5, &lead)); /* -4 -1 2 4 10 */
    cr_assert_float_eq(lead.median, 2, 1e-9);
    cr_assert_float_eq(lead.middle_low, -1, 1e-9);
    cr_assert_float_eq(lead.middle_high, 4, 1e-9);
    cr_assert(sim_lead_of(two_totals, 4, &lead)); /* -4 2 4 10 */
    cr_assert_float_eq(lead.median, 3, 1e-9);
    cr_assert(sim_lead_of(two_totals, 1, &lead));
    cr_assert_float_eq(lead.middle_high, 4, 1e-9);
}

Test(sim, points_on_one_track_are_counted_once)
{
    struct sim_game track[3] = { { .seats = 2, .points = { 8, -8 } },
                                 { .seats = 2, .points = { -3, 3 } },
                                 { .seats = 2, .points = { 6, -6 } } };
    struct sim_lead lead;
    cr_assert(sim_lead_of(track, 3, &lead));
    cr_assert_float_eq(lead.median, 6, 1e-9);
}

Test(sim, endings_are_counted_with_their_turns_and_winners)
{
    struct sim_game played[6] = {
        { .seats = 4,
          .turn = 9,
          .result = { .over = true, .winners = 1, .rule = "8.1", .text = "conquest" } },
        { .seats = 4, .turn = 30, .result = { .over = true, .winners = 9, .rule = "8.2", .text = "time" } },
        { .seats = 4,
          .turn = 12,
          .result = { .over = true, .winners = 8, .rule = "8.1", .text = "conquest" } },
        { .seats = 4, .turn = 30, .result = { .over = true, .winners = 0, .rule = "8.2", .text = "time" } },
        { .seats = 4,
          .turn = 40,
          .result = { .over = true, .winners = 8, .rule = "8.1", .text = "conquest" } },
        { .seats = 4,
          .turn = 11,
          .result = { .over = true, .winners = 2, .rule = "8.1", .text = "conquest" } },
    };
    struct sim_ending *e;
    cr_assert_eq(sim_endings(played, 6, &e), 2);
    cr_expect(strcmp(e[0].text, "conquest") == 0 && strcmp(e[0].rule, "8.1") == 0 && e[0].games == 4);
    cr_expect(e[0].wins[0] == 1 && e[0].wins[1] == 1 && e[0].wins[2] == 0 && e[0].wins[3] == 2);
    cr_expect(e[0].first_turn == 9 && e[0].last_turn == 40 && e[0].draws == 0 && e[0].shared == 0);
    cr_expect_float_eq(e[0].median_turn, 11.5, 1e-9);
    cr_expect(strcmp(e[1].text, "time") == 0 && e[1].games == 2 && e[1].draws == 1 && e[1].shared == 1);
    cr_expect(e[1].wins[0] == 1 && e[1].wins[3] == 1);
    free(e);
    cr_expect_eq(sim_endings(played, 0, &e), 0);
    free(e);
}

Test(sim, a_game_tells_the_turn_in_which_it_ended)
{
    struct sim_game g;
    cr_assert(sim_play(&plan, 5, &g, &why), "%s", why.at);
    cr_expect_eq(g.turn, 4);
}

Test(sim, there_is_no_lead_but_between_two_seats)
{
    struct sim_game three[1] = { { .seats = 3, .points = { 8, 1, 2 } } };
    struct sim_lead lead;
    cr_assert_not(sim_lead_of(three, 1, &lead));
    cr_assert_not(sim_lead_of(three, 0, &lead));
}

Test(sim, the_random_bot_meets_every_move)
{
    struct move_list list = { .count = 5 };
    struct rng       r = { 1 };
    bool             met[5] = { false };
    for (uint16_t i = 0; i < 5; i++)
        list.move[i].kind = i;
    for (int i = 0; i < 200; i++)
        met[bot_random.choose(NULL, &(struct bot_task){ .rng = &r, .moves = &list }).kind] = true;
    for (int i = 0; i < 5; i++)
        cr_assert(met[i]);
}
