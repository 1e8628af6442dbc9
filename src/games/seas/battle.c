/* [7.3-7.33, 7.5, 7.6, 11.L, 11.N] Rounds of a battle: lines, leaders' choices, gunfire, results, disengagement,
 * reforming. The lines themselves are games/battleline; leaders are in leaders.c, the way home in retreat.c. */
#include "battle_clock.h"
#include "combat.h"
#include "fleet.h"
#include "games/battleline/battleline.h"

enum { BOARDING_TOTAL = 11 }; /* [11.La] */

void seas_battle_line_of(const struct data *g, const struct state *s, enum side side, struct battle_line *out)
{
    int             squadron = s->battle_squadron[side];
    const uint16_t *line = seas_fleet_line(s, squadron);
    out->count = s->squadron[squadron].ships;
    for (int i = 0; i < out->count; i++) {
        const struct seas_ship *ship = &g->ship[line[i]];
        int                     dice = battleline_attack(ship->attack, s->damage[line[i]]);
        dice -= side == EUROPEAN && s->joint_command; /* [7.5] may leave none (R40) */
        out->ship[i] = (struct line_ship){
            .id = line[i],
            .dice = (uint8_t)dice,
            .defense = ship->defense,
            .damage = s->damage[line[i]],
            .from_rear = s->damage[line[i]] > 0,
        };
    }
}

/* ---- A round begins: leaders' last dice [7.4e, R39] ---- */

static void fire(const struct data *g, struct state *s, struct umpire *u);

/* The side's leader who must choose, and between which ships. */
static int undecided_leader(const struct data *g, const struct state *s, enum side side, int choice[2])
{
    uint8_t         aid[SHIPS_MAX] = { 0 };
    const uint16_t *line = seas_fleet_line(s, s->battle_squadron[side]);
    int             ahead = 0, astern = 0, leader = seas_leader_dice(g, s, side, aid, &ahead, &astern);
    if (leader >= 0) {
        choice[0] = line[ahead];
        choice[1] = line[astern];
    }
    return leader;
}

static void ask_leaders(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_AID, 0);
    for (int side = 0; side < SIDES && !option_on(s, OPTION_SIMPLE); side++) {
        int choice[2] = { -1, -1 };
        if (undecided_leader(g, s, (enum side)side, choice) >= 0)
            s->acting |= (uint8_t)(1u << side);
    }
    if (s->acting == 0)
        fire(g, s, u);
}

void seas_battle_round(const struct data *g, struct state *s, struct umpire *u)
{
    s->round++;
    seas_tell(s, u, EVENT_ROUND, BOTH_SIDES, s->round, s->battle_area, 0, 0);
    for (int l = 0; l < g->leaders; l++)
        s->leader_flags[l] &= (uint8_t) ~(LEADER_AHEAD | LEADER_ASTERN);
    ask_leaders(g, s, u);
}

void seas_aid_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    int choice[2] = { -1, -1 };
    if (undecided_leader(g, s, side, choice) >= 0) {
        moves_add(out, MOVE_AID, choice[0], 0, 0);
        moves_add(out, MOVE_AID, choice[1], 0, 0);
    }
}

struct refusal seas_aid_check(const struct data *g, const struct state *s, int side, struct move m)
{
    int choice[2] = { -1, -1 }, leader = undecided_leader(g, s, side, choice);
    if (m.kind != MOVE_AID || leader < 0 || (m.arg[0] != choice[0] && m.arg[0] != choice[1]))
        return refuse("7.4b", "name which of the two nearest ships gets the leader's last die");
    return LEGAL;
}

void seas_aid_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int choice[2] = { -1, -1 }, leader = undecided_leader(g, s, side, choice);
    s->leader_flags[leader] |= m.arg[0] == choice[0] ? LEADER_AHEAD : LEADER_ASTERN;
    if (undecided_leader(g, s, side, choice) < 0)
        s->acting &= (uint8_t) ~(1u << side);
    if (s->acting == 0)
        fire(g, s, u);
}

