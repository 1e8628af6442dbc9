/* [9.321, 9.34, 9.351a, 9.383, 9.424] Chits: for what kind of Flotilla, by whose Admiral, of which Command; when they come back,
 * and what is counted twice. */
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define ISSUING     "phase issue; step auxiliaries; impulse 0; increment 0; turn-of-year 6;"
#define TERMINATING "phase terminate; step reorganise; impulse 0; increment 0; scenario s4; turns 48;"

static int number(const char *order)
{
    return stage_word(VOCAB_ORDER, order);
}

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[number(order)].where;
}

static bool is_receiving(const struct match *m)
{
    return phase_of(m) == PHASE_RECEIVE;
}

/* ---- For a kind of Flotilla [9.36] ---- */

Test(sealords_9_chits, a_detachment_takes_no_order_for_flags)
{
    COVERS("sealords 9.36", "sealords BR-01", "sealords BO-02", "sealords BO-09");
    static const struct {
        const char *side, *order, *place, *squadrons, *flag, *detachment;
    } cases[] = {
        { "british", "watch-toulon", "port-mahon", "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0", "red-division",
          "straits" },
        { "british", "watch-toulon", "port-mahon", "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0",
          "mediterranean-fleet", "italy" },
        { "bourbon", "out-of-toulon", "toulon", "sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0",
          "armada-del-mediterraneo", "cartagena" },
        { "bourbon", "exercise-the-squadron", "toulon", "fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0",
          "escadre-du-levant", "caravane" },
    };
    for (int i = 0; i < 8; i++) {
        const bool        flag = i % 2 == 0;
        const char *const unit = flag ? cases[i / 2].flag : cases[i / 2].detachment;
        char              lines[512], move[128];
        snprintf(lines, sizeof lines, ISSUING "chit %s hand; %s at %s fitting-out: %s", cases[i / 2].order,
                 unit, cases[i / 2].place, cases[i / 2].squadrons);
        snprintf(move, sizeof move, "%s issue %s %s nowhere", cases[i / 2].side, cases[i / 2].order, unit);
        struct match *m = sea(lines);
        cr_expect_eq(is_offered(m, move), flag, "%s", move);
        if (flag)
            plays(m, move, "");
        else
            is_refused(m, move, "9.36");
        match_free(m);
    }
}

/* ---- By whose Admiral [X12.4] ---- */

#define ADMIRALS                                                                                             \
    "year 1744; mark french-status 2; navarro mess; fleet-admiral bourbon navarro; gabaret mess;"            \
    "command-admiral french gabaret; escadre-du-levant at malta: fr-sol-1 4/0, fr-sol-2 4/0;"

Test(sealords_9_chits, each_chit_has_its_own_admiral)
{
    COVERS("sealords 9.365b", "sealords 9.388a", "sealords 9.413", "sealords X12.4");
    struct match *m = sea(ISSUING ADMIRALS "chit levant-caravan hand; chit open-the-road-to-nice hand");
    plays(m, "bourbon issue levant-caravan escadre-du-levant nowhere", "3"); /* Gabaret has SR 2 */
    cr_expect_eq(chit(m, "levant-caravan"), CHIT_HAND);
    plays(m, "bourbon issue open-the-road-to-nice escadre-du-levant nowhere", "3"); /* Navarro 3 */
    cr_expect_eq(chit(m, "open-the-road-to-nice"), CHIT_ISSUED);
    match_free(m);
    m = sea(ISSUING ADMIRALS "chit levant-caravan hand");
    plays(m, "bourbon issue levant-caravan escadre-du-levant nowhere", "2");
    cr_expect_eq(chit(m, "levant-caravan"), CHIT_ISSUED);
    match_free(m);
#define GIVES_UP(order)                                                                                      \
    "phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 6;" ADMIRALS                     \
    "order bourbon-1 " order "; chit " order " issued"
    static const struct {
        const char *scene;
        int         left;
    } cases[] = { { GIVES_UP("levant-caravan"), true }, { GIVES_UP("open-the-road-to-nice"), false } };
    for (int i = 0; i < 2; i++) {
        m = sea(cases[i].scene);
        plays(m, "bourbon fail escadre-du-levant", "3");
        cr_expect_eq(formation(m, "escadre-du-levant")->order != 0, cases[i].left, "case %d", i);
        match_free(m);
    }
}

