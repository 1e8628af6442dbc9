/* Two sides, and players who may have changed them by bidding [seas 11.E, dawn 11.D]: side 0 is then seat 1's. */
#ifndef WARDROOM_BATTLELINE_SIDES_H
#define WARDROOM_BATTLELINE_SIDES_H

#include "core/move.h"

/* A bit set of sides as a set of seats. */
static inline seat_set sides_seats(bool swapped, unsigned sides)
{
    return (seat_set)(swapped ? ((sides & 1) << 1 | (sides >> 1 & 1)) : sides);
}

#endif
