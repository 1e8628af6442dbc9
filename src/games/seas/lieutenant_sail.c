/* Where the lieutenant sails: every area that a squadron can reach has a worth for him; he goes for the best, and
 * a squadron with nowhere better to go stays in port. */
#include "fleet.h"
#include "lieutenant.h"
#include "settle.h"
#include <string.h>

enum { PORT_WORTH = 0, UNREACHED = -1000000, MP_MAX = 12 };

/* Is there an enemy port in the area that could be attacked? */
static bool has_prey(const struct data *g, const struct state *s, enum side side, int area)
{
    for (uint64_t ports = g->area[area].ports; ports; ports &= ports - 1) {
        int     p = __builtin_ctzll(ports);
        uint8_t owner = s->owner[p];
        if (g->port[p].changeable && owner < NATIONS && is_active(s, (enum nation)owner)
            && side_of((enum nation)owner) != side && g->port[p].rating <= 3)
            return true;
    }
    return false;
}

static bool invasion_threatens(const struct data *g, const struct state *s)
{
    int year = seas_year_of(g, s);
    return year >= 1802 && year <= 1804; /* [10.3.S3] */
}

/* An escort goes where commerce is threatened, the others where points or an enemy are. */
static int english_worth(const struct data *g, const struct state *s, const struct weighed *w, int area)
{
    bool decoy = w->ships == 0, escort = w->ships <= ESCORT_MOST, guards = w->ships >= ESCORT;
    int  threat = guards && seas_has_english_port(g, s, area) ? s->frigates[EUROPEAN][area] : 0;
    int  worth = escort ? 6 * seas_area_points(g, s, area) + 90 * threat
                        : 10 * seas_area_points(g, s, area) + 30 * threat;
    if (area == g->english_channel)
        worth += guards && invasion_threatens(g, s) ? 100 : 5;
    if (decoy || seas_squadron_at(g, s, EUROPEAN, area, NOBODY) == NOBODY)
        return worth;
    if (escort)
        return worth - 20;
    if (s->battles & bit(area))
        return worth + 15;
    return worth
         + (seas_lieutenant_dares(ENGLISH, w->mine, w->his) ? 30 : -40); /* to fight him is the way to win */
}

static int european_worth(const struct data *g, const struct state *s, const struct weighed *w, int area)
{
    int points = seas_area_points(g, s, area);
    int worth = w->ships == 0 ? 4 * points
              : w->ships < 2  ? points
                              : 12 * points + (s->control & bit(area) ? 2 : 0);
    if (seas_squadron_at(g, s, ENGLISH, area, NOBODY) == NOBODY)
        return worth;
    bool barred = s->battles & bit(area) || !seas_lieutenant_dares(EUROPEAN, w->mine, w->his);
    return worth - (barred ? 40 : 0);
}

int seas_lieutenant_area_worth(const struct data *g, const struct state *s, const struct weighed *w, int area)
{
    bool alone = seas_squadron_at(g, s, w->side, area, w->squadron) == NOBODY;
    if (!alone && seas_squadron_at(g, s, other_side(w->side), area, NOBODY) == NOBODY)
        return -20; /* one squadron is enough */
    if (w->squadron == s->mover && (s->avoided | s->join_tried) & bit(area))
        return -100; /* it has been there and may not stay */
    int worth = w->side == ENGLISH ? english_worth(g, s, w, area) : european_worth(g, s, w, area);
    if (w->ships >= 2 && has_prey(g, s, w->side, area))
        worth += w->side == ENGLISH ? 3 : 4;
    return worth - 1;
}

/* ---- What can be reached ---- */

struct chart {
    int best_by_first[AREAS_MAX]; /* the best worth of a voyage that begins with this area */
    int goal_by_first[AREAS_MAX]; /* and where it ends */
};

