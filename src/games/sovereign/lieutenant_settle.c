/* Where the lieutenant founds: where six cheap hexes are around, not far, and not too near to what stands. */
#include "lieutenant.h"
#include <string.h>

enum { APART = 4, CROWDED = 6, POOR = 20 };

/* ---- Places ---- */

/* Steps from a hex, over any terrain, where that is less than what is there already. */
static void spread(const struct data *g, uint8_t steps[HEXES + 1], const uint16_t from[], int sources,
                   int depth)
{
    uint16_t queue[HEXES];
    int      count = 0;
    for (int i = 0; i < sources; i++) {
        steps[from[i]] = 0;
        queue[count++] = from[i];
    }
    for (int i = 0; i < count; i++)
        for (int d = 0; steps[queue[i]] < depth && d < DIRECTIONS; d++) {
            const int next = g->next[queue[i]][d];
            if (next == OUTSIDE || steps[next] <= steps[queue[i]] + 1)
                continue;
            steps[next] = (uint8_t)(steps[queue[i]] + 1);
            if (count < HEXES)
                queue[count++] = (uint16_t)next;
        }
}

void sovereign_sites(const struct survey *sv, struct sites *out)
{
    uint16_t tiles[CITIES_MAX * CITY_TILES], centres[CITIES_MAX];
    int      tile_count = 0, centre_count = 0;
    memset(out, FAR, sizeof *out);
    for (int c = 0; c < CITIES_MAX; c++) {
        const struct city *city = &sv->s->city[c];
        if (city->owner == NOBODY)
            continue;
        centres[centre_count++] = (uint16_t)city->tile[0];
        for (int t = 0; t < city->size; t++)
            tiles[tile_count++] = (uint16_t)city->tile[t];
    }
    spread(sv->g, out->apart, tiles, tile_count, APART);
    spread(sv->g, out->centre, centres, centre_count, CROWDED);
}

void sovereign_strike_off(const struct survey *sv, struct sites *w, int hex)
{
    const uint16_t from = (uint16_t)hex;
    spread(sv->g, w->apart, &from, 1, APART);
    spread(sv->g, w->centre, &from, 1, CROWDED);
}

/* What the six cheapest hexes around it cost, less is more. */
static int thrift(const struct survey *sv, const struct sites *w, int hex)
{
    enum { RING = 6, DEAREST = 12, FINE = 60 };
    int count[DEAREST + 2] = { 0 }, left = RING, sum = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int near = sv->g->next[hex][d];
        for (int n = -1; n < 2; n++) { /* the neighbour, and two behind it */
            const int at = n < 0 ? near : sv->g->next[near][(d + n) % DIRECTIONS];
            const int price = sv->g->terrain[terrain_at(sv->s, at)].price;
            if (price > 0 && (!w || w->apart[at] >= APART) && sv->s->built[at] == 0)
                count[price + (n >= 0)]++;
        }
    }
    count[DEAREST] += RING;
    for (int price = 1; left > 0; price++) {
        const int some = count[price] < left ? count[price] : left;
        sum += some * price;
        left -= some;
    }
    return FINE - sum;
}

int sovereign_site_score(const struct survey *sv, const struct sites *w, int hex)
{
    enum { CROWD = 12, HARBOUR = 2 };
    const int price = sv->g->terrain[terrain_at(sv->s, hex)].price;
    if (price == 0 || w->apart[hex] < APART || sv->s->built[hex] != 0)
        return NEVER;
    return thrift(sv, w, hex) - (w->centre[hex] < CROWDED ? CROWD : 0)
         + (terrain_at(sv->s, hex) == COAST && has(sv->s, sv->me, SEAFARING) ? HARBOUR : 0);
}

/* Who could be here before the city has walls. */
static int peril(const struct survey *sv, int hex)
{
    enum { ARMED = 6, TOWN = 5 };
    int worst = 0;
    for (int i = 0; i < sv->foes; i++) {
        const struct unit *u = the_unit(sv->s, sv->foe[i]);
        if (hex_distance(u->hex, hex) <= sv->g->profile[u->kind].move + 1)
            worst = ARMED;
    }
    for (int i = 0; i < sv->others; i++)
        if (hex_distance(sv->s->city[sv->other[i]].tile[0], hex) <= CROWDED + 1)
            worst += TOWN;
    return worst;
}

/* ---- Settlers ---- */

