/* [11.I, 11.J] The Northern Alliance, and Nelson's year off. */
#include "years.h"
#include <stdio.h>

/* ---- 11.I The Northern Alliance ---- */

Test(seas_11_I, the_alliance_is_rolled_for_from_the_first_turn_in_1756_and_1778)
{
    COVERS("seas 11.Ia");
    static const char *const scenarios[] = { "10.1", "10.2" };
    for (int i = 0; i < 2; i++) {
        struct match *m = new_game(scenarios[i], "11.I", 3);
        cr_assert_eq(dice_count(m, ROLL_NORTHERN, -1), 1);
        cr_assert_eq(now(m)->northern_alliance, dice_sum(m, ROLL_NORTHERN, -1) == 6);
        match_free(m);
    }
    struct match *m = scene(YEAR_END("10.1", "1756", "1", "england france") "options 11.I\n");
    both_done(m, "5"); /* and on the second */
    cr_assert(was_told(m, ENGLISH, "northern-die 5"));
    cr_assert_not(now(m)->northern_alliance);
    match_free(m);
}

Test(seas_11_I, in_the_third_war_it_is_rolled_for_from_1800)
{
    COVERS("seas 11.Ia");
    struct match *m = new_game("10.3", "11.I", 3);
    cr_assert_eq(dice_count(m, ROLL_NORTHERN, -1), 0);
    match_free(m);
    m = scene(
        YEAR_END("10.3", "1793", "6", "england france netherlands spain") "peace-made 1\noptions 11.I\n");
    both_done(m, ""); /* 1799 */
    match_free(m);
    m = scene(
        YEAR_END("10.3", "1793", "7", "england france netherlands spain") "peace-made 1\noptions 11.I\n");
    both_done(m, "6"); /* 1800 */
    cr_assert(now(m)->northern_alliance);
    cr_assert(was_told(m, EUROPEAN, "northern"));
    match_free(m);
}

#define TWELVE                                                                                               \
    "mars culloden burford dorsetshire norwich chatham st-albans lancaster royal-george namur union sandwich"
#define ELEVEN                                                                                               \
    "mars culloden burford dorsetshire norwich chatham st-albans lancaster royal-george namur union"

/* European points after a year of the alliance, with an English line somewhere. */
static int alliance_points(const char *alliance, const char *line, const char *where, const char *more)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
             "passed european 1\noptions 11.I\n%ssquadron channel %s\nsquadron-marks channel moved\n"
             "line channel %s\nleader hawke active\naboard hawke mars\nsquadron western nore\n%s",
             alliance, where, line, more);
    struct match *m = scene(lines);
    plays(m, "english pass", "");
    int  points = now(m)->points[EUROPEAN];
    bool told = was_told(m, ENGLISH, "northern-points baltic-sea 4");
    cr_assert_eq(told, points == 4);
    match_free(m);
    return points;
}

#define ON "northern-alliance 1\nnorthern-rolled 1\n"

Test(seas_11_I, twelve_english_ships_in_the_baltic_avert_the_four_points)
{
    COVERS("seas 11.Ib");
    cr_assert_eq(alliance_points(ON, TWELVE, "baltic-sea", ""), 0);
    cr_assert_eq(alliance_points(ON, ELEVEN, "baltic-sea", ""), 4);
    cr_assert_eq(alliance_points(ON, TWELVE, "north-sea", ""), 4);
    cr_assert_eq(alliance_points(ON, TWELVE, "copenhagen", ""), 4); /* R68: at sea */
    cr_assert_eq(alliance_points("", ELEVEN, "north-sea", ""), 0);  /* no alliance, no points */
}

Test(seas_11_I, a_european_squadron_in_the_baltic_spoils_it)
{
    COVERS("seas 11.Ib");
    cr_assert_eq(alliance_points(ON, TWELVE, "baltic-sea",
                                 "squadron ponant baltic-sea\nsquadron-marks ponant moved\n"),
                 4);
    cr_assert_eq(
        alliance_points(ON, TWELVE, "baltic-sea", "squadron ponant north-sea\nsquadron-marks ponant moved\n"),
        0);
}

