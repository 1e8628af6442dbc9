/* What must hold of any state, and what a position does not spell. */
#ifndef WARDROOM_SOVEREIGN_VALIDATE_H
#define WARDROOM_SOVEREIGN_VALIDATE_H

#include "state.h"

struct refusal sovereign_validate(const struct data *g, const struct state *s);
void           sovereign_loaded(const struct data *g, struct state *s);

#endif
