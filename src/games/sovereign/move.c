/* Movement [move.1 to move.3, adjacency.1 to adjacency.5, terrain.6, terrain.11, city-movement.1 to city-movement.7]. */
#include "phases.h"
#include <string.h>

/* ---- Where units may be ---- */

bool sovereign_may_stand(const struct data *g, const struct state *s, int id, int hex)
{
    const int terrain = terrain_at(s, hex);
    if (is_ship(g, the_unit(s, id)->kind))
        return terrain == COAST || terrain == SEA;
    if (terrain == MOUNTAIN) /* [R36] */
        return builder_at(s, hex) == owner_of(id);
    return terrain != VOID && terrain != SEA;
}

/* An enemy on a mountain can be attacked there, by land [R36]. */
bool sovereign_may_storm(const struct data *g, const struct state *s, int id, int hex)
{
    const int terrain = terrain_at(s, hex), kind = the_unit(s, id)->kind;
    if (profile_of(g, s, owner_of(id), kind)->attack == 0 || kind == SETTLER)
        return false;
    return is_ship(g, kind) ? terrain == COAST || terrain == SEA : terrain != VOID && terrain != SEA;
}

/* How many units come when this one does: a ship brings her cargo. */
static int party(const struct data *g, const struct state *s, int id)
{
    return is_ship(g, the_unit(s, id)->kind) ? 1 + sovereign_cargo(s, owner_of(id), id % UNITS_EACH) : 1;
}

/* Room for so many more; hexes without own units need not be counted. */
static bool has_room(const struct data *g, const struct state *s, int id, int hex)
{
    const int player = owner_of(id);
    if (holder_at(s, hex) < 0 && !is_enemy_at(s, player, hex))
        return true;
    return sovereign_has_room(s, player, hex, party(g, s, id));
}

/* The adjacent rule, between two hexes [adjacency.1, R38]. */
static bool is_hindered(const struct data *g, const struct state *s, int player, int from, int to)
{
    return sovereign_near_enemy(g, s, player, from, NOWHERE) && sovereign_near_enemy(g, s, player, to, NOWHERE);
}

/* ---- Steps on foot and at sea ---- */

static bool is_next(const struct data *g, int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (g->next[from][d] == to)
            return true;
    return false;
}

/* What all ways of moving ask: it is his, it has not attacked, and points are left. Whose ship has may still land [R55]. */
static struct refusal may_move(const struct state *s, int player, struct move m, int points)
{
    const struct unit *u = the_unit(s, m.arg[0]);
    if (owner_of(m.arg[0]) != player || u->hex < 0)
        return refuse("turn.4", "you have no such unit");
    if (u->from >= 0 && !(m.kind == MOVE_LAND && u->aboard != NOBODY && m.arg[1] == u->hex))
        return refuse("R40", "it has entered an enemy's hex, and moves no more");
    return u->moves >= points ? LEGAL : refuse("move.1", "it has no move points left");
}

static struct refusal check_step(const struct data *g, const struct state *s, int id, int to)
{
    const struct unit *u = the_unit(s, id);
    const int          player = owner_of(id);
    if (!is_next(g, u->hex, to))
        return refuse("move.1", "that hex is not next to it");
    if (is_enemy_at(s, player, to))
        return refuse("move.3", "an enemy's hex is entered only to attack it");
    if (!sovereign_may_stand(g, s, id, to))
        return refuse(is_ship(g, u->kind) ? "terrain.11" : "terrain.6", "it cannot go onto that terrain");
    if (!has_room(g, s, id, to))
        return refuse("army.2", "the hex would hold too many units");
    return is_hindered(g, s, player, u->hex, to)
             ? refuse("adjacency.1", "it is next to an enemy and must step away first")
             : LEGAL;
}

static struct refusal check_attack(const struct data *g, const struct state *s, int id, int to)
{
    const struct unit *u = the_unit(s, id);
    if (!is_next(g, u->hex, to))
        return refuse("move.3", "that hex is not next to it");
    if (!is_enemy_at(s, owner_of(id), to))
        return refuse("move.3", "there is nothing to attack");
    if (!sovereign_may_storm(g, s, id, to))
        return refuse("R40", "it cannot attack there");
    return sovereign_has_room(s, owner_of(id), to, party(g, s, id))
             ? LEGAL
             : refuse("army.2", "the hex would hold too many units");
}

