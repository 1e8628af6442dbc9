/* [move.2, units.4] Going aboard, being carried, going ashore: R42 to R44. */
#include "scene.h"

/* Columns 10 to 12 of row 10 are sea, 09-10 and 13-10 coast, the rest land. */
#define SHORE "red city 02-02; blue city 28-18; phase move; land - 10-10 11-10 12-10; land c 09-10 13-10;"

Test(sovereign_ships, aboard_and_ashore_cost_a_point_each)
{
    COVERS("sovereign move.2", "sovereign units.4");
    struct match *m = board(NULL, SHORE "red galley 10-10; red cavalry 09-10");
    plays(m, "red embark red-2 red-1", ""); /* the step is included, and the ship pays nothing */
    cr_assert_eq(moves_left(m, "red-2"), 4);
    cr_assert_eq(moves_left(m, "red-1"), 4);
    cr_assert(is_at(m, "red-2", "10-10"));
    cr_assert_eq(unit(m, "red-2")->aboard, 0);
    plays(m, "red step red-1 11-10", "");
    plays(m, "red step red-1 12-10", "");
    cr_assert(is_at(m, "red-2", "12-10")); /* carried, with its own points [R43] */
    cr_assert_eq(moves_left(m, "red-2"), 4);
    is_refused(m, "red step red-2 13-10", "move.2");
    plays(m, "red land red-2 13-10", "");
    cr_assert_eq(moves_left(m, "red-2"), 3);
    cr_assert_eq(unit(m, "red-2")->aboard, NOBODY);
    plays(m, "red step red-2 14-10", "");
    cr_assert_eq(moves_left(m, "red-1"), 2);
    match_free(m);
}

Test(sovereign_ships, in_the_same_coast_hex_too)
{
    COVERS("sovereign move.2");
    struct match *m = board(NULL, SHORE "red galley 09-10; red settler 09-10; red pikeman 08-10 moves 0");
    is_refused(m, "red land red-2 09-10", "move.2");
    plays(m, "red embark red-2 red-1", "");
    cr_assert_eq(moves_left(m, "red-2"), 2);
    is_refused(m, "red embark red-2 red-1", "R43");
    plays(m, "red land red-2 09-10", "");
    cr_assert_eq(moves_left(m, "red-2"), 1);
    is_refused(m, "red embark red-3 red-1", "move.1"); /* it has no point left */
    match_free(m);
}

Test(sovereign_ships, from_any_hex_next_to_the_ship)
{
    COVERS("sovereign move.2");
    /* R42: the ship lies on coast or sea, the unit comes from wherever it stands. */
    struct match *m = board(NULL, SHORE "red galley 09-10 12-10; red pikeman 08-10 10-09; red pikeman 06-10");
    plays(m, "red embark red-3 red-1", "");
    is_refused(m, "red embark red-4 red-2", "R42"); /* two hexes away */
    is_refused(m, "red embark red-5 red-1", "R42");
    match_free(m);
}

Test(sovereign_ships, not_from_ship_to_ship)
{
    COVERS("sovereign move.2");
    /* R42 */
    struct match *m = board(NULL, SHORE "red 2 galley 10-10; red settler 10-10 aboard red-1");
    is_refused(m, "red embark red-3 red-2", "R43");
    is_refused(m, "red embark red-2 red-1", "R43"); /* nor ships aboard ships */
    cr_assert_eq(offered(m, RED, MOVE_EMBARK), 0);
    match_free(m);
}

