/* The lieutenant: how he judges in a few positions, and against random play on each side of the first scenario, where
 * he is ahead on points in at least 90 games of 100. Fixed seeds, so that a change of his judgement shows and a slow
 * day does not. */
#include "games/seas/phases.h"
#include "scene.h"
#include "sim/sim.h"
#include <stdio.h>

static int games_ahead(const char *english, const char *european, enum side side)
{
    enum { GAMES = 100 };
    static struct sim_game played[GAMES];
    struct sim_plan plan = { .game = &seas_game, .data = data(), .how = { .scenario = 0, .seats = SIDES } };
    struct text     why = text_growing();
    int             ahead = 0;
    plan.bots[ENGLISH] = english;
    plan.bots[EUROPEAN] = european;
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

/* ---- How he judges ---- */

#define SAILING "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nowed 1\n"
#define HAWKE                                                                                                \
    "squadron channel portsmouth\nline channel mars culloden\nleader hawke active\naboard hawke mars\n"
#define CONFLANS                                                                                             \
    "squadron ponant brest\nline ponant souverain zodiaque\nleader conflans active\n"                        \
    "aboard conflans souverain\n"

static int his_choice(struct match *m, enum side side)
{
    struct rng r = { .state = 1 };
    return stage_choice((const struct view *)(const void *)seen_by(m, side), side, &r).kind;
}

Test(seas_lieutenant, his_waiting_decoy_fights_so_that_the_enemy_stops)
{
    struct match *m = scene(SAILING "acting english\n" HAWKE "squadron ponant bay-of-biscay\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(his_choice(m, EUROPEAN), MOVE_FIGHT);
    match_free(m);
}

Test(seas_lieutenant, his_moving_decoy_avoids)
{
    struct match *m = scene(
        SAILING "acting european\nto-move european\nsquadron ponant brest\n"
                "squadron channel bay-of-biscay\nline channel mars culloden\nleader hawke active\n"
                "aboard hawke mars\n");
    plays(m, "european sail ponant", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(his_choice(m, EUROPEAN), MOVE_AVOID);
    match_free(m);
}

Test(seas_lieutenant, his_waiting_escort_avoids_and_so_keeps_its_area)
{
    struct match *m = scene(
        SAILING "acting european\nto-move european\n" CONFLANS
                "squadron channel bay-of-biscay\nline channel mars culloden\nleader hawke active\n"
                "aboard hawke mars\n");
    plays(m, "european sail ponant", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(his_choice(m, ENGLISH), MOVE_AVOID);
    match_free(m);
}

/* Where his one squadron ends its voyage. */
static int voyage_of(const char *lines)
{
    struct match *m = scene(lines);
    struct rng    r = { .state = 1 };
    while (now(m)->phase == PHASE_SAIL || now(m)->phase == PHASE_COURSE) {
        const struct view *v = (const struct view *)(const void *)seen_by(m, ENGLISH);
        cr_assert(is_legal(match_play(m, ENGLISH, stage_choice(v, ENGLISH, &r))));
        if (is_at_sea(now(m)->squadron[squadron("channel")].at) && now(m)->mover == NOBODY)
            break;
    }
    int where = place_area(now(m)->squadron[squadron("channel")].at);
    match_free(m);
    return where;
}

Test(seas_lieutenant, two_ships_go_to_threatened_commerce_however_far)
{
    cr_assert_eq(voyage_of(SAILING "acting english\n" HAWKE CONFLANS "frigates.european angola-basin 1\n"),
                 area("angola-basin"));
}

Test(seas_lieutenant, while_an_invasion_threatens_he_guards_the_channel_first)
{
    static const char howe[] =
        "acting english\npeace-made 1\nsquadron channel portsmouth\nline channel mars culloden\n"
        "leader howe active\naboard howe mars\nsquadron ponant brest\nline ponant souverain heros\n"
        "leader bruix active\naboard bruix souverain\nfrigates.european angola-basin 1\n";
    for (int turn = 9; turn <= 13; turn++) { /* 1801 to 1805 */
        char lines[1024];
        snprintf(lines, sizeof lines,
                 "scenario 10.3\nwar 1793\nturn %d\nat-war england france\nphase sail\nowed 1\n%s", turn,
                 howe);
        bool threatens = turn >= 10 && turn <= 12;
        cr_assert_eq(voyage_of(lines), area(threatens ? "english-channel" : "angola-basin"), "turn %d", turn);
    }
}
