/* Cities of others that the lieutenant could take in the turn in which he builds the units for it: units may move at once,
 * and whoever stands within their reach without guards is theirs. */
#include "lieutenant.h"

/* Where an attack would begin: the hex next to a tile of the city to which units from a tile of his have the shortest way. */
struct approach {
    int         hex, target; /* his tile, the tile that is attacked first */
    struct ways ways;        /* to the hex next to it */
};

static bool find_approach(const struct survey *sv, const struct city *c, int reach, struct approach *out)
{
    struct ways ways;
    int         least = reach;
    for (int t = 0; t < c->size; t++)
        for (int d = 0; d < DIRECTIONS; d++) {
            const int launch = sv->g->next[c->tile[t]][d], terrain = terrain_at(sv->s, launch);
            if (terrain == VOID || terrain == SEA || terrain == MOUNTAIN
                || is_enemy_at(sv->s, sv->me, launch))
                continue;
            sovereign_ways(sv, launch, false, reach - 1, &ways);
            for (int i = 0; i < sv->cities; i++) {
                const struct city *own = &sv->s->city[sv->city[i]];
                for (int n = 0; n < own->size; n++)
                    if (ways.steps[own->tile[n]] < least) {
                        least = ways.steps[own->tile[n]];
                        *out = (struct approach){ .hex = own->tile[n], .target = c->tile[t], .ways = ways };
                    }
            }
        }
    return least < reach;
}

static void guards_of(const struct survey *sv, int city, struct force *out)
{
    const struct city *c = &sv->s->city[city];
    out->count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &sv->s->unit[c->owner][i];
        if (u->hex >= 0 && city_at(sv->s, u->hex) == city)
            sovereign_join(out, values_of(sv, c->owner * UNITS_EACH + i), false);
    }
}

static bool is_near(const struct survey *sv, const struct city *c, int reach)
{
    for (int i = 0; i < sv->cities; i++)
        if (hex_distance(sv->s->city[sv->city[i]].tile[0], c->tile[0]) <= reach + 4)
            return true;
    return false;
}

/* Who is there already and would come along. */
static void join_others(const struct survey *sv, const struct approach *a, struct force *out)
{
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit              *u = &sv->s->unit[sv->me][i];
        const struct sovereign_profile *p = values_of(sv, sv->me * UNITS_EACH + i);
        if (u->hex >= 0 && p->class == CLASS_LAND && p->attack > 1 && a->ways.steps[u->hex] < p->move)
            sovereign_join(out, p, true);
    }
}

bool sovereign_raid(const struct survey *sv, int city, struct raid *out)
{
    enum { SURE = 700, MOST = 5, CARD = 100 };
    const struct city *c = &sv->s->city[city];
    const int          kind = sv->assault[sv->me], reach = sv->g->profile[kind].move;
    struct approach    approach = { .hex = NOWHERE };
    struct force       attack = { 0 }, guards;
    if (!is_near(sv, c, reach) || !find_approach(sv, c, reach, &approach))
        return false;
    guards_of(sv, city, &guards);
    join_others(sv, &approach, &attack);
    const int need = approach.target == c->tile[0] ? 1 : 2; /* an army goes on to the centre */
    for (out->count = 0; out->count <= MOST; out->count++) {
        out->odds = attack.count >= need ? sovereign_odds(&attack, &guards, sovereign_centre_bonus(sv, c))
                                         : 0;
        if (out->odds >= SURE)
            break;
        sovereign_join(&attack, &sv->g->profile[kind], true);
    }
    out->hex = approach.hex;
    out->worth = (sovereign_city_prize(c) + (guards.count > 1 ? CARD : 0)) * out->odds / CERTAIN;
    out->worth = out->worth * (60 + sovereign_temper(sv, TEMPER_WAR)) / 100;
    return out->odds >= SURE;
}

/* ---- Campaigns ---- */

/* The nearer and the easier the better. */
int sovereign_campaign(const struct survey *sv, const struct force *army, int from, int *worth)
{
    enum { SURE = 650, FARTHEST = 16, A_STEP = 20, DEPTH = 20 };
    struct ways ways;
    int         best = -1;
    sovereign_ways(sv, from, false, DEPTH, &ways);
    *worth = 0;
    for (int i = 0; i < sv->others; i++) {
        const struct city *c = &sv->s->city[sv->other[i]];
        struct force       guards;
        int                steps = FAR;
        if (hex_distance(c->tile[0], from) > FARTHEST)
            continue;
        for (int t = 0; t < c->size; t++)
            for (int d = 0; d < DIRECTIONS; d++) {
                const int next = ways.steps[sv->g->next[c->tile[t]][d]];
                steps = next < steps ? next : steps;
            }
        guards_of(sv, sv->other[i], &guards);
        const int odds = sovereign_odds(army, &guards, sovereign_centre_bonus(sv, c));
        const int gain = sovereign_city_prize(c) * odds / CERTAIN - A_STEP * steps;
        if (steps == FAR || odds < SURE || gain <= *worth)
            continue;
        *worth = gain;
        best = sv->other[i];
    }
    return best;
}

/* The city next to an enemy's. */
int sovereign_front(const struct survey *sv)
{
    int best = -1, least = HEXES;
    for (int i = 0; i < sv->cities; i++)
        for (int n = 0; n < sv->others; n++) {
            const int steps = hex_distance(sv->s->city[sv->city[i]].tile[0],
                                           sv->s->city[sv->other[n]].tile[0]);
            if (steps < least) {
                least = steps;
                best = sv->city[i];
            }
        }
    return best;
}
