/* [tech-rocketry] Air raids (R71 to R74): D4. The launching city reaches from 10-08 to 11-08, so 19-08 is eight hexes away. */
#include "war.h"

#define BASE_SIX "red city 10-08 11-08 11-07 10-07 09-08 10-09"
#define BASE     BASE_SIX " raids 3;"

/* ---- Launching ---- */

Test(sovereign_rocketry, they_are_launched_from_a_city_of_six_tiles)
{
    COVERS("sovereign tech-rocketry.1");
    struct match *m = war(BASE "blue pikeman 15-08");
    cr_expect_eq(offered(m, RED, MOVE_STRIKE), 1);
    is_refused(m, "red strike 11-08", "tech-rocketry.1"); /* it is named by its centre */
    is_refused(m, "red strike 27-18", "tech-rocketry.1");
    plays(m, "red strike 10-08", "");
    cr_expect(is_asked(m, RED, PHASE_STRIKE));
    is_refused(m, "red done", "tech-rocketry.5");
    plays(m, "red bomb 15-08 1", "5 1");
    cr_expect(was_told(m, BLUE, "strike red blue 1 10-08 15-08"));
    cr_expect(was_told(m, BLUE, "rolled red 5 8 13"));
    cr_expect(was_told(m, BLUE, "rolled blue 1 2 3"));
    cr_expect(is_gone(m, "blue-1"));
    cr_expect_eq(city_on(m, "10-08")->raids, 2);
    match_free(m);
}

Test(sovereign_rocketry, five_tiles_are_too_few)
{
    COVERS("sovereign tech-rocketry.1");
    struct match *m = war("red city 10-08 11-08 11-07 10-07 09-08 raids 3; blue pikeman 15-08");
    cr_expect_eq(offered(m, RED, MOVE_STRIKE), 0);
    is_refused(m, "red strike 10-08", "tech-rocketry.1");
    match_free(m);
}

Test(sovereign_rocketry, all_six_tiles_count_though_an_enemy_stands_on_one)
{
    COVERS("sovereign tech-rocketry.1");
    struct match *m = war(BASE "blue pikeman 11-08"); /* R33; and one may strike at him there */
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 11-08 1", "5 1");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_rocketry, without_air_raids_or_without_a_target_there_is_no_strike)
{
    COVERS("sovereign tech-rocketry.1");
    struct match *m = war(BASE_SIX "; blue pikeman 15-08");
    is_refused(m, "red strike 10-08", "tech-rocketry.1");
    match_free(m);
    m = war(BASE "blue pikeman 20-08; blue city 15-08"); /* nobody in the city, the other too far */
    is_refused(m, "red strike 10-08", "tech-rocketry.1");
    match_free(m);
}

Test(sovereign_rocketry, the_reach_is_eight_hexes_from_the_nearest_tile)
{
    COVERS("sovereign tech-rocketry.1");
    struct match *m = war(BASE "blue pikeman 19-08 20-08 15-08");
    plays(m, "red strike 10-08", "");
    is_refused(m, "red bomb 20-08 1", "R71");
    cr_expect_not(is_offered(m, "red bomb 20-08 1"));
    plays(m, "red bomb 19-08 1", "5 1");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_rocketry, of_a_city_the_nearest_tile_counts)
{
    COVERS("sovereign tech-rocketry.1", "sovereign tech-rocketry.3");
    struct match *m = war(BASE "blue city 20-08 19-08 21-08; blue pikeman 21-08"); /* R71 */
    plays(m, "red strike 10-08", "");
    is_refused(m, "red bomb 19-08 1", "R71"); /* a city is named by its centre */
    is_refused(m, "red bomb 21-08 1", "R71");
    plays(m, "red bomb 20-08 1", "5 1");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_rocketry, one_strike_in_a_turn)
{
    COVERS("sovereign tech-rocketry.5");
    struct match *m = war(
        BASE
        "blue pikeman 15-08 16-08; blue settler 17-08; red horseman 18-12 from 18-13; blue pikeman 18-12");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "5 1");
    is_refused(m, "red strike 10-08", "tech-rocketry.5");
    cr_expect_eq(offered(m, RED, MOVE_STRIKE), 0);
    match_free(m);
}

/* ---- Several at once ---- */

Test(sovereign_rocketry, several_strike_together_with_one_die)
{
    COVERS("sovereign tech-rocketry.5");
    struct match *m = war(BASE "blue 2 infantry 15-08");
    plays(m, "red strike 10-08", "");
    is_refused(m, "red bomb 15-08 4", "R72"); /* more than there are */
    is_refused(m, "red bomb 15-08 0", "R72");
    plays(m, "red bomb 15-08 2", "5 1 5 1");
    cr_expect(was_told(m, BLUE, "rolled red 5 16 21"));
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    cr_expect_eq(city_on(m, "10-08")->raids, 1); /* two are gone anyway */
    match_free(m);
}

