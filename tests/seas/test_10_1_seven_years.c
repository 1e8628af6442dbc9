/* [10.0, 10.1] What holds for all scenarios, and the Seven Years War. */
#include "years.h"
#include <stdio.h>

/* ---- 10.0 ---- */

/* 1780 is over; the Dutch are about to enter with 5 of their 15 ships in the pool: ten have just been
 * lost, and come back when losses have been scored. */
#define TEN_DUTCH_LOST                                                                                       \
    "berth admiraal-generaal sunk\nberth admiraal-de-ruijter sunk\nberth holland sunk\n"                     \
    "berth amsterdam sunk\n"                                                                                 \
    "berth prins-frederik sunk\nberth unie sunk\nberth prinses-louisa sunk\n"                                \
    "berth admiraal-piet-hein sunk\n"                                                                        \
    "berth erfprins sunk\nberth goes sunk\n"

Test(seas_10_0, what_a_pool_cannot_supply_is_lost_and_not_made_up_for_later)
{
    COVERS("seas 10.0a");
    struct match *m = scene(YEAR_END("10.2", "1778", "3", "england france spain") TEN_DUTCH_LOST);
    both_done(m, "");
    both_done(m, "1 1 1 1 6"); /* England 2, France 1, Spain 1, the Netherlands 5 + 6 = 11 */
    cr_assert_eq(ships_in_play(m, NETHERLANDS), 5);
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 5);
    keeps(m, ENGLAND, 0, 0);
    keeps(m, FRANCE, 0, 0);
    keeps(m, SPAIN, 0, 0);
    keeps(m, NETHERLANDS, 0, 0);
    both_done(m, "1 1 1 1 1"); /* 15 are in the pool: 5 + 1, and none of the 6 that were missing */
    cr_assert_eq(ships_in_play(m, NETHERLANDS), 6);
    match_free(m);
}

Test(seas_10_0, a_pool_that_is_short_of_leaders_loses_them_too)
{
    COVERS("seas 10.0a");
    /* French pool of 9 without 4 dead: base 3 and 4 new would be 7. */
    struct match *m = scene(
        YEAR_END("10.1", "1756", "1", "england france") "leader la-clue killed\nleader kersaint killed\n"
                                                        "leader blenac killed\nleader dache killed\n");
    both_done(m, "");
    both_done(m, "1 1 1");
    cr_assert_eq(leaders_in_play(m, FRANCE), 5);
    match_free(m);
}

Test(seas_10_0, a_neutral_nation_gains_nothing_for_its_neutral_turns)
{
    COVERS("seas 10.0b", "seas 10.1.S1a");
    struct match *m = new_game("10.1", "", 3);
    for (int turn = 1; turn <= 6; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        quietly_until(m, PHASE_ORGANIZE);
        cr_assert_eq(ships_in_play(m, SPAIN) + ships_in_play(m, NETHERLANDS), 0);
        cr_assert_eq(leaders_in_play(m, SPAIN) + leaders_in_play(m, NETHERLANDS), 0);
        quiet_year(m);
    }
    keeps(m, ENGLAND, 15, 4);
    keeps(m, FRANCE, 15, 3);
    both_done(m, "1 1 1 4"); /* England, two for France, Spain: one turn's worth and no more */
    cr_assert_eq(ships_in_play(m, SPAIN), 5 + 5 + 4);
    cr_assert_eq(leaders_in_play(m, SPAIN), 2 + 1);
    match_free(m);
}

/* ---- 10.1: length, control, pools, frigates ---- */

Test(seas_10_1, the_seven_years_war_lasts_from_1756_to_1762)
{
    COVERS("seas 10.1a", "seas 10.1h");
    struct match *m = new_game("10.1", "", 4);
    cr_assert(was_told(m, ENGLISH, "turn 1756 1 7"));
    for (int turn = 1; turn <= 7; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_neq(now(m)->phase, PHASE_OVER);
        cr_assert_eq(ships_in_play(m, NETHERLANDS) + leaders_in_play(m, NETHERLANDS), 0);
        cr_assert_not(is_active(now(m), NETHERLANDS));
        if (turn == 7)
            cr_assert(was_told(m, EUROPEAN, "turn 1762 7 7"));
        quiet_year(m);
    }
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    match_free(m);
}

