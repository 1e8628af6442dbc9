/* The kinds of games that a shakedown plays: every scenario, and of the optional rules none, each alone and all together.
 * The parts of a shakedown, on several processors, share them out. */
#ifndef WARDROOM_TESTS_KINDS_H
#define WARDROOM_TESTS_KINDS_H

#include "core/game.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct kind {
    const struct game *game;
    const void        *data;
    int                scenario;
    uint32_t           options;
    long               first_seed; /* of its first game; the others follow */
    long               moves;      /* to be expected in one game, or as many as were tried */
    long               part;       /* that plays it; from 1 on */
};

struct kinds {
    struct kind *at; /* the caller's to free */
    size_t       count, room;
};

/* What is wanted of a game; NULL: everything. */
struct kinds_wanted {
    const char *scenario, *options; /* options: "none", "all", or some by name */
    long        seed;
};

/* Adds the kinds of a game. False, and a sentence on standard error, if it does not have what is wanted. */
bool kinds_add(struct kinds *k, const struct game *g, const void *data, const struct kinds_wanted *wanted);

/* Deals the kinds out to so many parts that each has about the same number of moves to play, if every kind has so many
 * games, or so many moves if that is less. What one game takes is tried: once for each scenario, without options. */
void kinds_deal(struct kinds *k, long of_each, long moves, long parts);

/* Seats and parameters follow from the seed, so that one number brings a game back. */
struct setup setup_of(const struct kind *k, uint64_t seed, bool strange);
/* "11.A,11.B", or "none" */
void kind_options(const struct kind *k, struct text *out);

#endif
