/* Comparing what a side sees: two positions that differ only in what is hidden must look the same. */
#ifndef WARDROOM_TESTS_SEAS_SECRECY_H
#define WARDROOM_TESTS_SEAS_SECRECY_H

#include "scene.h"
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
    position_dump_fields(&seas_game, data(), a, &texts[0]);
    position_dump_fields(&seas_game, data(), b, &texts[1]);
    size_t i = 0;
    while (i < texts[0].length && i < texts[1].length && texts[0].at[i] == texts[1].at[i])
        i++;
    while (i > 0 && texts[0].at[i - 1] != '\n')
        i--;
    cr_assert(memcmp(a, b, sizeof *a) == 0,
              "told apart by\n%.60s\nagainst\n"
              "%.60s",
              texts[0].at + i, texts[1].at + i);
    text_free(&texts[0]);
    text_free(&texts[1]);
}

static inline void cannot_tell_apart(enum side side, const char *a, const char *b)
{
    struct state one = view_of(scene(a), side), other = view_of(scene(b), side);
    are_alike(&one, &other);
}

/* All that a side was told of the last move, in order, is exactly this. */
static inline void hears(const struct match *m, enum side side, const char *expected)
{
    struct text told = text_growing();
    for (size_t i = 0; i < match_event_count(m); i++) {
        if (match_event(m, i)->audience >> side & 1) {
            text_addf(&told, "%s", told.length ? "; " : "");
            event_print(&seas_game.words, data(), seas_game.events, match_event(m, i), &told);
        }
    }
    cr_assert_str_eq(told.length ? told.at : "", expected);
    text_free(&told);
}

#endif
