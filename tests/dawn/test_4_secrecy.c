/* [4.Ac, 4.Bh] Stacks are made up and moved unseen (R17, R72): whatever is in them, they look alike. */
#include "secrecy.h"

#define AMERICANS "phase sail\nacting us\nmover us\n"
#define SPANIARDS "phase sail\nacting spain\nmover spain\n"

/* ---- The Orders Phase [4.Ac, R17] ---- */

#define OFF_SAN_JUAN                                                                                         \
    "phase orders\nacting us spain\nstack spain-1 san-juan\nline spain-1 teresa vizcaya colon isabel-ii\n"   \
    "leader cervera spain-1\nstack us-1 bahamas\nline us-1 iowa helena\n"

Test(dawn_4_a, nothing_of_stacks_and_orders_is_seen_before_both_have_done)
{
    COVERS("dawn 4.Ac");
    static const char *const moves[] = { "spain detach isabel-ii", "spain board cervera isabel-ii",
                                         "spain lead vizcaya",     "spain order vizcaya patrol",
                                         "spain detach vizcaya",   "spain order teresa anchor" };
    struct match            *m = scene(OFF_SAN_JUAN);
    struct state             before = *seen_by(m, US);
    cr_assert_eq(before.height[first_stack(SPAIN)], 5);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        plays(m, moves[i], "");
        cr_assert_eq(match_event_count(m), 0, "%s", moves[i]);
        struct state after = *seen_by(m, US);
        are_alike(&before, &after);
    }
    plays(m, "spain done", "");
    hears(m, US, "");
    struct state after = *seen_by(m, US);
    cr_assert_eq(after.acting, 1u << US);
    after.acting = before.acting;
    are_alike(&before, &after);
    plays(m, "us order iowa patrol", "");
    plays(m, "us done", ""); /* now the stacks lie on the map: two, two and one */
    int heights[3] = { 0 };
    for (int k = first_stack(SPAIN); k < end_stack(SPAIN); k++)
        if (seen_by(m, US)->stack[k].at) {
            cr_assert_eq(seen_by(m, US)->stack[k].at, place("san-juan"));
            heights[seen_by(m, US)->height[k]]++;
        }
    cr_assert_eq(heights[2], 2);
    cr_assert_eq(heights[1], 1);
    match_free(m);
}

Test(dawn_4_a, stacks_of_one_height_look_alike_whatever_is_in_them)
{
    COVERS("dawn 4.Ac", "dawn 9.6c");
    /* Two and three counters: Teresa and Colón against Cervera's; or Cervera with one ship more there. */
    static const char *const moves[2][5] = {
        { "spain detach vizcaya", "spain attach isabel-ii vizcaya", "spain order teresa anchor",
          "spain order vizcaya patrol", "spain done" },
        { "spain detach isabel-ii", "spain attach colon isabel-ii", "spain order teresa transit",
          "spain order colon coal", "spain done" },
    };
    struct match *m[2];
    for (int i = 0; i < 2; i++) {
        m[i] = scene(OFF_SAN_JUAN);
        for (int n = 0; n < 5; n++)
            plays(m[i], moves[i][n], "");
        plays(m[i], "us order iowa patrol", "");
        plays(m[i], "us done", "");
    }
    still_alike(m[0], m[1], US);
    match_free(m[0]);
    match_free(m[1]);
}

Test(dawn_4_a, a_number_of_a_stack_is_drawn_by_lot_each_turn)
{
    COVERS("dawn 4.Ac", "dawn 9.6c");
    static const char *const moves[] = { "us detach iowa",
                                         "us detach terror",
                                         "us order indiana anchor",
                                         "us order massachusetts anchor",
                                         "us order chicago coal",
                                         "us done",
                                         "spain detach carlos-v",
                                         "spain detach rapido",
                                         "spain order alfonso-xiii anchor",
                                         "spain order pelayo anchor",
                                         "spain order alfonso-xii anchor",
                                         "spain done" };
    int                      american = 0, spanish = 0, first = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct match *m = new_game("1898", "", seed);
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
            plays(m, moves[i], NULL);
        american += stack_with(m, "iowa") < stack_with(m, "terror");
        spanish += stack_with(m, "carlos-v") < stack_with(m, "rapido");
        first += stack_with(m, "indiana") < stack_with(m, "iowa")
              && stack_with(m, "indiana") < stack_with(m, "terror");
        match_free(m);
    }
    cr_assert(american >= 7 && american <= 23, "%d of 30", american);
    cr_assert(spanish >= 7 && spanish <= 23, "%d of 30", spanish);
    cr_assert(first >= 3 && first <= 18, "the squadron comes first in %d of 30", first);
}

/* ---- Movement [4.Bh] ---- */

