/* [6.2l-n, R22] Ships that are left behind on the way. */
#include "under_sail.h"

#define CERVERA                                                                                              \
    SPAIN_SAILS, "spain-1 canary-islands patrol pelayo teresa vizcaya colon oquendo", "leader cervera spain-1"

Test(dawn_6_2, cervera_drops_two_and_goes_on)
{
    COVERS("dawn 6.2l", "dawn 6.2m", "dawn 6.2n"); /* the example of turn 2 */
    struct match *m = scene(LINES(CERVERA));
    is_refused(m, "spain drop pelayo", "6.2l"); /* not where the move begins */
    plays(m, "spain sail pelayo south-atlantic", "");
    plays(m, "spain drop pelayo", "");
    plays(m, "spain follow colon pelayo", "");
    line_is(m, "pelayo colon");
    line_is(m, "teresa vizcaya oquendo");
    cr_assert_eq(order_of(m, "pelayo"), PATROL);
    cr_assert_eq(order_of(m, "teresa"), PATROL);
    cr_assert_eq(dawn_markers_used(now(m), SPAIN, PATROL), 2);
    cr_assert_eq(now(m)->leader_at[leader("cervera")], now(m)->berth[ship("teresa")]);
    plays(m, "spain sail teresa nares-abyssal", "");
    plays(m, "spain sail teresa puerto-rico-passage", ""); /* 6 of 6, not 5 of 5 */
    is_refused(m, "spain sail teresa venezuela-basin", "5.4b");
    cr_assert_eq(place_of(m, "colon"), place("south-atlantic"));
    match_free(m);
}

Test(dawn_6_2, the_part_may_go_on_as_well_with_what_is_left)
{
    COVERS("dawn 6.2n"); /* R22 */
    struct match *m = scene(LINES(CERVERA));
    plays(m, "spain sail pelayo south-atlantic", "");
    plays(m, "spain drop pelayo", "");
    plays(m, "spain follow colon pelayo", "");
    plays(m, "spain sail pelayo lesser-antilles", "");
    plays(m, "spain sail teresa nares-abyssal", "");
    plays(m, "spain sail pelayo nares-abyssal", "");    /* 5 of 5, and three areas with the first */
    is_refused(m, "spain sail pelayo bahamas", "5.4b"); /* a part keeps the count of areas */
    plays(m, "spain sail teresa bahamas", "");
    is_refused(m, "spain sail teresa blake-plateau", "5.4b");
    match_free(m);
}

Test(dawn_6_2, up_to_the_drop_the_slowest_counts_and_then_each_parts_own)
{
    COVERS("dawn 6.2n"); /* R22 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cadiz transit carlos-v navarra rapido"));
    plays(m, "spain sail carlos-v north-atlantic", ""); /* 3 of 4 */
    plays(m, "spain drop navarra", "");
    plays(m, "spain sail carlos-v east-coast", "");
    plays(m, "spain sail carlos-v blake-plateau", "");
    plays(m, "spain sail carlos-v bahamas", ""); /* 6 of 6 */
    is_refused(m, "spain sail carlos-v santiago", "4.Bc");
    plays(m, "spain sail navarra east-coast", ""); /* 4 of 4 */
    is_refused(m, "spain sail navarra blake-plateau", "4.Bc");
    match_free(m);
}

Test(dawn_6_2, a_ship_dropped_alone_is_in_transit)
{
    COVERS("dawn 6.2m");
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west patrol indiana iowa texas detroit"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop detroit", "");
    plays(m, "us drop iowa", "");
    cr_assert_eq(order_of(m, "iowa"), NO_ORDER);
    cr_assert_eq(order_of(m, "indiana"), PATROL);
    cr_assert_eq(dawn_markers_used(now(m), US, PATROL), 1);
    plays(m, "us sail indiana bahamas", "");
    plays(m, "us sail iowa gulf-of-mexico", "");
    plays(m, "us sail iowa mobile", ""); /* no patrol goes into a port */
    plays(m, "us done", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->last[ship("iowa")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("iowa")], 1);
    cr_assert_eq(now(m)->last[ship("detroit")], TRANSIT); /* she moved as far as she was taken */
    cr_assert_eq(now(m)->last[ship("texas")], PATROL);
    match_free(m);
}

Test(dawn_6_2, one_by_one_or_together)
{
    COVERS("dawn 6.2m", "dawn 6.3g");
    /* Dropped together they keep the order; dropped singly they combine in the end, in Transit. */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west patrol indiana iowa texas brooklyn"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop texas", "");
    plays(m, "us drop brooklyn", "");
    plays(m, "us sail indiana bahamas", "");
    plays(m, "us done", "");
    cr_assert_eq(stack_with(m, "texas"), stack_with(m, "brooklyn"));
    cr_assert_eq(order_of(m, "texas"), TRANSIT);
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 key-west patrol indiana iowa texas brooklyn"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop texas", "");
    plays(m, "us follow brooklyn texas", "");
    plays(m, "us sail indiana bahamas", "");
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "texas"), PATROL);
    match_free(m);
}

Test(dawn_6_2, a_pair_that_parts_is_two_ships_alone)
{
    COVERS("dawn 6.2m", "dawn 6.2a");
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west raid indiana iowa"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop indiana", "");
    is_refused(m, "us drop iowa", "6.2l");
    is_refused(m, "us follow iowa indiana", "6.2l");
    cr_assert_eq(order_of(m, "indiana"), NO_ORDER);
    cr_assert_eq(order_of(m, "iowa"), NO_ORDER);
    cr_assert_eq(dawn_markers_used(now(m), US, RAID), 0);
    match_free(m);
}

