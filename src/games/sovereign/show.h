/* What a player sees, as text for a person at a terminal: show.c, and the map in show_map.c. Plain text, FLOW_WIDTH columns
 * at most. */
#ifndef WARDROOM_SOVEREIGN_SHOW_H
#define WARDROOM_SOVEREIGN_SHOW_H

#include "board.h"
#include "core/text.h"

void sovereign_show(const struct data *g, const struct view *v, int player, struct text *out);
/* The map in strips that fit a terminal; for a player those in which he has something, for others all. */
void sovereign_show_map(const struct data *g, const struct state *s, int player, struct text *out);

#endif
