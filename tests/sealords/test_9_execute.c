/* [9.37-9.39, 9.41] Orders executed, judged, handed over, extended and terminated. */
#include "games/sealords/courses.h"
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>

#define TERMINATING "phase terminate; step reorganise; impulse 0; increment 0;"
#define LESTOCK     "lestock mess; fleet-admiral british lestock;" /* SR 3 */

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

/* To the end of this Impulse, whatever falls. */
static void sail_impulse(struct match *m)
{
    const int impulse = now(m)->impulse;
    while (now(m)->impulse == impulse && phase_of(m) != PHASE_OVER)
        sail_on(m, NULL);
}

static void both_done(struct match *m)
{
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
}

/* ---- A place [9.37a-b] ---- */

#define AT_MAHON(where)                                                                                      \
    "turn-of-year 10; armada-del-mediterraneo at " where ": sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"       \
    "order bourbon-1 alarm-minorca; chit alarm-minorca issued; increment 4;"

Test(sealords_9_execute, full_impulses_count_and_parts_do_not)
{
    COVERS("sealords 9.37a", "sealords 9.37b", "sealords 9.31", "sealords 4.24b",
           "sealords X0.2"); /* R11, R120 */
    struct match *m = sea(AT_MAHON("cape-salinas"));
    plays(m, "bourbon course armada-del-mediterraneo port-mahon", "");
    sail_impulse(m);
    cr_expect(is_at(m, "armada-del-mediterraneo", "port-mahon"));
    cr_expect_eq(formation(m, "armada-del-mediterraneo")->progress, 0, "a part of an Impulse");
    sail_impulse(m);
    cr_expect_eq(formation(m, "armada-del-mediterraneo")->progress, 1);
    sail_impulse(m); /* two full ones: Fulfilled, and free */
    cr_expect_eq(chit(m, "alarm-minorca"), CHIT_FULFILLED);
    cr_expect_eq(formation(m, "armada-del-mediterraneo")->order, 0);
    match_free(m);
}

Test(sealords_9_execute, an_impulse_with_a_gale_counts_for_no_blockade)
{
    COVERS("sealords X0.3", "sealords R148");
    struct match *m = sea(
        "turn-of-year 10; armada-del-mediterraneo at port-mahon: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"
        "navarro commands armada-del-mediterraneo; order bourbon-1 alarm-minorca; chit alarm-minorca issued;"
        "mistral gale 8 port-mahon");
    sail_on(m, "0"); /* Navarro keeps his ships together */
    sail_impulse(m);
    cr_assert_eq(now(m)->impulse, 2);
    cr_expect_eq(formation(m, "armada-del-mediterraneo")->progress, 0);
    cr_expect_eq(chit(m, "alarm-minorca"), CHIT_ISSUED, "nor does it break the stay");
    match_free(m);
}

Test(sealords_9_execute, elsewhere_nothing_counts)
{
    COVERS("sealords 9.37b");
    struct match *m = sea("turn-of-year 10; hyeres at toulon: fr-sol-1 4/0; order bourbon-1 succour-corsica;"
                          "chit succour-corsica issued; progress bourbon-1 1; increment 4");
    sail_impulse(m);
    cr_expect_eq(formation(m, "hyeres")->progress, 0, "an unbroken stay");
    match_free(m);
}

Test(sealords_9_execute, it_may_lie_in_either_of_two_places)
{
    COVERS("sealords 9.37b"); /* BR-01 */
    struct match *m = sea(
        "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; order british-1 watch-toulon;"
        "chit watch-toulon issued");
    const struct state *s = now(m);
    cr_expect(sealords_keeps_station(data(), s, slot(m, "red-division"), place("hyeres-roads")));
    cr_expect_not(sealords_keeps_station(data(), s, slot(m, "red-division"), place("marseilles")));
    match_free(m);
}

/* ---- A Route [9.37c] ---- */