/* ---- Gunfire [7.31] ---- */

struct gunnery {
    const struct state       *s;
    const struct battle_line *line;
};

static void open_dice(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target)
{
    static const enum seas_roll reasons[] = { ROLL_FIRE, ROLL_DAMAGE, ROLL_BOARDING };
    const struct gunnery       *guns = game;
    umpire_open(u, battle_clock(guns->s), reasons[what], guns->s->battle_area,
                guns->line[side].ship[target].id);
}

static void tell_fire(const void *game, struct umpire *u, int side, int target, int dice, int fives,
                      int sixes)
{
    const struct gunnery *guns = game;
    seas_tell(guns->s, u, EVENT_FIRE, BOTH_SIDES, guns->line[side].ship[target].id, dice, fives, sixes);
}

/* What she is worth and what she brought along lie open: so does what each die makes of it. */
static void tell_roll(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target,
                      int face)
{
    const struct gunnery   *guns = game;
    const struct line_ship *ship = &guns->line[side].ship[target];
    if (what == GUNFIRE_BOARDING)
        seas_tell(guns->s, u, EVENT_BOARDED, BOTH_SIDES, ship->id, face, BOARDING_TOTAL, 0);
    else
        seas_tell(guns->s, u, EVENT_HIT, BOTH_SIDES, ship->id, face, ship->damage, ship->defense);
}

/* [11.N, R70] Hits by numbers and superiority, spread from the front of the opposing line. */
static void simple_fire(const struct data *g, const struct state *s, struct battle_line line[SIDES],
                        struct umpire *u)
{
    int total[SIDES] = { 0 };
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < line[side].count; i++) {
            int leader = seas_leader_of_ship(g, s, line[side].ship[i].id);
            total[side] += line[side].ship[i].dice + (leader >= 0 ? g->leader[leader].rating : 0);
        }
    }
    int hits[SIDES];
    for (int side = 0; side < SIDES; side++) {
        int lead = total[side] - total[1 - side];
        hits[side] = line[side].count + (lead > 0 ? lead : 0);
        seas_tell(s, u, EVENT_SIMPLE_TOTAL, BOTH_SIDES, side, total[side], line[side].count, hits[side]);
    }
    for (int side = 0; side < SIDES; side++) {
        struct battle_line *other = &line[1 - side];
        umpire_open(u, battle_clock(s), ROLL_SIMPLE, s->battle_area, side);
        for (int i = 0; hits[side] > 0 && other->count; i = (i + 1) % other->count) {
            int die = umpire_roll(u), struck = die > 4 ? 0 : die < hits[side] ? die : hits[side];
            int hurt = other->ship[i].hurt + struck;
            other->ship[i].hurt = (uint8_t)(hurt < UINT8_MAX ? hurt : UINT8_MAX);
            hits[side] -= struck;
            seas_tell(s, u, EVENT_SIMPLE_DIE, BOTH_SIDES, other->ship[i].id, die, struck, 0);
        }
    }
}

/* ---- Results, all at once [7.31e-h] ---- */

static void strike(const struct data *g, struct state *s, const struct line_ship *ship, struct umpire *u)
{
    bool sinks = line_ship_sinks(ship), leaves = sinks || ship->captured || ship->disabled;
    s->damage[ship->id] = (uint8_t)(ship->damage + ship->hurt < UINT8_MAX ? ship->damage + ship->hurt
                                                                          : UINT8_MAX);
    if (ship->hurt && !sinks)
        seas_tell(s, u, EVENT_DAMAGED, BOTH_SIDES, ship->id, ship->hurt, s->damage[ship->id], 0);
    if (leaves)
        s->ship_flags[ship->id] |= SHIP_LEAVING;
    if (ship->disabled && !sinks && !ship->captured)
        seas_tell(s, u, EVENT_DISABLED, BOTH_SIDES, ship->id, 0, 0, 0);
    int leader = seas_leader_of_ship(g, s, ship->id);
    if (leader >= 0 && ship->hurt)
        seas_leader_check(g, s, leader, ship->captured, u);
}

