#include "preview.h"
#include <stdlib.h>
#include <string.h>

/* Plays the move in `to`; false: it would be for good, and nobody may look there. */
static bool plays_for_now(const struct world *from, struct world *to, int seat, struct move m)
{
    const struct game *g = from->game;
    world_copy(to, from);
    world_play(to, seat, m);
    return !to->sealed && !game_opens_choice(g, game_phase(g, from->state), to->state);
}

bool preview_play(struct world *w, struct world *spare, int seat, struct move m)
{
    const bool for_now = plays_for_now(w, spare, seat, m);
    if (for_now)
        world_copy(w, spare);
    return for_now;
}

struct tried preview_try(struct world *w, struct world *spare, int seat, const struct move *moves, int count)
{
    struct tried t = { .made = 0, .end = PREVIEW_DONE, .refusal = LEGAL };
    while (t.made < count && t.end == PREVIEW_DONE) {
        t.refusal = game_check(w->game, w->data, w->state, seat, moves[t.made]);
        if (!is_legal(t.refusal))
            t.end = PREVIEW_REFUSED;
        else if (!preview_play(w, spare, seat, moves[t.made]))
            t.end = PREVIEW_FOR_GOOD;
        else
            t.made++;
    }
    return t;
}

/* ---- Where a piece can go ---- */

enum { START = 0, NOWHERE = -1 };

/* A place that was come to, and by which way. */
struct node {
    int         place, cost, steps, before;
    int         burden; /* its steps, and what a person would rather go around */
    int         older;  /* node in the list of its place; NOWHERE: none */
    int         world;  /* where it leads, while it is open */
    struct move move;
    bool        open;  /* to go on from */
    bool        worse; /* than another way to the same place */
    bool        for_good;
};

enum { LISTS = 1024 };
struct search {
    int              seat, piece, count;
    struct node      node[REACH_NODES];
    int              last[LISTS]; /* nodes, each with those of some places before it */
    int              worlds;      /* that have been opened */
    struct world     world[REACH_NODES];
    int              spares, spare[REACH_NODES]; /* worlds that nobody needs any more */
    int              opens, open[REACH_NODES];   /* nodes in their order; some are closed by now */
    struct move_list list;
    char             memory[]; /* of the worlds */
};

static int *list_of(struct search *s, int place)
{
    return &s->last[(unsigned)place % LISTS];
}

/* States are large, so few are held at a time: those that are still to be gone on from. */
static int take_world(struct search *s, const struct world *like)
{
    if (s->spares > 0)
        return s->spare[--s->spares];
    world_open(&s->world[s->worlds], like->game, like->data,
               s->memory + (size_t)s->worlds * world_bytes(like->game));
    return s->worlds++;
}

static void close_node(struct search *s, struct node *n)
{
    if (n->open)
        s->spare[s->spares++] = n->world;
    n->open = false;
}

static bool is_no_worse(const struct node *a, const struct node *b)
{
    return a->place == b->place && !a->worse && a->cost <= b->cost && a->steps <= b->steps
        && a->burden <= b->burden;
}

static bool is_known(struct search *s, const struct node *n)
{
    for (int i = *list_of(s, n->place); i != NOWHERE; i = s->node[i].older)
        if (is_no_worse(&s->node[i], n))
            return true;
    return s->node[START].place == n->place;
}

static void add_node(struct search *s, struct node *n)
{
    int *last = list_of(s, n->place);
    for (int i = *last; i != NOWHERE; i = s->node[i].older) {
        if (!is_no_worse(n, &s->node[i]))
            continue;
        s->node[i].worse = true;
        close_node(s, &s->node[i]);
    }
    n->older = *last;
    *last = s->count;
    if (n->open)
        s->open[s->opens++] = s->count;
    s->node[s->count++] = *n;
}

static void go(struct search *s, int from, struct move m, const struct step *step)
{
    enum { SHUNNED_IN_STEPS = 3 };
    const struct world *w = &s->world[s->node[from].world];
    const int           burden = 1 + (step->shunned ? SHUNNED_IN_STEPS : 0);
    struct node         next = { .place = step->place,
                                 .cost = s->node[from].cost + step->cost,
                                 .steps = s->node[from].steps + 1,
                                 .before = from,
                                 .burden = s->node[from].burden + burden,
                                 .move = m,
                                 .open = true };
    if (s->count == REACH_NODES || is_known(s, &next))
        return;
    next.world = take_world(s, w);
    next.for_good = !plays_for_now(w, &s->world[next.world], s->seat, m);
    if (next.for_good || next.steps == REACH_STEPS)
        close_node(s, &next);
    add_node(s, &next);
}

