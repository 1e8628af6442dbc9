/* Odd positions: games of every kind, played at random or by the game's own bot, are stopped now and then, mostly where
 * a phase begins; the position is changed here and there, and whatever `validate` still accepts must keep to the laws of
 * any state, and so must the next moves. A position that cannot be played on is to be refused with a sentence.
 *
 *   odd_positions [--game ID] [--count N] [--seed N] [--go-on 1]
 *
 * --count: positions of each game, scenario and set of options (300); --go-on 1: tells of every breach that differs
 * from those before, instead of ending with the first. */
#include "core/judgement.h"
#include "core/match.h"
#include "core/position.h"
#include "laws.h"
#include "oddities.h"
#include "toy/toy.h"
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum {
    ODD_FROM_ONE_POSITION = 12,
    STOPS_WITHIN_A_PHASE = 60,  /* one move in so many */
    STOPS_AT_ITS_BEGINNING = 4, /* likewise */
    GAMES_LEFT_AFTER = 6000,    /* moves: what comes later has been met before */
    MOVES_AFTERWARDS = 30,
    SECONDS_FOR_A_POSITION = 20,
    SENTENCES_MAX = 400,
    SENTENCE_MAX = 200,
};

struct hunt {
    const struct game *game;
    const void        *data;
    const char        *scenario;
    struct rng         rng;
    struct laws        laws;
    struct law_count   count;
    struct state      *real, *odd, *first;
    struct text        told; /* what was changed */
    long               tried, accepted, breaches, seed;
    bool               go_on;
};

static struct move_list list;
static struct hunt     *current;
static sigjmp_buf       next_position;
static char             met[SENTENCES_MAX][SENTENCE_MAX];
static int              met_count;

static bool is_new(const char *sentence)
{
    for (int i = 0; i < met_count; i++)
        if (strncmp(met[i], sentence, SENTENCE_MAX - 1) == 0)
            return false;
    if (met_count < SENTENCES_MAX)
        snprintf(met[met_count++], SENTENCE_MAX, "%s", sentence);
    return true;
}

static void say(const struct hunt *h, const char *sentence)
{
    struct text position = text_growing();
    position_dump(h->game, h->data, h->first, &position);
    printf("%s", position.at);
    fflush(stdout);
    fprintf(stderr, "BREACH in %s %s (seed %ld) by a position that is accepted: %s\nchanged: %s\n",
            h->game->id, h->scenario, h->seed, sentence, h->told.at);
    text_free(&position);
}

static void on_breach(void *hunt, const char *sentence)
{
    struct hunt *h = hunt;
    h->breaches++;
    if (!h->go_on || is_new(sentence))
        say(h, sentence);
    if (!h->go_on)
        exit(1);
    siglongjmp(next_position, 1);
}

static void on_signal(int signal)
{
    say(current, signal == SIGPROF ? "no end in sight" : "a crash");
    _exit(1);
}

static void set_clock(int seconds) /* of this process: what else the machine does must not count */
{
    setitimer(ITIMER_PROF, &(struct itimerval){ .it_value = { .tv_sec = seconds } }, NULL);
}

/* Plays one move, at random or by the game's judgement; false: the game is over. */
static bool move_on(struct hunt *h, struct state *s, struct dice *dice, bool judged)
{
    const struct game *g = h->game;
    seat_set           acting = game_acting(g, s);
    if (acting == 0)
        return false;
    int seat;
    do
        seat = (int)rng_below(&h->rng, (uint32_t)game_seats(g, s));
    while (!(acting >> seat & 1));
    list.count = 0;
    list.full = false;
    game_moves(g, h->data, s, seat, &list);
    if (list.count == 0)
        on_breach(h, "whoever acts has no move");
    struct move   m = list.move[rng_below(&h->rng, list.count)];
    struct umpire u = { .dice = dice };
    if (judged) {
        game_redact(g, h->data, s, seat, h->laws.view);
        m = judge_best(g, h->data, h->laws.view, seat, &list, &h->rng);
    } else if (rng_below(&h->rng, 6) == 0) {
        m = list.move[rng_below(&h->rng, 2) ? 0 : list.count - 1]; /* often "done" */
    }
    game_apply(g, h->data, s, seat, m, &u);
    return true;
}

static void keep_laws(struct hunt *h, const struct state *s)
{
    laws_acting(&h->laws, s);
    for (int seat = 0; seat < game_seats(h->game, s); seat++) {
        laws_moves(&h->laws, s, seat);
        laws_views(&h->laws, s, seat);
        laws_apply(&h->laws, s, seat, 12);
    }
    laws_position(&h->laws, s);
    laws_shown(&h->laws, s, (int)rng_below(&h->rng, (uint32_t)game_seats(h->game, s)));
}

static void play_on(struct hunt *h)
{
    static struct dice dice;
    const struct game *g = h->game;
    dice_fast(&dice, h->game->rolls, rng_next(&h->rng));
    for (int i = 0; i < MOVES_AFTERWARDS && move_on(h, h->odd, &dice, false); i++) {
        struct refusal r = g->validate(h->data, h->odd);
        if (!is_legal(r)) {
            char sentence[SENTENCE_MAX];
            snprintf(sentence, sizeof sentence, "it leads to what cannot be: [%s] %s", r.rule, r.why);
            on_breach(h, sentence);
        }
        if (rng_below(&h->rng, 8) == 0)
            keep_laws(h, h->odd);
    }
}

