/* [9.36, 9.41, 9.42, 3.352] The Orders Step, second half: Orders are Issued, in secret.
 *
 * Free in port; a Ready Formation takes a Strategy Check, one for each Order in a Turn [9.365]. Rendezvous and Escort Orders
 * are for squadrons: one of a Flotilla becomes a Formation of its own at that moment (R15); one In Ordinary has been
 * designated in the step before (corrections, 27). A Detachment is Detached with an Order of its own (detachments.c). */
#include "admin.h"
#include "convoys.h"
#include "leaders.h"
#include "mulligan.h"
#include "orders.h"
#include "spot.h"

/* ---- Who may be meant ---- */

/* Who is off the map is out of reach (R212). */
static int own_slot(const struct data *g, const struct state *s, int side, int unit)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || is_off_map(g, s, slot))
        return -1;
    return slot;
}

static struct refusal check_issue(const struct data *g, const struct state *s, int side, const int16_t arg[])
{
    const int    order = arg[0];
    int          slot = own_slot(g, s, side, arg[1]);
    struct state trial;
    if (order < 0 || order >= g->orders || g->order[order].side != side || s->chit[order].where != CHIT_HAND)
        return refuse("9.35", "that Order is not in your Hand");
    if (slot < 0 && sealords_told_parent(g, s, side, arg[1]) >= 0) { /* [3.352c] */
        const struct refusal no = sealords_could_detach(g, s, side, arg[1], &trial, &slot);
        if (!is_legal(no))
            return no;
        s = &trial;
    }
    if (slot < 0)
        return refuse("9.36", "that is no Formation of yours on the map");
    if (s->formation[slot].order)
        return refuse("9.362", "it executes an Order");
    const struct refusal no = sealords_meets(g, s, slot, order);
    if (!is_legal(no))
        return no;
    if (s->formation[slot].state == READY && s->chit[order].flags & CHIT_TRIED)
        return refuse("9.365b", "the Admiral has tried to Issue it in this Turn");
    if (!g->order[order].names_target)
        return arg[2] == NOWHERE ? LEGAL : refuse("9.36", "that Order names no place when it is Issued");
    for (int i = 0; i < g->order[order].target_count; i++)
        if (arg[2] == space_place(g->order[order].target[i]))
            return LEGAL;
    return refuse("9.36", "name one of the Order's places");
}

/* A squadron that may be sent on its own: Fitting Out or Ready in a Flotilla that keeps another, or on its own Fitting Out
 * without an Order. */
static struct refusal may_go_alone(const struct data *g, const struct state *s, int side, int q,
                                   enum order_kind kind)
{
    if (sealords_own_squadron(g, s, side, q) == NOBODY)
        return refuse("9.422", "that is no squadron of yours");
    const struct squadron *squadron = &s->squadron[q];
    const int              in = squadron->in - 1;
    if (g->squadron[q].class == FLAGSHIP)
        return refuse("3.34", "a Flagship goes with its squadron");
    if (sealords_chits_left(g, s, g->squadron[q].command, kind) <= 0)
        return refuse("9.424", "all chits of that kind are in use");
    if (in < 0)
        return refuse("3.342a", "it lies In Ordinary, and has not been designated to sail on its own");
    if (!is_independent(s, in) && !sealords_has_free_slot(s, side))
        return refuse("2.31", "all counters of Formations are in use");
    if (is_independent(s, in))
        return s->formation[in].order ? refuse("9.362", "it executes an Order")
             : s->formation[in].state == READY
                 ? refuse("9.422", "it is at sea without Orders, and makes for port")
                 : LEGAL;
    if (!is_flotilla(s, in))
        return refuse("9.422", "it is with a convoy");
    if (sealords_squadrons(g, s, in) < 2)
        return refuse("3.353", "a Flotilla keeps its last squadron");
    if (g->flotilla[unit_index(slot_unit(s, in))].kind == DETACHMENT)
        return refuse("3.352a", "squadrons are Detached from a Flag or Grand Flag");
    if (squadron->flags & SQUADRON_TOLD_OFF)
        return refuse("3.352c", "it has been told off for a Detachment");
    if (s->formation[in].state == READY && squadron->flags & SQUADRON_TRIED)
        return refuse("9.365b", "that has been tried in this Turn");
    return LEGAL;
}

