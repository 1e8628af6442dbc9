/* What must hold of any state: of hand-written positions before they are played, and of every state in the
 * shakedown. Structure first, so that the later questions can be asked without fear. */
#include "core/vocab.h"
#include "fleet.h"
#include "phases.h"
#include <stddef.h>
#include <string.h>

#define DEMAND(condition, rule, why)                                                                         \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            return refuse(rule, why);                                                                        \
        }                                                                                                    \
    } while (0)

static struct refusal check_numbers(const struct data *g, const struct state *s)
{
    uint32_t areas = s->sea_forces[US] | s->sea_forces[SPAIN] | s->waiting | s->settled | s->claimed[US]
                   | s->claimed[SPAIN] | s->disengaged[US] | s->disengaged[SPAIN];
    DEMAND(s->phase < PHASES, "4.0", "there is no such phase");
    DEMAND(s->turns >= TURNS && s->turns <= 9 && s->turn <= s->turns, "4.Eb",
           "the turn is not within the game");
    DEMAND((s->turn >= 1) == (s->phase > PHASE_DEPLOY), "4.0a", "the first turn is 1, after the set-up");
    DEMAND(s->viewer == 0 && s->swapped <= 1, "9.6c", "a position is no view");
    DEMAND(s->options >> OPTION_COUNT == 0, "11.0", "there is no such option");
    DEMAND(!option_on(s, OPTION_SLOW_REPAIR) || !option_on(s, OPTION_MAINTENANCE), "11.Cg",
           "Maintenance and Delayed Repair exclude each other");
    DEMAND(s->acting <= BOTH_SIDES && s->mover < SIDES && s->initiative < SIDES && s->attacks <= BOTH_SIDES
               && s->fleeing <= SIDES && s->bid_winner < SIDES,
           "4.Ba", "there are two sides");
    DEMAND((s->acting == 0) == (s->phase == PHASE_OVER), "4.0", "somebody must act unless the game is over");
    DEMAND(s->points >= -10000 && s->points <= 10000, "9.5a", "points are out of range");
    DEMAND(s->bid[0] <= BID_MAX && s->bid[1] <= BID_MAX, "11.Da", "a bid is between 0 and 30 points");
    DEMAND(areas >> g->areas == 0 && s->battle_area < g->areas, "3.5d", "there is no such area");
    DEMAND(s->choices >> g->ports == 0 && s->battle_port <= g->ports && s->retiring <= g->units, "6.1ba",
           "there is no such port or ship");
    DEMAND(s->arranging < STACKS && s->stage <= AFTER_ATTACK && s->engaged <= 1 && s->automatic <= 1, "4.0",
           "a number is out of range");
    for (int a = 0; a < AREAS_MAX; a++)
        DEMAND(s->control[a] <= (a < g->areas ? SIDES : 0), "3.44a", "an area has one controller or none");
    for (int k = 0; k < STACKS; k++)
        DEMAND(s->height[k] == 0, "9.6c", "a position is no view");
    return LEGAL;
}

/* ---- What belongs to some phases only ---- */

#define FIELDS_OF                          struct state
#define OF_A_FIGHT(m, standard, rule, why) BELONGS(m, standard, PHASE_SEARCH, PHASE_ATTACK, rule, why)
#define OF_PHASE(m, phase, rule, why)      BELONGS(m, 0, phase, phase, rule, why)

