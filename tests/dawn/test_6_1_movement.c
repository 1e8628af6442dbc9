/* [6.1a] Areas and ports: the chain of a move, ports of two areas, what is lost and what is kept; R18 to R21 on
 * stops and passages, R81 on patrols, R83 on attackers held up on the way. */
#include "under_sail.h"

/* ---- [6.1aa-ac] The chain ---- */

Test(dawn_6_1, land_has_no_places_but_ports)
{
    COVERS("dawn 6.1aa");
    for (int p = 0; p < data()->ports; p++) {
        uint8_t at = in_port(p);
        cr_assert_eq(data()->near_count[at], data()->port[p].areas, "%s", data()->port_name[p].id);
        for (int i = 0; i < data()->near_count[at]; i++)
            cr_assert(is_at_sea(data()->near[at][i]), "%s", data()->port_name[p].id);
    }
    /* Havana and Cienfuegos lie on one island, and no way leads across it. */
    struct match *m = scene(
        LINES(SPAIN_SAILS, "spain-1 havana transit ensenada venadito", "spain-2 havana i-isabel"));
    is_refused(m, "spain sail ensenada cienfuegos", "4.Bd");
    is_refused(m, "spain sail i-isabel cienfuegos", "4.Bd");
    is_refused(m, "spain sail i-isabel north-yucatan-basin", "4.Bd");
    match_free(m);
}

Test(dawn_6_1, a_move_begins_next_door)
{
    COVERS("dawn 6.1ab");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana transit ensenada venadito",
                                  "spain-2 gulf-of-mexico i-isabel", "spain-3 gulf-of-mexico alfonso-xii"));
    is_refused(m, "spain sail ensenada florida-straits", "4.Bd");
    is_refused(m, "spain sail ensenada havana", "4.Bd");
    is_refused(m, "spain sail i-isabel north-yucatan-basin", "4.Bd");
    is_refused(m, "spain sail i-isabel cienfuegos", "4.Bd");
    plays(m, "spain sail ensenada gulf-of-mexico", "");            /* from a port to sea */
    plays(m, "spain sail i-isabel yucatan-straits", "");           /* from sea to sea */
    plays(m, "spain sail alfonso-xii havana", "");                 /* from sea to port */
    is_refused(m, "spain sail venadito yucatan-straits", "6.1ab"); /* she is not at the head */
    cr_assert_eq(place_of(m, "venadito"), place("gulf-of-mexico"));
    cr_assert_eq(place_of(m, "i-isabel"), place("yucatan-straits"));
    cr_assert_eq(place_of(m, "alfonso-xii"), place("havana"));
    match_free(m);
}

Test(dawn_6_1, a_move_goes_on_while_it_can_pay)
{
    COVERS("dawn 6.1ac");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana transit ensenada i-isabel"));
    plays(m, "spain sail ensenada gulf-of-mexico", "");      /* 1 */
    plays(m, "spain sail ensenada yucatan-straits", "");     /* 3 */
    plays(m, "spain sail ensenada north-yucatan-basin", ""); /* 4 of 4 */
    is_refused(m, "spain sail ensenada columbia-basin", "4.Bc");
    is_refused(m, "spain sail ensenada cienfuegos", "4.Bc"); /* a port costs a point too */
    match_free(m);
}

Test(dawn_6_1, schley_reaches_the_passage_by_windward)
{
    COVERS("dawn 6.1ac", "dawn 4.Bb"); /* the printed path of the example, from the Bahamas */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas transit massachusetts brooklyn texas"));
    plays(m, "us sail massachusetts windward-passage", "");
    plays(m, "us sail massachusetts columbia-basin", "");
    plays(m, "us sail massachusetts puerto-rico-passage", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "texas")].spent, 5);
    is_refused(m, "us sail massachusetts nares-abyssal", "4.Bc");
    match_free(m);
}

Test(dawn_6_1, a_move_passes_through_a_friendly_port)
{
    COVERS("dawn 6.1ac"); /* R21 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 north-atlantic transit navarra carlos-v",
                                  "spain-2 north-atlantic patriota"));
    plays(m, "spain sail navarra cadiz", "");           /* 1 */
    plays(m, "spain sail navarra middle-atlantic", ""); /* 4 of 4 */
    is_refused(m, "spain sail navarra canary-islands", "4.Bc");
    plays(m, "spain sail patriota cadiz", "");
    plays(m, "spain sail patriota middle-atlantic", "");
    plays(m, "spain sail patriota canary-islands", ""); /* 5 of 6 */
    cr_assert_eq(place_of(m, "carlos-v"), place("middle-atlantic"));
    cr_assert_eq(place_of(m, "patriota"), place("canary-islands"));
    match_free(m);

    m = scene(LINES(SPAIN_SAILS, "spain-1 north-atlantic transit navarra carlos-v", "damage navarra 1"));
    plays(m, "spain sail navarra cadiz", "");
    is_refused(m, "spain sail navarra middle-atlantic", "4.Bc"); /* the port was paid for */
    match_free(m);
}

