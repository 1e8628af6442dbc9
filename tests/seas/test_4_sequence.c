/* [4.0, 4.A, 4.B, 4.D-4.F] The sequence of play. The Combat Phase is in test_4_c_combat.c. */
#include "scene.h"
#include <string.h>

#define WAR  "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n"
#define SAIL WAR "phase sail\nacting english\nowed 1\n"
#define SQUADRON(marker, place, ships, name, ship)                                                           \
    "squadron " marker " " place "\nline " marker " " ships "\nleader " name " active\naboard " name         \
    " " ship "\n"
#define CHANNEL(place) SQUADRON("channel", place, "mars culloden", "hawke", "mars")
#define PONANT(place)  SQUADRON("ponant", place, "souverain zodiaque", "conflans", "souverain")

/* ---- The turn ---- */

Test(seas_4_0, a_turn_runs_through_its_phases_in_order)
{
    COVERS("seas 4.0");
    struct match *m = scene(WAR
                            "phase organize\n"
                            "acting english european\n" CHANNEL("portsmouth") PONANT("brest")
                                SQUADRON("north-america", "halifax", "burford norwich", "anson", "burford"));
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    plays(m, "english fight", "");
    plays(m, "european fight", "");
    plays(m, "english sail north-america", "");
    plays(m, "english stay", "6 1"); /* the last move, and then combat */
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    plays(m, "english withdraw english-channel", "");
    cr_assert_eq(now(m)->phase, PHASE_CAPTURE);
    plays(m, "english attack louisburg", "6 1");
    cr_assert_eq(now(m)->points[EUROPEAN], 1, "the Bay of Biscay is scored after the last attack");
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    plays(m, "european return ponant brest", "");
    plays(m, "english return channel portsmouth", "");
    plays(m, "english return north-america halifax", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    plays(m, "english done", "");
    cr_assert_eq(now(m)->turn, 2);
    plays(m, "european done", "");
    cr_assert_eq(now(m)->turn, 3, "the turn marker advances");
    cr_assert_eq(now(m)->phase, PHASE_DEMOBILIZE);
    match_free(m);
}

/* The letter of the phase in 4.0. */
static char letter(int phase)
{
    return "-AAAABBBBBBBBBCCCCCDDEF."[phase];
}

Test(seas_4_0, no_phase_is_ever_gone_back_to_within_a_turn, .timeout = 3600)
{
    COVERS("seas 4.0", "seas 4.F");
    static struct move_list list;
    struct match           *m = new_game("10.1", "", 5);
    struct rng              r = { 5 };
    char                    at = 'A';
    int                     turn = 1;
    while (now(m)->phase != PHASE_OVER) {
        seat_set acting = game_acting(&seas_game, match_state(m));
        int      seat = acting == BOTH_SIDES ? (int)rng_below(&r, 2) : acting == 1 ? 0 : 1;
        game_moves(&seas_game, data(), match_state(m), seat, &list);
        struct move move = list.move[rng_below(&r, list.count)];
        for (uint32_t i = 0; i < list.count && rng_below(&r, 4) == 0;
             i++) /* random fleets never finish by themselves */
            move = list.move[i].kind == MOVE_DONE ? list.move[i] : move;
        cr_assert(is_legal(match_play(m, seat, move)));
        char next = letter(now(m)->phase);
        if (now(m)->phase == PHASE_SENIOR && at == 'C')
            next = 'C'; /* R33: a squadron that disengaged meets a friend */
        if (now(m)->turn != turn) {
            cr_assert_eq(now(m)->turn, turn + 1);
            cr_assert_eq(next, 'A');
            turn++;
        } else if (now(m)->phase != PHASE_OVER) {
            cr_assert_geq(next, at, "phase %c after phase %c", next, at);
        }
        at = next;
    }
    cr_assert_eq(turn, 7);
    match_free(m);
}

/* ---- A. Forces ---- */

Test(seas_4_A, demobilizing_drawing_and_reorganizing_follow_each_other)
{
    COVERS("seas 4.A");
    struct match *m = scene(WAR "phase demobilize\n"
                                "acting english european\n" CHANNEL("portsmouth") PONANT("brest"));
    is_refused(m, "english assign mars channel", "4.A");
    is_refused(m, "english station western portsmouth", "4.A");
    plays(m, "english demobilize culloden", "");
    plays(m, "english done", "");
    cr_assert_eq(match_event_count(m), 0, "nothing is drawn before both have demobilized");
    plays(m, "european done", "2 3 4"); /* England 15 + 2, France 5 + 7 with Louisburg */
    cr_assert(was_told(m, EUROPEAN, "new-forces england 17 5"));
    cr_assert(was_told(m, ENGLISH, "new-forces france 12 4"));
    int ships = 0, reserve = 0;
    for (int i = data()->ships_of[ENGLAND].first; i < data()->ships_of[ENGLAND].end; i++) {
        ships += fleet_in_play(now(m), i);
        reserve += now(m)->berth[i] == BERTH_RESERVE;
    }
    cr_assert_eq(ships, 15 + 17, "the base is filled and the new forces come on top");
    cr_assert_eq(reserve, ships - 1, "all but Mars wait for their squadrons");
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE);
    is_refused(m, "english demobilize mars", "5.3a");
    match_free(m);
}

