/* [11.M, 11.N] Permanently sunk ships, and simplified combat. */
#include "years.h"
#include <stdio.h>

static int berth_of(const struct match *m, const char *id)
{
    return now(m)->berth[ship(id)];
}

static int damage_of(const struct match *m, const char *id)
{
    return now(m)->damage[ship(id)];
}

/* ---- 11.M Permanently sunk ---- */

/* A year in which these ships were sunk; the English have one more pass to say before losses are scored. */
#define LOSSES                                                                                               \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"           \
    "passed european 1\nsquadron channel portsmouth\nberth mars sunk\nberth souverain sunk\nberth fier sunk\n"

Test(seas_11_M, a_die_for_each_sunk_ship_and_a_six_is_for_good)
{
    COVERS("seas 11.Ma");
    struct match *m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "5 6 1"); /* Mars, Souverain, Fier */
    cr_assert_eq(berth_of(m, "mars"), 0);
    cr_assert_eq(berth_of(m, "souverain"), BERTH_LOST);
    cr_assert_eq(berth_of(m, "fier"), 0);
    cr_assert(was_told(m, ENGLISH, "gone-for-good souverain"));
    match_free(m);
}

Test(seas_11_M, a_ship_that_is_gone_for_good_scores_twice)
{
    COVERS("seas 11.Mb");
    struct match *m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "1 1 1"); /* -1 + 2 + 1 */
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    match_free(m);
    m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "1 6 1"); /* Souverain has 74 guns: 2 more */
    cr_assert_eq(now(m)->points[ENGLISH], 4);
    match_free(m);
    m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "6 1 6"); /* Mars -1 again, Fier (50) 1 again */
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    match_free(m);
    m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "6 1 1");
    cr_assert_eq(now(m)->points[ENGLISH], 1);
    cr_assert_eq(now(m)->points[EUROPEAN], 0); /* only the English score for losses */
    match_free(m);
}

Test(seas_11_M, the_dice_come_after_the_scoring)
{
    COVERS("seas 11.Ma");
    struct match *m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "6 6 6");
    size_t last_score = 0, first_gone = 0;
    int    scores = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        bool gone = match_event(m, i)->kind == EVENT_GONE_FOR_GOOD;
        first_gone = gone && !first_gone ? i : first_gone;
        if (match_event(m, i)->kind == EVENT_LOSS_POINTS && !first_gone) {
            last_score = i;
            scores++;
        }
    }
    cr_assert_eq(scores, 3);
    cr_assert_lt(last_score, first_gone);
    match_free(m);
}

Test(seas_11_M, without_the_option_all_ships_come_back)
{
    COVERS("seas 11.Ma", "seas 11.0");
    struct match *m = scene(LOSSES);
    plays(m, "english pass", "");
    cr_assert_eq(berth_of(m, "mars"), 0);
    cr_assert_eq(berth_of(m, "souverain"), 0);
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    match_free(m);
}

Test(seas_11_M, she_is_never_drawn_again_in_this_war)
{
    COVERS("seas 11.Mc");
    struct match *m = scene(LOSSES "options 11.M\n");
    plays(m, "english pass", "6 6 6");
    quiet_year(m);
    for (int turn = 3; turn <= 7; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        quietly_until(m, PHASE_FRIGATES);
        cr_assert_eq(berth_of(m, "mars"), BERTH_LOST);
        cr_assert_eq(berth_of(m, "souverain"), BERTH_LOST);
        quiet_year(m);
    }
    match_free(m);
}

Test(seas_11_M, in_a_later_war_of_a_campaign_she_may_appear_again)
{
    COVERS("seas 11.Mc");
    bool          drawn = false;
    struct match *m = scene(
        YEAR_END("10.5", "1756", "7", "england france spain") "options 11.M\nberth souverain lost\n");
    both_done(m, NULL);
    cr_assert_eq(now(m)->segment, 1);
    cr_assert_neq(berth_of(m, "souverain"), BERTH_LOST); /* marked 1, 2 and 3 */
    for (int turn = 1; turn <= 6; turn++) {
        quietly_until(m, PHASE_ORGANIZE);
        drawn = drawn || fleet_in_play(now(m), ship("souverain"));
        quiet_year(m);
    }
    cr_assert(drawn);
    match_free(m);
}

Test(seas_11_M, a_captured_ship_is_not_rolled_for)
{
    COVERS("seas 11.Ma"); /* R69: she returns to her pool */
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\nsquadron channel portsmouth\noptions 11.L 11.M\nberth fier captured\n");
    plays(m, "english pass", "");
    cr_assert_eq(berth_of(m, "fier"), 0);
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    match_free(m);
}

/* ---- 11.N Simplified combat ---- */

