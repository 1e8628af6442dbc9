/* [10.1] Convoys: their scripts, what harms them, and how they end.
 *
 * A convoy calls at the places of its script in turn; `leg` counts the calls that it has made. It goes as expediently as
 * possible, its owner choosing among equal ways, and where its theatre lets it, it may turn into a port for shelter. */
#include "convoys.h"
#include "admin.h"
#include "courses.h"
#include "orders.h"
#include "spot.h"

/* ---- The script ---- */

static int calls(const struct sea_convoy *printed)
{
    return (printed->choices > 0) + printed->legs;
}

/* Whose owner names each port as it goes [10.172e]. */
static bool is_free(const struct sea_convoy *printed)
{
    return calls(printed) == 0;
}

int sealords_convoy_next(const struct data *g, const struct state *s, int convoy)
{
    const struct sea_convoy *printed = &g->convoy[convoy];
    const struct convoy     *c = &s->convoy[convoy];
    if (c->flags & CONVOY_TURNED)
        return printed->starts;
    if (is_free(printed) || (printed->choices && c->leg == 0))
        return c->bound;
    const int leg = c->leg - (printed->choices > 0);
    return leg < printed->legs ? printed->leg[leg] : NOWHERE;
}

/* Impulses that it lies in its next port. */
static int wait_there(const struct sea_convoy *printed, const struct convoy *c)
{
    const int leg = c->leg - (printed->choices > 0);
    return leg >= 0 && leg < printed->legs ? printed->wait[leg] : 0;
}

/* [10.164] Troops that are to land where the enemy is do so from the sea. */
static bool lands_there(const struct data *g, const struct state *s, int convoy, int port)
{
    return g->convoy[convoy].invades
        && sealords_port_use(g, s, port, g->convoy[convoy].contingent) == PORT_CLOSED;
}

/* Does it Fit Out at its next call: where it waits, and at the end of its way? */
static bool fits_out_there(const struct data *g, const struct state *s, int convoy)
{
    const struct sea_convoy *printed = &g->convoy[convoy];
    const struct convoy     *c = &s->convoy[convoy];
    const int                next = sealords_convoy_next(g, s, convoy);
    const int                port = sealords_port_at(g, next);
    return port != NOBODY && !lands_there(g, s, convoy, port)
        && (is_free(printed) || c->flags & CONVOY_TURNED || c->leg == calls(printed) - 1
            || wait_there(printed, c) > 0);
}

static bool is_at(const struct data *g, int at, int place)
{
    const int port = sealords_port_at(g, at);
    return at == place || (port != NOBODY && port == sealords_port_at(g, place));
}

/* ---- Shelter ---- */

static bool may_shelter(const struct data *g, const struct state *s, int slot)
{
    const int convoy = convoy_of(s, slot);
    return g->convoy[convoy].shelters > s->convoy[convoy].waited && g->rules != NULL
        && g->rules->shelters != NULL;
}

/* In the Space or the Harbour of a port that will do. */
static bool is_at_shelter(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return port != NOBODY && may_shelter(g, s, slot) && g->rules->shelters(g, s, convoy_of(s, slot), port);
}

/* ---- Its way ---- */

bool sealords_convoy_shuns(const struct data *g, const struct state *s, int convoy, int place)
{
    return g->rules != NULL && g->rules->shuns != NULL && g->rules->shuns(g, s, convoy, place);
}

/* The legs that lead to its next call by the shortest way, round what it has to shun. */
static unsigned legs_on(const struct data *g, const struct state *s, int slot, const struct leg *legs,
                        int count)
{
    const int   convoy = convoy_of(s, slot), next = sealords_convoy_next(g, s, convoy);
    struct aims aims = { .place = { (uint8_t)next }, .count = 1, .zones = g->convoy[convoy].zones };
    uint8_t     closed[PLACES_MAX] = { 0 };
    for (int i = 0; i < g->spaces; i++)
        if (space_place(i) != next && sealords_convoy_shuns(g, s, convoy, space_place(i))) {
            closed[space_place(i)] = 1;
            aims.closed = closed;
        }
    return sealords_shortest(g, s, &aims, legs, count);
}

