/* [4.Ea, 10.0, 11.B, 11.C, 11.Lb] Repairs, both players at the same time and in secret; then, with 11.C, the wear of
 * the machinery. Everybody is asked, whether he has damage or not: that is nobody else's business. */
#include "fleet.h"
#include "phases.h"
#include <string.h>

/* ---- Repairs ---- */

/* [11.Bb-c, R86] A port mends itself, before ships and to the last point; ships from the next Repairs Phase on. */
static void mend_ports(const struct data *g, struct state *s, struct umpire *u)
{
    for (int p = 0; p < g->ports; p++) {
        if (!(s->port_flags[p] & PORT_DISRUPTED))
            continue;
        int points = s->port_damage[p] < g->port[p].repair ? s->port_damage[p] : g->port[p].repair;
        s->port_damage[p] = (uint8_t)(s->port_damage[p] - points);
        s->repair_left[p] = 0;
        if (s->port_damage[p] == 0)
            s->port_flags[p] &= (uint8_t)~PORT_DISRUPTED;
        dawn_tell(s, u, EVENT_PORT_MENDS, BOTH_SIDES, p, points, s->port_damage[p], 0);
    }
}

void dawn_repair_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int p = 0; p < g->ports; p++) {
        bool works = g->port[p].owner != NEUTRAL || (p == g->caracas && option_on(s, OPTION_GERMANS));
        s->repair_left[p] = works && !(s->port_flags[p] & PORT_DISRUPTED) ? g->port[p].repair
                                                                          : 0; /* [10.0c] */
    }
    if (option_on(s, OPTION_SLOW_REPAIR))
        mend_ports(g, s, u);
    s->repaired[US] = s->repaired[SPAIN] = 0;
    agenda_go(&s->agenda, PHASE_REPAIR, BOTH_SIDES);
}

static struct refusal check_repair(const struct data *g, const struct state *s, enum side side, int unit)
{
    uint8_t at = dawn_unit_place(s, unit);
    if (g->unit[unit].side != side || !is_in_port(at))
        return refuse("10.0a", "she is none of your ships in port");
    int port = place_port(at);
    if (s->damage[unit] == 0)
        return refuse("10.0a", "she has no damage");
    if (g->port[port].owner == NEUTRAL && !dawn_is_base(g, s, unit, port))
        return refuse("6.1bb", "a neutral port mends no damage");
    if (s->port_flags[port] & PORT_DISRUPTED)
        return refuse("10.0c", "a Disrupted port mends no ships");
    if (s->repair_left[port] == 0)
        return refuse("10.0a", "the port has mended all it can");
    if (option_on(s, OPTION_SLOW_REPAIR) && s->start[unit] != at)
        return refuse("11.Ba", "only ships that were in the port all turn are mended");
    return LEGAL;
}

void dawn_repair_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int unit = 0; unit < g->units; unit++)
        if (s->damage[unit] && is_legal(check_repair(g, s, side, unit)))
            moves_add(out, MOVE_REPAIR, unit, 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_repair_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    return m.kind == MOVE_REPAIR ? check_repair(g, s, side, m.arg[0])
                                 : refuse("10.0a", "ships are repaired now");
}

static void wear_begin(const struct data *g, struct state *s, struct umpire *u);

void dawn_repair_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_REPAIR) {
        s->damage[m.arg[0]]--;
        s->repair_left[place_port(dawn_unit_place(s, m.arg[0]))]--;
        s->repaired[side]++;
        dawn_tell(s, u, EVENT_REPAIRED, 1u << side, m.arg[0], s->damage[m.arg[0]], 0, 0);
        return;
    }
    s->acting &= (uint8_t) ~(1u << side);
    if (s->acting)
        return;
    umpire_reveal(u);
    for (int i = 0; i < SIDES; i++) /* R70 */
        if (s->repaired[i])
            dawn_tell(s, u, EVENT_REPAIRS, BOTH_SIDES, i, s->repaired[i], 0, 0);
    s->repaired[US] = s->repaired[SPAIN] = 0;
    memset(s->repair_left, 0, sizeof s->repair_left);
    if (option_on(s, OPTION_MAINTENANCE))
        wear_begin(g, s, u);
    else
        dawn_turn_end(g, s, u);
}

