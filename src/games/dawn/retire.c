/* [7.32i-k, 8.2d, 11.H] The way to port of ships that leave a fight (R45, R53, R75), and who goes with them (R55). */
#include "combat.h"
#include "fleet.h"
#include "phases.h"

static bool is_leaving(const struct dawn_state *s, int unit)
{
    return s->unit_flags[unit] & UNIT_LEAVING;
}

/* ---- Leaders without command are aboard other ships than the flagship, and leave with them (R55) ---- */

static int count_leaving(const struct dawn_state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side] == NOBODY ? 0 : s->battle_stack[side]);
    int             count = 0;
    for (int i = 0; i < dawn_fighting(s, side); i++)
        count += is_leaving(s, line[i]);
    return count;
}

/* Does a ship stay that such leaders can be aboard of? */
static bool keeps_other_ship(const struct dawn_state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    for (int i = 0; i < dawn_fighting(s, side); i++)
        if (!is_leaving(s, line[i]) && dawn_leader_aboard(s, s->battle_stack[side], line[i]) < 0)
            return true;
    return false;
}

/* The next leader for whom a ship must be found; -1 if there is none. */
static int stranded_leader(const struct dawn_data *g, const struct dawn_state *s, enum side side)
{
    if (count_leaving(s, side) == 0 || keeps_other_ship(s, side))
        return -1;
    for (int l = 0; l < g->leaders; l++)
        if (s->leader_at[l] == in_stack(s->battle_stack[side]) && s->leader_ship[l] == 0)
            return l;
    return -1;
}

static int first_leaving(const struct dawn_state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    while (!is_leaving(s, *line))
        line++;
    return *line;
}

void dawn_leave(const struct dawn_data *g, struct dawn_state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        int leader = stranded_leader(g, s, (enum side)side);
        for (; leader >= 0 && count_leaving(s, (enum side)side) == 1;
             leader = stranded_leader(g, s, (enum side)side))
            s->leader_ship[leader] = (uint8_t)(1 + first_leaving(s, (enum side)side));
        if (leader >= 0) {
            s->phase = PHASE_SHIFT;
            s->acting = (uint8_t)(1u << side);
            return;
        }
    }
    dawn_retire(g, s, u);
}

void dawn_shift_moves(const struct dawn_data *g, const struct dawn_state *s, enum side side,
                      struct move_list *out)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    for (int i = 0; i < dawn_fighting(s, side); i++)
        if (is_leaving(s, line[i]))
            moves_add(out, MOVE_BOARD, stranded_leader(g, s, side), line[i], 0);
}

struct refusal dawn_shift_check(const struct dawn_data *g, const struct dawn_state *s, enum side side,
                                struct move m)
{
    if (m.kind != MOVE_BOARD || m.arg[0] != stranded_leader(g, s, side)
        || s->berth[m.arg[1]] != in_stack(s->battle_stack[side]) || !is_leaving(s, m.arg[1]))
        return refuse("7.4f", "say with which ship he leaves");
    return LEGAL;
}

void dawn_shift_apply(const struct dawn_data *g, struct dawn_state *s, enum side side, struct move m,
                      struct umpire *u)
{
    (void)side;
    s->leader_ship[m.arg[0]] = (uint8_t)(1 + m.arg[1]);
    dawn_leave(g, s, u);
}

/* ---- Ports ---- */

struct haven {
    uint32_t ports;
    int      distance;
};

/* The nearest ports of a kind from the area of the fight. */
static struct haven nearest(const struct dawn_data *g, const struct dawn_state *s, int unit, bool friendly,
                            bool neutral)
{
    enum side    side = (enum side)g->unit[unit].side;
    struct haven best = { 0, FAR };
    for (int p = 0; p < g->ports; p++) {
        bool own = g->port[p].owner == side || dawn_is_base(g, s, unit, p);
        bool is_neutral = g->port[p].owner == NEUTRAL && !own;
        int  way = g->distance[side][at_sea(s->battle_area)][in_port(p)];
        if (!((own && friendly) || (is_neutral && neutral)) || way > best.distance || way == FAR)
            continue;
        best.ports = way < best.distance ? bit(p) : best.ports | bit(p);
        best.distance = way;
    }
    return best;
}

