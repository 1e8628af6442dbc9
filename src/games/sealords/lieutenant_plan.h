/* Which Order the lieutenant would give to whom: worked out afresh wherever Orders are Received, Issued, or ships brought
 * out for them. */
#ifndef WARDROOM_SEALORDS_LIEUTENANT_PLAN_H
#define WARDROOM_SEALORDS_LIEUTENANT_PLAN_H

#include "lieutenant.h"

enum {
    A_TURN = IMPULSES,
    PLAN_ORDERS = 10,
    PLAN_SHIPS = 9,
    TO_LIE_IN_WAIT = ORDERS_MAX,
    TO_GO_HOME,
    ALL_COMMANDS = COMMANDS_MAX
};

/* Who could execute one: a Flotilla, or squadrons In Ordinary in a port that could be one. */
struct ships {
    int slot;    /* -1: none, but there are squadrons in */
    int port;    /* this port, */
    int command; /* of this Command, or ALL_COMMANDS of the Fleet together */
    int delay;   /* Impulses until they are free */
};
struct plan {
    int          orders, ships, total;
    uint8_t      order[PLAN_ORDERS];
    struct ships of[PLAN_SHIPS];
    int          promise[PLAN_ORDERS][PLAN_SHIPS];
    int8_t       given[PLAN_ORDERS]; /* index of ships; -1: nobody's */
};

/* Of the Orders in Hand, and another one (-1: none). */
void make_plan(const struct data *g, const struct state *s, int side, int another, struct plan *plan);
/* The Order for which ships In Ordinary of that port and Command are to be brought out; -1: none. */
int wanted_at(const struct plan *plan, int port, int command);
/* The Order that the plan has for a Flotilla, or what else it is to do; -1: nothing. */
int given_to(const struct plan *plan, int slot);
/* Is that Auxiliary of those without whom the Order is not Issued; and could one be lent to a Flotilla that is fit for it
 * otherwise? */
bool asks_for_auxiliary(const struct data *g, int order, int auxiliary);
bool lacks_auxiliary_only(const struct data *g, const struct state *s, int slot, int order);
/* Can it be used now: is it in Hand, or sure to come before ships that are Formed now sail? */
bool is_at_disposal(const struct data *g, const struct state *s, int order);
/* To designate a squadron In Ordinary, in Reorganisation, for an Order to join or to escort. */
int worth_of_designating(const struct data *g, const struct state *s, const struct plan *plan, int side,
                         int q);
/* Squadrons that an Order asks for. */
int asked_of(const struct sea_order *o);
/* An Order for a Flotilla of several Commands alone, which is made of those of each [3.471]. */
bool is_for_all(const struct sea_order *o);
/* Is it such as home calls for, and lies In Ordinary? */
bool may_go_home(const struct data *g, const struct state *s, int q);
/* Is the squadron sound enough to be sent out; and In Ordinary? */
bool is_sound(const struct data *g, const struct state *s, int squadron);
bool is_fit(const struct data *g, const struct state *s, int squadron);

/* ---- lieutenant_promise.c ---- */

/* What an undertaking is: who goes, for how long, what he may meet. */
struct venture {
    int order, need, place; /* Impulses; NOWHERE: wherever */
    int hurt, guns, enemies;
    int squadrons, lr;
};
/* In hundredths of an Order; 0: it had better wait. */
int worth_at(const struct data *g, const struct state *s, const struct venture *v);
/* DPs that each squadron will take, in tenths: by the year, on its station, by gales. */
int wear_of(const struct data *g, const struct state *s, const struct venture *v);
/* What it promises if that Formation executes the Order for that place, NOWHERE: for the best. */
int promise_of(const struct data *g, const struct state *s, int slot, int order, int place);
int best_promise(const struct data *g, const struct state *s, int slot, int order);
/* Full Impulses that an Order takes once one is there, and MPs until then. */
int stay_of(const struct data *g, int order);
int way_of_order(const struct data *g, const struct state *s, int from, int order, int place);
/* Impulses that a Formation still needs for the Order that it executes. */
int impulses_to_go(const struct data *g, const struct state *s, int slot);

#endif
