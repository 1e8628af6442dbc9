/* [6.23-6.25, 10.18] What Auxiliaries do to ships outside Battle: fireships against a Harbour, bombs, Marines, attacks on convoys.
 * Fireships in Battle are chapter 8's. */
#include "raids.h"
#include "convoys.h"
#include "mulligan.h"
#include "range.h"
#include "tasks.h"

/* [8.344, 8.36] A column beyond the end of the table costs, or brings, a point. */
static struct sea_damage damage_at(const struct data *g, int column, int die)
{
    const int         c = column < 0 ? 0 : column >= LEVELS ? LEVELS - 1 : column;
    const int         row = die < 0 ? 0 : die >= DIE_FACES ? DIE_FACES - 1 : die;
    struct sea_damage hit = g->damage[c][row];
    const int         dp = hit.dp + (column - c) * g->combat_mod[COMBAT_MOD_OVERSHOOT];
    hit.dp = (uint8_t)(dp > 0 ? dp : 0);
    return hit;
}

/* The theatre's politics, of Contingents. */
bool sealords_may_attack(const struct data *g, const struct state *s, int contingent, int other)
{
    return g->rules == NULL || g->rules->may_attack == NULL || g->rules->may_attack(g, s, contingent, other);
}

/* ---- Convoys ---- */

/* [10.185] Was there an attack in its Space in this MPI, though it may have come in since? */
static bool was_attacked_there(const struct data *g, const struct state *s, int slot)
{
    for (int other = 0; other < SLOTS; other++)
        if (is_formation(s, other) && has_flag(s, other, FORMATION_RAIDED)
            && sealords_together(g, s, slot, other))
            return true;
    return false;
}

/* [10.181, 10.185] It is Spotted, and its Space has seen no other attack in this MPI (corrections, 29). */
struct refusal sealords_may_raid(const struct data *g, const struct state *s, int side, int slot)
{
    if (slot < 0 || slot >= SLOTS || slot_side(slot) == side || !is_formation(s, slot)
        || !(s->spotted[side] >> slot & 1) || !is_convoy(s, slot))
        return refuse("10.181", "that is no convoy that you have Spotted");
    if (g->place[s->formation[slot].at].kind != PLACE_SPACE)
        return refuse("10.181", "convoys are attacked in a Space");
    if (was_attacked_there(g, s, slot))
        return refuse("10.185", "there was an attack in that Space in this increment");
    const int contingent = sealords_contingent(g, s, slot);
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side == side && sealords_may_attack(g, s, g->auxiliary[a].contingent, contingent)
            && sealords_can_task(g, s, a, TASK_CONVOY, s->formation[slot].at))
            return LEGAL;
    return refuse("10.181", "no Auxiliary of yours reaches it");
}

static int raid_column(const struct data *g, const struct state *s, int slot, int class)
{
    int guards = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        guards += s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot;
    return g->combat_mod[class == AUX_FLEET50 ? COMBAT_MOD_CONVOY_FLEET50 : COMBAT_MOD_CONVOY_COLUMN]
         + (guards ? g->combat_mod[COMBAT_MOD_CONVOY_AUX_ESCORT] : 0)
         + (first_in(g, s, slot) >= 0 ? g->combat_mod[COMBAT_MOD_CONVOY_ESCORT] : 0);
}

void sealords_mark_raid(const struct data *g, struct state *s, int slot)
{
    for (int other = 0; other < SLOTS; other++) /* of both sides */
        if (is_formation(s, other) && sealords_together(g, s, slot, other))
            set_flag(s, other, FORMATION_RAIDED);
}

/* [10.182-10.186, 10.134] Pirates' deeds earn nobody Prestige [10.22]. */
void sealords_attack_convoy(const struct data *g, struct state *s, int slot, int auxiliary,
                            bool partly_screened, struct umpire *u)
{
    const int place = s->formation[slot].at, column = raid_column(g, s, slot, g->auxiliary[auxiliary].class);
    umpire_open(u, sealords_moment(s), ROLL_CONVOY_ATTACK, place, slot);
    const int               die = sealords_roll(s, MULLIGAN_CONVOY_ATTACK, BOTH_SIDES, u);
    const struct sea_damage hit = damage_at(
        g, column, die + (partly_screened ? g->combat_mod[COMBAT_MOD_CONVOY_SCREENED] : 0));
    const int dp = hit.dp + hit.sunk * g->combat_mod[COMBAT_MOD_CONVOY_S];
    sealords_mark_raid(g, s, slot);
    sealords_tell(u, EVENT_RAID, BOTH_SIDES, SLOTS + slot_unit(s, slot), die, column, dp);
    sealords_hit_convoy(g, s, unit_index(slot_unit(s, slot)), hit.dp, hit.sunk,
                        g->auxiliary[auxiliary].side == NOBODY ? HARM_PIRATES : HARM_ENEMY, u);
}

