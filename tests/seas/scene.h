/* Scenes of seas: what the stage needs to know of the game, and its words. */
#ifndef WARDROOM_TESTS_SEAS_SCENE_H
#define WARDROOM_TESTS_SEAS_SCENE_H

#include "games/seas/fleet.h"
#include "games/seas/seas.h"
#include "stage.h"

extern const struct game seas_game;

const struct data  *data(void);
const struct state *now(const struct match *m);
/* What a side sees, as a state with the unknown blotted out. */
const struct state *seen_by(const struct match *m, enum side side);

/* Plays pass or done where offered, else the first move, until the phase (enum seas_phase_id) or the end of the
 * game. Not for set-up turns, whose duty the first move alone never meets. */
void play_quietly_to(struct match *m, int phase);

/* Ids by word; the test fails if there is none. */
int ship(const char *id);
int leader(const char *id);
int squadron(const char *id);
int area(const char *id);
int port(const char *id);

#endif
