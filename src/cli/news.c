/* A hand of thirty ships is thirty events; a person wants one sentence. Events that follow each other and differ
 * in one argument only are told as one: what their sentences share at start and end, and a list between. */
#include "cli/news.h"

#include <string.h>

struct news news_open(const struct game *g, const void *data, const struct term *t, struct text *out)
{
    return (
        struct news){ .game = g, .data = data, .term = t, .out = out, .words = text_growing(), .varies = -1 };
}

/* Does the sentence mention that argument? One that it leaves out makes no difference to a reader. */
static bool mentions(const char *sentence, int argument)
{
    const char mark[] = { '{', (char)('0' + argument), '}', '\0' };
    return strstr(sentence, mark) != NULL;
}

/* Does the event continue the run? */
static bool belongs(struct news *n, const struct event *e)
{
    int differs = -1;
    if (n->count == 0)
        return true;
    if (n->count == NEWS_RUN_MOST || n->last.kind != e->kind || n->last.audience != e->audience)
        return false;
    for (int i = 0; i < EVENT_ARGS; i++) {
        if (n->last.arg[i] == e->arg[i] || !mentions(n->game->events[e->kind].text, i))
            continue;
        if (differs >= 0)
            return false;
        differs = i;
    }
    if (differs < 0 || (n->varies >= 0 && n->varies != differs))
        return false;
    n->varies = differs;
    return true;
}

static const char *sentence(const struct news *n, int i)
{
    return n->words.at + n->at[i];
}

/* The length of the start that all share, up to a blank. */
static size_t shared_start(const struct news *n)
{
    const char *first = sentence(n, 0);
    size_t      length = strlen(first);
    for (int i = 1; i < n->count; i++) {
        size_t k = 0;
        while (k < length && first[k] == sentence(n, i)[k])
            k++;
        length = k;
    }
    while (length > 0 && first[length - 1] != ' ')
        length--;
    return length;
}

/* The length of the end that all share beyond `start`. */
static size_t shared_end(const struct news *n, size_t start)
{
    const char *first = sentence(n, 0);
    size_t      all = strlen(first), length = all - start;
    for (int i = 1; i < n->count; i++) {
        const char *other = sentence(n, i);
        size_t      k = 0, other_all = strlen(other);
        while (k < length && k < other_all - start && first[all - 1 - k] == other[other_all - 1 - k])
            k++;
        length = k;
    }
    return length;
}

/* The same from a blank or a stop on. */
static size_t whole_words(const struct news *n, size_t end)
{
    const char  *first = sentence(n, 0);
    const size_t all = strlen(first);
    while (end > 0 && !strchr(" .:;,", first[all - end]))
        end--;
    return end;
}

static void add_bullet(const struct term *t, const char *line, struct text *out)
{
    text_add(out, "  * ");
    term_wrap_on(t, line, 4, 4, out);
}

/* Where the sentence goes on after what the events differ in, if that is what it is about: "{0} sails", "The {0} blows",
 * "A {1}: the {0} does not blow". Then its verb is of several. NULL: it is about something else. */
static const char *after_varying(const struct news *n)
{
    const char  mark[] = { '{', (char)('0' + n->varies), '}', '\0' };
    const char *text = n->game->events[n->last.kind].text, *at = strstr(text, mark);
    const bool  begins = at == text || (at == text + 4 && strncmp(text, "The ", 4) == 0)
                     || (at - text >= 6 && strncmp(at - 6, ": the ", 6) == 0);
    return begins ? at + strlen(mark) : NULL;
}

static bool ends_in(const char *word, size_t length, const char *end)
{
    const size_t n = strlen(end);
    return length > n && strncmp(word + length - n, end, n) == 0;
}

/* The length of what follows the subject, " is with White Division.", up to `end`: that names end alike is no reason to
 * tell their ends once. */
static size_t after_subject(const struct news *n, const char *words, size_t end)
{
    const char  *first = sentence(n, 0);
    const size_t length = strcspn(words, "{");
    const char  *rest = first + strlen(first) - end;
    while (*rest && strncmp(rest, words, length) != 0)
        rest++;
    return *rest ? strlen(rest) : whole_words(n, end);
}

