/* [7.32i-k, 8.2d, 11.H] The way to port of ships that leave a fight (R45, R53, R75), and who goes with them (R55). */
#include "combat.h"
#include "fleet.h"
#include "phases.h"

static bool is_leaving(const struct state *s, int unit)
{
    return s->unit_flags[unit] & UNIT_LEAVING;
}

/* ---- Leaders without command are aboard other ships than the flagship, and leave with them (R55) ---- */

static int count_leaving(const struct state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side] == NOBODY ? 0 : s->battle_stack[side]);
    int             count = 0;
    for (int i = 0; i < dawn_fighting(s, side); i++)
        count += is_leaving(s, line[i]);
    return count;
}

/* Does a ship stay that such leaders can be aboard of? */
static bool keeps_other_ship(const struct state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    for (int i = 0; i < dawn_fighting(s, side); i++)
        if (!is_leaving(s, line[i]) && dawn_leader_aboard(s, s->battle_stack[side], line[i]) < 0)
            return true;
    return false;
}

/* The next leader for whom a ship must be found; -1 if there is none. */
static int stranded_leader(const struct data *g, const struct state *s, enum side side)
{
    if (count_leaving(s, side) == 0 || keeps_other_ship(s, side))
        return -1;
    for (int l = 0; l < g->leaders; l++)
        if (s->leader_at[l] == in_stack(s->battle_stack[side]) && s->leader_ship[l] == 0)
            return l;
    return -1;
}

static int first_leaving(const struct state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    while (!is_leaving(s, *line))
        line++;
    return *line;
}

void dawn_leave(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        int leader = stranded_leader(g, s, (enum side)side);
        for (; leader >= 0 && count_leaving(s, (enum side)side) == 1;
             leader = stranded_leader(g, s, (enum side)side))
            s->leader_ship[leader] = (uint8_t)(1 + first_leaving(s, (enum side)side));
        if (leader >= 0) {
            agenda_go(&s->agenda, PHASE_SHIFT, 1u << side);
            return;
        }
    }
    dawn_retire(g, s, u);
}

void dawn_shift_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    for (int i = 0; i < dawn_fighting(s, side); i++)
        if (is_leaving(s, line[i]))
            moves_add(out, MOVE_BOARD, stranded_leader(g, s, side), line[i], 0);
}

struct refusal dawn_shift_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind != MOVE_BOARD || m.arg[0] != stranded_leader(g, s, side)
        || s->berth[m.arg[1]] != in_stack(s->battle_stack[side]) || !is_leaving(s, m.arg[1]))
        return refuse("7.4f", "say with which ship he leaves");
    return LEGAL;
}

void dawn_shift_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    s->leader_ship[m.arg[0]] = (uint8_t)(1 + m.arg[1]);
    dawn_leave(g, s, u);
}

/* ---- Ports ---- */

/* Is the port to that ship of this kind, friendly or neutral? */
static bool is_refuge(const struct data *g, const struct state *s, int unit, int port, bool neutral)
{
    bool own = g->port[port].owner == g->unit[unit].side || dawn_is_base(g, s, unit, port);
    return neutral ? g->port[port].owner == NEUTRAL && !own : own;
}

/* The nearest ports of a kind from the area of the fight, no farther than that; of equally near ones all [7.32j]. */
static uint32_t nearest(const struct data *g, const struct state *s, int unit, bool neutral, int reach)
{
    uint32_t ports = 0;
    for (int p = 0; p < g->ports; p++) {
        int way = g->distance[g->unit[unit].side][at_sea(s->battle_area)][in_port(p)];
        if (way > reach || way == FAR || !is_refuge(g, s, unit, p, neutral))
            continue;
        ports = way < reach ? bit(p) : ports | bit(p);
        reach = way;
    }
    return ports;
}

/* The ports that she may go to. Disabled, the nearest friendly one; with 11.H or the nearest neutral one, as far as her
 * movement goes (R75). By speed any of both kinds [8.2d]. */
static uint32_t havens(const struct data *g, const struct state *s, int unit)
{
    bool     disabled = s->unit_flags[unit] & UNIT_DISABLED, scuttling = option_on(s, OPTION_SCUTTLING);
    uint32_t ports = 0;
    if (s->battle_port && g->port[s->battle_port - 1].owner == g->unit[unit].side
        && (disabled || dawn_is_confined(g, s, unit))) /* R53, [11.Cf] */
        return bit(s->battle_port - 1);
    if (disabled) {
        int reach = scuttling ? dawn_speed(g, s, unit) : FAR;
        return nearest(g, s, unit, false, reach) | (scuttling ? nearest(g, s, unit, true, reach) : 0);
    }
    for (int p = 0; p < g->ports; p++)
        if (g->port[p].owner != other_side((enum side)g->unit[unit].side))
            ports |= bit(p);
    return ports;
}

/* R85: she lies there apart until the next Orders Phase. Disabled she has anchored [7.32k]; who went by speed owes what
 * her order owes (R45), and her side has disengaged from the area, if she was in it [9.1d, 3.5e]. */
