/* Every move of the Move step, fast: lists have hundreds of them. What is the same for all units in one hex is worked out
 * once, and where the railways and aeroplanes lead once for all. The shakedown holds this to what move.c allows. */
#include "movement.h"
#include <string.h>

/* Not so many cities can be so near to one, and not so many ships to a hex. */
enum {
    TILES_MAX = CITIES_MAX * CITY_TILES,
    LINKS_MAX = 24,
    BOARDS_MAX = (ARMY_MAX + 1) * (1 + DIRECTIONS),
    POOL_MAX = UNITS_EACH * (DIRECTIONS + BOARDS_MAX),
};

/* A city of the player, and its tiles that are open to one more unit: a run of `tile`. */
struct home {
    uint8_t  city, control; /* tiles that he controls: bits */
    uint8_t  radius;        /* no tile is farther from the centre */
    bool     has_links;
    uint8_t  links, link[LINKS_MAX]; /* homes that a railway joins to this one */
    uint16_t first, end;
};

/* A hex in which units of his are that can still move. Where land units can go is a run of `pool`: steps, then
 * attacks, then ships with room that they can board. */
struct place {
    int16_t  hex;
    int16_t  home; /* of the city whose tile he controls here; -1 */
    uint16_t first;
    uint8_t  steps, attacks, boards;
    bool     near; /* an enemy */
};

/* What is in a hex of his: how many units in the low bits, and one more than the index of its place in the high. */
enum { CROWD = 0x7f, SHIP_HERE = 0x80, PLACE_SHIFT = 8 };
struct outlook {
    uint16_t     here[HEXES + 1];
    int          player, limit, homes, far_homes, places, ships;
    bool         roads, rails, flies;
    struct home  home[CITIES_MAX]; /* first those from which one flies */
    int16_t      home_of[CITIES_MAX];
    uint16_t     tiles, tile[TILES_MAX];
    uint8_t      index[TILES_MAX]; /* of the tile in its city */
    int16_t      ship[UNITS_EACH];
    uint8_t      cargo[UNITS_EACH]; /* of each ship */
    struct place place[UNITS_EACH];
    uint16_t     pooled, pool[POOL_MAX];
};

/* ---- The outlook ---- */

