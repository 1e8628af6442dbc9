/* [6.3e-h] Ships alone that join a squadron on their way (R23), or combine where their moves have ended (R24). */
#include "under_sail.h"

/* ---- [6.3e] Joining ---- */

#define GALICIA_COMES                                                                                        \
    SPAIN_SAILS, "spain-1 nares-abyssal patrol teresa vizcaya oquendo", "spain-2 columbia-basin galicia",    \
        "leader manterola spain-2"

Test(dawn_6_3, galicia_joins_where_cervera_has_arrived)
{
    COVERS("dawn 6.3e");
    struct match *m = scene(LINES(GALICIA_COMES));
    is_refused(m, "spain join galicia teresa", "4.Bd"); /* he is not next door yet */
    plays(m, "spain sail teresa puerto-rico-passage", "");
    plays(m, "spain join galicia teresa", "");
    line_is(m, "teresa vizcaya oquendo galicia");
    cr_assert_eq(place_of(m, "galicia"), place("puerto-rico-passage"));
    cr_assert_eq(now(m)->leader_at[leader("manterola")], now(m)->berth[ship("teresa")]);
    is_refused(m, "spain sail teresa nares-abyssal", "6.3e"); /* R23: it may not move any more */
    is_refused(m, "spain drop galicia", "6.2l");
    plays(m, "spain done", "");
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("galicia")], PATROL); /* its order is hers */
    match_free(m);
}

Test(dawn_6_3, who_enters_may_stay_apart_but_must_choose_at_once)
{
    COVERS("dawn 6.3e");
    struct match *m = scene(LINES(GALICIA_COMES));
    plays(m, "spain sail teresa puerto-rico-passage", "");
    plays(m, "spain sail galicia puerto-rico-passage", "");
    is_refused(m, "spain join galicia teresa", "4.Bd"); /* too late */
    cr_assert_not(is_offered(m, "spain join galicia teresa"));
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->stack_units[stack_with(m, "galicia")], 1);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "teresa")], 3);
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("galicia")], TRANSIT);
    match_free(m);
}

Test(dawn_6_3, joining_costs_what_entering_costs)
{
    COVERS("dawn 6.3e");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 puerto-rico-passage coal teresa vizcaya",
                                  "spain-2 cienfuegos mercedes", "damage mercedes 1"));
    plays(m, "spain sail mercedes north-yucatan-basin", "");
    plays(m, "spain sail mercedes columbia-basin", "");
    is_refused(m, "spain join mercedes teresa", "4.Bc"); /* 4 points with a movement of 3 */
    match_free(m);
}

Test(dawn_6_3, several_may_join_one_after_the_other)
{
    COVERS("dawn 6.3e");
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west anchor indiana iowa",
                                  "us-2 florida-straits helena", "us-3 bahamas texas"));
    plays(m, "us join helena indiana", ""); /* in port as well */
    plays(m, "us sail texas florida-straits", "");
    plays(m, "us join texas indiana", "");
    line_is(m, "indiana iowa texas helena");
    match_free(m);
}

Test(dawn_6_3, only_a_ship_alone_joins_and_only_a_squadron_is_joined)
{
    COVERS("dawn 6.3e", "dawn 6.3f"); /* R23 */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas transit indiana iowa",
                                  "us-2 florida-straits transit texas columbia", "us-3 bahamas helena",
                                  "us-4 florida-straits castine"));
    is_refused(m, "us join texas indiana", "6.3e");
    is_refused(m, "us join castine helena", "6.3e");
    is_refused(m, "us join castine iowa", "6.3e"); /* not the head */
    match_free(m);
}

Test(dawn_6_3, a_squadron_is_joined_only_where_its_move_may_end)
{
    COVERS("dawn 6.3e"); /* R23 */
    static const struct {
        const char *order;
        bool        may;
    } rows[] = { { "patrol", false }, { "transit", false }, { "raid", false }, { "blockade", false },
                 { "sortie", false }, { "anchor", true },   { "coal", true } };
    for (int i = 0; i < 7; i++) {
        struct match *m = scene(LINES(US_SAILS, filled("us-1 key-west %s indiana iowa", rows[i].order),
                                      "us-2 florida-straits helena"));
        cr_assert_eq(is_offered(m, "us join helena indiana"), rows[i].may, "%s", rows[i].order);
        if (rows[i].may)
            plays(m, "us join helena indiana", "");
        else
            is_refused(m, "us join helena indiana", "6.3e");
        match_free(m);
    }
    /* Off Mobile an anchoring squadron is not where it must go; off no port it is. */
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico anchor indiana iowa",
                                  "us-2 florida-straits helena", "us-3 blake-plateau anchor texas columbia",
                                  "us-4 east-coast castine"));
    is_refused(m, "us join helena indiana", "6.3e");
    plays(m, "us join castine texas", "");
    match_free(m);
}

