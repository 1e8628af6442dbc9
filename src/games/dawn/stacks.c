/* [4.Ac-f, 5.0a, 6.2, R3, R9, R17] The Orders Phase, both players at the same time and in secret: ships of one place
 * into stacks, lines in their sequence, leaders aboard, an order for every squadron.
 *
 * A ship is given her stack once in a phase (`attach`), put at the head once (`lead`, which is enough to make any
 * sequence), a leader his stack once; undo takes it back. `detach` is never refused: so a squadron without a legal
 * order can always be broken up (R3), and the phase always ends. */
#include "fleet.h"
#include "phases.h"
#include <string.h>

void dawn_orders_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    s->sea_forces[US] = s->sea_forces[SPAIN] = 0;
    for (int k = 0; k < STACKS; k++) {
        s->seen_at[k] = s->stack[k].at;
        s->seen_height[k] = (uint8_t)dawn_height(g, s, k);
        if (is_at_sea(s->stack[k].at))
            s->sea_forces[stack_side(k)] |= bit(place_area(s->stack[k].at));
    }
    agenda_go(&s->agenda, PHASE_ORDERS, BOTH_SIDES);
}

/* ---- Which moves are legal ---- */

static bool same_place(const struct state *s, int a, int b)
{
    return s->stack[a].at == s->stack[b].at;
}

static struct refusal check_attach(const struct state *s, enum side side, int unit, int to)
{
    if (!is_in_stack(s->berth[unit]) || stack_side(berth_stack(s->berth[unit])) != side)
        return refuse("6.2a", "she is none of your ships on the map");
    if (to == NOBODY || !same_place(s, berth_stack(s->berth[unit]), to))
        return refuse("6.2a", "name the ship at the head of a stack of yours in the same place");
    if (to == berth_stack(s->berth[unit]))
        return refuse("6.2a", "she is in that stack");
    if (s->unit_flags[unit] & UNIT_PLACED)
        return refuse("4.Ac", "she was attached in this phase: undo, or detach her");
    return LEGAL;
}

static struct refusal check_detach(const struct state *s, enum side side, int unit)
{
    if (!is_in_stack(s->berth[unit]) || stack_side(berth_stack(s->berth[unit])) != side)
        return refuse("6.2a", "she is none of your ships on the map");
    if (!is_squadron(s, berth_stack(s->berth[unit])))
        return refuse("3.5a", "she is alone");
    return LEGAL;
}

static struct refusal check_lead(const struct state *s, enum side side, int unit)
{
    struct refusal no = check_detach(s, side, unit);
    if (!is_legal(no))
        return no;
    if (dawn_head(s, berth_stack(s->berth[unit])) == unit)
        return refuse("4.Ad", "she leads the line");
    if (s->unit_flags[unit] & UNIT_LED)
        return refuse("4.Ad", "she was put at the head in this phase: undo, or put another before her");
    return LEGAL;
}

static struct refusal check_own_leader(const struct data *g, const struct state *s, enum side side,
                                       int leader)
{
    if (g->leader[leader].side != side || !is_in_stack(s->leader_at[leader]))
        return refuse("6.2b", "he is none of your leaders on the map");
    return LEGAL;
}

static struct refusal check_board(const struct data *g, const struct state *s, enum side side, int leader,
                                  int to)
{
    struct refusal no = check_own_leader(g, s, side, leader);
    if (!is_legal(no))
        return no;
    if (to == NOBODY || !same_place(s, berth_stack(s->leader_at[leader]), to))
        return refuse("6.2c", "name the ship at the head of a stack of yours in the same place");
    if (s->leader_at[leader] == in_stack(to))
        return refuse("6.2c", "he is with that stack");
    if (s->leader_flags[leader] & LEADER_MOVED)
        return refuse("4.Ac", "he boarded in this phase: undo");
    return LEGAL;
}

