/* The data sets that games may be played with: of each game the one that is compiled in, and those that whoever runs
 * the table has given. */
#ifndef WARDROOM_TABLE_SETS_H
#define WARDROOM_TABLE_SETS_H

#include "table/content.h"
#include "table/room.h"

enum { DATA_SETS_MAX = 32, DATA_FILES_MAX = 64 };

/* What a game is played with: its CSV files as they were read, for the page, and what they mean. */
struct data_set {
    const struct game *game;
    char               name[DATA_NAME_MAX]; /* "": compiled in */
    void              *data;
    struct {
        char           name[DATA_NAME_MAX];
        struct text    bytes;
        struct content packed;
    } files[DATA_FILES_MAX];
    int            file_count;
    struct text    told; /* what the page is told of it: see page_prepare */
    struct content told_packed;
};

struct data_sets {
    struct data_set set[DATA_SETS_MAX];
    int             count;
    struct text     told; /* of all games */
    struct content  told_packed;
};

/* Those that are compiled in, then those in "GAME/NAME=DIR,GAME/NAME=DIR" (or NULL); false with a sentence. What was
 * loaded so far is freed by sets_free in any case. */
bool sets_load(struct data_sets *all, const char *words, struct text *why);
void sets_free(struct data_sets *all);
/* The data set of a game by its name; NULL: there is none. */
const struct data_set *sets_find(const struct data_sets *all, const struct game *g, const char *name);

#endif
