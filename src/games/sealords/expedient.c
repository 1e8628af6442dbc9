/* [2.36, 3.343, 9.37] Expedient moves: whoever must go somewhere by the shortest way is bound to the legs that begin one
 * (R30). Worked out when courses are laid, and afresh in each MPI [2.362]. */
#include "admin.h"
#include "convoys.h"
#include "courses.h"
#include "orders.h"

/* Whither a Formation must go. */
struct errand {
    struct aims aims;
    bool        nearest;  /* to the nearest of the places, and not to any of them (R123) */
    bool        fits_out; /* and into the port there */
    bool        may_fit_out;
    bool        avoids; /* Spotted enemies [9.373] */
};

static void aim_at(struct errand *e, int place)
{
    if (e->aims.count < AIMS_MAX)
        e->aims.place[e->aims.count++] = (uint8_t)place;
}

static bool is_aim(const struct errand *e, int place)
{
    for (int i = 0; i < e->aims.count; i++)
        if (e->aims.place[i] == place)
            return true;
    return false;
}

/* ---- Whither ---- */

/* (R31) Ports that may hold it In Ordinary: of Minor ones only those whose one place is free. */
static bool takes_home(const struct data *g, const struct state *s, int port, int side, unsigned contingents)
{
    const enum port_use use = sealords_port_for_all(g, s, port, contingents);
    if (use != PORT_FRIENDLY && use != PORT_NEUTRAL_ORDINARY)
        return false;
    return sealords_ordinary_room(g, s, port, side) > 0;
}

/* The ports that those of a side take home to who are of the same Contingents: asked for once. */
struct homes {
    int         side;
    unsigned    contingents;
    struct aims aims;
};

static void go_home(const struct data *g, const struct state *s, int slot, struct homes *homes,
                    struct errand *e)
{
    const unsigned own = sealords_contingents(g, s, slot),
                   contingents = own ? own : 1u << sealords_contingent(g, s, slot);
    if (homes->side != slot_side(slot) || homes->contingents != contingents) {
        *homes = (struct homes){ slot_side(slot), contingents, { .zones = ~0u } };
        for (int p = 0; p < g->ports; p++)
            if (takes_home(g, s, p, slot_side(slot), contingents) && homes->aims.count < AIMS_MAX)
                homes->aims.place[homes->aims.count++] = space_place(g->port[p].space);
    }
    e->nearest = e->fits_out = true;
    e->aims.zones = homes->aims.zones;
    for (int i = 0; i < homes->aims.count; i++) /* but for those that are shut to this one */
        if (sealords_is_admitted(g, s, slot, sealords_port_at(g, homes->aims.place[i])))
            aim_at(e, homes->aims.place[i]);
}

/* To a Small Space few ways lead, and the Large one with which it is one location is as good [5.222]. */
static void aim_at_formation(const struct data *g, const struct state *s, int slot, struct errand *e)
{
    const int place = sealords_stands(g, s->formation[slot].at), location = sealords_location(g, s, place);
    e->nearest = true;
    aim_at(e, place);
    if (location != place)
        aim_at(e, location);
}

static void go_to_unit(const struct data *g, const struct state *s, int unit, struct errand *e)
{
    const int slot = s->slot_of[unit] - 1;
    if (slot < 0) /* R124 */
        return;
    aim_at_formation(g, s, slot, e);
    e->fits_out = e->fits_out || s->formation[slot].state == FITTING_OUT;
}

