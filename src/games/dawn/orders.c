/* [5.0-5.7, 6.5] Which orders a stack may be given: by what its ships did last turn (R1, R2), by the place (R10,
 * R13, R26, R32), by the clock of neutral ports (R6), by the markers left [5.0b] and by the coal to be had [6.5]. */
#include "fleet.h"
#include "phases.h"

/* What may follow [5.1f-5.7g, R2]; Transit after Transit hangs on the run. */
#define O(order) (1u << (order))
enum { ANY_ORDER = O(ANCHOR) | O(BLOCKADE) | O(COAL) | O(PATROL) | O(RAID) | O(SORTIE) | O(TRANSIT) };
static const unsigned after[ORDERS] = {
    [NO_ORDER] = ANY_ORDER,
    [ANCHOR] = ANY_ORDER,
    [BLOCKADE] = O(COAL),
    [COAL] = ANY_ORDER,
    [PATROL] = O(COAL) | O(ANCHOR),
    [RAID] = O(TRANSIT),
    [SORTIE] = O(PATROL) | O(RAID) | O(TRANSIT),
    [TRANSIT] = O(ANCHOR) | O(COAL) | O(TRANSIT),
};
enum { NEUTRAL_COAL_MAX = 3 };
static const int coal_at_sea[SIDES] = { 11, 8 }; /* [6.5d-e] */

/* What the ships of a stack say together. */
struct brief {
    unsigned may;      /* orders that every one of them may have after her last */
    uint8_t  last;     /* of a ship that forbids something, for the reason */
    bool     confined; /* [11.Cf] */
    bool     held;     /* came into this neutral port last turn: must lie still (R6) */
    int      guests;   /* ships in a neutral port that is not their base (R34) */
    int      allowance;
};

bool dawn_is_confined(const struct data *g, const struct state *s, int unit)
{
    if (!option_on(s, OPTION_MAINTENANCE) || s->damage[unit] == 0)
        return false;
    int defense =
        g->unit[unit].defense; /* half, down for Spain but at least 1, up for the United States (R74) */
    int half = g->unit[unit].side == US ? (defense + 1) / 2 : defense / 2;
    return s->damage[unit] >= (half > 1 ? half : 1);
}

static struct brief brief_of(const struct data *g, const struct state *s, int stack)
{
    const uint16_t *line = dawn_line(s, stack);
    uint8_t         at = s->stack[stack].at;
    bool            neutral = is_in_port(at) && g->port[place_port(at)].owner == NEUTRAL;
    struct brief    b = { .may = ANY_ORDER, .allowance = FAR };
    for (int i = 0; i < s->stack_units[stack]; i++) {
        int      unit = line[i], speed = dawn_speed(g, s, unit);
        unsigned may = after[s->last[unit]];
        bool     guest = neutral && !dawn_is_base(g, s, unit, place_port(at));
        bool     held = guest && s->neutral[unit] == 1;
        if (s->run[unit] >= TRANSITS_MAX)
            may &= ~O(TRANSIT);
        if (held) /* [6.1bc] whatever she owes (R6) */
            may |= O(ANCHOR);
        if (may != ANY_ORDER)
            b.last = s->last[unit];
        b.may &= may;
        b.allowance = speed < b.allowance ? speed : b.allowance;
        b.confined = b.confined || dawn_is_confined(g, s, unit);
        b.guests += guest;
        b.held = b.held || held;
    }
    return b;
}

static struct refusal after_refusal(const struct brief *b)
{
    switch (b->last) {
    case BLOCKADE:
        return refuse("5.2d", "after Blockade comes Coal");
    case PATROL:
        return refuse("5.4e", "after Patrol comes Coal or Anchor");
    case RAID:
        return refuse("5.5d", "after Raid comes Transit");
    case SORTIE:
        return refuse("5.6e", "after Sortie comes Patrol, Raid or Transit");
    default:
        return refuse("5.7g", "after Transit comes Anchor, Coal or, once, Transit");
    }
}

/* ---- The desk ---- */

struct dawn_desk dawn_desk_of(const struct data *g, const struct state *s, enum side side)
{
    struct dawn_desk desk = { 0, coal_at_sea[side], 0 };
    int              used[ORDERS] = { 0 };
    for (int k = first_stack(side); k < end_stack(side); k++) {
        const struct dawn_stack *stack = &s->stack[k];
        if (stack->order == NO_ORDER || stack->order >= ORDERS)
            continue;
        used[stack->order]++;
        if (stack->order == COAL && is_at_sea(stack->at))
            desk.coal_left -= s->stack_units[k];
        if ((stack->order == COAL || stack->order == ANCHOR) && is_in_port(stack->at))
            desk.staying |= (uint64_t)1 << stack->at;
    }
    for (int order = ANCHOR; order < ORDERS; order++)
        if (used[order] < g->markers[side][order])
            desk.free |= O(order);
    return desk;
}

/* ---- Coal ---- */

static struct refusal check_coal(const struct state *s, int stack, const struct brief *b,
                                 const struct dawn_desk *desk)
{
    uint8_t at = s->stack[stack].at;
    if (is_at_sea(at) && s->stack_units[stack] > desk->coal_left)
        return stack_side(stack) == US ? refuse("6.5d", "at most 11 American ships coal at sea in a turn")
                                       : refuse("6.5e", "at most 8 Spanish ships coal at sea in a turn");
    if (b->guests > NEUTRAL_COAL_MAX)
        return refuse("6.5c", "at most 3 ships coal in a neutral port");
    return LEGAL;
}

/* ---- Anchor ---- */

