/* [3.2-3.6] Map, ports, pools and squadrons; who commands them and where they fight. */
#include "scene.h"
#include <stdio.h>

#define YEAR "scenario 10.1\nwar 1756\nturn 2\n"
#define SAIL YEAR "at-war england france\nphase sail\nacting english\nowed 1\n"
#define AT_COURSE(side, marker)                                                                              \
    "phase course\nacting " side "\nmover " marker "\norigin portsmouth\n"                                   \
    "entered 1\n"
#define COURSE(side, marker) YEAR "at-war england france\n" AT_COURSE(side, marker)
#define CHANNEL(place)                                                                                       \
    "squadron channel " place "\nline channel mars culloden\nleader hawke active\naboard hawke mars\n"
#define PONANT(place)                                                                                        \
    "squadron ponant " place "\nline ponant souverain zodiaque\nleader conflans active\n"                    \
    "aboard conflans souverain\n"

/* ---- Areas ---- */

Test(seas_3_2, a_sea_area_scores_the_number_printed_with_its_name_and_no_other_scores)
{
    COVERS("seas 3.2a");
    static const char *const two[] = { "english-channel", "west-indies", "grand-banks", "outer-banks" };
    static const char *const one[] = { "western-approaches", "north-sea",   "bay-of-biscay", "iberian-basin",
                                       "western-med",        "arabian-sea", "bay-of-bengal" };
    int                      points[AREAS_MAX] = { 0 };
    for (size_t i = 0; i < sizeof two / sizeof *two; i++)
        points[area(two[i])] = 2;
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        points[area(one[i])] = 1;
    for (int a = 0; a < data()->areas; a++) {
        char lines[512];
        snprintf(lines, sizeof lines, SAIL PONANT("%s"), data()->area_name[a].id);
        struct match *m = scene(lines);
        plays(m, "english pass", "");
        if (now(m)->phase == PHASE_CAPTURE)
            plays(m, "european done", "");
        cr_assert_eq(now(m)->points[EUROPEAN], points[a], "%s scores %d", data()->area_name[a].id,
                     now(m)->points[EUROPEAN]);
        cr_assert_eq(now(m)->points[ENGLISH], 0);
        cr_assert_eq(now(m)->control, points[a] ? bit(a) : 0, "an area without a number is not even judged");
        match_free(m);
    }
}

Test(seas_3_2, over_the_edge_of_the_map_lies_the_area_directly_opposite_by_the_ordinary_rules)
{
    COVERS("seas 3.2c");
    struct match *m = scene(COURSE("european", "ponant")
                                PONANT("philippine-sea") "leader bompart active\naboard bompart zodiaque\n");
    is_refused(m, "european cross north-east-pacific", "6.1c"); /* across the edge, but not opposite */
    plays(m, "european cross central-pacific", ""); /* against the trades: 2 points, Bompart's all */
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, at_sea(area("central-pacific")));
    cr_assert_eq(now(m)->spent, 2);
    match_free(m);

    m = scene(COURSE("european", "ponant") PONANT("philippine-sea"));
    is_refused(m, "european cross central-pacific", "6.1f"); /* Conflans has 1 point */
    match_free(m);

    m = scene(COURSE("european", "ponant") PONANT("central-pacific"));
    plays(m, "european cross philippine-sea", ""); /* back westward with the wind */
    cr_assert_eq(now(m)->spent, 0);
    match_free(m);
}

/* ---- Ports ---- */

