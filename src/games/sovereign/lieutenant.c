/* The lieutenant: a player by rules of thumb. Every legal move of a list gets a worth and the best is played, equals by
 * chance.
 *
 * His thumb: found cities where building is cheap, let them grow to four tiles and then from four to seven in one turn;
 * or, where there is no room for seven of them, grow until the income pays for the whole chart. Guard what somebody can
 * reach, take what stands open, attack with good odds out of one hex. Free actions and discoveries are for what is dear. */
#include "lieutenant.h"

/* ---- Setting up ---- */

/* What is free should be dear: the cheap hexes of the ring are bought later. */
static int worth_of_opening_tile(const struct survey *sv, int hex)
{
    enum { RING = 100, AWKWARD = 7 };
    const int centre = sv->s->city[sv->city[0]].tile[0], price = sv->g->terrain[terrain_at(sv->s, hex)].price;
    return (hex_distance(hex, centre) == 1 ? RING : 0) + (price > AWKWARD ? 0 : price);
}

/* ---- Add and Manoeuvre ---- */

static int worth_of_adding(const struct survey *sv, struct move m)
{
    enum { LAST = TIERS - 1, BANKING_POINTS = 5, MANY = 4, GAIN = 6 };
    if (m.kind == MOVE_ADD)
        return 0;
    if (m.kind != MOVE_USE)
        return NEVER;
    if (m.arg[0] == TRADE)
        return sv->cities >= MANY ? 10 : NEVER;
    const bool dear = sovereign_is_open(sv->g, sv->s, sv->me, LAST) && sv->income < sv->g->tier_price[LAST];
    return dear || BANKING_POINTS * sv->cities > sv->income + GAIN ? 10 : NEVER;
}

static bool founds_here(const struct survey *sv, int id)
{
    struct sites  sites;
    struct errand errands[ERRANDS_MAX];
    sovereign_sites(sv, &sites);
    const int count = sovereign_errands(sv, &sites, errands);
    for (int i = 0; i < count; i++)
        if (errands[i].id == id)
            return errands[i].site == the_unit(sv->s, id)->hex;
    return true;
}

static int worth_of_manoeuvre(const struct survey *sv, struct move m)
{
    switch (m.kind) {
    case MOVE_FIGHT:
        return 300;
    case MOVE_STRIKE:
        return 400;
    case MOVE_FOUND:
        return founds_here(sv, m.arg[0]) ? 200 : NEVER;
    default:
        return m.kind == MOVE_DONE ? 0 : NEVER;
    }
}

/* ---- All together ---- */

static int worth_of(const struct survey *sv, struct move m)
{
    switch (sv->s->agenda.open.phase) {
    case PHASE_SITE_TILES:
        return worth_of_opening_tile(sv, m.arg[0]);
    case PHASE_ADD:
        return worth_of_adding(sv, m);
    case PHASE_MANOEUVRE:
        return worth_of_manoeuvre(sv, m);
    case PHASE_SEAFARING:
    case PHASE_ARTS:
    case PHASE_PLACE_TILE:
        return m.kind == MOVE_DECLINE ? NEVER : sv->g->terrain[terrain_at(sv->s, m.arg[0])].price;
    case PHASE_RAZE: /* the rim before the ring */
        return hex_distance(m.arg[0], sv->s->city[city_at(sv->s, m.arg[0])].tile[0]);
    case PHASE_RAISE:
        return 2 * (m.arg[0] == sv->guard) + (m.arg[1] == sv->s->city[city_at(sv->s, m.arg[1])].tile[0]);
    default:
        return sovereign_worth_in_battle(sv, m);
    }
}

void sovereign_worth(const struct data *g, const struct view *v, int part, const struct move_list *moves,
                     int worths[])
{
    struct survey sv;
    sovereign_survey(g, &v->known, part, &sv);
    switch (v->known.agenda.open.phase) {
    case PHASE_SITE:
        sovereign_worth_of_opening(&sv, moves, worths);
        break;
    case PHASE_RESEARCH:
    case PHASE_EXPAND:
    case PHASE_UNITS:
        sovereign_worth_of_spending(&sv, moves, worths);
        break;
    case PHASE_MOVE:
        sovereign_worth_of_moving(&sv, moves, worths);
        break;
    default:
        for (uint32_t i = 0; i < moves->count; i++)
            worths[i] = worth_of(&sv, moves->move[i]);
    }
}

/* What a player has, by what the lieutenant would give for it: who looks a round ahead then differs from him where
 * something is won or lost, and not about what to buy. */
static int standing(const struct data *g, const struct state *s, int player)
{
    enum {
        TILE = 90,
        RIPENING = 60,
        CITY = 60,
        SETTLERS = 170,
        UNIT = 10,
        TECH = 60,
        POINT = 8,
        KEPT = 70,
        SETTLING = 250
    };
    enum { CARD = 400, TIER = 50, VICTORY = 150 };
    const struct player *p = &s->player[player];
    struct survey        sv;
    struct plan          plan;
    sovereign_survey(g, s, player, &sv);
    sovereign_plan(&sv, &plan);
    int value = TILE * sv.income + CITY * sv.cities + KEPT * __builtin_popcountll(p->unspent)
              + SETTLING * has(s, player, POTTERY) + TIER * p->cards[CARD_TECHNOLOGY]
              + CARD * p->cards[CARD_EXPANSION] + VICTORY * p->cards[CARD_MILITARY];
    for (int i = 0; plan.expands && i < sv.cities; i++)
        value += plan.ripens[sv.city[i]] ? RIPENING * s->city[sv.city[i]].size : 0;
    for (int tech = 0; tech < TECHS; tech++)
        value += has(s, player, tech) ? TECH + POINT * g->tier_price[g->tech[tech].tier] : 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[player][i];
        if (u->hex >= 0)
            value += u->kind == SETTLER ? SETTLERS : UNIT * profile_of(g, s, player, u->kind)->cost;
    }
    return value;
}

/* What he has, less what the best of the others has. */
int sovereign_value(const struct data *g, const struct view *v, int part)
{
    int best = 0;
    for (int p = 0; p < v->known.players; p++) {
        const int theirs = p != part && v->known.player[p].alive ? standing(g, &v->known, p) : 0;
        best = theirs > best ? theirs : best;
    }
    return standing(g, &v->known, part) - best;
}
