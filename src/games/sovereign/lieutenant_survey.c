/* What the lieutenant looks at before he judges a list of moves: who is where, what fights are worth, how far it is. */
#include "lieutenant.h"
#include <string.h>

/* ---- Who is where ---- */

static bool can_build(const struct survey *sv, int player, int kind)
{
    return (sv->s->player[player].techs & sv->g->unlocked_by[kind]) != 0;
}

/* The land unit that serves a purpose best: attack and reach, or defence. */
static int best_kind(const struct survey *sv, int player, bool attacks)
{
    int best = -1, best_worth = 0;
    for (int kind = PIKEMAN; kind < AIR_RAID; kind++) {
        const struct sovereign_profile *p = profile_of(sv->g, sv->s, player, kind);
        const int worth = attacks ? 3 * p->attack + 2 * p->move - p->cost : 4 * p->defend - p->cost;
        if (p->class == CLASS_LAND && can_build(sv, player, kind) && worth > best_worth
            && (!attacks || p->move >= 3)) {
            best = kind;
            best_worth = worth;
        }
    }
    return best;
}

void sovereign_survey(const struct data *g, const struct state *s, int me, struct survey *out)
{
    enum { GLOBAL_POINTS = 12 };
    *out = (struct survey){ .g = g, .s = s, .me = me };
    for (int c = 0; c < CITIES_MAX; c++) {
        if (s->city[c].owner == NOBODY)
            continue;
        if (s->city[c].owner == me)
            out->city[out->cities++] = (uint8_t)c;
        else
            out->other[out->others++] = (uint8_t)c;
    }
    out->income = sovereign_controlled_tiles(s, me) + (has(s, me, GLOBALIZATION) ? GLOBAL_POINTS : 0);
    for (int p = 0; p < s->players; p++) {
        out->assault[p] = best_kind(out, p, true);
        for (int i = 0; p != me && i < UNITS_EACH; i++)
            if (s->unit[p][i].hex >= 0 && is_military(s->unit[p][i].kind))
                out->foe[out->foes++] = (int16_t)(p * UNITS_EACH + i);
    }
    out->guard = best_kind(out, me, false);
}

/* Of the seat, and of how the first cities were laid out: it hardly changes in a game, and is another in the next. */
int sovereign_temper(const struct survey *sv, enum temper of)
{
    const int who = 1 + sv->me + PLAYERS_MAX * (int)of;
    uint64_t  mix = (uint64_t)who;
    for (int c = 0; c < sv->s->players; c++) {
        const struct city *city = &sv->s->city[c];
        mix = (mix + (uint64_t)(city->tile[0] * HEXES + city->tile[1])) * 0x9e3779b97f4a7c15u;
        mix ^= mix >> 29;
    }
    return (int)((mix >> 32) % 100);
}

/* ---- Odds ---- */

/* The order of R53: those without range first, of these the strongest. */
void sovereign_join(struct force *f, const struct sovereign_profile *p, bool attacks)
{
    enum { RANGE = 100 };
    const int value = attacks ? p->attack : p->defend, rank = p->range * RANGE - value;
    int       n = f->count;
    if (n == FORCE_MAX)
        return;
    for (; n > 0 && f->rank[n - 1] > rank; n--) {
        f->rank[n] = f->rank[n - 1];
        f->value[n] = f->value[n - 1];
    }
    f->rank[n] = (int16_t)rank;
    f->value[n] = (int16_t)value;
    f->count++;
}

void sovereign_muster(const struct survey *sv, int player, int hex, bool attacks, struct force *out)
{
    out->count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        if (sv->s->unit[player][i].hex == hex)
            sovereign_join(out, profile_of(sv->g, sv->s, player, sv->s->unit[player][i].kind), attacks);
}

/* That a roll of twelve sides with so much more, or less, beats another: twelves are rolled once more [twelve.1]. */
static int beats(int more)
{
    enum { MOST = 24 };
    static const int16_t chance[2 * MOST + 1] = { 0,   0,   1,   2,   3,   6,   9,   12,  16,  21,
                                                  26,  32,  38,  45,  50,  63,  81,  106, 138, 176,
                                                  220, 271, 328, 392, 462, 538, 608, 672, 729, 780,
                                                  824, 862, 894, 919, 937, 950, 955, 962, 968, 974,
                                                  979, 984, 988, 991, 994, 997, 998, 999, 1000 };
    return more < -MOST ? 0 : more > MOST ? CERTAIN : chance[more + MOST];
}

/* Roll by roll, from the end: who has lost so many already. */
int sovereign_odds(const struct force *attack, const struct force *defence, int bonus)
{
    int won[FORCE_MAX + 1][FORCE_MAX + 1], attacks = 0;
    for (int d = 0; d <= defence->count; d++)
        won[attack->count][d] = 0;
    for (int a = attack->count - 1; a >= 0; a--) {
        int defends = bonus;
        attacks += attack->value[a];
        won[a][defence->count] = CERTAIN;
        for (int d = defence->count - 1; d >= 0; d--) {
            defends += defence->value[d];
            const int win = beats(attacks - defends);
            won[a][d] = (win * won[a][d + 1] + (CERTAIN - win) * won[a + 1][d]) / CERTAIN;
        }
    }
    return defence->count == 0 && attack->count > 0 ? CERTAIN : won[0][0];
}

/* ---- Dangers ---- */

int sovereign_city_prize(const struct city *c)
{
    enum { CITY = 200, TILE = 90 };
    return CITY + TILE * c->size;
}

