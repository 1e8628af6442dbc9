/* [3.342, 3.352, 9.41, 10.12] Squadrons and Detachments that are sent off with an Order, and Escorts that change. */
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>

#define ISSUING   "phase issue; step auxiliaries; impulse 0; increment 0;"
#define REFITTING "phase reorganise; step orders; impulse 0; increment 0;"
#define LESTOCK   "lestock mess; fleet-admiral british lestock;" /* SR 3 */

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

/* ---- Out of ordinary [3.342a] ---- */

Test(sealords_9_detach, a_squadron_is_designated_before_it_has_its_order)
{
    COVERS("sealords 3.342a"); /* corrections, 27; R170 */
    struct match *m = sea(REFITTING "br-sol-5 in gibraltar 4/0; br-sol-6 in gibraltar 4/0;"
                                    "italy at genoa: br-sol-1 4/0");
    is_refused(m, "british designate br-sol-1", "3.342a");
    plays(m, "british designate br-sol-5", "");
    is_refused(m, "british designate br-sol-5", "3.342a");
    cr_expect_eq(formation(m, "br-sol-5")->state, FITTING_OUT);
    cr_expect(is_at(m, "br-sol-5", "gibraltar-harbour"));
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-5")));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    while (phase_of(m) != PHASE_ISSUE)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    is_refused(m, "british rendezvous br-sol-6 italy", "3.342a");
    plays(m, "british rendezvous br-sol-5 italy", "");
    cr_expect(holds_kind(now(m), slot(m, "br-sol-5"), ORDER_RENDEZVOUS));
    match_free(m);
}

Test(sealords_9_detach, who_is_designated_for_nothing_is_not_laid_up_in_the_same_phase)
{
    COVERS("sealords 3.343"); /* R170 */
    struct match *m = sea(REFITTING "br-sol-5 in gibraltar 4/0; br-sol-6 at gibraltar 4/0 fitting-out");
    plays(m, "british designate br-sol-5", "");
    while (phase_of(m) != PHASE_ORDINARY)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_eq(formation(m, "br-sol-5")->state, FITTING_OUT);
    cr_expect_eq(slot(m, "br-sol-6"), -1, "another that came into port earlier is");
    match_free(m);
}

/* At Villefranche there is room for one squadron In Ordinary: the two of the Flotilla cannot both be laid up there. */
Test(sealords_9_detach, a_flotilla_in_port_breaks_up_into_squadrons_on_their_own)
{
    COVERS("sealords 3.335a", "sealords 3.342a", "sealords R103");
    struct match *m = sea(
        REFITTING "straits at villefranche fitting-out: br-sol-1 4/0, br-sol-2 4/0; norris commands straits;"
                  "br-fleet-1 with straits; italy at villefranche fitting-out: br-sol-5 4/0;"
                  "martin commands italy");
    is_refused(m, "british unform straits", "5.288b");
    plays(m, "british break-up straits", "");
    cr_expect_lt(slot(m, "straits"), 0);
    cr_expect_eq(now(m)->leader[leader("norris")].status, LEADER_MESS);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
    cr_expect_eq(formation(m, "br-sol-1")->state, FITTING_OUT);
    is_refused(m, "british assign br-sol-1 italy", "3.333a"); /* once in a Reorganisation */
    while (phase_of(m) != PHASE_ISSUE)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    plays(m, "british rendezvous br-sol-1 italy", "");
    while (phase_of(m) != PHASE_ORDINARY)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect(holds_kind(now(m), slot(m, "br-sol-1"), ORDER_RENDEZVOUS));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].state, IN_ORDINARY, "who has no Order is laid up");
    match_free(m);
}

/* ---- A Detachment with an Order [3.352c] ---- */

#define A_FLAG(how)                                                                                          \
    "red-division at leghorn" how                                                                            \
    ": br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; mathews commands red-division;"                             \
    "martin assists red-division; fleet-admiral british mathews; br-fleet-1 with red-division;"              \
    "chit hold-the-gut hand; chit coast-of-italy hand;"

