/* [7.221, 9.387, 10.311c, X12] Orders that end for what happens to their Formation or their object, and what some of the
 * theatre's Orders ask of who takes them. */
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>

#define ISSUING "phase issue; step auxiliaries; impulse 0; increment 0;"
#define LATE    "increment 4; turn-of-year 10;"

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

/* ---- Forced away [7.221] ---- */

Test(sealords_9_ends, an_interdictor_that_is_forced_away_fails)
{
    COVERS("sealords 7.221", "sealords 7.224");
    char lines[512];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
             "order british-1 blockade-the-arsenal; chit blockade-the-arsenal issued; target british-1 %d;"
             "progress british-1 5; increment 4; marks british-1 withdrew steers;"
             "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; navarro commands armada-del-mediterraneo",
             place("cartagena"));
    struct match *m = sea(lines);
    is_refused(m, "british hold red-division", "8.231a");
    plays(m, "british course red-division cape-palos", "");
    sail_on(m, NULL);
    cr_expect(!is_at(m, "red-division", "cartagena"));
    cr_expect_eq(chit(m, "blockade-the-arsenal"), CHIT_FAILED);
    cr_expect_eq(formation(m, "red-division")->order, 0);
    match_free(m);
}

/* ---- No longer Valid [9.387] ---- */

Test(sealords_9_ends, what_an_event_has_made_invalid_does_not_fail_at_the_years_end)
{
    COVERS("sealords 9.387", "sealords X12.9");
    struct match *m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn 17; turn-of-year 1;"
                          "scenario s4; turns 48; year 1743; mark naples 2;"
                          "italy at naples: br-sol-1 4/0; br-bomb-1 with italy; martin commands italy;"
                          "order british-1 hour-for-naples; chit hour-for-naples issued");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    cr_expect_eq(formation(m, "italy")->order, 0);
    match_free(m);
}

Test(sealords_9_ends, what_was_fulfilled_before_it_was_extended_counts_though_it_is_invalid_now)
{
    COVERS("sealords 9.387", "sealords 9.383b", "sealords 9.39", "sealords R86");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn 6; turn-of-year 6; scenario s4; turns 48;"
        "year 1744; mark french-status 2; mark e12 1; poniente at villefranche: sp-sol-1 3/0, sp-sol-2 3/0;"
        "order bourbon-1 open-the-road-to-nice; chit open-the-road-to-nice issued;"
        "chit-done open-the-road-to-nice 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(formation(m, "poniente")->order, 0, "Villefranche has fallen");
    cr_expect_eq(now(m)->fulfilled[BOURBON], 1);
    cr_expect_eq(now(m)->order_score[BOURBON], 1);
    cr_expect_eq(now(m)->failed[BOURBON], 0);
    cr_expect(was_told(m, BRITISH, "order-fulfilled bourbon open-the-road-to-nice"));
    cr_expect_eq(chit(m, "open-the-road-to-nice"), CHIT_DISCARD);
    match_free(m);
}

/* ---- An open one [9.323] ---- */

/* Whoever has seen it in the Hand hears that it is gone, whatever has ended it. */
Test(sealords_9_ends, of_an_open_order_both_hear_that_it_is_over)
{
    COVERS("sealords 9.323", "sealords 9.387", "sealords R115");
#define OPEN                                                                                                   \
    "phase terminate; step reorganise; impulse 0; increment 0; turn 6; turn-of-year 6; scenario s4; turns 48;" \
    "year 1743; chit-marks hour-for-naples shown;"
#define AT_NAPLES(mark)                                                                                      \
    "italy at naples: br-sol-1 4/0; br-bomb-1 with italy; martin commands italy; mark naples " mark          \
    "; order british-1 hour-for-naples; chit hour-for-naples issued"
    static const struct {
        const char *scene;
        int         failed;
    } cases[] = { { OPEN "chit hour-for-naples hand; mark naples 2", 0 }, /* Invalid in the Hand */
                  { OPEN AT_NAPLES("2"), 0 },                             /* and in Execution */
                  { OPEN "chit hour-for-naples failed; mark naples 1", 1 } };
    for (int i = 0; i < 3; i++) {
        struct match *m = sea(cases[i].scene);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect(was_told(m, BOURBON, "order-gone hour-for-naples"), "case %d", i);
        cr_expect_eq(now(m)->failed[BRITISH], cases[i].failed, "case %d", i);
        struct view v;
        sealords_view(data(), now(m), BOURBON, &v);
        cr_expect_eq(v.known.chit[stage_word(VOCAB_ORDER, "hour-for-naples")].where, CHIT_SET, "case %d", i);
        match_free(m);
    }
}

