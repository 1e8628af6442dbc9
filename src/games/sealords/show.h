/* What a side sees, as text for a person: show.c (where the game stands, the forces, what is to be decided), show_map.c
 * (the chart). All of it is made from a view. Plain text, FLOW_WIDTH columns at most. */
#ifndef WARDROOM_SEALORDS_SHOW_H
#define WARDROOM_SEALORDS_SHOW_H

#include "core/flow.h"
#include "fleet.h"
#include "words.h"

struct page {
    const struct data  *g;
    const struct state *s; /* a view */
    int                 side;
    struct text        *out;
};

void sealords_show_chart(const struct page *p);

#endif
