/* [14] The example of play, turn 1: Cámara raids Hampton Roads and fails. */
#include "example.h"

/* ---- Orders ---- */

Test(dawn_14, turn_1_begins_with_nothing_scored_and_nothing_held)
{
    COVERS("dawn 9.6a", "dawn 9.6d", "dawn 9.6e", "dawn 11.Ja");
    struct match *m = new_game("1898", "11.J", 1);
    cr_assert_eq(now(m)->turn, 1);
    cr_assert_eq(now(m)->turns, 6);
    cr_assert_eq(now(m)->points, 0);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    for (int a = 0; a < data()->areas; a++)
        cr_assert_eq(now(m)->control[a], 0);
    cr_assert_eq(now(m)->last[ship("massachusetts")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("galicia")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("chicago")], PATROL);
    cr_assert_eq(now(m)->last[ship("san-francisco")], PATROL);
    /* The numbers that the example divides: nine in Cádiz with the four extra ships, seventeen in Key West.
     */
    cr_assert_eq(now(m)->stack_units[stack_with(m, "castilla")], 9);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "pelayo")], 5);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "ensenada")], 4);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "indiana")], 17);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "texas")], 8);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "chicago")], 2);
    match_free(m);
}

Test(dawn_14, turn_1_spanish_stacks_and_orders)
{
    COVERS("dawn 4.Ac", "dawn 4.Ad", "dawn 5.0a", "dawn 6.2a", "dawn 6.2d");
    struct match *m = example("1: Spanish orders");
    squadron_is(m, "cadiz", RAID, "camara", "castilla navarra patriota cristina rapido");
    squadron_is(m, "cadiz", TRANSIT, NULL, "carlos-v asturias lepanto alfonso-xiii");
    squadron_is(m, "canary-islands", ANCHOR, "cervera", "pelayo teresa vizcaya colon oquendo");
    squadron_is(m, "havana", TRANSIT, "manterola", "ensenada i-isabel");
    squadron_is(m, "havana", ANCHOR, NULL, "alfonso-xii venadito");
    alone_in(m, "galicia", "cienfuegos");
    alone_in(m, "mercedes", "santiago");
    alone_in(m, "isabel-ii", "san-juan");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS); /* the Americans have not finished */
    match_free(m);
}

Test(dawn_14, turn_1_american_stacks_and_orders)
{
    COVERS("dawn 4.Ac", "dawn 5.0a", "dawn 5.1a", "dawn 5.1b", "dawn 5.4e", "dawn 3.5a");
    struct match *m = example("1: American stacks");
    squadron_is(m, "hampton-roads", TRANSIT, "schley",
                "massachusetts brooklyn new-orleans minneapolis columbia");
    squadron_is(m, "hampton-roads", TRANSIT, NULL, "texas montgomery");
    alone_in(m, "miantonomoh", "hampton-roads");
    squadron_is(m, "east-coast", ANCHOR, "howell", "chicago san-francisco"); /* legal after Patrol */
    squadron_is(m, "key-west", PATROL, "sampson", "indiana iowa wilmington helena nashville detroit");
    squadron_is(m, "key-west", TRANSIT, NULL, "annapolis vicksburg newport");
    squadron_is(m, "key-west", ANCHOR, "watson",
                "new-york puritan cincinnati amphitrite terror machias castine marblehead");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->mover, SPAIN);
    match_free(m);
}

Test(dawn_14, turn_1_key_west_anchors_as_one_squadron)
{
    COVERS("dawn 5.1a");
    struct match *m = example("1: American stacks");
    plays(m, "us detach puritan", "");
    plays(m, "us attach terror puritan", "");
    plays(m, "us attach amphitrite puritan", "");
    plays(m, "us order new-york anchor", "");
    is_refused(m, "us order puritan anchor", "5.1a");
    match_free(m);
}

/* ---- Movement ---- */

Test(dawn_14, turn_1_camara_goes_to_the_east_coast)
{
    COVERS("dawn 4.Bb", "dawn 5.5a", "dawn 5.5b");
    struct match *m = example("1: Camara out");
    squadron_is(m, "east-coast", RAID, "camara", "castilla navarra patriota cristina rapido");
    cr_assert_eq(now(m)->stack[stack_with(m, "castilla")].spent, 3 + 1); /* all that Castilla has */
    match_free(m);
}

