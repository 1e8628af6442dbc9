/* [10.1, 10.3] Convoys and their Escorts, Scatter, troops and stores; Flagships without a squadron. */
#include "games/sealords/convoys.h"
#include "games/sealords/orders.h"
#include "games/sealords/spot.h"
#include "scene.h"
#include <stdio.h>

#define CONVOY_STEP "phase convoys; step return; impulse 0; increment 0; acting bourbon; argument 0 2;"
#define ESCORTED(where)                                                                                      \
    "straits-trade at " where "; sail br-f-1 2; squadron-state br-f-1 ready; squadron-at br-f-1 " where ";"  \
    "in br-f-1 british-1;"

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}
static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- What a convoy is [10.11] ---- */

Test(sealords_10_trade, ships_without_number_and_of_three_kinds)
{
    COVERS("sealords 10.111a", "sealords 10.112", "sealords X15.1");
    const struct data *g = data();
    unsigned           kinds = 0;
    for (int c = 0; c < g->convoys; c++) {
        kinds |= 1u << g->convoy[c].kind;
        cr_expect_eq(g->convoy[c].ma, 3);
    }
    cr_expect_eq(kinds, 1u << CONVOY_TROOP | 1u << CONVOY_TRADE | 1u << CONVOY_VICTUALING);
    struct match *m = sea("straits-trade at leghorn; convoy-damage straits-trade 11");
    cr_expect_eq(sealords_sail(g, now(m), slot(m, "straits-trade")), 0);
    match_free(m);
}

Test(sealords_10_trade, the_turns_attrition_does_not_touch_it)
{
    COVERS("sealords 10.111b");
    struct match *m = sea(ESCORTED("leghorn") "impulse 0; increment 0; phase ordinary; step relief;");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_attrition_begin(data(), &s, &u);
    cr_expect_eq(s.convoy[convoy("straits-trade")].dp, 0);
    cr_expect_eq(s.squadron[squadron("br-f-1")].dp, 1, "its Escort is a squadron like others");
    match_free(m);
}

Test(sealords_10_trade, it_does_not_begin_a_battle)
{
    COVERS("sealords 10.111c");
    struct match *m = sea(
        "phase declare; step battles; straits-trade at cape-de-gata; sp-sol-1 at cape-de-gata 3/0;"
        "spots british-1 bourbon-1; spotted british bourbon-1; spots bourbon-1 british-1;"
        "spotted bourbon british-1");
    cr_expect_not(is_offered(m, "british engage cape-de-gata"));
    cr_expect(is_offered(m, "bourbon engage cape-de-gata"));
    match_free(m);
}

Test(sealords_10_trade, straits_do_not_wear_it_but_for_victuallers)
{
    COVERS("sealords 10.14", "sealords X15.6a", "sealords 10.172c");
    struct match *m = sea("straits-trade at cadiz; course british-1 gut-of-gibraltar; increment 2");
    sail_on(m, NULL);
    cr_assert(is_at(m, "straits-trade", "gut-of-gibraltar"));
    cr_expect_eq(now(m)->convoy[convoy("straits-trade")].dp, 0);
    match_free(m);
    m = sea(
        "scenario s3; victualing-convoy at cadiz; convoy-stores victualing-convoy 8; increment 2; course british-1 gut-of-gibraltar;"
        "convoy-bound victualing-convoy gibraltar; convoy-marks victualing-convoy declared");
    sail_on(m, NULL);
    cr_assert(is_at(m, "victualing-convoy", "gut-of-gibraltar"));
    cr_expect_eq(now(m)->convoy[convoy("victualing-convoy")].dp, 1);
    cr_expect_eq(now(m)->convoy[convoy("victualing-convoy")].stores, 7);
    match_free(m);
}

/* ---- Escorts [10.12] ---- */

