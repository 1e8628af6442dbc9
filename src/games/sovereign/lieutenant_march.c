/* Where the lieutenant's units go. Settlers go to their places. For what can be attacked this turn he looks who could be
 * next to it in one hex and still attack, and what they would win; the best of these attacks are made. A city keeps those
 * who have to guard it. Whoever is left goes where a guard is wanted, or to the city next to the enemy. */
#include "lieutenant.h"
#include <string.h>

enum {
    ATTACKS_MAX = 3,
    SHIPS_MAX = 2,
    FIELDS_MAX = ATTACKS_MAX + ERRANDS_MAX + 2 * SHIPS_MAX + 3,
    STACKS_MAX = 24,
    NO_FIELD = 0xff
};

struct attack {
    int  target, launch, odds, worth;
    bool member[UNITS_EACH];
};

struct orders {
    const struct survey *sv;
    bool                 pinned[UNITS_EACH]; /* guards a city that would be in danger */
    int16_t       post[UNITS_EACH]; /* the centre of the city that it guards, in danger or not; NOWHERE */
    int           attacks, fields;
    struct attack attack[ATTACKS_MAX];
    struct ways   field[FIELDS_MAX];
    uint8_t       way[UNITS_EACH];   /* the field that a unit follows */
    uint8_t       joins[UNITS_EACH]; /* the attack that it is of */
    int           reach_hex[STACKS_MAX];
    int           stacks;
    int           stranded;            /* a settler who needs a ship; -1: none */
    int16_t       landing[UNITS_EACH]; /* where a ship brings her settler */
    uint8_t       stack[UNITS_EACH];
    struct ways   reach[STACKS_MAX]; /* from where units stand, by land or water */
};

/* ---- Guards ---- */

/* Those stay without whom a city would be in danger, the best first. */
static void pin_guards(struct orders *o)
{
    const struct survey *sv = o->sv;
    for (int i = 0; i < sv->cities; i++) {
        struct force guards = { 0 };
        const int    city = sv->city[i];
        int          danger = sovereign_danger(sv, city, &guards);
        for (int n = 0; (n == 0 || danger > CALM) && n < ARMY_MAX; n++) {
            int best = -1, best_worth = 0;
            for (int u = 0; u < UNITS_EACH; u++) {
                const struct unit *unit = &sv->s->unit[sv->me][u];
                if (unit->hex < 0 || unit->from >= 0 || o->post[u] >= 0 || !is_military(unit->kind)
                    || city_at(sv->s, unit->hex) != city)
                    continue;
                const struct sovereign_profile *p = values_of(sv, sv->me * UNITS_EACH + u);
                const int                       worth = 10 * p->defend - 3 * p->attack + 20;
                if (best < 0 || worth > best_worth) {
                    best = u;
                    best_worth = worth;
                }
            }
            if (best < 0)
                break;
            o->post[best] = sv->s->city[city].tile[0];
            o->pinned[best] = danger > CALM;
            sovereign_join(&guards, values_of(sv, sv->me * UNITS_EACH + best), false);
            danger = sovereign_danger(sv, city, &guards);
        }
    }
}

/* ---- Attacks ---- */

/* The ways from every hex where somebody stands who can attack. */
static void look_around(struct orders *o)
{
    const struct survey *sv = o->sv;
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &sv->s->unit[sv->me][i];
        int                n = 0;
        o->stack[i] = NO_FIELD;
        if (u->hex < 0 || u->from >= 0 || u->moves == 0 || u->aboard != NOBODY
            || values_of(sv, sv->me * UNITS_EACH + i)->attack == 0)
            continue;
        const bool ship = is_ship(sv->g, u->kind);
        const int  key = u->hex * 2 + ship;
        while (n < o->stacks && o->reach_hex[n] != key)
            n++;
        if (n == STACKS_MAX)
            continue;
        if (n == o->stacks) {
            o->reach_hex[o->stacks++] = key;
            sovereign_ways(sv, u->hex, ship, 5, &o->reach[n]);
        }
        o->stack[i] = (uint8_t)n;
    }
}

/* Who defends a hex if it is attacked: with Road building all of its city. */
static void defenders_of(const struct survey *sv, int player, int hex, struct force *out)
{
    const int  city = city_at(sv->s, hex);
    const bool roads = city >= 0 && sv->s->city[city].owner == player && has(sv->s, player, ROAD_BUILDING);
    out->count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &sv->s->unit[player][i];
        if (u->hex == hex || (roads && u->hex >= 0 && city_at(sv->s, u->hex) == city))
            sovereign_join(out, values_of(sv, player * UNITS_EACH + i), false);
    }
}

