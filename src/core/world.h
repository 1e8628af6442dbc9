/* A world: a state that somebody imagines behind his view, with light dice of its own. Bots that search, previews and
 * whoever else asks what would be play on worlds; the game itself is never one. A world cannot give away what its owner
 * does not know, since it is made from his view, and its dice come from a seed that he brings.
 *
 * Nothing here allocates. The caller brings the memory of each state:
 *
 *     struct world world[64];
 *     char *memory = malloc(64 * world_bytes(g));
 *     for (int i = 0; i < 64; i++)
 *         world_open(&world[i], g, data, memory + i * world_bytes(g));
 *
 *     world_imagine(&world[0], view, seat, seed);
 *     world_copy(&world[1], &world[0]);
 *     world_moves(&world[1], seat, &list);
 *     world_play(&world[1], seat, list.move[0]); */
#ifndef WARDROOM_CORE_WORLD_H
#define WARDROOM_CORE_WORLD_H

#include "game.h"

struct world {
    const struct game *game;
    const void        *data;
    struct state      *state; /* world_bytes of the caller's */
    struct dice        dice;
    bool               sealed; /* the last move rolled, drew or revealed something */
};

/* What a state takes, rounded up so that many can stand one after the other. */
size_t world_bytes(const struct game *g);
/* A world without a state yet. `memory`: world_bytes, as malloc aligns them. */
void world_open(struct world *w, const struct game *g, const void *data, void *memory);

/* A state that fits the view of this seat. One seed gives always the same one, and the same dice. */
void world_imagine(struct world *w, const struct view *v, int seat, uint64_t seed);
/* Both of one game. The copy rolls the same dice for the same things, until one of the two gets others. */
void world_copy(struct world *to, const struct world *from);
/* Other dice from here on. */
void world_reseed(struct world *w, uint64_t seed);

/* Empties the list first; a seat that has nothing to do has no move. */
void world_moves(const struct world *w, int seat, struct move_list *out);
/* A legal move, which is not checked again: one of the list, or one that was checked. */
void world_play(struct world *w, int seat, struct move m);
/* The same, and `hear` is told of every event, whoever its audience is. */
void world_play_heard(struct world *w, int seat, struct move m,
                      void (*hear)(void *listener, const struct event *e), void *listener);
/* Legal or not, by name: what is refused changes nothing. */
struct refusal world_try(struct world *w, int seat, struct move m);

static inline seat_set world_acting(const struct world *w)
{
    return game_acting(w->game, w->state);
}
/* What a seat, or a spectator, would see of it; `out`: state_size bytes. */
static inline void world_view(const struct world *w, int seat, struct view *out)
{
    game_redact(w->game, w->data, w->state, seat, out);
}

#endif
