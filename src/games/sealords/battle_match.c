/* [8.331-8.335, 8.372] Combats: each side puts up its Squadrons one by one, Formation by Formation and along its damage
 * track; whoever calls Admiral puts up a Leader's Squadron out of turn, and must be answered by one.
 *
 * Both are asked for a call at once and in secret; if both call, the one who declares first in that Combat is heard (R132). */
#include "battle.h"

enum { ANY_DP = 0xff }; /* as picking.dp: none of its Formation has been put up in order */

/* ---- Members of Combats ---- */

int member_contingent(const struct data *g, int member)
{
    return member < CONVOY_MEMBER ? g->squadron[member].contingent
                                  : g->convoy[member - CONVOY_MEMBER].contingent;
}

int member_unit(int member)
{
    return member < CONVOY_MEMBER ? squadron_unit(member) : convoy_unit(member - CONVOY_MEMBER);
}

int member_slot(const struct state *s, int member)
{
    return member < CONVOY_MEMBER ? s->squadron[member].in - 1 : s->slot_of[member_unit(member)] - 1;
}

int members_of(const struct combat *c, int side)
{
    int n = 0;
    while (n < COMBAT_SQUADRONS && c->squadron[side][n])
        n++;
    return n;
}

bool is_convoy_proper(const struct data *g, const struct state *s, int member)
{
    return member >= CONVOY_MEMBER && first_in(g, s, member_slot(s, member)) >= 0;
}

/* ---- Whom a side may put up ---- */

static bool is_unplaced(const struct data *g, const struct state *s, int side, int member)
{
    const struct battle *b = &s->battle;
    if (member < 0 || member >= CONVOY_MEMBER + g->convoys
        || (member >= g->squadrons && member < CONVOY_MEMBER))
        return false;
    const int slot = member_slot(s, member);
    if (slot < 0 || slot_side(slot) != side || !is_engaged(s, slot))
        return false;
    if (member >= CONVOY_MEMBER) /* [10.13c] an Escort fights in the convoy's place */
        return !(b->convoys_picked >> (member - CONVOY_MEMBER) & 1) && first_in(g, s, slot) < 0;
    return fights_by_itself(g, s, member) && !((b->aside | b->picked) >> member & 1);
}

static bool fits_somewhere(const struct data *g, const struct state *s, int side, int q);

/* [8.333a] Of those that are to double only the eligible: one that no Combat can take holds up nobody in the order. */
static bool is_left(const struct data *g, const struct state *s, int side, int member)
{
    return is_unplaced(g, s, side, member)
        && (s->battle.stage != BATTLE_SCREENED || member >= CONVOY_MEMBER
            || fits_somewhere(g, s, side, member));
}

/* [8.334, R71] Independent Squadrons, convoys and Escorts come last. */
static bool comes_last(const struct state *s, int member)
{
    return !is_flotilla(s, member_slot(s, member));
}

static int left_in(const struct data *g, const struct state *s, int side, int slot)
{
    int n = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        n += is_left(g, s, side, q);
    return n;
}

static int members_left(const struct data *g, const struct state *s, int side, bool flotillas_only)
{
    int n = 0;
    for (int m = 0; m < CONVOY_MEMBER + g->convoys; m++)
        n += is_left(g, s, side, m) && !(flotillas_only && comes_last(s, m));
    return n;
}

/* The next level of DPs up, or down, wrapping at the end of the track [8.331e-f, R61]; -1: none is left. */
static int next_level(const struct data *g, const struct state *s, int side, int slot, int dp, int direction)
{
    int beyond = -1, other_end = -1;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        const int own = s->squadron[q].dp, sign = direction == GONE_UP ? 1 : -1;
        if (!is_left(g, s, side, q))
            continue;
        if (sign * (own - dp) > 0 && (beyond < 0 || sign * (own - beyond) < 0))
            beyond = own;
        if (other_end < 0 || sign * (own - other_end) < 0)
            other_end = own;
    }
    return beyond >= 0 ? beyond : other_end;
}

static bool has_level(const struct data *g, const struct state *s, int side, int slot, int dp)
{
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        if (is_left(g, s, side, q) && s->squadron[q].dp == dp)
            return true;
    return false;
}

/* [8.331c] Its Formation is the one that is being drawn on, or that one is used up. */
static bool is_due(const struct data *g, const struct state *s, int side, int slot)
{
    const int current = s->battle.picking[side].slot - 1;
    return current < 0 || slot == current || left_in(g, s, side, current) == 0;
}