/* ---- Ships and their cargo ---- */

/* [R42, R43] */
static struct refusal check_embark(const struct data *g, const struct state *s, int id, int ship)
{
    const struct unit *u = the_unit(s, id), *v = the_unit(s, ship);
    const int          player = owner_of(id);
    if (is_ship(g, u->kind) || u->aboard != NOBODY)
        return refuse("R43", "only a land unit or a settler that is ashore goes aboard");
    if (owner_of(ship) != player || v->hex < 0 || !is_ship(g, v->kind))
        return refuse("R42", "that is no ship of yours");
    if (v->from >= 0)
        return refuse("R42", "that ship has gone to attack");
    if (u->hex != v->hex && !is_next(g, u->hex, v->hex))
        return refuse("R42", "the ship is not next to it");
    if (sovereign_cargo(s, player, ship % UNITS_EACH) >= profile_of(g, s, player, v->kind)->transport)
        return refuse("units.4", "the ship carries as many units as it can");
    if (u->hex == v->hex)
        return LEGAL;
    if (!sovereign_has_room(s, player, v->hex, 1))
        return refuse("army.2", "the hex would hold too many units");
    return is_hindered(g, s, player, u->hex, v->hex)
             ? refuse("adjacency.1", "it is next to an enemy and must step away first")
             : LEGAL;
}

/* Ashore in the ship's own hex, where it joins her attack if she has gone to one [R55], or onto the next. */
static struct refusal check_land(const struct data *g, const struct state *s, int id, int to)
{
    const struct unit *u = the_unit(s, id);
    if (u->aboard == NOBODY)
        return refuse("move.2", "it is not aboard a ship");
    if (u->hex != to)
        return check_step(g, s, id, to);
    if (terrain_at(s, to) != COAST)
        return refuse("terrain.8", "it cannot leave its ship at sea");
    const struct unit *ship = &s->unit[owner_of(id)][u->aboard];
    return ship->from < 0 || profile_of(g, s, owner_of(id), u->kind)->attack > 0
             ? LEGAL
             : refuse("R40", "it cannot attack");
}

/* ---- Roads, rails and wings ---- */

/* His city whose tile this is and that he controls; -1: none. */
static int own_city(const struct state *s, int player, int hex)
{
    const int city = city_at(s, hex);
    return city >= 0 && s->city[city].owner == player && is_controlled(s, city, hex) ? city : -1;
}

/* Do coast tiles join the two, for a ship [R45]? */
static bool is_quay(const struct state *s, const struct city *c, int from, int to)
{
    const unsigned control = sovereign_control(s, c);
    unsigned       found = 1u << sovereign_tile_index(c, from);
    for (unsigned before = 0; found != before;) {
        before = found;
        for (int a = 0; a < c->size; a++)
            for (int b = 0; (found >> a & 1) && b < c->size; b++)
                if (control >> b & 1 && terrain_at(s, c->tile[b]) == COAST
                    && hex_distance(c->tile[a], c->tile[b]) == 1)
                    found |= 1u << b;
    }
    return found >> sovereign_tile_index(c, to) & 1;
}

/* [city-movement.2, R45, R97] */
static struct refusal check_road(const struct data *g, const struct state *s, int id, int to)
{
    const struct unit *u = the_unit(s, id);
    const int          player = owner_of(id), city = own_city(s, player, u->hex);
    if (!has(s, player, ROAD_BUILDING))
        return refuse("tech-road-building.1", "free movement in cities needs Road building");
    if (u->aboard != NOBODY)
        return refuse("R45", "it is aboard a ship");
    if (city < 0 || own_city(s, player, to) != city || u->hex == to)
        return refuse("city-movement.2", "roads join the tiles of one city that you control");
    if (u->visited >> sovereign_tile_index(&s->city[city], to) & 1)
        return refuse("city-movement.2", "it has been on that tile since it last spent a move point");
    if (is_ship(g, u->kind) && !is_quay(s, &s->city[city], u->hex, to))
        return refuse("R45", "no coast tiles lead there");
    return has_room(g, s, id, to) ? LEGAL : refuse("army.2", "the hex would hold too many units");
}

/* Cities that a railway joins to this one, as bits of `linked` [city-movement.3 to city-movement.5, R46]. */
enum { LINK_WORDS = (CITIES_MAX + 63) / 64 };
struct links {
    uint64_t bits[LINK_WORDS];
};