Test(sovereign_rocketry, no_more_of_them_than_an_army_has_units)
{
    COVERS("sovereign tech-rocketry.5", "sovereign army.1");
    struct match *m = war(BASE_SIX " raids 7; blue infantry 15-08");
    plays(m, "red strike 10-08", "");
    cr_expect_eq(offered(m, RED, MOVE_BOMB), 7);
    plays(m, "red bomb 15-08 7", "5 1");
    cr_expect(was_told(m, BLUE, "rolled red 5 56 61"));
    match_free(m);
}

Test(sovereign_rocketry, only_those_of_one_city)
{
    COVERS("sovereign tech-rocketry.5");
    struct match *m = war(
        BASE "red city 10-14 11-14 11-13 10-13 09-14 10-15 raids 1; blue infantry 15-11"); /* R72 */
    cr_expect_eq(offered(m, RED, MOVE_STRIKE), 2);
    plays(m, "red strike 10-14", "");
    is_refused(m, "red bomb 15-11 2", "R72");
    plays(m, "red bomb 15-11 1", "1 9");
    cr_expect_eq(city_on(m, "10-08")->raids, 3);
    cr_expect_eq(city_on(m, "10-14")->raids, 0);
    match_free(m);
}

Test(sovereign_rocketry, the_first_roll_they_lose_destroys_them_all)
{
    COVERS("sovereign tech-rocketry.4");
    struct match *m = war(BASE "blue 3 infantry 15-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 2", "5 1  1 12 12"); /* 17 against 10 + 24 */
    cr_expect(was_told(m, BLUE, "raids-gone red"));
    cr_expect_eq(units_at(m, BLUE, "infantry", "15-08"), 2);
    cr_expect_eq(city_on(m, "10-08")->raids, 1);
    cr_expect_eq(times_told(m, EVENT_LOST), 1);
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_rocketry, a_tie_is_a_lost_roll)
{
    COVERS("sovereign tech-rocketry.4", "sovereign combat.3");
    struct match *m = war(BASE "blue infantry 15-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "2 5");
    cr_expect(is_at(m, "blue-1", "15-08"));
    match_free(m);
}

Test(sovereign_rocketry, they_are_gone_when_they_have_won)
{
    COVERS("sovereign tech-rocketry.4");
    struct match *m = war(BASE "blue pikeman 15-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 3", "5 1");
    cr_expect(was_told(m, BLUE, "raids-gone red"));
    cr_expect_eq(city_on(m, "10-08")->raids, 0);
    match_free(m);
}

/* ---- The defence ---- */

Test(sovereign_rocketry, all_units_in_the_city_are_attacked_without_the_bonus_of_tiles)
{
    COVERS("sovereign tech-rocketry.2", "sovereign tech-rocketry.3");
    struct match *m = war(
        "land c 16-08; " BASE
        "blue city 15-08 16-08 15-07; blue pikeman 15-08; blue galley 16-08; blue settler 15-07;"
        "blue musketman 14-08; blue forts 14-08; blue pikeman 16-07"); /* not the fort beside it, nor the field */
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1 9 1 9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 3 4"));
    cr_expect(was_told(m, RED, "lost blue pikeman 15-08"));
    cr_expect(was_told(m, RED, "lost blue galley 16-08"));
    cr_expect(was_told(m, RED, "lost blue settler 15-07"));
    cr_expect(is_at(m, "blue-4", "14-08") && is_at(m, "blue-5", "16-07"));
    cr_expect_eq(owner_at(m, "15-08"), BLUE); /* they take no ground */
    match_free(m);
}

Test(sovereign_rocketry, construction_stays)
{
    COVERS("sovereign tech-rocketry.2", "sovereign tech-construction.1");
    struct match *m = war(BASE
                          "blue techs construction; blue city 15-08 16-08; blue pikeman 15-08"); /* R66 */
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 3 4"));
    match_free(m);
}

Test(sovereign_rocketry, the_bonus_of_a_fort_stays)
{
    COVERS("sovereign tech-rocketry.3", "sovereign fort.7");
    struct match *m = war("land h 15-08;" BASE
                          "blue techs construction; blue forts 15-08; blue pikeman 15-08"); /* R84 */
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 8 9"));
    cr_expect_eq(owner_at(m, "15-08"), BLUE);
    match_free(m);
}

Test(sovereign_rocketry, nobody_arranges_and_nobody_retreats)
{
    COVERS("sovereign tech-rocketry.4", "sovereign retreat.5");
    struct match *m = war(BASE
                          "blue techs road-building; blue city 15-08 16-08; blue 3 pikeman 15-08"); /* R73 */
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 2", "9 1 9 1 9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_rocketry, units_in_somebody_elses_city_are_a_target_of_their_own)
{
    COVERS("sovereign tech-rocketry.3");
    struct match *m = war(BASE
                          "green city 15-08 16-08 17-08; blue 2 pikeman 16-08; green pikeman 15-08 17-08;"
                          "green techs construction; blue techs construction");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 16-08 1", "9 1 9 1");
    cr_expect(was_told(m, RED, "rolled blue 1 4 5")); /* no bonus: R96 */
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    cr_expect_eq(units_of(m, GREEN, NULL), 2);
    match_free(m);
}

Test(sovereign_rocketry, a_city_is_attacked_without_the_occupiers_in_it)
{
    COVERS("sovereign tech-rocketry.3");
    struct match *m = war(BASE
                          "green city 15-08 16-08 17-08; blue 2 pikeman 16-08; green pikeman 15-08 17-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 2", "9 1 9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 2);
    cr_expect_eq(units_of(m, GREEN, NULL), 0);
    match_free(m);
}

Test(sovereign_rocketry, at_sea_cargo_goes_first_and_settlers_alone_are_a_target)
{
    COVERS("sovereign tech-rocketry.3", "sovereign ships.1");
    struct match *m = war("land - 15-08 16-08;" BASE
                          "blue galley 15-08; blue catapult 15-08 aboard blue-1; blue settler 14-10");
    plays(m, "red strike 10-08", "");
    cr_expect(is_offered(m, "red bomb 14-10 1"));
    plays(m, "red bomb 15-08 1", "9 1  1 12 12");
    cr_expect(was_told(m, RED, "lost blue catapult 15-08"));
    cr_expect(is_at(m, "blue-1", "15-08"));
    match_free(m);
}

Test(sovereign_rocketry, medicine_is_the_defenders_alone)
{
    COVERS("sovereign tech-medicine.1", "sovereign tech-rocketry.4");
    struct match *m = war(
        BASE "blue techs medicine; blue unspent medicine; red techs medicine; red unspent medicine;"
             "blue pikeman 15-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1");
    cr_expect(is_asked(m, BLUE, PHASE_MEDICINE));
    plays(m, "blue revive blue-1", "1 12 12");
    cr_expect(is_at(m, "blue-1", "15-08"));
    cr_expect(is_unspent(m, RED, "medicine")); /* R69: never an Air raid */
    match_free(m);
}

Test(sovereign_rocketry, the_loser_picks_here_too_with_the_option)
{
    COVERS("sovereign army.14");
    struct match *m = war("options loser-picks;" BASE "blue city 15-08 16-08; blue pikeman 15-08 16-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1");
    cr_expect(is_asked(m, BLUE, PHASE_REMOVE));
    plays(m, "blue remove blue-2", "9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_rocketry, a_strike_earns_a_card_like_a_group)
{
    COVERS("sovereign victory-military.1", "sovereign victory-military.5");
    struct match *m = war(BASE "blue city 15-08 16-08; blue pikeman 15-08 16-08"); /* R88 */
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);

    m = war(BASE "blue city 15-08 16-08; blue pikeman 15-08; blue settler 16-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_rocketry, battles_may_come_before_and_after_it)
{
    COVERS("sovereign turn.5", "sovereign tech-rocketry.1");
    struct match *m = war(BASE "blue city 15-08 16-08; blue 2 infantry 15-08; red horseman 15-08 from 14-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 2", "9 1 9 1"); /* R49: the strike empties the hex, and the tile is taken */
    plays(m, "red fight 14-08 15-08", "");
    cr_expect(was_told(m, BLUE, "captured red blue 15-08"));
    match_free(m);

    m = war(BASE "blue 2 infantry 15-08; red horseman 15-08 from 14-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 2", "9 1 9 1");
    plays(m, "red fight 14-08 15-08", "");
    cr_expect(was_told(m, BLUE, "stands red 15-08"));
    match_free(m);
}

Test(sovereign_rocketry, space_flight_is_for_their_dice_too)
{
    COVERS("sovereign tech-space-flight.1");
    struct match *m = war(BASE "red techs space-flight; blue pikeman 15-08");
    plays(m, "red strike 10-08", "");
    plays(m, "red bomb 15-08 1", "2 6 5");
    cr_expect(was_told(m, RED, "rolled red 6 8 14"));
    match_free(m);
}

Test(sovereign_rocketry, any_city_builds_and_keeps_them)
{
    COVERS("sovereign tech-rocketry.1", "sovereign units.6");
    struct match *m = war("phase units; red techs rocketry; points 20; red 7 pikeman 03-03"); /* R74 */
    plays(m, "red build air-raid 03-03", "");
    cr_expect_eq(city_on(m, "03-03")->raids, 1);
    cr_expect_eq(units_of(m, RED, NULL), 7); /* it stands on no hex */
    match_free(m);
}
