/* [9.3, 9.4] Orders: the Pool, what is Received, to whom it is Issued. D20 follows the book's example with chits of this
 * theatre. */
#include "games/sealords/orders.h"
#include "scene.h"

#define RECEIVING "phase receive; step auxiliaries; impulse 0; increment 0; turn-of-year 6;"
#define ISSUING   "phase issue; step auxiliaries; impulse 0; increment 0; turn-of-year 6;"
#define LESTOCK   "lestock mess; fleet-admiral british lestock;" /* SR 3 */

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

static bool is_receiving(const struct match *m)
{
    return phase_of(m) == PHASE_RECEIVE;
}
static bool is_issuing(const struct match *m)
{
    return phase_of(m) == PHASE_ISSUE;
}

/* ---- The Pool and Mandatory Orders [9.34, 9.351a] ---- */

Test(sealords_9_pool, what_was_terminated_comes_back_when_it_may)
{
    COVERS("sealords 9.34a", "sealords 9.33", "sealords 9.381");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 4; turns 8; turn-of-year 5;"
        "chit hold-the-gut discard; chit-back hold-the-gut 4;"
        "chit coast-of-italy discard; chit-back coast-of-italy 8; chit seek-out-the-enemy set");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_POOL);
    cr_expect_eq(chit(m, "coast-of-italy"), CHIT_DISCARD, "not yet");
    cr_expect_eq(chit(m, "seek-out-the-enemy"), CHIT_SET, "others come on Turn One");
    match_free(m);
}

Test(sealords_9_pool, between_quarters_it_stays_as_it_is)
{
    COVERS("sealords 9.34a");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 4; turns 8; turn-of-year 6;"
        "chit hold-the-gut discard; chit-back hold-the-gut 4");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_DISCARD);
    match_free(m);
}

Test(sealords_9_pool, on_turn_one_all_that_are_eligible_are_added)
{
    COVERS("sealords 9.34b", "sealords 9.341");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 4; turns 8; year 1743;"
        "turn-of-year 1; chit hold-the-gut set; chit out-of-toulon removed");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_POOL);
    cr_expect_eq(chit(m, "out-of-toulon"), CHIT_REMOVED, "never again");
    match_free(m);
}

Test(sealords_9_pool, the_learning_scenario_keeps_its_pool)
{
    COVERS("sealords X21.1");
    for (int turn = 1; turn < 3; turn++) {
        struct match *m = sea(
            turn == 1 ? "phase terminate; step reorganise; impulse 0; increment 0; turn 1; turn-of-year 5;"
                        "chit coast-of-italy failed"
                      : "phase terminate; step reorganise; impulse 0; increment 0; turn 2; turn-of-year 5;"
                        "chit coast-of-italy failed");
        play_quietly(m, is_receiving);
        cr_expect_eq(chit(m, "coast-of-italy"), turn == 1 ? CHIT_DISCARD : CHIT_POOL, "Turn %d", turn);
        match_free(m);
    }
}

Test(sealords_9_pool, what_leaves_it_comes_back_when_it_is_eligible_again)
{
    COVERS("sealords 9.34a", "sealords X12.1", "sealords R229");
    const int     order = stage_word(VOCAB_ORDER, "blockade-the-arsenal");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 4; turns 16; turn-of-year 5;"
        "chit blockade-the-arsenal pool; sp-sol-1 at malta 3/0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const bool    in_pool[] = { false, false, true };
    for (int quarter = 0; quarter < 3; quarter++) {
        s.turn = (uint8_t)(4 + TURNS_A_SEASON * quarter);
        s.turn_of_year = (uint8_t)(5 + TURNS_A_SEASON * quarter);
        if (quarter == 2) /* a Spaniard has come to Cadiz */
            sealords_put(&s, data(), slot(m, "sp-sol-1"), place("cadiz"));
        s.phase = PHASE_TURN;
        sealords_orders_begin(data(), &s, &u);
        cr_expect_eq(s.chit[order].where == CHIT_POOL, in_pool[quarter], "Quarter %d", quarter);
    }
    match_free(m);
}

