/* [11.A] Sea time: On Station and Long Voyages. */
#include "years.h"
#include <stdio.h>

#define SAILING "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
#define HAWKE                                                                                                \
    "squadron channel portsmouth\nline channel mars culloden\nleader hawke active\naboard hawke mars\n"
#define CONFLANS                                                                                             \
    "squadron ponant brest\nline ponant souverain zodiaque\nleader conflans active\n"                        \
    "aboard conflans souverain\n"
#define WITH_A "options 11.A\n"

static int damage_of(const struct match *m, const char *id)
{
    return now(m)->damage[ship(id)];
}

static bool is_on_station(const struct match *m, const char *id)
{
    return now(m)->squadron[squadron(id)].flags & SQUADRON_ON_STATION;
}

/* ---- On Station [11.A1] ---- */

Test(seas_11_A, an_english_squadron_may_be_put_on_station_after_one_or_two_areas)
{
    COVERS("seas 11.A1a");
    struct match *m = scene(SAILING HAWKE WITH_A);
    plays(m, "english sail channel", "");
    is_refused(m, "english on-station", "6.1c"); /* after its move, not before */
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_ON_STATION);
    plays(m, "english on-station", "1");
    cr_assert(is_on_station(m, "channel"));
    cr_assert(was_told(m, EUROPEAN, "on-station english-1 1")); /* by its tag */
    match_free(m);
    m = scene(SAILING HAWKE WITH_A);
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_ON_STATION);
    plays(m, "english pass", ""); /* may: not must */
    cr_assert_not(is_on_station(m, "channel"));
    match_free(m);
}

Test(seas_11_A, three_areas_are_too_many)
{
    COVERS("seas 11.A1a");
    struct match *m = scene(SAILING HAWKE CONFLANS WITH_A);
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english cross iberian-basin", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->acting, 1 << EUROPEAN);
    match_free(m);
}

Test(seas_11_A, a_european_squadron_is_never_on_station)
{
    COVERS("seas 11.A1a");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting european\n"
        "to-move european\nowed 1\n" HAWKE CONFLANS WITH_A);
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->acting, 1 << ENGLISH);
    match_free(m);
}

