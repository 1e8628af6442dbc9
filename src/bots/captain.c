/* The captain thinks ahead: he tries the best few moves by the game's judgement on imagined worlds, lets everybody play
 * by that same judgement to the end of the turn, and compares how the game stands then. All moves are tried on the same
 * worlds with the same dice, so that it is they that differ and not their luck; the worse half is given up after a
 * while. He leaves what the lieutenant would do only for something that came out clearly better. */
#include "bots/bot.h"
#include "core/judgement.h"
#include "core/world.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

enum {
    WIDTH = 8,          /* moves that he looks at */
    USUAL_NODES = 4000, /* when nobody says how much he may think */
    HORIZON = 600,      /* moves that he looks ahead, if the turn does not end before */
    FIRST_ROUND = 4,    /* worlds before the first moves are given up; then twice as many, and so on */
};

/* What he thinks with; nothing stays from one choice to the next. */
struct captain {
    struct world      root, world;
    struct view      *view;
    void             *memory;
    struct move_list *list;
};

struct candidate {
    struct move move;
    int         worth;
    double      lead, squares; /* over the first candidate, summed over worlds */
};

/* One choice of his, while he thinks about it. */
struct thought {
    struct captain        *self;
    const struct bot_task *task;
    uint32_t               nodes;
    struct timespec        until;
    struct candidate       candidate[WIDTH]; /* the first is the lieutenant's */
    int                    count, live;
};

static void captain_begin(struct captain *c, const struct game *g, const void *data)
{
    if (!(c->memory = malloc(2 * world_bytes(g))) || !(c->view = malloc(g->state_size))
        || !(c->list = malloc(sizeof *c->list)))
        abort();
    world_open(&c->root, g, data, c->memory);
    world_open(&c->world, g, data, (char *)c->memory + world_bytes(g));
}

static void captain_end(struct captain *c)
{
    free(c->memory);
    free(c->view);
    free(c->list);
}

/* ---- Time ---- */

static void set_clock(struct thought *t)
{
    clock_gettime(CLOCK_MONOTONIC, &t->until);
    const uint32_t ms = t->task->budget.milliseconds;
    t->until.tv_sec += ms / 1000;
    t->until.tv_nsec += (long)(ms % 1000) * 1000000;
    t->until.tv_sec += t->until.tv_nsec / 1000000000;
    t->until.tv_nsec %= 1000000000;
}

static bool is_over(const struct thought *t)
{
    const struct budget *b = &t->task->budget;
    const uint32_t       most = b->nodes ? b->nodes : b->milliseconds ? UINT32_MAX : USUAL_NODES;
    struct timespec      now;
    if (t->nodes >= most || (b->stop && atomic_load(b->stop)))
        return true;
    if (!b->milliseconds)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > t->until.tv_sec || (now.tv_sec == t->until.tv_sec && now.tv_nsec >= t->until.tv_nsec);
}

/* ---- Looking ahead ---- */

/* Everybody plays by rules of thumb, until the turn ends. False: the time is over. */
static bool play_out(struct thought *t, struct world *w, int turn, struct rng *r)
{
    const struct game *g = w->game;
    for (int n = 0; n < HORIZON && g->turn(w->state) == turn && world_acting(w); n++, t->nodes++) {
        const int seat = __builtin_ctz(world_acting(w));
        if (is_over(t))
            return false;
        world_view(w, seat, t->self->view);
        world_moves(w, seat, t->self->list);
        if (t->self->list->count == 0)
            break;
        world_play(w, seat, judge_best(g, w->data, t->self->view, seat, t->self->list, r));
    }
    return true;
}

/* How every live candidate does in one more world. */
static bool try_in_a_world(struct thought *t, uint64_t seed)
{
    struct captain        *c = t->self;
    const struct bot_task *task = t->task;
    double                 value[WIDTH];
    world_imagine(&c->root, task->view, task->seat, seed);
    const int turn = task->game->turn(c->root.state);
    for (int i = 0; i < t->live; i++) {
        struct rng r = { seed }; /* equals fall alike for all */
        world_copy(&c->world, &c->root);
        world_play(&c->world, task->seat, t->candidate[i].move);
        t->nodes++;
        if (!play_out(t, &c->world, turn, &r))
            return false;
        world_view(&c->world, task->seat, c->view);
        value[i] = judge_value(task->game, task->data, c->view, task->seat);
    }
    for (int i = 0; i < t->live; i++) {
        const double lead = value[i] - value[0];
        t->candidate[i].lead += lead;
        t->candidate[i].squares += lead * lead;
    }
    return true;
}

static int by_lead(const void *a, const void *b)
{
    const double x = ((const struct candidate *)a)->lead, y = ((const struct candidate *)b)->lead;
    return (x < y) - (x > y);
}

/* Half of those that stand against the first go on. */
static void give_up_the_worse(struct thought *t)
{
    qsort(t->candidate + 1, (size_t)t->live - 1, sizeof *t->candidate, by_lead);
    t->live = 1 + t->live / 2;
}

/* ---- Choosing ---- */

static int by_worth(const void *a, const void *b)
{
    const int x = ((const struct candidate *)a)->worth, y = ((const struct candidate *)b)->worth;
    return (x < y) - (x > y);
}

/* The lieutenant's choice, and the others of most worth behind it. */
static void find_candidates(struct thought *t)
{
    const struct bot_task *task = t->task;
    const struct move      first = judge_best(task->game, task->data, task->view, task->seat, task->moves,
                                              task->rng);
    const int             *worths = judge_worths(task->game, task->data, task->view, task->seat, task->moves);
    t->candidate[0] = (struct candidate){ .move = first };
    t->count = 1;
    for (uint32_t i = 0; i < task->moves->count; i++) {
        const struct move m = task->moves->move[i];
        if (move_equal(m, first))
            continue;
        const struct candidate c = { .move = m, .worth = worths[i] };
        if (t->count < WIDTH)
            t->candidate[t->count++] = c;
        else if (c.worth > t->candidate[WIDTH - 1].worth)
            t->candidate[WIDTH - 1] = c;
        else
            continue;
        qsort(t->candidate + 1, (size_t)t->count - 1, sizeof c, by_worth);
    }
    t->live = t->count;
}

static struct move best_of(const struct thought *t, int worlds)
{
    const struct candidate *best = &t->candidate[0];
    for (int i = 1; i < t->live; i++) {
        const struct candidate *c = &t->candidate[i];
        const double            mean = c->lead / worlds, deviation = c->squares / worlds - mean * mean;
        if (c->lead > best->lead && mean > sqrt(deviation / worlds))
            best = c;
    }
    return best->move;
}

static struct move choose(void *mind, const struct bot_task *task)
{
    struct captain self;
    struct thought t = { .self = &self, .task = task };
    int            worlds = 0, round = FIRST_ROUND;
    (void)mind;
    if (task->moves->count == 1)
        return task->moves->move[0];
    captain_begin(&self, task->game, task->data);
    set_clock(&t);
    find_candidates(&t);
    while (!is_over(&t) && try_in_a_world(&t, rng_next(task->rng))) {
        if (++worlds == round && t.live > 2) {
            give_up_the_worse(&t);
            round *= 2;
        }
    }
    captain_end(&self);
    return worlds >= FIRST_ROUND ? best_of(&t, worlds) : t.candidate[0].move;
}

const struct bot bot_captain = {
    .name = "captain",
    .gist = "thinks ahead to the end of the turn",
    .choose = choose,
};
