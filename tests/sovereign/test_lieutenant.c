/* The lieutenant: he beats random play, ends his games by winning them, and does in plain positions what a sensible player
 * would. Fixed seeds, so that a change of his judgement shows and a slow day does not. */
#include "games/sovereign/phases.h"
#include "scene.h"
#include "sim/sim.h"
#include <string.h>

/* ---- Games ---- */

enum { GAMES_MAX = 20, LONG = 40 };
static struct sim_game played[GAMES_MAX];

/* Bots in the order of seats; the last one named has all the others. */
static void play(int scenario, uint32_t options, int seats, const char *first, const char *others,
                 int games_wanted)
{
    struct sim_plan plan = { .game = &sovereign_game,
                             .data = data(),
                             .how = { .scenario = scenario, .options = options, .seats = seats } };
    struct text     why = text_growing();
    for (int i = 0; sovereign_game.params[i].key; i++)
        plan.how.param[i] = sovereign_game.params[i].standard;
    for (int i = 0; i < seats; i++)
        plan.bots[i] = i == 0 ? first : others;
    cr_assert(sim_run(&plan, 1, games_wanted, 2, NULL, played, &why), "%s", why.at);
    text_free(&why);
}

static int won_by(int seat, int games_wanted)
{
    int won = 0;
    for (int i = 0; i < games_wanted; i++)
        won += played[i].result.winners >> seat & 1;
    return won;
}

static int ended_by(const char *rule, int games_wanted)
{
    int count = 0;
    for (int i = 0; i < games_wanted; i++)
        count += strcmp(played[i].result.rule, rule) == 0;
    return count;
}

Test(sovereign_lieutenant, beats_random_play_of_two_in_either_seat)
{
    play(0, 0, 2, "lieutenant", "random", 20);
    cr_assert_geq(won_by(0, 20), 19);
    play(0, 0, 2, "random", "lieutenant", 20);
    cr_assert_geq(won_by(1, 20), 19);
}

Test(sovereign_lieutenant, beats_three_of_random_play)
{
    play(0, 0, 4, "lieutenant", "random", 10);
    cr_assert_geq(won_by(0, 10), 9);
}

Test(sovereign_lieutenant, four_of_them_win_by_cards_of_more_than_one_kind_and_in_time)
{
    play(0, 0, 4, "lieutenant", "lieutenant", 12);
    for (int i = 0; i < 12; i++)
        cr_assert_leq(played[i].turn, LONG, "game %d took %d rounds", i, played[i].turn);
    cr_assert_geq(ended_by("victory-technology.1", 12), 1);
    cr_assert_geq(ended_by("victory-expansion.2", 12), 1);
}

Test(sovereign_lieutenant, finishes_games_on_every_map_and_under_every_optional_rule)
{
    static const int seats[] = { 6, 2, 4, 3, 6 };
    for (int map = 0; map < 5; map++) {
        play(map, 0, seats[map], "lieutenant", "lieutenant", 1);
        cr_assert_leq(played[0].turn, LONG, "map %d took %d rounds", map, played[0].turn);
    }
    for (int option = 0; option < OPTIONS; option++) {
        play(0, 1u << option, 2, "lieutenant", "lieutenant", 2);
        cr_assert_leq(played[0].turn, LONG, "option %d took %d rounds", option, played[0].turn);
    }
}

/* ---- Positions ---- */

static struct state after;

/* The active player does what the lieutenant does until his turn is over, and so do those who are asked meanwhile. */
static void play_turn(struct match *m)
{
    static struct state view;
    struct dice         dice;
    struct umpire       u = { .dice = &dice };
    struct rng          r = { 1 };
    const int           turn = now(m)->turn;
    after = *now(m);
    match_free(m);
    dice_fast(&dice, sovereign_game.rolls, 1);
    while (after.turn == turn && game_acting(&sovereign_game, &after)) {
        const int seat = __builtin_ctz(game_acting(&sovereign_game, &after));
        game_redact(&sovereign_game, data(), &after, seat, (struct view *)(void *)&view);
        const struct move best = stage_choice((struct view *)(void *)&view, seat, &r);
        cr_assert(is_legal(game_play(&sovereign_game, data(), &after, seat, best, &u)));
    }
}

