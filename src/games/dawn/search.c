/* [4.C, 7.1, 7.2, 9.4c] Which area is next, who has the initiative there, and whether the squadrons find each other. */
#include "fleet.h"
#include "phases.h"

/* ---- Which areas are to be resolved [7.1a, R36-R40] ---- */

/* A squadron in its own port is searched unless it lies at anchor (R37). */
static int searchable_in(const struct data *g, const struct state *s, int port)
{
    enum side side = (enum side)g->port[port].owner;
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (s->stack[k].at == in_port(port) && is_squadron(s, k) && s->stack[k].order != ANCHOR)
            return k;
    return NOBODY;
}

/* Ports of the other side off this area that hold a squadron to be searched. */
static uint32_t searchable_ports(const struct data *g, const struct state *s, enum side side, int area)
{
    uint32_t found = 0;
    for (uint32_t ports = g->area[area].ports; ports; ports &= ports - 1) {
        int p = __builtin_ctz(ports);
        if (g->port[p].owner == other_side(side) && searchable_in(g, s, p) != NOBODY)
            found |= bit(p);
    }
    return found;
}

/* Opposing ports that a squadron there could attack [7.5a, R60, R86]. */
static uint32_t target_ports(const struct data *g, const struct state *s, enum side side, int area)
{
    uint32_t found = 0;
    for (uint32_t ports = g->area[area].ports; ports; ports &= ports - 1) {
        int p = __builtin_ctz(ports);
        if (g->port[p].owner == other_side(side) && !(s->port_flags[p] & PORT_DESTROYED)
            && s->port_damage[p] <= g->port[p].defense)
            found |= bit(p);
    }
    return found;
}

static bool attacks_ports(const struct state *s, int stack)
{
    return stack != NOBODY && (s->stack[stack].order == RAID || s->stack[stack].order == BLOCKADE);
}

static bool is_to_be_resolved(const struct data *g, const struct state *s, int area)
{
    int at[SIDES] = { dawn_sea_squadron(s, US, area), dawn_sea_squadron(s, SPAIN, area) };
    if (at[US] != NOBODY && at[SPAIN] != NOBODY)
        return true;
    for (int side = 0; side < SIDES; side++)
        if (at[side] != NOBODY
            && (searchable_ports(g, s, (enum side)side, area)
                || (attacks_ports(s, at[side]) && target_ports(g, s, (enum side)side, area))))
            return true;
    return false;
}

static bool knows_order(const struct state *s, int stack, int who)
{
    return s->stack[stack].flags & STACK_SHOWN || (int)stack_side(stack) == who;
}

/* Does that side know that something happens there, or, for NOBODY, do both? What hangs on an order that has not been
 * shown, only its owner knows (R16, R109). */
static bool is_known(const struct data *g, const struct state *s, int area, int who)
{
    int at[SIDES] = { dawn_sea_squadron(s, US, area), dawn_sea_squadron(s, SPAIN, area) };
    if (at[US] != NOBODY && at[SPAIN] != NOBODY)
        return true;
    for (int i = 0; i < SIDES; i++) {
        enum side side = (enum side)i;
        if (at[side] == NOBODY)
            continue;
        if (knows_order(s, at[side], who) && attacks_ports(s, at[side]) && target_ports(g, s, side, area))
            return true;
        for (uint32_t ports = searchable_ports(g, s, side, area); ports; ports &= ports - 1)
            if (knows_order(s, searchable_in(g, s, __builtin_ctz(ports)), who))
                return true;
    }
    return false;
}

/* [4.Cb, R109] Spain names areas of which both players know, and such as only an order of her own tells of. */
uint32_t dawn_areas_to_name(const struct data *g, const struct state *s)
{
    uint32_t areas = s->waiting;
    for (int a = 0; a < g->areas; a++)
        if (!(s->settled & bit(a)) && is_known(g, s, a, SPAIN))
            areas |= bit(a);
    return areas;
}

void dawn_combat_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->settled = 0;
    umpire_reveal(u);
    dawn_combat_next(g, s, u);
}

static void resolve(const struct data *g, struct state *s, int area, struct umpire *u);

/* [4.Cb] Spain is asked while there are two areas that both know of. What is hidden and was not named comes afterwards,
 * in the order of the map: to ask for it would tell an order (R109). */
void dawn_combat_next(const struct data *g, struct state *s, struct umpire *u)
{
    int hidden = NOBODY;
    s->waiting = 0;
    for (int a = g->areas - 1; a >= 0; a--) {
        if (s->settled & bit(a))
            continue;
        if (is_known(g, s, a, NOBODY))
            s->waiting |= bit(a);
        else if (is_to_be_resolved(g, s, a))
            hidden = a;
    }
    if (s->waiting & (s->waiting - 1)) {
        agenda_go(&s->agenda, PHASE_COMBAT, 1u << SPAIN);
    } else if (s->waiting) {
        resolve(g, s, __builtin_ctz(s->waiting), u);
    } else if (hidden != NOBODY) {
        resolve(g, s, hidden, u);
    } else {
        s->settled = 0;
        dawn_control_begin(g, s, u);
    }
}

