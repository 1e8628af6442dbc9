/* [4.B] Movement: who moves when, what areas cost, and who is stopped. */
#include "scene.h"
#include <stdio.h>

#define AMERICANS "phase sail\nacting us\nmover us\n"
#define SPANIARDS "phase sail\nacting spain\nmover spain\n"

Test(dawn_4_b, spain_makes_all_moves_before_the_united_states)
{
    COVERS("dawn 4.Ba");
    struct match *m = scene("phase orders\nacting us spain\nstack us-1 bahamas\nline us-1 iowa\n"
                            "stack us-2 mobile\nline us-2 helena\n"
                            "stack spain-1 san-juan\nline spain-1 isabel-ii\n"
                            "stack spain-2 santiago\nline spain-2 mercedes\n");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    is_refused(m, "us sail iowa nares-abyssal", "4.Ba");
    plays(m, "spain sail isabel-ii nares-abyssal", "");
    is_refused(m, "us sail iowa nares-abyssal", "4.Ba");
    plays(m, "spain sail mercedes bahamas", "");
    plays(m, "spain sail isabel-ii lesser-antilles", ""); /* stacks may take turns */
    plays(m, "spain done", "");
    is_refused(m, "spain sail mercedes nares-abyssal", "4.Ba");
    plays(m, "us sail iowa nares-abyssal", "");
    plays(m, "us sail helena gulf-of-mexico", "");
    is_refused(m, "spain done", "4.Ba");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_4_b, the_atlantic_costs_three_straits_and_passages_two_all_else_one)
{
    COVERS("dawn 4.Bb");
    static const struct {
        const char *from, *to;
        int         cost;
    } steps[] = {
        { "east-coast", "north-atlantic", 3 },
        { "bahamas", "middle-atlantic", 3 },
        { "nares-abyssal", "south-atlantic", 3 },
        { "gulf-of-mexico", "florida-straits", 2 },
        { "gulf-of-mexico", "yucatan-straits", 2 },
        { "bahamas", "windward-passage", 2 },
        { "nares-abyssal", "puerto-rico-passage", 2 },
        { "blake-plateau", "east-coast", 1 },
        { "east-coast", "blake-plateau", 1 },
        { "florida-straits", "bahamas", 1 },
        { "florida-straits", "gulf-of-mexico", 1 },
        { "yucatan-straits", "north-yucatan-basin", 1 },
        { "yucatan-straits", "south-yucatan-basin", 1 },
        { "windward-passage", "columbia-basin", 1 },
        { "puerto-rico-passage", "venezuela-basin", 1 },
        { "bahamas", "nares-abyssal", 1 },
        { "south-atlantic", "lesser-antilles", 1 },
    };
    cr_assert_eq((int)(sizeof steps / sizeof *steps), data()->areas, "every area is entered once");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        char lines[256], move[64];
        snprintf(lines, sizeof lines, AMERICANS "stack us-1 %s\nline us-1 brooklyn\n", steps[i].from);
        snprintf(move, sizeof move, "us sail brooklyn %s", steps[i].to);
        struct match *m = scene(lines);
        plays(m, move, "");
        cr_assert_eq(now(m)->stack[stack_with(m, "brooklyn")].spent, steps[i].cost, "%s", steps[i].to);
        match_free(m);
    }
}

Test(dawn_4_b, a_squadron_goes_as_far_as_its_slowest_ship)
{
    COVERS("dawn 4.Bc");
    struct match *m = scene(AMERICANS
                            "stack us-1 key-west\norder us-1 transit\nline us-1 iowa helena terror\n");
    plays(m, "us sail iowa florida-straits", "");
    plays(m, "us sail iowa bahamas", ""); /* 3 of Terror's 3 */
    is_refused(m, "us sail iowa nares-abyssal", "4.Bc");
    match_free(m);

    m = scene(AMERICANS "stack us-1 key-west\norder us-1 transit\nline us-1 iowa helena\n");
    plays(m, "us sail iowa florida-straits", "");
    plays(m, "us sail iowa bahamas", "");
    plays(m, "us sail iowa nares-abyssal", "");
    is_refused(m, "us sail iowa puerto-rico-passage", "4.Bc"); /* 6 of Helena's 5 */
    plays(m, "us sail iowa lesser-antilles", "");
    match_free(m);

    m = scene(AMERICANS "stack us-1 key-west\norder us-1 transit\nline us-1 iowa helena terror\n");
    plays(m, "us sail iowa florida-straits", "");
    plays(m, "us sail iowa bahamas", "");
    plays(m, "us drop terror", ""); /* once she is left behind, the others go on (R22) */
    plays(m, "us sail iowa nares-abyssal", "");
    match_free(m);
}

Test(dawn_4_b, a_move_skips_no_area)
{
    COVERS("dawn 4.Bd");
    struct match *m = scene(SPANIARDS
                            "stack spain-1 havana\norder spain-1 transit\nline spain-1 ensenada venadito\n");
    is_refused(m, "spain sail ensenada yucatan-straits", "4.Bd");
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    is_refused(m, "spain sail ensenada north-yucatan-basin", "4.Bd");
    is_refused(m, "spain sail ensenada key-west", "4.Bd");
    plays(m, "spain sail ensenada yucatan-straits", "");
    plays(m, "spain sail ensenada north-yucatan-basin", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "ensenada")].spent, 4);
    match_free(m);
}

