/* What a seat sees, for a person at a terminal, made from the game's table of fields alone. For games that have nothing
 * better: `game_show` asks here if a game's own `show` is NULL. */
#ifndef WARDROOM_CORE_SHOW_H
#define WARDROOM_CORE_SHOW_H

#include "game.h"

/* Turn, phase and seats with their scores; then every field that has not its standard value. `seen` is a view's. */
void show_fields(const struct game *g, const void *data, const struct state *seen, int seat,
                 struct text *out);

#endif
