/* [army] What fights together, and which unit goes (R48, R50, R52, R53, R70, R98). */
#include "war.h"
#include <stdio.h>

/* ---- Limits ---- */

Test(sovereign_army, seven_units_attack_and_an_eighth_finds_no_room)
{
    COVERS("sovereign army.1", "sovereign army.2");
    struct match *m = war("phase move; red 7 horseman 09-08; red horseman 10-07; blue 7 pikeman 10-08");
    for (int i = 1; i <= 7; i++) {
        char move[64];
        snprintf(move, sizeof move, "red attack red-%d 10-08", i);
        plays(m, move, "");
    }
    is_refused(m, "red attack red-8 10-08", "army.2"); /* groups are counted together */
    cr_expect_not(is_offered(m, "red attack red-8 10-08"));
    plays(m, "red done", "");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 12 1");
    cr_expect(was_told(m, RED, "rolled red 1 7 8"));
    cr_expect(was_told(m, RED, "rolled blue 13 14 27")); /* the enemy's seven are counted apart */
    match_free(m);
}

Test(sovereign_army, with_atomic_energy_it_is_eight)
{
    COVERS("sovereign army.3", "sovereign tech-atomic-energy.1");
    struct match *m = war("phase move; red techs atomic-energy; red 8 horseman 09-08; red horseman 10-07;"
                          "blue pikeman 10-08");
    for (int i = 1; i <= 8; i++) {
        char move[64];
        snprintf(move, sizeof move, "red attack red-%d 10-08", i);
        plays(m, move, "");
    }
    is_refused(m, "red attack red-9 10-08", "army.2");
    plays(m, "red done", "");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 8 13"));
    match_free(m);
}

Test(sovereign_army, atomic_energy_helps_nobody_else)
{
    COVERS("sovereign army.3", "sovereign tech-atomic-energy.1");
    struct match *m = war("phase move; blue techs atomic-energy; red 7 horseman 10-08; red horseman 09-08");
    is_refused(m, "red step red-8 10-08", "army.2"); /* R70 */
    match_free(m);
    cr_expect_str_eq(board_refusal(NULL, "red city 03-03; blue city 20-15; red 8 horseman 10-08"), "army.2");
    cr_expect_str_eq(board_refusal(NULL, "red city 03-03; blue city 20-15; red 8 horseman 10-08;"
                                         "red techs atomic-energy"),
                     "");
}

/* ---- Groups ---- */

Test(sovereign_army, only_units_from_one_hex_attack_together)
{
    COVERS("sovereign army.4", "sovereign army.5");
    struct match *m = war("phase move; red horseman 09-08 10-07; blue musketman 10-08");
    all_play(m, "red attack red-1 10-08; red attack red-2 10-08; red done");
    cr_expect_eq(offered(m, RED, MOVE_FIGHT), 2);
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled red 1 1 2"));
    cr_expect(is_gone(m, "red-1"));
    cr_expect(is_at(m, "red-2", "10-08"));
    plays(m, "red fight 10-07 10-08", "1 9");
    cr_expect(was_told(m, RED, "rolled red 1 1 2"));
    match_free(m);
}

Test(sovereign_army, units_that_entered_from_one_hex_at_different_times_are_one_group)
{
    COVERS("sovereign army.4");
    struct match *m = war("phase move; red horseman 09-08 08-08 10-07; blue musketman 10-08");
    all_play(m,
             "red attack red-1 10-08; red attack red-3 10-08; red step red-2 09-08; red attack red-2 10-08;"
             "red done");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 2 7"));
    match_free(m);
}

Test(sovereign_army, units_gather_first_and_then_attack_as_one_army)
{
    COVERS("sovereign army.15");
    struct match *m = war("phase move; red horseman 08-08; red cavalry 08-09; blue musketman 10-08");
    all_play(m, "red step red-1 09-08; red step red-2 09-09; red step red-2 09-08; red attack red-1 10-08;"
                "red attack red-2 10-08; red done");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 4 9"));
    match_free(m);
}

/* ---- Sums ---- */

