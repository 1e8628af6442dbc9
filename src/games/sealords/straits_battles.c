/* X4.6, X7.3, X7.4, X7.6, X8.3, E14, E18: who may fight whom while France is at peace, what it costs, and what comes of
 * Battles beyond the ships. */
#include "battle.h"
#include "leaders.h"
#include "orders.h"
#include "straits.h"

void straits_incident(const struct data *g, struct state *s, struct umpire *u)
{
    straits_set(g, s, MARK_INCIDENTS, mark(g, s, MARK_INCIDENTS) + 1, u);
}

static bool is_at_war_with_france(const struct data *g, const struct state *s)
{
    return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR;
}

/* X8.3, X7.6: whoever attacks in the port of a Power that is at peace with him. */
void straits_violates(const struct data *g, struct state *s, int side, int port, struct umpire *u)
{
    if (straits_is_at_war(g, s, side, g->port[port].owner))
        return;
    sealords_gain(g, s, side, sealords_worth(g, s, PRESTIGE_VIOLATION), u);
    if (side == BRITISH_FLEET && g->port[port].owner == own(g, CONTINGENT_FR))
        straits_incident(g, s, u);
}

/* ---- Who takes part (X7.2-X7.4) ---- */

static bool is_french_flotilla(const struct data *g, const struct state *s, int slot)
{
    return is_flotilla(s, slot)
        && g->flotilla[unit_index(slot_unit(s, slot))].contingents == 1u << own(g, CONTINGENT_FR);
}

static bool is_combined(const struct data *g, const struct state *s, int slot)
{
    return is_flotilla(s, slot) && unit_index(slot_unit(s, slot)) == own(g, OWN_COMBINED_FLEET);
}

static bool is_off_toulon(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return port != NOBODY && IS_PORT(g, port, PORT_TLN, PORT_HYE);
}

/* X7.4: before war the Combined Fleet, and those who are to bring the Spaniards out or to raise the blockade, begin a Battle
 * off Toulon only, and other Frenchmen nowhere. */
bool straits_may_begin(const struct data *g, const struct state *s, int slot)
{
    const bool combined = is_combined(g, s, slot);
    const int  order = order_of(s, slot);
    if (slot_side(slot) == BRITISH_FLEET || is_at_war_with_france(g, s)
        || (straits_is_spanish(g, s, slot) && !combined))
        return true;
    return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_ESCORTS && is_off_toulon(g, s, slot)
        && (combined || order == own(g, ORDER_BO12) || order == own(g, ORDER_BO13));
}

static bool have_spotted_each_other(const struct state *s, int slot, int other)
{
    return (s->spots[slot] | s->spots_kept[slot]) >> other & 1
        && (s->spots[other] | s->spots_kept[other]) >> slot & 1;
}

/* X7.3; the Combined Fleet may be attacked freely (X7.4). */
static bool gives_cover(const struct data *g, const struct state *s, int slot, int place)
{
    if (!is_french_flotilla(g, s, slot) || s->formation[slot].state != READY
        || !is_afloat_at(g, s, slot, place)
        || sealords_class_count(g, s, slot, 1u << SOL) < value(g, VALUE_COVER_SOL))
        return false;
    for (int other = first_slot(BOURBON_FLEET); other < end_slot(BOURBON_FLEET); other++)
        if (is_afloat_at(g, s, other, place) && !is_dummy(s, other) && straits_is_spanish(g, s, other)
            && !is_combined(g, s, other) && have_spotted_each_other(s, slot, other))
            return true;
    return false;
}

/* Before war the Spaniards fight, and French Flotillas come to their help: under Cover, or when France escorts them. */
enum battle_part straits_battle_part(const struct data *g, const struct state *s, int slot)
{
    if (slot_side(slot) == BRITISH_FLEET || is_at_war_with_france(g, s) || straits_is_spanish(g, s, slot)
        || straits_may_begin(g, s, slot))
        return BATTLE_LEADS;
    if (!is_french_flotilla(g, s, slot))
        return BATTLE_STANDS_OFF;
    return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_ESCORTS
                || (s->battle.called & CALL_COVERED && gives_cover(g, s, slot, s->battle.at))
             ? BATTLE_JOINS
             : BATTLE_STANDS_OFF;
}

/* ---- Cover (X7.3) ---- */

static bool is_runner(const struct data *g, const struct state *s, int slot, int place)
{
    return is_formation(s, slot) && has_flag(s, slot, FORMATION_RUNS)
        && sealords_location(g, s, s->formation[slot].at) == place;
}

