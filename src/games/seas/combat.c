/* [7.1, 7.2] Which battle is next, the weather gauge and its choice. Rounds of gunfire are in battle.c. */
#include "combat.h"
#include "fleet.h"
#include "movement.h"
#include "settle.h"

static void battle_begin(const struct data *g, struct state *s, int area, struct umpire *u);

void seas_combat_next(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->battles == 0)
        seas_control_begin(g, s, u);
    else if ((s->battles & (s->battles - 1)) == 0)
        battle_begin(g, s, __builtin_ctzll(s->battles), u);
    else /* [4.Ca] */
        agenda_go(&s->agenda, PHASE_BATTLE, 1u << ENGLISH);
}

void seas_battle_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    for (uint64_t areas = s->battles; areas; areas &= areas - 1)
        moves_add(out, MOVE_RESOLVE, __builtin_ctzll(areas), 0, 0);
}

struct refusal seas_battle_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_RESOLVE || !(s->battles & bit(m.arg[0])))
        return refuse("4.Ca", "name an area where a battle is to be fought");
    return LEGAL;
}

void seas_battle_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    battle_begin(g, s, m.arg[0], u);
}

/* ---- The weather gauge [7.2] ---- */

static enum side weather_gauge_winner(const struct data *g, const struct state *s, struct umpire *u)
{
    enum { SEAMANSHIP = 2 };
    int rating[SIDES], total[SIDES];
    for (int side = 0; side < SIDES; side++) /* a side without a leader counts 0 (R32) */
        rating[side] = seas_squadron_best_leader(g, s, s->battle_squadron[side]);
    umpire_open(u, s->clock, ROLL_GAUGE, s->battle_area, 0);
    do {
        int english = umpire_roll(u), european = umpire_roll(u);
        seas_tell(s, u, EVENT_GAUGE_DICE, BOTH_SIDES, english, european, 0, 0);
        total[ENGLISH] = english + rating[ENGLISH] + SEAMANSHIP;
        total[EUROPEAN] = european + rating[EUROPEAN];
    } while (total[ENGLISH] == total[EUROPEAN]);
    return total[ENGLISH] > total[EUROPEAN] ? ENGLISH : EUROPEAN;
}

static bool nations_mixed(const struct data *g, const struct state *s, int squadron)
{
    const uint16_t *line = seas_fleet_line(s, squadron);
    for (int i = 1; i < s->squadron[squadron].ships; i++)
        if (g->ship[line[i]].nation != g->ship[line[0]].nation)
            return true;
    return false;
}

static void battle_begin(const struct data *g, struct state *s, int area, struct umpire *u)
{
    s->battle_area = (uint8_t)area;
    for (int side = 0; side < SIDES; side++) {
        int k = seas_squadron_at(g, s, (enum side)side, area, NOBODY);
        s->battle_squadron[side] = (uint8_t)k;
        s->battle_lost[side] = 0;
    }
    s->round = 0;
    s->engaged = 0;
    seas_tell(s, u, EVENT_BATTLE, BOTH_SIDES, area, 0, 0, 0);
    s->gauge = (uint8_t)weather_gauge_winner(g, s, u);
    seas_tell(s, u, EVENT_GAUGE, BOTH_SIDES, s->gauge, area, 0, 0);
    int enemy = s->battle_squadron[other_side((enum side)s->gauge)];
    for (int i = 0; !option_on(s, OPTION_OPEN) && i < s->squadron[enemy].ships; i++) { /* R34: he looks */
        int ship = seas_fleet_line(s, enemy)[i];
        seas_tell(s, u, EVENT_SIGHTED, 1u << s->gauge, ship, s->damage[ship], 0, 0);
    }
    agenda_go(&s->agenda, PHASE_GAUGE, 1u << s->gauge);
}

/* R33: a port of the area, or an adjacent area without an enemy marker; no points, no wind. */
static struct refusal check_withdraw(const struct data *g, const struct state *s, enum side side, uint8_t to)
{
    int                     squadron = s->battle_squadron[side];
    const struct seas_area *here = &g->area[s->battle_area];
    if (is_in_port(to)) {
        if (!(here->ports & bit(place_port(to))))
            return refuse("7.2e", "that port is not in this area");
        return seas_port_admits(g, s, squadron, place_port(to));
    }
    int area = place_area(to), i = 0;
    while (i < here->borders && here->border_to[i] != area)
        i++;
    if (i == here->borders)
        return refuse("7.2e", "disengage into a port of this area or into an adjacent area");
    if (seas_squadron_at(g, s, other_side(side), area, NOBODY) != NOBODY)
        return refuse("7.2e", "an enemy squadron is in that area");
    if (!g->area[area].russians_may_enter && seas_squadron_has_russians(g, s, squadron))
        return refuse("11.Od", "a squadron with Russians keeps to European waters");
    return LEGAL;
}