/* ---- A Flagship whose partner is sent off [10.311c] ---- */

Test(sealords_9_ends, a_flagship_is_not_left_to_frigates)
{
    COVERS("sealords 10.311c", "sealords R117");
    struct match *m = sea(ISSUING "red-division at gibraltar fitting-out: br-sol-1 4/0, br-f-1 2/0;"
                                  "mathews commands red-division; namur with br-sol-1 0;"
                                  "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british rendezvous br-sol-1 white-division", "");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sol-1"));
    cr_expect_eq(now(m)->squadron[squadron("namur")].in, 1 + slot(m, "br-sol-1"));
    cr_expect_eq(now(m)->squadron[squadron("br-f-1")].pair, 0);
    match_free(m);
    m = sea(ISSUING "red-division at gibraltar fitting-out: br-sol-1 4/0, br-f-1 2/0, br-sold-1 2/0;"
                    "mathews commands red-division; namur with br-sol-1 0;"
                    "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british rendezvous br-sol-1 white-division", "");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sold-1"), "another of the line");
    match_free(m);
}

/* ---- Out of Toulon (BO-02, BO-12) ---- */

#define CADIZ                                                                                                \
    "escuadra-de-cadiz at cadiz fitting-out: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0; navarro commands "    \
    "escuadra-de-cadiz; barcelona at toulon fitting-out: sp-sol-4 3/0; de-lage commands barcelona;"

Test(sealords_9_ends, who_is_to_leave_toulon_must_lie_there)
{
    COVERS("sealords BO-02"); /* R207 */
    struct match *m = sea(ISSUING CADIZ "chit out-of-toulon hand");
    is_refused(m, "bourbon issue out-of-toulon escuadra-de-cadiz nowhere", "BO-02");
    match_free(m);
    m = sea(ISSUING "escuadra-de-cadiz at toulon fitting-out: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"
                    "navarro commands escuadra-de-cadiz; chit out-of-toulon hand");
    plays(m, "bourbon issue out-of-toulon escuadra-de-cadiz nowhere", "");
    match_free(m);
}

#define COMBINED(status, french, spanish)                                                                    \
    ISSUING "combined-fleet at toulon fitting-out: " french ", " spanish                                     \
            "; de-court commands combined-fleet; navarro assists combined-fleet; mark french-status " status \
            ";"                                                                                              \
            "fleet-admiral bourbon de-court;"

Test(sealords_9_ends, the_spaniards_are_escorted_by_two_of_each)
{
    COVERS("sealords BO-12"); /* R207 */
    struct match *m = sea(COMBINED("2", "fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0",
                                   "sp-sol-1 3/0") "chit escort-the-spaniards hand");
    is_refused(m, "bourbon issue escort-the-spaniards combined-fleet nowhere", "BO-12");
    match_free(m);
    m = sea(COMBINED("2", "fr-sol-1 4/0, fr-sol-2 4/0",
                     "sp-sol-1 3/0, sp-sol-2 3/0") "chit escort-the-spaniards hand");
    plays(m, "bourbon issue escort-the-spaniards combined-fleet nowhere", "");
    match_free(m);
}

/* ---- Alarm Minorca (BO-06) ---- */

Test(sealords_9_ends, minorca_is_alarmed_by_spaniards_or_in_war_by_both)
{
    COVERS("sealords BO-06");
    struct match *m = sea(
        COMBINED("2", "fr-sol-1 4/0, fr-sol-2 4/0", "sp-sol-1 3/0") "chit alarm-minorca hand");
    plays(m, "bourbon issue alarm-minorca combined-fleet nowhere", "");
    match_free(m);
    m = sea(COMBINED("1", "fr-sol-1 4/0, fr-sol-2 4/0", "sp-sol-1 3/0") "chit alarm-minorca hand");
    is_refused(m, "bourbon issue alarm-minorca combined-fleet nowhere", "BO-06");
    match_free(m);
    m = sea(ISSUING "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0;"
                    "de-court commands escadre-du-levant; mark french-status 2; chit alarm-minorca hand");
    is_refused(m, "bourbon issue alarm-minorca escadre-du-levant nowhere", "9.321");
    match_free(m);
}

