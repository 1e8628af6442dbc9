/* X12: the Orders of this theatre whose Instructions its code judges, and what they bring. */
#include "fight.h"
#include "games/sealords/orders.h"
#include "games/sealords/straits.h"

#define LATE "increment 4; turn-of-year 10;"

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

static int mark_of(const struct match *m, const char *mark)
{
    return now(m)->mark[stage_word(VOCAB_MARK, mark)];
}

/* ---- BR-08 ---- */

#define TURKEY(dp)                                                                                           \
    LATE "turkey-trade at leghorn fitting-out; convoy-leg turkey-trade 0; convoy-damage turkey-trade " dp    \
         ";"                                                                                                 \
         "order british-2 turkey-trade; chit turkey-trade issued;"

Test(sealords_x12_orders, the_turkey_trade_is_guarded_impulse_by_impulse)
{
    COVERS("sealords BR-08");
    struct match *m = sea(TURKEY("0") "italy at leghorn: br-sol-1 4/0; progress british-2 2");
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "italy")->progress, 3, "in one Space with it when the Impulse ends");
    match_free(m);
    m = sea(TURKEY("0") "italy at genoa: br-sol-1 4/0; progress british-2 2");
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "italy")->progress, 2);
    match_free(m);
}

Test(sealords_x12_orders, at_gibraltar_the_turkey_trade_is_safe)
{
    COVERS("sealords BR-08");
    struct match *m = sea(LATE "turkey-trade at gibraltar fitting-out; convoy-leg turkey-trade 1;"
                               "order british-2 turkey-trade; chit turkey-trade issued; progress british-2 3;"
                               "italy at gibraltar: br-sol-1 4/0");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "turkey-trade"), CHIT_FULFILLED, "the fourth Impulse with it");
    match_free(m);
}

Test(sealords_x12_orders, a_turkey_trade_that_is_hurt_too_much_fails_the_order)
{
    COVERS("sealords X12.9", "sealords 9.37d");
    struct match *m = sea(TURKEY("4") "italy at leghorn: br-sol-1 4/0; progress british-2 3");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "turkey-trade"), CHIT_FAILED);
    cr_expect_eq(formation(m, "italy")->order, 0);
    match_free(m);
}

Test(sealords_x12_orders, without_a_convoy_it_has_come_and_gone)
{
    COVERS("sealords X12.9", "sealords X12.9a");
    struct match *m = sea(LATE "italy at leghorn: br-sol-1 4/0; order british-1 turkey-trade;"
                               "chit turkey-trade issued; progress british-1 5");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "turkey-trade"), CHIT_FAILED);
    match_free(m);
    /* In Hand it Fails as well, where others are Invalid. */
    m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 10;"
            "chit turkey-trade hand; chit burn-the-galleys hand");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->failed[BRITISH], 1);
    cr_expect_eq(chit(m, "turkey-trade"), CHIT_DISCARD);
    cr_expect_eq(chit(m, "burn-the-galleys"), CHIT_DISCARD);
    match_free(m);
}

/* ---- BR-09 ---- */

#define STORES                                                                                               \
    "scenario s3; victualing-convoy at gibraltar fitting-out; convoy-stores victualing-convoy 12;"           \
    "convoy-bound victualing-convoy gibraltar; order british-2 victual-the-fleet;"                           \
    "chit victual-the-fleet issued;"

Test(sealords_x12_orders, to_have_been_with_the_stores_is_half_of_it)
{
    COVERS("sealords BR-09");
    struct match *m = sea(LATE STORES "italy at gibraltar: br-sol-1 4/0");
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "italy")->tries, 1);
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_ISSUED);
    match_free(m);
}

Test(sealords_x12_orders, eight_points_landed_are_the_other)
{
    COVERS("sealords BR-09");
    struct match *m = sea("phase reorganise; step orders; impulse 0; increment 0; turn-of-year 10;" STORES
                          "italy at gibraltar: br-sol-1 4/0; tries british-2 1");
    plays(m, "british unload victualing-convoy 8", "");
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_FULFILLED);
    cr_expect_eq(formation(m, "italy")->order, 0, "and free");
    match_free(m);
    m = sea("phase reorganise; step orders; impulse 0; increment 0; turn-of-year 10;" STORES
            "italy at gibraltar: br-sol-1 4/0; tries british-2 1");
    plays(m, "british unload victualing-convoy 7", "");
    cr_expect_eq(chit(m, "victual-the-fleet"), CHIT_ISSUED);
    cr_expect_eq(formation(m, "italy")->progress, 7);
    match_free(m);
}

