/* A text that came in, line by line, with the number of each for the sentences about its faults. */
#ifndef WARDROOM_CORE_LINES_H
#define WARDROOM_CORE_LINES_H

#include "text.h"

struct lines {
    char  *copy, *next;
    size_t left;
    int    number; /* of the line that lines_next gave last; 0 before the first */
    bool   ended;  /* that line had its line end: a file cut short has one without */
};

/* False with a sentence if there is a zero byte in the text. Copies the text; end with lines_close. */
bool  lines_open(struct lines *l, const char *text, size_t size, struct text *why);
void  lines_close(struct lines *l);
char *lines_next(struct lines *l); /* without its line end (LF or CR LF); NULL after the last */

#endif