/* R32: at sea it needs a friendly or neutral port, or an area without ports. */
static bool may_anchor_here(const struct data *g, const struct state *s, int stack)
{
    uint8_t at = s->stack[stack].at;
    return is_in_port(at) || g->area[place_area(at)].ports == 0 || dawn_is_off_port(g, s, stack);
}

/* R4: a stack at sea that could only coal may anchor for want of coal. */
static bool is_surplus(const struct data *g, const struct state *s, int stack, const struct brief *b)
{
    unsigned others = b->may & ~O(COAL);
    if (!may_anchor_here(g, s, stack))
        others &= ~O(ANCHOR);
    return is_at_sea(s->stack[stack].at) && b->may & O(COAL) && others == 0;
}

static bool has_coal_left(const struct dawn_desk *desk) /* for a squadron, which has two ships */
{
    return desk->coal_left >= 2;
}

static struct refusal check_anchor(const struct data *g, const struct state *s, int stack,
                                   const struct brief *b, const struct dawn_desk *desk)
{
    if (is_surplus(g, s, stack, b)) {
        if (has_coal_left(desk))
            return refuse("6.5f", "only ships for which no coal is left anchor instead");
        return LEGAL;
    }
    if (!(b->may & O(ANCHOR)))
        return after_refusal(b);
    if (!may_anchor_here(g, s, stack))
        return refuse("5.1b", "no squadron anchors off opposing ports alone");
    return LEGAL;
}

/* When the phase is closed, whoever anchored for want of coal must still want it. */
struct refusal dawn_surplus_check(const struct data *g, const struct state *s, enum side side,
                                  const struct dawn_desk *desk)
{
    if (!has_coal_left(desk))
        return LEGAL;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (s->stack[k].order != ANCHOR || !is_at_sea(s->stack[k].at))
            continue;
        struct brief b = brief_of(g, s, k);
        if (is_surplus(g, s, k, &b))
            return refuse("6.5f", "there is coal left for ships that were to anchor for want of it");
    }
    return LEGAL;
}

/* ---- Going out ---- */

/* [5.6a, R13, R15] Does every area off the port hold opposing ships, be it one? */
static bool is_shut_in(const struct data *g, const struct state *s, int port, enum side side)
{
    for (int i = 0; i < g->port[port].areas; i++)
        if (!(s->sea_forces[other_side(side)] & bit(g->port[port].area[i])))
            return false;
    return true;
}

static bool can_pay_to_leave(const struct data *g, int port, int allowance)
{
    for (int i = 0; i < g->port[port].areas; i++)
        if (g->cost[at_sea(g->port[port].area[i])] <= allowance)
            return true;
    return false;
}

static struct refusal check_leaving_port(const struct data *g, const struct state *s, int stack,
                                         enum order order, const struct brief *b)
{
    int port = place_port(s->stack[stack].at);
    if (b->held)
        return refuse("6.1bc", "ships that came to a neutral port must lie there for a turn");
    if (b->confined)
        return refuse("11.Cf", "a ship with damage of half her defense may not leave port");
    bool shut = is_shut_in(g, s, port, stack_side(stack));
    if (order == SORTIE && !shut)
        return refuse("5.6a", "a Sortie needs opposing ships in every area off the port");
    if (order != SORTIE && shut)
        return refuse("5.6b", "out of a port that is shut in only a Sortie goes");
    if (order == TRANSIT && !can_pay_to_leave(g, port, b->allowance))
        return refuse("5.7a", "the slowest ship cannot pay for any area off the port");
    return LEGAL;
}

static struct refusal check_range(const struct data *g, const struct state *s, int stack, enum order order,
                                  const struct brief *b)
{
    if (g->target_distance[stack_side(stack)][s->stack[stack].at] > b->allowance) /* R10 */
        return order == RAID ? refuse("5.5a", "no opposing port is in range")
                             : refuse("5.2a", "no opposing port is in range");
    return LEGAL;
}

static struct refusal check_brief(const struct data *g, const struct state *s, int stack, enum order order,
                                  const struct brief *b, const struct dawn_desk *desk)
{
    uint8_t        at = s->stack[stack].at;
    struct refusal no = LEGAL;
    if (!(desk->free & O(order)))
        return refuse("5.0b", "no marker of that order is left");
    if (order == ANCHOR)
        no = check_anchor(g, s, stack, b, desk);
    else if (!(b->may & O(order)))
        no = after_refusal(b);
    else if (order == COAL)
        no = check_coal(s, stack, b, desk);
    else if (is_in_port(at))
        no = check_leaving_port(g, s, stack, order, b);
    else if (order == SORTIE)
        no = refuse("5.6a", "a Sortie goes out of a port");
    if (!is_legal(no))
        return no;
    if (order == RAID || order == BLOCKADE)
        return check_range(g, s, stack, order, b);
    if ((order == ANCHOR || order == COAL) && is_in_port(at) && desk->staying >> at & 1)
        return refuse("5.1a", "all ships that stay in a port are one squadron: attach them");
    return LEGAL;
}

struct refusal dawn_order_check(const struct data *g, const struct state *s, int stack, enum order order)
{
    struct brief     b = brief_of(g, s, stack);
    struct dawn_desk desk = dawn_desk_of(g, s, stack_side(stack));
    return check_brief(g, s, stack, order, &b, &desk);
}

unsigned dawn_orders_allowed(const struct data *g, const struct state *s, int stack,
                             const struct dawn_desk *desk)
{
    struct brief b = brief_of(g, s, stack);
    unsigned     allowed = 0;
    for (int order = ANCHOR; order < ORDERS; order++)
        if (is_legal(check_brief(g, s, stack, (enum order)order, &b, desk)))
            allowed |= O(order);
    return allowed;
}