/* ---- Stops ---- */

#define MEETING(order)                                                                                       \
    SPANIARDS "stack us-1 bahamas\norder us-1 " order "\nline us-1 iowa helena\n"                            \
              "stack spain-1 nares-abyssal\norder spain-1 transit\nline spain-1 teresa vizcaya\n"            \
              "stack spain-2 nares-abyssal\nline spain-2 isabel-ii\n"

Test(dawn_4_b, patrol_and_blockade_end_the_move_of_a_squadron_and_are_shown)
{
    COVERS("dawn 4.Be", "dawn 4.Bg");
    static const char *const scenes[] = { MEETING("patrol"), MEETING("blockade") };
    static const char *const shown[] = { "order-shown us-1 patrol bahamas",
                                         "order-shown us-1 blockade bahamas" };
    static const char *const own[] = { "order-shown iowa patrol bahamas",
                                       "order-shown iowa blockade bahamas" };
    static const enum order  orders[] = { PATROL, BLOCKADE };
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(scenes[i]);
        cr_assert_eq(seen_by(m, SPAIN)->stack[0].order, HIDDEN_ORDER);
        plays(m, "spain sail teresa bahamas", "");
        cr_assert(was_told(m, SPAIN, shown[i]));
        cr_assert(was_told(m, US, own[i]));
        cr_assert(was_told(m, SPAIN, "stopped teresa bahamas"));
        cr_assert_eq(seen_by(m, SPAIN)->stack[0].order, orders[i]);
        is_refused(m, "spain sail teresa blake-plateau", "4.Be");
        is_refused(m, "spain sail teresa santiago", "4.Be"); /* not even into port (R20) */
        plays(m, "spain done", "");
        cr_assert_eq(seen_by(m, SPAIN)->stack[0].order, orders[i], "it lies open from now on");
        match_free(m);
    }
}

Test(dawn_4_b, spanish_patrols_stop_americans_as_well)
{
    COVERS("dawn 4.Be", "dawn 4.Bg");
    struct match *m = scene(AMERICANS
                            "stack spain-1 nares-abyssal\norder spain-1 patrol\nline spain-1 teresa vizcaya\n"
                            "stack us-1 bahamas\norder us-1 transit\nline us-1 iowa helena\n");
    plays(m, "us sail iowa nares-abyssal", "");
    cr_assert(was_told(m, US, "order-shown spain-1 patrol nares-abyssal"));
    is_refused(m, "us sail iowa lesser-antilles", "4.Be");
    match_free(m);
}

Test(dawn_4_b, a_stop_is_met_on_entry_only_and_by_squadrons_only)
{
    COVERS("dawn 4.Be");
    struct match *m = scene(MEETING("patrol"));
    plays(m, "spain sail isabel-ii bahamas", ""); /* a ship alone is let through */
    cr_assert_not(was_told(m, SPAIN, "order-shown us-1 patrol bahamas"));
    cr_assert_eq(seen_by(m, SPAIN)->stack[0].order, HIDDEN_ORDER);
    plays(m, "spain sail isabel-ii blake-plateau", "");
    match_free(m);
    m = scene(SPANIARDS "stack us-1 bahamas\norder us-1 patrol\nline us-1 iowa helena\n"
                        "stack spain-1 bahamas\norder spain-1 transit\nline spain-1 teresa vizcaya\n");
    plays(m, "spain sail teresa nares-abyssal", ""); /* they lay there when the turn began */
    plays(m, "spain sail teresa lesser-antilles", "");
    match_free(m);
    m = scene(SPANIARDS "stack us-1 bahamas\nline us-1 iowa\nleader sampson us-1\n"
                        "stack spain-1 nares-abyssal\norder spain-1 transit\nline spain-1 teresa vizcaya\n");
    plays(m, "spain sail teresa bahamas", "");
    plays(m, "spain sail teresa blake-plateau", ""); /* one ship stops nobody */
    match_free(m);
}

Test(dawn_4_b, a_squadron_under_any_other_order_lets_a_mover_pass_and_shows_nothing)
{
    COVERS("dawn 4.Bf", "dawn 4.Bh");
    static const char *const scenes[] = { MEETING("anchor"), MEETING("coal"), MEETING("raid"),
                                          MEETING("sortie"), MEETING("transit") };
    for (int i = 0; i < 5; i++) {
        struct match *m = scene(scenes[i]);
        plays(m, "spain sail teresa bahamas", "");
        cr_assert_eq(seen_by(m, SPAIN)->stack[0].order, HIDDEN_ORDER);
        for (size_t e = 0; e < match_event_count(m); e++)
            cr_assert_eq(match_event(m, e)->kind, EVENT_SAILS);
        plays(m, "spain sail teresa blake-plateau", "");
        match_free(m);
    }
}
