/* What a side sees, as text for a person: show.c (where the game stands, the forces), show_map.c (the chart), show_battle.c
 * (a Battle that is being fought), show_ask.c (what is to be decided). All of it is made from a view. Plain text, FLOW_WIDTH columns at most; a blank line between
 * sections, so that a terminal can show those that are new. */
#ifndef WARDROOM_SEALORDS_SHOW_H
#define WARDROOM_SEALORDS_SHOW_H

#include "core/flow.h"
#include "fleet.h"
#include "words.h"
#include <stdio.h>

struct page {
    const struct data  *g;
    const struct state *s; /* a view */
    int                 side;
    struct text        *out;
};

static inline const char *show_place(const struct page *p, int place)
{
    return p->g->place_name[place].name;
}

/* "br-sol-1 4/3 of 10": its Sail, its DPs and its DR. */
static inline void show_squadron(const struct page *p, int q, const char *state, struct flow *f)
{
    char item[WORD_MAX + 48];
    snprintf(item, sizeof item, "%s %d/%d of %d%s", p->g->squadron_name[q].id, p->s->squadron[q].sail,
             p->s->squadron[q].dp, p->g->squadron[q].dr, state);
    flow_add(f, ", ", item);
}

void sealords_show_chart(const struct page *p);
void sealords_show_battle(const struct page *p); /* if there is one */
void sealords_show_ask(const struct page *p);    /* of the side that reads */

#endif
