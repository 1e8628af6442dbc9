/* What the tests of movement share: a quiet year of the Seven Years War, squadrons in a word, positions in
 * pieces. */
#ifndef WARDROOM_TESTS_SEAS_UNDER_SAIL_H
#define WARDROOM_TESTS_SEAS_UNDER_SAIL_H

#include "scene.h"
#include <stdio.h>

/* 1757: Spain and the Netherlands are neutral. */
#define WAR           "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n"
#define ENGLISH_SAIL  "phase sail\nacting english\nto-move english\nowed 1\n"
#define EUROPEAN_SAIL "phase sail\nacting european\nto-move european\nowed 1\n"
#define ORGANIZE      "phase organize\nacting english european\n"

/* Empty markers far away, so that the Movement Phase goes on after the moves of a test. */
#define SPARES "squadron east-indies bombay\nsquadron indes-orientales port-louis\n"

/* A squadron of one ship with a leader aboard. */
#define LED(marker, place, flagship, leader)                                                                 \
    "squadron " marker " " place "\nline " marker " " flagship "\n"                                          \
    "leader " leader " active\naboard " leader " " flagship "\n"

/* Lines of a position from several pieces. Overwritten by the next call. */
#define LINES(...) lines_of((const char *const[]){ __VA_ARGS__, NULL })
static inline const char *lines_of(const char *const pieces[])
{
    static char lines[4096];
    size_t      at = 0;
    for (; *pieces; pieces++) {
        at += (size_t)snprintf(lines + at, sizeof lines - at, "%s", *pieces);
        cr_assert_lt(at, sizeof lines);
    }
    return lines;
}

static inline uint8_t place_of(const struct match *m, const char *marker)
{
    return now(m)->squadron[squadron(marker)].at;
}

static inline bool is_battle(const struct match *m, const char *where)
{
    return now(m)->battles & bit(area(where));
}

#endif
