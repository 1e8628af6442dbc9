/* Redaction: what one side, or a spectator, may know of a state (R72).
 *
 * Own things are known. Of the other side: where its stacks are, how many counters each has, whether an order marker
 * lies on it, orders that a rule has shown, what a battle lays open, what is lost; never names, damage, leaders,
 * sequence, memory of orders, or the markers left. While stacks are made up anew (R17), they are seen as they were.
 * With 11.F ships and leaders lie open, and orders and what ships remember of them stay hidden. */
#include "fleet.h"
#include "phases.h"
#include <string.h>

/* May the side see what is in that stack of the other side? */
static bool is_open(const struct state *s, int stack)
{
    return s->engaged && stack == s->battle_stack[stack_side(stack)];
}

/* ---- The other side's ships and leaders ---- */

static void hide_memory(struct state *out, int unit)
{
    out->last[unit] = out->run[unit] = 0;
    out->start[unit] = out->neutral[unit] = 0;
    out->unit_flags[unit] &= UNIT_LEAVING;
}

static void hide_unit(const struct state *s, struct state *out, int unit)
{
    hide_memory(out, unit);
    if (is_in_stack(s->berth[unit]) ? is_open(s, berth_stack(s->berth[unit]))
                                    : s->berth[unit] != BERTH_INTERNED)
        return; /* laid open, lost for all to see, or not come yet */
    out->berth[unit] = BERTH_UNKNOWN;
    out->damage[unit] = out->unit_flags[unit] = 0;
}

static void hide_leader(const struct state *s, struct state *out, int leader)
{
    uint8_t at = s->leader_at[leader];
    out->leader_flags[leader] = 0;
    if (is_in_stack(at) ? is_open(s, berth_stack(at)) : at != BERTH_INTERNED)
        return;
    out->leader_at[leader] = BERTH_UNKNOWN;
    out->leader_ship[leader] = 0;
}

/* ---- Its stacks ---- */

static void hide_stack(const struct data *g, const struct state *s, int k, struct state *out)
{
    struct dawn_stack *seen = &out->stack[k];
    bool               secret = is_secret_phase(s);
    out->seen_at[k] = out->seen_height[k] = 0; /* what is seen stands in stack and height */
    memset(seen, 0, sizeof *seen);
    seen->at = secret ? s->seen_at[k] : s->stack[k].at;
    out->height[k] = secret ? s->seen_height[k] : (uint8_t)dawn_height(g, s, k);
    if (secret || s->stack[k].at == 0)
        return;
    seen->flags = s->stack[k].flags; /* steps, stops, joins: all of it was told */
    if (s->phase == PHASE_LINES && !option_on(s, OPTION_OPEN))
        seen->flags &= (uint8_t)~STACK_GAINED; /* but not which line is being arranged */
    if (s->stack[k].order)
        seen->order = s->stack[k].flags & STACK_SHOWN ? s->stack[k].order : HIDDEN_ORDER;
    if (is_open(s, k))
        seen->leader = s->stack[k].leader;
}

/* Lines of one's own, and those in battle. */
static void keep_lines(const struct state *s, int viewer, struct state *out)
{
    int kept = 0;
    memset(out->line, 0, sizeof out->line);
    for (int k = 0; k < STACKS; k++) {
        bool known = (int)stack_side(k) == viewer || is_open(s, k);
        out->stack_units[k] = known ? s->stack_units[k] : 0;
        for (int i = 0; i < out->stack_units[k]; i++)
            out->line[kept++] = dawn_line(s, k)[i];
    }
    dawn_index_lines(out);
}

