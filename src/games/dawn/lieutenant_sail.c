/* Where the lieutenant goes: off the port that promises most, to the waters that score most, or home. */
#include "fleet.h"
#include "games/battleline/battleline.h"
#include "lieutenant.h"
#include "phases.h"

int dawn_ship_worth(const struct data *g, const struct state *s, int unit)
{
    const struct dawn_unit *ship = &g->unit[unit];
    return 10 * battleline_attack(ship->attack, s->damage[unit]) + 4 * (ship->defense - s->damage[unit])
         + ship->move;
}

static int stars_of(const struct data *g, const struct state *s, int stack)
{
    int leader = dawn_active_leader(g, s, stack);
    return leader < 0 || !is_squadron(s, stack) ? 0 : g->leader[leader].stars; /* [6.2b] */
}

/* The dice that a stack brings to bear: all its ships, or every third of them in a raid [7.5e]. */
static int dice_of(const struct data *g, const struct state *s, int stack, int every)
{
    const uint16_t *line = dawn_line(s, stack);
    int             dice = 0, ships = 0, stars = stars_of(g, s, stack);
    for (int i = 0; i < s->stack_units[stack]; i += every, ships++)
        dice += battleline_attack(g->unit[line[i]].attack, s->damage[line[i]]);
    return dice + (stars < ships ? stars : ships);
}

int dawn_guns(const struct data *g, const struct state *s, int stack)
{
    return dice_of(g, s, stack, 1);
}

/* A die does 7/6 of damage to a port on average. With just enough of them it is even chances, with half as many again
 * it is as good as certain. */
int dawn_prize(const struct data *g, const struct state *s, int stack, enum order order, int port)
{
    const struct dawn_port *p = &g->port[port];
    int                     dice = dice_of(g, s, stack, order == RAID ? 3 : 1);
    int                     need = p->defense + 1 - s->port_damage[port];
    if (need <= 0) /* a ruin that still mends itself [11.Bb] */
        return 0;
    int percent = 100 * (7 * dice - 3 * need) / (6 * need);
    if (percent <= 0)
        return 0;
    percent = percent > 95 ? 95 : percent;
    int answer = order == RAID ? p->mine : p->attack; /* what it may cost */
    return (3 + p->defense) * percent - 6 * answer;
}

/* A stack of the other side tells its height and nothing else. */
static int counters_of(const struct data *g, const struct state *s, int stack)
{
    return s->height[stack] ? s->height[stack] : dawn_height(g, s, stack);
}

/* The other side's squadron that is known to lie there, as its counters. */
static int enemies_at(const struct data *g, const struct state *s, enum side side, int area)
{
    enum side other = other_side(side);
    int       most = 0;
    for (int k = first_stack(other); k < end_stack(other); k++) {
        if (s->stack[k].at != at_sea(area) || !s->stack[k].order)
            continue;
        int height = counters_of(g, s, k);
        most = height > most ? height : most;
    }
    return most;
}

/* Spain sails first: whoever then leaves a port by its only way out, where a patrol or a blockade of hers lies, goes no
 * farther [4.Be]. The counters in such ports off the area. */
static int held_up(const struct data *g, const struct state *s, enum side side, enum order order, int area)
{
    int counters = 0;
    if (side != SPAIN || (order != PATROL && order != BLOCKADE) || !(g->targets[SPAIN] & bit(area)))
        return 0;
    for (int k = first_stack(US); k < end_stack(US); k++) {
        uint8_t at = s->stack[k].at;
        if (!is_in_port(at) || !(g->area[area].ports & bit(place_port(at))))
            continue;
        const struct dawn_port *port = &g->port[place_port(at)];
        if (port->owner == US && port->areas == 1)
            counters += counters_of(g, s, k);
    }
    return counters;
}

