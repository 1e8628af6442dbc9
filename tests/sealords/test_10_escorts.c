/* [10.12, 10.17, X15] Whom a Convoy has as Escort; to which Year one belongs; troops that come in Scattered; stores that are sent
 * elsewhere. */
#include "games/sealords/convoys.h"
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}

/* ---- Whose ---- */

/* Does that squadron, which has an Escort Order and lies beside it, join it? */
static bool joins(const char *which, const char *id, const char *more)
{
    char lines[512];
    snprintf(lines, sizeof lines, "%s at cape-corse; %s at cape-corse 2/0; order %s-2 escort; %s", which, id,
             strncmp(id, "br", 2) == 0 ? "british" : "bourbon", more);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_escorts_join(data(), &s, &u);
    const bool joined = sealords_escort(data(), &s, slot(m, which)) == squadron(id);
    match_free(m);
    return joined;
}

Test(sealords_10_escorts, a_convoy_is_escorted_by_its_own)
{
    COVERS("sealords X15.7b", "sealords 10.122");
    cr_expect(joins("troop-convoy-1", "sp-f-1", ""));
    cr_expect_not(joins("troop-convoy-1", "fr-f-1", ""));
    cr_expect_not(joins("troop-convoy-1", "fr-f-1", "mark french-status 1"));
    cr_expect(joins("troop-convoy-1", "fr-f-1", "mark french-status 2"), "in war");
    cr_expect(joins("levant-caravan", "fr-f-1", "convoy-bound levant-caravan malta"));
    cr_expect_not(
        joins("levant-caravan", "sp-f-1", "convoy-bound levant-caravan malta; mark french-status 2"));
    cr_expect(joins("indies-trade", "sp-f-1", ""));
    cr_expect_not(joins("indies-trade", "fr-f-1", "mark french-status 2"));
    cr_expect(joins("turkey-trade", "br-f-1", ""));
}

/* [7.117] Whoever has the Convoy in sight sees that it has one. */
Test(sealords_10_escorts, an_escort_that_joins_is_counted)
{
    COVERS("sealords 10.122", "sealords 7.117");
    struct match *m = sea(
        "troop-convoy-1 at cape-corse; convoy-bound troop-convoy-1 genoa; sp-f-1 at cape-corse 2/0;"
        "order bourbon-2 escort; spots bourbon-2 bourbon-1; spotted british bourbon-1;"
        "phase activities; acting bourbon; step scatter");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(sealords_escort(data(), now(m), slot(m, "troop-convoy-1")), squadron("sp-f-1"));
    cr_expect(was_told(m, BRITISH, "strength-now troop-convoy-1 1 0"));
    match_free(m);
}

Test(sealords_10_escorts, the_nearest_is_the_nearest_that_it_may_escort)
{
    COVERS("sealords X15.7b", "sealords 10.122");
    struct match *m = sea("troop-convoy-1 at genoa; convoy-bound troop-convoy-1 civitavecchia;"
                          "levant-caravan at marseilles; convoy-bound levant-caravan malta;"
                          "fr-f-1 at la-spezia 2/0; order bourbon-3 escort");
    plays(m, "british done", "");
    is_refused(m, "bourbon hold fr-f-1", "9.371");
    cr_expect_not(is_offered(m, "bourbon course fr-f-1 leghorn"));
    match_free(m);
    m = sea("troop-convoy-1 at genoa; convoy-bound troop-convoy-1 civitavecchia;"
            "fr-f-1 at la-spezia 2/0; order bourbon-2 escort");
    cr_expect_eq(formation(m, "fr-f-1")->course, COURSE_HOLD, "there is none for it to escort");
    plays(m, "british done", "");
    is_refused(m, "bourbon course fr-f-1 genoa", "9.371");
    match_free(m);
}

Test(sealords_10_escorts, an_escort_is_relieved_by_its_own)
{
    COVERS("sealords X15.7b", "sealords 10.12.11");
    struct match *m = sea("phase issue; step auxiliaries; impulse 0; increment 0;"
                          "troop-convoy-1 at barcelona fitting-out; sail sp-f-1 2; squadron-state sp-f-1 "
                          "fitting-out; squadron-at sp-f-1 barcelona-harbour; in sp-f-1 bourbon-1;"
                          "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-f-1 2/0;"
                          "de-court commands escadre-du-levant");
    is_refused(m, "bourbon hand-over fr-f-1 troop-convoy-1", "X15.7b");
    match_free(m);
}

