/* Standing orders: what the umpire answers for whoever is asked out of turn (R104, D7). */
#include "war.h"

#define ORDERS "blue standing 1;"

Test(sovereign_standing, the_attacked_tile_is_filled_with_the_strongest_first)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(
        ORDERS
        "blue techs road-building; blue city 11-08 10-08 11-07; blue 5 pikeman 10-08;"
        "blue horseman 11-08; blue musketman 11-08; blue infantry 11-07; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(is_asked(m, RED, PHASE_COMMIT));
    cr_expect_eq(units_at(m, BLUE, NULL, "10-08"), 7); /* up to the limit */
    cr_expect(is_at(m, "blue-8", "10-08") && is_at(m, "blue-7", "10-08"));
    cr_expect(is_at(m, "blue-6", "11-08"));
    cr_expect_eq(times_told(m, EVENT_POSTED), 2);
    match_free(m);
}

Test(sovereign_standing, who_stands_on_the_tile_stays)
{
    COVERS("sovereign city-defence.4");
    struct match *m = war(
        ORDERS
        "blue techs road-building; blue city 11-08 10-08 11-07; blue pikeman 10-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(is_at(m, "blue-1", "10-08"));
    cr_expect_eq(times_told(m, EVENT_POSTED), 0);
    match_free(m);
}

Test(sovereign_standing, they_hold)
{
    COVERS("sovereign army.13");
    struct match *m = war(ORDERS "blue 3 pikeman 10-08; red tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1 9 1 9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_standing, medicine_is_used_when_the_battle_would_be_over)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(
        ORDERS
        "blue techs medicine; blue unspent medicine; blue horseman 10-08; blue musketman 10-08; red tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1  9 1  1 12 12");
    cr_expect(was_told(m, RED, "revived blue musketman")); /* the strongest, and only now */
    cr_expect_eq(times_told(m, EVENT_ROLLED), 6);
    cr_expect(is_at(m, "blue-2", "10-08"));
    cr_expect(is_gone(m, "blue-1"));
    cr_expect_not(is_unspent(m, BLUE, "medicine"));
    match_free(m);
}

Test(sovereign_standing, medicine_is_not_used_before)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(
        ORDERS
        "blue techs medicine; blue unspent medicine; blue 2 infantry 10-08; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "12 12 1  1 9");
    cr_expect(is_gone(m, "blue-1"));
    cr_expect(is_unspent(m, BLUE, "medicine"));
    match_free(m);
}

Test(sovereign_standing, the_cheapest_tile_is_given_up)
{
    COVERS("sovereign city-capture.4");
    struct match *m = war(
        ORDERS
        "land r 11-07; land h 11-08; blue techs mining; blue city 10-08 11-08 11-07 10-07; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology mining", "");
    cr_expect(was_told(m, RED, "sacrificed blue 11-07"));
    match_free(m);
}

Test(sovereign_standing, of_equally_cheap_tiles_the_first_on_the_map_that_may_go)
{
    COVERS("sovereign city-capture.4", "sovereign city-capture.5");
    struct match *m = war(
        ORDERS
        "land r 11-08; blue techs mining; blue city 10-08 11-08 12-08 10-09 10-07; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology mining", "");
    cr_expect(was_told(m, RED, "sacrificed blue 10-07")); /* the river would cut off 12-08 */
    match_free(m);
}

Test(sovereign_standing, the_unit_that_the_sum_would_take_is_removed)
{
    COVERS("sovereign army.14");
    struct match *m = war(
        ORDERS "options loser-picks; blue horseman 10-08; blue cavalry 10-08; red 2 tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(is_lost(m, "blue-2"));
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_standing, a_player_decides_himself_in_his_own_turn)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(
        "red standing 1; red techs medicine; red unspent medicine; red horseman 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(is_asked(m, RED, PHASE_MEDICINE));
    match_free(m);
}

Test(sovereign_standing, only_who_wants_them_has_them)
{
    COVERS("sovereign army.13");
    struct match *m = war("green standing 1; blue 3 pikeman 10-08; red tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(is_asked(m, BLUE, PHASE_HOLD));
    match_free(m);
}

Test(sovereign_standing, they_are_switched_once_in_a_turn)
{
    COVERS("sovereign turn.3");
    struct match *m = war("red horseman 10-08 from 09-08; blue pikeman 10-08");
    is_refused(m, "red standing-off", "R104"); /* they are */
    plays(m, "red standing-on", "");
    cr_expect(was_told(m, BLUE, "standing red 1"));
    cr_expect(now(m)->player[RED].standing);
    is_refused(m, "red standing-off", "R104");
    cr_expect_eq(offered(m, RED, MOVE_STANDING_OFF), 0);
    plays(m, "red fight 09-08 10-08", "1 9");
    pass_to(m, RED, PHASE_RESEARCH);
    plays(m, "red standing-off", "");
    cr_expect_not(now(m)->player[RED].standing);
    match_free(m);
}

Test(sovereign_standing, with_the_option_all_begin_with_them)
{
    COVERS("sovereign setup.8");
    struct refusal why;
    struct match  *m = try_game(3, "triskelion", "standing-orders", "", 1, &why);
    cr_assert(m);
    for (int p = 0; p < 3; p++)
        cr_expect(now(m)->player[p].standing);
    match_free(m);
    m = try_game(3, "triskelion", "", "", 1, &why);
    for (int p = 0; p < 3; p++)
        cr_expect_not(now(m)->player[p].standing);
    match_free(m);
}
