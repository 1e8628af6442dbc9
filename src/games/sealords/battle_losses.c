/* [8.338, 8.339, 8.33.11, 8.375, 10.321, 6.23] What a Battle does to Sail and Leaders; fireships. */
#include "battle.h"
#include "mulligan.h"
#include "ranks.h"

/* ---- Damage ---- */

/* [8.33.11, R117] Evenly; the odd points fall on those who bear them best (R133). */
void spread_damage(const struct data *g, struct state *s, const uint8_t *squadrons, int count, int dp,
                   struct umpire *u)
{
    uint8_t share[2 * COMBAT_SQUADRONS] = { 0 };
    int     alive = 0;
    for (int i = 0; i < count; i++)
        alive += s->squadron[squadrons[i]].sail > 0;
    if (alive == 0 || dp <= 0)
        return;
    for (int i = 0; i < count; i++)
        share[i] = (uint8_t)(s->squadron[squadrons[i]].sail ? dp / alive : 0);
    for (int odd = dp % alive; odd > 0; odd--) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            const int q = squadrons[i], room = g->squadron[q].dr - s->squadron[q].dp;
            if (s->squadron[q].sail && share[i] == dp / alive
                && (best < 0 || room > g->squadron[squadrons[best]].dr - s->squadron[squadrons[best]].dp))
                best = i;
        }
        share[best]++;
    }
    for (int i = 0; i < count; i++)
        if (share[i]) {
            sealords_damage(s, squadrons[i], share[i]);
            sealords_tell(u, EVENT_DAMAGED, BOTH_SIDES, squadrons[i], share[i], s->squadron[squadrons[i]].dp,
                          0);
        }
}

/* ---- Leaders' fates [8.375, 3.4.10] ---- */

/* [3.4.101] The dead and the captured leave all their Postings; their Rank is theirs. */
static void lose_leader(const struct data *g, struct state *s, int leader, enum leader_status status)
{
    enum { HIS_OWN = LEADER_PROMOTED | LEADER_MERIT | LEADER_MERIT_2 | LEADER_VICTOR };
    const bool is_admiral = sealords_ratings(g, s, leader).rank >= REAR_ADMIRAL;
    const int  flotilla = s->leader[leader].flotilla - 1;
    const int  slot = flotilla >= 0 ? s->slot_of[flotilla_unit(flotilla)] - 1 : -1;
    if (slot >= 0 && s->leader[leader].flags & LEADER_COMMANDS)
        s->battle.bereft |= bit64(slot);
    s->leader[leader] = (struct leader){ .status = (uint8_t)status,
                                         .flags = s->leader[leader].flags & HIS_OWN };
    s->battle.admirals_lost[g->leader[leader].side] += is_admiral;
    sealords_vacate(s, leader);
}

/* A Leader whose Flagship is lost is surely hit: what would spare him is a wound of one turn (R134). */
void decide_fate(const struct data *g, struct state *s, int leader, bool is_surely_hit, struct umpire *u)
{
    s->battle.hurt |= bit64(leader);
    umpire_open(u, sealords_moment(s), ROLL_CASUALTY, s->battle.at, leader);
    const int           die = sealords_roll(s, MULLIGAN_CASUALTY, BOTH_SIDES, u);
    struct sea_casualty fate = g->casualty[die];
    if (is_surely_hit && fate.result == CASUALTY_NONE)
        fate = (struct sea_casualty){ CASUALTY_WOUNDED, 1 };
    switch (fate.result) {
    case CASUALTY_WOUNDED:
        fate.turns = sealords_turns_wounded(s, g->leader[leader].side, fate.turns);
        s->leader[leader].wounded = fate.turns > s->leader[leader].wounded ? fate.turns
                                                                           : s->leader[leader].wounded;
        sealords_tell(u, EVENT_WOUNDED, BOTH_SIDES, leader, die, s->leader[leader].wounded, 0);
        break;
    case CASUALTY_KILLED:
    case CASUALTY_CAPTURED:
    case CASUALTY_CAPTURED_IF_BEATEN:
        sealords_tell(u, fate.result == CASUALTY_KILLED ? EVENT_KILLED : EVENT_CAPTURED, BOTH_SIDES, leader,
                      die, 0, 0);
        if (fate.result != CASUALTY_CAPTURED_IF_BEATEN)
            s->battle.leader_on[leader] = 0;
        lose_leader(g, s, leader, fate.result == CASUALTY_KILLED ? LEADER_KILLED : LEADER_CAPTURED);
        break;
    default:
        sealords_tell(u, EVENT_UNHURT, BOTH_SIDES, leader, die, 0, 0);
        break;
    }
}