/* ---- When ---- */

Test(sealords_10_escorts, it_joins_in_the_same_state_and_not_in_a_gale)
{
    COVERS("sealords 10.122", "sealords R172");
    cr_expect_not(joins("turkey-trade", "br-f-1", "mistral gale 8 cape-corse"));
    for (int fits_out = 0; fits_out < 2; fits_out++) { /* at a Minor Port both are in the Space */
        char lines[256];
        snprintf(
            lines, sizeof lines,
            "levant-caravan at marseilles fitting-out; fr-f-1 at marseilles 2/0 %s; order bourbon-2 escort",
            fits_out ? "fitting-out" : "");
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        sealords_escorts_join(data(), &s, &u);
        cr_expect_eq(sealords_escort(data(), &s, slot(m, "levant-caravan")),
                     fits_out ? squadron("fr-f-1") : -1);
        match_free(m);
    }
}

/* br-light-1 Shadows it; and it is Disorganised. */
Test(sealords_10_escorts, what_it_brings_along_is_the_convoys)
{
    COVERS("sealords 7.135", "sealords 8.453", "sealords 10.122");
    struct match *m = sea("italy at cape-corse: br-sol-1 4/0; martin commands italy;"
                          "troop-convoy-1 at cape-corse; convoy-bound troop-convoy-1 genoa;"
                          "sp-f-1 at cape-corse 2/0; order bourbon-2 escort; marks bourbon-2 disorganised;"
                          "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 33;"
                          "auxiliary-from br-light-1 0; shadow bourbon-2 br-light-1;"
                          "spots british-1 bourbon-2; spotted british bourbon-2");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     troops = slot(m, "troop-convoy-1");
    sealords_escorts_join(data(), &s, &u);
    cr_assert_eq(sealords_escort(data(), &s, troops), squadron("sp-f-1"));
    cr_expect_eq(s.formation[troops].shadow, 1 + auxiliary("br-light-1"));
    cr_expect_eq(s.auxiliary[auxiliary("br-light-1")].at, troops);
    cr_expect(s.spotted[BRITISH] >> troops & 1);
    cr_expect(has_flag(&s, troops, FORMATION_DISORGANISED));
    match_free(m);
}

/* ---- How many ---- */

#define AT_BARCELONA                                                                                         \
    "phase auxiliaries; step attrition; impulse 0; increment 0; troop-convoy-1 at barcelona fitting-out;"    \
    "convoy-bound troop-convoy-1 genoa; sp-fleet-1 available; fr-fleet-1 available;"

Test(sealords_10_escorts, one_squadron_or_else_auxiliaries)
{
    COVERS("sealords X15.7", "sealords 10.126");
    struct match *m = sea(AT_BARCELONA);
    plays(m, "bourbon lend sp-fleet-1 troop-convoy-1", "");
    match_free(m);
    m = sea(AT_BARCELONA "sail sp-f-1 2; squadron-state sp-f-1 fitting-out; squadron-at sp-f-1 "
                         "barcelona-harbour; in sp-f-1 bourbon-1");
    is_refused(m, "bourbon lend sp-fleet-1 troop-convoy-1", "X15.7");
    match_free(m);
    cr_expect_not(joins("troop-convoy-1", "sp-f-1", "sp-fleet-1 with troop-convoy-1"));
}

Test(sealords_10_escorts, auxiliaries_of_its_own_too)
{
    COVERS("sealords X15.7b", "sealords 10.126");
    struct match *m = sea(AT_BARCELONA "mark french-status 1");
    is_refused(m, "bourbon lend fr-fleet-1 troop-convoy-1", "6.131a"); /* it is not at home there */
    match_free(m);
    m = sea(AT_BARCELONA "mark french-status 2");
    plays(m, "bourbon lend fr-fleet-1 troop-convoy-1", "");
    match_free(m);
    m = sea("phase auxiliaries; step attrition; impulse 0; increment 0; mark french-status 2;"
            "indies-trade at cadiz fitting-out; fr-fleet-1 available");
    is_refused(m, "bourbon lend fr-fleet-1 indies-trade", "X15.7b");
    match_free(m);
}

