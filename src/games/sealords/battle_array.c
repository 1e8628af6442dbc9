/* [8.214, 8.26, 8.31, 8.32, 8.371] Who takes part, whose ratings count, where the Leaders are, and how hard it is fought. */
#include "battle.h"
#include "leaders.h"
#include "mulligan.h"

/* ---- Leaders ---- */

bool is_posted_to_engaged(const struct data *g, const struct state *s, int leader, int side)
{
    const int flotilla = s->leader[leader].flotilla - 1;
    if (g->leader[leader].side != side || flotilla < 0)
        return false;
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    return slot >= 0 && is_engaged(s, slot);
}

int most_senior(const struct data *g, const struct state *s, uint64_t leaders, int occasion, struct umpire *u)
{
    enum { OCCASIONS = COMBATS_MAX + SLOTS };
    uint64_t equals = 0;
    int      rank = -1;
    for (; leaders; leaders &= leaders - 1) {
        const int l = __builtin_ctzll(leaders), own = sealords_ratings(g, s, l).rank;
        equals = own > rank ? bit64(l) : own == rank ? equals | bit64(l) : equals;
        rank = own > rank ? own : rank;
    }
    const int count = __builtin_popcountll(equals);
    if (count > 1) {
        umpire_open(u, sealords_moment(s), ROLL_SENIOR,
                    SENIOR_IN_BATTLE + PLACES_MAX + occasion + OCCASIONS * s->battle.at,
                    __builtin_ctzll(equals));
        for (int skip = umpire_draw(u, count); skip > 0; skip--)
            equals &= equals - 1;
    }
    return __builtin_ctzll(equals);
}

/* [8.26, 3.421, 3.422a] The Senior Leader; of equals the commander of the initial Formation, or one at random. */
struct ratings senior_ratings(const struct data *g, struct state *s, int side, struct umpire *u)
{
    const int initial = s->battle.initial[side] - 1, commander = sealords_commander(g, s, initial);
    uint8_t   best[LEADERS_MAX];
    int       count = 0, rank = -1;
    for (int l = 0; l < g->leaders; l++) {
        if (!is_posted_to_engaged(g, s, l, side))
            continue;
        const int own = sealords_ratings(g, s, l).rank;
        if (own > rank) {
            rank = own;
            count = 0;
        }
        if (own == rank)
            best[count++] = (uint8_t)l;
    }
    if (count == 0)
        return sealords_commander_ratings(g, s, initial);
    for (int i = 0; i < count; i++)
        if (best[i] == commander)
            return sealords_ratings(g, s, commander);
    if (count == 1)
        return sealords_ratings(g, s, best[0]);
    umpire_open(u, sealords_moment(s), ROLL_SENIOR, SENIOR_IN_BATTLE + s->battle.at, best[0]);
    return sealords_ratings(g, s, best[umpire_draw(u, count)]);
}

/* ---- The limit of Control [8.214, R57] ---- */

static bool takes_part(const struct data *g, const struct state *s, int side, int q)
{
    return g->squadron[q].side == side && fights_by_itself(g, s, q) && s->squadron[q].in
        && is_engaged(s, s->squadron[q].in - 1) && !(s->battle.aside >> q & 1);
}

/* How many Squadrons are too many; a convoy without an Escort counts as one, a Flagship on her own neither counts nor
 * brings Control. Those that hang back count among them, but one is left to fight. */
static int excess(const struct data *g, const struct state *s, int side)
{
    int halves = 0, control = 0, fighting = 0, back = s->battle.held_back[side];
    for (int q = 0; q < g->squadrons; q++) {
        back -= g->squadron[q].side == side && s->battle.aside >> q & 1;
        if (takes_part(g, s, side, q)) {
            halves += g->squadron[q].class == FLAGSHIP ? 0 : g->squadron[q].counts_half ? 1 : 2; /* R57 */
            fighting++;
        }
    }
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_engaged(s, slot)) {
            control += is_convoy(s, slot) || sealords_squadrons(g, s, slot) ? sealords_control(g, s, slot)
                                                                            : 0;
            halves += is_convoy(s, slot) && first_in(g, s, slot) < 0 ? 2 : 0;
        }
    const int uncontrolled = (halves + 1) / 2 - control, spare = back < fighting - 1 ? back : fighting - 1;
    return uncontrolled > spare ? uncontrolled : spare;
}

/* ---- Leaders on Squadrons [8.371] ---- */

