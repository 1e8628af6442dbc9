/* [retreat] Breaking off a battle (R51, R57 to R60, R107). */
#include "war.h"
#include <stdio.h>

/* ---- The attacker ---- */

Test(sovereign_retreat, an_army_moves_out_together_and_loses_one_unit_more)
{
    COVERS("sovereign retreat.1", "sovereign retreat.2", "sovereign retreat.3");
    struct match *m = war(
        "red cavalry 10-08 from 09-08; red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_lost(m, "red-1"));
    plays(m, "red retreat 09-08", "");
    cr_expect(was_told(m, BLUE, "lost red horseman 10-08"));
    cr_expect(was_told(m, BLUE, "retreated red 10-08 09-08"));
    cr_expect(was_told(m, BLUE, "beaten red 10-08"));
    cr_expect_eq(units_at(m, RED, "horseman", "09-08"), 2);
    cr_expect_eq(units_of(m, RED, NULL), 2);
    cr_expect_eq(units_at(m, BLUE, "pikeman", "10-08"), 3);
    cr_expect_eq(now(m)->active, BLUE);
    cr_expect_eq(cards(m, BLUE, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_retreat, the_price_is_paid_in_the_order_of_removal)
{
    COVERS("sovereign retreat.3");
    struct match *m = war(
        "red artillery 10-08 from 09-08; red tank 10-08 from 09-08; red horseman 10-08 from 09-08;"
        "blue 3 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "12 9 1");
    plays(m, "red retreat 09-08", "");
    cr_expect(is_gone(m, "red-2"));
    cr_expect(is_at(m, "red-1", "09-08") && is_at(m, "red-3", "09-08"));
    match_free(m);
}

Test(sovereign_retreat, the_attacker_may_go_to_any_hex_around_the_battle)
{
    COVERS("sovereign retreat.1");
    struct match *m = war("red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect_eq(offered(m, RED, MOVE_RETREAT), 6); /* not only back to where they came from */
    is_refused(m, "red retreat 12-08", "retreat.1");
    is_refused(m, "red retreat 10-08", "retreat.1");
    plays(m, "red retreat 11-08", "");
    cr_expect_eq(units_at(m, RED, "horseman", "11-08"), 1);
    match_free(m);
}

Test(sovereign_retreat, there_is_none_before_the_first_roll)
{
    COVERS("sovereign retreat.1");
    struct match *m = war("red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect_eq(offered(m, RED, MOVE_RETREAT), 0); /* R51 */
    is_refused(m, "red retreat 09-08", "rolling.1");
    match_free(m);
}

Test(sovereign_retreat, reserves_leave_with_the_army_and_pay_nothing)
{
    COVERS("sovereign retreat.1", "sovereign retreat.3");
    struct match *m = war(
        "red 3 horseman 10-08 from 09-08; red 2 tank 10-08 from 09-08; blue 3 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    all_play(m, "red commit red-1; red commit red-2; red commit red-3");
    plays(m, "red press", "1 9");
    plays(m, "red retreat 10-09", "");
    cr_expect_eq(units_at(m, RED, "tank", "10-09"), 2); /* R59: of those that fought */
    cr_expect_eq(units_at(m, RED, "horseman", "10-09"), 1);
    match_free(m);
}

Test(sovereign_retreat, a_single_unit_in_the_fight_goes_on_though_reserves_are_there)
{
    COVERS("sovereign retreat.5");
    struct match *m = war("red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "12 9 1");
    is_refused(m, "red retreat 09-08", "retreat.5"); /* R57: the committed ones count */
    cr_expect_eq(offered(m, RED, MOVE_RETREAT), 0);
    match_free(m);
}

Test(sovereign_retreat, who_adds_reserves_goes_on)
{
    COVERS("sovereign retreat.5", "sovereign rolling.5");
    struct match *m = war("red 3 horseman 10-08 from 09-08; blue 4 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "12 9 1");
    plays(m, "red commit red-2", "");
    is_refused(m, "red retreat 09-08", "R57"); /* it was no army after the roll */
    cr_expect_eq(offered(m, RED, MOVE_RETREAT), 0);
    plays(m, "red press", "");
    plays(m, "blue hold", "12 9 1");
    cr_expect_eq(offered(m, RED, MOVE_RETREAT), 6); /* now it is */
    match_free(m);
}

/* ---- The defender ---- */

Test(sovereign_retreat, the_defender_is_asked_after_the_attacker)
{
    COVERS("sovereign retreat.1", "sovereign retreat.2", "sovereign retreat.3");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue 4 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(is_asked(m, RED, PHASE_PRESS)); /* R51 */
    plays(m, "red press", "");
    cr_expect(is_asked(m, BLUE, PHASE_HOLD));
    is_refused(m, "blue press", "army.13");
    plays(m, "blue retreat 11-08", "");
    cr_expect(was_told(m, RED, "lost blue pikeman 10-08"));
    cr_expect(was_told(m, RED, "retreated blue 10-08 11-08"));
    cr_expect(was_told(m, RED, "won red 10-08"));
    cr_expect_eq(units_at(m, BLUE, "pikeman", "11-08"), 2);
    cr_expect_eq(units_at(m, RED, "tank", "10-08"), 2);
    cr_expect(was_told(m, RED, "card red military 1"));
    match_free(m);
}

Test(sovereign_retreat, a_single_defender_goes_on)
{
    COVERS("sovereign retreat.5");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "9 1"); /* nobody asks blue */
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_retreat, a_settler_does_not_make_an_army_but_goes_along_with_one)
{
    COVERS("sovereign retreat.5", "sovereign retreat.1");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue 2 pikeman 10-08; blue 2 settler 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "9 1"); /* one Pikeman and two Settlers are none: R57 */
    cr_expect(is_asked(m, RED, PHASE_PRESS));
    cr_expect_eq(units_at(m, BLUE, "settler", "10-08"), 2);
    match_free(m);

    m = war("red 2 tank 10-08 from 09-08; blue 3 pikeman 10-08; blue 2 settler 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    plays(m, "blue retreat 11-08", "");
    cr_expect_eq(units_at(m, BLUE, "settler", "11-08"), 2);
    cr_expect_eq(units_at(m, BLUE, "pikeman", "11-08"), 1);
    match_free(m);
}

Test(sovereign_retreat, the_defender_may_go_where_the_attackers_came_from)
{
    COVERS("sovereign retreat.1");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue 4 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    plays(m, "blue retreat 09-08", "");
    cr_expect_eq(units_at(m, BLUE, "pikeman", "09-08"), 2);
    match_free(m);
}

/* ---- Where to ---- */

static struct match *after_a_roll(const char *more)
{
    char said[1024];
    snprintf(said, sizeof said, "red 2 tank 10-08 from 09-08; blue 4 pikeman 10-08; %s", more);
    struct match *m = war(said);
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    return m;
}

Test(sovereign_retreat, not_next_to_another_enemy)
{
    COVERS("sovereign retreat.4");
    static const char *const things[] = { "red horseman 12-08", "green horseman 12-08", "green forts 12-08",
                                          "green city 12-08" };
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        struct match *m = after_a_roll(things[i]);
        is_refused(m, "blue retreat 11-08", "retreat.4");
        cr_expect_eq(offered(m, BLUE, MOVE_RETREAT), 5, "%s", things[i]);
        plays(m, "blue retreat 11-09", "");
        match_free(m);
    }
}

Test(sovereign_retreat, not_onto_an_enemy_and_settlers_hinder_only_there)
{
    COVERS("sovereign retreat.4");
    struct match *m = after_a_roll("red settler 11-08");
    is_refused(m, "blue retreat 11-08", "retreat.4");
    plays(m, "blue retreat 11-07", ""); /* next to it: R37 */
    match_free(m);

    m = after_a_roll("green forts 11-08");
    cr_expect_not(is_offered(m, "blue retreat 11-08"));
    cr_expect_not(is_offered(m, "blue retreat 11-07"));
    cr_expect(is_offered(m, "blue retreat 10-07"));
    match_free(m);
}

Test(sovereign_retreat, groups_that_wait_are_enemies_too)
{
    COVERS("sovereign retreat.4");
    struct match *m = after_a_roll("blue pikeman 12-08; red horseman 12-08 from 13-08");
    is_refused(m, "blue retreat 11-08", "retreat.4");
    cr_expect(is_offered(m, "blue retreat 11-09"));
    match_free(m);

    m = after_a_roll("blue pikeman 11-08; red horseman 11-08 from 12-08");
    cr_expect_eq(offered(m, BLUE, MOVE_RETREAT), 3); /* nor onto such a hex */
    is_refused(m, "blue retreat 11-08", "retreat.4");
    match_free(m);
}

Test(sovereign_retreat, another_group_in_the_same_hex_hinders_nobody)
{
    COVERS("sovereign retreat.4");
    struct match *m = after_a_roll("red horseman 10-08 from 10-09");
    cr_expect_eq(offered(m, BLUE, MOVE_RETREAT), 6); /* the hex of the battle is left out: R58 */
    plays(m, "blue retreat 11-08", "");
    plays(m, "red fight 10-09 10-08", "");
    cr_expect(was_told(m, RED, "stands red 10-08"));
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 3);
    match_free(m);
}

Test(sovereign_retreat, not_where_they_cannot_stand)
{
    COVERS("sovereign retreat.4");
    struct match *m = after_a_roll("land - 11-07; land m 10-07 11-08; blue forts 11-08");
    is_refused(m, "blue retreat 11-07", "retreat.4");
    is_refused(m, "blue retreat 10-07", "retreat.4");
    plays(m, "blue retreat 11-08", ""); /* a mountain with a fort of one's own */
    cr_expect_eq(units_at(m, BLUE, "pikeman", "11-08"), 2);
    match_free(m);
}

Test(sovereign_retreat, within_the_limit_the_price_paid)
{
    COVERS("sovereign retreat.1", "sovereign retreat.3", "sovereign army.2");
    struct match *m = after_a_roll("blue 5 pikeman 11-08; blue 6 pikeman 10-07");
    is_refused(m, "blue retreat 10-07", "retreat.4");
    plays(m, "blue retreat 11-08", ""); /* three, less one, and five */
    cr_expect_eq(units_at(m, BLUE, "pikeman", "11-08"), 7);
    match_free(m);
}

Test(sovereign_retreat, where_there_is_no_hex_nobody_is_asked)
{
    COVERS("sovereign retreat.4");
    struct match *m = war("land - 11-07 11-08 11-09 10-07; land m 10-09 09-08; red 2 tank 10-08 from 09-08;"
                          "blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1  9 1  9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_retreat, the_attacker_is_bound_by_other_enemies_as_well)
{
    COVERS("sovereign retreat.4");
    struct match *m = war(
        "red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08; green pikeman 08-08; blue horseman 12-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    is_refused(m, "red retreat 09-08",
               "retreat.4"); /* where they came from: an attack had led out of there */
    is_refused(m, "red retreat 11-08", "retreat.4");
    cr_expect_eq(offered(m, RED, MOVE_RETREAT), 4);
    match_free(m);
}

/* ---- Reserves when all who fought are gone, R60 ---- */

Test(sovereign_retreat, reserves_may_withdraw_and_pay_one_of_them)
{
    COVERS("sovereign retreat.5", "sovereign retreat.3", "sovereign retreat.2");
    struct match *m = war(
        "red horseman 10-08 from 09-08; red tank 10-08 from 09-08; red 2 cavalry 10-08 from 09-08;"
        "blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    cr_expect(is_lost(m, "red-1"));
    is_refused(m, "red press", "R60");
    plays(m, "red retreat 09-08", "");
    cr_expect(is_gone(m, "red-2")); /* the strongest of them */
    cr_expect_eq(units_at(m, RED, "cavalry", "09-08"), 2);
    cr_expect(was_told(m, RED, "beaten red 10-08"));
    match_free(m);
}

Test(sovereign_retreat, or_they_are_committed_and_the_defender_is_asked)
{
    COVERS("sovereign retreat.5", "sovereign rolling.5");
    struct match *m = war(
        "red horseman 10-08 from 09-08; red tank 10-08 from 09-08; red 2 cavalry 10-08 from 09-08;"
        "blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    plays(m, "red commit red-2", "");
    plays(m, "red press", "");
    cr_expect(is_asked(m, BLUE, PHASE_HOLD));
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 6 15"));
    match_free(m);
}

Test(sovereign_retreat, a_lone_reserve_is_committed_by_itself)
{
    COVERS("sovereign retreat.5");
    struct match *m = war(
        "red horseman 10-08 from 09-08; red tank 10-08 from 09-08; blue pikeman 10-08"); /* R107 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9  9 1");
    cr_expect(was_told(m, RED, "committed red tank"));
    cr_expect(was_told(m, RED, "rolled red 9 6 15"));
    cr_expect(is_at(m, "red-2", "10-08"));
    match_free(m);
}

Test(sovereign_retreat, after_a_lone_reserve_is_committed_the_defender_may_still_go)
{
    COVERS("sovereign retreat.5");
    struct match *m = war("red horseman 10-08 from 09-08; red tank 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    cr_expect(is_asked(m, BLUE, PHASE_HOLD));
    plays(m, "blue retreat 11-08", "");
    cr_expect_eq(units_at(m, BLUE, NULL, "11-08"), 2);
    cr_expect(is_at(m, "red-2", "10-08"));
    match_free(m);
}

Test(sovereign_retreat, reserves_without_a_hex_to_go_to_must_fight)
{
    COVERS("sovereign retreat.4", "sovereign retreat.5");
    struct match *m = war("land - 11-07 11-08 11-09 10-07; land m 10-09 09-08; red horseman 10-08 from 09-08;"
                          "red 2 cavalry 10-08 from 09-08; blue 2 infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    is_refused(m, "red press", "R60");
    is_refused(m, "red retreat 09-08", "retreat.4");
    cr_expect_eq(offered(m, RED, MOVE_COMMIT), 2);
    plays(m, "red all", "9 1 9 1");
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    match_free(m);
}

Test(sovereign_retreat, of_a_group_that_rolled_forward_only_those_in_front_leave)
{
    COVERS("sovereign retreat.1", "sovereign rolling.2");
    struct match *m = war("red tank 10-08 from 09-08; red 3 horseman 10-08 from 09-08; blue pikeman 10-08;"
                          "blue 3 infantry 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "");
    plays(m, "red all", "1 9");
    plays(m, "red retreat 10-08", ""); /* to the comrade who has fought */
    cr_expect(is_at(m, "red-1", "10-08"));
    cr_expect_eq(units_at(m, RED, NULL, "10-08"), 2);
    match_free(m);
}

Test(sovereign_retreat, medicine_does_not_bring_back_the_price)
{
    COVERS("sovereign retreat.3", "sovereign tech-medicine.1");
    struct match *m = war(
        "red techs medicine; red unspent medicine; red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "12 9 1");
    plays(m, "red retreat 09-08", ""); /* R59 */
    cr_expect(is_unspent(m, RED, "medicine"));
    cr_expect_eq(units_at(m, RED, NULL, "09-08"), 2);
    match_free(m);
}

Test(sovereign_retreat, who_has_retreated_may_be_pursued_by_reserves)
{
    COVERS("sovereign retreat.1", "sovereign rolling.2", "sovereign rolling.4");
    struct match *m = war("red 2 tank 10-08 from 09-08; blue 4 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "9 1");
    plays(m, "red press", "");
    plays(m, "blue retreat 11-08", "");
    plays(m, "red forward 11-08", "9 1 9 1");
    cr_expect(is_at(m, "red-2", "11-08"));
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

Test(sovereign_retreat, the_price_is_nobodys_choice)
{
    COVERS("sovereign retreat.3", "sovereign army.14");
    struct match *m = war(
        "options loser-picks; red 3 tank 10-08 from 09-08; blue 2 horseman 10-08; blue cavalry 10-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    plays(m, "blue retreat 11-08", ""); /* D7: only the loser of a roll picks */
    cr_expect(is_gone(m, "blue-3"));
    cr_expect_eq(units_at(m, BLUE, "horseman", "11-08"), 2);
    match_free(m);
}

Test(sovereign_retreat, another_group_in_the_same_hex_stays_and_fights_for_itself)
{
    COVERS("sovereign retreat.1", "sovereign army.5");
    struct match *m = war(
        "red 3 horseman 10-08 from 09-08; red 2 tank 10-08 from 10-07; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    plays(m, "red retreat 09-08", "");
    cr_expect_eq(units_at(m, RED, NULL, "09-08"), 1);
    cr_expect_eq(units_at(m, RED, "tank", "10-08"), 2);
    plays(m, "red fight 10-07 10-08", "");
    plays(m, "red all", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 12 21"));
    match_free(m);
}