/* [10.213] May a Corsair attack what it has found? */
bool sealords_preys_on(const struct data *g, const struct state *s, int auxiliary, int slot)
{
    return is_convoy(s, slot) && !was_attacked_there(g, s, slot)
        && (g->auxiliary[auxiliary].side == NOBODY
                ? g->rules == NULL || g->rules->preys_on == NULL
                      || g->rules->preys_on(g, s, auxiliary, convoy_of(s, slot))
                : sealords_may_attack(g, s, g->auxiliary[auxiliary].contingent,
                                      sealords_contingent(g, s, slot)));
}

/* ---- Squadrons in a port ---- */

/* [10.311c] Its flagship is a part of a squadron, -1: it has none. */
static int flagship_of(const struct data *g, const struct state *s, int squadron)
{
    return g->squadron[squadron].class == FLAGSHIP ? -1 : s->squadron[squadron].pair - 1;
}

static int sail_with_flagship(const struct data *g, const struct state *s, int squadron)
{
    const int flagship = flagship_of(g, s, squadron);
    return s->squadron[squadron].sail + (flagship >= 0 ? s->squadron[flagship].sail : 0);
}

/* Of the enemy's that lie there [6.23, 6.24a], in that counter (-1: none), the one that the draw names; bombs spare what has
 * been hit (R151). */
static int draw_target(const struct data *g, const struct state *s, int auxiliary, int port, int in,
                       bool bombs, struct umpire *u)
{
    const int side = g->auxiliary[auxiliary].side, contingent = g->auxiliary[auxiliary].contingent;
    uint8_t   found[SQUADRONS_MAX];
    int       count = 0;
    for (int q = 0; q < g->squadrons; q++) {
        const struct squadron *squadron = &s->squadron[q];
        if (squadron->sail == 0 || g->squadron[q].side == side
            || (g->squadron[q].class == FLAGSHIP && squadron->pair) || squadron->at != g->port[port].harbour
            || squadron->state == READY || !sealords_may_attack(g, s, contingent, g->squadron[q].contingent))
            continue;
        if ((in >= 0 && squadron->in != 1 + in) || (in < 0 && !bombs && squadron->state != IN_ORDINARY)
            || (bombs && squadron->flags & SQUADRON_BOMBED))
            continue;
        found[count++] = (uint8_t)q;
    }
    return count == 0 ? -1 : count == 1 ? found[0] : found[umpire_draw(u, count)];
}

static bool is_fitting_out_there(const struct data *g, const struct state *s, int side, int port)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && s->formation[slot].state == FITTING_OUT
            && s->formation[slot].at == g->port[port].harbour)
            return true;
    return false;
}

/* The port in which the Auxiliary's Formation lies, or before it [6.148]; Marines go from a Ready one (X10.5). NOBODY: none,
 * or a Gale is over it [6.144, 6.231, 6.242]. */
static int port_before(const struct data *g, const struct state *s, int side, int auxiliary, int class)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side
        || g->auxiliary[auxiliary].class != class || s->auxiliary[auxiliary].where != AUX_WITH
        || is_convoy(s, s->auxiliary[auxiliary].at))
        return NOBODY;
    const struct formation *f = &s->formation[s->auxiliary[auxiliary].at];
    const int               port = sealords_port_at(g, f->at);
    if (port == NOBODY || is_gale(s, space_place(g->port[port].space))
        || (class == AUX_MARINES && f->state != READY))
        return NOBODY;
    return port;
}

/* Is it an enemy's: is anybody of that side at home there? */
static bool is_enemy_port(const struct data *g, const struct state *s, int side, int port)
{
    for (int c = 0; c < g->contingents; c++)
        if (g->contingent[c].side == other_side(side)
            && sealords_port_use(g, s, port, c) >= PORT_NEUTRAL_ORDINARY)
            return true;
    return false;
}

