/* Political Events [9.21]. */
#ifndef WARDROOM_SEALORDS_EVENTS_STEP_H
#define WARDROOM_SEALORDS_EVENTS_STEP_H

#include "phases.h"

bool sealords_is_tested(const struct data *g, const struct state *s, int event);
/* It comes to pass: by a die, or by itself. */
void sealords_occurs(const struct data *g, struct state *s, int event, int die, struct umpire *u);
void sealords_try_event(const struct data *g, struct state *s, int event, struct umpire *u);
void sealords_try_events(const struct data *g, struct state *s, struct umpire *u);

#endif
