#include "laws.h"

#include "core/position.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lists are large, so they do not lie on the stack. */
static struct move_list list, other_list;
static struct move      sorted[MOVES_MAX];

void laws_breach(struct laws *l, const char *format, ...)
{
    char    sentence[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    l->broken(l->context, sentence);
    abort();
}

void laws_open(struct laws *l)
{
    l->copy = calloc(1, l->game->state_size);
    l->view = calloc(1, l->game->state_size);
    l->again = calloc(1, l->game->state_size);
    l->text = text_growing();
    l->text_again = text_growing();
}

void laws_close(struct laws *l)
{
    free(l->copy);
    free(l->view);
    free(l->again);
    text_free(&l->text);
    text_free(&l->text_again);
}

static void list_moves(const struct laws *l, const struct state *s, int seat, struct move_list *out)
{
    out->count = 0;
    out->full = false;
    game_moves(l->game, l->data, s, seat, out);
}

static void print_move(const struct laws *l, struct move m, struct text *out)
{
    text_clear(out);
    move_print(&l->game->words, l->data, l->game->kinds, m, out);
}

const char *laws_move_text(struct laws *l, struct move m)
{
    print_move(l, m, &l->text_again);
    return l->text_again.at;
}

/* Which field of the state holds this byte? */
static const char *field_at(struct laws *l, size_t byte)
{
    text_clear(&l->text);
    for (int i = 0; i < l->game->field_count; i++) {
        const struct field *f = &l->game->fields[i];
        for (int n = 0; n < f->count; n++) {
            size_t start = f->offset + (size_t)n * f->stride;
            if (byte >= start && byte < start + f->size)
                text_addf(&l->text, "%s %d", f->name, n);
        }
        if (f->type == FIELD_LIST && byte >= f->items_offset && byte < f->items_offset + 2u * f->items_max)
            text_addf(&l->text, "item %zu of %s", (byte - f->items_offset) / 2, f->name);
    }
    if (l->text.length == 0)
        text_addf(&l->text, "byte %zu", byte);
    return l->text.at;
}

const char *laws_difference(struct laws *l, const struct view *a, const struct view *b)
{
    const char *left = (const char *)a, *right = (const char *)b;
    size_t      at = 0;
    while (at < l->game->state_size && left[at] == right[at])
        at++;
    return at < l->game->state_size ? field_at(l, at) : NULL;
}

static int move_order(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct move));
}

static bool in_sorted(struct move m, uint32_t count)
{
    return bsearch(&m, sorted, count, sizeof m, move_order) != NULL;
}

struct move laws_other_move(struct laws *l, const struct move_list *near)
{
    const struct game *g = l->game;
    struct move        m = { 0 };
    bool               near_a_listed_one = near->count > 0 && rng_below(l->rng, 3) > 0;
    if (near_a_listed_one)
        m = near->move[rng_below(l->rng, near->count)];
    else
        m.kind = (uint16_t)rng_below(l->rng, (uint32_t)g->kind_count);

    int argc = g->kinds[m.kind].argc;
    int only = near_a_listed_one && argc > 0 ? (int)rng_below(l->rng, (uint32_t)argc) : -1;
    for (int i = 0; i < argc; i++) {
        if (only >= 0 && i != only)
            continue;
        int vocab = g->kinds[m.kind].vocab[i];
        int words = vocab ? g->words.vocabs[vocab].count(l->data) : 24;
        /* one step outside on either side */
        m.arg[i] = (int16_t)((int)rng_below(l->rng, (uint32_t)words + 2) - 1);
    }
    return m;
}

/* [b] A move survives its own text. */
static void check_text(struct laws *l, struct move m)
{
    const struct game *g = l->game;
    struct move        back;
    print_move(l, m, &l->text);
    text_clear(&l->text_again);
    if (move_read(&g->words, l->data, g->kinds, g->kind_count, l->text.at, &back, &l->text_again)
            != MOVE_PARSED
        || !move_equal(m, back))
        laws_breach(l, "'%s' does not read back as the move it was: %s", l->text.at, l->text_again.at);
}

