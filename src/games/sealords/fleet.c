/* [3.24, 3.31, 3.42-3.44, 3.474, 3.49, 5.12, 5.13, 7.3] What is in a Formation, who commands it, how fast it is. */
#include "fleet.h"
#include "phases.h"

/* ---- What is in it ---- */

int sealords_class_count(const struct data *g, const struct state *s, int slot, unsigned classes)
{
    int n = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        n += classes >> g->squadron[q].class & 1;
    return n;
}

int sealords_squadrons(const struct data *g, const struct state *s, int slot)
{
    return sealords_class_count(g, s, slot, ~(1u << FLAGSHIP));
}

bool sealords_is_last(const struct data *g, const struct state *s, int squadron)
{
    return g->squadron[squadron].class != FLAGSHIP
        && sealords_squadrons(g, s, s->squadron[squadron].in - 1) == 1;
}

int sealords_sail(const struct data *g, const struct state *s, int slot)
{
    int n = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        n += s->squadron[q].sail;
    return n;
}

int sealords_auxiliaries(const struct data *g, const struct state *s, int slot)
{
    int n = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        n += s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot;
    return n;
}

uint16_t sealords_contingents(const struct data *g, const struct state *s, int slot)
{
    uint16_t found = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        found |= (uint16_t)(1u << g->squadron[q].contingent);
    return found;
}

int sealords_side_of_unit(const struct data *g, int unit)
{
    const int i = unit_index(unit);
    switch (unit_kind(unit)) {
    case UNIT_FLOTILLA:
        return g->flotilla[i].side;
    case UNIT_SQUADRON:
        return g->squadron[i].side;
    case UNIT_CONVOY:
        return g->convoy[i].side;
    default:
        return g->dummy[i].side;
    }
}

int sealords_contingent(const struct data *g, const struct state *s, int slot)
{
    const int unit = slot_unit(s, slot);
    if (unit_kind(unit) == UNIT_CONVOY)
        return g->convoy[unit_index(unit)].contingent;
    const int q = unit_kind(unit) == UNIT_DUMMY ? -1 : first_in(g, s, slot);
    if (q >= 0)
        return g->squadron[q].contingent;
    const int command = sealords_command(g, s, slot);
    for (int c = 0; c < g->contingents; c++) /* a dummy passes for one of its Command's */
        if (g->contingent[c].command == command)
            return c;
    return 0;
}

int sealords_command(const struct data *g, const struct state *s, int slot)
{
    const int unit = slot_unit(s, slot), i = unit_index(unit);
    switch (unit_kind(unit)) {
    case UNIT_FLOTILLA:
        return g->flotilla[i].command;
    case UNIT_SQUADRON:
        return g->squadron[i].command;
    case UNIT_CONVOY:
        return g->contingent[g->convoy[i].contingent].command;
    default:
        return g->dummy[i].command;
    }
}

/* ---- Leaders ---- */

/* [3.4.103] A wound halves: to 0 or more, the CR to 1 or more. */
struct ratings sealords_ratings(const struct data *g, const struct state *s, int leader)
{
    const struct leader     *l = &s->leader[leader];
    const struct sea_rating *r = &g->leader[leader].rating[l->flags & LEADER_PROMOTED ? 1 : 0];
    const int merit = ((l->flags & LEADER_MERIT) != 0) + ((l->flags & LEADER_MERIT_2) != 0); /* [11.176] */
    struct ratings found = { r->rank + merit, r->lr, r->sr, r->cr, g->leader[leader].personality, false };
    if (l->wounded) {
        found.lr /= 2;
        found.sr /= 2;
        found.cr = found.cr / 2 > 1 ? found.cr / 2 : 1;
    }
    return found;
}

/* [3.491, 3.493] Of the rank that his place requires. */
struct ratings sealords_notional(const struct data *g, int contingent)
{
    const struct sea_contingent *c = &g->contingent[contingent];
    return (struct ratings){ COMMODORE, c->lr, c->sr, c->cr, c->personality, true };
}

int sealords_commander(const struct data *g, const struct state *s, int slot)
{
    if (!is_flotilla(s, slot))
        return NOBODY;
    const int flotilla = unit_index(slot_unit(s, slot));
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + flotilla && s->leader[l].flags & LEADER_COMMANDS)
            return l;
    return NOBODY;
}

