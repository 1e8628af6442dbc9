/* The lieutenant's judgement, shared between his files. All of it is about a view: his own things, and what he may know of
 * the other's. Worths are in hundredths of an Order or a point of Prestige wherever such are meant; to be done is worth
 * nothing, so that whatever is worth less is left alone. */
#ifndef WARDROOM_SEALORDS_LIEUTENANT_H
#define WARDROOM_SEALORDS_LIEUTENANT_H

#include "phases.h"

enum { NEVER = -1000000, A_POINT = 100 };

/* What a Formation is about; it follows from its Order, its damage and what is within its reach. */
enum posture { REFIT, BLOCKADE, ESCORT, CRUISE, SORTIE };

/* ---- lieutenant.c: what things are worth ---- */

void sealords_lieutenant(const struct data *g, const struct view *v, int side, const struct move_list *moves,
                         int worths[]);
int  sealords_standing(const struct data *g, const struct view *v, int side);

/* Damage of a squadron in hundredths of what it bears, and of a Formation's squadrons the mean. */
int hurt(const struct data *g, const struct state *s, int squadron);
int hurt_of(const struct data *g, const struct state *s, int slot);
/* Guns, in tenths of a Sail of the line: of own Formations as they are, of the other's as far as they are known. */
int guns_of(const struct data *g, const struct state *s, int slot);
/* Of a side's Formations that are Ready in a location and in order; of the other's those that are enemies. */
int guns_at(const struct data *g, const struct state *s, int side, int viewer, int place);

/* ---- lieutenant_sail.c: postures and courses ---- */

int lair_of(const struct data *g, const struct state *s, int slot);
/* MPs from a port to the nearest place for that which nobody watches; FAR: there is none, or it is too far. */
int way_to_lair(const struct data *g, const struct state *s, int side, int from);
/* Whither home calls so many Sail of the line; NOWHERE: nowhere. And the one that answers, if any is fit: -1. */
int          summons_for(const struct data *g, const struct state *s, int side, int sail);
int          answers_summons(const struct data *g, const struct state *s, int side);
enum posture posture_of(const struct data *g, const struct state *s, int slot);
void worth_of_courses(const struct data *g, const struct state *s, int side, const struct move_list *moves,
                      int worths[]);
/* MPs by the shortest way, and Impulses that a Formation needs for so many. */
int way_to(const struct data *g, const struct state *s, int from, int to);
int impulses_for(const struct data *g, const struct state *s, int slot, int mps);

/* ---- lieutenant_orders.c ---- */

void worth_of_orders(const struct data *g, const struct state *s, int side, const struct move_list *moves,
                     int worths[]);
/* Places to which an Order sends: those that the theatre counsels, or the printed ones. */
struct counsel counsel_for(const struct data *g, const struct state *s, int order);
/* Impulses until Orders that are not Fulfilled Fail. */
int impulses_left(const struct data *g, const struct state *s, int order);

/* What it is worth to give up the Order that a Formation executes. */
int worth_of_giving_up(const struct data *g, const struct state *s, int unit);

/* ---- lieutenant_admin.c ---- */

void worth_of_administration(const struct data *g, const struct state *s, int side,
                             const struct move_list *moves, int worths[]);

/* ---- lieutenant_battle.c, lieutenant_tasks.c: one move at a time ---- */

int worth_in_battle(const struct data *g, const struct state *s, int side, struct move m);
int worth_of_task(const struct data *g, const struct state *s, int side, struct move m);

#endif
