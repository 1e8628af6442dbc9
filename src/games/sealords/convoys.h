/* Convoys: what chapter 10 shares with movement, Battles and the Administrative Phase. */
#ifndef WARDROOM_SEALORDS_CONVOYS_H
#define WARDROOM_SEALORDS_CONVOYS_H

#include "phases.h"
#include "ways.h"

static inline int convoy_of(const struct state *s, int slot)
{
    return unit_index(slot_unit(s, slot));
}

/* Ignored in Battle, and nobody is fought for it (R185). */
static inline bool is_scattered(const struct state *s, int slot)
{
    return is_convoy(s, slot) && s->convoy[convoy_of(s, slot)].flags & CONVOY_SCATTERED;
}

/* ---- Its script (convoys.c) ---- */

/* The place for which it makes now; NOWHERE: it has none, or has come to the end of its script. */
/* Has it to go round that place? */
bool sealords_convoy_shuns(const struct data *g, const struct state *s, int convoy, int place);
int  sealords_convoy_next(const struct data *g, const struct state *s, int convoy);
/* What it may do: by the shortest way on, its owner choosing among equal ones, or into a shelter (courses.h: BIND_...). */
unsigned sealords_convoy_ways(const struct data *g, const struct state *s, int slot);
/* Lays the course that its script asks for. */
void sealords_convoy_course(const struct data *g, struct state *s, int slot);
/* It has come to where it is with this MP. */
void sealords_convoy_arrived(const struct data *g, struct state *s, int slot, struct umpire *u);

/* ---- Its end (convoys.c) ---- */

/* What the Combat Damage Table does to it: DPs, and Sail Sunk, which count as DPs where it has no number of Sail. */
void sealords_hit_convoy(const struct data *g, struct state *s, int convoy, int dp, int sunk, enum harm by,
                         struct umpire *u);
/* [7.35, 10.141] One die, or in Battle one after the other; nothing if it has no number of Sail. */
void sealords_check_convoy(const struct data *g, struct state *s, int convoy, enum sinking why,
                           struct umpire *u);

/* What Auxiliaries, a Strait or a Gale have ruined is gone at once: it does not come in, and nobody fights it. After a Battle see
 * sealords_scatter_begin. */
void sealords_lose_ruined(const struct data *g, struct state *s, struct umpire *u);

/* May a squadron of that Contingent be its Escort, or an Auxiliary [10.12]? */
struct refusal sealords_may_be_escort(const struct data *g, const struct state *s, int convoy_slot,
                                      int contingent, bool auxiliary);
/* Has a squadron that is to escort it found the convoy [10.122, 10.123]? */
bool sealords_finds_convoy(const struct data *g, const struct state *s, int slot, int convoy_slot);
void sealords_join_convoy(const struct data *g, struct state *s, int slot, int convoy_slot, struct umpire *u);
/* An Escort is on its own again, with its Escort Order; its slot. */
int  sealords_leaves_convoy(const struct data *g, struct state *s, int squadron, struct umpire *u);
void sealords_disband(const struct data *g, struct state *s, int slot, struct umpire *u);

/* ---- How it comes (convoy_step.c) ---- */

/* A counter of the scheme that is not in play; -1: none. */
int sealords_free_convoy(const struct data *g, const struct state *s, int scheme);
/* One is announced: by the Convoy Step or an event. */
void sealords_announce(const struct data *g, struct state *s, int convoy);
/* The convoy that is announced and with which this squadron may come [10.128]; -1: none. */
int            sealords_coming_with(const struct data *g, const struct state *s, int squadron);
struct refusal sealords_may_turn_back(const struct data *g, const struct state *s, int side, int convoy);
void           sealords_turn_back(const struct data *g, struct state *s, int convoy, struct umpire *u);

/* ---- Victualing (victualing.c) ---- */

struct refusal sealords_may_unload(const struct data *g, const struct state *s, int side, int convoy,
                                   int points);
void sealords_unload(const struct data *g, struct state *s, int convoy, int points, struct umpire *u);
void sealords_load(const struct data *g, struct state *s, struct umpire *u); /* in the R&R Step */
struct refusal sealords_may_bind(const struct data *g, const struct state *s, int side, int convoy,
                                 int place);

#endif
