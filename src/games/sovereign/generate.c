/* Maps from seeds, the second half: where players start, and that they start alike; then the whole, attempt by attempt. */
#include "generate.h"
#include <string.h>

/* The build numbers as the table of terrain prints them. A seed is a map whatever the data of a game say. */
static const uint8_t build_number[TERRAINS] = {
    [RIVER] = 2,  [COAST] = 3,    [GRASSLAND] = 4, [WOODLAND] = 5, [HILL] = 6,
    [JUNGLE] = 6, [MOUNTAIN] = 7, [DESERT] = 9,    [TUNDRA] = 9,
};

enum { AROUND_MAX = 37 }; /* hexes within 3 */

/* The hexes within so many steps, in the order of their numbers. */
static int around(const struct draft *d, int hex, int steps, uint16_t out[AROUND_MAX])
{
    int count = 0;
    for (int r = -steps; r <= steps; r++) {
        const int row = d->r[hex] + r, west = d->q[hex] + (r < 0 ? -steps - r : -steps) + (row >> 1);
        const int east = west + 2 * steps - (r < 0 ? -r : r);
        if (row < 0 || row >= d->height)
            continue;
        for (int column = west < 0 ? 0 : west; column <= east && column < d->width; column++)
            out[count++] = (uint16_t)(row * d->width + column);
    }
    return count;
}

static bool is_open_land(const struct draft *d, int hex)
{
    return d->terrain[hex] != SEA && d->terrain[hex] != MOUNTAIN;
}

/* ---- Where to start ---- */

enum { DISTANCE_BEST = 18, DISTANCE_LEAST = 12, FIRSTS = 20 };

/* Three fifths of an equal share at least. */
static bool is_fair(const struct draft *d, int realm)
{
    return 100 * d->players * realm >= 60 * d->land;
}

static bool is_candidate(const struct draft *d, int hex, const struct bodies *lands)
{
    uint16_t  near[AROUND_MAX];
    const int column = hex % d->width, row = hex / d->width;
    int       neighbours = 0, coasts = 0, land = 0;
    if (!is_open_land(d, hex) || column < 2 || column >= d->width - 2 || row < 2 || row >= d->height - 2
        || !is_fair(d, lands->size[lands->of[hex]]))
        return false;
    for (int i = around(d, hex, 3, near) - 1; i >= 0; i--) {
        const int  steps = draft_distance(d, hex, near[i]);
        const bool dry = d->terrain[near[i]] != SEA;
        neighbours += steps == 1 && dry;
        land += steps <= 2 && dry;
        coasts += d->terrain[near[i]] == COAST;
    }
    return neighbours >= 5 && land >= 14 && coasts > 0;
}

static int score(const struct draft *d, int hex)
{
    static const uint8_t worth[TERRAINS] = {
        [RIVER] = 6, [COAST] = 5, [GRASSLAND] = 4, [WOODLAND] = 3, [HILL] = 2, [JUNGLE] = 1,
    };
    uint16_t near[AROUND_MAX];
    int      sum = 0;
    for (int i = around(d, hex, 3, near) - 1; i >= 0; i--)
        sum += worth[d->terrain[near[i]]];
    return sum;
}

static void list_candidates(const struct draft *d, const struct bodies *lands, struct ranking *best_first)
{
    best_first->count = 0;
    for (int hex = 0; hex < d->hexes; hex++)
        if (is_candidate(d, hex, lands))
            rank(best_first, 1000 - score(d, hex), hex);
    ranking_sort(best_first);
}

/* May one more start here? It must be far from the others, and its land large enough for all who are on it. */
static bool has_room(const struct draft *d, const struct bodies *lands, int hex, int distance)
{
    int sharers = 1;
    for (int n = 0; n < d->starts; n++) {
        if (draft_distance(d, hex, d->start[n]) < distance)
            return false;
        sharers += lands->of[d->start[n]] == lands->of[hex];
    }
    return is_fair(d, lands->size[lands->of[hex]] / sharers);
}

