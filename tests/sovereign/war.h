/* War: red, whose turn it is, attacks on a plain. Three players have each a city of two tiles far away, so that nobody is
 * out of the game and the next turn can begin. The field is around 10-08, whose neighbours are 11-07 10-07 09-08 10-09
 * 11-09 11-08. */
#ifndef WARDROOM_TESTS_SOVEREIGN_WAR_H
#define WARDROOM_TESTS_SOVEREIGN_WAR_H

#include "scene.h"

/* In the Manoeuvre step, unless the sentences name a phase. */
struct match *war(const char *sentences);

/* No longer on the board, though Medicine might still bring it back. */
bool is_lost(const struct match *m, const char *id);
/* Is that player asked in that phase? */
bool is_asked(const struct match *m, int player, enum phase phase);
/* How often red was told an event of this kind in the last move. */
int times_told(const struct match *m, enum event_word event);
/* Plays moves one after the other, separated by ';', without dice. */
void all_play(struct match *m, const char *moves);

#endif
