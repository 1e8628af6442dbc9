/* [5.152b, 6.141] What a player does besides sailing, in M4 and M5: Player A first. Any number of things in any order, until
 * he says that is all. And what he may do when a counter comes where he has something on Station [6.295, 6.298]. */
#include "leaders.h"
#include "orders.h"
#include "raids.h"
#include "shadow.h"
#include "spot.h"
#include "station.h"
#include "tasks.h"

/* ---- Searching [7.12] ---- */

static struct task search_by(const struct data *g, const struct state *s, int slot)
{
    return (struct task){ .kind = SEARCH_TASK,
                          .side = (uint8_t)slot_side(slot),
                          .target = (uint8_t)sealords_location(g, s, s->formation[slot].at),
                          .by = (uint8_t)(1 + slot) };
}

static struct refusal may_search(const struct data *g, const struct state *s, int side, int unit)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side)
        return refuse("7.12", "that is no Formation of yours");
    const struct formation *f = &s->formation[slot];
    if (!is_space(g, f->at)) /* Fitting Out at a Minor Port it is in its Space [5.287b] */
        return refuse("7.12", "a Formation Searches the Space that it is in, and no Harbour or Sea Zone");
    if (is_gale(s, f->at))
        return refuse("7.115", "nothing is Spotted in a Gale");
    if (is_dummy(s, slot))
        return refuse("7.152", "a Dummy cannot Search");
    if (f->flags & FORMATION_SEARCHED)
        return refuse("7.123", "it has Searched in this increment");
    const struct task t = search_by(g, s, slot);
    return sealords_count_finds(g, s, &t) ? LEGAL
                                          : refuse("7.122", "there is nothing there that it has not Spotted");
}

static void search(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    set_flag(s, slot, FORMATION_SEARCHED);
    sealords_tell_of(s, u, EVENT_SEARCHES, slot, sealords_location(g, s, s->formation[slot].at), 0, 0);
    sealords_declare(s, search_by(g, s, slot));
}

/* ---- Tasks that may be Screened ---- */

static bool is_large(const struct data *g, int place)
{
    return is_space(g, place) && g->space[place_space(place)].size == LARGE;
}

static struct refusal may_scout(const struct data *g, const struct state *s, int side, int place)
{
    if (!is_large(g, place))
        return refuse("7.125a", "a Search Task names a Large Space");
    if (is_gale(s, place) && !sealords_can_any(g, s, side, TASK_SEARCH, place))
        return refuse("6.144", "no Task takes place in a Gale");
    bool inhabited[PLACES_MAX];
    sealords_inhabited(g, s, inhabited);
    if (!inhabited[place])
        return refuse("7.122", "there is no counter there");
    return sealords_can_any(g, s, side, TASK_SEARCH, place)
             ? LEGAL
             : refuse("6.14", "no Auxiliary of yours reaches it");
}

static struct refusal may_station(const struct data *g, const struct state *s, int side, int place)
{
    if (!sealords_is_station(g, s, side, place))
        return refuse("6.291",
                      "Auxiliaries are Stationed in Straits, before enemy Ports and where the theatre says");
    if (!sealords_has_marker(s, side))
        return refuse("6.292", "all your counters are on Station");
    return sealords_can_any(g, s, side, TASK_STATION, place)
             ? LEGAL
             : refuse("6.14", "no Auxiliary of yours reaches it");
}

/* All that is known of it before anybody answers. */
static void declare(struct state *s, int side, int kind, int target, struct umpire *u)
{
    const int place = kind == CONVOY_TASK ? s->formation[target].at : target;
    sealords_tell(u, EVENT_TASK_DECLARED, BOTH_SIDES, side, kind, place, 0);
    sealords_declare(
        s, (struct task){ .kind = (uint8_t)kind, .side = (uint8_t)side, .target = (uint8_t)target });
}

/* ---- Joining on the way [3.344, R180] ---- */

