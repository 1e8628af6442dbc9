/* What must hold of any state, hand-written positions and every state of play alike: structure first, so that no later
 * question reads outside an array. */
#include "validate.h"
#include "core/vocab.h"
#include "maps.h"
#include "phases.h"
#include "words.h"
#include <string.h>

static bool is_hex(int hex)
{
    return hex >= 0 && hex < HEXES;
}

/* ---- What a position does not spell ---- */

/* `built` and `land` as units, cities and forts have them; whatever is out of range is left out, and validate tells. */
static void lay_out(const struct state *s, uint8_t land[HEXES + 1], uint8_t built[HEXES + 1])
{
    memset(built, 0, HEXES + 1);
    for (int hex = 0; hex <= HEXES; hex++)
        land[hex] = s->land[hex] & LAND_TERRAIN;
    for (int c = 0; c < CITIES_MAX; c++)
        for (int t = 0; s->city[c].owner != NOBODY && t < CITY_TILES; t++)
            if (is_hex(s->city[c].tile[t]))
                built[s->city[c].tile[t]] = (uint8_t)(CITY_0 + c);
    for (int p = 0; p < PLAYERS_MAX; p++)
        for (int f = 0; f < FORTS_EACH; f++)
            if (is_hex(s->player[p].fort[f]))
                built[s->player[p].fort[f]] = (uint8_t)(p + 1);
    for (int id = 0; id < UNITS; id++) {
        const struct unit *u = the_unit(s, id);
        if (!is_hex(u->hex) || u->from >= 0)
            continue;
        const uint8_t military = is_military(u->kind) ? LAND_MILITARY : 0;
        land[u->hex] = (uint8_t)((land[u->hex] & ~LAND_HOLDER) | (owner_of(id) + 1) << 4 | military);
    }
}

/* Whose answer a phase waits for. */
static int actor_of(const struct state *s)
{
    switch (s->agenda.open.phase) {
    case PHASE_ARRANGE:
    case PHASE_HOLD:
    case PHASE_SACRIFICE:
        return s->battle.defender;
    case PHASE_REMOVE:
    case PHASE_MEDICINE:
        return s->battle.loser;
    default:
        return s->active;
    }
}

void sovereign_loaded(const struct data *g, struct state *s)
{
    uint8_t land[HEXES + 1], built[HEXES + 1];
    (void)g;
    for (int c = 0; c < CITIES_MAX; c++)
        for (s->city[c].size = 0; s->city[c].size < CITY_TILES && is_hex(s->city[c].tile[s->city[c].size]);)
            s->city[c].size++;
    for (int p = s->players; p < PLAYERS_MAX; p++)
        s->player[p].alive = 0;
    lay_out(s, land, built);
    memcpy(s->land, land, sizeof land);
    memcpy(s->built, built, sizeof built);
    const int actor = actor_of(s);
    s->agenda.open.acting =
        (uint8_t)(s->agenda.open.phase == PHASE_OVER || actor >= PLAYERS_MAX ? 0 : 1u << actor);
    agenda_number(&s->agenda);
}

/* ---- Numbers ---- */

static struct refusal check_numbers(const struct data *g, const struct state *s)
{
    const struct agenda_item *open = &s->agenda.open;
    (void)g;
    if (s->players < 2 || s->players > PLAYERS_MAX || s->scenario >= SCENARIOS || s->options >> OPTIONS)
        return refuse("components.6", "the players, the map or the options are not those of a game");
    if (s->first >= s->players || s->active >= s->players || s->round > ROUNDS_MAX
        || s->round_limit > ROUNDS_MAX || s->tiles_to_win < 1 || s->tiles_to_win > 99)
        return refuse("setup.9", "the round, or whose turn it is, is out of range");
    if (open->phase >= PHASES || s->ending >= ENDINGS
        || (open->phase == PHASE_OVER) != (s->ending != NOT_OVER))
        return refuse("victory.1", "the game is over if and only if it has ended somehow");
    if (s->winners >> s->players || ((s->ending == NOT_OVER || s->ending == DRAWN) && s->winners != 0)
        || (s->ending != NOT_OVER && s->ending != DRAWN && __builtin_popcount(s->winners) != 1))
        return refuse("victory.1", "one player wins, or nobody");
    if (s->turn > ROUNDS_MAX * PLAYERS_MAX || s->rolls > 10000 || s->points > 10000 || s->built_units > 60000
        || s->actions > 100 || s->extra > 3 || s->electricity > 1 || s->flown > 1 || s->switched > 1
        || s->earned > 100)
        return refuse("spend.1", "the points, actions or rolls of this turn are out of range");
    for (int i = 0; i < GIFTS; i++)
        if (s->gift[i] > sovereign_gift_count[i])
            return refuse("bonus.5", "a bonus of this turn gives more than it can");
    if (s->land[OUTSIDE] != VOID || s->built[OUTSIDE] != 0)
        return refuse("terrain.6", "something lies outside the map");
    for (int hex = 0; hex < HEXES; hex++)
        if (terrain_at(s, hex) >= TERRAINS)
            return refuse("terrain.6", "there is no such terrain");
    return LEGAL;
}

