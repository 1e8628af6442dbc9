/* [7.33, 7.34] What damage does to a ship, and how lines reform (R48). */
#include "sea_fight.h"

/* ---- Damage ---- */

Test(dawn_7_33, a_damaged_ship_fights_on_with_a_die_less_for_each_point)
{
    COVERS("dawn 7.33a", "dawn 7.33b");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo", "");
    engages(m, US,
            "611 1 11  111 11" /* Carlos V takes 1 and fires all the same */
            "511 51  11 11");
    cr_assert(told_in_round(m, 1, "fire new-york 3 0 0"));
    cr_assert(told_in_round(m, 2, "fire carlos-v 2 1 0")); /* behind Oquendo now, against Texas */
    cr_assert(told_in_round(m, 2, "fire texas 2 0 0"));
    match_free(m);
}

Test(dawn_7_33, attack_never_falls_below_one)
{
    COVERS("dawn 7.33c", "dawn 7.33b");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "colon oquendo", "damage colon 5\n");
    engages(m, US, "511 51  1 11"); /* 2 less 5 */
    cr_assert(was_told(m, US, "fire new-york 1 0 0"));
    match_free(m);

    m = patrols("gulf-of-mexico", "new-york texas", "pelayo oquendo", "damage pelayo 3\n");
    engages(m, US, "511 51  11 11"); /* 5 less 3 */
    cr_assert(was_told(m, US, "fire new-york 2 0 0"));
    match_free(m);
}

static struct match *alone(const char *id, int damage, const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "%sstack us-1 gulf-of-mexico\nline us-1 %s\ndamage %s %d\n%s", AT_SAIL, id, id, damage,
              more);
    struct match *m = scene(t.at);
    text_free(&t);
    return m;
}

Test(dawn_7_33, each_point_costs_a_point_of_movement_in_later_turns)
{
    COVERS("dawn 7.33b");
    struct match *m = alone("brooklyn", 3, ""); /* 6 less 3 */
    plays(m, "us sail brooklyn yucatan-straits", "");
    plays(m, "us sail brooklyn south-yucatan-basin", "");
    is_refused(m, "us sail brooklyn columbia-basin", "4.Bc");
    match_free(m);

    m = alone("brooklyn", 2, "");
    plays(m, "us sail brooklyn yucatan-straits", "");
    plays(m, "us sail brooklyn south-yucatan-basin", "");
    plays(m, "us sail brooklyn columbia-basin", "");
    match_free(m);
}

Test(dawn_7_33, movement_never_falls_below_two)
{
    COVERS("dawn 7.33c");
    struct match *m = alone("brooklyn", 5, "");
    plays(m, "us sail brooklyn yucatan-straits", "");
    is_refused(m, "us sail brooklyn south-yucatan-basin", "4.Bc");
    match_free(m);

    m = alone("terror", 2, ""); /* 3 less 2 */
    plays(m, "us sail terror yucatan-straits", "");
    match_free(m);
}

Test(dawn_7_33, sunk_ships_are_kept_until_losses_are_counted)
{
    COVERS("dawn 7.33d");
    struct match *m = patrols(
        "gulf-of-mexico", "new-york texas", "teresa rapido",
        "stack us-2 bahamas\norder us-2 patrol\nline us-2 iowa brooklyn\n"
        "stack spain-2 bahamas\norder spain-2 patrol\nline spain-2 colon oquendo\n"
        "stack us-3 nares-abyssal\norder us-3 patrol\nline us-3 san-francisco cincinnati\n"
        "stack spain-3 nares-abyssal\norder spain-3 patrol\nline spain-3 carlos-v pelayo\n");
    plays(m, "us done", "");
    plays(m, "spain resolve gulf-of-mexico", "1 6 1  666 666 61 2  111 1");
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    cr_assert_eq(now(m)->berth[ship("teresa")], BERTH_LOST_NOW);
    cr_assert_eq(place_of(m, "teresa"), 0);
    cr_assert_eq(now(m)->points, 0);
    plays(m, "spain resolve bahamas", "1 6 6  1 6 6"); /* nobody finds anybody else */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(now(m)->berth[ship("teresa")], BERTH_LOST);
    cr_assert(was_told(m, SPAIN, "loss-points us 1")); /* an armored cruiser, and a half that is dropped */
    cr_assert_eq(now(m)->points, 1 + 1);               /* and the Gulf */
    match_free(m);
}

/* ---- Reforming ---- */

Test(dawn_7_34, damaged_ships_drop_to_the_rear_the_least_damaged_first_and_gaps_close)
{
    COVERS("dawn 7.34a", "dawn 7.34c");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia texas new-york",
                              "colon carlos-v oquendo teresa", "");
    /* Colón takes 3, Carlos V 1, Oquendo leaves. */
    engages(m, US,
            "6 3 6 1 51 111  11 111 11 111"
            "5111 5 51  111 11 1");
    cr_assert(
        told_in_round(m, 2, "fire teresa 4 1 0")); /* Minneapolis, and New York who is one too many now */
    cr_assert(told_in_round(m, 2, "fire carlos-v 1 1 0"));
    cr_assert(told_in_round(m, 2, "fire colon 2 1 0"));
    cr_assert(told_in_round(m, 2, "fire minneapolis 3 0 0")); /* by Teresa */
    cr_assert(told_in_round(m, 2, "fire columbia 2 0 0"));    /* by Carlos V, 3 less 1 */
    cr_assert(told_in_round(m, 2, "fire texas 1 0 0"));       /* by Colón */
    match_free(m);
}

