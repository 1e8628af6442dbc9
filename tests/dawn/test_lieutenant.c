/* The lieutenant against random play: he wins at least 90 games of 100 on each side, by the lead that 9.5 asks for, and
 * finishes games under every optional rule. Fixed seeds, so that a change of his judgement shows and a slow day does
 * not. */
#include "games/dawn/words.h"
#include "scene.h"
#include "sim/sim.h"

enum { GAMES = 100 };
static struct sim_game played[GAMES];

static void play(const char *us, const char *spain, uint32_t options, int games_wanted)
{
    struct sim_plan plan = { .game = &dawn_game,
                             .data = data(),
                             .how = { .seats = SIDES, .options = options } };
    struct text     why = text_growing();
    cr_assert(bot_find(&dawn_game, us, &plan.bots[US]));
    cr_assert(bot_find(&dawn_game, spain, &plan.bots[SPAIN]));
    cr_assert(sim_run(&plan, 1, games_wanted, 2, NULL, played, &why), "%s", why.at);
    text_free(&why);
}

static int games_won(enum side side)
{
    int won = 0;
    for (int i = 0; i < GAMES; i++)
        won += played[i].points[side] >= 6;
    return won;
}

Test(dawn_lieutenant, as_the_united_states_he_beats_random_play_in_90_games_of_100)
{
    play("lieutenant", "random", 0, GAMES);
    cr_assert_geq(games_won(US), 90, "won %d", games_won(US));
}

Test(dawn_lieutenant, as_spain_he_beats_random_play_in_90_games_of_100)
{
    play("random", "lieutenant", 0, GAMES);
    cr_assert_geq(games_won(SPAIN), 90, "won %d", games_won(SPAIN));
}

Test(dawn_lieutenant, plays_under_every_optional_rule)
{
    for (int option = 0; option < OPTION_COUNT; option++)
        play("lieutenant", "lieutenant", 1u << option, 10);
}