Test(sealords_10_trade, who_is_merely_there_is_no_escort)
{
    COVERS("sealords 10.12", "sealords 10.127");
    struct match *m = sea(
        "straits-trade at leghorn; italy at leghorn: br-sol-1 4/0; br-sol-2 at leghorn 4/0");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_escorts_join(data(), &s, &u);
    cr_expect_eq(sealords_escort(data(), &s, slot(m, "straits-trade")), -1);
    match_free(m);
}

Test(sealords_10_trade, a_squadron_with_the_order_joins_in_a_space_unseen)
{
    COVERS("sealords 10.122", "sealords 10.12");
    struct match *m = sea("straits-trade at leghorn; br-sol-2 at leghorn 4/0; order british-2 escort");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_escorts_join(data(), &s, &u);
    cr_expect_eq(sealords_escort(data(), &s, slot(m, "straits-trade")), squadron("br-sol-2"));
    match_free(m);
    m = sea("straits-trade at ligurian-sea; br-sol-2 at ligurian-sea 4/0; order british-2 escort");
    s = *now(m);
    sealords_escorts_join(data(), &s, &u);
    cr_expect_eq(sealords_escort(data(), &s, slot(m, "straits-trade")), -1, "not in a Sea Zone");
    match_free(m);
}

Test(sealords_10_trade, who_has_the_order_makes_for_the_nearest_convoy)
{
    COVERS("sealords 10.122");
    struct match *m = sea(
        "straits-trade at genoa; br-sol-2 at leghorn 4/0; order british-2 escort; libeccio blows");
    is_refused(m, "british course br-sol-2 piombino-channel", "9.371");
    is_refused(m, "british fit-out br-sol-2", "9.371");
    match_free(m);
}

Test(sealords_10_trade, an_escort_joins_as_the_convoy_is_assembled)
{
    COVERS("sealords 10.121", "sealords 10.161", "sealords X15.1a");
    struct match *m = sea(CONVOY_STEP
                          "turn-of-year 6; sp-f-1 at barcelona 2/0 fitting-out; order bourbon-1 escort");
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    cr_expect_eq(formation(m, "troop-convoy-1")->state, FITTING_OUT);
    cr_expect_eq(now(m)->convoy[convoy("troop-convoy-1")].bound, place("genoa"));
    cr_expect_eq(now(m)->squadron[squadron("sp-f-1")].in, 1 + slot(m, "troop-convoy-1"));
    cr_expect_not(was_told(m, BRITISH, "convoy-bound troop-convoy-1 genoa"), "its destination is a secret");
    match_free(m);
}

/* The Auxiliary Step is over when it is Assembled, and in the next it may be at sea. */
Test(sealords_10_trade, an_auxiliary_goes_with_the_convoy_as_it_is_assembled)
{
    COVERS("sealords 6.13", "sealords 10.126");
    struct match *m = sea(CONVOY_STEP "turn-of-year 6; sp-fleet-1 available; sp-fleet-2 in barcelona;"
                                      "sp-light-1 available; fr-fleet-1 available");
    is_refused(m, "bourbon lend sp-fleet-1 troop-convoy-1", "6.13");
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    is_refused(m, "bourbon lend sp-light-1 troop-convoy-1", "6.133");
    is_refused(m, "bourbon lend fr-fleet-1 troop-convoy-1", "6.131a"); /* it is no French port */
    cr_expect(is_offered(m, "bourbon lend sp-fleet-2 troop-convoy-1"));
    plays(m, "bourbon lend sp-fleet-1 troop-convoy-1", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("sp-fleet-1")].where, AUX_WITH);
    cr_expect_eq(now(m)->auxiliary[auxiliary("sp-fleet-1")].at, slot(m, "troop-convoy-1"));
    match_free(m);
    m = sea(CONVOY_STEP "turn-of-year 6; sp-fleet-1 available; troop-convoy-1 at barcelona fitting-out;"
                        "convoy-bound troop-convoy-1 genoa");
    is_refused(m, "bourbon lend sp-fleet-1 troop-convoy-1", "6.13"); /* it has lain there */
    match_free(m);
}

