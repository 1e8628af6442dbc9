/* X14.4, X15, X16: what Convoys and Corsairs are to this theatre. */
#include "orders.h"
#include "spot.h"
#include "straits.h"

/* X21: in the learning scenario a second one may be Assembled on Turn Six, and no other; the Turkey Trade does not appear
 * where its Order is not used. */
bool straits_may_assemble(const struct data *g, const struct state *s, int convoy)
{
    enum { SECOND_EMBARKATION = 6 };
    const struct sea_scenario *scenario = &g->scenario[s->scenario];
    if (convoy == own(g, OWN_TURKEY_TRADE))
        return scenario->used >> own(g, ORDER_BR08) & 1;
    return scenario->has_events || s->turn_of_year == SECOND_EMBARKATION;
}

/* X15.1: the nearest French, Spanish or Genoese port; not one that is closed. Villefranche is French once it has fallen (E12). */
bool straits_shelters(const struct data *g, const struct state *s, int convoy, int port)
{
    const int owner = g->port[port].owner, contingent = g->convoy[convoy].contingent;
    return (owner == own(g, CONTINGENT_FR) || owner == own(g, CONTINGENT_SP) || owner == own(g, CONTINGENT_GE)
            || (port == own(g, PORT_VLF) && mark(g, s, MARK_NICE_FALLEN)))
        && straits_port_use(g, s, port, contingent) != PORT_CLOSED;
}

/* X15.7: being there is enough. */
bool straits_joins_unseen(const struct data *g, const struct state *s, int slot, int convoy)
{
    (void)g;
    (void)s;
    (void)slot;
    (void)convoy;
    return true;
}

/* X15, X15.7: whose it is, and in war a Frenchman for the troops; one squadron, or else Auxiliaries. */
struct refusal straits_may_escort(const struct data *g, const struct state *s, int slot, int contingent,
                                  bool auxiliary)
{
    const struct sea_convoy *printed = &g->convoy[unit_index(slot_unit(s, slot))];
    const bool               in_war = printed->kind == CONVOY_TROOP && contingent == own(g, CONTINGENT_FR)
                     && mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR;
    if (printed->side == BOURBON_FLEET && contingent != printed->contingent && !in_war)
        return refuse("X15.7b", "that convoy is escorted by its own Contingent");
    if (auxiliary && sealords_escort(g, s, slot) >= 0)
        return refuse("X15.7", "a squadron escorts it");
    return !auxiliary && sealords_auxiliaries(g, s, slot) > 0 ? refuse("X15.7", "Auxiliaries escort it")
                                                              : LEGAL;
}

/* X15.6 */
int straits_stores_room(const struct data *g, const struct state *s, int port)
{
    const int most = port == own(g, PORT_VLF) ? value(g, VALUE_STORES_VILLEFRANCHE) : UINT8_MAX;
    return most > s->stores[port] ? most - s->stores[port] : 0;
}

/* BO-05: no stores are landed at Gibraltar while it lasts. */
bool straits_stores_barred(const struct data *g, const struct state *s, int port)
{
    const int executor = sealords_executor(s, own(g, ORDER_BO05));
    return port == own(g, PORT_GIB) && executor >= 0 && sealords_interdicts(g, s, executor);
}

/* E10: Sail of the line in a Formation. */
int straits_sol_sail(const struct data *g, const struct state *s, int slot)
{
    int n = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        n += g->squadron[q].class == SOL ? s->squadron[q].sail : 0;
    return n;
}

/* X15.7 for Escorts; E10 for what home asked for. */
int straits_away(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (is_independent(s, slot))
        return value(g, VALUE_ESCORT_RETURNS);
    if (mark(g, s, MARK_BREST) == 1 && straits_sol_sail(g, s, slot) >= value(g, VALUE_BREST_SAIL))
        straits_set(g, s, MARK_BREST, 2, u);
    return value(g, VALUE_BREST_RETURNS);
}

/* ---- Magazines (X14.4) ---- */

enum straits_own straits_magazine(const struct data *g, int port)
{
    return port == own(g, PORT_GEN) ? MARK_MAGAZINE_GENOA
         : port == own(g, PORT_SPE) ? MARK_MAGAZINE_SPEZIA
         : port == own(g, PORT_CIV) ? MARK_MAGAZINE_CIVITA
                                    : STRAITS_OWN;
}