Test(dawn_6_3, a_stopped_squadron_has_arrived)
{
    COVERS("dawn 6.3e"); /* R23, R83 */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west raid indiana iowa", "us-2 bahamas helena",
                                  "spain-1 florida-straits patrol teresa vizcaya"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us join helena indiana", "");
    cr_assert_eq(order_of(m, "helena"), RAID);
    match_free(m);
}

Test(dawn_6_3, transit_is_new_to_a_ship_that_only_slipped_into_port)
{
    COVERS("dawn 6.3e", "dawn 5.7h"); /* R25, R28: she stood at two, and entered port as if to anchor */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas transit indiana iowa",
                                  "us-2 florida-straits helena", "us-3 florida-straits castine",
                                  "last helena transit\nrun helena 2",
                                  "last castine transit\nrun castine 1"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us join helena indiana", "4.Bd");
    plays(m, "us sail indiana key-west", "");
    plays(m, "us join helena indiana", "");
    plays(m, "us join castine indiana", "");
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("helena")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("helena")], 1);
    cr_assert_eq(now(m)->run[ship("castine")], 2); /* she came in Transit */
    match_free(m);
}

/* ---- [6.3f] ---- */

Test(dawn_6_3, a_squadron_does_not_collect_ships_that_wait)
{
    COVERS("dawn 6.3f"); /* R23 */
    struct match *m = scene(LINES(US_SAILS, "us-1 florida-straits transit indiana iowa", "us-2 bahamas texas",
                                  "us-3 florida-straits helena"));
    is_refused(m, "us join helena indiana", "4.Bd"); /* beside it from the start, she is as alone as before */
    plays(m, "us sail indiana bahamas", "");
    is_refused(m, "us join texas indiana", "4.Bd");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->stack_units[stack_with(m, "texas")], 1);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "indiana")], 2);
    match_free(m);
}

Test(dawn_6_3, she_may_follow_the_squadron_she_lay_beside)
{
    COVERS("dawn 6.3f");
    struct match *m = scene(
        LINES(US_SAILS, "us-1 florida-straits transit indiana iowa", "us-2 florida-straits helena"));
    plays(m, "us sail indiana bahamas", "");
    plays(m, "us join helena indiana", "");
    line_is(m, "indiana iowa helena");
    match_free(m);
}

/* ---- [6.3g, 6.3h] Combining ---- */

Test(dawn_6_3, ships_alone_in_one_area_form_a_squadron_in_transit)
{
    COVERS("dawn 6.3g");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 santiago mercedes", "spain-2 san-juan isabel-ii",
                                  "spain-3 nares-abyssal galicia"));
    plays(m, "spain sail mercedes bahamas", "");
    plays(m, "spain sail mercedes nares-abyssal", "");
    plays(m, "spain sail isabel-ii nares-abyssal", "");
    cr_assert_eq(now(m)->stack_units[stack_with(m, "mercedes")], 1); /* not before the segment ends */
    plays(m, "spain done", "");
    line_is(m, "mercedes isabel-ii");
    line_is(m, "galicia"); /* she has not moved */
    cr_assert_eq(order_of(m, "mercedes"), TRANSIT);
    cr_assert_eq(dawn_markers_used(now(m), SPAIN, TRANSIT), 1);
    match_free(m);
}

Test(dawn_6_3, their_leaders_come_together_too)
{
    COVERS("dawn 6.3g");
    struct match *m = scene(
        LINES(US_SAILS, "us-1 blake-plateau texas", "us-2 nares-abyssal helena", "leader watson us-2"));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us sail helena bahamas", "");
    plays(m, "us done", "");
    line_is(m, "texas helena");
    cr_assert_eq(now(m)->leader_at[leader("watson")], now(m)->berth[ship("texas")]);
    match_free(m);
}

Test(dawn_6_3, ships_that_lie_still_stay_alone_at_anchor_and_out_of_combat)
{
    COVERS("dawn 6.3f", "dawn 6.3a", "dawn 6.3c");
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas texas", "us-2 bahamas helena", "leader watson us-2",
                                  "spain-1 bahamas patrol teresa vizcaya",
                                  "last texas transit\nrun texas 1\nlast helena transit\nrun helena 1"));
    plays(m, "us done", "");
    line_is(m, "texas");
    line_is(m, "helena");
    cr_assert_eq(dawn_markers_used(now(m), US, TRANSIT), 0);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* nobody searched them */
    cr_assert_eq(now(m)->control[area("bahamas")], 1 + SPAIN);
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("texas")], ANCHOR);
    cr_assert_eq(now(m)->run[ship("helena")], 0);
    match_free(m);
}