Test(seas_11_A, a_squadron_back_in_port_is_not_on_station)
{
    COVERS("seas 11.A1a");
    struct match *m = scene(SAILING HAWKE CONFLANS WITH_A);
    plays(m, "english sail channel", "");
    plays(m, "english enter portsmouth", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

Test(seas_11_A, without_the_option_nobody_is_on_station)
{
    COVERS("seas 11.A1a", "seas 11.0");
    struct match *m = scene(SAILING HAWKE CONFLANS);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

/* Hawke (4) with two ships in the Bay of Biscay against Conflans (1) with two from Brest. English totals
 * have one die, European ones three. */
#define IN_THE_BAY                                                                                           \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting european\n"                  \
    "to-move european\n"                                                                                     \
    "owed 1\npassed english 1\nsquadron channel bay-of-biscay\nline channel mars culloden\n"                 \
    "leader hawke active\naboard hawke mars\noptions 11.A\n" CONFLANS

Test(seas_11_A, on_station_adds_three_to_a_search)
{
    COVERS("seas 11.A1b");
    struct match *m = scene(IN_THE_BAY "squadron-marks channel moved\n");
    plays(m, "european sail ponant", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 2 2 1"); /* 1+4+2 = 7 against 5+1+2 = 8 */
    cr_assert(was_told(m, ENGLISH, "search-won european avoid bay-of-biscay"));
    match_free(m);
    m = scene(IN_THE_BAY "squadron-marks channel moved on-station\n");
    plays(m, "european sail ponant", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 3 2 1 6 1"); /* 1+4+2+3 = 10 against 6+1+2 = 9; the gauge */
    cr_assert(was_told(m, ENGLISH, "search-won english fight bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    match_free(m);
}

Test(seas_11_A, on_station_adds_three_and_not_four)
{
    COVERS("seas 11.A1b");
    struct match *m = scene(IN_THE_BAY "squadron-marks channel moved on-station\n");
    plays(m, "european sail ponant", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 3 3 1 1 6 3 3"); /* 10 against 10, again: 10 against 15 */
    cr_assert(was_told(m, ENGLISH, "search-won european avoid bay-of-biscay"));
    match_free(m);
}

Test(seas_11_A, the_marker_counts_in_every_search_of_the_turn)
{
    COVERS("seas 11.A1b");
    struct match *m = scene(IN_THE_BAY "squadron-marks channel moved on-station\n"
                                       "squadron manche rochefort\nline manche thesee tonnant\n"
                                       "leader blenac active\naboard blenac thesee\n");
    plays(m, "european sail ponant", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 6 6 6"); /* 10 against 21: gone */
    plays(m, "european cross iberian-basin", "");
    plays(m, "european stay", "");
    plays(m, "european sail manche", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 3 2 1 6 1"); /* 10 against 6+1+2 = 9; the gauge */
    cr_assert(was_told(m, ENGLISH, "search-won english fight bay-of-biscay"));
    match_free(m);
}

Test(seas_11_A, the_die_of_wear_is_divided_as_the_english_player_likes)
{
    COVERS("seas 11.A1c");
    struct match *m = scene(SAILING HAWKE CONFLANS WITH_A);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "english on-station", "3");
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    cr_assert_eq(now(m)->acting, 1 << ENGLISH);
    is_refused(m, "english wear souverain", "11.A2b");
    is_refused(m, "english pass", "11.A2b"); /* all of it must be given */
    plays(m, "english wear culloden", "");
    cr_assert_not(was_told(m, EUROPEAN, "wear culloden 1")); /* in secret (R64) */
    plays(m, "english wear culloden", "");
    plays(m, "english wear mars", "");
    cr_assert_eq(damage_of(m, "culloden"), 2);
    cr_assert_eq(damage_of(m, "mars"), 1);
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE); /* and no leader check */
    match_free(m);
}

Test(seas_11_A, wear_up_to_the_defense_is_borne_and_one_more_sinks)
{
    COVERS("seas 11.A1c"); /* R64 */
    struct match *m = scene(SAILING HAWKE CONFLANS WITH_A);
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "english on-station", "5");
    for (int i = 1; i <= 4; i++) { /* Mars has defense 4 */
        plays(m, "english wear mars", "");
        cr_assert_eq(damage_of(m, "mars"), i);
    }
    plays(m, "english wear mars", "");
    cr_assert(was_told(m, EUROPEAN, "sunk mars"));
    cr_assert_eq(now(m)->berth[ship("mars")], BERTH_SUNK);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("culloden")); /* as in R42 */
    cr_assert(is_on_station(m, "channel"));
    match_free(m);
}

Test(seas_11_A, a_squadron_worn_away_leaves_play_and_its_battle_is_void)
{
    COVERS("seas 11.A1c"); /* R64 */
    struct match *m = scene(SAILING WITH_A
                            "squadron channel portsmouth\nline channel chatham\nleader hawke active\n"
                            "aboard hawke chatham\nsquadron ponant bay-of-biscay\n"
                            "squadron-marks ponant moved\nline ponant souverain zodiaque\n"
                            "leader conflans active\naboard conflans souverain\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english fight", "");
    plays(m, "european fight", "");
    cr_assert(now(m)->battles & bit(area("bay-of-biscay")));
    plays(m, "english on-station", "6");
    for (int i = 0; i < 4; i++) /* Chatham has defense 3: the fourth point sinks her, two are lost */
        plays(m, "english wear chatham", NULL);
    cr_assert(was_told(m, ENGLISH, "battle-void bay-of-biscay"));
    cr_assert(was_told(m, EUROPEAN, "battle-void bay-of-biscay"));
    cr_assert_eq(now(m)->battles, 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, 0);
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 0);
    cr_assert_not(now(m)->squadron[squadron("ponant")].flags & SQUADRON_BATTLE);
    cr_assert(was_told(m, ENGLISH, "loss-points chatham -1")); /* R50 */
    match_free(m);
}

Test(seas_11_A, a_decoy_on_station_rolls_for_show)
{
    COVERS("seas 11.A1c"); /* R64 */
    struct match *m = scene(SAILING WITH_A CONFLANS "squadron channel portsmouth\n");
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    plays(m, "english on-station", "6");
    cr_assert(was_told(m, EUROPEAN, "on-station english-1 6"));
    cr_assert_eq(now(m)->phase, PHASE_WEAR); /* to the opponent it looks like any squadron [6.61d] */
    cr_assert_eq(seen_by(m, EUROPEAN)->phase, PHASE_WEAR);
    plays(m, "english done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert(is_on_station(m, "channel"));
    match_free(m);
}

Test(seas_11_A, the_marker_is_lost_when_the_squadron_is_absorbed)
{
    COVERS("seas 11.A1b"); /* R64 */
    struct match *m = scene(SAILING WITH_A HAWKE CONFLANS
                            "squadron western english-channel\nline western burford\nleader byng active\n"
                            "aboard byng burford\nsquadron-marks western moved on-station\n");
    plays(m, "english sail channel", "");
    plays(m, "english stay", ""); /* Hawke takes over Byng's ship */
    cr_assert_eq(now(m)->squadron[squadron("western")].at, 0);
    cr_assert_not(is_on_station(m, "western"));
    cr_assert_not(is_on_station(m, "channel"));
    cr_assert_eq(now(m)->phase, PHASE_ON_STATION); /* but Hawke's own squadron may be marked */
    match_free(m);
    m = scene(SAILING WITH_A CONFLANS
              "squadron channel english-channel\nline channel mars\nleader hawke active\naboard hawke mars\n"
              "squadron-marks channel moved on-station\nsquadron western portsmouth\nline western burford\n"
              "leader byng active\naboard byng burford\n");
    plays(m, "english sail western", "");
    plays(m, "english stay", ""); /* Byng is absorbed: no marker for him, and Hawke keeps his */
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert(is_on_station(m, "channel"));
    match_free(m);
}

/* ---- Long voyages [11.A2] ---- */

/* Under way from Brest with so many areas behind them. */
static struct match *under_way(int entered, int voyages, const char *more)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase course\nacting european\n"
             "to-move european\nmover ponant\norigin brest\npassed english 1\nsquadron ponant iberian-basin\n"
             "squadron-marks ponant moved\nline ponant souverain zodiaque\nleader conflans active\n"
             "aboard conflans souverain\nentered %d\nvoyages ponant %d\n%s",
             entered, voyages, more);
    return scene(lines);
}

Test(seas_11_A, the_eighth_sixteenth_and_twenty_fourth_area_bring_markers)
{
    COVERS("seas 11.A2a");
    for (int area_number = 2; area_number <= 40; area_number++) {
        int           before = (area_number - 1) / 8 > 3 ? 3 : (area_number - 1) / 8;
        bool          due = area_number == 8 || area_number == 16 || area_number == 24;
        struct match *m = under_way(area_number - 1, before, WITH_A);
        plays(m, "european cross canary-basin", "");
        cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, before + due, "area %d", area_number);
        match_free(m);
    }
}

Test(seas_11_A, the_first_area_out_of_port_counts)
{
    COVERS("seas 11.A2a"); /* R64 */
    static const char *const route[] = { "iberian-basin", "canary-basin", "cape-verde-basin",
                                         "guiana-basin",  "west-indies",  "gulf-of-mexico",
                                         "outer-banks" };
    struct match            *m = scene("scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\n"
                                                  "acting european\nto-move european\n"
                                                  "owed 1\n" CONFLANS WITH_A);
    plays(m, "european sail ponant", "");
    for (int i = 0; i < 7; i++) {
        cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, 0);
        char move[64];
        snprintf(move, sizeof move, "european cross %s", route[i]);
        plays(m, move, "");
    }
    cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, 1);
    cr_assert(was_told(m, ENGLISH, "voyage european-1 1"));
    plays(m, "european stay", "2");
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    match_free(m);
}

Test(seas_11_A, without_the_option_voyages_cost_nothing)
{
    COVERS("seas 11.A2a", "seas 11.0");
    struct match *m = under_way(7, 0, "");
    plays(m, "european cross canary-basin", "");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, 0);
    plays(m, "european stay", "");
    match_free(m);
}