static struct refusal may_join(const struct data *g, const struct state *s, int side, int squadron,
                               int flotilla)
{
    const int slot = sealords_own_squadron(g, s, side, squadron) != NOBODY ? s->squadron[squadron].in - 1
                                                                           : -1;
    if (slot < 0 || !is_without_orders(s, slot) || s->formation[slot].state != READY)
        return refuse("3.344", "that is no squadron of yours at sea Without Orders");
    return sealords_may_assign(g, s, side, squadron, flotilla);
}

static void add_joins(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (!is_without_orders(s, slot) || s->formation[slot].state != READY)
            continue;
        const int squadron = unit_index(slot_unit(s, slot));
        for (int f = 0; f < g->flotillas; f++)
            if (s->slot_of[flotilla_unit(f)] && is_legal(may_join(g, s, side, squadron, f)))
                moves_add(out, MOVE_ASSIGN, squadron, f, 0);
    }
}

/* ---- The phase ---- */

static void activities_begin(struct state *s, int side)
{
    sealords_ask(s, PHASE_ACTIVITIES, 1u << side, 0);
}

void sealords_activities_a_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    activities_begin(s, 0);
}

void sealords_activities_b_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    activities_begin(s, 1);
}

static void add_places(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    uint8_t        reach[PLACES_MAX];
    bool           inhabited[PLACES_MAX];
    const unsigned station = sealords_has_marker(s, side) ? TASK_STATION : 0;
    sealords_inhabited(g, s, inhabited);
    sealords_reach(g, s, side, TASK_SEARCH | station, reach);
    for (int p = 1; p <= g->spaces; p++) {
        if (reach[p] & TASK_SEARCH && inhabited[p] && is_large(g, p))
            moves_add(out, MOVE_SCOUT, p, 0, 0);
        if (reach[p] & TASK_STATION && sealords_is_station(g, s, side, p))
            moves_add(out, MOVE_STATION, p, 0, 0);
    }
}

static void add_attacks(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        const struct sea_auxiliary *printed = &g->auxiliary[a];
        if (printed->side != side || s->auxiliary[a].where != AUX_WITH
            || (printed->class != AUX_FIRESHIP && printed->class != AUX_BOMB
                && printed->class != AUX_MARINES))
            continue;
        const int port = sealords_port_at(g, s->formation[s->auxiliary[a].at].at);
        if (port == NOBODY)
            continue;
        for (int slot = first_slot(other_side(side)); slot < end_slot(other_side(side)); slot++) {
            if (s->formation[slot].at != g->port[port].harbour)
                continue;
            if (is_legal(sealords_may_burn(g, s, side, a, slot)))
                moves_add(out, MOVE_BURN, a, slot, 0);
            if (is_legal(sealords_may_cut_out(g, s, side, a, slot)))
                moves_add(out, MOVE_CUT_OUT, a, slot, 0);
        }
        if (is_legal(sealords_may_burn_laid_up(g, s, side, a, port)))
            moves_add(out, MOVE_BURN_LAID_UP, a, port, 0);
        if (is_legal(sealords_may_cut_out_laid_up(g, s, side, a, port)))
            moves_add(out, MOVE_CUT_OUT_LAID_UP, a, port, 0);
        if (is_legal(sealords_may_bombard(g, s, side, a, port)))
            moves_add(out, MOVE_BOMBARD, a, port, 0);
    }
}

void sealords_activities_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && is_legal(may_search(g, s, side, slot_unit(s, slot))))
            moves_add(out, MOVE_SEARCH, slot_unit(s, slot), 0, 0);
    add_places(g, s, side, out);
    for (int slot = first_slot(other_side(side)); slot < end_slot(other_side(side)); slot++)
        if (s->spotted[side] >> slot & 1 && is_legal(sealords_may_raid(g, s, side, slot)))
            moves_add(out, MOVE_RAID_CONVOY, slot, 0, 0);
    add_attacks(g, s, side, out);
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_SHADOWING && is_legal(sealords_may_stop_shadow(g, s, side, a)))
            moves_add(out, MOVE_STOP_SHADOW, a, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && is_legal(sealords_may_abandon(g, s, side, slot_unit(s, slot))))
            moves_add(out, MOVE_ABANDON, slot_unit(s, slot), 0, 0);
    sealords_oust_moves(g, s, side, NOBODY, out);
    add_joins(g, s, side, out);
}

