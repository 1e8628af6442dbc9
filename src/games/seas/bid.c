/* [11.E] Bidding for sides, with R79: each player names in secret the side he wants and what he gives for it.
 * Until the bids are open a "side" here is only the seat a player took; the winner's wish may swap the seats. */
#include "fleet.h"
#include "forces.h"

void seas_bid_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    for (int wanted = 0; wanted < SIDES; wanted++)
        for (int points = 0; points <= BID_MAX; points++)
            moves_add(out, MOVE_BID, wanted, points, 0);
}

struct refusal seas_bid_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    if (m.kind != MOVE_BID)
        return refuse("11.Ea", "both players bid first");
    if (m.arg[1] < 0 || m.arg[1] > BID_MAX)
        return refuse("11.Ea", "a bid is between 0 and 100 points");
    return LEGAL;
}

void seas_bid_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    s->bid_side[side] = (uint8_t)(1 + m.arg[0]);
    s->bid[side] = (uint8_t)m.arg[1];
    s->acting &= (uint8_t) ~(1u << side);
    if (s->acting)
        return;
    umpire_reveal(u);
    unsigned swap = 0;
    int      gift = 0;
    if (s->bid_side[ENGLISH] != s->bid_side[EUROPEAN]) {
        swap = s->bid_side[ENGLISH] != 1 + ENGLISH; /* each has the side he wants */
    } else {
        int wanted = s->bid_side[ENGLISH] - 1, winner;
        if (s->bid[ENGLISH] == s->bid[EUROPEAN]) {
            umpire_open(u, 0, ROLL_COIN, 0, 0); /* [11.Eb] no points */
            winner = umpire_roll(u) <= 3 ? ENGLISH : EUROPEAN;
        } else {
            winner = s->bid[ENGLISH] > s->bid[EUROPEAN] ? ENGLISH : EUROPEAN;
            gift = s->bid[winner];
        }
        swap = winner != wanted;
        s->points[other_side((enum side)wanted)] = (int16_t)(s->points[other_side((enum side)wanted)] + gift);
    }
    s->swapped = (uint8_t)swap;
    for (int seat = 0; seat < SIDES; seat++)
        seas_tell(s, u, EVENT_BID, BOTH_SIDES, s->bid_side[seat] - 1, s->bid[seat], 0, 0);
    if (gift)
        seas_tell(s, u, EVENT_BID_POINTS, BOTH_SIDES, other_side((enum side)(s->bid_side[ENGLISH] - 1)), gift,
                  0, 0);
    for (int given = 0; given < SIDES; given++)
        seas_tell(s, u, EVENT_COMMAND, 1u << given, given, 0, 0, 0);
    seas_segment_begin(g, s, s->segment, u);
}
