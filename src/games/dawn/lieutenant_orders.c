/* How the lieutenant makes up his stacks: in each place the strongest ships with the best leader, until they have
 * guns enough for a strong port; then a second group, for a weaker one; the rest keep the sea. Ships that need rest
 * stay in port together. Then each squadron gets the order that promises most. */
#include "fleet.h"
#include "lieutenant.h"
#include "phases.h"

enum { FIGHTING = 3, LEAVING = FIGHTING, RESTING, GROUPS };

struct groups {
    uint8_t of[UNITS_MAX];
    int     chief[GROUPS]; /* the strongest ship; -1 if nobody is in it */
};

/* In port, with damage to be mended or an order that must come first. */
static bool needs_rest(const struct data *g, const struct state *s, int unit, uint8_t at)
{
    if (!is_in_port(at))
        return false;
    bool tired = s->last[unit] != ANCHOR && s->last[unit] != COAL && s->last[unit] != NO_ORDER;
    return tired || 2 * s->damage[unit] >= g->unit[unit].defense || dawn_is_confined(g, s, unit)
        || s->neutral[unit] == 1;
}

/* Fled into port from a raid or a sortie, after which nobody lies still [5.5d, 5.6e]: not with those who are free. */
static bool has_to_go(const struct state *s, int unit, uint8_t at)
{
    return is_in_port(at) && (s->last[unit] == RAID || s->last[unit] == SORTIE) && s->neutral[unit] != 1;
}

static void group_up(const struct data *g, const struct state *s, enum side side, uint8_t at,
                     struct groups *out)
{
    static const int guns_wanted[FIGHTING] = { 16, 10, 1000 };
    int              ships[UNITS_MAX], worths[UNITS_MAX], count = 0, group = 0, guns = 0;
    for (int i = 0; i < GROUPS; i++)
        out->chief[i] = -1;
    for (int unit = 0; unit < g->units; unit++) { /* by insertion, the strongest first */
        if (g->unit[unit].side != side || dawn_unit_place(s, unit) != at)
            continue;
        int n = count++, worth = dawn_ship_worth(g, s, unit);
        for (; n > 0 && worths[n - 1] < worth; n--) {
            ships[n] = ships[n - 1];
            worths[n] = worths[n - 1];
        }
        ships[n] = unit;
        worths[n] = worth;
    }
    for (int i = 0; i < count; i++) {
        int unit = ships[i], into = is_at_sea(at) ? 0 : group;
        if (has_to_go(s, unit, at))
            into = LEAVING;
        else if (needs_rest(g, s, unit, at))
            into = RESTING;
        out->of[unit] = (uint8_t)into;
        if (out->chief[into] < 0)
            out->chief[into] = unit;
        if (into >= FIGHTING)
            continue;
        guns += g->unit[unit].attack;
        if (guns >= guns_wanted[group] && count - i - 1 >= 2) {
            group++;
            guns = 0;
        }
    }
}

static int stack_of(const struct state *s, int unit)
{
    return berth_stack(s->berth[unit]);
}

/* Is somebody else in her stack whose group comes before hers? */
static bool is_in_the_way(const struct state *s, const struct groups *groups, int unit)
{
    for (int i = 0; i < GROUPS; i++)
        if (i != groups->of[unit] && groups->chief[i] >= 0
            && stack_of(s, groups->chief[i]) == stack_of(s, unit) && i < groups->of[unit])
            return true;
    return false;
}

static int worth_of_attach(const struct data *g, const struct state *s, enum side side, int unit, int head)
{
    struct groups groups;
    uint8_t       at = dawn_unit_place(s, unit);
    group_up(g, s, side, at, &groups);
    int chief = groups.chief[groups.of[unit]];
    if (chief == unit || stack_of(s, chief) != stack_of(s, head) || stack_of(s, unit) == stack_of(s, chief)
        || is_in_the_way(s, &groups, chief))
        return NEVER;
    return 100000;
}

static int worth_of_detach(const struct data *g, const struct state *s, enum side side, int unit)
{
    struct groups    groups;
    int              stack = stack_of(s, unit);
    struct dawn_desk desk = dawn_desk_of(g, s, side);
    group_up(g, s, side, dawn_unit_place(s, unit), &groups);
    if (groups.chief[groups.of[unit]] == unit && is_in_the_way(s, &groups, unit))
        return 200000;
    /* A squadron that can have no order is broken up (R3). */
    return s->stack[stack].order == NO_ORDER && dawn_orders_allowed(g, s, stack, &desk) == 0 ? 1 : NEVER;
}

/* The best leader goes with the first group, the next with the second. */
static int worth_of_board(const struct data *g, const struct state *s, enum side side, int leader, int head)
{
    struct groups groups;
    int           better = 0, from = berth_stack(s->leader_at[leader]);
    uint8_t       at = s->stack[from].at;
    group_up(g, s, side, at, &groups);
    for (int l = 0; l < g->leaders; l++)
        better += l != leader && is_in_stack(s->leader_at[l])
               && s->stack[berth_stack(s->leader_at[l])].at == at && g->leader[l].side == side
               && (g->leader[l].stars > g->leader[leader].stars
                   || (g->leader[l].stars == g->leader[leader].stars && l < leader));
    int group = better < FIGHTING - 1 ? better : FIGHTING - 1, chief = groups.chief[group];
    if (chief < 0 || stack_of(s, chief) != stack_of(s, head) || is_in_the_way(s, &groups, chief)
        || stack_of(s, chief) == from)
        return NEVER;
    return 50000;
}

static int worth_of_order(const struct data *g, const struct state *s, int stack, enum order order)
{
    enum { A_TURN_LATER = 150 }; /* a raider spends the next turn on the way home */
    uint8_t at = s->stack[stack].at;
    int     worth, hurt = 0;
    for (int i = 0; i < s->stack_units[stack]; i++)
        hurt += s->damage[dawn_line(s, stack)[i]];
    switch (order) {
    case BLOCKADE:
    case PATROL:
        dawn_best_area(g, s, stack, order, &worth);
        return worth;
    case RAID:
        dawn_best_area(g, s, stack, order, &worth);
        return worth - A_TURN_LATER;
    case SORTIE:
        dawn_best_area(g, s, stack, order, &worth);
        return worth / 2 + 15 * (dawn_guns(g, s, stack) - 8);
    case COAL:
        return 20 + (is_at_sea(at) ? dawn_area_worth(g, s, stack, order, place_area(at)) : 0);
    case ANCHOR:
        return 10 + 20 * hurt;
    default:
        return 5 + (is_at_sea(at) ? 25 * hurt : 0);
    }
}

int dawn_worth_of_orders(const struct data *g, const struct state *s, enum side side, struct move m)
{
    switch (m.kind) {
    case MOVE_ATTACH:
        return worth_of_attach(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_DETACH:
        return worth_of_detach(g, s, side, m.arg[0]);
    case MOVE_BOARD:
        return worth_of_board(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_ORDER:
        return 10000 + worth_of_order(g, s, dawn_stack_of(s, side, m.arg[0]), (enum order)m.arg[1]);
    case MOVE_DONE:
        return 0;
    default:
        return NEVER; /* lines are well as they are */
    }
}
