/* The lieutenant: a player by rules of thumb. He knows only his view. Every legal move gets a worth and the best is
 * played, equals by chance; each phase has its own way to reckon, in the order of the turn. Where to sail is
 * worked out in lieutenant_sail.c.
 *
 * His thumb: keep the best ships and leaders; make balanced squadrons with a leader each; as the English sit on
 * the waters that score and on threatened commerce and seek battle when it is not a bad one; as the European
 * Powers slip into waters that score, send frigates against unguarded commerce, and fight only with odds. */
#include "lieutenant.h"
#include "fleet.h"
#include "games/thumb.h"
#include "phases.h"

enum { NEVER = -1000000 };

int lieutenant_ship_worth(const struct seas_data *g, const struct seas_state *s, int ship)
{
    return 4 * g->ship[ship].attack + 2 * g->ship[ship].defense - 4 * s->damage[ship];
}

int lieutenant_strength(const struct seas_data *g, const struct seas_state *s, int squadron)
{
    const uint16_t *line = fleet_line(s, squadron);
    int             sum = 4 * squadron_best_leader(g, s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        sum += lieutenant_ship_worth(g, s, line[i]);
    return sum;
}

/* What an unseen squadron of the other side is worth on average: the hidden fleet over the markers on the map. */
int lieutenant_guess(const struct seas_data *g, const struct seas_state *s, enum side side)
{
    enum { SHIP_WORTH = 17 };
    struct seas_range of = side_squadrons(g, other_side(side));
    int               ships = 0, markers = 0;
    for (int n = 0; n < NATIONS; n++)
        ships += s->hidden_ships[n];
    for (int k = of.first; k < of.end; k++) {
        int slot = option_on(s, OPTION_OPEN) ? k : SQUADRONS_MAX + k;
        markers += s->squadron[slot].at != 0;
        ships += option_on(s, OPTION_OPEN) ? s->squadron[slot].ships : 0;
    }
    return ships * SHIP_WORTH / (markers ? markers : 1);
}

struct weighed lieutenant_weigh(const struct seas_data *g, const struct seas_state *s, int squadron)
{
    enum side side = squadron_side(g, squadron);
    return (struct weighed){ squadron, s->squadron[squadron].ships, lieutenant_strength(g, s, squadron),
                             lieutenant_guess(g, s, side), side };
}

/* ---- Forces ---- */

static int ships_of_squadrons(const struct seas_data *g, const struct seas_state *s, enum nation n, int *real)
{
    int ships = 0;
    *real = 0;
    for (int k = g->squadrons_of[n].first; k < g->squadrons_of[n].end; k++) {
        ships += s->squadron[k].ships;
        *real += s->squadron[k].ships > 0;
    }
    return ships;
}

/* How many squadrons to make of a nation's ships: each with a leader, of about five ships. */
static int squadrons_wanted(const struct seas_data *g, const struct seas_state *s, enum nation n)
{
    enum { GOOD_SIZE = 5 };
    int ships = 0, leaders = 0, homes = __builtin_popcountll(g->homes[n]);
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        ships += fleet_in_play(s, ship);
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++)
        leaders += s->leader_status[l] == LEADER_ACTIVE;
    int wanted = ships / GOOD_SIZE > homes ? ships / GOOD_SIZE : homes;
    return wanted < leaders ? wanted : leaders;
}

static int worth_assign(const struct seas_data *g, const struct seas_state *s, int ship, int squadron)
{
    enum nation n = (enum nation)g->ship[ship].nation;
    int         real;
    if (is_in_squadron(s->berth[ship]))
        return NEVER; /* she has her place */
    ships_of_squadrons(g, s, (enum nation)g->squadron[squadron].nation, &real);
    bool opens = s->squadron[squadron].ships == 0;
    if (n == RUSSIA)
        return 3000 + (squadron_has_russians(g, s, squadron) ? 100 : 0);
    if (opens && real >= squadrons_wanted(g, s, n) && s->berth[ship] == BERTH_RESERVE)
        return NEVER;
    return 1000 + 100 * lieutenant_ship_worth(g, s, ship) - 10 * s->squadron[squadron].ships;
}