/* ---- Of which Command [9.321, 9.424] ---- */

Test(sealords_9_chits, each_command_has_its_own_rendezvous_orders)
{
    COVERS("sealords 9.424", "sealords 9.321", "sealords 9.342");
    struct match *m = sea(
        ISSUING
        "armada-del-mediterraneo at toulon fitting-out: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, "
        "sp-sol-4 3/0, sp-sol-5 3/0; escuadra-de-cadiz at cartagena: sp-sol-6 3/0;"
        "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0, fr-sol-4 4/0;"
        "escadre-de-provence at marseilles: fr-sol-5 4/0");
    plays(m, "bourbon rendezvous sp-sol-1 escuadra-de-cadiz", "");
    plays(m, "bourbon rendezvous sp-sol-2 escuadra-de-cadiz", "");
    plays(m, "bourbon rendezvous sp-sol-3 escuadra-de-cadiz", "");
    is_refused(m, "bourbon rendezvous sp-sol-4 escuadra-de-cadiz", "9.424"); /* three, */
    plays(m, "bourbon rendezvous fr-sol-1 escadre-de-provence", "");
    plays(m, "bourbon rendezvous fr-sol-2 escadre-de-provence", "");
    is_refused(m, "bourbon rendezvous fr-sol-3 escadre-de-provence", "9.424"); /* and two */
    match_free(m);
}

Test(sealords_9_chits, detachments_take_of_the_same_rendezvous_orders)
{
    COVERS("sealords 9.424", "sealords 9.422");
    struct match *m = sea(
        ISSUING
        "red-division at gibraltar fitting-out: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0;"
        "white-division at genoa: br-sol-5 4/0; straits at gibraltar fitting-out: br-sol-6 4/0;"
        "italy at port-mahon fitting-out: br-sol-7 4/0");
    plays(m, "british rendezvous br-sol-1 white-division", "");
    plays(m, "british rendezvous br-sol-2 white-division", "");
    plays(m, "british rendezvous br-sol-3 white-division", "");
    plays(m, "british rendezvous straits white-division", "");
    is_refused(m, "british rendezvous italy white-division", "9.424");
    match_free(m);
}

/* ---- One relief for an Order [9.411a], two chits for it [9.424] ---- */

#define WATCHED                                                                                              \
    ISSUING                                                                                                  \
    "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; order british-1 watch-toulon;"        \
    "chit watch-toulon issued; straits at gibraltar: br-sol-4 4/0; order british-2 hold-the-gut;"            \
    "chit hold-the-gut issued; italy at genoa: br-f-1 2/0; order british-3 victual-the-fleet;"               \
    "chit victual-the-fleet issued; lestock mess; fleet-admiral british lestock;"                            \
    "blue-division at leghorn: br-sol-5 4/0, br-sol-6 4/0, br-sol-7 4/0;"                                    \
    "white-division at port-mahon fitting-out: br-sol-8 4/0, br-sol-9 4/0;"                                  \
    "naples at naples: br-f-2 2/0;"

Test(sealords_9_chits, one_formation_goes_to_relieve_another_and_two_are_all)
{
    COVERS("sealords 9.411a", "sealords 9.413", "sealords 9.424", "sealords 9.342");
    struct match *m = sea(WATCHED);
    plays(m, "british hand-over blue-division straits", "3");
    is_refused(m, "british hand-over white-division straits", "9.413"); /* its check has been made, */
    match_free(m);
    m = sea(WATCHED);
    plays(m, "british hand-over blue-division straits", "4");
    is_refused(m, "british hand-over blue-division italy", "9.413");    /* once a Turn for a Formation, */
    is_refused(m, "british hand-over white-division straits", "9.413"); /* and once for an Order */
    plays(m, "british hand-over white-division italy", "3");
    match_free(m);
    m = sea(WATCHED "order british-4 hand-over; target british-4 4");
    is_refused(m, "british hand-over white-division straits", "9.411a"); /* or it is being relieved */
    plays(m, "british hand-over white-division italy", "3");
    is_refused(m, "british hand-over naples italy", "9.413");
    match_free(m);
    m = sea(WATCHED
            "order british-4 hand-over; target british-4 4; order british-5 hand-over; target british-5 0");
    is_refused(m, "british hand-over naples italy", "9.424");
    match_free(m);
}

