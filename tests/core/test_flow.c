#include "core/flow.h"
#include <criterion/criterion.h>
#include <string.h>

Test(flow, breaks_between_items_and_the_comma_stays_on_its_line)
{
    struct text t = text_growing();
    struct flow f;
    flow_begin(&f, &t, "  Ports: ", 4);
    for (int i = 0; i < 12; i++)
        flow_add(&f, ", ", "Canary Islands");
    flow_end(&f);
    cr_expect_str_eq(t.at, "  Ports: Canary Islands, Canary Islands, Canary Islands, Canary Islands,\n"
                           "    Canary Islands, Canary Islands, Canary Islands, Canary Islands,\n"
                           "    Canary Islands, Canary Islands, Canary Islands, Canary Islands\n");
    text_free(&t);
}

/* Whatever the lengths, the comma behind the last item of a line included. */
Test(flow, no_line_is_wider_than_the_screen)
{
    static const char xs[] = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
    struct text       t = text_growing();
    for (size_t n = 1; n < sizeof xs; n++) {
        struct flow f;
        flow_begin(&f, &t, "", 2);
        for (int i = 0; i < 30; i++)
            flow_add(&f, i % 2 ? ", " : "; ", xs + sizeof xs - 1 - n);
        flow_end(&f);
    }
    for (const char *line = t.at; *line; line += strcspn(line, "\n") + 1)
        cr_assert_leq(strcspn(line, "\n"), (size_t)FLOW_WIDTH, "%s", line);
    text_free(&t);
}

Test(flow, columns_are_counted_and_not_bytes)
{
    struct text t = text_growing();
    struct flow f;
    flow_begin(&f, &t, "", 0);
    for (int i = 0; i < 13; i++)
        flow_add(&f, " ", "Col\u00f3n"); /* five columns and six bytes each */
    flow_end(&f);
    cr_expect_eq(strchr(t.at, '\n'), t.at + t.length - 1, "78 columns are one line");
    text_free(&t);
}

Test(flow, a_sentence_is_broken_between_words_and_hangs)
{
    struct text t = text_growing();
    say(&t, "Out of a port that is shut in by %s squadrons only a Sortie goes, %d area and no farther.",
        "Spanish", 1);
    cr_expect_str_eq(t.at, "Out of a port that is shut in by Spanish squadrons only a Sortie goes, 1 area\n"
                           "  and no farther.\n");
    text_free(&t);
}

Test(flow, padding_leaves_at_least_a_blank)
{
    struct text t = text_growing();
    add_padded(&t, "C\u00e1diz", 8);
    add_padded(&t, "Canary Islands", 8);
    text_add(&t, "|");
    cr_expect_str_eq(t.at, "C\u00e1diz   Canary Islands |");
    text_free(&t);
}
