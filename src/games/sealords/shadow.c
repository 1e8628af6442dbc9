/* [7.13, 7.14] Shadows: an Auxiliary that stays with what it found. The pair is open to both: who is Shadowed, by what, and
 * for which Formation [7.134]. */
#include "shadow.h"
#include "courses.h"
#include "raids.h"
#include "spot.h"
#include "tasks.h"

/* ---- Beginning and ending ---- */

static void begin_shadow(struct state *s, int auxiliary, int slot, struct umpire *u)
{
    const int sender = sealords_sender(s, auxiliary);
    if (s->auxiliary[auxiliary].where == AUX_STATIONED) {
        const int marker = s->auxiliary[auxiliary].at;
        s->marker[marker] = (struct marker){ 0 };
        sealords_tell(u, EVENT_STATION_LEFT, BOTH_SIDES, marker, 0, 0, 0);
    } else if (sender != NOBODY)
        sealords_tell_of(s, u, EVENT_AUXILIARY_LEAVES, sender, 0, 0, 0);
    s->auxiliary[auxiliary] = (struct auxiliary){ AUX_SHADOWING, (uint8_t)slot, (uint8_t)sender, AUX_BEGUN };
    s->formation[slot].shadow = (uint8_t)(1 + auxiliary);
    sealords_tell(u, EVENT_SHADOWS, BOTH_SIDES, auxiliary, slot, sender, 0);
}

/* [7.132, 7.138] Into a Harbour it does not follow, and a Galley not into a Sea Zone. */
void sealords_shadow_follows(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int shadow = s->formation[slot].shadow - 1, kind = g->place[s->formation[slot].at].kind;
    if (shadow < 0)
        return;
    const bool in_zone = kind == PLACE_ZONE || kind == PLACE_IN || kind == PLACE_OUT;
    if (kind == PLACE_HARBOUR || kind == PLACE_OFF_MAP
        || (in_zone && g->auxiliary[shadow].class == AUX_GALLEY))
        sealords_send_home(g, s, shadow, u);
}

/* [7.135, 7.136] What it comes to is Spotted at once. */
void sealords_pass_shadow(const struct data *g, struct state *s, int from, int to, struct umpire *u)
{
    const int shadow = s->formation[from].shadow - 1;
    if (shadow < 0)
        return;
    if (s->formation[to].shadow) { /* [7.133] one Auxiliary each */
        sealords_send_home(g, s, shadow, u);
        return;
    }
    s->formation[from].shadow = 0;
    s->formation[to].shadow = (uint8_t)(1 + shadow);
    s->auxiliary[shadow].at = (uint8_t)to;
    sealords_tell(u, EVENT_SHADOWS, BOTH_SIDES, shadow, to, s->auxiliary[shadow].from, 0);
    if (s->auxiliary[shadow].from != NOBODY)
        sealords_spots(g, s, s->auxiliary[shadow].from, to, u);
    sealords_learns(g, s, g->auxiliary[shadow].side, to, u);
}

/* ---- Which part it follows [7.137] ---- */

void sealords_split(const struct data *g, struct state *s, int from, int to)
{
    const int shadow = s->formation[from].shadow - 1;
    if (shadow < 0)
        return;
    sealords_ask(s, PHASE_FOLLOW, 1u << g->auxiliary[shadow].side, from);
    s->agenda.open.arg[1] = (int16_t)to;
}

void sealords_follow_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    moves_add(out, MOVE_FOLLOW, s->agenda.open.arg[1], 0, 0);
}

struct refusal sealords_follow_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_FOLLOW)
        return NO_SUCH_MOVE;
    return m.arg[0] == s->agenda.open.arg[1]
             ? LEGAL
             : refuse("7.137", "that counter did not come out of your quarry");
}

void sealords_follow_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_FOLLOW)
        sealords_pass_shadow(g, s, s->agenda.open.arg[0], s->agenda.open.arg[1], u);
    sealords_is_done(s, side);
}

void sealords_follow_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