/* ---- B. Movement ---- */

#define FOUR                                                                                                 \
    "squadron channel portsmouth\nsquadron western portsmouth\nsquadron ponant brest\nsquadron levant brest\n"

Test(seas_4_B, players_move_one_squadron_each_the_english_first)
{
    COVERS("seas 4.Ba");
    struct match *m = scene(WAR "phase frigates\nacting european\nfrigates-left european 1\n" FOUR);
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    is_refused(m, "european sail ponant", "4.Ba");
    plays(m, "english sail channel", "");
    is_refused(m, "english sail western", "6.1c"); /* one at a time */
    plays(m, "english stay", "");
    is_refused(m, "english sail western", "4.Ba");
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    is_refused(m, "european sail levant", "4.Ba");
    plays(m, "english sail western", "");
    plays(m, "english enter portsmouth", "");
    plays(m, "european sail levant", "");
    plays(m, "european cross azores", "");
    match_free(m);
}

Test(seas_4_B, who_passes_is_finished_and_the_other_moves_the_rest)
{
    COVERS("seas 4.Bb");
    struct match *m = scene(SAIL FOUR);
    plays(m, "english pass", "");
    cr_assert(was_told(m, EUROPEAN, "passes english"));
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    is_refused(m, "english sail channel", "4.Ba");
    plays(m, "european sail levant", "");
    plays(m, "european cross iberian-basin", "");
    plays(m, "european stay", "");
    cr_assert_neq(now(m)->phase, PHASE_SAIL, "the English had squadrons left, but they had passed");
    match_free(m);
}

Test(seas_4_B, who_has_no_squadron_left_is_finished_and_the_other_moves_the_rest)
{
    COVERS("seas 4.Bb");
    struct match *m = scene(SAIL "squadron channel portsmouth\nsquadron ponant brest\n"
                                 "squadron levant toulon\n");
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    plays(m, "european sail levant", "");
    plays(m, "european stay", "");
    cr_assert_neq(now(m)->phase, PHASE_SAIL);
    match_free(m);
    m = scene(SAIL "squadron channel portsmouth\nsquadron western portsmouth\nsquadron ponant brest\n");
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "european pass", "");
    plays(m, "english sail western", "");
    match_free(m);
}

#define ALLIES                                                                                               \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\nacting english\nowed 1\n"
#define FIVE                                                                                                 \
    "squadron channel portsmouth\nsquadron western portsmouth\nsquadron ponant brest\n"                      \
    "squadron levant toulon\n"                                                                               \
    "squadron oceano cadiz\n"