static void go_to_port(const struct data *g, struct state *s, int unit, int port, struct umpire *u)
{
    enum side               side = (enum side)g->unit[unit].side;
    const struct dawn_stack from = s->stack[berth_stack(s->berth[unit])];
    bool                    disabled = s->unit_flags[unit] & UNIT_DISABLED;
    int                     to = dawn_new_stack(s, side, in_port(port));
    if (from.at != in_port(port)) /* a squadron may have fought in port [11.Ba] */
        s->start[unit] = 0;
    if (!disabled && is_at_sea(from.at))
        s->disengaged[side] |= bit(place_area(from.at));
    dawn_tell(s, u, EVENT_TO_PORT, BOTH_SIDES, unit, port, 0, 0);
    dawn_append(s, unit, to);
    dawn_remember(s, unit, disabled ? ANCHOR : (enum order)from.order);
    s->unit_flags[unit] = (uint8_t)((s->unit_flags[unit] & ~UNIT_LEAVING) | UNIT_HOME);
    for (int l = 0; l < g->leaders; l++) {
        if (s->leader_ship[l] == 1 + unit) {
            s->leader_at[l] = in_stack(to);
            s->leader_ship[l] = 0;
        }
    }
}

/* [11.Ha] Leaders aboard go down with her. */
static void scuttle(const struct data *g, struct state *s, int unit, struct umpire *u)
{
    dawn_tell(s, u, EVENT_SCUTTLED, BOTH_SIDES, unit, 0, 0, 0);
    dawn_take_out(s, unit, BERTH_LOST_NOW);
    s->damage[unit] = s->unit_flags[unit] = s->start[unit] = 0;
    for (int l = 0; l < g->leaders; l++) {
        if (s->leader_ship[l] == 1 + unit) {
            s->leader_at[l] = BERTH_LOST_NOW;
            s->leader_ship[l] = s->leader_flags[l] = 0;
            dawn_tell(s, u, EVENT_LEADER_KILLED, BOTH_SIDES, l, 0, 0, 0);
        }
    }
}

static int next_leaving(const struct state *s)
{
    for (int i = 0; i < SIDES; i++) {
        enum side side = i == 0 ? (enum side)s->initiative : other_side((enum side)s->initiative);
        for (int n = 0; n < dawn_fighting(s, side); n++) {
            int unit = dawn_line(s, s->battle_stack[side])[n];
            if (is_leaving(s, unit))
                return unit;
        }
    }
    return -1;
}

static void go_on(const struct data *g, struct state *s, struct umpire *u)
{
    switch (s->stage) {
    case AFTER_ROUND:
        dawn_round_settled(g, s, u);
        break;
    case AFTER_ESCAPE:
        if (dawn_fighting(s, US) && dawn_fighting(s, SPAIN))
            dawn_reform(g, s, u);
        else
            dawn_battle_end(g, s, u);
        break;
    case AFTER_BATTLE:
        dawn_battle_end(g, s, u);
        break;
    default:
        for (int side = 0; side < SIDES; side++) {
            const int stack = s->battle_stack[side];
            if (stack != NOBODY && !is_squadron(s, stack)) /* [9.1e, R88] a claim is for two ships */
                s->claimed[side] &= ~bit(s->battle_area);
            dawn_left_of(s, stack, u);
        }
        dawn_attacks_next(g, s, u);
    }
}

void dawn_retire(const struct data *g, struct state *s, struct umpire *u)
{
    s->retiring = 0;
    s->choices = 0;
    for (int unit = next_leaving(s); unit >= 0; unit = next_leaving(s)) {
        uint32_t ports = havens(g, s, unit);
        if (ports == 0) {
            scuttle(g, s, unit, u);
        } else if ((ports & (ports - 1)) == 0) {
            go_to_port(g, s, unit, __builtin_ctz(ports), u);
        } else { /* [7.32j, 8.2d] */
            s->retiring = (uint8_t)(1 + unit);
            s->choices = ports;
            agenda_go(&s->agenda, PHASE_RETIRE, 1u << g->unit[unit].side);
            return;
        }
    }
    go_on(g, s, u);
}

void dawn_retire_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    for (uint32_t ports = s->choices; ports; ports &= ports - 1)
        moves_add(out, MOVE_RETIRE, s->retiring - 1, __builtin_ctz(ports), 0);
}

struct refusal dawn_retire_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_RETIRE || m.arg[0] != s->retiring - 1 || m.arg[1] < 0 || m.arg[1] >= PORTS_MAX
        || !(s->choices & bit(m.arg[1])))
        return refuse(s->unit_flags[s->retiring - 1] & UNIT_ESCAPING ? "8.2d" : "7.32j",
                      "send the ship to one of the ports to choose from");
    return LEGAL;
}

void dawn_retire_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    go_to_port(g, s, m.arg[0], m.arg[1], u);
    umpire_reveal(u);
    dawn_retire(g, s, u);
}
