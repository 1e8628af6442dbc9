/* Cells become members of a row, by the table of columns. */
#include "columns.h"
#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sheet_fault(const struct sheet_row *at, const char *format, ...)
{
    char    sentence[512];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    const bool in_file = at->index >= 0 && at->index < at->table->rows;
    data_fault(at->report, at->table->name, in_file ? at->table->line[at->index] : 1, "%s", sentence);
}

static struct named *names_of(const struct sheet *sheet, void *data)
{
    return (struct named *)(void *)((char *)data + sheet->names_at);
}

static int *count_of(const struct sheet *sheet, void *data)
{
    return (int *)(void *)((char *)data + sheet->count_at);
}

bool sheet_neighbour(const struct sheet_row *at, const struct named *names, int from, int to, uint8_t *list,
                     uint8_t *count, int max)
{
    const bool again = memchr(list, to, *count) != NULL, fits = from != to && !again && *count < max;
    if (from == to)
        sheet_fault(at, "%s does not border itself", names[from].id);
    else if (again)
        sheet_fault(at, "the border of %s and %s stands twice", names[from].id, names[to].id);
    else if (!fits)
        sheet_fault(at, "%s has more than %d borders", names[from].id, max);
    else
        list[(*count)++] = (uint8_t)to;
    return fits;
}

static const char *code_of(const struct sheet *sheet, const void *data, int row)
{
    return (const char *)data + sheet->rows_at + (size_t)row * sheet->row_size + sheet->code_at;
}

int sheet_find(const struct sheet *sheet, const void *data, const char *id)
{
    const char *bytes = data;
    const int   count = *(const int *)(const void *)(bytes + sheet->count_at);
    if (!sheet->coded)
        return named_find((const struct named *)(const void *)(bytes + sheet->names_at), count, id);
    for (int row = 0; row < count; row++)
        if (strcmp(code_of(sheet, data, row), id) == 0)
            return row;
    return -1;
}

static void put(const struct column *c, void *row, int element, int64_t value)
{
    char *at = (char *)row + c->offset + element * c->size;
    switch (c->size) {
    case 1:
        *(uint8_t *)at = (uint8_t)value;
        return;
    case 2:
        memcpy(at, &(uint16_t){ (uint16_t)value }, sizeof(uint16_t));
        return;
    case 4:
        memcpy(at, &(uint32_t){ (uint32_t)value }, sizeof(uint32_t));
        return;
    default:
        memcpy(at, &value, sizeof value);
        return;
    }
}

/* "a, b, c", as much as fits. */
static void list_words(const char *const *words, struct text *out)
{
    for (int i = 0; words[i] != NULL; i++)
        text_addf(out, "%s%s", i > 0 ? ", " : "", words[i]);
}

static int find_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* The place of a word, or the row of an id; a fault and -1 otherwise. */
static int find_item(const struct sheet_row *at, const struct column *c, const char *item)
{
    const int found = c->words != NULL ? find_word(c->words, item) : sheet_find(c->of, at->data, item);
    if (found < 0 && c->words != NULL) {
        char        room[256];
        struct text all = text_in(room, sizeof room);
        list_words(c->words, &all);
        sheet_fault(at, "%s \"%s\" is none of %s", c->name, item, room);
    } else if (found < 0) {
        sheet_fault(at, "%s \"%s\" is no %s of %s", c->name, item, c->of->coded ? "code" : "id", c->of->file);
    }
    return found;
}

/* What is added or taken away is written +2 or -1. */
static void read_number(const struct sheet_row *at, const struct column *c, const char *cell)
{
    long       number = c->low;
    const bool plus = c->low < 0 && cell[0] == '+' && cell[1] != '-';
    if (!plus || !text_number(cell + 1, c->low, c->high, &number))
        number = csv_number(at->table, at->index, c->name, c->low, c->high, at->report);
    put(c, at->row, 0, number);
}

static void read_item(const struct sheet_row *at, const struct column *c, const char *cell)
{
    const int found = find_item(at, c, cell);
    put(c, at->row, 0, found < 0 ? 0 : found);
}

static void read_flag(const struct sheet_row *at, const struct column *c, const char *cell)
{
    static const char *const words[] = { "n", "y", "no", "yes", NULL };
    const int                found = find_word(words, cell);
    if (found < 0)
        sheet_fault(at, "%s \"%s\" is none of y, n, yes and no", c->name, cell);
    put(c, at->row, 0, found >= 0 ? found & 1 : 0);
}

