/* [5.7] Transit: squadrons that go their full way, ships alone that neither fight nor stop, and no third
 * turn of it. R25, R26, R80, R84. */
#include "scene.h"

#define ORDERING    "phase orders\nacting us spain\n"
#define US_SAILS    "phase sail\nacting us\nmover us\n"
#define SPAIN_SAILS "phase sail\nacting spain\nmover spain\n"

/* From the American segment to the Orders Phase of the next turn. */
static void next_orders(struct match *m)
{
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
}

static void remembers(const struct match *m, const char *id, enum order order, int run)
{
    cr_assert_eq(now(m)->last[ship(id)], order, "%s remembers %d", id, now(m)->last[ship(id)]);
    cr_assert_eq(now(m)->run[ship(id)], run, "%s has a run of %d", id, now(m)->run[ship(id)]);
}

/* ---- Squadrons ---- */

Test(dawn_5_7, a_squadron_in_transit_goes_as_far_as_its_slowest_ship)
{
    COVERS("dawn 5.7a"); /* the way of the example: 1 + 1 + 1 + 2 */
    struct match *m = scene(US_SAILS
                            "stack us-1 east-coast\nline us-1 massachusetts brooklyn\norder us-1 transit\n");
    plays(m, "us sail massachusetts blake-plateau", "");
    plays(m, "us sail massachusetts bahamas", "");
    plays(m, "us sail massachusetts nares-abyssal", "");
    plays(m, "us sail massachusetts puerto-rico-passage", "");
    is_refused(m, "us sail massachusetts columbia-basin", "4.Bc");
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "brooklyn"), place("puerto-rico-passage"));
    match_free(m);
}

Test(dawn_5_7, a_ship_alone_has_her_full_allowance)
{
    COVERS("dawn 5.7a");
    struct match *m = scene(SPAIN_SAILS "stack spain-1 cienfuegos\nline spain-1 galicia\n");
    plays(m, "spain sail galicia north-yucatan-basin", "");
    plays(m, "spain sail galicia columbia-basin", "");
    plays(m, "spain sail galicia puerto-rico-passage", "");
    plays(m, "spain sail galicia venezuela-basin", ""); /* 1 + 1 + 2 + 1 */
    is_refused(m, "spain sail galicia caracas", "4.Bc");
    match_free(m);
}

Test(dawn_5_7, a_squadron_in_transit_leaves_its_port_and_comes_back_to_another)
{
    COVERS("dawn 5.7a", "dawn 5.7e"); /* R26 */
    struct match *m = scene(US_SAILS "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 transit\n");
    is_refused(m, "us done", "5.7a");
    cr_assert_not(is_offered(m, "us done"));
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us sail indiana key-west", "5.7e");
    cr_assert_not(is_offered(m, "us sail indiana key-west"));
    plays(m, "us sail indiana gulf-of-mexico", "");
    plays(m, "us sail indiana mobile", "");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_5_7, in_port_transit_needs_a_ship_that_can_pay_to_leave)
{
    COVERS("dawn 5.7a"); /* R26: movement 2 does for the Florida Straits and not for the Atlantic */
    struct match *m = scene(ORDERING "stack spain-1 cadiz\nline spain-1 carlos-v navarra\ndamage navarra 2\n"
                                     "stack us-1 key-west\nline us-1 indiana terror\ndamage terror 2\n");
    is_refused(m, "spain order carlos-v transit", "5.7a");
    cr_assert_not(is_offered(m, "spain order carlos-v transit"));
    plays(m, "us order indiana transit", "");
    match_free(m);
    m = scene(ORDERING "stack spain-1 cadiz\nline spain-1 carlos-v navarra\ndamage navarra 1\n");
    plays(m, "spain order carlos-v transit", ""); /* 3 will do */
    match_free(m);
}

Test(dawn_5_7, at_sea_a_squadron_in_transit_may_stay_and_the_turn_counts)
{
    COVERS("dawn 5.7a", "dawn 5.7h"); /* R26 */
    struct match *m = scene(US_SAILS "stack us-1 bahamas\nline us-1 indiana iowa\norder us-1 transit\n"
                                     "last indiana transit\nlast iowa transit\nrun indiana 1\nrun iowa 1\n");
    cr_assert(is_offered(m, "us done"));
    next_orders(m);
    remembers(m, "indiana", TRANSIT, 2);
    is_refused(m, "us order indiana transit", "5.7g");
    match_free(m);
}