Test(seas_11_A, a_die_for_each_marker_is_rolled_after_the_move_and_the_sum_dealt_out_by_the_owner)
{
    COVERS("seas 11.A2b");
    struct match *m = under_way(17, 2, WITH_A);
    plays(m, "european stay", "1 3");
    cr_assert(was_told(m, ENGLISH, "voyage-wear european-1 4"));
    cr_assert_eq(now(m)->acting, 1 << EUROPEAN);
    plays(m, "european wear zodiaque", "");
    plays(m, "european wear zodiaque", "");
    plays(m, "european wear zodiaque", "");
    is_refused(m, "european wear tonnant", "11.A2b");
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    plays(m, "european wear souverain", "");
    cr_assert_eq(damage_of(m, "zodiaque"), 3);
    cr_assert_eq(damage_of(m, "souverain"), 1);
    match_free(m);
}

Test(seas_11_A, three_markers_are_three_dice)
{
    COVERS("seas 11.A2b");
    struct match *m = under_way(30, 3, WITH_A);
    plays(m, "european stay", "1 1 2");
    cr_assert(was_told(m, EUROPEAN, "voyage-wear ponant 4"));
    match_free(m);
}

Test(seas_11_A, a_voyage_that_ends_in_port_wears_too)
{
    COVERS("seas 11.A2b");
    struct match *m = under_way(8, 1, WITH_A); /* off Cadiz, which is neutral */
    plays(m, "european enter cadiz", "1");
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    plays(m, "european wear souverain", NULL);
    cr_assert_eq(damage_of(m, "souverain"), 1);
    match_free(m);
}

