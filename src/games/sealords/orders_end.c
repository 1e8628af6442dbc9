/* [9.37-9.39, 9.41, 4.24] Orders on their way and at their end: handed over, judged, extended, terminated, counted.
 *
 * Judged in secret at the end of each Impulse, which also frees the Formation; effects in the Event Step; shown, counted and
 * moved in the Terminate Orders Step (R11). */
#include "convoys.h"
#include "orders.h"
#include "spot.h"
#include "theatre.h"

/* ---- Hand-Over, at the end of an MPI (corrections, 24) ---- */

static bool sees(const struct state *s, int a, int b)
{
    return ((s->spots[a] | s->spots_kept[a]) >> b & 1) != 0;
}

/* (R16) Those who Fit Out in one port have always Spotted each other. */
static bool have_met(const struct data *g, const struct state *s, int a, int b)
{
    const struct formation *f = &s->formation[a], *other = &s->formation[b];
    if (f->state == FITTING_OUT && other->state == FITTING_OUT)
        return f->at == other->at;
    return sealords_together(g, s, a, b) && (sees(s, a, b) || sees(s, b, a));
}

/* [9.411c] As if it had been the original, with what it has done so far (R83), and with the wish to Extend it (R126). */
static void take_over(const struct data *g, struct state *s, int slot, int from, struct umpire *u)
{
    const uint32_t    as_the_other = FORMATION_WHOLE | FORMATION_CLOUDED | FORMATION_EXTENDS;
    struct formation *f = &s->formation[slot], *old = &s->formation[from];
    f->flags = (f->flags & ~as_the_other) | (old->flags & as_the_other);
    f->order = old->order;
    f->target = old->target;
    f->progress = old->progress;
    f->tries = old->tries;
    sealords_tell_chit(s, slot, u);
    sealords_free_of_order(g, s, from, u);
    sealords_tell(u, EVENT_HANDED_OVER, 1u << slot_side(slot), SLOTS + slot_unit(s, from),
                  SLOTS + slot_unit(s, slot), f->order - 1, 0);
}

/* [10.12.11] The one joins, the other is on its own, and its Order over. */
static void relieve_escort(const struct data *g, struct state *s, int slot, int convoy, struct umpire *u)
{
    const int old = sealords_escort(g, s, convoy);
    if (old < 0)
        sealords_cancel(g, s, slot, u);
    else if (sealords_finds_convoy(g, s, slot, convoy)) {
        sealords_tell(u, EVENT_HANDED_OVER, 1u << slot_side(slot), SLOTS + squadron_unit(old),
                      SLOTS + slot_unit(s, slot), ORDERS_MAX + ORDER_ESCORT, 0);
        sealords_join_convoy(g, s, slot, convoy, u);
        const int alone = sealords_leaves_convoy(g, s, old, u);
        sealords_cancel(g, s, alone, u);
        sealords_split(g, s, convoy, alone);
    }
}

void sealords_hand_over_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || !holds_kind(s, slot, ORDER_HAND_OVER))
            continue;
        const int from = s->slot_of[s->formation[slot].target] - 1;
        if (from >= 0 && is_convoy(s, from))
            relieve_escort(g, s, slot, from, u);
        else if (from < 0 || order_of(s, from) < 0) /* what it was to take over has ended */
            sealords_cancel(g, s, slot, u);
        else if (have_met(g, s, slot, from))
            take_over(g, s, slot, from, u);
    }
}

void sealords_end_hand_overs(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || !holds_kind(s, slot, ORDER_HAND_OVER))
            continue;
        const int from = s->slot_of[s->formation[slot].target] - 1;
        if (from < 0 || (!is_convoy(s, from) && order_of(s, from) < 0))
            sealords_cancel(g, s, slot, u);
    }
}

/* ---- Judging [4.24b, 9.37] ---- */