Test(dawn_5_7, at_sea_a_squadron_in_transit_may_come_back_to_where_it_began)
{
    COVERS("dawn 5.7e"); /* R26: the ban is one for ships alone and for ports */
    struct match *m = scene(US_SAILS "stack us-1 bahamas\nline us-1 indiana iowa\norder us-1 transit\n");
    plays(m, "us sail indiana nares-abyssal", "");
    plays(m, "us sail indiana bahamas", "");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_5_7, a_squadron_in_transit_is_searched_and_fights)
{
    COVERS("dawn 5.7f");
    struct match *m = scene(US_SAILS
                            "stack us-1 nares-abyssal\nline us-1 new-york brooklyn\norder us-1 transit\n"
                            "stack spain-1 bahamas\nline spain-1 teresa vizcaya\norder spain-1 patrol\n");
    plays(m, "us sail new-york bahamas", "");
    plays(m, "us done", "6 1 3 511 511 111 1111"); /* patrol seeks transit: 1 to 3 */
    cr_assert(was_told(m, US, "search spain 3 3 1"));
    cr_assert(was_told(m, US, "battle bahamas"));
    cr_assert(was_told(m, US, "disabled new-york"));
    match_free(m);
    m = scene(US_SAILS "stack us-1 nares-abyssal\nline us-1 new-york brooklyn\norder us-1 transit\n"
                       "stack spain-1 bahamas\nline spain-1 teresa vizcaya\norder spain-1 patrol\n");
    plays(m, "us sail new-york bahamas", "");
    plays(m, "us done", "1 6 4"); /* with the initiative it searches itself: 1 to 3 */
    cr_assert(was_told(m, US, "search us 3 4 0"));
    match_free(m);
}

/* ---- Ships alone ---- */

Test(dawn_5_7, a_ship_alone_takes_no_marker)
{
    COVERS("dawn 5.7b"); /* all five Transit markers lie elsewhere */
    struct match *m = scene(ORDERING
                            "stack us-1 east-coast\nline us-1 texas brooklyn\norder us-1 transit\n"
                            "stack us-2 bahamas\nline us-2 chicago columbia\norder us-2 transit\n"
                            "stack us-3 mobile\nline us-3 newport machias\norder us-3 transit\n"
                            "stack us-4 gulf-of-mexico\nline us-4 indiana iowa\norder us-4 transit\n"
                            "stack us-5 nares-abyssal\nline us-5 new-york cincinnati\norder us-5 transit\n"
                            "stack us-6 key-west\nline us-6 helena\n"
                            "stack us-7 key-west\nline us-7 castine\n");
    is_refused(m, "us order helena transit", "6.2e");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    plays(m, "us sail helena florida-straits", "");
    plays(m, "us sail newport gulf-of-mexico", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "helena")].order, NO_ORDER);
    next_orders(m);
    remembers(m, "helena", TRANSIT, 1);
    remembers(m, "castine", ANCHOR, 0); /* she lay still */
    match_free(m);
}

Test(dawn_5_7, a_ship_alone_is_neither_stopped_nor_searched)
{
    COVERS("dawn 5.7c", "dawn 6.3b", "dawn 6.3c");
    struct match *m = scene(US_SAILS
                            "stack us-1 key-west\nline us-1 helena\nleader sampson us-1\n"
                            "stack spain-1 florida-straits\nline spain-1 carlos-v asturias\n"
                            "order spain-1 patrol\n"
                            "stack spain-2 bahamas\nline spain-2 teresa vizcaya\norder spain-2 patrol\n");
    plays(m, "us sail helena florida-straits", "");
    plays(m, "us sail helena bahamas", "");
    plays(m, "us done", ""); /* no dice */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(place_of(m, "helena"), place("bahamas"));
    match_free(m);
}

