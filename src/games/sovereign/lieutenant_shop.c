/* What the lieutenant spends on. Everything that he could have this turn is put on one list with its price, the actions it
 * takes and its worth: technologies, tiles, the growth of a city from four to seven in one go, settlers, guards, attackers.
 * He takes the best of what actions and points allow together, and of that what belongs to the open part of the turn; so
 * the parts that come first leave something for those that come later. */
#include "lieutenant.h"
#include <string.h>

enum { ITEMS_MAX = 64 };
enum item_kind { ITEM_TECH, ITEM_TILE, ITEM_LEAP, ITEM_SETTLER, ITEM_SHIP, ITEM_GUARD, ITEM_ATTACK };

struct item {
    enum item_kind kind;
    int16_t        what, hex; /* technology, city or kind of unit; where */
    uint8_t        actions, price;
    int            worth;
};

struct ledger {
    struct plan plan;
    int         gate;   /* where settlers are built */
    int         helped; /* the city whose leap takes free actions, too; -1: none */
    int         alarm;  /* what the worst danger may cost */
    int         items;
    struct item item[ITEMS_MAX];
    uint64_t    chosen;
};

/* ---- Tiles ---- */

static int income_worth(const struct ledger *l)
{
    enum { NEEDED = 120 };
    return l->plan.short_of_points ? NEEDED : (l->plan.expands ? 5 : 8) * l->plan.turns;
}

static int worth_of_tile(const struct survey *sv, const struct ledger *l, const struct city *c)
{
    enum { ON_THE_WAY = 100, RIPE = 20 };
    if (!l->plan.expands || !l->plan.ripens[c - sv->s->city])
        return income_worth(l);
    if (c->size < OPENING_TILES)
        return ON_THE_WAY + income_worth(l);
    return l->plan.spare > 0 ? income_worth(l) + RIPE : 0;
}

static int price_at(const struct survey *sv, int hex)
{
    return sv->g->terrain[terrain_at(sv->s, hex)].price;
}

/* The hexes around a city, the cheapest first, those next to the centre before others. */
static int sorted_rim(const struct survey *sv, int city, int16_t rim[RIM_MAX])
{
    const int count = sovereign_rim(sv->g, sv->s, city, rim), centre = sv->s->city[city].tile[0];
    for (int i = 1; i < count; i++) {
        const int16_t hex = rim[i];
        const int     key = 2 * price_at(sv, hex) + 3 * (hex_distance(hex, centre) > 1);
        int           n = i;
        for (; n > 0 && 2 * price_at(sv, rim[n - 1]) + 3 * (hex_distance(rim[n - 1], centre) > 1) > key; n--)
            rim[n] = rim[n - 1];
        rim[n] = hex;
    }
    return count;
}

/* ---- Technologies ---- */

static int cities_of_size(const struct survey *sv, int low, int high)
{
    int count = 0;
    for (int i = 0; i < sv->cities; i++)
        count += sv->s->city[sv->city[i]].size >= low && sv->s->city[sv->city[i]].size <= high;
    return count;
}

/* What a technology does for him, besides being one. */
static int use_of(const struct survey *sv, const struct ledger *l, int tech)
{
    const int tile = l->plan.expands ? 60 + income_worth(l) : income_worth(l);
    const int grows = cities_of_size(sv, 1, CITY_TILES - 1) > 0;
    switch (tech) {
    case NAVIGATION:
        return 10 + 60 * l->plan.overseas;
    case POTTERY:
        return l->plan.room > 0 ? 300 : 20;
    case WRITING:
        return 140;
    case LITERACY:
        return 150;
    case SCIENTIFIC_METHOD:
        return 160;
    case MINING:
        return sv->guard < 0 ? 70 : 10;
    case SEAFARING:
        return l->plan.expands ? 20 + 10 * l->plan.room : 15;
    case HORSEBACK_RIDING:
        return sv->assault[sv->me] < 0 ? 30 : 5;
    case IRRIGATION:
        return grows * tile + 20;
    case RELIGION:
        return grows * 2 * tile + 10;
    case INDUSTRIALISATION:
        return grows * 2 * tile;
    case MASS_PRODUCTION:
        return grows * 3 * tile;
    case ARTS:
        return cities_of_size(sv, OPENING_TILES + 1, CITY_TILES - 1) * income_worth(l);
    case WHEEL:
        return l->plan.expands ? 120 : 180;
    case ELECTRICITY:
        return l->plan.expands ? 220 : 360;
    case TRADE:
        return 8 * sv->cities;
    case ESPIONAGE:
        return l->plan.expands ? 40 : 140;
    case CONSTRUCTION:
    case GUNPOWDER:
    case MILITARY_TACTICS:
        return 35;
    case MONARCHY:
    case AUTOMOBILE:
        return 30 + 2 * sovereign_temper(sv, TEMPER_WAR);
    case BANKING:
    case ROAD_BUILDING:
    case RAILROAD:
        return 20;
    case ARTIFICIAL_INTELLIGENCE:
    case GLOBALIZATION:
        return 20 * l->plan.turns;
    default:
        return 10;
    }
}

