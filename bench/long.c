/* What a long game costs: a campaign played to its end by bots, at a table with two seats and a
 * spectator. Prints how long a tell takes, a look at the past, and playing it again.
 *
 *   long [GAME] [SCENARIO] [BOT] */
#include "session/record.h"
#include "table/messages.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TELLS = 2000, LOOKS = 200 };

static size_t said; /* bytes */

void client_say(struct client *c, const char *text, size_t size)
{
    (void)c;
    (void)text;
    said += size;
}

static double now(void) /* microseconds of this thread */
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static struct room   room;
static struct client clients[3] = { { .seat = 0 }, { .seat = 1 }, { .seat = SPECTATOR } };

static void play_to_the_end(const char *game, const char *scenario, const char *bot)
{
    struct settings    how;
    struct text        why = text_growing();
    char               words[128];
    const struct game *g = game_find(game);
    snprintf(words, sizeof words, "scenario=%s seed=1", scenario);
    if (g == NULL)
        exit(2);
    settings_standard(&how, g);
    if (!settings_read(&how, words, &why) || !session_new(&room.session, &how, &why)) {
        fprintf(stderr, "%s\n", why.at);
        exit(2);
    }
    for (seat_set acting; (acting = session_acting(&room.session)) != 0;) {
        const int   seat = acting & 1 ? 0 : 1;
        struct move m;
        session_bot(&room.session, seat, session_engine(&room.session, seat, bot, &why), (struct budget){ 0 },
                    &m);
    }
    text_free(&why);
    room.seats = 2;
    room.state = ROOM_OVER;
}

/* The last event is new to the client, and the view as well. */
static double cost_of_telling(struct client *c)
{
    double spent = 0;
    c->next = NULL;
    c->room = &room;
    room.clients = c;
    room_tell(&room);
    struct ear *ear = &room.seat[c->seat].ear;
    said = 0;
    for (int i = 0; i < TELLS; i++) {
        c->heard = ear->count - 1;
        c->mark = ear_mark(ear, ear->count - 1);
        const double from = now();
        room_tell(&room);
        spent += now() - from;
    }
    room.clients = NULL;
    return spent / TELLS;
}

static void measure_looks(int seat)
{
    struct steps steps = { .at = NULL };
    struct rng   rng = { 5 };
    double       from = now();
    steps_walk(&steps, room.session.match, seat);
    printf("  steps of seat %d walked once, us %10.0f   (%zu steps)\n", seat, now() - from, steps.count);
    from = now();
    for (int i = 0; i < LOOKS; i++) {
        struct text t = text_growing();
        message_past(room.session.match, &steps, 2, seat, (int)rng_below(&rng, (uint32_t)steps.count), false,
                     &t);
        text_free(&t);
    }
    printf("  a look, us                    %10.1f\n", (now() - from) / LOOKS);
    steps_free(&steps);
}

static void measure_replay(void)
{
    struct record record;
    double        from = now();
    struct match *copy = match_copy(room.session.match);
    printf("  a copy for those who look, us %10.0f\n", now() - from);
    match_free(copy);
    from = now();
    record_open(&record, room.session.match);
    while (record_next(&record) && is_legal(record_play(&record)))
        ;
    record_close(&record);
    printf("  played again from the start, us %8.0f\n", now() - from);
}

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "seas", *scenario = argc > 2 ? argv[2] : "10.5";
    play_to_the_end(game, scenario, argc > 3 ? argv[3] : "lieutenant");
    printf("%s %s: %d moves, %zu events\n", game, scenario, match_move_count(room.session.match),
           match_told_count(room.session.match));
    for (int i = 0; i < 3; i++)
        printf("  a tell to seat %d, us          %10.1f\n", clients[i].seat, cost_of_telling(&clients[i]));
    measure_looks(0);
    measure_replay();
    return 0;
}