Test(seas_11_A, a_long_voyage_marker_can_be_gained_on_the_run)
{
    COVERS("seas 11.A2a"); /* R64 */
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase course\n"
        "acting english\nmover channel\norigin portsmouth\npassed european 1\nentered 7\n"
        "spent 4\nmay-not-stay 1\n"
        "squadron channel bay-of-biscay\nsquadron-marks channel moved\nline channel mars\n"
        "leader hawke active\naboard hawke mars\navoided bay-of-biscay\n"
        "squadron ponant bay-of-biscay\nsquadron-marks ponant moved\nline ponant souverain\n"
        "leader conflans active\naboard conflans souverain\n" WITH_A);
    static struct move_list list;
    game_moves(&seas_game, data(), match_state(m), ENGLISH, &list);
    int run = -1;
    for (uint32_t i = 0; i < list.count; i++)
        run = list.move[i].kind == MOVE_RUN ? list.move[i].arg[0] : run;
    cr_assert_geq(run, 0);
    char move[64];
    snprintf(move, sizeof move, "english run %s", data()->port_name[run].id);
    plays(m, move, NULL);
    cr_assert_geq(now(m)->squadron[squadron("channel")].voyages, 1);
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    match_free(m);
}

Test(seas_11_A, markers_come_off_on_the_return_to_port_and_the_damage_stays)
{
    COVERS("seas 11.A2c");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase return\n"
        "acting english european\nsquadron channel english-channel\nline channel mars culloden\n"
        "leader hawke active\naboard hawke mars\nsquadron-marks channel moved on-station\n"
        "damage mars 3\nsquadron ponant west-indies\nline ponant souverain zodiaque\n"
        "leader conflans active\naboard conflans souverain\nsquadron-marks ponant moved\n"
        "voyages ponant 2\ndamage zodiaque 2\n" WITH_A);
    plays(m, "english return channel portsmouth", "");
    cr_assert(is_on_station(m, "channel")); /* not yet: both are still choosing */
    plays(m, "european return ponant martinique", "");
    cr_assert_not(is_on_station(m, "channel"));
    cr_assert_eq(now(m)->squadron[squadron("ponant")].voyages, 0);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(damage_of(m, "mars"), 3);
    cr_assert_eq(damage_of(m, "zodiaque"), 2);
    match_free(m);
}
