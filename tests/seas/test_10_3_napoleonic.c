/* [10.3] The Napoleonic Wars: numbers, entries, invasion, New Orleans. Peace is in test_10_3_peace.c. */
#include "years.h"
#include <stdio.h>

Test(seas_10_3, the_napoleonic_wars_last_from_1793_to_1805)
{
    COVERS("seas 10.3a");
    struct match *m = new_game("10.3", "", 4);
    cr_assert(was_told(m, ENGLISH, "turn 1793 1 13"));
    for (int turn = 1; turn <= 13; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_neq(now(m)->phase, PHASE_OVER);
        if (turn == 13)
            cr_assert(was_told(m, EUROPEAN, "turn 1805 13 13"));
        quiet_year(m);
    }
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    match_free(m);
}

Test(seas_10_3, biscay_and_the_west_indies_start_under_european_control)
{
    COVERS("seas 10.3b");
    struct match *m = new_game("10.3", "", 5);
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("west-indies")));
    match_free(m);
}

/* ---- Pools ---- */

Test(seas_10_3, ships_marked_3_and_no_others_are_drawn)
{
    COVERS("seas 10.3c");
    bool drawn[SHIPS_MAX] = { false };
    for (uint64_t seed = 1; seed <= 80; seed++) {
        struct match *m = new_game("10.3", "", seed);
        for (int i = 0; i < data()->ships; i++)
            drawn[i] = drawn[i] || fleet_in_play(now(m), i);
        match_free(m);
    }
    for (int i = 0; i < data()->ships; i++) {
        bool at_war = data()->ship[i].nation == ENGLAND || data()->ship[i].nation == FRANCE;
        cr_assert_eq(drawn[i], at_war && data()->ship[i].segments & 4, "%s", data()->ship_name[i].id);
    }
    cr_assert(drawn[ship("victory")] && drawn[ship("montagne")]);
    cr_assert_not(drawn[ship("burford")]); /* marked 1 and 2 */
}

Test(seas_10_3, four_leaders_a_nation_come_from_the_pool_of_1783)
{
    COVERS("seas 10.3c");
    int seen[LEADERS_MAX] = { 0 };
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct match *m = new_game("10.3", "", seed);
        int           extra[NATIONS] = { 0 };
        for (int l = 0; l < data()->leaders; l++) {
            if (now(m)->leader_flags[l] & LEADER_EXTRA) {
                extra[data()->leader[l].nation]++;
                seen[l]++;
                cr_assert_eq(data()->leader[l].segments & 6, 2); /* R57: marked 2 and not 3 */
            } else if (now(m)->leader_status[l] == LEADER_ACTIVE) {
                cr_assert(data()->leader[l].segments & 4, "%s", data()->leader_name[l].id);
            }
        }
        cr_assert_eq(extra[ENGLAND], 4);
        cr_assert_eq(extra[FRANCE], 4);
        cr_assert_eq(extra[SPAIN], 4);
        cr_assert_eq(extra[NETHERLANDS], 3); /* R57: there are only three */
        cr_assert_eq(extra[RUSSIA], 0);
        match_free(m);
    }
    cr_assert(seen[leader("rodney")] > 0 && seen[leader("rodney")] < 60);
    cr_assert(seen[leader("suffren")] > 0 && seen[leader("solano")] > 0);
    cr_assert_eq(seen[leader("hood")], 0); /* marked 2 and 3: in the pool anyway */
    cr_assert_eq(seen[leader("hawke")], 0);
}

Test(seas_10_3, leaders_of_1783_serve_like_the_others)
{
    COVERS("seas 10.3c");
    int english = 0, french = 0, nelson = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct match *m = new_game("10.3", "", seed);
        for (int l = 0; l < data()->leaders; l++) {
            bool serves = now(m)->leader_status[l] == LEADER_ACTIVE;
            bool old = (data()->leader[l].segments & 6) == 2;
            english += serves && old && data()->leader[l].nation == ENGLAND;
            french += serves && old && data()->leader[l].nation == FRANCE;
            nelson += serves && l == leader("nelson");
        }
        match_free(m);
    }
    cr_assert(english > 0 && french > 0 && nelson > 0);
}

