/* Data files: finding their bytes, and reading them as tables. libcsv takes the quotes apart; what a file
 * may hold, and the line of every fault, are settled here. */
#include "data.h"
#include "move.h"
#include <csv.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

void data_fault(struct data_report *r, const char *file, int line, const char *format, ...)
{
    char    sentence[512];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    r->faults++;
    if (line > 0)
        text_addf(&r->lines, "%s:%d: %s\n", file, line, sentence);
    else
        text_addf(&r->lines, "%s: %s\n", file, sentence);
}

static void *grown(void *at, size_t count, size_t size)
{
    void *more = reallocarray(at, count, size);
    if (more == NULL)
        abort();
    return more;
}

/* A table while libcsv hands it over cell by cell. Cells are kept as offsets, since the storage moves. */
struct csv_builder {
    struct csv_table   *table;
    struct data_report *report;
    struct text         storage;
    size_t             *cells;
    size_t              cell_count, cell_room;
    int                 line_room;
    int                 line, row_line; /* the line now, and the line where the row began */
    int                 row_cells;      /* cells of the row so far */
    bool                header_read, broken;
};

static void take_cell(void *bytes, size_t size, void *builder)
{
    struct csv_builder *b = builder;
    b->row_cells++;
    if (b->row_cells > CSV_COLUMNS_MAX) /* counted, reported at the end of the row */
        return;
    if (b->cell_count == b->cell_room) {
        b->cell_room = b->cell_room * 2 + CSV_COLUMNS_MAX;
        b->cells = grown(b->cells, b->cell_room, sizeof *b->cells);
    }
    b->cells[b->cell_count++] = b->storage.length;
    text_add_bytes(&b->storage, bytes, size);
    text_add_bytes(&b->storage, "", 1);
}

static void drop_row(struct csv_builder *b)
{
    b->cell_count -= (size_t)(b->row_cells < CSV_COLUMNS_MAX ? b->row_cells : CSV_COLUMNS_MAX);
}

static bool row_is_blank(const struct csv_builder *b)
{
    return b->row_cells == 1 && b->storage.at[b->cells[b->cell_count - 1]] == '\0';
}

static void take_header(struct csv_builder *b)
{
    struct csv_table *t = b->table;
    if (b->row_cells > CSV_COLUMNS_MAX) {
        data_fault(b->report, t->name, b->row_line, "more than %d columns", CSV_COLUMNS_MAX);
        b->broken = true;
    }
    t->columns = b->row_cells;
    b->header_read = true;
}

static void take_row(int terminator, void *builder)
{
    struct csv_builder *b = builder;
    struct csv_table   *t = b->table;
    (void)terminator;
    if (b->broken) {
        drop_row(b);
    } else if (row_is_blank(b)) { /* a spreadsheet's empty line */
        drop_row(b);
    } else if (!b->header_read) {
        take_header(b);
    } else if (b->row_cells != t->columns) {
        data_fault(b->report, t->name, b->row_line, "%d columns, but the header has %d", b->row_cells,
                   t->columns);
        drop_row(b);
    } else if (t->rows == CSV_ROWS_MAX) {
        data_fault(b->report, t->name, b->row_line, "more than %d rows", CSV_ROWS_MAX);
        drop_row(b);
        b->broken = true;
    } else {
        if (t->rows == b->line_room) {
            b->line_room = b->line_room * 2 + 64;
            t->line = grown(t->line, (size_t)b->line_room, sizeof *t->line);
        }
        t->line[t->rows++] = b->row_line;
    }
    b->row_cells = 0;
    b->row_line = 0;
}

/* One byte at a time: only so does the line of a row come out right when a quoted cell holds a line break. */
static bool parse_bytes(struct csv_builder *b, const char *bytes, size_t size)
{
    struct csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
        abort();
    bool fine = true;
    b->line = 1;
    for (size_t i = 0; i < size && fine && !b->broken; i++) {
        if (b->row_line == 0 && bytes[i] != '\n' && bytes[i] != '\r')
            b->row_line = b->line;
        fine = csv_parse(&parser, &bytes[i], 1, take_cell, take_row, b) == 1;
        if (bytes[i] == '\n')
            b->line++;
    }
    if (fine && !b->broken)
        fine = csv_fini(&parser, take_cell, take_row, b) == 0;
    if (!fine)
        data_fault(b->report, b->table->name, b->row_line > 0 ? b->row_line : b->line,
                   csv_error(&parser) == CSV_EPARSE
                       ? "a quotation mark out of place, or one without its partner"
                       : "cannot be read as CSV");
    csv_free(&parser);
    return fine && !b->broken;
}

