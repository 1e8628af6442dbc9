/* (R169) Passing in advance, an option. A side stands by: it passes in every routine prompt until it is told of something
 * that matters, or the Impulses or the Administrative Phase are over. Or it makes passing in a step its custom, from turn
 * to turn, until it attends to that step again. Both are open, so that whether anybody is asked hangs on nothing hidden;
 * what is said while both choose is shown when both have chosen. */
#include "phases.h"

#define STEPS_OF_ROUTINE                                                                                     \
    (PHASE_BIT(PHASE_START) | PHASE_BIT(PHASE_PIRATES) | PHASE_BIT(PHASE_COUNTER)                            \
     | PHASE_BIT(PHASE_TERMINATE) | PHASE_BIT(PHASE_REORGANISE) | PHASE_BIT(PHASE_AUXILIARIES)               \
     | PHASE_BIT(PHASE_RETURN) | PHASE_BIT(PHASE_REPAIR) | PHASE_BIT(PHASE_ORDINARY))
/* In which one who stands by passes. Who may call for a Battle is asked, and who may have Orders. */
static const uint64_t routine = STEPS_OF_ROUTINE | PHASE_BIT(PHASE_COURSES) | PHASE_BIT(PHASE_ACTIVITIES)
                              | PHASE_BIT(PHASE_ADJUST);
/* In which passing may be a custom. */
static const uint64_t customary = STEPS_OF_ROUTINE | PHASE_BIT(PHASE_SCREEN) | PHASE_BIT(PHASE_REACTION)
                                | PHASE_BIT(PHASE_DECLARE) | PHASE_BIT(PHASE_RECEIVE)
                                | PHASE_BIT(PHASE_ISSUE);

static bool is_among(uint64_t phases, int phase)
{
    return phases >> phase & 1;
}

bool sealords_lets_pass(const struct state *s, int side)
{
    return is_among(s->custom[side], s->phase) || (s->stands_by >> side & 1 && is_among(routine, s->phase));
}

void sealords_stand_easy(struct state *s)
{
    s->stands_by = 0;
}

struct refusal sealords_check_standing(const struct data *g, const struct state *s)
{
    (void)g;
    bool sound = s->stands_by <= BOTH_SIDES && s->said_custom <= BOTH_SIDES;
    for (int side = 0; side < SIDES; side++) {
        const uint64_t may_be = s->said_custom >> side & 1 ? customary : routine | customary;
        sound = sound && (s->custom[side] & ~customary) == 0 && s->said[side] <= PHASES
             && (s->said[side] ? is_among(may_be, s->said[side] - 1) : !(s->said_custom >> side & 1));
    }
    return sound ? LEGAL : refuse("R169", "nobody passes in advance like that");
}

/* ---- Moves ---- */

static bool has_standing(const struct state *s)
{
    return s->options >> OPTION_STANDING & 1;
}

struct refusal sealords_standing_check(const struct state *s, int side, struct move m)
{
    if (!has_standing(s))
        return refuse("R169", "standing orders are an option, and this game is played without them");
    if (m.kind != MOVE_ATTEND && s->said[side])
        return refuse("R169", "that has been said, and what it was said of goes on");
    if (m.kind == MOVE_STAND_BY)
        return is_among(routine, s->phase)
                 ? LEGAL
                 : refuse("R169", "this must be answered: done, if there is nothing that you want");
    if (m.kind == MOVE_CUSTOM)
        return is_among(customary, s->phase) ? LEGAL : refuse("R169", "this cannot be left to custom");
    if (!is_among(routine | customary, s->phase))
        return refuse("R169", "that can wait until a step of routine");
    return m.arg[0] >= 0 && m.arg[0] < PHASES && is_among(s->custom[side], m.arg[0])
             ? LEGAL
             : refuse("R169", "you are asked in that step anyway");
}

void sealords_standing_moves(const struct state *s, int side, bool may_pass, struct move_list *out)
{
    const bool may_say = may_pass && s->said[side] == 0;
    if (may_say && is_among(routine, s->phase))
        moves_add(out, MOVE_STAND_BY, 0, 0, 0);
    if (may_say && is_among(customary, s->phase))
        moves_add(out, MOVE_CUSTOM, 0, 0, 0);
    for (int phase = 0; is_among(routine | customary, s->phase) && phase < PHASES; phase++)
        if (is_among(s->custom[side], phase))
            moves_add(out, MOVE_ATTEND, phase, 0, 0);
}