Test(sealords_9_execute, a_route_is_told_off_stop_by_stop)
{
    COVERS("sealords 9.37a", "sealords 9.37c", "sealords 9.371");
    /* The Coast of Italy: Villefranche, Genoa, Leghorn, Civitavecchia, Leghorn, Villefranche. */
    struct match *m = sea("turn-of-year 10; italy at la-spezia: br-sol-1 4/0; order british-1 coast-of-italy;"
                          "chit coast-of-italy issued; progress british-1 1; libeccio blows");
    is_refused(m, "british course italy leghorn", "9.371"); /* the next stop, by the shortest way */
    plays(m, "british course italy genoa", "");
    sail_on(m, NULL);
    cr_expect(is_at(m, "italy", "genoa"));
    cr_expect_eq(formation(m, "italy")->progress, 2);
    match_free(m);
}

Test(sealords_9_execute, the_last_stop_fulfils_it)
{
    COVERS("sealords 9.37c");
    struct match *m = sea(
        "turn-of-year 10; italy at villefranche: br-sol-1 4/0; order british-1 coast-of-italy;"
        "chit coast-of-italy issued; progress british-1 5; increment 4");
    sail_impulse(m);
    cr_expect_eq(chit(m, "coast-of-italy"), CHIT_FULFILLED);
    match_free(m);
}

Test(sealords_9_execute, where_a_route_wants_it_in_port_it_goes_in)
{
    COVERS("sealords 9.37c", "sealords R243"); /* BO-03 */
    struct match *m = sea(
        "turn-of-year 10; cartagena at oran: sp-sol-1 3/0; order bourbon-1 relieve-the-presidios;"
        "chit relieve-the-presidios issued; progress bourbon-1 1");
    plays(m, "british done", "");
    is_refused(m, "bourbon hold cartagena", "9.371");
    plays(m, "bourbon fit-out cartagena", "");
    match_free(m);
}

/* ---- What binds it [9.371, 9.375] ---- */

Test(sealords_9_execute, in_port_it_may_wait_for_weather_or_enemies)
{
    COVERS("sealords 9.375"); /* R125 */
#define IN_PORT                                                                                              \
    "italy at port-mahon fitting-out: br-sol-1 4/0; order british-1 hold-the-gut; chit hold-the-gut issued;" \
    "increment 2;"
    struct match *m = sea(IN_PORT "course british-1 make-ready");
    is_refused(m, "british hold italy", "9.371");
    match_free(m);
    m = sea(IN_PORT "course british-1 make-ready; baleares at port-mahon: sp-sol-1 3/0");
    plays(m, "british hold italy", "");
    match_free(m);
}

Test(sealords_9_execute, a_flotilla_without_orders_is_free)
{
    COVERS("sealords 9.313", "sealords 9.376", "sealords 9.381");
    struct match *m = sea("italy at leghorn: br-sol-1 4/0");
    plays(m, "british course italy la-spezia", "");
    match_free(m);
}

Test(sealords_9_execute, at_its_place_it_stays)
{
    COVERS("sealords 9.36", "sealords 9.37b");
    struct match *m = sea(
        "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; order british-1 watch-toulon;"
        "chit watch-toulon issued");
    is_refused(m, "british course red-division marseilles", "9.371");
    plays(m, "british course red-division hyeres-roads", ""); /* R123: the other of its two places */
    match_free(m);
}

