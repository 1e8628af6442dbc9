/* [8.4, 7.223b] After a Battle: the Victor, prizes, Prestige, reorganisation, and how the Impulse goes on. */
#include "battle.h"
#include "leaders.h"
#include "mulligan.h"

/* ---- The Victor, and who strikes [8.43, 8.44] ---- */

static int sum(const uint8_t by_class[SAIL_CLASSES])
{
    int n = 0;
    for (int class = 0; class < SAIL_CLASSES; class ++)
        n += by_class[class];
    return n;
}

static bool has_marines(const struct data *g, const struct state *s, int side)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && g->auxiliary[a].side == side
            && g->auxiliary[a].class == AUX_MARINES && is_engaged(s, s->auxiliary[a].at))
            return true;
    return false;
}

unsigned contingents_fought(const struct data *g, const struct state *s, int side)
{
    unsigned found = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        found |= is_engaged(s, slot) ? (unsigned)sealords_contingents(g, s, slot) : 0;
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side && s->battle.picked >> q & 1)
            found |= 1u << g->squadron[q].contingent;
    return found;
}

/* The port of the Battle Space is Friendly to somebody of the loser's who has fought (R254). */
static bool is_at_home(const struct data *g, const struct state *s, int loser)
{
    const int      port = g->space[place_space(s->battle.at)].port;
    const unsigned fought = contingents_fought(g, s, loser);
    for (int c = 0; port != NOBODY && c < g->contingents; c++)
        if (fought >> c & 1 && sealords_port_use(g, s, port, c) == PORT_FRIENDLY)
            return true;
    return false;
}

static int strike_mod(const struct data *g, const struct state *s, int victor)
{
    const int loser = other_side(victor);
    return (s->battle.intensity == HEAVY ? g->strike_mod[STRIKE_MOD_HEAVY] : 0)
         + (s->battle.intensity == LIGHT ? g->strike_mod[STRIKE_MOD_LIGHT] : 0)
         + (is_at_home(g, s, loser) ? g->strike_mod[STRIKE_MOD_FRIENDLY_PORT] : 0)
         + (holder(s) == loser ? g->strike_mod[STRIKE_MOD_LOSER_GAUGE] : 0)
         + (has_marines(g, s, victor) ? g->strike_mod[STRIKE_MOD_MARINES] : 0);
}

/* [8.441a, 6.235] So many of those that were lost, but not by fire; which, is drawn. */
static void strike_colours(const struct data *g, struct state *s, int victor, struct umpire *u)
{
    struct battle *b = &s->battle;
    const int      loser = other_side(victor), sunk = sum(b->lost[loser]);
    uint8_t        left[SAIL_CLASSES];
    if (sunk == 0) /* of Convoys none Strikes [10.144] */
        return;
    umpire_open(u, sealords_moment(s), ROLL_STRIKE, b->at, victor);
    const int die = sealords_roll(s, MULLIGAN_STRIKING, BOTH_SIDES, u), at = die + strike_mod(g, s, victor);
    int       strike =
        g->strikes[(sunk > STRIKE_SUNK_MAX ? STRIKE_SUNK_MAX : sunk) - 1][at < 0            ? 0
                                                                          : at >= DIE_FACES ? DIE_FACES - 1
                                                                                            : at];
    for (int class = 0; class < SAIL_CLASSES; class ++)
        left[class] = (uint8_t)(b->lost[loser][class] - b->burnt[loser][class]);
    if (strike > sum(left))
        strike = sum(left);
    sealords_tell(u, EVENT_STRIKES, BOTH_SIDES, loser, die, strike, 0);
    for (; strike > 0; strike--) {
        int class = 0, n = umpire_draw(u, sum(left));
        while (n >= left[class])
            n -= left[class ++];
        left[class]--;
        b->struck[class]++;
        b->prizes[class]++;
        sealords_tell(u, EVENT_STRUCK, BOTH_SIDES, loser, class, 0, 0);
    }
}

