/* See kinds.h. */
#include "kinds.h"

#include "core/match.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS_FOR_A_KIND = 1000000 };

static int choices(const struct choice_info *list)
{
    int n = 0;
    while (list && list[n].id)
        n++;
    return n;
}

struct setup setup_of(const struct kind *k, uint64_t seed, bool strange)
{
    const struct game *g = k->game;
    struct rng         rng = { seed };
    struct setup       how = { .scenario = k->scenario, .options = k->options };
    how.seats = g->seats_min
              + (int)rng_below(&rng, (uint32_t)(game_scenario_seats(g, k->scenario) - g->seats_min + 1));
    for (int i = 0; g->params && g->params[i].key; i++) {
        const struct param_info *p = &g->params[i];
        how.param[i] = strange ? p->low + (long)rng_below(&rng, (uint32_t)(p->high - p->low + 1))
                               : p->standard;
    }
    return how;
}

void kind_options(const struct kind *k, struct text *out)
{
    text_clear(out);
    for (int i = 0; i < choices(k->game->options); i++)
        if (k->options >> i & 1)
            text_addf(out, "%s%s", out->length ? "," : "", k->game->options[i].id);
    if (k->options == 0)
        text_add(out, "none");
}

/* ---- Which there are ---- */

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

static void add(struct kinds *k, struct kind kind, uint32_t options, long seed)
{
    if (k->count == k->room) {
        k->room = k->room ? 2 * k->room : 64;
        k->at = reallocarray(k->at, k->room, sizeof *k->at);
        if (k->at == NULL)
            abort();
    }
    kind.options = options;
    kind.first_seed = seed;
    k->at[k->count++] = kind;
}

static bool is_accepted(struct kind kind, uint32_t options)
{
    kind.options = options;
    struct match_setup start = { .game = kind.game, .data = kind.data, .how = setup_of(&kind, 1, false) };
    struct refusal     why = LEGAL;
    struct match      *m = match_new(&start, &why);
    match_free(m);
    return m != NULL;
}

/* All options together; where some exclude each other, every set that lacks only one of them. */
static void add_all(struct kinds *k, struct kind kind, long seed)
{
    int      n = choices(kind.game->options);
    uint32_t all = (uint32_t)((1ull << n) - 1);
    if (is_accepted(kind, all)) {
        add(k, kind, all, seed);
        return;
    }
    for (int i = 0; i < n; i++, seed += SEEDS_FOR_A_KIND)
        if (is_accepted(kind, all & ~(1u << i)))
            add(k, kind, all & ~(1u << i), seed);
}

static bool add_scenario(struct kinds *k, struct kind kind, const struct kinds_wanted *wanted)
{
    int      n = choices(kind.game->options);
    uint32_t named = 0;
    if (wanted->options && strcmp(wanted->options, "all") == 0) {
        add_all(k, kind, wanted->seed);
    } else if (wanted->options && strcmp(wanted->options, "none") == 0) {
        add(k, kind, 0, wanted->seed);
    } else if (wanted->options) {
        if (!read_options(kind.game, wanted->options, &named)) {
            fprintf(stderr, "any_game: %s has no such options: %s\n", kind.game->id, wanted->options);
            return false;
        }
        add(k, kind, named, wanted->seed);
    } else {
        /* Kinds that differ little must not play the same games, so each has seeds of its own. */
        long seed = wanted->seed + (long)kind.scenario * (n + 2) * SEEDS_FOR_A_KIND;
        add(k, kind, 0, seed);
        for (int i = 0; i < n; i++)
            add(k, kind, 1u << i, seed += SEEDS_FOR_A_KIND);
        if (n > 1)
            add_all(k, kind, seed + SEEDS_FOR_A_KIND);
    }
    return true;
}

bool kinds_add(struct kinds *k, const struct game *g, const void *data, const struct kinds_wanted *wanted)
{
    bool met = false;
    for (int i = 0; g->scenarios[i].id; i++) {
        if (wanted->scenario && strcmp(wanted->scenario, g->scenarios[i].id) != 0)
            continue;
        met = true;
        if (!add_scenario(k, (struct kind){ .game = g, .data = data, .scenario = i, .part = 1 }, wanted))
            return false;
    }
    if (!met)
        fprintf(stderr, "any_game: %s has no scenario %s\n", g->id, wanted->scenario);
    return met;
}

/* ---- Who plays which ---- */

/* Moves of a random game, up to `most`; 0 if its set-up is refused. */
static long try_one(const struct kind *k, long most)
{
    static struct move_list list;
    static struct dice      dice;
    const struct game      *g = k->game;
    struct rng              rng = { (uint64_t)k->first_seed };
    struct umpire           u = { .dice = &dice };
    struct state           *s = calloc(1, g->state_size);
    const struct setup      how = setup_of(k, rng.state, false);
    long                    moves = 0;
    dice_fast(&dice, g->rolls, rng.state);
    const bool begins = is_legal(g->setup(k->data, s, &how, &u));
    for (seat_set acting; begins && moves < most && (acting = game_acting(g, s)) != 0;) {
        int seat = (int)rng_below(&rng, (uint32_t)game_seats(g, s));
        if (!(acting >> seat & 1))
            continue;
        game_moves(g, k->data, s, seat, &list);
        if (list.count == 0)
            break; /* the shakedown will tell */
        game_apply(g, k->data, s, seat, list.move[rng_below(&rng, list.count)], &u);
        moves++;
    }
    free(s);
    return moves;
}

/* The heaviest first, each to the part that has the least until then. */
void kinds_deal(struct kinds *k, long of_each, long moves, long parts)
{
    const long enough = moves / of_each + 1; /* a longer game: all moves are played, however long it is */
    long      *load = calloc((size_t)parts, sizeof *load);
    for (size_t i = 0; i < k->count; i++) {
        struct kind       *kind = &k->at[i];
        const struct kind *last = i ? kind - 1 : NULL;
        const bool         same = last && last->game == kind->game && last->scenario == kind->scenario;
        kind->moves = same ? last->moves : try_one(kind, enough);
        kind->part = 0;
    }
    for (size_t dealt = 0; dealt < k->count; dealt++) {
        struct kind *heaviest = NULL;
        long         lightest = 0;
        for (size_t i = 0; i < k->count; i++)
            if (k->at[i].part == 0 && (!heaviest || k->at[i].moves > heaviest->moves))
                heaviest = &k->at[i];
        for (long part = 1; part < parts; part++)
            if (load[part] < load[lightest])
                lightest = part;
        heaviest->part = lightest + 1;
        load[lightest] += 1 + heaviest->moves;
    }
    free(load);
}
