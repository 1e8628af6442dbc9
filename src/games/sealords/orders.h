/* Orders: what the chapter shares with movement, Battles and the Administrative Phase [9.3, 9.4]. */
#ifndef WARDROOM_SEALORDS_ORDERS_H
#define WARDROOM_SEALORDS_ORDERS_H

#include "phases.h"

/* ---- Who holds what ---- */

/* The theatre's Order that a Formation executes; -1: none, or one of the three kinds that are always in Hand. */
static inline int order_of(const struct state *s, int slot)
{
    const int order = s->formation[slot].order - 1;
    return order < ORDERS_MAX ? order : -1;
}
static inline bool holds_kind(const struct state *s, int slot, enum order_kind kind)
{
    return s->formation[slot].order == 1 + ORDERS_MAX + (int)kind;
}
/* The slot that executes an Order; -1: nobody. */
int sealords_executor(const struct state *s, int order);
/* Is that place one of its targets: the one that was named, or any where none is? */
bool sealords_is_target(const struct data *g, const struct state *s, int slot, int place);
/* A Harbour is at its port's Space. */
int sealords_stands(const struct data *g, int place);
/* Has the Formation what the Order asks for (X12.1)? */
struct refusal sealords_meets(const struct data *g, const struct state *s, int slot, int order);
/* The same, but for an Auxiliary that it may have yet to be lent. */
struct refusal sealords_meets_but(const struct data *g, const struct state *s, int slot, int order);

/* ---- Strategy Checks ---- */

/* What one is for: the place of its die. */
enum strategy_use {
    STRATEGY_ISSUE = 64,
    STRATEGY_DETACH,
    STRATEGY_HAND_OVER,
    STRATEGY_EXTEND,
    STRATEGY_ABANDON,
    STRATEGY_TRANSFER,
    STRATEGY_RELIEF,
    STRATEGY_LEAVE,
    STRATEGY_TURN_BACK,
    STRATEGY_COVER,
    STRATEGY_REQUEST,
    STRATEGY_COMBINE
};
/* By whose SR Checks for an Order are made [9.365b, 9.388a]. */
int  sealords_order_strategy(const struct data *g, const struct state *s, int order);
bool sealords_passes(struct state *s, int side, int sr, int mod, enum strategy_use use, int subject,
                     struct umpire *u);

/* It comes into its owner's Hand; one that is open is shown [9.323]. */
void sealords_receive(const struct data *g, struct state *s, int order, struct umpire *u);
/* [9.351a] Must it be taken into Hand in the next Orders Step? */
bool sealords_is_mandatory(const struct data *g, const struct state *s, int order);

/* ---- Detachments that are Detached with an Order (detachments.c) [3.352c] ---- */

/* MOVE_TELL_OFF and its like, in the Orders Step. */
struct refusal sealords_may_tell_off(const struct data *g, const struct state *s, int side, struct move m);
void sealords_tell_off_moves(const struct data *g, const struct state *s, int side, struct move_list *out);
void sealords_tell_off(struct state *s, struct move m);
void sealords_forget_told(const struct data *g, struct state *s, int side); /* when the Step begins */
/* The Flag of those told off, if that unit is a Detachment that they could be; -1: it is not. */
int sealords_told_parent(const struct data *g, const struct state *s, int side, int unit);
/* What would be if they were it, and in which slot: to ask whether it may take an Order. */
struct refusal sealords_could_detach(const struct data *g, const struct state *s, int side, int unit,
                                     struct state *trial, int *slot);
int sealords_detach_told(const struct data *g, struct state *s, int side, int unit, struct umpire *u);

/* ---- How it ends ---- */

void sealords_free_of_order(const struct data *g, struct state *s, int slot, struct umpire *u);
/* May its owner wish it Extended, while he lays its course (R126)? */
struct refusal sealords_may_extend(const struct data *g, const struct state *s, int side, int unit);
/* Judged: the Formation is free, the chit waits for the Terminate Orders Step (R11, R120). */
void sealords_fulfil(const struct data *g, struct state *s, int slot, struct umpire *u);
void sealords_fail(const struct data *g, struct state *s, int slot, struct umpire *u);
/* No longer Valid, or a Rendezvous or Hand-Over that is over: it counts for nothing [9.387, 9.427]. */
void sealords_cancel(const struct data *g, struct state *s, int slot, struct umpire *u);
/* [9.388, R101] To Fail it voluntarily: once in a Step of the Administrative Phase, once a Turn in the Operations Phase and
 * once more after each Battle (R108). */
struct refusal sealords_may_abandon(const struct data *g, const struct state *s, int side, int unit);
void           sealords_abandon(const struct data *g, struct state *s, int slot, struct umpire *u);
/* [9.388b, R87] */
int sealords_abandon_mod(const struct data *g, const struct state *s, int slot);
/* Hand-Over Orders, when what they were to take over has ended: before their principal is given something else. */
void sealords_end_hand_overs(const struct data *g, struct state *s, struct umpire *u);
/* The chit leaves play for now: as its Instructions say [9.382]. */
void sealords_send_back(const struct data *g, struct state *s, int order, bool fulfilled);

/* ---- On the way ---- */

/* It has come to its place with this MP: a stage of its Route may be done [9.37]. */
void sealords_order_arrives(const struct data *g, struct state *s, int slot);
/* Does it go on counting full Impulses when it goes there: from one of its targets to another? */
bool sealords_keeps_station(const struct data *g, const struct state *s, int slot, int to);
/* It changes its State: the Impulse is no full one, unless its Order asks for a stay in either. */
void sealords_breaks_stay(const struct data *g, struct state *s, int slot);
/* The stop of its Route that comes next; NOWHERE: it has no Route. */
int sealords_next_stop(const struct data *g, const struct state *s, int slot);
/* How many chits of a kind are left for the command [9.424]. */
int sealords_chits_left(const struct data *g, const struct state *s, int command, enum order_kind kind);

#endif
