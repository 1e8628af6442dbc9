/* [5.3, 6.4a-c, 6.61a, 11.Oc] Who may go where in a Forces Phase: the legal moves of reorganization. Carrying them
 * out is in organize.c. Nearly all moves of a random game are of this kind, so what every question needs is
 * looked up once and laid on a desk; the listing and the single check ask the same functions. */
#include "fleet.h"
#include "forces.h"
#include <string.h>

static uint64_t ports_of(const struct data *g, const struct state *s, enum nation n)
{
    uint64_t ports = 0;
    for (int p = 0; p < g->ports; p++)
        ports |= s->owner[p] == n ? bit(p) : 0;
    return ports;
}

/* R61: where ships may end the peace year, as on any return to port [9.1b]. */
static uint64_t peace_ports(const struct data *g, const struct state *s, enum side side)
{
    uint64_t ports = 0;
    for (int p = 0; s->peace && p < g->ports; p++)
        ports |= seas_port_is_friendly(s, side, p) || seas_port_is_neutral(s, p) ? bit(p) : 0;
    return side == ENGLISH ? ports & ~bit(g->minorca) : ports;
}

/* ---- The desk: what every question about squadrons needs, asked once ---- */

struct desk {
    const struct data  *g;
    const struct state *s;
    enum side           side;
    uint8_t             leaders[SQUADRONS_MAX];  /* aboard ships of each squadron */
    uint8_t             squadrons_in[PORTS_MAX]; /* real ones of the side */
    bool                stands[SQUADRONS_MAX];   /* of a nation at war, in a port or being formed */
    bool                full[SQUADRONS_MAX];     /* empty, in a port that takes no more squadrons */
    uint32_t            standing[PORTS_MAX];     /* squadrons that stand there, as a bit set */
    uint32_t            russian;                 /* squadrons that hold Russians */
    uint16_t            head[SQUADRON_SLOTS];    /* the leading ship of each line */
    uint64_t            berths[NATIONS]; /* ports where an unassigned new ship may be laid (R19, R61) */
    uint64_t            havens;          /* in the peace year: ports where any ship may end it (R61) */
    struct outlook      outlook;         /* on the duty of set-up */
};

/* [3.7d] What set-up asks for, and the crews that it is counted by. */
static void look_up_duties(struct desk *d)
{
    d->outlook = seas_setup_outlook(d->g, d->s, d->side);
    memset(d->leaders, 0, sizeof d->leaders);
    for (int l = 0; d->outlook.bound && l < d->g->leaders; l++) {
        int squadron = seas_leader_squadron(d->s, l);
        if (squadron >= 0 && squadron < SQUADRONS_MAX)
            d->leaders[squadron]++;
    }
}

static void lay_desk(struct desk *d, const struct data *g, const struct state *s, enum side side)
{
    struct row_range of = seas_side_squadrons(g, side);
    d->g = g;
    d->s = s;
    d->side = side;
    d->russian = 0;
    memset(d->squadrons_in, 0, sizeof d->squadrons_in);
    memset(d->standing, 0, sizeof d->standing);
    for (int k = 0, at = 0; k < of.end; at += s->squadron[k++].ships)
        d->head[k] = s->line[at];
    for (int n = 0; n < NATIONS; n++)
        d->berths[n] = s->peace ? ports_of(g, s, (enum nation)n) : g->homes[n];
    if (s->peace)
        d->berths[ENGLAND] &= ~bit(g->minorca);
    d->havens = peace_ports(g, s, side);
    look_up_duties(d);
    for (int k = of.first; k < of.end; k++)
        if (is_in_port(s->squadron[k].at) && s->squadron[k].ships)
            d->squadrons_in[place_port(s->squadron[k].at)]++;
    for (int k = of.first; k < of.end; k++) {
        uint8_t at = s->squadron[k].at;
        bool    port = is_in_port(at);
        d->stands[k] = is_active(s, (enum nation)g->squadron[k].nation)
                    && (port || squadron_is_forming(g, s, k));
        d->full[k] = port && !s->squadron[k].ships
                  && d->squadrons_in[place_port(at)] >= g->port[place_port(at)].rating;
        if (d->stands[k] && port)
            d->standing[place_port(at)] |= 1u << k;
        if (seas_squadron_has_russians(g, s, k))
            d->russian |= 1u << k;
    }
}

