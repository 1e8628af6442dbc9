/* [city-movement, tech-road-building.1, tech-railroad, tech-flight] Roads, rails and wings: R45 to R47. */
#include "scene.h"
#include <stdio.h>

#define BLUE_FAR "blue city 28-18; phase move;"

/* ---- Road building ---- */

Test(sovereign_roads, tile_to_tile_for_nothing)
{
    COVERS("sovereign city-movement.2", "sovereign tech-road-building.1");
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05 08-05;" BLUE_FAR
                                  "red techs road-building; red pikeman 05-05 moves 0");
    plays(m, "red road red-1 08-05", ""); /* to any of them, also without points */
    cr_assert(is_at(m, "red-1", "08-05"));
    cr_assert_eq(moves_left(m, "red-1"), 0);
    plays(m, "red road red-1 06-05", "");
    plays(m, "red road red-1 07-05", "");
    cr_assert_eq(offered(m, RED, MOVE_ROAD), 0); /* all four are seen: it comes to an end [R97] */
    match_free(m);
    m = board(NULL, "red city 05-05* 06-05;" BLUE_FAR "red pikeman 05-05");
    is_refused(m, "red road red-1 06-05", "tech-road-building.1");
    match_free(m);
}

Test(sovereign_roads, never_twice_until_a_point_is_spent)
{
    COVERS("sovereign city-movement.2");
    /* R45, R97: the tile where it began counts as visited. */
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05 08-05;" BLUE_FAR
                                  "red techs road-building; red pikeman 05-05");
    plays(m, "red road red-1 07-05", "");
    is_refused(m, "red road red-1 05-05", "city-movement.2");
    is_refused(m, "red road red-1 07-05", "city-movement.2");
    plays(m, "red step red-1 06-05", ""); /* an ordinary step is possible besides, and counts anew */
    cr_assert_eq(moves_left(m, "red-1"), 1);
    plays(m, "red road red-1 05-05", "");
    plays(m, "red road red-1 07-05", "");
    is_refused(m, "red road red-1 06-05", "city-movement.2");
    match_free(m);
}

Test(sovereign_roads, anew_in_the_next_turn)
{
    COVERS("sovereign city-movement.2");
    struct match *m = board(NULL,
                            "red city 05-05* 06-05;" BLUE_FAR "red techs road-building; red pikeman 05-05");
    plays(m, "red road red-1 06-05", "");
    is_refused(m, "red road red-1 05-05", "city-movement.2");
    pass_to(m, RED, PHASE_MOVE);
    plays(m, "red road red-1 05-05", "");
    match_free(m);
}

Test(sovereign_roads, only_inside_one_own_city_on_controlled_tiles)
{
    COVERS("sovereign city-movement.1", "sovereign city-movement.2");
    struct match *m = board(
        NULL,
        "red city 05-05* 06-05 07-05 04-05; red city 12-05* 13-05;" BLUE_FAR
        "red techs road-building; red pikeman 05-05; red pikeman 07-05; red pikeman 10-10; blue settler 06-05;"
        "blue city 20-05* 21-05; red pikeman 21-05");
    is_refused(m, "red road red-1 12-05", "city-movement.2"); /* another city */
    is_refused(m, "red road red-1 06-05", "city-movement.2"); /* occupied */
    is_refused(m, "red road red-1 07-05", "city-movement.2"); /* cut off */
    is_refused(m, "red road red-2 05-05", "city-movement.2"); /* from where it is cut off */
    is_refused(m, "red road red-3 05-05", "city-movement.2"); /* from outside */
    is_refused(m, "red road red-4 20-05",
               "city-movement.2"); /* whoever holds a tile of another's has nothing of it */
    plays(m, "red road red-1 04-05", "");
    match_free(m);
}

Test(sovereign_roads, within_the_limit_and_past_any_enemy)
{
    COVERS("sovereign city-movement.2", "sovereign army.2");
    /* R39, R45: the adjacent rule does not hold inside, and full tiles are passed. */
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05;" BLUE_FAR
                                  "red techs road-building; red pikeman 05-05; red 7 pikeman 06-05;"
                                  "blue pikeman 05-04 06-04");
    is_refused(m, "red road red-1 06-05", "army.2");
    is_refused(m, "red step red-1 06-05", "army.2");
    plays(m, "red road red-1 07-05", "");
    match_free(m);
}