void battle_victor(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    const int      a = sum(b->lost[0]) + b->convoys_lost[0], other = sum(b->lost[1]) + b->convoys_lost[1];
    b->stage = BATTLE_GAIN_A;
    b->victor = a == other ? 0 : a < other ? 1 : 2;
    settle_captives(g, s, u);
    if (a == other) {
        sealords_tell(u, EVENT_NO_VICTOR, BOTH_SIDES, a, 0, 0, 0);
        return;
    }
    const int victor = b->victor - 1;
    sealords_tell(u, EVENT_VICTOR, BOTH_SIDES, victor, victor ? a : other, victor ? other : a, 0);
    for (int l = 0; l < g->leaders; l++)
        if (is_posted_to_engaged(g, s, l, victor) && s->turn_of_year == 1)
            s->early_victors |= bit64(l);
        else if (is_posted_to_engaged(g, s, l, victor))
            s->leader[l].flags |= LEADER_VICTOR;
    strike_colours(g, s, victor, u);
    sealords_ask_prizes(g, s);
}

/* ---- Prizes [8.441-8.444] ---- */

/* The class of the prize in hand: a flagship that is taken serves as a ship of the line (R135). */
static int prize_class(const struct state *s)
{
    for (int class = 0; class < SAIL_CLASSES; class ++)
        if (s->battle.prizes[class])
            return class;
    return SAIL_CLASSES;
}

static int manned_as(int class)
{
    return class == FLAGSHIP ? SOL : class;
}

static bool has_room(const struct data *g, const struct state *s, int side, int q, int class)
{
    return g->squadron[q].side == side && g->squadron[q].class == class && s->squadron[q].sail
        && s->squadron[q].sail < g->squadron[q].sail_max && s->squadron[q].in
        && is_engaged(s, s->squadron[q].in - 1);
}

/* [8.441b] A new Squadron only if none has room. */
static bool may_man(const struct data *g, const struct state *s, int side, int q, int class)
{
    if (class == SAIL_CLASSES || q < 0 || q >= g->squadrons)
        return false;
    for (int other = 0; other < g->squadrons; other++)
        if (has_room(g, s, side, other, class))
            return has_room(g, s, side, q, class);
    return g->squadron[q].side == side && g->squadron[q].class == class && s->squadron[q].sail == 0
        && (g->rules == NULL || g->rules->mans_prizes == NULL
            || g->rules->mans_prizes(g, s, g->squadron[q].contingent));
}

/* Of those who have fought, if there is one. */
static int first_to_man(const struct data *g, const struct state *s, int side, int class)
{
    const unsigned fought = contingents_fought(g, s, side);
    int            any = -1;
    for (int q = g->squadrons - 1; q >= 0; q--)
        if (may_man(g, s, side, q, class)
            && (any < 0 || fought >> g->squadron[q].contingent & 1
                || !(fought >> g->squadron[any].contingent & 1)))
            any = q;
    return any;
}

/* [8.444] What cannot be held is sunk after all. Then the Victor is asked, while there is one to man. */
void sealords_ask_prizes(const struct data *g, struct state *s)
{
    const int side = s->battle.victor - 1;
    for (int class = prize_class(s); class < SAIL_CLASSES && first_to_man(g, s, side, manned_as(class)) < 0;
         class = prize_class(s)) {
        s->battle.struck[class]--;
        s->battle.prizes[class]--;
    }
    if (prize_class(s) < SAIL_CLASSES)
        sealords_ask(s, PHASE_PRIZES, 1u << side, 0);
}

void sealords_prizes_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int q = 0; q < g->squadrons; q++)
        if (may_man(g, s, side, q, manned_as(prize_class(s))))
            moves_add(out, MOVE_PRIZE, q, 0, 0);
    moves_add(out, MOVE_SCUTTLE, 0, 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_prizes_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_SCUTTLE || m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_PRIZE)
        return NO_SUCH_MOVE;
    return may_man(g, s, side, m.arg[0], manned_as(prize_class(s)))
             ? LEGAL
             : refuse(
                 "8.441a",
                 "a prize goes to an Engaged Squadron of its class with room, to a new one only if none has");
}

