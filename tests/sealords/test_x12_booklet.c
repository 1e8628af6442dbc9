/* X12, X12.5: the booklets chit by chit: what each says, to whom it is Issued and to whom not, and which Impulses count. */
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

enum { Y = 1, ANY = 0, BIG = 1 << FLAG | 1 << GRAND_FLAG, ALL = BIG | 1 << DETACHMENT };
enum { R = WHILE_READY, F = WHILE_FITTING_OUT };

struct line {
    const char *code;
    uint8_t     flotillas, sol, line, any, states, impulses, returns, yearly, prestige;
    int         year, turn;
    const char *places;
};

/* clang-format off */
static const struct line booklet[] = {
    { "BR-01", BIG, 3, 0, 0, R,     8, RETURN_QUARTER,        5, 0, 1742, 9, "TLN HYE" },
    { "BR-02", ALL, 0, 1, 0, R,     6, RETURN_QUARTER,        0, 0, 0, 0,    "GUT" },
    { "BR-03", ANY, 2, 0, 0, R,     6, RETURN_QUARTER,        0, 0, 0, 0,    "CAD CTG" },
    { "BR-04", ANY, 1, 0, 2, R,     6, RETURN_SECOND_QUARTER, 0, 0, 0, 0,    "BCN CRE" },
    { "BR-05", ANY, 0, 1, 0, R,     0, RETURN_QUARTER,        0, 0, 0, 0,    "VLF GEN LEG CIV LEG VLF" },
    { "BR-06", ANY, 1, 0, 0, R,     1, RETURN_THEATRE,        0, 1, 1742, 9, "NAP" },
    { "BR-07", ALL, 0, 0, 0, R,     1, RETURN_YEAR,           0, 0, 0, 0,    "" },
    { "BR-08", ANY, 0, 0, 1, R,     0, RETURN_YEAR,           1, 0, 0, 0,    "" },
    { "BR-09", ANY, 0, 0, 1, R,     0, RETURN_YEAR,           1, 0, 0, 0,    "" },
    { "BR-10", ALL, 0, 0, 0, R,     1, RETURN_QUARTER,        0, 0, 0, 0,    "GEN SPE CIV" },
    { "BR-11", ANY, 0, 1, 0, R,     2, RETURN_QUARTER,        0, 0, 0, 0,    "BCN PMA MLG ALG TUN" },
    { "BR-12", ANY, 2, 0, 0, R | F, 6, RETURN_QUARTER,        0, 0, 1744, 5, "VLF" },
    { "BR-13", ANY, 3, 0, 0, R,     0, RETURN_QUARTER,        0, 1, 0, 0,    "" },
    { "BO-01", ALL, 0, 0, 0, R,     2, RETURN_THEATRE,        4, 0, 0, 0,    "" },
    { "BO-02", 1 << FLAG, 3, 0, 0, F, 0, RETURN_NEVER,        0, 1, 1744, 1, "BCN ALI CTG CAD" },
    { "BO-03", ALL, 0, 0, 0, R | F, 0, RETURN_QUARTER,        0, 0, 0, 0,    "CTG ORN TRF ORN CTG" },
    { "BO-04", ANY, 0, 0, 1, R,     0, RETURN_YEAR,           0, 0, 0, 0,    "STV CAD GUT" },
    { "BO-05", ANY, 2, 0, 0, R,     3, RETURN_SECOND_QUARTER, 0, 0, 0, 0,    "GIB GUT" },
    { "BO-06", ANY, 3, 0, 0, R,     2, RETURN_YEAR,           0, 0, 0, 0,    "MAH" },
    { "BO-07", ANY, 0, 0, 1, R,     0, RETURN_QUARTER,        0, 0, 0, 0,    "BCN CRE BCN EBR BCN" },
    { "BO-08", ANY, 0, 0, 1, R,     0, RETURN_QUARTER,        5, 0, 0, 0,    "MRS MES MRS" },
    { "BO-09", BIG, 3, 0, 0, R,     4, RETURN_QUARTER,        0, 0, 0, 0,    "TLN HYE STP" },
    { "BO-10", ANY, 0, 1, 0, F,     2, RETURN_SECOND_QUARTER, 0, 0, 0, 0,    "AJA CLV BAS" },
    { "BO-11", ANY, 0, 0, 1, R,     2, RETURN_QUARTER,        0, 0, 0, 0,    "ALG TUN" },
    { "BO-12", 1 << GRAND_FLAG, 4, 0, 0, F, 0, RETURN_NEVER,  0, 1, 1742, 1, "BCN ALI CTG" },
    { "BO-13", ANY, 4, 0, 0, R,     3, RETURN_QUARTER,        0, 0, 0, 0,    "TLN HYE" },
    { "BO-14", ANY, 2, 0, 0, R,     3, RETURN_QUARTER,        0, 0, 1744, 5, "VLF" },
};
/* clang-format on */

