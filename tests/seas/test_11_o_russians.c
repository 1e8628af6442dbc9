/* [11.O] The Russians. */
#include "years.h"
#include <stdio.h>

#define ALL    "england france netherlands spain"
#define WITH_O "options 11.O\n"

static struct match *year_after(int turn, const char *nations, const char *more, const char *faces)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario 10.3\nwar 1793\nturn %d\nat-war %s\nphase repair\n"
             "acting english european\npeace-made 1\n" WITH_O "%s",
             turn, nations, more);
    struct match *m = scene(lines);
    both_done(m, faces);
    return m;
}

/* ---- When and how many [11.Oa, 11.Ob, 11.Oe] ---- */

Test(seas_11_O, russians_serve_from_1795)
{
    COVERS("seas 11.Oa");
    struct match *m = new_game("10.3", "11.O", 2); /* 1793 */
    cr_assert_eq(ships_in_play(m, RUSSIA) + leaders_in_play(m, RUSSIA), 0);
    match_free(m);
    m = year_after(1, "england france", "", ""); /* 1794 */
    cr_assert_eq(ships_in_play(m, RUSSIA) + leaders_in_play(m, RUSSIA), 0);
    match_free(m);
    m = year_after(2, "england france", "", "4"); /* 1795 */
    cr_assert_eq(ships_in_play(m, RUSSIA), 10);
    cr_assert(was_told(m, EUROPEAN, "russians 4 10"));
    match_free(m);
}

Test(seas_11_O, without_the_option_no_russian_comes)
{
    COVERS("seas 11.Oa", "seas 11.0");
    struct match *m = scene(YEAR_END("10.3", "1793", "2", "england france"));
    both_done(m, "");
    cr_assert_eq(ships_in_play(m, RUSSIA), 0);
    match_free(m);
}

Test(seas_11_O, russians_do_not_count_against_the_english_numbers)
{
    COVERS("seas 11.Oa");
    struct match *m = year_after(2, "england france", "", "6");
    both_done(m, "1 1 1 1 1"); /* England three dice, France, the Netherlands */
    cr_assert_eq(ships_in_play(m, ENGLAND), 30 + 5 + 3);
    cr_assert_eq(leaders_in_play(m, ENGLAND), 6 + 4);
    cr_assert_eq(ships_in_play(m, RUSSIA), 12);
    match_free(m);
}

Test(seas_11_O, russians_are_not_demobilized)
{
    COVERS("seas 11.Oa");
    struct match *m = year_after(2, "england france", "", "6");
    for (int i = data()->ships_of[RUSSIA].first; i < data()->ships_of[RUSSIA].end; i++) {
        char move[2 * WORD_MAX];
        snprintf(move, sizeof move, "english demobilize %s", data()->ship_name[i].id);
        is_refused(m, move, "5.0d");
    }
    plays(m, "english done", ""); /* twelve Russians are not too many for the base */
    match_free(m);
}

Test(seas_11_O, a_die_and_six_ships_and_two_leaders_are_drawn_each_turn)
{
    COVERS("seas 11.Ob");
    static const char *const dice[] = { "1", "2", "3", "4", "5", "6" };
    for (int i = 0; i < 6; i++) {
        struct match *m = year_after(3, "england france netherlands", "", dice[i]);
        cr_assert_eq(ships_in_play(m, RUSSIA), 7 + i);
        cr_assert_eq(leaders_in_play(m, RUSSIA), 2);
        match_free(m);
    }
}

Test(seas_11_O, any_of_18_ships_and_5_leaders_may_be_drawn)
{
    COVERS("seas 11.Ob");
    bool ship_drawn[SHIPS_MAX] = { false }, leader_drawn[LEADERS_MAX] = { false };
    int  ships = 0, leaders = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct match *m = new_game("10.3", "11.O", seed);
        while (now(m)->turn < 6 && now(m)->phase != PHASE_OVER) {
            quiet_year(m);
            for (int i = 0; i < data()->ships; i++) {
                ship_drawn[i] = ship_drawn[i]
                             || (fleet_in_play(now(m), i) && data()->ship[i].nation == RUSSIA);
            }
            for (int l = 0; l < data()->leaders; l++) {
                bool serves = now(m)->leader_status[l] == LEADER_ACTIVE && data()->leader[l].nation == RUSSIA;
                leader_drawn[l] = leader_drawn[l] || serves;
            }
        }
        match_free(m);
    }
    for (int i = 0; i < SHIPS_MAX; i++)
        ships += ship_drawn[i];
    for (int l = 0; l < LEADERS_MAX; l++)
        leaders += leader_drawn[l];
    cr_assert_eq(ships, 18);
    cr_assert_eq(leaders, 5);
}

