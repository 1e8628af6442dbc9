/* [5.15] Courses: where each Formation will spend its next MP, laid by both players in secret.
 *
 * A course is an exact place (option 5.157 is always in use, R6); one that has become illegal when the MP is spent means
 * marking time. Whoever must go by the most expedient way is offered only the legs that begin one (R30). */
#include "courses.h"
#include "convoys.h"
#include "orders.h"
#include "phases.h"
#include "shadow.h"

/* ---- Who lays one, and which ---- */

bool sealords_is_galleys(const struct data *g, const struct state *s, int slot)
{
    bool any = false;
    int  q = is_dummy(s, slot) ? -1 : first_in(g, s, slot);
    while (q >= 0 && (g->squadron[q].class == GALLEY_SAIL || g->squadron[q].class == FLAGSHIP)) {
        any = any || g->squadron[q].class == GALLEY_SAIL;
        q = next_in(g, s, slot, q);
    }
    return any && q < 0;
}

/* [5.352, R20] A Formation that Fits Out may make ready in an MPI in which it would spend an MP, unless a Gale shuts its
 * Harbour; a Minor Port has none. */
bool sealords_may_make_ready(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return s->formation[slot].state == FITTING_OUT && port != NOBODY
        && (g->port[port].kind == PORT_MINOR || !is_gale(s, space_place(g->port[port].space)))
        && sealords_spends(sealords_ma(g, s, slot), s->increment);
}

bool sealords_is_admitted(const struct data *g, const struct state *s, int slot, int port)
{
    return s->formation[slot].shut != 1 + port
        && (g->rules == NULL || g->rules->admits == NULL || g->rules->admits(g, s, port, slot));
}

/* [3.274c, 5.282] Ready to Fitting Out: in a port that it may use; no squadron goes into an enemy's Harbour. */
bool sealords_may_fit_out(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return s->formation[slot].state == READY && port != NOBODY
        && sealords_port_for(g, s, port, slot) != PORT_CLOSED && sealords_is_admitted(g, s, slot, port);
}

bool sealords_steers(const struct data *g, const struct state *s, int slot)
{
    return is_formation(s, slot) && has_flag(s, slot, FORMATION_STEERS)
        && (s->formation[slot].state == READY || sealords_may_make_ready(g, s, slot));
}

/* Before the port whose waters it has to keep out of. */
static bool is_shut_out(const struct data *g, const struct state *s, int slot, int place)
{
    return s->formation[slot].shut && sealords_port_at(g, place) == s->formation[slot].shut - 1;
}

/* [5.153] No Move is one marker: for who stays where it has come, goes into port or puts to sea. [5.156, R6] Who is Shadowed
 * chooses only when it sails among the places beyond the edge to which its marker points. */
int sealords_shown_course(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    const int               zone = g->place[f->at].of;
    if (f->course == COURSE_FIT_OUT || f->course == COURSE_MAKE_READY || f->course == f->at)
        return COURSE_HOLD;
    if (g->place[f->at].kind == PLACE_OUT) /* [5.278a] */
        return f->at;
    for (int i = 0; g->place[f->at].kind == PLACE_ZONE && i < g->legs->zone_count[zone]; i++)
        if (g->legs->zone_leg[zone][i].aim == f->course)
            return g->legs->zone_leg[zone][i].to;
    return f->course;
}

static bool keeps_to_edge(const struct data *g, const struct state *s, int slot)
{
    return s->phase == PHASE_ADJUST && !sealords_adjusts(g, s, slot);
}

static bool is_past_edge(const struct data *g, const struct state *s, int slot, const struct leg *leg)
{
    return !keeps_to_edge(g, s, slot) || leg->to == sealords_shown_course(g, s, slot);
}

/* A Sea Zone through which the script of a convoy does not lead: not even when it has Withdrawn. */
static bool is_barred(const struct data *g, const struct state *s, int slot, int place)
{
    return is_convoy(s, slot) && g->place[place].kind == PLACE_ZONE
        && !(g->convoy[convoy_of(s, slot)].zones >> g->place[place].of & 1);
}

