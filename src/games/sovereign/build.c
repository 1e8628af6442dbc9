/* Unit building [units.1 to units.10, spend.4], and Nationalism [tech-nationalism.1 to tech-nationalism.3]. */
#include "phases.h"

/* What may give a unit free, in this part of the turn. */
static const uint8_t givers[] = { INDUSTRIALISATION, MASS_PRODUCTION, WHEEL, ELECTRICITY };

static bool gives(const struct state *s, int player, int with)
{
    if (with == INDUSTRIALISATION || with == MASS_PRODUCTION)
        return s->gift[sovereign_gift_of(with)] > 0;
    return (with == WHEEL || with == ELECTRICITY) && sovereign_has_free_action(s, player, with);
}

static bool has_slot(const struct state *s, int player)
{
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[player][i].hex == NOWHERE)
            return true;
    return false;
}

/* May a unit of this kind be put there [units.6, R31, R74]? An Air raid is kept with the city: its centre is named. */
static struct refusal may_appear(const struct data *g, const struct state *s, int player, int kind, int hex)
{
    const int city = city_at(s, hex);
    if (!(s->player[player].techs & g->unlocked_by[kind]))
        return refuse("units.5", "you have not discovered that kind of unit");
    if (city < 0 || s->city[city].owner != player)
        return refuse("units.6", "units are built in a city of yours");
    if (kind == AIR_RAID) {
        if (s->city[city].tile[0] != hex)
            return refuse("R74", "an Air raid is kept with its city: name the central tile");
        return s->city[city].raids < army_limit(s, player)
                 ? LEGAL
                 : refuse("R101", "a city keeps no more Air raids than an army has units");
    }
    if (!is_controlled(s, city, hex))
        return refuse("R31", "you do not control that tile");
    if (is_ship(g, kind) && terrain_at(s, hex) != COAST)
        return refuse("units.6", "a ship is built on a coast tile");
    if (!sovereign_has_room(s, player, hex, 1))
        return refuse("army.2", "the hex is full");
    return has_slot(s, player) ? LEGAL : refuse("R101", "you have as many units as a player can have");
}

static void appear(const struct data *g, struct state *s, int player, int kind, int hex)
{
    if (kind == AIR_RAID)
        s->city[city_at(s, hex)].raids++;
    else
        sovereign_unit_add(s, player, kind, hex, profile_of(g, s, player, kind)->move);
}

/* For each kind and tile where it may appear: what can be paid for, and what is free. */
static void list_builds(const struct data *g, const struct state *s, int player, int city, unsigned kinds,
                        unsigned paid, struct move_list *out)
{
    const struct city *c = &s->city[city];
    const unsigned     control = sovereign_control(s, &s->city[city]);
    for (int t = 0; t < c->size; t++) {
        const int  hex = c->tile[t];
        const bool coast = terrain_at(s, hex) == COAST;
        const bool room = control >> t & 1
                       && (holder_at(s, hex) < 0 || sovereign_has_room(s, player, hex, 1));
        for (unsigned left = kinds; left; left &= left - 1) {
            const int kind = __builtin_ctz(left);
            if (kind == AIR_RAID ? t > 0 || c->raids >= army_limit(s, player)
                                 : !room || (is_ship(g, kind) && !coast))
                continue;
            if (paid >> kind & 1)
                moves_add(out, MOVE_BUILD, kind, hex, 0);
            for (size_t i = 0; i < sizeof givers; i++)
                if (gives(s, player, givers[i]))
                    moves_add(out, MOVE_RAISE, kind, hex, givers[i]);
        }
    }
}

/* The kinds that he has discovered, as bits; without a slot for more units only Air raids. */
static unsigned known_kinds(const struct data *g, const struct state *s, int player)
{
    unsigned kinds = 0;
    for (int kind = 0; kind < KINDS; kind++)
        kinds |= (unsigned)((s->player[player].techs & g->unlocked_by[kind]) != 0) << kind;
    return has_slot(s, player) ? kinds : kinds & 1u << AIR_RAID;
}

/* ---- Nationalism: which tiles can go ---- */

