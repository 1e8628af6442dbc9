/* [fort.1 to fort.6, tech-code-of-laws] Where forts are built, and what they are not. */
#include "scene.h"
#include <stdio.h>

#define RED_4    "red city 05-05* 06-05 05-04 04-04;"
#define LAWS     "red techs code-of-laws; phase expand; points 40;"
#define BLUE_FAR "blue city 25-18;"

Test(sovereign_fort, within_four_hexes_of_a_city)
{
    COVERS("sovereign fort.1", "sovereign tech-code-of-laws.1");
    struct match *m = board(NULL, RED_4 BLUE_FAR LAWS "land - 08-05; land m 09-05; land c 05-08");
    is_refused(m, "red fort 11-05", "fort.1"); /* five from 06-05 */
    cr_assert_not(is_offered(m, "red fort 11-05"));
    is_refused(m, "red fort 08-05", "expand.6"); /* on land */
    is_refused(m, "red fort 31-05", "expand.6");
    plays(m, "red fort 10-05", "");
    plays(m, "red fort 09-05", ""); /* mountains and coasts are land [R83] */
    plays(m, "red fort 05-08", "");
    cr_assert_eq(sovereign_forts(now(m), RED), 3);
    cr_assert_eq(owner_at(m, "10-05"), RED);
    match_free(m);
}

Test(sovereign_fort, another_players_city_does_not_do)
{
    COVERS("sovereign fort.1");
    struct match *m = board(NULL, "red city 05-05; blue city 15-05; green city 25-18; players 3;" LAWS);
    is_refused(m, "red fort 12-05", "fort.1"); /* three from blue's, and far from his own */
    match_free(m);
}

Test(sovereign_fort, two_empty_hexes_to_what_others_have_built)
{
    COVERS("sovereign fort.2", "sovereign tech-code-of-laws.1");
    struct match *m = board(NULL, "red city 05-05; blue city 10-05; blue forts 05-09;" LAWS);
    is_refused(m, "red fort 08-05", "fort.2"); /* one between */
    cr_assert_not(is_offered(m, "red fort 08-05"));
    is_refused(m, "red fort 05-07", "fort.2"); /* two steps from the fort */
    cr_assert_not(is_offered(m, "red fort 05-07"));
    plays(m, "red fort 07-05", "");
    plays(m, "red fort 05-06", ""); /* three from 05-09 */
    plays(m, "red fort 06-05", ""); /* his own do not matter */
    match_free(m);
}

Test(sovereign_fort, may_touch_the_own_city)
{
    COVERS("sovereign fort.3");
    struct match *m = board(NULL, RED_4 BLUE_FAR LAWS);
    plays(m, "red fort 07-05", "");
    cr_assert(is_fort(m, "07-05"));
    cr_assert_eq(size_at(m, "05-05"), 4);
    match_free(m);
}

Test(sovereign_fort, not_where_something_stands)
{
    COVERS("sovereign fort.1");
    /* R83 */
    struct match *m = board(NULL,
                            RED_4 BLUE_FAR LAWS "red forts 08-05; blue settler 05-07; red pikeman 05-08");
    is_refused(m, "red fort 08-05", "expand.6");
    is_refused(m, "red fort 05-05", "expand.6");
    is_refused(m, "red fort 05-07", "R27");
    cr_assert_not(is_offered(m, "red fort 05-07"));
    plays(m, "red fort 05-08", "");
    match_free(m);
}

Test(sovereign_fort, costs_the_number_of_its_hex)
{
    COVERS("sovereign fort.6", "sovereign expand.2", "sovereign fort.8");
    static const char letters[] = "rcgwhmjdt";
    static const int  price[] = { 2, 3, 4, 5, 6, 7, 6, 9, 9 };
    for (int i = 0; letters[i]; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 RED_4 BLUE_FAR "land %c 08-05; points %d; phase expand; red techs code-of-laws", letters[i],
                 price[i]);
        struct match *m = board(NULL, text);
        plays(m, "red fort 08-05", "");
        cr_assert_eq(points(m), 0);
        match_free(m);
    }
    struct match *m = board(NULL,
                            RED_4 BLUE_FAR "land h 08-05; points 5; phase expand; red techs code-of-laws");
    is_refused(m, "red fort 08-05", "expand.2");
    match_free(m);
}

