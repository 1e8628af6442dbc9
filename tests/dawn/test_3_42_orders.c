/* [3.42, 9.6f] Orders lie face down until a rule needs them shown (R16, R84). */
#include "secrecy.h"

#define AMERICANS "phase sail\nacting us\nmover us\n"
#define SPANIARDS "phase sail\nacting spain\nmover spain\n"

#define SPANISH_ORDER(order)                                                                                 \
    AMERICANS "stack us-1 bahamas\norder us-1 patrol\nline us-1 iowa helena\n"                               \
              "stack spain-1 lesser-antilles\norder spain-1 " order "\nline spain-1 teresa vizcaya\n"
#define AMERICAN_ORDER(order)                                                                                \
    SPANIARDS "stack us-1 bahamas\norder us-1 " order "\nline us-1 iowa helena\n"                            \
              "stack spain-1 lesser-antilles\norder spain-1 patrol\nline spain-1 teresa vizcaya\n"

Test(dawn_3_42, an_order_lies_face_down)
{
    COVERS("dawn 3.42");
    static const char *const spanish[] = { SPANISH_ORDER("anchor"), SPANISH_ORDER("blockade"),
                                           SPANISH_ORDER("coal"),   SPANISH_ORDER("patrol"),
                                           SPANISH_ORDER("raid"),   SPANISH_ORDER("sortie") };
    static const char *const american[] = { AMERICAN_ORDER("anchor"), AMERICAN_ORDER("blockade"),
                                            AMERICAN_ORDER("coal"),   AMERICAN_ORDER("patrol"),
                                            AMERICAN_ORDER("raid"),   AMERICAN_ORDER("sortie") };
    for (int i = 0; i < 6; i++) {
        cannot_tell_apart(US, SPANISH_ORDER("transit"), spanish[i]);
        cannot_tell_apart(SPAIN, AMERICAN_ORDER("transit"), american[i]);
    }
}

Test(dawn_3_42, a_second_transit_is_the_owners_own_note)
{
    COVERS("dawn 3.42");
    cannot_tell_apart(
        US, SPANISH_ORDER("transit"),
        SPANISH_ORDER("transit") "last teresa transit\nrun teresa 1\nlast vizcaya transit\nrun vizcaya 1\n");
    cannot_tell_apart(
        US, SPANISH_ORDER("coal"),
        SPANISH_ORDER("transit") "last teresa transit\nrun teresa 1\nlast vizcaya transit\nrun vizcaya 1\n");
}

Test(dawn_9_6, which_markers_are_used_or_left_is_not_told)
{
    COVERS("dawn 9.6f");
#define THREE(a, b, c)                                                                                       \
    AMERICANS "stack us-1 mobile\nline us-1 iowa\n"                                                          \
              "stack spain-1 lesser-antilles\norder spain-1 " a "\nline spain-1 teresa vizcaya\n"            \
              "stack spain-2 havana\norder spain-2 " b "\nline spain-2 ensenada venadito\n"                  \
              "stack spain-3 cadiz\norder spain-3 " c "\nline spain-3 rapido patriota\n"
    const char *one = THREE("transit", "anchor", "raid");
    cannot_tell_apart(US, one, THREE("patrol", "patrol", "patrol")); /* all three Patrols are gone */
    cannot_tell_apart(US, one, THREE("coal", "sortie", "transit"));
    cannot_tell_apart(US, one, THREE("blockade", "blockade", "anchor"));
}

#define MEETING(us, spain)                                                                                   \
    AMERICANS "stack us-1 blake-plateau\norder us-1 " us "\nline us-1 iowa helena\n"                         \
              "stack spain-1 blake-plateau\norder spain-1 " spain "\nline spain-1 teresa vizcaya\n"

Test(dawn_3_42, a_search_shows_both_orders)
{
    COVERS("dawn 3.42");
    struct match *m = scene(MEETING("patrol", "coal"));
    plays(m, "us done", "1 6 6");
    hears(m, US,
          "area blake-plateau; initiative spain 2 0 1 3; initiative us 2 0 6 8; "
          "order-shown iowa patrol blake-plateau; order-shown spain-1 coal blake-plateau; "
          "search us 5 6 0; score 0 0");
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "teresa")].order, COAL);
    cr_assert_eq(seen_by(m, SPAIN)->stack[stack_with(m, "iowa")].order, PATROL);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "teresa")].order, NO_ORDER,
                 "markers are taken up again");
    match_free(m);
}

