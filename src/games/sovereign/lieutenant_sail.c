/* Where land ends the lieutenant takes ships. A coast hex is land that ships may enter, so a ship with a settler aboard
 * sails right to where the city will stand; empty ones wait at home. */
#include "lieutenant.h"

enum { GOOD = 24, DELAY = 3 };

int sovereign_harbour(const struct survey *sv)
{
    for (int i = 0; i < sv->cities; i++) {
        const struct city *c = &sv->s->city[sv->city[i]];
        for (int t = 0; t < c->size; t++)
            if (terrain_at(sv->s, c->tile[t]) == COAST)
                return c->tile[t];
    }
    return NOWHERE;
}

int sovereign_ship_kind(const struct survey *sv)
{
    static const uint8_t kinds[] = { TRANSPORT, GALLEY, FRIGATE };
    for (size_t i = 0; i < sizeof kinds; i++)
        if (sv->s->player[sv->me].techs & sv->g->unlocked_by[kinds[i]])
            return kinds[i];
    return -1;
}

bool sovereign_is_transport(const struct survey *sv, int slot)
{
    const struct unit *u = &sv->s->unit[sv->me][slot];
    return u->hex >= 0 && profile_of(sv->g, sv->s, sv->me, u->kind)->transport > 0;
}

int sovereign_landing(const struct survey *sv, const struct sites *w, int from, int move)
{
    struct ways ways;
    int         best = NOWHERE, best_score = GOOD - 4 * DELAY;
    sovereign_ways(sv, from, true, DEPTH_MAX, &ways);
    for (int hex = 0; hex < HEXES; hex++) {
        if (ways.steps[hex] == FAR || terrain_at(sv->s, hex) != COAST)
            continue;
        const int worth = sovereign_site_score(sv, w, hex);
        const int score = worth < GOOD ? NEVER : worth - DELAY * ((ways.steps[hex] + move - 1) / move);
        if (score > best_score) {
            best_score = score;
            best = hex;
        }
    }
    return best;
}

int sovereign_overseas(const struct survey *sv, struct sites *w)
{
    enum { ENOUGH = 3, USUAL = 4 };
    const int harbour = sovereign_harbour(sv);
    int       found = 0;
    while (harbour >= 0 && found < ENOUGH) {
        const int hex = sovereign_landing(sv, w, harbour, USUAL);
        if (hex < 0)
            break;
        sovereign_strike_off(sv, w, hex);
        found++;
    }
    return found;
}
