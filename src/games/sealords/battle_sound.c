/* What must hold of a Battle in a state, so that no question about it reads outside an array. */
#include "battle.h"
#include "sound.h"

static bool is_battle_phase(int phase)
{
    return phase >= PHASE_BATTLE && phase <= PHASE_AFTERMATH;
}

/* Is a Battle in hand, by what is open and what waits? */
static bool is_fought_now(const struct state *s)
{
    bool waits = false;
    for (int i = 0; i < s->agenda.depth; i++)
        waits = waits || s->agenda.waiting[i].phase == PHASE_BATTLE;
    return waits;
}

static struct refusal check_combat(const struct data *g, const struct state *s, int i)
{
    const struct combat *c = &s->battle.combat[i];
    for (int side = 0; side < SIDES; side++)
        for (int n = 0; n < COMBAT_SQUADRONS; n++) {
            const int member = c->squadron[side][n] - 1;
            if (member < 0)
                continue;
            DEMAND(i <= s->battle.combats, "8.33", "a Combat is fought that has not been arranged");
            DEMAND(member < CONVOY_MEMBER ? member < g->squadrons : member - CONVOY_MEMBER < g->convoys,
                   "8.33", "a Combat has a Squadron that there is not");
            DEMAND(
                (member < CONVOY_MEMBER ? g->squadron[member].side : g->convoy[member - CONVOY_MEMBER].side)
                    == side,
                "8.33", "a Squadron fights on the other's side");
            DEMAND(member < CONVOY_MEMBER || member_slot(s, member) >= 0, "10.13a",
                   "a convoy fights that is not there");
            DEMAND(i < s->battle.next || member >= CONVOY_MEMBER || s->squadron[member].sail == 0
                       || s->squadron[member].in,
                   "8.33", "a Squadron is to fight that is in no Formation");
        }
    for (int side = 0; side < SIDES; side++)
        DEMAND(c->shift[side] >= -LEVELS && c->shift[side] <= LEVELS, "8.373", "a shift is too large");
    return LEGAL;
}

static struct refusal check_sides(const struct data *g, const struct state *s)
{
    const struct battle *b = &s->battle;
    for (int side = 0; side < SIDES; side++) {
        DEMAND(b->initial[side] <= SLOTS && b->assist[side] <= g->auxiliaries
                   && b->screen[side] <= g->auxiliaries && b->call[side] <= g->squadrons
                   && b->stands_in[side] <= g->commands && b->picking[side].slot <= SLOTS,
               "8.21", "a Battle has what there is not");
        DEMAND(b->call[side] == 0
                   || (s->phase == PHASE_MATCH && b->step == MATCH_CALLS && !(s->acting >> side & 1)),
               "8.372a", "Admiral is called when nobody is asked");
        DEMAND(b->initial[side] == 0 || slot_side(b->initial[side] - 1) == side, "8.21",
               "the other's Formation leads");
        DEMAND(b->marines[side] == 0
                   || (b->marines[side] <= g->auxiliaries && g->auxiliary[b->marines[side] - 1].side == side),
               "6.25", "another's Marines board");
        DEMAND(b->assist_hinders[side] <= (b->assist[side] != 0), "8.245a", "nobody hinders");
        DEMAND(b->assist[side] == 0 || g->auxiliary[b->assist[side] - 1].side == side, "8.245a",
               "another's Auxiliary helps");
        for (int class = 0; class < SAIL_CLASSES; class ++)
            DEMAND(b->burnt[side][class] <= b->lost[side][class], "6.235", "more is burnt than lost");
        DEMAND(b->due[side] <= 10 * DP_MAX && b->hits[side] <= SAIL_MAX, "8.337",
               "there are no such results");
    }
    for (int class = 0; class < SAIL_CLASSES; class ++)
        DEMAND(b->prizes[class] <= b->struck[class], "8.441a", "more prizes are manned than have Struck");
    return LEGAL;
}

/* What is asked in the Battle, or waits until something else is answered; NULL: nothing. */
static const struct agenda_item *prompt_of(const struct state *s)
{
    for (int phase = PHASE_BATTLE + 1; phase <= PHASE_AFTERMATH; phase++)
        if (open_or_waiting(s, phase))
            return open_or_waiting(s, phase);
    return NULL;
}