/* What that side has chosen and not yet shown. */
static void hide_choices(const struct data *g, const struct state *s, enum side other, struct state *out)
{
    if (s->phase == PHASE_BID) /* sides are only seats so far */
        out->bid[other] = 0;
    if (s->phase == PHASE_REFORM)
        out->reformed[other] = 0;
    if (s->phase == PHASE_LINES && s->mover == other && !option_on(s, OPTION_OPEN))
        out->arranging = out->arranged = 0;
    for (int p = 0; s->phase == PHASE_REPAIR && p < g->ports; p++)
        if (g->port[p].owner == other
            || (g->port[p].owner == NEUTRAL && other == SPAIN)) /* Caracas [11.Lb] */
            out->repair_left[p] = 0;
    out->repaired[other] = 0;
    out->wear_left[other][0] = out->wear_left[other][1] = 0;
    out->step[other] = 0;
    if (s->phase == PHASE_CHASE && s->fleeing == 1 + other_side(other))
        memset(out->chase, 0, sizeof out->chase);
    if (s->phase == PHASE_RETIRE && !s->engaged && !option_on(s, OPTION_OPEN)
        && s->battle_stack[other] != NOBODY)
        out->retiring = 0; /* of the ships that attacked a port not all have shown themselves */
}

/* ---- Open play [11.F] ---- */

/* While stacks are made up in secret, the ships of a place are seen in one heap, in the order of their counters. */
static void heap_up(const struct data *g, const struct state *s, enum side other, struct state *out)
{
    int next = first_stack(other);
    for (int k = first_stack(other); k < end_stack(other); k++) {
        for (int left = out->stack_units[k]; left > 0; left--)
            dawn_take_out(out, dawn_head(out, k), BERTH_UNKNOWN);
        memset(&out->stack[k], 0, sizeof out->stack[k]);
    }
    for (int place = 1; place < PLACES; place++) {
        bool met = false;
        for (int unit = 0; unit < g->units; unit++) {
            if (g->unit[unit].side != other || dawn_unit_place(s, unit) != place)
                continue;
            out->stack[next].at = (uint8_t)place;
            dawn_append(out, unit, next);
            met = true;
        }
        for (int l = 0; l < g->leaders; l++) {
            if (g->leader[l].side != other || !is_in_stack(s->leader_at[l])
                || s->stack[berth_stack(s->leader_at[l])].at != place)
                continue;
            out->stack[next].at = (uint8_t)place;
            out->leader_at[l] = in_stack(next);
            next += !met; /* leaders without ships lie apart (R9) */
        }
        next += met;
    }
}

static void open_play(const struct data *g, const struct state *s, enum side other, struct state *out)
{
    for (int unit = 0; unit < g->units; unit++)
        if (g->unit[unit].side == other)
            hide_memory(out, unit);
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == other)
            out->leader_flags[l] = 0;
    for (int k = first_stack(other); k < end_stack(other); k++) {
        hide_stack(g, s, k, out);
        out->height[k] = 0; /* what lies there lies open */
    }
    if (is_secret_phase(s))
        heap_up(g, s, other, out);
}

static void hide_side(const struct data *g, const struct state *s, enum side other, struct state *out)
{
    for (int unit = 0; unit < g->units; unit++)
        if (g->unit[unit].side == other)
            hide_unit(s, out, unit);
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == other)
            hide_leader(s, out, l);
    for (int k = first_stack(other); k < end_stack(other); k++)
        hide_stack(g, s, k, out);
}

void dawn_view(const struct data *g, const struct state *s, int part, struct view *v)
{
    struct state *out = &v->known;
    const int     viewer = part == SPECTATOR ? SIDES : part;
    *out = *s;
    out->viewer = (uint8_t)(1 + viewer);
    agenda_hide(&out->agenda);
    for (int side = 0; side < SIDES; side++) {
        if (side == viewer)
            continue;
        if (option_on(s, OPTION_OPEN))
            open_play(g, s, (enum side)side, out);
        else
            hide_side(g, s, (enum side)side, out);
        hide_choices(g, s, (enum side)side, out);
    }
    if (!option_on(s, OPTION_OPEN))
        keep_lines(s, viewer, out);
}