/* Barcelona is the first of four ports into which the Spaniards may come; Ajaccio one of three, and in revolt. */
Test(sealords_9_execute, it_may_go_on_to_another_port)
{
    COVERS("sealords 9.371", "sealords BO-02", "sealords BO-10", "sealords E08"); /* R123 */
    struct match *m = sea("armada-del-mediterraneo at barcelona: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"
                          "order bourbon-1 out-of-toulon; chit out-of-toulon issued");
    is_refused(m, "bourbon hold armada-del-mediterraneo", "9.371");
    cr_expect(is_offered(m, "bourbon fit-out armada-del-mediterraneo"));
    struct state s = *now(m);
    s.formation[slot(m, "armada-del-mediterraneo")].course = (uint8_t)place("barcelona");
    sealords_bind(data(), &s);
    cr_expect_eq(s.formation[slot(m, "armada-del-mediterraneo")].course, COURSE_FIT_OUT,
                 "if he says nothing");
    plays(m, "bourbon course armada-del-mediterraneo mouths-of-the-ebro", "");
    match_free(m);
    m = sea("scenario s4; turns 48; caravane at ajaccio: fr-sol-1 4/0; mark revolt-ajaccio 4;"
            "order bourbon-1 succour-corsica; chit succour-corsica issued");
    is_refused(m, "bourbon fit-out caravane", "9.371");
    plays(m, "bourbon course caravane calvi", "");
    match_free(m);
}

Test(sealords_9_execute, lost_squadrons_do_not_end_it_but_the_last_does)
{
    COVERS("sealords 9.377", "sealords 9.378", "sealords 9.37d");
    struct match *m = sea(
        "italy at leghorn: br-sol-1 4/0; order british-1 hold-the-gut; chit hold-the-gut issued");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    s.squadron[squadron("br-sol-1")] = (struct squadron){ 0 };
    sealords_unform(data(), &s, slot(m, "italy"), &u);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_FAILED);
    match_free(m);
}

/* ---- Hand-Over [9.411b-c, 9.414] ---- */

#define RELIEF                                                                                               \
    "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"                                      \
    "order british-1 watch-toulon; target british-2 1; order british-2 hand-over; chit watch-toulon issued;" \
    "progress british-1 3; increment 4; turn-of-year 10;"

Test(sealords_9_execute, who_meets_the_other_takes_his_order_over)
{
    COVERS("sealords 9.411c", "sealords 9.414b", "sealords 9.414"); /* R83 */
    struct match *m = sea(
        RELIEF
        "blue-division at toulon: br-sol-4 4/0, br-sol-5 4/0, br-sol-6 4/0; spots british-2 british-1");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_hand_over_begin(data(), &s, &u);
    cr_expect_eq(s.formation[slot(m, "blue-division")].order, 1 + stage_word(VOCAB_ORDER, "watch-toulon"));
    cr_expect_eq(s.formation[slot(m, "blue-division")].progress, 3, "with what has been done");
    cr_expect_eq(s.formation[slot(m, "red-division")].order, 0);
    cr_expect_eq(s.fulfilled[BRITISH] + s.failed[BRITISH], 0);
    match_free(m);
}

Test(sealords_9_execute, who_takes_over_goes_on_as_if_he_had_been_there)
{
    COVERS("sealords 9.411c", "sealords 9.414", "sealords R126");
    static const struct {
        const char *marks;
        bool        whole, extends;
    } cases[] = {
        { "marks british-1 whole steers; marks british-2 steers", true, false },
        { "marks british-1 steers extends; marks british-2 whole steers", false, true },
    };
    for (int i = 0; i < 2; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines,
                 RELIEF "blue-division at toulon: br-sol-4 4/0, br-sol-5 4/0, br-sol-6 4/0;"
                        "spots british-2 british-1; %s",
                 cases[i].marks);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { 0 };
        sealords_hand_over_begin(data(), &s, &u);
        const int blue = slot(m, "blue-division");
        cr_assert(order_of(&s, blue) >= 0);
        cr_expect_eq(has_flag(&s, blue, FORMATION_WHOLE), cases[i].whole, "case %d", i);
        cr_expect_eq(has_flag(&s, blue, FORMATION_EXTENDS), cases[i].extends, "case %d", i);
        cr_expect_not(has_flag(&s, slot(m, "red-division"), FORMATION_EXTENDS));
        match_free(m);
    }
}

Test(sealords_9_execute, who_has_not_found_him_goes_on_seeking)
{
    COVERS("sealords 9.414b", "sealords 9.411b");
    struct match *m = sea(RELIEF "blue-division at toulon: br-sol-4 4/0, br-sol-5 4/0, br-sol-6 4/0");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_hand_over_begin(data(), &s, &u);
    cr_expect_eq(s.formation[slot(m, "red-division")].order, 1 + stage_word(VOCAB_ORDER, "watch-toulon"));
    match_free(m);
}