static int worth_of_tech(const struct survey *sv, const struct ledger *l, int tech)
{
    enum { TO_ADVANCE = 4, GATE = 30 };
    const int tier = sv->g->tech[tech].tier, price = sv->g->tier_price[tier];
    const int known = __builtin_popcountll(sv->s->player[sv->me].techs & sv->g->tier_techs[tier]);
    const int progress = l->plan.expands || sovereign_missing(sv, tier) == 0 ? 5 + price : 30 + 7 * price;
    const int alarm = tech == MINING && sv->guard < 0 ? l->alarm : 0;
    return use_of(sv, l, tech) + progress + (known < TO_ADVANCE ? GATE : 0) + alarm;
}

/* ---- The list ---- */

static void add(struct ledger *l, struct item item)
{
    if (l->items < ITEMS_MAX && item.worth > 0)
        l->item[l->items++] = item;
}

static void add_techs(const struct survey *sv, struct ledger *l)
{
    for (int tech = 0; tech < TECHS; tech++)
        if (is_legal(sovereign_may_discover(sv->g, sv->s, sv->me, tech)))
            add(l, (struct item){ .kind = ITEM_TECH,
                                  .what = (int16_t)tech,
                                  .actions = 1,
                                  .price = sv->g->tier_price[sv->g->tech[tech].tier],
                                  .worth = worth_of_tech(sv, l, tech) });
}

/* The whole way to seven, if it can be gone today; `helped` by free actions. */
static void add_leap(const struct survey *sv, struct ledger *l, int city, bool helped)
{
    enum { CARD = 150, STEP = 100, WINS = 5000, UNKNOWN = 5, HELP = 60 };
    const struct city *c = &sv->s->city[city];
    const int          missing = CITY_TILES - c->size;
    const int          arts = sv->s->gift[GIFT_ARTS] > 0 && missing > 1;
    const int          due = larger(0, missing - l->plan.free_tiles - arts);
    const int          help = !helped ? 0 : due < l->plan.free_actions ? due : l->plan.free_actions;
    int16_t            rim[RIM_MAX];
    const int          count = sorted_rim(sv, city, rim);
    int                price = 0;
    for (int i = 0; i < due - help; i++)
        price += i < count ? price_at(sv, rim[i]) : UNKNOWN;
    if (helped && help > 0)
        l->helped = city;
    add(l, (struct item){ .kind = ITEM_LEAP,
                          .what = (int16_t)city,
                          .actions = (uint8_t)(due - help),
                          .price = (uint8_t)price,
                          .worth = CARD + missing * (STEP + income_worth(l)) - HELP * help
                                 + (l->plan.fours <= 1 ? WINS : 0) });
}

static bool may_leap(const struct survey *sv, const struct ledger *l, int city)
{
    const struct city *c = &sv->s->city[city];
    return c->size < CITY_TILES && c->began >= 1 && c->began <= OPENING_TILES
        && (l->plan.ripens[city] || c->size > OPENING_TILES);
}

/* Free actions go to the city that is nearest to seven, if points or actions do not suffice for it, else to the next. */
static void add_leaps(const struct survey *sv, struct ledger *l)
{
    int first = -1, second = -1;
    for (int i = 0; i < sv->cities; i++) {
        const int city = sv->city[i];
        if (!may_leap(sv, l, city))
            continue;
        if (first < 0 || sv->s->city[city].size > sv->s->city[first].size) {
            second = first;
            first = city;
        } else if (second < 0 || sv->s->city[city].size > sv->s->city[second].size) {
            second = city;
        }
    }
    if (first < 0)
        return;
    const int due = CITY_TILES - sv->s->city[first].size - l->plan.free_tiles,
              left = actions_left(sv->s) - larger(0, due);
    add_leap(sv, l, first, left < 0);
    if (second >= 0)
        add_leap(sv, l, second,
                 left >= 0 && left + l->plan.free_actions >= CITY_TILES - sv->s->city[second].size);
}

