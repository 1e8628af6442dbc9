/* Counsel for whoever executes Orders of this theatre by judgement and not by rule: where there is something to do. Of what a
 * view knows, for bots. */
#include "convoys.h"
#include "orders.h"
#include "straits.h"

static void add(struct counsel *c, int place)
{
    if (c->count < COUNSEL_MAX)
        c->place[c->count++] = (uint8_t)place;
}

/* BR-10: where Magazines are. */
static void magazines(const struct data *g, const struct state *s, struct counsel *c)
{
    for (int port = 0; port < g->ports; port++)
        if (straits_magazine(g, port) != STRAITS_OWN && mark(g, s, straits_magazine(g, port)))
            add(c, space_place(g->port[port].space));
}

/* BR-07: where Spanish Galleys lie. */
static void galleys(const struct data *g, const struct state *s, struct counsel *c)
{
    for (int port = 0; port < g->ports; port++)
        if (straits_spanish_galley(g, s, port) >= 0)
            add(c, space_place(g->port[port].space));
}

/* BR-11, BO-11: bases of the other's corsairs, or of the Regencies, that are in use. */
static void bases(const struct data *g, const struct state *s, int order, struct counsel *c)
{
    for (int i = 0; i < g->order[order].target_count; i++) {
        const int  port = g->space[g->order[order].target[i]].port;
        const bool guarded = mark(g, s, MARK_CATALONIA_GUARDED) && IS_PORT(g, port, PORT_BCN, PORT_PMA);
        if (!straits_is_neutralised(g, s, port) && !guarded)
            add(c, space_place(g->order[order].target[i]));
    }
}

/* BO-01: off a port of the coast along which the troops sail, where the Spaniards can take refuge. */
static void coast(const struct data *g, const struct state *s, struct counsel *c)
{
    for (int port = 0; port < g->ports; port++)
        if (g->own_waters[g->port[port].space] & WATERS_CONVOYS
            && straits_port_use(g, s, port, own(g, CONTINGENT_SP)) != PORT_CLOSED)
            add(c, space_place(g->port[port].space));
}

/* Impulses in which a Convoy goes so many MPs, if the winds are as they use to be. */
static int convoy_time(int mps)
{
    return (5 * mps + 11) / 12;
}

/* BR-08: where it calls first, for as long as it will be there; then with it, or where it calls next. Who has been with it long
 * enough only waits until it is safe. */
static void turkey_trade(const struct data *g, const struct state *s, struct counsel *c)
{
    enum { AT_LEGHORN = 2, TOGETHER = 4, FROM_MALTA = 4 };
    const int which = own(g, OWN_TURKEY_TRADE), slot = s->slot_of[convoy_unit(which)] - 1;
    const int leghorn = space_place(g->port[own(g, PORT_LEG)].space),
              gibraltar = space_place(g->port[own(g, PORT_GIB)].space);
    const int at = slot >= 0 ? sealords_stands(g, s->formation[slot].at) : NOWHERE;
    const int coming = s->scheme[g->convoy[which].scheme].coming,
              executor = sealords_executor(s, own(g, ORDER_BR08));
    if (executor >= 0 && s->formation[executor].progress >= value(g, VALUE_TURKEY_IMPULSES)) {
        c->in_port = true;
        for (int port = 0; port < g->ports; port++)
            if (straits_port_use(g, s, port, own(g, CONTINGENT_BR)) == PORT_FRIENDLY)
                add(c, space_place(g->port[port].space));
        return;
    }
    if (slot < 0 || s->convoy[which].leg == 0) {
        const int eta = slot < 0 ? FROM_MALTA + IMPULSES * (coming > 2 ? coming - 2 : 0)
                                 : convoy_time(sealords_charted(g, 0, at, leghorn));
        c->left = eta + AT_LEGHORN + TOGETHER;
        add(c, leghorn);
        return;
    }
    c->left = convoy_time(sealords_charted(g, 0, at, gibraltar)) + TOGETHER;
    c->with = 1 + slot;
    add(c, is_space(g, at) ? at : gibraltar);
}

/* The first counter of that kind. */
static int convoy_of_kind(const struct data *g, int kind)
{
    int c = 0;
    while (c < g->convoys && g->convoy[c].kind != kind)
        c++;
    return c;
}

