/* [10.4, 10.5] The campaigns: wars in succession, and what is carried over (R58). */
#include "years.h"
#include <stdio.h>
#include <string.h>

/* Plays a campaign to its end in quiet years and writes down the years: each must be the next of its war. */
static int years_of(const char *scenario, const char *wars)
{
    struct match *m = new_game(scenario, "", 8);
    int           years = 0;
    char          seen[64] = "";
    while (now(m)->phase != PHASE_OVER) {
        static const char *const name[] = { "1756 ", "1778 ", "1793 " };
        static const int         first[] = { 1756, 1778, 1793 }, turns[] = { 7, 6, 13 };
        char                     event[64];
        int                      war = now(m)->segment;
        snprintf(event, sizeof event, "turn %d %d %d", first[war] + now(m)->turn - 1, now(m)->turn,
                 turns[war]);
        cr_assert(was_told(m, ENGLISH, event), "%s", event);
        if (now(m)->turn == 1)
            strcat(seen, name[war]);
        years++;
        quiet_year(m);
    }
    cr_assert_str_eq(seen, wars);
    match_free(m);
    return years;
}

Test(seas_10_4, the_short_campaign_plays_1778_and_1793_in_succession)
{
    COVERS("seas 10.4a");
    cr_assert_eq(years_of("10.4", "1778 1793 "), 6 + 13);
}

Test(seas_10_5, the_long_campaign_plays_all_three_wars_in_succession)
{
    COVERS("seas 10.5a");
    cr_assert_eq(years_of("10.5", "1756 1778 1793 "), 7 + 6 + 13);
}

Test(seas_10_4, a_single_scenario_ends_where_a_campaign_goes_on)
{
    COVERS("seas 10.4a", "seas 10.5a");
    struct match *m = scene(
        YEAR_END("10.2", "1778", "6", "england france spain netherlands") "points.english 30\n");
    both_done(m, "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    match_free(m);
    m = scene(
        YEAR_END("10.5", "1756", "7", "england france spain") "points.english -4\npoints.european 31\n");
    both_done(m, NULL);
    cr_assert_neq(now(m)->phase, PHASE_OVER);
    cr_assert(was_told(m, ENGLISH, "turn 1778 1 6"));
    cr_assert_eq(now(m)->points[ENGLISH], -4);
    cr_assert_eq(now(m)->points[EUROPEAN], 31);
    match_free(m);
}

/* The end of 1783 in a campaign, with something of everything on the table. */
#define FULL_TABLE                                                                                           \
    "points.english 12\npoints.european 40\ncontrol azores outer-banks\nnorthern-rolled 1\nbengal-turns 1\n" \
    "squadron channel portsmouth\nline channel culloden burford\ndamage culloden 2\n"                        \
    "leader rodney active\naboard rodney culloden\nleader keppel killed\nleader hood out\n"                  \
    "leader-back hood 8\nleader darby active\nsquadron ponant brest\nline ponant souverain bretagne\n"       \
    "leader suffren active\naboard suffren souverain\nleader guichen killed\nberth zodiaque toulon\n"        \
    "owner martinique england\nowner gibraltar spain\nprize heros england\n"
#define END_OF_1783 YEAR_END("10.4", "1778", "6", "england france spain netherlands") FULL_TABLE

Test(seas_10_4, points_are_carried_over)
{
    COVERS("seas 10.4a");
    struct match *m = scene(END_OF_1783);
    both_done(m, NULL);
    cr_assert_eq(now(m)->segment, 2);
    cr_assert_eq(now(m)->turn, 1);
    cr_assert(was_told(m, ENGLISH, "turn 1793 1 13"));
    cr_assert_eq(now(m)->points[ENGLISH], 12);
    cr_assert_eq(now(m)->points[EUROPEAN], 40);
    match_free(m);
}

Test(seas_10_4, each_part_starts_with_fresh_pools_and_the_old_counters_leave)
{
    COVERS("seas 10.4b");
    struct match *m = scene(END_OF_1783);
    both_done(m, NULL);
    cr_assert_eq(dice_count(m, ROLL_NEW_FORCES, ENGLAND), 3);
    cr_assert_eq(ships_in_play(m, ENGLAND), 30 + 5 + dice_sum(m, ROLL_NEW_FORCES, ENGLAND));
    cr_assert_eq(ships_in_play(m, FRANCE), 20 + 15 + dice_sum(m, ROLL_NEW_FORCES, FRANCE));
    cr_assert_eq(ships_in_play(m, SPAIN) + ships_in_play(m, NETHERLANDS), 0);
    cr_assert_eq(leaders_in_play(m, ENGLAND), 6 + 4);
    cr_assert_eq(leaders_in_play(m, FRANCE), 4 + 4);
    for (int i = 0; i < data()->ships; i++) {
        cr_assert(!fleet_in_play(now(m), i) || data()->ship[i].segments & 4, "%s", data()->ship_name[i].id);
        cr_assert(!fleet_in_play(now(m), i) || now(m)->berth[i] == BERTH_RESERVE, "%s",
                  data()->ship_name[i].id);
        cr_assert_eq(now(m)->damage[i], 0);
        cr_assert_eq(now(m)->prize[i], 0);
    }
    for (int k = 0; k < data()->squadrons; k++) {
        cr_assert_eq(now(m)->squadron[k].at, 0);
        cr_assert_eq(now(m)->squadron[k].ships, 0);
    }
    match_free(m);
}

Test(seas_10_4, each_part_uses_the_rules_of_its_scenario)
{
    COVERS("seas 10.4b");
    int           placed[SIDES];
    struct match *m = scene(END_OF_1783);
    both_done(m, NULL);
    cr_assert_eq(now(m)->active, 1 << ENGLAND | 1 << FRANCE); /* neutral again */
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("west-indies")));
    cr_assert_eq(now(m)->northern_rolled, 0);
    cr_assert_eq(now(m)->bengal_turns, 0);
    cr_assert_eq(now(m)->owner[port("martinique")], FRANCE); /* R58: as 1793 prints them */
    cr_assert_eq(now(m)->owner[port("gibraltar")], ENGLAND);
    cr_assert_eq(now(m)->owner[port("minorca")], SPAIN);
    cr_assert_eq(now(m)->owner[port("new-york")], OWNER_NEUTRAL);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    count_frigates(m, placed);
    cr_assert_eq(placed[ENGLISH], 6);
    match_free(m);
}