static int leaders_on(const struct data *g, const struct state *s, int q)
{
    int n = 0;
    for (int l = 0; l < g->leaders; l++)
        n += s->battle.leader_on[l] == 1 + q;
    return n;
}

/* With a squadron, or on her own. */
static bool has_flagship(const struct data *g, const struct state *s, int q)
{
    return q >= 0 && (s->squadron[q].pair != 0 || g->squadron[q].class == FLAGSHIP);
}
static bool is_on_flagship(const struct data *g, const struct state *s, int leader)
{
    return has_flagship(g, s, s->battle.leader_on[leader] - 1);
}

/* Fit for him: in his Formation and of his Contingent, if there is one of it (R131). */
static bool is_berth(const struct data *g, const struct state *s, int leader, int q)
{
    const int side = g->leader[leader].side, flotilla = s->leader[leader].flotilla - 1;
    const int slot = flotilla >= 0 ? s->slot_of[flotilla_unit(flotilla)] - 1 : -1;
    if (slot < 0 || q < 0 || !takes_part(g, s, side, q) || s->squadron[q].in != 1 + slot)
        return false;
    bool own = false;
    for (int other = first_in(g, s, slot); other >= 0; other = next_in(g, s, slot, other))
        own = own
           || (takes_part(g, s, side, other)
               && g->squadron[other].contingent == g->leader[leader].contingent);
    return !own || g->squadron[q].contingent == g->leader[leader].contingent;
}

/* The best berth: with a Flagship, while there is one; then where the fewest are [8.262], then the least damaged. */
static int berth_for(const struct data *g, const struct state *s, int leader)
{
    int best = -1, best_score = 0;
    for (int q = 0; q < g->squadrons; q++) {
        if (!is_berth(g, s, leader, q))
            continue;
        const int crowd = leaders_on(g, s, q);
        const int score = 10000 - 1000 * crowd + (crowd == 0 && has_flagship(g, s, q) ? 500 : 0)
                        - s->squadron[q].dp;
        if (score > best_score) {
            best = q;
            best_score = score;
        }
    }
    return best;
}

/* The most Senior first [8.371, 10.32, R95]. Whoever has a place keeps it. */
static void berth_leaders(const struct data *g, struct state *s, int side)
{
    for (int rank = FLEET_RANK; rank >= COMMODORE; rank--)
        for (int commands = 1; commands >= 0; commands--)
            for (int l = 0; l < g->leaders; l++) {
                const bool leads = (s->leader[l].flags & LEADER_COMMANDS) != 0;
                const int  q = s->battle.leader_on[l] - 1;
                if (!is_posted_to_engaged(g, s, l, side) || sealords_ratings(g, s, l).rank != rank
                    || leads != (commands == 1) || (q >= 0 && takes_part(g, s, side, q)))
                    continue;
                s->battle.leader_on[l] = (uint8_t)(1 + berth_for(g, s, l));
            }
}

/* [8.371, 10.32a] An Admiral stays in a flagship, and the most Senior of his Formation; a Commodore who was put into
 * another goes where he likes. */
static bool is_bound(const struct data *g, const struct state *s, int leader)
{
    const struct leader *own = &s->leader[leader];
    const int            rank = sealords_ratings(g, s, leader).rank;
    if (!is_on_flagship(g, s, leader))
        return false;
    for (int l = 0; rank == COMMODORE && l < g->leaders; l++)
        if (l != leader && s->leader[l].flotilla == own->flotilla
            && (sealords_ratings(g, s, l).rank > rank || s->leader[l].flags & LEADER_COMMANDS))
            return false;
    return true;
}

static bool has_bound(const struct data *g, const struct state *s, int q)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->battle.leader_on[l] == 1 + q && is_bound(g, s, l))
            return true;
    return false;
}

