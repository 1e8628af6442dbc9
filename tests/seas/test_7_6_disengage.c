/* [7.6] Disengagement: when it is forced, what becomes of the loser and of the winner (R52-R54). */
#include "sea_fight.h"

Test(seas_7_6, a_side_without_an_undamaged_ship_is_forced_to_break_off)
{
    COVERS("seas 7.6a", "seas 7.31m");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque", "");
    engages(m, "611 1 611 1   111 111"); /* one point each is enough */
    cr_assert(was_told(m, ENGLISH, "disengages european western-med"));
    cr_assert(was_told(m, EUROPEAN, "battle-won english western-med"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 1);
    cr_assert_eq(now(m)->battles, 0);
    match_free(m);
}

Test(seas_7_6, one_undamaged_ship_keeps_the_battle_going)
{
    COVERS("seas 7.6a");
    struct match *m = met(IN_1757, "western-med", "mars culloden torbay", "souverain zodiaque thesee", "");
    engages(m, "611 4 611 3 111   111 111 111"
               "511 111 111   111 1 1"); /* Thésée, the last whole ship, is disabled in the second round */
    cr_assert(told_in_round(m, 2, "disengages european western-med"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 2);
    match_free(m);
}

Test(seas_7_6, an_undamaged_ship_that_is_disabled_no_longer_counts)
{
    COVERS("seas 7.6a");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque", "");
    engages(m, "511 611 1   111 111"); /* R53 */
    cr_assert(was_told(m, ENGLISH, "disengages european western-med"));
    cr_assert(lies_in(m, "souverain", "toulon"));
    cr_assert(lies_in(m, "zodiaque", "toulon"));
    match_free(m);
}

Test(seas_7_6, a_squadron_that_starts_with_damaged_ships_only_fights_one_round)
{
    COVERS("seas 7.6a", "seas 7.6b");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque",
                          "damage mars 1\ndamage culloden 2\n");
    engages(m, "11 1   111 111"); /* R53: from the end of round 1 on */
    cr_assert(was_told(m, ENGLISH, "fire souverain 2 0 0"));
    cr_assert(was_told(m, ENGLISH, "disengages english western-med"));
    cr_assert(lies_in(m, "mars", "minorca"));
    match_free(m);
}

Test(seas_7_6, nobody_breaks_off_before_all_have_fired)
{
    COVERS("seas 7.6b", "seas 7.6d");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque", "");
    /* The English fire leaves no whole French ship, and yet both French ships fire, at full strength. */
    engages(m, "611 3 611 3   661 1 1 161 1");
    cr_assert(was_told(m, ENGLISH, "fire mars 3 0 2"));
    cr_assert(was_told(m, ENGLISH, "fire culloden 3 0 1"));
    cr_assert(was_told(m, ENGLISH, "disengages english western-med"));
    cr_assert(was_told(m, ENGLISH, "disengages european western-med"));
    match_free(m);
}

Test(seas_7_6, the_beaten_squadron_is_disbanded_and_each_ship_goes_to_port_as_if_disabled)
{
    COVERS("seas 7.6c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque",
                          "leader hawke active\naboard hawke culloden\n");
    /* Mars with 2 points goes to neutral Ferrol, Culloden with 1 to Gibraltar, Hawke unhurt with her. */
    engages(m, "1111 1111   611 2 611 1   1 1");
    cr_assert(was_told(m, ENGLISH, "disengages english bay-of-biscay"));
    cr_assert(was_told(m, ENGLISH, "battle-won european bay-of-biscay"));
    cr_assert(lies_in(m, "mars", "ferrol"));
    cr_assert_eq(damage_of(m, "mars"), 2);
    cr_assert(lies_in(m, "culloden", "gibraltar"));
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("culloden")); /* R54 */
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 0);
    match_free(m);
}