#define BATTLE                                                                                               \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"           \
    "passed european 1\noptions 11.N\nbattles western-med\nsquadron channel western-med\n"                   \
    "squadron-marks channel moved battle\nsquadron ponant western-med\nsquadron-marks ponant moved battle\n"

static struct match *battle(const char *lines)
{
    struct match *m = scene(lines);
    plays(m, "english pass", "6 1");
    return m;
}

Test(seas_11_N, equal_sides_inflict_one_hit_a_ship)
{
    COVERS("seas 11.Na", "seas 11.Nb");
    /* 3 + 3 with Osborn's 2 against 3 + 3 with La Clue's 2. */
    struct match *m = battle(
        BATTLE "line channel mars culloden\nleader osborn active\naboard osborn mars\n"
               "line ponant souverain zodiaque\nleader la-clue active\naboard la-clue souverain\n");
    plays(m, "english engage",
          "1 1 5 2 1 1"); /* on the French 1 and 1; on the English none, then 2; La Clue's check */
    cr_assert_eq(damage_of(m, "souverain"), 1);
    cr_assert_eq(damage_of(m, "zodiaque"), 1);
    cr_assert_eq(damage_of(m, "mars"), 0);
    cr_assert_eq(damage_of(m, "culloden"), 2);
    match_free(m);
}

Test(seas_11_N, the_higher_total_of_guns_and_leaders_adds_the_difference)
{
    COVERS("seas 11.Na");
    /* 3 + 3 + Hawke 4 = 10 against 2 + Conflans 1 = 3: 2 + 7 hits against 1. Guns are attack values (R70). */
    struct match *m = battle(BATTLE "line channel mars culloden\nleader hawke active\naboard hawke culloden\n"
                                    "line ponant bizarre\nleader conflans active\naboard conflans bizarre\n");
    plays(m, "english engage", "4 4 4 1 1 1"); /* 4 + 4 + the last 1 of 9; one hit on Mars; Conflans' check */
    cr_assert(was_told(m, ENGLISH, "sunk bizarre"));
    cr_assert_eq(damage_of(m, "mars"), 1);
    match_free(m);
}

Test(seas_11_N, the_european_side_adds_its_difference_too)
{
    COVERS("seas 11.Na");
    /* 1 against 3 + 3 + 2 = 8: 1 hit against 2 + 7. */
    struct match *m = battle(BATTLE "line channel chatham\nline ponant souverain zodiaque\n"
                                    "leader la-clue active\naboard la-clue zodiaque\n");
    plays(m, "english engage", "1 4 5 4 3"); /* 1 on Souverain; 4 + 0 + 4 + the last 1 on Chatham */
    cr_assert(was_told(m, ENGLISH, "sunk chatham"));
    cr_assert_eq(damage_of(m, "souverain"), 1);
    match_free(m);
}

Test(seas_11_N, damage_counts_against_the_guns)
{
    COVERS("seas 11.Na"); /* R70 */
    /* Mars with 2 damage has 1, Culloden 3: 4 against 3, so 2 + 1 hits; the French have 1. */
    struct match *m = battle(BATTLE "line channel culloden mars\ndamage mars 2\nline ponant souverain\n");
    plays(m, "english engage", "3 5 1"); /* Souverain 3; French: none on Culloden, 1 on Mars */
    cr_assert_eq(damage_of(m, "souverain"), 3);
    cr_assert_eq(damage_of(m, "mars"), 3);
    match_free(m);
}

Test(seas_11_N, joint_command_counts_against_the_guns)
{
    COVERS("seas 11.Na"); /* R70: France and Spain together, 3 - 1 and 2 - 1 against 3 */
    struct match *m = battle(
        "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\nacting english\n"
        "owed 1\npassed european 1\noptions 11.N\nbattles western-med\n"
        "squadron channel western-med\nsquadron-marks channel moved battle\nline channel mars\n"
        "squadron ponant western-med\nsquadron-marks ponant moved battle\n"
        "line ponant souverain tigre\n");
    plays(m, "english engage", "1 2"); /* 3 against 3: one hit, two hits */
    cr_assert_eq(damage_of(m, "souverain"), 1);
    cr_assert_eq(damage_of(m, "mars"), 2);
    match_free(m);
}