/* A whole Impulse in one of its places, in a State that counts [9.37b]. */
static bool stayed(const struct data *g, const struct state *s, int slot, int order)
{
    const struct formation *f = &s->formation[slot];
    return has_flag(s, slot, FORMATION_WHOLE)
        && g->order[order].states & (f->state == READY ? WHILE_READY : WHILE_FITTING_OUT)
        && sealords_is_target(g, s, slot, sealords_stands(g, f->at));
}

void sealords_breaks_stay(const struct data *g, struct state *s, int slot)
{
    const int  order = order_of(s, slot);
    const bool either = order >= 0 && g->order[order].kind == ORDER_STAY
                     && g->order[order].states == (WHILE_READY | WHILE_FITTING_OUT)
                     && sealords_is_target(g, s, slot, sealords_stands(g, s->formation[slot].at));
    if (!either)
        clear_flag(s, slot, FORMATION_WHOLE);
}

static void count_stay(const struct data *g, struct state *s, int slot, int order, struct umpire *u)
{
    uint8_t   *progress = &s->formation[slot].progress;
    const bool counts = stayed(g, s, slot, order);
    /* [5.33] In a Gale nothing is Interdicted: the Impulse does not count, and the stay goes on (R49, R148). */
    if (counts && g->order[order].kind == ORDER_INTERDICT
        && (has_flag(s, slot, FORMATION_CLOUDED) || sealords_is_clouded(g, s, slot)))
        return;
    *progress = (uint8_t)(!counts ? 0 : *progress < UINT8_MAX ? *progress + 1 : *progress);
    if (counts && g->rules != NULL && g->rules->kept != NULL)
        g->rules->kept(g, s, slot, u);
}

static void count_lay(struct state *s, int slot)
{
    struct formation *f = &s->formation[slot];
    f->tries = (uint8_t)(f->state == FITTING_OUT && has_flag(s, slot, FORMATION_WHOLE)
                             ? f->tries + (f->tries < UINT8_MAX)
                             : 0);
}

static void judge(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int               order = order_of(s, slot);
    const struct sea_order *o = &g->order[order];
    const bool              has_judge = g->rules != NULL && g->rules->judge != NULL;
    switch (o->kind) {
    case ORDER_ROUTE: {
        const int stop = sealords_next_stop(g, s, slot);
        if (stop != NOWHERE && stop == sealords_stands(g, s->formation[slot].at))
            count_lay(s, slot);
        sealords_order_arrives(g, s, slot);
        if (g->rules != NULL && g->rules->under_way != NULL)
            g->rules->under_way(g, s, slot, u);
        if (sealords_next_stop(g, s, slot) == NOWHERE)
            sealords_fulfil(g, s, slot, u);
        break;
    }
    case ORDER_SPECIAL:
        if (has_judge)
            g->rules->judge(g, s, slot, u);
        break;
    case ORDER_RAID:
        if (o->target_count)
            count_stay(g, s, slot, order, u);
        if (has_judge) {
            g->rules->judge(g, s, slot, u);
            break;
        }
        if (s->formation[slot].progress >= o->impulses)
            sealords_fulfil(g, s, slot, u);
        break;
    default:
        count_stay(g, s, slot, order, u);
        if (s->formation[slot].progress >= o->impulses)
            sealords_fulfil(g, s, slot, u);
        break;
    }
}

/* [9.387] An Invalid one ends at once, and counts for nothing. */
static void cancel_invalid(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; g->rules != NULL && g->rules->is_valid != NULL && slot < SLOTS; slot++)
        if (is_formation(s, slot) && order_of(s, slot) >= 0 && !has_flag(s, slot, FORMATION_FULFILLED)
            && !g->rules->is_valid(g, s, slot))
            sealords_cancel(g, s, slot, u);
}

/* Where a raid may be Screened the step is begun again after it, from the next. */
void sealords_judge_begin(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->cursor == 0)
        cancel_invalid(g, s, u);
    for (int slot = s->cursor; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || order_of(s, slot) < 0)
            continue;
        judge(g, s, slot, u);
        if (s->phase != PHASE_TURN) {
            s->cursor = (uint8_t)(slot + 1);
            s->step--;
            return;
        }
    }
    s->cursor = 0;
}

