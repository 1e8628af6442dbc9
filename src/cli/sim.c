/* wardroom sim: thousands of games between bots, and what they add up to. */
#include "sim/sim.h"
#include "cli/cli.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_MOST = 10000000, JOBS_MOST = 256 };

/* "A,B": one bot for each seat, with its settings; a single one plays them all. `names` keeps the words. */
static bool read_bots(const struct cli_args *args, struct sim_plan *plan,
                      char names[SEATS_MAX][BOT_WORDS_MAX])
{
    const char *list = cli_value(args, "bots"), *at = list;
    int         count = 0;
    for (; list && (*at || count == 0) && count < SEATS_MAX; count++) {
        struct engine trial;
        struct text   why = text_growing();
        const size_t  n = strcspn(at, ",");
        snprintf(names[count], BOT_WORDS_MAX, "%.*s", (int)(n < BOT_WORDS_MAX ? n : BOT_WORDS_MAX - 1), at);
        const bool fits = n < BOT_WORDS_MAX && n > 0
                       && engine_open(&trial, plan->game, plan->data, count, names[count], &why);
        if (fits)
            engine_close(&trial);
        else
            cli_fail(args, CLI_USAGE, "%s", why.length ? why.at : "a bot has a name, and not a long one");
        text_free(&why);
        if (!fits)
            return false;
        plan->bots[count] = names[count];
        at += n + (at[n] == ',');
    }
    const bool too_many = list && *at;
    if (count > 1 && !cli_value(args, "seats") && count >= plan->game->seats_min
        && count <= plan->game->seats_max)
        plan->how.seats = count;
    if (too_many || (count > 1 && count != plan->how.seats)) {
        cli_fail(args, CLI_USAGE, "%s%d bots for %d seats", too_many ? "more than " : "", count,
                 plan->how.seats);
        return false;
    }
    for (int i = count; i < SEATS_MAX; i++)
        plan->bots[i] = plan->bots[0];
    return true;
}

static void show_progress(int done, int count)
{
    enum { WIDTH = 40 };
    int  full = (int)((long long)done * WIDTH / count);
    char bar[WIDTH + 1];
    memset(bar, '.', WIDTH);
    memset(bar, '#', (size_t)full);
    bar[WIDTH] = '\0';
    fprintf(stderr, "\r[%s] %d of %d games", bar, done, count);
    if (done == count)
        fprintf(stderr, "\r%*s\r", WIDTH + 40, "");
    fflush(stderr);
}

/* The seats as they are called after a set-up with this seed. */
static bool name_seats(const struct sim_plan *plan, uint64_t seed, char names[SEATS_MAX][WORD_MAX])
{
    struct state *s = calloc(1, plan->game->state_size);
    struct dice   dice;
    struct umpire u = { .dice = &dice };
    dice_fast(&dice, plan->game->rolls, seed);
    if (!s)
        abort();
    bool fine = is_legal(plan->game->setup(plan->data, s, &plan->how, &u));
    for (int i = 0; fine && i < game_seats(plan->game, s); i++)
        snprintf(names[i], WORD_MAX, "%s", game_seat_name(plan->game, s, i));
    free(s);
    return fine;
}

static bool write_csv(const struct cli_args *args, const char *path, const struct sim_game *played, int count,
                      char names[SEATS_MAX][WORD_MAX])
{
    FILE *f = fopen(path, "w");
    if (!f) {
        cli_fail(args, CLI_REFUSED, "cannot write \"%s\": %s", path, strerror(errno));
        return false;
    }
    fprintf(f, "seed,winner,rule,result,turn,moves,hash");
    for (int seat = 0; seat < played[0].seats; seat++)
        fprintf(f, ",%s", names[seat]);
    fputc('\n', f);
    for (int i = 0; i < count; i++) {
        const struct sim_game *g = &played[i];
        fprintf(f, "%" PRIu64 ",", g->seed);
        int winners = 0;
        for (int seat = 0; seat < g->seats; seat++)
            if (g->result.winners >> seat & 1)
                fprintf(f, "%s%s", winners++ ? " " : "", names[seat]);
        fprintf(f, "%s,%s,\"%s\",%d,%d,%016" PRIx64, winners ? "" : "draw",
                g->result.rule ? g->result.rule : "", g->result.text ? g->result.text : "", g->turn, g->moves,
                g->hash);
        for (int seat = 0; seat < g->seats; seat++)
            fprintf(f, ",%d", g->points[seat]);
        fputc('\n', f);
    }
    bool written = !ferror(f);
    written = fclose(f) == 0 && written;
    if (!written)
        cli_fail(args, CLI_REFUSED, "cannot write \"%s\": %s", path, strerror(errno));
    return written;
}

