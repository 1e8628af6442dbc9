/* The shakedown of one game: random play under every law that holds for any game whatever. any_game.c plays
 * and checks, any_game_main.c chooses what to play. */
#ifndef WARDROOM_TESTS_ANY_GAME_H
#define WARDROOM_TESTS_ANY_GAME_H

#include "core/game.h"
#include "laws.h"
#include <stdbool.h>
#include <stdint.h>

struct shakedown {
    const struct game *game;
    const void        *data;
    struct setup       how;
    uint64_t           seed;
    bool               changed; /* half of the twins are the true state with other secrets */
    int                every;   /* the dear checks are made at one move in so many */
    int moves_max; /* a game that lasts longer is broken off, and if its turns do not pass it never ends */
    const char *rerun; /* the command that plays this very game again */
};

/* What has been seen, summed over games. */
struct shakedown_count {
    long             games, refused_setups, cut_short, moves, longest, dice, events;
    long             replays, undone, undo_refused;
    long             twins, walks, hostile;
    struct law_count laws;
};

/* Plays one game; false if the set-up is refused. A breach is told on standard error, its journal goes to standard output, and the program
 * ends with status 1: what follows a breach teaches nothing. */
bool shakedown_game(const struct shakedown *what, struct shakedown_count *count);

#endif