/* [10.122] A squadron that is here; or [10.128] one that comes with a convoy, before the two appear. */
static struct refusal may_escort(const struct data *g, const struct state *s, int side, int q)
{
    const int convoy = q >= 0 && q < g->squadrons && g->squadron[q].side == side && s->squadron[q].sail == 0
                         ? sealords_coming_with(g, s, q)
                         : -1;
    if (convoy < 0)
        return may_go_alone(g, s, side, q, ORDER_ESCORT);
    if (s->scheme[g->convoy[convoy].scheme].escorted)
        return refuse("10.128", "it has its Order");
    return sealords_chits_left(g, s, g->squadron[q].command, ORDER_ESCORT) > 0
             ? LEGAL
             : refuse("9.424", "all chits of that kind are in use");
}

static bool takes_squadron(const struct data *g, int flotilla, int q)
{
    return g->flotilla[flotilla].contingents >> g->squadron[q].contingent & 1;
}

static struct refusal check_rendezvous(const struct data *g, const struct state *s, int side, int unit,
                                       int flotilla)
{
    const int goal = flotilla >= 0 && flotilla < g->flotillas ? own_slot(g, s, side, flotilla_unit(flotilla))
                                                              : -1;
    if (goal < 0)
        return refuse("9.426", "that is no Flotilla of yours");
    if (unit < 0 || unit >= UNITS_MAX)
        return refuse("9.422", "that is no squadron or Detachment");
    int          slot = own_slot(g, s, side, unit);
    struct state trial;
    if (slot >= 0 && holds_kind(s, slot, ORDER_RENDEZVOUS)) /* [9.426] */
        return s->slot_of[s->formation[slot].target] ? refuse("9.426", "its Flotilla is there to be joined")
                                                     : LEGAL;
    if (unit_kind(unit) == UNIT_SQUADRON) {
        const struct refusal no = may_go_alone(g, s, side, unit_index(unit), ORDER_RENDEZVOUS);
        return !is_legal(no)                                ? no
             : s->squadron[unit_index(unit)].in == 1 + goal ? refuse("9.425", "it is there")
             : !takes_squadron(g, flotilla, unit_index(unit))
                 ? refuse("3.333b", "that Flotilla does not take it")
                 : LEGAL;
    }
    const int parent = slot < 0 ? sealords_told_parent(g, s, side, unit) : -1;
    if (parent >= 0) { /* [3.352c] */
        const struct refusal no = sealords_could_detach(g, s, side, unit, &trial, &slot);
        if (!is_legal(no))
            return no;
        if (goal == parent)
            return refuse("9.425", "it is there");
        if (s->formation[parent].state == READY && has_flag(s, parent, FORMATION_TRIED))
            return refuse("9.365b", "that has been tried in this Turn");
        s = &trial;
    }
    if (slot < 0 || unit_kind(unit) != UNIT_FLOTILLA || g->flotilla[unit_index(unit)].kind != DETACHMENT)
        return refuse("9.422", "a Rendezvous Order is for a squadron or a Detachment");
    if (s->formation[slot].order)
        return refuse("9.362", "it executes an Order");
    if (s->formation[slot].state != FITTING_OUT && parent < 0)
        return refuse("9.422", "it must be Fitting Out");
    if (g->flotilla[flotilla].kind == DETACHMENT) /* R112 */
        return refuse("3.351a", "a Detachment joins a Flag or Grand Flag");
    return sealords_chits_left(g, s, sealords_command(g, s, slot), ORDER_RENDEZVOUS) > 0
             ? LEGAL
             : refuse("9.424", "all chits of that kind are in use");
}

