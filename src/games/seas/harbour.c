/* [9.1, 9.2] Return to port, and repair. Both players choose in secret and at the same time (R55). */
#include "fleet.h"
#include "forces.h"
#include "settle.h"
#include <string.h>

/* ---- Return to port [9.1] ---- */

/* Squadrons of the side that will lie in the port: those there and those whose return is chosen. */
static int squadrons_bound_for(const struct data *g, const struct state *s, enum side side, int port)
{
    struct row_range of = seas_side_squadrons(g, side);
    int              count = seas_port_squadrons(g, s, side, port);
    for (int k = of.first; k < of.end; k++)
        count += s->squadron[k].ships && s->squadron[k].home == 1 + port;
    return count;
}

static struct refusal may_return(const struct data *g, const struct state *s, enum side side, int squadron,
                                 int port)
{
    if (squadron >= g->squadrons || seas_squadron_side(g, squadron) != side
        || !is_at_sea(s->squadron[squadron].at))
        return refuse("9.1a", "no such squadron of yours is at sea");
    if (s->squadron[squadron].home)
        return refuse("9.1a", "the port of that squadron is chosen already");
    struct refusal r = seas_port_admits(g, s, squadron, port);
    if (is_legal(r) && s->squadron[squadron].ships
        && squadrons_bound_for(g, s, side, port) >= g->port[port].rating)
        r = refuse("6.21a", "the port holds as many squadrons as its rating allows");
    return r;
}

/* A squadron of the side at sea that has a port to go to and has not chosen yet? */
static bool owes_return(const struct data *g, const struct state *s, enum side side)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++) {
        for (int p = 0; is_at_sea(s->squadron[k].at) && !s->squadron[k].home && p < g->ports; p++)
            if (is_legal(may_return(g, s, side, k, p)))
                return true;
    }
    return false;
}

/* R6: no port takes the squadron in; it breaks up without points. */
static void no_port(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    seas_tell_squadron(g, s, u, EVENT_NO_PORT, squadron, 0, 0, 0);
    while (s->squadron[squadron].ships) {
        int ship = seas_fleet_line(s, squadron)[0], leader = seas_leader_of_ship(g, s, ship);
        if (leader >= 0)
            s->aboard[leader] = 0;
        seas_fleet_take_out(s, ship, 0);
        s->damage[ship] = s->ship_flags[ship] = 0;
    }
    seas_squadron_disband(s, squadron);
}

static void all_return(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u);
    for (int k = 0; k < g->squadrons; k++) {
        struct seas_squadron *squadron = &s->squadron[k];
        if (is_at_sea(squadron->at) && squadron->home) {
            squadron->at = squadron->seen = in_port(squadron->home - 1);
            seas_tell_squadron(g, s, u, EVENT_RETURNS, k, squadron->home - 1, 0, 0);
        } else if (is_at_sea(squadron->at)) {
            no_port(g, s, k, u);
        }
        squadron->home = squadron->voyages = 0;
        squadron->flags = 0;
    }
    memset(s->frigates, 0, sizeof s->frigates); /* [4.E] */
    memset(s->frigates_left, 0, sizeof s->frigates_left);
    seas_repair_begin(g, s, u);
}

void seas_return_begin(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_RETURN, 0);
    s->passed[ENGLISH] = s->passed[EUROPEAN] = 0;
    for (int side = 0; side < SIDES; side++)
        if (owes_return(g, s, (enum side)side))
            s->acting |= (uint8_t)(1u << side);
    if (s->acting == 0)
        all_return(g, s, u);
}

void seas_return_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++) {
        for (int p = 0; is_at_sea(s->squadron[k].at) && p < g->ports; p++)
            if (is_legal(may_return(g, s, side, k, p)))
                moves_add(out, MOVE_RETURN, k, p, 0);
    }
}

struct refusal seas_return_check(const struct data *g, const struct state *s, int side, struct move m)
{
    return m.kind == MOVE_RETURN ? may_return(g, s, side, m.arg[0], m.arg[1])
                                 : refuse("9.1a", "choose a port for each squadron at sea");
}

void seas_return_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    s->squadron[m.arg[0]].home = (uint8_t)(1 + m.arg[1]);
    if (!owes_return(g, s, side))
        s->acting &= (uint8_t) ~(1u << side);
    if (s->acting == 0)
        all_return(g, s, u);
}

/* ---- Repair [9.2] ---- */

/* May the ship be repaired where she lies? */
static bool is_repairable(const struct data *g, const struct state *s, enum side side, int ship)
{
    uint8_t port = s->damage[ship] && side_of((enum nation)g->ship[ship].nation) == side
                     ? fleet_ship_port(s, ship)
                     : NOBODY;
    if (port == NOBODY || !seas_port_is_friendly(s, side, port) || s->repair_left[port] == 0)
        return false;
    return !option_on(s, OPTION_SLOW_REPAIR) || s->peace || s->ship_flags[ship] & SHIP_STAYED; /* [11.D] */
}

static void repair_over(const struct data *g, struct state *s, struct umpire *u)
{
    memset(s->repair_left, 0, sizeof s->repair_left);
    for (int ship = 0; ship < g->ships; ship++)
        s->ship_flags[ship] &= SHIP_PRIZE;
    seas_turn_end(g, s, u);
}

/* Both are asked, even who has nothing to repair: otherwise the other would learn it from whose turn it is. */
void seas_repair_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    agenda_go(&s->agenda, PHASE_REPAIR, BOTH_SIDES);
    for (int p = 0; p < g->ports; p++) /* [9.2a]; neutral ports repair nobody [6.22b] */
        s->repair_left[p] = s->owner[p] == OWNER_DESTROYED || seas_port_is_neutral(s, p) ? 0
                                                                                         : g->port[p].rating;
}

static int repair_limit(const struct state *s, int ship)
{
    int left = s->repair_left[fleet_ship_port(s, ship)];
    return s->damage[ship] < left ? s->damage[ship] : left;
}

void seas_repair_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int ship = 0; ship < g->ships; ship++)
        for (int n = 1; is_repairable(g, s, side, ship) && n <= repair_limit(s, ship); n++)
            moves_add(out, MOVE_REPAIR, ship, n, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal seas_repair_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_REPAIR)
        return refuse("9.2c", "divide the repair points of your ports, then say done");
    if (!is_repairable(g, s, side, m.arg[0])) {
        bool own = (int)side_of((enum nation)g->ship[m.arg[0]].nation) == side;
        if (own && option_on(s, OPTION_SLOW_REPAIR) && !s->peace && !(s->ship_flags[m.arg[0]] & SHIP_STAYED))
            return refuse("11.D", "only a ship that stayed in port for the whole turn is repaired");
        return refuse("9.2b", "that ship cannot be repaired where she lies this turn");
    }
    if (m.arg[1] < 1 || m.arg[1] > repair_limit(s, m.arg[0]))
        return refuse("9.2a", "more points than the ship needs or the port has left");
    return LEGAL;
}

void seas_repair_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_REPAIR) {
        uint8_t *left = &s->repair_left[fleet_ship_port(s, m.arg[0])];
        *left = (uint8_t)(*left - m.arg[1]);
        s->damage[m.arg[0]] = (uint8_t)(s->damage[m.arg[0]] - m.arg[1]);
        seas_tell(s, u, EVENT_REPAIRED, 1u << side, m.arg[0], m.arg[1], s->damage[m.arg[0]], 0);
    }
    if (m.kind == MOVE_DONE)
        s->acting &= (uint8_t) ~(1u << side);
    if (s->acting == 0)
        repair_over(g, s, u);
}
