/* Why the lieutenant would play a move, for whoever asks his advice. */
#include "fleet.h"
#include "lieutenant.h"
#include "phases.h"

/* Under that order: where to, and what for. */
static struct reason reason_of_order(const struct data *g, const struct state *s, int stack, enum order order)
{
    const enum side side = stack_side(stack);
    int             worth, hurt = 0;
    for (int i = 0; i < s->stack_units[stack]; i++)
        hurt += s->damage[dawn_line(s, stack)[i]];
    if (order == COAL)
        return (struct reason){ "coal", NO_PLACE };
    if (order == ANCHOR)
        return (struct reason){ hurt ? "mend" : "rest", NO_PLACE };
    if (order == TRANSIT || order == NO_ORDER)
        return (struct reason){ "home", NO_PLACE };
    const int area = dawn_best_area(g, s, stack, order, &worth);
    if (area < 0)
        return (struct reason){ order == SORTIE ? "break-out" : NULL, NO_PLACE };
    if (order == BLOCKADE || order == RAID)
        return (struct reason){ order == RAID ? "raid" : "shell", at_sea(area) };
    if (order == SORTIE)
        return (struct reason){ "break-out", at_sea(area) };
    return (struct reason){ g->area[area].points[side] ? "hold" : "deny", at_sea(area) };
}

struct reason dawn_reason(const struct data *g, const struct view *v, int part, struct move m)
{
    const struct state *s = &v->known;
    const enum side     side = (enum side)part;
    int                 stack;
    switch (m.kind) {
    case MOVE_ORDER:
        return reason_of_order(g, s, dawn_stack_of(s, side, m.arg[0]), (enum order)m.arg[1]);
    case MOVE_SAIL:
        stack = dawn_stack_of(s, side, m.arg[0]);
        return reason_of_order(g, s, stack, (enum order)s->stack[stack].order);
    case MOVE_ATTACH:
    case MOVE_DETACH:
        return (struct reason){ "guns", NO_PLACE };
    case MOVE_BOARD:
        return (struct reason){ s->phase == PHASE_ORDERS ? "leader" : NULL, NO_PLACE };
    case MOVE_WITHDRAW:
    case MOVE_ESCAPE:
        return (struct reason){ "weaker", NO_PLACE };
    case MOVE_FIGHT:
        return (struct reason){ "stronger", NO_PLACE };
    case MOVE_RETIRE:
        return (struct reason){ "mend", in_port(m.arg[1]) };
    case MOVE_ATTACK:
        return (struct reason){ "prize", in_port(m.arg[0]) };
    case MOVE_REPAIR:
        return (struct reason){ "best-first", NO_PLACE };
    case MOVE_DONE:
        return (struct reason){ s->phase == PHASE_SAIL ? "in-place" : NULL, NO_PLACE };
    default:
        return (struct reason){ NULL, NO_PLACE };
    }
}