Test(seas_11_I, the_threat_lasts_one_turn_and_comes_once_in_a_war)
{
    COVERS("seas 11.Ic", "seas 11.Ib");
    struct match *m = scene(YEAR_END("10.1", "1756", "1", "england france") "options 11.I\n");
    both_done(m, "6");
    cr_assert(now(m)->northern_alliance);
    quiet_year(m);
    cr_assert_eq(now(m)->points[EUROPEAN], 4);
    for (int turn = 3; turn <= 7; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_eq(dice_count(m, ROLL_NORTHERN, -1), 0);
        cr_assert_not(now(m)->northern_alliance);
        quiet_year(m);
    }
    cr_assert_eq(now(m)->points[EUROPEAN], 4);
    match_free(m);
}

Test(seas_11_I, a_new_war_of_a_campaign_rolls_anew)
{
    COVERS("seas 11.Ic");
    struct match *m = scene(
        YEAR_END("10.5", "1756", "7", "england france spain") "options 11.I\nnorthern-rolled 1\n");
    both_done(m, NULL);
    cr_assert_eq(now(m)->segment, 1);
    cr_assert_eq(dice_count(m, ROLL_NORTHERN, -1), 1);
    match_free(m);
}

/* ---- 11.J Nelson's year off ---- */

/* A battle off Toulon in 1794, by the simple rules (11.N) to save dice. Mars and Victory with Nelson
 * (3+4+5 = 12) against French ships with 4 damage each, whose next hit sinks them, and one fresh ship. */
static struct match *off_toulon(const char *options, const char *leader_id, const char *flagship,
                                const char *french)
{
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "scenario 10.3\nwar 1793\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\noptions %s\nbattles western-med\nsquadron channel western-med\n"
        "squadron-marks channel moved battle\nline channel mars victory\nleader %s active\naboard %s %s\n"
        "squadron ponant western-med\nsquadron-marks ponant moved battle\nline ponant %s\n"
        "damage achille 4\ndamage aigle 4\ndamage algesiras 4\n",
        options, leader_id, leader_id, flagship, french);
    struct match *m = scene(lines);
    plays(m, "english pass", "6 1");
    return m;
}

static int nelson(const struct match *m)
{
    return now(m)->leader_status[leader("nelson")];
}

#define FOUR "achille aigle algesiras argonaute"

Test(seas_11_J, three_of_four_opponents_sunk_give_nelson_a_year_off)
{
    COVERS("seas 11.Ja");
    struct match *m = off_toulon("11.J 11.N", "nelson", "victory", FOUR);
    plays(m, "english engage",
          "1 1 1 4 1 4"); /* 8 English hits: three sunk, one hurt; 4 French hits on Mars */
    cr_assert(was_told(m, EUROPEAN, "sunk algesiras"));
    cr_assert(was_told(m, EUROPEAN, "nelson-rests nelson 4"));
    cr_assert_eq(nelson(m), LEADER_OUT);
    cr_assert_eq(now(m)->aboard[leader("nelson")], 0); /* for the rest of this turn */
    match_free(m);
}

Test(seas_11_J, two_of_four_do_not)
{
    COVERS("seas 11.Ja");
    struct match *m = off_toulon("11.J 11.N", "nelson", "victory", FOUR);
    plays(m, "english engage", "1 1 5 4 2 4"); /* the last 2 strike where nobody is left */
    cr_assert_not(was_told(m, EUROPEAN, "sunk algesiras"));
    cr_assert_eq(now(m)->battles, 0);
    cr_assert_eq(nelson(m), LEADER_ACTIVE);
    match_free(m);
}

Test(seas_11_J, three_quarters_are_rounded_down)
{
    COVERS("seas 11.Ja");
    struct match *m = off_toulon("11.J 11.N", "nelson", "victory",
                                 "achille aigle algesiras argonaute berwick");
    /* French 1+1+1+3+3 = 9, so 2 + 3 hits: three sunk of five, and the rest hurt by 1 each; 5 French hits. */
    plays(m, "english engage", "1 1 1 1 1 4 5 1");
    cr_assert_eq(nelson(m), LEADER_OUT);
    match_free(m);
}

