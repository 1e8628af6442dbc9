/* Tasks of Auxiliaries: who may do what where, and the dialogue of a Task that may be Screened [6.14, 6.28]. */
#ifndef WARDROOM_SEALORDS_TASKS_H
#define WARDROOM_SEALORDS_TASKS_H

#include "phases.h"

/* May it be Tasked there now: its Class, where it is, Gales, its range? `task`: one of enum aux_task. */
bool sealords_can_task(const struct data *g, const struct state *s, int auxiliary, unsigned task, int place);
/* The tasks, of those asked for, that any of that side may do in each Space. */
void sealords_reach(const struct data *g, const struct state *s, int side, unsigned tasks,
                    uint8_t reach[PLACES_MAX]);
bool sealords_can_any(const struct data *g, const struct state *s, int side, unsigned task, int place);
/* May it Screen in that location [6.28b, 6.282]? */
bool sealords_can_screen(const struct data *g, const struct state *s, int auxiliary, int place);
/* What the Matrix says of the two [6.28c]; a Dummy is found out. */
enum screen_result sealords_screening(const struct data *g, int tasked, int screen);
/* The Formation that sends it: a slot, NOBODY for a Port's. */
int sealords_sender(const struct state *s, int auxiliary);

/* A Task is declared: the other may Screen, both pick, and so on (PHASE_TASK). */
void sealords_declare(struct state *s, struct task t);
/* A port that is Blockaded may keep it in, and its owner learns that only by sending it (R173): it has not left. */
bool sealords_is_kept_in(const struct data *g, struct state *s, int auxiliary, int place, struct umpire *u);
/* One that Screens does so before its own port. */
bool sealords_is_screen_kept_in(const struct data *g, struct state *s, int screen, struct umpire *u);
/* One Auxiliary against another: what came of it both hear. The Screen is spent whatever comes of it (R36). */
enum screen_result sealords_meet(const struct data *g, struct state *s, int tasked, int screen,
                                 struct umpire *u);

/* search.c: the die is cast, with what a partial Screen costs; then PHASE_NAME, PHASE_SHADOW. */
void sealords_search(const struct data *g, struct state *s, bool partly_screened, struct umpire *u);
/* What that Search may find: a slot, or SLOTS + marker. */
bool sealords_can_find(const struct data *g, const struct state *s, const struct task *t, int counter);
int  sealords_count_finds(const struct data *g, const struct state *s, const struct task *t);
/* Is there any counter to look at? */
void sealords_inhabited(const struct data *g, const struct state *s, bool out[PLACES_MAX]);
void sealords_found(const struct data *g, struct state *s, int counter, struct umpire *u);

/* station.c: face down on the map. */
void sealords_place_on_station(const struct data *g, struct state *s, int auxiliary, int place,
                               struct umpire *u);

#endif