/* A squadron of the Nore with Russians in it at the end of 1796. */
#define RUSSIANS_AT_NORE                                                                                     \
    "russians 1\nsquadron channel nore\nline channel mars retvizan pimen\nleader jervis active\n"            \
    "aboard jervis mars\nleader ushakov active\naboard ushakov retvizan\ndamage pimen 2\n"

Test(seas_11_O, all_russians_go_back_to_the_pool_each_turn_and_forget_their_damage)
{
    COVERS("seas 11.Ob");
    struct match *m = year_after(4, ALL, RUSSIANS_AT_NORE, "1");
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 1); /* only Mars is left in the line */
    cr_assert_eq(ships_in_play(m, RUSSIA), 7);
    cr_assert_eq(leaders_in_play(m, RUSSIA), 2);
    cr_assert_eq(now(m)->damage[ship("pimen")], 0);
    cr_assert_eq(now(m)->aboard[leader("ushakov")], 0);
    for (int i = data()->ships_of[RUSSIA].first; i < data()->ships_of[RUSSIA].end; i++)
        cr_assert(now(m)->berth[i] == 0 || now(m)->berth[i] == BERTH_RESERVE);
    match_free(m);
}

Test(seas_11_O, russians_sunk_or_killed_are_gone_for_good)
{
    COVERS("seas 11.Ob");
    /* 12 of 18 ships and 4 of 5 leaders are gone: a six would want 12 ships. */
    struct match *m = year_after(
        4, ALL,
        "berth gleb lost\nberth pyotr lost\nberth elena lost\nberth aleksei lost\n"
        "berth mstislav lost\nberth yaroslav lost\nberth vsevolod lost\n"
        "berth isidor lost\nberth nikanor lost\nberth pimen lost\nberth parmen lost\n"
        "berth iona lost\nleader ushakov killed\nleader tate killed\n"
        "leader kartsov killed\nleader makarov killed\n",
        "6");
    cr_assert_eq(ships_in_play(m, RUSSIA), 6);
    cr_assert_eq(leaders_in_play(m, RUSSIA), 1);
    match_free(m);
}

