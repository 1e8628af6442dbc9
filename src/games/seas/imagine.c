/* Imagination: a full state that the side could not tell from the true one. The unknown is filled at random:
 * names for tags, ships and leaders for hidden counters, choices that were made and not shown. */
#include "combat.h"
#include "fleet.h"
#include "view.h"
#include <string.h>

struct dream {
    const struct data *g;
    struct state      *s;
    struct rng        *r;
    enum side          other; /* the side that is imagined */
};

static void shuffle(struct rng *r, uint16_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int      j = (int)rng_below(r, (uint32_t)(i + 1));
        uint16_t swap = list[i];
        list[i] = list[j];
        list[j] = swap;
    }
}

/* ---- Markers ---- */

/* Gives a tag the next of the names that are left. One in battle holds ships: so its nation must have some. */
static int next_name(const struct dream *d, bool battle, uint16_t *names, int count, int uncounted[NATIONS])
{
    for (int i = 0; battle && i < count; i++) {
        int n = d->g->squadron[names[i]].nation;
        if (uncounted[n] > 0) {
            uint16_t name = names[i];
            uncounted[n]--;
            names[i] = names[0];
            return name;
        }
    }
    return names[0];
}

/* Gives each tag a name. Tags on the map get names of nations at war, those in battle first. */
static void name_markers(struct dream *d)
{
    const struct data *g = d->g;
    struct state      *s = d->s;
    struct row_range   of = seas_side_squadrons(g, d->other);
    uint16_t           names[SQUADRONS_MAX];
    int                count = 0, warring = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int k = of.first; k < of.end; k++)
            if (is_active(s, (enum nation)g->squadron[k].nation) == (pass == 0))
                names[count++] = (uint16_t)k;
        warring = pass == 0 ? count : warring;
    }
    shuffle(d->r, names, warring);
    int next_placed = 0, next_aside = count - 1, uncounted[NATIONS];
    for (int n = 0; n < NATIONS; n++)
        uncounted[n] = s->hidden_ships[n];
    for (int pass = 0; pass < 2; pass++) {
        for (int tag = of.first; tag < of.end; tag++) {
            struct seas_squadron *seen = &s->squadron[SQUADRONS_MAX + tag];
            bool                  battle = seen->flags & SQUADRON_BATTLE;
            if (battle != (pass == 0))
                continue;
            bool placed = seen->at || seen->ships;
            int  k = placed ? next_name(d, battle && !seen->ships, names + next_placed, warring - next_placed,
                                        uncounted)
                            : names[next_aside--];
            next_placed += placed;
            s->squadron[k] = *seen;
            s->squadron[k].tag = (uint8_t)tag;
            if (s->mover == SQUADRONS_MAX + tag)
                s->mover = (uint8_t)k;
            if (s->battle_squadron[d->other] == SQUADRONS_MAX + tag)
                s->battle_squadron[d->other] = (uint8_t)k;
            if (s->merge_with == 1 + SQUADRONS_MAX + tag)
                s->merge_with = (uint8_t)(1 + k);
        }
    }
}

/* The open lines of tags become the lines of the named squadrons; seas_fleet_line needs them in order. */
static void move_lines(struct dream *d, const struct state *view)
{
    struct state    *s = d->s;
    struct row_range of = seas_side_squadrons(d->g, d->other);
    uint8_t          ships[SQUADRONS_MAX];
    for (int k = 0; k < SQUADRON_SLOTS; k++) {
        bool foreign = k >= SQUADRONS_MAX || (k >= of.first && k < of.end);
        if (k < SQUADRONS_MAX)
            ships[k] = foreign ? 0 : view->squadron[k].ships;
        s->squadron[k].ships = 0;
    }
    memset(s->line, 0, sizeof s->line);
    for (int k = 0; k < SQUADRONS_MAX; k++) {
        bool foreign = k >= of.first && k < of.end;
        int  from = foreign ? SQUADRONS_MAX + s->squadron[k].tag : k;
        int  n = foreign ? view->squadron[from].ships : ships[k];
        for (int i = 0; i < n; i++) {
            int ship = seas_fleet_line(view, from)[i];
            s->berth[ship] = 0; /* so that append takes her from nowhere */
            seas_fleet_append(s, ship, k);
        }
    }
    for (int k = SQUADRONS_MAX; k < SQUADRON_SLOTS; k++)
        memset(&s->squadron[k], 0, sizeof s->squadron[k]);
}

