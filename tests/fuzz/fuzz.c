#include "fuzz.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* Few bytes are allocated for an input, so a small quarantine still holds those of many; a large one means that every
 * allocation gets memory that was not touched before. ASAN_OPTIONS overrides this. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=4:malloc_context_size=8";
}

static void on_time_out(int signal)
{
    static const char why[] = "no end after a second of processor time\n";
    ssize_t           written = write(STDERR_FILENO, why, sizeof why - 1);
    (void)written;
    (void)signal;
    abort(); /* libFuzzer keeps the input */
}

static void set_clock(int seconds) /* of this process: what else the machine does must not count */
{
    signal(SIGPROF, on_time_out);
    setitimer(ITIMER_PROF, &(struct itimerval){ .it_value = { .tv_sec = seconds } }, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    set_clock(1);
    int kept = fuzz_one(bytes, size);
    set_clock(0);
    return kept;
}

/* What kind of file it is stands at its beginning. */
enum { BEGINNING = 1024 };

static void *data_of(const struct game *g)
{
    struct data_report report = { .lines = text_growing() };
    void              *data = game_printed_data(g, &report);
    if (!data)
        abort(); /* our own data: nothing to fuzz before this is right */
    text_free(&report.lines);
    return data;
}

struct table_game fuzz_game(const uint8_t *bytes, size_t size, enum saved_kind wanted)
{
    enum saved_kind kind;
    char            id[WORD_MAX];
    struct text     why = text_growing();
    bool known = saved_file_kind((const char *)bytes, size < BEGINNING ? size : BEGINNING, &kind, id,
                                 sizeof id, &why);
    text_free(&why);
    const struct game *g = known && kind == wanted ? game_find(id) : NULL;
    return (struct table_game){ g, g ? data_of(g) : NULL };
}

void fuzz_play(const struct table_game *t, struct state *s, int count, uint64_t seed)
{
    static struct move_list list;
    static struct dice      dice;
    const struct game      *g = t->game;
    struct rng              rng = { seed };
    struct umpire           u = { .dice = &dice };
    dice_fast(&dice, g->rolls, seed);
    for (seat_set acting; count > 0 && (acting = game_acting(g, s)); count--) {
        int seat = (int)rng_below(&rng, (uint32_t)game_seats(g, s));
        if (!(acting >> seat & 1))
            continue;
        list.count = 0;
        game_moves(g, t->data, s, seat, &list);
        if (list.count == 0)
            abort(); /* whoever acts has a move */
        game_apply(g, t->data, s, seat, list.move[rng_below(&rng, list.count)], &u);
    }
}
