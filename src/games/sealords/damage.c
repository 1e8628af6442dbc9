/* [7.35] Sail that sink under their damage. */
#include "convoys.h"
#include "leaders.h"
#include "spot.h"

/* What comes out of an Engaged Formation is Engaged. */
static void stay_engaged(const struct data *g, struct state *s, int from, int stray, struct umpire *u)
{
    if (!(s->battle.engaged >> from & 1))
        return;
    s->battle.engaged |= bit64(stray);
    sealords_learns(g, s, other_side(slot_side(stray)), stray, u);
}

bool sealords_has_stray_flagships(const struct data *g, const struct state *s, int slot)
{
    const unsigned line = 1u << SOL | 1u << SOL_D;
    return !is_convoy(s, slot) && sealords_class_count(g, s, slot, line) == 0
        && sealords_class_count(g, s, slot, 1u << FLAGSHIP) > 0;
}

/* [10.312] They are on their own: where one was an Independent Squadron's it takes that counter, those of a Flotilla become
 * Independent Squadrons Without Orders, and if it had no other squadrons it is no more. */
static void stray_flagships(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (is_independent(s, slot)) {
        const int flagship = first_in(g, s, slot);
        sealords_end_order(g, s, slot, u);
        s->slot_of[slot_unit(s, slot)] = 0;
        s->formation[slot].unit = (uint8_t)(1 + squadron_unit(flagship));
        s->slot_of[squadron_unit(flagship)] = (uint8_t)(1 + slot);
        return;
    }
    const bool goes_on = sealords_squadrons(g, s, slot) > 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        if (g->squadron[q].class != FLAGSHIP)
            continue;
        const int alone = sealords_on_its_own(g, s, q, u);
        if (!goes_on) /* [7.136] the first of them (R178) */
            sealords_pass_shadow(g, s, slot, alone, u);
        stay_engaged(g, s, slot, alone, u);
    }
    if (goes_on)
        return;
    sealords_set_adrift(g, s, unit_index(slot_unit(s, slot)));
    sealords_unform(g, s, slot, u);
}

/* [3.4.10, 7.355] The last Sail of a squadron, and perhaps of its Formation, with all who were there. */
void sealords_squadron_gone(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    struct squadron *q = &s->squadron[squadron];
    const int        slot = q->in - 1, pair = q->pair - 1;
    *q = (struct squadron){ 0 };
    if (slot >= 0)
        sealords_tell_of(s, u, EVENT_SQUADRON_GONE, slot, 0, 0, 0);
    if (pair >= 0)
        s->squadron[pair].pair = 0;
    if (slot >= 0 && sealords_has_stray_flagships(g, s, slot))
        stray_flagships(g, s, slot, u);
    if (slot >= 0 && is_formation(s, slot)) /* R117 */
        sealords_pair_flagships_in(g, s, slot);
    if (slot < 0 || !is_formation(s, slot) || first_in(g, s, slot) >= 0)
        return;
    if (is_flotilla(s, slot)) {
        const int  flotilla = unit_index(slot_unit(s, slot));
        const bool fights = s->battle.engaged >> slot
                          & 1; /* then count_dead tells of them, and they are paid for */
        bool vacant = false;
        int  admirals = 0;
        for (int l = 0; l < g->leaders; l++)
            if (s->leader[l].flotilla == 1 + flotilla) { /* his Rank is his */
                admirals += sealords_ratings(g, s, l).rank >= REAR_ADMIRAL;
                s->leader[l] = (struct leader){ .status = LEADER_KILLED,
                                                .flags = s->leader[l].flags
                                                       & (LEADER_PROMOTED | LEADER_MERIT | LEADER_MERIT_2) };
                vacant = vacant || sealords_holds_station(s, l);
                sealords_vacate(s, l); /* [3.4.101] */
                if (!fights)
                    sealords_tell(u, EVENT_WENT_DOWN, 1u << slot_side(slot), l, 0, 0, 0);
            }
        sealords_unform(g, s, slot, u);
        if (fights)
            return;
        if (vacant) /* R114; after a Battle when that is over */
            sealords_fill_stations(g, s, false, u);
        sealords_gain(g, s, other_side(slot_side(slot)), admirals * sealords_worth(g, s, PRESTIGE_ADMIRAL),
                      u); /* [12.16] */
    } else if (is_independent(s, slot)) {
        sealords_drop_formation(g, s, slot, u);
    }
}

void sealords_lose_sail(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int  slot = s->squadron[squadron].in - 1;
    const bool open = slot >= 0 && s->battle.engaged >> slot & 1; /* [8.127] */
    sealords_tell(u, EVENT_SAIL_SUNK, open ? BOTH_SIDES : 1u << g->squadron[squadron].side, squadron,
                  s->squadron[squadron].sail - 1, 0, 0);
    if (--s->squadron[squadron].sail == 0)
        sealords_squadron_gone(g, s, squadron, u);
}

/* [7.352] Outside Battle one Sail at most. */
int sealords_check_sinking(const struct data *g, struct state *s, int squadron, enum sinking why,
                           struct umpire *u)
{
    const int over = s->squadron[squadron].dp - g->squadron[squadron].dr;
    if (over < 0 || s->squadron[squadron].sail == 0)
        return 0;
    umpire_open(u, sealords_moment(s), ROLL_SINKING, why, squadron);
    if (umpire_roll(u) > over)
        return 0;
    sealords_lose_sail(g, s, squadron, u);
    return 1;
}

/* [7.351] At the end of the Operations Phase. */
void sealords_sinking_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++)
        if (!sealords_is_off_map(g, s, q))
            sealords_check_sinking(g, s, q, SINK_TURN, u);
    for (int c = 0; c < g->convoys; c++)
        if (s->slot_of[convoy_unit(c)])
            sealords_check_convoy(g, s, c, SINK_TURN, u);
}
