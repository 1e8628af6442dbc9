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

static void show_field(const struct game *g, const void *data, const struct field *f, const struct state *s,
                       struct text *out)
{
    struct flow flow;
    struct text item = text_growing();
    bool        begun = false;
    for (int index = 0; index < f->count; index++) {
        if (field_is_standard(f, s, index))
            continue;
        if (!begun) {
            text_addf(&item, "%s: ", f->name);
            flow_begin(&flow, out, item.at, 2);
        }
        begun = true;
        text_clear(&item);
        if (!field_is_scalar(f))
            add_name(g, data, f->index_vocab, index, &item);
        add_values(g, data, f, s, index, &item);
        flow_add(&flow, ", ", item.at);
    }
    if (begun)
        flow_end(&flow);
    text_free(&item);
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
            show_field(g, data, &g->fields[i], seen, out);
}
