/* [5.1c, 5.2b, 5.5, 5.7] What a move must come to, and that no step leads where it cannot: R26, R30 to R32
 * and R82. */
#include "under_sail.h"

#define RAIDER(ship) "ship-marks " ship " raider\nlast " ship " raid\n"

/* ---- R26 Transit ---- */

Test(dawn_6_1, transit_out_of_port_needs_the_points_for_it)
{
    COVERS("dawn 5.7a"); /* R26 */
    struct match *m = scene(LINES(ORDERING, "spain-1 cadiz carlos-v navarra", "damage navarra 2"));
    is_refused(m, "spain order carlos-v transit", "5.7a"); /* 2 points, and both Atlantics cost 3 */
    match_free(m);
    m = scene(LINES(ORDERING, "spain-1 cadiz carlos-v navarra", "damage navarra 1"));
    plays(m, "spain order carlos-v transit", "");
    match_free(m);
}

Test(dawn_6_1, a_transit_squadron_leaves_port_but_may_lie_still_at_sea)
{
    COVERS("dawn 5.7a"); /* R26 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana transit ensenada venadito",
                                  "spain-2 bahamas transit teresa vizcaya"));
    is_refused(m, "spain done", "5.7a");
    cr_assert_not(is_offered(m, "spain done"));
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    is_refused(m, "spain sail ensenada havana", "5.7e");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->last[ship("vizcaya")], TRANSIT); /* lying still was Transit all the same */
    cr_assert_eq(now(m)->run[ship("vizcaya")], 1);
    match_free(m);
}

/* ---- R31, R32 Anchor ---- */

Test(dawn_6_1, an_anchoring_squadron_picks_a_port_of_its_area)
{
    COVERS("dawn 5.1c"); /* R31 */
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(LINES(US_SAILS, "us-1 columbia-basin anchor indiana iowa"));
        is_refused(m, "us done", "5.1c");
        is_refused(m, "us sail indiana venezuela-basin", "5.1c");
        plays(m, i ? "us sail indiana kingston" : "us sail indiana cartagena", "");
        is_refused(m, "us sail indiana columbia-basin", "6.1bg");
        plays(m, "us done", "");
        match_free(m);
    }
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico anchor indiana iowa"));
    is_refused(m, "us sail indiana havana", "6.3d");
    plays(m, "us sail indiana mobile", "");
    is_refused(m, "us sail indiana gulf-of-mexico", "5.1e");
    match_free(m);
}

Test(dawn_6_1, nobody_anchors_off_opposing_ports_alone)
{
    COVERS("dawn 5.1b", "dawn 5.1d"); /* R32 */
    struct match *m = scene(
        LINES(ORDERING, "us-1 bahamas indiana iowa", "us-2 gulf-of-mexico new-york brooklyn",
              "us-3 blake-plateau texas columbia", "spain-1 florida-straits teresa vizcaya"));
    is_refused(m, "us order indiana anchor", "5.1b");
    is_refused(m, "spain order teresa anchor", "5.1b");
    plays(m, "us order new-york anchor", ""); /* Havana is there, but so is Mobile */
    plays(m, "us order texas anchor", "");    /* no port at all */
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 blake-plateau anchor texas columbia"));
    is_refused(m, "us sail texas east-coast", "5.1d");
    plays(m, "us done", "");
    match_free(m);
}

/* ---- R82 No dead ends for attackers ---- */

Test(dawn_6_1, an_attacker_takes_no_step_from_which_no_target_is_in_reach)
{
    COVERS("dawn 5.5a", "dawn 5.2b"); /* R82 */
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west raid puritan annapolis",
                                  "us-2 key-west blockade terror amphitrite",
                                  "us-3 key-west raid indiana iowa"));
    is_refused(m, "us done", "5.5a");
    plays(m, "us sail puritan florida-straits", "");
    is_refused(m, "us sail puritan east-coast", "5.5a"); /* no points would be left */
    plays(m, "us sail puritan gulf-of-mexico", "");
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us sail indiana east-coast", ""); /* 2 left: Blake Plateau and the Bahamas */
    is_refused(m, "us sail indiana hampton-roads", "5.5a");
    is_refused(m, "us sail indiana north-atlantic", "4.Bc");
    plays(m, "us sail indiana blake-plateau", "");
    plays(m, "us sail indiana bahamas", "");
    is_refused(m, "us done", "5.2b");
    plays(m, "us sail terror florida-straits", "");
    is_refused(m, "us sail terror east-coast", "5.2b");
    plays(m, "us sail terror bahamas", "");
    plays(m, "us done", NULL);
    match_free(m);
}

