/* What has been, for those who ask while others play: made by a worker, once for all, and in parts. */
#include "heard.h"
#include "table/history.h"
#include "table/limits.h"
#include <criterion/criterion.h>
#include <jansson.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { WATCHERS = 60 };

static struct room     room;
static struct workers *workers;
static int             bell;
static struct heard    watchers[WATCHERS];

/* Stands in the place of the loop's. */
void client_say(struct client *c, const char *text, size_t size)
{
    struct heard *h = c->wire;
    text_clear(&h->last);
    text_add_bytes(&h->last, text, size);
    if (h->all.grows)
        text_add_bytes(&h->all, text, size);
    h->count++;
    h->longest = size > h->longest ? size : h->longest;
}

static void ring(void *unused)
{
    const uint64_t one = 1;
    (void)unused;
    cr_assert(write(bell, &one, sizeof one) == sizeof one);
}

/* Until a worker has finished something. */
static void wait_for_workers(void)
{
    uint64_t      count;
    struct pollfd ready = { bell, POLLIN, 0 };
    cr_assert(poll(&ready, 1, 600000) == 1);
    cr_assert(read(bell, &count, sizeof count) == sizeof count);
    workers_finish(workers, NULL);
}

static void random_moves(int most)
{
    static struct move_list list;
    struct session         *s = &room.session;
    struct rng              rng = { 7 };
    for (seat_set acting; most > 0 && (acting = session_acting(s)); most--) {
        int seat = acting & 1 ? 0 : 1;
        session_moves(s, seat, &list);
        cr_assert(is_legal(match_play(s->match, seat, list.move[rng_below(&rng, list.count)])));
    }
}

static void set_up(void)
{
    struct settings how;
    struct text     why = text_growing();
    settings_standard(&how, games[0]);
    cr_assert(settings_read(&how, "scenario=10.2", &why), "%s", why.at);
    cr_assert(session_new(&room.session, &how, &why), "%s", why.at);
    text_free(&why);
    room.seats = 2;
    room.state = ROOM_PLAYING;
    bell = eventfd(0, 0);
    workers = workers_start(2, ring, NULL);
    for (int i = 0; i < WATCHERS; i++) {
        watchers[i] = (struct heard){ .client = {
                                          .id = 1u + (unsigned)i, .room = &room, .seat = SPECTATOR } };
        watchers[i].last = text_growing();
        watchers[i].client.wire = &watchers[i];
        watchers[i].client.next = i ? &watchers[i - 1].client : NULL;
    }
    room.clients = &watchers[WATCHERS - 1].client;
}

static void tear_down(void)
{
    workers_stop(workers);
    history_forget(&room);
    session_close(&room.session);
    for (int i = 0; i < WATCHERS; i++)
        text_free(&watchers[i].last);
    close(bell);
}

TestSuite(history, .init = set_up, .fini = tear_down);

Test(history, a_journal_of_any_length_comes_in_parts_that_make_the_whole)
{
    struct text   whole = text_growing(), parts = text_growing();
    struct heard *w = &watchers[0];
    random_moves(100000);
    room.state = ROOM_OVER;
    match_journal(room.session.match, &whole);
    history_journal(workers, &w->client, 1, 0);
    cr_assert(w->count == 0, "it is not made in the loop");
    wait_for_workers();
    for (;;) {
        json_t *m = json_loadb(w->last.at, w->last.length, 0, NULL);
        cr_assert_eq(json_integer_value(json_object_get(m, "from")), (json_int_t)parts.length);
        cr_assert_eq(json_integer_value(json_object_get(m, "of")), (json_int_t)whole.length);
        text_add(&parts, json_string_value(json_object_get(m, "journal")));
        json_decref(m);
        if (parts.length >= whole.length)
            break;
        history_journal(workers, &w->client, 1, parts.length);
    }
    cr_assert(w->count >= 2, "%d parts", w->count);
    cr_assert(w->longest < 80 * 1024, "%zu bytes in a message", w->longest);
    cr_assert_str_eq(parts.at, whole.at);
    text_free(&whole);
    text_free(&parts);
}

Test(history, sixty_who_ask_the_same_cost_one_replay)
{
    random_moves(300);
    for (int i = 0; i < WATCHERS; i++)
        history_look(workers, &watchers[i].client, 1, 5);
    cr_assert(watchers[0].count == 0, "nothing is replayed in the loop");
    wait_for_workers();
    for (int i = 0; i < WATCHERS; i++) {
        cr_assert_eq(watchers[i].count, 1);
        cr_assert_str_eq(watchers[i].last.at, watchers[0].last.at);
    }
    cr_assert(strstr(watchers[0].last.at, "\"type\":\"past\"") != NULL);
    cr_assert(room.seat[SPECTATOR].looks.tokens > LIMIT_REPLAYED - 301,
              "one replay of 300 moves was paid for");
    history_look(workers, &watchers[0].client, 2, 5);
    cr_assert_eq(watchers[0].count, 2, "what is there is given at once");
}

Test(history, spectators_who_ask_for_all_of_it_leave_the_seats_their_looks)
{
    struct heard *seat = &watchers[0];
    seat->client.seat = 1;
    random_moves(2000);
    for (int at = 0; at < 200; at++)
        history_look(workers, &watchers[1 + at % (WATCHERS - 1)].client, 1, at);
    history_look(workers, &seat->client, 1, 0);
    cr_assert_eq(seat->count, 0, "it was not refused: %s", seat->last.at);
    while (seat->count == 0)
        wait_for_workers();
    cr_assert(strstr(seat->last.at, "\"type\":\"past\"") != NULL, "%s", seat->last.at);
}

Test(history, what_is_asked_while_the_game_moves_on_is_answered_as_it_was)
{
    random_moves(400);
    history_look(workers, &watchers[0].client, 1, 3);
    random_moves(50);
    history_look(workers, &watchers[1].client, 1, 3);
    while (watchers[0].count == 0 || watchers[1].count == 0)
        wait_for_workers();
    for (int i = 0; i < 2; i++)
        cr_assert(strstr(watchers[i].last.at, "\"at\":3") != NULL);
}
