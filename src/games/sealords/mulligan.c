/* [12.31b, R88, R175] The Mulligan: a point of Prestige buys that a die is rolled again, one's own or the other's. A player
 * says beforehand, in the Orders Step, which faces of which dice he will not have. */
#include "mulligan.h"
#include "ranks.h"

enum { LOW_HALF = DIE_FACES / 2 };

static bool is_unwelcome(const struct state *s, int side, enum mulligan kind, int die)
{
    const struct unwelcome *w = &s->wish[side][kind];
    return w->before && die >= w->from && die < w->before;
}

/* Player A before Player B, each once for a die, who sees it and has the point. */
int sealords_roll(struct state *s, enum mulligan kind, unsigned seen, struct umpire *u)
{
    enum { COST = 1 };
    int die = umpire_roll(u);
    for (int side = 0; side < SIDES; side++) {
        const bool free = sealords_has_favour(s, side, FAVOUR_MULLIGAN);
        if (!(seen >> side & 1) || !is_unwelcome(s, side, kind, die)
            || (!free && !sealords_can_spend(s, side, COST)))
            continue;
        const int before = die;
        if (!sealords_favours(s, side, FAVOUR_MULLIGAN, 1u << side, u))
            sealords_spend(s, side, COST, u);
        die = umpire_roll(u);
        sealords_tell(u, EVENT_MULLIGAN, seen, side, kind, before, die);
    }
    return die;
}

/* ---- Wishes ---- */

/* Faces at one end of the die, half of them at most. */
static bool is_wish(int from, int to)
{
    return (from == 0 && to >= 0 && to < LOW_HALF) || (to == DIE_FACES - 1 && from >= LOW_HALF && from <= to);
}

struct refusal sealords_may_wish(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    const int kind = m.arg[0];
    if (kind < 0 || kind >= MULLIGANS)
        return refuse("12.31b", "there are no such dice");
    if (s->wished[side] >> kind & 1)
        return refuse("12.31b", "one wish for such dice in an Orders Step (R175)");
    const struct unwelcome *w = &s->wish[side][kind];
    if (m.kind == MOVE_UNWISH)
        return w->before ? LEGAL : refuse("12.31b", "you have no such wish");
    if (!is_wish(m.arg[1], m.arg[2]))
        return refuse("12.31b", "name up to five faces, from 0 on or up to 9");
    return w->from == m.arg[1] && w->before == m.arg[2] + 1 ? refuse("12.31b", "that is your wish already")
                                                            : LEGAL;
}

void sealords_wish_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int kind = 0; kind < MULLIGANS; kind++) {
        if (s->wished[side] >> kind & 1)
            continue;
        const struct move end = { MOVE_UNWISH, { (int16_t)kind } };
        if (is_legal(sealords_may_wish(g, s, side, end)))
            moves_add(out, end.kind, kind, 0, 0);
        for (int n = 0; n < DIE_FACES; n++) {
            const int from = n < LOW_HALF ? 0 : n, to = n < LOW_HALF ? n : DIE_FACES - 1;
            if (s->wish[side][kind].from != from || s->wish[side][kind].before != to + 1)
                moves_add(out, MOVE_WISH, kind, from, to);
        }
    }
}

void sealords_wish(struct state *s, int side, struct move m)
{
    s->wished[side] |= (uint16_t)(1u << m.arg[0]);
    s->wish[side][m.arg[0]] = m.kind == MOVE_UNWISH
                                ? (struct unwelcome){ 0, 0 }
                                : (struct unwelcome){ (uint8_t)m.arg[1], (uint8_t)(m.arg[2] + 1) };
}

struct refusal sealords_check_wishes(const struct data *g, const struct state *s)
{
    (void)g;
    for (int side = 0; side < SIDES; side++) {
        if (s->wished[side] >> MULLIGANS)
            return refuse("12.31b", "there are no such dice");
        for (int kind = 0; kind < MULLIGANS; kind++) {
            const struct unwelcome *w = &s->wish[side][kind];
            if (w->before ? !is_wish(w->from, w->before - 1) : w->from != 0)
                return refuse("12.31b", "a wish names no faces of a die");
        }
    }
    return LEGAL;
}