/* [10.122] The nearest convoy that has no Escort; into a port only where one lies in it, and none is before it. */
static void go_to_convoy(const struct data *g, const struct state *s, int slot, struct errand *e)
{
    const int here = sealords_stands(g, s->formation[slot].at);
    bool      beside = false; /* one that is in the same State: they are together */
    for (int c = 0; c < g->convoys; c++) {
        const int convoy = s->slot_of[convoy_unit(c)] - 1;
        if (convoy < 0 || slot_side(convoy) != slot_side(slot) || sealords_escort(g, s, convoy) >= 0
            || !is_legal(sealords_may_be_escort(g, s, convoy, sealords_contingent(g, s, slot), false)))
            continue;
        const struct formation *f = &s->formation[convoy];
        aim_at_formation(g, s, convoy, e);
        if (sealords_stands(g, f->at) != here)
            continue;
        beside = beside || f->state == s->formation[slot].state;
        e->fits_out = e->fits_out || f->state == FITTING_OUT;
    }
    e->fits_out = beside ? s->formation[slot].state == FITTING_OUT : e->fits_out;
}

static bool has_object(const struct data *g, const struct state *s, int order, int place)
{
    return g->rules == NULL || g->rules->has_object == NULL || g->rules->has_object(g, s, order, place);
}

/* To where there is something to do; with no targets, to any port where there is. */
static bool go_raiding(const struct data *g, const struct state *s, int order, struct errand *e)
{
    const struct sea_order *o = &g->order[order];
    e->avoids = true;
    for (int i = 0; i < o->target_count; i++)
        if (has_object(g, s, order, space_place(o->target[i])))
            aim_at(e, space_place(o->target[i]));
    const bool anywhere = o->target_count == 0 && g->rules != NULL && g->rules->has_object != NULL;
    for (int p = 0; anywhere && p < g->ports; p++)
        if (has_object(g, s, order, space_place(g->port[p].space)))
            aim_at(e, space_place(g->port[p].space));
    return e->aims.count > 0;
}

static bool go_by_order(const struct data *g, const struct state *s, int slot, struct errand *e)
{
    const int               order = order_of(s, slot);
    const struct sea_order *o = &g->order[order];
    const int               progress = s->formation[slot].progress;
    if (o->kind == ORDER_RAID)
        return go_raiding(g, s, order, e);
    if (o->target_count == 0 || (o->kind == ORDER_ROUTE && progress >= o->target_count))
        return false;
    e->avoids = true;
    if (o->kind == ORDER_ROUTE) {
        aim_at(e, sealords_next_stop(g, s, slot));
        if (o->instead[progress] != NOBODY)
            aim_at(e, space_place(o->instead[progress]));
        e->fits_out = o->fits_out[progress] > 0;
        return true;
    }
    e->fits_out = o->states == WHILE_FITTING_OUT;
    e->may_fit_out = (o->states & WHILE_FITTING_OUT) != 0;
    if (o->names_target)
        aim_at(e, s->formation[slot].target);
    for (int i = 0; !o->names_target && i < o->target_count; i++)
        aim_at(e, space_place(o->target[i]));
    return true;
}

static bool is_recalled(const struct data *g, const struct state *s, int leader)
{
    for (int i = 0; i < g->arrivals; i++)
        if (s->schedule[i] && g->arrival[i].kind == WITHDRAWS && g->arrival[i].what == SETUP_LEADER
            && g->arrival[i].leader == leader)
            return true;
    return g->rules != NULL && g->rules->is_recalled != NULL && g->rules->is_recalled(g, s, leader);
}

/* [3.481d] A Leader of it is to go home. */
static bool is_called_for(const struct data *g, const struct state *s, int slot)
{
    for (int l = 0; l < g->leaders && is_flotilla(s, slot); l++)
        if (s->leader[l].flotilla == 1 + unit_index(slot_unit(s, slot)) && is_recalled(g, s, l))
            return true;
    return false;
}

/* Without an Order: whither it is called, by the series or by its theatre. */
static bool go_as_called(const struct data *g, const struct state *s, int slot, struct errand *e)
{
    e->nearest = true;
    if (is_called_for(g, s, slot)) {
        e->fits_out = true;
        for (int p = 0; p < g->ports; p++)
            if (sealords_port_for(g, s, p, slot) >= PORT_NEUTRAL_ORDINARY
                && sealords_is_admitted(g, s, slot, p))
                aim_at(e, space_place(g->port[p].space));
    } else if (is_flotilla(s, slot) && g->rules != NULL && g->rules->errand != NULL)
        e->aims.count = g->rules->errand(g, s, slot, e->aims.place);
    return e->aims.count > 0;
}

