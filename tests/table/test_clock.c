/* Clocks: what gives a seat its whole time again. */
#include "core/agenda.h"
#include "laid.h"
#include "table/clock.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <unistd.h>

enum { SECONDS = 60, A_WHILE = 50 }; /* milliseconds */

TestSuite(clock, .init = lay_table, .fini = clear_table);

static struct room *timed_room(void)
{
    struct room *r = begun_room();
    r->terms = (struct terms){ .per = CLOCK_MOVE, .seconds = SECONDS, .then = CLOCK_REMIND };
    clock_follow(table, r);
    usleep(A_WHILE * 1000);
    return r;
}

static bool take_left(void *to, const struct stored_beside *b)
{
    if (b->kind == BESIDE_CLOCK && b->seat == 0)
        *(long *)to = strtol(b->text, NULL, 10);
    return true;
}

/* Milliseconds that the first seat has left. */
static long left_in(struct room *r)
{
    long left = -1;
    clock_keep(r);
    store_each_beside(r->store, r->row, take_left, &left);
    return left;
}

/* The agenda of a state is its end. */
static struct agenda *agenda_of(struct room *r)
{
    char *state = (char *)match_state(r->session.match);
    return (struct agenda *)(state + r->session.game->state_size) - 1;
}

Test(clock, a_phase_that_is_opened_in_secret_gives_nobody_time)
{
    struct room   *r = timed_room();
    struct agenda *a = agenda_of(r);
    cr_assert_eq(a->number.open, a->number.opened);
    a->number.open = ++a->number.opened; /* and nothing else that anybody sees */
    clock_follow(table, r);
    cr_assert_leq(left_in(r), SECONDS * 1000 - A_WHILE);
}

Test(clock, who_begins_to_act_gives_those_who_still_do_their_time_again)
{
    struct room   *r = timed_room();
    struct agenda *a = agenda_of(r);
    const uint8_t  all = a->open.acting;
    a->open.acting = 1; /* the other has chosen: that is no reason */
    clock_follow(table, r);
    cr_assert_leq(left_in(r), SECONDS * 1000 - A_WHILE);
    a->open.acting = all; /* and is asked again: the next choice of that name */
    clock_follow(table, r);
    cr_assert_gt(left_in(r), SECONDS * 1000 - A_WHILE);
}
