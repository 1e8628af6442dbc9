/* [6.14, 6.28] Tasks: what an Auxiliary may be sent to do, and the dialogue of one that may be Screened.
 *
 * The Task is declared openly; the other says whether he Screens it (he is asked wherever both see that he might, R107);
 * then both pick in secret, and what they picked is shown together. PHASE_TASK, in which nobody acts, counts the stages in
 * its first argument. */
#include "tasks.h"
#include "raids.h"
#include "range.h"
#include "spot.h"

/* ---- Who may ---- */

/* [6.144] A Task goes on in a Gale only where the chart lets one that is Stationed stay. */
static bool is_calm_enough(const struct data *g, const struct state *s, int auxiliary, int place)
{
    if (!is_gale(s, place))
        return true;
    return s->auxiliary[auxiliary].where == AUX_STATIONED && gale_here(g, s, place)->stationed_stays;
}

/* [10.215, 10.216] A corsair must be active, and the theatre lets it be used; nothing that it knows to be kept in is. */
static bool is_usable(const struct data *g, const struct state *s, int auxiliary)
{
    const bool is_corsair = g->auxiliary[auxiliary].corsair != NOBODY;
    return !(s->auxiliary[auxiliary].flags & AUX_SHUT_IN)
        && (!is_corsair || s->auxiliary[auxiliary].flags & AUX_ACTIVE)
        && (g->rules == NULL || g->rules->may_task == NULL || g->rules->may_task(g, s, auxiliary));
}

/* [6.132b] With a convoy it may only Screen. */
static bool is_free(const struct data *g, const struct state *s, int auxiliary)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    return is_usable(g, s, auxiliary) && (a->where != AUX_WITH || !is_convoy(s, a->at));
}

/* [6.298] In the midst of sailing: only what lies on Station or in port where something comes in. */
static bool is_reaction(const struct state *s)
{
    for (int i = 0; i < s->agenda.depth; i++)
        if (s->agenda.waiting[i].phase == PHASE_REACTION)
            return true;
    return s->phase == PHASE_REACTION;
}

/* Of some tasks those that it does where it is. */
static unsigned tasks_of(const struct data *g, const struct state *s, int auxiliary, unsigned tasks)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    const int class = g->auxiliary[auxiliary].class;
    const unsigned poses = class == AUX_DUMMY ? TASK_STATION : 0; /* [7.15] */
    const unsigned bars = a->where == AUX_STATIONED || a->flags & AUX_AT_SEA ? TASK_STATION : 0;
    return tasks & (g->aux_class[class].tasks | poses) & ~bars;
}

/* What does not hang on how far it is. */
static unsigned able_to(const struct data *g, const struct state *s, int auxiliary, unsigned tasks)
{
    if (sealords_source(g, s, auxiliary) == NOWHERE)
        return 0;
    const unsigned does = tasks_of(g, s, auxiliary, tasks);
    return does && is_free(g, s, auxiliary) ? does : 0;
}

static bool is_allowed(const struct data *g, const struct state *s, int auxiliary, int place)
{
    const int where = s->auxiliary[auxiliary].where;
    if (is_reaction(s)
        && ((where != AUX_STATIONED && where != AUX_IN_PORT)
            || sealords_source(g, s, auxiliary) != sealords_location(g, s, place)))
        return false;
    return is_calm_enough(g, s, auxiliary, place);
}

static bool can_task(const struct data *g, const struct state *s, struct traces *traces, int auxiliary,
                     unsigned task, int place)
{
    return able_to(g, s, auxiliary, task) && is_allowed(g, s, auxiliary, place)
        && sealords_reaches(g, s, traces, auxiliary, place);
}

bool sealords_can_task(const struct data *g, const struct state *s, int auxiliary, unsigned task, int place)
{
    struct traces traces;
    traces.count = 0;
    return can_task(g, s, &traces, auxiliary, task, place);
}

bool sealords_can_any(const struct data *g, const struct state *s, int side, unsigned task, int place)
{
    struct traces traces;
    traces.count = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side == side && can_task(g, s, &traces, a, task, place))
            return true;
    return false;
}

/* Adds the tasks that it could do in each Space. */
static void add_reach(const struct data *g, const struct state *s, struct traces *traces, int auxiliary,
                      unsigned tasks, uint8_t reach[PLACES_MAX])
{
    const int from = sealords_source(g, s, auxiliary);
    if (s->auxiliary[auxiliary].where == AUX_STATIONED) {
        reach[from] |= (uint8_t)(is_allowed(g, s, auxiliary, from) ? tasks : 0);
        return;
    }
    const int class = g->auxiliary[auxiliary].class, range = sealords_range(g, s, class);
    const uint8_t *cost = sealords_traced(g, s, traces, class, from);
    const int      here = sealords_location(g, s, from);
    for (int p = 1; p <= g->spaces; p++)
        if ((cost[p] <= range || here == p) && tasks & ~reach[p] && is_allowed(g, s, auxiliary, p))
            reach[p] |= (uint8_t)tasks;
}