Test(dawn_7_34, undamaged_ships_keep_their_sequence)
{
    COVERS("dawn 7.34c");
    struct match *m = patrols("gulf-of-mexico", "minneapolis texas new-york brooklyn",
                              "colon carlos-v oquendo", "");
    /* Minneapolis leaves, Texas takes 1: New York, Brooklyn, Texas. */
    engages(m, SPAIN,
            "51 611 1 11  11111 11 111"
            "11 111 51  511 5111 5");
    cr_assert(told_in_round(m, 2, "fire new-york 2 0 0")); /* by Colón */
    cr_assert(told_in_round(m, 2, "fire brooklyn 3 0 0")); /* by Carlos V */
    cr_assert(told_in_round(m, 2, "fire texas 2 1 0"));    /* by Oquendo */
    line_is(m, "new-york brooklyn");
    match_free(m);
}

Test(dawn_7_34, the_owner_orders_ships_with_the_same_damage)
{
    COVERS("dawn 7.34b");
    for (int i = 0; i < 2; i++) {
        struct match *m = patrols("gulf-of-mexico", "minneapolis columbia texas", "colon carlos-v teresa",
                                  "");
        engages(m, US, "6 1 6 1 11  11 111 111");
        cr_assert_eq(now(m)->phase, PHASE_REFORM);
        cr_assert_eq(now(m)->acting, 1u << SPAIN);
        line_is(m, "teresa colon carlos-v");
        is_refused(m, "spain next teresa", "7.34b"); /* she has no damage and stays ahead */
        if (i == 0) {
            plays(m, "spain next carlos-v", "5 5 51  111 11 1");
            cr_assert(was_told(m, US, "fire columbia 2 0 0")); /* Carlos V second, Colón third */
            cr_assert(was_told(m, US, "fire texas 1 0 0"));
        } else {
            plays(m, "spain done", "5 5 51  111 1 11"); /* as they stood */
            cr_assert(was_told(m, US, "fire columbia 1 0 0"));
            cr_assert(was_told(m, US, "fire texas 2 0 0"));
        }
        match_free(m);
    }
}

Test(dawn_7_34, both_owners_may_have_equals_to_order)
{
    COVERS("dawn 7.34b");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas", "carlos-v oquendo teresa", "");
    engages(m, US, "6111 1 611 1 11  611 1 61 1 111");
    cr_assert_eq(now(m)->acting, 1u << US | 1u << SPAIN);
    plays(m, "us next new-york", "");
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    plays(m, "spain done", "51 51 511  111 11 1"); /* Texas, New York, Brooklyn; Teresa, Carlos V, Oquendo */
    cr_assert(was_told(m, US, "fire teresa 2 1 0"));
    cr_assert(was_told(m, US, "fire carlos-v 2 1 0")); /* New York, 3 less 1 */
    cr_assert(was_told(m, US, "fire oquendo 3 1 0"));  /* Brooklyn, 4 less 1 */
    match_free(m);
}

Test(dawn_7_34, damaged_surplus_doubles_up_from_the_rear_and_undamaged_from_the_head)
{
    COVERS("dawn 7.34d", "dawn 7.34c");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york texas minneapolis columbia",
                              "colon oquendo carlos-v", "");
    engages(m, US,
            "11111 1111 11  61 1 11 111" /* Brooklyn takes 1 */
            "5111 51 5111  11 11 111");
    /* New York, Texas, Minneapolis; Columbia on the head, Brooklyn on the rear. */
    cr_assert(told_in_round(m, 2, "fire colon 4 1 0"));
    cr_assert(told_in_round(m, 2, "fire oquendo 2 1 0"));
    cr_assert(told_in_round(m, 2, "fire carlos-v 4 1 0"));
    match_free(m);
}

Test(dawn_7_34, in_the_first_round_the_line_is_as_it_was_laid_and_all_surplus_doubles_from_the_head)
{
    COVERS("dawn 7.31b", "dawn 7.34d", "dawn 7.31a");
    struct match *m = patrols("gulf-of-mexico", "new-york texas brooklyn", "colon oquendo",
                              "damage brooklyn 1\n");
    engages(m, US,
            "111111 11  11 11"   /* R48: Brooklyn, damaged before, on Colón */
            "511 51111  11 11"); /* and on Oquendo from now on */
    cr_assert(told_in_round(m, 1, "fire colon 6 0 0"));
    cr_assert(told_in_round(m, 2, "fire oquendo 5 1 0"));
    match_free(m);

    m = patrols("gulf-of-mexico", "brooklyn new-york", "colon oquendo", "damage brooklyn 1\n");
    engages(m, US, "511 511  11 11"); /* she leads, damaged or not */
    cr_assert(was_told(m, US, "in-line us 1 brooklyn 1"));
    cr_assert(was_told(m, US, "fire colon 3 1 0"));
    match_free(m);
}

Test(dawn_7_34, the_line_reforms_in_the_game_and_not_for_a_round)
{
    COVERS("dawn 7.34a", "dawn 7.5d");
    struct match *m = met("gulf-of-mexico raid new-york texas minneapolis columbia",
                          "gulf-of-mexico patrol patriota rapido", "");
    /* New York takes 1 in the first round and is last in the second; the raid then goes by that line (R61). */
    plays(m, "us done",
          "1 6 1  1111 111  6 1 1"
          "511 511 1 1"
          "11 11111 11 11111");
    line_is(m, "texas minneapolis columbia new-york");
    cr_assert(was_told(m, US, "bombards texas havana 2 0 0"));
    cr_assert(was_told(m, US, "bombards new-york havana 2 0 0")); /* the fourth, 3 less 1 */
    cr_assert_eq(times_told(m, EVENT_BOMBARDS), 2);
    match_free(m);
}