/* Into a Flotilla that takes its Contingent, the initial one first; else on its own. Its owner may then have it in another,
 * or let it go. */
static void form_prize_squadron(const struct data *g, struct state *s, int q, struct umpire *u)
{
    const int side = g->squadron[q].side, initial = s->battle.initial[side] - 1;
    int       home = -1;
    for (int slot = end_slot(side) - 1; slot >= first_slot(side); slot--)
        if (is_engaged(s, slot) && is_flotilla(s, slot)
            && g->flotilla[unit_index(slot_unit(s, slot))].contingents >> g->squadron[q].contingent & 1
            && (home != initial || home < 0))
            home = slot;
    if (initial >= 0 && is_formation(s, initial) && is_flotilla(s, initial)
        && g->flotilla[unit_index(slot_unit(s, initial))].contingents >> g->squadron[q].contingent & 1)
        home = initial;
    s->squadron[q].sail = 1;
    s->battle.manned |= bit64(q);
    if (home < 0) {
        home = sealords_new_formation(g, s, squadron_unit(q), s->battle.at, READY, u);
        set_flag(s, home, FORMATION_STEERS); /* [5.154] its course is laid when next one may be */
        s->battle.engaged |= bit64(home);
        s->battle.eligible |= bit64(home);
        sealords_learns(g, s, other_side(side), home, u);
    }
    s->squadron[q].in = (uint8_t)(1 + home);
    sealords_put(s, g, home, s->formation[home].at);
    sealords_pair_flagships_in(g, s, home); /* [10.311b] */
}

/* [8.442] Each brings 3 DPs. */
static void man_prize(const struct data *g, struct state *s, int q, struct umpire *u)
{
    enum { PRIZE_DP = 3 };
    s->battle.prizes[prize_class(s)]--;
    if (s->squadron[q].sail == 0)
        form_prize_squadron(g, s, q, u);
    else
        s->squadron[q].sail++;
    sealords_damage(s, q, PRIZE_DP);
    sealords_tell(u, EVENT_PRIZE, BOTH_SIDES, q, s->squadron[q].sail, s->squadron[q].dp,
                  s->squadron[q].in - 1);
}

/* `done`: all into the first that have room. */
void sealords_prizes_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_PRIZE)
        man_prize(g, s, m.arg[0], u);
    else if (m.kind == MOVE_SCUTTLE) {
        s->battle.prizes[prize_class(s)]--;
        sealords_tell(u, EVENT_SCUTTLED, BOTH_SIDES, side, 0, 0, 0);
    } else
        for (int class = prize_class(s); class < SAIL_CLASSES; class = prize_class(s)) {
            const int q = first_to_man(g, s, side, manned_as(class));
            if (q >= 0)
                man_prize(g, s, q, u);
            else
                s->battle.prizes[class]--, s->battle.struck[class]--;
        }
    sealords_is_done(s, side);
}

void sealords_prizes_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    agenda_end(&s->agenda);
    sealords_ask_prizes(g, s);
}

/* ---- Prestige [8.431, 12.16] ---- */

/* What the side earns by the other's losses: a Sail that Struck is paid as Captured alone. */
static int earned(const struct data *g, struct state *s, int side)
{
    enum { LINE_WORTH = 4 };
    struct battle *b = &s->battle;
    const int      loser = other_side(side);
    const bool     won = b->victor == 1 + side;
    const int      taken = won ? b->struck[SOL] + b->struck[SOL_D] : 0, flags = won ? b->struck[FLAGSHIP] : 0;
    const int      line = b->lost[loser][SOL] + b->lost[loser][SOL_D] - taken;
    int            points = sealords_line_worth(g, s, line);
    points += taken * sealords_worth(g, s, PRESTIGE_LINE_TAKEN)
            + flags * sealords_worth(g, s, PRESTIGE_FLAGSHIP_TAKEN)
            + (b->lost[loser][FLAGSHIP] - flags) * sealords_worth(g, s, PRESTIGE_FLAGSHIP_SUNK)
            + b->admirals_lost[loser] * sealords_worth(g, s, PRESTIGE_ADMIRAL);
    if (won && b->intensity == HEAVY)
        points += sealords_worth(g, s, PRESTIGE_HEAVY_VICTOR);
    if (won && b->intensity == MEDIUM && b->line[loser] >= LINE_WORTH)
        points += sealords_worth(g, s, PRESTIGE_MEDIUM_VICTOR);
    return points + sealords_frigates_worth(g, s, loser, b->lost[loser][FRIGATE]);
}

