/* [7.5] Port attacks: who makes them, who fires, and what becomes of the port (R56 to R62). Off Cienfuegos (attack 3,
 * defense 4, mines 2) disabled Americans go to Mobile, off Hampton Roads (3, 3, no mines) Spaniards to Santiago. */
#include "sea_fight.h"
#include <stdio.h>

/* ---- Who attacks ---- */

Test(dawn_7_5, raiders_and_blockaders_attack_and_nobody_else_does)
{
    COVERS("dawn 7.5a");
    static const struct {
        const char *order, *faces;
        bool        attacks;
    } orders[] = {
        { "raid", "1 11", true }, { "blockade", "1 111 1", true }, { "patrol", "", false },
        { "coal", "", false },    { "transit", "", false },        { "sortie", "", false },
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        char line[96];
        snprintf(line, sizeof line, "north-yucatan-basin %s minneapolis columbia", orders[i].order);
        struct match *m = met(line, "", "stack-marks us-1 moved\n");
        plays(m, "us done", orders[i].faces);
        cr_expect_eq(times_told(m, EVENT_PORT_ATTACK), orders[i].attacks, "%s", orders[i].order);
        match_free(m);
    }
}

Test(dawn_7_5, spaniards_attack_american_ports)
{
    COVERS("dawn 7.5a", "dawn 7.5k");
    struct match *m = met("", "florida-straits blockade teresa vizcaya", "");
    plays(m, "us done", "661 11 1  555 123"); /* damage 2 of 2, then 6 more */
    cr_assert(was_told(m, US, "port-attack spain key-west blockade"));
    cr_assert(was_told(m, US, "port-points spain 5 key-west"));
    cr_assert_eq(now(m)->points, -5 - 2); /* and the Florida Straits */
    match_free(m);
}

Test(dawn_7_5, a_single_ship_attacks_nothing)
{
    COVERS("dawn 7.5a");
    struct match *m = met("", "", "stack us-1 north-yucatan-basin\nline us-1 iowa\nlast iowa raid\n");
    plays(m, "us done", "");
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 0);
    match_free(m);
}

Test(dawn_7_5, a_raider_stopped_short_attacks_no_port)
{
    COVERS("dawn 7.5a");
    struct match *m = met("puerto-rico-passage raid minneapolis columbia", "", "stack-marks us-1 stopped\n");
    plays(m, "us done", ""); /* R83 */
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 0);
    match_free(m);
}

Test(dawn_7_5, off_two_ports_the_attacker_names_one)
{
    COVERS("dawn 7.5a");
    struct match *m = met("middle-atlantic raid minneapolis columbia", "", "");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_ATTACK);
    cr_assert_eq(now(m)->acting, 1u << US);
    is_refused(m, "us attack havana", "7.5a");
    plays(m, "us attack canary-islands", "1 1"); /* R12: one mine there */
    cr_assert(was_told(m, SPAIN, "port-attack us canary-islands raid"));
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* and only one */
    match_free(m);
}

Test(dawn_7_5, what_the_battle_laid_open_is_covered_again_before_the_attack)
{
    COVERS("dawn 7.5a");
    struct match *m = met("middle-atlantic raid new-york texas", "middle-atlantic patrol patriota rapido",
                          "");
    plays(m, "us done", "1 6 1  511 51  1 1");
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    cr_assert_neq(seen_by(m, SPAIN)->berth[ship("texas")], BERTH_UNKNOWN);
    plays(m, "spain retire patriota cadiz", "");
    plays(m, "spain retire rapido cadiz", "");
    cr_assert_eq(now(m)->phase, PHASE_ATTACK); /* R72 */
    cr_assert_eq(seen_by(m, SPAIN)->berth[ship("texas")], BERTH_UNKNOWN);
    match_free(m);
}

/* ---- Who fires ---- */

Test(dawn_7_5, all_blockaders_fire_and_the_port_answers_the_odd_ones_with_its_attack_value)
{
    COVERS("dawn 7.5b", "dawn 7.5d", "dawn 7.5g");
    struct match *m = met("north-yucatan-basin blockade texas minneapolis columbia new-york cincinnati", "",
                          "");
    plays(m, "us done", "11 111  1  1 111  111  11 111");
    cr_assert(was_told(m, US, "bombards texas cienfuegos 2 0 0"));
    cr_assert(was_told(m, US, "battery texas cienfuegos 3 0 0"));
    cr_assert(was_told(m, US, "bombards minneapolis cienfuegos 1 0 0"));
    cr_assert(was_told(m, US, "battery columbia cienfuegos 3 0 0"));
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 3 0 0"));
    cr_assert(was_told(m, US, "battery cincinnati cienfuegos 3 0 0"));
    cr_assert_eq(times_told(m, EVENT_BOMBARDS), 5); /* a single round */
    cr_assert_eq(times_told(m, EVENT_BATTERY), 3);
    match_free(m);
}

