/* [7.4] Leaders in battle: whom they help, and what may befall them (R46, R54, R55). */
#include "sea_fight.h"

/* ---- Dice ---- */

Test(dawn_7_4, the_leader_is_aboard_the_first_ship_and_helps_as_many_ships_as_he_has_stars)
{
    COVERS("dawn 7.4a", "dawn 7.4b");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "colon oquendo carlos-v",
                              "leader watson us-1\nleader manterola spain-1\n");
    engages(m, US, "51111 5111 51  111 11 111"); /* two stars, and one */
    cr_assert(was_told(m, SPAIN, "leads watson brooklyn"));
    cr_assert(was_told(m, US, "leads manterola colon"));
    cr_assert(was_told(m, US, "fire colon 5 1 0"));
    cr_assert(was_told(m, US, "fire oquendo 4 1 0"));
    cr_assert(was_told(m, US, "fire carlos-v 2 1 0"));
    cr_assert(was_told(m, US, "fire brooklyn 3 0 0"));
    cr_assert(was_told(m, US, "fire new-york 2 0 0"));
    match_free(m);
}

Test(dawn_7_4, stars_beyond_the_line_help_nobody_and_no_ship_gets_two_dice)
{
    COVERS("dawn 7.4b");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo",
                              "leader sampson us-1\n");
    engages(m, US, "51111 5111  11 11");
    cr_assert(was_told(m, US, "fire colon 5 1 0"));
    cr_assert(was_told(m, US, "fire oquendo 4 1 0"));
    match_free(m);
}

Test(dawn_7_4, a_ship_that_doubles_up_is_helped_in_her_place_of_the_line)
{
    COVERS("dawn 7.4b");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "colon oquendo",
                              "leader sampson us-1\n");
    engages(m, US, "51111111 5111  11 11"); /* 4 + 1 and 2 + 1 on Colón */
    cr_assert(was_told(m, US, "fire colon 8 1 0"));
    match_free(m);
}

Test(dawn_7_4, only_the_active_leader_helps)
{
    COVERS("dawn 7.4b", "dawn 7.4a");
    struct match *m = patrols(
        "gulf-of-mexico", "brooklyn new-york texas", "colon oquendo carlos-v",
        "leader howell us-1\nleader watson us-1\nleader schley us-1\nleader-marks schley top\n");
    engages(m, US, "51111 5111 51  11 11 111"); /* of the two with two stars the one on top */
    cr_assert(was_told(m, SPAIN, "leads schley brooklyn"));
    cr_assert_eq(times_told(m, EVENT_LEADS), 1);
    match_free(m);
}

Test(dawn_7_4, a_leader_gives_nothing_to_a_line_of_one_ship)
{
    COVERS("dawn 6.2b", "dawn 7.4b");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo", "leader watson us-1\n");
    engages(m, US,
            "11111 1111  11 51" /* New York is disabled, and Brooklyn no squadron any more */
            "1111  5111");
    cr_assert(told_in_round(m, 1, "fire colon 5 0 0"));
    cr_assert(told_in_round(m, 2, "fire colon 4 0 0"));
    cr_assert(is_with(m, "watson", "brooklyn")); /* he is aboard all the same */
    match_free(m);
}

/* ---- Leader dice ---- */

Test(dawn_7_4, a_six_kills_the_leader_of_a_damaged_ship_and_a_five_does_not)
{
    COVERS("dawn 7.4c", "dawn 7.4e");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo",
                              "leader watson us-1\nleader cervera spain-1\n");
    /* Both flagships take 1; after the fire a die for Watson, whose side has the initiative, and one for Cervera. */
    engages(m, US,
            "61111 1 1111  611 1 111  5 6"
            "5111 5111  11 1"); /* Watson still gives his dice, Cervera none */
    cr_assert(told_in_round(m, 1, "leader-die watson 5"));
    cr_assert(told_in_round(m, 1, "leader-die cervera 6"));
    cr_assert(told_in_round(m, 1, "leader-killed cervera"));
    cr_assert(is_dead(m, "cervera"));
    cr_assert_not(is_dead(m, "watson"));
    cr_assert(told_in_round(m, 1, "fire brooklyn 3 0 1"));
    cr_assert(told_in_round(m, 2, "fire new-york 2 0 0"));
    cr_assert(told_in_round(m, 2, "fire brooklyn 1 0 0"));
    cr_assert(was_told(m, SPAIN, "leader-points us 2"));
    match_free(m);
}