Test(dawn_3_42, coaling_that_gives_a_blockader_points_is_shown)
{
    COVERS("dawn 3.42");
#define BLOCKADED                                                                                            \
    AMERICANS "stack us-1 gulf-of-mexico\norder us-1 blockade\nline us-1 helena nashville\n"                 \
              "stack spain-1 gulf-of-mexico\norder spain-1 transit\nline spain-1 i-isabel galicia\n"         \
              "stack spain-2 havana\norder spain-2 coal\nline spain-2 ensenada venadito\n"
    struct match *m = scene(BLOCKADED);
    plays(m, "us done", "1 6 6 1 1 1 1 1 1 1 1 1"); /* not found; a die, 7 of Havana, a die */
    cr_assert(was_told(m, US, "order-shown spain-2 coal gulf-of-mexico"));
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "ensenada")].order, COAL);
    match_free(m);
    m = scene(BLOCKADED); /* the initiative is Spain's: no points, and nothing to show */
    plays(m, "us done", "6 1 6 1 1 1 1 1 1 1 1 1");
    cr_assert_not(was_told(m, US, "order-shown spain-2 coal gulf-of-mexico"));
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "ensenada")].order, HIDDEN_ORDER);
    match_free(m);
}

Test(dawn_3_42, a_port_attack_shows_the_order_and_the_ships_that_fire)
{
    COVERS("dawn 3.42", "dawn 9.6c");
    struct match *m = scene(
        AMERICANS "stack us-1 mobile\nline us-1 iowa\nstack spain-1 east-coast\norder spain-1 raid\n"
                  "line spain-1 carlos-v rapido patriota\nleader camara spain-1\n");
    plays(m, "us done", "1 1 1 1"); /* Carlos V and a die of Cámara's; the next to fire would be the fourth */
    hears(m, US,
          "area east-coast; order-shown spain-1 raid east-coast; port-attack spain hampton-roads raid; "
          "bombards carlos-v hampton-roads 4 0 0; port-stands hampton-roads 0 3; control spain east-coast; "
          "area-points spain 4 east-coast; score 0 4");
    cr_assert_eq(seen_by(m, US)->berth[ship("carlos-v")], BERTH_UNKNOWN, "and she is face down again");
    match_free(m);
}

Test(dawn_3_42, a_port_attack_lays_no_line_open)
{
    COVERS("dawn 3.42", "dawn 9.6c");
    struct match *m = scene(AMERICANS "stack us-1 bahamas\norder us-1 raid\nline us-1 iowa helena nashville\n"
                                      "leader sampson us-1\n");
    /* Iowa, and a die of Sampson's; the mines of Santiago disable her, and she may go to one of two ports. */
    plays(m, "us done", "1 1 1 1 1 1 1 5 1 1 1");
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    cr_assert(was_told(m, SPAIN, "disabled iowa"));
    const struct state *v = seen_by(m, SPAIN);
    cr_assert_eq(v->height[stack_with(m, "iowa")], 4);
    cr_assert_eq(v->stack_units[stack_with(m, "iowa")], 0);
    cr_assert_eq(v->berth[ship("helena")], BERTH_UNKNOWN, "the second and third have not fired");
    cr_assert_eq(v->leader_at[leader("sampson")], BERTH_UNKNOWN);
    match_free(m);
}

Test(dawn_3_42, orders_that_nobody_needed_are_never_shown)
{
    COVERS("dawn 3.42");
    struct match            *coals = scene(SPANISH_ORDER("coal")), *patrols = scene(SPANISH_ORDER("patrol"));
    static const char *const moves[] = { "us done", "us done", "spain done" };
    for (int i = 0; i < 3; i++) {
        plays(coals, moves[i], "");
        plays(patrols, moves[i], "");
        still_alike(coals, patrols, US);
    }
    match_free(coals);
    match_free(patrols);
}
