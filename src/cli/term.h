/* The terminal: its width, and modest colour where it is wanted. */
#ifndef WARDROOM_CLI_TERM_H
#define WARDROOM_CLI_TERM_H

#include "core/text.h"

struct term {
    bool        is_screen; /* standard output is a terminal */
    int         width;
    const char *bold, *dim, *plain; /* sequences, or empty */
};

struct term term_open(void);
/* Adds s broken into lines of the terminal's width, each after `indent` blanks. */
void term_wrap(const struct term *t, const char *s, int indent, struct text *out);
/* The same on a line of which so many columns are filled; those that follow are indented. */
void term_wrap_on(const struct term *t, const char *s, int column, int indent, struct text *out);
/* Adds `count` entries in columns, reading down. */
void term_columns(const struct term *t, const char *const *entries, int count, int indent, struct text *out);

#endif
