/* What a won hex brings [fort.9, city-combat.1, city-capture.1 to city-capture.6], and rolling forward from it
 * [rolling.1 to rolling.8]. */
#include "phases.h"

/* ---- Forts ---- */

static void capture_city(const struct data *g, struct state *s, int city, struct umpire *u);

void sovereign_occupy(const struct data *g, struct state *s, struct umpire *u)
{
    const int hex = s->battle.hex, fort = fort_at(s, hex), city = city_at(s, hex);
    if (fort >= 0 && fort != s->active) {
        if (sovereign_forts(s, s->active) < FORTS_EACH) {
            agenda_go(&s->agenda, PHASE_FORT, 1u << s->active);
            return;
        }
        sovereign_fort_remove(s, hex); /* he has as many as there are [R85] */
        TELL(u, EVENT_FORT_GONE, s->active, hex);
    } else if (city >= 0 && s->city[city].owner != s->active && s->city[city].tile[0] == hex) {
        capture_city(g, s, city, u);
        return;
    }
    sovereign_ask_roll(g, s, u);
}

void sovereign_fort_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    (void)g, (void)s, (void)player;
    moves_add(out, MOVE_KEEP, 0, 0, 0);
    moves_add(out, MOVE_DEMOLISH, 0, 0, 0);
}

struct refusal sovereign_fort_check(const struct data *g, const struct state *s, int player, struct move m)
{
    (void)g, (void)s, (void)player;
    return m.kind == MOVE_KEEP || m.kind == MOVE_DEMOLISH
             ? LEGAL
             : refuse("fort.9", "keep the captured fort, or take it off the board");
}

void sovereign_fort_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    const int hex = s->battle.hex;
    sovereign_fort_remove(s, hex);
    if (m.kind == MOVE_KEEP)
        sovereign_fort_add(s, player, hex);
    TELL(u, m.kind == MOVE_KEEP ? EVENT_FORT_KEPT : EVENT_FORT_GONE, player, hex);
    sovereign_ask_roll(g, s, u);
}

/* ---- Cities ---- */

/* The city whose centre was won; it is there as long as it has a tile. */
static const struct city *captured(const struct state *s)
{
    return &s->city[s->built[s->battle.hex] - CITY_0];
}

/* Technologies of the loser that the captor could discover himself [city-capture.2, R76]. */
static struct refusal check_technology(const struct data *g, const struct state *s, int player, int tech)
{
    if (!has(s, s->battle.defender, tech))
        return refuse("city-capture.1", "the loser does not have it");
    if (s->player[player].spoils >> tech & 1)
        return refuse("R76", "you have taken it already in this turn");
    return sovereign_may_discover(g, s, player, tech);
}

/* A place for a captured tile in another city [R76, R77]. */
static bool has_place(const struct data *g, const struct state *s, int player)
{
    int16_t rim[RIM_MAX];
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner == player && s->city[c].began != TAKEN && sovereign_rim(g, s, c, rim) > 0)
            return true;
    return false;
}

static struct refusal check_tile(const struct data *g, const struct state *s, int player, int hex)
{
    const struct city *c = captured(s);
    if (city_at(s, hex) != city_at(s, s->battle.hex))
        return refuse("city-capture.1", "that is no tile of the captured city");
    if (!has_place(g, s, player))
        return refuse("R76", "you have no other city that could take it");
    return sovereign_is_removable(c, sovereign_tile_index(c, hex))
             ? LEGAL
             : refuse("city-capture.5", "the rest of the city must hold together, and the centre goes last");
}

static int list_spoils(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const struct city *c = captured(s);
    int                count = 0;
    for (int tech = 0; tech < TECHS; tech++)
        if (is_legal(check_technology(g, s, player, tech))) {
            count++;
            if (out)
                moves_add(out, MOVE_TECHNOLOGY, tech, 0, 0);
        }
    for (int t = 0; t < c->size; t++)
        if (is_legal(check_tile(g, s, player, c->tile[t]))) {
            count++;
            if (out)
                moves_add(out, MOVE_TAKE, c->tile[t], 0, 0);
        }
    return count;
}

static void ask_sacrifice(const struct data *g, struct state *s, struct umpire *u)
{
    if (city_at(s, s->battle.hex) >= 0)
        sovereign_ask(g, s, PHASE_SACRIFICE, s->battle.defender, u);
    else
        sovereign_ask_roll(g, s, u);
}

static void capture_city(const struct data *g, struct state *s, int city, struct umpire *u)
{
    struct city *c = &s->city[city];
    TELL(u, EVENT_CAPTURED, s->active, c->owner, c->tile[0]);
    c->owner = s->active;
    c->began = TAKEN;
    c->raids = 0;
    if (list_spoils(g, s, s->active, NULL) > 0)
        agenda_go(&s->agenda, PHASE_SPOILS, 1u << s->active);
    else
        ask_sacrifice(g, s, u);
}

void sovereign_spoils_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    list_spoils(g, s, player, out);
}

struct refusal sovereign_spoils_check(const struct data *g, const struct state *s, int player, struct move m)
{
    if (m.kind == MOVE_TECHNOLOGY)
        return check_technology(g, s, player, m.arg[0]);
    return m.kind == MOVE_TAKE ? check_tile(g, s, player, m.arg[0])
                               : refuse("city-capture.1", "take a technology, or a tile of the city");
}

static void remove_tile(struct state *s, int hex, struct umpire *u)
{
    const int city = city_at(s, hex);
    sovereign_tile_remove(s, city, hex);
    if (s->city[city].owner == NOBODY)
        TELL(u, EVENT_CITY_GONE, hex);
}

