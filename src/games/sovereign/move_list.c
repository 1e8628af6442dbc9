/* Every move of the Move step, fast: lists have hundreds of them. What is the same for all units in one hex is worked out
 * once, and where the railways and aeroplanes lead once for all. The shakedown holds this to what move.c allows. */
#include "movement.h"
#include <string.h>

enum { TILES_MAX = CITIES_MAX * CITY_TILES };

/* A city of the player, and its tiles that are open to one more unit: a run of `tile`. */
struct home {
    uint8_t  city, control; /* tiles that he controls: bits */
    uint16_t first, end;
};

/* A hex in which units of his are. */
struct place {
    int16_t  hex;
    int16_t  home; /* of the city whose tile he controls here; -1 */
    bool     near; /* an enemy */
    bool     has_steps, has_rides;
    uint8_t  steps, attacks;
    uint16_t step[DIRECTIONS], attack[DIRECTIONS]; /* of land units */
    uint16_t rides;
    uint16_t ride[24 * CITY_TILES]; /* tiles of linked cities: not so many can be so near */
};

struct outlook {
    uint8_t      crowd[HEXES + 1];    /* his units */
    uint8_t      place_at[HEXES + 1]; /* one more than an index */
    int          player, limit, homes, far_homes, places, ships;
    bool         roads, rails, flies;
    struct home  home[CITIES_MAX]; /* first those from which one flies */
    int16_t      home_of[CITIES_MAX];
    uint16_t     tiles, tile[TILES_MAX];
    uint8_t      index[TILES_MAX]; /* of the tile in its city */
    int16_t      ship[UNITS_EACH];
    uint8_t      cargo[UNITS_EACH]; /* of each ship */
    struct place place[UNITS_EACH];
};

/* ---- The outlook ---- */

static void add_homes(const struct state *s, struct outlook *v, bool large)
{
    for (int c = 0; c < CITIES_MAX; c++) {
        const struct city *city = &s->city[c];
        if (city->owner != v->player || (city->size >= FLIGHT_TILES) != large)
            continue;
        struct home *home = &v->home[v->homes];
        home->city = (uint8_t)c;
        home->control = (uint8_t)sovereign_control(s, city);
        home->first = v->tiles;
        for (int t = 0; t < city->size; t++)
            if (home->control >> t & 1 && v->crowd[city->tile[t]] < v->limit) {
                v->index[v->tiles] = (uint8_t)t;
                v->tile[v->tiles++] = (uint16_t)city->tile[t];
            }
        home->end = v->tiles;
        v->home_of[c] = (int16_t)v->homes++;
    }
    if (large)
        v->far_homes = v->homes;
}

static void look_around(const struct data *g, const struct state *s, int player, struct outlook *v)
{
    memset(v->crowd, 0, sizeof v->crowd);
    memset(v->place_at, 0, sizeof v->place_at);
    v->player = player;
    v->limit = army_limit(s, player);
    memset(v->cargo, 0, sizeof v->cargo);
    v->homes = v->far_homes = v->places = v->ships = 0;
    v->tiles = 0;
    v->roads = has(s, player, ROAD_BUILDING);
    v->rails = has(s, player, RAILROAD);
    v->flies = has(s, player, FLIGHT);
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[player][i];
        if (u->hex < 0)
            continue;
        v->crowd[u->hex]++;
        if (u->aboard != NOBODY)
            v->cargo[u->aboard]++;
        if (is_ship(g, u->kind))
            v->ship[v->ships++] = (int16_t)i;
    }
    if (v->roads || v->rails || v->flies) {
        add_homes(s, v, true);
        add_homes(s, v, false);
    }
}

/* The city whose tile he controls there; -1: none. */
static int home_at(const struct state *s, int hex, const struct outlook *v)
{
    const int city = v->homes ? city_at(s, hex) : -1;
    if (city < 0 || s->city[city].owner != v->player)
        return -1;
    const int home = v->home_of[city];
    return v->home[home].control >> sovereign_tile_index(&s->city[city], hex) & 1 ? home : -1;
}

static struct place *place_of(const struct data *g, const struct state *s, int hex, struct outlook *v)
{
    if (v->place_at[hex] == 0) {
        struct place *p = &v->place[v->places];
        p->hex = (int16_t)hex;
        p->home = (int16_t)home_at(s, hex, v);
        p->near = sovereign_near_enemy(g, s, v->player, hex, NOWHERE);
        p->has_steps = p->has_rides = false;
        v->place_at[hex] = (uint8_t)++v->places;
    }
    return &v->place[v->place_at[hex] - 1];
}

/* May his land units stand there [terrain.6]? */
static bool is_land_for(const struct state *s, int player, int hex)
{
    const int terrain = terrain_at(s, hex);
    return terrain == MOUNTAIN ? builder_at(s, hex) == player : terrain != SEA;
}

/* Where a land unit can step or attack from here. */
static void look_for_steps(const struct data *g, const struct state *s, const struct outlook *v,
                           struct place *p)
{
    p->has_steps = true;
    p->steps = p->attacks = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int to = g->next[p->hex][d];
        if (terrain_at(s, to) == VOID || v->crowd[to] >= v->limit)
            continue;
        if (is_enemy_at(s, v->player, to)) {
            if (terrain_at(s, to) != SEA)
                p->attack[p->attacks++] = (uint16_t)to;
        } else if (is_land_for(s, v->player, to)
                   && !(p->near && sovereign_near_enemy(g, s, v->player, to, NOWHERE))) {
            p->step[p->steps++] = (uint16_t)to;
        }
    }
}

