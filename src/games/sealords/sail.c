/* [5.13, 5.14, 5.2] Every Formation that spends an MP in this MPI does what its course says: Player A's, then Player B's.
 *
 * A course that has become illegal means marking time (R6). What is carried out both see, with the place that was aimed at;
 * the dice of a Formation that is not Spotted stay its owner's (R5, R109). */
#include "convoys.h"
#include "courses.h"
#include "mulligan.h"
#include "orders.h"
#include "phases.h"
#include "ranks.h"
#include "spot.h"

/* ---- One Formation ---- */

/* [5.253, 5.257] What is added to the die: less half the commander's LR and one for MA 5, with wind and weather. */
int sealords_catch_mod(const struct data *g, const struct state *s, int slot, const struct leg *leg)
{
    return -sealords_commander_ratings(g, s, slot).lr / 2 - (sealords_ma(g, s, slot) == 5) + leg->mod
         + (g->rules != NULL && g->rules->catch_mod != NULL ? g->rules->catch_mod(g, s) : 0);
}

static bool catches(const struct data *g, struct state *s, int slot, const struct leg *leg, int reason,
                    struct umpire *u)
{
    const int      owner = slot_side(slot), enemy = other_side(owner);
    const unsigned seen = 1u << owner | (s->spotted[enemy] >> slot & 1 ? 1u << enemy : 0);
    const int      mod = sealords_catch_mod(g, s, slot, leg);
    umpire_open(u, sealords_moment(s), reason, s->formation[slot].at, slot);
    int die = sealords_roll(s, MULLIGAN_WIND, seen, u), sum = die + mod;
    if (sum > leg->needs) {
        sum -= sealords_eases(s, owner, FAVOUR_CATCH, sum - leg->needs, 1u << owner, u);
        if (sum > leg->needs && sealords_favours(s, owner, FAVOUR_ANOTHER_DIE, 1u << owner, u)) {
            die = umpire_roll(u);
            sum = die + mod;
        }
    }
    const enum sea_event what = reason == ROLL_CATCH ? EVENT_CATCHES : EVENT_ZONE_DIE;
    sealords_tell(u, what, 1u << owner, SLOTS + slot_unit(s, slot), die, sum, leg->needs);
    if (seen >> enemy & 1) /* R109; the sum would tell who commands it */
        sealords_tell(u, EVENT_WIND_DIE, 1u << enemy, SLOTS + slot_unit(s, slot), die, leg->needs, 0);
    return sum <= leg->needs;
}

/* [11.23a, 10.14] 1 DP for each Squadron that spends an MP to enter a Strait. */
static void pay_strait(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (is_dummy(s, slot))
        return;
    const int more = g->rules != NULL && g->rules->strait_dp != NULL ? g->rules->strait_dp(g, s, slot) : 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        sealords_wear(g, s, q, 1 + more, u);
    const int unit = slot_unit(s, slot);
    if (unit_kind(unit) == UNIT_CONVOY && g->stores_pay_straits
        && g->convoy[unit_index(unit)].kind == CONVOY_VICTUALING)
        sealords_hurt_convoy(g, s, unit_index(unit), 1, HARM_WEATHER, u);
    sealords_tell_of(s, u, EVENT_STRAIT, slot, s->formation[slot].at, 0, 0);
}

