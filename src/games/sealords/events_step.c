/* [9.21, 9.22] Political Events: in the order of the booklet, so that one may follow its prerequisite in the same Step. What
 * they need, what modifies their dice and what they bring the theatre knows. */
#include "events_step.h"
#include "theatre.h"

static int date_of(struct sea_date d)
{
    return d.year * TURNS_A_YEAR + d.turn;
}

/* Is it tested in this turn [9.211, 9.22c-d]? */
bool sealords_is_tested(const struct data *g, const struct state *s, int event)
{
    const struct sea_happening *e = &g->happening[event];
    const int                   today = s->year * TURNS_A_YEAR + s->turn_of_year;
    if (today < date_of(e->from) || (e->until.turn && today > date_of(e->until)))
        return false;
    if (!e->recurs && s->mark[e->mark])
        return false;
    if (e->checked == CHECKED_QUARTER && !is_quarterly(s->turn_of_year))
        return false;
    return g->rules == NULL || g->rules->event_may == NULL || g->rules->event_may(g, s, event);
}

/* ---- The die ---- */

static int modifier(const struct data *g, const struct state *s, int event, struct faces *on)
{
    return g->rules != NULL && g->rules->event_mod != NULL ? g->rules->event_mod(g, s, event, on) : 0;
}

static int modifier_alone(const struct data *g, const struct state *s, int event)
{
    struct faces on = g->happening[event].on;
    return modifier(g, s, event, &on);
}

/* (R252) */
static void tell_die(const struct data *g, const struct state *s, struct umpire *u, enum sea_event what,
                     int event, int die)
{
    const bool is_open = g->rules != NULL && g->rules->event_is_open != NULL
                      && g->rules->event_is_open(g, event);
    int seen[SIDES];
    for (int side = 0; side < SIDES; side++)
        seen[side] = is_open ? modifier_alone(g, s, event)
                             : sealords_modifier_seen(g, s, side, modifier_alone, event);
    if (seen[0] == seen[1])
        sealords_tell(u, what, BOTH_SIDES, event, die, seen[0], 0);
    for (int side = 0; side < SIDES && seen[0] != seen[1]; side++)
        sealords_tell(u, what, 1u << side, event, die, seen[side], 0);
}

void sealords_occurs(const struct data *g, struct state *s, int event, int die, struct umpire *u)
{
    const struct sea_happening *e = &g->happening[event];
    tell_die(g, s, u, EVENT_HAPPENING, event, die);
    if (!e->recurs)
        s->mark[e->mark] = 1;
    if (g->rules != NULL && g->rules->event_occurs != NULL)
        g->rules->event_occurs(g, s, event, u);
}

void sealords_try_event(const struct data *g, struct state *s, int event, struct umpire *u)
{
    const struct sea_happening *e = &g->happening[event];
    int                         die = 0;
    if (e->checked != CHECKED_FIXED) {
        struct faces on = e->on;
        const int    mod = modifier(g, s, event, &on);
        umpire_open(u, sealords_moment(s), ROLL_EVENT, 0, event);
        die = umpire_roll(u);
        const int sum = die + mod < 0 ? 0 : die + mod >= DIE_FACES ? DIE_FACES - 1 : die + mod;
        if (!falls_in(on, sum)) {
            tell_die(g, s, u, EVENT_NO_HAPPENING, event, die);
            return;
        }
    }
    sealords_occurs(g, s, event, die, u);
}

void sealords_try_events(const struct data *g, struct state *s, struct umpire *u)
{
    for (int pass = 0; pass < 2; pass++) /* fixed ones first (X13.2) */
        for (int i = 0; i < g->happenings; i++)
            if ((g->happening[i].checked == CHECKED_FIXED) == (pass == 0)
                && g->happening[i].checked != CHECKED_BATTLE && sealords_is_tested(g, s, i))
                sealords_try_event(g, s, i, u);
}