/* Not off the map, unless its theatre sends it there. */
struct refusal sealords_may_go_to(const struct data *g, const struct state *s, int slot, int place)
{
    if (is_shut_out(g, s, slot, place))
        return refuse("5.282", "it has been turned out of that port");
    if (is_barred(g, s, slot, place))
        return refuse("10.111d", "a convoy goes on as its script says");
    if (g->rules != NULL && g->rules->may_sail != NULL)
        return g->rules->may_sail(g, s, slot, place);
    return g->place[place].kind == PLACE_OFF_MAP ? refuse("5.111", "that is off the map") : LEGAL;
}

/* In a box of a Zone there is nothing to choose [5.278]. */
static bool is_in_box(const struct data *g, const struct state *s, int slot)
{
    const int kind = g->place[s->formation[slot].at].kind;
    return kind == PLACE_IN || kind == PLACE_OUT;
}

/* A leg that this Formation may choose. Which are closed to who has Withdrawn is settled as courses are laid: those count
 * who came in the last MPI, and not who comes while he sails, or fights for his way out. */
static struct refusal may_take(const struct data *g, const struct state *s, int slot, const struct leg *leg)
{
    if (is_in_box(g, s, slot)) /* also off the map, whoever it is now (R251) */
        return LEGAL;
    if (has_flag(s, slot, FORMATION_WITHDREW) && !has_flag(s, slot, FORMATION_RUNS)
        && s->phase != PHASE_SAILING) {
        if (sealords_stays_in_battle(g, s, slot, leg))
            return refuse("8.231a", "who has Withdrawn may not stay in the Battle Space");
        if (!sealords_is_way_out(g, s, slot, leg))
            return refuse("8.231b", "the enemy came from there");
    }
    return sealords_may_go_to(g, s, slot, leg->aim);
}

int sealords_course_legs(const struct data *g, const struct state *s, int slot, struct leg out[LEGS_OUT_MAX])
{
    const struct formation *f = &s->formation[slot];
    struct leg              all[LEGS_OUT_MAX];
    const int count = sealords_legs(g, s, f->at, f->bound, sealords_is_galleys(g, s, slot), all);
    int       n = 0;
    for (int i = 0; i < count; i++)
        if (is_legal(may_take(g, s, slot, &all[i])))
            out[n++] = all[i];
    return n;
}

/* Why no MP of its takes it there. */
static struct refusal refuse_leg(const struct data *g, const struct state *s, int slot, int aim)
{
    const struct formation *f = &s->formation[slot];
    struct leg              all[LEGS_OUT_MAX];
    const int count = sealords_legs(g, s, f->at, f->bound, sealords_is_galleys(g, s, slot), all);
    for (int i = 0; i < count; i++)
        if (all[i].aim == aim)
            return may_take(g, s, slot, &all[i]);
    return refuse("5.111", "one Movement Point does not lead there");
}

/* [5.283] Out of the Space without sailing off: a Harbour is a location of its own, a Minor Port's roads are not. */
static bool may_enter_harbour(const struct data *g, const struct state *s, int slot)
{
    return sealords_may_fit_out(g, s, slot)
        && g->port[sealords_port_at(g, s->formation[slot].at)].kind == PORT_KEY;
}

/* [8.231a, R53] Who has Withdrawn leaves, if there is a way; so does who is turned out of a port. */
static bool must_leave(const struct data *g, const struct state *s, int slot)
{
    struct leg legs[LEGS_OUT_MAX];
    return s->formation[slot].state == READY
        && (has_flag(s, slot, FORMATION_WITHDREW) || is_shut_out(g, s, slot, s->formation[slot].at))
        && (sealords_course_legs(g, s, slot, legs) > 0 || may_enter_harbour(g, s, slot));
}