/* Open tiles of the cities that a railway joins to this one. */
static void look_for_rides(const struct data *g, const struct state *s, const struct outlook *v,
                           struct place *p)
{
    const struct home *from = &v->home[p->home];
    const int          room = (int)(sizeof p->ride / sizeof *p->ride);
    p->has_rides = true;
    p->rides = 0;
    for (int h = 0; h < v->homes; h++) {
        const struct home *home = &v->home[h];
        if (h == p->home
            || !sovereign_is_linked(g, s, &s->city[from->city], from->control, &s->city[home->city],
                                    home->control))
            continue;
        for (int i = home->first; i < home->end && p->rides < room; i++)
            if (!(p->near && sovereign_near_enemy(g, s, v->player, v->tile[i], NOWHERE)))
                p->ride[p->rides++] = v->tile[i];
    }
}

/* ---- The list ---- */

static void list_ship(const struct data *g, const struct state *s, int id, const struct outlook *v,
                      const struct place *p, struct move_list *out)
{
    const int party = 1 + v->cargo[id % UNITS_EACH];
    for (int d = 0; d < DIRECTIONS; d++) {
        const int to = g->next[p->hex][d], terrain = terrain_at(s, to);
        if ((terrain != SEA && terrain != COAST) || v->crowd[to] + party > v->limit)
            continue;
        if (is_enemy_at(s, v->player, to))
            moves_add(out, MOVE_ATTACK, id, to, 0);
        else if (!(p->near && sovereign_near_enemy(g, s, v->player, to, NOWHERE)))
            moves_add(out, MOVE_STEP, id, to, 0);
    }
}

static void list_land_unit(const struct data *g, const struct state *s, int id, const struct outlook *v,
                           struct place *p, struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    if (!p->has_steps)
        look_for_steps(g, s, v, p);
    moves_add_each(out, u->aboard == NOBODY ? MOVE_STEP : MOVE_LAND, id, p->step, p->steps);
    if (u->kind != SETTLER)
        moves_add_each(out, MOVE_ATTACK, id, p->attack, p->attacks);
    if (u->aboard != NOBODY) {
        if (is_legal(sovereign_check_land(g, s, id, p->hex)))
            moves_add(out, MOVE_LAND, id, p->hex, 0);
        return;
    }
    for (int i = 0; i < v->ships; i++) {
        const struct unit *ship = &s->unit[v->player][v->ship[i]];
        const int          steps = hex_distance(ship->hex, p->hex);
        if (steps > 1 || ship->from >= 0
            || v->cargo[v->ship[i]] >= profile_of(g, s, v->player, ship->kind)->transport)
            continue;
        if (steps == 0
            || (v->crowd[ship->hex] < v->limit
                && !(p->near && sovereign_near_enemy(g, s, v->player, ship->hex, NOWHERE))))
            moves_add(out, MOVE_EMBARK, id, v->player * UNITS_EACH + v->ship[i], 0);
    }
}

static void list_flights(const struct data *g, const struct state *s, int id, const struct outlook *v,
                         const struct place *p, struct move_list *out)
{
    const struct home *home = &v->home[p->home];
    const int          end = v->far_homes ? v->home[v->far_homes - 1].end : 0;
    if (p->home >= v->far_homes)
        return;
    if (!p->near) {
        moves_add_each(out, MOVE_FLY, id, v->tile, home->first);
        moves_add_each(out, MOVE_FLY, id, v->tile + home->end, (uint32_t)(end - home->end));
        return;
    }
    for (int i = 0; i < end; i++)
        if ((i < home->first || i >= home->end)
            && !sovereign_near_enemy(g, s, v->player, v->tile[i], NOWHERE))
            moves_add(out, MOVE_FLY, id, v->tile[i], 0);
}

static void list_roads(const struct data *g, const struct state *s, int id, const struct outlook *v,
                       const struct place *p, struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    const struct home *home = &v->home[p->home];
    const bool         ship = is_ship(g, u->kind);
    for (int i = home->first; i < home->end; i++) {
        const int to = v->tile[i];
        if (to == p->hex)
            continue;
        if (ship ? is_legal(sovereign_check_road(g, s, id, to)) : !(u->visited >> v->index[i] & 1))
            moves_add(out, MOVE_ROAD, id, to, 0);
    }
}

static void list_unit(const struct data *g, const struct state *s, int id, struct outlook *v,
                      struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    struct place      *p = place_of(g, s, u->hex, v);
    const bool         ship = is_ship(g, u->kind);
    if (u->moves > 0 && ship)
        list_ship(g, s, id, v, p, out);
    else if (u->moves > 0)
        list_land_unit(g, s, id, v, p, out);
    if (p->home < 0 || u->aboard != NOBODY)
        return;
    if (v->roads)
        list_roads(g, s, id, v, p, out);
    if (u->moves == 0 || ship)
        return;
    if (v->rails) {
        if (!p->has_rides)
            look_for_rides(g, s, v, p);
        moves_add_each(out, MOVE_RIDE, id, p->ride, p->rides);
    }
    if (v->flies)
        list_flights(g, s, id, v, p, out);
}

void sovereign_move_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    struct outlook v;
    look_around(g, s, player, &v);
    sovereign_common_moves(s, true, out);
    for (int i = 0; i < UNITS_EACH; i++) {
        const int          id = player * UNITS_EACH + i;
        const struct unit *u = &s->unit[player][i];
        if (u->hex < 0 || (u->moves == 0 && !v.roads))
            continue;
        if (u->from < 0)
            list_unit(g, s, id, &v, out);
        else if (u->moves > 0 && is_legal(sovereign_check_land(g, s, id, u->hex)))
            moves_add(out, MOVE_LAND, id, u->hex, 0);
    }
}