bool data_is_text(const char *name, const char *bytes, size_t size, size_t most, struct data_report *r)
{
    int line = 1;
    if (size > most) {
        data_fault(r, name, 0, "larger than %zu bytes", most);
        return false;
    }
    for (size_t i = 0; i < size;) {
        uint32_t code = 0;
        size_t   n = text_character(bytes + i, size - i, &code);
        if (n == 0) {
            data_fault(r, name, line, "byte 0x%02x is not UTF-8", (unsigned char)bytes[i]);
            return false;
        }
        if ((code < 0x20 && code != '\n' && code != '\r' && code != '\t') || code == 0x7f) {
            data_fault(r, name, line, "control character 0x%02x", (unsigned)code);
            return false;
        }
        line += code == '\n';
        i += n;
    }
    return true;
}

static bool check_header(const struct csv_table *t, const char *const *wanted, struct data_report *r)
{
    const int before = r->faults;
    for (int c = 0; c < t->columns; c++)
        if (t->cells[c][0] == '\0')
            data_fault(r, t->name, 1, "column %d has no name", c + 1);
        else if (csv_column(t, t->cells[c]) != c)
            data_fault(r, t->name, 1, "column \"%s\" stands twice", t->cells[c]);
    for (; *wanted != NULL; wanted++)
        if (csv_column(t, *wanted) < 0)
            data_fault(r, t->name, 1, "column \"%s\" is missing", *wanted);
    return r->faults == before;
}

static bool names_rule(const char *source, const char *how)
{
    size_t n = strlen(how);
    return strncmp(source, how, n) == 0 && source[n] != '\0';
}

static void check_sources(const struct csv_table *t, const char *const *wanted, struct data_report *r)
{
    while (*wanted != NULL && strcmp(*wanted, "source") != 0)
        wanted++;
    if (*wanted == NULL)
        return;
    for (int row = 0; row < t->rows; row++) {
        const char *source = csv_cell(t, row, "source");
        if (!names_rule(source, "attested ") && !names_rule(source, "implied ")
            && strcmp(source, "reconstructed") != 0 && strcmp(source, "designed") != 0)
            data_fault(
                r, t->name, t->line[row],
                "source \"%s\" is none of \"attested RULE\", \"implied RULE\", \"reconstructed\" and \"designed\"",
                source);
    }
}

bool csv_from_memory(struct csv_table *t, const char *name, const char *bytes, size_t size,
                     const char *const *wanted, struct data_report *r)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    *t = (struct csv_table){ 0 };
    snprintf(t->name, sizeof t->name, "%s", name);
    if (!data_is_text(name, bytes, size, CSV_BYTES_MAX, r))
        return false;
    if (size >= 3 && memcmp(bytes, byte_order_mark, 3) == 0) { /* spreadsheets put it there */
        bytes += 3;
        size -= 3;
    }
    struct csv_builder b = { .table = t, .report = r, .storage = text_growing() };
    bool               fine = parse_bytes(&b, bytes, size);
    if (fine && !b.header_read) {
        data_fault(r, name, 1, "no header");
        fine = false;
    }
    t->storage = b.storage.at;
    if (fine) {
        t->cells = grown(NULL, b.cell_count, sizeof *t->cells);
        for (size_t i = 0; i < b.cell_count; i++)
            t->cells[i] = t->storage + b.cells[i];
        fine = check_header(t, wanted, r);
    }
    free(b.cells);
    if (fine)
        check_sources(t, wanted, r);
    else
        csv_close(t);
    return fine;
}

static const struct embedded_file *find_embedded(const char *game, const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", game, name);
    for (const struct embedded_file *f = embedded_files; f->path != NULL; f++)
        if (strcmp(f->path, path) == 0)
            return f;
    return NULL;
}

enum find { FOUND, MISSING, FAULTY };