/* [10.12.11, 9.413] A squadron goes to relieve a convoy's Escort. */
static struct refusal check_relief(const struct data *g, const struct state *s, int side, int q, int convoy)
{
    const int            escort = sealords_escort(g, s, convoy);
    const struct refusal no = may_go_alone(g, s, side, q, ORDER_HAND_OVER);
    if (!is_legal(no))
        return no;
    if (escort < 0)
        return refuse("10.12.11", "that convoy has no Escort to be relieved");
    const struct refusal other = sealords_may_be_escort(g, s, convoy, g->squadron[q].contingent, false);
    if (!is_legal(other))
        return other;
    if ((s->squadron[q].flags | s->squadron[escort].flags) & SQUADRON_TRIED)
        return refuse("9.413", "that has been tried in this Turn");
    for (int i = first_slot(side); i < end_slot(side); i++)
        if (holds_kind(s, i, ORDER_HAND_OVER) && s->formation[i].target == slot_unit(s, convoy))
            return refuse("9.411a", "another squadron is to relieve it");
    return LEGAL;
}

static struct refusal check_hand_over(const struct data *g, const struct state *s, int side, int unit,
                                      int other)
{
    int          slot = own_slot(g, s, side, unit);
    const int    from = own_slot(g, s, side, other), parent = sealords_told_parent(g, s, side, unit);
    struct state trial;
    if (unit >= 0 && unit < UNITS_MAX && unit_kind(unit) == UNIT_SQUADRON && from >= 0 && is_convoy(s, from))
        return check_relief(g, s, side, unit_index(unit), from);
    const int order = from >= 0 ? order_of(s, from) : -1;
    if ((slot < 0 && parent < 0) || order < 0 || slot == from)
        return refuse("9.411a", "name a Formation of yours, and another that executes an Order");
    if (has_flag(s, parent >= 0 ? parent : slot, FORMATION_TRIED) || s->chit[order].flags & CHIT_TRIED)
        return refuse("9.413", "that has been tried in this Turn");
    if (parent >= 0) { /* [3.352c] */
        const struct refusal no = sealords_could_detach(g, s, side, unit, &trial, &slot);
        if (!is_legal(no))
            return no;
        s = &trial;
    }
    if (s->formation[slot].order)
        return refuse("9.362", "it executes an Order");
    if (sealords_chits_left(g, s, sealords_command(g, s, slot), ORDER_HAND_OVER) <= 0)
        return refuse("9.424", "all chits of that kind are in use");
    for (int i = first_slot(side); i < end_slot(side); i++)
        if (holds_kind(s, i, ORDER_HAND_OVER) && s->formation[i].target == other)
            return refuse("9.411a", "another Formation is to relieve it");
    return sealords_meets(g, s, slot, order);
}

