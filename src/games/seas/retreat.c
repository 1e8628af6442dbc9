/* [7.31i-l, 7.6c, 4.Cb] The way to port of ships that are disabled or of a beaten squadron, by R44: to the
 * nearest friendly port, or a nearer neutral one if hurt, and through no area that the enemy holds. */
#include "combat.h"
#include "fleet.h"
#include <string.h>

/* Areas that bar the way at this moment; the battle area itself may be left. */
static uint64_t barred_areas(const struct data *g, const struct state *s, enum side side)
{
    uint64_t         barred = 0;
    struct row_range enemies = seas_side_squadrons(g, other_side(side));
    for (int k = enemies.first; k < enemies.end; k++) {
        uint8_t at = s->squadron[k].at;
        if (!is_at_sea(at) || seas_squadron_at(g, s, side, place_area(at), NOBODY) != NOBODY)
            continue;
        bool marker = side == ENGLISH && s->control & bit(place_area(at));
        if (s->squadron[k].ships >= 2 || marker)
            barred |= bit(place_area(at));
    }
    if (side == ENGLISH && s->battle_russians)
        for (int area = 0; area < g->areas; area++)
            barred |= g->area[area].russians_may_enter ? 0 : bit(area);
    return barred & ~bit(s->battle_area);
}

static void distances_around(const struct data *g, int from, uint64_t barred, uint16_t out[AREAS_MAX])
{
    if (barred == 0) {
        memcpy(out, g->distance[from], sizeof(uint16_t) * AREAS_MAX);
        return;
    }
    memset(out, 0xff, sizeof(uint16_t) * AREAS_MAX);
    out[from] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < g->areas; a++) {
            for (int i = 0; out[a] != FAR && i < g->area[a].borders; i++) {
                int to = g->area[a].border_to[i], way = out[a] + g->area[a].border_cost[i] * 64 + 1;
                if (!(barred & bit(to)) && way < out[to]) {
                    out[to] = (uint16_t)way;
                    changed = true;
                }
            }
        }
    }
}

uint64_t seas_retreat_ports(const struct data *g, const struct state *s, int ship)
{
    enum side side = side_of((enum nation)g->ship[ship].nation);
    uint16_t  distance[AREAS_MAX];
    uint64_t  friendly = 0, neutral = 0;
    int       near_friend = FAR, near_neutral = FAR;
    distances_around(g, s->battle_area, barred_areas(g, s, side), distance);
    for (int p = 0; p < g->ports; p++) {
        int way = distance[g->port[p].area];
        if (way == FAR)
            continue;
        if (seas_port_is_friendly(s, side, p) && way <= near_friend) {
            friendly = way < near_friend ? bit(p) : friendly | bit(p);
            near_friend = way;
        }
        if (seas_port_is_neutral(s, p) && way <= near_neutral) {
            neutral = way < near_neutral ? bit(p) : neutral | bit(p);
            near_neutral = way;
        }
    }
    bool may_be_neutral = s->damage[ship] > 1
                       && !(s->ship_flags[ship] & SHIP_NEUTRAL_START); /* [7.31k, R8] */
    return may_be_neutral && near_neutral < near_friend ? neutral : friendly;
}

static void go_to_port(struct state *s, int ship, int port, struct umpire *u)
{
    seas_tell(s, u, EVENT_RETREATS, BOTH_SIDES, ship, port, 0, 0);
    seas_fleet_take_out(s, ship, in_port(port));
    s->ship_flags[ship] &= (uint8_t)~SHIP_LEAVING;
}

static void surrender(const struct data *g, struct state *s, int ship, struct umpire *u)
{
    seas_leader_captured_with(g, s, ship, u);
    seas_tell(s, u, EVENT_SURRENDERS, BOTH_SIDES, ship, 0, 0, 0);
    s->battle_lost[side_of((enum nation)g->ship[ship].nation)]++;
    seas_ship_sinks(g, s, ship, u); /* R6 */
}

static int next_leaving(const struct state *s)
{
    for (int side = 0; side < SIDES; side++) {
        const uint16_t *line = seas_fleet_line(s, s->battle_squadron[side]);
        for (int i = 0; i < s->squadron[s->battle_squadron[side]].ships; i++)
            if (s->ship_flags[line[i]] & SHIP_LEAVING)
                return line[i];
    }
    return -1;
}

void seas_retreats(const struct data *g, struct state *s, struct umpire *u)
{
    s->retreating = 0;
    s->retreat_ports = 0;
    for (int ship = next_leaving(s); ship >= 0; ship = next_leaving(s)) {
        uint64_t ports = seas_retreat_ports(g, s, ship);
        if (ports == 0) {
            surrender(g, s, ship, u);
        } else if ((ports & (ports - 1)) == 0) {
            go_to_port(s, ship, __builtin_ctzll(ports), u);
        } else { /* the ports are kept: they may tell of squadrons that the owner cannot see */
            s->retreating = (uint16_t)(1 + ship);
            s->retreat_ports = ports;
            agenda_go(&s->agenda, PHASE_RETREAT, 1u << side_of((enum nation)g->ship[ship].nation));
            return;
        }
    }
    seas_round_settled(g, s, u);
}

void seas_retreat_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    for (uint64_t ports = s->retreat_ports; ports; ports &= ports - 1)
        moves_add(out, MOVE_RETREAT, s->retreating - 1, __builtin_ctzll(ports), 0);
}

struct refusal seas_retreat_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_RETREAT || m.arg[0] != s->retreating - 1 || !(s->retreat_ports & bit(m.arg[1])))
        return refuse("7.31l", "send the ship to one of the equally near ports");
    return LEGAL;
}

void seas_retreat_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    go_to_port(s, m.arg[0], m.arg[1], u);
    seas_retreats(g, s, u);
}
