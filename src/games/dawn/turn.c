/* [4.0, 4.Aa-b, 6.4, 9.5] The start and the end of a turn. */
#include "fleet.h"
#include "phases.h"
#include <string.h>

/* ---- The start ---- */

/* [6.4] In the port of her code; which ships they are only the owner hears. */
static void place_arrivals(const struct data *g, struct state *s, struct umpire *u)
{
    int arrived[PORTS_MAX] = { 0 };
    for (int unit = 0; unit < g->units; unit++) {
        const struct dawn_unit *ship = &g->unit[unit];
        bool                    used = ship->optional == UNIT_STANDARD
                 || (ship->optional == UNIT_EXTRA && option_on(s, OPTION_EXTRA_SHIPS));
        if (ship->entry != s->turn || s->turn == 1 || !used
            || s->berth[unit]) /* a position may have her already */
            continue;
        dawn_append(s, unit, dawn_new_stack(s, (enum side)ship->side, ship->start));
        s->last[unit] = ANCHOR;
        arrived[place_port(ship->start)]++;
        dawn_tell(s, u, EVENT_ARRIVAL, 1u << ship->side, unit, place_port(ship->start), 0, 0);
    }
    for (int p = 0; p < g->ports; p++)
        if (arrived[p])
            dawn_tell(s, u, EVENT_ARRIVALS, 1u << other_side((enum side)g->port[p].owner), p, arrived[p], 0,
                      0);
}

/* [4.Ab] Not with 11.B, where ports mend themselves (R86). */
static void recover_ports(const struct data *g, struct state *s)
{
    for (int p = 0; p < g->ports; p++) {
        s->port_flags[p] &= (uint8_t)~PORT_DESTROYED;
        if (!option_on(s, OPTION_SLOW_REPAIR))
            s->port_damage[p] = s->port_flags[p] = 0;
    }
}

void dawn_turn_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->turn++;
    dawn_tell(s, u, EVENT_TURN, BOTH_SIDES, s->turn, s->turns, 0, 0);
    place_arrivals(g, s, u);
    recover_ports(g, s);
    for (int unit = 0; unit < g->units; unit++)
        s->start[unit] = dawn_unit_place(s, unit);
    dawn_orders_begin(g, s, u);
}

/* ---- The end ---- */

/* The order that a ship remembers (R1): her stack's; alone, Transit if she moved and Anchor if she lay still or only
 * slipped into port (R25). */
static enum order order_of(const struct state *s, int unit)
{
    int                      k = berth_stack(s->berth[unit]);
    const struct dawn_stack *stack = &s->stack[k];
    if (stack->order)
        return (enum order)stack->order;
    return stack->flags & STACK_MOVED && !dawn_is_bound(s, unit) ? TRANSIT : ANCHOR;
}

void dawn_remember(struct state *s, int unit, enum order order)
{
    if (order == RAID)
        s->unit_flags[unit] |= UNIT_RAIDER;
    else if (order != TRANSIT || is_in_port(dawn_unit_place(s, unit)))
        s->unit_flags[unit] &= (uint8_t)~UNIT_RAIDER; /* R30: the duty goes on while she has Transit */
    s->last[unit] = (uint8_t)order;
    s->run[unit] = order == TRANSIT ? (uint8_t)(s->run[unit] + 1) : 0;
}

static void remember_orders(const struct data *g, struct state *s)
{
    for (int unit = 0; unit < g->units; unit++) {
        if (!dawn_on_map(s, unit)) {
            s->last[unit] = s->run[unit] = s->unit_flags[unit] = 0;
            continue;
        }
        if (!(s->unit_flags[unit] & UNIT_HOME))
            dawn_remember(s, unit, order_of(s, unit));
        uint8_t flags = s->unit_flags[unit];
        s->unit_flags[unit] = (uint8_t)((flags & UNIT_RAIDER) | (flags & UNIT_WEARING ? UNIT_WORN : 0));
    }
}

/* Markers come off, and what a turn needed is forgotten. */
static void clear_stacks(const struct data *g, struct state *s)
{
    for (int k = 0; k < STACKS; k++) {
        uint8_t at = s->stack[k].at;
        memset(&s->stack[k], 0, sizeof s->stack[k]);
        s->stack[k].at = s->stack[k].origin = at;
    }
    for (int l = 0; l < g->leaders; l++) {
        s->leader_ship[l] = 0;
        s->leader_flags[l] &= LEADER_TOP;
    }
    s->step[US] = s->step[SPAIN] = 0;
    s->claimed[US] = s->claimed[SPAIN] = s->disengaged[US] = s->disengaged[SPAIN] = 0;
    memset(s->repair_left, 0, sizeof s->repair_left);
    memset(s->start, 0, sizeof s->start);
}

static void end_game(struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_OVER, 0);
    dawn_tell(s, u, EVENT_END, BOTH_SIDES, s->points > 0 ? s->points : 0, s->points < 0 ? -s->points : 0, 0,
              0);
}

void dawn_turn_end(const struct data *g, struct state *s, struct umpire *u)
{
    enum { AUTOMATIC_LEAD = 29 };
    dawn_neutral_clocks(g, s, u);
    remember_orders(g, s);
    clear_stacks(g, s);
    if (option_on(s, OPTION_AUTOMATIC) && (s->points >= AUTOMATIC_LEAD || s->points <= -AUTOMATIC_LEAD)) {
        s->automatic = 1; /* [11.G, R77] */
        dawn_tell(s, u, EVENT_AUTOMATIC, BOTH_SIDES, s->points > 0 ? US : SPAIN, 0, 0, 0);
        end_game(s, u);
    } else if (s->turn == s->turns) { /* [4.Eb] */
        end_game(s, u);
    } else {
        dawn_turn_begin(g, s, u);
    }
}