Test(dawn_14, turn_1_lepanto_goes_to_the_canary_islands)
{
    COVERS("dawn 6.1ad", "dawn 3.5g");
    struct match *m = example("1: Lepanto out");
    squadron_is(m, "canary-islands", TRANSIT, NULL, "carlos-v asturias lepanto alfonso-xiii");
    cr_assert_eq(now(m)->stack[stack_with(m, "carlos-v")].spent, 3 + 1);
    match_free(m);
}

Test(dawn_14, turn_1_manterola_goes_through_the_yucatan_straits)
{
    COVERS("dawn 4.Bb", "dawn 4.Bd");
    struct match *m = example("1: Spanish moves");
    squadron_is(m, "north-yucatan-basin", TRANSIT, "manterola", "ensenada i-isabel");
    cr_assert_eq(now(m)->stack[stack_with(m, "ensenada")].spent, 1 + 2 + 1); /* again all that they have */
    is_refused(m, "spain sail ensenada columbia-basin", "4.Bc");
    match_free(m);
}

Test(dawn_14, turn_1_cerveras_squadron_takes_lepantos_in_and_stays_at_anchor)
{
    COVERS("dawn 6.2g", "dawn 6.2h", "dawn 14a");
    struct match *m = example("1: Spanish merge");
    cr_assert_eq(now(m)->phase, PHASE_LINES);           /* the owner arranges the line anew */
    squadron_is(m, "canary-islands", ANCHOR, "cervera", /* 5 ships against 4 */
                "pelayo carlos-v asturias teresa vizcaya colon oquendo lepanto alfonso-xiii");
    cr_assert(is_offered(m, "spain next alfonso-xiii"));
    match_free(m);
}

Test(dawn_14, turn_1_howell_enters_hampton_roads)
{
    COVERS("dawn 5.1c");
    struct match *m = example("1: Spanish merge");
    plays(m, "spain done", "");
    plays(m, "us sail texas east-coast", "");
    plays(m, "us sail massachusetts east-coast", "");
    plays(m, "us sail annapolis florida-straits", "");
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us done", "5.1c"); /* everybody but Howell has done what he must */
    is_refused(m, "us sail chicago florida-straits", "5.1c");
    plays(m, "us sail chicago hampton-roads", "");
    squadron_is(m, "hampton-roads", ANCHOR, "howell", "chicago san-francisco");
    cr_assert_eq(now(m)->stack[stack_with(m, "chicago")].spent, 1);
    match_free(m);
}

Test(dawn_14, turn_1_a_raid_stops_nobody)
{
    COVERS("dawn 4.Bf");
    struct match *m = example("1: Texas out");
    cr_assert_eq(now(m)->stack[stack_with(m, "texas")].spent, 1);
    cr_assert_eq(now(m)->stack[stack_with(m, "texas")].flags & STACK_STOPPED, 0);
    cr_assert(is_offered(m, "us sail texas blake-plateau")); /* she stays by choice */
    match_free(m);
}

Test(dawn_14, turn_1_american_movement)
{
    COVERS("dawn 5.4a", "dawn 5.4b", "dawn 5.7a");
    struct match *m = example("1: American moves");
    squadron_is(m, "east-coast", TRANSIT, NULL, "texas montgomery");
    squadron_is(m, "east-coast", TRANSIT, "schley",
                "massachusetts brooklyn new-orleans minneapolis columbia");
    squadron_is(m, "bahamas", TRANSIT, NULL, "annapolis vicksburg newport");
    squadron_is(m, "gulf-of-mexico", PATROL, "sampson", "indiana iowa wilmington helena nashville detroit");
    cr_assert_eq(now(m)->stack[stack_with(m, "annapolis")].spent, 2 + 1);
    cr_assert_eq(now(m)->stack[stack_with(m, "indiana")].spent, 2 + 1);
    cr_assert_eq(now(m)->stack[stack_with(m, "indiana")].entered, 1 + 1); /* one area beyond the first */
    match_free(m);
}

