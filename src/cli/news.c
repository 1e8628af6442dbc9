/* A hand of thirty ships is thirty events; a person wants one sentence. Events that follow each other and differ
 * in one argument only are told as one: what their sentences share at start and end, and a list between. */
#include "cli/news.h"

#include <string.h>

enum { RUN_LEAST = 4, RUN_MOST = 256 };

struct run { /* sentences of events of one kind */
    struct text  words;
    size_t       at[RUN_MOST];
    int          count;
    struct event last;
    int          varies; /* the argument in which they differ; -1: not known yet */
};

/* Does the event continue the run? */
static bool belongs(struct run *r, const struct event *e)
{
    int differs = -1;
    if (r->count == 0)
        return true;
    if (r->count == RUN_MOST || r->last.kind != e->kind)
        return false;
    for (int i = 0; i < EVENT_ARGS; i++) {
        if (r->last.arg[i] == e->arg[i])
            continue;
        if (differs >= 0)
            return false;
        differs = i;
    }
    if (differs < 0 || (r->varies >= 0 && r->varies != differs))
        return false;
    r->varies = differs;
    return true;
}

static const char *sentence(const struct run *r, int i)
{
    return r->words.at + r->at[i];
}

/* The length of the start that all share, up to a blank. */
static size_t shared_start(const struct run *r)
{
    const char *first = sentence(r, 0);
    size_t      n = strlen(first);
    for (int i = 1; i < r->count; i++) {
        size_t k = 0;
        while (k < n && first[k] == sentence(r, i)[k])
            k++;
        n = k;
    }
    while (n > 0 && first[n - 1] != ' ')
        n--;
    return n;
}

/* The length of the end that all share beyond `start`, from a blank or a full stop on. */
static size_t shared_end(const struct run *r, size_t start)
{
    const char *first = sentence(r, 0);
    size_t      length = strlen(first), n = length - start;
    for (int i = 1; i < r->count; i++) {
        const char *other = sentence(r, i);
        size_t      k = 0, other_length = strlen(other);
        while (k < n && k < other_length - start && first[length - 1 - k] == other[other_length - 1 - k])
            k++;
        n = k;
    }
    while (n > 0 && first[length - n] != ' ' && first[length - n] != '.')
        n--;
    return n;
}

static void add_bullet(const struct term *t, const char *line, struct text *out)
{
    struct text wrapped = text_growing();
    term_wrap(t, line, 4, &wrapped);
    text_add(out, "  * ");
    text_add(out, wrapped.at + 4); /* the bullet stands in the first indent */
    text_free(&wrapped);
}

static void tell_run(const struct run *r, const struct term *t, struct text *out)
{
    if (r->count < RUN_LEAST) {
        for (int i = 0; i < r->count; i++)
            add_bullet(t, sentence(r, i), out);
        return;
    }
    size_t      start = shared_start(r), end = shared_end(r, start);
    struct text line = text_growing();
    text_add_bytes(&line, sentence(r, 0), start);
    for (int i = 0; i < r->count; i++) {
        const char *s = sentence(r, i);
        text_add(&line, i == 0 ? "" : ", ");
        text_add_bytes(&line, s + start, strlen(s) - start - end);
    }
    text_add(&line, sentence(r, 0) + strlen(sentence(r, 0)) - end);
    add_bullet(t, line.at, out);
    text_free(&line);
}

void news_tell(const struct session *s, const struct term *t, int seat, size_t first, size_t end, struct text *out)
{
    struct run r = { .words = text_growing(), .varies = -1 };
    for (size_t i = first; i < end; i++) {
        const struct event *e = &s->events[i].event;
        if (!(e->audience >> seat & 1))
            continue;
        if (!belongs(&r, e)) {
            tell_run(&r, t, out);
            r.count = 0;
            r.varies = -1;
            text_clear(&r.words);
        }
        r.last = *e;
        r.at[r.count++] = r.words.length;
        event_tell(&s->game->words, s->data, s->game->events, e, &r.words);
        text_add_bytes(&r.words, "", 1);
    }
    if (r.count > 0)
        tell_run(&r, t, out);
    text_free(&r.words);
}