Test(sealords_9_execute, who_is_to_be_relieved_may_wait)
{
    COVERS("sealords 9.411b");
#define BOTH_ON_THE_WAY                                                                                      \
    "italy at leghorn: br-sol-1 4/0; order british-1 hold-the-gut; chit hold-the-gut issued; course british-1 piombino-channel;"
    struct match *m = sea(BOTH_ON_THE_WAY);
    is_refused(m, "british hold italy", "9.371");
    match_free(m);
    m = sea(BOTH_ON_THE_WAY "naples at genoa: br-sol-2 4/0; order british-2 hand-over; target british-2 5");
    plays(m, "british hold italy", "");
    match_free(m);
}

/* ---- Extension [9.39] ---- */

#define NEARLY                                                                                               \
    "turn-of-year 10; turns 8; italy at villefranche: br-sol-1 4/0, br-sol-2 4/0;"                           \
    "order british-1 stand-by-the-king-of-sardinia; chit stand-by-the-king-of-sardinia issued;" LESTOCK

Test(sealords_9_execute, an_order_is_extended_by_a_check_when_it_is_fulfilled)
{
    COVERS("sealords 9.39", "sealords 9.391", "sealords 4.24a"); /* R86, R126 */
    struct match *m = sea(NEARLY "progress british-1 5; increment 4");
    plays(m, "british extend italy", "");
    is_refused(m, "british extend italy", "9.391");
    sail_on(m, NULL);
    const bool passed = was_told(m, BRITISH, "extended italy stand-by-the-king-of-sardinia");
    cr_expect(was_told(m, BRITISH, "order-done italy stand-by-the-king-of-sardinia"));
    cr_expect_eq(chit(m, "stand-by-the-king-of-sardinia"), passed ? CHIT_ISSUED : CHIT_FULFILLED);
    cr_expect_eq(formation(m, "italy")->order != 0, passed);
    cr_expect_eq(formation(m, "italy")->progress, 0);
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "stand-by-the-king-of-sardinia")].done, 1,
                 "the first counts");
    match_free(m);
}

Test(sealords_9_terminate, an_extended_order_stays_with_its_formation)
{
    COVERS("sealords 9.39"); /* R86 */
    struct match *m = sea(TERMINATING
                          "turn-of-year 6; italy at leghorn: br-sol-1 4/0; order british-1 hold-the-gut;"
                          "chit hold-the-gut issued; chit-done hold-the-gut 1");
    both_done(m);
    cr_expect_eq(now(m)->order_score[BRITISH], 1);
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_ISSUED);
    match_free(m);
}

Test(sealords_9_execute, not_before_and_not_every_order)
{
    COVERS("sealords 9.39", "sealords 9.392");
    struct match *m = sea(NEARLY "progress british-1 2");
    is_refused(m, "british extend italy", "9.39");
    match_free(m);
    m = sea("italy at villefranche: br-sol-1 4/0; order british-1 coast-of-italy; chit coast-of-italy issued;"
            "progress british-1 5");
    is_refused(m, "british extend italy", "9.392");
    match_free(m);
}

/* ---- Terminating [9.38] ---- */

Test(sealords_9_terminate, fulfilled_orders_are_shown_and_counted)
{
    COVERS("sealords 9.322", "sealords 9.38a", "sealords 9.383b", "sealords 9.3.105"); /* D20 */
    struct match *m = sea(TERMINATING "turn 2; chit hold-the-gut fulfilled; chit-done hold-the-gut 1");
    both_done(m);
    cr_expect(was_told(m, BOURBON, "order-fulfilled british hold-the-gut"));
    cr_expect(was_told(m, BOURBON, "orders-compared 1 0"));
    cr_expect_eq(now(m)->fulfilled[BRITISH], 1);
    plays(m, "british done", ""); /* the gain of the comparison */
    while (phase_of(m) != PHASE_RECEIVE)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_POOL, "a Quarterly Turn: back at once");
    match_free(m);
}