static struct refusal check_ashore(const struct data *g, const struct state *s, enum side side, int leader)
{
    struct refusal no = check_own_leader(g, s, side, leader);
    if (!is_legal(no))
        return no;
    int     k = berth_stack(s->leader_at[leader]);
    uint8_t at = s->stack[k].at;
    bool    base = g->leader[leader].nation == GERMANY && at == in_port(g->caracas); /* R34 */
    if (!is_in_port(at) || (g->port[place_port(at)].owner != side && !base))
        return refuse("6.2c", "a leader is left only in a port of his own side");
    if (s->stack_units[k] == 0)
        return refuse("6.2c", "he is ashore");
    return LEGAL;
}

struct refusal dawn_top_check(const struct data *g, const struct state *s, int stack, int leader)
{
    int active = dawn_active_leader(g, s, stack);
    if (s->leader_at[leader] != in_stack(stack) || active == leader)
        return refuse("4.Af", "name a leader who lies below another of equal stars");
    if (g->leader[active].stars != g->leader[leader].stars)
        return refuse("4.Ae", "the leader with the most stars commands");
    if (s->leader_flags[leader] & LEADER_TOPPED)
        return refuse("4.Af", "he was laid on top in this phase");
    return LEGAL;
}

void dawn_top(const struct data *g, struct state *s, int leader)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->leader_at[l] == s->leader_at[leader])
            s->leader_flags[l] &= (uint8_t)~LEADER_TOP;
    s->leader_flags[leader] |= LEADER_TOP | LEADER_TOPPED;
}

static struct refusal check_top(const struct data *g, const struct state *s, enum side side, int leader)
{
    struct refusal no = check_own_leader(g, s, side, leader);
    return is_legal(no) ? dawn_top_check(g, s, berth_stack(s->leader_at[leader]), leader) : no;
}

static struct refusal check_order(const struct data *g, const struct state *s, int stack, int order)
{
    if (stack == NOBODY)
        return refuse("5.0a", "name the ship at the head of a squadron of yours");
    if (!is_squadron(s, stack))
        return refuse("6.2e", "a ship alone takes no order");
    if (s->stack[stack].order)
        return refuse("5.0a", "it has its order: undo, or change the stack");
    if (order < ANCHOR || order >= ORDERS)
        return refuse("5.0a", "there is no such order");
    return dawn_order_check(g, s, stack, (enum order)order);
}

static struct refusal check_close(const struct data *g, const struct state *s, enum side side,
                                  const struct dawn_desk *desk)
{
    for (int k = first_stack(side); k < end_stack(side); k++)
        if (is_squadron(s, k) && !s->stack[k].order)
            return refuse("5.0a", "every squadron needs an order; break up one that can have none");
    return dawn_surplus_check(g, s, side, desk);
}

/* The stacks of a side with ships, those of one place together, so that a list is made in one go. */
struct moorings {
    int      count;
    uint8_t  stack[STACKS_SIDE];
    uint16_t head[STACKS_SIDE];
    uint8_t  first[STACKS_SIDE], end[STACKS_SIDE]; /* of the stacks in the same place */
};

static void moor(const struct state *s, enum side side, struct moorings *out)
{
    uint8_t next[PLACES + 1] = { 0 }, first[PLACES];
    for (int k = first_stack(side); k < end_stack(side); k++)
        next[1 + s->stack[k].at] = (uint8_t)(next[1 + s->stack[k].at] + (s->stack_units[k] > 0));
    for (int place = 1; place <= PLACES; place++)
        next[place] = (uint8_t)(next[place] + next[place - 1]);
    out->count = next[PLACES];
    memcpy(first, next, sizeof first);
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (s->stack_units[k] == 0)
            continue;
        int at = s->stack[k].at, i = next[at]++;
        out->stack[i] = (uint8_t)k;
        out->head[i] = (uint16_t)dawn_head(s, k);
        out->first[i] = first[at];
    }
    for (int i = 0; i < out->count; i++)
        out->end[i] = next[s->stack[out->stack[i]].at];
}