/* What a won hex brings to so many attackers. */
static int prize_of(const struct survey *sv, int player, int hex, const struct force *attack)
{
    enum { POINT = 12, CARD = 150, CARDS_MORE = 40, FREED = 100, A_TILE = 40, ARMY = 2, WINS = 5000 };
    const int city = city_at(sv->s, hex), cards = sv->s->player[sv->me].cards[CARD_MILITARY];
    int       prize = 0, military = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        if (sv->s->unit[player][i].hex == hex) {
            prize += POINT * values_of(sv, player * UNITS_EACH + i)->cost;
            military += is_military(sv->s->unit[player][i].kind);
        }
    if (military >= (option_on(sv->s, OPTION_LONE_ARMY) ? 1 : 2))
        prize += CARD + CARDS_MORE * cards + (cards == CARDS_TO_WIN - 1 ? WINS : 0);
    if (city < 0)
        return prize + (fort_at(sv->s, hex) >= 0 ? A_TILE : 0);
    const struct city *c = &sv->s->city[city];
    if (c->owner == sv->me)
        return prize + FREED;
    if (c->tile[0] == hex)
        return prize + sovereign_city_prize(c);
    struct force guards;
    defenders_of(sv, c->owner, c->tile[0], &guards);
    if (attack->count >= ARMY && military == 0) /* on to the centre */
        return prize + A_TILE
             + sovereign_city_prize(c) * sovereign_odds(attack, &guards, c->size - 1) / CERTAIN;
    return prize + A_TILE;
}

static int enemy_at(const struct survey *sv, int hex)
{
    const int holder = holder_at(sv->s, hex), builder = builder_at(sv->s, hex);
    if (holder >= 0 && holder != sv->me)
        return holder;
    return builder >= 0 && builder != sv->me ? builder : -1;
}

static bool can_join(const struct orders *o, int slot, int target, int launch)
{
    const struct unit *u = &o->sv->s->unit[o->sv->me][slot];
    if (u->hex == target && u->from == launch)
        return true;
    return o->stack[slot] != NO_FIELD && o->joins[slot] == NO_FIELD
        && o->reach[o->stack[slot]].steps[launch] < u->moves
        && sovereign_may_storm(o->sv->g, o->sv->s, o->sv->me * UNITS_EACH + slot, target);
}

/* An attack on a hex out of another, with all who can be there. */
static void plan_attack(const struct orders *o, int target, int launch, struct attack *best)
{
    enum { BOLD = 600, BOLDER = 750, POINT = 10, HOLD = 3 };
    const struct survey *sv = o->sv;
    const int            player = enemy_at(sv, target);
    struct attack        a = { .target = target, .launch = launch };
    struct force         attack = { 0 }, defence;
    int                  cost = 0, pinned = 0;
    bool                 begun = false;
    for (int i = 0; i < UNITS_EACH && attack.count < army_limit(sv->s, sv->me); i++) {
        if (!can_join(o, i, target, launch))
            continue;
        if (o->pinned[i]) {
            if (hex_distance(sv->s->unit[sv->me][i].hex, target) > HOLD || holder_at(sv->s, target) != player)
                continue;
            pinned++;
        }
        begun = begun || sv->s->unit[sv->me][i].from >= 0;
        a.member[i] = true;
        cost += values_of(sv, sv->me * UNITS_EACH + i)->cost;
        sovereign_join(&attack, values_of(sv, sv->me * UNITS_EACH + i), true);
    }
    if (attack.count == 0)
        return;
    defenders_of(sv, player, target, &defence);
    a.odds = sovereign_odds(&attack, &defence, sovereign_bonus(sv->g, sv->s, player, target));
    const int prize = prize_of(sv, player, target, &attack);
    a.worth = (a.odds * prize - (CERTAIN - a.odds) * cost * POINT) / CERTAIN;
    if ((a.odds >= (pinned ? BOLDER : BOLD) || begun) && a.worth > best->worth)
        *best = a;
}

static void consider_target(const struct orders *o, int target, struct attack *best)
{
    const struct survey *sv = o->sv;
    bool                 near = false;
    for (int n = 0; n < o->stacks && !near; n++)
        near = hex_distance(o->reach_hex[n] / 2, target) <= 6;
    for (int d = 0; near && d < DIRECTIONS; d++) {
        const int launch = sv->g->next[target][d];
        if (terrain_at(sv->s, launch) != VOID && enemy_at(sv, launch) < 0)
            plan_attack(o, target, launch, best);
    }
}