/* Who is a captive only if he was beaten: not of the Victor's side, and out of a Squadron that lost a Sail in its Combat. */
void settle_captives(const struct data *g, struct state *s, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++) {
        const int q = s->battle.leader_on[l] - 1;
        if (q < 0 || s->leader[l].status != LEADER_CAPTURED || !(s->battle.hurt >> l & 1)
            || (s->battle.holed >> q & 1 && s->battle.victor != 1 + g->leader[l].side))
            continue;
        s->battle.leader_on[l] = 0;
        s->leader[l].status = LEADER_KILLED;
        sealords_tell(u, EVENT_NOT_TAKEN, BOTH_SIDES, l, 0, 0, 0);
    }
}

uint64_t leaders_with(const struct data *g, const struct state *s, int squadron, int flagship)
{
    uint64_t found = 0;
    for (int l = 0; l < g->leaders; l++)
        if (is_aboard(s, l, squadron) || (flagship >= 0 && is_aboard(s, l, flagship)))
            found |= bit64(l);
    return found;
}

/* [8.376] */
void strike_one(const struct data *g, struct state *s, uint64_t liable, int stream, struct umpire *u)
{
    const int count = __builtin_popcountll(liable &= ~s->battle.hurt);
    if (count == 0)
        return;
    int skip = 0;
    if (count > 1) {
        umpire_open(u, sealords_moment(s), ROLL_CASUALTY_WHO, s->battle.at, stream);
        skip = umpire_draw(u, count);
    }
    while (skip-- > 0)
        liable &= liable - 1;
    decide_fate(g, s, __builtin_ctzll(liable), false, u);
}

void count_dead(const struct data *g, struct state *s, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->battle.leader_on[l] && s->leader[l].status == LEADER_KILLED) {
            s->battle.leader_on[l] = 0;
            s->battle.hurt |= bit64(l);
            sealords_tell(u, EVENT_WENT_DOWN, BOTH_SIDES, l, 0, 0, 0);
            lose_leader(g, s, l, LEADER_KILLED);
        }
}

/* ---- Sail ---- */

/* A flagship that is left goes on in her squadron's place: in the Combat that is being fought, and in one to come if no
 * other squadron is there for her. The Leader is with her. */
static void carry_on(const struct data *g, struct state *s, int squadron, int flagship)
{
    struct battle *b = &s->battle;
    const int      side = g->squadron[squadron].side;
    for (int l = 0; l < g->leaders; l++)
        if (b->leader_on[l] == 1 + squadron)
            b->leader_on[l] = (uint8_t)(1 + flagship);
    for (int i = b->next; i < b->combats; i++)
        for (int n = 0; n < COMBAT_SQUADRONS; n++)
            if (b->combat[i].squadron[side][n] == 1 + squadron && !(b->picked >> flagship & 1)
                && ((b->stage == BATTLE_HITS && i == b->next) || fights_by_itself(g, s, flagship))) {
                b->combat[i].squadron[side][n] = (uint8_t)(1 + flagship);
                b->picked |= bit64(flagship);
            }
}

/* Not in the Combat in hand, though her squadron is (R253). */
static bool is_elsewhere(const struct state *s, int flagship)
{
    return s->battle.stage == BATTLE_HITS && s->battle.picked >> flagship & 1;
}