Test(sealords_9_detach, a_detachment_leaves_its_flag_with_an_order)
{
    COVERS("sealords 3.352c", "sealords 9.362", "sealords 3.355"); /* R15, R171 */
    struct match *m = sea(
        ISSUING A_FLAG("") "order british-1 victual-the-fleet; chit victual-the-fleet issued");
    is_refused(m, "british issue hold-the-gut italy nowhere", "9.36");
    is_refused(m, "british tell-off-leader martin", "3.352c"); /* of which Flotilla? */
    plays(m, "british tell-off br-sol-2", "");
    is_refused(m, "british tell-off br-sol-2", "3.352c");
    is_refused(m, "british issue hold-the-gut italy nowhere", "3.352c"); /* nobody commands it */
    is_refused(m, "british tell-off-leader mathews", "3.352c");          /* the commander stays */
    plays(m, "british tell-off-leader martin", "");
    plays(m, "british tell-off-auxiliary br-fleet-1", "");
    plays(m, "british tell-off br-sol-3", "");
    is_refused(m, "british tell-off br-sol-1", "3.353");
    is_refused(m, "british rendezvous br-sol-2 red-division", "3.352c");
    plays(m, "british issue hold-the-gut italy nowhere", "9"); /* the Admiral refuses */
    cr_expect_eq(slot(m, "italy"), -1);
    is_refused(m, "british issue hold-the-gut italy nowhere", "9.365b");
    plays(m, "british issue coast-of-italy italy nowhere", "0");
    cr_expect(is_at(m, "italy", "leghorn"));
    cr_expect_eq(formation(m, "italy")->state, READY);
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "italy")), 2);
    cr_expect_eq(sealords_commander(data(), now(m), slot(m, "italy")), leader("martin"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].at, slot(m, "italy"));
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "red-division")), 1);
    cr_expect_eq(chit(m, "coast-of-italy"), CHIT_ISSUED);
    cr_expect_eq(formation(m, "red-division")->order, 1 + stage_word(VOCAB_ORDER, "victual-the-fleet"),
                 "its own Order goes on");
    match_free(m);
}

Test(sealords_9_detach, a_detachment_is_sent_to_a_rendezvous_once_in_a_step)
{
    COVERS("sealords 3.352c", "sealords 9.365b", "sealords R108");
    struct match *m = sea(ISSUING A_FLAG("") "white-division at genoa: br-sol-4 4/0;"
                                             "lestock commands white-division");
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british tell-off-leader martin", "");
    plays(m, "british rendezvous italy white-division", "9"); /* the Admiral refuses */
    cr_expect_eq(slot(m, "italy"), -1);
    is_refused(m, "british rendezvous italy white-division", "9.365b");
    cr_expect_not(is_offered(m, "british rendezvous italy white-division"));
    match_free(m);
}

/* Off Toulon, whose Blockade Value is 2. */
Test(sealords_9_detach, who_is_sent_off_from_a_station_pays_for_it_then)
{
    COVERS("sealords 11.23c", "sealords R91", "sealords R215");
    static const char *const moves[] = { "british rendezvous br-sol-2 white-division",
                                         "british issue hold-the-gut italy nowhere" };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            ISSUING "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0;"
                    "mathews commands red-division; martin assists red-division;"
                    "fleet-admiral british mathews; order british-1 watch-toulon; chit watch-toulon issued;"
                    "chit hold-the-gut hand; white-division at genoa: br-sol-5 4/0;"
                    "lestock commands white-division");
        if (i) {
            plays(m, "british tell-off br-sol-2", "");
            plays(m, "british tell-off-leader martin", "");
        }
        plays(m, moves[i], "0");
        cr_expect_eq(dp(m, "br-sol-2"), 2, "%s", moves[i]);
        cr_expect_eq(dp(m, "br-sol-1"), 0, "the others when the Turn ends");
        match_free(m);
    }
}

