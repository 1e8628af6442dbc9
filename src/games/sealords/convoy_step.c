/* [4.3d, 10.111d, 10.16] How Convoys come: the Convoy Step, announcements, and what their owners name in secret (R12). */
#include "convoys.h"
#include "orders.h"
#include "spot.h"
#include "theatre.h"

/* What PHASE_CONVOYS is asked for: its first argument. */
enum occasion { NAME_DESTINATIONS, DECLARE_STORES, CONVOY_STEP };

/* ---- Counters ---- */

int sealords_free_convoy(const struct data *g, const struct state *s, int scheme)
{
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].scheme == scheme && s->slot_of[convoy_unit(c)] == 0)
            return c;
    return -1;
}

static int schemes(const struct data *g)
{
    return g->convoys ? 1 + g->convoy[g->convoys - 1].scheme : 0;
}

/* The printed row of a scheme: that of its first counter. */
static const struct sea_convoy *printed_of(const struct data *g, int scheme)
{
    int c = 0;
    while (g->convoy[c].scheme != scheme)
        c++;
    return &g->convoy[c];
}

/* ---- Coming into play ---- */

/* Where one lies that is Assembled: in port, if it begins in one. */
static int assembly_place(const struct data *g, const struct sea_convoy *printed)
{
    const int port = sealords_port_at(g, printed->starts);
    return port == NOBODY ? printed->starts : g->port[port].harbour;
}

/* [10.128] The squadron that comes with it, if its Order was Issued before; where its counter is in play it stays away. */
static void bring_escort(const struct data *g, struct state *s, int convoy, int slot, struct umpire *u)
{
    const int escort = g->convoy[convoy].escort, scheme = g->convoy[convoy].scheme;
    if (!s->scheme[scheme].escorted)
        return;
    s->scheme[scheme].escorted = 0;
    if (s->squadron[escort].sail)
        return;
    s->squadron[escort] = (struct squadron){ .sail = g->squadron[escort].sail_max,
                                             .state = s->formation[slot].state,
                                             .at = s->formation[slot].at,
                                             .in = (uint8_t)(1 + slot) };
    sealords_tell(u, EVENT_ARRIVES, 1u << slot_side(slot), escort, s->squadron[escort].sail, 0, 0);
}

int sealords_coming_with(const struct data *g, const struct state *s, int squadron)
{
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].escort == squadron && s->scheme[g->convoy[c].scheme].coming)
            return c;
    return -1;
}

/* One that is Assembled Fits Out in its port [10.162]; one that comes from elsewhere is Ready where it enters. */
static int appear(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    const struct sea_convoy *printed = &g->convoy[convoy];
    const bool               in_port = printed->delay == 0 && sealords_port_at(g, printed->starts) != NOBODY;
    const int                slot = sealords_new_formation(g, s, convoy_unit(convoy),
                                            in_port ? assembly_place(g, printed) : printed->starts,
                                            in_port ? FITTING_OUT : READY, u);
    bring_escort(g, s, convoy, slot, u);
    return slot;
}

/* It is one of the Year in which it was announced or Assembled, also if it appears in the next. */
static void reckon(const struct data *g, struct state *s, int convoy)
{
    struct scheme *scheme = &s->scheme[g->convoy[convoy].scheme];
    scheme->year++;
    scheme->gap = g->convoy[convoy].gap;
}

void sealords_announce(const struct data *g, struct state *s, int convoy)
{
    reckon(g, s, convoy);
    s->scheme[g->convoy[convoy].scheme].coming = (uint8_t)(1 + g->convoy[convoy].delay);
}

/* Those whose time has come stand where they enter. */
void sealords_announced_appear(const struct data *g, struct state *s, struct umpire *u)
{
    for (int i = 0; i < schemes(g); i++) {
        struct scheme *scheme = &s->scheme[i];
        if (scheme->coming == 0 || --scheme->coming > 1)
            continue;
        scheme->coming = 0;
        const int convoy = sealords_free_convoy(g, s, i);
        if (convoy >= 0)
            appear(g, s, convoy, u);
    }
}

static bool is_let_come(const struct data *g, const struct state *s, int convoy)
{
    return g->rules == NULL || g->rules->may_assemble == NULL || g->rules->may_assemble(g, s, convoy);
}

static bool is_due(const struct data *g, const struct state *s, int scheme)
{
    const struct sea_convoy *printed = printed_of(g, scheme);
    const int                convoy = sealords_free_convoy(g, s, scheme);
    if (printed->kind == CONVOY_TRADE && !g->scenario[s->scenario].has_events) /* R142 */
        return false;
    return printed->turns >> s->turn_of_year & 1 && s->scheme[scheme].coming == 0
        && (printed->a_year == 0 || s->scheme[scheme].year < printed->a_year) && convoy >= 0
        && is_let_come(g, s, convoy);
}