Test(sealords_9_terminate, some_pay_besides)
{
    COVERS("sealords 9.386"); /* BR-13 */
    struct match *m = sea(
        TERMINATING "turn-of-year 6; chit seek-out-the-enemy fulfilled; chit-done seek-out-the-enemy 1");
    both_done(m);
    cr_assert_eq(phase_of(m), PHASE_SPLIT);
    plays(m, "british done", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 8);
    cr_expect_eq(now(m)->order_score[BRITISH], 1);
    match_free(m);
}

Test(sealords_9_terminate, of_a_failed_one_only_the_loss_is_told)
{
    COVERS("sealords 9.322", "sealords 9.383b", "sealords 9.381"); /* R115 */
    struct match *m = sea(TERMINATING "turn-of-year 6; chit hold-the-gut failed");
    both_done(m);
    cr_expect(was_told(m, BOURBON, "order-failed british 1"));
    cr_expect_eq(now(m)->order_score[BRITISH], -1);
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_DISCARD);
    match_free(m);
}

Test(sealords_9_terminate, chits_come_back_as_their_instructions_say)
{
    COVERS("sealords 9.381", "sealords 9.341", "sealords 9.3.107"); /* D20 */
    struct match *m = sea(
        TERMINATING
        "turn 3; turns 48; turn-of-year 7; chit hold-the-gut failed; chit victual-the-fleet failed;"
        "chit close-barcelona failed; chit out-of-toulon failed");
    both_done(m);
    const struct chit *chits = now(m)->chit;
    cr_expect_eq(chits[stage_word(VOCAB_ORDER, "hold-the-gut")].back, 5, "Turn Nine of the Year");
    cr_expect_eq(chits[stage_word(VOCAB_ORDER, "close-barcelona")].back, 9, "the Quarter after that");
    cr_expect_eq(chits[stage_word(VOCAB_ORDER, "victual-the-fleet")].back, 13, "Turn One of the next Year");
    cr_expect_eq(chit(m, "out-of-toulon"), CHIT_REMOVED);
    match_free(m);
}

Test(sealords_9_terminate, the_year_ends_what_was_received_in_it)
{
    COVERS("sealords 9.332", "sealords 9.363", "sealords 9.38"); /* R100 */
    struct match *m = sea(TERMINATING "turn 3; turns 48; year 1743; turn-of-year 1; chit hold-the-gut hand;"
                                      "chit coast-of-italy issued; order british-1 coast-of-italy;"
                                      "chit escort-the-spaniards hand; italy at leghorn: br-sol-1 4/0;"
                                      "mark french-status 1; sp-sol-1 in toulon 3/0");
    both_done(m);
    cr_expect(was_told(m, BOURBON, "order-failed british 2"));
    cr_expect_eq(formation(m, "italy")->order, 0);
    cr_expect_eq(chit(m, "escort-the-spaniards"), CHIT_HAND, "it does not lapse");
    match_free(m);
}

Test(sealords_9_terminate, what_a_scenario_begins_with_is_of_its_first_year)
{
    COVERS("sealords 9.332", "sealords X12.2a"); /* X12.2 */
    struct match *m = sea(TERMINATING "turn 1; turns 48; year 1743; turn-of-year 1; chit hold-the-gut hand");
    both_done(m);
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    cr_expect_neq(chit(m, "hold-the-gut"), CHIT_DISCARD);
    match_free(m);
}

/* ---- Voluntary failure [9.388] ---- */

