/* The law of secrets: nothing is learnt in silence. What a seat comes to know, an event tells it.
 *
 * From two states that look the same to a seat the same move with the same dice leads to states that look the same to
 * it, unless it has been told different things, or lots were drawn (they fall on other hidden counters). So neither a
 * field of its view, nor whose turn it is, nor which phase comes next hangs on what the seat does not know. The second
 * state, a twin, is imagined from the seat's view; or, where that is asked for, it is the true one with other secrets, of which whoever has them can
 * mostly make the same moves. It goes along for as long as it can, and where a phase ends others are tried besides. */
#include "oddities.h"
#include "shake.h"

#include <string.h>

static struct heard told, told_twin;

static const struct event *next_heard(int seat, const struct heard *h, size_t *i)
{
    while (*i < h->count && *i < HEARD_MAX && !(h->event[*i].audience >> seat & 1))
        ++*i;
    return *i < h->count && *i < HEARD_MAX ? &h->event[(*i)++] : NULL;
}

static bool was_told_nothing(int seat, const struct heard *h)
{
    size_t i = 0;
    return next_heard(seat, h, &i) == NULL;
}

static bool were_told_the_same(int seat)
{
    size_t i = 0, j = 0;
    for (;;) {
        const struct event *a = next_heard(seat, &told, &i), *b = next_heard(seat, &told_twin, &j);
        if (!a || !b)
            return a == b;
        if (a->kind != b->kind || memcmp(a->arg, b->arg, sizeof a->arg) != 0)
            return false;
    }
}

static const char *difference(struct shake *k, int seat, const struct state *a, const struct state *b)
{
    game_redact(k->game, k->data, a, seat, k->view);
    game_redact(k->game, k->data, b, seat, k->again);
    return laws_difference(&k->laws, k->view, k->again);
}

static bool goes_on(const struct shake *k)
{
    return game_acting(k->game, now(k)) == game_acting(k->game, k->after)
        && !is_another_phase(k->game, now(k), k->after);
}

/* Whatever can be changed without the seat's seeing it or the game's minding it. */
static void change_secrets(struct shake *k, int seat)
{
    enum { TRIES = 40, AT_ONCE = 2, KEPT_MOST = 8 };
    const size_t size = k->game->state_size,
                 kept_from = k->game->hashed_size; /* what tells how it was reached stays */
    struct text what = text_growing();
    game_redact(k->game, k->data, now(k), seat, k->view);
    memcpy(k->twin, now(k), size);
    for (int i = 0, kept = 0; i < TRIES && kept < KEPT_MOST; i++) {
        memcpy(k->copy, k->twin, size);
        text_clear(&what);
        make_a_little_odd(k->game, k->data, &k->rng, k->copy, 1 + (int)rng_below(&k->rng, AT_ONCE), &what);
        memcpy((char *)k->copy + kept_from, (const char *)k->twin + kept_from, size - kept_from);
        if (memcmp(k->copy, k->twin, size) == 0)
            continue;
        if (!is_legal(k->game->validate(k->data, k->copy))) /* of nothing else there are views */
            continue;
        game_redact(k->game, k->data, k->copy, seat, k->again);
        if (memcmp(k->view, k->again, size) != 0)
            continue;
        memcpy(k->twin, k->copy, size);
        text_add(&k->changed, what.at);
        kept++;
    }
    text_free(&what);
}

static void beget_twin(struct shake *k)
{
    int seat = (int)rng_below(&k->rng, (uint32_t)k->seats);
    text_clear(&k->changed);
    if (k->what->changed && !k->game->open && rng_below(&k->rng, 2))
        change_secrets(k, seat);
    if (k->changed.length == 0) {
        game_redact(k->game, k->data, now(k), seat, k->view);
        game_imagine(k->game, k->data, k->view, seat, &k->rng, k->twin);
    }
    k->twin_of = 1 + seat;
}

/* How many moves another makes of what he deals out in secret is his own business: of two states that look the same he
 * may have finished in one and go on in the other. */
static bool finishes_in_secret(const struct shake *k, int seat, int who, uint32_t twin_phase)
{
    const bool on = !is_another_phase(k->game, now(k), k->after)
                 && game_acting(k->game, k->after) >> seat & 1;
    const bool twin_on = game_phase(k->game, k->twin).number == twin_phase
                      && game_acting(k->game, k->twin) >> seat & 1;
    return seat != who && was_told_nothing(who, &told) && on != twin_on;
}

/* k->after and `told` are what the move does to the true state. */
static void follow_twin(struct shake *k, int seat, struct move m)
{
    const int  who = k->twin_of - 1;
    const bool legal = is_legal(game_check(k->game, k->data, k->twin, seat, m));
    if (who != seat && goes_on(k) && was_told_nothing(who, &told) && !difference(k, who, now(k), k->after)
        && (k->changed.length == 0 || !legal))
        return; /* in secret: he sees no change, so the twin need not change either */
    if (!legal && who == seat)
        breach(k, "whether '%s' is legal depends on what seat %d does not know", text_of(k, m), seat);
    k->twin_of = 0;
    if (!legal)
        return;
    const uint32_t phase = game_phase(k->game, k->twin).number; /* its phases have numbers of their own */
    apply_heard(k, k->twin, seat, m, &told_twin);
    if (!were_told_the_same(who) || finishes_in_secret(k, seat, who, phase)
        || ((told.lots || told_twin.lots) && difference(k, who, k->after, k->twin)))
        return;
    k->count->twins++;
    k->twin_of = 1 + who;
    for (int i = 0; i < 2; i++) { /* a spectator knows no more than any seat */
        const char *seen = difference(k, i == 0 ? who : SPECTATOR, k->after, k->twin);
        if (seen)
            breach(k, "'%s' of seat %d shows %s %d what is hidden, without an event: %s%s%s", text_of(k, m),
                   seat, i == 0 ? "seat" : "a spectator beside seat", who, seen,
                   k->changed.length ? "; of the twin was changed: " : "",
                   k->changed.at ? k->changed.at : "");
    }
}

void check_secrets(struct shake *k, int seat, struct move m, bool dear)
{
    const bool at_all = dear || k->twin_of || rng_below(&k->rng, (uint32_t)k->what->every) < 8;
    if (!at_all)
        return;
    memcpy(k->after, now(k), k->game->state_size);
    apply_heard(k, k->after, seat, m, &told);
    const bool ends = !goes_on(k); /* then a fresh twin is worth more than an old one */
    for (int i = 0; i < (ends ? 3 : 1); i++) {
        if (!k->twin_of || i > 0)
            beget_twin(k);
        follow_twin(k, seat, m);
    }
}
