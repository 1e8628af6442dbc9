/* [victory-military] What earns a Military card (R50, R88). */
#include "war.h"

Test(sovereign_victory_military, for_an_army_that_is_destroyed)
{
    COVERS("sovereign victory-military.1");
    struct match *m = war("red tank 10-08 from 09-08; blue 2 pikeman 10-08"); /* one attacker is enough */
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect(was_told(m, BLUE, "card red military 1"));
    match_free(m);
}

Test(sovereign_victory_military, for_an_army_that_retreats)
{
    COVERS("sovereign victory-military.1", "sovereign retreat.2");
    struct match *m = war("red tank 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    plays(m, "blue retreat 11-08", "");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_victory_military, not_for_a_single_unit_nor_with_settlers_around_it)
{
    COVERS("sovereign victory-military.1");
    struct match *m = war("red tank 10-08 from 09-08; blue pikeman 10-08; blue 3 settler 10-08");
    plays(m, "red fight 09-08 10-08", "9 1 9 1 9 1 9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_victory_military, with_the_option_a_single_unit_is_an_army)
{
    COVERS("sovereign victory-military.1");
    struct match *m = war("options army-of-one; red tank 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);

    m = war("options army-of-one; red tank 10-08 from 09-08; blue settler 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);

    m = war(
        "options army-of-one; red tank 10-08 from 09-08; blue 2 pikeman 10-08; red city 14-08 15-08 15-07 14-07 13-08 14-09 raids 1;"
        "blue pikeman 18-08");
    plays(m, "red strike 14-08", "");
    plays(m, "red bomb 18-08 1", "9 1");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_victory_military, the_option_does_not_let_a_single_unit_retreat)
{
    COVERS("sovereign retreat.5");
    struct match *m = war(
        "options army-of-one; red tank 10-08 from 09-08; blue 2 pikeman 10-08"); /* R50: for the card */
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_victory_military, a_ship_and_what_she_carries_are_an_army)
{
    COVERS("sovereign victory-military.1");
    struct match *m = war(
        "land - 09-08 10-08; red battleship 10-08 from 09-08; blue galley 10-08; blue horseman 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_victory_military, a_battle_that_is_not_won_earns_nothing)
{
    COVERS("sovereign victory-military.1");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red retreat 09-08", "");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_victory_military, the_defender_earns_nothing)
{
    COVERS("sovereign victory-military.2", "sovereign victory-military.3");
    struct match *m = war("red 2 horseman 10-08 from 09-08; blue 2 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    plays(m, "blue hold", "1 9");
    cr_expect_eq(units_of(m, RED, NULL), 0);
    cr_expect_eq(cards(m, BLUE, CARD_MILITARY), 0);
    pass_to(m, BLUE, PHASE_MOVE);
    pass_to(m, GREEN, PHASE_RESEARCH);
    cr_expect_eq(cards(m, BLUE, CARD_MILITARY), 0); /* nor in his own Finish step */
    match_free(m);
}

Test(sovereign_victory_military, a_chain_of_rolling_attacks_earns_one)
{
    COVERS("sovereign victory-military.4");
    struct match *m = war("red 3 tank 10-08 from 09-08; blue 2 pikeman 10-08 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_victory_military, any_army_of_the_chain_will_do)
{
    COVERS("sovereign victory-military.4", "sovereign victory-military.1");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue pikeman 10-08; blue 2 pikeman 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_victory_military, a_later_defeat_does_not_take_it_away)
{
    COVERS("sovereign victory-military.4");
    struct match *m = war(
        "red 2 tank 10-08 from 09-08; blue 2 pikeman 10-08; blue 2 infantry 11-08"); /* R88 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "1 9");
    cr_expect(is_gone(m, "red-2"));
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_victory_military, each_group_earns_its_own)
{
    COVERS("sovereign victory-military.5");
    struct match *m = war(
        "red tank 10-08 from 09-08; blue 2 pikeman 10-08; red tank 14-08 from 13-08; blue 2 pikeman 14-08");
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    plays(m, "red fight 13-08 14-08", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 2);
    match_free(m);
}

Test(sovereign_victory_military, two_groups_against_one_hex_earn_by_what_each_has_met)
{
    COVERS("sovereign victory-military.5", "sovereign victory-military.1");
    struct match *m = war("red tank 10-08 from 09-08; red tank 10-08 from 10-07; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    plays(m, "blue hold", "9 1  1 12 12"); /* the first falls with one Pikeman left */
    plays(m, "red fight 10-07 10-08", "9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0); /* no army when that battle began */
    match_free(m);
}

Test(sovereign_victory_military, capturing_a_city_as_such_earns_nothing)
{
    COVERS("sovereign victory-military.6");
    struct match *m = war("blue city 10-08 11-08; blue pikeman 10-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red take 11-08", "");
    plays(m, "blue sacrifice 10-08", ""); /* captured, and destroyed */
    plays(m, "red tile 05-03", "");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}
