/* The lieutenant in the Forces Phase and in set-up: what to keep, which ships make a squadron, who leads them and
 * where markers stand.
 *
 * Markers come first, so that there is somewhere to put ships; then new ships, each to the shortest line; then long
 * lines give ships to short ones beside them; leaders last, the best to the longest line. Every second English
 * squadron is an escort: two of the smallest ships. */
#include "fleet.h"
#include "lieutenant.h"

static int real_squadrons(const struct data *g, const struct state *s, enum nation n)
{
    int real = 0;
    for (int k = g->squadrons_of[n].first; k < g->squadrons_of[n].end; k++)
        real += s->squadron[k].ships > 0;
    return real;
}

/* How many squadrons to make of a nation's ships, each with a leader. The English cannot have too many; the others
 * are safer with about seven ships together, and what is left over makes decoys. */
static int squadrons_wanted(const struct data *g, const struct state *s, enum nation n)
{
    enum { GOOD_SIZE = 7 };
    int ships = 0, leaders = 0, homes = __builtin_popcountll(g->homes[n]);
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++)
        leaders += s->leader_status[l] == LEADER_ACTIVE;
    if (n == ENGLAND)
        return leaders;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        ships += fleet_in_play(s, ship);
    int wanted = ships / GOOD_SIZE > homes ? ships / GOOD_SIZE : homes;
    return wanted < leaders ? wanted : leaders;
}

static bool is_escort(const struct data *g, int squadron)
{
    return g->squadron[squadron].nation == ENGLAND && (squadron - g->squadrons_of[ENGLAND].first) % 2 == 1;
}

/* Leaders aboard, of whatever nation of the side. Asked for every ship a leader could board, so only of the side. */
static int leaders_aboard(const struct data *g, const struct state *s, int squadron)
{
    bool english = seas_squadron_side(g, squadron) == ENGLISH;
    int  count = 0;
    for (int n = 0; n < NATIONS; n++)
        for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end && (side_of(n) == ENGLISH) == english;
             l++)
            count += s->aboard[l] && s->berth[s->aboard[l] - 1] == in_squadron(squadron);
    return count;
}

/* A ship of a long line goes to a shorter one in the same port; she takes a leader along only where one lacks. */
static int worth_shift(const struct data *g, const struct state *s, int ship, int squadron)
{
    int from = berth_squadron(s->berth[ship]), gap = s->squadron[from].ships - s->squadron[squadron].ships;
    if (gap < 2 || g->squadron[squadron].nation != g->ship[ship].nation)
        return NEVER;
    int leader = seas_leader_of_ship(g, s, ship);
    if (leader >= 0 && (leaders_aboard(g, s, from) < 2 || leaders_aboard(g, s, squadron) > 0))
        return NEVER;
    return 900 + gap + (leader >= 0 ? 50 : 0);
}

static int worth_assign(const struct data *g, const struct state *s, int ship, int squadron)
{
    enum nation n = (enum nation)g->ship[ship].nation;
    bool        settled = is_in_squadron(s->berth[ship]), ashore = is_in_port(s->berth[ship]);
    if (n == RUSSIA)
        return settled ? NEVER : 3000 + (seas_squadron_has_russians(g, s, squadron) ? 100 : 0);
    int  ships = s->squadron[squadron].ships, worth = seas_lieutenant_ship_worth(g, s, ship);
    bool escort = is_escort(g, squadron);
    if (escort && ships >= ESCORT)
        return ashore ? 100 + worth : NEVER; /* she may have no other squadron in her port */
    if (ships == 0 && !ashore
        && real_squadrons(g, s, (enum nation)g->squadron[squadron].nation) >= squadrons_wanted(g, s, n))
        return NEVER;
    if (settled)
        return worth_shift(g, s, ship, squadron);
    return 1000 + 100 * (escort ? 70 - worth : worth) - 10 * ships; /* the smallest ships make the escorts */
}

static bool has_russian_ships(const struct data *g, const struct state *s, int squadron)
{
    const uint16_t *line = seas_fleet_line(s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        if (g->ship[line[i]].nation == RUSSIA)
            return true;
    return false;
}

static int worth_board(const struct data *g, const struct state *s, int leader, int ship)
{
    int squadron = berth_squadron(s->berth[ship]), n = s->squadron[squadron].ships, place = 0;
    int leaders = leaders_aboard(g, s, squadron), now = seas_leader_squadron(s, leader);
    if (now >= 0 && (leaders || g->leader[leader].nation == RUSSIA || leaders_aboard(g, s, now) < 2))
        return NEVER; /* he has his ship, and is not one of several who could lead a squadron without any */
    const uint16_t *line = seas_fleet_line(s, squadron);
    if (g->leader[leader].nation == RUSSIA && !has_russian_ships(g, s, squadron))
        return NEVER; /* each group of theirs needs one [11.Oc] */
    while (line[place] != ship)
        place++;
    int middle = place > n / 2 ? place - n / 2 : n / 2 - place; /* his dice reach both ways from there */
    if (g->leader[leader].nation == RUSSIA)
        return 2000 + 10 * g->leader[leader].rating - 200 * leaders - middle;
    return 800 + 10 * g->leader[leader].rating + (leaders == 0 ? 5 * n : -200 * leaders) - middle;
}

static int worth_station(const struct data *g, const struct state *s, int squadron, int port)
{
    enum nation n = (enum nation)g->squadron[squadron].nation;
    if (s->squadron[squadron].at)
        return NEVER;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        if (s->berth[ship] == in_port(port))
            return 5000 + g->port[port].rating; /* ships there wait for a marker */
    return g->port[port].home == n ? 4500 + g->port[port].rating : NEVER;
}

int seas_lieutenant_forces(const struct data *g, const struct state *s, struct move m)
{
    switch (m.kind) {
    case MOVE_DEMOBILIZE:
        return 1000 - seas_lieutenant_ship_worth(g, s, m.arg[0]);
    case MOVE_DISMISS:
        return 500 - g->leader[m.arg[0]].rating;
    case MOVE_ASSIGN:
        return worth_assign(g, s, m.arg[0], m.arg[1]);
    case MOVE_BOARD:
        return worth_board(g, s, m.arg[0], m.arg[1]);
    case MOVE_STATION:
        return worth_station(g, s, m.arg[0], m.arg[1]);
    case MOVE_LEAD:
    case MOVE_LAND:
    case MOVE_ASHORE:
    case MOVE_BERTH:
        return NEVER;
    default: /* done: when demobilizing as soon as it is allowed, else when nothing better is left */
        return s->phase == PHASE_DEMOBILIZE ? 2000 : 0;
    }
}

int seas_lieutenant_place(const struct data *g, const struct state *s, struct move m)
{
    if (m.kind != MOVE_PLACE)
        return 0;
    const struct seas_port *p = &g->port[m.arg[1]];
    bool real = s->squadron[m.arg[0]].ships > 0, home = p->home == g->squadron[m.arg[0]].nation;
    return (real ? 1000 : 500) + (home ? 100 : 0) + 5 * p->rating
         - 40 * seas_port_squadrons(g, s, seas_squadron_side(g, m.arg[0]), m.arg[1]);
}
