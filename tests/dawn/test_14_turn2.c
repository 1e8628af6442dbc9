/* [14] The example of play, turn 2: Cervera meets Schley in the Puerto Rico Passage; and the orders that turn
 * 3 leaves open. */
#include "example.h"

/* ---- Orders ---- */

Test(dawn_14, turn_2_begins_without_new_forces)
{
    COVERS("dawn 4.0a", "dawn 6.4a", "dawn 6.1ag", "dawn 6.3a", "dawn 14i");
    struct match *m = example("2: begun");
    cr_assert_eq(now(m)->turn, 2);
    cr_assert_eq(now(m)->points, -3);
    cr_assert_eq(place_of(m, "oregon"), 0);
    cr_assert_eq(place_of(m, "atlanta"), 0);
    squadron_is(m, "east-coast", NO_ORDER, "camara", "castilla navarra patriota cristina rapido");
    squadron_is(m, "east-coast", NO_ORDER, "schley",
                "massachusetts brooklyn texas new-orleans columbia minneapolis montgomery");
    squadron_is(m, "hampton-roads", NO_ORDER, "howell", "chicago san-francisco");
    alone_in(m, "miantonomoh", "hampton-roads");
    /* Who lay alone in port remembers Anchor, and Transit is counted. */
    cr_assert_eq(now(m)->last[ship("miantonomoh")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("galicia")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("lepanto")], ANCHOR); /* merged into Cervera's squadron */
    cr_assert_eq(now(m)->last[ship("castilla")], RAID);
    cr_assert_eq(now(m)->last[ship("indiana")], PATROL);
    cr_assert_eq(now(m)->last[ship("texas")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("texas")], 1);
    cr_assert_eq(now(m)->run[ship("lepanto")], 0);
    match_free(m);
}

Test(dawn_14, turn_2_the_orders_that_spain_may_give)
{
    COVERS("dawn 5.5d", "dawn 5.6a", "dawn 5.6b", "dawn 5.7g", "dawn 5.1f");
    struct match *m = example("2: Spanish stacks");
    squadron_is(m, "canary-islands", NO_ORDER, "cervera", "pelayo teresa vizcaya colon oquendo");
    squadron_is(m, "canary-islands", NO_ORDER, NULL, "carlos-v asturias lepanto alfonso-xiii");
    may_have(m, "spain", "castilla", "transit"); /* after Raid */
    is_refused(m, "spain order castilla anchor", "5.5d");
    may_have(m, "spain", "alfonso-xii", "anchor coal sortie"); /* Sampson is in the Gulf */
    is_refused(m, "spain order alfonso-xii transit", "5.6b");
    is_refused(m, "spain order alfonso-xii patrol", "5.6b");
    may_have(m, "spain", "ensenada", "anchor coal transit"); /* after Transit */
    match_free(m);
}

Test(dawn_14, turn_2_spanish_orders)
{
    COVERS("dawn 6.5e", "dawn 5.3d", "dawn 5.7b");
    struct match *m = example("2: Spanish orders");
    squadron_is(m, "east-coast", TRANSIT, "camara", "castilla navarra patriota cristina rapido");
    squadron_is(m, "north-yucatan-basin", COAL, "manterola", "ensenada i-isabel");
    squadron_is(m, "canary-islands", ANCHOR, NULL, "carlos-v asturias lepanto alfonso-xiii");
    squadron_is(m, "canary-islands", PATROL, "cervera", "pelayo teresa vizcaya colon oquendo");
    squadron_is(m, "havana", SORTIE, NULL, "alfonso-xii venadito");
    alone_in(m, "galicia", "cienfuegos");
    alone_in(m, "mercedes", "santiago");
    alone_in(m, "isabel-ii", "san-juan");
    match_free(m);
}

Test(dawn_14, turn_2_howell_must_sortie_out_of_hampton_roads)
{
    COVERS("dawn 5.6a", "dawn 5.6b", "dawn 14i");
    struct match *m = example("2: American stacks");
    squadron_is(m, "hampton-roads", NO_ORDER, "howell", "chicago san-francisco miantonomoh");
    may_have(m, "us", "chicago", "anchor coal sortie");
    is_refused(m, "us order chicago patrol", "5.6b");
    match_free(m);
}