Test(dawn_6_1, a_raid_passes_through_a_port_and_a_patrol_does_not)
{
    COVERS("dawn 6.1ac", "dawn 5.4a"); /* R21 */
    struct match *m = scene(LINES(US_SAILS, "us-1 florida-straits patrol indiana iowa",
                                  "us-2 florida-straits raid new-york brooklyn"));
    is_refused(m, "us sail indiana key-west", "5.4a");
    plays(m, "us sail new-york key-west", "");
    plays(m, "us sail new-york florida-straits", "");
    plays(m, "us sail new-york gulf-of-mexico", "");
    match_free(m);
}

Test(dawn_6_1, squadrons_keep_out_of_opposing_ports_as_well)
{
    COVERS("dawn 6.3d"); /* R21 */
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico transit indiana iowa",
                                  "us-2 bahamas raid new-york brooklyn",
                                  "us-3 gulf-of-mexico anchor texas columbia"));
    is_refused(m, "us sail indiana havana", "6.3d");
    is_refused(m, "us sail new-york santiago", "6.3d");
    is_refused(m, "us sail texas havana", "6.3d");
    match_free(m);

    m = scene(LINES(SPAIN_SAILS, "spain-1 east-coast transit carlos-v rapido",
                    "spain-2 florida-straits blockade teresa vizcaya"));
    is_refused(m, "spain sail carlos-v hampton-roads", "6.3d");
    is_refused(m, "spain sail teresa key-west", "6.3d");
    match_free(m);
}

/* ---- [6.1ad] ---- */

Test(dawn_6_1, two_ports_lie_on_two_areas)
{
    COVERS("dawn 6.1ad");
    for (int p = 0; p < data()->ports; p++)
        cr_assert_eq(data()->port[p].areas, p == port("cadiz") || p == port("canary-islands") ? 2 : 1, "%s",
                     data()->port_name[p].id);
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cadiz rapido", "spain-2 cadiz patriota",
                                  "spain-3 canary-islands colon", "spain-4 canary-islands teresa"));
    is_refused(m, "spain sail rapido south-atlantic", "4.Bd");
    is_refused(m, "spain sail colon north-atlantic", "4.Bd");
    plays(m, "spain sail rapido north-atlantic", "");
    plays(m, "spain sail patriota middle-atlantic", "");
    plays(m, "spain sail colon middle-atlantic", "");
    plays(m, "spain sail teresa south-atlantic", "");
    match_free(m);
}

Test(dawn_6_1, the_two_ports_are_entered_from_both_areas)
{
    COVERS("dawn 6.1ad");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 north-atlantic rapido",
                                  "spain-2 middle-atlantic patriota", "spain-3 middle-atlantic colon",
                                  "spain-4 south-atlantic teresa"));
    is_refused(m, "spain sail teresa cadiz", "4.Bd");
    is_refused(m, "spain sail rapido canary-islands", "4.Bd");
    plays(m, "spain sail rapido cadiz", "");
    plays(m, "spain sail patriota cadiz", "");
    plays(m, "spain sail colon canary-islands", "");
    plays(m, "spain sail teresa canary-islands", "");
    match_free(m);
}

/* ---- [6.1ae] ---- */

Test(dawn_6_1, ports_are_given_no_orders_and_never_move)
{
    COVERS("dawn 6.1ae");
    /* Moves name stacks by their ships, and no port goes by a ship's name. */
    for (int p = 0; p < data()->ports; p++)
        for (int unit = 0; unit < data()->units; unit++)
            cr_assert_str_neq(data()->port_name[p].id, data()->unit_name[unit].id);

    /* Ports ask for no order: a side whose ships are all alone closes the phase at once. */
    struct match *m = scene(LINES(ORDERING, "us-1 key-west indiana", "spain-1 havana ensenada"));
    cr_assert(is_offered(m, "us done"));
    cr_assert(is_offered(m, "spain done"));
    orders_are_laid(m);
    for (int order = ANCHOR; order < ORDERS; order++)
        cr_assert_eq(dawn_markers_used(now(m), US, order) + dawn_markers_used(now(m), SPAIN, order), 0);
    match_free(m);
}