/* ---- Extension [9.39] ---- */

/* Its Order may be Fulfilled at the end of this Impulse. */
static bool is_nearly_done(const struct data *g, const struct state *s, int slot)
{
    const struct sea_order *o = &g->order[order_of(s, slot)];
    return s->formation[slot].progress + 1 >= (o->kind == ORDER_ROUTE ? o->target_count : o->impulses);
}

struct refusal sealords_may_extend(const struct data *g, const struct state *s, int side, int unit)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || order_of(s, slot) < 0)
        return refuse("9.39", "it executes no Order of yours that could be Extended");
    if (!g->order[order_of(s, slot)].is_extendable)
        return refuse("9.392", "that Order may not be Extended");
    if (has_flag(s, slot, FORMATION_EXTENDS))
        return refuse("9.391", "its Admiral will try");
    const struct refusal no = sealords_meets(g, s, slot, order_of(s, slot)); /* as if it were Issued to it */
    if (!is_legal(no))
        return no;
    return is_nearly_done(g, s, slot) ? LEGAL
                                      : refuse("9.39", "its Order is not Fulfilled yet in this Impulse");
}

/* [9.391, R86] One check for each Order that its owner wishes to Extend; the new one begins with nothing done. It is Issued
 * anew, and so only to who is still fit for it [X12.1]. */
static bool extends(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int order = order_of(s, slot), side = slot_side(slot);
    if (!has_flag(s, slot, FORMATION_EXTENDS) || !is_legal(sealords_meets(g, s, slot, order))
        || !sealords_passes(s, side, sealords_order_strategy(g, s, order), 0, STRATEGY_EXTEND, order, u))
        return false;
    s->formation[slot].progress = s->formation[slot].tries = 0;
    s->chit[order].where = CHIT_ISSUED;
    sealords_tell(u, EVENT_EXTENDED, 1u << side, SLOTS + slot_unit(s, slot), order, 0, 0);
    return true;
}

void sealords_extend_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (has_flag(s, slot, FORMATION_FULFILLED)) {
            clear_flag(s, slot, FORMATION_FULFILLED);
            if (!extends(g, s, slot, u))
                sealords_free_of_order(g, s, slot, u);
        }
        clear_flag(s, slot, FORMATION_EXTENDS); /* the wish was for this Impulse (R126) */
    }
    sealords_end_hand_overs(g, s, u);
}

/* ---- Effects, in the Event Step [9.3.107] ---- */

void sealords_order_effects(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; i < g->orders; i++)
        for (int n = 0; n < s->chit[i].done; n++)
            if (g->rules != NULL && g->rules->fulfilled != NULL)
                g->rules->fulfilled(g, s, i, u);
}

/* ---- PHASE_TERMINATE [9.38] ---- */

void sealords_terminate_begin(const struct data *g, struct state *s, struct umpire *u)
{
    cancel_invalid(g, s, u); /* by the Events of this turn */
    for (int slot = 0; slot < SLOTS; slot++)
        clear_flag(s, slot, FORMATION_TRIED);
    sealords_ask(s, PHASE_TERMINATE, BOTH_SIDES, 0);
}

void sealords_terminate_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && is_legal(sealords_may_abandon(g, s, side, slot_unit(s, slot))))
            moves_add(out, MOVE_FAIL, slot_unit(s, slot), 0, 0);
}

struct refusal sealords_terminate_check(const struct data *g, const struct state *s, int side, struct move m)
{
    return m.kind == MOVE_DONE ? LEGAL
         : m.kind == MOVE_FAIL ? sealords_may_abandon(g, s, side, m.arg[0])
                               : NO_SUCH_MOVE;
}

void sealords_terminate_apply(const struct data *g, struct state *s, int side, struct move m,
                              struct umpire *u)
{
    if (m.kind == MOVE_FAIL)
        sealords_abandon(g, s, s->slot_of[m.arg[0]] - 1, u);
    else
        sealords_is_done(s, side);
}

