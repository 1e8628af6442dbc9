/* The shakedown: every game, every scenario, and of the optional rules none, each alone and all together.
 *
 *   any_game [--game ID] [--scenario ID] [--options none|all|ID,ID] [--games N] [--seed N] [--every N] [--part K/N]
 *            [--data DIRECTORY] [--changed 1]
 *
 * Of each kind 20 games are played, or what SHAKEDOWN_GAMES says; but where games are long no more are begun once they
 * had 600 moves for each of these (12,000 in all). --games: exactly so many, however long; --every: the dear checks at
 * one move in N; --part 1/2: about half of it, for two processors; --data: files that lie there in the place of ours;
 * --changed 1: half of the twins are the true state with other secrets (law_secrets.c). */
#include "any_game.h"

#include "kinds.h"
#include "toy/toy.h"
#include <ctype.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

struct request {
    const char         *program, *game, *files;
    struct kinds_wanted wanted;
    bool                exactly;
    long                games, every, part, parts, changed;
};

enum {
    MOVES_OF_A_GAME = 60000,
    SECONDS_FOR_A_GAME = 120, /* of processor time: what else the machine does must not count */
    MOVES_FOR_A_GAME = 600,
    GAMES_MAX = 16,
};

/* A game with its data, and what has been seen of it. */
struct shaken {
    const struct game     *game;
    void                  *data;
    struct shakedown_count count;
};

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

static void set_clock(int seconds)
{
    setitimer(ITIMER_PROF, &(struct itimerval){ .it_value = { .tv_sec = seconds } }, NULL);
}

static void shake_one(const struct kind *kind, uint64_t seed, const struct request *ask,
                      struct shakedown_count *count)
{
    struct text names = text_growing(), rerun = text_growing();
    kind_options(kind, &names);
    text_addf(&rerun, "%s --game %s --scenario %s --options %s --seed %llu --games 1 --every %ld",
              ask->program, kind->game->id, kind->game->scenarios[kind->scenario].id, names.at,
              (unsigned long long)seed, ask->every);
    if (ask->changed)
        text_add(&rerun, " --changed 1");
    if (ask->files)
        text_addf(&rerun, " --data %s", ask->files);
    struct shakedown what = { .game = kind->game,
                              .data = kind->data,
                              .how = setup_of(kind, seed, seed % 4 == 3),
                              .seed = seed,
                              .every = (int)ask->every,
                              .changed = ask->changed != 0,
                              .moves_max = MOVES_OF_A_GAME,
                              .rerun = rerun.at };
    snprintf(how_to_see_it, sizeof how_to_see_it,
             "BREACH: a crash, or no end after %d seconds\nto see it again: %s\n", SECONDS_FOR_A_GAME,
             rerun.at);
    set_clock(SECONDS_FOR_A_GAME);
    if (!shakedown_game(&what, count)) {
        what.how = setup_of(kind, seed, false); /* not every value goes with every option */
        shakedown_game(&what, count);
    }
    text_free(&names);
    text_free(&rerun);
}

/* The games of a kind that are this part's: all or none; but if all kinds have so many games, however long, every
 * part plays some of each. `number`: of the kind. */