Test(sealords_10_trade, auxiliaries_are_escorts_too)
{
    COVERS("sealords 10.126", "sealords 10.12");
    struct match *m = sea(
        "phase auxiliaries; step attrition; impulse 0; increment 0;"
        "straits-trade at gibraltar fitting-out; br-fleet-1 available; br-light-1 available;"
        "br-fleet-2 available; br-fleet-3 available");
    is_refused(m, "british lend br-light-1 straits-trade", "6.133");
    plays(m, "british lend br-fleet-1 straits-trade", "");
    plays(m, "british lend br-fleet-2 straits-trade", "");
    is_refused(m, "british lend br-fleet-3 straits-trade", "6.132a");
    match_free(m);
}

Test(sealords_10_trade, an_escort_leaves_the_map_with_its_convoy)
{
    COVERS("sealords 10.124", "sealords X15.7a");
    struct match *m = sea(ESCORTED("leghorn"));
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    const int     trade = slot(m, "straits-trade");
    sealords_put(&s, data(), trade, place("home"));
    sealords_disband(data(), &s, trade, &u);
    const int alone = s.slot_of[squadron_unit(squadron("br-f-1"))] - 1;
    cr_assert_geq(alone, 0);
    cr_expect_eq(s.slot_of[convoy_unit(convoy("straits-trade"))], 0);
    for (int turn = 1; turn <= 6; turn++) {
        cr_expect_eq(s.formation[alone].at, place("home"), "turn %d", turn);
        sealords_come_back(data(), &s, &u);
    }
    cr_expect_eq(s.formation[alone].at, place("atlantic-approaches"));
    cr_expect(is_without_orders(&s, alone));
    match_free(m);
}

/* ---- Scatter [10.15] ---- */

static struct match *scattering(const char *marks, const char *faces, struct state *s)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             ESCORTED("leghorn") "convoy-damage straits-trade 6; convoy-marks straits-trade %s", marks);
    struct match *m = sea(lines);
    struct umpire u = umpire_of(m, faces);
    *s = *now(m);
    sealords_scatter_begin(data(), s, &u);
    return m;
}

Test(sealords_10_trade, too_much_harm_may_scatter_it)
{
    COVERS("sealords 10.151", "sealords X15.3");
    struct state  s;
    struct match *m = scattering("hurt", "2", &s); /* 6 DPs less 5: a 1 is needed */
    cr_expect_eq(s.convoy[convoy("straits-trade")].flags & CONVOY_SCATTERED, 0);
    cr_expect_eq(sealords_escort(data(), &s, slot(m, "straits-trade")), squadron("br-f-1"));
    match_free(m);
    m = scattering("hurt", "1", &s);
    cr_expect(s.convoy[convoy("straits-trade")].flags & CONVOY_SCATTERED);
    match_free(m);
}

Test(sealords_10_trade, it_scatters_once)
{
    COVERS("sealords 10.151", "sealords X15.3");
    struct match *m = sea("straits-trade at leghorn; convoy-damage straits-trade 6;"
                          "convoy-marks straits-trade hurt scattered");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "0");
    sealords_scatter_begin(data(), &s, &u);
    cr_expect_eq(dice_queued(match_dice(m)), 1, "there is nothing to roll for");
    cr_expect_eq(s.convoy[convoy("straits-trade")].flags, CONVOY_SCATTERED);
    match_free(m);
    m = sea("straits-trade at leghorn; convoy-damage straits-trade 6; convoy-marks straits-trade hurt");
    s = *now(m);
    u = umpire_of(m, "9");
    sealords_scatter_begin(data(), &s, &u);
    s.increment++;
    u = umpire_of(m, "0");
    sealords_scatter_begin(data(), &s, &u); /* in this MPI nothing has hurt it */
    cr_expect_eq(s.convoy[convoy("straits-trade")].flags, 0);
    match_free(m);
}

