/* The board: who stands where, what is built where, and what the rules ask of places.
 *
 * Of each hex `land` holds the terrain in its low four bits, which a position spells, and above them who stands there:
 * a player counted from 1, and in the highest bit whether any of his units is military. Who has entered a hex to attack it
 * and has not fought yet does not stand there [R9]. `built` holds 0, 1 to 6 for a fort of a player, or CITY_0 and more for
 * the tile of a city. Both follow from units, cities and forts. */
#ifndef WARDROOM_SOVEREIGN_BOARD_H
#define WARDROOM_SOVEREIGN_BOARD_H

#include "state.h"

enum { LAND_TERRAIN = 0x0f, LAND_HOLDER = 0x70, LAND_MILITARY = 0x80, CITY_0 = 1 + PLAYERS_MAX };

static inline bool has(const struct state *s, int player, int tech)
{
    return s->player[player].techs >> tech & 1;
}

static inline bool option_on(const struct state *s, enum option option)
{
    return s->options >> option & 1;
}

static inline int terrain_at(const struct state *s, int hex)
{
    return s->land[hex] & LAND_TERRAIN;
}

/* Who stands there: a player, or -1. */
static inline int holder_at(const struct state *s, int hex)
{
    return ((s->land[hex] & LAND_HOLDER) >> 4) - 1;
}

/* The city whose tile it is, or -1. */
static inline int city_at(const struct state *s, int hex)
{
    return s->built[hex] < CITY_0 ? -1 : s->built[hex] - CITY_0;
}

/* Whose fort it is, or -1. */
static inline int fort_at(const struct state *s, int hex)
{
    return s->built[hex] < CITY_0 ? s->built[hex] - 1 : -1;
}

/* Whose building it is, fort or city tile; -1: nobody's. */
static inline int builder_at(const struct state *s, int hex)
{
    const int built = s->built[hex];
    return built < CITY_0 ? built - 1 : s->city[built - CITY_0].owner;
}

static inline const struct sovereign_profile *profile_of(const struct data *g, const struct state *s,
                                                         int player, int kind)
{
    const bool refit = kind == FRIGATE && has(s, player, REFINING) && !option_on(s, OPTION_PLAIN_FRIGATE);
    return &g->profile[refit ? FRIGATE_REFIT : kind];
}

static inline bool is_ship(const struct data *g, int kind)
{
    return g->profile[kind].class == CLASS_SEA;
}

static inline bool is_military(int kind)
{
    return kind != SETTLER;
}

/* [army.1, army.3] */
static inline int army_limit(const struct state *s, int player)
{
    return has(s, player, ATOMIC_ENERGY) ? ARMY_MAX + 1 : ARMY_MAX;
}

/* A unit has one number for all players: player * UNITS_EACH + slot. */
static inline struct unit *unit_of(struct state *s, int id)
{
    return &s->unit[0][0] + id;
}
static inline const struct unit *the_unit(const struct state *s, int id)
{
    return &s->unit[0][0] + id;
}
static inline int owner_of(int id)
{
    return id / UNITS_EACH;
}

/* An enemy's unit, city tile or fort is there [R40]. */
static inline bool is_enemy_at(const struct state *s, int player, int hex)
{
    const int holder = holder_at(s, hex), builder = builder_at(s, hex);
    return (holder >= 0 && holder != player) || (builder >= 0 && builder != player);
}

/* Is the hex next to something that hinders movement [R37]? `except`: a hex that is left out of account, or NOWHERE. */
bool sovereign_near_enemy(const struct data *g, const struct state *s, int player, int hex, int except);

/* Own units in a hex, waiting groups and cargo included. */
int sovereign_units_at(const struct state *s, int player, int hex);
int sovereign_military_at(const struct state *s, int player, int hex);
/* With these more: within the limit [army.2]? */
bool sovereign_has_room(const struct state *s, int player, int hex, int more);
int  sovereign_cargo(const struct state *s, int player, int ship);

/* Makes `land` true again of a hex: after units of this player came or left. */
void sovereign_look(struct state *s, int player, int hex);

int  sovereign_unit_add(struct state *s, int player, int kind, int hex,
                        int moves); /* its number; -1: no slot */
void sovereign_unit_free(struct state *s, int id);
/* Brings a unit, and what it carries, to a hex. */
void sovereign_unit_put(struct state *s, int id, int hex);

/* The tiles that the owner controls, as bits of tile[] [city-combat.2]. */
unsigned           sovereign_control(const struct state *s, const struct city *c);
int                sovereign_tile_index(const struct city *c, int hex);
static inline bool is_controlled(const struct state *s, int city, int hex)
{
    return sovereign_control(s, &s->city[city]) >> sovereign_tile_index(&s->city[city], hex) & 1;
}
int sovereign_controlled_tiles(const struct state *s, int player);
int sovereign_cities(const struct state *s, int player);

/* No battle. */
void sovereign_clear_battle(struct battle *b);

/* [R27, R83, R29] */
struct refusal sovereign_may_grow(const struct data *g, const struct state *s, int player, int hex,
                                  int *city);
struct refusal sovereign_may_fort(const struct data *g, const struct state *s, int player, int hex);
struct refusal sovereign_may_found(const struct data *g, const struct state *s, int hex);
/* The hexes around a city onto which it may grow; returns how many. */
enum { RIM_MAX = 6 * CITY_TILES };
int sovereign_rim(const struct data *g, const struct state *s, int city, int16_t rim[RIM_MAX]);

int  sovereign_city_add(struct state *s, int player, int hex); /* -1: no slot */
void sovereign_tile_add(struct state *s, int city, int hex);
bool sovereign_keeps_distance(const struct state *s, int hex, int own); /* to all cities but `own` [R26] */
bool sovereign_holds_together(const struct city *c);
/* May the tile go: the rest holds together, the centre goes last [city-capture.5, city-capture.6]? */
bool sovereign_is_removable(const struct city *c, int tile);
void sovereign_tile_remove(struct state *s, int city, int hex);
void sovereign_fort_add(struct state *s, int player, int hex);
void sovereign_fort_remove(struct state *s, int hex);
int  sovereign_forts(const struct state *s, int player);

#endif
