/* Movement as text: how many points each stack has left, what it owes, and where it may end [4.B, 5.1-5.7]. */
#include "fleet.h"
#include "phases.h"
#include "show.h"
#include <string.h>

/* Steps are tried on a copy of the view. What a patrol may still enter hangs on the areas behind it, so the cheapest
 * way to a place is kept by their number. */
enum { ENTERED_MAX = 4 };
struct walk {
    const struct page *p;
    struct state       s;
    int                stack;
    uint8_t            spent[PLACES][ENTERED_MAX];
    uint8_t            cost[PLACES]; /* from here; FAR: it cannot end there */
};

/* Is a squadron known to be stopped there [4.Be, 6.6a]? */
static bool is_stop(const struct page *p, uint8_t place)
{
    enum side other = other_side(p->side);
    if (!is_at_sea(place))
        return false;
    for (int k = first_stack(other); k < end_stack(other); k++)
        if (p->s->stack[k].at == place
            && (p->s->stack[k].order == PATROL || p->s->stack[k].order == BLOCKADE))
            return true;
    return p->s->control[place_area(place)] == 1 + other;
}

static void walk_on(struct walk *w)
{
    const struct data *g = w->p->g;
    struct dawn_stack *k = &w->s.stack[w->stack], here = *k;
    for (int i = 0; i < g->near_count[here.at]; i++) {
        uint8_t to = g->near[here.at][i];
        *k = here;
        if (!is_legal(dawn_step_check(g, &w->s, w->stack, to)))
            continue;
        k->at = to;
        k->spent = (uint8_t)(here.spent + g->cost[to]);
        k->entered = (uint8_t)(here.entered + is_at_sea(to));
        k->flags |= STACK_MOVED;
        if (is_squadron(&w->s, w->stack) && is_stop(w->p, to))
            k->flags |= STACK_STOPPED;
        uint8_t *best = &w->spent[to][k->entered < ENTERED_MAX ? k->entered : ENTERED_MAX - 1];
        if (*best <= k->spent)
            continue;
        *best = k->spent;
        int cost = k->spent - w->p->s->stack[w->stack].spent;
        if (cost < w->cost[to] && is_legal(dawn_duty(g, &w->s, w->stack)))
            w->cost[to] = (uint8_t)cost;
        walk_on(w);
    }
    *k = here;
}

static void walk(const struct page *p, int stack, struct walk *w)
{
    *w = (struct walk){ .p = p, .s = *p->s, .stack = stack };
    memset(w->spent, FAR, sizeof w->spent);
    memset(w->cost, FAR, sizeof w->cost);
    walk_on(w);
}

static bool has_end(const struct walk *w)
{
    for (int place = 1; place < PLACES; place++)
        if (w->cost[place] != FAR && place != w->p->s->stack[w->stack].at)
            return true;
    return false;
}

/* ---- The text ---- */

/* "Gulf of Mexico (Havana, enemy)": the port to be attacked, who is there, and what stops a squadron. */
static void add_end(const struct walk *w, uint8_t place, struct text *out)
{
    const struct page       *p = w->p;
    const struct dawn_stack *stack = &p->s->stack[w->stack];
    bool                     attacks = stack->order == RAID || stack->order == BLOCKADE, enemy = false;
    const char              *before = " (";
    text_add(out, dawn_place_title(p, place));
    for (uint32_t ports = attacks ? p->g->area[place_area(place)].ports : 0; ports; ports &= ports - 1) {
        int port = __builtin_ctz(ports);
        if (p->g->port[port].owner != other_side(p->side))
            continue;
        text_addf(out, "%s%s", before, p->g->port_name[port].name);
        before = ", ";
    }
    for (int k = first_stack(other_side(p->side)); k < end_stack(other_side(p->side)); k++)
        enemy = enemy || (is_at_sea(place) && p->s->stack[k].at == place);
    if (enemy || (is_stop(p, place) && is_squadron(p->s, w->stack))) {
        bool stops = is_stop(p, place) && is_squadron(p->s, w->stack);
        text_addf(out, "%s%s", before, stops ? "stops you" : "enemy");
        before = ", ";
    }
    text_add(out, before[0] == ',' ? ")" : "");
}