Test(sovereign_roads, ships_go_along_coast_tiles_that_touch)
{
    COVERS("sovereign city-movement.2", "sovereign terrain.11");
    /* R45; cargo goes along, and does not use roads of its own. */
    struct match *m = board(
        NULL, "red city 05-05* 06-05 07-05 08-05 04-05;" BLUE_FAR "land c 05-05 06-05 08-05; land - 05-04;"
              "red techs road-building; red galley 05-05; red settler 05-05 aboard red-1");
    is_refused(m, "red road red-1 07-05", "R45"); /* no coast */
    is_refused(m, "red road red-1 08-05", "R45"); /* coast, behind one that is none */
    is_refused(m, "red road red-1 04-05", "R45");
    is_refused(m, "red road red-2 06-05", "R45");
    plays(m, "red road red-1 06-05", "");
    cr_assert(is_at(m, "red-2", "06-05"));
    cr_assert_eq(moves_left(m, "red-1"), 4);
    match_free(m);
}

/* ---- Railroad ---- */

#define RAIL "red techs railroad;" BLUE_FAR
#define LINE "red city 05-05* 06-05; red city 10-05* 11-05;"

Test(sovereign_railroad, for_a_point_to_a_linked_city)
{
    COVERS("sovereign city-movement.3", "sovereign city-movement.4", "sovereign tech-railroad.1");
    struct match *m = board(NULL, LINE "red city 15-05;" RAIL "red cavalry 05-05; red settler 05-05");
    is_refused(m, "red ride red-1 15-05", "city-movement.4"); /* not in one: from city to city */
    plays(m, "red ride red-1 11-05", "");                     /* from any tile to any tile */
    cr_assert_eq(moves_left(m, "red-1"), 4);
    plays(m, "red ride red-1 15-05", ""); /* a point for each */
    cr_assert_eq(moves_left(m, "red-1"), 3);
    plays(m, "red ride red-2 10-05", "");                     /* Settlers too */
    is_refused(m, "red ride red-2 11-05", "city-movement.3"); /* not inside a city */
    match_free(m);
    m = board(NULL, LINE BLUE_FAR "red cavalry 05-05");
    is_refused(m, "red ride red-1 10-05", "tech-railroad.1");
    match_free(m);
}

Test(sovereign_railroad, not_over_four_hexes)
{
    COVERS("sovereign city-movement.4");
    struct match *m = board(NULL, "red city 05-05* 06-05; red city 11-05;" RAIL "red cavalry 05-05");
    is_refused(m, "red ride red-1 11-05", "city-movement.4");
    cr_assert_eq(offered(m, RED, MOVE_RIDE), 0);
    match_free(m);
}

Test(sovereign_railroad, neither_sea_nor_mountain)
{
    COVERS("sovereign city-movement.5", "sovereign tech-railroad.1");
    /* The straight way is 07-05, 08-05, 09-05; others lead over rows 4 and 6. */
    static const char letters[] = "-m";
    for (int i = 0; letters[i]; i++) {
        char text[512];
        snprintf(text, sizeof text, LINE RAIL "red cavalry 05-05; land %c 08-05", letters[i]);
        struct match *m = board(NULL, text);
        cr_assert_not(is_offered(m, "red ride red-1 10-05"), "%c",
                      letters[i]); /* three hexes have no way round */
        is_refused(m, "red ride red-1 10-05", "city-movement.4");
        match_free(m);
    }
    struct match *m = board(
        NULL, LINE RAIL "red cavalry 05-05; land m 08-05; red forts 08-05"); /* not even with a fort [R46] */
    is_refused(m, "red ride red-1 10-05", "city-movement.4");
    match_free(m);
    m = board(NULL, LINE RAIL "red cavalry 05-05; land d 07-05; land j 08-05; land h 09-05");
    plays(m, "red ride red-1 10-05", "");
    match_free(m);
}

Test(sovereign_railroad, any_three_hexes_will_do)
{
    COVERS("sovereign city-movement.4");
    /* Two tiles of each city face one another: a second way of three hexes, over row 6. */
    struct match *m = board(NULL, "red city 05-05* 06-05 06-06; red city 10-05* 11-05 10-06;" RAIL
                                  "red cavalry 05-05; land - 08-05");
    plays(m, "red ride red-1 10-05", "");
    match_free(m);
}

