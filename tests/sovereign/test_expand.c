/* [expand, tech-irrigation, tech-religion, tech-arts ...] City tiles, for points and free. */
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define RED_4    "red city 05-05* 06-05 05-04 04-04;"
#define FULL     "red city 05-05* 06-05 05-04 04-04 04-05 04-06 05-06;"
#define BLUE_FAR "blue city 25-18* 26-18 27-18 28-18;"

Test(sovereign_expand, an_action_adds_a_tile_or_builds_a_fort)
{
    COVERS("sovereign expand.1");
    struct match *m = board(NULL, RED_4 BLUE_FAR "points 20; phase expand; red techs code-of-laws");
    plays(m, "red expand 07-05", "");
    cr_assert_eq(size_at(m, "05-05"), 5);
    cr_assert_eq(owner_at(m, "07-05"), RED);
    cr_assert_eq(now(m)->actions, 1);
    plays(m, "red fort 05-08", "");
    cr_assert_eq(now(m)->actions, 2);
    cr_assert_eq(size_at(m, "05-05"), 5);
    cr_assert(is_fort(m, "05-08"));
    match_free(m);
}

Test(sovereign_expand, a_tile_costs_what_is_printed_in_its_hex)
{
    COVERS("sovereign expand.2", "sovereign terrain.1", "sovereign terrain.2", "sovereign terrain.3",
           "sovereign terrain.4", "sovereign terrain.5", "sovereign terrain.6", "sovereign terrain.7",
           "sovereign terrain.9", "sovereign terrain.10");
    static const char letters[] = "rcgwhmjdt";
    static const int  price[] = { 2, 3, 4, 5, 6, 7, 6, 9, 9 };
    for (int i = 0; letters[i]; i++) {
        char text[256];
        snprintf(text, sizeof text, RED_4 BLUE_FAR "land %c 07-05; points %d; phase expand", letters[i],
                 price[i]);
        struct match *m = board(NULL, text);
        plays(m, "red expand 07-05", "");
        cr_assert_eq(points(m), 0, "%c", letters[i]);
        match_free(m);
        if (price[i] <= 2)
            continue;
        snprintf(text, sizeof text, RED_4 BLUE_FAR "land %c 07-05; points %d; phase expand", letters[i],
                 price[i] - 1);
        m = board(NULL, text);
        is_refused(m, "red expand 07-05", "expand.2");
        cr_assert_not(is_offered(m, "red expand 07-05"));
        match_free(m);
    }
}

Test(sovereign_expand, seven_tiles_at_most)
{
    COVERS("sovereign expand.3");
    struct match *m = board(NULL, "red city 05-05* 06-05 05-04 04-04 04-05 04-06;" BLUE_FAR
                                  "points 20; phase expand");
    plays(m, "red expand 05-06", "");
    cr_assert_eq(size_at(m, "05-05"), 7);
    is_refused(m, "red expand 07-05", "expand.3");
    cr_assert_eq(offered(m, RED, MOVE_EXPAND), 0);
    match_free(m);
    cr_assert_str_eq(board_refusal(NULL, "red city 05-05* 07-05"), "expand.4");
}

Test(sovereign_expand, a_tile_touches_one_that_is_controlled)
{
    COVERS("sovereign expand.4", "sovereign city-combat.2");
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05;" BLUE_FAR
                                  "blue pikeman 06-05; points 20; phase expand");
    is_refused(m, "red expand 10-10", "expand.4");
    is_refused(m, "red expand 08-05", "expand.4"); /* 07-05 is cut off */
    is_refused(m, "red expand 07-04", "expand.4"); /* next to 06-05 and 07-05 only */
    plays(m, "red expand 04-05", "");              /* R28: from controlled tiles it may */
    cr_assert_eq(size_at(m, "05-05"), 4);
    match_free(m);
}

Test(sovereign_expand, occupied_tiles_count_for_the_seven)
{
    COVERS("sovereign expand.3");
    /* R28, R33 */
    struct match *m = board(NULL, FULL BLUE_FAR "blue pikeman 06-05; points 20; phase expand");
    is_refused(m, "red expand 03-05", "expand.3");
    match_free(m);
}

