#include "oddities.h"

#include "core/field.h"
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

enum { CHANGES_MAX = 4, PLAIN_NUMBERS = 12 };

struct change {
    const struct game  *game;
    const void         *data;
    struct state       *state;
    struct rng         *rng;
    const struct field *field;
};

static int below(const struct change *c, int n)
{
    return (int)rng_below(c->rng, (uint32_t)n);
}

static int words_of(const struct change *c, int vocab)
{
    return vocab ? c->game->words.vocabs[vocab].count(c->data) : PLAIN_NUMBERS;
}

/* An element that exists; often one that says something. */
static int some_index(const struct change *c)
{
    const struct field *f = c->field;
    int                 words = f->index_vocab ? words_of(c, f->index_vocab) : f->count;
    int                 index = below(c, words < f->count ? words : f->count);
    bool                telling = below(c, 2);
    for (int i = 0; telling && i < f->count && field_is_standard(f, c->state, index); i++)
        index = (index + 1) % f->count;
    return index;
}

/* A value that the element can have: any word, what another element has, the standard, or a step up or down. */
static int64_t some_value(const struct change *c, int64_t old)
{
    const struct field *f = c->field;
    int64_t             value = old;
    switch (below(c, 5)) {
    case 0:
        value = field_get(f, c->state, below(c, f->count));
        break;
    case 1:
        value = field_standard(f);
        break;
    case 2:
        value = old + (below(c, 2) ? 1 : -1);
        break;
    default:
        value = below(c, words_of(c, f->value_vocab));
        break;
    }
    return field_fits(f, value) ? value : old;
}

static void change_number(const struct change *c, int index)
{
    field_set(c->field, c->state, index, some_value(c, field_get(c->field, c->state, index)));
}

static void change_bits(const struct change *c, int index)
{
    int bits = c->field->size * 8, words = words_of(c, c->field->value_vocab);
    int bit = below(c, words < bits ? words : bits);
    field_set(c->field, c->state, index,
              field_get(c->field, c->state, index) ^ (int64_t)(UINT64_C(1) << bit));
}

/* A counter of a line becomes another, changes places with another, or goes over to the next line. */
static void change_list(const struct change *c)
{
    const struct field      *f = c->field;
    unsigned char           *lengths = (unsigned char *)c->state + f->offset;
    const struct field_items last = field_items(f, c->state, f->count - 1);
    int                      used = last.first + last.count;
    if (used == 0)
        return;
    int     one = below(c, used), other = below(c, used), kind = below(c, 4);
    int16_t was = field_item(f, c->state, one);
    if (kind == 0) {
        field_item_set(f, c->state, one, (int16_t)below(c, words_of(c, f->value_vocab)));
    } else if (kind == 1) { /* the same in two places */
        field_item_set(f, c->state, one, field_item(f, c->state, other));
    } else if (kind == 2) {
        field_item_set(f, c->state, one, field_item(f, c->state, other));
        field_item_set(f, c->state, other, was);
    } else {
        int from = some_index(c), to = some_index(c);
        if (lengths[(size_t)from * f->stride] > 0 && lengths[(size_t)to * f->stride] < UINT8_MAX) {
            lengths[(size_t)from * f->stride]--;
            lengths[(size_t)to * f->stride]++;
        }
    }
}

/* A cell becomes another, or all from it on are those of another row. */
static void change_cells(const struct change *c, int index)
{
    const struct field *f = c->field;
    int                 cell = below(c, f->size), from = below(c, f->count);
    if (below(c, 2)) {
        field_cell_set(f, c->state, index, cell, below(c, (int)strlen(f->letters)));
        return;
    }
    for (; cell < f->size; cell++)
        field_cell_set(f, c->state, index, cell, field_cell(f, c->state, from, cell));
}

/* Two elements change places, as when a player mixes up two lines. */
static void swap(const struct change *c, int index)
{
    int     other = below(c, c->field->count);
    int64_t was = field_get(c->field, c->state, index);
    field_set(c->field, c->state, index, field_get(c->field, c->state, other));
    field_set(c->field, c->state, other, was);
}

/* As if the position had been written down and read: only fields remain. */
static void keep_fields(const struct game *g, const struct state *from, struct state *to)
{
    memset(to, 0, g->state_size);
    for (int i = 0; i < g->field_count; i++) {
        const struct field *f = &g->fields[i];
        for (int index = 0; f->type != FIELD_CELLS && index < f->count; index++)
            field_set(f, to, index, field_get(f, from, index));
        for (int n = 0; f->type == FIELD_CELLS && n < f->count * f->size; n++)
            field_cell_set(f, to, n / f->size, n % f->size, field_cell(f, from, n / f->size, n % f->size));
        for (int item = 0; f->type == FIELD_LIST && item < f->items_max; item++)
            field_item_set(f, to, item, field_item(f, from, item));
    }
}

/* As a person would find it in the position. */
static void tell_element(const struct field *f, const struct state *s, int index, struct text *told)
{
    char row[CELLS_MAX + 1];
    if (f->type == FIELD_CELLS)
        text_addf(told, "%s", field_cells(f, s, index, row));
    else
        text_addf(told, "%" PRId64, field_get(f, s, index));
}

/* One element becomes another, or changes places with one. */
static void change_some(struct change *c, struct text *told)
{
    c->field = &c->game->fields[below(c, c->game->field_count)];
    const struct field *f = c->field;
    const int           index = some_index(c);
    if (told) {
        text_addf(told, "%s %d: ", f->name, index);
        tell_element(f, c->state, index, told);
    }
    if (f->type == FIELD_LIST)
        change_list(c);
    else if (f->type == FIELD_CELLS)
        change_cells(c, index);
    else if (f->count > 1 && below(c, 4) == 0)
        swap(c, index);
    else if (f->type == FIELD_BITS)
        change_bits(c, index);
    else
        change_number(c, index);
    if (told) {
        text_add(told, " -> ");
        tell_element(f, c->state, index, told);
        text_add(told, "; ");
    }
}

void make_odd(const struct game *g, const void *data, const struct state *real, struct rng *rng,
              struct state *s, struct text *told)
{
    keep_fields(g, real, s);
    struct change c = { g, data, s, rng, NULL };
    for (int count = 1 + below(&c, CHANGES_MAX); count > 0; count--)
        change_some(&c, told);
    if (g->loaded)
        g->loaded(data, s);
}

void make_a_little_odd(const struct game *g, const void *data, struct rng *rng, struct state *s, int changes,
                       struct text *told)
{
    struct change c = { g, data, s, rng, NULL };
    for (; changes > 0; changes--)
        change_some(&c, told);
    if (g->loaded)
        g->loaded(data, s);
}