/* A tile that he controls and that can go [R20]. */
static bool is_spare(const struct state *s, const struct city *c, int tile)
{
    return tile > 0 && sovereign_control(s, c) >> tile & 1 && sovereign_is_removable(c, tile);
}

/* Can it go, and if two must another one after it? */
static bool can_go(const struct state *s, const struct city *c, int tile, int tiles)
{
    if (!is_spare(s, c, tile))
        return false;
    bool        another = tiles == 1;
    struct city less = *c;
    less.size--;
    for (int t = tile; t < less.size; t++)
        less.tile[t] = c->tile[t + 1];
    for (int t = 1; !another && t < less.size; t++)
        another = is_spare(s, &less, t);
    return another;
}

static bool may_convert(const struct data *g, const struct state *s, int player, int city)
{
    bool two = false;
    if (s->city[city].owner != player || !(s->player[player].unspent >> NATIONALISM & 1)
        || known_kinds(g, s, player) == 0)
        return false;
    for (int t = 1; !two && t < s->city[city].size; t++)
        two = can_go(s, &s->city[city], t, 2);
    return two;
}

/* ---- The part of the turn ---- */

void sovereign_units_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const unsigned kinds = known_kinds(g, s, player);
    unsigned       paid = 0;
    bool           any = false;
    for (int kind = 0; kind < KINDS && actions_left(s) > 0; kind++)
        paid |= (unsigned)(s->points >= profile_of(g, s, player, kind)->cost) << kind;
    for (size_t i = 0; i < sizeof givers; i++)
        any = any || gives(s, player, givers[i]);
    sovereign_common_moves(s, true, out);
    sovereign_extra_moves(s, player, out);
    for (int c = 0; c < CITIES_MAX; c++) {
        if (s->city[c].owner != player)
            continue;
        if (any || (paid & kinds))
            list_builds(g, s, player, c, kinds, paid, out);
        if (may_convert(g, s, player, c))
            moves_add(out, MOVE_NATIONALISM, s->city[c].tile[0], 0, 0);
    }
}

static struct refusal check_nationalism(const struct data *g, const struct state *s, int player, int hex)
{
    const int city = city_at(s, hex);
    if (!(s->player[player].unspent >> NATIONALISM & 1))
        return refuse("tech-nationalism.1", "you do not have Nationalism, or have used it before");
    if (city < 0 || s->city[city].owner != player || s->city[city].tile[0] != hex)
        return refuse("tech-nationalism.2", "name the central tile of a city of yours");
    return may_convert(g, s, player, city)
             ? LEGAL
             : refuse("tech-nationalism.3", "two tiles that you control cannot go from that city");
}

struct refusal sovereign_units_check(const struct data *g, const struct state *s, int player, struct move m)
{
    bool           known;
    struct refusal no = sovereign_common_check(s, m, &known);
    if (known)
        return no;
    switch (m.kind) {
    case MOVE_EXTRA:
        return sovereign_extra_check(s, player, m);
    case MOVE_NATIONALISM:
        return check_nationalism(g, s, player, m.arg[0]);
    case MOVE_BUILD:
    case MOVE_RAISE:
        no = may_appear(g, s, player, m.arg[0], m.arg[1]);
        if (!is_legal(no))
            return no;
        if (m.kind == MOVE_RAISE)
            return gives(s, player, m.arg[2]) ? LEGAL
                                              : refuse("bonus.4", "you have no such bonus, or it is used up");
        if (actions_left(s) <= 0)
            return refuse("spend.1", "you have no action left");
        return s->points >= profile_of(g, s, player, m.arg[0])->cost
                 ? LEGAL
                 : refuse("units.3", "the unit costs more points than you have");
    default:
        return NO_SUCH_MOVE;
    }
}