/* Further actions, by the option, of bonuses that are used up. */
static int extra_most(const struct state *s)
{
    const struct player *p = &s->player[s->active];
    const uint64_t       spent = option_on(s, OPTION_PAID) ? p->techs & ~p->unspent : 0;
    return (int)(spent >> WHEEL & 1) + 2 * (int)(spent >> ELECTRICITY & 1);
}

static struct refusal check_players(const struct data *g, const struct state *s)
{
    for (int p = 0; p < PLAYERS_MAX; p++) {
        const struct player *x = &s->player[p];
        if (x->techs >> TECHS || (x->unspent & ~x->techs) || x->spoils >> TECHS || (x->spoils & x->techs))
            return refuse("research.4", "a player has technologies, or bonuses of such, that there are not");
        if (x->carded >> TIERS || x->late >> GIFTS || x->lean > 1 || x->alive > 1 || x->standing > 1
            || x->tiles_won > 100 || x->cards[CARD_TECHNOLOGY] != __builtin_popcount(x->carded))
            return refuse("victory-technology.1", "a player's cards or marks are out of range");
        for (int tier = 0; tier < TIERS; tier++)
            if (x->carded >> tier & 1 && (x->techs & g->tier_techs[tier]) != g->tier_techs[tier])
                return refuse("victory-technology.1", "a tier that is not complete has given its card");
        for (int f = 0; f < FORTS_EACH; f++)
            if (x->fort[f] != NOWHERE && !is_hex(x->fort[f]))
                return refuse("fort.1", "a fort lies outside the map");
        const int  phase = s->agenda.open.phase;
        const bool can_capture = p == s->active && phase >= PHASE_MANOEUVRE && phase <= PHASE_PLACE_TILE;
        if (!can_capture && (x->spoils || x->tiles_won))
            return refuse("finish.1",
                          "only whoever has the turn, and manoeuvres, has captured something in it");
        if (p >= s->players
            && (x->alive || x->techs || x->standing || x->lean || x->late || x->carded
                || x->cards[CARD_EXPANSION] || x->cards[CARD_MILITARY]))
            return refuse("components.6", "somebody has something who is not in the game");
        for (int f = 0; f < FORTS_EACH; f++)
            if (x->fort[f] != NOWHERE && !x->alive)
                return refuse("R94", "a player who is out has a fort");
    }
    if (s->extra > extra_most(s))
        return refuse("tech-wheel.1", "there are further actions that no bonus has given");
    const bool over = s->agenda.open.phase == PHASE_OVER;
    return s->player[s->active].alive || over ? LEGAL
                                              : refuse("R94", "it is the turn of a player who is out");
}

/* ---- The board ---- */