static void gain(const struct data *g, struct state *s, int side, struct umpire *u)
{
    const int points = earned(g, s, side);
    if (points > 0)
        sealords_gain(g, s, side, points, u);
}

void battle_gain_a(const struct data *g, struct state *s, struct umpire *u)
{
    s->battle.stage = BATTLE_GAIN_B;
    if (g->rules != NULL && g->rules->battle_over != NULL)
        g->rules->battle_over(g, s, u);
    gain(g, s, 0, u);
}

void battle_gain_b(const struct data *g, struct state *s, struct umpire *u)
{
    s->battle.stage = BATTLE_REORGANISE;
    gain(g, s, 1, u);
}

/* ---- Reorganisation [8.42] ---- */

/* [8.422] Of a Contingent that serves in the Flotilla, and not the last of one that he would leave [3.466]. */
static uint64_t spare_leaders(const struct data *g, const struct state *s, int side, int flotilla)
{
    uint64_t found = 0;
    for (int l = 0; l < g->leaders; l++)
        if (is_posted_to_engaged(g, s, l, side) && !(s->leader[l].flags & LEADER_COMMANDS)
            && g->flotilla[flotilla].contingents >> g->leader[l].contingent & 1
            && (s->leader[l].flotilla == 1 + flotilla || sealords_may_spare(g, s, l)))
            found |= bit64(l);
    return found;
}

/* [8.421, R239] Where the commander has fallen: Grand Flags before Flags before Detachments; the most Senior first. */
static void replace_commanders(const struct data *g, struct state *s, int side, struct umpire *u)
{
    for (int kind = GRAND_FLAG; kind >= DETACHMENT; kind--)
        for (int slot = first_slot(side); slot < end_slot(side); slot++) {
            if (!(s->battle.bereft >> slot & 1) || !is_flotilla(s, slot)
                || g->flotilla[unit_index(slot_unit(s, slot))].kind != kind)
                continue;
            const int      flotilla = unit_index(slot_unit(s, slot));
            const uint64_t spare = spare_leaders(g, s, side, flotilla);
            if (spare == 0)
                continue;
            const int leader = most_senior(g, s, spare, COMBATS_MAX + slot, u);
            s->leader[leader].flotilla = (uint8_t)(1 + flotilla);
            s->leader[leader].flags |= LEADER_COMMANDS;
            sealords_tell(u, EVENT_TAKES_COMMAND, BOTH_SIDES, leader, SLOTS + slot_unit(s, slot), 0, 0);
        }
}

/* [8.45, 8.454] After a Medium or Heavy Battle; not those who Fit Out. */
static void disorganise(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_engaged(s, slot) && s->battle.intensity >= MEDIUM && s->formation[slot].state == READY
            && !has_flag(s, slot, FORMATION_DISORGANISED)) {
            set_flag(s, slot, FORMATION_DISORGANISED);
            sealords_tell(u, EVENT_DISORGANISED, BOTH_SIDES, SLOTS + slot_unit(s, slot), 0, 0, 0);
        }
}

