/* [3.3-3.5] Markers, damage, independents, lines, and how ports lie beside their areas. */
#include "scene.h"
#include <stdio.h>

#define AMERICANS "phase sail\nacting us\nmover us\n"
#define SPANIARDS "phase sail\nacting spain\nmover spain\n"

/* Two lines of two off San Juan: Brooklyn fires 4 dice at Teresa, New Orleans 2 at Vizcaya, and each of these
 * 3 back at hers. The first dice: initiative for the Americans, and found. */
#define OFF_SAN_JUAN                                                                                         \
    AMERICANS "stack us-1 nares-abyssal\norder us-1 patrol\nline us-1 brooklyn new-orleans\n"                \
              "stack spain-1 nares-abyssal\norder spain-1 patrol\nline spain-1 teresa vizcaya\n"
#define FOUND "1 6 1 "

/* ---- Markers are not units ---- */

Test(dawn_3_3, a_leader_makes_no_squadron_of_a_ship)
{
    COVERS("dawn 3.3b", "dawn 3.5a");
    struct match *m = scene("phase orders\nacting us spain\nstack us-1 key-west\nline us-1 indiana\n"
                            "leader sampson us-1\nleader watson us-1\n"
                            "stack us-2 mobile\nline us-2 terror puritan\n");
    is_refused(m, "us order indiana patrol", "6.2e");
    plays(m, "us order terror anchor", "");
    plays(m, "us done", ""); /* no marker is wanted for Indiana */
    match_free(m);

    m = scene(AMERICANS "stack us-1 bahamas\nline us-1 indiana\nleader sampson us-1\nleader watson us-1\n"
                        "stack us-2 blake-plateau\norder us-2 patrol\nline us-2 detroit marblehead\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("bahamas")], 0);
    cr_assert_eq(now(m)->control[area("blake-plateau")], 1 + US);
    match_free(m);
}

Test(dawn_3_3, leaders_do_not_count_among_the_ships_of_a_squadron)
{
    COVERS("dawn 3.3b");
    struct match *m = scene(OFF_SAN_JUAN "leader watson us-1\nleader howell us-1\nleader cervera spain-1\n");
    plays(m, "us done", "1 6 6"); /* not found */
    cr_assert(was_told(m, US, "initiative us 2 2 6 10"));
    cr_assert(was_told(m, US, "initiative spain 2 2 1 5"));
    match_free(m);
}

Test(dawn_3_44, an_area_has_one_flag_or_none)
{
    COVERS("dawn 3.44a");
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 mobile\nline us-1 indiana\ncontrol bahamas 3\n"),
                     "3.44a");
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 mobile\nline us-1 indiana\ncontrol bahamas 2\n"),
                     "");
    struct match *m = scene(AMERICANS "control bahamas 2\ncontrol nares-abyssal 2\n"
                                      "stack us-1 bahamas\norder us-1 patrol\nline us-1 detroit marblehead\n"
                                      "stack us-2 nares-abyssal\norder us-2 patrol\nline us-2 iowa helena\n"
                                      "stack spain-1 nares-abyssal\norder spain-1 coal\n"
                                      "line spain-1 teresa vizcaya\n");
    plays(m, "us done", "1 6 6");
    cr_assert_eq(now(m)->control[area("bahamas")], 1 + US, "the marker is turned");
    cr_assert_eq(now(m)->control[area("nares-abyssal")], 0, "and lies nowhere where both are");
    match_free(m);
}

/* ---- Damage and marks ---- */

Test(dawn_3_44, damage_adds_up)
{
    COVERS("dawn 3.44b");
    struct match *m = scene(OFF_SAN_JUAN "damage teresa 2\n"); /* defense 3; 1 die of her 3 is left to her */
    plays(m, "us done", FOUND "6 5 1 1 1 5 1 1 1 1 1");
    cr_assert_eq(now(m)->damage[ship("teresa")], 3);
    cr_assert_eq(place_of(m, "teresa"), place("san-juan"));
    match_free(m);
    m = scene(OFF_SAN_JUAN "damage teresa 2\n");
    plays(m, "us done", FOUND "6 5 1 1 2 5 1 1 1 1 1");
    cr_assert(was_told(m, SPAIN, "sunk teresa"));
    match_free(m);
    m = scene(OFF_SAN_JUAN); /* two hits of one volley are one total as well */
    plays(m, "us done", FOUND "6 6 5 1 1 2 5 1 1 1 1 1 1 1");
    cr_assert_eq(now(m)->damage[ship("teresa")], 3);
    match_free(m);
}

