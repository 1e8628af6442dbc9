/* How fast is a game? Random play on one core, and what a state costs to copy, redact, imagine and hash.
 *
 *   bench [--markdown] [--game ID] [--scenario ID] [--seats N] [--seconds N]
 *
 * Without a scenario it is the game's last that can be set up, without seats as many as there can be. Each figure is taken five times, N seconds (1) in all; printed are the
 * best and the median. Nothing that is measured may allocate: the linker leads malloc, calloc and realloc here, and
 * one call fails the run. */
#include "core/game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 5, SAMPLES = 256, FIGURES_MAX = 16 };

/* ---- allocations, counted ---- */

static bool measuring;
static long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations += measuring;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations += measuring;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations += measuring;
    return __real_realloc(old, size);
}

/* ---- one game under measurement ---- */

struct bench {
    const struct game *game;
    void              *data;
    struct setup       how;
    double             seconds;   /* for one repeat of one figure */
    uint64_t           next_seed; /* never the same game twice */

    struct state *state, *scratch;
    struct view  *view;
    char         *samples; /* SAMPLES states from the midst of games */
    int           sample_seat[SAMPLES];
    long          games, moves, listed;
};

struct figure {
    const char *name, *unit;
    double      best, median;
};

static struct move_list  list;
static volatile uint64_t sink; /* keeps the compiler from leaving out what nobody reads */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct state *sample(const struct bench *b, int i)
{
    return (struct state *)(b->samples + (size_t)i * b->game->state_size);
}