static void add_tiles(const struct survey *sv, struct ledger *l)
{
    enum { TILES_EACH = 3 };
    if (l->plan.expands)
        add_leaps(sv, l);
    for (int i = 0; i < sv->cities; i++) {
        const int          city = sv->city[i];
        const struct city *c = &sv->s->city[city];
        int16_t            rim[RIM_MAX];
        const int          count = sorted_rim(sv, city, rim);
        int                most = count < TILES_EACH ? count : TILES_EACH;
        if (l->plan.expands && l->plan.ripens[city] && c->size < OPENING_TILES
            && most > OPENING_TILES - c->size)
            most = OPENING_TILES - c->size;
        for (int n = 0; n < most; n++)
            add(l, (struct item){ .kind = ITEM_TILE,
                                  .what = (int16_t)city,
                                  .hex = rim[n],
                                  .actions = 1,
                                  .price = (uint8_t)price_at(sv, rim[n]),
                                  .worth = worth_of_tile(sv, l, c) - 2 * price_at(sv, rim[n]) });
    }
}

/* The tile from which a settler has the shortest way. */
static int settlers_gate(const struct survey *sv, int site)
{
    enum { DEPTH = 20 };
    struct ways field;
    int         best = NOWHERE, least = FAR;
    sovereign_ways(sv, site, false, DEPTH, &field);
    for (int i = 0; i < sv->cities; i++) {
        const struct city *c = &sv->s->city[sv->city[i]];
        for (int t = 0; t < c->size; t++)
            if (field.steps[c->tile[t]] < least) {
                least = field.steps[c->tile[t]];
                best = c->tile[t];
            }
    }
    return best;
}

static void add_settlers(const struct survey *sv, struct ledger *l)
{
    enum { A_CITY = 160, SOME = 4, AT_ONCE = 2 };
    const int cities = sv->cities + l->plan.settlers, ship = sovereign_ship_kind(sv),
              harbour = sovereign_harbour(sv);
    if (l->plan.room == 0 || (l->plan.stranded > 0 && l->plan.overseas == 0) || !has(sv->s, sv->me, POTTERY)
        || l->plan.settlers >= AT_ONCE)
        return;
    if (l->plan.expands ? l->plan.spare - l->plan.room >= 0 : cities >= SOME)
        return;
    l->gate = l->plan.overseas > 0 ? harbour : settlers_gate(sv, l->plan.nearest);
    if (l->plan.overseas > 0 && l->plan.ships == 0) { /* she comes first */
        add(l, (struct item){ .kind = ITEM_SHIP,
                              .what = (int16_t)ship,
                              .hex = (int16_t)harbour,
                              .actions = 1,
                              .price = profile_of(sv->g, sv->s, sv->me, ship)->cost,
                              .worth = A_CITY + income_worth(l) });
        return;
    }
    for (int n = l->plan.settlers; l->gate >= 0 && n < AT_ONCE && n < l->plan.room; n++)
        add(l, (struct item){ .kind = ITEM_SETTLER,
                              .hex = (int16_t)l->gate,
                              .actions = 1,
                              .price = sv->g->profile[SETTLER].cost,
                              .worth = (l->plan.expands ? A_CITY : A_CITY / 3) + income_worth(l) - 30 * n });
}

/* Guards for what is in danger, each for what he takes from it; one for every bare city, if nothing else is to be had. */
static void add_guards(const struct survey *sv, struct ledger *l)
{
    enum { GUARDS = 3, UPKEEP = 60, INSURANCE = 10 };
    for (int i = 0; i < sv->cities; i++) {
        const int          city = sv->city[i];
        const struct city *c = &sv->s->city[city];
        const int          loss = sovereign_city_loss(sv, c);
        struct force       guards;
        sovereign_guards(sv, city, &guards);
        const bool bare = guards.count == 0;
        int        danger = sovereign_danger(sv, city, &guards);
        l->alarm = larger(l->alarm, danger * loss / CERTAIN);
        for (int n = 0; sv->guard >= 0 && n < GUARDS && (danger > CALM || (n == 0 && bare)); n++) {
            const int before = danger;
            sovereign_join(&guards, &sv->g->profile[sv->guard], false);
            danger = sovereign_danger(sv, city, &guards);
            const int worth = (before - danger) * loss / CERTAIN - (n > 0 ? UPKEEP : 0);
            add(l, (struct item){ .kind = ITEM_GUARD,
                                  .what = (int16_t)sv->guard,
                                  .hex = c->tile[0],
                                  .actions = 1,
                                  .price = sv->g->profile[sv->guard].cost,
                                  .worth = larger(worth, n == 0 && bare ? INSURANCE : 0) });
        }
    }
}