/* [a, k] */
void laws_moves(struct laws *l, const struct state *s, int seat)
{
    const struct game *g = l->game;
    list_moves(l, s, seat, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        struct refusal r = game_check(g, l->data, s, seat, list.move[i]);
        if (!is_legal(r))
            laws_breach(l, "seat %d is offered '%s', but [%s] %s", seat, laws_move_text(l, list.move[i]),
                        r.rule, r.why);
    }
    for (uint32_t i = rng_below(l->rng, 9); i < list.count; i += 1 + rng_below(l->rng, 17))
        check_text(l, list.move[i]);
    l->count->listed += list.count;

    memcpy(sorted, list.move, list.count * sizeof list.move[0]);
    qsort(sorted, list.count, sizeof sorted[0], move_order);
    for (uint32_t i = 1; i < list.count; i++)
        if (move_equal(sorted[i - 1], sorted[i]))
            laws_breach(l, "seat %d is offered '%s' twice", seat, laws_move_text(l, sorted[i]));

    for (int tries = 0; tries < 20; tries++) {
        struct move    m = laws_other_move(l, &list);
        struct refusal r = game_check(g, l->data, s, seat, m);
        if (is_legal(r) != in_sorted(m, list.count))
            laws_breach(l, "'%s' of seat %d is %s, but it is %s the list", laws_move_text(l, m), seat,
                        is_legal(r) ? "legal" : r.why, is_legal(r) ? "not in" : "in");
        if (!is_legal(r) && !r.why)
            laws_breach(l, "'%s' of seat %d is refused by [%s] without a sentence", laws_move_text(l, m),
                        seat, r.rule);
    }
    l->count->others += 20;
}

/* A spectator knows nothing that a seat does not: whatever the seat imagines looks the same to him. */
static void check_spectator(struct laws *l, const struct state *s, int seat)
{
    const struct game *g = l->game;
    game_redact(g, l->data, s, SPECTATOR, l->again);
    uint64_t hash = view_hash(g, l->again);
    game_redact(g, l->data, l->copy, SPECTATOR, l->again);
    if (view_hash(g, l->again) != hash)
        laws_breach(l, "a spectator sees what seat %d does not know", seat);
}

/* Why a move may be advised is known of any legal one, from the view; the place that it names is one. */
static void check_reasons(struct laws *l, int seat)
{
    const struct game *g = l->game;
    for (uint32_t i = rng_below(l->rng, 9); i < list.count; i += 1 + rng_below(l->rng, 17)) {
        const struct reason why = game_reason(g, l->data, l->view, seat, list.move[i]);
        const struct vocab *places = &g->words.vocabs[g->place_vocab];
        const bool          named = why.id != NULL && why.place != NO_PLACE;
        if (named
            && (why.place < 0 || why.place >= places->count(l->data) || !places->word(l->data, why.place)))
            laws_breach(l, "'%s' of seat %d is advised for the sake of no place: %d",
                        laws_move_text(l, list.move[i]), seat, why.place);
    }
}

static bool are_alike(struct refusal a, struct refusal b)
{
    return is_legal(a) == is_legal(b)
        && (is_legal(a) || (strcmp(a.rule, b.rule) == 0 && strcmp(a.why, b.why) == 0));
}

/* Why a move is refused hangs on nothing but what the seat sees: whoever asks for what cannot be is told no more. */
static void check_refusals(struct laws *l, const struct state *s, int seat)
{
    const struct game *g = l->game;
    for (int tries = 0; tries < 20; tries++) {
        const struct move    m = laws_other_move(l, &list);
        const struct refusal here = game_check(g, l->data, s, seat, m);
        const struct refusal seen = view_check(g, l->data, l->view, seat, m);
        if (!are_alike(here, seen))
            laws_breach(l, "'%s' of seat %d is answered with '%s', and from its view with '%s'",
                        laws_move_text(l, m), seat, is_legal(here) ? "legal" : here.why,
                        is_legal(seen) ? "legal" : seen.why);
    }
}

/* [c, f] A view offers what the state offers, in the same order; and nothing that the seat does not know can be
 * told from its view, so any state that we imagine behind it gives the same bytes. */
