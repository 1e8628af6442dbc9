/* [6.1b] Neutral ports: open to both, without docks, and for two turns only; R6 the clock, R33 leaders aboard,
 * R34 the Germans of Caracas. */
#include "under_sail.h"

#define NEUTRAL_2(a, b) "neutral " a " 2\nneutral " b " 2\n"

static const char *const neutral_ports[] = { "kingston", "cartagena", "curacao", "caracas", "martinique" };
static const char *const off_them[] = { "columbia-basin", "columbia-basin", "venezuela-basin",
                                        "venezuela-basin", "lesser-antilles" };

Test(dawn_6_1b, five_ports_are_neutral_and_take_in_both_sides)
{
    COVERS("dawn 6.1ba");
    int count = 0;
    for (int p = 0; p < data()->ports; p++)
        count += data()->port[p].owner == NEUTRAL;
    cr_assert_eq(count, 5);
    for (int i = 0; i < 5; i++) {
        cr_assert_eq(data()->port[port(neutral_ports[i])].owner, NEUTRAL, "%s", neutral_ports[i]);
        struct match *m = scene(LINES(SPAIN_SAILS, filled("us-1 %s transit indiana iowa", off_them[i]),
                                      filled("spain-1 %s transit teresa vizcaya", off_them[i])));
        plays(m, filled("spain sail teresa %s", neutral_ports[i]), "");
        plays(m, "spain done", "");
        plays(m, filled("us sail indiana %s", neutral_ports[i]), "");
        plays(m, "us done", ""); /* side by side, and nobody searches */
        cr_assert_eq(place_of(m, "iowa"), place(neutral_ports[i]));
        cr_assert_eq(place_of(m, "vizcaya"), place(neutral_ports[i]));
        cr_assert_eq(now(m)->phase, PHASE_REPAIR);
        match_free(m);
    }
}

Test(dawn_6_1b, neutral_ports_mend_nothing)
{
    COVERS("dawn 6.1bb");
    for (int i = 0; i < 5; i++) {
        struct match *m = scene(LINES("phase repair\nacting us spain\noptions 11.L\nrepair-left caracas 1",
                                      filled("us-1 %s anchor indiana iowa", neutral_ports[i]),
                                      "damage indiana 2", filled("spain-1 %s teresa", neutral_ports[i]),
                                      "damage teresa 1"));
        is_refused(m, "us repair indiana", "6.1bb");
        is_refused(m, "spain repair teresa", "6.1bb");
        plays(m, "us done", "");
        plays(m, "spain done", "");
        cr_assert_eq(now(m)->damage[ship("indiana")], 2);
        match_free(m);
    }
}

/* ---- [6.1bc] The turn after ---- */

Test(dawn_6_1b, who_came_last_turn_anchors_or_coals)
{
    COVERS("dawn 6.1bc"); /* R6 */
    struct match            *m = scene(LINES(ORDERING, "us-1 kingston indiana iowa", "neutral iowa 1",
                                             "spain-1 kingston teresa vizcaya colon",
                                             "neutral teresa 1\nneutral vizcaya 1\nneutral colon 1"));
    static const char *const leaving[] = { "transit", "patrol", "raid", "blockade" };
    for (int i = 0; i < 4; i++) {
        is_refused(m, filled("us order indiana %s", leaving[i]), "6.1bc"); /* one of the two is enough */
        cr_assert_not(is_offered(m, filled("us order indiana %s", leaving[i])));
        is_refused(m, filled("spain order teresa %s", leaving[i]), "6.1bc");
    }
    plays(m, "us order indiana anchor", "");
    plays(m, "spain order teresa coal", ""); /* three of them */
    match_free(m);

    m = scene(LINES(ORDERING, "us-1 kingston indiana iowa texas brooklyn",
                    "spain-1 kingston teresa vizcaya colon"));
    is_refused(m, "us order indiana coal", "6.5c"); /* four; the Spaniards are counted for themselves */
    plays(m, "spain order teresa coal", "");
    match_free(m);
}

