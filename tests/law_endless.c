/* The law of endings: nothing can be repeated without end. No state comes back, so no row of moves leads round in a
 * circle; and within one phase a seat has at most as many moves as its game states (struct game, phase_moves_max).
 * Random play seldom goes round in circles, so a fidget is let loose now and then: he takes one thing up again and
 * again, ends no phase, and looks at every way back. */
#include "shake.h"

#include <stdlib.h>
#include <string.h>

static struct move_list list;

/* Where the hash is in the set, or would be; zero is empty. */
static uint64_t *slot(uint64_t *set, size_t room, uint64_t hash)
{
    size_t at = (size_t)hash & (room - 1);
    while (set[at] && set[at] != hash)
        at = (at + 1) & (room - 1);
    return &set[at];
}

static bool was_met(const struct met *m, uint64_t hash)
{
    return m->room && *slot(m->set, m->room, hash + !hash);
}

static void meet(struct met *m, uint64_t hash)
{
    if (2 * (m->count + 1) > m->room) {
        struct met larger = { calloc(m->room ? 2 * m->room : 1024, sizeof *m->set),
                              m->room ? 2 * m->room : 1024, 0 };
        for (size_t i = 0; i < m->room; i++)
            if (m->set[i])
                meet(&larger, m->set[i]);
        free(m->set);
        *m = larger;
    }
    *slot(m->set, m->room, hash + !hash) = hash + !hash;
    m->count++;
}

struct walk {
    struct met met; /* the states that it went through */
    int        seat;
    int16_t    subject; /* what the last move was about: its first argument */
};

/* Where the move leads, in k->copy; false: it ends the phase, or cannot be taken back. */
static bool stays(struct shake *k, const struct walk *w, struct move m)
{
    memcpy(k->copy, k->before, k->game->state_size);
    return !apply_heard(k, k->copy, w->seat, m, NULL) && !is_another_phase(k->game, k->before, k->copy)
        && game_acting(k->game, k->before) == game_acting(k->game, k->copy);
}

/* One step of the walk; false: every move ends the phase. Of the moves with the same subject all are tried. */
static bool fidget(struct shake *k, struct walk *w, int steps)
{
    struct move chosen = { 0 };
    uint32_t    found = 0;
    list_moves(k, k->before, w->seat, &list);
    for (uint32_t pass = 0; pass < 2 && found == 0; pass++) {
        uint32_t from = list.count ? rng_below(&k->rng, list.count) : 0;
        for (uint32_t i = 0; i < list.count && (pass == 0 || found == 0); i++) {
            struct move m = list.move[(from + i) % list.count];
            if ((pass == 0 && m.arg[0] != w->subject) || !stays(k, w, m))
                continue;
            if (was_met(&w->met, game_hash(k->game, k->copy)))
                breach(k, "after %d more moves of seat %d in phase [%s] %s, '%s' leads back to where it was",
                       steps, w->seat, game_phase(k->game, k->before).rule,
                       game_phase(k->game, k->before).name, text_of(k, m));
            if (rng_below(&k->rng, ++found) == 0)
                chosen = m;
        }
    }
    if (found == 0)
        return false;
    stays(k, w, chosen);
    memcpy(k->before, k->copy, k->game->state_size);
    meet(&w->met, game_hash(k->game, k->before));
    w->subject = rng_below(&k->rng, 16) ? chosen.arg[0] : -1;
    return true;
}

static void walk_in_circles(struct shake *k)
{
    struct walk w = { .seat = some_seat_of(k, game_acting(k->game, now(k)), &k->rng), .subject = -1 };
    memcpy(k->before, now(k), k->game->state_size);
    meet(&w.met, game_hash(k->game, k->before));
    for (int steps = k->phase_moves[w.seat]; fidget(k, &w, steps); steps++)
        if (steps >= k->game->phase_moves_max)
            breach(k, "seat %d finds more than %d moves in phase [%s] %s", w.seat, k->game->phase_moves_max,
                   game_phase(k->game, k->before).rule, game_phase(k->game, k->before).name);
    free(w.met.set);
    k->count->walks++;
}

void check_endless(struct shake *k, int seat)
{
    const bool     fresh = seat < 0 || is_another_phase(k->game, k->before, now(k));
    const uint64_t hash = game_hash(k->game, now(k));
    if (was_met(&k->met, hash))
        breach(k, "this very state was there before in this game");
    meet(&k->met, hash);
    if (fresh)
        memset(k->phase_moves, 0, sizeof k->phase_moves);
    else if (++k->phase_moves[seat] > k->game->phase_moves_max)
        breach(k, "seat %d has made more than %d moves in phase [%s] %s", seat, k->game->phase_moves_max,
               game_phase(k->game, now(k)).rule, game_phase(k->game, now(k)).name);
    const uint32_t seldom = seat < 0 ? 4 : fresh ? 48 : 2 * (uint32_t)k->what->every;
    if (game_acting(k->game, now(k)) && rng_below(&k->rng, seldom) == 0)
        walk_in_circles(k);
}
