/* [5.1] Anchor: who stays in a port is one squadron; where a squadron at sea may anchor, and where it then
 * goes. R7, R31, R32. And when orders are laid and shown: R16, R17. */
#include "scene.h"

#define ORDERING    "phase orders\nacting us spain\n"
#define US_SAILS    "phase sail\nacting us\nmover us\n"
#define SPAIN_SAILS "phase sail\nacting spain\nmover spain\n"

/* ---- In port [5.1a, R7] ---- */

Test(dawn_5_1, all_who_stay_in_a_port_are_one_squadron)
{
    COVERS("dawn 5.1a");
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 indiana iowa\n"
                                     "stack us-2 key-west\nline us-2 texas helena\n");
    plays(m, "us order indiana anchor", "");
    is_refused(m, "us order texas anchor", "5.1a");
    is_refused(m, "us order texas coal", "5.1a");
    cr_assert_not(is_offered(m, "us order texas anchor"));
    plays(m, "us attach texas indiana", "");
    plays(m, "us attach helena indiana", "");
    line_is(m, "indiana iowa texas helena");
    plays(m, "us order indiana anchor", "");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_5_1, a_second_squadron_may_leave_the_port)
{
    COVERS("dawn 5.1a");
    struct match *m = scene(ORDERING "stack spain-1 havana\nline spain-1 ensenada venadito\n"
                                     "stack spain-2 havana\nline spain-2 alfonso-xii i-isabel\n"
                                     "stack spain-3 cadiz\nline spain-3 carlos-v patriota\n");
    plays(m, "spain order ensenada coal", "");
    is_refused(m, "spain order alfonso-xii anchor", "5.1a");
    is_refused(m, "spain order alfonso-xii coal", "5.1a");
    plays(m, "spain order alfonso-xii transit", "");
    plays(m, "spain order carlos-v anchor", ""); /* another port */
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_5_1, one_ship_that_must_coal_makes_all_who_stay_coal)
{
    COVERS("dawn 5.1a"); /* R7 */
    struct match *m = scene(ORDERING
                            "stack us-1 key-west\nline us-1 indiana iowa helena\nlast helena blockade\n");
    is_refused(m, "us order indiana anchor", "5.2d");
    plays(m, "us order indiana coal", "");
    match_free(m);
}

Test(dawn_5_1, squadrons_at_sea_may_anchor_and_coal_side_by_side)
{
    COVERS("dawn 5.1a"); /* the rule is one of ports */
    struct match *m = scene(ORDERING "stack us-1 gulf-of-mexico\nline us-1 indiana iowa\n"
                                     "stack us-2 gulf-of-mexico\nline us-2 texas helena\n");
    plays(m, "us order indiana coal", "");
    plays(m, "us order texas anchor", "");
    match_free(m);
}

Test(dawn_5_1, an_anchored_squadron_lies_still)
{
    COVERS("dawn 5.1e");
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 anchor\n");
    is_refused(m, "us sail indiana florida-straits", "5.1e");
    cr_assert_not(is_offered(m, "us sail indiana florida-straits"));
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "iowa"), place("key-west"));
    match_free(m);
}

/* ---- From the sea ---- */

static void may_anchor(const char *side, const char *where, const char *rule)
{
    bool        us = side[0] == 'u';
    char        position[256], move[64];
    struct text t = text_in(position, sizeof position), order = text_in(move, sizeof move);
    text_addf(&t, ORDERING "stack %s-1 %s\nline %s-1 %s\n", side, where, side,
              us ? "indiana iowa" : "carlos-v patriota");
    text_addf(&order, "%s order %s anchor", side, us ? "indiana" : "carlos-v");
    struct match *m = scene(position);
    cr_assert_eq(is_offered(m, move), rule == NULL, "%s in %s", side, where);
    if (rule)
        is_refused(m, move, rule);
    else
        plays(m, move, "");
    match_free(m);
}

