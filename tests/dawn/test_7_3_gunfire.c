/* [7.3-7.32] Lines, gunfire, and the way of disabled ships to port (R47, R49 to R53, R85). */
#include "sea_fight.h"

/* ---- Lines ---- */

Test(dawn_7_3, the_lines_face_each_other_from_the_head)
{
    COVERS("dawn 7.31a", "dawn 7.32a");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "teresa carlos-v colon", "");
    engages(m, US, "5111 511 51  111 111 11");
    cr_assert(was_told(m, SPAIN, "in-line us 1 brooklyn 0"));
    cr_assert(was_told(m, SPAIN, "in-line us 3 texas 0"));
    cr_assert(was_told(m, US, "in-line spain 2 carlos-v 0"));
    cr_assert(was_told(m, US, "fire teresa 4 1 0")); /* as many dice as the attack of her opposite */
    cr_assert(was_told(m, US, "fire carlos-v 3 1 0"));
    cr_assert(was_told(m, US, "fire colon 2 1 0"));
    cr_assert(was_told(m, US, "fire brooklyn 3 0 0"));
    cr_assert(was_told(m, US, "fire new-york 3 0 0"));
    cr_assert(was_told(m, US, "fire texas 2 0 0"));
    match_free(m);
}

Test(dawn_7_3, surplus_ships_double_up_from_the_head_and_go_round_again)
{
    COVERS("dawn 7.31b", "dawn 7.32b", "dawn 7.32c");
    struct match *m = patrols("gulf-of-mexico", "iowa brooklyn new-york texas minneapolis",
                              "carlos-v oquendo", "");
    engages(m, US, "5111111111 511111  111 11"); /* 6 + 3 + 1 and 4 + 2 */
    cr_assert(was_told(m, US, "fire carlos-v 10 1 0"));
    cr_assert(was_told(m, US, "fire oquendo 6 1 0"));
    cr_assert(was_told(m, US, "fire iowa 3 0 0"));
    cr_assert(was_told(m, US, "fire brooklyn 2 0 0"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 4); /* nobody fires at the ships behind */
    match_free(m);
}

Test(dawn_7_3, the_longer_line_may_be_spanish)
{
    COVERS("dawn 7.31b", "dawn 7.32b", "dawn 7.32c");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "carlos-v oquendo colon", "");
    engages(m, SPAIN, "51111 51  1 1"); /* 3 + 2 and 2 */
    cr_assert(was_told(m, US, "fire minneapolis 5 1 0"));
    cr_assert(was_told(m, US, "fire columbia 2 1 0"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 4);
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    match_free(m);
}

/* ---- Dice ---- */

Test(dawn_7_3, the_side_with_the_initiative_fires_first_and_both_fire)
{
    COVERS("dawn 7.3");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "patriota rapido", "");
    engages(m, SPAIN, "1 1  5 5"); /* R47 */
    cr_assert_lt(when_told(m, "fire columbia 1 0 0"), when_told(m, "fire patriota 1 1 0"));
    match_free(m);
}

Test(dawn_7_3, nothing_takes_effect_before_all_have_fired)
{
    COVERS("dawn 7.3", "dawn 7.32d", "dawn 7.32h", "dawn 8.1b");
    struct match *m = patrols("gulf-of-mexico", "brooklyn minneapolis", "carlos-v rapido", "");
    /* R50: both Spaniards are doomed, and fire all their dice. */
    engages(m, US, "6666 1112 6 2  666 321 6 5");
    cr_assert(is_lost(m, "carlos-v"));
    cr_assert(is_lost(m, "rapido"));
    cr_assert(was_told(m, US, "fire brooklyn 3 0 3"));
    cr_assert(is_lost(m, "brooklyn"));
    cr_assert(is_lost(m, "minneapolis"));
    cr_assert(was_told(m, US, "battle-empty gulf-of-mexico")); /* R52 */
    cr_assert_eq(times_told(m, EVENT_BATTLE_WON), 0);
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 0);
    match_free(m);
}

