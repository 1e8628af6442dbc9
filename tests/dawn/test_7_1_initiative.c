/* [7.1] Which areas are resolved, and who has the initiative there (R35 to R40, R43). */
#include "sea_fight.h"

/* ---- Both at sea ---- */

Test(dawn_7_1, ships_stars_and_a_die_are_added_up)
{
    COVERS("dawn 7.1a", "dawn 7.1c", "dawn 7.1d");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo colon",
                              "leader watson us-1\n");
    plays(m, "us done", "3 4 6"); /* R47: the Spanish die first */
    cr_assert(was_told(m, US, "initiative spain 3 0 3 6"));
    cr_assert(was_told(m, US, "initiative us 2 2 4 8"));
    cr_assert(was_told(m, SPAIN, "initiative us 2 2 4 8"));
    cr_assert(was_told(m, US, "search us 5 6 0"));
    match_free(m);
}

Test(dawn_7_1, the_higher_total_wins_by_a_single_point)
{
    COVERS("dawn 7.1d");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo colon",
                              "leader watson us-1\n");
    plays(m, "us done", "6 4 6"); /* 9 against 8 */
    cr_assert(was_told(m, US, "search spain 5 6 0"));
    match_free(m);
}

Test(dawn_7_1, a_tie_goes_to_the_united_states)
{
    COVERS("dawn 7.1e");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo colon",
                              "leader watson us-1\n");
    plays(m, "us done", "5 4 6"); /* 8 each */
    cr_assert(was_told(m, US, "search us 5 6 0"));
    match_free(m);
}

Test(dawn_7_1, only_the_highest_leader_counts)
{
    COVERS("dawn 7.1c");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo",
                              "leader watson us-1\nleader sampson us-1\nleader howell us-1\n"
                              "leader manterola spain-1\nleader cervera spain-1\n");
    plays(m, "us done", "1 1 6");
    cr_assert(was_told(m, US, "initiative us 2 3 1 6"));
    cr_assert(was_told(m, US, "initiative spain 2 2 1 5"));
    match_free(m);
}

Test(dawn_7_1, independents_beside_a_squadron_count_neither_in_number_nor_with_their_leader)
{
    COVERS("dawn 7.1f");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo",
                              "stack us-2 gulf-of-mexico\nline us-2 brooklyn\nleader sampson us-2\n"
                              "stack us-3 gulf-of-mexico\nline us-3 iowa\n"
                              "stack spain-2 gulf-of-mexico\nline spain-2 pelayo\nleader camara spain-2\n");
    plays(m, "us done", "1 1 1  511 51 111 11"); /* nor are they in the lines: 3 and 2 dice on each side */
    cr_assert(was_told(m, US, "initiative us 2 0 1 3"));
    cr_assert(was_told(m, US, "initiative spain 2 0 1 3"));
    match_free(m);
}

Test(dawn_7_1, an_independent_meets_nobody)
{
    COVERS("dawn 7.1f", "dawn 7.1a");
    struct match *m = met("", "gulf-of-mexico patrol carlos-v oquendo",
                          "stack us-2 gulf-of-mexico\nline us-2 brooklyn\nleader sampson us-2\n");
    plays(m, "us done", "");
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_7_1, squadrons_in_different_areas_meet_nobody)
{
    COVERS("dawn 7.1a");
    struct match *m = met("florida-straits patrol new-york texas", "gulf-of-mexico patrol carlos-v oquendo",
                          "");
    plays(m, "us done", "");
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    match_free(m);
}

Test(dawn_7_1, ships_in_ports_do_not_count_when_both_are_at_sea)
{
    COVERS("dawn 7.1c", "dawn 14d");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo",
                              "stack us-2 mobile\norder us-2 coal\nline us-2 iowa indiana brooklyn\n"
                              "leader sampson us-2\n"
                              "stack spain-2 havana\norder spain-2 coal\nline spain-2 pelayo colon teresa\n"
                              "leader camara spain-2\n");
    plays(m, "us done", "1 1 6"); /* R38: one search, of the squadrons at sea */
    cr_assert(was_told(m, US, "initiative us 2 0 1 3"));
    cr_assert(was_told(m, US, "initiative spain 2 0 1 3"));
    cr_assert_eq(times_told(m, EVENT_SEARCH), 1);
    match_free(m);
}