void sealords_reach(const struct data *g, const struct state *s, int side, unsigned tasks,
                    uint8_t reach[PLACES_MAX])
{
    enum { KINDS = 16 };
    struct traces traces;
    uint32_t      kinds[KINDS]; /* of what has been added: those in one place are mostly alike */
    int           count = 0;
    traces.count = 0;
    memset(reach, 0, PLACES_MAX * sizeof reach[0]);
    for (int a = 0; a < g->auxiliaries; a++) {
        const unsigned able = g->auxiliary[a].side == side ? able_to(g, s, a, tasks) : 0;
        if (!able)
            continue;
        const uint32_t kind = able << 24 | (uint32_t)s->auxiliary[a].where << 16
                            | (uint32_t)g->auxiliary[a].class << 8 | (uint32_t)sealords_source(g, s, a);
        int i = 0;
        while (i < count && kinds[i] != kind)
            i++;
        if (i < count)
            continue;
        if (count < KINDS)
            kinds[count++] = kind;
        add_reach(g, s, &traces, a, able, reach);
    }
}

/* From a Formation or Port in the target Space, or Stationed there [6.297]. */
bool sealords_can_screen(const struct data *g, const struct state *s, int auxiliary, int place)
{
    const int from = sealords_source(g, s, auxiliary);
    if (from == NOWHERE || s->auxiliary[auxiliary].where == AUX_BASED
        || !(g->aux_class[g->auxiliary[auxiliary].class].tasks & TASK_SCREEN))
        return false;
    if (g->auxiliary[auxiliary].corsair != NOBODY && !is_usable(g, s, auxiliary))
        return false;
    return sealords_location(g, s, from) == sealords_location(g, s, place)
        && is_calm_enough(g, s, auxiliary, from);
}

/* Against the Task in hand: a raid on a port is Screened by that port. */
static bool may_screen(const struct data *g, const struct state *s, int auxiliary, int place)
{
    return sealords_can_screen(g, s, auxiliary, place)
        && (s->task.kind != RAID_TASK || s->auxiliary[auxiliary].where == AUX_IN_PORT);
}

static bool can_any_screen(const struct data *g, const struct state *s, int side, int place)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side == side && may_screen(g, s, a, place))
            return true;
    return false;
}

/* R107: might that side have something there, for all that both can see? */
static bool might_screen(const struct data *g, const struct state *s, int side, int place)
{
    const int  there = sealords_location(g, s, place), port = sealords_port_at(g, place);
    const bool port_alone = s->task.kind == RAID_TASK;
    for (int slot = first_slot(side); !port_alone && slot < end_slot(side); slot++) {
        const int at = is_formation(s, slot) ? s->formation[slot].at : NOWHERE;
        if (at != NOWHERE
            && (sealords_location(g, s, at) == there || (port != NOBODY && at == g->port[port].harbour)))
            return true;
    }
    for (int m = side * MARKERS_SIDE; !port_alone && m < (side + 1) * MARKERS_SIDE; m++)
        if (s->marker[m].at == there)
            return true;
    for (int c = 0; port != NOBODY && c < g->contingents; c++)
        if (g->contingent[c].side == side && sealords_port_use(g, s, port, c) != PORT_CLOSED)
            return true;
    return false;
}

/* ---- What becomes of them ---- */

int sealords_sender(const struct state *s, int auxiliary)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    return a->where == AUX_WITH ? a->at : a->where == AUX_STATIONED ? a->from : NOBODY; /* R37 */
}

/* A Dummy that is met is found out (R150); what is not on the Matrix and may be Screened all the same is looked up as Light. */
enum screen_result sealords_screening(const struct data *g, int tasked, int screen)
{
    const int class = g->auxiliary[tasked].class;
    return class == AUX_DUMMY
             ? SCREEN_SUCCEEDS
             : (enum screen_result)
                   g->screen[class < AUX_SCREENS ? class : AUX_LIGHT][g->auxiliary[screen].class];
}

bool sealords_is_kept_in(const struct data *g, struct state *s, int auxiliary, int place, struct umpire *u)
{
    if (s->auxiliary[auxiliary].where != AUX_IN_PORT || g->rules == NULL || g->rules->is_shut_in == NULL
        || !g->rules->is_shut_in(g, s, auxiliary, place))
        return false;
    umpire_reveal(u);
    sealords_tell(u, EVENT_SHUT_IN, BOTH_SIDES, s->auxiliary[auxiliary].at, 0, 0, 0);
    s->auxiliary[auxiliary].flags |= AUX_SHUT_IN;
    return true;
}