/* X9.3: none Assembles in a Blockaded Port; that it is one its owner learns by trying, and it is told. */
static bool is_shut(const struct data *g, const struct state *s, int convoy, struct umpire *u)
{
    const int port = sealords_port_at(g, g->convoy[convoy].starts);
    if (port == NOBODY || !sealords_is_blockaded(g, s, port, g->convoy[convoy].side))
        return false;
    umpire_reveal(u);
    sealords_tell(u, EVENT_CONVOY_BLOCKED, BOTH_SIDES, space_place(g->port[port].space), 0, 0, 0);
    return true;
}

/* A die brings it, or nobody's will. Who has to name where it goes is asked at once: later the prompt would tell whether he
 * has (R107). */
static unsigned roll_for(const struct data *g, struct state *s, int scheme, struct umpire *u)
{
    const int                convoy = sealords_free_convoy(g, s, scheme);
    const struct sea_convoy *printed = &g->convoy[convoy];
    umpire_open(u, sealords_moment(s), ROLL_CONVOY, 0, convoy);
    const int die = umpire_roll(u);
    if (!falls_in(printed->on, die)) {
        sealords_tell(u, EVENT_NOT_ANNOUNCED, BOTH_SIDES, convoy, die, 0, 0);
        return 0;
    }
    if (printed->delay == 0 && is_shut(g, s, convoy, u))
        return 0;
    if (printed->delay == 0 && is_gale(s, assembly_place(g, printed))) { /* [5.331b] */
        sealords_tell(u, EVENT_CONVOY_WEATHERBOUND, BOTH_SIDES, convoy, printed->starts, 0, 0);
        return 0;
    }
    sealords_tell(u, EVENT_ANNOUNCED, BOTH_SIDES, convoy, die, printed->delay, 0);
    sealords_announce(g, s, convoy);
    if (printed->delay > 0)
        return 0;
    s->scheme[scheme].coming = 0;
    appear(g, s, convoy, u);
    return printed->choices ? 1u << printed->side : 0;
}

static bool comes_by_choice(const struct sea_convoy *printed)
{
    return printed->turns != 0 && printed->on.range[0] == NO_FACE;
}

/* Whom the calendar lets Assemble one: what both know. */
static unsigned who_may_assemble(const struct data *g, const struct state *s)
{
    unsigned sides = 0;
    for (int c = 0; c < g->convoys; c++)
        if (comes_by_choice(&g->convoy[c]) && g->convoy[c].turns >> s->turn_of_year & 1
            && is_let_come(g, s, c))
            sides |= 1u << g->convoy[c].side;
    return sides;
}

static void disband_arrived(const struct data *g, struct state *s, struct umpire *u)
{
    for (int c = 0; c < g->convoys; c++) {
        const int slot = s->slot_of[convoy_unit(c)] - 1;
        if (slot < 0 || g->convoy[c].legs + g->convoy[c].choices == 0
            || sealords_convoy_next(g, s, c) != NOWHERE || s->convoy[c].leg == 0)
            continue;
        sealords_tell(u, EVENT_DISBANDED, BOTH_SIDES, c, s->formation[slot].at, 0, 0);
        umpire_reveal(u);
        sealords_disband(g, s, slot, u);
    }
}

void sealords_convoys_begin(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = who_may_assemble(g, s);
    disband_arrived(g, s, u);
    for (int i = 0; i < schemes(g); i++) {
        s->scheme[i].gap = (uint8_t)(s->scheme[i].gap ? s->scheme[i].gap - 1 : 0);
        if (is_due(g, s, i) && !comes_by_choice(printed_of(g, i)))
            asked |= roll_for(g, s, i, u);
    }
    sealords_escorts_join(g, s, u);
    if (asked)
        sealords_ask(s, PHASE_CONVOYS, asked, CONVOY_STEP);
}

/* ---- Before a turn: destinations that are not named yet, and stores that are to sail ---- */

static bool is_unnamed(const struct data *g, const struct state *s, int convoy)
{
    return g->convoy[convoy].choices && s->slot_of[convoy_unit(convoy)] && s->convoy[convoy].leg == 0
        && s->convoy[convoy].bound == NOWHERE;
}

/* Of Convoys that lie Assembled when play begins, and for which the scenario names none. */
bool sealords_ask_destinations(const struct data *g, struct state *s)
{
    unsigned sides = 0;
    for (int i = 0; i < g->setups && s->turn == 1; i++) {
        const struct sea_setup *row = &g->setup[i];
        if (row->scenario == s->scenario && row->kind == SETUP_CONVOY && row->bound == NOBODY
            && g->convoy[row->what].choices)
            sides |= 1u << g->convoy[row->what].side;
    }
    if (sides)
        sealords_ask(s, PHASE_CONVOYS, sides, NAME_DESTINATIONS);
    return sides != 0;
}

