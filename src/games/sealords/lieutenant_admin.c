/* The lieutenant ashore: he brings out what his plan of Orders wants, lays up what is worn or idle, mends it with what the
 * port has, assembles convoys, lands stores. Prestige he keeps: it is what decides. */
#include "convoys.h"
#include "leaders.h"
#include "lieutenant_plan.h"
#include "orders.h"

enum { WORN = 40, SOUND = 5 };

/* ---- Reorganisation ---- */

static int worth_of_forming(const struct data *g, const struct state *s, int side, int flotilla, int q)
{
    struct plan plan;
    if (!is_fit(g, s, q) || s->phase != PHASE_REORGANISE)
        return NEVER;
    make_plan(g, s, side, -1, &plan);
    const int order = wanted_at(&plan, sealords_port_at(g, s->squadron[q].at), g->squadron[q].command);
    if (order < 0)
        return NEVER;
    const unsigned kinds = g->order[order].flotillas;
    const int      kind = g->flotilla[flotilla].kind;
    return kinds && !(kinds >> kind & 1)
             ? NEVER
             : A_POINT - 10 * kind + (g->squadron[q].class == SOL ? 5 : 0) - hurt(g, s, q) / 10;
}

/* Into a Flotilla that was Formed now, until it has what its Order asks for: the plan gives it one as soon as it has. */
static int worth_of_assigning(const struct data *g, const struct state *s, int q, int flotilla)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    if (s->squadron[q].state != IN_ORDINARY)
        return A_POINT; /* come to join it */
    if (g->squadron[q].class == FLAGSHIP || !is_fit(g, s, q) || !(s->reorganised >> flotilla & 1)
        || sealords_counted(g, s, slot) >= sealords_control(g, s, slot))
        return NEVER;
    return A_POINT / 2 + (g->squadron[q].class == SOL ? 5 : 0) - hurt(g, s, q) / 10;
}

/* One that is near its end goes home to be mended, where others stay. */
static int worth_of_detaching(const struct data *g, const struct state *s, int q)
{
    enum { SINKING = 85, STAY = 2 };
    const int slot = s->squadron[q].in - 1;
    return slot >= 0 && is_flotilla(s, slot) && hurt(g, s, q) >= SINKING
                && sealords_squadrons(g, s, slot) > STAY && impulses_to_go(g, s, slot) > 2
             ? A_POINT / 2
             : NEVER;
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
    return order_of(s, slot) >= 0 && is_fit(g, s, q)
                && sealords_counted(g, s, slot) < sealords_control(g, s, slot)
                && g->squadron[q].class <= SOL_D
             ? A_POINT - hurt(g, s, q)
             : NEVER;
}

static int worth_of_laying_up(const struct data *g, const struct state *s, int q)
{
    const int slot = s->squadron[q].in - 1, port = sealords_port_at(g, s->squadron[q].at);
    if (s->formation[slot].order || port == NOBODY || !is_yard(g, port))
        return NEVER;
    return hurt(g, s, q) >= SOUND ? A_POINT + hurt(g, s, q) : NEVER;
}

/* ---- Repairs ---- */

static int worth_of_stores(const struct data *g, const struct state *s, int q)
{
    return hurt(g, s, q) >= WORN ? A_POINT + hurt(g, s, q) : NEVER;
}

/* ---- Convoys ---- */

/* To the nearest, and not where another goes. */
static int worth_of_binding(const struct data *g, const struct state *s, int convoy, int place)
{
    const int slot = s->slot_of[convoy_unit(convoy)] - 1;
    const int from = slot >= 0 ? s->formation[slot].at : g->convoy[convoy].starts;
    const int port = sealords_port_at(g, place);
    int       worth = A_POINT - way_to(g, s, from, place);
    if (g->convoy[convoy].kind == CONVOY_VICTUALING) {
        enum { ENOUGH = 8 };
        if (s->convoy[convoy].stores < ENOUGH && slot < 0)
            return NEVER;
        worth = s->convoy[convoy].bound != NOWHERE ? NEVER : worth - 2 * s->stores[port];
    }
    return worth;
}

/* What was drawn and is not worth asking for stays; what home can send for nothing is asked for. */
static int worth_of_request(int prestige)
{
    return prestige == 0 ? A_POINT / 10 : NEVER;
}

int worth_in_administration(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_FORM:
        return worth_of_forming(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_ASSIGN:
        return worth_of_assigning(g, s, m.arg[0], m.arg[1]);
    case MOVE_ATTACH:
        return A_POINT;
    case MOVE_DETACH:
        return worth_of_detaching(g, s, m.arg[0]);
    case MOVE_RETURN:
        return worth_of_returning(g, s, m.arg[0], m.arg[1]);
    case MOVE_ORDINARY:
        return worth_of_laying_up(g, s, m.arg[0]);
    case MOVE_USE_STORES:
        return worth_of_stores(g, s, m.arg[0]);
    case MOVE_REPAIR:
        return NEVER; /* done gives them to those that are hurt most */
    case MOVE_UNLOAD:
        return A_POINT + m.arg[1];
    case MOVE_MUSTER:
        return A_POINT;
    case MOVE_ASSEMBLE:
    case MOVE_BOUND:
        return worth_of_binding(g, s, m.arg[0], m.arg[1]);
    case MOVE_REQUEST:
        return worth_of_request(m.arg[1]);
    case MOVE_SPLIT: /* what would go beyond the top is taken from the other */
        return s->prestige[side] + s->gain[side] - g->prestige[PRESTIGE_TOP] == m.arg[0] ? A_POINT : NEVER;
    case MOVE_ACT:
        return m.arg[2] == 0 ? 1 : 2;
    default:
        return NEVER;
    }
}
