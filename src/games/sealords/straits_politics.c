/* X2.5, X4.6, X4.7, X7, X8: who is whose enemy, who may use which port, who may sail where. */
#include "orders.h"
#include "straits.h"

/* ---- Ports (X7.2, X7.5, X8) ---- */

/* X14.3: follows the box; a Campaign that is not used bears on nobody. */
int straits_campaign_status(const struct data *g, const struct state *s)
{
    enum { BOURBON_LAST = 3, PRAGMATIC_FIRST = 7 };
    const int box = mark(g, s, MARK_BOX);
    return box == 0 || (box > BOURBON_LAST && box < PRAGMATIC_FIRST) ? CAMPAIGN_CONTESTED
         : box <= BOURBON_LAST                                       ? CAMPAIGN_BOURBON
                                                                     : CAMPAIGN_PRAGMATIC;
}

bool straits_is_in_revolt(const struct data *g, const struct state *s, int port)
{
    return (port == own(g, PORT_CLV) && mark(g, s, MARK_REVOLT_CALVI))
        || (port == own(g, PORT_AJA) && mark(g, s, MARK_REVOLT_AJACCIO))
        || (port == own(g, PORT_BAS) && mark(g, s, MARK_REVOLT_BASTIA));
}

/* X8.7: Bourbon as printed; Neutral, open to all three. */
static enum port_use neapolitan(const struct data *g, int contingent)
{
    return contingent == own(g, CONTINGENT_BR) || contingent == own(g, CONTINGENT_FR)
                || contingent == own(g, CONTINGENT_SP)
             ? PORT_NEUTRAL
             : PORT_CLOSED;
}

static enum port_use as_printed(const struct sea_port *p, int contingent)
{
    return p->friendly >> contingent & 1         ? PORT_FRIENDLY
         : p->neutral_ordinary >> contingent & 1 ? PORT_NEUTRAL_ORDINARY
         : p->neutral >> contingent & 1          ? PORT_NEUTRAL
                                                 : PORT_CLOSED;
}

/* What war between France and Britain makes of it (X7.5). */
static enum port_use at_war(const struct data *g, int port, int contingent, enum port_use before)
{
    const bool is_hyeres = port == own(g, PORT_HYE);
    if (contingent == own(g, CONTINGENT_SP) && g->own_ports[port] & PORTS_FRENCH_IN_WAR && !is_hyeres)
        return PORT_FRIENDLY;
    if (contingent == own(g, CONTINGENT_FR) && g->own_ports[port] & PORTS_SPANISH_IN_WAR)
        return PORT_FRIENDLY;
    if (contingent == own(g, CONTINGENT_BR) && is_hyeres)
        return PORT_CLOSED;
    return before;
}

/* X8.10: only what is written here changes sides. Later events go before earlier ones [9.22]. */
enum port_use straits_port_use(const struct data *g, const struct state *s, int port, int contingent)
{
    const enum port_use printed = as_printed(&g->port[port], contingent);
    const unsigned      at_stake = g->own_ports[port];
    if (!at_stake)
        return printed;
    if (at_stake & PORTS_GENOESE && straits_is_in_revolt(g, s, port))
        return PORT_CLOSED;
    if ((at_stake & PORTS_GENOESE && mark(g, s, MARK_GENOA_LEANS))
        || (port == own(g, PORT_VLF) && mark(g, s, MARK_NICE_FALLEN)))
        return contingent == own(g, CONTINGENT_FR) || contingent == own(g, CONTINGENT_SP) ? PORT_FRIENDLY
                                                                                          : PORT_CLOSED;
    if (at_stake & PORTS_NEAPOLITAN && mark(g, s, MARK_NAPLES_SIDE) == NAPLES_NEUTRAL)
        return neapolitan(g, contingent);
    if (port == own(g, PORT_CAG) && contingent == own(g, CONTINGENT_BR) && mark(g, s, MARK_WORMS))
        return PORT_FRIENDLY;
    if (at_stake & PORTS_OF_CAMPAIGN) {
        const int status = straits_campaign_status(g, s);
        if (port != own(g, PORT_LEG) && contingent == own(g, CONTINGENT_SP) && status == CAMPAIGN_BOURBON)
            return PORT_FRIENDLY;
        if (port == own(g, PORT_LEG) && contingent == own(g, CONTINGENT_BR) && status == CAMPAIGN_PRAGMATIC)
            return PORT_NEUTRAL_ORDINARY;
    }
    return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR ? at_war(g, port, contingent, printed) : printed;
}