/* Asked every turn, whether it is at sea or not (R107). */
bool sealords_ask_stores(const struct data *g, struct state *s)
{
    unsigned sides = 0;
    for (int c = 0; c < g->convoys && g->scenario[s->scenario].has_victualing; c++)
        sides |= g->convoy[c].kind == CONVOY_VICTUALING ? 1u << g->convoy[c].side : 0;
    if (sides)
        sealords_ask(s, PHASE_CONVOYS, sides, DECLARE_STORES);
    return sides != 0;
}

/* ---- PHASE_CONVOYS ---- */

static bool is_choice(const struct sea_convoy *printed, int place)
{
    for (int i = 0; i < printed->choices; i++)
        if (printed->choice[i] == place)
            return true;
    return false;
}

static struct refusal may_assemble(const struct data *g, const struct state *s, int side, int convoy,
                                   int place)
{
    if (convoy < 0 || convoy >= g->convoys || g->convoy[convoy].side != side
        || !comes_by_choice(&g->convoy[convoy]))
        return refuse("10.111d", "that is no convoy that you assemble");
    const struct sea_convoy *printed = &g->convoy[convoy];
    if (!(printed->turns >> s->turn_of_year & 1) || !is_let_come(g, s, convoy))
        return refuse("10.161", "such a convoy is not assembled in this turn");
    if (is_gale(s, assembly_place(g, printed)))
        return refuse("5.331b", "no convoy is Assembled in a Gale");
    if (s->scheme[printed->scheme].gap
        || (printed->a_year && s->scheme[printed->scheme].year >= printed->a_year))
        return refuse("10.161", "another was assembled too short a time ago, or there are no more this year");
    if (sealords_free_convoy(g, s, printed->scheme) != convoy)
        return refuse("10.161", "take the first counter of its kind that is not in play");
    return is_choice(printed, place) ? LEGAL : refuse("10.161", "it does not go there");
}

static struct refusal may_name(const struct data *g, const struct state *s, int side, int convoy, int place)
{
    if (convoy < 0 || convoy >= g->convoys || g->convoy[convoy].side != side || !is_unnamed(g, s, convoy))
        return refuse("10.161", "that convoy's destination is not to be named");
    return is_choice(&g->convoy[convoy], place) && !sealords_convoy_shuns(g, s, convoy, place)
             ? LEGAL
             : refuse("10.161", "it does not go there");
}

/* [6.13] Auxiliaries go with a convoy as it is Assembled, too: where one has lain since before the Turn's last Impulse that was
 * done in the Auxiliary Step. */
static struct refusal may_go_with(const struct data *g, const struct state *s, int side, int auxiliary,
                                  int unit)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || !is_convoy(s, slot) || s->convoy[convoy_of(s, slot)].leg
        || has_flag(s, slot, FORMATION_WHOLE))
        return refuse("6.13", "that is no convoy that has been Assembled in this Step");
    return sealords_may_lend(g, s, side, auxiliary, unit);
}

/* A move, if it is legal, into the list: what may be done is asked in one place. */
static void offer(const struct data *g, const struct state *s, int side, struct move_list *out, int kind,
                  int what, int where)
{
    const struct move m = { .kind = (uint16_t)kind, .arg = { (int16_t)what, (int16_t)where } };
    if (is_legal(sealords_convoys_check(g, s, side, m)))
        moves_add(out, m.kind, what, where, 0);
}

void sealords_convoys_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    offer(g, s, side, out, MOVE_DONE, 0, 0);
    for (int c = 0; c < g->convoys; c++) {
        if (g->convoy[c].side != side)
            continue;
        for (int i = 0; i < g->convoy[c].choices; i++) {
            offer(g, s, side, out, MOVE_ASSEMBLE, c, g->convoy[c].choice[i]);
            offer(g, s, side, out, MOVE_BOUND, c, g->convoy[c].choice[i]);
        }
        for (int p = 0; p < g->ports && g->convoy[c].kind == CONVOY_VICTUALING; p++)
            offer(g, s, side, out, MOVE_BOUND, c, space_place(g->port[p].space));
        for (int a = 0; s->slot_of[convoy_unit(c)] && a < g->auxiliaries; a++)
            offer(g, s, side, out, MOVE_JOIN_AUXILIARY, a, convoy_unit(c));
    }
}

static bool has_unnamed(const struct data *g, const struct state *s, int side)
{
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].side == side && is_unnamed(g, s, c))
            return true;
    return false;
}