/* With all that belongs to it: the place that was named, and what of it has been done or has miscarried (R83). */
Test(sealords_9_chits, what_is_handed_over_is_handed_over_whole)
{
    COVERS("sealords 9.411c", "sealords R83", "sealords BR-03", "sealords BR-09");
    static const char *const orders[] = { "blockade-the-arsenal", "victual-the-fleet" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; order british-1 %s; chit %s issued;"
                 "target british-1 %d; progress british-1 3; tries british-1 %d;"
                 "white-division at cartagena: br-sol-3 4/0, br-sol-4 4/0; order british-2 hand-over;"
                 "target british-2 1; spots british-2 british-1",
                 orders[i], orders[i], i == 0 ? place("cartagena") : 0, i);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { 0 };
        sealords_hand_over_begin(data(), &s, &u);
        const struct formation *f = &s.formation[slot(m, "white-division")];
        cr_assert_eq(f->order, 1 + number(orders[i]));
        cr_expect_eq(f->target, i == 0 ? place("cartagena") : 0, "%s", orders[i]);
        cr_expect_eq(f->progress, 3, "%s", orders[i]);
        cr_expect_eq(f->tries, i, "%s", orders[i]);
        match_free(m);
    }
}

Test(sealords_9_chits, who_was_to_relieve_one_that_is_gone_is_free)
{
    COVERS("sealords 9.411c", "sealords 9.414");
    struct match *m = sea("white-division at leghorn: br-sol-3 4/0, br-sol-4 4/0; order british-1 hand-over;"
                          "target british-1 1; increment 2"); /* the Red Division, which is not formed */
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_hand_over_begin(data(), &s, &u);
    cr_expect_eq(s.formation[slot(m, "white-division")].order, 0, "when the MPI ends");
    cr_expect_eq(s.order_score[BRITISH], 0);
    match_free(m);
}

/* Has Blue taken over from Red at the end of the MPI? */
static bool is_taken_over(const char *red, const char *blue, const char *more, uint32_t *marks)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             "red-division at %s: br-sol-1 4/0, br-sol-2 4/0; order british-1 hold-the-gut;"
             "chit hold-the-gut issued; blue-division at %s: br-sol-3 4/0, br-sol-4 4/0;"
             "order british-2 hand-over; target british-2 %d; %s",
             red, blue, stage_word(VOCAB_UNIT, "red-division"), more);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_hand_over_begin(data(), &s, &u);
    const struct formation blue_now = s.formation[slot(m, "blue-division")];
    match_free(m);
    *marks = blue_now.flags;
    return blue_now.order == 1 + number("hold-the-gut");
}

Test(sealords_9_chits, the_two_must_be_in_one_place_and_one_have_seen_the_other)
{
    COVERS("sealords 9.414b", "sealords 9.411c", "sealords R83", "sealords R16");
    uint32_t marks;
    cr_expect(is_taken_over("malaga", "malaga", "spots british-1 british-2", &marks), "either has");
    cr_expect(is_taken_over("malaga", "malaga", "spots british-2 british-1", &marks));
    cr_expect_not(is_taken_over("malaga", "malaga", "", &marks));
    cr_expect(is_taken_over("gibraltar fitting-out", "gibraltar fitting-out", "", &marks),
              "in one Harbour they always have");
    cr_expect_not(is_taken_over("gibraltar fitting-out", "port-mahon fitting-out", "", &marks),
                  "in two they are not together");
    cr_expect_not(is_taken_over("gibraltar", "gibraltar fitting-out", "", &marks));
}