Test(dawn_4_b, a_move_is_told_by_the_number_of_the_stack)
{
    COVERS("dawn 4.Bh");
#define READY(ships)                                                                                         \
    SPANIARDS "stack us-1 bahamas\norder us-1 patrol\nline us-1 iowa helena\nstack spain-1 san-juan\n"       \
              "order spain-1 transit\nstack spain-2 cadiz\norder spain-2 anchor\n" ships
    struct match *two = scene(READY("line spain-1 teresa vizcaya\nleader cervera spain-1\n"
                                    "line spain-2 colon oquendo rapido\n")),
                 *three = scene(READY("line spain-1 colon oquendo rapido\ndamage rapido 1\n"
                                      "line spain-2 teresa vizcaya\nleader cervera spain-2\n"));
    plays(two, "spain sail teresa nares-abyssal", "");
    plays(three, "spain sail colon nares-abyssal", "");
    hears(two, SPAIN, "sails teresa nares-abyssal");
    hears(two, US, "sails spain-1 nares-abyssal");
    still_alike(two, three, US);
    plays(two, "spain sail teresa bahamas", "");
    plays(three, "spain sail colon bahamas", "");
    hears(two, US, "sails spain-1 bahamas; order-shown iowa patrol bahamas; stopped spain-1 bahamas");
    hears(two, SPAIN, "sails teresa bahamas; order-shown us-1 patrol bahamas; stopped teresa bahamas");
    still_alike(two, three, US);
    cr_assert_eq(seen_by(two, SPAIN)->berth[ship("iowa")], BERTH_UNKNOWN,
                 "the order is up, the ships are not");
    match_free(two);
    match_free(three);
}

Test(dawn_4_b, a_leader_left_behind_looks_like_a_ship)
{
    COVERS("dawn 4.Bh", "dawn 9.6c");
#define UNDER_WAY(ships)                                                                                     \
    SPANIARDS "stack spain-1 nares-abyssal\norder spain-1 transit\norigin spain-1 san-juan\n"                \
              "stack-marks spain-1 moved\nspent spain-1 1\nentered spain-1 1\nstack spain-2 cadiz\n" ships
    struct match *leader = scene(
                     UNDER_WAY("line spain-1 teresa vizcaya colon oquendo\nleader cervera spain-1\n"
                               "line spain-2 rapido\n")),
                 *ship = scene(UNDER_WAY("line spain-1 teresa vizcaya colon oquendo rapido\n"
                                         "leader cervera spain-2\n"));
    static const char *const moves[2][3] = {
        { "spain drop vizcaya", "spain follow colon vizcaya", "spain shift cervera vizcaya" },
        { "spain drop vizcaya", "spain follow colon vizcaya", "spain follow oquendo vizcaya" },
    };
    for (int i = 0; i < 3; i++) {
        plays(leader, moves[0][i], "");
        plays(ship, moves[1][i], "");
        still_alike(leader, ship, US);
    }
    cr_assert_eq(seen_by(ship, US)->height[stack_with(ship, "vizcaya")], 3);
    match_free(leader);
    match_free(ship);
}

Test(dawn_4_b, merging_and_arranging_show_neither_ships_nor_the_order_that_was_kept)
{
    COVERS("dawn 4.Bh", "dawn 3.42");
#define TWO_SQUADRONS(first, second)                                                                         \
    SPANIARDS "stack spain-1 nares-abyssal\norder spain-1 coal\n" first                                      \
              "stack spain-2 nares-abyssal\norder spain-2 transit\n" second
    struct match *coal = scene(TWO_SQUADRONS("line spain-1 teresa vizcaya colon\n",
                                             "line spain-2 oquendo rapido\n"
                                             "leader cervera spain-2\n")),
                 *transit = scene(TWO_SQUADRONS("line spain-1 oquendo rapido\nleader cervera spain-1\n",
                                                "line spain-2 teresa vizcaya colon\n"));
    plays(coal, "spain done", "");
    plays(transit, "spain done", "");
    still_alike(coal, transit, US);
    struct state before = *seen_by(coal, US);
    plays(coal, "spain next oquendo", "");
    struct state after = *seen_by(coal, US);
    are_alike(&before, &after);
    plays(transit, "spain next colon", "");
    hears(coal, US, "");
    still_alike(coal, transit, US);
    plays(coal, "spain done", "");
    plays(transit, "spain done", "");
    still_alike(coal, transit, US);
    cr_assert_eq(now(coal)->stack[stack_with(coal, "teresa")].order, COAL);
    cr_assert_eq(now(transit)->stack[stack_with(transit, "teresa")].order, TRANSIT);
    cr_assert_eq(seen_by(coal, US)->height[stack_with(coal, "teresa")], 6);
    match_free(coal);
    match_free(transit);
}

Test(dawn_4_b, a_coin_for_the_order_that_is_kept_is_tossed_in_secret)
{
    COVERS("dawn 3.42", "dawn 4.Bh");
    const char   *even = TWO_SQUADRONS("line spain-1 teresa vizcaya\n", "line spain-2 colon oquendo\n");
    struct match *first = scene(even), *second = scene(even);
    plays(first, "spain done", "3");
    plays(second, "spain done", "4");
    hears(first, US,
          "merged spain-1 nares-abyssal"); /* that one was tossed would say that the orders differ */
    still_alike(first, second, US);
    cr_assert_eq(now(first)->stack[stack_with(first, "teresa")].order, COAL);
    cr_assert_eq(now(second)->stack[stack_with(second, "teresa")].order, TRANSIT);
    match_free(first);
    match_free(second);
}

