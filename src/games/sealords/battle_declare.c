/* [8.12, 8.21, 7.223] Where a Battle may be, who calls for it, and which Formation each side puts up first.
 *
 * Asked, in secret, is whoever has Spotted a counter where he has one (R107): whether what he has there can or will fight
 * is nobody else's business. */
#include "battle.h"
#include "convoys.h"
#include "courses.h"
#include "spot.h"

/* ---- Who is there ---- */

bool is_afloat_at(const struct data *g, const struct state *s, int slot, int place)
{
    const int at = s->formation[slot].at;
    return is_formation(s, slot) && is_space(g, at) && !is_gale(s, at)
        && sealords_location(g, s, at) == place;
}

bool is_in_harbour_of(const struct data *g, const struct state *s, int slot, int place)
{
    const int at = s->formation[slot].at;
    return is_formation(s, slot) && g->place[at].kind == PLACE_HARBOUR
        && space_place(g->port[g->place[at].of].space) == place;
}

bool is_fighting(const struct state *s, int slot)
{
    return is_flotilla(s, slot) || is_independent(s, slot);
}

static bool is_ready_at(const struct data *g, const struct state *s, int slot, int place)
{
    return is_afloat_at(g, s, slot, place) && s->formation[slot].state == READY;
}

int ready_counters(const struct data *g, const struct state *s, int side, int place)
{
    int n = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        n += is_ready_at(g, s, slot, place) && !has_withdrawn(s, slot);
    return n;
}

/* The theatre's politics: its part in the Battle in hand. */
static enum battle_part part_of(const struct data *g, const struct state *s, int slot)
{
    return g->rules != NULL && g->rules->battle_part != NULL ? g->rules->battle_part(g, s, slot)
                                                             : BATTLE_LEADS;
}

/* ---- Calling for one [8.12, 8.124] ---- */

/* [8.12, 8.125, 8.45, R51] Somebody of his who may choose to fight has Spotted an enemy who can be fought; or is Spotted
 * himself, and a friend has Spotted the enemy. */
static bool can_attack(const struct data *g, const struct state *s, int slot, int place)
{
    if (!is_ready_at(g, s, slot, place) || !is_fighting(s, slot) || has_flag(s, slot, FORMATION_DISORGANISED)
        || (g->rules != NULL && g->rules->may_begin != NULL && !g->rules->may_begin(g, s, slot)))
        return false;
    const int      side = slot_side(slot);
    const uint64_t by_friends = s->spotted[other_side(side)] >> slot & 1 ? s->spotted[side] : 0;
    for (uint64_t seen = s->spots[slot] | s->spots_kept[slot] | by_friends; seen; seen &= seen - 1) {
        const int other = __builtin_ctzll(seen);
        if (is_ready_at(g, s, other, place) && sealords_are_enemies(g, s, slot, other)
            && !is_scattered(s, other)
            && !(is_formation(s, other) && s->formation[other].unit != HIDDEN_UNIT && is_dummy(s, other)))
            return true;
    }
    return false;
}

static bool may_call(const struct data *g, const struct state *s, int side, int place)
{
    if (s->called[place] & (CALL_FORCED | 1u << side))
        return false;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (can_attack(g, s, slot, place))
            return true;
    return false;
}

/* [7.223, R48] Whoever runs must fight, and that he is watched shows; a Dummy that would have to is found out [7.15]. If
 * the watcher has gone the runner goes on its way. */
static void force_battles(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || !has_flag(s, slot, FORMATION_RUNS))
            continue;
        const int watch = sealords_interdictor(g, s, slot);
        if (watch < 0) {
            sealords_run_out(g, s, slot, u);
            continue;
        }
        if (is_dummy(s, slot)) {
            sealords_spots(g, s, watch, slot, u);
            continue;
        }
        set_flag(s, watch, FORMATION_KNOWN);
        sealords_learns(g, s, slot_side(slot), watch, u);
        sealords_learns(g, s, slot_side(watch), slot, u);
        sealords_tell_of(s, u, EVENT_WATCHES, watch, s->formation[watch].at, 0, 0);
        s->called[sealords_location(g, s, s->formation[slot].at)] |= CALL_FORCED;
    }
}

