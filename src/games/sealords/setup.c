/* [4.13, 11.17, X21] A scenario is set up: what setup.csv lists for it, and nothing else is in play. */
#include "gale.h"
#include "leaders.h"
#include "ranks.h"

static void set_flotilla(const struct data *g, struct state *s, const struct sea_setup *row, struct umpire *u)
{
    sealords_new_formation(g, s, flotilla_unit(row->what), g->port[row->port].harbour, FITTING_OUT, u);
}

static void set_squadron(const struct data *g, struct state *s, const struct sea_setup *row)
{
    struct squadron *q = &s->squadron[row->what];
    *q = (struct squadron){ .sail = row->count, .dp = row->dp, .at = g->port[row->port].harbour };
    if (g->squadron[row->what].class == FLAGSHIP && row->parent != NOBODY) {
        q->pair = (uint8_t)(1 + row->parent);
        s->squadron[row->parent].pair = (uint8_t)(1 + row->what);
        q->in = s->squadron[row->parent].in;
        q->state = s->squadron[row->parent].state;
    } else if (row->parent != NOBODY) {
        q->in = s->slot_of[flotilla_unit(row->parent)];
        q->state = FITTING_OUT;
    } else
        q->state = IN_ORDINARY;
}

/* [11.171] With the rank that he has by then. */
static void set_leader(const struct data *g, struct state *s, const struct sea_setup *row)
{
    const struct sea_leader *printed = &g->leader[row->what];
    struct leader           *l = &s->leader[row->what];
    *l = (struct leader){ .status = row->parent == NOBODY ? LEADER_MESS : LEADER_POSTED,
                          .flotilla = (uint8_t)(row->parent == NOBODY ? 0 : 1 + row->parent) };
    if (printed->promotes && printed->promotion && s->year >= printed->promotion)
        l->flags |= LEADER_PROMOTED;
    if (row->posts & POST_COMMANDER)
        l->flags |= LEADER_COMMANDS;
    if (row->posts & POST_FLEET_ADMIRAL)
        s->admiral[printed->side] = (uint8_t)(1 + row->what);
    if (row->posts & POST_COMMAND_ADMIRAL && sealords_has_station(g, printed->command))
        s->command_admiral[printed->command] = (uint8_t)(1 + row->what);
}

/* Counters of one Class and Contingent are alike: the first that are out of play. */
static void set_auxiliaries(const struct data *g, struct state *s, const struct sea_setup *row)
{
    int left = row->count;
    for (int a = 0; a < g->auxiliaries && left > 0; a++) {
        const struct sea_auxiliary *printed = &g->auxiliary[a];
        struct auxiliary           *aux = &s->auxiliary[a];
        const bool                  fits = row->kind == SETUP_CORSAIR
                                             ? printed->corsair == row->what
                                             : printed->corsair == NOBODY && printed->class == row->what
                                  && printed->contingent == row->contingent;
        if (!fits || aux->where != AUX_OUT_OF_PLAY)
            continue;
        if (row->kind == SETUP_CORSAIR)
            *aux = (struct auxiliary){ AUX_IN_PORT, g->corsair[row->what].base, NOBODY, 0 };
        else if (row->parent != NOBODY)
            *aux = (struct auxiliary){ AUX_WITH, (uint8_t)(s->slot_of[flotilla_unit(row->parent)] - 1),
                                       NOBODY, 0 };
        else if (row->port != NOBODY)
            *aux = (struct auxiliary){ AUX_IN_PORT, row->port, NOBODY, 0 };
        else
            aux->where = AUX_AVAILABLE;
        left--;
    }
}

static void set_convoy(const struct data *g, struct state *s, const struct sea_setup *row, struct umpire *u)
{
    sealords_new_formation(g, s, convoy_unit(row->what), g->port[row->port].harbour, FITTING_OUT, u);
    s->convoy[row->what].dp = row->dp;
    s->convoy[row->what].bound = row->bound == NOBODY ? NOWHERE : space_place(g->port[row->bound].space);
    s->scheme[g->convoy[row->what].scheme].year++; /* one of its Year */
}

static void set_row(const struct data *g, struct state *s, const struct sea_setup *row, struct umpire *u)
{
    switch (row->kind) {
    case SETUP_FLOTILLA:
        set_flotilla(g, s, row, u);
        break;
    case SETUP_SQUADRON:
        set_squadron(g, s, row);
        break;
    case SETUP_LEADER:
        set_leader(g, s, row);
        break;
    case SETUP_AUXILIARY:
    case SETUP_CORSAIR:
        set_auxiliaries(g, s, row);
        break;
    case SETUP_CONVOY:
        set_convoy(g, s, row, u);
        break;
    case SETUP_STORES:
        s->stores[row->what] = row->count;
        break;
    default:
        s->mark[row->what] = row->count;
        break;
    }
}

/* Flotillas first, then what is in them, and flagships after their partners: files are written as people read them. */
static void set_forces(const struct data *g, struct state *s, struct umpire *u)
{
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < g->setups; i++) {
            const struct sea_setup *row = &g->setup[i];
            const bool flagship = row->kind == SETUP_SQUADRON && g->squadron[row->what].class == FLAGSHIP;
            const int  turn = row->kind == SETUP_FLOTILLA ? 0 : flagship ? 2 : 1;
            if (row->scenario == s->scenario && turn == pass)
                set_row(g, s, row, u);
        }
}

/* [9.323] What is open is shown, as when it is Received. */
static void set_orders(const struct data *g, struct state *s, struct umpire *u)
{
    const struct sea_scenario *scenario = &g->scenario[s->scenario];
    for (int i = 0; i < g->orders; i++) {
        s->chit[i] = (struct chit){ .where = scenario->hand >> i & 1    ? CHIT_HAND
                                           : scenario->pool >> i & 1    ? CHIT_POOL
                                           : !(scenario->used >> i & 1) ? CHIT_REMOVED
                                                                        : CHIT_SET,
                                    .flags = scenario->hand >> i & 1 ? CHIT_THIS_YEAR : 0 };
        if (s->chit[i].where != CHIT_HAND || !g->order[i].is_open)
            continue;
        s->chit[i].flags |= CHIT_SHOWN;
        sealords_tell(u, EVENT_ORDER_OPEN, 1u << other_side(g->order[i].side), i, 0, 0, 0);
    }
}

struct refusal sealords_setup(const struct data *g, struct state *s, const struct setup *how,
                              struct umpire *u)
{
    memset(s, 0, sizeof *s);
    if (how->seats != SIDES)
        return refuse("3.11", "the game is for two players");
    if (how->scenario >= g->scenarios)
        return refuse("4.13", "these data have no such scenario");
    const struct sea_scenario *scenario = &g->scenario[how->scenario];
    s->scenario = (uint8_t)how->scenario;
    s->options = how->options;
    s->turn = 1;
    s->turns = scenario->turns;
    s->year = scenario->first.year;
    s->turn_of_year = scenario->first.turn;
    for (int side = 0; side < SIDES; side++) /* [12.11] */
        s->prestige[side] = s->year_prestige[side] = scenario->prestige[side];
    const struct refusal no = sealords_set_ranks(g, s, how);
    if (!is_legal(no))
        return no;
    for (int i = 0; i < g->marks; i++)
        s->mark[i] = g->mark[i].standard;
    set_forces(g, s, u);
    set_orders(g, s, u);
    sealords_gale_cover(g, s);
    sealords_tell_ranks(s, u);
    agenda_go(&s->agenda, PHASE_TURN, 0);
    sealords_receive_begin(g, s, u);
    sealords_go_on(g, s, u);
    return LEGAL;
}