/* ---- The duty of set-up [3.7d, R82]: no move after which it could not be met any more ---- */

/* What a move does to it: a ship or a leader leaves a squadron (or none, NOBODY), joins another, and is or is not free
 * to be given a place before and afterwards. */
struct shift {
    int from, to;
    int ships, leaders;           /* that go */
    int free_ships, free_leaders; /* one less or one more */
};

static void count_squadron(struct prospect *p, int ships, int leaders, int by)
{
    if (ships <= 0)
        p->empty += by;
    else if (leaders > 0)
        p->led += by;
    else
        p->unled += by;
}

/* `n`: of which nation the ship is that goes. */
static struct refusal keeps_duty(const struct desk *d, enum nation n, const struct shift *by)
{
    if (!d->outlook.bound || (by->from == by->to && by->to != NOBODY))
        return LEGAL;
    struct outlook o = d->outlook;
    for (int i = 0; i < 2; i++) {
        int k = i == 0 ? by->from : by->to, sign = i == 0 ? -1 : 1;
        if (k >= d->g->squadrons)
            continue;
        struct prospect *p = &o.of[d->g->squadron[k].nation];
        int              ships = d->s->squadron[k].ships;
        count_squadron(p, ships, d->leaders[k], -1);
        count_squadron(p, ships + sign * by->ships, d->leaders[k] + sign * by->leaders, 1);
    }
    o.of[n].ships += by->free_ships;
    o.leaders += by->free_leaders;
    return seas_setup_is_possible(&o)
             ? LEGAL
             : refuse("3.7d", "your last ships and leaders are needed for home ports");
}

static int squadron_of(const struct state *s, int ship)
{
    return is_in_squadron(s->berth[ship]) ? berth_squadron(s->berth[ship]) : NOBODY;
}

/* A ship goes to a squadron, or NOBODY: to a port or the reserve. */
static struct refusal ship_keeps_duty(const struct desk *d, int ship, int to)
{
    const struct state *s = d->s;
    enum nation         n = ship_nation(d->g, ship);
    if (!d->outlook.bound)
        return LEGAL;
    int          leader = seas_leader_of_ship(d->g, s, ship);
    bool         placed = s->ship_flags[ship] & SHIP_PLACED, ashore = leader >= 0 && to == NOBODY;
    struct shift by = { .from = squadron_of(s, ship), .to = to, .ships = 1, .leaders = leader >= 0 };
    by.free_ships = by.from == NOBODY ? -(s->berth[ship] == BERTH_RESERVE && !placed)
                                      : to == NOBODY && !placed;
    by.free_leaders = ashore && seas_setup_may_lead(d->g, s, d->side, leader);
    return keeps_duty(d, n, &by);
}

/* A leader goes to a squadron, or NOBODY: ashore. */
static struct refusal leader_keeps_duty(const struct desk *d, int leader, int to)
{
    int          squadron = seas_leader_squadron(d->s, leader);
    struct shift by = { .from = squadron < 0 ? NOBODY : squadron, .to = to, .leaders = 1 };
    bool         fresh = seas_setup_may_lead(d->g, d->s, d->side, leader);
    by.free_leaders = to == NOBODY ? fresh : -(d->s->aboard[leader] == 0 && fresh);
    return keeps_duty(d, (enum nation)d->g->leader[leader].nation, &by);
}

/* ---- Ships ---- */

static bool is_english_minorca(const struct desk *d, uint8_t place)
{
    return d->s->peace && d->side == ENGLISH && place == in_port(d->g->minorca)
        && d->s->owner[d->g->minorca] == ENGLAND; /* R61 */
}

/* Does a full port have room once this ship, the last of her squadron there, has left it? */
static bool frees_a_place(const struct desk *d, int ship, int squadron)
{
    uint8_t berth = d->s->berth[ship];
    if (!is_in_squadron(berth))
        return false;
    const struct seas_squadron *from = &d->s->squadron[berth_squadron(berth)];
    int                         port = place_port(d->s->squadron[squadron].at);
    return from->at == in_port(port) && from->ships == 1
        && d->squadrons_in[port] - 1 < d->g->port[port].rating;
}

