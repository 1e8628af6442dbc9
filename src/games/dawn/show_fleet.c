/* The own fleet as text: squadrons with their lines, ships alone, leaders ashore, losses; in open play the enemy's
 * too. Labels of ships, leaders and stacks for the other parts. */
#include "combat.h"
#include "fleet.h"
#include "phases.h"
#include "show.h"
#include <string.h>

/* ---- Labels ---- */

void dawn_ship_label(const struct page *p, int unit, struct text *out)
{
    const struct dawn_unit *of = &p->g->unit[unit];
    text_addf(out, "%s %d-%d-%d", p->g->unit_name[unit].name, of->attack, of->defense, of->move);
    if (p->s->damage[unit])
        text_addf(out, " x%d", p->s->damage[unit]);
}

void dawn_leader_label(const struct page *p, int leader, struct text *out)
{
    text_addf(out, "%s %.*s", p->g->leader_name[leader].name, p->g->leader[leader].stars, "*****");
}

/* "enemy 3 (5, ?)": what everybody sees of a stack. */
static void enemy_label(const struct page *p, int k, struct text *out)
{
    const struct dawn_stack *stack = &p->s->stack[k];
    int                      counters = p->s->height[k] ? p->s->height[k] : dawn_height(p->g, p->s, k);
    text_addf(out, "enemy %d (%d", k - first_stack(stack_side(k)) + 1, counters);
    if (stack->order == HIDDEN_ORDER)
        text_add(out, stack->flags & STACK_PASSED ? ", ?, lets pass" : ", ?");
    else if (stack->order)
        text_addf(out, ", %s", dawn_order_title(p, stack->order));
    text_add(out, ")");
}

void dawn_stack_label(const struct page *p, int stack, struct text *out)
{
    if (stack_side(stack) != p->side) {
        enemy_label(p, stack, out);
    } else if (p->s->stack_units[stack] == 0) {
        int leader = dawn_active_leader(p->g, p->s, stack);
        text_addf(out, "%s ashore", leader < 0 ? "nobody" : p->g->leader_name[leader].name);
    } else {
        text_addf(out, "%s %d/%d", p->g->unit_name[dawn_head(p->s, stack)].name, p->s->stack_units[stack],
                  dawn_allowance(p->g, p->s, stack));
        if (p->s->stack[stack].order)
            text_addf(out, " %s", dawn_order_title(p, p->s->stack[stack].order));
    }
}

/* ---- What ships remember ---- */

/* What the order of last turn asks of this one; NULL: nothing [5.1f-5.7h]. */
static const char *follows(const struct state *s, int unit)
{
    switch (s->last[unit]) {
    case BLOCKADE:
        return "after Blockade: Coal";
    case PATROL:
        return "after Patrol: Coal or Anchor";
    case RAID:
        return "after Raid: Transit, to a port";
    case SORTIE:
        return "after Sortie: Patrol, Raid or Transit";
    case TRANSIT:
        return s->run[unit] >= TRANSITS_MAX ? "after two Transits: Anchor or Coal"
                                            : "after Transit: Anchor, Coal or Transit";
    default:
        return NULL;
    }
}

/* The clock of neutral ports [6.1bc-be]. */
static const char *clock_of(const struct page *p, int unit)
{
    uint8_t at = dawn_unit_place(p->s, unit);
    bool    guest = is_in_port(at) && p->g->port[place_port(at)].owner == NEUTRAL
              && !dawn_is_base(p->g, p->s, unit, place_port(at));
    if (!guest || p->s->neutral[unit] == 0)
        return NULL;
    return p->s->neutral[unit] == 1 ? "neutral port: lies still this turn"
                                    : "neutral port: leaves this turn or is interned";
}

enum { NOTES = 4 };

/* Remarks on a ship: what binds her now. */
static int notes_of(const struct page *p, int unit, const char *out[NOTES])
{
    bool        orders = p->s->phase == PHASE_ORDERS, sail = p->s->phase == PHASE_SAIL;
    bool        alone = !is_squadron(p->s, berth_stack(p->s->berth[unit]));
    const char *after = follows(p->s, unit), *port = clock_of(p, unit);
    int         count = 0;
    if (orders && after)
        out[count++] = after;
    if (sail && alone && dawn_is_bound(p->s, unit)) /* R25 */
        out[count++] = "lies still, or to a port here";
    if (p->s->unit_flags[unit] & UNIT_RAIDER && (sail || (orders && p->s->last[unit] != RAID)))
        out[count++] = "raider, to a port";
    if (port && (orders || sail))
        out[count++] = port;
    if (is_in_port(dawn_unit_place(p->s, unit)) && dawn_is_confined(p->g, p->s, unit))
        out[count++] = "may not leave port";
    return count;
}