Test(sovereign_railroad, an_enemy_on_the_track_cuts_it)
{
    COVERS("sovereign city-movement.3");
    /* R46: a unit, be it a Settler, or a fort. */
    static const char *const cut[] = { "blue settler 08-05", "blue pikeman 08-05", "blue forts 08-05" };
    for (int i = 0; i < 3; i++) {
        char text[512];
        snprintf(text, sizeof text, LINE RAIL "red cavalry 05-05; %s", cut[i]);
        struct match *m = board(NULL, text);
        is_refused(m, "red ride red-1 10-05", "city-movement.4");
        cr_assert_eq(offered(m, RED, MOVE_RIDE), 0);
        match_free(m);
    }
    struct match *m = board(NULL, LINE RAIL
                            "red cavalry 05-05; red pikeman 08-05; red forts 09-05"); /* his own do not */
    plays(m, "red ride red-1 10-05", "");
    match_free(m);
}

Test(sovereign_railroad, between_controlled_tiles)
{
    COVERS("sovereign city-movement.1", "sovereign city-movement.3");
    struct match *m = board(NULL, "red city 05-05* 06-05 04-05; red city 10-05* 11-05;" RAIL
                                  "red cavalry 05-05; blue settler 06-05");
    is_refused(m, "red ride red-1 10-05", "city-movement.4"); /* the link began at 06-05 */
    match_free(m);
    m = board(NULL, "red city 05-05* 06-05; red city 12-05* 11-05 10-05;" RAIL
                    "red cavalry 05-05; blue settler 10-05");
    is_refused(m, "red ride red-1 12-05", "city-movement.4"); /* or ended at 10-05 */
    match_free(m);
    m = board(NULL, LINE RAIL "red cavalry 07-05; red cavalry 05-05; blue settler 11-05");
    is_refused(m, "red ride red-1 10-05", "city-movement.3"); /* not from a tile */
    is_refused(m, "red ride red-2 11-05", "city-movement.3"); /* not onto one that is lost */
    is_refused(m, "red ride red-2 12-05", "city-movement.3");
    plays(m, "red ride red-2 10-05", "");
    match_free(m);
    m = board(NULL, "red city 05-05* 06-05; blue city 10-05* 11-05;" RAIL "red cavalry 05-05");
    is_refused(m, "red ride red-1 10-05", "city-movement.3"); /* his own cities only */
    match_free(m);
}

Test(sovereign_railroad, land_units_with_a_point_where_there_is_room)
{
    COVERS("sovereign city-movement.3", "sovereign army.2");
    struct match *m = board(
        NULL, LINE RAIL
        "land c 06-05 10-05; red galley 06-05; red pikeman 06-05 aboard red-1; red pikeman 06-05 moves 0;"
        "red cavalry 06-05; red 7 pikeman 11-05");
    is_refused(m, "red ride red-1 10-05", "city-movement.3"); /* a ship rides no train */
    is_refused(m, "red ride red-2 10-05", "city-movement.3");
    is_refused(m, "red ride red-3 10-05", "move.1");
    is_refused(m, "red ride red-4 11-05", "army.2");
    plays(m, "red ride red-4 10-05", "");
    match_free(m);
}

Test(sovereign_railroad, the_adjacent_rule_holds_at_both_ends)
{
    COVERS("sovereign city-movement.3", "sovereign adjacency.1");
    /* R39: start and end, and nothing between. 06-04 is next to 06-05, and 12-04 to 11-05 and 12-05. */
    struct match *m = board(NULL, LINE RAIL "red cavalry 06-05; blue pikeman 06-04 11-04");
    is_refused(m, "red ride red-1 11-05", "adjacency.1");
    plays(m, "red ride red-1 10-05", "");
    match_free(m);
    m = board(NULL,
              LINE RAIL "red cavalry 05-05; blue pikeman 08-03 11-04"); /* 08-03 is near the track only */
    plays(m, "red ride red-1 11-05", "");
    match_free(m);
}

/* ---- Flight ---- */

#define WINGS "red techs flight;" BLUE_FAR
#define FOURS "red city 02-02* 03-02 04-02 05-02; red city 20-15* 21-15 22-15 23-15;"