static void arrive(const struct data *g, struct state *s, int slot, int to, enum entry entry,
                   struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const bool watched = sealords_interdicts(g, s, slot), keeps = sealords_keeps_station(g, s, slot, to);
    f->from = f->at;
    f->entry = (uint8_t)entry;
    /* That it Interdicts has shown where it was: whether it goes on with that elsewhere nobody sees (R48). */
    clear_flag(s, slot, FORMATION_WITHDREW | FORMATION_KNOWN | (keeps ? 0 : FORMATION_WHOLE));
    sealords_put(s, g, slot, to);
    sealords_order_arrives(g, s, slot);
    sealords_tell_of(s, u, EVENT_SAILS, slot, f->from, to, 0);
    sealords_reach_goal(s, slot, u);
    if (watched) /* [11.23b-c] before the turn's end it pays on leaving */
        sealords_pay_station(g, s, slot, f->from, u);
    if (watched && !keeps) /* [7.221] nothing but force drives it away before its time */
        sealords_fail(g, s, slot, u);
    if (is_space(g, to) && g->space[place_space(to)].is_strait)
        pay_strait(g, s, slot, u);
    sealords_entered(g, s, slot, u);
    if (is_convoy(s, slot))
        sealords_convoy_arrived(g, s, slot, u);
    else if (g->place[to].kind == PLACE_OFF_MAP)
        sealords_leaves_map(g, s, slot, u);
}

/* [5.279b, R225] What a Gale adds: over the box that is left, or the Space that is made for. */
static int off_course_mod(const struct data *g, const struct state *s, int box, int to)
{
    const int leaving = is_gale(s, box) ? gale_here(g, s, box)->off_course_mod : 0;
    const int coming = is_gale(s, to) ? gale_here(g, s, to)->off_course_mod : 0;
    return leaving > coming ? leaving : coming;
}

/* [5.279, 5.27.10] Out of a Zone into a Space: perhaps another that adjoins the one intended and the Zone. One Small Space
 * between them does not part them [5.221b]. */
static int off_course(const struct data *g, struct state *s, int slot, int e, int to, struct umpire *u)
{
    uint8_t others[EDGES_MAX];
    int     count = 0;
    if (g->edge[e].off_course == NOBODY || !is_space(g, to))
        return to;
    for (int i = 0; i < g->space[place_space(to)].way_count; i++) {
        const int way = g->space[place_space(to)].way[i];
        if (way >= 0x80)
            continue;
        const int next = sealords_large_beyond(g, &g->lane[way], place_space(to));
        for (int k = 0; k < g->space[next].way_count; k++) {
            const int edge = g->space[next].way[k] - 0x80;
            if (edge >= 0 && g->edge[edge].zone == g->edge[e].zone) {
                others[count++] = (uint8_t)space_place(next);
                break;
            }
        }
    }
    if (count == 0)
        return to;
    umpire_open(u, sealords_moment(s), ROLL_OFF_COURSE, to, slot);
    const int die = umpire_roll(u) + off_course_mod(g, s, out_place(g, e), to);
    if (die < g->edge[e].off_course
        || sealords_favours(s, slot_side(slot), FAVOUR_ON_COURSE, 1u << slot_side(slot), u))
        return to;
    umpire_open(u, sealords_moment(s), ROLL_OFF_COURSE_PLACE, to, slot);
    const int actual = count > 1 ? others[umpire_draw(u, count)] : others[0];
    sealords_tell_of(s, u, EVENT_OFF_COURSE, slot, to, actual, die);
    return actual;
}

static void mark_time(struct state *s, int slot, struct umpire *u)
{
    set_flag(s, slot, FORMATION_MARKED_TIME);
    sealords_tell_of(s, u, EVENT_HOLDS, slot, s->formation[slot].at, 0, 0);
}

/* [5.152c, R109] Whither it was bound shows with the MP that is spent, though it has not come there. In a box of a Zone it
 * does not [5.278a]; who has Spotted it has seen its course [7.118]. */
static void show_course(const struct data *g, const struct state *s, int slot, struct umpire *u)
{
    const struct formation *f = &s->formation[slot];
    const int               kind = g->place[f->at].kind, other = other_side(slot_side(slot));
    if (kind == PLACE_IN || kind == PLACE_OUT || f->course == COURSE_HOLD || f->course == f->at
        || f->course >= g->places || s->spotted[other] >> slot & 1)
        return;
    sealords_tell(u, EVENT_COURSE_SEEN, 1u << other, slot, sealords_shown_course(g, s, slot), 0, 0);
}