static struct refusal check_city(const struct data *g, const struct state *s, int city)
{
    const struct city *c = &s->city[city];
    if (c->owner == NOBODY) {
        for (int t = 0; t < CITY_TILES; t++)
            if (c->tile[t] != NOWHERE)
                return refuse("found.3", "a city that is not there has tiles");
        return c->size || c->began || c->raids ? refuse("found.3", "a city that is not there has something")
                                               : LEGAL;
    }
    if (c->owner >= s->players || !s->player[c->owner].alive || c->size < 1 || c->size > CITY_TILES)
        return refuse("expand.3", "a city has an owner and one to seven tiles");
    if (c->raids > ARMY_MAX + 1 || (c->began & ~GROWN) > TAKEN
        || ((c->began & ~(TAKEN | GROWN)) > CITY_TILES))
        return refuse("R101", "a city has more Air raids, or had more tiles, than it can");
    if ((c->began & GROWN) && s->agenda.open.phase != PHASE_ARTS)
        return refuse("tech-arts.1", "a city grows by Arts that are not under way");
    for (int t = 0; t < CITY_TILES; t++) {
        if (t >= c->size ? c->tile[t] != NOWHERE : !is_hex(c->tile[t]))
            return refuse("expand.4", "the tiles of a city are not hexes one after the other");
        if (t >= c->size)
            continue;
        if (s->built[c->tile[t]] != CITY_0 + city || g->terrain[terrain_at(s, c->tile[t])].price == 0)
            return refuse("expand.6", "a city tile lies at sea, or where another is");
        for (int n = 0; n < t; n++)
            if (c->tile[n] == c->tile[t])
                return refuse("expand.4", "a city has a tile twice");
        if (!sovereign_keeps_distance(s, c->tile[t], city))
            return refuse("expand.5", "cities keep three empty hexes between them");
    }
    if (!sovereign_holds_together(c))
        return refuse("expand.4", "the tiles of a city do not hold together");
    const int held = holder_at(s, c->tile[0]);
    return held < 0 || held == c->owner ? LEGAL
                                        : refuse("city-combat.1", "an enemy stands on the centre of a city");
}

/* Who has won a fort stands in it while he decides what becomes of it [fort.9]. */
static bool is_won_fort(const struct state *s, int hex)
{
    return s->agenda.open.phase == PHASE_FORT && s->battle.hex == hex;
}

static struct refusal check_built(const struct data *g, const struct state *s)
{
    uint8_t land[HEXES + 1], built[HEXES + 1];
    lay_out(s, land, built);
    if (memcmp(built, s->built, sizeof built) != 0 || memcmp(land, s->land, sizeof land) != 0)
        return refuse("expand.6", "two things are built on one hex, or two players stand on one");
    for (int c = 0; c < CITIES_MAX; c++) {
        const struct refusal no = check_city(g, s, c);
        if (!is_legal(no))
            return no;
    }
    for (int p = 0; p < PLAYERS_MAX; p++)
        for (int f = 0; f < FORTS_EACH; f++) {
            const int hex = s->player[p].fort[f];
            if (hex != NOWHERE
                && (s->built[hex] != p + 1 || g->terrain[terrain_at(s, hex)].price == 0
                    || (holder_at(s, hex) >= 0 && holder_at(s, hex) != p && !is_won_fort(s, hex))))
                return refuse("fort.1", "a fort lies at sea, under a city, or is another's by now");
            for (int n = 0; n < f; n++)
                if (hex != NOWHERE && s->player[p].fort[n] == hex)
                    return refuse("fort.1", "a fort lies there twice");
        }
    return LEGAL;
}

/* ---- Units ---- */

static struct refusal check_carried(const struct data *g, const struct state *s, int id)
{
    const struct unit *u = the_unit(s, id);
    const int          player = owner_of(id);
    if (u->aboard >= UNITS_EACH || is_ship(g, u->kind))
        return refuse("R43", "that is not carried by a ship of its owner");
    const struct unit *ship = &s->unit[player][u->aboard];
    if (ship->hex != u->hex || !is_ship(g, ship->kind) || ship->from != u->from)
        return refuse("R43", "a unit is aboard a ship that is elsewhere");
    return sovereign_cargo(s, player, u->aboard) <= profile_of(g, s, player, ship->kind)->transport
             ? LEGAL
             : refuse("units.4", "a ship carries more than it can");
}

static bool is_before_finish(int phase)
{
    return phase >= PHASE_MOVE && phase <= PHASE_ROLL;
}

