/* [4.B, 5.1-5.7, 6.1, 6.3, 6.6] Movement: a stack goes step by step, as far as its order and its slowest ship allow,
 * and no step leads into a dead end (R82). Stacks may take turns. Dropping and joining are in parts.c. */
#include "fleet.h"
#include "phases.h"
#include <string.h>

void dawn_sail_begin(const struct data *g, struct state *s, enum side side, struct umpire *u)
{
    (void)g;
    (void)u;
    s->mover = (uint8_t)side;
    agenda_go(&s->agenda, PHASE_SAIL, 1u << side);
}

/* ---- The way home of raiders [5.5e, R30] ---- */

static bool has_raider(const struct state *s, int stack)
{
    const uint16_t *line = dawn_line(s, stack);
    for (int i = 0; i < s->stack_units[stack]; i++)
        if (s->unit_flags[line[i]] & UNIT_RAIDER)
            return true;
    return false;
}

/* Areas where a squadron of this side is known to be stopped [4.Be, 6.6a]. */
static uint32_t known_stops(const struct data *g, const struct state *s, enum side side)
{
    enum side other = other_side(side);
    uint32_t  stops = 0;
    for (int a = 0; a < g->areas; a++)
        if (s->control[a] == 1 + other)
            stops |= bit(a);
    for (int k = first_stack(other); k < end_stack(other); k++)
        if (is_at_sea(s->stack[k].at) && (s->stack[k].order == PATROL || s->stack[k].order == BLOCKADE)
            && s->stack[k].flags & STACK_SHOWN)
            stops |= bit(place_area(s->stack[k].at));
    return stops;
}

/* May this stack end its move in that port? */
static bool is_haven(const struct data *g, const struct state *s, int stack, uint8_t place)
{
    if (!is_in_port(place) || place == s->stack[stack].origin)
        return false;
    int     owner = dawn_port_to(g, s, stack, place_port(place));
    uint8_t origin = s->stack[stack].origin;
    bool    from_neutral = is_in_port(origin) && dawn_port_to(g, s, stack, place_port(origin)) == NEUTRAL;
    return owner == (int)stack_side(stack) || (owner == NEUTRAL && !from_neutral);
}

/* Is a port within so many points, if nothing holds the stack up? */
static bool is_home_near(const struct data *g, const struct state *s, int stack, uint8_t from, int points)
{
    for (int p = 0; p < g->ports; p++)
        if (g->distance[stack_side(stack)][from][in_port(p)] <= points && is_haven(g, s, stack, in_port(p)))
            return true;
    return false;
}

/* Can a port be reached from there with so many points? Squadrons are held up by known stops. */
static bool can_get_home(const struct data *g, const struct state *s, int stack, uint8_t from, int points)
{
    enum side side = stack_side(stack);
    if (!is_home_near(g, s, stack, from, points))
        return false;
    uint32_t stops = is_squadron(s, stack) ? known_stops(g, s, side) : 0;
    if (stops == 0)
        return true;
    int8_t left[PLACES];
    memset(left, -1, sizeof left);
    left[from] = (int8_t)points;
    for (bool changed = true; changed;) {
        changed = false;
        for (int by = 1; by < PLACES; by++) {
            bool stopped = by != from && is_at_sea((uint8_t)by) && stops & bit(place_area((uint8_t)by));
            bool passes = is_at_sea((uint8_t)by) || by == from
                       || g->port[place_port((uint8_t)by)].owner == side;
            for (int i = 0; left[by] > 0 && passes && !stopped && i < g->near_count[by]; i++) {
                uint8_t to = g->near[by][i];
                int     rest = left[by] - g->cost[to];
                if (rest > left[to]) {
                    left[to] = (int8_t)rest;
                    changed = true;
                    if (is_haven(g, s, stack, to))
                        return true;
                }
            }
        }
    }
    return false;
}

/* ---- A step ---- */

static int points_left(const struct data *g, const struct state *s, int stack)
{
    return dawn_allowance(g, s, stack) - s->stack[stack].spent;
}

/* [6.1aa, 6.1bf, 6.3d, R21, R31] */
static struct refusal check_port(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    int     owner = dawn_port_to(g, s, stack, place_port(to));
    uint8_t origin = s->stack[stack].origin;
    if (owner == (int)other_side(stack_side(stack)))
        return refuse("6.3d", "nobody enters an opposing port");
    if (to == origin)
        return refuse("5.7e", "a move does not end where it began");
    if (owner == NEUTRAL && is_in_port(origin) && dawn_port_to(g, s, stack, place_port(origin)) == NEUTRAL)
        return refuse("6.1bf", "not from a neutral port to a neutral port");
    return LEGAL;
}

