/* The lieutenant: a player by rules of thumb. He knows only his view. Every legal move gets a worth and the best is
 * played, equals by chance; each phase has its own way to reckon, in the order of the turn. The Forces Phase is in
 * lieutenant_fleet.c; where to sail is worked out in lieutenant_sail.c.
 *
 * His thumb: keep the best ships and leaders; make balanced squadrons with a leader each; as the English send
 * escorts of two ships to threatened commerce, sit on the waters that score, guard the Channel while an invasion
 * threatens, and seek battle when it is not a bad one; as the European Powers slip into waters that score, send
 * frigates against unguarded commerce, stop the enemy with decoys, and fight only with great odds. */
#include "lieutenant.h"
#include "fleet.h"
#include "phases.h"

int seas_lieutenant_ship_worth(const struct data *g, const struct state *s, int ship)
{
    return 4 * g->ship[ship].attack + 2 * g->ship[ship].defense - 4 * s->damage[ship];
}

int seas_lieutenant_strength(const struct data *g, const struct state *s, int squadron)
{
    const uint16_t *line = seas_fleet_line(s, squadron);
    int             sum = 4 * seas_squadron_best_leader(g, s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        sum += seas_lieutenant_ship_worth(g, s, line[i]);
    return sum;
}

/* What an unseen squadron of the other side is worth on average: the hidden fleet over the markers on the map. */
int seas_lieutenant_guess(const struct data *g, const struct state *s, enum side side)
{
    enum { SHIP_WORTH = 17 };
    struct row_range of = seas_side_squadrons(g, other_side(side));
    int              ships = 0, markers = 0;
    for (int n = 0; n < NATIONS; n++)
        ships += s->hidden_ships[n];
    for (int k = of.first; k < of.end; k++) {
        int slot = option_on(s, OPTION_OPEN) ? k : SQUADRONS_MAX + k;
        markers += s->squadron[slot].at != 0;
        ships += option_on(s, OPTION_OPEN) ? s->squadron[slot].ships : 0;
    }
    return ships * SHIP_WORTH / (markers ? markers : 1);
}

bool seas_lieutenant_dares(enum side side, int mine, int his)
{
    return side == ENGLISH ? 10 * mine >= 8 * his : 10 * mine >= 20 * his;
}

struct weighed seas_lieutenant_weigh(const struct data *g, const struct state *s, int squadron)
{
    enum side side = seas_squadron_side(g, squadron);
    return (struct weighed){ squadron, s->squadron[squadron].ships, seas_lieutenant_strength(g, s, squadron),
                             seas_lieutenant_guess(g, s, side), side };
}

/* ---- Frigates ---- */

static int enemy_markers_in_ports(const struct data *g, const struct state *s, enum side side, int area)
{
    struct row_range of = seas_side_squadrons(g, other_side(side));
    int              count = 0;
    for (int k = of.first; k < of.end; k++) {
        uint8_t at = s->squadron[option_on(s, OPTION_OPEN) ? k : SQUADRONS_MAX + k].at;
        count += is_in_port(at) && g->area[area].ports & bit(place_port(at));
    }
    return count;
}

static int worth_frigate(const struct data *g, const struct state *s, enum side side, struct move m)
{
    if (m.kind != MOVE_FRIGATE)
        return 0;
    int area = m.arg[0], own = s->frigates[side][area], others = s->frigates[other_side(side)][area];
    if (side == EUROPEAN) { /* a cruise against commerce, where hardly a squadron will come */
        return !seas_has_english_port(g, s, area) ? 1
                                                  : 100 - 30 * own - 5 * others - 8 * g->area[area].points
                                                        - 20 * enemy_markers_in_ports(g, s, side, area);
    }
    return 20 * g->area[area].points + 15 * others * seas_has_english_port(g, s, area) - 25 * own + 1;
}

/* ---- Search and battle ---- */

/* Who waits and avoids keeps his area, whether he is found or not looked for; so an escort does. A waiting European
 * decoy fights: it is lost, but whoever came to fight it goes no further [6.61]. */
static bool will_fight(const struct data *g, const struct state *s, enum side side)
{
    int  own = seas_squadron_at(g, s, side, place_area(s->squadron[s->mover].at), NOBODY);
    bool waits = own != s->mover;
    if (s->squadron[own].ships == 0)
        return side == EUROPEAN && waits;
    if (side == ENGLISH && waits && s->squadron[own].ships <= ESCORT_MOST)
        return false;
    return seas_lieutenant_dares(side, seas_lieutenant_strength(g, s, own),
                                 seas_lieutenant_guess(g, s, side));
}

static int worth_gauge(const struct data *g, const struct state *s, enum side side, struct move m)
{
    int  mine = seas_lieutenant_strength(g, s, s->battle_squadron[side]);
    int  his = seas_lieutenant_strength(g, s, s->battle_squadron[other_side(side)]);
    bool fight = side == ENGLISH ? 10 * mine >= 8 * his : 10 * mine >= 18 * his; /* his losses count double */
    if (m.kind == MOVE_ENGAGE)
        return fight ? 1000 : 0;
    uint8_t        to = (uint8_t)m.arg[0];
    struct weighed own = seas_lieutenant_weigh(g, s, s->battle_squadron[side]);
    return is_at_sea(to) ? 10 + seas_lieutenant_area_worth(g, s, &own, place_area(to)) : 5;
}

/* Escorts have their own work; and two nations in one line shoot badly. */
static bool will_join(const struct data *g, const struct state *s)
{
    return seas_squadron_side(g, s->mover) == ENGLISH && s->squadron[s->mover].ships > ESCORT_MOST;
}

static int worth_battle(const struct data *g, const struct state *s, struct move m)
{
    switch (m.kind) {
    case MOVE_JOIN:
        return will_join(g, s);
    case MOVE_DECLINE:
        return !will_join(g, s);
    case MOVE_RESOLVE: /* the surest one first: a beaten enemy bars no retreat */
        return seas_lieutenant_strength(g, s, seas_squadron_at(g, s, ENGLISH, m.arg[0], NOBODY));
    case MOVE_AID:
        return g->ship[m.arg[0]].attack;
    case MOVE_RETREAT:
        return g->port[m.arg[1]].rating;
    case MOVE_WEAR: /* spread it, and spare the flagship */
        return 10 * (g->ship[m.arg[0]].defense - s->damage[m.arg[0]])
             - (seas_leader_of_ship(g, s, m.arg[0]) >= 0 ? 5 : 0);
    default:
        return m.kind == MOVE_DONE
            || m.kind == MOVE_PASS; /* On Station wears ships down; lines are well as they are */
    }
}

/* ---- Ports ---- */

static int worth_return(const struct data *g, const struct state *s, enum side side, int squadron, int port)
{
    const struct seas_port     *p = &g->port[port];
    const struct seas_squadron *k = &s->squadron[squadron];
    int                         hurt = 0;
    const uint16_t             *line = seas_fleet_line(s, squadron);
    for (int i = 0; i < k->ships; i++)
        hurt += s->damage[line[i]];
    if (!seas_port_is_friendly(s, side, port))
        return NEVER + 1;
    bool near = is_at_sea(k->at) && place_area(k->at) == p->area;
    if (side == ENGLISH && k->ships <= ESCORT_MOST && near && !hurt && !p->changeable)
        return 200 + p->rating; /* an escort stays by the commerce that it guards */
    bool own = s->owner[port] == g->squadron[squadron].nation;
    return (own ? 50 : 0) + (p->changeable ? 0 : 20) + (hurt ? 5 * p->rating : p->rating)
         - 12 * seas_port_squadrons(g, s, side, port);
}

static int worth_harbour(const struct data *g, const struct state *s, enum side side, struct move m)
{
    switch (m.kind) {
    case MOVE_ATTACK: /* it costs nothing; Louisburg feeds the French fleet */
        return 100 - g->port[m.arg[0]].rating + (m.arg[0] == g->louisburg ? 50 : 0);
    case MOVE_CLAIM:
        return -m.arg[0];
    case MOVE_RETURN:
        return worth_return(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_REPAIR: /* make whole ships first: only they hold the line */
        return 1000 + 10 * m.arg[1] - 50 * s->damage[m.arg[0]] + (m.arg[1] == s->damage[m.arg[0]] ? 500 : 0);
    default:
        return 0;
    }
}

/* ---- All together ---- */

static int worth_of(const struct data *g, const struct view *v, int part, struct move m)
{
    const struct state *s = &v->known;
    enum side           side = (enum side)part;
    switch (s->phase) {
    case PHASE_BID:
        return m.arg[0] == (int)side && m.arg[1] == 3;
    case PHASE_DEMOBILIZE:
    case PHASE_ORGANIZE:
        return seas_lieutenant_forces(g, s, m);
    case PHASE_PRIZE:
        return seas_lieutenant_ship_worth(g, s, m.arg[0]);
    case PHASE_PLACE:
        return seas_lieutenant_place(g, s, m);
    case PHASE_FRIGATES:
        return worth_frigate(g, s, side, m);
    case PHASE_SAIL:
    case PHASE_COURSE:
        return seas_lieutenant_course(g, s, m);
    case PHASE_SEARCH:
        return (m.kind == MOVE_FIGHT) == will_fight(g, s, side);
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

void seas_worth(const struct data *g, const struct view *v, int part, const struct move_list *moves,
                int worths[])
{
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = worth_of(g, v, part, moves->move[i]);
}

/* The lead, and the ships that are left to win more: a good one is worth about half a point. */
int seas_value(const struct data *g, const struct view *v, int part)
{
    enum { A_POINT = 100, OF_WORTH = 3 };
    const struct state *s = &v->known;
    const enum side     side = (enum side)part;
    int                 value = A_POINT * (s->points[side] - s->points[other_side(side)]);
    for (int ship = 0; ship < g->ships; ship++)
        if (side_of((enum nation)g->ship[ship].nation) == side && fleet_in_play(s, ship))
            value += OF_WORTH * seas_lieutenant_ship_worth(g, s, ship);
    return value;
}