/* ---- Ships and leaders ---- */

static bool may_receive(const struct dream *d, int squadron, enum nation n)
{
    const struct seas_squadron *k = &d->s->squadron[squadron];
    return k->at && d->g->squadron[squadron].nation == (n == RUSSIA ? ENGLAND : n)
        && !(squadron == d->s->battle_squadron[d->other] && d->s->engaged)
        && !(d->s->phase == PHASE_GAUGE && k->ships);
}

static int home_port(const struct data *g, enum nation n)
{
    enum nation owner = n == RUSSIA ? ENGLAND : n;
    for (int p = 0; p < g->ports; p++)
        if (g->port[p].home == owner)
            return p;
    return 0;
}

/* A port may hold no more real squadrons than its rating (R5). */
static bool has_room(const struct dream *d, int squadron)
{
    uint8_t at = d->s->squadron[squadron].at;
    return d->s->squadron[squadron].ships || !is_in_port(at)
        || seas_port_squadrons(d->g, d->s, d->other, place_port(at)) < d->g->port[place_port(at)].rating;
}

/* Markers that may hold ships of the nation; those in battle first, which must hold some. */
static int hosts(const struct dream *d, enum nation n, uint16_t out[SQUADRONS_MAX])
{
    struct row_range of = seas_side_squadrons(d->g, d->other);
    int              count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int k = of.first; k < of.end; k++) {
            bool battle = d->s->squadron[k].flags & SQUADRON_BATTLE;
            if (may_receive(d, k, n) && battle == (pass == 0))
                out[count++] = (uint16_t)k;
        }
    }
    return count;
}

static void deal_nation(struct dream *d, enum nation n, int ships_wanted, int leaders_wanted)
{
    const struct data *g = d->g;
    struct state      *s = d->s;
    uint16_t           ships[SHIPS_MAX], leaders[LEADERS_MAX], host[SQUADRONS_MAX];
    int                ship_count = 0, leader_count = 0, host_count = hosts(d, n, host), next_leader = 0;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++) {
        if (s->berth[ship] == BERTH_UNKNOWN) {
            s->berth[ship] = 0;
            if ((g->ship[ship].segments >> s->segment) & 1)
                ships[ship_count++] = (uint16_t)ship;
        }
    }
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end && ship_count < ships_wanted; ship++)
        if (s->berth[ship] == 0 && !((g->ship[ship].segments >> s->segment) & 1))
            ships[ship_count++] = (uint16_t)ship; /* prizes come from outside the pool [11.Lc] */
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
        if (s->leader_status[l] == LEADER_UNKNOWN) {
            s->leader_status[l] = LEADER_IDLE;
            leaders[leader_count++] = (uint16_t)l;
        }
    }
    shuffle(d->r, ships, ship_count);
    shuffle(d->r, leaders, leader_count);
    for (int i = 0; i < leader_count && i < leaders_wanted; i++)
        s->leader_status[leaders[i]] = LEADER_ACTIVE;
    for (int i = 0; i < ship_count && i < ships_wanted; i++) {
        if (!((g->ship[ships[i]].segments >> s->segment) & 1))
            s->ship_flags[ships[i]] = SHIP_PRIZE;
        int k = host_count == 0 ? -1 : i < host_count ? host[i] : host[rng_below(d->r, (uint32_t)host_count)];
        if (k < 0 || !has_room(d, k)) {
            s->berth[ships[i]] = in_port(home_port(g, n));
            continue;
        }
        bool first = s->squadron[k].ships == 0;
        seas_fleet_append(s, ships[i], k);
        if (first && next_leader < leader_count && next_leader < leaders_wanted)
            s->aboard[leaders[next_leader++]] = (uint16_t)(1 + ships[i]);
    }
}

/* [11.Lc] A ship from outside the war that is seen in play can only be a prize; her marks are hidden (view.c). */
static void mark_prizes(struct dream *d)
{
    for (int ship = 0; ship < d->g->ships; ship++)
        if (fleet_in_play(d->s, ship) && !((d->g->ship[ship].segments >> d->s->segment) & 1))
            d->s->ship_flags[ship] |= SHIP_PRIZE;
}

