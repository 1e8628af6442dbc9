/* The board: see board.h. */
#include "board.h"
#include <string.h>

/* ---- Units ---- */

/* [adjacency.3, adjacency.4, R37] */
bool sovereign_near_enemy(const struct data *g, const struct state *s, int player, int hex, int except)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        const int next = g->next[hex][d], builder = builder_at(s, next);
        if (next == except)
            continue;
        if (builder >= 0 && builder != player)
            return true;
        if ((s->land[next] & LAND_MILITARY) && holder_at(s, next) != player)
            return true;
    }
    return false;
}

int sovereign_units_at(const struct state *s, int player, int hex)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        count += s->unit[player][i].hex == hex;
    return count;
}

int sovereign_military_at(const struct state *s, int player, int hex)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        count += s->unit[player][i].hex == hex && is_military(s->unit[player][i].kind);
    return count;
}

bool sovereign_has_room(const struct state *s, int player, int hex, int more)
{
    return sovereign_units_at(s, player, hex) + more <= army_limit(s, player);
}

int sovereign_cargo(const struct state *s, int player, int ship)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        count += s->unit[player][i].hex >= 0 && s->unit[player][i].aboard == ship;
    return count;
}

void sovereign_look(struct state *s, int player, int hex)
{
    const int holder = holder_at(s, hex);
    uint8_t   seen = 0;
    if (holder >= 0 && holder != player)
        return; /* who comes to attack does not stand there yet */
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[player][i];
        if (u->hex == hex && u->from < 0)
            seen |= (uint8_t)((player + 1) << 4 | (is_military(u->kind) ? LAND_MILITARY : 0));
    }
    s->land[hex] = (uint8_t)((s->land[hex] & LAND_TERRAIN) | seen);
}

int sovereign_unit_add(struct state *s, int player, int kind, int hex, int moves)
{
    for (int i = 0; i < UNITS_EACH; i++) {
        struct unit *u = &s->unit[player][i];
        if (u->hex != NOWHERE)
            continue;
        *u = (struct unit){ .hex = (int16_t)hex,
                            .from = NOWHERE,
                            .number = ++s->built_units,
                            .kind = (uint8_t)kind,
                            .moves = (uint8_t)moves,
                            .aboard = NOBODY };
        sovereign_look(s, player, hex);
        return player * UNITS_EACH + i;
    }
    return -1;
}

void sovereign_unit_free(struct state *s, int id)
{
    struct unit *u = unit_of(s, id);
    const int    hex = u->hex;
    *u = (struct unit){ .hex = NOWHERE, .from = NOWHERE, .aboard = NOBODY };
    if (hex >= 0)
        sovereign_look(s, owner_of(id), hex);
}

void sovereign_unit_put(struct state *s, int id, int hex)
{
    const int    player = owner_of(id), slot = id % UNITS_EACH;
    struct unit *u = unit_of(s, id);
    const int    before = u->hex;
    u->hex = (int16_t)hex;
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[player][i].hex >= 0 && s->unit[player][i].aboard == slot)
            s->unit[player][i].hex = (int16_t)hex;
    if (before >= 0)
        sovereign_look(s, player, before);
    sovereign_look(s, player, hex);
}

/* ---- Cities ---- */

int sovereign_tile_index(const struct city *c, int hex)
{
    for (int t = 0; t < c->size; t++)
        if (c->tile[t] == hex)
            return t;
    return CITY_TILES; /* a bit that no set of tiles has */
}

/* The tiles of `among` that hold together with the first of them, as bits. */
static unsigned joined(const struct city *c, unsigned among, int first)
{
    unsigned found = 1u << first & among;
    for (unsigned before = 0; found != before;) {
        before = found;
        for (int a = 0; a < c->size; a++)
            for (int b = 0; (found >> a & 1) && b < c->size; b++)
                if ((among & ~found) >> b & 1 && hex_distance(c->tile[a], c->tile[b]) == 1)
                    found |= 1u << b;
    }
    return found;
}