static struct refusal russian_fits(const struct desk *d, int squadron)
{
    uint8_t at = d->s->squadron[squadron].at;
    bool    port = is_in_port(at) && d->g->squadron[squadron].nation == ENGLAND;
    if (!port || !d->g->area[d->g->port[place_port(at)].area].russians_may_enter)
        return refuse("11.Od", "Russians join English squadrons in European waters only");
    if (__builtin_popcount(d->russian & ~(1u << squadron)) >= 2)
        return refuse("11.Oc", "the Russians form one group or two");
    return LEGAL;
}

/* Whether the ship may belong to that squadron, apart from once-limits: by nation, port and room. */
static inline struct refusal ship_fits(const struct desk *d, int ship, int squadron)
{
    const struct state *s = d->s;
    uint8_t             at = s->squadron[squadron].at;
    enum nation nation = ship_nation(d->g, ship), marker = (enum nation)d->g->squadron[squadron].nation;
    if (!d->stands[squadron])
        return refuse("5.3a", "that marker stands in no port; station it first");
    if (nation == RUSSIA) {
        struct refusal r = russian_fits(d, squadron);
        if (!is_legal(r))
            return r;
    } else if (s->ship_flags[ship] & SHIP_NEW) {
        if (marker != nation)
            return refuse("5.1b", "a new ship goes into a squadron of her own nation");
    } else {
        uint8_t port = fleet_ship_port(s, ship);
        bool    anywhere = is_in_port(at) && marker == nation && d->havens & bit(place_port(at)); /* R61 */
        if (!anywhere && (port == NOBODY || at != in_port(port)))
            return refuse("5.3d", "a ship kept from last turn may not change port");
        if (marker != nation && s->owner[port] != marker)
            return refuse("9.1e", "a ship joins an ally's squadron only in that ally's port");
    }
    if (d->full[squadron] && !frees_a_place(d, ship, squadron))
        return refuse("6.21a", "the port holds as many squadrons as its rating allows");
    if (is_english_minorca(d, at))
        return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
    return ship_keeps_duty(d, ship, squadron);
}

/* The once-limit of R82. */
static bool ship_is_fixed(const struct desk *d, int ship)
{
    return d->s->ship_flags[ship] & SHIP_PLACED;
}

static bool is_own_ship(const struct desk *d, int ship)
{
    return side_of(ship_nation(d->g, ship)) == d->side && fleet_in_play(d->s, ship);
}

static bool is_own_squadron(const struct desk *d, int squadron)
{
    return squadron < d->g->squadrons && seas_squadron_side(d->g, squadron) == d->side
        && is_active(d->s, (enum nation)d->g->squadron[squadron].nation);
}

static struct refusal check_assign(const struct desk *d, int ship, int squadron)
{
    if (!is_own_ship(d, ship))
        return refuse("5.3a", "you have no such ship in play");
    if (!is_own_squadron(d, squadron))
        return refuse("5.3a", "that squadron is not yours to command");
    if (ship_is_fixed(d, ship))
        return refuse("5.3a", "this ship has been given her place this turn; undo to change it");
    return ship_fits(d, ship, squadron);
}

static struct refusal check_lead(const struct desk *d, int ship)
{
    const struct state *s = d->s;
    if (!is_own_ship(d, ship) || !is_in_squadron(s->berth[ship]))
        return refuse("5.3e", "the ship is in no squadron of yours");
    if (s->ship_flags[ship] & SHIP_LED)
        return refuse("5.3e", "this ship was put at the head of a line already this turn");
    if (d->head[berth_squadron(s->berth[ship])] == ship)
        return refuse("5.3e", "this ship leads her line already");
    return LEGAL;
}

static struct refusal check_land(const struct desk *d, int ship)
{
    if (!is_own_ship(d, ship) || !is_in_squadron(d->s->berth[ship]))
        return refuse("5.3a", "the ship is in no squadron of yours");
    return ship_keeps_duty(d, ship, NOBODY);
}

/* R19: an unassigned new ship lies in a home port. In the peace year she lies in any port of her nation, and a ship
 * kept from last year wherever ships may end it (R61). */
static uint64_t berths_of(const struct desk *d, int ship)
{
    bool kept = d->s->peace && !(d->s->ship_flags[ship] & SHIP_NEW);
    return kept ? d->havens : d->berths[ship_nation(d->g, ship)];
}