/* ---- Frigates ---- */

static void frigates_in(const char *year_end, int english, int european)
{
    int           placed[SIDES];
    struct match *m = scene(year_end);
    both_done(m, now(m)->turn >= 6 && !now(m)->peace_made ? "6" : ""); /* from 1799 a die for peace */
    both_done(m, NULL);
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], english, "%s: %d English", year_end, placed[ENGLISH]);
    cr_assert_eq(placed[EUROPEAN], european, "%s: %d European", year_end, placed[EUROPEAN]);
    match_free(m);
}

Test(seas_10_3, until_1798_there_are_6_english_3_french_and_1_dutch_frigates)
{
    COVERS("seas 10.3d");
    int           placed[SIDES];
    struct match *m = new_game("10.3", "", 6);
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], 6);
    cr_assert_eq(placed[EUROPEAN], 3); /* R27: the Dutch are neutral */
    match_free(m);
    frigates_in(YEAR_END("10.3", "1793", "2", "england france"), 6, 4);                   /* 1795 */
    frigates_in(YEAR_END("10.3", "1793", "5", "england france spain netherlands"), 6, 4); /* 1798 */
}

Test(seas_10_3, from_1799_england_has_7_and_spain_1)
{
    COVERS("seas 10.3e");
    frigates_in(YEAR_END("10.3", "1793", "6", "england france spain netherlands"), 7, 5); /* 1799 */
    frigates_in(YEAR_END("10.3", "1793", "12", "england france spain netherlands") "peace-made 1\n", 7, 5);
}

/* ---- Forces ---- */

Test(seas_10_3, england_has_30_and_6_and_gets_5_with_three_dice_and_4)
{
    COVERS("seas 10.3f");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct match *m = new_game("10.3", "", seed);
        draws(m, ENGLAND, (struct numbers){ 30, 6, 5, 3, 4 }, false);
        match_free(m);
    }
}

Test(seas_10_3, france_has_20_and_4_and_gets_15_with_a_die_and_4)
{
    COVERS("seas 10.3g");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct match *m = new_game("10.3", "", seed);
        draws(m, FRANCE, (struct numbers){ 20, 4, 15, 1, 4 }, false);
        match_free(m);
    }
}

Test(seas_10_3, spain_has_20_and_3_and_gets_5_with_a_die_and_3)
{
    COVERS("seas 10.3h", "seas 10.3.S1c");
    struct match *m = scene(YEAR_END("10.3", "1793", "3", "england france netherlands"));
    both_done(m, "");
    both_done(m, NULL);
    draws(m, SPAIN, (struct numbers){ 20, 3, 5, 1, 3 }, false);
    match_free(m);
}

Test(seas_10_3, the_netherlands_have_one_leader_and_get_5_with_a_die_and_2)
{
    COVERS("seas 10.3i", "seas 10.3.S1b");
    struct match *m = scene(YEAR_END("10.3", "1793", "2", "england france"));
    both_done(m, "");
    both_done(m, NULL);
    draws(m, NETHERLANDS, (struct numbers){ 0, 1, 5, 1, 2 }, false);
    match_free(m);
}

/* ---- Entries [10.3.S1] ---- */

Test(seas_10_3, the_dutch_enter_in_1795_and_spain_in_1796)
{
    COVERS("seas 10.3.S1a", "seas 10.3.S1b", "seas 10.3.S1c");
    static const uint8_t at_war[] = { 3, 3, 11, 15, 15 };
    struct match        *m = new_game("10.3", "", 9);
    for (int turn = 1; turn <= 5; turn++) {
        cr_assert_eq(now(m)->active, at_war[turn - 1], "turn %d", turn);
        cr_assert_eq(was_told(m, ENGLISH, "enters-war netherlands"), turn == 3);
        cr_assert_eq(was_told(m, ENGLISH, "enters-war spain"), turn == 4);
        quietly_until(m, PHASE_FRIGATES);
        cr_assert_eq(ships_in_play(m, NETHERLANDS) > 0, turn >= 3);
        cr_assert_eq(ships_in_play(m, SPAIN) + leaders_in_play(m, SPAIN) > 0, turn >= 4);
        quiet_year(m);
    }
    match_free(m);
}

