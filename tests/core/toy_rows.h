/* The toy with other rows in its table of phases. */
#ifndef WARDROOM_TESTS_CORE_TOY_ROWS_H
#define WARDROOM_TESTS_CORE_TOY_ROWS_H

#include "toy/toy.h"
#include <string.h>

/* In every phase moves are applied by this function. */
static inline void toy_applied_by(struct game *g, phase_apply_fn *apply)
{
    static struct phase_row rows[TOY_PHASES];
    memcpy(rows, toy_game.phases, sizeof rows);
    for (int i = 0; i < TOY_PHASES; i++)
        if (rows[i].apply != NULL)
            rows[i].apply = apply;
    g->phases = rows;
}

#endif
