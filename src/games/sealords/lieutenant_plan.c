/* The lieutenant's plan: what each Order in Hand promises with each Flotilla, and the way to give them out that promises most
 * in all. Flotillas that are busy count from when they will be free, and ships In Ordinary as what they could become. */
#include "lieutenant_plan.h"
#include "leaders.h"
#include "orders.h"
#include "ways.h"

/* Squadrons that are hurt more stay where they are mended, in hundredths of what they bear: the sea takes more by season. */
static const int fit_for[SEASONS] = { [WINTER] = 20, [SPRING] = 30, [SUMMER] = 40, [FALL] = 25 };

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

bool is_for_all(const struct sea_order *o)
{
    return o->flotillas == 1u << GRAND_FLAG && __builtin_popcount(o->commands) > 1;
}

/* In port with a Flotilla of one Contingent that nothing keeps from merging. */
static bool is_gathered(const struct data *g, const struct state *s, int squadron)
{
    const int slot = s->squadron[squadron].in - 1;
    return s->squadron[squadron].state == FITTING_OUT && is_flotilla(s, slot) && s->formation[slot].order == 0
        && is_sound(g, s, squadron);
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
            || !(is_fit(g, s, q) || (command == ALL_COMMANDS && is_gathered(g, s, q)))
            || s->squadron[q].at != g->port[port].harbour)
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

/* One of that Contingent which lies in the port without an Order; NOBODY: none. */
static int flotilla_in_port(const struct data *g, const struct state *s, int contingent, int port)
{
    for (int f = 0; f < g->flotillas; f++) {
        const int slot = s->slot_of[flotilla_unit(f)] - 1;
        if (slot >= 0 && g->flotilla[f].contingents == 1u << contingent
            && s->formation[slot].state == FITTING_OUT && s->formation[slot].at == g->port[port].harbour
            && s->formation[slot].order == 0)
            return f;
    }
    return NOBODY;
}

/* Those of each Contingent are there, or can be Formed, and they merge. */
static bool could_combine(const struct data *g, const struct state *s, int side, unsigned contingents,
                          int port)
{
    enum { OF_ONE = 1u << DETACHMENT | 1u << FLAG };
    int of[2] = { NOBODY, NOBODY }, n = 0;
    if (__builtin_popcount(contingents) != 2 || g->rules == NULL || g->rules->combines == NULL)
        return false;
    for (unsigned left = contingents; left; left &= left - 1, n++) {
        const int contingent = __builtin_ctz(left);
        of[n] = flotilla_in_port(g, s, contingent, port);
        if (of[n] == NOBODY && !has_free_flotilla(g, s, side, 1u << contingent, OF_ONE))
            return false;
        for (int f = 0; of[n] == NOBODY && f < g->flotillas; f++)
            if (g->flotilla[f].contingents == 1u << contingent)
                of[n] = f;
    }
    const int whole = g->rules->combines(g, s, of[0], of[1]);
    return whole < FLOTILLAS_MAX && s->slot_of[flotilla_unit(whole)] == 0;
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

/* An Auxiliary that it asks for, in the Available Box or in that port. */
static bool is_auxiliary_at(const struct data *g, const struct state *s, int order, int port)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        const struct auxiliary *aux = &s->auxiliary[a];
        if (asks_for_auxiliary(g, order, a)
            && (aux->where == AUX_AVAILABLE || (aux->where == AUX_IN_PORT && aux->at == port)))
            return true;
    }
    return false;
}

bool asks_for_auxiliary(const struct data *g, int order, int auxiliary)
{
    const struct sea_order *o = &g->order[order];
    return g->auxiliary[auxiliary].side == o->side && g->auxiliary[auxiliary].corsair == NOBODY
        && !o->or_auxiliary && o->auxiliaries >> g->auxiliary[auxiliary].class & 1;
}

bool lacks_auxiliary_only(const struct data *g, const struct state *s, int slot, int order)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return port != NOBODY && s->formation[slot].state == FITTING_OUT
        && sealords_port_for(g, s, port, slot) >= PORT_NEUTRAL_ORDINARY
        && is_legal(sealords_meets_but(g, s, slot, order)) && is_auxiliary_at(g, s, order, port);
}

/* Two Commands together only for what neither can do alone. */
static bool suits(const struct data *g, const struct ships *ships, const struct muster *m, int order)
{
    enum { OF_EACH = 2 };
    const struct sea_order *o = &g->order[order];
    if (m->any == 0 || m->sol < o->sol || m->line < o->line || m->any < o->any)
        return false;
    return ships->command == ALL_COMMANDS ? is_for_all(o) && m->least >= OF_EACH
                                          : o->commands >> ships->command & 1;
}

