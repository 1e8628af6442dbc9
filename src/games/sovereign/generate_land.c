/* The first half of making a map: sea and land, then the terrain of the land. Whole numbers only, and every order is told,
 * so that a seed is the same map everywhere and for ever. */
#include "generate.h"
#include <string.h>

/* ---- The draft, and small tools ---- */

static const struct {
    uint8_t across, down;
} boards_for[PLAYERS_MAX + 1] = {
    [2] = { 2, 2 }, [3] = { 3, 2 }, [4] = { 4, 2 }, [5] = { 5, 2 }, [6] = { 4, 3 }
};

static int draft_hex(const struct draft *d, int column, int row)
{
    const bool inside = column >= 0 && column < d->width && row >= 0 && row < d->height;
    return inside ? row * d->width + column : NO_HEX;
}

bool draft_open(struct draft *d, int players)
{
    if (players < 2 || players > PLAYERS_MAX)
        return false;
    d->players = players;
    d->boards_across = boards_for[players].across;
    d->boards = d->boards_across * boards_for[players].down;
    d->width = d->boards_across * BOARD_WIDTH;
    d->height = boards_for[players].down * BOARD_HEIGHT;
    d->hexes = d->width * d->height;
    for (int hex = 0; hex < d->hexes; hex++) {
        const int column = hex % d->width, row = hex / d->width, odd = row & 1;
        d->q[hex] = (int8_t)(column - (row >> 1));
        d->r[hex] = (int8_t)row;
        const int near[DIRECTIONS] = {
            draft_hex(d, column + 1, row),           draft_hex(d, column + odd, row - 1),
            draft_hex(d, column + odd - 1, row - 1), draft_hex(d, column - 1, row),
            draft_hex(d, column + odd - 1, row + 1), draft_hex(d, column + odd, row + 1),
        };
        for (int i = 0; i < DIRECTIONS; i++)
            d->near[hex][i] = (uint16_t)near[i];
    }
    return true;
}

void draft_field(struct draft *d, int patch, int smoothings, int32_t *field)
{
    int32_t   block[DRAFT_HEXES] = { 0 }, old[DRAFT_HEXES];
    const int across = (d->width + patch - 1) / patch, down = (d->height + patch - 1) / patch;
    for (int i = 0; i < across * down; i++)
        block[i] = (int32_t)rng_below(&d->random, 65536);
    for (int hex = 0; hex < d->hexes; hex++)
        field[hex] = 2 * block[hex / d->width / patch * across + hex % d->width / patch]
                   + (int32_t)rng_below(&d->random, 65536);
    for (; smoothings > 0; smoothings--) {
        memcpy(old, field, (size_t)d->hexes * sizeof *old);
        for (int hex = 0; hex < d->hexes; hex++) {
            int32_t sum = 2 * old[hex];
            for (int i = 0; i < DIRECTIONS; i++) /* beyond the edge it goes on as here */
                sum += old[d->near[hex][i] != NO_HEX ? d->near[hex][i] : hex];
            field[hex] = sum / 8;
        }
    }
}

/* A heap: in place, and as fast for every order that comes in. */
static void sift(uint64_t *key, int count, int at)
{
    for (int child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && key[child + 1] > key[child])
            child++;
        if (key[at] >= key[child])
            return;
        const uint64_t lower = key[at];
        key[at] = key[child];
        key[child] = lower;
    }
}

void ranking_sort(struct ranking *list)
{
    for (int i = list->count / 2 - 1; i >= 0; i--)
        sift(list->key, list->count, i);
    for (int i = list->count - 1; i > 0; i--) {
        const uint64_t highest = list->key[0];
        list->key[0] = list->key[i];
        list->key[i] = highest;
        sift(list->key, i, 0);
    }
}

/* Brings the `count` first to the front, in no order, and the next behind them. */
static void ranking_split(struct ranking *list, int count)
{
    for (int low = 0, high = list->count - 1; low < high;) {
        const uint64_t middle = list->key[(low + high) / 2];
        int            i = low, j = high;
        while (i <= j) {
            while (list->key[i] < middle)
                i++;
            while (list->key[j] > middle)
                j--;
            if (i <= j) {
                const uint64_t other = list->key[i];
                list->key[i++] = list->key[j];
                list->key[j--] = other;
            }
        }
        if (count <= j)
            high = j;
        else if (count >= i)
            low = i;
        else
            return;
    }
}

