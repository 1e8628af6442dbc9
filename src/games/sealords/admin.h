/* What the steps of administration share: states of squadrons, what is seen of a Formation, checks. */
#ifndef WARDROOM_SEALORDS_ADMIN_H
#define WARDROOM_SEALORDS_ADMIN_H

#include "phases.h"

/* ---- ordinary.c [3.27] ---- */

/* May the Contingent's squadrons go In Ordinary there, and be brought out again [3.275, 5.281]? */
bool sealords_is_base(const struct data *g, const struct state *s, int port, int contingent);
/* The port of a squadron that is In Ordinary or Fitting Out; NOBODY: none. */
int sealords_port_of(const struct data *g, const struct state *s, int squadron);
/* Fitting Out to In Ordinary, with its flagship; a Flotilla that loses its last is Unformed. */
struct refusal sealords_may_lay_up(const struct data *g, const struct state *s, int squadron);
void           sealords_lay_up(const struct data *g, struct state *s, int squadron, struct umpire *u);
/* In Ordinary to Fitting Out, into a Flotilla that lies there. */
struct refusal sealords_may_bring_out(const struct data *g, const struct state *s, int squadron,
                                      int flotilla);
void sealords_bring_out(const struct data *g, struct state *s, int squadron, int flotilla, struct umpire *u);
/* Squadrons that a port may still take In Ordinary. */
int sealords_ordinary_room(const struct data *g, const struct state *s, int port, int side);
/* A squadron and its flagship become part of a Formation. */
void sealords_join(const struct data *g, struct state *s, int squadron, int slot);
/* Its Formation is Unformed by choice, or has joined another: an Order of the theatre's Fails, the others are over. */
void sealords_end_order(const struct data *g, struct state *s, int slot, struct umpire *u);
/* What Spotting tells of a Formation has changed [7.117]: the other player hears it if he may. */
void sealords_tell_strength(const struct data *g, const struct state *s, int slot, struct umpire *u);
bool sealords_is_off_map(const struct data *g, const struct state *s, int squadron);
/* Is that Auxiliary with a Formation, which is not off the map? */
bool sealords_is_in_reach(const struct data *g, const struct state *s, int auxiliary);
/* The squadron of his that a move names, NOBODY: none. */
int sealords_own_squadron(const struct data *g, const struct state *s, int side, int squadron);

#endif
