/* Text in lines, for screens that people read: items and sentences, broken between words. Plain text, FLOW_WIDTH
 * columns at most. */
#ifndef WARDROOM_CORE_FLOW_H
#define WARDROOM_CORE_FLOW_H

#include "text.h"

enum { FLOW_WIDTH = 79 };

/* Items one after the other, broken into lines between items; later lines start at `indent`. */
struct flow {
    struct text *out;
    int          indent, column;
    bool         started; /* an item stands on the present line or one before it */
    size_t       blank;   /* where in `out` the blank before the last item is; 0: it begins its line */
};
void flow_begin(struct flow *f, struct text *out, const char *head, int indent);
void flow_add(struct flow *f, const char *separator,
              const char *item);                       /* the separator stands before all but the first */
void flow_words(struct flow *f, const char *sentence); /* its words as items */
void flow_end(struct flow *f);

/* A sentence of its own, the first line without an indent. */
void say(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Text padded with blanks to a number of columns. */
void add_padded(struct text *out, const char *s, int columns);

#endif
