/* [8.336-8.337, 8.34-8.36, 8.373, 10.32b] A Combat: shifts and modifiers of both sides, one die for both. */
#include "battle.h"
#include "convoys.h"
#include "mulligan.h"
#include "ranks.h"

static struct combat *combat(struct state *s)
{
    return &s->battle.combat[s->battle.next];
}
static const struct combat *combat_of(const struct state *s)
{
    return &s->battle.combat[s->battle.next];
}
static int first_member(const struct state *s, int side)
{
    return combat_of(s)->squadron[side][0] - 1;
}

/* The squadrons of a side in the Combat, each followed by its flagship [10.311c]; a convoy is none. */
static int combat_squadrons(const struct data *g, const struct state *s, int side,
                            uint8_t out[2 * COMBAT_SQUADRONS])
{
    const struct combat *c = &s->battle.combat[s->battle.next];
    int                  n = 0;
    for (int i = 0; i < members_of(c, side); i++) {
        const int q = c->squadron[side][i] - 1;
        if (q >= CONVOY_MEMBER || s->squadron[q].sail == 0)
            continue;
        out[n++] = (uint8_t)q;
        if (consort_of(g, s, q) >= 0)
            out[n++] = (uint8_t)consort_of(g, s, q);
    }
    return n;
}

/* ---- Leaders' shifts [8.373, 8.376] ---- */

/* The Senior Leader of a side in the Combat, of equals one at random [3.422a]; NOBODY: a Notional one stands for him. */
static int combat_leader(const struct data *g, struct state *s, int side, struct umpire *u)
{
    uint8_t   squadrons[2 * COMBAT_SQUADRONS];
    const int count = combat_squadrons(g, s, side, squadrons);
    uint64_t  there = 0;
    for (int i = 0; i < count; i++)
        for (int l = 0; l < g->leaders; l++)
            there |= is_aboard(s, l, squadrons[i]) ? bit64(l) : 0;
    return there ? most_senior(g, s, there, s->battle.next, u) : NOBODY;
}

static int combat_lr(const struct data *g, const struct state *s, int side, int leader)
{
    return leader != NOBODY ? sealords_ratings(g, s, leader).lr
                            : sealords_notional(g, member_contingent(g, first_member(s, side))).lr;
}

/* Half the difference, rounded up (R63); for the side with the higher LR. */
static int leader_shifts(const struct data *g, struct state *s, int *side, struct umpire *u)
{
    const int a = combat_leader(g, s, 0, u), b = combat_leader(g, s, 1, u);
    if (a == NOBODY && b == NOBODY)
        return 0;
    const int difference = combat_lr(g, s, 0, a) - combat_lr(g, s, 1, b);
    *side = difference > 0 ? 0 : 1;
    return ((difference > 0 ? difference : -difference) + 1) / 2;
}

/* A convoy proper that nobody attacks is no Combat; nor one in which one side is gone. */
static bool is_fought(const struct data *g, const struct state *s)
{
    uint8_t squadrons[2 * COMBAT_SQUADRONS];
    for (int side = 0; side < SIDES; side++) {
        const int member = first_member(s, side);
        if (member < 0 || (member < CONVOY_MEMBER && combat_squadrons(g, s, side, squadrons) == 0))
            return false;
    }
    return true;
}

/* Squadrons that fire has sunk before their Combat are not in it. */
static void close_up(struct state *s)
{
    struct combat *c = combat(s);
    for (int side = 0; side < SIDES; side++) {
        int n = 0;
        for (int i = 0; i < COMBAT_SQUADRONS; i++) {
            const int member = c->squadron[side][i];
            c->squadron[side][i] = 0;
            if (member && (member > CONVOY_MEMBER || s->squadron[member - 1].sail))
                c->squadron[side][n++] = (uint8_t)member;
        }
    }
}

/* [6.233a] Before each Combat, and after the last, there may be fireships; before it Marines may be told off for it. */
void battle_combat(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    while (s->battle.next < s->battle.combats && !is_fought(g, s))
        s->battle.next++;
    s->battle.stage = s->battle.next == s->battle.combats ? BATTLE_VICTOR : BATTLE_SHIFTS;
    sealords_ask_fireships(g, s);
}

void battle_shifts(const struct data *g, struct state *s, struct umpire *u)
{
    int side = 0;
    close_up(s);
    if (!is_fought(g, s)) {
        s->battle.stage = BATTLE_COMBAT;
        return;
    }
    s->battle.stage = BATTLE_ROLL;
    const int shifts = leader_shifts(g, s, &side, u);
    combat(s)->shift[side] = (int8_t)shifts;
    if (shifts > 0)
        sealords_ask(s, PHASE_SHIFTS, 1u << side, s->battle.next);
}

