/* [6.2, 6.3] Squadrons part and come together: dropping ships on the way (R22), independents that join (R23), and at
 * the end of a segment the combining of independents (R24) and the merging of squadrons (R27, R28). */
#include "fleet.h"
#include "phases.h"

/* ---- Dropping [6.2l-n] ---- */

static struct refusal check_parting(const struct state *s, enum side side, int unit)
{
    if (!is_in_stack(s->berth[unit]) || stack_side(berth_stack(s->berth[unit])) != side)
        return refuse("6.2l", "she is none of your ships on the map");
    int                      stack = berth_stack(s->berth[unit]);
    const struct dawn_stack *k = &s->stack[stack];
    if (!is_squadron(s, stack))
        return refuse("6.2l", "she is alone");
    if (k->order == ANCHOR || k->order == COAL || k->order == SORTIE)
        return refuse("6.2l", "squadrons that anchor, coal or sortie drop nobody");
    if (k->flags & (STACK_STOPPED | STACK_FINISHED))
        return refuse("6.2l", "its move is over");
    if (!is_at_sea(k->at) || !(k->flags & STACK_MOVED) || k->at == k->origin)
        return refuse("6.2l", "ships are dropped in a sea area that was entered on the way");
    return LEGAL;
}

/* A part that has been dropped here and now by that stack. */
static bool is_part_of(const struct state *s, int part, int stack)
{
    return part != NOBODY && s->stack[part].parent == 1 + stack;
}

static struct refusal check_follow(const struct data *g, const struct state *s, enum side side, int unit,
                                   int part)
{
    struct refusal no = check_parting(s, side, unit);
    if (!is_legal(no))
        return no;
    int stack = berth_stack(s->berth[unit]);
    if (!is_part_of(s, part, stack))
        return refuse("6.2m", "name the head of a part that her squadron has just dropped");
    if (!is_squadron(s, part) && !dawn_marker_free(g, s, side, (enum order)s->stack[stack].order))
        return refuse("5.0b", "no second marker of that order is left");
    return LEGAL;
}

static struct refusal check_shift(const struct data *g, const struct state *s, enum side side, int leader,
                                  int part)
{
    if (g->leader[leader].side != side || !is_in_stack(s->leader_at[leader]))
        return refuse("6.2c", "he is none of your leaders on the map");
    if (!is_part_of(s, part, berth_stack(s->leader_at[leader])))
        return refuse("6.2m", "name the head of a part that his squadron has just dropped");
    return LEGAL;
}

/* A stack of one ship is independent, and its marker free again. */
static void become_independent(struct state *s, int stack)
{
    if (s->stack_units[stack] == 1) {
        s->stack[stack].order = NO_ORDER;
        s->stack[stack].flags &= (uint8_t) ~(STACK_SHOWN | STACK_PASSED);
    }
}

static void drop(struct state *s, enum side side, int unit, struct umpire *u)
{
    int from = berth_stack(s->berth[unit]), part = dawn_new_stack(s, side, s->stack[from].at);
    dawn_append(s, unit, part);
    s->stack[part].origin = s->stack[from].origin;
    s->stack[part].spent = s->stack[from].spent;
    s->stack[part].entered = s->stack[from].entered;
    s->stack[part].sequence = s->stack[from].sequence;
    s->stack[part].flags = STACK_MOVED;
    s->stack[part].parent = (uint8_t)(1 + from);
    become_independent(s, from);
    dawn_tell_stack(s, u, EVENT_DROPPED, part, s->stack[part].at, 0, 0);
}

static void follow(const struct data *g, struct state *s, int unit, int part, struct umpire *u)
{
    int from = berth_stack(s->berth[unit]);
    s->stack[part].order = s->stack[from].order; /* [6.2m] */
    dawn_insert(g, s, unit, part);
    become_independent(s, from);
    dawn_tell_stack(s, u, EVENT_DROPPED, part, s->stack[part].at, 0, 0);
}

/* ---- Joining [6.3e, R23] ---- */

static struct refusal check_join(const struct data *g, const struct state *s, enum side side, int unit,
                                 int squadron)
{
    int stack = dawn_stack_of(s, side, unit);
    if (stack == NOBODY || is_squadron(s, stack))
        return refuse("6.3e", "only a ship alone joins a squadron");
    if (squadron == NOBODY || !is_squadron(s, squadron))
        return refuse("6.3e", "name the head of a squadron of yours");
    struct refusal no = dawn_step_check(g, s, stack, s->stack[squadron].at);
    if (is_legal(no))
        no = dawn_homing_check(g, s, stack, s->stack[squadron].at); /* she ends her move there */
    if (!is_legal(no))
        return no;
    if (!is_legal(dawn_duty(g, s, squadron)))
        return refuse("6.3e", "that squadron has not arrived: its move cannot end there");
    return LEGAL;
}

/* R28: a ship that stands at two Transits lay still or entered port as if to anchor. If she comes under Transit all the
 * same, that is a first one; any other ship goes on counting. */