Test(dawn_6_1b, not_even_a_sortie_leaves_in_the_turn_after)
{
    COVERS("dawn 6.1bc");
    struct match *m = scene(LINES(ORDERING, "us-1 kingston indiana iowa",
                                  "spain-1 columbia-basin teresa vizcaya",
                                  "neutral indiana 1\nneutral iowa 1"));
    is_refused(m, "us order indiana sortie", "6.1bc");
    match_free(m);
}

Test(dawn_6_1b, a_ship_alone_keeps_the_same_clock)
{
    COVERS("dawn 6.1bc", "dawn 6.1bd", "dawn 6.1bf"); /* R6 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cienfuegos galicia"));
    plays(m, "spain sail galicia north-yucatan-basin", "");
    plays(m, "spain sail galicia columbia-basin", "");
    plays(m, "spain sail galicia kingston", ""); /* turn N */
    to_next_orders(m);
    orders_are_laid(m);
    is_refused(m, "spain sail galicia columbia-basin", "6.1bc"); /* N + 1 */
    to_next_orders(m);
    orders_are_laid(m);
    plays(m, "spain sail galicia columbia-basin", ""); /* N + 2: out, and into no other */
    is_refused(m, "spain sail galicia cartagena", "6.1bf");
    is_refused(m, "spain sail galicia kingston", "5.7e");
    to_next_orders(m);
    cr_assert_eq(place_of(m, "galicia"), place("columbia-basin"));
    orders_are_laid(m);
    plays(m, "spain sail galicia kingston", ""); /* the clock starts anew */
    to_next_orders(m);
    orders_are_laid(m);
    to_next_orders(m);
    cr_assert_eq(place_of(m, "galicia"), place("kingston"));
    match_free(m);
}

/* ---- [6.1bd, 6.1be] Interned ---- */

Test(dawn_6_1b, who_does_not_leave_in_time_is_interned)
{
    COVERS("dawn 6.1bd", "dawn 6.1be");
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 cienfuegos galicia"));
    plays(m, "spain sail galicia north-yucatan-basin", "");
    plays(m, "spain sail galicia columbia-basin", "");
    plays(m, "spain sail galicia kingston", "");
    to_next_orders(m);
    orders_are_laid(m);
    to_next_orders(m);
    orders_are_laid(m);
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "galicia"), place("kingston")); /* not before the whole phase is over */
    plays(m, "us done", "");
    cr_assert(was_told(m, US, "interned spain 1 kingston"));
    cr_assert(was_told(m, SPAIN, "interned spain 1 kingston"));
    cr_assert_eq(now(m)->berth[ship("galicia")], BERTH_INTERNED);
    cr_assert_eq(now(m)->points, 0);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->berth[ship("galicia")], BERTH_INTERNED); /* for good, and no loss */
    cr_assert_eq(now(m)->points, 0);
    cr_assert_eq(now(m)->interned[SPAIN], 1);
    match_free(m);
}

Test(dawn_6_1b, a_squadron_that_anchors_a_second_time_is_interned_with_its_leader)
{
    COVERS("dawn 6.1bd", "dawn 6.1be"); /* R33 */
    struct match *m = scene(LINES(ORDERING, "us-1 curacao indiana iowa", NEUTRAL_2("indiana", "iowa"),
                                  "us-2 curacao texas columbia", NEUTRAL_2("texas", "columbia"),
                                  "leader sampson us-1"));
    plays(m, "us order indiana anchor", "");
    plays(m, "us order texas transit", "");
    orders_are_laid(m);
    plays(m, "spain done", "");
    plays(m, "us sail texas venezuela-basin", "");
    plays(m, "us done", "");
    cr_assert(was_told(m, SPAIN, "interned us 3 curacao")); /* counters, face down */
    cr_assert_eq(now(m)->berth[ship("indiana")], BERTH_INTERNED);
    cr_assert_eq(now(m)->berth[ship("iowa")], BERTH_INTERNED);
    cr_assert_eq(now(m)->leader_at[leader("sampson")], BERTH_INTERNED);
    cr_assert_eq(place_of(m, "columbia"), place("venezuela-basin"));
    cr_assert_eq(now(m)->interned[US], 3);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert_eq(now(m)->points, 0); /* neither two battleships nor three stars */
    cr_assert_eq(now(m)->leader_at[leader("sampson")], BERTH_INTERNED);
    match_free(m);
}

