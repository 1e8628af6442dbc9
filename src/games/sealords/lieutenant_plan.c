/* The lieutenant's plan: what each Order in Hand promises with each Flotilla, and the way to give them out that promises most
 * in all. Flotillas that are busy count from when they will be free, and ships In Ordinary as what they could become. */
#include "lieutenant_plan.h"
#include "leaders.h"
#include "orders.h"
#include "ways.h"

enum { A_TURN = IMPULSES };

/* Squadrons that are hurt more stay where they are mended, in hundredths of what they bear: the sea takes more by season. */
static const int fit_for[SEASONS] = { [WINTER] = 20, [SPRING] = 30, [SUMMER] = 40, [FALL] = 25 };

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

static int way_of_order(const struct data *g, const struct state *s, int from, int order, int place)
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
static int stay_of(const struct data *g, int order)
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

/* What an undertaking is: who goes, for how long, what he may meet. */
struct venture {
    int order, need, place; /* Impulses; NOWHERE: wherever */
    int hurt, guns, enemies;
    int squadrons, lr;
};

/* Gales that strike a Formation at sea in an Impulse, in hundredths, by season: counted in games. */
static const int gales_of[SEASONS] = { [WINTER] = 27, [SPRING] = 17, [SUMMER] = 4, [FALL] = 19 };

/* What a turn on the station costs: the least that is asked of those who blockade there. */
static int station_wear(const struct data *g, const struct state *s, const struct venture *v)
{
    if (g->order[v->order].kind != ORDER_INTERDICT)
        return 0;
    struct counsel c = counsel_for(g, s, v->order);
    int            least = UINT8_MAX;
    if (v->place != NOWHERE)
        c = (struct counsel){ .place = { (uint8_t)v->place }, .count = 1 };
    for (int i = 0; i < c.count; i++) {
        const int port = sealords_port_at(g, c.place[i]);
        const int wear = port == NOBODY ? g->attrition[ATTRITION_STRAIT_STATION]
                                        : g->port[port].blockade_value;
        least = wear < least ? wear : least;
    }
    return c.count ? least : 0;
}

