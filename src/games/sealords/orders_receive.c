/* [9.34, 9.35] The Orders Step, first half: the Pool is made up, Orders are Received.
 *
 * Mandatory Orders come into the Hand by themselves. Then both draw in secret: chits that are chosen come before all that
 * are drawn [9.353], so the blind draws that go with them wait until their player draws, or is done. */
#include "orders.h"
#include "ranks.h"

/* ---- The Pool [9.34] ---- */

static bool is_eligible(const struct data *g, const struct state *s, int order)
{
    return g->rules == NULL || g->rules->is_eligible == NULL || g->rules->is_eligible(g, s, order);
}

/* Terminated Orders come back in each Quarter when they may, on Turn One all that are eligible; what is eligible no more
 * leaves it until it is again (R229). */
static void make_up_pool(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; i < g->orders; i++) {
        struct chit *chit = &s->chit[i];
        const bool   eligible = is_eligible(g, s, i);
        if (chit->where == CHIT_POOL && !eligible) {
            chit->where = CHIT_DISCARD;
            chit->back = s->turn;
            sealords_tell(u, EVENT_OUT_OF_POOL, 1u << g->order[i].side, i, 0, 0, 0);
        } else if (eligible
                   && ((chit->where == CHIT_DISCARD && chit->back <= s->turn)
                       || (chit->where == CHIT_SET && s->turn_of_year == 1))) {
            chit->where = CHIT_POOL;
            chit->back = 0;
            sealords_tell(u, EVENT_INTO_POOL, 1u << g->order[i].side, i, 0, 0, 0);
        }
    }
}

/* [9.351a] Each Year from its turn on, once in it; or from its date on, whenever it can be had (R121). */
bool sealords_is_mandatory(const struct data *g, const struct state *s, int order)
{
    const struct sea_order *o = &g->order[order];
    const struct chit      *chit = &s->chit[order];
    const bool              is_free = o->mandatory_yearly ? (chit->flags & CHIT_THIS_YEAR) != 0
                                                          : o->mandatory_from.turn == 0;
    if (is_free
        || (chit->where != CHIT_SET && chit->where != CHIT_POOL
            && (chit->where != CHIT_DISCARD || chit->back > s->turn)))
        return false;
    if (s->turn_of_year < o->mandatory_yearly)
        return false;
    if (o->mandatory_from.turn
        && (s->year < o->mandatory_from.year
            || (s->year == o->mandatory_from.year && s->turn_of_year < o->mandatory_from.turn)))
        return false;
    return is_eligible(g, s, order)
        && (g->rules == NULL || g->rules->is_mandatory == NULL || g->rules->is_mandatory(g, s, order));
}

void sealords_receive(const struct data *g, struct state *s, int order, struct umpire *u)
{
    const int side = g->order[order].side;
    s->chit[order].where = CHIT_HAND;
    s->chit[order].back = 0;
    s->chit[order].flags |= CHIT_THIS_YEAR;
    sealords_tell(u, EVENT_RECEIVED, 1u << side, order, 0, 0, 0);
    if (g->order[order].is_open) { /* [9.323] */
        s->chit[order].flags |= CHIT_SHOWN;
        sealords_tell(u, EVENT_ORDER_OPEN, 1u << other_side(side), order, 0, 0, 0);
    }
}

/* ---- The step ---- */

void sealords_receive_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++)
        clear_flag(s, slot, FORMATION_TRIED);
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t)~SQUADRON_TRIED;
    memset(s->wished, 0, sizeof s->wished);
    memset(s->owed, 0, sizeof s->owed);
    memset(s->has_drawn, 0, sizeof s->has_drawn);
    for (int i = 0; i < g->orders; i++)
        if (sealords_is_mandatory(g, s, i))
            sealords_receive(g, s, i, u);
    sealords_ask(s, PHASE_RECEIVE, BOTH_SIDES, 0);
}

/* X21.1: with what a scenario begins in mid-Year, its first Turn is played. */
static bool is_pool_made_up(const struct state *s)
{
    return is_quarterly(s->turn_of_year) && (s->turn > 1 || s->turn_of_year == 1);
}

/* With Turn One begins a Year, but what a scenario that opens on it has begun with is of that Year (R145). */
void sealords_orders_begin(const struct data *g, struct state *s, struct umpire *u)
{
    sealords_end_hand_overs(g, s, u); /* in the last Step stores may have Fulfilled what was to be relieved */
    if (s->turn_of_year == 1 && s->turn > 1)
        for (int i = 0; i < g->orders; i++)
            s->chit[i].flags &= (uint8_t)~CHIT_THIS_YEAR;
    if (is_pool_made_up(s))
        make_up_pool(g, s, u);
    sealords_receive_begin(g, s, u);
}

/* ---- PHASE_RECEIVE ---- */

static int count_chits(const struct data *g, const struct state *s, int side, enum chit_where where)
{
    int n = 0;
    for (int i = 0; i < g->orders; i++)
        n += g->order[i].side == side && s->chit[i].where == where;
    return n;
}

