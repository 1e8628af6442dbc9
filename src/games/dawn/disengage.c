/* [7.32i-k, 8.1, 8.2, 11.H, 11.I] Ships leave a fight: disabled, or by speed; and where they go. */
#include "combat.h"
#include "fleet.h"
#include "phases.h"

/* ---- Speed [8.2, R44, R63] ---- */

int dawn_battle_speed(const struct data *g, const struct state *s, int unit)
{
    return dawn_speed(g, s, unit) - (s->stack[berth_stack(s->berth[unit])].order == COAL);
}

static int fastest(const struct data *g, const struct state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    int             best = 0;
    for (int i = 0; i < dawn_fighting(s, side); i++) {
        int speed = dawn_battle_speed(g, s, line[i]);
        best = speed > best ? speed : best;
    }
    return best;
}

/* Is she faster than every opponent, and still here? */
static bool may_escape(const struct data *g, const struct state *s, enum side side, int unit)
{
    return s->berth[unit] == in_stack(s->battle_stack[side])
        && dawn_battle_speed(g, s, unit) > fastest(g, s, other_side(side));
}

static int count_escapable(const struct data *g, const struct state *s, enum side side)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    int             count = 0;
    for (int i = 0; i < dawn_fighting(s, side); i++)
        count += may_escape(g, s, side, line[i]);
    return count;
}

/* Before the battle all must be faster [8.2a]; after a round whoever is may go [8.2b], or with 11.I the whole side,
 * in groups. At most one side can have ships that are faster than all of the other's. */
void dawn_speed_after_round(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        int faster = count_escapable(g, s, (enum side)side);
        if (faster == 0 || (s->round == 0 && faster < dawn_fighting(s, (enum side)side)))
            continue;
        agenda_go(&s->agenda, s->round == 0 || option_on(s, OPTION_PURSUIT) ? PHASE_SPEED : PHASE_ESCAPE,
                  1u << side);
        return;
    }
    if (s->round == 0)
        dawn_round(g, s, u);
    else
        dawn_reform(g, s, u);
}

void dawn_speed_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_FIGHT, 0, 0, 0);
    moves_add(out, MOVE_WITHDRAW, 0, 0, 0);
}

struct refusal dawn_speed_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_FIGHT && m.kind != MOVE_WITHDRAW)
        return refuse(s->round ? "8.2b" : "8.2a", "fight, or disengage by speed");
    return LEGAL;
}

static void pursuit_begin(const struct data *g, struct state *s, struct umpire *u);

void dawn_speed_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    umpire_reveal(u);
    if (m.kind == MOVE_FIGHT) {
        dawn_tell(s, u, EVENT_STANDS, BOTH_SIDES, side, s->battle_area, 0, 0);
        if (s->round == 0)
            dawn_round(g, s, u);
        else
            dawn_reform(g, s, u);
        return;
    }
    dawn_tell(s, u, EVENT_WITHDRAWS, BOTH_SIDES, side, s->battle_area, 0, 0);
    s->fleeing = (uint8_t)(1 + side);
    pursuit_begin(g, s, u);
}

void dawn_escape_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    for (int i = 0; i < dawn_fighting(s, side); i++)
        if (may_escape(g, s, side, line[i]) && !(s->unit_flags[line[i]] & UNIT_ESCAPING))
            moves_add(out, MOVE_ESCAPE, line[i], 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_escape_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_ESCAPE || !may_escape(g, s, side, m.arg[0]))
        return refuse("8.2b", "only ships faster than every opponent disengage by speed");
    if (s->unit_flags[m.arg[0]] & UNIT_ESCAPING)
        return refuse("8.2b", "she is leaving already");
    return LEGAL;
}

void dawn_escape_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    if (m.kind == MOVE_ESCAPE) {
        s->unit_flags[m.arg[0]] |= UNIT_ESCAPING;
        dawn_tell(s, u, EVENT_ESCAPES, BOTH_SIDES, m.arg[0], 0, 0, 0);
        return;
    }
    umpire_reveal(u);
    s->stage = AFTER_ESCAPE;
    dawn_leave(g, s, u);
}

/* ---- Pursuit [11.I, R76] ---- */

/* The first ship of each group of equal speed, the slowest group first. */
static int groups_of(const struct data *g, const struct state *s, enum side fleeing, int out[UNITS_MAX])
{
    const uint16_t *line = dawn_line(s, s->battle_stack[fleeing]);
    int             count = 0;
    for (int i = 0; i < dawn_fighting(s, fleeing); i++) {
        int speed = dawn_battle_speed(g, s, line[i]), at = 0;
        while (at < count && dawn_battle_speed(g, s, out[at]) < speed)
            at++;
        if (at < count && dawn_battle_speed(g, s, out[at]) == speed)
            continue;
        for (int n = count++; n > at; n--)
            out[n] = out[n - 1];
        out[at] = line[i];
    }
    return count;
}

