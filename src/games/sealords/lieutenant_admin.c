/* The lieutenant ashore: he brings out what his plan of Orders wants, lays up what is worn or idle, mends it with what the
 * port has, assembles convoys, lands stores. Prestige he keeps: it is what decides. */
#include "convoys.h"
#include "leaders.h"
#include "lieutenant_plan.h"
#include "orders.h"

enum { WORN = 30, SOUND = 5, SPENT = 60 };

/* ---- Reorganisation ---- */

/* Does it take several Contingents? */
static bool is_of_several(const struct data *g, int flotilla)
{
    return __builtin_popcount(g->flotilla[flotilla].contingents) > 1;
}

/* One of its Contingent lies there already, to merge with another. */
static bool is_one_there(const struct data *g, const struct state *s, int q)
{
    for (int slot = first_slot(g->squadron[q].side); slot < end_slot(g->squadron[q].side); slot++)
        if (is_flotilla(s, slot) && s->formation[slot].at == s->squadron[q].at
            && s->formation[slot].order == 0
            && g->flotilla[unit_index(slot_unit(s, slot))].contingents >> g->squadron[q].contingent & 1)
            return true;
    return false;
}

static int worth_of_forming(const struct data *g, const struct state *s, const struct plan *plan,
                            int flotilla, int q)
{
    const int order = wanted_at(plan, sealords_port_at(g, s->squadron[q].at), g->squadron[q].command);
    if (order < 0 || (order == TO_GO_HOME ? !may_go_home(g, s, q) : !is_fit(g, s, q)))
        return NEVER;
    const bool     for_all = order < ORDERS_MAX && is_for_all(&g->order[order]);
    const unsigned kinds = order >= ORDERS_MAX || for_all ? 1u << DETACHMENT | 1u << FLAG
                                                          : g->order[order].flotillas;
    const int      kind = g->flotilla[flotilla].kind;
    if (is_of_several(g, flotilla) || (for_all && is_one_there(g, s, q)))
        return NEVER;
    return kinds && !(kinds >> kind & 1)
             ? NEVER
             : A_POINT - 10 * kind + (g->squadron[q].class == SOL ? 5 : 0) - hurt(g, s, q) / 10;
}

/* So many squadrons are to be in a Flotilla: what the Order asks for that it has, or the largest that it might have; to
 * meet a convoy two. More only wears them out. */
static int crew_of(const struct data *g, const struct state *s, int slot)
{
    enum { A_WATCH = 2 };
    const int order = order_of(s, slot), command = sealords_command(g, s, slot);
    const int kind = g->flotilla[unit_index(slot_unit(s, slot))].kind;
    int       most = order < 0 && lair_of(g, s, slot) != NOWHERE ? A_WATCH : 1;
    for (int i = 0; i < g->orders; i++) {
        const struct sea_order *o = &g->order[i];
        if (i == order
            || (order < 0 && o->side == slot_side(slot) && is_at_disposal(g, s, i)
                && o->commands >> command & 1
                && (!o->flotillas || o->flotillas >> kind & 1 || is_for_all(o))))
            most = asked_of(o) > most ? asked_of(o) : most;
    }
    most += order < 0 && most == 1; /* one alone is lost in every second gale */
    return is_of_several(g, unit_index(slot_unit(s, slot))) ? most + most / 2 : most;
}

/* [3.44] Will its Leaders control one more? */
static bool has_room_for(const struct data *g, const struct state *s, int slot, int q)
{
    return sealords_counted(g, s, slot) + !g->squadron[q].counts_half <= sealords_control(g, s, slot)
        && sealords_squadrons(g, s, slot) < crew_of(g, s, slot);
}