static struct refusal check_points(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    if (g->cost[to] > points_left(g, s, stack))
        return refuse("4.Bc", "the slowest ship has not enough movement points left");
    return LEGAL;
}

/* Is the stack in a port, or can it still come to one? */
static bool could_be_home(const struct data *g, const struct state *s, int stack)
{
    uint8_t at = s->stack[stack].at;
    return is_haven(g, s, stack, at) || can_get_home(g, s, stack, at, points_left(g, s, stack));
}

/* R82: what could still come home must still be able to after the step. */
static struct refusal check_way_home(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    if (!has_raider(s, stack) || is_haven(g, s, stack, to))
        return LEGAL;
    int      left = points_left(g, s, stack);
    uint32_t stops = is_squadron(s, stack) && is_at_sea(to) ? known_stops(g, s, stack_side(stack)) : 0;
    bool     stopped = is_at_sea(to) && stops & bit(place_area(to));
    if (could_be_home(g, s, stack) && (stopped || !can_get_home(g, s, stack, to, left - g->cost[to])))
        return refuse("5.5e", "a raider goes home: from there she would reach no port");
    return LEGAL;
}

static struct refusal check_transit(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    struct refusal no = check_points(g, s, stack, to);
    if (is_legal(no) && is_in_port(to))
        no = check_port(g, s, stack, to);
    return is_legal(no) ? check_way_home(g, s, stack, to) : no;
}

/* [5.2b, 5.5a, R10, R82] */
static struct refusal check_attacker(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    enum side      side = stack_side(stack);
    bool           raid = s->stack[stack].order == RAID;
    struct refusal no = check_points(g, s, stack, to);
    if (is_legal(no) && is_in_port(to))
        no = check_port(g, s, stack, to);
    if (!is_legal(no))
        return no;
    if (is_in_port(to) && dawn_port_to(g, s, stack, place_port(to)) == NEUTRAL)
        return refuse("6.1bg", "no attack is made out of a neutral port");
    int left = points_left(g, s, stack);
    if (g->target_distance[side][s->stack[stack].at] <= left
        && g->target_distance[side][to] > left - g->cost[to])
        return raid ? refuse("5.5a", "from there no opposing port could be reached")
                    : refuse("5.2b", "from there no opposing port could be reached");
    return LEGAL;
}

static struct refusal check_patrol(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    enum { AREAS_ON_PATROL = 2 };
    const struct dawn_stack *k = &s->stack[stack];
    if (is_in_port(to))
        return refuse("5.4a", "a patrol stays at sea");
    if (k->entered >= AREAS_ON_PATROL + is_in_port(k->origin))
        return is_in_port(k->origin) ? refuse("5.4b", "a patrol enters two areas beyond its first")
                                     : refuse("5.4c", "a patrol enters two areas");
    if (is_in_port(k->at)) /* [5.4d, R81] out of port whatever it costs */
        return LEGAL;
    return check_points(g, s, stack, to);
}

static struct refusal check_anchoring(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    const struct dawn_stack *k = &s->stack[stack];
    if (is_in_port(k->at))
        return refuse("5.1e", "an anchored squadron lies still");
    if (!dawn_is_off_port(g, s, stack))
        return refuse("5.1d", "a squadron anchored off no port of its own stays");
    if (!is_in_port(to))
        return refuse("5.1c", "a squadron under Anchor orders goes into a port of this area");
    return check_port(g, s, stack, to);
}

static struct refusal check_squadron(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    const struct dawn_stack *k = &s->stack[stack];
    switch (k->order) {
    case ANCHOR:
        return check_anchoring(g, s, stack, to);
    case COAL:
        return refuse("5.3a", "a coaling squadron may not move");
    case PATROL:
        return check_patrol(g, s, stack, to);
    case SORTIE:
        return k->flags & STACK_MOVED ? refuse("5.6c", "a sortie goes one area and no farther") : LEGAL;
    case RAID:
    case BLOCKADE:
        return check_attacker(g, s, stack, to);
    default:
        return check_transit(g, s, stack, to);
    }
}