/* As it stands all are his own: so many are moved to the other's loss. */
void sealords_shifts_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int n = 0; n < s->battle.combat[s->battle.next].shift[side]; n++)
        moves_add(out, MOVE_SHIFT, n, 0, 0);
}

struct refusal sealords_shifts_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_SHIFT)
        return NO_SUCH_MOVE;
    const int all = s->battle.combat[s->battle.next].shift[side];
    return m.arg[0] >= 0 && m.arg[0] < all ? LEGAL
         : m.arg[0] == all ? refuse("8.373", "all are for yourself unless you say otherwise: done")
                           : refuse("8.373", "there are not so many shifts");
}

void sealords_shifts_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    struct combat *c = combat(s);
    (void)g;
    (void)u;
    if (m.kind == MOVE_SHIFT) {
        c->shift[other_side(side)] = (int8_t)(m.arg[0] - c->shift[side]);
        c->shift[side] = (int8_t)m.arg[0];
    }
    sealords_is_done(s, side);
}

void sealords_shifts_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* ---- Other shifts, and modifiers ---- */

/* [3.245, 10.32b] Printed on the counters; of flagships the best alone counts. */
static int printed_shift(const struct data *g, const struct state *s, const uint8_t *squadrons, int count)
{
    enum { REVERSE = 10 };
    int sum = 0, flagship = 0;
    for (int i = 0; i < count; i++) {
        const int shift = g->squadron[squadrons[i]].shift[s->squadron[squadrons[i]].dp >= REVERSE];
        if (g->squadron[squadrons[i]].class != FLAGSHIP)
            sum += shift;
        else
            flagship = shift > flagship ? shift : flagship;
    }
    return sum + flagship;
}

/* The best class of a side counts [X11]; a flagship is a ship of the line. */
static int best_class(const struct data *g, const uint8_t *squadrons, int count)
{
    int best = SAIL_CLASSES;
    for (int i = 0; i < count; i++) {
        const int class = g->squadron[squadrons[i]].class == FLAGSHIP ? SOL : g->squadron[squadrons[i]].class;
        best = class < best ? class : best;
    }
    return best;
}

static int class_shift(const struct data *g, int own, int other)
{
    if (own == SOL_D && other == SOL)
        return g->combat_mod[COMBAT_MOD_SOL_D_SOL];
    if (own == FRIGATE && other == SOL)
        return g->combat_mod[COMBAT_MOD_FRIGATE_SOL];
    return own == FRIGATE && other == SOL_D ? g->combat_mod[COMBAT_MOD_FRIGATE_SOL_D] : 0;
}

static int order_shift(const struct data *g, const struct state *s, const uint8_t *squadrons, int count)
{
    for (int i = 0; i < count; i++)
        if (has_flag(s, s->squadron[squadrons[i]].in - 1, FORMATION_DISORGANISED))
            return g->combat_mod[COMBAT_MOD_DISORGANISED];
    return 0;
}

/* Sail that count: those of its squadrons, a convoy for one (R64). */
static int combat_sail(const struct state *s, int side, const uint8_t *squadrons, int count)
{
    int sail = first_member(s, side) >= CONVOY_MEMBER ? 1 : 0;
    for (int i = 0; i < count; i++)
        sail += s->squadron[squadrons[i]].sail;
    return sail;
}

/* Squadrons surprised Fitting Out, but for those in a Harbour. */
static bool is_surprised(const struct data *g, const struct state *s, const uint8_t *squadrons, int count)
{
    for (int i = 0; i < count; i++)
        if (s->squadron[squadrons[i]].flags & SQUADRON_CALLED
            && g->place[s->squadron[squadrons[i]].at].kind != PLACE_HARBOUR)
            return true;
    return false;
}

struct fire {
    uint8_t squadrons[2 * COMBAT_SQUADRONS];
    int     count, sail, class;
};

static struct fire line_up(const struct data *g, const struct state *s, int side)
{
    struct fire f = { .count = combat_squadrons(g, s, side, f.squadrons) };
    f.sail = combat_sail(s, side, f.squadrons, f.count);
    f.class = best_class(g, f.squadrons, f.count);
    return f;
}