bool sealords_is_screen_kept_in(const struct data *g, struct state *s, int screen, struct umpire *u)
{
    const struct auxiliary *a = &s->auxiliary[screen];
    return a->where == AUX_IN_PORT && sealords_is_kept_in(g, s, screen, space_place(g->port[a->at].space), u);
}

enum screen_result sealords_meet(const struct data *g, struct state *s, int tasked, int screen,
                                 struct umpire *u)
{
    const enum screen_result result = sealords_screening(g, tasked, screen);
    if (sealords_is_screen_kept_in(g, s, screen, u))
        return SCREEN_FAILS;
    umpire_reveal(u);
    sealords_tell(u, EVENT_SCREENED, BOTH_SIDES, tasked, screen, result, 0);
    sealords_send_home(g, s, screen, u);
    if (result == SCREEN_SUCCEEDS)
        sealords_send_home(g, s, tasked, u);
    return result;
}

/* ---- The dialogue ---- */

enum task_stage { STAGE_SCREEN, STAGE_PICK, STAGE_MEET, STAGE_FOUND, STAGE_END };

static unsigned task_bit(const struct task *t)
{
    return t->kind == STATION_TASK ? TASK_STATION : t->kind == CONVOY_TASK ? TASK_CONVOY : TASK_SEARCH;
}

static int task_place(const struct state *s)
{
    return s->task.kind == CONVOY_TASK || s->task.kind == RAID_TASK ? s->formation[s->task.target].at
                                                                    : s->task.target;
}

void sealords_declare(struct state *s, struct task t)
{
    s->task = t;
    sealords_ask(s, PHASE_TASK, 0, t.by ? STAGE_MEET : STAGE_SCREEN);
}

/* What was picked is shown; the Class of one that goes on Station only if it was Screened [6.292]. */
static void carry_out(const struct data *g, struct state *s, struct umpire *u)
{
    const struct task *t = &s->task;
    enum screen_result screened = SCREEN_FAILS;
    if (t->kind == RAID_TASK) {
        const bool is_kept_in = t->screen && sealords_is_screen_kept_in(g, s, t->screen - 1, u);
        if (g->rules != NULL && g->rules->raid != NULL)
            g->rules->raid(g, s, t->target, is_kept_in ? -1 : t->screen - 1, u);
        return;
    }
    if (t->by == 0 && t->auxiliary && sealords_is_kept_in(g, s, t->auxiliary - 1, task_place(s), u))
        s->task.auxiliary = 0; /* it has not left */
    if (t->by == 0 && t->auxiliary == 0)
        return;
    if (t->by == 0) {
        const int auxiliary = t->auxiliary - 1;
        umpire_reveal(u);
        if (t->kind != STATION_TASK)
            sealords_tell(u, EVENT_TASKED, BOTH_SIDES, auxiliary, task_place(s), 0, 0);
        if (t->kind == CONVOY_TASK)
            sealords_mark_raid(g, s, t->target);
        if (t->screen)
            screened = sealords_meet(g, s, auxiliary, t->screen - 1, u);
        if (screened == SCREEN_SUCCEEDS) {
            s->task.auxiliary = 0;
            return;
        }
    }
    if (t->kind == STATION_TASK) {
        sealords_place_on_station(g, s, t->auxiliary - 1, t->target, u);
        s->task.auxiliary = 0;
    } else if (t->kind == CONVOY_TASK)
        sealords_attack_convoy(g, s, t->target, t->auxiliary - 1, screened == SCREEN_PARTIAL, u);
    else
        sealords_search(g, s, screened == SCREEN_PARTIAL, u);
}

/* [7.131] Asked whether or not the Auxiliary may: the other does not know who sent it. */
static void after_finding(const struct data *g, struct state *s, struct umpire *u)
{
    const int found = s->task.found - 1;
    if (found < 0)
        return;
    const bool stranger = found < SLOTS && slot_side(found) != s->task.side;
    sealords_found(g, s, found, u);
    if (!stranger || !s->task.auxiliary || !is_formation(s, found))
        return;
    const int  auxiliary = s->task.auxiliary - 1;
    const bool preys = g->auxiliary[auxiliary].corsair != NOBODY && sealords_preys_on(g, s, auxiliary, found);
    if (preys
        || (s->task.result == SEARCH_SHADOW && s->formation[found].shadow == 0
            && g->auxiliary[auxiliary].side != NOBODY))
        sealords_ask(s, PHASE_SHADOW, 1u << s->task.side, 0);
}

