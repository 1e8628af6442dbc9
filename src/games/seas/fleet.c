/* Squadrons, lines, leaders and ports. The lines of all squadrons stand one after the other in state.line, in
 * the order of the squadrons, so that no squadron has a limit of its own and nothing can overflow. */
#include "fleet.h"
#include <string.h>

/* ---- Lines ---- */

static int line_start(const struct state *s, int squadron)
{
    int start = 0;
    for (int k = 0; k < squadron; k++)
        start += s->squadron[k].ships;
    return start;
}

static int line_total(const struct state *s)
{
    return line_start(s, s->viewer ? SQUADRON_SLOTS : SQUADRONS_MAX); /* tags have lines in views only */
}

const uint16_t *seas_fleet_line(const struct state *s, int squadron)
{
    return s->line + line_start(s, squadron);
}

static int line_place(const struct state *s, int ship)
{
    int i = line_start(s, berth_squadron(s->berth[ship]));
    while (s->line[i] != ship)
        i++;
    return i;
}

static void line_remove(struct state *s, int ship)
{
    int squadron = berth_squadron(s->berth[ship]), at = line_place(s, ship), total = line_total(s);
    memmove(s->line + at, s->line + at + 1, sizeof *s->line * (size_t)(total - at - 1));
    s->line[total - 1] = 0; /* equal states have equal bytes */
    s->squadron[squadron].ships--;
}

void seas_fleet_take_out(struct state *s, int ship, uint8_t berth)
{
    if (is_in_squadron(s->berth[ship]))
        line_remove(s, ship);
    s->berth[ship] = berth;
}

void seas_fleet_append(struct state *s, int ship, int squadron)
{
    seas_fleet_take_out(s, ship, 0);
    int end = line_start(s, squadron) + s->squadron[squadron].ships;
    memmove(s->line + end + 1, s->line + end, sizeof *s->line * (size_t)(line_total(s) - end));
    s->line[end] = (uint16_t)ship;
    s->squadron[squadron].ships++;
    s->berth[ship] = in_squadron(squadron);
}

void seas_fleet_to_head(struct state *s, int ship)
{
    int start = line_start(s, berth_squadron(s->berth[ship])), at = line_place(s, ship);
    memmove(s->line + start + 1, s->line + start, sizeof *s->line * (size_t)(at - start));
    s->line[start] = (uint16_t)ship;
}

void seas_fleet_reorder(struct state *s, int squadron, const uint16_t *ships)
{
    memcpy(s->line + line_start(s, squadron), ships, sizeof *ships * s->squadron[squadron].ships);
}

/* ---- Squadrons ---- */

enum side seas_squadron_side(const struct data *g, int squadron)
{
    return side_of(g->squadron[squadron].nation);
}

struct row_range seas_side_squadrons(const struct data *g, enum side side)
{
    if (side == ENGLISH)
        return g->squadrons_of[ENGLAND];
    return (struct row_range){ g->squadrons_of[FRANCE].first, g->squadrons_of[NETHERLANDS].end };
}

int seas_leader_squadron(const struct state *s, int leader)
{
    if (s->aboard[leader] == 0)
        return -1;
    uint8_t berth = s->berth[s->aboard[leader] - 1];
    return is_in_squadron(berth) ? berth_squadron(berth) : -1;
}

int seas_squadron_best_leader(const struct data *g, const struct state *s, int squadron)
{
    int best = 0;
    for (int l = 0; l < g->leaders; l++)
        if (s->aboard[l] && g->leader[l].rating > best && s->berth[s->aboard[l] - 1] == in_squadron(squadron))
            best = g->leader[l].rating;
    return best;
}

int seas_squadron_rating(const struct data *g, const struct state *s, int squadron)
{
    enum { DECOY_RATING = 2 };
    return s->squadron[squadron].ships == 0 ? DECOY_RATING : seas_squadron_best_leader(g, s, squadron);
}

int seas_squadron_leaders(const struct data *g, const struct state *s, int squadron)
{
    int count = 0;
    for (int l = 0; l < g->leaders; l++)
        count += s->aboard[l] && s->berth[s->aboard[l] - 1] == in_squadron(squadron);
    return count;
}