Test(sealords_10_trade, scattered_it_goes_on_in_the_sight_of_all)
{
    COVERS("sealords 10.152", "sealords 10.153", "sealords 3.342d");
    struct state  s;
    struct match *m = scattering("hurt", "0", &s);
    struct umpire u = umpire_of(m, "");
    const int     trade = slot(m, "straits-trade");
    cr_expect(is_convoy(&s, trade));
    cr_expect_eq(sealords_convoy_next(data(), &s, convoy("straits-trade")),
                 sealords_convoy_next(data(), now(m), convoy("straits-trade")));
    sealords_unspot_begin(data(), &s, &u);
    cr_expect(s.spotted[BOURBON] >> trade & 1, "for good");
    const int alone = s.slot_of[squadron_unit(squadron("br-f-1"))] - 1;
    cr_assert_geq(alone, 0);
    cr_expect(is_without_orders(&s, alone));
    match_free(m);
}

Test(sealords_10_trade, whether_the_escort_has_failed_hangs_on_what_scattered_it)
{
    COVERS("sealords 10.154", "sealords X15.3", "sealords X12.6");
    struct state  s;
    struct match *m = scattering("hurt", "0", &s); /* a Gale */
    cr_expect_eq(s.failed[BRITISH], 0);
    match_free(m);
    m = scattering("hurt fought", "0", &s);
    cr_expect_eq(s.failed[BRITISH], 1);
    cr_expect_eq(s.order_score[BRITISH], -1);
    match_free(m);
    static const struct {
        enum harm by;
        bool      fails;
    } cases[] = { { HARM_WEATHER, false }, { HARM_ENEMY, true }, { HARM_PIRATES, true } };
    for (int i = 0; i < 3; i++) { /* a Pirate's is a Convoy Attack like others */
        m = sea(ESCORTED("leghorn") "convoy-damage straits-trade 5");
        s = *now(m);
        struct umpire u = umpire_of(m, "0");
        sealords_hurt_convoy(data(), &s, convoy("straits-trade"), 1, cases[i].by, &u);
        sealords_scatter_begin(data(), &s, &u);
        cr_expect(s.convoy[convoy("straits-trade")].flags & CONVOY_SCATTERED);
        cr_expect_eq(s.failed[BRITISH], cases[i].fails, "case %d", i);
        match_free(m);
    }
}

Test(sealords_10_trade, in_battle_a_scattered_one_is_ignored_but_auxiliaries_find_it)
{
    COVERS("sealords 10.155");
#define SCATTERED                                                                                            \
    "straits-trade at cape-de-gata; convoy-marks straits-trade scattered; sp-sol-1 at cape-de-gata 3/0;"     \
    "spots bourbon-1 british-1; spotted bourbon british-1;"
    struct match *m = sea("phase declare; step battles;" SCATTERED);
    cr_expect_not(is_offered(m, "bourbon engage cape-de-gata"));
    match_free(m);
    m = sea("phase activities; step adjust; acting bourbon; sp-light-1 in cartagena;" SCATTERED);
    cr_expect(is_offered(m, "bourbon raid-convoy british-1"));
    match_free(m);
}

/* ---- In port on its way (X15.1) ---- */

/* It is to lie two Impulses at Leghorn. */
Test(sealords_10_trade, whole_impulses_in_port_are_counted)
{
    COVERS("sealords X15.1", "sealords R245");
    for (int whole = 0; whole < 2; whole++) {
        struct match *m = sea("turkey-trade at leghorn fitting-out");
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, "");
        if (!whole) /* it has come in since the Impulse began */
            clear_flag(&s, slot(m, "turkey-trade"), FORMATION_WHOLE);
        for (s.increment = 1; s.increment <= INCREMENTS; s.increment++) {
            cr_expect_eq(s.convoy[convoy("turkey-trade")].waited, 0);
            sealords_scatter_begin(data(), &s, &u);
        }
        cr_expect_eq(s.convoy[convoy("turkey-trade")].waited, whole);
        match_free(m);
    }
}

/* ---- Troops [10.16] ---- */