Test(dawn_7_1, initiative_discloses_numbers_and_no_ship)
{
    COVERS("dawn 7.1c");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "carlos-v oquendo", "leader watson us-1\n");
    plays(m, "us done", "1 1 6"); /* R43: they do not find each other */
    cr_assert(was_told(m, SPAIN, "initiative us 2 2 1 5"));
    cr_assert_eq(times_told(m, EVENT_IN_LINE), 0);
    cr_assert_eq(times_told(m, EVENT_LEADS), 0);
    cr_assert_eq(seen_by(m, SPAIN)->berth[ship("new-york")], BERTH_UNKNOWN);
    cr_assert_eq(seen_by(m, SPAIN)->leader_at[leader("watson")], BERTH_UNKNOWN);
    match_free(m);
}

/* ---- One at sea, one in port ---- */

Test(dawn_7_1, the_side_at_sea_has_the_initiative_over_a_squadron_in_port_without_a_roll)
{
    COVERS("dawn 7.1b", "dawn 7.1a");
    struct match *m = met("gulf-of-mexico patrol new-york texas", "havana coal carlos-v oquendo colon pelayo",
                          "leader camara spain-1\n");
    plays(m, "us done", "6"); /* the die of the search alone */
    cr_assert(was_told(m, SPAIN, "initiative-sea us havana"));
    cr_assert(was_told(m, SPAIN, "search us 5 6 0"));
    cr_assert_eq(times_told(m, EVENT_INITIATIVE), 0);
    match_free(m);

    m = met("mobile coal indiana iowa brooklyn", "gulf-of-mexico patrol carlos-v oquendo",
            "leader sampson us-1\n");
    plays(m, "us done", "6");
    cr_assert(was_told(m, US, "initiative-sea spain mobile"));
    cr_assert(was_told(m, US, "search spain 5 6 0"));
    match_free(m);
}

Test(dawn_7_1, a_squadron_anchored_in_its_port_is_left_out)
{
    COVERS("dawn 7.1a", "dawn 14c");
    struct match *m = met("gulf-of-mexico patrol new-york texas", "havana anchor carlos-v oquendo", "");
    plays(m, "us done", ""); /* R37 */
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    match_free(m);

    m = met("mobile anchor new-york texas", "gulf-of-mexico patrol carlos-v oquendo", "");
    plays(m, "us done", "");
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    match_free(m);
}

Test(dawn_7_1, a_squadron_that_has_just_come_in_is_searched)
{
    COVERS("dawn 7.1a", "dawn 7.1b");
    struct match *m = met("gulf-of-mexico patrol new-york texas", "havana transit carlos-v oquendo",
                          "origin spain-1 yucatan-straits\nstack-marks spain-1 moved\n");
    plays(m, "us done", "4"); /* R37: patrol against transit, 1 to 3 */
    cr_assert(was_told(m, US, "search us 3 4 0"));
    match_free(m);
}

Test(dawn_7_1, nobody_is_searched_in_a_neutral_port)
{
    COVERS("dawn 7.1a");
    struct match *m = met("columbia-basin patrol new-york texas", "kingston coal carlos-v oquendo", "");
    plays(m, "us done", ""); /* R37 */
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    match_free(m);

    m = met("venezuela-basin patrol new-york texas", "caracas coal charlotte stein", "options 11.L\n");
    plays(m, "us done", ""); /* R34: nor the Germans in theirs */
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    match_free(m);
}

Test(dawn_7_1, nothing_happens_where_nobody_is_at_sea)
{
    COVERS("dawn 7.1a");
    struct match *m = met("mobile coal new-york texas", "havana coal carlos-v oquendo", "");
    plays(m, "us done", ""); /* R40 */
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_7_1, of_two_ports_the_side_at_sea_picks_one_to_search)
{
    COVERS("dawn 7.1a", "dawn 7.1b");
    struct match *m = met("middle-atlantic patrol new-york texas", "cadiz coal carlos-v alfonso-xiii",
                          "stack spain-2 canary-islands\norder spain-2 coal\nline spain-2 colon oquendo\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(now(m)->acting, 1u << US);
    is_refused(m, "us search havana", "7.1a");
    plays(m, "us search canary-islands", "6"); /* R39: and only that one */
    cr_assert(was_told(m, SPAIN, "initiative-sea us canary-islands"));
    cr_assert_eq(times_told(m, EVENT_SEARCH), 1);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);

    m = met("middle-atlantic patrol new-york texas", "cadiz anchor carlos-v alfonso-xiii",
            "stack spain-2 canary-islands\norder spain-2 coal\nline spain-2 colon oquendo\n");
    plays(m, "us done", "6"); /* with the other at anchor there is no choice */
    cr_assert(was_told(m, SPAIN, "initiative-sea us canary-islands"));
    match_free(m);
}