static void count_anew(struct state *s, int unit)
{
    if (s->run[unit] >= TRANSITS_MAX)
        s->run[unit] = 0;
}

static void join(const struct data *g, struct state *s, enum side side, int unit, int squadron,
                 struct umpire *u)
{
    int stack = dawn_stack_of(s, side, unit);
    dawn_step(g, s, stack, s->stack[squadron].at, u);
    count_anew(s, unit);
    dawn_insert(g, s, unit, squadron);
    dawn_move_leaders(g, s, stack, squadron);
    dawn_disband(s, stack);
    s->stack[squadron].flags |= STACK_FINISHED | STACK_GAINED;
    dawn_tell_stack(s, u, EVENT_JOINED, squadron, s->stack[squadron].at, 0, 0);
}

/* ---- The moves ---- */

static void part_moves(const struct data *g, const struct state *s, enum side side, int stack,
                       const int *parts, int part_count, struct move_list *out)
{
    const uint16_t *line = dawn_line(s, stack);
    if (!is_legal(check_parting(s, side, line[0])))
        return;
    for (int i = 0; i < s->stack_units[stack]; i++) {
        moves_add(out, MOVE_DROP, line[i], 0, 0);
        for (int n = 0; n < part_count; n++)
            if (is_part_of(s, parts[n], stack) && is_legal(check_follow(g, s, side, line[i], parts[n])))
                moves_add(out, MOVE_FOLLOW, line[i], dawn_head(s, parts[n]), 0);
    }
}

void dawn_parts_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    int squadrons[STACKS_SIDE], squadron_count = 0, parts[STACKS_SIDE], part_count = 0;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (is_squadron(s, k))
            squadrons[squadron_count++] = k;
        if (s->stack[k].parent)
            parts[part_count++] = k;
    }
    for (int i = 0; i < squadron_count; i++)
        part_moves(g, s, side, squadrons[i], parts, part_count, out);
    for (int k = first_stack(side); k < end_stack(side); k++)
        for (int i = 0; s->stack_units[k] == 1 && i < squadron_count; i++)
            if (g->near_set[s->stack[k].at] >> s->stack[squadrons[i]].at & 1
                && is_legal(check_join(g, s, side, dawn_head(s, k), squadrons[i])))
                moves_add(out, MOVE_JOIN, dawn_head(s, k), dawn_head(s, squadrons[i]), 0);
    for (int l = 0; part_count && l < g->leaders; l++)
        for (int n = 0; n < part_count; n++)
            if (is_legal(check_shift(g, s, side, l, parts[n])))
                moves_add(out, MOVE_SHIFT, l, dawn_head(s, parts[n]), 0);
}

struct refusal dawn_parts_check(const struct data *g, const struct state *s, int side, struct move m)
{
    int a = m.arg[0], stack = dawn_stack_of(s, side, m.arg[1]);
    switch (m.kind) {
    case MOVE_DROP:
        return check_parting(s, side, a);
    case MOVE_FOLLOW:
        return check_follow(g, s, side, a, stack);
    case MOVE_SHIFT:
        return check_shift(g, s, side, a, stack);
    case MOVE_JOIN:
        return check_join(g, s, side, a, stack);
    default:
        return refuse("4.Ba", "squadrons and ships are moved now");
    }
}

void dawn_parts_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int stack = dawn_stack_of(s, side, m.arg[1]);
    switch (m.kind) {
    case MOVE_DROP:
        drop(s, side, m.arg[0], u);
        break;
    case MOVE_FOLLOW:
        follow(g, s, m.arg[0], stack, u);
        break;
    case MOVE_SHIFT:
        s->leader_at[m.arg[0]] = in_stack(stack);
        s->leader_flags[m.arg[0]] &= (uint8_t)~LEADER_TOP;
        /* Told as if a ship had followed: a counter that goes in silence is known for a leader (R72). */
        dawn_tell_stack(s, u, EVENT_DROPPED, stack, s->stack[stack].at, 0, 0);
        break;
    default:
        join(g, s, side, m.arg[0], stack, u);
    }
}

/* ---- The end of a segment ---- */

/* Has that stack ended its move in this sea area? */
static bool has_come(const struct state *s, int stack, int area)
{
    return s->stack[stack].at == at_sea(area) && s->stack[stack].flags & STACK_MOVED;
}

/* [6.3f-h, R24] Independents that have come to a sea area without a friendly squadron; who lay still stays alone. */
static void combine_independents(const struct data *g, struct state *s, enum side side, int area,
                                 struct umpire *u)
{
    int keep = NOBODY, count = 0;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (s->stack[k].at == at_sea(area) && is_squadron(s, k))
            return;
        if (!has_come(s, k, area))
            continue;
        keep = keep == NOBODY ? k : keep;
        count++;
    }
    if (count < 2 || !dawn_marker_free(g, s, side, TRANSIT))
        return;
    for (int k = keep + 1; k < end_stack(side); k++)
        if (has_come(s, k, area))
            dawn_absorb(g, s, keep, k);
    s->stack[keep].order = TRANSIT;
    s->stack[keep].flags |= STACK_GAINED;
    dawn_sort(g, s, keep);
    dawn_tell_stack(s, u, EVENT_COMBINED, keep, at_sea(area), 0, 0);
}

