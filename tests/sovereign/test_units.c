/* [units, tech-*] Building units, which technology gives which, and Nationalism. */
#include "scene.h"
#include <stdio.h>

#define RED_4    "red city 05-05* 06-05 05-04 04-04;"
#define BLUE_FAR "blue city 25-18* 26-18 27-18 28-18;"

Test(sovereign_units, have_six_properties)
{
    COVERS("sovereign units.1", "sovereign units.7", "sovereign units.8", "sovereign units.9",
           "sovereign units.10");
    static const struct {
        enum kind kind;
        int       attack, defend, move, cost, transport, range;
    } printed[] = {
        { CATAPULT, 2, 1, 2, 3, 0, 1 },
        { MUSKETMAN, 1, 3, 3, 4, 0, 0 },
        { HORSEMAN, 1, 1, 3, 3, 0, 0 },
    };
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const struct sovereign_profile *p = &data()->profile[printed[i].kind];
        cr_expect_eq(p->attack, printed[i].attack);
        cr_expect_eq(p->defend, printed[i].defend);
        cr_expect_eq(p->move, printed[i].move);
        cr_expect_eq(p->cost, printed[i].cost);
        cr_expect_eq(p->transport, printed[i].transport);
        cr_expect_eq(p->range, printed[i].range);
    }
    cr_expect_eq(data()->profile[CAVALRY].move, 5);
}

Test(sovereign_units, the_attack_value_attacks_and_the_defend_value_defends)
{
    COVERS("sovereign units.2", "sovereign combat.4");
    /* A Catapult against a Musketman: 2 against 3. Then the other way round: 1 against 1. */
    struct match *m = board(NULL, RED_4 BLUE_FAR
                            "phase manoeuvre; red catapult 10-10 from 09-10; blue musketman 10-10");
    plays(m, "red fight 09-10 10-10", "6 4");
    cr_assert(was_told(m, RED, "rolled red 6 2 8"));
    cr_assert(was_told(m, RED, "rolled blue 4 3 7"));
    match_free(m);
    m = board(NULL, RED_4 BLUE_FAR "phase manoeuvre; red musketman 10-10 from 09-10; blue catapult 10-10");
    plays(m, "red fight 09-10 10-10", "6 4");
    cr_assert(was_told(m, RED, "rolled red 6 1 7"));
    cr_assert(was_told(m, RED, "rolled blue 4 1 5"));
    match_free(m);
}

/* Every kind, the technology that gives it, and where it is built; Frigates have two. */
static const struct {
    const char *tech, *kind, *rule;
} gives[] = {
    { "pottery", "settler", "tech-pottery.1" },
    { "mining", "pikeman", "tech-mining.1" },
    { "horseback-riding", "horseman", "tech-horseback-riding.1" },
    { "mathematics", "catapult", "tech-mathematics.1" },
    { "navigation", "galley", "tech-navigation.1" },
    { "gunpowder", "musketman", "tech-gunpowder.1" },
    { "metallurgy", "frigate", "tech-metallurgy.1" },
    { "refining", "frigate", "tech-refining.1" },
    { "monarchy", "cavalry", "tech-monarchy.1" },
    { "military-tactics", "infantry", "tech-military-tactics.1" },
    { "automobile", "tank", "tech-automobile.1" },
    { "automobile", "transport", "tech-automobile.1" },
    { "steel", "artillery", "tech-steel.1" },
    { "composite-materials", "battleship", "tech-composite-materials.1" },
    { "rocketry", "air-raid", "tech-rocketry.1" },
};