void draft_bodies(const struct draft *d, bool (*belongs)(const struct draft *d, int hex), struct bodies *out)
{
    uint16_t queue[DRAFT_HEXES];
    out->count = 0;
    out->largest = -1;
    memset(out->of, 0xff, sizeof out->of);
    for (int first = 0; first < d->hexes; first++) {
        if (out->of[first] != NO_HEX || !belongs(d, first))
            continue;
        int       head = 0, tail = 0;
        const int body = out->count++;
        out->of[first] = (uint16_t)body;
        queue[tail++] = (uint16_t)first;
        for (; head < tail; head++)
            for (int i = 0; i < DIRECTIONS; i++) {
                const int next = d->near[queue[head]][i];
                if (next == NO_HEX || out->of[next] != NO_HEX || !belongs(d, next))
                    continue;
                out->of[next] = (uint16_t)body;
                queue[tail++] = (uint16_t)next;
            }
        out->size[body] = (uint16_t)tail;
        if (out->largest < 0 || tail > out->size[out->largest])
            out->largest = body;
    }
}

int draft_sea(const struct draft *d, int board_sea[BOARDS_MAX])
{
    int sea = 0;
    memset(board_sea, 0, BOARDS_MAX * sizeof *board_sea);
    for (int hex = 0; hex < d->hexes; hex++)
        if (d->terrain[hex] == SEA) {
            board_sea[hex / d->width / BOARD_HEIGHT * d->boards_across + hex % d->width / BOARD_WIDTH]++;
            sea++;
        }
    return sea;
}

/* ---- Sea and land ---- */

static bool is_sea(const struct draft *d, int hex)
{
    return d->terrain[hex] == SEA;
}

static bool is_land(const struct draft *d, int hex)
{
    return d->terrain[hex] != SEA;
}

static void flood(struct draft *d, const int32_t *level)
{
    struct ranking lowest;
    const int      sea = d->hexes * 32 / 100;
    lowest.count = 0;
    for (int hex = 0; hex < d->hexes; hex++)
        rank(&lowest, level[hex], hex);
    ranking_split(&lowest, sea);
    for (int i = 0; i < d->hexes; i++)
        d->terrain[ranked(&lowest, i)] = i < sea ? SEA : LAND;
}

enum {
    BOARD_SEA_LOW = 50, /* hexes */
    BOARD_SEA_HIGH = 90,
    TILT_STEP = 700, /* for each hex too many or too few */
    TILTS_MAX = 40,
    TILT_BASE = 1 << 24, /* keeps levels above zero */
};

/* The field, with each board raised or lowered. Between the middles of two boards the one goes over into the other, so that
 * no seam shows. */
static void tilt_boards(const struct draft *d, const int32_t *field, const int32_t tilt[BOARDS_MAX],
                        int32_t *level)
{
    enum { ACROSS = 2 * BOARD_WIDTH, DOWN = 2 * BOARD_HEIGHT };
    const int across = d->boards_across, down = d->boards / across;
    for (int row = 0; row < d->height; row++) {
        const int y = 2 * row + 1 + BOARD_HEIGHT, south = y % DOWN;
        const int above = y / DOWN - 1 < 0 ? 0 : y / DOWN - 1, below = y / DOWN < down ? y / DOWN : down - 1;
        int64_t   column[BOARDS_MAX + 2] = { 0 };
        for (int c = 0; c < across; c++)
            column[c + 1] = (int64_t)tilt[above * across + c] * (DOWN - south)
                          + (int64_t)tilt[below * across + c] * south;
        column[0] = column[1];
        column[across + 1] = column[across];
        for (int c = 0; c < d->width; c++) {
            const int     x = 2 * c + 1 + BOARD_WIDTH, east = x % ACROSS, hex = row * d->width + c;
            const int64_t sum = column[x / ACROSS] * (ACROSS - east) + column[x / ACROSS + 1] * east;
            level[hex] = TILT_BASE + field[hex] + (int32_t)(sum / (ACROSS * DOWN));
        }
    }
}