Test(seas_11_O, a_sunk_russian_costs_england_a_point_and_is_eliminated)
{
    COVERS("seas 11.Ob"); /* R67 */
    struct match *m = scene(
        "scenario 10.3\nwar 1793\nturn 4\nat-war " ALL "\nphase sail\nacting english\nowed 1\n"
        "passed european 1\n" WITH_O "russians 1\nberth retvizan sunk\nsquadron channel nore\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->points[ENGLISH], -1);
    cr_assert_eq(now(m)->berth[ship("retvizan")], BERTH_LOST);
    match_free(m);
}

Test(seas_11_O, a_hurt_russian_returns_to_the_pool)
{
    COVERS("seas 11.Ob"); /* R67 */
    struct match *m = year_after(4, ALL,
                                 "leader ushakov out\nleader-back ushakov 5\nleader tate killed\n"
                                 "leader kartsov killed\nleader makarov killed\nleader khanykov out\n"
                                 "leader-back khanykov 6\n",
                                 "1");
    cr_assert_eq(now(m)->leader_status[leader("ushakov")],
                 LEADER_ACTIVE); /* back, and drawn as the only one */
    cr_assert_eq(now(m)->leader_status[leader("khanykov")], LEADER_OUT);
    cr_assert_eq(leaders_in_play(m, RUSSIA), 1);
    match_free(m);
}

Test(seas_11_O, they_are_certain_until_1797_and_roll_to_stay_until_1800)
{
    COVERS("seas 11.Oe");
    static const struct {
        int         turn;
        const char *faces;
        bool        stay;
    } row[] = {
        { 3, "1", true },   { 4, "1", true },                     /* 1796, 1797: only how many */
        { 5, "4 1", true }, { 5, "3", false }, { 5, "1", false }, /* 1798 */
        { 6, "5 1", true }, { 6, "4", false },                    /* 1799 */
        { 7, "6 1", true }, { 7, "5", false },                    /* 1800 */
        { 8, "", false },   { 9, "", false },                     /* 1801, 1802: no die */
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct match *m = year_after(row[i].turn, row[i].turn == 3 ? "england france netherlands" : ALL, "",
                                     row[i].faces);
        cr_assert_eq(ships_in_play(m, RUSSIA), row[i].stay ? 7 : 0, "row %zu", i);
        cr_assert_eq(leaders_in_play(m, RUSSIA), row[i].stay ? 2 : 0, "row %zu", i);
        match_free(m);
    }
}

Test(seas_11_O, who_has_left_never_comes_back)
{
    COVERS("seas 11.Oe");
    struct match *m = year_after(5, ALL, RUSSIANS_AT_NORE, "3");
    cr_assert(was_told(m, EUROPEAN, "russians-gone"));
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 1); /* they are out of the line, too */
    for (int turn = 7; turn <= 9; turn++) {
        quiet_year(m);
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_eq(dice_count(m, ROLL_RUSSIANS_STAY, -1) + dice_count(m, ROLL_RUSSIANS, -1), 0);
        cr_assert_eq(ships_in_play(m, RUSSIA), 0);
    }
    match_free(m);
}

Test(seas_11_O, which_russians_were_drawn_only_the_english_know)
{
    COVERS("seas 11.Ob");
    struct match *m = year_after(3, "england france netherlands", "", "6");
    for (int i = data()->ships_of[RUSSIA].first; i < data()->ships_of[RUSSIA].end; i++) {
        char event[2 * WORD_MAX];
        snprintf(event, sizeof event, "drawn-ship %s", data()->ship_name[i].id);
        cr_assert_eq(was_told(m, ENGLISH, event), now(m)->berth[i] == BERTH_RESERVE);
        cr_assert_not(was_told(m, EUROPEAN, event));
        cr_assert_eq(seen_by(m, EUROPEAN)->berth[i], BERTH_UNKNOWN);
    }
    match_free(m);
}

/* ---- Groups [11.Oc] ---- */

/* The Forces Phase of 1797 with Russians in reserve and four English squadrons in port. */
#define ORGANIZING                                                                                           \
    "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase organize\nacting english european\n" WITH_O      \
    "russians 1\nsquadron channel portsmouth\nline channel mars\nsquadron western nore\n"                    \
    "line western victory\n"                                                                                 \
    "squadron mediterranean gibraltar\nline mediterranean culloden\nsquadron jamaica port-royal\n"           \
    "line jamaica queen\nleader jervis active\naboard jervis mars\n"                                         \
    "berth retvizan reserve\nberth pimen reserve\nberth gleb reserve\nship-marks retvizan new\n"             \
    "ship-marks pimen new\nship-marks gleb new\nleader ushakov active\nleader tate active\n"

Test(seas_11_O, every_group_needs_a_leader_of_its_own)
{
    COVERS("seas 11.Oc");
    struct match *m = scene(ORGANIZING);
    plays(m, "english assign retvizan channel", "");
    plays(m, "english assign pimen western", "");
    plays(m, "english board ushakov retvizan", "");
    is_refused(m, "english done", "11.Oc"); /* Pimen is alone */
    plays(m, "english board jervis pimen", "");
    is_refused(m, "english done", "11.Oc"); /* an Englishman is not of the group */
    is_refused(m, "english board tate pimen", "7.4c");
    plays(m, "english board tate victory", ""); /* aboard an English ship of their squadron he is */
    plays(m, "english done", "");
    match_free(m);
}

