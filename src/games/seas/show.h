/* What a side sees, as text for a person: show.c (header, and what is to be decided), show_map.c, show_fleet.c,
 * show_battle.c. All of it is made from a view. Plain text, SHOW_WIDTH columns at most. */
#ifndef WARDROOM_SEAS_SHOW_H
#define WARDROOM_SEAS_SHOW_H

#include "seas.h"

enum { SHOW_WIDTH = 79 };

struct page {
    const struct seas_data  *g;
    const struct seas_state *s; /* a view */
    enum side                side;
    struct text             *out;
};

void show_map(const struct page *p);
void show_fleet(const struct page *p, bool full);
void show_battle(const struct page *p);
/* "Portsmouth (8 points): Mars 3-4 x2, Namur 4-6 x1": damage by port; in the Repair Phase with points left. */
void show_damage(const struct page *p);

/* Items one after the other, broken into lines between items; later lines start at `indent`. */
struct flow {
    struct text *out;
    int          indent, column;
    bool         started; /* an item stands on the present line or one before it */
};
void flow_begin(struct flow *f, struct text *out, const char *head, int indent);
void flow_add(struct flow *f, const char *separator,
              const char *item);                       /* the separator stands before all but the first */
void flow_words(struct flow *f, const char *sentence); /* its words as items */
void flow_end(struct flow *f);

/* Text padded with blanks to a number of columns. */
void add_padded(struct text *out, const char *s, int columns);

const char *show_side(enum side side); /* "the English" */
/* "Channel 14/4", "Jamaica decoy", "enemy 5": a marker in few words. */
void marker_label(const struct page *p, int squadron, struct text *out);
/* "Mars 3-4 x2" */
void ship_label(const struct page *p, int ship, struct text *out);
/* The place of a marker as its owner calls it. */
const char *place_label(const struct page *p, uint8_t place);

/* May the side know what is in that squadron? Its own, and what lies open. */
static inline bool is_known(const struct page *p, int squadron)
{
    return squadron < SQUADRONS_MAX || p->s->squadron[squadron].ships > 0;
}

#endif
