/* [5.4, 5.6] Patrol: out of port, two areas, and one more from port (R81). Sortie: the only way out of a
 * port that is shut in, and one area far. R13, R14, R15, R81. What may follow them is in
 * test_5_0_orders.c. */
#include "scene.h"

#define ORDERING    "phase orders\nacting us spain\n"
#define US_SAILS    "phase sail\nacting us\nmover us\n"
#define SPAIN_SAILS "phase sail\nacting spain\nmover spain\n"

/* ---- Patrol ---- */

Test(dawn_5_4, a_patrol_leaves_port_and_stays_out)
{
    COVERS("dawn 5.4a");
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 patrol\n");
    is_refused(m, "us done", "5.4a");
    cr_assert_not(is_offered(m, "us done"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us sail indiana key-west", "5.4a");
    plays(m, "us sail indiana gulf-of-mexico", "");
    is_refused(m, "us sail indiana mobile", "5.4a"); /* nor into another port */
    cr_assert_not(is_offered(m, "us sail indiana mobile"));
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "iowa"), place("gulf-of-mexico"));
    match_free(m);
}

Test(dawn_5_4, a_patrol_at_sea_enters_no_port)
{
    COVERS("dawn 5.4a"); /* R81 */
    struct match *m = scene(
        SPAIN_SAILS "stack spain-1 lesser-antilles\nline spain-1 teresa vizcaya\norder spain-1 patrol\n"
                    "stack spain-2 nares-abyssal\nline spain-2 isabel-ii mercedes\norder spain-2 patrol\n");
    is_refused(m, "spain sail teresa martinique", "5.4a");
    is_refused(m, "spain sail isabel-ii san-juan", "5.4a");
    match_free(m);
}

Test(dawn_5_4, from_port_a_patrol_enters_two_areas_beyond_its_first)
{
    COVERS("dawn 5.4b");
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 iowa new-york\norder us-1 patrol\n");
    plays(m, "us sail iowa florida-straits", "");
    plays(m, "us sail iowa bahamas", "");
    plays(m, "us sail iowa nares-abyssal", "");
    is_refused(m, "us sail iowa lesser-antilles", "5.4b"); /* though 2 of 6 points are left */
    cr_assert_not(is_offered(m, "us sail iowa lesser-antilles"));
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_5_4, from_port_too_the_points_must_do)
{
    COVERS("dawn 5.4b");
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 puritan terror\norder us-1 patrol\n");
    plays(m, "us sail puritan florida-straits", "");
    plays(m, "us sail puritan bahamas", "");
    is_refused(m, "us sail puritan nares-abyssal", "4.Bc"); /* 2 + 1 are spent */
    match_free(m);
}

Test(dawn_5_4, at_sea_a_patrol_enters_two_areas)
{
    COVERS("dawn 5.4c");
    struct match *m = scene(US_SAILS "stack us-1 east-coast\nline us-1 iowa new-york\norder us-1 patrol\n");
    plays(m, "us sail iowa blake-plateau", "");
    plays(m, "us sail iowa bahamas", "");
    is_refused(m, "us sail iowa nares-abyssal", "5.4c"); /* though 4 points are left */
    is_refused(m, "us sail iowa blake-plateau", "5.4c");
    cr_assert_not(is_offered(m, "us sail iowa nares-abyssal"));
    match_free(m);
}

Test(dawn_5_4, going_back_and_forth_counts)
{
    COVERS("dawn 5.4b", "dawn 5.4c"); /* R81 */
    struct match *m = scene(SPAIN_SAILS
                            "stack spain-1 bahamas\nline spain-1 teresa vizcaya\norder spain-1 patrol\n"
                            "stack spain-2 santiago\nline spain-2 colon oquendo\norder spain-2 patrol\n");
    plays(m, "spain sail teresa nares-abyssal", "");
    plays(m, "spain sail teresa bahamas", "");
    is_refused(m, "spain sail teresa nares-abyssal", "5.4c");
    plays(m, "spain sail colon bahamas", "");
    plays(m, "spain sail colon nares-abyssal", "");
    plays(m, "spain sail colon bahamas", "");
    is_refused(m, "spain sail colon nares-abyssal", "5.4b");
    match_free(m);
}

