/* Sovereign of the Seas, 1756-1805: what the chapters share.
 *
 * Two players. The English fight to keep the sea; the European Powers (France, Spain, the Netherlands as they
 * enter the war) slip out squadrons, whose contents nobody else knows, to hold the waters that score. A turn is
 * a year: forces are drawn from blind pools and put into squadrons (chapter 5), squadrons sail by the wind and
 * search each other (6), those that meet fight in line of battle (7), areas, ports and losses are scored (8),
 * and everybody goes home to repair (9).
 *
 * Begin here, then printed.h (the counters and the map), places.h (how a place is written), state.h (all that is true at
 * a moment) and words.h (moves, dice and events).
 */
#ifndef WARDROOM_SEAS_H
#define WARDROOM_SEAS_H

#include "places.h"
#include "printed.h"
#include "state.h"
#include "words.h"

static inline bool option_on(const struct state *s, enum seas_option o)
{
    return (s->options >> o) & 1;
}
static inline uint64_t bit(int n)
{
    return (uint64_t)1 << n;
}
static inline enum side other_side(enum side side)
{
    return side == ENGLISH ? EUROPEAN : ENGLISH;
}
static inline enum side side_of(enum nation n) /* [3.6a] */
{
    return n == ENGLAND || n == RUSSIA ? ENGLISH : EUROPEAN;
}
static inline bool is_active(const struct state *s, enum nation n)
{
    return (s->active >> n) & 1;
}
/* Are squadrons being made up, unseen by the other player? */
static inline bool is_organizing(const struct state *s)
{
    return s->phase == PHASE_DEMOBILIZE || s->phase == PHASE_PRIZE || s->phase == PHASE_ORGANIZE;
}
/* Does the nation set up this turn [3.7, R59, R73]: its squadrons are formed first and placed afterwards? */
static inline bool is_forming(const struct state *s, enum nation n)
{
    return (s->turn == 1 ? s->active : s->entering) >> n & 1;
}
static inline bool fleet_in_play(const struct state *s, int ship)
{
    uint8_t berth = s->berth[ship];
    return berth != 0 && berth <= BERTH_RESERVE;
}
/* The port she lies in, or NOBODY. */
static inline uint8_t fleet_ship_port(const struct state *s, int ship)
{
    uint8_t berth = s->berth[ship];
    if (is_in_squadron(berth))
        berth = s->squadron[berth_squadron(berth)].at;
    return is_in_port(berth) ? (uint8_t)place_port(berth) : NOBODY;
}
/* A bit set of sides as a set of seats: bidding may have swapped them. */
static inline seat_set side_seats(const struct state *s, unsigned sides)
{
    return seats_of_parts(s->swapped, sides);
}

#endif