/* ---- Raise the Blockade (BO-13) ---- */

#define RAISED                                                                                               \
    LATE "escadre-du-levant at toulon: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0; mark french-status 2;"      \
         "de-court commands escadre-du-levant; order bourbon-1 raise-the-blockade;"                          \
         "chit raise-the-blockade issued; progress bourbon-1 2;"

Test(sealords_9_ends, the_blockade_is_not_raised_while_the_british_lie_there)
{
    COVERS("sealords BO-13"); /* R208 */
    struct match *m = sea(RAISED "italy at marseilles: br-sol-1 4/0; martin commands italy");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "raise-the-blockade"), CHIT_FULFILLED);
    match_free(m);
    m = sea(RAISED "italy at hyeres-roads: br-sol-1 4/0; martin commands italy");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "raise-the-blockade"), CHIT_ISSUED);
    cr_expect_eq(formation(m, "escadre-du-levant")->progress, 0);
    match_free(m);
}

/* ---- Magazines in a Bourbon Port (BR-10) ---- */

Test(sealords_9_ends, a_magazine_in_a_port_that_is_not_neutral_costs_nothing)
{
    COVERS("sealords BR-10");
#define AT_SPEZIA                                                                                            \
    LATE "scenario s4; turns 48; year 1744; mark magazine-la-spezia 1; italy at la-spezia: br-sol-1 4/0;"    \
         "martin commands italy; br-bomb-1 with italy; br-marines-1 with italy;"                             \
         "order british-1 destroy-the-magazines; chit destroy-the-magazines issued; progress british-1 1;"   \
         "mark campaign-box 5; prestige british 7;"
    static const struct {
        const char *scene;
        int         left;
    } cases[] = { { AT_SPEZIA, 6 }, { AT_SPEZIA "mark e07 1", 7 } };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(cases[i].scene);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, 0);
        data()->rules->judge(data(), &s, slot(m, "italy"), &u);
        data()->rules->raid(data(), &s, slot(m, "italy"), -1, &u); /* and nobody Screens */
        cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "magazine-la-spezia")], 0);
        cr_expect_eq(s.prestige[BRITISH], cases[i].left, "case %d", i);
        match_free(m);
    }
}

/* ---- A Station whose holder is lost at sea [3.4.101] ---- */

Test(sealords_9_ends, an_admiral_who_goes_down_in_a_gale_holds_no_station)
{
    COVERS("sealords 3.4.101", "sealords R114");
    struct match *m = sea(
        "italy at leghorn: br-sol-1 1/0; martin commands italy; fleet-admiral british martin");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &u);
    cr_expect_eq(s.leader[leader("martin")].status, LEADER_KILLED);
    cr_expect_eq(s.admiral[BRITISH], 0);
    match_free(m);
}

/* ---- Laying up the last squadron [9.389] ---- */

Test(sealords_9_ends, the_last_squadron_under_an_order_is_not_laid_up)
{
    COVERS("sealords 9.389", "sealords 9.388a");
    struct match *m = sea(
        "phase ordinary; step relief; impulse 0; increment 0;"
        "italy at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0; martin commands italy;"
        "order british-1 hold-the-gut; chit hold-the-gut issued");
    plays(m, "british ordinary br-sol-2", "");
    is_refused(m, "british ordinary br-sol-1", "9.389");
    match_free(m);
}

/* ---- The wish to Extend [9.39, R126] ---- */

Test(sealords_9_ends, a_wish_to_extend_is_for_the_impulse_in_which_it_was_said)
{
    COVERS("sealords 9.39", "sealords R126");
    struct match *m = sea(
        "turn-of-year 10; turns 8; red-division at port-mahon: br-sol-1 4/0;"
        "armada-del-mediterraneo at toulon: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 3/0;"
        "navarro commands armada-del-mediterraneo; mark french-status 2;"
        "order bourbon-1 raise-the-blockade; chit raise-the-blockade issued;"
        "progress bourbon-1 2; marks bourbon-1 steers; increment 4");
    plays(m, "bourbon extend armada-del-mediterraneo", "");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "raise-the-blockade"), CHIT_ISSUED, "it has not been a full Impulse");
    cr_expect_eq(formation(m, "armada-del-mediterraneo")->flags & FORMATION_EXTENDS, 0);
    match_free(m);
}