static const struct belonging belongings[] = {
    BELONGS(mover, 0, PHASE_SAIL, PHASE_LINES, "4.Ba", "mover belongs to the Movement Phase"),
    OF_PHASE(arranging, PHASE_LINES, "14a", "arranging belongs to lines arranged anew"),
    OF_PHASE(arranged, PHASE_LINES, "14a", "arranged belongs to lines arranged anew"),
    BELONGS(waiting, 0, PHASE_COMBAT, PHASE_ATTACK, "4.Cb", "waiting belongs to the Combat Phase"),
    BELONGS(claimed, 0, PHASE_COMBAT, PHASE_WEAR, "11.Id",
            "claimed belongs to the Combat Phase and what follows"),
    OF_A_FIGHT(battle_area, 0, "7.1", "battle-area belongs to a fight"),
    OF_A_FIGHT(battle_port, 0, "7.1", "battle-port belongs to a fight"),
    OF_A_FIGHT(battle_stack, NOBODY, "7.3", "battle-us and battle-spain belong to a fight"),
    OF_A_FIGHT(initiative, 0, "7.1", "initiative belongs to a fight"),
    OF_A_FIGHT(engaged, 0, "7.3", "engaged belongs to a fight"),
    OF_A_FIGHT(round, 0, "7.3", "round belongs to a fight"),
    OF_A_FIGHT(attacks, 0, "7.5a", "attacks belongs to a fight"),
    OF_A_FIGHT(fleeing, 0, "8.2", "fleeing belongs to a fight"),
    OF_A_FIGHT(stage, 0, "7.32j", "stage belongs to a fight"),
    OF_A_FIGHT(choices, 0, "7.5a", "choices belongs to a fight"),
    OF_PHASE(chase, PHASE_CHASE, "11.Ib", "chase belongs to a pursuit"),
    OF_PHASE(reformed, PHASE_REFORM, "7.33a", "reformed belongs to lines that close up"),
    OF_PHASE(retiring, PHASE_RETIRE, "7.32j", "retiring belongs to a ship that leaves a fight"),
    OF_PHASE(repair_left, PHASE_REPAIR, "10.0a", "repair-left belongs to repairs"),
    OF_PHASE(repaired, PHASE_REPAIR, "10.0a", "repaired belongs to repairs"),
    OF_PHASE(wear_left, PHASE_WEAR, "11.Cb", "wear-left belongs to the phase in which wear is dealt out"),
    OF_PHASE(automatic, PHASE_OVER, "11.G", "automatic belongs to a game that is over"),
    BELONGS(step, 0, PHASE_ORDERS, PHASE_WEAR, "5.0a", "step belongs to a turn"),
    BELONGS(seen_at, 0, PHASE_DEPLOY, PHASE_ORDERS, "9.6c",
            "seen belongs to phases in which stacks are made up"),
    BELONGS(seen_height, 0, PHASE_DEPLOY, PHASE_ORDERS, "9.6c",
            "seen-height belongs to phases in which stacks are made up"),
    BELONGS(leader_ship, 0, PHASE_COMBAT, PHASE_WEAR, "7.4a",
            "leader-ship belongs to the Combat Phase and what follows"),
    BELONGS(interned, 0, PHASE_ORDERS, PHASE_OVER, "6.1be", "interned belongs to a game that has begun"),
    BELONGS(stack, 0, PHASE_DEPLOY, PHASE_OVER, "9.6a", "no stack is on the map while sides are bid for"),
    BELONGS(berth, 0, PHASE_DEPLOY, PHASE_OVER, "9.6a", "no ship is in play while sides are bid for"),
    BELONGS(leader_at, 0, PHASE_DEPLOY, PHASE_OVER, "9.6a", "no leader is in play while sides are bid for"),
};

static struct refusal check_leftovers(const struct data *g, const struct state *s)
{
    (void)g;
    return check_belongings(belongings, COUNT(belongings), s, s->phase);
}

/* No phase interrupts another, and none has an argument. */
static struct refusal check_agenda(const struct data *g, const struct state *s)
{
    (void)g;
    DEMAND(agenda_is_sound(&s->agenda) && s->agenda.depth == 0 && !s->agenda.open.arg[0]
               && !s->agenda.open.arg[1] && !s->agenda.open.arg[2],
           "4.0", "no phase waits for another, and none has an argument");
    return LEGAL;
}

static struct refusal check_ports(const struct data *g, const struct state *s)
{
    for (int p = 0; p < PORTS_MAX; p++) {
        DEMAND(p < g->ports || (s->port_damage[p] == 0 && s->port_flags[p] == 0 && s->repair_left[p] == 0),
               "6.1ba", "there is no such port");
        DEMAND(s->port_flags[p] <= (PORT_DISRUPTED | PORT_DESTROYED), "3.45b", "a port has no such mark");
        DEMAND(p >= g->ports || s->repair_left[p] <= g->port[p].repair, "10.0a",
               "a port mends at most its repair number");
        DEMAND(s->port_damage[p] == 0 || s->port_flags[p] & PORT_DISRUPTED, "7.5m",
               "a damaged port is Disrupted");
    }
    return LEGAL;
}