Test(seas_10_1, biscay_and_the_west_indies_start_under_european_control)
{
    COVERS("seas 10.1b");
    struct match *m = new_game("10.1", "", 5);
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("west-indies")));
    quiet_year(m); /* R74: nobody sailed, so the markers fall and score nothing */
    cr_assert_eq(now(m)->control, 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_10_1, ships_and_leaders_marked_1_and_no_others_are_drawn)
{
    COVERS("seas 10.1c");
    bool ship_drawn[SHIPS_MAX] = { false }, leader_drawn[LEADERS_MAX] = { false };
    for (uint64_t seed = 1; seed <= 80; seed++) {
        struct match *m = new_game("10.1", "11.K", seed); /* Spain too */
        for (int i = 0; i < data()->ships; i++)
            ship_drawn[i] = ship_drawn[i] || fleet_in_play(now(m), i);
        for (int l = 0; l < data()->leaders; l++)
            leader_drawn[l] = leader_drawn[l] || now(m)->leader_status[l] == LEADER_ACTIVE;
        match_free(m);
    }
    for (int i = 0; i < data()->ships; i++)
        cr_assert_eq(ship_drawn[i], data()->ship[i].segments & 1, "%s", data()->ship_name[i].id);
    for (int l = 0; l < data()->leaders; l++)
        cr_assert_eq(leader_drawn[l], data()->leader[l].segments & 1, "%s", data()->leader_name[l].id);
    cr_assert(ship_drawn[ship("mars")] && ship_drawn[ship("soleil-royal")] && ship_drawn[ship("tigre")]);
    cr_assert_not(ship_drawn[ship("victory")]);
    cr_assert(leader_drawn[leader("hawke")] && leader_drawn[leader("rodney")]
              && leader_drawn[leader("reggio")]);
    cr_assert_not(leader_drawn[leader("nelson")]);
}

Test(seas_10_1, there_are_five_english_and_three_french_frigates)
{
    COVERS("seas 10.1d");
    int           placed[SIDES];
    struct match *m = new_game("10.1", "", 6);
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], 5);
    cr_assert_eq(placed[EUROPEAN], 3);
    match_free(m);
    m = scene(YEAR_END("10.1", "1756", "6", "england france")); /* 1762: Spain adds none */
    both_done(m, "");
    both_done(m, NULL);
    cr_assert(is_active(now(m), SPAIN));
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], 5);
    cr_assert_eq(placed[EUROPEAN], 3);
    match_free(m);
}

/* ---- Forces ---- */

Test(seas_10_1, england_has_15_and_4_and_gets_15_with_a_die_and_5)
{
    COVERS("seas 10.1e");
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct match *m = new_game("10.1", "", seed);
        draws(m, ENGLAND, (struct numbers){ 15, 4, 15, 1, 5 }, false);
        match_free(m);
    }
}

Test(seas_10_1, france_has_15_and_3_and_gets_5_with_a_die_and_4)
{
    COVERS("seas 10.1f");
    struct match *m = scene(YEAR_END("10.1", "1756", "1", "england france") "owner louisburg destroyed\n");
    both_done(m, "");
    both_done(m, NULL);
    draws(m, FRANCE, (struct numbers){ 15, 3, 5, 1, 4 }, false);
    match_free(m);
}

Test(seas_10_1, spain_has_5_and_2_and_gets_5_with_a_die_and_1)
{
    COVERS("seas 10.1g", "seas 11.K");
    struct match *m = scene(YEAR_END("10.1", "1756", "6", "england france"));
    both_done(m, "");
    both_done(m, NULL);
    draws(m, SPAIN, (struct numbers){ 5, 2, 5, 1, 1 }, true);
    match_free(m);
    m = new_game("10.1", "11.K", 7); /* 1762 is the last turn; the base shows in a longer war */
    draws(m, SPAIN, (struct numbers){ 5, 2, 5, 1, 1 }, false);
    match_free(m);
}

/* ---- Neutrals [10.1.S1] ---- */