/* [11.L, R69] The captor is owed a prize; the leader aboard is a prisoner. */
static void take_ship(const struct data *g, struct state *s, int ship, uint8_t captors, struct umpire *u)
{
    seas_leader_captured_with(g, s, ship, u);
    seas_tell(s, u, EVENT_CAPTURED, BOTH_SIDES, ship, 0, 0, 0);
    seas_fleet_take_out(s, ship, BERTH_CAPTURED);
    s->prize[ship] = captors;
    s->damage[ship] = s->ship_flags[ship] = 0;
}

static void remove_lost(const struct data *g, struct state *s, const struct battle_line line[SIDES],
                        const uint8_t captors[SIDES], struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) { /* flags first: what is nearest is counted before gaps close */
        for (int i = 0; i < line[side].count; i++) {
            const struct line_ship *ship = &line[side].ship[i];
            if (!ship->captured && line_ship_sinks(ship)) {
                seas_tell(s, u, EVENT_SUNK, BOTH_SIDES, ship->id, 0, 0, 0);
                seas_leader_shifts_flag(g, s, ship->id, u);
            }
        }
    }
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < line[side].count; i++) {
            const struct line_ship *ship = &line[side].ship[i];
            if (ship->captured) {
                take_ship(g, s, ship->id, captors[1 - side], u);
                s->battle_lost[side]++;
            } else if (line_ship_sinks(ship)) {
                seas_ship_sinks(g, s, ship->id, u);
                s->battle_lost[side]++;
            }
        }
    }
}

static void fire(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle_line line[SIDES];
    uint8_t            captors[SIDES];
    for (int side = 0; side < SIDES; side++) {
        seas_battle_line_of(g, s, (enum side)side, &line[side]);
        captors[side] = seas_squadron_senior_nations(g, s, s->battle_squadron[side]);
    }
    captors[ENGLISH] = 1u << ENGLAND; /* R69: whoever leads, Russians too */
    if (option_on(s, OPTION_SIMPLE)) {
        simple_fire(g, s, line, u);
    } else {
        struct gunnery guns = { s, line };
        struct gunfire how = { &guns,
                               open_dice,
                               u->hear ? tell_fire : NULL,
                               u->hear ? tell_roll : NULL,
                               option_on(s, OPTION_CAPTURE) ? BOARDING_TOTAL : 0,
                               6 };
        for (int side = 0; side < SIDES; side++) {
            uint8_t aid[SHIPS_MAX] = { 0 };
            int     ahead, astern;
            seas_leader_dice(g, s, (enum side)side, aid, &ahead, &astern);
            for (int i = 0; i < line[side].count; i++)
                line[side].ship[i].dice = (uint8_t)(line[side].ship[i].dice + aid[i]);
        }
        battleline_fire(line, &how, u);
    }
    umpire_reveal(u); /* even if every ship had to hold her fire, the round is fought */
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < line[side].count; i++)
            strike(g, s, &line[side].ship[i], u);
    remove_lost(g, s, line, captors, u);
    seas_retreats(g, s, u);
}

/* ---- Disengagement [7.6, R53] ---- */

