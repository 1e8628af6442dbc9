/* [10.22] Pirates, the enemies of all: once an Impulse, before the first MPI, the players in turn may send one that is Active
 * against the other's convoys (X16.3). It Searches, and may fall upon what it finds. */
#include "phases.h"
#include "range.h"
#include "tasks.h"
#include "theatre.h"

static bool is_at_large(const struct data *g, const struct state *s, int auxiliary)
{
    const int corsair = g->auxiliary[auxiliary].corsair;
    return corsair != NOBODY && g->auxiliary[auxiliary].side == NOBODY
        && s->auxiliary[auxiliary].where == AUX_IN_PORT && s->auxiliary[auxiliary].flags & AUX_ACTIVE
        && !(g->rules->is_neutralised != NULL && g->rules->is_neutralised(g, s, g->corsair[corsair].base));
}

/* A Large Space that it reaches, with a counter of the other's in its waters. */
static struct refusal may_send(const struct data *g, const struct state *s, struct traces *traces, int side,
                               int auxiliary, int place)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || !is_at_large(g, s, auxiliary))
        return refuse("10.22", "that is no Pirate that is Active");
    if (!is_space(g, place) || g->space[place_space(place)].size != LARGE || is_gale(s, place))
        return refuse("10.22", "a Pirate Searches a Large Space that is not in a Gale");
    bool any = false;
    for (int slot = first_slot(other_side(side)); slot < end_slot(other_side(side)); slot++)
        any = any
           || (is_formation(s, slot) && is_space(g, s->formation[slot].at)
               && sealords_location(g, s, s->formation[slot].at) == place);
    if (!any)
        return refuse("10.22", "there is no counter of the other's");
    return sealords_reaches(g, s, traces, auxiliary, place) ? LEGAL
                                                            : refuse("6.14", "it does not reach so far");
}

/* Those that may be sent, and where to; with no list: is there any? */
static bool offer(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    struct traces traces;
    traces.count = 0;
    bool prey[PLACES_MAX] = { false };
    for (int slot = first_slot(other_side(side)); slot < end_slot(other_side(side)); slot++)
        if (is_formation(s, slot))
            prey[sealords_location(g, s, s->formation[slot].at)] = true;
    for (int a = 0; a < g->auxiliaries; a++) {
        if (!is_at_large(g, s, a))
            continue;
        for (int p = 1; p <= g->spaces; p++)
            if (prey[p] && is_legal(may_send(g, s, &traces, side, a, p))) {
                if (out == NULL)
                    return true;
                moves_add(out, MOVE_PIRATE, a, p, 0);
            }
    }
    return false;
}

/* Player A in odd Impulses, B in even ones; asked where there is one to send and something to send it to, as both see. */
void sealords_pirates_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    const int side = s->impulse % 2 ? 0 : 1;
    if (g->rules != NULL && g->rules->preys_on != NULL && offer(g, s, side, NULL))
        sealords_ask(s, PHASE_PIRATES, 1u << side, 0);
}

void sealords_pirates_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    offer(g, s, side, out);
}

struct refusal sealords_pirates_check(const struct data *g, const struct state *s, int side, struct move m)
{
    struct traces traces;
    traces.count = 0;
    return m.kind == MOVE_DONE   ? LEGAL
         : m.kind == MOVE_PIRATE ? may_send(g, s, &traces, side, m.arg[0], m.arg[1])
                                 : NO_SUCH_MOVE;
}

void sealords_pirates_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    sealords_is_done(s, side);
    if (m.kind == MOVE_DONE)
        return;
    sealords_tell(u, EVENT_TASK_DECLARED, BOTH_SIDES, side, SEARCH_TASK, m.arg[1], 0);
    sealords_declare(s, (struct task){ .kind = SEARCH_TASK,
                                       .side = (uint8_t)side,
                                       .target = (uint8_t)m.arg[1],
                                       .auxiliary = (uint8_t)(1 + m.arg[0]) });
}

void sealords_pirates_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}