static void try_odd_ones(struct hunt *h)
{
    memcpy(h->first, h->real, h->game->state_size);
    text_clear(&h->told);
    text_add(&h->told, "nothing");
    if (sigsetjmp(next_position, 0) == 0)
        keep_laws(h, h->real);
    for (volatile int i = 0; i < ODD_FROM_ONE_POSITION; i++) {
        text_clear(&h->told);
        make_odd(h->game, h->data, h->real, &h->rng, h->odd, &h->told);
        h->tried++;
        memcpy(h->first, h->odd, h->game->state_size);
        set_clock(SECONDS_FOR_A_POSITION);
        if (sigsetjmp(next_position, 0) != 0 || !is_legal(h->game->validate(h->data, h->odd)))
            continue;
        h->accepted++;
        keep_laws(h, h->odd);
        play_on(h);
    }
}

/* False: options that exclude each other. */
static bool hunt_kind(struct hunt *h, int scenario, uint32_t options, long count)
{
    static struct dice dice;
    const struct game *g = h->game;
    h->scenario = g->scenarios[scenario].id;
    for (long end = h->tried + count; h->tried < end;) {
        struct setup how = { .scenario = scenario, .options = options, .seats = g->seats_min };
        for (int i = 0; g->params && g->params[i].key; i++)
            how.param[i] = g->params[i].standard;
        dice_fast(&dice, h->game->rolls, rng_next(&h->rng));
        struct umpire u = { .dice = &dice };
        memset(h->real, 0, g->state_size);
        if (!is_legal(g->setup(h->data, h->real, &how, &u)))
            return false;
        const bool  judged = g->worth && rng_below(&h->rng, 2);
        const char *phase = "";
        for (int moves = 0; h->tried < end && moves < GAMES_LEFT_AFTER; moves++) {
            const char *now = game_phase(g, h->real).name;
            bool        begins = strcmp(now, phase) != 0;
            phase = now;
            if (rng_below(&h->rng, begins ? STOPS_AT_ITS_BEGINNING : STOPS_WITHIN_A_PHASE) == 0)
                try_odd_ones(h);
            if (!move_on(h, h->real, &dice, judged))
                break;
        }
    }
    return true;
}

static uint32_t count_options(const struct game *g)
{
    uint32_t n = 0;
    while (g->options && g->options[n].id)
        n++;
    return n;
}

static bool hunt_game(const struct game *g, long count, long seed, bool go_on)
{
    struct data_source from = { g->id, NULL };
    struct data_report report = { .lines = text_growing() };
    struct hunt        h = { .game = g, .seed = seed, .go_on = go_on, .told = text_growing() };
    void              *data = g->data_load(&from, &report);
    text_free(&report.lines);
    if (!data)
        return false;
    h.data = data;
    h.rng.state = (uint64_t)seed;
    h.real = calloc(1, g->state_size);
    h.odd = calloc(1, g->state_size);
    h.first = calloc(1, g->state_size);
    h.laws = (struct laws){
        .game = g, .data = data, .rng = &h.rng, .count = &h.count, .broken = on_breach, .context = &h
    };
    laws_open(&h.laws);
    current = &h;
    uint32_t n = count_options(g);
    for (int i = 0; g->scenarios[i].id; i++) {
        hunt_kind(&h, i, 0, count);
        for (int some = n ? 4 : 0, draws = 0; some > 0 && draws < 100; draws++)
            some -= hunt_kind(&h, i, (uint32_t)rng_next(&h.rng) & ((1u << n) - 1), count);
    }
    set_clock(0);
    printf(
        "%s: %ld odd positions, %ld accepted, %ld moves listed, %ld played on copies, %ld imagined states; "
        "%ld breaches\n",
        g->id, h.tried, h.accepted, h.count.listed, h.count.tried, h.count.imagined, h.breaches);
    laws_close(&h.laws);
    text_free(&h.told);
    free(h.real);
    free(h.odd);
    free(h.first);
    g->data_free(data);
    return h.breaches == 0;
}

int main(int argc, char **argv)
{
    const char *only = NULL;
    long        count = 300, seed = 1, go_on = 0;
    bool        ok = argc % 2 == 1;
    for (int i = 1; ok && i < argc; i += 2)
        if (strcmp(argv[i], "--game") == 0)
            only = argv[i + 1];
        else if (strcmp(argv[i], "--count") == 0)
            ok = text_number(argv[i + 1], 1, 1000000000, &count);
        else if (strcmp(argv[i], "--seed") == 0)
            ok = text_number(argv[i + 1], 0, 1000000000, &seed);
        else
            ok = strcmp(argv[i], "--go-on") == 0 && text_number(argv[i + 1], 0, 1, &go_on);
    if (!ok) {
        fprintf(stderr, "usage: %s [--game ID] [--count N] [--seed N] [--go-on 0|1]\n", argv[0]);
        return 2;
    }
    signal(SIGPROF, on_signal);
    signal(SIGABRT, on_signal);
    if (!only || strcmp(only, toy_game.id) == 0)
        ok = hunt_game(&toy_game, count, seed, go_on);
    for (int i = 0; games[i]; i++)
        if (games[i] != &toy_game && (!only || strcmp(only, games[i]->id) == 0))
            ok = hunt_game(games[i], count, seed, go_on) && ok;
    return ok ? 0 : 1;
}