/* ---- Counting ---- */

/* [9.332, 9.363, R100] Whatever was Received in the last Year, Issued or not. */
static void end_of_year(const struct data *g, struct state *s, bool all, struct umpire *u)
{
    for (int i = 0; i < g->orders; i++) {
        const int slot = s->chit[i].where == CHIT_ISSUED ? sealords_executor(s, i) : -1;
        if ((s->chit[i].where != CHIT_HAND && s->chit[i].where != CHIT_ISSUED)
            || (g->order[i].survives_year && !all))
            continue;
        if (slot >= 0)
            sealords_fail(g, s, slot, u);
        else
            s->chit[i].where = CHIT_FAILED;
    }
}

/* In Hand, and its prerequisite is gone: Invalid, or Failed where its theatre says so. */
static void drop_invalid(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; g->rules != NULL && g->rules->is_eligible != NULL && i < g->orders; i++)
        if (s->chit[i].where == CHIT_HAND && !g->rules->is_eligible(g, s, i)) {
            if (g->rules->fails_in_hand != NULL && g->rules->fails_in_hand(g, s, i)) {
                s->chit[i].where = CHIT_FAILED;
                continue;
            }
            sealords_tell(u, EVENT_ORDER_INVALID, 1u << g->order[i].side, i, 0, 0, 0);
            if (s->chit[i].flags & CHIT_SHOWN)
                sealords_tell(u, EVENT_ORDER_GONE, 1u << other_side(g->order[i].side), i, 0, 0, 0);
            sealords_send_back(g, s, i, false);
        }
}

/* [9.322, 9.383b, R115] Fulfilled Orders are shown, of Failed ones only the number; an Extended one stays with its
 * Formation. */
static void count_orders(const struct data *g, struct state *s, struct umpire *u)
{
    int failed[SIDES] = { 0 };
    for (int i = 0; i < g->orders; i++) {
        struct chit *chit = &s->chit[i];
        const int    side = g->order[i].side;
        for (; chit->done; chit->done--) {
            s->order_score[side]++;
            s->fulfilled[side]++;
            sealords_tell(u, EVENT_ORDER_FULFILLED, BOTH_SIDES, side, i, 0, 0);
            sealords_gain(g, s, side, g->order[i].prestige, u); /* [9.386] */
        }
        if (chit->where != CHIT_FULFILLED && chit->where != CHIT_FAILED)
            continue;
        failed[side] += chit->where == CHIT_FAILED;
        if (chit->where == CHIT_FAILED && chit->flags & CHIT_SHOWN)
            sealords_tell(u, EVENT_ORDER_GONE, 1u << other_side(side), i, 0, 0, 0);
        sealords_send_back(g, s, i, chit->where == CHIT_FULFILLED);
    }
    for (int side = 0; side < SIDES; side++)
        if (failed[side]) {
            s->order_score[side] = (int8_t)(s->order_score[side] - failed[side]);
            s->failed[side] = (uint8_t)(s->failed[side] + failed[side]);
            sealords_tell(u, EVENT_ORDER_FAILED, BOTH_SIDES, side, failed[side], 0, 0);
        }
}

void sealords_terminate_run(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u);
    cancel_invalid(g, s, u);
    drop_invalid(g, s, u);
    if (s->turn_of_year == 1 && s->turn > 1)
        end_of_year(g, s, false, u);
    sealords_end_hand_overs(g, s, u);
    count_orders(g, s, u);
    if (is_quarterly(s->turn_of_year)) /* R17 */
        sealords_compare_orders(g, s, u);
    agenda_end(&s->agenda);
}

/* [9.38, R17] The scenario is over: what is not Fulfilled Fails, and Orders are compared once more. */
void sealords_last_reckoning(const struct data *g, struct state *s, struct umpire *u)
{
    cancel_invalid(g, s, u);
    end_of_year(g, s, true, u);
    count_orders(g, s, u);
    sealords_compare_orders(g, s, u);
}