static void lose_one(const struct data *g, struct state *s, int squadron, bool by_fire, struct umpire *u)
{
    const int side = g->squadron[squadron].side, class = g->squadron[squadron].class;
    const int pair = s->squadron[squadron].pair - 1;
    s->battle.lost[side][class]++;
    s->battle.burnt[side][class] += by_fire;
    if (s->battle.stage == BATTLE_HITS)
        s->battle.holed |= bit64(squadron) | (pair >= 0 ? bit64(pair) : 0);
    sealords_lose_sail(g, s, squadron, u);
    count_dead(g, s, u);
    if (pair >= 0 && class != FLAGSHIP && !is_elsewhere(s, pair) && s->squadron[squadron].sail == 0
        && s->squadron[pair].sail)
        carry_on(g, s, squadron, pair);
}

/* [10.321] Every Leader of the Combat on that side is hit when its flagship goes down; then no asterisk asks for another
 * (R67). */
static void lose_flagship(const struct data *g, struct state *s, int flagship, bool by_fire, struct umpire *u)
{
    uint8_t   with[LEADERS_MAX];
    int       count = 0;
    const int side = g->squadron[flagship].side;
    const int partner = is_elsewhere(s, flagship) ? 0 : s->squadron[flagship].pair;
    for (int l = 0; l < g->leaders; l++) {
        const int on = s->battle.leader_on[l];
        bool      near = on != 0 && (on == partner || on == 1 + flagship);
        for (int i = 0; on && i < COMBAT_SQUADRONS && s->battle.stage == BATTLE_HITS; i++)
            near = near || s->battle.combat[s->battle.next].squadron[side][i] == on;
        if (near && g->leader[l].side == side && !(s->battle.hurt >> l & 1))
            with[count++] = (uint8_t)l;
    }
    lose_one(g, s, flagship, by_fire, u);
    if (count && s->battle.stage == BATTLE_HITS)
        s->battle.star[0] = s->battle.star[1] = 0;
    for (int i = 0; i < count; i++)
        if (s->leader[with[i]].status != LEADER_KILLED && s->leader[with[i]].status != LEADER_CAPTURED)
            decide_fate(g, s, with[i], true, u);
}

static void lose(const struct data *g, struct state *s, int squadron, bool by_fire, struct umpire *u)
{
    if (g->squadron[squadron].class == FLAGSHIP)
        lose_flagship(g, s, squadron, by_fire, u);
    else
        lose_one(g, s, squadron, by_fire, u);
}

/* [8.338b, 10.321, R117] Beside a flagship the Sail is drawn; as either is gone then, the Battle, the number of her Sail
 * and of flagships that are gone name the stream. */
void sink_outright(const struct data *g, struct state *s, int squadron, int count, bool by_fire,
                   struct umpire *u)
{
    const int      flagship = by_fire ? flagship_of(g, s, squadron) : consort_of(g, s, squadron);
    const uint8_t *flagships_lost = &s->battle.lost[g->squadron[squadron].side][FLAGSHIP];
    for (; count > 0; count--) {
        const int own = s->squadron[squadron].sail, more = flagship >= 0 ? s->squadron[flagship].sail : 0;
        int       gone = own ? squadron : flagship;
        if (own + more == 0)
            return;
        if (own && more) {
            umpire_open(u, sealords_moment(s), ROLL_COMBAT_SAIL,
                        own + (SAIL_MAX + 1) * (s->battle.at + PLACES_MAX * *flagships_lost), squadron);
            gone = umpire_draw(u, own + more) == 0 ? flagship : squadron;
        }
        lose(g, s, gone, by_fire, u);
    }
}