Test(sovereign_ships, no_more_than_the_transport_value)
{
    COVERS("sovereign units.4");
    struct match *m = board(
        NULL, SHORE
        "red galley 10-10; red 3 pikeman 09-10; red battleship 10-10; red frigate 10-10; red transport 10-10");
    plays(m, "red embark red-2 red-1", "");
    plays(m, "red embark red-3 red-1", "");
    is_refused(m, "red embark red-4 red-1", "units.4");
    is_refused(m, "red embark red-4 red-5", "units.4"); /* a Battleship carries none */
    plays(m, "red embark red-4 red-6", "");
    match_free(m);
    cr_assert_str_eq(board_refusal(NULL, SHORE "red galley 10-10; red 3 pikeman 10-10 aboard red-1"),
                     "units.4");
    cr_assert_str_eq(board_refusal(NULL, SHORE "red frigate 10-10; red 2 pikeman 10-10 aboard red-1"),
                     "units.4");
    cr_assert_str_eq(board_refusal(NULL, SHORE "red transport 10-10; red 4 pikeman 10-10 aboard red-1"), "");
    cr_assert_str_eq(board_refusal(NULL, SHORE "red transport 10-10; red 5 pikeman 10-10 aboard red-1"),
                     "units.4");
}

Test(sovereign_ships, one_s_own_ships_only)
{
    COVERS("sovereign move.2");
    struct match *m = board(NULL, SHORE "red pikeman 09-10 08-10; blue galley 10-10");
    is_refused(m, "red embark red-1 blue-1", "R42");
    is_refused(m, "red embark red-1 red-2", "R42"); /* no ship */
    match_free(m);
}

Test(sovereign_ships, nobody_leaves_a_ship_at_sea)
{
    COVERS("sovereign terrain.8", "sovereign move.2");
    struct match *m = board(NULL, SHORE
                            "land m 12-11; land - 11-11; red galley 11-10; red settler 11-10 aboard red-1");
    is_refused(m, "red land red-2 11-10", "terrain.8");
    is_refused(m, "red land red-2 10-10", "terrain.6");
    is_refused(m, "red land red-2 12-11", "terrain.6"); /* where it could not go on foot */
    plays(m, "red land red-2 11-09", "");               /* any land next to it [R42] */
    match_free(m);
}

Test(sovereign_ships, the_limit_of_the_hex_holds_aboard)
{
    COVERS("sovereign army.2");
    /* R43 */
    struct match *m = board(NULL, SHORE
                            "red 3 transport 10-10; red 4 pikeman 10-10 aboard red-1; red 2 pikeman 09-10");
    is_refused(m, "red embark red-8 red-2", "army.2");
    plays(m, "red step red-3 11-10", "");
    plays(m, "red embark red-8 red-2", "");
    is_refused(m, "red embark red-9 red-2", "army.2");
    match_free(m);
}

Test(sovereign_ships, the_adjacent_rule_holds_aboard_and_ashore)
{
    COVERS("sovereign adjacency.1", "sovereign move.2");
    /* R39: blue is next to 09-10 and to 10-10. */
    struct match *m = board(NULL, SHORE "red galley 10-10; red pikeman 09-10; blue pikeman 10-09");
    is_refused(m, "red embark red-2 red-1", "adjacency.1");
    cr_assert_eq(offered(m, RED, MOVE_EMBARK), 0);
    match_free(m);
    m = board(NULL, SHORE "red galley 10-10; red pikeman 10-10 aboard red-1; blue pikeman 10-09");
    is_refused(m, "red land red-2 09-10", "adjacency.1");
    plays(m, "red land red-2 10-11", "");
    match_free(m);
    m = board(
        NULL, SHORE
        "red galley 09-10; red pikeman 09-10; blue pikeman 10-09"); /* in one hex nobody goes anywhere */
    plays(m, "red embark red-2 red-1", "");
    match_free(m);
}

/* ---- Attacks ---- */