Test(dawn_5_1, at_sea_a_squadron_anchors_off_a_port_not_opposing_or_off_none)
{
    COVERS("dawn 5.1b");                      /* R32 */
    may_anchor("us", "east-coast", NULL);     /* Hampton Roads */
    may_anchor("us", "gulf-of-mexico", NULL); /* Mobile, beside Havana */
    may_anchor("us", "columbia-basin", NULL); /* neutral ports */
    may_anchor("us", "yucatan-straits", NULL);
    may_anchor("us", "bahamas", "5.1b"); /* Santiago alone */
    may_anchor("us", "middle-atlantic", "5.1b");
    may_anchor("spain", "bahamas", NULL);
    may_anchor("spain", "gulf-of-mexico", NULL);
    may_anchor("spain", "lesser-antilles", NULL);
    may_anchor("spain", "blake-plateau", NULL);
    may_anchor("spain", "east-coast", "5.1b");
    may_anchor("spain", "florida-straits", "5.1b");
}

Test(dawn_5_1, off_a_friendly_port_it_must_go_in)
{
    COVERS("dawn 5.1c", "dawn 5.1e");
    struct match *m = scene(US_SAILS
                            "stack us-1 gulf-of-mexico\nline us-1 indiana iowa\norder us-1 anchor\n");
    is_refused(m, "us done", "5.1c");
    cr_assert_not(is_offered(m, "us done"));
    is_refused(m, "us sail indiana florida-straits", "5.1c");
    is_refused(m, "us sail indiana havana", "6.3d");
    plays(m, "us sail indiana mobile", "");
    is_refused(m, "us sail indiana gulf-of-mexico", "5.1e"); /* and no farther */
    play_quietly_to(m, PHASE_REPAIR);
    cr_assert_eq(place_of(m, "iowa"), place("mobile"));
    match_free(m);
}

Test(dawn_5_1, off_neutral_ports_it_goes_into_the_one_it_likes)
{
    COVERS("dawn 5.1c"); /* R31 */
    struct match *m = scene(
        SPAIN_SAILS "stack spain-1 columbia-basin\nline spain-1 carlos-v patriota\norder spain-1 anchor\n");
    is_refused(m, "spain done", "5.1c");
    is_refused(m, "spain sail carlos-v north-yucatan-basin", "5.1c");
    cr_assert(is_offered(m, "spain sail carlos-v kingston"));
    plays(m, "spain sail carlos-v cartagena", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "patriota"), place("cartagena"));
    match_free(m);
}

Test(dawn_5_1, off_no_port_it_stays_in_its_area)
{
    COVERS("dawn 5.1d", "dawn 5.1f");
    struct match *m = scene(US_SAILS
                            "stack us-1 yucatan-straits\nline us-1 indiana iowa\norder us-1 anchor\n");
    is_refused(m, "us sail indiana gulf-of-mexico", "5.1d");
    is_refused(m, "us sail indiana north-yucatan-basin", "5.1d");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert_eq(place_of(m, "indiana"), place("yucatan-straits"));
    cr_assert_eq(now(m)->last[ship("iowa")], ANCHOR);
    plays(m, "us order indiana patrol", ""); /* no coal is needed */
    match_free(m);
}

/* ---- An anchored squadron does not attack, and defends [5.1e] ---- */

/* A Spanish patrol beside American ships at anchor, all of movement 6. */
#define ANCHORED_AT_SEA                                                                                      \
    US_SAILS "stack us-1 south-yucatan-basin\nline us-1 new-york brooklyn\norder us-1 anchor\n"              \
             "stack spain-1 south-yucatan-basin\nline spain-1 carlos-v asturias\norder spain-1 patrol\n"

Test(dawn_5_1, anchored_ships_do_not_search)
{
    COVERS("dawn 5.1e");
    struct match *m = scene(ANCHORED_AT_SEA);
    plays(m, "us done", "1 6"); /* the Americans have the initiative, and no search die is rolled */
    cr_assert(was_told(m, US, "search-none south-yucatan-basin"));
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_5_1, anchored_ships_that_are_found_defend_with_all_their_guns)
{
    COVERS("dawn 5.1e");
    struct match *m = scene(ANCHORED_AT_SEA);
    /* Initiative of Spain, the search, her two threes; then New York's 3 and Brooklyn's 4 dice. */
    plays(m, "us done", "6 1 5 111 111 511 5111");
    cr_assert(was_told(m, US, "search spain 5 5 1"));
    cr_assert(was_told(m, US, "battle-won us south-yucatan-basin"));
    cr_assert_eq(place_of(m, "carlos-v"), place("cienfuegos"));
    cr_assert_eq(place_of(m, "new-york"), place("south-yucatan-basin"));
    match_free(m);
}

