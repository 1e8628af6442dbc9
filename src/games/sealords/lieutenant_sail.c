/* How the lieutenant sails. Whoever executes an Order is bound to the shortest ways by the rules themselves: there he only
 * chooses for which of several places to make, and whether to leave a port that is watched. The others follow their
 * posture: out after a convoy or a weaker enemy that has been seen, or home to be mended. */
#include "battle.h"
#include "convoys.h"
#include "courses.h"
#include "lieutenant.h"
#include "orders.h"

/* ---- Distances ---- */

/* By the winds that prevail: those of the moment change before a voyage is over. */
int way_to(const struct data *g, const struct state *s, int from, int to)
{
    (void)s;
    const int place = sealords_stands(g, from);
    return is_space(g, to) ? sealords_charted(g, 0, place, to) : FAR;
}

/* With one MP in five lost to bad luck. */
int impulses_for(const struct data *g, const struct state *s, int slot, int mps)
{
    const int ma = sealords_ma(g, s, slot), an_impulse = ma > INCREMENTS ? INCREMENTS : ma;
    return (mps * 5 + 4 * an_impulse - 1) / (4 * an_impulse);
}

/* ---- Postures ---- */

static bool is_known_enemy(const struct data *g, const struct state *s, int slot, int other)
{
    return is_formation(s, other) && s->formation[other].unit != HIDDEN_UNIT && !is_dummy(s, other)
        && s->formation[other].state == READY && is_space(g, s->formation[other].at)
        && sealords_are_enemies(g, s, slot, other);
}

/* What has been seen, can be reached soon and is worth it; NOWHERE: nothing. */
static int prey_of(const struct data *g, const struct state *s, int slot)
{
    enum { REACH = 6, STRONGER = 140 };
    const int side = slot_side(slot), own = guns_of(g, s, slot);
    int       best = NOWHERE, nearest = REACH + 1;
    for (int other = first_slot(other_side(side)); other < end_slot(other_side(side)); other++) {
        if (!is_known_enemy(g, s, slot, other))
            continue;
        const int place = s->formation[other].at, mps = way_to(g, s, s->formation[slot].at, place);
        if (mps < nearest && 100 * own >= STRONGER * guns_at(g, s, other_side(side), side, place)) {
            best = place;
            nearest = mps;
        }
    }
    return best;
}

enum { LAIR_FRESH = 40, LAIR_WORN = 90, LAIR_STRONG = 18, LAIR_REACH = 8 };

/* Will one of his that is nearer than so many MPs, or this slot itself, keep the place? */
static bool is_lair_kept(const struct data *g, const struct state *s, int side, int slot, int place, int way)
{
    for (int other = first_slot(side); other < end_slot(side); other++) {
        if (other == slot || !is_flotilla(s, other) || guns_of(g, s, other) < LAIR_STRONG
            || hurt_of(g, s, other) >= LAIR_WORN)
            continue;
        const int there = way_to(g, s, s->formation[other].at, place);
        if ((there == 0 && s->formation[other].state == READY)
            || (s->formation[other].order == 0 && hurt_of(g, s, other) < LAIR_FRESH
                && (there < way || (there == way && other < slot))))
            return true;
    }
    return false;
}

/* One that is fit to lie in wait for convoys, and where; NOWHERE: it is not, or another does. Whoever is there stays longer
 * than he would come. */
int lair_of(const struct data *g, const struct state *s, int slot)
{
    const int side = slot_side(slot);
    if (g->rules == NULL || g->rules->haunts == NULL || !is_flotilla(s, slot)
        || guns_of(g, s, slot) < LAIR_STRONG)
        return NOWHERE;
    const struct counsel c = g->rules->haunts(g, s, side);
    for (int i = 0; i < c.count; i++) {
        const int way = way_to(g, s, s->formation[slot].at, c.place[i]);
        if (way <= LAIR_REACH && hurt_of(g, s, slot) < (way == 0 ? LAIR_WORN : LAIR_FRESH)
            && !is_lair_kept(g, s, side, slot, c.place[i], way))
            return c.place[i];
    }
    return NOWHERE;
}

int way_to_lair(const struct data *g, const struct state *s, int side, int from)
{
    const struct counsel c = g->rules->haunts(g, s, side);
    for (int i = 0; i < c.count; i++) {
        const int way = way_to(g, s, from, c.place[i]);
        if (way <= LAIR_REACH && !is_lair_kept(g, s, side, SLOTS, c.place[i], way + 1))
            return way;
    }
    return FAR;
}

int summons_for(const struct data *g, const struct state *s, int side, int sail)
{
    return g->rules != NULL && g->rules->summons != NULL ? g->rules->summons(g, s, side, sail) : NOWHERE;
}