Test(dawn_7_5, of_raiders_every_third_fires_and_mines_answer_these)
{
    COVERS("dawn 7.5c", "dawn 7.5e", "dawn 7.5g");
    struct match *m = met(
        "north-yucatan-basin raid texas minneapolis columbia new-york cincinnati brooklyn iowa", "", "");
    plays(m, "us done", "11 11  111 11  111111 11"); /* R57 */
    cr_assert(was_told(m, US, "bombards texas cienfuegos 2 0 0"));
    cr_assert(was_told(m, US, "battery texas cienfuegos 2 0 0"));
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 3 0 0"));
    cr_assert(was_told(m, US, "bombards iowa cienfuegos 6 0 0"));
    cr_assert_eq(times_told(m, EVENT_BOMBARDS), 3);
    cr_assert_eq(times_told(m, EVENT_BATTERY), 3);
    match_free(m);

    m = met("north-yucatan-basin raid texas minneapolis columbia", "", "");
    plays(m, "us done", "11 11"); /* three are not yet four */
    cr_assert_eq(times_told(m, EVENT_BOMBARDS), 1);
    match_free(m);
}

Test(dawn_7_5, a_port_without_mines_does_not_answer_a_raid)
{
    COVERS("dawn 7.5c");
    struct match *m = met("", "east-coast raid teresa vizcaya", "");
    plays(m, "us done", "111");
    cr_assert_eq(times_told(m, EVENT_BATTERY), 0);
    match_free(m);

    m = met("", "east-coast blockade teresa vizcaya", "");
    plays(m, "us done", "111 111 111"); /* to a blockade it does */
    cr_assert_eq(times_told(m, EVENT_BATTERY), 1);
    match_free(m);
}

Test(dawn_7_5, ships_in_the_port_stay_out_of_it)
{
    COVERS("dawn 7.5f");
    struct match *m = met("north-yucatan-basin blockade texas minneapolis",
                          "cienfuegos anchor pelayo carlos-v colon", "leader camara spain-1\n");
    plays(m, "us done", "66 66 111"); /* the port falls over their heads */
    cr_assert(was_told(m, US, "port-destroyed cienfuegos"));
    cr_assert_eq(times_told(m, EVENT_FIRE) + times_told(m, EVENT_BATTLE), 0);
    line_is(m, "pelayo carlos-v colon");
    cr_assert(lies_in(m, "pelayo", "cienfuegos"));
    cr_assert_eq(damage_of(m, "pelayo"), 0);
    match_free(m);
}

Test(dawn_7_5, ships_fire_with_what_damage_has_left_them)
{
    COVERS("dawn 7.5d", "dawn 7.33b");
    struct match *m = met("north-yucatan-basin blockade brooklyn new-york", "",
                          "damage brooklyn 2\ndamage new-york 4\n");
    plays(m, "us done", "11 111  1"); /* R61 */
    cr_assert(was_told(m, US, "bombards brooklyn cienfuegos 2 0 0"));
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 1 0 0"));
    match_free(m);
}

/* ---- Hits ---- */

Test(dawn_7_5, fives_and_sixes_hit_a_port_and_fives_disable_nothing)
{
    COVERS("dawn 7.5h");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis", "", "");
    plays(m, "us done", "564 12 111  1"); /* two hits: and the port answers all the same */
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 3 1 1"));
    cr_assert(was_told(m, US, "port-damaged cienfuegos 3 3"));
    cr_assert(was_told(m, US, "port-stands cienfuegos 3 4"));
    match_free(m);
}

Test(dawn_7_5, each_die_for_damage_to_a_port_is_told_with_the_damage_before_it_and_the_defense)
{
    COVERS("dawn 7.5h");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis", "", "");
    plays(m, "us done", "564 12 111  5 1"); /* 1 and 2 of the first, on whole walls; 1 of the second, on 3 */
    for (int side = 0; side < SIDES; side++) {
        cr_assert(was_told(m, side, "port-hit cienfuegos 1 0 4"));
        cr_assert(was_told(m, side, "port-hit cienfuegos 2 0 4"));
        cr_assert(was_told(m, side, "port-hit cienfuegos 1 3 4"));
    }
    cr_assert_eq(times_told(m, EVENT_PORT_HIT), 3); /* none for dice that miss, and none for hits on ships */
    match_free(m);
}