struct refusal sealords_activities_check(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_DONE:
        return LEGAL;
    case MOVE_SEARCH:
        return may_search(g, s, side, m.arg[0]);
    case MOVE_SCOUT:
        return may_scout(g, s, side, m.arg[0]);
    case MOVE_STATION:
        return may_station(g, s, side, m.arg[0]);
    case MOVE_RAID_CONVOY:
        return sealords_may_raid(g, s, side, m.arg[0]);
    case MOVE_BURN:
        return sealords_may_burn(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_BURN_LAID_UP:
        return sealords_may_burn_laid_up(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_BOMBARD:
        return sealords_may_bombard(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_CUT_OUT:
        return sealords_may_cut_out(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_CUT_OUT_LAID_UP:
        return sealords_may_cut_out_laid_up(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_STOP_SHADOW:
        return sealords_may_stop_shadow(g, s, side, m.arg[0]);
    case MOVE_OUST:
        return sealords_oust_check(g, s, side, NOBODY, m);
    case MOVE_ABANDON: /* [4.23f] */
        return sealords_may_abandon(g, s, side, m.arg[0]);
    case MOVE_ASSIGN:
        return may_join(g, s, side, m.arg[0], m.arg[1]);
    default:
        return NO_SUCH_MOVE;
    }
}

void sealords_activities_apply(const struct data *g, struct state *s, int side, struct move m,
                               struct umpire *u)
{
    switch (m.kind) {
    case MOVE_SEARCH:
        search(g, s, s->slot_of[m.arg[0]] - 1, u);
        break;
    case MOVE_SCOUT:
        declare(s, side, SEARCH_TASK, m.arg[0], u);
        break;
    case MOVE_STATION:
        declare(s, side, STATION_TASK, m.arg[0], u);
        break;
    case MOVE_RAID_CONVOY:
        declare(s, side, CONVOY_TASK, m.arg[0], u);
        break;
    case MOVE_BURN:
        sealords_burn(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_BURN_LAID_UP:
        sealords_burn(g, s, m.arg[0], -1, u);
        break;
    case MOVE_BOMBARD:
        sealords_bombard(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_CUT_OUT:
        sealords_cut_out(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_CUT_OUT_LAID_UP:
        sealords_cut_out(g, s, m.arg[0], -1, u);
        break;
    case MOVE_STOP_SHADOW:
        sealords_send_home(g, s, m.arg[0], u);
        break;
    case MOVE_OUST:
        sealords_oust(g, s, m, u);
        break;
    case MOVE_ABANDON:
        sealords_abandon(g, s, s->slot_of[m.arg[0]] - 1, u);
        break;
    case MOVE_ASSIGN:
        sealords_assign(g, s, m.arg[0], m.arg[1], u);
        break;
    default:
        sealords_is_done(s, side);
        break;
    }
}

void sealords_activities_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
}

/* ---- Something comes in [6.295, 6.298] ---- */

static bool has_station_at(const struct state *s, int side, int place)
{
    for (int m = side * MARKERS_SIDE; m < (side + 1) * MARKERS_SIDE; m++)
        if (s->marker[m].at == place)
            return true;
    return false;
}

/* Another Formation may Screen them anew. */
static void forget_screens(struct state *s, int side)
{
    for (int m = side * MARKERS_SIDE; m < (side + 1) * MARKERS_SIDE; m++)
        s->marker[m].met = 0;
}

/* Asked where both see something on Station, or that a convoy passes an enemy's port: the one may use what lies there, the
 * other Screen it with what comes. Both do so openly, so Player A comes first [6.141]; the second argument: then B. */
static void ask_for_reactions(const struct data *g, struct state *s, int slot)
{
    const int  at = s->formation[slot].at, enemy = other_side(slot_side(slot));
    const bool passes_port = sealords_is_port_of(g, s, at, enemy) && is_convoy(s, slot);
    forget_screens(s, enemy);
    if (has_station_at(s, enemy, sealords_location(g, s, at))) {
        sealords_ask(s, PHASE_REACTION, 1u << 0, slot);
        s->agenda.open.arg[1] = 1;
    } else if (passes_port)
        sealords_ask(s, PHASE_REACTION, 1u << enemy, slot);
}

void sealords_react_to(const struct data *g, struct state *s, int slot)
{
    if (s->phase == PHASE_SAILING && is_space(g, s->formation[slot].at) && s->formation[slot].state == READY)
        ask_for_reactions(g, s, slot);
}

/* One after the other: the step is begun again after each. */
void sealords_late_comers_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    for (int slot = 0; slot < SLOTS && s->phase == PHASE_TURN; slot++) {
        if (!has_flag(s, slot, FORMATION_LATE))
            continue;
        clear_flag(s, slot, FORMATION_LATE);
        const int at = s->formation[slot].at;
        if (is_formation(s, slot) && is_space(g, at) && !is_gale(s, at) && s->formation[slot].state == READY)
            ask_for_reactions(g, s, slot);
    }
    if (s->phase != PHASE_TURN)
        s->step--;
}

static struct refusal may_react(const struct data *g, const struct state *s, int side, struct move m)
{
    const int slot = s->agenda.open.arg[0];
    if (m.kind == MOVE_OUST)
        return slot_side(slot) == side ? sealords_oust_check(g, s, side, slot, m)
                                       : refuse("6.295", "what enters may Screen, not what lies there");
    if (slot_side(slot) == side || !is_formation(s, slot))
        return NO_SUCH_MOVE;
    const int there = sealords_location(g, s, s->formation[slot].at);
    if (m.kind == MOVE_SCOUT && m.arg[0] != there)
        return refuse("6.297", "what lies on Station acts in its own Space");
    if (m.kind == MOVE_SCOUT)
        return has_station_at(s, side, there) ? may_scout(g, s, side, there)
                                              : refuse("6.298", "you have nothing on Station there");
    if (m.kind == MOVE_RAID_CONVOY && m.arg[0] == slot)
        return sealords_may_raid(g, s, side, slot);
    return NO_SUCH_MOVE;
}

void sealords_reaction_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const int slot = s->agenda.open.arg[0];
    moves_add(out, MOVE_DONE, 0, 0, 0);
    if (slot_side(slot) == side) {
        sealords_oust_moves(g, s, side, slot, out);
        return;
    }
    const struct move some[] = { { MOVE_SCOUT, { (int16_t)sealords_location(g, s, s->formation[slot].at) } },
                                 { MOVE_RAID_CONVOY, { (int16_t)slot } } };
    for (int i = 0; i < 2; i++)
        if (is_legal(may_react(g, s, side, some[i])))
            moves_add(out, some[i].kind, some[i].arg[0], 0, 0);
}

struct refusal sealords_reaction_check(const struct data *g, const struct state *s, int side, struct move m)
{
    return m.kind == MOVE_DONE ? LEGAL : may_react(g, s, side, m);
}

void sealords_reaction_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    sealords_activities_apply(g, s, side, m, u);
}

/* Player B after Player A, if there still is anything to do it with, or against. */
void sealords_reaction_run(const struct data *g, struct state *s, struct umpire *u)
{
    const int  slot = s->agenda.open.arg[0];
    const bool goes_on = s->agenda.open.arg[1] && is_formation(s, slot);
    (void)u;
    agenda_end(&s->agenda);
    if (goes_on
        && has_station_at(s, other_side(slot_side(slot)), sealords_location(g, s, s->formation[slot].at)))
        sealords_ask(s, PHASE_REACTION, 1u << 1, slot);
}