static void go_on_from(struct search *s, int from)
{
    const struct world *w = &s->world[s->node[from].world];
    struct step         step;
    world_moves(w, s->seat, &s->list);
    for (uint32_t i = 0; i < s->list.count; i++) {
        if (!game_step(w->game, w->data, w->state, s->seat, s->list.move[i], &step) || step.piece != s->piece)
            continue;
        if (from == START)
            s->node[START].place = step.from;
        go(s, from, s->list.move[i], &step);
    }
    close_node(s, &s->node[from]);
}

/* The cheapest that is to be gone on from, and of these the one with the least burden. */
static int next_open(struct search *s)
{
    int best = NOWHERE, kept = 0;
    for (int i = 0; i < s->opens; i++) {
        const struct node *n = &s->node[s->open[i]], *b = best == NOWHERE ? NULL : &s->node[best];
        if (!n->open)
            continue;
        s->open[kept++] = s->open[i];
        if (b == NULL || n->cost < b->cost || (n->cost == b->cost && n->burden < b->burden))
            best = s->open[i];
    }
    s->opens = kept;
    return best;
}

/* Of two ways to a place: people go two steps to save a point, but never spend more than one for fewer steps. */
static bool is_better(const struct node *a, const struct node *b, int least)
{
    enum { POINT_IN_STEPS = 2, SPENT_FOR_STEPS = 1 };
    const bool a_dear = a->cost > least + SPENT_FOR_STEPS, b_dear = b->cost > least + SPENT_FOR_STEPS;
    const int  a_price = POINT_IN_STEPS * a->cost + a->burden, b_price = POINT_IN_STEPS * b->cost + b->burden;
    if (a_dear != b_dear)
        return b_dear;
    return a_price < b_price || (a_price == b_price && a->cost < b->cost);
}

static void add_way(const struct search *s, int at, struct reach *out)
{
    const struct node *n = &s->node[at];
    struct way        *way = &out->way[out->count++];
    *way = (struct way){ .place = n->place, .cost = n->cost, .steps = n->steps, .for_good = n->for_good };
    for (; at != START; at = s->node[at].before) {
        way->step[s->node[at].steps - 1] = s->node[at].move;
        way->path[s->node[at].steps - 1] = (int16_t)s->node[at].place;
    }
}

/* Of all ways to the place of this node; of equals the first that was found. */
static int best_way(struct search *s, int node)
{
    const int place = s->node[node].place, last = *list_of(s, place);
    int       least = s->node[node].cost, best = node;
    for (int i = last; i != NOWHERE; i = s->node[i].older)
        if (s->node[i].place == place && !s->node[i].worse && s->node[i].cost < least)
            least = s->node[i].cost;
    for (int i = last; i != NOWHERE; i = s->node[i].older)
        if (s->node[i].place == place && !s->node[i].worse
            && (is_better(&s->node[i], &s->node[best], least)
                || (i < best && !is_better(&s->node[best], &s->node[i], least))))
            best = i;
    return best;
}

static int by_place(const void *a, const void *b)
{
    return ((const struct way *)a)->place - ((const struct way *)b)->place;
}

/* One way to each place, in the order of places. */
static void choose_ways(struct search *s, struct reach *out)
{
    for (int i = START + 1; i < s->count && out->count < REACH_PLACES; i++)
        if (!s->node[i].worse && best_way(s, i) == i)
            add_way(s, i, out);
    qsort(out->way, (size_t)out->count, sizeof out->way[0], by_place);
}

void preview_reach(const struct world *from, int seat, int piece, struct reach *out)
{
    const struct game *g = from->game;
    out->count = 0;
    if (g->step == NULL)
        return;
    struct search *s = malloc(sizeof *s + REACH_NODES * world_bytes(g));
    if (s == NULL)
        abort();
    s->seat = seat;
    s->piece = piece;
    s->worlds = s->spares = s->opens = 0;
    for (int i = 0; i < LISTS; i++)
        s->last[i] = NOWHERE;
    s->count = 1;
    s->node[START] = (struct node){ .place = NOWHERE, .open = true, .world = take_world(s, from) };
    world_copy(&s->world[s->node[START].world], from);
    for (int at = START; at != NOWHERE; at = next_open(s))
        go_on_from(s, at);
    choose_ways(s, out);
    free(s);
}