void sovereign_units_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    if (sovereign_common_apply(s, player, m, u))
        return;
    switch (m.kind) {
    case MOVE_EXTRA:
        sovereign_extra_apply(s, player, m, u);
        break;
    case MOVE_NATIONALISM:
        s->player[player].unspent &= ~(1ull << NATIONALISM);
        TELL(u, EVENT_USED, player, NATIONALISM);
        agenda_call(&s->agenda, PHASE_RAZE, 1u << player);
        s->agenda.open.arg[0] = (int16_t)city_at(s, m.arg[0]);
        s->agenda.open.arg[1] = 2; /* tiles to go */
        break;
    case MOVE_BUILD: {
        const int cost = profile_of(g, s, player, m.arg[0])->cost;
        s->points = (uint16_t)(s->points - cost);
        s->actions++;
        appear(g, s, player, m.arg[0], m.arg[1]);
        TELL(u, EVENT_BUILT, player, m.arg[0], m.arg[1], cost);
        break;
    }
    case MOVE_RAISE: {
        const int gift = sovereign_gift_of(m.arg[2]);
        if (gift >= 0)
            s->gift[gift]--;
        else
            sovereign_spend_free_action(s, player, m.arg[2]);
        appear(g, s, player, m.arg[0], m.arg[1]);
        TELL(u, EVENT_RAISED, player, m.arg[0], m.arg[1], m.arg[2]);
        break;
    }
    default:
        sovereign_end_part(g, s, u);
    }
}

/* ---- Nationalism: two tiles go ---- */

void sovereign_raze_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const int city = s->agenda.open.arg[0];
    (void)g, (void)player;
    for (int t = 1; t < s->city[city].size; t++)
        if (can_go(s, &s->city[city], t, s->agenda.open.arg[1]))
            moves_add(out, MOVE_RAZE, s->city[city].tile[t], 0, 0);
}

struct refusal sovereign_raze_check(const struct data *g, const struct state *s, int player, struct move m)
{
    const int city = s->agenda.open.arg[0];
    (void)g, (void)player;
    if (m.kind != MOVE_RAZE)
        return refuse("tech-nationalism.1", "name the tile that becomes a unit");
    const int tile = sovereign_tile_index(&s->city[city], m.arg[0]);
    if (tile == CITY_TILES)
        return refuse("tech-nationalism.2", "that is no tile of the city");
    return can_go(s, &s->city[city], tile, s->agenda.open.arg[1])
             ? LEGAL
             : refuse("R20", "a tile goes that you control, never the centre, and the rest holds together");
}

/* Where Nationalism's units can appear; nothing is left of it when there is no such place [R109]. */
static int list_raise(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const struct city *c = &s->city[s->agenda.open.arg[0]];
    int                count = 0;
    for (int t = 0; t < c->size; t++)
        for (int kind = 0; kind < KINDS; kind++)
            if (is_legal(may_appear(g, s, player, kind, c->tile[t]))) {
                count++;
                if (out)
                    moves_add(out, MOVE_RAISE, kind, c->tile[t], NATIONALISM);
            }
    return count;
}

void sovereign_raze_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    const int city = s->agenda.open.arg[0];
    sovereign_tile_remove(s, city, m.arg[0]);
    TELL(u, EVENT_CONVERTED, player, m.arg[0]);
    if (--s->agenda.open.arg[1] > 0)
        return;
    agenda_go(&s->agenda, PHASE_RAISE, 1u << player);
    s->agenda.open.arg[0] = (int16_t)city;
    s->agenda.open.arg[1] = 2; /* units to come */
    if (list_raise(g, s, player, NULL) == 0)
        agenda_end(&s->agenda);
}

void sovereign_raise_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    list_raise(g, s, player, out);
}

struct refusal sovereign_raise_check(const struct data *g, const struct state *s, int player, struct move m)
{
    if (m.kind != MOVE_RAISE || m.arg[2] != NATIONALISM)
        return refuse("tech-nationalism.1", "name the unit that the tile becomes");
    if (city_at(s, m.arg[1]) != s->agenda.open.arg[0])
        return refuse("tech-nationalism.2", "both units are built in the same city");
    return may_appear(g, s, player, m.arg[0], m.arg[1]);
}

void sovereign_raise_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    appear(g, s, player, m.arg[0], m.arg[1]);
    TELL(u, EVENT_RAISED, player, m.arg[0], m.arg[1], NATIONALISM);
    if (--s->agenda.open.arg[1] == 0 || list_raise(g, s, player, NULL) == 0)
        agenda_end(&s->agenda);
}
