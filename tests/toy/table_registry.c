/* A registry with the toy game beside the others, for a table that shows it in the browser. */
#include "toy/toy.h"

extern const struct game seas_game, dawn_game;

const struct game *const games[] = { &seas_game, &dawn_game, &toy_game, NULL };
