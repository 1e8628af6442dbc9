/* [7.11, 7.15, 7.24] Who has Spotted whom. Two layers (R45): what a player may know is `spotted`; whom a Formation may
 * fight, join or reinforce is what it has itself Spotted. */
#include "spot.h"
#include "convoys.h"
#include "courses.h"
#include "phases.h"

/* ---- Coming to know ---- */

/* [7.117, 7.118] With the identity come the numbers of squadrons and Auxiliaries, and the course as it is locked. */
void sealords_learns(const struct data *g, struct state *s, int side, int slot, struct umpire *u)
{
    if (side == slot_side(slot) || s->spotted[side] >> slot & 1)
        return;
    s->spotted[side] |= bit64(slot);
    umpire_reveal(u);
    sealords_tell(u, EVENT_FOUND, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), s->formation[slot].at, 0,
                  0); /* [2.311] its counter is turned */
    sealords_tell(u, EVENT_SPOTTED, 1u << side, slot, SLOTS + slot_unit(s, slot), s->formation[slot].at, 0);
    sealords_tell(u, EVENT_STRENGTH, 1u << side, SLOTS + slot_unit(s, slot), sealords_squadrons(g, s, slot),
                  sealords_auxiliaries(g, s, slot), sealords_shown_course(g, s, slot));
    if (!is_without_orders(s, slot))
        sealords_tell_chit(s, slot, u);
}

bool sealords_shows_chit(const struct state *s, int side, int slot)
{
    return is_independent(s, slot) && side < SIDES && s->spotted[side] >> slot & 1;
}

void sealords_tell_chit(const struct state *s, int slot, struct umpire *u)
{
    const int other = other_side(slot_side(slot)), order = s->formation[slot].order - 1;
    if (sealords_shows_chit(s, other, slot))
        sealords_tell(u, order < 0 ? EVENT_NO_CHIT : EVENT_CHIT, 1u << other, SLOTS + slot_unit(s, slot),
                      order < 0 ? 0 : order, 0, 0);
}

void sealords_loses_sight(struct state *s, int side, int slot, struct umpire *u)
{
    s->spotted[side] &= ~bit64(slot);
    sealords_tell(u, EVENT_OUT_OF_SIGHT, 1u << side, slot, 0, 0, 0);
    sealords_tell(u, EVENT_OUT_OF_SIGHT, 1u << other_side(side), SLOTS + slot_unit(s, slot), 0, 0, 0);
}

void sealords_spots(const struct data *g, struct state *s, int by, int slot, struct umpire *u)
{
    s->spots[by] |= bit64(slot);
    sealords_learns(g, s, slot_side(by), slot, u);
}

/* [7.113e] Of Friendly Formations in one Space that have Spotted each other each has Spotted what the other has. */
void sealords_share_sightings(const struct data *g, struct state *s, struct umpire *u)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < SLOTS; a++)
            for (uint64_t seen = s->spots[a]; seen; seen &= seen - 1) {
                const int b = __builtin_ctzll(seen);
                if (slot_side(a) != slot_side(b) || s->formation[a].at != s->formation[b].at
                    || !(s->spots[b] >> a & 1))
                    continue;
                uint64_t more = s->spots[b] & ~s->spots[a] & ~bit64(a);
                changed = changed || more != 0;
                for (; more; more &= more - 1)
                    sealords_spots(g, s, a, __builtin_ctzll(more), u);
            }
    }
}

/* ---- Dummies ---- */

/* [7.15] One that is Spotted is taken off the map. */
void sealords_remove_dummies(const struct data *g, struct state *s, struct umpire *u)
{
    for (uint64_t known = s->spotted[0] | s->spotted[1]; known; known &= known - 1) {
        const int slot = __builtin_ctzll(known);
        if (is_dummy(s, slot) && s->spotted[other_side(slot_side(slot))] >> slot & 1) {
            sealords_tell_of(s, u, EVENT_DUMMY_GONE, slot, s->formation[slot].at, 0, 0);
            sealords_drop_formation(g, s, slot, u);
        }
    }
}

/* ---- By place ---- */

static bool is_strait(const struct data *g, int place)
{
    return is_space(g, place) && g->space[place_space(place)].is_strait;
}

