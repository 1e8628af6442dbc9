/* [terrain, move] Steps, terrain, limits, and going to attack. */
#include "scene.h"
#include <stdio.h>

#define FAR "red city 02-02; blue city 28-18; phase move;"

Test(sovereign_terrain, a_step_costs_one_wherever_it_is_possible)
{
    COVERS("sovereign terrain.1", "sovereign terrain.2", "sovereign terrain.3", "sovereign terrain.4",
           "sovereign terrain.5", "sovereign terrain.7", "sovereign terrain.9", "sovereign terrain.10",
           "sovereign move.1");
    for (const char *letter = "rcgwhjdt"; *letter; letter++) {
        char text[256];
        snprintf(text, sizeof text, FAR "red cavalry 10-10; land %c 11-10", *letter);
        struct match *m = board(NULL, text);
        plays(m, "red step red-1 11-10", "");
        cr_assert_eq(moves_left(m, "red-1"), 4, "%c", *letter);
        cr_assert(is_at(m, "red-1", "11-10"));
        match_free(m);
    }
}

Test(sovereign_terrain, a_mountain_is_closed)
{
    COVERS("sovereign terrain.6");
    struct match *m = board(
        NULL, FAR "red cavalry 10-10; red settler 12-10; red galley 11-09; land m 11-10; land c 11-09");
    is_refused(m, "red step red-1 11-10", "terrain.6");
    is_refused(m, "red step red-2 11-10", "terrain.6");
    is_refused(m, "red step red-3 11-10", "terrain.11");
    cr_assert_not(is_offered(m, "red step red-1 11-10"));
    match_free(m);
}

Test(sovereign_terrain, a_tile_or_fort_opens_a_mountain_for_its_owner)
{
    COVERS("sovereign terrain.6");
    /* R36: to ships never, to enemies as an attack. */
    struct match *m = board(
        NULL, FAR "red cavalry 10-10; red cavalry 15-10; red cavalry 20-05; red galley 11-11; land c 11-11;"
                  "land m 11-10 16-10 21-05; red forts 11-10; red city 16-10; blue forts 21-05");
    plays(m, "red step red-1 11-10", "");
    cr_assert_eq(moves_left(m, "red-1"), 4);
    plays(m, "red step red-2 16-10", "");
    is_refused(m, "red step red-4 11-10", "terrain.11");
    is_refused(m, "red step red-3 21-05", "move.3");
    plays(m, "red attack red-3 21-05", "");
    match_free(m);
}

Test(sovereign_terrain, who_is_on_a_bare_mountain_may_stay_and_step_down)
{
    COVERS("sovereign terrain.6");
    /* R36, R110: nobody goes up to him but to attack. */
    struct match *m = board(
        NULL, FAR
        "red cavalry 11-10; red cavalry 10-10; red cavalry 15-10; land m 11-10 16-10; blue pikeman 16-10");
    is_refused(m, "red step red-2 11-10", "terrain.6");
    plays(m, "red step red-1 12-10", "");
    is_refused(m, "red step red-1 11-10", "terrain.6");
    plays(m, "red attack red-3 16-10", "");
    plays(m, "red done", "");
    plays(m, "red fight 15-10 16-10", "12 9 1"); /* the winner is up there now */
    cr_assert(is_at(m, "red-3", "16-10"));
    pass_to(m, RED, PHASE_MOVE);
    plays(m, "red step red-3 17-10", "");
    match_free(m);
}

Test(sovereign_terrain, the_sea_is_for_ships)
{
    COVERS("sovereign terrain.8", "sovereign terrain.11");
    struct match *m = board(
        NULL, FAR "land - 11-10 12-10; land c 13-10; land r 14-10; red cavalry 10-10; red galley 11-10");
    is_refused(m, "red step red-1 11-10", "terrain.6");
    plays(m, "red step red-2 12-10", "");
    cr_assert_eq(moves_left(m, "red-2"), 3);
    plays(m, "red step red-2 13-10", "");
    cr_assert_eq(moves_left(m, "red-2"), 2);
    is_refused(m, "red step red-2 14-10", "terrain.11"); /* rivers are not sailed [R41] */
    is_refused(m, "red step red-2 13-11", "terrain.11");
    match_free(m);
    cr_assert_str_eq(board_refusal(NULL, "land - 05-05; red pikeman 05-05"), "terrain.8");
    cr_assert_str_eq(board_refusal(NULL, "red galley 05-05"), "terrain.8");
}

