/* The lieutenant: a player by rules of thumb. He knows only his view. Every legal move gets a worth and the best is played;
 * each kind of phase has its own way to reckon, in the files beside this one.
 *
 * His thumb: Orders are what earns Prestige, so take those that the ships at hand can bring to their end, give each to the
 * Formation that suits it, and let it sail; relieve those that are worn out; lay up in port whatever has nothing to do,
 * and mend it; fight what is weaker, and above all convoys; run from what is stronger. */
#include "lieutenant.h"
#include "battle.h"

/* ---- What ships are worth ---- */

int hurt(const struct data *g, const struct state *s, int squadron)
{
    return 100 * s->squadron[squadron].dp / g->squadron[squadron].dr;
}

int hurt_of(const struct data *g, const struct state *s, int slot)
{
    int sum = 0, count = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q), count++)
        sum += hurt(g, s, q);
    return count ? sum / count : 0;
}

static int guns_of_squadron(const struct data *g, const struct state *s, int q)
{
    static const int guns[SAIL_CLASSES] = {
        [SOL] = 10, [SOL_D] = 6, [FRIGATE] = 3, [LIGHT_VESSEL] = 1, [GALLEY_SAIL] = 2, [FLAGSHIP] = 14
    };
    const int sound = 130 - hurt(g, s, q);
    return guns[g->squadron[q].class] * s->squadron[q].sail * (sound < 20 ? 20 : sound) / 100;
}

/* Of what is not known: a Flotilla that was Spotted has so many squadrons; a counter face down may be anything. */
int guns_of(const struct data *g, const struct state *s, int slot)
{
    enum { A_SQUADRON = 30, A_COUNTER = 40 };
    int sum = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        sum += guns_of_squadron(g, s, q);
    if (sum > 0 || s->viewer == 1 + slot_side(slot))
        return sum;
    if (s->formation[slot].unit == HIDDEN_UNIT)
        return A_COUNTER;
    return is_dummy(s, slot) || is_convoy(s, slot) ? A_SQUADRON / 2 * s->tally[slot][0]
                                                   : A_SQUADRON * s->tally[slot][0];
}

int guns_at(const struct data *g, const struct state *s, int side, int viewer, int place)
{
    int sum = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_afloat_at(g, s, slot, place) && s->formation[slot].state == READY
            && (side != viewer || !has_flag(s, slot, FORMATION_DISORGANISED)))
            sum += guns_of(g, s, slot);
    return sum;
}

/* ---- All together ---- */

typedef int worth_fn(const struct data *g, const struct state *s, int side, struct move m);

/* Those of whom each move is judged by itself; NULL: ashore. */
static worth_fn *judgement_in(const struct state *s)
{
    switch (s->phase) {
    case PHASE_START:
    case PHASE_SUBORDINATION:
    case PHASE_ACTIVITIES:
    case PHASE_REACTION:
    case PHASE_SCREEN:
    case PHASE_PICK:
    case PHASE_NAME:
    case PHASE_SHADOW:
    case PHASE_COUNTER:
        return worth_of_task;
    case PHASE_DECLARE:
    case PHASE_INITIAL:
    case PHASE_WITHDRAW:
    case PHASE_ASSIST:
    case PHASE_REINFORCE:
    case PHASE_ARRAY:
    case PHASE_INTENSITY:
    case PHASE_MATCH:
    case PHASE_DOUBLE:
    case PHASE_SHIFTS:
    case PHASE_SHARE:
    case PHASE_FIRESHIPS:
    case PHASE_PRIZES:
    case PHASE_AFTERMATH:
        return worth_in_battle;
    default:
        return NULL;
    }
}

static void worth_of_each(const struct data *g, const struct state *s, int side,
                          const struct move_list *moves, int worths[])
{
    worth_fn *worth = judgement_in(s);
    if (worth == NULL) {
        worth_of_administration(g, s, side, moves, worths);
        return;
    }
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = moves->move[i].kind == MOVE_DONE ? 0 : worth(g, s, side, moves->move[i]);
}

void sealords_lieutenant(const struct data *g, const struct view *v, int side, const struct move_list *moves,
                         int worths[])
{
    const struct state *s = &v->known;
    switch (s->phase) {
    case PHASE_COURSES:
    case PHASE_ADJUST:
        worth_of_courses(g, s, side, moves, worths);
        break;
    case PHASE_RECEIVE:
    case PHASE_ISSUE:
    case PHASE_TERMINATE:
        worth_of_orders(g, s, side, moves, worths);
        break;
    default:
        worth_of_each(g, s, side, moves, worths);
    }
    for (uint32_t i = 0; i < moves->count; i++) /* he looks up each time, and lays every course himself */
        if (sealords_is_standing(moves->move[i].kind) || moves->move[i].kind == MOVE_HEAD)
            worths[i] = NEVER;
}

/* The lead in Prestige, what Orders promise, less damage. */
int sealords_standing(const struct data *g, const struct view *v, int side)
{
    enum { A_DP = 2, AN_ORDER = A_POINT / 2 };
    const struct state *s = &v->known;
    const int           other = other_side(side);
    int                 value = A_POINT * (s->prestige[side] - s->prestige[other])
              + AN_ORDER * (s->order_score[side] - s->order_score[other]);
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side)
            value -= A_DP * s->squadron[q].dp;
    return value;
}