Test(sealords_9_detach, in_port_it_needs_no_check_and_any_order_will_do)
{
    COVERS("sealords 3.352c", "sealords 9.365a");
    struct match *m = sea(ISSUING "red-division at gibraltar fitting-out: br-sol-1 4/0, br-sol-2 4/0;"
                                  "mathews commands red-division; martin assists red-division;"
                                  "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british tell-off-leader martin", "");
    is_refused(m, "british rendezvous italy red-division", "9.425");
    plays(m, "british rendezvous italy white-division", "");
    cr_expect(holds_kind(now(m), slot(m, "italy"), ORDER_RENDEZVOUS));
    cr_expect_eq(formation(m, "italy")->state, FITTING_OUT);
    match_free(m);
}

Test(sealords_9_detach, a_detachment_may_leave_with_a_hand_over)
{
    COVERS("sealords 3.352c", "sealords 9.411a", "sealords 9.413");
#define WORN_OUT                                                                                             \
    ISSUING "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; mathews commands "           \
            "red-division; martin assists red-division; fleet-admiral british mathews;"                      \
            "straits at genoa: br-sol-6 4/9; norris commands straits; order british-2 hold-the-gut;"         \
            "chit hold-the-gut issued;"
    struct match *m = sea(WORN_OUT);
    is_refused(m, "british hand-over italy straits", "9.411a");
    plays(m, "british tell-off br-sol-2", "");
    is_refused(m, "british hand-over italy straits", "3.352c"); /* nobody commands it */
    plays(m, "british tell-off-leader martin", "");
    cr_expect(is_offered(m, "british hand-over italy straits"));
    plays(m, "british hand-over italy straits", "9"); /* the Admiral refuses */
    cr_expect_eq(slot(m, "italy"), -1);
    is_refused(m, "british hand-over italy straits", "9.413");
    match_free(m);
    m = sea(WORN_OUT);
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british tell-off-leader martin", "");
    plays(m, "british hand-over italy straits", "0");
    cr_expect(holds_kind(now(m), slot(m, "italy"), ORDER_HAND_OVER));
    cr_expect_eq(formation(m, "italy")->target, stage_word(VOCAB_UNIT, "straits"));
    cr_expect_eq(sealords_commander(data(), now(m), slot(m, "italy")), leader("martin"));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].in, 1 + slot(m, "italy"));
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_ISSUED);
    match_free(m);
    /* Frigates could not execute it; and what is left behind may keep the Order of those who go. */
    m = sea(ISSUING
            "red-division at gibraltar fitting-out: br-sol-1 4/0, br-f-1 2/0, br-sol-3 4/0;"
            "mathews commands red-division; martin assists red-division; fleet-admiral british mathews;"
            "order british-1 hold-the-gut; chit hold-the-gut issued");
    plays(m, "british tell-off br-f-1", "");
    plays(m, "british tell-off-leader martin", "");
    is_refused(m, "british hand-over italy red-division", "9.36");
    plays(m, "british tell-off br-sol-3", "");
    plays(m, "british hand-over italy red-division", "0"); /* in port it takes a check as well */
    cr_expect(holds_kind(now(m), slot(m, "italy"), ORDER_HAND_OVER));
    match_free(m);
}

Test(sealords_9_detach, no_detachment_is_formed_in_a_gale)
{
    COVERS("sealords 5.331b", "sealords 3.352c");
#define IN_PORT_WITH(where, gale)                                                                            \
    ISSUING "red-division at " where " fitting-out: br-sol-1 4/0, br-sol-2 4/0; mathews commands "           \
            "red-division; martin assists red-division;" gale
    struct match *m = sea(IN_PORT_WITH("villefranche", "mistral gale 8 villefranche"));
    is_refused(m, "british tell-off br-sol-2", "5.331b"); /* a Minor Port: it lies in the Space */
    match_free(m);
    m = sea(IN_PORT_WITH("villefranche", ""));
    plays(m, "british tell-off br-sol-2", "");
    match_free(m);
    m = sea(IN_PORT_WITH("port-mahon", "mistral gale 8 port-mahon"));
    plays(m, "british tell-off br-sol-2", ""); /* in a Harbour nobody feels it */
    match_free(m);
}