Test(dawn_14, a_patrol_goes_out_of_hampton_roads_when_the_east_coast_is_clear)
{
    COVERS("dawn 5.6a", "dawn 14i");
    /* What the example has Howell do, with the raiders gone. Miantonomoh lay alone in port in the turn
     * before. */
    struct match *m = scene(
        "turn 2\nphase orders\nacting us spain\nstack us-1 hampton-roads\n"
        "line us-1 chicago san-francisco miantonomoh\nleader howell us-1\n"
        "last chicago anchor\nlast san-francisco anchor\nlast miantonomoh anchor\n"
        "stack spain-1 north-atlantic\nline spain-1 castilla navarra\nlast castilla raid\n"
        "last navarra raid\nship-marks castilla raider\nship-marks navarra raider\n");
    is_refused(m, "us order chicago sortie", "5.6a");
    plays(m, "us order chicago patrol", "");
    match_free(m);
}

Test(dawn_14, turn_2_american_orders)
{
    COVERS("dawn 14e", "dawn 6.5d", "dawn 5.2a", "dawn 5.7h", "dawn 14i");
    struct match *m = example("2: American orders");
    squadron_is(m, "hampton-roads", SORTIE, "howell", "chicago san-francisco miantonomoh");
    squadron_is(m, "east-coast", TRANSIT, "schley",
                "massachusetts brooklyn texas new-orleans columbia minneapolis montgomery");
    cr_assert_eq(now(m)->run[ship("massachusetts")], 1); /* this is the second */
    squadron_is(m, "bahamas", COAL, NULL, "annapolis vicksburg newport");
    squadron_is(m, "gulf-of-mexico", COAL, "sampson", "indiana iowa wilmington helena nashville detroit");
    squadron_is(m, "key-west", PATROL, "watson", "new-york cincinnati machias castine marblehead");
    squadron_is(m, "key-west", BLOCKADE, NULL, "puritan terror amphitrite");
    match_free(m);
}

/* ---- Movement ---- */

Test(dawn_14, turn_2_the_raiders_go_home)
{
    COVERS("dawn 5.5e");
    struct match *m = example("2: Camara home");
    squadron_is(m, "cadiz", TRANSIT, "camara", "castilla navarra patriota cristina rapido");
    cr_assert_eq(now(m)->stack[stack_with(m, "castilla")].spent, 3 + 1);
    match_free(m);
}

Test(dawn_14, turn_2_cervera_drops_two_ships_and_goes_on)
{
    COVERS("dawn 6.2l", "dawn 6.2m", "dawn 6.2n", "dawn 4.Bc");
    struct match *m = example("2: Cervera out");
    cr_assert_eq(now(m)->stack[stack_with(m, "pelayo")].spent, 3);
    plays(m, "spain sail pelayo nares-abyssal", "");
    is_refused(m, "spain sail pelayo puerto-rico-passage", "4.Bc"); /* not with Pelayo, who has 5 */
    match_free(m);

    m = example("2: Pelayo dropped");
    alone_in(m, "pelayo", "south-atlantic"); /* until Colón is with her */
    match_free(m);

    m = example("2: Colon dropped");
    squadron_is(m, "south-atlantic", PATROL, NULL, "pelayo colon");
    squadron_is(m, "south-atlantic", PATROL, "cervera", "teresa vizcaya oquendo");
    cr_assert_eq(dawn_markers_used(now(m), SPAIN, PATROL), 2);
    cr_assert_eq(now(m)->stack[stack_with(m, "pelayo")].spent, 3); /* of 5, and of 6 in the other part */
    cr_assert_eq(now(m)->stack[stack_with(m, "teresa")].spent, 3);
    match_free(m);

    m = example("2: Cervera there");
    squadron_is(m, "puerto-rico-passage", PATROL, "cervera", "teresa vizcaya oquendo");
    squadron_is(m, "south-atlantic", PATROL, NULL, "pelayo colon");
    cr_assert_eq(now(m)->stack[stack_with(m, "teresa")].spent, 3 + 1 + 2);
    cr_assert_eq(now(m)->stack[stack_with(m, "teresa")].entered, 1 + 2); /* two areas beyond the first */
    match_free(m);
}