/* ---- BR-13 ---- */

static void seek(int intensity, int line, int victor, bool done)
{
    struct match *m = sea(
        "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; order british-1 seek-out-the-enemy;"
        "chit seek-out-the-enemy issued");
    struct state s = *now(m);
    s.battle.engaged = bit64(slot(m, "red-division"));
    s.battle.intensity = (uint8_t)intensity;
    s.battle.line[BOURBON] = (uint8_t)line;
    s.battle.victor = (uint8_t)victor;
    straits_order_fought(data(), &s);
    cr_expect_eq(s.formation[slot(m, "red-division")].progress, done, "%d %d %d", intensity, line, victor);
    match_free(m);
}

Test(sealords_x12_orders, an_enemy_sought_out_must_be_fought_in_earnest)
{
    COVERS("sealords BR-13");
    seek(MEDIUM, 2, 0, true);
    seek(HEAVY, 3, 1 + BRITISH, true);
    seek(LIGHT, 2, 0, false);
    seek(MEDIUM, 1, 0, false);
    seek(HEAVY, 2, 1 + BOURBON, false);
}

Test(sealords_x12_orders, what_was_fought_is_judged_when_the_impulse_ends)
{
    COVERS("sealords BR-13");
    struct match *m = sea(LATE "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                               "order british-1 seek-out-the-enemy; chit seek-out-the-enemy issued;"
                               "progress british-1 1");
    sail_on(m, NULL);
    cr_expect_eq(chit(m, "seek-out-the-enemy"), CHIT_FULFILLED);
    match_free(m);
}

/* ---- BO-04 ---- */

#define INDIES(where, dp)                                                                                    \
    "turn-of-year 10; indies-trade at cadiz; course bourbon-1 fit-out; increment 4;"                         \
    "convoy-damage indies-trade " dp "; cartagena at " where ": sp-sol-1 3/0; order bourbon-2 indies-trade;" \
    "chit indies-trade issued;"

Test(sealords_x12_orders, the_indies_trade_is_awaited_off_cadiz) /* R176 */
{
    COVERS("sealords BO-04");
    static const struct {
        const char *scene;
        int         where;
    } cases[] = {
        { INDIES("cape-st-vincent", "3"), CHIT_FULFILLED },
        { INDIES("cape-st-vincent", "4"), CHIT_FAILED },
        { INDIES("malaga", "0"), CHIT_FAILED },
    };
    for (int i = 0; i < 3; i++) {
        struct match *m = sea(cases[i].scene);
        sail_on(m, NULL);
        cr_expect_eq(chit(m, "indies-trade"), cases[i].where, "case %d", i);
        match_free(m);
    }
}

Test(sealords_x12_orders, the_yards_of_cadiz_work_harder_in_the_turn_after)
{
    COVERS("sealords BO-04");
    struct match *m = sea("sp-sol-1 in cadiz 3/5");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    const int     cadiz = port("cadiz"), spanish = contingent("spanish");
    data()->rules->fulfilled(data(), &s, stage_word(VOCAB_ORDER, "indies-trade"), &u);
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, cadiz, spanish), 2, "not yet");
    s.turn = 2;
    data()->rules->pre_turn(data(), &s, 0, &u);
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, cadiz, spanish), 4);
    data()->rules->pre_turn(data(), &s, 0, &u);
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, cadiz, spanish), 2, "and no longer");
    match_free(m);
}

/* ---- BR-03 ---- */

static struct match *before(const char *where, const char *more)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             LATE "impulse 4; red-division at %s: br-sol-1 4/0, br-sol-2 4/0;"
                  "order british-1 blockade-the-arsenal; target british-1 %d;"
                  "chit blockade-the-arsenal issued; %s",
             where, place(where), more);
    return sea(lines);
}

