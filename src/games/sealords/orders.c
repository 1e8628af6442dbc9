/* [9.3, 9.4] Orders: who holds which, who may, by whose check, and how one ends. */
#include "orders.h"
#include "mulligan.h"
#include "ranks.h"
#include "spot.h"

/* ---- Who holds what ---- */

int sealords_executor(const struct state *s, int order)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (s->formation[slot].order == 1 + order)
            return slot;
    return -1;
}

int sealords_stands(const struct data *g, int place)
{
    return g->place[place].kind == PLACE_HARBOUR ? space_place(g->port[g->place[place].of].space) : place;
}

bool sealords_is_target(const struct data *g, const struct state *s, int slot, int place)
{
    const int order = order_of(s, slot);
    if (order < 0)
        return false;
    if (g->order[order].names_target)
        return s->formation[slot].target == place;
    for (int i = 0; i < g->order[order].target_count; i++)
        if (space_place(g->order[order].target[i]) == place)
            return true;
    return false;
}

static bool has_auxiliary(const struct data *g, const struct state *s, int slot, unsigned classes)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot
            && classes >> g->auxiliary[a].class & 1)
            return true;
    return false;
}

struct refusal sealords_meets_but(const struct data *g, const struct state *s, int slot, int order)
{
    const struct sea_order *o = &g->order[order];
    if (!is_flotilla(s, slot)) /* [3.342, 9.315] others take the three kinds at the most */
        return refuse("9.36", "only a Flotilla executes such an Order");
    if (is_off_map(g, s, slot))
        return refuse("R212", "it is off the map");
    const int kind = g->flotilla[unit_index(slot_unit(s, slot))].kind;
    if (!(o->commands >> sealords_command(g, s, slot) & 1))
        return refuse("9.321", "that Order is for another Command");
    if (o->flotillas && !(o->flotillas >> kind & 1))
        return refuse("9.36", "that Order is for another kind of Flotilla");
    if (g->rules != NULL && g->rules->may_execute != NULL) {
        const struct refusal no = g->rules->may_execute(g, s, slot, order);
        if (!is_legal(no))
            return no;
    }
    const bool aux = o->auxiliaries && has_auxiliary(g, s, slot, o->auxiliaries);
    if (o->or_auxiliary && aux)
        return LEGAL;
    if (sealords_class_count(g, s, slot, 1u << SOL) < o->sol
        || sealords_class_count(g, s, slot, 1u << SOL | 1u << SOL_D) < o->line
        || sealords_squadrons(g, s, slot) < o->any)
        return refuse("9.36", "it has not the squadrons that the Order asks for");
    return LEGAL;
}

struct refusal sealords_meets(const struct data *g, const struct state *s, int slot, int order)
{
    const struct sea_order *o = &g->order[order];
    const struct refusal    no = sealords_meets_but(g, s, slot, order);
    return is_legal(no) && o->auxiliaries && !o->or_auxiliary && !has_auxiliary(g, s, slot, o->auxiliaries)
             ? refuse("9.36", "it has not the Auxiliary that the Order asks for")
             : no;
}

int sealords_chits_left(const struct data *g, const struct state *s, int command, enum order_kind kind)
{
    const int  side = g->command[command].side, fleet = g->chits[side][COMMANDS_MAX][kind];
    const bool is_fleet = fleet > 0;
    int        left = is_fleet ? fleet : g->chits[side][command][kind];
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (!is_formation(s, slot))
            continue;
        left -= holds_kind(s, slot, kind) && (is_fleet || sealords_command(g, s, slot) == command);
        const int escort = kind == ORDER_ESCORT && is_convoy(s, slot) ? sealords_escort(g, s, slot) : -1;
        left -= escort >= 0
             && (is_fleet || g->squadron[escort].command == command); /* it executes it still */
    }
    for (int c = 0; c < g->convoys && kind == ORDER_ESCORT; c++) /* [10.128] */
        left -= g->convoy[c].escort != NOBODY && s->scheme[g->convoy[c].scheme].escorted
             && (is_fleet ? g->convoy[c].side == side : g->squadron[g->convoy[c].escort].command == command);
    return left;
}