Test(sealords_9_ends, the_check_to_extend_is_the_admirals)
{
    COVERS("sealords 9.39", "sealords 9.391", "sealords R86");
    for (int die = 3; die <= 4; die++) { /* SR 3 */
        struct match *m = sea(
            "italy at villefranche: br-sol-1 4/0, br-sol-2 4/0; order british-1 stand-by-the-king-of-sardinia;"
            "chit stand-by-the-king-of-sardinia fulfilled; chit-done stand-by-the-king-of-sardinia 1;"
            "marks british-1 fulfilled extends; progress british-1 6; lestock mess; fleet-admiral british lestock");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, die);
        sealords_extend_begin(data(), &s, &u);
        const struct chit *chit = &s.chit[stage_word(VOCAB_ORDER, "stand-by-the-king-of-sardinia")];
        cr_expect_eq(chit->where, die == 3 ? CHIT_ISSUED : CHIT_FULFILLED);
        cr_expect_eq(s.formation[slot(m, "italy")].order != 0, die == 3);
        cr_expect_eq(s.formation[slot(m, "italy")].progress, 0);
        cr_expect_eq(chit->done, 1, "the first counts");
        match_free(m);
    }
}

/* To Extend is to Issue anew: two ships of the line are asked for. */
Test(sealords_9_ends, an_order_is_extended_only_by_who_is_still_fit_for_it)
{
    COVERS("sealords 9.39", "sealords X12.1");
#define WATCHING_NICE(squadrons)                                                                             \
    "italy at villefranche: " squadrons "; order british-1 stand-by-the-king-of-sardinia; lestock mess;"     \
    "fleet-admiral british lestock;"
    struct match *m = sea(
        WATCHING_NICE("br-sol-1 4/0, br-f-1 2/0") "progress british-1 5; increment 4;"
                                                  "chit stand-by-the-king-of-sardinia issued");
    is_refused(m, "british extend italy", "9.36");
    match_free(m);
    m = sea(WATCHING_NICE("br-sol-1 4/0, br-f-1 2/0") /* when it was wished there were two */
            "chit stand-by-the-king-of-sardinia fulfilled; chit-done stand-by-the-king-of-sardinia 1;"
            "marks british-1 fulfilled extends; progress british-1 6");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, 0);
    sealords_extend_begin(data(), &s, &u);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "stand-by-the-king-of-sardinia")].where, CHIT_FULFILLED);
    cr_expect_eq(s.formation[slot(m, "italy")].order, 0);
    cr_expect_eq(dice_queued(match_dice(m)), 1, "there is nothing to check");
    match_free(m);
}

/* ---- A Hand-Over whose Order is over [9.411c] ---- */

#define TO_RELIEVE_ITALY                                                                                     \
    "italy at genoa: br-sol-1 4/0; naples at leghorn: br-sol-2 4/0; order british-2 hand-over;"              \
    "target british-2 5; order british-1 hold-the-gut; lestock mess; fleet-admiral british lestock;"

Test(sealords_9_ends, a_hand_over_ends_with_the_order_that_was_meant)
{
    COVERS("sealords 9.411c", "sealords 9.413", "sealords 9.414");
    struct match *m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 6;"
                          "chit hold-the-gut issued; chit victual-the-fleet hand;" TO_RELIEVE_ITALY);
    plays(m, "british fail italy", "0");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(formation(m, "naples")->order, 0, "it would take over whatever Italy is to do next");
    cr_expect_eq(now(m)->failed[BRITISH], 1, "the Hand-Over does not count");
    match_free(m);
    m = sea(
        "chit hold-the-gut fulfilled; chit-done hold-the-gut 1; marks british-1 fulfilled;" TO_RELIEVE_ITALY);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_extend_begin(data(), &s, &u);
    cr_expect_eq(s.formation[slot(m, "naples")].order, 0, "nor is there anything to take over at sea");
    match_free(m);
    m = sea("chit hold-the-gut issued;" TO_RELIEVE_ITALY);
    s = *now(m);
    sealords_extend_begin(data(), &s, &u);
    cr_expect(holds_kind(&s, slot(m, "naples"), ORDER_HAND_OVER), "it goes on while the Order does");
    match_free(m);
}

