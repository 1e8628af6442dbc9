/* The lieutenant against random play, on each side of the first scenario: ahead on points in at least 90 games of
 * 100. Fixed seeds, so that a change of his judgement shows and a slow day does not. */
#include "scene.h"
#include "sim/sim.h"

static int games_ahead(const char *english, const char *european, enum side side)
{
    enum { GAMES = 100 };
    static struct sim_game played[GAMES];
    struct sim_plan plan = { .game = &seas_game, .data = data(), .how = { .scenario = 0, .seats = SIDES } };
    struct text     why = text_growing();
    int             ahead = 0;
    cr_assert(bot_find(&seas_game, english, &plan.bots[ENGLISH]));
    cr_assert(bot_find(&seas_game, european, &plan.bots[EUROPEAN]));
    cr_assert(sim_run(&plan, 1, GAMES, 2, NULL, played, &why), "%s", why.at);
    text_free(&why);
    for (int i = 0; i < GAMES; i++)
        ahead += played[i].points[side] > played[i].points[other_side(side)];
    return ahead;
}

Test(seas_lieutenant, as_the_english_he_is_ahead_of_random_play_in_90_games_of_100)
{
    int ahead = games_ahead("lieutenant", "random", ENGLISH);
    cr_assert_geq(ahead, 90, "ahead in %d", ahead);
}

Test(seas_lieutenant, as_the_european_powers_he_is_ahead_of_random_play_in_90_games_of_100)
{
    int ahead = games_ahead("random", "lieutenant", EUROPEAN);
    cr_assert_geq(ahead, 90, "ahead in %d", ahead);
}