static struct refusal check_unit(const struct data *g, const struct state *s, int id)
{
    const struct unit       *u = the_unit(s, id);
    const int                player = owner_of(id), phase = s->agenda.open.phase;
    static const struct unit none = { .hex = NOWHERE, .from = NOWHERE, .aboard = NOBODY };
    if (u->hex == NOWHERE)
        return memcmp(u, &none, sizeof none) == 0
                 ? LEGAL
                 : refuse("units.1", "a unit that is not there has something");
    if (player >= s->players || !s->player[player].alive || u->kind >= KINDS || u->kind == AIR_RAID)
        return refuse("units.1", "there is no such unit, or its owner is out");
    if (u->marks >> MARKS || u->visited >> CITY_TILES || u->moves > 8 || u->number > s->built_units
        || u->unused != 0)
        return refuse("move.1", "a unit's number, move points or marks are out of range");
    if (u->hex == LOST)
        return is_hex(u->from) && terrain_at(s, u->from) != VOID && s->battle.defender != NOBODY
                    && (player == s->active || player == s->battle.defender)
                    && (u->aboard == NOBODY || u->aboard < UNITS_EACH)
                 ? LEGAL
                 : refuse("tech-medicine.1", "a unit is lost in a battle that there is not");
    if (!is_hex(u->hex) || terrain_at(s, u->hex) == VOID)
        return refuse("terrain.6", "a unit is outside the map");
    if ((player != s->active || phase > PHASE_MOVE) && (u->moves || u->visited))
        return refuse("move.1", "a unit has move points outside its owner's Move step");
    if (u->visited && phase != PHASE_MOVE)
        return refuse("city-movement.2", "a unit has used roads outside the Move step");
    if (u->from != NOWHERE
        && (!is_hex(u->from) || hex_distance(u->from, u->hex) != 1 || player != s->active
            || !is_before_finish(phase)))
        return refuse("move.3", "a unit attacks from a hex that is not next to it, or out of turn");
    if (u->from >= 0 && u->aboard == NOBODY && u->kind == SETTLER)
        return refuse("R40", "a settler attacks");
    if (u->aboard != NOBODY)
        return check_carried(g, s, id);
    const int terrain = terrain_at(s, u->hex);
    return (is_ship(g, u->kind) ? terrain == COAST || terrain == SEA : terrain != SEA)
             ? LEGAL
             : refuse("terrain.8", "a ship is ashore, or a land unit at sea");
}

static struct refusal check_units(const struct data *g, const struct state *s)
{
    for (int id = 0; id < UNITS; id++) {
        const struct unit   *u = the_unit(s, id);
        const struct refusal no = check_unit(g, s, id);
        if (!is_legal(no))
            return no;
        if (u->hex < 0)
            continue;
        if (sovereign_units_at(s, owner_of(id), u->hex) > ARMY_MAX + 1
            || !sovereign_has_room(s, owner_of(id), u->hex, 0))
            return refuse("army.2", "a hex holds more units than it can");
        for (int n = id - id % UNITS_EACH; n < id; n++)
            if (the_unit(s, n)->hex != NOWHERE && the_unit(s, n)->number == u->number)
                return refuse("R98", "two units have one number");
        /* Who stands somewhere stands there alone; only groups that wait to fight are there besides. */
        if (u->from < 0 && holder_at(s, u->hex) != owner_of(id))
            return refuse("R96", "units of two players stand in one hex");
        const int fort = fort_at(s, u->hex);
        if (u->from < 0 && fort >= 0 && fort != owner_of(id) && !is_won_fort(s, u->hex))
            return refuse("fort.9", "a unit stands in a fort of another player");
    }
    return LEGAL;
}

/* ---- Phases ---- */

static bool is_of_battle(int phase)
{
    return phase >= PHASE_ARRANGE && phase <= PHASE_ROLL;
}

/* Nothing of a battle is left outside of one. */
static struct refusal check_peace(const struct state *s)
{
    struct battle none;
    sovereign_clear_battle(&none);
    if (memcmp(&s->battle, &none, sizeof none) != 0)
        return refuse("combat.5", "there is a battle outside of the Manoeuvre step");
    for (int id = 0; id < UNITS; id++)
        if (the_unit(s, id)->marks || the_unit(s, id)->hex == LOST)
            return refuse("combat.5", "a unit is in a battle that there is not");
    return LEGAL;
}

