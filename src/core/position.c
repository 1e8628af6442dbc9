/* Positions, generic over a game's table of fields. A text that comes in is hostile until every line of it
 * has been understood and the game itself has found nothing wrong with the whole. */
#include "position.h"
#include "field.h"
#include "journal.h"
#include "lines.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char position_title[] = "wardroom position 1";

static void dump_value(const struct game *g, const void *data, const struct field *f, int64_t value,
                       struct text *out)
{
    text_add(out, " ");
    if (f->value_vocab == 0 && f->type == FIELD_NUMBER)
        field_number_print(f, value, out);
    else
        word_print(&g->words, data, f->value_vocab, value, out);
}

static void dump_values(const struct game *g, const void *data, const struct field *f, const struct state *s,
                        int index, struct text *out)
{
    char row[CELLS_MAX + 1];
    if (f->type == FIELD_NUMBER) {
        dump_value(g, data, f, field_get(f, s, index), out);
    } else if (f->type == FIELD_CELLS) {
        text_add(out, " ");
        text_add(out, field_cells(f, s, index, row));
    } else if (f->type == FIELD_BITS) {
        const uint64_t bits = (uint64_t)field_get(f, s, index);
        for (int bit = 0; bit < f->size * 8; bit++)
            if ((bits >> bit & 1) != 0)
                dump_value(g, data, f, bit, out);
    } else {
        const struct field_items items = field_items(f, s, index);
        for (int i = 0; i < items.count; i++)
            dump_value(g, data, f, field_item(f, s, items.first + i), out);
    }
}

/* The fields that begin at `from` or after, and before `to`. */
static void dump_fields(const struct game *g, const void *data, const struct state *s, size_t from, size_t to,
                        struct text *out)
{
    for (int i = 0; i < g->field_count; i++) {
        const struct field *f = &g->fields[i];
        if (f->offset < from || f->offset >= to)
            continue;
        for (int index = 0; index < f->count; index++) {
            if (field_is_standard(f, s, index))
                continue;
            text_add(out, f->name);
            if (!field_is_scalar(f)) {
                text_add(out, " ");
                word_print(&g->words, data, f->index_vocab, index, out);
            }
            dump_values(g, data, f, s, index, out);
            text_add(out, "\n");
        }
    }
}

void position_dump_fields(const struct game *g, const void *data, const struct state *s, struct text *out)
{
    dump_fields(g, data, s, 0, g->hashed_size, out);
}

void position_dump(const struct game *g, const void *data, const struct state *s, struct text *out)
{
    text_addf(out, "%s\ngame %s\nrules %s\ndata %016" PRIx64 "\n", position_title, g->id, g->rules_version,
              g->data_hash(data));
    position_dump_fields(g, data, s, out);
    dump_fields(g, data, s, g->hashed_size, SIZE_MAX, out);
}

/* A position while it is read. */
struct reader {
    const struct game *game;
    const void        *data;
    struct state      *state;
    bool        *seen;   /* the elements of all fields, one after the other, that a line has given already */
    int          field;  /* of the last line: the next is mostly of the same one, */
    size_t       before; /* its first element in `seen`, */
    int64_t      index, value; /* and its last words, near which the next ones stand */
    struct text *why;
};

/* The next word of a line: a word that is too long for us is a fault, not the end of the line. */
enum next { NEXT_WORD, NEXT_NONE, NEXT_FAULT };
static enum next next_word(struct reader *r, const char **line, char word[WORD_MAX])
{
    if (text_word(line, word, WORD_MAX))
        return NEXT_WORD;
    *line += strspn(*line, " \t\r");
    if (**line == '\0')
        return NEXT_NONE;
    text_addf(r->why, "\"%.20s...\" is longer than any word", *line);
    return NEXT_FAULT;
}

