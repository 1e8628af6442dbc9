/* [rolling] Attacking with a part, adding reserves, going forward (R60 to R62, R97, R100, R107). */
#include "war.h"

Test(sovereign_rolling, five_cavalry_split_into_three_and_two)
{
    COVERS("sovereign rolling.1", "sovereign rolling.2", "sovereign rolling.3");
    struct match *m = war("blue city 11-08 10-08; blue pikeman 10-08 11-08; red 5 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    all_play(m, "red commit red-1; red commit red-2; red commit red-3");
    plays(m, "red press", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 9 14"));
    cr_expect(is_asked(m, RED, PHASE_ROLL));
    plays(m, "red forward 11-08", "");
    cr_expect(was_told(m, RED, "forward red 10-08 11-08"));
    cr_expect(is_at(m, "red-1", "10-08") && is_at(m, "red-4", "11-08") && is_at(m, "red-5", "11-08"));
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 6 15"));
    cr_expect_eq(owner_at(m, "11-08"), RED);
    match_free(m);
}

Test(sovereign_rolling, at_least_one_unit_attacks)
{
    COVERS("sovereign rolling.1");
    struct match *m = war(
        "blue pikeman 10-08; red 2 cavalry 10-08 from 09-08; red horseman 10-08 from 10-07; red horseman 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(is_asked(m, RED, PHASE_COMMIT));
    is_refused(m, "red press", "rolling.1");
    is_refused(m, "red done", "rolling.1");
    is_refused(m, "red commit red-3", "rolling.5"); /* of another group */
    is_refused(m, "red commit red-4", "rolling.5"); /* of none */
    is_refused(m, "red commit blue-1", "rolling.5");
    plays(m, "red commit red-2", "");
    is_refused(m, "red commit red-2", "rolling.5");
    plays(m, "red press", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 3 8"));
    match_free(m);
}

Test(sovereign_rolling, a_group_of_one_is_committed_without_a_question)
{
    COVERS("sovereign rolling.1");
    struct match *m = war("blue pikeman 10-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "5 1");
    cr_expect(was_told(m, RED, "committed red cavalry"));
    match_free(m);
}

Test(sovereign_rolling, who_has_fought_stays_and_who_has_not_may_stop)
{
    COVERS("sovereign rolling.2");
    struct match *m = war("blue pikeman 10-08 11-08; red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    is_refused(m, "red press", "rolling.2");
    plays(m, "red done", "");
    cr_expect_eq(units_at(m, RED, "cavalry", "10-08"), 3);
    cr_expect(is_at(m, "blue-2", "11-08"));
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_rolling, some_of_the_reserves_may_be_left_behind)
{
    COVERS("sovereign rolling.2");
    struct match *m = war("blue pikeman 10-08 11-08; red 4 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    is_refused(m, "red stay red-1", "rolling.2"); /* it has fought and stays anyway */
    plays(m, "red stay red-3", "");
    is_refused(m, "red stay red-3", "rolling.2");
    plays(m, "red forward 11-08", "");
    cr_expect(is_at(m, "red-3", "10-08"));
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 6 15"));
    match_free(m);
}

Test(sovereign_rolling, when_all_stay_it_is_over)
{
    COVERS("sovereign rolling.2");
    struct match *m = war("blue pikeman 10-08 11-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red stay red-2", "");
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_rolling, it_needs_something_to_attack)
{
    COVERS("sovereign rolling.4");
    struct match *m = war("blue pikeman 10-08 11-08 12-08; red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    is_refused(m, "red forward 11-07", "rolling.4"); /* nothing there */
    is_refused(m, "red forward 12-08", "rolling.4"); /* not the next hex */
    is_refused(m, "red forward 09-08", "rolling.4");
    cr_expect_eq(offered(m, RED, MOVE_FORWARD), 1);
    match_free(m);

    m = war("blue pikeman 10-08 12-08; red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1"); /* no question */
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_rolling, empty_tiles_and_forts_settlers_and_third_players_are_targets)
{
    COVERS("sovereign rolling.4");
    struct match *m = war(
        "land m 10-07; blue pikeman 10-08; green city 12-07 11-07; blue forts 10-09; blue settler 11-08;"
        "green horseman 10-07; red 3 cavalry 10-08 from 09-08; red horseman 11-09");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    cr_expect_eq(offered(m, RED, MOVE_FORWARD), 4);
    cr_expect(is_offered(m, "red forward 11-07") && is_offered(m, "red forward 10-09")
              && is_offered(m, "red forward 11-08") && is_offered(m, "red forward 10-07"));
    plays(m, "red forward 11-07", "");
    cr_expect_eq(units_at(m, RED, NULL, "11-07"), 2); /* without a roll, by green's leave or not */
    match_free(m);
}

Test(sovereign_rolling, a_chain_never_enters_a_hex_that_it_has_won)
{
    COVERS("sovereign rolling.4");
    struct match *m = war("blue city 12-08 10-08 11-07 11-08; red 2 horseman 10-08 from 09-08"); /* R97 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red forward 11-07", "");
    is_refused(m, "red forward 10-08", "rolling.4"); /* though it is an empty enemy tile again */
    plays(m, "red forward 11-08", "");
    is_refused(m, "red forward 10-08", "rolling.4");
    is_refused(m, "red forward 11-07", "rolling.4");
    plays(m, "red forward 12-08", "");
    cr_expect_eq(owner_at(m, "12-08"), RED);
    match_free(m);
}

Test(sovereign_rolling, another_group_may_enter_what_the_first_has_won)
{
    COVERS("sovereign rolling.4");
    struct match *m = war(
        "blue city 13-08 11-08 10-08 12-08; red 2 horseman 10-08 from 09-08; red 2 cavalry 11-08 from 11-09");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red done", "");
    plays(m, "red fight 11-09 11-08", "");
    cr_expect(is_offered(m, "red forward 12-08"));
    cr_expect(is_offered(m, "red forward 10-08")); /* still a tile of the enemy's city, with friends on it */
    match_free(m);
}

Test(sovereign_rolling, after_each_roll_any_number_may_be_added)
{
    COVERS("sovereign rolling.5", "sovereign rolling.6");
    struct match *m = war("blue 3 musketman 10-08; blue pikeman 11-08; red 5 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "12 5 1");
    cr_expect(was_told(m, RED, "rolled red 17 3 20"));
    all_play(m, "red commit red-2; red commit red-3");
    is_refused(m, "red commit red-2", "rolling.5");
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 9 18"));
    plays(m, "red commit red-4", "");
    plays(m, "red press", "9 1");
    cr_expect(is_asked(m, RED, PHASE_ROLL));
    cr_expect_eq(offered(m, RED, MOVE_STAY), 1); /* who was added has fought */
    plays(m, "red forward 11-08", "9 1");
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 4);
    cr_expect(is_at(m, "red-5", "11-08"));
    match_free(m);
}

Test(sovereign_rolling, all_of_them_may_be_added_at_once)
{
    COVERS("sovereign rolling.5", "sovereign rolling.6");
    struct match *m = war("blue 2 musketman 10-08; blue pikeman 11-08; red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "12 5 1");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 9 18"));
    cr_expect_eq(now(m)->active, BLUE); /* nobody is left to go forward */
    match_free(m);
}

Test(sovereign_rolling, without_reserves_there_is_none_to_add)
{
    COVERS("sovereign rolling.5");
    struct match *m = war("blue 3 musketman 10-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "12 5 1");
    is_refused(m, "red all", "rolling.5");
    is_refused(m, "red commit red-1", "rolling.5");
    match_free(m);
}

Test(sovereign_rolling, nobody_is_taken_out_of_the_fight)
{
    COVERS("sovereign rolling.7");
    struct match *m = war("blue 3 musketman 10-08; red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    is_refused(m, "red stay red-1", "rolling.1");
    plays(m, "red press", "12 5 1");
    is_refused(m, "red stay red-1", "army.13");
    cr_expect_eq(offered(m, RED, MOVE_STAY), 0);
    match_free(m);
}

/* ---- Armies only ---- */

Test(sovereign_rolling, a_single_unit_takes_the_hex_that_it_entered_and_no_more)
{
    COVERS("sovereign rolling.8");
    struct match *m = war("blue city 11-08 10-08; red cavalry 10-08 from 09-08"); /* R62 */
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(was_told(m, RED, "won red 10-08"));
    cr_expect_eq(now(m)->active, BLUE);
    cr_expect_eq(owner_at(m, "11-08"), BLUE);
    match_free(m);
}

Test(sovereign_rolling, but_a_single_unit_takes_the_centre_if_that_is_what_it_entered)
{
    COVERS("sovereign rolling.8", "sovereign city-combat.1");
    struct match *m = war("blue city 10-08 11-08 12-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect_eq(owner_at(m, "11-08"), RED);
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect(is_asked(m, RED, PHASE_PLACE_TILE)); /* no question about going on */
    match_free(m);
}

Test(sovereign_rolling, an_army_takes_an_empty_city_in_one_turn)
{
    COVERS("sovereign rolling.8", "sovereign rolling.2", "sovereign city-combat.4");
    struct match *m = war("blue city 12-08 11-08 10-08; red 2 horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red forward 11-08", "");
    plays(m, "red forward 12-08", "");
    cr_expect_eq(owner_at(m, "12-08"), RED);
    cr_expect_eq(units_at(m, RED, NULL, "12-08"), 2);
    match_free(m);
}

Test(sovereign_rolling, what_counts_is_how_many_entered_the_first_hex)
{
    COVERS("sovereign rolling.8");
    struct match *m = war(
        "blue pikeman 10-08 11-08; red 2 cavalry 10-08 from 09-08; red horseman 10-08 from 10-09");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "9 1"); /* one of two goes on alone */
    cr_expect(is_at(m, "red-2", "11-08"));
    plays(m, "red fight 10-09 10-08", ""); /* a group of one, though friends are there */
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_rolling, cargo_that_has_not_landed_makes_no_army)
{
    COVERS("sovereign rolling.8");
    struct match *m = war(
        "land - 09-08; land c 10-08 11-08; blue city 11-08 10-08; red galley 10-08 from 09-08;"
        "red 2 horseman 10-08 from 09-08 aboard red-1");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

/* ---- Where they can go ---- */

Test(sovereign_rolling, it_costs_no_points_and_the_adjacent_rule_does_not_hold)
{
    COVERS("sovereign rolling.2", "sovereign adjacency.5");
    struct match *m = war(
        "phase move; blue pikeman 10-08 11-08 11-07; red 2 horseman 08-08; red 2 horseman 09-09");
    all_play(
        m,
        "red step red-1 09-08; red step red-2 09-08; red attack red-1 10-08; red attack red-2 10-08; red done");
    cr_expect_eq(moves_left(m, "red-2"), 0);
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "9 1");
    cr_expect(is_at(m, "red-2", "11-08"));
    match_free(m);
}

Test(sovereign_rolling, ships_that_cannot_go_there_are_left_behind_first)
{
    COVERS("sovereign rolling.2");
    struct match *m = war("land c 09-08 10-08; blue pikeman 10-08 11-08; red frigate 10-08 from 09-08;"
                          "red galley 10-08 from 09-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    cr_expect_eq(offered(m, RED, MOVE_FORWARD), 0);
    is_refused(m, "red forward 11-08", "R61");
    plays(m, "red stay red-2", "");
    plays(m, "red forward 11-08", "9 1");
    cr_expect(is_at(m, "red-3", "11-08"));
    match_free(m);
}

Test(sovereign_rolling, the_limit_holds_for_the_next_hex)
{
    COVERS("sovereign rolling.2", "sovereign army.2");
    struct match *m = war(
        "blue pikeman 10-08 11-08; red 3 cavalry 10-08 from 09-08; red 6 horseman 11-08 from 12-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    is_refused(m, "red forward 11-08", "army.2");
    plays(m, "red stay red-2", "");
    plays(m, "red forward 11-08", "9 1");
    cr_expect_eq(units_at(m, RED, NULL, "11-08"), 7);
    match_free(m);
}

Test(sovereign_rolling, an_army_storms_a_mountain)
{
    COVERS("sovereign rolling.4");
    struct match *m = war(
        "land m 11-08; blue pikeman 10-08; blue forts 11-08; red 2 cavalry 10-08 from 09-08"); /* R36 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "");
    cr_expect(is_asked(m, RED, PHASE_FORT));
    match_free(m);
}

Test(sovereign_rolling, each_further_battle_is_lost_for_itself)
{
    COVERS("sovereign rolling.2");
    struct match *m = war("blue pikeman 10-08 11-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "1 9");
    cr_expect(was_told(m, RED, "beaten red 11-08"));
    cr_expect(is_gone(m, "red-2"));
    cr_expect(is_at(m, "red-1", "10-08"));
    match_free(m);
}

Test(sovereign_rolling, after_some_are_named_all_the_others_may_be_sent_at_once)
{
    COVERS("sovereign rolling.1");
    struct match *m = war("blue 2 infantry 10-08; red 3 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-2", "");
    plays(m, "red all", "9 1");
    cr_expect_eq(times_told(m, EVENT_COMMITTED), 2);
    cr_expect(was_told(m, RED, "rolled red 9 9 18"));
    match_free(m);
}
