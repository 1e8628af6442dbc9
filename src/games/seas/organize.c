/* [5.3] Reorganization, both players at the same time and in secret: ships into squadrons and lines, leaders
 * aboard ships [6.4], empty markers into ports [6.61a], Russians into English squadrons [11.Oc].
 *
 * A ship is given her place once in a Forces Phase (`assign` puts her at the rear of a line, which is enough
 * to make any order), a leader his ship once, a marker its port once; undo takes it back. So this phase always
 * ends. While the duty of set-up [3.7d] is not met, the limit is off: nobody can work himself into a corner.
 * A new ship that is never placed lies in her nation's first home port (R80). */
#include "fleet.h"
#include "forces.h"
#include "movement.h"
#include "settle.h"
#include <string.h>

static bool is_set_up_turn(const struct seas_state *s)
{
    return s->turn == 1 || s->entering;
}

static bool squadron_is_forming(const struct seas_data *g, const struct seas_state *s, int squadron)
{
    return is_forming(s, (enum nation)g->squadron[squadron].nation);
}

static enum nation ship_nation(const struct seas_data *g, int ship)
{
    return (enum nation)g->ship[ship].nation;
}

void organize_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u)
{
    (void)u;
    for (int ship = 0; ship < g->ships; ship++) {
        s->ship_flags[ship] &= SHIP_NEW | SHIP_PRIZE;
    }
    for (int l = 0; l < g->leaders; l++) {
        s->leader_flags[l] &= (uint8_t)~LEADER_BOARDED;
    }
    for (int k = 0; k < g->squadrons; k++) {
        s->squadron[k].flags = 0;
    }
    s->phase = PHASE_ORGANIZE;
    s->acting = BOTH_SIDES;
}

/* May the once-limit be broken, because set-up cannot be finished otherwise? */
static bool is_free_again(const struct seas_data *g, const struct seas_state *s, enum side side)
{
    return is_set_up_turn(s) && !is_legal(setup_duty(g, s, side));
}

/* ---- Ships ---- */

/* Room for one more real squadron in the port of an empty marker? `ship` may be the last of another there. */
static bool has_room(const struct seas_data *g, const struct seas_state *s, enum side side, int squadron, int ship)
{
    uint8_t at = s->squadron[squadron].at;
    if (s->squadron[squadron].ships || !is_in_port(at)) {
        return true;
    }
    int count = port_squadrons(g, s, side, place_port(at));
    if (is_in_squadron(s->berth[ship])) {
        const struct seas_squadron *from = &s->squadron[berth_squadron(s->berth[ship])];
        count -= from->at == at && from->ships == 1;
    }
    return count < g->port[place_port(at)].rating;
}

static int squadrons_with_russians(const struct seas_data *g, const struct seas_state *s, int except)
{
    int count = 0;
    for (int k = g->squadrons_of[ENGLAND].first; k < g->squadrons_of[ENGLAND].end; k++) {
        count += k != except && squadron_has_russians(g, s, k);
    }
    return count;
}

static bool is_english_minorca(const struct seas_data *g, const struct seas_state *s, enum side side, uint8_t place)
{
    return s->peace && side == ENGLISH && place == in_port(g->minorca); /* R61 */
}