Test(sealords_9_ends, a_hand_over_ends_with_stores_that_are_landed)
{
    COVERS("sealords 9.411c", "sealords 9.413", "sealords BR-09");
    struct match *m = sea(
        "phase reorganise; step orders; impulse 0; increment 0; scenario s4; turns 48; turn-of-year 10;"
        "naples at genoa: br-sol-4 4/0; italy at gibraltar: br-sol-1 4/0;"
        "order british-1 hand-over; target british-1 5; order british-2 victual-the-fleet; tries british-2 1;"
        "chit victual-the-fleet issued; victualing-convoy at gibraltar fitting-out;"
        "convoy-stores victualing-convoy 8");
    plays(m, "british unload victualing-convoy 8", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(formation(m, "naples")->order, 0, "it would take over whatever Italy is to do next");
    match_free(m);
}

/* ---- A Rendezvous whose Flotilla is gone [9.426] ---- */

Test(sealords_9_ends, a_rendezvous_with_nobody_is_ended_without_a_check)
{
    COVERS("sealords 9.426");
    struct match *m = sea(
        "phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 6;"
        "br-sol-3 at gibraltar 4/0; italy at genoa: br-sol-4 4/0; order british-1 rendezvous;"
        "target british-1 4"); /* Straits, which is not formed */
    plays(m, "british fail br-sol-3", "");
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-3")));
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    match_free(m);
}

Test(sealords_9_ends, a_rendezvous_is_with_the_flotilla_that_was_named)
{
    COVERS("sealords 9.426", "sealords 9.425", "sealords R93");
#define BESIDE_TWO                                                                                           \
    "phase reorganise; step orders; impulse 0; increment 0; br-sol-3 at leghorn 4/0;"                        \
    "italy at leghorn: br-sol-4 4/0; naples at leghorn: br-sol-5 4/0; order british-1 rendezvous;"           \
    "spots british-1 british-2 british-3;"
    char lines[512];
    snprintf(lines, sizeof lines, BESIDE_TWO "target british-1 %d", stage_word(VOCAB_UNIT, "italy"));
    struct match *m = sea(lines);
    is_refused(m, "british assign br-sol-3 naples", "9.426");
    cr_expect_not(is_offered(m, "british assign br-sol-3 naples"));
    plays(m, "british assign br-sol-3 italy", "");
    cr_expect_eq(now(m)->squadron[squadron("br-sol-3")].in, 1 + slot(m, "italy"));
    match_free(m);
    snprintf(lines, sizeof lines, BESIDE_TWO "target british-1 %d", stage_word(VOCAB_UNIT, "straits"));
    m = sea(lines); /* which is Unformed: another is chosen */
    plays(m, "british assign br-sol-3 naples", "");
    match_free(m);
}

/* ---- What would end an Order [9.389] ---- */

Test(sealords_9_ends, no_reorganisation_ends_an_order_of_any_kind)
{
    COVERS("sealords 9.389", "sealords 9.421");
#define REFITTING "phase reorganise; step orders; impulse 0; increment 0;"
    struct match *m = sea(REFITTING
                          "br-f-1 at gibraltar 1/0; br-f-2 at gibraltar 1/0; order british-1 escort;"
                          "spots british-1 british-2; spots british-2 british-1");
    is_refused(m, "british transfer br-f-1 br-f-2 1", "9.389");
    cr_expect(is_offered(m, "british transfer br-f-2 br-f-1 1"), "who has none may go over to him");
    match_free(m);
    m = sea(REFITTING "straits at port-mahon fitting-out: br-sol-1 4/0; norris commands straits;"
                      "red-division at genoa: br-sol-2 4/0; mathews commands red-division;"
                      "order british-1 rendezvous; target british-1 1");
    is_refused(m, "british unform straits", "9.389");
    is_refused(m, "british break-up straits", "9.389");
    match_free(m);
    m = sea(
        "phase ordinary; step relief; impulse 0; increment 0; straits at port-mahon fitting-out: br-sol-1 4/0;"
        "norris commands straits; red-division at genoa: br-sol-2 4/0; mathews commands red-division;"
        "order british-1 rendezvous; target british-1 1");
    is_refused(m, "british ordinary br-sol-1", "9.389");
    match_free(m);
}