Test(seas_11_O, leaders_and_ships_of_the_two_nations_mix)
{
    COVERS("seas 11.Oc"); /* in all respects as if they were English */
    struct match *m = scene(ORGANIZING);
    plays(m, "english assign retvizan western", "");
    plays(m, "english board ushakov victory", "");
    plays(m, "english board jervis retvizan", "");
    plays(m, "english done", "");
    match_free(m);
    m = scene(ORGANIZING "squadron leeward-islands nore\nline leeward-islands lion\n");
    is_refused(m, "english board ushakov queen", "11.Od"); /* the Jamaica squadron is in the West Indies */
    plays(m, "english assign retvizan channel", "");
    plays(m, "english assign pimen western", "");
    is_refused(m, "english board ushakov lion", "11.Oc"); /* it would be a third group */
    match_free(m);
}

Test(seas_11_O, when_the_russians_go_back_to_their_pool_english_leaders_aboard_go_ashore)
{
    COVERS("seas 11.Ob");
    struct match *m = year_after(4, ALL,
                                 "russians 1\nsquadron channel portsmouth\nline channel mars retvizan\n"
                                 "leader jervis active\naboard jervis retvizan\n"
                                 "leader ushakov active\naboard ushakov mars\n",
                                 "1");
    cr_assert_eq(now(m)->aboard[leader("jervis")], 0);
    cr_assert_eq(now(m)->leader_status[leader("jervis")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->aboard[leader("ushakov")], 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 1);
    match_free(m);
}

Test(seas_11_O, a_squadron_with_a_russian_leader_keeps_to_european_waters)
{
    COVERS("seas 11.Od"); /* R67: also if all its ships are English */
    struct match *m = scene("scenario 10.3\nwar 1793\nturn 5\nat-war " ALL
                            "\nphase sail\nacting english\nowed 1\n" WITH_O
                            "russians 1\npassed european 1\nsquadron channel gibraltar\n"
                            "line channel mars\nleader ushakov active\naboard ushakov mars\n");
    plays(m, "english sail channel", "");
    is_refused(m, "english cross canary-basin", "11.Od");
    plays(m, "english cross western-med", "");
    match_free(m);
}

Test(seas_11_O, there_are_no_more_than_two_groups)
{
    COVERS("seas 11.Oc");
    struct match *m = scene(ORGANIZING);
    plays(m, "english assign retvizan channel", "");
    plays(m, "english assign pimen western", "");
    is_refused(m, "english assign gleb mediterranean", "11.Oc");
    plays(m, "english assign gleb western", ""); /* into one of the two */
    match_free(m);
}

Test(seas_11_O, one_group_may_have_both_leaders_or_one)
{
    COVERS("seas 11.Oc"); /* R67 */
    struct match *m = scene(ORGANIZING);
    plays(m, "english assign retvizan channel", "");
    plays(m, "english assign pimen channel", "");
    plays(m, "english board ushakov retvizan", "");
    cr_assert(is_offered(m, "english done"));
    plays(m, "english board tate pimen", "");
    plays(m, "english done", "");
    match_free(m);
}

Test(seas_11_O, russians_who_are_not_attached_stay_out)
{
    COVERS("seas 11.Oc"); /* R67 */
    struct match *m = scene(ORGANIZING);
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(ships_in_play(m, RUSSIA), 0);
    cr_assert_eq(now(m)->berth[ship("retvizan")], 0);
    match_free(m);
}

Test(seas_11_O, they_sail_and_fight_as_english_ships)
{
    COVERS("seas 11.Oc");
    /* Ushakov (4) and two Russians count in a search: 1 + 4 + 3 = 8 against 3 dice + 0 + 1. */
    struct match *m = scene("scenario 10.3\nwar 1793\nturn 5\nat-war " ALL
                            "\nphase sail\nacting english\nowed 1\n" WITH_O
                            "russians 1\npassed european 1\nsquadron channel portsmouth\n"
                            "line channel mars retvizan pimen\nleader hotham active\naboard hotham mars\n"
                            "leader ushakov active\naboard ushakov retvizan\nsquadron ponant bay-of-biscay\n"
                            "line ponant heros\nsquadron-marks ponant moved\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 2 2 2 6 1"); /* 8 against 7; the gauge */
    cr_assert(was_told(m, ENGLISH, "search-won english fight bay-of-biscay"));
    cr_assert_eq(now(m)->squadron[now(m)->battle_squadron[ENGLISH]].ships, 3);
    match_free(m);
}

Test(seas_11_O, no_joint_command_between_england_and_russia)
{
    COVERS("seas 11.Oc");
    struct match *m = scene(
        "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase sail\nacting english\nowed 1\n" WITH_O
        "russians 1\npassed european 1\nbattles western-med\nsquadron channel western-med\n"
        "squadron-marks channel moved battle\nline channel adamant retvizan\n"
        "leader ushakov active\naboard ushakov retvizan\nsquadron ponant western-med\n"
        "squadron-marks ponant moved battle\nline ponant heros\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "5 1 1 1 1 1 1 1"); /* 1 and 2 guns, a leader's die for each; 3 come back */
    cr_assert(was_told(m, ENGLISH, "fire heros 5 1 0"));
    match_free(m);
}

/* ---- Waters [11.Od] ---- */

Test(seas_11_O, russians_join_only_squadrons_in_european_ports)
{
    COVERS("seas 11.Od"); /* R67 */
    struct match *m = scene(ORGANIZING);
    is_refused(m, "english assign retvizan jamaica", "11.Od");
    plays(m, "english assign retvizan mediterranean", "");
    match_free(m);
}

static bool may_cross(const char *from, const char *to)
{
    char lines[1024], move[64];
    snprintf(lines, sizeof lines,
             "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase course\nacting english\nmover channel\n"
             "origin portsmouth\nentered 2\n" WITH_O
             "russians 1\nsquadron channel %s\nsquadron-marks channel moved\n"
             "line channel mars retvizan\nleader jervis active\naboard jervis mars\nleader ushakov active\n"
             "aboard ushakov retvizan\n",
             from);
    struct match *m = scene(lines);
    snprintf(move, sizeof move, "english cross %s", to);
    bool allowed = is_offered(m, move);
    if (!allowed)
        is_refused(m, move, "11.Od");
    match_free(m);
    return allowed;
}

Test(seas_11_O, squadrons_with_russians_keep_to_european_waters)
{
    COVERS("seas 11.Od");
    cr_assert(may_cross("north-sea", "baltic-sea"));
    cr_assert(may_cross("english-channel", "north-sea"));
    cr_assert(may_cross("north-sea", "english-channel")); /* R67: the list leaves it out */
    cr_assert(may_cross("english-channel", "bay-of-biscay"));
    cr_assert(may_cross("bay-of-biscay", "iberian-basin"));
    cr_assert(may_cross("iberian-basin", "western-med"));
    cr_assert(may_cross("western-med", "eastern-med"));
    cr_assert(may_cross("eastern-med", "black-sea"));
    cr_assert_not(may_cross("english-channel", "western-approaches"));
    cr_assert_not(may_cross("north-sea", "iceland-basin"));
    cr_assert_not(may_cross("bay-of-biscay", "azores"));
    cr_assert_not(may_cross("iberian-basin", "azores"));
    cr_assert_not(may_cross("iberian-basin", "canary-basin"));
}

Test(seas_11_O, they_do_not_return_to_ports_beyond)
{
    COVERS("seas 11.Od");
    struct match *m = scene(
        "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase return\nacting english\n" WITH_O
        "russians 1\nsquadron channel north-sea\nsquadron-marks channel moved\n"
        "line channel mars retvizan\nleader jervis active\naboard jervis mars\n"
        "leader ushakov active\naboard ushakov retvizan\nsquadron western western-approaches\n"
        "squadron-marks western moved\nline western victory\n");
    is_refused(m, "english return channel cork", "11.Od");
    is_refused(m, "english return channel halifax", "11.Od");
    plays(m, "english return western halifax", ""); /* a squadron without Russians may */
    plays(m, "english return channel nore", "");
    match_free(m);
}

#define GAUGE_IN(area)                                                                                       \
    "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase sail\nacting english\nowed 1\n" WITH_O           \
    "russians 1\npassed european 1\nbattles " area "\nsquadron channel " area "\n"                           \
    "squadron-marks channel moved battle\nline channel mars retvizan\nleader jervis active\n"                \
    "aboard jervis mars\nleader ushakov active\naboard ushakov retvizan\nsquadron ponant " area "\n"         \
    "squadron-marks ponant moved battle\nline ponant heros\n"

Test(seas_11_O, they_do_not_disengage_into_the_ocean)
{
    COVERS("seas 11.Od");
    struct match *m = scene(GAUGE_IN("iberian-basin"));
    plays(m, "english pass", "6 1");
    is_refused(m, "english withdraw azores", "11.Od");
    is_refused(m, "english withdraw canary-basin", "11.Od");
    plays(m, "english withdraw bay-of-biscay", "");
    match_free(m);
}

/* In Biscay with Gibraltar lost and no neutral port open to them, the winds lead for nothing to Bermuda;
 * Portsmouth costs a point against the wind, but lies in Europe. */
#define MUST_RUN                                                                                             \
    "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase course\nacting english\nmover channel\n"         \
    "origin portsmouth\nentered 2\nspent 4\nmay-not-stay 1\npassed european 1\navoided bay-of-biscay\n"      \
    "owner gibraltar spain\nsquadron channel bay-of-biscay\nsquadron-marks channel moved\n"                  \
    "leader jervis active\naboard jervis mars\nship-marks mars neutral-start\n"                              \
    "squadron ponant bay-of-biscay\nsquadron-marks ponant moved\nline ponant heros\n" WITH_O

Test(seas_11_O, a_run_for_port_stays_in_european_waters)
{
    COVERS("seas 11.Od"); /* R67 */
    struct match *m = scene(MUST_RUN "line channel mars victory\n");
    is_refused(m, "english run portsmouth", "6.5k");
    cr_assert(is_offered(m, "english run bermuda"));
    match_free(m);
    m = scene(MUST_RUN
              "russians 1\nline channel mars retvizan\nleader ushakov active\naboard ushakov retvizan\n");
    is_refused(m, "english run bermuda", "6.5k");
    plays(m, "english run portsmouth", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("portsmouth")));
    int areas = 0; /* straight up the Channel, not round by the free winds of the ocean */
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        if (e->kind == EVENT_ENTERS_AREA && e->audience & 1 << ENGLISH) {
            cr_assert_eq(e->arg[1], area("english-channel"));
            areas++;
        }
    }
    cr_assert_eq(areas, 1);
    match_free(m);
}

