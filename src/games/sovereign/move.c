/* Movement [move.1 to move.3, adjacency.1 to adjacency.5, terrain.6, terrain.11, city-movement.1 to city-movement.7]. */
#include "movement.h"

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

/* The adjacent rule, between two hexes [adjacency.1, R38]. What a unit stands on and leaves does not hinder it [R114]. */
static bool is_hindered(const struct data *g, const struct state *s, int player, int from, int to)
{
    return sovereign_near_enemy(g, s, player, from, NOWHERE) && sovereign_near_enemy(g, s, player, to, from);
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
struct refusal sovereign_check_land(const struct data *g, const struct state *s, int id, int to)
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

unsigned sovereign_quay(const struct state *s, const struct city *c, int from)
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
    return found;
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
    if (is_ship(g, u->kind)
        && !(sovereign_quay(s, &s->city[city], u->hex) >> sovereign_tile_index(&s->city[city], to) & 1))
        return refuse("R45", "no coast tiles lead there");
    return has_room(g, s, id, to) ? LEGAL : refuse("army.2", "the hex would hold too many units");
}

static bool is_track(const struct state *s, int player, int hex)
{
    const int terrain = terrain_at(s, hex);
    return terrain != VOID && terrain != SEA && terrain != MOUNTAIN && !is_enemy_at(s, player, hex);
}

/* Does a railway lead over the hexes between two that are `steps` apart? Every hex of it is nearer than the one before. */
static bool is_joined(const struct data *g, const struct state *s, int player, int from, int to, int steps)
{
    if (steps == 1)
        return true;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int next = g->next[from][d];
        if (next != OUTSIDE && hex_distance(next, to) == steps - 1 && is_track(s, player, next)
            && is_joined(g, s, player, next, to, steps - 1))
            return true;
    }
    return false;
}

/* [city-movement.4, city-movement.5, R46] As cities keep three hexes between them, a link has always exactly three. */
bool sovereign_is_linked(const struct data *g, const struct state *s, const struct city *a, unsigned of_a,
                         const struct city *b, unsigned of_b)
{
    enum { STEPS = 4, FAR = STEPS + 2 * (CITY_TILES - 1) };
    if (hex_distance(a->tile[0], b->tile[0]) > FAR)
        return false;
    struct axial tile[CITY_TILES];
    for (int n = 0; n < b->size; n++)
        tile[n] = hex_axial(b->tile[n]);
    for (int t = 0; t < a->size; t++) {
        const struct axial from = hex_axial(a->tile[t]);
        for (int n = 0; of_a >> t & 1 && n < b->size; n++)
            if (of_b >> n & 1 && axial_distance(from, tile[n]) == STEPS
                && is_joined(g, s, a->owner, a->tile[t], b->tile[n], STEPS))
                return true;
    }
    return false;
}

/* Both ways go from a tile that he controls to one of another city. */
static struct refusal check_journey(const struct data *g, const struct state *s, int id, int to, bool by_air)
{
    const struct unit *u = the_unit(s, id);
    const int          player = owner_of(id), a = own_city(s, player, u->hex), b = own_city(s, player, to);
    if (!has(s, player, by_air ? FLIGHT : RAILROAD))
        return by_air ? refuse("tech-flight.1", "that needs Flight")
                      : refuse("tech-railroad.1", "that needs Railroad");
    if (is_ship(g, u->kind) || u->aboard != NOBODY)
        return refuse(by_air ? "city-movement.6" : "city-movement.3",
                      "only land units that are ashore go by rail or by air");
    if (a < 0 || b < 0 || a == b)
        return refuse("city-movement.3", "it goes from a tile that you control to one of another city");
    if (by_air && (s->city[a].size < FLIGHT_TILES || s->city[b].size < FLIGHT_TILES))
        return refuse("city-movement.6", "both cities need four tiles");
    if (!by_air
        && !sovereign_is_linked(g, s, &s->city[a], sovereign_control(s, &s->city[a]), &s->city[b],
                                sovereign_control(s, &s->city[b])))
        return refuse("city-movement.4", "no railway links the two cities");
    if (!has_room(g, s, id, to))
        return refuse("army.2", "the hex would hold too many units");
    return is_hindered(g, s, player, u->hex, to) ? refuse("adjacency.1", "both hexes are next to an enemy")
                                                 : LEGAL;
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
        return sovereign_check_land(g, s, m.arg[0], m.arg[1]);
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
        TELL(u,
             m.kind == MOVE_RIDE  ? EVENT_RODE
             : m.kind == MOVE_FLY ? EVENT_FLEW
                                  : EVENT_MOVED,
             player, unit->kind, from, m.arg[1]);
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
