/* The lieutenant: he ends ahead of random play on each side, finishes every scenario, and does what a lieutenant should in
 * plain positions. Fixed seeds, so that a change of his judgement shows and a slow day does not. */
#include "scene.h"
#include "sim/sim.h"

enum { GAMES_MAX = 30 };
static struct sim_game played[GAMES_MAX];

static void play(int scenario, const char *british, const char *bourbon, int wanted)
{
    struct sim_plan plan = { .game = &sealords_game,
                             .data = data(),
                             .how = { .seats = SIDES, .scenario = scenario },
                             .bots = { british, bourbon } };
    struct text     why = text_growing();
    cr_assert(sim_run(&plan, 1, wanted, 2, NULL, played, &why), "%s", why.at);
    text_free(&why);
}

static int won_by(int side, int of)
{
    int won = 0;
    for (int i = 0; i < of; i++)
        won += played[i].result.winners >> side & 1;
    return won;
}

Test(sealords_lieutenant, as_the_british_he_ends_ahead_of_random_play)
{
    play(0, "lieutenant", "random", GAMES_MAX);
    cr_assert_geq(won_by(BRITISH, GAMES_MAX), 27, "won %d", won_by(BRITISH, GAMES_MAX));
}

Test(sealords_lieutenant, as_the_bourbons_he_ends_ahead_of_random_play)
{
    play(0, "random", "lieutenant", GAMES_MAX);
    cr_assert_geq(won_by(BOURBON, GAMES_MAX), 28, "won %d", won_by(BOURBON, GAMES_MAX));
}

Test(sealords_lieutenant, finishes_every_scenario)
{
    for (int scenario = 1; scenario < 4; scenario++)
        play(scenario, "lieutenant", "lieutenant", scenario < 3 ? 4 : 1);
}
