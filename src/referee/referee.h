/* The referee: a text protocol in the manner of GTP. A command is one line; an answer starts with '=' (done)
 * or '?' (refused, with the reason) and ends with an empty line. The referee trusts nobody: whatever comes
 * in, a refused command changes nothing. */
#ifndef WARDROOM_REFEREE_REFEREE_H
#define WARDROOM_REFEREE_REFEREE_H

#include "core/text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct referee;

enum { REFEREE_LINE_MAX = 64 * 1024 }; /* bytes of a line; longer ones are refused */

/* Whether `load`, `save` and `data=` may touch files: forbidden for a fuzzer or a client from afar. */
enum referee_files { REFEREE_NO_FILES, REFEREE_FILES };

struct referee *referee_open(enum referee_files files);
void            referee_close(struct referee *r);

/* Answers one line (without its line break; any bytes whatever) by adding to `answer`; a blank line or a
 * comment ('#' first) has no answer. False: the line was `quit`. */
bool referee_line(struct referee *r, const char *line, size_t length, struct text *answer);

/* Answers line by line until `quit` or the end of the input. */
void referee_serve(struct referee *r, FILE *in, FILE *out);

#endif