/* The Gale of an MPI that is past: the Impulse counts for neither. */
Test(sealords_9_chits, a_gale_over_the_station_is_handed_over_too)
{
    COVERS("sealords 9.411c", "sealords R148", "sealords R83");
    uint32_t marks = 0;
    cr_expect(is_taken_over("gut-of-gibraltar", "gut-of-gibraltar",
                            "spots british-2 british-1; marks british-1 whole clouded", &marks));
    cr_expect(marks & FORMATION_CLOUDED);
    cr_expect(is_taken_over("gut-of-gibraltar", "gut-of-gibraltar",
                            "spots british-2 british-1; marks british-1 whole; marks british-2 whole clouded",
                            &marks));
    cr_expect_not(marks & FORMATION_CLOUDED, "what it watched itself before does not matter");
}

/* ---- A Route that begins where it is Issued [9.37a] ---- */

Test(sealords_9_chits, who_lies_at_the_start_of_a_route_has_begun_it)
{
    COVERS("sealords 9.37a", "sealords BO-03");
    static const char *const where[] = { "cartagena fitting-out", "alicante fitting-out" };
    for (int i = 0; i < 2; i++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 ISSUING "cartagena at %s: sp-sol-1 3/0; chit relieve-the-presidios hand", where[i]);
        struct match *m = sea(lines);
        plays(m, "bourbon issue relieve-the-presidios cartagena nowhere", "");
        cr_expect_eq(formation(m, "cartagena")->progress, i == 0, "%s", where[i]);
        match_free(m);
    }
}

/* ---- When they come back [9.34, 9.382] ---- */

/* Burn the Galleys comes back on Turn One of the next Year. */
static int back(const char *scene)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    const int turn = now(m)->chit[number("burn-the-galleys")].where == CHIT_DISCARD
                       ? now(m)->chit[number("burn-the-galleys")].back
                       : -1;
    match_free(m);
    return turn;
}

Test(sealords_9_chits, what_ends_on_turn_one_was_of_the_year_before)
{
    COVERS("sealords 9.34b", "sealords 9.381", "sealords BR-07");
    /* No Galley lies anywhere: it stays out of the Pool. */
    cr_expect_eq(back(TERMINATING "turn 17; year 1743; turn-of-year 1; chit burn-the-galleys failed"), 17);
    cr_expect_eq(back(TERMINATING "turn 16; year 1742; turn-of-year 16; chit burn-the-galleys failed"), 17);
    cr_expect_eq(back(TERMINATING "turn 18; year 1743; turn-of-year 2; chit burn-the-galleys failed"), 33);
    cr_expect_eq(back(TERMINATING "turn 1; year 1742; turn-of-year 1; chit burn-the-galleys failed"), 17,
                 "but in the first Turn of a scenario of its own");
}

/* ---- Mandatory [9.351a] ---- */

Test(sealords_9_chits, a_year_begins_with_its_duties)
{
    COVERS("sealords 9.351a", "sealords X12.7", "sealords R121");
    struct match *m = sea(TERMINATING
                          "turn 17; year 1743; turn-of-year 1; chit victual-the-fleet discard;"
                          "chit-back victual-the-fleet 17; chit-marks victual-the-fleet this-year");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_HAND, "last Year's was last Year's");
    match_free(m);
    m = sea(TERMINATING
            "turn 25; year 1743; turn-of-year 9; chit watch-toulon fulfilled;"
            "chit-done watch-toulon 1; chit-marks watch-toulon this-year; sp-sol-1 in toulon 3/0");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "watch-toulon"), CHIT_POOL, "that of this Year has been done");
    match_free(m);
}

/* X12.2: what a scenario begins with, or has been Received before its first Turn, is of the Year that opens with it. */
Test(sealords_9_chits, the_duties_of_a_scenario_that_opens_on_turn_one_are_of_that_year)
{
    COVERS("sealords 9.351a", "sealords X12.2a", "sealords R121", "sealords R145");
    struct match *m = sea(TERMINATING
                          "turn 1; year 1742; turn-of-year 1; chit victual-the-fleet issued;"
                          "chit-marks victual-the-fleet this-year; straits at gibraltar: br-sol-1 4/0;"
                          "norris commands straits; order british-1 victual-the-fleet");
    play_quietly(m, is_receiving);
    cr_expect(now(m)->chit[number("victual-the-fleet")].flags & CHIT_THIS_YEAR);
    match_free(m);
}

