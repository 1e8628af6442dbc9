/* What the lieutenant spends on. Everything that he could have this turn is put on one list with its price, the actions it
 * takes and its worth: technologies, tiles, the growth of a city from four to seven in one go, settlers, guards, attackers.
 * He takes the best of what actions and points allow together, and of that what belongs to the open part of the turn; so
 * the parts that come first leave something for those that come later. */
#include "lieutenant_shop.h"
#include <string.h>

/* ---- Two roads ---- */

static int free_techs(const struct state *s, int player)
{
    static const uint8_t givers[] = { WRITING, LITERACY,    SCIENTIFIC_METHOD, ESPIONAGE,
                                      WHEEL,   ELECTRICITY, ELECTRICITY };
    int                  count = 0;
    for (size_t i = 0; i < sizeof givers; i++)
        count += !has(s, player, givers[i]) || s->player[player].unspent >> givers[i] & 1;
    return count;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Turns until all is discovered, growth to an income that pays for it included. */
static int turns_by_technology(const struct survey *sv)
{
    enum { ENOUGH = 18, DEAR = 17 };
    int missing = 0, price = 0, growth = larger(0, ENOUGH - sv->income);
    for (int tech = 0; tech < TECHS; tech++)
        if (!has(sv->s, sv->me, tech)) {
            missing++;
            price += sv->g->tier_price[sv->g->tech[tech].tier];
        }
    const int free = free_techs(sv->s, sv->me) < missing ? free_techs(sv->s, sv->me) : missing;
    price = larger(0, price - DEAR * free);
    return 1 + larger((missing - free + growth) / 3, price / larger(sv->income, ENOUGH));
}

/* Is there a hex for each of the seven tiles? */
static bool has_room_to_ripen(const struct survey *sv, int city)
{
    const struct city *c = &sv->s->city[city];
    int16_t            seen[CITY_TILES + DIRECTIONS * CITY_TILES];
    int                count = c->size;
    memcpy(seen, c->tile, (size_t)count * sizeof *seen);
    for (int i = 0; i < count && count < CITY_TILES; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            const int next = sv->g->next[seen[i]][d], holder = holder_at(sv->s, next);
            bool      is_new = sv->g->terrain[terrain_at(sv->s, next)].price > 0 && sv->s->built[next] == 0
                       && (holder < 0 || holder == sv->me) && sovereign_keeps_distance(sv->s, next, city);
            for (int n = 0; is_new && n < count; n++)
                is_new = seen[n] != next;
            if (is_new)
                seen[count++] = (int16_t)next;
        }
    return count >= CITY_TILES;
}

/* Turns until the seventh city has grown; HOPELESS if there is no room for so many. */
enum { HOPELESS = 99 };
static int turns_by_expansion(const struct survey *sv, const struct ledger *l)
{
    int wanted = CARDS_TO_WIN - sv->s->player[sv->me].cards[CARD_EXPANSION], actions = 0;
    for (int size = OPENING_TILES; size > 0; size--)
        for (int i = 0; i < sv->cities && wanted > 0; i++)
            if (sv->s->city[sv->city[i]].size == size && l->ripens[sv->city[i]]) {
                actions += CITY_TILES - size;
                wanted--;
            }
    const int new_ones = wanted < l->settlers ? larger(wanted, 0) : l->settlers;
    actions += new_ones * (CITY_TILES - 1);
    wanted -= new_ones;
    if (wanted > l->room)
        return HOPELESS;
    return 1 + (actions + larger(0, wanted) * (CITY_TILES - has(sv->s, sv->me, SEAFARING))) / 3;
}

/* Everybody leans a little to one side. */
static int leaning(const struct survey *sv)
{
    return sovereign_temper(sv, TEMPER_ROAD) / 20 - 3;
}

/* Does what is left of the last two tiers cost more at a time than he earns? Free actions pay for some of it. */
static bool is_short_of_points(const struct survey *sv, int free)
{
    for (int tier = TIERS - 1; tier >= TIERS - 2; tier--) {
        const uint64_t missing = sv->g->tier_techs[tier] & ~sv->s->player[sv->me].techs;
        free -= __builtin_popcountll(missing);
        if (free < 0 && sv->income < sv->g->tier_price[tier])
            return true;
    }
    return false;
}

void sovereign_ledger(const struct survey *sv, struct ledger *out)
{
    enum { LONG = 16 };
    struct sites  sites;
    struct errand errands[ERRANDS_MAX];
    *out = (struct ledger){ 0 };
    sovereign_sites(sv, &sites);
    out->settlers = sovereign_errands(sv, &sites, errands);
    for (int i = 0; i < out->settlers; i++)
        out->lost_settlers += errands[i].site < 0;
    out->room = sovereign_room(sv, &sites, &out->nearest);
    for (int i = 0; i < sv->cities; i++)
        out->ripens[sv->city[i]] = sv->s->city[sv->city[i]].size <= OPENING_TILES
                                && has_room_to_ripen(sv, sv->city[i]);
    const int technology = turns_by_technology(sv), expansion = turns_by_expansion(sv, out);
    out->expands = expansion != HOPELESS && expansion + leaning(sv) <= technology;
    out->turns = out->expands ? expansion : technology;
    out->turns = out->turns > LONG ? LONG : larger(2, out->turns);
    out->fours = CARDS_TO_WIN - sv->s->player[sv->me].cards[CARD_EXPANSION];
    out->spare = -out->fours + out->room + out->settlers;
    for (int i = 0; i < sv->cities; i++)
        out->spare += out->ripens[sv->city[i]];
    for (int i = 0; i < GIFTS; i++)
        out->free_tiles += i == GIFT_ARTS ? 0 : sv->s->gift[i];
    const uint64_t unspent = sv->s->player[sv->me].unspent;
    if (!option_on(sv->s, OPTION_PAID))
        out->free_actions = (int)(unspent >> WHEEL & 1) + 2 * (int)(unspent >> ELECTRICITY & 1)
                          + sv->s->electricity;
    out->short_of_points = !out->expands && is_short_of_points(sv, out->free_actions);
    out->helped = -1;
}

/* ---- Tiles ---- */

static int income_worth(const struct ledger *l)
{
    enum { NEEDED = 120 };
    return l->short_of_points ? NEEDED : (l->expands ? 5 : 8) * l->turns;
}

static int worth_of_tile(const struct survey *sv, const struct ledger *l, const struct city *c)
{
    enum { ON_THE_WAY = 100, RIPE = 20 };
    if (!l->expands || !l->ripens[c - sv->s->city])
        return income_worth(l);
    if (c->size < OPENING_TILES)
        return ON_THE_WAY + income_worth(l);
    return l->spare > 0 ? income_worth(l) + RIPE : 0;
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
    const int tile = l->expands ? 60 + income_worth(l) : income_worth(l);
    const int grows = cities_of_size(sv, 1, CITY_TILES - 1) > 0;
    switch (tech) {
    case POTTERY:
        return l->room > 0 ? 300 : 20;
    case WRITING:
        return 140;
    case LITERACY:
        return 150;
    case SCIENTIFIC_METHOD:
        return 160;
    case MINING:
        return sv->guard < 0 ? 70 : 10;
    case SEAFARING:
        return l->expands ? 20 + 10 * l->room : 15;
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
        return l->expands ? 120 : 180;
    case ELECTRICITY:
        return l->expands ? 220 : 360;
    case TRADE:
        return 8 * sv->cities;
    case ESPIONAGE:
        return l->expands ? 40 : 140;
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
        return 20 * l->turns;
    default:
        return 10;
    }
}

static int worth_of_tech(const struct survey *sv, const struct ledger *l, int tech)
{
    enum { TO_ADVANCE = 4, GATE = 30 };
    const int tier = sv->g->tech[tech].tier, price = sv->g->tier_price[tier];
    const int known = __builtin_popcountll(sv->s->player[sv->me].techs & sv->g->tier_techs[tier]);
    const int progress = l->expands ? 5 + price : 30 + 7 * price;
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
    const int          due = larger(0, missing - l->free_tiles - arts);
    const int          help = !helped ? 0 : due < l->free_actions ? due : l->free_actions;
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
                                 + (l->fours <= 1 ? WINS : 0) });
}