/* [9.352] A chit of the Pool, each with the same chance, from the stream that is open. */
static int draw_chit(const struct data *g, const struct state *s, int side, struct umpire *u)
{
    int left = umpire_draw(u, count_chits(g, s, side, CHIT_POOL));
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side == side && s->chit[i].where == CHIT_POOL && left-- == 0)
            return i;
    return -1;
}

static void open_draw(const struct data *g, const struct state *s, int side, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_DRAW, side, count_chits(g, s, side, CHIT_POOL));
}

/* [9.351c] One blind for each that was chosen. */
static void draw_owed(const struct data *g, struct state *s, int side, struct umpire *u)
{
    if (s->owed[side])
        open_draw(g, s, side, u);
    for (; s->owed[side]; s->owed[side]--)
        sealords_receive(g, s, draw_chit(g, s, side, u), u);
}

/* [9.351b] Of one there is nothing to choose. */
static void draw_hand(const struct data *g, struct state *s, int side, struct umpire *u)
{
    const int pool = count_chits(g, s, side, CHIT_POOL);
    const int most = g->draw_size[side]
                   + (pool > g->draw_size[side] && sealords_favours(s, side, FAVOUR_DRAW, 1u << side, u));
    const int count = pool < most ? pool : most;
    open_draw(g, s, side, u);
    s->has_drawn[side] = 1;
    for (int i = 0; i < count; i++) {
        const int order = draw_chit(g, s, side, u);
        s->chit[order].where = CHIT_DRAWN;
        sealords_tell(u, EVENT_DRAWN, 1u << side, order, 0, 0, 0);
        if (count == 1)
            sealords_receive(g, s, order, u);
    }
}

static void keep(const struct data *g, struct state *s, int side, int order, struct umpire *u)
{
    sealords_receive(g, s, order, u);
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side == side && s->chit[i].where == CHIT_DRAWN)
            s->chit[i].where = CHIT_POOL;
}

void sealords_receive_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const bool draws = count_chits(g, s, side, CHIT_DRAWN) > 0;
    const int  pool = count_chits(g, s, side, CHIT_POOL);
    if (!draws)
        moves_add(out, MOVE_DONE, 0, 0, 0);
    if (!draws && pool > s->owed[side])
        moves_add(out, MOVE_DRAW, 0, 0, 0);
    for (int i = 0; i < g->orders; i++) {
        if (g->order[i].side != side)
            continue;
        if (s->chit[i].where == CHIT_DRAWN)
            moves_add(out, MOVE_KEEP, i, 0, 0);
        else if (!draws && s->chit[i].where == CHIT_POOL && !s->has_drawn[side] && pool >= s->owed[side] + 2)
            moves_add(out, MOVE_CHOOSE, i, 0, 0);
    }
}

struct refusal sealords_receive_check(const struct data *g, const struct state *s, int side, struct move m)
{
    const bool draws = count_chits(g, s, side, CHIT_DRAWN) > 0;
    const int  pool = count_chits(g, s, side, CHIT_POOL), order = m.arg[0];
    const bool own = order >= 0 && order < g->orders && g->order[order].side == side;
    switch (m.kind) {
    case MOVE_KEEP:
        return own && s->chit[order].where == CHIT_DRAWN ? LEGAL
                                                         : refuse("9.351b", "that Order has not been drawn");
    case MOVE_DONE:
        return draws ? refuse("9.351b", "keep one of the Orders that were drawn") : LEGAL;
    case MOVE_DRAW:
        return draws                ? refuse("9.351b", "keep one of the Orders that were drawn")
             : pool > s->owed[side] ? LEGAL
                                    : refuse("9.351b", "the Pool is empty");
    case MOVE_CHOOSE:
        if (draws)
            return refuse("9.351b", "keep one of the Orders that were drawn");
        if (!own || s->chit[order].where != CHIT_POOL)
            return refuse("9.351c", "that Order is not in your Pool");
        if (s->has_drawn[side])
            return refuse("9.353", "Orders are chosen before any is drawn");
        return pool >= s->owed[side] + 2 ? LEGAL : refuse("9.351c", "there is no other to draw with it");
    default:
        return NO_SUCH_MOVE;
    }
}

void sealords_receive_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    switch (m.kind) {
    case MOVE_CHOOSE:
        sealords_receive(g, s, m.arg[0], u);
        s->owed[side]++;
        break;
    case MOVE_KEEP:
        keep(g, s, side, m.arg[0], u);
        break;
    case MOVE_DRAW:
        draw_owed(g, s, side, u);
        draw_hand(g, s, side, u);
        break;
    default:
        draw_owed(g, s, side, u);
        sealords_is_done(s, side);
        break;
    }
}

void sealords_receive_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_go(&s->agenda, PHASE_ISSUE, BOTH_SIDES);
    memset(s->has_drawn, 0, sizeof s->has_drawn);
}
