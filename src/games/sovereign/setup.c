/* Set-up [setup.1 to setup.9]: the map, who begins, and the opening cities. */
#include "maps.h"
#include "phases.h"
#include "tables.h"
#include <string.h>

void sovereign_tell(struct umpire *u, enum event_word what, int a, int b, int c, int d, int e, int f)
{
    umpire_say(u,
               &(struct event){ (uint16_t)what,
                                SEATS_ALL,
                                { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, (int16_t)e, (int16_t)f } });
}

void sovereign_clear(struct state *s)
{
    memset(s, 0, sizeof *s);
    for (int id = 0; id < UNITS; id++)
        *unit_of(s, id) = (struct unit){ .hex = NOWHERE, .from = NOWHERE, .aboard = NOBODY };
    for (int c = 0; c < CITIES_MAX; c++) {
        s->city[c].owner = NOBODY;
        memset(s->city[c].tile, 0xff, sizeof s->city[c].tile);
    }
    for (int p = 0; p < PLAYERS_MAX; p++)
        memset(s->player[p].fort, 0xff, sizeof s->player[p].fort);
    sovereign_clear_battle(&s->battle);
}

static struct refusal lay_map(const struct data *g, struct state *s, const struct setup *how,
                              struct umpire *u)
{
    struct sovereign_map        made;
    const struct sovereign_map *map = &g->map[how->scenario];
    if (how->scenario == MAP_GENERATED) {
        s->map = (uint16_t)how->param[PARAM_MAP];
        umpire_open(u, 0, ROLL_MAP, 0, 0);
        if (s->map == 0)
            s->map = (uint16_t)(1 + umpire_draw(u, MAP_NUMBERS));
        if (!sovereign_generate(s->map, s->players, &made))
            return refuse("R108", "there is no map of that number for so many players");
        map = &made;
        TELL(u, EVENT_MAP, s->map);
    } else if (!sovereign_scenario_ready(g, how->scenario)) {
        return refuse("R108", "a map of your own is read from own.map in the directory given by --data");
    } else if (how->param[PARAM_MAP] != 0) {
        return refuse("R108", "only a generated map has a number");
    } else if (map->players < s->players) {
        return refuse("components.1", "that map is for fewer players");
    }
    memcpy(s->land, map->terrain, sizeof s->land);
    return LEGAL;
}

/* [setup.1, setup.2] A twelve is a twelve here [R2]. */
static void roll_for_first(struct state *s, struct umpire *u)
{
    unsigned best = (1u << s->players) - 1;
    for (int round = 0; (best & (best - 1)) != 0; round++) {
        int      high = 0;
        unsigned rolling = best;
        for (int p = 0; p < s->players; p++) {
            if (!(rolling >> p & 1))
                continue;
            umpire_open(u, 0, ROLL_OPENING, round, p);
            const int face = umpire_roll(u);
            TELL(u, EVENT_OPENING, p, face);
            if (face > high)
                best = 0;
            if (face >= high)
                best |= 1u << p;
            high = face > high ? face : high;
        }
    }
    s->first = s->active = (uint8_t)__builtin_ctz(best);
    TELL(u, EVENT_FIRST, s->first);
}

/* ---- Where a city may be laid out ---- */

enum { SITES_WORDS = HEXES / 64 + 1, GAP = 8, GAP_LEAST = 3 };
struct sites {
    uint64_t bits[SITES_WORDS]; /* hexes that may be a tile of the opening city */
};

static bool is_site(const struct sites *w, int hex)
{
    return w->bits[hex / 64] >> (hex % 64) & 1;
}

/* Land with more than `gap` steps to every other city [R4]. */
static void find_sites(const struct data *g, const struct state *s, int player, int gap, struct sites *out)
{
    uint8_t  far[HEXES + 1] = { 0 }; /* how many steps from a city are still too near, and one */
    uint16_t queue[HEXES];
    int      count = 0;
    memset(out, 0, sizeof *out);
    for (int hex = 0; hex < HEXES; hex++) {
        const int city = city_at(s, hex);
        if (city >= 0 && s->city[city].owner != player) {
            far[hex] = (uint8_t)(gap + 1);
            queue[count++] = (uint16_t)hex;
        }
    }
    for (int i = 0; i < count; i++)
        for (int d = 0; far[queue[i]] > 1 && d < DIRECTIONS; d++) {
            const int next = g->next[queue[i]][d];
            if (next == OUTSIDE || far[next] != 0)
                continue;
            far[next] = (uint8_t)(far[queue[i]] - 1);
            queue[count++] = (uint16_t)next;
        }
    for (int hex = 0; hex < HEXES; hex++)
        if (far[hex] == 0 && g->terrain[terrain_at(s, hex)].price != 0)
            out->bits[hex / 64] |= 1ull << (hex % 64);
}

/* Do so many hexes that may be tiles hold together around this one? */
static bool has_neighbours(const struct data *g, const struct sites *w, int hex, int wanted)
{
    uint16_t found[OPENING_TILES + DIRECTIONS];
    int      count = 1;
    found[0] = (uint16_t)hex;
    for (int i = 0; i < count && count < wanted; i++)
        for (int d = 0; d < DIRECTIONS && count < wanted; d++) {
            const int next = g->next[found[i]][d];
            bool      is_new = next != OUTSIDE && is_site(w, next);
            for (int n = 0; is_new && n < count; n++)
                is_new = found[n] != next;
            if (is_new)
                found[count++] = (uint16_t)next;
        }
    return count >= wanted;
}

