/* [10.2] The Maritime War. */
#include "years.h"
#include <stdio.h>

Test(seas_10_2, the_maritime_war_lasts_from_1778_to_1783)
{
    COVERS("seas 10.2a");
    struct match *m = new_game("10.2", "", 4);
    cr_assert(was_told(m, ENGLISH, "turn 1778 1 6"));
    for (int turn = 1; turn <= 6; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_neq(now(m)->phase, PHASE_OVER);
        if (turn == 6)
            cr_assert(was_told(m, EUROPEAN, "turn 1783 6 6"));
        quiet_year(m);
    }
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    match_free(m);
}

Test(seas_10_2, biscay_and_the_west_indies_start_under_european_control)
{
    COVERS("seas 10.2b");
    struct match *m = new_game("10.2", "", 5);
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("west-indies")));
    match_free(m);
}

/* ---- Pools ---- */

Test(seas_10_2, ships_and_leaders_marked_2_form_the_pools)
{
    COVERS("seas 10.2c");
    bool ship_drawn[SHIPS_MAX] = { false }, leader_drawn[LEADERS_MAX] = { false };
    for (uint64_t seed = 1; seed <= 120; seed++) {
        struct match *m = new_game("10.2", "", seed);
        for (int i = 0; i < data()->ships; i++)
            ship_drawn[i] = ship_drawn[i] || fleet_in_play(now(m), i);
        for (int l = 0; l < data()->leaders; l++)
            leader_drawn[l] = leader_drawn[l] || now(m)->leader_status[l] == LEADER_ACTIVE;
        match_free(m);
    }
    for (int i = 0; i < data()->ships; i++) {
        bool at_war = data()->ship[i].nation == ENGLAND || data()->ship[i].nation == FRANCE;
        cr_assert_eq(ship_drawn[i], at_war && data()->ship[i].segments & 2, "%s", data()->ship_name[i].id);
    }
    for (int l = 0; l < data()->leaders; l++) { /* those of 1756 come in two by two */
        bool at_war = data()->leader[l].nation == ENGLAND || data()->leader[l].nation == FRANCE;
        cr_assert_eq(leader_drawn[l], at_war && data()->leader[l].segments & 3, "%s",
                     data()->leader_name[l].id);
    }
    cr_assert(leader_drawn[leader("hawke")] && leader_drawn[leader("conflans")]);
    cr_assert_not(leader_drawn[leader("nelson")]);
    cr_assert_not(ship_drawn[ship("mars")]); /* marked 1 and 3 */
}

Test(seas_10_2, two_leaders_each_come_to_england_and_france_from_the_pool_of_1756)
{
    COVERS("seas 10.2c");
    int seen[LEADERS_MAX] = { 0 };
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct match *m = new_game("10.2", "", seed);
        int           extra[NATIONS] = { 0 };
        for (int l = 0; l < data()->leaders; l++) {
            if (now(m)->leader_flags[l] & LEADER_EXTRA) {
                extra[data()->leader[l].nation]++;
                seen[l]++;
                cr_assert_eq(data()->leader[l].segments & 3, 1); /* R57: marked 1 and not 2 */
            } else if (now(m)->leader_status[l] == LEADER_ACTIVE) {
                cr_assert(data()->leader[l].segments & 2, "%s", data()->leader_name[l].id);
            }
        }
        cr_assert_eq(extra[ENGLAND], 2);
        cr_assert_eq(extra[FRANCE], 2);
        cr_assert_eq(extra[SPAIN] + extra[NETHERLANDS] + extra[RUSSIA], 0);
        match_free(m);
    }
    for (int l = 0; l < data()->leaders; l++) { /* at random: each of them comes sometimes, nobody always */
        bool candidate = data()->leader[l].nation <= FRANCE && (data()->leader[l].segments & 3) == 1;
        cr_assert(candidate ? seen[l] > 0 && seen[l] < 60 : seen[l] == 0, "%s", data()->leader_name[l].id);
    }
}

