/* Why the lieutenant would play a move, for whoever asks his advice. */
#include "fleet.h"
#include "lieutenant.h"
#include "phases.h"
#include "settle.h"

/* What an area promises a squadron that ends its move there. */
static const char *reason_of_area(const struct data *g, const struct state *s, const struct weighed *w,
                                  int area)
{
    const bool enemy = seas_squadron_at(g, s, other_side(w->side), area, NOBODY) != NOBODY;
    if (w->ships == 0)
        return "decoy";
    if (w->side == EUROPEAN)
        return seas_area_points(g, s, area) ? "score" : "at-sea";
    if (enemy && w->ships > ESCORT_MOST)
        return "seek";
    if (seas_has_english_port(g, s, area) && s->frigates[EUROPEAN][area])
        return "escort";
    return seas_area_points(g, s, area) ? "deny" : "at-sea";
}

static struct reason reason_of_course(const struct data *g, const struct state *s, struct move m)
{
    const int            squadron = m.kind == MOVE_SAIL ? m.arg[0] : s->mover;
    const struct weighed w = seas_lieutenant_weigh(g, s, squadron);
    const int            goal = seas_lieutenant_goal(g, s, m);
    return (struct reason){ reason_of_area(g, s, &w, goal), at_sea(goal) };
}

static struct reason reason_of_return(const struct state *s, int squadron, int port)
{
    int hurt = 0;
    for (int i = 0; i < s->squadron[squadron].ships; i++)
        hurt += s->damage[seas_fleet_line(s, squadron)[i]];
    return (struct reason){ hurt ? "mend" : "berth", in_port(port) };
}

struct reason seas_reason(const struct data *g, const struct view *v, int part, struct move m)
{
    const struct state *s = &v->known;
    switch (m.kind) {
    case MOVE_FRIGATE:
        return (struct reason){ part == EUROPEAN ? "commerce" : "watch", at_sea(m.arg[0]) };
    case MOVE_SAIL:
    case MOVE_CROSS:
    case MOVE_STAY:
        return reason_of_course(g, s, m);
    case MOVE_ENTER:
    case MOVE_RUN:
        return (struct reason){ "port", in_port(m.arg[0]) };
    case MOVE_PASS:
        return (struct reason){ s->phase == PHASE_SAIL ? "enough" : NULL, NO_PLACE };
    case MOVE_FIGHT:
        return (struct reason){ "dare", NO_PLACE };
    case MOVE_AVOID:
        return (struct reason){ "avoid", NO_PLACE };
    case MOVE_ENGAGE:
        return (struct reason){ "stronger", NO_PLACE };
    case MOVE_WITHDRAW:
        return (struct reason){ "weaker", (uint8_t)m.arg[0] };
    case MOVE_ATTACK:
        return (struct reason){ "try", in_port(m.arg[0]) };
    case MOVE_RETURN:
        return reason_of_return(s, m.arg[0], m.arg[1]);
    case MOVE_REPAIR:
        return (struct reason){ "best-first", NO_PLACE };
    default:
        return (struct reason){ NULL, NO_PLACE };
    }
}
