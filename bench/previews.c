/* What questions about what would be cost: CPU time and bytes of the answers of `try`, `reach` and `advise until`, asked
 * while the game's own bot plays both seats.
 *
 *   previews [GAME] [GAMES] */
#include "table/messages.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SAMPLES_MAX = 200000, PROPOSE_EVERY = 25 };

struct figure {
    const char *name;
    double     *micro, *bytes;
    int         count;
};

struct bench {
    const struct game *game;
    void              *data;
    struct view       *view, *scratch;
    struct world       world, spare, imagined;
    struct text        text;
    struct rng         rng;
    struct figure      try, reach, propose;
};

static struct move_list list;
static struct reach     reach;
static struct proposal  proposal;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void note(struct bench *b, struct figure *f, double begun)
{
    if (f->count == SAMPLES_MAX)
        return;
    f->micro[f->count] = now() - begun;
    f->bytes[f->count++] = (double)b->text.length;
}

static int order(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(const struct bench *b, struct figure *f)
{
    if (f->count == 0)
        return;
    qsort(f->micro, (size_t)f->count, sizeof *f->micro, order);
    qsort(f->bytes, (size_t)f->count, sizeof *f->bytes, order);
    const int half = f->count / 2, most = f->count * 99 / 100;
    printf("%s %-8s %7d asked: p50 %7.1f us, p99 %7.1f us, most %7.1f us; p50 %6.0f bytes, p99 %6.0f bytes\n",
           b->game->id, f->name, f->count, f->micro[half], f->micro[most], f->micro[f->count - 1],
           f->bytes[half], f->bytes[most]);
}

/* As the table answers it: from a view that is imagined anew. */
static void ask_try(struct bench *b, int seat, struct move m)
{
    const double       begun = now();
    struct play_result p = { .outcome = PLAY_DONE };
    world_view(&b->world, seat, b->view);
    world_imagine(&b->imagined, b->view, seat, 1);
    p.played = preview_try(&b->imagined, &b->spare, seat, &m, 1).made;
    world_view(&b->imagined, seat, b->view);
    text_clear(&b->text);
    message_tried(1, &p, &(struct shown){ .game = b->game, .data = b->data, .view = b->view, .seat = seat },
                  &b->text);
    note(b, &b->try, begun);
}

static void ask_reach(struct bench *b, int seat, int piece)
{
    const double       begun = now();
    struct play_result p = { .outcome = PLAY_DONE };
    world_view(&b->world, seat, b->view);
    world_imagine(&b->imagined, b->view, seat, 1);
    preview_reach(&b->imagined, seat, piece, &reach);
    text_clear(&b->text);
    message_reach(1, "piece", &p,
                  &(struct shown){ .game = b->game, .data = b->data, .view = b->view, .seat = seat }, &reach,
                  &b->text);
    note(b, &b->reach, begun);
}

static void ask_proposal(struct bench *b, struct engine *e)
{
    const double begun = now();
    const int    seat = e->seat;
    struct rng   rng = { 1 };
    world_view(&b->world, seat, b->view);
    world_imagine(&b->imagined, b->view, seat, 1);
    engine_propose(e, (struct budget){ 0 }, &rng, &b->imagined, &b->spare, b->scratch, &proposal);
    text_clear(&b->text);
    message_proposal(1, &(struct shown){ .game = b->game, .data = b->data, .view = b->view, .seat = seat },
                     &proposal, &b->text);
    if (proposal.count > 0)
        note(b, &b->propose, begun);
}

static void ask_all(struct bench *b, struct engine *e, long move)
{
    const int   seat = e->seat;
    struct step step;
    world_moves(&b->world, seat, &list);
    const struct move m = list.move[rng_below(&b->rng, list.count)];
    ask_try(b, seat, m);
    if (b->game->step != NULL && game_step(b->game, b->data, b->world.state, seat, m, &step))
        ask_reach(b, seat, step.piece);
    if (move % PROPOSE_EVERY == 0)
        ask_proposal(b, e);
}

static void play(struct bench *b, uint64_t seed)
{
    const struct game *g = b->game;
    struct engine      engine;
    struct text        why = text_growing();
    struct setup       how = { .seats = g->seats_min };
    struct umpire      u = { .dice = &b->world.dice };
    for (int i = 0; g->params[i].key; i++)
        how.param[i] = g->params[i].standard;
    int scenarios = 1; /* every game has one */
    while (g->scenarios[scenarios].id)
        scenarios++;
    how.scenario = (int)(seed % (uint64_t)scenarios);
    memset(b->world.state, 0, g->state_size);
    world_reseed(&b->world, seed);
    if (!is_legal(g->setup(b->data, b->world.state, &how, &u)))
        return;
    for (long move = 0; world_acting(&b->world) != 0; move++) {
        int seat = 0;
        while ((world_acting(&b->world) >> seat & 1) == 0)
            seat++;
        struct move m;
        if (!engine_open(&engine, g, b->data, seat, NULL, &why))
            abort();
        ask_all(b, &engine, move);
        world_view(&b->world, seat, b->view);
        if (!engine_choose(&engine, b->view, (struct budget){ 0 }, &b->rng, &m)
            || !is_legal(world_try(&b->world, seat, m)))
            abort();
        engine_close(&engine);
    }
    text_free(&why);
}

/* The client is nobody's here. */
void client_say(struct client *c, const char *text, size_t size)
{
    (void)c;
    (void)text;
    (void)size;
}

static void measure(const struct game *g, int count)
{
    struct data_report r = { .lines = text_growing() };
    struct bench       b = { .game = g,
                             .data = game_printed_data(g, &r),
                             .rng = { 7 },
                             .text = text_growing(),
                             .try = { .name = "try" },
                             .reach = { .name = "reach" },
                             .propose = { .name = "advise" } };
    const size_t       bytes = world_bytes(g);
    char              *memory = malloc(5 * bytes);
    if (memory == NULL || b.data == NULL)
        abort();
    b.view = (struct view *)memory;
    b.scratch = (struct view *)(memory + bytes);
    world_open(&b.world, g, b.data, memory + 2 * bytes);
    world_open(&b.spare, g, b.data, memory + 3 * bytes);
    world_open(&b.imagined, g, b.data, memory + 4 * bytes);
    struct figure *const figures[] = { &b.try, &b.reach, &b.propose };
    for (int i = 0; i < 3; i++) {
        figures[i]->micro = calloc(SAMPLES_MAX, sizeof(double));
        figures[i]->bytes = calloc(SAMPLES_MAX, sizeof(double));
    }
    for (int i = 0; i < count; i++)
        play(&b, (uint64_t)i);
    for (int i = 0; i < 3; i++) {
        print(&b, figures[i]);
        free(figures[i]->micro);
        free(figures[i]->bytes);
    }
    free(memory);
    text_free(&b.text);
    text_free(&r.lines);
}

int main(int argc, char **argv)
{
    long count = 4;
    if (argc > 2 && !text_number(argv[2], 1, 1000, &count)) {
        fprintf(stderr, "previews: %s is no number of games\n", argv[2]);
        return 2;
    }
    for (int i = 0; games[i]; i++)
        if (argc < 2 || strcmp(games[i]->id, argv[1]) == 0)
            measure(games[i], (int)count);
    return 0;
}