Test(sovereign_expand, three_empty_hexes_between_cities_whoever_owns_them)
{
    COVERS("sovereign expand.5");
    struct match *m = board(NULL, RED_4 "blue city 11-05; red city 05-10;"
                                        "points 20; phase expand");
    is_refused(m, "red expand 08-05", "expand.4");
    plays(m, "red expand 07-05", ""); /* four steps to 11-05 */
    is_refused(m, "red expand 08-05", "expand.5");
    cr_assert_not(is_offered(m, "red expand 08-05"));
    is_refused(m, "red expand 05-07", "expand.4");
    plays(m, "red expand 05-06", ""); /* four to 05-10, his own */
    is_refused(m, "red expand 05-07", "expand.5");
    match_free(m);
    cr_assert_str_eq(board_refusal(NULL, "red city 05-05; blue city 08-05"), "expand.5");
    cr_assert_str_eq(board_refusal(NULL, "red city 05-05; red city 07-07"), "expand.5");
    cr_assert_str_eq(board_refusal(NULL, "red city 05-05; blue city 09-05"), "");
}

Test(sovereign_expand, not_at_sea_nor_on_another_tile_or_fort_nor_under_an_enemy)
{
    COVERS("sovereign expand.6", "sovereign terrain.8");
    /* R27 */
    struct match *m = board(NULL,
                            RED_4 BLUE_FAR "land - 07-05; land m 05-06; red forts 04-06; blue settler 04-05;"
                                           "red pikeman 03-04; points 40; phase expand");
    is_refused(m, "red expand 07-05", "expand.6");
    is_refused(m, "red expand 05-04", "expand.6");
    is_refused(m, "red expand 04-06", "expand.6");
    is_refused(m, "red expand 04-05", "R27");      /* Settlers are units */
    is_refused(m, "red expand 31-05", "expand.6"); /* there is no hex */
    plays(m, "red expand 03-04", "");              /* one's own units do not matter */
    plays(m, "red expand 05-06", "");              /* mountains do not either */
    match_free(m);
}

Test(sovereign_expand, as_many_cities_as_one_likes)
{
    COVERS("sovereign expand.7", "sovereign components.3");
    /* More than the 22 centre tiles of a sheet [R6]. */
    struct text t = text_growing();
    text_addf(&t, "blue city 30-20; phase manoeuvre; red settler 27-05;");
    for (int i = 0; i < 24; i++)
        text_addf(&t, "red city %02d-%02d;", 1 + 4 * (i % 6), 1 + 4 * (i / 6));
    struct match *m = board(NULL, t.at);
    plays(m, "red found red-1", "");
    cr_assert_eq(sovereign_cities(now(m), RED), 25);
    match_free(m);
    text_free(&t);
}

/* ---- Free tiles ---- */

/* In the Expansion part, with the bonus of this turn. */
static struct match *gifted(const char *gift, int count, const char *more)
{
    struct text t = text_growing();
    text_addf(&t, BLUE_FAR "phase expand; points 1; gift %s %d; %s", gift, count, more);
    struct match *m = board(NULL, t.at);
    text_free(&t);
    return m;
}

Test(sovereign_expand, irrigation_gives_a_tile_and_religion_two)
{
    COVERS("sovereign tech-irrigation.1", "sovereign tech-religion.1");
    struct match *m = board(NULL,
                            RED_4 BLUE_FAR "points 8; red techs tier-1 tier-2; land d 07-05 08-05 09-05");
    plays(m, "red research religion", "");
    is_refused(m, "red grow 07-05 religion", "turn.1");
    plays(m, "red done", "");
    plays(m, "red grow 07-05 religion", ""); /* on any terrain */
    plays(m, "red grow 08-05 religion", "");
    is_refused(m, "red grow 09-05 religion", "bonus.4");
    is_refused(m, "red grow 09-05 irrigation", "bonus.4"); /* that turn is long over */
    cr_assert_eq(points(m), 3);
    cr_assert_eq(now(m)->actions, 1);
    match_free(m);
    m = board(NULL, RED_4 BLUE_FAR "points 8; red techs tier-1");
    plays(m, "red research irrigation", "");
    plays(m, "red done", "");
    is_refused(m, "red free-fort 05-08 irrigation", "tech-code-of-laws.2");
    plays(m, "red grow 07-05 irrigation", "");
    is_refused(m, "red grow 08-05 irrigation", "bonus.4");
    match_free(m);
}

Test(sovereign_expand, free_tiles_keep_to_the_same_rules)
{
    COVERS("sovereign tech-religion.1", "sovereign expand.3", "sovereign expand.5");
    struct match *m = gifted(
        "religion", 2, "red city 05-05* 06-05 05-04 04-04 04-05 04-06; land - 07-05; red techs religion");
    is_refused(m, "red grow 07-05 religion", "expand.6");
    is_refused(m, "red grow 10-10 religion", "expand.4");
    plays(m, "red grow 05-06 religion", "");
    is_refused(m, "red grow 03-05 religion", "expand.3");
    match_free(m);
}