/* [3.274, 5.287a] The MP that changes State covers the way between Harbour and Port Space. */
static void change_state(const struct data *g, struct state *s, int slot, bool ready, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const int         port = sealords_port_at(g, f->at), was = f->at;
    f->state = ready ? READY : FITTING_OUT;
    f->course = COURSE_HOLD;
    clear_flag(s, slot, FORMATION_WITHDREW | FORMATION_KNOWN);
    sealords_breaks_stay(g, s, slot);
    if (ready)
        set_flag(s, slot, FORMATION_LEFT_PORT);
    else
        clear_flag(s, slot, FORMATION_DISORGANISED | FORMATION_RELEASED); /* [8.454] */
    sealords_put(s, g, slot, ready ? space_place(g->port[port].space) : g->port[port].harbour);
    sealords_order_arrives(g, s, slot);
    sealords_tell_of(s, u, ready ? EVENT_MAKES_READY : EVENT_FITS_OUT, slot, port, 0, 0);
    sealords_reach_goal(s, slot, u);
    if (f->at != was)
        sealords_entered(g, s, slot, u);
    else /* [5.288a] the roads of a Minor Port are its Space */
        sealords_shows(g, s, slot, u);
    if (is_convoy(s, slot))
        sealords_convoy_arrived(g, s, slot, u);
}

void sealords_turn_out(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    change_state(g, s, slot, true, u);
}

/* [5.25, 5.273b] Does it get under way, where it has to Catch the Wind for that? */
static bool gets_away(const struct data *g, struct state *s, int slot, const struct leg *leg,
                      struct umpire *u)
{
    const int  from = g->place[s->formation[slot].at].kind;
    const bool in_zone = from == PLACE_IN || from == PLACE_OUT;
    return leg->needs == NO_ROLL || catches(g, s, slot, leg, in_zone ? ROLL_ZONE : ROLL_CATCH, u);
}

static void sail_leg(const struct data *g, struct state *s, int slot, const struct leg *leg, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const int         from = g->place[f->at].kind, to = g->place[leg->to].kind;
    if (to == PLACE_OUT)
        f->bound = leg->aim;
    const int e = g->place[f->at].of;
    const int place = from == PLACE_OUT ? off_course(g, s, slot, e, leg->to, u) : leg->to;
    if (from == PLACE_OUT)
        f->bound = NOWHERE;
    arrive(g, s, slot, place, (enum entry)leg->entry, u);
}

/* [5.351, R217] Do a leg and a course lead along one Lane, the one to its Small Space and the other past it? */
static bool is_along(const struct data *g, int at, const struct leg *leg, int course)
{
    const struct sea_space *from = &g->space[place_space(at)];
    for (int i = 0; i < from->way_count; i++) {
        if (from->way[i] >= 0x80)
            continue;
        const struct sea_lane *lane = &g->lane[from->way[i]];
        const int              next = space_place(lane->a == place_space(at) ? lane->b : lane->a);
        const int              past = space_place(sealords_large_beyond(g, lane, place_space(at)));
        if (next != past && (leg->to == next ? course == past : leg->to == past && course == next))
            return true;
    }
    return false;
}

/* Whither it goes with this MP: a leg, or NULL for marking time. In a box there is but one way. A Gale that has come or gone
 * since its course was laid changes how far the MP leads, and not whither. */
static const struct leg *leg_for(const struct data *g, const struct state *s, int slot,
                                 struct leg legs[LEGS_OUT_MAX])
{
    const int kind = g->place[s->formation[slot].at].kind, count = sealords_course_legs(g, s, slot, legs);
    if ((kind == PLACE_IN || kind == PLACE_OUT) && count == 1)
        return &legs[0];
    for (int i = 0; i < count; i++)
        if (legs[i].aim == s->formation[slot].course)
            return &legs[i];
    for (int i = 0; kind == PLACE_SPACE && i < count; i++)
        if (is_along(g, s->formation[slot].at, &legs[i], s->formation[slot].course))
            return &legs[i];
    return NULL;
}