/* The remarks on the ships of a squadron, each once: "2 of 6 after Patrol: Coal or Anchor". */
static void add_notes(const struct page *p, int stack, struct flow *f)
{
    const uint16_t *line = dawn_line(p->s, stack);
    const char     *notes[UNITS_MAX * NOTES];
    int             count = 0, units = p->s->stack_units[stack];
    for (int i = 0; i < units; i++)
        count += notes_of(p, line[i], notes + count);
    for (int i = 0; i < count; i++) {
        int         alike = 0;
        bool        told = false;
        char        item[128];
        struct text label = text_in(item, sizeof item);
        for (int n = 0; n < count; n++) {
            bool same = strcmp(notes[n], notes[i]) == 0;
            alike += same;
            told = told || (same && n < i);
        }
        if (told)
            continue;
        if (alike < units)
            text_addf(&label, "%d of %d ", alike, units);
        text_add(&label, notes[i]);
        flow_add(f, "; ", item);
    }
}

/* ---- Squadrons ---- */

static void add_ships(const struct page *p, int stack, struct flow *f)
{
    for (int i = 0; i < p->s->stack_units[stack]; i++) {
        char        item[128];
        struct text label = text_in(item, sizeof item);
        dawn_ship_label(p, dawn_line(p->s, stack)[i], &label);
        flow_add(f, ", ", item);
    }
}

/* "6 ships, movement 5, 21 dice, 4 damage": what the line is worth. */
static void add_worth(const struct page *p, int stack, struct flow *f)
{
    const uint16_t *line = dawn_line(p->s, stack);
    int             dice = 0, damage = 0;
    char            item[64];
    struct text     label = text_in(item, sizeof item);
    for (int i = 0; i < p->s->stack_units[stack]; i++) {
        dice += battleline_attack(p->g->unit[line[i]].attack, p->s->damage[line[i]]);
        damage += p->s->damage[line[i]];
    }
    text_addf(&label, "%d ships, movement %d, %d dice", p->s->stack_units[stack],
              dawn_allowance(p->g, p->s, stack), dice);
    if (damage)
        text_addf(&label, ", damage %d", damage);
    flow_add(f, "; ", item);
}

/* The one who counts first [4.Ae-f]. */
static void add_leaders(const struct page *p, int stack, struct flow *f)
{
    int         active = dawn_active_leader(p->g, p->s, stack);
    char        item[128];
    struct text label = text_in(item, sizeof item);
    if (active < 0)
        return;
    dawn_leader_label(p, active, &label);
    flow_add(f, "; ", item);
    for (int l = 0; l < p->g->leaders; l++) {
        if (l == active || p->s->leader_at[l] != in_stack(stack))
            continue;
        text_clear(&label);
        dawn_leader_label(p, l, &label);
        flow_add(f, ", ", item);
    }
}

static void add_order(const struct page *p, int stack, struct flow *f)
{
    const struct dawn_stack *k = &p->s->stack[stack];
    const uint16_t          *line = dawn_line(p->s, stack);
    int                      run = 0;
    for (int i = 0; i < p->s->stack_units[stack]; i++)
        run = p->s->run[line[i]] > run ? p->s->run[line[i]] : run;
    if (k->order == TRANSIT && run)
        flow_add(f, "; ", "Transit, the second");
    else if (k->order)
        flow_add(f, "; ", dawn_order_title(p, k->order));
    if (k->flags & STACK_SHOWN)
        flow_add(f, ", ", "shown");
    if (p->s->phase != PHASE_SAIL)
        return;
    if (k->flags & STACK_STOPPED)
        flow_add(f, ", ", "stopped");
    else if (k->flags & STACK_FINISHED)
        flow_add(f, ", ", "joined and at its end");
    else if (k->flags & STACK_MOVED)
        flow_add(f, ", ", "moved");
}