Test(dawn_7_5, on_ships_sixes_hit_and_fives_disable_as_in_battle)
{
    COVERS("dawn 7.5i");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis texas columbia", "", "");
    plays(m, "us done", "111 651 4  1  11 661 13  1"); /* New York 4 of 4 and disabled; Texas 4 of 3 */
    cr_assert(was_told(m, US, "damaged new-york 4 4"));
    cr_assert(was_told(m, US, "disabled new-york"));
    cr_assert(lies_in(m, "new-york", "mobile"));
    cr_assert(was_told(m, US, "sunk texas"));
    line_is(m, "minneapolis columbia");
    cr_assert_eq(place_of(m, "minneapolis"), place("north-yucatan-basin"));
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("new-york")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("columbia")], BLOCKADE);
    match_free(m);
}

Test(dawn_7_5, losses_do_not_change_the_numbers_of_the_ships_behind)
{
    COVERS("dawn 7.5d", "dawn 7.5e");
    struct match *m = met("north-yucatan-basin blockade new-orleans minneapolis columbia new-york", "", "");
    plays(m, "us done", "11 611 3  1  1 511  111"); /* the first sinks; the third is still the third */
    cr_assert(was_told(m, US, "sunk new-orleans"));
    cr_assert(was_told(m, US, "battery columbia cienfuegos 3 1 0"));
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 3 0 0"));
    match_free(m);
}

Test(dawn_7_5, a_squadron_shot_down_to_one_ship_finishes_its_round)
{
    COVERS("dawn 7.5d", "dawn 7.5k");
    struct match *m = met("north-yucatan-basin blockade new-orleans new-york", "", "");
    plays(m, "us done", "11 611 3  655 122"); /* R51; her three hits make 5 */
    cr_assert(was_told(m, US, "port-destroyed cienfuegos"));
    cr_assert(was_told(m, US, "port-points us 7 cienfuegos")); /* R59: somebody is left */
    match_free(m);
}

/* ---- The fate of the port ---- */

Test(dawn_7_5, damage_equal_to_the_defense_leaves_it_standing_and_one_more_destroys_it)
{
    COVERS("dawn 7.5j", "dawn 7.5k", "dawn 7.5l");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis", "", "");
    plays(m, "us done", "611 4 111  1");
    cr_assert(was_told(m, US, "port-stands cienfuegos 4 4"));
    cr_assert_eq(times_told(m, EVENT_PORT_POINTS), 0);
    cr_assert_eq(now(m)->points, 1); /* for the area alone: 5.2 and 5.5 promise nothing more, R62 */
    match_free(m);

    m = met("north-yucatan-basin blockade new-york minneapolis", "", "");
    plays(m, "us done", "611 4 111  5 1"); /* damage adds up from ship to ship */
    cr_assert(was_told(m, US, "port-damaged cienfuegos 1 5"));
    cr_assert(was_told(m, US, "port-destroyed cienfuegos"));
    cr_assert(was_told(m, US, "port-points us 7 cienfuegos")); /* 3 and its defense of 4 */
    cr_assert_eq(now(m)->points, 7 + 1);
    match_free(m);
}

Test(dawn_7_5, destruction_ends_the_attack_at_once_but_not_the_exchange)
{
    COVERS("dawn 7.5j", "dawn 7.5d");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis texas", "", "");
    plays(m, "us done", "661 23 511"); /* 5 points; the port fires in the same exchange, R58 */
    cr_assert(was_told(m, US, "port-destroyed cienfuegos"));
    cr_assert(was_told(m, US, "battery new-york cienfuegos 3 1 0"));
    cr_assert_eq(times_told(m, EVENT_BOMBARDS), 1);
    cr_assert(lies_in(m, "new-york", "mobile"));
    match_free(m);

    m = met("north-yucatan-basin raid new-york minneapolis texas columbia", "", "");
    plays(m, "us done", "661 23 11"); /* the fourth raider need not fire */
    cr_assert_eq(times_told(m, EVENT_BOMBARDS), 1);
    match_free(m);
}

Test(dawn_7_5, points_for_a_port_come_before_the_count_of_the_turn)
{
    COVERS("dawn 7.5k");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis", "",
                          "stack-marks us-1 shown\nstack-marks us-2 shown\nstack-marks us-3 shown\n"
                          "stack us-2 bahamas\norder us-2 raid\nline us-2 texas columbia\n"
                          "stack us-3 nares-abyssal\norder us-3 raid\nline us-3 cincinnati brooklyn\n");
    plays(m, "us done", "");
    plays(m, "spain resolve north-yucatan-basin", "661 23 111");
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    cr_assert_eq(now(m)->points, 7);
    match_free(m);
}

