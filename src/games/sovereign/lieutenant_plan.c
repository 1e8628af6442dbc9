/* On which road the lieutenant is: seven cities that grow from four tiles to seven, or the whole chart. Both are counted in
 * the actions that they still take; he takes the shorter one, by how he leans. */
#include "lieutenant.h"
#include <string.h>

/* ---- Technology ---- */

/* Technologies that he will not have to pay for. */
static int free_techs(const struct state *s, int player)
{
    static const uint8_t givers[] = { WRITING, LITERACY,    SCIENTIFIC_METHOD, ESPIONAGE,
                                      WHEEL,   ELECTRICITY, ELECTRICITY };
    int                  count = 0;
    for (size_t i = 0; i < sizeof givers; i++)
        count += !has(s, player, givers[i]) || s->player[player].unspent >> givers[i] & 1;
    return count;
}

int sovereign_missing(const struct survey *sv, int tier)
{
    enum { TO_ADVANCE = 4 };
    const uint64_t techs = sv->g->tier_techs[tier];
    const int      known = __builtin_popcountll(sv->s->player[sv->me].techs & techs);
    const bool     some = option_on(sv->s, OPTION_LAST_TIER) && tier < TIERS - 1;
    return larger(0, (some ? TO_ADVANCE : __builtin_popcountll(techs)) - known);
}

/* Growth to an income that pays for it is part of the way. */
static int way_of_technology(const struct survey *sv)
{
    enum { ENOUGH = 18, DEAR = 17 };
    int missing = 0, price = 0, growth = larger(0, ENOUGH - sv->income);
    for (int tier = 0; tier < TIERS; tier++) {
        missing += sovereign_missing(sv, tier);
        price += sovereign_missing(sv, tier) * sv->g->tier_price[tier];
    }
    const int free = free_techs(sv->s, sv->me) < missing ? free_techs(sv->s, sv->me) : missing;
    price = larger(0, price - DEAR * free);
    return larger(AN_ACTION * (missing - free + growth), A_TURN * price / larger(sv->income, ENOUGH));
}

/* Does what is left of the last two tiers cost more at a time than he earns? Free actions pay for some of it. */
static bool is_short_of_points(const struct survey *sv, int free)
{
    for (int tier = TIERS - 1; tier >= TIERS - 2; tier--) {
        const uint64_t missing = sv->g->tier_techs[tier] & ~sv->s->player[sv->me].techs;
        free -= __builtin_popcountll(missing);
        if (free < 0 && sv->income < sv->g->tier_price[tier])
            return true;
    }
    return false;
}

/* ---- Expansion ---- */

/* Is there a hex for each of the seven tiles? */
static bool has_room_to_ripen(const struct survey *sv, int city)
{
    const struct city *c = &sv->s->city[city];
    int16_t            seen[CITY_TILES + DIRECTIONS * CITY_TILES];
    int                count = c->size;
    memcpy(seen, c->tile, (size_t)count * sizeof *seen);
    for (int i = 0; i < count && count < CITY_TILES; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            const int next = sv->g->next[seen[i]][d], holder = holder_at(sv->s, next);
            bool      is_new = sv->g->terrain[terrain_at(sv->s, next)].price > 0 && sv->s->built[next] == 0
                       && (holder < 0 || holder == sv->me) && sovereign_keeps_distance(sv->s, next, city);
            for (int n = 0; is_new && n < count; n++)
                is_new = seen[n] != next;
            if (is_new)
                seen[count++] = (int16_t)next;
        }
    return count >= CITY_TILES;
}

static int way_of_expansion(const struct survey *sv, const struct plan *p)
{
    int wanted = CARDS_TO_WIN - sv->s->player[sv->me].cards[CARD_EXPANSION], actions = 0;
    for (int size = OPENING_TILES; size > 0; size--)
        for (int i = 0; i < sv->cities && wanted > 0; i++)
            if (sv->s->city[sv->city[i]].size == size && p->ripens[sv->city[i]]) {
                actions += CITY_TILES - size;
                wanted--;
            }
    const int new_ones = wanted < p->settlers ? larger(wanted, 0) : p->settlers;
    actions += new_ones * (CITY_TILES - 1);
    wanted -= new_ones;
    if (wanted > p->room)
        return NO_WAY;
    return AN_ACTION * (actions + larger(0, wanted) * (CITY_TILES - has(sv->s, sv->me, SEAFARING)));
}

/* Settlers, ships, and places for more of them. */
static void look_for_room(const struct survey *sv, struct plan *p)
{
    struct sites  sites;
    struct errand errands[ERRANDS_MAX];
    sovereign_sites(sv, &sites);
    p->settlers = sovereign_errands(sv, &sites, errands);
    for (int i = 0; i < p->settlers; i++)
        p->stranded += errands[i].site < 0;
    p->room = sovereign_room(sv, &sites, &p->nearest);
    for (int i = 0; i < UNITS_EACH; i++) {
        p->ships += sovereign_is_transport(sv, i);
        p->settlers += sv->s->unit[sv->me][i].kind == SETTLER && sv->s->unit[sv->me][i].aboard != NOBODY;
    }
    if (p->room == 0)
        p->overseas = sovereign_overseas(sv, &sites);
    if (p->overseas > 0 && sovereign_ship_kind(sv) >= 0)
        p->room = p->overseas;
}

/* ---- The plan ---- */

/* Everybody leans a little to one side: turns that Expansion may take longer. */
static int leaning(const struct survey *sv)
{
    return sovereign_temper(sv, TEMPER_ROAD) / 20 - 3;
}

void sovereign_plan(const struct survey *sv, struct plan *out)
{
    enum { LONG = 16, SHORT = 2 };
    *out = (struct plan){ 0 };
    look_for_room(sv, out);
    out->fours = CARDS_TO_WIN - sv->s->player[sv->me].cards[CARD_EXPANSION];
    out->spare = -out->fours + out->room + out->settlers;
    for (int i = 0; i < sv->cities; i++) {
        const int city = sv->city[i];
        out->ripens[city] = sv->s->city[city].size <= OPENING_TILES && has_room_to_ripen(sv, city);
        out->spare += out->ripens[city];
    }
    const int technology = way_of_technology(sv), expansion = way_of_expansion(sv, out);
    out->expands = expansion != NO_WAY && expansion + A_TURN * leaning(sv) <= technology;
    out->way = out->expands ? expansion : technology;
    out->turns = 1 + out->way / A_TURN;
    out->turns = out->turns > LONG ? LONG : larger(SHORT, out->turns);
    for (int i = 0; i < GIFTS; i++)
        out->free_tiles += i == GIFT_ARTS || sv->me != sv->s->active ? 0 : sv->s->gift[i];
    const uint64_t unspent = sv->s->player[sv->me].unspent;
    if (!option_on(sv->s, OPTION_PAID))
        out->free_actions = (int)(unspent >> WHEEL & 1) + 2 * (int)(unspent >> ELECTRICITY & 1)
                          + (sv->me == sv->s->active && sv->s->electricity);
    out->short_of_points = !out->expands && is_short_of_points(sv, out->free_actions);
}
