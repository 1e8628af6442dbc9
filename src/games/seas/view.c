/* Redaction: what one side, or a spectator, may know of a state.
 *
 * Own things are known, but for what nobody has seen: which leaders of an earlier war lie in the pool, and which
 * the Revolution took out of it. Of the other side: markers by tag and place, what a battle lays open, what was
 * lost, and how many ships and leaders are in play; never names, contents, damage, nation or whether a marker is
 * empty. Secret choices are blotted out until they are revealed. */
#include "view.h"
#include "fleet.h"
#include <string.h>

/* May the viewer see the contents of that squadron of another side? */
static bool is_open(const struct state *s, int viewer, int squadron)
{
    bool fighting = squadron == s->battle_squadron[ENGLISH] || squadron == s->battle_squadron[EUROPEAN];
    bool looking = s->engaged || ((s->phase == PHASE_GAUGE) && s->gauge == viewer); /* [7.2c, R34] */
    return fighting && looking;
}

/* ---- Leaders whose whereabouts nobody has seen ---- */

static bool is_unseen(const struct data *g, const struct state *s, int leader)
{
    uint8_t status = s->leader_status[leader];
    if (status != LEADER_IDLE && status != LEADER_PURGED)
        return false;
    if (g->leader[leader].nation == FRANCE && s->purged)
        return (g->leader[leader].segments >> s->segment) & 1 || s->segment > 0;
    bool candidate = s->segment > 0 && (g->leader[leader].segments >> (s->segment - 1)) & 1
                  && !((g->leader[leader].segments >> s->segment) & 1);
    return candidate && !(s->leader_flags[leader] & LEADER_SEEN);
}

static void hide_unseen(const struct data *g, const struct state *s, struct state *out)
{
    for (int l = 0; l < g->leaders; l++) {
        if (is_unseen(g, s, l)) {
            out->leader_status[l] = LEADER_UNKNOWN;
            out->leader_flags[l] = 0;
        }
    }
}

/* ---- The other side ---- */

static void hide_ship(const struct state *s, struct state *out, int ship, uint8_t nation)
{
    uint8_t berth = s->berth[ship];
    if (berth == BERTH_SUNK || berth == BERTH_CAPTURED || berth == BERTH_LOST)
        return; /* lost for all to see */
    if (fleet_in_play(s, ship) && !is_organizing(s))
        out->hidden_ships[nation]++;
    out->berth[ship] = BERTH_UNKNOWN;
    out->damage[ship] = 0;
    out->ship_flags[ship] = 0;
}

static void hide_leader(const struct state *s, struct state *out, int leader, uint8_t nation)
{
    uint8_t status = s->leader_status[leader];
    if (status == LEADER_KILLED || status == LEADER_OUT) {
        out->leader_flags[leader] = 0;
        return; /* [7.4g-h] known when it happened */
    }
    if (status == LEADER_ACTIVE && !is_organizing(s))
        out->hidden_leaders[nation]++;
    out->leader_status[leader] = LEADER_UNKNOWN;
    out->leader_flags[leader] = 0;
    out->aboard[leader] = 0;
}

/* Markers of a side move to the slots of their tags; contents come along only where they lie open. */
static void hide_markers(const struct data *g, const struct state *s, int viewer, enum side other,
                         struct state *out)
{
    struct row_range of = seas_side_squadrons(g, other);
    for (int k = of.first; k < of.end; k++)
        memset(&out->squadron[k], 0, sizeof out->squadron[k]);
    for (int tag = of.first; tag < of.end; tag++) {
        int k = of.first;
        while (s->squadron[k].tag != tag)
            k++;
        struct seas_squadron *marker = &out->squadron[SQUADRONS_MAX + tag];
        marker->at = marker->seen = is_organizing(s) ? s->squadron[k].seen : s->squadron[k].at;
        marker->flags = is_organizing(s) ? 0 : s->squadron[k].flags;
        marker->voyages = s->squadron[k].voyages;
        if (s->mover == k)
            out->mover = (uint8_t)(SQUADRONS_MAX + tag);
        if (s->battle_squadron[other] == k)
            out->battle_squadron[other] = (uint8_t)(SQUADRONS_MAX + tag);
        if (s->merge_with == 1 + k)
            out->merge_with = (uint8_t)(1 + SQUADRONS_MAX + tag);
        if (is_open(s, viewer, k)) {
            marker->ships = s->squadron[k].ships;
            for (int i = 0; i < marker->ships; i++)
                out->berth[seas_fleet_line(s, k)[i]] = in_squadron(SQUADRONS_MAX + tag);
        }
    }
}

