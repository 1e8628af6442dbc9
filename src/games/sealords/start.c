/* [4.22, 6.323-2, 8.454, 10.125] What is done at the start of an Impulse. Both at once: the choices are hidden, and so is
 * what comes of most (R4, R154). */
#include "convoys.h"
#include "mixed.h"
#include "mulligan.h"
#include "orders.h"
#include "ranks.h"
#include "spot.h"

/* [8.454] Nobody would not try, so nobody is asked (R154). */
static void rally(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_RALLY, s->formation[slot].at, slot);
    const int  die = sealords_roll(s, MULLIGAN_CHECK, 1u << slot_side(slot), u);
    const int  lr = sealords_commander_ratings(g, s, slot).lr;
    const bool passes = die - sealords_eases_check(g, s, slot, die - lr, u) <= lr;
    if (passes)
        clear_flag(s, slot, FORMATION_DISORGANISED);
    sealords_tell(u, passes ? EVENT_RALLIES : EVENT_STAYS_DISORGANISED, 1u << slot_side(slot),
                  SLOTS + slot_unit(s, slot), die, lr, 0);
}

static void clear_tries(const struct data *g, struct state *s)
{
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t) ~(SQUADRON_TRIED | SQUADRON_HANDLED);
    for (int a = 0; a < g->auxiliaries; a++)
        s->auxiliary[a].flags &= (uint8_t) ~(AUX_TRIED | AUX_BEGUN | AUX_SHUT_IN | AUX_MET);
    for (int m = 0; m < MARKERS; m++)
        s->marker[m].met = 0;
}

/* Asked is who has a counter on the map, as both see (R107): an Escort may be quit in port, too. */
void sealords_start_begin(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    clear_tries(g, s);
    for (int slot = 0; slot < SLOTS; slot++) {
        if (s->impulse
            == 1) { /* R16: what friends had seen of each other in the last turn, but for its last Battles (R105) */
            s->spots[slot] = s->spots_kept[slot];
            s->spots_kept[slot] = 0;
        }
        if (!is_formation(s, slot))
            continue;
        asked |= 1u << slot_side(slot);
        if (s->formation[slot].state == READY && has_flag(s, slot, FORMATION_DISORGANISED))
            rally(g, s, slot, u);
    }
    if (asked)
        sealords_ask(s, PHASE_START, asked, 0);
}

/* ---- Quitting escort: with its convoy, or on its way to one [10.12] ---- */

static struct refusal may_quit(const struct data *g, const struct state *s, int side, int squadron)
{
    const int slot = squadron >= 0 && squadron < g->squadrons ? s->squadron[squadron].in - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || g->squadron[squadron].class == FLAGSHIP
        || !(is_convoy(s, slot) || holds_kind(s, slot, ORDER_ESCORT)))
        return refuse("10.125", "that squadron escorts no convoy");
    return s->squadron[squadron].flags & SQUADRON_TRIED ? refuse("10.125", "it has tried in this Impulse")
                                                        : LEGAL;
}

/* [2.21f] Half of its DPs, rounded down, but 1 of 1. */
static int half(int dp)
{
    return dp > 1 ? dp / 2 : dp;
}

static void quit(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int slot = s->squadron[squadron].in - 1;
    s->squadron[squadron].flags |= SQUADRON_TRIED;
    umpire_open(u, sealords_moment(s), ROLL_QUIT_ESCORT, s->formation[slot].at, squadron);
    const int  die = sealords_roll(s, MULLIGAN_CHECK, 1u << slot_side(slot), u);
    const bool quits = die < half(s->squadron[squadron].dp);
    sealords_tell(u, EVENT_QUITS_ESCORT, 1u << slot_side(slot), squadron, die, quits, 0);
    if (!quits)
        return;
    if (!is_convoy(s, slot)) {
        sealords_fail(g, s, slot, u);
        return;
    }
    sealords_tell_of(s, u, EVENT_SQUADRON_GONE, slot, 0, 0, 0);
    const int alone = sealords_leaves_convoy(g, s, squadron, u);
    sealords_fail(g, s, alone, u);
    sealords_split(g, s, slot, alone);
}

/* ---- The phase ---- */

static void add_conversions(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    sealords_pairs_to_convert(g, s, side, sealords_may_make_auxiliary, out);
    for (int a = 0; a < g->auxiliaries; a++)
        for (int q = 0; g->auxiliary[a].side == side && s->auxiliary[a].where == AUX_WITH && q < g->squadrons;
             q++)
            if (is_legal(sealords_may_make_squadron(g, s, side, a, q)))
                moves_add(out, MOVE_RECONVERT, a, q, 0);
}

void sealords_start_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    add_conversions(g, s, side, out);
    for (int q = 0; q < g->squadrons; q++)
        if (is_legal(may_quit(g, s, side, q)))
            moves_add(out, MOVE_QUIT_ESCORT, q, 0, 0);
    for (int c = 0; c < g->convoys; c++)
        if (is_legal(sealords_may_turn_back(g, s, side, c)))
            moves_add(out, MOVE_TURN_BACK, c, 0, 0);
}

/* Of two squadrons the first in the order of the counters is named first. */
struct refusal sealords_start_check(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_DONE:
        return LEGAL;
    case MOVE_TO_AUXILIARY:
        return m.arg[0] > m.arg[1] ? refuse("6.323-2a", "name the squadrons in their order")
                                   : sealords_may_make_auxiliary(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_RECONVERT:
        return sealords_may_make_squadron(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_QUIT_ESCORT:
        return may_quit(g, s, side, m.arg[0]);
    case MOVE_TURN_BACK:
        return sealords_may_turn_back(g, s, side, m.arg[0]);
    default:
        return NO_SUCH_MOVE;
    }
}

void sealords_start_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    switch (m.kind) {
    case MOVE_TO_AUXILIARY:
        sealords_make_auxiliary(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_RECONVERT:
        sealords_make_squadron(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_QUIT_ESCORT:
        quit(g, s, m.arg[0], u);
        break;
    case MOVE_TURN_BACK:
        sealords_turn_back(g, s, m.arg[0], u);
        break;
    default:
        sealords_is_done(s, side);
        break;
    }
}

void sealords_start_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
}
