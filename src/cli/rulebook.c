/* Reading a rulebook and finding statements in it. */
#include "cli/rulebook.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

void rulebook_open(struct rulebook *b, const struct game *g)
{
    static const char *const wanted[] = { "id", "title", "gist", NULL };
    const struct data_source from = { g->id, NULL };
    struct data_report       report = { .lines = text_growing() };
    *b = (struct rulebook){ .open = false };
    b->open = csv_open(&b->table, &from, "rules.csv", wanted, &report, NULL);
    text_free(&report.lines);
}

void rulebook_close(struct rulebook *b)
{
    if (b->open)
        csv_close(&b->table);
    *b = (struct rulebook){ .open = false };
}

/* 6.1 stands for 6.1a and 6.1.2 but not for 6.12. */
static bool belongs(const char *id, const char *to)
{
    size_t n = strlen(to);
    if (strncmp(id, to, n) != 0)
        return false;
    return n == 0 || !(isdigit((unsigned char)to[n - 1]) && isdigit((unsigned char)id[n]));
}

int rulebook_next(const struct rulebook *b, const char *id, int row)
{
    for (row++; b->open && row < b->table.rows; row++)
        if (belongs(rulebook_id(b, row), id))
            return row;
    return -1;
}

static bool contains(const char *text, const char *word)
{
    const size_t n = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, n) == 0)
            return true;
    return false;
}

static bool speaks_of(const struct rulebook *b, int row, const char *words)
{
    char word[WORD_MAX];
    while (text_word(&words, word, sizeof word))
        if (!contains(rulebook_title(b, row), word) && !contains(rulebook_gist(b, row), word))
            return false;
    return true;
}

int rulebook_asked(const struct rulebook *b, const char *words, int row)
{
    if (rulebook_next(b, words, -1) >= 0)
        return rulebook_next(b, words, row);
    for (row++; b->open && row < b->table.rows; row++)
        if (speaks_of(b, row, words))
            return row;
    return -1;
}

const char *rulebook_id(const struct rulebook *b, int row)
{
    return csv_cell(&b->table, row, "id");
}

const char *rulebook_title(const struct rulebook *b, int row)
{
    return csv_cell(&b->table, row, "title");
}

const char *rulebook_gist(const struct rulebook *b, int row)
{
    return csv_cell(&b->table, row, "gist");
}

void rulebook_tell(const struct rulebook *b, const struct term *t, int row, struct text *out)
{
    text_addf(out, "%s%-7s %s%s\n", t->bold, rulebook_id(b, row), rulebook_title(b, row), t->plain);
    term_wrap(t, rulebook_gist(b, row), 8, out);
}