/* BR-09: where the stores will be landed. */
static void stores(const struct data *g, const struct state *s, struct counsel *c)
{
    const int bound = s->convoy[convoy_of_kind(g, CONVOY_VICTUALING)].bound;
    c->in_port = true;
    add(c, bound != NOWHERE ? bound : space_place(g->port[own(g, PORT_GIB)].space));
}

/* BR-13: wherever enemies are at sea, or before the port from which they will come. */
static void enemies(const struct data *g, const struct state *s, struct counsel *c)
{
    for (int slot = first_slot(BOURBON_FLEET); slot < end_slot(BOURBON_FLEET); slot++)
        if (is_formation(s, slot) && s->formation[slot].unit != HIDDEN_UNIT && is_flotilla(s, slot)
            && s->formation[slot].state == READY && is_space(g, s->formation[slot].at))
            add(c, s->formation[slot].at);
    if (c->count == 0)
        add(c, space_place(g->port[own(g, PORT_TLN)].space));
}

/* Until the stores are about to sail whoever waits for them wears out. */
static bool are_stores_near(const struct data *g, const struct state *s)
{
    const int which = convoy_of_kind(g, CONVOY_VICTUALING);
    return s->convoy[which].stores >= g->convoy[which].cargo || s->convoy[which].flags & CONVOY_DECLARED
        || s->slot_of[convoy_unit(which)];
}

/* X15.1a: Convoys of troops that may yet be Assembled this Year if the next one is in that Turn, and put to sea before the
 * scenario ends. */
static int convoys_from(const struct data *g, const struct state *s, int turn)
{
    const struct sea_convoy *printed = &g->convoy[convoy_of_kind(g, CONVOY_TROOP)];
    const int                last = s->turn_of_year + s->turns - s->turn - 1;
    const int                left = printed->a_year - s->scheme[printed->scheme].year;
    int                      n = 0;
    for (int t = turn; t <= last && t <= TURNS_A_YEAR && n < left; t++)
        if (printed->turns >> t & 1) {
            n++;
            t += printed->gap - 1;
        }
    return n;
}

/* Is there anything of the British on their way that may be a fleet? */
static bool is_way_watched(const struct data *g, const struct state *s)
{
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++) {
        const struct formation *f = &s->formation[slot];
        if (is_formation(s, slot) && f->state == READY && is_space(g, f->at)
            && (f->unit == HIDDEN_UNIT || is_flotilla(s, slot))
            && g->own_waters[place_space(f->at)] & WATERS_CONVOYS)
            return true;
    }
    return false;
}

static bool can_troops_wait(const struct data *g, const struct state *s)
{
    return g->scenario[s->scenario].has_events
        && convoys_from(g, s, s->turn_of_year + 1) == convoys_from(g, s, s->turn_of_year);
}

/* As long as no convoy of the Year is lost by it, troops wait in port for those who are to watch over them, and for a sea
 * that is clear; once these have sailed they go. */
bool straits_bides(const struct data *g, const struct state *s, int convoy)
{
    const int order = own(g, ORDER_BO01);
    return g->convoy[convoy].kind == CONVOY_TROOP && can_troops_wait(g, s)
        && (s->chit[order].where == CHIT_HAND || (sealords_executor(s, order) < 0 && is_way_watched(g, s)));
}

/* BO-01: are they to be Assembled in this Turn, and sail in the next? */
static bool are_troops_near(const struct data *g, const struct state *s)
{
    const struct sea_convoy *printed = &g->convoy[convoy_of_kind(g, CONVOY_TROOP)];
    const struct scheme     *scheme = &s->scheme[printed->scheme];
    return !g->scenario[s->scenario].has_events
        || (printed->turns >> s->turn_of_year & 1 && scheme->gap <= 1 && scheme->year < printed->a_year
            && !(can_troops_wait(g, s) && is_way_watched(g, s)));
}

static int odds_of(const struct data *g, const struct state *s, int order)
{
    enum { USUAL = 100, RAIDS = 80, WITH_CONVOY = 75, WAITING = 10, HANGS_ON_ENEMIES = 30 };
    if (order == own(g, ORDER_BR13) || order == own(g, ORDER_BO13))
        return HANGS_ON_ENEMIES;
    if (order == own(g, ORDER_BR08))
        return WITH_CONVOY;
    if (order == own(g, ORDER_BR09))
        return are_stores_near(g, s) ? USUAL : WAITING;
    if (order == own(g, ORDER_BO01))
        return are_troops_near(g, s) ? WITH_CONVOY : WAITING;
    return g->order[order].kind == ORDER_RAID ? RAIDS : USUAL;
}

