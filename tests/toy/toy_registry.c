/* A registry with the toy game alone, for programs that link no other game. */
#include "toy/toy.h"

const struct game *const games[] = { &toy_game, NULL };
