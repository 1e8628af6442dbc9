/* [10.3.S2] The Peace of Amiens. */
#include "years.h"
#include <stdio.h>

#define ALL         "england france netherlands spain"
#define BEFORE_1799 YEAR_END("10.3", "1793", "6", ALL)

/* The year after `turn` begins with this die for peace; does peace come? */
static bool peace_comes(int turn, const char *die)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             "scenario 10.3\nwar 1793\nturn %d\nat-war " ALL "\nphase repair\nacting english european\n",
             turn);
    struct match *m = scene(lines);
    both_done(m, die);
    bool peace = now(m)->peace;
    cr_assert_eq(peace, now(m)->peace_made);
    match_free(m);
    return peace;
}

Test(seas_10_3_S2, peace_grows_likelier_from_year_to_year)
{
    COVERS("seas 10.3.S2a");
    cr_assert(peace_comes(6, "3")); /* 1799 */
    cr_assert_not(peace_comes(6, "4"));
    cr_assert(peace_comes(7, "4")); /* 1800 */
    cr_assert_not(peace_comes(7, "5"));
    cr_assert(peace_comes(8, "5")); /* 1801 */
    cr_assert_not(peace_comes(8, "6"));
    cr_assert(peace_comes(9, "6")); /* 1802: certain */
}

Test(seas_10_3_S2, no_die_is_rolled_before_1799_or_after_1802)
{
    COVERS("seas 10.3.S2a");
    cr_assert_not(peace_comes(5, ""));
    cr_assert_not(peace_comes(10, ""));
}

Test(seas_10_3_S2, the_die_for_peace_is_the_first_of_the_turn)
{
    COVERS("seas 10.3.S2a"); /* R60: peace, Northern Alliance, Russians stay, how many */
    struct match *m = scene(YEAR_END("10.3", "1793", "7", ALL) "options 11.C 11.I 11.O\n");
    both_done(m, "5 6 6 1");
    cr_assert_not(now(m)->peace);
    cr_assert(now(m)->northern_alliance);
    cr_assert_not(now(m)->russians_left);
    cr_assert_eq(ships_in_play(m, RUSSIA), 7);
    match_free(m);
}

Test(seas_10_3_S2, after_one_peace_nobody_rolls_again)
{
    COVERS("seas 10.3.S2b");
    struct match *m = scene(BEFORE_1799);
    both_done(m, "1");
    cr_assert(now(m)->peace);
    cr_assert(was_told(m, ENGLISH, "peace 1799"));
    for (int turn = 8; turn <= 11; turn++) {
        quiet_year(m);
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_eq(dice_count(m, ROLL_PEACE, -1), 0);
        cr_assert_not(now(m)->peace);
    }
    match_free(m);
}

Test(seas_10_3_S2, a_failed_roll_is_followed_by_another_next_year)
{
    COVERS("seas 10.3.S2b");
    struct match *m = scene(BEFORE_1799);
    both_done(m, "6");
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 8);
    cr_assert_eq(dice_count(m, ROLL_PEACE, -1), 1);
    match_free(m);
}

/* ---- The peace year ---- */

/* Both fleets in 1798, with damaged ships; French squadrons in Brest and Toulon; control markers. */
#define FLEETS                                                                                               \
    "points.english 7\npoints.european 11\ncontrol bay-of-biscay west-indies\n"                              \
    "squadron channel portsmouth\nline channel mars victory\nleader jervis active\naboard jervis mars\n"     \
    "squadron ponant brest\nline ponant souverain heros\nleader bruix active\naboard bruix souverain\n"      \
    "squadron levant toulon\nline levant achille\nleader villeneuve active\naboard villeneuve achille\n"     \
    "damage heros 3\ndamage victory 2\n"

/* Peace in 1799, forces drawn: both reorganize. */
static struct match *at_peace(const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s%s", BEFORE_1799, FLEETS, more);
    struct match *m = scene(t.at);
    text_free(&t);
    both_done(m, "2");
    cr_assert(now(m)->peace);
    both_done(m, "1 1 1 4 5 6"); /* England three, France, Spain, the Netherlands */
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE);
    return m;
}