Test(seas_4_B, with_two_nations_at_war_the_european_powers_move_two_squadrons_at_a_time)
{
    COVERS("seas 4.Bc", "seas 4.Bd");
    struct match *m = scene(ALLIES FIVE);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "");
    is_refused(m, "european sail levant", "6.1c"); /* one after the other */
    plays(m, "european stay", "");
    is_refused(m, "english sail western", "4.Ba");
    plays(m, "european sail levant", ""); /* of the same nation, by another way to another place */
    plays(m, "european cross eastern-med", "");
    plays(m, "european stay", "");
    is_refused(m, "european sail oceano", "4.Ba");
    plays(m, "english sail western", "");
    plays(m, "english enter portsmouth", "");
    plays(m, "european sail oceano", ""); /* one is left: he makes one move (R17) */
    plays(m, "european stay", "");
    cr_assert_neq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, at_sea(area("bay-of-biscay")));
    cr_assert_eq(now(m)->squadron[squadron("levant")].at, at_sea(area("eastern-med")));
    match_free(m);
}

Test(seas_4_B, the_second_of_two_moves_may_be_passed)
{
    COVERS("seas 4.Bc", "seas 4.Bb");
    struct match *m = scene(ALLIES FIVE);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    plays(m, "european pass", "");
    plays(m, "english sail western", "");
    plays(m, "english cross north-sea", "");
    plays(m, "english stay", "");
    cr_assert_neq(now(m)->phase, PHASE_SAIL, "a pass is for good");
    match_free(m);
}

Test(seas_4_B, one_nation_alone_moves_one_squadron_and_so_do_the_english_at_any_time)
{
    COVERS("seas 4.Bc");
    struct match *m = scene(SAIL FOUR);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    match_free(m);
    m = scene(ALLIES FIVE);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    match_free(m);
}

Test(seas_4_B, a_position_need_not_say_how_many_squadrons_are_still_to_move)
{
    COVERS("seas 4.Ba", "seas 4.Bc");
    struct match *m = scene("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\n"
                            "acting english\n" FIVE);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    match_free(m);
    m = scene("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\n"
              "acting european\nto-move european\n" FIVE);
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    plays(m, "european sail levant", "");
    plays(m, "european stay", "");
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    match_free(m);
}

Test(seas_4_B, with_the_wind_a_squadron_sails_as_far_as_it_likes)
{
    COVERS("seas 4.Be");
    static const char *const winds[] = {
        "european cross iberian-basin",    "european cross canary-basin",
        "european cross cape-verde-basin", "european cross brazil-basin",
        "european cross argentine-basin",  "european cross cape-of-good-hope",
        "european cross crozet-basin",     "european cross wharton-basin",
        "european cross mascarene-basin",  "european cross mozambique-channel",
    };
    struct match *m = scene(WAR "phase sail\nacting european\nto-move european\nowed 1\n" PONANT("brest"));
    plays(m, "european sail ponant", "");
    is_refused(m, "european cross western-approaches",
               "6.1f"); /* against the arrow: 2 points, Conflans has 1 */
    for (size_t i = 0; i < sizeof winds / sizeof *winds; i++)
        plays(m, winds[i], "");
    cr_assert_eq(now(m)->entered, 11);
    cr_assert_eq(now(m)->spent, 0);
    is_refused(m, "european cross cape-of-good-hope", "4.Be"); /* but not in circles (R77) */
    plays(m, "european cross arabian-sea", "");                /* no wind: his one point */
    is_refused(m, "european cross mid-indian-basin", "6.1f");
    match_free(m);
}