static bool has_harbour(const struct data *g, int port)
{
    return g->port[port].kind == PORT_KEY; /* [5.28] */
}

struct refusal sealords_may_burn(const struct data *g, const struct state *s, int side, int auxiliary,
                                 int slot)
{
    const int port = port_before(g, s, side, auxiliary, AUX_FIRESHIP);
    if (port == NOBODY)
        return refuse("6.231", "a Fireship attacks from a Formation in the port, or before it");
    if (!has_harbour(g, port))
        return refuse("6.23", "a Minor Port has no Harbour in which to burn them");
    if (slot < 0 || slot >= SLOTS || slot_side(slot) == side || !is_formation(s, slot)
        || s->formation[slot].state != FITTING_OUT || s->formation[slot].at != g->port[port].harbour)
        return refuse("6.23", "that counter does not lie in this Harbour");
    return LEGAL;
}

/* [6.237] Those In Ordinary only if none Fits Out there. */
struct refusal sealords_may_burn_laid_up(const struct data *g, const struct state *s, int side, int auxiliary,
                                         int port)
{
    if (port_before(g, s, side, auxiliary, AUX_FIRESHIP) != port || port == NOBODY)
        return refuse("6.231", "a Fireship attacks from a Formation in the port, or before it");
    if (!has_harbour(g, port) || !is_enemy_port(g, s, side, port))
        return refuse("6.23", "that is no Harbour of the enemy's");
    return is_fitting_out_there(g, s, other_side(side), port)
             ? refuse("6.237", "while a squadron Fits Out there none In Ordinary can be attacked")
             : LEGAL;
}

struct refusal sealords_may_bombard(const struct data *g, const struct state *s, int side, int auxiliary,
                                    int port)
{
    if (port_before(g, s, side, auxiliary, AUX_BOMB) != port || port == NOBODY)
        return refuse("6.242", "a Bomb fires from a Formation in the port, or before it");
    return is_enemy_port(g, s, side, port) || is_fitting_out_there(g, s, other_side(side), port)
             ? LEGAL
             : refuse("6.24a", "that is no enemy's port");
}

/* [12.16] Those of the line are counted together for the whole turn. */
static void pay_for_sunk(const struct data *g, struct state *s, int class, int loser, int sunk,
                         struct umpire *u)
{
    int points = 0;
    if (class == FRIGATE)
        points = sealords_frigates_worth(g, s, loser, sunk);
    else if (class == FLAGSHIP)
        points = sunk * sealords_worth(g, s, PRESTIGE_FLAGSHIP_SUNK);
    else if (class <= SOL_D) {
        const int before = sealords_line_worth(g, s, s->line_burnt[loser]);
        s->line_burnt[loser] = (uint8_t)(s->line_burnt[loser] + sunk);
        points = sealords_line_worth(g, s, s->line_burnt[loser]) - before;
    }
    sealords_gain(g, s, other_side(loser), points, u);
}

/* [R117, R133] Spread over the squadron and its flagship, the odd point to the one that is farther from its DR. */
static void wear_both(const struct data *g, struct state *s, int squadron, int dp, struct umpire *u)
{
    const int flagship = flagship_of(g, s, squadron);
    if (flagship < 0) {
        sealords_wear(g, s, squadron, dp, u);
        return;
    }
    const int spare = g->squadron[squadron].dr - s->squadron[squadron].dp;
    const int hers = dp / 2 + (dp % 2 && g->squadron[flagship].dr - s->squadron[flagship].dp > spare);
    sealords_wear(g, s, squadron, dp - hers, u);
    sealords_wear(g, s, flagship, hers, u);
}

/* [10.321] Which Sail goes is drawn between the squadron's own and its flagship. */
static void strike(const struct data *g, struct state *s, int squadron, int dp, int sunk, struct umpire *u)
{
    const int flagship = flagship_of(g, s, squadron), loser = g->squadron[squadron].side;
    int       own = 0, hers = 0;
    wear_both(g, s, squadron, dp, u);
    for (int left = sail_with_flagship(g, s, squadron); sunk > 0 && left > 0; sunk--, left--) {
        const int  of = s->squadron[squadron].sail;
        const bool hit = flagship >= 0 && hers == 0 && (of == 0 || umpire_draw(u, left) == 0);
        own += !hit;
        hers += hit;
        sealords_lose_sail(g, s, hit ? flagship : squadron, u);
    }
    pay_for_sunk(g, s, g->squadron[squadron].class, loser, own, u);
    if (hers)
        pay_for_sunk(g, s, FLAGSHIP, loser, hers, u);
}

