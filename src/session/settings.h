/* How a game is set up, from words such as "scenario=1805 seed=7 options=11.A,11.B". One place for the
 * referee's `new`, the program's switches and the library. */
#ifndef WARDROOM_SESSION_SETTINGS_H
#define WARDROOM_SESSION_SETTINGS_H

#include "core/game.h"
#include "core/match.h"

enum { SETTINGS_PATH_MAX = 1024 };

struct settings {
    const struct game *game;
    struct setup       how;
    bool               seeded; /* a seed was given; else one is drawn at random */
    uint64_t           seed;
    bool               keyed; /* dice from a random master key, which only the journal names */
    char               data_directory[SETTINGS_PATH_MAX]; /* "": the data compiled in */
    void              *data;                              /* not NULL: loaded already, and somebody else's */
    struct dice_shares shares;                            /* if used, the key is made from them */
};

/* The game's standards: its first scenario, no options, fewest seats, compiled-in data. */
void settings_standard(struct settings *s, const struct game *g);
/* The same with the options that the game recommends to people. */
void settings_recommended(struct settings *s, const struct game *g);
/* One KEY=VALUE; options=none: the bare game. False with a sentence in `why` that names what would have been possible. */
bool settings_set(struct settings *s, const char *key, const char *value, struct text *why);
/* Blank-separated KEY=VALUE words. */
bool settings_read(struct settings *s, const char *words, struct text *why);

/* A whole number of 64 bits, nothing after it. */
bool settings_seed(const char *word, uint64_t *out);
/* The ids of all games, with commas between: for sentences that say what there is. */
void settings_games(struct text *out);

#endif