struct ratings sealords_commander_ratings(const struct data *g, const struct state *s, int slot)
{
    const int leader = sealords_commander(g, s, slot);
    if (is_dummy(s, slot)) /* R47 */
        return (struct ratings){ COMMODORE, 0, 0, 1, TIMID, true };
    return leader == NOBODY ? sealords_notional(g, sealords_contingent(g, s, slot))
                            : sealords_ratings(g, s, leader);
}

/* The Admiral of a Station by himself: SR 0 for a Commodore [3.474c], a Notional Leader's where it is vacant. */
static int station_strategy(const struct data *g, const struct state *s, int leader, int contingent)
{
    if (leader == 0)
        return sealords_notional(g, contingent).sr;
    const struct ratings r = sealords_ratings(g, s, leader - 1);
    return r.rank == COMMODORE ? 0 : r.sr;
}

static int contingent_of_command(const struct data *g, int command)
{
    int found = 0;
    for (int c = g->contingents - 1; c >= 0; c--)
        found = g->contingent[c].command == command ? c : found;
    return found;
}

int sealords_fleet_strategy(const struct data *g, const struct state *s, int side)
{
    int command = 0;
    while (command < g->commands && g->command[command].side != side)
        command++;
    return station_strategy(g, s, s->admiral[side], contingent_of_command(g, command));
}

bool sealords_runs_command(const struct data *g, const struct state *s, int command)
{
    return g->rules == NULL || g->rules->runs_command == NULL || g->rules->runs_command(g, s, command);
}

/* [3.474, R76] Its Admiral's; half the Fleet Admiral's where it has none, and one more where a Commodore has it. A Fleet
 * of one Command is run by its Fleet Admiral. */
int sealords_strategy(const struct data *g, const struct state *s, int command)
{
    const int side = g->command[command].side, fleet = sealords_fleet_strategy(g, s, side);
    const int holder = s->command_admiral[command];
    int       commands = 0;
    for (int c = 0; c < g->commands; c++)
        commands += g->command[c].side == side;
    if (commands == 1)
        return fleet;
    if (!sealords_runs_command(g, s, command) /* then a Notional Leader does */
        && (holder == 0 || sealords_ratings(g, s, holder - 1).rank == COMMODORE))
        return sealords_notional(g, contingent_of_command(g, command)).sr;
    const int half = fleet >= 1 ? (fleet / 2 > 1 ? fleet / 2 : 1) : 0; /* R2, R76 */
    if (holder == 0)
        return half;
    const struct ratings r = sealords_ratings(g, s, holder - 1);
    return r.rank == COMMODORE ? half + 1 : r.sr;
}

/* ---- Size ---- */

int sealords_counted(const struct data *g, const struct state *s, int slot)
{
    int halves = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        if (g->squadron[q].class != FLAGSHIP)
            halves += g->squadron[q].counts_half ? 1 : 2;
    return (halves + 1) / 2;
}

int sealords_control(const struct data *g, const struct state *s, int slot)
{
    if (!is_flotilla(s, slot))
        return sealords_commander_ratings(g, s, slot).cr;
    const int flotilla = unit_index(slot_unit(s, slot));
    int       sum = 0;
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + flotilla)
            sum += g->rules != NULL && g->rules->control != NULL ? g->rules->control(g, s, slot, l)
                                                                 : sealords_ratings(g, s, l).cr;
    return sum > 0 ? sum : sealords_commander_ratings(g, s, slot).cr;
}

/* [3.342-2a] Once when its squadrons exceed its CR, twice from twice the CR, three times from three times. */
int sealords_oversize(const struct data *g, const struct state *s, int slot)
{
    enum { MOST = 3 };
    if (!is_flotilla(s, slot))
        return 0;
    const int counted = sealords_counted(g, s, slot), control = sealords_control(g, s, slot);
    if (counted <= control)
        return 0;
    const int times = control > 0 ? counted / control : MOST;
    return times < 1 ? 1 : times > MOST ? MOST : times;
}

/* ---- Damage and speed ---- */

