/* Data files. Maps, counters and tables are CSV, compiled into the binary; a directory may replace any of
 * them. A reader reports every fault with its file and line instead of stopping at the first. */
#ifndef WARDROOM_CORE_DATA_H
#define WARDROOM_CORE_DATA_H

#include "move.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct embedded_file {
    const char          *path; /* "GAME/areas.csv" */
    const unsigned char *bytes;
    size_t               size;
};
extern const struct embedded_file embedded_files[]; /* made by the build from data/; ends with path NULL */

struct data_source {
    const char *game;      /* its id */
    const char *directory; /* NULL: compiled-in files only; a file missing here comes from the binary */
};

struct data_report {
    struct text lines; /* growing; one fault a line: "ports.csv:12: rating 99 is not between 1 and 9" */
    int         faults;
};
void data_fault(struct data_report *r, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

enum {
    CSV_BYTES_MAX = 4 * 1024 * 1024,
    CSV_COLUMNS_MAX = 64,
    CSV_ROWS_MAX = 10000,
};

/* The bytes of file `name` of the source, added to `out`; false: there is none, or it cannot be read. `hash` (may be NULL)
 * is updated with them. */
bool data_read(const struct data_source *from, const char *name, struct data_report *r, uint64_t *hash,
               struct text *out);
/* Is there a file of that name to be read? For one that may be missing. */
bool data_exists(const struct data_source *from, const char *name);
/* Only UTF-8 without control characters is text, so that no cell can be cut short or garble a screen; a fault otherwise,
 * and if it is larger than `most` bytes. */
bool data_is_text(const char *name, const char *bytes, size_t size, size_t most, struct data_report *r);

struct csv_table {
    char   name[64]; /* file name, for reports */
    int    columns, rows;
    char **cells; /* columns * (rows + 1) strings; row 0 is the header */
    int   *line;  /* line of each row in the file */
    char  *storage;
};

/* Reads file `name` of the source, UTF-8, checked against the wanted columns (a list that ends with NULL).
 * False if it cannot be read at all or lacks a column; faults are reported, and a row that has not as many
 * cells as the header is left out. Where `source` is among the wanted columns, each row must have "attested
 * RULE", "implied RULE" (the thing is, some value of it is not), "reconstructed" or "designed" (no rulebook has it, it is
 * ours) in it. `hash` (may be NULL) is updated with the bytes of the file. */
bool        csv_open(struct csv_table *t, const struct data_source *from, const char *name,
                     const char *const *wanted, struct data_report *r, uint64_t *hash);
bool        csv_from_memory(struct csv_table *t, const char *name, const char *bytes, size_t size,
                            const char *const *wanted, struct data_report *r); /* the same; libcsv owns csv_parse */
void        csv_close(struct csv_table *t);
int         csv_column(const struct csv_table *t, const char *name);          /* -1: none */
const char *csv_cell(const struct csv_table *t, int row, const char *column); /* row 0..rows-1; "" if empty */
/* A number in range; a fault (and `low`) otherwise. */
long csv_number(const struct csv_table *t, int row, const char *column, long low, long high,
                struct data_report *r);
/* A cell of 1 to WORD_MAX - 1 bytes; a fault (and "?") otherwise. */
void csv_text(const struct csv_table *t, int row, const char *column, char out[WORD_MAX],
              struct data_report *r);
/* What a counter is called: the word of the protocol, and the name for people. */
struct named {
    char id[WORD_MAX], name[WORD_MAX];
};
/* Reads names[count]: column `id`, which must be a word and its own, and the name in the column given. */
void csv_named(const struct csv_table *t, int row, const char *column, struct named *names, int count,
               struct data_report *r);
int  named_find(const struct named *names, int count, const char *id); /* -1: none */
/* Is s a word for the protocol: a-z, 0-9 and hyphens, starting with a letter or digit, below WORD_MAX? */
bool data_is_word(const char *s);

#endif
