/* [11.I] Speed Subgroups (R76, R88): who disengages by speed does so in groups, and is pursued for one more round. */
#include "sea_fight.h"

/* New York and Texas make 6, Indiana 5, Annapolis 4; Pelayo and Galicia 5, Navarra 4. A round without result, and the
 * Americans may go. */
static struct match *outpaced(const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "options 11.I\n%s", more);
    struct match *m = patrols("gulf-of-mexico", "new-york texas indiana annapolis", "pelayo galicia navarra",
                              t.at);
    text_free(&t);
    return m;
}
static struct match *chased(const char *more)
{
    struct match *m = outpaced(more);
    engages(m, US, "1111 11 1111111  11111 1 11");
    plays(m, "us withdraw", "");
    return m;
}

static void all_to_mobile(struct match *m)
{
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire texas mobile", "");
    plays(m, "us retire indiana mobile", "");
    plays(m, "us retire annapolis mobile", "");
}

Test(dawn_11_i, the_whole_side_disengages_in_groups_of_equal_speed)
{
    COVERS("dawn 11.Ia", "dawn 11.Ib");
    struct match *m = outpaced("");
    engages(m, US, "1111 11 1111111  11111 1 11");
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << US);
    plays(m, "us withdraw", "");
    cr_assert_eq(now(m)->phase, PHASE_CHASE);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    is_refused(m, "spain chase pelayo texas", "11.Ib");    /* a group is named by its first ship */
    is_refused(m, "spain chase pelayo new-york", "11.Ib"); /* 5 does not catch 6 */
    is_refused(m, "spain chase navarra indiana", "11.Ib"); /* nor 4 catch 5 */
    is_refused(m, "spain chase indiana annapolis", "11.Ib");
    cr_assert(is_offered(m, "spain chase pelayo indiana")); /* equal speed is enough */
    cr_assert(is_offered(m, "spain chase galicia indiana"));
    match_free(m);
}

Test(dawn_11_i, pursuers_are_divided_and_each_group_they_catch_fights_one_round)
{
    COVERS("dawn 11.Ib", "dawn 11.Ic", "dawn 11.Id");
    struct match *m = chased("");
    plays(m, "spain chase pelayo indiana", "");
    is_refused(m, "spain chase pelayo annapolis", "11.Ib"); /* she has her quarry */
    plays(m, "spain done", "1 111  1111111 11111");         /* Annapolis, then Indiana */
    cr_assert(was_told(m, US, "pursuit annapolis gulf-of-mexico"));
    cr_assert(was_told(m, US, "fire galicia 1 0 0"));
    cr_assert(was_told(m, US, "fire annapolis 3 0 0")); /* Galicia and Navarra */
    cr_assert(was_told(m, US, "pursuit indiana gulf-of-mexico"));
    cr_assert(was_told(m, US, "fire pelayo 7 0 0"));
    cr_assert(was_told(m, US, "fire indiana 5 0 0"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 4); /* New York and Texas are gone */
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);  /* and that was it */
    all_to_mobile(m);
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 1 + SPAIN);
    match_free(m);
}

Test(dawn_11_i, the_pursuer_may_leave_all_groups_but_the_slowest)
{
    COVERS("dawn 11.Ib");
    struct match *m = chased("");
    plays(m, "spain done", "1 51111111"); /* 5 + 1 + 2 on Annapolis */
    cr_assert(was_told(m, US, "fire pelayo 1 0 0"));
    cr_assert(was_told(m, US, "fire annapolis 8 1 0"));
    cr_assert_eq(times_told(m, EVENT_PURSUIT), 1);
    match_free(m);
}

