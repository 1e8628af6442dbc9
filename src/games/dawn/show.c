/* What a side sees, for a person at a terminal: where the game stands, the map, the fleet, and last, next to the
 * prompt, what is to be decided with the figures for it. */
#include "show.h"
#include "combat.h"
#include "fleet.h"
#include "phases.h"

void dawn_list_moves(const struct page *p, struct move_list *out)
{
    out->count = 0;
    out->full = false;
    dawn_phases[p->s->phase].moves(p->g, p->s, p->side, out);
}

int dawn_add_ships_of(const struct page *p, const struct move_list *moves, enum dawn_move kind,
                      struct flow *f)
{
    int count = 0;
    for (uint32_t i = 0; i < moves->count; i++) {
        char        item[128];
        struct text label = text_in(item, sizeof item);
        if (moves->move[i].kind != kind)
            continue;
        dawn_ship_label(p, moves->move[i].arg[0], &label);
        flow_add(f, ", ", item);
        count++;
    }
    return count;
}

/* ---- Where the game stands ---- */

static void show_header(const struct page *p)
{
    enum { WINNING_LEAD = 6, AUTOMATIC_LEAD = 29 };
    const struct state *s = p->s;
    text_addf(p->out, s->turn ? "Turn %d of %d: " : "Before turn 1: ", s->turn, s->turns);
    text_addf(p->out, "%s [%s]%s\n", dawn_phases[s->phase].name, dawn_phases[s->phase].rule,
              s->acting == BOTH_SIDES    ? "; both choose"
              : s->acting == 0           ? ""
              : s->acting >> p->side & 1 ? "; you choose"
                                         : "; they choose");
    char        track[128];
    struct text line = text_in(track, sizeof track);
    if (s->points == 0)
        text_add(&line, "even");
    else
        text_addf(&line, "%d for %s", s->points > 0 ? s->points : -s->points,
                  dawn_side_title(p, s->points > 0 ? US : SPAIN));
    if (option_on(s, OPTION_AUTOMATIC))
        say(p->out, "The track: %s (a lead of %d after turn %d wins, of %d at the end of any)", track,
            WINNING_LEAD, s->turns, AUTOMATIC_LEAD);
    else
        say(p->out, "The track: %s (a lead of %d after turn %d wins)", track, WINNING_LEAD, s->turns);
}

/* ---- Set-up [11.D, 11.K] ---- */

static void decide_bid(const struct page *p)
{
    say(p->out,
        "Bid points, in secret, for the choice of sides: the higher bidder chooses, and the other starts with "
        "as many points as that bid.");
}

static void decide_command(const struct page *p)
{
    say(p->out, "The bids are %d, yours, and %d: the choice is with you. Name the side that you take.",
        p->s->bid[p->side], p->s->bid[other_side(p->side)]);
}

static void decide_deploy(const struct page *p)
{
    if (p->side == SPAIN) {
        say(p->out,
            "Set up your ships and leaders in any Spanish ports; the Americans have set up. Then done.");
        return;
    }
    struct flow f;
    say(p->out,
        "Set up your ships and leaders in any ports of yours; then done. One squadron of 2 to 6 ships, with "
        "one leader at most, may be at sea:");
    flow_begin(&f, p->out, "  in ", 4);
    for (uint32_t areas = p->g->us_coast; areas; areas &= areas - 1)
        flow_add(&f, ", ", p->g->area_name[__builtin_ctz(areas)].name);
    flow_end(&f);
}

/* ---- Orders [5.0-5.7] ---- */

static void show_markers(const struct page *p, const struct dawn_desk *desk)
{
    struct flow f;
    char        item[64];
    struct text label = text_in(item, sizeof item);
    flow_begin(&f, p->out, "Markers left: ", 2);
    for (int order = ANCHOR; order < ORDERS; order++) {
        text_clear(&label);
        text_addf(&label, "%s %d", dawn_order_title(p, order),
                  p->g->markers[p->side][order] - dawn_markers_used(p->s, p->side, (enum order)order));
        flow_add(&f, ", ", item);
    }
    text_clear(&label);
    text_addf(&label, "coal at sea for %d %s", desk->coal_left, desk->coal_left == 1 ? "ship" : "ships");
    flow_add(&f, "; ", item);
    flow_end(&f);
}

