/* Spotting and Interdiction, for those who sail, search and fight. */
#ifndef WARDROOM_SEALORDS_SPOT_H
#define WARDROOM_SEALORDS_SPOT_H

#include "fleet.h"

/* A Formation has come into a place, or changed its State there: Straits, Ports and Interdictors see it at once [7.112c,
 * 7.24], a Gale hides it [7.115]. */
void sealords_entered(const struct data *g, struct state *s, int slot, struct umpire *u);
/* A player may know from now on which Formation that is, and is told [2.311]. */
void sealords_learns(struct state *s, int side, int slot, struct umpire *u);
/* [7.115, 7.132] Nothing is Spotted or Shadowed in a Gale. */
void sealords_gale_hides(const struct data *g, struct state *s);
/* The Formation that Interdicts the Space where this one is, and is its enemy; -1: none. */
int sealords_interdictor(const struct data *g, const struct state *s, int slot);
/* Does this Formation Interdict where it is [7.22]? */
bool sealords_interdicts(const struct data *g, const struct state *s, int slot);

#endif