/* [8.331] */
static struct refusal may_put_up(const struct data *g, const struct state *s, int side, int member)
{
    const struct picking *p = &s->battle.picking[side];
    if (!is_left(g, s, side, member))
        return refuse("8.33", "that is no Squadron of yours that is left to fight");
    const int slot = member_slot(s, member);
    if (comes_last(s, member))
        return members_left(g, s, side, true) ? refuse("8.334", "Independent Squadrons and convoys come last")
                                              : LEGAL;
    if (!is_due(g, s, side, slot))
        return refuse("8.331c", "the other Squadrons of the Formation come first");
    if (p->slot != 1 + slot || p->dp == ANY_DP)
        return LEGAL;
    const int dp = s->squadron[member].dp;
    if (has_level(g, s, side, slot, p->dp))
        return dp == p->dp ? LEGAL : refuse("8.331d", "those with the same DPs come first");
    const bool up = dp == next_level(g, s, side, slot, p->dp, GONE_UP),
               down = dp == next_level(g, s, side, slot, p->dp, GONE_DOWN);
    const bool fits = p->direction == GONE_UP ? up : p->direction == GONE_DOWN ? down : up || down;
    return fits ? LEGAL : refuse("8.331e", "it goes on along the track as it began, level by level");
}

static bool has_leader(const struct data *g, const struct state *s, int member)
{
    for (int l = 0; member < CONVOY_MEMBER && l < g->leaders; l++)
        if (is_aboard(s, l, member))
            return true;
    return false;
}

/* [8.372] With a Leader a Squadron is put up whatever its DPs, but not before the rest of another Formation. */
bool may_call_up(const struct data *g, const struct state *s, int side, int member)
{
    return is_left(g, s, side, member) && has_leader(g, s, member)
        && is_due(g, s, side, member_slot(s, member));
}

static bool has_leader_left(const struct data *g, const struct state *s, int side)
{
    for (int q = 0; q < g->squadrons; q++)
        if (may_call_up(g, s, side, q))
            return true;
    return false;
}

static void mark_picked(struct state *s, int member)
{
    if (member < CONVOY_MEMBER)
        s->battle.picked |= bit64(member);
    else
        s->battle.convoys_picked |= bit64(member - CONVOY_MEMBER);
}

/* A call draws on its Formation, but uses up neither level nor direction (R61). */
static void call_on(struct state *s, int side, int member)
{
    struct picking *p = &s->battle.picking[side];
    const int       slot = member_slot(s, member);
    if (p->slot != 1 + slot)
        *p = (struct picking){ .slot = (uint8_t)(1 + slot), .dp = ANY_DP };
}

/* A pick in order sets the level, and with the first that differs the direction. */
static void go_along(const struct data *g, struct state *s, int side, int member)
{
    struct picking *p = &s->battle.picking[side];
    const int       slot = member_slot(s, member);
    if (comes_last(s, member))
        return;
    const int dp = s->squadron[member].dp;
    if (p->slot != 1 + slot || p->dp == ANY_DP)
        *p = (struct picking){ .slot = (uint8_t)(1 + slot), .dp = (uint8_t)dp };
    else if (dp != p->dp) {
        if (p->direction == 0)
            p->direction = dp == next_level(g, s, side, slot, p->dp, GONE_UP) ? GONE_UP : GONE_DOWN;
        p->dp = (uint8_t)dp;
    }
}

static void put_up(const struct data *g, struct state *s, int side, int member, struct umpire *u)
{
    struct combat *c = &s->battle.combat[s->battle.combats];
    c->squadron[side][0] = (uint8_t)(1 + member);
    if (s->battle.step == MATCH_CALLS || (s->battle.step == MATCH_ANSWER && has_leader(g, s, member)))
        call_on(s, side, member);
    else
        go_along(g, s, side, member);
    mark_picked(s, member);
    sealords_tell(u, EVENT_PUT_UP, BOTH_SIDES, SLOTS + member_unit(member), 1 + s->battle.combats, 0, 0);
}

/* ---- One Combat after the other ---- */

/* [8.372b] Who answers a call must do so with a Leader's Squadron, if he has one. */
static struct refusal may_match(const struct data *g, const struct state *s, int side, int member)
{
    if (s->battle.step == MATCH_ANSWER && has_leader_left(g, s, side)) {
        if (!is_left(g, s, side, member))
            return refuse("8.33", "that is no Squadron of yours that is left to fight");
        return may_call_up(g, s, side, member)
                 ? LEGAL
                 : refuse("8.372b", "Admiral has been called, and a Leader must answer");
    }
    return may_put_up(g, s, side, member);
}