Test(dawn_7_3, each_six_is_a_hit_with_a_damage_die_of_its_own_and_low_dice_do_nothing)
{
    COVERS("dawn 7.32d", "dawn 7.32f");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon teresa", "");
    engages(m, US,
            "6614 21 124  11 443"
            "5111 511  111 1"); /* against Teresa, and Colón behind her */
    cr_assert(told_in_round(m, 1, "fire colon 4 0 2"));
    cr_assert(told_in_round(m, 1, "hit colon 2 0 5"));
    cr_assert(told_in_round(m, 1, "hit colon 1 0 5"));
    cr_assert_eq(times_told(m, EVENT_HIT), 2);
    cr_assert(told_in_round(m, 1, "damaged colon 3 3"));
    cr_assert(told_in_round(m, 1, "fire teresa 3 0 0"));
    cr_assert_eq(times_told(m, EVENT_DAMAGED), 1);
    cr_assert_eq(damage_of(m, "colon"), 3);
    match_free(m);
}

Test(dawn_7_3, a_five_disables_and_more_of_them_add_nothing)
{
    COVERS("dawn 7.32e");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo", "");
    engages(m, US, "5551 511  11 11");
    cr_assert(was_told(m, US, "fire colon 4 3 0"));
    cr_assert_eq(times_told(m, EVENT_DISABLED), 2);
    cr_assert_eq(damage_of(m, "colon"), 0);
    cr_assert(lies_in(m, "colon", "havana"));
    match_free(m);
}

Test(dawn_7_3, a_ship_that_is_hit_and_disabled_takes_her_damage_along)
{
    COVERS("dawn 7.32g", "dawn 7.32i");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo", "");
    engages(m, US, "6511 5 651 4  11 11"); /* damage 5 of 5 and 4 of 4: however damaged, they come home */
    cr_assert_eq(damage_of(m, "colon"), 5);
    cr_assert(lies_in(m, "colon", "havana"));
    cr_assert_eq(damage_of(m, "oquendo"), 4);
    cr_assert(lies_in(m, "oquendo", "havana"));
    match_free(m);
}

Test(dawn_7_3, damage_equal_to_the_defense_does_not_sink_and_one_more_does)
{
    COVERS("dawn 7.32h");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "teresa vizcaya", "");
    engages(m, US, "6611 12 661 13  111 111"); /* 3 and 4 against a defense of 3 */
    cr_assert(was_told(m, US, "damaged teresa 3 3"));
    cr_assert_eq(place_of(m, "teresa"), place("gulf-of-mexico"));
    cr_assert(was_told(m, US, "sunk vizcaya"));
    cr_assert(is_lost(m, "vizcaya"));
    match_free(m);
}

Test(dawn_7_3, damage_adds_up_with_what_she_brought_along)
{
    COVERS("dawn 7.32h");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo",
                              "damage colon 3\ndamage oquendo 3\n");
    engages(m, US, "");
    plays(m, "us fight", "6511 2 651 2  1 1"); /* 3 + 2 = 5 of 5; 3 + 2 = 5 of 4 */
    cr_assert(was_told(m, US, "damaged colon 2 5"));
    cr_assert(was_told(m, US, "sunk oquendo"));
    match_free(m);
}

Test(dawn_7_3, a_ship_that_is_sunk_and_disabled_is_sunk)
{
    COVERS("dawn 7.32h", "dawn 7.32g");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "rapido oquendo", "");
    engages(m, US, "6551 2 511  1 11"); /* R49 */
    cr_assert(is_lost(m, "rapido"));
    cr_assert_not(was_told(m, US, "disabled rapido"));
    match_free(m);
}

/* ---- Disabled ships go to port ---- */