Test(dawn_7_5, a_damaged_port_is_disrupted_mends_no_ships_this_turn_and_is_whole_in_the_next)
{
    COVERS("dawn 7.5m");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis",
                          "cienfuegos anchor pelayo carlos-v",
                          "damage pelayo 2\nstack spain-2 santiago\nline spain-2 colon\ndamage colon 2\n");
    plays(m, "us done", "511 1 111  1");
    cr_assert_eq(now(m)->port_flags[port("cienfuegos")], PORT_DISRUPTED);
    is_refused(m, "spain repair pelayo", "10.0c");
    plays(m, "spain repair colon", ""); /* in a whole port she is mended */
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    cr_assert_eq(now(m)->port_flags[port("cienfuegos")], 0);
    cr_assert_eq(now(m)->port_damage[port("cienfuegos")], 0);
    match_free(m);
}

Test(dawn_7_5, a_disrupted_port_is_still_a_port)
{
    COVERS("dawn 7.5m");
    /* Cádiz, bombarded from the north, takes in the ships that are beaten in the Middle Atlantic. */
    struct match *m = met(
        "north-atlantic raid new-york minneapolis", "",
        "stack-marks us-1 shown\n"
        "stack us-2 middle-atlantic\norder us-2 patrol\nline us-2 iowa brooklyn\n"
        "stack spain-2 middle-atlantic\norder spain-2 patrol\nline spain-2 patriota rapido\n");
    plays(m, "us done", "");
    plays(m, "spain resolve north-atlantic", "611 5 111  1 6 1  511111 5111 1 1");
    cr_assert_eq(now(m)->port_flags[port("cadiz")], PORT_DISRUPTED);
    plays(m, "spain retire patriota cadiz", "");
    cr_assert(lies_in(m, "patriota", "cadiz"));
    match_free(m);
}

Test(dawn_7_5, an_undamaged_port_is_not_disrupted)
{
    COVERS("dawn 7.5m", "dawn 7.5l");
    struct match *m = met("north-yucatan-basin blockade new-york minneapolis", "", "");
    plays(m, "us done", "111 111  1");
    cr_assert_eq(now(m)->port_flags[port("cienfuegos")], 0);
    match_free(m);
}

Test(dawn_7_5, a_port_keeps_its_damage_between_two_attacks_and_fights_at_full_value)
{
    COVERS("dawn 7.5j", "dawn 7.5k");
    struct match *m = met("north-atlantic blockade brooklyn minneapolis", "",
                          "stack-marks us-1 shown\nstack-marks us-2 shown\n"
                          "stack us-2 middle-atlantic\norder us-2 blockade\nline us-2 iowa columbia\n");
    plays(m, "us done", "");
    plays(m, "spain resolve north-atlantic", "6611 44 1111111  1"); /* R60: 8 of 8, and then the other */
    cr_assert_eq(now(m)->phase, PHASE_ATTACK);
    plays(m, "us attack cadiz", "611111 1 1111111");
    cr_assert(was_told(m, US, "battery iowa cadiz 7 0 0"));
    cr_assert(was_told(m, US, "port-damaged cadiz 1 9"));
    cr_assert(was_told(m, US, "port-points us 11 cadiz"));
    match_free(m);
}

Test(dawn_7_5, a_destroyed_port_is_neither_attacked_nor_scored_again_in_the_turn)
{
    COVERS("dawn 7.5j", "dawn 7.5k");
    struct match *m = met("north-atlantic raid brooklyn minneapolis", "",
                          "stack-marks us-1 shown\nstack-marks us-2 shown\n"
                          "stack us-2 middle-atlantic\norder us-2 raid\nline us-2 iowa columbia\n");
    plays(m, "us done", "");
    plays(m, "spain resolve middle-atlantic", "");
    plays(m, "us attack cadiz", "661111 63 111"); /* R60: the raid in the north has nothing to do any more */
    cr_assert(was_told(m, US, "port-destroyed cadiz"));
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 1);
    cr_assert_eq(times_told(m, EVENT_PORT_POINTS), 1);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);

    m = met("north-atlantic raid brooklyn minneapolis", "",
            "stack-marks us-1 shown\nstack-marks us-2 shown\n"
            "stack us-2 middle-atlantic\norder us-2 raid\nline us-2 iowa columbia\n");
    plays(m, "us done", "");
    plays(m, "spain resolve north-atlantic", "6611 63 111   111111 1"); /* the other goes for the Canaries */
    cr_assert(was_told(m, US, "port-attack us canary-islands raid"));
    match_free(m);
}