Test(sealords_9_chits, a_duty_is_taken_when_it_arises_in_any_turn)
{
    COVERS("sealords 9.351a", "sealords X12.7", "sealords BR-08", "sealords R229");
    static const char *const where[] = { "set", "discard", "pool" };
    for (int i = 0; i < 3; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 TERMINATING
                 "turn 23; year 1743; turn-of-year 7; chit turkey-trade %s; turkey-trade at malta;"
                 "chit-back turkey-trade %d",
                 where[i], i == 1 ? 21 : 0);
        struct match *m = sea(lines);
        play_quietly(m, is_receiving);
        cr_expect_eq(chit(m, "turkey-trade"), CHIT_HAND, "%s", where[i]);
        match_free(m);
    }
}

Test(sealords_9_chits, what_a_scenario_opens_with_was_received_in_its_year)
{
    COVERS("sealords 9.351a", "sealords X12.2a", "sealords R121");
    struct match *m = sea(TERMINATING "turn 1; year 1742; turn-of-year 1; chit infantes-convoy fulfilled;"
                                      "chit-done infantes-convoy 1; chit-marks infantes-convoy this-year");
    play_quietly(m, is_receiving);
    cr_expect(now(m)->chit[number("infantes-convoy")].flags & CHIT_THIS_YEAR, "and is no duty again in it");
    match_free(m);
}

/* ---- What is counted twice [9.383b, 9.39, R86] ---- */

Test(sealords_9_chits, an_order_fulfilled_and_extended_and_fulfilled_counts_twice)
{
    COVERS("sealords 9.383b", "sealords 9.39", "sealords R86");
    struct match *m = sea("turn-of-year 10; year 1744; turns 8; increment 4; impulse 4; mark french-status 2;"
                          "cartagena at villefranche: sp-sol-1 3/0, sp-sol-2 3/0; alvarez commands cartagena;"
                          "order bourbon-1 open-the-road-to-nice; chit open-the-road-to-nice issued;"
                          "chit-done open-the-road-to-nice 1; progress bourbon-1 2");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "open-the-road-to-nice"), CHIT_FULFILLED);
    cr_expect_eq(now(m)->chit[number("open-the-road-to-nice")].done, 2);
    while (phase_of(m) != PHASE_TERMINATE)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->order_score[BOURBON], 2);
    cr_expect_eq(now(m)->fulfilled[BOURBON], 2);
    cr_expect_eq(chit(m, "open-the-road-to-nice"), CHIT_DISCARD);
    match_free(m);
}

/* What an Extension doubles, it doubles in effect as well. */
Test(sealords_9_chits, what_is_fulfilled_twice_has_its_effect_twice)
{
    COVERS("sealords 9.39", "sealords BO-05", "sealords R86");
    for (int done = 1; done <= 2; done++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "stores gibraltar 7; chit cut-off-gibraltar fulfilled; chit-done cut-off-gibraltar %d",
                 done);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { 0 };
        sealords_order_effects(data(), &s, &u);
        cr_expect_eq(s.stores[port("gibraltar")], 7 - 2 * done);
        match_free(m);
    }
}

/* ---- Chosen, then drawn [9.353] ---- */

Test(sealords_9_chits, who_has_drawn_chooses_no_more_in_that_step)
{
    COVERS("sealords 9.353", "sealords 9.354");
    struct match *m = sea("phase receive; step auxiliaries; impulse 0; increment 0; turn-of-year 6;"
                          "chit hold-the-gut pool; chit coast-of-italy pool; chit seek-out-the-enemy pool;"
                          "chit close-barcelona pool");
    plays(m, "british draw", "");
    for (int i = 0; i < 4; i++) {
        const char *const move[] = { "british keep hold-the-gut", "british keep coast-of-italy",
                                     "british keep seek-out-the-enemy", "british keep close-barcelona" };
        if (is_offered(m, move[i])) {
            plays(m, move[i], "");
            break;
        }
    }
    for (int i = 0; i < data()->orders; i++)
        if (now(m)->chit[i].where == CHIT_POOL && data()->order[i].side == BRITISH) {
            char move[64];
            snprintf(move, sizeof move, "british choose %s", data()->order_name[i].id);
            is_refused(m, move, "9.353");
            cr_expect_not(is_offered(m, move));
        }
    cr_expect(is_offered(m, "british draw"), "as many draws as he likes");
    match_free(m);
}

