/* The end of the Movement Phase: overstayers in the ports of a nation that entered the war [6.22f, R9], ships
 * that did not leave a neutral port [6.22c, R7], control markers with nobody under them [6.1p]. */
#include "combat.h"
#include "fleet.h"
#include "movement.h"

static bool held_by_weather(const struct state *s, int ship)
{
    uint8_t berth = s->berth[ship];
    return is_in_squadron(berth) && s->squadron[berth_squadron(berth)].flags & SQUADRON_HELD;
}

static void overstayed(const struct data *g, struct state *s, int ship, int port, struct umpire *u)
{
    seas_leader_captured_with(g, s, ship, u);
    seas_tell(s, u, EVENT_OVERSTAYED, BOTH_SIDES, ship, port, 0, 0);
    seas_ship_sinks(g, s, ship, u);
}

static void interned(const struct data *g, struct state *s, int ship, int port, struct umpire *u)
{
    int leader = seas_leader_of_ship(g, s, ship);
    if (leader >= 0)
        s->aboard[leader] = 0;
    seas_tell(s, u, EVENT_INTERNED, BOTH_SIDES, ship, port, 0, 0);
    seas_fleet_take_out(s, ship, 0);
    s->damage[ship] = s->ship_flags[ship] = 0;
}

void seas_movement_end(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u); /* who is interned, and soon who holds what */
    for (int ship = 0; ship < g->ships; ship++) {
        uint8_t port = fleet_ship_port(s, ship);
        if (port == NOBODY)
            continue;
        enum side side = side_of((enum nation)g->ship[ship].nation);
        uint8_t   owner = s->owner[port];
        bool      hostile = owner < NATIONS && is_active(s, (enum nation)owner)
                    && side_of((enum nation)owner) != side;
        if (hostile) /* only a nation that entered this turn has enemies in its ports */
            overstayed(g, s, ship, port, u);
        else if (seas_port_is_neutral(s, port) && s->ship_flags[ship] & SHIP_NEUTRAL_START
                 && s->ship_flags[ship] & SHIP_STAYED && !held_by_weather(s, ship))
            interned(g, s, ship, port, u);
    }
    for (int k = 0; k < g->squadrons; k++) { /* markers left empty in a port they may not stand in */
        uint8_t at = s->squadron[k].at;
        if (s->squadron[k].ships == 0 && is_in_port(at) && !seas_port_is_neutral(s, place_port(at))
            && !seas_port_is_friendly(s, seas_squadron_side(g, k), place_port(at)))
            seas_squadron_disband(s, k);
    }
    for (int area = 0; area < g->areas; area++) {
        if (s->control & bit(area) && seas_squadron_at(g, s, EUROPEAN, area, NOBODY) == NOBODY) {
            s->control &= ~bit(area);
            seas_tell(s, u, EVENT_CONTROL_LOST, BOTH_SIDES, area, 0, 0, 0);
        }
    }
    seas_combat_next(g, s, u);
}