struct refusal sealords_may_stop_shadow(const struct data *g, const struct state *s, int side, int auxiliary)
{
    return auxiliary >= 0 && auxiliary < g->auxiliaries && g->auxiliary[auxiliary].side == side
                && s->auxiliary[auxiliary].where == AUX_SHADOWING
             ? LEGAL
             : refuse("7.132", "that Auxiliary of yours shadows nobody");
}

/* ---- Shadow it [7.131], or fall upon it [10.213]? ---- */

/* A Corsair may if it is Friendly to a Fleet, though a Port has sent it. */
static bool may_shadow(const struct data *g, const struct state *s)
{
    const int                   auxiliary = s->task.auxiliary - 1;
    const struct sea_auxiliary *printed = &g->auxiliary[auxiliary];
    return g->aux_class[printed->class].tasks & TASK_SHADOW && s->task.result == SEARCH_SHADOW
        && s->formation[s->task.found - 1].shadow == 0
        && (printed->corsair == NOBODY ? sealords_sender(s, auxiliary) != NOBODY : printed->side != NOBODY);
}

static bool may_prey(const struct data *g, const struct state *s)
{
    return g->auxiliary[s->task.auxiliary - 1].corsair != NOBODY
        && sealords_preys_on(g, s, s->task.auxiliary - 1, s->task.found - 1);
}

void sealords_shadow_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    moves_add(out, MOVE_DONE, 0, 0, 0);
    if (may_shadow(g, s))
        moves_add(out, MOVE_SHADOW, 0, 0, 0);
    if (may_prey(g, s))
        moves_add(out, MOVE_RAID_CONVOY, s->task.found - 1, 0, 0);
}

struct refusal sealords_shadow_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_RAID_CONVOY)
        return m.arg[0] == s->task.found - 1 && may_prey(g, s)
                 ? LEGAL
                 : refuse("10.213", "that is no convoy that this Corsair has found");
    if (m.kind != MOVE_SHADOW)
        return NO_SUCH_MOVE;
    return may_shadow(g, s) ? LEGAL : refuse("7.13a", "only an Auxiliary that a Formation sent may shadow");
}

void sealords_shadow_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_SHADOW)
        begin_shadow(s, s->task.auxiliary - 1, s->task.found - 1, u);
    else if (m.kind == MOVE_RAID_CONVOY)
        sealords_attack_convoy(g, s, s->task.found - 1, s->task.auxiliary - 1, false, u);
    sealords_is_done(s, side);
}

void sealords_shadow_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* ---- Following the quarry [7.13c, R111] ---- */

/* [6.121, corrections 1] What was made at sea and has not been Tasked by now goes to Recovery. */
static void end_of_first_activities(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].flags & AUX_AT_SEA)
            sealords_send_home(g, s, a, u);
}

static uint64_t adjusting(const struct data *g, const struct state *s)
{
    uint64_t slots = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_SHADOWING && s->auxiliary[a].from < SLOTS)
            slots |= bit64(s->auxiliary[a].from);
    return slots;
}

bool sealords_adjusts(const struct data *g, const struct state *s, int slot)
{
    return adjusting(g, s) >> slot & 1;
}

/* [5.156, R6] Shadowed in a Zone, and about to leave it: which of several places beyond that edge it is bound for is fixed
 * only now, as it enters the Out Box. Both see that its marker points there, and who sails it is asked also if it cannot
 * choose (R107). */
static bool is_loose(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    const int               edge = sealords_shown_course(g, s, slot), zone = g->place[f->at].of;
    int                     beyond = 0;
    if (!f->shadow || g->place[f->at].kind != PLACE_ZONE || edge == f->course)
        return false;
    for (int i = 0; i < g->legs->zone_count[zone]; i++)
        beyond += g->legs->zone_leg[zone][i].to == edge;
    return beyond > 1;
}

static bool may_adjust(const struct data *g, const struct state *s, int slot, uint64_t adjust)
{
    return adjust >> slot & 1 || sealords_spends(sealords_ma(g, s, slot), s->increment);
}

