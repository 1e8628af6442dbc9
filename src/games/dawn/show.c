/* The table of one side as text. */
#include "fleet.h"
#include "phases.h"

void dawn_show(const struct dawn_data *g, const struct dawn_state *view, enum side side, struct text *out)
{
    text_addf(out, "Turn %d of %d\n", view->turn, view->turns);
    (void)g;
    (void)side;
}