/* ---- Strategy Checks ---- */

int sealords_order_strategy(const struct data *g, const struct state *s, int order)
{
    const int command = g->order[order].checked_by;
    return command == NOBODY ? sealords_fleet_strategy(g, s, g->order[order].side)
                             : sealords_strategy(g, s, command);
}

/* [3.451] */
bool sealords_passes(struct state *s, int side, int sr, int mod, enum strategy_use use, int subject,
                     struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_STRATEGY, use, subject);
    const int die = sealords_roll(s, MULLIGAN_CHECK, 1u << side, u);
    mod -= sealords_eases(s, side, FAVOUR_STRATEGY, die + mod - sr, 1u << side, u);
    sealords_tell(u, EVENT_STRATEGY, 1u << side, die, mod, sr, (int)use - STRATEGY_ISSUE);
    return die + mod <= sr;
}

/* ---- How it ends ---- */

/* [11.23b-c] With an Interdiction ends what it costs in this turn (R215). */
void sealords_free_of_order(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    if (sealords_interdicts(g, s, slot))
        sealords_pay_station(g, s, slot, f->at, u);
    const bool had_one = f->order != 0;
    f->order = f->target = f->progress = f->tries = 0;
    clear_flag(s, slot, FORMATION_EXTENDS);
    if (had_one)
        sealords_tell_chit(s, slot, u);
}

void sealords_fulfil(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    (void)g;
    const int order = order_of(s, slot);
    s->chit[order].where = CHIT_FULFILLED;
    s->chit[order].done++;
    set_flag(s, slot, FORMATION_FULFILLED); /* it keeps the Order until Extension has been tried */
    sealords_tell(u, EVENT_ORDER_DONE, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), order, 0, 0);
}

/* (R82) Of the three kinds a Failed Escort Order counts; it has no chit, so it counts at once. */
void sealords_fail(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int  order = order_of(s, slot), side = slot_side(slot);
    const bool counts = holds_kind(s, slot, ORDER_ESCORT);
    sealords_tell(u, EVENT_ORDER_LOST, 1u << side, SLOTS + slot_unit(s, slot), s->formation[slot].order - 1,
                  0, 0);
    if (order >= 0)
        s->chit[order].where = CHIT_FAILED;
    sealords_free_of_order(g, s, slot, u);
    if (counts) {
        s->order_score[side]--;
        s->failed[side]++;
        sealords_tell(u, EVENT_ORDER_FAILED, BOTH_SIDES, side, 1, 0, 0);
    }
    (void)g;
}

void sealords_cancel(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int order = order_of(s, slot);
    sealords_tell(u, EVENT_ORDER_OVER, 1u << slot_side(slot), SLOTS + slot_unit(s, slot),
                  s->formation[slot].order - 1, 0, 0);
    sealords_free_of_order(g, s, slot, u);
    if (order >= 0) {
        if (s->chit[order].flags & CHIT_SHOWN)
            sealords_tell(u, EVENT_ORDER_GONE, 1u << other_side(slot_side(slot)), order, 0, 0, 0);
        sealords_send_back(g, s, order, false);
    }
}

int sealords_abandon_mod(const struct data *g, const struct state *s, int slot)
{
    enum { EACH = 4 };
    int dp = 0, count = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        dp += s->squadron[q].dp;
        count += g->squadron[q].class != FLAGSHIP;
    }
    return -(dp / (count ? count : 1) / EACH);
}

struct refusal sealords_may_abandon(const struct data *g, const struct state *s, int side, int unit)
{
    (void)g;
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side)
        return refuse("9.388a", "that is no Formation of yours");
    if (s->formation[slot].order == 0 || is_convoy(s, slot))
        return refuse("9.388a", "it executes no Order");
    if (has_flag(s, slot, FORMATION_FULFILLED))
        return refuse("9.388a", "its Order is Fulfilled");
    if (has_flag(s, slot, FORMATION_TRIED))
        return refuse("9.388a", "that has been tried");
    return LEGAL;
}

