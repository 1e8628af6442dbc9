/* The agenda: phases that nest, each with a number of its own. */
#include "core/agenda.h"
#include <criterion/criterion.h>
#include <string.h>

enum { MOVE, TASK, SCREEN };

Test(agenda, what_is_called_is_open_and_what_called_it_waits_as_it_was)
{
    struct agenda a = { 0 };
    agenda_go(&a, MOVE, 1);
    a.open.arg[0] = 42;
    agenda_call(&a, TASK, 2);
    agenda_call(&a, SCREEN, 5);
    cr_expect_eq(a.open.phase, SCREEN);
    cr_expect_eq(a.open.acting, 5);
    cr_expect_eq(a.open.arg[0], 0);
    cr_expect_eq(agenda_caller(&a, -1), TASK);
    agenda_end(&a);
    cr_expect_eq(a.open.phase, TASK);
    cr_expect_eq(a.open.acting, 2);
    agenda_end(&a);
    cr_expect_eq(a.open.phase, MOVE);
    cr_expect_eq(a.open.arg[0], 42);
    cr_expect_eq(agenda_caller(&a, -1), -1);
}

Test(agenda, no_two_phases_have_one_number_also_if_they_have_one_name)
{
    struct agenda a = { 0 };
    agenda_go(&a, MOVE, 1);
    const uint32_t first = a.number.open;
    agenda_go(&a, MOVE, 1);
    const uint32_t second = a.number.open;
    agenda_call(&a, MOVE, 1);
    const uint32_t third = a.number.open;
    cr_expect(first != second && second != third && first != third);
    agenda_end(&a);
    cr_expect_eq(a.number.open, second, "what waited has the number that it had");
    agenda_call(&a, MOVE, 1);
    cr_expect_neq(a.number.open, third);
}

/* States are hashed and compared as bytes. */
Test(agenda, what_has_ended_leaves_no_trace_but_its_number)
{
    struct agenda a = { 0 }, b = { 0 };
    agenda_go(&a, MOVE, 1);
    agenda_go(&b, MOVE, 1);
    agenda_call(&a, TASK, 3);
    a.open.arg[2] = -7;
    agenda_end(&a);
    b.number.opened++;
    cr_expect_eq(memcmp(&a, &b, sizeof a), 0);
}

Test(agenda, of_a_position_no_more_waits_than_it_says_and_what_calls_is_older)
{
    struct agenda a = { .open = { .phase = SCREEN }, .waiting = { { .phase = MOVE }, { .phase = TASK } } };
    cr_expect_not(agenda_is_sound(&a), "two wait and it says none");
    a.depth = 2;
    cr_expect_not(agenda_is_sound(&a), "none has a number");
    agenda_number(&a);
    cr_expect(agenda_is_sound(&a));
    cr_expect_eq(a.number.opened, 3);
    a.number.waiting[0] = 2;
    cr_expect_not(agenda_is_sound(&a));
    a.number.waiting[0] = 1;
    a.number.open = 4;
    cr_expect_not(agenda_is_sound(&a), "four were never opened");
    a.depth = AGENDA_WAITING + 1;
    cr_expect_not(agenda_is_sound(&a));
}