Test(dawn_7_4, his_dice_go_to_the_head_of_the_line_when_his_ship_has_dropped_back)
{
    COVERS("dawn 7.4b", "dawn 7.4a");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo", "leader howell us-1\n");
    engages(m, US,
            "11111 111  61 1 11  1"
            "5111 511  11 61 1  6"); /* R46: New York is helped; and Howell's fate is still Brooklyn's */
    cr_assert(told_in_round(m, 2, "fire colon 4 1 0"));
    cr_assert(told_in_round(m, 2, "fire oquendo 3 1 0"));
    cr_assert(told_in_round(m, 2, "damaged brooklyn 1 2"));
    cr_assert(told_in_round(m, 2, "leader-killed howell"));
    match_free(m);
}

Test(dawn_7_4, no_damage_to_his_ship_no_die)
{
    COVERS("dawn 7.4c");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo",
                              "leader watson us-1\nleader cervera spain-1\ndamage brooklyn 2\n");
    /* R54: damage of old, damage of another ship, and being disabled do not count. */
    engages(m, US, "511 5111  511 651 1");
    cr_assert_eq(times_told(m, EVENT_LEADER_DIE), 0);
    cr_assert_eq(damage_of(m, "new-york"), 1);
    cr_assert(lies_in(m, "brooklyn", "mobile"));
    match_free(m);
}

Test(dawn_7_4, a_leader_whose_ship_was_disabled_and_damaged_rolls_before_she_leaves)
{
    COVERS("dawn 7.4c", "dawn 7.4f");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo",
                              "leader watson us-1\nleader cervera spain-1\n");
    engages(m, US, "56111 3 5111  111 111  6"); /* R54 */
    cr_assert(is_dead(m, "cervera"));
    cr_assert(lies_in(m, "colon", "havana"));
    match_free(m);
}

Test(dawn_7_4, a_leader_goes_down_with_his_ship_without_a_die)
{
    COVERS("dawn 7.4d", "dawn 7.4e");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "patriota oquendo",
                              "leader cervera spain-1\n");
    engages(m, US,
            "6111 3 111  11 111"
            "5111111  11"); /* and Oquendo fights on without his dice */
    cr_assert(told_in_round(m, 1, "leader-killed cervera"));
    cr_assert_eq(times_told(m, EVENT_LEADER_DIE), 0);
    cr_assert(told_in_round(m, 2, "fire brooklyn 2 0 0"));
    match_free(m);
}

Test(dawn_7_4, a_leader_leaves_with_his_disabled_ship)
{
    COVERS("dawn 7.4f");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "colon oquendo carlos-v",
                              "leader sampson us-1\n");
    engages(m, US,
            "11111 1111 511  51 11 111"
            "511 51  11 11"); /* New York and Texas without help */
    cr_assert(lies_in(m, "brooklyn", "mobile"));
    cr_assert(is_with(m, "sampson", "brooklyn"));
    cr_assert(told_in_round(m, 2, "fire colon 3 1 0"));
    cr_assert(told_in_round(m, 2, "fire oquendo 2 1 0"));
    match_free(m);
}

/* ---- Leaders who do not command ---- */

Test(dawn_7_4, nobody_takes_over_in_the_same_turn)
{
    COVERS("dawn 7.4e");
    struct match *m = patrols("gulf-of-mexico", "texas brooklyn new-york", "colon oquendo carlos-v",
                              "leader watson us-1\nleader howell us-1\ndamage texas 3\n");
    engages(m, US,
            "11 11111 511  61 1 11 111"
            "5111 511  11 11"); /* R55: Texas sinks with Watson; Howell survives and does nothing */
    cr_assert(is_dead(m, "watson"));
    cr_assert(told_in_round(m, 2, "fire colon 4 1 0"));
    cr_assert(told_in_round(m, 2, "fire oquendo 3 1 0"));
    cr_assert(is_with(m, "howell", "brooklyn"));
    match_free(m);
}

