/* [6.5k, 6.5p, R10, R11] Running for port: a squadron that may not stay, or finds only a friend, may go to the
 * nearest port that takes it in, beyond its movement points. Port and path are fixed before it sets off; among
 * equals the owner chooses. */
#include "fleet.h"
#include "movement.h"

static const uint16_t *distances_from(const struct data *g, const struct state *s, int area)
{
    return seas_squadron_has_russians(g, s, s->mover) ? g->russian_distance[area] : g->distance[area];
}

/* The nearest ports that take the mover in; none if one lies in this very area (it enters that one) or if a run
 * is not allowed here. With no port in the world the port it came from must do (R6). */
static uint64_t run_ports(const struct data *g, const struct state *s)
{
    int             area = place_area(s->squadron[s->mover].at);
    enum side       side = seas_squadron_side(g, s->mover);
    const uint16_t *distance = distances_from(g, s, area);
    uint64_t        nearest = 0;
    int             best = FAR;
    if (!s->may_not_stay && seas_squadron_at(g, s, side, area, s->mover) == NOBODY)
        return 0;
    for (int p = 0; p < g->ports; p++) {
        int way = distance[g->port[p].area];
        if (way <= best && way != FAR && is_legal(seas_port_admits(g, s, s->mover, p))) {
            nearest = way < best ? bit(p) : nearest | bit(p);
            best = way;
        }
    }
    return best == 0 ? 0 : nearest ? nearest : bit(s->origin);
}

struct refusal seas_run_check(const struct data *g, const struct state *s, struct move m)
{
    if (!(run_ports(g, s) & bit(m.arg[0]))) {
        return refuse("6.5k",
                      "a squadron runs only when it must go on, and to the nearest port that takes it in");
    }
    return LEGAL;
}

void seas_run_moves(const struct data *g, const struct state *s, struct move_list *out)
{
    for (uint64_t ports = run_ports(g, s); ports; ports &= ports - 1)
        moves_add(out, MOVE_RUN, __builtin_ctzll(ports), 0, 0);
}

/* Where the planned path has come to. */
static int path_end(const struct state *s)
{
    return s->run_length ? s->run_path[s->run_length - 1] : place_area(s->squadron[s->mover].at);
}

/* Areas by which a shortest path goes on. */
static uint64_t path_ways(const struct data *g, const struct state *s)
{
    int                     from = path_end(s), goal = g->port[s->run_port].area;
    const struct seas_area *here = &g->area[from];
    uint64_t                ways = 0;
    for (int i = 0; i < here->borders; i++) {
        int rest = distances_from(g, s, here->border_to[i])[goal];
        if (rest != FAR && here->border_cost[i] * 64 + 1 + rest == distances_from(g, s, from)[goal])
            ways |= bit(here->border_to[i]);
    }
    return ways;
}

/* Extends the path while there is no choice; then asks, or sets off. */
static void plan_on(const struct data *g, struct state *s, struct umpire *u)
{
    while (path_end(s) != g->port[s->run_port].area) {
        uint64_t ways = path_ways(g, s);
        if (ways & (ways - 1)) {
            agenda_go(&s->agenda, PHASE_VIA, 1u << seas_squadron_side(g, s->mover));
            return;
        }
        s->run_path[s->run_length++] = (uint8_t)__builtin_ctzll(ways);
    }
    s->running = RUN_SAILING;
    seas_run_on(g, s, u);
}

void seas_run_begin(const struct data *g, struct state *s, int port, struct umpire *u)
{
    s->run_port = (uint8_t)port;
    s->run_length = s->run_next = 0;
    seas_tell_squadron(g, s, u, EVENT_RUNS, s->mover, port, 0, 0);
    if (!is_legal(seas_port_admits(g, s, s->mover, port))) { /* R6 */
        seas_move_into_port(g, s, port, u);
        return;
    }
    s->running = RUN_PLANNED;
    plan_on(g, s, u);
}

void seas_run_on(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->run_next < s->run_length) {
        seas_area_entered(g, s, s->run_path[s->run_next++], u);
    } else {
        s->running = RUN_NONE;
        seas_move_into_port(g, s, s->run_port, u);
    }
}

void seas_via_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    for (uint64_t ways = path_ways(g, s); ways; ways &= ways - 1)
        moves_add(out, MOVE_VIA, __builtin_ctzll(ways), 0, 0);
}

struct refusal seas_via_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    if (m.kind != MOVE_VIA || !(path_ways(g, s) & bit(m.arg[0])))
        return refuse("6.5k", "name the next area of a shortest way to that port");
    return LEGAL;
}

void seas_via_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    s->run_path[s->run_length++] = (uint8_t)m.arg[0];
    plan_on(g, s, u);
}
