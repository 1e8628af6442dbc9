/* Games of the store sleep until somebody comes for them or it is their turn. */
#include "heard.h"
#include "laid.h"
#include "table/serve.h"
#include "table/waking.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROOMS = 12, MOVES = 30, PATIENCE = 6000 };

static struct room_keys keys[ROOMS];
static char             ids[ROOMS][ROOM_ID + 1];
static uint64_t         stood[ROOMS];

static void play_at_random(struct room *r, int moves)
{
    static struct move_list list;
    struct rng              rng = { (uint64_t)r->row };
    for (; moves > 0; moves--) {
        const int seat = session_acting(&r->session) & 1 ? 0 : 1;
        session_moves(&r->session, seat, &list);
        const struct move m = list.move[rng_below(&rng, list.count)];
        cr_assert_eq(room_play(r, seat, r->seat[seat].seq, m, "").outcome, PLAY_DONE);
        room_tell(r);
    }
}

static void set_up(void)
{
    struct text why = text_growing();
    lay_table();
    for (int i = 0; i < ROOMS; i++) {
        struct room *r = open_room((uint64_t)i + 1, &keys[i], &why);
        cr_assert_not_null(r, "%s", why.at);
        for (int seat = 0; seat < 2; seat++) {
            r->seat[seat].has_share = true;
            room_keep_seat(r, seat);
        }
        cr_assert(room_begin(r, &why), "%s", why.at);
        play_at_random(r, MOVES);
        memcpy(ids[i], r->id, sizeof ids[i]);
        stood[i] = session_hash(&r->session);
    }
    text_free(&why);
}

TestSuite(waking, .init = set_up, .fini = clear_table);

static struct room *find(int i)
{
    struct room *r = table->rooms;
    while (strcmp(r->id, ids[i]) != 0)
        r = r->next;
    return r;
}

static void start_again(void)
{
    struct text said = text_growing();
    store_commit(table->store);
    lay_table_again(&said);
    cr_assert_eq(said.length, 0, "%s", said.at);
    text_free(&said);
    table->tidied = time(NULL);
}

/* What workers have done is taken, until it is enough. */
static void wait_until_heard(const struct heard *h, const char *what)
{
    for (int i = 0; strstr(h->all.at, what) == NULL; i++) {
        cr_assert_lt(i, PATIENCE, "never heard %s but %s", what, h->all.at);
        usleep(100000);
        table_workers(table);
    }
}

static void say_hello(struct heard *h, int i)
{
    static struct request q;
    *h =
        (struct heard){ .client = { .id = 1u + (unsigned)i }, .last = text_growing(), .all = text_growing() };
    h->client.wire = h;
    q = (struct request){ .kind = REQUEST_HELLO };
    memcpy(q.key, keys[i].key[0], SECRET_BYTES);
    serve_request(table, &h->client, &q);
}

static void leave(struct heard *h)
{
    room_leave(&h->client);
    text_free(&h->last);
    text_free(&h->all);
}

Test(waking, a_table_with_many_games_is_there_at_once_and_has_replayed_none)
{
    start_again();
    waking_on(table);
    int asleep = 0;
    for (const struct room *r = table->rooms; r; r = r->next) {
        asleep += r->asleep;
        cr_expect_eq(r->asleep, r->session.game == NULL);
    }
    cr_expect_eq(asleep, ROOMS, "none has been taken over yet");
    cr_expect_leq(table->waking, 1, "one at a time, so that bots and looks find a worker");
}

Test(waking, all_come_back_in_the_background_as_they_stood)
{
    start_again();
    waking_on(table);
    for (int i = 0; i < PATIENCE && (table->sleeping || table->waking); i++) {
        usleep(10000);
        table_workers(table);
    }
    for (int i = 0; i < ROOMS; i++) {
        struct room *r = find(i);
        cr_assert_not(r->asleep);
        cr_assert_eq(r->state, ROOM_PLAYING);
        cr_assert_eq(session_hash(&r->session), stood[i]);
        cr_assert_eq(match_move_count(r->session.match), MOVES);
        play_at_random(r, 5);
    }
}

Test(waking, who_comes_for_one_waits_for_that_one_only)
{
    struct heard first, last;
    start_again();
    waking_on(table);
    say_hello(&last, 0); /* the list is woken from its other end or from this: both come before most others */
    say_hello(&first, ROOMS - 1);
    cr_assert_eq(first.count + last.count, 0, "nothing is replayed in the loop");
    wait_until_heard(&first, "\"type\":\"state\"");
    wait_until_heard(&last, "\"type\":\"state\"");
    cr_assert_not_null(strstr(first.all.at, "\"type\":\"welcome\""));
    cr_assert_not_null(strstr(first.all.at, "\"type\":\"events\""));
    cr_assert_eq(session_hash(&find(0)->session), stood[0]);
    int asleep = 0;
    for (const struct room *r = table->rooms; r; r = r->next)
        asleep += r->asleep;
    cr_expect_gt(asleep, 0, "they did not wait for all others");
    leave(&first);
    leave(&last);
}

Test(waking, who_asks_for_more_meanwhile_is_asked_to_wait_and_who_leaves_is_forgotten)
{
    static struct request ping = { .kind = REQUEST_PING };
    struct heard          h;
    start_again();
    say_hello(&h, 3);
    cr_assert_eq(h.count, 0);
    serve_request(table, &h.client, &ping);
    cr_assert_not_null(strstr(h.all.at, "the game is being brought back: wait a moment"));
    cr_assert_not_null(find(3)->waiting);
    leave(&h);
    cr_assert_null(find(3)->waiting);
    cr_assert_null(h.client.asked);
}

Test(waking, a_game_that_does_not_come_out_is_set_aside_and_that_is_told_to_whoever_opens_it)
{
    struct heard before, after, other;
    struct room *r = find(7);
    store_record(table->store, r->row,
                 &(struct stored_record){ .number = r->records + 1,
                                          .kind = RECORD_NOTE,
                                          .seat = -1,
                                          .words = "not so",
                                          .faces = "",
                                          .hash = 1,
                                          .when = r->last });
    start_again();
    say_hello(&before, 7);
    wait_until_heard(&before, "\"type\":\"welcome\"");
    cr_assert_not_null(strstr(before.all.at, "\"state\":\"set-aside\""));
    cr_assert_not_null(strstr(before.all.at, "this game would not come out as it stood"));
    cr_assert_null(strstr(before.all.at, "not so"), "the reason may name a secret");
    say_hello(&after, 7);
    cr_assert_not_null(strstr(after.all.at, "\"state\":\"set-aside\""), "at once, now that it is known");
    say_hello(&other, 8);
    wait_until_heard(&other, "\"state\":\"playing\"");
    leave(&before);
    leave(&after);
    leave(&other);
}

Test(waking, a_game_is_archived_in_its_sleep_by_when_it_was_last_played)
{
    enum { DAY = 24 * 60 * 60 };
    start_again();
    const int64_t played = find(0)->last;
    for (struct room *r = table->rooms; r; r = r->next)
        r->last = r->opened = played - (int64_t)400 * DAY; /* opened long ago, played today */
    table->keep_idle = 30;
    table->tidied = 0;
    table_tidy(table, played + (int64_t)29 * DAY);
    cr_assert_eq(table->room_count, ROOMS);
    table_tidy(table, played + (int64_t)31 * DAY);
    cr_assert_eq(table->room_count, 0);
    cr_assert_null(table->sleeping);
    struct heard h;
    say_hello(&h, 5); /* and comes back with its link */
    wait_until_heard(&h, "\"type\":\"state\"");
    leave(&h);
}