/* Those that lead into the nearest shelter. */
static unsigned legs_to_shelter(const struct data *g, const struct state *s, int slot, const struct leg *legs,
                                int count)
{
    const int   convoy = convoy_of(s, slot);
    struct aims aims = { .zones = g->convoy[convoy].zones };
    if (!may_shelter(g, s, slot))
        return 0;
    for (int p = 0; p < g->ports && aims.count < AIMS_MAX; p++)
        if (g->rules->shelters(g, s, convoy, p)) {
            if (space_place(g->port[p].space) == s->formation[slot].at)
                return 0; /* it is there */
            aims.place[aims.count++] = space_place(g->port[p].space);
        }
    return sealords_shortest(g, s, &aims, legs, count);
}

/* Its time in port is not up: its script keeps it, or it is where its owner sent it. */
static bool is_kept(const struct data *g, const struct state *s, int slot)
{
    const int                convoy = convoy_of(s, slot);
    const struct sea_convoy *printed = &g->convoy[convoy];
    const int                next = sealords_convoy_next(g, s, convoy);
    return next == NOWHERE
        || (is_at(g, s->formation[slot].at, next)
            && (is_free(printed) || s->convoy[convoy].waited < wait_there(printed, &s->convoy[convoy])));
}

/* [10.162, X15.2] Troops begin to move at once, and wait for shelter only; others wait in their ports of call for a Gale or a
 * Blockade to pass. */
static unsigned ways_in_port(const struct data *g, const struct state *s, int slot)
{
    const int  convoy = convoy_of(s, slot);
    const bool begins = s->convoy[convoy].leg == 0
                     && is_at(g, s->formation[slot].at, g->convoy[convoy].starts);
    if (is_kept(g, s, slot))
        return BIND_HOLD;
    const bool waits = g->convoy[convoy].kind == CONVOY_TROOP
                         ? !begins && is_at_shelter(g, s, slot)
                         : sealords_may_wait(s, slot, sealords_stands(g, s->formation[slot].at));
    return BIND_READY | (waits ? BIND_HOLD : 0);
}

static bool calls_here(const struct data *g, const struct state *s, int slot)
{
    const int convoy = convoy_of(s, slot);
    return is_at(g, s->formation[slot].at, sealords_convoy_next(g, s, convoy))
        && fits_out_there(g, s, convoy);
}

unsigned sealords_convoy_ways(const struct data *g, const struct state *s, int slot)
{
    struct leg legs[LEGS_OUT_MAX];
    if (s->formation[slot].state == FITTING_OUT)
        return ways_in_port(g, s, slot);
    if (sealords_convoy_next(g, s, convoy_of(s, slot)) == NOWHERE)
        return BIND_HOLD;
    if (calls_here(g, s, slot))
        return BIND_FIT_OUT;
    const int      count = sealords_course_legs(g, s, slot, legs);
    const unsigned found = legs_on(g, s, slot, legs, count) | legs_to_shelter(g, s, slot, legs, count)
                         | (is_at_shelter(g, s, slot) ? BIND_FIT_OUT : 0);
    return found ? found : BIND_HOLD;
}

/* It puts to sea as soon as its time is up, goes into port where it calls, and on its way else. */
void sealords_convoy_course(const struct data *g, struct state *s, int slot)
{
    struct formation *f = &s->formation[slot];
    struct leg        legs[LEGS_OUT_MAX];
    f->course = COURSE_HOLD;
    if (f->state == FITTING_OUT)
        f->course = is_kept(g, s, slot) ? COURSE_HOLD : COURSE_MAKE_READY;
    else if (calls_here(g, s, slot))
        f->course = COURSE_FIT_OUT;
    else if (sealords_convoy_next(g, s, convoy_of(s, slot)) != NOWHERE) {
        const int      count = sealords_course_legs(g, s, slot, legs);
        const unsigned best = legs_on(g, s, slot, legs, count);
        f->course = best ? legs[__builtin_ctz(best)].aim : COURSE_HOLD;
    }
}