static struct refusal may_embark(const struct data *g, const struct state *s, int side, int leader, int q)
{
    if (leader < 0 || leader >= g->leaders || !is_posted_to_engaged(g, s, leader, side))
        return refuse("8.261", "that is no Leader of yours in this Battle");
    if (q < 0 || q >= g->squadrons || !is_berth(g, s, leader, q))
        return refuse("8.371",
                      "he must be with a Squadron of his own Formation and Contingent that takes part");
    if (s->battle.embarked >> leader & 1)
        return refuse("8.371", "he has been given his place");
    if ((is_bound(g, s, leader) || has_bound(g, s, q)) /* of several he may have any (R95) */
        && !(has_flagship(g, s, q) && is_on_flagship(g, s, leader)))
        return refuse("8.371", "the most Senior is in a Flagship, and stays in one");
    if (s->battle.leader_on[leader] == 1 + q)
        return refuse("8.371", "he is with it already");
    for (int l = 0; l < g->leaders; l++) /* who has to make room takes his place */
        if (s->battle.leader_on[l] == 1 + q
            && (s->battle.embarked >> l & 1 || !is_berth(g, s, l, s->battle.leader_on[leader] - 1)))
            return refuse("8.262", "another Leader is there who cannot change places with him");
    return LEGAL;
}

/* Has the side anything to say? */
static bool has_choice(const struct data *g, const struct state *s, int side)
{
    if (excess(g, s, side) > 0)
        return true;
    for (int l = 0; l < g->leaders; l++)
        for (int q = 0; is_posted_to_engaged(g, s, l, side) && q < g->squadrons; q++)
            if (is_legal(may_embark(g, s, side, l, q)))
                return true;
    return false;
}

void battle_array(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    s->battle.stage = BATTLE_INTENSITY;
    for (int side = 0; side < SIDES; side++) {
        if (g->rules != NULL && g->rules->hangs_back != NULL)
            s->battle.held_back[side] = (uint8_t)g->rules->hangs_back(g, s, side, u);
        berth_leaders(g, s, side);
        asked |= has_choice(g, s, side) ? 1u << side : 0;
        for (int slot = first_slot(side); slot < end_slot(side); slot++)
            if (is_engaged(s, slot))
                s->battle.line[side] = (uint8_t)(s->battle.line[side]
                                                 + sealords_class_count(g, s, slot, 1u << SOL));
    }
    if (asked)
        sealords_ask(s, PHASE_ARRAY, asked, 0);
}

/* Without it the convoy itself would fight, which is one Squadron as well (R241). */
static bool is_last_escort(const struct data *g, const struct state *s, int side, int q)
{
    const int slot = s->squadron[q].in - 1;
    if (!is_convoy(s, slot))
        return false;
    for (int other = first_in(g, s, slot); other >= 0; other = next_in(g, s, slot, other))
        if (other != q && takes_part(g, s, side, other))
            return false;
    return true;
}

static bool may_stand_aside(const struct data *g, const struct state *s, int side, int q)
{
    return q >= 0 && q < g->squadrons && g->squadron[q].class != FLAGSHIP && takes_part(g, s, side, q)
        && !is_last_escort(g, s, side, q) && excess(g, s, side) > 0;
}

void sealords_array_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int q = 0; q < g->squadrons; q++)
        if (may_stand_aside(g, s, side, q))
            moves_add(out, MOVE_ASIDE, q, 0, 0);
    for (int l = 0; l < g->leaders; l++)
        for (int q = 0; is_posted_to_engaged(g, s, l, side) && q < g->squadrons; q++)
            if (is_legal(may_embark(g, s, side, l, q)))
                moves_add(out, MOVE_EMBARK, l, q, 0);
}

struct refusal sealords_array_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_EMBARK)
        return may_embark(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind != MOVE_ASIDE)
        return NO_SUCH_MOVE;
    return may_stand_aside(g, s, side, m.arg[0])
             ? LEGAL
             : refuse("8.214",
                      "nobody else need stand aside, or that is no Squadron of yours in this Battle");
}

/* What the owner has not said the machine settles: the most damaged stand aside. */
static void settle(const struct data *g, struct state *s, int side)
{
    while (excess(g, s, side) > 0) {
        int worst = -1;
        for (int q = 0; q < g->squadrons; q++)
            if (may_stand_aside(g, s, side, q) && (worst < 0 || s->squadron[q].dp > s->squadron[worst].dp))
                worst = q;
        if (worst < 0)
            break;
        s->battle.aside |= bit64(worst);
    }
    berth_leaders(g, s, side);
}

void sealords_array_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)u;
    if (m.kind == MOVE_DONE) {
        settle(g, s, side);
        sealords_is_done(s, side);
    } else if (m.kind == MOVE_ASIDE) {
        s->battle.aside |= bit64(m.arg[0]);
        berth_leaders(g, s, side);
    } else {
        const uint8_t from = s->battle.leader_on[m.arg[0]];
        for (int l = 0; l < g->leaders; l++)
            if (s->battle.leader_on[l] == 1 + m.arg[1])
                s->battle.leader_on[l] = from;
        s->battle.leader_on[m.arg[0]] = (uint8_t)(1 + m.arg[1]);
        s->battle.embarked |= bit64(m.arg[0]);
    }
}