Test(dawn_6_2, two_together_need_a_second_marker)
{
    COVERS("dawn 6.2m", "dawn 5.0b"); /* R22 */
#define THREE_PATROLS CERVERA, "spain-2 bahamas patrol ensenada venadito"
    struct match *m = scene(LINES(THREE_PATROLS)); /* two of three Patrol markers */
    plays(m, "spain sail pelayo south-atlantic", "");
    plays(m, "spain drop pelayo", "");
    plays(m, "spain follow colon pelayo", "");
    plays(m, "spain follow oquendo pelayo", ""); /* a third ship needs no marker of her own */
    line_is(m, "pelayo colon oquendo");
    match_free(m);

    m = scene(LINES(THREE_PATROLS, "spain-3 gulf-of-mexico patrol i-isabel alfonso-xii"));
    plays(m, "spain sail pelayo south-atlantic", "");
    plays(m, "spain drop pelayo", "");
    is_refused(m, "spain follow colon pelayo", "5.0b"); /* all three in use */
    cr_assert_not(is_offered(m, "spain follow colon pelayo"));
    plays(m, "spain drop colon", "");
    match_free(m);
}

Test(dawn_6_2, leaders_go_with_the_part_that_the_owner_names)
{
    COVERS("dawn 6.2m", "dawn 6.2c"); /* R22 */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west patrol indiana iowa texas brooklyn",
                                  "leader sampson us-1\nleader watson us-1",
                                  "us-2 florida-straits coal detroit marblehead"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us shift sampson detroit", "6.2m"); /* not to any squadron that is there */
    plays(m, "us drop texas", "");
    plays(m, "us follow brooklyn texas", "");
    plays(m, "us shift sampson brooklyn", "");
    cr_assert_eq(now(m)->leader_at[leader("sampson")], now(m)->berth[ship("brooklyn")]);
    cr_assert_eq(now(m)->leader_at[leader("watson")], now(m)->berth[ship("iowa")]);
    plays(m, "us sail indiana bahamas", "");
    is_refused(m, "us shift watson brooklyn", "6.2m"); /* they have parted */
    is_refused(m, "us follow iowa brooklyn", "6.2m");
    match_free(m);
}

Test(dawn_6_2, both_parts_of_a_raid_go_off_a_port)
{
    COVERS("dawn 6.2m", "dawn 5.5a"); /* R22 */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west raid indiana iowa texas brooklyn"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop texas", "");
    plays(m, "us follow brooklyn texas", "");
    plays(m, "us sail indiana bahamas", "");
    is_refused(m, "us done", "5.5a");
    plays(m, "us sail brooklyn gulf-of-mexico", "");
    cr_assert(is_offered(m, "us done"));
    match_free(m);
}

Test(dawn_6_2, both_parts_of_a_blockade_go_off_a_port_and_a_single_ship_need_not)
{
    COVERS("dawn 6.2m", "dawn 5.2b"); /* R22 */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west blockade indiana iowa texas brooklyn columbia"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop columbia", "");
    plays(m, "us drop texas", "");
    plays(m, "us follow brooklyn texas", "");
    plays(m, "us sail indiana gulf-of-mexico", "");
    is_refused(m, "us done", "5.2b");
    plays(m, "us sail brooklyn gulf-of-mexico", "");
    cr_assert(is_offered(m, "us done"));
    cr_assert_eq(place_of(m, "columbia"), place("florida-straits"));
    match_free(m);
}

Test(dawn_6_2, nobody_is_dropped_in_a_port_or_back_at_the_start)
{
    COVERS("dawn 6.2l"); /* R22 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 north-atlantic transit carlos-v rapido alfonso-xiii",
                                  "spain-2 bahamas patrol teresa vizcaya colon"));
    is_refused(m, "spain drop carlos-v", "6.2l"); /* at sea, but it has not moved */
    plays(m, "spain sail carlos-v cadiz", "");
    is_refused(m, "spain drop carlos-v", "6.2l");
    plays(m, "spain sail carlos-v middle-atlantic", "");
    cr_assert(is_offered(m, "spain drop carlos-v"));
    plays(m, "spain sail teresa nares-abyssal", "");
    cr_assert(is_offered(m, "spain drop colon"));
    plays(m, "spain sail teresa bahamas", "");
    is_refused(m, "spain drop colon", "6.2l");
    match_free(m);
}

Test(dawn_6_2, anchor_coal_and_sortie_do_not_drop)
{
    COVERS("dawn 6.2l"); /* R22 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana sortie ensenada venadito i-isabel",
                                  "spain-2 bahamas coal teresa vizcaya colon",
                                  "spain-3 blake-plateau anchor carlos-v rapido patriota"));
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    is_refused(m, "spain drop venadito", "6.2l");
    is_refused(m, "spain drop teresa", "6.2l");
    is_refused(m, "spain drop rapido", "6.2l");
    match_free(m);
}

Test(dawn_6_2, a_stopped_squadron_drops_nobody)
{
    COVERS("dawn 6.2l", "dawn 4.Be"); /* its move is over, and it passes through no farther */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west transit indiana iowa texas",
                                  "spain-1 florida-straits patrol teresa vizcaya"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us drop texas", "6.2l");
    cr_assert_not(is_offered(m, "us drop texas"));
    match_free(m);
}

Test(dawn_6_2, the_other_sides_ships_are_not_dropped)
{
    COVERS("dawn 6.2l");
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west patrol indiana iowa texas",
                                  "spain-1 bahamas transit teresa vizcaya colon",
                                  "stack-marks spain-1 moved\norigin spain-1 santiago"));
    is_refused(m, "us drop teresa", "6.2l");
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us drop texas", "");
    is_refused(m, "us follow teresa texas", "6.2l");
    match_free(m);
}