Test(dawn_6_3, nobody_combines_with_a_ship_that_lay_still)
{
    COVERS("dawn 6.3f", "dawn 6.3g");
    struct match *m = scene(
        LINES(US_SAILS, "us-1 bahamas texas", "us-2 nares-abyssal helena", "us-3 nares-abyssal castine"));
    plays(m, "us sail helena bahamas", "");
    is_refused(m, "us join castine texas", "6.3e");
    plays(m, "us done", "");
    line_is(m, "texas");
    line_is(m, "helena");
    line_is(m, "castine");
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("texas")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("helena")], TRANSIT);
    plays(m, "us attach helena texas", ""); /* then they may */
    match_free(m);
}

Test(dawn_6_3, a_ship_that_was_dropped_combines_with_others_who_came)
{
    COVERS("dawn 6.3g", "dawn 6.2m");
    struct match *m = scene(LINES(US_SAILS, "us-1 nares-abyssal transit indiana iowa castine",
                                  "us-2 blake-plateau helena", "us-3 bahamas annapolis"));
    plays(m, "us sail indiana bahamas", "");
    plays(m, "us drop castine", "");
    plays(m, "us sail indiana blake-plateau", "");
    plays(m, "us sail helena bahamas", "");
    plays(m, "us done", "");
    line_is(m, "helena castine");
    line_is(m, "annapolis");
    match_free(m);
}

Test(dawn_6_3, in_ports_and_beside_a_squadron_they_stay_apart)
{
    COVERS("dawn 6.3g"); /* R24 */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west texas", "us-2 key-west helena",
                                  "us-3 kingston iowa", "us-4 kingston castine",
                                  "us-5 bahamas coal indiana massachusetts", "us-6 bahamas annapolis",
                                  "us-7 bahamas newport", "spain-1 nares-abyssal transit teresa vizcaya",
                                  "us-8 lesser-antilles detroit", "us-9 lesser-antilles machias"));
    plays(m, "us sail detroit nares-abyssal", "");
    plays(m, "us sail machias nares-abyssal", "");
    plays(m, "us done", "");
    static const char *const apart[] = { "texas", "helena", "iowa", "castine", "annapolis", "newport" };
    for (int i = 0; i < 6; i++)
        cr_assert_eq(now(m)->stack_units[stack_with(m, apart[i])], 1, "%s", apart[i]);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "indiana")], 2);
    line_is(m, "detroit machias"); /* an opposing squadron does not keep them apart */
    match_free(m);
}

Test(dawn_6_3, ships_that_combine_go_on_counting_their_transits)
{
    COVERS("dawn 6.3g", "dawn 5.7h");
    struct match *m = scene(LINES(US_SAILS, "us-1 blake-plateau texas", "us-2 blake-plateau helena",
                                  "last helena transit\nrun helena 1"));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us sail helena bahamas", "");
    plays(m, "us done", "");
    to_next_orders(m);
    line_is(m, "texas helena");
    cr_assert_eq(now(m)->run[ship("texas")], 1);
    cr_assert_eq(now(m)->run[ship("helena")], 2);
    is_refused(m, "us order texas transit", "5.7g");
    match_free(m);
}

#define SPANISH_TRANSITS                                                                                     \
    SPAIN_SAILS, "spain-1 bahamas transit teresa vizcaya", "spain-2 nares-abyssal transit colon oquendo",    \
        "spain-3 north-atlantic transit carlos-v rapido", "spain-5 lesser-antilles mercedes",                \
        "spain-6 lesser-antilles isabel-ii", "origin spain-5 san-juan\norigin spain-6 san-juan",             \
        "stack-marks spain-5 moved\nstack-marks spain-6 moved"

Test(dawn_6_3, without_a_marker_they_do_not_combine)
{
    COVERS("dawn 6.3h");
    struct match *m = scene(LINES(SPANISH_TRANSITS));
    plays(m, "spain done", ""); /* the fourth marker is theirs */
    line_is(m, "mercedes isabel-ii");
    match_free(m);

    m = scene(LINES(SPANISH_TRANSITS, "spain-4 gulf-of-mexico transit ensenada venadito"));
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->stack_units[stack_with(m, "mercedes")], 1);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "isabel-ii")], 1);
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("lesser-antilles")], 0);
    cr_assert_eq(now(m)->points, 0); /* the Lesser Antilles would be a point to Spain */
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->last[ship("mercedes")], TRANSIT); /* they came, each for herself */
    match_free(m);
}

Test(dawn_6_3, ships_combine_before_squadrons_merge)
{
    COVERS("dawn 6.3h", "dawn 6.2g"); /* a marker that a merge will free comes too late */
    struct match *m = scene(LINES(SPANISH_TRANSITS, "spain-4 bahamas transit ensenada venadito"));
    plays(m, "spain done", "");
    cr_assert_eq(stack_with(m, "teresa"), stack_with(m, "ensenada"));
    cr_assert_eq(now(m)->stack_units[stack_with(m, "mercedes")], 1);
    match_free(m);
}
