/* How the lieutenant fights: he calls for a Battle where he is the stronger or a convoy lies before him, withdraws where
 * he is the weaker, and sets the intensity by the odds. */
#include "battle.h"
#include "lieutenant.h"
#include "spot.h"

/* Odds in hundredths, his guns to the other's. */
static int odds(int own, int other)
{
    return other <= 0 ? 1000 : 100 * own / other;
}

/* ---- Shall there be one? ---- */

static bool is_prey(const struct data *g, const struct state *s, int side, int slot, int place)
{
    return slot_side(slot) != side && is_afloat_at(g, s, slot, place)
        && s->formation[slot].unit != HIDDEN_UNIT && is_convoy(s, slot);
}

/* Is the place watched by one of his, so that whoever leaves it must fight without his asking? */
static bool is_watched_by(const struct data *g, const struct state *s, int side, int place)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_afloat_at(g, s, slot, place) && sealords_interdicts(g, s, slot))
            return true;
    return false;
}

/* In the waters of a Power at peace it costs Prestige: only for a convoy, and with more ships than one. */
static int worth_of_calling(const struct data *g, const struct state *s, int side, int place)
{
    enum { BOLD = 130, CONVOY = 80, SOME = 45 };
    const int  own = guns_at(g, s, side, side, place);
    const int  chance = odds(own, guns_at(g, s, other_side(side), side, place));
    const bool offends = g->rules != NULL && g->rules->offence != NULL
                      && g->rules->offence(g, s, side, place) > 0;
    if (offends && (is_watched_by(g, s, side, place) || own < SOME))
        return NEVER;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_prey(g, s, side, slot, place) && chance >= CONVOY)
            return A_POINT;
    return chance >= BOLD && !offends ? A_POINT : NEVER;
}

/* ---- In it ---- */

static int engaged_guns(const struct data *g, const struct state *s, int side)
{
    int sum = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        sum += s->battle.engaged >> slot & 1 ? guns_of(g, s, slot) : 0;
    return sum;
}

static int battle_odds(const struct data *g, const struct state *s, int side)
{
    return odds(engaged_guns(g, s, side), engaged_guns(g, s, other_side(side)));
}

/* The strongest goes first. */
static int worth_of_leading(const struct data *g, const struct state *s, int unit)
{
    return 1 + guns_of(g, s, s->slot_of[unit] - 1);
}

static int worth_of_withdrawing(const struct data *g, const struct state *s, int side, int unit)
{
    enum { WEAK = 75 };
    const int slot = s->slot_of[unit] - 1, place = s->battle.at;
    if (is_convoy(s, slot))
        return battle_odds(g, s, side) < 150 ? A_POINT : NEVER;
    return odds(guns_at(g, s, side, side, place), guns_at(g, s, other_side(side), side, place)) < WEAK
             ? A_POINT
             : NEVER;
}

static bool is_convoy_engaged(const struct state *s, int side)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (s->battle.engaged >> slot & 1 && is_convoy(s, slot))
            return true;
    return false;
}

static int worth_of_intensity(const struct data *g, const struct state *s, int side, int intensity)
{
    const int chance = battle_odds(g, s, side);
    const int best = is_convoy_engaged(s, side)                            ? LIGHT
                   : is_convoy_engaged(s, other_side(side)) && chance > 90 ? HEAVY
                   : chance >= 160                                         ? HEAVY
                   : chance >= 110                                         ? MEDIUM
                                                                           : LIGHT;
    return intensity == best ? A_POINT : NEVER;
}

/* A second squadron against a convoy first, then where the first is strongest. */
static int worth_of_doubling(const struct state *s, int side, int row)
{
    return 10 + 10 * (s->battle.combat[row].squadron[other_side(side)][0] > SQUADRONS_MAX);
}

/* The soundest fight; the flagship's own among them. */
static int worth_of_matching(const struct data *g, const struct state *s, int unit)
{
    return unit_kind(unit) == UNIT_SQUADRON ? 200 - hurt(g, s, unit_index(unit)) : 1;
}

int worth_in_battle(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_ENGAGE:
        return worth_of_calling(g, s, side, m.arg[0]);
    case MOVE_LEAD:
        return worth_of_leading(g, s, m.arg[0]);
    case MOVE_WITHDRAW:
        return worth_of_withdrawing(g, s, side, m.arg[0]);
    case MOVE_REINFORCE:
        return battle_odds(g, s, side) >= 60 && !is_convoy(s, s->slot_of[m.arg[0]] - 1) ? A_POINT : NEVER;
    case MOVE_FIGHT:
        return worth_of_intensity(g, s, side, m.arg[0]);
    case MOVE_MATCH:
        return worth_of_matching(g, s, m.arg[0]);
    case MOVE_DOUBLE:
        return worth_of_doubling(s, side, m.arg[1] - 1);
    case MOVE_BURN:
        return A_POINT;
    case MOVE_PRIZE:
        return A_POINT - hurt(g, s, m.arg[0]);
    case MOVE_HIT:
        return 1 + s->squadron[m.arg[0]].dp;
    default:
        return NEVER; /* Auxiliaries are worth more than what they give here; leaders stay where they are */
    }
}