static bool read_value(struct reader *r, const struct field *f, const char *word, int64_t low, int64_t high,
                       int64_t *value)
{
    if (!word_read_near(&r->game->words, r->data, f->value_vocab, word, r->value, value, r->why))
        return false;
    r->value = *value;
    if (*value >= low && *value <= high)
        return true;
    text_addf(r->why, "\"%s\" is out of range", word);
    return false;
}

static bool read_one(struct reader *r, const struct field *f, int index, const char **line)
{
    char    word[WORD_MAX];
    int64_t value = 0;
    switch (next_word(r, line, word)) {
    case NEXT_FAULT:
        return false;
    case NEXT_NONE:
        text_addf(r->why, "%s has no value", f->name);
        return false;
    case NEXT_WORD:
        break;
    }
    if (f->value_vocab == 0 && !field_number_read(f, word, &value)) {
        text_addf(r->why, "\"%s\" is no number that %s can be", word, f->name);
        return false;
    }
    if (f->value_vocab != 0) {
        if (!read_value(r, f, word, INT64_MIN, INT64_MAX, &value))
            return false;
        if (!field_fits(f, value)) {
            text_addf(r->why, "\"%s\" is out of range for %s", word, f->name);
            return false;
        }
    }
    field_set(f, r->state, index, value);
    return true;
}

static bool read_bits(struct reader *r, const struct field *f, int index, const char **line)
{
    char      word[WORD_MAX];
    uint64_t  bits = 0;
    enum next next;
    while ((next = next_word(r, line, word)) == NEXT_WORD) {
        int64_t bit = 0;
        if (!read_value(r, f, word, 0, f->size * 8 - 1, &bit))
            return false;
        if ((bits >> bit & 1) != 0) {
            text_addf(r->why, "\"%s\" stands twice", word);
            return false;
        }
        bits |= UINT64_C(1) << bit;
    }
    field_set(f, r->state, index, (int64_t)bits);
    return next == NEXT_NONE;
}

/* Groups may come in any order: the items of later groups move up to make room. */
static bool insert_item(struct reader *r, const struct field *f, int index, int16_t value)
{
    unsigned char           *length = (unsigned char *)r->state + f->offset + (size_t)index * f->stride;
    const struct field_items group = field_items(f, r->state, index);
    const struct field_items last = field_items(f, r->state, f->count - 1);
    const int                used = last.first + last.count, at = group.first + group.count;
    if (used == f->items_max || *length == UINT8_MAX) {
        text_addf(r->why, "more values than %s can hold", f->name);
        return false;
    }
    for (int i = used; i > at; i--)
        field_item_set(f, r->state, i, field_item(f, r->state, i - 1));
    field_item_set(f, r->state, at, value);
    ++*length;
    return true;
}

static bool read_list(struct reader *r, const struct field *f, int index, const char **line)
{
    char      word[WORD_MAX];
    enum next next;
    while ((next = next_word(r, line, word)) == NEXT_WORD) {
        int64_t value = 0;
        if (!read_value(r, f, word, INT16_MIN, INT16_MAX, &value)
            || !insert_item(r, f, index, (int16_t)value))
            return false;
    }
    return next == NEXT_NONE;
}

/* A row may be longer than any word, and begin like a number. */
static bool read_cells(struct reader *r, const struct field *f, int index, const char **line)
{
    const char  *row = *line + strspn(*line, " \t\r");
    const size_t length = strcspn(row, " \t\r");
    if (length == 0) {
        text_addf(r->why, "%s has no value", f->name);
        return false;
    }
    if (length > f->size) {
        text_addf(r->why, "a row of %s has %d letters, and this one %zu", f->name, f->size, length);
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        const char *letter = strchr(f->letters, row[i]);
        if (letter == NULL) {
            text_addf(r->why, "letter %zu of the row is none of %s: \"%s\"", i + 1, f->name, f->letters);
            return false;
        }
        field_cell_set(f, r->state, index, (int)i, (int)(letter - f->letters));
    }
    *line = row + length;
    return true;
}

