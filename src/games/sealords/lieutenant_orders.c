/* How the lieutenant takes and gives Orders: he draws while what he may draw promises more than it risks, gives out what he
 * holds by his plan, relieves those that are worn out, and gives up only what is hopeless. */
#include "convoys.h"
#include "lieutenant_plan.h"
#include "orders.h"

/* ---- Receiving ---- */

/* What another Order adds to the plan, less what it costs if nobody can be found for it. */
static int gain_of(const struct data *g, const struct state *s, int side, int order, int total)
{
    struct plan plan;
    make_plan(g, s, side, order, &plan);
    return plan.total - total - A_POINT;
}

/* Of a draw of so many, the best is kept: he counts on the better half of the Pool. */
static int worth_of_drawing(const struct data *g, const struct state *s, int side, const int gains[])
{
    int good = 0, all = 0, sum = 0;
    for (int i = 0; i < g->orders; i++) {
        if (g->order[i].side != side || s->chit[i].where != CHIT_POOL)
            continue;
        all++;
        good += gains[i] > 0;
        sum += gains[i] > 0 ? gains[i] : 0;
    }
    if (good == 0)
        return NEVER;
    /* In hundredths, that one of those drawn is good. */
    int none = 100;
    for (int n = 0; n < g->draw_size[side] && n < all; n++)
        none = none * (all - good - n > 0 ? all - good - n : 0) / (all - n);
    return (100 - none) * (sum / good) / 100 - none * A_POINT / 100;
}

static void worth_of_receiving(const struct data *g, const struct state *s, int side,
                               const struct move_list *moves, int worths[])
{
    struct plan plan;
    int         gains[ORDERS_MAX] = { 0 };
    make_plan(g, s, side, -1, &plan);
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side == side && (s->chit[i].where == CHIT_POOL || s->chit[i].where == CHIT_DRAWN))
            gains[i] = gain_of(g, s, side, i, plan.total);
    const int drawing = worth_of_drawing(g, s, side, gains);
    for (uint32_t i = 0; i < moves->count; i++) {
        const struct move m = moves->move[i];
        worths[i] = m.kind == MOVE_DRAW   ? drawing
                  : m.kind == MOVE_KEEP   ? 2 * NEVER / 4 + gains[m.arg[0]]
                  : m.kind == MOVE_CHOOSE ? NEVER
                                          : 0;
    }
}

/* ---- Issuing ---- */

static int worth_of_issuing(const struct data *g, const struct state *s, const struct plan *plan,
                            const int16_t arg[])
{
    const int slot = s->slot_of[arg[1]] - 1;
    for (int i = 0; i < plan->orders; i++)
        if (slot >= 0 && plan->order[i] == arg[0] && plan->given[i] >= 0
            && plan->of[plan->given[i]].slot == slot)
            return promise_of(g, s, slot, arg[0], arg[2]) > 0
                     ? A_POINT + promise_of(g, s, slot, arg[0], arg[2])
                     : NEVER;
    return NEVER;
}

/* Rotation: one that is worn and has long to go is relieved by one that is fresh, if that comes in time. */
static int worth_of_relieving(const struct data *g, const struct state *s, int unit, int other)
{
    enum { WORN = 55, FRESH = 35, LONG = 3 };
    const int slot = s->slot_of[unit] - 1, from = s->slot_of[other] - 1;
    if (slot < 0 || order_of(s, from) < 0) /* an Escort's relief */
        return NEVER;
    const int way = way_to(g, s, s->formation[slot].at, sealords_stands(g, s->formation[from].at));
    if (way >= FAR || hurt_of(g, s, from) < WORN || hurt_of(g, s, slot) > FRESH
        || impulses_to_go(g, s, from) < LONG)
        return NEVER;
    return impulses_for(g, s, slot, way) <= IMPULSES ? A_POINT : NEVER;
}