Test(dawn_7_4, another_leader_outlives_the_flagship_as_long_as_a_ship_is_left)
{
    COVERS("dawn 7.4d", "dawn 7.4e");
    struct match *m = patrols("gulf-of-mexico", "texas brooklyn", "colon oquendo",
                              "leader watson us-1\nleader howell us-1\ndamage texas 3\n");
    engages(m, US, "51 51111  61 1 11"); /* R55 */
    cr_assert(is_dead(m, "watson"));
    cr_assert(is_with(m, "howell", "brooklyn"));
    cr_assert(was_told(m, US, "leader-points spain 2"));
    match_free(m);
}

Test(dawn_7_4, with_the_whole_squadron_all_leaders_go_down)
{
    COVERS("dawn 7.4d");
    struct match *m = patrols("gulf-of-mexico", "texas new-orleans", "colon oquendo",
                              "leader watson us-1\nleader howell us-1\n");
    engages(m, SPAIN, "61 4 61 3  111 111");
    cr_assert(is_dead(m, "watson"));
    cr_assert(is_dead(m, "howell"));
    cr_assert(was_told(m, US, "leader-points spain 3"));
    match_free(m);
}

Test(dawn_7_4, when_the_flagship_sinks_and_all_others_are_disabled_the_owner_finds_them_a_ship)
{
    COVERS("dawn 7.4f", "dawn 7.4d");
    struct match *m = patrols(
        "gulf-of-mexico", "texas brooklyn new-york", "colon oquendo carlos-v",
        "leader watson us-1\nleader howell us-1\nleader schley us-1\nleader-marks watson top\n");
    engages(m, SPAIN, "61 4 51 511  111 11111 111"); /* R55 */
    cr_assert(is_dead(m, "watson"));
    cr_assert_eq(now(m)->phase, PHASE_SHIFT);
    cr_assert_eq(now(m)->acting, 1u << US);
    is_refused(m, "us board schley texas", "7.4f");
    plays(m, "us board schley brooklyn", "");
    plays(m, "us board howell new-york", "");
    cr_assert(is_with(m, "schley", "brooklyn"));
    cr_assert(is_with(m, "howell", "new-york"));
    cr_assert(lies_in(m, "new-york", "mobile"));
    cr_assert_neq(stack_with(m, "brooklyn"), stack_with(m, "new-york"));
    match_free(m);
}

Test(dawn_7_4, leaders_aboard_other_ships_leave_with_the_last_of_these)
{
    COVERS("dawn 7.4f", "dawn 7.4d");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "colon oquendo carlos-v",
                              "leader sampson us-1\nleader howell us-1\n");
    engages(m, SPAIN,
            "11 51 111  11111 1111 511" /* New York leaves; Howell is aboard Texas then */
            "11 51  11111 511"          /* Texas leaves */
            "66 33  5111");             /* Brooklyn is lost with Sampson, R55: Howell is not */
    cr_assert(is_dead(m, "sampson"));
    cr_assert_not(is_dead(m, "howell"));
    cr_assert(is_with(m, "howell", "texas"));
    cr_assert(lies_in(m, "texas", "mobile"));
    match_free(m);
}

Test(dawn_7_4, where_several_ships_leave_the_flagship_the_owner_says_with_which_they_go)
{
    COVERS("dawn 7.4f");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "colon oquendo carlos-v",
                              "leader sampson us-1\nleader howell us-1\n");
    engages(m, SPAIN, "11 51 511  51111 5111 511"); /* and the Spaniards are all gone */
    cr_assert_eq(now(m)->phase, PHASE_SHIFT);
    is_refused(m, "us board howell brooklyn", "7.4f"); /* she stays */
    plays(m, "us board howell texas", "");
    cr_assert(is_with(m, "howell", "texas"));
    cr_assert(is_with(m, "sampson", "brooklyn"));
    cr_assert_eq(place_of(m, "brooklyn"), place("gulf-of-mexico"));
    match_free(m);
}