Test(sealords_9_detach, all_of_a_detachment_come_from_one_flag)
{
    COVERS("sealords 3.352c");
    struct match *m = sea(ISSUING A_FLAG("") "white-division at leghorn: br-sol-4 4/0, br-sol-5 4/0;"
                                             "lestock commands white-division");
    plays(m, "british tell-off br-sol-2", "");
    is_refused(m, "british tell-off br-sol-4", "3.352c");
    is_refused(m, "british tell-off-leader lestock", "3.352c");
    match_free(m);
}

Test(sealords_9_detach, who_is_sent_off_on_the_way_out_of_a_zone_goes_out_where_his_flag_does)
{
    COVERS("sealords 3.352b", "sealords 3.352c", "sealords 5.156");
    const char *const leaving = ISSUING
        "red-division at ligurian-sea-out-s: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
        "bound british-1 calvi; mathews commands red-division; martin assists red-division;"
        "fleet-admiral british mathews; chit hold-the-gut hand;"
        "white-division at leghorn: br-sol-4 4/0; lestock commands white-division";
    struct match *m = sea(leaving);
    plays(m, "british rendezvous br-sol-1 white-division", "0");
    cr_expect_eq(formation(m, "br-sol-1")->bound, place("calvi"));
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british tell-off-leader martin", "");
    plays(m, "british issue hold-the-gut italy nowhere", "0");
    cr_expect_eq(formation(m, "italy")->bound, place("calvi"));
    match_free(m);
}

Test(sealords_9_detach, what_nobody_sends_off_stays)
{
    COVERS("sealords 3.352c"); /* R171 */
    struct match *m = sea(ISSUING A_FLAG(""));
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].in, 1 + slot(m, "red-division"));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].flags & SQUADRON_TOLD_OFF, 0);
    match_free(m);
}

/* ---- Escorts [10.12] ---- */

#define ESCORTED(where)                                                                                      \
    "straits-trade at " where "; sail br-f-1 2; squadron-state br-f-1 ready; squadron-at br-f-1 " where ";"  \
    "in br-f-1 british-1;"

Test(sealords_9_detach, an_escort_is_relieved_by_a_hand_over)
{
    COVERS("sealords 10.12.11", "sealords 9.413");
    struct match *m = sea(ISSUING ESCORTED("genoa") LESTOCK
                          "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0; br-sol-3 at leghorn 4/0;"
                          "levant-caravan at genoa");
    is_refused(m, "british hand-over br-sol-3 straits-trade", "9.422"); /* at sea without Orders */
    plays(m, "british hand-over br-sol-1 straits-trade", "4");
    cr_expect_eq(slot(m, "br-sol-1"), -1);
    is_refused(m, "british hand-over br-sol-1 straits-trade", "9.365b");
    is_refused(m, "british hand-over br-sol-2 straits-trade", "9.413"); /* once a Turn for an Order */
    match_free(m);
    m = sea(ISSUING ESCORTED("genoa") LESTOCK "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0");
    plays(m, "british hand-over br-sol-1 straits-trade", "3");
    cr_expect(is_at(m, "br-sol-1", "leghorn"));
    match_free(m);
}

Test(sealords_9_detach, one_squadron_goes_to_relieve_an_escort)
{
    COVERS("sealords 10.12.11", "sealords 9.411a");
    char lines[512];
    snprintf(lines, sizeof lines,
             ISSUING ESCORTED("genoa") LESTOCK
             "br-sol-3 at gibraltar 4/0 fitting-out; order british-2 hand-over; target british-2 %d;"
             "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0",
             stage_word(VOCAB_UNIT, "straits-trade"));
    struct match *m = sea(lines);
    is_refused(m, "british hand-over br-sol-1 straits-trade", "9.411a");
    match_free(m);
}