/* Into a Flotilla that was Formed now. */
static int worth_of_assigning(const struct data *g, const struct state *s, int q, int flotilla)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    if (s->squadron[q].state != IN_ORDINARY) /* it has come to join it, or was lost in a gale */
        return holds_kind(s, s->squadron[q].in - 1, ORDER_RENDEZVOUS)
                    || (hurt(g, s, q) < SPENT && has_room_for(g, s, slot, q))
                 ? A_POINT
                 : NEVER;
    if (g->squadron[q].class == FLAGSHIP || !is_fit(g, s, q) || !(s->reorganised >> flotilla & 1)
        || !has_room_for(g, s, slot, q))
        return NEVER;
    int alike = 0; /* of its Contingent there are already: where there are several, turn by turn */
    for (int i = first_in(g, s, slot); i >= 0; i = next_in(g, s, slot, i))
        alike += g->squadron[i].contingent == g->squadron[q].contingent;
    return 2 * A_POINT + (g->squadron[q].class == SOL ? 20 : 0) - hurt(g, s, q) / 10 - 10 * alike;
}

static int at_mess(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int l = 0; l < g->leaders; l++)
        n += g->contingent[g->leader[l].contingent].side == side && s->leader[l].status == LEADER_MESS;
    return n;
}

/* Assistants for one that is larger than its Leaders control, or is to grow; and one whom others do not need, to keep it
 * together in gales [5.371]. */
static int worth_of_posting(const struct data *g, const struct state *s, int flotilla)
{
    enum { TO_SPARE = 2 };
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    return sealords_commander(g, s, slot) == NOBODY ? A_POINT
         : is_of_several(g, flotilla) || sealords_counted(g, s, slot) > sealords_control(g, s, slot)
             ? 2 * A_POINT + A_POINT / 2
         : s->reorganised >> flotilla & 1 && sealords_counted(g, s, slot) < crew_of(g, s, slot)
                   && sealords_control(g, s, slot) < crew_of(g, s, slot)
             ? 2 * A_POINT + A_POINT / 2
         : order_of(s, slot) < 0 && sealords_posted(g, s, flotilla) == 1
                   && at_mess(g, s, slot_side(slot)) >= TO_SPARE
             ? A_POINT / 2
             : NEVER;
}

/* What its Leaders do not control stays in port. */
static int worth_of_unassigning(const struct data *g, const struct state *s, int q)
{
    const int slot = s->squadron[q].in - 1;
    return sealords_counted(g, s, slot) > sealords_control(g, s, slot) ? A_POINT / 4 + hurt(g, s, q) : NEVER;
}

/* Those that are spent go home to be mended, where others stay. */
static int worth_of_detaching(const struct data *g, const struct state *s, int q)
{
    enum { SINKING = 80, STAY = 2 };
    const int slot = s->squadron[q].in - 1;
    if (slot < 0 || !is_flotilla(s, slot) || g->squadron[q].class == FLAGSHIP)
        return NEVER;
    int sound = 0;
    for (int i = first_in(g, s, slot); i >= 0; i = next_in(g, s, slot, i))
        sound += i != q && g->squadron[i].class != FLAGSHIP && hurt(g, s, i) < SPENT;
    return hurt(g, s, q) >= (sound >= STAY ? SPENT : SINKING) && sealords_squadrons(g, s, slot) > STAY
                && impulses_to_go(g, s, slot) > 2
             ? A_POINT / 2 + hurt(g, s, q)
             : NEVER;
}

/* [3.471] Two that lie in port, for an Order that neither can have. */
static int worth_of_combining(const struct data *g, const struct state *s, const struct plan *plan,
                              int flotilla)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    const int order = wanted_at(plan, sealords_port_at(g, s->formation[slot].at),
                                g->flotilla[flotilla].command);
    return order >= 0 && order < ORDERS_MAX && is_for_all(&g->order[order]) ? 3 * A_POINT : NEVER;
}

/* ---- Into ordinary and out of it ---- */

static bool is_yard(const struct data *g, int port)
{
    return g->port[port].repair_rate != REPAIR_NONE;
}

/* A Flotilla that is about to sail with an Order takes along what is fit, as far as its Leaders control it. */
static int worth_of_returning(const struct data *g, const struct state *s, int q, int flotilla)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    return order_of(s, slot) >= 0 && is_fit(g, s, q) && sealords_squadrons(g, s, slot) < crew_of(g, s, slot)
                && g->squadron[q].class <= SOL_D
             ? A_POINT - hurt(g, s, q)
             : NEVER;
}

