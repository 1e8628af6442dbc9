/* [5.2, 5.5] Blockade and Raid: range, where they go, what they score, and the raider's way home. R10,
 * R11, R12, R30, R62. What may follow them is in test_5_0_orders.c. */
#include "scene.h"

#define ORDERING    "phase orders\nacting us spain\n"
#define US_SAILS    "phase sail\nacting us\nmover us\n"
#define SPAIN_SAILS "phase sail\nacting spain\nmover spain\n"

/* ---- Range (R10) ---- */

Test(dawn_5_2, a_port_in_range_of_the_slowest_ship_may_be_blockaded)
{
    COVERS("dawn 5.2a", "dawn 5.5a"); /* Key West to the Gulf: 2 + 1 */
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 puritan terror\n");
    cr_assert(is_offered(m, "us order puritan raid"));
    plays(m, "us order puritan blockade", "");
    match_free(m);
    m = scene(ORDERING
              "stack us-1 key-west\nline us-1 terror indiana iowa\ndamage terror 1\n"); /* movement 2 */
    is_refused(m, "us order terror blockade", "5.2a");
    is_refused(m, "us order terror raid", "5.5a");
    cr_assert_not(is_offered(m, "us order terror blockade"));
    cr_assert_not(is_offered(m, "us order terror raid"));
    plays(m, "us detach terror", ""); /* it was she who held them back */
    cr_assert(is_offered(m, "us order indiana raid"));
    plays(m, "us order indiana blockade", "");
    match_free(m);
}

Test(dawn_5_2, spain_too_needs_a_port_in_range)
{
    COVERS("dawn 5.2a", "dawn 5.5a"); /* San Juan to the Florida Straits: 1 + 1 + 2 */
    struct match *m = scene(ORDERING "stack spain-1 san-juan\nline spain-1 isabel-ii mercedes\n");
    cr_assert(is_offered(m, "spain order isabel-ii blockade"));
    plays(m, "spain order isabel-ii raid", "");
    match_free(m);
    m = scene(ORDERING "stack spain-1 san-juan\nline spain-1 isabel-ii mercedes\ndamage mercedes 1\n");
    is_refused(m, "spain order isabel-ii blockade", "5.2a");
    is_refused(m, "spain order isabel-ii raid", "5.5a");
    match_free(m);
}

