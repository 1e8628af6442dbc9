/* [8.127, 8.22, 8.23] Engaged Formations show what they are; who has the weather gauge, and may withdraw. */
#include "battle.h"
#include "courses.h"
#include "ranks.h"
#include "spot.h"

bool is_engaged(const struct state *s, int slot)
{
    return s->battle.engaged >> slot & 1;
}

bool has_withdrawn(const struct state *s, int slot)
{
    return s->battle.withdrawn >> slot & 1;
}

int holder(const struct state *s)
{
    return s->battle.gauge - 1;
}

/* [8.127] Sail, Squadrons, Auxiliaries and damage are open to both from here on. */
void disclose(const struct data *g, const struct state *s, int slot, struct umpire *u)
{
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        sealords_tell(u, EVENT_SHOWS, BOTH_SIDES, q, s->squadron[q].sail, s->squadron[q].dp,
                      s->squadron[q].pair);
    for (int l = 0; is_flotilla(s, slot) && l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + unit_index(slot_unit(s, slot)))
            sealords_tell(u, EVENT_SHOWS_LEADER, BOTH_SIDES, l, s->leader[l].wounded,
                          s->leader[l].flags & (LEADER_COMMANDS | LEADER_PROMOTED),
                          s->formation[slot].unit - 1);
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot)
            sealords_tell(u, EVENT_SHOWS_AUXILIARY, BOTH_SIDES, a, SLOTS + slot_unit(s, slot), 0, 0);
    if (is_convoy(s, slot))
        sealords_tell(u, EVENT_SHOWS_CONVOY, BOTH_SIDES, SLOTS + slot_unit(s, slot),
                      s->convoy[unit_index(slot_unit(s, slot))].dp, 0, 0);
    if (has_flag(s, slot, FORMATION_DISORGANISED))
        sealords_tell(u, EVENT_DISORGANISED, BOTH_SIDES, SLOTS + slot_unit(s, slot), 0, 0, 0);
}

/* [6.239] Out of Fitting Out: that is remembered of its squadrons. */
void engage(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    sealords_learns(g, s, other_side(slot_side(slot)), slot, u);
    s->battle.engaged |= bit64(slot);
    set_flag(s, slot, FORMATION_FOUGHT);
    clear_flag(s, slot, FORMATION_TRIED); /* R108: after a Battle its Order may be given up once more */
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        if (s->formation[slot].state == FITTING_OUT)
            s->squadron[q].flags |= SQUADRON_CALLED;
    umpire_reveal(u);
    sealords_tell(u, EVENT_ENGAGED, BOTH_SIDES, SLOTS + slot_unit(s, slot), s->battle.at, 0, 0);
    disclose(g, s, slot, u);
}

/* ---- The weather gauge [8.22] ---- */

/* How it came where it is; of one that runs out of a port, that it has left it. */
static int approach(const struct data *g, const struct state *s, int slot)
{
    static const uint8_t mods[] = {
        [ENTRY_NONE] = GAUGE_MOD_MARKED_TIME,
        [ENTRY_WITH_WIND] = GAUGE_MOD_WITH_WIND,
        [ENTRY_CAUGHT] = GAUGE_MOD_CAUGHT,
        [ENTRY_AGAINST_WIND] = GAUGE_MOD_AGAINST_WIND,
        [ENTRY_ZONE_HELPED] = GAUGE_MOD_WITH_WIND,
        [ENTRY_ZONE] = GAUGE_MOD_CAUGHT,
        [ENTRY_ZONE_HINDERED] = GAUGE_MOD_AGAINST_WIND,
    };
    const struct formation *f = &s->formation[slot];
    if (sealords_watch(g, s, slot) == s->battle.at)
        return GAUGE_MOD_ON_STATION;
    if (has_flag(s, slot, FORMATION_LEFT_PORT)
        || (has_flag(s, slot, FORMATION_RUNS) && sealords_port_at(g, f->at) != NOBODY))
        return GAUGE_MOD_LEFT_PORT;
    return mods[f->entry];
}