Test(seas_10_3_S2, in_the_peace_year_nobody_sails_fights_or_scores)
{
    COVERS("seas 10.3.S2c", "seas 10.3.S2e");
    struct match *m = at_peace("");
    both_done(m, "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* no frigates, no movement, no return */
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->turn, 8);
    cr_assert_eq(now(m)->points[ENGLISH], 7);
    cr_assert_eq(now(m)->points[EUROPEAN], 11);
    cr_assert_eq(now(m)->control, 0);
    match_free(m);
}

Test(seas_10_3_S2, peace_removes_all_control_markers)
{
    COVERS("seas 10.3.S2e");
    struct match *m = scene(BEFORE_1799 FLEETS);
    both_done(m, "4");
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("west-indies")));
    match_free(m);
    m = scene(BEFORE_1799 FLEETS);
    both_done(m, "3");
    cr_assert_eq(now(m)->control, 0);
    match_free(m);
}

Test(seas_10_3_S2, peace_breaks_english_control_of_the_bay_of_bengal)
{
    COVERS("seas 10.3.S2c"); /* no judging of control: R48 asks for two turns in a row */
    struct match *m = scene(BEFORE_1799 "bengal-turns 1\n");
    both_done(m, "3");
    cr_assert_eq(now(m)->bengal_turns, 0);
    match_free(m);
}

Test(seas_10_3_S2, forces_are_drawn_as_usual_in_the_peace_year)
{
    COVERS("seas 10.3.S2d");
    struct match *m = at_peace("");
    cr_assert_eq(ships_in_play(m, ENGLAND), 30 + 5 + 3);
    cr_assert_eq(ships_in_play(m, FRANCE), 20 + 15 + 4);
    cr_assert_eq(ships_in_play(m, SPAIN), 20 + 5 + 5);
    cr_assert_eq(ships_in_play(m, NETHERLANDS), 5 + 6);
    cr_assert_eq(leaders_in_play(m, ENGLAND), 6 + 4);
    match_free(m);
}

Test(seas_10_3_S2, squadrons_with_ships_change_port_in_the_peace_year)
{
    COVERS("seas 10.3.S2d");
    struct match *m = at_peace("");
    plays(m, "european station levant martinique", "");
    cr_assert_eq(fleet_ship_port(now(m), ship("achille")), port("martinique"));
    plays(m, "english station channel bombay", "");
    match_free(m);
    m = scene(BEFORE_1799 FLEETS);
    both_done(m, "6"); /* war: not so */
    both_done(m, NULL);
    is_refused(m, "european station levant martinique", "5.3b");
    match_free(m);
}

Test(seas_10_3_S2, ships_change_squadron_over_any_distance_in_the_peace_year)
{
    COVERS("seas 10.3.S2d");
    struct match *m = at_peace("");
    plays(m, "european assign heros levant", ""); /* from Brest to Toulon */
    cr_assert_eq(fleet_ship_port(now(m), ship("heros")), port("toulon"));
    plays(m, "european board bruix heros", "");
    cr_assert_eq(seas_leader_squadron(now(m), leader("bruix")), squadron("levant"));
    match_free(m);
    m = scene(BEFORE_1799 FLEETS);
    both_done(m, "6");
    both_done(m, NULL);
    is_refused(m, "european assign heros levant", "5.3d");
    match_free(m);
}