Test(sealords_x12_orders, four_impulses_before_an_arsenal_cost_it_a_roll)
{
    COVERS("sealords BR-03");
    struct match *m = before("cartagena",
                             "progress british-1 3; mark cartagena-watched 3; sp-sol-1 in cartagena 3/5");
    cr_expect_eq(data()->rules->repair_rolls(data(), now(m), port("cartagena"), contingent("spanish")), 2);
    sail_on(m, NULL);
    cr_expect_eq(mark_of(m, "arsenal-shut"), 2);
    cr_expect(was_told(m, BOURBON, "mark arsenal-shut 2"));
    cr_expect_eq(data()->rules->repair_rolls(data(), now(m), port("cartagena"), contingent("spanish")), 1);
    cr_expect_eq(data()->rules->repair_rolls(data(), now(m), port("cadiz"), contingent("spanish")), 2);
    cr_expect_eq(mark_of(m, "cartagena-watched"), 0, "the next Turn counts anew");
    match_free(m);
}

Test(sealords_x12_orders, three_do_not)
{
    COVERS("sealords BR-03");
    struct match *m = before("cadiz", "progress british-1 2; mark cadiz-watched 2");
    sail_on(m, NULL);
    cr_expect_eq(mark_of(m, "arsenal-shut"), 0);
    match_free(m);
}

/* ---- Unformed in a Gale [9.378] ---- */

Test(sealords_x12_orders, a_flotilla_that_a_gale_dissolves_ends_its_order)
{
    COVERS("sealords 9.378", "sealords 9.427");
    struct match *m = sea(
        "italy at leghorn: br-sol-1 4/0; order british-1 rendezvous; target british-1 0;"
        "naples at genoa: br-sol-2 4/0; order british-2 hold-the-gut; chit hold-the-gut issued");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_unform(data(), &s, slot(m, "italy"), &u);
    sealords_unform(data(), &s, slot(m, "naples"), &u);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_FAILED);
    cr_expect_eq(s.failed[BRITISH], 0, "it is counted in its Step");
    match_free(m);
}

/* ---- What of a Convoy's Order is left undone ---- */

static int ended(const char *order, const char *what, int turn)
{
    char lines[256];
    snprintf(lines, sizeof lines,
             "phase terminate; step reorganise; impulse 0; increment 0; scenario s4; turns 48; turn %d;"
             "turn-of-year %d; mark naples 1; %s",
             turn, (turn - 1) % 16 + 1, what);
    struct match *m = sea(lines);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    const int back = now(m)->chit[stage_word(VOCAB_ORDER, order)].back;
    match_free(m);
    return back;
}

Test(sealords_x12_orders, chits_that_come_back_as_they_ended_or_when)
{
    COVERS("sealords 9.381", "sealords BO-01", "sealords BR-06");
    const char *const infante = "chit infantes-convoy failed", *const naples = "chit hour-for-naples failed";
    cr_expect_eq(ended("infantes-convoy", infante, 7), 9, "the next Quarter");
    cr_expect_eq(ended("infantes-convoy", infante, 8), 9);
    cr_expect_eq(ended("infantes-convoy", infante, 9), 17, "the next Year");
    cr_expect_eq(ended("infantes-convoy", infante, 14), 17);
    cr_expect_eq(ended("hour-for-naples", naples, 10), 17, "the Quarter after next");
    cr_expect_eq(ended("hour-for-naples", "chit hour-for-naples fulfilled; chit-done hour-for-naples 1", 10),
                 13, "but it waits until Naples is Bourbon again");
}

Test(sealords_x12_orders, the_indies_trade_that_has_come_and_gone_fails_in_hand)
{
    COVERS("sealords X12.9", "sealords BO-04");
    struct match *m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 10;"
                          "chit indies-trade hand");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->failed[BOURBON], 1);
    match_free(m);
    m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn-of-year 10;"
            "chit indies-trade hand; indies-trade at cape-st-vincent");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(chit(m, "indies-trade"), CHIT_HAND, "while it is on the map it may be Issued");
    match_free(m);
}

static struct state judged(const char *scene, const char *unit)
{
    struct match *m = sea(scene);
    struct state  s = *now(m);
    struct umpire u = { 0 };
    straits_judge(data(), &s, slot(m, unit), &u);
    match_free(m);
    return s;
}