/* False: it is free. */
static bool find_errand(const struct data *g, const struct state *s, int slot, struct homes *homes,
                        struct errand *e)
{
    *e = (struct errand){ .aims = { .zones = ~0u } };
    if (is_without_orders(s, slot))
        go_home(g, s, slot, homes, e);
    else if (holds_kind(s, slot, ORDER_RENDEZVOUS) || holds_kind(s, slot, ORDER_HAND_OVER)) {
        e->avoids = true;
        go_to_unit(g, s, s->formation[slot].target, e);
    } else if (holds_kind(s, slot, ORDER_ESCORT)) {
        e->avoids = true;
        go_to_convoy(g, s, slot, e);
    } else if (order_of(s, slot) >= 0)
        return go_by_order(g, s, slot, e);
    else
        return go_as_called(g, s, slot, e);
    return true;
}

/* ---- By which legs ---- */

/* To the nearest of the aims, or to each of them but the one where it is. */
static unsigned legs_to_aims(const struct data *g, const struct state *s, int slot, struct errand *e,
                             const struct leg *legs, int count)
{
    unsigned found = 0;
    if (e->nearest)
        return sealords_shortest(g, s, &e->aims, legs, count);
    for (int i = 0; i < e->aims.count; i++) {
        struct aims one = e->aims;
        one.place[0] = e->aims.place[i];
        one.count = 1;
        if (one.place[0] != s->formation[slot].at)
            found |= sealords_shortest(g, s, &one, legs, count);
    }
    return found;
}

/* [9.373] Where enemies are that its player has Spotted, Ready or at anchor; false: nowhere. */
static bool find_enemies(const struct data *g, const struct state *s, int slot, uint8_t closed[PLACES_MAX])
{
    bool any = false;
    memset(closed, 0, PLACES_MAX);
    for (int other = first_slot(other_side(slot_side(slot))); other < end_slot(other_side(slot_side(slot)));
         other++)
        if (s->spotted[slot_side(slot)] >> other & 1 && sealords_are_enemies(g, s, slot, other)) {
            closed[s->formation[other].at] = 1;
            any = true;
        }
    return any;
}

/* [9.411b] It may mark time for the Formation that comes to relieve it. */
static bool is_relieved(const struct state *s, int slot)
{
    for (int other = first_slot(slot_side(slot)); other < end_slot(slot_side(slot)); other++)
        if (holds_kind(s, other, ORDER_HAND_OVER) && s->formation[other].target == slot_unit(s, slot))
            return true;
    return false;
}

/* It may stay here on its way, for something that its theatre lets it do. */
static bool lingers(const struct data *g, const struct state *s, int slot)
{
    return g->rules != NULL && g->rules->lingers != NULL && g->rules->lingers(g, s, slot);
}

static unsigned ways_at_sea(const struct data *g, const struct state *s, int slot, struct errand *e)
{
    struct leg     legs[LEGS_OUT_MAX];
    uint8_t        closed[PLACES_MAX];
    const int      at = s->formation[slot].at, count = sealords_course_legs(g, s, slot, legs);
    const unsigned waits = is_relieved(s, slot) || lingers(g, s, slot) ? BIND_HOLD : 0;
    const bool     there = is_aim(e, at);
    const bool     stops = there && e->nearest;
    unsigned       found = stops ? 0 : legs_to_aims(g, s, slot, e, legs, count);
    if (!stops && e->avoids && find_enemies(g, s, slot, closed)) {
        e->aims.closed = closed;
        found |= legs_to_aims(g, s, slot, e, legs, count);
        e->aims.closed = NULL;
    }
    if (there && e->fits_out) /* it goes in, unless it goes on to another (R123) */
        found |= sealords_may_fit_out(g, s, slot) ? BIND_FIT_OUT : 0;
    else if (there)
        found |= BIND_HOLD | (e->may_fit_out ? BIND_FIT_OUT : 0);
    return found ? found | waits : BIND_HOLD;
}