Test(sealords_9_detach, the_new_escort_joins_and_the_old_one_makes_for_port)
{
    COVERS("sealords 10.12.11", "sealords 9.411c");
    char lines[512];
    snprintf(lines, sizeof lines,
             ESCORTED("genoa") "br-sol-1 at genoa 4/0; order british-2 hand-over; target british-2 %d",
             stage_word(VOCAB_UNIT, "straits-trade"));
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_hand_over_begin(data(), &s, &u);
    const int trade = slot(m, "straits-trade");
    cr_expect_eq(s.squadron[squadron("br-sol-1")].in, 1 + trade);
    cr_expect_eq(sealords_escort(data(), &s, trade), squadron("br-sol-1"));
    const int old = s.slot_of[squadron_unit(squadron("br-f-1"))] - 1;
    cr_assert_geq(old, 0);
    cr_expect(is_without_orders(&s, old));
    cr_expect_eq(s.failed[BRITISH], 0);
    match_free(m);
}

Test(sealords_9_detach, an_escort_may_lose_its_convoy_in_a_gale)
{
    COVERS("sealords 10.129", "sealords 10.12.10"); /* R172 */
    for (int ends = 0; ends < 2; ends++) {
        struct match *m = sea(ESCORTED("off-cette") "mistral blows; gale-coming mistral 8");
        plays(m, "british done", "");
        plays(m, "bourbon done", "0 2"); /* at Marseilles; a Notional Leader has LR 1 */
        is_refused(m, "british done", "5.372");
        plays(m, ends ? "british let-go br-f-1" : "british lose br-f-1", "");
        const int alone = slot(m, "br-f-1");
        cr_assert_geq(alone, 0);
        cr_expect_eq(holds_kind(now(m), alone, ORDER_ESCORT), !ends, "it may keep its Order");
        cr_expect_eq(now(m)->failed[BRITISH], 0, "ended without penalty");
        cr_expect_geq(slot(m, "straits-trade"), 0, "the convoy goes on");
        match_free(m);
    }
    struct match *m = sea(ESCORTED("off-cette") "mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 1");
    cr_expect_eq(slot(m, "br-f-1"), -1, "it has kept touch");
    match_free(m);
}

Test(sealords_9_detach, an_escort_in_port_may_be_quit_as_well)
{
    COVERS("sealords 10.125");
    struct match *m = sea(
        "phase receive; step auxiliaries; impulse 0; increment 0; turn-of-year 6; turn 2; turns 8;"
        "straits-trade at gibraltar fitting-out; sail br-f-1 2; squadron-state br-f-1 fitting-out;"
        "squadron-at br-f-1 gibraltar-harbour; in br-f-1 british-1; damage br-f-1 20");
    for (int i = 0; i < 60 && phase_of(m) != PHASE_START && phase_of(m) != PHASE_COURSES; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_START);
    cr_expect_eq(now(m)->acting, 1u << BRITISH, "who has nothing on the map is not asked");
    plays(m, "british quit-escort br-f-1", NULL);
    cr_expect(is_without_orders(now(m), slot(m, "br-f-1")));
    match_free(m);
}

Test(sealords_9_detach, to_quit_an_escort_fails_its_order)
{
    COVERS("sealords 10.125"); /* X12.6 */
    struct match *m = sea(ESCORTED("genoa") "damage br-f-1 6; phase start; step courses; increment 0");
    plays(m, "british quit-escort br-f-1", "3"); /* not below 6/2 */
    cr_expect_eq(slot(m, "br-f-1"), -1);
    is_refused(m, "british quit-escort br-f-1", "10.125");
    match_free(m);
    m = sea(ESCORTED("genoa") "damage br-f-1 6; phase start; step courses; increment 0");
    plays(m, "british quit-escort br-f-1", "2");
    cr_expect(is_without_orders(now(m), slot(m, "br-f-1")));
    cr_expect_eq(now(m)->order_score[BRITISH], -1);
    cr_expect(was_told(m, BOURBON, "order-failed british 1"));
    match_free(m);
}