void sealords_array_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    s->battle.embarked = 0; /* how a Leader came where he is was his owner's business */
    agenda_end(&s->agenda);
}

/* ---- Intensity [8.31, 8.32] ---- */

void battle_intensity(const struct data *g, struct state *s, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++)
        if (s->battle.aside >> q & 1)
            sealords_tell(u, EVENT_ASIDE, BOTH_SIDES, q, 0, 0, 0);
    for (int l = 0; l < g->leaders; l++)
        if (s->battle.leader_on[l])
            sealords_tell(u, EVENT_ABOARD, BOTH_SIDES, l, s->battle.leader_on[l] - 1, 0, 0);
    s->battle.stage = BATTLE_LEVEL;
    sealords_ask(s, PHASE_INTENSITY, 1u << holder(s), 0);
}

void sealords_intensity_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int i = LIGHT; i < INTENSITIES; i++)
        moves_add(out, MOVE_FIGHT, i, 0, 0);
}

struct refusal sealords_intensity_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_FIGHT)
        return NO_SUCH_MOVE;
    return m.arg[0] >= LIGHT && m.arg[0] < INTENSITIES
             ? LEGAL
             : refuse("8.311", "a Battle is Light, Medium or Heavy");
}

void sealords_intensity_apply(const struct data *g, struct state *s, int side, struct move m,
                              struct umpire *u)
{
    (void)g;
    (void)u;
    s->battle.intensity = (uint8_t)(m.kind == MOVE_FIGHT ? m.arg[0] : LIGHT);
    sealords_is_done(s, side);
}

void sealords_intensity_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

static int engaged_sail(const struct data *g, const struct state *s)
{
    int n = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        n += is_engaged(s, slot) ? sealords_sail(g, s, slot) + (is_convoy(s, slot) ? 1 : 0) : 0;
    return n;
}

static int level_mod(const struct data *g, const struct state *s, bool is_notional)
{
    enum { MANY = 40, FEW = 6 };
    const int  sail = engaged_sail(g, s);
    const bool strait = g->space[place_space(s->battle.at)].is_strait;
    return (strait ? g->intensity_mod[INTENSITY_MOD_STRAIT] : 0)
         + (sail >= MANY ? g->intensity_mod[INTENSITY_MOD_MANY] : 0)
         + (sail <= FEW ? g->intensity_mod[INTENSITY_MOD_FEW] : 0)
         + (season(s) == WINTER ? g->intensity_mod[INTENSITY_MOD_WINTER] : 0)
         + (is_notional ? g->intensity_mod[INTENSITY_MOD_NOTIONAL] : 0)
         + (is_becalmed(g, s) ? g->intensity_mod[INTENSITY_MOD_CALM] : 0);
}

/* [8.312, 8.313, 8.321] */
void battle_level(const struct data *g, struct state *s, struct umpire *u)
{
    const int            side = holder(s), chosen = s->battle.intensity;
    const struct ratings own = senior_ratings(g, s, side, u),
                         other = senior_ratings(g, s, other_side(side), u);
    const int least = g->space[place_space(s->battle.at)].is_strait ? MEDIUM : LIGHT;
    const int shifted = chosen + g->matrix[own.personality][other.personality];
    s->battle.intensity = (uint8_t)(shifted < least ? least : shifted > HEAVY ? HEAVY : shifted);
    sealords_tell(u, EVENT_INTENSITY, BOTH_SIDES, side, chosen, s->battle.intensity, 0);
    umpire_open(u, sealords_moment(s), ROLL_INTENSITY, s->battle.at, 0);
    const int die = sealords_roll(s, MULLIGAN_LEVEL, BOTH_SIDES, u),
              sum = die + level_mod(g, s, own.is_notional || other.is_notional);
    s->battle.level = g->level[s->battle.intensity][sum < 0 ? 0 : sum >= DIE_FACES ? DIE_FACES - 1 : sum];
    sealords_tell(u, EVENT_LEVEL, BOTH_SIDES, die, sum, s->battle.level, 0);
    s->battle.stage = BATTLE_MATCH;
    s->battle.first = (uint8_t)other_side(side); /* [8.331b] */
    sealords_ask_fireships(g, s);
}