/* Takes one candidate, then of all in their order whoever has room beside those taken. */
static bool choose(struct draft *d, const struct bodies *lands, const struct ranking *candidates, int first,
                   int distance)
{
    d->start[0] = (uint16_t)ranked(candidates, first);
    d->starts = 1;
    for (int i = 0; i < candidates->count && d->starts < d->players; i++)
        if (has_room(d, lands, ranked(candidates, i), distance))
            d->start[d->starts++] = (uint16_t)ranked(candidates, i);
    return d->starts == d->players;
}

/* To each start the land that is reached from it first; false as soon as one of these realms is too small. */
static bool find_realms(struct draft *d)
{
    uint8_t  owner[DRAFT_HEXES];
    uint16_t queue[DRAFT_HEXES], waiting[PLAYERS_MAX] = { 0 };
    int      tail = 0;
    memset(owner, 0xff, sizeof owner);
    memset(d->realm, 0, sizeof d->realm);
    for (int n = 0; n < d->starts; n++) {
        owner[d->start[n]] = (uint8_t)n;
        queue[tail++] = d->start[n];
        waiting[n] = 1;
    }
    for (int head = 0; head < tail; head++) {
        const int hex = queue[head], of = owner[hex];
        d->realm[of]++;
        for (int i = 0; i < DIRECTIONS; i++) {
            const int next = d->near[hex][i];
            if (next == NO_HEX || owner[next] != 0xff || !is_open_land(d, next))
                continue;
            owner[next] = (uint8_t)of;
            queue[tail++] = (uint16_t)next;
            waiting[of]++;
        }
        if (--waiting[of] == 0 && !is_fair(d, d->realm[of]))
            return false;
    }
    return true;
}

bool draft_starts(struct draft *d)
{
    struct ranking candidates;
    struct bodies  lands;
    draft_bodies(d, is_open_land, &lands);
    list_candidates(d, &lands, &candidates);
    for (int distance = DISTANCE_BEST; distance >= DISTANCE_LEAST; distance--)
        for (int first = 0; first < FIRSTS && first < candidates.count; first++)
            if (choose(d, &lands, &candidates, first, distance) && find_realms(d))
                return true;
    return false;
}

/* ---- Decent neighbourhoods ---- */

enum { LOAD_HEXES = 12, LOADS_APART = 6, MENDS_MAX = 64 };

static void clear_waste(struct draft *d, int start)
{
    uint16_t near[AROUND_MAX];
    for (int i = around(d, start, 2, near) - 1; i >= 0; i--) {
        uint8_t *t = &d->terrain[near[i]];
        if (*t == MOUNTAIN || *t == DESERT || *t == TUNDRA)
            *t = GRASSLAND;
    }
    if (build_number[d->terrain[start]] > build_number[GRASSLAND])
        d->terrain[start] = GRASSLAND;
}

/* False: there is no river, and none can be. */
static bool bring_river(struct draft *d, int start)
{
    uint16_t  near[AROUND_MAX];
    const int count = around(d, start, 2, near);
    int       best = NO_HEX;
    for (int i = 0; i < count; i++) {
        const int hex = near[i];
        if (d->terrain[hex] == RIVER)
            return true;
        if (hex == start || d->terrain[hex] == SEA || d->terrain[hex] == COAST)
            continue;
        const int nearer = best == NO_HEX ? -1
                                          : draft_distance(d, start, hex) - draft_distance(d, start, best);
        if (nearer < 0 || (nearer == 0 && d->height_of[hex] < d->height_of[best]))
            best = hex;
    }
    if (best != NO_HEX)
        d->terrain[best] = RIVER;
    return best != NO_HEX;
}