/* The smallest that will do, of those that have no Order; not a fleet. */
int answers_summons(const struct data *g, const struct state *s, int side)
{
    enum { A_FLEET = 8 };
    int best = -1, fewest = A_FLEET;
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        const int sail = is_flotilla(s, slot) && s->formation[slot].order == 0 ? sealords_sail(g, s, slot)
                                                                               : 0;
        if (sail > 0 && sail < fewest && sealords_class_count(g, s, slot, 1u << SOL) > 0
            && summons_for(g, s, side, sail) != NOWHERE
            && g->place[s->formation[slot].at].kind != PLACE_OFF_MAP) {
            best = slot;
            fewest = sail;
        }
    }
    return best;
}

enum posture posture_of(const struct data *g, const struct state *s, int slot)
{
    enum { TIRED = 45 };
    const int order = order_of(s, slot);
    if (order >= 0)
        return g->order[order].kind == ORDER_INTERDICT || g->order[order].kind == ORDER_STAY ? BLOCKADE
                                                                                             : CRUISE;
    if (s->formation[slot].order)
        return ESCORT;
    if (!is_flotilla(s, slot))
        return REFIT;
    return answers_summons(g, s, slot_side(slot)) == slot || lair_of(g, s, slot) != NOWHERE
                || (hurt_of(g, s, slot) < TIRED && prey_of(g, s, slot) != NOWHERE)
             ? SORTIE
             : REFIT;
}

/* ---- Whither ---- */

/* How far it is to a port, and how little it can do for ships: the more they are hurt, the more it counts. */
static int harbour_cost(const struct data *g, const struct state *s, int slot, int port)
{
    enum { NO_YARD = 8, SMALL_YARD = 3, WATCHED = 6, NEUTRAL = 3, A_MP = 8 };
    const struct sea_port *p = &g->port[port];
    const int              place = space_place(p->space), use = sealords_port_for(g, s, port, slot),
              side = slot_side(slot);
    const int hurt = hurt_of(g, s, slot) / A_MP;
    return way_to(g, s, s->formation[slot].at, place)
         + (p->repair_rate == REPAIR_TURN   ? 0
            : p->repair_rate == REPAIR_NONE ? NO_YARD + hurt
                                            : SMALL_YARD + hurt)
         + (guns_at(g, s, other_side(side), side, place) > guns_of(g, s, slot) ? WATCHED : 0)
         + (use == PORT_NEUTRAL ? NEUTRAL : 0);
}

static int haven_of(const struct data *g, const struct state *s, int slot)
{
    int best = NOWHERE, least = FAR;
    for (int port = 0; port < g->ports; port++) {
        if (sealords_port_for(g, s, port, slot) == PORT_CLOSED)
            continue;
        const int cost = harbour_cost(g, s, slot, port);
        if (cost < least) {
            least = cost;
            best = space_place(g->port[port].space);
        }
    }
    return best;
}

/* Of the places of its Order: near, and cheap to lie in. */
static int station_of(const struct data *g, const struct state *s, int slot)
{
    enum { A_VALUE = 2 };
    const int order = order_of(s, slot);
    int       best = NOWHERE, least = FAR;
    if (g->order[order].names_target)
        return s->formation[slot].target;
    if (g->order[order].kind == ORDER_ROUTE)
        return sealords_next_stop(g, s, slot);
    const struct counsel c = counsel_for(g, s, order);
    if (c.with)
        return sealords_stands(g, s->formation[c.with - 1].at);
    for (int i = 0; i < c.count; i++) {
        const int port = g->order[order].kind == ORDER_INTERDICT || g->order[order].kind == ORDER_RAID
                           ? sealords_port_at(g, c.place[i])
                           : NOBODY;
        const int cost = way_to(g, s, s->formation[slot].at, c.place[i])
                       + (port == NOBODY ? 0 : A_VALUE * g->port[port].blockade_value);
        if (cost < least) {
            least = cost;
            best = c.place[i];
        }
    }
    return best;
}

/* Beside a convoy of his that sails now: where that goes; NOWHERE: there is none. */
static int along_with(const struct data *g, const struct state *s, int slot, int aim)
{
    for (int c = 0; c < g->convoys && s->ways[slot] == 0 && s->formation[slot].at == aim; c++) {
        const int convoy = s->slot_of[convoy_unit(c)] - 1;
        if (convoy >= 0 && slot_side(convoy) == slot_side(slot) && s->formation[convoy].at == aim
            && s->formation[convoy].course < COURSE_HIDDEN && s->formation[convoy].course != COURSE_HOLD
            && sealords_spends(g->convoy[c].ma, s->increment))
            return s->formation[convoy].course;
    }
    return NOWHERE;
}

static int aim_of(const struct data *g, const struct state *s, int slot)
{
    if (order_of(s, slot) >= 0)
        return station_of(g, s, slot);
    if (answers_summons(g, s, slot_side(slot)) == slot)
        return summons_for(g, s, slot_side(slot), sealords_sail(g, s, slot));
    switch (posture_of(g, s, slot)) {
    case SORTIE:
        return prey_of(g, s, slot) != NOWHERE ? prey_of(g, s, slot) : lair_of(g, s, slot);
    case REFIT:
        return haven_of(g, s, slot);
    default:
        return NOWHERE;
    }
}

/* ---- Courses ---- */

struct wish {
    uint8_t kind, place; /* MOVE_DONE: as it is */
};