bool has_match(const struct data *g, const struct state *s, int side)
{
    for (int m = 0; m < CONVOY_MEMBER + g->convoys; m++)
        if (is_legal(may_match(g, s, side, m)))
            return true;
    return false;
}

/* The only one that can be put up; -1: there are several. */
static int only_choice(const struct data *g, const struct state *s, int side)
{
    int only = -1;
    for (int m = 0; m < CONVOY_MEMBER + g->convoys; m++) {
        if (!is_legal(may_match(g, s, side, m)))
            continue;
        if (only >= 0)
            return -1;
        only = m;
    }
    return only;
}

static int picker(const struct state *s)
{
    const struct battle *b = &s->battle;
    if (b->step == MATCH_ANSWER)
        return b->combat[b->combats].squadron[0][0] ? 1 : 0;
    return b->step == MATCH_FIRST ? b->first : other_side(b->first);
}

/* [8.372b] If both have called the first player's call stands. */
static void hear_calls(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    const int      caller = b->call[b->first]             ? b->first
                          : b->call[other_side(b->first)] ? other_side(b->first)
                                                          : NOBODY;
    if (caller != NOBODY) {
        sealords_tell(u, EVENT_ADMIRAL, BOTH_SIDES, caller, b->call[caller] - 1, 0, 0);
        put_up(g, s, caller, b->call[caller] - 1, u);
    }
    b->step = caller == NOBODY ? MATCH_FIRST : MATCH_ANSWER;
    b->call[0] = b->call[1] = 0;
}

static void next_step(struct state *s)
{
    struct battle *b = &s->battle;
    if (b->step == MATCH_FIRST) {
        b->step = MATCH_SECOND;
        return;
    }
    b->combats++;
    b->first = (uint8_t)other_side(b->first);
    b->step = MATCH_BEGIN;
}

/* [8.372] Would a call change anything: out of turn, or, with the last that he has, in that a Leader must answer? */
static bool gains_by_calling(const struct data *g, const struct state *s, int side)
{
    const int other = other_side(side);
    return has_leader_left(g, s, side)
        && (members_left(g, s, side, false) > 1
            || (has_leader_left(g, s, other) && members_left(g, s, other, false) > 1));
}

static void begin_combat(const struct data *g, struct state *s)
{
    unsigned asked = 0;
    for (int side = 0; side < SIDES; side++)
        asked |= gains_by_calling(g, s, side) ? 1u << side : 0;
    s->battle.step = asked ? MATCH_CALLS : MATCH_FIRST;
    if (asked)
        sealords_ask(s, PHASE_MATCH, asked, 0);
}

void battle_match(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    if (b->step == MATCH_BEGIN) {
        if (b->combats == COMBATS_MAX || !members_left(g, s, 0, false) || !members_left(g, s, 1, false))
            b->stage = BATTLE_DOUBLE;
        else
            begin_combat(g, s);
        return;
    }
    if (b->step == MATCH_CALLS) {
        hear_calls(g, s, u);
        return;
    }
    const int side = picker(s), only = b->combat[b->combats].squadron[side][0] ? -1 : only_choice(g, s, side);
    if (only >= 0)
        put_up(g, s, side, only, u);
    if (b->combat[b->combats].squadron[side][0])
        next_step(s);
    else
        sealords_ask(s, PHASE_MATCH, 1u << side, 0);
}

static int member_of_unit(int unit)
{
    if (unit < 0 || unit >= UNITS_MAX)
        return -1;
    return unit_kind(unit) == UNIT_SQUADRON ? unit_index(unit)
         : unit_kind(unit) == UNIT_CONVOY   ? CONVOY_MEMBER + unit_index(unit)
                                            : -1;
}

void sealords_match_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    if (s->battle.step == MATCH_CALLS) {
        moves_add(out, MOVE_DONE, 0, 0, 0);
        for (int q = 0; q < g->squadrons; q++)
            if (may_call_up(g, s, side, q))
                moves_add(out, MOVE_CALL, q, 0, 0);
        return;
    }
    for (int m = 0; m < CONVOY_MEMBER + g->convoys; m++)
        if (is_legal(may_match(g, s, side, m)))
            moves_add(out, MOVE_MATCH, member_unit(m), 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_match_check(const struct data *g, const struct state *s, int side, struct move m)
{
    const bool calls = s->battle.step == MATCH_CALLS;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_CALL && calls)
        return m.arg[0] >= 0 && m.arg[0] < g->squadrons && may_call_up(g, s, side, m.arg[0])
                 ? LEGAL
                 : refuse("8.372a", "that is no Squadron of yours with a Leader whose turn may come now");
    if (m.kind != MOVE_MATCH || calls)
        return calls ? refuse("8.372a", "call Admiral, or be done") : NO_SUCH_MOVE;
    return may_match(g, s, side, member_of_unit(m.arg[0]));
}

