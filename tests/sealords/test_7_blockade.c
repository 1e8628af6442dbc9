/* [7.22, 7.23, 7.36, 8.46a, 6.24b] Interdiction and its end, what a Blockade costs, and Orders after a Battle. */
#include "games/sealords/orders.h"
#include "games/sealords/spot.h"
#include "scene.h"

#define WATCH                                                                                                \
    "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; order british-1 watch-toulon;"        \
    "chit watch-toulon issued; turn-of-year 10;"

Test(sealords_7_blockade, the_stay_must_be_whole)
{
    COVERS("sealords 7.221", "sealords BR-01");
    struct match *m = sea(WATCH "progress british-1 7; increment 4");
    sail_on(m, NULL);
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "watch-toulon")].where, CHIT_FULFILLED,
                 "eight Impulses");
    match_free(m);
    m = sea(WATCH "progress british-1 7");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_unform(data(), &s, slot(m, "red-division"), &u);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "watch-toulon")].where, CHIT_FAILED, "eliminated sooner");
    match_free(m);
}

Test(sealords_7_blockade, away_from_its_space_it_interdicts_nothing)
{
    COVERS("sealords 7.224");
    struct match *m = sea(WATCH "sp-sol-1 at toulon 3/0");
    struct state  s = *now(m);
    cr_expect_eq(sealords_interdictor(data(), &s, slot(m, "sp-sol-1")), slot(m, "red-division"));
    sealords_put(&s, data(), slot(m, "red-division"), place("marseilles"));
    cr_expect_eq(sealords_interdictor(data(), &s, slot(m, "sp-sol-1")), -1);
    s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_unform(data(), &s, slot(m, "red-division"), &u);
    cr_expect_eq(sealords_interdictor(data(), &s, slot(m, "sp-sol-1")), -1, "nor Unformed");
    match_free(m);
}

Test(sealords_7_blockade, who_blockades_pays_for_it_and_nobody_else)
{
    COVERS("sealords 7.231");
    struct match *m = sea(WATCH "italy at toulon: br-sol-4 4/0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     toulon = data()->port[port("toulon")].blockade_value;
    cr_expect_gt(toulon, 0);
    sealords_attrition_begin(data(), &s, &u);
    const int oversize = sealords_oversize(data(), now(m),
                                           slot(m, "red-division")); /* it has no Leader here */
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 1 + oversize + toulon);
    cr_expect_eq(s.squadron[squadron("br-sol-4")].dp, 1,
                 "who lies there without the Order pays nothing more");
    match_free(m);
}

Test(sealords_7_blockade, damage_is_mended_in_ordinary_alone)
{
    COVERS("sealords 7.36");
    struct match *m = sea("phase repair; step ordinary; impulse 0; increment 0; br-sol-1 in gibraltar 4/5;"
                          "italy at gibraltar fitting-out: br-sol-2 4/5; br-sol-3 at leghorn 4/5");
    is_refused(m, "british repair br-sol-2", "11.31");
    is_refused(m, "british repair br-sol-3", "11.31");
    cr_expect(is_offered(m, "british repair br-sol-1"));
    match_free(m);
}

Test(sealords_7_blockade, after_a_battle_an_order_may_be_given_up_once_more)
{
    COVERS("sealords 8.46a"); /* R101, R108 */
#define ACTING                                                                                               \
    "phase activities; step activities-b; acting british; lestock mess; fleet-admiral british lestock;"
    struct match *m = sea(ACTING WATCH);
    plays(m, "british abandon red-division", "9");
    is_refused(m, "british abandon red-division", "9.388a");
    match_free(m);
    m = sea(ACTING WATCH "marks british-1 tried");
    is_refused(m, "british abandon red-division", "9.388a");
    struct state s = *now(m);
    clear_flag(&s, slot(m, "red-division"), FORMATION_TRIED); /* as a Battle does */
    cr_expect(is_legal(sealords_may_abandon(data(), &s, BRITISH, stage_word(VOCAB_UNIT, "red-division"))));
    match_free(m);
}

Test(sealords_7_blockade, bombs_help_an_order)
{
    COVERS("sealords 6.24b");
    /* An Hour for Naples: 0-5, and 1 less on the die for each Bomb. */
    for (int bombs = 0; bombs < 2; bombs++) {
        struct match *m = sea(bombs ? "italy at naples: br-sol-1 4/0; br-bomb-1 with italy; mark naples 1;"
                                      "order british-1 hour-for-naples; chit hour-for-naples issued;"
                                      "increment 4; turn-of-year 10"
                                    : "italy at naples: br-sol-1 4/0; br-marines-1 with italy; mark naples 1;"
                                      "order british-1 hour-for-naples; chit hour-for-naples issued;"
                                      "increment 4; turn-of-year 10");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.formation[slot(m, "italy")].progress = 1;
        match_queue(m, 6);
        data()->rules->judge(data(), &s, slot(m, "italy"), &u);
        cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "hour-for-naples")].where,
                     bombs ? CHIT_FULFILLED : CHIT_ISSUED);
        match_free(m);
    }
}

/* X7.4: a French Flotilla that may fight off Toulon itself is not stopped there for that; the Combined Fleet is. */
Test(sealords_7_blockade, it_stops_its_enemies_and_not_those_who_may_begin)
{
    COVERS("sealords 7.223a", "sealords X7.2", "sealords X7.4");
    struct match *m = sea(
        WATCH
        "mark french-status 1; escadre-du-levant at toulon: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0, fr-sol-4 4/0;"
        "order bourbon-1 raise-the-blockade; chit raise-the-blockade issued; combined-fleet at toulon: sp-sol-1 3/0");
    cr_expect_eq(sealords_interdictor(data(), now(m), slot(m, "escadre-du-levant")), -1);
    cr_expect_eq(sealords_interdictor(data(), now(m), slot(m, "combined-fleet")), slot(m, "red-division"));
    match_free(m);
}

#define SCATTERED                                                                                            \
    "straits-trade at gibraltar; convoy-marks straits-trade scattered; convoy-leg straits-trade 1; increment 2;"

Test(sealords_7_blockade, a_scattered_convoy_is_let_pass)
{
    COVERS("sealords 7.223a", "sealords R185");
    struct match *m = sea(
        SCATTERED "poniente at gibraltar: sp-sol-1 3/0, sp-sol-2 3/0; alvarez commands poniente;"
                  "order bourbon-1 cut-off-gibraltar; target bourbon-1 4; chit cut-off-gibraltar issued");
    cr_assert_eq(sealords_interdictor(data(), now(m), slot(m, "straits-trade")), slot(m, "poniente"));
    sail_on(m, NULL);
    sail_on(m, NULL); /* its course is laid by its script */
    cr_expect_not(is_at(m, "straits-trade", "gibraltar"));
    cr_expect_not(was_told(m, BRITISH, "watches poniente gibraltar"));
    match_free(m);
}

/* A gale hides it, and when that is over it is seen again. */
Test(sealords_7_blockade, a_scattered_convoy_is_always_in_sight)
{
    COVERS("sealords 10.153", "sealords 7.115");
    for (int gale = 0; gale < 2; gale++) {
        struct match *m = sea(gale ? SCATTERED "levante gale 8 gut-of-gibraltar" : SCATTERED "levante blows");
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
        cr_expect_eq(now(m)->spotted[BOURBON] >> slot(m, "straits-trade") & 1, !gale);
        match_free(m);
    }
}
