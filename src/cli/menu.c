/* Listing and picking moves. A game may offer hundreds at once, so a long list is told by its verbs first,
 * then by the first word in which the moves differ, and so on. */
#include "cli/menu.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_MOST = 12,   /* moves of a verb that the menu itself lists */
    NARROW_MOST = 60, /* moves that are listed when asked for */
};

struct menu *menu_open(void)
{
    struct menu *m = calloc(1, sizeof *m);
    if (!m)
        abort();
    m->words = text_growing();
    return m;
}

void menu_close(struct menu *m)
{
    text_free(&m->words);
    free(m);
}

static void take_kind(struct menu *m, const struct move_list *given, int kind)
{
    for (uint32_t i = 0; i < given->count; i++) {
        if (given->move[i].kind != kind)
            continue;
        m->at[m->moves.count] = m->words.length;
        m->moves.move[m->moves.count++] = given->move[i];
        session_print_move(m->session, given->move[i], &m->words);
        text_add_bytes(&m->words, "", 1);
    }
}

/* Verbs without arguments come last: they mostly end something (done, pass), and number 1 is typed too easily. */
void menu_fill(struct menu *m, struct session *s, int seat)
{
    struct move_list given;
    m->session = s;
    m->moves.count = 0;
    text_clear(&m->words);
    session_moves(s, seat, &given);
    for (int bare = 0; bare <= 1; bare++)
        for (int kind = 0; kind < s->game->kind_count; kind++)
            if ((s->game->kinds[kind].argc == 0) == bare)
                take_kind(m, &given, kind);
}

static const char *move_text(const struct menu *m, uint32_t i)
{
    return m->words.at + m->at[i];
}

/* "assign SHIP SQUADRON" */
static void add_pattern(const struct game *g, const struct move_kind *k, struct text *out)
{
    text_add(out, k->verb);
    for (int i = 0; i < k->argc; i++) {
        text_add(out, " ");
        for (const char *c = k->vocab[i] ? g->words.vocabs[k->vocab[i]].name : "number"; *c; c++)
            text_addf(out, "%c", toupper((unsigned char)*c));
    }
}

/* The moves that `chosen` marks, numbered, in columns, without so many bytes that all begin with. */
static void add_numbered(const struct menu *m, const struct term *t, const bool *chosen, size_t without,
                         struct text *out)
{
    struct text  all = text_growing();
    size_t      *at = malloc((m->moves.count + 1) * sizeof *at);
    const char **entries = malloc((m->moves.count + 1) * sizeof *entries);
    int          count = 0;
    if (!at || !entries)
        abort();
    for (uint32_t i = 0; i < m->moves.count; i++) {
        if (!chosen[i])
            continue;
        at[count++] = all.length;
        text_addf(&all, "%3u  %s", i + 1, move_text(m, i) + without);
        text_add_bytes(&all, "", 1);
    }
    for (int i = 0; i < count; i++)
        entries[i] = all.at + at[i];
    term_columns(t, entries, count, 2, out);
    free(entries);
    free(at);
    text_free(&all);
}

static void add_help(const struct term *t, const struct move_kind *k, int indent, struct text *out)
{
    char        help[256];
    struct text sentence = text_in(help, sizeof help);
    text_addf(&sentence, "%s [%s]", k->help, k->rule);
    term_wrap_on(t, help, indent, indent, out);
    text_add(out, t->plain);
}

void menu_add_kind(const struct game *g, const struct term *t, const struct move_kind *k, struct text *out)
{
    enum { GAP = 2 };
    struct text pattern = text_growing(), help = text_growing();
    add_pattern(g, k, &pattern);
    text_addf(&help, "%s [%s]", k->help, k->rule);
    text_addf(out, "%*s%s%s%s%*s%s", GAP, "", t->bold, pattern.at, t->plain, GAP, "", t->dim);
    term_wrap_on(t, help.at, GAP + (int)text_columns(pattern.at) + GAP, MENU_DEEPER, out);
    text_add(out, t->plain);
    text_free(&pattern);
    text_free(&help);
}

