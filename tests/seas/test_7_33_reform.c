/* [7.33] Reforming the lines between rounds: damaged ships to the rear, overmatch from both ends (R36, R37).
 */
#include "sea_fight.h"

Test(seas_7_33, damaged_ships_go_to_the_rear_by_damage_and_the_others_close_up_in_their_sequence)
{
    COVERS("seas 7.33a", "seas 7.33c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay lenox hero",
                          "souverain zodiaque thesee tonnant hector", "");
    /* Souverain takes 3, Zodiaque is disabled, Thésée takes 1. */
    engages(m, "611 3 511 611 1 111 111   111 111 111 111 111");
    /* Tonnant and Hector close up; five against four: Hero doubles on Tonnant. */
    plays(m, "european retreat zodiaque brest", "511111 111 111 111   111 111 11 1");
    line_is(m, "ponant", "tonnant hector thesee souverain");
    line_is(m, "channel", "mars culloden torbay lenox hero");
    cr_assert(was_told(m, ENGLISH, "fire tonnant 6 1 0")); /* Mars 3 + Hero 3 */
    cr_assert(was_told(m, ENGLISH, "fire souverain 3 0 0"));
    cr_assert(was_told(m, ENGLISH, "fire torbay 2 0 0")); /* Thésée, third now, 3-1 */
    cr_assert(was_told(m, ENGLISH, "fire lenox 1 0 0"));  /* Souverain at the rear, 3-3 but at least 1 */
    match_free(m);
}

Test(seas_7_33, sunk_ships_leave_a_gap_that_closes)
{
    COVERS("seas 7.33c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars norwich burford", "souverain zodiaque thesee", "");
    engages(m, "666 222 5 11   111 111 111"); /* Souverain sinks, Zodiaque is disabled by Norwich */
    plays(m, "european retreat zodiaque brest", "511111 111"); /* three on Thésée, who fires at Mars now */
    cr_assert(was_told(m, ENGLISH, "fire thesee 6 1 0"));
    cr_assert(was_told(m, ENGLISH, "fire mars 3 0 0"));
    match_free(m);
}

Test(seas_7_33, the_owner_orders_ships_with_equal_damage)
{
    COVERS("seas 7.33b", "seas 7.33a");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay lenox hero",
                          "souverain zodiaque thesee tonnant hector", "");
    engages(m, "611 2 611 2 111 611 1 611 2   111 111 111 111 111");
    cr_assert_eq(now(m)->phase, PHASE_REFORM);
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    line_is(m, "ponant", "thesee tonnant souverain zodiaque hector"); /* unless he says otherwise */
    is_refused(m, "european order tonnant", "7.33b");                 /* less damaged: her place is fixed */
    is_refused(m, "european order thesee", "7.33b");
    is_refused(m, "english order mars", "7.33b");
    plays(m, "european order hector", "");
    is_refused(m, "european order hector", "7.33b");
    plays(m, "european order zodiaque",
          "511 111 111 111 111   111 11 1 1 1"); /* Souverain is the last then */
    line_is(m, "ponant", "thesee tonnant hector zodiaque souverain");
    match_free(m);
}

Test(seas_7_33, the_owner_may_leave_equal_ships_as_they_are)
{
    COVERS("seas 7.33b");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee", "");
    engages(m, "611 1 611 1 111 111 111 111");
    plays(m, "european done", "511 111 111 111 11 11");
    line_is(m, "ponant", "thesee souverain zodiaque");
    match_free(m);
}

Test(seas_7_33, both_owners_order_their_equal_ships)
{
    COVERS("seas 7.33b");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee", "");
    engages(m, "611 1 611 1 111   611 3 611 3 111");
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    plays(m, "european order zodiaque", "");
    cr_assert_eq(now(m)->phase, PHASE_REFORM);
    plays(m, "english order culloden", "511 1 1   111 11 11"); /* both English ships are down to one die */
    line_is(m, "ponant", "thesee zodiaque souverain");
    line_is(m, "channel", "torbay culloden mars");
    match_free(m);
}