static void plan_attacks(struct orders *o)
{
    enum { WORTH_IT = 20 };
    const struct survey *sv = o->sv;
    while (o->attacks < ATTACKS_MAX && o->stacks > 0) {
        struct attack best = { .worth = WORTH_IT };
        best.target = NOWHERE;
        for (int i = 0; i < sv->others; i++) {
            const struct city *c = &sv->s->city[sv->other[i]];
            for (int t = 0; t < c->size; t++)
                if (holder_at(sv->s, c->tile[t]) != sv->me)
                    consider_target(o, c->tile[t], &best);
        }
        for (int i = 0; i < sv->foes; i++) {
            const int hex = the_unit(sv->s, sv->foe[i])->hex, city = city_at(sv->s, hex);
            if (city < 0 || sv->s->city[city].owner == sv->me)
                consider_target(o, hex, &best);
        }
        if (best.target == NOWHERE)
            return;
        const int field = o->fields++;
        sovereign_ways(sv, best.launch, terrain_at(sv->s, best.launch) == SEA, 6, &o->field[field]);
        for (int i = 0; i < UNITS_EACH; i++)
            if (best.member[i]) {
                o->joins[i] = (uint8_t)o->attacks;
                o->way[i] = (uint8_t)field;
            }
        o->attack[o->attacks++] = best;
    }
}

/* ---- The others ---- */

/* A ship with a settler sails to where he can land; one without waits in the harbour, and he comes to her. */
static void send_ships(struct orders *o, struct sites *sites)
{
    const struct survey *sv = o->sv;
    int                  sent = 0;
    for (int i = 0; i < UNITS_EACH && sent < SHIPS_MAX; i++) {
        const struct unit *u = &sv->s->unit[sv->me][i];
        if (!sovereign_is_transport(sv, i) || u->from >= 0)
            continue;
        const bool loaded = sovereign_cargo(sv->s, sv->me, i) > 0;
        const int  to = loaded
                          ? sovereign_landing(sv, sites, u->hex, values_of(sv, sv->me * UNITS_EACH + i)->move)
                          : sovereign_harbour(sv);
        if (to < 0)
            continue;
        if (loaded)
            sovereign_strike_off(sv, sites, to);
        o->landing[i] = (int16_t)(loaded ? to : NOWHERE);
        sovereign_ways(sv, to, true, DEPTH_MAX, &o->field[o->fields]);
        o->way[i] = (uint8_t)o->fields++;
        sent++;
        if (!loaded && o->stranded >= 0) {
            sovereign_ways(sv, u->hex, false, DEPTH_MAX, &o->field[o->fields]);
            o->way[o->stranded] = (uint8_t)o->fields++;
        }
    }
}

static void send_settlers(struct orders *o)
{
    enum { DEPTH = 20 };
    struct sites  sites;
    struct errand errands[ERRANDS_MAX];
    sovereign_sites(o->sv, &sites);
    const int count = sovereign_errands(o->sv, &sites, errands);
    for (int i = 0; i < count; i++) {
        if (errands[i].site < 0) {
            o->stranded = errands[i].id % UNITS_EACH;
            continue;
        }
        sovereign_ways(o->sv, errands[i].site, false, DEPTH, &o->field[o->fields]);
        o->way[errands[i].id % UNITS_EACH] = (uint8_t)o->fields++;
    }
    send_ships(o, &sites);
}

/* The city that needs further guards most, with all in it at their posts; -1: none does. */
static int city_in_need(const struct orders *o)
{
    const struct survey *sv = o->sv;
    int                  worst = -1, most = 0;
    for (int i = 0; i < sv->cities; i++) {
        const struct city *c = &sv->s->city[sv->city[i]];
        struct force       guards = { 0 };
        for (int n = 0; n < UNITS_EACH; n++)
            if (o->post[n] == c->tile[0])
                sovereign_join(&guards, values_of(sv, sv->me * UNITS_EACH + n), false);
        const int danger = sovereign_danger(sv, sv->city[i], &guards);
        const int loss = danger > CALM ? danger * sovereign_city_loss(sv, c) : 0;
        if (loss > most) {
            most = loss;
            worst = sv->city[i];
        }
    }
    return worst;
}

static int rally_point(const struct survey *sv)
{
    const int city = sovereign_front(sv);
    return city < 0 ? NOWHERE : sv->s->city[city].tile[0];
}

/* The hex next to a city to which it is nearest from another. */
static int hex_before(const struct survey *sv, const struct city *c, int from)
{
    int best = NOWHERE;
    for (int t = 0; t < c->size; t++)
        for (int d = 0; d < DIRECTIONS; d++) {
            const int hex = sv->g->next[c->tile[t]][d], terrain = terrain_at(sv->s, hex);
            if (terrain != VOID && terrain != SEA && terrain != MOUNTAIN && enemy_at(sv, hex) < 0
                && (best < 0 || hex_distance(hex, from) < hex_distance(best, from)))
                best = hex;
        }
    return best;
}

static bool is_idle(const struct orders *o, int slot)
{
    const struct unit *u = &o->sv->s->unit[o->sv->me][slot];
    return u->hex >= 0 && u->from < 0 && o->way[slot] == NO_FIELD && is_military(u->kind)
        && !is_ship(o->sv->g, u->kind) && o->post[slot] < 0;
}