static bool may_berth(const struct desk *d, int ship)
{
    bool fresh = d->s->berth[ship] == BERTH_RESERVE;
    return ship_nation(d->g, ship) != RUSSIA && !is_in_squadron(d->s->berth[ship]) && (fresh || d->s->peace);
}

static struct refusal berth_fits(const struct desk *d, int ship, int port)
{
    if (!(berths_of(d, ship) & bit(port))) {
        if (is_english_minorca(d, in_port(port)))
            return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
        return d->s->peace
                 ? refuse("10.3.S2d", "in the peace year a new ship lies unassigned in a port of her "
                                      "nation, another in any friendly or neutral port")
                 : refuse("5.1b", "a ship lies unassigned in a home port of her nation");
    }
    if (d->s->berth[ship] == in_port(port))
        return refuse("5.3a", "she lies there already");
    return ship_keeps_duty(d, ship, NOBODY);
}

static struct refusal check_berth(const struct desk *d, int ship, int port)
{
    if (!is_own_ship(d, ship) || !may_berth(d, ship))
        return refuse("5.3d", "only a new ship that is in no squadron can be given a berth");
    if (ship_is_fixed(d, ship))
        return refuse("5.3a", "this ship has been given her place this turn; undo to change it");
    return berth_fits(d, ship, port);
}

/* The squadrons that the ship may join, as a bit set. */
static uint32_t hosts_of(const struct desk *d, int ship)
{
    struct row_range of = seas_side_squadrons(d->g, d->side);
    uint32_t         asked = (uint32_t)(bit(of.end) - bit(of.first)), hosts = 0;
    bool             kept = !(d->s->ship_flags[ship] & SHIP_NEW) && ship_nation(d->g, ship) != RUSSIA;
    if (kept && !d->s->peace) { /* tied to her port [5.3d] */
        uint8_t port = fleet_ship_port(d->s, ship);
        asked = port == NOBODY ? 0 : d->standing[port];
    }
    for (; asked; asked &= asked - 1) {
        int k = __builtin_ctz(asked);
        hosts |= is_legal(ship_fits(d, ship, k)) ? 1u << k : 0;
    }
    return hosts;
}

/* Ships of a nation in reserve may all go to the same squadrons and home ports: the answers for the first serve
 * for the rest. */
struct reserve {
    bool     known;
    uint16_t hosts[SQUADRONS_MAX], homes[PORTS_MAX];
    uint32_t host_count, home_count;
};

static void list_reserve(const struct desk *d, int ship, struct reserve *r, struct move_list *out)
{
    if (ship_is_fixed(d, ship))
        return;
    if (!r->known) {
        for (uint32_t hosts = hosts_of(d, ship); hosts; hosts &= hosts - 1)
            r->hosts[r->host_count++] = (uint16_t)__builtin_ctz(hosts);
        for (uint64_t ports = may_berth(d, ship) ? berths_of(d, ship) : 0; ports; ports &= ports - 1)
            if (is_legal(berth_fits(d, ship, __builtin_ctzll(ports))))
                r->homes[r->home_count++] = (uint16_t)__builtin_ctzll(ports);
        r->known = true;
    }
    moves_add_each(out, MOVE_ASSIGN, ship, r->hosts, r->host_count);
    moves_add_each(out, MOVE_BERTH, ship, r->homes, r->home_count);
}

/* `hosts`: the squadrons that she may join. */
static void list_ship(const struct desk *d, int ship, uint32_t hosts, struct move_list *out)
{
    const struct state *s = d->s;
    bool                fixed = ship_is_fixed(d, ship);
    for (; hosts; hosts &= hosts - 1)
        moves_add(out, MOVE_ASSIGN, ship, __builtin_ctz(hosts), 0);
    if (is_in_squadron(s->berth[ship])) {
        if (is_legal(ship_keeps_duty(d, ship, NOBODY)))
            moves_add(out, MOVE_LAND, ship, 0, 0);
        if (is_legal(check_lead(d, ship)))
            moves_add(out, MOVE_LEAD, ship, 0, 0);
    } else if (!fixed && may_berth(d, ship)) {
        for (uint64_t ports = berths_of(d, ship); ports; ports &= ports - 1)
            if (is_legal(berth_fits(d, ship, __builtin_ctzll(ports))))
                moves_add(out, MOVE_BERTH, ship, __builtin_ctzll(ports), 0);
    }
}