/* ---- Invalid, or Failed [9.363, 9.387, X12.9] ---- */

Test(sealords_9_chits, what_is_invalid_in_the_hand_does_not_fail_with_the_year)
{
    COVERS("sealords 9.387", "sealords 9.363", "sealords X12.9");
    struct match *m = sea(TERMINATING "turn 17; year 1743; turn-of-year 1; mark naples 2;"
                                      "chit hour-for-naples hand; chit hold-the-gut hand");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->failed[BRITISH], 1, "Hold the Gut alone");
    match_free(m);
}

Test(sealords_9_chits, at_the_scenarios_end_even_the_escort_of_the_spaniards_fails)
{
    COVERS("sealords 9.363", "sealords 9.38", "sealords BO-12", "sealords X19.2");
    static const char *const scenes[] = {
        "chit escort-the-spaniards hand",
        "chit escort-the-spaniards issued; order bourbon-1 escort-the-spaniards"
    };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "year 1744; mark french-status 1; combined-fleet at cape-creus: fr-sol-1 4/0, fr-sol-2 4/0, "
                 "sp-sol-1 3/0, sp-sol-2 3/0; sp-sol-3 in toulon 3/0; %s",
                 scenes[i]);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { 0 };
        sealords_last_reckoning(data(), &s, &u);
        cr_expect_eq(s.failed[BOURBON], 1, "%s", scenes[i]);
        cr_expect_eq(s.gain[BRITISH], 1, "%s", scenes[i]);
        match_free(m);
    }
}

/* ---- Prerequisites [X12.1] ---- */

static bool may_be_had(const char *scene, const char *order)
{
    struct match *m = sea(scene);
    const bool    eligible = data()->rules->is_eligible(data(), now(m), number(order));
    match_free(m);
    return eligible;
}

Test(sealords_9_chits, what_each_chit_waits_for)
{
    COVERS("sealords X12.1", "sealords BR-01", "sealords BR-03", "sealords BR-04", "sealords BO-02",
           "sealords BO-13", "sealords BO-14");
    cr_expect_not(may_be_had("", "watch-toulon"));
    cr_expect(may_be_had("sp-sol-1 in toulon 3/0", "watch-toulon"));
    cr_expect(may_be_had("mark french-status 2", "watch-toulon"));
    cr_expect_not(may_be_had("mark french-status 1", "watch-toulon"));
    cr_expect_not(may_be_had("fr-sol-1 in toulon 4/0", "watch-toulon"));
    cr_expect(may_be_had("sp-sol-1 in cadiz 3/0", "blockade-the-arsenal"));
    cr_expect(may_be_had("sp-f-1 in cartagena 1/0", "blockade-the-arsenal"));
    cr_expect(may_be_had("mark campaign-box 5", "close-barcelona"));
    cr_expect_not(may_be_had("mark campaign-box 9; mark campaign-won 2", "close-barcelona"));
    cr_expect(may_be_had("sp-sol-1 in toulon 3/0", "out-of-toulon"));
    cr_expect_not(may_be_had("sp-sol-1 in barcelona 3/0", "out-of-toulon"));
    cr_expect_not(may_be_had("sp-sol-1 in toulon 3/0; chit escort-the-spaniards hand", "out-of-toulon"));
    cr_expect_not(may_be_had("combined-fleet at toulon: fr-sol-1 4/0, sp-sol-1 3/0; order bourbon-1 "
                             "escort-the-spaniards; chit escort-the-spaniards issued; mark french-status 1",
                             "out-of-toulon"));
    cr_expect_not(may_be_had("italy at toulon: br-sol-1 4/0", "raise-the-blockade"));
    cr_expect_not(may_be_had("mark french-status 1", "raise-the-blockade"));
    cr_expect_not(may_be_had("mark french-status 1; br-sol-1 at toulon 4/0", "raise-the-blockade"),
                  "a Flotilla");
    cr_expect(may_be_had("mark french-status 1; italy at hyeres-roads: br-sol-1 4/0", "raise-the-blockade"));
    cr_expect(may_be_had("mark french-status 2; italy at toulon: br-sol-1 4/0", "raise-the-blockade"));
    cr_expect_not(may_be_had("mark french-status 1", "open-the-road-to-nice"));
    cr_expect(may_be_had("mark french-status 2", "open-the-road-to-nice"));
    cr_expect_not(may_be_had("mark french-status 2; mark e12 1", "open-the-road-to-nice"));
    cr_expect_not(may_be_had("mark e12 1", "stand-by-the-king-of-sardinia"));
}