static void leave(const struct data *g, struct state *s, int slot)
{
    struct leg legs[LEGS_OUT_MAX];
    const int  count = sealords_course_legs(g, s, slot, legs);
    if (s->formation[slot].course == COURSE_FIT_OUT && may_enter_harbour(g, s, slot))
        return;
    for (int i = 0; i < count; i++)
        if (legs[i].aim == s->formation[slot].course)
            return;
    s->formation[slot].course = count > 0 ? legs[0].aim : COURSE_FIT_OUT;
}

/* ---- Laying them ---- */

/* What its Order or a script wants, else the way to where its owner has it bound (R168). */
static void bind(const struct data *g, struct state *s)
{
    sealords_bind(g, s);
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot) && s->formation[slot].goal != NOWHERE)
            sealords_follow_goal(g, s, slot);
}

/* [5.152a] Every Ready Formation; what it did in the last Impulse it goes on doing until its owner says otherwise. */
void sealords_courses_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot))
            continue;
        set_flag(s, slot, FORMATION_STEERS);
        if (is_convoy(s, slot))
            sealords_convoy_course(g, s, slot);
        if (must_leave(g, s, slot))
            leave(g, s, slot);
    }
    bind(g, s);
    sealords_ask(s, PHASE_COURSES, BOTH_SIDES, 0);
}

/* Whether players are asked depends on what both see (R107): always in later MPIs; in the first only where a Gale may have
 * scattered or driven out what lay there, since all others have just had their courses. */
static bool asks_for_changes(const struct state *s)
{
    if (s->increment > 1)
        return true;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot) && is_gale(s, s->formation[slot].at))
            return true;
    return false;
}

/* [5.152d] Later only of Formations that spent an MP in the MPI before, or have come into being since. */
void sealords_changes_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot))
            continue;
        if (s->formation[slot].state == FITTING_OUT || has_flag(s, slot, FORMATION_WITHDREW)) /* R110 */
            set_flag(s, slot, FORMATION_STEERS);
        if (s->increment > 1 && is_convoy(s, slot) && sealords_steers(g, s, slot))
            sealords_convoy_course(g, s, slot);
        if (must_leave(g, s, slot))
            leave(g, s, slot);
    }
    if (!asks_for_changes(s))
        return;
    bind(g, s);
    sealords_ask(s, PHASE_COURSES, BOTH_SIDES, 1);
}

/* [10.172b, R189] The next port of stores at sea, once in an MPI. */
static struct refusal may_rebind(const struct data *g, const struct state *s, int side, int convoy, int place)
{
    const int slot = convoy >= 0 && convoy < g->convoys ? s->slot_of[convoy_unit(convoy)] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || g->convoy[convoy].kind != CONVOY_VICTUALING
        || s->formation[slot].state != READY || is_in_box(g, s, slot) || !sealords_steers(g, s, slot))
        return refuse("10.172e", "that is no Victualing Convoy of yours that lays a course at sea");
    return has_flag(s, slot, FORMATION_HEADED) ? refuse("10.172e", "its port has just been named")
                                               : sealords_may_bind(g, s, side, convoy, place);
}

static void rebind(const struct data *g, struct state *s, int convoy, int place, struct umpire *u)
{
    const int slot = s->slot_of[convoy_unit(convoy)] - 1;
    s->convoy[convoy].bound = (uint8_t)place;
    set_flag(s, slot, FORMATION_HEADED);
    sealords_convoy_course(g, s, slot);
    sealords_find_ways(g, s);
    sealords_tell(u, EVENT_CONVOY_BOUND, 1u << slot_side(slot), convoy, place, 0, 0);
}

static void rebind_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].side == side && g->convoy[c].kind == CONVOY_VICTUALING && s->slot_of[convoy_unit(c)])
            for (int p = 0; p < g->ports; p++)
                if (is_legal(may_rebind(g, s, side, c, space_place(g->port[p].space))))
                    moves_add(out, MOVE_BOUND, c, space_place(g->port[p].space), 0);
}