Test(sovereign_units, each_kind_needs_its_technology)
{
    COVERS("sovereign units.5", "sovereign tech-pottery.1", "sovereign tech-mining.1",
           "sovereign tech-horseback-riding.1", "sovereign tech-mathematics.1", "sovereign tech-navigation.1",
           "sovereign tech-gunpowder.1", "sovereign tech-metallurgy.1", "sovereign tech-refining.1",
           "sovereign tech-monarchy.1", "sovereign tech-military-tactics.1", "sovereign tech-automobile.1",
           "sovereign tech-steel.1", "sovereign tech-composite-materials.1", "sovereign tech-rocketry.1");
    for (size_t i = 0; i < sizeof gives / sizeof *gives; i++) {
        char text[512], word[64];
        snprintf(text, sizeof text, RED_4 BLUE_FAR "land c 05-05; points 30; phase units; red techs %s",
                 gives[i].tech);
        struct match *m = board(NULL, text);
        int           kinds = 0;
        for (int k = 0; k < KINDS; k++) { /* this one and no other, Automobile's two apart */
            snprintf(word, sizeof word, "red build %s 05-05", data()->profile_name[k].id);
            kinds += is_offered(m, word);
            if (!is_offered(m, word))
                is_refused(m, word, "units.5");
        }
        cr_expect_eq(kinds, gives[i].tech[0] == 'a' ? 2 : 1, "%s", gives[i].tech);
        snprintf(word, sizeof word, "red build %s 05-05", gives[i].kind);
        plays(m, word, "");
        if (kind(gives[i].kind) != AIR_RAID)
            cr_expect_eq(units_at(m, RED, gives[i].kind, "05-05"), 1);
        else
            cr_expect_eq(city_on(m, "05-05")->raids, 1);
        match_free(m);
    }
}

Test(sovereign_units, cost_their_cost)
{
    COVERS("sovereign units.3");
    for (size_t i = 0; i < sizeof gives / sizeof *gives; i++) {
        char      text[512], word[64];
        const int k = kind(gives[i].kind),
                  cost = data()->profile[tech(gives[i].tech) == REFINING ? FRIGATE_REFIT : k].cost;
        snprintf(text, sizeof text, RED_4 BLUE_FAR "land c 05-05; points %d; phase units; red techs %s", cost,
                 gives[i].tech);
        struct match *m = board(NULL, text);
        snprintf(word, sizeof word, "red build %s 05-05", gives[i].kind);
        plays(m, word, "");
        cr_expect_eq(points(m), 0);
        cr_expect_eq(now(m)->actions, 1);
        match_free(m);
        snprintf(text, sizeof text, RED_4 BLUE_FAR "land c 05-05; points %d; phase units; red techs %s",
                 cost - 1, gives[i].tech);
        m = board(NULL, text);
        is_refused(m, word, "units.3");
        match_free(m);
    }
}

Test(sovereign_units, a_kind_of_this_turn_is_built_in_it_and_moves)
{
    COVERS("sovereign units.5");
    /* R32 */
    struct match *m = board(NULL, RED_4 BLUE_FAR "points 9");
    plays(m, "red research horseback-riding", "");
    plays(m, "red done", "");
    plays(m, "red done", "");
    plays(m, "red build horseman 06-05", "");
    plays(m, "red done", "");
    cr_assert_eq(moves_left(m, "red-1"), 3);
    plays(m, "red step red-1 07-05", "");
    match_free(m);
}

Test(sovereign_units, any_city_builds_any_kind)
{
    COVERS("sovereign units.6", "sovereign tech-rocketry.1");
    struct match *m = board(NULL, "red city 05-05; red city 15-05* 16-05;" BLUE_FAR
                                  "points 30; phase units; red techs automobile rocketry mining");
    plays(m, "red build tank 05-05", ""); /* one tile is enough, for an Air raid too [R74] */
    plays(m, "red build air-raid 05-05", "");
    cr_assert_eq(city_on(m, "05-05")->raids, 1);
    cr_assert_eq(units_of(m, RED, NULL), 1);
    is_refused(m, "red build air-raid 16-05", "R74");
    plays(m, "red build pikeman 16-05", ""); /* on any tile of it */
    is_refused(m, "red build tank 25-18", "units.6");
    is_refused(m, "red build tank 10-10", "units.6");
    match_free(m);
}

Test(sovereign_units, a_ship_is_built_on_a_coast_tile)
{
    COVERS("sovereign units.6", "sovereign terrain.11");
    /* R31 */
    struct match *m = board(NULL, RED_4 BLUE_FAR
                            "land c 06-05; land r 05-04; points 30; phase units; red techs navigation");
    is_refused(m, "red build galley 05-05", "units.6");
    is_refused(m, "red build galley 05-04", "units.6");
    cr_assert_eq(offered(m, RED, MOVE_BUILD), 1);
    plays(m, "red build galley 06-05", "");
    match_free(m);
}

