/* Scenes of dawn: what the stage needs to know of the game, and its words. */
#ifndef WARDROOM_TESTS_DAWN_SCENE_H
#define WARDROOM_TESTS_DAWN_SCENE_H

#include "games/dawn/dawn.h"
#include "games/dawn/fleet.h"
#include "stage.h"

extern const struct game dawn_game;

const struct data  *data(void);
const struct state *now(const struct match *m);
/* What a side sees, as a state with the unknown blotted out. */
const struct state *seen_by(const struct match *m, enum side side);
/* Plays done where offered, else the first move, until the phase (enum dawn_phase_id) or the end of the game. */
void play_quietly_to(struct match *m, int phase);

/* Ids by word; the test fails if there is none. */
int     ship(const char *id);
int     leader(const char *id);
int     area(const char *id);
int     port(const char *id);
uint8_t place(const char *id);

int     stack_with(const struct match *m, const char *id); /* the stack of a ship */
uint8_t place_of(const struct match *m, const char *id);   /* where a ship is; 0 if she is not on the map */
/* The ships, from the head, are exactly one stack's line. */
void line_is(const struct match *m, const char *ships);

#endif
