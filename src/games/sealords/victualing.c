/* [10.17] Victualing Convoys: Formed off the map, loaded turn by turn, declared ready by their owner, and unloaded where he
 * likes. One that is not on the map waits at home; with DPs it loses cargo, and with none left it is no more (10.172). */
#include "convoys.h"
#include "ranks.h"
#include "theatre.h"

enum { POINTS_A_TURN = 2 }; /* [10.172a] */

static bool is_stores(const struct data *g, const struct state *s, int convoy)
{
    return g->convoy[convoy].kind == CONVOY_VICTUALING && g->scenario[s->scenario].has_victualing;
}

/* [12.44] A Fleet without Victualing Convoys has a DP less instead, on the Squadron Fitting Out that is hurt most. */
static void mend_instead(const struct data *g, struct state *s, int side, struct umpire *u)
{
    int worst = -1;
    for (int c = 0; c < g->convoys; c++)
        if (is_stores(g, s, c) && g->convoy[c].side == side)
            return;
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side && s->squadron[q].state == FITTING_OUT
            && s->squadron[q].dp > (worst < 0 ? 0 : s->squadron[worst].dp))
            worst = q;
    if (worst < 0 || !sealords_favours(s, side, FAVOUR_STORES, 1u << side, u))
        return;
    s->squadron[worst].dp--;
    sealords_tell(u, EVENT_REPAIRED, 1u << side, worst, 1, s->squadron[worst].dp, 0);
}

/* Off the map, or [10.173] In Ordinary in the port where it is Formed, while that is open to it. */
static bool is_waiting(const struct data *g, const struct state *s, int convoy)
{
    const int port = sealords_port_at(g, g->convoy[convoy].starts);
    return s->slot_of[convoy_unit(convoy)] == 0
        && (port == NOBODY || sealords_port_use(g, s, port, g->convoy[convoy].contingent) == PORT_FRIENDLY);
}

/* [10.172a, 10.172e] As the R&R Step begins, as long as it waits; one that is Formed in the Step itself comes too late for it
 * (R129). */
void sealords_load(const struct data *g, struct state *s, struct umpire *u)
{
    for (int c = 0; c < g->convoys; c++) {
        struct convoy *convoy = &s->convoy[c];
        if (!is_stores(g, s, c))
            continue;
        if (is_waiting(g, s, c) && !(convoy->flags & (CONVOY_DECLARED | CONVOY_LOADED))) {
            const int side = g->convoy[c].side;
            const int sum = convoy->stores + POINTS_A_TURN
                          + sealords_favours(s, side, FAVOUR_STORES, 1u << side, u);
            convoy->stores = (uint8_t)(sum > g->convoy[c].cargo ? g->convoy[c].cargo : sum);
            sealords_tell(u, EVENT_STORES_LOADED, 1u << side, c, convoy->stores, 0, 0);
        }
        convoy->flags &= (uint8_t)~CONVOY_LOADED;
    }
    for (int side = 0; side < SIDES; side++)
        mend_instead(g, s, side, u);
}

/* Does that port take its Repair Points: not one that has fallen to the enemy? */
static bool is_landing(const struct data *g, const struct state *s, int convoy, int port)
{
    return g->port[port].takes_stores
        && sealords_port_use(g, s, port, g->convoy[convoy].contingent) == PORT_FRIENDLY;
}

/* ---- Before the turn ---- */

struct refusal sealords_may_bind(const struct data *g, const struct state *s, int side, int convoy, int place)
{
    if (convoy < 0 || convoy >= g->convoys || g->convoy[convoy].side != side || !is_stores(g, s, convoy))
        return refuse("10.172e", "that is no Victualing Convoy of yours");
    const int port = sealords_port_at(g, place);
    if (port == NOBODY || place != space_place(g->port[port].space) || !is_landing(g, s, convoy, port))
        return refuse("10.172b", "Repair Points are not landed there");
    if (s->convoy[convoy].stores == 0)
        return refuse("10.172e", "it has nothing aboard");
    return s->convoy[convoy].bound == place ? refuse("10.172e", "that is where it goes already") : LEGAL;
}

