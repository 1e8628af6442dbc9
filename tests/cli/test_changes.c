/* What is new in a view, as the terminal prints it after a move. */
#include "cli/changes.h"
#include <criterion/criterion.h>

static const char before[] =
    "Turn 1\nPoints 0\n\nEUROPE\n  Channel  quiet\n  Biscay   one\n      and more\nASIA\n  Bengal\n\n"
    "Choose a port\n  for her.\n";

static void changes_are(const char *now, const char *expected)
{
    struct text out = text_growing();
    changes_add(before, now, &out);
    cr_assert_str_eq(out.at, expected);
    text_free(&out);
}

Test(changes, nothing_is_printed_if_nothing_is_new)
{
    changes_are(before, "");
}

Test(changes, an_entry_comes_with_its_heading_and_its_deeper_lines)
{
    changes_are(
        "Turn 1\nPoints 0\n\nEUROPE\n  Channel  quiet\n  Biscay   one\n      and less\nASIA\n  Bengal\n\n"
        "Choose a port\n  for her.\n",
        "EUROPE\n  Biscay   one\n      and less\n");
}

Test(changes, the_first_and_the_last_paragraph_are_printed_whole)
{
    changes_are("Turn 1\nPoints 2\n\nEUROPE\n  Channel  quiet\nASIA\n  Bengal\n\nChoose a port\n  for him.\n",
                "Turn 1\nPoints 2\n\nChoose a port\n  for him.\n");
}

Test(changes, what_is_asked_is_said_again_when_time_has_gone_on)
{
    changes_are(
        "Turn 2\nPoints 0\n\nEUROPE\n  Channel  quiet\n  Biscay   one\n      and more\nASIA\n  Bengal\n\n"
        "Choose a port\n  for her.\n",
        "Turn 2\nPoints 0\n\nChoose a port\n  for her.\n");
    struct text       out = text_growing();
    static const char long_end[] = "Turn 1\n\nSHIPS\n  a\n  b\n  c\n  d\n",
                      later[] = "Turn 2\n\nSHIPS\n  a\n  b\n  c\n  d\n";
    changes_add(long_end, later, &out);
    cr_expect_str_eq(out.at, "Turn 2\n", "what is longer is no question");
    text_free(&out);
}

Test(changes, a_line_that_is_the_start_of_an_old_one_is_new)
{
    changes_are("Turn 1\nPoints 0\n\nEUROPE\n  Channel\n\nChoose a port\n  for her.\n",
                "EUROPE\n  Channel\n");
}
