/* [9.3.10] D20: the book's example of Orders, step by step, with chits of this theatre: the Spaniards have a Flag that Fits Out
 * and two Detachments at sea. M1 is Out of Toulon, M2 The Infante's Convoy, the easy Order Relieve the Presidios, the hard one
 * Cut off Gibraltar. */
#include "games/sealords/orders.h"
#include "scene.h"

#define SPAIN                                                                                                \
    "scenario s4; turns 48; year 1744; command-admiral spanish navarro;"                                     \
    "armada-del-mediterraneo at toulon fitting-out: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"               \
    "navarro commands armada-del-mediterraneo; cartagena at alicante: sp-sol-4 3/0; alvarez commands "       \
    "cartagena; barcelona at cartagena: sp-f-1 2/0; de-lage commands barcelona; mark naples 1;"              \
    "chit-marks levant-caravan this-year;"
#define ADMINISTRATION "impulse 0; increment 0;"

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

static int in_hand(const struct match *m)
{
    int n = 0;
    for (int i = 0; i < data()->orders; i++)
        n += data()->order[i].side == BOURBON && now(m)->chit[i].where == CHIT_HAND;
    return n;
}

Test(sealords_9_example, two_that_must_be_taken_and_two_that_are_drawn)
{
    COVERS("sealords 9.3.101", "sealords 9.3.102", "sealords 9.3.104", "sealords 9.33", "sealords 9.351b",
           "sealords 9.365b");
    struct match *m = sea(
        SPAIN ADMINISTRATION
        "phase terminate; step reorganise; turn 37; turn-of-year 5;"
        "chit out-of-toulon pool; chit infantes-convoy pool; chit relieve-the-presidios pool;"
        "chit cut-off-gibraltar pool");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "out-of-toulon"), CHIT_HAND);
    cr_expect_eq(chit(m, "infantes-convoy"), CHIT_HAND);
    cr_expect_eq(in_hand(m), 2, "both that are Mandatory, and no other");
    plays(m, "bourbon draw", "");
    cr_expect_eq(chit(m, "relieve-the-presidios"), CHIT_DRAWN);
    cr_expect_eq(chit(m, "cut-off-gibraltar"), CHIT_DRAWN, "two of them");
    plays(m, "bourbon keep relieve-the-presidios", "");
    cr_expect_eq(chit(m, "cut-off-gibraltar"), CHIT_POOL, "the other goes back");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    cr_assert(is_issuing(m));
    plays(m, "bourbon issue out-of-toulon armada-del-mediterraneo nowhere", ""); /* free */
    plays(m, "bourbon issue infantes-convoy cartagena nowhere", "9");
    is_refused(m, "bourbon issue infantes-convoy cartagena nowhere", "9.365b");
    plays(m, "bourbon issue relieve-the-presidios barcelona nowhere", "0");
    cr_expect_eq(chit(m, "out-of-toulon"), CHIT_ISSUED);
    cr_expect_eq(chit(m, "relieve-the-presidios"), CHIT_ISSUED);
    cr_expect_eq(chit(m, "infantes-convoy"), CHIT_HAND);
    cr_expect_eq(in_hand(m), 1);
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    play_quietly(m, is_issuing); /* in the next Turn it is tried again */
    cr_assert_eq(now(m)->turn, 38);
    plays(m, "bourbon issue infantes-convoy cartagena nowhere", "0");
    cr_expect_eq(chit(m, "infantes-convoy"), CHIT_ISSUED);
    match_free(m);
}

Test(sealords_9_example, the_easy_one_is_done_and_drawn_again)
{
    COVERS("sealords 9.3.105", "sealords 9.3.106", "sealords 9.385", "sealords 9.34a");
    struct match *m = sea(
        SPAIN ADMINISTRATION
        "phase terminate; step reorganise; turn 41; turn-of-year 9; chit out-of-toulon removed;"
        "chit-marks infantes-convoy this-year; chit cut-off-gibraltar pool;"
        "chit relieve-the-presidios fulfilled; chit-done relieve-the-presidios 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(was_told(m, BRITISH, "order-fulfilled bourbon relieve-the-presidios"));
    cr_expect(was_told(m, BRITISH, "orders-compared 0 1"));
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->order_score[BOURBON], 0, "compared and begun anew");
    play_quietly(m, is_receiving);
    cr_expect_eq(chit(m, "relieve-the-presidios"), CHIT_POOL, "back at once");
    plays(m, "bourbon choose cut-off-gibraltar", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(chit(m, "relieve-the-presidios"), CHIT_HAND, "the very one");
    play_quietly(m, is_issuing);
    plays(m, "bourbon issue relieve-the-presidios barcelona nowhere", "0"); /* at sea, by a check */
    cr_expect_eq(formation(m, "barcelona")->order, 1 + stage_word(VOCAB_ORDER, "relieve-the-presidios"));
    match_free(m);
}

/* Alarm Minorca for M1: its chit stays away until Turn One, as in the example. */
Test(sealords_9_example, effects_come_before_the_chit_is_shown_and_a_failure_takes_the_point_away)
{
    COVERS("sealords 9.3.107", "sealords 9.3.108", "sealords R11");
    struct match *m = sea(SPAIN "turn 42; turn-of-year 10; impulse 4; increment 4; prestige british 7;"
                                "chit alarm-minorca fulfilled; chit-done alarm-minorca 1;"
                                "order bourbon-2 infantes-convoy; chit infantes-convoy issued;"
                                "naples at malta: br-f-1 2/0; norris commands naples");
    sail_on(m, NULL);
    cr_assert_eq(phase_of(m), PHASE_TERMINATE);
    cr_expect_eq(now(m)->prestige[BRITISH], 6, "the effect, in the Event Step");
    cr_expect_eq(chit(m, "alarm-minorca"), CHIT_FULFILLED);
    cr_expect_not(was_told(m, BRITISH, "order-fulfilled bourbon alarm-minorca"), "not yet shown");
    plays(m, "bourbon fail cartagena", "0");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect(was_told(m, BRITISH, "order-fulfilled bourbon alarm-minorca"));
    cr_expect_eq(chit(m, "alarm-minorca"), CHIT_DISCARD);
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "alarm-minorca")].back, 49,
                 "Turn One of the next Year");
    cr_expect_eq(chit(m, "infantes-convoy"), CHIT_DISCARD);
    cr_expect_eq(now(m)->order_score[BOURBON], 0, "1 - 1");
    match_free(m);
}

Test(sealords_9_example, two_fulfilled_and_one_failed_are_one)
{
    COVERS("sealords 9.3.109", "sealords 9.383b");
    struct match *m = sea(
        SPAIN ADMINISTRATION
        "phase terminate; step reorganise; turn 42; turn-of-year 10;"
        "chit hold-the-gut fulfilled; chit-done hold-the-gut 1; chit coast-of-italy fulfilled;"
        "chit-done coast-of-italy 1; chit close-barcelona failed");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->order_score[BRITISH], 1);
    cr_expect_eq(now(m)->fulfilled[BRITISH], 2);
    cr_expect_eq(now(m)->failed[BRITISH], 1);
    match_free(m);
}