/* It may wait for one of another Command, to merge [3.471]. */
static bool is_kept_together(const struct data *g, const struct state *s, const struct plan *plan, int slot)
{
    const int wanted = wanted_at(plan, sealords_port_at(g, s->formation[slot].at),
                                 sealords_command(g, s, slot));
    return is_flotilla(s, slot) && wanted >= 0 && wanted < ORDERS_MAX && is_for_all(&g->order[wanted]);
}

static int worth_of_laying_up(const struct data *g, const struct state *s, const struct plan *plan, int q)
{
    const int slot = s->squadron[q].in - 1, port = sealords_port_at(g, s->squadron[q].at);
    if (s->formation[slot].order || port == NOBODY || !is_yard(g, port)
        || (is_flotilla(s, slot) && lair_of(g, s, slot) != NOWHERE) || is_kept_together(g, s, plan, slot))
        return NEVER;
    const int order = given_to(plan, slot); /* it may wait for an Auxiliary that it was lent */
    if (order == TO_GO_HOME
        || (order >= 0 && order < ORDERS_MAX && g->order[order].auxiliaries && !g->order[order].or_auxiliary))
        return NEVER;
    return hurt(g, s, q) >= SOUND ? A_POINT + hurt(g, s, q) : NEVER;
}

/* What nothing is planned for goes In Ordinary before the Turn wears it, and into the yard's next rolls [3.335a]. */
static int worth_of_unforming(const struct data *g, const struct state *s, const struct plan *plan,
                              int flotilla)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1,
              port = sealords_port_at(g, s->formation[slot].at);
    if (port == NOBODY || !is_yard(g, port) || is_kept_together(g, s, plan, slot) || given_to(plan, slot) >= 0
        || posture_of(g, s, slot) != REFIT)
        return NEVER;
    return 2 * A_POINT;
}

/* ---- Repairs ---- */

/* First those that sink at their moorings, then those that will soon be fit, ships of the line before others. */
static int worth_of_repairing(const struct data *g, const struct state *s, int q)
{
    const int now = hurt(g, s, q);
    return now >= 100 ? 5 * A_POINT + now
                      : 3 * A_POINT - now + (g->squadron[q].class == SOL ? A_POINT / 4 : 0);
}

/* Repair Points come last: a port's own rolls are free. */
static int worth_of_stores(const struct data *g, const struct state *s, int q)
{
    return hurt(g, s, q) >= WORN ? worth_of_repairing(g, s, q) / 10 : NEVER;
}

/* One that goes down at her moorings by and by saves the others. */
static int worth_of_hulking(const struct data *g, const struct state *s, int q)
{
    enum { SINKING = 120 };
    return hurt(g, s, q) >= SINKING && s->squadron[q].sail > 1 ? hurt(g, s, q) : NEVER;
}

/* ---- Auxiliaries ---- */

/* What an Order waits for goes to the Flotilla that is to have it; the rest as is proposed. */
static int worth_of_lending(const struct data *g, const struct state *s, const struct plan *plan,
                            int auxiliary, int unit)
{
    const int slot = s->slot_of[unit] - 1, order = given_to(plan, slot);
    return order >= 0 && order < ORDERS_MAX && !is_legal(sealords_meets(g, s, slot, order))
                && asks_for_auxiliary(g, order, auxiliary)
             ? 2 * A_POINT
             : NEVER;
}

/* ---- Convoys ---- */

/* Does an Order in Hand wait for somebody to be in port for it? */
static bool is_awaited(const struct data *g, const struct state *s, int side)
{
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side == side && s->chit[i].where == CHIT_HAND && counsel_for(g, s, i).in_port)
            return true;
    return false;
}

/* Stores sail when they are worth it, for the port that has least. For an Order as many as there is room for: each DP on the
 * way costs one. */