/* How much weight a squadron's order has [6.2h, 6.2j]: ships, then a leader, then his stars. */
static int weight(const struct data *g, const struct state *s, int stack)
{
    int leader = dawn_active_leader(g, s, stack);
    return 16 * s->stack_units[stack] + (leader >= 0 ? g->leader[leader].stars : 0);
}

/* Squadrons of a side in one place, the first to be there first (R27). */
static int squadrons_at(const struct state *s, enum side side, int place, int out[STACKS_SIDE])
{
    int count = 0;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (s->stack[k].at != place || !is_squadron(s, k))
            continue;
        int at = count++;
        for (; at > 0 && s->stack[out[at - 1]].sequence > s->stack[k].sequence; at--)
            out[at] = out[at - 1];
        out[at] = k;
    }
    return count;
}

/* The squadron whose order is kept [6.2h-k, R27]. */
static int senior_of(const struct data *g, const struct state *s, const int *squadrons, int count, int place,
                     struct umpire *u)
{
    int  best = 0, senior = NOBODY;
    bool tossed = false;
    for (int i = 0; i < count; i++)
        best = weight(g, s, squadrons[i]) > best ? weight(g, s, squadrons[i]) : best;
    for (int i = 0; i < count; i++) {
        if (weight(g, s, squadrons[i]) != best)
            continue;
        if (senior == NOBODY) {
            senior = squadrons[i];
        } else if (s->stack[squadrons[i]].order != s->stack[senior].order) {
            if (!tossed)
                umpire_open(u, s->turn, ROLL_MERGE, place, stack_side(senior));
            tossed = true;
            int coin = umpire_roll(u);
            dawn_tell(s, u, EVENT_COIN, 1u << stack_side(senior), coin, place, 0, 0);
            senior = coin <= 3 ? senior : squadrons[i];
        }
    }
    return senior;
}

/* What both know of the order that is kept: that it lets pass, if all of them do; and where one lay open and another did
 * not, whether the one that is kept lies open, as the markers show [3.42]. */
static uint8_t known_of_merged(const struct state *s, const int *squadrons, int count, int senior)
{
    uint8_t all = STACK_SHOWN | STACK_PASSED;
    for (int i = 0; i < count; i++)
        all &= s->stack[squadrons[i]].flags;
    return (uint8_t)((all & STACK_PASSED) | (s->stack[senior].flags & STACK_SHOWN));
}

static bool some_lie_open(const struct state *s, const int *squadrons, int count)
{
    int open = 0;
    for (int i = 0; i < count; i++)
        open += (s->stack[squadrons[i]].flags & STACK_SHOWN) != 0;
    return open > 0 && open < count;
}

static void merge_squadrons(const struct data *g, struct state *s, enum side side, int place,
                            struct umpire *u)
{
    int squadrons[STACKS_SIDE], count = squadrons_at(s, side, place, squadrons);
    if (count < 2)
        return;
    int senior = senior_of(g, s, squadrons, count, place, u), keep = squadrons[0];
    for (int i = 1; i < count; i++) /* which number stays must not tell whose order was laid first (R72) */
        keep = squadrons[i] < keep ? squadrons[i] : keep;
    uint8_t order = s->stack[senior].order, shown = known_of_merged(s, squadrons, count, senior);
    bool    told = some_lie_open(s, squadrons, count);
    for (int i = 0; i < count; i++)
        if (squadrons[i] != keep)
            dawn_absorb(g, s, keep, squadrons[i]);
    for (int i = 0; i < s->stack_units[keep]; i++)
        count_anew(s, dawn_line(s, keep)[i]);
    s->stack[keep].order = order;
    s->stack[keep].flags = (uint8_t)((s->stack[keep].flags & ~(STACK_SHOWN | STACK_PASSED)) | shown
                                     | STACK_GAINED);
    dawn_sort(g, s, keep);
    dawn_tell_stack(s, u, EVENT_MERGED, keep, place, 0, 0);
    if (told) {
        dawn_tell_stack(s, u, EVENT_ORDER_KEPT, keep, shown & STACK_SHOWN ? order : HIDDEN_ORDER, place, 0);
        umpire_reveal(u);
    }
}

void dawn_combine(const struct data *g, struct state *s, enum side side, struct umpire *u)
{
    for (int k = first_stack(side); k < end_stack(side); k++)
        s->stack[k].parent = 0;
    for (int a = 0; a < g->areas; a++)
        combine_independents(g, s, side, a, u);
    for (int place = 1; place < PLACES; place++)
        if (g->near_count[place])
            merge_squadrons(g, s, side, place, u);
}