Test(dawn_7_3, a_disabled_ship_is_out_of_the_later_rounds)
{
    COVERS("dawn 7.32i", "dawn 14g", "dawn 7.32l");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo", "");
    engages(m, US,
            "5111 111  11 11"
            "1111111  11" /* Oquendo, the last, fights on */
            "5111111  11");
    cr_assert(told_in_round(m, 1, "to-port colon havana"));
    cr_assert(told_in_round(m, 2, "fire oquendo 7 0 0"));
    cr_assert(told_in_round(m, 2, "fire brooklyn 2 0 0"));
    cr_assert(told_in_round(m, 3, "battle-won us gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 3);
    match_free(m);
}

Test(dawn_7_3, the_nearest_port_is_counted_in_movement_points)
{
    COVERS("dawn 7.32i");
    /* From the Middle Atlantic three steps lead to Hampton Roads, for 3 points, and three to Key West, for 4. */
    struct match *m = patrols("middle-atlantic", "minneapolis columbia", "patriota rapido", "");
    engages(m, SPAIN, "5 5  1 1");
    cr_assert(lies_in(m, "minneapolis", "hampton-roads"));
    cr_assert(lies_in(m, "columbia", "hampton-roads"));
    match_free(m);

    m = patrols("puerto-rico-passage", "minneapolis columbia", "patriota rapido", "");
    engages(m, US, "5 5  1 1");
    cr_assert(lies_in(m, "patriota", "san-juan"));
    match_free(m);
}

Test(dawn_7_3, the_owner_chooses_among_equally_near_ports_for_each_ship)
{
    COVERS("dawn 7.32j", "dawn 7.32i");
    /* From the Bahamas 2 + 1 to Key West and 1 + 1 + 1 to Hampton Roads, but 2 + 1 + 1 to Mobile. */
    struct match *m = patrols("bahamas", "minneapolis columbia", "patriota rapido", "");
    engages(m, SPAIN, "5 5  1 1");
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    cr_assert_eq(now(m)->acting, 1u << US);
    is_refused(m, "us retire minneapolis mobile", "7.32j");
    is_refused(m, "us retire columbia key-west", "7.32j"); /* one after the other, from the head */
    plays(m, "us retire minneapolis key-west", "");
    plays(m, "us retire columbia hampton-roads", "");
    cr_assert(lies_in(m, "minneapolis", "key-west"));
    cr_assert(lies_in(m, "columbia", "hampton-roads"));
    cr_assert(was_told(m, US, "battle-won spain bahamas"));
    match_free(m);

    m = patrols("middle-atlantic", "minneapolis columbia", "patriota rapido", "");
    engages(m, US, "5 5  1 1");
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    is_refused(m, "spain retire patriota san-juan", "7.32j");
    plays(m, "spain retire patriota canary-islands", "");
    plays(m, "spain retire rapido cadiz", "");
    cr_assert(lies_in(m, "patriota", "canary-islands"));
    match_free(m);
}

Test(dawn_7_3, distance_does_not_matter_to_a_cripple)
{
    COVERS("dawn 7.32i");
    struct match *m = patrols("puerto-rico-passage", "brooklyn texas", "patriota rapido",
                              "damage brooklyn 5\ndamage texas 3\n");
    engages(m, SPAIN, "");
    plays(m, "spain fight", "5 5  1 1"); /* R53: 5 points of way with 2 and 3 of movement */
    plays(m, "us retire brooklyn key-west", "");
    plays(m, "us retire texas key-west", "");
    cr_assert(lies_in(m, "brooklyn", "key-west"));
    match_free(m);
}

Test(dawn_7_3, a_neutral_port_is_no_refuge_for_the_disabled)
{
    COVERS("dawn 7.32i");
    struct match *m = patrols("columbia-basin", "minneapolis columbia", "patriota rapido", "");
    engages(m, US, "5 5  1 1"); /* Kingston is at 1, Cienfuegos at 2 */
    cr_assert(lies_in(m, "patriota", "cienfuegos"));
    match_free(m);
}

Test(dawn_7_3, germans_count_caracas_and_nobody_else_does)
{
    COVERS("dawn 7.32i");
    struct match *m = patrols("venezuela-basin", "annapolis vicksburg", "charlotte mercedes",
                              "options 11.L\n");
    engages(m, US, "5 5  11 1"); /* R53 */
    cr_assert(lies_in(m, "charlotte", "caracas"));
    is_refused(m, "spain retire mercedes caracas", "7.32j");
    plays(m, "spain retire mercedes cienfuegos", ""); /* at 3, like San Juan */
    match_free(m);
}

Test(dawn_7_3, from_a_battle_in_port_disabled_ships_stay_in_the_port_apart_from_the_squadron)
{
    COVERS("dawn 7.32i");
    struct match *m = met("gulf-of-mexico patrol indiana montgomery", "havana coal colon oquendo carlos-v",
                          "");
    plays(m, "us done",
          "1  5111111 1  11111 11" /* R53: Colón disabled; she faced Indiana with Carlos V */
          "5111111 5  11 111");    /* Oquendo and Carlos V */
    cr_assert(was_told(m, US, "to-port colon havana"));
    cr_assert(lies_in(m, "colon", "havana"));
    cr_assert(lies_in(m, "oquendo", "havana"));
    cr_assert_neq(stack_with(m, "colon"), stack_with(m, "oquendo")); /* R85 */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_7_3, a_ship_disabled_in_port_has_been_there_all_turn)
{
    COVERS("dawn 7.32i", "dawn 11.Ba");
    struct match *m = met("gulf-of-mexico patrol indiana montgomery", "havana coal colon oquendo",
                          "options 11.B\ndamage colon 1\nstart colon havana\nstart oquendo havana\n");
    plays(m, "us done", "1  5111111 5  1 11");
    plays(m, "spain repair colon", "");
    match_free(m);

    m = patrols("gulf-of-mexico", "new-york texas", "colon oquendo",
                "options 11.B\ndamage colon 1\nstart colon gulf-of-mexico\n");
    engages(m, US, "511 51  1 11");
    is_refused(m, "spain repair colon", "11.Ba"); /* from a battle at sea she has come in */
    match_free(m);
}

Test(dawn_7_3, ships_that_came_home_are_not_searched_again)
{
    COVERS("dawn 7.32i", "dawn 7.24");
    /* Beaten off Cádiz, two ships lie there when the squadron in the Middle Atlantic looks for ports to search. */
    struct match *m = patrols(
        "north-atlantic", "minneapolis columbia", "patriota rapido",
        "stack us-2 middle-atlantic\norder us-2 patrol\nline us-2 iowa brooklyn\n"
        "stack spain-2 canary-islands\norder spain-2 coal\nline spain-2 colon oquendo\n");
    plays(m, "us done", "1 6 1  5 5 1 1  6"); /* R85: no choice of ports is left */
    cr_assert(lies_in(m, "patriota", "cadiz"));
    cr_assert(was_told(m, US, "initiative-sea us canary-islands"));
    match_free(m);
}

Test(dawn_7_3, a_disabled_ship_counts_as_anchored_for_the_next_orders)
{
    COVERS("dawn 7.32k");
    struct match *m = met("bahamas blockade minneapolis columbia", "bahamas patrol patriota rapido", "");
    plays(m, "us done", "6 1 1  5 5  1 1");
    plays(m, "us retire minneapolis key-west", "");
    plays(m, "us retire columbia key-west", "");
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("columbia")], ANCHOR);
    plays(m, "us attach columbia minneapolis", "");
    plays(m, "us order minneapolis patrol", ""); /* after Blockade it would be Coal and nothing else */
    match_free(m);
}