/* [5.131, 5.132] While nothing has slowed it down. */
static bool is_fast(const struct data *g, const struct state *s, int slot)
{
    enum { FAST = 5 };
    return sealords_ma(g, s, slot) >= FAST;
}

static bool has_galley(const struct data *g, const struct state *s, int slot)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot
            && g->auxiliary[a].class == AUX_GALLEY)
            return true;
    return false;
}

bool is_becalmed(const struct data *g, const struct state *s)
{
    return g->rules != NULL && g->rules->is_calm != NULL && g->rules->is_calm(g, s, s->battle.at);
}

/* [8.221] 10 and what the chart says of the initial Formation; the higher LR has the whole difference (R55), damage counts
 * by the worst squadron (R54). */
static int chance(const struct data *g, const struct state *s, int side)
{
    const int slot = s->battle.initial[side] - 1, other = s->battle.initial[other_side(side)] - 1;
    const int lr = sealords_commander_ratings(g, s, slot).lr - sealords_commander_ratings(g, s, other).lr;
    return g->gauge_mod[GAUGE_MOD_BASE] + g->gauge_mod[approach(g, s, slot)]
         + (lr > 0 ? lr * g->gauge_mod[GAUGE_MOD_LEADERSHIP] : 0)
         + g->bracket[sealords_worst_bracket(g, s, slot)].gauge
         + (is_fast(g, s, slot) ? g->gauge_mod[GAUGE_MOD_FAST] : 0)
         + sealords_oversize(g, s, slot) * g->gauge_mod[GAUGE_MOD_OVERSIZED]
         + (has_flag(s, slot, FORMATION_DISORGANISED) ? g->gauge_mod[GAUGE_MOD_DISORGANISED] : 0)
         + (is_becalmed(g, s) && has_galley(g, s, slot) ? g->gauge_mod[GAUGE_MOD_GALLEY_CALM] : 0);
}

/* [8.222, R55] The higher; of equals the lower die, rolled again while they are equal. */
static int who_holds(const struct data *g, struct state *s, struct umpire *u)
{
    int a = chance(g, s, 0), b = chance(g, s, 1);
    a += (a == b || a == b - 1) && sealords_favours(s, 0, FAVOUR_GAUGE, BOTH_SIDES, u);
    b += (b == a || b == a - 1) && sealords_favours(s, 1, FAVOUR_GAUGE, BOTH_SIDES, u);
    sealords_tell(u, EVENT_CHANCES, BOTH_SIDES, a, b, 0, 0);
    if (a != b)
        return a > b ? 0 : 1;
    umpire_open(u, sealords_moment(s), ROLL_GAUGE, s->battle.at, 0);
    for (;;) {
        const int first = umpire_roll(u), second = umpire_roll(u);
        sealords_tell(u, EVENT_GAUGE_DICE, BOTH_SIDES, first, second, 0, 0);
        if (first != second)
            return first < second ? 0 : 1;
    }
}

/* [8.23, R50] Any of his there, but not the one who runs an Interdiction. */
static bool may_withdraw(const struct data *g, const struct state *s, int side, int slot)
{
    return slot_side(slot) == side && is_afloat_at(g, s, slot, s->battle.at)
        && s->formation[slot].state == READY && !has_withdrawn(s, slot) && !has_flag(s, slot, FORMATION_RUNS);
}

/* Both see who lies there, and who runs: whose all must fight is not asked. */
static bool may_any_withdraw(const struct data *g, const struct state *s, int side)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (may_withdraw(g, s, side, slot))
            return true;
    return false;
}

void battle_gauge(const struct data *g, struct state *s, struct umpire *u)
{
    s->battle.gauge = (uint8_t)(1 + who_holds(g, s, u));
    s->battle.stage = BATTLE_STAY;
    sealords_tell(u, EVENT_GAUGE, BOTH_SIDES, holder(s), 0, 0, 0);
    if (may_any_withdraw(g, s, holder(s)))
        sealords_ask(s, PHASE_WITHDRAW, 1u << holder(s), 0);
}

/* ---- Withdrawal [8.23] ---- */

