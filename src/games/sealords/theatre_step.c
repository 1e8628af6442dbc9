/* [4.21, 4.22, 9.211] Points of the sequence at which the theatre acts, and PHASE_THEATRE, in which it asks. A step that has
 * asked is begun again when the answer is there: `cursor` says how far it has come. */
#include "phases.h"
#include "theatre.h"

typedef void stage_fn(const struct data *g, struct state *s, int stage, struct umpire *u);

/* The theatre's own, from a stage on; true: it has opened something. */
static bool theatre_opens(const struct data *g, struct state *s, stage_fn *hook, int stage, struct umpire *u)
{
    if (hook != NULL)
        hook(g, s, stage, u);
    return s->phase != PHASE_TURN;
}

/* The open step is begun again, a stage further. */
static void come_again(struct state *s, int stage)
{
    s->step--;
    s->cursor = (uint8_t)(stage + 1);
}

/* ---- Before a turn [4.21] ---- */

enum { OPEN_TURN, ASK_DESTINATIONS, ASK_STORES, ARRIVALS };

static void open_turn(const struct data *g, struct state *s, struct umpire *u)
{
    s->impulse = 1;
    s->increment = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        clear_flag(s, slot, FORMATION_TRIED); /* R108 */
    for (int i = 0; i < g->orders; i++)
        s->chit[i].flags &= (uint8_t)~CHIT_TRIED; /* [9.365b] once a Turn, whoever brings it */
    sealords_tell(u, EVENT_TURN, BOTH_SIDES, s->turn, s->turns, s->turn_of_year, s->year);
    for (int c = 0; c < g->convoys && s->turn_of_year == 1 && s->turn > 1; c++)
        s->scheme[c].year = 0;
}

static void arrivals(const struct data *g, struct state *s, struct umpire *u)
{
    sealords_stores_sail(g, s, u);
    sealords_activate_corsairs(g, s, u);
    sealords_announced_appear(g, s, u);
    sealords_come_back(g, s, u);
    sealords_arrivals_begin(g, s, u);
}

/* What has run out is gone before anything comes: a corsair has its die again in the Turn in which it is free. */
static bool pre_turn_opens(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    switch (stage) {
    case OPEN_TURN:
        open_turn(g, s, u);
        return theatre_opens(g, s, g->rules != NULL ? g->rules->pre_turn : NULL, 0, u);
    case ASK_DESTINATIONS:
        return sealords_ask_destinations(g, s);
    case ASK_STORES:
        return sealords_ask_stores(g, s);
    default:
        arrivals(g, s, u);
        return false;
    }
}

void sealords_pre_turn_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int stage = s->cursor; stage <= ARRIVALS; stage++)
        if (pre_turn_opens(g, s, stage, u)) {
            come_again(s, stage);
            return;
        }
    s->cursor = 0;
}

/* ---- Once the winds of an Impulse are known [4.22a] ---- */

void sealords_impulse_begin(const struct data *g, struct state *s, struct umpire *u)
{
    const int stage = s->cursor;
    if (stage == 0)
        sealords_stores_appear(g, s, u);
    if (theatre_opens(g, s, g->rules != NULL ? g->rules->impulse : NULL, stage, u))
        come_again(s, stage);
    else
        s->cursor = 0;
}

/* ---- The Event Step [9.211]: the effects of Orders first (R11) ---- */

void sealords_events_begin(const struct data *g, struct state *s, struct umpire *u)
{
    const int stage = s->cursor;
    if (stage == 0)
        sealords_order_effects(g, s, u);
    if (theatre_opens(g, s, g->rules != NULL ? g->rules->events : NULL, stage, u))
        come_again(s, stage);
    else
        s->cursor = 0;
}

/* ---- Battles that have been called: true, the step is begun again ---- */

bool sealords_theatre_delays_battles(const struct data *g, struct state *s, struct umpire *u)
{
    const int stage = s->cursor;
    if (theatre_opens(g, s, g->rules != NULL ? g->rules->battles : NULL, stage, u)) {
        come_again(s, stage);
        return true;
    }
    s->cursor = 0;
    return false;
}

/* ---- PHASE_THEATRE: open only where the theatre has opened it ---- */

void sealords_theatre_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    if (g->rules != NULL && g->rules->moves != NULL)
        g->rules->moves(g, s, side, out);
    else
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_theatre_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (g->rules != NULL && g->rules->check != NULL)
        return g->rules->check(g, s, side, m);
    return m.kind == MOVE_DONE ? LEGAL : NO_SUCH_MOVE;
}

void sealords_theatre_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (g->rules != NULL && g->rules->apply != NULL)
        g->rules->apply(g, s, side, m, u);
    else
        sealords_is_done(s, side);
}

void sealords_theatre_run(const struct data *g, struct state *s, struct umpire *u)
{
    if (g->rules != NULL && g->rules->run != NULL)
        g->rules->run(g, s, u);
    agenda_end(&s->agenda);
}