static bool has_undamaged(const struct state *s, int squadron)
{
    const uint16_t *line = seas_fleet_line(s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        if (s->damage[line[i]] == 0)
            return true;
    return false;
}

/* [11.J, R68] */
static void rest_for_nelson(const struct data *g, struct state *s, struct umpire *u)
{
    int threshold = 3 * s->battle_ships[EUROPEAN] / 4;
    if (option_on(s, OPTION_NELSON) && s->nelson_present && s->leader_status[g->nelson] != LEADER_KILLED
        && s->battle_lost[EUROPEAN] >= (threshold > 1 ? threshold : 1)) {
        seas_leader_out(s, g->nelson);
        seas_tell(s, u, EVENT_NELSON_RESTS, BOTH_SIDES, g->nelson, s->leader_back[g->nelson], 0, 0);
    }
}

static void end_battle(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->disengaging == BOTH_SIDES) {
        seas_tell(s, u, EVENT_BATTLE_DRAWN, BOTH_SIDES, s->battle_area, 0, 0, 0);
    } else {
        seas_tell(s, u, EVENT_BATTLE_WON, BOTH_SIDES, s->disengaging == 1u << ENGLISH ? EUROPEAN : ENGLISH,
                  s->battle_area, 0, 0);
    }
    rest_for_nelson(g, s, u);
    for (int side = 0; side < SIDES; side++)
        if (s->squadron[s->battle_squadron[side]].ships == 0)
            seas_squadron_disband(s, s->battle_squadron[side]); /* R54 */
    seas_battle_over(s);
    seas_combat_next(g, s, u);
}

static void reform(const struct data *g, struct state *s, struct umpire *u);

void seas_round_settled(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->disengaging) {
        end_battle(g, s, u);
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        int squadron = s->battle_squadron[side];
        if (has_undamaged(s, squadron))
            continue;
        s->disengaging |= (uint8_t)(1u << side);
        seas_tell(s, u, EVENT_DISENGAGES, BOTH_SIDES, side, s->battle_area, 0, 0);
        const uint16_t *line = seas_fleet_line(s, squadron);
        for (int i = 0; i < s->squadron[squadron].ships; i++)
            s->ship_flags[line[i]] |= SHIP_LEAVING;
    }
    if (s->disengaging)
        seas_retreats(g, s, u);
    else
        reform(g, s, u);
}

/* ---- Reforming [7.33] ---- */

static void store_order(struct state *s, enum side side, const struct battle_line *line)
{
    uint16_t order[SHIPS_MAX];
    for (int i = 0; i < line->count; i++)
        order[i] = line->ship[i].id;
    seas_fleet_reorder(s, s->battle_squadron[side], order);
}

static void reform(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_REFORM, 0);
    for (int side = 0; side < SIDES; side++) {
        struct battle_line line;
        int                equals;
        seas_battle_line_of(g, s, (enum side)side, &line);
        battleline_reform(&line);
        store_order(s, (enum side)side, &line);
        s->reformed[side] = 0;
        if (battleline_choice(&line, 0, &equals) < line.count)
            s->acting |= (uint8_t)(1u << side);
    }
    if (s->acting == 0)
        seas_battle_round(g, s, u);
}

void seas_reform_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct battle_line line;
    int                equals;
    seas_battle_line_of(g, s, side, &line);
    int place = battleline_choice(&line, s->reformed[side], &equals);
    for (int i = place; i < place + equals; i++)
        moves_add(out, MOVE_ORDER, line.ship[i].id, 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal seas_reform_check(const struct data *g, const struct state *s, int side, struct move m)
{
    struct battle_line line;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    seas_battle_line_of(g, s, side, &line);
    if (m.kind != MOVE_ORDER || !battleline_may_stand(&line, s->reformed[side], m.arg[0]))
        return refuse("7.33b", "name the next of the ships with equal damage, or done");
    return LEGAL;
}

void seas_reform_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    struct battle_line line;
    int                equals;
    seas_battle_line_of(g, s, side, &line);
    if (m.kind == MOVE_ORDER) {
        s->reformed[side] = (uint8_t)(1 + battleline_stand(&line, s->reformed[side], m.arg[0]));
        store_order(s, side, &line);
    }
    if (m.kind == MOVE_DONE || battleline_choice(&line, s->reformed[side], &equals) >= line.count) {
        s->reformed[side] = 0;
        s->acting &= (uint8_t) ~(1u << side);
    }
    if (s->acting == 0)
        seas_battle_round(g, s, u);
}