/* Opposing ports that the stack could reach to attack [5.2a, 5.5a]. */
static void add_targets(const struct page *p, int stack, struct flow *f)
{
    bool any = false;
    for (int port = 0; port < p->g->ports; port++) {
        bool near = false;
        for (int i = 0; i < p->g->port[port].areas; i++) {
            uint8_t area = at_sea(p->g->port[port].area[i]);
            near = near
                || p->g->distance[p->side][p->s->stack[stack].at][area] <= dawn_allowance(p->g, p->s, stack);
        }
        if (p->g->port[port].owner != other_side(p->side) || !near)
            continue;
        char        item[128];
        struct text label = text_in(item, sizeof item);
        text_addf(&label, "%s%s", any ? "" : "in range ", p->g->port_name[port].name);
        flow_add(f, any ? ", " : "; ", item);
        any = true;
    }
}

static void show_orderless(const struct page *p, int stack, const struct dawn_desk *desk)
{
    char        head[128];
    struct text start = text_in(head, sizeof head);
    struct flow f;
    unsigned    allowed = dawn_orders_allowed(p->g, p->s, stack, desk);
    text_addf(&start, "  %s, %s: ", p->g->unit_name[dawn_head(p->s, stack)].name,
              dawn_place_title(p, p->s->stack[stack].at));
    flow_begin(&f, p->out, head, 6);
    for (unsigned orders = allowed; orders; orders &= orders - 1)
        flow_add(&f, ", ", dawn_order_title(p, __builtin_ctz(orders)));
    if (allowed == 0)
        flow_words(&f, "none is possible: detach ships until one is, or all are alone");
    if (allowed >> RAID & 1 || allowed >> BLOCKADE & 1)
        add_targets(p, stack, &f);
    if (allowed >> SORTIE & 1)
        flow_add(&f, "; ", "shut in");
    flow_end(&f);
}

static void decide_orders(const struct page *p)
{
    struct dawn_desk desk = dawn_desk_of(p->g, p->s, p->side);
    struct refusal   surplus = dawn_surplus_check(p->g, p->s, p->side, &desk);
    bool             any = false;
    say(p->out,
        "In secret: make up stacks (attach, detach, lead), put leaders aboard (board), and lay an order on every "
        "squadron; a ship alone needs none. Then done.");
    for (int place = 1; place < PLACES; place++) { /* as the fleet is shown */
        for (int k = first_stack(p->side); k < end_stack(p->side); k++) {
            if (p->s->stack[k].at != place || !is_squadron(p->s, k) || p->s->stack[k].order)
                continue;
            if (!any)
                text_add(p->out, "Without an order, and what it may have:\n");
            any = true;
            show_orderless(p, k, &desk);
        }
    }
    if (!any && is_legal(surplus))
        say(p->out,
            "Every squadron has its order: done, or change a stack, which then needs its order anew.");
    if (!is_legal(surplus))
        say(p->out, "Not yet: %s [%s].", surplus.why, surplus.rule);
    show_markers(p, &desk);
}

/* ---- Movement [4.B] ---- */

static void decide_sail(const struct page *p)
{
    bool any = false;
    say(p->out,
        "Move your stacks step by step, in any order; then done. On the way a squadron may drop ships; a ship "
        "alone may join a squadron.");
    for (int k = first_stack(p->side); k < end_stack(p->side); k++) {
        struct refusal duty = p->s->stack_units[k] ? dawn_duty(p->g, p->s, k) : LEGAL;
        if (is_legal(duty))
            continue;
        if (!any)
            text_add(p->out, "Still due:\n");
        any = true;
        char        item[128];
        struct text label = text_in(item, sizeof item);
        struct flow f;
        text_addf(&label, "  %s: ", p->g->unit_name[dawn_head(p->s, k)].name);
        flow_begin(&f, p->out, item, 6);
        flow_words(&f, duty.why);
        text_clear(&label);
        text_addf(&label, "[%s]", duty.rule);
        flow_add(&f, " ", item);
        flow_end(&f);
    }
}