Test(sealords_10_escorts, a_scattered_convoy_has_no_escort_any_more)
{
    COVERS("sealords 10.154", "sealords 10.126");
#define SCATTERED "convoy-marks troop-convoy-1 scattered;"
    struct match *m = sea(AT_BARCELONA SCATTERED);
    is_refused(m, "bourbon lend sp-fleet-1 troop-convoy-1", "10.154");
    cr_expect_not(is_offered(m, "bourbon lend sp-fleet-1 troop-convoy-1"));
    match_free(m);
    cr_expect_not(joins("troop-convoy-1", "sp-f-1", SCATTERED));
    m = sea("phase reorganise; step orders; impulse 0; increment 0; turkey-trade at leghorn;"
            "italy at leghorn: br-sol-1 4/0; martin commands italy; br-fleet-1 with italy;"
            "convoy-marks turkey-trade scattered; spots british-1 british-2; spots british-2 british-1");
    is_refused(m, "british pass-on br-fleet-1 turkey-trade", "10.154");
    match_free(m);
}

/* ---- How many Orders [9.424] ---- */

Test(sealords_10_escorts, who_is_with_his_convoy_holds_his_chit_still)
{
    COVERS("sealords 9.424", "sealords 9.342", "sealords 10.12");
    struct match *m = sea("phase issue; step auxiliaries; impulse 0; increment 0;"
                          "turkey-trade at leghorn; sail br-f-1 2; squadron-state br-f-1 ready;"
                          "squadron-at br-f-1 leghorn; in br-f-1 british-1;"
                          "red-division at gibraltar fitting-out: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, "
                          "br-sol-4 4/0; mathews commands red-division");
    plays(m, "british escort br-sol-1", "");
    plays(m, "british escort br-sol-2", ""); /* three chits */
    is_refused(m, "british escort br-sol-3", "9.424");
    cr_expect_not(is_offered(m, "british escort br-sol-3"));
    match_free(m);
    /* Of two Commands each has its own: the Spaniards three, the French two. */
    m = sea("phase issue; step auxiliaries; impulse 0; increment 0;"
            "levant-caravan at marseilles fitting-out; sail fr-f-1 2; squadron-state fr-f-1 fitting-out;"
            "squadron-at fr-f-1 marseilles; in fr-f-1 bourbon-1;"
            "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0;"
            "armada-del-mediterraneo at cartagena fitting-out: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, "
            "sp-sol-4 3/0");
    plays(m, "bourbon escort fr-sol-1", "");
    is_refused(m, "bourbon escort fr-sol-2", "9.424");
    plays(m, "bourbon escort sp-sol-1", "");
    plays(m, "bourbon escort sp-sol-2", "");
    plays(m, "bourbon escort sp-sol-3", "");
    match_free(m);
}

/* ---- Where it goes ---- */

Test(sealords_10_escorts, a_convoy_in_another_port_keeps_no_escort_in_its_own)
{
    COVERS("sealords 10.122");
#define BEHIND_HIS_CONVOY                                                                                    \
    "troop-convoy-1 at barcelona; convoy-bound troop-convoy-1 genoa; sp-f-1 at barcelona 2/0 fitting-out;"   \
    "order bourbon-2 escort; course bourbon-2 make-ready; increment 2;"
    static const char *const others[] = { "", "indies-trade at cadiz fitting-out" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, BEHIND_HIS_CONVOY "%s", others[i]);
        struct match *m = sea(lines);
        plays(m, "british done", "");
        is_refused(m, "bourbon hold sp-f-1", "9.371");
        match_free(m);
    }
    struct match *m = sea("troop-convoy-1 at barcelona fitting-out; convoy-bound troop-convoy-1 genoa;"
                          "indies-trade at cadiz; sp-f-1 at barcelona 2/0; order bourbon-3 escort;"
                          "course bourbon-3 fit-out; increment 2");
    plays(m, "british done", "");
    is_refused(m, "bourbon hold sp-f-1", "9.371"); /* into port, to the one that lies there */
    match_free(m);
}

/* ---- Of which Year ---- */

