/* How the lieutenant fights: who attacks, who stays in reserve, when to give up, and what to take. */
#include "lieutenant.h"

/* ---- Odds of the battle under way ---- */

/* Those of a side who fight, and this one with them; -1: nobody. */
static void gather(const struct survey *sv, int player, bool reserves, int also, struct force *out)
{
    out->count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = player * UNITS_EACH + i;
        if (sovereign_fights(sv->s, id) || id == also || (reserves && sovereign_is_reserve(sv->s, id)))
            sovereign_join(out, values_of(sv, id), player == sv->s->active);
    }
}

static int odds_now(const struct survey *sv, bool reserves)
{
    const struct battle *b = &sv->s->battle;
    struct force         attack, defence;
    gather(sv, sv->s->active, reserves, -1, &attack);
    gather(sv, b->defender, false, -1, &defence);
    return attack.count == 0
             ? 0
             : sovereign_odds(&attack, &defence, sovereign_bonus(sv->g, sv->s, b->defender, b->hex));
}

/* The tile of an enemy's city that is not its centre: reserves can go on from there. */
static bool leads_on(const struct survey *sv)
{
    const int city = city_at(sv->s, sv->s->battle.hex);
    return city >= 0 && sv->s->city[city].owner == sv->s->battle.defender && sv->s->battle.may_roll_on
        && sv->s->city[city].tile[0] != sv->s->battle.hex;
}

/* ---- The attacker ---- */

static int worth_of_pressing(const struct survey *sv, struct move m)
{
    enum { SURE = 850, EVEN = 500, HOPELESS = 200 };
    const int now = odds_now(sv, false), all = odds_now(sv, true);
    switch (m.kind) {
    case MOVE_PRESS:
        return now >= (leads_on(sv) ? SURE : EVEN) ? 100 : 10;
    case MOVE_ALL:
        return leads_on(sv) && all >= SURE ? 20 : 50;
    case MOVE_COMMIT:
        return leads_on(sv) && all >= SURE ? 30 + values_of(sv, m.arg[0])->attack : 0;
    case MOVE_RETREAT:
        return all < HOPELESS ? 200 : NEVER;
    default:
        return NEVER;
    }
}

/* Onto the centre if it can be had, or whatever can be had most easily. */
static int worth_of_rolling(const struct survey *sv, struct move m)
{
    enum { CENTRE = 500, EVEN = 550 };
    struct force attack = { 0 }, defence;
    if (m.kind != MOVE_FORWARD)
        return m.kind == MOVE_DONE ? 0 : NEVER;
    const int city = city_at(sv->s, m.arg[0]), holder = holder_at(sv->s, m.arg[0]);
    for (int i = 0; i < UNITS_EACH; i++)
        if (sovereign_is_reserve(sv->s, sv->me * UNITS_EACH + i))
            sovereign_join(&attack, values_of(sv, sv->me * UNITS_EACH + i), true);
    const int defender = holder >= 0 ? holder : builder_at(sv->s, m.arg[0]);
    sovereign_muster(sv, defender, m.arg[0], false, &defence);
    const int odds = sovereign_odds(&attack, &defence, sovereign_bonus(sv->g, sv->s, defender, m.arg[0]));
    return odds < EVEN ? NEVER
                       : odds + (city >= 0 && sv->s->city[city].tile[0] == m.arg[0] ? CENTRE : 0)
                             - 20 * (city < 0 ? 0 : hex_distance(m.arg[0], sv->s->city[city].tile[0]));
}

static int worth_of_strike(const struct survey *sv, struct move m)
{
    struct force attack = { 0 }, defence = { 0 };
    const int    city = city_at(sv->s, m.arg[0]), holder = holder_at(sv->s, m.arg[0]);
    const int    defender = city >= 0 ? sv->s->city[city].owner : holder;
    int          cost = 0;
    for (int i = 0; i < m.arg[1]; i++)
        sovereign_join(&attack, &sv->g->profile[AIR_RAID], true);
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &sv->s->unit[defender][i];
        if (u->hex < 0 || (u->hex != m.arg[0] && (city < 0 || city_at(sv->s, u->hex) != city)))
            continue;
        sovereign_join(&defence, values_of(sv, defender * UNITS_EACH + i), false);
        cost += values_of(sv, defender * UNITS_EACH + i)->cost;
    }
    return sovereign_odds(&attack, &defence, 1) * cost / CERTAIN - 8 * m.arg[1] / 2;
}

/* ---- The defender ---- */

/* At the centre all stand together; another tile is held only if that is likely to succeed. */
static int worth_of_post(const struct survey *sv, struct move m)
{
    enum { LIKELY = 350 };
    const struct battle *b = &sv->s->battle;
    const int            centre = sv->s->city[city_at(sv->s, b->hex)].tile[0];
    const int            here = the_unit(sv->s, m.arg[0])->hex;
    struct force         attack = { 0 }, guards;
    if (m.kind != MOVE_POST)
        return 0;
    if (!is_military(the_unit(sv->s, m.arg[0])->kind))
        return NEVER;
    if (b->hex == centre)
        return m.arg[1] == centre ? 10 + values_of(sv, m.arg[0])->defend : NEVER;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = sv->s->active * UNITS_EACH + i;
        if (the_unit(sv->s, id)->hex == b->hex && the_unit(sv->s, id)->from == b->from)
            sovereign_join(&attack, values_of(sv, id), true);
    }
    sovereign_guards(sv, city_at(sv->s, b->hex), &guards);
    const bool holds = sovereign_odds(&attack, &guards, sovereign_bonus(sv->g, sv->s, sv->me, b->hex))
                     < LIKELY;
    const int to = holds ? b->hex : centre;
    return m.arg[1] == to && here != to ? 10 + values_of(sv, m.arg[0])->defend : NEVER;
}

static int worth_of_holding(const struct survey *sv, struct move m)
{
    enum { HOPELESS = 850 };
    const int city = city_at(sv->s, sv->s->battle.hex);
    if (m.kind == MOVE_HOLD)
        return 0;
    return odds_now(sv, true) > HOPELESS && (city < 0 || sv->s->city[city].owner != sv->me) ? 10 : NEVER;
}

static bool is_default(const struct survey *sv, struct move m)
{
    const struct move best = sovereign_default(sv->g, sv->s, sv->s->agenda.open.phase, sv->me);
    return move_equal(best, m);
}

/* ---- All together ---- */

int sovereign_worth_in_battle(const struct survey *sv, struct move m)
{
    switch (sv->s->agenda.open.phase) {
    case PHASE_ARRANGE:
        return worth_of_post(sv, m);
    case PHASE_COMMIT:
    case PHASE_PRESS:
        return worth_of_pressing(sv, m);
    case PHASE_HOLD:
        return worth_of_holding(sv, m);
    case PHASE_ROLL:
        return worth_of_rolling(sv, m);
    case PHASE_STRIKE:
        return worth_of_strike(sv, m);
    case PHASE_FORT:
        return m.kind == MOVE_KEEP;
    case PHASE_SPOILS:
        return m.kind == MOVE_TECHNOLOGY ? 10 * sv->g->tier_price[sv->g->tech[m.arg[0]].tier] : 25;
    default: /* Medicine, what is lost, what is given up */
        return is_default(sv, m);
    }
}
