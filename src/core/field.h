/* Fields of a state by their table row, for positions and views. Not for games: they have their own structs. */
#ifndef WARDROOM_CORE_FIELD_H
#define WARDROOM_CORE_FIELD_H

#include "game.h"

/* A view has the very layout of a state; this is the one place where it is read as one. */
static inline const struct state *view_as_state(const struct view *v)
{
    return (const struct state *)v;
}

extern const struct field field_plain; /* prints any number as it is */

bool field_is_scalar(const struct field *f); /* printed without an index */

/* The element at index 0..count-1. Unsigned eight-byte values travel in the same 64 bits. */
int64_t field_get(const struct field *f, const struct state *s, int index);
void    field_set(const struct field *f, struct state *s, int index, int64_t value);
bool    field_fits(const struct field *f, int64_t value); /* can the element hold it? */
int64_t field_standard(const struct field *f);            /* as the element holds it */
/* Need the element not be told? It has its standard value, is an empty list or a row of empty cells. */
bool field_is_standard(const struct field *f, const struct state *s, int index);
void field_number_print(const struct field *f, int64_t value, struct text *out);
bool field_number_read(const struct field *f, const char *word, int64_t *value); /* in the element's range */

/* FIELD_LIST: where the items of group `index` lie in the shared run; kept within items_max. */
struct field_items {
    int first, count;
};
struct field_items field_items(const struct field *f, const struct state *s, int index);
int16_t            field_item(const struct field *f, const struct state *s, int item);
void               field_item_set(const struct field *f, struct state *s, int item, int16_t value);

/* FIELD_CELLS: a cell of row `index`, without what the game keeps in its high bits; setting it leaves none there. */
enum { CELLS_MAX = UINT8_MAX, CELL_KINDS = 16 };
int  field_cell(const struct field *f, const struct state *s, int index, int cell);
void field_cell_set(const struct field *f, struct state *s, int index, int cell, int kind);
bool field_cells_same(const struct field *f, const struct state *a, const struct state *b, int index);
/* The row as letters, without the empty cells at its end. */
const char *field_cells(const struct field *f, const struct state *s, int index, char row[CELLS_MAX + 1]);

#endif