Test(sovereign_army, one_die_and_the_sum_of_all_attack_values)
{
    COVERS("sovereign army.6", "sovereign army.7");
    struct match *m = war(
        "red catapult 10-08 from 09-08; red 2 horseman 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "5 5");
    cr_expect(was_told(m, RED, "rolled red 5 4 9"));
    cr_expect(was_told(m, RED, "rolled blue 5 4 9")); /* and of all defend values */
    match_free(m);
}

Test(sovereign_army, settlers_among_the_defenders_add_nothing)
{
    COVERS("sovereign army.6");
    struct match *m = war("red horseman 10-08 from 09-08; blue pikeman 10-08; blue settler 10-08");
    plays(m, "red fight 09-08 10-08", "1 1");
    cr_expect(was_told(m, RED, "rolled blue 1 2 3"));
    match_free(m);
}

/* ---- Losses ---- */

Test(sovereign_army, the_loser_of_a_roll_loses_one_unit)
{
    COVERS("sovereign army.8");
    struct match *m = war("red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "12 12 1");
    cr_expect_eq(times_told(m, EVENT_LOST), 1);
    cr_expect_eq(units_at(m, BLUE, NULL, "10-08"), 2);
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 3);
    match_free(m);
}

Test(sovereign_army, the_defender_loses_his_best_defender)
{
    COVERS("sovereign army.9");
    struct match *m = war(
        "red 3 tank 10-08 from 09-08; blue cavalry 10-08; blue musketman 10-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "lost blue musketman 10-08"));
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "lost blue pikeman 10-08"));
    plays(m, "red press", "9 1");
    cr_expect(was_told(m, RED, "lost blue cavalry 10-08"));
    match_free(m);
}

Test(sovereign_army, the_attacker_loses_his_best_attacker)
{
    COVERS("sovereign army.10");
    struct match *m = war(
        "red musketman 10-08 from 09-08; red tank 10-08 from 09-08; red cavalry 10-08 from 09-08;"
        "blue 2 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(was_told(m, RED, "lost red tank 10-08"));
    plays(m, "red press", "");
    plays(m, "blue hold", "1 9");
    cr_expect(was_told(m, RED, "lost red cavalry 10-08"));
    match_free(m);
}

Test(sovereign_army, the_value_of_the_other_role_does_not_count)
{
    COVERS("sovereign army.9", "sovereign army.10");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue cavalry 10-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "lost blue pikeman 10-08")); /* the Cavalry attacks better */
    match_free(m);

    m = war("red infantry 10-08 from 09-08; red tank 10-08 from 09-08; blue 2 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(was_told(m, RED, "lost red tank 10-08")); /* the Infantry defends better */
    match_free(m);
}

