/* [14a, R29] After his segment the owner arranges, in secret, every line that has gained ships: one squadron after
 * the other, each from the head; and says who lies uppermost among leaders of equal stars [4.Af]. */
#include "fleet.h"
#include "phases.h"

static void after_lines(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->mover == SPAIN) {
        dawn_sail_begin(g, s, US, u);
        return;
    }
    s->mover = 0;
    dawn_intern(g, s, u);
    dawn_combat_begin(g, s, u);
}

void dawn_lines_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->arranging = s->arranged = 0;
    for (int l = 0; l < g->leaders; l++)
        s->leader_flags[l] &= LEADER_TOP;
    for (int k = first_stack((enum side)s->mover); k < end_stack((enum side)s->mover); k++) {
        if (!(s->stack[k].flags & STACK_GAINED))
            continue;
        s->stack[k].flags &= (uint8_t)~STACK_GAINED;
        s->arranging = (uint8_t)k;
        if (s->phase != PHASE_LINES) /* one phase for all of them: how many there are is secret */
            agenda_go(&s->agenda, PHASE_LINES, 1u << s->mover);
        return;
    }
    after_lines(g, s, u);
}

void dawn_lines_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    const uint16_t *line = dawn_line(s, s->arranging);
    for (int i = s->arranged; i < s->stack_units[s->arranging]; i++)
        moves_add(out, MOVE_NEXT, line[i], 0, 0);
    for (int l = 0; l < g->leaders; l++)
        if (s->leader_at[l] == in_stack(s->arranging) && is_legal(dawn_top_check(g, s, s->arranging, l)))
            moves_add(out, MOVE_TOP, l, 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal dawn_lines_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_TOP)
        return dawn_top_check(g, s, s->arranging, m.arg[0]);
    const uint16_t *line = dawn_line(s, s->arranging);
    for (int i = s->arranged; m.kind == MOVE_NEXT && i < s->stack_units[s->arranging]; i++)
        if (line[i] == m.arg[0])
            return LEGAL;
    return refuse("14a", "name the next ship of the line, or done");
}

void dawn_lines_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    if (m.kind == MOVE_TOP) {
        dawn_top(g, s, m.arg[0]);
        return;
    }
    if (m.kind == MOVE_NEXT)
        dawn_to_place(s, m.arg[0], s->arranged++);
    if (m.kind == MOVE_DONE || s->arranged >= s->stack_units[s->arranging] - 1) {
        umpire_reveal(u);
        dawn_lines_begin(g, s, u);
    }
}