/* Three cheap neighbours at least, for the first tiles. */
static void cheapen(struct draft *d, int start)
{
    for (;;) {
        int cheap = 0, dearest = NO_HEX;
        for (int i = 0; i < DIRECTIONS; i++) {
            const int hex = d->near[start][i];
            if (hex == NO_HEX || d->terrain[hex] == SEA)
                continue;
            const int cost = build_number[d->terrain[hex]];
            cheap += cost <= build_number[GRASSLAND];
            if (dearest == NO_HEX || cost > build_number[d->terrain[dearest]]
                || (cost == build_number[d->terrain[dearest]] && hex < dearest))
                dearest = hex;
        }
        if (cheap >= 3 || dearest == NO_HEX)
            return;
        d->terrain[dearest] = GRASSLAND;
    }
}

/* The load of a start: what the twelve cheapest hexes around it cost together. */
static int load(const struct draft *d, int start, struct ranking *cheapest)
{
    uint16_t  near[AROUND_MAX];
    const int count = around(d, start, 2, near);
    int       sum = 0;
    cheapest->count = 0;
    for (int i = 0; i < count; i++)
        if (d->terrain[near[i]] != SEA)
            rank(cheapest, build_number[d->terrain[near[i]]], near[i]);
    ranking_sort(cheapest);
    cheapest->count = cheapest->count < LOAD_HEXES ? cheapest->count : LOAD_HEXES;
    for (int i = 0; i < cheapest->count; i++)
        sum += build_number[d->terrain[ranked(cheapest, i)]];
    return sum;
}

/* Makes the neighbourhood of a start a little better; false: it cannot be. */
static bool lighten(struct draft *d, int start, const struct ranking *cheapest)
{
    const int dearest = ranked(cheapest, cheapest->count - 1);
    if (build_number[d->terrain[dearest]] > build_number[GRASSLAND]) {
        d->terrain[dearest] = GRASSLAND;
        return true;
    }
    for (int i = 0; i < cheapest->count; i++) {
        const int hex = ranked(cheapest, i);
        if (hex != start && build_number[d->terrain[hex]] == build_number[GRASSLAND]) {
            d->terrain[hex] = RIVER;
            return true;
        }
    }
    return false;
}

static bool even_out(struct draft *d)
{
    struct ranking cheapest;
    for (int mends = 0;; mends++) {
        int least = 0, most = 0, heaviest = 0;
        for (int n = 0; n < d->players; n++) {
            const int own = load(d, d->start[n], &cheapest);
            least = n == 0 || own < least ? own : least;
            if (n == 0 || own > most) {
                most = own;
                heaviest = n;
            }
        }
        if (most - least <= LOADS_APART)
            return true;
        load(d, d->start[heaviest], &cheapest);
        if (mends == MENDS_MAX || !lighten(d, d->start[heaviest], &cheapest))
            return false;
    }
}

bool draft_neighbourhoods(struct draft *d)
{
    for (int n = 0; n < d->players; n++) {
        clear_waste(d, d->start[n]);
        if (!bring_river(d, d->start[n]))
            return false;
        cheapen(d, d->start[n]);
    }
    return even_out(d);
}

/* ---- The whole ---- */

bool draft_attempt(struct draft *d, uint64_t seed, int attempt)
{
    d->random.state = seed + (uint64_t)attempt * 0xd1b54a32d192ed03u;
    if (!draft_sea_and_land(d))
        return false;
    draft_terrain(d);
    return draft_starts(d) && draft_neighbourhoods(d);
}

bool sovereign_generate(uint64_t seed, int players, struct sovereign_map *out)
{
    struct draft d;
    memset(out, 0, sizeof *out);
    if (!draft_open(&d, players))
        return false;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (!draft_attempt(&d, seed, attempt))
            continue;
        out->width = (uint8_t)d.width;
        out->height = (uint8_t)d.height;
        out->players = (uint8_t)players;
        for (int hex = 0; hex < d.hexes; hex++)
            out->terrain[hex_at(hex % d.width, hex / d.width)] = d.terrain[hex];
        for (int n = 0; n < players; n++)
            out->start[n] = (uint16_t)hex_at(d.start[n] % d.width, d.start[n] / d.width);
        return true;
    }
    return false;
}
