/* Spotting and Interdiction, for those who sail, search and fight. */
#ifndef WARDROOM_SEALORDS_SPOT_H
#define WARDROOM_SEALORDS_SPOT_H

#include "fleet.h"

/* A Formation has come into a place, or changed its State there: Straits, Ports and Interdictors see it at once [7.112c,
 * 7.24], a Gale hides it [7.115]. A Dummy may be gone after it. */
void sealords_shows(const struct data *g, struct state *s, int slot, struct umpire *u);
/* It has come in: that, and who lies there may react [6.298]. */
void sealords_entered(const struct data *g, struct state *s, int slot, struct umpire *u);
/* A player may know from now on which Formation that is, and is told [2.311]. */
void sealords_learns(const struct data *g, struct state *s, int side, int slot, struct umpire *u);
/* [3.346] The counter of a squadron on its own is the chit of its Order: who knows it sees of what kind, and is told. */
bool sealords_shows_chit(const struct state *s, int side, int slot);
void sealords_tell_chit(const struct state *s, int slot, struct umpire *u);
/* He knows it no longer: its counter is turned back. */
void sealords_loses_sight(struct state *s, int side, int slot, struct umpire *u);
/* The Formation `by` has Spotted another, of either side [7.113a]; so its player knows it. */
void sealords_spots(const struct data *g, struct state *s, int by, int slot, struct umpire *u);
/* [7.113e, 7.15] What follows, once all who were to be Spotted are: friends share it, Dummies are taken away. */
void sealords_share_sightings(const struct data *g, struct state *s, struct umpire *u);
void sealords_remove_dummies(const struct data *g, struct state *s, struct umpire *u);
/* [7.115, 7.132] Nothing is Spotted or Shadowed in a Gale. */
void sealords_gale_hides(const struct data *g, struct state *s, struct umpire *u);
/* [7.114, 7.132] Its Shadow has been driven off after the MPI: what nothing else keeps in sight is Spotted no longer. */
void sealords_shakes_off(const struct data *g, struct state *s, int slot, struct umpire *u);
/* Is the port in whose Space or Harbour that is Friendly to anybody of that side? Then he sees who comes there [5.289]. */
bool sealords_is_port_of(const struct data *g, const struct state *s, int place, int side);
/* The Formation that Interdicts the Space where this one is, and is its enemy; -1: none. */
int sealords_interdictor(const struct data *g, const struct state *s, int slot);
/* The Space that this Formation Interdicts now; NOWHERE: none. */
int sealords_watch(const struct data *g, const struct state *s, int slot);
/* Does this Formation Interdict where it is [7.22]? */
bool sealords_interdicts(const struct data *g, const struct state *s, int slot);
/* Is its Interdiction suspended by a Gale now [5.33]? */
bool sealords_is_clouded(const struct data *g, const struct state *s, int slot);

/* Is the port Blockaded against that side: does an enemy Interdict its Space [7.23]? */
bool sealords_is_blockaded(const struct data *g, const struct state *s, int port, int side);

#endif