Test(sovereign_ships, cargo_goes_ashore_to_attack)
{
    COVERS("sovereign move.2", "sovereign army.4");
    /* R44: all that come out of the ship's hex are one group, with the land units of the same coast hex. */
    struct match *m = board(
        NULL, SHORE
        "red galley 09-10; red cavalry 09-10 aboard red-1; red cavalry 09-10; red settler 09-10 aboard red-1;"
        "blue pikeman 08-10");
    is_refused(m, "red land red-2 08-10", "move.3");
    is_refused(m, "red attack red-4 08-10", "R40");
    plays(m, "red attack red-2 08-10", "");
    cr_assert_eq(unit(m, "red-2")->aboard, NOBODY);
    cr_assert_eq(unit(m, "red-2")->from, hex("09-10"));
    plays(m, "red attack red-3 08-10", "");
    plays(m, "red done", "");
    cr_assert_eq(offered(m, RED, MOVE_FIGHT), 1);
    match_free(m);
    m = board(NULL, SHORE
              "red galley 10-10; red cavalry 10-10 aboard red-1; blue pikeman 09-10"); /* from the sea, too */
    plays(m, "red attack red-2 09-10", "");
    cr_assert_eq(unit(m, "red-1")->from, NOWHERE);
    match_free(m);
}

Test(sovereign_ships, cargo_of_an_attacking_ship_lands_for_a_point)
{
    COVERS("sovereign move.2", "sovereign ships.1");
    /* R55: and belongs to her group; what stays aboard takes no part. */
    struct match *m = board(
        NULL,
        SHORE "red transport 10-10; red cavalry 10-10 aboard red-1; red cavalry 10-10 aboard red-1;"
              "red settler 10-10 aboard red-1; red cavalry 10-10 aboard red-1 moves 0; blue pikeman 09-10");
    plays(m, "red attack red-1 09-10", "");
    cr_assert(is_at(m, "red-2", "09-10"));
    is_refused(m, "red land red-2 08-10", "R40"); /* nowhere else */
    is_refused(m, "red land red-4 09-10", "R40");
    is_refused(m, "red land red-5 09-10", "move.1");
    plays(m, "red land red-2 09-10", "");
    cr_assert_eq(moves_left(m, "red-2"), 0);
    cr_assert_eq(unit(m, "red-2")->from, hex("10-10"));
    is_refused(m, "red step red-2 08-10", "R40");
    plays(m, "red done", "");
    cr_assert_eq(offered(m, RED, MOVE_FIGHT), 1);
    plays(m, "red fight 10-10 09-10", "");
    plays(m, "red all", "9 1"); /* 1 for the Transport, 3 for who has landed */
    cr_assert(was_told(m, RED, "rolled red 9 4 13"));
    match_free(m);
}

Test(sovereign_ships, a_ship_that_has_gone_to_attack_takes_nobody_aboard)
{
    COVERS("sovereign move.2");
    struct match *m = board(NULL, SHORE "red galley 10-10; red cavalry 08-10; blue pikeman 09-10");
    plays(m, "red attack red-1 09-10", "");
    is_refused(m, "red embark red-2 red-1", "R42");
    match_free(m);
}

Test(sovereign_ships, a_ship_needs_room_for_her_cargo)
{
    COVERS("sovereign army.2");
    /* R35, R43: attacking, and by the roads of a city. */
    struct match *m = board(
        NULL, SHORE
        "red transport 10-10; red 4 pikeman 10-10 aboard red-1; red 3 cavalry 08-10; blue pikeman 09-10");
    for (int i = 6; i <= 8; i++) {
        static const char *const word[] = { "red attack red-6 09-10", "red attack red-7 09-10",
                                            "red attack red-8 09-10" };
        if (i == 8)
            cr_assert(is_offered(m, "red attack red-1 09-10"));
        plays(m, word[i - 6], "");
    }
    is_refused(m, "red attack red-1 09-10", "army.2");
    cr_assert_not(is_offered(m, "red attack red-1 09-10"));
    match_free(m);
    m = board(NULL,
              SHORE "land c 20-05 21-05; red city 20-05* 21-05; red techs road-building; red galley 20-05;"
                    "red 2 pikeman 20-05 aboard red-1; red 5 pikeman 21-05; red galley 20-05");
    is_refused(m, "red road red-1 21-05", "army.2");
    plays(m, "red road red-9 21-05", "");
    match_free(m);
}