Test(dawn_11_i, whoever_is_too_slow_for_every_group_does_not_fire)
{
    COVERS("dawn 11.Ib");
    struct match *m = patrols("gulf-of-mexico", "new-york indiana", "pelayo navarra mercedes",
                              "options 11.I\n");
    engages(m, US, "111 1111111  111111 11");
    plays(m, "us withdraw", "1111111 11111"); /* only Pelayo catches Indiana: nothing to divide */
    cr_assert(was_told(m, US, "fire indiana 5 0 0"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 2);
    match_free(m);
}

Test(dawn_11_i, groups_go_by_present_speed)
{
    COVERS("dawn 11.Ia");
    struct match *m = outpaced("");
    engages(m, US, "1111 11 1111111  11111 6 1 11"); /* Texas takes 1 and makes 5 */
    plays(m, "us withdraw", "");
    is_refused(m, "spain chase pelayo indiana", "11.Ib");
    plays(m, "spain chase pelayo texas", "");
    plays(m, "spain chase galicia texas", "");
    plays(m, "spain done",
          "1 11  1 1111111 11111 1"); /* Navarra and Annapolis; Texas and Indiana against both */
    cr_assert(was_told(m, US, "fire navarra 1 0 0"));
    cr_assert(was_told(m, US, "fire texas 5 0 0"));
    cr_assert(was_told(m, US, "fire indiana 1 0 0"));
    match_free(m);
}

Test(dawn_11_i, lines_keep_their_old_sequence)
{
    COVERS("dawn 11.Ic");
    struct match *m = outpaced("");
    engages(m, US, "1111 61 1 1111111  11111 1 11"); /* Galicia takes 1, and yet stands before Navarra */
    plays(m, "us withdraw", "");
    plays(m, "spain chase pelayo indiana", "");
    plays(m, "spain done", "5 111  1111111 11111"); /* R76 */
    cr_assert(was_told(m, US, "disabled galicia"));
    match_free(m);
}

Test(dawn_11_i, leaders_help_only_the_group_that_they_are_with)
{
    COVERS("dawn 11.Ic", "dawn 7.4b");
    struct match *m = outpaced("leader sampson us-1\nleader cervera spain-1\n");
    engages(m, US, "11111 111 11111111  111111 11 11"); /* Annapolis, the fourth, has no help even here */
    plays(m, "us withdraw", "");
    plays(m, "spain chase pelayo indiana", "");
    plays(m, "spain chase galicia indiana", "");
    /* R76: Sampson is aboard New York and far away, Cervera aboard Pelayo. */
    plays(m, "spain done", "1 11  1111111 11111111");
    cr_assert(was_told(m, US, "fire annapolis 2 0 0"));
    cr_assert(was_told(m, US, "fire pelayo 7 0 0"));
    cr_assert(was_told(m, US, "fire indiana 8 0 0")); /* 5 and 1, and one for each */
    plays(m, "us retire new-york kingston", "");
    cr_assert(is_with(m, "sampson", "new-york"));
    match_free(m);
}

Test(dawn_11_i, a_leader_gives_nothing_to_a_ship_that_pursues_alone)
{
    COVERS("dawn 6.2b", "dawn 11.Ic");
    struct match *m = outpaced("leader cervera spain-1\n");
    engages(m, US, "1111 11 1111111  111111 11 11");
    plays(m, "us withdraw", "");
    plays(m, "spain chase pelayo indiana", "");
    plays(m, "spain done", "1 111  1111111 11111");
    cr_assert(was_told(m, US, "fire indiana 5 0 0"));
    match_free(m);
}

Test(dawn_11_i, survivors_go_to_port_the_disabled_to_the_nearest_of_their_own)
{
    COVERS("dawn 11.Ic");
    struct match *m = chased("");
    plays(m, "spain chase pelayo indiana", "");
    plays(m, "spain done", "5 611 2  1111111 51111"); /* Annapolis sinks, Galicia and Indiana are disabled */
    cr_assert(is_lost(m, "annapolis"));
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire texas martinique", ""); /* R45 */
    cr_assert(lies_in(m, "indiana", "mobile"));
    cr_assert(lies_in(m, "galicia", "havana"));
    line_is(m, "pelayo navarra");
    match_free(m);
}

Test(dawn_11_i, control_is_the_pursuers_whatever_the_pursuit_brings)
{
    COVERS("dawn 11.Id");
    struct match *m = patrols("gulf-of-mexico", "new-york indiana annapolis", "pelayo galicia",
                              "options 11.I\n");
    engages(m, US, "1111 1111111  11111 1");
    plays(m, "us withdraw", "");
    plays(m, "spain chase pelayo indiana", "");
    plays(m, "spain done", "5 1  5111111 11111"); /* both pursuers are disabled */
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire indiana mobile", "");
    plays(m, "us retire annapolis mobile", "");
    cr_assert(was_told(m, US, "battle-empty gulf-of-mexico"));
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 1 + SPAIN);
    cr_assert_eq(now(m)->points, -2);
    next_turn(m);
    cr_assert_eq(now(m)->claimed[SPAIN], 0); /* for this turn */
    match_free(m);
}

/* Pelayo and Navarra blockade Hampton Roads; New York and Indiana withdraw after a round, pursued by Pelayo. The port
 * fires three dice at Pelayo. */
static struct match *pursued_off_hampton_roads(const char *bombardment)
{
    struct match *m = met("east-coast patrol new-york indiana", "east-coast blockade pelayo navarra",
                          "options 11.I\n");
    plays(m, "us done", "1 6 1  111 1111111  11111 11");
    plays(m, "us withdraw", "1111111 11111");
    plays(m, "us retire new-york hampton-roads", "");
    cr_assert_eq(now(m)->claimed[SPAIN], bit(area("east-coast")));
    plays(m, "us retire indiana hampton-roads", bombardment);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    return m;
}