/* ---- Leaders ---- */

Test(dawn_7_5, in_a_raid_the_leader_helps_the_first_ships_that_take_part)
{
    COVERS("dawn 14b");
    struct match *m = met(
        "north-yucatan-basin raid texas minneapolis columbia new-york cincinnati brooklyn iowa", "",
        "leader watson us-1\n");
    plays(m, "us done", "111 11  1111 11  111111 11"); /* R56: the 1st and the 4th, not the 7th */
    cr_assert(was_told(m, US, "bombards texas cienfuegos 3 0 0"));
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 4 0 0"));
    cr_assert(was_told(m, US, "bombards iowa cienfuegos 6 0 0"));
    match_free(m);
}

Test(dawn_7_5, in_a_blockade_he_helps_the_first_ships_of_the_line)
{
    COVERS("dawn 14b");
    struct match *m = met("north-yucatan-basin blockade texas minneapolis columbia new-york", "",
                          "leader sampson us-1\n");
    plays(m, "us done", "111 111  11  11 111  111");
    cr_assert(was_told(m, US, "bombards columbia cienfuegos 2 0 0"));
    cr_assert(was_told(m, US, "bombards new-york cienfuegos 3 0 0"));
    match_free(m);
}

Test(dawn_7_5, a_leader_killed_by_the_port_helps_no_more)
{
    COVERS("dawn 14b", "dawn 7.4c", "dawn 7.4e");
    struct match *m = met("north-yucatan-basin blockade texas minneapolis columbia", "",
                          "leader sampson us-1\n");
    plays(m, "us done", "111 611 1 6  1  1 111"); /* R56: his die right after the exchange */
    cr_assert(was_told(m, US, "leader-die sampson 6"));
    cr_assert(is_dead(m, "sampson"));
    cr_assert(was_told(m, US, "bombards minneapolis cienfuegos 1 0 0"));
    match_free(m);

    m = met("north-yucatan-basin blockade texas minneapolis columbia", "", "leader sampson us-1\n");
    plays(m, "us done", "111 611 1 5  11  11 111");
    cr_assert_not(is_dead(m, "sampson"));
    match_free(m);
}

Test(dawn_7_5, a_leader_goes_down_with_a_ship_sunk_by_the_port)
{
    COVERS("dawn 7.4d", "dawn 14b");
    struct match *m = met("north-yucatan-basin blockade texas minneapolis columbia", "",
                          "leader sampson us-1\n");
    plays(m, "us done", "111 611 4  1  1 111");
    cr_assert(is_dead(m, "sampson"));
    cr_assert_eq(times_told(m, EVENT_LEADER_DIE), 0);
    match_free(m);
}

Test(dawn_7_5, a_leader_whose_ship_is_disabled_by_the_port_helps_no_more_and_leaves_with_her)
{
    COVERS("dawn 14b", "dawn 7.4f");
    struct match *m = met("north-yucatan-basin blockade texas minneapolis columbia", "",
                          "leader sampson us-1\n");
    plays(m, "us done", "111 511  1  1 111");
    cr_assert(was_told(m, US, "bombards minneapolis cienfuegos 1 0 0"));
    cr_assert(is_with(m, "sampson", "texas"));
    cr_assert(lies_in(m, "texas", "mobile"));
    match_free(m);
}

Test(dawn_7_5, a_leader_keeps_the_ship_that_he_had_in_the_battle_before)
{
    COVERS("dawn 7.4a", "dawn 14b");
    struct match *m = met("gulf-of-mexico blockade brooklyn new-york minneapolis",
                          "gulf-of-mexico patrol patriota rapido", "leader watson us-1\n");
    /* Brooklyn takes 1 and drops back; Havana then hits New York first and Brooklyn third. */
    plays(m, "us done",
          "1 6 1  111111 1111  6 1 1  1"
          "5111 51111 1 1"
          "1111 6111111 1  11  111 6111111 1 6");
    line_is(m, "new-york minneapolis brooklyn");
    cr_assert(was_told(m, US, "damaged new-york 1 1")); /* no die for Watson: he is not aboard */
    cr_assert(was_told(m, US, "damaged brooklyn 1 2"));
    cr_assert(is_dead(m, "watson"));
    match_free(m);
}
