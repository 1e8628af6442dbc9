#include "world.h"
#include <stdalign.h>
#include <string.h>

size_t world_bytes(const struct game *g)
{
    const size_t unit = alignof(max_align_t);
    return (g->state_size + unit - 1) / unit * unit;
}

void world_open(struct world *w, const struct game *g, const void *data, void *memory)
{
    *w = (struct world){ .game = g, .data = data, .state = memory };
    dice_fast(&w->dice, g->rolls, 0);
}

void world_reseed(struct world *w, uint64_t seed)
{
    w->dice.seed = seed;
}

void world_imagine(struct world *w, const struct view *v, int seat, uint64_t seed)
{
    struct rng rng = { seed };
    game_imagine(w->game, w->data, v, seat, &rng, w->state);
    w->sealed = false;
    world_reseed(
        w, rng_next(&rng)); /* what is hidden and what will be rolled have nothing to do with each other */
}

void world_copy(struct world *to, const struct world *from)
{
    memcpy(to->state, from->state, from->game->state_size);
    world_reseed(to, from->dice.seed);
    to->sealed = from->sealed;
}

void world_moves(const struct world *w, int seat, struct move_list *out)
{
    game_moves(w->game, w->data, w->state, seat, out);
}

void world_play_heard(struct world *w, int seat, struct move m,
                      void (*hear)(void *listener, const struct event *e), void *listener)
{
    struct umpire u = { .dice = &w->dice, .hear = hear, .listener = listener };
    game_apply(w->game, w->data, w->state, seat, m, &u);
    w->sealed = u.sealed;
}

void world_play(struct world *w, int seat, struct move m)
{
    world_play_heard(w, seat, m, NULL, NULL);
}

struct refusal world_try(struct world *w, int seat, struct move m)
{
    const struct refusal verdict = game_check(w->game, w->data, w->state, seat, m);
    if (is_legal(verdict))
        world_play(w, seat, m);
    return verdict;
}