/* The British would begin it; or one who runs out of a port forces it. */
static bool is_british_attack(const struct data *g, const struct state *s, int place)
{
    if (!(s->called[place] & CALL_FORCED))
        return (s->called[place] & BOTH_SIDES) == CALLED_BY_A;
    for (int slot = first_slot(BOURBON_FLEET); slot < end_slot(BOURBON_FLEET); slot++)
        if (is_runner(g, s, slot, place))
            return true;
    return false;
}

/* Are there Frenchmen in this scenario at all? */
static bool has_french(const struct data *g, const struct state *s)
{
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == s->scenario && g->setup[i].kind == SETUP_SQUADRON
            && g->squadron[g->setup[i].what].contingent == own(g, CONTINGENT_FR))
            return true;
    return false;
}

/* Asked wherever there are two counters, of which one may be French (R107). */
static bool could_be_covered(const struct data *g, const struct state *s)
{
    if (!has_french(g, s))
        return false;
    for (int i = 0; i < g->spaces; i++)
        if (s->called[space_place(i)] && ready_counters(g, s, BOURBON_FLEET, space_place(i)) > 1)
            return true;
    return false;
}

static struct refusal may_cover(const struct data *g, const struct state *s, int place)
{
    if (!is_space(g, place) || !s->called[place] || !is_british_attack(g, s, place))
        return refuse("X7.3", "the British begin no Battle there");
    if (s->called[place] & CALL_COVERED)
        return refuse("X7.3", "that has been declared");
    for (int slot = first_slot(BOURBON_FLEET); slot < end_slot(BOURBON_FLEET); slot++)
        if (gives_cover(g, s, slot, place))
            return LEGAL;
    return refuse("X7.3", "no French Flotilla of two SOL Squadrons lies there in sight of the Spaniards");
}

static bool is_any_covered(const struct data *g, const struct state *s)
{
    for (int i = 0; i < g->spaces; i++)
        if (s->called[space_place(i)] & CALL_COVERED)
            return true;
    return false;
}

/* There is no Battle; who ran an Interdiction goes on unfought. */
static void call_off(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; i < g->spaces; i++) {
        const int place = space_place(i);
        if (!(s->called[place] & CALL_COVERED))
            continue;
        s->called[place] = 0;
        sealords_tell(u, EVENT_COVER_HOLDS, BOTH_SIDES, place, 0, 0, 0);
        for (int slot = first_slot(BOURBON_FLEET); slot < end_slot(BOURBON_FLEET); slot++)
            if (is_runner(g, s, slot, place))
                sealords_run_out(g, s, slot, u);
    }
}

static void defy(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; i < g->spaces; i++)
        if (s->called[space_place(i)] & CALL_COVERED) {
            sealords_tell(u, EVENT_COVER_DEFIED, BOTH_SIDES, space_place(i), 0, 0, 0);
            sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_COVER_PRESTIGE), u);
            straits_incident(g, s, u);
        }
}

/* One check of the Fleet Admiral in an MPI, for all that are covered in it (R190). */
void straits_battles(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    if (stage == 0)
        straits_break_stay(g, s);
    if (is_at_war_with_france(g, s))
        return;
    if (stage == 0 && could_be_covered(g, s))
        sealords_ask(s, PHASE_THEATRE, 1u << BOURBON_FLEET, ASK_COVER);
    else if (stage == 1 && is_any_covered(g, s))
        if (sealords_passes(s, BRITISH_FLEET, sealords_fleet_strategy(g, s, BRITISH_FLEET), 0, STRATEGY_COVER,
                            0, u))
            sealords_ask(s, PHASE_THEATRE, 1u << BRITISH_FLEET, ASK_DEFIANCE);
        else
            call_off(g, s, u);
    else if (stage == 2)
        defy(g, s, u);
}

struct refusal straits_cover_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    return m.kind == MOVE_ACT && m.arg[0] == ACT_STAND_BETWEEN ? may_cover(g, s, m.arg[1]) : NO_SUCH_MOVE;
}

void straits_cover_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int i = 0; i < g->spaces; i++)
        if (is_legal(may_cover(g, s, space_place(i))))
            moves_add(out, MOVE_ACT, ACT_STAND_BETWEEN, space_place(i), 0);
}

