/* Comparing what a side sees and hears: positions that differ only in what is hidden must look the same. */
#ifndef WARDROOM_TESTS_DAWN_SECRECY_H
#define WARDROOM_TESTS_DAWN_SECRECY_H

#include "scene.h"
#include <stdio.h>
#include <string.h>

static inline struct state view_of(struct match *m, enum side side)
{
    struct state view = *seen_by(m, side);
    match_free(m);
    return view;
}

/* Fails with the first field in which two views differ. */
static inline void are_alike(const struct state *a, const struct state *b)
{
    struct text texts[2] = { text_growing(), text_growing() };
    position_dump_fields(&dawn_game, data(), a, &texts[0]);
    position_dump_fields(&dawn_game, data(), b, &texts[1]);
    size_t i = 0;
    while (i < texts[0].length && i < texts[1].length && texts[0].at[i] == texts[1].at[i])
        i++;
    while (i > 0 && texts[0].at[i - 1] != '\n')
        i--;
    cr_assert(memcmp(a, b, sizeof *a) == 0, "told apart by\n%.60s\nagainst\n%.60s", texts[0].at + i,
              texts[1].at + i);
    text_free(&texts[0]);
    text_free(&texts[1]);
}

static inline void cannot_tell_apart(enum side side, const char *a, const char *b)
{
    struct state one = view_of(scene(a), side), other = view_of(scene(b), side);
    are_alike(&one, &other);
}

/* All that a side was told of the last move, in order. */
static inline const char *told(const struct match *m, enum side side)
{
    static char line[2048];
    struct text t = text_in(line, sizeof line);
    line[0] = '\0';
    for (size_t i = 0; i < match_event_count(m); i++) {
        if (match_event(m, i)->audience >> side & 1) {
            text_addf(&t, "%s", t.length ? "; " : "");
            event_print(&dawn_game.words, data(), dawn_game.events, match_event(m, i), &t);
        }
    }
    return line;
}

static inline void hears(const struct match *m, enum side side, const char *expected)
{
    cr_assert_str_eq(told(m, side), expected);
}

/* Two matches look alike to a side, and the last moves sounded alike. */
static inline void still_alike(const struct match *a, const struct match *b, enum side side)
{
    char heard[2048];
    snprintf(heard, sizeof heard, "%s", told(a, side));
    hears(b, side, heard);
    struct state one = *seen_by(a, side), other = *seen_by(b, side);
    are_alike(&one, &other);
}

/* Where an event stands among those of the last move; the test fails if it was not told. */
static inline size_t told_at(const struct match *m, enum side side, const char *event)
{
    for (size_t i = 0; i < match_event_count(m); i++) {
        char        line[512];
        struct text t = text_in(line, sizeof line);
        event_print(&dawn_game.words, data(), dawn_game.events, match_event(m, i), &t);
        if (match_event(m, i)->audience >> side & 1 && strcmp(line, event) == 0)
            return i;
    }
    cr_assert_fail("'%s' was not told", event);
    return 0;
}

#endif