/* [7.112e, R105] All in the Battle Space have been seen by all, also those who Withdrew; a Dummy is found out (R47). */
static void sight_all(const struct data *g, struct state *s, int place, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++)
        for (int by = 0; by < SLOTS; by++)
            if (by != slot && is_afloat_at(g, s, slot, place) && is_afloat_at(g, s, by, place)) {
                sealords_spots(g, s, by, slot, u);
                s->spots_kept[by] |= bit64(slot);
            }
    sealords_remove_dummies(g, s, u);
}

static uint64_t engaged_of(const struct state *s, int side)
{
    const uint64_t own = side ? ~(uint64_t)0 << SLOTS_SIDE : ~(uint64_t)0 >> SLOTS_SIDE;
    return s->battle.engaged & own;
}

/* Two Formations, or a Flotilla of two squadrons, have something to reorganise. All of that lies open [8.127]; whether
 * an Order forbids it does not, so such a side is asked (R107). */
static bool could_reorganise(const struct data *g, const struct state *s, int side)
{
    const uint64_t engaged = engaged_of(s, side);
    return engaged & (engaged - 1)
        || (engaged && is_flotilla(s, __builtin_ctzll(engaged))
            && sealords_squadrons(g, s, __builtin_ctzll(engaged)) > 1);
}

void battle_reorganise(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    s->battle.stage = BATTLE_END;
    disorganise(g, s, u);
    sight_all(g, s, s->battle.at, u);
    sealords_reorganise_open(g, s);
    for (int side = 0; side < SIDES; side++) {
        replace_commanders(g, s, side, u);
        asked |= could_reorganise(g, s, side) ? 1u << side : 0;
    }
    if (s->battle.hurt) /* R114 */
        sealords_fill_stations(g, s, false, u);
    if (asked)
        sealords_ask(s, PHASE_AFTERMATH, asked, 0);
}

/* Others that are on their own are Assigned as in any Reorganisation. */
static bool is_manned(const struct data *g, const struct state *s, int q)
{
    return q >= 0 && q < g->squadrons && s->battle.manned >> q & 1;
}

/* [8.441b] A Squadron of prizes is freely Assigned to one of the Engaged. */
static struct refusal may_place(const struct data *g, const struct state *s, int side, int q, int flotilla)
{
    if (!is_manned(g, s, q) || g->squadron[q].side != side || s->squadron[q].sail == 0)
        return refuse("8.441b", "that is no Squadron that you have Formed of prizes");
    if (s->squadron[q].flags & SQUADRON_HANDLED)
        return refuse("8.441b", "it has been Assigned, or let go");
    const int to = flotilla >= 0 && flotilla < g->flotillas ? s->slot_of[flotilla_unit(flotilla)] - 1 : -1;
    const int from = s->squadron[q].in - 1;
    if (to < 0 || to == from || slot_side(to) != side || !is_engaged(s, to)
        || !sealords_together(g, s, to, from) || s->formation[to].state != READY)
        return refuse("8.441b", "name another Flotilla of yours that was Engaged");
    if (!(g->flotilla[flotilla].contingents >> g->squadron[q].contingent & 1))
        return refuse("3.312", "that Flotilla does not take its Contingent");
    if (!sealords_has_leader_for(g, s, flotilla, g->squadron[q].contingent))
        return refuse("3.466", "no Leader of its Contingent is Posted there");
    return is_flotilla(s, from) && sealords_squadrons(g, s, from) == 1
             ? refuse("3.353", "a Flotilla keeps its last squadron")
             : LEGAL;
}

static void place_prize(const struct data *g, struct state *s, int q, int flotilla, struct umpire *u)
{
    const int from = s->squadron[q].in - 1, to = s->slot_of[flotilla_unit(flotilla)] - 1;
    s->squadron[q].flags |= SQUADRON_HANDLED;
    sealords_spread_disorder(s, from, to, u);
    sealords_join(g, s, q, to);
    if (first_in(g, s, from) < 0)
        sealords_drop_formation(g, s, from, u);
    sealords_tell(u, EVENT_ASSIGNED, BOTH_SIDES, q, flotilla, 0, 0);
}