/* ---- Which areas are resolved (R109) ---- */

#define LAST_STEP(ours, theirs)                                                                              \
    "phase sail\nacting us\nmover us\n"                                                                      \
    "stack us-1 florida-straits\norder us-1 patrol\nline us-1 iowa helena\n"                                 \
    "stack spain-1 florida-straits\norder spain-1 patrol\nline spain-1 teresa vizcaya\n"                     \
    "stack us-2 bahamas\norder us-2 patrol\nline us-2 indiana castine\n"                                     \
    "stack spain-2 bahamas\norder spain-2 patrol\nline spain-2 colon oquendo\n"                              \
    "stack us-3 nares-abyssal\norder us-3 " ours "\nline us-3 brooklyn texas\n"                              \
    "stack spain-3 east-coast\norder spain-3 " theirs "\nline spain-3 castilla navarra\n"                    \
    "stack spain-4 cienfuegos\norder spain-4 coal\nline spain-4 galicia mercedes\n"                          \
    "stack us-4 north-yucatan-basin\norder us-4 coal\nline us-4 detroit marblehead\n"

Test(dawn_4_c, neither_the_areas_to_be_named_nor_whose_turn_it_is_tells_a_hidden_order)
{
    COVERS("dawn 4.Cb", "dawn 3.42");
    static const char *const american[] = { LAST_STEP("raid", "transit"), LAST_STEP("blockade", "transit") };
    static const char *const spanish[] = { LAST_STEP("transit", "raid"), LAST_STEP("transit", "blockade") };
    for (int i = 0; i < 4; i++) {
        struct match *quiet = scene(LAST_STEP("transit", "transit"));
        struct match *other = scene(i < 2 ? american[i] : spanish[i - 2]);
        plays(quiet, "us done", "");
        plays(other, "us done", "");
        still_alike(quiet, other, i < 2 ? SPAIN : US);
        cr_assert_eq(now(other)->phase, PHASE_COMBAT);
        cr_assert_eq(now(other)->waiting, bit(area("florida-straits")) | bit(area("bahamas")));
        match_free(quiet);
        match_free(other);
    }
}

Test(dawn_4_c, an_order_that_has_been_shown_is_known)
{
    COVERS("dawn 4.Cb");
    struct match *m = scene(LAST_STEP("blockade", "transit") "stack-marks us-3 shown\n");
    plays(m, "us done", "");
    cr_assert(is_offered(m, "spain resolve nares-abyssal"));
    match_free(m);
}

Test(dawn_4_c, spain_may_name_what_only_spain_knows)
{
    COVERS("dawn 4.Cb");
    struct match *m = scene(LAST_STEP("blockade", "raid"));
    plays(m, "us done", "");
    cr_assert(is_offered(m, "spain resolve bahamas"));
    cr_assert(is_offered(m, "spain resolve east-coast"));          /* her own raid */
    cr_assert(is_offered(m, "spain resolve north-yucatan-basin")); /* she coals in Cienfuegos */
    is_refused(m, "spain resolve nares-abyssal", "4.Cb");          /* an American order */
    is_refused(m, "spain resolve gulf-of-mexico", "4.Cb");         /* nobody is there */
    plays(m, "spain resolve north-yucatan-basin", "");             /* coal against coal: nobody searches */
    is_refused(m, "spain resolve north-yucatan-basin", "4.Cb");
    cr_assert(is_offered(m, "spain resolve east-coast"));
    match_free(m);
}

/* ---- A ship alone (R108) ---- */

Test(dawn_4_c, that_a_squadron_is_down_to_one_ship_is_told)
{
    COVERS("dawn 3.42");
    struct match *m = scene("phase sail\nacting us\nmover us\n"
                            "stack us-1 nares-abyssal\norder us-1 blockade\nline us-1 detroit castine\n");
    plays(m, "us done", "1 66611 6 6 6 1"); /* Detroit is sunk off San Juan */
    told_at(m, SPAIN, "alone us-1");
    cr_assert(seen_by(m, SPAIN)->stack[stack_with(m, "castine")].flags & STACK_ALONE);
    match_free(m);
}

Test(dawn_4_b, a_ship_that_joins_is_not_named)
{
    COVERS("dawn 4.Bh");
    struct match *m = scene(SPANIARDS
                            "stack spain-1 nares-abyssal\norder spain-1 coal\nline spain-1 teresa vizcaya\n"
                            "stack spain-2 san-juan\nline spain-2 isabel-ii\n");
    plays(m, "spain join isabel-ii teresa", "");
    hears(m, US, "sails spain-2 nares-abyssal; joined spain-1 nares-abyssal");
    cr_assert_eq(seen_by(m, US)->height[stack_with(m, "teresa")], 3);
    match_free(m);
}
