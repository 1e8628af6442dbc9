/* [8.1, 6.23] Area control, and then attacks on ports: Louisburg, Quebec City and Pondicherry by 6.231-6.233. */
#include "fleet.h"
#include "settle.h"

/* The squadron with which a side alone holds an area: at sea there, of at least 2 ships [8.1a, R28]; or NOBODY. */
static int sole_squadron(const struct data *g, const struct state *s, enum side side, int area)
{
    int k = seas_squadron_at(g, s, side, area, NOBODY);
    if (k == NOBODY || s->squadron[k].ships < 2
        || seas_squadron_at(g, s, other_side(side), area, NOBODY) != NOBODY)
        return NOBODY;
    return k;
}

/* ---- Attacks on ports [6.23] ---- */

static struct refusal may_attack(const struct data *g, const struct state *s, enum side side, int port)
{
    const struct seas_port *p = &g->port[port];
    uint8_t                 owner = s->owner[port];
    if (!p->changeable)
        return refuse("6.23a", "this port can never be captured");
    if (owner == OWNER_NEUTRAL)
        return refuse("6.22g", "a port that has become neutral never changes hands again");
    if (seas_port_is_neutral(s, port))
        return refuse("6.22e", "the ports of a neutral nation cannot be captured");
    if (owner == OWNER_DESTROYED || side_of((enum nation)owner) == side)
        return refuse("6.23b", "only a port of the opponent can be captured");
    int squadron = sole_squadron(g, s, side, p->area);
    if (squadron == NOBODY || seas_squadron_best_leader(g, s, squadron) == 0)
        return refuse("6.23b", "you need to be alone at sea there, with at least 2 ships and a leader");
    if (s->tried & bit(p->area))
        return refuse("6.23d", "one port in an area may be attacked in a turn");
    if (port == g->quebec_city && side == EUROPEAN)
        return refuse("6.231b", "New France has fallen for good");
    if (port == g->quebec_city && s->owner[g->louisburg] != OWNER_DESTROYED)
        return refuse("6.231a", "Louisburg must fall before Quebec City");
    if (port == g->pondicherry && side == ENGLISH && s->bengal_turns < 2)
        return refuse("6.233", "England must control the Bay of Bengal for two turns in a row");
    return LEGAL;
}

/* Might the side attack a port somewhere? Asked of what everybody sees: a marker alone at sea by a port of the
 * opponent. Whether it holds the ships and the leader for it only its owner knows. */
static bool may_have_to_choose(const struct data *g, const struct state *s, enum side side)
{
    for (int p = 0; p < g->ports; p++) {
        int     area = g->port[p].area;
        uint8_t owner = s->owner[p];
        if (g->port[p].changeable && !seas_port_is_neutral(s, p) && owner < NATIONS
            && side_of((enum nation)owner) != side && !(s->tried & bit(area))
            && seas_squadron_at(g, s, side, area, NOBODY) != NOBODY
            && seas_squadron_at(g, s, other_side(side), area, NOBODY) == NOBODY)
            return true;
    }
    return false;
}

/* R45: the English make their attempts first. */
static void capture_next(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_CAPTURE, 0);
    for (int side = 0; side < SIDES; side++) {
        if (!s->passed[side] && may_have_to_choose(g, s, (enum side)side)) {
            s->acting = (uint8_t)(1u << side);
            return;
        }
    }
    s->tried = 0;
    seas_score_turn(g, s, u);
}

void seas_control_begin(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u); /* control tells that two ships are there */
    for (int area = 0; area < g->areas; area++) {
        bool holds = g->area[area].points && sole_squadron(g, s, EUROPEAN, area) != NOBODY; /* [8.2c] */
        if (holds)
            seas_tell(s, u, EVENT_CONTROL, BOTH_SIDES, area, 0, 0, 0);
        else if (s->control & bit(area))
            seas_tell(s, u, EVENT_CONTROL_LOST, BOTH_SIDES, area, 0, 0, 0);
        s->control = holds ? s->control | bit(area) : s->control & ~bit(area);
    }
    bool bengal = sole_squadron(g, s, ENGLISH, g->bay_of_bengal) != NOBODY; /* R48 */
    s->bengal_turns = (uint8_t)(bengal ? (s->bengal_turns < 2 ? s->bengal_turns + 1 : 2) : 0);
    s->tried = 0;
    s->passed[ENGLISH] = s->passed[EUROPEAN] = 0;
    capture_next(g, s, u);
}