/* The rest of a sentence from its verb on, told of several: "appears at" becomes "appear at". */
static void add_of_several(const char *rest, struct text *out)
{
    static const struct {
        const char *one, *several;
    } verbs[] = { { "is", "are" }, { "has", "have" }, { "was", "were" }, { "does", "do" }, { "goes", "go" } };
    const char  *verb = rest + strspn(rest, " ");
    const size_t length = strcspn(verb, " .,:;");
    text_add_bytes(out, rest, (size_t)(verb - rest));
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strlen(verbs[i].one) == length && strncmp(verb, verbs[i].one, length) == 0) {
            text_add(out, verbs[i].several);
            text_add(out, verb + length);
            return;
        }
    const bool of_several = ends_in(verb, length, "ss");           /* "they pass" */
    const bool tries = length > 4 && ends_in(verb, length, "ies"), /* "lies" is a verb, too */
        passes = ends_in(verb, length, "sses") || ends_in(verb, length, "ches")
              || ends_in(verb, length, "shes");
    const size_t stem = tries                                     ? length - 3
                      : passes                                    ? length - 2
                      : ends_in(verb, length, "s") && !of_several ? length - 1
                                                                  : length;
    text_add_bytes(out, verb, stem);
    text_add(out, tries ? "y" : "");
    text_add(out, verb + length);
}

static void tell_together(const struct news *n)
{
    const char  *words = after_varying(n);
    const size_t start = shared_start(n), shared = shared_end(n, start),
                 end = words ? after_subject(n, words, shared) : whole_words(n, shared);
    struct text line = text_growing();
    text_add_bytes(&line, sentence(n, 0), start);
    for (int i = 0; i < n->count; i++) {
        const char *s = sentence(n, i);
        text_add(&line, i == 0 ? "" : ", ");
        text_add_bytes(&line, s + start, strlen(s) - start - end);
    }
    const char *rest = sentence(n, 0) + strlen(sentence(n, 0)) - end;
    if (words)
        add_of_several(rest, &line);
    else
        text_add(&line, rest);
    add_bullet(n->term, line.at, n->out);
    text_free(&line);
}

void news_flush(struct news *n)
{
    if (n->count > 1)
        tell_together(n);
    else if (n->count == 1)
        add_bullet(n->term, sentence(n, 0), n->out);
    n->count = 0;
    n->varies = -1;
    text_clear(&n->words);
}

static void add_event(struct news *n, const struct event *e, const char *prefix)
{
    if (!belongs(n, e))
        news_flush(n);
    n->last = *e;
    n->at[n->count++] = n->words.length;
    text_add(&n->words, prefix);
    event_tell(&n->game->words, n->data, n->game->events, e, &n->words);
    text_add_bytes(&n->words, "", 1);
}

/* ---- What is left out ---- */

static bool is_lasting(const struct news *n, const struct event *e)
{
    for (int i = 0; i < n->lasting_count; i++)
        if (n->lasting[i].kind == e->kind && memcmp(n->lasting[i].arg, e->arg, sizeof e->arg) == 0)
            return true;
    return false;
}

/* Something is told of what they name first: they would be news again. Of what lasts itself, only those of its kind. */
static void forget(struct news *n, const struct event *e, bool lasts)
{
    const struct event_kind *kinds = n->game->events;
    int                      kept = 0;
    for (int i = 0; i < n->lasting_count; i++) {
        const struct event *of = &n->lasting[i];
        if (of->arg[0] != e->arg[0] || kinds[of->kind].vocab[0] != kinds[e->kind].vocab[0]
            || (lasts && of->kind != e->kind))
            n->lasting[kept++] = *of;
    }
    n->lasting_count = kept;
}

static void tell_headings(struct news *n)
{
    for (int rank = 0; rank < NEWS_RANKS; rank++)
        if (n->has_heading[rank])
            add_event(n, &n->heading[rank], "");
    memset(n->has_heading, 0, sizeof n->has_heading);
}

static void wait_with_heading(struct news *n, const struct event *e, int rank)
{
    memset(n->has_heading + rank, 0, sizeof n->has_heading - (size_t)rank * sizeof *n->has_heading);
    n->heading[rank] = *e;
    n->has_heading[rank] = true;
}

void news_add(struct news *n, const struct event *e, const char *prefix)
{
    const enum event_telling how = n->thin && n->game->telling ? n->game->telling[e->kind] : TELL_ALWAYS;
    if (how >= TELL_HEADING && how <= TELL_HEADING_3) {
        wait_with_heading(n, e, (int)how - TELL_HEADING);
        return;
    }
    if (how == TELL_ONCE && is_lasting(n, e))
        return;
    forget(n, e, how == TELL_ONCE);
    if (how == TELL_ONCE && n->lasting_count < NEWS_LASTING_MOST)
        n->lasting[n->lasting_count++] = *e;
    tell_headings(n);
    add_event(n, e, prefix);
}

void news_close(struct news *n)
{
    news_flush(n);
    text_free(&n->words);
}
