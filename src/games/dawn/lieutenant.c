/* The lieutenant: a player by rules of thumb. He knows only his view. Every legal move gets a worth and the best is
 * played, equals by chance; each phase has its own way to reckon.
 *
 * His thumb: bombard the port that promises most, with ships and a leader strong enough for it; coal on the spot and
 * do it again; as Spain, lie where everything that leaves a full port must stop; let the other ships keep the waters
 * that score; run from what is stronger if you can; mend the best ships first. Openings that promise about the same
 * take turns. */
#include "lieutenant.h"
#include "core/bot.h"
#include "core/judgement.h"
#include "fleet.h"
#include "phases.h"

/* ---- Battle ---- */

static int strength_of(const struct data *g, const struct state *s, int stack)
{
    const uint16_t *line = dawn_line(s, stack);
    int             sum = 0;
    for (int i = 0; i < s->stack_units[stack]; i++)
        sum += dawn_ship_worth(g, s, line[i]);
    return sum;
}

static bool is_weaker(const struct data *g, const struct state *s, enum side side)
{
    return 10 * strength_of(g, s, s->battle_stack[side])
         < 9 * strength_of(g, s, s->battle_stack[other_side(side)]);
}

static int worth_in_battle(const struct data *g, const struct state *s, enum side side, struct move m)
{
    switch (m.kind) {
    case MOVE_WITHDRAW:
    case MOVE_ESCAPE:
        return is_weaker(g, s, side) ? 10 : NEVER;
    case MOVE_RETIRE: /* where she can be mended, and not far */
        return 100 * (g->port[m.arg[1]].owner == side)
             + 2 * g->port[m.arg[1]].repair * (s->damage[m.arg[0]] > 0)
             - g->distance[side][at_sea(s->battle_area)][in_port(m.arg[1])];
    case MOVE_ATTACK:
        return dawn_prize(g, s, s->battle_stack[side], (enum order)s->stack[s->battle_stack[side]].order,
                          m.arg[0]);
    case MOVE_BOARD:
        return dawn_ship_worth(g, s, m.arg[1]);
    case MOVE_NEXT:
    case MOVE_CHASE:
    case MOVE_TOP:
        return NEVER; /* lines and pursuits are well as they are */
    default:
        return 0;
    }
}

/* ---- Port ---- */

static int worth_in_port(const struct data *g, const struct state *s, struct move m)
{
    switch (m.kind) {
    case MOVE_REPAIR:
        return 100 + dawn_ship_worth(g, s, m.arg[0]);
    case MOVE_WEAR: /* on those who can bear it, and in port rather than at sea */
        return 10 * (g->unit[m.arg[0]].defense - s->damage[m.arg[0]]) - 4 * g->unit[m.arg[0]].attack
             + 3 * is_in_port(dawn_unit_place(s, m.arg[0]));
    default:
        return 0;
    }
}

/* ---- All together ---- */

static int worth_of(const struct data *g, const struct view *v, int part, struct move m)
{
    const struct state *s = &v->known;
    enum side           side = (enum side)part;
    switch (s->phase) {
    case PHASE_BID:
        return m.arg[0] == 3;
    case PHASE_COMMAND:
        return m.arg[0] == US; /* the larger navy */
    case PHASE_DEPLOY:
        return m.kind == MOVE_DONE; /* the printed set-up is a sound one */
    case PHASE_ORDERS:
        return dawn_worth_of_orders(g, s, side, m);
    case PHASE_SAIL:
        return dawn_worth_of_sailing(g, s, side, m);
    case PHASE_REPAIR:
    case PHASE_WEAR:
        return worth_in_port(g, s, m);
    default:
        return worth_in_battle(g, s, side, m);
    }
}

void dawn_worth(const struct data *g, const struct view *v, int part, const struct move_list *moves,
                int worths[])
{
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = worth_of(g, v, part, moves->move[i]);
}

/* The lead, less what it will cost to mend one's ships. */
int dawn_value(const struct data *g, const struct view *v, int part)
{
    enum { OF_DAMAGE = A_POINT / 6 };
    const struct state *s = &v->known;
    const enum side     side = (enum side)part;
    int                 value = A_POINT * (side == US ? s->points : -s->points);
    for (int unit = 0; unit < g->units; unit++)
        if (g->unit[unit].side == side && s->berth[unit] < BERTH_LOST_NOW)
            value -= OF_DAMAGE * s->damage[unit];
    return value;
}

static struct move choose(void *mind, const struct bot_task *t)
{
    (void)mind;
    const struct state *s = &t->view->known;
    if (s->turn == 1 && s->phase == PHASE_ORDERS) /* who has seen one opening shall not know the next */
        return judge_near(t->game, t->data, t->view, t->seat, t->moves, A_POINT, t->rng);
    return judge_best(t->game, t->data, t->view, t->seat, t->moves, t->rng);
}

const struct bot dawn_bots[] = {
    { .name = "lieutenant", .gist = "plays by rules of thumb", .choose = choose },
    { .name = NULL },
};