/* "2 to Florida Straits; 3 to Bahamas, Gulf of Mexico (enemy)" */
static void add_ends(const struct walk *w, struct flow *f)
{
    bool any = false;
    for (int cost = 0; cost < FAR; cost++) {
        bool first = true;
        for (int place = 1; place < PLACES; place++) {
            char        item[256];
            struct text label = text_in(item, sizeof item);
            if (w->cost[place] != cost || place == w->p->s->stack[w->stack].at)
                continue;
            if (first)
                text_addf(&label, "%d to ", cost);
            add_end(w, (uint8_t)place, &label);
            flow_add(f, !any ? " " : first ? "; " : ", ", item);
            any = true;
            first = false;
        }
    }
}

/* "in Key West, 5 points, 3 areas:" */
static void add_means(const struct page *p, int stack, struct flow *f)
{
    enum { AREAS_ON_PATROL = 2 };
    const struct dawn_stack *k = &p->s->stack[stack];
    int                      left = dawn_allowance(p->g, p->s, stack) - k->spent;
    char                     item[256];
    struct text              label = text_in(item, sizeof item);
    text_addf(&label, "in %s, %d %s", dawn_place_title(p, k->at), left > 0 ? left : 0,
              left == 1 ? "point" : "points");
    if (k->order == PATROL) {
        int areas = AREAS_ON_PATROL + is_in_port(k->origin) - k->entered;
        text_addf(&label, ", %d %s", areas, areas == 1 ? "area" : "areas");
    }
    text_add(&label, ":");
    flow_add(f, " ", item);
}

static void show_squadron(const struct page *p, int stack, const struct walk *w)
{
    char        head[128];
    struct text start = text_in(head, sizeof head);
    struct flow f;
    text_addf(&start, "  %s", p->g->unit_name[dawn_head(p->s, stack)].name);
    flow_begin(&f, p->out, "", 6);
    flow_add(&f, "", head);
    flow_add(&f, ", ", dawn_order_title(p, p->s->stack[stack].order));
    add_means(p, stack, &f);
    add_ends(w, &f);
    flow_end(&f);
}

/* Ships alone that have the same means and ends stand together. */
static void show_alone(const struct page *p, int stack, const struct walk *w, bool shown[STACKS])
{
    struct flow f;
    flow_begin(&f, p->out, " ", 6);
    for (int k = stack; k < end_stack(p->side); k++) {
        struct walk other;
        if (shown[k] || p->s->stack_units[k] != 1 || p->s->stack[k].at != p->s->stack[stack].at)
            continue;
        walk(p, k, &other);
        if (memcmp(other.cost, w->cost, sizeof other.cost) != 0)
            continue;
        char        item[128];
        struct text name = text_in(item, sizeof item);
        text_addf(&name, "%s%s", k == stack ? " " : "", p->g->unit_name[dawn_head(p->s, k)].name);
        flow_add(&f, ", ", item);
        shown[k] = true;
    }
    flow_add(&f, ", ", "alone");
    add_means(p, stack, &f);
    add_ends(w, &f);
    flow_end(&f);
}

void dawn_show_reach(const struct page *p)
{
    bool shown[STACKS] = { false }, any = false;
    for (int pass = 0; pass < 2; pass++) { /* squadrons first */
        for (int k = first_stack(p->side); k < end_stack(p->side); k++) {
            struct walk w;
            if (shown[k] || p->s->stack_units[k] == 0 || is_squadron(p->s, k) != (pass == 0))
                continue;
            walk(p, k, &w);
            if (!has_end(&w))
                continue;
            if (!any)
                text_add(p->out, "WHERE EACH MAY END (for so many movement points, step by step)\n");
            any = true;
            if (pass == 0)
                show_squadron(p, k, &w);
            else
                show_alone(p, k, &w, shown);
        }
    }
    if (any)
        text_add(p->out, "\n");
}