Test(sovereign_fort, needs_code_of_laws)
{
    COVERS("sovereign tech-code-of-laws.2");
    struct match *m = board(NULL, RED_4 BLUE_FAR "points 20; red techs tier-1 tier-2");
    plays(m, "red research code-of-laws", "");
    plays(m, "red done", "");
    plays(m, "red fort 08-05", "");
    match_free(m);
    m = board(NULL, RED_4 BLUE_FAR "points 20; phase expand; red techs tier-1 tier-2");
    is_refused(m, "red fort 08-05", "tech-code-of-laws.2");
    cr_assert_eq(offered(m, RED, MOVE_FORT), 0);
    match_free(m);
}

Test(sovereign_fort, six_and_no_more)
{
    COVERS("sovereign components.3");
    /* R6 */
    struct match *m = board(NULL, RED_4 BLUE_FAR LAWS "red forts 08-05 09-05 10-05 05-08 05-09");
    plays(m, "red fort 03-08", "");
    is_refused(m, "red fort 02-05", "R6");
    cr_assert_eq(offered(m, RED, MOVE_FORT), 0);
    match_free(m);
}

Test(sovereign_fort, is_no_part_of_a_city)
{
    COVERS("sovereign fort.4");
    /* No tile is built from it, no road and no rail leads onto it, and a city does not grow over it. */
    struct match *m = board(NULL, RED_4 BLUE_FAR LAWS "red forts 07-05");
    is_refused(m, "red expand 08-05", "expand.4");
    is_refused(m, "red expand 07-05", "expand.6");
    match_free(m);
    m = board(NULL,
              RED_4 BLUE_FAR "red techs road-building railroad flight; phase move; red forts 07-05 10-05;"
                             "red horseman 06-05; red horseman 07-05; red city 10-08");
    is_refused(m, "red road red-1 07-05", "city-movement.2");
    is_refused(m, "red road red-2 05-05", "city-movement.2");
    is_refused(m, "red ride red-1 10-05", "city-movement.3");
    is_refused(m, "red ride red-2 10-08", "city-movement.3");
    is_refused(m, "red fly red-2 05-05", "city-movement.3");
    plays(m, "red step red-1 07-05", "");
    cr_assert_eq(moves_left(m, "red-1"), 2);
    match_free(m);
}

Test(sovereign_fort, makes_no_points_and_no_units)
{
    COVERS("sovereign fort.5");
    struct match *m = board(NULL,
                            RED_4 BLUE_FAR "red techs mining; phase units; points 10; red forts 07-05 09-05");
    is_refused(m, "red build pikeman 07-05", "units.6");
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(points(m), 4);
    match_free(m);
}

Test(sovereign_fort, the_list_and_the_rule_agree)
{
    COVERS("sovereign fort.1", "sovereign fort.2");
    /* Every hex of a map that has everything: offered if and only if legal. */
    struct match *m = board(
        NULL,
        "players 3; red city 08-08* 09-08 10-08; red city 01-01; blue city 15-08; blue city 08-14;"
        "green forts 12-04 04-05; red forts 09-06; green city 26-02; red city 28-14; land - 06-08 07-08;"
        "land m 08-06; blue pikeman 10-06; red pikeman 11-07;" LAWS);
    int legal = 0;
    for (int h = 0; h < HEXES; h++) {
        const bool may = sovereign_may_fort(data(), now(m), RED, h).rule == NULL;
        char       word[32];
        snprintf(word, sizeof word, "red fort %s", data()->hex_word[h]);
        legal += may;
        cr_assert_eq(is_offered(m, word), may, "%s", word);
    }
    cr_assert_gt(legal, 30);
    match_free(m);
}
