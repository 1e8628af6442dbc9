/* The games there are. To add one is to add a line. */
#include "core/game.h"

extern const struct game seas_game, dawn_game, sovereign_game, sealords_game;

const struct game *const games[] = { &seas_game, &dawn_game, &sovereign_game, &sealords_game, NULL };