Test(seas_7_6, the_losers_owner_splits_his_ships_among_equally_near_ports)
{
    COVERS("seas 7.6c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", "");
    engages(m, "611 3 611 1   111 111");
    cr_assert_eq(now(m)->phase, PHASE_RETREAT);
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    is_refused(m, "european retreat souverain ferrol", "7.31l");
    plays(m, "european retreat souverain rochefort", "");
    plays(m, "european retreat zodiaque brest", "");
    cr_assert(lies_in(m, "souverain", "rochefort"));
    cr_assert(lies_in(m, "zodiaque", "brest"));
    cr_assert(was_told(m, EUROPEAN, "battle-won english bay-of-biscay"));
    match_free(m);
}

Test(seas_7_6, barred_ways_hold_for_the_ships_of_a_beaten_squadron_too)
{
    COVERS("seas 7.6c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque",
                          "squadron levant iberian-basin\nline levant tonnant magnifique\n");
    engages(m, "111 111   611 2 611 1");
    cr_assert(lies_in(m, "mars", "ferrol"));
    cr_assert(lies_in(m, "culloden", "portsmouth")); /* Gibraltar is cut off (R44) */
    match_free(m);
}

Test(seas_7_6, if_neither_side_has_a_whole_ship_left_both_go_and_nobody_controls_the_area)
{
    COVERS("seas 7.6d");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque thesee",
                          "damage thesee 1\ncontrol western-med\n");
    engages(m,
            "611 1 611 1   611 1 16111 2"); /* Thésée, damaged before, doubles on the rear: 3 and 3+2 dice */
    cr_assert(was_told(m, ENGLISH, "battle-drawn western-med"));
    cr_assert_eq(times_told(m, EVENT_BATTLE_WON), 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, 0);
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, 0);
    cr_assert(lies_in(m, "thesee", "toulon"));
    cr_assert_not(now(m)->control & bit(area("western-med")));
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_7_6, the_winner_stays_at_sea_with_all_ships_neither_sunk_nor_disabled)
{
    COVERS("seas 7.6f");
    struct match *m = met(IN_1757, "western-med", "mars culloden torbay lenox",
                          "souverain zodiaque thesee tonnant", "leader hawke active\naboard hawke lenox\n");
    /* Mars sinks, Culloden is disabled, Torbay is damaged; every French ship is hit. */
    engages(m, "6111 1 6111 1 6111 1 6111 1   666 222 511 611 2 111");
    cr_assert(was_told(m, ENGLISH, "battle-won english western-med"));
    line_is(m, "channel", "torbay lenox");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, at_sea(area("western-med")));
    cr_assert_eq(damage_of(m, "torbay"), 2);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("lenox"));
    cr_assert(lies_in(m, "culloden", "minorca"));
    match_free(m);
}

Test(seas_7_6, a_european_winner_controls_the_area_with_what_is_left)
{
    COVERS("seas 7.6f");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain zodiaque thesee", "");
    engages(m, "611 2   111111611 1"); /* Souverain is damaged and stays; Mars is hit and must go */
    line_is(m, "ponant", "souverain zodiaque thesee");
    cr_assert_eq(damage_of(m, "souverain"), 2);
    cr_assert(now(m)->control & bit(area("western-med")));
    no_attacks(m);
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);
}

Test(seas_7_6, a_winner_with_a_single_ship_controls_nothing)
{
    COVERS("seas 7.6f", "seas 8.1a");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain zodiaque", "control western-med\n");
    engages(m, "511   611111 1"); /* Souverain is disabled, Mars is hit and gone */
    cr_assert(was_told(m, ENGLISH, "battle-won european western-med"));
    line_is(m, "ponant", "zodiaque");
    cr_assert_not(now(m)->control & bit(area("western-med"))); /* R52 */
    no_attacks(m);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_7_6, a_ship_damaged_and_disabled_in_one_round_goes_to_port_with_her_damage)
{
    COVERS("seas 7.6e");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque", "");
    engages(m, "561 3 111   111 111"
               "511111 111");
    cr_assert(told_in_round(m, 1, "damaged souverain 3 3"));
    cr_assert(told_in_round(m, 1, "disabled souverain"));
    cr_assert(told_in_round(m, 1, "retreats souverain toulon"));
    cr_assert(lies_in(m, "souverain", "toulon"));
    cr_assert_eq(damage_of(m, "souverain"), 3);
    match_free(m);
}