/* X15: troops are Assembled from Turn Four to Turn Fourteen and sail in the next. To meet the first ones one must put to sea in
 * Turn Four. */
static bool may_troops_sail(const struct state *s)
{
    enum { FIRST = 3, LAST = 15 };
    return s->turn_of_year >= FIRST && s->turn_of_year <= LAST;
}

/* BR-01, BR-04: they all must pass Toulon, and Cape Creus, where it wears less than off Barcelona. Those that do not sail for
 * fear of whoever lies there are worth something, too. */
static void troops(const struct data *g, const struct state *s, int order, struct counsel *c)
{
    enum { A_CONVOY = 150 };
    c->bonus = may_troops_sail(s) ? A_CONVOY : 0;
    if (order == own(g, ORDER_BR04))
        add(c, space_place(own(g, SPACE_CRE)));
    else
        for (int i = 0; i < g->order[order].target_count; i++)
            add(c, space_place(g->order[order].target[i]));
}

struct counsel straits_counsel(const struct data *g, const struct state *s, int order)
{
    struct counsel c = { .odds = odds_of(g, s, order) };
    if (order == own(g, ORDER_BR07))
        galleys(g, s, &c);
    else if (order == own(g, ORDER_BR10))
        magazines(g, s, &c);
    else if (order == own(g, ORDER_BR01) || order == own(g, ORDER_BR04))
        troops(g, s, order, &c);
    else if (order == own(g, ORDER_BR11) || order == own(g, ORDER_BO11))
        bases(g, s, order, &c);
    else if (order == own(g, ORDER_BO01))
        coast(g, s, &c);
    else if (order == own(g, ORDER_BR08))
        turkey_trade(g, s, &c);
    else if (order == own(g, ORDER_BR09))
        stores(g, s, &c);
    else if (order == own(g, ORDER_BR13))
        enemies(g, s, &c);
    return c;
}

/* X15: British trade passes the Gut in the Turns after Five and Thirteen, and on its way home in Summer. */
static bool is_trade_due(const struct state *s)
{
    enum {
        SPRING_TRADE = 6,
        SPRING_LAST = 7,
        TURKEY_TRADE = 9,
        TURKEY_LAST = 11,
        FALL_TRADE = 14,
        FALL_LAST = 15
    };
    const int turn = s->turn_of_year;
    return (turn >= SPRING_TRADE && turn <= SPRING_LAST) || (turn >= TURKEY_TRADE && turn <= TURKEY_LAST)
        || (turn >= FALL_TRADE && turn <= FALL_LAST);
}

/* The troops for Italy must round Cape Creus, and may pass Villefranche. */
struct counsel straits_haunts(const struct data *g, const struct state *s, int side)
{
    enum { UNLIKELY = 30, LIKELY = 60 }; /* troops can wait, trade cannot */
    struct counsel c = { .odds = 0 };
    if (side == BRITISH_FLEET && may_troops_sail(s)) {
        add(&c, space_place(own(g, SPACE_CRE)));
        if (straits_port_use(g, s, own(g, PORT_VLF), own(g, CONTINGENT_BR)) == PORT_FRIENDLY)
            add(&c, space_place(g->port[own(g, PORT_VLF)].space));
    }
    if (side == BOURBON_FLEET && is_trade_due(s))
        add(&c, space_place(own(g, SPACE_GUT)));
    c.odds = c.count ? side == BRITISH_FLEET ? UNLIKELY : LIKELY : 0;
    return c;
}

/* E10: by the Straits, if they are enough. */
int straits_summons(const struct data *g, const struct state *s, int side, int sail)
{
    return side == BRITISH_FLEET && mark(g, s, MARK_BREST) == 1 && sail >= value(g, VALUE_BREST_SAIL)
             ? g->off_place
             : NOWHERE;
}

/* X8.3: in the port of a Power that is at peace with him. */
int straits_offence(const struct data *g, const struct state *s, int side, int place)
{
    const int port = sealords_port_at(g, place);
    return port == NOBODY || straits_is_at_war(g, s, side, g->port[port].owner)
             ? 0
             : -sealords_worth(g, s, PRESTIGE_VIOLATION);
}