/* ---- Harm ---- */

/* What it has suffered altogether the enemy sees in Battle [8.127], and of a Scattered one [10.153]. Of an attack by
 * Auxiliaries he is told what it did. */
static unsigned hears_harm(const struct data *g, const struct state *s, int convoy)
{
    const int  slot = s->slot_of[convoy_unit(convoy)] - 1;
    const bool open = s->battle.at != NOWHERE && slot >= 0 && s->battle.engaged >> slot & 1;
    return open || s->convoy[convoy].flags & CONVOY_SCATTERED ? BOTH_SIDES : 1u << g->convoy[convoy].side;
}

/* [10.134] DPs that the enemy inflicts are paid for as soon as there are enough of them. */
static void pay(const struct data *g, struct state *s, int convoy, int dp, struct umpire *u)
{
    struct convoy *c = &s->convoy[convoy];
    const int      per = sealords_worth(g, s, PRESTIGE_CONVOY_DP_PER);
    if (per == 0)
        return;
    const int before = c->paid / per;
    c->paid = (uint8_t)(c->paid + dp > UINT8_MAX ? UINT8_MAX : c->paid + dp);
    sealords_gain(g, s, other_side(g->convoy[convoy].side), c->paid / per - before, u);
}

/* Those of weather and Pirates are not paid for. Each costs a Repair Point of the cargo [10.172c]. */
void sealords_hurt_convoy(const struct data *g, struct state *s, int convoy, int dp, enum harm by,
                          struct umpire *u)
{
    struct convoy *c = &s->convoy[convoy];
    if (dp == 0)
        return;
    c->dp = (uint8_t)(c->dp + dp > UINT8_MAX ? UINT8_MAX : c->dp + dp);
    c->flags |= CONVOY_HURT | (by != HARM_WEATHER ? CONVOY_FOUGHT : 0);
    c->stores = (uint8_t)(c->stores > dp ? c->stores - dp : 0);
    sealords_tell(u, EVENT_CONVOY_HURT, hears_harm(g, s, convoy), SLOTS + convoy_unit(convoy), dp, c->dp, 0);
    if (by == HARM_ENEMY)
        pay(g, s, convoy, dp, u);
}

/* Those who hear of its harm, and what they hear: how many Sail are gone, and how many are left. */
static void sink(const struct data *g, struct state *s, int convoy, int sail, struct umpire *u)
{
    struct convoy *c = &s->convoy[convoy];
    const int      left = g->convoy[convoy].sail - c->sunk, gone = sail < left ? sail : left;
    if (gone <= 0)
        return;
    c->sunk = (uint8_t)(c->sunk + gone);
    c->flags |= CONVOY_HURT;
    if (s->battle.at != NOWHERE) /* (R68) */
        s->battle.convoys_lost[g->convoy[convoy].side] += (uint8_t)gone;
    sealords_tell(u, EVENT_CONVOY_SUNK, hears_harm(g, s, convoy), SLOTS + convoy_unit(convoy), gone,
                  left - gone, 0);
}

void sealords_hit_convoy(const struct data *g, struct state *s, int convoy, int dp, int sunk, enum harm by,
                         struct umpire *u)
{
    const int each = g->combat_mod[COMBAT_MOD_CONVOY_S];
    if (g->convoy[convoy].sail == 0) {
        sealords_hurt_convoy(g, s, convoy, dp + sunk * each, by, u);
        return;
    }
    sealords_hurt_convoy(g, s, convoy, dp > 0 ? dp : 0, by, u);
    sink(g, s, convoy, sunk, u);
    if (by == HARM_ENEMY)
        pay(g, s, convoy, sunk * each, u);
}