Test(sovereign_expand, city_expansions_are_no_forts)
{
    COVERS("sovereign tech-irrigation.1", "sovereign tech-religion.1", "sovereign tech-industrialisation.1");
    /* R83 */
    static const char *const gifts[] = { "irrigation", "religion", "industrialisation" };
    for (int i = 0; i < 3; i++) {
        struct match *m = gifted(gifts[i], 1, RED_4 "red techs code-of-laws");
        char          word[64];
        snprintf(word, sizeof word, "red free-fort 05-08 %s", gifts[i]);
        is_refused(m, word, "R83");
        cr_assert_eq(offered(m, RED, MOVE_FREE_FORT), 0);
        match_free(m);
    }
}

Test(sovereign_expand, industrialisation_gives_two_tiles_or_two_units)
{
    COVERS("sovereign tech-industrialisation.1");
    /* R15: a tile decides for tiles, and what is left of them is lost. */
    struct match *m = gifted("industrialisation", 2, RED_4 "red techs mining");
    plays(m, "red grow 07-05 industrialisation", "");
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(units_of(m, RED, NULL), 0); /* the Units part was not even asked about */
    match_free(m);
    m = gifted("industrialisation", 2, RED_4 "red techs mining");
    plays(m, "red grow 07-05 industrialisation", "");
    plays(m, "red grow 08-05 industrialisation", "");
    is_refused(m, "red grow 09-05 industrialisation", "bonus.4");
    match_free(m);
    m = board(NULL, RED_4 BLUE_FAR "phase expand; points 20; gift industrialisation 2; red techs mining");
    plays(m, "red grow 07-05 industrialisation", "");
    plays(m, "red done", "");
    is_refused(m, "red raise pikeman 05-05 industrialisation", "bonus.4");
    plays(m, "red build pikeman 05-05", "");
    match_free(m);
}

Test(sovereign_expand, who_takes_no_tile_has_the_units)
{
    COVERS("sovereign tech-industrialisation.1", "sovereign tech-mass-production.1");
    /* R15 */
    struct match *m = gifted("industrialisation", 2, RED_4 "red techs mining automobile");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    is_refused(m, "red raise cavalry 05-05 industrialisation", "units.5"); /* of kinds that he has */
    plays(m, "red raise tank 05-05 industrialisation", "");
    plays(m, "red raise pikeman 06-05 industrialisation", "");
    is_refused(m, "red raise pikeman 06-05 industrialisation", "bonus.4");
    cr_assert_eq(points(m), 1);
    cr_assert_eq(now(m)->actions, 0);
    match_free(m);
    m = gifted("mass-production", 3, RED_4 "red techs mining");
    plays(m, "red done", "");
    for (int i = 0; i < 3; i++)
        plays(m, "red raise pikeman 06-05 mass-production", "");
    is_refused(m, "red raise pikeman 06-05 mass-production", "bonus.4");
    match_free(m);
}

Test(sovereign_expand, not_mixed)
{
    COVERS("sovereign tech-industrialisation.1", "sovereign tech-mass-production.1");
    struct match *m = board(NULL, RED_4 BLUE_FAR "phase expand; points 40; red techs mining;"
                                                 "gift industrialisation 2; gift mass-production 3");
    plays(m, "red grow 07-05 mass-production", "");
    plays(m, "red done", "");
    is_refused(m, "red raise pikeman 05-05 mass-production", "bonus.4");
    plays(m, "red raise pikeman 05-05 industrialisation", ""); /* each for itself */
    match_free(m);
}

Test(sovereign_expand, mass_production_gives_three_tiles_or_forts)
{
    COVERS("sovereign tech-mass-production.1");
    /* R83: a fort with Code of Laws, and one that is taken decides as a tile does. */
    struct match *m = gifted("mass-production", 3, RED_4 "red techs mining");
    is_refused(m, "red free-fort 05-08 mass-production", "tech-code-of-laws.2");
    plays(m, "red grow 07-05 mass-production", "");
    plays(m, "red grow 08-05 mass-production", "");
    plays(m, "red grow 04-05 mass-production", "");
    is_refused(m, "red grow 04-06 mass-production", "expand.3");
    match_free(m);
    m = gifted("mass-production", 3, RED_4 "red techs mining code-of-laws");
    plays(m, "red free-fort 05-08 mass-production", "");
    plays(m, "red grow 07-05 mass-production", "");
    plays(m, "red free-fort 03-08 mass-production", "");
    is_refused(m, "red free-fort 07-08 mass-production", "bonus.4");
    cr_assert_eq(sovereign_forts(now(m), RED), 2);
    cr_assert_eq(points(m), 1);
    match_free(m);
    m = gifted("mass-production", 3, RED_4 "red techs mining code-of-laws; red unspent");
    plays(m, "red free-fort 05-08 mass-production", "");
    plays(m, "red done", "");
    cr_assert_neq(phase_of(m), PHASE_UNITS); /* no units any more */
    match_free(m);
}