/* ---- Leaders [5.3c, 6.4a-c] ---- */

static bool is_own_leader(const struct desk *d, int leader)
{
    return side_of((enum nation)d->g->leader[leader].nation) == d->side
        && d->s->leader_status[leader] == LEADER_ACTIVE;
}

static bool leader_is_fixed(const struct desk *d, int leader)
{
    return d->s->leader_flags[leader] & LEADER_BOARDED;
}

static struct refusal check_board(const struct desk *d, int leader, int ship)
{
    if (!is_own_leader(d, leader))
        return refuse("5.2", "you have no such leader in play");
    if (!is_own_ship(d, ship) || !is_in_squadron(d->s->berth[ship]))
        return refuse("6.4a", "a leader goes aboard a ship of a squadron of yours");
    if (d->g->leader[leader].nation == RUSSIA) {
        struct refusal r = russian_fits(d, berth_squadron(d->s->berth[ship]));
        if (!is_legal(r))
            return r;
    }
    if (seas_leader_of_ship(d->g, d->s, ship) >= 0)
        return refuse("7.4c", "that ship carries a leader already");
    if (leader_is_fixed(d, leader))
        return refuse("5.3c", "this leader has been given his ship this turn; undo to change it");
    return leader_keeps_duty(d, leader, squadron_of(d->s, ship));
}

static struct refusal check_ashore(const struct desk *d, int leader)
{
    if (!is_own_leader(d, leader) || d->s->aboard[leader] == 0)
        return refuse("6.4b", "no such leader of yours is aboard a ship");
    return leader_keeps_duty(d, leader, NOBODY);
}

/* Of these ships those that carry no leader. */
static int vacancies(const struct desk *d, const uint16_t *ships, int count, uint16_t vacant[])
{
    const struct state *s = d->s;
    uint64_t            taken[(SHIPS_MAX + 63) / 64] = { 0 };
    int                 found = 0;
    for (int l = 0; l < d->g->leaders; l++)
        if (s->aboard[l])
            taken[(s->aboard[l] - 1) / 64] |= bit((s->aboard[l] - 1) % 64);
    for (int i = 0; i < count; i++)
        if (!(taken[ships[i] / 64] & bit(ships[i] % 64)))
            vacant[found++] = ships[i];
    return found;
}

/* Russians keep to squadrons that Russian ships may join [11.Oc-d]. */
static int russian_vacancies(const struct desk *d, uint16_t vacant[], int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (is_legal(russian_fits(d, berth_squadron(d->s->berth[vacant[i]]))))
            vacant[kept++] = vacant[i];
    return kept;
}

/* `ships`: those of the side that are in a squadron; a leader may go aboard any of them. */
static void list_leaders(const struct desk *d, const uint16_t *ships, int count, struct move_list *out)
{
    const struct state *s = d->s;
    uint16_t            vacant[SHIPS_MAX];
    int                 vacant_count = vacancies(d, ships, count, vacant);
    for (int n = 0; n < NATIONS; n++) {
        struct row_range of = d->g->leaders_of[n];
        if (side_of((enum nation)n) != d->side)
            continue;
        if (n == RUSSIA && s->russians) /* the last of the nations */
            vacant_count = russian_vacancies(d, vacant, vacant_count);
        for (int l = of.first; l < of.end; l++) {
            if (s->leader_status[l] != LEADER_ACTIVE)
                continue;
            if (s->aboard[l] && is_legal(leader_keeps_duty(d, l, NOBODY)))
                moves_add(out, MOVE_ASHORE, l, 0, 0);
            if (leader_is_fixed(d, l))
                continue;
            if (!d->outlook.bound)
                moves_add_each(out, MOVE_BOARD, l, vacant, (uint32_t)vacant_count);
            for (int i = 0; d->outlook.bound && i < vacant_count; i++)
                if (is_legal(leader_keeps_duty(d, l, squadron_of(s, vacant[i]))))
                    moves_add(out, MOVE_BOARD, l, vacant[i], 0);
        }
    }
}