Test(dawn_14, turn_1_the_squadrons_of_schley_and_texas_combine)
{
    COVERS("dawn 6.2g", "dawn 14a");
    struct match *m = example("1: American merge");
    cr_assert_eq(now(m)->phase, PHASE_LINES);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "texas")], 7);
    match_free(m);
    m = example("1: American line");
    squadron_is(m, "east-coast", TRANSIT, "schley",
                "massachusetts brooklyn texas new-orleans columbia minneapolis montgomery");
    match_free(m);
}

/* ---- Combat ---- */

Test(dawn_14, turn_1_only_the_east_coast_is_resolved)
{
    COVERS("dawn 14c", "dawn 14d", "dawn 7.1a");
    struct match *m = example("1: combat");
    all_heard(m, "area east-coast");
    /* Sampson is in the Gulf, and a squadron lies in Havana, but at anchor. Nor did the Spaniards have to
     * name the one area there was. */
    cr_assert_not(was_told(m, US, "area gulf-of-mexico"));
    match_free(m);
}

Test(dawn_14, turn_1_camara_has_the_initiative_and_finds_nobody)
{
    COVERS("dawn 7.1c", "dawn 7.1d", "dawn 7.2", "dawn 7.23b", "dawn 14d");
    struct match *m = example("1: combat");
    all_heard(m, "initiative spain 5 3 4 12");
    all_heard(m, "initiative us 7 2 2 11"); /* without the ships in Hampton Roads */
    all_heard(m, "search spain 2 4 0");     /* Raid against Transit: 1-2 */
    cr_assert_not(was_told(m, US, "battle east-coast"));
    match_free(m);
}

Test(dawn_14, turn_1_the_raid_on_hampton_roads_fails)
{
    COVERS("dawn 7.5a", "dawn 7.5c", "dawn 7.5e", "dawn 7.5g", "dawn 7.5h", "dawn 7.5l", "dawn 7.5m",
           "dawn 14b");
    struct match *m = example("1: combat");
    all_heard(m, "port-attack spain hampton-roads raid");
    all_heard(m, "bombards castilla hampton-roads 3 1 0"); /* 2 and the leader's die; the five is a hit */
    all_heard(m, "port-damaged hampton-roads 2 2");
    all_heard(m, "bombards cristina hampton-roads 2 0 0"); /* 1 and the leader's: the second to take part */
    all_heard(m, "port-stands hampton-roads 2 3");
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 2);
    cr_assert_eq(now(m)->port_flags[port("hampton-roads")], PORT_DISRUPTED);
    match_free(m);
}

/* ---- Control, points, repairs ---- */

static int controller(const struct match *m, const char *where)
{
    return now(m)->control[area(where)];
}

Test(dawn_14, turn_1_control)
{
    COVERS("dawn 9.1a", "dawn 9.1f", "dawn 9.1g");
    struct match *m = example("1: combat");
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + US);
    cr_assert_eq(controller(m, "east-coast"), 1 + SPAIN); /* Schley has Transit orders */
    cr_assert_eq(controller(m, "bahamas"), 0);            /* and so has Annapolis */
    cr_assert_eq(controller(m, "north-yucatan-basin"), 0);
    int held = 0;
    for (int a = 0; a < data()->areas; a++)
        held += now(m)->control[a] != 0;
    cr_assert_eq(held, 2);
    match_free(m);
}

Test(dawn_14, turn_1_points)
{
    COVERS("dawn 9.2a", "dawn 7.5l");
    struct match *m = example("1: combat");
    all_heard(m, "area-points us 1 gulf-of-mexico");
    all_heard(m, "area-points spain 4 east-coast");
    all_heard(m, "score 0 3");
    cr_assert_eq(now(m)->points, 1 - 4);
    match_free(m);
}

Test(dawn_14, turn_1_no_ship_is_to_be_repaired_and_the_port_recovers_in_the_next_turn)
{
    COVERS("dawn 4.Ab");
    /* The example mends the port in the Repairs Phase with its own number; [4.Ab] turns it back when the next
     * turn begins, and from there on the two agree. */
    struct match *m = example("1: combat");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    for (int unit = 0; unit < data()->units; unit++)
        cr_assert_eq(now(m)->damage[unit], 0);
    plays(m, "us done", "");
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 2);
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->turn, 2);
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 0);
    cr_assert_eq(now(m)->port_flags[port("hampton-roads")], 0);
    match_free(m);
}