Test(dawn_6_1, a_spanish_raid_too_keeps_its_target_in_reach)
{
    COVERS("dawn 5.5a"); /* R82 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cadiz raid castilla navarra"));
    plays(m, "spain sail castilla north-atlantic", "");
    is_refused(m, "spain sail castilla blake-plateau", "5.5a"); /* 4 of 4, and no American port there */
    is_refused(m, "spain sail castilla cadiz", "5.7e");
    plays(m, "spain sail castilla east-coast", "");
    match_free(m);
}

Test(dawn_6_1, no_ship_alone_goes_back_to_where_she_began)
{
    COVERS("dawn 5.7e"); /* R82 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 bahamas mercedes", "spain-2 san-juan isabel-ii"));
    plays(m, "spain sail mercedes nares-abyssal", "");
    is_refused(m, "spain sail mercedes bahamas", "5.7e");
    plays(m, "spain sail isabel-ii nares-abyssal", "");
    is_refused(m, "spain sail isabel-ii san-juan", "5.7e");
    plays(m, "spain sail mercedes san-juan", "");
    match_free(m);
}

/* ---- R30, R82 The way home of raiders ---- */

/* With 3 points from the East Coast only Santiago can be reached, and with the last of them. */
#define RAIDERS                                                                                              \
    SPAIN_SAILS, "spain-1 east-coast transit castilla navarra", RAIDER("castilla"), RAIDER("navarra")

Test(dawn_6_1, a_raider_within_reach_of_port_must_end_there)
{
    COVERS("dawn 5.5e"); /* R30, R82 */
    struct match *m = scene(LINES(RAIDERS, "damage navarra 1"));
    is_refused(m, "spain done", "5.5e");
    is_refused(m, "spain sail castilla north-atlantic", "5.5e"); /* Cádiz would be a point too far */
    is_refused(m, "spain sail castilla florida-straits", "5.5e");
    plays(m, "spain sail castilla blake-plateau", "");
    plays(m, "spain sail castilla bahamas", "");
    is_refused(m, "spain done", "5.5e");
    is_refused(m, "spain sail castilla nares-abyssal", "5.5e");
    plays(m, "spain sail castilla santiago", "");
    plays(m, "spain done", "");
    match_free(m);

    m = scene(LINES(RAIDERS, "damage navarra 2"));
    plays(m, "spain sail castilla florida-straits", ""); /* 2 points reach no port: as it likes */
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_6_1, one_raider_binds_the_stack_and_a_neutral_port_will_do)
{
    COVERS("dawn 5.5e"); /* R30 */
    struct match *m = scene(LINES(US_SAILS, "us-1 north-yucatan-basin transit indiana iowa", RAIDER("iowa")));
    is_refused(m, "us done", "5.5e");
    plays(m, "us sail indiana columbia-basin", "");
    is_refused(m, "us done", "5.5e");
    plays(m, "us sail indiana cartagena", "");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_6_1, known_stops_excuse_a_raiding_squadron_and_hidden_ones_do_not)
{
    COVERS("dawn 5.5e"); /* R30 */
    struct match *m = scene(LINES(RAIDERS, "damage navarra 1\ncontrol bahamas 1"));
    plays(m, "spain done", ""); /* the flag in the only way home is known */
    match_free(m);

    m = scene(LINES(RAIDERS, "damage navarra 1\ncontrol bahamas 2"));
    is_refused(m, "spain done", "5.5e"); /* one's own is no stop */
    match_free(m);

    m = scene(LINES(SPAIN_SAILS, "control bahamas 1\ndamage castilla 1", "spain-1 east-coast castilla",
                    RAIDER("castilla")));
    is_refused(m, "spain done", "5.5e"); /* a ship alone is not stopped by it */
    match_free(m);

#define WATCHED RAIDERS, "damage navarra 1", "us-1 bahamas patrol indiana iowa"
    m = scene(LINES(WATCHED));
    is_refused(m, "spain done", "5.5e");
    plays(m, "spain sail castilla blake-plateau", "");
    plays(m, "spain sail castilla bahamas", "");
    is_refused(m, "spain sail castilla santiago", "4.Be");
    plays(m, "spain done", ""); /* stopped: the duty is met */
    match_free(m);

    m = scene(LINES(WATCHED, "stack-marks us-1 shown"));
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_6_1, a_raider_does_not_walk_into_a_known_stop)
{
    COVERS("dawn 5.5e"); /* R82 */
    struct match *m = scene(LINES(SPAIN_SAILS, "control nares-abyssal 1",
                                  "spain-1 bahamas transit teresa vizcaya", RAIDER("teresa"),
                                  RAIDER("vizcaya")));
    is_refused(m, "spain sail teresa nares-abyssal", "5.5e"); /* San Juan lies behind the flag */
    plays(m, "spain sail teresa santiago", "");
    match_free(m);
}

Test(dawn_6_1, a_flag_over_the_place_where_a_raider_starts_is_no_excuse)
{
    COVERS("dawn 5.5e", "dawn 6.6a"); /* R18, R30 */
    struct match *m = scene(LINES(SPAIN_SAILS, "control bahamas 1", "spain-1 bahamas transit teresa vizcaya",
                                  RAIDER("teresa"), RAIDER("vizcaya"), "damage vizcaya 3", "options 11.H"));
    is_refused(m, "spain done", "5.5e"); /* 3 points, and Santiago next door */
    plays(m, "spain sail teresa santiago", "");
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_6_1, a_raider_in_port_does_not_put_out_into_a_dead_end)
{
    COVERS("dawn 5.5e"); /* R82 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 north-atlantic transit castilla navarra",
                                  RAIDER("castilla"), RAIDER("navarra"), "spain-2 north-atlantic patriota",
                                  RAIDER("patriota")));
    plays(m, "spain sail castilla cadiz", "");
    is_refused(m, "spain sail castilla middle-atlantic", "5.5e"); /* 3 of 4 points, and none for a port */
    plays(m, "spain sail patriota cadiz", "");
    plays(m, "spain sail patriota middle-atlantic", ""); /* 2 left: the Canaries */
    is_refused(m, "spain done", "5.5e");
    plays(m, "spain sail patriota canary-islands", "");
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_6_1, every_part_of_a_raiding_squadron_goes_home)
{
    COVERS("dawn 5.5e", "dawn 6.2m"); /* R22, R30 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 east-coast transit castilla navarra rapido patriota",
                                  RAIDER("castilla"), RAIDER("navarra"), RAIDER("rapido")));
    plays(m, "spain sail castilla north-atlantic", "");
    plays(m, "spain drop rapido", "");
    plays(m, "spain drop patriota", "");
    plays(m, "spain sail castilla cadiz", "");
    is_refused(m, "spain done", "5.5e"); /* Rápido raided, Patriota did not */
    plays(m, "spain sail rapido cadiz", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "patriota"), place("north-atlantic"));
    match_free(m);
}