static int worth_of_stores_sailing(const struct data *g, const struct state *s, int convoy, int place)
{
    enum { ENOUGH = 8 };
    const int  aboard = s->convoy[convoy].stores, slot = s->slot_of[convoy_unit(convoy)] - 1;
    const bool ready = aboard >= g->convoy[convoy].cargo
                    || (aboard >= ENOUGH && !is_awaited(g, s, g->convoy[convoy].side));
    if (s->convoy[convoy].bound != NOWHERE || (slot < 0 && !ready))
        return NEVER;
    return A_POINT - way_to(g, s, slot >= 0 ? s->formation[slot].at : g->convoy[convoy].starts, place)
         - 2 * s->stores[sealords_port_at(g, place)];
}

/* To the nearest. */
static int worth_of_binding(const struct data *g, const struct state *s, int convoy, int place)
{
    const int slot = s->slot_of[convoy_unit(convoy)] - 1;
    if (g->convoy[convoy].kind == CONVOY_VICTUALING)
        return worth_of_stores_sailing(g, s, convoy, place);
    return A_POINT - way_to(g, s, slot >= 0 ? s->formation[slot].at : g->convoy[convoy].starts, place);
}

/* What home may send for the asking is asked for; Prestige is worth more than ships. */
static int worth_of_request(int prestige)
{
    return prestige == 0 ? A_POINT / 10 : NEVER;
}

static int worth_of_move(const struct data *g, const struct state *s, const struct plan *plan, int side,
                         struct move m)
{
    switch (m.kind) {
    case MOVE_FORM:
        return worth_of_forming(g, s, plan, m.arg[0], m.arg[1]);
    case MOVE_ASSIGN:
        return worth_of_assigning(g, s, m.arg[0], m.arg[1]);
    case MOVE_ATTACH:
        return A_POINT;
    case MOVE_COMBINE:
        return worth_of_combining(g, s, plan, m.arg[0]);
    case MOVE_DESIGNATE:
        return worth_of_designating(g, s, plan, side, m.arg[0]);
    case MOVE_POST:
        return worth_of_posting(g, s, m.arg[0]);
    case MOVE_UNFORM:
        return worth_of_unforming(g, s, plan, m.arg[0]);
    case MOVE_UNASSIGN:
        return worth_of_unassigning(g, s, m.arg[0]);
    case MOVE_DETACH:
        return worth_of_detaching(g, s, m.arg[0]);
    case MOVE_RETURN:
        return worth_of_returning(g, s, m.arg[0], m.arg[1]);
    case MOVE_ORDINARY:
        return worth_of_laying_up(g, s, plan, m.arg[0]);
    case MOVE_USE_STORES:
        return worth_of_stores(g, s, m.arg[0]);
    case MOVE_HULK:
        return worth_of_hulking(g, s, m.arg[0]);
    case MOVE_REPAIR:
        return worth_of_repairing(g, s, m.arg[0]);
    case MOVE_UNLOAD:
        return A_POINT + m.arg[1];
    case MOVE_MUSTER:
        return A_POINT;
    case MOVE_JOIN_AUXILIARY:
        return worth_of_lending(g, s, plan, m.arg[0], m.arg[1]);
    case MOVE_ASSEMBLE:
        return g->rules != NULL && g->rules->bides != NULL && g->rules->bides(g, s, m.arg[0])
                 ? NEVER
                 : worth_of_binding(g, s, m.arg[0], m.arg[1]);
    case MOVE_BOUND:
        return worth_of_binding(g, s, m.arg[0], m.arg[1]);
    case MOVE_REQUEST:
        return worth_of_request(m.arg[1]);
    case MOVE_SPLIT: /* what would go beyond the top is taken from the other */
        return s->prestige[side] + s->gain[side] - g->prestige[PRESTIGE_TOP] == m.arg[0] ? A_POINT : NEVER;
    case MOVE_ACT:
        return m.arg[0] == ACT_SEND ? 2 : 1;
    default:
        return NEVER;
    }
}

void worth_of_administration(const struct data *g, const struct state *s, int side,
                             const struct move_list *moves, int worths[])
{
    struct plan plan = { 0 };
    if (s->phase == PHASE_REORGANISE || s->phase == PHASE_AUXILIARIES || s->phase == PHASE_ORDINARY)
        make_plan(g, s, side, -1, &plan);
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = moves->move[i].kind == MOVE_DONE ? 0 : worth_of_move(g, s, &plan, side, moves->move[i]);
}