struct refusal sealords_convoys_check(const struct data *g, const struct state *s, int side, struct move m)
{
    const int occasion = s->agenda.open.arg[0];
    if (m.kind == MOVE_DONE)
        return occasion != DECLARE_STORES && has_unnamed(g, s, side)
                 ? refuse("10.161", "a convoy's destination must be named")
                 : LEGAL;
    if (m.kind == MOVE_ASSEMBLE && occasion == CONVOY_STEP)
        return may_assemble(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind == MOVE_JOIN_AUXILIARY && occasion == CONVOY_STEP)
        return may_go_with(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind == MOVE_BOUND && occasion != DECLARE_STORES)
        return may_name(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind == MOVE_BOUND && occasion == DECLARE_STORES)
        return sealords_may_bind(g, s, side, m.arg[0], m.arg[1]);
    return NO_SUCH_MOVE;
}

static void assemble(const struct data *g, struct state *s, int side, int convoy, int place, struct umpire *u)
{
    if (is_shut(g, s, convoy, u)) {
        sealords_is_done(s, side);
        return;
    }
    reckon(g, s, convoy);
    const int slot = appear(g, s, convoy, u);
    s->convoy[convoy].bound = (uint8_t)place;
    sealords_tell(u, EVENT_ASSEMBLED, 1u << side, SLOTS + slot_unit(s, slot), s->formation[slot].at, place,
                  0);
    sealords_escorts_join(g, s, u);
}

void sealords_convoys_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    switch (m.kind) {
    case MOVE_ASSEMBLE:
        assemble(g, s, side, m.arg[0], m.arg[1], u);
        break;
    case MOVE_JOIN_AUXILIARY:
        sealords_lend(g, s, m.arg[0], s->slot_of[m.arg[1]] - 1, u);
        break;
    case MOVE_BOUND:
        s->convoy[m.arg[0]].bound = (uint8_t)m.arg[1];
        if (g->convoy[m.arg[0]].kind == CONVOY_VICTUALING)
            s->convoy[m.arg[0]].flags |= CONVOY_DECLARED;
        sealords_tell(u, EVENT_CONVOY_BOUND, 1u << side, m.arg[0], m.arg[1], 0, 0);
        /* One is named in a turn: no position comes back. */
        if (s->agenda.open.arg[0] == DECLARE_STORES
            || (s->agenda.open.arg[0] == NAME_DESTINATIONS && !has_unnamed(g, s, side)))
            sealords_is_done(s, side);
        break;
    default:
        sealords_is_done(s, side);
        break;
    }
}

void sealords_convoys_run(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++)
        s->auxiliary[a].flags &= (uint8_t)~AUX_MOVED;
    sealords_tell(u, EVENT_CONVOYS, BOTH_SIDES, 0, 0, 0, 0);
    agenda_end(&s->agenda);
}

/* ---- Turning back (X15.2) ---- */

/* It Fits Out where it was Assembled; a port on its way is a shelter only. */
static bool has_yet_to_sail(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    return f->state == FITTING_OUT
        && sealords_port_at(g, f->at) == sealords_port_at(g, g->convoy[convoy_of(s, slot)].starts);
}

struct refusal sealords_may_turn_back(const struct data *g, const struct state *s, int side, int convoy)
{
    const int slot = convoy >= 0 && convoy < g->convoys ? s->slot_of[convoy_unit(convoy)] - 1 : -1;
    if (g->rules == NULL || g->rules->shelters == NULL)
        return refuse("10.111d", "convoys keep to their scripts here");
    if (slot < 0 || slot_side(slot) != side || g->convoy[convoy].kind != CONVOY_TROOP
        || has_yet_to_sail(g, s, slot))
        return refuse("X15.2", "that is no Troop Convoy of yours on its way");
    if (s->convoy[convoy].flags & CONVOY_TURNED)
        return refuse("X15.2", "it goes back already");
    return has_flag(s, slot, FORMATION_TRIED) ? refuse("X15.2", "it has been tried in this turn (R108)")
                                              : LEGAL;
}

void sealords_turn_back(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    const int slot = s->slot_of[convoy_unit(convoy)] - 1, side = slot_side(slot);
    set_flag(s, slot, FORMATION_TRIED);
    if (!sealords_passes(s, side, sealords_strategy(g, s, sealords_command(g, s, slot)), 0,
                         STRATEGY_TURN_BACK, convoy, u))
        return;
    s->convoy[convoy].flags |= CONVOY_TURNED;
    sealords_tell(u, EVENT_TURNS_BACK, 1u << side, SLOTS + slot_unit(s, slot), 0, 0, 0);
}