int dawn_area_worth(const struct data *g, const struct state *s, int stack, enum order order, int area)
{
    enum { A_SHIP = 30, A_COUNTER_HELD = 20 };
    enum side side = stack_side(stack);
    int       enemies = enemies_at(g, s, side, area), ships = s->stack_units[stack];
    int       worth = order == TRANSIT || enemies ? 0 : 100 * g->area[area].points[side], best = 0;
    for (uint32_t ports = order == RAID || order == BLOCKADE ? g->area[area].ports : 0; ports;
         ports &= ports - 1) {
        int p = __builtin_ctz(ports), prize = 0;
        if (g->port[p].owner == other_side(side) && !(s->port_flags[p] & PORT_DESTROYED))
            prize = dawn_prize(g, s, stack, order, p);
        best = prize > best ? prize : best;
    }
    /* To keep the other's flag out of waters that score for him is worth half of what they give. */
    worth += 50 * g->area[area].points[other_side(side)] * (order != TRANSIT);
    worth += A_COUNTER_HELD * held_up(g, s, side, order, area);
    return worth + best - (enemies > ships ? A_SHIP * (enemies - ships) : 0);
}

/* Can the stack still get there under its order? */
static bool within_reach(const struct data *g, const struct state *s, int stack, enum order order, int area)
{
    const struct dawn_stack *k = &s->stack[stack];
    enum side                side = stack_side(stack);
    if (at_sea(area) == k->at)
        return true;
    if (k->flags & (STACK_STOPPED | STACK_FINISHED) || order == COAL || order == ANCHOR)
        return false;
    bool next = g->near_set[k->at] >> at_sea(area) & 1;
    if (order == SORTIE)
        return next && !(k->flags & STACK_MOVED);
    if (order == PATROL && !next) { /* he keeps his patrols near: one area beyond the first */
        bool nearly = false;
        for (int i = 0; i < g->near_count[k->at]; i++)
            nearly = nearly
                  || (is_at_sea(g->near[k->at][i]) && g->near_set[g->near[k->at][i]] >> at_sea(area) & 1);
        if (!nearly || k->entered > 0)
            return false;
    }
    return g->distance[side][k->at][at_sea(area)] <= dawn_allowance(g, s, stack) - k->spent;
}

int dawn_best_area(const struct data *g, const struct state *s, int stack, enum order order, int *worth)
{
    int best = -1;
    *worth = NEVER;
    for (int a = 0; a < g->areas; a++) {
        bool target = g->targets[stack_side(stack)] & bit(a);
        if (((order == RAID || order == BLOCKADE) && !target) || !within_reach(g, s, stack, order, a))
            continue;
        int promises = 4 * dawn_area_worth(g, s, stack, order, a)
                     - g->distance[stack_side(stack)][s->stack[stack].at][at_sea(a)];
        if (promises > *worth) {
            best = a;
            *worth = promises;
        }
    }
    *worth = best < 0 ? NEVER : *worth / 4;
    return best;
}

/* ---- Steps ---- */

/* How far it is to a port of one's own. */
static int way_home(const struct data *g, const struct state *s, int stack, uint8_t from)
{
    enum side side = stack_side(stack);
    int       best = FAR;
    for (int p = 0; p < g->ports; p++) {
        int way = g->distance[side][from][in_port(p)];
        if (g->port[p].owner == side && in_port(p) != s->stack[stack].origin && way < best)
            best = way;
    }
    return best;
}

static int worth_of_step(const struct data *g, const struct state *s, enum side side, int stack, uint8_t to)
{
    const struct dawn_stack *k = &s->stack[stack];
    int                      worth;
    if (k->order == ANCHOR)
        return 100 + (is_in_port(to) ? g->port[place_port(to)].repair : 0);
    if (k->order == NO_ORDER || k->order == TRANSIT) { /* home, or wherever the duty sends him */
        bool owed = !is_legal(dawn_duty(g, s, stack)) || (k->order == TRANSIT && is_at_sea(k->at));
        return owed ? 100 - way_home(g, s, stack, to)
                          - 20 * (way_home(g, s, stack, to) > way_home(g, s, stack, k->at))
                    : NEVER;
    }
    int target = dawn_best_area(g, s, stack, (enum order)k->order, &worth);
    if (target < 0 || k->at == at_sea(target))
        return NEVER;
    int before = g->distance[side][k->at][at_sea(target)], after = g->distance[side][to][at_sea(target)];
    return after + g->cost[to] == before ? 200 : NEVER / 2; /* along a cheapest way */
}

int dawn_worth_of_sailing(const struct data *g, const struct state *s, enum side side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return 0;
    if (m.kind != MOVE_SAIL)
        return NEVER; /* he keeps his ships together */
    return worth_of_step(g, s, side, dawn_stack_of(s, side, m.arg[0]), (uint8_t)m.arg[1]);
}
