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
    struct move move;
    bool        open;  /* to go on from */
    bool        worse; /* than another way to the same place */
    bool        for_good;
};

struct search {
    int              seat, piece, count;
    struct node      node[REACH_NODES];
    struct world     world[REACH_NODES];
    struct move_list list;
    char             memory[]; /* of the worlds */
};

static bool is_no_worse(const struct node *a, const struct node *b)
{
    return a->place == b->place && !a->worse && a->cost <= b->cost && a->steps <= b->steps
        && a->burden <= b->burden;
}

static bool is_known(const struct search *s, const struct node *n)
{
    for (int i = 0; i < s->count; i++)
        if (is_no_worse(&s->node[i], n) || (i == START && s->node[i].place == n->place))
            return true;
    return false;
}

static void go(struct search *s, int from, struct move m, const struct step *step)
{
    enum { SHUNNED_IN_STEPS = 3 };
    const int   burden = 1 + (step->shunned ? SHUNNED_IN_STEPS : 0);
    struct node next = { .place = step->place,
                         .cost = s->node[from].cost + step->cost,
                         .steps = s->node[from].steps + 1,
                         .before = from,
                         .burden = s->node[from].burden + burden,
                         .move = m };
    if (s->count == REACH_NODES || is_known(s, &next))
        return;
    world_open(&s->world[s->count], s->world[from].game, s->world[from].data,
               s->memory + (size_t)s->count * world_bytes(s->world[from].game));
    next.for_good = !plays_for_now(&s->world[from], &s->world[s->count], s->seat, m);
    next.open = !next.for_good && next.steps < REACH_STEPS;
    for (int i = START + 1; i < s->count; i++)
        s->node[i].worse = s->node[i].worse || is_no_worse(&next, &s->node[i]);
    s->node[s->count++] = next;
}

static void go_on_from(struct search *s, int from)
{
    const struct world *w = &s->world[from];
    struct step         step;
    s->node[from].open = false;
    world_moves(w, s->seat, &s->list);
    for (uint32_t i = 0; i < s->list.count; i++) {
        if (!game_step(w->game, w->data, w->state, s->seat, s->list.move[i], &step) || step.piece != s->piece)
            continue;
        if (from == START)
            s->node[START].place = step.from;
        go(s, from, s->list.move[i], &step);
    }
}

/* The cheapest that is to be gone on from, and of these the one with the least burden. */
static int next_open(const struct search *s)
{
    int best = NOWHERE;
    for (int i = 0; i < s->count; i++) {
        const struct node *n = &s->node[i], *b = best == NOWHERE ? NULL : &s->node[best];
        if (n->open && !n->worse
            && (b == NULL || n->cost < b->cost || (n->cost == b->cost && n->burden < b->burden)))
            best = i;
    }
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

/* One way to each place, in the order of places. */
static void choose_ways(const struct search *s, struct reach *out)
{
    for (int place = 0, next; out->count < REACH_PLACES; place = next) {
        int least = NOWHERE, best = NOWHERE;
        next = INT16_MAX;
        for (int i = START + 1; i < s->count; i++) {
            const struct node *n = &s->node[i];
            if (n->place > place && n->place < next)
                next = n->place;
            if (n->place == place && !n->worse && (least == NOWHERE || n->cost < least))
                least = n->cost;
        }
        for (int i = START + 1; i < s->count; i++)
            if (s->node[i].place == place && !s->node[i].worse
                && (best == NOWHERE || is_better(&s->node[i], &s->node[best], least)))
                best = i;
        if (best != NOWHERE)
            add_way(s, best, out);
        if (next == INT16_MAX)
            break;
    }
}

void preview_reach(const struct world *from, int seat, int piece, struct reach *out)
{
    const struct game *g = from->game;
    const size_t       bytes = world_bytes(g);
    out->count = 0;
    if (g->step == NULL)
        return;
    struct search *s = malloc(sizeof *s + REACH_NODES * bytes);
    if (s == NULL)
        abort();
    s->seat = seat;
    s->piece = piece;
    s->count = 1;
    s->node[START] = (struct node){ .place = NOWHERE };
    world_open(&s->world[START], g, from->data, s->memory);
    world_copy(&s->world[START], from);
    for (int at = START; at != NOWHERE; at = next_open(s))
        go_on_from(s, at);
    choose_ways(s, out);
    free(s);
}