/* ---- Objects [9.387, X12.9] ---- */

Test(sealords_9_chits, an_order_in_execution_ends_only_with_its_object)
{
    COVERS("sealords 9.387", "sealords X12.9", "sealords BR-07", "sealords BR-10", "sealords BO-12");
#define RUNS(side, order) "order " side "-1 " order "; chit " order " issued;"
#define ITALY(order)      "italy at leghorn: br-sol-1 4/0;" RUNS("british", order)
#define COMBINED(where)   "combined-fleet at " where ": fr-sol-1 4/0, fr-sol-2 4/0; mark french-status 1;"
    static const struct {
        const char *scene;
        bool        valid;
    } cases[] = {
        { ITALY("burn-the-galleys"), false },
        { ITALY("burn-the-galleys") "sp-galley-1 in toulon", true },
        { ITALY("burn-the-galleys") "sp-galley-1 recovery", true }, /* it has rowed out, and is still there */
        { ITALY("burn-the-galleys") "fr-galley-1 in marseilles", false },
        { ITALY("destroy-the-magazines"), false },
        { ITALY("destroy-the-magazines") "mark magazine-genoa 1", true },
        { ITALY("chastise-the-corsairs"), true },
        { ITALY("chastise-the-corsairs") "mark neutralised-barcelona 1; mark neutralised-palma 1;"
                                         "mark neutralised-malaga 1; mark neutralised-algiers 1;"
                                         "mark neutralised-tunis 1",
          false },
        { ITALY("hour-for-naples") "mark naples 1", true },
        { ITALY("hour-for-naples") "mark naples 2", false },
        { ITALY("stand-by-the-king-of-sardinia"), true },
        { ITALY("stand-by-the-king-of-sardinia") "mark e12 1", false },
        { ITALY("watch-toulon"), true }, /* no Spaniard is there any more */
        { ITALY("blockade-the-arsenal"), true },
        { ITALY("close-barcelona") "mark campaign-box 9; mark campaign-won 2", true },
        { ITALY("turkey-trade"), true }, /* that Fails */
        { "caravane at leghorn: fr-sol-1 4/0;" RUNS("bourbon", "chastise-the-regencies"), true },
        { "caravane at leghorn: fr-sol-1 4/0;" RUNS(
              "bourbon", "chastise-the-regencies") "mark neutralised-algiers 1; mark neutralised-tunis 1",
          false },
        { "poniente at leghorn: sp-sol-1 3/0; mark french-status 2;" RUNS("bourbon", "open-the-road-to-nice"),
          true },
        { "poniente at leghorn: sp-sol-1 3/0; mark french-status 2; mark e12 1;" RUNS(
              "bourbon", "open-the-road-to-nice"),
          false },
        { COMBINED("toulon") RUNS("bourbon", "escort-the-spaniards"), false },
        { COMBINED("toulon") "sp-sol-1 in toulon 3/0;" RUNS("bourbon", "escort-the-spaniards"), true },
        { COMBINED("cape-creus") RUNS("bourbon", "escort-the-spaniards"), true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea(cases[i].scene);
        const int     side = strstr(cases[i].scene, "british-1") ? BRITISH : BOURBON;
        cr_expect_eq(data()->rules->is_valid(data(), now(m), first_slot(side)), cases[i].valid,
                     "case %zu: %s", i, cases[i].scene);
        match_free(m);
    }
}
