/* BO-08: a French squadron on the way of the Levant Caravan. */
#include "fight.h"

static int guard(const struct match *m, const char *which)
{
    return now(m)->mark[stage_word(VOCAB_MARK, which)];
}

static int damage(const struct match *m)
{
    return now(m)->convoy[stage_word(VOCAB_CONVOY, "levant-caravan")].dp;
}

/* ---- Met ---- */

#define ROUTE(where)                                                                                         \
    "caravane at " where ": fr-f-1 2/0; order bourbon-1 levant-caravan; chit levant-caravan issued;"         \
    "increment 4;"

Test(sealords_theatre_caravan, it_is_met_where_an_impulse_ends)
{
    COVERS("sealords BO-08", "sealords R204");
    static const struct {
        const char *scene;
        int         spared;
    } cases[] = {
        { ROUTE("cape-corse") "levant-caravan at cape-corse; convoy-bound levant-caravan malta", 2 },
        { ROUTE("cape-corse") "levant-caravan at piombino-channel; convoy-bound levant-caravan malta", 0 },
        { "caravane at cape-corse: fr-f-1 2/0; increment 4; levant-caravan at cape-corse;"
          "convoy-bound levant-caravan malta",
          0 }, /* without the Order */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea(cases[i].scene);
        sail_on(m, NULL);
        cr_expect_eq(guard(m, "caravan-guarded"), cases[i].spared, "case %zu", i);
        cr_expect_eq(guard(m, "caravan-home-guarded"), 0);
        struct view v;
        sealords_view(data(), now(m), BRITISH, &v);
        cr_expect_eq(v.known.mark[stage_word(VOCAB_MARK, "caravan-guarded")], 0, "his Orders are secret");
        match_free(m);
    }
}

/* ---- And spared ---- */

#define PREY                                                                                                 \
    "scenario s4; turns 48; mark french-status 2; italy at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0;"        \
    "martin commands italy; levant-caravan at cape-de-gata; convoy-bound levant-caravan malta;"              \
    "convoy-damage levant-caravan 1;" HAVE_THE_WIND("british-1")

static struct match *fought(const char *scene)
{
    struct match *m = meet(scene);
    call(m, "cape-de-gata", NULL);
    fight_out(m);
    return m;
}

Test(sealords_theatre_caravan, two_dps_are_spared_in_its_next_battle)
{
    COVERS("sealords BO-08", "sealords R204");
    struct match *m = fought(PREY);
    const int     whole = damage(m);
    cr_assert_geq(whole, 1 + 3);
    match_free(m);
    m = fought(PREY "mark caravan-guarded 2;");
    cr_expect_eq(damage(m), whole - 2);
    cr_expect_eq(guard(m, "caravan-guarded"), 0, "that was its next Battle");
    match_free(m);
    m = fought(PREY "mark caravan-home-guarded 2;");
    cr_expect_eq(damage(m), whole, "it was the other that was met");
    cr_expect_eq(guard(m, "caravan-home-guarded"), 2);
    match_free(m);
}

Test(sealords_theatre_caravan, not_from_an_auxiliary)
{
    COVERS("sealords BO-08");
    struct match *m = sea(
        "scenario s4; turns 48; mark french-status 2; mark caravan-guarded 2;"
        "phase activities; acting british; step activities-b; spotted british bourbon-1;"
        "levant-caravan at malaga; convoy-bound levant-caravan malta; br-fleet-1 in gibraltar");
    plays(m, "british raid-convoy bourbon-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-fleet-1", "0");
    cr_expect_eq(damage(m), 3);
    cr_expect_eq(guard(m, "caravan-guarded"), 2);
    match_free(m);
}

Test(sealords_theatre_caravan, the_guard_ends_with_the_voyage)
{
    COVERS("sealords BO-08");
    struct match *m = sea(
        "mark caravan-guarded 2; levant-caravan at malta; convoy-bound levant-caravan malta");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    data()->rules->delivered(data(), &s, stage_word(VOCAB_CONVOY, "levant-caravan"), &u);
    cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "caravan-guarded")], 0);
    s = *now(m);
    data()->rules->convoy_lost(data(), &s, stage_word(VOCAB_CONVOY, "levant-caravan"), &u);
    cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "caravan-guarded")], 0);
    match_free(m);
}