/* The same choice for a disabled ship. Adamant is in front and has the fire of Heros. */
#define BATTLE_IN_BISCAY                                                                                     \
    "scenario 10.3\nwar 1793\nturn 5\nat-war " ALL "\nphase sail\nacting english\nowed 1\n"                  \
    "passed european 1\nowner gibraltar spain\nbattles bay-of-biscay\nsquadron channel bay-of-biscay\n"      \
    "squadron-marks channel moved battle\nsquadron ponant bay-of-biscay\n"                                   \
    "squadron-marks ponant moved battle\n"                                                                   \
    "line ponant heros\n" WITH_O

Test(seas_11_O, disabled_ships_of_such_a_squadron_make_for_european_ports)
{
    COVERS("seas 11.Od"); /* R67: for it and for its ships */
    struct match *m = scene(BATTLE_IN_BISCAY
                            "line channel adamant leander\nleader hotham active\naboard hotham leander\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "1 1 1 5 1 1 5 1 1 1 1"); /* a five on Adamant; then Leander disables Heros */
    cr_assert_eq(now(m)->berth[ship("adamant")], in_port(port("bermuda")));
    match_free(m);
    m = scene(BATTLE_IN_BISCAY
              "russians 1\nline channel adamant retvizan\nleader hotham active\naboard hotham adamant\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "1 1 1 1 5 1 1 5 1 1 1 1"); /* Adamant leaves; then Retvizan disables Heros */
    cr_assert_eq(now(m)->berth[ship("adamant")], in_port(port("portsmouth")));
    match_free(m);
}