unsigned sovereign_control(const struct state *s, const struct city *c)
{
    const unsigned all = (1u << c->size) - 1;
    unsigned       is_free = 0;
    for (int t = 0; t < c->size; t++) {
        const int holder = holder_at(s, c->tile[t]);
        is_free |= (unsigned)(holder < 0 || holder == c->owner) << t;
    }
    return is_free == all ? all : joined(c, is_free, 0);
}

int sovereign_controlled_tiles(const struct state *s, int player)
{
    int count = 0;
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner == player)
            count += __builtin_popcount(sovereign_control(s, &s->city[c]));
    return count;
}

int sovereign_cities(const struct state *s, int player)
{
    int count = 0;
    for (int c = 0; c < CITIES_MAX; c++)
        count += s->city[c].owner == player;
    return count;
}

/* No tile of another city is nearer than four hexes [expand.5, R26]. */
bool sovereign_keeps_distance(const struct state *s, int hex, int own)
{
    enum { APART = 4 };
    const int row = hex / COLUMNS, column = hex % COLUMNS;
    for (int r = row < APART ? 0 : row - APART + 1; r < ROWS && r < row + APART; r++)
        for (int q = column < APART ? 0 : column - APART + 1; q < COLUMNS && q < column + APART; q++) {
            const int at = hex_at(q, r), city = city_at(s, at);
            if (city >= 0 && city != own && hex_distance(hex, at) < APART)
                return false;
        }
    return true;
}

static struct refusal may_build_on(const struct data *g, const struct state *s, int player, int hex)
{
    const int holder = holder_at(s, hex);
    if (g->terrain[terrain_at(s, hex)].price == 0)
        return refuse("expand.6", "nothing can be built on sea or outside the map");
    if (s->built[hex] != 0)
        return refuse("expand.6", "a city tile or a fort stands there already");
    if (holder >= 0 && holder != player)
        return refuse("R27", "an enemy unit stands there");
    return LEGAL;
}

/* [expand.3 to expand.6, R27, R28] Cities keep so far apart that a hex is next to one at most. */
struct refusal sovereign_may_grow(const struct data *g, const struct state *s, int player, int hex, int *city)
{
    struct refusal no = may_build_on(g, s, player, hex);
    if (!is_legal(no))
        return no;
    no = refuse("expand.4", "no tile of yours that you control is next to it");
    for (int d = 0; d < DIRECTIONS; d++) {
        const int next = g->next[hex][d], c = city_at(s, next);
        if (c < 0 || s->city[c].owner != player || !is_controlled(s, c, next))
            continue;
        if (s->city[c].size == CITY_TILES)
            return refuse("expand.3", "a city has no more than seven tiles");
        if (!sovereign_keeps_distance(s, hex, c))
            return refuse("expand.5", "cities keep three empty hexes between them");
        *city = c;
        return LEGAL;
    }
    return no;
}

int sovereign_rim(const struct data *g, const struct state *s, int city, int16_t rim[RIM_MAX])
{
    const struct city *c = &s->city[city];
    int                count = 0, grows = 0;
    if (c->size == CITY_TILES)
        return 0;
    const unsigned control = sovereign_control(s, &s->city[city]);
    for (int t = 0; t < c->size; t++)
        for (int d = 0; (control >> t & 1) && d < DIRECTIONS; d++) {
            const int next = g->next[c->tile[t]][d];
            bool      is_new = s->built[next] == 0 && g->terrain[terrain_at(s, next)].price != 0;
            for (int i = 0; is_new && i < count; i++)
                is_new = rim[i] != next;
            if (is_new)
                rim[count++] = (int16_t)next;
        }
    for (int i = 0; i < count; i++) {
        const int holder = holder_at(s, rim[i]);
        if ((holder < 0 || holder == c->owner) && sovereign_keeps_distance(s, rim[i], city))
            rim[grows++] = rim[i];
    }
    return grows;
}