void sealords_check_convoy(const struct data *g, struct state *s, int convoy, enum sinking why,
                           struct umpire *u)
{
    enum { HARDER = 3 }; /* [8.339] */
    const struct sea_convoy *printed = &g->convoy[convoy];
    const bool               fights = why == SINK_BATTLE;
    int over = s->convoy[convoy].dp - printed->dr, left = printed->sail - s->convoy[convoy].sunk, sunk = 0;
    if (left <= 0 || over < 0)
        return;
    umpire_open(u, sealords_moment(s), ROLL_CONVOY_SINKING, why, convoy);
    for (; over >= 0 && sunk < (fights ? left : 1); over -= HARDER, sunk++) {
        const int die = umpire_roll(u);
        sealords_tell(u, EVENT_CONVOY_SINKING, hears_harm(g, s, convoy), SLOTS + convoy_unit(convoy), die,
                      over, 0);
        if (die > over)
            break;
    }
    sink(g, s, convoy, sunk, u);
    if (fights)
        pay(g, s, convoy, sunk * g->combat_mod[COMBAT_MOD_CONVOY_S], u);
}

/* ---- Its end ---- */

/* The squadron that is with it, however others may have gone. */
int sealords_escort(const struct data *g, const struct state *s, int slot)
{
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        if (g->squadron[q].class != FLAGSHIP)
            return q;
    return first_in(g, s, slot);
}

int sealords_leaves_convoy(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int slot = sealords_on_its_own(g, s, squadron, u);
    s->formation[slot].order = 1 + ORDERS_MAX + ORDER_ESCORT;
    sealords_tell_chit(s, slot, u);
    return slot;
}

/* Escorts are on their own [10.124, 10.154]: their Orders end, or Fail. Its slot, or -1. */
static int free_escorts(const struct data *g, struct state *s, int slot, bool fail, struct umpire *u)
{
    const int escort = sealords_escort(g, s, slot);
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot)
            sealords_recover(g, s, a);
    if (escort < 0)
        return -1;
    const int alone = sealords_leaves_convoy(g, s, escort, u);
    sealords_tell(u, EVENT_ESCORT_LEAVES, 1u << slot_side(slot), escort, 0, 0, 0);
    set_flag(s, alone, FORMATION_SPENT); /* it has come here with its Convoy in this MPI */
    if (fail)
        sealords_fail(g, s, alone, u);
    else
        sealords_cancel(g, s, alone, u);
    return alone;
}

/* [10.124] Off the map an Escort is gone with its Convoy, for as many turns as its theatre says, or for good. */
static void take_escort_off(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int place = s->formation[slot].at;
    if (g->place[place].kind != PLACE_OFF_MAP)
        return;
    for (int other = first_slot(slot_side(slot)); other < end_slot(slot_side(slot)); other++)
        if (is_formation(s, other) && other != slot && s->formation[other].at == place
            && s->formation[other].lay == 0)
            sealords_leaves_map(g, s, other, u);
}

void sealords_disband(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int convoy = convoy_of(s, slot), alone = free_escorts(g, s, slot, false, u);
    if (alone >= 0) /* [7.136] */
        sealords_pass_shadow(g, s, slot, alone, u);
    take_escort_off(g, s, slot, u);
    if (s->formation[slot].shadow)
        sealords_recover(g, s, s->formation[slot].shadow - 1);
    sealords_drop_formation(g, s, slot, u);
    s->convoy[convoy] = (struct convoy){ 0 };
}

/* [10.163] Troops at once; others are Disbanded in the Convoy Step (R12), or as they leave the map. */
static void deliver(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int  convoy = convoy_of(s, slot), place = s->formation[slot].at;
    const bool off_map = g->place[place].kind == PLACE_OFF_MAP;
    sealords_tell(u, EVENT_DELIVERED, BOTH_SIDES, convoy, place, s->convoy[convoy].dp, 0);
    umpire_reveal(u);
    if (g->rules != NULL && g->rules->delivered != NULL)
        g->rules->delivered(g, s, convoy, u);
    if (off_map || g->convoy[convoy].kind == CONVOY_TROOP)
        sealords_disband(g, s, slot, u);
}