Test(seas_4_B, searches_are_made_area_by_area_and_combat_waits_for_the_end_of_movement)
{
    COVERS("seas 4.Bf");
    struct match *m = scene(SAIL CHANNEL("portsmouth") PONANT("bay-of-biscay")
                                SQUADRON("levant", "iberian-basin", "thesee", "bompart", "thesee")
                                    SQUADRON("manche", "toulon", "dragon", "la-clue", "dragon"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    is_refused(m, "english cross iberian-basin", "6.5d"); /* first this area */
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english cross iberian-basin", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH, "and then the next");
    plays(m, "english fight", "");
    plays(m, "european fight", "");
    cr_assert_eq(now(m)->battles, bit(area("iberian-basin")));
    cr_assert_eq(now(m)->phase, PHASE_SAIL, "no shot is fired while a squadron can still move");
    plays(m, "european sail manche", "");
    plays(m, "european stay", "6 1");
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    match_free(m);
}

/* ---- D. Control, ports, points ---- */

#define OFF_MINORCA                                                                                          \
    SAIL "frigates.european western-med 1\n" SQUADRON("ponant", "western-med", "souverain zodiaque",         \
                                                      "la-clue", "souverain")

Test(seas_4_D, control_is_settled_before_ports_are_attacked_and_points_come_last)
{
    COVERS("seas 4.D");
    struct match *m = scene(OFF_MINORCA);
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_CAPTURE);
    cr_assert_eq(now(m)->control, bit(area("western-med")));
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    plays(m, "european attack minorca", "1 6");
    cr_assert_eq(now(m)->owner[port("minorca")], FRANCE);
    /* No English port is left there for the frigates to raid: the attack came before the scoring. */
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);

    m = scene(OFF_MINORCA);
    plays(m, "english pass", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->points[EUROPEAN], 1 + 3);
    match_free(m);
}

/* ---- E. Return, F. Repairs ---- */

Test(seas_4_E, when_all_have_returned_the_seas_are_empty)
{
    COVERS("seas 4.E");
    struct match *m = scene(SAIL CHANNEL("azores")
                                PONANT("west-indies") "squadron western iceland-basin\n"
                                                      "squadron levant black-sea\nfrigates.english azores 2\n"
                                                      "frigates.european english-channel 3\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    plays(m, "english return channel gibraltar", "");
    plays(m, "english return western cork", "");
    plays(m, "european return ponant martinique", "");
    plays(m, "european return levant toulon", "");
    for (int k = 0; k < data()->squadrons; k++)
        cr_assert_not(is_at_sea(now(m)->squadron[k].at));
    cr_assert_eq(fleet_ship_port(now(m), ship("mars")), port("gibraltar"));
    cr_assert_eq(now(m)->aboard[leader("conflans")], 1 + ship("souverain"));
    cr_assert_eq(fleet_ship_port(now(m), ship("souverain")), port("martinique"));
    for (int a = 0; a < AREAS_MAX; a++)
        cr_assert_eq(now(m)->frigates[ENGLISH][a] + now(m)->frigates[EUROPEAN][a], 0);
    match_free(m);
}

#define LAST_YEAR                                                                                            \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\nacting english\nowed 1\n"     \
    "berth mars portsmouth\ndamage mars 2\npoints.english 30\n"

Test(seas_4_F, the_turn_ends_with_repairs)
{
    COVERS("seas 4.F");
    struct match *m = scene(SAIL "berth mars portsmouth\ndamage mars 2\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(now(m)->turn, 2);
    plays(m, "european done", "");
    plays(m, "english done", ""); /* a player may leave damage as it is */
    cr_assert_eq(now(m)->damage[ship("mars")], 2);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(now(m)->phase, PHASE_DEMOBILIZE);
    match_free(m);
}

Test(seas_4_F, after_the_repairs_of_the_last_turn_the_game_ends)
{
    COVERS("seas 4.F");
    struct match *m = scene(LAST_YEAR);
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR, "the last year is repaired too");
    cr_assert_not(seas_game.result(data(), match_state(m)).over);
    plays(m, "english repair mars 2", "");
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    cr_assert(seas_game.result(data(), match_state(m)).over);
    cr_assert(was_told(m, EUROPEAN, "end 30 0"));
    match_free(m);
}