Test(dawn_14, turn_2_galicia_joins_cervera_on_entry)
{
    COVERS("dawn 6.3a", "dawn 6.3e");
    struct match *m = example("2: Galicia joined");
    squadron_is(m, "puerto-rico-passage", PATROL, "cervera", "teresa vizcaya oquendo galicia");
    match_free(m);
}

Test(dawn_14, turn_2_mercedes_and_isabel_ii_become_a_squadron_in_transit)
{
    COVERS("dawn 6.3a", "dawn 6.3b", "dawn 6.3g");
    struct match *m = example("2: Spanish moves");
    alone_in(m, "mercedes", "nares-abyssal"); /* through the Bahamas, past Annapolis */
    alone_in(m, "isabel-ii", "nares-abyssal");
    cr_assert_eq(now(m)->stack[stack_with(m, "mercedes")].spent, 1 + 1);
    cr_assert_eq(now(m)->stack[stack_with(m, "isabel-ii")].spent, 1);
    cr_assert_eq(dawn_markers_used(now(m), SPAIN, TRANSIT), 1);
    match_free(m);

    m = example("2: Spanish combination");
    squadron_is(m, "nares-abyssal", TRANSIT, NULL, "mercedes isabel-ii");
    cr_assert_eq(dawn_markers_used(now(m), SPAIN, TRANSIT), 2);
    match_free(m);
}

Test(dawn_14, turn_2_the_havana_squadron_sorties)
{
    COVERS("dawn 5.6c", "dawn 4.Bf");
    struct match *m = example("2: Spanish moves");
    squadron_is(m, "gulf-of-mexico", SORTIE, NULL, "alfonso-xii venadito");
    cr_assert(now(m)->control[area("gulf-of-mexico")] == 1 + US);
    cr_assert(now(m)->stack[stack_with(m, "alfonso-xii")].flags & STACK_STOPPED); /* by the flag [6.6a] */
    match_free(m);
}

Test(dawn_14, turn_2_schley_is_stopped_by_cerveras_patrol)
{
    COVERS("dawn 4.Be", "dawn 4.Bf", "dawn 4.Bg", "dawn 6.6a", "dawn 3.42");
    struct match *m = example("2: Howell out");
    squadron_is(m, "east-coast", SORTIE, "howell", "chicago san-francisco miantonomoh");
    cr_assert_eq(now(m)->stack[stack_with(m, "chicago")].spent, 1);
    match_free(m);

    /* He starts in an area under the Spanish flag and passes Spaniards in Transit: neither holds him up. */
    m = example("2: Schley stopped");
    cr_assert_eq(now(m)->stack[stack_with(m, "massachusetts")].spent, 1 + 1 + 1 + 2);
    cr_assert(now(m)->stack[stack_with(m, "massachusetts")].flags & STACK_STOPPED);
    cr_assert(now(m)->stack[stack_with(m, "teresa")].flags & STACK_SHOWN);
    cr_assert(was_told(m, SPAIN, "order-shown teresa patrol puerto-rico-passage"));
    cr_assert(was_told(m, US, "stopped massachusetts puerto-rico-passage"));
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "teresa")].order, PATROL);
    cr_assert_eq(now(m)->stack[stack_with(m, "mercedes")].flags & STACK_SHOWN, 0);
    match_free(m);
}

