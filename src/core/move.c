/* Printing and parsing of moves and events, from tables only. */
#include "move.h"
#include <inttypes.h>
#include <string.h>

enum { SUGGEST_WITHIN = 2 }; /* letters apart, at most, to be taken for a slip of the pen */

static const struct vocab *vocab_at(const struct vocabulary *v, int vocab)
{
    return vocab > 0 && vocab < v->vocab_count ? &v->vocabs[vocab] : NULL; /* 0: plain numbers */
}

static const char *vocab_word(const struct vocab *v, const void *data, int64_t value)
{
    return v != NULL && value >= 0 && value < v->count(data) ? v->word(data, (int)value) : NULL;
}

static int find_between(const struct vocab *v, const void *data, const char *word, int first, int end)
{
    for (int i = first; i < end; i++) {
        const char *known = v->word(data, i);
        if (known != NULL && known[0] == word[0] && strcmp(known, word) == 0)
            return i;
    }
    return -1;
}

int vocab_find(const struct vocab *v, const void *data, const char *word)
{
    return find_between(v, data, word, 0, v->count(data));
}

/* No word stands twice in a vocabulary, so it does not matter where the search begins. */
static int find_near(const struct vocab *v, const void *data, const char *word, int64_t near)
{
    const int count = v->count(data), first = near > 0 && near < count ? (int)near : 0;
    const int found = find_between(v, data, word, first, count);
    return found >= 0 ? found : find_between(v, data, word, 0, first);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, added or dropped to turn a into b. */
static size_t letters_apart(const char *a, const char *b)
{
    size_t       row[WORD_MAX + 1];
    const size_t width = strlen(b);
    if (width > WORD_MAX)
        return SIZE_MAX;
    for (size_t j = 0; j <= width; j++)
        row[j] = j;
    for (size_t i = 0; a[i] != '\0'; i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < width; j++) {
            const size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = least(change, least(diagonal, row[j]) + 1);
        }
    }
    return row[width];
}

/* The nearer of two candidates; keeps `best` up to date. Short words need a closer likeness. */
static void consider(const char *word, const char *candidate, const char **best, size_t *distance)
{
    const size_t longer = strlen(word), length = strlen(candidate);
    if ((longer > length ? longer - length : length - longer) >= *distance)
        return; /* so many letters at least */
    const size_t apart = letters_apart(word, candidate);
    if (apart < *distance && apart < length) {
        *best = candidate;
        *distance = apart;
    }
}

static void say_unknown_word(const struct vocab *v, const void *data, const char *word, struct text *why)
{
    const char *best = NULL;
    size_t      distance = SUGGEST_WITHIN + 1;
    const int   count = v->count(data);
    for (int i = 0; i < count; i++) {
        const char *known = v->word(data, i);
        if (known != NULL)
            consider(word, known, &best, &distance);
    }
    text_addf(why, "\"%s\" is no %s", word, v->name);
    if (best != NULL)
        text_addf(why, "; did you mean %s?", best);
}

void word_print(const struct vocabulary *v, const void *data, int vocab, int64_t value, struct text *out)
{
    const struct vocab *words = vocab_at(v, vocab);
    const char         *word = vocab_word(words, data, value);
    if (word != NULL)
        text_add(out, word);
    else
        text_addf(out, "%s%" PRId64, words != NULL && value >= 0 ? "=" : "", value);
}

bool word_read(const struct vocabulary *v, const void *data, int vocab, const char *word, int64_t *value,
               struct text *why)
{
    return word_read_near(v, data, vocab, word, 0, value, why);
}