static int number_of(const char *code)
{
    for (int i = 0; i < data()->orders; i++)
        if (strcmp(data()->order[i].code, code) == 0)
            return i;
    cr_assert_fail("no chit %s", code);
    return 0;
}

Test(sealords_x12_booklet, what_each_chit_says)
{
    COVERS("sealords BR-01", "sealords BR-03", "sealords BR-04", "sealords BO-02", "sealords BO-12",
           "sealords X12.7");
    cr_expect_eq(data()->orders, sizeof booklet / sizeof *booklet);
    for (size_t n = 0; n < sizeof booklet / sizeof *booklet; n++) {
        const struct line      *l = &booklet[n];
        const struct sea_order *o = &data()->order[number_of(l->code)];
        char                    places[64] = "";
        for (int i = 0; i < o->target_count; i++)
            snprintf(places + strlen(places), sizeof places - strlen(places), "%s%s", i ? " " : "",
                     data()->space[o->target[i]].code);
        cr_expect_str_eq(places, l->places, "%s: %s", l->code, places);
        cr_expect(o->flotillas == l->flotillas || (l->flotillas == ANY && o->flotillas == ALL), "%s: %d",
                  l->code, o->flotillas);
        cr_expect(o->sol == l->sol && o->line == l->line && o->any == l->any, "%s: %d %d %d", l->code, o->sol,
                  o->line, o->any);
        cr_expect_eq(o->states, l->states, "%s", l->code);
        cr_expect_eq(o->impulses, l->impulses, "%s: %d", l->code, o->impulses);
        cr_expect_eq(o->returns, l->returns, "%s: %d", l->code, o->returns);
        cr_expect_eq(o->mandatory_yearly, l->yearly, "%s", l->code);
        cr_expect_eq(o->prestige, l->prestige, "%s", l->code);
        cr_expect(o->mandatory_from.year == l->year && o->mandatory_from.turn == l->turn, "%s", l->code);
        cr_expect_eq(o->names_target, strstr("BR-03 BR-04 BO-05", l->code) != NULL, "%s", l->code);
        cr_expect_eq(o->survives_year, strcmp(l->code, "BO-12") == 0, "%s", l->code);
    }
}

/* ---- Issued to those who are fit for it, and to no others [9.36, 9.321] ---- */

#define ISSUING                                                                                                \
    "phase issue; step auxiliaries; impulse 0; increment 0; scenario s4; turns 48; year 1744; turn-of-year 6;" \
    "mark french-status 2; mark naples 1;"

struct issue {
    const char *code, *unit, *where, *fit, *unfit, *rule, *target;
};