Test(dawn_14, from_the_bahamas_schley_goes_round_haiti_as_the_example_has_it)
{
    COVERS("dawn 4.Bb", "dawn 4.Bc", "dawn 3.2a");
    struct match *m = scene(
        "turn 2\nphase sail\nacting us\nmover us\nstack us-1 bahamas\norder us-1 transit\n"
        "line us-1 massachusetts brooklyn texas new-orleans columbia minneapolis montgomery\n"
        "leader schley us-1\nlast massachusetts transit\nrun massachusetts 1\n"
        "stack spain-1 puerto-rico-passage\norder spain-1 patrol\n"
        "line spain-1 teresa vizcaya oquendo galicia\nleader cervera spain-1\n");
    plays(m, "us sail massachusetts windward-passage", "");
    plays(m, "us sail massachusetts columbia-basin", "");
    plays(m, "us sail massachusetts puerto-rico-passage", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "massachusetts")].spent, 2 + 1 + 2); /* all that she has */
    cr_assert_eq(place_of(m, "montgomery"), place("puerto-rico-passage"));
    cr_assert(was_told(m, US, "stopped massachusetts puerto-rico-passage"));
    match_free(m);
}

Test(dawn_14, turn_2_american_movement)
{
    COVERS("dawn 5.2b", "dawn 5.3a", "dawn 5.4b");
    struct match *m = example("2: monitors out");
    squadron_is(m, "gulf-of-mexico", BLOCKADE, NULL, "puritan terror amphitrite");
    cr_assert_eq(now(m)->stack[stack_with(m, "puritan")].spent, 2 + 1); /* all that a monitor has */
    match_free(m);

    m = example("2: American moves");
    squadron_is(m, "nares-abyssal", PATROL, "watson", "new-york cincinnati machias castine marblehead");
    cr_assert_eq(now(m)->stack[stack_with(m, "new-york")].spent, 2 + 1 + 1);
    cr_assert_eq(now(m)->stack[stack_with(m, "new-york")].entered, 1 + 2);
    squadron_is(m, "bahamas", COAL, NULL, "annapolis vicksburg newport");
    is_refused(m, "us sail annapolis nares-abyssal", "5.3a");
    match_free(m);
}

Test(dawn_14, turn_2_sampsons_squadron_takes_the_monitors_in_and_goes_on_coaling)
{
    COVERS("dawn 6.2g", "dawn 6.2h", "dawn 14a", "dawn 14e");
    struct match *m = example("2: American merge");
    cr_assert_eq(now(m)->phase, PHASE_LINES);
    squadron_is(m, "gulf-of-mexico", COAL, "sampson",
                "indiana iowa puritan terror amphitrite wilmington helena nashville detroit");
    cr_assert_eq(dawn_markers_used(now(m), US, BLOCKADE), 0);
    int coaling = 0; /* laid for 9 ships, and now it is more than the 11 that may be ordered to */
    for (int unit = 0; unit < data()->units; unit++)
        coaling += data()->unit[unit].side == US && is_in_stack(now(m)->berth[unit])
                && now(m)->stack[berth_stack(now(m)->berth[unit])].order == COAL;
    cr_assert_eq(coaling, 12);
    match_free(m);
}

/* ---- Combat ---- */

Test(dawn_14, turn_2_three_areas_are_to_be_resolved)
{
    COVERS("dawn 4.Ca", "dawn 4.Cb", "dawn 7.1a");
    struct match *m = example("2: areas");
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    cr_assert_eq(now(m)->waiting,
                 bit(area("nares-abyssal")) | bit(area("puerto-rico-passage")) | bit(area("gulf-of-mexico")));
    match_free(m);
}

Test(dawn_14, turn_2_watson_does_not_find_mercedes)
{
    COVERS("dawn 7.1c", "dawn 7.2", "dawn 7.23b", "dawn 5.7f");
    struct match *m = example("2: Nares");
    all_heard(m, "initiative spain 2 0 2 4");
    all_heard(m, "initiative us 5 2 1 8");
    all_heard(m, "search us 3 5 0"); /* Patrol against Transit: 1-3 */
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    match_free(m);
}