static void add_group(const struct menu *m, const struct term *t, uint32_t first, uint32_t count,
                      struct text *out)
{
    const struct game      *g = m->session->game;
    const struct move_kind *k = &g->kinds[m->moves.move[first].kind];
    if (count == 1) {
        enum { HELP_AT = 26, HELP_LEAST = 30 };
        const int used = (int)text_columns(move_text(m, first)) + 7;
        int       help_at = used + 2 < HELP_AT ? HELP_AT : used + 2;
        text_addf(out, "  %3u  %s", first + 1, move_text(m, first));
        if (help_at + HELP_LEAST <= t->width) {
            text_addf(out, "%*s%s", help_at - used, "", t->dim);
        } else { /* it would be a column of single words */
            help_at = HELP_AT;
            text_addf(out, "\n%*s%s", help_at, "", t->dim);
        }
        add_help(t, k, help_at, out);
        return;
    }
    menu_add_kind(g, t, k, out);
    if (count > LIST_MOST) {
        text_addf(out, "       (%u ways; type \"%s\" to see them)\n", count, k->verb);
        return;
    }
    bool *chosen = calloc(m->moves.count, sizeof *chosen);
    if (!chosen)
        abort();
    memset(chosen + first, true, count);
    add_numbered(m, t, chosen, 0, out);
    free(chosen);
}

void menu_print(const struct menu *m, const struct term *t, struct text *out)
{
    for (uint32_t first = 0; first < m->moves.count;) {
        uint32_t end = first + 1;
        while (end < m->moves.count && m->moves.move[end].kind == m->moves.move[first].kind)
            end++;
        add_group(m, t, first, end - first, out);
        first = end;
    }
}

/* How well typed words fit a move: each typed word must start the move's word in its place. */
enum fit { FIT_NOT, FIT_START, FIT_VERB, FIT_WHOLE };

static enum fit fit_of(const char *typed, const char *move)
{
    char     want[WORD_MAX], have[WORD_MAX];
    enum fit fit = FIT_WHOLE;
    bool     first = true;
    while (text_word(&typed, want, sizeof want)) {
        if (!text_word(&move, have, sizeof have) || strncmp(want, have, strlen(want)) != 0)
            return FIT_NOT;
        bool whole = strlen(want) == strlen(have);
        if (!whole && first)
            fit = FIT_START;
        else if (!whole && fit == FIT_WHOLE)
            fit = FIT_VERB;
        first = false;
    }
    if (text_word(&move, have, sizeof have) && fit == FIT_WHOLE)
        fit = FIT_VERB;
    return fit;
}

/* The word number n of a move; "" if it has fewer. */
static void word_of(const char *move, int n, char word[WORD_MAX])
{
    do {
        if (!text_word(&move, word, WORD_MAX)) {
            word[0] = '\0';
            return;
        }
    } while (n-- > 0);
}

/* The first word in which the chosen moves differ. */
static int differing_word(const struct menu *m, const bool *chosen)
{
    char first[WORD_MAX], other[WORD_MAX];
    for (int n = 0; n <= MOVE_ARGS; n++) {
        first[0] = '\0';
        for (uint32_t i = 0; i < m->moves.count; i++) {
            if (!chosen[i])
                continue;
            word_of(move_text(m, i), n, other);
            if (!first[0])
                strcpy(first, other);
            else if (strcmp(first, other) != 0)
                return n;
        }
    }
    return MOVE_ARGS;
}

struct branch { /* moves that share their words up to one, and how many there are */
    char     text[4 * WORD_MAX];
    uint32_t count;
};

/* The start of a move up to and with word n. */
static void start_of(const char *move, int n, char out[4 * WORD_MAX])
{
    char        word[WORD_MAX];
    struct text t = text_in(out, 4 * WORD_MAX);
    for (int i = 0; i <= n && text_word(&move, word, sizeof word); i++)
        text_addf(&t, "%s%s", i ? " " : "", word);
}