static void find_links(const struct data *g, const struct state *s, int player, int city, struct links *out)
{
    enum { GAP = 3, SEEN_MAX = 256 };
    const struct city *c = &s->city[city];
    const unsigned     control = sovereign_control(s, c);
    int16_t            seen[SEEN_MAX];
    int                count = 0, first = 0;
    memset(out, 0, sizeof *out);
    for (int t = 0; t < c->size; t++)
        if (control >> t & 1)
            seen[count++] = c->tile[t];
    for (int step = 0; step <= GAP; step++) { /* the hexes of the last step, and what is next to them */
        const int end = count;
        for (int i = first; i < end; i++)
            for (int d = 0; d < DIRECTIONS; d++) {
                const int next = g->next[seen[i]][d], terrain = terrain_at(s, next), there = city_at(s, next);
                if (there >= 0) {
                    if (there != city && s->city[there].owner == player && is_controlled(s, there, next))
                        out->bits[there / 64] |= 1ull << (there % 64);
                    continue;
                }
                bool is_new = step < GAP && terrain != VOID && terrain != SEA && terrain != MOUNTAIN
                           && !is_enemy_at(s, player, next);
                for (int n = 0; is_new && n < count; n++)
                    is_new = seen[n] != next;
                if (is_new && count < SEEN_MAX)
                    seen[count++] = (int16_t)next;
            }
        first = end;
    }
}

/* Both ways go from a tile that he controls to one of another city. */
static struct refusal check_journey(const struct data *g, const struct state *s, int id, int to, bool by_air)
{
    enum { FLIGHT_TILES = 4 };
    const struct unit *u = the_unit(s, id);
    const int          player = owner_of(id), a = own_city(s, player, u->hex), b = own_city(s, player, to);
    if (!has(s, player, by_air ? FLIGHT : RAILROAD))
        return by_air ? refuse("tech-flight.1", "that needs Flight")
                      : refuse("tech-railroad.1", "that needs Railroad");
    if (is_ship(g, u->kind) || u->aboard != NOBODY)
        return refuse("city-movement.6", "only land units that are ashore go by rail or by air");
    if (a < 0 || b < 0 || a == b)
        return refuse("city-movement.3", "it goes from a tile that you control to one of another city");
    if (by_air && (s->city[a].size < FLIGHT_TILES || s->city[b].size < FLIGHT_TILES))
        return refuse("city-movement.6", "both cities need four tiles");
    if (!by_air) {
        struct links links;
        find_links(g, s, player, a, &links);
        if (!(links.bits[b / 64] >> (b % 64) & 1))
            return refuse("city-movement.4", "no railway links the two cities");
    }
    if (!has_room(g, s, id, to))
        return refuse("army.2", "the hex would hold too many units");
    return is_hindered(g, s, player, u->hex, to)
             ? refuse("adjacency.1", "both hexes are next to an enemy")
             : LEGAL;
}

/* ---- The list ---- */

/* What is worked out once for all units in one hex. */
struct place {
    int          hex, city;
    bool         near; /* an enemy */
    struct links links;
    bool         has_links;
};

static void list_steps(const struct data *g, const struct state *s, int id, const struct place *at,
                       struct move_list *out)
{
    const struct unit *u = the_unit(s, id);
    const int          player = owner_of(id);
    for (int d = 0; d < DIRECTIONS; d++) {
        const int to = g->next[at->hex][d];
        if (terrain_at(s, to) == VOID)
            continue;
        if (is_enemy_at(s, player, to)) {
            if (sovereign_may_storm(g, s, id, to) && sovereign_has_room(s, player, to, party(g, s, id)))
                moves_add(out, MOVE_ATTACK, id, to, 0);
        } else if (sovereign_may_stand(g, s, id, to)
                   && !(at->near && sovereign_near_enemy(g, s, player, to, NOWHERE)) && has_room(g, s, id, to)) {
            moves_add(out, u->aboard == NOBODY ? MOVE_STEP : MOVE_LAND, id, to, 0);
        }
    }
    if (u->aboard != NOBODY && is_legal(check_land(g, s, id, at->hex)))
        moves_add(out, MOVE_LAND, id, at->hex, 0);
}

