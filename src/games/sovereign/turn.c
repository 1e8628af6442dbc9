/* A turn [turn.1 to turn.5, add.1, add.2, finish.1 to finish.3]: its parts one after the other, Add first and Finish last. */
#include "phases.h"
#include <string.h>

/* ---- From part to part ---- */

/* T0 */
static void start_turn(const struct data *g, struct state *s, struct umpire *u)
{
    struct player *p = &s->player[s->active];
    s->turn++;
    s->rolls = s->points = 0;
    s->actions = s->extra = s->electricity = s->flown = s->switched = s->earned = 0;
    for (int i = 0; i < GIFTS; i++)
        s->gift[i] = p->late >> i & 1 ? sovereign_gift_count[i] : 0;
    p->late = 0;
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner != NOBODY)
            s->city[c].began = s->city[c].owner == s->active ? s->city[c].size : 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct unit *unit = &s->unit[s->active][i];
        if (unit->hex >= 0)
            unit->moves = profile_of(g, s, s->active, unit->kind)->move;
    }
    TELL(u, EVENT_TURN, s->active, s->round);
}

static bool has_movers(const struct state *s)
{
    const bool roads = has(s, s->active, ROAD_BUILDING);
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[s->active][i].hex >= 0 && (s->unit[s->active][i].moves > 0 || roads))
            return true;
    return false;
}

static bool has_manoeuvres(const struct data *g, const struct state *s)
{
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *unit = &s->unit[s->active][i];
        if (unit->hex >= 0
            && (unit->from >= 0
                || (unit->kind == SETTLER && unit->aboard == NOBODY
                    && is_legal(sovereign_may_found(g, s, unit->hex)))))
            return true;
    }
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner == s->active && sovereign_can_strike(g, s, c))
            return true;
    return false;
}

/* ---- What the cheapest thing of a part costs: figures are data ---- */

static int cheapest_tech(const struct data *g)
{
    int least = g->tier_price[0];
    for (int tier = 1; tier < TIERS; tier++)
        least = g->tier_price[tier] < least ? g->tier_price[tier] : least;
    return least;
}

static int cheapest_hex(const struct data *g)
{
    int least = g->terrain[GRASSLAND].price;
    for (int t = 0; t < TERRAINS; t++)
        least = g->terrain[t].price > 0 && g->terrain[t].price < least ? g->terrain[t].price : least;
    return least;
}

static int cheapest_unit(const struct data *g)
{
    int least = g->profile[0].cost;
    for (int kind = 1; kind < PROFILES; kind++)
        least = g->profile[kind].cost < least ? g->profile[kind].cost : least;
    return least;
}

/* Whether there may be anything to do; where nothing can be, nobody is asked. */
static bool may_act(const struct data *g, const struct state *s, enum phase part)
{
    const struct player *p = &s->player[s->active];
    const bool           free_action = has_free_actions(s, s->active);
    const int points = actions_left(s) > 0 || p->unspent & (1ull << WHEEL | 1ull << ELECTRICITY) ? s->points
                                                                                                 : 0;
    const uint64_t discoveries = 1ull << WRITING | 1ull << LITERACY | 1ull << SCIENTIFIC_METHOD
                               | 1ull << ESPIONAGE;
    switch (part) {
    case PHASE_ADD:
        return !p->lean && p->unspent & (1ull << TRADE | 1ull << BANKING)
            && sovereign_cities(s, s->active) > 0;
    case PHASE_RESEARCH:
        return points >= cheapest_tech(g) || free_action || p->unspent & discoveries;
    case PHASE_EXPAND:
        for (int i = 0; i < GIFTS; i++)
            if (s->gift[i] > 0)
                return true;
        return points >= cheapest_hex(g) || free_action;
    case PHASE_UNITS:
        return points >= cheapest_unit(g) || free_action || s->gift[GIFT_INDUSTRIALISATION] > 0
            || s->gift[GIFT_MASS_PRODUCTION] > 0 || p->unspent >> NATIONALISM & 1;
    case PHASE_MOVE:
        return has_movers(s);
    case PHASE_MANOEUVRE:
        return has_manoeuvres(g, s);
    default:
        return true;
    }
}

static void count_points(struct state *s, unsigned used, struct umpire *u);
static bool finish(const struct data *g, struct state *s, struct umpire *u);

/* What is lost when a part is over. */
static void close_part(struct state *s, enum phase part)
{
    if (part == PHASE_EXPAND) { /* [bonus.5]; two bonuses become units if no tile was taken [R15] */
        for (int i = 0; i < GIFTS; i++)
            if ((i != GIFT_INDUSTRIALISATION && i != GIFT_MASS_PRODUCTION)
                || s->gift[i] < sovereign_gift_count[i])
                s->gift[i] = 0;
    } else if (part == PHASE_UNITS) {
        memset(s->gift, 0, sizeof s->gift);
        s->points = 0; /* [spend.2] */
        s->electricity = 0;
    } else if (part == PHASE_MOVE) {
        for (int i = 0; i < UNITS_EACH; i++)
            s->unit[s->active][i].moves = s->unit[s->active][i].visited = 0;
    }
}