static void follow(struct orders *o, int to, int depth, bool soldiers)
{
    bool any = false;
    for (int i = 0; i < UNITS_EACH && !any; i++)
        any = is_idle(o, i);
    if (to < 0 || !any)
        return;
    const int field = o->fields++;
    sovereign_ways(o->sv, to, false, depth, &o->field[field]);
    for (int i = 0; i < UNITS_EACH; i++)
        if (is_idle(o, i) && o->field[field].steps[o->sv->s->unit[o->sv->me][i].hex] != FAR
            && (!soldiers || values_of(o->sv, o->sv->me * UNITS_EACH + i)->attack > 1))
            o->way[i] = (uint8_t)field;
}

/* Idle soldiers who are near one another; where the first of them is. */
static int largest_body(const struct orders *o, struct force *out)
{
    enum { TOGETHER = 5 };
    const struct survey *sv = o->sv;
    int                  at = NOWHERE;
    out->count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct force body = { 0 };
        const int    hex = sv->s->unit[sv->me][i].hex;
        for (int n = 0; is_idle(o, i) && n < UNITS_EACH; n++)
            if (is_idle(o, n) && hex_distance(sv->s->unit[sv->me][n].hex, hex) <= TOGETHER
                && values_of(sv, sv->me * UNITS_EACH + n)->attack > 1)
                sovereign_join(&body, values_of(sv, sv->me * UNITS_EACH + n), true);
        if (body.count > out->count) {
            *out = body;
            at = hex;
        }
    }
    return at;
}

/* Where guards are wanted; against a city that they could take, if soldiers enough are together; else to the front. */
static void send_others(struct orders *o)
{
    enum { NEAR = 12, BODY = 2 };
    const struct survey *sv = o->sv;
    const int            need = city_in_need(o);
    int                  worth;
    struct force         army;
    if (need >= 0)
        follow(o, sv->s->city[need].tile[0], NEAR, false);
    const int at = largest_body(o, &army);
    const int city = army.count >= BODY ? sovereign_campaign(sv, &army, at, &worth) : -1;
    if (city >= 0)
        follow(o, hex_before(sv, &sv->s->city[city], at), DEPTH_MAX, true);
    follow(o, rally_point(sv), DEPTH_MAX, false);
}

/* ---- Moves ---- */

static int worth_of_step(const struct orders *o, struct move m)
{
    enum { MARCH = 2000, STRIKE = 1000, STEP = 20 };
    const struct survey *sv = o->sv;
    const int            slot = m.arg[0] % UNITS_EACH, way = o->way[slot], joins = o->joins[slot];
    const struct unit   *u = the_unit(sv->s, m.arg[0]);
    if (m.kind == MOVE_ATTACK)
        return joins != NO_FIELD && o->attack[joins].launch == u->hex && o->attack[joins].target == m.arg[1]
                 ? STRIKE
                 : NEVER;
    if (way == NO_FIELD && o->post[slot] >= 0 && (m.kind == MOVE_STEP || m.kind == MOVE_ROAD))
        return hex_distance(m.arg[1], o->post[slot]) < hex_distance(u->hex, o->post[slot]) ? MARCH : NEVER;
    if (m.kind == MOVE_EMBARK)
        return slot == o->stranded ? MARCH : NEVER;
    if (m.kind == MOVE_LAND)
        return u->hex == m.arg[1] && o->landing[u->aboard] == u->hex ? MARCH : NEVER;
    if (way == NO_FIELD)
        return NEVER;
    const int before = o->field[way].steps[u->hex], after = o->field[way].steps[m.arg[1]];
    if (after >= before)
        return NEVER;
    return MARCH + STEP * (before - after) + (m.kind == MOVE_ROAD) - m.arg[1] % 7;
}

void sovereign_worth_of_moving(const struct survey *sv, const struct move_list *moves, int worths[])
{
    static _Thread_local struct orders orders; /* too much for a stack */
    struct orders                     *o = &orders;
    o->sv = sv;
    o->attacks = o->fields = o->stacks = 0;
    o->stranded = -1;
    memset(o->landing, 0xff, sizeof o->landing);
    memset(o->pinned, 0, sizeof o->pinned);
    memset(o->post, 0xff, sizeof o->post);
    memset(o->way, NO_FIELD, sizeof o->way);
    memset(o->joins, NO_FIELD, sizeof o->joins);
    pin_guards(o);
    look_around(o);
    plan_attacks(o);
    send_settlers(o);
    send_others(o);
    for (uint32_t i = 0; i < moves->count; i++) {
        const struct move m = moves->move[i];
        worths[i] = m.kind >= MOVE_STEP && m.kind <= MOVE_ATTACK ? worth_of_step(o, m)
                  : m.kind == MOVE_DONE                          ? 0
                                                                 : NEVER;
    }
}