/* Whether the ship may belong to that squadron, apart from once-limits: by nation, port and room. */
static struct refusal ship_fits(const struct seas_data *g, const struct seas_state *s, enum side side, int ship, int squadron)
{
    const struct seas_squadron *k = &s->squadron[squadron];
    enum nation                 nation = ship_nation(g, ship), marker = (enum nation)g->squadron[squadron].nation;
    if (!is_in_port(k->at) && !squadron_is_forming(g, s, squadron)) {
        return refuse("5.3a", "that marker stands in no port; station it first");
    }
    if (nation == RUSSIA) {
        int area = is_in_port(k->at) ? g->port[place_port(k->at)].area : 0;
        if (marker != ENGLAND || !is_in_port(k->at) || !g->area[area].russians_may_enter) {
            return refuse("11.Od", "Russians join English squadrons in European waters only");
        }
        if (squadrons_with_russians(g, s, squadron) >= 2) {
            return refuse("11.Oc", "the Russians form one group or two");
        }
    } else if (s->ship_flags[ship] & SHIP_NEW) {
        if (marker != nation) {
            return refuse("5.1b", "a new ship goes into a squadron of her own nation");
        }
    } else {
        uint8_t port = fleet_ship_port(s, ship);
        if (port == NOBODY || k->at != in_port(port)) {
            return refuse("5.3d", "a ship kept from last turn may not change port");
        }
        if (marker != nation && s->owner[port] != marker) {
            return refuse("9.1e", "a ship joins an ally's squadron only in that ally's port");
        }
    }
    if (!has_room(g, s, side, squadron, ship)) {
        return refuse("6.21a", "the port holds as many squadrons as its rating allows");
    }
    if (is_english_minorca(g, s, side, k->at)) {
        return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
    }
    return LEGAL;
}

static bool is_own_ship(const struct seas_data *g, const struct seas_state *s, enum side side, int ship)
{
    return side_of(ship_nation(g, ship)) == side && fleet_in_play(s, ship);
}

static struct refusal check_assign(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    if (!is_own_ship(g, s, side, m.arg[0])) {
        return refuse("5.3a", "you have no such ship in play");
    }
    if (m.arg[1] >= g->squadrons || squadron_side(g, m.arg[1]) != side || !is_active(s, g->squadron[m.arg[1]].nation)) {
        return refuse("5.3a", "that squadron is not yours to command");
    }
    if ((s->ship_flags[m.arg[0]] & SHIP_PLACED) && !is_free_again(g, s, side)) {
        return refuse("5.3a", "this ship has been given her place this turn; undo to change it");
    }
    return ship_fits(g, s, side, m.arg[0], m.arg[1]);
}

static struct refusal check_lead(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    int ship = m.arg[0];
    if (!is_own_ship(g, s, side, ship) || !is_in_squadron(s->berth[ship])) {
        return refuse("5.3e", "the ship is in no squadron of yours");
    }
    if (s->ship_flags[ship] & SHIP_LED) {
        return refuse("5.3e", "this ship was put at the head of a line already this turn");
    }
    if (fleet_line(s, berth_squadron(s->berth[ship]))[0] == ship) {
        return refuse("5.3e", "this ship leads her line already");
    }
    return LEGAL;
}

static struct refusal check_land(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    if (!is_own_ship(g, s, side, m.arg[0]) || !is_in_squadron(s->berth[m.arg[0]])) {
        return refuse("5.3a", "the ship is in no squadron of yours");
    }
    return LEGAL;
}

/* R19: an unassigned new ship lies in a home port; in the peace year any ship in any port of her nation (R61). */
static struct refusal check_berth(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    int         ship = m.arg[0], port = m.arg[1];
    enum nation n = ship_nation(g, ship);
    bool        fresh = s->berth[ship] == BERTH_RESERVE;
    if (!is_own_ship(g, s, side, ship) || n == RUSSIA || is_in_squadron(s->berth[ship]) || (!fresh && !s->peace)) {
        return refuse("5.3d", "only a new ship that is in no squadron can be given a berth");
    }
    if ((s->ship_flags[ship] & SHIP_PLACED) && !is_free_again(g, s, side)) {
        return refuse("5.3a", "this ship has been given her place this turn; undo to change it");
    }
    if (s->peace ? s->owner[port] != n : g->port[port].home != n) {
        return refuse("5.1b", "a ship lies unassigned in a home port of her nation");
    }
    if (s->berth[ship] == in_port(port) || is_english_minorca(g, s, side, in_port(port))) {
        return refuse("5.3a", "she lies there already, or may not");
    }
    return LEGAL;
}

/* ---- Leaders [5.3c, 6.4a-c] ---- */

static bool is_own_leader(const struct seas_data *g, const struct seas_state *s, enum side side, int leader)
{
    return side_of((enum nation)g->leader[leader].nation) == side && s->leader_status[leader] == LEADER_ACTIVE;
}