static struct refusal check_marks(const struct state *s)
{
    for (int id = 0; id < UNITS; id++) {
        const struct unit *u = the_unit(s, id);
        const bool         attacks = u->marks & (MARK_IN_BATTLE | MARK_COMMITTED);
        const bool         was_there = u->hex == LOST ? u->from == s->battle.hex : u->hex == s->battle.hex;
        if ((attacks
             && (owner_of(id) != s->active || !was_there || !(u->marks & MARK_IN_BATTLE) || s->battle.raids
                 || u->kind == SETTLER
                 || (u->hex >= 0 && u->aboard != NOBODY && terrain_at(s, u->hex) != SEA)))
            || ((u->marks & MARK_POSTED) && owner_of(id) != s->battle.defender))
            return refuse("rolling.1", "a unit is in a battle that is elsewhere");
        if (attacks && u->hex >= 0 && s->agenda.open.phase < PHASE_FORT && u->from != s->battle.from)
            return refuse("army.4", "a unit attacks with a group that came from elsewhere");
        if (u->hex == LOST && !s->battle.raids && u->from != s->battle.hex)
            return refuse("tech-medicine.1", "a unit was lost elsewhere");
    }
    return LEGAL;
}

/* Who has something to do must have somebody to do it with. */
static struct refusal check_sides(const struct data *g, const struct state *s)
{
    const struct battle *b = &s->battle;
    const int            phase = s->agenda.open.phase, city = city_at(s, b->hex), fort = fort_at(s, b->hex);
    const int attackers = sovereign_fighters(s, s->active), defenders = sovereign_fighters(s, b->defender);
    bool      fits = true;
    switch (phase) {
    case PHASE_ARRANGE:
        fits = sovereign_reserves(s) > 0 && city >= 0 && s->city[city].owner == b->defender;
        break;
    case PHASE_COMMIT:
        fits = defenders > 0 && sovereign_reserves(s) + attackers > 0;
        break;
    case PHASE_PRESS:
        fits = defenders > 0 && attackers + sovereign_reserves(s) > 0;
        break;
    case PHASE_HOLD:
        fits = defenders > 0 && attackers > 0;
        break;
    case PHASE_REMOVE:
        fits = defenders > 0 && (attackers > 0 || b->raids);
        break;
    case PHASE_MEDICINE:
        fits = b->loser == s->active ? defenders > 0 : attackers > 0 || b->raids;
        fits = fits && s->player[b->loser].unspent >> MEDICINE & 1;
        break;
    case PHASE_FORT:
        fits = fort >= 0 && fort != s->active && sovereign_forts(s, s->active) < FORTS_EACH && b->won > 0;
        break;
    case PHASE_SPOILS:
    case PHASE_SACRIFICE:
        fits = city >= 0 && s->city[city].owner == s->active && s->city[city].tile[0] == b->hex && b->won > 0;
        break;
    default: /* a fort that was won is his by now, or gone [fort.9] */
        fits = b->won > 0 && (fort < 0 || fort == s->active);
    }
    (void)g;
    return fits ? LEGAL : refuse("army.13", "a side of the battle is not there, or what is decided is not");
}

static struct refusal check_battle(const struct data *g, const struct state *s)
{
    const struct battle *b = &s->battle;
    const int            phase = s->agenda.open.phase;
    if (!is_of_battle(phase))
        return check_peace(s);
    if (!is_hex(b->hex) || !is_hex(b->from) || b->defender >= s->players || b->defender == s->active
        || !s->player[b->defender].alive || terrain_at(s, b->hex) == VOID)
        return refuse("combat.1", "a battle has a hex and two players");
    if (b->is_army > 1 || b->may_roll_on > 1 || b->earned > 1 || b->rolled > 1 || b->raids > ARMY_MAX + 1
        || b->won > CHAIN_MAX || (phase < PHASE_FORT && b->won == CHAIN_MAX))
        return refuse("rolling.2", "the numbers of a battle are out of range");
    if ((b->raids && phase != PHASE_REMOVE && phase != PHASE_MEDICINE) || (b->raids && !s->flown)
        || (!b->raids && hex_distance(b->hex, b->from) != 1))
        return refuse("tech-rocketry.1",
                      "a strike is decided by dice alone, and a group comes from the next hex");
    for (int i = 0; i < CHAIN_MAX; i++)
        if (i < b->won ? !is_hex(b->chain[i]) : b->chain[i] != NOWHERE)
            return refuse("rolling.4", "the hexes that a group has won are not hexes one after the other");
    if (b->loser != NOBODY && b->loser != s->active && b->loser != b->defender)
        return refuse("combat.2", "somebody has lost a roll who is not in the battle");
    if ((phase == PHASE_REMOVE || phase == PHASE_MEDICINE) && (b->loser == NOBODY || !b->rolled))
        return refuse("combat.2", "nobody has lost a roll");
    const struct refusal no = check_marks(s);
    return is_legal(no) ? check_sides(g, s) : no;
}