/* ---- Counters ---- */

static bool is_place(const struct data *g, uint8_t place)
{
    return place < PLACES && g->near_count[place] > 0;
}

static struct refusal check_stack(const struct data *g, const struct state *s, int k)
{
    const struct dawn_stack *stack = &s->stack[k];
    if (stack->at == 0) {
        static const struct dawn_stack nothing;
        DEMAND(s->stack_units[k] == 0 && memcmp(stack, &nothing, sizeof nothing) == 0
                   && dawn_leader_count(g, s, k) == 0,
               "3.5a", "a stack is somewhere");
        return LEGAL;
    }
    DEMAND(is_place(g, stack->at) && is_place(g, stack->origin), "3.5e", "there is no such place");
    DEMAND(!is_in_port(stack->at) || g->port[place_port(stack->at)].owner != other_side(stack_side(k)),
           "6.3d", "nobody lies in an opposing port");
    DEMAND(stack->order < ORDERS, "5.0a", "there is no such order");
    DEMAND(stack->flags < 2 * STACK_ALONE && stack->parent <= STACKS && stack->leader <= g->leaders, "4.0",
           "a number is out of range");
    DEMAND(!(stack->flags & STACK_GAINED)
               || (is_squadron(s, k)
                   && (s->phase == PHASE_LINES || (s->phase == PHASE_SAIL && stack->flags & STACK_FINISHED))),
           "14a", "stack-marks gained belongs to a squadron whose line is to be arranged anew");
    int parent = stack->parent - 1;
    DEMAND(parent < 0
               || (s->phase == PHASE_SAIL && stack_side(parent) == stack_side(k) && s->stack_units[parent]
                   && s->stack_units[k] && s->stack[parent].at == stack->at && parent != k),
           "6.2l", "parent is the stack from which this one was dropped here and now");
    DEMAND(stack->leader == 0 || (s->phase >= PHASE_COMBAT && s->phase <= PHASE_WEAR), "7.4a",
           "stack-leader belongs to the Combat Phase and what follows");
    bool secret = s->phase <= PHASE_ORDERS || s->phase == PHASE_OVER, alone = stack->flags & STACK_ALONE;
    DEMAND(secret || !is_squadron(s, k) || stack->order, "5.0a", "a squadron has an order");
    DEMAND(!stack->order || s->stack_units[k] >= 2 || alone || s->battle_stack[stack_side(k)] == k, "6.2e",
           "only a squadron has an order");
    DEMAND(!alone || (s->stack_units[k] == 1 && stack->order && s->phase > PHASE_LINES), "6.2a",
           "a ship alone is no squadron");
    DEMAND(s->stack_units[k] || is_in_port(stack->at) || s->battle_stack[stack_side(k)] == k
               || s->phase == PHASE_DEPLOY,
           "6.2c", "a leader at sea is aboard a ship");
    DEMAND(s->stack_units[k] || dawn_leader_count(g, s, k) <= 1 || s->battle_stack[stack_side(k)] == k,
           "6.2c", "leaders without ships lie apart");
    DEMAND(s->stack_units[k] || dawn_leader_count(g, s, k) || s->battle_stack[stack_side(k)] == k, "3.5a",
           "a stack has counters");
    return LEGAL;
}

static struct refusal check_lines(const struct data *g, const struct state *s)
{
    int      total = 0, in_lines = 0;
    uint64_t met = 0;
    _Static_assert(UNITS_MAX <= 64, "a ship is a bit");
    for (int k = 0; k < STACKS; k++)
        total += s->stack_units[k];
    DEMAND(total <= g->units, "3.41a", "a ship stands in two lines");
    for (int i = total; i < UNITS_MAX; i++)
        DEMAND(s->line[i] == 0, "3.5c", "a line has loose ends");
    for (int k = 0; k < STACKS; k++) {
        const uint16_t *line = dawn_line(s, k);
        for (int i = 0; i < s->stack_units[k]; i++) {
            DEMAND(line[i] < g->units && s->berth[line[i]] == in_stack(k)
                       && g->unit[line[i]].side == stack_side(k),
                   "3.5c", "a ship is not where her line says");
            DEMAND(!(met >> line[i] & 1), "3.41a", "a ship stands twice in a line");
            met |= (uint64_t)1 << line[i];
        }
    }
    for (int unit = 0; unit < g->units; unit++)
        in_lines += is_in_stack(s->berth[unit]);
    DEMAND(in_lines == total, "3.5c", "a ship of a stack is missing from its line");
    return LEGAL;
}