Test(dawn_5_1, a_squadron_at_anchor_in_port_is_not_searched)
{
    COVERS("dawn 5.1e"); /* R37 */
    struct match *m = scene(US_SAILS "stack us-1 mobile\nline us-1 new-york brooklyn\norder us-1 anchor\n"
                                     "stack spain-1 gulf-of-mexico\nline spain-1 carlos-v asturias\n"
                                     "order spain-1 patrol\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

/* ---- Orders are secret (R16, R17) ---- */

static int order_seen(const struct match *m, enum side by, const char *id)
{
    return seen_by(m, by)->stack[stack_with(m, id)].order;
}

Test(dawn_5_1, orders_are_fixed_before_either_is_seen)
{
    COVERS("dawn 3.42", "dawn 4.Ac"); /* R17 */
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 indiana iowa texas helena\n"
                                     "stack spain-1 havana\nline spain-1 ensenada venadito\n");
    plays(m, "us detach helena", "");
    plays(m, "us detach texas", "");
    plays(m, "us attach helena texas", "");
    plays(m, "us order texas transit", "");
    plays(m, "us order indiana patrol", "");
    plays(m, "us done", "");
    const struct state *view = seen_by(m, SPAIN);
    int                 stacks = 0;
    for (int k = first_stack(US); k < end_stack(US); k++) {
        stacks += view->stack[k].at != 0;
        cr_assert_eq(view->stack[k].order, NO_ORDER);
    }
    cr_assert_eq(stacks, 1); /* as it was when the phase began */
    cr_assert_eq(view->height[0], 4);
    plays(m, "spain order ensenada coal", ""); /* the other is still free to choose */
    plays(m, "spain done", NULL);
    cr_assert_eq(order_seen(m, SPAIN, "indiana"), HIDDEN_ORDER);
    cr_assert_eq(order_seen(m, SPAIN, "texas"), HIDDEN_ORDER);
    cr_assert_eq(order_seen(m, US, "ensenada"), HIDDEN_ORDER);
    cr_assert_eq(order_seen(m, US, "indiana"), PATROL);
    match_free(m);
}

Test(dawn_5_1, a_patrol_is_shown_when_it_stops_a_squadron_and_other_orders_are_not)
{
    COVERS("dawn 3.42", "dawn 4.Bg", "dawn 4.Bh"); /* R16 */
    struct match *m = scene(US_SAILS
                            "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 transit\n"
                            "stack spain-1 florida-straits\nline spain-1 carlos-v asturias\n"
                            "order spain-1 coal\n"
                            "stack spain-2 bahamas\nline spain-2 teresa vizcaya\norder spain-2 patrol\n"
                            "stack spain-3 nares-abyssal\nline spain-3 colon oquendo\n"
                            "order spain-3 patrol\n");
    plays(m, "us sail indiana florida-straits", "");
    cr_assert_eq(order_seen(m, US, "carlos-v"), HIDDEN_ORDER);
    cr_assert_eq(order_seen(m, US, "teresa"), HIDDEN_ORDER);
    plays(m, "us sail indiana bahamas", "");
    cr_assert_eq(order_seen(m, US, "teresa"), PATROL);
    cr_assert_eq(order_seen(m, US, "colon"), HIDDEN_ORDER);
    cr_assert_eq(order_seen(m, SPAIN, "indiana"), HIDDEN_ORDER);
    match_free(m);
}

Test(dawn_5_1, both_orders_are_shown_when_a_search_is_made)
{
    COVERS("dawn 3.42"); /* R16; the battle of other areas waits, so that the orders can be looked at */
    struct match *m = scene(US_SAILS
                            "stack us-1 nares-abyssal\nline us-1 indiana iowa\norder us-1 coal\n"
                            "stack spain-1 nares-abyssal\nline spain-1 carlos-v asturias\n"
                            "order spain-1 transit\n"
                            "stack us-2 bahamas\nline us-2 new-york brooklyn\norder us-2 coal\n"
                            "stack spain-2 bahamas\nline spain-2 teresa vizcaya\norder spain-2 sortie\n"
                            "stack us-3 gulf-of-mexico\nline us-3 chicago columbia\norder us-3 coal\n"
                            "stack spain-3 gulf-of-mexico\nline spain-3 colon oquendo\n"
                            "order spain-3 transit\n");
    plays(m, "us done", "");
    cr_assert_eq(order_seen(m, SPAIN, "indiana"), HIDDEN_ORDER);
    plays(m, "spain resolve nares-abyssal", "1 6 6"); /* coal seeks transit: only a 1 finds */
    cr_assert_eq(order_seen(m, SPAIN, "indiana"), COAL);
    cr_assert_eq(order_seen(m, US, "carlos-v"), TRANSIT);
    cr_assert_eq(order_seen(m, SPAIN, "new-york"), HIDDEN_ORDER);
    cr_assert_eq(order_seen(m, US, "teresa"), HIDDEN_ORDER);
    match_free(m);
}

Test(dawn_5_1, a_coal_order_is_shown_when_it_gives_a_blockader_points)
{
    COVERS("dawn 3.42", "dawn 9.4c"); /* R16, R41: the squadron in San Juan is not the one that is searched */
    struct match *m = scene(US_SAILS
                            "stack us-1 nares-abyssal\nline us-1 helena castine\norder us-1 blockade\n"
                            "stack spain-1 nares-abyssal\nline spain-1 carlos-v asturias\n"
                            "order spain-1 transit\n"
                            "stack spain-2 san-juan\nline spain-2 teresa vizcaya\norder spain-2 coal\n"
                            "stack spain-3 santiago\nline spain-3 colon oquendo\norder spain-3 coal\n");
    plays(m, "us done", "1 6 6 1 11111 1"); /* initiative, the search in vain, the attack on San Juan */
    cr_assert(was_told(m, US, "search-points us 2 nares-abyssal"));
    cr_assert_eq(order_seen(m, US, "teresa"), COAL);
    cr_assert_eq(order_seen(m, US, "colon"), HIDDEN_ORDER);
    match_free(m);
}

Test(dawn_5_1, an_attack_on_a_port_shows_the_order)
{
    COVERS("dawn 3.42", "dawn 7.5a"); /* R16 */
    static const char *const orders[] = { "raid", "blockade" };
    for (int i = 0; i < 2; i++) {
        char        position[256], shown[64];
        struct text t = text_in(position, sizeof position), event = text_in(shown, sizeof shown);
        text_addf(&t, US_SAILS "stack us-1 nares-abyssal\nline us-1 helena castine\norder us-1 %s\n",
                  orders[i]);
        text_addf(&event, "order-shown us-1 %s nares-abyssal", orders[i]);
        struct match *m = scene(position);
        plays(m, "us done",
              i ? "1 11111 1" : "1 11"); /* all ships and the guns, or the first and the mines */
        cr_assert(was_told(m, SPAIN, shown));
        match_free(m);
    }
}

Test(dawn_5_1, markers_leave_the_map_unseen)
{
    COVERS("dawn 3.42"); /* R16 */
    struct match *m = scene(US_SAILS
                            "stack us-1 blake-plateau\nline us-1 indiana iowa\norder us-1 patrol\n"
                            "stack us-2 yucatan-straits\nline us-2 new-york brooklyn\norder us-2 transit\n");
    plays(m, "us done", "");
    cr_assert_eq(order_seen(m, SPAIN, "indiana"), HIDDEN_ORDER); /* though the area is counted */
    cr_assert(was_told(m, SPAIN, "control us blake-plateau"));
    cr_assert_not(was_told(m, SPAIN, "control us yucatan-straits")); /* Transit or not, that is told */
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    cr_assert_eq(order_seen(m, SPAIN, "indiana"), NO_ORDER);
    cr_assert_eq(seen_by(m, SPAIN)->last[ship("indiana")], NO_ORDER);
    cr_assert_eq(seen_by(m, US)->last[ship("indiana")], PATROL);
    match_free(m);
}
