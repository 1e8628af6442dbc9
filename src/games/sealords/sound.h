/* Demands of a state, hand-written positions and every state of play alike: validate.c has most of them and asks those of
 * a chapter that has a file of its own. */
#ifndef WARDROOM_SEALORDS_SOUND_H
#define WARDROOM_SEALORDS_SOUND_H

#include "core/vocab.h"
#include "phases.h"

#define DEMAND(what, rule, why)                                                                              \
    do {                                                                                                     \
        if (!(what))                                                                                         \
            return refuse(rule, why);                                                                        \
    } while (0)

/* Is that phase open, or does it wait for what is? */
static inline const struct agenda_item *open_or_waiting(const struct state *s, int phase)
{
    for (int i = 0; i < s->agenda.depth; i++)
        if (s->agenda.waiting[i].phase == phase)
            return &s->agenda.waiting[i];
    return s->phase == phase ? &s->agenda.open : NULL;
}

demand_fn sealords_check_battle, sealords_check_task;

#endif