Test(sealords_9_pool, mandatory_orders_come_into_the_hand_by_themselves)
{
    COVERS("sealords 9.351a", "sealords 9.3.101", "sealords X12.7"); /* D20 */
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 2; turns 8; year 1744;"
        "turn-of-year 5; chit victual-the-fleet pool; chit stand-by-the-king-of-sardinia set;"
        "chit hold-the-gut pool; chit coast-of-italy pool");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_HAND, "each Year");
    cr_expect_eq(chit(m, "stand-by-the-king-of-sardinia"), CHIT_HAND,
                 "from Turn Five of 1744, straight from the Set");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_POOL);
    match_free(m);
}

Test(sealords_9_pool, a_duty_is_one_once_a_year)
{
    COVERS("sealords 9.351a"); /* R121 */
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 2; turns 8; year 1744;"
        "turn-of-year 5; chit victual-the-fleet pool; chit-marks victual-the-fleet this-year");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_POOL);
    match_free(m);
}

/* BR-12 and BR-06 name a date and no Year. */
Test(sealords_9_pool, a_duty_from_a_date_on_is_one_whenever_its_chit_is_back)
{
    COVERS("sealords 9.351a", "sealords X12.7", "sealords R121");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 4; turns 48; scenario s4; year 1744;"
        "turn-of-year 9; mark naples 1; chit stand-by-the-king-of-sardinia fulfilled;"
        "chit-done stand-by-the-king-of-sardinia 1; chit-marks stand-by-the-king-of-sardinia this-year;"
        "chit hour-for-naples discard; chit-back hour-for-naples 4; chit-marks hour-for-naples this-year;"
        "chit open-the-road-to-nice discard; chit-back open-the-road-to-nice 4;"
        "chit-marks open-the-road-to-nice this-year; chit watch-toulon discard; chit-back watch-toulon 4;"
        "chit-marks watch-toulon this-year; sp-sol-1 in toulon 3/0");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "stand-by-the-king-of-sardinia"), CHIT_HAND, "back in the same Step");
    cr_expect_eq(chit(m, "hour-for-naples"), CHIT_HAND);
    cr_expect_eq(chit(m, "open-the-road-to-nice"), CHIT_DISCARD, "France is not at war");
    cr_expect_eq(chit(m, "watch-toulon"), CHIT_POOL, "each Year, and this Year's is done");
    match_free(m);
}

Test(sealords_9_pool, before_the_first_turn_there_is_an_orders_step)
{
    COVERS("sealords 9.35", "sealords 9.342", "sealords X12.2a"); /* X12.2 */
    struct match *m = new_game("s1", "", 3);
    cr_expect_eq(phase_of(m), PHASE_RECEIVE);
    cr_expect_eq(now(m)->impulse, 0);
    cr_expect_eq(chit(m, "watch-toulon"), CHIT_HAND, "as the scenario says");
    cr_expect_eq(chit(m, "coast-of-italy"), CHIT_POOL);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(phase_of(m), PHASE_ISSUE);
    match_free(m);
}

/* ---- Receiving [9.351-9.355] ---- */

Test(sealords_9_receive, of_a_blind_draw_one_is_kept)
{
    COVERS("sealords 9.351b", "sealords 9.352", "sealords 9.354", "sealords 9.3.102"); /* D20 */
    struct match *m = sea(RECEIVING "chit seek-out-the-enemy pool; chit hold-the-gut pool");
    plays(m, "british draw", "");
    is_refused(m, "british done", "9.351b");
    is_refused(m, "british draw", "9.351b");
    is_refused(m, "british keep coast-of-italy", "9.351b");
    plays(m, "british keep hold-the-gut", "");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_HAND);
    cr_expect_eq(chit(m, "seek-out-the-enemy"), CHIT_POOL, "the other goes back");
    plays(m, "british draw", ""); /* as many draws as he likes; of one there is nothing to choose */
    cr_expect_eq(chit(m, "seek-out-the-enemy"), CHIT_HAND);
    is_refused(m, "british draw", "9.351b");
    plays(m, "british done", "");
    match_free(m);
}