static void lose(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int convoy = convoy_of(s, slot);
    sealords_tell(u, EVENT_CONVOY_LOST, BOTH_SIDES, convoy, s->formation[slot].at, 0, 0);
    umpire_reveal(u);
    if (g->rules != NULL && g->rules->convoy_lost != NULL)
        g->rules->convoy_lost(g, s, convoy, u);
    sealords_disband(g, s, slot, u);
}

void sealords_convoy_arrived(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int                convoy = convoy_of(s, slot);
    const struct sea_convoy *printed = &g->convoy[convoy];
    struct convoy           *c = &s->convoy[convoy];
    const struct formation  *f = &s->formation[slot];
    if (!is_at(g, f->at, sealords_convoy_next(g, s, convoy)))
        return;
    const bool stops = fits_out_there(g, s, convoy);
    if (stops && f->state == FITTING_OUT && c->flags & CONVOY_TURNED) {
        lose(g, s, slot, u);
        return;
    }
    if (is_free(printed)) {
        c->flags |= f->state == FITTING_OUT ? CONVOY_LANDED : 0;
        return;
    }
    const bool last = c->leg == calls(printed) - 1;
    const bool called = !stops || (last && f->state == FITTING_OUT)
                     || (!last && f->state == READY && c->waited >= wait_there(printed, c));
    if (!called || c->flags & CONVOY_TURNED)
        return;
    c->leg++;
    c->waited = 0;
    if (last)
        deliver(g, s, slot, u);
    else
        sealords_tell(u, EVENT_CONVOY_CALLS, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), f->at, 0, 0);
}

/* ---- Scatter, after the Battles of an MPI [10.15] ---- */

/* Its Escort if that is on its own now, -1: none is. */
static int scatter(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int      convoy = convoy_of(s, slot), from = g->convoy[convoy].scatters;
    struct convoy *c = &s->convoy[convoy];
    if (from == 0 || c->dp < from || c->flags & CONVOY_SCATTERED)
        return -1;
    umpire_open(u, sealords_moment(s), ROLL_SCATTER, s->formation[slot].at, convoy);
    const int die = umpire_roll(u);
    if (die > c->dp - from) {
        sealords_tell(u, EVENT_HOLDS_TOGETHER, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), die, 0, 0);
        return -1;
    }
    c->flags |= CONVOY_SCATTERED;
    sealords_learns(g, s, other_side(slot_side(slot)), slot, u);
    sealords_tell(u, EVENT_SCATTERS, BOTH_SIDES, convoy, s->formation[slot].at, die, c->dp);
    const bool guarded = sealords_squadrons(g, s, slot) + sealords_auxiliaries(g, s, slot) > 0;
    const int  alone = free_escorts(g, s, slot, (c->flags & CONVOY_FOUGHT) != 0, u);
    if (guarded)
        sealords_tell_strength(g, s, slot, u);
    return alone;
}

struct refusal sealords_may_be_escort(const struct data *g, const struct state *s, int convoy_slot,
                                      int contingent, bool auxiliary)
{
    if (is_scattered(s, convoy_slot))
        return refuse("10.154", "a Scattered Convoy is not escorted");
    return g->rules != NULL && g->rules->may_escort != NULL
             ? g->rules->may_escort(g, s, convoy_slot, contingent, auxiliary)
             : LEGAL;
}

/* [10.122, 10.123] An Independent Squadron with an Escort Order that has found a Convoy without Escort. */
static bool may_escort(const struct data *g, const struct state *s, int slot, int convoy_slot)
{
    return is_independent(s, slot) && holds_kind(s, slot, ORDER_ESCORT)
        && sealords_escort(g, s, convoy_slot) < 0
        && is_legal(sealords_may_be_escort(g, s, convoy_slot, sealords_contingent(g, s, slot), false))
        && sealords_finds_convoy(g, s, slot, convoy_slot);
}