struct refusal sealords_issue_check(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_DONE:
        return LEGAL;
    case MOVE_ISSUE:
        return check_issue(g, s, side, m.arg);
    case MOVE_RENDEZVOUS:
        return check_rendezvous(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_HAND_OVER:
        return check_hand_over(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_ESCORT:
        return may_escort(g, s, side, m.arg[0]);
    case MOVE_WISH:
    case MOVE_UNWISH:
        return sealords_may_wish(g, s, side, m);
    case MOVE_TELL_OFF:
    case MOVE_TELL_OFF_LEADER:
    case MOVE_TELL_OFF_AUXILIARY:
        return sealords_may_tell_off(g, s, side, m);
    default:
        return NO_SUCH_MOVE;
    }
}

/* ---- What is offered: whatever the checks let through ---- */

static void offer(const struct data *g, const struct state *s, int side, struct move_list *out, int kind,
                  int a, int b, int c)
{
    const struct move m = { .kind = (uint16_t)kind, .arg = { (int16_t)a, (int16_t)b, (int16_t)c } };
    if (is_legal(sealords_issue_check(g, s, side, m)))
        moves_add(out, (uint16_t)kind, a, b, c);
}

/* The Orders in Hand that the unit may take. */
static void offer_orders(const struct data *g, const struct state *s, int side, int unit,
                         struct move_list *out)
{
    for (int i = 0; i < g->orders; i++) {
        if (g->order[i].side != side || s->chit[i].where != CHIT_HAND)
            continue;
        if (!g->order[i].names_target)
            offer(g, s, side, out, MOVE_ISSUE, i, unit, NOWHERE);
        for (int k = 0; g->order[i].names_target && k < g->order[i].target_count; k++)
            offer(g, s, side, out, MOVE_ISSUE, i, unit, space_place(g->order[i].target[k]));
    }
}

static void offer_rendezvous(const struct data *g, const struct state *s, int side, int unit,
                             struct move_list *out)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_flotilla(s, slot))
            offer(g, s, side, out, MOVE_RENDEZVOUS, unit, unit_index(slot_unit(s, slot)), 0);
}

static void offer_hand_overs(const struct data *g, const struct state *s, int side, int unit,
                             struct move_list *out)
{
    for (int from = first_slot(side); from < end_slot(side); from++)
        if (order_of(s, from) >= 0)
            offer(g, s, side, out, MOVE_HAND_OVER, unit, slot_unit(s, from), 0);
}

/* What is wanted most stands first. */
void sealords_issue_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (!is_flotilla(s, slot))
            continue;
        if (s->formation[slot].order == 0)
            offer_orders(g, s, side, slot_unit(s, slot), out);
        offer_rendezvous(g, s, side, slot_unit(s, slot), out);
        if (s->formation[slot].order == 0)
            offer_hand_overs(g, s, side, slot_unit(s, slot), out);
    }
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].escort != NOBODY && s->squadron[g->convoy[c].escort].sail == 0)
            offer(g, s, side, out, MOVE_ESCORT, g->convoy[c].escort, 0, 0);
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side && s->squadron[q].sail) {
            const int slot = own_slot(g, s, side, squadron_unit(q));
            if ((slot >= 0 && holds_kind(s, slot, ORDER_RENDEZVOUS))
                || is_legal(may_go_alone(g, s, side, q, ORDER_RENDEZVOUS)))
                offer_rendezvous(g, s, side, squadron_unit(q), out);
            offer(g, s, side, out, MOVE_ESCORT, q, 0, 0);
            for (int c = 0; c < g->convoys; c++)
                if (g->convoy[c].side == side && s->slot_of[convoy_unit(c)])
                    offer(g, s, side, out, MOVE_HAND_OVER, squadron_unit(q), convoy_unit(c), 0);
        }
    for (int f = 0; f < g->flotillas; f++)
        if (sealords_told_parent(g, s, side, flotilla_unit(f)) >= 0) {
            offer_orders(g, s, side, flotilla_unit(f), out);
            offer_rendezvous(g, s, side, flotilla_unit(f), out);
            offer_hand_overs(g, s, side, flotilla_unit(f), out);
        }
    sealords_tell_off_moves(g, s, side, out);
    sealords_wish_moves(g, s, side, out);
}

/* ---- Issuing ---- */

static void give(struct state *s, int slot, int code, int target, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    f->order = (uint8_t)(1 + code);
    f->target = (uint8_t)target;
    f->progress = f->tries = 0;
    sealords_tell(u, EVENT_ISSUED, 1u << slot_side(slot), code, SLOTS + slot_unit(s, slot), 0, 0);
    sealords_tell_chit(s, slot, u);
}