/* [8.33, 8.372] Whoever has yet to put up a Squadron has one, and a call is one that could be made. */
static struct refusal check_match(const struct data *g, const struct state *s, const struct agenda_item *asks)
{
    const struct battle *b = &s->battle;
    const bool           calls = b->step == MATCH_CALLS;
    DEMAND(b->combats < COMBATS_MAX, "8.33", "there are too many Combats");
    for (int side = 0; side < SIDES; side++) {
        const bool has_put_up = b->combat[b->combats].squadron[side][0] != 0;
        DEMAND(calls || !has_put_up || !(asks->acting >> side & 1), "8.33", "who is asked has put one up");
        DEMAND(has_put_up || has_match(g, s, side), "8.33", "there is nobody left to put up");
        DEMAND(b->call[side] == 0 || may_call_up(g, s, side, b->call[side] - 1), "8.372a",
               "Admiral is called with whom it cannot be");
    }
    return LEGAL;
}

/* [8.33.11] What is struck is there, and the other side says which it is. */
static struct refusal check_share(const struct state *s, const struct agenda_item *asks)
{
    const struct battle *b = &s->battle;
    const struct combat *c = &b->combat[b->next];
    const int            victim = asks->arg[0];
    DEMAND(victim == 0 || victim == 1, "8.33.11", "nobody is struck");
    if (asks->acting == 0)
        return LEGAL;
    bool afloat = false;
    for (int i = 0; i < members_of(c, victim); i++)
        afloat = afloat
              || (c->squadron[victim][i] <= CONVOY_MEMBER && s->squadron[c->squadron[victim][i] - 1].sail);
    DEMAND(asks->acting == 1u << other_side(victim) && b->hits[victim] > 0 && afloat, "8.33.11",
           "a Squadron is to be struck that there is not");
    return LEGAL;
}

/* [8.441] */
static struct refusal check_prizes(const struct state *s, const struct agenda_item *asks)
{
    const struct battle *b = &s->battle;
    int                  prizes = 0;
    for (int class = 0; class < SAIL_CLASSES; class ++)
        prizes += b->prizes[class];
    DEMAND(b->victor, "8.44", "nobody has won");
    DEMAND(asks->acting == 0 || (asks->acting == 1u << (b->victor - 1) && prizes > 0), "8.441a",
           "there are no prizes, or another mans them");
    return LEGAL;
}

/* What is asked belongs to one stage of the Battle: the one that follows it. */
static struct refusal check_prompt(const struct data *g, const struct state *s)
{
#define THEN(stage) (1u << BATTLE_##stage)
    static const uint32_t then[PHASES] = {
        [PHASE_INITIAL] = THEN(ENGAGE),
        [PHASE_WITHDRAW] = THEN(STAY),
        [PHASE_ASSIST] = THEN(SCREENS),
        [PHASE_REINFORCE] = THEN(REINFORCE_B) | THEN(CONVOYS),
        [PHASE_ARRAY] = THEN(INTENSITY),
        [PHASE_INTENSITY] = THEN(LEVEL),
        [PHASE_MATCH] = THEN(MATCH),
        [PHASE_DOUBLE] = THEN(SCREENED),
        [PHASE_SHIFTS] = THEN(ROLL),
        [PHASE_SHARE] = THEN(HITS),
        [PHASE_FIRESHIPS] = THEN(MATCH) | THEN(SHIFTS) | THEN(VICTOR),
        [PHASE_PRIZES] = THEN(GAIN_A),
        [PHASE_AFTERMATH] = THEN(END),
    };
#undef THEN
    const struct agenda_item *asks = prompt_of(s);
    const int                 phase = asks ? asks->phase : PHASE_BATTLE;
    DEMAND(!asks || then[phase] >> s->battle.stage & 1, "8.11", "the Battle asks that at another stage");
    DEMAND(s->battle.step <= MATCH_SECOND && (s->battle.step != MATCH_BEGIN) == (phase == PHASE_MATCH),
           "8.33", "Squadrons are put up, and nobody is asked");
    return phase == PHASE_MATCH  ? check_match(g, s, asks)
         : phase == PHASE_SHARE  ? check_share(s, asks)
         : phase == PHASE_PRIZES ? check_prizes(s, asks)
                                 : LEGAL;
}