static void read_text(const struct sheet_row *at, const struct column *c, const char *cell)
{
    const size_t length = strlen(cell);
    char        *out = (char *)at->row + c->offset;
    if (length == 0 || length >= c->size) {
        sheet_fault(at, "%s must have 1 to %d bytes", c->name, c->size - 1);
        return;
    }
    memset(out, 0, c->size);
    memcpy(out, cell, length);
}

static void read_span(const struct sheet_row *at, const struct column *c, const char *cell)
{
    char        first[32] = "";
    long        low = c->low, high = c->low;
    const char *dash = *cell ? strchr(cell + 1, '-') : NULL; /* a sign is none */
    if (dash != NULL && (size_t)(dash - cell) < sizeof first)
        memcpy(first, cell, (size_t)(dash - cell));
    bool good = dash != NULL ? text_number(first, c->low, c->high, &low)
                                   && text_number(dash + 1, c->low, c->high, &high) && low <= high
                             : text_number(cell, c->low, c->high, &low);
    if (!good)
        sheet_fault(at, "%s \"%s\" is neither a number from %ld to %ld nor a span of them such as %ld-%ld",
                    c->name, cell, c->low, c->high, c->low, c->high);
    put(c, at->row, 0, good ? low : c->low);
    put(c, at->row, 1, good ? (dash != NULL ? high : low) : c->low);
}

static void read_items(const struct sheet_row *at, const struct column *c, const char *cell)
{
    uint64_t seen[4] = { 0 }; /* of up to 256 things */
    int      count = 0;
    for (const char *next = cell + strspn(cell, " ;"); *next; next += strspn(next, " ;")) {
        char         item[WORD_MAX] = "";
        const size_t length = strcspn(next, " ;");
        snprintf(item, sizeof item, "%.*s", (int)length, next);
        next += length;
        const int found = find_item(at, c, item);
        if (found < 0)
            continue;
        if (found < 256 && seen[found / 64] >> found % 64 & 1)
            sheet_fault(at, "%s names \"%s\" twice", c->name, item);
        else if (c->type == COLUMN_LIST && count == c->count)
            sheet_fault(at, "%s names more than %d", c->name, c->count);
        else if (c->type == COLUMN_LIST)
            put(c, at->row, count++, found);
        else if (found >= c->size * CHAR_BIT)
            sheet_fault(at, "%s has no room for \"%s\"", c->name, item);
        if (found < 256)
            seen[found / 64] |= (uint64_t)1 << found % 64;
    }
    for (; c->type == COLUMN_LIST && count < c->count; count++)
        put(c, at->row, count, c->absent);
    if (c->type == COLUMN_SET)
        put(c, at->row, 0, (int64_t)seen[0]);
}

static void read_cell(const struct sheet_row *at, const struct column *c)
{
    const char *cell = csv_cell(at->table, at->index, c->name);
    if (*cell == '\0' && c->optional) {
        const int elements = c->type == COLUMN_LIST ? c->count : c->type == COLUMN_SPAN ? 2 : 1;
        for (int i = 0; i < elements && c->type != COLUMN_TEXT && c->type != COLUMN_OWN; i++)
            put(c, at->row, i, c->absent);
        if (c->type == COLUMN_OWN) /* of any size */
            memset((char *)at->row + c->offset, (int)c->absent, c->size);
        return;
    }
    switch (c->type) {
    case COLUMN_NUMBER:
        read_number(at, c, cell);
        return;
    case COLUMN_WORD:
    case COLUMN_REF:
        read_item(at, c, cell);
        return;
    case COLUMN_FLAG:
        read_flag(at, c, cell);
        return;
    case COLUMN_TEXT:
        read_text(at, c, cell);
        return;
    case COLUMN_SPAN:
        read_span(at, c, cell);
        return;
    case COLUMN_SET:
    case COLUMN_LIST:
        if (*cell == '\0')
            sheet_fault(at, "%s is empty", c->name);
        read_items(at, c, cell);
        return;
    case COLUMN_OWN:
        if (!c->read(at->data, cell, (char *)at->row + c->offset))
            sheet_fault(at, "%s \"%s\" is not %s", c->name, cell, c->wanted);
        return;
    }
}