Test(sealords_10_trade, troops_land_and_are_gone)
{
    COVERS("sealords 10.163", "sealords X15.4");
    struct match *m = sea(
        "troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa; course bourbon-1 fit-out;"
        "increment 4");
    sail_on(m, NULL);
    cr_expect_eq(slot(m, "troop-convoy-1"), -1);
    cr_expect_eq(now(m)->mark[stage_word(VOCAB_MARK, "magazine-genoa")], 1);
    match_free(m);
}

Test(sealords_10_trade, losses_of_troops_are_paid_for)
{
    COVERS("sealords 10.165", "sealords X15.4b", "sealords X19.1d");
    struct match *m = sea("troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_hurt_convoy(data(), &s, convoy("troop-convoy-1"), 3, HARM_ENEMY, &u);
    cr_expect_eq(s.gain[BRITISH], 0);
    sealords_hurt_convoy(data(), &s, convoy("troop-convoy-1"), 1, HARM_ENEMY, &u);
    cr_expect_eq(s.gain[BRITISH], 1, "a point for each four");
    sealords_hurt_convoy(data(), &s, convoy("troop-convoy-1"), 4, HARM_WEATHER, &u);
    cr_expect_eq(s.gain[BRITISH], 1, "not for what a Gale does");
    sealords_hurt_convoy(data(), &s, convoy("troop-convoy-1"), 3, HARM_ENEMY, &u);
    cr_expect_eq(s.gain[BRITISH], 1);
    sealords_hurt_convoy(data(), &s, convoy("troop-convoy-1"), 1, HARM_ENEMY, &u);
    cr_expect_eq(s.gain[BRITISH], 2, "another for the next four");
    match_free(m);
}

/* ---- Stores [10.17, D22] ---- */

Test(sealords_10_trade, the_example_of_victualing)
{
    COVERS("sealords 10.174", "sealords 10.172a", "sealords 10.172b", "sealords 10.172c", "sealords 10.172d",
           "sealords 10.171");
    struct match *m = sea("scenario s3");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    const int     c = convoy("victualing-convoy"), gibraltar = port("gibraltar");
    for (int turn = 0; turn < 7; turn++)
        sealords_load(data(), &s, &u);
    cr_expect_eq(s.convoy[c].stores, 14);
    match_free(m);
    m = sea("scenario s3; victualing-convoy at gibraltar fitting-out; convoy-stores victualing-convoy 14;"
            "convoy-bound victualing-convoy gibraltar; convoy-marks victualing-convoy declared");
    s = *now(m);
    sealords_hurt_convoy(data(), &s, c, 1, HARM_WEATHER, &u);
    sealords_unload(data(), &s, c, 6, &u);
    cr_expect_eq(s.stores[gibraltar], 6);
    cr_expect_eq(s.convoy[c].stores, 7);
    cr_expect_str_eq(sealords_may_unload(data(), &s, BRITISH, c, 1).rule, "10.172b", "once a turn");
    s.convoy[c].flags &= (uint8_t)~CONVOY_LOADED;
    sealords_hurt_convoy(data(), &s, c, 3, HARM_WEATHER, &u);
    cr_expect_eq(s.convoy[c].stores, 4);
    sealords_unload(data(), &s, c, 4, &u);
    cr_expect_eq(s.stores[gibraltar], 10);
    cr_expect_eq(s.slot_of[convoy_unit(c)], 0, "empty, it is Unformed");
    sealords_load(data(), &s, &u);
    cr_expect_eq(s.convoy[c].stores, 2, "a new one, which loads in the next turn's Step");
    match_free(m);
}

Test(sealords_10_trade, its_owner_says_when_stores_sail)
{
    COVERS("sealords 10.172e", "sealords X15.6");
    struct match *m = sea("scenario s3; phase convoys; step winds; argument 0 1; acting british; increment 0;"
                          "convoy-stores victualing-convoy 6");
    is_refused(m, "british bound victualing-convoy toulon", "10.172b");
    plays(m, "british bound victualing-convoy gibraltar", NULL);
    cr_expect(now(m)->convoy[convoy("victualing-convoy")].flags & CONVOY_DECLARED);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_load(data(), &s, &u);
    cr_expect_eq(s.convoy[convoy("victualing-convoy")].stores, 6, "and from then on it loads no more");
    match_free(m);
}

Test(sealords_10_trade, stores_grow_by_two_in_each_reorganisation)
{
    COVERS("sealords 10.172a");
    struct match *m = sea("scenario s3; turns 16; convoy-stores victualing-convoy 4; impulse 0; increment 0;"
                          "phase ordinary; step reorganise");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_REORGANISE);
    cr_expect_eq(now(m)->convoy[convoy("victualing-convoy")].stores, 6);
    cr_expect(was_told(m, BRITISH, "stores-loaded victualing-convoy 6"));
    cr_expect_not(was_told(m, BOURBON, "stores-loaded victualing-convoy 6"));
    match_free(m);
    m = sea(
        "scenario s3; turns 16; convoy-stores victualing-convoy 15; impulse 0; increment 0; phase ordinary;"
        "step reorganise");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->convoy[convoy("victualing-convoy")].stores, 16, "at most (X15.6)");
    match_free(m);
}