static bool may_leap(const struct survey *sv, const struct ledger *l, int city)
{
    const struct city *c = &sv->s->city[city];
    return c->size < CITY_TILES && c->began >= 1 && c->began <= OPENING_TILES
        && (l->ripens[city] || c->size > OPENING_TILES);
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
    const int due = CITY_TILES - sv->s->city[first].size - l->free_tiles,
              left = actions_left(sv->s) - larger(0, due);
    add_leap(sv, l, first, left < 0);
    if (second >= 0)
        add_leap(sv, l, second, left >= 0 && left + l->free_actions >= CITY_TILES - sv->s->city[second].size);
}

static void add_tiles(const struct survey *sv, struct ledger *l)
{
    enum { TILES_EACH = 3 };
    if (l->expands)
        add_leaps(sv, l);
    for (int i = 0; i < sv->cities; i++) {
        const int          city = sv->city[i];
        const struct city *c = &sv->s->city[city];
        int16_t            rim[RIM_MAX];
        const int          count = sorted_rim(sv, city, rim);
        int                most = count < TILES_EACH ? count : TILES_EACH;
        if (l->expands && l->ripens[city] && c->size < OPENING_TILES && most > OPENING_TILES - c->size)
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
    const int cities = sv->cities + l->settlers;
    if (l->room == 0 || l->lost_settlers > 0 || !has(sv->s, sv->me, POTTERY) || l->settlers >= AT_ONCE)
        return;
    if (l->expands ? l->spare - l->room >= 0 : cities >= SOME)
        return;
    l->gate = settlers_gate(sv, l->nearest);
    for (int n = l->settlers; l->gate >= 0 && n < AT_ONCE && n < l->room; n++)
        add(l, (struct item){ .kind = ITEM_SETTLER,
                              .hex = (int16_t)l->gate,
                              .actions = 1,
                              .price = sv->g->profile[SETTLER].cost,
                              .worth = (l->expands ? A_CITY : A_CITY / 3) + income_worth(l) - 30 * n });
}

/* As many guards as bring most for what they cost. */
static void add_guards(const struct survey *sv, struct ledger *l)
{
    enum { UNREST = 80, GUARDS = 3, UPKEEP = 60, INSURANCE = 10 };
    for (int i = 0; i < sv->cities; i++) {
        const int          city = sv->city[i];
        const struct city *c = &sv->s->city[city];
        struct force       guards;
        int                best = 0, best_worth = 0;
        sovereign_guards(sv, city, &guards);
        const bool bare = guards.count == 0;
        const int  danger = sovereign_danger(sv, city, &guards), prize = sovereign_city_prize(c);
        if (danger * prize / CERTAIN > l->alarm)
            l->alarm = danger * prize / CERTAIN;
        if (sv->guard < 0)
            continue;
        for (int n = 1; n <= GUARDS && danger > UNREST && guards.count < ARMY_MAX; n++) {
            sovereign_join(&guards, &sv->g->profile[sv->guard], false);
            const int worth = (danger - sovereign_danger(sv, city, &guards)) * prize / CERTAIN
                            - UPKEEP * (n - 1);
            if (worth > best_worth) {
                best_worth = worth;
                best = n;
            }
        }
        if (best == 0 && bare) {
            best = 1;
            best_worth = INSURANCE;
        }
        const int hex = c->tile[0];
        if (best > 0)
            add(l, (struct item){ .kind = ITEM_GUARD,
                                  .what = (int16_t)sv->guard,
                                  .hex = (int16_t)hex,
                                  .actions = (uint8_t)best,
                                  .price = (uint8_t)(best * sv->g->profile[sv->guard].cost),
                                  .worth = best_worth });
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

enum { TAKEN_UP = 1000 };

static int worth_of_discovery(const struct survey *sv, const struct ledger *l, int tech, int with)
{
    enum { DEAR = 12, EARLY = 3 };
    const int  price = sv->g->tier_price[sv->g->tech[tech].tier];
    const bool last = sv->g->tech[tech].tier == TIERS - 1;
    if (with == WHEEL || with == ELECTRICITY)
        return last ? TAKEN_UP + worth_of_tech(sv, l, tech) : NEVER;
    if (price < DEAR && !l->expands && (with != WRITING || sv->s->round > EARLY))
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
    case MOVE_BUILD:
        item = m.arg[0] == SETTLER ? chosen(l, ITEM_SETTLER, -1, m.arg[1])
                                   : chosen(l, ITEM_GUARD, m.arg[0], m.arg[1]);
        item = item ? item : chosen(l, ITEM_ATTACK, m.arg[0], m.arg[1]);
        break;
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
    struct ledger l;
    sovereign_ledger(sv, &l);
    add_guards(sv, &l);
    add_settlers(sv, &l);
    add_raids(sv, &l);
    add_levy(sv, &l);
    if (part != PHASE_UNITS)
        add_tiles(sv, &l);
    if (part == PHASE_RESEARCH)
        add_techs(sv, &l);
    l.chosen = pack(&l, actions_left(sv->s), sv->s->points);
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = worth_of_purchase(sv, &l, moves->move[i]);
}
