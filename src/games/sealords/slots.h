/* Small questions to the state that every chapter asks: of slots and what is in them, of the moment, of Gales. */
#ifndef WARDROOM_SEALORDS_SLOTS_H
#define WARDROOM_SEALORDS_SLOTS_H

#include "state.h"

static inline int slot_side(int slot)
{
    return slot < SLOTS_SIDE ? 0 : 1;
}
static inline int first_slot(int side)
{
    return side * SLOTS_SIDE;
}
static inline int end_slot(int side)
{
    return first_slot(side) + SLOTS_SIDE;
}
static inline bool is_formation(const struct state *s, int slot)
{
    return s->formation[slot].unit != 0;
}
static inline int slot_unit(const struct state *s, int slot)
{
    return s->formation[slot].unit - 1;
}
static inline enum unit_kind slot_kind(const struct state *s, int slot)
{
    return unit_kind(slot_unit(s, slot));
}
static inline bool is_flotilla(const struct state *s, int slot)
{
    return is_formation(s, slot) && slot_kind(s, slot) == UNIT_FLOTILLA;
}
static inline bool is_convoy(const struct state *s, int slot)
{
    return is_formation(s, slot) && slot_kind(s, slot) == UNIT_CONVOY;
}
static inline bool is_dummy(const struct state *s, int slot)
{
    return is_formation(s, slot) && slot_kind(s, slot) == UNIT_DUMMY;
}
static inline bool is_independent(const struct state *s, int slot)
{
    return is_formation(s, slot) && slot_kind(s, slot) == UNIT_SQUADRON;
}
static inline bool is_without_orders(const struct state *s, int slot)
{
    return is_independent(s, slot) && s->formation[slot].order == 0;
}
static inline bool has_flag(const struct state *s, int slot, unsigned flag)
{
    return (s->formation[slot].flags & flag) != 0;
}
static inline void set_flag(struct state *s, int slot, unsigned flag)
{
    s->formation[slot].flags |= flag;
}
static inline void clear_flag(struct state *s, int slot, unsigned flag)
{
    s->formation[slot].flags &= ~flag;
}
static inline uint64_t bit64(int n)
{
    return (uint64_t)1 << (n & 63); /* slots and squadrons are below 64 */
}
static inline int other_side(int side)
{
    return 1 - side;
}
static inline enum season season(const struct state *s)
{
    return season_of(s->turn_of_year);
}
/* The moment of a die: turn, and within it each MPI and the times between Impulses and after them. */
static inline int sealords_moment(const struct state *s)
{
    enum { OPERATIONS = 32, A_TURN = 64 };
    _Static_assert(IMPULSES * (INCREMENTS + 2) < OPERATIONS && STEPS - STEP_IMPULSE_END < A_TURN - OPERATIONS,
                   "a moment for each increment and each later step");
    const int within = s->impulse                 ? (s->impulse - 1) * (INCREMENTS + 2) + s->increment + 1
                     : s->step > STEP_IMPULSE_END ? OPERATIONS + s->step - STEP_IMPULSE_END
                                                  : 0;
    return s->turn * A_TURN + within;
}
/* Gales [5.34]: force and range in a place. */
static inline bool is_gale(const struct state *s, int place)
{
    return s->gale_at[place] != 0;
}
/* Where a squadron of the port lies: in a Harbour nothing feels it [5.347, 5.352]. */
static inline bool is_gale_in_port(const struct data *g, const struct state *s, int port)
{
    return is_gale(s, g->port[port].harbour);
}
static inline const struct sea_gale *gale_here(const struct data *g, const struct state *s, int place)
{
    const int code = s->gale_at[place] - 1;
    return &g->gale[code / RANGES][code % RANGES];
}

#endif
