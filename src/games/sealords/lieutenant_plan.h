/* Which Order the lieutenant would give to whom: worked out afresh wherever Orders are Received, Issued, or ships brought
 * out for them. */
#ifndef WARDROOM_SEALORDS_LIEUTENANT_PLAN_H
#define WARDROOM_SEALORDS_LIEUTENANT_PLAN_H

#include "lieutenant.h"

enum { PLAN_ORDERS = 10, PLAN_SHIPS = 9, TO_LIE_IN_WAIT = ORDERS_MAX, ALL_COMMANDS = COMMANDS_MAX };

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
/* What it promises if that Formation executes the Order for that place, NOWHERE: for the best. */
int promise_of(const struct data *g, const struct state *s, int slot, int order, int place);
/* The Order for which ships In Ordinary of that port and Command are to be brought out; -1: none. */
int wanted_at(const struct plan *plan, int port, int command);
/* Impulses that a Formation still needs for the Order that it executes. */
int impulses_to_go(const struct data *g, const struct state *s, int slot);
/* Squadrons that an Order asks for. */
int asked_of(const struct sea_order *o);
/* Is the squadron sound enough to be sent out; and In Ordinary? */
bool is_sound(const struct data *g, const struct state *s, int squadron);
bool is_fit(const struct data *g, const struct state *s, int squadron);

#endif
