/* The sequence of play as a table: a row for each point where somebody chooses. */
#ifndef WARDROOM_SEAS_PHASES_H
#define WARDROOM_SEAS_PHASES_H

#include "seas.h"

struct seas_phase {
    const char *rule, *name;
    void (*moves)(const struct seas_data *g, const struct seas_state *s, enum side side,
                  struct move_list *out);
    struct refusal (*check)(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
    void (*apply)(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                  struct umpire *u);
};
extern const struct seas_phase seas_phases[PHASES];

/* validate.c */
struct refusal seas_validate(const struct seas_data *g, const struct seas_state *s);
void           seas_loaded(const struct seas_data *g, struct seas_state *s);

/* show.c */
void seas_show(const struct seas_data *g, const struct seas_state *view, enum side side, struct text *out);

/* lieutenant.c */
int seas_worth(const void *data, const struct view *v, int seat, struct move m);
int seas_value(const void *data, const struct view *v, int seat);

#endif