void seas_capture_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int p = 0; p < g->ports; p++)
        if (is_legal(may_attack(g, s, side, p)))
            moves_add(out, MOVE_ATTACK, p, 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal seas_capture_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    return m.kind == MOVE_ATTACK ? may_attack(g, s, side, m.arg[0])
                                 : refuse("6.23i", "attack a port, or be done");
}

static void port_falls(const struct data *g, struct state *s, int port, uint8_t to, struct umpire *u)
{
    for (int ship = 0; ship < g->ships; ship++) { /* [6.23g-h] */
        if (fleet_ship_port(s, ship) == port) {
            seas_leader_captured_with(g, s, ship, u);
            seas_tell(s, u, EVENT_SUNK, BOTH_SIDES, ship, 0, 0, 0);
            seas_ship_sinks(g, s, ship, u);
        }
    }
    for (int k = 0; k < g->squadrons; k++)
        if (s->squadron[k].at == in_port(port))
            seas_squadron_disband(s, k);
    if (port == g->louisburg) { /* [6.232] */
        s->owner[port] = OWNER_DESTROYED;
        seas_tell(s, u, EVENT_PORT_DESTROYED, BOTH_SIDES, port, 0, 0, 0);
    } else {
        s->owner[port] = to;
        seas_tell(s, u, EVENT_PORT_TAKEN, BOTH_SIDES, port, to, 0, 0);
    }
}

void seas_capture_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DONE) {
        s->passed[side] = 1;
        capture_next(g, s, u);
        return;
    }
    int port = m.arg[0], area = g->port[port].area, squadron = sole_squadron(g, s, side, area);
    s->tried |= bit(area);
    umpire_open(u, s->clock, ROLL_PORT, port, 0);
    int holder = umpire_roll(u), attacker = umpire_roll(u);
    seas_tell(s, u, EVENT_PORT_ATTACK, BOTH_SIDES, side, port, holder, attacker);
    if (attacker + seas_squadron_best_leader(g, s, squadron)
        <= holder + g->port[port].rating) { /* [6.23e-f] */
        seas_tell(s, u, EVENT_PORT_HOLDS, BOTH_SIDES, port, 0, 0, 0);
        capture_next(g, s, u);
        return;
    }
    uint8_t nations = seas_squadron_senior_nations(g, s, squadron);
    if (side == ENGLISH)
        nations = 1u << ENGLAND;
    if (nations & (nations - 1)) { /* R45: tied leaders of several nations */
        s->claim_port = (uint8_t)(1 + port);
        agenda_go(&s->agenda, PHASE_CLAIM, 1u << side);
        return;
    }
    port_falls(g, s, port, (uint8_t)__builtin_ctz(nations), u);
    capture_next(g, s, u);
}

static uint8_t claimants(const struct data *g, const struct state *s, enum side side)
{
    return seas_squadron_senior_nations(g, s, sole_squadron(g, s, side, g->port[s->claim_port - 1].area));
}

void seas_claim_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (unsigned nations = claimants(g, s, side); nations; nations &= nations - 1)
        moves_add(out, MOVE_CLAIM, __builtin_ctz(nations), 0, 0);
}

struct refusal seas_claim_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind != MOVE_CLAIM || !((claimants(g, s, side) >> m.arg[0]) & 1))
        return refuse("6.23f", "name the nation of one of the senior leaders as the port's new owner");
    return LEGAL;
}

void seas_claim_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    int port = s->claim_port - 1;
    s->claim_port = 0;
    port_falls(g, s, port, (uint8_t)m.arg[0], u);
    capture_next(g, s, u);
}
