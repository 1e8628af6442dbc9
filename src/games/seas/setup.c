/* [3.7] Set-up: at least one real squadron in each home port, and the placing of markers in alternation on the
 * first turn of a scenario or segment (R73). A nation that enters the war later sets up in the same way, after the
 * others have reorganized, and there is nobody to alternate with (R59). */
#include "fleet.h"
#include "forces.h"
#include "movement.h"

static bool is_real(const struct data *g, const struct state *s, int squadron)
{
    return s->squadron[squadron].ships && seas_squadron_leaders(g, s, squadron);
}

static bool home_is_held(const struct data *g, const struct state *s, enum nation n, int port)
{
    for (int k = g->squadrons_of[n].first; k < g->squadrons_of[n].end; k++)
        if (s->squadron[k].at == in_port(port) && is_real(g, s, k))
            return true;
    return false;
}

/* How many home ports could have a real squadron, as far as ships and leaders go (R14). */
static int homes_wanted(const struct data *g, const struct state *s, enum nation n)
{
    int homes = 0, ships = 0, leaders = 0;
    for (int p = 0; p < g->ports; p++)
        homes += g->port[p].home == n;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        ships += fleet_in_play(s, ship);
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++)
        leaders += s->leader_status[l] == LEADER_ACTIVE;
    int least = ships < leaders ? ships : leaders;
    return homes < least ? homes : least;
}

/* Squadrons of the side with a leader, of whatever nation: he is aboard a ship, so they are real ones. */
static uint32_t led_squadrons(const struct data *g, const struct state *s, enum side side)
{
    uint32_t led = 0;
    for (int n = 0; n < NATIONS; n++) {
        for (int l = g->leaders_of[n].first; side_of((enum nation)n) == side && l < g->leaders_of[n].end;
             l++) {
            int squadron = seas_leader_squadron(s, l);
            led |= squadron >= 0 ? 1u << squadron : 0;
        }
    }
    return led;
}

bool seas_setup_may_lead(const struct data *g, const struct state *s, enum side side, int leader)
{
    enum nation n = (enum nation)g->leader[leader].nation;
    return side_of(n) == side && n != RUSSIA && s->leader_status[leader] == LEADER_ACTIVE
        && !(s->leader_flags[leader] & LEADER_BOARDED);
}

static struct prospect prospect_of(const struct data *g, const struct state *s, enum nation n, uint32_t led)
{
    struct prospect p = { .wanted = homes_wanted(g, s, n) };
    for (int k = g->squadrons_of[n].first; k < g->squadrons_of[n].end; k++)
        if (led >> k & 1)
            p.led++;
        else if (s->squadron[k].ships)
            p.unled++;
        else
            p.empty++;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        p.ships += s->berth[ship] == BERTH_RESERVE && !(s->ship_flags[ship] & SHIP_PLACED);
    return p;
}

/* Squadrons that are still to be led, or -1 if there will be too few with ships. */
static int still_needed(const struct prospect *p)
{
    int hulls = p->unled + (p->ships < p->empty ? p->ships : p->empty);
    int needed = p->wanted > p->led ? p->wanted - p->led : 0;
    return needed <= hulls ? needed : -1;
}

bool seas_setup_is_possible(const struct outlook *o)
{
    int needed = 0;
    for (int n = 0; n < NATIONS; n++) {
        int more = o->bound >> n & 1 ? still_needed(&o->of[n]) : 0;
        if (more < 0)
            return false;
        needed += more;
    }
    return needed <= o->leaders;
}