static void moves_of_stack(const struct data *g, const struct state *s, const struct moorings *all, int i,
                           const struct dawn_desk *desk, struct move_list *out)
{
    int             k = all->stack[i], first = all->first[i], end = all->end[i];
    const uint16_t *line = dawn_line(s, k);
    bool            squadron = is_squadron(s, k);
    for (int n = 0; n < s->stack_units[k]; n++) {
        if (!(s->unit_flags[line[n]] & UNIT_PLACED)) {
            moves_add_each(out, MOVE_ATTACH, line[n], &all->head[first], (uint32_t)(i - first));
            moves_add_each(out, MOVE_ATTACH, line[n], &all->head[i + 1], (uint32_t)(end - i - 1));
        }
        if (squadron)
            moves_add(out, MOVE_DETACH, line[n], 0, 0);
        if (n > 0 && !(s->unit_flags[line[n]] & UNIT_LED))
            moves_add(out, MOVE_LEAD, line[n], 0, 0);
    }
    if (!squadron || s->stack[k].order)
        return;
    for (unsigned allowed = dawn_orders_allowed(g, s, k, desk); allowed; allowed &= allowed - 1)
        moves_add(out, MOVE_ORDER, line[0], __builtin_ctz(allowed), 0);
}

static void moves_of_leader(const struct data *g, const struct state *s, enum side side, int leader,
                            const struct moorings *all, struct move_list *out)
{
    if (!is_legal(check_own_leader(g, s, side, leader)))
        return;
    uint8_t at = s->stack[berth_stack(s->leader_at[leader])].at;
    for (int i = s->leader_flags[leader] & LEADER_MOVED ? all->count : 0; i < all->count; i++)
        if (s->stack[all->stack[i]].at == at && s->leader_at[leader] != in_stack(all->stack[i]))
            moves_add(out, MOVE_BOARD, leader, all->head[i], 0);
    if (is_legal(check_ashore(g, s, side, leader)))
        moves_add(out, MOVE_ASHORE, leader, 0, 0);
    if (is_legal(check_top(g, s, side, leader)))
        moves_add(out, MOVE_TOP, leader, 0, 0);
}

void dawn_orders_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct dawn_desk desk = dawn_desk_of(g, s, side);
    struct moorings  all;
    moor(s, side, &all);
    for (int i = 0; i < all.count; i++)
        moves_of_stack(g, s, &all, i, &desk, out);
    for (int l = 0; l < g->leaders; l++)
        moves_of_leader(g, s, side, l, &all, out);
    if (is_legal(check_close(g, s, side, &desk)))
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_orders_check(const struct data *g, const struct state *s, int side, struct move m)
{
    int a = m.arg[0], b = m.arg[1];
    switch (m.kind) {
    case MOVE_ATTACH:
        return check_attach(s, side, a, dawn_stack_of(s, side, b));
    case MOVE_DETACH:
        return check_detach(s, side, a);
    case MOVE_LEAD:
        return check_lead(s, side, a);
    case MOVE_BOARD:
        return check_board(g, s, side, a, dawn_stack_of(s, side, b));
    case MOVE_ASHORE:
        return check_ashore(g, s, side, a);
    case MOVE_TOP:
        return check_top(g, s, side, a);
    case MOVE_ORDER:
        return check_order(g, s, dawn_stack_of(s, side, a), b);
    case MOVE_DONE: {
        struct dawn_desk desk = dawn_desk_of(g, s, side);
        return check_close(g, s, side, &desk);
    }
    default:
        return refuse("4.Ac", "stacks are made up and ordered first");
    }
}

/* ---- Carrying out ---- */

/* A stack that has changed needs its order anew. */
static void changed(struct state *s, int stack)
{
    s->stack[stack].order = NO_ORDER;
    s->stack[stack].sequence = 0;
}

static void attach(const struct data *g, struct state *s, int unit, int to)
{
    int from = berth_stack(s->berth[unit]);
    changed(s, from);
    changed(s, to);
    dawn_insert(g, s, unit, to);
    s->unit_flags[unit] |= UNIT_PLACED;
    if (s->stack_units[from] == 0) { /* her leaders come with the last ship */
        dawn_move_leaders(g, s, from, to);
        dawn_disband(s, from);
    }
}