Test(sealords_x12_orders, four_impulses_with_the_turkey_trade_and_no_fewer)
{
    COVERS("sealords BR-08", "sealords 9.37d");
#define WITH_TURKEY(progress, more)                                                                          \
    "italy at gibraltar: br-sol-1 4/0; order british-1 turkey-trade; chit turkey-trade issued;"              \
    "progress british-1 " progress ";" more
    static const struct {
        const char *scene;
        int         where;
    } cases[] = {
        { WITH_TURKEY("2", "turkey-trade at gibraltar fitting-out"), CHIT_ISSUED },
        { WITH_TURKEY("3", "turkey-trade at gibraltar fitting-out"), CHIT_FULFILLED },
        { WITH_TURKEY("4", "turkey-trade at leghorn"), CHIT_ISSUED },
        { WITH_TURKEY("4", "tries british-1 1"), CHIT_FULFILLED }, /* it has left the map as it should */
        { WITH_TURKEY("3", "tries british-1 1"), CHIT_FAILED },
        { WITH_TURKEY("4", ""), CHIT_FAILED },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct state s = judged(cases[i].scene, "italy");
        cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "turkey-trade")].where, cases[i].where, "case %zu", i);
    }
}

Test(sealords_x12_orders, who_comes_too_late_to_the_infante_waits_for_the_next)
{
    COVERS("sealords BO-01", "sealords R220");
#define FOR_THE_INFANTE                                                                                      \
    "cartagena at genoa: sp-sol-1 3/0; order bourbon-1 infantes-convoy; chit infantes-convoy issued;"        \
    "troop-convoy-1 at villefranche; convoy-bound troop-convoy-1 genoa;"
    struct state s = judged(FOR_THE_INFANTE "progress bourbon-1 1; tries bourbon-1 1", "cartagena");
    cr_expect_eq(s.formation[first_slot(BOURBON)].tries, 0, "one Impulse was not enough for that one,");
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "infantes-convoy")].where, CHIT_ISSUED);
    s = judged(FOR_THE_INFANTE "progress bourbon-1 2; tries bourbon-1 1", "cartagena");
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "infantes-convoy")].where, CHIT_FULFILLED);
}

Test(sealords_x12_orders, stores_are_met_in_a_space_and_landed_in_three_ports)
{
    COVERS("sealords BR-09");
#define WITH_STORES(where)                                                                                   \
    "scenario s3; victualing-convoy at " where "; convoy-stores victualing-convoy 12;"                       \
    "convoy-bound victualing-convoy gibraltar; italy at " where ": br-sol-1 4/0;"                            \
    "order british-2 victual-the-fleet; chit victual-the-fleet issued;"
    struct state s = judged(WITH_STORES("alboran-sea"), "italy");
    cr_expect_eq(s.formation[first_slot(BRITISH) + 1].tries, 0, "not in a Sea Zone");
    s = judged(WITH_STORES("malaga"), "italy");
    cr_expect_eq(s.formation[first_slot(BRITISH) + 1].tries, 1);
    static const struct {
        const char *port;
        int         counts;
    } ports[] = { { "gibraltar", 3 }, { "port-mahon", 3 }, { "villefranche", 3 }, { "cagliari", 0 } };
    for (int i = 0; i < 4; i++) {
        struct state  landed = s;
        struct umpire u = { 0 };
        straits_landed(data(), &landed, port(ports[i].port), 3, &u);
        cr_expect_eq(landed.formation[first_slot(BRITISH) + 1].progress, ports[i].counts, "%s",
                     ports[i].port);
    }
}

Test(sealords_x12_orders, who_was_not_engaged_has_sought_nobody_out)
{
    COVERS("sealords BR-13");
    struct match *m = sea(
        "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; order british-1 seek-out-the-enemy;"
        "chit seek-out-the-enemy issued; italy at toulon: br-sol-4 4/0");
    struct state s = *now(m);
    s.battle.engaged = bit64(slot(m, "italy"));
    s.battle.intensity = HEAVY;
    s.battle.line[BOURBON] = 3;
    straits_order_fought(data(), &s);
    cr_expect_eq(s.formation[slot(m, "red-division")].progress, 0);
    match_free(m);
}

/* What `tries` says once a Convoy has come in. */
static int delivered(const char *convoy, const char *scene)
{
    struct match *m = sea(scene);
    struct state  s = *now(m);
    straits_order_delivered(data(), &s, stage_word(VOCAB_CONVOY, convoy));
    const int tries = s.formation[first_slot(data()->convoy[stage_word(VOCAB_CONVOY, convoy)].side)].tries;
    match_free(m);
    return tries;
}