/* ---- Enemies (X7.2, X7.4) ---- */

/* A Bourbon Formation that is an enemy of the British before war: a Spanish one, or one that may hold Spaniards. It goes by
 * what the counter is and not by what is under it, which the British cannot know (R141). */
bool straits_is_spanish(const struct data *g, const struct state *s, int slot)
{
    const int spanish = own(g, CONTINGENT_SP);
    return is_flotilla(s, slot) ? g->flotilla[unit_index(slot_unit(s, slot))].contingents >> spanish & 1
                                : sealords_contingent(g, s, slot) == spanish;
}

bool straits_are_enemies(const struct data *g, const struct state *s, int slot, int whom)
{
    return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR
        || (slot_side(slot) == BOURBON_FLEET && straits_may_begin(g, s, slot))
        || straits_is_spanish(g, s, slot_side(slot) == BOURBON_FLEET ? slot : whom);
}

/* X8.3: is the Power to whom a port belongs at war with that side, or of it? The Regencies prey on all [10.22]. */
bool straits_is_at_war(const struct data *g, const struct state *s, int side, int owner)
{
    if (owner == own(g, CONTINGENT_NE))
        return mark(g, s, MARK_NAPLES_SIDE) != NAPLES_NEUTRAL;
    if (owner == own(g, CONTINGENT_FR))
        return side == BOURBON_FLEET || mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR;
    if (owner == own(g, CONTINGENT_SA))
        return side == BRITISH_FLEET || mark(g, s, MARK_WORMS) || mark(g, s, MARK_NICE_FALLEN);
    if (owner == own(g, CONTINGENT_GE))
        return mark(g, s, MARK_GENOA_LEANS);
    return owner == own(g, CONTINGENT_BR) || owner == own(g, CONTINGENT_SP) || owner == own(g, CONTINGENT_BY);
}

/* ---- Where one may sail (X2.5, X5.5) ---- */

bool straits_is_in_french_waters(const struct data *g, int place)
{
    const int of = g->place[place].of;
    return is_space(g, place)                    ? (g->own_waters[place_space(place)] & WATERS_FRENCH) != 0
         : g->place[place].kind == PLACE_HARBOUR ? (g->own_waters[g->port[of].space] & WATERS_FRENCH) != 0
                                                 : false;
}

/* Off the map: Convoys by their script; Sail that home has asked for (E10), by the Straits; and who is on his way out, since
 * that is fixed [5.278a] (R260). */
static struct refusal may_leave_map(const struct data *g, const struct state *s, int slot, int to)
{
    if (is_convoy(s, slot) || g->place[s->formation[slot].at].kind == PLACE_OUT)
        return LEGAL;
    if (slot_side(slot) == BRITISH_FLEET && mark(g, s, MARK_BREST) == 1 && is_flotilla(s, slot)
        && g->place[to].of == 0 && straits_sol_sail(g, s, slot) >= value(g, VALUE_BREST_SAIL))
        return LEGAL;
    return refuse("X5.5", "only what is ordered off may leave the map");
}

/* Is it bound to the coast of France? French Flotillas without an Order, before war, and what passes for one; the Combined
 * Fleet is one. A squadron on its own makes for a port by the shortest way [3.343]. */
