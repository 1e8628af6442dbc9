/* One game, many games, and what they add up to. */
#include "sim/sim.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* So that bots and dice of one seed share nothing. */
static const uint64_t BOT_SEED_MIX = UINT64_C(0x9e3779b97f4a7c15);

struct hall { /* what a game needs while it is played */
    struct state          *state;
    struct view           *view;
    struct dice            dice;
    struct rng             rng;
    struct engine          engine[SEATS_MAX];
    int                    engines; /* so many are open */
    bool                   heard;   /* one of them listens */
    const struct sim_plan *plan;
};

static int first_seat(seat_set acting)
{
    int seat = 0;
    while (!(acting >> seat & 1))
        seat++;
    return seat;
}

/* One move of one seat. */
static bool sim_step(const struct sim_plan *plan, struct hall *h, struct umpire *u, int seat,
                     struct text *why)
{
    const struct game *g = plan->game;
    struct move        m;
    game_redact(g, plan->data, h->state, seat, h->view);
    if (!engine_choose(&h->engine[seat], h->view, plan->budget, &h->rng, &m)) {
        text_addf(why, "[%s] %s must act and has no move", game_phase(g, h->state).rule,
                  game_seat_name(g, h->state, seat));
        return false;
    }
    const struct refusal refused = game_play(g, plan->data, h->state, seat, m, u);
    if (!is_legal(refused)) {
        text_addf(why, "bot %s chose \"", h->engine[seat].bot->name);
        move_print(&g->words, plan->data, g->kinds, m, why);
        text_addf(why, "\": [%s] %s", refused.rule, refused.why);
        return false;
    }
    return true;
}

static void tell_engines(void *listener, const struct event *e)
{
    struct hall *h = listener;
    if (h->plan->hear)
        h->plan->hear(h->plan->listener, e);
    for (int i = 0; i < h->engines; i++)
        engine_hear(&h->engine[i], e);
}

static bool open_engines(struct hall *h, const struct sim_plan *plan, struct text *why)
{
    for (int i = 0; i < plan->how.seats && i < SEATS_MAX; i++, h->engines++) {
        if (!engine_open(&h->engine[i], plan->game, plan->data, i, plan->bots[i], why))
            return false;
        h->heard = h->heard || h->engine[i].bot->hear;
    }
    return true;
}

static bool play_in(struct hall *h, const struct sim_plan *plan, struct sim_game *out, struct text *why)
{
    const struct game *g = plan->game;
    h->plan = plan;
    h->heard = plan->hear != NULL;
    if (!open_engines(h, plan, why))
        return false;
    struct umpire        u = { .dice = &h->dice, .hear = h->heard ? tell_engines : NULL, .listener = h };
    const struct refusal refused = g->setup(plan->data, h->state, &plan->how, &u);
    if (!is_legal(refused)) {
        text_addf(why, "[%s] %s", refused.rule, refused.why);
        return false;
    }
    seat_set acting;
    while ((acting = game_acting(g, h->state)) != 0) {
        if (out->moves++ == SIM_MOVES_MAX) {
            text_addf(why, "no end after %d moves", SIM_MOVES_MAX);
            return false;
        }
        if (!sim_step(plan, h, &u, first_seat(acting), why))
            return false;
    }
    out->result = g->result(plan->data, h->state);
    out->seats = game_seats(g, h->state);
    out->turn = g->turn(h->state);
    for (int i = 0; i < out->seats; i++)
        out->points[i] = game_score(g, h->state, i);
    out->hash = game_hash(g, h->state);
    if (!out->result.over)
        text_addf(why, "[%s] nobody acts and the game is not over", game_phase(g, h->state).rule);
    return out->result.over;
}

