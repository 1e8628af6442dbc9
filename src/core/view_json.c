/* Views as JSON, whole or as what has changed since another, by the game's table of fields. */
#include "field.h"
#include "game.h"
#include "json_out.h"
#include <string.h>

/* A word as a string, a number as a number, also where a vocabulary has no word for it. */
static void put_value(const struct game *g, const void *data, int vocab, const struct field *f, int64_t value,
                      struct text *out)
{
    const char *word = NULL;
    if (vocab != 0 && value >= 0 && value < g->words.vocabs[vocab].count(data))
        word = g->words.vocabs[vocab].word(data, (int)value);
    if (word != NULL) {
        json_put_string(out, NULL, word);
    } else {
        json_put_name(out, NULL);
        field_number_print(f, value, out);
    }
}

static void put_element(const struct game *g, const void *data, const struct field *f, const struct state *s,
                        int index, struct text *out)
{
    if (f->type == FIELD_NUMBER) {
        put_value(g, data, f->value_vocab, f, field_get(f, s, index), out);
        return;
    }
    if (f->type == FIELD_CELLS) {
        char row[CELLS_MAX + 1];
        json_put_string(out, NULL, field_cells(f, s, index, row));
        return;
    }
    json_put_array(out, NULL);
    if (f->type == FIELD_BITS) {
        const uint64_t bits = (uint64_t)field_get(f, s, index);
        for (int bit = 0; bit < f->size * 8; bit++)
            if ((bits >> bit & 1) != 0)
                put_value(g, data, f->value_vocab, &field_plain, bit, out);
    } else {
        const struct field_items items = field_items(f, s, index);
        for (int i = 0; i < items.count; i++)
            put_value(g, data, f->value_vocab, &field_plain, field_item(f, s, items.first + i), out);
    }
    json_put_array_end(out);
}

/* A scalar is a value; an array indexed by words is an object, without what has its standard value; an array indexed
 * by numbers is an array. */
static bool is_by_words(const struct field *f)
{
    return !field_is_scalar(f) && f->index_vocab != 0;
}

static void put_index(const struct game *g, const void *data, const struct field *f, int index,
                      struct text *out)
{
    char        buffer[2 * WORD_MAX];
    struct text word = text_in(buffer, sizeof buffer);
    word_print(&g->words, data, f->index_vocab, index, &word);
    json_put_name(out, buffer);
}

static void put_field(const struct game *g, const void *data, const struct field *f, const struct state *s,
                      struct text *out)
{
    json_put_name(out, f->name);
    if (field_is_scalar(f)) {
        put_element(g, data, f, s, 0, out);
    } else if (!is_by_words(f)) {
        json_put_array(out, NULL);
        for (int i = 0; i < f->count; i++)
            put_element(g, data, f, s, i, out);
        json_put_array_end(out);
    } else {
        json_put_object(out, NULL);
        for (int i = 0; i < f->count; i++) {
            if (field_is_standard(f, s, i))
                continue;
            put_index(g, data, f, i, out);
            put_element(g, data, f, s, i, out);
        }
        json_put_object_end(out);
    }
}

/* ---- What stands beside the fields ---- */

static void put_game(const struct game *g, const struct state *s, int seat, struct text *out)
{
    (void)s;
    (void)seat;
    json_put_string(out, "game", g->id);
}

static void put_seat(const struct game *g, const struct state *s, int seat, struct text *out)
{
    json_put_string(out, "seat", seat >= 0 && seat < game_seats(g, s) ? game_seat_name(g, s, seat) : "");
}

static void put_turn(const struct game *g, const struct state *s, int seat, struct text *out)
{
    (void)seat;
    json_put_number(out, "turn", g->turn(s));
}

static void put_phase(const struct game *g, const struct state *s, int seat, struct text *out)
{
    const struct phase_info phase = game_phase(g, s);
    (void)seat;
    json_put_object(out, "phase");
    json_put_string(out, "rule", phase.rule);
    json_put_string(out, "name", phase.name);
    json_put_object_end(out);
}

