/* See fleet.h. */
#include "fleet.h"
#include <string.h>

/* ---- Lines ---- */

void dawn_index_lines(struct state *s)
{
    int start = 0;
    for (int k = 0; k < STACKS; start += s->stack_units[k++])
        s->line_at[k] = (uint8_t)(start < UNITS_MAX ? start : UNITS_MAX - 1);
}

static void shift_lines(struct state *s, int after, int by)
{
    for (int k = after + 1; k < STACKS; k++)
        s->line_at[k] = (uint8_t)(s->line_at[k] + by);
}

void dawn_take_out(struct state *s, int unit, uint8_t berth)
{
    if (is_in_stack(s->berth[unit])) {
        int k = berth_stack(s->berth[unit]), at = s->line_at[k];
        while (s->line[at] != unit)
            at++;
        memmove(&s->line[at], &s->line[at + 1], sizeof *s->line * (size_t)(UNITS_MAX - 1 - at));
        s->line[UNITS_MAX - 1] = 0;
        s->stack_units[k]--;
        shift_lines(s, k, -1);
    }
    s->berth[unit] = berth;
}

static void put_in(struct state *s, int unit, int stack, int place)
{
    dawn_take_out(s, unit, 0);
    int at = s->line_at[stack] + place;
    memmove(&s->line[at + 1], &s->line[at], sizeof *s->line * (size_t)(UNITS_MAX - 1 - at));
    s->line[at] = (uint16_t)unit;
    s->stack_units[stack]++;
    shift_lines(s, stack, 1);
    s->berth[unit] = in_stack(stack);
}

void dawn_append(struct state *s, int unit, int stack)
{
    dawn_take_out(s, unit, 0);
    put_in(s, unit, stack, s->stack_units[stack]);
}

/* The more powerful of two ships leads: by present attack, then defense, then speed. */
static int strength(const struct data *g, const struct state *s, int unit)
{
    const struct dawn_unit *ship = &g->unit[unit];
    int                     attack = ship->attack > s->damage[unit] ? ship->attack - s->damage[unit] : 1;
    return 4096 * (s->damage[unit] == 0) + 256 * attack + 16 * ship->defense + ship->move;
}

void dawn_insert(const struct data *g, struct state *s, int unit, int stack)
{
    dawn_take_out(s, unit, 0);
    const uint16_t *line = dawn_line(s, stack);
    int             place = 0, own = strength(g, s, unit);
    while (place < s->stack_units[stack] && strength(g, s, line[place]) >= own)
        place++;
    put_in(s, unit, stack, place);
}

void dawn_reorder(struct state *s, int stack, const uint16_t *units)
{
    memcpy(&s->line[s->line_at[stack]], units, sizeof *units * s->stack_units[stack]);
}

void dawn_sort(const struct data *g, struct state *s, int stack)
{
    uint16_t *line = &s->line[s->line_at[stack]];
    for (int i = 1; i < s->stack_units[stack]; i++) {
        uint16_t unit = line[i];
        int      at = i;
        for (; at > 0 && strength(g, s, line[at - 1]) < strength(g, s, unit); at--)
            line[at] = line[at - 1];
        line[at] = unit;
    }
}

void dawn_to_place(struct state *s, int unit, int place)
{
    uint16_t *line = &s->line[s->line_at[berth_stack(s->berth[unit])]];
    int       at = place;
    while (line[at] != unit)
        at++;
    for (; at > place; at--)
        line[at] = line[at - 1];
    line[place] = (uint16_t)unit;
}

/* ---- Stacks ---- */

int dawn_stack_of(const struct state *s, enum side side, int head)
{
    if (head < 0 || head >= UNITS_MAX || !is_in_stack(s->berth[head]))
        return NOBODY;
    int k = berth_stack(s->berth[head]);
    return stack_side(k) == side && dawn_head(s, k) == head ? k : NOBODY;
}

int dawn_free_stack(const struct state *s, enum side side)
{
    int k = first_stack(side);
    while (k < end_stack(side) - 1 && s->stack[k].at)
        k++;
    return k;
}

int dawn_new_stack(struct state *s, enum side side, uint8_t at)
{
    int k = dawn_free_stack(s, side);
    s->stack[k].at = s->stack[k].origin = at;
    return k;
}

void dawn_disband(struct state *s, int stack)
{
    memset(&s->stack[stack], 0, sizeof s->stack[stack]);
}

void dawn_absorb(const struct data *g, struct state *s, int keep, int gone)
{
    while (s->stack_units[gone])
        dawn_append(s, dawn_head(s, gone), keep);
    dawn_move_leaders(g, s, gone, keep);
    dawn_disband(s, gone);
}

int dawn_sea_squadron(const struct state *s, enum side side, int area)
{
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (s->stack[k].at == at_sea(area) && is_squadron(s, k))
            return k;
    return NOBODY;
}

int dawn_markers_used(const struct state *s, enum side side, enum order order)
{
    int used = 0;
    for (int k = first_stack(side); k < end_stack(side); k++)
        used += s->stack[k].order == order;
    return used;
}