bool sim_play(const struct sim_plan *plan, uint64_t seed, struct sim_game *out, struct text *why)
{
    struct hall *h = calloc(1, sizeof *h);
    if (!h || !(h->state = calloc(1, plan->game->state_size)) || !(h->view = malloc(plan->game->state_size)))
        abort();
    *out = (struct sim_game){ .seed = seed };
    dice_fast(&h->dice, plan->game->rolls, seed);
    h->rng.state = seed ^ BOT_SEED_MIX;
    bool played = play_in(h, plan, out, why);
    while (h->engines > 0)
        engine_close(&h->engine[--h->engines]);
    free(h->state);
    free(h->view);
    free(h);
    return played;
}

/* Many games: threads take the next number until none is left. Results lie by number, so the order in which
 * threads finish changes nothing. */
struct crew {
    const struct sim_plan *plan;
    uint64_t               first;
    int                    count;
    struct sim_game       *out;
    atomic_int             next, done, working;
    atomic_bool            failed;
    struct text           *why;
    pthread_mutex_t        lock; /* of why and bell */
    pthread_cond_t         bell; /* a thread has ended */
};

static void *crew_work(void *argument)
{
    struct crew *c = argument;
    int          i;
    while (!atomic_load(&c->failed) && (i = atomic_fetch_add(&c->next, 1)) < c->count) {
        struct text why = text_growing();
        uint64_t    seed = c->first + (uint64_t)i;
        if (!sim_play(c->plan, seed, &c->out[i], &why) && !atomic_exchange(&c->failed, true)) {
            pthread_mutex_lock(&c->lock);
            text_addf(c->why, "game of seed %llu: %s", (unsigned long long)seed, why.at);
            pthread_mutex_unlock(&c->lock);
        }
        text_free(&why);
        atomic_fetch_add(&c->done, 1);
    }
    pthread_mutex_lock(&c->lock);
    atomic_fetch_sub(&c->working, 1);
    pthread_cond_signal(&c->bell);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static void crew_wait(struct crew *c, sim_progress_fn progress)
{
    enum { TICK = 100 * 1000 * 1000 };
    pthread_mutex_lock(&c->lock);
    while (atomic_load(&c->working) > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += TICK;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&c->bell, &c->lock, &until);
        if (progress)
            progress(atomic_load(&c->done), c->count);
    }
    pthread_mutex_unlock(&c->lock);
}

bool sim_run(const struct sim_plan *plan, uint64_t first, int count, int jobs, sim_progress_fn progress,
             struct sim_game *out, struct text *why)
{
    struct crew c = { .plan = plan, .first = first, .count = count, .out = out, .why = why };
    pthread_mutex_init(&c.lock, NULL);
    pthread_cond_init(&c.bell, NULL);
    pthread_t *threads = calloc((size_t)jobs, sizeof *threads);
    int        started = 0;
    if (!threads)
        abort();
    atomic_store(&c.working, jobs);
    while (started < jobs && pthread_create(&threads[started], NULL, crew_work, &c) == 0)
        started++;
    atomic_fetch_sub(&c.working, jobs - started);
    if (started == 0) {
        atomic_store(&c.failed, true);
        text_add(why, "no thread could be started");
    }
    crew_wait(&c, progress);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    pthread_cond_destroy(&c.bell);
    pthread_mutex_destroy(&c.lock);
    return !atomic_load(&c.failed);
}

/* Welford's way: one pass, no large sums. */
struct running {
    int               n;
    double            squares;
    struct sim_spread spread;
};

static void running_add(struct running *r, double x)
{
    struct sim_spread *s = &r->spread;
    double             from_old = x - s->mean;
    s->low = r->n == 0 || x < s->low ? x : s->low;
    s->high = r->n == 0 || x > s->high ? x : s->high;
    r->n++;
    s->mean += from_old / r->n;
    r->squares += from_old * (x - s->mean);
    s->deviation = r->n > 1 ? sqrt(r->squares / (r->n - 1)) : 0;
}

