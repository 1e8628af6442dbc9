/* [7.3-7.34] Battles: lines, rounds of gunfire, results, reforming. The lines themselves are games/battleline; who
 * leaves, and whereto, is in disengage.c. */
#include "combat.h"
#include "fleet.h"
#include "phases.h"

/* ---- Lines [7.31] ---- */

/* Does the ship take part in the fight with that group [11.Ib]? */
static bool is_in_group(const struct data *g, const struct state *s, enum side side, int unit, int group)
{
    if (group == 0)
        return true;
    if (s->fleeing == 1 + side)
        return dawn_battle_speed(g, s, unit) == dawn_battle_speed(g, s, group - 1);
    return s->chase[unit] == group;
}

static void line_of(const struct data *g, const struct state *s, enum side side, int group,
                    struct battle_line *out)
{
    int             stack = s->battle_stack[side], stars = dawn_leader_dice(g, s, stack);
    const uint16_t *line = dawn_line(s, stack);
    bool            leader_here = group == 0;
    out->count = 0;
    for (int i = 0; i < s->stack_units[stack]; i++) {
        int unit = line[i];
        if (!is_in_group(g, s, side, unit, group))
            continue;
        leader_here = leader_here || dawn_leader_aboard(s, stack, unit) >= 0;
        out->ship[out->count++] = (struct line_ship){
            .id = (uint16_t)unit,
            .dice = (uint8_t)battleline_attack(g->unit[unit].attack, s->damage[unit]),
            .defense = g->unit[unit].defense,
            .damage = s->damage[unit],
            .from_rear = s->round > 1 && s->damage[unit] > 0, /* [7.34d] from the second round on (R48) */
        };
    }
    for (int i = 0; leader_here && out->count >= 2 && i < out->count && i < stars; i++)
        out->ship[i].dice++; /* [7.4b], of a group that is a squadron [6.2b] */
}

/* ---- Gunfire [7.32] ---- */

struct gunnery {
    const struct state       *s;
    const struct battle_line *line;
};

static void open_dice(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target)
{
    const struct gunnery *guns = game;
    umpire_open(u, dawn_battle_clock(guns->s), what == GUNFIRE_DICE ? ROLL_FIRE : ROLL_DAMAGE,
                guns->s->battle_area, guns->line[side].ship[target].id);
}

static void tell_fire(const void *game, struct umpire *u, int side, int target, int dice, int fives,
                      int sixes)
{
    const struct gunnery *guns = game;
    dawn_tell(guns->s, u, EVENT_FIRE, BOTH_SIDES, guns->line[side].ship[target].id, dice, fives, sixes);
}

/* What she is worth and what she brought along lie open: so does what each die makes of it. */
static void tell_roll(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target,
                      int face)
{
    const struct gunnery   *guns = game;
    const struct line_ship *ship = &guns->line[side].ship[target];
    (void)what;
    dawn_tell(guns->s, u, EVENT_HIT, BOTH_SIDES, ship->id, face, ship->damage, ship->defense);
}

bool dawn_strike(const struct data *g, struct state *s, const struct line_ship *ship, struct umpire *u)
{
    (void)g;
    if (line_ship_sinks(ship)) { /* R49: a ship that sinks is sunk */
        dawn_tell(s, u, EVENT_SUNK, BOTH_SIDES, ship->id, 0, 0, 0);
        return true;
    }
    s->damage[ship->id] = (uint8_t)(ship->damage + ship->hurt);
    if (ship->hurt)
        dawn_tell(s, u, EVENT_DAMAGED, BOTH_SIDES, ship->id, ship->hurt, s->damage[ship->id], 0);
    if (ship->disabled) {
        s->unit_flags[ship->id] |= UNIT_DISABLED;
        dawn_tell(s, u, EVENT_DISABLED, BOTH_SIDES, ship->id, 0, 0, 0);
    }
    return false;
}

static void sink(struct state *s, int unit)
{
    dawn_take_out(s, unit, BERTH_LOST_NOW);
    s->damage[unit] = s->unit_flags[unit] = s->chase[unit] = s->start[unit] = 0;
}

void dawn_fight(const struct data *g, struct state *s, int group, struct umpire *u)
{
    /* R47: the initiative player's groups fire first, so his line is line 0. */
    enum side          of[2] = { (enum side)s->initiative, other_side((enum side)s->initiative) };
    struct battle_line line[2];
    for (int i = 0; i < 2; i++)
        line_of(g, s, of[i], group, &line[i]);
    struct gunnery guns = { s, line };
    struct gunfire how = { &guns, open_dice, u->hear ? tell_fire : NULL, u->hear ? tell_roll : NULL, 0, 6 };
    battleline_fire(line, &how, u);
    for (int i = 0; i < 2; i++)
        for (int n = 0; n < line[i].count; n++)
            dawn_strike(g, s, &line[i].ship[n], u);
    for (int i = 0; i < 2; i++)
        for (int n = 0; n < line[i].count; n++)
            dawn_leader_fate(g, s, s->battle_stack[of[i]], &line[i].ship[n], u);
    for (int i = 0; i < 2; i++) {
        for (int n = 0; n < line[i].count; n++)
            if (line_ship_sinks(&line[i].ship[n]))
                sink(s, line[i].ship[n].id);
        dawn_leaders_sink(g, s, s->battle_stack[of[i]], u);
    }
}