void laws_views(struct laws *l, const struct state *s, int seat)
{
    const struct game *g = l->game;
    list_moves(l, s, seat, &list);
    game_redact(g, l->data, s, seat, l->view);
    view_moves(g, l->data, l->view, seat, &other_list);
    unsigned same = 0;
    while (same < list.count && same < other_list.count
           && memcmp(&list.move[same], &other_list.move[same], sizeof list.move[0]) == 0)
        same++;
    if (same < list.count || same < other_list.count)
        laws_breach(l, "seat %d has %u moves in the state and %u in its view; the first that differs: '%s'",
                    seat, list.count, other_list.count,
                    laws_move_text(l, same < list.count ? list.move[same] : other_list.move[same]));
    check_reasons(l, seat);
    check_refusals(l, s, seat);
    if (view_acting(g, l->view) != game_acting(g, s))
        laws_breach(l, "the view of seat %d says that other seats act", seat);
    memset(l->again, 0xff, g->state_size);
    game_redact(g, l->data, s, seat, l->again);
    const char *left = laws_difference(l, l->view, l->again);
    if (left)
        laws_breach(l, "the view of seat %d depends on what lay there before: %s", seat, left);
    l->count->views++;

    for (int i = 0; i < 2; i++) {
        game_imagine(g, l->data, l->view, seat, l->rng, l->copy);
        struct refusal r = g->validate(l->data, l->copy);
        if (!is_legal(r))
            laws_breach(l, "seat %d imagines what cannot be: [%s] %s", seat, r.rule, r.why);
        game_redact(g, l->data, l->copy, seat, l->again);
        const char *other = laws_difference(l, l->view, l->again);
        if (other)
            laws_breach(l, "what seat %d imagines looks different to it: %s", seat, other);
        check_spectator(l, s, seat);
        l->count->imagined++;
    }
}

void laws_shown(struct laws *l, const struct state *s, int seat)
{
    game_redact(l->game, l->data, s, seat, l->view);
    text_clear(&l->text);
    game_show(l->game, l->data, l->view, seat, &l->text);
    text_clear(&l->text_again);
    view_json(l->game, l->data, l->view, seat, &l->text_again);
    if (l->text.length == 0 || l->text_again.length == 0)
        laws_breach(l, "seat %d is shown nothing", seat);
}

/* [e] Out as text, in again, out again. */
void laws_position(struct laws *l, const struct state *s)
{
    const struct game *g = l->game;
    text_clear(&l->text);
    position_dump(g, l->data, s, &l->text);
    text_clear(&l->text_again);
    if (!position_load(g, l->data, l->text.at, l->text.length, l->copy, &l->text_again))
        laws_breach(l, "its own position is refused: %s", l->text_again.at);
    if (game_hash(g, l->copy) != game_hash(g, s))
        laws_breach(l, "the position loads as another state");
    text_clear(&l->text_again);
    position_dump(g, l->data, l->copy, &l->text_again);
    if (strcmp(l->text.at, l->text_again.at) != 0)
        laws_breach(l, "the position prints differently after loading");
    l->count->positions++;
}

void laws_acting(struct laws *l, const struct state *s)
{
    const struct game *g = l->game;
    seat_set           acting = game_acting(g, s);
    struct result      result = g->result(l->data, s);
    if (result.over != (acting == 0))
        laws_breach(l, result.over ? "the game is over, and somebody acts"
                                   : "nobody acts, and the game goes on");
    if (acting >> game_seats(g, s) || result.winners >> game_seats(g, s))
        laws_breach(l, "seats %#x act or %#x have won, of %d", acting, result.winners, game_seats(g, s));
    for (int seat = 0; seat < game_seats(g, s); seat++) {
        if (!(acting >> seat & 1))
            continue;
        list_moves(l, s, seat, &other_list);
        if (other_list.full)
            laws_breach(l, "seat %d has more moves than a list can hold", seat);
        if (other_list.count == 0)
            laws_breach(l, "seat %d must act in phase [%s] %s and has no move", seat, game_phase(g, s).rule,
                        game_phase(g, s).name);
    }
}

void laws_apply(struct laws *l, const struct state *s, int seat, int count)
{
    static struct dice dice;
    const struct game *g = l->game;
    if (!(game_acting(g, s) >> seat & 1))
        return;
    list_moves(l, s, seat, &list);
    for (uint32_t i = 0; i < list.count && (int)i < count; i++) {
        struct move   m = list.count > (uint32_t)count ? list.move[rng_below(l->rng, list.count)]
                                                       : list.move[i];
        struct umpire u = { .dice = &dice };
        dice_fast(&dice, l->game->rolls, rng_next(l->rng));
        memcpy(l->copy, s, g->state_size);
        struct refusal r = game_play(g, l->data, l->copy, seat, m, &u);
        if (!is_legal(r))
            laws_breach(l, "the listed move '%s' was refused: [%s] %s", laws_move_text(l, m), r.rule, r.why);
        r = g->validate(l->data, l->copy);
        if (!is_legal(r))
            laws_breach(l, "'%s' leads to what cannot be: [%s] %s", laws_move_text(l, m), r.rule, r.why);
        laws_acting(l, l->copy);
        l->count->tried++;
    }
}