struct sim_summary sim_summarise(const struct sim_game *played, int count)
{
    struct sim_summary sum = { .games = count, .seats = count > 0 ? played[0].seats : 0 };
    struct running     points[SEATS_MAX] = { 0 }, moves = { 0 }, turns = { 0 };
    for (int i = 0; i < count; i++) {
        const struct sim_game *g = &played[i];
        int                    winners = 0;
        for (int seat = 0; seat < g->seats; seat++) {
            running_add(&points[seat], g->points[seat]);
            sum.wins[seat] += g->result.winners >> seat & 1;
            winners += g->result.winners >> seat & 1;
        }
        sum.draws += winners == 0;
        sum.shared += winners > 1;
        running_add(&moves, g->moves);
        running_add(&turns, g->turn);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum.points[seat] = points[seat].spread;
    sum.moves = moves.spread;
    sum.turns = turns.spread;
    return sum;
}

static int by_size(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* The value below which that share of the sorted figures lies, between two of them if it must be. */
static double quantile(const int *sorted, int count, double share)
{
    double at = share * (count - 1);
    int    below = (int)at, above = below + 1 < count ? below + 1 : below;
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

bool sim_lead_of(const struct sim_game *played, int count, struct sim_lead *out)
{
    bool one_track = true;
    if (count == 0 || played[0].seats != 2)
        return false;
    int *leads = calloc((size_t)count, sizeof *leads);
    if (!leads)
        abort();
    for (int i = 0; i < count; i++)
        one_track = one_track && played[i].points[0] + played[i].points[1] == 0;
    for (int i = 0; i < count; i++)
        leads[i] = one_track ? played[i].points[0] : played[i].points[0] - played[i].points[1];
    qsort(leads, (size_t)count, sizeof *leads, by_size);
    *out = (struct sim_lead){ quantile(leads, count, 0.5), quantile(leads, count, 0.25),
                              quantile(leads, count, 0.75) };
    free(leads);
    return true;
}

/* ---- How they ended ---- */

static int by_words(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "");
}

static int by_ending(const struct sim_game *a, const struct sim_game *b)
{
    const int by_rule = by_words(a->result.rule, b->result.rule);
    return by_rule != 0 ? by_rule : by_words(a->result.text, b->result.text);
}

/* Games that ended alike one after the other, by turn. */
static int by_ending_and_turn(const void *a, const void *b)
{
    const struct sim_game *x = *(const struct sim_game *const *)a, *y = *(const struct sim_game *const *)b;
    const int              order = by_ending(x, y);
    return order != 0 ? order : (x->turn > y->turn) - (x->turn < y->turn);
}

static struct sim_ending ending_of(const struct sim_game *const *alike, int count)
{
    const int         middle = alike[(count - 1) / 2]->turn, next = alike[count / 2]->turn;
    struct sim_ending e = { .rule = alike[0]->result.rule,
                            .text = alike[0]->result.text,
                            .games = count,
                            .first_turn = alike[0]->turn,
                            .last_turn = alike[count - 1]->turn,
                            .median_turn = (middle + next) / 2.0 };
    for (int i = 0; i < count; i++) {
        const seat_set winners = alike[i]->result.winners;
        e.draws += winners == 0;
        e.shared += (winners & (winners - 1)) != 0;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            e.wins[seat] += winners >> seat & 1;
    }
    return e;
}

static int commonest_first(const void *a, const void *b)
{
    const struct sim_ending *x = a, *y = b;
    return x->games != y->games ? y->games - x->games : by_words(x->text, y->text);
}

int sim_endings(const struct sim_game *played, int count, struct sim_ending **out)
{
    const struct sim_game **sorted = calloc((size_t)count + 1, sizeof(const struct sim_game *));
    struct sim_ending      *endings = calloc((size_t)count + 1, sizeof *endings);
    int                     found = 0;
    if (!sorted || !endings)
        abort();
    for (int i = 0; i < count; i++)
        sorted[i] = &played[i];
    qsort(sorted, (size_t)count, sizeof(const struct sim_game *), by_ending_and_turn);
    for (int from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && by_ending(sorted[from], sorted[to]) == 0; to++)
            ;
        endings[found++] = ending_of(sorted + from, to - from);
    }
    free(sorted);
    qsort(endings, (size_t)found, sizeof *endings, commonest_first);
    *out = endings;
    return found;
}