/* [8.339] At 3 more each time, until one stays afloat. */
void sink_by_damage(const struct data *g, struct state *s, int squadron, int stream, bool by_fire,
                    struct umpire *u)
{
    enum { HARDER = 3, STREAMS = SINK_BATTLE + 1 + AUXILIARIES_MAX };
    int over = s->squadron[squadron].dp - g->squadron[squadron].dr;
    if (over < 0 || s->squadron[squadron].sail == 0)
        return;
    umpire_open(u, sealords_moment(s), ROLL_SINKING_IN_BATTLE, stream + STREAMS * s->battle.at, squadron);
    int sunk = 0;
    for (; over >= 0 && sunk < s->squadron[squadron].sail; over -= HARDER, sunk++) {
        const int die = sealords_roll(s, MULLIGAN_SINKING, BOTH_SIDES, u);
        sealords_tell(u, EVENT_SINKING, BOTH_SIDES, squadron, die, over, 0);
        if (die > over)
            break;
    }
    while (sunk-- > 0)
        lose(g, s, squadron, by_fire, u);
}

/* ---- Fireships [6.23] ---- */

/* [6.239] Not against the side with the weather gauge, unless it was called out of Fitting Out; nor against who takes no
 * part [8.214]. */
static bool is_target(const struct data *g, const struct state *s, int side, int q)
{
    return q >= 0 && q < g->squadrons && g->squadron[q].side == other_side(side) && fights_by_itself(g, s, q)
        && s->squadron[q].sail && s->squadron[q].in && is_engaged(s, s->squadron[q].in - 1)
        && !(s->battle.aside >> q & 1) && (holder(s) == side || s->squadron[q].flags & SQUADRON_CALLED);
}

/* [6.232] A port's attacks only who is known to Interdict it. */
static bool may_burn(const struct data *g, const struct state *s, int side, int a, int q)
{
    if (a < 0 || a >= g->auxiliaries || g->auxiliary[a].side != side || g->auxiliary[a].class != AUX_FIRESHIP
        || !is_target(g, s, side, q))
        return false;
    const struct auxiliary *aux = &s->auxiliary[a];
    if (aux->where == AUX_WITH)
        return is_engaged(s, aux->at);
    return aux->where == AUX_IN_PORT && space_place(g->port[aux->at].space) == s->battle.at
        && has_flag(s, s->squadron[q].in - 1, FORMATION_KNOWN);
}

/* By what both see: a fireship of the Engaged, or a port whose Interdictor is known. */
static bool may_have_fireships(const struct data *g, const struct state *s, int side)
{
    const int port = g->space[place_space(s->battle.at)].port;
    for (int q = 0; q < g->squadrons; q++) {
        if (!is_target(g, s, side, q))
            continue;
        if (port != NOBODY && has_flag(s, s->squadron[q].in - 1, FORMATION_KNOWN))
            return true;
        for (int a = 0; a < g->auxiliaries; a++)
            if (s->auxiliary[a].where == AUX_WITH && may_burn(g, s, side, a, q))
                return true;
    }
    return false;
}

/* [6.25] Marines of the Engaged, before a Medium or Heavy Combat of theirs: in one of its owner's choice. All of that lies
 * open [8.127]. */
static bool may_board(const struct data *g, const struct state *s, int side, int a)
{
    return a >= 0 && a < g->auxiliaries && g->auxiliary[a].side == side
        && g->auxiliary[a].class == AUX_MARINES && g->combat_mod[COMBAT_MOD_MARINES]
        && s->auxiliary[a].where == AUX_WITH && is_engaged(s, s->auxiliary[a].at)
        && s->battle.marines[side] == 0 && s->battle.intensity >= MEDIUM && s->battle.stage == BATTLE_SHIFTS
        && s->battle.combat[s->battle.next].squadron[side][0] <= CONVOY_MEMBER;
}

static bool has_boarders(const struct data *g, const struct state *s, int side)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (may_board(g, s, side, a))
            return true;
    return false;
}

void sealords_ask_fireships(const struct data *g, struct state *s)
{
    unsigned asked = 0;
    for (int side = 0; side < SIDES; side++)
        asked |= may_have_fireships(g, s, side) || has_boarders(g, s, side) ? 1u << side : 0;
    if (asked)
        sealords_ask(s, PHASE_FIRESHIPS, asked, 0);
}