/* [6.3, R25] A ship alone. */
static struct refusal check_independent(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    const struct dawn_stack *k = &s->stack[stack];
    int                      unit = dawn_head(s, stack);
    bool                     first = !(k->flags & STACK_MOVED);
    if (first && is_in_port(k->at) && dawn_is_confined(g, s, unit))
        return refuse("11.Cf", "a ship with damage of half her defense may not leave port");
    if (first && is_in_port(k->at) && dawn_port_to(g, s, stack, place_port(k->at)) == NEUTRAL
        && s->neutral[unit] == 1)
        return refuse("6.1bc", "a ship that came to a neutral port must lie there for a turn");
    if (first && dawn_is_bound(s, unit) && !is_in_port(to))
        return s->last[unit] == BLOCKADE
                 ? refuse("5.2d", "after Blockade she coals, anchors or enters port here")
             : s->last[unit] == PATROL
                 ? refuse("5.4e", "after Patrol she anchors or enters a port here")
                 : refuse("5.7h", "after two Transits she lies still or enters a port here");
    if (!first && dawn_is_bound(s, unit))
        return refuse("5.7h", "she has entered port, and no more");
    if (to == k->origin)
        return refuse("5.7e", "a ship that moves may not end where she began");
    return check_transit(g, s, stack, to);
}

struct refusal dawn_step_check(const struct data *g, const struct state *s, int stack, uint8_t to)
{
    const struct dawn_stack *k = &s->stack[stack];
    if (k->flags & STACK_STOPPED)
        return refuse("4.Be", "it has been stopped: its move is over");
    if (k->flags & STACK_FINISHED)
        return refuse("6.3e", "a ship has joined it: its move is over");
    if (to >= PLACES || !(g->near_set[k->at] >> to & 1))
        return refuse("4.Bd", "a move goes from place to adjacent place");
    if (k->flags & STACK_MOVED && is_in_port(k->at)
        && dawn_port_to(g, s, stack, place_port(k->at)) == NEUTRAL)
        return refuse("6.1bg", "no move goes on through a neutral port");
    return is_squadron(s, stack) ? check_squadron(g, s, stack, to) : check_independent(g, s, stack, to);
}

static bool has_step(const struct data *g, const struct state *s, int stack)
{
    uint8_t at = s->stack[stack].at;
    for (int i = 0; i < g->near_count[at]; i++)
        if (is_legal(dawn_step_check(g, s, stack, g->near[at][i])))
            return true;
    return false;
}

/* ---- Duties (part D.2 of the decision list) ---- */

struct refusal dawn_homing_check(const struct data *g, const struct state *s, int stack, uint8_t place)
{
    if (has_raider(s, stack) && !is_haven(g, s, stack, place) && could_be_home(g, s, stack))
        return refuse("5.5e", "a raider must end this move in a port");
    return LEGAL;
}

static struct refusal order_duty(const struct data *g, const struct state *s, int stack)
{
    const struct dawn_stack *k = &s->stack[stack];
    enum side                side = stack_side(stack);
    bool                     off_target = is_at_sea(k->at) && g->targets[side] & bit(place_area(k->at));
    switch (k->order) {
    case ANCHOR:
        return is_at_sea(k->at) && dawn_is_off_port(g, s, stack)
                 ? refuse("5.1c", "an anchoring squadron must enter a port of its area")
                 : LEGAL;
    case PATROL:
        return is_in_port(k->at) ? refuse("5.4a", "a patrol must leave port") : LEGAL;
    case RAID:
        return off_target ? LEGAL : refuse("5.5a", "a raid must go to an area off an opposing port");
    case BLOCKADE:
        return off_target ? LEGAL : refuse("5.2b", "a blockade must go to an area off an opposing port");
    case SORTIE:
        return k->flags & STACK_MOVED ? LEGAL : refuse("5.6c", "a sortie must leave port");
    case TRANSIT:
        return is_in_port(k->at) && k->at == k->origin
                 ? refuse("5.7a", "a squadron in Transit must leave port")
                 : dawn_homing_check(g, s, stack, k->at);
    default:
        return LEGAL;
    }
}

struct refusal dawn_duty(const struct data *g, const struct state *s, int stack)
{
    if (s->stack[stack].flags & (STACK_STOPPED | STACK_FINISHED))
        return LEGAL;
    if (is_squadron(s, stack))
        return order_duty(g, s, stack);
    /* R25, R30: lying still is Anchor, which only the turn right after the raid forbids. */
    if (!(s->stack[stack].flags & STACK_MOVED) && s->last[dawn_head(s, stack)] != RAID)
        return LEGAL;
    return dawn_homing_check(g, s, stack, s->stack[stack].at);
}

/* A duty that cannot be done any more binds nobody. */
static struct refusal check_close(const struct data *g, const struct state *s, enum side side)
{
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (s->stack_units[k] == 0)
            continue;
        struct refusal duty = dawn_duty(g, s, k);
        if (!is_legal(duty) && has_step(g, s, k))
            return duty;
    }
    return LEGAL;
}

/* ---- The phase ---- */