static const enum phase next_part[PHASES] = {
    [PHASE_ADD] = PHASE_RESEARCH, [PHASE_RESEARCH] = PHASE_EXPAND, [PHASE_EXPAND] = PHASE_UNITS,
    [PHASE_UNITS] = PHASE_MOVE,   [PHASE_MOVE] = PHASE_MANOEUVRE,  [PHASE_MANOEUVRE] = PHASE_PLACE_TILE
};

/* Opens this part or the next in which there is something to do; true if there is none, and the next turn begins. */
static bool passes(const struct data *g, struct state *s, enum phase part, struct umpire *u)
{
    for (; part != PHASE_PLACE_TILE; part = next_part[part]) {
        if (may_act(g, s, part)) {
            agenda_go(&s->agenda, part, 1u << s->active);
            return false;
        }
        if (part == PHASE_ADD)
            count_points(s, 0, u);
        close_part(s, part);
    }
    return finish(g, s, u);
}

/* Until somebody is asked. If nobody is in two rounds, nothing will change any more, and it is counted up [R115]. */
static void go_on(const struct data *g, struct state *s, enum phase part, struct umpire *u)
{
    for (int turns = 0; passes(g, s, part, u); turns++) {
        if (turns == 2 * s->players) {
            sovereign_count_up(s, u);
            return;
        }
        part = PHASE_ADD;
    }
}

void sovereign_begin_turn(const struct data *g, struct state *s, struct umpire *u)
{
    start_turn(g, s, u);
    go_on(g, s, PHASE_ADD, u);
}

void sovereign_end_part(const struct data *g, struct state *s, struct umpire *u)
{
    const enum phase part = s->agenda.open.phase;
    close_part(s, part);
    go_on(g, s, next_part[part], u);
}

void sovereign_resume(const struct data *g, struct state *s, struct umpire *u)
{
    go_on(g, s, PHASE_MANOEUVRE, u);
}

/* ---- What any part of one's own turn has ---- */

void sovereign_common_moves(const struct state *s, bool may_end, struct move_list *out)
{
    if (may_end)
        moves_add(out, MOVE_DONE, 0, 0, 0);
    if (!s->switched)
        moves_add(out, s->player[s->active].standing ? MOVE_STANDING_OFF : MOVE_STANDING_ON, 0, 0, 0);
}

/* `known`: it is one of these moves. */
struct refusal sovereign_common_check(const struct state *s, struct move m, bool *known)
{
    *known = m.kind == MOVE_DONE || m.kind == MOVE_STANDING_ON || m.kind == MOVE_STANDING_OFF;
    if (!*known || m.kind == MOVE_DONE)
        return LEGAL;
    if (s->switched)
        return refuse("R104", "standing orders are given once in a turn");
    return s->player[s->active].standing == (m.kind == MOVE_STANDING_OFF)
             ? LEGAL
             : refuse("R104", "your standing orders are as you wish already");
}

bool sovereign_common_apply(struct state *s, int player, struct move m, struct umpire *u)
{
    if (m.kind != MOVE_STANDING_ON && m.kind != MOVE_STANDING_OFF)
        return false;
    s->switched = 1;
    s->player[player].standing = m.kind == MOVE_STANDING_ON;
    TELL(u, EVENT_STANDING, player, m.kind == MOVE_STANDING_ON);
    return true;
}

/* ---- Add ---- */

enum { USED_TRADE = 1, USED_BANKING = 2 };

static void count_points(struct state *s, unsigned used, struct umpire *u)
{
    enum { BANKING_POINTS = 5, GLOBAL_POINTS = 12 };
    struct player *p = &s->player[s->active];
    const int      cities = sovereign_cities(s, s->active), tiles = sovereign_controlled_tiles(s, s->active);
    const int      global = has(s, s->active, GLOBALIZATION) ? GLOBAL_POINTS : 0;
    int            points = tiles;
    if (used & USED_TRADE)
        points += cities;
    if (used & USED_BANKING)
        points += BANKING_POINTS * cities;
    if (p->lean) /* [tech-banking.2] */
        points = 0;
    s->points = (uint16_t)(points + global);
    if (p->lean)
        TELL(u, EVENT_LEAN, s->active, s->points);
    else
        TELL(u, EVENT_INCOME, s->active, s->points, tiles);
    p->lean = (used & USED_BANKING) != 0;
}

void sovereign_add_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    (void)g;
    moves_add(out, MOVE_ADD, 0, 0, 0);
    for (int tech = TRADE; tech <= BANKING; tech += BANKING - TRADE)
        if (s->player[player].unspent >> tech & 1)
            moves_add(out, MOVE_USE, tech, 0, 0);
    sovereign_common_moves(s, false, out);
}