void straits_cover_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    s->called[m.arg[1]] |= CALL_COVERED;
    sealords_tell(u, EVENT_COVER, BOTH_SIDES, m.arg[1], 0, 0, 0);
}

/* `done` is to attack all the same. */
struct refusal straits_defiance_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    return m.kind == MOVE_DONE || (m.kind == MOVE_ACT && m.arg[0] == ACT_LET_BE && m.arg[1] == NOWHERE)
             ? LEGAL
             : NO_SUCH_MOVE;
}

void straits_defiance_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    moves_add(out, MOVE_ACT, ACT_LET_BE, NOWHERE, 0);
}

void straits_defiance_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    sealords_is_done(s, side);
    if (m.kind == MOVE_ACT)
        call_off(g, s, u);
}

/* ---- What it costs to begin one (X7.6, X8.3) ---- */

/* One that running an Interdiction forces nobody has begun (R191). */
void straits_battle_begins(const struct data *g, struct state *s, struct umpire *u)
{
    const int port = g->space[place_space(s->battle.at)].port;
    for (int side = 0; side < SIDES && port != NOBODY; side++)
        if (s->battle.called >> side & 1)
            straits_violates(g, s, side, port, u);
}

/* ---- Watching Toulon from Hyeres (X9.2) ---- */

static int toulon(const struct data *g)
{
    return space_place(g->port[own(g, PORT_TLN)].space);
}
static int hyeres(const struct data *g)
{
    return space_place(g->port[own(g, PORT_HYE)].space);
}

/* A Gale over either suspends it. */
int straits_watches(const struct data *g, const struct state *s, int slot)
{
    const int at = s->formation[slot].at;
    if (order_of(s, slot) != own(g, ORDER_BR01) || at != hyeres(g))
        return at;
    return is_gale(s, at) || is_gale(s, toulon(g)) ? NOWHERE : toulon(g);
}

static void put_watch(const struct data *g, struct state *s, int slot, int to, struct umpire *u)
{
    const int from = s->formation[slot].at;
    sealords_put(s, g, slot, to);
    sealords_tell_of(s, u, EVENT_SAILS, slot, from, to, 0);
}

/* Who leaves Toulon fights it there; that it came from Hyeres is remembered. */
void straits_battle_gathers(const struct data *g, struct state *s, struct umpire *u)
{
    const int slot = sealords_executor(s, own(g, ORDER_BR01));
    if (slot < 0 || !(s->battle.called & CALL_FORCED) || s->battle.at != toulon(g)
        || s->formation[slot].at != hyeres(g) || !has_flag(s, slot, FORMATION_KNOWN))
        return;
    put_watch(g, s, slot, toulon(g), u);
    s->formation[slot].from = (uint8_t)hyeres(g);
}

/* The one that was put there, by what both have seen of it: it is at Toulon from Hyeres, and spent no MP to come. */
static int gathered(const struct data *g, const struct state *s)
{
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++)
        if (is_formation(s, slot) && s->formation[slot].at == toulon(g)
            && s->formation[slot].from == hyeres(g) && s->formation[slot].entry == ENTRY_NONE
            && has_flag(s, slot, FORMATION_KNOWN) && !has_flag(s, slot, FORMATION_WITHDREW))
            return slot;
    return -1;
}

/* Its owner puts it in either, unless it has to leave. */
void straits_battle_ended(const struct data *g, struct state *s, int place, struct umpire *u)
{
    (void)u;
    if (place == toulon(g) && gathered(g, s) >= 0)
        sealords_ask(s, PHASE_THEATRE, 1u << BRITISH_FLEET, ASK_WATCH);
}

/* `done`: back to Hyeres. */
struct refusal straits_watch_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)s;
    (void)side;
    return m.kind == MOVE_DONE || (m.kind == MOVE_ACT && m.arg[0] == ACT_STAY && m.arg[1] == toulon(g))
             ? LEGAL
             : NO_SUCH_MOVE;
}

void straits_watch_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)s;
    (void)side;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    moves_add(out, MOVE_ACT, ACT_STAY, toulon(g), 0);
}

void straits_watch_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    const int slot = gathered(g, s);
    sealords_is_done(s, side);
    if (slot >= 0 && m.kind == MOVE_DONE)
        put_watch(g, s, slot, hyeres(g), u);
}

/* ---- Mathews and Lestock (X4.6) ---- */