/* Anchored in port or coaling: asked at once, since half of all stacks do. */
static bool lies_still(const struct state *s, int stack)
{
    uint8_t order = s->stack[stack].order;
    return is_squadron(s, stack) && (order == COAL || (order == ANCHOR && is_in_port(s->stack[stack].at)));
}

void dawn_sail_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    bool owed = false;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (s->stack_units[k] == 0 || s->stack[k].flags & (STACK_STOPPED | STACK_FINISHED)
            || lies_still(s, k))
            continue;
        uint8_t  at = s->stack[k].at;
        uint32_t before = out->count;
        for (int i = 0; i < g->near_count[at]; i++)
            if (is_legal(dawn_step_check(g, s, k, g->near[at][i])))
                moves_add(out, MOVE_SAIL, dawn_head(s, k), g->near[at][i], 0);
        owed = owed || (out->count > before && !is_legal(dawn_duty(g, s, k)));
    }
    dawn_parts_moves(g, s, side, out);
    if (!owed)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_sail_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return check_close(g, s, side);
    if (m.kind != MOVE_SAIL)
        return dawn_parts_check(g, s, side, m);
    int stack = dawn_stack_of(s, side, m.arg[0]);
    if (stack == NOBODY)
        return refuse("6.1ab", "name the ship at the head of one of your stacks");
    return dawn_step_check(g, s, stack, (uint8_t)m.arg[1]);
}

/* [4.Be-h, 6.6a, R18, R19] Who enters with a squadron is stopped by a patrol, a blockade or a flag. */
static void meet_the_enemy(struct state *s, int stack, int area, struct umpire *u)
{
    enum side other = other_side(stack_side(stack));
    if (s->control[area] == 1 + other) {
        s->stack[stack].flags |= STACK_STOPPED;
        dawn_tell_stack(s, u, EVENT_CONTROL_STOPS, stack, area, 0, 0);
    }
    for (int k = first_stack(other); k < end_stack(other); k++) {
        struct dawn_stack *met = &s->stack[k];
        if (met->at != at_sea(area) || !is_squadron(s, k))
            continue;
        if (met->order == PATROL || met->order == BLOCKADE) {
            s->stack[stack].flags |= STACK_STOPPED;
            met->flags |= STACK_SHOWN;
            dawn_tell_stack(s, u, EVENT_ORDER_SHOWN, k, met->order, area, 0);
            dawn_tell_stack(s, u, EVENT_STOPPED, stack, area, 0, 0);
        } else {
            met->flags |= STACK_PASSED;
        }
        umpire_reveal(u); /* whether it stops him or not, he has learnt something */
    }
}

void dawn_step(const struct data *g, struct state *s, int stack, uint8_t to, struct umpire *u)
{
    struct dawn_stack *k = &s->stack[stack];
    const uint16_t    *line = dawn_line(s, stack);
    enum side          side = stack_side(stack);
    for (int i = 0; i < s->stack_units[stack]; i++)
        s->start[line[i]] = s->neutral[line[i]] = 0;
    for (int part = first_stack(side); part < end_stack(side); part++)
        if (s->stack[part].parent == 1 + stack)
            s->stack[part].parent = 0;
    k->parent = 0;
    k->at = to;
    k->spent = (uint8_t)(k->spent + g->cost[to]);
    k->entered = (uint8_t)(k->entered + is_at_sea(to));
    k->flags |= STACK_MOVED;
    k->sequence = (uint16_t)(1000 + ++s->step[side]);
    dawn_tell_stack(s, u, EVENT_SAILS, stack, to, 0, 0);
    if (is_at_sea(to) && is_squadron(s, stack))
        meet_the_enemy(s, stack, place_area(to), u);
}

void dawn_sail_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_SAIL) {
        dawn_step(g, s, dawn_stack_of(s, side, m.arg[0]), (uint8_t)m.arg[1], u);
    } else if (m.kind != MOVE_DONE) {
        dawn_parts_apply(g, s, side, m, u);
    } else {
        umpire_reveal(u); /* the other player acts on what he saw */
        dawn_combine(g, s, side, u);
        dawn_lines_begin(g, s, u);
    }
}

/* ---- Steps, for whoever asks where a stack can go ---- */

bool dawn_is_step(const struct data *g, const struct state *s, int side, struct move m, struct step *out)
{
    if (m.kind != MOVE_SAIL)
        return false;
    const int       stack = dawn_stack_of(s, side, m.arg[0]);
    const enum side other = other_side(side);
    bool            enemy = false;
    for (int k = first_stack(other); k < end_stack(other); k++)
        enemy = enemy || s->stack[k].at == m.arg[1];
    *out = (struct step){ stack, s->stack[stack].at, m.arg[1], g->cost[m.arg[1]], enemy };
    return true;
}