/* [8.341, 8.344, 8.35] The final column, and what is added to the DPs; beyond the table's end a column becomes 1 DP. */
static int column(const struct data *g, const struct state *s, int side, const struct fire *own,
                  const struct fire *other, int free, int *dpm)
{
    const int most = g->combat_mod[COMBAT_MOD_SAIL_MOST];
    const int more = own->sail - other->sail, cap = more > most ? most : more < -most ? -most : more;
    const int shifted = s->battle.level + free + s->battle.combat[s->battle.next].shift[side]
                      + printed_shift(g, s, own->squadrons, own->count)
                      + class_shift(g, own->class, other->class)
                      + order_shift(g, s, own->squadrons, own->count);
    const int end = shifted < 0 ? 0 : shifted >= LEVELS ? LEVELS - 1 : shifted;
    *dpm = cap + (s->battle.marines[side] ? g->combat_mod[COMBAT_MOD_MARINES] : 0)
         + (is_surprised(g, s, other->squadrons, other->count) ? g->combat_mod[COMBAT_MOD_SURPRISED] : 0)
         + (shifted - end) * g->combat_mod[COMBAT_MOD_OVERSHOOT];
    return end;
}

/* [10.13b, 10.131] A convoy cannot fire, but who has been added to it can; and an Escort does not fire on one. */
static bool may_fire(const struct data *g, const struct state *s, int side)
{
    uint8_t    squadrons[2 * COMBAT_SQUADRONS];
    const int  count = combat_squadrons(g, s, side, squadrons), other = other_side(side);
    const bool at_convoy = first_member(s, other) >= CONVOY_MEMBER && members_of(combat_of(s), other) == 1;
    for (int i = 0; i < count; i++)
        if (!at_convoy || !is_convoy(s, s->squadron[squadrons[i]].in - 1))
            return true;
    return false;
}

/* [12.422, R201] A player's Rank gives him a column where the line fires on the line. */
static int free_column(struct state *s, int side, const struct fire line[SIDES], struct umpire *u)
{
    return line[0].class == SOL && line[1].class == SOL
        && sealords_favours(s, side, FAVOUR_COLUMN, BOTH_SIDES, u);
}

/* Both sides' results come of the state before the Combat [2.33a]. */
void battle_roll(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle    *b = &s->battle;
    const struct fire line[SIDES] = { line_up(g, s, 0), line_up(g, s, 1) };
    umpire_open(u, sealords_moment(s), ROLL_COMBAT, b->at, b->next);
    const int die = sealords_roll(s, MULLIGAN_COMBAT, BOTH_SIDES, u);
    sealords_tell(u, EVENT_COMBAT, BOTH_SIDES, 1 + b->next, die, 0, 0);
    for (int side = 0; side < SIDES; side++) {
        const int victim = other_side(side);
        int       dpm = 0;
        b->due[victim] = b->hits[victim] = b->star[victim] = 0;
        if (!may_fire(g, s, side))
            continue;
        const int                free = free_column(s, side, line, u);
        const int                col = column(g, s, side, &line[side], &line[victim], free, &dpm);
        const struct sea_damage *cell = &g->damage[col][die];
        b->due[victim] = (uint8_t)(cell->dp + dpm > 0 ? cell->dp + dpm : 0);
        b->hits[victim] = cell->sunk;
        b->star[victim] = cell->casualty;
        sealords_tell(u, EVENT_INFLICTS, BOTH_SIDES, side, col, b->due[victim], b->hits[victim]);
    }
    for (int side = 0; side < SIDES; side++)
        if (b->marines[side]) {
            sealords_recover(g, s, b->marines[side] - 1);
            b->marines[side] = 0;
        }
    b->stage = BATTLE_HITS;
}

/* ---- Outright sinkings, damage, casualties ---- */

static void hurt_convoy(const struct data *g, struct state *s, int side, int due, int hits, struct umpire *u)
{
    const int convoy = first_member(s, side) - CONVOY_MEMBER;
    const int dp = due + hits * g->combat_mod[COMBAT_MOD_CONVOY_S]; /* [10.134] */
    const int spared = dp > 0 && g->rules != NULL && g->rules->spared != NULL
                         ? g->rules->spared(g, s, convoy, dp, u)
                         : 0;
    if (dp > spared) {
        sealords_hit_convoy(g, s, convoy, due - spared, hits, HARM_ENEMY, u);
        sealords_check_convoy(g, s, convoy, SINK_BATTLE, u);
    }
}

/* Squadrons of a side that an outright sinking may strike. */
static int targets(const struct state *s, int side, uint8_t out[COMBAT_SQUADRONS])
{
    const struct combat *c = &s->battle.combat[s->battle.next];
    int                  n = 0;
    for (int i = 0; i < members_of(c, side); i++)
        if (c->squadron[side][i] <= CONVOY_MEMBER && s->squadron[c->squadron[side][i] - 1].sail)
            out[n++] = (uint8_t)(c->squadron[side][i] - 1);
    return n;
}