Test(seas_10_3_S2, squadrons_end_the_peace_year_in_any_friendly_or_neutral_port)
{
    COVERS("seas 10.3.S2c", "seas 10.3.S2d", "seas 9.1b"); /* R61: all that the return to port allows */
    static const char *const open[] = { "cadiz", "texel", "lisbon", "new-york", "martinique" };
    for (int i = 0; i < 5; i++) {
        struct match *m = at_peace("");
        char          line[64];
        is_refused(m, "european station ponant portsmouth", "6.1m");
        snprintf(line, sizeof line, "european station ponant %s", open[i]);
        plays(m, line, "");
        plays(m, "english station channel naples", "");
        is_refused(m, "english station western brest",
                   "6.61a"); /* an empty one has no more freedom than ever */
        both_done(m, "");
        cr_assert_eq(fleet_ship_port(now(m), ship("souverain")), port(open[i]));
        cr_assert_eq(fleet_ship_port(now(m), ship("mars")), port("naples"));
        cr_assert_eq(is_offered(m, "european repair heros 3"), i < 2 || i == 4); /* [9.2b]; not if neutral */
        match_free(m);
    }
}

Test(seas_10_3_S2, in_the_peace_year_ships_join_a_squadron_of_their_nation_wherever_it_stands)
{
    COVERS("seas 10.3.S2d");
    struct match *m = at_peace(
        "squadron oceano cadiz\nline oceano rayo\nleader gravina active\naboard gravina rayo\n");
    is_refused(m, "european assign heros oceano", "5.3d"); /* an ally's only in his port [9.1e] */
    is_refused(m, "european assign rayo ponant", "5.3d");
    plays(m, "european station levant cadiz", "");
    plays(m, "european assign heros levant", "");
    cr_assert_eq(fleet_ship_port(now(m), ship("heros")), port("cadiz"));
    plays(m, "european assign achille oceano", ""); /* she lies in his port now */
    match_free(m);
}

Test(seas_10_3_S2, a_loose_ship_may_lie_in_any_friendly_or_neutral_port_in_the_peace_year)
{
    COVERS("seas 10.3.S2d"); /* R61 */
    struct match *m = at_peace("berth culloden halifax\nberth indomptable lisbon\n");
    plays(m, "english berth culloden bombay", "");
    cr_assert_eq(now(m)->berth[ship("culloden")], in_port(port("bombay")));
    is_refused(m, "european berth indomptable halifax", "10.3.S2d");
    plays(m, "european berth indomptable cadiz", "");
    match_free(m);
}

Test(seas_10_3_S2, ships_may_stay_in_a_neutral_port_in_the_peace_year)
{
    COVERS("seas 10.3.S2d"); /* R61 */
    struct match *m = at_peace("berth indomptable lisbon\n");
    both_done(m, "");
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->turn, 8);
    cr_assert_eq(now(m)->berth[ship("indomptable")], in_port(port("lisbon")));
    match_free(m);
}

Test(seas_10_3_S2, port_limits_hold_in_the_peace_year)
{
    COVERS("seas 10.3.S2d"); /* R61 */
    struct match *m = at_peace(
        "squadron manche goree\nline manche aigle\nleader linois active\naboard linois aigle\n");
    is_refused(m, "european station levant goree", "6.21a"); /* Gorée takes one squadron */
    match_free(m);
}

Test(seas_10_3_S2, repairs_are_made_in_the_peace_year)
{
    COVERS("seas 10.3.S2d");
    struct match *m = at_peace("");
    both_done(m, "");
    plays(m, "european repair heros 3", "");
    plays(m, "english repair victory 2", "");
    cr_assert_eq(now(m)->damage[ship("heros")], 0);
    cr_assert_eq(now(m)->damage[ship("victory")], 0);
    match_free(m);
}

Test(seas_10_3_S2, the_northern_alliance_waits_and_only_the_stay_of_the_russians_is_rolled)
{
    COVERS("seas 10.3.S2c"); /* R61 */
    struct match *m = scene(YEAR_END("10.3", "1793", "7", ALL) "options 11.I 11.O\n");
    both_done(m, "4 6"); /* peace in 1800; the Russians stay on a 6 */
    cr_assert(now(m)->peace);
    cr_assert_not(now(m)->northern_alliance);
    cr_assert_not(now(m)->northern_rolled);
    cr_assert_not(now(m)->russians_left);
    cr_assert_eq(ships_in_play(m, RUSSIA) + leaders_in_play(m, RUSSIA), 0);
    match_free(m);
}