/* That no Battle is fought with it both know: a Scattered Convoy [10.155], or one of neutrals that is in sight. */
static bool is_left_alone(const struct data *g, const struct state *s, int slot)
{
    return is_scattered(s, slot)
        || (s->spotted[other_side(slot_side(slot))] >> slot & 1 && g->rules != NULL
            && g->rules->is_at_peace != NULL && g->rules->is_at_peace(g, s, slot));
}

/* [8.12, R107] Asked is who has, in one Space, something Ready that may be able to attack, and an enemy counter that was turned
 * for him: both see that, and nobody else can call. */
static unsigned spotters(const struct data *g, const struct state *s)
{
    uint8_t ready[PLACES_MAX] = { 0 },
            seen[PLACES_MAX] = { 0 }; /* sides that have something there; by whom */
    unsigned asked = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        const int at = s->formation[slot].at, side = slot_side(slot), other = other_side(side);
        if (!is_formation(s, slot) || s->formation[slot].state != READY || !is_space(g, at) || is_gale(s, at)
            || is_left_alone(g, s, slot))
            continue;
        const int      place = sealords_location(g, s, at);
        const unsigned is_seen = s->spotted[other] >> slot & 1;
        ready[place] |= (uint8_t)((unsigned)!(is_seen && is_convoy(s, slot)) << side); /* [10.111c] */
        seen[place] |= (uint8_t)(is_seen << other);
    }
    for (int i = 0; i < g->spaces; i++)
        if (!(s->called[space_place(i)] & CALL_FORCED))
            asked |= ready[space_place(i)] & seen[space_place(i)];
    return asked;
}

void sealords_declare_begin(const struct data *g, struct state *s, struct umpire *u)
{
    memset(s->called, 0, sizeof s->called);
    sealords_lose_ruined(g, s, u);
    force_battles(g, s, u);
    sealords_remove_dummies(g, s, u);
    const unsigned asked = spotters(g, s);
    if (asked)
        sealords_ask(s, PHASE_DECLARE, asked, 0);
}

void sealords_declare_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    bool there[PLACES_MAX] = { false };
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && is_space(g, s->formation[slot].at))
            there[sealords_location(g, s, s->formation[slot].at)] = true;
    for (int i = 0; i < g->spaces; i++)
        if (there[space_place(i)] && may_call(g, s, side, space_place(i)))
            moves_add(out, MOVE_ENGAGE, space_place(i), 0, 0);
}

struct refusal sealords_declare_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_ENGAGE)
        return NO_SUCH_MOVE;
    if (!is_space(g, m.arg[0]))
        return refuse("8.122", "Battles are fought in Spaces only");
    if (s->called[m.arg[0]] & (CALL_FORCED | 1u << side))
        return refuse("8.124", "there will be a Battle there already");
    return may_call(g, s, side, m.arg[0])
             ? LEGAL
             : refuse(
                 "8.12",
                 "no Formation of yours that can attack has Spotted an enemy there that can be attacked");
}

void sealords_declare_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    (void)u;
    if (m.kind == MOVE_DONE)
        sealords_is_done(s, side);
    else
        s->called[m.arg[0]] |= (uint8_t)(1u << side);
}

/* That there will be a Battle is shown, and who has called for it. */
void sealords_declare_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
    for (int i = 0; i < SPACES_MAX; i++)
        for (int side = 0; side < SIDES; side++)
            if (s->called[space_place(i)] >> side & 1)
                sealords_tell(u, EVENT_CALLED, BOTH_SIDES, space_place(i), side, 0, 0);
}

/* ---- One after the other, in random order [4.23e] ---- */

void sealords_battles_begin(const struct data *g, struct state *s, struct umpire *u)
{
    if (sealords_theatre_delays_battles(g, s, u))
        return;
    for (int i = 0; i < SPACES_MAX; i++)
        if (s->called[space_place(i)]) {
            s->battle = (struct battle){ 0 };
            sealords_ask(s, PHASE_BATTLE, 0, 0);
            return;
        }
}

