/* [ships] Ships and their cargo in battle, at sea and on the coast (R42 to R44, R54, R55, R100). */
#include "war.h"

#define AT_SEA   "land - 08-08 09-08 10-08 11-08 12-08 09-07 10-07 11-07 09-09 10-09 11-09;"
#define ON_COAST "land - 08-08 09-08 10-07 09-07 10-09 09-09; land c 10-08;"

/* ---- At sea ---- */

Test(sovereign_ships, cargo_of_both_sides_adds_its_values_at_sea)
{
    COVERS("sovereign ships.2");
    struct match *m = war(AT_SEA "red galley 10-08 from 09-08; red catapult 10-08 from 09-08 aboard red-1;"
                                 "blue galley 10-08; blue pikeman 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 3 8"));
    cr_expect(was_told(m, RED, "rolled blue 1 3 4"));
    match_free(m);
}

Test(sovereign_ships, at_sea_cargo_is_lost_before_any_ship)
{
    COVERS("sovereign ships.1");
    struct match *m = war(AT_SEA
                          "red 3 battleship 10-08 from 09-08; blue battleship 10-08; blue galley 10-08;"
                          "blue catapult 10-08 aboard blue-2; blue horseman 10-08 aboard blue-2");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "lost blue horseman 10-08")); /* cargo in its own order */
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "lost blue catapult 10-08")); /* range or not */
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "lost blue galley 10-08")); /* then ships, range last */
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_ships, at_sea_the_attacker_too_loses_cargo_first)
{
    COVERS("sovereign ships.1");
    struct match *m = war(AT_SEA "red frigate 10-08 from 09-08; red catapult 10-08 from 09-08 aboard red-1;"
                                 "blue battleship 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9  12 12 1");
    cr_expect(was_told(m, RED, "lost red catapult 10-08"));
    cr_expect(was_told(m, RED, "rolled red 24 3 27"));
    cr_expect(is_at(m, "red-1", "10-08"));
    match_free(m);
}

Test(sovereign_ships, a_settler_aboard_is_cargo_like_any_other)
{
    COVERS("sovereign ships.1", "sovereign ships.2");
    struct match *m = war(
        AT_SEA "red 2 battleship 10-08 from 09-08; blue galley 10-08; blue settler 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 1 2"));
    cr_expect(was_told(m, RED, "lost blue settler 10-08"));
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_ships, a_settler_aboard_an_attacking_ship_does_not_fight_and_sinks_with_her)
{
    COVERS("sovereign ships.2");
    struct match *m = war(
        AT_SEA "red galley 10-08 from 09-08; red settler 10-08 from 09-08 aboard red-1; blue galley 10-08");
    plays(m, "red fight 09-08 10-08", "1 9"); /* R56: one unit attacks */
    cr_expect(was_told(m, RED, "rolled red 1 1 2"));
    cr_expect(is_gone(m, "red-1") && is_gone(m, "red-2"));
    match_free(m);
}

