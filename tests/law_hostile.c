/* The law of hostile positions: a position that somebody has tampered with is refused, or it can be shown, listed and
 * imagined at once. Whatever takes longer than a second does not end, we say. */
#include "shake.h"

#include "core/position.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { WORDS_MAX = 4096, LINE_SIZE_MAX = 4096 };

static struct move_list list;
static struct text      mutant; /* what is being looked at */
static const char      *rerun;

static void say(const char *words)
{
    ssize_t written = write(STDERR_FILENO, words, strlen(words));
    (void)written;
}

static void on_time_out(int signal)
{
    (void)signal;
    say("BREACH: no end after a second with this position\n");
    say(mutant.at);
    say("to see it again: ");
    say(rerun);
    say("\n");
    _exit(1);
}

static void set_clock(int seconds) /* of this process: what else the machine does must not count */
{
    struct itimerval at = { .it_value = { .tv_sec = seconds } };
    signal(SIGVTALRM, on_time_out);
    setitimer(ITIMER_VIRTUAL, &at, NULL);
}

/* Copies the position in k->text and changes some lines of it: a word for another of its words, a line left out or
 * written twice. */
static void tamper(struct shake *k)
{
    static const char *word[WORDS_MAX];
    uint32_t           words = 0, lines = 0;
    char              *save = NULL, *copy = strdup(k->text.at);
    for (const char *at = k->text.at; *at; at++)
        lines += *at == '\n';
    for (char *w = strtok_r(copy, " \n", &save); w && words < WORDS_MAX; w = strtok_r(NULL, " \n", &save))
        word[words++] = w;

    const uint32_t chance = 1 + rng_below(&k->rng, lines);
    text_clear(&mutant);
    for (const char *line = k->text.at; *line;) {
        const size_t length = strcspn(line, "\n");
        const char  *next = line + length + (line[length] == '\n');
        if (rng_below(&k->rng, chance) > 0 || length >= LINE_SIZE_MAX) {
            text_add_bytes(&mutant, line, (size_t)(next - line));
        } else {
            char        one[LINE_SIZE_MAX], *rest = one;
            const char *blank = "";
            const int   times = (int)rng_below(&k->rng, 8) % 3;
            memcpy(one, line, length);
            one[length] = '\0';
            for (char *w; times && (w = strsep(&rest, " "));) {
                text_add(&mutant, blank);
                text_add(&mutant, rng_below(&k->rng, 4) ? w : word[rng_below(&k->rng, words)]);
                blank = " ";
            }
            text_add(&mutant, times ? "\n" : "");
            if (times == 2)
                text_add_bytes(&mutant, line, (size_t)(next - line));
        }
        line = next;
    }
    free(copy);
}

static void look_at(struct shake *k)
{
    const struct game *g = k->game;
    for (int seat = 0; seat <= game_seats(g, k->copy); seat++) {
        const int viewer = seat < game_seats(g, k->copy) ? seat : SPECTATOR;
        game_redact(g, k->data, k->copy, viewer, k->view);
        text_clear(&k->text_again);
        view_json(g, k->data, k->view, viewer, &k->text_again);
        if (viewer == SPECTATOR)
            continue;
        text_clear(&k->text_again);
        game_show(g, k->data, k->view, viewer, &k->text_again);
        view_moves(g, k->data, k->view, viewer, &list);
        list_moves(k, k->copy, viewer, &list);
        game_imagine(g, k->data, k->view, viewer, &k->rng, k->twin);
    }
}

void check_hostile(struct shake *k)
{
    rerun = k->what->rerun;
    if (!mutant.at)
        mutant = text_growing();
    text_clear(&k->text);
    position_dump(k->game, k->data, now(k), &k->text);
    for (int tries = 0; tries < 8; tries++) {
        tamper(k);
        text_clear(&k->text_again);
        set_clock(1);
        if (position_load(k->game, k->data, mutant.at, mutant.length, k->copy, &k->text_again)) {
            look_at(k);
            k->count->hostile++;
        }
        set_clock(0);
    }
    k->twin_of = 0; /* the room of the twin was used */
}