/* Units that take a city together, if they can be paid today; of those that cannot, some towards it. */
static void add_raids(const struct survey *sv, struct ledger *l)
{
    enum { SCANT = 40 };
    const int actions = actions_left(sv->s), kind = sv->assault[sv->me];
    for (int i = 0; kind >= 0 && i < sv->others; i++) {
        struct raid raid;
        if (!sovereign_raid(sv, sv->other[i], &raid) || raid.count == 0)
            continue;
        const int  cost = sv->g->profile[kind].cost;
        const bool today = raid.count <= actions && raid.count * cost <= sv->s->points;
        const int  count = today ? raid.count : 1;
        add(l, (struct item){ .kind = ITEM_ATTACK,
                              .what = (int16_t)kind,
                              .hex = (int16_t)raid.hex,
                              .actions = (uint8_t)count,
                              .price = (uint8_t)(count * cost),
                              .worth = today ? raid.worth : raid.worth / raid.count - SCANT });
    }
}

/* An army for a campaign, if he is so inclined. */
static void add_levy(const struct survey *sv, struct ledger *l)
{
    enum { PEACEFUL = 40, RICH = 12, STRONG = 3, MOST = 4, LEVY = 90 };
    const int kind = sv->assault[sv->me], temper = sovereign_temper(sv, TEMPER_WAR),
              front = sovereign_front(sv);
    const int wanted = temper * MOST / 99;
    int       worth;
    if (temper < PEACEFUL || sv->income < RICH || kind < 0 || front < 0
        || sv->g->profile[kind].attack < STRONG)
        return;
    struct force army = { 0 };
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit              *u = &sv->s->unit[sv->me][i];
        const struct sovereign_profile *p = profile_of(sv->g, sv->s, sv->me, u->kind);
        if (u->hex >= 0 && p->class == CLASS_LAND && p->attack >= STRONG)
            sovereign_join(&army, p, true);
    }
    const int missing = wanted - army.count, hex = sv->s->city[front].tile[0];
    while (army.count < wanted)
        sovereign_join(&army, &sv->g->profile[kind], true);
    if (missing <= 0 || sovereign_campaign(sv, &army, hex, &worth) < 0)
        return;
    for (int n = 0; n < missing; n++)
        add(l, (struct item){ .kind = ITEM_ATTACK,
                              .what = (int16_t)kind,
                              .hex = (int16_t)hex,
                              .actions = 1,
                              .price = sv->g->profile[kind].cost,
                              .worth = LEVY + worth / wanted });
}

/* ---- The best of it ---- */

/* A best choice for each number of actions and points; what it holds, as bits of the list. */
static uint64_t pack(const struct ledger *l, int actions, int points)
{
    enum { ACTIONS = 8, POINTS = 128 };
    struct {
        int      worth;
        uint64_t items;
    } best[ACTIONS][POINTS];
    actions = actions < ACTIONS ? actions : ACTIONS - 1;
    points = points < POINTS ? points : POINTS - 1;
    memset(best, 0, sizeof best);
    for (int i = 0; i < l->items; i++) {
        const struct item *item = &l->item[i];
        for (int a = actions; a >= item->actions; a--)
            for (int p = points; p >= item->price; p--) {
                const int worth = best[a - item->actions][p - item->price].worth + item->worth;
                if (worth <= best[a][p].worth)
                    continue;
                best[a][p].worth = worth;
                best[a][p].items = best[a - item->actions][p - item->price].items | 1ull << i;
            }
    }
    return best[actions][points].items;
}

/* ---- Moves ---- */

enum { TAKEN_UP = 1000, EXTRA_POINTS = 10 };

static int worth_of_discovery(const struct survey *sv, const struct ledger *l, int tech, int with)
{
    enum { DEAR = 12, EARLY = 3 };
    const int  price = sv->g->tier_price[sv->g->tech[tech].tier];
    const bool last = sv->g->tech[tech].tier == TIERS - 1;
    if (with == WHEEL || with == ELECTRICITY)
        return last ? TAKEN_UP + worth_of_tech(sv, l, tech) : NEVER;
    if (price < DEAR && !l->plan.expands && (with != WRITING || sv->s->round > EARLY))
        return NEVER;
    return TAKEN_UP + worth_of_tech(sv, l, tech);
}

static const struct item *chosen(const struct ledger *l, enum item_kind kind, int what, int hex)
{
    for (int i = 0; i < l->items; i++)
        if (l->chosen >> i & 1 && l->item[i].kind == kind && (what < 0 || l->item[i].what == what)
            && (hex < 0 || l->item[i].hex == hex))
            return &l->item[i];
    return NULL;
}