Test(seas_10_3, a_neutral_squadron_cannot_be_formed_or_moved)
{
    COVERS("seas 10.3.S1a", "seas 10.3.S1b");
    struct match *m = scene(YEAR_END("10.3", "1793", "1", "england france"));
    both_done(m, "");
    both_done(m, NULL);
    is_refused(m, "european station oceano cadiz", "5.3b");
    is_refused(m, "european station noordzee texel", "5.3b");
    match_free(m);
    m = scene(YEAR_END("10.3", "1793", "2", "england france"));
    both_done(m, "");
    both_done(m, NULL);
    is_refused(m, "european station oceano cadiz", "5.3b");
    match_free(m);
}

#define AT_COURSE "scenario 10.3\nwar 1793\nphase course\norigin portsmouth\nentered 3\nspent 0\n"
#define ENGLISH_OFF_CADIZ                                                                                    \
    "acting english\nmover channel\nsquadron channel iberian-basin\nline channel mars\n"                     \
    "squadron-marks channel moved\nleader jervis active\naboard jervis mars\ndamage mars 2\n"
#define ENGLISH_OFF_TEXEL                                                                                    \
    "acting english\nmover channel\nsquadron channel north-sea\nline channel mars\n"                         \
    "squadron-marks channel moved\nleader jervis active\naboard jervis mars\n"
#define FRENCH_OFF_CADIZ                                                                                     \
    "acting european\nto-move european\nmover ponant\nsquadron ponant iberian-basin\n"                       \
    "line ponant souverain\n"                                                                                \
    "squadron-marks ponant moved\nleader bruix active\naboard bruix souverain\ndamage souverain 2\n"

Test(seas_10_3, both_players_enter_neutral_ports_and_find_no_repair)
{
    COVERS("seas 10.3.S1d");
    struct match *m = scene(AT_COURSE ENGLISH_OFF_CADIZ "turn 3\nat-war england france netherlands\n");
    plays(m, "english enter cadiz", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* nobody else sails */
    is_refused(m, "english repair mars 1", "9.2b");
    match_free(m);
    m = scene(AT_COURSE FRENCH_OFF_CADIZ "turn 3\nat-war england france netherlands\n");
    plays(m, "european enter cadiz", "");
    is_refused(m, "european repair souverain 1", "9.2b");
    match_free(m);
    m = scene(AT_COURSE ENGLISH_OFF_TEXEL "turn 2\nat-war england france\n");
    plays(m, "english enter texel", "");
    match_free(m);
}

Test(seas_10_3, ports_of_a_nation_at_war_are_closed_to_its_enemy_and_repair_its_friends)
{
    COVERS("seas 10.3.S1b", "seas 10.3.S1c");
    struct match *m = scene(AT_COURSE ENGLISH_OFF_TEXEL "turn 3\nat-war england france netherlands\n");
    is_refused(m, "english enter texel", "6.1m");
    match_free(m);
    m = scene(AT_COURSE ENGLISH_OFF_CADIZ "turn 4\nat-war england france netherlands spain\n");
    is_refused(m, "english enter cadiz", "6.1m");
    match_free(m);
    m = scene(AT_COURSE FRENCH_OFF_CADIZ "turn 4\nat-war england france netherlands spain\n");
    plays(m, "european enter cadiz", "");
    plays(m, "european repair souverain 2", "");
    cr_assert_eq(now(m)->damage[ship("souverain")], 0);
    match_free(m);
}

#define BEFORE_THE_ISLANDS                                                                                   \
    "scenario 10.3\nwar 1793\nphase sail\nacting english\nowed 1\npassed european 1\n"                       \
    "squadron jamaica west-indies\nsquadron-marks jamaica moved\nline jamaica mars victory\n"                \
    "leader jervis active\naboard jervis mars\n"

Test(seas_10_3, neutral_islands_cannot_be_captured)
{
    COVERS("seas 10.3.S1d");
    struct match *m = scene(BEFORE_THE_ISLANDS "turn 2\nat-war england france\n");
    plays(m, "english pass", "");
    is_refused(m, "english attack san-juan", "6.22e");
    is_refused(m, "english attack curacao", "6.22e");
    match_free(m);
    m = scene(BEFORE_THE_ISLANDS "turn 3\nat-war england france netherlands\n");
    plays(m, "english pass", "");
    is_refused(m, "english attack san-juan", "6.22e");
    cr_assert(is_offered(m, "english attack curacao"));
    match_free(m);
    m = scene(BEFORE_THE_ISLANDS "turn 4\nat-war england france netherlands spain\n");
    plays(m, "english pass", "");
    cr_assert(is_offered(m, "english attack san-juan"));
    match_free(m);
}

/* ---- The invasion of England [10.3.S3] ---- */

/* Two French ships alone in the Channel, and the English far ahead on points. */
static struct match *channel_lost(const char *scenario, int turn, const char *squadron_lines)
{
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "scenario %s\nwar 1793\nturn %d\nat-war england france netherlands spain\nphase sail\n"
        "acting european\nto-move european\nowed 1\npassed english 1\npoints.english 90\npeace-made 1\n%s",
        scenario, turn, squadron_lines);
    struct match *m = scene(lines);
    plays(m, "european pass", "");
    return m;
}

