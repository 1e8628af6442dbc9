/* Manoeuvres [turn.5, combat.5, found.1 to found.3, tech-seafaring.1]: groups fight, settlers found cities. */
#include "phases.h"

/* ---- Groups that wait ---- */

static bool has_group(const struct state *s, int from, int to)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[s->active][i].hex == to && s->unit[s->active][i].from == from && to >= 0)
            return true;
    return false;
}

/* Is it the first unit of its group: the one that stands for it in a list? */
static bool is_first(const struct state *s, int slot)
{
    const struct unit *u = &s->unit[s->active][slot];
    if (u->hex < 0 || u->from < 0)
        return false;
    for (int i = 0; i < slot; i++)
        if (s->unit[s->active][i].hex == u->hex && s->unit[s->active][i].from == u->from)
            return false;
    return true;
}

static bool is_group_waiting(const struct state *s)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[s->active][i].hex >= 0 && s->unit[s->active][i].from >= 0)
            return true;
    return false;
}

/* ---- Settlers ---- */

static struct refusal check_found(const struct data *g, const struct state *s, int player, int id)
{
    const struct unit *u = the_unit(s, id);
    bool               has_slot = false;
    if (owner_of(id) != player || u->hex < 0 || u->kind != SETTLER)
        return refuse("found.1", "you have no such settler");
    if (u->aboard != NOBODY || u->from >= 0)
        return refuse("R29", "it is aboard a ship");
    for (int c = 0; c < CITIES_MAX; c++)
        has_slot = has_slot || s->city[c].owner == NOBODY;
    return has_slot ? sovereign_may_found(g, s, u->hex)
                    : refuse("R102", "there are as many cities as a map can have");
}

/* Coast hexes for the free tile of Seafaring; returns how many [R30]. */
static int coast_tiles(const struct data *g, const struct state *s, int city, int16_t out[RIM_MAX])
{
    const int count = sovereign_rim(g, s, city, out);
    int       coast = 0;
    for (int i = 0; i < count; i++)
        if (terrain_at(s, out[i]) == COAST)
            out[coast++] = out[i];
    return coast;
}

static void found(const struct data *g, struct state *s, int player, int id, struct umpire *u)
{
    int16_t   coast[RIM_MAX];
    const int hex = the_unit(s, id)->hex, city = sovereign_city_add(s, player, hex);
    sovereign_unit_free(s, id);
    TELL(u, EVENT_FOUNDED, player, hex);
    if (has(s, player, SEAFARING) && terrain_at(s, hex) == COAST && coast_tiles(g, s, city, coast) > 0) {
        agenda_go(&s->agenda, PHASE_SEAFARING, 1u << player);
        s->agenda.open.arg[0] = (int16_t)city;
        return;
    }
    sovereign_resume(g, s, u);
}

void sovereign_seafaring_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    int16_t   coast[RIM_MAX];
    const int count = coast_tiles(g, s, s->agenda.open.arg[0], coast);
    (void)player;
    for (int i = 0; i < count; i++)
        moves_add(out, MOVE_GROW, coast[i], SEAFARING, 0);
    moves_add(out, MOVE_DECLINE, 0, 0, 0);
}

struct refusal sovereign_seafaring_check(const struct data *g, const struct state *s, int player,
                                         struct move m)
{
    int city = -1;
    if (m.kind == MOVE_DECLINE)
        return LEGAL;
    if (m.kind != MOVE_GROW || m.arg[1] != SEAFARING)
        return refuse("tech-seafaring.1", "name a coast hex for the free tile, or decline");
    const struct refusal no = sovereign_may_grow(g, s, player, m.arg[0], &city);
    if (!is_legal(no))
        return no;
    return city == s->agenda.open.arg[0] && terrain_at(s, m.arg[0]) == COAST
             ? LEGAL
             : refuse("tech-seafaring.1", "the free tile goes to the new city, onto a coast hex");
}

void sovereign_seafaring_apply(const struct data *g, struct state *s, int player, struct move m,
                               struct umpire *u)
{
    if (m.kind == MOVE_GROW) {
        sovereign_tile_add(s, s->agenda.open.arg[0], m.arg[0]);
        TELL(u, EVENT_COASTAL, player, m.arg[0]);
    }
    sovereign_resume(g, s, u);
}

/* ---- The step of the turn ---- */

void sovereign_manoeuvre_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    sovereign_common_moves(s, !is_group_waiting(s), out);
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[player][i];
        if (is_first(s, i))
            moves_add(out, MOVE_FIGHT, u->from, u->hex, 0);
        if (u->hex >= 0 && u->kind == SETTLER && is_legal(check_found(g, s, player, player * UNITS_EACH + i)))
            moves_add(out, MOVE_FOUND, player * UNITS_EACH + i, 0, 0);
    }
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner == player && sovereign_can_strike(g, s, c))
            moves_add(out, MOVE_STRIKE, s->city[c].tile[0], 0, 0);
}

static struct refusal check_strike(const struct data *g, const struct state *s, int player, int hex)
{
    const int city = city_at(s, hex);
    if (s->flown)
        return refuse("tech-rocketry.5", "Air raids fly once in a turn");
    if (city < 0 || s->city[city].owner != player || s->city[city].tile[0] != hex)
        return refuse("tech-rocketry.1", "name the central tile of the city that launches them");
    return sovereign_can_strike(g, s, city)
             ? LEGAL
             : refuse("tech-rocketry.1",
                      "a city of six tiles with Air raids is needed, and a target in reach");
}

struct refusal sovereign_manoeuvre_check(const struct data *g, const struct state *s, int player,
                                         struct move m)
{
    bool                 known;
    const struct refusal no = sovereign_common_check(s, m, &known);
    if (m.kind == MOVE_DONE && is_group_waiting(s))
        return refuse("R49", "a group that has entered an enemy's hex must fight");
    if (known)
        return no;
    switch (m.kind) {
    case MOVE_FIGHT:
        return has_group(s, m.arg[0], m.arg[1])
                 ? LEGAL
                 : refuse("combat.5", "no group came from there into that hex");
    case MOVE_FOUND:
        return check_found(g, s, player, m.arg[0]);
    case MOVE_STRIKE:
        return check_strike(g, s, player, m.arg[0]);
    default:
        return NO_SUCH_MOVE;
    }
}

void sovereign_manoeuvre_apply(const struct data *g, struct state *s, int player, struct move m,
                               struct umpire *u)
{
    if (sovereign_common_apply(s, player, m, u))
        return;
    switch (m.kind) {
    case MOVE_FIGHT:
        sovereign_fight(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_FOUND:
        found(g, s, player, m.arg[0], u);
        break;
    case MOVE_STRIKE:
        agenda_go(&s->agenda, PHASE_STRIKE, 1u << player);
        s->agenda.open.arg[0] = (int16_t)city_at(s, m.arg[0]);
        break;
    default:
        sovereign_end_part(g, s, u);
    }
}