Test(sovereign_terrain, a_city_or_fort_on_the_coast_is_open_to_its_owners_ships)
{
    COVERS("sovereign terrain.11");
    /* R41, R86 */
    struct match *m = board(
        NULL, FAR
        "land c 11-10 12-10 10-10; red city 11-10* 12-10; red forts 10-10; land - 13-10; red galley 13-10");
    plays(m, "red step red-1 12-10", "");
    plays(m, "red step red-1 11-10", "");
    plays(m, "red step red-1 10-10", "");
    match_free(m);
}

/* ---- move.1 ---- */

Test(sovereign_move, no_further_than_the_move_value)
{
    COVERS("sovereign move.1", "sovereign units.10");
    struct match *m = board(NULL, FAR "red cavalry 10-10; red catapult 10-05");
    for (int i = 0; i < 5; i++) {
        char word[32];
        snprintf(word, sizeof word, "red step red-1 %02d-10", 11 + i);
        plays(m, word, "");
    }
    is_refused(m, "red step red-1 16-10", "move.1");
    plays(m, "red step red-2 11-05", "");
    plays(m, "red step red-2 10-05", ""); /* back again costs as much */
    is_refused(m, "red step red-2 11-05", "move.1");
    match_free(m);
}

Test(sovereign_move, one_hex_at_a_time)
{
    COVERS("sovereign move.1");
    struct match            *m = board(NULL, FAR "red cavalry 10-10; red cavalry 30-05");
    static const char *const next[] = { "09-10", "11-10", "10-09", "11-09", "10-11", "11-11" };
    static const char *const other[] = { "10-10", "12-10", "09-09", "09-11", "10-08", "12-09" };
    for (int i = 0; i < 6; i++) {
        char word[32];
        snprintf(word, sizeof word, "red step red-1 %s", next[i]);
        cr_assert(is_offered(m, word), "%s", word);
        snprintf(word, sizeof word, "red step red-1 %s", other[i]);
        is_refused(m, word, "move.1");
    }
    is_refused(m, "red step red-2 31-05", "terrain.6"); /* the end of the map, which does not wrap round */
    is_refused(m, "red step red-2 01-06", "move.1");
    match_free(m);
}

Test(sovereign_move, never_more_than_seven_in_a_hex_not_even_in_passing)
{
    COVERS("sovereign army.2", "sovereign move.1");
    /* R35 */
    struct match *m = board(NULL, FAR "red 7 pikeman 11-10; red cavalry 10-10; red settler 10-10");
    is_refused(m, "red step red-8 11-10", "army.2");
    is_refused(m, "red step red-9 11-10", "army.2"); /* Settlers count */
    cr_assert_not(is_offered(m, "red step red-8 11-10"));
    plays(m, "red step red-1 12-10", "");
    plays(m, "red step red-9 11-10", "");
    is_refused(m, "red step red-8 11-10", "army.2");
    match_free(m);
}

Test(sovereign_move, cargo_counts_for_the_limit)
{
    COVERS("sovereign army.2");
    /* R35, R43 */
    struct match *m = board(
        NULL,
        FAR "land c 11-10 12-10; red 5 pikeman 11-10; red galley 12-10; red 2 pikeman 12-10 aboard red-6;"
            "red galley 12-10");
    is_refused(m, "red step red-6 11-10", "army.2"); /* three more */
    plays(m, "red step red-9 11-10", "");
    plays(m, "red land red-7 11-10", "");
    is_refused(m, "red land red-8 11-10", "army.2");
    match_free(m);
}

/* ---- move.3 ---- */