Test(seas_10_2, nobody_knows_which_leaders_of_1756_are_in_the_pool)
{
    COVERS("seas 10.2c");
    struct match *m = new_game("10.2", "", 2);
    for (int side = 0; side < SIDES; side++) {
        const struct state *view = seen_by(m, (enum side)side);
        for (int l = 0; l < data()->leaders; l++) {
            bool old = (data()->leader[l].segments & 3) == 1 && now(m)->leader_status[l] == LEADER_IDLE;
            cr_assert(!old || view->leader_status[l] == LEADER_UNKNOWN, "%s", data()->leader_name[l].id);
            cr_assert(!old || !(view->leader_flags[l] & LEADER_EXTRA), "%s", data()->leader_name[l].id);
        }
    }
    match_free(m);
}

Test(seas_10_2, there_are_six_english_and_three_french_frigates)
{
    COVERS("seas 10.2d");
    int           placed[SIDES];
    struct match *m = new_game("10.2", "", 6);
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], 6);
    cr_assert_eq(placed[EUROPEAN], 3);
    match_free(m);
    m = scene(YEAR_END("10.2", "1778", "4", "england france spain netherlands")); /* the allies have none */
    both_done(m, "");
    both_done(m, NULL);
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], 6);
    cr_assert_eq(placed[EUROPEAN], 3);
    match_free(m);
}

/* ---- Forces ---- */

Test(seas_10_2, england_has_25_and_5_and_gets_10_with_two_dice_and_4)
{
    COVERS("seas 10.2e");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct match *m = new_game("10.2", "", seed);
        draws(m, ENGLAND, (struct numbers){ 25, 5, 10, 2, 4 }, false);
        match_free(m);
    }
}

Test(seas_10_2, france_has_10_and_4_and_gets_10_with_a_die_and_4)
{
    COVERS("seas 10.2f");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct match *m = new_game("10.2", "", seed);
        draws(m, FRANCE, (struct numbers){ 10, 4, 10, 1, 4 }, false);
        match_free(m);
    }
}

Test(seas_10_2, spain_has_20_and_2_and_gets_5_with_a_die_and_3)
{
    COVERS("seas 10.2g", "seas 10.2.S1b");
    struct match *m = scene(YEAR_END("10.2", "1778", "1", "england france"));
    both_done(m, "");
    both_done(m, NULL);
    draws(m, SPAIN, (struct numbers){ 20, 2, 5, 1, 3 }, false);
    match_free(m);
}

Test(seas_10_2, the_netherlands_have_one_leader_and_get_5_with_a_die_and_1)
{
    COVERS("seas 10.2h", "seas 10.2.S1c");
    struct match *m = scene(YEAR_END("10.2", "1778", "3", "england france spain"));
    both_done(m, "");
    both_done(m, NULL);
    draws(m, NETHERLANDS, (struct numbers){ 0, 1, 5, 1, 1 }, false);
    match_free(m);
}

/* ---- Entries [10.2.S1] ---- */

Test(seas_10_2, spain_enters_in_1779_and_the_netherlands_in_1781)
{
    COVERS("seas 10.2.S1a", "seas 10.2.S1b", "seas 10.2.S1c");
    static const uint8_t at_war[] = { 3, 7, 7, 15, 15, 15 };
    struct match        *m = new_game("10.2", "", 9);
    for (int turn = 1; turn <= 6; turn++) {
        cr_assert_eq(now(m)->active, at_war[turn - 1], "turn %d", turn);
        cr_assert_eq(was_told(m, ENGLISH, "enters-war spain"), turn == 2);
        cr_assert_eq(was_told(m, ENGLISH, "enters-war netherlands"), turn == 4);
        quietly_until(m, PHASE_FRIGATES);
        cr_assert_eq(ships_in_play(m, SPAIN) > 0, turn >= 2);
        cr_assert_eq(ships_in_play(m, NETHERLANDS) > 0, turn >= 4);
        cr_assert_eq(leaders_in_play(m, NETHERLANDS) > 0, turn >= 4);
        quiet_year(m);
    }
    match_free(m);
}

Test(seas_10_2, a_neutral_squadron_cannot_be_formed_or_moved)
{
    COVERS("seas 10.2.S1a", "seas 10.2.S1c");
    struct match *m = scene(YEAR_END("10.2", "1778", "2", "england france spain")); /* 1780 follows */
    both_done(m, "");
    both_done(m, NULL);
    is_refused(m, "european station noordzee texel", "5.3b");
    plays(m, "european station oceano cadiz", "");
    match_free(m);
    cr_assert_str_eq(scene_refusal("scenario 10.2\nwar 1778\nturn 1\nat-war england france\nphase sail\n"
                                   "acting english\nsquadron oceano cadiz\n"),
                     "10.1.S1a");
}

