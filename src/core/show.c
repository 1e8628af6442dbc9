/* A view by its fields, in lines that people can read. */
#include "show.h"
#include "field.h"
#include "flow.h"

/* As people call it: the title, or the word, or the number. */
static void add_name(const struct game *g, const void *data, int vocab, int64_t value, struct text *out)
{
    const struct vocab *v = &g->words.vocabs[vocab];
    if (vocab != 0 && v->title != NULL && value >= 0 && value < v->count(data))
        text_add(out, v->title(data, (int)value));
    else
        word_print(&g->words, data, vocab, value, out);
}

static void add_value(const struct game *g, const void *data, const struct field *f, int64_t value,
                      struct text *out)
{
    text_add(out, out->length > 0 ? " " : "");
    if (f->value_vocab == 0 && f->type == FIELD_NUMBER)
        field_number_print(f, value, out);
    else
        add_name(g, data, f->value_vocab, value, out);
}

static void add_values(const struct game *g, const void *data, const struct field *f, const struct state *s,
                       int index, struct text *out)
{
    if (f->type == FIELD_NUMBER) {
        add_value(g, data, f, field_get(f, s, index), out);
    } else if (f->type == FIELD_BITS) {
        const uint64_t bits = (uint64_t)field_get(f, s, index);
        for (int bit = 0; bit < f->size * 8; bit++)
            if ((bits >> bit & 1) != 0)
                add_value(g, data, f, bit, out);
        text_add(out, bits == 0 ? "none" : "");
    } else {
        const struct field_items items = field_items(f, s, index);
        for (int i = 0; i < items.count; i++)
            add_value(g, data, f, field_item(f, s, items.first + i), out);
    }
}

/* A field's line, begun when it first has something to say. */
struct line {
    struct flow         flow;
    const struct field *field;
    struct text         item; /* what comes next */
    bool                begun;
};

static void add_item(struct line *l, const char *separator, struct text *out)
{
    if (!l->begun) {
        struct text head = text_growing();
        text_addf(&head, "%s: ", l->field->name);
        flow_begin(&l->flow, out, head.at, 2);
        text_free(&head);
    }
    l->begun = true;
    flow_add(&l->flow, separator, l->item.at);
    text_clear(&l->item);
}

/* "red (bell eel kite)": what all has the same value, from its first place on. */
static void show_group(const struct game *g, const void *data, struct line *l, const struct state *s,
                       int first, struct text *out)
{
    const struct field *f = l->field;
    const int64_t       value = field_get(f, s, first);
    for (int index = 0; index < first; index++)
        if (field_get(f, s, index) == value)
            return;
    add_name(g, data, f->value_vocab, value, &l->item);
    text_add(&l->item, " (");
    int next = first;
    for (int index = first; index < f->count; index = next) {
        for (next = index + 1; next < f->count && field_get(f, s, next) != value; next++)
            ;
        add_name(g, data, f->index_vocab, index, &l->item);
        text_add(&l->item, next == f->count ? ")" : "");
        add_item(l, index == first ? ", " : " ", out);
    }
}

static void show_field(const struct game *g, const void *data, const struct field *f, const struct state *s,
                       struct text *out)
{
    const bool  grouped = f->type == FIELD_NUMBER && f->index_vocab != 0 && f->value_vocab != 0;
    struct line l = { .field = f, .item = text_growing() };
    for (int index = 0; index < f->count; index++) {
        if (field_is_standard(f, s, index))
            continue;
        if (grouped) {
            show_group(g, data, &l, s, index, out);
            continue;
        }
        if (!field_is_scalar(f))
            add_name(g, data, f->index_vocab, index, &l.item);
        add_values(g, data, f, s, index, &l.item);
        add_item(&l, ", ", out);
    }
    if (l.begun)
        flow_end(&l.flow);
    text_free(&l.item);
}

/* A grid stays a grid: row under row, each behind its name. */
static void show_cells(const struct game *g, const void *data, const struct field *f, const struct state *s,
                       struct text *out)
{
    struct text name = text_growing();
    char        row[CELLS_MAX + 1];
    size_t      columns = 0;
    int         rows = f->count;
    while (rows > 0 && field_is_standard(f, s, rows - 1))
        rows--;
    for (int index = 0; index < rows; index++) {
        text_clear(&name);
        add_name(g, data, f->index_vocab, index, &name);
        columns = text_columns(name.at) > columns ? text_columns(name.at) : columns;
    }
    if (rows > 0)
        text_addf(out, "%s:\n", f->name);
    for (int index = 0; index < rows; index++) {
        text_clear(&name);
        add_name(g, data, f->index_vocab, index, &name);
        text_add(out, "  ");
        add_padded(out, name.at, (int)columns + 1);
        text_addf(out, "%s\n", field_cells(f, s, index, row));
    }
    text_free(&name);
}

static void show_seats(const struct game *g, const struct state *s, struct text *out)
{
    struct flow flow;
    struct text item = text_growing();
    flow_begin(&flow, out, "", 2);
    for (int i = 0; i < game_seats(g, s); i++) {
        text_clear(&item);
        text_addf(&item, "%s %d%s", game_seat_name(g, s, i), game_score(g, s, i),
                  game_acting(g, s) >> i & 1 ? " (to act)" : "");
        flow_add(&flow, ", ", item.at);
    }
    flow_end(&flow);
    text_free(&item);
}

void show_fields(const struct game *g, const void *data, const struct state *seen, int seat, struct text *out)
{
    const struct phase_info phase = game_phase(g, seen);
    say(out, "Turn %d. %s [%s].%s%s%s", g->turn(seen), phase.name, phase.rule,
        seat < game_seats(g, seen) ? " You are " : "",
        seat < game_seats(g, seen) ? game_seat_name(g, seen, seat) : "",
        seat < game_seats(g, seen) ? "." : "");
    show_seats(g, seen, out);
    for (int i = 0; i < g->field_count; i++)
        if (!g->fields[i].inner)
            (g->fields[i].type == FIELD_CELLS ? show_cells : show_field)(g, data, &g->fields[i], seen, out);
}
