/* [6.3] Frigates: placed one by one in alternation, the English first, before any squadron moves. */
#include "fleet.h"
#include "movement.h"
#include <string.h>

/* [6.31a] What the scenario gives the nations of a side that are at war this year (R27). */
static int frigates_of(const struct data *g, const struct state *s, enum side side)
{
    int markers[NATIONS] = { 0 }, sum = 0, year = seas_year_of(g, s);
    for (int i = 0; i < g->frigate_rows; i++) {
        const struct seas_frigates *row = &g->frigates[i];
        if (row->segment == s->segment && row->from <= year) /* later rows are of later years */
            markers[row->nation] = row->markers;
    }
    for (int n = 0; n < NATIONS; n++)
        sum += side_of((enum nation)n) == side && is_active(s, (enum nation)n) ? markers[n] : 0;
    return sum;
}

static void next_frigate(const struct data *g, struct state *s, enum side after, struct umpire *u)
{
    enum side next = other_side(after);
    for (int i = 0; i < SIDES; i++, next = other_side(next)) {
        if (s->frigates_left[next]) {
            s->acting = (uint8_t)(1u << next);
            return;
        }
    }
    seas_sailing_begin(g, s, u);
}

void seas_movement_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int ship = 0; ship < g->ships; ship++) {
        uint8_t port = fleet_ship_port(s, ship);
        if (port != NOBODY) {
            s->ship_flags[ship] |= SHIP_STAYED;
            if (seas_port_is_neutral(s, port))
                s->ship_flags[ship] |= SHIP_NEUTRAL_START;
        }
    }
    memset(s->frigates, 0, sizeof s->frigates);
    for (int side = 0; side < SIDES; side++) {
        s->frigates_left[side] = (uint8_t)frigates_of(g, s, (enum side)side);
        s->passed[side] = 0;
    }
    agenda_go(&s->agenda, PHASE_FRIGATES, 0);
    next_frigate(g, s, EUROPEAN, u);
}

void seas_frigates_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)s;
    (void)side;
    for (int area = 0; area < g->areas; area++)
        moves_add(out, MOVE_FRIGATE, area, 0, 0);
    moves_add(out, MOVE_PASS, 0, 0, 0);
}

struct refusal seas_frigates_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    if (m.kind != MOVE_FRIGATE && m.kind != MOVE_PASS)
        return refuse("6.32a", "frigates are placed before any squadron moves");
    return LEGAL;
}

void seas_frigates_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_FRIGATE) {
        s->frigates[side][m.arg[0]]++;
        s->frigates_left[side]--;
        seas_tell(s, u, EVENT_FRIGATE, BOTH_SIDES, side, m.arg[0], 0, 0);
    } else { /* R27: passing ends a player's placing for the turn */
        s->frigates_left[side] = 0;
        seas_tell(s, u, EVENT_PASSES, BOTH_SIDES, side, 0, 0, 0);
    }
    next_frigate(g, s, side, u);
}