static bool read_index(struct reader *r, const struct field *f, const char **line, int *index)
{
    char    word[WORD_MAX];
    int64_t value = 0;
    *index = 0;
    if (field_is_scalar(f))
        return true;
    switch (next_word(r, line, word)) {
    case NEXT_FAULT:
        return false;
    case NEXT_NONE:
        text_addf(r->why, "%s of what?", f->name);
        return false;
    case NEXT_WORD:
        break;
    }
    if (!word_read_near(&r->game->words, r->data, f->index_vocab, word, r->index, &value, r->why))
        return false;
    if (value < 0 || value >= f->count) {
        text_addf(r->why, "%s has no \"%s\"", f->name, word);
        return false;
    }
    *index = (int)value;
    r->index = value;
    return true;
}

static size_t elements_before(const struct game *g, int field)
{
    size_t count = 0;
    for (int i = 0; i < field; i++)
        count += g->fields[i].count;
    return count;
}

static bool is_field(const struct game *g, int field, const char *name)
{
    return g->fields[field].name[0] == name[0] && strcmp(g->fields[field].name, name) == 0;
}

/* Turns to that field, if there is one. */
static bool find_field(struct reader *r, const char *name)
{
    const struct game *g = r->game;
    if (is_field(g, r->field, name))
        return true;
    int i = 0;
    while (i < g->field_count && !is_field(g, i, name))
        i++;
    if (i == g->field_count)
        return false;
    r->field = i;
    r->before = elements_before(g, i);
    r->index = r->value = 0;
    return true;
}

static bool read_field(struct reader *r, const char *name, const char *line)
{
    int index;
    if (!find_field(r, name)) {
        text_addf(r->why, "\"%s\" is no part of a position of this game", name);
        return false;
    }
    const struct field *f = &r->game->fields[r->field];
    if (!read_index(r, f, &line, &index))
        return false;
    bool *seen = r->seen + r->before + index;
    if (*seen) {
        text_addf(r->why, "%s is given twice", name);
        return false;
    }
    *seen = true;
    if (f->type == FIELD_BITS)
        return read_bits(r, f, index, &line);
    if (f->type == FIELD_LIST)
        return read_list(r, f, index, &line);
    if (!(f->type == FIELD_CELLS ? read_cells : read_one)(r, f, index, &line))
        return false;
    line += strspn(line, " \t\r");
    if (*line != '\0')
        text_addf(r->why, "\"%.40s\" is too much after %s", line, name);
    return *line == '\0';
}

/* Cuts off a comment and the blanks around the rest. */
static const char *meat_of(char *line)
{
    for (char *c = strchr(line, '#'); c != NULL; c = strchr(c + 1, '#')) {
        if (c == line || c[-1] == ' ' || c[-1] == '\t') {
            *c = '\0';
            break;
        }
    }
    for (size_t n = strlen(line); n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'); n--)
        line[n - 1] = '\0';
    return line + strspn(line, " \t");
}

static const char *next_meat(struct lines *l)
{
    char *line;
    while ((line = lines_next(l)) != NULL) {
        const char *meat = meat_of(line);
        if (*meat != '\0')
            return meat;
    }
    return NULL;
}

static const char *after_word(const char *line, const char *word)
{
    const size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 || (line[n] != ' ' && line[n] != '\t'))
        return NULL;
    return line + n + strspn(line + n, " \t");
}

bool saved_file_kind(const char *text, size_t size, enum saved_kind *kind, char *game_id, size_t id_size,
                     struct text *why)
{
    struct lines l;
    if (!lines_open(&l, text, size, why))
        return false;
    const char *title = next_meat(&l);
    bool        fine = true;
    if (title != NULL && strcmp(title, journal_title) == 0) {
        *kind = SAVED_JOURNAL;
    } else if (title != NULL && strcmp(title, position_title) == 0) {
        *kind = SAVED_POSITION;
    } else {
        text_addf(why, "line %d: neither \"%s\" nor \"%s\"", l.number, journal_title, position_title);
        fine = false;
    }
    if (fine) {
        const char *line = next_meat(&l);
        const char *id = line != NULL ? after_word(line, "game") : NULL;
        fine = id != NULL && text_word(&id, game_id, id_size) && *id == '\0';
        if (!fine)
            text_addf(why, "line %d: \"game\" and its name are wanted here", l.number);
    }
    lines_close(&l);
    return fine;
}

