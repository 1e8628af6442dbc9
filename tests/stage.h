/* A stage for rule tests that are short and exact: a position of a game, moves as text, dice queued by hand. What is
 * the game's own (its state, its words) each game's scene.h adds. */
#ifndef WARDROOM_TESTS_STAGE_H
#define WARDROOM_TESTS_STAGE_H

#include "core/match.h"
#include "core/position.h"
#include "support.h"
#include <criterion/criterion.h>

/* Defined by the game's scene.c. */
extern const struct game *const stage_game;
int                             stage_seat(const struct match *m, int side); /* the seat that a side has */

/* The compiled-in data, loaded once in a test process. */
const void *stage_data(void);

/* A match from the lines of a position ("wardroom position 1" and "game ID" are put in front). What is not said has
 * its standard value. The test fails if the position is refused. Seed 1. */
struct match *scene(const char *lines);
/* The rule in the refusal of a position, or "" if it is accepted. */
const char *scene_refusal(const char *lines);
/* A new game for two: a scenario, options "11.A,11.B" or "", from a seed. */
struct match *new_game(const char *scenario, const char *options, uint64_t seed);
/* For so many, with settings "map=7" or ""; NULL and why if it is refused. */
struct match *try_game(int seats, const char *scenario, const char *options, const char *settings,
                       uint64_t seed, struct refusal *why);

/* "english sail channel": must be legal. The faces, a string such as "6 5 1" ("651" in a game whose dice have no more
 * than nine), are queued first and must all be used, no more and no less, unless faces is NULL. */
void plays(struct match *m, const char *move, const char *faces);
/* Must be refused with this rule, and leave the state unchanged. */
void is_refused(struct match *m, const char *move, const char *rule);
bool is_offered(const struct match *m, const char *move);
/* Was an event of the last move told to that side? The text is event_print's: "sunk mars". */
bool was_told(const struct match *m, int side, const char *event);
/* Plays a bare verb (done, pass) where one is offered, else the first move, until we are there or the game is over. */
void play_quietly(struct match *m, bool (*there)(const struct match *m));
/* A word's number in a vocabulary; the test fails if there is none. */
int stage_word(int vocab, const char *id);

/* What the standard bot of the game does in a seat that sees this. */
struct move stage_choice(const struct view *v, int seat, struct rng *r);

#endif