Test(sovereign_units, only_on_controlled_tiles_with_room)
{
    COVERS("sovereign units.6", "sovereign army.2");
    /* R31, R35 */
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05;" BLUE_FAR
                                  "blue pikeman 06-05; points 30; phase units;"
                                  "red techs mining; red 6 pikeman 05-05");
    is_refused(m, "red build pikeman 06-05", "R31");
    is_refused(m, "red build pikeman 07-05", "R31"); /* cut off */
    plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "army.2");
    cr_assert_eq(offered(m, RED, MOVE_BUILD), 0);
    match_free(m);
}

Test(sovereign_units, eight_in_a_hex_with_atomic_energy)
{
    COVERS("sovereign tech-atomic-energy.1", "sovereign army.3");
    struct match *m = board(NULL, RED_4 BLUE_FAR
                            "points 30; phase units; red techs mining atomic-energy; red 7 pikeman 05-05");
    plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "army.2");
    match_free(m);
    m = board(NULL, RED_4 BLUE_FAR
              "phase move; red techs atomic-energy; red 7 horseman 10-10; red 2 horseman 11-10");
    plays(m, "red step red-8 10-10", "");
    is_refused(m, "red step red-9 10-10", "army.2");
    match_free(m);
    cr_assert_str_eq(board_refusal(NULL, "blue techs atomic-energy; red 8 pikeman 05-05"),
                     "army.2"); /* his own only */
    cr_assert_str_eq(board_refusal(NULL, "red techs atomic-energy; red 8 pikeman 05-05"), "");
    cr_assert_str_eq(board_refusal(NULL, "red techs atomic-energy; red 9 pikeman 05-05"), "army.2");
}

Test(sovereign_units, supply_is_no_limit)
{
    COVERS("sovereign components.4");
    /* R6, R101: more than the 66 of a sheet, and no more than 80. */
    for (int already = 77; already <= 80; already += 3) {
        struct text t = text_growing();
        text_addf(&t, RED_4 BLUE_FAR "points 30; phase units; red techs mining rocketry;");
        for (int i = 0; i < 11; i++)
            text_addf(&t, "red 7 pikeman %02d-12;", 3 + i);
        text_addf(&t, already > 77 ? "red 3 pikeman 15-12" : "");
        struct match *m = board(NULL, t.at);
        for (int i = already; i < 80; i++)
            plays(m, "red build pikeman 05-05", "");
        cr_assert_eq(units_of(m, RED, "pikeman"), 80);
        if (already == 80) {
            is_refused(m, "red build pikeman 05-05", "R101");
            plays(m, "red build air-raid 05-05", ""); /* which are none of the 80 */
        }
        match_free(m);
        text_free(&t);
    }
}

Test(sovereign_units, a_city_keeps_seven_air_raids)
{
    COVERS("sovereign tech-rocketry.1");
    /* R101 */
    struct match *m = board(NULL, "red city 05-05 raids 7; red city 15-05;" BLUE_FAR
                                  "points 30; phase units; red techs rocketry");
    is_refused(m, "red build air-raid 05-05", "R101");
    plays(m, "red build air-raid 15-05", "");
    match_free(m);
    m = board(NULL,
              "red city 05-05 raids 7;" BLUE_FAR "points 30; phase units; red techs rocketry atomic-energy");
    plays(m, "red build air-raid 05-05", "");
    is_refused(m, "red build air-raid 05-05", "R101");
    match_free(m);
}