void sealords_aftermath_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (uint64_t manned = s->battle.manned; manned; manned &= manned - 1)
        for (int f = 0; f < g->flotillas; f++)
            if (is_legal(may_place(g, s, side, __builtin_ctzll(manned), f)))
                moves_add(out, MOVE_ASSIGN, __builtin_ctzll(manned), f, 0);
    sealords_aftermath_offers(g, s, side, engaged_of(s, side), out);
}

struct refusal sealords_aftermath_check(const struct data *g, const struct state *s, int side, struct move m)
{
    return m.kind == MOVE_DONE ? LEGAL
         : m.kind == MOVE_ASSIGN && is_manned(g, s, m.arg[0])
             ? may_place(g, s, side, m.arg[0], m.arg[1])
             : sealords_aftermath_may(g, s, side, engaged_of(s, side), m);
}

/* What comes of it lies open like all that is Engaged [8.127]. */
void sealords_aftermath_apply(const struct data *g, struct state *s, int side, struct move m,
                              struct umpire *u)
{
    uint64_t before = 0;
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        before |= is_formation(s, slot) ? bit64(slot) : 0;
    if (m.kind == MOVE_ASSIGN && is_manned(g, s, m.arg[0]))
        place_prize(g, s, m.arg[0], m.arg[1], u);
    else
        sealords_aftermath_do(g, s, side, m, u);
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (is_formation(s, slot) && !(before >> slot & 1)) {
            s->battle.engaged |= bit64(slot);
            s->battle.eligible |= bit64(slot);
            sealords_learns(g, s, other_side(side), slot, u);
        }
        if (is_formation(s, slot) && is_engaged(s, slot))
            disclose(g, s, slot, u);
    }
}

void sealords_aftermath_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* ---- The Impulse goes on ---- */

/* Has somebody of that side run an Interdiction here? If he is sunk, there is still the one from whom he ran. */
static bool has_run(const struct data *g, const struct state *s, const struct battle *b, int side)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_afloat_at(g, s, slot, b->at)
            && (slot_side(slot) == side ? has_flag(s, slot, FORMATION_RUNS)
                                        : b->called & CALL_FORCED && has_flag(s, slot, FORMATION_KNOWN)
                                              && sealords_interdicts(g, s, slot)))
            return true;
    return false;
}

/* [7.223b, 8.46b] Those who ran go on to where they were bound; but from a port whose Interdictor has won the whole of
 * the losing side that was Engaged goes in (corrections, 23). */
static void resume_runs(const struct data *g, struct state *s, const struct battle *b, struct umpire *u)
{
    const int port = g->space[place_space(b->at)].port;
    for (int side = 0; side < SIDES; side++) {
        if (!has_run(g, s, b, side))
            continue;
        const bool beaten = port != NOBODY && b->victor == 1 + other_side(side);
        for (int slot = first_slot(side); slot < end_slot(side); slot++) {
            if (!is_afloat_at(g, s, slot, b->at) || s->formation[slot].state != READY)
                continue;
            if (beaten && b->engaged >> slot & 1 && sealords_port_for(g, s, port, slot) != PORT_CLOSED)
                sealords_put_into_port(g, s, slot, u);
            else if (has_flag(s, slot, FORMATION_RUNS))
                sealords_run_out(g, s, slot, u);
        }
    }
}

void battle_end(const struct data *g, struct state *s, struct umpire *u)
{
    const struct battle b = s->battle;
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t) ~(SQUADRON_CALLED | SQUADRON_HANDLED);
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && b.engaged >> s->auxiliary[a].at & 1)
            s->auxiliary[a].flags &= (uint8_t)~AUX_MOVED;
    s->battle = (struct battle){ 0 };
    sealords_tell(u, EVENT_BATTLE_OVER, BOTH_SIDES, b.at, 0, 0, 0);
    if (b.gauge)
        sight_all(g, s, b.at, u);
    resume_runs(g, s, &b, u);
    if (g->rules != NULL && g->rules->battle_ended != NULL)
        g->rules->battle_ended(g, s, b.at, u);
}