Test(sealords_9_receive, chosen_ones_come_before_drawn_ones)
{
    COVERS("sealords 9.351c", "sealords 9.353", "sealords 9.3.106"); /* D20, R122 */
    struct match *m = sea(RECEIVING
                          "chit coast-of-italy pool; chit hold-the-gut pool; chit seek-out-the-enemy pool");
    is_refused(m, "british choose watch-toulon", "9.351c");
    plays(m, "british choose coast-of-italy", "");
    is_refused(m, "british choose hold-the-gut", "9.351c"); /* two blind draws, and one chit would be left */
    plays(m, "british draw", "");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_HAND);
    cr_expect_eq(chit(m, "seek-out-the-enemy"), CHIT_HAND);
    match_free(m);
    m = sea(
        RECEIVING
        "chit coast-of-italy pool; chit hold-the-gut pool; chit seek-out-the-enemy pool; has-drawn british 1");
    is_refused(m, "british choose hold-the-gut", "9.353");
    match_free(m);
}

Test(sealords_9_receive, the_chosen_one_brings_another_with_it)
{
    COVERS("sealords 9.351c", "sealords 9.3.106"); /* D20 */
    struct match *m = sea(RECEIVING "chit coast-of-italy pool; chit hold-the-gut pool");
    plays(m, "british choose coast-of-italy", "");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_POOL, "it waits");
    plays(m, "british done", "");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_HAND);
    match_free(m);
}

Test(sealords_9_receive, each_chosen_one_brings_another)
{
    COVERS("sealords 9.351c", "sealords 9.354", "sealords R122");
    struct match *m = sea(RECEIVING "chit coast-of-italy pool; chit hold-the-gut pool;"
                                    "chit seek-out-the-enemy pool; chit close-barcelona pool");
    plays(m, "british choose coast-of-italy", "");
    plays(m, "british choose hold-the-gut", "");
    plays(m, "british done", "");
    cr_expect_eq(chit(m, "seek-out-the-enemy"), CHIT_HAND);
    cr_expect_eq(chit(m, "close-barcelona"), CHIT_HAND, "two for two");
    match_free(m);
}

Test(sealords_9_receive, nothing_must_be_drawn_and_nothing_is_thrown_away)
{
    COVERS("sealords 9.354", "sealords 9.355", "sealords 9.321");
    struct match *m = sea(RECEIVING
                          "chit coast-of-italy hand; chit hold-the-gut pool; chit raise-the-blockade pool");
    is_refused(m, "british fail italy", "4.1");
    is_refused(m, "british choose raise-the-blockade", "9.351c"); /* the other Fleet's */
    plays(m, "british done", "");
    cr_expect_eq(chit(m, "coast-of-italy"), CHIT_HAND);
    match_free(m);
}

Test(sealords_9_receive, what_is_in_hand_is_secret_but_for_open_orders)
{
    COVERS("sealords 9.322", "sealords 9.323");
    struct match *m = sea(RECEIVING "chit hour-for-naples pool; chit hold-the-gut pool");
    plays(m, "british choose hour-for-naples", "");
    cr_expect(was_told(m, BOURBON, "order-open hour-for-naples"));
    plays(m, "british done", "");
    cr_expect_not(was_told(m, BOURBON, "received hold-the-gut"));
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.chit[stage_word(VOCAB_ORDER, "hour-for-naples")].where, CHIT_HAND);
    cr_expect_eq(v.known.chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_SET);
    match_free(m);
}

Test(sealords_9_receive, an_open_order_that_a_scenario_begins_with_is_shown)
{
    COVERS("sealords 9.323", "sealords X12.3", "sealords X21.2");
    struct match *m = new_game("s2", "", 3);
    struct view   v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.chit[stage_word(VOCAB_ORDER, "escort-the-spaniards")].where, CHIT_HAND);
    cr_expect_eq(v.known.chit[stage_word(VOCAB_ORDER, "alarm-minorca")].where, CHIT_SET);
    cr_expect(was_told(m, BRITISH, "order-open escort-the-spaniards"));
    match_free(m);
}