Test(seas_10_4, the_dead_stay_dead_and_others_are_free_again)
{
    COVERS("seas 10.4b"); /* R57, R58 */
    struct match *m = scene(END_OF_1783);
    both_done(m, NULL);
    cr_assert_eq(now(m)->leader_status[leader("keppel")], LEADER_KILLED);
    cr_assert_eq(now(m)->leader_status[leader("guichen")], LEADER_KILLED);
    cr_assert_not(now(m)->leader_flags[leader("keppel")] & LEADER_EXTRA);
    int hood = now(m)->leader_status[leader("hood")]; /* marked 2 and 3; he was hurt */
    cr_assert(hood == LEADER_IDLE || hood == LEADER_ACTIVE);
    cr_assert_eq(now(m)->leader_back[leader("hood")], 0);
    int extra = 0;
    for (int l = 0; l < data()->leaders; l++) {
        bool old = now(m)->leader_flags[l] & LEADER_EXTRA;
        extra += old && data()->leader[l].nation == ENGLAND;
        bool serves = now(m)->leader_status[l] == LEADER_ACTIVE;
        cr_assert(!serves || old || data()->leader[l].segments & 4, "%s", data()->leader_name[l].id);
    }
    cr_assert_eq(extra, 4);
    match_free(m);
}

Test(seas_10_4, squadrons_are_set_up_anew_in_each_part)
{
    COVERS("seas 10.4b");
    struct match *m = scene(END_OF_1783);
    both_done(m, NULL);
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE); /* nothing is kept, so nothing is demobilized */
    quietly_until(m, PHASE_PLACE);
    cr_assert_eq(now(m)->acting, 1 << EUROPEAN); /* 3.7g: the European player is first */
    match_free(m);
}