static const struct issue issues[] = {
    { "BR-01", "red-division", "port-mahon", "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0",
      "br-sol-1 4/0, br-sol-2 4/0, br-sold-1 2/0", "9.36", "nowhere" },
    { "BR-02", "straits", "gibraltar", "br-sold-1 2/0", "br-f-1 2/0", "9.36", "nowhere" },
    { "BR-03", "straits", "gibraltar", "br-sol-1 4/0, br-sol-2 4/0", "br-sol-1 4/0, br-sold-1 2/0", "9.36",
      "cartagena" },
    { "BR-04", "straits", "port-mahon", "br-sol-1 4/0, br-f-1 2/0", "br-sold-1 2/0, br-f-1 2/0", "9.36",
      "cape-creus" },
    { "BR-04", "straits", "port-mahon", "br-sol-1 4/0, br-sold-1 2/0", "br-sol-1 4/0", "9.36", "barcelona" },
    { "BR-05", "straits", "gibraltar", "br-sold-1 2/0", "br-f-1 2/0", "9.36", "nowhere" },
    { "BR-06", "straits", "gibraltar", "br-sol-1 4/0; br-marines-1 with straits", "br-sol-1 4/0", "9.36",
      "nowhere" },
    { "BR-06", "straits", "gibraltar", "br-sol-1 4/0; br-bomb-1 with straits",
      "br-sold-1 2/0; br-bomb-1 with straits", "9.36", "nowhere" },
    { "BR-07", "straits", "gibraltar", "br-f-1 2/0; br-fireship-1 with straits",
      "br-f-1 2/0; br-bomb-1 with straits", "9.36", "nowhere" },
    { "BR-08", "straits", "gibraltar", "br-f-1 2/0", NULL, NULL, "nowhere" },
    { "BR-09", "straits", "gibraltar", "br-f-1 2/0", NULL, NULL, "nowhere" },
    { "BR-10", "straits", "gibraltar", "br-f-1 2/0; br-bomb-1 with straits",
      "br-sol-1 4/0; br-fireship-1 with straits", "9.36", "nowhere" },
    { "BR-11", "straits", "gibraltar", "br-f-1 2/0; br-bomb-1 with straits",
      "br-f-1 2/0; br-marines-1 with straits", "9.36", "nowhere" },
    { "BR-12", "straits", "gibraltar", "br-sol-1 4/0, br-sol-2 4/0", "br-sol-1 4/0", "9.36", "nowhere" },
    { "BR-13", "straits", "gibraltar", "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0",
      "br-sol-1 4/0, br-sol-2 4/0", "9.36", "nowhere" },
    { "BO-01", "cartagena", "cartagena", "sp-f-1 2/0", NULL, NULL, "nowhere" },
    { "BO-02", "armada-del-mediterraneo", "toulon", "sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0",
      "sp-sol-1 3/0, sp-sol-2 3/0", "9.36", "nowhere" },
    { "BO-03", "cartagena", "cartagena", "sp-f-1 2/0", NULL, NULL, "nowhere" },
    { "BO-04", "cartagena", "cartagena", "sp-f-1 2/0", NULL, NULL, "nowhere" },
    { "BO-05", "cartagena", "cartagena", "sp-sol-1 3/0, sp-sol-2 3/0", "sp-sol-1 3/0, sp-sold-1 2/0", "9.36",
      "gibraltar" },
    { "BO-06", "cartagena", "cartagena", "sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0",
      "sp-sol-1 3/0, sp-sol-2 3/0", "9.36", "nowhere" },
    { "BO-07", "cartagena", "cartagena", "sp-f-1 2/0", NULL, NULL, "nowhere" },
    { "BO-08", "caravane", "toulon", "fr-f-1 2/0", NULL, NULL, "nowhere" },
    { "BO-09", "escadre-du-levant", "toulon", "fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0",
      "fr-sol-1 4/0, fr-sol-2 4/0, fr-sold-1 2/0", "9.36", "nowhere" },
    { "BO-10", "caravane", "toulon", "fr-sold-1 2/0", "fr-f-1 2/0", "9.36", "nowhere" },
    { "BO-11", "caravane", "toulon", "fr-f-1 2/0", NULL, NULL, "nowhere" },
    { "BO-12", "combined-fleet", "toulon", "fr-sol-1 4/0, fr-sol-2 4/0, sp-sol-1 3/0, sp-sol-2 3/0",
      "fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0, sp-sol-1 3/0", "BO-12", "nowhere" },
    { "BO-13", "combined-fleet", "toulon", "fr-sol-1 4/0, fr-sol-2 4/0, sp-sol-1 3/0, sp-sol-2 3/0",
      "fr-sol-1 4/0, fr-sol-2 4/0, sp-sol-1 3/0", "9.36", "nowhere" },
    { "BO-14", "cartagena", "cartagena", "sp-sol-1 3/0, sp-sol-2 3/0", "sp-sol-1 3/0", "9.36", "nowhere" },
};

static struct match *issuing(const struct issue *i, const char *unit, const char *squadrons)
{
    char lines[1024];
    snprintf(lines, sizeof lines, ISSUING "chit %s hand; %s at %s fitting-out: %s",
             data()->order_name[number_of(i->code)].id, unit, i->where, squadrons);
    return sea(lines);
}

