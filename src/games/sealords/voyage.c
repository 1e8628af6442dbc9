/* (R168) Destinations. A player may say where a Formation is bound instead of naming each step of the way: its course is
 * then laid every time along a shortest way, until it is there or he lays another. A Formation that its Order or a script
 * leads has none. */
#include "courses.h"
#include "orders.h"

/* Where it sails to: before the port, if it is to Fit Out there. */
static int space_of_goal(const struct data *g, int goal)
{
    return sealords_stands(g, goal);
}

/* [9.371] By an Order that names places; one that tells of none leaves the way to its Formation. */
static bool is_led_by_order(const struct data *g, const struct state *s, int slot)
{
    const int order = order_of(s, slot);
    return order >= 0 && (g->order[order].kind != ORDER_SPECIAL || g->order[order].target_count > 0);
}

static bool is_led(const struct data *g, const struct state *s, int slot)
{
    return is_convoy(s, slot) || is_led_by_order(g, s, slot) || is_without_orders(s, slot)
        || s->ways[slot] != 0;
}

static bool is_destination(const struct data *g, int place)
{
    if (place <= NOWHERE || place >= g->places)
        return false;
    return g->place[place].kind == PLACE_HARBOUR
        || (is_space(g, place) && g->space[place_space(place)].size == LARGE);
}

static bool may_lie_in(const struct data *g, const struct state *s, int slot, int harbour)
{
    const int port = sealords_port_at(g, harbour);
    return port != NOBODY && sealords_port_for(g, s, port, slot) != PORT_CLOSED;
}

struct refusal sealords_may_head(const struct data *g, const struct state *s, int side, int unit, int place)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (!(s->options >> OPTION_STANDING & 1))
        return refuse("R168", "standing orders are an option, and this game is played without them");
    if (s->phase != PHASE_COURSES)
        return NO_SUCH_MOVE;
    if (slot < 0 || slot_side(slot) != side)
        return refuse("5.152a", "that is no Formation of yours");
    const struct formation *f = &s->formation[slot];
    if (is_led(g, s, slot))
        return refuse("9.371", "its Order or its script leads it");
    if (f->flags & (FORMATION_HEADED | FORMATION_WITHDREW))
        return f->flags & FORMATION_HEADED ? refuse("R168", "its destination has just been named")
                                           : refuse("8.231a", "it has Withdrawn, and must leave the Space");
    if (!is_destination(g, place))
        return refuse("R168", "a destination is a Large Space, or the Harbour of a Key Port");
    if (place == f->goal)
        return refuse("R168", "that is where it is bound already");
    if (place == f->at)
        return f->goal != NOWHERE ? LEGAL : refuse("R168", "it is there");
    return g->place[place].kind != PLACE_HARBOUR || may_lie_in(g, s, slot, place)
             ? LEGAL
             : refuse("3.274c", "it can Fit Out only in a port that it may use");
}

void sealords_head_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    if (!(s->options >> OPTION_STANDING & 1))
        return;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        for (int p = 1; is_formation(s, slot) && !has_flag(s, slot, FORMATION_HEADED) && p < g->places; p++)
            if (is_destination(g, p) && is_legal(sealords_may_head(g, s, side, slot_unit(s, slot), p)))
                moves_add(out, MOVE_HEAD, slot_unit(s, slot), p, 0);
}

/* Where it may not go now, no way leads through. */
static bool find_closed(const struct data *g, const struct state *s, int slot, uint8_t closed[PLACES_MAX])
{
    bool any = false;
    closed[NOWHERE] = 0;
    for (int p = 1; p < g->places; p++) {
        closed[p] = g->place[p].kind != PLACE_OFF_MAP && !is_legal(sealords_may_go_to(g, s, slot, p));
        any = any || closed[p];
    }
    return any;
}

/* Of the shortest ways one without a roll, if there is one. */
static int first_step(const struct data *g, const struct state *s, int slot, int to)
{
    struct leg        legs[LEGS_OUT_MAX];
    uint8_t           closed[PLACES_MAX];
    const int         count = sealords_course_legs(g, s, slot, legs);
    const struct aims aims = { .place = { (uint8_t)to },
                               .count = 1,
                               .galleys = sealords_is_galleys(g, s, slot),
                               .zones = ~0u,
                               .closed = find_closed(g, s, slot, closed) ? closed : NULL };
    unsigned          ways = sealords_shortest(g, s, &aims, legs, count), sure = 0;
    for (int i = 0; i < count; i++)
        sure |= (unsigned)(legs[i].needs == NO_ROLL) << i;
    if (ways & sure)
        ways &= sure;
    return ways ? legs[__builtin_ctz(ways)].aim : COURSE_HOLD;
}

void sealords_follow_goal(const struct data *g, struct state *s, int slot)
{
    struct formation *f = &s->formation[slot];
    const int         kind = g->place[f->at].kind;
    if (f->goal != NOWHERE && is_led(g, s, slot))
        f->goal = NOWHERE;
    if (f->goal == NOWHERE || !sealords_steers(g, s, slot) || kind == PLACE_IN || kind == PLACE_OUT
        || has_flag(s, slot, FORMATION_WITHDREW))
        return;
    const int to = space_of_goal(g, f->goal);
    if (f->state == FITTING_OUT)
        f->course = COURSE_MAKE_READY;
    else if (f->at != to)
        f->course = (uint8_t)first_step(g, s, slot, to);
    else
        f->course = f->goal != to && sealords_may_fit_out(g, s, slot) ? COURSE_FIT_OUT : COURSE_HOLD;
}

void sealords_head(const struct data *g, struct state *s, int unit, int place)
{
    const int         slot = s->slot_of[unit] - 1;
    struct formation *f = &s->formation[slot];
    set_flag(s, slot, FORMATION_HEADED);
    f->goal = (uint8_t)place;
    if (place != f->at)
        sealords_follow_goal(g, s, slot);
    else {
        f->goal = NOWHERE;
        if (sealords_steers(g, s, slot))
            f->course = COURSE_HOLD;
    }
    clear_flag(s, slot, FORMATION_STEERS); /* one course in an increment */
}

void sealords_reach_goal(struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    if (f->goal == NOWHERE || f->goal != f->at)
        return;
    f->goal = NOWHERE;
    sealords_tell(u, EVENT_ARRIVED, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), f->at, 0, 0);
}