/* ---- The long campaign ---- */

#define END_OF_1762 YEAR_END("10.5", "1756", "7", "england france spain")

Test(seas_10_5, fresh_pools_for_1778_with_leaders_of_1756)
{
    COVERS("seas 10.5b");
    struct match *m = scene(END_OF_1762 "squadron channel portsmouth\nline channel mars culloden\n"
                                        "leader hawke active\naboard hawke mars\nleader boscawen killed\n"
                                        "berth tigre cadiz\n");
    both_done(m, NULL);
    cr_assert_eq(now(m)->segment, 1);
    cr_assert_eq(ships_in_play(m, ENGLAND), 25 + 10 + dice_sum(m, ROLL_NEW_FORCES, ENGLAND));
    cr_assert_eq(leaders_in_play(m, ENGLAND), 5 + 4);
    cr_assert_eq(ships_in_play(m, SPAIN), 0);
    cr_assert_not(fleet_in_play(now(m), ship("mars")));
    cr_assert_eq(now(m)->leader_status[leader("boscawen")], LEADER_KILLED);
    int extra = 0;
    for (int l = 0; l < data()->leaders; l++)
        extra += (now(m)->leader_flags[l] & LEADER_EXTRA) && data()->leader[l].nation == ENGLAND;
    cr_assert_eq(extra, 2);
    cr_assert_not(now(m)->leader_flags[leader("boscawen")] & LEADER_EXTRA); /* R57 */
    match_free(m);
}

Test(seas_10_5, uncaptured_louisburg_and_pondicherry_are_still_french_in_1778)
{
    COVERS("seas 10.5b"); /* R58 */
    struct match *m = scene(END_OF_1762);
    both_done(m, NULL);
    cr_assert_eq(now(m)->owner[port("louisburg")], FRANCE);
    cr_assert_eq(now(m)->owner[port("pondicherry")], FRANCE);
    cr_assert_eq(now(m)->owner[port("quebec-city")], ENGLAND); /* even if it had not fallen */
    cr_assert_eq(dice_count(m, ROLL_NEW_FORCES, FRANCE), 1);   /* but the fishery was for 1756 only */
    match_free(m);
}

Test(seas_10_5, captured_french_ports_stay_as_they_are_in_1778)
{
    COVERS("seas 10.5b"); /* R58 */
    struct match *m = scene(END_OF_1762
                            "owner louisburg destroyed\nowner pondicherry england\n"
                            "owner quebec-city england\nowner havana england\nowner minorca france\n");
    both_done(m, NULL);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    cr_assert_eq(now(m)->owner[port("pondicherry")], ENGLAND);
    cr_assert_eq(now(m)->owner[port("quebec-city")], ENGLAND);
    cr_assert_eq(now(m)->owner[port("havana")], SPAIN); /* all others as printed */
    cr_assert_eq(now(m)->owner[port("minorca")], ENGLAND);
    match_free(m);
}

Test(seas_10_5, the_french_ports_are_destroyed_in_1793_whatever_became_of_them)
{
    COVERS("seas 10.5b", "seas 10.3.S5");
    struct match *m = scene(
        YEAR_END("10.5", "1778", "6",
                 "england france spain netherlands") "owner louisburg france\nowner pondicherry england\n");
    both_done(m, NULL);
    cr_assert_eq(now(m)->segment, 2);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    cr_assert_eq(now(m)->owner[port("pondicherry")], OWNER_DESTROYED);
    match_free(m);
}

Test(seas_10_4, the_short_campaign_has_no_louisburg_in_either_part)
{
    COVERS("seas 10.2.S3", "seas 10.3.S5");
    struct match *m = scene(END_OF_1783);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    cr_assert_eq(now(m)->owner[port("pondicherry")], OWNER_DESTROYED);
    both_done(m, NULL);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    cr_assert_eq(now(m)->owner[port("pondicherry")], OWNER_DESTROYED);
    match_free(m);
}
