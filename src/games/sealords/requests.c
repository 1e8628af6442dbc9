/* [11.121, 11.122] What is asked of home beyond the schedule, and what of its answer the asker chooses (X17.4). An answer is
 * lines of the schedule, which stay open until they are carried out. */
#include "leaders.h"

/* ---- Requests ---- */

struct refusal sealords_may_request(const struct data *g, const struct state *s, int side, int command,
                                    int prestige)
{
    if (g->rules == NULL || g->rules->request == NULL || !g->scenario[s->scenario].has_reinforcements)
        return refuse("11.122", "there are no Requests in this game");
    if (command < 0 || command >= g->commands || g->command[command].side != side)
        return refuse("11.122", "that is no Command of yours");
    if (season(s) != SPRING && season(s) != SUMMER)
        return refuse("11.122", "Requests are made in Spring and Summer");
    for (int c = 0; c < g->commands; c++)
        if (g->command[c].side == side && s->requested[c] & REQUESTED_NOW)
            return refuse("11.122", "a Fleet makes one Request in a turn");
    if (prestige < 0 || !sealords_can_spend(s, side, prestige))
        return refuse("12.31a", "there is not so much Prestige to spend");
    return g->rules->may_request == NULL ? LEGAL : g->rules->may_request(g, s, command, prestige);
}

void sealords_request(const struct data *g, struct state *s, int command, int prestige, struct umpire *u)
{
    s->requested[command] = (uint8_t)((s->requested[command] + 1) | REQUESTED_NOW);
    if (prestige > 0)
        sealords_spend(s, g->command[command].side, prestige, u);
    g->rules->request(g, s, command, prestige, u);
}

/* ---- What a Request brings in one of two kinds, as its owner chooses (X17.4) ---- */

bool sealords_are_alternatives(const struct data *g, int i, int other)
{
    const struct sea_arrival *a = &g->arrival[i], *b = &g->arrival[other];
    return i != other && a->request != NOBODY && a->request == b->request && a->kind == b->kind
        && a->what == b->what && a->contingent == b->contingent
        && (a->kind == WITHDRAWS || a->what == SETUP_AUXILIARY);
}

void sealords_take_from_line(const struct data *g, struct state *s, int i)
{
    const bool is_first = s->schedule[i] % g->arrival[i].count == 0;
    for (int other = 0; is_first && other < g->arrivals; other++)
        if (sealords_are_alternatives(g, i, other)) {
            const int count = g->arrival[other].count;
            s->schedule[other] = (uint8_t)(s->schedule[other] > count ? s->schedule[other] - count : 0);
        }
    s->schedule[i]--;
}

static bool is_in_the_box(const struct data *g, const struct state *s, int i, int auxiliary)
{
    const struct sea_auxiliary *a = &g->auxiliary[auxiliary];
    return a->side == g->arrival[i].side && a->corsair == NOBODY && a->contingent == g->arrival[i].contingent
        && a->class == g->arrival[i].class && s->auxiliary[auxiliary].where == AUX_OUT_OF_PLAY;
}

/* Is that an open line of a Request, for Auxiliaries? */
static bool is_offered(const struct data *g, const struct state *s, int i)
{
    const struct sea_arrival *a = &g->arrival[i];
    return s->schedule[i] && a->request != NOBODY && a->kind == ARRIVES && a->what == SETUP_AUXILIARY;
}

/* The open line of a Request that the Auxiliary would fulfil; -1: none. */
static int line_for(const struct data *g, const struct state *s, int auxiliary)
{
    for (int i = 0; i < g->arrivals; i++)
        if (is_offered(g, s, i) && is_in_the_box(g, s, i, auxiliary))
            return i;
    return -1;
}

/* Counters of a Class are alike: the first of them stands for all. */
struct refusal sealords_may_accept(const struct data *g, const struct state *s, int side, int auxiliary)
{
    const int i = auxiliary >= 0 && auxiliary < g->auxiliaries && g->auxiliary[auxiliary].side == side
                    ? line_for(g, s, auxiliary)
                    : -1;
    for (int a = 0; i >= 0 && a < auxiliary; a++)
        if (is_in_the_box(g, s, i, a))
            return refuse("X17.4a", "take the first counter of its Class that is not in play");
    return i >= 0 ? LEGAL : refuse("X17.4a", "home offers no such Auxiliary");
}

void sealords_accept(const struct data *g, struct state *s, int auxiliary)
{
    sealords_take_from_line(g, s, line_for(g, s, auxiliary));
    s->auxiliary[auxiliary] = (struct auxiliary){ .where = AUX_AVAILABLE };
}

/* What its owner has not chosen is what the table names first. */
void sealords_accept_the_rest(const struct data *g, struct state *s, int side)
{
    for (int i = 0; i < g->arrivals; i++)
        for (int a = 0; a < g->auxiliaries && is_offered(g, s, i); a++)
            if (line_for(g, s, a) == i && is_legal(sealords_may_accept(g, s, side, a)))
                sealords_accept(g, s, a);
}

/* ---- The answer ---- */

/* How many Auxiliaries of the line's kind are out of play. */
static int in_the_box(const struct data *g, const struct state *s, int i)
{
    int n = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        n += is_in_the_box(g, s, i, a);
    return n;
}

static bool has_alternative(const struct data *g, const struct state *s, int i)
{
    for (int other = 0; other < g->arrivals; other++)
        if (sealords_are_alternatives(g, i, other) && in_the_box(g, s, other))
            return true;
    return false;
}

/* Of Auxiliaries of several Classes that are in the box one waits to be chosen. */
void sealords_grant(const struct data *g, struct state *s, int command, int die, struct umpire *u)
{
    for (int i = 0; i < g->arrivals; i++) {
        const struct sea_arrival *a = &g->arrival[i];
        const bool                is_auxiliary = a->what == SETUP_AUXILIARY;
        if (a->request != die || g->contingent[a->contingent].command != command
            || (is_auxiliary && in_the_box(g, s, i) == 0))
            continue;
        sealords_open_line(g, s, i, u);
        if (!is_auxiliary || !has_alternative(g, s, i))
            sealords_carry_out_line(g, s, i, u);
    }
}