bool sealords_is_port_of(const struct data *g, const struct state *s, int place, int side)
{
    const int port = sealords_port_at(g, place);
    for (int c = 0; port != NOBODY && c < g->contingents; c++)
        if (g->contingent[c].side == side && sealords_port_use(g, s, port, c) == PORT_FRIENDLY)
            return true;
    return false;
}

/* Does one see the other by being where it is? [7.113d] In a Strait everybody sees everybody; [7.113b, R44] who lies in a Port
 * is seen by those of that location that are Friendly to it, and so from the Small Space that belongs to it [5.222]. */
static bool sees_here(const struct data *g, const struct state *s, int by, int slot)
{
    const int at = s->formation[slot].at;
    if (by == slot || !is_formation(s, by) || is_dummy(s, by))
        return false;
    if (is_strait(g, at))
        return s->formation[by].at == at;
    const int port = sealords_port_at(g, at);
    return port != NOBODY && sealords_together(g, s, by, slot)
        && sealords_port_for(g, s, port, by) == PORT_FRIENDLY;
}

static void seen_in_place(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int at = s->formation[slot].at, enemy = other_side(slot_side(slot));
    if (is_gale(s, at) || !is_space(g, at)
        || (!is_strait(g, at) && sealords_port_at(g, sealords_location(g, s, at)) == NOBODY))
        return;
    for (int other = 0; other < SLOTS; other++) {
        if (!is_formation(s, other) || !sealords_together(g, s, other, slot))
            continue;
        if (sees_here(g, s, other, slot))
            sealords_spots(g, s, other, slot, u);
        if (sees_here(g, s, slot, other) && !is_gale(s, s->formation[other].at))
            sealords_spots(g, s, slot, other, u);
    }
    if (sealords_is_port_of(g, s, at, enemy) || is_strait(g, at)) /* [5.289, 5.261], R44 */
        sealords_learns(g, s, enemy, slot, u);
}

/* [10.153] A Scattered convoy is always Spotted; but not in a Gale. */
static void show_scattered(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (is_scattered(s, slot) && !is_gale(s, s->formation[slot].at))
        sealords_learns(g, s, other_side(slot_side(slot)), slot, u);
}

/* [7.24, 7.111a] Friends are seen as enemies are; and nobody says why (R48). */
static void seen_by_interdictors(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    for (int by = 0; by < SLOTS; by++)
        if (by != slot && is_formation(s, by) && sealords_watch(g, s, by) == s->formation[slot].at
            && (slot_side(by) == slot_side(slot) || sealords_are_enemies(g, s, by, slot)))
            sealords_spots(g, s, by, slot, u);
}

void sealords_shows(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (is_gale(s, s->formation[slot].at)) {
        sealords_gale_hides(g, s, u);
        return;
    }
    seen_in_place(g, s, slot, u);
    show_scattered(g, s, slot, u);
    seen_by_interdictors(g, s, slot, u);
    sealords_share_sightings(g, s, u);
    sealords_remove_dummies(g, s, u);
}

void sealords_entered(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    sealords_shadow_follows(g, s, slot, u);
    clear_flag(s, slot, FORMATION_RAIDED); /* [10.185] that was in another Space */
    sealords_shows(g, s, slot, u);
    if (is_formation(s, slot) && !is_gale(s, s->formation[slot].at))
        sealords_react_to(g, s, slot);
}

void sealords_spotting_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot)) {
            seen_in_place(g, s, slot, u);
            show_scattered(g, s, slot, u);
        }
    for (int slot = 0; slot < SLOTS; slot++) { /* [7.134] */
        const int shadow = s->formation[slot].shadow - 1;
        if (shadow >= 0 && s->auxiliary[shadow].from != NOBODY)
            sealords_spots(g, s, s->auxiliary[shadow].from, slot, u);
    }
    sealords_share_sightings(g, s, u);
    sealords_remove_dummies(g, s, u);
}

/* ---- Losing sight ---- */

void sealords_gale_hides(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || !is_gale(s, s->formation[slot].at))
            continue;
        if (s->formation[slot].shadow)
            sealords_send_home(g, s, s->formation[slot].shadow - 1, u);
        for (int by = 0; by < SLOTS; by++) {
            s->spots[by] &= ~bit64(slot);
            s->spots_kept[by] &= ~bit64(slot);
        }
        const int other = other_side(slot_side(slot));
        if (s->spotted[other] >> slot & 1)
            sealords_loses_sight(s, other, slot, u);
    }
}