struct outlook seas_setup_outlook(const struct data *g, const struct state *s, enum side side)
{
    struct outlook o = { .bound = 0 };
    uint32_t       led = 0;
    for (int n = 0; n < NATIONS; n++)
        if (side_of((enum nation)n) == side && n != RUSSIA && is_forming(s, (enum nation)n))
            o.bound |= (uint8_t)(1u << n);
    if (o.bound)
        led = led_squadrons(g, s, side);
    for (int n = 0; n < NATIONS; n++) {
        if (o.bound >> n & 1)
            o.of[n] = prospect_of(g, s, (enum nation)n, led);
        if (o.bound >> n & 1 && still_needed(&o.of[n]) < 0)
            o.bound &= (uint8_t) ~(1u << n);
    }
    for (int l = 0; o.bound && l < g->leaders; l++)
        o.leaders += seas_setup_may_lead(g, s, side, l) && !s->aboard[l];
    if (!seas_setup_is_possible(&o))
        o.bound = 0;
    return o;
}

/* ---- Placing [3.7d-g] ---- */

static bool has_unplaced(const struct data *g, const struct state *s, enum side side, bool real_only)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++)
        if (s->squadron[k].at == 0 && is_forming(s, g->squadron[k].nation)
            && (s->squadron[k].ships || !real_only))
            return true;
    return false;
}

/* The European player is first; when one has none left the other places the rest. */
static void next_placer(const struct data *g, struct state *s, enum side after, struct umpire *u)
{
    enum side next = other_side(after);
    for (int i = 0; i < SIDES; i++, next = other_side(next)) {
        if (!s->passed[next] && has_unplaced(g, s, next, false)) {
            s->acting = (uint8_t)(1u << next);
            return;
        }
    }
    seas_tell(s, u, EVENT_SET_UP, BOTH_SIDES, 0, 0, 0, 0);
    seas_movement_begin(g, s, u);
}

void seas_place_begin(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_PLACE, 0);
    s->passed[ENGLISH] = s->passed[EUROPEAN] = 0;
    next_placer(g, s, ENGLISH, u);
}

static struct refusal place_fits(const struct data *g, const struct state *s, enum side side, int squadron,
                                 int port)
{
    enum nation n = (enum nation)g->squadron[squadron].nation;
    if (squadron >= g->squadrons || side_of(n) != side || !is_forming(s, n) || s->squadron[squadron].at)
        return refuse("3.7g", "you have no such marker to place");
    if (s->owner[port] != n)
        return refuse("3.7e", "a squadron is set up in a port that its nation controls");
    if (s->squadron[squadron].ships == 0)
        return LEGAL;
    if (seas_port_squadrons(g, s, side, port) >= g->port[port].rating)
        return refuse("6.21a", "the port holds as many squadrons as its rating allows");
    int unplaced = 0, unheld = 0;
    for (int k = g->squadrons_of[n].first; k < g->squadrons_of[n].end; k++)
        unplaced += s->squadron[k].ships && s->squadron[k].at == 0;
    for (uint64_t homes = g->homes[n]; homes; homes &= homes - 1) {
        int  p = __builtin_ctzll(homes);
        bool room = seas_port_squadrons(g, s, side, p) < g->port[p].rating; /* allies may have filled it */
        unheld += room && !home_is_held(g, s, n, p);
    }
    if (unplaced <= unheld && (g->port[port].home != n || home_is_held(g, s, n, port)))
        return refuse("3.7d", "your last squadrons are needed for home ports that have none");
    return LEGAL;
}

void seas_place_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++) {
        for (int p = 0; s->squadron[k].at == 0 && p < g->ports; p++)
            if (is_legal(place_fits(g, s, side, k, p)))
                moves_add(out, MOVE_PLACE, k, p, 0);
    }
    if (!has_unplaced(g, s, side, true))
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal seas_place_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_PLACE)
        return place_fits(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind != MOVE_DONE)
        return refuse("3.7g", "squadron markers are being placed");
    if (has_unplaced(g, s, side, true))
        return refuse("3.7d", "every squadron with ships must be placed");
    return LEGAL;
}

void seas_place_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_PLACE) {
        s->squadron[m.arg[0]].at = s->squadron[m.arg[0]].seen = in_port(m.arg[1]);
        seas_tell_squadron(g, s, u, EVENT_PLACED, m.arg[0], m.arg[1], 0, 0);
    } else {
        s->passed[side] = 1;
    }
    next_placer(g, s, side, u);
}
