/* Every move of the Move step, fast: lists have hundreds of them. What is the same for all units in one hex is worked out
 * once, and where the railways and aeroplanes lead once for all. The shakedown holds this to what move.c allows. */
#include "movement.h"
#include <string.h>

/* Not so many cities can be so near to one, and not so many ships to a hex. */
enum { TILES_MAX = CITIES_MAX * CITY_TILES, LINKS_MAX = 24, BOARDS_MAX = (ARMY_MAX + 1) * (1 + DIRECTIONS) };

/* A city of the player, and its tiles that are open to one more unit: a run of `tile`. */
struct home {
    uint8_t  city, control; /* tiles that he controls: bits */
    uint8_t  radius;        /* no tile is farther from the centre */
    bool     has_links;
    uint8_t  links, link[LINKS_MAX]; /* homes that a railway joins to this one */
    uint16_t first, end;
};

/* A hex in which units of his are. */
struct place {
    int16_t  hex;
    int16_t  home; /* of the city whose tile he controls here; -1 */
    bool     near; /* an enemy */
    bool     has_steps, has_rides, has_quay;
    uint8_t  quay; /* tiles of the city to which ships can go from here: bits */
    uint8_t  steps, attacks, boards;
    uint16_t step[DIRECTIONS], attack[DIRECTIONS]; /* of land units */
    uint16_t board[BOARDS_MAX];                    /* ships with room that they can reach */
    uint16_t rides, ride[LINKS_MAX * CITY_TILES];  /* tiles of linked cities */
};

enum { SHIP_HERE = 0x80 };
struct outlook {
    uint8_t      crowd[HEXES + 1];    /* his units */
    uint8_t      place_at[HEXES + 1]; /* one more than an index; SHIP_HERE */
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

static void add_home(const struct state *s, int c, struct outlook *v)
{
    const struct city *city = &s->city[c];
    struct home       *home = &v->home[v->homes];
    home->city = (uint8_t)c;
    home->control = (uint8_t)sovereign_control(s, city);
    home->first = v->tiles;
    home->has_links = false;
    home->radius = 0;
    for (int t = 0; t < city->size; t++) {
        const int apart = v->rails ? hex_distance(city->tile[0], city->tile[t]) : 0;
        home->radius = (uint8_t)(apart > home->radius ? apart : home->radius);
        if (home->control >> t & 1 && v->crowd[city->tile[t]] < v->limit) {
            v->index[v->tiles] = (uint8_t)t;
            v->tile[v->tiles++] = (uint16_t)city->tile[t];
        }
    }
    home->end = v->tiles;
    v->home_of[c] = (int16_t)v->homes++;
}

/* Those from which one flies first. */
static void add_homes(const struct state *s, struct outlook *v)
{
    uint8_t small[CITIES_MAX];
    int     count = 0;
    for (int c = 0; c < CITIES_MAX; c++) {
        if (s->city[c].owner != v->player)
            continue;
        if (s->city[c].size >= FLIGHT_TILES)
            add_home(s, c, v);
        else
            small[count++] = (uint8_t)c;
    }
    v->far_homes = v->homes;
    for (int i = 0; i < count; i++)
        add_home(s, small[i], v);
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
        if (is_ship(g, u->kind)) {
            v->ship[v->ships++] = (int16_t)i;
            v->place_at[u->hex] = SHIP_HERE;
        }
    }
    if (v->roads || v->rails || v->flies)
        add_homes(s, v);
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
    if ((v->place_at[hex] & ~SHIP_HERE) == 0) {
        struct place *p = &v->place[v->places];
        p->hex = (int16_t)hex;
        p->home = (int16_t)home_at(s, hex, v);
        p->near = sovereign_near_enemy(g, s, v->player, hex, NOWHERE);
        p->has_steps = p->has_rides = p->has_quay = false;
        v->place_at[hex] |= (uint8_t)++v->places;
    }
    return &v->place[(v->place_at[hex] & ~SHIP_HERE) - 1];
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
    p->steps = p->attacks = p->boards = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int to = g->next[p->hex][d];
        if (terrain_at(s, to) == VOID || v->crowd[to] >= v->limit)
            continue;
        if (is_enemy_at(s, v->player, to)) {
            if (terrain_at(s, to) != SEA)
                p->attack[p->attacks++] = (uint16_t)to;
        } else if (is_land_for(s, v->player, to)
                   && !(p->near && sovereign_near_enemy(g, s, v->player, to, p->hex))) {
            p->step[p->steps++] = (uint16_t)to;
        }
    }
}