Test(sealords_10_escorts, a_convoy_belongs_to_the_year_in_which_it_was_announced)
{
    COVERS("sealords X15.1a");
    struct match *m = sea("scenario s4; turns 48; turn 16; turn-of-year 16; impulse 0; increment 0;"
                          "phase ordinary; step relief; italy at leghorn: br-sol-1 4/0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     scheme = data()->convoy[convoy("turkey-trade")].scheme;
    match_queue(m, 6);
    sealords_convoys_begin(data(), &s, &u);
    cr_assert_gt(s.scheme[scheme].coming, 0, "announced on Turn Sixteen");
    cr_expect_eq(s.scheme[scheme].year, 1);
    s.turn = 17; /* a new Year */
    s.turn_of_year = 1;
    s.year++;
    s.scheme[scheme].year = 0;
    sealords_announced_appear(data(), &s, &u);
    sealords_announced_appear(data(), &s, &u);
    cr_assert_neq(s.slot_of[convoy_unit(convoy("turkey-trade"))], 0);
    cr_expect_eq(s.scheme[scheme].year, 0, "the new Year has its own");
    match_free(m);
}

/* ---- Scattered troops (X15.4) ---- */

Test(sealords_10_escorts, scattered_troops_count_as_a_class_worse)
{
    COVERS("sealords X15.4");
    static const struct {
        int dp, scattered, magazine, lost;
    } cases[] = { { 7, 0, 1, 0 }, { 7, 1, 0, 0 }, { 8, 0, 0, 0 }, { 8, 1, 0, 1 }, { 11, 1, 0, 1 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa;"
                 "convoy-damage troop-convoy-1 %d; %s",
                 cases[i].dp, cases[i].scattered ? "convoy-marks troop-convoy-1 scattered" : "");
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        data()->rules->delivered(data(), &s, convoy("troop-convoy-1"), &u);
        cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "magazine-genoa")], cases[i].magazine, "case %zu", i);
        cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "rolls-troops-lost")], cases[i].lost,
                     "case %zu: as if destroyed", i);
        match_free(m);
    }
}

/* ---- Where troops turn in (X15.1) ---- */

Test(sealords_10_escorts, troops_turn_into_french_spanish_and_genoese_ports)
{
    COVERS("sealords X15.1", "sealords E12");
    static const struct {
        const char *marks, *port;
        bool        shelters;
    } cases[] = { { "", "barcelona", true },
                  { "", "toulon", true },
                  { "", "genoa", true },
                  { "", "leghorn", false },
                  { "", "villefranche", false },
                  { "mark french-status 2", "villefranche", false },
                  { "mark french-status 2; mark e12 1", "villefranche", true } }; /* it has become French */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea(cases[i].marks);
        cr_expect_eq(data()->rules->shelters(data(), now(m), convoy("troop-convoy-1"), port(cases[i].port)),
                     cases[i].shelters, "%s with %s", cases[i].port, cases[i].marks);
        match_free(m);
    }
}

/* ---- Stores at sea ---- */

#define STORES_AT_SEA                                                                                        \
    "scenario s3; victualing-convoy at cape-de-gata; convoy-stores victualing-convoy 8; increment 2;"        \
    "convoy-bound victualing-convoy gibraltar; convoy-marks victualing-convoy declared;"

Test(sealords_10_escorts, the_next_port_of_stores_is_named_at_sea)
{
    COVERS("sealords 10.172b", "sealords X15.6", "sealords R189");
    struct match *m = sea(STORES_AT_SEA);
    is_refused(m, "british bound victualing-convoy gibraltar", "10.172e"); /* that is where it goes */
    is_refused(m, "british bound victualing-convoy toulon", "10.172b");
    cr_expect(is_offered(m, "british bound victualing-convoy port-mahon"));
    plays(m, "british bound victualing-convoy port-mahon", "");
    cr_expect_eq(now(m)->convoy[convoy("victualing-convoy")].bound, place("port-mahon"));
    cr_expect_not(was_told(m, BOURBON, "convoy-bound victualing-convoy port-mahon"));
    is_refused(m, "british bound victualing-convoy villefranche", "10.172e"); /* once in an MPI */
    const int course = formation(m, "victualing-convoy")->course;
    cr_expect(course != COURSE_HOLD && course != place("malaga"), "it goes on thither");
    match_free(m);
    m = sea("scenario s3; victualing-convoy at gibraltar fitting-out; convoy-stores victualing-convoy 8;"
            "convoy-bound victualing-convoy gibraltar; convoy-marks victualing-convoy declared; increment 2");
    is_refused(m, "british bound victualing-convoy port-mahon", "10.172e"); /* it is to unload */
    match_free(m);
    m = sea("straits-trade at leghorn; increment 2");
    is_refused(m, "british bound straits-trade port-mahon", "10.172e");
    match_free(m);
}