void dawn_combat_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    for (uint32_t areas = dawn_areas_to_name(g, s); areas; areas &= areas - 1)
        moves_add(out, MOVE_RESOLVE, __builtin_ctz(areas), 0, 0);
}

struct refusal dawn_combat_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    if (m.kind != MOVE_RESOLVE || m.arg[0] < 0 || m.arg[0] >= AREAS_MAX
        || !(dawn_areas_to_name(g, s) & bit(m.arg[0])))
        return refuse("4.Cb", "name an area that is to be resolved");
    return LEGAL;
}

void dawn_combat_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    resolve(g, s, m.arg[0], u);
}

/* ---- Initiative [7.1b-f] ---- */

static int stars_of(const struct data *g, const struct state *s, int stack)
{
    int leader = dawn_active_leader(g, s, stack);
    return leader < 0 ? 0 : g->leader[leader].stars;
}

static enum side roll_for_initiative(const struct data *g, const struct state *s, struct umpire *u)
{
    int total[SIDES];
    umpire_open(u, s->turn, ROLL_INITIATIVE, s->battle_area, 0);
    for (int i = 0; i < SIDES; i++) { /* R47: the Spanish die first */
        enum side side = i == 0 ? SPAIN : US;
        int       stack = s->battle_stack[side], die = umpire_roll(u), stars = stars_of(g, s, stack);
        total[side] = s->stack_units[stack] + stars + die;
        dawn_tell6(s, u, EVENT_INITIATIVE, BOTH_SIDES,
                   (const int[6]){ side, s->stack_units[stack], stars, die, total[side], 0 });
    }
    return total[US] >= total[SPAIN] ? US : SPAIN; /* [7.1e] */
}

/* ---- Search [7.2] ---- */

/* [5.7i, R84] The note of a second Transit lies with the order, and is shown with it. */
static bool is_second_transit(const struct state *s, int stack)
{
    const uint16_t *line = dawn_line(s, stack);
    for (int i = 0; s->stack[stack].order == TRANSIT && i < s->stack_units[stack]; i++)
        if (s->run[line[i]])
            return true;
    return false;
}

static void show_order(struct state *s, int stack, struct umpire *u)
{
    if (!(s->stack[stack].flags & STACK_SHOWN)) {
        dawn_tell_stack(s, u, EVENT_ORDER_SHOWN, stack, s->stack[stack].order, s->battle_area, 0);
        if (is_second_transit(s, stack))
            dawn_tell_stack(s, u, EVENT_SECOND_TRANSIT, stack, 0, 0, 0);
    }
    s->stack[stack].flags |= STACK_SHOWN;
    umpire_reveal(u);
}

/* [9.4c, R41] A blockader with the initiative scores if an opposing squadron coals there or in its own port there. */
static void blockade_points(const struct data *g, struct state *s, struct umpire *u)
{
    enum { POINTS = 2 };
    enum side side = (enum side)s->initiative, other = other_side(side);
    if (s->stack[s->battle_stack[side]].order != BLOCKADE)
        return;
    for (int k = first_stack(other); k < end_stack(other); k++) {
        uint8_t at = s->stack[k].at;
        bool    here = at == at_sea(s->battle_area)
                 || (is_in_port(at) && g->area[s->battle_area].ports & bit(place_port(at))
                     && g->port[place_port(at)].owner == other);
        if (here && is_squadron(s, k) && s->stack[k].order == COAL) {
            show_order(s, k, u);
            dawn_score_points(s, side, POINTS);
            dawn_tell(s, u, EVENT_SEARCH_POINTS, BOTH_SIDES, side, POINTS, s->battle_area, 0);
            return;
        }
    }
}

static void search(const struct data *g, struct state *s, struct umpire *u)
{
    enum side side = (enum side)s->initiative, other = other_side(side);
    for (int i = 0; i < SIDES; i++)
        show_order(s, s->battle_stack[i], u);
    blockade_points(g, s, u);
    int range = g->matrix[s->stack[s->battle_stack[side]].order][s->stack[s->battle_stack[other]].order];
    if (range == 0)
        dawn_tell(s, u, EVENT_SEARCH_NONE, BOTH_SIDES, s->battle_area, 0, 0, 0);
    if (range == 0 || range == SEARCH_POINTS) { /* [7.21, 7.22a] */
        dawn_attacks_begin(g, s, u);
        return;
    }
    umpire_open(u, s->turn, ROLL_SEARCH, s->battle_area, side);
    int die = umpire_roll(u);
    dawn_tell(s, u, EVENT_SEARCH, BOTH_SIDES, side, range, die, die <= range);
    if (die <= range)
        dawn_battle_begin(g, s, u);
    else
        dawn_attacks_begin(g, s, u);
}

