/* Ranks of the players [12.4]: what one grants in play, and what a game's Prestige buys. */
#ifndef WARDROOM_SEALORDS_RANKS_H
#define WARDROOM_SEALORDS_RANKS_H

#include "phases.h"

/* ---- A game's beginning and end ---- */

/* The Ranks that the set-up names, and the Prestige that the lesser gets for them [12.415]. */
struct refusal sealords_set_ranks(const struct data *g, struct state *s, const struct setup *how);
void           sealords_tell_ranks(const struct state *s, struct umpire *u);
/* [12.411] How much of his Prestige a player may spend on a Rank after the game. */
int sealords_rank_budget(const struct state *s, int side);
/* May a player of these Ranks buy that one next [12.421, 12.44]? */
bool           sealords_may_buy_rank(const struct data *g, const struct state *s, int side, int rank);
void           sealords_offer_ranks(const struct data *g, const struct state *s, struct umpire *u);
struct refusal sealords_check_ranks(const struct data *g, const struct state *s); /* for validate.c */

/* ---- Favours ---- */

/* All that a player's Ranks grant [12.422]: bits. `least`: those only that come back so often (enum often). */
unsigned sealords_granted(const struct data *g, const struct state *s, int side, int least);
/* With a new Season, or Year, what was used in the old comes back. */
void sealords_renew_favours(const struct data *g, struct state *s);

static inline bool sealords_has_favour(const struct state *s, int side, enum favour favour)
{
    return s->favours[side] >> favour & 1;
}
/* [12.44] Turns of a wound: one fewer where the player's office sees to it. */
static inline uint8_t sealords_turns_wounded(const struct state *s, int side, int turns)
{
    return (uint8_t)(turns > 1 && sealords_has_favour(s, side, FAVOUR_WOUNDS) ? turns - 1 : turns);
}
/* Takes it, if he has it left; those sides are told. */
bool sealords_favours(struct state *s, int side, enum favour favour, unsigned told, struct umpire *u);
/* 1 to be taken from a die that fails by so much: if that is 1, and his Rank helps (R201). */
int sealords_eases(struct state *s, int side, enum favour favour, int over, unsigned told, struct umpire *u);
/* The same for a check of a Formation's commander. */
int sealords_eases_check(const struct data *g, struct state *s, int slot, int over, struct umpire *u);

#endif
