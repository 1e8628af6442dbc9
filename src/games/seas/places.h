/* Where things are, in one byte each and zero when nothing is said:
 *   place   where a squadron marker stands: 0 aside, 1 + area at sea, 64 + port in port
 *   squadron numbers from SQUADRONS_MAX on are the other side's markers as a view knows them: by tag (R72)
 *   berth   where a ship is: 0 idle (in her pool, or in the box if the scenario does not use her),
 *           1 + squadron, 64 + port (unassigned there), or one of enum berth_status
 */
#ifndef WARDROOM_SEAS_PLACES_H
#define WARDROOM_SEAS_PLACES_H

#include "printed.h"

enum berth_status {
    BERTH_RESERVE = 200, /* drawn this turn, not yet placed */
    BERTH_SUNK,          /* this turn, until losses are scored */
    BERTH_CAPTURED,      /* likewise [11.L] */
    BERTH_LOST,          /* for the rest of the segment [11.M]; Russians for good [11.O] */
    BERTH_UNKNOWN,       /* in views only */
};

static inline uint8_t at_sea(int area)
{
    return (uint8_t)(1 + area);
}
static inline uint8_t in_port(int port)
{
    return (uint8_t)(64 + port);
}
static inline bool is_at_sea(uint8_t place)
{
    return place >= 1 && place < 64;
}
static inline bool is_in_port(uint8_t place) /* of places and of berths */
{
    return place >= 64 && place < 128;
}
static inline int place_area(uint8_t place)
{
    return place - 1;
}
static inline int place_port(uint8_t place)
{
    return place - 64;
}
static inline uint8_t in_squadron(int squadron)
{
    return (uint8_t)(1 + squadron);
}
static inline bool is_in_squadron(uint8_t berth)
{
    return berth >= 1 && berth <= SQUADRON_SLOTS;
}
static inline int berth_squadron(uint8_t berth)
{
    return berth - 1;
}

#endif