bool word_read_near(const struct vocabulary *v, const void *data, int vocab, const char *word, int64_t near,
                    int64_t *value, struct text *why)
{
    const struct vocab *words = vocab_at(v, vocab);
    long                number;
    if (words == NULL) {
        if (text_number(word, INT64_MIN, INT64_MAX, &number)) {
            *value = number;
            return true;
        }
        text_addf(why, "\"%s\" is no number", word);
        return false;
    }
    const int found = find_near(words, data, word, near);
    if (found >= 0) {
        *value = found;
        return true;
    }
    if (text_number(word, INT64_MIN, -1, &number)
        || (word[0] == '=' && text_number(word + 1, INT64_MIN, INT64_MAX, &number))) {
        *value = number;
        return true;
    }
    say_unknown_word(words, data, word, why);
    return false;
}

void move_print(const struct vocabulary *v, const void *data, const struct move_kind *kinds, struct move m,
                struct text *out)
{
    const struct move_kind *kind = &kinds[m.kind];
    text_add(out, kind->verb);
    for (int i = 0; i < kind->argc; i++) {
        text_add(out, " ");
        word_print(v, data, kind->vocab[i], m.arg[i], out);
    }
}

/* A line cut into words: a verb may have several, and one word more than any move takes is kept to be named. */
enum { LINE_WORDS = 12 };
struct words {
    int  count;
    bool too_long; /* a word longer than any vocabulary has; it is kept, cut */
    char word[LINE_WORDS][WORD_MAX];
};

static void words_split(struct words *w, const char *line)
{
    *w = (struct words){ 0 };
    while (w->count < LINE_WORDS && text_word(&line, w->word[w->count], WORD_MAX))
        w->count++;
    line += strspn(line, " \t\r\n");
    if (w->count < LINE_WORDS && *line != '\0') {
        struct text cut = text_in(w->word[w->count++], WORD_MAX);
        text_add(&cut, line);
        w->too_long = true;
    }
}

/* How many words the verb takes at the start of the line; 0 if the line starts otherwise. */
static int words_match_verb(const struct words *w, const char *verb)
{
    char part[WORD_MAX];
    int  n = 0;
    while (text_word(&verb, part, sizeof part)) {
        if (n == w->count || strcmp(w->word[n], part) != 0)
            return 0;
        n++;
    }
    return n;
}

static enum move_parse read_arguments(const struct vocabulary *v, const void *data,
                                      const struct move_kind *kind, const struct words *w, int first,
                                      struct move *out, struct text *why)
{
    for (int i = 0; i < kind->argc; i++) {
        const struct vocab *words = vocab_at(v, kind->vocab[i]);
        if (first + i >= w->count) {
            text_addf(why, "\"%s\" wants %d more: %s", kind->verb, kind->argc - i,
                      words != NULL ? words->name : "a number");
            return MOVE_TOO_FEW;
        }
        int64_t     value = 0;
        const char *word = w->word[first + i];
        if (!word_read(v, data, kind->vocab[i], word, &value, why))
            return MOVE_NO_WORD;
        if (value < INT16_MIN || value > INT16_MAX
            || (words != NULL && vocab_word(words, data, value) == NULL)) {
            text_addf(why, "\"%s\" is no %s", word, words != NULL ? words->name : "number that a move takes");
            return MOVE_NO_WORD;
        }
        out->arg[i] = (int16_t)value;
    }
    if (first + kind->argc < w->count) {
        text_addf(why, "\"%s\" is one word too many for \"%s\"", w->word[first + kind->argc], kind->verb);
        return MOVE_TOO_MANY;
    }
    return MOVE_PARSED;
}

static void say_unknown_verb(const struct move_kind *kinds, int kind_count, const char *word,
                             struct text *why)
{
    const char *best = NULL;
    size_t      distance = SUGGEST_WITHIN + 1;
    for (int k = 0; k < kind_count; k++)
        consider(word, kinds[k].verb, &best, &distance);
    text_addf(why, "\"%s\" is no move of this game", word);
    if (best != NULL)
        text_addf(why, "; did you mean %s?", best);
}