/* [8.125] The Spotted, and those who have Spotted one of the enemy; in a Harbour those to whom the Port is Friendly
 * (R44). */
static bool is_in_sight(const struct data *g, const struct state *s, int slot, int place)
{
    const int other = other_side(slot_side(slot));
    if (!is_formation(s, slot) || part_of(g, s, slot) == BATTLE_STANDS_OFF)
        return false;
    if (is_in_harbour_of(g, s, slot, place))
        return sealords_port_for(g, s, g->place[s->formation[slot].at].of, slot) == PORT_FRIENDLY;
    if (!is_afloat_at(g, s, slot, place) || is_dummy(s, slot) || is_scattered(s, slot))
        return false;
    if (s->spotted[other] >> slot & 1)
        return true;
    for (int o = first_slot(other); o < end_slot(other); o++)
        if ((s->spots[slot] | s->spots_kept[slot]) >> o & 1 && is_afloat_at(g, s, o, place))
            return true;
    return false;
}

/* [8.125, 7.111b, 8.241] To have Spotted a friend among those is enough. */
static bool sees_friend(const struct data *g, const struct state *s, int slot, uint64_t in_sight)
{
    const uint64_t own = slot_side(slot) ? ~(uint64_t)0 << SLOTS_SIDE : ~(uint64_t)0 >> SLOTS_SIDE;
    return is_formation(s, slot) && is_afloat_at(g, s, slot, s->battle.at) && !is_dummy(s, slot)
        && !is_scattered(s, slot) && part_of(g, s, slot) != BATTLE_STANDS_OFF
        && ((s->spots[slot] | s->spots_kept[slot]) & in_sight & own) != 0;
}

/* [8.451] Only if he has nobody in the Space who is in order: who has Withdrawn is still there [8.231a], and who Fits Out in
 * the roads. */
static bool has_fresh(const struct data *g, const struct state *s, int side, int place)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_afloat_at(g, s, slot, place) && is_fighting(s, slot) && part_of(g, s, slot) == BATTLE_LEADS
            && !has_flag(s, slot, FORMATION_DISORGANISED))
            return true;
    return false;
}

/* [7.223a] Of a Battle that is forced: the one who runs, and the one who watches. */
static bool must_lead(const struct data *g, const struct state *s, int slot)
{
    return has_flag(s, slot, FORMATION_RUNS)
        || (has_flag(s, slot, FORMATION_KNOWN) && sealords_interdicts(g, s, slot));
}

static bool is_forced_by(const struct data *g, const struct state *s, int side)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (s->battle.called & CALL_FORCED && s->battle.eligible >> slot & 1 && must_lead(g, s, slot)
            && !has_withdrawn(s, slot))
            return true;
    return false;
}

/* [8.21, 8.211, 8.451, 10.111c] A convoy only if it is alone among those who may be Engaged [8.125]. */
bool may_lead(const struct data *g, const struct state *s, int slot)
{
    const struct battle *b = &s->battle;
    const int            side = slot_side(slot);
    if (!(b->eligible >> slot & 1) || !is_ready_at(g, s, slot, b->at) || has_withdrawn(s, slot)
        || part_of(g, s, slot) != BATTLE_LEADS)
        return false;
    const bool forced = is_forced_by(g, s, side);
    if (forced && !must_lead(g, s, slot))
        return false;
    if (is_fighting(s, slot))
        return forced || !has_flag(s, slot, FORMATION_DISORGANISED) || !has_fresh(g, s, side, b->at);
    for (int other = first_slot(side); other < end_slot(side); other++)
        if (b->eligible >> other & 1 && is_ready_at(g, s, other, b->at) && is_fighting(s, other)
            && part_of(g, s, other) == BATTLE_LEADS && !has_withdrawn(s, other)
            && (!forced || must_lead(g, s, other)))
            return false;
    return true;
}

int first_leading(const struct data *g, const struct state *s, int side)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (may_lead(g, s, slot))
            return slot;
    return -1;
}