void sovereign_spoils_apply(const struct data *g, struct state *s, int player, struct move m,
                            struct umpire *u)
{
    if (m.kind == MOVE_TECHNOLOGY) {
        s->player[player].spoils |= 1ull << m.arg[0];
        TELL(u, EVENT_TOOK_TECHNOLOGY, player, m.arg[0]);
    } else {
        s->player[player].tiles_won++;
        TELL(u, EVENT_TOOK_TILE, player, m.arg[0]);
        remove_tile(s, m.arg[0], u);
    }
    ask_sacrifice(g, s, u);
}

void sovereign_sacrifice_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const struct city *c = captured(s);
    (void)g, (void)player;
    for (int t = 0; t < c->size; t++)
        if (sovereign_is_removable(c, t))
            moves_add(out, MOVE_SACRIFICE, c->tile[t], 0, 0);
}

struct refusal sovereign_sacrifice_check(const struct data *g, const struct state *s, int player,
                                         struct move m)
{
    const struct city *c = captured(s);
    (void)g, (void)player;
    if (m.kind != MOVE_SACRIFICE)
        return refuse("city-capture.4", "pick the tile that the lost city loses");
    if (city_at(s, m.arg[0]) != city_at(s, s->battle.hex))
        return refuse("city-capture.4", "that is no tile of the lost city");
    return sovereign_is_removable(c, sovereign_tile_index(c, m.arg[0]))
             ? LEGAL
             : refuse("city-capture.5", "the rest of the city must hold together, and the centre goes last");
}

void sovereign_sacrifice_apply(const struct data *g, struct state *s, int player, struct move m,
                               struct umpire *u)
{
    TELL(u, EVENT_SACRIFICED, player, m.arg[0]);
    remove_tile(s, m.arg[0], u);
    sovereign_ask_roll(g, s, u);
}

/* ---- Rolling forward ---- */

static bool is_of_chain(const struct state *s, int hex)
{
    for (int i = 0; i < s->battle.won; i++)
        if (s->battle.chain[i] == hex)
            return true;
    return false;
}

/* Does a reserve unit go by itself, and not in a ship that goes? */
static bool goes_itself(const struct state *s, int slot)
{
    return sovereign_is_reserve(s, s->active * UNITS_EACH + slot)
        && s->unit[s->active][slot].aboard == NOBODY;
}

/* [rolling.4, R61] */
static bool is_target(const struct state *s, int hex)
{
    return terrain_at(s, hex) != VOID && is_enemy_at(s, s->active, hex) && !is_of_chain(s, hex);
}

static struct refusal check_forward(const struct data *g, const struct state *s, int hex)
{
    int coming = 0;
    if (hex_distance(hex, s->battle.hex) != 1 || !is_target(s, hex))
        return refuse(
            "rolling.4",
            "the army goes forward only onto the next hex with an enemy, which it has not won before");
    for (int i = 0; i < UNITS_EACH; i++) {
        if (!goes_itself(s, i))
            continue;
        if (!sovereign_may_storm(g, s, s->active * UNITS_EACH + i, hex))
            return refuse("R61", "not all of them can go there: leave those who cannot");
        coming += is_ship(g, s->unit[s->active][i].kind) ? 1 + sovereign_cargo(s, s->active, i) : 1;
    }
    if (coming == 0)
        return refuse("rolling.2", "nobody is left who has not fought");
    return sovereign_has_room(s, s->active, hex, coming) ? LEGAL
                                                         : refuse("army.2", "the hex would be too full");
}

/* Could any of them go anywhere? */
static bool can_roll(const struct data *g, const struct state *s)
{
    if (!s->battle.may_roll_on || s->battle.won == CHAIN_MAX)
        return false;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int hex = g->next[s->battle.hex][d];
        for (int i = 0; is_target(s, hex) && i < UNITS_EACH; i++)
            if (goes_itself(s, i) && sovereign_may_storm(g, s, s->active * UNITS_EACH + i, hex)
                && sovereign_has_room(s, s->active, hex, 1))
                return true;
    }
    return false;
}

void sovereign_ask_roll(const struct data *g, struct state *s, struct umpire *u)
{
    if (can_roll(g, s))
        agenda_go(&s->agenda, PHASE_ROLL, 1u << s->active);
    else
        sovereign_end_chain(g, s, u);
}

void sovereign_roll_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int d = 0; d < DIRECTIONS; d++)
        if (is_legal(check_forward(g, s, g->next[s->battle.hex][d])))
            moves_add(out, MOVE_FORWARD, g->next[s->battle.hex][d], 0, 0);
    for (int i = 0; i < UNITS_EACH; i++)
        if (goes_itself(s, i))
            moves_add(out, MOVE_STAY, player * UNITS_EACH + i, 0, 0);
}

struct refusal sovereign_roll_check(const struct data *g, const struct state *s, int player, struct move m)
{
    switch (m.kind) {
    case MOVE_DONE:
        return LEGAL;
    case MOVE_FORWARD:
        return check_forward(g, s, m.arg[0]);
    case MOVE_STAY:
        return owner_of(m.arg[0]) == player && goes_itself(s, m.arg[0] % UNITS_EACH)
                 ? LEGAL
                 : refuse("rolling.2", "that unit does not go forward");
    default:
        return refuse("rolling.2", "go forward, or stop");
    }
}

void sovereign_roll_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_FORWARD) {
        sovereign_fight_on(g, s, m.arg[0], u);
        return;
    }
    if (m.kind == MOVE_STAY) {
        const int slot = m.arg[0] % UNITS_EACH;
        for (int i = 0; i < UNITS_EACH; i++)
            if (i == slot || (s->unit[player][i].hex == s->battle.hex && s->unit[player][i].aboard == slot))
                s->unit[player][i].marks = 0;
        if (can_roll(g, s))
            return;
    }
    sovereign_end_chain(g, s, u);
}