Test(dawn_5_4, at_sea_the_allowance_holds)
{
    COVERS("dawn 5.4c"); /* R81 */
    struct match *m = scene(US_SAILS
                            "stack us-1 blake-plateau\nline us-1 iowa terror\norder us-1 patrol\n"
                            "stack us-2 east-coast\nline us-2 helena castine\norder us-2 patrol\n"
                            "damage helena 1\ndamage castine 1\n"
                            "stack us-3 east-coast\nline us-3 amphitrite puritan\norder us-3 patrol\n"
                            "damage puritan 2\n");
    plays(m, "us sail iowa north-atlantic", "");
    is_refused(m, "us sail iowa east-coast", "4.Bc"); /* the monitor has spent her 3 */
    plays(m, "us sail helena north-atlantic", "");
    plays(m, "us sail helena east-coast", "");                  /* 3 + 1 of 4 */
    is_refused(m, "us sail amphitrite north-atlantic", "4.Bc"); /* movement 2: no freedom as from port */
    plays(m, "us sail amphitrite florida-straits", "");
    match_free(m);
}

Test(dawn_5_4, a_patrol_may_stay_where_it_is_at_sea)
{
    COVERS("dawn 5.4d");
    struct match *m = scene(US_SAILS "stack us-1 blake-plateau\nline us-1 indiana iowa\norder us-1 patrol\n");
    cr_assert(is_offered(m, "us done"));
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "iowa"), place("blake-plateau"));
    match_free(m);
}

Test(dawn_5_4, the_first_step_out_of_port_is_free_of_the_allowance)
{
    COVERS("dawn 5.4d"); /* R81: movement 2 before the Atlantic */
    struct match *m = scene(ORDERING "stack spain-1 cadiz\nline spain-1 navarra castilla\n"
                                     "damage navarra 2\ndamage castilla 2\n");
    plays(m, "spain order navarra patrol", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    is_refused(m, "spain done", "5.4a");
    plays(m, "spain sail navarra north-atlantic", "");
    is_refused(m, "spain sail navarra east-coast", "4.Bc"); /* it goes no farther */
    is_refused(m, "spain sail navarra blake-plateau", "4.Bc");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "castilla"), place("north-atlantic"));
    match_free(m);
}

Test(dawn_5_4, a_patrol_may_stay_in_the_first_area_off_its_port)
{
    COVERS("dawn 5.4d");
    struct match *m = scene(US_SAILS "stack us-1 hampton-roads\nline us-1 iowa texas\norder us-1 patrol\n");
    plays(m, "us sail iowa east-coast", "");
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "texas"), place("east-coast"));
    match_free(m);
}

