/* [found, tech-seafaring] Settlers and new cities. */
#include "scene.h"
#include <stdio.h>

#define FAR "red city 02-02; blue city 25-18;"

Test(sovereign_found, a_settler_becomes_a_city_where_it_stands)
{
    COVERS("sovereign found.1", "sovereign found.2", "sovereign found.3", "sovereign tech-pottery.1");
    struct match *m = board(NULL, FAR
                            "phase manoeuvre; red settler 10-10; red pikeman 12-12; points 0; land d 10-10");
    is_refused(m, "red found red-2", "found.1"); /* no settler */
    is_refused(m, "red found red-3", "found.1");
    plays(m, "red found red-1", "");
    cr_assert(is_gone(m, "red-1"));
    cr_assert_eq(size_at(m, "10-10"), 1);
    cr_assert_eq(owner_at(m, "10-10"), RED);
    cr_assert(is_centre(m, "10-10"));
    pass_to(m, RED, PHASE_EXPAND);
    cr_assert_eq(points(m), 2);
    match_free(m);
    m = board(NULL, FAR "red city 10-10 11-10; phase expand; points 10");
    plays(m, "red expand 12-10", ""); /* what is built first stays the centre */
    cr_assert(is_centre(m, "10-10"));
    match_free(m);
}

Test(sovereign_found, several_in_one_turn_also_after_moving)
{
    COVERS("sovereign found.1");
    /* R29 */
    struct match *m = board(NULL, FAR "phase move; red settler 10-09; red settler 15-10; red settler 20-10");
    plays(m, "red step red-1 10-10", "");
    plays(m, "red done", "");
    plays(m, "red found red-3", "");
    plays(m, "red found red-1", "");
    plays(m, "red found red-2", "");
    cr_assert_eq(sovereign_cities(now(m), RED), 4);
    cr_assert_eq(units_of(m, RED, NULL), 0);
    match_free(m);
}

Test(sovereign_found, away_from_other_cities_and_not_on_forts)
{
    COVERS("sovereign expand.5", "sovereign expand.6");
    /* R26, R29: forts do not count for the distance. */
    struct match *m = board(NULL,
                            FAR "phase manoeuvre; red settler 05-02; red settler 22-18; red settler 10-10;"
                                "red settler 06-06; red forts 10-10 06-07; red settler 06-03 20-05");
    is_refused(m, "red found red-1", "expand.5"); /* his own city */
    is_refused(m, "red found red-2", "expand.5"); /* another's */
    is_refused(m, "red found red-3", "R29");
    plays(m, "red found red-4", "");
    is_refused(m, "red found red-5", "expand.5"); /* the new one counts at once */
    match_free(m);
    m = board(NULL, FAR "phase manoeuvre; red settler 06-02");
    plays(m, "red found red-1", "");
    match_free(m);
}

Test(sovereign_found, ashore)
{
    COVERS("sovereign found.1", "sovereign expand.6", "sovereign terrain.8");
    /* R29 */
    struct match *m = board(
        NULL, FAR "phase manoeuvre; land c 10-10; land - 15-10; red galley 10-10 15-10;"
                  "red settler 10-10 aboard red-1; red settler 15-10 aboard red-2; red settler 10-10");
    is_refused(m, "red found red-3", "R29");
    is_refused(m, "red found red-4", "R29");
    plays(m, "red found red-5", ""); /* coast is land */
    cr_assert_eq(owner_at(m, "10-10"), RED);
    match_free(m);
    m = board(
        NULL, FAR
        "phase manoeuvre; land m 10-10; red settler 10-10"); /* and a mountain, if one is up there [R110] */
    plays(m, "red found red-1", "");
    match_free(m);
}

Test(sovereign_found, no_more_cities_than_a_map_can_have)
{
    COVERS("sovereign expand.7");
    /* R102 */
    struct text rows = text_growing(), t = text_growing();
    for (int r = 0; r < ROWS; r++)
        text_addf(&rows, "%.*s\n", COLUMNS,
                  "gggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggg");
    text_addf(&t, "phase manoeuvre; red settler 01-35; red settler 05-35;");
    for (int i = 0; i < CITIES_MAX - 1; i++)
        text_addf(&t, "%s city %02d-%02d;", i % 2 ? "blue" : "red", 1 + 4 * (i % 20), 1 + 4 * (i / 20));
    struct match *m = board(rows.at, t.at);
    plays(m, "red found red-1", "");
    is_refused(m, "red found red-2", "R102");
    match_free(m);
    text_free(&rows);
    text_free(&t);
}