/* Extra leaders that nobody has seen, and the Revolution's: as many as there must be, whoever they are. */
static void deal_unseen(struct dream *d)
{
    const struct data *g = d->g;
    struct state      *s = d->s;
    for (int n = 0; n < NATIONS; n++) {
        int extra = s->phase == PHASE_BID ? 0 : g->segment[s->segment].forces[n].extra_leaders;
        for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
            bool before = s->segment > 0 && (g->leader[l].segments >> (s->segment - 1)) & 1
                       && !((g->leader[l].segments >> s->segment) & 1);
            if (s->leader_status[l] == LEADER_UNKNOWN)
                s->leader_status[l] = LEADER_IDLE;
            if (before && (s->leader_status[l] == LEADER_ACTIVE || s->leader_status[l] == LEADER_OUT))
                s->leader_flags[l] |= LEADER_EXTRA;
            if (before && extra > 0 && s->leader_status[l] != LEADER_KILLED) {
                s->leader_flags[l] |= LEADER_EXTRA;
                extra--;
            }
        }
    }
    int out = s->purged;
    for (int l = g->leaders_of[FRANCE].first; out > 0 && l < g->leaders_of[FRANCE].end; l++) {
        if (seas_leader_in_pool(g, s, l)) {
            s->leader_status[l] = LEADER_PURGED;
            out--;
        }
    }
}

/* ---- Choices made and not shown ---- */

static void deal_choices(struct dream *d)
{
    struct state *s = d->s;
    bool          acted = !((s->acting >> d->other) & 1);
    if (s->phase == PHASE_SEARCH && acted)
        s->choice[d->other] = rng_below(d->r, 2) ? SEARCH_FIGHT : SEARCH_AVOID;
    if (s->phase == PHASE_BID && acted) {
        s->bid_side[d->other] = (uint8_t)(1 + rng_below(d->r, SIDES));
        s->bid[d->other] = (uint8_t)rng_below(d->r, BID_MAX + 1);
    }
    if (s->phase == PHASE_RETREAT && s->retreat_ports == 0) {
        int ship = s->retreating - 1;
        s->retreat_ports = seas_retreat_ports(d->g, s, ship);
        if (s->retreat_ports == 0)
            s->retreat_ports = bit(home_port(d->g, (enum nation)d->g->ship[ship].nation));
    }
    struct row_range of = seas_side_squadrons(d->g, d->other);
    for (int k = of.first; s->phase == PHASE_RETURN && acted && k < of.end; k++)
        if (is_at_sea(s->squadron[k].at))
            s->squadron[k].home = (uint8_t)(1 + home_port(d->g, (enum nation)d->g->squadron[k].nation));
    if (s->phase == PHASE_WEAR && s->mover != NOBODY && seas_squadron_side(d->g, s->mover) == d->other)
        s->wear = 1;
    for (int p = 0; s->phase == PHASE_REPAIR && p < d->g->ports; p++)
        if (s->owner[p] < NATIONS && side_of((enum nation)s->owner[p]) == d->other
            && is_active(s, (enum nation)s->owner[p]))
            s->repair_left[p] = d->g->port[p].rating;
}

void seas_imagine(const struct data *g, const struct view *v, int side, struct rng *r, struct state *out)
{
    const struct state *view = &v->known;
    struct dream        d = { g, out, r, other_side(side) };
    *out = *view;
    out->viewer = 0;
    agenda_number(&out->agenda);
    if (!option_on(view, OPTION_OPEN)) {
        name_markers(&d);
        move_lines(&d, view);
        for (int n = 0; n < NATIONS; n++)
            if (side_of((enum nation)n) == d.other)
                deal_nation(&d, (enum nation)n, view->hidden_ships[n], view->hidden_leaders[n]);
        mark_prizes(&d);
    }
    memset(out->hidden_ships, 0, sizeof out->hidden_ships);
    memset(out->hidden_leaders, 0, sizeof out->hidden_leaders);
    deal_unseen(&d);
    deal_choices(&d);
}