Test(seas_7_33, undamaged_ships_are_not_for_reordering)
{
    COVERS("seas 7.33c", "seas 7.33b");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay lenox",
                          "souverain zodiaque thesee tonnant", "");
    engages(m, "611 1 611 1 111 111   111 111 111 111");
    is_refused(m, "european order thesee", "7.33b");
    is_refused(m, "european order tonnant", "7.33b");
    plays(m, "european done", "511 111 111 111   111 111 11 11");
    line_is(m, "ponant", "thesee tonnant souverain zodiaque");
    match_free(m);
}

Test(seas_7_33, damaged_surplus_doubles_up_from_the_rear_of_the_enemy)
{
    COVERS("seas 7.33d");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay royal-george lancaster",
                          "souverain zodiaque thesee", "damage royal-george 1\ndamage lancaster 1\n");
    engages(m, "511 1111 111111   111 111 111"); /* as surplus in the first round already (R37) */
    cr_assert(was_told(m, EUROPEAN, "fire souverain 3 1 0")); /* Mars alone */
    cr_assert(was_told(m, EUROPEAN, "fire zodiaque 4 0 0"));  /* Culloden 3 + Lancaster 2-1 */
    cr_assert(was_told(m, EUROPEAN, "fire thesee 6 0 0"));    /* Torbay 3 + Royal George 4-1 */
    match_free(m);
}

Test(seas_7_33, undamaged_and_damaged_surplus_meet_in_the_centre)
{
    COVERS("seas 7.33e", "seas 7.33d", "seas 7.3c");
    struct match *m = met(IN_1757, "bay-of-biscay",
                          "mars culloden burford norwich dorsetshire royal-george lancaster",
                          "souverain zodiaque thesee", "damage royal-george 1\ndamage lancaster 1\n");
    engages(m, "5111 111111 11111   111 111 111");
    cr_assert(was_told(m, EUROPEAN, "fire souverain 4 1 0")); /* Mars 3 + Norwich 1 */
    cr_assert(was_told(m, EUROPEAN, "fire zodiaque 6 0 0"));  /* Culloden 3 + Dorsetshire 2 + Lancaster 1 */
    cr_assert(was_told(m, EUROPEAN, "fire thesee 5 0 0"));    /* Burford 2 + Royal George 3 */
    match_free(m);
}

Test(seas_7_33, overmatch_is_worked_out_anew_after_each_round)
{
    COVERS("seas 7.33c", "seas 7.33d");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay lenox", "souverain zodiaque thesee",
                          "");
    engages(m, "111111 111 511   611 1 111 111"); /* Mars is hit; Thésée is disabled */
    plays(m, "european retreat thesee brest", "511111 11111   111 111");
    line_is(m, "channel", "culloden torbay lenox mars");
    cr_assert(was_told(m, EUROPEAN, "fire souverain 6 1 0")); /* Culloden + Lenox from the front */
    cr_assert(was_told(m, EUROPEAN, "fire zodiaque 5 0 0"));  /* Torbay + Mars, 3-1, from the rear */
    match_free(m);
}

Test(seas_7_33, a_ship_that_starts_damaged_keeps_her_place_until_the_first_reforming)
{
    COVERS("seas 7.33a", "seas 7.32a");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", "damage mars 1\n");
    engages(m, "51 111 111 111"); /* Mars in front with 2 dice (R37) */
    cr_assert(was_told(m, EUROPEAN, "fire souverain 2 1 0"));
    plays(m, "european retreat souverain brest",
          "51111 111"); /* now Zodiaque meets Culloden's 3 and Mars' 2 */
    line_is(m, "channel", "culloden mars");
    cr_assert(was_told(m, EUROPEAN, "fire culloden 3 0 0"));
    match_free(m);
}
