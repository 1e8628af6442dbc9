/* What a side sees, as text for a person: show.c (header, and what is to be decided), show_map.c, show_fleet.c,
 * show_battle.c. All of it is made from a view. Plain text, FLOW_WIDTH columns at most. */
#ifndef WARDROOM_SEAS_SHOW_H
#define WARDROOM_SEAS_SHOW_H

#include "core/flow.h"
#include "seas.h"

struct page {
    const struct data  *g;
    const struct state *s; /* a view */
    enum side           side;
    struct text        *out;
};

void seas_show_map(const struct page *p);
void seas_show_fleet(const struct page *p, bool full);
void seas_show_battle(const struct page *p);
/* "Portsmouth (8 points): Mars 3-4 x2, Namur 4-6 x1": damage by port; in the Repair Phase with points left. */
void seas_show_damage(const struct page *p);

const char *seas_show_side(enum side side); /* "the English" */
/* "Channel 14/4", "Jamaica decoy", "enemy 5": a marker in few words. */
void seas_marker_label(const struct page *p, int squadron, struct text *out);
/* "Mars 3-4 x2" */
void seas_ship_label(const struct page *p, int ship, struct text *out);
/* The place of a marker as its owner calls it. */
const char *seas_place_label(const struct page *p, uint8_t place);

/* May the side know what is in that squadron? Its own, and what lies open. */
static inline bool is_known(const struct page *p, int squadron)
{
    return squadron < SQUADRONS_MAX || p->s->squadron[squadron].ships > 0;
}

#endif
