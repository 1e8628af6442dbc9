/* The shakedown: every game, every scenario, and of the optional rules none, each alone and all together.
 *
 *   any_game [--game ID] [--scenario ID] [--options none|all|ID,ID] [--games N] [--seed N] [--every N] [--part K/N]
 *
 * --games: of each kind (20, or what SHAKEDOWN_GAMES says); --every: the dear checks at one move in N;
 * --part 1/2: every second game, for two processors. */
#include "any_game.h"

#include "core/match.h"
#include "toy/toy.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct request {
    const char *program, *game, *scenario, *options;
    long        games, seed, every, part, parts;
};

enum { MOVES_BEFORE_WE_SAY_ENDLESS = 60000, SECONDS_FOR_A_GAME = 120, SEEDS_FOR_A_KIND = 1000000 };

/* A crash, or a rule that rolls for ever, reaches no check after it: then at least the game is named. */
static char how_to_see_it[2048];
void        __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void say_how_to_see_it(void)
{
    ssize_t written = write(STDERR_FILENO, how_to_see_it, strlen(how_to_see_it));
    (void)written;
}

static void on_signal(int signal)
{
    (void)signal;
    say_how_to_see_it();
    _exit(1);
}

static int choices(const struct choice_info *list)
{
    int n = 0;
    while (list && list[n].id)
        n++;
    return n;
}

/* Seats and parameters follow from the seed, so that one number brings a game back. */
static struct setup setup_of(const struct game *g, int scenario, uint32_t options, uint64_t seed,
                             bool strange)
{
    struct rng   rng = { seed };
    struct setup how = { .scenario = scenario, .options = options };
    how.seats = g->seats_min + (int)rng_below(&rng, (uint32_t)(g->seats_max - g->seats_min + 1));
    for (int i = 0; g->params && g->params[i].key; i++) {
        const struct param_info *p = &g->params[i];
        how.param[i] = strange ? p->low + (long)rng_below(&rng, (uint32_t)(p->high - p->low + 1))
                               : p->standard;
    }
    return how;
}

static void name_options(const struct game *g, uint32_t options, struct text *out)
{
    text_clear(out);
    for (int i = 0; i < choices(g->options); i++)
        if (options >> i & 1)
            text_addf(out, "%s%s", out->length ? "," : "", g->options[i].id);
    if (options == 0)
        text_add(out, "none");
}

/* False: there is no such option. */
static bool read_options(const struct game *g, const char *names, uint32_t *out)
{
    char copy[1024], *rest = copy;
    *out = 0;
    snprintf(copy, sizeof copy, "%s", names);
    for (char *name; (name = strsep(&rest, ","));) {
        int i = 0;
        while (g->options && g->options[i].id && strcmp(g->options[i].id, name) != 0)
            i++;
        if (!g->options || !g->options[i].id)
            return false;
        *out |= 1u << i;
    }
    return true;
}

static void shake_kind(const struct game *g, const void *data, int scenario, uint32_t options,
                       long first_seed, const struct request *ask, struct shakedown_count *count)
{
    struct text names = text_growing(), rerun = text_growing();
    name_options(g, options, &names);
    for (long i = ask->part - 1; i < ask->games; i += ask->parts) {
        uint64_t seed = (uint64_t)(first_seed + i);
        text_clear(&rerun);
        text_addf(&rerun, "%s --game %s --scenario %s --options %s --seed %llu --games 1 --every %ld",
                  ask->program, g->id, g->scenarios[scenario].id, names.at, (unsigned long long)seed,
                  ask->every);
        struct shakedown what = { .game = g,
                                  .data = data,
                                  .how = setup_of(g, scenario, options, seed, seed % 4 == 3),
                                  .seed = seed,
                                  .every = (int)ask->every,
                                  .moves_max = MOVES_BEFORE_WE_SAY_ENDLESS,
                                  .rerun = rerun.at };
        snprintf(how_to_see_it, sizeof how_to_see_it,
                 "BREACH: a crash, or no end after %d seconds\nto see it again: %s\n", SECONDS_FOR_A_GAME,
                 rerun.at);
        alarm(SECONDS_FOR_A_GAME);
        if (shakedown_game(&what, count))
            continue;
        what.how = setup_of(g, scenario, options, seed, false); /* not every value goes with every option */
        shakedown_game(&what, count);
    }
    text_free(&names);
    text_free(&rerun);
}

