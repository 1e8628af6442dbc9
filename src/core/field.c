/* Reading and writing the bytes of a state by table. Bytes are copied, so alignment does not matter. */
#include "field.h"
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const struct field field_plain = { .size = 8, .is_signed = true, .count = 1 };

bool field_is_scalar(const struct field *f)
{
    return f->count == 1 && f->index_vocab == 0;
}

static size_t element_offset(const struct field *f, int index)
{
    assert(index >= 0 && index < f->count);
    return f->offset + (size_t)index * f->stride;
}

/* The low `size` bytes of a value, widened again with or without its sign. */
static int64_t narrowed(const struct field *f, int64_t value)
{
    switch (f->size) {
    case 1:
        return f->is_signed ? (int8_t)value : (uint8_t)value;
    case 2:
        return f->is_signed ? (int16_t)value : (uint16_t)value;
    case 4:
        return f->is_signed ? (int32_t)value : (int64_t)(uint32_t)value;
    default:
        return value;
    }
}

int64_t field_get(const struct field *f, const struct state *s, int index)
{
    const unsigned char *at = (const unsigned char *)s + element_offset(f, index);
    uint8_t              one;
    uint16_t             two;
    uint32_t             four;
    int64_t              eight;
    switch (f->size) {
    case 1:
        memcpy(&one, at, 1);
        return narrowed(f, one);
    case 2:
        memcpy(&two, at, 2);
        return narrowed(f, two);
    case 4:
        memcpy(&four, at, 4);
        return narrowed(f, four);
    default:
        memcpy(&eight, at, 8);
        return eight;
    }
}

void field_set(const struct field *f, struct state *s, int index, int64_t value)
{
    unsigned char *at = (unsigned char *)s + element_offset(f, index);
    const uint8_t  one = (uint8_t)value;
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;
    switch (f->size) {
    case 1:
        memcpy(at, &one, 1);
        break;
    case 2:
        memcpy(at, &two, 2);
        break;
    case 4:
        memcpy(at, &four, 4);
        break;
    default:
        memcpy(at, &value, 8);
        break;
    }
}

bool field_fits(const struct field *f, int64_t value)
{
    return narrowed(f, value) == value;
}

int64_t field_standard(const struct field *f)
{
    return narrowed(f, f->standard);
}

void field_number_print(const struct field *f, int64_t value, struct text *out)
{
    if (f->size == 8 && !f->is_signed)
        text_addf(out, "%" PRIu64, (uint64_t)value);
    else
        text_addf(out, "%" PRId64, value);
}

bool field_number_read(const struct field *f, const char *word, int64_t *value)
{
    long number;
    if (text_number(word, INT64_MIN, INT64_MAX, &number) && (f->size < 8 || f->is_signed || number >= 0)) {
        *value = number;
        return field_fits(f, number);
    }
    if (f->size < 8 || f->is_signed || strspn(word, "0123456789") != strlen(word) || word[0] == '\0')
        return false;
    errno = 0;
    *value = (int64_t)strtoull(word, NULL, 10); /* the upper half of the unsigned numbers */
    return errno == 0;
}

static int group_length(const struct field *f, const struct state *s, int index)
{
    return *((const unsigned char *)s + element_offset(f, index));
}

struct field_items field_items(const struct field *f, const struct state *s, int index)
{
    struct field_items items = { 0, 0 };
    for (int i = 0; i < index; i++)
        items.first += group_length(f, s, i);
    items.count = group_length(f, s, index);
    if (items.first > f->items_max) /* a state that was not validated */
        items.first = f->items_max;
    if (items.count > f->items_max - items.first)
        items.count = f->items_max - items.first;
    return items;
}

static size_t item_offset(const struct field *f, int item)
{
    assert(item >= 0 && item < f->items_max);
    return f->items_offset + (size_t)item * sizeof(int16_t);
}

int16_t field_item(const struct field *f, const struct state *s, int item)
{
    int16_t value;
    memcpy(&value, (const unsigned char *)s + item_offset(f, item), sizeof value);
    return value;
}

void field_item_set(const struct field *f, struct state *s, int item, int16_t value)
{
    memcpy((unsigned char *)s + item_offset(f, item), &value, sizeof value);
}

static const uint8_t *row_at(const struct field *f, const struct state *s, int index)
{
    return (const uint8_t *)s + element_offset(f, index);
}

int field_cell(const struct field *f, const struct state *s, int index, int cell)
{
    assert(cell >= 0 && cell < f->size);
    return row_at(f, s, index)[cell] % CELL_KINDS;
}

void field_cell_set(const struct field *f, struct state *s, int index, int cell, int kind)
{
    assert(cell >= 0 && cell < f->size);
    ((uint8_t *)s + element_offset(f, index))[cell] = (uint8_t)(kind % CELL_KINDS);
}

bool field_cells_same(const struct field *f, const struct state *a, const struct state *b, int index)
{
    const uint8_t *one = row_at(f, a, index), *other = row_at(f, b, index);
    uint8_t        differs = 0;
    for (int i = 0; i < f->size; i++)
        differs |= one[i] ^ other[i];
    return differs % CELL_KINDS == 0;
}

const char *field_cells(const struct field *f, const struct state *s, int index, char row[CELLS_MAX + 1])
{
    const uint8_t *at = row_at(f, s, index);
    const size_t   letters = strnlen(f->letters, CELL_KINDS);
    char           letter[CELL_KINDS];
    int            length = f->size;
    memset(letter, '?', sizeof letter); /* a state that was not validated */
    memcpy(letter, f->letters, letters);
    while (length > 0 && at[length - 1] % CELL_KINDS == 0)
        length--;
    for (int i = 0; i < length; i++)
        row[i] = letter[at[i] % CELL_KINDS];
    row[length] = '\0';
    return row;
}

static bool is_empty_row(const struct field *f, const struct state *s, int index)
{
    const uint8_t *at = row_at(f, s, index);
    uint8_t        met = 0;
    for (int i = 0; i < f->size; i++)
        met |= at[i];
    return met % CELL_KINDS == 0;
}

bool field_is_standard(const struct field *f, const struct state *s, int index)
{
    if (f->type == FIELD_CELLS)
        return is_empty_row(f, s, index);
    if (f->type == FIELD_LIST)
        return field_items(f, s, index).count == 0;
    return field_get(f, s, index) == field_standard(f);
}
