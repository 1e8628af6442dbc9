/* Rebasing [6.15], for the Reorganisation. */
#ifndef WARDROOM_SEALORDS_REBASE_H
#define WARDROOM_SEALORDS_REBASE_H

#include "phases.h"

struct refusal sealords_may_rebase(const struct data *g, const struct state *s, int side, int auxiliary,
                                   int place);
struct refusal sealords_may_rebase_to(const struct data *g, const struct state *s, int side, int auxiliary,
                                      int unit);
void sealords_rebase(const struct data *g, struct state *s, int auxiliary, int place, struct umpire *u);
void sealords_rebase_to(const struct data *g, struct state *s, int auxiliary, int unit, struct umpire *u);
void sealords_rebase_moves(const struct data *g, const struct state *s, int side, struct move_list *out);

#endif