/* What the arguments of a phase point to, and what waits for it. */
static struct refusal check_agenda(const struct data *g, const struct state *s)
{
    const struct agenda *a = &s->agenda;
    const int            phase = a->open.phase;
    const int            caller = phase == PHASE_ARTS                         ? PHASE_EXPAND
                                : phase == PHASE_RAZE || phase == PHASE_RAISE ? PHASE_UNITS
                                                                              : PHASES;
    const bool           of_city = phase == PHASE_RAZE || phase == PHASE_RAISE || phase == PHASE_SEAFARING
                      || phase == PHASE_STRIKE;
    (void)g;
    if (!agenda_is_sound(a) || a->depth != (caller != PHASES)
        || (a->depth
            && (a->waiting[0].phase != caller || a->waiting[0].acting != 1u << s->active
                || a->waiting[0].arg[0] || a->waiting[0].arg[1] || a->waiting[0].arg[2])))
        return refuse("turn.1", "a part of the turn is not called by another, or has no number of its own");
    if (of_city
        && (a->open.arg[0] < 0 || a->open.arg[0] >= CITIES_MAX || s->city[a->open.arg[0]].owner != s->active))
        return refuse("turn.1", "what is decided concerns no city of the player");
    if ((phase == PHASE_RAZE || phase == PHASE_RAISE) ? a->open.arg[1] < 1 || a->open.arg[1] > 2
                                                      : a->open.arg[1])
        return refuse("tech-nationalism.1", "Nationalism concerns two tiles and two units");
    if (phase == PHASE_ADD ? a->open.arg[0] & ~3 : !of_city && a->open.arg[0])
        return refuse("add.1", "only Trade and Banking are used in the Add step");
    if (phase == PHASE_PLACE_TILE && s->player[s->active].tiles_won == 0)
        return refuse("finish.2", "there is no captured tile to place");
    if (a->open.arg[2] != 0)
        return refuse("turn.1", "a part of the turn has an argument too many");
    const int actor = actor_of(s);
    return actor < s->players && a->open.acting == (phase == PHASE_OVER ? 0 : 1u << actor)
             ? LEGAL
             : refuse("turn.2", "somebody acts whose turn it is not");
}

/* Opening cities are laid out before anything else is there. */
static struct refusal check_opening(const struct data *g, const struct state *s)
{
    const int phase = s->agenda.open.phase;
    (void)g;
    if (phase != PHASE_SITE && phase != PHASE_SITE_TILES) {
        for (int p = 0; p < s->players; p++)
            if (phase != PHASE_OVER && s->player[p].alive && s->round == 0)
                return refuse("setup.8", "turns begin with the first round");
        return LEGAL;
    }
    for (int p = 0; p < s->players; p++) {
        const int cities = sovereign_cities(s, p);
        if (cities > 1 || s->player[p].techs || sovereign_forts(s, p) > 0
            || (p == s->active && cities != (phase == PHASE_SITE_TILES)))
            return refuse("setup.8", "before the first turn there are opening cities and nothing else");
    }
    for (int c = 0; c < CITIES_MAX; c++)
        if (s->city[c].owner != NOBODY && s->city[c].owner == s->active && s->city[c].size >= OPENING_TILES)
            return refuse("setup.3", "an opening city has four tiles");
    for (int id = 0; id < UNITS; id++)
        if (the_unit(s, id)->hex != NOWHERE)
            return refuse("setup.8", "before the first turn there are no units");
    return LEGAL;
}

static struct refusal check_something_to_do(const struct data *g, const struct state *s)
{
    static _Thread_local struct move_list list; /* too large for a stack */
    if (s->agenda.open.phase == PHASE_OVER)
        return LEGAL;
    list.count = 0;
    sovereign_phases[s->agenda.open.phase].moves(g, s, actor_of(s), &list);
    return list.count > 0 ? LEGAL : refuse("turn.1", "whoever is asked has nothing to choose");
}

struct refusal sovereign_validate(const struct data *g, const struct state *s)
{
    static demand_fn *const demands[] = { check_numbers, check_players,         check_built,
                                          check_units,   check_agenda,          check_battle,
                                          check_opening, check_something_to_do, NULL };
    return check_demands(demands, g, s);
}