static bool is_accepted(const struct game *g, const void *data, int scenario, uint32_t options)
{
    struct match_setup start = { .game = g, .data = data, .how = setup_of(g, scenario, options, 1, false) };
    struct refusal     why = LEGAL;
    struct match      *m = match_new(&start, &why);
    match_free(m);
    return m != NULL;
}

/* All options together; where some exclude each other, every set that lacks only one of them. */
static void shake_all(const struct game *g, const void *data, int scenario, long seed,
                      const struct request *ask, struct shakedown_count *count)
{
    int      n = choices(g->options);
    uint32_t all = (uint32_t)((1ull << n) - 1);
    if (is_accepted(g, data, scenario, all)) {
        shake_kind(g, data, scenario, all, seed, ask, count);
        return;
    }
    for (int i = 0; i < n; i++, seed += SEEDS_FOR_A_KIND)
        if (is_accepted(g, data, scenario, all & ~(1u << i)))
            shake_kind(g, data, scenario, all & ~(1u << i), seed, ask, count);
}

/* False, and a sentence on standard error, if the request names what the game does not have. */
static bool shake_options(const struct game *g, const void *data, int scenario, const struct request *ask,
                          struct shakedown_count *count)
{
    int      n = choices(g->options);
    uint32_t named = 0;
    if (ask->options && strcmp(ask->options, "all") == 0) {
        shake_all(g, data, scenario, ask->seed, ask, count);
    } else if (ask->options && strcmp(ask->options, "none") == 0) {
        shake_kind(g, data, scenario, 0, ask->seed, ask, count);
    } else if (ask->options) {
        if (!read_options(g, ask->options, &named)) {
            fprintf(stderr, "any_game: %s has no such options: %s\n", g->id, ask->options);
            return false;
        }
        shake_kind(g, data, scenario, named, ask->seed, ask, count);
    } else {
        /* Kinds that differ little must not play the same games, so each has seeds of its own. */
        long seed = ask->seed + (long)scenario * (n + 2) * SEEDS_FOR_A_KIND;
        shake_kind(g, data, scenario, 0, seed, ask, count);
        for (int i = 0; i < n; i++)
            shake_kind(g, data, scenario, 1u << i, seed += SEEDS_FOR_A_KIND, ask, count);
        if (n > 1)
            shake_all(g, data, scenario, seed + SEEDS_FOR_A_KIND, ask, count);
    }
    return true;
}

/* No word stands twice in a vocabulary: what is printed reads as the same, wherever one begins to look. */
static bool words_differ(const struct game *g, const void *data)
{
    for (int i = 1; i < g->words.vocab_count; i++) {
        const struct vocab *v = &g->words.vocabs[i];
        for (int value = 0; value < v->count(data); value++) {
            const char *word = v->word(data, value);
            if (word && vocab_find(v, data, word) != value) {
                fprintf(stderr, "BREACH: \"%s\" stands twice among the words for %s of %s\n", word, v->name,
                        g->id);
                return false;
            }
        }
    }
    return true;
}

/* A position names its fields. */
static bool fields_differ(const struct game *g)
{
    for (int i = 0; i < g->field_count; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(g->fields[i].name, g->fields[k].name) == 0) {
                fprintf(stderr, "BREACH: two fields of %s are called \"%s\"\n", g->id, g->fields[i].name);
                return false;
            }
    return true;
}