/* [components.2] A board with too much sea is raised and one with too little lowered, until about a third of each is. */
static void flood_boards(struct draft *d, const int32_t *field)
{
    int32_t tilt[BOARDS_MAX] = { 0 }, level[DRAFT_HEXES];
    memcpy(level, field, (size_t)d->hexes * sizeof *level);
    for (int tilts = 0; tilts < TILTS_MAX; tilts++) {
        int  sea[BOARDS_MAX];
        bool good = true;
        flood(d, level);
        draft_sea(d, sea);
        for (int board = 0; board < d->boards; board++) {
            const int over = sea[board] > BOARD_SEA_HIGH ? sea[board] - BOARD_SEA_HIGH
                           : sea[board] < BOARD_SEA_LOW  ? sea[board] - BOARD_SEA_LOW
                                                         : 0;
            tilt[board] += over * TILT_STEP;
            good = good && over == 0;
        }
        if (good)
            return;
        tilt_boards(d, field, tilt, level);
    }
}

/* Bodies of fewer hexes than that become something else, all at once. */
static void drop_small(struct draft *d, bool (*belongs)(const struct draft *d, int hex), int least,
                       uint8_t becomes)
{
    struct bodies all;
    draft_bodies(d, belongs, &all);
    for (int hex = 0; hex < d->hexes; hex++)
        if (all.of[hex] != NO_HEX && all.size[all.of[hex]] < least)
            d->terrain[hex] = becomes;
}

/* Cuts through to the sea that is nearest to the largest, over at most four hexes of land; false: none is so near. */
static bool open_strait(struct draft *d)
{
    struct bodies seas;
    uint16_t      queue[DRAFT_HEXES], found_from[DRAFT_HEXES];
    uint8_t       depth[DRAFT_HEXES];
    int           head = 0, tail = 0;
    draft_bodies(d, is_sea, &seas);
    memset(found_from, 0xff, sizeof found_from);
    for (int hex = 0; hex < d->hexes; hex++)
        if (seas.of[hex] == seas.largest) {
            found_from[hex] = (uint16_t)hex;
            depth[hex] = 0;
            queue[tail++] = (uint16_t)hex;
        }
    for (; head < tail; head++) {
        const int hex = queue[head];
        if (is_sea(d, hex) && seas.of[hex] != seas.largest) {
            for (int back = hex; found_from[back] != back; back = found_from[back])
                d->terrain[back] = SEA;
            return true;
        }
        for (int i = 0; i < DIRECTIONS && depth[hex] < 5; i++) {
            const int next = d->near[hex][i];
            if (next == NO_HEX || found_from[next] != NO_HEX)
                continue;
            found_from[next] = (uint16_t)hex;
            depth[next] = (uint8_t)(depth[hex] + 1);
            queue[tail++] = (uint16_t)next;
        }
    }
    return false;
}

/* About a third of water on the whole and on each board, and most of it one sea. */
static bool has_good_sea(const struct draft *d)
{
    struct bodies seas;
    int           board_sea[BOARDS_MAX];
    const int     sea = draft_sea(d, board_sea), share = sea * 100 / d->hexes;
    for (int board = 0; board < d->boards; board++)
        if (board_sea[board] * 5 < BOARD_HEXES || board_sea[board] * 2 > BOARD_HEXES)
            return false;
    draft_bodies(d, is_sea, &seas);
    return share >= 30 && share <= 37 && seas.size[seas.largest] * 100 >= sea * 70;
}

bool draft_sea_and_land(struct draft *d)
{
    int32_t field[DRAFT_HEXES];
    draft_field(d, 4, 3, field);
    flood_boards(d, field);
    drop_small(d, is_sea, 6, LAND);
    drop_small(d, is_land, 4, SEA);
    while (open_strait(d))
        ;
    return has_good_sea(d);
}

/* ---- Terrain ---- */

static bool borders(const struct draft *d, int hex, uint8_t terrain)
{
    for (int i = 0; i < DIRECTIONS; i++)
        if (d->near[hex][i] != NO_HEX && d->terrain[d->near[hex][i]] == terrain)
            return true;
    return false;
}

static void draw_coast(struct draft *d)
{
    d->inland = d->land = 0;
    for (int hex = 0; hex < d->hexes; hex++) {
        if (is_sea(d, hex))
            continue;
        d->land++;
        if (borders(d, hex, SEA))
            d->terrain[hex] = COAST;
        else
            d->inland++;
    }
}

/* The first hexes of a list that is in order become that terrain. */
static void become(struct draft *d, const struct ranking *list, int first, int end, uint8_t terrain)
{
    for (int i = first; i < end && i < list->count; i++)
        d->terrain[ranked(list, i)] = terrain;
}

enum { WALK_MAX = 12, SOURCES_MAX = DRAFT_HEXES };

static bool on_walk(const uint16_t *walk, int length, int hex)
{
    for (int i = 0; i < length; i++)
        if (walk[i] == hex)
            return true;
    return false;
}