static void shake_kind(const struct kind *kind, size_t number, const struct request *ask,
                       struct shakedown_count *count)
{
    const long enough = ask->exactly ? LONG_MAX : count->moves + ask->games * MOVES_FOR_A_GAME;
    if (!ask->exactly && kind->part != ask->part)
        return;
    for (long i = 0; i < ask->games && count->moves < enough; i++)
        if (!ask->exactly || ((long)number + i) % ask->parts == ask->part - 1)
            shake_one(kind, (uint64_t)(kind->first_seed + i), ask, count);
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

/* A row of cells is read letter by letter, and as one word. */
static bool letters_differ(const struct game *g)
{
    for (const struct field *f = g->fields; f < g->fields + g->field_count; f++) {
        if (f->type != FIELD_CELLS)
            continue;
        bool sound = f->letters[0] != '\0' && strlen(f->letters) <= 16 && !strpbrk(f->letters, "#\"'\\");
        for (const char *c = f->letters; *c; c++)
            sound = sound && isgraph((unsigned char)*c) && !strchr(c + 1, *c);
        if (!sound) {
            fprintf(stderr, "BREACH: \"%s\" are no letters for the cells of %s %s\n", f->letters, g->id,
                    f->name);
            return false;
        }
    }
    return true;
}

/* Loads the data of a game, and looks what kinds of it there are. False: a sentence on standard error has told why. */
static bool open_game(struct shaken *s, const struct game *g, const struct request *ask, struct kinds *kinds)
{
    struct data_source from = { g->id, ask->files };
    struct data_report report = { .lines = text_growing() };
    *s = (struct shaken){ .game = g, .data = g->data_load(&from, &report) };
    if (report.faults)
        fprintf(stderr, "any_game: the data of %s has faults:\n%s", g->id, report.lines.at);
    text_free(&report.lines);
    return !report.faults && words_differ(g, s->data) && fields_differ(g) && letters_differ(g)
        && kinds_add(kinds, g, s->data, &ask->wanted);
}

static void tell(const struct shaken *s)
{
    const struct game           *g = s->game;
    const struct shakedown_count c = s->count;
    printf(
        "%s: %ld games, %ld moves (longest game %ld), %ld dice, %ld events; %ld listed and %ld other moves "
        "checked, %ld views, %ld imagined states, %ld positions, %ld replays, %ld undone and %ld undo refused, "
        "%ld twins, %ld walks, %ld hostile positions, %ld series and %ld reaches tried; %ld set-ups refused, %ld games "
        "broken off\n",
        g->id, c.games, c.moves, c.longest, c.dice, c.events, c.laws.listed, c.laws.others, c.laws.views,
        c.laws.imagined, c.laws.positions, c.replays, c.undone, c.undo_refused, c.twins, c.walks, c.hostile,
        c.laws.previews, c.laws.reached, c.refused_setups, c.cut_short);
}

/* The toy game is the smallest that uses everything, so it goes first: what breaks it is core's. */
static int choose_games(const char *only, const struct game *out[GAMES_MAX])
{
    int n = 0;
    if (!only || strcmp(only, toy_game.id) == 0)
        out[n++] = &toy_game;
    for (int i = 0; games[i] && n < GAMES_MAX; i++)
        if (games[i] != &toy_game && (!only || strcmp(only, games[i]->id) == 0))
            out[n++] = games[i];
    return n;
}

static bool shake_all(const struct request *ask)
{
    const struct game *chosen[GAMES_MAX];
    struct shaken      shaken[GAMES_MAX];
    struct kinds       kinds = { 0 };
    bool               ok = true;
    int                opened = 0;
    const int          n = choose_games(ask->game, chosen);
    while (ok && opened < n) {
        ok = open_game(&shaken[opened], chosen[opened], ask, &kinds);
        opened++;
    }
    if (n == 0)
        fprintf(stderr, "any_game: no game %s\n", ask->game);
    if (ok && !ask->exactly)
        kinds_deal(&kinds, ask->games, ask->games * MOVES_FOR_A_GAME, ask->parts);
    for (int i = 0; ok && i < n; i++) {
        for (size_t k = 0; k < kinds.count; k++)
            if (kinds.at[k].game == chosen[i])
                shake_kind(&kinds.at[k], k, ask, &shaken[i].count);
        tell(&shaken[i]);
    }
    for (int i = 0; i < opened; i++)
        if (shaken[i].data)
            shaken[i].game->data_free(shaken[i].data);
    free(kinds.at);
    return ok && n > 0;
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
    *ask = (struct request){
        .program = argv[0], .wanted.seed = 1, .games = 20, .every = 100, .part = 1, .parts = 1
    };
    if (wanted && !text_number(wanted, 1, 1000000, &ask->games))
        return false;
    if (argc % 2 == 0)
        return false;
    for (int i = 1; i < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        bool        ok = true;
        if (strcmp(name, "--game") == 0)
            ask->game = value;
        else if (strcmp(name, "--scenario") == 0)
            ask->wanted.scenario = value;
        else if (strcmp(name, "--options") == 0)
            ask->wanted.options = value;
        else if (strcmp(name, "--games") == 0)
            ask->exactly = ok = text_number(value, 1, 1000000000, &ask->games);
        else if (strcmp(name, "--seed") == 0)
            ok = text_number(value, 0, 1000000000000, &ask->wanted.seed);
        else if (strcmp(name, "--every") == 0)
            ok = text_number(value, 1, 1000000, &ask->every);
        else if (strcmp(name, "--changed") == 0)
            ok = text_number(value, 0, 1, &ask->changed);
        else if (strcmp(name, "--data") == 0)
            ask->files = value;
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
                " [--every N] [--part K/N] [--data DIRECTORY] [--changed 1]\n",
                argv[0]);
        return 2;
    }
    signal(SIGPROF, on_signal);
    signal(SIGABRT, on_signal);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(say_how_to_see_it);
    return shake_all(&ask) ? 0 : 1;
}
