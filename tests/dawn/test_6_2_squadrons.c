/* [6.2a-f] What a squadron is, and what leaders are to it. */
#include "under_sail.h"

Test(dawn_6_2, two_ships_are_a_squadron_and_a_ship_with_a_leader_is_none)
{
    COVERS("dawn 6.2a", "dawn 6.2e");
    struct match *m = scene(LINES(ORDERING, "us-1 key-west detroit marblehead", "us-2 key-west indiana",
                                  "leader sampson us-2\nleader watson us-2"));
    is_refused(m, "us done", "5.0a"); /* two ships need an order */
    static const char *const orders[] = {
        "anchor", "blockade", "coal", "patrol", "raid", "sortie", "transit"
    };
    for (int i = 0; i < 7; i++) {
        const char *move = filled("us order indiana %s", orders[i]);
        is_refused(m, move, "6.2e"); /* one ship and two leaders do not, and can have none */
        cr_assert_not(is_offered(m, move));
    }
    plays(m, "us order detroit patrol", "");
    cr_assert(is_offered(m, "us done"));
    match_free(m);
}

Test(dawn_6_2, ships_become_a_squadron_by_being_stacked)
{
    COVERS("dawn 6.2a");
    struct match *m = scene(
        LINES(ORDERING, "us-1 key-west indiana", "us-2 key-west iowa", "us-3 mobile texas"));
    is_refused(m, "us attach texas indiana", "6.2a"); /* she is in another port */
    is_refused(m, "us order indiana patrol", "6.2e"); /* in one place, but not in one stack */
    plays(m, "us attach iowa indiana", "");
    plays(m, "us order indiana patrol", "");
    plays(m, "us detach iowa", "");
    is_refused(m, "us order iowa patrol", "6.2e");
    match_free(m);
}

Test(dawn_6_2, a_position_with_an_order_on_a_single_ship_is_refused)
{
    COVERS("dawn 6.2e");
    cr_assert_str_eq(scene_refusal(LINES(US_SAILS, "us-1 bahamas patrol indiana")), "6.2e");
    cr_assert_str_eq(scene_refusal(LINES(US_SAILS, "us-1 bahamas patrol indiana iowa")), "");
}

/* ---- Leaders ---- */

Test(dawn_6_2, a_leader_with_a_single_ship_has_no_effect)
{
    COVERS("dawn 6.2b", "dawn 6.3c");
    struct match *m = scene(LINES(US_SAILS, "us-1 nares-abyssal patrol detroit marblehead",
                                  "us-2 nares-abyssal indiana", "leader sampson us-2",
                                  "spain-1 nares-abyssal raid teresa vizcaya"));
    plays(m, "us done", "4 4 6");
    cr_assert(was_told(m, SPAIN, "initiative us 2 0 4 6")); /* neither her nor his three stars */
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 nares-abyssal patrol detroit marblehead", "us-2 nares-abyssal indiana",
                    "leader sampson us-1", "spain-1 nares-abyssal raid teresa vizcaya"));
    plays(m, "us done", "4 4 6");
    cr_assert(was_told(m, SPAIN, "initiative us 2 3 4 9"));
    match_free(m);
}

Test(dawn_6_2, a_leader_travels_with_a_single_ship)
{
    COVERS("dawn 6.2b", "dawn 6.2c");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 canary-islands teresa", "leader cervera spain-1"));
    plays(m, "spain sail teresa south-atlantic", "");
    cr_assert_eq(now(m)->leader_at[leader("cervera")], now(m)->berth[ship("teresa")]);
    plays(m, "spain done", "");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("south-atlantic")], 0); /* and makes no squadron of her [6.2a] */
    match_free(m);
}

Test(dawn_6_2, a_leader_left_ashore_goes_nowhere)
{
    COVERS("dawn 6.2c");
    struct match *m = scene(LINES(ORDERING, "us-1 key-west indiana iowa", "us-2 hampton-roads texas",
                                  "leader sampson us-1\nleader watson us-1"));
    is_refused(m, "us board sampson texas", "6.2c"); /* he would have to go there alone */
    plays(m, "us ashore sampson", "");
    is_refused(m, "us ashore sampson", "6.2c");
    plays(m, "us order indiana patrol", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us sail indiana florida-straits", "");
    int sampson = berth_stack(now(m)->leader_at[leader("sampson")]);
    cr_assert_eq(now(m)->stack[sampson].at, place("key-west"));
    cr_assert_eq(now(m)->leader_at[leader("watson")], now(m)->berth[ship("iowa")]);
    plays(m, "us done", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    is_refused(m, "us board sampson indiana", "6.2c"); /* she is at sea, he is in port */
    match_free(m);
}

Test(dawn_6_2, a_leader_at_sea_is_always_aboard)
{
    COVERS("dawn 6.2c"); /* R9 */
    struct match *m = scene(LINES(ORDERING, "us-1 bahamas indiana iowa", "leader sampson us-1"));
    is_refused(m, "us ashore sampson", "6.2c");
    plays(m, "us detach iowa", "");
    plays(m, "us board sampson iowa", ""); /* to another ship of the place he may go */
    match_free(m);
    cr_assert_str_eq(
        scene_refusal(LINES(US_SAILS, "us-1 bahamas indiana", "stack us-2 bahamas\nleader sampson us-2")),
        "6.2c");
    cr_assert_str_eq(
        scene_refusal(LINES(US_SAILS, "us-1 bahamas indiana", "stack us-2 key-west\nleader sampson us-2")),
        "");
}

Test(dawn_6_2, a_leader_comes_with_the_last_ship_of_his_stack)
{
    COVERS("dawn 6.2c");
    struct match *m = scene(
        LINES(ORDERING, "us-1 bahamas indiana", "us-2 bahamas iowa", "leader sampson us-1"));
    plays(m, "us attach indiana iowa", "");
    cr_assert_eq(now(m)->leader_at[leader("sampson")], now(m)->berth[ship("iowa")]);
    match_free(m);
}

Test(dawn_6_2, a_squadron_sails_and_fights_without_a_leader)
{
    COVERS("dawn 6.2d");
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas patrol detroit marblehead",
                                  "spain-1 nares-abyssal transit venadito isabel-ii"));
    plays(m, "us sail detroit nares-abyssal", "");
    /* 2 + 6 against 2 + 1; found by a 3; one die each, nobody hits, in the second round all go home */
    plays(m, "us done", "1 6 3");
    cr_assert(was_told(m, SPAIN, "initiative us 2 0 6 8"));
    cr_assert(was_told(m, SPAIN, "battle nares-abyssal"));
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    plays(m, "us fight", "5 5 1 1");
    cr_assert(was_told(m, US, "disabled venadito"));
    cr_assert(was_told(m, US, "disabled isabel-ii"));
    cr_assert(was_told(m, US, "battle-won us nares-abyssal"));
    match_free(m);
}

/* ---- [6.2f] ---- */

Test(dawn_6_2, single_ships_neither_fight_nor_score)
{
    COVERS("dawn 6.2f", "dawn 6.3c");
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico indiana", "spain-1 east-coast carlos-v",
                                  "us-2 east-coast transit texas columbia",
                                  "spain-2 nares-abyssal transit teresa vizcaya", "us-3 nares-abyssal iowa"));
    plays(m, "us done", ""); /* no dice */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    for (int a = 0; a < data()->areas; a++)
        cr_assert_eq(now(m)->control[a], 0, "%s", data()->area_name[a].id);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}