Test(dawn_14, turn_2_schley_finds_cervera)
{
    COVERS("dawn 7.1c", "dawn 7.1d", "dawn 7.2", "dawn 7.23a", "dawn 7.31a", "dawn 7.4a", "dawn 8.2a");
    struct match *m = example("2: first round");
    all_heard(m, "initiative spain 4 2 4 10");
    all_heard(m, "initiative us 7 2 5 14");
    all_heard(m, "search us 3 2 1"); /* Transit against Patrol: 1-3 */
    all_heard(m, "battle puerto-rico-passage");
    all_heard(m, "leads schley massachusetts");
    all_heard(m, "leads cervera teresa");
    static const char *const spanish[] = { "teresa", "vizcaya", "oquendo", "galicia" };
    static const char *const american[] = { "massachusetts", "brooklyn",    "texas",     "new-orleans",
                                            "columbia",      "minneapolis", "montgomery" };
    char                     event[3 * WORD_MAX];
    for (int i = 0; i < 4; i++) {
        snprintf(event, sizeof event, "in-line spain %d %s 0", i + 1, spanish[i]);
        all_heard(m, event);
    }
    for (int i = 0; i < 7; i++) {
        snprintf(event, sizeof event, "in-line us %d %s 0", i + 1, american[i]);
        all_heard(m, event);
    }
    all_heard(m, "round 1 puerto-rico-passage"); /* nobody could have disengaged by speed: nobody was asked */
    match_free(m);
}

Test(dawn_14, turn_2_the_first_round)
{
    COVERS("dawn 7.3", "dawn 7.31b", "dawn 7.32a", "dawn 7.32b", "dawn 7.32d", "dawn 7.32e", "dawn 7.32f",
           "dawn 7.32g", "dawn 7.32h", "dawn 7.4b", "dawn 7.32c");
    struct match *m = example("2: first round");
    all_heard(m, "fire teresa 9 1 2");  /* Massachusetts 7, Columbia 1, Schley 1 */
    all_heard(m, "sunk teresa");        /* 6 against 3; the five does not save her */
    all_heard(m, "fire vizcaya 6 3 1"); /* Brooklyn 4, Minneapolis 1, Schley 1 */
    all_heard(m, "damaged vizcaya 2 2");
    all_heard(m, "disabled vizcaya");
    all_heard(m, "fire oquendo 3 0 0"); /* Texas 2, Montgomery 1 */
    all_heard(m, "fire galicia 2 1 0"); /* New Orleans 2 */
    all_heard(m, "disabled galicia");
    all_heard(m, "fire massachusetts 4 1 0"); /* Teresa 3, Cervera 1: she sinks only after the round */
    all_heard(m, "disabled massachusetts");
    all_heard(m, "fire brooklyn 4 2 2");  /* Vizcaya 3, Cervera 1 */
    all_heard(m, "damaged brooklyn 5 5"); /* as much as her defense, and she floats */
    all_heard(m, "disabled brooklyn");
    all_heard(m, "fire texas 2 0 0");
    all_heard(m, "fire new-orleans 1 0 0");
    cr_assert_eq(now(m)->berth[ship("teresa")], BERTH_LOST_NOW);
    match_free(m);
}

Test(dawn_14, turn_2_cervera_dies_and_schley_goes_to_key_west)
{
    COVERS("dawn 7.4c", "dawn 7.4d", "dawn 7.4f", "dawn 7.32i", "dawn 7.32j");
    struct match *m = example("2: first round");
    all_heard(m,
              "leader-killed cervera"); /* and no die was rolled, for him nor for Schley, who was not hit */
    cr_assert_eq(now(m)->leader_at[leader("cervera")], BERTH_LOST_NOW);
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    cr_assert(is_offered(m, "us retire massachusetts hampton-roads")); /* both at 5 points */
    cr_assert(is_offered(m, "us retire massachusetts key-west"));
    is_refused(m, "us retire massachusetts mobile", "7.32j");
    match_free(m);

    m = example("2: Massachusetts home");
    cr_assert_eq(place_of(m, "massachusetts"), place("key-west"));
    cr_assert_eq(now(m)->leader_at[leader("schley")], now(m)->berth[ship("massachusetts")]);
    cr_assert_eq(place_of(m, "brooklyn"), place("puerto-rico-passage")); /* hers is a choice of its own */
    match_free(m);
}

