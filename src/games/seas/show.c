/* What a side sees, for a person at a terminal. */
#include "fleet.h"
#include "phases.h"

void show_view(const struct seas_data *g, const struct seas_state *view, enum side side, struct text *out)
{
    text_addf(out, "%d, turn %d of %d: %s [%s]\n", year_of(g, view), view->turn, g->segment[view->segment].turns,
              seas_phases[view->phase].name, seas_phases[view->phase].rule);
    text_addf(out, "Points: English %d, European Powers %d\n", view->points[ENGLISH], view->points[EUROPEAN]);
    (void)side;
}
