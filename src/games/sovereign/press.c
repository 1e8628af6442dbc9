/* Between two rolls [retreat.1 to retreat.5, rolling.5 to rolling.7]: the attacker adds units, goes on or retreats, then the
 * defender holds or retreats. */
#include "phases.h"

/* ---- Where an army can go ---- */

/* Whoever retreats together: one unit fewer than there are, since the retreat costs one [retreat.3]. */
struct party {
    int     count; /* units, cargo included */
    int     roots; /* those that go by themselves */
    int16_t root[UNITS_EACH];
};

static bool is_of_side(const struct state *s, int player, const struct unit *u)
{
    return u->hex == s->battle.hex && (player != s->active || u->from == s->battle.from);
}

/* The unit that a retreat costs: of those who fight, of the reserves if nobody does any more. */
static int price_of(const struct data *g, const struct state *s, int player)
{
    if (player != s->active || sovereign_fighters(s, player) > 0)
        return sovereign_next_loss(g, s, player);
    struct state all = *s; /* as if the reserves fought */
    for (int i = 0; i < UNITS_EACH; i++)
        if (sovereign_is_reserve(s, player * UNITS_EACH + i))
            all.unit[player][i].marks |= MARK_COMMITTED;
    return sovereign_next_loss(g, &all, player);
}

static void gather(const struct data *g, const struct state *s, int player, int lost, struct party *out)
{
    const int  slot = lost % UNITS_EACH;
    const bool drowns = terrain_at(s, s->battle.hex) == SEA || player == s->active;
    *out = (struct party){ 0 };
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[player][i];
        if (!is_of_side(s, player, u) || i == slot || (u->aboard == slot && drowns))
            continue;
        out->count++;
        if (u->aboard == NOBODY || u->aboard == slot)
            out->root[out->roots++] = (int16_t)(player * UNITS_EACH + i);
    }
    (void)g;
}

/* Is a group of the attacker on or next to a hex, the battle's own left out? It does not stand there yet, but it is there. */
static bool is_group_near(const struct data *g, const struct state *s, int hex)
{
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &s->unit[s->active][i];
        if (u->hex < 0 || u->from < 0 || u->hex == s->battle.hex || !is_military(u->kind))
            continue;
        if (hex_distance(u->hex, hex) <= 1)
            return true;
    }
    (void)g;
    return false;
}

/* [retreat.4, R58] */
static bool may_retreat_to(const struct data *g, const struct state *s, int player, int hex,
                           const struct party *party)
{
    if (terrain_at(s, hex) == VOID || is_enemy_at(s, player, hex)
        || sovereign_near_enemy(g, s, player, hex, s->battle.hex)
        || (player != s->active && is_group_near(g, s, hex))
        || !sovereign_has_room(s, player, hex, party->count))
        return false;
    for (int i = 0; i < party->roots; i++)
        if (!sovereign_may_stand(g, s, party->root[i], hex))
            return false;
    return true;
}

/* Is it still an army [retreat.5, R50, R57]? Those who fight count, and when all of these are gone the reserves. */
static bool is_army(const struct state *s, int player)
{
    const bool reserve = player == s->active && sovereign_fighters(s, player) == 0;
    int        military = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = player * UNITS_EACH + i;
        if (is_military(s->unit[player][i].kind))
            military += reserve ? sovereign_is_reserve(s, id) : sovereign_fights(s, id);
    }
    return military >= 2;
}

/* Who has added reserves since the last roll goes on [R57]. */
static bool has_added(const struct state *s, int player)
{
    return player == s->active && s->battle.loser == NOBODY;
}

static int list_retreats(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    struct party party;
    int          count = 0;
    if (has_added(s, player) || !is_army(s, player))
        return 0;
    gather(g, s, player, price_of(g, s, player), &party);
    for (int d = 0; d < DIRECTIONS; d++) {
        const int hex = g->next[s->battle.hex][d];
        if (!may_retreat_to(g, s, player, hex, &party))
            continue;
        count++;
        if (out)
            moves_add(out, MOVE_RETREAT, hex, 0, 0);
    }
    return count;
}

