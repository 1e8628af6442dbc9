/* Detachments that part from a Flag [3.352c]: in the Orders Step its owner singles out what shall go, and with the Order
 * that it is Issued the Detachment comes into being. */
#ifndef WARDROOM_SEALORDS_DETACHMENTS_H
#define WARDROOM_SEALORDS_DETACHMENTS_H

#include "phases.h"

/* Squadrons, one of the assistants, Auxiliaries: what is to go, all out of one Flag. */
struct refusal sealords_may_single_out(const struct data *g, const struct state *s, int side, struct move m);
void           sealords_single_out(struct state *s, struct move m);
void sealords_single_out_moves(const struct data *g, const struct state *s, int side, struct move_list *out);
void sealords_forget_singled(const struct data *g, struct state *s, unsigned sides);

/* The slot of the Flag; -1: nothing has been singled out. */
int sealords_parent(const struct data *g, const struct state *s, int side);
/* Could that counter, which is not Formed, be the Detachment? */
bool sealords_can_part(const struct data *g, const struct state *s, int side, int unit);
/* The state as it would be with the Detachment on the map, to ask what it may be Issued; `s` where it cannot part. */
const struct state *sealords_as_parted(const struct data *g, const struct state *s, int side, int unit,
                                       struct state *trial);
/* It parts; its slot. */
int sealords_part(const struct data *g, struct state *s, int side, int unit, struct umpire *u);

#endif
