/* [6.3] Ships alone: what they count as, what does not concern them, and where they may go (R25). */
#include "under_sail.h"

/* ---- [6.3a] ---- */

Test(dawn_6_3, a_ship_alone_has_transit_if_she_moves_and_anchor_if_not)
{
    COVERS("dawn 6.3a");
    struct match *m = scene(LINES(US_SAILS, "us-1 key-west indiana", "us-2 key-west iowa",
                                  "us-3 bahamas texas", "us-4 nares-abyssal brooklyn",
                                  "last iowa transit\nrun iowa 1\nlast texas transit\nrun texas 1",
                                  "last brooklyn transit\nrun brooklyn 1"));
    plays(m, "us sail indiana florida-straits", "");
    plays(m, "us sail brooklyn lesser-antilles", "");
    for (int order = ANCHOR; order < ORDERS; order++)
        cr_assert_eq(dawn_markers_used(now(m), US, order), 0);
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("indiana")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("indiana")], 1);
    cr_assert_eq(now(m)->last[ship("iowa")], ANCHOR); /* in port */
    cr_assert_eq(now(m)->run[ship("iowa")], 0);
    cr_assert_eq(now(m)->last[ship("texas")], ANCHOR); /* at sea */
    cr_assert_eq(now(m)->run[ship("texas")], 0);
    cr_assert_eq(now(m)->last[ship("brooklyn")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("brooklyn")], 2);
    match_free(m);
}

Test(dawn_6_3, ships_alone_need_no_marker_to_go)
{
    COVERS("dawn 6.3a");
    struct match *m = scene(
        LINES(SPAIN_SAILS, "spain-1 bahamas transit teresa vizcaya",
              "spain-2 nares-abyssal transit colon oquendo", "spain-3 north-atlantic transit carlos-v rapido",
              "spain-4 gulf-of-mexico transit ensenada venadito", "spain-5 cienfuegos galicia"));
    cr_assert_eq(dawn_markers_used(now(m), SPAIN, TRANSIT), data()->markers[SPAIN][TRANSIT]);
    plays(m, "spain sail galicia north-yucatan-basin", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "galicia"), place("north-yucatan-basin"));
    match_free(m);
}

/* ---- [6.3b-d] ---- */

Test(dawn_6_3, nothing_stops_a_ship_alone)
{
    COVERS("dawn 6.3b");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 santiago mercedes", "control nares-abyssal 1",
                                  "us-1 bahamas patrol indiana iowa",
                                  "us-2 nares-abyssal blockade new-york brooklyn"));
    plays(m, "spain sail mercedes bahamas", "");
    cr_assert_eq(now(m)->stack[stack_with(m, "indiana")].flags & STACK_SHOWN,
                 0); /* nothing is shown to her */
    cr_assert_not(was_told(m, SPAIN, "order-shown us-1 patrol bahamas"));
    plays(m, "spain sail mercedes nares-abyssal", "");
    plays(m, "spain sail mercedes lesser-antilles", "");
    cr_assert_eq(place_of(m, "mercedes"), place("lesser-antilles"));
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 key-west annapolis", "control florida-straits 2",
                    "spain-1 florida-straits blockade teresa vizcaya"));
    plays(m, "us sail annapolis florida-straits", "");
    plays(m, "us sail annapolis east-coast", "");
    plays(m, "us sail annapolis hampton-roads", "");
    match_free(m);
}

Test(dawn_6_3, a_ship_alone_has_no_part_in_combat)
{
    COVERS("dawn 6.3c");
    /* Alone against a squadron, alone in port against one outside, and alone beside friends who are beaten. */
    struct match *m = scene(LINES(US_SAILS, "us-1 nares-abyssal patrol indiana iowa",
                                  "spain-1 nares-abyssal mercedes", "spain-2 san-juan isabel-ii"));
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 nares-abyssal patrol indiana iowa", "spain-1 nares-abyssal pelayo",
                    "spain-2 nares-abyssal transit mercedes isabel-ii", "us-2 nares-abyssal massachusetts"));
    plays(m, "us done", "1 1 3");
    cr_assert(was_told(m, US, "initiative spain 2 0 1 3"));
    cr_assert(was_told(m, US, "initiative us 2 0 1 3"));
    cr_assert_eq(now(m)->phase, PHASE_SPEED); /* Pelayo and Massachusetts do not slow their friends down */
    plays(m, "us fight", "5 1 1 1 1 1 1 5 1 1 1 1 1 1 1");
    cr_assert(was_told(m, US, "battle-won us nares-abyssal"));
    cr_assert_eq(place_of(m, "pelayo"), place("nares-abyssal"));
    cr_assert_eq(now(m)->control[area("nares-abyssal")], 1 + US); /* and hold nothing */
    match_free(m);
}