static void issue(const struct data *g, struct state *s, int side, const int16_t arg[], struct umpire *u)
{
    const int order = arg[0], parent = sealords_told_parent(g, s, side, arg[1]);
    int       slot = parent >= 0 ? parent : s->slot_of[arg[1]] - 1;
    if (s->formation[slot].state == READY) {
        s->chit[order].flags |= CHIT_TRIED;
        if (!sealords_passes(s, side, sealords_order_strategy(g, s, order), 0, STRATEGY_ISSUE, order, u))
            return;
        s->chit[order].flags &= (uint8_t)~CHIT_TRIED; /* to hand it over is another check [9.413] */
    }
    slot = parent >= 0 ? sealords_detach_told(g, s, side, arg[1], u) : slot;
    s->chit[order].where = CHIT_ISSUED;
    give(s, slot, order, arg[2], u);
    sealords_order_arrives(g, s, slot);
}

/* [3.352b] A squadron becomes a Formation where it was: a counter that both see. The Flagship that was beside it stays, if
 * another squadron can take it (R117). */
static int set_apart(const struct data *g, struct state *s, int q, struct umpire *u)
{
    struct squadron *squadron = &s->squadron[q];
    const int        from = squadron->in - 1, place = s->formation[from].at;
    const int slot = sealords_new_formation(g, s, squadron_unit(q), place, s->formation[from].state, u);
    const int flagship = squadron->pair - 1;
    sealords_pay_on_parting(g, s, q, u);
    sealords_remember_ports(s, from, slot);
    squadron->in = (uint8_t)(1 + slot);
    if (flagship >= 0) {
        squadron->pair = s->squadron[flagship].pair = 0;
        if (!(s->options >> OPTION_INTEGRAL & 1)) /* [10.314] where it is integral it goes along */
            sealords_pair_flagships_in(g, s, from);
        if (s->squadron[flagship].pair == 0) {
            squadron->pair = (uint8_t)(1 + flagship);
            s->squadron[flagship].pair = (uint8_t)(1 + q);
            s->squadron[flagship].in = (uint8_t)(1 + slot);
        }
    }
    s->formation[slot].bound = s->formation[from].bound;
    sealords_spread_disorder(s, from, slot, u);
    sealords_put(s, g, slot, place);
    sealords_split(g, s, from, slot);
    return slot;
}

/* [3.47, 3.471, R179] To a Flotilla of several Commands the Fleet Admiral sends it. */
static int sending_strategy(const struct data *g, const struct state *s, int command, int flotilla)
{
    const uint16_t takes = flotilla == NOBODY ? 0 : g->flotilla[flotilla].contingents;
    for (int c = 0; c < g->contingents; c++)
        if (takes >> c & 1 && g->contingent[c].command != command)
            return sealords_fleet_strategy(g, s, g->command[command].side);
    return sealords_strategy(g, s, command);
}

/* Its own Formation, if its Admiral agrees [3.355, R84]; -1: he does not. `flotilla`: that it is to join, or NOBODY. */
static int send_alone(const struct data *g, struct state *s, int side, int q, int flotilla, struct umpire *u)
{
    const int in = s->squadron[q].in - 1;
    if (is_independent(s, in))
        return in;
    if (s->formation[in].state == READY) {
        s->squadron[q].flags |= SQUADRON_TRIED;
        if (!sealords_passes(s, side, sending_strategy(g, s, g->squadron[q].command, flotilla), 0,
                             STRATEGY_DETACH, q, u))
            return -1;
    }
    return set_apart(g, s, q, u);
}

/* The Detachment of those told off, if its Admiral agrees; -1: he does not. */
static int send_detachment(const struct data *g, struct state *s, int side, int unit, int flotilla,
                           struct umpire *u)
{
    const int parent = sealords_told_parent(g, s, side, unit);
    if (s->formation[parent].state == READY) {
        set_flag(s, parent, FORMATION_TRIED);
        if (!sealords_passes(s, side, sending_strategy(g, s, sealords_command(g, s, parent), flotilla), 0,
                             STRATEGY_DETACH, SQUADRONS_MAX + unit, u))
            return -1;
    }
    return sealords_detach_told(g, s, side, unit, u);
}

