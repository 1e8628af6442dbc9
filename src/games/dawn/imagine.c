/* Imagination: a full state that the side could not tell from the true one. The unknown is filled at random: ships
 * and leaders for counters, orders under hidden markers. */
#include "fleet.h"
#include "phases.h"
#include <string.h>

struct dream {
    const struct data *g;
    struct state      *s;
    struct rng        *r;
    enum side          other; /* the side that is imagined */
    uint8_t            height[STACKS];
    uint8_t            leaders[STACKS]; /* how many of a stack's counters are leaders */
    int                interned;        /* leaders among the interned */
};

static void shuffle(struct rng *r, int *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(r, (uint32_t)(i + 1)), swap = list[i];
        list[i] = list[j];
        list[j] = swap;
    }
}

/* ---- Leaders ---- */

/* How many leaders a stack may hold, and how many it must: a stack without a marker is one ship with leaders, or a
 * leader alone in port. While stacks are made up anew no marker lies anywhere. */
static int most_leaders(const struct dream *d, int k)
{
    bool in_port = is_in_port(d->s->stack[k].at);
    if (d->height[k] == 1)
        return in_port && !d->s->stack[k].order;
    bool fighting = d->s->battle_stack[d->other] == k; /* it may be losing ships just now */
    bool squadron = d->s->stack[k].order && !(d->s->stack[k].flags & STACK_ALONE) && !fighting;
    squadron = squadron || (d->s->phase == PHASE_DEPLOY && !in_port); /* [11.Kb] */
    return d->height[k] - (squadron ? 2 : 1);
}

static int fewest_leaders(const struct dream *d, int k)
{
    bool secret = is_secret_phase(d->s);
    if (d->s->phase == PHASE_SHIFT && d->s->battle_stack[d->other] == k)
        return 1; /* the one who is looking for a ship */
    bool squadron = d->s->stack[k].order && !(d->s->stack[k].flags & STACK_ALONE);
    return secret || squadron || d->height[k] == 0 ? 0 : d->height[k] - 1;
}

static void deal_leaders(struct dream *d)
{
    int seats[STACKS * 4], count = 0, list[LEADERS_MAX], leaders = 0, next = 0;
    for (int l = 0; l < d->g->leaders; l++)
        if (d->s->leader_at[l] == BERTH_UNKNOWN)
            list[leaders++] = l;
    shuffle(d->r, list, leaders);
    for (int k = first_stack(d->other); k < end_stack(d->other); k++) {
        int least = fewest_leaders(d, k), most = most_leaders(d, k);
        for (int i = 0; d->height[k] && i < most && count < STACKS * 4; i++)
            if (i >= least)
                seats[count++] = k;
        for (int i = 0; d->height[k] && i < least && next < leaders; i++, d->leaders[k]++)
            d->s->leader_at[list[next++]] = in_stack(k);
    }
    for (int i = 0; i < d->s->interned[d->other] && count < STACKS * 4; i++)
        seats[count++] = NOBODY;
    shuffle(d->r, seats, count);
    for (int i = 0; next < leaders && i < count; i++) {
        bool interned = seats[i] == NOBODY;
        d->s->leader_at[list[next++]] = interned ? BERTH_INTERNED : in_stack(seats[i]);
        if (interned)
            d->interned++;
        else
            d->leaders[seats[i]]++;
    }
}

/* ---- Ships ---- */

static void deal_units(struct dream *d)
{
    int list[UNITS_MAX], units = 0, next = 0;
    for (int unit = 0; unit < d->g->units; unit++)
        if (d->s->berth[unit] == BERTH_UNKNOWN)
            list[units++] = unit;
    shuffle(d->r, list, units);
    for (int k = first_stack(d->other); k < end_stack(d->other); k++) {
        for (int i = d->leaders[k]; i < d->height[k] && next < units; i++)
            dawn_append(d->s, list[next++], k);
        if (d->height[k])
            dawn_sort(d->g, d->s, k);
    }
    while (next < units)
        d->s->berth[list[next++]] = BERTH_INTERNED;
    for (int unit = 0; unit < d->g->units; unit++)
        if (d->g->unit[unit].side == d->other && is_in_stack(d->s->berth[unit]))
            d->s->last[unit] = ANCHOR;
}