/* [9.375] A Gale in the Port Space, or enemies there (R125). It is for who executes an Order, and for convoys. */
bool sealords_may_wait(const struct state *s, int slot, int space)
{
    if (is_gale(s, space))
        return true;
    for (int other = first_slot(other_side(slot_side(slot))); other < end_slot(other_side(slot_side(slot)));
         other++)
        if (is_formation(s, other) && s->formation[other].at == space && s->formation[other].state == READY)
            return true;
    return false;
}

static unsigned ways_in_port(const struct data *g, const struct state *s, int slot, const struct errand *e)
{
    const int space = sealords_stands(g, s->formation[slot].at);
    if (e->aims.count == 0 || (is_aim(e, space) && e->fits_out))
        return BIND_HOLD;
    return BIND_READY
         | ((s->formation[slot].order && sealords_may_wait(s, slot, space)) || is_relieved(s, slot)
                    || (is_aim(e, space) && e->may_fit_out)
                ? BIND_HOLD
                : 0);
}

/* In a box of a Zone, and withdrawing from a Battle, there is another rule. */
static unsigned ways_of(const struct data *g, const struct state *s, int slot, struct homes *homes)
{
    struct errand e;
    const int     kind = g->place[s->formation[slot].at].kind;
    if (kind == PLACE_IN || kind == PLACE_OUT || has_flag(s, slot, FORMATION_WITHDREW)
        || (!is_convoy(s, slot) && !find_errand(g, s, slot, homes, &e)))
        return 0;
    if (is_convoy(s, slot))
        return sealords_convoy_ways(g, s, slot);
    if (s->formation[slot].state == FITTING_OUT)
        return ways_in_port(g, s, slot, &e);
    e.aims.galleys = sealords_is_galleys(g, s, slot);
    return ways_at_sea(g, s, slot, &e);
}

void sealords_find_ways(const struct data *g, struct state *s)
{
    struct homes homes = { .side = NOBODY };
    for (int slot = 0; slot < SLOTS; slot++)
        s->ways[slot] = is_formation(s, slot) ? ways_of(g, s, slot, &homes) : 0;
}

/* ---- Courses that are allowed ---- */

static unsigned course_bit(const struct state *s, int slot, const struct leg *legs, int count)
{
    const int course = s->formation[slot].course;
    for (int i = 0; i < count; i++)
        if (legs[i].aim == course)
            return 1u << i;
    return course == COURSE_HOLD       ? BIND_HOLD
         : course == COURSE_FIT_OUT    ? BIND_FIT_OUT
         : course == COURSE_MAKE_READY ? BIND_READY
                                       : 0;
}

static void mend_course(const struct data *g, struct state *s, int slot)
{
    struct leg        legs[LEGS_OUT_MAX];
    struct formation *f = &s->formation[slot];
    if (s->ways[slot] == 0 || !sealords_steers(g, s, slot))
        return;
    const int count = f->state == READY ? sealords_course_legs(g, s, slot, legs) : 0;
    if (s->ways[slot] & course_bit(s, slot, legs, count))
        return;
    f->course = COURSE_HOLD;
    const unsigned on = s->ways[slot] & (BIND_HOLD - 1);
    if (s->ways[slot] & BIND_HOLD && !(on && lingers(g, s, slot))) /* that is done by its owner's word */
        return;
    if (s->ways[slot] & (BIND_FIT_OUT | BIND_READY))
        f->course = s->ways[slot] & BIND_READY ? COURSE_MAKE_READY : COURSE_FIT_OUT;
    else
        f->course = legs[__builtin_ctz(s->ways[slot])].aim;
}

void sealords_bind(const struct data *g, struct state *s)
{
    sealords_find_ways(g, s);
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot))
            mend_course(g, s, slot);
}
