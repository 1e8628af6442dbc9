/* [9.6, 11.D, 11.K] Before the first turn: bids for sides, and forces by their codes or where their owners like. */
#include "fleet.h"
#include "phases.h"

/* ---- Bidding [11.D, R79] ---- */

void dawn_bid_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    for (int points = 0; points <= BID_MAX; points++)
        moves_add(out, MOVE_BID, points, 0, 0);
}

struct refusal dawn_bid_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    if (m.kind != MOVE_BID)
        return refuse("11.Da", "both players bid first");
    if (m.arg[0] < 0 || m.arg[0] > BID_MAX)
        return refuse("11.Da", "a bid is between 0 and 30 points");
    return LEGAL;
}

/* Until a side is chosen, "side" is only the seat a player took. */
void dawn_bid_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    s->bid[side] = (uint8_t)m.arg[0];
    s->acting &= (uint8_t) ~(1u << side);
    if (s->acting)
        return;
    umpire_reveal(u);
    bool tie = s->bid[0] == s->bid[1];
    s->bid_winner = s->bid[0] > s->bid[1] ? 0 : 1;
    if (tie) { /* [11.Db] */
        umpire_open(u, 0, ROLL_COIN, 0, 0);
        s->bid_winner = umpire_roll(u) <= 3 ? 0 : 1;
    }
    dawn_tell(s, u, EVENT_BID, BOTH_SIDES, s->bid[0], s->bid[1], 0, 0);
    agenda_go(&s->agenda, PHASE_COMMAND, 1u << s->bid_winner);
}

void dawn_command_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_COMMAND, US, 0, 0);
    moves_add(out, MOVE_COMMAND, SPAIN, 0, 0);
}

struct refusal dawn_command_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    return m.kind == MOVE_COMMAND ? LEGAL : refuse("11.Da", "the higher bidder names his side");
}

void dawn_command_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    enum side chosen = (enum side)m.arg[0];
    int       gift = s->bid[0] == s->bid[1] ? 0 : s->bid[side];
    s->swapped = (int)chosen != side;
    dawn_score_points(s, other_side(chosen), gift);
    dawn_tell(s, u, EVENT_COMMAND, 1u << chosen, chosen, 0, 0, 0);
    dawn_tell(s, u, EVENT_COMMAND, 1u << other_side(chosen), other_side(chosen), 0, 0, 0);
    if (gift)
        dawn_tell(s, u, EVENT_BID_POINTS, BOTH_SIDES, other_side(chosen), gift, 0, 0);
    umpire_reveal(u);
    dawn_setup_forces(g, s, u);
}

/* ---- Forces by their codes [9.6a-b, 11.J, 11.L] ---- */

static bool is_used(const struct data *g, const struct state *s, int unit)
{
    switch (g->unit[unit].optional) {
    case UNIT_EXTRA:
        return option_on(s, OPTION_EXTRA_SHIPS);
    case UNIT_GERMAN:
        return option_on(s, OPTION_GERMANS);
    default:
        return true;
    }
}

/* All of a side who start in one place lie there in one stack. */
static int stack_at(struct state *s, enum side side, uint8_t place)
{
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (s->stack[k].at == place)
            return k;
    return dawn_new_stack(s, side, place);
}

static void note_heights(const struct data *g, struct state *s, enum side side)
{
    for (int k = first_stack(side); k < end_stack(side); k++) {
        s->seen_at[k] = s->stack[k].at;
        s->seen_height[k] = (uint8_t)dawn_height(g, s, k);
    }
}

void dawn_setup_forces(const struct data *g, struct state *s, struct umpire *u)
{
    for (int unit = 0; unit < g->units; unit++) {
        const struct dawn_unit *ship = &g->unit[unit];
        if (ship->entry != 1 || !is_used(g, s, unit))
            continue;
        dawn_insert(g, s, unit, stack_at(s, (enum side)ship->side, ship->start));
        s->last[unit] = ship->start == g->east_coast ? PATROL : ANCHOR; /* [9.6d] */
    }
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].nation != GERMANY || option_on(s, OPTION_GERMANS))
            s->leader_at[l] = in_stack(stack_at(s, (enum side)g->leader[l].side, g->leader[l].start));
    if (!option_on(s, OPTION_DEPLOYMENT)) {
        dawn_turn_begin(g, s, u);
        return;
    }
    note_heights(g, s, SPAIN); /* the other player's codes are printed; what he makes of them is not */
    note_heights(g, s, US);
    agenda_go(&s->agenda, PHASE_DEPLOY, 1u << US);
}