static struct refusal check_unit(const struct data *g, const struct state *s, int unit)
{
    uint8_t berth = s->berth[unit];
    if (unit >= g->units) {
        DEMAND(!berth && !s->damage[unit] && !s->unit_flags[unit] && !s->last[unit] && !s->chase[unit],
               "3.41a", "there is no such ship");
        return LEGAL;
    }
    DEMAND(berth == 0 || is_in_stack(berth) || (berth >= BERTH_LOST_NOW && berth <= BERTH_INTERNED), "3.5e",
           "a ship has no such berth");
    DEMAND(s->damage[unit] <= g->unit[unit].defense, "7.32h",
           "a ship with more damage than her defense is sunk");
    DEMAND(s->last[unit] < ORDERS && s->run[unit] <= TRANSITS_MAX && s->chase[unit] <= g->units, "5.7h",
           "a ship remembers no such orders");
    DEMAND(s->run[unit] < 2 || !is_in_stack(berth) || s->stack[berth_stack(berth)].order != TRANSIT, "5.7h",
           "run: nobody has Transit for the third time");
    DEMAND(s->run[unit] < TRANSITS_MAX || s->phase != PHASE_SAIL || !is_in_stack(berth)
               || !is_at_sea(s->stack[berth_stack(berth)].at) || s->stack[berth_stack(berth)].order
               || !(s->stack[berth_stack(berth)].flags & STACK_MOVED),
           "5.7h", "run: after two Transits a ship alone moves into a port only");
    DEMAND(s->start[unit] == 0 || is_place(g, s->start[unit]), "3.5e", "there is no such place");
    return LEGAL;
}

static struct refusal check_counters(const struct data *g, const struct state *s)
{
    struct refusal no = check_lines(g, s);
    for (int unit = 0; unit < UNITS_MAX && is_legal(no); unit++)
        no = check_unit(g, s, unit);
    for (int l = 0; l < LEADERS_MAX && is_legal(no); l++) {
        uint8_t at = s->leader_at[l];
        bool    mine = l < g->leaders && is_in_stack(at) && g->leader[l].side == stack_side(berth_stack(at));
        DEMAND(at == 0 || mine || (l < g->leaders && at >= BERTH_LOST_NOW && at <= BERTH_INTERNED), "3.45a",
               "a leader is not there");
        DEMAND(l < g->leaders || (s->leader_ship[l] == 0 && s->leader_flags[l] == 0), "3.45a",
               "there is no such leader");
        DEMAND(s->leader_ship[l] <= g->units, "7.4a", "there is no such ship");
    }
    for (int k = 0; k < STACKS && is_legal(no); k++)
        no = check_stack(g, s, k);
    return no;
}

/* How many counters a side has on the map, and how many of them are leaders. */
static int counters_of(const struct data *g, const struct state *s, int side, bool leaders_only)
{
    int count = 0;
    for (int unit = 0; !leaders_only && unit < g->units; unit++)
        count += g->unit[unit].side == side && is_in_stack(s->berth[unit]);
    for (int l = 0; l < g->leaders; l++)
        count += g->leader[l].side == side && is_in_stack(s->leader_at[l]);
    return count;
}

/* (R17) The other player sees as many counters as there are, where they can lie. */
static struct refusal check_seen(const struct data *g, const struct state *s)
{
    for (int side = 0; is_secret_phase(s) && side < SIDES; side++) {
        int height = 0, room = 0;
        for (int k = first_stack((enum side)side); k < end_stack((enum side)side); k++) {
            uint8_t at = s->seen_at[k];
            DEMAND((at == 0) == (s->seen_height[k] == 0) && (at == 0 || is_place(g, at)), "9.6c",
                   "seen and seen-height do not fit each other");
            DEMAND(!is_in_port(at) || g->port[place_port(at)].owner != other_side((enum side)side), "6.3d",
                   "seen: nobody lies in an opposing port");
            height += s->seen_height[k];
            room += s->seen_height[k] - (s->seen_height[k] > 1 || is_at_sea(at));
        }
        DEMAND(height == counters_of(g, s, side, false), "9.6c",
               "seen-height counts the counters that a side has on the map");
        DEMAND(room >= counters_of(g, s, side, true), "9.6c", "seen-height leaves no room for the leaders");
    }
    return LEGAL;
}