Test(sealords_x12_orders, a_convoy_must_come_in_whole_enough_and_its_guard_be_at_sea)
{
    COVERS("sealords BO-01", "sealords BO-04", "sealords BR-08");
#define AWAITING(where)                                                                                      \
    "cartagena at " where ": sp-sol-1 3/0; order bourbon-1 indies-trade; chit indies-trade issued;"
#define AWAITED(dp) "indies-trade at cadiz; convoy-damage indies-trade " dp
    cr_expect_eq(delivered("indies-trade", AWAITING("cadiz") AWAITED("3")), 1);
    cr_expect_eq(delivered("indies-trade", AWAITING("cadiz") AWAITED("4")), 0);
    cr_expect_eq(delivered("indies-trade", AWAITING("gut-of-gibraltar") AWAITED("0")), 1);
    cr_expect_eq(delivered("indies-trade", AWAITING("cadiz fitting-out") AWAITED("0")), 0, "Ready");
    cr_expect_eq(delivered("indies-trade", AWAITING("malaga") AWAITED("0")), 0);
#define GUARDING(dp)                                                                                         \
    "italy at leghorn: br-sol-1 4/0; order british-1 turkey-trade; chit turkey-trade issued;"                \
    "turkey-trade at gibraltar; convoy-damage turkey-trade " dp
    cr_expect_eq(delivered("turkey-trade", GUARDING("3")), 1);
    cr_expect_eq(delivered("turkey-trade", GUARDING("4")), 0);
#define WATCHING(dp)                                                                                         \
    "cartagena at genoa: sp-sol-1 3/0; order bourbon-1 infantes-convoy; chit infantes-convoy issued;"        \
    "troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa; convoy-damage troop-convoy-1 " dp
    cr_expect_eq(delivered("troop-convoy-1", WATCHING("5")), 1);
    cr_expect_eq(delivered("troop-convoy-1", WATCHING("6")), 0);
}

Test(sealords_x12_orders, out_of_toulon_is_into_a_spanish_port_with_two)
{
    COVERS("sealords BO-02", "sealords BO-12");
#define OUT(where, squadrons)                                                                                \
    "armada-del-mediterraneo at " where ": " squadrons                                                       \
    "; order bourbon-1 out-of-toulon; chit out-of-toulon issued"
#define ESCORTED(where, squadrons)                                                                           \
    "combined-fleet at " where ": " squadrons                                                                \
    "; mark french-status 1; order bourbon-1 escort-the-spaniards;"                                          \
    "chit escort-the-spaniards issued"
    static const struct {
        const char *scene, *unit, *order;
        bool        done;
    } cases[] = {
        { OUT("cadiz fitting-out", "sp-sol-1 3/0, sp-sol-2 3/0"), "armada-del-mediterraneo", "out-of-toulon",
          true },
        { OUT("cadiz", "sp-sol-1 3/0, sp-sol-2 3/0"), "armada-del-mediterraneo", "out-of-toulon", false },
        { OUT("malaga fitting-out", "sp-sol-1 3/0, sp-sol-2 3/0"), "armada-del-mediterraneo", "out-of-toulon",
          false },
        { OUT("alicante fitting-out", "sp-sol-1 3/0, sp-sold-1 2/0"), "armada-del-mediterraneo",
          "out-of-toulon", false },
        { ESCORTED("barcelona fitting-out", "fr-sol-1 4/0, sp-sol-1 3/0, sp-sol-2 3/0"), "combined-fleet",
          "escort-the-spaniards", true },
        { ESCORTED("barcelona fitting-out", "fr-sol-1 4/0, fr-sol-2 4/0, sp-sol-1 3/0"), "combined-fleet",
          "escort-the-spaniards", false },
        { ESCORTED("cadiz fitting-out", "fr-sol-1 4/0, sp-sol-1 3/0, sp-sol-2 3/0"), "combined-fleet",
          "escort-the-spaniards", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct state s = judged(cases[i].scene, cases[i].unit);
        cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, cases[i].order)].where == CHIT_FULFILLED, cases[i].done,
                     "case %zu", i);
    }
}