Test(dawn_6_1, a_raider_alone_may_not_end_her_way_home_in_a_squadron_at_sea)
{
    COVERS("dawn 5.5e", "dawn 6.3e"); /* R23, R30 */
#define RAPIDO_COMES                                                                                         \
    SPAIN_SAILS, "spain-1 north-atlantic coal carlos-v alfonso-xiii",                                        \
        "spain-2 cadiz anchor castilla navarra", "spain-3 east-coast rapido"
    struct match *m = scene(LINES(RAPIDO_COMES, RAIDER("rapido")));
    is_refused(m, "spain join rapido carlos-v", "5.5e");
    cr_assert_not(is_offered(m, "spain join rapido carlos-v"));
    plays(m, "spain sail rapido north-atlantic", "");
    plays(m, "spain join rapido castilla", "");
    plays(m, "spain done", "");
    match_free(m);

    m = scene(LINES(RAPIDO_COMES));
    plays(m, "spain join rapido carlos-v", ""); /* who has not raided is free to */
    match_free(m);

    m = scene(LINES(SPAIN_SAILS, "spain-1 blake-plateau coal carlos-v alfonso-xiii",
                    "spain-3 east-coast castilla", "damage castilla 2", RAIDER("castilla")));
    plays(m, "spain join castilla carlos-v", ""); /* and so is a raider who reaches no port */
    match_free(m);
}

Test(dawn_6_1, a_raider_who_lies_still_a_turn_later_has_anchored)
{
    COVERS("dawn 5.5e", "dawn 6.3a"); /* R25, R30: the duty goes on while she has Transit */
#define LATE "ship-marks castilla raider\nlast castilla transit\nrun castilla 1\ndamage castilla 1\n"
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 east-coast castilla", LATE));
    is_refused(m, "spain sail castilla north-atlantic", "5.5e");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->last[ship("castilla")], ANCHOR);
    cr_assert_eq(now(m)->unit_flags[ship("castilla")] & UNIT_RAIDER, 0);
    match_free(m);

    m = scene(LINES(SPAIN_SAILS, "spain-1 east-coast castilla", LATE));
    plays(m, "spain sail castilla blake-plateau", "");
    is_refused(m, "spain done", "5.5e"); /* once under way she goes all the way */
    match_free(m);

    m = scene(LINES(SPAIN_SAILS, "spain-1 east-coast castilla", RAIDER("castilla")));
    is_refused(m, "spain done", "5.5e"); /* in the turn after the raid there is no lying still */
    match_free(m);
}
