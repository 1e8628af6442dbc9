/* What the tests of movement share: positions in pieces, a stack to a piece. */
#ifndef WARDROOM_TESTS_DAWN_UNDER_SAIL_H
#define WARDROOM_TESTS_DAWN_UNDER_SAIL_H

#include "scene.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define SPAIN_SAILS "phase sail\nacting spain\nmover spain\n"
#define US_SAILS    "phase sail\nacting us\nmover us\n"
#define ORDERING    "phase orders\nacting us spain\n"

/* Lines of a position from several pieces: "us-1 bahamas patrol indiana iowa" is a squadron, "us-2 key-west
 * texas" a stack without an order; anything else is taken as it is. Overwritten by the next call. */
#define LINES(...) lines_of((const char *const[]){ __VA_ARGS__, NULL })
static inline const char *lines_of(const char *const pieces[])
{
    static char lines[4096];
    struct text t = text_in(lines, sizeof lines);
    for (; *pieces; pieces++) {
        char        stack[WORD_MAX], at[WORD_MAX], order[WORD_MAX];
        const char *rest = *pieces, *ships;
        if (strncmp(rest, "us-", 3) != 0 && strncmp(rest, "spain-", 6) != 0) {
            text_addf(&t, "%s\n", rest);
            continue;
        }
        cr_assert(text_word(&rest, stack, sizeof stack) && text_word(&rest, at, sizeof at), "%s", *pieces);
        ships = rest;
        cr_assert(text_word(&rest, order, sizeof order), "%s", *pieces);
        if (vocab_find(&stage_game->words.vocabs[VOCAB_ORDER], stage_data(), order) >= 0) {
            text_addf(&t, "order %s %s\n", stack, order);
            ships = rest;
        }
        text_addf(&t, "stack %s %s\nline %s %s\n", stack, at, stack, ships);
    }
    cr_assert_lt(t.length, sizeof lines - 1);
    return lines;
}

/* A move or a piece with words filled in. Overwritten by the fourth call from here. */
__attribute__((format(printf, 1, 2))) static inline const char *filled(const char *format, ...)
{
    static char lines[4][128];
    static int  next;
    char       *line = lines[next++ % 4];
    va_list     words;
    va_start(words, format);
    cr_assert_lt(vsnprintf(line, sizeof lines[0], format, words), (int)sizeof lines[0]);
    va_end(words);
    return line;
}

static inline int order_of(const struct match *m, const char *id)
{
    return now(m)->stack[stack_with(m, id)].order;
}

/* Both players close the Orders Phase: the Spanish segment begins. */
static inline void orders_are_laid(struct match *m)
{
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
}

/* Nobody moves any more, lines stay as they are, nobody fights and nothing is mended: the next Orders Phase. */
static inline void to_next_orders(struct match *m)
{
    while (now(m)->phase == PHASE_SAIL || now(m)->phase == PHASE_LINES)
        plays(m, now(m)->mover == US ? "us done" : "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
}

#endif