/* ---- Flagships [10.311, 10.312] ---- */

Test(sealords_10_trade, a_flagship_is_paired_anew_or_sails_alone)
{
    COVERS("sealords 10.311b", "sealords 10.312", "sealords 10.311d");
    struct match *m = sea("mediterranean-fleet at leghorn: br-sol-1 4/0, br-sol-2 4/0; namur with br-sol-1 0;"
                          "mathews commands mediterranean-fleet");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_squadron_gone(data(), &s, squadron("br-sol-1"), &u);
    cr_expect_eq(s.squadron[squadron("namur")].pair, 1 + squadron("br-sol-2"));
    sealords_squadron_gone(data(), &s, squadron("br-sol-2"), &u);
    cr_expect_eq(s.slot_of[stage_word(VOCAB_UNIT, "mediterranean-fleet")], 0, "a Flagship makes no Flotilla");
    const int alone = s.slot_of[squadron_unit(squadron("namur"))] - 1;
    cr_assert_geq(alone, 0);
    cr_expect(is_without_orders(&s, alone));
    match_free(m);
    cr_expect_str_neq(sea_refusal("sail namur 1; squadron-state namur ready; squadron-at namur leghorn"), "",
                      "Ready, it is of a Formation");
}

/* ---- Integral Flagships, an option [10.314] ---- */

#define LINE                                                                                                 \
    "mediterranean-fleet at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0; namur with br-sol-1 3;"      \
    "mathews commands mediterranean-fleet; fleet-admiral british mathews; impulse 0; increment 0;"           \
    "phase reorganise; step orders;"

Test(sealords_10_trade, an_integral_flagship_is_transferred_like_other_sail)
{
    COVERS("sealords 10.314");
    struct match *m = sea(LINE);
    is_refused(m, "british transfer namur br-sol-2 1", "3.252c"); /* an option */
    match_free(m);
    m = sea("options 10.314;" LINE);
    is_refused(m, "british transfer namur br-sol-1 1", "10.314"); /* it is there */
    cr_expect(is_offered(m, "british transfer namur br-sol-2 1"));
    plays(m, "british transfer namur br-sol-2 1", "0");
    const struct squadron *namur = &now(m)->squadron[squadron("namur")];
    cr_expect_eq(namur->pair, 1 + squadron("br-sol-2"));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].pair, 0);
    cr_expect_eq(sail(m, "br-sol-2"), 4, "over and above its limit");
    cr_expect_eq(namur->dp, 3, "its DPs are its own");
    is_refused(m, "british transfer namur br-sol-2 1", "10.314");
    match_free(m);
    m = sea("options 10.314;" LINE);
    plays(m, "british transfer namur br-sol-2 1", "9"); /* the Admiral will not have it */
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sol-1"));
    is_refused(m, "british transfer namur br-sol-2 1", "3.261d");
    match_free(m);
}