static void show_squadron(const struct page *p, int stack)
{
    char        head[128];
    struct text start = text_in(head, sizeof head);
    struct flow f;
    if (stack_side(stack) == p->side)
        text_addf(&start, "  %s, ", p->g->unit_name[dawn_head(p->s, stack)].name);
    else
        text_addf(&start, "  enemy %d, ", stack - first_stack(stack_side(stack)) + 1);
    text_addf(&start, "%s: ", dawn_place_title(p, p->s->stack[stack].at));
    flow_begin(&f, p->out, head, 4);
    add_order(p, stack, &f);
    add_worth(p, stack, &f);
    add_leaders(p, stack, &f);
    add_notes(p, stack, &f);
    flow_end(&f);
    flow_begin(&f, p->out, "      ", 6);
    add_ships(p, stack, &f);
    flow_end(&f);
}

/* ---- Ships alone, and leaders without ships ---- */

static void add_alone(const struct page *p, int stack, struct flow *f)
{
    int         unit = dawn_head(p->s, stack), leader = dawn_active_leader(p->g, p->s, stack);
    const char *notes[NOTES];
    int         count = notes_of(p, unit, notes);
    char        item[128];
    struct text label = text_in(item, sizeof item);
    dawn_ship_label(p, unit, &label);
    if (p->s->phase == PHASE_SAIL && p->s->stack[stack].flags & STACK_MOVED)
        text_add(&label, ", moved");
    flow_add(f, "; ", item);
    if (leader >= 0) {
        text_clear(&label);
        text_add(&label, "with ");
        dawn_leader_label(p, leader, &label);
        flow_add(f, " ", item);
    }
    for (int i = 0; i < count; i++) {
        text_clear(&label);
        text_addf(&label, "(%s)", notes[i]);
        flow_add(f, " ", item);
    }
}

static void show_alone(const struct page *p, uint8_t place, enum side side)
{
    struct flow f;
    bool        any = false;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        if (p->s->stack[k].at != place || p->s->stack_units[k] != 1)
            continue;
        if (!any) {
            char        head[128];
            struct text start = text_in(head, sizeof head);
            text_addf(&start, "  Alone in %s: ", dawn_place_title(p, place));
            flow_begin(&f, p->out, head, 6);
        }
        any = true;
        add_alone(p, k, &f);
    }
    if (any)
        flow_end(&f);
}

static void show_ashore(const struct page *p, enum side side)
{
    struct flow f;
    bool        any = false;
    for (int l = 0; l < p->g->leaders; l++) {
        uint8_t at = p->s->leader_at[l];
        if (p->g->leader[l].side != side || !is_in_stack(at) || p->s->stack_units[berth_stack(at)])
            continue;
        if (!any)
            flow_begin(&f, p->out, "  Leaders ashore: ", 6);
        any = true;
        char        item[128];
        struct text label = text_in(item, sizeof item);
        dawn_leader_label(p, l, &label);
        text_addf(&label, " in %s", dawn_place_title(p, p->s->stack[berth_stack(at)].at));
        flow_add(&f, ", ", item);
    }
    if (any)
        flow_end(&f);
}

/* [6.4] Ships that the counters say are still to come. */
static void show_to_come(const struct page *p)
{
    struct flow f;
    bool        any = false;
    for (int turn = p->s->turn + 1; turn <= p->s->turns; turn++) {
        bool first = true;
        for (int unit = 0; unit < p->g->units; unit++) {
            const struct dawn_unit *of = &p->g->unit[unit];
            bool                    used = of->optional == UNIT_STANDARD
                     || (of->optional == UNIT_EXTRA && option_on(p->s, OPTION_EXTRA_SHIPS));
            if (of->side != p->side || of->entry != turn || p->s->berth[unit] || !used)
                continue;
            if (!any)
                flow_begin(&f, p->out, "  To come: ", 6);
            any = true;
            char        item[128];
            struct text label = text_in(item, sizeof item);
            if (first)
                text_addf(&label, "turn %d ", turn);
            dawn_ship_label(p, unit, &label);
            flow_add(&f, first ? "; " : ", ", item);
            first = false;
        }
    }
    if (any)
        flow_end(&f);
}

/* ---- The fleet ---- */

static void show_stacks(const struct page *p, enum side side)
{
    for (int place = 1; place < PLACES; place++) {
        for (int k = first_stack(side); k < end_stack(side); k++)
            if (p->s->stack[k].at == place && is_squadron(p->s, k))
                show_squadron(p, k);
        show_alone(p, (uint8_t)place, side);
    }
    show_ashore(p, side);
}