Test(dawn_6_1b, a_ship_in_her_first_turn_there_is_left_in_peace)
{
    COVERS("dawn 6.1bd");
    struct match *m = scene(LINES(US_SAILS, "us-1 martinique anchor indiana iowa",
                                  "neutral indiana 1\nneutral iowa 2\nleader sampson us-1"));
    plays(m, "us done", "");
    cr_assert_eq(place_of(m, "indiana"), place("martinique"));
    cr_assert_eq(now(m)->berth[ship("iowa")], BERTH_INTERNED); /* each ship has a clock of her own */
    cr_assert_eq(now(m)->leader_at[leader("sampson")], now(m)->berth[ship("indiana")]);
    match_free(m);
}

Test(dawn_6_1b, who_left_in_time_and_is_driven_back_begins_anew)
{
    COVERS("dawn 6.1bc", "dawn 6.1bd"); /* R85 */
    struct match *m = scene(LINES(US_SAILS, "us-1 kingston transit brooklyn texas",
                                  NEUTRAL_2("texas", "brooklyn"),
                                  "spain-1 columbia-basin patrol castilla navarra"));
    plays(m, "us sail brooklyn columbia-basin", "");
    plays(m, "us done", "6 1 3"); /* Spain finds them; they are faster, and go */
    plays(m, "us withdraw", "");
    plays(m, "us retire brooklyn kingston", "");
    plays(m, "us retire texas kingston", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "texas"), place("kingston"));
    cr_assert_eq(now(m)->neutral[ship("texas")], 1);
    match_free(m);
}

/* ---- [6.1bf] ---- */

Test(dawn_6_1b, nobody_goes_from_one_neutral_port_to_another)
{
    COVERS("dawn 6.1bf"); /* R82 */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 curacao transit teresa vizcaya colon",
                                  NEUTRAL_2("teresa", "vizcaya"), "neutral colon 2",
                                  "spain-2 martinique oquendo", "neutral oquendo 2"));
    plays(m, "spain sail teresa venezuela-basin", "");
    is_refused(m, "spain sail teresa caracas", "6.1bf");
    is_refused(m, "spain sail teresa curacao", "5.7e");
    plays(m, "spain drop colon", "");
    is_refused(m, "spain sail colon caracas", "6.1bf"); /* nor with what she has left */
    plays(m, "spain sail teresa puerto-rico-passage", "");
    plays(m, "spain sail teresa nares-abyssal", "");
    plays(m, "spain sail teresa san-juan", ""); /* a port of one's own is open */
    plays(m, "spain sail oquendo lesser-antilles", "");
    plays(m, "spain sail oquendo venezuela-basin", "");
    is_refused(m, "spain sail oquendo curacao", "6.1bf");
    match_free(m);
}

Test(dawn_6_1b, a_move_ends_in_a_neutral_port)
{
    COVERS("dawn 6.1ba"); /* R21: only a friendly port is passed through */
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 venezuela-basin galicia"));
    plays(m, "spain sail galicia lesser-antilles", "");
    plays(m, "spain sail galicia martinique", "");
    is_refused(m, "spain sail galicia lesser-antilles", "6.1bg");
    match_free(m);
}

/* ---- [6.1bg] ---- */

Test(dawn_6_1b, neutral_ports_are_neither_raided_nor_blockaded)
{
    COVERS("dawn 6.1bg");
    /* Caracas and Curaçao lie here; with a movement of 1 no Spanish port is in range. */
    struct match *m = scene(
        LINES(ORDERING, "us-1 venezuela-basin puritan terror", "options 11.H\ndamage terror 2"));
    is_refused(m, "us order puritan raid", "5.5a");
    is_refused(m, "us order puritan blockade", "5.2a");
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 venezuela-basin raid indiana iowa",
                    "us-2 columbia-basin blockade texas brooklyn"));
    is_refused(m, "us sail indiana caracas", "6.1bg");
    is_refused(m, "us done", "5.5a");
    plays(m, "us sail indiana puerto-rico-passage", "");
    plays(m, "us sail indiana nares-abyssal", "");
    is_refused(m, "us done", "5.2b");
    match_free(m);
}