/* ---- Orders ---- */

static bool is_likely(const struct dream *d, int k, int order)
{
    bool stays = order == ANCHOR || order == COAL, stops = order == PATROL || order == BLOCKADE;
    if (d->s->stack[k].flags & STACK_PASSED && stops)
        return false;
    return !(d->s->stack[k].flags & STACK_MOVED) || !stays;
}

/* A hidden marker: any order that has one left, a likely one if there is. */
static void deal_order(struct dream *d, int k)
{
    int orders[ORDERS], count = 0;
    for (int pass = 0; pass < 2 && count == 0; pass++)
        for (int order = ANCHOR; order < ORDERS; order++)
            if ((pass || is_likely(d, k, order)) && dawn_marker_free(d->g, d->s, d->other, (enum order)order))
                orders[count++] = order;
    d->s->stack[k].order = count ? (uint8_t)orders[rng_below(d->r, (uint32_t)count)] : NO_ORDER;
}

static void deal_orders(struct dream *d)
{
    bool closed = d->s->phase == PHASE_ORDERS && !(d->s->acting >> d->other & 1);
    for (int k = first_stack(d->other); k < end_stack(d->other); k++)
        if (d->s->stack[k].order == HIDDEN_ORDER || (closed && is_squadron(d->s, k)))
            deal_order(d, k);
}

/* ---- What the other side has chosen and not yet shown ---- */

static void deal_choices(struct dream *d)
{
    struct state *s = d->s;
    if (s->phase == PHASE_BID && !(s->acting >> d->other & 1))
        s->bid[d->other] = (uint8_t)rng_below(d->r, BID_MAX + 1);
    if (s->phase == PHASE_LINES && s->mover == d->other && !option_on(s, OPTION_OPEN))
        for (int k = first_stack(d->other); k < end_stack(d->other); k++)
            if (is_squadron(s, k))
                s->arranging = (uint8_t)k;
    int fighting = s->engaged || option_on(s, OPTION_OPEN) || s->battle_stack[d->other] == NOBODY
                     ? 0
                     : s->stack_units[s->battle_stack[d->other]];
    for (int i = 0; (s->phase == PHASE_RETIRE || s->phase == PHASE_SHIFT) && i < fighting; i++) {
        int unit = dawn_line(s, s->battle_stack[d->other])[i]; /* after the attack on a port */
        s->unit_flags[unit] |= UNIT_DISABLED;
        s->retiring = s->phase == PHASE_RETIRE ? (uint8_t)(1 + unit) : 0;
    }
    if (is_secret_phase(s)) {
        for (int k = first_stack(d->other); k < end_stack(d->other); k++) {
            s->seen_at[k] = s->stack[k].at;
            s->seen_height[k] = d->height[k];
        }
    }
}

void dawn_imagine(const struct data *g, const struct view *v, int side, struct rng *r, struct state *out)
{
    *out = v->known;
    out->viewer = 0;
    agenda_number(&out->agenda);
    struct dream d = { .g = g, .s = out, .r = r, .other = other_side(side) };
    for (int k = first_stack(d.other); k < end_stack(d.other); k++) {
        out->stack[k].origin = out->stack[k].at;
        bool open = out->stack_units[k] > 0 || option_on(out, OPTION_OPEN);
        d.height[k] = open ? 0 : out->height[k];
    }
    memset(out->height, 0, sizeof out->height);
    deal_leaders(&d);
    deal_units(&d);
    if (option_on(out, OPTION_OPEN) && is_secret_phase(out)) /* nobody knows how the heaps were piled */
        for (int k = first_stack(d.other); k < end_stack(d.other); k++)
            d.height[k] = (uint8_t)dawn_height(g, out, k);
    deal_orders(&d);
    deal_choices(&d);
}