/* The file's bytes from the directory; to be freed if FOUND. */
static enum find read_from_directory(const struct data_source *from, const char *name, struct data_report *r,
                                     char **bytes, size_t *size)
{
    struct stat about;
    if (stat(from->directory, &about) != 0 || !S_ISDIR(about.st_mode) || access(from->directory, X_OK) != 0) {
        data_fault(r, from->directory, 0, "is no directory that can be read");
        return FAULTY;
    }
    struct text path = text_growing();
    text_addf(&path, "%s/%s", from->directory, name);
    const int fd = open(path.at,
                        O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a pipe in its place must not hang us */
    const int cause = errno;
    text_free(&path);
    if (fd < 0 && cause == ENOENT)
        return MISSING;
    if (fd < 0 || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
        data_fault(r, name, 0, "cannot be read: %s", fd < 0 ? strerror(cause) : "not a plain file");
        if (fd >= 0)
            close(fd);
        return FAULTY;
    }
    char  *buffer = grown(NULL, CSV_BYTES_MAX + 1, 1); /* one more than may be, to notice what is too large */
    size_t got = 0;
    ssize_t n = 1;
    while (n > 0 && got < CSV_BYTES_MAX + 1) {
        n = read(fd, buffer + got, CSV_BYTES_MAX + 1 - got);
        got += n > 0 ? (size_t)n : 0;
    }
    close(fd);
    if (n < 0) {
        data_fault(r, name, 0, "cannot be read");
        free(buffer);
        return FAULTY;
    }
    *bytes = buffer;
    *size = got;
    return FOUND;
}

bool data_exists(const struct data_source *from, const char *name)
{
    bool found = find_embedded(from->game, name) != NULL;
    if (!found && from->directory != NULL) {
        struct stat about;
        struct text path = text_growing();
        text_addf(&path, "%s/%s", from->directory, name);
        found = stat(path.at, &about) == 0 || errno != ENOENT;
        text_free(&path);
    }
    return found;
}

bool data_read(const struct data_source *from, const char *name, struct data_report *r, uint64_t *hash,
               struct text *out)
{
    const size_t before = out->length;
    char        *bytes = NULL;
    size_t       size = 0;
    enum find    find = MISSING;
    if (from->directory != NULL)
        find = read_from_directory(from, name, r, &bytes, &size);
    const struct embedded_file *f = find == MISSING ? find_embedded(from->game, name) : NULL;
    if (find == FOUND)
        text_add_bytes(out, bytes, size);
    else if (f != NULL)
        text_add_bytes(out, (const char *)f->bytes, f->size);
    else if (find == MISSING)
        data_fault(r, name, 0, "no such file for the game %s", from->game);
    free(bytes);
    const bool read = find == FOUND || f != NULL;
    if (read && hash != NULL)
        *hash = XXH3_64bits_withSeed(out->at + before, out->length - before, *hash);
    return read;
}

bool csv_open(struct csv_table *t, const struct data_source *from, const char *name,
              const char *const *wanted, struct data_report *r, uint64_t *hash)
{
    struct text bytes = text_growing();
    *t = (struct csv_table){ 0 };
    const bool fine = data_read(from, name, r, hash, &bytes)
                   && csv_from_memory(t, name, bytes.at, bytes.length, wanted, r);
    text_free(&bytes);
    return fine;
}

void csv_close(struct csv_table *t)
{
    free(t->cells);
    free(t->line);
    free(t->storage);
    *t = (struct csv_table){ 0 };
}

int csv_column(const struct csv_table *t, const char *name)
{
    for (int c = 0; c < t->columns; c++)
        if (strcmp(t->cells[c], name) == 0)
            return c;
    return -1;
}

const char *csv_cell(const struct csv_table *t, int row, const char *column)
{
    const int c = csv_column(t, column);
    if (c < 0 || row < 0 || row >= t->rows)
        return "";
    return t->cells[(row + 1) * t->columns + c];
}

long csv_number(const struct csv_table *t, int row, const char *column, long low, long high,
                struct data_report *r)
{
    const char *cell = csv_cell(t, row, column);
    const int   line = row >= 0 && row < t->rows ? t->line[row] : 0;
    long        number = low;
    if (text_number(cell, low, high, &number))
        return number;
    if (cell[0] == '\0')
        data_fault(r, t->name, line, "%s is empty, a number from %ld to %ld is wanted", column, low, high);
    else if (text_number(cell, LONG_MIN, LONG_MAX, &number))
        data_fault(r, t->name, line, "%s %s is not between %ld and %ld", column, cell, low, high);
    else
        data_fault(r, t->name, line, "%s \"%s\" is no number from %ld to %ld", column, cell, low, high);
    return low;
}

bool data_is_word(const char *s)
{
    const size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n > 0 && s[n] == '\0' && n < WORD_MAX && s[0] != '-';
}

void csv_text(const struct csv_table *t, int row, const char *column, char out[WORD_MAX],
              struct data_report *r)
{
    const char *cell = csv_cell(t, row, column);
    if (*cell == '\0' || strlen(cell) >= WORD_MAX) {
        data_fault(r, t->name, t->line[row], "%s must have 1 to %d bytes", column, WORD_MAX - 1);
        cell = "?";
    }
    memset(out, 0, WORD_MAX);
    memcpy(out, cell, strlen(cell));
}

int named_find(const struct named *names, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i].id, id) == 0)
            return i;
    return -1;
}

void csv_named(const struct csv_table *t, int row, const char *column, struct named *names, int count,
               struct data_report *r)
{
    struct named *own = &names[count];
    csv_text(t, row, "id", own->id, r);
    csv_text(t, row, column, own->name, r);
    if (!data_is_word(own->id)) {
        data_fault(r, t->name, t->line[row], "id \"%s\" is no word of small letters, digits and hyphens",
                   own->id);
    }
    if (named_find(names, count, own->id) >= 0)
        data_fault(r, t->name, t->line[row], "id \"%s\" stands twice", own->id);
}