/* ---- [6.1af, 6.1ag] From turn to turn ---- */

Test(dawn_6_1, points_left_over_are_lost)
{
    COVERS("dawn 6.1af");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cienfuegos galicia"));
    plays(m, "spain sail galicia north-yucatan-basin", ""); /* 1 of 5 */
    plays(m, "spain done", "");
    to_next_orders(m);
    orders_are_laid(m);
    plays(m, "spain sail galicia columbia-basin", "");      /* 1 */
    plays(m, "spain sail galicia puerto-rico-passage", ""); /* 3 */
    plays(m, "spain sail galicia venezuela-basin", "");     /* 4 */
    plays(m, "spain sail galicia lesser-antilles", "");     /* 5: the whole allowance is back, and no more */
    is_refused(m, "spain sail galicia nares-abyssal", "4.Bc");
    is_refused(m, "spain sail galicia martinique", "4.Bc");
    match_free(m);
}

Test(dawn_6_1, everybody_stays_where_the_move_ended)
{
    COVERS("dawn 6.1ag");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 canary-islands transit teresa vizcaya",
                                  "spain-2 cienfuegos galicia", "us-1 key-west patrol indiana iowa",
                                  "us-2 east-coast anchor chicago san-francisco"));
    plays(m, "spain sail teresa south-atlantic", "");
    plays(m, "spain sail galicia north-yucatan-basin", "");
    plays(m, "spain done", "");
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us sail chicago hampton-roads", "");
    to_next_orders(m);
    cr_assert_eq(now(m)->turn, 2);
    cr_assert_eq(place_of(m, "vizcaya"), place("south-atlantic"));
    cr_assert_eq(place_of(m, "galicia"), place("north-yucatan-basin"));
    cr_assert_eq(place_of(m, "iowa"), place("florida-straits"));
    cr_assert_eq(place_of(m, "san-francisco"), place("hampton-roads"));
    match_free(m);
}

/* ---- R18-R20 Stops ---- */