void sealords_abandon(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int side = slot_side(slot), order = order_of(s, slot), unit = slot_unit(s, slot);
    if (holds_kind(s, slot, ORDER_RENDEZVOUS) && s->slot_of[s->formation[slot].target] == 0) {
        sealords_cancel(g, s, slot, u); /* [9.426] its Flotilla is gone: it takes no check */
        return;
    }
    const int sr = order >= 0 ? sealords_order_strategy(g, s, order)
                              : sealords_strategy(g, s, sealords_command(g, s, slot));
    set_flag(s, slot, FORMATION_TRIED);
    if (!sealords_passes(s, side, sr, sealords_abandon_mod(g, s, slot), STRATEGY_ABANDON, unit, u))
        return;
    if (holds_kind(s, slot, ORDER_RENDEZVOUS) || holds_kind(s, slot, ORDER_HAND_OVER))
        sealords_cancel(g, s, slot, u);
    else
        sealords_fail(g, s, slot, u);
}

/* ---- Back to the Pool [9.382] ---- */

/* The first Quarterly Turn from now on, this one among them: D20 puts a chit back in the Step in which it was shown. */
static int next_quarter(const struct state *s)
{
    return s->turn + (TURNS_A_SEASON + 1 - s->turn_of_year % TURNS_A_SEASON) % TURNS_A_SEASON;
}

/* Orders that end in the Terminate Orders Step of Turn One are last Year's, unless the scenario has just begun. */
static int next_year(const struct state *s)
{
    return s->turn_of_year == 1 && s->turn > 1 ? s->turn : s->turn + TURNS_A_YEAR + 1 - s->turn_of_year;
}

void sealords_send_back(const struct data *g, struct state *s, int order, bool fulfilled)
{
    struct chit *chit = &s->chit[order];
    int          returns = g->order[order].returns;
    if (returns == RETURN_THEATRE)
        returns = g->rules != NULL && g->rules->returns != NULL ? g->rules->returns(g, s, order, fulfilled)
                                                                : RETURN_QUARTER;
    const int back = returns == RETURN_YEAR           ? next_year(s)
                   : returns == RETURN_SECOND_QUARTER ? next_quarter(s) + TURNS_A_SEASON
                                                      : next_quarter(s);
    *chit = (struct chit){ .where = returns == RETURN_NEVER ? CHIT_REMOVED : CHIT_DISCARD,
                           .flags = chit->flags & CHIT_THIS_YEAR,
                           .done = chit->done, /* what was Extended has yet to be counted (R86) */
                           .back = (uint8_t)(returns == RETURN_NEVER ? 0 : back) };
}

/* ---- Routes and stations ---- */

int sealords_next_stop(const struct data *g, const struct state *s, int slot)
{
    const int order = order_of(s, slot);
    if (order < 0 || g->order[order].kind != ORDER_ROUTE
        || s->formation[slot].progress >= g->order[order].target_count)
        return NOWHERE;
    return space_place(g->order[order].target[s->formation[slot].progress]);
}

void sealords_order_arrives(const struct data *g, struct state *s, int slot)
{
    struct formation *f = &s->formation[slot];
    const int         order = order_of(s, slot), here = sealords_stands(g, f->at);
    for (int stop = sealords_next_stop(g, s, slot); stop != NOWHERE; stop = sealords_next_stop(g, s, slot)) {
        const struct sea_order *o = &g->order[order];
        const int               instead = o->instead[f->progress];
        if (here != stop && (instead == NOBODY || here != space_place(instead)))
            return;
        if (f->tries < o->fits_out[f->progress])
            return;
        f->progress++;
        f->tries = 0;
    }
}

bool sealords_keeps_station(const struct data *g, const struct state *s, int slot, int to)
{
    const int order = order_of(s, slot), at = s->formation[slot].at;
    if (order < 0)
        return false;
    switch (g->order[order].kind) {
    case ORDER_INTERDICT:
    case ORDER_STAY:
        return sealords_is_target(g, s, slot, to) && sealords_is_target(g, s, slot, at);
    case ORDER_SPECIAL:
        return g->rules != NULL && g->rules->is_station != NULL && g->rules->is_station(g, s, slot, to)
            && g->rules->is_station(g, s, slot, at);
    default: /* a raid is made where it has been for whole Impulses */
        return false;
    }
}