static const char *to_issue(const struct issue *i, const char *unit)
{
    static char move[128];
    snprintf(move, sizeof move, "%s issue %s %s %s",
             data()->side_name[data()->order[number_of(i->code)].side].id,
             data()->order_name[number_of(i->code)].id, unit, i->target);
    return move;
}

Test(sealords_x12_booklet, each_is_issued_to_those_who_are_fit_for_it)
{
    COVERS("sealords 9.36", "sealords 9.365a", "sealords X12.1", "sealords BR-08", "sealords BR-13",
           "sealords BO-05", "sealords BO-14");
    for (size_t n = 0; n < sizeof issues / sizeof *issues; n++) {
        const struct issue *i = &issues[n];
        struct match       *m = issuing(i, i->unit, i->fit);
        plays(m, to_issue(i, i->unit), "");
        cr_expect_eq(now(m)->chit[number_of(i->code)].where, CHIT_ISSUED, "%s", i->code);
        cr_expect_eq(formation(m, i->unit)->order, 1 + number_of(i->code), "%s", i->code);
        match_free(m);
        if (i->unfit == NULL)
            continue;
        m = issuing(i, i->unit, i->unfit);
        is_refused(m, to_issue(i, i->unit), i->rule);
        match_free(m);
    }
}

Test(sealords_x12_booklet, spaniards_and_frenchmen_take_their_own)
{
    COVERS("sealords 9.321", "sealords X12.1");
    static const struct issue french = { "BO-01", "caravane", "toulon", NULL, NULL, NULL, "nowhere" };
    const char *const         spanish_chits[] = { "BO-01", "BO-03", "BO-04", "BO-07" };
    for (int n = 0; n < 4; n++) {
        struct issue i = french;
        i.code = spanish_chits[n];
        struct match *m = issuing(&i, "caravane", "fr-sol-1 4/0");
        is_refused(m, to_issue(&i, "caravane"), "9.321");
        match_free(m);
    }
    const char *const french_chits[] = { "BO-08", "BO-09", "BO-10", "BO-11" };
    for (int n = 0; n < 4; n++) {
        struct issue i = french;
        i.code = french_chits[n];
        i.where = "cartagena";
        struct match *m = issuing(&i, "escuadra-de-cadiz", "sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0");
        is_refused(m, to_issue(&i, "escuadra-de-cadiz"), "9.321");
        match_free(m);
    }
}

/* ---- Which Impulses count, and how many [9.37b] ---- */

static struct state stayed(const struct match *m, int order, int at, int state, int progress)
{
    struct state      s = *now(m);
    const int         slot = first_slot(data()->order[order].side);
    struct formation *f = &s.formation[slot];
    struct umpire     u = { 0 };
    f->order = (uint8_t)(1 + order);
    f->state = (uint8_t)state;
    f->progress = (uint8_t)progress;
    f->target = (uint8_t)(data()->order[order].names_target ? space_place(data()->order[order].target[0])
                                                            : 0);
    s.chit[order].where = CHIT_ISSUED;
    set_flag(&s, slot, FORMATION_WHOLE);
    sealords_put(&s, data(), slot, at);
    sealords_judge_begin(data(), &s, &u);
    return s;
}

static void expect_stay(const struct match *m, const char *code)
{
    const int               order = number_of(code), side = data()->order[order].side;
    const struct sea_order *o = &data()->order[order];
    const int               state = o->states & WHILE_READY ? READY : FITTING_OUT;
    for (int t = 0; t < o->target_count; t++) {
        const int          port = o->target[t] < data()->spaces ? data()->space[o->target[t]].port : NOBODY;
        const int          at = state == READY ? space_place(o->target[t]) : data()->port[port].harbour;
        const struct state s = stayed(m, order, at, state, 0);
        const bool         here = !o->names_target || t == 0;
        cr_expect_eq(s.formation[first_slot(side)].progress, here, "%s at its target %d", code, t);
    }
    const int          port = data()->space[o->target[0]].port;
    const int          other = state == READY ? FITTING_OUT : READY;
    const struct state astray = stayed(m, order, place("malta"), state, 1);
    cr_expect_eq(astray.formation[first_slot(side)].progress, 0, "%s elsewhere", code);
    if (port != NOBODY) {
        const struct state s = stayed(
            m, order, other == READY ? space_place(o->target[0]) : data()->port[port].harbour, other, 1);
        const bool either = o->states == (WHILE_READY | WHILE_FITTING_OUT);
        cr_expect_eq(s.formation[first_slot(side)].progress, either ? 2 : 0, "%s in the other State", code);
    }
    const int    at = state == READY ? space_place(o->target[0]) : data()->port[port].harbour;
    struct state s = stayed(m, order, at, state, o->impulses - 2);
    cr_expect_eq(s.chit[order].where, CHIT_ISSUED, "%s: one Impulse is left", code);
    s = stayed(m, order, at, state, o->impulses - 1);
    cr_expect_eq(s.chit[order].where, CHIT_FULFILLED, "%s", code);
}