/* ---- Seafaring ---- */

#define SHORE "land c 10-10 11-10 11-11 09-10; land - 10-09 11-09; red techs seafaring; phase manoeuvre;"

Test(sovereign_found, seafaring_adds_a_coast_tile)
{
    COVERS("sovereign tech-seafaring.1");
    struct match *m = board(NULL, FAR SHORE "red settler 10-10; red settler 15-15");
    plays(m, "red found red-1", "");
    cr_assert_eq(phase_of(m), PHASE_SEAFARING);
    is_refused(m, "red grow 10-11 seafaring", "tech-seafaring.1"); /* grassland */
    is_refused(m, "red grow 10-09 seafaring", "expand.6");
    is_refused(m, "red found red-2", "tech-seafaring.1");
    is_refused(m, "red grow 11-10 wheel", "tech-seafaring.1");
    cr_assert_eq(offered(m, RED, MOVE_GROW), 3);
    plays(m, "red grow 11-10 seafaring", "");
    cr_assert_eq(size_at(m, "10-10"), 2);
    cr_assert(is_centre(m, "10-10"));
    cr_assert_eq(phase_of(m), PHASE_MANOEUVRE);
    plays(m, "red found red-2", ""); /* inland there is none */
    cr_assert_eq(size_at(m, "15-15"), 1);
    match_free(m);
}

Test(sovereign_found, seafaring_works_at_every_founding_and_may_be_declined)
{
    COVERS("sovereign tech-seafaring.1");
    struct match *m = board(NULL, FAR SHORE "land c 20-05 21-05; red settler 10-10; red settler 20-05");
    plays(m, "red found red-1", "");
    plays(m, "red decline", "");
    cr_assert_eq(size_at(m, "10-10"), 1);
    plays(m, "red found red-2", "");
    plays(m, "red grow 21-05 seafaring", "");
    cr_assert_eq(size_at(m, "20-05"), 2);
    match_free(m);
}

Test(sovereign_found, no_seafaring_no_tile)
{
    COVERS("sovereign tech-seafaring.1");
    /* R30: nor where no hex is allowed: an enemy on one, a fort on the other, one too near a city. */
    struct match *m = board(NULL, FAR "land c 10-10 11-10; phase manoeuvre; red settler 10-10");
    plays(m, "red found red-1", "");
    cr_assert_eq(size_at(m, "10-10"), 1);
    cr_assert_neq(phase_of(m), PHASE_SEAFARING);
    match_free(m);
    m = board(NULL,
              FAR "land c 10-10 11-10 09-10 10-11; phase manoeuvre; red settler 10-10; red techs seafaring;"
                  "blue settler 11-10; red forts 09-10; red city 10-14");
    plays(m, "red found red-1", "");
    cr_assert_neq(phase_of(m), PHASE_SEAFARING); /* 10-11 is three from 10-14 */
    cr_assert_eq(size_at(m, "10-10"), 1);
    match_free(m);
}

Test(sovereign_found, inland_there_is_no_coast_tile)
{
    COVERS("sovereign tech-seafaring.1");
    struct match *m = board(NULL,
                            FAR "land c 11-10; phase manoeuvre; red settler 10-10; red techs seafaring");
    plays(m, "red found red-1", "");
    cr_assert_neq(phase_of(m), PHASE_SEAFARING);
    cr_assert_eq(size_at(m, "10-10"), 1);
    match_free(m);
}

Test(sovereign_found, opening_cities_are_not_founded)
{
    COVERS("sovereign tech-seafaring.1");
    struct match *m = board(NULL, "phase site; round 0; turn 0; land c 05-05 06-05 07-05 08-05 09-05");
    plays(m, "red site 05-05", "");
    cr_assert_eq(phase_of(m), PHASE_SITE_TILES);
    plays(m, "red tile 06-05", "");
    plays(m, "red tile 07-05", "");
    plays(m, "red tile 08-05", "");
    cr_assert_eq(size_at(m, "05-05"), 4);
    match_free(m);
}