/* [7.334] By the shading of the track of its Formation, or by thirds of its DR where it is on none (R106). */
enum bracket sealords_bracket(const struct data *g, const struct state *s, int squadron)
{
    static const uint8_t tracks[FLOTILLA_KINDS] = {
        [GRAND_FLAG] = TRACK_GRAND_FLAG, [FLAG] = TRACK_FLAG, [DETACHMENT] = TRACK_DETACHMENT
    };
    const struct squadron *q = &s->squadron[squadron];
    int                    sound = g->squadron[squadron].dr / 3, hurt = 2 * g->squadron[squadron].dr / 3;
    if (q->in && is_flotilla(s, q->in - 1)) {
        const uint8_t *track = g->track[tracks[g->flotilla[unit_index(slot_unit(s, q->in - 1))].kind]];
        sound = track[0];
        hurt = track[1];
    } else if (q->in && is_convoy(s, q->in - 1)) {
        sound = g->track[TRACK_CONVOY][0];
        hurt = g->track[TRACK_CONVOY][1];
    }
    return q->dp <= sound ? BRACKET_SOUND : q->dp <= hurt ? BRACKET_HURT : BRACKET_CRIPPLED;
}

enum bracket sealords_worst_bracket(const struct data *g, const struct state *s, int slot)
{
    enum bracket worst = BRACKET_SOUND;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        const enum bracket b = sealords_bracket(g, s, q);
        worst = b > worst ? b : worst;
    }
    return worst;
}

/* [5.12, 5.122, R19] The slowest squadron's, less for damage (the theatre sets how far) and for size. */
int sealords_ma(const struct data *g, const struct state *s, int slot)
{
    enum { DUMMY_MA = 4 };
    if (is_dummy(s, slot))
        return DUMMY_MA;
    int slowest = is_convoy(s, slot) ? g->convoy[unit_index(slot_unit(s, slot))].ma : 9;
    int own = 9, worst = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        const int bracket = (int)sealords_bracket(g, s, q);
        own = g->squadron[q].ma < own ? g->squadron[q].ma : own;
        worst = bracket > worst ? bracket : worst;
    }
    const int hurt = own + g->bracket[worst].ma;
    const int floor = own < g->ma_least ? own : g->ma_least;
    own = hurt < floor ? floor : hurt;
    slowest = own < slowest ? own : slowest; /* R118 */
    slowest -= sealords_oversize(g, s, slot);
    return slowest > 1 ? slowest : 1;
}

bool sealords_spends(int ma, int increment)
{
    return ma >= 4 || (ma == 3 && increment >= 2) || (ma == 2 && increment % 2 == 0)
        || increment == INCREMENTS;
}

void sealords_damage(struct state *s, int squadron, int dp)
{
    const int sum = s->squadron[squadron].dp + dp;
    s->squadron[squadron].dp = (uint8_t)(sum > DP_MAX ? DP_MAX : sum < 0 ? 0 : sum);
}

void sealords_wear(const struct data *g, struct state *s, int squadron, int dp, struct umpire *u)
{
    if (dp <= 0)
        return;
    sealords_damage(s, squadron, dp);
    sealords_tell(u, EVENT_WEAR, 1u << g->squadron[squadron].side, squadron, dp, s->squadron[squadron].dp, 0);
}

/* ---- Ports and locations ---- */

enum port_use sealords_port_use(const struct data *g, const struct state *s, int port, int contingent)
{
    if (g->rules != NULL && g->rules->port_use != NULL)
        return g->rules->port_use(g, s, port, contingent);
    const struct sea_port *p = &g->port[port];
    return p->friendly >> contingent & 1         ? PORT_FRIENDLY
         : p->neutral_ordinary >> contingent & 1 ? PORT_NEUTRAL_ORDINARY
         : p->neutral >> contingent & 1          ? PORT_NEUTRAL
                                                 : PORT_CLOSED;
}

enum port_use sealords_port_for(const struct data *g, const struct state *s, int port, int slot)
{
    const unsigned contingents = sealords_contingents(g, s, slot);
    return sealords_port_for_all(g, s, port,
                                 contingents ? contingents : 1u << sealords_contingent(g, s, slot));
}