Test(seas_10_1, spain_and_the_netherlands_do_nothing_for_six_turns)
{
    COVERS("seas 10.1.S1a");
    struct match *m = scene(YEAR_END("10.1", "1756", "5", "england france"));
    both_done(m, "");
    cr_assert_eq(now(m)->active, 1 << ENGLAND | 1 << FRANCE);
    both_done(m, "1 1 1");
    is_refused(m, "european station oceano cadiz", "5.3b");
    is_refused(m, "european station noordzee texel", "5.3b");
    quietly_until(m, PHASE_FRIGATES);
    cr_assert_eq(now(m)->squadron[squadron("oceano")].at, 0);
    match_free(m);
    cr_assert_str_eq(scene_refusal("scenario 10.1\nwar 1756\nturn 6\nat-war england france\nphase sail\n"
                                   "acting english\nsquadron oceano cadiz\n"),
                     "10.1.S1a");
    m = scene(YEAR_END("10.5", "1756", "5", "england france")); /* the long campaign */
    both_done(m, "");
    cr_assert_eq(now(m)->active, 1 << ENGLAND | 1 << FRANCE);
    match_free(m);
}

/* Off the Spanish coast in 1757, each side with a course to set. */
#define OFF_CADIZ                                                                                            \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase course\norigin portsmouth\nentered 3\n"

Test(seas_10_1, either_player_may_enter_spanish_and_dutch_ports_while_they_are_neutral)
{
    COVERS("seas 10.1.S1b");
    struct match *m = scene(
        OFF_CADIZ "acting english\nmover channel\nsquadron channel iberian-basin\nline channel mars\n"
                  "leader hawke active\naboard hawke mars\n");
    plays(m, "english enter cadiz", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("cadiz")));
    match_free(m);
    m = scene(OFF_CADIZ "acting european\nto-move european\nmover ponant\nsquadron ponant north-sea\n"
                        "line ponant souverain\nleader conflans active\naboard conflans souverain\n");
    is_refused(m, "european enter nore", "6.1m");
    plays(m, "european enter texel", "");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, in_port(port("texel")));
    match_free(m);
}

#define IN_NEUTRAL_CADIZ                                                                                     \
    "scenario 10.1\nwar 1756\nphase return\nacting english\n"                                                \
    "squadron channel cadiz\nline channel mars\nleader hawke active\naboard hawke mars\ndamage mars 2\n"     \
    "squadron western english-channel\nline western culloden\nleader byng active\naboard byng culloden\n"    \
    "damage culloden 2\nberth souverain texel\ndamage souverain 1\n"

Test(seas_10_1, neutral_ports_repair_nobody)
{
    COVERS("seas 10.1.S1b");
    struct match *m = scene(IN_NEUTRAL_CADIZ "turn 3\nat-war england france\n");
    plays(m, "english return western portsmouth", "");
    is_refused(m, "english repair mars 1", "9.2b");
    is_refused(m, "european repair souverain 1", "9.2b");
    plays(m, "english repair culloden 1", "");
    match_free(m);
}

/* A strong English squadron alone in the West Indies, by French, Spanish and Dutch islands. */
#define IN_THE_WEST_INDIES                                                                                   \
    "phase sail\nacting english\nowed 1\npassed european 1\nsquadron jamaica west-indies\n"                  \
    "squadron-marks jamaica moved\nline jamaica culloden royal-george\n"                                     \
    "leader rodney active\naboard rodney culloden\n"

Test(seas_10_1, neutral_ports_cannot_be_captured)
{
    COVERS("seas 10.1.S1b", "seas 10.1.S1c");
    struct match *m = scene("scenario 10.1\nwar 1756\nturn 6\nat-war england france\n" IN_THE_WEST_INDIES);
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_CAPTURE);
    is_refused(m, "english attack san-juan", "6.22e");
    is_refused(m, "english attack curacao", "6.22e");
    cr_assert(is_offered(m, "english attack martinique"));
    match_free(m);
    m = scene("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\n" IN_THE_WEST_INDIES);
    plays(m, "english pass", "");
    is_refused(m, "english attack curacao", "6.22e");
    plays(m, "english attack san-juan", "1 6"); /* 1 + 3 against 6 + 4 */
    cr_assert_eq(now(m)->owner[port("san-juan")], ENGLAND);
    match_free(m);
}

