/* Battles on the stage: two sides that have Spotted each other at Cape de Gata, and what they say step by step. */
#ifndef WARDROOM_TESTS_SEALORDS_FIGHT_H
#define WARDROOM_TESTS_SEALORDS_FIGHT_H

#include "scene.h"
#include <stdio.h>

#define AT_THE_CALL "phase declare; step battles; acting british bourbon;"
#define IN_SIGHT                                                                                             \
    "spots british-1 bourbon-1; spots bourbon-1 british-1; spotted british bourbon-1; spotted bourbon british-1;"
#define HAVE_THE_WIND(slot) "came " slot " with-wind;"
#define BEAT_UP(slot)       "came " slot " against-wind;"

/* They meet, and are asked for a Battle. */
static inline struct match *meet(const char *forces)
{
    char lines[2048];
    snprintf(lines, sizeof lines, "%s %s %s", forces, IN_SIGHT, AT_THE_CALL);
    return sea(lines);
}

/* The British call for it; faces for what is rolled before anybody is asked again. */
static inline void call(struct match *m, const char *where, const char *faces)
{
    char move[WORD_MAX];
    snprintf(move, sizeof move, "british engage %s", where);
    plays(m, move, "");
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
}

static inline const struct battle *battle(const struct match *m)
{
    return &now(m)->battle;
}

/* Whoever has to say something says `done` until that phase is open. */
static inline void done_until(struct match *m, int phase, const char *faces)
{
    for (int i = 0; now(m)->phase != phase && now(m)->battle.at != NOWHERE && i < 60; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", faces);
    cr_assert_eq(now(m)->phase, phase, "it came to phase %d", now(m)->phase);
}

/* And until the Battle is over. */
static inline void fight_out(struct match *m)
{
    for (int i = 0; now(m)->battle.at != NOWHERE && i < 200; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(now(m)->battle.at, NOWHERE);
}

static inline bool is_in_combat(const struct match *m, int combat, int side, const char *id)
{
    for (int i = 0; i < COMBAT_SQUADRONS; i++)
        if (battle(m)->combat[combat - 1].squadron[side][i] == 1 + squadron(id))
            return true;
    return false;
}

#endif
