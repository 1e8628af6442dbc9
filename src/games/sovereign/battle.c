/* Battles [combat.1 to combat.5, army.1 to army.15, ships.1, ships.2, city-defence.1 to city-defence.3, twelve.1, twelve.2].
 *
 * D3 in functions: sovereign_fight opens a battle, sovereign_arranged goes on when the defenders stand, the attacker commits,
 * sovereign_roll_battle rolls once and removes, sovereign_after_roll looks who is left, and sovereign_won, sovereign_beaten
 * or the next roll follow. */
#include "phases.h"

/* ---- Who fights ---- */

bool sovereign_fights(const struct state *s, int id)
{
    const struct unit *u = the_unit(s, id);
    if (owner_of(id) == s->active)
        return u->hex == s->battle.hex && u->marks & MARK_COMMITTED;
    if (owner_of(id) != s->battle.defender || u->hex < 0)
        return false;
    return s->battle.raids ? sovereign_is_struck(s, id) : u->hex == s->battle.hex;
}

int sovereign_fighters(const struct state *s, int player)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        count += sovereign_fights(s, player * UNITS_EACH + i);
    return count;
}

static int values(const struct data *g, const struct state *s, int player)
{
    int sum = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        if (!sovereign_fights(s, player * UNITS_EACH + i))
            continue;
        const struct sovereign_profile *v = profile_of(g, s, player, s->unit[player][i].kind);
        sum += player == s->active ? v->attack : v->defend;
    }
    return sum;
}

/* The order of removal [R53, R54]: a number for what counts before the tie-breaks, less goes first. */
static int removal_rank(const struct data *g, const struct state *s, int id)
{
    enum { SHIP = 10000, RANGE = 100 };
    const struct unit              *u = the_unit(s, id);
    const struct sovereign_profile *v = profile_of(g, s, owner_of(id), u->kind);
    const int                       value = owner_of(id) == s->active ? v->attack : v->defend;
    const bool                      last = terrain_at(s, u->hex) == SEA && v->class == CLASS_SEA;
    return last * SHIP + v->range * RANGE - value;
}

/* Among equals the largest sum goes, then the dearest, then the oldest [army.14]. */
static bool goes_before(const struct data *g, const struct state *s, int a, int b)
{
    const struct unit              *u = the_unit(s, a), *w = the_unit(s, b);
    const struct sovereign_profile *v = profile_of(g, s, owner_of(a), u->kind),
                                   *x = profile_of(g, s, owner_of(b), w->kind);
    const int rank = removal_rank(g, s, a) - removal_rank(g, s, b);
    const int sum = (v->attack + v->defend + v->move) - (x->attack + x->defend + x->move);
    if (rank != 0)
        return rank < 0;
    if (sum != 0)
        return sum > 0;
    return v->cost != x->cost ? v->cost > x->cost : u->number < w->number;
}

int sovereign_next_loss(const struct data *g, const struct state *s, int player)
{
    int worst = -1;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = player * UNITS_EACH + i;
        if (sovereign_fights(s, id) && (worst < 0 || goes_before(g, s, id, worst)))
            worst = id;
    }
    return worst;
}

/* What carries others goes with them at sea; elsewhere a defender's cargo is ashore, an attacker's is lost [R55]. */
static void lose_ship(struct state *s, int id)
{
    const int  player = owner_of(id), slot = id % UNITS_EACH;
    const bool drowns = terrain_at(s, unit_of(s, id)->hex) == SEA || player == s->active;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct unit *cargo = &s->unit[player][i];
        if (cargo->hex < 0 || cargo->aboard != slot)
            continue;
        if (drowns)
            sovereign_unit_free(s, player * UNITS_EACH + i);
        else
            cargo->aboard = NOBODY;
    }
}

void sovereign_remove_unit(const struct data *g, struct state *s, int id, struct umpire *u)
{
    struct unit *unit = unit_of(s, id);
    const int    hex = unit->hex;
    TELL(u, EVENT_LOST, owner_of(id), unit->kind, hex);
    if (is_ship(g, unit->kind))
        lose_ship(s, id);
    unit->from = (int16_t)hex;
    unit->hex = LOST;
    sovereign_look(s, owner_of(id), hex);
}