static int owner_after(const char *where)
{
    return builder_at(&after, hex(where));
}

static int units_after(int player, const char *where)
{
    return sovereign_military_at(&after, player, hex(where));
}

/* Two cities far from one another; the first is red's. */
#define APART "red city 05-05* 06-05 05-04 06-04; blue city 25-15* 26-15 25-14 26-14; "

Test(sovereign_lieutenant, a_city_of_four_leaps_to_seven_when_it_can)
{
    play_turn(board(NULL,
                    APART "red city 05-12* 06-12 05-11 06-11; red city 14-05* 15-05 14-04 15-04;"
                          "red city 14-12* 15-12 14-11 15-11;"
                          "red cards expansion 5; red techs pottery writing seafaring mining; phase add"));
    cr_assert_eq(after.player[RED].cards[CARD_EXPANSION], 6);
}

Test(sovereign_lieutenant, a_settler_founds_where_it_stands_if_the_place_is_good)
{
    play_turn(board(NULL, APART "red settler 12-05; red techs pottery; phase move"));
    cr_assert_eq(sovereign_cities(&after, RED), 2);
}

Test(sovereign_lieutenant, a_bare_city_in_reach_of_a_horseman_gets_a_guard)
{
    play_turn(
        board(NULL, APART "blue horseman 08-05; blue techs horseback-riding; red techs mining; phase add"));
    cr_assert_geq(units_after(RED, "05-05"), 1);
}

Test(sovereign_lieutenant, the_only_guard_stays_while_an_enemy_is_near)
{
    play_turn(board(NULL, APART "red pikeman 05-05; blue 3 horseman 09-05; red techs mining;"
                                "blue techs horseback-riding; phase move"));
    cr_assert_eq(units_after(RED, "05-05"), 1);
}

Test(sovereign_lieutenant, two_horsemen_walk_through_an_empty_city)
{
    play_turn(board(NULL, APART "red 2 horseman 23-15; red techs horseback-riding; phase move"));
    cr_assert_eq(owner_after("25-15"), RED);
}

Test(sovereign_lieutenant, a_full_garrison_is_left_alone)
{
    play_turn(board(NULL, APART "red 2 horseman 23-15; blue 4 musketman 25-15; red techs horseback-riding;"
                                "blue techs mining gunpowder; phase move"));
    cr_assert(after.unit[RED][0].hex >= 0 && after.unit[RED][1].hex >= 0);
    cr_assert_eq(units_after(BLUE, "25-15"), 4);
}

Test(sovereign_lieutenant, new_units_take_a_bare_city_within_their_reach)
{
    play_turn(board(NULL,
                    "red city 05-05* 06-05 05-04 06-04 05-06 06-06 04-05; red city 05-12* 06-12 05-11 06-11;"
                    "blue city 11-05* 12-05 11-04 12-04; blue city 25-15* 26-15;"
                    "red techs horseback-riding mining monarchy; phase units; points 15"));
    cr_assert_eq(owner_after("11-05"), RED);
}

Test(sovereign_lieutenant, an_army_in_the_open_is_beaten_for_its_card)
{
    play_turn(
        board(NULL, APART "red 4 cavalry 12-10; blue 2 horseman 15-10; red techs monarchy; phase move"));
    cr_assert_eq(after.player[RED].cards[CARD_MILITARY], 1);
}

Test(sovereign_lieutenant, free_actions_are_kept_for_the_last_tier)
{
    play_turn(board(NULL, APART
                    "red city 05-12* 06-12 05-11 06-11; red techs tier-1 tier-2 tier-3 tier-4; red unspent "
                    "wheel; phase add"));
    cr_assert(after.player[RED].unspent >> WHEEL & 1);
}

Test(sovereign_lieutenant, the_last_technology_is_taken_by_a_free_action)
{
    play_turn(
        board(NULL, APART
              "red techs tier-1 tier-2 tier-3 tier-4 tier-5 tier-6 artificial-intelligence globalization;"
              "red unspent wheel; red cards technology 6; phase add"));
    cr_assert_eq(after.ending, WON_TECHNOLOGY);
}