Test(dawn_6_1, a_patrol_or_a_blockade_stops_and_no_other_order)
{
    COVERS("dawn 4.Be", "dawn 4.Bf", "dawn 4.Bg"); /* R18, R19 */
    static const struct {
        const char *met;
        bool        stops;
    } rows[] = {
        { "spain-1 bahamas patrol teresa vizcaya", true },
        { "spain-1 bahamas blockade teresa vizcaya", true },
        { "spain-1 bahamas raid teresa vizcaya", false },
        { "spain-1 bahamas sortie teresa vizcaya", false },
        { "spain-1 bahamas transit teresa vizcaya", false },
        { "spain-1 bahamas coal teresa vizcaya", false },
        { "spain-1 bahamas anchor teresa vizcaya", false },
        { "spain-1 santiago patrol teresa vizcaya", false }, /* not at sea */
        { "spain-1 bahamas teresa", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct match *m = scene(LINES(US_SAILS, rows[i].met, "us-1 key-west transit indiana iowa"));
        plays(m, "us sail indiana florida-straits", "");
        plays(m, "us sail indiana bahamas", "");
        cr_assert_eq(was_told(m, US, "stopped indiana bahamas"), rows[i].stops, "%s", rows[i].met);
        if (rows[i].stops) {
            is_refused(m, "us sail indiana nares-abyssal", "4.Be");
            cr_assert_eq(now(m)->stack[stack_with(m, "teresa")].flags & STACK_SHOWN, STACK_SHOWN);
        } else {
            plays(m, "us sail indiana nares-abyssal", "");
            cr_assert_eq(now(m)->stack[stack_with(m, "teresa")].flags & STACK_SHOWN, 0);
        }
        match_free(m);
    }
}

Test(dawn_6_1, the_order_that_stops_is_told_by_name)
{
    COVERS("dawn 4.Bg");
    struct match *m = scene(
        LINES(SPAIN_SAILS, "spain-1 santiago transit teresa vizcaya", "us-1 bahamas blockade indiana iowa"));
    plays(m, "spain sail teresa bahamas", "");
    cr_assert(was_told(m, SPAIN, "order-shown us-1 blockade bahamas"));
    cr_assert(was_told(m, SPAIN, "stopped teresa bahamas"));
    cr_assert(was_told(m, US, "stopped spain-1 bahamas"));
    is_refused(m, "spain sail teresa nares-abyssal", "4.Be");
    match_free(m);
}

Test(dawn_6_1, who_starts_beside_a_patrol_is_free_to_go)
{
    COVERS("dawn 4.Be"); /* R18: on entry only */
    struct match *m = scene(
        LINES(SPAIN_SAILS, "spain-1 bahamas transit teresa vizcaya", "us-1 bahamas patrol indiana iowa"));
    plays(m, "spain sail teresa nares-abyssal", "");
    plays(m, "spain sail teresa bahamas", ""); /* but not if they come again */
    is_refused(m, "spain sail teresa windward-passage", "4.Be");
    match_free(m);
}

Test(dawn_6_1, a_stopped_squadron_does_not_slip_into_port)
{
    COVERS("dawn 4.Be"); /* R20 */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas transit indiana iowa",
                                  "spain-1 florida-straits patrol teresa vizcaya"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us sail indiana key-west", "4.Be");
    cr_assert_not(is_offered(m, "us sail indiana key-west"));
    match_free(m);
}

/* ---- R81 How far a patrol reaches ---- */

Test(dawn_6_1, a_patrol_at_sea_enters_two_areas_back_and_forth)
{
    COVERS("dawn 5.4c"); /* R81 */
    struct match *m = scene(
        LINES(US_SAILS, "us-1 bahamas patrol indiana iowa", "us-2 bahamas patrol new-york brooklyn"));
    plays(m, "us sail indiana nares-abyssal", "");
    plays(m, "us sail indiana bahamas", "");
    is_refused(m, "us sail indiana blake-plateau", "5.4c");
    plays(m, "us sail new-york blake-plateau", "");
    plays(m, "us sail new-york east-coast", "");
    is_refused(m, "us sail new-york blake-plateau", "5.4c");
    match_free(m);
}

Test(dawn_6_1, a_patrol_from_port_enters_one_area_and_two)
{
    COVERS("dawn 5.4b"); /* R81 */
    struct match *m = scene(LINES(US_SAILS, "us-1 hampton-roads patrol texas brooklyn"));
    is_refused(m, "us done", "5.4a");
    plays(m, "us sail texas east-coast", "");
    plays(m, "us sail texas blake-plateau", "");
    plays(m, "us sail texas bahamas", "");
    is_refused(m, "us sail texas nares-abyssal", "5.4b"); /* with 3 points of 6 left */
    match_free(m);
}

Test(dawn_6_1, a_lame_patrol_leaves_cadiz_and_goes_no_farther)
{
    COVERS("dawn 5.4d"); /* R81 */
    struct match *m = scene(LINES(
        SPAIN_SAILS, "spain-1 cadiz patrol carlos-v navarra", "spain-2 canary-islands sortie colon castilla",
        "spain-3 cadiz transit asturias cristina", "damage navarra 2\ndamage castilla 2\ndamage cristina 2"));
    plays(m, "spain sail carlos-v north-atlantic", ""); /* 3 points with a movement of 2 */
    is_refused(m, "spain sail carlos-v east-coast", "4.Bc");
    plays(m, "spain sail colon south-atlantic", "");
    is_refused(m, "spain sail colon nares-abyssal", "5.6c");
    is_refused(m, "spain sail asturias north-atlantic", "4.Bc"); /* Transit has no such leave */
    match_free(m);
}

/* ---- R83 Held up on the way ---- */

Test(dawn_6_1, a_raid_stopped_short_keeps_its_order_and_attacks_nothing)
{
    COVERS("dawn 5.5d"); /* R83 */
    struct match *m = scene(
        LINES(US_SAILS, "us-1 key-west raid indiana iowa", "spain-1 florida-straits patrol teresa vizcaya"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us done", "1 1 5"); /* the duty is met; the United States find nobody: 5 is over 1-4 */
    cr_assert(was_told(m, SPAIN, "order-shown us-1 raid florida-straits"));
    cr_assert(was_told(m, US, "search us 4 5 0"));
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* no port attack: only Key West borders the straits */
    cr_assert_eq(now(m)->control[area("florida-straits")], 0);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    is_refused(m, "us order indiana patrol", "5.5d");
    plays(m, "us order indiana transit", "");
    match_free(m);
}

Test(dawn_6_1, a_blockade_stopped_short_stops_others)
{
    COVERS("dawn 4.Be"); /* R83 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 santiago blockade teresa vizcaya",
                                  "us-1 bahamas patrol indiana iowa",
                                  "us-2 nares-abyssal transit new-york brooklyn"));
    plays(m, "spain sail teresa bahamas", "");
    is_refused(m, "spain sail teresa florida-straits", "4.Be");
    plays(m, "spain done", "");
    plays(m, "us sail new-york bahamas", "");
    cr_assert(was_told(m, US, "order-shown spain-1 blockade bahamas"));
    is_refused(m, "us sail new-york blake-plateau", "4.Be");
    match_free(m);
}