/* Beside it, and in sight of it where its theatre wants that; not in a Sea Zone [10.123], nor in a Gale (R172). */
bool sealords_finds_convoy(const struct data *g, const struct state *s, int slot, int convoy_slot)
{
    const struct formation *f = &s->formation[slot], *c = &s->formation[convoy_slot];
    const int               convoy = convoy_of(s, convoy_slot);
    if (s->convoy[convoy].flags & CONVOY_SCATTERED || f->at != c->at || f->state != c->state
        || is_gale(s, f->at))
        return false;
    if (!is_space(g, f->at) && g->place[f->at].kind != PLACE_HARBOUR)
        return false;
    return f->state == FITTING_OUT || (s->spots[slot] | s->spots_kept[slot]) >> convoy_slot & 1
        || (g->rules != NULL && g->rules->joins_unseen != NULL && g->rules->joins_unseen(g, s, slot, convoy));
}

void sealords_join_convoy(const struct data *g, struct state *s, int slot, int convoy_slot, struct umpire *u)
{
    const int squadron = unit_index(slot_unit(s, slot));
    sealords_spread_disorder(s, slot, convoy_slot, u);
    for (int q = first_in(g, s, slot); q >= 0; q = first_in(g, s, slot))
        s->squadron[q].in = (uint8_t)(1 + convoy_slot);
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot)
            s->auxiliary[a].at = (uint8_t)convoy_slot;
    sealords_pass_shadow(g, s, slot, convoy_slot, u);
    sealords_tell(u, EVENT_ESCORTS, 1u << slot_side(slot), squadron, SLOTS + slot_unit(s, convoy_slot), 0, 0);
    sealords_drop_formation(g, s, slot, u);
}

void sealords_escorts_join(const struct data *g, struct state *s, struct umpire *u)
{
    for (int convoy = 0; convoy < g->convoys; convoy++)
        for (int slot = first_slot(g->convoy[convoy].side); slot < end_slot(g->convoy[convoy].side); slot++) {
            const int convoy_slot = s->slot_of[convoy_unit(convoy)] - 1;
            if (convoy_slot < 0 || !is_formation(s, slot) || !may_escort(g, s, slot, convoy_slot))
                continue;
            sealords_join_convoy(g, s, slot, convoy_slot, u);
            sealords_tell_strength(g, s, convoy_slot, u);
        }
}

/* (R245) Whole Impulses in port; not those before it begins its way. */
static void count_wait(const struct data *g, struct state *s, int slot)
{
    const int convoy = convoy_of(s, slot);
    if (s->increment == INCREMENTS && s->formation[slot].state == FITTING_OUT
        && has_flag(s, slot, FORMATION_WHOLE) && s->convoy[convoy].waited < UINT8_MAX
        && !(s->convoy[convoy].leg == 0 && is_at(g, s->formation[slot].at, g->convoy[convoy].starts)))
        s->convoy[convoy].waited++;
}

/* [10.134, 10.172d] Too much is the end of it; and so is a Victualing Convoy without cargo. */
static bool is_ruined(const struct data *g, const struct state *s, int convoy)
{
    const struct sea_convoy *printed = &g->convoy[convoy];
    return (printed->ruined && s->convoy[convoy].dp >= printed->ruined)
        || (printed->sail && s->convoy[convoy].sunk >= printed->sail)
        || (printed->kind == CONVOY_VICTUALING && s->convoy[convoy].stores == 0);
}

void sealords_scatter_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int convoy = 0; convoy < g->convoys; convoy++) {
        const int      slot = s->slot_of[convoy_unit(convoy)] - 1;
        struct convoy *c = &s->convoy[convoy];
        if (slot < 0)
            continue;
        const int alone = c->flags & CONVOY_HURT ? scatter(g, s, slot, u) : -1;
        c->flags &= (uint8_t) ~(CONVOY_HURT | CONVOY_FOUGHT);
        if (is_ruined(g, s, convoy)) {
            if (alone >= 0) /* [7.136] */
                sealords_pass_shadow(g, s, slot, alone, u);
            lose(g, s, slot, u);
            continue;
        }
        count_wait(g, s, slot);
        if (alone >= 0)
            sealords_split(g, s, slot, alone);
    }
    sealords_escorts_join(g, s, u);
}