static bool can_catch(const struct data *g, const struct state *s, int pursuer, int prey)
{
    return dawn_battle_speed(g, s, prey) <= dawn_battle_speed(g, s, pursuer);
}

static void pursue(const struct data *g, struct state *s, struct umpire *u)
{
    enum side fleeing = (enum side)(s->fleeing - 1), other = other_side(fleeing);
    int       groups[UNITS_MAX], count = groups_of(g, s, fleeing, groups);
    bool      engaged[UNITS_MAX] = { false };
    for (int i = 0; i < count; i++)
        for (int n = 0; n < dawn_fighting(s, other); n++)
            engaged[i] = engaged[i] || s->chase[dawn_line(s, s->battle_stack[other])[n]] == 1 + groups[i];
    s->round = (uint8_t)(s->round + (s->round < UINT8_MAX));
    /* Speeds change with damage: every group is named before the first shot, and each ship fights once. */
    for (int i = 0; i < count; i++) {
        if (!engaged[i])
            continue;
        dawn_tell(s, u, EVENT_PURSUIT, BOTH_SIDES, groups[i], s->battle_area, 0, 0);
        dawn_fight(g, s, 1 + groups[i], u);
    }
    for (int unit = 0; unit < UNITS_MAX; unit++) {
        s->chase[unit] = 0;
        if (is_in_stack(s->berth[unit]))
            s->unit_flags[unit] &= (uint8_t)~UNIT_PLACED;
    }
    const uint16_t *line = dawn_line(s, s->battle_stack[fleeing]);
    for (int i = 0; i < dawn_fighting(s, fleeing); i++)
        if (!(s->unit_flags[line[i]] & UNIT_DISABLED))
            s->unit_flags[line[i]] |= UNIT_ESCAPING;
    s->stage = AFTER_BATTLE;
    dawn_leave(g, s, u);
}

/* Everybody at first after the slowest group that he can catch; the pursuer may send ships after others. */
static void pursuit_begin(const struct data *g, struct state *s, struct umpire *u)
{
    enum side fleeing = (enum side)(s->fleeing - 1), other = other_side(fleeing);
    int       groups[UNITS_MAX], count = groups_of(g, s, fleeing, groups), stack = s->battle_stack[other];
    const uint16_t *line = dawn_line(s, stack);
    bool            choice = false, pursuit = option_on(s, OPTION_PURSUIT);
    for (int i = 0; pursuit && i < dawn_fighting(s, other); i++) {
        s->chase[line[i]] = can_catch(g, s, line[i], groups[0]) ? (uint8_t)(1 + groups[0]) : 0;
        choice = choice || (count > 1 && can_catch(g, s, line[i], groups[1]));
    }
    if (pursuit && s->round && is_squadron(s, stack) && is_at_sea(s->stack[stack].at)
        && s->stack[stack].order != TRANSIT)
        s->claimed[other] |= bit(s->battle_area); /* [11.Id, R88] whatever the pursuit brings */
    if (!choice) {
        pursue(g, s, u);
        return;
    }
    agenda_go(&s->agenda, PHASE_CHASE, 1u << other);
}

static struct refusal check_chase(const struct data *g, const struct state *s, enum side side, int unit,
                                  int prey)
{
    int groups[UNITS_MAX], count = groups_of(g, s, other_side(side), groups);
    if (s->berth[unit] != in_stack(s->battle_stack[side]))
        return refuse("11.Ib", "she is not one of the pursuers");
    if (s->unit_flags[unit] & UNIT_PLACED || s->chase[unit] == 1 + prey)
        return refuse("11.Ib", "she has her quarry");
    for (int i = 0; i < count; i++)
        if (groups[i] == prey)
            return can_catch(g, s, unit, prey) ? LEGAL : refuse("11.Ib", "she is too slow for that group");
    return refuse("11.Ib", "name the first ship of a group that flees");
}

void dawn_chase_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    int             groups[UNITS_MAX], count = groups_of(g, s, other_side(side), groups);
    const uint16_t *line = dawn_line(s, s->battle_stack[side]);
    for (int i = 0; i < dawn_fighting(s, side); i++)
        for (int n = 0; n < count; n++)
            if (is_legal(check_chase(g, s, side, line[i], groups[n])))
                moves_add(out, MOVE_CHASE, line[i], groups[n], 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_chase_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    return m.kind == MOVE_CHASE ? check_chase(g, s, side, m.arg[0], m.arg[1])
                                : refuse("11.Ib", "divide the pursuers among the groups that flee");
}

void dawn_chase_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    if (m.kind == MOVE_CHASE) {
        s->chase[m.arg[0]] = (uint8_t)(1 + m.arg[1]);
        s->unit_flags[m.arg[0]] |= UNIT_PLACED;
        return;
    }
    umpire_reveal(u);
    pursue(g, s, u);
}