/* Where a river goes on from the end of its walk: the lowest neighbour; NO_HEX: nowhere. */
static int river_next(const struct draft *d, const uint16_t *walk, int length)
{
    int best = NO_HEX;
    for (int i = 0; i < DIRECTIONS; i++) {
        const int hex = d->near[walk[length - 1]][i];
        if (hex == NO_HEX || is_sea(d, hex) || d->terrain[hex] == MOUNTAIN || on_walk(walk, length, hex))
            continue;
        int touched = 0;
        for (int n = 0; n < DIRECTIONS; n++)
            touched += d->near[hex][n] != NO_HEX && on_walk(walk, length, d->near[hex][n]);
        if (touched >= 2 && d->terrain[hex] != COAST && d->terrain[hex] != RIVER)
            continue;
        if (best == NO_HEX || d->height_of[hex] < d->height_of[best]
            || (d->height_of[hex] == d->height_of[best] && hex < best))
            best = hex;
    }
    return best;
}

/* A river from a hill down to the coast, another river, or until it trickles away; its length. */
static int river_walk(const struct draft *d, int source, uint16_t walk[WALK_MAX])
{
    int length = 0;
    for (int hex = source; hex != NO_HEX && d->terrain[hex] != COAST && d->terrain[hex] != RIVER;) {
        walk[length++] = (uint16_t)hex;
        hex = length < WALK_MAX ? river_next(d, walk, length) : NO_HEX;
    }
    return length;
}

static void draw_rivers(struct draft *d, const struct ranking *heights, int first_hill, int end_hill)
{
    uint16_t source[SOURCES_MAX], walk[WALK_MAX];
    int      sources = 0, hexes = 0;
    for (int i = first_hill; i < end_hill && hexes < d->inland * 12 / 100; i++) {
        const int hex = ranked(heights, i);
        bool      fit = d->terrain[hex] == HILL;
        for (int s = 0; s < sources && fit; s++)
            fit = draft_distance(d, hex, source[s]) >= 3;
        const int length = fit ? river_walk(d, hex, walk) : 0;
        if (length < 2)
            continue;
        source[sources++] = (uint16_t)hex;
        hexes += length;
        for (int n = 0; n < length; n++)
            d->terrain[walk[n]] = RIVER;
    }
}

/* Tundra in the north. */
static void draw_tundra(struct draft *d)
{
    struct ranking north = { 0 };
    for (int hex = 0; hex < d->hexes; hex++)
        if (d->terrain[hex] == LAND)
            rank(&north, hex / d->width * 64 + (int32_t)rng_below(&d->random, 192), hex);
    ranking_sort(&north);
    become(d, &north, 0, d->inland * 5 / 100, TUNDRA);
}

enum { HIGHEST = 1 << 20 }; /* above every number of a field */

/* So many hexes without terrain, the driest or the wettest from a row on. */
static void draw_by_moisture(struct draft *d, int first_row, bool driest, int count, uint8_t terrain)
{
    struct ranking list = { 0 };
    for (int hex = first_row * d->width; hex < d->hexes; hex++)
        if (d->terrain[hex] == LAND)
            rank(&list, driest ? d->moisture[hex] : HIGHEST - d->moisture[hex], hex);
    ranking_sort(&list);
    become(d, &list, 0, count, terrain);
}

void draft_terrain(struct draft *d)
{
    struct ranking heights = { 0 };
    draft_field(d, 2, 1, d->height_of);
    draft_field(d, 4, 2, d->moisture);
    draw_coast(d);
    for (int hex = 0; hex < d->hexes; hex++)
        if (d->terrain[hex] == LAND)
            rank(&heights, HIGHEST - d->height_of[hex], hex);
    ranking_sort(&heights);
    const int mountains = d->inland * 9 / 100, high = d->inland * 24 / 100, south = (d->height + 1) / 2;
    become(d, &heights, 0, mountains, MOUNTAIN);
    become(d, &heights, mountains, high, HILL);
    draw_rivers(d, &heights, mountains, high);
    draw_tundra(d);
    draw_by_moisture(d, south, true, d->inland * 6 / 100, DESERT);
    draw_by_moisture(d, south, false, d->inland * 7 / 100, JUNGLE);
    draw_by_moisture(d, 0, false, d->inland * 18 / 100, WOODLAND);
    draw_by_moisture(d, 0, true, d->hexes, GRASSLAND);
}
