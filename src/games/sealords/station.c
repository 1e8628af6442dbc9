/* [6.29] Stationing: an Auxiliary lies face down in a Strait, before an enemy's port, or where the theatre says, and waits
 * for something to do; and how one is Screened there [6.295]. */
#include "station.h"
#include "tasks.h"

/* [6.291] */
bool sealords_is_station(const struct data *g, const struct state *s, int side, int place)
{
    if (!is_space(g, place))
        return false;
    const struct sea_space *space = &g->space[place_space(place)];
    if (space->is_strait || space->can_station)
        return true;
    if (space->port == NOBODY)
        return false;
    bool theirs = false;
    for (int c = 0; c < g->contingents; c++) {
        if (sealords_port_use(g, s, space->port, c) != PORT_FRIENDLY)
            continue;
        if (g->contingent[c].side == side)
            return false;
        theirs = theirs || g->contingent[c].side == other_side(side);
    }
    return theirs;
}

static int free_marker(const struct state *s, int side)
{
    for (int m = side * MARKERS_SIDE; m < (side + 1) * MARKERS_SIDE; m++)
        if (s->marker[m].at == NOWHERE)
            return m;
    return -1;
}

bool sealords_has_marker(const struct state *s, int side)
{
    return free_marker(s, side) >= 0;
}

void sealords_place_marker(const struct data *g, struct state *s, int auxiliary, int place, int how,
                           int sender, struct umpire *u)
{
    const int side = g->auxiliary[auxiliary].side, marker = free_marker(s, side);
    if (marker < 0)
        return;
    s->marker[marker] = (struct marker){ .at = (uint8_t)place, .auxiliary = (uint8_t)(1 + auxiliary) };
    s->auxiliary[auxiliary] = (struct auxiliary){ (uint8_t)how, (uint8_t)marker, (uint8_t)sender, 0 };
    sealords_tell(u, EVENT_STATIONED, BOTH_SIDES, marker, place, 0, 0);
    sealords_tell(u, EVENT_STATIONED_WHICH, 1u << side, marker, auxiliary, 0, 0);
}

/* [6.292] R37: it remembers who sent it. */
void sealords_place_on_station(const struct data *g, struct state *s, int auxiliary, int place,
                               struct umpire *u)
{
    const int sender = sealords_sender(s, auxiliary);
    sealords_send_home(g, s, auxiliary, u);
    sealords_place_marker(g, s, auxiliary, place, AUX_STATIONED, sender, u);
}

/* ---- Screening one that lies there [6.295] ---- */

/* By a Port at any time; by a Formation, with one of its Auxiliaries, as it enters the Space: `entering` is its slot, else
 * NOBODY. */
bool sealords_can_oust(const struct data *g, const struct state *s, int auxiliary, int marker, int entering)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    if (s->marker[marker].at == NOWHERE || !is_space(g, s->marker[marker].at)
        || marker / MARKERS_SIDE == g->auxiliary[auxiliary].side
        || !sealords_can_screen(g, s, auxiliary, s->marker[marker].at))
        return false;
    return a->where == AUX_IN_PORT
        || (entering != NOBODY && a->where == AUX_WITH && a->at == entering && !s->marker[marker].met);
}

void sealords_oust_moves(const struct data *g, const struct state *s, int side, int entering,
                         struct move_list *out)
{
    for (int m = other_side(side) * MARKERS_SIDE; m < (other_side(side) + 1) * MARKERS_SIDE; m++)
        for (int a = 0; s->marker[m].at != NOWHERE && a < g->auxiliaries; a++)
            if (g->auxiliary[a].side == side && sealords_can_oust(g, s, a, m, entering))
                moves_add(out, MOVE_OUST, a, m, 0);
}

struct refusal sealords_oust_check(const struct data *g, const struct state *s, int side, int entering,
                                   struct move m)
{
    const int auxiliary = m.arg[0], marker = m.arg[1];
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side || marker < 0
        || marker >= MARKERS)
        return refuse("6.295", "that is no Auxiliary of yours, or no Station");
    return sealords_can_oust(g, s, auxiliary, marker, entering)
             ? LEGAL
             : refuse("6.295",
                      "only a Port's Auxiliary, or one of a Formation that enters, Screens one on Station");
}

/* Who enters sends one against each. */
void sealords_oust(const struct data *g, struct state *s, struct move m, struct umpire *u)
{
    const int  stationed = s->marker[m.arg[1]].auxiliary - 1;
    const bool enters = s->auxiliary[m.arg[0]].where == AUX_WITH;
    if (sealords_meet(g, s, stationed, m.arg[0], u) != SCREEN_SUCCEEDS && enters)
        s->marker[m.arg[1]].met = 1;
}