static struct refusal check_board(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    int leader = m.arg[0], ship = m.arg[1];
    if (!is_own_leader(g, s, side, leader)) {
        return refuse("5.2", "you have no such leader in play");
    }
    if (!is_own_ship(g, s, side, ship) || !is_in_squadron(s->berth[ship])) {
        return refuse("6.4a", "a leader goes aboard a ship of a squadron of yours");
    }
    if (g->ship[ship].nation != g->leader[leader].nation) {
        return refuse("6.4a", "a leader goes aboard ships of his own nation only (R21)");
    }
    if (leader_of_ship(g, s, ship) >= 0) {
        return refuse("7.4c", "that ship carries a leader already");
    }
    if ((s->leader_flags[leader] & LEADER_BOARDED) && !is_free_again(g, s, side)) {
        return refuse("5.3c", "this leader has been given his ship this turn; undo to change it");
    }
    return LEGAL;
}

static struct refusal check_ashore(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    if (!is_own_leader(g, s, side, m.arg[0]) || s->aboard[m.arg[0]] == 0) {
        return refuse("6.4b", "no such leader of yours is aboard a ship");
    }
    return LEGAL;
}

/* ---- Markers [5.3b, 6.61a, R20] ---- */

static bool ships_lie_in(const struct seas_data *g, const struct seas_state *s, enum nation n, int port)
{
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++) {
        if (fleet_ship_port(s, ship) == port) {
            return true;
        }
    }
    return false;
}

static struct refusal check_station(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    int squadron = m.arg[0], port = m.arg[1];
    if (squadron >= g->squadrons || squadron_side(g, squadron) != side || !is_active(s, g->squadron[squadron].nation)) {
        return refuse("5.3b", "that squadron is not yours to command");
    }
    const struct seas_squadron *k = &s->squadron[squadron];
    enum nation                 n = (enum nation)g->squadron[squadron].nation;
    if (squadron_is_forming(g, s, squadron)) {
        return refuse("3.7g", "squadrons are formed first and placed afterwards");
    }
    if (k->ships && !s->peace) {
        return refuse("5.3b", "only an empty marker may be moved to another port");
    }
    if (k->at == in_port(port)) {
        return refuse("5.3b", "the marker stands there already");
    }
    if ((k->flags & SQUADRON_STATIONED) && !is_free_again(g, s, side)) {
        return refuse("5.3b", "this marker has been stationed this turn; undo to change it");
    }
    bool own = s->owner[port] == n;
    if (!own && (k->ships || !ships_lie_in(g, s, n, port))) {
        return refuse("6.61a", "a marker stands in ports of its nation, or where ships of its nation lie");
    }
    if (k->ships && port_squadrons(g, s, side, port) >= g->port[port].rating) {
        return refuse("6.21a", "the port holds as many squadrons as its rating allows");
    }
    if (is_english_minorca(g, s, side, in_port(port))) {
        return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
    }
    return LEGAL;
}

/* ---- Finishing ---- */

/* [11.Oc] Every group of Russians has a Russian leader. */
static struct refusal russian_groups(const struct seas_data *g, const struct seas_state *s)
{
    for (int k = g->squadrons_of[ENGLAND].first; s->russians && k < g->squadrons_of[ENGLAND].end; k++) {
        bool led = false;
        for (int l = g->leaders_of[RUSSIA].first; l < g->leaders_of[RUSSIA].end; l++) {
            led = led || leader_squadron(s, l) == k;
        }
        if (!led && squadron_has_russians(g, s, k)) {
            return refuse("11.Oc", "a group of Russians needs a Russian leader; land the ships or board one");
        }
    }
    return LEGAL;
}