/* `done`: no call; or the first that may be put up. */
void sealords_match_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_CALL)
        s->battle.call[side] = (uint8_t)(1 + m.arg[0]);
    else if (s->battle.step != MATCH_CALLS) {
        int member = m.kind == MOVE_MATCH ? member_of_unit(m.arg[0]) : 0;
        while (m.kind == MOVE_DONE && !is_legal(may_match(g, s, side, member)))
            member++;
        put_up(g, s, side, member, u);
    }
    sealords_is_done(s, side);
}

void sealords_match_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
}

/* ---- Doubling [8.333] ---- */

/* Combats against an escorted convoy proper: one more row for each [10.131]. */
static void add_convoy_rows(const struct data *g, struct state *s, int side)
{
    for (int c = 0; c < g->convoys; c++) {
        const int slot = s->slot_of[convoy_unit(c)] - 1;
        if (slot >= 0 && slot_side(slot) == other_side(side) && is_engaged(s, slot)
            && first_in(g, s, slot) >= 0 && s->battle.combats < COMBATS_MAX)
            s->battle.combat[s->battle.combats++].squadron[other_side(side)][0] = (uint8_t)(1 + CONVOY_MEMBER
                                                                                            + c);
    }
}

static bool is_convoy_row(const struct data *g, const struct state *s, int i, int side)
{
    const int member = s->battle.combat[i].squadron[other_side(side)][0] - 1;
    return member >= CONVOY_MEMBER && is_convoy_proper(g, s, member);
}

/* The Combat of the Escort of a row's convoy; -1: it has none. */
static int escort_row(const struct data *g, const struct state *s, int row, int side)
{
    const int slot = member_slot(s, s->battle.combat[row].squadron[other_side(side)][0] - 1);
    for (int i = 0; i < s->battle.combats; i++) {
        const int member = s->battle.combat[i].squadron[other_side(side)][0] - 1;
        if (member >= 0 && member < CONVOY_MEMBER && member_slot(s, member) == slot)
            return i;
    }
    (void)g;
    return -1;
}

/* [10.131, 10.132] An Escort that faces one enemy screens the convoy from another. */
static bool is_screened(const struct data *g, const struct state *s, int row, int side)
{
    const int escort = escort_row(g, s, row, side);
    return escort >= 0 && members_of(&s->battle.combat[escort], side) == 1;
}

static int additional(const struct data *g, const struct state *s, int i, int side)
{
    const int n = members_of(&s->battle.combat[i], side);
    if (!is_convoy_row(g, s, i, side))
        return n - 1;
    return is_screened(g, s, i, side) && n > 0 ? n - 1 : n;
}

/* [8.333a] A second only when every Combat has had one. */
static bool all_have_one(const struct data *g, const struct state *s, int side)
{
    for (int i = 0; i < s->battle.combats; i++)
        if (!is_convoy_row(g, s, i, side) && additional(g, s, i, side) < 1)
            return false;
    return true;
}

/* [10.13b] An Escort does not attack a convoy. */
static bool is_escort(const struct state *s, int q)
{
    return is_convoy(s, s->squadron[q].in - 1);
}

/* May it be added to that Combat, for all that is not a matter of order? */
static struct refusal fits(const struct data *g, const struct state *s, int side, int q, int row)
{
    static const uint8_t limits[INTENSITIES] = { [LIGHT] = 0, [MEDIUM] = 1, [HEAVY] = 2 };
    const int            limit = limits[s->battle.intensity];
    const struct combat *c = &s->battle.combat[row];
    const bool           proper = is_convoy_row(g, s, row, side);
    if (c->squadron[other_side(side)][0] > CONVOY_MEMBER && is_escort(s, q))
        return refuse("10.13b", "Escorts do not attack convoys");
    if (members_of(c, side) == COMBAT_SQUADRONS || additional(g, s, row, side) >= limit)
        return refuse("8.333b", "no more Squadrons may be added to that Combat");
    for (int i = 0; !proper && i < s->battle.combats;
         i++) /* an Escort that screens already is not doubled as well */
        if (is_convoy_row(g, s, i, side) && escort_row(g, s, i, side) == row
            && members_of(&s->battle.combat[i], side) > limit)
            return refuse("10.132", "its Escort screens the convoy");
    if (!proper && c->squadron[side][0] == 0)
        return refuse("8.333a", "nobody of yours is in that Combat");
    if (!proper && g->same_contingent_doubles
        && g->squadron[q].contingent != member_contingent(g, c->squadron[side][0] - 1))
        return refuse("8.251", "additional Squadrons are of the Contingent that is in the Combat");
    return LEGAL;
}