/* [6.233, 6.234, 6.236, 6.237, R40, corrections 10] Success, column and damage; the DPs wait for the turn's end. */
static void burn(const struct data *g, struct state *s, int auxiliary, int port, int squadron,
                 struct umpire *u)
{
    enum { NO_COLUMN = 9, FITTING_OUT_TIMES = 2, ORDINARY_TIMES = 3 };
    const bool laid_up = s->squadron[squadron].state == IN_ORDINARY;
    const int  sail = sail_with_flagship(g, s, squadron);
    const int  die = sealords_roll(s, MULLIGAN_FIRESHIP, BOTH_SIDES, u) - g->port[port].blockade_value;
    const bool burns = laid_up ? die > sail : die >= 2 * sail;
    int        dp = 0, sunk = 0;
    if (burns) {
        const int column = umpire_roll(u);
        if (column != NO_COLUMN) {
            const struct sea_damage hit = damage_at(g, column, umpire_roll(u));
            dp = hit.dp * (laid_up ? ORDINARY_TIMES : FITTING_OUT_TIMES);
            sunk = hit.sunk < sail ? hit.sunk : sail;
        }
    }
    sealords_tell(u, EVENT_BURNT, BOTH_SIDES, auxiliary, port, dp, sunk);
    strike(g, s, squadron, dp, sunk, u);
}

/* Whatever came of it: whose port that was the theatre knows. */
static void end_raid(const struct data *g, struct state *s, int auxiliary, int port, struct umpire *u)
{
    sealords_send_home(g, s, auxiliary, u);
    if (g->rules != NULL && g->rules->raided != NULL)
        g->rules->raided(g, s, g->auxiliary[auxiliary].side, port, u);
}

/* Which squadron of a counter that lies there is drawn: nobody outside sees them apart (R152). `slot` -1: one laid up. */
void sealords_burn(const struct data *g, struct state *s, int auxiliary, int slot, struct umpire *u)
{
    const int side = g->auxiliary[auxiliary].side, port = port_before(g, s, side, auxiliary, AUX_FIRESHIP);
    umpire_reveal(u);
    umpire_open(u, sealords_moment(s), ROLL_FIRESHIP, g->port[port].harbour, auxiliary);
    const int squadron = draw_target(g, s, auxiliary, port, slot, false, u);
    if (squadron >= 0)
        burn(g, s, auxiliary, port, squadron, u);
    else
        sealords_tell(u, EVENT_NO_TARGET, BOTH_SIDES, auxiliary, port, 0, 0);
    end_raid(g, s, auxiliary, port, u);
}

/* [6.24a, 6.241] One attack on the chart's column, one to the left for each point of Blockade Value; no reply. */
void sealords_bombard(const struct data *g, struct state *s, int auxiliary, int port, struct umpire *u)
{
    const int place = g->port[port].harbour;
    umpire_reveal(u); /* also where there is nothing to be hit: that is news, too */
    umpire_open(u, sealords_moment(s), ROLL_BOMBARD_TARGET, place, auxiliary);
    const int squadron = draw_target(g, s, auxiliary, port, -1, true, u);
    if (squadron >= 0) {
        umpire_open(u, sealords_moment(s), ROLL_BOMBARD, place, auxiliary);
        const int               die = sealords_roll(s, MULLIGAN_BOMBARDMENT, BOTH_SIDES, u);
        const struct sea_damage hit = damage_at(
            g, g->combat_mod[COMBAT_MOD_BOMBARD_COLUMN] - g->port[port].blockade_value, die);
        s->squadron[squadron].flags |= SQUADRON_BOMBED;
        sealords_tell(u, EVENT_BOMBARDED, BOTH_SIDES, auxiliary, port, hit.dp, hit.sunk);
        strike(g, s, squadron, hit.dp, hit.sunk, u);
    } else
        sealords_tell(u, EVENT_NO_TARGET, BOTH_SIDES, auxiliary, port, 0, 0);
    end_raid(g, s, auxiliary, port, u);
}

/* ---- Cutting Out [6.25] ---- */