/* ---- Markers [5.3b, 6.61a, R20] ---- */

static uint64_t ports_with_ships(const struct desk *d, enum nation n)
{
    uint64_t ports = 0;
    for (int ship = d->g->ships_of[n].first; ship < d->g->ships_of[n].end; ship++) {
        uint8_t port = fleet_ship_port(d->s, ship);
        ports |= port != NOBODY ? bit(port) : 0;
    }
    return ports;
}

static struct refusal may_station(const struct desk *d, int squadron)
{
    const struct seas_squadron *k = &d->s->squadron[squadron];
    if (!is_own_squadron(d, squadron))
        return refuse("5.3b", "that squadron is not yours to command");
    if (squadron_is_forming(d->g, d->s, squadron))
        return refuse("3.7g", "squadrons are formed first and placed afterwards");
    if (k->ships && !d->s->peace)
        return refuse("5.3b", "only an empty marker may be moved to another port");
    if (k->flags & SQUADRON_STATIONED)
        return refuse("5.3b", "this marker has been stationed this turn; undo to change it");
    return LEGAL;
}

/* `own` and `lying`: what ports_of and ports_with_ships say of the marker's nation. With ships it changes port in the
 * peace year only. */
static struct refusal station_fits(const struct desk *d, int squadron, int port, uint64_t own, uint64_t lying)
{
    const struct seas_squadron *k = &d->s->squadron[squadron];
    if (k->at == in_port(port))
        return refuse("5.3b", "the marker stands there already");
    if (is_english_minorca(d, in_port(port)))
        return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
    if (k->ships && !(d->havens & bit(port)))
        return refuse("6.1m", "only a friendly or a neutral port takes this squadron in");
    if (!k->ships && !((own | lying) & bit(port)))
        return refuse("6.61a", "a marker stands in ports of its nation, or where ships of its nation lie");
    if (k->ships && d->squadrons_in[port] >= d->g->port[port].rating)
        return refuse("6.21a", "the port holds as many squadrons as its rating allows");
    return LEGAL;
}

static struct refusal check_station(const struct desk *d, int squadron, int port)
{
    struct refusal r = may_station(d, squadron);
    if (is_legal(r)) {
        enum nation n = (enum nation)d->g->squadron[squadron].nation;
        r = station_fits(d, squadron, port, ports_of(d->g, d->s, n), ports_with_ships(d, n));
    }
    return r;
}

static void list_markers(const struct desk *d, enum nation n, struct move_list *out)
{
    uint64_t own = 0, lying = 0;
    bool     asked = false;
    for (int k = d->g->squadrons_of[n].first; k < d->g->squadrons_of[n].end; k++) {
        if (!is_legal(may_station(d, k)))
            continue;
        if (!asked) {
            own = ports_of(d->g, d->s, n);
            lying = ports_with_ships(d, n);
            asked = true;
        }
        for (uint64_t ports = d->s->squadron[k].ships ? d->havens : own | lying; ports; ports &= ports - 1) {
            int port = __builtin_ctzll(ports);
            if (is_legal(station_fits(d, k, port, own, lying)))
                moves_add(out, MOVE_STATION, k, port, 0);
        }
    }
}

/* ---- Finishing ---- */

/* [11.Oc] Every group of Russians has a Russian leader. */
static struct refusal russian_groups(const struct desk *d)
{
    uint32_t led = 0;
    for (int l = d->g->leaders_of[RUSSIA].first; d->russian && l < d->g->leaders_of[RUSSIA].end; l++) {
        int squadron = seas_leader_squadron(d->s, l);
        led |= squadron >= 0 ? 1u << squadron : 0;
    }
    if (d->russian & ~led)
        return refuse("11.Oc", "a group of Russians needs a Russian leader; land the ships or board one");
    return LEGAL;
}

static struct refusal check_done(const struct desk *d)
{
    const struct data *g = d->g;
    for (int n = 0; n < NATIONS; n++)
        if (d->outlook.bound >> n & 1 && d->outlook.of[n].led < d->outlook.of[n].wanted)
            return refuse("3.7d", "each home port needs a squadron with a ship and a leader");
    for (int ship = g->ships_of[ENGLAND].first;
         d->s->peace && d->side == ENGLISH && ship < g->ships_of[ENGLAND].end; ship++)
        if (fleet_ship_port(d->s, ship) == g->minorca)
            return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
    return d->side == ENGLISH ? russian_groups(d) : LEGAL;
}

