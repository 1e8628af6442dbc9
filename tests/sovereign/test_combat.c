/* [combat, twelve, tech-space-flight] One roll: dice, values, and who loses. */
#include "war.h"

Test(sovereign_combat, a_catapult_adds_two_and_a_musketman_three)
{
    COVERS("sovereign combat.1", "sovereign combat.2", "sovereign combat.4", "sovereign units.2");
    struct match *m = war("red catapult 10-08 from 09-08; blue musketman 10-08");
    plays(m, "red fight 09-08 10-08", "6 4");
    cr_expect(was_told(m, GREEN, "rolled red 6 2 8"));
    cr_expect(was_told(m, GREEN, "rolled blue 4 3 7"));
    cr_expect(was_told(m, RED, "lost blue musketman 10-08"));
    cr_expect(was_told(m, BLUE, "won red 10-08"));
    cr_expect(is_gone(m, "blue-1"));
    cr_expect(is_at(m, "red-1", "10-08"));
    cr_expect_eq(unit(m, "red-1")->from, NOWHERE);
    match_free(m);
}

Test(sovereign_combat, equal_totals_are_the_defenders)
{
    COVERS("sovereign combat.3");
    struct match *m = war("red catapult 10-08 from 09-08; blue musketman 10-08");
    plays(m, "red fight 09-08 10-08", "5 4");
    cr_expect(was_told(m, RED, "lost red catapult 10-08"));
    cr_expect(was_told(m, RED, "beaten red 10-08"));
    cr_expect(is_gone(m, "red-1"));
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_combat, a_lower_total_loses_the_unit_of_the_attacker)
{
    COVERS("sovereign combat.2");
    struct match *m = war("red catapult 10-08 from 09-08; blue musketman 10-08");
    plays(m, "red fight 09-08 10-08", "1 11");
    cr_expect(is_gone(m, "red-1"));
    cr_expect_eq(units_at(m, BLUE, NULL, "10-08"), 1);
    match_free(m);
}

Test(sovereign_combat, units_enter_in_the_move_step_and_roll_in_the_manoeuvre_step)
{
    COVERS("sovereign combat.5", "sovereign move.3", "sovereign turn.5", "sovereign turn.3");
    struct match *m = war("phase move; red horseman 09-08; blue pikeman 10-08");
    is_refused(m, "red fight 09-08 10-08", "turn.1");
    plays(m, "red attack red-1 10-08", "");
    cr_expect(is_at(m, "red-1", "10-08") && is_at(m, "blue-1", "10-08"));
    cr_expect_eq(moves_left(m, "red-1"), 0);
    is_refused(m, "red step red-1 09-08", "R40");
    plays(m, "red done", "");
    cr_expect(is_asked(m, RED, PHASE_MANOEUVRE));
    is_refused(m, "red done", "R49"); /* who has entered must fight */
    is_refused(m, "red fight 08-08 10-08", "combat.5");
    is_refused(m, "red fight 09-08 11-08", "combat.5");
    plays(m, "red fight 09-08 10-08", "9 3");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_combat, nothing_but_units_counts_in_the_open)
{
    COVERS("sovereign combat.1");
    struct match *m = war(
        "land h 10-08; red horseman 10-08 from 09-08; blue pikeman 10-08; blue techs construction");
    plays(m, "red fight 09-08 10-08", "9 3");
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    cr_expect(was_told(m, RED, "rolled blue 3 2 5"));
    match_free(m);
}