static int flotilla_slot(const struct state *s, int leader)
{
    const int flotilla = s->leader[leader].flotilla - 1;
    return flotilla < 0 ? -1 : s->slot_of[flotilla_unit(flotilla)] - 1;
}

bool straits_is_senior(const struct data *g, const struct state *s, int leader)
{
    for (int l = 0; l < g->leaders; l++)
        if (is_posted_to_engaged(g, s, l, g->leader[leader].side)
            && sealords_ratings(g, s, l).rank > sealords_ratings(g, s, leader).rank)
            return false;
    return is_posted_to_engaged(g, s, leader, g->leader[leader].side);
}

int straits_hangs_back(const struct data *g, struct state *s, int side, struct umpire *u)
{
    const int mathews = own(g, LEADER_MATHEWS), lestock = own(g, LEADER_LESTOCK);
    if (side != BRITISH_FLEET || !straits_is_senior(g, s, mathews)
        || s->leader[lestock].flotilla != s->leader[mathews].flotilla)
        return 0;
    umpire_open(u, sealords_moment(s), ROLL_THEATRE, s->battle.at, DIE_LESTOCK);
    const int die = umpire_roll(u);
    const int squadrons = die <= value(g, VALUE_LESTOCK_HANGS_BACK) ? value(g, VALUE_LESTOCK_SQUADRONS) : 0;
    sealords_tell(u, EVENT_HANGS_BACK, BOTH_SIDES, die, squadrons, 0, 0);
    return squadrons;
}

/* ---- What comes of it (X7.6, E06, E14, E16, E18) ---- */

static bool holds_french(const struct data *g, const struct state *s, int slot)
{
    return sealords_contingents(g, s, slot) >> own(g, CONTINGENT_FR) & 1;
}

static bool are_french_engaged(const struct data *g, const struct state *s)
{
    for (int slot = first_slot(BOURBON_FLEET); slot < end_slot(BOURBON_FLEET); slot++)
        if (is_engaged(s, slot) && holds_french(g, s, slot))
            return true;
    for (int i = 0; i < s->battle.combats; i++) /* also if none of them is left */
        for (int n = 0; n < COMBAT_SQUADRONS; n++) {
            const int q = s->battle.combat[i].squadron[BOURBON_FLEET][n] - 1;
            if (q >= 0 && q < g->squadrons && g->squadron[q].contingent == own(g, CONTINGENT_FR))
                return true;
        }
    return false;
}

/* R235: before war a French counter only where Frenchmen have fought. */
bool straits_mans_prizes(const struct data *g, const struct state *s, int contingent)
{
    return contingent != own(g, CONTINGENT_FR) || is_at_war_with_france(g, s) || are_french_engaged(g, s);
}

/* In the Battle, also if he has fallen in it, or where it was fought. */
static bool was_there(const struct data *g, const struct state *s, int leader)
{
    const int slot = flotilla_slot(s, leader);
    return s->battle.hurt >> leader & 1
        || (slot >= 0
            && (is_engaged(s, slot) || is_afloat_at(g, s, slot, s->battle.at)
                || is_in_harbour_of(g, s, slot, s->battle.at)));
}

static void lestock_is_blamed(const struct data *g, struct state *s, struct umpire *u)
{
    const int lestock = own(g, LEADER_LESTOCK);
    if (s->battle.victor != 1 + BRITISH_FLEET && was_there(g, s, lestock)
        && s->leader[lestock].status != LEADER_KILLED && was_there(g, s, own(g, LEADER_MATHEWS)))
        straits_occurs(g, s, "e14", u);
}

static void navarro_is_praised(const struct data *g, struct state *s, struct umpire *u)
{
    const int navarro = own(g, LEADER_NAVARRO), slot = flotilla_slot(s, navarro);
    if (s->battle.victor != 1 + BRITISH_FLEET && slot >= 0 && is_engaged(s, slot))
        straits_occurs(g, s, "e18", u);
}

void straits_battle_over(const struct data *g, struct state *s, struct umpire *u)
{
    straits_order_fought(g, s);
    straits_end_guards(g, s, u);
    const bool french = are_french_engaged(g, s);
    if (french)
        straits_set(g, s, MARK_FRENCH_FOUGHT, 1, u);
    if (french && !is_at_war_with_france(g, s))
        straits_incident(g, s, u);
    if (!g->scenario[s->scenario].has_events || s->battle.intensity < MEDIUM)
        return;
    lestock_is_blamed(g, s, u);
    navarro_is_praised(g, s, u);
}