void sealords_standing_shown(struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        const unsigned bit = 1u << side;
        if (s->said[side] != 1 + s->phase)
            continue;
        if (s->said_custom & bit)
            s->custom[side] |= PHASE_BIT(s->phase);
        else
            s->stands_by |= (uint8_t)bit;
        sealords_tell(u, s->said_custom & bit ? EVENT_CUSTOM : EVENT_STANDS_BY, BOTH_SIDES, side, s->phase, 0,
                      0);
        s->said[side] = 0;
        s->said_custom &= (uint8_t)~bit;
    }
}

/* ---- What rouses ---- */

enum rousing { ROUSES_NOT, ROUSES, ROUSES_IF_OTHERS, ROUSES_IF_OWN, ROUSES_IF_MET, ROUSES_IF_OPEN };

/* By the first argument: a counter, of the other's or one's own, or what has come to one's own. The other hears of the same
 * thing, in his own words: what befalls a side in secret rouses it not, for that it is asked again is open (R107). Only an
 * arrival shows what was hidden, as the courses to it did: he gave the order himself (R168). */
static const uint8_t rousing[EVENTS] = {
    [EVENT_MAKES_READY] = ROUSES_IF_OTHERS,
    [EVENT_APPEARS] = ROUSES_IF_OTHERS,
    [EVENT_CAME_BACK] = ROUSES_IF_OTHERS,
    [EVENT_SAILS] = ROUSES_IF_MET,
    [EVENT_OFF_COURSE] = ROUSES_IF_OWN,
    [EVENT_DRIVEN_OUT] = ROUSES_IF_OWN,
    [EVENT_ARRIVED] = ROUSES,
    [EVENT_LOST] = ROUSES,
    [EVENT_RUNS] = ROUSES,
    [EVENT_SPOTTED] = ROUSES,
    [EVENT_FOUND] = ROUSES,
    [EVENT_UNMASKED] = ROUSES,
    [EVENT_DUMMY_GONE] = ROUSES,
    [EVENT_SAIL_SUNK] = ROUSES_IF_OPEN,
    [EVENT_BATTLE] = ROUSES,
    [EVENT_SHADOWS] = ROUSES,
    [EVENT_RAID] = ROUSES,
    [EVENT_BURNT] = ROUSES,
    [EVENT_BOMBARDED] = ROUSES,
    [EVENT_CONVOY_HURT] = ROUSES_IF_OPEN,
    [EVENT_CONVOY_SUNK] = ROUSES_IF_OPEN,
    [EVENT_CONVOY_LOST] = ROUSES,
    [EVENT_SCATTERS] = ROUSES,
    [EVENT_DELIVERED] = ROUSES,
    [EVENT_HAPPENING] = ROUSES,
    [EVENT_RANDOM] = ROUSES,
};

static int side_of_counter(const struct data *g, int counter)
{
    return counter < SLOTS ? slot_side(counter) : sealords_side_of_unit(g, counter - SLOTS);
}

static bool lies_at(const struct state *s, int side, int place)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && s->formation[slot].state == READY && s->formation[slot].at == place)
            return true;
    return false;
}

static bool rouses(const struct data *g, const struct state *s, int side, const struct event *e)
{
    switch (rousing[e->kind]) {
    case ROUSES:
        return true;
    case ROUSES_IF_OTHERS:
        return side_of_counter(g, e->arg[0]) != side;
    case ROUSES_IF_OWN:
        return side_of_counter(g, e->arg[0]) == side
            && (e->audience == BOTH_SIDES || sealords_is_seen((enum sea_event)e->kind));
    case ROUSES_IF_MET:
        return side_of_counter(g, e->arg[0]) != side && lies_at(s, side, e->arg[2]);
    case ROUSES_IF_OPEN:
        return e->audience == BOTH_SIDES;
    default:
        return false;
    }
}

/* ---- The sentry ---- */

static void hear(void *listener, const struct event *e)
{
    const struct sentry *w = listener;
    umpire_say(w->outer, e);
    for (int side = 0; w->s->impulse != 0 && side < SIDES; side++)
        if (w->s->stands_by & e->audience & 1u << side && rouses(w->g, w->s, side, e)) {
            w->s->stands_by &= (uint8_t) ~(1u << side);
            sealords_tell(w->outer, EVENT_ROUSED, BOTH_SIDES, side, 0, 0, 0);
        }
}

static void note(void *listener, const struct die *d)
{
    const struct sentry *w = listener;
    w->outer->note(w->outer->listener, d);
}

struct umpire *sealords_post_sentry(struct sentry *w, const struct data *g, struct state *s,
                                    struct umpire *outer)
{
    *w = (struct sentry){ { outer->dice, hear, outer->note ? note : NULL, w, outer->sealed }, outer, g, s };
    return has_standing(s) ? &w->umpire : outer;
}

void sealords_relieve_sentry(struct sentry *w)
{
    if (w->umpire.sealed)
        umpire_reveal(w->outer);
}
