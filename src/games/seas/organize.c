/* [5.3] Reorganization, both players at the same time and in secret: ships into squadrons and lines, leaders
 * aboard ships [6.4], empty markers into ports [6.61a], Russians into English squadrons [11.Oc].
 *
 * A ship is given her place once in a Forces Phase (`assign` puts her at the rear of a line, which is enough
 * to make any order), a leader his ship once, a marker its port once; undo takes it back. So this phase always
 * ends. In set-up [3.7d] no move is legal after which the home ports could not have their squadrons any more, so nobody
 * can work himself into a corner (R82).
 * A new ship that is never placed lies in her nation's first home port (R80). Which moves are legal: muster.c. */
#include "fleet.h"
#include "forces.h"
#include "movement.h"
#include "settle.h"
#include <string.h>

void seas_organize_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    for (int ship = 0; ship < g->ships; ship++)
        s->ship_flags[ship] &= SHIP_NEW | SHIP_PRIZE;
    for (int l = 0; l < g->leaders; l++)
        s->leader_flags[l] &= (uint8_t)~LEADER_BOARDED;
    for (int k = 0; k < g->squadrons; k++)
        s->squadron[k].flags = 0;
    agenda_go(&s->agenda, PHASE_ORGANIZE, BOTH_SIDES);
}

/* ---- Carrying out ---- */

static void land(const struct data *g, struct state *s, int ship)
{
    int leader = seas_leader_of_ship(g, s, ship);
    if (leader >= 0)
        s->aboard[leader] = 0;
    uint8_t at = s->squadron[berth_squadron(s->berth[ship])].at;
    seas_fleet_take_out(s, ship, s->ship_flags[ship] & SHIP_NEW ? BERTH_RESERVE : at);
}

/* R80, and leaders who are not aboard a ship of a squadron are ashore [6.4b]. */
static void settle_leftovers(const struct data *g, struct state *s)
{
    for (int ship = 0; ship < g->ships; ship++) {
        if (s->berth[ship] == BERTH_RESERVE && ship_nation(g, ship) == RUSSIA)
            s->berth[ship] = 0; /* R67: not attached, they stay out for the turn */
        for (int p = 0; s->berth[ship] == BERTH_RESERVE && p < g->ports; p++)
            if (g->port[p].home == g->ship[ship].nation)
                s->berth[ship] = in_port(p);
        s->ship_flags[ship] &= (uint8_t) ~(SHIP_PLACED | SHIP_LED);
    }
    for (int l = 0; l < g->leaders; l++) {
        s->leader_flags[l] &= (uint8_t)~LEADER_BOARDED;
        if (seas_leader_squadron(s, l) < 0)
            s->aboard[l] = 0;
    }
}

/* R72: every turn the opponent knows the markers by other numbers. */
static void shuffle_tags(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        struct row_range of = seas_side_squadrons(g, (enum side)side);
        umpire_open(u, s->clock, ROLL_TAGS, side, 0);
        for (int i = of.end - 1; i > of.first; i--) {
            int     j = of.first + umpire_draw(u, i - of.first + 1);
            uint8_t tag = s->squadron[i].tag;
            s->squadron[i].tag = s->squadron[j].tag;
            s->squadron[j].tag = tag;
        }
    }
}

/* [3.7f, R81] A squadron without a leader cannot be set up: her ships are left over. */
static void break_up_leaderless(const struct data *g, struct state *s)
{
    for (int k = 0; k < g->squadrons; k++)
        while (squadron_is_forming(g, s, k) && s->squadron[k].ships && seas_squadron_leaders(g, s, k) == 0)
            land(g, s, seas_fleet_line(s, k)[0]);
}

/* [6.61a, R20] An empty marker starts the turn in a port of its nation or where ships of its nation lie. One that
 * returned elsewhere and was not stationed anew is taken up. */
static void take_up_strays(const struct data *g, struct state *s)
{
    for (int k = 0; k < g->squadrons; k++) {
        const struct seas_squadron *marker = &s->squadron[k];
        enum nation                 n = (enum nation)g->squadron[k].nation;
        if (marker->ships || !is_in_port(marker->at) || s->owner[place_port(marker->at)] == n)
            continue;
        bool company = false;
        for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end && !company; ship++)
            company = fleet_ship_port(s, ship) == place_port(marker->at);
        if (!company)
            seas_squadron_disband(s, k);
    }
}

static void finish(const struct data *g, struct state *s, struct umpire *u)
{
    break_up_leaderless(g, s);
    settle_leftovers(g, s);
    take_up_strays(g, s);
    shuffle_tags(g, s, u);
    for (int k = 0; k < g->squadrons; k++) {
        s->squadron[k].seen = s->squadron[k].at;
        s->squadron[k].flags = 0;
    }
    seas_tell(s, u, EVENT_ORGANIZED, BOTH_SIDES, 0, 0, 0, 0);
    umpire_reveal(u);
    if (s->turn == 1 || s->entering)
        seas_place_begin(g, s, u);
    else if (s->peace) /* [10.3.S2c] nothing but repairs is left of this year */
        seas_repair_begin(g, s, u);
    else
        seas_movement_begin(g, s, u);
}

void seas_organize_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int a = m.arg[0], b = m.arg[1];
    switch (m.kind) {
    case MOVE_ASSIGN:
        seas_fleet_append(s, a, b);
        s->ship_flags[a] |= SHIP_PLACED;
        break;
    case MOVE_LEAD:
        seas_fleet_to_head(s, a);
        s->ship_flags[a] |= SHIP_LED;
        break;
    case MOVE_LAND:
        land(g, s, a);
        break;
    case MOVE_BERTH:
        s->berth[a] = in_port(b);
        s->ship_flags[a] |= SHIP_PLACED;
        break;
    case MOVE_BOARD:
        s->aboard[a] = (uint16_t)(1 + b);
        s->leader_flags[a] |= LEADER_BOARDED;
        break;
    case MOVE_ASHORE:
        s->aboard[a] = 0;
        break;
    case MOVE_STATION:
        s->squadron[a].at = in_port(b);
        s->squadron[a].flags |= SQUADRON_STATIONED;
        break;
    default:
        s->acting &= (uint8_t) ~(1u << side);
        if (s->acting == 0)
            finish(g, s, u);
    }
}