static bool has_cutting_out(const struct data *g)
{
    return g->rules != NULL && g->rules->cuts_out != NULL;
}

struct refusal sealords_may_cut_out(const struct data *g, const struct state *s, int side, int auxiliary,
                                    int slot)
{
    const int port = has_cutting_out(g) ? port_before(g, s, side, auxiliary, AUX_MARINES) : NOBODY;
    if (port == NOBODY)
        return refuse("6.251", "Marines go from a Ready Formation before the port");
    return slot >= 0 && slot < SLOTS && slot_side(slot) != side && is_formation(s, slot)
                && s->formation[slot].state == FITTING_OUT && s->formation[slot].at == g->port[port].harbour
             ? LEGAL
             : refuse("6.25", "that counter does not lie in this port");
}

struct refusal sealords_may_cut_out_laid_up(const struct data *g, const struct state *s, int side,
                                            int auxiliary, int port)
{
    if (!has_cutting_out(g) || port == NOBODY || port_before(g, s, side, auxiliary, AUX_MARINES) != port)
        return refuse("6.251", "Marines go from a Ready Formation before the port");
    return is_enemy_port(g, s, side, port) ? LEGAL : refuse("6.25", "that is no enemy's port");
}

/* [8.441b, 8.442] Into a squadron of its class of the Formation, else a new one there; a prize brings 3 DPs. -1: there is no
 * place for it. */
static int berth_for_prize(const struct data *g, const struct state *s, int slot, int class)
{
    int fresh = -1;
    for (int q = g->squadrons - 1; q >= 0; q--) {
        if (g->squadron[q].side != slot_side(slot) || g->squadron[q].class != class)
            continue;
        if (s->squadron[q].in == 1 + slot && s->squadron[q].sail < g->squadron[q].sail_max)
            return q;
        if (s->squadron[q].sail == 0 && is_flotilla(s, slot)
            && g->flotilla[unit_index(slot_unit(s, slot))].contingents >> g->squadron[q].contingent & 1)
            fresh = q;
    }
    return fresh;
}

static void man(const struct data *g, struct state *s, int q, int slot, struct umpire *u)
{
    enum { PRIZE_DP = 3 };
    if (s->squadron[q].sail++ == 0)
        s->squadron[q].in = (uint8_t)(1 + slot);
    sealords_put(s, g, slot, s->formation[slot].at);
    sealords_wear(g, s, q, PRIZE_DP, u);
}

/* [8.443, 12.16] It is taken, and paid for; what nobody can man is burnt [8.444]. */
static void take(const struct data *g, struct state *s, int victim, int slot, struct umpire *u)
{
    const int class = g->squadron[victim].class, side = slot_side(slot), loser = g->squadron[victim].side;
    const int prize = berth_for_prize(g, s, slot, class);
    sealords_lose_sail(g, s, victim, u);
    if (prize >= 0)
        man(g, s, prize, slot, u);
    sealords_gain(g, s, side,
                  class == FRIGATE ? sealords_frigates_worth(g, s, loser, 1)
                  : prize >= 0     ? sealords_worth(g, s, PRESTIGE_LINE_TAKEN)
                                   : sealords_line_worth(g, s, 1),
                  u);
}

/* Which squadron of a counter is drawn (R152), one laid up for `slot` -1; the theatre says whether it is carried off. */
void sealords_cut_out(const struct data *g, struct state *s, int auxiliary, int slot, struct umpire *u)
{
    const int side = g->auxiliary[auxiliary].side, port = port_before(g, s, side, auxiliary, AUX_MARINES);
    const int from = s->auxiliary[auxiliary].at;
    umpire_reveal(u);
    umpire_open(u, sealords_moment(s), ROLL_CUT_OUT, g->port[port].harbour, auxiliary);
    const int squadron = draw_target(g, s, auxiliary, port, slot, false, u);
    if (squadron >= 0) {
        const int  die = sealords_roll(s, MULLIGAN_RAID, BOTH_SIDES, u);
        const bool taken = g->rules->cuts_out(g, s, squadron, port, die);
        sealords_tell(u, EVENT_CUT_OUT, BOTH_SIDES, auxiliary, port, die, taken);
        if (taken)
            take(g, s, squadron, from, u);
    } else
        sealords_tell(u, EVENT_NO_TARGET, BOTH_SIDES, auxiliary, port, 0, 0);
    end_raid(g, s, auxiliary, port, u);
}