static struct refusal check_done(const struct seas_data *g, const struct seas_state *s, enum side side)
{
    if (is_set_up_turn(s)) {
        struct refusal duty = setup_duty(g, s, side);
        if (!is_legal(duty)) {
            return duty;
        }
    }
    for (int ship = g->ships_of[ENGLAND].first; s->peace && side == ENGLISH && ship < g->ships_of[ENGLAND].end; ship++) {
        if (fleet_ship_port(s, ship) == g->minorca) {
            return refuse("10.3.S2f", "Minorca goes to Spain: English ships must leave it");
        }
    }
    return side == ENGLISH ? russian_groups(g, s) : LEGAL;
}

struct refusal organize_check(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m)
{
    switch (m.kind) {
    case MOVE_ASSIGN:
        return check_assign(g, s, side, m);
    case MOVE_LEAD:
        return check_lead(g, s, side, m);
    case MOVE_LAND:
        return check_land(g, s, side, m);
    case MOVE_BERTH:
        return check_berth(g, s, side, m);
    case MOVE_BOARD:
        return check_board(g, s, side, m);
    case MOVE_ASHORE:
        return check_ashore(g, s, side, m);
    case MOVE_STATION:
        return check_station(g, s, side, m);
    case MOVE_DONE:
        return check_done(g, s, side);
    default:
        return refuse("5.3a", "squadrons are being reorganized now");
    }
}

/* ---- Listing: the same questions, asked once for a ship instead of once for a move ---- */

static void list_ship(const struct seas_data *g, const struct seas_state *s, enum side side, int ship, bool again,
                      struct move_list *out)
{
    bool placed = (s->ship_flags[ship] & SHIP_PLACED) && !again;
    if (!placed) {
        struct seas_range of = side_squadrons(g, side);
        for (int k = of.first; k < of.end; k++) {
            if (is_active(s, g->squadron[k].nation) && is_legal(ship_fits(g, s, side, ship, k))) {
                moves_add(out, MOVE_ASSIGN, ship, k, 0);
            }
        }
    }
    if (is_in_squadron(s->berth[ship])) {
        moves_add(out, MOVE_LAND, ship, 0, 0);
        if (!(s->ship_flags[ship] & SHIP_LED) && fleet_line(s, berth_squadron(s->berth[ship]))[0] != ship) {
            moves_add(out, MOVE_LEAD, ship, 0, 0);
        }
    } else if (!placed && (s->berth[ship] == BERTH_RESERVE || s->peace)) {
        for (int p = 0; p < g->ports; p++) {
            struct move m = { MOVE_BERTH, { (int16_t)ship, (int16_t)p, 0 } };
            if (is_legal(check_berth(g, s, side, m))) {
                moves_add(out, MOVE_BERTH, ship, p, 0);
            }
        }
    }
}

static void list_leaders(const struct seas_data *g, const struct seas_state *s, enum nation n, bool again, struct move_list *out)
{
    bool taken[SHIPS_MAX] = { false };
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
        if (s->aboard[l]) {
            taken[s->aboard[l] - 1] = true;
        }
    }
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
        if (s->leader_status[l] != LEADER_ACTIVE) {
            continue;
        }
        if (s->aboard[l]) {
            moves_add(out, MOVE_ASHORE, l, 0, 0);
        }
        for (int ship = g->ships_of[n].first; (!(s->leader_flags[l] & LEADER_BOARDED) || again) && ship < g->ships_of[n].end;
             ship++) {
            if (is_in_squadron(s->berth[ship]) && !taken[ship]) {
                moves_add(out, MOVE_BOARD, l, ship, 0);
            }
        }
    }
}

static void list_markers(const struct seas_data *g, const struct seas_state *s, enum side side, bool again, struct move_list *out)
{
    struct seas_range of = side_squadrons(g, side);
    for (int k = of.first; k < of.end; k++) {
        const struct seas_squadron *marker = &s->squadron[k];
        if (squadron_is_forming(g, s, k) || (marker->ships && !s->peace) || ((marker->flags & SQUADRON_STATIONED) && !again)
            || !is_active(s, g->squadron[k].nation)) {
            continue;
        }
        for (int p = 0; p < g->ports; p++) {
            struct move m = { MOVE_STATION, { (int16_t)k, (int16_t)p, 0 } };
            if (is_legal(check_station(g, s, side, m))) {
                moves_add(out, MOVE_STATION, k, p, 0);
            }
        }
    }
}