Test(dawn_11_i, a_port_attack_that_leaves_one_ship_ends_the_claim)
{
    COVERS("dawn 11.Id", "dawn 9.1e"); /* R88 */
    struct match *m = pursued_off_hampton_roads("11111 511  11");
    cr_assert(was_told(m, US, "disabled pelayo"));
    cr_assert_eq(now(m)->control[area("east-coast")], 0);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_11_i, a_port_attack_that_leaves_two_ships_does_not)
{
    COVERS("dawn 11.Id");
    struct match *m = pursued_off_hampton_roads("11111 611 1  11");
    cr_assert_eq(now(m)->control[area("east-coast")], 1 + SPAIN);
    cr_assert_eq(now(m)->points, -4);
    match_free(m);
}

Test(dawn_11_i, a_squadron_in_transit_gains_no_control_by_pursuit)
{
    COVERS("dawn 11.Id", "dawn 9.1f");
    struct match *m = met("gulf-of-mexico patrol new-york indiana", "gulf-of-mexico transit pelayo galicia",
                          "options 11.I\n");
    plays(m, "us done", "1 6 1  111 1111111  11111 1");
    plays(m, "us withdraw", "1111111 111111"); /* R64 */
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire indiana mobile", "");
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 0);
    match_free(m);
}

Test(dawn_11_i, a_single_pursuer_gains_no_control)
{
    COVERS("dawn 11.Id", "dawn 9.1e");
    struct match *m = patrols("gulf-of-mexico", "new-york indiana", "pelayo galicia", "options 11.I\n");
    engages(m, US, "111 5111111  11111 1"); /* Galicia is disabled, R88 */
    plays(m, "us withdraw", "1111111 11111");
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire indiana mobile", "");
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 0);
    match_free(m);
}

Test(dawn_11_i, before_the_first_round_nobody_has_won_it)
{
    COVERS("dawn 11.Id");
    struct match *m = met("east-coast patrol new-york indiana", "east-coast blockade navarra mercedes",
                          "options 11.I\n");
    plays(m, "us done", "1 6 1");
    plays(m, "us withdraw", "");
    plays(m, "us retire new-york hampton-roads", "");
    /* The guns of Hampton Roads sink Navarra, and Mercedes alone holds nothing: R88. */
    plays(m, "us retire indiana hampton-roads", "11 611 3  1");
    cr_assert(is_lost(m, "navarra"));
    cr_assert_eq(now(m)->control[area("east-coast")], 0);
    match_free(m);
}

Test(dawn_11_i, the_side_may_stand_and_fight_instead)
{
    COVERS("dawn 11.Ia");
    struct match *m = outpaced("");
    engages(m, US, "1111 11 1111111  11111 1 11");
    plays(m, "us fight", "5111 51 5111111  11111 1 11");
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_11_i, before_the_battle_nobody_is_caught)
{
    COVERS("dawn 11.Ia", "dawn 8.2a");
    struct match *m = patrols("gulf-of-mexico", "new-york indiana", "navarra mercedes", "options 11.I\n");
    engages(m, US, "");
    plays(m, "us withdraw", ""); /* all of them are faster than all of the others */
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    cr_assert_eq(times_told(m, EVENT_PURSUIT), 0);
    match_free(m);
}

Test(dawn_11_i, without_the_option_faster_ships_go_one_by_one)
{
    COVERS("dawn 11.Ia", "dawn 8.2b");
    struct match *m = patrols("gulf-of-mexico", "new-york texas indiana annapolis", "pelayo galicia navarra",
                              "");
    engages(m, US, "1111 11 1111111  11111 1 11");
    cr_assert_eq(now(m)->phase, PHASE_ESCAPE);
    match_free(m);
}

Test(dawn_11_i, spaniards_flee_and_americans_pursue)
{
    COVERS("dawn 11.Ia", "dawn 11.Ib", "dawn 11.Id");
    struct match *m = patrols("gulf-of-mexico", "indiana detroit", "teresa pelayo mercedes",
                              "options 11.I\n");
    engages(m, US, "1111111 1  1111 11111"); /* Mercedes doubles on Indiana */
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    plays(m, "spain withdraw", "");
    cr_assert_eq(now(m)->acting, 1u << US);
    plays(m, "us chase detroit pelayo", "");
    plays(m, "us done", "6111111 3 1  6 1 11111"); /* Indiana on Mercedes, then Detroit on Pelayo */
    cr_assert(is_lost(m, "mercedes"));
    plays(m, "spain retire teresa havana", "");
    plays(m, "spain retire pelayo havana", "");
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 1 + US);
    match_free(m);
}