/* [fort.1, fort.2, R83] */
struct refusal sovereign_may_fort(const struct data *g, const struct state *s, int player, int hex)
{
    enum { REACH = 4, APART = 3 };
    if (!has(s, player, CODE_OF_LAWS))
        return refuse("tech-code-of-laws.2", "forts need Code of Laws");
    if (sovereign_forts(s, player) == FORTS_EACH)
        return refuse("R6", "you have no more than six forts");
    const struct refusal no = may_build_on(g, s, player, hex);
    if (!is_legal(no))
        return no;
    const int row = hex / COLUMNS, column = hex % COLUMNS;
    bool      is_near = false;
    for (int r = row < REACH ? 0 : row - REACH; r < ROWS && r <= row + REACH; r++)
        for (int q = column < REACH ? 0 : column - REACH; q < COLUMNS && q <= column + REACH; q++) {
            const int at = hex_at(q, r), builder = builder_at(s, at);
            if (builder < 0)
                continue;
            const int apart = hex_distance(hex, at);
            if (builder != player && apart < APART)
                return refuse("fort.2", "two empty hexes lie between a new fort and what others have built");
            is_near = is_near || (builder == player && city_at(s, at) >= 0 && apart <= REACH);
        }
    return is_near ? LEGAL : refuse("fort.1", "a fort is built within four hexes of a city of yours");
}

/* [R29] */
struct refusal sovereign_may_found(const struct data *g, const struct state *s, int hex)
{
    if (g->terrain[terrain_at(s, hex)].price == 0)
        return refuse("expand.6", "no city is founded at sea");
    if (s->built[hex] != 0)
        return refuse("R29", "a city tile or a fort stands there already");
    return sovereign_keeps_distance(s, hex, -1)
             ? LEGAL
             : refuse("expand.5", "cities keep three empty hexes between them");
}

int sovereign_city_add(struct state *s, int player, int hex)
{
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner == NOBODY) {
            s->city[c].owner = (uint8_t)player;
            sovereign_tile_add(s, c, hex);
            return c;
        }
    return -1;
}

void sovereign_tile_add(struct state *s, int city, int hex)
{
    struct city *c = &s->city[city];
    c->tile[c->size++] = (int16_t)hex;
    s->built[hex] = (uint8_t)(CITY_0 + city);
}

bool sovereign_holds_together(const struct city *c)
{
    const unsigned all = (1u << c->size) - 1;
    return joined(c, all, 0) == all;
}

bool sovereign_is_removable(const struct city *c, int tile)
{
    const unsigned rest = ((1u << c->size) - 1) & ~(1u << tile);
    return tile == 0 ? c->size == 1 : joined(c, rest, 0) == rest;
}

void sovereign_tile_remove(struct state *s, int city, int hex)
{
    struct city *c = &s->city[city];
    const int    tile = sovereign_tile_index(c, hex);
    s->built[hex] = 0;
    memmove(&c->tile[tile], &c->tile[tile + 1], (size_t)(c->size - tile - 1) * sizeof *c->tile);
    c->tile[--c->size] = NOWHERE;
    if (c->size == 0) {
        c->owner = NOBODY;
        c->began = c->raids = 0;
    }
}

/* ---- Forts ---- */

int sovereign_forts(const struct state *s, int player)
{
    int count = 0;
    for (int f = 0; f < FORTS_EACH; f++)
        count += s->player[player].fort[f] != NOWHERE;
    return count;
}

void sovereign_fort_add(struct state *s, int player, int hex)
{
    for (int f = 0; f < FORTS_EACH; f++)
        if (s->player[player].fort[f] == NOWHERE) {
            s->player[player].fort[f] = (int16_t)hex;
            s->built[hex] = (uint8_t)(player + 1);
            return;
        }
}

void sovereign_fort_remove(struct state *s, int hex)
{
    struct player *p = &s->player[fort_at(s, hex)];
    for (int f = 0; f < FORTS_EACH; f++)
        if (p->fort[f] == hex)
            p->fort[f] = NOWHERE;
    s->built[hex] = 0;
}

/* ---- Battles ---- */

void sovereign_clear_battle(struct battle *b)
{
    memset(b, 0, sizeof *b);
    memset(b->chain, 0xff, sizeof b->chain);
    b->hex = b->from = NOWHERE;
    b->defender = b->loser = NOBODY;
}