/* The lines that are known, in the order of their slots. */
static void keep_lines(const struct data *g, const struct state *s, struct state *out)
{
    int kept = 0;
    memset(out->line, 0, sizeof out->line);
    for (int slot = 0; slot < SQUADRON_SLOTS; slot++) {
        int k = slot;
        if (slot >= SQUADRONS_MAX && out->squadron[slot].ships) {
            struct row_range of = seas_side_squadrons(g, seas_squadron_side(g, slot - SQUADRONS_MAX));
            for (k = of.first; s->squadron[k].tag != slot - SQUADRONS_MAX;)
                k++;
        }
        for (int i = 0; i < out->squadron[slot].ships; i++)
            out->line[kept++] = seas_fleet_line(s, k)[i];
    }
}

static void hide_forces(const struct data *g, const struct state *s, int viewer, enum side other,
                        struct state *out)
{
    for (int n = 0; n < NATIONS; n++) {
        if (side_of((enum nation)n) != other)
            continue;
        for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
            if (!is_in_squadron(s->berth[ship]) || !is_open(s, viewer, berth_squadron(s->berth[ship])))
                hide_ship(s, out, ship, (uint8_t)n);
            else /* in the open line; which flags her owner has put on her is his own business */
                out->ship_flags[ship] &= SHIP_LEAVING;
        for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
            int squadron = seas_leader_squadron(s, l);
            if (squadron < 0 || !is_open(s, viewer, squadron))
                hide_leader(s, out, l, (uint8_t)n);
            else
                out->leader_flags[l] &= LEADER_AHEAD | LEADER_ASTERN;
        }
    }
}

/* What that side has chosen and not yet shown. */
static void hide_choices(const struct data *g, const struct state *s, enum side other, struct state *out)
{
    if (s->phase == PHASE_BID) /* sides are only seats so far */
        out->bid[other] = out->bid_side[other] = 0;
    if (s->phase == PHASE_SEARCH)
        out->choice[other] = SEARCH_UNCHOSEN;
    for (int p = 0; p < g->ports; p++)
        if (s->phase == PHASE_REPAIR && s->owner[p] < NATIONS && side_of((enum nation)s->owner[p]) == other)
            out->repair_left[p] = 0;
    if (seas_squadron_side(g, s->mover == NOBODY ? 0 : s->mover) == other && s->phase == PHASE_WEAR)
        out->wear = 0; /* how much is left to deal; the dice were open */
    if (s->phase == PHASE_RETREAT && side_of((enum nation)g->ship[s->retreating - 1].nation) == other)
        out->retreat_ports = 0; /* they depend on where she began the turn [6.22d] */
    if (s->phase == PHASE_REFORM)
        out->reformed[other] = 0;
}

/* Open play [11.G]: everything but choices and what nobody has seen. Markers keep their names. */
static void hide_in_open_play(const struct data *g, const struct state *s, enum side other, struct state *out)
{
    struct row_range of = seas_side_squadrons(g, other);
    for (int k = of.first; k < of.end; k++)
        out->squadron[k].home = 0;
    hide_choices(g, s, other, out);
}

void seas_view(const struct data *g, const struct state *s, int part, struct view *v)
{
    struct state *out = &v->known;
    const bool    open = option_on(s, OPTION_OPEN);
    const int     viewer = part == SPECTATOR ? SIDES : part;
    *out = *s;
    out->viewer = (uint8_t)(1 + viewer);
    agenda_hide(&out->agenda);
    for (int side = 0; side < SIDES; side++) {
        if (side == viewer)
            continue;
        if (open) {
            hide_in_open_play(g, s, (enum side)side, out);
        } else {
            hide_forces(g, s, viewer, (enum side)side, out);
            hide_markers(g, s, viewer, (enum side)side, out);
            hide_choices(g, s, (enum side)side, out);
        }
    }
    if (!open && viewer != ENGLISH)
        out->bengal_turns =
            0; /* English control is unmarked: it tells that a squadron there has ships (R28) */
    if (!open)
        keep_lines(g, s, out);
    hide_unseen(g, s, out);
}