void sealords_courses_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    sealords_head_moves(g, s, side, out);
    rebind_moves(g, s, side, out);
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (order_of(s, slot) >= 0 && is_legal(sealords_may_extend(g, s, side, slot_unit(s, slot))))
            moves_add(out, MOVE_EXTEND, slot_unit(s, slot), 0, 0);
        if (!sealords_steers(g, s, slot) || is_in_box(g, s, slot))
            continue;
        const struct formation *f = &s->formation[slot];
        const int               unit = slot_unit(s, slot);
        if (f->state == FITTING_OUT && keeps_to_edge(g, s, slot))
            continue;
        if (f->state == FITTING_OUT) {
            const bool holds = f->course == COURSE_MAKE_READY;
            if (sealords_lets(s, slot, holds ? BIND_HOLD : BIND_READY))
                moves_add(out, holds ? MOVE_HOLD : MOVE_READY, unit, 0, 0);
            continue;
        }
        struct leg legs[LEGS_OUT_MAX];
        const int  count = sealords_course_legs(g, s, slot, legs);
        for (int i = 0; i < count; i++)
            if (legs[i].aim != f->course && sealords_lets(s, slot, 1u << i)
                && is_past_edge(g, s, slot, &legs[i]))
                moves_add(out, MOVE_COURSE, unit, legs[i].aim, 0);
        if (keeps_to_edge(g, s, slot))
            continue;
        const bool leaves = must_leave(g, s, slot);
        if (!leaves && f->course != COURSE_HOLD && sealords_lets(s, slot, BIND_HOLD))
            moves_add(out, MOVE_HOLD, unit, 0, 0);
        if (f->course != COURSE_FIT_OUT && sealords_lets(s, slot, BIND_FIT_OUT)
            && (leaves ? may_enter_harbour(g, s, slot) : sealords_may_fit_out(g, s, slot)))
            moves_add(out, MOVE_FIT_OUT, unit, 0, 0);
    }
}

/* The slot of a unit that the side steers now; -1 and a refusal if it is none. */
static int steered(const struct data *g, const struct state *s, int side, int unit, struct refusal *no)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side)
        *no = refuse("5.152a", "that is no Formation of yours");
    else if (is_in_box(g, s, slot))
        *no = refuse("5.278", "in a box of a Sea Zone it must go on trying");
    else if (!sealords_steers(g, s, slot))
        *no = s->formation[slot].state == READY
                ? refuse("5.152d",
                         "its course stands: it is laid, or it spent no Movement Point in the last increment")
                : refuse("5.154", "it is Fitting Out, and cannot make ready in this increment");
    else
        return slot;
    return -1;
}

static struct refusal refuse_bound(const struct state *s, int slot)
{
    return is_convoy(s, slot) ? refuse("10.111d", "a convoy goes on as its script says")
         : is_without_orders(s, slot)
             ? refuse("3.343", "without Orders it makes for the nearest port by the shortest way")
             : refuse("9.371", "its Order takes it there by the shortest way");
}