Test(dawn_3_46, a_ship_sunk_or_disabled_stands_in_the_line_to_the_end_of_the_round)
{
    COVERS("dawn 3.46");
    /* Teresa, sunk by the first volley, keeps her place: New Orleans does not get at her, and she fires her 3
     * dice; so does Vizcaya, disabled. */
    struct match *m = scene(OFF_SAN_JUAN);
    plays(m, "us done", FOUND "6 1 1 1 6 5 1 6 1 1 2 5 1 1");
    cr_assert(was_told(m, US, "sunk teresa"));
    cr_assert(was_told(m, US, "fire vizcaya 2 1 0"));
    cr_assert(was_told(m, US, "disabled vizcaya"));
    cr_assert(was_told(m, US, "damaged brooklyn 2 2"));
    cr_assert(was_told(m, US, "disabled new-orleans"));
    cr_assert_eq(now(m)->berth[ship("teresa")], BERTH_LOST_NOW);
    plays(m, "us retire new-orleans key-west", "");
    cr_assert_eq(place_of(m, "vizcaya"), place("san-juan"));
    line_is(m, "brooklyn");
    match_free(m);
}

/* ---- Units and lines ---- */

Test(dawn_3_5, a_ship_by_herself_puts_to_sea_without_an_order)
{
    COVERS("dawn 3.5a");
    struct match *m = scene("phase orders\nacting us spain\nstack us-1 key-west\nline us-1 indiana iowa\n");
    plays(m, "us detach iowa", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us sail iowa florida-straits", "");
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "iowa"), place("florida-straits"));
    cr_assert_eq(place_of(m, "indiana"), place("key-west"));
    cr_assert_eq(now(m)->control[area("florida-straits")], 0);
    match_free(m);
}

Test(dawn_3_5, forces_are_ships_together_or_alone_with_a_leader_or_without)
{
    COVERS("dawn 3.5b");
    struct match *m = scene(SPANIARDS
                            "stack spain-1 cadiz\norder spain-1 transit\nline spain-1 carlos-v rapido\n"
                            "leader camara spain-1\n"
                            "stack spain-2 havana\norder spain-2 transit\nline spain-2 ensenada venadito\n"
                            "stack spain-3 santiago\nline spain-3 mercedes\nleader cervera spain-3\n"
                            "stack spain-4 san-juan\nline spain-4 isabel-ii\n");
    is_refused(m, "us done", "4.Ba"); /* all of them move in the same segment */
    plays(m, "spain sail carlos-v north-atlantic", "");
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    plays(m, "spain sail mercedes bahamas", "");
    plays(m, "spain sail isabel-ii nares-abyssal", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->leader_at[leader("camara")], in_stack(stack_with(m, "carlos-v")));
    cr_assert_eq(now(m)->leader_at[leader("cervera")], in_stack(stack_with(m, "mercedes")));
    match_free(m);
}

Test(dawn_3_5, the_sequence_of_a_stack_is_its_battle_line)
{
    COVERS("dawn 3.5c", "dawn 4.Ad");
    struct match *m = scene("phase orders\nacting us spain\nstack us-1 nares-abyssal\n"
                            "line us-1 brooklyn new-orleans\nlast brooklyn coal\nlast new-orleans coal\n"
                            "stack spain-1 nares-abyssal\nline spain-1 teresa vizcaya\n");
    plays(m, "us lead new-orleans", "");
    plays(m, "us order new-orleans patrol", "");
    plays(m, "us done", "");
    plays(m, "spain order teresa patrol", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    /* New Orleans, 2 dice, is opposite Teresa; Brooklyn, 4 dice, opposite Vizcaya. */
    plays(m, "us done", FOUND "5 1 5 1 1 1 1 1 1 1 1 1");
    cr_assert(was_told(m, SPAIN, "in-line us 1 new-orleans 0"));
    cr_assert(was_told(m, SPAIN, "in-line us 2 brooklyn 0"));
    cr_assert(was_told(m, SPAIN, "fire teresa 2 1 0"));
    cr_assert(was_told(m, SPAIN, "fire vizcaya 4 1 0"));
    match_free(m);
}

/* ---- Ports and their areas ---- */

Test(dawn_3_5, whoever_lies_in_port_is_not_in_the_area)
{
    COVERS("dawn 3.5e");
    /* Iowa's patrol has not left Key West, so it stops nobody off it. */
    struct match *m = scene(SPANIARDS "stack spain-1 gulf-of-mexico\norder spain-1 transit\n"
                                      "line spain-1 ensenada venadito\n"
                                      "stack us-1 key-west\norder us-1 patrol\nline us-1 indiana iowa\n");
    plays(m, "spain sail ensenada florida-straits", "");
    plays(m, "spain sail ensenada bahamas", "");
    match_free(m);

    m = scene(AMERICANS "stack us-1 key-west\norder us-1 anchor\nline us-1 indiana iowa\n"
                        "stack us-2 florida-straits\norder us-2 coal\nline us-2 terror puritan\n"
                        "stack us-3 mobile\norder us-3 anchor\nline us-3 detroit helena\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 0);
    cr_assert_neq(stack_with(m, "iowa"), stack_with(m, "terror"), "port and area do not merge");
    match_free(m);
}

Test(dawn_3_5, out_of_port_the_first_step_is_an_area_off_it_at_its_price)
{
    COVERS("dawn 3.5f");
    struct match *m = scene(AMERICANS "stack us-1 key-west\nline us-1 cincinnati\n"
                                      "stack us-2 hampton-roads\nline us-2 brooklyn\n");
    is_refused(m, "us sail cincinnati gulf-of-mexico", "4.Bd");
    is_refused(m, "us sail cincinnati mobile", "4.Bd");
    plays(m, "us sail cincinnati florida-straits", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "cincinnati")].spent, 2);
    plays(m, "us sail brooklyn east-coast", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "brooklyn")].spent, 1);
    match_free(m);
    m = scene(SPANIARDS
              "stack spain-1 cadiz\nline spain-1 navarra\nstack spain-2 cadiz\nline spain-2 rapido\n"
              "damage navarra 1\n");
    plays(m, "spain sail navarra north-atlantic", ""); /* 3 of 3 */
    plays(m, "spain sail rapido middle-atlantic", "");
    is_refused(m, "spain sail navarra east-coast", "4.Bc");
    cr_assert_eq(now(m)->stack[stack_with(m, "rapido")].spent, 3);
    match_free(m);
}