/* Searches (area, points spent) from a start; each state remembers by which first area it was come to. */
static void chart_course(const struct data *g, const struct state *s, const struct weighed *w, int from,
                         int spent, uint64_t visited, struct chart *out)
{
    bool    seen[AREAS_MAX][MP_MAX + 1];
    uint8_t queue[AREAS_MAX * (MP_MAX + 1)][3]; /* area, spent, first */
    int     head = 0, tail = 0, rating = seas_squadron_rating(g, s, w->squadron);
    bool    russians = seas_squadron_has_russians(g, s, w->squadron);
    memset(seen, 0, sizeof seen);
    for (int a = 0; a < AREAS_MAX; a++)
        out->best_by_first[a] = UNREACHED;
    rating = rating < MP_MAX ? rating : MP_MAX;
    queue[tail][0] = (uint8_t)from;
    queue[tail][1] = (uint8_t)spent;
    queue[tail++][2] = NOBODY;
    while (head < tail) {
        int                     area = queue[head][0], paid = queue[head][1], first = queue[head][2];
        const struct seas_area *here = &g->area[area];
        head++;
        if (first != NOBODY) {
            int worth = seas_lieutenant_area_worth(g, s, w, area) - paid;
            if (worth > out->best_by_first[first]) {
                out->best_by_first[first] = worth;
                out->goal_by_first[first] = area;
            }
            if (seas_squadron_at(g, s, other_side(w->side), area, NOBODY) != NOBODY)
                continue; /* nobody counts on slipping past */
        }
        for (int i = 0; i < here->borders; i++) {
            int  to = here->border_to[i], cost = paid + here->border_cost[i];
            bool barred = here->border_cost[i] == 0 && visited & bit(to);
            if (cost > rating || barred || seen[to][cost] || (russians && !g->area[to].russians_may_enter))
                continue;
            seen[to][cost] = true;
            queue[tail][0] = (uint8_t)to;
            queue[tail][1] = (uint8_t)cost;
            queue[tail++][2] = (uint8_t)(first == NOBODY ? to : first);
        }
    }
}

/* The worth of putting to sea: the best of staying off the port and of all voyages. */
static int worth_sail(const struct data *g, const struct state *s, int squadron)
{
    struct weighed w = seas_lieutenant_weigh(g, s, squadron);
    struct chart   chart;
    int            port = place_port(s->squadron[squadron].at), from = g->port[port].area;
    int            best = seas_lieutenant_area_worth(g, s, &w, from);
    if (seas_squadron_at(g, s, other_side(w.side), from, NOBODY) == NOBODY || best > 0) {
        chart_course(g, s, &w, from, 0, bit(from), &chart);
        for (int a = 0; a < g->areas; a++)
            best = chart.best_by_first[a] > best ? chart.best_by_first[a] : best;
    }
    if (w.ships && seas_port_is_neutral(s, port))
        best += 30; /* who stays is interned [6.22c] */
    if (w.side == ENGLISH && w.ships >= ESCORT && w.ships <= ESCORT_MOST)
        best += 20;                  /* escorts first, before the ways are barred */
    return best + (w.ships ? 2 : 0); /* real squadrons before decoys */
}

int seas_lieutenant_course(const struct data *g, const struct state *s, struct move m)
{
    if (m.kind == MOVE_SAIL)
        return worth_sail(g, s, m.arg[0]);
    if (m.kind != MOVE_STAY && m.kind != MOVE_CROSS) {
        return m.kind == MOVE_RUN ? PORT_WORTH - 1
                                  : PORT_WORTH; /* a port; or pass: nothing is worth sailing for */
    }
    struct weighed w = seas_lieutenant_weigh(g, s, s->mover);
    int            here = place_area(s->squadron[s->mover].at);
    if (m.kind == MOVE_STAY)
        return 2 * seas_lieutenant_area_worth(g, s, &w, here) + 1; /* of equals, the one that is reached */
    struct chart chart;
    chart_course(g, s, &w, here, s->spent, s->visited, &chart);
    return 2 * chart.best_by_first[m.arg[0]];
}

int seas_lieutenant_goal(const struct data *g, const struct state *s, struct move m)
{
    const bool           puts_to_sea = m.kind == MOVE_SAIL;
    const int            squadron = puts_to_sea ? m.arg[0] : s->mover;
    const struct weighed w = seas_lieutenant_weigh(g, s, squadron);
    const uint8_t        at = s->squadron[squadron].at;
    const int            from = puts_to_sea ? g->port[place_port(at)].area : place_area(at);
    struct chart         chart;
    int goal = from, best = puts_to_sea ? seas_lieutenant_area_worth(g, s, &w, from) : UNREACHED;
    if (m.kind == MOVE_STAY)
        return from;
    chart_course(g, s, &w, from, puts_to_sea ? 0 : s->spent, puts_to_sea ? bit(from) : s->visited, &chart);
    if (m.kind == MOVE_CROSS)
        return chart.best_by_first[m.arg[0]] == UNREACHED ? m.arg[0] : chart.goal_by_first[m.arg[0]];
    for (int a = 0; a < g->areas; a++)
        if (chart.best_by_first[a] > best) {
            best = chart.best_by_first[a];
            goal = chart.goal_by_first[a];
        }
    return goal;
}