Test(dawn_5_7, a_ship_alone_that_stays_in_port_is_not_searched)
{
    COVERS("dawn 5.7c", "dawn 7.24"); /* R80 */
    struct match *m = scene(US_SAILS "stack us-1 mobile\nline us-1 helena\n"
                                     "stack spain-1 gulf-of-mexico\nline spain-1 carlos-v asturias\n"
                                     "order spain-1 patrol\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_5_7, a_ship_alone_that_moves_ends_elsewhere)
{
    COVERS("dawn 5.7e"); /* R25 */
    struct match *m = scene(US_SAILS
                            "stack us-1 bahamas\nline us-1 helena\nstack us-2 mobile\nline us-2 castine\n");
    cr_assert(is_offered(m, "us done")); /* she need not move */
    plays(m, "us sail helena nares-abyssal", "");
    is_refused(m, "us sail helena bahamas", "5.7e");
    cr_assert_not(is_offered(m, "us sail helena bahamas"));
    plays(m, "us sail castine gulf-of-mexico", "");
    is_refused(m, "us sail castine mobile", "5.7e");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_5_7, after_a_transit_a_ship_alone_goes_on_makes_port_or_lies_still)
{
    COVERS("dawn 5.7d"); /* R25 */
    const char *position = US_SAILS
        "stack us-1 bahamas\nline us-1 helena\nlast helena transit\nrun helena 1\n";
    struct match *m = scene(position);
    plays(m, "us sail helena nares-abyssal", "");
    next_orders(m);
    remembers(m, "helena", TRANSIT, 2);
    match_free(m);
    m = scene(position);
    plays(m, "us sail helena florida-straits", "");
    plays(m, "us sail helena key-west", "");
    next_orders(m);
    remembers(m, "helena", TRANSIT, 2);
    match_free(m);
    m = scene(position);
    next_orders(m);
    remembers(m, "helena", ANCHOR, 0); /* lying still, at sea too, is Anchor [6.3a] */
    match_free(m);
}

Test(dawn_5_7, after_two_transits_a_ship_alone_lies_still_or_enters_a_port_beside_her)
{
    COVERS("dawn 5.7d", "dawn 5.7h"); /* R25 */
    const char *position = SPAIN_SAILS
        "stack spain-1 columbia-basin\nline spain-1 galicia\nlast galicia transit\nrun galicia 2\n"
        "stack spain-2 bahamas\nline spain-2 mercedes\nlast mercedes transit\nrun mercedes 2\n"
        "stack spain-3 east-coast\nline spain-3 rapido\nlast rapido transit\nrun rapido 2\n";
    struct match *m = scene(position);
    is_refused(m, "spain sail galicia north-yucatan-basin", "5.7h");
    is_refused(m, "spain sail mercedes nares-abyssal", "5.7h");
    cr_assert_not(is_offered(m, "spain sail mercedes nares-abyssal"));
    is_refused(m, "spain sail rapido north-atlantic", "5.7h");
    is_refused(m, "spain sail rapido hampton-roads", "6.3d");
    plays(m, "spain sail galicia kingston", ""); /* neutral */
    plays(m, "spain sail mercedes santiago", "");
    is_refused(m, "spain sail mercedes bahamas", "5.7h"); /* and no more */
    plays(m, "spain done", "");
    next_orders(m);
    remembers(m, "galicia", ANCHOR, 0);
    remembers(m, "mercedes", ANCHOR, 0);
    remembers(m, "rapido", ANCHOR, 0);
    match_free(m);
}

Test(dawn_5_7, in_port_too_two_transits_are_the_most)
{
    COVERS("dawn 5.7h"); /* R25 */
    struct match *m = scene(US_SAILS
                            "stack us-1 mobile\nline us-1 helena\nlast helena transit\nrun helena 2\n"
                            "stack us-2 mobile\nline us-2 castine\nlast castine transit\nrun castine 1\n");
    is_refused(m, "us sail helena gulf-of-mexico", "5.7h");
    plays(m, "us sail castine gulf-of-mexico", "");
    match_free(m);
}

Test(dawn_5_7, breaking_up_a_squadron_is_no_way_round_its_coal)
{
    COVERS("dawn 5.2d", "dawn 5.4e"); /* R25 */
    struct match *m = scene(US_SAILS "stack us-1 gulf-of-mexico\nline us-1 helena\nlast helena blockade\n"
                                     "stack us-2 east-coast\nline us-2 castine\nlast castine patrol\n"
                                     "stack us-3 bahamas\nline us-3 newport\nlast newport patrol\n");
    is_refused(m, "us sail helena florida-straits", "5.2d");
    is_refused(m, "us sail castine blake-plateau", "5.4e");
    is_refused(m, "us sail newport windward-passage", "5.4e");
    plays(m, "us sail helena mobile", "");
    plays(m, "us sail castine hampton-roads", "");
    next_orders(m);
    remembers(m, "helena", ANCHOR, 0);
    remembers(m, "castine", ANCHOR, 0);
    remembers(m, "newport", ANCHOR, 0); /* she lay still off Santiago */
    match_free(m);
}

Test(dawn_5_7, after_anything_else_a_ship_alone_goes_as_she_likes)
{
    COVERS("dawn 5.7d"); /* R25 */
    static const char *const last[] = { "none", "anchor", "coal", "sortie" };
    for (int i = 0; i < 4; i++) {
        char        position[256];
        struct text t = text_in(position, sizeof position);
        text_addf(&t, US_SAILS "stack us-1 gulf-of-mexico\nline us-1 helena\nlast helena %s\n", last[i]);
        struct match *m = scene(position);
        cr_assert(is_offered(m, "us done"));
        plays(m, "us sail helena florida-straits", "");
        next_orders(m);
        remembers(m, "helena", TRANSIT, 1);
        match_free(m);
    }
}

Test(dawn_5_7, a_quiet_turn_in_port_ends_the_run)
{
    COVERS("dawn 5.7h", "dawn 6.3a"); /* R80 */
    struct match *m = scene(US_SAILS
                            "stack us-1 hampton-roads\nline us-1 miantonomoh\nlast miantonomoh transit\n"
                            "run miantonomoh 1\n"
                            "stack us-2 hampton-roads\nline us-2 texas chicago\norder us-2 anchor\n");
    next_orders(m);
    remembers(m, "miantonomoh", ANCHOR, 0);
    plays(m, "us attach miantonomoh texas", "");
    plays(m, "us order texas patrol", ""); /* an order that may not follow Transit */
    match_free(m);
}

/* ---- The second Transit [5.7h-i, R84] ---- */

Test(dawn_5_7, a_squadron_has_two_transits_running_and_then_rests)
{
    COVERS("dawn 5.7g", "dawn 5.7h", "dawn 5.7i");
    struct match *m = scene(US_SAILS "stack us-1 east-coast\nline us-1 texas chicago\norder us-1 transit\n");
    next_orders(m);
    remembers(m, "texas", TRANSIT, 1);
    is_refused(m, "us order texas patrol", "5.7g");
    plays(m, "us order texas transit", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    next_orders(m);
    remembers(m, "texas", TRANSIT, 2);
    is_refused(m, "us order texas transit", "5.7g");
    plays(m, "us order texas coal", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    next_orders(m);
    remembers(m, "texas", COAL, 0);
    plays(m, "us order texas transit", ""); /* the count begins anew */
    match_free(m);
}

#define SECOND_TRANSIT                                                                                       \
    US_SAILS "stack us-1 bahamas\nline us-1 new-york brooklyn\norder us-1 transit\nlast new-york transit\n"  \
             "last brooklyn transit\n"

Test(dawn_5_7, the_second_transit_is_the_owners_secret)
{
    COVERS("dawn 5.7i"); /* R84 */
    struct match *m = scene(SECOND_TRANSIT "run new-york 1\nrun brooklyn 1\n");
    cr_assert_eq(seen_by(m, US)->run[ship("brooklyn")], 1);
    cr_assert_eq(seen_by(m, SPAIN)->run[ship("brooklyn")], 0);
    cr_assert_eq(seen_by(m, SPAIN)->stack[stack_with(m, "brooklyn")].order, HIDDEN_ORDER);
    next_orders(m);
    cr_assert_eq(seen_by(m, US)->run[ship("brooklyn")], 2);
    cr_assert_eq(seen_by(m, SPAIN)->run[ship("brooklyn")], 0);
    cr_assert_eq(seen_by(m, SPAIN)->last[ship("brooklyn")], NO_ORDER);
    match_free(m);
}

Test(dawn_5_7, the_second_transit_is_shown_with_the_order)
{
    COVERS("dawn 5.7i"); /* R84 */
    const char *patrol = "stack spain-1 bahamas\nline spain-1 teresa vizcaya\norder spain-1 patrol\n";
    for (int run = 0; run < 2; run++) {
        char        position[512];
        struct text t = text_in(position, sizeof position);
        text_addf(&t, SECOND_TRANSIT "run new-york %d\nrun brooklyn %d\n%s", run, run, patrol);
        struct match *m = scene(position);
        plays(m, "us done", "6 1 4"); /* the search shows the order, and fails */
        cr_assert(was_told(m, SPAIN, "order-shown us-1 transit bahamas"));
        cr_assert_eq(was_told(m, SPAIN, "second-transit us-1"), run);
        cr_assert_eq(was_told(m, US, "second-transit new-york"), run);
        match_free(m);
    }
}