/* A free tile: where it is needed, onto what would cost most. */
static int worth_of_growth(const struct survey *sv, const struct ledger *l, int hex, int with)
{
    int        city = -1;
    const bool action = with == WHEEL || with == ELECTRICITY;
    if (!is_legal(sovereign_may_grow(sv->g, sv->s, sv->me, hex, &city)))
        return NEVER;
    const struct city *c = &sv->s->city[city];
    const int          near = hex_distance(hex, c->tile[0]) == 1;
    if (chosen(l, ITEM_LEAP, city, -1) && (!action || city == l->helped))
        return 2 * TAKEN_UP + 5 * price_at(sv, hex) + 40 * near;
    const int worth = worth_of_tile(sv, l, c);
    return worth > 0 && !action ? TAKEN_UP + worth + 5 * price_at(sv, hex) + 40 * near : NEVER;
}

/* Two tiles for two guards, when a large city would be lost and nothing else is left to save it. */
static int worth_of_nationalism(const struct survey *sv, int centre)
{
    enum { LARGE = 5, DESPERATE = 600 };
    const int    city = city_at(sv->s, centre);
    struct force guards;
    sovereign_guards(sv, city, &guards);
    if (sv->guard < 0 || sv->s->city[city].size < LARGE
        || (actions_left(sv->s) > 0 && sv->s->points >= sv->g->profile[sv->guard].cost))
        return NEVER;
    return sovereign_danger(sv, city, &guards) > DESPERATE ? TAKEN_UP : NEVER;
}

static int worth_of_purchase(const struct survey *sv, const struct ledger *l, struct move m)
{
    int                city = -1;
    const struct item *item = NULL;
    switch (m.kind) {
    case MOVE_RESEARCH:
        item = chosen(l, ITEM_TECH, m.arg[0], -1);
        break;
    case MOVE_DISCOVER:
        return worth_of_discovery(sv, l, m.arg[0], m.arg[1]);
    case MOVE_SPY:
        return TAKEN_UP + sv->g->tier_price[sv->g->tech[m.arg[1]].tier] * 10;
    case MOVE_EXPAND:
        item = chosen(l, ITEM_TILE, -1, m.arg[0]);
        if (!item && is_legal(sovereign_may_grow(sv->g, sv->s, sv->me, m.arg[0], &city))
            && chosen(l, ITEM_LEAP, city, -1))
            return TAKEN_UP - 10 * price_at(sv, m.arg[0])
                 - 15 * (hex_distance(m.arg[0], sv->s->city[city].tile[0]) > 1);
        break;
    case MOVE_GROW:
        return worth_of_growth(sv, l, m.arg[0], m.arg[1]);
    case MOVE_ARTS:
        return 1;
    case MOVE_EXTRA: /* an action more, if there is something left to pay it with */
        return actions_left(sv->s) == 0 && sv->s->points >= EXTRA_POINTS ? 1 : NEVER;
    case MOVE_BUILD:
        item = m.arg[0] == SETTLER ? chosen(l, ITEM_SETTLER, -1, m.arg[1])
                                   : chosen(l, ITEM_GUARD, m.arg[0], m.arg[1]);
        item = item ? item : chosen(l, ITEM_ATTACK, m.arg[0], m.arg[1]);
        item = item ? item : chosen(l, ITEM_SHIP, m.arg[0], m.arg[1]);
        break;
    case MOVE_NATIONALISM:
        return worth_of_nationalism(sv, m.arg[0]);
    case MOVE_RAISE: /* what no tile could take */
        return sv->g->profile[m.arg[0]].class == CLASS_LAND && m.arg[2] != WHEEL && m.arg[2] != ELECTRICITY
                 ? TAKEN_UP + sv->g->profile[m.arg[0]].cost
                 : NEVER;
    case MOVE_DONE:
        return 0;
    default:
        return NEVER;
    }
    return item ? TAKEN_UP + item->worth : NEVER;
}

void sovereign_worth_of_spending(const struct survey *sv, const struct move_list *moves, int worths[])
{
    const int     part = sv->s->agenda.open.phase;
    struct ledger l = { .helped = -1 };
    sovereign_plan(sv, &l.plan);
    add_guards(sv, &l);
    add_settlers(sv, &l);
    add_raids(sv, &l);
    add_levy(sv, &l);
    if (part == PHASE_RESEARCH)
        add_techs(sv, &l);
    if (part != PHASE_UNITS)
        add_tiles(sv, &l);
    l.chosen = pack(&l, actions_left(sv->s), sv->s->points);
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = worth_of_purchase(sv, &l, moves->move[i]);
}