static int draw_place(struct state *s, struct umpire *u)
{
    uint8_t places[SPACES_MAX];
    int     count = 0;
    for (int i = 0; i < SPACES_MAX; i++)
        if (s->called[space_place(i)])
            places[count++] = space_place(i);
    if (count < 2)
        return count ? places[0] : NOWHERE;
    umpire_open(u, sealords_moment(s), ROLL_BATTLE_ORDER, NOWHERE, count);
    return places[umpire_draw(u, count)];
}

void battle_next(const struct data *g, struct state *s, struct umpire *u)
{
    const int place = draw_place(s, u);
    if (place == NOWHERE) {
        agenda_end(&s->agenda);
        return;
    }
    s->battle = (struct battle){ .at = (uint8_t)place, .called = s->called[place], .stage = BATTLE_INITIAL };
    s->called[place] = 0;
    umpire_reveal(u);
    sealords_tell(u, EVENT_BATTLE, BOTH_SIDES, place, 0, 0, 0);
    if (g->rules != NULL && g->rules->battle_gathers != NULL)
        g->rules->battle_gathers(g, s, u);
    uint64_t in_sight = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        in_sight |= is_afloat_at(g, s, slot, place) && is_in_sight(g, s, slot, place) ? bit64(slot) : 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_in_sight(g, s, slot, place) || sees_friend(g, s, slot, in_sight)) {
            s->battle.eligible |= bit64(slot);
            sealords_tell_of(s, u, EVENT_IN_SIGHT, slot, place, 0, 0);
        }
}

/* Asked is who has more than one counter there, by what both see. */
void battle_initial(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    s->battle.stage = BATTLE_ENGAGE;
    for (int side = 0; side < SIDES; side++) {
        if (first_leading(g, s, side) < 0) {
            sealords_tell(u, EVENT_NO_BATTLE, BOTH_SIDES, s->battle.at, 0, 0, 0);
            s->battle.stage = BATTLE_END;
            return;
        }
        asked |= ready_counters(g, s, side, s->battle.at) > 1 ? 1u << side : 0;
    }
    if (g->rules != NULL && g->rules->battle_begins != NULL)
        g->rules->battle_begins(g, s, u);
    if (asked)
        sealords_ask(s, PHASE_INITIAL, asked, 0);
}

void sealords_initial_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (may_lead(g, s, slot))
            moves_add(out, MOVE_LEAD, slot_unit(s, slot), 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_initial_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_LEAD)
        return NO_SUCH_MOVE;
    const int slot = m.arg[0] >= 0 && m.arg[0] < UNITS_MAX ? s->slot_of[m.arg[0]] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || !is_afloat_at(g, s, slot, s->battle.at))
        return refuse("8.21", "that is no Formation of yours in the Battle Space");
    if (s->formation[slot].state == FITTING_OUT)
        return refuse("8.211", "a Formation that Fits Out may only Reinforce");
    return may_lead(g, s, slot)
             ? LEGAL
             : refuse("8.21",
                      "it is not in sight, is out of order, has Withdrawn, or is not the one that must "
                      "fight");
}

void sealords_initial_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)u;
    const int slot = m.kind == MOVE_LEAD ? s->slot_of[m.arg[0]] - 1 : first_leading(g, s, side);
    s->battle.initial[side] = (uint8_t)(1 + slot);
    sealords_is_done(s, side);
}

void sealords_initial_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
}

void battle_engage(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        if (s->battle.initial[side] == 0)
            s->battle.initial[side] = (uint8_t)(1 + first_leading(g, s, side));
        if (s->battle.initial[side] == 0) { /* only where what lies hidden has been imagined */
            s->battle.stage = BATTLE_END;
            return;
        }
        if (!is_engaged(s, s->battle.initial[side] - 1))
            engage(g, s, s->battle.initial[side] - 1, u);
    }
    for (int slot = 0; slot < SLOTS; slot++) /* each of those who run must fight (R218) */
        if (s->battle.eligible >> slot & 1 && has_flag(s, slot, FORMATION_RUNS) && !is_engaged(s, slot))
            engage(g, s, slot, u);
    s->battle.stage = s->battle.gauge ? BATTLE_ASSIST : BATTLE_GAUGE;
}
