/* The lieutenant's Auxiliaries, searches and shadows: where there may be a convoy or a weaker enemy beside him he looks, and
 * whatever can fall upon a convoy does. The rest would cost more than it brings. */
#include "battle.h"
#include "lieutenant.h"

/* Enemy counters that lie Ready there and are not Spotted. */
static int unknown_at(const struct data *g, const struct state *s, int side, int place)
{
    int n = 0;
    for (int slot = first_slot(other_side(side)); slot < end_slot(other_side(side)); slot++)
        n += is_afloat_at(g, s, slot, place) && s->formation[slot].state == READY
          && s->formation[slot].unit == HIDDEN_UNIT;
    return n;
}

static int worth_of_searching(const struct data *g, const struct state *s, int side, int unit)
{
    const int slot = s->slot_of[unit] - 1, place = sealords_location(g, s, s->formation[slot].at);
    if (is_convoy(s, slot))
        return NEVER;
    return unknown_at(g, s, side, place) > 0 ? A_POINT : NEVER;
}

/* A place with counters that nobody has seen, where a Formation of his is to profit by it, or a convoy to be attacked. */
static int worth_of_scouting(const struct data *g, const struct state *s, int side, int place)
{
    return unknown_at(g, s, side, place) > 0 && guns_at(g, s, side, side, place) > 0 ? A_POINT / 2 : NEVER;
}

static int worth_of_sending(const struct data *g, int auxiliary)
{
    static const int worth[AUX_CLASSES] = {
        [AUX_FLEET] = 10, [AUX_FLEET50] = 12, [AUX_LIGHT] = 30, [AUX_GALLEY] = 20, [AUX_DUMMY] = 1
    };
    return worth[g->auxiliary[auxiliary].class];
}

int worth_of_task(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_SEARCH:
        return worth_of_searching(g, s, side, m.arg[0]);
    case MOVE_SCOUT:
        return worth_of_scouting(g, s, side, m.arg[0]);
    case MOVE_RAID_CONVOY:
        return 2 * A_POINT;
    case MOVE_SCREEN:
        return s->task.kind == CONVOY_TASK || s->task.kind == RAID_TASK ? A_POINT : NEVER;
    case MOVE_SEND:
        return 1 + worth_of_sending(g, m.arg[0]);
    case MOVE_NAME: /* one of the other's counters */
        return m.arg[0] < SLOTS && slot_side(m.arg[0]) != side ? A_POINT : 0;
    case MOVE_LOSE: /* the most damaged may go home */
        return 1 + hurt(g, s, m.arg[0]);
    case MOVE_ABANDON:
        return worth_of_giving_up(g, s, m.arg[0]);
    default:
        return NEVER;
    }
}
