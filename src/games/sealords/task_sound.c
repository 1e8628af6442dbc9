/* What must hold of the Task in hand, of what has come in, and of a Formation that was split: so that its answers can be
 * given. */
#include "sound.h"
#include "spot.h"

static bool is_in_dialogue(const struct state *s)
{
    return s->phase == PHASE_SCREEN || s->phase == PHASE_PICK || s->phase == PHASE_NAME
        || s->phase == PHASE_SHADOW;
}

/* A Task that has been carried out waits while something else is asked above it: what becomes of Prestige, also of a convoy
 * on which a Corsair has fallen that found it [10.213]. */
static bool is_task_waiting(const struct state *s)
{
    enum { CARRIED_OUT = 3 };
    const int depth = s->agenda.depth;
    const int caller = agenda_caller(&s->agenda, PHASES);
    if (s->phase != PHASE_SPLIT)
        return false;
    if (caller == PHASE_SHADOW)
        return s->agenda.waiting[depth - 1].acting == 0 && s->agenda.waiting[depth - 2].phase == PHASE_TASK;
    return caller == PHASE_TASK && s->agenda.waiting[depth - 1].arg[0] >= CARRIED_OUT && s->task.found == 0;
}

/* The place of a Space, the slot of a convoy at sea, or that of a Formation that raids a port. */
static bool has_target(const struct data *g, const struct state *s, const struct task *t)
{
    if (t->kind == RAID_TASK)
        return t->target < SLOTS && slot_side(t->target) == t->side && is_formation(s, t->target)
            && is_space(g, s->formation[t->target].at) && t->auxiliary == 0 && t->by == 0;
    if (t->kind != CONVOY_TASK)
        return is_space(g, t->target);
    return t->target < SLOTS && slot_side(t->target) != t->side && is_convoy(s, t->target)
        && is_space(g, s->formation[t->target].at);
}

static bool is_sent(const struct data *g, int auxiliary, int side)
{
    return auxiliary == 0 || (auxiliary <= g->auxiliaries && g->auxiliary[auxiliary - 1].side == side);
}

/* [10.22] A Pirate, who is nobody's, looks for convoys, falls upon them, and does nothing else. */
static bool is_pirate_sent(const struct data *g, const struct task *t)
{
    return (t->kind == SEARCH_TASK || t->kind == CONVOY_TASK) && is_sent(g, t->auxiliary, NOBODY);
}

/* [7.137] Two counters of one side, and the other's Auxiliary that Shadows the first. */
static struct refusal check_follow(const struct data *g, const struct state *s)
{
    (void)g;
    for (int i = 0; i <= s->agenda.depth; i++) {
        const struct agenda_item *asks = i < s->agenda.depth ? &s->agenda.waiting[i] : &s->agenda.open;
        const int                 from = asks->arg[0], to = asks->arg[1];
        if (asks->phase != PHASE_FOLLOW)
            continue;
        DEMAND(from >= 0 && from < SLOTS && to >= 0 && to < SLOTS && from != to, "7.137",
               "no Formation has been split");
        DEMAND(is_formation(s, from) && is_formation(s, to) && slot_side(from) == slot_side(to)
                   && s->formation[from].shadow != 0 && s->formation[to].shadow == 0
                   && s->formation[from].at == s->formation[to].at
                   && (asks->acting & ~(1u << other_side(slot_side(from)))) == 0,
               "7.137", "no Formation that is Shadowed has been split");
    }
    return LEGAL;
}