Test(seas_10_3_S2, the_time_of_hurt_leaders_runs_on_in_the_peace_year)
{
    COVERS("seas 10.3.S2d"); /* R61 */
    struct match *m = scene(
        BEFORE_1799 "leader nelson out\nleader-back nelson 7\nleader keith out\nleader-back keith 8\n");
    both_done(m, "3");
    cr_assert_eq(now(m)->leader_status[leader("nelson")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->leader_status[leader("keith")], LEADER_OUT);
    quiet_year(m);
    cr_assert_eq(now(m)->leader_status[leader("keith")], LEADER_ACTIVE);
    match_free(m);
}

Test(seas_10_3_S2, there_is_no_invasion_in_the_peace_year)
{
    COVERS("seas 10.3.S2c"); /* R62 */
    struct match *m = scene(YEAR_END("10.3", "1793", "9", ALL) "control english-channel\n");
    both_done(m, "6"); /* 1802 */
    cr_assert(now(m)->peace);
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 11);
    cr_assert_neq(now(m)->phase, PHASE_OVER);
    match_free(m);
}

/* ---- Minorca [10.3.S2f] ---- */

Test(seas_10_3_S2, minorca_becomes_spanish_at_the_end_of_the_peace_year)
{
    COVERS("seas 10.3.S2f");
    static const char *const holders[] = { "owner minorca england\n", "owner minorca france\n" };
    for (int i = 0; i < 2; i++) {
        struct match *m = at_peace(holders[i]);
        cr_assert_neq(now(m)->owner[port("minorca")], SPAIN); /* not before the end */
        both_done(m, "");
        cr_assert_neq(now(m)->owner[port("minorca")], SPAIN);
        plays(m, "english done", "");
        plays(m, "european done", "");
        cr_assert_eq(now(m)->owner[port("minorca")], SPAIN);
        cr_assert(was_told(m, ENGLISH, "minorca minorca"));
        match_free(m);
    }
}

Test(seas_10_3_S2, spanish_minorca_stays_spanish_without_a_word)
{
    COVERS("seas 10.3.S2f");
    struct match *m = at_peace("");
    both_done(m, "");
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->owner[port("minorca")], SPAIN);
    cr_assert_not(was_told(m, ENGLISH, "minorca minorca"));
    match_free(m);
}

Test(seas_10_3_S2, english_minorca_stays_english_in_war)
{
    COVERS("seas 10.3.S2f");
    struct match *m = scene(BEFORE_1799 "owner minorca england\n");
    both_done(m, "4");
    quiet_year(m);
    cr_assert_eq(now(m)->owner[port("minorca")], ENGLAND);
    match_free(m);
}

Test(seas_10_3_S2, english_ships_must_leave_minorca)
{
    COVERS("seas 10.3.S2f"); /* R61 */
    struct match *m = at_peace(
        "owner minorca england\nsquadron mediterranean minorca\nline mediterranean culloden\n"
        "leader duncan active\naboard duncan culloden\nberth queen minorca\n");
    is_refused(m, "english done", "10.3.S2f");
    is_refused(m, "english station channel minorca", "10.3.S2f");
    plays(m, "english station mediterranean gibraltar", "");
    is_refused(m, "english done", "10.3.S2f"); /* the loose one still lies there */
    plays(m, "english berth queen portsmouth", "");
    plays(m, "english done", "");
    match_free(m);
}

Test(seas_10_3_S2, no_english_marker_is_left_in_spanish_minorca)
{
    COVERS("seas 10.3.S2f"); /* else new ships could be put into it there next year */
    struct match *m = at_peace("owner minorca england\nsquadron mediterranean minorca\n");
    both_done(m, "");
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->owner[port("minorca")], SPAIN);
    cr_assert_eq(now(m)->squadron[squadron("mediterranean")].at, 0);
    match_free(m);
}