static bool fits_somewhere(const struct data *g, const struct state *s, int side, int q)
{
    for (int row = 0; row < s->battle.combats; row++)
        if (is_legal(fits(g, s, side, q, row)))
            return true;
    return false;
}

static struct refusal may_double(const struct data *g, const struct state *s, int side, int q, int row)
{
    if (q < 0 || q >= g->squadrons || row < 0 || row >= s->battle.combats)
        return refuse("8.333a", "there is no such Combat, or Squadron");
    if (!is_unplaced(g, s, side, q))
        return refuse("8.33", "that is no Squadron of yours that is left to fight");
    struct refusal no = fits(g, s, side, q, row);
    if (is_legal(no))
        no = may_put_up(g, s, side, q);
    if (!is_legal(no))
        return no;
    return additional(g, s, row, side) >= 1 && !all_have_one(g, s, side)
             ? refuse("8.333a", "every Combat must have had one more first")
             : LEGAL;
}

static bool can_double(const struct data *g, const struct state *s, int side)
{
    for (int q = 0; q < g->squadrons; q++)
        for (int i = 0; is_left(g, s, side, q) && i < s->battle.combats; i++)
            if (is_legal(may_double(g, s, side, q, i)))
                return true;
    return false;
}

/* All lies open here: who could but pass is not asked. */
void battle_double(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    int side = 0;
    while (side < SIDES && !members_left(g, s, side, false))
        side++;
    s->battle.stage = BATTLE_SCREENED;
    if (side == SIDES || s->battle.intensity == LIGHT || s->battle.combats == 0)
        return;
    add_convoy_rows(g, s, side);
    if (can_double(g, s, side))
        sealords_ask(s, PHASE_DOUBLE, 1u << side, 0);
}

void sealords_double_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int q = 0; q < g->squadrons; q++)
        for (int i = 0; is_left(g, s, side, q) && i < s->battle.combats; i++)
            if (is_legal(may_double(g, s, side, q, i)))
                moves_add(out, MOVE_DOUBLE, q, 1 + i, 0);
}

struct refusal sealords_double_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    return m.kind == MOVE_DOUBLE ? may_double(g, s, side, m.arg[0], m.arg[1] - 1) : NO_SUCH_MOVE;
}

void sealords_double_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    struct combat *c = &s->battle.combat[m.arg[1] - 1];
    go_along(g, s, side, m.arg[0]);
    c->squadron[side][members_of(c, side)] = (uint8_t)(1 + m.arg[0]);
    mark_picked(s, m.arg[0]);
    sealords_tell(u, EVENT_DOUBLES, BOTH_SIDES, SLOTS + member_unit(m.arg[0]), m.arg[1], 0, 0);
    if (!can_double(g, s, side))
        sealords_is_done(s, side);
}

void sealords_double_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* The one that is screened goes over to the Escort; a row that nobody attacks is none. */
static void screen_row(const struct data *g, struct state *s, int row, int side, struct umpire *u)
{
    struct combat *c = &s->battle.combat[row];
    if (members_of(c, side) == 0 || !is_screened(g, s, row, side))
        return;
    struct combat *escort = &s->battle.combat[escort_row(g, s, row, side)];
    escort->squadron[side][1] = c->squadron[side][0];
    memmove(&c->squadron[side][0], &c->squadron[side][1], COMBAT_SQUADRONS - 1);
    c->squadron[side][COMBAT_SQUADRONS - 1] = 0;
    sealords_tell(u, EVENT_ESCORT_SCREENS, BOTH_SIDES, SLOTS + member_unit(escort->squadron[side][1] - 1),
                  1 + row, 0, 0);
}

void battle_screened(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < s->battle.combats; i++)
            if (is_convoy_row(g, s, i, side))
                screen_row(g, s, i, side, u);
    s->battle.stage = BATTLE_COMBAT;
}