static bool read_header(struct reader *r, struct lines *l)
{
    const char *line = next_meat(l);
    if (line == NULL || strcmp(line, position_title) != 0) {
        text_addf(r->why, "\"%s\" is wanted here", position_title);
        return false;
    }
    line = next_meat(l);
    const char *id = line != NULL ? after_word(line, "game") : NULL;
    if (id == NULL || strcmp(id, r->game->id) != 0) {
        text_addf(r->why, "\"game %s\" is wanted here", r->game->id);
        return false;
    }
    return true;
}

static bool check_data_hash(struct reader *r, const char *hash)
{
    char ours[20];
    snprintf(ours, sizeof ours, "%016" PRIx64, r->game->data_hash(r->data));
    if (strcmp(hash, ours) == 0)
        return true;
    text_addf(r->why, "this position is for the data %s, but the data here are %s", hash, ours);
    return false;
}

static bool read_line(struct reader *r, const char *line, bool in_header)
{
    char        name[WORD_MAX];
    const char *rest = line, *value;
    if (in_header
        && after_word(line, "rules") != NULL) /* told to people; what counts is that the state is valid */
        return true;
    if (in_header && (value = after_word(line, "data")) != NULL)
        return check_data_hash(r, value);
    return next_word(r, &rest, name) == NEXT_WORD && read_field(r, name, rest);
}

static bool read_lines(struct reader *r, struct lines *l)
{
    if (!read_header(r, l))
        return false;
    bool        in_header = true;
    const char *line;
    while ((line = next_meat(l)) != NULL) {
        in_header = in_header && (after_word(line, "rules") != NULL || after_word(line, "data") != NULL);
        if (!read_line(r, line, in_header))
            return false;
    }
    return true;
}

static void *zeroed(size_t count, size_t size)
{
    void *at = calloc(count > 0 ? count : 1, size);
    if (at == NULL)
        abort();
    return at;
}

static void set_standards(struct reader *r)
{
    for (int i = 0; i < r->game->field_count; i++) {
        const struct field *f = &r->game->fields[i];
        if (f->standard == 0) /* as it is */
            continue;
        for (int index = 0; f->type != FIELD_LIST && index < f->count; index++)
            field_set(f, r->state, index, f->standard);
        for (int item = 0; f->type == FIELD_LIST && item < f->items_max; item++)
            field_item_set(f, r->state, item, (int16_t)f->standard);
    }
}

static bool is_valid(struct reader *r)
{
    if (r->game->loaded != NULL)
        r->game->loaded(r->data, r->state);
    const struct refusal fault = r->game->validate(r->data, r->state);
    if (!is_legal(fault))
        text_addf(r->why, "[%s] %s", fault.rule, fault.why);
    return is_legal(fault);
}

bool position_load(const struct game *g, const void *data, const char *text, size_t size, struct state *s,
                   struct text *why)
{
    struct lines l;
    if (!lines_open(&l, text, size, why))
        return false;
    char          buffer[512];
    struct text   sentence = text_in(buffer, sizeof buffer);
    struct reader r = { .game = g, .data = data, .why = &sentence };
    r.state = zeroed(1, g->state_size);
    r.seen = zeroed(elements_before(g, g->field_count), sizeof *r.seen);
    set_standards(&r);
    bool fine = read_lines(&r, &l);
    if (!fine)
        text_addf(why, "line %d: %s", l.number, buffer);
    else if (!(fine = is_valid(&r)))
        text_add(why, buffer);
    else
        memcpy(s, r.state, g->state_size);
    free(r.seen);
    free(r.state);
    lines_close(&l);
    return fine;
}