Test(sovereign_army, range_units_go_last_though_they_are_the_strongest)
{
    COVERS("sovereign army.11", "sovereign army.10");
    struct match *m = war(
        "red artillery 10-08 from 09-08; red horseman 10-08 from 09-08; red pikeman 10-08 from 09-08;"
        "blue 3 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    plays(m, "red press", "");
    plays(m, "blue hold", "1 9");
    cr_expect(is_lost(m, "red-2") && is_lost(m, "red-3"));
    cr_expect(is_at(m, "red-1", "10-08"));
    match_free(m);
}

Test(sovereign_army, range_units_of_the_defender_go_last_too)
{
    COVERS("sovereign army.11", "sovereign army.9");
    struct match *m = war(
        "red 3 tank 10-08 from 09-08; blue artillery 10-08; blue horseman 10-08; blue settler 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(is_lost(m, "blue-2"));
    plays(m, "red press", "9 1");
    cr_expect(is_lost(m, "blue-3")); /* even after a Settler */
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_army, of_range_units_the_lower_range_goes_first)
{
    COVERS("sovereign army.12");
    struct match *m = war(
        "red artillery 10-08 from 09-08; red catapult 10-08 from 09-08; blue 3 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9"); /* range 1 before range 2, attack 2 before attack 6 */
    cr_expect(is_lost(m, "red-2"));
    cr_expect(is_at(m, "red-1", "10-08"));
    match_free(m);
}

Test(sovereign_army, of_equal_range_the_stronger_goes_first)
{
    COVERS("sovereign army.10", "sovereign army.12");
    struct match *m = war(
        "land c 10-08; land c 09-08; red catapult 10-08 from 09-08; red frigate 10-08 from 09-08;"
        "blue 3 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_lost(m, "red-2"));
    match_free(m);
}

Test(sovereign_army, they_roll_until_one_side_is_gone)
{
    COVERS("sovereign army.13");
    struct match *m = war(
        "land - 11-07 11-08 11-09 10-07 10-09; land m 09-08; red 2 cavalry 10-08 from 09-08;"
        "blue 2 pikeman 10-08"); /* no way out for anybody */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1  1 9  9 1");
    cr_expect_eq(times_told(m, EVENT_ROLLED), 6);
    cr_expect_eq(units_at(m, BLUE, NULL, "10-08"), 0);
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 1);
    cr_expect(was_told(m, RED, "rolled red 1 6 7"));
    cr_expect(was_told(m, RED, "rolled red 9 3 12")); /* who is lost adds nothing any more */
    match_free(m);
}

Test(sovereign_army, the_worked_example_of_the_guide)
{
    COVERS("sovereign army.7", "sovereign army.11", "sovereign combat.3", "sovereign twelve.1",
           "sovereign city-defence.1", "sovereign city-defence.2");
    struct match *m = war("blue techs construction; blue city 11-08 10-08 11-07; blue 2 pikeman 10-08;"
                          "red catapult 10-08 from 09-08; red 2 horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 3");
    cr_expect(was_told(m, RED, "rolled red 9 4 13"));
    cr_expect(was_told(m, RED, "rolled blue 3 7 10"));
    plays(m, "red press", "6 5");
    cr_expect(was_told(m, RED, "rolled blue 5 5 10"));
    cr_expect(was_told(m, RED, "lost red horseman 10-08"));
    plays(m, "red press", "12 4 6");
    cr_expect(was_told(m, RED, "rolled red 16 3 19"));
    cr_expect(was_told(m, RED, "rolled blue 6 5 11"));
    cr_expect(was_told(m, RED, "won red 10-08"));
    cr_expect(was_told(m, RED, "card red military 1"));
    match_free(m);
}

/* ---- Equal candidates ---- */

Test(sovereign_army, among_equals_the_largest_sum_goes)
{
    COVERS("sovereign army.14");
    struct match *m = war(
        "red horseman 10-08 from 09-08; red musketman 10-08 from 09-08; red horseman 10-08 from 09-08;"
        "blue infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9"); /* attack 1 both; 5 and 7 in all */
    cr_expect(is_lost(m, "red-2"));
    match_free(m);

    m = war("red 2 tank 10-08 from 09-08; blue 2 horseman 10-08; blue cavalry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1"); /* defend 1 both; 5 and 9 in all */
    cr_expect(is_lost(m, "blue-3"));
    match_free(m);
}

Test(sovereign_army, among_units_equal_in_everything_the_oldest_goes)
{
    COVERS("sovereign army.14");
    struct match *m = war(
        "red horseman 10-08 from 09-08; red 2 pikeman 10-08 from 09-08; blue infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9"); /* R98: the number */
    cr_expect(is_lost(m, "red-1"));
    match_free(m);

    m = war("red pikeman 10-08 from 09-08; red 2 horseman 10-08 from 09-08; blue infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_lost(m, "red-1"));
    match_free(m);
}

Test(sovereign_army, the_number_decides_and_not_the_place_in_the_list)
{
    COVERS("sovereign army.14");
    struct match *m = war("red 2 horseman 10-08 from 09-08; blue infantry 10-08; unit red-9 10-08;"
                          "kind red-9 horseman; from red-9 09-08; number red-9 0");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_lost(m, "red-9"));
    match_free(m);
}

Test(sovereign_army, the_loser_picks_among_equals_with_the_option)
{
    COVERS("sovereign army.14");
    struct match *m = war(
        "options loser-picks; red 2 horseman 10-08 from 09-08; red musketman 10-08 from 09-08;"
        "red catapult 10-08 from 09-08; blue 2 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_asked(m, RED, PHASE_REMOVE));
    cr_expect_eq(offered(m, RED, MOVE_REMOVE), 3); /* the sum does not count here */
    is_refused(m, "red remove red-4", "army.9");
    is_refused(m, "red remove blue-1", "army.9");
    is_refused(m, "red press", "army.8");
    plays(m, "red remove red-2", "");
    cr_expect(is_lost(m, "red-2"));
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 3);
    cr_expect(is_asked(m, RED, PHASE_PRESS));
    match_free(m);
}

Test(sovereign_army, the_defender_picks_as_well_and_nobody_is_asked_about_one_unit)
{
    COVERS("sovereign army.14");
    struct match *m = war(
        "options loser-picks; red 2 tank 10-08 from 09-08; blue musketman 10-08; blue horseman 10-08;"
        "blue cavalry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(is_lost(m, "blue-1")); /* the only one with 3 */
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(is_asked(m, BLUE, PHASE_REMOVE));
    plays(m, "blue remove blue-2", "");
    cr_expect(is_lost(m, "blue-2"));
    cr_expect(is_at(m, "blue-3", "10-08"));
    match_free(m);
}

Test(sovereign_army, a_better_frigate_stands_higher_in_the_order)
{
    COVERS("sovereign tech-refining.1", "sovereign army.6");
    struct match *m = war(
        "red techs refining; land c 09-08 10-08; red frigate 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "5 5");
    cr_expect(was_told(m, RED, "rolled red 5 4 9"));
    match_free(m);

    m = war("options same-frigate; red techs refining; land c 09-08 10-08; red frigate 10-08 from 09-08;"
            "blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "5 5");
    cr_expect(was_told(m, RED, "rolled red 5 3 8"));
    match_free(m);
}

Test(sovereign_army, who_picks_his_loss_may_then_use_medicine)
{
    COVERS("sovereign army.14", "sovereign tech-medicine.1");
    struct match *m = war(
        "options loser-picks; red techs medicine; red unspent medicine; red 3 horseman 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    plays(m, "red remove red-3", ""); /* R51 */
    cr_expect(is_asked(m, RED, PHASE_MEDICINE));
    plays(m, "red revive red-3", "");
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 3);
    match_free(m);
}