Test(seas_10_1, spain_fights_in_1762_and_the_netherlands_do_not)
{
    COVERS("seas 10.1.S1c", "seas 10.1h");
    struct match *m = scene(YEAR_END("10.1", "1756", "6", "england france"));
    both_done(m, "");
    cr_assert(was_told(m, ENGLISH, "enters-war spain"));
    cr_assert_not(was_told(m, ENGLISH, "enters-war netherlands"));
    cr_assert_eq(now(m)->active, 1 << ENGLAND | 1 << FRANCE | 1 << SPAIN);
    both_done(m, "1 1 1 1");
    cr_assert_eq(ships_in_play(m, SPAIN), 11);
    cr_assert_eq(ships_in_play(m, NETHERLANDS) + leaders_in_play(m, NETHERLANDS), 0);
    int spaniard = data()->ships_of[SPAIN].first;
    while (!fleet_in_play(now(m), spaniard))
        spaniard++;
    char move[2 * WORD_MAX];
    snprintf(move, sizeof move, "european assign %s oceano", data()->ship_name[spaniard].id);
    plays(m, move, "");
    is_refused(m, "european station noordzee texel", "5.3b");
    match_free(m);
}

Test(seas_10_1, a_nation_that_enters_sets_up_by_itself_before_anybody_moves)
{
    COVERS("seas 10.1.S1c"); /* R59 */
    struct match *m = scene(
        YEAR_END("10.1", "1756", "6",
                 "england france") "squadron channel portsmouth\nline channel mars\n"
                                   "leader hawke active\naboard hawke mars\n"
                                   "squadron ponant brest\nline ponant souverain\nleader conflans active\n"
                                   "aboard conflans souverain\n");
    both_done(m, "");
    both_done(m, "1 1 1 1");
    is_refused(m, "european done", "3.7d"); /* three home ports, three leaders */
    quietly_until(m, PHASE_PLACE);
    for (int i = 0; i < 3; i++) { /* nobody to alternate with */
        cr_assert_eq(now(m)->phase, PHASE_PLACE);
        cr_assert_eq(now(m)->acting, 1 << EUROPEAN);
        is_refused(m, "european place ponant toulon", "3.7g");
        static const char *const places[] = { "european place oceano cadiz",
                                              "european place cantabrico ferrol",
                                              "european place mediterraneo cartagena" };
        plays(m, places[i], "");
    }
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    match_free(m);
}

/* ---- The fishery [10.1.S2] ---- */

Test(seas_10_1, france_rolls_two_dice_while_louisburg_is_french)
{
    COVERS("seas 10.1.S2a", "seas 10.1f");
    struct match *m = scene(YEAR_END("10.1", "1756", "1", "england france"));
    both_done(m, "");
    both_done(m, "3 5 6");
    cr_assert_eq(ships_in_play(m, ENGLAND), 15 + 15 + 3);
    cr_assert_eq(ships_in_play(m, FRANCE), 15 + 5 + 5 + 6);
    match_free(m);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        m = new_game("10.1", "", seed);
        draws(m, FRANCE, (struct numbers){ 15, 3, 5, 2, 4 }, false);
        match_free(m);
    }
}

Test(seas_10_1, the_fishery_ends_for_good_when_louisburg_is_taken)
{
    COVERS("seas 10.1.S2b");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\nsquadron channel grand-banks\nsquadron-marks channel moved\n"
        "line channel mars culloden\nleader boscawen active\naboard boscawen mars\n");
    plays(m, "english pass", "");
    plays(m, "english attack louisburg", "1 6"); /* 1 + 3 against 6 + 4 */
    cr_assert(was_told(m, EUROPEAN, "port-destroyed louisburg"));
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    for (int turn = 3; turn <= 4; turn++) {
        quiet_year(m);
        cr_assert_eq(now(m)->turn, turn);
        keeps(m, ENGLAND, 0, 0);
        keeps(m, FRANCE, 0, 0);
        both_done(m, "3 5");
        cr_assert_eq(ships_in_play(m, FRANCE), 15 + 5 + 5);
    }
    match_free(m);
}

Test(seas_10_1, a_failed_attack_leaves_the_fishery)
{
    COVERS("seas 10.1.S2a");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\nsquadron channel grand-banks\nsquadron-marks channel moved\n"
        "line channel mars culloden\nleader boscawen active\naboard boscawen mars\n");
    plays(m, "english pass", "");
    plays(m, "english attack louisburg", "5 4"); /* 8 against 8 is not enough */
    quiet_year(m);
    keeps(m, ENGLAND, 0, 0);
    both_done(m, "1 6 6");
    cr_assert_eq(ships_in_play(m, FRANCE), 15 + 5 + 12);
    match_free(m);
}