struct refusal sovereign_add_check(const struct data *g, const struct state *s, int player, struct move m)
{
    bool                 known;
    const struct refusal no = sovereign_common_check(s, m, &known);
    (void)g;
    if (m.kind == MOVE_ADD)
        return LEGAL;
    if (known && m.kind != MOVE_DONE)
        return no;
    if (m.kind != MOVE_USE)
        return refuse("turn.1", "count your points first");
    if (m.arg[0] != TRADE && m.arg[0] != BANKING)
        return refuse("bonus.1", "only Trade and Banking are used in the Add step");
    return s->player[player].unspent >> m.arg[0] & 1
             ? LEGAL
             : refuse("bonus.4", "you do not have it, or have used it before");
}

void sovereign_add_apply(const struct data *g, struct state *s, int player, struct move m, struct umpire *u)
{
    struct player *p = &s->player[player];
    if (sovereign_common_apply(s, player, m, u))
        return;
    if (m.kind == MOVE_USE) {
        p->unspent &= ~(1ull << m.arg[0]);
        s->agenda.open.arg[0] |= m.arg[0] == TRADE ? USED_TRADE : USED_BANKING;
        TELL(u, EVENT_USED, player, m.arg[0]);
        if (p->unspent & (1ull << TRADE | 1ull << BANKING))
            return;
    }
    count_points(s, (unsigned)s->agenda.open.arg[0], u);
    go_on(g, s, PHASE_RESEARCH, u);
}

/* ---- Finish ---- */

static bool has_place_for_tile(const struct data *g, const struct state *s)
{
    int16_t rim[RIM_MAX];
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner == s->active && s->city[c].began != TAKEN && sovereign_rim(g, s, c, rim) > 0)
            return true;
    return false;
}

static void pass_turn(const struct data *g, struct state *s, struct umpire *u)
{
    do {
        s->active = (uint8_t)((s->active + 1) % s->players);
        if (s->active == s->first)
            s->round++;
    } while (!s->player[s->active].alive);
    start_turn(g, s, u);
}

/* Is the last round over: does the turn go round to whoever began, or past him? */
static bool is_last_turn(const struct state *s)
{
    const int limit = s->round_limit ? s->round_limit : ROUNDS_MAX;
    if (s->round < limit)
        return false;
    for (int p = (s->active + 1) % s->players; p != s->first; p = (p + 1) % s->players)
        if (s->player[p].alive)
            return false;
    return true;
}

/* True: it is the next player's turn. */
static bool end_turn(const struct data *g, struct state *s, struct umpire *u)
{
    sovereign_take_cards(g, s, u);
    if (sovereign_somebody_won(g, s, u) || sovereign_all_but_one_out(g, s, u))
        return false;
    if (is_last_turn(s)) {
        sovereign_count_up(s, u);
        return false;
    }
    pass_turn(g, s, u);
    return true;
}

/* Captured tiles, one after the other [finish.2]; then cards. */
static bool place_tiles(const struct data *g, struct state *s, struct umpire *u)
{
    struct player *p = &s->player[s->active];
    if (p->tiles_won > 0 && has_place_for_tile(g, s)) {
        agenda_go(&s->agenda, PHASE_PLACE_TILE, 1u << s->active);
        return false;
    }
    for (; p->tiles_won > 0; p->tiles_won--)
        TELL(u, EVENT_TILE_LOST, s->active);
    return end_turn(g, s, u);
}

static bool finish(const struct data *g, struct state *s, struct umpire *u)
{
    struct player *p = &s->player[s->active];
    for (int tech = 0; tech < TECHS; tech++)
        if (p->spoils >> tech & 1) {
            sovereign_gain(s, s->active, tech, false);
            TELL(u, EVENT_MARKED, s->active, tech);
        }
    p->spoils = 0;
    return place_tiles(g, s, u);
}

void sovereign_place_tile_moves(const struct data *g, const struct state *s, int player,
                                struct move_list *out)
{
    int16_t rim[RIM_MAX];
    for (int c = 0; c < CITIES_MAX; c++) {
        if (s->city[c].owner != player || s->city[c].began == TAKEN)
            continue;
        const int count = sovereign_rim(g, s, c, rim);
        for (int i = 0; i < count; i++)
            moves_add(out, MOVE_TILE, rim[i], 0, 0);
    }
}

struct refusal sovereign_place_tile_check(const struct data *g, const struct state *s, int player,
                                          struct move m)
{
    int city = -1;
    if (m.kind != MOVE_TILE)
        return refuse("finish.2", "place the captured tile");
    const struct refusal no = sovereign_may_grow(g, s, player, m.arg[0], &city);
    if (is_legal(no) && s->city[city].began == TAKEN)
        return refuse("R77", "a captured tile goes to a city that was not captured in this turn");
    return no;
}

void sovereign_place_tile_apply(const struct data *g, struct state *s, int player, struct move m,
                                struct umpire *u)
{
    int city = -1;
    if (!is_legal(sovereign_may_grow(g, s, player, m.arg[0], &city)))
        return;
    sovereign_tile_add(s, city, m.arg[0]);
    s->player[player].tiles_won--;
    TELL(u, EVENT_PLACED, player, m.arg[0]);
    if (place_tiles(g, s, u))
        go_on(g, s, PHASE_ADD, u);
}
