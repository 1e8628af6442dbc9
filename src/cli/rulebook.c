/* Reading a rulebook and finding statements in it. */
#include "cli/rulebook.h"

#include <ctype.h>
#include <string.h>

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