/* As many games end above the median as below it: that many points to the other seat make it even. */
static void print_lead(const struct sim_game *played, int count, char names[SEATS_MAX][WORD_MAX])
{
    struct sim_lead lead;
    if (!sim_lead_of(played, count, &lead))
        return;
    printf("\nlead of %s: median %.1f, half of the games from %.1f to %.1f\n", names[0], lead.median,
           lead.middle_low, lead.middle_high);
    long handicap = lround(fabs(lead.median));
    if (handicap == 0)
        printf("even without a handicap\n");
    else
        printf("even with a handicap of %ld to %s\n", handicap, names[lead.median > 0]);
}

/* Whom an ending made the winner, and how often. */
static void print_winners(const struct sim_ending *e, char names[SEATS_MAX][WORD_MAX])
{
    const char *separator = "  ";
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (e->wins[seat] == 0)
            continue;
        printf("%s%s %d", separator, names[seat], e->wins[seat]);
        separator = ", ";
    }
    if (e->draws)
        printf("%sdraw %d", separator, e->draws);
    if (e->shared)
        printf(" (%d by several)", e->shared);
    putchar('\n');
}

static void print_endings(const struct sim_game *played, int count, char names[SEATS_MAX][WORD_MAX])
{
    struct sim_ending *ending;
    const int          endings = sim_endings(played, count, &ending);
    printf("\n%-34s %9s %21s  %s\n", "how they ended", "games", "turn (median)", "won by");
    for (const struct sim_ending *e = ending; e < ending + endings; e++) {
        char words[2 * WORD_MAX], turns[2 * WORD_MAX];
        snprintf(words, sizeof words, "%s [%s]", e->text ? e->text : "", e->rule ? e->rule : "");
        snprintf(turns, sizeof turns, "%.1f, %d to %d", e->median_turn, e->first_turn, e->last_turn);
        printf("%-27s %8d %6.1f%% %21s", words, e->games, 100.0 * e->games / count, turns);
        print_winners(e, names);
    }
    free(ending);
}

static void print_summary(const struct sim_plan *plan, const struct sim_game *played, int count,
                          char names[SEATS_MAX][WORD_MAX])
{
    const struct sim_summary sum = sim_summarise(played, count);
    printf("%d games of %s, scenario %s\n\n", count, plan->game->title,
           plan->game->scenarios && plan->game->scenarios[0].id ? plan->game->scenarios[plan->how.scenario].id
                                                                : "none");
    printf("%-14s %-12s %16s %24s\n", "seat", "bot", "wins", "points (mean, spread)");
    for (int i = 0; i < sum.seats; i++)
        printf("%-14s %-12s %8d %6.1f%% %12.1f %5.1f, %.0f to %.0f\n", names[i],
               plan->bots[i] ? plan->bots[i] : bot_standard(plan->game)->name, sum.wins[i],
               100.0 * sum.wins[i] / count, sum.points[i].mean, sum.points[i].deviation, sum.points[i].low,
               sum.points[i].high);
    printf("%-27s %8d %6.1f%%\n", "draws", sum.draws, 100.0 * sum.draws / count);
    if (sum.shared)
        printf("%-27s %8d %6.1f%%\n", "won by several", sum.shared, 100.0 * sum.shared / count);
    print_lead(played, count, names);
    print_endings(played, count, names);
    printf("\nturns a game: %.1f (spread %.1f), %.0f to %.0f\n", sum.turns.mean, sum.turns.deviation,
           sum.turns.low, sum.turns.high);
    printf("moves a game: %.1f (spread %.1f), %.0f to %.0f\n", sum.moves.mean, sum.moves.deviation,
           sum.moves.low, sum.moves.high);
}

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int play_all(const struct cli_args *args, const struct sim_plan *plan, uint64_t seed, int count,
                    int jobs)
{
    struct sim_game *played = calloc((size_t)count, sizeof *played);
    struct text      why = text_growing();
    char             names[SEATS_MAX][WORD_MAX];
    int              code = CLI_DONE;
    if (!played)
        abort();
    double start = seconds_now();
    bool fine = sim_run(plan, seed, count, jobs, isatty(STDERR_FILENO) ? show_progress : NULL, played, &why);
    double taken = seconds_now() - start;
    if (!fine || !name_seats(plan, seed, names)) {
        code = cli_fail(args, CLI_REFUSED, "%s", why.at);
    } else {
        print_summary(plan, played, count, names);
        fflush(stdout);
        double moves = sim_summarise(played, count).moves.mean * count;
        fprintf(stderr, "%.0f games a second, %.0f moves a second\n", count / taken, moves / taken);
        const char *csv = cli_value(args, "csv");
        if (csv && !write_csv(args, csv, played, count, names))
            code = CLI_REFUSED;
    }
    text_free(&why);
    free(played);
    return code;
}