Test(sovereign_combat, a_settler_rolls_with_nothing_and_may_win_with_the_die)
{
    COVERS("sovereign combat.1", "sovereign units.1");
    struct match *m = war("red horseman 10-08 from 09-08; blue settler 10-08"); /* R56 */
    plays(m, "red fight 09-08 10-08", "2 3");
    cr_expect(was_told(m, RED, "rolled blue 3 0 3"));
    cr_expect(is_gone(m, "red-1"));
    match_free(m);

    m = war("red horseman 10-08 from 09-08; blue settler 10-08");
    plays(m, "red fight 09-08 10-08", "3 3");
    cr_expect(is_gone(m, "blue-1"));
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

/* ---- Several groups, R48 and R49 ---- */

Test(sovereign_combat, the_attacker_chooses_the_order_of_his_battles)
{
    COVERS("sovereign combat.5");
    struct match *m = war(
        "red horseman 10-08 from 09-08; red horseman 14-08 from 13-08; blue pikeman 10-08 14-08");
    cr_expect_eq(offered(m, RED, MOVE_FIGHT), 2);
    plays(m, "red fight 13-08 14-08", "12 1 3");
    is_refused(m, "red done", "R49");
    plays(m, "red fight 09-08 10-08", "1 3");
    cr_expect(is_gone(m, "red-1") && is_gone(m, "blue-2"));
    match_free(m);
}

Test(sovereign_combat, a_group_whose_target_has_vanished_just_stands_there)
{
    COVERS("sovereign combat.5");
    struct match *m = war("red cavalry 10-08 from 09-08; red horseman 10-08 from 10-07; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    plays(m, "red fight 10-07 10-08", "");
    cr_expect(was_told(m, RED, "stands red 10-08")); /* R49 */
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 2);
    cr_expect_eq(unit(m, "red-2")->from, NOWHERE);
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_combat, a_second_group_goes_on_where_the_first_was_beaten)
{
    COVERS("sovereign army.5");
    struct match *m = war("red cavalry 10-08 from 09-08; red horseman 10-08 from 10-07; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(is_gone(m, "red-1"));
    plays(m, "red fight 10-07 10-08", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_combat, where_only_a_tile_is_left_the_second_group_takes_it_without_a_roll)
{
    COVERS("sovereign combat.5");
    struct match *m = war("blue city 11-08 10-08; blue pikeman 10-08; red cavalry 10-08 from 09-08;"
                          "red 2 horseman 10-08 from 10-09");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect_eq(owner_at(m, "10-08"), BLUE);
    plays(m, "red fight 10-09 10-08", "");
    cr_expect(was_told(m, RED, "won red 10-08"));
    cr_expect(is_asked(m, RED, PHASE_ROLL)); /* nobody of it has fought */
    plays(m, "red forward 11-08", "");
    cr_expect_eq(owner_at(m, "11-08"), RED);
    match_free(m);
}

/* ---- Twelves and the order of the dice, D6 ---- */

Test(sovereign_twelve, a_twelve_of_the_attacker_is_rolled_once_more_and_added)
{
    COVERS("sovereign twelve.1");
    struct match *m = war("red horseman 10-08 from 09-08; blue infantry 10-08");
    plays(m, "red fight 09-08 10-08", "12 4 11");
    cr_expect(was_told(m, RED, "twelve red 4"));
    cr_expect(was_told(m, RED, "rolled red 16 1 17"));
    cr_expect(was_told(m, RED, "rolled blue 11 5 16"));
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_twelve, a_twelve_of_the_defender_is_rolled_once_more_and_added)
{
    COVERS("sovereign twelve.1");
    struct match *m = war("red cavalry 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "11 12 1");
    cr_expect(was_told(m, RED, "twelve blue 1"));
    cr_expect(was_told(m, RED, "rolled blue 13 1 14"));
    cr_expect(is_gone(m, "red-1"));
    match_free(m);
}

Test(sovereign_twelve, a_second_twelve_brings_no_third_roll)
{
    COVERS("sovereign twelve.2");
    struct match *m = war("red horseman 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "12 12 12 12"); /* his two, then the defender's two */
    cr_expect(was_told(m, RED, "rolled red 24 1 25"));
    cr_expect(was_told(m, RED, "rolled blue 24 1 25"));
    cr_expect(is_gone(m, "red-1"));
    match_free(m);
}

Test(sovereign_twelve, an_eleven_is_an_eleven)
{
    COVERS("sovereign twelve.1");
    struct match *m = war("red horseman 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "11 11");
    cr_expect_eq(times_told(m, EVENT_TWELVE), 0);
    match_free(m);
}

Test(sovereign_twelve, the_bonus_comes_in_every_roll_of_a_battle)
{
    COVERS("sovereign twelve.1");
    struct match *m = war(
        "red 2 horseman 10-08 from 09-08; blue 2 horseman 10-08; land - 11-07 11-08 11-09 10-07 10-09"
        "; land m 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "12 3 5 5 12 2 9 3");
    cr_expect_eq(times_told(m, EVENT_TWELVE), 2);
    cr_expect(was_told(m, RED, "rolled red 15 2 17"));
    cr_expect(was_told(m, RED, "rolled blue 14 1 15"));
    match_free(m);
}

Test(sovereign_space_flight, two_dice_are_rolled_and_the_higher_counts)
{
    COVERS("sovereign tech-space-flight.1");
    struct match *m = war("red techs space-flight; red horseman 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "3 9 8");
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    cr_expect(was_told(m, RED, "rolled blue 8 1 9"));
    match_free(m);

    m = war("red techs space-flight; red horseman 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "9 3 8");
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    match_free(m);
}

Test(sovereign_space_flight, the_defender_has_it_too)
{
    COVERS("sovereign tech-space-flight.1");
    struct match *m = war("blue techs space-flight; red horseman 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "8 2 10");
    cr_expect(was_told(m, RED, "rolled red 8 1 9"));
    cr_expect(was_told(m, RED, "rolled blue 10 1 11"));
    match_free(m);
}

Test(sovereign_space_flight, the_bonus_roll_of_a_twelve_is_two_dice_as_well)
{
    COVERS("sovereign tech-space-flight.1", "sovereign twelve.1", "sovereign twelve.2");
    struct match *m = war("red techs space-flight; blue techs space-flight; red horseman 10-08 from 09-08;"
                          "blue horseman 10-08"); /* R68 */
    plays(m, "red fight 09-08 10-08", "3 12 2 7 12 4 12 12");
    cr_expect(was_told(m, RED, "twelve red 7"));
    cr_expect(was_told(m, RED, "rolled red 19 1 20"));
    cr_expect(was_told(m, RED, "twelve blue 12"));
    cr_expect(was_told(m, RED, "rolled blue 24 1 25"));
    match_free(m);
}

Test(sovereign_space_flight, two_twelves_are_one_bonus)
{
    COVERS("sovereign tech-space-flight.1", "sovereign twelve.1");
    struct match *m = war("red techs space-flight; red horseman 10-08 from 09-08; blue horseman 10-08");
    plays(m, "red fight 09-08 10-08", "12 12 1 2 5");
    cr_expect(was_told(m, RED, "rolled red 14 1 15"));
    match_free(m);
}
