/* [city-combat, city-defence, tech-road-building, tech-construction] Cities under attack, tile by tile (R63 to R66, R81,
 * R96, R106). */
#include "war.h"
#include <stdio.h>

/* ---- The bonus of tiles ---- */

Test(sovereign_city_defence, each_tile_of_the_city_next_to_the_defended_one_adds_one)
{
    COVERS("sovereign city-defence.1");
    static const struct {
        const char *city;
        int         bonus;
    } cases[] = {
        { "10-08", 0 },
        { "10-08 11-08", 1 },
        { "11-08 10-08 11-07 12-08", 2 }, /* 12-08 is not next to it */
        { "11-08 12-08 13-08 10-08", 1 },
        { "10-08 11-08 11-07 10-07 10-09 11-09 09-08", 6 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char said[256], told[64];
        snprintf(said, sizeof said, "blue city %s; blue pikeman 10-08; red horseman 10-08 from 09-08",
                 cases[i].city);
        snprintf(told, sizeof told, "rolled blue 9 %d %d", 2 + cases[i].bonus, 11 + cases[i].bonus);
        struct match *m = war(said);
        plays(m, "red fight 09-08 10-08", "1 9");
        cr_expect(was_told(m, RED, told), "%s", cases[i].city);
        match_free(m);
    }
}

Test(sovereign_city_defence, a_tile_with_an_enemy_on_it_counts_as_well)
{
    COVERS("sovereign city-defence.1");
    struct match *m = war("blue city 11-08 10-08 11-07; blue pikeman 10-08; red horseman 11-07;"
                          "red horseman 10-08 from 09-08"); /* R65 */
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 4 13"));
    match_free(m);

    m = war("blue city 12-08 11-08 10-08 11-07; blue pikeman 10-08; red horseman 11-07 11-08;"
            "red horseman 10-08 from 09-08"); /* cut off from the centre, and still */
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 4 13"));
    match_free(m);
}

Test(sovereign_city_defence, groups_that_wait_on_them_change_nothing)
{
    COVERS("sovereign city-defence.1");
    struct match *m = war(
        "blue city 11-08 10-08 11-07; blue pikeman 10-08 11-07; red horseman 11-07 from 11-06;"
        "red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 4 13"));
    match_free(m);
}

Test(sovereign_city_defence, forts_beside_it_do_not_count)
{
    COVERS("sovereign city-defence.1", "sovereign fort.4");
    struct match *m = war(
        "blue city 10-08; blue forts 11-08 11-07; blue pikeman 10-08; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 2 11"));
    match_free(m);
}

Test(sovereign_city_defence, the_bonus_is_added_to_each_roll_and_to_an_army_once)
{
    COVERS("sovereign city-defence.1");
    struct match *m = war("blue city 11-08 10-08 11-07; blue 2 pikeman 10-08; red 2 tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 6 7"));
    plays(m, "red press", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 4 5"));
    match_free(m);
}

Test(sovereign_city_defence, construction_adds_one_on_every_city_tile)
{
    COVERS("sovereign city-defence.2", "sovereign tech-construction.1");
    struct match *m = war(
        "blue techs construction; blue city 11-08 10-08; blue pikeman 10-08; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 4 13"));
    match_free(m);

    m = war("blue techs construction; blue city 10-08; blue pikeman 10-08; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 3 12")); /* R66: a single one too */
    match_free(m);
}

Test(sovereign_city_defence, construction_of_the_attacker_is_nothing)
{
    COVERS("sovereign tech-construction.1");
    struct match *m = war(
        "red techs construction; blue city 10-08; blue pikeman 10-08; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled red 1 1 2"));
    cr_expect(was_told(m, RED, "rolled blue 9 2 11"));
    match_free(m);
}

Test(sovereign_city_defence, who_does_not_hold_the_centre_has_no_bonus)
{
    COVERS("sovereign city-defence.3");
    struct match *m = war(
        "green city 11-08 10-08 11-07; blue techs construction road-building; blue pikeman 10-08 11-07;"
        "green techs construction road-building; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1"); /* R96: nobody arranges */
    cr_expect(was_told(m, RED, "fight red blue 09-08 10-08"));
    cr_expect(was_told(m, RED, "rolled blue 1 2 3"));
    cr_expect(is_at(m, "red-1", "10-08"));
    cr_expect_eq(owner_at(m, "10-08"), GREEN); /* nothing but the occupier has changed */
    match_free(m);
}