#define FRENCH_CHANNEL                                                                                       \
    "squadron ponant english-channel\nsquadron-marks ponant moved\nline ponant souverain heros\n"            \
    "leader bruix active\naboard bruix souverain\n"

Test(seas_10_3, who_controls_the_channel_in_1802_to_1804_invades_england_and_wins)
{
    COVERS("seas 10.3.S3");
    static const char *const scenarios[] = { "10.3", "10.4", "10.5" };
    for (int i = 0; i < 3; i++) {
        for (int year = 1801; year <= 1804; year++) {
            struct match *m = channel_lost(scenarios[i], year - 1792, FRENCH_CHANNEL);
            struct result r = seas_game.result(data(), match_state(m));
            cr_assert_eq(r.over, year >= 1802, "%d in %s", year, scenarios[i]);
            if (r.over) {
                cr_assert(was_told(m, ENGLISH, "invasion"));
                cr_assert_eq(r.winners, 1 << EUROPEAN);
                cr_assert_str_eq(r.rule, "10.3.S3");
                cr_assert_eq(now(m)->points[EUROPEAN], 2); /* R62: after scoring */
            }
            match_free(m);
        }
    }
}

Test(seas_10_3, in_1805_the_channel_brings_points_and_no_invasion)
{
    COVERS("seas 10.3.S3");
    struct match *m = channel_lost("10.3", 13, FRENCH_CHANNEL);
    cr_assert_not(was_told(m, ENGLISH, "invasion"));
    plays(m, "european return ponant brest", "");
    quiet_year(m);
    struct result r = seas_game.result(data(), match_state(m));
    cr_assert(r.over);
    cr_assert_eq(r.winners, 1 << ENGLISH); /* 90 against 2 */
    match_free(m);
}

Test(seas_10_3, a_single_ship_in_the_channel_is_no_invasion)
{
    COVERS("seas 10.3.S3");
    struct match *m = channel_lost("10.3", 10,
                                   "squadron ponant english-channel\nsquadron-marks ponant moved\n"
                                   "line ponant souverain\nleader bruix active\naboard bruix souverain\n");
    cr_assert_neq(now(m)->phase, PHASE_OVER);
    match_free(m);
}

/* ---- New Orleans [10.3.S4] and lost ports [10.3.S5] ---- */

#define OFF_NEW_ORLEANS                                                                                      \
    "scenario 10.3\nwar 1793\nat-war england france netherlands spain\nphase sail\nacting english\nowed 1\n" \
    "passed european 1\npeace-made 1\nsquadron jamaica gulf-of-mexico\nsquadron-marks jamaica moved\n"       \
    "line jamaica mars victory\nleader jervis active\naboard jervis mars\n"

