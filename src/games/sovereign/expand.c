/* Expansion [expand.1 to expand.7, fort.1 to fort.8]: city tiles and forts, for points or by a bonus, and Arts. */
#include "phases.h"
#include <string.h>

const uint8_t sovereign_gift_tech[GIFTS] = { IRRIGATION, RELIGION, ARTS, INDUSTRIALISATION, MASS_PRODUCTION };
const uint8_t sovereign_gift_count[GIFTS] = { 1, 2, 1, 2, 3 };

int sovereign_gift_of(int tech)
{
    for (int i = 0; i < GIFTS; i++)
        if (sovereign_gift_tech[i] == tech)
            return i;
    return -1;
}

/* What may give a tile free; the last three a fort, too [R83]. */
static const uint8_t givers[] = {
    IRRIGATION, RELIGION, INDUSTRIALISATION, MASS_PRODUCTION, WHEEL, ELECTRICITY
};

static bool gives(const struct state *s, int player, int with)
{
    const int gift = sovereign_gift_of(with);
    if (gift >= 0)
        return gift != GIFT_ARTS && s->gift[gift] > 0;
    return (with == WHEEL || with == ELECTRICITY) && sovereign_has_free_action(s, player, with);
}

static bool gives_forts(int with)
{
    return with == MASS_PRODUCTION || with == WHEEL || with == ELECTRICITY;
}

static void spend_giver(struct state *s, int player, int with)
{
    const int gift = sovereign_gift_of(with);
    if (gift >= 0)
        s->gift[gift]--;
    else
        sovereign_spend_free_action(s, player, with);
}

/* ---- Where forts may stand ---- */

/* Marks the hexes within so many steps. */
static void mark_within(uint8_t marks[HEXES + 1], int hex, int steps, uint8_t mark)
{
    const int row = hex / COLUMNS, q = hex % COLUMNS - (row >> 1);
    for (int dr = -steps; dr <= steps; dr++) {
        const int r = row + dr, low = dr < 0 ? -steps - dr : -steps, high = dr < 0 ? steps : steps - dr;
        if (r < 0 || r >= ROWS)
            continue;
        for (int c = q + low + (r >> 1); c <= q + high + (r >> 1); c++)
            if (c >= 0 && c < COLUMNS)
                marks[hex_at(c, r)] |= mark;
    }
}

/* Every hex on which he may build one, in their order; `marks` is memory. The same as sovereign_may_fort of each, faster. */
static int fort_hexes(const struct data *g, const struct state *s, int player, int16_t out[HEXES])
{
    enum { NEAR_OWN = 1, NEAR_OTHERS = 2, REACH = 4, APART = 2 };
    uint8_t marks[HEXES + 1] = { 0 };
    int     count = 0, low = HEXES, high = 0;
    for (int c = 0; c < CITIES_MAX; c++)
        for (int t = 0; s->city[c].owner != NOBODY && t < s->city[c].size; t++) {
            const int  hex = s->city[c].tile[t];
            const bool own = s->city[c].owner == player;
            mark_within(marks, hex, own ? REACH : APART, own ? NEAR_OWN : NEAR_OTHERS);
            low = own && hex < low ? hex : low;
            high = own && hex > high ? hex : high;
        }
    for (int p = 0; p < s->players; p++)
        for (int f = 0; p != player && f < FORTS_EACH; f++)
            if (s->player[p].fort[f] != NOWHERE)
                mark_within(marks, s->player[p].fort[f], APART, NEAR_OTHERS);
    low = low > REACH * (COLUMNS + 1) ? low - REACH * (COLUMNS + 1) : 0;
    high = high + REACH * (COLUMNS + 1) < HEXES ? high + REACH * (COLUMNS + 1) : HEXES - 1;
    for (int hex = low; hex <= high; hex++) {
        const int holder = marks[hex] == NEAR_OWN ? holder_at(s, hex) : PLAYERS_MAX;
        if ((holder < 0 || holder == player) && s->built[hex] == 0
            && g->terrain[terrain_at(s, hex)].price != 0)
            out[count++] = (int16_t)hex;
    }
    return count;
}

