/* [7.4, R46, R54-R56] Leaders in battle: the dice they give, and what may befall them. */
#include "combat.h"
#include "fleet.h"
#include "phases.h"

void dawn_name_leader(const struct data *g, struct state *s, int stack)
{
    int active = dawn_active_leader(g, s, stack);
    if (s->stack[stack].leader || active < 0)
        return;
    s->stack[stack].leader = (uint8_t)(1 + active);
    s->leader_ship[active] = (uint8_t)(1 + dawn_head(s, stack));
}

/* The leader who was named, if he is still alive and here. */
static int named_leader(const struct state *s, int stack)
{
    int leader = s->stack[stack].leader - 1;
    return leader >= 0 && s->leader_at[leader] == in_stack(stack) ? leader : -1;
}

int dawn_leader_dice(const struct data *g, const struct state *s, int stack)
{
    int leader = named_leader(s, stack);
    if (leader < 0 || !is_squadron(s, stack)                          /* [6.2b] */
        || s->unit_flags[s->leader_ship[leader] - 1] & UNIT_DISABLED) /* [7.4f, R56] */
        return 0;
    return g->leader[leader].stars;
}

int dawn_leader_aboard(const struct state *s, int stack, int unit)
{
    int leader = named_leader(s, stack);
    return leader >= 0 && s->leader_ship[leader] == 1 + unit ? leader : -1;
}

static void kill_leader(struct state *s, int leader, struct umpire *u)
{
    s->leader_at[leader] = BERTH_LOST_NOW;
    s->leader_ship[leader] = s->leader_flags[leader] = 0;
    dawn_tell(s, u, EVENT_LEADER_KILLED, BOTH_SIDES, leader, 0, 0, 0);
}

void dawn_leader_fate(const struct data *g, struct state *s, int stack, const struct line_ship *ship,
                      struct umpire *u)
{
    (void)g;
    int leader = dawn_leader_aboard(s, stack, ship->id);
    if (leader < 0 || ship->hurt == 0) /* R54: no damage, no die */
        return;
    if (line_ship_sinks(ship)) {
        kill_leader(s, leader, u);
        return;
    }
    umpire_open(u, dawn_battle_clock(s), ROLL_LEADER, s->battle_area, leader);
    int die = umpire_roll(u);
    dawn_tell(s, u, EVENT_LEADER_DIE, BOTH_SIDES, leader, die, 0, 0);
    if (die == 6)
        kill_leader(s, leader, u);
}

void dawn_leaders_sink(const struct data *g, struct state *s, int stack, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->stack_units[stack] == 0 && s->leader_at[l] == in_stack(stack))
            kill_leader(s, l, u);
}