Test(dawn_6_3, a_ship_alone_keeps_out_of_opposing_ports)
{
    COVERS("dawn 6.3d");
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico indiana", "us-2 nares-abyssal iowa"));
    is_refused(m, "us sail indiana havana", "6.3d");
    is_refused(m, "us sail iowa san-juan", "6.3d");
    plays(m, "us sail indiana mobile", "");
    match_free(m);
    m = scene(LINES(SPAIN_SAILS, "spain-1 gulf-of-mexico galicia", "spain-2 east-coast rapido"));
    is_refused(m, "spain sail galicia mobile", "6.3d");
    is_refused(m, "spain sail rapido hampton-roads", "6.3d");
    plays(m, "spain sail galicia havana", "");
    match_free(m);
    cr_assert_str_eq(scene_refusal(LINES(US_SAILS, "us-1 havana indiana")), "6.3d");
}

/* ---- R25 Where she may go ---- */

Test(dawn_6_3, after_patrol_or_blockade_she_lies_still_or_goes_into_port_here)
{
    COVERS("dawn 6.3a", "dawn 5.2d", "dawn 5.4e", "dawn 5.7h"); /* R25 */
    static const struct {
        const char *last, *rule;
    } spent[] = { { "last indiana patrol\nlast iowa patrol\n", "5.4e" },
                  { "last indiana blockade\nlast iowa blockade\n", "5.2d" },
                  { "last indiana transit\nrun indiana 2\nlast iowa transit\nrun iowa 2\n", "5.7h" } };
    for (int i = 0; i < 3; i++) {
#define SPENT US_SAILS, "us-1 gulf-of-mexico indiana", "us-2 columbia-basin iowa", spent[i].last
        struct match *m = scene(LINES(SPENT));
        is_refused(m, "us sail indiana florida-straits", spent[i].rule);
        is_refused(m, "us sail iowa venezuela-basin", spent[i].rule);
        plays(m, "us sail indiana mobile", ""); /* a port of her own, or a neutral one */
        is_refused(m, "us sail indiana gulf-of-mexico", "5.7h");
        plays(m, "us sail iowa kingston", "");
        to_next_orders(m);
        cr_assert_eq(now(m)->last[ship("indiana")], ANCHOR); /* which was no Transit */
        cr_assert_eq(now(m)->run[ship("indiana")], 0);
        cr_assert_eq(now(m)->last[ship("iowa")], ANCHOR);
        match_free(m);

        m = scene(LINES(SPENT));
        to_next_orders(m); /* lying still is as good */
        cr_assert_eq(now(m)->last[ship("indiana")], ANCHOR);
        cr_assert_eq(now(m)->run[ship("indiana")], 0);
        match_free(m);
    }
}

Test(dawn_6_3, after_two_transits_she_does_not_leave_port)
{
    COVERS("dawn 5.7h"); /* R25 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cienfuegos galicia",
                                  "last galicia transit\nrun galicia 2", "spain-2 santiago mercedes",
                                  "last mercedes transit\nrun mercedes 1"));
    is_refused(m, "spain sail galicia north-yucatan-basin", "5.7h");
    plays(m, "spain sail mercedes bahamas", ""); /* after one she does */
    match_free(m);
}

Test(dawn_6_3, after_any_other_order_she_goes_as_she_likes)
{
    COVERS("dawn 6.3a"); /* R25 */
    static const char *const lasts[] = { "anchor", "coal", "sortie", "transit" };
    for (int i = 0; i < 4; i++) {
        const char   *last = filled("last indiana %s", lasts[i]);
        struct match *m = scene(LINES(US_SAILS, "us-1 key-west indiana", last));
        plays(m, "us sail indiana florida-straits", "");
        plays(m, "us sail indiana east-coast", "");
        plays(m, "us sail indiana hampton-roads", "");
        match_free(m);
        m = scene(LINES(US_SAILS, "us-1 key-west indiana", last));
        cr_assert(is_offered(m, "us done"));
        match_free(m);
    }
}