Test(sovereign_move, an_attack_enters_the_very_hex)
{
    COVERS("sovereign move.3", "sovereign combat.5");
    struct match *m = board(NULL, FAR "red cavalry 10-10; blue pikeman 11-10");
    is_refused(m, "red step red-1 11-10", "move.3");
    is_refused(m, "red attack red-1 10-11", "move.3"); /* nothing there */
    is_refused(m, "red attack red-1 12-10", "move.3"); /* not next to it */
    plays(m, "red attack red-1 11-10", "");
    cr_assert(is_at(m, "red-1", "11-10"));
    cr_assert_eq(unit(m, "red-1")->from, hex("10-10"));
    cr_assert_eq(moves_left(m, "red-1"), 0); /* that ends its move [R40] */
    is_refused(m, "red step red-1 10-10", "R40");
    is_refused(m, "red attack red-1 11-10", "R40");
    cr_assert(is_at(m, "blue-1", "11-10")); /* the fight comes later */
    plays(m, "red done", "");
    plays(m, "red fight 10-10 11-10", "9 1");
    cr_assert(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_move, every_enemy_hex_is_entered_as_an_attack)
{
    COVERS("sovereign move.3");
    /* R40: Settlers, tiles and forts too, manned or not, and an occupied tile of one's own city. */
    struct match *m = board(
        NULL, FAR
        "red cavalry 10-10 13-10 16-10 06-02; red city 06-06* 07-06; red cavalry 08-06; blue settler 11-10 07-06;"
        "blue city 14-10; blue forts 17-10; blue settler 06-03");
    is_refused(m, "red step red-1 11-10", "move.3");
    is_refused(m, "red step red-2 14-10", "move.3");
    is_refused(m, "red step red-3 17-10", "move.3");
    is_refused(m, "red step red-5 07-06", "move.3");
    plays(m, "red attack red-1 11-10", "");
    plays(m, "red attack red-2 14-10", "");
    plays(m, "red attack red-3 17-10", "");
    plays(m, "red attack red-5 07-06", "");
    match_free(m);
}

Test(sovereign_move, an_attack_needs_an_attack_value_and_a_point)
{
    COVERS("sovereign move.3");
    /* R40, R56 */
    struct match *m = board(
        NULL,
        FAR "red settler 10-10; red cavalry 15-10 moves 0; red cavalry 20-10; red galley 12-05; land c 12-05;"
            "blue pikeman 11-10 16-10 13-05; blue galley 21-10; land - 21-10");
    is_refused(m, "red attack red-1 11-10", "R40");
    is_refused(m, "red attack red-2 16-10", "move.1");
    is_refused(m, "red attack red-3 21-10", "R40"); /* not at sea, on horseback */
    is_refused(m, "red attack red-4 13-05", "R40"); /* nor by ship inland */
    cr_assert_eq(offered(m, RED, MOVE_ATTACK), 0);
    match_free(m);
}

Test(sovereign_move, ships_attack_on_sea_and_coast)
{
    COVERS("sovereign move.3", "sovereign terrain.11");
    struct match *m = board(
        NULL, FAR
        "land - 10-10 11-10; land c 09-10; red frigate 10-10; red galley 10-10; blue pikeman 09-10; blue galley 11-10");
    plays(m, "red attack red-1 09-10", "");
    plays(m, "red attack red-2 11-10", "");
    match_free(m);
}

Test(sovereign_move, attackers_and_defenders_are_counted_apart)
{
    COVERS("sovereign army.2");
    /* R35: seven of each, and all groups of a player together. */
    struct match *m = board(NULL, FAR "red 5 cavalry 10-10; red 3 cavalry 12-10; blue 7 pikeman 11-10");
    for (int i = 1; i <= 7; i++) {
        char word[32];
        snprintf(word, sizeof word, "red attack red-%d 11-10", i);
        plays(m, word, "");
    }
    is_refused(m, "red attack red-8 11-10", "army.2");
    cr_assert_not(is_offered(m, "red attack red-8 11-10"));
    match_free(m);
}

Test(sovereign_move, groups_are_those_that_came_out_of_one_hex)
{
    COVERS("sovereign army.4", "sovereign army.5", "sovereign army.15");
    /* R48: red-2 gathers with red-1 first; red-3 comes from elsewhere and fights for itself. */
    struct match *m = board(NULL, FAR "red cavalry 10-10 09-10 12-10; blue pikeman 11-10");
    plays(m, "red attack red-1 11-10", "");
    plays(m, "red step red-2 10-10", "");
    plays(m, "red attack red-3 11-10", "");
    plays(m, "red attack red-2 11-10", "");
    plays(m, "red done", "");
    cr_assert_eq(offered(m, RED, MOVE_FIGHT), 2);
    plays(m, "red fight 10-10 11-10", "");
    plays(m, "red all", "1 2"); /* 1 + 6 against 2 + 2 */
    cr_assert(was_told(m, RED, "rolled red 1 6 7"));
    match_free(m);
}