int straits_magazines(const struct data *g, const struct state *s)
{
    return mark(g, s, MARK_MAGAZINE_GENOA) + mark(g, s, MARK_MAGAZINE_SPEZIA)
         + mark(g, s, MARK_MAGAZINE_CIVITA);
}

/* ---- The Levant Caravan (BO-08, R204) ---- */

static enum straits_own guard_of(const struct data *g, int convoy)
{
    return convoy == own(g, OWN_CARAVAN)      ? MARK_CARAVAN_GUARDED
         : convoy == own(g, OWN_CARAVAN_HOME) ? MARK_CARAVAN_HOME_GUARDED
                                              : STRAITS_OWN;
}

void straits_meet_caravan(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    if (guard_of(g, convoy) != STRAITS_OWN)
        straits_set(g, s, guard_of(g, convoy), value(g, VALUE_CARAVAN_DP), u);
}

int straits_spared(const struct data *g, struct state *s, int convoy, int dp, struct umpire *u)
{
    const enum straits_own guard = guard_of(g, convoy);
    const int most = guard == STRAITS_OWN ? 0 : mark(g, s, guard), spared = dp < most ? dp : most;
    if (spared)
        straits_set(g, s, guard, most - spared, u);
    return spared;
}

static void end_guard(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    if (guard_of(g, convoy) != STRAITS_OWN)
        straits_set(g, s, guard_of(g, convoy), 0, u);
}

void straits_end_guards(const struct data *g, struct state *s, struct umpire *u)
{
    for (int convoy = 0; convoy < g->convoys; convoy++) {
        const int slot = s->slot_of[convoy_unit(convoy)] - 1;
        if (slot >= 0 && s->battle.engaged >> slot & 1)
            end_guard(g, s, convoy, u);
    }
}

/* ---- Ends (X15.4, X15.5, X19) ---- */

/* X15.4: a Scattered one is treated as one class worse. */
static void land_troops(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    const struct convoy       *c = &s->convoy[convoy];
    const struct sea_scenario *scenario = &g->scenario[s->scenario];
    const int              port = sealords_port_at(g, s->formation[s->slot_of[convoy_unit(convoy)] - 1].at);
    const enum straits_own magazine = straits_magazine(g, port);
    const int class = (c->dp <= value(g, VALUE_TROOPS_PRESTIGE_DP)   ? 0
                       : c->dp <= value(g, VALUE_TROOPS_MAGAZINE_DP) ? 1
                                                                     : 2)
                    + (c->flags & CONVOY_SCATTERED ? 1 : 0);
    if (class > 2) { /* as if destroyed */
        straits_set(g, s, MARK_ROLLS_TROOPS, 1, u);
        return;
    }
    if (class <= 1 && magazine != STRAITS_OWN && straits_magazines(g, s) < value(g, VALUE_MAGAZINES_MOST))
        straits_set(g, s, magazine, 1, u);
    /* X19.3: in the learning scenario each one that is delivered pays. */
    if (scenario->troops_arrive)
        sealords_gain(g, s, BOURBON_FLEET, scenario->troops_arrive, u);
    else if (class == 0)
        sealords_gain(g, s, BOURBON_FLEET, sealords_worth(g, s, PRESTIGE_TROOPS), u);
}

void straits_delivered(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    straits_order_delivered(g, s, convoy);
    end_guard(g, s, convoy, u);
    if (g->convoy[convoy].kind == CONVOY_TROOP)
        land_troops(g, s, convoy, u);
    else if (g->convoy[convoy].kind == CONVOY_TRADE && s->convoy[convoy].dp <= value(g, VALUE_TRADE_DP))
        sealords_gain(g, s, g->convoy[convoy].side, sealords_worth(g, s, PRESTIGE_TRADE), u);
}

/* X15.4, X15.6: troops that do not come, stores that are lost before they come to a port. */
void straits_convoy_lost(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    end_guard(g, s, convoy, u);
    straits_order_lost(g, s, convoy, u);
    if (g->convoy[convoy].kind == CONVOY_TROOP)
        straits_set(g, s, MARK_ROLLS_TROOPS, 1, u);
    else if (g->convoy[convoy].kind == CONVOY_VICTUALING && !(s->convoy[convoy].flags & CONVOY_LANDED))
        sealords_gain(g, s, g->convoy[convoy].side, sealords_worth(g, s, PRESTIGE_STORES_LOST), u);
}