/* Many that begin alike are listed by how they go on, for the width that they take. */
static void add_narrowed(const struct menu *m, const struct term *t, const bool *chosen, uint32_t count,
                         uint32_t last, struct text *out)
{
    char      start[4 * WORD_MAX] = "";
    const int n = count > LIST_MOST ? differing_word(m, chosen) : 0;
    if (n == 0) {
        add_numbered(m, t, chosen, 0, out);
        return;
    }
    start_of(move_text(m, last), n - 1, start);
    text_addf(out, "  %s ...\n", start);
    add_numbered(m, t, chosen, strlen(start) + 1, out);
}

/* Too many to list: how they branch at the first word that differs. */
static void add_branches(const struct menu *m, const struct term *t, const bool *chosen, struct text *out)
{
    int            n = differing_word(m, chosen);
    struct branch *branches = calloc(m->moves.count, sizeof *branches);
    const char   **entries = calloc(m->moves.count, sizeof *entries);
    int            count = 0;
    if (!branches || !entries)
        abort();
    for (uint32_t i = 0; i < m->moves.count; i++) {
        struct branch b = { .count = 1 };
        int           k = 0;
        if (!chosen[i])
            continue;
        start_of(move_text(m, i), n, b.text);
        while (k < count && strcmp(branches[k].text, b.text) != 0)
            k++;
        if (k == count)
            branches[count++] = b;
        else
            branches[k].count++;
    }
    for (int k = 0; k < count; k++) {
        size_t used = strlen(branches[k].text);
        if (branches[k].count > 1)
            snprintf(branches[k].text + used, sizeof branches[k].text - used, " (%u)", branches[k].count);
        entries[k] = branches[k].text;
    }
    term_columns(t, entries, count, 2, out);
    term_wrap(t, "Add a word to choose; a number in brackets says how many ways there are to go on.", 0, out);
    free(entries);
    free(branches);
}

int menu_count(const struct menu *m)
{
    return (int)m->moves.count;
}

bool menu_is_verb(const struct menu *m, const char *line)
{
    char word[WORD_MAX];
    if (!text_word(&line, word, sizeof word))
        return false;
    for (uint32_t i = 0; i < m->moves.count; i++)
        if (strcmp(m->session->game->kinds[m->moves.move[i].kind].verb, word) == 0)
            return true;
    return false;
}

/* Marks the moves that fit best: a verb typed in full is not mistaken for the start of a longer one. */
static uint32_t choose(const struct menu *m, const char *line, bool *chosen, uint32_t *last)
{
    uint32_t count = 0;
    enum fit best = FIT_START;
    for (uint32_t i = 0; i < m->moves.count; i++) {
        enum fit fit = fit_of(line, move_text(m, i));
        if (fit > best) {
            memset(chosen, 0, m->moves.count);
            count = 0;
            best = fit;
        }
        chosen[i] = fit == best;
        if (chosen[i]) {
            count++;
            *last = i;
        }
    }
    return count;
}

enum menu_answer menu_pick(const struct menu *m, const struct term *t, const char *line, struct move *out,
                           struct text *text)
{
    char        word[WORD_MAX];
    const char *rest = line;
    long        number;
    if (text_word(&rest, word, sizeof word) && !rest[strspn(rest, " \t")]
        && text_number(word, 1, (long)m->moves.count, &number)) {
        *out = m->moves.move[number - 1];
        return MENU_MOVE;
    }
    bool *chosen = calloc(m->moves.count + 1, sizeof *chosen);
    if (!chosen)
        abort();
    uint32_t         last = 0, count = choose(m, line, chosen, &last);
    enum menu_answer answer = count == 0 ? MENU_NONE : count == 1 ? MENU_MOVE : MENU_LISTED;
    if (answer == MENU_MOVE)
        *out = m->moves.move[last];
    else if (answer == MENU_LISTED && count <= NARROW_MOST)
        add_narrowed(m, t, chosen, count, last, text);
    else if (answer == MENU_LISTED)
        add_branches(m, t, chosen, text);
    free(chosen);
    return answer;
}