/* ---- Issuing [9.36] ---- */

#define THREE_FLOTILLAS                                                                                       \
    "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0; straits at leghorn: br-sol-3 4/0;" \
    "italy at genoa: br-sol-4 4/0;" LESTOCK

Test(sealords_9_issue, freely_in_port_and_by_a_check_at_sea)
{
    COVERS("sealords 9.36", "sealords 9.361", "sealords 9.365a", "sealords 9.365b",
           "sealords 9.3.104"); /* D20 */
    struct match *m = sea(ISSUING THREE_FLOTILLAS
                          "chit stand-by-the-king-of-sardinia hand; chit victual-the-fleet hand;"
                          "chit hold-the-gut hand");
    plays(m, "british issue stand-by-the-king-of-sardinia white-division nowhere", "");
    plays(m, "british issue victual-the-fleet straits nowhere", "4"); /* SR 3 */
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_HAND);
    is_refused(m, "british issue victual-the-fleet straits nowhere", "9.365b");
    is_refused(m, "british issue victual-the-fleet italy nowhere", "9.365b");
    plays(m, "british issue hold-the-gut italy nowhere", "3");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_ISSUED);
    cr_expect_eq(formation(m, "italy")->order, 1 + stage_word(VOCAB_ORDER, "hold-the-gut"));
    match_free(m);
}

Test(sealords_9_issue, next_turn_it_may_be_tried_again)
{
    COVERS("sealords 9.363", "sealords 9.365b");
    struct match *m = sea(ISSUING "turn 2; turns 8;" THREE_FLOTILLAS "chit victual-the-fleet hand;"
                                  "chit-marks victual-the-fleet this-year; chit turkey-trade removed");
    plays(m, "british issue victual-the-fleet straits nowhere", "4"); /* SR 3 */
    is_refused(m, "british issue victual-the-fleet straits nowhere", "9.365b");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    play_quietly(m, is_issuing);
    cr_assert_eq(now(m)->turn, 3);
    plays(m, "british issue victual-the-fleet straits nowhere", "3");
    match_free(m);
}

/* What a packet has brought in vain (X20.1) has had its check; what it has brought may be handed over. */
Test(sealords_9_issue, once_a_turn_also_if_it_was_tried_at_sea)
{
    COVERS("sealords 9.365b", "sealords 9.413", "sealords X20.1i");
    struct match *m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 6; turn 2;"
                          "turns 8;" THREE_FLOTILLAS "chit victual-the-fleet hand;"
                          "chit-marks victual-the-fleet tried this-year");
    play_quietly(m, is_issuing);
    is_refused(m, "british issue victual-the-fleet straits nowhere", "9.365b");
    match_free(m);
    m = sea(ISSUING THREE_FLOTILLAS "chit victual-the-fleet hand");
    plays(m, "british issue victual-the-fleet straits nowhere", "3");
    plays(m, "british hand-over italy straits", "3");
    cr_expect(holds_kind(now(m), slot(m, "italy"), ORDER_HAND_OVER));
    match_free(m);
}

Test(sealords_9_issue, one_order_at_a_time)
{
    COVERS("sealords 9.312", "sealords 9.362", "sealords 9.35");
    struct match *m = sea(ISSUING THREE_FLOTILLAS
                          "chit stand-by-the-king-of-sardinia hand; chit victual-the-fleet hand");
    is_refused(m, "british issue coast-of-italy white-division nowhere", "9.35");
    plays(m, "british issue stand-by-the-king-of-sardinia white-division nowhere", "");
    is_refused(m, "british issue victual-the-fleet white-division nowhere", "9.362");
    match_free(m);
}