static void list_embarking(const struct data *g, const struct state *s, int id, struct move_list *out)
{
    const int player = owner_of(id);
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *ship = &s->unit[player][i];
        if (ship->hex >= 0 && is_ship(g, ship->kind)
            && is_legal(check_embark(g, s, id, player * UNITS_EACH + i)))
            moves_add(out, MOVE_EMBARK, id, player * UNITS_EACH + i, 0);
    }
}

static void list_roads(const struct data *g, const struct state *s, int id, const struct place *at,
                       struct move_list *out)
{
    const struct city *c = &s->city[at->city];
    for (int t = 0; t < c->size; t++)
        if (!(the_unit(s, id)->visited >> t & 1) && c->tile[t] != at->hex
            && is_legal(check_road(g, s, id, c->tile[t])))
            moves_add(out, MOVE_ROAD, id, c->tile[t], 0);
}

static void list_journeys(const struct data *g, const struct state *s, int id, struct place *at,
                          struct move_list *out)
{
    enum { FLIGHT_TILES = 4 };
    const int  player = owner_of(id);
    const bool flies = has(s, player, FLIGHT) && s->city[at->city].size >= FLIGHT_TILES;
    if (has(s, player, RAILROAD) && !at->has_links) {
        find_links(g, s, player, at->city, &at->links);
        at->has_links = true;
    }
    for (int b = 0; b < CITIES_MAX; b++) {
        const struct city *c = &s->city[b];
        const bool         linked = at->has_links && at->links.bits[b / 64] >> (b % 64) & 1;
        if (c->owner != player || b == at->city || !(linked || (flies && c->size >= FLIGHT_TILES)))
            continue;
        const unsigned control = sovereign_control(s, c);
        for (int t = 0; t < c->size; t++) {
            const int to = c->tile[t];
            if (!(control >> t & 1) || !has_room(g, s, id, to)
                || (at->near && sovereign_near_enemy(g, s, player, to, NOWHERE)))
                continue;
            if (linked)
                moves_add(out, MOVE_RIDE, id, to, 0);
            if (flies && c->size >= FLIGHT_TILES)
                moves_add(out, MOVE_FLY, id, to, 0);
        }
    }
}

void sovereign_move_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const bool   roads = has(s, player, ROAD_BUILDING);
    const bool   journeys = has(s, player, RAILROAD) || has(s, player, FLIGHT);
    bool         ships = false;
    struct place at = { .hex = NOWHERE };
    sovereign_common_moves(s, true, out);
    for (int i = 0; i < UNITS_EACH; i++)
        ships = ships || (s->unit[player][i].hex >= 0 && is_ship(g, s->unit[player][i].kind));
    for (int i = 0; i < UNITS_EACH; i++) {
        const int          id = player * UNITS_EACH + i;
        const struct unit *u = &s->unit[player][i];
        if (u->hex < 0 || (u->moves == 0 && !roads))
            continue;
        if (u->from >= 0) {
            if (u->moves > 0 && is_legal(check_land(g, s, id, u->hex)))
                moves_add(out, MOVE_LAND, id, u->hex, 0);
            continue;
        }
        if (at.hex != u->hex)
            at = (struct place){ .hex = u->hex,
                                 .city = own_city(s, player, u->hex),
                                 .near = sovereign_near_enemy(g, s, player, u->hex, NOWHERE) };
        if (u->moves > 0)
            list_steps(g, s, id, &at, out);
        if (u->moves > 0 && ships && !is_ship(g, u->kind) && u->aboard == NOBODY)
            list_embarking(g, s, id, out);
        if (at.city < 0 || u->aboard != NOBODY)
            continue;
        if (roads)
            list_roads(g, s, id, &at, out);
        if (u->moves > 0 && journeys && !is_ship(g, u->kind))
            list_journeys(g, s, id, &at, out);
    }
}

