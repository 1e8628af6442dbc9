/* Arranging defenders [city-defence.4, city-combat.3, tech-road-building.2, R63, R64, R106], and what the umpire decides for
 * whoever has standing orders [D7, R104]. */
#include "phases.h"
#include "words.h"

/* ---- Posts ---- */

static struct refusal check_post(const struct data *g, const struct state *s, int player, int id, int to)
{
    const int          city = city_at(s, s->battle.hex);
    const struct unit *u = the_unit(s, id);
    if (owner_of(id) != player || u->hex < 0)
        return refuse("city-defence.4", "you have no such unit");
    if (u->aboard != NOBODY)
        return refuse("R63", "cargo stays with its ship");
    if (city_at(s, u->hex) != city || !is_controlled(s, city, u->hex))
        return refuse("R63", "it does not stand on a tile of this city that you control");
    if (city_at(s, to) != city || !is_controlled(s, city, to) || to == u->hex)
        return refuse("R63", "it is posted on another tile of this city that you control");
    if (u->marks & MARK_POSTED)
        return refuse("R106", "each unit is posted once before a battle");
    if (is_ship(g, u->kind) && terrain_at(s, to) != COAST)
        return refuse("terrain.11", "a ship is posted on a coast tile");
    const int coming = is_ship(g, u->kind) ? 1 + sovereign_cargo(s, player, id % UNITS_EACH) : 1;
    return sovereign_has_room(s, player, to, coming) ? LEGAL : refuse("army.2", "the hex is full");
}

static int list_posts(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const struct city *c = &s->city[city_at(s, s->battle.hex)];
    int                count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = player * UNITS_EACH + i;
        if (s->unit[player][i].hex < 0 || city_at(s, s->unit[player][i].hex) != city_at(s, s->battle.hex))
            continue;
        for (int t = 0; t < c->size; t++)
            if (is_legal(check_post(g, s, player, id, c->tile[t]))) {
                count++;
                if (out)
                    moves_add(out, MOVE_POST, id, c->tile[t], 0);
            }
    }
    return count;
}

bool sovereign_can_arrange(const struct data *g, const struct state *s)
{
    const int city = city_at(s, s->battle.hex), player = s->battle.defender;
    return city >= 0 && s->city[city].owner == player && has(s, player, ROAD_BUILDING)
        && list_posts(g, s, player, NULL) > 0;
}

void sovereign_arrange_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    moves_add(out, MOVE_READY, 0, 0, 0);
    list_posts(g, s, player, out);
}

struct refusal sovereign_arrange_check(const struct data *g, const struct state *s, int player, struct move m)
{
    if (m.kind == MOVE_READY)
        return LEGAL;
    return m.kind == MOVE_POST ? check_post(g, s, player, m.arg[0], m.arg[1])
                               : refuse("city-defence.4", "post your defenders, or say that they are ready");
}

void sovereign_arrange_apply(const struct data *g, struct state *s, int player, struct move m,
                             struct umpire *u)
{
    if (m.kind == MOVE_READY) {
        sovereign_arranged(g, s, u);
        return;
    }
    struct unit *unit = unit_of(s, m.arg[0]);
    TELL(u, EVENT_POSTED, player, unit->kind, unit->hex, m.arg[1]);
    unit->marks |= MARK_POSTED;
    sovereign_unit_put(s, m.arg[0], m.arg[1]);
}

/* ---- Standing orders ---- */

static int defend_of(const struct data *g, const struct state *s, int id)
{
    return profile_of(g, s, owner_of(id), the_unit(s, id)->kind)->defend;
}

/* Fills the attacked tile, strongest first. */
static struct move best_post(const struct data *g, const struct state *s, int player)
{
    int best = -1;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = player * UNITS_EACH + i;
        if (s->unit[player][i].hex >= 0 && is_military(s->unit[player][i].kind)
            && is_legal(check_post(g, s, player, id, s->battle.hex))
            && (best < 0 || defend_of(g, s, id) > defend_of(g, s, best)))
            best = id;
    }
    return best < 0 ? (struct move){ MOVE_READY, { 0 } }
                    : (struct move){ MOVE_POST, { (int16_t)best, s->battle.hex, 0 } };
}

/* Only when nobody is left to defend, and then the strongest. */
static struct move best_revival(const struct data *g, const struct state *s, int player)
{
    int best = -1;
    if (sovereign_fighters(s, player) > 0)
        return (struct move){ MOVE_DECLINE, { 0 } };
    for (int i = 0; i < UNITS_EACH; i++) {
        const int  id = player * UNITS_EACH + i;
        const bool may = is_legal(
            sovereign_medicine_check(g, s, player, (struct move){ MOVE_REVIVE, { (int16_t)id, 0, 0 } }));
        if (may && (best < 0 || defend_of(g, s, id) > defend_of(g, s, best)))
            best = id;
    }
    return best < 0 ? (struct move){ MOVE_DECLINE, { 0 } }
                    : (struct move){ MOVE_REVIVE, { (int16_t)best, 0, 0 } };
}

/* The cheapest tile, then the first on the map. */
static struct move least_tile(const struct data *g, const struct state *s)
{
    const struct city *c = &s->city[city_at(s, s->battle.hex)];
    int                best = -1, best_key = 0;
    for (int t = 0; t < c->size; t++) {
        const int key = g->terrain[terrain_at(s, c->tile[t])].price * HEXES + c->tile[t];
        if (sovereign_is_removable(c, t) && (best < 0 || key < best_key)) {
            best = c->tile[t];
            best_key = key;
        }
    }
    return (struct move){ MOVE_SACRIFICE, { (int16_t)best, 0, 0 } };
}

struct move sovereign_default(const struct data *g, const struct state *s, enum phase phase, int player)
{
    switch (phase) {
    case PHASE_ARRANGE:
        return best_post(g, s, player);
    case PHASE_MEDICINE:
        return best_revival(g, s, player);
    case PHASE_SACRIFICE:
        return least_tile(g, s);
    case PHASE_REMOVE:
        return (struct move){ MOVE_REMOVE, { (int16_t)sovereign_next_loss(g, s, player), 0, 0 } };
    default:
        return (struct move){ MOVE_HOLD, { 0 } };
    }
}

void sovereign_ask(const struct data *g, struct state *s, enum phase phase, int player, struct umpire *u)
{
    agenda_go(&s->agenda, phase, 1u << player);
    if (player == s->active || !s->player[player].standing)
        return;
    /* Arranging takes several moves, the others one. */
    for (struct move m = { MOVE_POST, { 0 } }; m.kind == MOVE_POST;) {
        m = sovereign_default(g, s, phase, player);
        sovereign_phases[phase].apply(g, s, player, m, u);
    }
}