Test(seas_11_N, one_to_four_are_that_many_hits_and_five_or_six_none_from_the_front)
{
    COVERS("seas 11.Nb");
    /* Five English ships of attack 3 against five French of attack 3: 5 hits each. */
    struct match *m = battle(BATTLE "line channel mars culloden torbay monarch warspite\n"
                                    "line ponant souverain zodiaque thesee hector guerrier\n");
    plays(m, "english engage", "2 6 1 5 4 4 1"); /* 2 0 1 0 and the last 2 of a 4; then 4 and 1 */
    cr_assert_eq(damage_of(m, "souverain"), 2);
    cr_assert_eq(damage_of(m, "zodiaque"), 0);
    cr_assert_eq(damage_of(m, "thesee"), 1);
    cr_assert_eq(damage_of(m, "hector"), 0);
    cr_assert_eq(damage_of(m, "guerrier"), 2);
    cr_assert_eq(damage_of(m, "mars"), 4);
    cr_assert_eq(damage_of(m, "culloden"), 1);
    cr_assert_eq(damage_of(m, "torbay"), 0);
    cr_assert_not(was_told(m, ENGLISH, "disabled zodiaque")); /* R70: nothing is disabled */
    match_free(m);
}

Test(seas_11_N, hits_left_over_start_again_at_the_front_even_on_a_sunk_ship)
{
    COVERS("seas 11.Nc");
    /* 4 + 4 + Hawke 4 = 12 against 3 + 3 = 6: 2 + 6 hits. Souverain has 4 damage: her first hit sinks her. */
    struct match *m = battle(BATTLE "line channel namur union\nleader hawke active\naboard hawke union\n"
                                    "line ponant souverain zodiaque\ndamage souverain 4\n");
    /* French total is 1 + 3 with her damage: 2 + 8 hits. 4, 0; again 4 on the sunk ship, 1; again 1. */
    plays(m, "english engage", "4 5 4 1 1 2");
    cr_assert(was_told(m, ENGLISH, "sunk souverain"));
    cr_assert_eq(damage_of(m, "zodiaque"), 1);
    cr_assert_eq(damage_of(m, "namur"), 2);
    match_free(m);
}

Test(seas_11_N, all_of_it_is_one_round_and_further_rounds_follow)
{
    COVERS("seas 11.Nc");
    struct match *m = battle(
        BATTLE "line channel mars culloden\nleader osborn active\naboard osborn mars\n"
               "line ponant souverain zodiaque\nleader la-clue active\naboard la-clue souverain\n");
    /* Round 1: 2 on Zodiaque, 2 on Culloden; both sides keep a fresh ship, so a second round is fought:
     * 3 + 1 + 2 on both sides again, 2 hits each. */
    plays(m, "english engage", "5 2 5 2 4 4 1 1 1 1");
    cr_assert_eq(now(m)->battles, 0);
    cr_assert(was_told(m, ENGLISH, "round 2 western-med"));
    cr_assert_not(was_told(m, ENGLISH, "round 3 western-med"));
    cr_assert_eq(damage_of(m, "souverain"), 2);
    cr_assert_eq(damage_of(m, "mars"), 2);
    match_free(m);
}

Test(seas_11_N, totals_hits_and_dice_are_told)
{
    COVERS("seas 11.Na", "seas 11.Nb");
    /* 3 + 3 + Hawke 4 = 10 against 2 + Conflans 1 = 3: 2 + 7 hits against 1. */
    struct match *m = battle(BATTLE "line channel mars culloden\nleader hawke active\naboard hawke mars\n"
                                    "line ponant bizarre\nleader conflans active\naboard conflans bizarre\n");
    plays(m, "english engage", "4 5 4 4 6 1 1 1"); /* 4, none, 4 and the last 1 of 9; none, 1; the check */
    for (int side = 0; side < SIDES; side++) {
        cr_assert(was_told(m, side, "simple-total english 10 2 9"));
        cr_assert(was_told(m, side, "simple-total european 3 1 1"));
        cr_assert(was_told(m, side, "simple-die bizarre 4 4"));
        cr_assert(was_told(m, side, "simple-die bizarre 5 0"));
        cr_assert(was_told(m, side, "simple-die bizarre 4 1")); /* no more were left */
        cr_assert(was_told(m, side, "simple-die mars 6 0"));
        cr_assert(was_told(m, side, "simple-die culloden 1 1"));
    }
    match_free(m);
}

Test(seas_11_N, leaders_dice_are_not_used_besides)
{
    COVERS("seas 11.Na", "seas 11.0"); /* R70; with 11.L there is nothing to capture with either (R69) */
    struct match *m = battle(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\noptions 11.L 11.N\nbattles western-med\nsquadron channel western-med\n"
        "squadron-marks channel moved battle\nsquadron ponant western-med\n"
        "squadron-marks ponant moved battle\nline channel burford mars lancaster\n"
        "leader osborn active\naboard osborn mars\nline ponant tonnant\n");
    /* Osborn (2) would choose between two neighbours for his second die; here nobody asks. */
    plays(m, "english engage", "4 4 4 1"); /* 2+3+2+2 = 9 against 3: 3 + 6 hits; one back */
    cr_assert(was_told(m, ENGLISH, "sunk tonnant"));
    cr_assert_eq(damage_of(m, "burford"), 1);
    match_free(m);
}
