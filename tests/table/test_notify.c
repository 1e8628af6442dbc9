/* When a seat is called, with a clock of our own. Where the notices go nobody listens. */
#include "laid.h"
#include "table/notify.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE, NOON = 1000 * 24 * HOUR + 12 * HOUR };

static char path[] = "/tmp/wardroom-notify-XXXXXX";

static void lay(void)
{
    struct text why = text_growing();
    lay_table();
    close(mkstemp(path));
    table->notify_after = MINUTE;
    table->notices = notices_open(
        &(struct notices_options){
            .ways = 1u << NOTICE_WEBHOOK, .path = path, .base = "http://127.0.0.1", .private_too = true },
        &why);
    cr_assert_not_null(table->notices, "%s", why.at);
    text_free(&why);
}

static void clear(void)
{
    notices_close(table->notices);
    table->notices = NULL;
    clear_table();
    unlink(path);
}

TestSuite(notify, .init = lay, .fini = clear);

/* A game in which the first seat has to act, and wants to be called. */
static struct notify *wanting(struct room *r)
{
    struct notify *n = notify_of(table, r, 0);
    strcpy(n->webhook, "http://127.0.0.1:9/");
    cr_assert(view_acting(r->session.game, session_view(&r->session, 0)) & 1);
    return n;
}

Test(notify, who_has_to_act_is_called_once_when_nobody_was_here_for_a_minute)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE - 1);
    cr_assert(!n->called);
    notify_tick(table, NOON + MINUTE);
    cr_assert(n->called);
}

Test(notify, who_was_here_again_is_away_for_a_minute_again)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE);
    cr_assert(n->called);
    notify_here(r, 0);
    cr_assert(!n->called);
    notify_tick(table, NOON + 2 * MINUTE);
    cr_assert(!n->called);
    notify_tick(table, NOON + 3 * MINUTE);
    cr_assert(n->called);
}

Test(notify, nobody_is_called_in_his_quiet_hours_but_after_them)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    n->quiet_from = 22 * 60;
    n->quiet_until = 7 * 60;
    n->offset = 9 * 60; /* at noon of UTC it is nine in the evening there */
    notify_tick(table, NOON + HOUR);
    notify_tick(table, NOON + 2 * HOUR);
    notify_tick(table, NOON + 10 * HOUR - 1);
    cr_assert(!n->called);
    notify_tick(table, NOON + 10 * HOUR);
    cr_assert(n->called);
}

Test(notify, quiet_hours_of_a_day)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    n->quiet_from = 11 * 60;
    n->quiet_until = 13 * 60;
    notify_tick(table, NOON);
    notify_tick(table, NOON + HOUR - 1);
    cr_assert(!n->called);
    notify_tick(table, NOON + HOUR);
    cr_assert(n->called);
}

Test(notify, who_need_not_act_is_not_called_until_he_must)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    n->looked = r->seat[0].seq; /* it was seen that it need not */
    n->acts = false;
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE);
    cr_assert(!n->called);
    r->seat[0].seq++; /* it sees something else */
    notify_tick(table, NOON + MINUTE + 1);
    cr_assert(n->called);
}

Test(notify, the_end_is_told_once_and_not_to_who_saw_it)
{
    struct room   *r = begun_room(), *other = begun_room();
    struct notify *n = wanting(r), *seen = wanting(other);
    struct client  somebody = { .seat = 0 };
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE);
    cr_assert(n->called && !n->ended);
    r->state = other->state = ROOM_OVER;
    other->clients = &somebody;
    notify_tick(table, NOON + MINUTE + 1);
    other->clients = NULL;
    cr_assert(n->ended && seen->ended);
    notify_tick(table, NOON + 10 * MINUTE);
    cr_assert(!seen->called); /* nothing more was sent */
}

Test(notify, a_clock_may_have_it_told_once_more)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE);
    notify_remind(r, 0);
    cr_assert(n->remind);
    notify_tick(table, NOON + MINUTE + 1);
    cr_assert(n->called && !n->remind);
}

Test(notify, notices_of_a_seat_that_comes_and_goes_are_bounded)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    int            calls = 0;
    for (int i = 0; i < 20; i++) {
        notify_here(r, 0);
        notify_tick(table, NOON + (2 * i + 1) * MINUTE);
        notify_tick(table, NOON + (2 * i + 2) * MINUTE);
        calls += n->called;
    }
    cr_assert_eq(calls, 6);
}

/* Nobody listens there: it has failed for good once it was tried often enough. Here it is dropped before it leaves. */
static void drop_all(void)
{
    for (int i = 0; i < 200; i++)
        notices_send(
            table->notices,
            &(struct notice){ .way = NOTICE_WEBHOOK, .mark = 1, .who = i, .to = "http://127.0.0.1:9/" });
    notify_reports(table);
}

Test(notify, a_call_that_was_dropped_is_made_again_and_each_time_later)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE);
    cr_assert(n->called);
    drop_all();
    cr_assert(!n->called);
    notify_tick(table, NOON + 2 * MINUTE);
    notify_tick(table, NOON + 12 * MINUTE - 1);
    cr_assert(!n->called);
    notify_tick(table, NOON + 12 * MINUTE);
    cr_assert(n->called);
    drop_all();
    notify_tick(table, NOON + 13 * MINUTE);
    notify_tick(table, NOON + 33 * MINUTE - 1);
    cr_assert(!n->called);
    notify_tick(table, NOON + 33 * MINUTE);
    cr_assert(n->called);
}

Test(notify, so_is_the_news_of_the_end)
{
    struct room   *r = begun_room();
    struct notify *n = wanting(r);
    r->state = ROOM_OVER;
    notify_tick(table, NOON);
    notify_tick(table, NOON + MINUTE);
    cr_assert(n->ended);
    drop_all();
    notify_tick(table, NOON + 2 * MINUTE);
    cr_assert(!n->ended);
    notify_tick(table, NOON + 12 * MINUTE);
    cr_assert(n->ended);
}

Test(notify, a_room_that_goes_is_not_looked_after_any_more)
{
    struct room *r = begun_room();
    wanting(r);
    cr_assert_eq(table->notified, r);
    struct room **at = &table->rooms;
    while (*at != r)
        at = &(*at)->next;
    table_forget(table, at);
    cr_assert_null(table->notified);
}

Test(notify, of_very_many_games_those_are_looked_after_next_that_were_not)
{
    struct room   *first = begun_room(), *second = begun_room();
    struct notify *one = wanting(first), *two = wanting(second);
    cr_assert_eq(table->notified, second); /* the newest first */
    table->looked_at = first;              /* as if there had been no time for it */
    notify_tick(table, NOON);
    cr_assert(one->left && !two->left);
    notify_tick(table, NOON + 1);
    cr_assert(two->left);
    table->looked_at = first;
    notify_forget_room(table, first);
    cr_assert_null(table->looked_at);
}