/* Nelson in Adamant (1+5 = 6) against a single ship of 118 guns (5). */
static struct match *nelson_alone(const char *montagne_damage)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario 10.3\nwar 1793\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
             "passed european 1\noptions 11.J 11.N\nbattles western-med\nsquadron channel western-med\n"
             "squadron-marks channel moved battle\nline channel adamant\nleader nelson active\n"
             "aboard nelson adamant\nsquadron ponant western-med\nsquadron-marks ponant moved battle\n"
             "line ponant montagne\ndamage montagne %s\n",
             montagne_damage);
    struct match *m = scene(lines);
    plays(m, "english pass", "6 1");
    return m;
}

Test(seas_11_J, against_a_single_ship_at_least_that_one_must_be_lost)
{
    COVERS("seas 11.Ja"); /* R68 */
    struct match *m = nelson_alone("0");
    plays(m, "english engage", "2 1 1 1"); /* two points for her, one for Adamant; Nelson is unhurt */
    cr_assert_eq(now(m)->battles, 0);
    cr_assert_eq(nelson(m), LEADER_ACTIVE);
    match_free(m);
    m = nelson_alone("7");
    plays(m, "english engage", "4 4 1 1 1"); /* attack 1 now: 1 + 5 hits */
    cr_assert(was_told(m, ENGLISH, "sunk montagne"));
    cr_assert_eq(nelson(m), LEADER_OUT);
    match_free(m);
}

Test(seas_11_J, other_leaders_and_other_games_know_no_year_off)
{
    COVERS("seas 11.Ja", "seas 11.0");
    struct match *m = off_toulon("11.N", "nelson", "victory", FOUR);
    plays(m, "english engage", "1 1 1 4 1 4");
    cr_assert_eq(nelson(m), LEADER_ACTIVE);
    match_free(m);
    m = off_toulon("11.J 11.N", "jervis", "victory", FOUR); /* 11 against 6: 7 hits */
    plays(m, "english engage", "1 1 1 4 4");
    cr_assert_eq(now(m)->leader_status[leader("jervis")], LEADER_ACTIVE);
    match_free(m);
}

Test(seas_11_J, killed_in_his_victory_nelson_stays_dead)
{
    COVERS("seas 11.Ja"); /* R68 */
    struct match *m = off_toulon("11.J 11.N", "nelson", "mars", FOUR);
    plays(m, "english engage", "1 1 1 4 1 4 6 6");
    cr_assert_eq(nelson(m), LEADER_KILLED);
    match_free(m);
}

Test(seas_11_J, hurt_in_his_victory_he_is_away_no_longer_than_others)
{
    COVERS("seas 11.Ja", "seas 11.Jb");
    struct match *m = off_toulon("11.J 11.N", "nelson", "mars", FOUR);
    plays(m, "english engage", "1 1 1 4 1 4 4 4");
    cr_assert_eq(nelson(m), LEADER_OUT);
    cr_assert_eq(now(m)->leader_back[leader("nelson")], 4);
    match_free(m);
}

Test(seas_11_J, two_turns_later_he_is_back_as_an_active_leader)
{
    COVERS("seas 11.Jb", "seas 11.Ja");
    struct match *m = off_toulon("11.J 11.N", "nelson", "victory", FOUR);
    plays(m, "english engage", "1 1 1 4 1 4");
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(nelson(m), LEADER_OUT); /* all of the following turn */
    quietly_until(m, PHASE_FRIGATES);
    cr_assert_eq(nelson(m), LEADER_OUT);
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 4);
    cr_assert_eq(now(m)->phase, PHASE_DEMOBILIZE); /* before anything is drawn */
    cr_assert_eq(nelson(m), LEADER_ACTIVE);
    cr_assert(was_told(m, EUROPEAN, "leader-back nelson"));
    plays(m, "english dismiss nelson", ""); /* he counts like any other leader in play */
    match_free(m);
}
