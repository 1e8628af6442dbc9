/* [components.1, components.2] Maps from seeds: always the same for a seed, and fair to all who start on them. */
#include "games/sovereign/generate.h"
#include "land.h"
#include "printed_files.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 20 }; /* for each number of players */

static struct sovereign_map map;
static struct draft         draft;

static const struct sovereign_map *generated(uint64_t seed, int players)
{
    cr_assert(sovereign_generate(seed, players, &map), "seed %lu has no map for %d", (unsigned long)seed,
              players);
    return &map;
}

/* Whatever is asked of one map, asked of many. */
static void of_many(void (*ask)(const struct sovereign_map *m, uint64_t seed))
{
    for (int players = 2; players <= PLAYERS_MAX; players++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            ask(generated(seed, players), seed);
}

/* ---- The same everywhere and for ever ---- */

Test(sovereign_generate, random_numbers_are_those_of_splitmix)
{
    struct rng            r = { 1 };
    static const uint64_t numbers[] = { 0x910a2dec89025cc1, 0xbeeb8da1658eec67, 0xf893a2eefb32555e };
    static const uint8_t  dice[] = { 7, 9, 12, 6, 6, 10, 11, 7 };
    for (size_t i = 0; i < 3; i++)
        cr_expect_eq(rng_next(&r), numbers[i]);
    r.state = 1;
    for (size_t i = 0; i < sizeof dice; i++)
        cr_expect_eq(rng_below(&r, 12) + 1, dice[i]);
}

Test(sovereign_generate, fields_are_the_same_everywhere)
{
    static int32_t sea[DRAFT_HEXES], height[DRAFT_HEXES], moisture[DRAFT_HEXES];
    static const struct {
        uint64_t seed;
        int      players;
        int32_t  first_sea, last_sea, first_height, first_moisture;
    } known[] = { { 7, 2, 85129, 68624, 22839, 86226 }, { 1, 3, 117601, 148097, 84054, 48588 } };
    for (int i = 0; i < 2; i++) {
        cr_assert(draft_open(&draft, known[i].players));
        draft.random.state = known[i].seed;
        draft_field(&draft, 4, 3, sea);
        draft_field(&draft, 2, 1, height);
        draft_field(&draft, 4, 2, moisture);
        cr_expect_eq(sea[0], known[i].first_sea);
        cr_expect_eq(sea[draft.hexes - 1], known[i].last_sea);
        cr_expect_eq(height[0], known[i].first_height);
        cr_expect_eq(moisture[0], known[i].first_moisture);
    }
}

static const struct {
    uint64_t seed;
    int      players, attempt;
    uint32_t hash;
    uint8_t  start[PLAYERS_MAX][2];
} known_maps[] = {
    { 1, 2, 3, 0x90e9acb3, { { 8, 8 }, { 21, 18 } } },
    { 7, 2, 2, 0xef3f0148, { { 24, 12 }, { 7, 18 } } },
    { 1, 3, 2, 0x3fa556a9, { { 29, 6 }, { 9, 7 }, { 43, 17 } } },
    { 2, 4, 4, 0x248bb951, { { 59, 9 }, { 28, 7 }, { 6, 8 }, { 45, 16 } } },
    { 3, 5, 8, 0x2aafd238, { { 8, 8 }, { 33, 7 }, { 53, 6 }, { 74, 22 }, { 20, 3 } } },
    { 42, 6, 0, 0xe0fad4ad, { { 41, 15 }, { 54, 35 }, { 9, 11 }, { 25, 18 }, { 10, 35 }, { 58, 17 } } },
    { 0, 2, 5, 0x1a864040, { { 5, 8 }, { 29, 6 } } },
    { UINT64_MAX,
      6,
      6,
      0x891b96fb,
      { { 10, 14 }, { 59, 19 }, { 42, 34 }, { 28, 16 }, { 48, 3 }, { 6, 32 } } },
};

Test(sovereign_generate, a_seed_is_the_same_map_everywhere)
{
    for (size_t i = 0; i < sizeof known_maps / sizeof *known_maps; i++) {
        const struct sovereign_map *m = generated(known_maps[i].seed, known_maps[i].players);
        cr_expect_eq(map_hash(m), known_maps[i].hash, "%zu: %08x", i, map_hash(m));
        for (int n = 0; n < m->players; n++)
            cr_expect_eq(m->start[n], hex_at(known_maps[i].start[n][0], known_maps[i].start[n][1]), "%zu: %d",
                         i, n);
        cr_assert(draft_open(&draft, m->players));
        for (int attempt = 0; attempt <= known_maps[i].attempt; attempt++)
            cr_expect_eq(draft_attempt(&draft, known_maps[i].seed, attempt),
                         attempt == known_maps[i].attempt);
    }
}

Test(sovereign_generate, there_is_no_map_for_one_player_or_for_seven)
{
    for (int players = -1; players <= 8; players++)
        if (players < 2 || players > PLAYERS_MAX)
            cr_expect_not(sovereign_generate(1, players, &map), "%d", players);
}

/* ---- Boards and water ---- */

Test(sovereign_generate, two_boards_for_each_player)
{
    COVERS("sovereign components.1");
    for (int players = 2; players <= PLAYERS_MAX; players++) {
        const struct sovereign_map *m = generated(1, players);
        cr_expect_eq(m->players, players);
        cr_expect_eq(m->width % BOARD_WIDTH, 0);
        cr_expect_eq(m->height % BOARD_HEIGHT, 0);
        cr_expect_eq(m->width * m->height, 2 * players * BOARD_HEXES);
        for (int hex = 0; hex <= HEXES; hex++)
            cr_assert_eq(m->terrain[hex] != VOID, is_on_map(m, hex), "%d", hex);
    }
}

static int water(const struct sovereign_map *m, int column, int row, int width, int height)
{
    int sea = 0;
    for (int r = row; r < row + height; r++)
        for (int c = column; c < column + width; c++)
            sea += m->terrain[hex_at(c, r)] == SEA;
    return sea;
}

static void ask_water(const struct sovereign_map *m, uint64_t seed)
{
    const int share = water(m, 0, 0, m->width, m->height) * 100 / (m->width * m->height);
    cr_expect(share >= 30 && share <= 37, "seed %lu for %d: %d", (unsigned long)seed, m->players, share);
    for (int row = 0; row < m->height; row += BOARD_HEIGHT)
        for (int column = 0; column < m->width; column += BOARD_WIDTH) {
            const int sea = water(m, column, row, BOARD_WIDTH, BOARD_HEIGHT);
            cr_expect(sea * 5 >= BOARD_HEXES && sea * 2 <= BOARD_HEXES,
                      "seed %lu for %d: board at %d %d has %d", (unsigned long)seed, m->players, column, row,
                      sea);
        }
}

Test(sovereign_generate, about_a_third_of_each_board_is_water)
{
    COVERS("sovereign components.2");
    of_many(ask_water);
}

static bool is_water(int terrain)
{
    return terrain == SEA;
}

static void ask_sea(const struct sovereign_map *m, uint64_t seed)
{
    const int sea = water(m, 0, 0, m->width, m->height);
    cr_expect_geq(largest_body(printed_data(), m, is_water) * 100, sea * 70, "seed %lu for %d",
                  (unsigned long)seed, m->players);
}

Test(sovereign_generate, most_of_the_water_is_one_sea)
{
    of_many(ask_sea);
}

static void ask_coast(const struct sovereign_map *m, uint64_t seed)
{
    const struct data *g = printed_data();
    for (int hex = 0; hex < HEXES; hex++) {
        bool shore = false;
        for (int i = 0; i < DIRECTIONS; i++)
            shore = shore || m->terrain[g->next[hex][i]] == SEA;
        if (m->terrain[hex] > SEA)
            cr_assert_eq(m->terrain[hex] == COAST, shore, "seed %lu for %d: %s", (unsigned long)seed,
                         m->players, g->hex_word[hex]);
    }
}

Test(sovereign_generate, land_meets_the_sea_in_a_coast)
{
    of_many(ask_coast);
}

/* ---- Starts ---- */

/* Three fifths of an equal share, when starts are chosen; then mountains near them are levelled, which moves the borders a
 * little. */
static void ask_starts(const struct sovereign_map *m, uint64_t seed)
{
    int realm[PLAYERS_MAX], land = 0;
    find_realms(printed_data(), m, realm);
    for (int hex = 0; hex < HEXES; hex++)
        land += m->terrain[hex] > SEA;
    for (int n = 0; n < m->players; n++) {
        cr_expect(m->terrain[m->start[n]] > SEA && m->terrain[m->start[n]] != MOUNTAIN);
        cr_expect_geq(100 * m->players * realm[n], 58 * land, "seed %lu for %d: player %d has %d of %d",
                      (unsigned long)seed, m->players, n, realm[n], land);
        for (int other = 0; other < n; other++)
            cr_expect_geq(hex_distance(m->start[n], m->start[other]), 12);
    }
}

Test(sovereign_generate, starts_are_far_apart_and_have_land_of_their_own)
{
    of_many(ask_starts);
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* What the twelve cheapest hexes within two steps cost. */
static int load_of(const struct sovereign_map *m, int start)
{
    int cost[19], count = 0, sum = 0;
    for (int hex = 0; hex < HEXES; hex++)
        if (m->terrain[hex] > SEA && hex_distance(hex, start) <= 2)
            cost[count++] = printed_data()->terrain[m->terrain[hex]].price;
    cr_assert_geq(count, 12);
    qsort(cost, (size_t)count, sizeof *cost, by_size);
    for (int i = 0; i < 12; i++)
        sum += cost[i];
    return sum;
}

static void ask_neighbourhoods(const struct sovereign_map *m, uint64_t seed)
{
    const struct data *g = printed_data();
    int                least = 1000, most = 0;
    for (int n = 0; n < m->players; n++) {
        const int load = load_of(m, m->start[n]);
        int       rivers = 0, cheap = 0;
        least = load < least ? load : least;
        most = load > most ? load : most;
        for (int hex = 0; hex < HEXES; hex++)
            rivers += m->terrain[hex] == RIVER && hex_distance(hex, m->start[n]) <= 2;
        for (int i = 0; i < DIRECTIONS; i++) {
            const int price = g->terrain[m->terrain[g->next[m->start[n]][i]]].price;
            cheap += price > 0 && price <= 4;
        }
        cr_expect(rivers > 0 && cheap >= 3, "seed %lu for %d: player %d", (unsigned long)seed, m->players, n);
    }
    cr_expect_leq(most - least, 6, "seed %lu for %d: %d and %d", (unsigned long)seed, m->players, least,
                  most);
}

Test(sovereign_generate, neighbourhoods_are_alike)
{
    of_many(ask_neighbourhoods);
}
