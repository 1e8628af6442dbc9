/* [adjacency] The adjacent rule: R37 to R39. Row 10 runs along row 9, where the enemies stand: 11-09 is next to 10-10 and
 * 11-10, 14-09 to 13-10 and 14-10. */
#include "scene.h"

#define FAR "red city 02-02; blue city 28-18; phase move;"

Test(sovereign_adjacency, not_from_one_hex_next_to_an_enemy_to_another)
{
    COVERS("sovereign adjacency.1", "sovereign adjacency.2");
    struct match *m = board(NULL, FAR "red cavalry 09-10; blue pikeman 11-09");
    plays(m, "red step red-1 10-10", "");                 /* up to him */
    is_refused(m, "red step red-1 11-10", "adjacency.1"); /* along him */
    cr_assert_not(is_offered(m, "red step red-1 11-10"));
    plays(m, "red step red-1 10-11", ""); /* away first */
    plays(m, "red step red-1 11-11", "");
    plays(m, "red step red-1 11-10", "");
    cr_assert_eq(moves_left(m, "red-1"), 1);
    match_free(m);
}

Test(sovereign_adjacency, nor_as_the_first_step_of_a_turn_nor_from_one_enemy_to_another)
{
    COVERS("sovereign adjacency.1", "sovereign adjacency.2");
    /* R38 */
    struct match *m = board(
        NULL, FAR "players 3; green city 28-02; blue pikeman 11-09; green pikeman 13-09; red cavalry 11-10");
    is_refused(m, "red step red-1 12-10", "adjacency.1"); /* from blue to green */
    is_refused(m, "red step red-1 10-10", "adjacency.1");
    plays(m, "red step red-1 11-11", "");
    plays(m, "red step red-1 12-11", "");
    plays(m, "red step red-1 12-10", "");
    match_free(m);
}

Test(sovereign_adjacency, military_units_tiles_and_forts_count)
{
    COVERS("sovereign adjacency.3", "sovereign adjacency.4");
    static const char *const things[] = {
        FAR "blue pikeman 11-09; red cavalry 10-10", FAR "blue city 11-09; red cavalry 10-10",
        FAR "blue forts 11-09; red cavalry 10-10",
        FAR "blue galley 11-09; land - 11-09; red cavalry 10-10", /* ships towards land [R37] */
    };
    for (int i = 0; i < 4; i++) { /* manned or not */
        struct match *m = board(NULL, things[i]);
        is_refused(m, "red step red-1 11-10", "adjacency.1");
        match_free(m);
    }
    struct match *m = board(
        NULL, FAR "blue pikeman 11-09; land - 10-10 11-10; red galley 10-10"); /* and land towards ships */
    is_refused(m, "red step red-1 11-10", "adjacency.1");
    match_free(m);
    m = board(NULL, FAR "blue pikeman 11-09; red settler 10-10"); /* Settlers are bound as well [R38] */
    is_refused(m, "red step red-1 11-10", "adjacency.1");
    match_free(m);
}

Test(sovereign_adjacency, settlers_and_air_raids_do_not_count)
{
    COVERS("sovereign adjacency.3");
    /* R37 */
    struct match *m = board(NULL, FAR "blue settler 11-09; red cavalry 10-10");
    plays(m, "red step red-1 11-10", "");
    match_free(m);
    m = board(NULL, FAR
              "blue settler 11-09; blue pikeman 11-09; red cavalry 10-10"); /* but who is with them does */
    is_refused(m, "red step red-1 11-10", "adjacency.1");
    match_free(m);
    m = board(NULL,
              FAR "blue galley 11-09; blue settler 11-09 aboard blue-1; land - 11-09; red cavalry 10-10");
    is_refused(m, "red step red-1 11-10", "adjacency.1"); /* and the ship */
    match_free(m);
}

Test(sovereign_adjacency, one_s_own_things_do_not_count)
{
    COVERS("sovereign adjacency.3");
    struct match *m = board(NULL,
                            FAR "red city 11-09; red forts 14-09; red pikeman 12-09; red cavalry 10-10");
    plays(m, "red step red-2 11-10", "");
    plays(m, "red step red-2 12-10", "");
    plays(m, "red step red-2 13-10", "");
    match_free(m);
}

Test(sovereign_adjacency, what_counts_is_the_moment_of_the_step)
{
    COVERS("sovereign adjacency.1");
    /* R38: who has attacked does not free the way; the enemy still stands there. */
    struct match *m = board(NULL, FAR "blue pikeman 11-09; red cavalry 10-09; red cavalry 10-10");
    plays(m, "red attack red-1 11-09", "");
    is_refused(m, "red step red-2 11-10", "adjacency.1");
    match_free(m);
}

Test(sovereign_adjacency, an_attack_is_exempt)
{
    COVERS("sovereign adjacency.5");
    struct match *m = board(NULL, FAR "blue pikeman 11-09 12-09; red cavalry 10-10; red cavalry 11-10");
    plays(m, "red attack red-1 11-09", ""); /* whose neighbour 12-09 is an enemy's, too */
    plays(m, "red attack red-2 12-09", "");
    match_free(m);
}

Test(sovereign_adjacency, a_rolling_attack_is_exempt)
{
    COVERS("sovereign adjacency.5", "sovereign rolling.2");
    struct match *m = board(
        NULL,
        "red city 02-02; blue city 28-18; phase manoeuvre; blue city 11-09* 12-09 13-09; blue pikeman 13-09;"
        "red 2 cavalry 12-09 from 12-10");
    plays(m, "red fight 12-10 12-09", "");
    cr_assert_eq(phase_of(m), PHASE_ROLL);
    plays(m, "red forward 13-09", "");
    cr_assert(is_at(m, "red-1", "13-09"));
    match_free(m);
}

Test(sovereign_adjacency, a_line_of_forts_closes_a_country)
{
    COVERS("sovereign adjacency.4");
    /* Between two forts three steps apart there is no way through. */
    struct match *m = board("-----------\n"
                            " -ggggggggg-\n"
                            "-ggggggggg-\n"
                            " -ggggggggg-\n"
                            "-----------\n",
                            "red cavalry 02-03; blue forts 05-02 05-04; phase move; blue city 10-03");
    plays(m, "red step red-1 03-03", "");
    plays(m, "red step red-1 04-03", "");
    plays(m, "red step red-1 05-03", "");
    is_refused(m, "red step red-1 06-03", "adjacency.1");
    match_free(m);
}

Test(sovereign_adjacency, the_tile_that_a_unit_leaves_does_not_hinder_it)
{
    COVERS("sovereign adjacency.1");
    /* R114: 22-10 is next to the tile that it leaves, 21-09 to the other one as well. */
    struct match *m = board(NULL, "red city 02-02; blue city 20-10 21-10; phase move; red horseman 21-10");
    is_refused(m, "red step red-1 21-09", "adjacency.1");
    cr_assert_not(is_offered(m, "red step red-1 21-09"));
    cr_assert(is_offered(m, "red step red-1 22-10"));
    plays(m, "red step red-1 22-10", "");
    match_free(m);
}