/* The best place within reach of a settler, a turn on the way counted for what it costs. */
static void seek(const struct survey *sv, const struct sites *w, struct errand *e)
{
    enum { DELAY = 3, DEPTH = 16 };
    const struct unit *u = the_unit(sv->s, e->id);
    const int          move = sv->g->profile[SETTLER].move;
    struct ways        field;
    const bool         moving = sv->s->agenda.open.phase == PHASE_MOVE;
    e->site = NOWHERE;
    e->score = POOR - 3 * DELAY;
    sovereign_ways(sv, u->hex, false, DEPTH, &field);
    for (int hex = 0; hex < HEXES; hex++) {
        if (field.steps[hex] == FAR)
            continue;
        const int left = field.steps[hex] - (moving ? u->moves : 0);
        const int turns = left <= 0 ? 0 : (left + move - 1) / move;
        int       score = sovereign_site_score(sv, w, hex) - DELAY * turns;
        if (score <= e->score)
            continue;
        score -= peril(sv, hex);
        if (score > e->score) {
            e->score = score;
            e->site = hex;
        }
    }
}

int sovereign_errands(const struct survey *sv, struct sites *w, struct errand out[ERRANDS_MAX])
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH && count < ERRANDS_MAX; i++) {
        const struct unit *u = &sv->s->unit[sv->me][i];
        if (u->hex < 0 || u->kind != SETTLER || u->aboard != NOBODY)
            continue;
        out[count].id = sv->me * UNITS_EACH + i;
        seek(sv, w, &out[count]);
        if (out[count].site >= 0)
            sovereign_strike_off(sv, w, out[count].site);
        count++;
    }
    return count;
}

/* ---- Room for more ---- */

static bool is_ours(const struct survey *sv, int hex)
{
    int mine = HEXES, theirs = HEXES;
    for (int i = 0; i < sv->cities; i++) {
        const int steps = hex_distance(sv->s->city[sv->city[i]].tile[0], hex);
        mine = steps < mine ? steps : mine;
    }
    for (int i = 0; i < sv->others; i++) {
        const int steps = hex_distance(sv->s->city[sv->other[i]].tile[0], hex);
        theirs = steps < theirs ? steps : theirs;
    }
    return mine <= theirs;
}

int sovereign_room(const struct survey *sv, struct sites *w, int *nearest)
{
    enum { DEPTH = 11, ENOUGH = 8 };
    uint16_t queue[HEXES];
    uint8_t  steps[HEXES + 1];
    int      count = 0, found = 0;
    *nearest = NOWHERE;
    memset(steps, FAR, sizeof steps);
    for (int i = 0; i < sv->cities; i++) {
        queue[count++] = (uint16_t)sv->s->city[sv->city[i]].tile[0];
        steps[queue[count - 1]] = 0;
    }
    for (int i = 0; i < count && found < ENOUGH; i++) {
        const int hex = queue[i];
        if (w->apart[hex] >= APART && sovereign_site_score(sv, w, hex) >= POOR && is_ours(sv, hex)) {
            if (found++ == 0)
                *nearest = hex;
            sovereign_strike_off(sv, w, hex);
        }
        for (int d = 0; steps[hex] < DEPTH && d < DIRECTIONS; d++) {
            const int next = sv->g->next[hex][d], ground = terrain_at(sv->s, next);
            if (steps[next] != FAR || ground == VOID || ground == SEA || ground == MOUNTAIN
                || is_enemy_at(sv->s, sv->me, next))
                continue;
            steps[next] = (uint8_t)(steps[hex] + 1);
            queue[count++] = (uint16_t)next;
        }
    }
    return found;
}

/* ---- The opening city ---- */

/* A good ring, and good land for more of them around that is nearer to it than to others. */
static int opening_score(const struct survey *sv, const uint8_t theirs[HEXES + 1], int hex)
{
    enum {
        AROUND = 8,
        ROOMY = 14,
        CHEAP = 5,
        HILLY = 6,
        ALIKE = 8
    }; /* chance decides among about as good ones */
    const int row = hex / COLUMNS, column = hex % COLUMNS;
    int       land = 0;
    for (int r = row < AROUND ? 0 : row - AROUND; r < ROWS && r <= row + AROUND; r++)
        for (int c = column < AROUND ? 0 : column - AROUND; c < COLUMNS && c <= column + AROUND; c++) {
            const int at = hex_at(c, r), price = sv->g->terrain[terrain_at(sv->s, at)].price;
            if (price > 0 && price <= HILLY && hex_distance(at, hex) < theirs[at])
                land += price <= CHEAP ? 2 : 1;
        }
    const int crowd = theirs[hex] < ROOMY ? ROOMY - theirs[hex] : 0;
    return (4 * thrift(sv, NULL, hex) + land / 2 - 10 * crowd) / ALIKE;
}

void sovereign_worth_of_opening(const struct survey *sv, const struct move_list *moves, int worths[])
{
    uint16_t centres[PLAYERS_MAX];
    uint8_t  theirs[HEXES + 1];
    for (int i = 0; i < sv->others; i++)
        centres[i] = (uint16_t)sv->s->city[sv->other[i]].tile[0];
    memset(theirs, FAR, sizeof theirs);
    spread(sv->g, theirs, centres, sv->others, DEPTH_MAX);
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = opening_score(sv, theirs, moves->move[i].arg[0]);
}