static struct haven havens(const struct dawn_data *g, const struct dawn_state *s, int unit)
{
    if (s->battle_port && g->port[s->battle_port - 1].owner == g->unit[unit].side)
        return (struct haven){ bit(s->battle_port - 1), 0 }; /* she is in port */
    if (s->unit_flags[unit] & UNIT_DISABLED)
        return nearest(g, s, unit, true, option_on(s, OPTION_SCUTTLING));
    struct haven own = nearest(g, s, unit, true, false), neutral = nearest(g, s, unit, false, true);
    return (struct haven){ own.ports | neutral.ports, 0 };
}

/* R85: she lies there apart until the next Orders Phase. */
static void go_to_port(const struct dawn_data *g, struct dawn_state *s, int unit, int port, struct umpire *u)
{
    int to = dawn_new_stack(s, (enum side)g->unit[unit].side, in_port(port));
    if (dawn_unit_place(s, unit) != in_port(port)) /* a squadron may have fought in port [11.Ba] */
        s->start[unit] = 0;
    dawn_tell(s, u, EVENT_TO_PORT, BOTH_SIDES, unit, port, 0, 0);
    dawn_append(s, unit, to);
    s->unit_flags[unit] = (uint8_t)((s->unit_flags[unit] & ~UNIT_LEAVING) | UNIT_HOME);
    for (int l = 0; l < g->leaders; l++) {
        if (s->leader_ship[l] == 1 + unit) {
            s->leader_at[l] = in_stack(to);
            s->leader_ship[l] = 0;
        }
    }
}

/* [11.Ha] Leaders aboard go down with her. */
static void scuttle(const struct dawn_data *g, struct dawn_state *s, int unit, struct umpire *u)
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

static int next_leaving(const struct dawn_state *s)
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

static void go_on(const struct dawn_data *g, struct dawn_state *s, struct umpire *u)
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
        for (int side = 0; side < SIDES; side++)
            dawn_left_of(s, s->battle_stack[side], u);
        dawn_attacks_next(g, s, u);
    }
}

void dawn_retire(const struct dawn_data *g, struct dawn_state *s, struct umpire *u)
{
    s->retiring = 0;
    s->choices = 0;
    for (int unit = next_leaving(s); unit >= 0; unit = next_leaving(s)) {
        struct haven to = havens(g, s, unit);
        bool         disabled = s->unit_flags[unit] & UNIT_DISABLED;
        if (disabled && option_on(s, OPTION_SCUTTLING) && to.distance > dawn_speed(g, s, unit)) {
            scuttle(g, s, unit, u);
        } else if ((to.ports & (to.ports - 1)) == 0) {
            go_to_port(g, s, unit, __builtin_ctz(to.ports), u);
        } else { /* [7.32j] */
            s->retiring = (uint8_t)(1 + unit);
            s->choices = to.ports;
            s->phase = PHASE_RETIRE;
            s->acting = (uint8_t)(1u << g->unit[unit].side);
            return;
        }
    }
    go_on(g, s, u);
}

void dawn_retire_moves(const struct dawn_data *g, const struct dawn_state *s, enum side side,
                       struct move_list *out)
{
    (void)g;
    (void)side;
    for (uint32_t ports = s->choices; ports; ports &= ports - 1)
        moves_add(out, MOVE_RETIRE, s->retiring - 1, __builtin_ctz(ports), 0);
}

struct refusal dawn_retire_check(const struct dawn_data *g, const struct dawn_state *s, enum side side,
                                 struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_RETIRE || m.arg[0] != s->retiring - 1 || m.arg[1] < 0 || m.arg[1] >= PORTS_MAX
        || !(s->choices & bit(m.arg[1])))
        return refuse("7.32j", "send the ship to one of the ports to choose from");
    return LEGAL;
}

void dawn_retire_apply(const struct dawn_data *g, struct dawn_state *s, enum side side, struct move m,
                       struct umpire *u)
{
    (void)side;
    go_to_port(g, s, m.arg[0], m.arg[1], u);
    umpire_reveal(u);
    dawn_retire(g, s, u);
}