static int promise_of_port(const struct data *g, const struct state *s, const struct ships *ships, int order)
{
    enum { USUAL_LR = 3 };
    const struct sea_order *o = &g->order[order];
    const struct muster     m = muster_at(g, s, o->side, ships->port, ships->command);
    const bool              lent = o->auxiliaries && !o->or_auxiliary; /* a turn after they are Formed */
    if (!suits(g, ships, &m, order) || (lent && !is_auxiliary_at(g, s, order, ships->port))
        || !(ships->command == ALL_COMMANDS ? could_combine(g, s, o->side, m.contingents, ships->port)
                                            : has_free_flotilla(g, s, o->side, m.contingents, kinds_for(o))))
        return 0;
    const int way = way_of_order(g, s, g->port[ships->port].harbour, order, NOWHERE);
    if (way >= FAR)
        return 0;
    const struct venture v = { .order = order,
                               .need = stay_of(g, order) + (5 * way + 15) / 16 + 1 + ships->delay
                                     + (lent ? A_TURN : 0),
                               .place = NOWHERE,
                               .hurt = fit_for[season(s)] / 2,
                               .guns = 30 * o->sol,
                               .squadrons = asked_of(o),
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

/* ---- Lying in wait ---- */

/* For two turns at sea, so many MPs from where they are. */
static int promise_at(const struct data *g, const struct state *s, int side, int squadrons, int way)
{
    enum { A_CONVOY = 300, TWO_TURNS = 2 * A_TURN, A_MP = 5, A_DP = 3 };
    const struct venture v = { .order = TO_LIE_IN_WAIT, .need = TWO_TURNS, .place = NOWHERE };
    return A_CONVOY * g->rules->haunts(g, s, side).odds / 100 - A_MP * way
         - squadrons * A_DP * wear_of(g, s, &v) / 10;
}

/* Ships In Ordinary that could be a Detachment, near enough to a place that nobody watches. */
static int promise_of_watch(const struct data *g, const struct state *s, int side, const struct ships *ships)
{
    enum { A_WATCH = 2 };
    const struct muster m = muster_at(g, s, side, ships->port, ships->command);
    const int           way = way_to_lair(g, s, side, g->port[ships->port].harbour);
    if (ships->command == ALL_COMMANDS || way >= FAR || m.sol == 0 || m.any < A_WATCH
        || !has_free_flotilla(g, s, side, m.contingents, 1u << DETACHMENT | 1u << FLAG))
        return 0;
    return promise_at(g, s, side, A_WATCH, way);
}

/* Whoever has nothing better to do may stop a convoy. */
static int promise_of_waiting(const struct data *g, const struct state *s, int side,
                              const struct ships *ships)
{
    const int slot = ships->slot;
    if (g->rules == NULL || g->rules->haunts == NULL)
        return 0;
    if (slot < 0)
        return promise_of_watch(g, s, side, ships);
    if (s->formation[slot].order || lair_of(g, s, slot) == NOWHERE)
        return 0;
    return promise_at(g, s, side, sealords_squadrons(g, s, slot),
                      way_to(g, s, s->formation[slot].at, lair_of(g, s, slot)));
}

/* ---- Going home ---- */

bool may_go_home(const struct data *g, const struct state *s, int q)
{
    enum { SEAWORTHY = 60 };
    return s->squadron[q].state == IN_ORDINARY && g->squadron[q].class == SOL && hurt(g, s, q) <= SEAWORTHY
        && summons_for(g, s, g->squadron[q].side, s->squadron[q].sail) != NOWHERE;
}

/* Ships that home calls for: one of those that could go, and if there is none, one that is Formed. */
static int promise_of_going_home(const struct data *g, const struct state *s, int side,
                                 const struct ships *ships)
{
    enum { A_SUMMONS = 300 };
    const int answers = answers_summons(g, s, side);
    if (ships->slot >= 0 || answers >= 0)
        return ships->slot >= 0 && ships->slot == answers ? A_SUMMONS : 0;
    for (int q = 0; ships->command != ALL_COMMANDS && q < g->squadrons; q++)
        if (g->squadron[q].side == side && s->squadron[q].at == g->port[ships->port].harbour
            && may_go_home(g, s, q))
            return A_SUMMONS;
    return 0;
}

static int promise_of_flotilla(const struct data *g, const struct state *s, int slot, int order)
{
    enum { A_TURN_LOST = 20 };
    if (is_legal(sealords_meets(g, s, slot, order)))
        return best_promise(g, s, slot, order);
    return lacks_auxiliary_only(g, s, slot, order) ? best_promise(g, s, slot, order) - A_TURN_LOST : 0;
}

static void find_promises(const struct data *g, const struct state *s, int side, struct plan *plan)
{
    for (int i = 0; i < plan->orders; i++)
        for (int k = 0; k < plan->ships; k++) {
            const struct ships *ships = &plan->of[k];
            plan->promise[i][k] = plan->order[i] == TO_LIE_IN_WAIT ? promise_of_waiting(g, s, side, ships)
                                : plan->order[i] == TO_GO_HOME     ? promise_of_going_home(g, s, side, ships)
                                : ships->slot < 0 ? promise_of_port(g, s, ships, plan->order[i])
                                                  : promise_of_flotilla(g, s, ships->slot, plan->order[i]);
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

bool is_at_disposal(const struct data *g, const struct state *s, int order)
{
    return s->chit[order].where == CHIT_HAND
        || (s->phase == PHASE_REORGANISE && sealords_is_mandatory(g, s, order));
}

void make_plan(const struct data *g, const struct state *s, int side, int another, struct plan *plan)
{
    *plan = (struct plan){ 0 };
    for (int i = 0; i < g->orders && plan->orders < PLAN_ORDERS; i++)
        if (g->order[i].side == side && (i == another || is_at_disposal(g, s, i)))
            plan->order[plan->orders++] = (uint8_t)i;
    if (plan->orders < PLAN_ORDERS)
        plan->order[plan->orders++] = TO_LIE_IN_WAIT;
    if (plan->orders < PLAN_ORDERS && summons_for(g, s, side, INT16_MAX) != NOWHERE)
        plan->order[plan->orders++] = TO_GO_HOME;
    find_ships(g, s, side, plan);
    find_promises(g, s, side, plan);
    give_out(plan);
}

int given_to(const struct plan *plan, int slot)
{
    for (int i = 0; i < plan->orders; i++)
        if (plan->given[i] >= 0 && plan->of[plan->given[i]].slot == slot)
            return plan->order[i];
    return -1;
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
