/* Reading a CSV file by a table of its columns. A sheet says which file it is, where its rows go in the game's data, and
 * what each column holds; whatever is wrong with any line is reported at once, and so much can be said of every game.
 * What columns cannot say (that a home port belongs to its nation) is left to two functions of the sheet.
 *
 *   number   in a range; where it may be negative, +2 is 2
 *   word     one of a list: its place in it
 *   ref      an id of a sheet that was read before, or its code where rows have one: its row
 *   flag     y or n, yes or no
 *   text     1 to size - 1 bytes
 *   span     "3" or "0-4": two numbers in the range, the first not above the second
 *   set      words or refs, apart by blanks or semicolons: bits
 *   list     the same, in their order; the elements that are left over are `absent`
 *   own      whatever the game reads itself; if absent, each byte of the member is `absent`
 */
#ifndef WARDROOM_CORE_COLUMNS_H
#define WARDROOM_CORE_COLUMNS_H

#include "data.h"

enum column_type {
    COLUMN_NUMBER,
    COLUMN_WORD,
    COLUMN_REF,
    COLUMN_FLAG,
    COLUMN_TEXT,
    COLUMN_SPAN,
    COLUMN_SET,
    COLUMN_LIST,
    COLUMN_OWN,
};

struct sheet;

struct column {
    const char         *name; /* as in the header of the file */
    enum column_type    type;
    uint16_t            offset, size; /* of the member in the row: 1, 2, 4 or 8 bytes, of text any number */
    uint8_t             count;        /* of a list: its elements, each `size` bytes */
    bool                optional;     /* an empty cell is well, and the member is `absent` */
    long                low, high, absent;
    const char *const  *words; /* of words, and of sets and lists of them; ends with NULL */
    const struct sheet *of;    /* of refs, and of sets and lists of them */
    /* Own: false if it cannot be read, then it is not `wanted`. */
    bool (*read)(const void *data, const char *cell, void *member);
    const char *wanted; /* "of the form 1/2/3 with dashes" */
    /* Of words in one byte: rows of one word stand together, and where they do goes into an array of struct row_range in
     * the data. */
    bool     grouped;
    uint32_t groups_at;
};

struct row_range {
    uint16_t first, end;
};

/* A row while the sheet is read. */
struct sheet_row {
    void                   *data, *row;
    int                     index;
    const struct csv_table *table;
    struct data_report     *report;
};

struct sheet {
    const char *file;
    const struct column
        *columns; /* ends with name NULL; every column that is read, but for the two of names */
    /* Where the rows go: an array in the data and its count. Without one (row_size only) each row is handed to `took`
     * and forgotten. */
    uint32_t rows_at, count_at;
    uint16_t row_size;
    bool     kept;
    int      rows_max;
    /* Things with names: the column for people, beside `id`, and where the struct named go. */
    const char *name_column;
    uint32_t    names_at;
    /* Things with codes, by which other files name them: a text in the row, no two alike. */
    bool     coded;
    uint16_t code_at;
    bool     no_source; /* has no column that says where it is from */
    /* May be NULL: for each row in which nothing is wrong, and for a file of such rows, with index -1. */
    void (*took)(const struct sheet_row *at);
    void (*whole)(const struct sheet_row *at);
};

enum { SHEET_ROW_MAX = 512 };

/* Reads the file into the data; true if nothing is wrong with it. `hash` is that of csv_open. */
bool sheet_read(const struct sheet *sheet, void *data, const struct data_source *from, struct data_report *r,
                uint64_t *hash);
/* The same of bytes in memory. */
bool sheet_from_memory(const struct sheet *sheet, void *data, const char *bytes, size_t size,
                       struct data_report *r);
/* All sheets of a list that ends with NULL, in its order; true if nothing is wrong with any. */
bool sheets_read(const struct sheet *const *sheets, void *data, const struct data_source *from,
                 struct data_report *r, uint64_t *hash);
/* A fault of the row that is being read. */
void sheet_fault(const struct sheet_row *at, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Puts `to` among the neighbours of `from`, which are rows with these names; false: it is `from` itself, stands there
 * already, or there is no room, and the row that is being read is at fault. */
bool sheet_neighbour(const struct sheet_row *at, const struct named *names, int from, int to, uint8_t *list,
                     uint8_t *count, int max);
/* The row with that id, or with that code where rows have one; -1: none. */
int sheet_find(const struct sheet *sheet, const void *data, const char *id);

/* How columns are written: { NUMBER_COLUMN("guns", struct ship, guns, 1, 200), .optional = true }. */
#define COLUMN_AT(row, m) .offset = offsetof(row, m), .size = sizeof(((row *)0)->m)
#define NUMBER_COLUMN(word, row, m, from, to)                                                                \
    .name = word, .type = COLUMN_NUMBER, COLUMN_AT(row, m), .low = from, .high = to
#define WORD_COLUMN(word, row, m, list) .name = word, .type = COLUMN_WORD, COLUMN_AT(row, m), .words = list
#define REF_COLUMN(word, row, m, sheet) .name = word, .type = COLUMN_REF, COLUMN_AT(row, m), .of = sheet
#define FLAG_COLUMN(word, row, m)       .name = word, .type = COLUMN_FLAG, COLUMN_AT(row, m)
#define TEXT_COLUMN(word, row, m)       .name = word, .type = COLUMN_TEXT, COLUMN_AT(row, m)
#define SPAN_COLUMN(word, row, m, from, to)                                                                  \
    .name = word, .type = COLUMN_SPAN, COLUMN_AT(row, m[0]), .low = from, .high = to
#define WORDS_COLUMN(word, row, m, list) .name = word, .type = COLUMN_SET, COLUMN_AT(row, m), .words = list
#define REFS_COLUMN(word, row, m, sheet) .name = word, .type = COLUMN_SET, COLUMN_AT(row, m), .of = sheet
#define LIST_COLUMN(word, row, m, n)     .name = word, .type = COLUMN_LIST, COLUMN_AT(row, m[0]), .count = n
#define GROUPS(data, array)              .grouped = true, .groups_at = offsetof(data, array)
#define OWN_COLUMN(word, row, m, how, like)                                                                  \
    .name = word, .type = COLUMN_OWN, COLUMN_AT(row, m), .read = how, .wanted = like
/* Where the rows of a sheet go: { "ships.csv", SHEET_ROWS(struct data, ship, ships, SHIPS_MAX), .columns = ... }. */
#define SHEET_ROWS(data, array, n, max)                                                                      \
    .kept = true, .rows_at = offsetof(data, array), .row_size = sizeof(((data *)0)->array[0]),               \
    .count_at = offsetof(data, n), .rows_max = max
/* Of rows that are handed to `took` and forgotten. */
#define SHEET_PASSED(row, max)           .row_size = sizeof(row), .rows_max = max
#define SHEET_CODES(row, m)              .coded = true, .code_at = offsetof(row, m)
#define SHEET_NAMES(data, array, column) .name_column = column, .names_at = offsetof(data, array)

#endif