/* [7.223] An enemy of an Interdictor that leaves the Space waits there for the Battle; who does not Catch the Wind has not
 * left, and a Scattered Convoy is not fought (R185). */
static void spend(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    struct leg        legs[LEGS_OUT_MAX];
    set_flag(s, slot, FORMATION_SPENT);
    if (f->state == FITTING_OUT || (f->course == COURSE_FIT_OUT && sealords_may_fit_out(g, s, slot))) {
        change_state(g, s, slot, f->state == FITTING_OUT, u);
        return;
    }
    const struct leg *leg = leg_for(g, s, slot, legs);
    if (leg == NULL || !gets_away(g, s, slot, leg, u)) {
        mark_time(s, slot, u);
        show_course(g, s, slot, u);
    } else if (!is_scattered(s, slot) && sealords_interdictor(g, s, slot) >= 0) {
        set_flag(s, slot, FORMATION_RUNS);
        sealords_tell_of(s, u, EVENT_RUNS, slot, f->at, 0, 0);
        show_course(g, s, slot, u);
    } else
        sail_leg(g, s, slot, leg, u);
}

void sealords_run_out(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct leg        legs[LEGS_OUT_MAX];
    const struct leg *leg = leg_for(g, s, slot, legs);
    clear_flag(s, slot, FORMATION_RUNS);
    if (leg == NULL) {
        mark_time(s, slot, u);
        return;
    }
    sail_leg(g, s, slot, leg, u);
    if (is_formation(s, slot))
        set_flag(s, slot, FORMATION_LATE);
}

/* From the Small Space that is one location with the port, too [8.126]. */
void sealords_put_into_port(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    clear_flag(s, slot, FORMATION_RUNS);
    s->formation[slot].at = (uint8_t)sealords_location(g, s, s->formation[slot].at);
    change_state(g, s, slot, false, u);
}

/* ---- All of them ---- */

/* [5.352] A Gale that has come since its course was laid keeps it in its Harbour. */
static bool spends_now(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    if (!is_formation(s, slot))
        return false;
    return f->state == READY ? sealords_spends(sealords_ma(g, s, slot), s->increment)
                             : f->course == COURSE_MAKE_READY && sealords_may_make_ready(g, s, slot);
}

void sealords_sail_begin(const struct data *g, struct state *s, struct umpire *u)
{
    sealords_lose_ruined(g, s, u);
    for (int slot = 0; slot < SLOTS; slot++) {
        struct formation *f = &s->formation[slot];
        clear_flag(s, slot,
                   FORMATION_STEERS | FORMATION_SPENT | FORMATION_RUNS | FORMATION_LEFT_PORT
                       | FORMATION_MARKED_TIME | FORMATION_FOUGHT);
        f->from = NOWHERE;
        f->entry = ENTRY_NONE;
        if (is_formation(s, slot) && f->state == FITTING_OUT && f->course == COURSE_MAKE_READY
            && !spends_now(g, s, slot)) /* who cannot leave port in this increment stays */
            f->course = COURSE_HOLD;
    }
    s->cursor = 0;
    sealords_ask(s, PHASE_SAILING, 0, 0);
}

/* A prompt may come between two of them; then this goes on where it stood. */
void sealords_sailing_run(const struct data *g, struct state *s, struct umpire *u)
{
    while (s->cursor < SLOTS && s->phase == PHASE_SAILING) {
        const int slot = s->cursor++;
        if (!has_flag(s, slot, FORMATION_SPENT) && spends_now(g, s, slot))
            spend(g, s, slot, u);
    }
    if (s->phase != PHASE_SAILING)
        return;
    s->cursor = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (has_flag(s, slot, FORMATION_SPENT))
            set_flag(s, slot, FORMATION_STEERS);
    agenda_end(&s->agenda);
}