/* [10.173] Out of Ordinary it Fits Out, and sails like others. */
static void leave_ordinary(const struct data *g, struct state *s, int convoy, int port, struct umpire *u)
{
    if (is_waiting(g, s, convoy))
        sealords_new_formation(g, s, convoy_unit(convoy), g->port[port].harbour, FITTING_OUT, u);
}

/* [10.174, X15.6] A roll each turn, in secret: the Impulse in which it appears, or none. */
void sealords_stores_sail(const struct data *g, struct state *s, struct umpire *u)
{
    for (int c = 0; c < g->convoys; c++) {
        struct convoy *convoy = &s->convoy[c];
        if (!is_stores(g, s, c) || s->slot_of[convoy_unit(c)] || !(convoy->flags & CONVOY_DECLARED))
            continue;
        const int port = sealords_port_at(g, g->convoy[c].starts);
        if (port != NOBODY) {
            leave_ordinary(g, s, c, port, u);
            continue;
        }
        umpire_open(u, sealords_moment(s), ROLL_VICTUALING, 0, c);
        const int impulse = 1 + umpire_roll(u) / 2;
        convoy->waited = (uint8_t)(impulse <= IMPULSES ? impulse : 0);
    }
}

void sealords_stores_appear(const struct data *g, struct state *s, struct umpire *u)
{
    for (int c = 0; c < g->convoys; c++) {
        struct convoy *convoy = &s->convoy[c];
        if (!is_stores(g, s, c) || s->slot_of[convoy_unit(c)] || !(convoy->flags & CONVOY_DECLARED)
            || convoy->waited != s->impulse)
            continue;
        convoy->waited = 0;
        sealords_new_formation(g, s, convoy_unit(c), g->convoy[c].starts, READY, u);
    }
}

/* ---- Unloading ---- */

static int room_at(const struct data *g, const struct state *s, int port)
{
    return g->rules != NULL && g->rules->stores_room != NULL ? g->rules->stores_room(g, s, port)
                                                             : UINT8_MAX - s->stores[port];
}

struct refusal sealords_may_unload(const struct data *g, const struct state *s, int side, int convoy,
                                   int points)
{
    const int slot = convoy >= 0 && convoy < g->convoys ? s->slot_of[convoy_unit(convoy)] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || !is_stores(g, s, convoy))
        return refuse("10.172b", "that is no Victualing Convoy of yours on the map");
    const int port = sealords_port_at(g, s->formation[slot].at);
    if (s->formation[slot].state != FITTING_OUT || port == NOBODY || !is_landing(g, s, convoy, port))
        return refuse("10.172b", "it does not Fit Out in a port that takes Repair Points");
    if (s->convoy[convoy].flags & CONVOY_LOADED)
        return refuse("10.172b", "it has unloaded in this turn");
    if (points < 1 || points > s->convoy[convoy].stores)
        return refuse("10.172c", "it has not so many Repair Points aboard");
    return points > room_at(g, s, port) ? refuse("11.352", "the port does not hold so many") : LEGAL;
}

void sealords_unload(const struct data *g, struct state *s, int convoy, int points, struct umpire *u)
{
    const int slot = s->slot_of[convoy_unit(convoy)] - 1, port = sealords_port_at(g, s->formation[slot].at);
    struct convoy *c = &s->convoy[convoy];
    c->flags |= CONVOY_LOADED;
    if (g->rules != NULL && g->rules->stores_barred != NULL && g->rules->stores_barred(g, s, port)) {
        umpire_reveal(u);
        sealords_tell(u, EVENT_CONVOY_BLOCKED, BOTH_SIDES, space_place(g->port[port].space), 0, 0, 0);
        return;
    }
    c->stores = (uint8_t)(c->stores - points);
    s->stores[port] = (uint8_t)(s->stores[port] + points);
    sealords_tell(u, EVENT_STORES_LANDED, BOTH_SIDES, port, points, s->stores[port], 0);
    if (g->rules != NULL && g->rules->landed != NULL)
        g->rules->landed(g, s, port, points, u);
    if (c->stores
        == 0) /* [10.172d] a new one is Formed: this Step's loading is over, it begins with the next turn's */
        sealords_disband(g, s, slot, u);
}