Test(sealords_9_terminate, damage_helps_to_give_up)
{
    COVERS("sealords 9.388a", "sealords 9.388b", "sealords X0.4"); /* D19, R87 */
    static const struct {
        const char *scene;
        int         mod;
    } cases[] = {
        { "italy at leghorn: br-sol-1 4/4, br-sol-2 4/4, br-sol-3 4/4, br-sol-4 4/4", -1 },
        { "italy at leghorn: br-sol-1 4/4, br-sol-2 4/4, br-sol-3 4/4, br-sol-4 4/3", 0 },
        { "italy at leghorn: br-sol-1 4/8, br-sol-2 4/8, br-sol-3 4/8", -2 },
        { "red-division at leghorn: br-sol-1 4/2, br-sol-2 4/2; namur with br-sol-1 4", -1 }, /* X0.4 */
    };
    for (int i = 0; i < 4; i++) {
        struct match *m = sea(cases[i].scene);
        cr_expect_eq(sealords_abandon_mod(data(), now(m), slot(m, i < 3 ? "italy" : "red-division")),
                     cases[i].mod, "%s", cases[i].scene);
        match_free(m);
    }
}

Test(sealords_9_terminate, an_order_is_given_up_by_a_check)
{
    COVERS("sealords 9.388a", "sealords 9.3.108", "sealords 9.38"); /* D20, R108 */
    struct match *m = sea(TERMINATING
                          "turn-of-year 6; order-score british 1; straits at leghorn: br-sol-1 4/16;"
                          "italy at genoa: br-sol-2 4/0; order british-1 victual-the-fleet;"
                          "order british-2 hold-the-gut; chit victual-the-fleet issued;"
                          "chit hold-the-gut issued;" LESTOCK);
    is_refused(m, "british fail white-division", "9.388a");
    plays(m, "british fail italy", "4"); /* SR 3 */
    is_refused(m, "british fail italy", "9.388a");
    plays(m, "british fail straits", "7"); /* four less for its DPs */
    both_done(m);
    cr_expect_eq(now(m)->order_score[BRITISH], 0, "1 - 1");
    cr_expect_eq(chit(m, "hold-the-gut"), CHIT_ISSUED);
    match_free(m);
}

Test(sealords_9_terminate, rendezvous_and_hand_over_never_count)
{
    COVERS("sealords 9.414", "sealords 9.427", "sealords 9.376"); /* R85 */
    struct match *m = sea(TERMINATING "turn-of-year 6; br-sol-1 at leghorn 4/0; italy at genoa: br-sol-2 4/0;"
                                      "order british-1 rendezvous; target british-1 5;" LESTOCK);
    plays(m, "british fail br-sol-1", "3");
    both_done(m);
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-1")));
    match_free(m);
}

Test(sealords_9_terminate, an_order_may_be_given_up_at_sea)
{
    COVERS("sealords 4.23f", "sealords 9.388a"); /* R108 */
    struct match *m = sea(
        "phase activities; step activities-b; acting british; italy at leghorn: br-sol-1 4/0;"
        "order british-1 hold-the-gut; chit hold-the-gut issued;" LESTOCK);
    plays(m, "british abandon italy", "4");
    is_refused(m, "british abandon italy", "9.388a");
    match_free(m);
}

Test(sealords_9_terminate, an_invalid_order_ends_at_once_and_counts_for_nothing)
{
    COVERS("sealords 9.387", "sealords 9.38a");
    struct match *m = sea(
        "italy at leghorn: br-sol-1 4/0; order british-1 hold-the-gut; chit hold-the-gut issued");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_cancel(data(), &s, slot(m, "italy"), &u);
    cr_expect_eq(s.formation[slot(m, "italy")].order, 0);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_DISCARD);
    cr_expect_eq(s.order_score[BRITISH], 0);
    cr_expect_eq(s.failed[BRITISH], 0);
    match_free(m);
}

Test(sealords_9_terminate, who_executes_an_order_is_not_unformed)
{
    COVERS("sealords 9.389");
    struct match *m = sea(
        "phase reorganise; step orders; impulse 0; increment 0; italy at port-mahon fitting-out: br-sol-1 4/0;"
        "order british-1 hold-the-gut; chit hold-the-gut issued");
    is_refused(m, "british unform italy", "9.389");
    match_free(m);
}
