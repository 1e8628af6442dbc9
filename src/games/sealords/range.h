/* How far an Auxiliary reaches from where it is [6.14, 6.15]. */
#ifndef WARDROOM_SEALORDS_RANGE_H
#define WARDROOM_SEALORDS_RANGE_H

#include "fleet.h"

enum { OUT_OF_RANGE = 0xff };

/* MPs from a place to every other for a Class, winds and gales reckoned, as far as its range goes; else OUT_OF_RANGE. */
void sealords_trace(const struct data *g, const struct state *s, int class, int from,
                    uint8_t cost[PLACES_MAX]);
/* What is on the charts of it: to every place, and the places in which a Gale would change that, with none at last. */
struct range_row {
    uint8_t cost[PLACES_MAX], minds[PLACES_MAX + 1];
};
/* Works that out from every Space for one set of winds that blow, without a Gale, for Classes of any range. */
void sealords_chart_ranges(const struct data *g, const struct state *s, int set, int class);
/* Of one Class and from one place all reach the same: who asks for many keeps what has been traced. Begin with no count.
 * What costs more than sealords_range of the Class is out of range. */
enum { TRACES_MAX = 16 };
struct traces {
    int count;
    struct trace {
        uint8_t class, from, cost[PLACES_MAX];
        const uint8_t *charted; /* NULL: there is a Gale near, and it has been worked out */
    } trace[TRACES_MAX];
};
const uint8_t *sealords_traced(const struct data *g, const struct state *s, struct traces *traces, int class,
                               int from);
/* The Operational Range of a Class now; of one without limit what it has in a turn [6.151]. */
int sealords_range(const struct data *g, const struct state *s, int class);
/* The place from which it acts: of a Harbour the Space before it; NOWHERE: it is in a box, or shadows. */
int sealords_source(const struct data *g, const struct state *s, int auxiliary);
/* Can it come there in this MPI? A Stationed one acts in its own Space only [6.297]. */
bool sealords_reaches(const struct data *g, const struct state *s, struct traces *traces, int auxiliary,
                      int place);

#endif