/* ---- Free deployment [11.K, R78] ---- */

enum { AT_SEA_MAX = 6 };

static int units_at_sea(const struct state *s, int *leaders_at_sea, uint8_t *where)
{
    int units = 0;
    *where = 0;
    *leaders_at_sea = 0;
    for (int k = first_stack(US); k < end_stack(US); k++) {
        if (!is_at_sea(s->stack[k].at))
            continue;
        units += s->stack_units[k];
        *where = s->stack[k].at;
        for (int l = 0; l < LEADERS_MAX; l++)
            *leaders_at_sea += s->leader_at[l] == in_stack(k);
    }
    return units;
}

static struct refusal check_place(const struct data *g, enum side side, uint8_t place)
{
    if (g->near_count[place] == 0)
        return refuse("11.Ka", "there is no such place");
    if (is_in_port(place))
        return g->port[place_port(place)].owner == side
                 ? LEGAL
                 : refuse(side == US ? "11.Ka" : "11.Kc", "not in such a port");
    if (side == SPAIN)
        return refuse("11.Kc", "Spain sets up in her ports only");
    if (!is_at_sea(place) || !(g->us_coast & bit(place_area(place))))
        return refuse("11.Kb", "the squadron at sea lies off the American coast");
    return LEGAL;
}

/* The duty of the squadron at sea: one, of two to six ships, with one leader at most. */
static struct refusal sea_duty(const struct state *s, enum side side)
{
    int     leaders;
    uint8_t where;
    int     units = units_at_sea(s, &leaders, &where);
    if (side == US && (units == 1 || units > AT_SEA_MAX || leaders > 1 || (units == 0 && leaders)))
        return refuse("11.Kb", "the squadron at sea has two to six ships and at most one leader");
    return LEGAL;
}

static struct refusal check_deploy(const struct data *g, const struct state *s, enum side side, int unit,
                                   uint8_t place)
{
    uint8_t here = dawn_unit_place(s, unit), where;
    int     leaders;
    if (g->unit[unit].side != side || here == 0)
        return refuse("11.Ka", "she is none of your ships in play");
    if (is_german(g, unit))
        return refuse("11.La", "the Germans start in Caracas");
    struct refusal no = check_place(g, side, place);
    if (!is_legal(no))
        return no;
    if (here == place)
        return refuse("11.Ka", "she lies there");
    if (s->unit_flags[unit] & UNIT_PLACED && (!is_at_sea(here) || is_at_sea(place)))
        return refuse("11.Ka", "she has her place");
    int units = units_at_sea(s, &leaders, &where);
    if (is_at_sea(place) && where && (where != place || units >= AT_SEA_MAX))
        return refuse("11.Kb", "there is one squadron at sea, of at most six ships");
    return LEGAL;
}

static struct refusal check_post(const struct data *g, const struct state *s, enum side side, int leader,
                                 uint8_t place)
{
    int     leaders;
    uint8_t where;
    if (g->leader[leader].side != side || !is_in_stack(s->leader_at[leader]))
        return refuse("11.Ka", "he is none of your leaders in play");
    if (g->leader[leader].nation == GERMANY)
        return refuse("11.La", "the Germans start in Caracas");
    struct refusal no = check_place(g, side, place);
    if (!is_legal(no))
        return no;
    uint8_t here = s->stack[berth_stack(s->leader_at[leader])].at;
    if (here == place)
        return refuse("11.Ka", "he is there");
    if (s->leader_flags[leader] & LEADER_MOVED && (!is_at_sea(here) || is_at_sea(place)))
        return refuse("11.Ka", "he has his place");
    int units = units_at_sea(s, &leaders, &where);
    if (is_at_sea(place) && (units == 0 || where != place || leaders))
        return refuse("11.Kb", "at sea is one leader, with the squadron");
    return LEGAL;
}