/* Ships that units here can board. */
static void look_for_ships(const struct data *g, const struct state *s, const struct outlook *v,
                           struct place *p)
{
    unsigned seen = v->place_at[p->hex];
    for (int d = 0; d < DIRECTIONS; d++)
        seen |= v->place_at[g->next[p->hex][d]];
    for (int i = 0; (seen & SHIP_HERE) && i < v->ships && p->boards < BOARDS_MAX; i++) {
        const struct unit *ship = &s->unit[v->player][v->ship[i]];
        const int          steps = hex_distance(ship->hex, p->hex);
        if (steps > 1 || ship->from >= 0
            || v->cargo[v->ship[i]] >= profile_of(g, s, v->player, ship->kind)->transport)
            continue;
        if (steps == 0
            || (v->crowd[ship->hex] < v->limit
                && !(p->near && sovereign_near_enemy(g, s, v->player, ship->hex, p->hex))))
            p->board[p->boards++] = (uint16_t)(v->player * UNITS_EACH + v->ship[i]);
    }
}

/* The cities that a railway joins to this one. */
static void look_for_links(const struct data *g, const struct state *s, struct outlook *v, struct home *from)
{
    enum { STEPS = 4 };
    const struct city *a = &s->city[from->city];
    from->has_links = true;
    from->links = 0;
    for (int h = 0; h < v->homes && from->links < LINKS_MAX; h++) {
        const struct home *to = &v->home[h];
        const struct city *b = &s->city[to->city];
        if (to != from && hex_distance(a->tile[0], b->tile[0]) <= STEPS + from->radius + to->radius
            && sovereign_is_linked(g, s, a, from->control, b, to->control))
            from->link[from->links++] = (uint8_t)h;
    }
}

/* Open tiles of linked cities. */
static void look_for_rides(const struct data *g, const struct state *s, struct outlook *v, struct place *p)
{
    struct home *from = &v->home[p->home];
    p->has_rides = true;
    p->rides = 0;
    if (!from->has_links)
        look_for_links(g, s, v, from);
    for (int n = 0; n < from->links; n++) {
        const struct home *home = &v->home[from->link[n]];
        for (int i = home->first; i < home->end; i++)
            if (!(p->near && sovereign_near_enemy(g, s, v->player, v->tile[i], p->hex)))
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
        else if (!(p->near && sovereign_near_enemy(g, s, v->player, to, p->hex)))
            moves_add(out, MOVE_STEP, id, to, 0);
    }
}

static void list_land_unit(const struct data *g, const struct state *s, int id, struct outlook *v,
                           struct place *p, struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    if (!p->has_steps) {
        look_for_steps(g, s, v, p);
        look_for_ships(g, s, v, p);
    }
    moves_add_each(out, u->aboard == NOBODY ? MOVE_STEP : MOVE_LAND, id, p->step, p->steps);
    if (u->kind != SETTLER)
        moves_add_each(out, MOVE_ATTACK, id, p->attack, p->attacks);
    if (u->aboard != NOBODY) {
        if (is_legal(sovereign_check_land(g, s, id, p->hex)))
            moves_add(out, MOVE_LAND, id, p->hex, 0);
        return;
    }
    moves_add_each(out, MOVE_EMBARK, id, p->board, p->boards);
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
        if ((i < home->first || i >= home->end) && !sovereign_near_enemy(g, s, v->player, v->tile[i], p->hex))
            moves_add(out, MOVE_FLY, id, v->tile[i], 0);
}

static void list_roads(const struct data *g, const struct state *s, int id, const struct outlook *v,
                       struct place *p, struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    const struct home *home = &v->home[p->home];
    const bool         ship = is_ship(g, u->kind);
    const int          party = ship ? 1 + v->cargo[id % UNITS_EACH] : 1;
    unsigned           tiles = ~(unsigned)u->visited;
    if (!ship && u->visited == 0) { /* most are: all open tiles but its own */
        int here = home->first;
        while (here < home->end && v->tile[here] != p->hex)
            here++;
        moves_add_each(out, MOVE_ROAD, id, v->tile + home->first, (uint32_t)(here - home->first));
        if (here < home->end)
            moves_add_each(out, MOVE_ROAD, id, v->tile + here + 1, (uint32_t)(home->end - here - 1));
        return;
    }
    if (ship && !p->has_quay) {
        p->has_quay = true;
        p->quay = (uint8_t)sovereign_quay(s, &s->city[home->city], p->hex);
    }
    if (ship)
        tiles &= p->quay;
    for (int i = home->first; i < home->end; i++)
        if (tiles >> v->index[i] & 1 && v->tile[i] != p->hex && v->crowd[v->tile[i]] + party <= v->limit)
            moves_add(out, MOVE_ROAD, id, v->tile[i], 0);
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
        if (u->hex < 0 || (u->moves == 0 && (!v.roads || city_at(s, u->hex) < 0)))
            continue;
        if (u->from < 0)
            list_unit(g, s, id, &v, out);
        else if (u->moves > 0 && is_legal(sovereign_check_land(g, s, id, u->hex)))
            moves_add(out, MOVE_LAND, id, u->hex, 0);
    }
}