/* Fractions are rounded down, to 1 at least. */
Test(sealords_9_detach, half_of_an_escorts_damage_is_rounded_down)
{
    COVERS("sealords 10.125", "sealords 2.21f", "sealords R2");
    static const struct {
        int dp, most; /* the highest die that lets it go, -1: none */
    } cases[] = { { 0, -1 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 1 }, { 5, 1 }, { 7, 2 }, { 20, 9 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int die = cases[i].most < 0 ? 0 : cases[i].most; die <= cases[i].most + 1 && die < 10; die++) {
            char       lines[512];
            const char face[] = { (char)('0' + die), '\0' };
            snprintf(lines, sizeof lines,
                     ESCORTED("genoa") "damage br-f-1 %d; phase start; step courses; increment 0",
                     cases[i].dp);
            struct match *m = sea(lines);
            plays(m, "british quit-escort br-f-1", face);
            cr_expect_eq(slot(m, "br-f-1") >= 0, die <= cases[i].most, "%d DPs, a %d", cases[i].dp, die);
            match_free(m);
        }
}

/* ---- From what one is sent off [3.35] ---- */

Test(sealords_9_detach, a_detachment_sends_nobody_off)
{
    COVERS("sealords 3.35", "sealords 3.352a", "sealords 3.342b");
    static const char *const places[] = { "leghorn", "gibraltar fitting-out" };
    for (int i = 0; i < 2; i++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 ISSUING "italy at %s: br-sol-1 4/0, br-sol-2 4/0; martin commands italy;"
                         "white-division at genoa: br-sol-4 4/0; lestock commands white-division",
                 places[i]);
        struct match *m = sea(sentences);
        is_refused(m, "british rendezvous br-sol-1 white-division", "3.352a");
        is_refused(m, "british escort br-sol-1", "3.352a");
        cr_expect_not(is_offered(m, "british rendezvous br-sol-1 white-division"));
        cr_expect_not(is_offered(m, "british escort br-sol-1"));
        match_free(m);
    }
}

Test(sealords_9_detach, an_escort_that_has_not_found_its_convoy_may_be_quit)
{
    COVERS("sealords 10.125", "sealords 10.12");
#define ON_ITS_WAY(kind)                                                                                     \
    "straits-trade at genoa; br-f-1 at leghorn 2/6; order british-2 " kind ";"                               \
    "phase start; step courses; increment 0;"
    struct match *m = sea(ON_ITS_WAY("escort"));
    cr_expect(is_offered(m, "british quit-escort br-f-1"));
    plays(m, "british quit-escort br-f-1", "2");
    cr_expect(is_without_orders(now(m), slot(m, "br-f-1")));
    cr_expect_eq(now(m)->order_score[BRITISH], -1);
    match_free(m);
    m = sea(ON_ITS_WAY("escort"));
    plays(m, "british quit-escort br-f-1", "3"); /* not below 6/2 */
    cr_expect(holds_kind(now(m), slot(m, "br-f-1"), ORDER_ESCORT));
    is_refused(m, "british quit-escort br-f-1", "10.125");
    match_free(m);
    m = sea(ON_ITS_WAY("rendezvous") "target british-2 0");
    is_refused(m, "british quit-escort br-f-1", "10.125");
    match_free(m);
}

Test(sealords_9_detach, a_leader_of_its_contingent_goes_with_a_detachment)
{
    COVERS("sealords 3.352c", "sealords R256");
    struct match *m = sea(
        "combined-fleet at leghorn: fr-sol-1 4/0, fr-sold-1 2/0, sp-sol-1 3/0; de-court commands combined-fleet;"
        "geraldino assists combined-fleet; iturriaga assists combined-fleet; fleet-admiral bourbon de-court;"
        "command-admiral french de-court; mark french-status 1; chit levant-caravan hand; impulse 0; increment 0;"
        "phase issue; step auxiliaries; turn-of-year 6; year 1743");
    plays(m, "bourbon tell-off fr-sold-1", "");
    plays(m, "bourbon tell-off-leader geraldino", "");
    is_refused(m, "bourbon issue levant-caravan hyeres nowhere", "R256");
    match_free(m);
}