enum move_parse move_read(const struct vocabulary *v, const void *data, const struct move_kind *kinds,
                          int kind_count, const char *line, struct move *out, struct text *why)
{
    struct words    w;
    enum move_parse fault = MOVE_NO_VERB;
    char            first_fault[256] = "";
    words_split(&w, line);
    if (w.count == 0) {
        text_add(why, "there is no move here");
        return MOVE_NO_VERB;
    }
    if (w.too_long) {
        text_addf(why, "\"%s...\" is longer than any word", w.word[w.count - 1]);
        return MOVE_NO_WORD;
    }
    /* Kinds may share a verb and differ in what follows it: the first that fits wins. */
    for (int k = 0; k < kind_count; k++) {
        const int verb_words = words_match_verb(&w, kinds[k].verb);
        if (verb_words == 0)
            continue;
        char            buffer[256];
        struct text     sentence = text_in(buffer, sizeof buffer);
        struct move     m = { .kind = (uint16_t)k };
        enum move_parse parse = read_arguments(v, data, &kinds[k], &w, verb_words, &m, &sentence);
        if (parse == MOVE_PARSED) {
            *out = m;
            return MOVE_PARSED;
        }
        if (fault == MOVE_NO_VERB) {
            fault = parse;
            memcpy(first_fault, buffer, sizeof buffer);
        }
    }
    if (fault == MOVE_NO_VERB)
        say_unknown_verb(kinds, kind_count, w.word[0], why);
    else
        text_add(why, first_fault);
    return fault;
}

void event_print(const struct vocabulary *v, const void *data, const struct event_kind *kinds,
                 const struct event *e, struct text *out)
{
    const struct event_kind *kind = &kinds[e->kind];
    text_add(out, kind->name);
    for (int i = 0; i < kind->argc; i++) {
        text_add(out, " ");
        word_print(v, data, kind->vocab[i], e->arg[i], out);
    }
}

static void tell_argument(const struct vocabulary *v, const void *data, int vocab, int value,
                          struct text *out)
{
    const struct vocab *words = vocab_at(v, vocab);
    const char         *title = vocab_word(words, data, value) != NULL && words->title != NULL
                                  ? words->title(data, value)
                                  : NULL;
    if (title != NULL)
        text_add(out, title);
    else
        word_print(v, data, vocab, value, out);
}

static bool is_number(const struct vocabulary *v, int vocab)
{
    const struct vocab *words = vocab_at(v, vocab);
    return words == NULL || words->word == NULL;
}

/* Is it spoken with a vowel first? "an 8", "an 11", "an 18". */
static bool wants_an(int number)
{
    return number == 8 || number == 11 || number == 18 || (number >= 80 && number < 90);
}

/* Does what has been said of the sentence end in the article? */
static bool ends_in_article(const struct text *out, size_t begun)
{
    const size_t n = out->length;
    return n >= begun + 2 && out->at[n - 1] == ' ' && (out->at[n - 2] == 'a' || out->at[n - 2] == 'A')
        && (n == begun + 2 || out->at[n - 3] == ' ' || out->at[n - 3] == '(');
}

void event_tell(const struct vocabulary *v, const void *data, const struct event_kind *kinds,
                const struct event *e, struct text *out)
{
    const struct event_kind *kind = &kinds[e->kind];
    const char              *at = kind->text;
    const size_t             begun = out->length;
    while (*at != '\0') {
        if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + kind->argc && at[2] == '}') {
            const int i = at[1] - '0';
            if (is_number(v, kind->vocab[i]) && wants_an(e->arg[i]) && ends_in_article(out, begun)) {
                out->at[out->length - 1] = 'n';
                text_add(out, " ");
            }
            tell_argument(v, data, kind->vocab[i], e->arg[i], out);
            at += 3;
            continue;
        }
        const size_t plain = 1 + strcspn(at + 1, "{");
        text_add_bytes(out, at, plain);
        at += plain;
    }
    if (out->length > begun && out->at[begun] >= 'a'
        && out->at[begun] <= 'z') /* a sentence starts with a capital */
        out->at[begun] = (char)(out->at[begun] - 'a' + 'A');
    if (kind->rule != NULL)
        text_addf(out, " [%s]", kind->rule);
}