static void rendezvous(const struct data *g, struct state *s, int side, int unit, int flotilla,
                       struct umpire *u)
{
    const int slot = s->slot_of[unit]                 ? s->slot_of[unit] - 1
                   : unit_kind(unit) == UNIT_SQUADRON ? send_alone(g, s, side, unit_index(unit), flotilla, u)
                                                      : send_detachment(g, s, side, unit, flotilla, u);
    if (slot >= 0)
        give(s, slot, ORDERS_MAX + ORDER_RENDEZVOUS, flotilla_unit(flotilla), u);
}

static void relieve_escort(const struct data *g, struct state *s, int side, int q, int convoy,
                           struct umpire *u)
{
    const int in = s->squadron[q].in - 1;
    s->squadron[q].flags |= SQUADRON_TRIED;
    s->squadron[sealords_escort(g, s, s->slot_of[convoy] - 1)].flags |= SQUADRON_TRIED;
    if (sealords_passes(s, side, sealords_strategy(g, s, g->squadron[q].command), 0, STRATEGY_HAND_OVER,
                        squadron_unit(q), u))
        give(s, is_independent(s, in) ? in : set_apart(g, s, q, u), ORDERS_MAX + ORDER_HAND_OVER, convoy, u);
}

static void hand_over(const struct data *g, struct state *s, int side, int unit, int other, struct umpire *u)
{
    if (unit_kind(unit) == UNIT_SQUADRON) {
        relieve_escort(g, s, side, unit_index(unit), other, u);
        return;
    }
    const int parent = sealords_told_parent(g, s, side, unit), order = order_of(s, s->slot_of[other] - 1);
    set_flag(s, parent >= 0 ? parent : s->slot_of[unit] - 1, FORMATION_TRIED);
    s->chit[order].flags |= CHIT_TRIED;
    if (sealords_passes(s, side, sealords_order_strategy(g, s, order), 0, STRATEGY_HAND_OVER, unit, u))
        give(s, parent >= 0 ? sealords_detach_told(g, s, side, unit, u) : s->slot_of[unit] - 1,
             ORDERS_MAX + ORDER_HAND_OVER, other, u);
}

void sealords_issue_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int slot = -1;
    switch (m.kind) {
    case MOVE_ISSUE:
        issue(g, s, side, m.arg, u);
        break;
    case MOVE_RENDEZVOUS:
        rendezvous(g, s, side, m.arg[0], m.arg[1], u);
        break;
    case MOVE_HAND_OVER:
        hand_over(g, s, side, m.arg[0], m.arg[1], u);
        break;
    case MOVE_ESCORT:
        if (s->squadron[m.arg[0]].sail == 0) {
            const int convoy = sealords_coming_with(g, s, m.arg[0]);
            s->scheme[g->convoy[convoy].scheme].escorted = 1;
            sealords_tell(u, EVENT_ESCORTS, 1u << side, m.arg[0], SLOTS + convoy_unit(convoy), 0, 0);
            break;
        }
        slot = send_alone(g, s, side, m.arg[0], NOBODY, u);
        if (slot >= 0)
            give(s, slot, ORDERS_MAX + ORDER_ESCORT, 0, u);
        break;
    case MOVE_WISH:
    case MOVE_UNWISH:
        sealords_wish(s, side, m);
        break;
    case MOVE_TELL_OFF:
    case MOVE_TELL_OFF_LEADER:
    case MOVE_TELL_OFF_AUXILIARY:
        sealords_tell_off(s, m);
        break;
    default:
        sealords_is_done(s, side);
        break;
    }
}

void sealords_issue_run(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u);
    for (int side = 0; side < SIDES; side++)
        sealords_forget_told(g, s, side);
    agenda_end(&s->agenda);
}