/* ---- The part of the turn ---- */

static bool is_arts_city(const struct city *c, int player)
{
    enum { ARTS_FROM = 5 };
    return c->owner == player && c->size >= ARTS_FROM && c->size < CITY_TILES;
}

static bool arts_finds_place(const struct data *g, const struct state *s, int player)
{
    int16_t rim[RIM_MAX];
    for (int c = 0; c < CITIES_MAX; c++)
        if (is_arts_city(&s->city[c], player) && sovereign_rim(g, s, c, rim) > 0)
            return true;
    return false;
}

static void list_hex(const struct data *g, const struct state *s, int player, int hex, bool fort,
                     struct move_list *out)
{
    if (actions_left(s) > 0 && s->points >= g->terrain[terrain_at(s, hex)].price)
        moves_add(out, fort ? MOVE_FORT : MOVE_EXPAND, hex, 0, 0);
    for (size_t i = 0; i < sizeof givers; i++)
        if ((!fort || gives_forts(givers[i])) && gives(s, player, givers[i]))
            moves_add(out, fort ? MOVE_FREE_FORT : MOVE_GROW, hex, givers[i], 0);
}

void sovereign_expand_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    bool can_fort = actions_left(s) > 0 && s->points > 0;
    sovereign_common_moves(s, true, out);
    sovereign_extra_moves(s, player, out);
    if (s->gift[GIFT_ARTS] > 0 && arts_finds_place(g, s, player))
        moves_add(out, MOVE_ARTS, 0, 0, 0);
    for (int c = 0; c < CITIES_MAX; c++) {
        int16_t rim[RIM_MAX];
        if (s->city[c].owner != player)
            continue;
        const int count = sovereign_rim(g, s, c, rim);
        for (int i = 0; i < count; i++)
            list_hex(g, s, player, rim[i], false, out);
    }
    for (size_t i = 0; i < sizeof givers; i++)
        can_fort = can_fort || (gives_forts(givers[i]) && gives(s, player, givers[i]));
    if (can_fort && has(s, player, CODE_OF_LAWS) && sovereign_forts(s, player) < FORTS_EACH) {
        int16_t   hexes[HEXES];
        const int count = fort_hexes(g, s, player, hexes);
        for (int i = 0; i < count; i++)
            list_hex(g, s, player, hexes[i], true, out);
    }
}

static struct refusal check_paid(const struct data *g, const struct state *s, int hex)
{
    if (actions_left(s) <= 0)
        return refuse("spend.1", "you have no action left");
    return s->points >= g->terrain[terrain_at(s, hex)].price
             ? LEGAL
             : refuse("expand.2", "the hex costs more points than you have");
}

struct refusal sovereign_expand_check(const struct data *g, const struct state *s, int player, struct move m)
{
    int            city;
    bool           known;
    struct refusal no = sovereign_common_check(s, m, &known);
    if (known)
        return no;
    const bool fort = m.kind == MOVE_FORT || m.kind == MOVE_FREE_FORT;
    switch (m.kind) {
    case MOVE_EXTRA:
        return sovereign_extra_check(s, player, m);
    case MOVE_ARTS:
        if (s->gift[GIFT_ARTS] == 0)
            return refuse("tech-arts.1", "Arts works in the turn of its discovery, once");
        return arts_finds_place(g, s, player)
                 ? LEGAL
                 : refuse("tech-arts.1", "you have no city of five or six tiles that can grow");
    case MOVE_EXPAND:
    case MOVE_FORT:
    case MOVE_GROW:
    case MOVE_FREE_FORT:
        no = fort ? sovereign_may_fort(g, s, player, m.arg[0])
                  : sovereign_may_grow(g, s, player, m.arg[0], &city);
        if (!is_legal(no) || m.kind == MOVE_EXPAND || m.kind == MOVE_FORT)
            return is_legal(no) ? check_paid(g, s, m.arg[0]) : no;
        if (fort && !gives_forts(m.arg[1]))
            return refuse("R83", "that bonus gives city tiles, and no fort");
        return gives(s, player, m.arg[1]) ? LEGAL
                                          : refuse("bonus.4", "you have no such bonus, or it is used up");
    default:
        return NO_SUCH_MOVE;
    }
}