struct refusal seas_organize_check(const struct data *g, const struct state *s, int side, struct move m)
{
    struct desk d;
    lay_desk(&d, g, s, side);
    switch (m.kind) {
    case MOVE_ASSIGN:
        return check_assign(&d, m.arg[0], m.arg[1]);
    case MOVE_LEAD:
        return check_lead(&d, m.arg[0]);
    case MOVE_LAND:
        return check_land(&d, m.arg[0]);
    case MOVE_BERTH:
        return check_berth(&d, m.arg[0], m.arg[1]);
    case MOVE_BOARD:
        return check_board(&d, m.arg[0], m.arg[1]);
    case MOVE_ASHORE:
        return check_ashore(&d, m.arg[0]);
    case MOVE_STATION:
        return check_station(&d, m.arg[0], m.arg[1]);
    case MOVE_DONE:
        return check_done(&d);
    default:
        return refuse("5.3a", "squadrons are being reorganized now");
    }
}

/* What list_ship has to know of a nation's ships, and list_leaders of the side's, gathered on the way. */
enum { FORMING = PORTS_MAX };
struct muster {
    struct reserve reserve;
    uint64_t       asked[2];             /* bits of the answers in hosts that are known */
    uint32_t       hosts[PORTS_MAX + 1]; /* squadrons that ships of a port, or ships being formed, may join */
    uint16_t       afloat[SHIPS_MAX];    /* ships in squadrons, of all nations so far */
    int            afloat_count;
};

static void muster_ship(const struct desk *d, int ship, struct muster *m, struct move_list *out)
{
    uint8_t berth = d->s->berth[ship];
    if (berth == BERTH_RESERVE) {
        list_reserve(d, ship, &m->reserve, out);
        return;
    }
    if (is_in_squadron(berth))
        m->afloat[m->afloat_count++] = (uint16_t)ship;
    uint32_t hosts = 0;
    if (!ship_is_fixed(d, ship)) {
        uint8_t port = fleet_ship_port(d->s, ship);
        bool    last = is_in_squadron(berth) && d->s->squadron[berth_squadron(berth)].ships == 1;
        bool    fresh = d->s->ship_flags[ship] & SHIP_NEW;
        /* The answer for one holds for all that are being formed, and for all that were kept in her port, unless
         * set-up counts every ship. */
        int kind = port == NOBODY && fresh ? FORMING : port != NOBODY && !last && !fresh ? port : NOBODY;
        if (d->outlook.bound)
            kind = NOBODY;
        bool shared = kind != NOBODY, known = shared && m->asked[kind / 64] & bit(kind % 64);
        hosts = known ? m->hosts[kind] : hosts_of(d, ship);
        if (shared) {
            m->asked[kind / 64] |= bit(kind % 64);
            m->hosts[kind] = hosts;
        }
    }
    list_ship(d, ship, hosts, out);
}

void seas_organize_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct desk   d;
    struct muster m;
    lay_desk(&d, g, s, side);
    m.afloat_count = 0;
    for (int n = 0; n < NATIONS; n++) {
        if ((int)side_of((enum nation)n) != side || (!is_active(s, (enum nation)n) && n != RUSSIA))
            continue;
        m.reserve.known = false;
        m.reserve.host_count = m.reserve.home_count = 0;
        m.asked[0] = m.asked[1] = 0;
        int end = g->ships_of[n].end;
        for (int eight = g->ships_of[n].first; eight < end; eight += 8) {
            uint64_t berths; /* most ships are in the pool; eight of them are passed over in one go */
            memcpy(&berths, s->berth + eight, sizeof berths);
            for (int ship = eight; berths && ship < eight + 8 && ship < end; ship++)
                if (fleet_in_play(s, ship))
                    muster_ship(&d, ship, &m, out);
        }
        list_markers(&d, (enum nation)n, out);
    }
    list_leaders(&d, m.afloat, m.afloat_count, out);
    if (is_legal(check_done(&d)))
        moves_add(out, MOVE_DONE, 0, 0, 0);
}