void dawn_deploy_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int unit = 0; unit < g->units; unit++)
        for (int place = 1; place < PLACES; place++)
            if (g->unit[unit].side == side && g->near_count[place]
                && is_legal(check_deploy(g, s, side, unit, (uint8_t)place)))
                moves_add(out, MOVE_DEPLOY, unit, place, 0);
    for (int l = 0; l < g->leaders; l++)
        for (int place = 1; place < PLACES; place++)
            if (g->leader[l].side == side && g->near_count[place]
                && is_legal(check_post(g, s, side, l, (uint8_t)place)))
                moves_add(out, MOVE_POST, l, place, 0);
    if (is_legal(sea_duty(s, side)))
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_deploy_check(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_DONE:
        return sea_duty(s, side);
    case MOVE_DEPLOY:
        return check_deploy(g, s, side, m.arg[0], (uint8_t)m.arg[1]);
    case MOVE_POST:
        return check_post(g, s, side, m.arg[0], (uint8_t)m.arg[1]);
    default:
        return refuse("11.Ka", "set up first");
    }
}

static void finish_deployment(const struct data *g, struct state *s, enum side side, struct umpire *u)
{
    for (int unit = 0; unit < g->units; unit++)
        s->unit_flags[unit] &= (uint8_t)~UNIT_PLACED;
    for (int l = 0; l < g->leaders; l++)
        s->leader_flags[l] &= (uint8_t)~LEADER_MOVED;
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (s->stack_units[k] == 0 && dawn_leader_count(g, s, k) == 0)
            dawn_disband(s, k);
    note_heights(g, s, side);
    dawn_tell(s, u, EVENT_DEPLOYED, BOTH_SIDES, side, 0, 0, 0);
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (s->stack[k].at)
            dawn_tell(s, u, EVENT_LIES, 1u << other_side(side), k, s->stack[k].at, s->seen_height[k], 0);
    umpire_reveal(u);
    if (side == US)
        s->acting = 1u << SPAIN;
    else
        dawn_turn_begin(g, s, u);
}

/* Leaders without ships each lie alone (R9). */
static void part_leaders(const struct data *g, struct state *s, int stack)
{
    for (int l = 0; s->stack_units[stack] == 0 && l < g->leaders; l++)
        if (s->leader_at[l] == in_stack(stack) && dawn_leader_count(g, s, stack) > 1)
            s->leader_at[l] = in_stack(dawn_new_stack(s, stack_side(stack), s->stack[stack].at));
    if (s->stack_units[stack] == 0 && dawn_leader_count(g, s, stack) == 0)
        dawn_disband(s, stack);
}

/* A stack of ships there; at sea also one whose leader waits for ships. */
static int ships_at(const struct state *s, enum side side, uint8_t place)
{
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (s->stack[k].at == place && (s->stack_units[k] || is_at_sea(place)))
            return k;
    return NOBODY;
}

/* Leaders who were there before the first ship go with her: no small stack is known for a leader (R72). */
static void gather_leaders(const struct data *g, struct state *s, int to)
{
    for (int k = first_stack(stack_side(to)); k < end_stack(stack_side(to)); k++) {
        if (k == to || s->stack[k].at != s->stack[to].at)
            continue;
        dawn_move_leaders(g, s, k, to);
        dawn_disband(s, k);
    }
}

void dawn_deploy_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DONE) {
        finish_deployment(g, s, side, u);
        return;
    }
    uint8_t place = (uint8_t)m.arg[1], *flags;
    bool    ship = m.kind == MOVE_DEPLOY;
    int     from = berth_stack(ship ? s->berth[m.arg[0]] : s->leader_at[m.arg[0]]), to;
    if (ship) {
        to = stack_at(s, side, place);
        dawn_insert(g, s, m.arg[0], to);
        gather_leaders(g, s, to);
        s->last[m.arg[0]] = is_at_sea(place) ? PATROL : ANCHOR; /* [11.Kb] */
        flags = &s->unit_flags[m.arg[0]];
    } else {
        to = ships_at(s, side, place);
        s->leader_at[m.arg[0]] = in_stack(to == NOBODY ? dawn_new_stack(s, side, place) : to);
        flags = &s->leader_flags[m.arg[0]];
    }
    /* Whoever starts at sea by code may go to port first and be given a place afterwards: the squadron at sea
     * may be formed elsewhere, and of anybody. */
    if (!is_at_sea(s->stack[from].at))
        *flags |= ship ? UNIT_PLACED : LEADER_MOVED;
    part_leaders(g, s, from);
}
