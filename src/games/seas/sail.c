/* [4.B, 6.1, 6.2] Squadrons put to sea and sail: alternation, leaders and movement points, winds, ports, the
 * weather of 11.B. What meets a squadron in an area is in search.c, the flight to port in run.c, the end of a
 * move in voyage.c. */
#include "fleet.h"
#include "movement.h"
#include <string.h>

/* ---- Who sails next [4.Ba-d] ---- */

/* R23: the line must divide into stacks of at most 16 ships, each with a leader aboard one of them. */
struct refusal seas_stacks_check(const struct data *g, const struct state *s, int squadron)
{
    enum { SHIPS_PER_LEADER = 16 };
    int             n = s->squadron[squadron].ships;
    const uint16_t *line = seas_fleet_line(s, squadron);
    if (n <= SHIPS_PER_LEADER)
        return LEGAL;
    bool led[SHIPS_MAX], covered[SHIPS_MAX + 1] = { true };
    for (int i = 0; i < n; i++)
        led[i] = seas_leader_of_ship(g, s, line[i]) >= 0;
    for (int start = 0; start < n; start++) { /* covered[i]: the first i ships are in proper stacks */
        bool leader = false;
        for (int end = start; covered[start] && end < n && end < start + SHIPS_PER_LEADER; end++) {
            leader = leader || led[end];
            covered[end + 1] = covered[end + 1] || leader;
        }
    }
    if (!covered[n])
        return refuse("6.4e", "more than 16 ships need a leader for each stack of up to 16");
    return LEGAL;
}

static struct refusal may_sail(const struct data *g, const struct state *s, int squadron)
{
    const struct seas_squadron *k = &s->squadron[squadron];
    if (!is_in_port(k->at))
        return refuse("6.1k", "the marker stands in no port");
    if (k->flags & SQUADRON_MOVED)
        return refuse("4.Ba", "a squadron moves once in a turn");
    if (k->ships && seas_squadron_best_leader(g, s, squadron) == 0)
        return refuse("6.1e", "a squadron with ships needs a leader to put to sea");
    return seas_stacks_check(g, s, squadron);
}

/* [6.22c] Ships in a neutral port must leave it: has the side a squadron there that can? */
static bool must_leave(const struct data *g, const struct state *s, enum side side)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++) {
        uint8_t at = s->squadron[k].at;
        if (is_in_port(at) && s->squadron[k].ships && seas_port_is_neutral(s, place_port(at))
            && is_legal(may_sail(g, s, k)))
            return true;
    }
    return false;
}

/* Has the side markers left that might sail? Asked of what everybody sees, so that nobody learns from whose turn
 * it is whether they can: a player who cannot sail any of them passes. */
static bool has_unmoved(const struct data *g, const struct state *s, enum side side)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++)
        if (is_in_port(s->squadron[k].at) && !(s->squadron[k].flags & SQUADRON_MOVED))
            return true;
    return false;
}

static int moves_at_once(const struct state *s, enum side side)
{
    int nations = 0;
    for (int n = FRANCE; n <= NETHERLANDS; n++)
        nations += is_active(s, (enum nation)n);
    return side == EUROPEAN && nations > 1 ? 2 : 1; /* [4.Bc] */
}

void seas_sailing_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->to_move = ENGLISH;
    s->owed = (uint8_t)moves_at_once(s, ENGLISH);
    seas_sailing_next(g, s, u);
}

/* Nothing of a finished move stays in the state, so that equal positions have equal bytes. */
static void forget_move(struct state *s)
{
    s->mover = NOBODY;
    s->origin = s->entered = s->spent = s->wear = s->may_not_stay = 0;
    s->running = RUN_NONE;
    s->run_port = s->run_length = s->run_next = 0;
    memset(s->run_path, 0, sizeof s->run_path);
    s->merge_with = 0;
    s->visited = s->avoided = s->join_tried = 0;
}

void seas_sailing_next(const struct data *g, struct state *s, struct umpire *u)
{
    bool done[SIDES];
    forget_move(s);
    for (int side = 0; side < SIDES; side++)
        done[side] = s->passed[side] || !has_unmoved(g, s, (enum side)side);
    if (done[ENGLISH] && done[EUROPEAN]) {
        seas_movement_end(g, s, u);
        return;
    }
    if (s->owed == 0 || done[s->to_move]) {
        enum side next = other_side((enum side)s->to_move);
        s->to_move = (uint8_t)(done[next] ? s->to_move : next); /* [4.Bb] the other goes on alone */
        s->owed = (uint8_t)moves_at_once(s, (enum side)s->to_move);
    }
    agenda_go(&s->agenda, PHASE_SAIL, 1u << s->to_move);
}

