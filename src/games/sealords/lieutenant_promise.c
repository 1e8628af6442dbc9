/* What an undertaking promises: the time that it takes, what it wears out, what may come between, and what is left of its
 * worth after that. */
#include "leaders.h"
#include "lieutenant_plan.h"
#include "orders.h"
#include "ways.h"

struct counsel counsel_for(const struct data *g, const struct state *s, int order)
{
    const struct sea_order *o = &g->order[order];
    struct counsel          c = { .odds = 100 };
    if (g->rules != NULL && g->rules->counsel != NULL)
        c = g->rules->counsel(g, s, order);
    for (int i = 0; c.count == i && i < o->target_count; i++)
        c.place[c.count++] = space_place(o->target[i]);
    return c;
}

/* ---- Time ---- */

int impulses_left(const struct data *g, const struct state *s, int order)
{
    const bool over = s->step > STEP_IMPULSE_END; /* the turn's own Impulses */
    const int  gone = over ? A_TURN : s->impulse > 0 ? s->impulse - 1 : 0;
    const int  scenario = (s->turns - s->turn + 1) * A_TURN - gone;
    const bool last_year = s->turn_of_year == 1 && s->turn > 1 && s->step <= STEP_TERMINATE;
    const int  year = (last_year ? 1 : TURNS_A_YEAR + 2 - s->turn_of_year) * A_TURN - gone;
    const int  most = g->order[order].survives_year || scenario < year ? scenario : year;
    const int  left = counsel_for(g, s, order).left;
    return left && left < most ? left : most;
}

/* MPs of a Route from a place on, from a stage of it. */
static int route_from(const struct data *g, const struct state *s, int order, int stage, int place)
{
    const struct sea_order *o = &g->order[order];
    int                     mps = 0;
    for (int i = stage; i < o->target_count && mps < FAR; i++) {
        const int next = space_place(o->target[i]), way = way_to(g, s, place, next);
        const int other = o->instead[i] == NOBODY ? FAR : way_to(g, s, place, space_place(o->instead[i]));
        mps += (other < way ? other : way) + o->fits_out[i] * 2 * INCREMENTS;
        place = next;
    }
    return mps;
}

int way_of_order(const struct data *g, const struct state *s, int from, int order, int place)
{
    int least = FAR;
    if (g->order[order].kind == ORDER_ROUTE)
        return route_from(g, s, order, 0, from);
    if (place != NOWHERE)
        return way_to(g, s, from, place);
    const struct counsel c = counsel_for(g, s, order);
    for (int i = 0; i < c.count; i++) {
        const int way = way_to(g, s, from, c.place[i]);
        least = way < least ? way : least;
    }
    return least;
}

/* Full Impulses that an Order takes once one is there; whoever waits for others may wait long. */
int stay_of(const struct data *g, int order)
{
    const struct sea_order *o = &g->order[order];
    return o->impulses ? o->impulses : o->kind == ORDER_SPECIAL && o->target_count == 0 ? A_TURN : 1;
}

int impulses_to_go(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    const int               order = order_of(s, slot);
    if (order < 0)
        return 0;
    const struct sea_order *o = &g->order[order];
    if (o->kind == ORDER_ROUTE)
        return impulses_for(g, s, slot, route_from(g, s, order, f->progress, f->at));
    const int way = way_of_order(g, s, f->at, order, o->names_target ? f->target : NOWHERE);
    const int all = stay_of(g, order), stay = all > f->progress ? all - f->progress : 1;
    return way >= FAR ? FAR : stay + (way > 0 ? 1 + impulses_for(g, s, slot, way) : 0);
}

/* ---- Promises ---- */

/* Gales that strike a Formation at sea in an Impulse, in hundredths, by season: counted in games. */
static const int gales_of[SEASONS] = { [WINTER] = 27, [SPRING] = 17, [SUMMER] = 4, [FALL] = 19 };

/* What a turn on the station costs: the least that is asked of those who blockade there. */
static int station_wear(const struct data *g, const struct state *s, const struct venture *v)
{
    if (v->order == TO_LIE_IN_WAIT || g->order[v->order].kind != ORDER_INTERDICT)
        return 0;
    struct counsel c = counsel_for(g, s, v->order);
    int            least = UINT8_MAX;
    if (v->place != NOWHERE)
        c = (struct counsel){ .place = { (uint8_t)v->place }, .count = 1 };
    for (int i = 0; i < c.count; i++) {
        const int port = sealords_port_at(g, c.place[i]);
        const int wear = port != NOBODY                              ? g->port[port].blockade_value
                       : g->space[place_space(c.place[i])].is_strait ? g->attrition[ATTRITION_STRAIT_STATION]
                                                                     : 0;
        least = wear < least ? wear : least;
    }
    return c.count ? least : 0;
}

/* DPs that each squadron will take, in tenths: by the year, on its station, by gales. */
int wear_of(const struct data *g, const struct state *s, const struct venture *v)
{
    enum { TENTHS = 10 };
    const int a_turn = g->attrition[season(s) == WINTER ? ATTRITION_READY_WINTER : ATTRITION_READY];
    const int on_station = station_wear(g, s, v);
    return TENTHS * (a_turn * v->need + (on_station ? on_station * stay_of(g, v->order) : 0)) / A_TURN
         + gales_of[season(s)] * v->need / TENTHS;
}