/* A fresh squadron of the line for a Flotilla on its station that is worn, if it takes no more than a turn. */
static int worth_of_joining(const struct data *g, const struct state *s, int unit, int flotilla)
{
    enum { WORN = 45 };
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1, q = unit_index(unit);
    if (unit_kind(unit) != UNIT_SQUADRON || s->slot_of[unit] || posture_of(g, s, slot) != BLOCKADE
        || !is_fit(g, s, q) || g->squadron[q].class != SOL || hurt_of(g, s, slot) < WORN
        || sealords_counted(g, s, slot) >= sealords_control(g, s, slot) + 1)
        return NEVER;
    const int way = way_to(g, s, s->squadron[q].at, sealords_stands(g, s->formation[slot].at));
    return way <= INCREMENTS * IMPULSES * 3 / 4 && impulses_to_go(g, s, slot) > IMPULSES ? A_POINT / 2
                                                                                         : NEVER;
}

/* For a convoy that has none, a small squadron that lies near. */
static int worth_of_escorting(const struct data *g, const struct state *s, const struct plan *plan, int q)
{
    enum { NEAR = 4 };
    if (!is_fit(g, s, q) || g->squadron[q].class == SOL
        || wanted_at(plan, sealords_port_at(g, s->squadron[q].at), g->squadron[q].command) >= 0)
        return NEVER;
    for (int c = 0; c < g->convoys; c++) {
        const int slot = s->slot_of[convoy_unit(c)] - 1;
        if (slot >= 0 && slot_side(slot) == g->squadron[q].side && sealords_escort(g, s, slot) < 0
            && !(s->convoy[c].flags & CONVOY_SCATTERED)
            && g->convoy[c].contingent == g->squadron[q].contingent
            && way_to(g, s, s->squadron[q].at, sealords_stands(g, s->formation[slot].at)) <= NEAR)
            return A_POINT / 3;
    }
    return NEVER;
}

static void worth_of_giving(const struct data *g, const struct state *s, int side,
                            const struct move_list *moves, int worths[])
{
    struct plan plan;
    make_plan(g, s, side, -1, &plan);
    for (uint32_t i = 0; i < moves->count; i++) {
        const struct move m = moves->move[i];
        worths[i] = m.kind == MOVE_ISSUE      ? worth_of_issuing(g, s, &plan, m.arg)
                  : m.kind == MOVE_HAND_OVER  ? worth_of_relieving(g, s, m.arg[0], m.arg[1])
                  : m.kind == MOVE_RENDEZVOUS ? worth_of_joining(g, s, m.arg[0], m.arg[1])
                  : m.kind == MOVE_ESCORT     ? worth_of_escorting(g, s, &plan, m.arg[0])
                  : m.kind == MOVE_DONE       ? 0
                                              : NEVER; /* he tells nobody off, and pays for no dice */
    }
}

/* ---- Giving up ---- */

/* What cannot be done in time any more keeps nobody at sea, nor what would sink its ships. */
int worth_of_giving_up(const struct data *g, const struct state *s, int unit)
{
    enum { WORN = 70, SINKING = 90 };
    const int slot = s->slot_of[unit] - 1, order = order_of(s, slot);
    if (order < 0)
        return NEVER;
    const int need = impulses_to_go(g, s, slot), hurt = hurt_of(g, s, slot);
    return (hurt >= WORN && need > 2) || (hurt >= SINKING && need > 1)
                || need > impulses_left(g, s, order) + 2
             ? A_POINT
             : NEVER;
}

void worth_of_orders(const struct data *g, const struct state *s, int side, const struct move_list *moves,
                     int worths[])
{
    if (s->phase == PHASE_RECEIVE)
        worth_of_receiving(g, s, side, moves, worths);
    else if (s->phase == PHASE_ISSUE)
        worth_of_giving(g, s, side, moves, worths);
    else
        for (uint32_t i = 0; i < moves->count; i++)
            worths[i] = moves->move[i].kind == MOVE_FAIL ? worth_of_giving_up(g, s, moves->move[i].arg[0])
                                                         : 0;
}