/* The names of what is sunk and killed. */
static int losses_of(const struct page *p, enum side side, const char *out[UNITS_MAX + LEADERS_MAX])
{
    int count = 0;
    for (int unit = 0; unit < p->g->units; unit++) {
        uint8_t berth = p->s->berth[unit];
        if (p->g->unit[unit].side == side && (berth == BERTH_LOST_NOW || berth == BERTH_LOST))
            out[count++] = p->g->unit_name[unit].name;
    }
    for (int l = 0; l < p->g->leaders; l++) {
        uint8_t at = p->s->leader_at[l];
        if (p->g->leader[l].side == side && (at == BERTH_LOST_NOW || at == BERTH_LOST))
            out[count++] = p->g->leader_name[l].name;
    }
    return count;
}

static void show_losses(const struct page *p)
{
    const char *lost[UNITS_MAX + LEADERS_MAX];
    bool        any = false;
    for (int side = 0; side < SIDES; side++) {
        int         count = losses_of(p, (enum side)side, lost);
        char        item[64];
        struct text label = text_in(item, sizeof item);
        struct flow f;
        if (count == 0 && p->s->interned[side] == 0)
            continue;
        if (!any)
            text_add(p->out, "LOSSES\n");
        any = true;
        text_addf(&label, "  %s: ", dawn_adjective(side));
        flow_begin(&f, p->out, item, 6);
        for (int i = 0; i < count; i++)
            flow_add(&f, ", ", lost[i]);
        if (p->s->interned[side]) { /* face down: the number is known, and no more */
            text_clear(&label);
            text_addf(&label, "%d interned", p->s->interned[side]);
            flow_add(&f, "; ", item);
        }
        flow_end(&f);
    }
}

void dawn_show_fleet(const struct page *p)
{
    text_add(p->out, "YOUR FLEET (in the order of the line; 7-5-5 x2: attack-defense-move, damage)\n");
    show_stacks(p, p->side);
    show_to_come(p);
    if (option_on(p->s, OPTION_OPEN)) {
        text_add(p->out, "THE ENEMY'S FLEET\n");
        show_stacks(p, other_side(p->side));
    }
    show_losses(p);
}

/* ---- Damage ---- */

/* "Key West (points left 1): ", "Mobile (Disrupted, mends nobody): " */
static void begin_port(const struct page *p, int port, struct flow *f)
{
    bool works = p->g->port[port].owner != NEUTRAL
              || (port == p->g->caracas && option_on(p->s, OPTION_GERMANS)); /* [11.Lb] */
    char        head[128];
    struct text start = text_in(head, sizeof head);
    text_addf(&start, "  %s ", p->g->port_name[port].name);
    if (!works || p->s->port_flags[port] & PORT_DISRUPTED)
        text_addf(&start, "(%s, mends nobody): ", works ? "Disrupted" : "neutral");
    else if (p->s->phase == PHASE_REPAIR)
        text_addf(&start, "(points left %d): ", p->s->repair_left[port]);
    else
        text_addf(&start, "(mends %d): ", p->g->port[port].repair);
    flow_begin(f, p->out, head, 6);
}

static void add_hurt(const struct page *p, int unit, int port, struct flow *f)
{
    char        item[128];
    struct text label = text_in(item, sizeof item);
    dawn_ship_label(p, unit, &label);
    flow_add(f, ", ", item);
    if (port == p->g->caracas && option_on(p->s, OPTION_GERMANS) && !is_german(p->g, unit))
        flow_add(f, " ", "(no German)");
    else if (option_on(p->s, OPTION_SLOW_REPAIR) && p->s->start[unit] != in_port(port)) /* [11.Ba] */
        flow_add(f, " ", "(not here all turn)");
}

void dawn_show_damage(const struct page *p, uint32_t ports, bool all)
{
    for (; ports; ports &= ports - 1) {
        int         port = __builtin_ctz(ports);
        struct flow f;
        bool        any = all;
        if (all)
            begin_port(p, port, &f);
        for (int unit = 0; unit < p->g->units; unit++) {
            if (p->g->unit[unit].side != p->side || p->s->damage[unit] == 0
                || dawn_unit_place(p->s, unit) != in_port(port))
                continue;
            if (!any)
                begin_port(p, port, &f);
            any = true;
            add_hurt(p, unit, port, &f);
        }
        if (any && !f.started)
            flow_add(&f, "", "no damaged ships there");
        if (any)
            flow_end(&f);
    }
}