/* ---- Maintenance [11.C, R74] ---- */

struct wear { /* points for ships of these types */
    uint8_t  points;
    unsigned types;
};
#define T(type) (1u << (type))
static const struct wear *wear_of(const struct state *s, enum side side)
{
    static const struct wear american[2] = { { 1, T(BB) | T(MO) }, { 2, T(CA) | T(CP) | T(CU) } };
    static const struct wear american_else[2] = { { 1, T(BB) }, { 1, T(CP) | T(GB) } };
    static const struct wear spanish[2] = { { 4, T(BB) | T(CA) | T(CP) | T(CU) }, { 0, 0 } };
    if (side == SPAIN)
        return spanish;
    return s->turn >= 2 && s->turn <= 5 ? american : american_else;
}

static void wear_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < 2; i++)
            s->wear_left[side][i] = wear_of(s, (enum side)side)[i].points;
    agenda_go(&s->agenda, PHASE_WEAR, BOTH_SIDES);
}

/* The row that a ship would be counted in, or -1. */
static int wear_row(const struct data *g, const struct state *s, enum side side, int unit)
{
    for (int i = 0; i < 2; i++)
        if (s->wear_left[side][i] && wear_of(s, side)[i].types >> g->unit[unit].type & 1)
            return i;
    return -1;
}

static struct refusal check_wear(const struct data *g, const struct state *s, enum side side, int unit)
{
    if (g->unit[unit].side != side || !dawn_on_map(s, unit))
        return refuse("11.Ca", "she is none of your ships on the map");
    if (wear_row(g, s, side, unit) < 0)
        return refuse(side == SPAIN                  ? "11.Cc"
                      : s->turn >= 2 && s->turn <= 5 ? "11.Ca"
                                                     : "11.Cb",
                      "no more wear falls on ships of her type");
    if (s->unit_flags[unit] & UNIT_WORN)
        return refuse("11.Ce", "she had maintenance damage last turn");
    if (s->damage[unit] >= g->unit[unit].defense)
        return refuse("11.Cd", "wear sinks no ship");
    return LEGAL;
}

/* What cannot be dealt out lapses. */
static bool is_worn_out(const struct data *g, const struct state *s, enum side side)
{
    for (int unit = 0; unit < g->units; unit++)
        if (is_legal(check_wear(g, s, side, unit)))
            return false;
    return true;
}

void dawn_wear_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int unit = 0; unit < g->units; unit++)
        if (is_legal(check_wear(g, s, side, unit)))
            moves_add(out, MOVE_WEAR, unit, 0, 0);
    if (out->count == 0)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_wear_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return is_worn_out(g, s, side) ? LEGAL : refuse("11.Cd", "deal out the wear first");
    return m.kind == MOVE_WEAR ? check_wear(g, s, side, m.arg[0]) : refuse("11.Cd", "wear is dealt out now");
}

void dawn_wear_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_WEAR) {
        s->wear_left[side][wear_row(g, s, side, m.arg[0])]--;
        s->damage[m.arg[0]]++;
        s->unit_flags[m.arg[0]] |= UNIT_WEARING;
        dawn_tell(s, u, EVENT_WORN, 1u << side, m.arg[0], s->damage[m.arg[0]], 0, 0);
        return;
    }
    s->acting &= (uint8_t) ~(1u << side);
    if (s->acting)
        return;
    umpire_reveal(u);
    memset(s->wear_left, 0, sizeof s->wear_left);
    dawn_tell(s, u, EVENT_WEAR, BOTH_SIDES, s->turn, 0, 0, 0);
    dawn_turn_end(g, s, u);
}