Test(sealords_9_issue, who_may_take_it_its_instructions_say)
{
    COVERS("sealords 9.321", "sealords 9.36", "sealords 9.315", "sealords 7.152");
    struct match *m = sea(ISSUING THREE_FLOTILLAS
                          "chit watch-toulon hand; chit alarm-minorca hand; chit exercise-the-squadron hand;"
                          "armada-del-mediterraneo at cartagena fitting-out: sp-sol-1 3/0, sp-sol-2 3/0;"
                          "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0;"
                          "troop-convoy-1 at barcelona");
    is_refused(m, "british issue watch-toulon straits nowhere", "9.36");        /* no Detachment */
    is_refused(m, "british issue watch-toulon white-division nowhere", "9.36"); /* three SOL */
    is_refused(m, "bourbon issue alarm-minorca escadre-du-levant nowhere", "9.321");
    is_refused(m, "bourbon issue alarm-minorca armada-del-mediterraneo nowhere", "9.36");
    is_refused(m, "bourbon issue exercise-the-squadron troop-convoy-1 nowhere", "9.36");
    plays(m, "bourbon issue exercise-the-squadron escadre-du-levant nowhere", "");
    match_free(m);
}

Test(sealords_9_issue, where_a_place_is_to_be_named)
{
    COVERS("sealords 9.36"); /* BR-03 */
    struct match *m = sea(ISSUING THREE_FLOTILLAS
                          "chit blockade-the-arsenal hand; chit stand-by-the-king-of-sardinia hand");
    is_refused(m, "british issue blockade-the-arsenal white-division nowhere", "9.36");
    is_refused(m, "british issue blockade-the-arsenal white-division toulon", "9.36");
    is_refused(m, "british issue stand-by-the-king-of-sardinia white-division villefranche", "9.36");
    plays(m, "british issue blockade-the-arsenal white-division cartagena", "");
    cr_expect_eq(formation(m, "white-division")->target, place("cartagena"));
    match_free(m);
}

/* ---- Rendezvous and Escort Orders [9.42, 3.35] ---- */

Test(sealords_9_issue, a_squadron_out_of_ordinary_goes_to_join)
{
    COVERS("sealords 9.421", "sealords 9.422", "sealords 9.426", "sealords 3.346", "sealords X4.9");
    struct match *m = sea(ISSUING THREE_FLOTILLAS
                          "br-sol-5 at gibraltar 4/0 fitting-out; br-sol-6 in gibraltar 4/0");
    is_refused(m, "british rendezvous br-sol-6 italy", "3.342a"); /* nobody has designated it */
    plays(m, "british rendezvous br-sol-5 italy", "");
    cr_expect_eq(formation(m, "br-sol-5")->state, FITTING_OUT);
    cr_expect(is_at(m, "br-sol-5", "gibraltar-harbour"));
    is_refused(m, "british rendezvous br-sol-5 straits", "9.426");
    match_free(m);
}

Test(sealords_9_issue, a_squadron_is_detached_with_its_order)
{
    COVERS("sealords 3.342b", "sealords 3.352a", "sealords 3.352b", "sealords 3.353", "sealords 3.355",
           "sealords 9.422", "sealords 9.362"); /* R15, R84 */
    struct match *m = sea(ISSUING "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                                  "italy at genoa: br-sol-4 4/0; chit victual-the-fleet issued;"
                                  "order british-1 victual-the-fleet;" LESTOCK);
    is_refused(m, "british rendezvous br-sol-4 red-division", "3.353");
    plays(m, "british rendezvous br-sol-1 italy", "4");
    cr_expect_eq(slot(m, "br-sol-1"), -1, "the Admiral does not agree");
    is_refused(m, "british rendezvous br-sol-1 italy", "9.365b");
    plays(m, "british rendezvous br-sol-2 italy", "3");
    cr_expect(is_at(m, "br-sol-2", "leghorn"));
    cr_expect_eq(formation(m, "br-sol-2")->state, READY);
    cr_expect_eq(formation(m, "red-division")->order, 1 + stage_word(VOCAB_ORDER, "victual-the-fleet"));
    match_free(m);
}