static void decide_lines(const struct page *p)
{
    int              stack = p->s->arranging;
    const uint16_t  *line = dawn_line(p->s, stack);
    struct move_list moves;
    struct flow      f;
    say(p->out,
        "Your squadron in %s has gained ships. Arrange its line from the head: name the next ship, or done "
        "to leave the rest as it is.",
        dawn_place_title(p, p->s->stack[stack].at));
    for (int part = 0; part < 2; part++) {
        int first = part == 0 ? 0 : p->s->arranged,
            end = part == 0 ? p->s->arranged : p->s->stack_units[stack];
        if (first >= end)
            continue;
        flow_begin(&f, p->out, part == 0 ? "  in their places: " : "  to be placed: ", 4);
        for (int i = first; i < end; i++) {
            char        item[128];
            struct text label = text_in(item, sizeof item);
            dawn_ship_label(p, line[i], &label);
            flow_add(&f, ", ", item);
        }
        flow_end(&f);
    }
    dawn_list_moves(p, &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        if (moves.move[i].kind == MOVE_TOP) /* [4.Af] */
            say(p->out, "%s commands; \"top\" puts %s above him.",
                p->g->leader_name[dawn_active_leader(p->g, p->s, stack)].name,
                p->g->leader_name[moves.move[i].arg[0]].name);
}

/* ---- Combat [7.1, 7.5] ---- */

/* "Indiana 6/5 Patrol, enemy 1 (4, ?) in Havana": the squadrons that may meet there. */
static void add_side(const struct page *p, int area, enum side side, const char *before, struct flow *f)
{
    for (int k = first_stack(side); k < end_stack(side); k++) {
        const struct dawn_stack *stack = &p->s->stack[k];
        bool sea = stack->at == at_sea(area), port = is_in_port(stack->at) && stack->order != ANCHOR
                                                  && p->g->area[area].ports & bit(place_port(stack->at))
                                                  && p->g->port[place_port(stack->at)].owner == side;
        if (stack->order == NO_ORDER || (!sea && !port)) /* ships alone fight nobody [6.3c] */
            continue;
        char        item[128];
        struct text label = text_in(item, sizeof item);
        dawn_stack_label(p, k, &label);
        if (port)
            text_addf(&label, " in %s", dawn_place_title(p, stack->at));
        flow_add(f, before, item);
        before = ", ";
    }
}

static void decide_combat(const struct page *p)
{
    say(p->out,
        "Name the area to be resolved next. Where both are at sea, ships, stars and a die decide on the "
        "initiative.");
    for (uint32_t areas = dawn_areas_to_name(p->g, p->s); areas; areas &= areas - 1) {
        int         area = __builtin_ctz(areas);
        char        head[128];
        struct text start = text_in(head, sizeof head);
        struct flow f;
        text_addf(&start, "  %s: ", p->g->area_name[area].name);
        flow_begin(&f, p->out, head, 6);
        add_side(p, area, p->side, ", ", &f);
        add_side(p, area, other_side(p->side), f.started ? "; " : "", &f);
        flow_end(&f);
    }
}

static void decide_search(const struct page *p)
{
    say(p->out, "Your squadron in %s has the initiative and may search one of these ports. Name it.",
        p->g->area_name[p->s->battle_area].name);
    for (uint32_t ports = p->s->choices; ports; ports &= ports - 1) {
        int         port = __builtin_ctz(ports);
        char        head[128];
        struct text start = text_in(head, sizeof head);
        struct flow f;
        text_addf(&start, "  %s: ", p->g->port_name[port].name);
        flow_begin(&f, p->out, head, 6);
        dawn_add_stacks(p, in_port(port), other_side(p->side), "", &f);
        flow_end(&f);
    }
}

static void decide_attack(const struct page *p)
{
    enum { DESTRUCTION = 3 };
    bool raid = p->s->stack[p->s->battle_stack[p->side]].order == RAID;
    say(p->out,
        raid
            ? "Your Raid attacks one of these ports with every third ship of the line, the first, the fourth "
              "and so on; the mines answer each. Name the port."
            : "Your Blockade attacks one of these ports with all ships of the line; the port fires at the "
              "first, the third and so on. Name the port.");
    for (uint32_t ports = p->s->choices; ports; ports &= ports - 1) {
        int                     port = __builtin_ctz(ports);
        const struct dawn_port *of = &p->g->port[port];
        text_addf(p->out, "  %s: %s %d, defense %d, damage %d; falls to %d more, for %d points\n",
                  p->g->port_name[port].name, raid ? "mines" : "attack", raid ? of->mine : of->attack,
                  of->defense, p->s->port_damage[port], of->defense + 1 - p->s->port_damage[port],
                  DESTRUCTION + of->defense);
    }
}

static void decide_retire(const struct page *p)
{
    char        name[128];
    struct text label = text_in(name, sizeof name);
    int         unit = p->s->retiring - 1;
    dawn_ship_label(p, unit, &label);
    say(p->out, "%s leaves %s%s. Choose her port:", name, p->g->area_name[p->s->battle_area].name,
        p->s->unit_flags[unit] & UNIT_DISABLED ? ", disabled" : "");
    dawn_show_damage(p, p->s->choices, true);
}

/* ---- Repairs and wear [10.0, 11.C] ---- */

static void decide_repair(const struct page *p)
{
    struct move_list moves;
    dawn_list_moves(p, &moves);
    if (moves.count > 1)
        say(p->out,
            "Mend your damaged ships, a point at a time, as far as the points of each port go; then done.");
    else
        say(p->out, "Nothing of yours can be mended: done.");
    dawn_show_damage(p, bit(p->g->ports) - 1, false);
}

/* Each row of wear falls on ships of its types; tried alone, its moves are the ships. */
static void decide_wear(const struct page *p)
{
    bool any = false;
    for (int row = 0; row < 2; row++) {
        struct state     alone = *p->s;
        struct move_list moves;
        struct flow      f;
        char             head[64];
        struct text      start = text_in(head, sizeof head);
        if (p->s->wear_left[p->side][row] == 0)
            continue;
        alone.wear_left[p->side][1 - row] = 0;
        dawn_list_moves(&(struct page){ p->g, &alone, p->side, p->out }, &moves);
        if (moves.move[0].kind != MOVE_WEAR)
            continue;
        if (!any)
            say(p->out, "Machinery wears: deal out this damage, a point at a time.");
        any = true;
        text_addf(&start, "  %d among ", p->s->wear_left[p->side][row]);
        flow_begin(&f, p->out, head, 4);
        dawn_add_ships_of(p, &moves, MOVE_WEAR, &f);
        flow_end(&f);
    }
    if (!any)
        say(p->out, "The wear of this turn is dealt out: done.");
}

/* ---- The whole ---- */

static void (*const decisions[PHASES])(const struct page *p) = {
    [PHASE_BID] = decide_bid,          [PHASE_COMMAND] = decide_command,
    [PHASE_DEPLOY] = decide_deploy,    [PHASE_ORDERS] = decide_orders,
    [PHASE_SAIL] = decide_sail,        [PHASE_LINES] = decide_lines,
    [PHASE_COMBAT] = decide_combat,    [PHASE_SEARCH] = decide_search,
    [PHASE_SPEED] = dawn_decide_speed, [PHASE_ESCAPE] = dawn_decide_escape,
    [PHASE_CHASE] = dawn_decide_chase, [PHASE_SHIFT] = dawn_decide_shift,
    [PHASE_RETIRE] = decide_retire,    [PHASE_REFORM] = dawn_decide_reform,
    [PHASE_ATTACK] = decide_attack,    [PHASE_REPAIR] = decide_repair,
    [PHASE_WEAR] = decide_wear,
};

void dawn_show(const struct data *g, const struct view *v, int side, struct text *out)
{
    const struct state *view = &v->known;
    struct page         p = { g, view, side, out };
    bool                chooses = view->acting >> side & 1;
    bool                sides = view->phase != PHASE_BID && view->phase != PHASE_COMMAND;
    show_header(&p);
    if (sides) { /* else there is nothing on the map yet */
        text_add(out, "\n");
        dawn_show_map(&p);
        text_add(out, "\n");
        dawn_show_fleet(&p);
    }
    text_add(out, chooses || view->engaged ? "\n" : "");
    if (chooses && view->phase == PHASE_SAIL)
        dawn_show_reach(&p);
    if (chooses)
        decisions[view->phase](&p);
    else if (view->engaged)
        dawn_show_battle(&p);
}