bool straits_is_kept_near_france(const struct data *g, const struct state *s, int slot)
{
    const bool combined = is_flotilla(s, slot)
                       && unit_index(slot_unit(s, slot)) == own(g, OWN_COMBINED_FLEET);
    return slot_side(slot) == BOURBON_FLEET && !is_convoy(s, slot) && !is_independent(s, slot)
        && s->formation[slot].order == 0 && mark(g, s, MARK_FRENCH_STATUS) != FRANCE_AT_WAR
        && (combined || sealords_contingent(g, s, slot) == own(g, CONTINGENT_FR));
}

/* X2.5, R139: one that is within its bounds stays there with every MP; one that is beyond them goes home by any way. */
struct refusal straits_may_sail(const struct data *g, const struct state *s, int slot, int to)
{
    const int at = s->formation[slot].at;
    if (g->place[to].kind == PLACE_OFF_MAP)
        return may_leave_map(g, s, slot, to);
    if (slot_side(slot) != BOURBON_FLEET)
        return LEGAL;
    if (straits_is_in_french_waters(g, at) && !straits_is_in_french_waters(g, to)
        && straits_is_kept_near_france(g, s, slot))
        return refuse("X2.5", "without an Order the French keep within two Large Spaces of a French port");
    const int port = sealords_port_at(g, at);
    if (port == own(g, PORT_TLN) && sealords_port_at(g, to) != port && is_flotilla(s, slot)
        && s->formation[slot].order == 0 && mark(g, s, MARK_FRENCH_STATUS) != FRANCE_AT_WAR
        && !has_flag(s, slot, FORMATION_RELEASED) && !straits_is_kept_near_france(g, s, slot)
        && sealords_contingent(g, s, slot) == own(g, CONTINGENT_SP))
        return refuse("X2.5", "without an Order the Spanish need their Admiral's leave to quit Toulon");
    return LEGAL;
}

/* X2.5, R140: to pass binds nobody, so nobody is asked. One try a Turn, at the start of its first Impulse, or of the next for
 * one that has come in during the Turn; who is elsewhere needs none until he Fits Out there. */
void straits_ask_leave(const struct data *g, struct state *s, bool is_new_turn, struct umpire *u)
{
    const int spanish = own(g, CONTINGENT_SP), command = g->contingent[spanish].command;
    if (mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR)
        return;
    for (int slot = first_slot(BOURBON_FLEET); slot < end_slot(BOURBON_FLEET); slot++) {
        if (!is_flotilla(s, slot) || sealords_contingent(g, s, slot) != spanish)
            continue;
        if (sealords_port_at(g, s->formation[slot].at) != own(g, PORT_TLN)) {
            set_flag(s, slot, FORMATION_RELEASED | FORMATION_UNASKED);
            continue;
        }
        const bool asks = is_new_turn || has_flag(s, slot, FORMATION_UNASKED);
        if (has_flag(s, slot, FORMATION_RELEASED) || !asks)
            continue;
        clear_flag(s, slot, FORMATION_UNASKED);
        if (!sealords_passes(s, BOURBON_FLEET, sealords_strategy(g, s, command), 0, STRATEGY_LEAVE, slot, u))
            continue;
        set_flag(s, slot, FORMATION_RELEASED);
        sealords_tell(u, EVENT_RELEASED, 1u << BOURBON_FLEET, SLOTS + slot_unit(s, slot), 0, 0, 0);
    }
}

/* ---- Leaders who will not serve together (X4.6, X4.7) ---- */

int straits_control(const struct data *g, const struct state *s, int slot, int leader)
{
    const int flotilla = unit_index(slot_unit(s, slot)), commander = sealords_commander(g, s, slot);
    const int cr = sealords_ratings(g, s, leader).cr;
    if (leader == own(g, LEADER_LESTOCK) && s->leader[own(g, LEADER_MATHEWS)].flotilla == 1 + flotilla)
        return value(g, VALUE_LESTOCK_CR);
    if (flotilla == own(g, OWN_COMBINED_FLEET) && commander != NOBODY
        && g->leader[leader].command != g->leader[commander].command)
        return cr + value(g, VALUE_COMBINED_CR) > 0 ? cr + value(g, VALUE_COMBINED_CR) : 0;
    return cr;
}
