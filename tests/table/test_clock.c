/* Clocks: what gives a seat its whole time again. Nothing waits for time to go by: a seat has little left, and then all of
 * it again, or not. */
#include "core/agenda.h"
#include "heard.h"
#include "laid.h"
#include "table/clock.h"
#include "table/life.h"
#include "table/requests.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, ALL = SECONDS * 1000, LITTLE = ALL / 4, MUCH = ALL / 2 }; /* milliseconds */

TestSuite(clock, .init = lay_table, .fini = clear_table);

/* As the store has it. */
struct kept {
    int  seat;
    long left, acts, phase, shown;
};

static bool take_kept(void *to, const struct stored_beside *b)
{
    struct kept *k = to;
    long        *numbers[] = { &k->left, &k->acts, &k->phase, &k->shown };
    char        *words = (char *)b->text;
    for (int i = 0; i < 4 && b->kind == BESIDE_CLOCK && b->seat == k->seat; i++)
        *numbers[i] = strtol(words, &words, 10);
    return true;
}

static struct kept kept_of(struct room *r, int seat)
{
    struct kept k = { .seat = seat };
    clock_keep(r);
    store_each_beside(r->store, r->row, take_kept, &k);
    return k;
}

static void leave_little(struct room *r, int seat)
{
    const struct kept k = kept_of(r, seat);
    char              words[96];
    snprintf(words, sizeof words, "%d %ld %ld %d", LITTLE, k.acts, k.phase, LITTLE);
    clock_recall(r, seat, words);
}

/* Everybody acts, and has little time left. */
static struct room *timed_room(void)
{
    struct room *r = begun_room();
    r->terms = (struct terms){ .per = CLOCK_MOVE, .seconds = SECONDS, .then = CLOCK_REMIND };
    clock_follow(table, r);
    for (int i = 0; i < r->seats; i++)
        leave_little(r, i);
    return r;
}

/* The agenda of a state is its end. */
static struct agenda *agenda_of(struct room *r)
{
    char *state = (char *)match_state(r->session.match);
    return (struct agenda *)(state + r->session.game->state_size) - 1;
}

/* The first seat ends its phase, and goes on in the next. */
static void go_on(struct room *r)
{
    struct agenda *a = agenda_of(r);
    agenda_go(a, a->open.phase ? 0 : 1, a->open.acting);
    clock_follow(table, r);
}

static void take_back(struct room *r, const struct agenda *before)
{
    *agenda_of(r) = *before;
    clock_undone(r, 0);
    clock_follow(table, r);
}

Test(clock, a_phase_that_is_opened_in_secret_gives_nobody_time)
{
    struct room   *r = timed_room();
    struct agenda *a = agenda_of(r);
    cr_assert_eq(a->number.open, a->number.opened);
    a->number.open = ++a->number.opened; /* and nothing else that anybody sees */
    clock_follow(table, r);
    cr_assert_leq(kept_of(r, 0).left, LITTLE);
}

Test(clock, who_begins_to_act_gives_those_who_still_do_their_time_again)
{
    struct room   *r = timed_room();
    struct agenda *a = agenda_of(r);
    const uint8_t  all = a->open.acting;
    a->open.acting = 1; /* the other has chosen: that is no reason */
    clock_follow(table, r);
    cr_assert_leq(kept_of(r, 0).left, LITTLE);
    a->open.acting = all; /* and is asked again: the next choice of that name */
    clock_follow(table, r);
    cr_assert_gt(kept_of(r, 0).left, MUCH);
    cr_assert_gt(kept_of(r, 0).shown, MUCH); /* and everybody sees it */
}

Test(clock, another_phase_gives_the_whole_time)
{
    struct room *r = timed_room();
    go_on(r);
    cr_assert_gt(kept_of(r, 0).left, MUCH);
    cr_assert_gt(kept_of(r, 0).shown, MUCH);
}

Test(clock, a_phase_that_is_ended_and_taken_back_gives_no_time_again)
{
    struct room        *r = timed_room();
    const struct agenda before = *agenda_of(r);
    go_on(r);
    leave_little(r, 0);
    for (int i = 0; i < 3; i++) {
        take_back(r, &before);
        cr_assert_leq(kept_of(r, 0).left, LITTLE, "%d", i);
        go_on(r);
        cr_assert_leq(kept_of(r, 0).left, LITTLE, "%d", i);
    }
    go_on(r); /* farther than it ever was */
    cr_assert_gt(kept_of(r, 0).left, MUCH);
}

Test(clock, what_one_takes_back_costs_others_no_time)
{
    struct room        *r = timed_room();
    const struct agenda before = *agenda_of(r);
    go_on(r);
    leave_little(r, 1);
    *agenda_of(r) = before; /* and plays on at once, in one message */
    clock_undone(r, 0);
    agenda_of(r)->open.acting = 1;
    go_on(r);
    agenda_of(r)->open.acting = before.open.acting;
    clock_follow(table, r);
    cr_assert_gt(kept_of(r, 1).left, MUCH);
}

static void hand(struct room *r, const char *bot)
{
    struct heard   who = { .last = text_growing() };
    struct request q = { .kind = REQUEST_HAND, .seat = 0 };
    who.client = (struct client){ .room = r, .seat = 0, .wire = &who };
    strcpy(q.bot, bot);
    life_hand(table, &who.client, &q);
    text_free(&who.last);
    cr_assert_str_eq(r->seat[0].stand_in, bot);
}

Test(clock, a_seat_that_is_handed_to_a_bot_and_taken_back_has_the_time_that_it_had)
{
    struct room *r = timed_room();
    hand(r, "lieutenant");
    hand(r, "");
    cr_assert_leq(kept_of(r, 0).left, LITTLE);
    cr_assert_leq(kept_of(r, 1).left, LITTLE); /* nor does anybody else get more */
}