static bool read_number(const struct cli_args *args, const char *name, long high, long *out)
{
    const char *value = cli_value(args, name);
    if (!value || text_number(value, 1, high, out))
        return true;
    cli_fail(args, CLI_USAGE, "--%s is a number from 1 to %ld, not \"%s\"", name, high, value);
    return false;
}

static bool read_budget(const struct cli_args *args, struct budget *out)
{
    long nodes = 0, ms = 0;
    if (!read_number(args, "nodes", INT_MAX, &nodes) || !read_number(args, "ms", INT_MAX, &ms))
        return false;
    *out = (struct budget){ .nodes = (uint32_t)nodes, .milliseconds = (uint32_t)ms };
    return true;
}

static int run_sim(const struct cli_args *args)
{
    const struct game *g = cli_game(args, args->words[0]);
    struct settings    how;
    long               count = 100, jobs = 1;
    if (!g)
        return CLI_USAGE;
    settings_standard(&how, g);
    if (!cli_settings(args, &how) || !read_number(args, "games", GAMES_MOST, &count)
        || !read_number(args, "jobs", JOBS_MOST, &jobs))
        return CLI_USAGE;
    struct sim_plan plan = { .game = g, .how = how.how };
    char            words[SEATS_MAX][BOT_WORDS_MAX];
    if (!read_bots(args, &plan, words) || !read_budget(args, &plan.budget))
        return CLI_USAGE;

    struct data_report       report = { .lines = text_growing() };
    const struct data_source from = { g->id, how.data_directory[0] ? how.data_directory : NULL };
    void                    *data = g->data_load(&from, &report);
    int                      code;
    plan.data = data;
    if (!data || report.faults > 0)
        code = cli_fail(args, CLI_REFUSED, "the data cannot be used:\n%s", report.lines.at);
    else
        code = play_all(args, &plan, how.seeded ? how.seed : 1, (int)count, (int)jobs);
    if (data)
        g->data_free(data);
    text_free(&report.lines);
    return code;
}

static const struct cli_switch switches[] = {
    { "games", "N", "how many games; 100 if not given" },
    { "bots", "A,B", "who plays each seat, such as captain:nodes=2000; one name plays them all" },
    { "nodes", "N", "how much bots that search may think about a move: the same on every machine" },
    { "ms", "N", "the same in milliseconds; then no two runs are alike" },
    { "seed", "N", "the first game's seed; the next have N+1, N+2 and so on; 1 if not given" },
    { "scenario", "S", "the scenario; the game's first if not given" },
    { "options", "A,B", "optional rules; none if not given" },
    { "seats", "N", "how many seats, where the game leaves it open; if not given, as many as bots" },
    { "set", "KEY=VALUE", "the game's own settings" },
    { "data", "DIR", "play with other data files" },
    { "jobs", "N", "threads; the outcome is the same for any number" },
    { "csv", "FILE", "one line for each game: seed, result, turn, moves, points" },
    { 0 },
};

const struct verb verb_sim = {
    .name = "sim",
    .usage = "GAME [--games N] [--bots A,B]",
    .gist = "plays many games between bots and sums them up",
    .about =
        "The same seed gives the same games, whatever the number of threads. Bots see what a person in\n"
        "their seat would see. Spread is the standard deviation. Between two seats, the handicap is that with\n"
        "which as many games end ahead as behind. Whoever wins together with others is counted with each of them.\n",
    .words_min = 1,
    .words_max = 1,
    .switches = switches,
    .run = run_sim,
};