Test(sovereign_expand, the_discoveries_themselves_bring_these_gifts)
{
    COVERS("sovereign tech-industrialisation.1", "sovereign tech-mass-production.1", "sovereign bonus.5");
    struct match *m = board(NULL, RED_4 BLUE_FAR
                            "points 60; red techs tier-1 tier-2 tier-3 tier-4 medicine steel automobile");
    plays(m, "red research industrialisation", "");
    plays(m, "red research mass-production", "");
    plays(m, "red done", "");
    plays(m, "red grow 07-05 mass-production", "");
    plays(m, "red grow 08-05 industrialisation", "");
    pass_to(m, RED, PHASE_EXPAND);
    is_refused(m, "red grow 04-05 mass-production", "bonus.4"); /* lost with the turn */
    is_refused(m, "red grow 04-05 industrialisation", "bonus.4");
    match_free(m);
}

/* ---- Arts ---- */

Test(sovereign_expand, arts_lets_all_cities_of_five_and_six_grow)
{
    COVERS("sovereign tech-arts.1");
    struct match *m = board(NULL, BLUE_FAR "points 20; red techs tier-1 tier-2 tier-3;"
                                           "red city 05-05* 06-05 05-04 04-04 04-05;"              /* five */
                                           "red city 05-12* 06-12 07-12 08-12 09-12 10-12;"        /* six */
                                           "red city 14-05* 15-05 16-05 17-05;"                    /* four */
                                           "red city 20-10* 21-10 22-10 23-10 24-10 25-10 26-10"); /* seven */
    plays(m, "red research arts", "");
    plays(m, "red done", "");
    is_refused(m, "red grow 07-05 arts", "bonus.4");
    plays(m, "red arts", "");
    is_refused(m, "red done", "tech-arts.1"); /* R105: none can be left out */
    is_refused(m, "red expand 07-05", "tech-arts.1");
    is_refused(m, "red grow 18-05 arts", "tech-arts.1"); /* of four tiles */
    is_refused(m, "red grow 27-10 arts", "expand.3");
    plays(m, "red grow 11-12 arts", "");
    is_refused(m, "red grow 04-12 arts", "expand.3"); /* seven now */
    plays(m, "red grow 04-06 arts", "");
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    cr_assert_eq(size_at(m, "05-05"), 6); /* once, though it is one of six now */
    cr_assert_eq(size_at(m, "05-12"), 7);
    cr_assert_eq(size_at(m, "14-05"), 4);
    is_refused(m, "red arts", "tech-arts.1");
    cr_assert_eq(points(m), 12);
    cr_assert_eq(now(m)->actions, 1);
    plays(m, "red expand 05-06", "");
    match_free(m);
}

Test(sovereign_expand, arts_at_the_moment_that_the_owner_chooses)
{
    COVERS("sovereign tech-arts.1");
    /* R19: a city that has just reached five is one of them; R33: occupied tiles count. */
    struct match *m = board(
        NULL, BLUE_FAR
        "phase expand; gift arts 1; points 20; red city 05-05* 06-05 05-04 04-04; blue pikeman 06-05;"
        "red techs arts");
    is_refused(m, "red arts", "tech-arts.1");
    cr_assert_not(is_offered(m, "red arts"));
    plays(m, "red expand 04-05", "");
    plays(m, "red arts", "");
    is_refused(m, "red grow 07-05 arts", "expand.4"); /* from controlled tiles */
    plays(m, "red grow 03-05 arts", "");
    cr_assert_eq(size_at(m, "05-05"), 6);
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    match_free(m);
}

Test(sovereign_expand, a_city_without_a_place_gets_nothing_from_arts)
{
    COVERS("sovereign tech-arts.1");
    struct match *m = board("-ggggg-------\n"
                            " -------------\n"
                            "-------------\n"
                            " -------------\n"
                            "-gggggg------\n",
                            "red city 02-01 03-01 04-01 05-01 06-01; red city 02-05 03-05 04-05 05-05 06-05;"
                            "phase expand; gift arts 1; points 4; red techs arts");
    plays(m, "red arts", "");
    plays(m, "red grow 07-05 arts", "");
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    match_free(m);
}

Test(sovereign_expand, arts_unused_are_lost)
{
    COVERS("sovereign tech-arts.1", "sovereign bonus.5");
    struct match *m = gifted("arts", 1, "red city 05-05* 06-05 05-04 04-04 04-05; red techs arts");
    pass_to(m, RED, PHASE_EXPAND);
    is_refused(m, "red arts", "tech-arts.1");
    match_free(m);
}
