/* Any bytes as commands to the referee, a line each, without files. An answer starts with '=' or '?' and ends with
 * an empty line; a blank line or a comment has none. What is said after the first lines is not heard, which
 * bounds the time that an input can take. */
#include "fuzz.h"
#include "referee/referee.h"
#include <stdlib.h>
#include <string.h>

enum { LINES_HEARD = 20 };

static bool is_answer(const struct text *t)
{
    return t->length == 0
        || ((t->at[0] == '=' || t->at[0] == '?') && t->length > 2
            && strcmp(t->at + t->length - 2, "\n\n") == 0);
}

int fuzz_one(const uint8_t *bytes, size_t size)
{
    struct referee *r = referee_open(REFEREE_NO_FILES);
    const char     *line = (const char *)bytes, *end = line + size;
    bool            more = true;
    for (int heard = 0; more && line < end && heard < LINES_HEARD; heard++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        struct text answer = text_growing();
        if (!stop)
            stop = end;
        more = referee_line(r, line, (size_t)(stop - line), &answer);
        if (!is_answer(&answer))
            abort();
        text_free(&answer);
        line = stop + 1;
    }
    referee_close(r);
    return 0;
}
