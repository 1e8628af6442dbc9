/* [7.11] Who has Spotted whom. Two layers (R45): what a player may know is `spotted`; whom a Formation may fight, join or
 * reinforce is what it has itself Spotted. */
#include "spot.h"
#include "phases.h"

void sealords_learns(struct state *s, int side, int slot, struct umpire *u)
{
    if (side == slot_side(slot) || s->spotted[side] >> slot & 1)
        return;
    s->spotted[side] |= bit64(slot);
    umpire_reveal(u);
    sealords_tell(u, EVENT_SPOTTED, 1u << side, slot, SLOTS + slot_unit(s, slot), s->formation[slot].at, 0);
}

/* What this Formation has Spotted its player knows. */
static void spot(struct state *s, int by, int slot, struct umpire *u)
{
    s->spots[by] |= bit64(slot);
    sealords_learns(s, slot_side(by), slot, u);
}

/* [7.113d] In a Strait everybody sees everybody; [7.113b, R44] in a Port those see that are Friendly to it, and its owner
 * knows even with none there. */
static void seen_in_place(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int  at = s->formation[slot].at, port = sealords_port_at(g, at);
    const bool strait = is_space(g, at) && g->space[place_space(at)].is_strait;
    if (is_gale(s, at) || !is_space(g, at))
        return;
    for (int other = 0; other < SLOTS; other++) {
        if (other == slot || !is_formation(s, other) || s->formation[other].at != at)
            continue;
        if (strait || (port != NOBODY && sealords_port_for(g, s, port, other) == PORT_FRIENDLY))
            spot(s, other, slot, u);
        if (strait || (port != NOBODY && sealords_port_for(g, s, port, slot) == PORT_FRIENDLY))
            spot(s, slot, other, u);
    }
    for (int c = 0; port != NOBODY && c < g->contingents; c++)
        if (g->contingent[c].side == other_side(slot_side(slot))
            && sealords_port_use(g, s, port, c) == PORT_FRIENDLY)
            sealords_learns(s, other_side(slot_side(slot)), slot, u);
}

void sealords_entered(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (is_gale(s, s->formation[slot].at))
        sealords_gale_hides(g, s);
    seen_in_place(g, s, slot, u);
}

void sealords_gale_hides(const struct data *g, struct state *s)
{
    (void)g;
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || !is_gale(s, s->formation[slot].at))
            continue;
        for (int by = 0; by < SLOTS; by++) {
            s->spots[by] &= ~bit64(slot);
            s->spots_kept[by] &= ~bit64(slot);
        }
        s->spotted[0] &= ~bit64(slot);
        s->spotted[1] &= ~bit64(slot);
    }
}

/* [7.225] Only the Formation under the Order; not in a Gale (R49). */
int sealords_interdictor(const struct data *g, const struct state *s, int slot)
{
    const int at = s->formation[slot].at;
    if (is_gale(s, at))
        return -1;
    for (int other = first_slot(other_side(slot_side(slot))); other < end_slot(other_side(slot_side(slot)));
         other++)
        if (is_formation(s, other) && s->formation[other].at == at && sealords_interdicts(g, s, other)
            && sealords_are_enemies(g, s, slot, other))
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
