/* Fireships and bombs against ports, and attacks on convoys, outside Battle. */
#ifndef WARDROOM_SEALORDS_RAIDS_H
#define WARDROOM_SEALORDS_RAIDS_H

#include "phases.h"

/* The theatre's politics: may the one Contingent attack the other outside Battle? */
bool           sealords_may_attack(const struct data *g, const struct state *s, int contingent, int other);
struct refusal sealords_may_raid(const struct data *g, const struct state *s, int side, int slot);
void           sealords_attack_convoy(const struct data *g, struct state *s, int slot, int auxiliary,
                                      bool partly_screened, struct umpire *u);
/* [10.185] There has been a Convoy Attack in that convoy's Space in this MPI, whatever came of it. */
void           sealords_mark_raid(const struct data *g, struct state *s, int slot);
bool           sealords_preys_on(const struct data *g, const struct state *s, int auxiliary, int slot);
struct refusal sealords_may_burn(const struct data *g, const struct state *s, int side, int auxiliary,
                                 int slot);
struct refusal sealords_may_burn_laid_up(const struct data *g, const struct state *s, int side, int auxiliary,
                                         int port);
struct refusal sealords_may_bombard(const struct data *g, const struct state *s, int side, int auxiliary,
                                    int port);
struct refusal sealords_may_cut_out(const struct data *g, const struct state *s, int side, int auxiliary,
                                    int slot);
struct refusal sealords_may_cut_out_laid_up(const struct data *g, const struct state *s, int side,
                                            int auxiliary, int port);
void sealords_cut_out(const struct data *g, struct state *s, int auxiliary, int slot, struct umpire *u);
void sealords_burn(const struct data *g, struct state *s, int auxiliary, int slot, struct umpire *u);
void sealords_bombard(const struct data *g, struct state *s, int auxiliary, int port, struct umpire *u);

#endif