static struct refusal check_interned(const struct data *g, const struct state *s)
{
    int count[SIDES] = { 0 };
    for (int unit = 0; unit < g->units; unit++)
        count[g->unit[unit].side] += s->berth[unit] == BERTH_INTERNED;
    for (int l = 0; l < g->leaders; l++)
        count[g->leader[l].side] += s->leader_at[l] == BERTH_INTERNED;
    for (int side = 0; side < SIDES; side++)
        DEMAND(s->interned[side] == count[side], "6.1be", "interned counts the counters that are interned");
    return LEGAL;
}

static struct refusal check_markers(const struct data *g, const struct state *s)
{
    for (int side = 0; side < SIDES; side++)
        for (int order = ANCHOR; order < ORDERS; order++)
            DEMAND(dawn_markers_used(s, (enum side)side, (enum order)order) <= g->markers[side][order],
                   "5.0b", "more orders of a kind than there are markers");
    return LEGAL;
}

/* ---- The phase that is under way ---- */

static bool is_fighting(const struct state *s, enum side side)
{
    int k = s->battle_stack[side];
    return k < STACKS && stack_side(k) == side && s->stack[k].at;
}

static struct refusal check_phase(const struct data *g, const struct state *s)
{
    bool battle = s->phase == PHASE_SPEED || s->phase == PHASE_ESCAPE || s->phase == PHASE_CHASE
               || s->phase == PHASE_REFORM;
    unsigned one = s->acting & (s->acting - 1u);
    bool     both = s->phase == PHASE_BID || s->phase == PHASE_ORDERS || s->phase == PHASE_REPAIR
             || s->phase == PHASE_WEAR || s->phase == PHASE_REFORM;
    enum side actor = s->acting == 1u << SPAIN ? SPAIN : US;
    for (int side = 0; side < SIDES; side++)
        DEMAND(s->battle_stack[side] == NOBODY || is_fighting(s, (enum side)side), "7.3",
               "a fight needs a stack");
    DEMAND(both || one == 0, "4.0", "only one side acts here");
    DEMAND(!battle || (is_fighting(s, US) && is_fighting(s, SPAIN) && s->engaged), "7.3",
           "a battle needs two squadrons");
    for (int k = 0; s->phase == PHASE_ORDERS && k < STACKS; k++)
        DEMAND(s->acting >> stack_side(k) & 1 || !is_squadron(s, k) || s->stack[k].order, "5.0a",
               "acting: every squadron needs an order before its side is done");
    DEMAND(s->phase != PHASE_SAIL || actor == s->mover, "4.Ba", "the side whose segment it is moves");
    DEMAND(s->phase != PHASE_LINES
               || (actor == s->mover && stack_side(s->arranging) == actor && s->stack_units[s->arranging]
                   && s->arranged < s->stack_units[s->arranging]),
           "14a", "there is no such line to arrange");
    DEMAND(s->phase != PHASE_COMBAT || (s->waiting && actor == SPAIN), "4.Cb", "there is no area to name");
    DEMAND((s->phase != PHASE_SEARCH && s->phase != PHASE_ATTACK && s->phase != PHASE_RETIRE) || s->choices,
           "7.5a", "there is no port to choose");
    DEMAND(s->phase != PHASE_ATTACK || (is_fighting(s, actor) && s->stack_units[s->battle_stack[actor]]),
           "7.5a", "nobody is there to attack");
    for (uint32_t ports = s->phase == PHASE_SEARCH || s->phase == PHASE_ATTACK ? s->choices : 0; ports;
         ports &= ports - 1)
        DEMAND(g->port[__builtin_ctz(ports)].owner == other_side(actor)
                   && g->area[s->battle_area].ports & bit(__builtin_ctz(ports)),
               "7.5a", "no such port is off the area");
    for (uint32_t ports = s->phase == PHASE_RETIRE ? s->choices : 0; ports; ports &= ports - 1)
        DEMAND(g->port[__builtin_ctz(ports)].owner != other_side(actor), "6.3d",
               "choices: nobody lies in an opposing port");
    for (int side = 0; s->phase == PHASE_REFORM && side < SIDES; side++)
        DEMAND(s->reformed[side] <= s->stack_units[s->battle_stack[side]], "7.33a",
               "reformed counts ships of a line");
    DEMAND(s->phase != PHASE_CHASE || s->fleeing == 1 + other_side(actor), "11.Ia",
           "fleeing is the side that is pursued");
    DEMAND(!s->fleeing || s->phase == PHASE_CHASE
               || ((s->phase == PHASE_SHIFT || s->phase == PHASE_RETIRE) && s->stage == AFTER_BATTLE),
           "8.2", "fleeing belongs to ships that disengage by speed");
    DEMAND((s->phase != PHASE_RETIRE && s->phase != PHASE_SHIFT) || s->engaged == (s->stage != AFTER_ATTACK),
           "7.32j", "engaged and stage do not fit each other");
    DEMAND(s->phase != PHASE_RETIRE
               || (s->retiring && is_fighting(s, actor) && g->unit[s->retiring - 1].side == actor
                   && s->berth[s->retiring - 1] == in_stack(s->battle_stack[actor])),
           "7.32j", "there is no ship to send to port");
    return LEGAL;
}