Test(dawn_6_1b, attackers_held_up_off_a_neutral_port_leave_it_alone)
{
    COVERS("dawn 6.1bg");
    struct match *m = scene(LINES(
        US_SAILS, "us-1 venezuela-basin raid indiana iowa", "us-2 columbia-basin blockade texas brooklyn",
        "spain-1 caracas coal teresa vizcaya", "stack-marks us-1 stopped\nstack-marks us-2 stopped"));
    plays(m, "us done", ""); /* no dice: nothing is searched or shot at there */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    for (int i = 0; i < 5; i++)
        cr_assert_eq(now(m)->port_flags[port(neutral_ports[i])], 0);
    cr_assert_eq(now(m)->points, 1 + 0); /* Columbia Basin is held, Venezuela Basin is worth nothing */
    match_free(m);
}

/* ---- R34 The Germans of Caracas ---- */

Test(dawn_6_1b, germans_stay_in_caracas_as_long_as_they_like)
{
    COVERS("dawn 6.1bd"); /* R34 */
    struct match *m = scene(LINES(SPAIN_SAILS, "options 11.L",
                                  "spain-1 caracas coal charlotte stein moltke geier",
                                  "spain-2 caracas galicia", "neutral galicia 1"));
    for (int turn = 0; turn < 3; turn++) {
        to_next_orders(m);
        plays(m, "spain order charlotte coal", ""); /* four of them: the limit of 6.5c is not theirs */
        orders_are_laid(m);
    }
    cr_assert_eq(place_of(m, "geier"), place("caracas"));
    cr_assert_eq(now(m)->neutral[ship("geier")], 0);
    cr_assert_eq(now(m)->berth[ship("galicia")], BERTH_INTERNED); /* for Spaniards it is neutral as ever */
    match_free(m);
}

Test(dawn_6_1b, spaniards_among_germans_are_guests)
{
    COVERS("dawn 6.1bc", "dawn 6.1bd"); /* R34 */
    struct match *m = scene(LINES("options 11.L", ORDERING, "spain-1 caracas charlotte galicia",
                                  "spain-2 caracas stein moltke", "neutral galicia 1"));
    is_refused(m, "spain order charlotte transit", "6.1bc");
    plays(m, "spain order stein transit", "");
    plays(m, "spain order charlotte anchor", "");
    orders_are_laid(m);
    plays(m, "spain sail stein venezuela-basin", "");
    plays(m, "spain sail stein curacao", ""); /* they did not come from a neutral port */
    to_next_orders(m);
    cr_assert_eq(now(m)->neutral[ship("galicia")], 2);
    cr_assert_eq(now(m)->neutral[ship("charlotte")], 0);
    cr_assert_eq(now(m)->neutral[ship("stein")], 1); /* Curaçao is neutral to Germans too */
    is_refused(m, "spain order stein transit", "6.1bc");
    match_free(m);
}

Test(dawn_6_1b, germans_with_a_spaniard_come_from_a_neutral_port)
{
    COVERS("dawn 6.1bf"); /* R34 */
    struct match *m = scene(LINES(SPAIN_SAILS, "options 11.L",
                                  "spain-1 caracas transit charlotte stein galicia", "neutral galicia 2"));
    plays(m, "spain sail charlotte venezuela-basin", "");
    is_refused(m, "spain sail charlotte curacao", "6.1bf");
    plays(m, "spain drop galicia", "");
    is_refused(m, "spain sail galicia curacao", "6.1bf");
    plays(m, "spain sail charlotte curacao", "");
    match_free(m);
}

Test(dawn_6_1b, nobody_is_searched_in_caracas)
{
    COVERS("dawn 6.1ba"); /* R34, R37 */
    struct match *m = scene(LINES(US_SAILS, "options 11.L", "spain-1 caracas coal charlotte stein",
                                  "us-1 venezuela-basin patrol indiana iowa"));
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}