/* An Order binds it among those places; who follows a Shadow is free [7.13c]. */
void sealords_find_adjust_ways(const struct data *g, struct state *s)
{
    const uint64_t adjust = adjusting(g, s);
    sealords_find_ways(g, s);
    for (int slot = 0; slot < SLOTS; slot++)
        if (adjust >> slot & 1)
            s->ways[slot] = 0;
}

/* Who sent a Shadow lays its course anew, whatever it spent, and who is Shadowed chooses beyond its edge. */
void sealords_adjust_begin(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    end_of_first_activities(g, s, u);
    const uint64_t adjust = adjusting(g, s);
    for (int slot = 0; slot < SLOTS; slot++) {
        clear_flag(s, slot, FORMATION_STEERS);
        if (!is_formation(s, slot) || s->formation[slot].state != READY
            || !(adjust >> slot & 1 || is_loose(g, s, slot)))
            continue;
        asked |= 1u << slot_side(slot);
        if (may_adjust(g, s, slot, adjust))
            set_flag(s, slot, FORMATION_STEERS);
    }
    if (!asked)
        return;
    sealords_find_adjust_ways(g, s);
    sealords_ask(s, PHASE_ADJUST, asked, 0);
}

/* [7.118] Who has Spotted them sees the courses that were changed. */
void sealords_adjust_run(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u);
    memset(s->ways, 0, sizeof s->ways);
    for (int slot = 0; slot < SLOTS; slot++) {
        const int other = other_side(slot_side(slot));
        if (is_formation(s, slot) && s->spotted[other] >> slot & 1 && sealords_adjusts(g, s, slot))
            sealords_tell(u, EVENT_COURSE_SEEN, 1u << other, SLOTS + slot_unit(s, slot),
                          sealords_shown_course(g, s, slot), 0, 0);
    }
    agenda_end(&s->agenda);
}

/* ---- Countering [7.14] ---- */

static bool may_drive_off(const struct data *g, const struct state *s, int side, int auxiliary, int shadow)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || shadow < 0 || shadow >= g->auxiliaries)
        return false;
    const struct auxiliary *quarry = &s->auxiliary[shadow];
    return g->auxiliary[auxiliary].side == side && quarry->where == AUX_SHADOWING
        && slot_side(quarry->at) == side && !(quarry->flags & (AUX_BEGUN | AUX_MET))
        && sealords_can_screen(g, s, auxiliary, s->formation[quarry->at].at);
}

/* Asked wherever both see a Shadow that may be countered (R107). */
void sealords_counter_begin(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    (void)u;
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_SHADOWING && !(s->auxiliary[a].flags & AUX_BEGUN))
            asked |= 1u << slot_side(s->auxiliary[a].at);
    if (asked)
        sealords_ask(s, PHASE_COUNTER, asked, 0);
}

void sealords_counter_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int shadow = 0; shadow < g->auxiliaries; shadow++)
        for (int a = 0; s->auxiliary[shadow].where == AUX_SHADOWING && a < g->auxiliaries; a++)
            if (may_drive_off(g, s, side, a, shadow))
                moves_add(out, MOVE_DRIVE_OFF, a, shadow, 0);
}

struct refusal sealords_counter_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_DRIVE_OFF)
        return NO_SUCH_MOVE;
    return may_drive_off(g, s, side, m.arg[0], m.arg[1])
             ? LEGAL
             : refuse("7.14", "it cannot Screen there, or that is no Shadow that may be countered now");
}

void sealords_counter_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DRIVE_OFF) { /* one Screen for each */
        const int quarry = s->auxiliary[m.arg[1]].at;
        if (sealords_meet(g, s, m.arg[1], m.arg[0], u) != SCREEN_SUCCEEDS)
            s->auxiliary[m.arg[1]].flags |= AUX_MET;
        else
            sealords_shakes_off(g, s, quarry, u);
    } else
        sealords_is_done(s, side);
}

void sealords_counter_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
}