/* [8.375, 8.376] One of those who are liable, of both sides together (corrections, 22); also one whose Squadron the same
 * result has sunk. */
static void strike_leaders(const struct data *g, struct state *s, struct umpire *u)
{
    const struct combat *c = combat(s);
    uint64_t             liable = 0;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; s->battle.star[side] && i < members_of(c, side); i++)
            if (c->squadron[side][i] <= CONVOY_MEMBER)
                liable |= leaders_with(g, s, c->squadron[side][i] - 1,
                                       consort_of(g, s, c->squadron[side][i] - 1));
    strike_one(g, s, liable, s->battle.next, u);
}

/* A convoy has not fired [10.13b], and who has fought nothing else has taken no DPs. */
static bool is_fired_on(const struct state *s, int side)
{
    const int other = other_side(side);
    return first_member(s, other) < CONVOY_MEMBER || members_of(combat_of(s), other) > 1;
}

static void deal_damage(const struct data *g, struct state *s, struct umpire *u)
{
    const struct fire line[SIDES] = { line_up(g, s, 0), line_up(g, s, 1) };
    for (int side = 0; side < SIDES; side++) {
        const bool with_convoy = first_member(s, side) >= CONVOY_MEMBER;
        const int  due = s->battle.due[side], its = with_convoy ? due / (line[side].count + 1) : 0;
        if (with_convoy) /* and those beside it share (R255) */
            hurt_convoy(g, s, side, its, 0, u);
        spread_damage(g, s, line[side].squadrons, line[side].count, due - its, u);
    }
    strike_leaders(g, s, u);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < line[side].count && is_fired_on(s, side); i++)
            sink_by_damage(g, s, line[side].squadrons[i], SINK_BATTLE, false, u);
}

/* Her squadron may be burnt before the next Combat, and she be paired with one that fights in it (R253). */
static void have_fought(const struct data *g, struct state *s)
{
    for (int side = 0; side < SIDES; side++) {
        const struct fire line = line_up(g, s, side);
        for (int i = 0; i < line.count; i++)
            if (g->squadron[line.squadrons[i]].class == FLAGSHIP)
                s->battle.picked |= bit64(line.squadrons[i]);
    }
}

/* [8.33.11] Who inflicts it says which Squadron loses a Sail outright, where there are several. */
void battle_hits(const struct data *g, struct state *s, struct umpire *u)
{
    struct battle *b = &s->battle;
    for (int side = 0; side < SIDES; side++) {
        uint8_t   found[COMBAT_SQUADRONS];
        const int count = targets(s, side, found);
        if (first_member(s, side) >= CONVOY_MEMBER && count == 0) {
            hurt_convoy(g, s, side, b->due[side], b->hits[side], u);
            b->due[side] = b->hits[side] = 0;
        }
        if (b->hits[side] && count > 1) {
            sealords_ask(s, PHASE_SHARE, 1u << other_side(side), side);
            return;
        }
        if (b->hits[side] && count == 1)
            sink_outright(g, s, found[0], b->hits[side], false, u);
        b->hits[side] = 0;
    }
    deal_damage(g, s, u);
    have_fought(g, s);
    b->due[0] = b->due[1] = b->star[0] = b->star[1] = 0;
    b->next++;
    b->stage = BATTLE_COMBAT;
}

void sealords_share_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    uint8_t   found[COMBAT_SQUADRONS];
    const int count = targets(s, other_side(side), found);
    (void)g;
    for (int i = 0; i < count; i++)
        moves_add(out, MOVE_HIT, found[i], 0, 0);
    moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_share_check(const struct data *g, const struct state *s, int side, struct move m)
{
    uint8_t   found[COMBAT_SQUADRONS];
    const int count = targets(s, other_side(side), found);
    (void)g;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_HIT)
        return NO_SUCH_MOVE;
    for (int i = 0; i < count; i++)
        if (found[i] == m.arg[0])
            return LEGAL;
    return refuse("8.33.11", "that Squadron is not in this Combat");
}

/* All that strike one Squadron in one Combat are drawn from one stream: so each names one at a time, and is asked again. */
void sealords_share_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    const int other = other_side(side);
    uint8_t   found[COMBAT_SQUADRONS] = { 0 };
    targets(s, other, found);
    s->battle.hits[other]--;
    sink_outright(g, s, m.kind == MOVE_HIT ? m.arg[0] : found[0], 1, false, u);
    sealords_is_done(s, side);
}

void sealords_share_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}