static int lowest_seat(seat_set seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

/* Plays one random game to its end; with `keep` it stores a state on the way now and then. */
static void play_game(struct bench *b, int *keep)
{
    const struct game *g = b->game;
    struct dice        dice;
    struct rng         rng = { ++b->next_seed };
    struct umpire      u = { .dice = &dice };
    dice_fast(&dice, b->game->rolls, b->next_seed);
    memset(b->state, 0, g->state_size);
    g->setup(b->data, b->state, &b->how, &u);
    for (seat_set acting; (acting = game_acting(g, b->state));) {
        int seat = lowest_seat(acting);
        list.count = 0;
        game_moves(g, b->data, b->state, seat, &list);
        if (list.count == 0)
            break;
        if (keep && *keep < SAMPLES && rng_below(&rng, 50) == 0) {
            memcpy(sample(b, *keep), b->state, g->state_size);
            b->sample_seat[(*keep)++] = seat;
        }
        game_apply(g, b->data, b->state, seat, list.move[rng_below(&rng, list.count)], &u);
        b->moves++;
        b->listed += list.count;
    }
    b->games++;
}

static void play_many(struct bench *b, double *games_a_second, double *moves_a_second)
{
    long   games_before = b->games, moves_before = b->moves;
    double start = now(), end;
    do
        play_game(b, NULL);
    while ((end = now()) < start + b->seconds);
    *games_a_second = (double)(b->games - games_before) / (end - start);
    *moves_a_second = (double)(b->moves - moves_before) / (end - start);
}

static void do_legal(struct bench *b, int i)
{
    list.count = 0;
    game_moves(b->game, b->data, sample(b, i), b->sample_seat[i], &list);
    sink += list.count;
}

static void do_copy(struct bench *b, int i)
{
    memcpy(b->scratch, sample(b, i), b->game->state_size);
    sink += *(const unsigned char *)b->scratch;
}

static void do_redact(struct bench *b, int i)
{
    game_redact(b->game, b->data, sample(b, i), b->sample_seat[i], b->view);
    sink += *(const unsigned char *)b->view;
}

/* An imagination needs a view first; its figure is the sum of both less the redaction alone. */
static void do_redact_and_imagine(struct bench *b, int i)
{
    struct rng rng = { (uint64_t)i };
    do_redact(b, i);
    game_imagine(b->game, b->data, b->view, b->sample_seat[i], &rng, b->scratch);
    sink += *(const unsigned char *)b->scratch;
}

static void do_hash(struct bench *b, int i)
{
    sink += game_hash(b->game, sample(b, i));
}

static double nanoseconds_of(struct bench *b, void (*work)(struct bench *, int))
{
    long   rounds = 0;
    double start = now(), end;
    do {
        for (int i = 0; i < SAMPLES; i++)
            work(b, i);
        rounds++;
    } while ((end = now()) < start + b->seconds / 5);
    return (end - start) * 1e9 / (double)(rounds * SAMPLES);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static struct figure figure_of(const char *name, const char *unit, double *repeats, bool more_is_better)
{
    qsort(repeats, REPEATS, sizeof *repeats, by_size);
    return (struct figure){ name, unit, repeats[more_is_better ? REPEATS - 1 : 0], repeats[REPEATS / 2] };
}

static int measure(struct bench *b, struct figure *out)
{
    double moves[REPEATS], whole[REPEATS], legal[REPEATS], copy[REPEATS], redact[REPEATS], imagine[REPEATS],
        hash[REPEATS];
    int kept = 0, n = 0;
    while (kept < SAMPLES)
        play_game(b, &kept);
    b->games = b->moves = b->listed = 0;

    measuring = true;
    for (int i = 0; i < REPEATS; i++) {
        play_many(b, &whole[i], &moves[i]);
        legal[i] = nanoseconds_of(b, do_legal);
        copy[i] = nanoseconds_of(b, do_copy);
        redact[i] = nanoseconds_of(b, do_redact);
        imagine[i] = nanoseconds_of(b, do_redact_and_imagine) - redact[i];
        hash[i] = nanoseconds_of(b, do_hash);
    }
    measuring = false;

    double per_game = (double)b->moves / (double)b->games, per_list = (double)b->listed / (double)b->moves;
    out[n++] = figure_of("random play", "moves/s", moves, true);
    out[n++] = figure_of("random games", "games/s", whole, true);
    out[n++] = (struct figure){ "moves in a game", "", per_game, per_game };
    out[n++] = (struct figure){ "moves in a list", "", per_list, per_list };
    out[n++] = (struct figure){ "a state", "bytes", (double)b->game->state_size,
                                (double)b->game->state_size };
    out[n++] = figure_of("legal", "ns", legal, false);
    out[n++] = figure_of("copy", "ns", copy, false);
    out[n++] = figure_of("redact", "ns", redact, false);
    out[n++] = figure_of("imagine", "ns", imagine, false);
    out[n++] = figure_of("hash", "ns", hash, false);
    return n;
}

static void print(const struct bench *b, const struct figure *figures, int count, bool markdown)
{
    const char *title = b->game->scenarios[b->how.scenario].id;
    printf(markdown ? "| %s, %s, %d seats | best | median of %d |\n| --- | ---: | ---: |\n"
                    : "%s, %s, %d seats: best, median of %d\n",
           b->game->id, title, b->how.seats, REPEATS);
    for (int i = 0; i < count; i++) {
        const struct figure *f = &figures[i];
        int                  digits = f->best < 100 ? 1 : 0;
        char                 name[64];
        snprintf(name, sizeof name, "%s%s%s", f->name, *f->unit ? ", " : "", f->unit);
        printf(markdown ? "| %s | %.*f | %.*f |\n" : "  %-22s %12.*f %12.*f\n", name, digits, f->best, digits,
               f->median);
    }
    printf(markdown ? "| allocations | %ld | |\n\n" : "  allocations: %ld\n", allocations);
}

/* Can it be set up so? */
static bool is_accepted(struct bench *b, int scenario, int seats)
{
    struct dice   dice;
    struct umpire u = { .dice = &dice };
    const int     most = game_scenario_seats(b->game, scenario);
    dice_fast(&dice, b->game->rolls, 1);
    memset(b->state, 0, b->game->state_size);
    b->how.scenario = scenario;
    b->how.seats = seats ? seats : most;
    return b->how.seats >= b->game->seats_min && b->how.seats <= most
        && is_legal(b->game->setup(b->data, b->state, &b->how, &u));
}

/* The scenario of that name, or the last, which is the longest by custom; false: none of that name can be set up. */
static bool find_scenario(struct bench *b, const char *id, int seats)
{
    int last = 0;
    while (b->game->scenarios[last].id)
        last++;
    for (int i = last - 1; i >= 0; i--)
        if ((!id || strcmp(b->game->scenarios[i].id, id) == 0) && is_accepted(b, i, seats))
            return true;
    return false;
}

static bool bench_game(const struct game *g, const char *scenario, int seats, double seconds, bool markdown)
{
    struct data_source from = { g->id, NULL };
    struct data_report report = { .lines = text_growing() };
    struct bench       b = { .game = g, .seconds = seconds / REPEATS };
    struct figure      figures[FIGURES_MAX];
    b.data = g->data_load(&from, &report);
    text_free(&report.lines);
    if (report.faults) {
        fprintf(stderr, "bench: the data of %s has faults\n", g->id);
        return false;
    }
    for (int i = 0; g->params && g->params[i].key; i++)
        b.how.param[i] = g->params[i].standard;
    b.state = calloc(1, g->state_size);
    b.scratch = calloc(1, g->state_size);
    b.view = calloc(1, g->state_size);
    b.samples = calloc(SAMPLES, g->state_size);
    const bool found = find_scenario(&b, scenario, seats);
    allocations = 0;
    if (found)
        print(&b, figures, measure(&b, figures), markdown);
    else
        fprintf(stderr, "bench: %s has no such scenario, or not for so many seats\n", g->id);

    free(b.state);
    free(b.scratch);
    free(b.view);
    free(b.samples);
    g->data_free(b.data);
    return found && allocations == 0;
}

int main(int argc, char **argv)
{
    const char *game = NULL, *scenario = NULL;
    long        seconds = 1, seats = 0;
    bool        markdown = false, ok = true;
    for (int i = 1; i < argc && ok; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--markdown") == 0)
            markdown = true;
        else if (strcmp(argv[i], "--game") == 0 && game_find(value))
            game = argv[++i];
        else if (strcmp(argv[i], "--scenario") == 0)
            scenario = argv[++i];
        else if (strcmp(argv[i], "--seats") == 0 && text_number(value, 1, SEATS_MAX, &seats))
            i++;
        else if (strcmp(argv[i], "--seconds") == 0 && text_number(value, 1, 3600, &seconds))
            i++;
        else
            ok = false;
    }
    if (!ok) {
        fprintf(stderr, "usage: %s [--markdown] [--game ID] [--scenario ID] [--seats N] [--seconds N]\n",
                argv[0]);
        return 2;
    }
    for (int i = 0; games[i]; i++)
        if (!game || strcmp(game, games[i]->id) == 0)
            ok = bench_game(games[i], scenario, (int)seats, (double)seconds, markdown) && ok;
    return ok ? 0 : 1;
}