/* ---- The battle opens ---- */

/* Whose hex it is: of the units there, or of the tile or fort [R96]; -1: nobody's. */
static int defender_of(const struct state *s, int hex)
{
    const int holder = holder_at(s, hex), builder = builder_at(s, hex);
    if (holder >= 0 && holder != s->active)
        return holder;
    return builder >= 0 && builder != s->active ? builder : -1;
}

/* Whoever was lost in a battle that is over is gone. */
static void bury(struct state *s)
{
    for (int id = 0; id < UNITS; id++)
        if (the_unit(s, id)->hex == LOST)
            sovereign_unit_free(s, id);
}

static void clear_battle(struct state *s)
{
    bury(s);
    for (int id = 0; id < UNITS; id++)
        unit_of(s, id)->marks = 0;
    sovereign_clear_battle(&s->battle);
}

void sovereign_end_chain(const struct data *g, struct state *s, struct umpire *u)
{
    s->earned = (uint8_t)(s->earned + s->battle.earned);
    clear_battle(s);
    sovereign_resume(g, s, u);
}

/* The group has nothing more to fight here: it stands where it is. */
static void settle_group(struct state *s)
{
    const struct battle *b = &s->battle;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct unit *u = &s->unit[s->active][i];
        if (u->hex == b->hex && u->from == b->from)
            u->from = NOWHERE;
    }
    sovereign_look(s, s->active, b->hex);
}

/* A group against a hex: the first of its chain, or the next. */
static void open_battle(const struct data *g, struct state *s, int from, int to, struct umpire *u)
{
    struct battle *b = &s->battle;
    const int      defender = defender_of(s, to);
    bury(s);
    b->hex = (int16_t)to;
    b->from = (int16_t)from;
    b->rolled = b->is_army = 0;
    b->loser = NOBODY;
    if (defender < 0) { /* [R49] */
        settle_group(s);
        TELL(u, EVENT_STANDS, s->active, to);
        sovereign_end_chain(g, s, u);
        return;
    }
    b->defender = (uint8_t)defender;
    TELL(u, EVENT_FIGHT, s->active, defender, from, to);
    for (int i = 0; i < UNITS_EACH; i++)
        s->unit[defender][i].marks = 0;
    if (sovereign_can_arrange(g, s))
        sovereign_ask(g, s, PHASE_ARRANGE, defender, u);
    else
        sovereign_arranged(g, s, u);
}

void sovereign_fight(const struct data *g, struct state *s, int from, int to, struct umpire *u)
{
    const bool at_sea = terrain_at(s, to) == SEA;
    int        military = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct unit *unit = &s->unit[s->active][i];
        if (unit->hex != to || unit->from != from || unit->kind == SETTLER
            || (unit->aboard != NOBODY && !at_sea))
            continue;
        unit->marks = MARK_IN_BATTLE;
        military++;
    }
    s->battle.may_roll_on = military >= 2;
    open_battle(g, s, from, to, u);
}

/* A unit enters the next hex, a ship with her cargo: that fights at sea, and on a coast it does not [R100]. */
static void go_forward(struct state *s, int slot, int to)
{
    struct unit *own = s->unit[s->active];
    const int    from = own[slot].hex;
    for (int i = 0; i < UNITS_EACH; i++) {
        if (i != slot && (own[i].hex != from || own[i].aboard != slot))
            continue;
        own[i].from = (int16_t)from;
        if (i != slot)
            own[i].marks = terrain_at(s, to) == SEA && is_military(own[i].kind) ? MARK_IN_BATTLE : 0;
    }
    sovereign_unit_put(s, s->active * UNITS_EACH + slot, to);
}

/* Forward from the hex just won, with those who have not fought. */
void sovereign_fight_on(const struct data *g, struct state *s, int to, struct umpire *u)
{
    const int from = s->battle.hex;
    for (int i = 0; i < UNITS_EACH; i++)
        if (sovereign_is_reserve(s, s->active * UNITS_EACH + i) && s->unit[s->active][i].aboard == NOBODY)
            go_forward(s, i, to);
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[s->active][i].hex == from)
            s->unit[s->active][i].marks = 0; /* they are done */
    TELL(u, EVENT_FORWARD, s->active, from, to);
    open_battle(g, s, from, to, u);
}