Test(seas_3_2, every_port_that_stands_is_english_european_or_neutral)
{
    COVERS("seas 3.2b");
    static const char *const scenarios[] = { "10.1", "10.2", "10.3" };
    for (int i = 0; i < SEGMENTS; i++) {
        struct match *m = new_game(scenarios[i], "", 1);
        for (int p = 0; p < data()->ports; p++) {
            int kinds = seas_port_is_friendly(now(m), ENGLISH, p) + seas_port_is_friendly(now(m), EUROPEAN, p)
                      + seas_port_is_neutral(now(m), p);
            bool gone = i > 0 && (p == port("louisburg") || p == port("pondicherry"));
            cr_assert_eq(kinds, gone ? 0 : 1, "%s in %s", data()->port_name[p].id, scenarios[i]);
        }
        match_free(m);
    }
    cr_assert_str_eq(scene_refusal(SAIL "owner madras russia\n"), "3.2b");
}

Test(seas_3_2, a_neutral_port_is_open_to_both_players_and_an_enemy_port_to_neither)
{
    COVERS("seas 3.2b");
    static const char *const neutral[] = { "enter lisbon", "enter cadiz" }; /* Spain is not yet at war */
    for (int i = 0; i < 2; i++) {
        char          move[64];
        struct match *m = scene(COURSE("english", "channel") CHANNEL("iberian-basin"));
        snprintf(move, sizeof move, "english %s", neutral[i]);
        plays(m, move, "");
        match_free(m);
        m = scene(COURSE("european", "ponant") PONANT("iberian-basin"));
        snprintf(move, sizeof move, "european %s", neutral[i]);
        plays(m, move, "");
        match_free(m);
    }
    struct match *m = scene(YEAR "at-war england france spain\n" AT_COURSE("english", "channel")
                                CHANNEL("iberian-basin"));
    is_refused(m, "english enter cadiz", "6.1m");
    match_free(m);
    m = scene(COURSE("european", "ponant") PONANT("iberian-basin"));
    is_refused(m, "european enter gibraltar", "6.1m");
    match_free(m);
}

Test(seas_3_2, one_number_of_a_port_is_its_squadron_limit)
{
    COVERS("seas 3.2d");
#define IN_MINORCA                                                                                           \
    "squadron western minorca\nline western burford\nsquadron north-sea minorca\nline north-sea dorsetshire\n"
    struct match *m = scene(COURSE("english", "channel") CHANNEL("western-med") IN_MINORCA);
    plays(m, "english enter minorca", ""); /* the third: Minorca has 3 */
    match_free(m);
    m = scene(COURSE("english", "channel") CHANNEL("western-med") IN_MINORCA "squadron jamaica minorca\n"
                                                                             "line jamaica norwich\n");
    is_refused(m, "english enter minorca", "6.21a");
    match_free(m);
}

Test(seas_3_2, the_same_number_is_its_repair_limit)
{
    COVERS("seas 3.2d");
    struct match *m = scene(SAIL "berth mars minorca\nberth culloden minorca\ndamage mars 2\n"
                                 "damage culloden 2\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    plays(m, "english repair mars 2", "");
    is_refused(m, "english repair culloden 2", "9.2a"); /* 3 in all */
    plays(m, "english repair culloden 1", "");
    is_refused(m, "english repair culloden 1", "9.2b");
    cr_assert_eq(now(m)->damage[ship("culloden")], 1);
    match_free(m);
}

Test(seas_3_2, the_same_number_is_its_strength_against_capture)
{
    COVERS("seas 3.2d");
    struct match *m = scene(SAIL PONANT("western-med"));
    plays(m, "english pass", "");
    plays(m, "european attack minorca", "2 4"); /* 2 + 3 against 4 + Conflans' 1: a tie holds */
    cr_assert_eq(now(m)->owner[port("minorca")], ENGLAND);
    match_free(m);
    m = scene(SAIL PONANT("western-med"));
    plays(m, "english pass", "");
    plays(m, "european attack minorca", "2 5");
    cr_assert_eq(now(m)->owner[port("minorca")], FRANCE);
    match_free(m);
}

/* ---- Markers ---- */

Test(seas_3_4, only_the_european_powers_have_sea_control_markers)
{
    COVERS("seas 3.46");
    struct match *m = scene(SAIL CHANNEL("english-channel") PONANT("outer-banks"));
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->control, bit(area("outer-banks")), "each holds an area worth 2 points alone");
    cr_assert(was_told(m, ENGLISH, "control outer-banks"));
    cr_assert_not(was_told(m, ENGLISH, "control english-channel"));
    match_free(m);
}