static void put_seats(const struct game *g, const struct state *s, int seat, struct text *out)
{
    (void)seat;
    json_put_array(out, "seats");
    for (int i = 0; i < game_seats(g, s); i++) {
        json_put_object(out, NULL);
        json_put_string(out, "name", game_seat_name(g, s, i));
        json_put_flag(out, "acting", game_acting(g, s) >> i & 1);
        json_put_number(out, "score", game_score(g, s, i));
        json_put_object_end(out);
    }
    json_put_array_end(out);
}

static void (*const members[])(const struct game *g, const struct state *s, int seat, struct text *out) = {
    put_game, put_seat, put_turn, put_phase, put_seats,
};
enum { MEMBERS = sizeof members / sizeof members[0] };

void view_json(const struct game *g, const void *data, const struct view *v, int seat, struct text *out)
{
    const struct state *s = view_as_state(v);
    json_put_object(out, NULL);
    for (int i = 0; i < MEMBERS; i++)
        members[i](g, s, seat, out);
    json_put_object(out, "fields");
    for (int i = 0; i < g->field_count; i++)
        if (!g->fields[i].inner)
            put_field(g, data, &g->fields[i], s, out);
    json_put_object_end(out);
    json_put_object_end(out);
}

/* ---- What changed ---- */

static bool is_same_element(const struct field *f, const struct state *was, const struct state *is, int index)
{
    if (f->type == FIELD_CELLS)
        return field_cells_same(f, was, is, index);
    if (f->type != FIELD_LIST)
        return field_get(f, was, index) == field_get(f, is, index);
    const struct field_items before = field_items(f, was, index), now = field_items(f, is, index);
    if (before.count != now.count)
        return false;
    for (int i = 0; i < now.count; i++)
        if (field_item(f, was, before.first + i) != field_item(f, is, now.first + i))
            return false;
    return true;
}

/* The elements of an array that are not what they were. Of words: null for one that is told no more; before one that
 * is new stands the one that it comes after, if any does, so that whoever puts it in keeps their order. */
static void put_changed_elements(const struct game *g, const void *data, const struct field *f,
                                 const struct state *was, const struct state *is, struct text *out)
{
    int last = -1, told = -1; /* elements that stand in the view, and here */
    json_put_object(out, NULL);
    for (int i = 0; i < f->count; i++) {
        const bool gone = is_by_words(f) && field_is_standard(f, is, i);
        if (!is_same_element(f, was, is, i)) {
            if (!gone && is_by_words(f) && field_is_standard(f, was, i) && last != told) {
                put_index(g, data, f, last, out);
                put_element(g, data, f, is, last, out);
            }
            put_index(g, data, f, i, out);
            if (gone)
                json_put_null(out, NULL);
            else
                put_element(g, data, f, is, i, out);
            told = gone ? told : i;
        }
        last = gone ? last : i;
    }
    json_put_object_end(out);
}

static void put_changed_field(const struct game *g, const void *data, const struct field *f,
                              const struct state *was, const struct state *is, struct text *out)
{
    int i = 0;
    while (i < f->count && is_same_element(f, was, is, i))
        i++;
    if (i == f->count)
        return;
    json_put_name(out, f->name);
    if (field_is_scalar(f))
        put_element(g, data, f, is, 0, out);
    else
        put_changed_elements(g, data, f, was, is, out);
}

void view_json_changes(const struct game *g, const void *data, const struct view *before,
                       const struct view *now, int seat, struct text *out)
{
    const struct state *was = view_as_state(before), *is = view_as_state(now);
    struct text         old = text_growing(), new = text_growing();
    json_put_object(out, NULL);
    for (int i = 0; i < MEMBERS; i++) {
        text_clear(&old);
        text_clear(&new);
        members[i](g, was, seat, &old);
        members[i](g, is, seat, &new);
        if (strcmp(old.at, new.at) != 0)
            json_put_written(out, &new);
    }
    text_free(&old);
    text_free(&new);
    json_put_object(out, "fields");
    for (int i = 0; i < g->field_count; i++)
        if (!g->fields[i].inner)
            put_changed_field(g, data, &g->fields[i], was, is, out);
    json_put_object_end(out);
    json_put_object_end(out);
}