static struct refusal check_retreat(const struct data *g, const struct state *s, int player, int hex)
{
    struct party party;
    if (has_added(s, player))
        return refuse("R57", "reserves were added, and the battle goes on");
    if (!is_army(s, player))
        return refuse("retreat.5", "only an army of two or more military units retreats");
    if (hex_distance(hex, s->battle.hex) != 1)
        return refuse("retreat.1", "a retreat goes to a hex next to the battle");
    gather(g, s, player, price_of(g, s, player), &party);
    return may_retreat_to(g, s, player, hex, &party)
             ? LEGAL
             : refuse("retreat.4", "all must be able to go there, and no enemy may be there or next to it");
}

static void retreat(const struct data *g, struct state *s, int player, int hex, struct umpire *u)
{
    const int    lost = price_of(g, s, player), from = s->battle.hex;
    struct party party;
    gather(g, s, player, lost, &party);
    sovereign_remove_unit(g, s, lost, u);
    sovereign_unit_free(s, lost); /* Medicine cannot bring it back [R59] */
    for (int i = 0; i < UNITS_EACH; i++)
        if (is_of_side(s, player, &s->unit[player][i])) {
            s->unit[player][i].from = NOWHERE;
            s->unit[player][i].marks = 0;
        }
    for (int i = 0; i < party.roots; i++)
        sovereign_unit_put(s, party.root[i], hex);
    sovereign_look(s, player, from);
    TELL(u, EVENT_RETREATED, player, from, hex);
}

/* ---- The attacker ---- */

static void ask_hold(const struct data *g, struct state *s, struct umpire *u)
{
    if (list_retreats(g, s, s->battle.defender, NULL) > 0)
        sovereign_ask(g, s, PHASE_HOLD, s->battle.defender, u);
    else
        sovereign_roll_battle(g, s, u);
}

void sovereign_ask_press(const struct data *g, struct state *s, struct umpire *u)
{
    const int  reserves = sovereign_reserves(s);
    const bool can_retreat = list_retreats(g, s, s->active, NULL) > 0;
    if (reserves == 1 && sovereign_fighters(s, s->active) == 0 && !can_retreat)
        sovereign_commit(s, (struct move){ MOVE_ALL, { 0 } }, u); /* nothing else is left [R107] */
    else if (reserves > 0 || can_retreat) {
        agenda_go(&s->agenda, PHASE_PRESS, 1u << s->active);
        return;
    }
    ask_hold(g, s, u);
}

void sovereign_press_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    if (sovereign_fighters(s, player) > 0)
        moves_add(out, MOVE_PRESS, 0, 0, 0);
    if (sovereign_reserves(s) > 0)
        moves_add(out, MOVE_ALL, 0, 0, 0);
    sovereign_list_reserves(s, out);
    list_retreats(g, s, player, out);
}

struct refusal sovereign_press_check(const struct data *g, const struct state *s, int player, struct move m)
{
    switch (m.kind) {
    case MOVE_COMMIT:
        return sovereign_check_commit(s, m);
    case MOVE_ALL:
        return sovereign_reserves(s) > 0 ? LEGAL : refuse("rolling.5", "there is no reserve");
    case MOVE_PRESS:
        return sovereign_fighters(s, player) > 0
                 ? LEGAL
                 : refuse("R60", "all who fought are gone: send reserves, or retreat");
    case MOVE_RETREAT:
        return check_retreat(g, s, player, m.arg[0]);
    default:
        return refuse("army.13", "go on, send reserves, or retreat");
    }
}

void sovereign_press_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    switch (m.kind) {
    case MOVE_COMMIT:
        sovereign_commit(s, m, u);
        s->battle.loser = NOBODY;
        break;
    case MOVE_RETREAT:
        retreat(g, s, player, m.arg[0], u);
        sovereign_beaten(g, s, u);
        break;
    default:
        if (m.kind == MOVE_ALL)
            sovereign_commit(s, m, u);
        ask_hold(g, s, u);
    }
}

/* ---- The defender ---- */

void sovereign_hold_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    moves_add(out, MOVE_HOLD, 0, 0, 0);
    list_retreats(g, s, player, out);
}

struct refusal sovereign_hold_check(const struct data *g, const struct state *s, int player, struct move m)
{
    if (m.kind == MOVE_HOLD)
        return LEGAL;
    return m.kind == MOVE_RETREAT ? check_retreat(g, s, player, m.arg[0])
                                  : refuse("army.13", "hold, or retreat");
}

void sovereign_hold_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_RETREAT) {
        retreat(g, s, player, m.arg[0], u);
        sovereign_won(g, s, u);
    } else {
        sovereign_roll_battle(g, s, u);
    }
}
