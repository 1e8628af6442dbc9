/* A scene: a position of seas, moves as text, dice queued by hand. For rule tests that are short and exact. */
#ifndef WARDROOM_TESTS_SEAS_SCENE_H
#define WARDROOM_TESTS_SEAS_SCENE_H

#include "core/match.h"
#include "core/position.h"
#include "games/seas/fleet.h"
#include "games/seas/seas.h"
#include "support.h"
#include <criterion/criterion.h>

extern const struct game seas_game;

/* The compiled-in data, loaded once in a test process. */
const struct seas_data *data(void);

/* A match from the lines of a position ("wardroom position 1" and "game seas" are put in front). What is not
 * said has its standard value. The test fails if the position is refused. Seed 1. */
struct match *scene(const char *lines);
/* The rule in the refusal of a position, or "" if it is accepted. */
const char *scene_refusal(const char *lines);
/* A new game: scenario "10.1", options "11.A,11.B" or "", from a seed. */
struct match *new_game(const char *scenario, const char *options, uint64_t seed);

const struct seas_state *now(const struct match *m);
/* What a side sees, as a state with the unknown blotted out. */
const struct seas_state *seen_by(const struct match *m, enum side side);

/* "english sail channel": must be legal. The faces, a string such as "6 5 1", are queued first and must all be
 * used, no more and no less, unless faces is NULL. */
void plays(struct match *m, const char *move, const char *faces);
/* Must be refused with this rule, and leave the state unchanged. */
void is_refused(struct match *m, const char *move, const char *rule);
bool is_offered(const struct match *m, const char *move);
/* Was an event of the last move told to that side? The text is event_print's: "sunk mars". */
bool was_told(const struct match *m, enum side side, const char *event);
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