Test(sovereign_flight, between_cities_of_four_tiles_at_any_distance)
{
    COVERS("sovereign city-movement.6", "sovereign tech-flight.1");
    struct match *m = board(
        NULL, FOURS WINGS
        "land - 10-01 10-02 10-03 10-04 10-05 10-06 10-07 10-08 10-09 10-10 10-11 10-12 10-13 10-14 10-15;"
        "red cavalry 03-02; red settler 02-02 moves 1; red pikeman 02-02 moves 0");
    plays(m, "red fly red-1 22-15", "");
    cr_assert_eq(moves_left(m, "red-1"), 4);
    cr_assert(is_at(m, "red-1", "22-15"));
    plays(m, "red fly red-1 05-02", ""); /* and back */
    plays(m, "red fly red-2 20-15", "");
    is_refused(m, "red fly red-2 02-02", "move.1");
    is_refused(m, "red fly red-3 20-15", "move.1");
    is_refused(m, "red fly red-1 04-02", "city-movement.3"); /* within a city one does not fly */
    match_free(m);
    m = board(NULL, FOURS BLUE_FAR "red cavalry 03-02");
    is_refused(m, "red fly red-1 22-15", "tech-flight.1");
    match_free(m);
}

Test(sovereign_flight, both_cities_need_four_tiles)
{
    COVERS("sovereign city-movement.6");
    struct match *m = board(NULL, FOURS "red city 10-10* 11-10 12-10;" WINGS
                                        "red cavalry 02-02; red cavalry 10-10");
    is_refused(m, "red fly red-1 10-10", "city-movement.6");
    is_refused(m, "red fly red-2 02-02", "city-movement.6");
    cr_assert_eq(offered(m, RED, MOVE_FLY), 4);
    match_free(m);
    m = board(NULL, FOURS WINGS
              "red cavalry 02-02; blue settler 22-15");      /* occupied tiles count for the four [R33] */
    is_refused(m, "red fly red-1 22-15", "city-movement.3"); /* but one does not land there */
    is_refused(m, "red fly red-1 23-15", "city-movement.3");
    plays(m, "red fly red-1 21-15", "");
    match_free(m);
}

Test(sovereign_flight, land_units_ashore)
{
    COVERS("sovereign city-movement.6", "sovereign tech-flight.1");
    struct match *m = board(
        NULL, FOURS WINGS
        "land c 02-02 20-15; red galley 02-02; red pikeman 02-02 aboard red-1; red 7 pikeman 21-15; red pikeman 03-02");
    is_refused(m, "red fly red-1 20-15", "city-movement.6");
    is_refused(m, "red fly red-2 20-15", "city-movement.6");
    is_refused(m, "red fly red-10 21-15", "army.2");
    plays(m, "red land red-2 02-02", "");
    plays(m, "red fly red-2 20-15", "");
    match_free(m);
}

Test(sovereign_flight, the_adjacent_rule_holds_at_both_ends)
{
    COVERS("sovereign city-movement.6", "sovereign adjacency.1");
    struct match *m = board(NULL, FOURS WINGS
                            "red cavalry 02-02; red cavalry 05-02; blue pikeman 02-01; blue pikeman 20-14");
    is_refused(m, "red fly red-1 20-15", "adjacency.1");
    plays(m, "red fly red-1 23-15", "");
    plays(m, "red fly red-2 20-15", ""); /* no enemy where it starts */
    match_free(m);
}

/* ---- All together ---- */

Test(sovereign_flight, one_after_the_other_in_one_move)
{
    COVERS("sovereign city-movement.7");
    /* Steps, a road, a train, a road, wings: five points of a Cavalry. */
    struct match *m = board(
        NULL,
        "red city 05-05* 06-05 07-05; red city 11-05* 12-05 13-05 14-05; red city 20-15* 21-15 22-15 23-15;" BLUE_FAR
        "red techs road-building railroad flight; red cavalry 03-05");
    plays(m, "red step red-1 04-05", "");
    plays(m, "red step red-1 05-05", ""); /* into the city as usual */
    plays(m, "red road red-1 07-05", "");
    plays(m, "red ride red-1 11-05", "");
    plays(m, "red road red-1 14-05", "");
    plays(m, "red fly red-1 20-15", "");
    plays(m, "red road red-1 23-15", "");
    cr_assert_eq(moves_left(m, "red-1"), 1);
    plays(m, "red step red-1 24-15", "");
    cr_assert_eq(moves_left(m, "red-1"), 0);
    match_free(m);
}