Test(sealords_x12_booklet, full_impulses_at_each_of_its_places_and_nowhere_else)
{
    COVERS("sealords 9.37b", "sealords X0.2", "sealords BR-03", "sealords BR-04", "sealords BO-05",
           "sealords BO-06", "sealords BO-13", "sealords BO-14", "sealords BO-09", "sealords BO-10");
    struct match     *m = sea("scenario s4; turns 48; year 1744; turn-of-year 6; mark french-status 2;"
                                  "red-division at malta: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                                  "escuadra-de-cadiz at malta: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0");
    const char *const codes[] = { "BR-01", "BR-02", "BR-03", "BR-04", "BR-12", "BO-05",
                                  "BO-06", "BO-09", "BO-10", "BO-13", "BO-14" };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        expect_stay(m, codes[i]);
    match_free(m);
}

/* ---- Routes, stop by stop [9.37c] ---- */

static void comes_to(struct state *s, int slot, int at, int state)
{
    s->formation[slot].state = (uint8_t)state;
    sealords_put(s, data(), slot, at);
    sealords_order_arrives(data(), s, slot);
}

static void judge(struct state *s)
{
    struct umpire u = { 0 };
    s->cursor = 0;
    s->phase = PHASE_TURN;
    sealords_judge_begin(data(), s, &u);
}

Test(sealords_x12_booklet, routes_are_sailed_in_their_order_and_once)
{
    COVERS("sealords 9.37c", "sealords 9.37a", "sealords BR-05", "sealords BO-03", "sealords BO-07",
           "sealords BO-08");
    struct match *m = sea(
        "turn-of-year 6; red-division at algiers: br-sol-1 4/0; cartagena at algiers: sp-sol-1 3/0");
    const char *const codes[] = { "BR-05", "BO-03", "BO-07", "BO-08" };
    for (int i = 0; i < 4; i++) {
        const int               order = number_of(codes[i]), slot = first_slot(data()->order[order].side);
        const struct sea_order *o = &data()->order[order];
        struct state            s = *now(m);
        s.formation[slot].order = (uint8_t)(1 + order);
        s.chit[order].where = CHIT_ISSUED;
        for (int t = 0; t < o->target_count; t++) {
            const int stop = space_place(o->target[t]);
            comes_to(&s, slot, place("algiers"), READY);
            cr_expect_eq(s.formation[slot].progress, t, "%s elsewhere", codes[i]);
            comes_to(&s, slot, stop, READY);
            if (o->fits_out[t]) {
                cr_expect_eq(s.formation[slot].progress, t, "%s: it is to Fit Out there", codes[i]);
                comes_to(&s, slot, data()->port[data()->space[o->target[t]].port].harbour, FITTING_OUT);
                clear_flag(&s, slot, FORMATION_WHOLE);
                judge(&s);
                cr_expect_eq(s.formation[slot].progress, t, "%s: a full Impulse", codes[i]);
                set_flag(&s, slot, FORMATION_WHOLE);
                judge(&s);
            }
            cr_expect_eq(s.formation[slot].progress, t + 1, "%s at stop %d", codes[i], t);
            cr_expect_eq(s.chit[order].where, CHIT_ISSUED, "%s", codes[i]);
        }
        judge(&s);
        cr_expect_eq(s.chit[order].where, CHIT_FULFILLED, "%s", codes[i]);
    }
    struct state s = *now(m); /* Malta may stand for Messina */
    const int    slot = first_slot(BOURBON);
    s.formation[slot].order = (uint8_t)(1 + number_of("BO-08"));
    s.formation[slot].progress = 1;
    comes_to(&s, slot, place("malta"), READY);
    cr_expect_eq(s.formation[slot].progress, 2);
    match_free(m);
}
