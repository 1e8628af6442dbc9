/* Air raids [tech-rocketry.1 to tech-rocketry.5, R71 to R74]: D4. */
#include "phases.h"

enum { STRIKE_TILES = 6 };

/* ---- Targets ---- */

/* Is the target a city: does whoever is attacked there own it? */
static bool is_city_target(const struct state *s, int hex, int defender)
{
    const int city = city_at(s, hex);
    return city >= 0 && s->city[city].owner == defender;
}

bool sovereign_is_struck(const struct state *s, int id)
{
    const int hex = the_unit(s, id)->hex, target = s->battle.hex;
    if (owner_of(id) != s->battle.defender || hex < 0)
        return false;
    return is_city_target(s, target, s->battle.defender) ? city_at(s, hex) == city_at(s, target)
                                                         : hex == target;
}

/* How far a hex is from the nearest tile of a city. */
static int distance_to(const struct city *c, int hex)
{
    int nearest = HEXES;
    for (int t = 0; t < c->size; t++) {
        const int steps = hex_distance(c->tile[t], hex);
        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

/* A unit of its owner stands on a tile of the city, and one of its tiles is in reach. */
static bool is_city_in_reach(const struct data *g, const struct state *s, const struct city *from,
                             const struct city *to)
{
    bool manned = false, near = false;
    for (int t = 0; t < to->size; t++) {
        manned = manned || holder_at(s, to->tile[t]) == to->owner;
        near = near || distance_to(from, to->tile[t]) <= g->profile[AIR_RAID].move;
    }
    return manned && near;
}

/* Whom a strike from this city at that hex would attack; -1: nobody, or it is out of reach. A city is named by its centre. */
static int target_of(const struct data *g, const struct state *s, const struct city *from, int hex)
{
    const int holder = holder_at(s, hex), there = city_at(s, hex);
    if (there >= 0 && s->city[there].owner != s->active && s->city[there].tile[0] == hex
        && (holder < 0 || holder == s->city[there].owner))
        return is_city_in_reach(g, s, from, &s->city[there]) ? s->city[there].owner : -1;
    if (holder < 0 || holder == s->active || is_city_target(s, hex, holder))
        return -1;
    return distance_to(from, hex) <= g->profile[AIR_RAID].move ? holder : -1;
}

static bool has_target(const struct data *g, const struct state *s, const struct city *from)
{
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner != NOBODY && s->city[c].owner != s->active
            && target_of(g, s, from, s->city[c].tile[0]) >= 0)
            return true;
    for (int id = 0; id < UNITS; id++)
        if (owner_of(id) != s->active && the_unit(s, id)->hex >= 0
            && target_of(g, s, from, the_unit(s, id)->hex) >= 0)
            return true;
    return false;
}

bool sovereign_can_strike(const struct data *g, const struct state *s, int city)
{
    const struct city *c = &s->city[city];
    return !s->flown && c->raids > 0 && c->size >= STRIKE_TILES && has_target(g, s, c);
}

/* ---- The choice ---- */

static int most_raids(const struct state *s, const struct city *from)
{
    const int limit = army_limit(s, s->active);
    return from->raids < limit ? from->raids : limit;
}

void sovereign_strike_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const struct city *from = &s->city[s->agenda.open.arg[0]];
    (void)player;
    for (int hex = 0; hex < HEXES; hex++) {
        if (!is_enemy_at(s, s->active, hex) || target_of(g, s, from, hex) < 0)
            continue;
        for (int raids = 1; raids <= most_raids(s, from); raids++)
            moves_add(out, MOVE_BOMB, hex, raids, 0);
    }
}

struct refusal sovereign_strike_check(const struct data *g, const struct state *s, int player, struct move m)
{
    const struct city *from = &s->city[s->agenda.open.arg[0]];
    (void)player;
    if (m.kind != MOVE_BOMB)
        return refuse("tech-rocketry.5", "name what is attacked, and by how many Air raids");
    if (target_of(g, s, from, m.arg[0]) < 0)
        return refuse("R71", "a strike needs enemy units within eight hexes; a city is named by its centre");
    return m.arg[1] >= 1 && m.arg[1] <= most_raids(s, from)
             ? LEGAL
             : refuse("R72", "the city does not have so many Air raids, or an army is not so large");
}

void sovereign_strike_apply(const struct data *g, struct state *s, int player, struct move m,
                            struct umpire *u)
{
    struct city   *from = &s->city[s->agenda.open.arg[0]];
    struct battle *b = &s->battle;
    int            military = 0;
    b->hex = m.arg[0];
    b->from = from->tile[0];
    b->defender = (uint8_t)target_of(g, s, from, m.arg[0]);
    b->raids = (uint8_t)m.arg[1];
    from->raids = (uint8_t)(from->raids - b->raids);
    s->flown = 1;
    TELL(u, EVENT_STRIKE, player, b->defender, b->raids, b->from, b->hex);
    for (int i = 0; i < UNITS_EACH; i++)
        military += is_military(s->unit[b->defender][i].kind)
                 && sovereign_is_struck(s, b->defender * UNITS_EACH + i);
    b->is_army = military >= (option_on(s, OPTION_LONE_ARMY) ? 1 : 2);
    sovereign_roll_battle(g, s, u);
}

void sovereign_strike_ends(const struct data *g, struct state *s, bool won, struct umpire *u)
{
    s->battle.earned = won && s->battle.is_army;
    TELL(u, EVENT_RAIDS_GONE, s->active);
    sovereign_end_chain(g, s, u);
}