struct refusal sealords_courses_check(const struct data *g, const struct state *s, int side, struct move m)
{
    struct refusal no = LEGAL;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_EXTEND)
        return sealords_may_extend(g, s, side, m.arg[0]);
    if (m.kind == MOVE_HEAD)
        return sealords_may_head(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind == MOVE_BOUND)
        return may_rebind(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind != MOVE_COURSE && m.kind != MOVE_HOLD && m.kind != MOVE_READY && m.kind != MOVE_FIT_OUT)
        return NO_SUCH_MOVE;
    const int slot = steered(g, s, side, m.arg[0], &no);
    if (slot < 0)
        return no;
    const struct formation *f = &s->formation[slot];
    if ((m.kind == MOVE_READY) != (f->state == FITTING_OUT) && m.kind != MOVE_HOLD)
        return f->state == FITTING_OUT ? refuse("3.274b", "it is Fitting Out, and must make ready first")
                                       : refuse("3.274b", "it is Ready");
    if (keeps_to_edge(g, s, slot) && m.kind != MOVE_COURSE)
        return refuse("5.156", "it goes out of the Zone by the edge to which its marker points");
    const unsigned bind = m.kind == MOVE_READY   ? BIND_READY
                        : m.kind == MOVE_HOLD    ? BIND_HOLD
                        : m.kind == MOVE_FIT_OUT ? BIND_FIT_OUT
                                                 : 0;
    if (bind && !sealords_lets(s, slot, bind))
        return refuse_bound(s, slot);
    if (m.kind == MOVE_READY)
        return f->course == COURSE_MAKE_READY ? refuse("5.153", "that is what it is to do") : LEGAL;
    if ((m.kind == MOVE_HOLD || (m.kind == MOVE_FIT_OUT && !may_enter_harbour(g, s, slot)))
        && f->state == READY && must_leave(g, s, slot))
        return refuse("8.231a", "it has Withdrawn, or is turned out of the port, and must leave the Space");
    if (m.kind == MOVE_HOLD)
        return f->course == COURSE_HOLD ? refuse("5.151", "that is its course") : LEGAL;
    if (m.kind == MOVE_FIT_OUT && f->course == COURSE_FIT_OUT)
        return refuse("5.153", "that is what it is to do");
    if (m.kind == MOVE_FIT_OUT)
        return sealords_may_fit_out(g, s, slot)
                 ? LEGAL
                 : refuse("3.274c", "it can Fit Out only in a port that it may use");
    struct leg legs[LEGS_OUT_MAX];
    const int  count = sealords_course_legs(g, s, slot, legs);
    for (int i = 0; i < count; i++)
        if (legs[i].aim == m.arg[1])
            return !sealords_lets(s, slot, 1u << i) ? refuse_bound(s, slot)
                 : !is_past_edge(g, s, slot, &legs[i])
                     ? refuse("5.156", "that does not lie beyond the edge to which its marker points")
                 : m.arg[1] == f->course ? refuse("5.151", "that is its course")
                                         : LEGAL;
    return refuse_leg(g, s, slot, m.arg[1]);
}

void sealords_courses_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    if (m.kind == MOVE_BOUND) {
        rebind(g, s, m.arg[0], m.arg[1], u);
        return;
    }
    if (m.kind == MOVE_HEAD) {
        sealords_head(g, s, m.arg[0], m.arg[1]);
        return;
    }
    struct formation *f = &s->formation[s->slot_of[m.arg[0]] - 1];
    if (m.kind == MOVE_EXTEND) {
        f->flags |= FORMATION_EXTENDS;
        return;
    }
    f->flags &= ~(uint32_t)FORMATION_STEERS; /* one course in an increment: no position comes back */
    f->goal = NOWHERE;
    f->course = m.kind == MOVE_COURSE  ? (uint8_t)m.arg[1]
              : m.kind == MOVE_READY   ? COURSE_MAKE_READY
              : m.kind == MOVE_FIT_OUT ? COURSE_FIT_OUT
                                       : COURSE_HOLD;
}

void sealords_courses_run(const struct data *g, struct state *s, struct umpire *u)
{
    /* [5.152d] What is laid when the Impulse begins stands in its first MPI, whatever weather comes. */
    const unsigned over = FORMATION_HEADED | (s->agenda.open.arg[0] == 0 ? FORMATION_STEERS : 0);
    umpire_reveal(u);
    memset(s->ways, 0, sizeof s->ways);
    sealords_tell(u, EVENT_COURSES, BOTH_SIDES, s->increment, 0, 0, 0);
    for (int slot = 0; slot < SLOTS; slot++) /* [7.118] */ {
        clear_flag(s, slot, over);
        if (is_formation(s, slot) && must_leave(g, s, slot))
            leave(g, s, slot); /* before it is shown, whatever its way to a destination came to */
        if (is_formation(s, slot) && s->spotted[other_side(slot_side(slot))] >> slot & 1)
            sealords_tell(u, EVENT_COURSE_SEEN, 1u << other_side(slot_side(slot)), SLOTS + slot_unit(s, slot),
                          sealords_shown_course(g, s, slot), 0, 0);
    }
    agenda_end(&s->agenda);
}