/* ---- The end of a battle ---- */

Test(dawn_7_3, rounds_go_on_until_one_side_has_nothing_left_and_the_other_has_won)
{
    COVERS("dawn 7.32l");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "patriota rapido", "");
    engages(m, US,
            "1 1  1 1"
            "1 5  1 1"
            "11  5"
            "1  6 5"); /* patience: in the end Columbia goes down as well */
    cr_assert_eq(times_told(m, EVENT_ROUND), 4);
    cr_assert(told_in_round(m, 3, "to-port minneapolis mobile"));
    cr_assert(told_in_round(m, 4, "sunk columbia"));
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    cr_assert_eq(place_of(m, "patriota"), place("gulf-of-mexico"));
    match_free(m);
}

Test(dawn_7_3, the_winner_stays_and_holds_the_area)
{
    COVERS("dawn 7.32l");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "patriota rapido", "");
    engages(m, US, "5 5  1 1");
    line_is(m, "minneapolis columbia");
    cr_assert_eq(place_of(m, "columbia"), place("gulf-of-mexico"));
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 1 + US);
    for (int k = first_stack(SPAIN); k < end_stack(SPAIN); k++)
        cr_assert_neq(now(m)->stack[k].at, place("gulf-of-mexico")); /* nor is anything left of the other */
    match_free(m);
}