Test(sealords_9_issue, no_more_than_there_are_chits)
{
    COVERS("sealords 9.424", "sealords 9.342");
    struct match *m = sea(
        ISSUING
        "italy at genoa: br-sol-9 4/0; red-division at gibraltar fitting-out: br-sol-1 4/0, br-sol-2 4/0, "
        "br-sol-3 4/0, br-sol-4 4/0, br-sol-5 4/0, br-sol-6 4/0");
    plays(m, "british rendezvous br-sol-1 italy", "");
    plays(m, "british rendezvous br-sol-2 italy", "");
    plays(m, "british rendezvous br-sol-3 italy", "");
    plays(m, "british rendezvous br-sol-4 italy", "");
    is_refused(m, "british rendezvous br-sol-5 italy", "9.424");
    plays(m, "british escort br-sol-5", "");
    match_free(m);
}

Test(sealords_9_issue, a_detachment_joins_a_flag)
{
    COVERS("sealords 9.422", "sealords 3.351a"); /* R112 */
    struct match *m = sea(ISSUING
                          "straits at gibraltar fitting-out: br-sol-3 4/0; italy at genoa: br-sol-4 4/0;"
                          "naples at genoa: br-sol-5 4/0; red-division at leghorn: br-sol-1 4/0");
    is_refused(m, "british rendezvous straits italy", "3.351a");
    is_refused(m, "british rendezvous naples red-division", "9.422"); /* Ready */
    is_refused(m, "british rendezvous red-division italy", "9.422");
    plays(m, "british rendezvous straits red-division", "");
    match_free(m);
}

Test(sealords_9_issue, a_named_flotilla_may_be_changed_only_when_it_is_gone)
{
    COVERS("sealords 9.426");
    struct match *m = sea(
        ISSUING "br-sol-3 at gibraltar 4/0; italy at genoa: br-sol-4 4/0; order british-1 rendezvous;"
                "target british-1 4"); /* Straits, which is not formed */
    plays(m, "british rendezvous br-sol-3 italy", "");
    is_refused(m, "british rendezvous br-sol-3 italy", "9.426");
    match_free(m);
}

/* ---- Hand-Over Orders [9.41] ---- */

#define TWO_WATCHES                                                                                          \
    "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"                                      \
    "blue-division at leghorn: br-sol-4 4/0, br-sol-5 4/0, br-sol-6 4/0; italy at genoa: br-sol-7 4/0;"      \
    "order british-1 watch-toulon; chit watch-toulon issued;" LESTOCK

Test(sealords_9_issue, a_hand_over_takes_a_check)
{
    COVERS("sealords 9.411a", "sealords 9.413");
    struct match *m = sea(ISSUING TWO_WATCHES);
    is_refused(m, "british hand-over italy red-division", "9.36"); /* it could not execute the Order */
    is_refused(m, "british hand-over blue-division italy", "9.411a");
    plays(m, "british hand-over blue-division red-division", "4");
    is_refused(m, "british hand-over blue-division red-division", "9.413");
    match_free(m);
}

/* ---- Off the map (R212) ---- */

Test(sealords_9_issue, nobody_off_the_map_is_reached_by_an_order)
{
    COVERS("sealords 9.365b", "sealords 9.413", "sealords 9.422", "sealords R212");
    struct match *m = sea(
        "phase issue; step auxiliaries; impulse 0; increment 0; turn-of-year 6; scenario s4; turns 48;"
        "white-division at home: br-sol-1 4/0, br-sol-2 4/0; lay british-1 5; red-division at genoa: br-sol-3 4/0;"
        "straits at gibraltar: br-sol-4 4/0; order british-3 coast-of-italy; chit coast-of-italy issued;"
        "chit victual-the-fleet hand; lestock mess; fleet-admiral british lestock");
    is_refused(m, "british issue victual-the-fleet white-division nowhere", "9.36");
    is_refused(m, "british hand-over white-division straits", "9.411a");
    is_refused(m, "british rendezvous br-sol-1 red-division", "9.422");
    is_refused(m, "british escort br-sol-1", "9.422");
    cr_expect(is_offered(m, "british issue victual-the-fleet red-division nowhere"));
    match_free(m);
}