Test(dawn_7_1, a_port_between_two_areas_is_searched_from_both)
{
    COVERS("dawn 7.1a");
    struct match *m = met("north-atlantic patrol new-york texas", "cadiz coal carlos-v alfonso-xiii",
                          "stack us-2 middle-atlantic\norder us-2 patrol\nline us-2 iowa brooklyn\n");
    plays(m, "us done", "6 6"); /* R39; nobody is asked, as nobody else knew that they coal (R109) */
    cr_assert_eq(times_told(m, EVENT_SEARCH), 2);
    cr_assert_lt(when_told(m, "area north-atlantic"), when_told(m, "area middle-atlantic"));
    match_free(m);
}

Test(dawn_7_1, a_squadron_beaten_from_one_area_is_not_searched_from_the_other)
{
    COVERS("dawn 7.1a");
    struct match *m = met("north-atlantic patrol new-york texas", "cadiz coal patriota rapido",
                          "stack us-2 middle-atlantic\norder us-2 patrol\nline us-2 iowa brooklyn\n");
    plays(m, "us done", "1");
    plays(m, "us fight", "511 51 1 1"); /* both disabled: R85 */
    cr_assert(was_told(m, US, "battle-won us north-atlantic"));
    cr_assert_eq(when_told(m, "area middle-atlantic"), -1);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert(lies_in(m, "patriota", "cadiz"));
    cr_assert_neq(stack_with(m, "patriota"), stack_with(m, "rapido"));
    match_free(m);
}

/* ---- Port attacks and the rest of the combat ---- */

Test(dawn_7_1, a_port_attack_needs_neither_initiative_nor_a_search)
{
    COVERS("dawn 7.5a");
    struct match *m = met("gulf-of-mexico raid texas minneapolis", "", "");
    plays(m, "us done", "11 11111"); /* R36: nobody else is there */
    cr_assert(was_told(m, SPAIN, "port-attack us havana raid"));
    cr_assert_eq(times_told(m, EVENT_INITIATIVE) + times_told(m, EVENT_SEARCH), 0);
    match_free(m);

    m = met("gulf-of-mexico raid texas minneapolis", "gulf-of-mexico patrol carlos-v oquendo", "");
    plays(m, "us done", "6 1 6 11 11111"); /* nor has the raider the initiative here, and nobody is found */
    cr_assert(was_told(m, SPAIN, "search spain 4 6 0"));
    cr_assert(was_told(m, SPAIN, "port-attack us havana raid"));
    match_free(m);
}

Test(dawn_7_1, the_port_is_attacked_after_the_battle_by_whoever_is_left)
{
    COVERS("dawn 7.5a");
    struct match *m = met("gulf-of-mexico raid new-york texas", "gulf-of-mexico patrol patriota rapido", "");
    plays(m, "us done", "1 6 1  511 51 1 1  111 11111"); /* R35 */
    cr_assert_geq(when_told(m, "battle-won us gulf-of-mexico"), 0);
    cr_assert_lt(when_told(m, "battle-won us gulf-of-mexico"), when_told(m, "port-attack us havana raid"));
    match_free(m);

    m = met("gulf-of-mexico raid new-york texas", "gulf-of-mexico patrol patriota rapido", "");
    plays(m, "us done", "1 6 1  111 11 5 5");
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 0); /* it is not there any more */
    match_free(m);
}

Test(dawn_7_1, a_squadron_reduced_to_one_ship_attacks_no_port_and_holds_no_area)
{
    COVERS("dawn 7.5a");
    struct match *m = met("gulf-of-mexico raid new-york texas", "gulf-of-mexico patrol patriota rapido", "");
    plays(m, "us done", "1 6 1  511 51 1 5"); /* R51: Texas is disabled as well */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 0);
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 0);
    cr_assert_eq(place_of(m, "new-york"), place("gulf-of-mexico"));
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("new-york")], RAID); /* for R2 she has raided */
    cr_assert_eq(now(m)->last[ship("texas")], ANCHOR);
    match_free(m);
}

Test(dawn_7_1, two_squadrons_that_blockade_each_others_ports_both_attack)
{
    COVERS("dawn 7.5a", "dawn 7.2");
    struct match *m = met("gulf-of-mexico blockade minneapolis columbia",
                          "gulf-of-mexico blockade patriota rapido", "");
    /* R42: they search, and the side with the initiative bombards first; Mobile has 2 guns, Havana 7. */
    plays(m, "us done", "6 1 6   1 11 1   1 1111111 1");
    cr_assert(was_told(m, US, "search spain 5 6 0"));
    cr_assert_geq(when_told(m, "port-attack spain mobile blockade"), 0);
    cr_assert_lt(when_told(m, "port-attack spain mobile blockade"),
                 when_told(m, "port-attack us havana blockade"));
    match_free(m);
}
