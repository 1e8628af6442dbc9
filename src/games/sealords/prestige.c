/* [12.1-12.3] Prestige: how it is won, lost, split and spent, and the comparison of Orders.
 *
 * A gain waits until its winner has said how much of it he turns against the other [12.12]: flow.c asks him before anything
 * else goes on. Where his answer would change nothing he is not asked. */
#include "phases.h"

static void tell_track(const struct state *s, int side, int points, struct umpire *u)
{
    sealords_tell(u, points < 0 ? EVENT_PRESTIGE_LOST : EVENT_PRESTIGE_WON, BOTH_SIDES, side,
                  points < 0 ? -points : points, s->prestige[0], s->prestige[1]);
}

/* One step along the track: up, or what is past the top down for the other; and the reverse [12.13]. */
static void up(const struct data *g, uint8_t track[SIDES], int side)
{
    if (track[side] < g->prestige[PRESTIGE_TOP])
        track[side]++;
    else if (track[other_side(side)] > g->prestige[PRESTIGE_BOTTOM])
        track[other_side(side)]--;
}
static void down(const struct data *g, uint8_t track[SIDES], int side)
{
    if (track[side] > g->prestige[PRESTIGE_BOTTOM])
        track[side]--;
    else if (track[other_side(side)] < g->prestige[PRESTIGE_TOP])
        track[other_side(side)]++;
}

/* [12.12] So many points of a gain against the other, then the rest for himself. */
static void split(const struct data *g, uint8_t track[SIDES], int side, int gain, int against)
{
    for (int i = 0; i < against; i++)
        down(g, track, other_side(side));
    for (int i = against; i < gain; i++)
        up(g, track, side);
}

void sealords_lift(const struct data *g, struct state *s, int side, int points)
{
    split(g, s->prestige, side, points, 0);
}

/* Does any part of the gain make a difference? */
static bool has_choice(const struct data *g, const struct state *s, int side, int gain)
{
    uint8_t all[SIDES] = { s->prestige[0], s->prestige[1] }, none[SIDES] = { s->prestige[0], s->prestige[1] };
    split(g, all, side, gain, gain);
    split(g, none, side, gain, 0);
    return memcmp(all, none, sizeof all) != 0;
}

void sealords_gain(const struct data *g, struct state *s, int side, int points, struct umpire *u)
{
    enum { WAITING_MOST = 100 };
    if (points > 0) {
        const int sum = s->gain[side] + points;
        s->gain[side] = (uint8_t)(sum > WAITING_MOST ? WAITING_MOST : sum);
        return;
    }
    for (int i = points; i < 0; i++)
        down(g, s->prestige, side);
    if (points < 0)
        tell_track(s, side, points, u);
}

int sealords_worth(const struct data *g, const struct state *s, int what)
{
    const uint32_t scores = g->scenario[s->scenario].scores;
    return scores == 0 || scores >> what & 1 ? g->prestige[what] : 0;
}

/* [12.16] Frigates are paid for by so many of a year together. */
int sealords_frigates_worth(const struct data *g, struct state *s, int loser, int sail)
{
    const int per = sealords_worth(g, s, PRESTIGE_FRIGATES_PER), lost = s->frigates_lost[loser] + sail;
    s->frigates_lost[loser] = (uint8_t)(per ? lost % per : lost);
    return per ? lost / per : 0;
}

/* Those of the line by so many of a Battle, or of a turn's raids, a part of that number for all of it. */
int sealords_line_worth(const struct data *g, const struct state *s, int sail)
{
    const int per = sealords_worth(g, s, PRESTIGE_LINE_SUNK_PER);
    return per ? (sail + per - 1) / per : 0;
}

/* ---- Spending [12.3] ---- */

bool sealords_can_spend(const struct state *s, int side, int points)
{
    return points >= 0 && s->prestige[side] >= points;
}

/* What is spent is not lost when the year is reviewed (R75). */
void sealords_spend(struct state *s, int side, int points, struct umpire *u)
{
    s->prestige[side] = (uint8_t)(s->prestige[side] - points);
    s->year_prestige[side] = (uint8_t)(s->year_prestige[side] > points ? s->year_prestige[side] - points : 0);
    sealords_tell(u, EVENT_PRESTIGE_SPENT, BOTH_SIDES, side, points, s->prestige[0], s->prestige[1]);
}

/* ---- The comparison of Orders [9.383-9.385, 12.22, 12.23] ---- */

/* (R81) */
int sealords_spread_worth(const struct data *g, const struct state *s, int spread)
{
    return spread <= 0 ? 0
         : spread < 3  ? sealords_worth(g, s, PRESTIGE_SPREAD1)
         : spread < 5  ? sealords_worth(g, s, PRESTIGE_SPREAD3)
                       : sealords_worth(g, s, PRESTIGE_SPREAD5);
}

void sealords_compare_orders(const struct data *g, struct state *s, struct umpire *u)
{
    const int spread = s->order_score[0] - s->order_score[1];
    sealords_tell(u, EVENT_ORDERS_COMPARED, BOTH_SIDES, s->order_score[0], s->order_score[1], 0, 0);
    sealords_gain(g, s, spread < 0, sealords_spread_worth(g, s, spread < 0 ? -spread : spread), u);
    s->order_score[0] = s->order_score[1] = 0;
}

/* ---- PHASE_SPLIT: arg 0 is the winner ---- */

static void settle(const struct data *g, struct state *s, int side, int against, struct umpire *u)
{
    const int gain = s->gain[side];
    s->gain[side] = 0;
    split(g, s->prestige, side, gain, against);
    tell_track(s, side, gain, u);
}

bool sealords_ask_for_split(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        if (s->gain[side] && has_choice(g, s, side, s->gain[side])) {
            sealords_tell(u, EVENT_PRESTIGE_WAITS, BOTH_SIDES, side, s->gain[side], 0, 0);
            sealords_ask(s, PHASE_SPLIT, 1u << side, 0);
            return true;
        }
        if (s->gain[side])
            settle(g, s, side, 0, u);
    }
    return false;
}

void sealords_split_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int i = 1; i <= s->gain[side]; i++)
        moves_add(out, MOVE_SPLIT, i, 0, 0);
}

struct refusal sealords_split_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_SPLIT)
        return NO_SUCH_MOVE;
    return m.arg[0] >= 1 && m.arg[0] <= s->gain[side] ? LEGAL : refuse("12.12", "the gain is not so large");
}

void sealords_split_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    settle(g, s, side, m.kind == MOVE_SPLIT ? m.arg[0] : 0, u);
    sealords_is_done(s, side);
}

void sealords_split_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}