void seas_sail_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++)
        if (is_legal(may_sail(g, s, k)))
            moves_add(out, MOVE_SAIL, k, 0, 0);
    if (!must_leave(g, s, side))
        moves_add(out, MOVE_PASS, 0, 0, 0);
}

struct refusal seas_sail_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_PASS)
        return must_leave(g, s, side) ? refuse("6.22c", "ships in a neutral port must put to sea first")
                                      : LEGAL;
    if (m.kind != MOVE_SAIL)
        return refuse("4.Ba", "sail a squadron or pass");
    if (m.arg[0] >= g->squadrons || (int)seas_squadron_side(g, m.arg[0]) != side)
        return refuse("3.6a", "that squadron is not yours to command");
    return may_sail(g, s, m.arg[0]);
}

/* ---- Putting to sea [6.1k, 11.B] ---- */

static void storm(const struct data *g, struct state *s, int squadron, int port, struct umpire *u)
{
    uint16_t ships[SHIPS_MAX];
    int      n = s->squadron[squadron].ships;
    memcpy(ships, seas_fleet_line(s, squadron), sizeof *ships * (size_t)n);
    umpire_open(u, s->clock, ROLL_STORM, port, squadron);
    for (int i = 0; i < n; i++) {
        int die = umpire_roll(u);
        if (die > 4)
            continue;
        s->damage[ships[i]] = (uint8_t)(s->damage[ships[i]] + die);
        seas_tell(s, u, EVENT_STORM_SHIP, 1u << seas_squadron_side(g, squadron), ships[i], die, 0, 0);
        if (s->damage[ships[i]] > g->ship[ships[i]].defense) {
            seas_tell(s, u, EVENT_SUNK, BOTH_SIDES, ships[i], 0, 0, 0);
            seas_ship_sinks(g, s, ships[i], u);
        }
    }
    if (s->squadron[squadron].ships == 0)
        seas_squadron_disband(s, squadron);
}

/* [11.B] True if the squadron may put to sea. R65: the roll is its move if it fails. */
static bool weather_allows(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    int port = place_port(s->squadron[squadron].at);
    umpire_open(u, s->clock, ROLL_WEATHER, port, squadron);
    int die = umpire_roll(u), total = die + seas_squadron_rating(g, s, squadron);
    seas_tell_squadron(g, s, u, EVENT_WEATHER, squadron, port, die, 0);
    if (total >= 5)
        return true;
    s->squadron[squadron].flags |= SQUADRON_HELD;
    seas_tell_squadron(g, s, u, total >= 3 ? EVENT_HELD : EVENT_STORM, squadron, port, 0, 0);
    if (total < 3)
        storm(g, s, squadron, port, u);
    return false;
}

static void put_to_sea(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    int             port = place_port(s->squadron[squadron].at);
    const uint16_t *line = seas_fleet_line(s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        s->ship_flags[line[i]] &= (uint8_t)~SHIP_STAYED;
    s->mover = (uint8_t)squadron;
    s->origin = (uint8_t)port;
    seas_tell_squadron(g, s, u, EVENT_SAILS, squadron, port, 0, 0);
    seas_area_entered(g, s, g->port[port].area, u);
}

void seas_sail_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_PASS) {
        s->passed[side] = 1;
        seas_tell(s, u, EVENT_PASSES, BOTH_SIDES, side, 0, 0, 0);
        seas_sailing_next(g, s, u);
        return;
    }
    s->squadron[m.arg[0]].flags |= SQUADRON_MOVED;
    s->owed = (uint8_t)((s->owed ? s->owed : moves_at_once(s, side)) - 1); /* a position need not say */
    if (option_on(s, OPTION_WEATHER) && !weather_allows(g, s, m.arg[0], u)) {
        seas_sailing_next(g, s, u);
        return;
    }
    put_to_sea(g, s, m.arg[0], u);
}

/* ---- Setting a course (step 4 of a move) ---- */

void seas_course_begin(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->running == RUN_SAILING) { /* R11: a run goes on */
        seas_run_on(g, s, u);
        return;
    }
    agenda_go(&s->agenda, PHASE_COURSE, 1u << seas_squadron_side(g, s->mover));
}