Test(dawn_14, turn_2_the_second_round_sinks_oquendo)
{
    COVERS("dawn 14g", "dawn 7.32l", "dawn 7.34c", "dawn 8.1a", "dawn 8.2b", "dawn 4.Cd");
    struct match *m = example("2: combat");
    all_heard(m, "to-port brooklyn key-west");
    all_heard(m, "to-port vizcaya san-juan");
    all_heard(m, "to-port galicia san-juan");
    all_heard(m, "round 2 puerto-rico-passage"); /* Oquendo, with 6, is no faster than Texas */
    all_heard(m, "fire oquendo 7 0 2");          /* 2 2 1 1 1, and no more dice of Schley's */
    all_heard(m, "fire texas 2 0 0");
    all_heard(m, "sunk oquendo"); /* 11 against 4 */
    all_heard(m, "battle-won us puerto-rico-passage");
    squadron_is(m, "puerto-rico-passage", TRANSIT, NULL, "texas new-orleans columbia minneapolis montgomery");
    cr_assert_eq(place_of(m, "vizcaya"), place("san-juan"));
    cr_assert_eq(now(m)->damage[ship("vizcaya")], 2);
    cr_assert_eq(place_of(m, "galicia"), place("san-juan"));
    cr_assert_eq(now(m)->damage[ship("galicia")], 0);
    cr_assert_eq(place_of(m, "brooklyn"), place("key-west"));
    cr_assert_eq(now(m)->damage[ship("brooklyn")], 5);
    cr_assert_eq(now(m)->damage[ship("massachusetts")], 0);
    match_free(m);
}

Test(dawn_14, turn_2_sampson_does_not_find_the_sortie)
{
    COVERS("dawn 5.3b", "dawn 7.23b", "dawn 7.5a");
    struct match *m = example("2: combat");
    all_heard(m, "initiative us 9 3 2 14");
    all_heard(m, "initiative spain 2 0 5 7");
    all_heard(m, "search us 2 6 0"); /* Coal against Sortie: 1-2 */
    cr_assert_not(
        was_told(m, US, "port-attack us havana blockade")); /* the Blockade order was lost in the merge */
    cr_assert_eq(now(m)->port_damage[port("havana")], 0);
    match_free(m);
}

/* ---- Control, points, repairs ---- */

Test(dawn_14, turn_2_control)
{
    COVERS("dawn 9.1a", "dawn 9.1b", "dawn 9.1f", "dawn 4.Db", "dawn 14f");
    struct match *m = example("2: combat");
    const struct {
        const char *where;
        int         controller;
    } flags[] = {
        { "south-atlantic", 1 + SPAIN },
        { "east-coast", 1 + US },
        { "bahamas", 1 + US },   /* by Annapolis, coaling */
        { "gulf-of-mexico", 0 }, /* both sides are left there */
        /* The example counts the passage for the United States; but Schley's ships have Transit orders, and
         * by [9.1f] such a squadron never controls. */
        { "puerto-rico-passage", 0 },
        /* The example does not mention these two. Manterola coals alone in the one, and in the other the
         * Spaniards are in Transit and cannot prevent it. Neither is worth a point to its controller. */
        { "north-yucatan-basin", 1 + SPAIN },
        { "nares-abyssal", 1 + US },
    };
    int held = 0;
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        cr_assert_eq(now(m)->control[area(flags[i].where)], flags[i].controller, "%s", flags[i].where);
    for (int a = 0; a < data()->areas; a++)
        held += now(m)->control[a] != 0;
    cr_assert_eq(held, 5);
    match_free(m);
}

Test(dawn_14, turn_2_points)
{
    COVERS("dawn 9.2a", "dawn 9.2b", "dawn 9.2c", "dawn 9.3a", "dawn 9.3c");
    struct match *m = example("2: combat");
    all_heard(m, "area-points us 1 bahamas");
    all_heard(m, "area-points spain 1 south-atlantic"); /* the example counts it first; the sum is the same */
    all_heard(m, "loss-points us 2");                   /* two CA */
    all_heard(m, "leader-points us 2");                 /* Cervera's stars */
    cr_assert_not(was_told(m, US, "area-points us 0 east-coast"));
    /* The example ends with the United States at +2, one point of it for the passage. */
    all_heard(m, "score 1 0");
    cr_assert_eq(now(m)->points, -3 + 1 - 1 + 2 + 2);
    match_free(m);
}