/* ---- Commit [rolling.1, R100] ---- */

bool sovereign_is_reserve(const struct state *s, int id)
{
    const struct unit *u = the_unit(s, id);
    return owner_of(id) == s->active && u->hex == s->battle.hex && u->marks & MARK_IN_BATTLE
        && !(u->marks & MARK_COMMITTED);
}

int sovereign_reserves(const struct state *s)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        count += sovereign_is_reserve(s, s->active * UNITS_EACH + i);
    return count;
}

/* A ship at sea and what she carries go together. */
static bool goes_with(const struct state *s, int slot, int other)
{
    const struct unit *u = &s->unit[s->active][slot], *w = &s->unit[s->active][other];
    const int          ship = u->aboard == NOBODY ? slot : u->aboard;
    return slot == other || (terrain_at(s, s->battle.hex) == SEA && (w->aboard == ship || other == ship));
}

static void commit(struct state *s, int slot, struct umpire *u)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (sovereign_is_reserve(s, s->active * UNITS_EACH + i) && goes_with(s, slot, i)) {
            s->unit[s->active][i].marks |= MARK_COMMITTED;
            TELL(u, EVENT_COMMITTED, s->active, s->unit[s->active][i].kind);
        }
}

void sovereign_list_reserves(const struct state *s, struct move_list *out)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (sovereign_is_reserve(s, s->active * UNITS_EACH + i))
            moves_add(out, MOVE_COMMIT, s->active * UNITS_EACH + i, 0, 0);
}

/* Shared with those who press on: a unit of the group that has not fought [rolling.5]. */
struct refusal sovereign_check_commit(const struct state *s, struct move m)
{
    return sovereign_is_reserve(s, m.arg[0])
             ? LEGAL
             : refuse("rolling.5", "that unit is not one of the group that is in reserve");
}

void sovereign_commit(struct state *s, struct move m, struct umpire *u)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (m.kind == MOVE_ALL ? sovereign_is_reserve(s, s->active * UNITS_EACH + i)
                               : m.arg[0] % UNITS_EACH == i)
            commit(s, i, u);
}

void sovereign_commit_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    (void)g;
    if (sovereign_reserves(s) > 0)
        moves_add(out, MOVE_ALL, 0, 0, 0);
    if (sovereign_fighters(s, player) > 0)
        moves_add(out, MOVE_PRESS, 0, 0, 0);
    sovereign_list_reserves(s, out);
}

struct refusal sovereign_commit_check(const struct data *g, const struct state *s, int player, struct move m)
{
    (void)g;
    if (m.kind == MOVE_COMMIT)
        return sovereign_check_commit(s, m);
    if (m.kind == MOVE_ALL)
        return sovereign_reserves(s) > 0 ? LEGAL
                                         : refuse("rolling.1", "all units of the group fight already");
    if (m.kind != MOVE_PRESS)
        return refuse("rolling.1", "say which units of the group attack");
    return sovereign_fighters(s, player) > 0 ? LEGAL : refuse("rolling.1", "at least one unit attacks");
}

void sovereign_commit_apply(const struct data *g, struct state *s, int player, struct move m,
                            struct umpire *u)
{
    (void)player;
    if (m.kind != MOVE_PRESS)
        sovereign_commit(s, m, u);
    if (m.kind != MOVE_COMMIT)
        sovereign_roll_battle(g, s, u);
}

/* The defenders stand. */
void sovereign_arranged(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    const int      least = option_on(s, OPTION_LONE_ARMY) ? 1 : 2;
    b->is_army = sovereign_military_at(s, b->defender, b->hex) >= least;
    if (sovereign_fighters(s, b->defender)
        == 0) { /* nobody defends: won without a roll [city-combat.4, R62] */
        sovereign_won(g, s, u);
        return;
    }
    if (sovereign_reserves(s) == 1) {
        sovereign_commit(s, (struct move){ MOVE_ALL, { 0 } }, u);
        sovereign_roll_battle(g, s, u);
        return;
    }
    agenda_go(&s->agenda, PHASE_COMMIT, 1u << s->active);
}