static void read_row(const struct sheet *sheet, struct sheet_row *at)
{
    const int before = at->report->faults;
    char      scratch[SHEET_ROW_MAX] __attribute__((aligned(8))) = { 0 };
    at->row = sheet->kept ? (char *)at->data + sheet->rows_at + (size_t)at->index * sheet->row_size : scratch;
    if (sheet->name_column != NULL)
        csv_named(at->table, at->index, sheet->name_column, names_of(sheet, at->data), at->index, at->report);
    for (const struct column *c = sheet->columns; c->name != NULL; c++)
        read_cell(at, c);
    if (sheet->coded && sheet_find(sheet, at->data, code_of(sheet, at->data, at->index)) >= 0)
        sheet_fault(at, "code \"%s\" stands twice", code_of(sheet, at->data, at->index));
    if (sheet->kept)
        *count_of(sheet, at->data) = at->index + 1; /* also of a faulty row: who names it is not wrong */
    if (sheet->took != NULL && at->report->faults == before)
        sheet->took(at);
    at->row = NULL; /* what is passed on is forgotten */
}

/* What the header must have. */
static void wanted_columns(const struct sheet *sheet, const char *wanted[CSV_COLUMNS_MAX + 1])
{
    int n = 0;
    if (sheet->name_column != NULL) {
        wanted[n++] = "id";
        wanted[n++] = sheet->name_column;
    }
    for (const struct column *c = sheet->columns; c->name != NULL; c++) {
        assert(n < CSV_COLUMNS_MAX - 1);
        wanted[n++] = c->name;
    }
    if (!sheet->no_source)
        wanted[n++] = "source";
    wanted[n] = NULL;
}

static void group_rows(const struct sheet *sheet, const struct column *c, struct sheet_row *at)
{
    struct row_range *groups = (struct row_range *)(void *)((char *)at->data + c->groups_at);
    for (at->index = 0; at->index < at->table->rows; at->index++) {
        const char       *row = (char *)at->data + sheet->rows_at + (size_t)at->index * sheet->row_size;
        const int         group = (uint8_t)row[c->offset];
        struct row_range *range = &groups[group];
        if (range->first == range->end)
            *range = (struct row_range){ (uint16_t)at->index, (uint16_t)at->index };
        if (range->end != at->index)
            sheet_fault(at, "the rows of %s do not stand together", c->words[group]);
        range->end = (uint16_t)(at->index + 1);
    }
}

static bool read_rows(const struct sheet *sheet, void *data, const struct csv_table *t, struct data_report *r)
{
    const int        before = r->faults;
    struct sheet_row at = { .data = data, .table = t, .report = r };
    assert(sheet->kept || sheet->row_size <= SHEET_ROW_MAX);
    if (t->rows > sheet->rows_max) {
        data_fault(r, t->name, t->line[sheet->rows_max], "more than %d rows", sheet->rows_max);
        return false;
    }
    for (at.index = 0; at.index < t->rows; at.index++)
        read_row(sheet, &at);
    for (const struct column *c = sheet->columns; c->name != NULL && r->faults == before; c++)
        if (c->grouped)
            group_rows(sheet, c, &at);
    at.index = -1;
    at.row = NULL;
    if (sheet->whole != NULL && r->faults == before)
        sheet->whole(&at);
    return r->faults == before;
}

bool sheet_read(const struct sheet *sheet, void *data, const struct data_source *from, struct data_report *r,
                uint64_t *hash)
{
    const char      *wanted[CSV_COLUMNS_MAX + 1];
    const int        before = r->faults;
    struct csv_table t;
    wanted_columns(sheet, wanted);
    if (!csv_open(&t, from, sheet->file, wanted, r, hash))
        return false;
    read_rows(sheet, data, &t, r);
    csv_close(&t);
    return r->faults == before;
}

bool sheet_from_memory(const struct sheet *sheet, void *data, const char *bytes, size_t size,
                       struct data_report *r)
{
    const char      *wanted[CSV_COLUMNS_MAX + 1];
    const int        before = r->faults;
    struct csv_table t;
    wanted_columns(sheet, wanted);
    if (!csv_from_memory(&t, sheet->file, bytes, size, wanted, r))
        return false;
    read_rows(sheet, data, &t, r);
    csv_close(&t);
    return r->faults == before;
}

bool sheets_read(const struct sheet *const *sheets, void *data, const struct data_source *from,
                 struct data_report *r, uint64_t *hash)
{
    bool fine = true;
    for (; *sheets != NULL; sheets++)
        fine = sheet_read(*sheets, data, from, r, hash) && fine;
    return fine;
}
