/* Reading a rulebook and finding statements in it. */
#include "cli/rulebook.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

void rulebook_open(struct rulebook *b, const struct game *g)
{
    static const char *const wanted[] = { "id", "title", "gist", NULL };
    static const char *const ruled[] = { "id", "title", "rules", "text", NULL };
    const struct data_source from = { g->id, NULL };
    struct data_report       report = { .lines = text_growing() };
    *b = (struct rulebook){ .open = false };
    b->open = csv_open(&b->table, &from, "rules.csv", wanted, &report, NULL);
    b->has_rulings = b->open && csv_open(&b->rulings, &from, "rulings.csv", ruled, &report, NULL);
    text_free(&report.lines);
}

void rulebook_close(struct rulebook *b)
{
    if (b->open)
        csv_close(&b->table);
    if (b->has_rulings)
        csv_close(&b->rulings);
    *b = (struct rulebook){ .open = false };
}

static int count_rows(const struct rulebook *b)
{
    return (b->open ? b->table.rows : 0) + (b->has_rulings ? b->rulings.rows : 0);
}

/* 6.1 stands for 6.1a and 6.1.2 but not for 6.12. */
static bool belongs(const char *id, const char *to)
{
    size_t n = strlen(to);
    if (strncasecmp(id, to, n) != 0)
        return false;
    return n == 0 || !(isdigit((unsigned char)to[n - 1]) && isdigit((unsigned char)id[n]));
}

int rulebook_next(const struct rulebook *b, const char *id, int row)
{
    for (row++; row < count_rows(b); row++)
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
    for (row++; row < count_rows(b); row++)
        if (speaks_of(b, row, words))
            return row;
    return -1;
}

bool rulebook_is_ruling(const struct rulebook *b, int row)
{
    return row >= b->table.rows;
}

static const char *cell(const struct rulebook *b, int row, const char *of_rule, const char *of_ruling)
{
    return rulebook_is_ruling(b, row) ? csv_cell(&b->rulings, row - b->table.rows, of_ruling)
                                      : csv_cell(&b->table, row, of_rule);
}

const char *rulebook_id(const struct rulebook *b, int row)
{
    return cell(b, row, "id", "id");
}

const char *rulebook_title(const struct rulebook *b, int row)
{
    return cell(b, row, "title", "title");
}

const char *rulebook_gist(const struct rulebook *b, int row)
{
    return cell(b, row, "gist", "text");
}

/* A ruling's text may go on with its title as its sentence: "Joining" "is optional". */
static bool runs_on(const char *gist)
{
    return islower((unsigned char)*gist) || strchr(",:;(", *gist) != NULL;
}

void rulebook_tell(const struct rulebook *b, const struct term *t, int row, struct text *out)
{
    const char *gist = rulebook_gist(b, row);
    const char *rules = rulebook_is_ruling(b, row) ? csv_cell(&b->rulings, row - b->table.rows, "rules") : "";
    text_addf(out, "%s%-7s %s%s", t->bold, rulebook_id(b, row), rulebook_title(b, row), t->plain);
    text_addf(out, "%s%s%s\n", *rules ? " [" : "", rules, *rules ? "]" : "");
    if (!runs_on(gist)) {
        term_wrap(t, gist, 8, out);
        return;
    }
    struct text whole = text_growing();
    text_addf(&whole, "%s%s%s", rulebook_title(b, row), strchr(",:;", *gist) ? "" : " ", gist);
    term_wrap(t, whole.at, 8, out);
    text_free(&whole);
}