Test(sovereign_units, air_raids_may_be_free)
{
    COVERS("sovereign tech-wheel.2", "sovereign tech-nationalism.1");
    struct match *m = board(
        NULL, RED_4 BLUE_FAR
        "points 1; phase units; red techs rocketry wheel nationalism; red unspent wheel nationalism");
    plays(m, "red raise air-raid 05-05 wheel", "");
    plays(m, "red nationalism 05-05", "");
    plays(m, "red raze 06-05", "");
    plays(m, "red raze 04-04", "");
    is_refused(m, "red raise air-raid 05-04 nationalism", "R74");
    plays(m, "red raise air-raid 05-05 nationalism", "");
    plays(m, "red raise air-raid 05-05 nationalism", "");
    cr_assert_eq(city_on(m, "05-05")->raids, 3);
    match_free(m);
}

Test(sovereign_units, get_numbers_one_after_the_other)
{
    /* R98 */
    struct match *m = board(NULL, RED_4 BLUE_FAR
                            "points 30; phase units; red techs mining wheel; red unspent wheel;"
                            "blue pikeman 25-18; red pikeman 05-05");
    plays(m, "red build pikeman 05-05", "");
    plays(m, "red raise pikeman 05-05 wheel", "");
    cr_assert_eq(unit(m, "red-2")->number, 3);
    cr_assert_eq(unit(m, "red-3")->number, 4);
    match_free(m);
    cr_assert_str_eq(
        board_refusal(NULL, "red pikeman 05-05; unit red-2 06-05; number red-2 1; kind red-2 pikeman"),
        "R98");
}

/* ---- Refining ---- */

Test(sovereign_units, refining_betters_all_frigates)
{
    COVERS("sovereign tech-refining.1", "sovereign tech-metallurgy.1");
    static const char fight[] = RED_4 BLUE_FAR
        "phase manoeuvre; land - 10-10 09-10; red frigate 10-10 from 09-10; blue frigate 10-10;";
    char text[512];
    snprintf(text, sizeof text, "%s red techs refining", fight); /* one that stood there before */
    struct match *m = board(NULL, text);
    plays(m, "red fight 09-10 10-10", "6 6");
    cr_assert(was_told(m, RED, "rolled red 6 4 10"));
    cr_assert(was_told(m, RED, "rolled blue 6 3 9"));
    match_free(m);
    snprintf(text, sizeof text, "%s blue techs refining metallurgy", fight);
    m = board(NULL, text);
    plays(m, "red fight 09-10 10-10", "6 6");
    cr_assert(was_told(m, RED, "rolled red 6 3 9"));
    cr_assert(was_told(m, RED, "rolled blue 6 4 10"));
    match_free(m);
    snprintf(text, sizeof text, "%s red techs refining; options same-frigate", fight);
    m = board(NULL, text);
    plays(m, "red fight 09-10 10-10", "7 6");
    cr_assert(was_told(m, RED, "rolled red 7 3 10"));
    match_free(m);
    m = board(NULL, RED_4 BLUE_FAR
              "land c 05-05; points 30; phase units; red techs refining; options same-frigate");
    plays(m, "red build frigate 05-05", "");
    cr_assert_eq(points(m), 24);
    match_free(m);
}

/* ---- Nationalism ---- */

#define NATION                                                                                               \
    "red techs mining gunpowder nationalism; red unspent nationalism; phase units; points 1;" BLUE_FAR

