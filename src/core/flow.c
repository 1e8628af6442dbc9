/* See flow.h. */
#include "flow.h"
#include "move.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void flow_begin(struct flow *f, struct text *out, const char *head, int indent)
{
    text_add(out, head);
    *f = (struct flow){ out, indent, (int)text_columns(head), false };
}

void flow_add(struct flow *f, const char *separator, const char *item)
{
    size_t ink = strcspn(separator, " "); /* a comma stays on its line, the blank goes with the break */
    if (f->started) {
        text_add_bytes(f->out, separator, ink);
        f->column += (int)ink;
    }
    /* Behind this item stands as much ink again, if another follows. */
    if (f->started && f->column + 1 + (int)text_columns(item) + (int)ink > FLOW_WIDTH) {
        text_addf(f->out, "\n%*s", f->indent, "");
        f->column = f->indent;
    } else if (f->started) {
        text_add(f->out, " ");
        f->column++;
    }
    text_add(f->out, item);
    f->column += (int)text_columns(item);
    f->started = true;
}

void flow_words(struct flow *f, const char *sentence)
{
    char word[WORD_MAX];
    while (text_word(&sentence, word, sizeof word))
        flow_add(f, " ", word);
}

void flow_end(struct flow *f)
{
    text_add(f->out, "\n");
}

void say(struct text *out, const char *format, ...)
{
    char        sentence[512];
    struct flow f;
    va_list     args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    flow_begin(&f, out, "", 2);
    flow_words(&f, sentence);
    flow_end(&f);
}

void add_padded(struct text *out, const char *s, int columns)
{
    int used = (int)text_columns(s);
    text_add(out, s);
    text_addf(out, "%*s", columns > used ? columns - used : 1, "");
}