static void build_tile(const struct data *g, struct state *s, int player, int hex)
{
    int city = -1;
    if (is_legal(sovereign_may_grow(g, s, player, hex, &city)))
        sovereign_tile_add(s, city, hex);
}

void sovereign_expand_apply(const struct data *g, struct state *s, int player, struct move m,
                            struct umpire *u)
{
    const bool fort = m.kind == MOVE_FORT || m.kind == MOVE_FREE_FORT;
    if (sovereign_common_apply(s, player, m, u))
        return;
    switch (m.kind) {
    case MOVE_EXTRA:
        sovereign_extra_apply(s, player, m, u);
        return;
    case MOVE_ARTS:
        s->gift[GIFT_ARTS] = 0;
        TELL(u, EVENT_USED, player, ARTS);
        agenda_call(&s->agenda, PHASE_ARTS, 1u << player);
        return;
    case MOVE_EXPAND:
    case MOVE_FORT: {
        const int price = g->terrain[terrain_at(s, m.arg[0])].price;
        s->points = (uint16_t)(s->points - price);
        s->actions++;
        TELL(u, fort ? EVENT_FORT : EVENT_EXPANDED, player, m.arg[0], price);
        break;
    }
    case MOVE_GROW:
    case MOVE_FREE_FORT:
        spend_giver(s, player, m.arg[1]);
        TELL(u, fort ? EVENT_FREE_FORT : EVENT_GREW, player, m.arg[0], m.arg[1]);
        break;
    default:
        sovereign_end_part(g, s, u);
        return;
    }
    if (fort)
        sovereign_fort_add(s, player, m.arg[0]);
    else
        build_tile(g, s, player, m.arg[0]);
}

/* ---- Arts [tech-arts.1, R19, R105] ---- */

static bool grows_by_arts(const struct state *s, int player, int city)
{
    return is_arts_city(&s->city[city], player) && !(s->city[city].began & GROWN);
}

/* A city that has a place cannot be passed over; when all have grown, expansion goes on. */
void sovereign_arts_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    int16_t rim[RIM_MAX];
    for (int c = 0; c < CITIES_MAX; c++) {
        const int count = grows_by_arts(s, player, c) ? sovereign_rim(g, s, c, rim) : 0;
        for (int i = 0; i < count; i++)
            moves_add(out, MOVE_GROW, rim[i], ARTS, 0);
    }
}

struct refusal sovereign_arts_check(const struct data *g, const struct state *s, int player, struct move m)
{
    int city = -1;
    if (m.kind != MOVE_GROW || m.arg[1] != ARTS)
        return refuse("tech-arts.1", "every city of five or six tiles grows by one");
    const struct refusal no = sovereign_may_grow(g, s, player, m.arg[0], &city);
    if (is_legal(no) && !grows_by_arts(s, player, city))
        return refuse("tech-arts.1", "each city of five or six tiles grows, once");
    return no;
}

void sovereign_arts_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    int16_t rim[RIM_MAX];
    int     city = -1;
    if (!is_legal(sovereign_may_grow(g, s, player, m.arg[0], &city)))
        return;
    sovereign_tile_add(s, city, m.arg[0]);
    s->city[city].began |= GROWN;
    TELL(u, EVENT_GREW, player, m.arg[0], ARTS);
    for (int c = 0; c < CITIES_MAX; c++)
        if (grows_by_arts(s, player, c) && sovereign_rim(g, s, c, rim) > 0)
            return;
    for (int c = 0; c < CITIES_MAX; c++)
        s->city[c].began &= (uint8_t)~GROWN;
    agenda_end(&s->agenda);
}