static struct refusal check_cross(const struct data *g, const struct state *s, int to)
{
    const struct seas_area *here = &g->area[place_area(s->squadron[s->mover].at)];
    int                     i = 0;
    while (i < here->borders && here->border_to[i] != to)
        i++;
    if (i == here->borders)
        return refuse("6.1c", "that area does not border on this one");
    if (s->spent + here->border_cost[i] > seas_squadron_rating(g, s, s->mover))
        return refuse("6.1f", "the leader's rating does not reach that far against the wind");
    if (here->border_cost[i] == 0 && s->visited & bit(to))
        return refuse("4.Be", "nothing has happened since the squadron was there (R77)");
    if (!g->area[to].russians_may_enter && seas_squadron_has_russians(g, s, s->mover))
        return refuse("11.Od", "a squadron with Russians keeps to European waters");
    return LEGAL;
}

static struct refusal check_enter(const struct data *g, const struct state *s, int port)
{
    if (g->port[port].area != place_area(s->squadron[s->mover].at))
        return refuse("6.1l", "that port is not in this area");
    return seas_port_admits(g, s, s->mover, port);
}

void seas_course_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    int                     area = place_area(s->squadron[s->mover].at);
    const struct seas_area *here = &g->area[area];
    if (!s->may_not_stay)
        moves_add(out, MOVE_STAY, 0, 0, 0);
    for (int i = 0; i < here->borders; i++)
        if (is_legal(check_cross(g, s, here->border_to[i])))
            moves_add(out, MOVE_CROSS, here->border_to[i], 0, 0);
    for (uint64_t ports = here->ports; ports; ports &= ports - 1) {
        int port = __builtin_ctzll(ports);
        if (is_legal(seas_port_admits(g, s, s->mover, port)))
            moves_add(out, MOVE_ENTER, port, 0, 0);
    }
    seas_run_moves(g, s, out);
}

struct refusal seas_course_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    switch (m.kind) {
    case MOVE_STAY:
        return s->may_not_stay ? refuse("6.5k", "the squadron may not stay at sea in this area") : LEGAL;
    case MOVE_CROSS:
        return check_cross(g, s, m.arg[0]);
    case MOVE_ENTER:
        return check_enter(g, s, m.arg[0]);
    case MOVE_RUN:
        return seas_run_check(g, s, m);
    default:
        return refuse("6.1c", "the squadron at sea must finish its move");
    }
}

void seas_move_into_port(const struct data *g, struct state *s, int port, struct umpire *u)
{
    s->squadron[s->mover].at = s->squadron[s->mover].seen = in_port(port);
    seas_tell_squadron(g, s, u, EVENT_ENTERS_PORT, s->mover, port, 0, 0);
    seas_move_over(g, s, u);
}

/* Of two areas that border on each other. */
static int border_cost(const struct data *g, int from, int to)
{
    const struct seas_area *here = &g->area[from];
    int                     i = 0;
    while (here->border_to[i] != to)
        i++;
    return here->border_cost[i];
}

static void cross(const struct data *g, struct state *s, int to, struct umpire *u)
{
    const int cost = border_cost(g, place_area(s->squadron[s->mover].at), to);
    s->spent = (uint8_t)(s->spent + cost);
    if (cost) /* a new entry into whatever it has met before (R12, R13, R77) */
        s->visited = s->avoided = s->join_tried = 0;
    seas_area_entered(g, s, to, u);
}

void seas_course_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    switch (m.kind) {
    case MOVE_STAY:
        seas_tell_squadron(g, s, u, EVENT_STAYS, s->mover, place_area(s->squadron[s->mover].at), 0, 0);
        seas_move_over(g, s, u);
        break;
    case MOVE_CROSS:
        cross(g, s, m.arg[0], u);
        break;
    case MOVE_ENTER:
        seas_move_into_port(g, s, m.arg[0], u);
        break;
    default:
        seas_run_begin(g, s, m.arg[0], u);
    }
}

/* ---- Steps, for whoever asks where a squadron can go ---- */

bool seas_step(const struct data *g, const struct state *s, int side, struct move m, struct step *out)
{
    (void)side;
    const int piece = m.kind == MOVE_SAIL ? m.arg[0] : s->mover;
    if (m.kind != MOVE_SAIL && m.kind != MOVE_CROSS && m.kind != MOVE_ENTER)
        return false;
    *out = (struct step){ .piece = piece, .from = s->squadron[piece].at };
    switch (m.kind) {
    case MOVE_SAIL:
        out->place = at_sea(g->port[place_port((uint8_t)out->from)].area);
        break;
    case MOVE_CROSS:
        out->place = at_sea(m.arg[0]);
        out->cost = border_cost(g, place_area((uint8_t)out->from), m.arg[0]);
        break;
    default:
        out->place = in_port(m.arg[0]);
    }
    return true;
}