/* [10.213] What a Corsair has found nobody else has Spotted: it is out of sight when the Corsair has gone. */
static void lose_sight(const struct data *g, struct state *s, struct umpire *u)
{
    const int auxiliary = s->task.auxiliary - 1, found = s->task.found - 1;
    if (auxiliary < 0 || g->auxiliary[auxiliary].corsair == NOBODY || found < 0 || found >= SLOTS
        || !is_formation(s, found) || s->formation[found].shadow == 1 + auxiliary
        || !(s->spotted[s->task.side] >> found & 1))
        return;
    sealords_loses_sight(s, s->task.side, found, u);
}

static void end_task(const struct data *g, struct state *s, struct umpire *u)
{
    const int auxiliary = s->task.auxiliary - 1;
    lose_sight(g, s, u);
    if (auxiliary >= 0 && s->auxiliary[auxiliary].where != AUX_SHADOWING)
        sealords_send_home(g, s, auxiliary, u);
    s->task = (struct task){ 0 };
    agenda_end(&s->agenda);
}

void sealords_task_run(const struct data *g, struct state *s, struct umpire *u)
{
    const int side = s->task.side, other = other_side(side);
    switch (s->agenda.open.arg[0]++) {
    case STAGE_SCREEN:
        if (might_screen(g, s, other, task_place(s)))
            sealords_ask(s, PHASE_SCREEN, 1u << other, 0);
        break;
    case STAGE_PICK: {
        const bool     named = s->task.auxiliary || s->task.kind == RAID_TASK; /* a Pirate is as it is sent */
        const unsigned asked = (named ? 0 : 1u << side) | (s->task.is_screened ? 1u << other : 0);
        if (asked)
            sealords_ask(s, PHASE_PICK, asked, 0);
        break;
    }
    case STAGE_MEET:
        carry_out(g, s, u);
        break;
    case STAGE_FOUND:
        after_finding(g, s, u);
        break;
    default:
        end_task(g, s, u);
        break;
    }
}

static void end_prompt(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* ---- Screen? [6.28a] ---- */

void sealords_screen_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    if (can_any_screen(g, s, side, task_place(s)))
        moves_add(out, MOVE_SCREEN, 0, 0, 0);
}

struct refusal sealords_screen_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_SCREEN)
        return NO_SUCH_MOVE;
    return can_any_screen(g, s, side, task_place(s))
             ? LEGAL
             : refuse("6.28b", "you have nothing there that could Screen");
}

void sealords_screen_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    s->task.is_screened = m.kind == MOVE_SCREEN;
    sealords_tell(u, m.kind == MOVE_SCREEN ? EVENT_WILL_SCREEN : EVENT_NO_SCREEN, BOTH_SIDES, side,
                  task_place(s), 0, 0);
    sealords_is_done(s, side);
}

void sealords_screen_run(const struct data *g, struct state *s, struct umpire *u)
{
    end_prompt(g, s, u);
}

/* ---- Both pick [6.28b] ---- */

static bool may_send(const struct data *g, const struct state *s, struct traces *traces, int side,
                     int auxiliary)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side)
        return false;
    if (side != s->task.side)
        return may_screen(g, s, auxiliary, task_place(s));
    if (s->task.kind == CONVOY_TASK
        && !sealords_may_attack(g, s, g->auxiliary[auxiliary].contingent,
                                sealords_contingent(g, s, s->task.target)))
        return false;
    return can_task(g, s, traces, auxiliary, task_bit(&s->task), task_place(s));
}

static bool can_send_any(const struct data *g, const struct state *s, int side)
{
    struct traces traces;
    traces.count = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        if (may_send(g, s, &traces, side, a))
            return true;
    return false;
}

/* Whoever is asked has something, or he would not have declared it; in what one imagines of him he may have nothing. */
void sealords_pick_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct traces traces;
    traces.count = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        if (may_send(g, s, &traces, side, a))
            moves_add(out, MOVE_SEND, a, 0, 0);
    if (out->count == 0)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_pick_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE && !can_send_any(g, s, side))
        return LEGAL;
    if (m.kind != MOVE_SEND)
        return refuse("6.28b", "name the Auxiliary that goes");
    struct traces traces;
    traces.count = 0;
    return may_send(g, s, &traces, side, m.arg[0])
             ? LEGAL
             : refuse("6.14", "that Auxiliary cannot do it from where it is");
}

void sealords_pick_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    (void)u;
    if (m.kind == MOVE_SEND && side == s->task.side)
        s->task.auxiliary = (uint8_t)(1 + m.arg[0]);
    else if (m.kind == MOVE_SEND)
        s->task.screen = (uint8_t)(1 + m.arg[0]);
    sealords_is_done(s, side);
}

void sealords_pick_run(const struct data *g, struct state *s, struct umpire *u)
{
    end_prompt(g, s, u);
}