Test(dawn_3_5, into_port_from_an_area_off_it_for_one_point)
{
    COVERS("dawn 3.5g");
    struct match *m = scene(AMERICANS "stack us-1 florida-straits\nline us-1 cincinnati\n"
                                      "stack us-2 gulf-of-mexico\nline us-2 terror\n");
    is_refused(m, "us sail cincinnati mobile", "4.Bd");
    is_refused(m, "us sail cincinnati hampton-roads", "4.Bd");
    plays(m, "us sail cincinnati key-west", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "cincinnati")].spent, 1);
    plays(m, "us sail terror florida-straits", ""); /* 2 of 3 */
    plays(m, "us sail terror key-west", "");        /* and the third */
    match_free(m);
    m = scene(AMERICANS "stack us-1 hampton-roads\nline us-1 terror\n"); /* 1 + 2, and nothing is left */
    plays(m, "us sail terror east-coast", "");
    plays(m, "us sail terror florida-straits", "");
    is_refused(m, "us sail terror key-west", "4.Bc");
    match_free(m);
}

Test(dawn_3_5, nobody_goes_home_when_the_turn_ends)
{
    COVERS("dawn 3.5h");
    struct match *m = scene(AMERICANS "stack us-1 south-atlantic\norder us-1 patrol\nline us-1 iowa indiana\n"
                                      "stack us-2 bahamas\nline us-2 helena\n"
                                      "stack spain-1 blake-plateau\norder spain-1 coal\n"
                                      "line spain-1 teresa colon\n");
    plays(m, "us done", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->turn, 2);
    cr_assert_eq(place_of(m, "iowa"), place("south-atlantic"));
    cr_assert_eq(place_of(m, "helena"), place("bahamas"));
    cr_assert_eq(place_of(m, "teresa"), place("blake-plateau"));
    line_is(m, "iowa indiana");
    match_free(m);
}

Test(dawn_3_41, a_ship_stands_once_in_her_line)
{
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 mobile\nline us-1 indiana iowa indiana\n"
                                             "order us-1 anchor\nberth texas us-1\n"),
                     "3.41a");
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 mobile\nline us-1 indiana\nberth texas us-1\n"),
                     "3.5c");
}

Test(dawn_3_41, what_belongs_to_another_phase_is_refused)
{
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 mobile\nline us-1 indiana\nbattle-us us-1\n"),
                     "7.3");
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 mobile\nline us-1 indiana\nfleeing 1\n"), "8.2");
}

Test(dawn_3_41, what_no_move_leads_to_is_refused)
{
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 bahamas\norder us-1 patrol\nline us-1 iowa indiana\n"
                                             "stack-marks us-1 moved gained\n"),
                     "14a");
    cr_assert_str_eq(scene_refusal(AMERICANS "stack us-1 bahamas\nline us-1 indiana\nrun indiana 2\n"
                                             "stack-marks us-1 moved\n"),
                     "5.7h");
    match_free(scene(AMERICANS "stack us-1 mobile\nline us-1 indiana\nrun indiana 2\n"
                               "stack-marks us-1 moved\n"));
}