Test(seas_10_3, new_orleans_is_spanish_until_1802_and_can_be_taken)
{
    COVERS("seas 10.3.S4");
    struct match *m = new_game("10.3", "", 3);
    cr_assert_eq(now(m)->owner[port("new-orleans")], SPAIN);
    match_free(m);
    m = scene(OFF_NEW_ORLEANS "turn 10\n");
    plays(m, "english pass", "");
    plays(m, "english attack new-orleans", "1 1"); /* 2 against 5 */
    cr_assert_eq(now(m)->owner[port("new-orleans")], ENGLAND);
    match_free(m);
}

Test(seas_10_3, new_orleans_is_neutral_from_1803_whoever_held_it)
{
    COVERS("seas 10.3.S4"); /* R63 */
    static const char *const owners[] = { "", "owner new-orleans england\n" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, "%speace-made 1\n%s",
                 YEAR_END("10.3", "1793", "9", "england france spain netherlands"), owners[i]);
        struct match *m = scene(lines);
        both_done(m, "");
        cr_assert_eq(now(m)->turn, 10); /* 1802 */
        cr_assert_neq(now(m)->owner[port("new-orleans")], OWNER_NEUTRAL);
        quiet_year(m);
        cr_assert(was_told(m, EUROPEAN, "port-neutral new-orleans"));
        for (int turn = 11; turn <= 13; turn++) {
            cr_assert_eq(now(m)->turn, turn);
            cr_assert_eq(now(m)->owner[port("new-orleans")], OWNER_NEUTRAL);
            quiet_year(m);
        }
        match_free(m);
    }
}

Test(seas_10_3, neutral_new_orleans_can_never_be_attacked)
{
    COVERS("seas 10.3.S4");
    struct match *m = scene(OFF_NEW_ORLEANS "turn 11\nowner new-orleans neutral\n");
    plays(m, "english pass", "");
    is_refused(m, "english attack new-orleans", "6.22g");
    cr_assert(is_offered(m, "english attack pensacola"));
    match_free(m);
}

Test(seas_10_3, ships_in_new_orleans_must_leave_it_in_1803)
{
    COVERS("seas 10.3.S4"); /* R63, R7 */
    struct match *m = scene(
        YEAR_END("10.3", "1793", "10",
                 "england france spain netherlands") "peace-made 1\nsquadron oceano new-orleans\n"
                                                     "line oceano rayo\nleader gravina active\n"
                                                     "aboard gravina rayo\n");
    both_done(m, "");
    both_done(m, NULL);
    quietly_until(m, PHASE_SAIL);
    is_refused(m, "european pass", "6.22c");
    plays(m, "european sail oceano", "");
    cr_assert_eq(fleet_ship_port(now(m), ship("rayo")), NOBODY);
    match_free(m);
}

Test(seas_10_3, louisburg_and_pondicherry_are_destroyed)
{
    COVERS("seas 10.3.S5");
    struct match *m = new_game("10.3", "", 3);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    cr_assert_eq(now(m)->owner[port("pondicherry")], OWNER_DESTROYED);
    match_free(m);
    m = scene(AT_COURSE "turn 2\nat-war england france\nacting european\nto-move european\nmover ponant\n"
                        "squadron ponant bay-of-bengal\nline ponant souverain\nsquadron-marks ponant moved\n"
                        "leader bruix active\naboard bruix souverain\n");
    is_refused(m, "european enter pondicherry", "6.1m");
    match_free(m);
    m = scene(AT_COURSE "turn 2\nat-war england france\nacting english\nmover channel\n"
                        "squadron channel grand-banks\nline channel mars\nsquadron-marks channel moved\n"
                        "leader jervis active\naboard jervis mars\n");
    is_refused(m, "english enter louisburg", "6.1m");
    cr_assert(is_offered(m, "english enter halifax"));
    match_free(m);
}
