/* The statements of a game's rules in our words, from its rules.csv, and then its rulings, from rulings.csv. */
#ifndef WARDROOM_CLI_RULEBOOK_H
#define WARDROOM_CLI_RULEBOOK_H

#include "cli/term.h"
#include "core/game.h"

struct rulebook {
    struct csv_table table,
        rulings;            /* their rows are counted on: the first ruling comes after the last statement */
    bool open, has_rulings; /* false: the game has none */
};

void rulebook_open(struct rulebook *b, const struct game *g);
void rulebook_close(struct rulebook *b);
/* The next row after `row` (-1: the first) whose id starts with `id` ("": all); -1: no more. */
int rulebook_next(const struct rulebook *b, const char *id, int row);
/* The same for what a person asks for: the start of an id, or, where no id starts so, words that a statement has. */
int         rulebook_asked(const struct rulebook *b, const char *words, int row);
bool        rulebook_is_ruling(const struct rulebook *b, int row);
const char *rulebook_id(const struct rulebook *b, int row);
const char *rulebook_title(const struct rulebook *b, int row);
const char *rulebook_gist(const struct rulebook *b, int row);
/* A heading and the statement. */
void rulebook_tell(const struct rulebook *b, const struct term *t, int row, struct text *out);

#endif