/* [7.112, 7.114] Does that side go on knowing it, whatever has been Spotted? */
static bool stays_known(const struct data *g, const struct state *s, int side, int slot)
{
    const struct formation *f = &s->formation[slot];
    if (f->shadow || sealords_is_port_of(g, s, f->at, side) || is_strait(g, f->at))
        return true;
    for (int by = first_slot(side); by < end_slot(side); by++)
        if (s->spots[by] >> slot & 1 || sees_here(g, s, by, slot))
            return true;
    return is_scattered(s, slot);
}

void sealords_shakes_off(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int side = other_side(slot_side(slot));
    if (s->spotted[side] >> slot & 1 && !stays_known(g, s, side, slot))
        sealords_loses_sight(s, side, slot, u);
}

/* [7.114, R16, R105] What was seen in Battle stays for another MPI; friends of each other until the turn is over. */
void sealords_unspot_begin(const struct data *g, struct state *s, struct umpire *u)
{
    const bool last = s->impulse == IMPULSES && s->increment == INCREMENTS;
    sealords_remove_dummies(g, s, u);
    for (int by = 0; by < SLOTS; by++) {
        const uint64_t own = slot_side(by) ? ~(uint64_t)0 << SLOTS_SIDE : ~(uint64_t)0 >> SLOTS_SIDE;
        s->spots[by] = s->spots_kept[by] | (last ? s->spots[by] & own : 0);
        s->spots_kept[by] = last ? s->spots_kept[by] : 0; /* the next MPI is the first of another turn */
        clear_flag(s, by, FORMATION_SEARCHED | FORMATION_RAIDED);
    }
    for (int side = 0; side < SIDES; side++)
        for (uint64_t known = s->spotted[side]; known; known &= known - 1)
            if (!stays_known(g, s, side, __builtin_ctzll(known)))
                sealords_loses_sight(s, side, __builtin_ctzll(known), u);
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t)~SQUADRON_BOMBED;
    for (int a = 0; s->increment < INCREMENTS && a < g->auxiliaries; a++)
        s->auxiliary[a].flags &=
            (uint8_t)~AUX_BEGUN; /* of the last MPI it is needed until Shadows are countered */
}

/* ---- Interdiction ---- */

/* [7.225] Only the Formation under the Order; not in a Gale (R49). */
int sealords_interdictor(const struct data *g, const struct state *s, int slot)
{
    const int at = s->formation[slot].at;
    if (is_gale(s, at))
        return -1;
    for (int other = first_slot(other_side(slot_side(slot))); other < end_slot(other_side(slot_side(slot)));
         other++)
        if (is_formation(s, other) && sealords_watch(g, s, other) == at
            && sealords_are_enemies(g, s, other, slot))
            return other;
    return -1;
}

/* [7.22] It occupies the Space that its Order names, Ready. */
bool sealords_interdicts(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    const int               order = f->order - 1;
    if (order < 0 || order >= g->orders || g->order[order].kind != ORDER_INTERDICT || f->state != READY)
        return false;
    if (g->order[order].names_target)
        return f->at == f->target;
    for (int i = 0; i < g->order[order].target_count; i++)
        if (f->at == space_place(g->order[order].target[i]))
            return true;
    return false;
}

int sealords_watch(const struct data *g, const struct state *s, int slot)
{
    if (!sealords_interdicts(g, s, slot))
        return NOWHERE;
    return g->rules != NULL && g->rules->watches != NULL ? g->rules->watches(g, s, slot)
                                                         : s->formation[slot].at;
}

bool sealords_is_clouded(const struct data *g, const struct state *s, int slot)
{
    if (!sealords_interdicts(g, s, slot))
        return false;
    const int place = sealords_watch(g, s, slot);
    return place == NOWHERE || is_gale(s, place);
}

/* Not in a Gale (R49). */
bool sealords_is_blockaded(const struct data *g, const struct state *s, int port, int side)
{
    const int place = space_place(g->port[port].space);
    for (int slot = first_slot(other_side(side)); slot < end_slot(other_side(side)); slot++)
        if (is_formation(s, slot) && sealords_watch(g, s, slot) == place && !is_gale(s, place))
            return true;
    return false;
}