int dawn_height(const struct data *g, const struct state *s, int stack)
{
    return s->stack_units[stack] + dawn_leader_count(g, s, stack);
}

/* ---- Values ---- */

int dawn_speed(const struct data *g, const struct state *s, int unit)
{
    int floor = option_on(s, OPTION_SCUTTLING) ? 1 : 2;
    int speed = g->unit[unit].move - s->damage[unit];
    return speed > floor ? speed : floor;
}

int dawn_allowance(const struct data *g, const struct state *s, int stack)
{
    const uint16_t *line = dawn_line(s, stack);
    int             slowest = FAR;
    for (int i = 0; i < s->stack_units[stack]; i++) {
        int speed = dawn_speed(g, s, line[i]);
        slowest = speed < slowest ? speed : slowest;
    }
    return slowest;
}

uint8_t dawn_unit_place(const struct state *s, int unit)
{
    return is_in_stack(s->berth[unit]) ? s->stack[berth_stack(s->berth[unit])].at : 0;
}

/* ---- Leaders ---- */

int dawn_active_leader(const struct data *g, const struct state *s, int stack)
{
    int best = -1, best_rank = -1;
    for (int l = 0; l < g->leaders; l++) {
        int rank = 2 * g->leader[l].stars + (s->leader_flags[l] & LEADER_TOP ? 1 : 0);
        if (s->leader_at[l] == in_stack(stack) && rank > best_rank) {
            best = l;
            best_rank = rank;
        }
    }
    return best;
}

int dawn_leader_count(const struct data *g, const struct state *s, int stack)
{
    int count = 0;
    for (int l = 0; l < g->leaders; l++)
        count += s->leader_at[l] == in_stack(stack);
    return count;
}

void dawn_move_leaders(const struct data *g, struct state *s, int from, int to)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->leader_at[l] == in_stack(from))
            s->leader_at[l] = in_stack(to);
}

/* ---- Ports ---- */

bool dawn_is_base(const struct data *g, const struct state *s, int unit, int port)
{
    return option_on(s, OPTION_GERMANS) && is_german(g, unit) && port == g->caracas;
}

int dawn_port_to(const struct data *g, const struct state *s, int stack, int port)
{
    if (port != g->caracas || !option_on(s, OPTION_GERMANS) || stack_side(stack) != SPAIN)
        return g->port[port].owner;
    const uint16_t *line = dawn_line(s, stack);
    for (int i = 0; i < s->stack_units[stack]; i++)
        if (!is_german(g, line[i]))
            return NEUTRAL;
    return SPAIN;
}

bool dawn_is_off_port(const struct data *g, const struct state *s, int stack)
{
    enum side side = stack_side(stack);
    uint8_t   at = s->stack[stack].at;
    for (uint32_t ports = is_at_sea(at) ? g->area[place_area(at)].ports : 0; ports; ports &= ports - 1)
        if (g->port[__builtin_ctz(ports)].owner != other_side(side))
            return true;
    return false;
}

/* ---- Telling ---- */

void dawn_tell6(const struct state *s, struct umpire *u, enum dawn_event e, unsigned sides, const int args[6])
{
    if (u->hear) {
        struct event event = { .kind = (uint16_t)e, .audience = side_seats(s, sides) };
        for (int i = 0; i < 6; i++)
            event.arg[i] = (int16_t)args[i];
        umpire_say(u, &event);
    }
}

void dawn_tell(const struct state *s, struct umpire *u, enum dawn_event e, unsigned sides, int a, int b,
               int c, int d)
{
    dawn_tell6(s, u, e, sides, (const int[6]){ a, b, c, d, 0, 0 });
}

void dawn_tell_stack(const struct state *s, struct umpire *u, enum dawn_event e, int stack, int b, int c,
                     int d)
{
    if (!u->hear)
        return;
    unsigned owner = 1u << stack_side(stack);
    int      own = s->stack_units[stack] ? STACKS + dawn_head(s, stack) : stack;
    dawn_tell(s, u, e, option_on(s, OPTION_OPEN) ? BOTH_SIDES : owner, own, b, c, d);
    if (!option_on(s, OPTION_OPEN))
        dawn_tell(s, u, e, BOTH_SIDES & ~owner, stack, b, c, d);
}

void dawn_left_of(struct state *s, int stack, struct umpire *u)
{
    if (stack == NOBODY || s->stack[stack].at == 0)
        return;
    if (s->stack_units[stack] == 0) {
        dawn_disband(s, stack);
    } else if (s->stack_units[stack] == 1 && s->stack[stack].order
               && !(s->stack[stack].flags & STACK_ALONE)) {
        s->stack[stack].flags |= STACK_ALONE;
        dawn_tell_stack(s, u, EVENT_ALONE, stack, 0, 0, 0);
        umpire_reveal(u);
    }
}

void dawn_score_points(struct state *s, enum side side, int points)
{
    s->points = (int16_t)(s->points + (side == US ? points : -points));
}
