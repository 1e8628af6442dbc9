/* What every game shares: the umpire, checked play, and the questions that a view answers. */
#include "game.h"
#include "field.h"
#include "json_out.h"
#include "show.h"
#include <assert.h>
#include <string.h>
#include <xxhash.h>

static struct die umpire_note(struct umpire *u, struct die die)
{
    u->sealed = true;
    if (u->note != NULL)
        u->note(u->listener, &die);
    return die;
}

int umpire_roll(struct umpire *u)
{
    return umpire_note(u, dice_roll(u->dice)).value;
}

int umpire_draw(struct umpire *u, int n)
{
    assert(n > 0 && n <= UINT16_MAX);
    return umpire_note(u, dice_draw(u->dice, (uint16_t)n)).value;
}

void umpire_say(struct umpire *u, const struct event *e)
{
    if (u->hear != NULL)
        u->hear(u->listener, e);
}

void game_faces(const struct game *g, int *low, int *high)
{
    *low = g->roll_count ? DICE_FACE_MAX : 1;
    *high = g->roll_count ? 0 : 6;
    for (int i = 0; i < g->roll_count; i++) {
        const int lowest = roll_lowest(&g->rolls[i]), highest = lowest + roll_sides(&g->rolls[i]) - 1;
        *low = lowest < *low ? lowest : *low;
        *high = highest > *high ? highest : *high;
    }
}

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

struct refusal game_play(const struct game *g, const void *data, struct state *s, int seat, struct move m,
                         struct umpire *u)
{
    const struct refusal verdict = game_check(g, data, s, seat, m);
    if (is_legal(verdict))
        game_apply(g, data, s, seat, m, u);
    return verdict;
}

uint64_t game_hash(const struct game *g, const struct state *s)
{
    return XXH3_64bits(s, g->hashed_size);
}

bool game_opens_choice(const struct game *g, struct phase_info before, const struct state *s)
{
    const seat_set acting = game_acting(g, s);
    return (acting & (acting - 1u)) != 0 && game_phase(g, s).number != before.number;
}

int game_seat_find(const struct game *g, const struct state *s, const char *name)
{
    for (int seat = 0; seat < game_seats(g, s); seat++)
        if (strcmp(game_seat_name(g, s, seat), name) == 0)
            return seat;
    return -1;
}

/* A view has the very layout of a state; this is the one place where it is read as one. */
static const struct state *as_state(const struct view *v)
{
    return (const struct state *)v;
}

void view_moves(const struct game *g, const void *data, const struct view *v, int seat, struct move_list *out)
{
    game_moves(g, data, as_state(v), seat, out);
}

void game_imagine(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                  struct state *out)
{
    g->imagine(data, v, game_part(g, as_state(v), seat), r, out);
}

int game_worth(const struct game *g, const void *data, const struct view *v, int seat, struct move m)
{
    return g->worth(data, v, game_part(g, as_state(v), seat), m);
}

int game_value(const struct game *g, const void *data, const struct view *v, int seat)
{
    return g->value(data, v, game_part(g, as_state(v), seat));
}

void game_show(const struct game *g, const void *data, const struct view *v, int seat, struct text *out)
{
    if (g->show == NULL)
        show_fields(g, data, as_state(v), seat, out);
    else
        g->show(data, v, game_part(g, as_state(v), seat), out);
}

struct refusal view_check(const struct game *g, const void *data, const struct view *v, int seat,
                          struct move m)
{
    return game_check(g, data, as_state(v), seat, m);
}

seat_set view_acting(const struct game *g, const struct view *v)
{
    return game_acting(g, as_state(v));
}

struct phase_info view_phase(const struct game *g, const struct view *v)
{
    return game_phase(g, as_state(v));
}

uint64_t view_hash(const struct game *g, const struct view *v)
{
    return game_hash(g, as_state(v));
}

int view_turn(const struct game *g, const struct view *v)
{
    return g->turn(as_state(v));
}

int view_seats(const struct game *g, const struct view *v)
{
    return game_seats(g, as_state(v));
}

int view_score(const struct game *g, const struct view *v, int seat)
{
    return game_score(g, as_state(v), seat);
}

struct result view_result(const struct game *g, const void *data, const struct view *v)
{
    return g->result(data, as_state(v));
}

const char *view_seat_name(const struct game *g, const struct view *v, int seat)
{
    return game_seat_name(g, as_state(v), seat);
}

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
static void put_field(const struct game *g, const void *data, const struct field *f, const struct state *s,
                      struct text *out)
{
    if (field_is_scalar(f)) {
        json_put_name(out, f->name);
        put_element(g, data, f, s, 0, out);
        return;
    }
    if (f->index_vocab == 0) {
        json_put_array(out, f->name);
        for (int i = 0; i < f->count; i++)
            put_element(g, data, f, s, i, out);
        json_put_array_end(out);
        return;
    }
    json_put_object(out, f->name);
    for (int i = 0; i < f->count; i++) {
        char        buffer[2 * WORD_MAX];
        struct text index = text_in(buffer, sizeof buffer);
        if (field_is_standard(f, s, i))
            continue;
        word_print(&g->words, data, f->index_vocab, i, &index);
        json_put_name(out, buffer);
        put_element(g, data, f, s, i, out);
    }
    json_put_object_end(out);
}

void view_json(const struct game *g, const void *data, const struct view *v, int seat, struct text *out)
{
    const struct state     *s = as_state(v);
    const struct phase_info phase = game_phase(g, s);
    const int               seats = game_seats(g, s);
    json_put_object(out, NULL);
    json_put_string(out, "game", g->id);
    json_put_string(out, "seat", seat >= 0 && seat < seats ? game_seat_name(g, s, seat) : "");
    json_put_number(out, "turn", g->turn(s));
    json_put_object(out, "phase");
    json_put_string(out, "rule", phase.rule);
    json_put_string(out, "name", phase.name);
    json_put_object_end(out);
    json_put_array(out, "seats");
    for (int i = 0; i < seats; i++) {
        json_put_object(out, NULL);
        json_put_string(out, "name", game_seat_name(g, s, i));
        json_put_flag(out, "acting", game_acting(g, s) >> i & 1);
        json_put_number(out, "score", game_score(g, s, i));
        json_put_object_end(out);
    }
    json_put_array_end(out);
    json_put_object(out, "fields");
    for (int i = 0; i < g->field_count; i++)
        if (!g->fields[i].inner)
            put_field(g, data, &g->fields[i], s, out);
    json_put_object_end(out);
    json_put_object_end(out);
}