/* The centres that a player may name, with the least reduction of the distance that leaves him any [R5]. */
static bool find_centres(const struct data *g, const struct state *s, int player, struct sites *centres,
                         struct sites *tiles)
{
    bool some = false;
    for (int gap = GAP; gap >= GAP_LEAST && !some; gap--) {
        find_sites(g, s, player, gap, tiles);
        memset(centres, 0, sizeof *centres);
        for (int hex = 0; hex < HEXES; hex++)
            if (is_site(tiles, hex) && has_neighbours(g, tiles, hex, OPENING_TILES)) {
                centres->bits[hex / 64] |= 1ull << (hex % 64);
                some = true;
            }
    }
    return some;
}

/* Whoever comes next places his city; when all have, the first turn begins [setup.5, setup.8, setup.9]. */
static void next_site(const struct data *g, struct state *s, struct umpire *u)
{
    struct sites centres, tiles;
    for (int p = 0; p < s->players; p++) {
        const int player = (s->first + p) % s->players;
        if (!s->player[player].alive || sovereign_cities(s, player) > 0)
            continue;
        s->active = (uint8_t)player;
        if (find_centres(g, s, player, &centres, &tiles)) {
            agenda_go(&s->agenda, PHASE_SITE, 1u << player);
            return;
        }
        s->player[player].alive = 0; /* the map is too small for him [R5] */
        TELL(u, EVENT_NO_SITE, player);
    }
    for (int p = s->players - 1; p >= 0; p--)
        if (s->player[(s->first + p) % s->players].alive)
            s->active = (uint8_t)((s->first + p) % s->players);
    s->round = 1;
    if (!sovereign_all_but_one_out(g, s, u))
        sovereign_begin_turn(g, s, u);
}

struct refusal sovereign_setup(const struct data *g, struct state *s, const struct setup *how,
                               struct umpire *u)
{
    sovereign_clear(s);
    s->scenario = (uint8_t)how->scenario;
    s->options = (uint8_t)how->options;
    s->players = (uint8_t)how->seats;
    s->tiles_to_win = (uint8_t)how->param[PARAM_TILES];
    s->round_limit = (uint16_t)how->param[PARAM_ROUNDS];
    const struct refusal no = lay_map(g, s, how, u);
    if (!is_legal(no))
        return no;
    for (int p = 0; p < PLAYERS_MAX; p++) {
        s->player[p].alive = p < s->players;
        s->player[p].standing = p < s->players && option_on(s, OPTION_STANDING);
    }
    roll_for_first(s, u);
    next_site(g, s, u);
    return LEGAL;
}

/* ---- The centre ---- */

void sovereign_site_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    struct sites centres, tiles;
    find_centres(g, s, player, &centres, &tiles);
    for (int hex = 0; hex < HEXES; hex++)
        if (is_site(&centres, hex))
            moves_add(out, MOVE_SITE, hex, 0, 0);
}

struct refusal sovereign_site_check(const struct data *g, const struct state *s, int player, struct move m)
{
    struct sites centres, tiles;
    if (m.kind != MOVE_SITE)
        return refuse("setup.3", "place the central tile of your first city");
    if (g->terrain[terrain_at(s, m.arg[0])].price == 0)
        return refuse("expand.6", "nothing can be built on sea or outside the map");
    find_centres(g, s, player, &centres, &tiles);
    if (!is_site(&tiles, m.arg[0]))
        return refuse("setup.6", "opening cities keep eight empty hexes between them");
    return is_site(&centres, m.arg[0]) ? LEGAL : refuse("setup.4", "there is no room for four tiles");
}

void sovereign_site_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    (void)g;
    sovereign_city_add(s, player, m.arg[0]);
    TELL(u, EVENT_SITE, player, m.arg[0]);
    agenda_go(&s->agenda, PHASE_SITE_TILES, 1u << player);
}

/* ---- The other three tiles ---- */

static int opening_city(const struct state *s, int player)
{
    int city = 0;
    while (s->city[city].owner != player)
        city++;
    return city;
}

/* The tiles may be as near as the centre was allowed to be: the distance that holds is found as if it stood not there. */
static void find_tiles(const struct data *g, const struct state *s, int player, struct sites *tiles)
{
    struct sites centres;
    find_centres(g, s, player, &centres, tiles);
}

static bool touches(const struct data *g, const struct state *s, int city, int hex)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (city_at(s, g->next[hex][d]) == city)
            return true;
    return false;
}

void sovereign_site_tiles_moves(const struct data *g, const struct state *s, int player,
                                struct move_list *out)
{
    const int    city = opening_city(s, player);
    struct sites tiles;
    find_tiles(g, s, player, &tiles);
    for (int hex = 0; hex < HEXES; hex++)
        if (is_site(&tiles, hex) && s->built[hex] == 0 && touches(g, s, city, hex))
            moves_add(out, MOVE_TILE, hex, 0, 0);
}

struct refusal sovereign_site_tiles_check(const struct data *g, const struct state *s, int player,
                                          struct move m)
{
    struct sites tiles;
    if (m.kind != MOVE_TILE)
        return refuse("setup.3", "an opening city has four tiles: place the next");
    if (g->terrain[terrain_at(s, m.arg[0])].price == 0 || s->built[m.arg[0]] != 0)
        return refuse("expand.6", "nothing can be built there");
    if (!touches(g, s, opening_city(s, player), m.arg[0]))
        return refuse("setup.4", "the tiles of a city hold together");
    find_tiles(g, s, player, &tiles);
    return is_site(&tiles, m.arg[0])
             ? LEGAL
             : refuse("setup.6", "opening cities keep eight empty hexes between them");
}

void sovereign_site_tiles_apply(const struct data *g, struct state *s, int player, struct move m,
                                struct umpire *u)
{
    const int city = opening_city(s, player);
    sovereign_tile_add(s, city, m.arg[0]);
    TELL(u, EVENT_TILE, player, m.arg[0]);
    if (s->city[city].size == OPENING_TILES)
        next_site(g, s, u);
}