/* Each side off a port of a neutral, with a damaged ship. */
#define AT_COURSE "scenario 10.2\nwar 1778\nphase course\norigin portsmouth\nentered 3\n"
#define ENGLISH_OFF_CADIZ                                                                                    \
    "acting english\nmover channel\nsquadron channel iberian-basin\nline channel culloden\n"                 \
    "squadron-marks channel moved\nleader rodney active\naboard rodney culloden\ndamage culloden 2\n"
#define FRENCH_OFF_TEXEL                                                                                     \
    "acting european\nto-move european\nmover ponant\nsquadron ponant north-sea\nline ponant souverain\n"    \
    "squadron-marks ponant moved\nleader suffren active\naboard suffren souverain\ndamage souverain 2\n"

Test(seas_10_2, both_players_enter_neutral_ports_and_find_no_repair)
{
    COVERS("seas 10.2.S1d");
    struct match *m = scene(AT_COURSE ENGLISH_OFF_CADIZ "turn 1\nat-war england france\n");
    plays(m, "english enter cadiz", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* nobody else sails */
    is_refused(m, "english repair culloden 1", "9.2b");
    match_free(m);
    m = scene(AT_COURSE FRENCH_OFF_TEXEL "turn 3\nat-war england france spain\n");
    plays(m, "european enter texel", "");
    is_refused(m, "european repair souverain 1", "9.2b");
    match_free(m);
}

Test(seas_10_2, ports_of_a_nation_at_war_are_closed_to_its_enemy_and_repair_its_friends)
{
    COVERS("seas 10.2.S1b", "seas 10.2.S1c", "seas 10.2.S1d");
    struct match *m = scene(AT_COURSE ENGLISH_OFF_CADIZ "turn 2\nat-war england france spain\n");
    is_refused(m, "english enter cadiz", "6.1m");
    match_free(m);
    m = scene(AT_COURSE FRENCH_OFF_TEXEL "turn 4\nat-war england france spain netherlands\n");
    plays(m, "european enter texel", "");
    plays(m, "european repair souverain 2", "");
    cr_assert_eq(now(m)->damage[ship("souverain")], 0);
    match_free(m);
}

#define BEFORE_THE_ISLANDS                                                                                   \
    "scenario 10.2\nwar 1778\nphase sail\nacting english\nowed 1\npassed european 1\n"                       \
    "squadron jamaica west-indies\nsquadron-marks jamaica moved\nline jamaica culloden royal-george\n"       \
    "leader rodney active\naboard rodney culloden\n"

Test(seas_10_2, neutral_islands_cannot_be_captured)
{
    COVERS("seas 10.2.S1d");
    struct match *m = scene(BEFORE_THE_ISLANDS "turn 1\nat-war england france\n");
    plays(m, "english pass", "");
    is_refused(m, "english attack san-juan", "6.22e");
    is_refused(m, "english attack curacao", "6.22e");
    match_free(m);
    m = scene(BEFORE_THE_ISLANDS "turn 3\nat-war england france spain\n");
    plays(m, "english pass", "");
    is_refused(m, "english attack curacao", "6.22e");
    cr_assert(is_offered(m, "english attack san-juan"));
    match_free(m);
    m = scene(BEFORE_THE_ISLANDS "turn 4\nat-war england france spain netherlands\n");
    plays(m, "english pass", "");
    plays(m, "english attack curacao", "1 6"); /* 1 + 2 against 6 + 4 */
    cr_assert_eq(now(m)->owner[port("curacao")], ENGLAND);
    match_free(m);
}

/* ---- The American Revolution [10.2.S2] ---- */

/* Two French ships of the line each off America and in the West Indies, and nobody to dispute it. */
#define OFF_AMERICA                                                                                          \
    "turn 2\nat-war england france\nphase sail\nacting european\nto-move european\nowed 1\n"                 \
    "passed english 1\nsquadron ponant outer-banks\nsquadron-marks ponant moved\n"                           \
    "line ponant souverain zodiaque\nsquadron levant grand-banks\nsquadron-marks levant moved\n"             \
    "line levant conquerant heros\nsquadron antilles west-indies\nsquadron-marks antilles moved\n"           \
    "line antilles hector glorieux\n"

Test(seas_10_2, control_off_america_counts_double)
{
    COVERS("seas 10.2.S2");
    static const struct {
        const char *war, *doubled;
    } row[] = {
        { "scenario 10.1\nwar 1756\n", NULL },  { "scenario 10.2\nwar 1778\n", "yes" },
        { "scenario 10.4\nwar 1778\n", "yes" }, { "scenario 10.5\nwar 1778\n", "yes" },
        { "scenario 10.5\nwar 1756\n", NULL },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines, "%s" OFF_AMERICA, row[i].war);
        struct match *m = scene(lines);
        plays(m, "european pass", "");
        if (now(m)->phase == PHASE_CAPTURE) /* the Europeans could attack ports */
            plays(m, "european done", "");
        cr_assert(
            was_told(m, ENGLISH, row[i].doubled ? "area-points outer-banks 4" : "area-points outer-banks 2"));
        cr_assert(
            was_told(m, ENGLISH, row[i].doubled ? "area-points grand-banks 4" : "area-points grand-banks 2"));
        cr_assert(was_told(m, ENGLISH, "area-points west-indies 2"));
        cr_assert_eq(now(m)->points[EUROPEAN], row[i].doubled ? 10 : 6);
        match_free(m);
    }
}