Test(dawn_14, turn_2_repairs)
{
    COVERS("dawn 10.0a", "dawn 14h", "dawn 4.Ea");
    struct match *m = example("2: repaired");
    cr_assert_eq(now(m)->damage[ship("brooklyn")], 4);
    cr_assert_eq(now(m)->damage[ship("vizcaya")], 1);
    is_refused(m, "us repair brooklyn", "10.0a"); /* Key West mends 1, and so does San Juan */
    is_refused(m, "spain repair vizcaya", "10.0a");
    match_free(m);
}

/* ---- What turn 3 begins with ---- */

Test(dawn_14, turn_3_the_orders_that_the_united_states_may_give)
{
    COVERS("dawn 5.7h", "dawn 5.6d", "dawn 5.6e", "dawn 5.4e", "dawn 5.2d", "dawn 7.32k");
    struct match *m = example("3: begun");
    cr_assert_eq(now(m)->turn, 3);
    may_have(m, "us", "texas", "anchor coal"); /* two Transits running */
    is_refused(m, "us order texas transit", "5.7g");
    /* With the Patrol that the example gives him, Howell would have to coal or anchor now. */
    may_have(m, "us", "chicago", "patrol raid transit");
    is_refused(m, "us order chicago coal", "5.6e");
    may_have(m, "us", "new-york", "coal"); /* after Patrol, and San Juan is the only port there */
    may_have(m, "us", "indiana", "anchor blockade coal patrol raid transit"); /* the monitors too had Coal */
    may_have(m, "us", "annapolis", "blockade coal patrol raid transit"); /* off Santiago nobody anchors */
    /* Massachusetts and Brooklyn, apart in Key West, count as anchored. */
    cr_assert_eq(now(m)->last[ship("massachusetts")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("brooklyn")], ANCHOR);
    plays(m, "us attach massachusetts brooklyn", "");
    may_have(m, "us", "massachusetts", "anchor coal patrol transit");
    match_free(m);
}

Test(dawn_14, turn_3_the_orders_that_spain_may_give)
{
    COVERS("dawn 5.4e", "dawn 5.6e", "dawn 5.7g", "dawn 5.1b", "dawn 7.32k");
    struct match *m = example("3: begun");
    may_have(m, "spain", "pelayo", "anchor coal"); /* dropped under Patrol, off the Canary Islands */
    may_have(m, "spain", "mercedes", "anchor coal transit");
    may_have(m, "spain", "alfonso-xii", "patrol raid transit"); /* Mobile is there to raid */
    may_have(m, "spain", "castilla", "anchor coal transit");    /* home: no duty of a raider any more */
    may_have(m, "spain", "ensenada", "anchor blockade coal patrol raid transit"); /* after Coal */
    cr_assert_eq(now(m)->last[ship("vizcaya")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("galicia")], ANCHOR);
    plays(m, "spain attach galicia vizcaya", "");
    line_is(m, "galicia vizcaya");                         /* the damaged ship behind */
    may_have(m, "spain", "galicia", "anchor coal sortie"); /* Watson is off San Juan */
    match_free(m);
}

Test(dawn_14, turn_3_no_raider_is_left)
{
    COVERS("dawn 5.5e");
    struct match *m = example("3: begun");
    cr_assert_eq(now(m)->unit_flags[ship("castilla")] & UNIT_RAIDER, 0);
    cr_assert_eq(now(m)->run[ship("castilla")], 1);
    cr_assert_eq(now(m)->run[ship("texas")], 2);
    cr_assert_eq(now(m)->run[ship("mercedes")], 1);
    cr_assert_eq(now(m)->run[ship("massachusetts")], 0);
    match_free(m);
}