void sealords_withdraw_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (may_withdraw(g, s, side, slot))
            moves_add(out, MOVE_WITHDRAW, slot_unit(s, slot), 0, 0);
}

struct refusal sealords_withdraw_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_WITHDRAW)
        return NO_SUCH_MOVE;
    const int slot = m.arg[0] >= 0 && m.arg[0] < UNITS_MAX ? s->slot_of[m.arg[0]] - 1 : -1;
    if (slot >= 0 && slot_side(slot) == side && has_flag(s, slot, FORMATION_RUNS))
        return refuse("7.223a", "who runs an Interdiction must fight");
    return slot >= 0 && may_withdraw(g, s, side, slot)
             ? LEGAL
             : refuse("8.23", "that is no Formation of yours in the Battle Space that can Withdraw");
}

void sealords_withdraw_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    const int slot = s->slot_of[m.arg[0]] - 1;
    set_flag(s, slot, FORMATION_WITHDREW);
    clear_flag(s, slot, FORMATION_FOUGHT);
    s->battle.engaged &= ~bit64(slot);
    s->battle.withdrawn |= bit64(slot);
    sealords_tell_of(s, u, EVENT_WITHDRAWS, slot, s->battle.at, 0, 0);
}

void sealords_withdraw_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* The Space that a leg or an entry passes first from here: through a Small one, that. */
static bool is_on_lane(const struct data *g, int near, int far)
{
    if (near == far)
        return true;
    if (!is_space(g, near) || !is_space(g, far) || g->space[place_space(near)].size != SMALL)
        return false;
    for (int i = 0; i < g->lanes; i++)
        if ((space_place(g->lane[i].a) == near && space_place(g->lane[i].b) == far)
            || (space_place(g->lane[i].b) == near && space_place(g->lane[i].a) == far))
            return true;
    return false;
}

/* [8.231a, 8.126] Into the Large Space to whose location its Small one belongs, where the enemy is? */
bool sealords_stays_in_battle(const struct data *g, const struct state *s, int slot, const struct leg *leg)
{
    const int other = other_side(slot_side(slot));
    for (int o = first_slot(other); o < end_slot(other); o++)
        if (is_formation(s, o) && sealords_together(g, s, slot, o)
            && leg->to == sealords_location(g, s, s->formation[slot].at))
            return true;
    return false;
}

bool sealords_is_way_out(const struct data *g, const struct state *s, int slot, const struct leg *leg)
{
    const int other = other_side(slot_side(slot));
    for (int o = first_slot(other); o < end_slot(other); o++) {
        const int from = s->formation[o].from;
        if (!is_formation(s, o) || from == NOWHERE || !sealords_together(g, s, slot, o))
            continue;
        if (is_on_lane(g, leg->to, from) || is_on_lane(g, from, leg->to)
            || (g->place[from].kind == PLACE_OUT && g->place[leg->to].kind == PLACE_IN
                && g->place[from].of == g->place[leg->to].of))
            return false;
    }
    return true;
}

/* [8.232, R52] In the place of an initial Formation that has Withdrawn comes another, or there is no Battle. Then the one
 * that was to fight it reorganises as the other side's does [8.41, R238]; it must leave all the same. */
void battle_stay(const struct data *g, struct state *s, struct umpire *u)
{
    const int side = holder(s), initial = s->battle.initial[side] - 1;
    s->battle.stage = BATTLE_ASSIST;
    if (is_engaged(s, initial))
        return;
    s->battle.initial[side] = 0;
    if (s->battle.called & CALL_FORCED
        || first_leading(g, s, side) < 0) { /* R50: nobody else need be fought */
        s->battle.withdrawn &= ~bit64(initial);
        s->battle.engaged |= bit64(initial);
        sealords_tell(u, EVENT_NO_BATTLE, BOTH_SIDES, s->battle.at, 0, 0, 0);
        s->battle.stage = BATTLE_REORGANISE;
        return;
    }
    s->battle.stage = BATTLE_ENGAGE;
    if (ready_counters(g, s, side, s->battle.at) > 1) /* of one that is left both know it */
        sealords_ask(s, PHASE_INITIAL, 1u << side, 0);
}