int sovereign_city_loss(const struct survey *sv, const struct city *c)
{
    return sovereign_city_prize(c) * (sv->cities + 3) / sv->cities;
}

void sovereign_guards(const struct survey *sv, int city, struct force *out)
{
    out->count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &sv->s->unit[sv->me][i];
        if (u->hex >= 0 && is_military(u->kind) && city_at(sv->s, u->hex) == city)
            sovereign_join(out, profile_of(sv->g, sv->s, sv->me, u->kind), false);
    }
}

static int steps_to_city(const struct city *c, int hex)
{
    int least = HEXES;
    for (int t = 0; t < c->size; t++) {
        const int steps = hex_distance(c->tile[t], hex);
        least = steps < least ? steps : least;
    }
    return least;
}

int sovereign_centre_bonus(const struct survey *sv, const struct city *c)
{
    int bonus = has(sv->s, c->owner, CONSTRUCTION);
    for (int t = 1; t < c->size; t++)
        bonus += hex_distance(c->tile[0], c->tile[t]) == 1;
    return bonus;
}

/* What a unit can do in a turn; one aboard lands from its ship. */
static int reach_of(const struct survey *sv, int id)
{
    const struct unit *u = the_unit(sv->s, id);
    const int          player = owner_of(id);
    if (u->aboard != NOBODY)
        return profile_of(sv->g, sv->s, player, sv->s->unit[player][u->aboard].kind)->move + 1;
    return profile_of(sv->g, sv->s, player, u->kind)->move;
}

/* Can new units of that player be here in the turn in which he builds them? */
static bool may_surprise(const struct survey *sv, int player, const struct city *c)
{
    const int kind = sv->assault[player];
    if (kind < 0)
        return false;
    const int reach = sv->g->profile[kind].move + 2; /* from a tile on this side of his centre */
    for (int i = 0; i < sv->others; i++) {
        const struct city *his = &sv->s->city[sv->other[i]];
        if (his->owner == player && steps_to_city(c, his->tile[0]) <= reach)
            return true;
    }
    return false;
}

static int danger_from(const struct survey *sv, int player, const struct city *c, const struct force *guards)
{
    enum { SURPRISE = 2, WALK_IN = 400 }; /* a single unit takes a tile, and the centre a turn later */
    struct force force = { 0 };
    bool         at_centre = false;
    const int    bonus = sovereign_centre_bonus(sv, c);
    int          danger = 0;
    for (int i = 0; i < sv->foes; i++) {
        const int          id = sv->foe[i];
        const struct unit *u = the_unit(sv->s, id);
        if (owner_of(id) != player)
            continue;
        const int                       reach = reach_of(sv, id), steps = hex_distance(u->hex, c->tile[0]);
        const struct sovereign_profile *p = profile_of(sv->g, sv->s, player, u->kind);
        if (p->attack == 0 || steps > reach + 3 || steps_to_city(c, u->hex) > reach)
            continue;
        sovereign_join(&force, p, true);
        at_centre = at_centre || steps <= reach;
    }
    if (force.count > 0) {
        danger = sovereign_odds(&force, guards, bonus);
        if (!at_centre && force.count == 1)
            danger = danger * WALK_IN / CERTAIN;
    }
    if (danger < CERTAIN / 2 && may_surprise(sv, player, c)) {
        for (int n = 0; n < SURPRISE; n++)
            sovereign_join(&force, &sv->g->profile[sv->assault[player]], true);
        const int worse = sovereign_odds(&force, guards, bonus) / 2;
        danger = worse > danger ? worse : danger;
    }
    return danger;
}

int sovereign_danger(const struct survey *sv, int city, const struct force *guards)
{
    int danger = 0;
    for (int p = 0; p < sv->s->players; p++) {
        if (p == sv->me || !sv->s->player[p].alive)
            continue;
        const int from = danger_from(sv, p, &sv->s->city[city], guards);
        danger = from > danger ? from : danger;
    }
    return danger;
}

/* ---- Ways ---- */

static bool may_pass(const struct survey *sv, int hex, bool ships)
{
    const int terrain = terrain_at(sv->s, hex);
    if (is_enemy_at(sv->s, sv->me, hex))
        return false;
    if (ships)
        return terrain == SEA || terrain == COAST;
    return terrain == MOUNTAIN ? builder_at(sv->s, hex) == sv->me : terrain != VOID && terrain != SEA;
}

/* Backwards from where it leads to, by the adjacent rule. */
void sovereign_ways(const struct survey *sv, int to, bool ships, int depth, struct ways *out)
{
    uint16_t queue[HEXES];
    bool     near[HEXES + 1];
    int      count = 1;
    memset(out->steps, FAR, sizeof out->steps);
    out->steps[to] = 0;
    near[to] = sovereign_near_enemy(sv->g, sv->s, sv->me, to, NOWHERE);
    queue[0] = (uint16_t)to;
    for (int i = 0; i < count; i++) {
        const int hex = queue[i];
        for (int d = 0; out->steps[hex] < depth && d < DIRECTIONS; d++) {
            const int next = sv->g->next[hex][d];
            if (out->steps[next] != FAR || !may_pass(sv, next, ships))
                continue;
            near[next] = sovereign_near_enemy(sv->g, sv->s, sv->me, next, NOWHERE);
            if (near[next] && near[hex])
                continue;
            out->steps[next] = (uint8_t)(out->steps[hex] + 1);
            queue[count++] = (uint16_t)next;
        }
    }
}