/* Is there a sheltered place among those where it would lie? */
static bool is_in_shelter(const struct data *g, const struct state *s, const struct venture *v)
{
    const struct counsel c = counsel_for(g, s, v->order);
    for (int i = 0; g->order[v->order].kind != ORDER_ROUTE && i < c.count; i++) {
        const int port = sealords_port_at(g, c.place[i]);
        if (port != NOBODY && g->port[port].is_sheltered && (v->place == NOWHERE || v->place == c.place[i]))
            return true;
    }
    return false;
}

/* [5.37] In hundredths, that no Gale scatters all of it. */
static int keeps_together(const struct data *g, const struct state *s, const struct venture *v)
{
    const int mod = is_in_shelter(g, s, v) ? g->attrition[ATTRITION_SHELTERED_LC] : 0;
    const int faces = DIE_FACES + mod - v->lr - v->squadrons, lost = faces > 0 ? faces : 0;
    int       chance = 10000;
    for (int i = 0; i < v->need; i++)
        chance = chance * (1000 - gales_of[season(s)] * lost) / 1000;
    return chance / 100;
}

/* In hundredths, that it will be Fulfilled: time, damage, weather, strength against what may be met. A squadron bears about
 * ten DPs, so tenths of them are hundredths of what it bears. */
static int chance_of(const struct data *g, const struct state *s, const struct venture *v)
{
    const int left = impulses_left(g, s, v->order), worn = v->hurt + wear_of(g, s, v);
    int       chance = v->need + A_TURN <= left ? 95 : v->need + 1 <= left ? 75 : v->need <= left ? 45 : 0;
    if (worn > 100)
        chance = chance * (worn > 130 ? 40 : 75) / 100;
    if (v->enemies > v->guns)
        chance = chance * (v->enemies > 2 * v->guns ? 30 : 60) / 100;
    return chance * keeps_together(g, s, v) / 100 * counsel_for(g, s, v->order).odds / 100;
}

/* Damage is what a fleet has least to spare: yards mend about two DPs with each roll, and what goes beyond what ships bear
 * sinks them, also in port. In the last turns it counts no more. */
static int price_of(const struct data *g, const struct state *s, const struct venture *v)
{
    enum { A_DP = 10, SINKING = 70, A_SHIP = 12, LAST_TURNS = 4 };
    const int turns = s->turns - s->turn, wear = wear_of(g, s, v), over = v->hurt + wear - SINKING;
    const int price = v->squadrons * (A_DP * wear + (over > 0 ? A_SHIP * over : 0)) / 10;
    return turns >= LAST_TURNS ? price : price * turns / LAST_TURNS;
}

/* What it is good for besides, where it would lie. */
static int bonus_of(const struct data *g, const struct state *s, const struct venture *v)
{
    const struct counsel c = counsel_for(g, s, v->order);
    for (int i = 0; i < c.count; i++)
        if (v->place == NOWHERE || v->place == c.place[i])
            return c.bonus;
    return 0;
}

/* An Order in Hand that is not Fulfilled Fails: so it is worth twice its point. What has time and promises little now waits
 * for a better season, or for better ships; but not where lying there is worth something by itself. */
int worth_at(const struct data *g, const struct state *s, const struct venture *v)
{
    enum { LITTLE = 55, LONG = 3 * A_TURN };
    const int chance = chance_of(g, s, v), bonus = bonus_of(g, s, v);
    if (chance == 0 || (chance < LITTLE && bonus == 0 && impulses_left(g, s, v->order) > v->need + LONG))
        return 0;
    return chance * (2 + g->order[v->order].prestige) * A_POINT / 100 + bonus - price_of(g, s, v);
}

static int known_enemies(const struct data *g, const struct state *s, int side, int place)
{
    return place == NOWHERE || !is_space(g, place) ? 0 : guns_at(g, s, other_side(side), side, place);
}

/* [5.37] What holds it together in a Gale: its commander, and each assistant. */
static int steadiness(const struct data *g, const struct state *s, int slot)
{
    const int leaders = sealords_posted(g, s, unit_index(slot_unit(s, slot)));
    return sealords_commander_ratings(g, s, slot).lr + (leaders > 1 ? leaders - 1 : 0);
}

int promise_of(const struct data *g, const struct state *s, int slot, int order, int place)
{
    const int way = way_of_order(g, s, s->formation[slot].at, order, place);
    if (way >= FAR)
        return 0;
    const struct venture v = { .order = order,
                               .need = stay_of(g, order) + impulses_for(g, s, slot, way) + (way > 0)
                                     + (order_of(s, slot) >= 0 ? impulses_to_go(g, s, slot) : 0),
                               .place = place,
                               .hurt = hurt_of(g, s, slot),
                               .guns = guns_of(g, s, slot),
                               .enemies = known_enemies(g, s, slot_side(slot), place),
                               .squadrons = sealords_squadrons(g, s, slot),
                               .lr = steadiness(g, s, slot) };
    return worth_at(g, s, &v);
}

int best_promise(const struct data *g, const struct state *s, int slot, int order)
{
    const struct sea_order *o = &g->order[order];
    int                     best = o->names_target ? 0 : promise_of(g, s, slot, order, NOWHERE);
    for (int i = 0; o->names_target && i < o->target_count; i++) {
        const int promise = promise_of(g, s, slot, order, space_place(o->target[i]));
        best = promise > best ? promise : best;
    }
    return best;
}