Test(sealords_10_trade, an_integral_flagship_that_sailed_alone_leaves_no_formation_behind)
{
    COVERS("sealords 10.314");
    struct match *m = sea("options 10.314; namur at gibraltar 1/0; br-sol-1 at gibraltar 4/0; impulse 0;"
                          "increment 0; phase reorganise; step orders; spots british-1 british-2;"
                          "spots british-2 british-1");
    const int     alone = slot(m, "namur");
    plays(m, "british transfer namur br-sol-1 1", "0");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sol-1"));
    cr_expect_eq(now(m)->squadron[squadron("namur")].in, 1 + slot(m, "br-sol-1"));
    cr_expect_not(is_formation(now(m), alone));
    match_free(m);
}

Test(sealords_10_trade, an_integral_flagship_leaves_its_independent_squadron_a_formation)
{
    COVERS("sealords 10.314");
    struct match *m = sea("options 10.314; br-sol-2 at gibraltar 4/0; namur with br-sol-2 0;"
                          "br-sol-1 at gibraltar 4/0; impulse 0; increment 0; phase reorganise; step orders;"
                          "spots british-1 british-2; spots british-2 british-1");
    const int     left = slot(m, "br-sol-2");
    plays(m, "british transfer namur br-sol-1 1", "0");
    cr_expect_eq(now(m)->squadron[squadron("namur")].in, 1 + slot(m, "br-sol-1"));
    cr_expect(is_formation(now(m), left));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].in, 1 + left);
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].pair, 0);
    match_free(m);
}

/* "Like other Sail": also where both lie In Ordinary, or one of them. */
Test(sealords_10_trade, an_integral_flagship_is_transferred_in_ordinary_too)
{
    COVERS("sealords 10.314");
    struct match *m = sea("options 10.314; br-sol-1 in port-mahon 4/0; br-sol-2 in port-mahon 4/0;"
                          "namur in port-mahon 1/3; pair namur br-sol-1; pair br-sol-1 namur;"
                          "mediterranean-fleet at port-mahon fitting-out: br-sol-3 4/0;"
                          "mathews commands mediterranean-fleet; fleet-admiral british mathews; impulse 0;"
                          "increment 0; phase reorganise; step orders");
    plays(m, "british transfer namur br-sol-2 1", "0");
    const struct squadron *namur = &now(m)->squadron[squadron("namur")];
    cr_expect_eq(namur->pair, 1 + squadron("br-sol-2"));
    cr_expect_eq(namur->state, IN_ORDINARY);
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].pair, 0);
    plays(m, "british transfer namur br-sol-3 1", "0");
    cr_expect_eq(namur->in, 1 + slot(m, "mediterranean-fleet"));
    cr_expect_eq(namur->state, FITTING_OUT);
    cr_expect_eq(namur->dp, 3);
    match_free(m);
}

Test(sealords_10_trade, an_integral_flagship_goes_where_its_squadron_goes)
{
    COVERS("sealords 10.314");
    for (int integral = 0; integral <= 1; integral++) {
        struct match *m = sea(
            integral ? "options 10.314; mediterranean-fleet at port-mahon fitting-out: br-sol-1 4/0, "
                       "br-sol-2 4/0; namur with br-sol-1 3; mathews commands mediterranean-fleet;"
                       "impulse 0; increment 0; phase issue; step auxiliaries"
                     : "mediterranean-fleet at port-mahon fitting-out: br-sol-1 4/0, "
                       "br-sol-2 4/0; namur with br-sol-1 3; mathews commands mediterranean-fleet;"
                       "impulse 0; increment 0; phase issue; step auxiliaries");
        plays(m, "british escort br-sol-1", "");
        cr_expect_eq(now(m)->squadron[squadron("namur")].in,
                     1 + slot(m, integral ? "br-sol-1" : "mediterranean-fleet"), "R117, and the option");
        if (integral)
            cr_expect_eq(sealords_ma(data(), now(m), slot(m, "br-sol-1")), 3, "its MA binds the Squadron");
        match_free(m);
    }
}