Test(sovereign_city_defence, occupiers_of_the_attackers_own_tile_have_none_either)
{
    COVERS("sovereign city-defence.3", "sovereign city-combat.2");
    struct match *m = war(
        "phase move; red city 11-08 10-08 11-07; blue techs construction; blue pikeman 10-08; red horseman 11-08");
    is_refused(m, "red step red-1 10-08", "move.3"); /* R40: into one's own tile by attack */
    plays(m, "red attack red-1 10-08", "");
    plays(m, "red done", "");
    plays(m, "red fight 11-08 10-08", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 2 3"));
    cr_expect_eq(owner_at(m, "10-08"), RED);
    cr_expect_eq(sovereign_controlled_tiles(now(m), RED), 5);
    match_free(m);
}

/* ---- Control ---- */

Test(sovereign_city_combat, tiles_that_are_occupied_or_cut_off_are_not_controlled)
{
    COVERS("sovereign city-combat.2");
    struct match *m = war(
        "blue city 12-08 11-08 10-08 12-07; blue pikeman 12-08; red horseman 11-08 from 11-09");
    plays(m, "red fight 11-09 11-08", "");
    cr_expect_eq(owner_at(m, "11-08"), BLUE);
    cr_expect(was_told(m, RED, "income blue 4 4")); /* two at home, the centre and 12-07 */
    match_free(m);
}

Test(sovereign_city_combat, a_way_round_keeps_a_tile_controlled)
{
    COVERS("sovereign city-combat.2");
    struct match *m = war("blue city 11-08 10-08 11-07 11-09; red horseman 11-07 from 11-06");
    plays(m, "red fight 11-06 11-07", "");
    cr_expect(was_told(m, RED, "income blue 5 5")); /* 10-08 is next to the centre itself */
    match_free(m);
}

Test(sovereign_city_combat, any_unit_of_an_enemy_occupies_and_when_it_leaves_the_tile_is_controlled_again)
{
    COVERS("sovereign city-combat.2");
    struct match *m = war(
        "phase move; active blue; red city 10-08 11-08 10-07; blue pikeman 11-08; blue settler 10-07;"
        "red horseman 12-08");
    cr_expect_eq(sovereign_controlled_tiles(now(m), RED), 3);
    plays(m, "blue attack blue-1 12-08", ""); /* R81 */
    cr_expect_eq(sovereign_controlled_tiles(now(m), RED), 4);
    match_free(m);
}

Test(sovereign_city_combat, the_holder_of_the_centre_owns_all_tiles)
{
    COVERS("sovereign city-combat.1");
    struct match *m = war(
        "blue city 10-08 11-08 12-08 11-07; blue pikeman 10-08; blue pikeman 12-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(was_told(m, RED, "captured red blue 10-08")); /* R75: at once, the others unconquered */
    cr_expect_eq(owner_at(m, "11-08"), RED);
    cr_expect_eq(owner_at(m, "12-08"), RED);
    match_free(m);
}

/* ---- Not defending ---- */

Test(sovereign_city_combat, a_tile_may_be_given_up_with_road_building)
{
    COVERS("sovereign city-combat.3", "sovereign city-combat.4");
    struct match *m = war("blue techs road-building; blue city 12-08 11-08 10-08; blue 2 pikeman 10-08;"
                          "red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(is_asked(m, BLUE, PHASE_ARRANGE));
    all_play(m, "blue post blue-1 12-08; blue post blue-2 12-08");
    plays(m, "blue ready", ""); /* R64 */
    cr_expect(was_told(m, RED, "won red 10-08"));
    cr_expect(is_asked(m, RED, PHASE_ROLL));
    cr_expect_eq(offered(m, RED, MOVE_STAY), 3); /* nobody has fought: all may go forward */
    plays(m, "red forward 11-08", "");
    plays(m, "blue ready", "");
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    cr_expect_eq(units_at(m, BLUE, NULL, "12-08"), 2);
    match_free(m);
}

Test(sovereign_city_combat, without_road_building_whoever_is_there_defends)
{
    COVERS("sovereign city-combat.3", "sovereign city-defence.4");
    struct match *m = war("blue city 11-08 10-08; blue pikeman 10-08 11-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

/* ---- Arranging ---- */

#define ARRANGED "blue techs road-building; blue city 11-08 10-08 11-07;"

Test(sovereign_city_defence, defenders_are_arranged_over_the_tiles_of_the_city)
{
    COVERS("sovereign city-defence.4", "sovereign tech-road-building.2");
    struct match *m = war(
        ARRANGED
        "blue pikeman 10-08; blue musketman 11-08; blue infantry 11-07; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "blue hold", "city-defence.4");
    plays(m, "blue post blue-2 10-08", "");
    cr_expect(was_told(m, RED, "posted blue musketman 11-08 10-08"));
    plays(m, "blue post blue-1 11-07", "");
    plays(m, "blue ready", "");
    cr_expect(is_asked(m, RED, PHASE_COMMIT)); /* R63: before he commits */
    plays(m, "red all", "1 9 1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 5 14"));
    match_free(m);
}

Test(sovereign_city_defence, only_between_controlled_tiles_of_the_attacked_city)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(ARRANGED
                          "blue pikeman 10-08; blue pikeman 27-18; blue pikeman 12-08; blue forts 12-08;"
                          "red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "blue post blue-1 10-08", "R63"); /* it is there */
    is_refused(m, "blue post blue-1 12-08", "R63"); /* a fort is no tile */
    is_refused(m, "blue post blue-1 27-18", "R63"); /* another city */
    is_refused(m, "blue post blue-2 10-08", "R63");
    is_refused(m, "blue post blue-3 10-08", "R63");
    is_refused(m, "blue post red-1 11-08", "city-defence.4");
    cr_expect_eq(offered(m, BLUE, MOVE_POST), 2);
    match_free(m);
}

Test(sovereign_city_defence, each_unit_is_posted_once_before_a_battle)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(
        ARRANGED "blue pikeman 10-08; blue musketman 11-08; red 2 cavalry 10-08 from 09-08"); /* R106 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue post blue-2 10-08", "");
    is_refused(m, "blue post blue-2 11-08", "R106");
    cr_expect_eq(offered(m, BLUE, MOVE_POST), 2);
    match_free(m);
}

Test(sovereign_city_defence, within_the_limit)
{
    COVERS("sovereign city-defence.4", "sovereign army.2");
    struct match *m = war(ARRANGED
                          "blue 7 pikeman 10-08; blue musketman 11-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "blue post blue-8 10-08", "army.2");
    plays(m, "blue post blue-1 11-07", "");
    plays(m, "blue post blue-8 10-08", "");
    match_free(m);
}

Test(sovereign_city_defence, it_is_asked_before_each_battle_and_survivors_may_defend_again)
{
    COVERS("sovereign city-defence.4", "sovereign tech-road-building.2");
    struct match *m = war(ARRANGED
                          "blue 2 infantry 10-08; red cavalry 10-08 from 09-08; red 3 tank 10-08 from 10-09;"
                          "red horseman 11-07 from 11-06");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue ready", "1 9"); /* beaten off */
    plays(m, "red fight 11-06 11-07", "");
    cr_expect(is_asked(m, BLUE, PHASE_ARRANGE));
    plays(m, "blue post blue-1 11-07", "");
    plays(m, "blue ready", "1 9");
    cr_expect(is_gone(m, "red-5"));
    plays(m, "red fight 10-09 10-08", "");
    plays(m, "blue post blue-1 11-08", ""); /* a new battle */
    plays(m, "blue ready", "");
    plays(m, "red commit red-2", "");
    plays(m, "red press", "12 9 1");
    plays(m, "red forward 11-08", "");
    cr_expect(is_asked(m, BLUE, PHASE_ARRANGE)); /* rolling attacks too */
    plays(m, "blue post blue-1 11-07", "");
    plays(m, "blue ready", "");
    cr_expect(was_told(m, RED, "captured red blue 11-08"));
    match_free(m);
}

Test(sovereign_city_defence, tiles_with_groups_that_wait_are_still_the_defenders)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(ARRANGED
                          "blue pikeman 11-08; red horseman 11-07 from 11-06; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue post blue-1 11-07", "");
    plays(m, "blue ready", "");
    cr_expect(was_told(m, RED, "won red 10-08"));
    plays(m, "red fight 11-06 11-07", "");
    cr_expect(is_asked(m, BLUE, PHASE_ARRANGE));
    plays(m, "blue ready", "9 1");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_city_defence, units_that_are_cut_off_stay_where_they_are)
{
    COVERS("sovereign city-defence.4", "sovereign city-combat.2");
    struct match *m = war(
        "blue techs road-building; blue city 12-08 11-08 10-08 13-08; red horseman 11-08; blue pikeman 10-08;"
        "blue musketman 12-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(is_asked(m, BLUE, PHASE_ARRANGE)); /* 12-08 and 13-08 are his */
    is_refused(m, "blue post blue-1 12-08", "R63");
    is_refused(m, "blue post blue-2 10-08", "R63");
    is_refused(m, "blue post blue-2 11-08", "R63");
    cr_expect_eq(offered(m, BLUE, MOVE_POST), 1);
    plays(m, "blue ready", "9 1");
    match_free(m);
}

Test(sovereign_city_defence, ships_are_posted_on_coast_tiles_with_their_cargo)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(
        "land c 10-08 11-08; land - 09-08;" ARRANGED
        "blue galley 11-08; blue 2 musketman 11-08 aboard blue-1; red cavalry 10-08 from 10-09");
    plays(m, "red fight 10-09 10-08", "");
    is_refused(m, "blue post blue-1 11-07", "terrain.11");
    is_refused(m, "blue post blue-2 10-08", "R63"); /* cargo stays with its ship */
    plays(m, "blue post blue-1 10-08", "");
    cr_expect(is_at(m, "blue-3", "10-08"));
    plays(m, "blue ready", "1 9");
    cr_expect(was_told(m, RED, "rolled blue 9 9 18")); /* 1 + 3 + 3 and two tiles */
    match_free(m);
}

Test(sovereign_city_defence, a_ship_needs_room_for_her_cargo_as_well)
{
    COVERS("sovereign city-defence.4", "sovereign army.2");
    struct match *m = war("land c 10-08 11-08; land - 09-08;" ARRANGED
                          "blue galley 11-08; blue 2 musketman 11-08 aboard blue-1; blue 5 pikeman 10-08;"
                          "red cavalry 10-08 from 10-09");
    plays(m, "red fight 10-09 10-08", "");
    is_refused(m, "blue post blue-1 10-08", "army.2");
    plays(m, "blue post blue-4 11-07", "");
    plays(m, "blue post blue-1 10-08", "");
    match_free(m);
}

Test(sovereign_city_defence, nobody_is_asked_where_nothing_can_be_arranged)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(
        "blue techs road-building; blue city 10-08; blue pikeman 10-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1"); /* one tile */
    match_free(m);
    m = war(ARRANGED "red cavalry 10-08 from 09-08; blue pikeman 12-07");
    plays(m, "red fight 09-08 10-08", ""); /* no unit in the city */
    cr_expect(was_told(m, RED, "won red 10-08"));
    match_free(m);
    m = war("blue techs road-building; blue forts 10-08; blue pikeman 10-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 9"); /* a fort is no part of a city */
    match_free(m);
}

Test(sovereign_city_defence, settlers_are_arranged_too)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(ARRANGED "blue settler 10-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue post blue-1 11-07", "");
    plays(m, "blue ready", "");
    cr_expect(was_told(m, RED, "won red 10-08"));
    match_free(m);
}

Test(sovereign_city_defence, an_army_is_counted_after_arranging)
{
    COVERS("sovereign victory-military.1", "sovereign city-defence.4");
    struct match *m = war(ARRANGED "blue pikeman 10-08 11-08; red tank 10-08 from 09-08"); /* D3.1 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue post blue-2 10-08", "");
    plays(m, "blue ready", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);

    m = war(ARRANGED "blue 2 pikeman 10-08; red tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue post blue-2 11-07", "");
    plays(m, "blue ready", "9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}