/* [7.1b] The side at sea searches a squadron in port. */
static void search_port(const struct data *g, struct state *s, int port, struct umpire *u)
{
    enum side owner = (enum side)g->port[port].owner;
    s->battle_port = (uint8_t)(1 + port);
    s->battle_stack[owner] = (uint8_t)searchable_in(g, s, port);
    s->choices = 0;
    dawn_tell(s, u, EVENT_INITIATIVE_SEA, BOTH_SIDES, s->initiative, port, 0, 0);
    search(g, s, u);
}

static void resolve(const struct data *g, struct state *s, int area, struct umpire *u)
{
    s->waiting &= ~bit(area);
    s->settled |= bit(area);
    s->battle_area = (uint8_t)area;
    s->battle_port = 0;
    for (int side = 0; side < SIDES; side++)
        s->battle_stack[side] = (uint8_t)dawn_sea_squadron(s, (enum side)side, area);
    umpire_reveal(u);
    dawn_tell(s, u, EVENT_AREA, BOTH_SIDES, area, 0, 0, 0);
    if (s->battle_stack[US] != NOBODY && s->battle_stack[SPAIN] != NOBODY) {
        s->initiative = (uint8_t)roll_for_initiative(g, s, u);
        search(g, s, u);
        return;
    }
    s->initiative = s->battle_stack[US] != NOBODY ? US : SPAIN;
    uint32_t ports = searchable_ports(g, s, (enum side)s->initiative, area);
    if (ports == 0) {
        dawn_attacks_begin(g, s, u);
    } else if ((ports & (ports - 1)) == 0) {
        search_port(g, s, __builtin_ctz(ports), u);
    } else { /* R39 */
        s->choices = ports;
        agenda_go(&s->agenda, PHASE_SEARCH, 1u << s->initiative);
    }
}

void dawn_search_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    for (uint32_t ports = s->choices; ports; ports &= ports - 1)
        moves_add(out, MOVE_SEARCH, __builtin_ctz(ports), 0, 0);
}

struct refusal dawn_search_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_SEARCH || m.arg[0] < 0 || m.arg[0] >= PORTS_MAX || !(s->choices & bit(m.arg[0])))
        return refuse("7.1a", "name the port whose squadron is searched");
    return LEGAL;
}

void dawn_search_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    search_port(g, s, m.arg[0], u);
}

/* ---- Port attacks are due [7.5a, R35, R36]: the side with the initiative first ---- */

static void clear_battle(struct state *s)
{
    s->battle_area = s->battle_port = s->initiative = s->engaged = s->round = s->attacks = s->fleeing =
        s->stage = 0;
    s->battle_stack[US] = s->battle_stack[SPAIN] = NOBODY;
}

void dawn_attacks_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->engaged = s->battle_port = s->fleeing = s->round = 0;
    s->attacks = BOTH_SIDES;
    for (int side = 0; side < SIDES; side++)
        s->battle_stack[side] = NOBODY;
    dawn_attacks_next(g, s, u);
}

void dawn_attacks_next(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; i < SIDES; i++) {
        enum side side = i == 0 ? (enum side)s->initiative : other_side((enum side)s->initiative);
        int       stack = dawn_sea_squadron(s, side, s->battle_area);
        uint32_t  ports = attacks_ports(s, stack) ? target_ports(g, s, side, s->battle_area) : 0;
        if (!(s->attacks >> side & 1))
            continue;
        s->attacks &= (uint8_t) ~(1u << side);
        if (ports == 0)
            continue;
        show_order(s, stack, u);
        s->battle_stack[side] = (uint8_t)stack;
        s->battle_stack[other_side(side)] = NOBODY;
        s->choices = ports;
        agenda_go(&s->agenda, PHASE_ATTACK, 1u << side);
        if ((ports & (ports - 1)) == 0)
            dawn_attack_apply(g, s, side,
                              (struct move){ MOVE_ATTACK, { (int16_t)__builtin_ctz(ports), 0, 0 } }, u);
        return;
    }
    clear_battle(s);
    dawn_combat_next(g, s, u);
}

void dawn_attack_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    for (uint32_t ports = s->choices; ports; ports &= ports - 1)
        moves_add(out, MOVE_ATTACK, __builtin_ctz(ports), 0, 0);
}

struct refusal dawn_attack_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_ATTACK || m.arg[0] < 0 || m.arg[0] >= PORTS_MAX || !(s->choices & bit(m.arg[0])))
        return refuse("7.5a", "name the port that is attacked");
    return LEGAL;
}