Test(dawn_5_2, a_squadron_off_the_port_is_in_range)
{
    COVERS("dawn 5.2a", "dawn 5.5a"); /* R10, R11: whatever it can still move */
    struct match *m = scene(ORDERING "stack us-1 nares-abyssal\nline us-1 terror amphitrite\n"
                                     "damage terror 2\ndamage amphitrite 2\n");
    cr_assert(is_offered(m, "us order terror raid"));
    plays(m, "us order terror blockade", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    cr_assert(is_offered(m, "us done")); /* nor need it move */
    match_free(m);
}

Test(dawn_5_2, stops_on_the_way_do_not_count_for_range)
{
    COVERS("dawn 5.2a", "dawn 5.5a"); /* R10 */
    struct match *m = scene(ORDERING
                            "control florida-straits 2\nstack us-1 key-west\nline us-1 puritan terror\n"
                            "stack spain-1 gulf-of-mexico\nline spain-1 teresa vizcaya\n");
    cr_assert(is_offered(m, "us order puritan blockade"));
    cr_assert(is_offered(m, "us order puritan raid"));
    match_free(m);
}

Test(dawn_5_2, a_raid_may_pass_through_a_friendly_port)
{
    COVERS("dawn 5.5a"); /* R21: 1 + 3 + 1 */
    struct match *m = scene(SPAIN_SAILS "stack spain-1 middle-atlantic\nline spain-1 carlos-v patriota\n"
                                        "order spain-1 raid\n");
    plays(m, "spain sail carlos-v cadiz", "");
    is_refused(m, "spain done", "5.5a"); /* a port is no place to end a raid */
    plays(m, "spain sail carlos-v north-atlantic", "");
    plays(m, "spain sail carlos-v east-coast", "");
    plays(m, "spain done", "");
    match_free(m);
}

/* ---- Where they go ---- */

Test(dawn_5_2, a_blockade_goes_off_the_port_and_no_farther)
{
    COVERS("dawn 5.2b");
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 blockade\n");
    is_refused(m, "us done", "5.2b");
    cr_assert_not(is_offered(m, "us done"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us done", "5.2b");
    plays(m, "us sail indiana gulf-of-mexico", "");
    is_refused(m, "us sail indiana yucatan-straits", "5.2b"); /* with 2 of 5 points left */
    is_refused(m, "us sail indiana florida-straits", "5.2b");
    is_refused(m, "us sail indiana havana", "6.3d");
    plays(m, "us done", NULL);
    cr_assert_eq(place_of(m, "iowa"), place("gulf-of-mexico"));
    match_free(m);
}

Test(dawn_5_2, a_raid_goes_off_a_port_and_no_farther)
{
    COVERS("dawn 5.5a", "dawn 5.5b");
    struct match *m = scene(SPAIN_SAILS
                            "stack spain-1 cadiz\nline spain-1 carlos-v patriota\norder spain-1 raid\n"
                            "damage patriota 2\n"); /* movement 4 */
    is_refused(m, "spain done", "5.5a");
    is_refused(m, "spain sail carlos-v middle-atlantic", "5.5a"); /* from there no port is in range */
    cr_assert_not(is_offered(m, "spain sail carlos-v middle-atlantic"));
    plays(m, "spain sail carlos-v north-atlantic", "");
    is_refused(m, "spain done", "5.5a");
    plays(m, "spain sail carlos-v east-coast", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "carlos-v"), place("east-coast"));
    match_free(m);
    m = scene(SPAIN_SAILS "stack spain-1 cadiz\nline spain-1 carlos-v patriota\norder spain-1 raid\n"
                          "damage patriota 1\n");
    plays(m, "spain sail carlos-v north-atlantic", "");
    plays(m, "spain sail carlos-v east-coast", "");
    is_refused(m, "spain sail carlos-v blake-plateau", "5.5a"); /* with 1 of 5 points left */
    cr_assert_not(is_offered(m, "spain sail carlos-v blake-plateau"));
    match_free(m);
}

Test(dawn_5_2, a_step_after_which_no_port_is_in_range_is_refused)
{
    COVERS("dawn 5.2b", "dawn 5.5a"); /* R82 */
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 puritan terror\norder us-1 blockade\n"
                                     "stack us-2 key-west\nline us-2 amphitrite helena\norder us-2 raid\n");
    plays(m, "us sail puritan florida-straits", "");
    is_refused(m, "us sail puritan east-coast", "5.2b");
    plays(m, "us sail amphitrite florida-straits", "");
    is_refused(m, "us sail amphitrite east-coast", "5.5a");
    plays(m, "us sail puritan bahamas", ""); /* Santiago will do as well as Havana */
    plays(m, "us sail amphitrite gulf-of-mexico", "");
    cr_assert(is_offered(m, "us done"));
    match_free(m);
}

Test(dawn_5_2, a_raid_may_pass_one_port_on_its_way_to_another)
{
    COVERS("dawn 5.5a", "dawn 5.5b"); /* the area that binds is the one where it ends */
    struct match *m = scene(US_SAILS
                            "stack us-1 florida-straits\nline us-1 puritan terror\norder us-1 raid\n");
    plays(m, "us sail puritan bahamas", "");
    plays(m, "us sail puritan nares-abyssal", "");
    is_refused(m, "us sail puritan lesser-antilles", "5.5a");
    cr_assert(is_offered(m, "us done"));
    match_free(m);
}

Test(dawn_5_2, an_attacker_off_the_port_may_stay)
{
    COVERS("dawn 5.2b", "dawn 5.5a"); /* R11 */
    struct match *m = scene(US_SAILS
                            "stack us-1 bahamas\nline us-1 indiana iowa\norder us-1 raid\n"
                            "stack us-2 nares-abyssal\nline us-2 helena castine\norder us-2 blockade\n");
    cr_assert(is_offered(m, "us done"));
    plays(m, "us done", "1111111 1111  1 11111 1");
    cr_assert(was_told(m, SPAIN, "port-attack us santiago raid"));
    cr_assert(was_told(m, SPAIN, "port-attack us san-juan blockade"));
    match_free(m);
}

Test(dawn_5_2, a_neutral_port_is_no_target)
{
    COVERS("dawn 5.2a", "dawn 5.5a", "dawn 6.1bg");
    struct match *m = scene(ORDERING "stack us-1 lesser-antilles\nline us-1 helena castine\n"
                                     "stack spain-1 lesser-antilles\nline spain-1 isabel-ii mercedes\n"
                                     "damage mercedes 1\n");
    cr_assert(is_offered(m, "us order helena raid")); /* San Juan is one area away */
    is_refused(m, "spain order isabel-ii raid", "5.5a");
    is_refused(m, "spain order isabel-ii blockade", "5.2a");
    match_free(m);
}

Test(dawn_5_2, the_attacker_names_one_of_two_ports)
{
    COVERS("dawn 5.5a"); /* R12: the Middle Atlantic */
    struct match *m = scene(US_SAILS
                            "stack us-1 middle-atlantic\nline us-1 helena castine\norder us-1 raid\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_ATTACK);
    cr_assert(is_offered(m, "us attack cadiz"));
    cr_assert(is_offered(m, "us attack canary-islands"));
    is_refused(m, "us attack havana", "7.5a");
    plays(m, "us attack canary-islands", "1 1"); /* the first of two raiders, and one mine */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

/* ---- Points (R62) ---- */

#define OFF_SANTIAGO(order) US_SAILS "stack us-1 bahamas\nline us-1 helena castine\norder us-1 " order "\n"

Test(dawn_5_2, a_blockade_that_is_still_there_scores_only_if_the_port_falls)
{
    COVERS("dawn 5.2c");
    struct match *m = scene(OFF_SANTIAGO("blockade"));
    plays(m, "us done", "1 1111 1"); /* Helena, the four guns, Castine */
    cr_assert_eq(now(m)->points, 1); /* for the area, as with any other order */
    match_free(m);
    m = scene(OFF_SANTIAGO("blockade"));
    plays(m, "us done", "6 6 1111 6 1"); /* 7 against a defense of 6 */
    cr_assert_eq(now(m)->points, 3 + 6 + 1);
    match_free(m);
}

Test(dawn_5_2, a_raid_that_is_still_there_scores_only_if_the_port_falls)
{
    COVERS("dawn 5.5c");
    struct match *m = scene(
        SPAIN_SAILS "stack spain-1 florida-straits\nline spain-1 navarra venadito\norder spain-1 raid\n");
    plays(m, "spain done", "");
    plays(m, "us done", "1 1"); /* Navarra's two dice; Key West has no mines */
    cr_assert_eq(now(m)->points, -2);
    match_free(m);
    m = scene(SPAIN_SAILS
              "stack spain-1 florida-straits\nline spain-1 navarra venadito\norder spain-1 raid\n");
    plays(m, "spain done", "");
    plays(m, "us done", "6 1 3"); /* 3 against a defense of 2 */
    cr_assert_eq(now(m)->points, -(3 + 2) - 2);
    match_free(m);
}

Test(dawn_5_2, who_only_passes_or_patrols_off_a_port_attacks_nobody)
{
    COVERS("dawn 5.2c", "dawn 5.5c");
    struct match *m = scene(OFF_SANTIAGO("patrol"));
    plays(m, "us done", "");
    cr_assert_eq(now(m)->points, 1);
    match_free(m);
}

/* ---- The raider's way home [5.5e, R30] ---- */

#define RAIDED(ship) "last " ship " raid\nship-marks " ship " raider\n"

Test(dawn_5_2, after_its_raid_a_squadron_must_make_port)
{
    COVERS("dawn 5.5d", "dawn 5.5e");
    struct match *m = scene(SPAIN_SAILS
                            "stack spain-1 east-coast\nline spain-1 navarra patriota\norder spain-1 raid\n");
    plays(m, "spain done", "");
    plays(m, "us done", "1 1"); /* the port stands, and the raiders too */
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->turn, 2);
    is_refused(m, "spain order navarra coal", "5.5d");
    plays(m, "spain order navarra transit", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    is_refused(m, "spain done", "5.5e");
    cr_assert_not(is_offered(m, "spain done"));
    plays(m, "spain sail navarra blake-plateau", "");
    is_refused(m, "spain sail navarra north-atlantic", "5.5e"); /* Cadiz would be a fifth point */
    cr_assert_not(is_offered(m, "spain sail navarra north-atlantic"));
    plays(m, "spain sail navarra bahamas", "");
    is_refused(m, "spain done", "5.5e");
    plays(m, "spain sail navarra santiago", "");
    plays(m, "spain done", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert_eq(now(m)->unit_flags[ship("patriota")], 0); /* home */
    cr_assert_eq(now(m)->last[ship("patriota")], TRANSIT);
    match_free(m);
}

Test(dawn_5_2, a_neutral_port_is_home_enough_for_a_raider)
{
    COVERS("dawn 5.5e");
    struct match *m = scene(
        US_SAILS
        "stack us-1 north-yucatan-basin\nline us-1 helena castine\norder us-1 transit\n" RAIDED("helena")
            RAIDED("castine"));
    plays(m, "us sail helena columbia-basin", "");
    is_refused(m, "us done", "5.5e");
    plays(m, "us sail helena kingston", "");
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "castine"), place("kingston"));
    match_free(m);
}

Test(dawn_5_2, one_former_raider_binds_her_whole_squadron)
{
    COVERS("dawn 5.5e"); /* R1, R30 */
    struct match *m = scene(
        US_SAILS "stack us-1 bahamas\nline us-1 helena castine\norder us-1 transit\n" RAIDED("castine"));
    is_refused(m, "us done", "5.5e");
    plays(m, "us sail helena florida-straits", "");
    plays(m, "us sail helena key-west", "");
    cr_assert(is_offered(m, "us done"));
    match_free(m);
}

Test(dawn_5_2, a_former_raider_alone_goes_home_too)
{
    COVERS("dawn 5.5e"); /* R25 */
    struct match *m = scene(US_SAILS "stack us-1 bahamas\nline us-1 terror\n" RAIDED("terror"));
    is_refused(m, "us done", "5.5e");
    is_refused(m, "us sail terror windward-passage", "5.5e"); /* Kingston would be 2 + 1 + 1 */
    plays(m, "us sail terror florida-straits", "");
    is_refused(m, "us done", "5.5e");
    plays(m, "us sail terror key-west", "");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_5_2, a_raider_who_can_reach_no_port_goes_as_she_likes)
{
    COVERS("dawn 5.5e"); /* R30: movement 2 in the Middle Atlantic */
    struct match *m = scene(US_SAILS
                            "stack us-1 middle-atlantic\nline us-1 terror amphitrite\norder us-1 transit\n"
                            "damage terror 1\ndamage amphitrite 1\n" RAIDED("terror") RAIDED("amphitrite"));
    cr_assert(is_offered(m, "us done"));
    plays(m, "us sail terror blake-plateau", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert(now(m)->unit_flags[ship("terror")] & UNIT_RAIDER); /* the duty goes on with Transit */
    is_refused(m, "us order terror patrol", "5.7g");             /* and the next order goes by the Transit */
    plays(m, "us order terror transit", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    is_refused(m, "us done", "5.5e"); /* two points more, to Hampton Roads */
    plays(m, "us sail terror east-coast", "");
    plays(m, "us sail terror hampton-roads", "");
    plays(m, "us done", "");
    match_free(m);
}