/* The nations of the leaders who share the highest rating [3.6d]; a squadron without one goes by its marker. */
uint8_t seas_squadron_senior_nations(const struct data *g, const struct state *s, int squadron)
{
    int      best = seas_squadron_best_leader(g, s, squadron);
    unsigned set = 0;
    for (int l = 0; l < g->leaders && best; l++)
        if (g->leader[l].rating == best && seas_leader_squadron(s, l) == squadron)
            set |= 1u << g->leader[l].nation;
    return (uint8_t)(set ? set : 1u << g->squadron[squadron].nation);
}

bool seas_squadron_has_russians(const struct data *g, const struct state *s, int squadron)
{
    if (!s->russians)
        return false;
    const uint16_t *line = seas_fleet_line(s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        if (g->ship[line[i]].nation == RUSSIA)
            return true;
    for (int l = g->leaders_of[RUSSIA].first; l < g->leaders_of[RUSSIA].end; l++)
        if (seas_leader_squadron(s, l) == squadron) /* aboard an English ship */
            return true;
    return false;
}

bool seas_squadron_is_bound(const struct state *s, int squadron)
{
    const uint16_t *line = seas_fleet_line(s, squadron);
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        if (s->ship_flags[line[i]] & SHIP_NEUTRAL_START)
            return true;
    return false;
}

int seas_squadron_at(const struct data *g, const struct state *s, enum side side, int area, int except)
{
    struct row_range of = seas_side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++) {
        if (s->squadron[k].at == at_sea(area) && k != except)
            return k;
        if (s->squadron[SQUADRONS_MAX + k].at == at_sea(area))
            return SQUADRONS_MAX + k;
    }
    return NOBODY;
}

void seas_squadron_disband(struct state *s, int squadron)
{
    struct seas_squadron *k = &s->squadron[squadron];
    k->at = 0;
    k->seen = 0;
    k->flags &= (uint8_t) ~(SQUADRON_BATTLE | SQUADRON_ON_STATION);
    k->voyages = 0;
}

void seas_squadron_absorb(struct state *s, int keep, int gone)
{
    while (s->squadron[gone].ships) /* they form up behind, in their own order */
        seas_fleet_append(s, seas_fleet_line(s, gone)[0], keep);
    seas_squadron_disband(s, gone);
}

/* ---- Leaders ---- */

int seas_leader_of_ship(const struct data *g, const struct state *s, int ship)
{
    for (int l = 0; l < g->leaders; l++) /* he may be of any nation of her side [5.3c] */
        if (s->aboard[l] == ship + 1)
            return l;
    return -1;
}

void seas_leader_out(struct state *s, int leader)
{
    s->aboard[leader] = 0;
    s->leader_status[leader] = LEADER_OUT;
    s->leader_back[leader] = (uint8_t)(s->turn + 2);
}

bool seas_leader_in_pool(const struct data *g, const struct state *s, int leader)
{
    bool used = (g->leader[leader].segments >> s->segment) & 1 || s->leader_flags[leader] & LEADER_EXTRA;
    return used && s->leader_status[leader] == LEADER_IDLE;
}

/* ---- Ports ---- */

bool seas_has_english_port(const struct data *g, const struct state *s, int area)
{
    for (uint64_t ports = g->area[area].ports; ports; ports &= ports - 1)
        if (s->owner[__builtin_ctzll(ports)] == ENGLAND)
            return true;
    return false;
}

bool seas_port_is_friendly(const struct state *s, enum side side, int port)
{
    uint8_t owner = s->owner[port];
    return owner < NATIONS && side_of(owner) == side && is_active(s, owner);
}

bool seas_port_is_neutral(const struct state *s, int port)
{
    uint8_t owner = s->owner[port];
    return owner == OWNER_NEUTRAL || (owner < NATIONS && !is_active(s, owner));
}

int seas_port_squadrons(const struct data *g, const struct state *s, enum side side, int port)
{
    struct row_range of = seas_side_squadrons(g, side);
    int              count = 0;
    for (int k = of.first; k < of.end; k++)
        count += s->squadron[k].at == in_port(port) && s->squadron[k].ships > 0;
    return count;
}