Test(seas_10_2, it_counts_double_no_more_in_1793)
{
    COVERS("seas 10.2.S2");
    struct match *m = scene(
        "scenario 10.4\nwar 1793\nturn 2\nat-war england france\nphase sail\nacting european\n"
        "to-move european\nowed 1\npassed english 1\nsquadron ponant grand-banks\n"
        "squadron-marks ponant moved\nline ponant souverain heros\n");
    plays(m, "european pass", "");
    quietly_until(m, PHASE_RETURN);
    cr_assert_eq(now(m)->points[EUROPEAN], 2);
    match_free(m);
}

/* ---- Lost French ports [10.2.S3] ---- */

Test(seas_10_2, louisburg_and_pondicherry_are_destroyed)
{
    COVERS("seas 10.2.S3");
    static const char *const scenarios[] = { "10.2", "10.4" };
    for (int i = 0; i < 2; i++) {
        struct match *m = new_game(scenarios[i], "", 3);
        cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
        cr_assert_eq(now(m)->owner[port("pondicherry")], OWNER_DESTROYED);
        cr_assert_eq(now(m)->owner[port("quebec-city")], ENGLAND); /* R47 */
        match_free(m);
    }
}

#define COURSE_1779 "scenario 10.2\nwar 1778\nturn 2\nat-war england france spain\nphase course\nentered 3\n"

Test(seas_10_2, a_destroyed_port_takes_nobody_in_and_cannot_be_attacked)
{
    COVERS("seas 10.2.S3");
    struct match *m = scene(COURSE_1779 "acting european\nto-move european\nmover ponant\norigin brest\n"
                                        "squadron ponant grand-banks\nline ponant souverain\n"
                                        "leader suffren active\naboard suffren souverain\n");
    is_refused(m, "european enter louisburg", "6.1m");
    match_free(m);
    m = scene(COURSE_1779
              "acting english\nmover channel\norigin portsmouth\nsquadron channel bay-of-bengal\n"
              "line channel culloden royal-george\nleader rodney active\naboard rodney culloden\n");
    is_refused(m, "english enter pondicherry", "6.1m");
    match_free(m);
    m = scene(
        "scenario 10.2\nwar 1778\nturn 4\nat-war england france spain netherlands\nphase sail\n"
        "acting english\nowed 1\npassed european 1\nbengal-turns 1\n"
        "squadron channel bay-of-bengal\nsquadron-marks channel moved\nline channel culloden royal-george\n"
        "leader rodney active\naboard rodney culloden\n");
    plays(m, "english pass", "");
    is_refused(m, "english attack pondicherry", "6.23b");
    cr_assert(is_offered(m, "english attack trincomalee"));
    match_free(m);
}