/* In a fight each leader who was named is aboard a ship of his stack. */
static struct refusal check_flagships(const struct data *g, const struct state *s)
{
    for (int l = 0; l < g->leaders; l++) {
        int ship = s->leader_ship[l];
        DEMAND(ship == 0 || (is_in_stack(s->leader_at[l]) && s->berth[ship - 1] == s->leader_at[l]), "7.4a",
               "a leader's ship is in his stack");
    }
    for (int k = 0; k < STACKS; k++) {
        int leader = s->stack[k].leader - 1;
        DEMAND(leader < 0 || s->leader_at[leader] != in_stack(k) || s->leader_ship[leader], "7.4a",
               "the active leader is aboard a ship");
    }
    return LEGAL;
}

static struct refusal check_has_moves(const struct data *g, const struct state *s)
{
    static _Thread_local struct move_list list; /* too large for a stack */
    for (int side = 0; side < SIDES; side++) {
        list.count = 0;
        list.full = false;
        if (!(s->acting >> side & 1))
            continue;
        dawn_phases[s->phase].moves(g, s, side, &list);
        DEMAND(list.count > 0, "4.0", "whoever acts must have a move");
    }
    return LEGAL;
}

struct refusal dawn_validate(const struct data *g, const struct state *s)
{
    static demand_fn *const all[] = {
        check_numbers,  check_leftovers, check_agenda, check_ports,     check_counters,  check_seen,
        check_interned, check_markers,   check_phase,  check_flagships, check_has_moves, NULL,
    };
    return check_demands(all, g, s);
}

/* ---- What a position need not spell ---- */

void dawn_loaded(const struct data *g, struct state *s)
{
    int  at = 0;
    bool seen = false;
    dawn_index_lines(s);
    for (int k = 0; k < STACKS; k++) {
        for (int i = 0; i < s->stack_units[k] && at < UNITS_MAX; i++, at++)
            if (s->line[at] < g->units)
                s->berth[s->line[at]] = in_stack(k);
        if (s->stack[k].origin == 0)
            s->stack[k].origin = s->stack[k].at;
        if (s->phase > PHASE_LINES && s->phase < PHASE_OVER && s->stack[k].order && s->stack_units[k] == 1
            && s->battle_stack[stack_side(k)] != k)
            s->stack[k].flags |= STACK_ALONE;
        seen = seen || s->seen_at[k];
    }
    for (int k = 0; s->phase == PHASE_ORDERS && !seen && k < STACKS; k++) {
        s->seen_at[k] = s->stack[k].at;
        s->seen_height[k] = (uint8_t)dawn_height(g, s, k);
        if (is_at_sea(s->stack[k].at) && place_area(s->stack[k].at) < AREAS_MAX)
            s->sea_forces[stack_side(k)] |= bit(place_area(s->stack[k].at));
    }
}