Test(dawn_5_4, after_a_patrol_the_squadron_coals_or_anchors)
{
    COVERS("dawn 5.4e", "dawn 6.5a");
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 patrol\n");
    plays(m, "us sail indiana florida-straits", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    is_refused(m, "us order indiana patrol", "5.4e");
    is_refused(m, "us order indiana transit", "5.4e");
    cr_assert(is_offered(m, "us order indiana coal"));
    plays(m, "us order indiana anchor", "");
    match_free(m);
}

/* ---- Sortie: when [5.6a-b] ---- */

#define HAVANA "stack spain-1 havana\nline spain-1 ensenada venadito\n"

Test(dawn_5_6, a_sortie_is_for_a_port_shut_in_by_squadrons)
{
    COVERS("dawn 5.6a", "dawn 5.6b");
    struct match *m = scene(ORDERING HAVANA "stack us-1 gulf-of-mexico\nline us-1 helena castine\n");
    is_refused(m, "spain order ensenada patrol", "5.6b");
    is_refused(m, "spain order ensenada raid", "5.6b");
    is_refused(m, "spain order ensenada blockade", "5.6b");
    is_refused(m, "spain order ensenada transit", "5.6b");
    cr_assert_not(is_offered(m, "spain order ensenada transit"));
    cr_assert(is_offered(m, "spain order ensenada anchor")); /* it need not leave */
    cr_assert(is_offered(m, "spain order ensenada coal"));
    plays(m, "spain order ensenada sortie", "");
    match_free(m);
}

Test(dawn_5_6, an_open_port_needs_no_sortie)
{
    COVERS("dawn 5.6a");
    struct match *m = scene(ORDERING HAVANA);
    is_refused(m, "spain order ensenada sortie", "5.6a");
    cr_assert_not(is_offered(m, "spain order ensenada sortie"));
    plays(m, "spain order ensenada patrol", "");
    match_free(m);
}

Test(dawn_5_6, the_americans_are_shut_in_by_the_same_rule)
{
    COVERS("dawn 5.6a", "dawn 5.6b");
    struct match *m = scene(ORDERING "stack us-1 hampton-roads\nline us-1 texas chicago\n"
                                     "stack us-2 key-west\nline us-2 indiana iowa\n"
                                     "stack spain-1 east-coast\nline spain-1 carlos-v patriota\n");
    is_refused(m, "us order texas patrol", "5.6b");
    plays(m, "us order texas sortie", "");
    is_refused(m, "us order indiana sortie", "5.6a");
    plays(m, "us order indiana patrol", "");
    match_free(m);
}

Test(dawn_5_6, a_ship_alone_shuts_a_port_in)
{
    COVERS("dawn 5.6a", "dawn 5.6b", "dawn 3.5b"); /* forces are all units, in squadrons or alone */
    static const char *const alone[] = {
        "stack us-1 gulf-of-mexico\nline us-1 helena\n",
        "stack us-1 gulf-of-mexico\nline us-1 castine\nleader watson us-1\n"
    };
    for (int i = 0; i < 2; i++) {
        char        position[512];
        struct text t = text_in(position, sizeof position);
        text_addf(&t, ORDERING HAVANA "%s", alone[i]);
        struct match *m = scene(position);
        is_refused(m, "spain order ensenada patrol", "5.6b");
        plays(m, "spain order ensenada sortie", "");
        match_free(m);
    }
}

Test(dawn_5_6, ships_in_port_shut_in_nobody)
{
    COVERS("dawn 5.6a", "dawn 5.6b", "dawn 3.5e");
    struct match *m = scene(ORDERING HAVANA "stack us-3 mobile\nline us-3 indiana iowa\n");
    is_refused(m, "spain order ensenada sortie", "5.6a");
    plays(m, "spain order ensenada patrol", "");
    match_free(m);
}

Test(dawn_5_6, a_friendly_squadron_in_the_area_changes_nothing)
{
    COVERS("dawn 5.6a", "dawn 5.6b"); /* R13 */
    struct match *m = scene(ORDERING HAVANA
                            "stack us-1 gulf-of-mexico\nline us-1 helena castine\n"
                            "stack spain-2 gulf-of-mexico\nline spain-2 teresa vizcaya colon\n");
    is_refused(m, "spain order ensenada patrol", "5.6b");
    is_refused(m, "spain order teresa sortie", "5.6a"); /* she is at sea */
    plays(m, "spain order ensenada sortie", "");
    match_free(m);
}

Test(dawn_5_6, what_counts_are_the_forces_of_the_phases_beginning)
{
    COVERS("dawn 5.6a", "dawn 5.6b"); /* R13: neither dividing nor putting together changes it */
    struct match *m = scene(ORDERING HAVANA "stack us-1 gulf-of-mexico\nline us-1 helena castine\n"
                                            "stack spain-2 cienfuegos\nline spain-2 galicia mercedes\n"
                                            "stack us-2 yucatan-straits\nline us-2 texas chicago\n");
    plays(m, "us detach castine", "");
    plays(m, "us detach chicago", "");
    is_refused(m, "spain order ensenada patrol", "5.6b");
    plays(m, "spain order ensenada sortie", "");
    is_refused(m, "spain order galicia sortie", "5.6a");
    plays(m, "spain order galicia patrol", "");
    match_free(m);
}

Test(dawn_5_6, the_forces_are_counted_anew_each_turn)
{
    COVERS("dawn 5.6a", "dawn 5.6b"); /* R13: where movement and fighting have left them */
    struct match *m = scene(US_SAILS
                            "stack spain-1 havana\nline spain-1 ensenada venadito\norder spain-1 anchor\n"
                            "stack spain-2 cienfuegos\nline spain-2 galicia i-isabel\norder spain-2 anchor\n"
                            "stack spain-3 san-juan\nline spain-3 mercedes isabel-ii\norder spain-3 anchor\n"
                            "stack us-1 florida-straits\nline us-1 helena castine\norder us-1 patrol\n"
                            "stack us-2 yucatan-straits\nline us-2 newport\n"
                            "stack us-3 nares-abyssal\nline us-3 annapolis\n");
    plays(m, "us sail helena gulf-of-mexico", "");
    plays(m, "us sail newport north-yucatan-basin", "");
    plays(m, "us sail annapolis lesser-antilles", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    is_refused(m, "spain order ensenada patrol", "5.6b");
    plays(m, "spain order ensenada sortie", "");
    is_refused(m, "spain order galicia patrol", "5.6b");
    plays(m, "spain order galicia sortie", "");
    is_refused(m, "spain order mercedes sortie", "5.6a");
    plays(m, "spain order mercedes patrol", "");
    match_free(m);
}

#define CADIZ "stack spain-1 cadiz\nline spain-1 carlos-v patriota\n"

Test(dawn_5_6, a_port_on_two_areas_is_open_while_one_is_free)
{
    COVERS("dawn 5.6a", "dawn 5.6b"); /* R15 */
    static const char *const blocked[] = { "north-atlantic", "middle-atlantic" };
    for (int i = 0; i < 2; i++) {
        char        position[512];
        struct text t = text_in(position, sizeof position);
        text_addf(&t, ORDERING CADIZ "stack us-1 %s\nline us-1 texas chicago\n", blocked[i]);
        struct match *m = scene(position);
        is_refused(m, "spain order carlos-v sortie", "5.6a");
        plays(m, "spain order carlos-v patrol", "");
        plays(m, "us order texas coal", "");
        plays(m, "us done", "");
        plays(m, "spain done", NULL);
        cr_assert(is_offered(m, "spain sail carlos-v north-atlantic")); /* either, the blocked one too */
        cr_assert(is_offered(m, "spain sail carlos-v middle-atlantic"));
        match_free(m);
    }
}

Test(dawn_5_6, a_port_shut_in_on_both_areas_is_left_into_either)
{
    COVERS("dawn 5.6a", "dawn 5.6b", "dawn 5.6c"); /* R15 */
    struct match *m = scene(ORDERING CADIZ "stack us-1 north-atlantic\nline us-1 texas chicago\n"
                                           "stack us-2 middle-atlantic\nline us-2 helena castine\n");
    is_refused(m, "spain order carlos-v transit", "5.6b");
    plays(m, "spain order carlos-v sortie", "");
    plays(m, "us order texas coal", "");
    plays(m, "us order helena coal", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    cr_assert(is_offered(m, "spain sail carlos-v north-atlantic"));
    plays(m, "spain sail carlos-v middle-atlantic", "");
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_5_6, a_squadron_at_sea_makes_no_sortie)
{
    COVERS("dawn 5.6a");
    struct match *m = scene(ORDERING "stack us-1 gulf-of-mexico\nline us-1 helena castine\n"
                                     "stack spain-1 gulf-of-mexico\nline spain-1 ensenada venadito\n");
    is_refused(m, "us order helena sortie", "5.6a");
    is_refused(m, "spain order ensenada sortie", "5.6a");
    match_free(m);
}

Test(dawn_5_6, a_ship_alone_leaves_a_shut_port_without_an_order)
{
    COVERS("dawn 5.6b"); /* R14 */
    struct match *m = scene(ORDERING "stack spain-1 havana\nline spain-1 ensenada\n"
                                     "stack us-1 gulf-of-mexico\nline us-1 helena castine\n");
    plays(m, "us order helena patrol", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    plays(m, "spain sail ensenada yucatan-straits", ""); /* nor is she stopped */
    match_free(m);
}

/* ---- Sortie: how far [5.6c] ---- */

Test(dawn_5_6, a_sortie_goes_one_area_and_no_farther)
{
    COVERS("dawn 5.6c");
    struct match *m = scene(SPAIN_SAILS HAVANA "order spain-1 sortie\n");
    is_refused(m, "spain done", "5.6c"); /* it must leave */
    cr_assert_not(is_offered(m, "spain done"));
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    is_refused(m, "spain sail ensenada yucatan-straits", "5.6c");
    is_refused(m, "spain sail ensenada havana", "5.6c");
    cr_assert_not(is_offered(m, "spain sail ensenada yucatan-straits"));
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "venadito"), place("gulf-of-mexico"));
    match_free(m);
}

Test(dawn_5_6, a_sortie_leaves_whatever_it_costs)
{
    COVERS("dawn 5.6c"); /* R81: movement 2 before the Atlantic */
    struct match *m = scene(SPAIN_SAILS "stack spain-1 canary-islands\nline spain-1 navarra castilla\n"
                                        "order spain-1 sortie\ndamage navarra 2\ndamage castilla 2\n");
    is_refused(m, "spain done", "5.6c");
    cr_assert(is_offered(m, "spain sail navarra middle-atlantic"));
    plays(m, "spain sail navarra south-atlantic", "");
    is_refused(m, "spain sail navarra nares-abyssal", "5.6c");
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_5_6, after_a_sortie_the_squadron_patrols_raids_or_transits)
{
    COVERS("dawn 5.6d", "dawn 5.6e");
    struct match *m = scene(SPAIN_SAILS HAVANA "order spain-1 sortie\n");
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    is_refused(m, "spain order ensenada coal", "5.6e");
    is_refused(m, "spain order ensenada anchor", "5.6e");
    is_refused(m, "spain order ensenada blockade", "5.6e");
    cr_assert(is_offered(m, "spain order ensenada patrol"));
    cr_assert(is_offered(m, "spain order ensenada raid"));
    plays(m, "spain order ensenada transit", "");
    match_free(m);
}