/* ---- A roll ---- */

/* One die, or of two the higher [tech-space-flight.1]. */
static int throw_die(const struct state *s, int player, struct umpire *u)
{
    const int face = umpire_roll(u), second = has(s, player, SPACE_FLIGHT) ? umpire_roll(u) : 0;
    return second > face ? second : face;
}

static int throw_for(const struct state *s, int player, struct umpire *u)
{
    enum { BONUS_FACE = 12 };
    const bool attacks = player == s->active;
    umpire_open(u, s->turn, attacks ? ROLL_ATTACK : ROLL_DEFENCE, s->battle.hex, s->rolls);
    int sum = throw_die(s, player, u);
    if (sum == BONUS_FACE) { /* once [twelve.1, twelve.2] */
        const int more = throw_die(s, player, u);
        TELL(u, EVENT_TWELVE, player, more);
        sum += more;
    }
    return sum;
}

/* What the place gives to its defender [city-defence.1 to city-defence.3, fort.7, R66, R73, R84, R96]. */
int sovereign_bonus(const struct data *g, const struct state *s, int defender, int hex)
{
    const int city = city_at(s, hex);
    int       bonus = 0;
    if (fort_at(s, hex) == defender && sovereign_military_at(s, defender, hex) > 0)
        return g->terrain[terrain_at(s, hex)].price;
    if (city < 0 || s->city[city].owner != defender)
        return 0;
    for (int d = 0; d < DIRECTIONS && !s->battle.raids; d++)
        bonus += city_at(s, g->next[hex][d]) == city;
    return bonus + has(s, defender, CONSTRUCTION);
}

void sovereign_roll_battle(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    const int      raiders = b->raids * g->profile[AIR_RAID].attack;
    const int      attack = raiders + values(g, s, s->active);
    const int      defence = values(g, s, b->defender) + sovereign_bonus(g, s, b->defender, b->hex);
    const int      a = throw_for(s, s->active, u);
    TELL(u, EVENT_ROLLED, s->active, a, attack, a + attack);
    const int d = throw_for(s, b->defender, u);
    TELL(u, EVENT_ROLLED, b->defender, d, defence, d + defence);
    s->rolls++;
    b->rolled = 1;
    b->loser = (uint8_t)(a + attack > d + defence ? b->defender : s->active); /* [combat.2, combat.3] */
    if (b->raids && b->loser == s->active) {                                  /* [tech-rocketry.4] */
        sovereign_strike_ends(g, s, false, u);
        return;
    }
    const int first = sovereign_next_loss(g, s, b->loser);
    int       equals = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = b->loser * UNITS_EACH + i;
        equals += sovereign_fights(s, id) && removal_rank(g, s, id) == removal_rank(g, s, first);
    }
    if (option_on(s, OPTION_OWNER) && equals > 1) {
        sovereign_ask(g, s, PHASE_REMOVE, b->loser, u);
        return;
    }
    sovereign_lose(g, s, first, u);
}

/* ---- The loser picks, with the option [army.14] ---- */

static bool may_remove(const struct data *g, const struct state *s, int id)
{
    return owner_of(id) == s->battle.loser && sovereign_fights(s, id)
        && removal_rank(g, s, id) == removal_rank(g, s, sovereign_next_loss(g, s, s->battle.loser));
}

void sovereign_remove_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (may_remove(g, s, player * UNITS_EACH + i))
            moves_add(out, MOVE_REMOVE, player * UNITS_EACH + i, 0, 0);
}

struct refusal sovereign_remove_check(const struct data *g, const struct state *s, int player, struct move m)
{
    (void)player;
    if (m.kind != MOVE_REMOVE)
        return refuse("army.8", "pick the unit that is removed");
    return may_remove(g, s, m.arg[0])
             ? LEGAL
             : refuse("army.9", "the strongest goes first, range units and ships at sea last");
}

