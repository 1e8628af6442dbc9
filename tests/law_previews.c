/* What is tried and not played says nothing that its seat does not know: the answer is the same whatever is imagined
 * behind its view, and the same as from the true state. And a way that is shown can be gone. */
#include "core/preview.h"
#include "laws.h"

#include <stdlib.h>
#include <string.h>

enum { SERIES = 16, WORLDS = 4 };
enum { TRUE, IMAGINED, SPARE, START }; /* worlds */

struct previews {
    struct laws     *laws;
    int              seat;
    struct world     world[WORLDS];
    struct move      series[SERIES];
    int              count;
    struct move_list list[2];
    struct tried     tried[2];
    struct reach     reach[2];
};

/* Any legal move, and now and then one that may be none. */
static void make_series(struct previews *p)
{
    struct laws  *l = p->laws;
    struct world *w = &p->world[TRUE];
    p->count = 1 + (int)rng_below(l->rng, SERIES);
    for (int i = 0; i < p->count; i++) {
        world_moves(w, p->seat, &p->list[0]);
        if (p->list[0].count == 0 || rng_below(l->rng, 12) == 0) {
            p->series[i] = laws_other_move(l, &p->list[0]);
            continue;
        }
        p->series[i] = p->list[0].move[rng_below(l->rng, p->list[0].count)];
        preview_play(w, &p->world[SPARE], p->seat, p->series[i]);
    }
    world_copy(w, &p->world[START]);
}

static bool is_same_refusal(struct refusal a, struct refusal b)
{
    return is_legal(a) == is_legal(b)
        && (is_legal(a) || (strcmp(a.rule, b.rule) == 0 && strcmp(a.why, b.why) == 0));
}

static bool is_same_list(const struct move_list *a, const struct move_list *b)
{
    return a->count == b->count && memcmp(a->move, b->move, a->count * sizeof *a->move) == 0;
}

static void compare_tried(struct previews *p)
{
    struct laws       *l = p->laws;
    const struct tried a = p->tried[TRUE], b = p->tried[IMAGINED];
    const struct move  last = p->series[a.made < p->count ? a.made : p->count - 1];
    if (a.made != b.made || a.end != b.end || !is_same_refusal(a.refusal, b.refusal))
        laws_breach(l, "seat %d tries %d moves to '%s', and how far they go hangs on what it does not know",
                    p->seat, p->count, laws_move_text(l, last));
    world_view(&p->world[TRUE], p->seat, l->view);
    world_view(&p->world[IMAGINED], p->seat, l->again);
    const char *other = laws_difference(l, l->view, l->again);
    if (other)
        laws_breach(l, "seat %d tries %d moves to '%s', and sees what it does not know: %s", p->seat, a.made,
                    laws_move_text(l, last), other);
    world_moves(&p->world[TRUE], p->seat, &p->list[TRUE]);
    world_moves(&p->world[IMAGINED], p->seat, &p->list[IMAGINED]);
    if (!is_same_list(&p->list[TRUE], &p->list[IMAGINED]))
        laws_breach(l, "what seat %d may do after %d moves to '%s' hangs on what it does not know", p->seat,
                    a.made, laws_move_text(l, last));
}

static void compare_ways(struct previews *p)
{
    struct laws *l = p->laws;
    if (p->reach[TRUE].count != p->reach[IMAGINED].count)
        laws_breach(l, "how far a piece of seat %d can go hangs on what it does not know", p->seat);
    for (int i = 0; i < p->reach[TRUE].count; i++) {
        const struct way *a = &p->reach[TRUE].way[i], *b = &p->reach[IMAGINED].way[i];
        if (a->place != b->place || a->cost != b->cost || a->steps != b->steps || a->for_good != b->for_good
            || memcmp(a->step, b->step, sizeof *a->step * (size_t)a->steps) != 0)
            laws_breach(l, "a way of seat %d that ends with '%s' hangs on what it does not know", p->seat,
                        laws_move_text(l, a->step[a->steps - 1]));
    }
}

/* Whatever way is shown, its moves can be made, and only the last may be for good. */
static void go_a_way(struct previews *p)
{
    const struct reach *r = &p->reach[TRUE];
    const struct way   *way = &r->way[rng_below(p->laws->rng, (uint32_t)r->count)];
    world_copy(&p->world[TRUE], &p->world[START]);
    const struct tried t = preview_try(&p->world[TRUE], &p->world[SPARE], p->seat, way->step, way->steps);
    if (t.made != way->steps - way->for_good || t.end != (way->for_good ? PREVIEW_FOR_GOOD : PREVIEW_DONE))
        laws_breach(p->laws, "a way of seat %d with %d steps ends after %d, before '%s'", p->seat, way->steps,
                    t.made,
                    laws_move_text(p->laws, way->step[t.made < way->steps ? t.made : way->steps - 1]));
}

static void compare_reach(struct previews *p)
{
    const struct world *w = &p->world[START];
    struct step         step;
    world_moves(w, p->seat, &p->list[0]);
    if (w->game->step == NULL || p->list[0].count == 0
        || !game_step(w->game, w->data, w->state, p->seat,
                      p->list[0].move[rng_below(p->laws->rng, p->list[0].count)], &step))
        return;
    preview_reach(w, p->seat, step.piece, &p->reach[TRUE]);
    preview_reach(&p->world[IMAGINED], p->seat, step.piece, &p->reach[IMAGINED]);
    compare_ways(p);
    if (p->reach[TRUE].count == 0)
        laws_breach(p->laws, "a piece of seat %d has a step and can go nowhere", p->seat);
    go_a_way(p);
    p->laws->count->reached++;
}

void laws_previews(struct laws *l, const struct state *s, int seat)
{
    static struct previews p; /* large */
    const size_t           bytes = world_bytes(l->game);
    char                  *memory = malloc(WORLDS * bytes);
    if (memory == NULL)
        abort();
    p.laws = l;
    p.seat = seat;
    for (int i = 0; i < WORLDS; i++)
        world_open(&p.world[i], l->game, l->data, memory + (size_t)i * bytes);
    memcpy(p.world[START].state, s, l->game->state_size);
    world_reseed(&p.world[START], rng_next(l->rng));
    world_view(&p.world[START], seat, l->view);
    world_imagine(&p.world[IMAGINED], l->view, seat, rng_next(l->rng));
    compare_reach(&p);

    world_copy(&p.world[TRUE], &p.world[START]);
    make_series(&p);
    for (int i = TRUE; i <= IMAGINED; i++)
        p.tried[i] = preview_try(&p.world[i], &p.world[SPARE], seat, p.series, p.count);
    compare_tried(&p);
    l->count->previews++;
    free(memory);
}