static bool has_russian_ships(const struct seas_data *g, const struct seas_state *s, int squadron)
{
    const uint16_t *line = fleet_line(s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        if (g->ship[line[i]].nation == RUSSIA)
            return true;
    return false;
}

static int worth_board(const struct seas_data *g, const struct seas_state *s, int leader, int ship)
{
    if (s->aboard[leader] && is_in_squadron(s->berth[s->aboard[leader] - 1]))
        return NEVER; /* he has his ship */
    int             squadron = berth_squadron(s->berth[ship]), n = s->squadron[squadron].ships, place = 0;
    const uint16_t *line = fleet_line(s, squadron);
    if (g->leader[leader].nation == RUSSIA && !has_russian_ships(g, s, squadron))
        return NEVER; /* each group of theirs needs one [11.Oc] */
    while (line[place] != ship)
        place++;
    int middle = place > n / 2 ? place - n / 2 : n / 2 - place; /* his dice reach both ways from there */
    int leaders = squadron_leaders(g, s, squadron);
    if (g->leader[leader].nation == RUSSIA)
        return 2000 + 10 * g->leader[leader].rating - 200 * leaders - middle;
    return 800 + 10 * g->leader[leader].rating + (leaders == 0 ? 5 * n : -200 * leaders) - middle;
}

static int worth_station(const struct seas_data *g, const struct seas_state *s, int squadron, int port)
{
    enum nation n = (enum nation)g->squadron[squadron].nation;
    if (s->squadron[squadron].at)
        return NEVER;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        if (s->berth[ship] == in_port(port))
            return 5000 + g->port[port].rating; /* ships there wait for a marker */
    return g->port[port].home == n ? 2000 + g->port[port].rating : NEVER;
}

static int worth_forces(const struct seas_data *g, const struct seas_state *s, struct move m)
{
    switch (m.kind) {
    case MOVE_DEMOBILIZE:
        return 1000 - lieutenant_ship_worth(g, s, m.arg[0]);
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

static int worth_place(const struct seas_data *g, const struct seas_state *s, struct move m)
{
    if (m.kind != MOVE_PLACE)
        return 0;
    const struct seas_port *p = &g->port[m.arg[1]];
    bool real = s->squadron[m.arg[0]].ships > 0, home = p->home == g->squadron[m.arg[0]].nation;
    return (real ? 1000 : 500) + (home ? 100 : 0) + 5 * p->rating
         - 40 * port_squadrons(g, s, squadron_side(g, m.arg[0]), m.arg[1]);
}

/* ---- Frigates ---- */

static int worth_frigate(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    if (m.kind != MOVE_FRIGATE)
        return 0;
    int area = m.arg[0], own = s->frigates[side][area], others = s->frigates[other_side(side)][area];
    if (side == EUROPEAN) /* a cruise against commerce, where no squadron will hardly come */
        return has_english_port(g, s, area) ? 100 - 30 * own - 5 * others - 8 * g->area[area].points : 1;
    return 20 * g->area[area].points + 15 * others * has_english_port(g, s, area) - 25 * own + 1;
}

/* ---- Search and battle ---- */

static int worth_search(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    int area = place_area(s->squadron[s->mover].at);
    int own = squadron_at(g, s, side, area, NOBODY);
    if (s->squadron[own].ships == 0)
        return m.kind == MOVE_AVOID; /* a decoy has nothing to fight with */
    int  mine = lieutenant_strength(g, s, own), his = lieutenant_guess(g, s, side);
    bool fight = side == ENGLISH ? 5 * mine >= 4 * his : 4 * mine >= 6 * his;
    return (m.kind == MOVE_FIGHT) == fight;
}

static int worth_gauge(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    int  mine = lieutenant_strength(g, s, s->battle_squadron[side]);
    int  his = lieutenant_strength(g, s, s->battle_squadron[other_side(side)]);
    bool fight = side == ENGLISH ? 10 * mine >= 9 * his : 10 * mine >= 13 * his;
    if (m.kind == MOVE_ENGAGE)
        return fight ? 1000 : 0;
    uint8_t        to = (uint8_t)m.arg[0];
    struct weighed own = lieutenant_weigh(g, s, s->battle_squadron[side]);
    return is_at_sea(to) ? 10 + lieutenant_area_worth(g, s, &own, place_area(to)) : 5;
}

static int worth_battle(const struct seas_data *g, const struct seas_state *s, struct move m)
{
    switch (m.kind) {
    case MOVE_JOIN:
        return s->squadron[s->mover].ships > 0;
    case MOVE_DECLINE:
        return s->squadron[s->mover].ships == 0;
    case MOVE_RESOLVE: /* the surest one first: a beaten enemy bars no retreat */
        return lieutenant_strength(g, s, squadron_at(g, s, ENGLISH, m.arg[0], NOBODY));
    case MOVE_AID:
        return g->ship[m.arg[0]].attack;
    case MOVE_RETREAT:
        return g->port[m.arg[1]].rating;
    case MOVE_WEAR: /* spread it, and spare the flagship */
        return 10 * (g->ship[m.arg[0]].defense - s->damage[m.arg[0]])
             - (leader_of_ship(g, s, m.arg[0]) >= 0 ? 5 : 0);
    default:
        return m.kind == MOVE_DONE
            || m.kind == MOVE_PASS; /* On Station wears ships down; lines are well as they are */
    }
}

/* ---- Ports ---- */

static int worth_harbour(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    switch (m.kind) {
    case MOVE_ATTACK: /* it costs nothing; Louisburg feeds the French fleet */
        return 100 - g->port[m.arg[0]].rating + (m.arg[0] == g->louisburg ? 50 : 0);
    case MOVE_CLAIM:
        return -m.arg[0];
    case MOVE_RETURN: {
        const struct seas_port *p = &g->port[m.arg[1]];
        int                     hurt = 0;
        const uint16_t         *line = fleet_line(s, m.arg[0]);
        for (int i = 0; i < s->squadron[m.arg[0]].ships; i++)
            hurt += s->damage[line[i]];
        if (!port_is_friendly(s, side, m.arg[1]))
            return NEVER + 1;
        bool own = s->owner[m.arg[1]] == g->squadron[m.arg[0]].nation;
        return (own ? 50 : 0) + (p->changeable ? 0 : 20) + (hurt ? 5 * p->rating : p->rating)
             - 12 * port_squadrons(g, s, side, m.arg[1]);
    }
    case MOVE_REPAIR: /* make whole ships first: only they hold the line */
        return 1000 + 10 * m.arg[1] - 50 * s->damage[m.arg[0]] + (m.arg[1] == s->damage[m.arg[0]] ? 500 : 0);
    default:
        return 0;
    }
}

/* ---- All together ---- */

static int worth(const void *data, const struct view *v, int seat, struct move m)
{
    const struct seas_data  *g = data;
    const struct seas_state *s = (const struct seas_state *)(const void *)v;
    enum side                side = (enum side)(s->swapped ? 1 - seat : seat);
    switch (s->phase) {
    case PHASE_BID:
        return m.arg[0] == (int)side && m.arg[1] == 3;
    case PHASE_DEMOBILIZE:
    case PHASE_ORGANIZE:
        return worth_forces(g, s, m);
    case PHASE_PRIZE:
        return lieutenant_ship_worth(g, s, m.arg[0]);
    case PHASE_PLACE:
        return worth_place(g, s, m);
    case PHASE_FRIGATES:
        return worth_frigate(g, s, side, m);
    case PHASE_SAIL:
    case PHASE_COURSE:
        return lieutenant_course(g, s, m);
    case PHASE_SEARCH:
        return worth_search(g, s, side, m);
    case PHASE_GAUGE:
        return worth_gauge(g, s, side, m);
    case PHASE_CAPTURE:
    case PHASE_CLAIM:
    case PHASE_RETURN:
    case PHASE_REPAIR:
        return worth_harbour(g, s, side, m);
    default:
        return worth_battle(g, s, m);
    }
}

struct move lieutenant(const void *data, const struct view *v, int seat, struct rng *r)
{
    return thumb_best(&seas_game, data, v, seat, r, worth);
}