/* Eight areas with the wind, the first out of Brest included; every one but the last may be left again. */
static struct match *long_voyage(const char *options)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             YEAR "at-war england france\nphase sail\nacting european\nto-move european\nowed 1\n"
                  "options%s\n" PONANT("brest"),
             options);
    static const char *const course[] = { "iberian-basin", "canary-basin",    "cape-verde-basin",
                                          "brazil-basin",  "argentine-basin", "cape-of-good-hope",
                                          "crozet-basin" };
    struct match            *m = scene(lines);
    plays(m, "european sail ponant", "");
    for (size_t i = 0; i < sizeof course / sizeof *course; i++) {
        char move[64];
        snprintf(move, sizeof move, "european cross %s", course[i]);
        plays(m, move, "");
    }
    return m;
}

Test(seas_3_4, markers_of_sea_time_are_used_with_their_optional_rule_only)
{
    COVERS("seas 3.47");
    struct match *m = long_voyage("");
    cr_assert_eq(now(m)->entered, 8);
    cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, 0);
    match_free(m);
    m = long_voyage(" 11.A");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, 1);
    match_free(m);

    m = scene(SAIL CHANNEL("portsmouth"));
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_not(now(m)->squadron[squadron("channel")].flags & SQUADRON_ON_STATION);
    cr_assert_eq(now(m)->phase, PHASE_RETURN, "nobody is asked about On Station");
    match_free(m);
    m = scene(SAIL "options 11.A\n" CHANNEL("portsmouth"));
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_ON_STATION);
    match_free(m);
}

/* ---- Squadrons, players, places of battle ---- */

Test(seas_3_5, a_ship_in_no_squadron_stays_in_port)
{
    COVERS("seas 3.5");
    struct match *m = scene(SAIL CHANNEL("portsmouth") "berth norwich portsmouth\nberth chatham nore\n");
    cr_assert(is_offered(m, "english sail channel"));
    plays(m, "english sail channel", "");
    cr_assert_eq(fleet_ship_port(now(m), ship("mars")), NOBODY);
    cr_assert_eq(now(m)->berth[ship("norwich")], in_port(port("portsmouth")));
    plays(m, "english stay", "");
    /* Nothing is left to sail in Nore, where a loose ship lies: the phase is over. */
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    cr_assert_eq(now(m)->berth[ship("chatham")], in_port(port("nore")));
    match_free(m);
}

Test(seas_3_5, a_ship_belongs_to_one_squadron_of_her_own_side)
{
    COVERS("seas 3.5", "seas 3.6a");
    cr_assert_str_eq(scene_refusal(SAIL "squadron channel portsmouth\nline channel souverain\n"), "3.6a");
    cr_assert_str_eq(scene_refusal(SAIL "squadron channel portsmouth\nline channel mars\n"
                                        "squadron western portsmouth\nline western mars\n"),
                     "3.5");
    cr_assert_str_eq(scene_refusal(SAIL "squadron channel aside\nline channel mars\n"), "3.5");
}

Test(seas_3_6, each_player_commands_the_forces_of_his_own_nations)
{
    COVERS("seas 3.6a");
#define ALL_AT_WAR "scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\nphase sail\n"
#define EVERYBODY                                                                                            \
    "squadron channel portsmouth\nsquadron ponant brest\nsquadron oceano cadiz\nsquadron noordzee texel\n"
    struct match *m = scene(ALL_AT_WAR "acting english\nowed 1\n" EVERYBODY);
    is_refused(m, "english sail ponant", "3.6a");
    is_refused(m, "english sail oceano", "3.6a");
    is_refused(m, "english sail noordzee", "3.6a");
    plays(m, "english sail channel", "");
    match_free(m);
    static const char *const own[] = { "european sail ponant", "european sail oceano",
                                       "european sail noordzee" };
    for (int i = 0; i < 3; i++) {
        m = scene(ALL_AT_WAR "acting european\nto-move european\nowed 2\n" EVERYBODY);
        is_refused(m, "european sail channel", "3.6a");
        plays(m, own[i], "");
        match_free(m);
    }
}