void organize_moves(const struct seas_data *g, const struct seas_state *s, enum side side, struct move_list *out)
{
    bool again = is_free_again(g, s, side);
    for (int n = 0; n < NATIONS; n++) {
        if (side_of((enum nation)n) != side) {
            continue;
        }
        for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++) {
            if (fleet_in_play(s, ship)) {
                list_ship(g, s, side, ship, again, out);
            }
        }
        list_leaders(g, s, (enum nation)n, again, out);
    }
    list_markers(g, s, side, again, out);
    if (is_legal(check_done(g, s, side))) {
        moves_add(out, MOVE_DONE, 0, 0, 0);
    }
}

/* ---- Carrying out ---- */

static void land(const struct seas_data *g, struct seas_state *s, int ship)
{
    int leader = leader_of_ship(g, s, ship);
    if (leader >= 0) {
        s->aboard[leader] = 0;
    }
    uint8_t at = s->squadron[berth_squadron(s->berth[ship])].at;
    fleet_take_out(s, ship, s->ship_flags[ship] & SHIP_NEW ? BERTH_RESERVE : at);
}

/* R80, and leaders who are not aboard a ship of a squadron are ashore [6.4b]. */
static void settle_leftovers(const struct seas_data *g, struct seas_state *s)
{
    for (int ship = 0; ship < g->ships; ship++) {
        if (s->berth[ship] == BERTH_RESERVE && ship_nation(g, ship) == RUSSIA) {
            s->berth[ship] = 0; /* R67: not attached, they stay out for the turn */
        }
        for (int p = 0; s->berth[ship] == BERTH_RESERVE && p < g->ports; p++) {
            if (g->port[p].home == g->ship[ship].nation) {
                s->berth[ship] = in_port(p);
            }
        }
        s->ship_flags[ship] &= (uint8_t)~(SHIP_PLACED | SHIP_LED);
    }
    for (int l = 0; l < g->leaders; l++) {
        s->leader_flags[l] &= (uint8_t)~LEADER_BOARDED;
        if (leader_squadron(s, l) < 0) {
            s->aboard[l] = 0;
        }
    }
}

/* R72: every turn the opponent knows the markers by other numbers. */
static void shuffle_tags(const struct seas_data *g, struct seas_state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        struct seas_range of = side_squadrons(g, (enum side)side);
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
static void break_up_leaderless(const struct seas_data *g, struct seas_state *s)
{
    for (int k = 0; k < g->squadrons; k++) {
        while (squadron_is_forming(g, s, k) && s->squadron[k].ships && squadron_leaders(g, s, k) == 0) {
            land(g, s, fleet_line(s, k)[0]);
        }
    }
}

static void finish(const struct seas_data *g, struct seas_state *s, struct umpire *u)
{
    break_up_leaderless(g, s);
    settle_leftovers(g, s);
    shuffle_tags(g, s, u);
    for (int k = 0; k < g->squadrons; k++) {
        s->squadron[k].seen = s->squadron[k].at;
        s->squadron[k].flags = 0;
    }
    tell(s, u, EVENT_ORGANIZED, BOTH_SIDES, 0, 0, 0, 0);
    umpire_reveal(u);
    if (is_set_up_turn(s)) {
        place_begin(g, s, u);
    } else if (s->peace) { /* [10.3.S2c] nothing but repairs is left of this year */
        repair_begin(g, s, u);
    } else {
        movement_begin(g, s, u);
    }
}

void organize_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m, struct umpire *u)
{
    int a = m.arg[0], b = m.arg[1];
    switch (m.kind) {
    case MOVE_ASSIGN:
        fleet_append(s, a, b);
        s->ship_flags[a] |= SHIP_PLACED;
        break;
    case MOVE_LEAD:
        fleet_to_head(s, a);
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
        s->acting &= (uint8_t)~(1u << side);
        if (s->acting == 0) {
            finish(g, s, u);
        }
    }
}