void seas_gauge_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const struct seas_area *here = &g->area[s->battle_area];
    moves_add(out, MOVE_ENGAGE, 0, 0, 0);
    for (uint64_t ports = here->ports; ports; ports &= ports - 1) {
        uint8_t place = in_port(__builtin_ctzll(ports));
        if (is_legal(check_withdraw(g, s, side, place)))
            moves_add(out, MOVE_WITHDRAW, place, 0, 0);
    }
    for (int i = 0; i < here->borders; i++) {
        uint8_t place = at_sea(here->border_to[i]);
        if (is_legal(check_withdraw(g, s, side, place)))
            moves_add(out, MOVE_WITHDRAW, place, 0, 0);
    }
}

struct refusal seas_gauge_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_ENGAGE)
        return LEGAL;
    if (m.kind != MOVE_WITHDRAW || m.arg[0] == 0)
        return refuse("7.2d", "who has the weather gauge fights or disengages");
    return check_withdraw(g, s, side, (uint8_t)m.arg[0]);
}

/* What the battle goes by is noted when both lines lie open, and not before: it tells of contents (R34). */
static void note_lines(const struct data *g, struct state *s)
{
    for (int side = 0; side < SIDES; side++)
        s->battle_ships[side] = s->squadron[s->battle_squadron[side]].ships;
    s->joint_command = nations_mixed(g, s, s->battle_squadron[EUROPEAN]); /* [7.5, R40] */
    s->battle_russians = seas_squadron_has_russians(g, s, s->battle_squadron[ENGLISH]);
    s->nelson_present = seas_leader_squadron(s, g->nelson) == s->battle_squadron[ENGLISH];
}

static void tell_lines(const struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        const uint16_t *line = seas_fleet_line(s, s->battle_squadron[side]);
        for (int i = 0; i < s->squadron[s->battle_squadron[side]].ships; i++)
            seas_tell(s, u, EVENT_IN_LINE, BOTH_SIDES, side, i + 1, line[i], s->damage[line[i]]);
    }
}

void seas_gauge_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_ENGAGE) {
        s->engaged = 1;
        note_lines(g, s);
        umpire_reveal(u);
        seas_tell(s, u, EVENT_ENGAGES, BOTH_SIDES, side, s->battle_area, 0, 0);
        tell_lines(s, u);
        seas_battle_round(g, s, u);
        return;
    }
    int     squadron = s->battle_squadron[side];
    uint8_t to = (uint8_t)m.arg[0];
    seas_tell(s, u, EVENT_WITHDRAWS, BOTH_SIDES, side, to, 0, 0);
    s->squadron[squadron].at = s->squadron[squadron].seen = to;
    int friend = is_at_sea(to) ? seas_squadron_at(g, s, side, place_area(to), squadron) : NOBODY;
    seas_battle_over(s);
    if (friend == NOBODY || seas_merge_begin(g, s, squadron, friend, u)) {
        s->mover = NOBODY;
        seas_combat_next(g, s, u);
    }
}

/* Takes the battle off the map and out of the state. */
void seas_battle_over(struct state *s)
{
    s->battles &= ~bit(s->battle_area);
    for (int side = 0; side < SIDES; side++) {
        s->squadron[s->battle_squadron[side]].flags &= (uint8_t)~SQUADRON_BATTLE;
        s->battle_squadron[side] = NOBODY;
        s->battle_ships[side] = s->battle_lost[side] = s->reformed[side] = 0;
    }
    for (int l = 0; l < LEADERS_MAX; l++)
        s->leader_flags[l] &= (uint8_t) ~(LEADER_AHEAD | LEADER_ASTERN);
    s->battle_area = 0;
    s->gauge = s->engaged = s->round = s->joint_command = s->battle_russians = s->nelson_present =
        s->disengaging = 0;
}
