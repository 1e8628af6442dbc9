/* X12: the booklets of Orders: of whom each asks what, where and how long, and what it brings when it is Fulfilled. */
#include "scene.h"
#include <stdio.h>
#include <string.h>

struct demand {
    const char *code;
    int         kind, sol, line, any, impulses;
    const char *places;
};

static const struct sea_order *chit(const char *code)
{
    const struct data *g = data();
    for (int i = 0; i < g->orders; i++)
        if (strcmp(g->order[i].code, code) == 0)
            return &g->order[i];
    cr_assert_fail("no chit %s", code);
    return NULL;
}

static void expect_demand(const struct demand *d)
{
    const struct sea_order *o = chit(d->code);
    char                    places[64] = "";
    for (int i = 0; i < o->target_count; i++)
        snprintf(places + strlen(places), sizeof places - strlen(places), "%s%s", i ? " " : "",
                 data()->space[o->target[i]].code);
    cr_expect_eq(o->kind, d->kind, "%s", d->code);
    cr_expect(o->sol == d->sol && o->line == d->line && o->any == d->any, "%s: %d %d %d", d->code, o->sol,
              o->line, o->any);
    cr_expect_eq(o->impulses, d->impulses, "%s: %d", d->code, o->impulses);
    cr_expect_str_eq(places, d->places, "%s: %s", d->code, places);
}

/* The Turn's last MPI is sailed with that Order Fulfilled: its effects come in the Event Step. */
static struct match *fulfilled(const char *order, const char *more)
{
    char sentences[512];
    snprintf(
        sentences, sizeof sentences,
        "scenario s4; turns 48; turn 10; turn-of-year 10; impulse 4; increment 4; naples at malta: br-sol-4 4/0;"
        "chit %s fulfilled; chit-done %s 1; %s",
        order, order, more);
    struct match *m = sea(sentences);
    sail_on(m, NULL);
    return m;
}

static int brings(const char *order, const char *mark)
{
    struct match *m = fulfilled(order, "");
    const int     now_is = now(m)->mark[stage_word(VOCAB_MARK, mark)];
    match_free(m);
    return now_is;
}

Test(sealords_theatre_booklet, routes)
{
    COVERS("sealords BR-05", "sealords BO-03");
    static const struct demand all[] = {
        { "BR-05", ORDER_ROUTE, 0, 1, 0, 0, "VLF GEN LEG CIV LEG VLF" },
        { "BO-03", ORDER_ROUTE, 0, 0, 0, 0, "CTG ORN TRF ORN CTG" },
        { "BO-07", ORDER_ROUTE, 0, 0, 1, 0, "BCN CRE BCN EBR BCN" },
        { "BO-08", ORDER_ROUTE, 0, 0, 1, 0, "MRS MES MRS" },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        expect_demand(&all[i]);
    cr_expect_eq(chit("BO-03")->fits_out[1], 1, "at Oran");
    cr_expect_eq(chit("BO-08")->mandatory_yearly, 5);
    cr_expect_eq(brings("coast-of-italy", "rolls-coast-of-italy"), 2);
    cr_expect_eq(brings("relieve-the-presidios", "presidios-relieved"), 1);
    cr_expect_eq(brings("guard-the-coast-of-catalonia", "catalonia-guarded"), 1);
}

Test(sealords_theatre_booklet, stays)
{
    COVERS("sealords BR-12", "sealords BO-09", "sealords BO-10", "sealords BO-13");
    static const struct demand all[] = {
        { "BR-12", ORDER_STAY, 2, 0, 0, 6, "VLF" },
        { "BO-09", ORDER_STAY, 3, 0, 0, 4, "TLN HYE STP" },
        { "BO-10", ORDER_STAY, 0, 1, 0, 2, "AJA CLV BAS" },
        { "BO-13", ORDER_STAY, 4, 0, 0, 3, "TLN HYE" },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        expect_demand(&all[i]);
    cr_expect_eq(chit("BR-12")->states, WHILE_READY | WHILE_FITTING_OUT);
    cr_expect_eq(chit("BO-10")->states, WHILE_FITTING_OUT);
    cr_expect_eq(brings("stand-by-the-king-of-sardinia", "sardinia-supported"), 1);
    cr_expect_eq(brings("exercise-the-squadron", "french-exercised"), 1);
    struct match *m = fulfilled("succour-corsica", "mark revolt-ajaccio 3");
    cr_expect_eq(now(m)->mark[stage_word(VOCAB_MARK, "revolt-ajaccio")], 0);
    cr_expect_eq(now(m)->mark[stage_word(VOCAB_MARK, "corsica-succoured")], 1);
    match_free(m);
    m = fulfilled("raise-the-blockade",
                  "white-division at hyeres-roads: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                  "lestock commands white-division; order british-2 watch-toulon; chit watch-toulon issued");
    cr_expect_eq(formation(m, "white-division")->order, 0, "it has Failed");
    match_free(m);
}

Test(sealords_theatre_booklet, interdictions)
{
    COVERS("sealords BO-06", "sealords BO-14");
    static const struct demand all[] = {
        { "BR-02", ORDER_INTERDICT, 0, 1, 0, 6, "GUT" },
        { "BO-05", ORDER_INTERDICT, 2, 0, 0, 3, "GIB GUT" },
        { "BO-06", ORDER_INTERDICT, 3, 0, 0, 2, "MAH" },
        { "BO-14", ORDER_INTERDICT, 2, 0, 0, 3, "VLF" },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        expect_demand(&all[i]);
    cr_expect(chit("BO-05")->names_target);
    struct match *alarm = fulfilled("alarm-minorca", "prestige british 7");
    cr_expect_eq(now(alarm)->mark[stage_word(VOCAB_MARK, "alarm-minorca")], 2, "this Quarter and the next");
    cr_expect_eq(now(alarm)->prestige[BRITISH], 6);
    match_free(alarm);
    cr_expect_eq(brings("open-the-road-to-nice", "road-to-nice"), 1);
    struct match *m = fulfilled("cut-off-gibraltar", "stores gibraltar 3");
    cr_expect_eq(now(m)->stores[port("gibraltar")], 1, "two are lost");
    match_free(m);
}