void sealords_fireships_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int a = 0; a < g->auxiliaries; a++)
        if (may_board(g, s, side, a))
            moves_add(out, MOVE_BOARD, a, 0, 0);
    for (int a = 0; a < g->auxiliaries; a++)
        for (int q = 0; g->auxiliary[a].class == AUX_FIRESHIP && q < g->squadrons; q++)
            if (may_burn(g, s, side, a, q))
                moves_add(out, MOVE_BURN, a, SLOTS + squadron_unit(q), 0);
}

static int squadron_of_counter(int counter)
{
    const int unit = counter - SLOTS;
    return unit >= 0 && unit < UNITS_MAX && unit_kind(unit) == UNIT_SQUADRON ? unit_index(unit) : -1;
}

struct refusal sealords_fireships_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_BOARD)
        return may_board(g, s, side, m.arg[0])
                 ? LEGAL
                 : refuse("6.25", "no such Marines of yours may board in the next Combat");
    if (m.kind != MOVE_BURN)
        return NO_SUCH_MOVE;
    const int q = squadron_of_counter(m.arg[1]);
    if (q >= 0 && q < g->squadrons && g->squadron[q].side == other_side(side) && s->battle.aside >> q & 1)
        return refuse("8.214", "that Squadron takes no part in the Battle");
    if (q >= 0 && q < g->squadrons && g->squadron[q].side == other_side(side) && holder(s) != side
        && s->squadron[q].in && is_engaged(s, s->squadron[q].in - 1) && !is_target(g, s, side, q))
        return refuse("6.239", "fireships do not reach the side that has the weather gauge");
    return may_burn(g, s, side, m.arg[0], q)
             ? LEGAL
             : refuse("6.231", "no such fireship of yours is in the Battle, or no such target");
}

/* [6.233, 6.234, R40] Three dice: success, column (9 fails), damage. */
static void burn(const struct data *g, struct state *s, int a, int q, struct umpire *u)
{
    enum { FAILS = 9 };
    const int flagship = flagship_of(g, s, q), count = flagship >= 0 ? 2 : 1;
    uint8_t   burning[2] = { (uint8_t)q, (uint8_t)(flagship >= 0 ? flagship : 0) };
    const int sail = s->squadron[q].sail + count - 1;
    umpire_open(u, sealords_moment(s), ROLL_FIRESHIP, s->battle.at, a);
    const int die = sealords_roll(s, MULLIGAN_FIRESHIP, BOTH_SIDES, u);
    const int column = die >= 2 * sail ? umpire_roll(u) : FAILS;
    if (column == FAILS) {
        sealords_tell(u, EVENT_BURNS_OUT, BOTH_SIDES, a, SLOTS + squadron_unit(q), die, 2 * sail);
        return;
    }
    const struct sea_damage *cell = &g->damage[column][umpire_roll(u)];
    const uint64_t           liable = cell->casualty ? leaders_with(g, s, q, flagship) : 0;
    sealords_tell(u, EVENT_BURNS, BOTH_SIDES, a, SLOTS + squadron_unit(q), cell->dp, cell->sunk);
    sink_outright(g, s, q, cell->sunk, true, u);
    spread_damage(g, s, burning, count, cell->dp, u);
    strike_one(g, s, liable, COMBATS_MAX + a, u); /* [8.338a] the same table */
    for (int i = 0; i < count; i++)
        sink_by_damage(g, s, burning[i], SINK_BATTLE + 1 + a, true, u);
}

void sealords_fireships_apply(const struct data *g, struct state *s, int side, struct move m,
                              struct umpire *u)
{
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    if (m.kind == MOVE_BOARD) {
        s->battle.marines[side] = (uint8_t)(1 + m.arg[0]);
        sealords_tell(u, EVENT_BOARDS, BOTH_SIDES, m.arg[0], 1 + s->battle.next, 0, 0);
        return;
    }
    burn(g, s, m.arg[0], squadron_of_counter(m.arg[1]), u);
    sealords_recover(g, s, m.arg[0]); /* [6.233d] */
}

void sealords_fireships_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}