Test(seas_3_6, the_english_player_commands_the_optional_russians)
{
    COVERS("seas 3.6a");
    struct match *m = scene("scenario 10.3\nwar 1793\nturn 3\noptions 11.O\n"
                            "at-war england france netherlands\n"
                            "phase organize\nacting english european\nrussians 1\n"
                            "squadron channel portsmouth\n"
                            "squadron ponant brest\nberth gleb reserve\nship-marks gleb new\n");
    plays(m, "english assign gleb channel", "");
    cr_assert_eq(now(m)->berth[ship("gleb")], in_squadron(squadron("channel")));
    is_refused(m, "european assign gleb ponant", "5.3a");
    match_free(m);
}

Test(seas_3_6, there_is_no_combat_in_port)
{
    COVERS("seas 3.6c");
    struct match *m = scene(SAIL CHANNEL("portsmouth") PONANT("brest"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE, "the enemy in Brest is not searched");
    plays(m, "english stay", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->battles, 0);
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    match_free(m);

    /* both in one neutral port */
    m = scene(SAIL CHANNEL("lisbon") PONANT("lisbon") "squadron-marks channel moved\n"
                                                      "squadron-marks ponant moved\n"
                                                      "squadron western portsmouth\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->battles, 0);
    match_free(m);
}

Test(seas_3_6, the_highest_rated_leader_is_senior)
{
    COVERS("seas 3.6d");
    struct match *m = scene(COURSE("english", "channel") CHANNEL("north-sea") "leader byng active\n"
                                                                              "aboard byng culloden\n");
    plays(m, "english cross iceland-basin", "");      /* 1 point of Hawke's 4 */
    plays(m, "english cross western-approaches", ""); /* 2 more, against the wind: far beyond Byng's 1 */
    cr_assert_eq(now(m)->spent, 3);
    match_free(m);
}

Test(seas_3_6, of_equal_leaders_the_owner_names_the_senior)
{
    COVERS("seas 3.6d");
    struct match *m = scene(COURSE("english", "channel") CHANNEL(
        "english-channel") "squadron western english-channel\nline western burford\nleader boscawen active\n"
                           "aboard boscawen burford\n");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_SENIOR, "Hawke and Boscawen both have 4");
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    is_refused(m, "european senior western", "6.1o");
    is_refused(m, "english senior jamaica", "6.1o");
    plays(m, "english senior western", "");
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 3);
    cr_assert_eq(seas_fleet_line(now(m), squadron("western"))[0], ship("burford"));
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, 0);
    match_free(m);
}

Test(seas_3_6, a_port_taken_under_tied_leaders_of_two_nations_goes_to_the_nation_that_the_owner_names)
{
    COVERS("seas 3.6d");
    struct match *m = scene("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\n"
                            "acting english\nowed 1\n"
                            "squadron ponant western-med\nline ponant souverain reina\n"
                            "leader bompart active\n"
                            "aboard bompart souverain\nleader navarro active\naboard navarro reina\n");
    plays(m, "english pass", "");
    plays(m, "european attack minorca", "1 6"); /* Bompart and Navarro have 2 each */
    cr_assert_eq(now(m)->phase, PHASE_CLAIM);
    is_refused(m, "european claim netherlands", "6.23f");
    plays(m, "european claim spain", "");
    cr_assert_eq(now(m)->owner[port("minorca")], SPAIN);
    match_free(m);
}