static bool shake(const struct game *g, const struct request *ask)
{
    struct data_source     from = { g->id, NULL };
    struct data_report     report = { .lines = text_growing() };
    struct shakedown_count c = { 0 };
    void                  *data = g->data_load(&from, &report);
    if (report.faults) {
        fprintf(stderr, "any_game: the data of %s has faults:\n%s", g->id, report.lines.at);
        text_free(&report.lines);
        return false;
    }
    text_free(&report.lines);

    bool ok = words_differ(g, data) && fields_differ(g), met = !ok;
    for (int i = 0; ok && g->scenarios[i].id; i++) {
        if (ask->scenario && strcmp(ask->scenario, g->scenarios[i].id) != 0)
            continue;
        met = true;
        ok = shake_options(g, data, i, ask, &c);
    }
    if (!met)
        fprintf(stderr, "any_game: %s has no scenario %s\n", g->id, ask->scenario);
    g->data_free(data);

    printf(
        "%s: %ld games, %ld moves (longest game %ld), %ld dice, %ld events; %ld listed and %ld other moves "
        "checked, %ld views, %ld imagined states, %ld positions, %ld replays, %ld undone and %ld undo refused, "
        "%ld twins, %ld walks, %ld hostile positions, %ld series and %ld reaches tried; %ld set-ups refused\n",
        g->id, c.games, c.moves, c.longest, c.dice, c.events, c.laws.listed, c.laws.others, c.laws.views,
        c.laws.imagined, c.laws.positions, c.replays, c.undone, c.undo_refused, c.twins, c.walks, c.hostile,
        c.laws.previews, c.laws.reached, c.refused_setups);
    return ok && met;
}

static bool read_part(const char *value, struct request *ask)
{
    char part[16];
    snprintf(part, sizeof part, "%s", value);
    char *slash = strchr(part, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return text_number(slash + 1, 1, 1000, &ask->parts) && text_number(part, 1, ask->parts, &ask->part);
}

static bool read_request(int argc, char **argv, struct request *ask)
{
    const char *wanted = getenv("SHAKEDOWN_GAMES");
    *ask =
        (struct request){ .program = argv[0], .games = 20, .seed = 1, .every = 100, .part = 1, .parts = 1 };
    if (wanted && !text_number(wanted, 1, 1000000000, &ask->games))
        return false;
    if (argc % 2 == 0)
        return false;
    for (int i = 1; i < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        bool        ok = true;
        if (strcmp(name, "--game") == 0)
            ask->game = value;
        else if (strcmp(name, "--scenario") == 0)
            ask->scenario = value;
        else if (strcmp(name, "--options") == 0)
            ask->options = value;
        else if (strcmp(name, "--games") == 0)
            ok = text_number(value, 1, 1000000000, &ask->games);
        else if (strcmp(name, "--seed") == 0)
            ok = text_number(value, 0, 1000000000000, &ask->seed);
        else if (strcmp(name, "--every") == 0)
            ok = text_number(value, 1, 1000000, &ask->every);
        else if (strcmp(name, "--part") == 0)
            ok = read_part(value, ask);
        else
            ok = false;
        if (!ok)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    struct request ask;
    if (!read_request(argc, argv, &ask)) {
        fprintf(stderr,
                "usage: %s [--game ID] [--scenario ID] [--options none|all|ID,ID] [--games N] [--seed N]"
                " [--every N] [--part K/N]\n",
                argv[0]);
        return 2;
    }
    signal(SIGALRM, on_signal);
    signal(SIGABRT, on_signal);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(say_how_to_see_it);
    /* The toy game is the smallest that uses everything, so it goes first: what breaks it is core's. */
    bool ok = true, met = false;
    if (!ask.game || strcmp(ask.game, toy_game.id) == 0) {
        met = true;
        ok = shake(&toy_game, &ask);
    }
    for (int i = 0; ok && games[i]; i++) {
        if (games[i] == &toy_game || (ask.game && strcmp(ask.game, games[i]->id) != 0))
            continue;
        met = true;
        ok = shake(games[i], &ask);
    }
    if (!met)
        fprintf(stderr, "any_game: no game %s\n", ask.game);
    return ok && met ? 0 : 1;
}
