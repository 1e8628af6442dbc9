/* [6.1b, R6, R33, R34] Neutral ports: a ship that came in turn N lies still in N+1 and must be gone in N+2. */
#include "fleet.h"
#include "phases.h"

static bool is_guest(const struct data *g, const struct state *s, int unit)
{
    uint8_t at = dawn_unit_place(s, unit);
    return is_in_port(at) && g->port[place_port(at)].owner == NEUTRAL
        && !dawn_is_base(g, s, unit, place_port(at));
}

/* Leaders aboard go with the last ship of their stack. */
static int intern_unit(const struct data *g, struct state *s, int unit)
{
    int k = berth_stack(s->berth[unit]), counters = 1;
    dawn_take_out(s, unit, BERTH_INTERNED);
    s->damage[unit] = s->neutral[unit] = 0;
    for (int l = 0; s->stack_units[k] == 0 && l < g->leaders; l++) {
        if (s->leader_at[l] == in_stack(k)) {
            s->leader_at[l] = BERTH_INTERNED;
            s->leader_flags[l] = 0;
            counters++;
        }
    }
    if (s->stack_units[k] == 0)
        dawn_disband(s, k);
    return counters;
}

void dawn_intern(const struct data *g, struct state *s, struct umpire *u)
{
    for (int p = 0; p < g->ports; p++) {
        int counters[SIDES] = { 0 };
        for (int unit = 0; g->port[p].owner == NEUTRAL && unit < g->units; unit++)
            if (dawn_unit_place(s, unit) == in_port(p) && is_guest(g, s, unit) && s->neutral[unit] >= 2)
                counters[g->unit[unit].side] += intern_unit(g, s, unit);
        for (int k = 0; k < STACKS; k++)
            if (s->stack[k].at == in_port(p) && s->stack_units[k])
                dawn_left_of(s, k, u);
        for (int side = 0; side < SIDES; side++) {
            if (counters[side] == 0)
                continue;
            s->interned[side] = (uint8_t)(s->interned[side] + counters[side]);
            dawn_tell(s, u, EVENT_INTERNED, BOTH_SIDES, side, counters[side], p, 0);
            umpire_reveal(u);
        }
    }
}

/* When a turn ends. */
void dawn_neutral_clocks(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    for (int unit = 0; unit < g->units; unit++)
        s->neutral[unit] = is_guest(g, s, unit) ? (uint8_t)(s->neutral[unit] + 1) : 0;
}
