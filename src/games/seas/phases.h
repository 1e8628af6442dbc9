/* The sequence of play as a table: a row for each point where somebody chooses. */
#ifndef WARDROOM_SEAS_PHASES_H
#define WARDROOM_SEAS_PHASES_H

#include "seas.h"

extern const struct phase_row seas_phases[PHASES];

/* validate.c */
struct refusal seas_validate(const struct data *g, const struct state *s);
void           seas_loaded(const struct data *g, struct state *s);

/* show.c */
void seas_show(const struct data *g, const struct view *v, int side, struct text *out);

/* lieutenant.c */
void seas_worth(const struct data *g, const struct view *v, int part, const struct move_list *moves,
                int worths[]);
int  seas_value(const struct data *g, const struct view *v, int part);

/* reasons.c */
struct reason seas_reason(const struct data *g, const struct view *v, int part, struct move m);

#endif