Test(sovereign_units, nationalism_turns_two_tiles_into_two_units)
{
    COVERS("sovereign tech-nationalism.1", "sovereign tech-nationalism.2", "sovereign tech-nationalism.3");
    struct match *m = board(NULL, RED_4 "red city 15-05* 16-05 17-05;" NATION);
    is_refused(m, "red nationalism 06-05", "tech-nationalism.2");
    is_refused(m, "red nationalism 25-18", "tech-nationalism.2");
    plays(m, "red nationalism 05-05", "");
    is_refused(m, "red done", "tech-nationalism.1");
    is_refused(m, "red raze 05-05", "R20"); /* never the centre */
    is_refused(m, "red raze 16-05", "tech-nationalism.2");
    plays(m, "red raze 06-05", "");
    plays(m, "red raze 04-04", "");
    cr_assert_eq(size_at(m, "05-05"), 2);
    cr_assert_eq(owner_at(m, "06-05"), -1);
    is_refused(m, "red raise musketman 15-05 nationalism", "tech-nationalism.2"); /* in the same city */
    is_refused(m, "red raise musketman 06-05 nationalism", "tech-nationalism.2"); /* on what is left */
    is_refused(m, "red raise tank 05-05 nationalism", "units.5");
    plays(m, "red raise musketman 05-05 nationalism", "");
    plays(m, "red raise pikeman 05-04 nationalism", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    cr_assert_eq(points(m), 1);
    cr_assert_eq(now(m)->actions, 0);
    cr_assert_eq(units_at(m, RED, "musketman", "05-05"), 1);
    cr_assert_eq(units_at(m, RED, "pikeman", "05-04"), 1);
    is_refused(m, "red nationalism 15-05", "tech-nationalism.1"); /* once */
    match_free(m);
}

Test(sovereign_units, the_city_of_nationalism_stays_whole)
{
    COVERS("sovereign tech-nationalism.3");
    /* R20: connected, and three controlled tiles at least. */
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05 08-05; red city 15-05* 16-05;" NATION);
    is_refused(m, "red nationalism 15-05", "tech-nationalism.3");
    cr_assert_eq(offered(m, RED, MOVE_NATIONALISM), 1);
    plays(m, "red nationalism 05-05", "");
    is_refused(m, "red raze 06-05", "R20");
    is_refused(m, "red raze 07-05", "R20");
    plays(m, "red raze 08-05", "");
    plays(m, "red raze 07-05", "");
    cr_assert_eq(size_at(m, "05-05"), 2);
    match_free(m);
    m = board(NULL, "red city 05-05* 06-05 04-05;" NATION); /* of three tiles one stays */
    plays(m, "red nationalism 05-05", "");
    plays(m, "red raze 06-05", "");
    plays(m, "red raze 04-05", "");
    cr_assert_eq(size_at(m, "05-05"), 1);
    match_free(m);
}

Test(sovereign_units, nationalism_takes_controlled_tiles)
{
    COVERS("sovereign tech-nationalism.1");
    /* R20 */
    struct match *m = board(NULL, "red city 05-05* 06-05 04-05; blue pikeman 06-05;" NATION);
    is_refused(m, "red nationalism 05-05", "tech-nationalism.3");
    cr_assert_eq(offered(m, RED, MOVE_NATIONALISM), 0);
    match_free(m);
    m = board(NULL, "red city 05-05* 06-05 04-05 05-04; blue pikeman 06-05;" NATION);
    plays(m, "red nationalism 05-05", "");
    is_refused(m, "red raze 06-05", "R20");
    plays(m, "red raze 04-05", "");
    plays(m, "red raze 05-04", "");
    match_free(m);
    m = board(
        NULL,
        "red city 05-05* 06-05 04-05 03-05 02-05; red city 15-05* 16-05 17-05; blue settler 04-05;" NATION);
    is_refused(m, "red nationalism 05-05", "tech-nationalism.3"); /* two of its tiles are cut off */
    match_free(m);
}

Test(sovereign_units, nationalism_in_a_turn_of_choice)
{
    COVERS("sovereign tech-nationalism.1", "sovereign bonus.4");
    /* R13: in the Units part of the turn of discovery, or later. */
    struct match *m = board(NULL, RED_4 BLUE_FAR "points 8; red techs tier-1 tier-2 tier-3");
    plays(m, "red research nationalism", "");
    is_refused(m, "red nationalism 05-05", "turn.1");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    cr_assert(is_offered(m, "red nationalism 05-05"));
    pass_to(m, RED, PHASE_UNITS);
    plays(m, "red nationalism 05-05", "");
    match_free(m);
}

Test(sovereign_units, a_unit_of_nationalism_without_room_is_lost)
{
    /* R109 */
    struct match *m = board(NULL, "red city 05-05* 06-05 04-05; red 6 pikeman 05-05;" NATION);
    plays(m, "red nationalism 05-05", "");
    plays(m, "red raze 06-05", "");
    plays(m, "red raze 04-05", "");
    plays(m, "red raise pikeman 05-05 nationalism", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    cr_assert_eq(units_at(m, RED, NULL, "05-05"), 7);
    match_free(m);
}