enum port_use sealords_port_for_all(const struct data *g, const struct state *s, int port,
                                    unsigned contingents)
{
    enum port_use worst = PORT_FRIENDLY;
    for (; contingents; contingents &= contingents - 1) {
        const enum port_use use = sealords_port_use(g, s, port, __builtin_ctz(contingents));
        worst = use < worst ? use : worst;
    }
    return worst;
}

bool sealords_are_enemies(const struct data *g, const struct state *s, int one, int whom)
{
    if (slot_side(one) == slot_side(whom))
        return false;
    return g->rules == NULL || g->rules->are_enemies == NULL || g->rules->are_enemies(g, s, one, whom);
}

bool sealords_together(const struct data *g, const struct state *s, int first, int second)
{
    const int a = s->formation[first].at, b = s->formation[second].at;
    return a == b || sealords_location(g, s, a) == sealords_location(g, s, b);
}

/* ---- Coming and going ---- */

/* (R211) Gales, Battles and Convoys take a counter whether one is left or not: a Dummy makes place for it. The loader sees to it
 * that there is one. */
static int give_up_dummy(const struct data *g, struct state *s, int side, struct umpire *u)
{
    int slot = first_slot(side);
    while (slot + 1 < end_slot(side) && !is_dummy(s, slot))
        slot++;
    sealords_drop_formation(g, s, slot, u);
    return slot;
}

/* Transfers may empty a squadron's counter and fill it again with others, who go their own way in the same Step: each time it
 * is another draw. */
static int draw_subject(const struct state *s, int unit)
{
    _Static_assert(UNITS_MAX * (SQUADRONS_MAX + 1) <= INT16_MAX, "a subject for each unit and Transfer");
    return unit_kind(unit) == UNIT_SQUADRON
             ? unit + UNITS_MAX * __builtin_popcountll(s->transfers[unit_index(unit)])
             : unit;
}

int sealords_new_formation(const struct data *g, struct state *s, int unit, int place, int state,
                           struct umpire *u)
{
    const int side = sealords_side_of_unit(g, unit);
    uint8_t   free[SLOTS_SIDE];
    int       count = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (!is_formation(s, slot))
            free[count++] = (uint8_t)slot;
    if (count == 0)
        free[count++] = (uint8_t)give_up_dummy(g, s, side, u);
    umpire_open(u, sealords_moment(s), ROLL_SLOT, place, draw_subject(s, unit));
    const int slot = free[umpire_draw(u, count)];
    memset(&s->formation[slot], 0, sizeof s->formation[slot]);
    s->formation[slot].unit = (uint8_t)(1 + unit);
    s->formation[slot].at = (uint8_t)place;
    s->formation[slot].state = (uint8_t)state;
    s->slot_of[unit] = (uint8_t)(1 + slot);
    sealords_tell(u, EVENT_APPEARS, BOTH_SIDES, slot, place, 0, 0);
    return slot;
}

void sealords_drop_formation(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const uint64_t others = ~bit64(slot);
    sealords_tell(u, EVENT_VANISHES, BOTH_SIDES, slot, s->formation[slot].at, 0, 0);
    for (int a = 0; a < g->auxiliaries; a++) { /* [6.135], and who was sent by it is sent by nobody now */
        struct auxiliary *aux = &s->auxiliary[a];
        if ((aux->where == AUX_WITH || aux->where == AUX_SHADOWING) && aux->at == slot)
            sealords_recover(g, s, a);
        else if ((aux->where == AUX_STATIONED || aux->where == AUX_SHADOWING) && aux->from == slot)
            aux->from = NOBODY;
    }
    s->slot_of[slot_unit(s, slot)] = 0;
    memset(&s->formation[slot], 0, sizeof s->formation[slot]);
    s->spots[slot] = s->spots_kept[slot] = 0;
    for (int i = 0; i < SLOTS; i++) {
        s->spots[i] &= others;
        s->spots_kept[i] &= others;
    }
    for (int side = 0; side < SIDES; side++)
        s->spotted[side] &= others;
    s->battle.engaged &= others;
    s->battle.eligible &= others;
    s->battle.withdrawn &= others;
    s->battle.bereft &= others;
}

void sealords_put(struct state *s, const struct data *g, int slot, int place)
{
    s->formation[slot].at = (uint8_t)place;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        s->squadron[q].at = (uint8_t)place;
        s->squadron[q].state = s->formation[slot].state;
    }
}