Test(sovereign_ships, a_ship_at_sea_and_her_cargo_are_committed_together)
{
    COVERS("sovereign ships.2", "sovereign rolling.1");
    struct match *m = war(AT_SEA
                          "red 2 galley 10-08 from 09-08; red horseman 10-08 from 09-08 aboard red-1;"
                          "red catapult 10-08 from 09-08 aboard red-2; blue 2 galley 10-08"); /* R100 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-3", "");
    cr_expect(was_told(m, RED, "committed red galley"));
    cr_expect(was_told(m, RED, "committed red horseman"));
    cr_expect_eq(times_told(m, EVENT_COMMITTED), 2);
    is_refused(m, "red commit red-1", "rolling.5");
    plays(m, "red press", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 2 11"));
    plays(m, "red commit red-2", ""); /* by the ship as by the cargo */
    cr_expect_eq(times_told(m, EVENT_COMMITTED), 2);
    plays(m, "red press", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 5 14"));
    match_free(m);
}

Test(sovereign_ships, reserves_roll_forward_at_sea_with_their_cargo)
{
    COVERS("sovereign ships.2", "sovereign rolling.2");
    struct match *m = war(AT_SEA "red 2 galley 10-08 from 09-08; red catapult 10-08 from 09-08 aboard red-2;"
                                 "blue galley 10-08 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "");
    cr_expect(is_at(m, "red-2", "11-08") && is_at(m, "red-3", "11-08") && is_at(m, "red-1", "10-08"));
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 3 12"));
    cr_expect_eq(unit(m, "red-3")->aboard, 1);
    match_free(m);
}

Test(sovereign_ships, cargo_that_rolls_from_the_sea_onto_a_coast_stays_aboard_and_adds_nothing)
{
    COVERS("sovereign ships.2", "sovereign rolling.2");
    struct match *m = war(
        AT_SEA "land c 11-08; red frigate 10-08 from 09-08; red galley 10-08 from 09-08;"
               "red catapult 10-08 from 09-08 aboard red-2; blue galley 10-08; blue pikeman 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "9 1"); /* R100: the ship alone, and nobody is asked */
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    cr_expect(is_at(m, "red-3", "11-08"));
    cr_expect_eq(unit(m, "red-3")->aboard, 1);
    match_free(m);
}

Test(sovereign_ships, cargo_that_rolls_from_a_coast_onto_the_sea_fights_there)
{
    COVERS("sovereign ships.2", "sovereign rolling.2");
    struct match *m = war(
        AT_SEA "land c 10-08; red frigate 10-08 from 09-08; red galley 10-08 from 09-08;"
               "red catapult 10-08 from 09-08 aboard red-2; blue pikeman 10-08; blue galley 11-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect_eq(offered(m, RED, MOVE_COMMIT), 2); /* not the cargo */
    is_refused(m, "red commit red-3", "rolling.5");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "");
    cr_expect(is_asked(m, RED, PHASE_COMMIT));
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 3 12"));
    match_free(m);
}

Test(sovereign_ships, who_is_left_behind_keeps_his_cargo)
{
    COVERS("sovereign ships.2", "sovereign rolling.2");
    struct match *m = war(AT_SEA "red 3 galley 10-08 from 09-08; red horseman 10-08 from 09-08 aboard red-2;"
                                 "blue galley 10-08 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    is_refused(m, "red stay red-4", "rolling.2"); /* cargo goes or stays with its ship */
    plays(m, "red stay red-2", "");
    plays(m, "red forward 11-08", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    cr_expect(is_at(m, "red-2", "10-08") && is_at(m, "red-4", "10-08") && is_at(m, "red-3", "11-08"));
    match_free(m);
}

Test(sovereign_ships, a_retreat_at_sea_costs_cargo_first_and_takes_the_rest_along)
{
    COVERS("sovereign ships.1", "sovereign retreat.1", "sovereign retreat.3");
    struct match *m = war(AT_SEA
                          "red 2 galley 10-08 from 09-08; red 2 horseman 10-08 from 09-08 aboard red-1;"
                          "red settler 10-08 from 09-08 aboard red-2; blue battleship 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    is_refused(m, "red retreat 10-06", "retreat.1");
    plays(m, "red retreat 09-08", "");
    cr_expect_eq(units_at(m, RED, "galley", "09-08"), 2);
    cr_expect_eq(units_of(m, RED, "horseman"), 0);
    cr_expect(is_at(m, "red-5", "09-08"));
    cr_expect_eq(unit(m, "red-5")->aboard, 1);
    match_free(m);
}

Test(sovereign_ships, a_ship_and_her_cargo_are_an_army)
{
    COVERS("sovereign retreat.5", "sovereign ships.2");
    struct match *m = war(
        AT_SEA "red 2 battleship 10-08 from 09-08; blue transport 10-08; blue 2 pikeman 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    cr_expect(is_asked(m, BLUE, PHASE_HOLD)); /* R50 */
    plays(m, "blue retreat 11-08", "");
    cr_expect(is_at(m, "blue-1", "11-08"));
    cr_expect_eq(units_of(m, BLUE, "pikeman"), 0);
    match_free(m);
}

/* ---- On the coast ---- */

Test(sovereign_ships, on_a_coast_ships_are_ordinary_units_and_the_defenders_cargo_fights)
{
    COVERS("sovereign ships.1");
    struct match *m = war(
        ON_COAST "red 3 battleship 10-08 from 09-08; blue galley 10-08; blue catapult 10-08 aboard blue-1;"
                 "blue artillery 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 4 5"));
    cr_expect(was_told(m, RED, "lost blue galley 10-08")); /* R55 */
    cr_expect(is_at(m, "blue-2", "10-08"));
    cr_expect_eq(unit(m, "blue-2")->aboard, NOBODY); /* ashore */
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 3 4"));
    match_free(m);
}

Test(sovereign_ships, cargo_of_an_attacking_ship_joins_her_by_landing)
{
    COVERS("sovereign ships.2", "sovereign move.2");
    struct match *m = war(
        ON_COAST "phase move; red galley 09-08; red 2 horseman 09-08 aboard red-1; blue pikeman 10-08");
    plays(m, "red attack red-1 10-08", "");
    cr_expect(is_at(m, "red-2", "10-08") && is_at(m, "red-3", "10-08"));
    is_refused(m, "red land red-2 11-08", "R40");
    is_refused(m, "red attack red-2 11-08", "R40");
    plays(m, "red land red-2 10-08", ""); /* R55 */
    cr_expect_eq(moves_left(m, "red-2"), 0);
    plays(m, "red done", "");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect_eq(offered(m, RED, MOVE_COMMIT), 2);
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 2 11"));
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 3);
    cr_expect_eq(unit(m, "red-3")->aboard, 0);
    cr_expect_eq(unit(m, "red-3")->from, NOWHERE);
    match_free(m);
}

Test(sovereign_ships, cargo_that_stays_aboard_adds_nothing_and_is_lost_with_its_ship)
{
    COVERS("sovereign ships.2");
    struct match *m = war(ON_COAST "red galley 10-08 from 09-08; red horseman 10-08 from 09-08;"
                                   "red catapult 10-08 from 09-08 aboard red-1; blue infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9 9 1"); /* of two with attack 1 the Galley has the larger sum */
    cr_expect(was_told(m, RED, "rolled red 1 2 3"));
    cr_expect(was_told(m, RED, "lost red galley 10-08"));
    cr_expect(is_gone(m, "red-1") && is_gone(m, "red-3"));
    cr_expect(is_at(m, "red-2", "10-08"));
    match_free(m);
}

Test(sovereign_ships, a_settler_cannot_land_to_attack)
{
    COVERS("sovereign ships.2");
    struct match *m = war(ON_COAST
                          "phase move; red galley 09-08; red settler 09-08 aboard red-1; blue pikeman 10-08");
    plays(m, "red attack red-1 10-08", "");
    is_refused(m, "red land red-2 10-08", "R40");
    cr_expect_not(is_offered(m, "red land red-2 10-08"));
    plays(m, "red done", "");
    is_refused(m, "red found red-2", "R29");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(is_at(m, "red-2", "10-08"));
    match_free(m);
}

Test(sovereign_ships, who_has_no_point_left_cannot_land_to_attack)
{
    COVERS("sovereign move.2");
    struct match *m = war(
        ON_COAST "phase move; red galley 09-08; red horseman 09-08 aboard red-1 moves 0; blue pikeman 10-08");
    plays(m, "red attack red-1 10-08", "");
    is_refused(m, "red land red-2 10-08", "move.1");
    match_free(m);
}

Test(sovereign_ships, cargo_attacks_the_next_hex_from_its_ship)
{
    COVERS("sovereign army.4", "sovereign move.2");
    struct match *m = war(
        "phase move; land c 09-08; red galley 09-08; red horseman 09-08 aboard red-1; red cavalry 09-08;"
        "blue pikeman 10-08"); /* R44 */
    all_play(m, "red attack red-2 10-08; red attack red-3 10-08; red done");
    cr_expect(is_at(m, "red-1", "09-08"));
    cr_expect_eq(unit(m, "red-2")->aboard, NOBODY);
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1"); /* one group with those of the same coast hex */
    cr_expect(was_told(m, RED, "rolled red 9 4 13"));
    match_free(m);
}

Test(sovereign_ships, cargo_of_a_ship_in_reserve_on_a_coast_goes_where_she_goes)
{
    COVERS("sovereign ships.2", "sovereign retreat.1");
    struct match *m = war(ON_COAST "red 2 frigate 10-08 from 09-08; red galley 10-08 from 09-08;"
                                   "red horseman 10-08 from 09-08 aboard red-3; blue 3 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red commit red-2", "");
    plays(m, "red press", "12 9 1");
    plays(m, "red retreat 09-08", ""); /* a Frigate is the price */
    cr_expect_eq(units_at(m, RED, "frigate", "09-08"), 1);
    cr_expect(is_at(m, "red-3", "09-08") && is_at(m, "red-4", "09-08"));
    match_free(m);
}

Test(sovereign_ships, ships_and_land_units_retreat_together_only_where_both_can_be)
{
    COVERS("sovereign retreat.1", "sovereign retreat.4");
    struct match *m = war(
        "land - 08-08 09-08 10-07 09-07; land c 10-08 11-09; red 2 battleship 10-08 from 09-08;"
        "blue galley 10-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    is_refused(m, "blue retreat 11-08", "retreat.4"); /* the ship does not go ashore */
    is_refused(m, "blue retreat 10-07", "retreat.4"); /* the Pikemen do not swim */
    plays(m, "blue retreat 11-09", "");
    cr_expect_eq(units_at(m, BLUE, "galley", "11-09"), 1);
    cr_expect_eq(units_at(m, BLUE, "pikeman", "11-09"), 1);
    match_free(m);
}

Test(sovereign_ships, a_ship_that_is_the_price_of_a_retreat_takes_what_has_not_landed_down)
{
    COVERS("sovereign retreat.3", "sovereign ships.2");
    struct match *m = war(ON_COAST
                          "land c 10-09; red galley 10-08 from 10-09; red 2 horseman 10-08 from 10-09;"
                          "red catapult 10-08 from 10-09 aboard red-1; blue 3 infantry 10-08");
    plays(m, "red fight 10-09 10-08", "");
    plays(m, "red all", "12 12 1");
    plays(m, "red retreat 11-08", ""); /* without the Galley all can go ashore */
    cr_expect(is_gone(m, "red-1") && is_gone(m, "red-4"));
    cr_expect_eq(units_at(m, RED, "horseman", "11-08"), 2);
    match_free(m);
}

Test(sovereign_ships, cargo_of_a_defending_ship_that_is_the_price_walks_with_the_others)
{
    COVERS("sovereign retreat.3", "sovereign retreat.1");
    struct match *m = war(
        ON_COAST
        "red 2 battleship 10-08 from 09-08; blue galley 10-08; blue horseman 10-08; blue pikeman 10-08;"
        "blue catapult 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1"); /* the Pikeman; then the Galley has the largest sum */
    plays(m, "red press", "");
    plays(m, "blue retreat 11-08", "");
    cr_expect(is_gone(m, "blue-1"));
    cr_expect(is_at(m, "blue-2", "11-08") && is_at(m, "blue-4", "11-08"));
    cr_expect_eq(unit(m, "blue-4")->aboard, NOBODY);
    match_free(m);
}

Test(sovereign_ships, a_reserve_of_a_ship_with_cargo_is_an_army_at_sea)
{
    COVERS("sovereign retreat.5", "sovereign ships.2");
    struct match *m = war(
        AT_SEA
        "red 2 galley 10-08 from 09-08; red catapult 10-08 from 09-08 aboard red-2; blue battleship 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    plays(m, "red retreat 09-08", ""); /* R60: and costs cargo before a ship */
    cr_expect(is_at(m, "red-2", "09-08"));
    cr_expect(is_gone(m, "red-3"));
    match_free(m);
}

Test(sovereign_ships, a_ship_that_rolls_forward_needs_room_for_her_cargo)
{
    COVERS("sovereign rolling.2", "sovereign army.2");
    struct match *m = war(
        AT_SEA "land - 12-09; red 2 galley 10-08 from 09-08; red 2 horseman 10-08 from 09-08 aboard red-2;"
               "red 5 galley 11-08 from 12-08; blue galley 10-08 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    is_refused(m, "red forward 11-08", "army.2");
    cr_expect_eq(offered(m, RED, MOVE_FORWARD), 0);
    match_free(m);
}