/* DPs that each squadron will take, in tenths: by the year, on its station, by gales. */
static int wear_of(const struct data *g, const struct state *s, const struct venture *v)
{
    enum { TENTHS = 10 };
    const int a_turn = g->attrition[season(s) == WINTER ? ATTRITION_READY_WINTER : ATTRITION_READY];
    return TENTHS * (a_turn * v->need + station_wear(g, s, v) * stay_of(g, v->order)) / A_TURN
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

/* Damage is what a fleet has least to spare: yards mend little in a turn, and what goes beyond what ships bear sinks them. In
 * the last turns it counts no more. */
static int price_of(const struct data *g, const struct state *s, const struct venture *v)
{
    enum { A_DP = 3, SINKING = 70, A_SHIP = 12, LAST_TURNS = 4 };
    const int turns = s->turns - s->turn, wear = wear_of(g, s, v), over = v->hurt + wear - SINKING;
    const int price = v->squadrons * (A_DP * wear + (over > 0 ? A_SHIP * over : 0)) / 10;
    return turns >= LAST_TURNS ? price : price * turns / LAST_TURNS;
}

/* An Order in Hand that is not Fulfilled Fails: so it is worth twice its point. What has time and promises little now waits
 * for a better season, or for better ships. */
static int worth_at(const struct data *g, const struct state *s, const struct venture *v)
{
    enum { LITTLE = 55, LONG = 3 * A_TURN };
    const int chance = chance_of(g, s, v);
    if (chance == 0 || (chance < LITTLE && impulses_left(g, s, v->order) > v->need + LONG))
        return 0;
    return chance * (2 + g->order[v->order].prestige) * A_POINT / 100 - price_of(g, s, v);
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

static int best_promise(const struct data *g, const struct state *s, int slot, int order)
{
    const struct sea_order *o = &g->order[order];
    int                     best = o->names_target ? 0 : promise_of(g, s, slot, order, NOWHERE);
    for (int i = 0; o->names_target && i < o->target_count; i++) {
        const int promise = promise_of(g, s, slot, order, space_place(o->target[i]));
        best = promise > best ? promise : best;
    }
    return best;
}

/* ---- Ships In Ordinary ---- */

/* Towards the end of the game whatever swims. */
bool is_sound(const struct data *g, const struct state *s, int squadron)
{
    enum { LAST_TURNS = 4, AT_LAST = 60 };
    const int most = s->turns - s->turn < LAST_TURNS ? AT_LAST : fit_for[season(s)];
    return s->squadron[squadron].sail > 0 && g->squadron[squadron].class != FLAGSHIP
        && hurt(g, s, squadron) <= most;
}

bool is_fit(const struct data *g, const struct state *s, int squadron)
{
    return s->squadron[squadron].state == IN_ORDINARY && is_sound(g, s, squadron);
}

/* What lies fit in a port, of one Command or of all. */
struct muster {
    int      sol, line, any, least; /* least: SOL of the Command that has fewest */
    uint16_t contingents;
    int      commands;
};

static struct muster muster_at(const struct data *g, const struct state *s, int side, int port, int command)
{
    struct muster m = { 0 };
    int           sol[COMMANDS_MAX] = { 0 }, any[COMMANDS_MAX] = { 0 };
    for (int q = 0; q < g->squadrons; q++) {
        const struct sea_squadron *printed = &g->squadron[q];
        if (printed->side != side || (command != ALL_COMMANDS && printed->command != command)
            || !is_fit(g, s, q) || s->squadron[q].at != g->port[port].harbour)
            continue;
        m.sol += printed->class == SOL;
        m.line += printed->class <= SOL_D;
        m.any++;
        m.contingents |= (uint16_t)(1u << printed->contingent);
        sol[printed->command] += printed->class == SOL;
        any[printed->command]++;
    }
    m.least = m.sol;
    for (int c = 0; c < g->commands; c++) {
        m.commands += any[c] > 0;
        m.least = any[c] && sol[c] < m.least ? sol[c] : m.least;
    }
    return m;
}

/* A counter that could be Formed for ships of these Contingents, and no others. */
static bool has_free_flotilla(const struct data *g, const struct state *s, int side, unsigned contingents,
                              unsigned kinds)
{
    for (int f = 0; f < g->flotillas; f++)
        if (g->flotilla[f].side == side && s->slot_of[flotilla_unit(f)] == 0
            && kinds >> g->flotilla[f].kind & 1 && g->flotilla[f].contingents == contingents
            && sealords_has_commander_for(g, s, f)
            && (g->rules == NULL || g->rules->may_form == NULL || is_legal(g->rules->may_form(g, s, f))))
            return true;
    return false;
}

int asked_of(const struct sea_order *o)
{
    const int most = o->sol > o->line ? o->sol : o->line;
    return most > o->any ? most : o->any > 0 ? o->any : 1;
}

static unsigned kinds_for(const struct sea_order *o)
{
    return o->flotillas ? o->flotillas : 1u << DETACHMENT | 1u << FLAG | 1u << GRAND_FLAG;
}

/* Two Commands together only for what neither can do alone. */
static bool suits(const struct data *g, const struct ships *ships, const struct muster *m, int order)
{
    enum { OF_EACH = 2 };
    const struct sea_order *o = &g->order[order];
    if (m->any == 0 || m->sol < o->sol || m->line < o->line || m->any < o->any
        || (o->auxiliaries && !o->or_auxiliary))
        return false;
    return ships->command == ALL_COMMANDS
             ? o->flotillas == 1u << GRAND_FLAG && __builtin_popcount(o->commands) > 1 && m->least >= OF_EACH
             : o->commands >> ships->command & 1;
}

static int promise_of_port(const struct data *g, const struct state *s, const struct ships *ships, int order)
{
    enum { USUAL_LR = 3 };
    const struct sea_order *o = &g->order[order];
    const struct muster     m = muster_at(g, s, o->side, ships->port, ships->command);
    if (!suits(g, ships, &m, order) || !has_free_flotilla(g, s, o->side, m.contingents, kinds_for(o)))
        return 0;
    const int way = way_of_order(g, s, g->port[ships->port].harbour, order, NOWHERE);
    if (way >= FAR)
        return 0;
    const struct venture v = { .order = order,
                               .need = stay_of(g, order) + (5 * way + 15) / 16 + 1 + ships->delay,
                               .hurt = fit_for[season(s)] / 2,
                               .guns = 30 * o->sol,
                               .squadrons = m.any > asked_of(o) ? asked_of(o) + 1 : asked_of(o),
                               .lr = USUAL_LR };
    return worth_at(g, s, &v);
}

/* ---- The plan ---- */

static void find_ships(const struct data *g, const struct state *s, int side, struct plan *plan)
{
    for (int slot = first_slot(side); slot < end_slot(side) && plan->ships < PLAN_SHIPS; slot++)
        if (is_flotilla(s, slot) && (s->formation[slot].order == 0 || order_of(s, slot) >= 0))
            plan->of[plan->ships++] = (struct ships){ slot, NOBODY, sealords_command(g, s, slot),
                                                      impulses_to_go(g, s, slot) };
    for (int port = 0; port < g->ports; port++)
        for (int c = 0; c <= ALL_COMMANDS && plan->ships < PLAN_SHIPS; c++) {
            if (c >= g->commands && c != ALL_COMMANDS)
                continue;
            const struct muster m = muster_at(g, s, side, port, c);
            if (m.any
                && (c != ALL_COMMANDS
                    || m.commands > 1)) /* Formed in the next Reorganisation, unless it is now */
                plan->of[plan->ships++] = (struct ships){ -1, port, c,
                                                          s->phase == PHASE_REORGANISE ? 0 : A_TURN };
        }
}

/* Whoever has nothing better to do may stop a convoy. */
static int promise_of_waiting(const struct data *g, const struct state *s, int slot)
{
    enum { A_CONVOY = 80 };
    if (slot < 0 || s->formation[slot].order || lair_of(g, s, slot) == NOWHERE)
        return 0;
    return A_CONVOY * g->rules->haunts(g, s, slot_side(slot)).odds / 100
         - 5 * way_to(g, s, s->formation[slot].at, lair_of(g, s, slot));
}

static void find_promises(const struct data *g, const struct state *s, struct plan *plan)
{
    for (int i = 0; i < plan->orders; i++)
        for (int k = 0; k < plan->ships; k++) {
            const struct ships *ships = &plan->of[k];
            plan->promise[i][k] = plan->order[i] == TO_LIE_IN_WAIT ? promise_of_waiting(g, s, ships->slot)
                                : ships->slot < 0 ? promise_of_port(g, s, ships, plan->order[i])
                                : is_legal(sealords_meets(g, s, ships->slot, plan->order[i]))
                                    ? best_promise(g, s, ships->slot, plan->order[i])
                                    : 0;
        }
}

/* The best way to give out the Orders from the i-th on to ships that are not taken: by what is left of them. */
static void give_out(struct plan *plan)
{
    enum { SETS = 1 << PLAN_SHIPS };
    static _Thread_local int16_t best[PLAN_ORDERS + 1][SETS];
    const int                    sets = 1 << plan->ships;
    memset(best[plan->orders], 0, sizeof best[0]);
    for (int i = plan->orders - 1; i >= 0; i--)
        for (int taken = 0; taken < sets; taken++) {
            best[i][taken] = best[i + 1][taken];
            for (int k = 0; k < plan->ships; k++) {
                const int with = plan->promise[i][k] + best[i + 1][taken | 1 << k];
                if (!(taken >> k & 1) && plan->promise[i][k] > 0 && with > best[i][taken])
                    best[i][taken] = (int16_t)with;
            }
        }
    plan->total = best[0][0];
    for (int i = 0, taken = 0; i < plan->orders; i++) {
        plan->given[i] = -1;
        for (int k = 0; k < plan->ships && plan->given[i] < 0; k++)
            if (!(taken >> k & 1) && plan->promise[i][k] > 0 && best[i][taken] != best[i + 1][taken]
                && best[i][taken] == plan->promise[i][k] + best[i + 1][taken | 1 << k])
                plan->given[i] = (int8_t)k;
        taken |= plan->given[i] >= 0 ? 1 << plan->given[i] : 0;
    }
}

void make_plan(const struct data *g, const struct state *s, int side, int another, struct plan *plan)
{
    *plan = (struct plan){ 0 };
    for (int i = 0; i < g->orders && plan->orders < PLAN_ORDERS; i++)
        if (g->order[i].side == side && (s->chit[i].where == CHIT_HAND || i == another))
            plan->order[plan->orders++] = (uint8_t)i;
    if (plan->orders < PLAN_ORDERS)
        plan->order[plan->orders++] = TO_LIE_IN_WAIT;
    find_ships(g, s, side, plan);
    find_promises(g, s, plan);
    give_out(plan);
}

int wanted_at(const struct plan *plan, int port, int command)
{
    for (int i = 0; i < plan->orders; i++)
        if (plan->given[i] >= 0 && plan->of[plan->given[i]].slot < 0 && plan->of[plan->given[i]].port == port
            && (plan->of[plan->given[i]].command == command
                || plan->of[plan->given[i]].command == ALL_COMMANDS))
            return plan->order[i];
    return -1;
}