/* ---- Rounds ---- */

void dawn_battle_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->engaged = 1;
    s->round = 0;
    dawn_tell(s, u, EVENT_BATTLE, BOTH_SIDES, s->battle_area, 0, 0, 0);
    for (int side = 0; side < SIDES; side++) {
        int             stack = s->battle_stack[side];
        const uint16_t *line = dawn_line(s, stack);
        dawn_name_leader(g, s, stack);
        if (s->stack[stack].leader)
            dawn_tell(s, u, EVENT_LEADS, BOTH_SIDES, s->stack[stack].leader - 1, line[0], 0, 0);
        for (int i = 0; i < s->stack_units[stack]; i++)
            dawn_tell(s, u, EVENT_IN_LINE, BOTH_SIDES, side, i + 1, line[i], s->damage[line[i]]);
    }
    dawn_speed_after_round(g, s, u);
}

void dawn_round(const struct data *g, struct state *s, struct umpire *u)
{
    s->round = (uint8_t)(s->round + (s->round < UINT8_MAX));
    dawn_tell(s, u, EVENT_ROUND, BOTH_SIDES, s->round, s->battle_area, 0, 0);
    umpire_reveal(u);
    dawn_fight(g, s, 0, u);
    s->stage = AFTER_ROUND;
    dawn_leave(g, s, u);
}

/* [8.1] */
void dawn_round_settled(const struct data *g, struct state *s, struct umpire *u)
{
    if (dawn_fighting(s, US) == 0 || dawn_fighting(s, SPAIN) == 0)
        dawn_battle_end(g, s, u);
    else
        dawn_speed_after_round(g, s, u);
}

void dawn_battle_end(const struct data *g, struct state *s, struct umpire *u)
{
    enum side winner = dawn_fighting(s, US) ? US : SPAIN;
    if (dawn_fighting(s, winner))
        dawn_tell(s, u, EVENT_BATTLE_WON, BOTH_SIDES, winner, s->battle_area, 0, 0);
    else
        dawn_tell(s, u, EVENT_BATTLE_EMPTY, BOTH_SIDES, s->battle_area, 0, 0, 0); /* R52 */
    for (int side = 0; side < SIDES; side++)
        dawn_left_of(s, s->battle_stack[side], u);
    dawn_attacks_begin(g, s, u);
}

/* ---- Reforming [7.34] ---- */

static void store_line(struct state *s, enum side side, const struct battle_line *line)
{
    uint16_t order[UNITS_MAX];
    for (int i = 0; i < line->count; i++)
        order[i] = line->ship[i].id;
    dawn_reorder(s, s->battle_stack[side], order);
}

void dawn_reform(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_REFORM, 0);
    for (int side = 0; side < SIDES; side++) {
        struct battle_line line;
        int                equals;
        line_of(g, s, (enum side)side, 0, &line);
        battleline_reform(&line);
        store_line(s, (enum side)side, &line);
        s->reformed[side] = 0;
        if (battleline_choice(&line, 0, &equals) < line.count)
            s->acting |= (uint8_t)(1u << side);
    }
    if (s->acting == 0)
        dawn_round(g, s, u);
}

void dawn_reform_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct battle_line line;
    int                equals;
    line_of(g, s, side, 0, &line);
    int place = battleline_choice(&line, s->reformed[side], &equals);
    for (int i = place; i < place + equals; i++)
        moves_add(out, MOVE_NEXT, line.ship[i].id, 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_reform_check(const struct data *g, const struct state *s, int side, struct move m)
{
    struct battle_line line;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    line_of(g, s, side, 0, &line);
    if (m.kind != MOVE_NEXT || !battleline_may_stand(&line, s->reformed[side], m.arg[0]))
        return refuse("7.34b", "name the next of the ships with equal damage, or done");
    return LEGAL;
}

void dawn_reform_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    struct battle_line line;
    int                equals;
    line_of(g, s, side, 0, &line);
    if (m.kind == MOVE_NEXT) {
        s->reformed[side] = (uint8_t)(1 + battleline_stand(&line, s->reformed[side], m.arg[0]));
        store_line(s, side, &line);
    }
    if (m.kind == MOVE_DONE || battleline_choice(&line, s->reformed[side], &equals) >= line.count) {
        s->reformed[side] = 0;
        s->acting &= (uint8_t) ~(1u << side);
    }
    if (s->acting == 0)
        dawn_round(g, s, u);
}
