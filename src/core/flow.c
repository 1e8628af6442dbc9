/* See flow.h. */
#include "flow.h"
#include "move.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void flow_begin(struct flow *f, struct text *out, const char *head, int indent)
{
    text_add(out, head);
    *f = (struct flow){ .out = out, .indent = indent, .column = (int)text_columns(head) };
}

static void break_line(struct flow *f)
{
    text_addf(f->out, "\n%*s", f->indent, "");
    f->column = f->indent;
    f->blank = 0;
}

/* The last item filled its line to the last column, and now a comma follows. */
static void carry_last(struct flow *f)
{
    struct text last = text_growing();
    text_add(&last, f->out->at + f->blank + 1);
    f->out->length = f->blank;
    break_line(f);
    text_add(f->out, last.at);
    f->column += (int)text_columns(last.at);
    text_free(&last);
}

void flow_add(struct flow *f, const char *separator, const char *item)
{
    if (f->started) {
        size_t ink = strcspn(separator, " "); /* a comma stays on its line, the blank goes with the break */
        if (f->column + (int)ink > FLOW_WIDTH && f->blank && !f->out->cut)
            carry_last(f);
        text_add_bytes(f->out, separator, ink);
        f->column += (int)ink;
    }
    if (f->started && f->column + 1 + (int)text_columns(item) > FLOW_WIDTH) {
        break_line(f);
    } else if (f->started) {
        f->blank = f->out->length;
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
