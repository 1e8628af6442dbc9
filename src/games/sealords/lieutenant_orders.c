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

/* [9.351c] One that is chosen brings another blind. */
static int worth_of_choosing(const struct data *g, const struct state *s, int side, const int gains[],
                             int order)
{
    int others = 0, sum = 0;
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side == side && s->chit[i].where == CHIT_POOL && i != order) {
            others++;
            sum += gains[i];
        }
    return others ? gains[order] + sum / others : NEVER;
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
                  : m.kind == MOVE_CHOOSE ? worth_of_choosing(g, s, side, gains, m.arg[0])
                  : m.kind == MOVE_KEEP   ? 2 * NEVER / 4 + gains[m.arg[0]]
                  : m.kind == MOVE_DONE   ? 0
                                          : NEVER;
    }
}

/* ---- Issuing ---- */

static int worth_of_issuing(const struct data *g, const struct state *s, const struct plan *plan,
                            const int16_t arg[])
{
    const int slot = s->slot_of[arg[1]] - 1; /* -1: a Detachment that would have to be told off */
    for (int i = 0; slot >= 0 && i < plan->orders; i++)
        if (plan->order[i] == arg[0] && plan->given[i] >= 0 && plan->of[plan->given[i]].slot == slot)
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

/* A station that will be kept: its Order has yet long to go, or there is time to Extend it. */
static bool stays_long(const struct data *g, const struct state *s, int slot)
{
    enum { LONG = 3 };
    const int order = order_of(s, slot), to_go = impulses_to_go(g, s, slot);
    return to_go > LONG
        || (g->order[order].is_extendable
            && impulses_left(g, s, order) > to_go + g->order[order].impulses + 1);
}

/* Squadrons that are on their way to it. */
static int coming_to(const struct state *s, int slot)
{
    int n = 0;
    for (int other = first_slot(slot_side(slot)); other < end_slot(slot_side(slot)); other++)
        n += is_formation(s, other) && holds_kind(s, other, ORDER_RENDEZVOUS)
          && s->formation[other].target == slot_unit(s, slot);
    return n;
}

/* Squadrons In Ordinary, or designated to sail on their own. */
static bool is_at_hand(const struct data *g, const struct state *s, int q)
{
    const int in = s->squadron[q].in - 1;
    return is_sound(g, s, q)
        && (s->squadron[q].state == IN_ORDINARY
            || (in >= 0 && is_without_orders(s, in) && s->formation[in].state == FITTING_OUT));
}

/* Rotation by squadrons: a fresh one for a Flotilla on its station that is worn, one at a time for each that is. */
static int worth_of_relief(const struct data *g, const struct state *s, int q, int slot)
{
    enum { WORN = 50 };
    const int flotilla = unit_index(slot_unit(s, slot));
    if (posture_of(g, s, slot) != BLOCKADE || !stays_long(g, s, slot) || g->squadron[q].class > SOL_D
        || !(g->flotilla[flotilla].contingents >> g->squadron[q].contingent & 1) || !is_at_hand(g, s, q))
        return NEVER;
    int worn = 0;
    for (int i = first_in(g, s, slot); i >= 0; i = next_in(g, s, slot, i))
        worn += g->squadron[i].class != FLAGSHIP && hurt(g, s, i) >= WORN;
    const int way = way_to(g, s, s->squadron[q].at, sealords_stands(g, s->formation[slot].at));
    return worn > coming_to(s, slot) && way <= INCREMENTS * IMPULSES * 3 / 4 ? A_POINT / 2 - hurt(g, s, q) / 4
                                                                             : NEVER;
}

static int worth_of_joining(const struct data *g, const struct state *s, int unit, int flotilla)
{
    return unit_kind(unit) == UNIT_SQUADRON
             ? worth_of_relief(g, s, unit_index(unit), s->slot_of[flotilla_unit(flotilla)] - 1)
             : NEVER;
}

/* For a convoy that has none, a small squadron that lies near. */
static int worth_of_escorting(const struct data *g, const struct state *s, int q)
{
    enum { NEAR = 8 };
    if (g->squadron[q].class == SOL || !is_at_hand(g, s, q))
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

int worth_of_designating(const struct data *g, const struct state *s, const struct plan *plan, int side,
                         int q)
{
    int best = worth_of_escorting(g, s, q);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_flotilla(s, slot) && order_of(s, slot) >= 0) {
            const int worth = worth_of_relief(g, s, q, slot);
            best = worth > best ? worth : best;
        }
    return wanted_at(plan, sealords_port_at(g, s->squadron[q].at), g->squadron[q].command) < 0 ? best : NEVER;
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
                  : m.kind == MOVE_ESCORT     ? worth_of_escorting(g, s, m.arg[0])
                  : m.kind == MOVE_DONE       ? 0
                                              : NEVER;
    }
}

/* ---- Giving up ---- */

/* One that was to join a Flotilla whose Order is over, or that is spent on its way, goes home. */
static int worth_of_turning_back(const struct data *g, const struct state *s, int slot)
{
    enum { SPENT = 75 };
    const int goal = s->slot_of[s->formation[slot].target] - 1;
    return goal < 0 || order_of(s, goal) < 0 || hurt_of(g, s, slot) >= SPENT ? A_POINT : NEVER;
}

/* What cannot be done in time any more keeps nobody at sea, nor what would sink its ships. */
int worth_of_giving_up(const struct data *g, const struct state *s, int unit)
{
    enum { SINKING = 100 };
    const int slot = s->slot_of[unit] - 1, order = order_of(s, slot);
    if (holds_kind(s, slot, ORDER_RENDEZVOUS))
        return worth_of_turning_back(g, s, slot);
    if (order < 0)
        return NEVER;
    const int  need = impulses_to_go(g, s, slot);
    const bool sinking = hurt_of(g, s, slot) >= SINKING && !counsel_for(g, s, order).in_port;
    return (sinking && need > 1) || need > impulses_left(g, s, order) + 2 ? A_POINT : NEVER;
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