/* What a stage takes for granted. */
static struct refusal check_stage(const struct data *g, const struct state *s)
{
    const struct battle *b = &s->battle;
    for (int side = 0; side < SIDES && b->stage <= BATTLE_ENGAGE; side++)
        DEMAND(b->initial[side] == 0 || may_lead(g, s, b->initial[side] - 1), "8.21",
               "a Formation is to be initial that may not");
    if (b->stage > BATTLE_ENGAGE && b->stage <= BATTLE_VICTOR)
        for (int side = 0; side < SIDES; side++)
            DEMAND(b->initial[side] != 0
                       && (b->stage > BATTLE_LEVEL || is_formation(s, b->initial[side] - 1)),
                   "8.21", "a Battle is fought without initial Formations");
    DEMAND(b->stage <= BATTLE_GAUGE || b->stage >= BATTLE_REORGANISE || b->gauge != 0, "8.222",
           "nobody has the weather gauge");
    if (s->phase == PHASE_SHIFTS || s->phase == PHASE_SHARE || b->stage == BATTLE_SHIFTS
        || b->stage == BATTLE_ROLL || b->stage == BATTLE_HITS)
        DEMAND(b->next < b->combats && b->combat[b->next].squadron[0][0] && b->combat[b->next].squadron[1][0],
               "8.336", "no Combat is to be fought");
    for (int side = 0; side < SIDES && b->stage == BATTLE_ROLL; side++) /* until then fire may sink them */
        DEMAND(member_slot(s, b->combat[b->next].squadron[side][0] - 1) >= 0, "8.336",
               "who is to fight is nowhere");
    return LEGAL;
}

static bool is_blank(const void *at, size_t size)
{
    const uint8_t *bytes = at;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

struct refusal sealords_check_battle(const struct data *g, const struct state *s)
{
    const struct battle *b = &s->battle;
    uint64_t             there = 0;
    for (int i = 0; i <= SPACES_MAX; i++)
        DEMAND(s->called[i] <= (CALLED_BY_A | CALLED_BY_B | CALL_FORCED | CALL_COVERED)
                   && (s->called[i] == 0 || (is_space(g, i) && g->space[place_space(i)].size == LARGE)),
               "8.122", "a Battle is called where none can be");
    bool asks = is_battle_phase(s->phase);
    for (int i = 0; i < s->agenda.depth; i++)
        asks = asks
            || (is_battle_phase(s->agenda.waiting[i].phase) && s->agenda.waiting[i].phase != PHASE_BATTLE);
    /* Between two Battles something else may be asked. */
    DEMAND(is_fought_now(s) || (!asks && b->at == NOWHERE), "8.11", "a Battle is in hand, and is not");
    DEMAND(b->at != NOWHERE || !asks, "8.11", "a Battle is fought nowhere");
    if (b->at == NOWHERE) {
        DEMAND(is_blank(b, sizeof *b), "8.11", "there is a Battle nowhere");
        return LEGAL;
    }
    for (int slot = 0; slot < SLOTS; slot++)
        there |= is_formation(s, slot) ? bit64(slot) : 0;
    DEMAND(is_space(g, b->at) && b->stage > BATTLE_NEXT && b->stage < BATTLE_STAGES && b->gauge <= SIDES
               && b->victor <= SIDES && b->intensity < INTENSITIES && b->level < LEVELS
               && b->combats <= COMBATS_MAX && b->next <= b->combats && b->first < SIDES,
           "8.11", "a Battle is in no order");
    DEMAND(((b->engaged | b->eligible | b->withdrawn | b->bereft) & ~there) == 0
               && (b->engaged & b->withdrawn) == 0,
           "8.21", "a Formation is Engaged that there is not");
    for (int l = 0; l < LEADERS_MAX; l++)
        DEMAND(b->leader_on[l] == 0
                   || (l < g->leaders && b->leader_on[l] <= g->squadrons
                       && g->squadron[b->leader_on[l] - 1].side == g->leader[l].side),
               "8.371", "a Leader is aboard nothing, or the other's Squadron");
    for (int q = 0; q < SQUADRONS_MAX; q++)
        DEMAND(!(b->manned >> q & 1) || s->squadron[q].sail == 0 || s->squadron[q].in, "8.441b",
               "a Squadron of prizes is in no Formation");
    for (int i = 0; i < COMBATS_MAX; i++) {
        const struct refusal no = check_combat(g, s, i);
        if (!is_legal(no))
            return no;
    }
    static demand_fn *const all[] = { check_sides, check_stage, check_prompt, NULL };
    return check_demands(all, g, s);
}