static void leave_stack(const struct data *g, struct state *s, int leader, int to)
{
    int from = berth_stack(s->leader_at[leader]);
    s->leader_at[leader] = in_stack(to);
    s->leader_flags[leader] &= (uint8_t)~LEADER_TOP;
    if (s->stack_units[from] == 0 && dawn_leader_count(g, s, from) == 0)
        dawn_disband(s, from);
}

/* Numbers stacks anew, place after place and by lot within a place, so that a number tells nothing (R72). */
static void renumber(const struct data *g, struct state *s, enum side side, struct umpire *u)
{
    struct state old = *s;
    int          first = first_stack(side), next = first;
    uint16_t     line[UNITS_MAX] = { 0 };
    int          length = 0;
    umpire_open(u, s->turn, ROLL_TAGS, side, 0);
    for (int k = first; k < end_stack(side); k++)
        s->stack_units[k] = 0;
    for (int place = 1; place < PLACES; place++) {
        int here[STACKS_SIDE], count = 0;
        for (int k = first; k < end_stack(side); k++)
            if (old.stack[k].at == place)
                here[count++] = k;
        for (; count > 0; count--) {
            int drawn = count > 1 ? umpire_draw(u, count) : 0, k = here[drawn];
            here[drawn] = here[count - 1];
            s->stack[next] = old.stack[k];
            s->stack_units[next] = old.stack_units[k];
            for (int i = 0; i < old.stack_units[k]; i++) {
                int unit = dawn_line(&old, k)[i];
                line[length++] = (uint16_t)unit;
                s->berth[unit] = in_stack(next);
            }
            for (int l = 0; l < g->leaders; l++)
                if (old.leader_at[l] == in_stack(k))
                    s->leader_at[l] = in_stack(next);
            next++;
        }
    }
    for (int k = next; k < end_stack(side); k++)
        dawn_disband(s, k);
    dawn_index_lines(s);
    memcpy(&s->line[s->line_at[first]], line, sizeof *line * (size_t)length);
}

static void close_orders(const struct data *g, struct state *s, struct umpire *u)
{
    for (int unit = 0; unit < g->units; unit++)
        s->unit_flags[unit] &= (uint8_t) ~(UNIT_PLACED | UNIT_LED);
    for (int l = 0; l < g->leaders; l++)
        s->leader_flags[l] &= LEADER_TOP;
    for (int side = 0; side < SIDES; side++)
        renumber(g, s, (enum side)side, u);
    memset(s->seen_at, 0, sizeof s->seen_at);
    memset(s->seen_height, 0, sizeof s->seen_height);
    dawn_tell(s, u, EVENT_ORDERED, BOTH_SIDES, s->turn, 0, 0, 0);
    umpire_reveal(u);
    dawn_sail_begin(g, s, SPAIN, u); /* [4.Ba] */
}

void dawn_orders_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int a = m.arg[0], b = m.arg[1], k;
    switch (m.kind) {
    case MOVE_ATTACH:
        attach(g, s, a, dawn_stack_of(s, side, b));
        break;
    case MOVE_DETACH:
        k = berth_stack(s->berth[a]);
        changed(s, k);
        dawn_append(s, a, dawn_new_stack(s, side, s->stack[k].at));
        break;
    case MOVE_LEAD:
        dawn_to_place(s, a, 0);
        s->unit_flags[a] |= UNIT_LED;
        break;
    case MOVE_BOARD:
        leave_stack(g, s, a, dawn_stack_of(s, side, b));
        s->leader_flags[a] |= LEADER_MOVED;
        break;
    case MOVE_ASHORE:
        leave_stack(g, s, a, dawn_new_stack(s, side, s->stack[berth_stack(s->leader_at[a])].at));
        break;
    case MOVE_TOP:
        dawn_top(g, s, a);
        break;
    case MOVE_ORDER:
        k = dawn_stack_of(s, side, a);
        s->stack[k].order = (uint8_t)b;
        s->stack[k].sequence = ++s->step[side];
        break;
    default:
        s->acting &= (uint8_t) ~(1u << side);
        if (s->acting == 0)
            close_orders(g, s, u);
    }
}