/* The leg that leaves least to go, of those that are allowed; staying is better than one that leads astray. */
static struct wish steer(const struct data *g, const struct state *s, int slot, int aim)
{
    struct leg              legs[LEGS_OUT_MAX];
    uint16_t                distance[PLACES_MAX];
    const struct formation *f = &s->formation[slot];
    const int               count = sealords_course_legs(g, s, slot, legs);
    int                     best = -1, least = FAR;
    sealords_distances(g, s, aim, sealords_is_galleys(g, s, slot), ~0u, distance);
    for (int i = 0; i < count; i++) {
        const int rest = sealords_rest_of_way(g, &legs[i], distance);
        if (sealords_lets(s, slot, 1u << i)
            && (rest < least || (rest == least && legs[i].aim == f->course))) {
            best = i;
            least = rest;
        }
    }
    const bool stays = sealords_lets(s, slot, BIND_HOLD) && !has_flag(s, slot, FORMATION_WITHDREW);
    if (best < 0 || (stays && least >= distance[f->at]))
        return (struct wish){ MOVE_HOLD, 0 };
    return (struct wish){ MOVE_COURSE, legs[best].aim };
}

/* Where it lies it can be laid up and mended; or it is to go elsewhere for that. */
static bool is_well_berthed(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return (sealords_port_for(g, s, port, slot) >= PORT_NEUTRAL_ORDINARY && g->port[port].kind == PORT_KEY)
        || haven_of(g, s, slot) == sealords_stands(g, s->formation[slot].at);
}

/* Out of a port where stronger enemies wait only a Formation goes that must. */
static struct wish in_port(const struct data *g, const struct state *s, int slot)
{
    enum { HOPELESS = 140 };
    const int  side = slot_side(slot), space = sealords_stands(g, s->formation[slot].at);
    const bool watched = 100 * guns_at(g, s, other_side(side), side, space) > HOPELESS * guns_of(g, s, slot);
    bool       out = false;
    if (s->ways[slot])
        out = !(s->ways[slot] & BIND_HOLD) || (!watched && s->ways[slot] & BIND_READY);
    else if (order_of(s, slot) >= 0)
        out = !watched && !(counsel_for(g, s, order_of(s, slot)).in_port && aim_of(g, s, slot) == space);
    else
        out = posture_of(g, s, slot) == SORTIE || (!watched && !is_well_berthed(g, s, slot));
    return (struct wish){ out ? MOVE_READY : MOVE_HOLD, 0 };
}

static struct wish wish_for(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    if (is_convoy(s, slot) || is_dummy(s, slot))
        return (struct wish){ MOVE_DONE, 0 };
    if (f->state == FITTING_OUT)
        return in_port(g, s, slot);
    const int aim = aim_of(g, s, slot);
    if (aim == NOWHERE)
        return (struct wish){ MOVE_DONE, 0 };
    if (f->at != aim)
        return steer(g, s, slot, aim);
    const int order = order_of(s, slot), beside = order >= 0 ? along_with(g, s, slot, aim) : NOWHERE;
    if (beside != NOWHERE)
        return (struct wish){ MOVE_COURSE, (uint8_t)beside };
    const bool rests = order >= 0 ? counsel_for(g, s, order).in_port
                                  : f->order == 0 && posture_of(g, s, slot) == REFIT;
    return (struct wish){ rests && sealords_may_fit_out(g, s, slot) ? MOVE_FIT_OUT : MOVE_HOLD, 0 };
}

/* Once more the same, if there is time for it and the ships bear it. */
static int worth_of_extending(const struct data *g, const struct state *s, int slot)
{
    enum { FRESH = 60 };
    const int order = order_of(s, slot);
    return impulses_left(g, s, order) > g->order[order].impulses + 1 && hurt_of(g, s, slot) < FRESH ? A_POINT
                                                                                                    : NEVER;
}

void worth_of_courses(const struct data *g, const struct state *s, int side, const struct move_list *moves,
                      int worths[])
{
    struct wish wish[SLOTS_SIDE];
    uint32_t    asked = 0;
    for (uint32_t i = 0; i < moves->count; i++) {
        const struct move m = moves->move[i];
        const bool        steers = m.kind == MOVE_COURSE || m.kind == MOVE_HOLD || m.kind == MOVE_READY
                         || m.kind == MOVE_FIT_OUT || m.kind == MOVE_EXTEND;
        if (!steers) { /* standing orders are for people */
            worths[i] = m.kind == MOVE_DONE ? 0 : NEVER;
            continue;
        }
        const int slot = s->slot_of[m.arg[0]] - 1, n = slot - first_slot(side);
        if (m.kind == MOVE_EXTEND) {
            worths[i] = worth_of_extending(g, s, slot);
            continue;
        }
        if (!(asked >> n & 1))
            wish[n] = wish_for(g, s, slot);
        asked |= 1u << n;
        worths[i] = m.kind == wish[n].kind && (m.kind != MOVE_COURSE || m.arg[1] == wish[n].place) ? 1
                                                                                                   : NEVER;
    }
}