static struct refusal check_task(const struct data *g, const struct state *s)
{
    static const struct task none;
    const struct task       *t = &s->task;
    const int                other = t->side < SIDES ? other_side(t->side) : 0;
    DEMAND(s->phase != PHASE_REACTION || (s->agenda.open.arg[0] >= 0 && s->agenda.open.arg[0] < SLOTS),
           "6.298", "nothing has come in");
    for (int i = 0; i < s->agenda.depth; i++)
        DEMAND(s->agenda.waiting[i].phase != PHASE_REACTION
                   || (s->agenda.waiting[i].arg[0] >= 0 && s->agenda.waiting[i].arg[0] < SLOTS),
               "6.298", "nothing has come in");
    if (!is_in_dialogue(s)) {
        DEMAND(memcmp(t, &none, sizeof none) == 0 || is_task_waiting(s), "6.14", "a Task is left over");
        DEMAND(t->side < SIDES && (is_sent(g, t->auxiliary, t->side) || is_pirate_sent(g, t)), "6.14",
               "a Task has no such Auxiliary");
        return LEGAL;
    }
    DEMAND(agenda_caller(&s->agenda, PHASES) == PHASE_TASK, "6.14", "a Task asks that nobody carries out");
    DEMAND(
        s->agenda.depth > 1
            && (t->kind == RAID_TASK)
                   == (s->agenda.waiting[s->agenda.depth - 2].phase == PHASE_TURN && s->step == STEP_JUDGE),
        "6.14", "raids are made when Orders are judged, and other Tasks before");
    DEMAND(s->phase == PHASE_SHADOW || t->found == 0, "7.122", "what is found is yet to be named");
    DEMAND(t->kind > NO_TASK && t->kind < TASK_KINDS && t->side < SIDES && has_target(g, s, t), "6.14",
           "there is no such Task");
    DEMAND((is_sent(g, t->auxiliary, t->side) || is_pirate_sent(g, t)) && is_sent(g, t->screen, other),
           "6.14", "a Task has no such Auxiliary");
    DEMAND(t->screen == 0 || g->aux_class[g->auxiliary[t->screen - 1].class].tasks & TASK_SCREEN, "6.282",
           "that Class does not Screen");
    DEMAND(t->auxiliary == 0 || t->kind == STATION_TASK || g->auxiliary[t->auxiliary - 1].class < AUX_SCREENS,
           "6.21", "that Class does not Search");
    DEMAND(
        t->by <= SLOTS
            && (t->by == 0
                || (t->kind == SEARCH_TASK && slot_side(t->by - 1) == t->side && is_formation(s, t->by - 1))),
        "7.12", "nobody Searches");
    return LEGAL;
}

static struct refusal check_answers(const struct data *g, const struct state *s)
{
    const struct task *t = &s->task;
    if (!is_in_dialogue(s))
        return LEGAL;
    const bool pirate = t->auxiliary && g->auxiliary[t->auxiliary - 1].side == NOBODY;
    const int stage = s->agenda.waiting[s->agenda.depth - 1].arg[0], side = t->side, other = other_side(side);
    enum { AFTER_SCREEN = 1, AFTER_PICK, AFTER_MEETING, AFTER_FINDING };
    static const uint8_t stages[PHASES] = { [PHASE_SCREEN] = AFTER_SCREEN,
                                            [PHASE_PICK] = AFTER_PICK,
                                            [PHASE_NAME] = AFTER_MEETING,
                                            [PHASE_SHADOW] = AFTER_FINDING };
    DEMAND(stage == stages[s->phase], "6.14", "a Task asks at the wrong time");
    if (s->phase == PHASE_SCREEN) {
        DEMAND(s->acting == 1u << other && (t->auxiliary == 0 || pirate) && t->screen == 0 && t->by == 0,
               "6.28a", "who may Screen says so before anything is picked");
    } else if (s->phase == PHASE_PICK) {
        DEMAND(t->kind != RAID_TASK || !(s->acting >> side & 1), "6.28b", "all go that help in a raid");
        DEMAND(t->by == 0 && !(s->acting >> side & 1 && t->auxiliary)
                   && !(s->acting >> other & 1 && t->screen),
               "6.28b", "who is to pick has picked");
        DEMAND(t->is_screened || (t->screen == 0 && !(s->acting >> other & 1)), "6.28b", "nobody Screens it");
    } else {
        DEMAND(s->acting == 1u << side && t->kind == SEARCH_TASK && (t->by != 0) != (t->auxiliary != 0),
               "7.12", "who Searches finds");
        DEMAND(s->phase == PHASE_NAME
                   || (t->found >= 1 && t->found <= SLOTS && t->auxiliary && is_formation(s, t->found - 1)
                       && slot_side(t->found - 1) != side && s->formation[t->found - 1].shadow == 0),
               "7.131", "there is nothing to Shadow");
    }
    return LEGAL;
}

struct refusal sealords_check_task(const struct data *g, const struct state *s)
{
    static demand_fn *const all[] = { check_task, check_follow, check_answers, NULL };
    return check_demands(all, g, s);
}