static int crowd_at(const struct outlook *v, int hex)
{
    return v->here[hex] & CROWD;
}

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
        if (home->control >> t & 1 && crowd_at(v, city->tile[t]) < v->limit) {
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
    memset(v->here, 0, sizeof v->here);
    v->player = player;
    v->limit = army_limit(s, player);
    memset(v->cargo, 0, sizeof v->cargo);
    v->homes = v->far_homes = v->places = v->ships = 0;
    v->tiles = v->pooled = 0;
    v->roads = has(s, player, ROAD_BUILDING);
    v->rails = has(s, player, RAILROAD);
    v->flies = has(s, player, FLIGHT);
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[player][i];
        if (u->hex < 0)
            continue;
        v->here[u->hex]++;
        if (u->aboard != NOBODY)
            v->cargo[u->aboard]++;
        if (is_ship(g, u->kind)) {
            v->ship[v->ships++] = (int16_t)i;
            v->here[u->hex] |= SHIP_HERE;
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

/* Ships that units here can board. */
static void look_for_ships(const struct data *g, const struct state *s, struct outlook *v, struct place *p)
{
    for (int i = 0; i < v->ships && p->boards < BOARDS_MAX; i++) {
        const struct unit *ship = &s->unit[v->player][v->ship[i]];
        const int          steps = hex_distance(ship->hex, p->hex);
        if (steps > 1 || ship->from >= 0
            || v->cargo[v->ship[i]] >= profile_of(g, s, v->player, ship->kind)->transport)
            continue;
        if (steps == 0
            || (crowd_at(v, ship->hex) < v->limit
                && !(p->near && sovereign_near_enemy(g, s, v->player, ship->hex, p->hex)))) {
            v->pool[v->pooled++] = (uint16_t)(v->player * UNITS_EACH + v->ship[i]);
            p->boards++;
        }
    }
}

/* Steps that are next to an enemy again are none [adjacency.1]. */
static void keep_clear_steps(const struct data *g, const struct state *s, struct outlook *v, struct place *p)
{
    uint8_t kept = 0;
    for (int i = 0; i < p->steps; i++) {
        const uint16_t to = v->pool[p->first + i];
        if (!sovereign_near_enemy(g, s, v->player, to, p->hex))
            v->pool[p->first + kept++] = to;
    }
    p->steps = kept;
}

/* Once round the hex: where a land unit can step or attack, and what is near. */
static void look_round(const struct data *g, const struct state *s, struct outlook *v, struct place *p)
{
    uint16_t *step = v->pool + v->pooled, attack[DIRECTIONS];
    unsigned  seen = v->here[p->hex];
    for (int d = 0; d < DIRECTIONS; d++) {
        const int  to = g->next[p->hex][d], terrain = terrain_at(s, to);
        const int  holder = holder_at(s, to), builder = builder_at(s, to);
        const bool foreign = builder >= 0 && builder != v->player;
        const bool enemy = foreign || (holder >= 0 && holder != v->player);
        seen |= v->here[to];
        p->near |= foreign || (enemy && (s->land[to] & LAND_MILITARY));
        if (terrain == SEA || terrain == VOID || crowd_at(v, to) >= v->limit)
            continue;
        if (enemy)
            attack[p->attacks++] = (uint16_t)to;
        else if (terrain != MOUNTAIN || builder == v->player) /* [terrain.6] */
            step[p->steps++] = (uint16_t)to;
    }
    if (p->near)
        keep_clear_steps(g, s, v, p);
    memcpy(step + p->steps, attack, p->attacks * sizeof attack[0]);
    v->pooled = (uint16_t)(v->pooled + p->steps + p->attacks);
    if (seen & SHIP_HERE)
        look_for_ships(g, s, v, p);
}

static const struct place *place_of(const struct data *g, const struct state *s, int hex, struct outlook *v)
{
    if (v->here[hex] >> PLACE_SHIFT == 0) {
        struct place *p = &v->place[v->places++];
        *p = (struct place){ .hex = (int16_t)hex, .home = (int16_t)home_at(s, hex, v), .first = v->pooled };
        look_round(g, s, v, p);
        v->here[hex] |= (uint16_t)(v->places << PLACE_SHIFT);
    }
    return &v->place[(v->here[hex] >> PLACE_SHIFT) - 1];
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

/* ---- The list ---- */

static void list_ship(const struct data *g, const struct state *s, int id, const struct outlook *v,
                      const struct place *p, struct move_list *out)
{
    const int party = 1 + v->cargo[id % UNITS_EACH];
    for (int d = 0; d < DIRECTIONS; d++) {
        const int to = g->next[p->hex][d], terrain = terrain_at(s, to);
        if ((terrain != SEA && terrain != COAST) || crowd_at(v, to) + party > v->limit)
            continue;
        if (is_enemy_at(s, v->player, to))
            moves_add(out, MOVE_ATTACK, id, to, 0);
        else if (!(p->near && sovereign_near_enemy(g, s, v->player, to, p->hex)))
            moves_add(out, MOVE_STEP, id, to, 0);
    }
}

static void list_land_unit(const struct data *g, const struct state *s, int id, const struct outlook *v,
                           const struct place *p, struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    const uint16_t    *to = v->pool + p->first;
    moves_add_each(out, u->aboard == NOBODY ? MOVE_STEP : MOVE_LAND, id, to, p->steps);
    if (u->kind != SETTLER)
        moves_add_each(out, MOVE_ATTACK, id, to + p->steps, p->attacks);
    if (u->aboard == NOBODY)
        moves_add_each(out, MOVE_EMBARK, id, to + p->steps + p->attacks, p->boards);
    else if (is_legal(sovereign_check_land(g, s, id, p->hex)))
        moves_add(out, MOVE_LAND, id, p->hex, 0);
}

/* To tiles first to end, but from one that is next to an enemy to none that is. */
static void list_journeys(const struct data *g, const struct state *s, int id, int kind,
                          const struct outlook *v, const struct place *p, int first, int end,
                          struct move_list *out)
{
    if (!p->near) {
        moves_add_each(out, (uint16_t)kind, id, v->tile + first, (uint32_t)(end - first));
        return;
    }
    for (int i = first; i < end; i++)
        if (!sovereign_near_enemy(g, s, v->player, v->tile[i], p->hex))
            moves_add(out, (uint16_t)kind, id, v->tile[i], 0);
}

static void list_rides(const struct data *g, const struct state *s, int id, struct outlook *v,
                       const struct place *p, struct move_list *out)
{
    struct home *from = &v->home[p->home];
    if (!from->has_links)
        look_for_links(g, s, v, from);
    for (int n = 0; n < from->links; n++) {
        const struct home *to = &v->home[from->link[n]];
        list_journeys(g, s, id, MOVE_RIDE, v, p, to->first, to->end, out);
    }
}

static void list_flights(const struct data *g, const struct state *s, int id, const struct outlook *v,
                         const struct place *p, struct move_list *out)
{
    const struct home *home = &v->home[p->home];
    if (p->home >= v->far_homes)
        return;
    list_journeys(g, s, id, MOVE_FLY, v, p, 0, home->first, out);
    list_journeys(g, s, id, MOVE_FLY, v, p, home->end, v->home[v->far_homes - 1].end, out);
}

static void list_roads(const struct data *g, const struct state *s, int id, const struct outlook *v,
                       const struct home *home, struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    const bool         ship = is_ship(g, u->kind);
    const int          party = ship ? 1 + v->cargo[id % UNITS_EACH] : 1;
    unsigned           tiles = ~(unsigned)u->visited;
    if (!ship && u->visited == 0) { /* most are: all open tiles but its own */
        int here = home->first;
        while (here < home->end && v->tile[here] != u->hex)
            here++;
        moves_add_each(out, MOVE_ROAD, id, v->tile + home->first, (uint32_t)(here - home->first));
        if (here < home->end)
            moves_add_each(out, MOVE_ROAD, id, v->tile + here + 1, (uint32_t)(home->end - here - 1));
        return;
    }
    if (ship)
        tiles &= sovereign_quay(s, &s->city[home->city], u->hex);
    for (int i = home->first; i < home->end; i++)
        if (tiles >> v->index[i] & 1 && v->tile[i] != u->hex && crowd_at(v, v->tile[i]) + party <= v->limit)
            moves_add(out, MOVE_ROAD, id, v->tile[i], 0);
}

/* One that has points left, and has not attacked. */
static void list_mover(const struct data *g, const struct state *s, int id, struct outlook *v,
                       struct move_list *out)
{
    const struct unit  *u = the_unit(s, id);
    const struct place *p = place_of(g, s, u->hex, v);
    const bool          ship = is_ship(g, u->kind);
    if (ship)
        list_ship(g, s, id, v, p, out);
    else
        list_land_unit(g, s, id, v, p, out);
    if (p->home < 0 || u->aboard != NOBODY)
        return;
    if (v->roads)
        list_roads(g, s, id, v, &v->home[p->home], out);
    if (v->rails && !ship)
        list_rides(g, s, id, v, p, out);
    if (v->flies && !ship)
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
        if (u->hex < 0)
            continue;
        if (u->moves > 0 && u->from < 0) {
            list_mover(g, s, id, &v, out);
        } else if (u->moves > 0) {
            if (is_legal(sovereign_check_land(g, s, id, u->hex)))
                moves_add(out, MOVE_LAND, id, u->hex, 0);
        } else if (v.roads && u->from < 0 && u->aboard == NOBODY) {
            const int home = home_at(s, u->hex, &v);
            if (home >= 0)
                list_roads(g, s, id, &v, &v.home[home], out);
        }
    }
}
