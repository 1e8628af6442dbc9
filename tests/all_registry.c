/* A registry with every game that there is, also those that are not offered yet: for tests that ask the laws of all. */
#include "core/game.h"

extern const struct game seas_game, dawn_game, sovereign_game, sealords_game;

const struct game *const games[] = { &seas_game, &dawn_game, &sovereign_game, &sealords_game, NULL };