struct refusal seas_port_admits(const struct data *g, const struct state *s, int squadron, int port)
{
    enum side side = seas_squadron_side(g, squadron);
    bool      neutral = seas_port_is_neutral(s, port);
    if (!neutral && !seas_port_is_friendly(s, side, port))
        return refuse("6.1m", "only a friendly or a neutral port takes this squadron in");
    if (neutral && seas_squadron_is_bound(s, squadron)) {
        return refuse("6.22d",
                      "ships that began the turn in a neutral port may not enter a neutral port again");
    }
    if (s->squadron[squadron].ships && seas_port_squadrons(g, s, side, port) >= g->port[port].rating)
        return refuse("6.21a", "the port holds as many squadrons as its rating allows");
    if (!g->area[g->port[port].area].russians_may_enter && seas_squadron_has_russians(g, s, squadron))
        return refuse("11.Od", "a squadron with Russians keeps to European waters");
    return LEGAL;
}

/* ---- Losses ---- */

/* R42: an unhurt leader shifts his flag to the nearest remaining ship of the line, of two the one ahead. */
static int nearest_free_ship(const struct data *g, const struct state *s, int ship)
{
    int squadron = berth_squadron(s->berth[ship]), n = s->squadron[squadron].ships, at = 0, found = -1;
    const uint16_t *line = seas_fleet_line(s, squadron);
    while (line[at] != ship)
        at++;
    for (int away = 1; away < n && found < 0; away++) {
        for (int i = at - away; i <= at + away && found < 0; i += 2 * away)
            if (i >= 0 && i < n && !(s->ship_flags[line[i]] & SHIP_LEAVING)
                && s->berth[line[i]] == s->berth[ship] && seas_leader_of_ship(g, s, line[i]) < 0)
                found = line[i];
    }
    return found;
}

void seas_leader_captured_with(const struct data *g, struct state *s, int ship, struct umpire *u)
{
    int leader = seas_leader_of_ship(g, s, ship);
    if (leader >= 0) {
        seas_leader_out(s, leader);
        seas_tell(s, u, EVENT_LEADER_CAPTURED, BOTH_SIDES, leader, s->leader_back[leader], 0, 0);
    }
}

void seas_leader_shifts_flag(const struct data *g, struct state *s, int ship, struct umpire *u)
{
    int leader = seas_leader_of_ship(g, s, ship);
    if (leader >= 0) {
        int flag = is_in_squadron(s->berth[ship]) ? nearest_free_ship(g, s, ship) : -1;
        s->aboard[leader] = (uint16_t)(flag + 1);
        if (flag >= 0) {
            seas_tell(s, u, EVENT_SHIFTS_FLAG,
                      s->engaged ? BOTH_SIDES : 1u << side_of(g->leader[leader].nation), leader, flag, 0, 0);
        }
    }
}

void seas_ship_sinks(const struct data *g, struct state *s, int ship, struct umpire *u)
{
    seas_leader_shifts_flag(g, s, ship, u);
    seas_fleet_take_out(s, ship, BERTH_SUNK);
    s->ship_flags[ship] = 0;
    s->damage[ship] = 0;
}

/* ---- Time and telling ---- */

int seas_year_of(const struct data *g, const struct state *s)
{
    return g->segment[s->segment].first_year + s->turn - 1;
}

bool seas_is_last_turn(const struct data *g, const struct state *s)
{
    return s->turn == g->segment[s->segment].turns && (s->scenario < SEGMENTS || s->segment == SEGMENTS - 1);
}

void seas_tell(const struct state *s, struct umpire *u, enum seas_event e, unsigned sides, int a, int b,
               int c, int d)
{
    if (u->hear) {
        struct event event = { (uint16_t)e,
                               side_seats(s, sides),
                               { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, 0, 0 } };
        umpire_say(u, &event);
    }
}

void seas_tell_squadron(const struct data *g, const struct state *s, struct umpire *u, enum seas_event e,
                        int squadron, int b, int c, int d)
{
    if (!u->hear)
        return;
    enum side owner = seas_squadron_side(g, squadron);
    if (option_on(s, OPTION_OPEN)) {
        seas_tell(s, u, e, BOTH_SIDES, squadron, b, c, d);
        return;
    }
    seas_tell(s, u, e, 1u << owner, squadron, b, c, d);
    seas_tell(s, u, e, 1u << other_side(owner), SQUADRONS_MAX + s->squadron[squadron].tag, b, c, d);
}