struct refusal sovereign_move_check(const struct data *g, const struct state *s, int player, struct move m)
{
    bool           known;
    struct refusal no = sovereign_common_check(s, m, &known);
    if (known)
        return no;
    if (m.kind < MOVE_STEP || m.kind > MOVE_ATTACK)
        return NO_SUCH_MOVE;
    no = may_move(s, player, m, m.kind == MOVE_ROAD ? 0 : 1);
    if (!is_legal(no))
        return no;
    switch (m.kind) {
    case MOVE_STEP:
        if (the_unit(s, m.arg[0])->aboard != NOBODY)
            return refuse("move.2", "it is aboard a ship, and must land");
        return check_step(g, s, m.arg[0], m.arg[1]);
    case MOVE_ROAD:
        return check_road(g, s, m.arg[0], m.arg[1]);
    case MOVE_RIDE:
    case MOVE_FLY:
        return check_journey(g, s, m.arg[0], m.arg[1], m.kind == MOVE_FLY);
    case MOVE_EMBARK:
        return check_embark(g, s, m.arg[0], m.arg[1]);
    case MOVE_LAND:
        return check_land(g, s, m.arg[0], m.arg[1]);
    default:
        return check_attack(g, s, m.arg[0], m.arg[1]);
    }
}

/* ---- Moving ---- */

/* It enters the hex as one of the group that comes from its own, and a ship's cargo with her: at sea it fights, on a coast
 * only if it lands [R54, R55]. */
static void go_to_attack(const struct data *g, struct state *s, int id, int to)
{
    const int    player = owner_of(id), slot = id % UNITS_EACH;
    struct unit *u = unit_of(s, id);
    const int    from = u->hex;
    u->from = (int16_t)from;
    u->moves = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct unit *cargo = &s->unit[player][i];
        if (is_ship(g, u->kind) && cargo->hex >= 0 && cargo->aboard == slot)
            cargo->from = (int16_t)from;
    }
    sovereign_unit_put(s, id, to);
}

void sovereign_move_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    if (sovereign_common_apply(s, player, m, u))
        return;
    if (m.kind == MOVE_DONE) {
        sovereign_end_part(g, s, u);
        return;
    }
    const int    id = m.arg[0], city = city_at(s, unit_of(s, id)->hex);
    struct unit *unit = unit_of(s, id);
    const int    from = unit->hex;
    if (m.kind == MOVE_ROAD) {
        unit->visited |= (uint8_t)(1u << sovereign_tile_index(&s->city[city], from));
        unit->visited |= (uint8_t)(1u << sovereign_tile_index(&s->city[city], m.arg[1]));
        sovereign_unit_put(s, id, m.arg[1]);
        TELL(u, EVENT_MOVED, player, unit->kind, from, m.arg[1]);
        return;
    }
    unit->moves--;
    unit->visited = 0;
    switch (m.kind) {
    case MOVE_EMBARK:
        unit->aboard = (uint8_t)(m.arg[1] % UNITS_EACH);
        sovereign_unit_put(s, id, the_unit(s, m.arg[1])->hex);
        TELL(u, EVENT_EMBARKED, player, unit->kind, the_unit(s, m.arg[1])->kind, unit->hex);
        break;
    case MOVE_LAND:
        unit->aboard = NOBODY;
        if (unit->from >= 0)
            unit->moves = 0;
        sovereign_unit_put(s, id, m.arg[1]);
        TELL(u, EVENT_LANDED, player, unit->kind, m.arg[1]);
        break;
    case MOVE_ATTACK:
        unit->aboard = NOBODY;
        go_to_attack(g, s, id, m.arg[1]);
        sovereign_look(s, player, from);
        TELL(u, EVENT_ATTACKS, player, unit->kind, from, m.arg[1]);
        break;
    default:
        sovereign_unit_put(s, id, m.arg[1]);
        TELL(u, m.kind == MOVE_RIDE ? EVENT_RODE : m.kind == MOVE_FLY ? EVENT_FLEW : EVENT_MOVED, player,
             unit->kind, from, m.arg[1]);
    }
}

/* For whoever asks where a unit can go: enemies are gone around. */
bool sovereign_is_step(const struct data *g, const struct state *s, int part, struct move m, struct step *out)
{
    (void)part;
    if (m.kind < MOVE_STEP || m.kind > MOVE_ATTACK || s->agenda.open.phase != PHASE_MOVE)
        return false;
    const struct unit *u = the_unit(s, m.arg[0]);
    const int          to = m.kind == MOVE_EMBARK ? the_unit(s, m.arg[1])->hex : m.arg[1];
    (void)g;
    *out = (struct step){ .piece = m.arg[0],
                          .from = u->hex,
                          .place = to,
                          .cost = m.kind != MOVE_ROAD,
                          .shunned = m.kind == MOVE_ATTACK };
    return true;
}