void sovereign_remove_apply(const struct data *g, struct state *s, int player, struct move m,
                            struct umpire *u)
{
    (void)player;
    sovereign_lose(g, s, m.arg[0], u);
}

/* ---- Medicine [tech-medicine.1, R69] ---- */

static bool may_revive(const struct data *g, const struct state *s, int id)
{
    const struct unit *u = the_unit(s, id);
    if (u->hex != LOST)
        return false;
    if (terrain_at(s, u->from) != SEA || is_ship(g, u->kind))
        return true;
    return u->aboard != NOBODY && s->unit[owner_of(id)][u->aboard].hex == u->from; /* nothing floats alone */
}

static bool can_revive(const struct data *g, const struct state *s, int player)
{
    bool any = false;
    for (int i = 0; i < UNITS_EACH; i++)
        any = any || may_revive(g, s, player * UNITS_EACH + i);
    return any && s->player[player].unspent >> MEDICINE & 1;
}

void sovereign_lose(const struct data *g, struct state *s, int id, struct umpire *u)
{
    sovereign_remove_unit(g, s, id, u);
    if (can_revive(g, s, owner_of(id)))
        sovereign_ask(g, s, PHASE_MEDICINE, owner_of(id), u);
    else
        sovereign_after_roll(g, s, u);
}

void sovereign_medicine_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    moves_add(out, MOVE_DECLINE, 0, 0, 0);
    for (int i = 0; i < UNITS_EACH; i++)
        if (may_revive(g, s, player * UNITS_EACH + i))
            moves_add(out, MOVE_REVIVE, player * UNITS_EACH + i, 0, 0);
}

struct refusal sovereign_medicine_check(const struct data *g, const struct state *s, int player,
                                        struct move m)
{
    if (m.kind == MOVE_DECLINE)
        return LEGAL;
    if (m.kind != MOVE_REVIVE)
        return refuse("tech-medicine.1", "bring a unit back, or decline");
    return owner_of(m.arg[0]) == player && may_revive(g, s, m.arg[0])
             ? LEGAL
             : refuse("tech-medicine.1", "that unit was not lost in this battle, or cannot come back");
}

void sovereign_medicine_apply(const struct data *g, struct state *s, int player, struct move m,
                              struct umpire *u)
{
    if (m.kind == MOVE_REVIVE) {
        struct unit *unit = unit_of(s, m.arg[0]);
        unit->hex = unit->from;
        unit->from = (int16_t)(player == s->active ? s->battle.from : NOWHERE);
        if (unit->aboard != NOBODY && s->unit[player][unit->aboard].hex != unit->hex)
            unit->aboard = NOBODY;
        s->player[player].unspent &= ~(1ull << MEDICINE);
        sovereign_look(s, player, unit->hex);
        TELL(u, EVENT_REVIVED, player, unit->kind);
    }
    sovereign_after_roll(g, s, u);
}

/* ---- After a roll ---- */

void sovereign_after_roll(const struct data *g, struct state *s, struct umpire *u)
{
    const struct battle *b = &s->battle;
    const bool           defended = sovereign_fighters(s, b->defender) > 0;
    if (b->raids)
        if (defended)
            sovereign_roll_battle(g, s, u);
        else
            sovereign_strike_ends(g, s, true, u);
    else if (!defended)
        sovereign_won(g, s, u);
    else if (sovereign_fighters(s, s->active) == 0 && sovereign_reserves(s) == 0)
        sovereign_beaten(g, s, u);
    else
        sovereign_ask_press(g, s, u);
}

/* The attack has failed: whoever of the group is left has gone where he could. */
void sovereign_beaten(const struct data *g, struct state *s, struct umpire *u)
{
    TELL(u, EVENT_BEATEN, s->active, s->battle.hex);
    sovereign_end_chain(g, s, u);
}

void sovereign_won(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    if (b->is_army && b->rolled) /* one for the whole chain [victory-military.4] */
        b->earned = 1;
    b->chain[b->won++] = b->hex;
    settle_group(s);
    TELL(u, EVENT_WON, s->active, b->hex);
    sovereign_occupy(g, s, u);
}
