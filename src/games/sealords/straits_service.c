/* X2.4, X4.6, X8.2, X8.11, X10, X11.4, X18: what this theatre adds to Battles, Auxiliaries, ports and wear. */
#include "spot.h"
#include "straits.h"

/* ---- Battles ---- */

bool straits_is_calm(const struct data *g, const struct state *s, int place)
{
    (void)place;
    return mark(g, s, MARK_CALM) != 0;
}

/* X4.6: Lestock, in command of another Formation, when Mathews is the Senior; BO-09: the French have been exercised. */
int straits_reinforce_mod(const struct data *g, const struct state *s, int slot)
{
    int mod = 0;
    if (sealords_commander(g, s, slot) == own(g, LEADER_LESTOCK)
        && straits_is_senior(g, s, own(g, LEADER_MATHEWS)))
        mod += value(g, VALUE_LESTOCK_REINFORCES);
    if (mark(g, s, MARK_FRENCH_EXERCISED) && sealords_contingent(g, s, slot) == own(g, CONTINGENT_FR))
        mod--;
    return mod;
}

/* X4.3: while France is Neutral no Frenchman runs the Spanish Command. */
bool straits_runs_command(const struct data *g, const struct state *s, int command)
{
    const int admiral = s->admiral[BOURBON_FLEET] - 1;
    return command != g->contingent[own(g, CONTINGENT_SP)].command
        || mark(g, s, MARK_FRENCH_STATUS) != FRANCE_NEUTRAL
        || (admiral >= 0 && g->leader[admiral].contingent == own(g, CONTINGENT_SP));
}

/* X2.4: Frenchmen and Spaniards, or either and the Combined Fleet; not while France is Neutral. */
int straits_combines(const struct data *g, const struct state *s, int flotilla, int other)
{
    const unsigned french = 1u << own(g, CONTINGENT_FR), spanish = 1u << own(g, CONTINGENT_SP);
    const unsigned both = g->flotilla[flotilla].contingents | g->flotilla[other].contingents;
    return both == (french | spanish) && mark(g, s, MARK_FRENCH_STATUS) != FRANCE_NEUTRAL
             ? own(g, OWN_COMBINED_FLEET)
             : NOBODY;
}

/* X20: in a Calm. */
int straits_catch_mod(const struct data *g, const struct state *s)
{
    return mark(g, s, MARK_CALM);
}

/* X11.4 */
bool straits_stands_in(const struct data *g, const struct state *s, int command)
{
    return command != g->contingent[own(g, CONTINGENT_SP)].command
        || mark(g, s, MARK_FRENCH_STATUS) != FRANCE_NEUTRAL;
}

/* ---- Auxiliaries ---- */

/* X7.2: British and French leave each other alone before war. */
bool straits_may_attack(const struct data *g, const struct state *s, int contingent, int other)
{
    const bool british = contingent == own(g, CONTINGENT_BR) || contingent == own(g, CONTINGENT_SA);
    const bool french = contingent == own(g, CONTINGENT_FR);
    return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR
        || (!french && !(british && other == own(g, CONTINGENT_FR)));
}

/* X8.2 */
bool straits_may_berth(const struct data *g, const struct state *s, int contingent, int class, int port)
{
    if (contingent != own(g, CONTINGENT_SP) || straits_port_use(g, s, port, contingent) == PORT_CLOSED)
        return false;
    return (class == AUX_GALLEY && IS_PORT(g, port, PORT_TLN, PORT_MRS, PORT_STP))
        || (class == AUX_LIGHT && port == own(g, PORT_AJA));
}

/* X10.4: Bombs lie at Villefranche itself for its siege. */
bool straits_takes_class(const struct data *g, int class, int port)
{
    return class == AUX_BOMB && port == own(g, PORT_VLF);
}

/* X16.2, X16.5: a corsair is used while it is Active, and not from a Neutralised base. */
bool straits_may_task(const struct data *g, const struct state *s, int auxiliary)
{
    const int corsair = g->auxiliary[auxiliary].corsair;
    return corsair == NOBODY
        || (s->auxiliary[auxiliary].flags & AUX_ACTIVE
            && !straits_is_neutralised(g, s, g->corsair[corsair].base));
}

/* X10.5: a ship of the line only In Ordinary, on a 0. */
bool straits_cuts_out(const struct data *g, const struct state *s, int squadron, int port, int die)
{
    const bool laid_up = s->squadron[squadron].state == IN_ORDINARY;
    const int  mod = g->port[port].blockade_value + (laid_up ? value(g, VALUE_CUTTING_OUT_LAID_UP) : 0);
    const int  sum = die + mod < 0 ? 0 : die + mod;
    return sum <= value(g, VALUE_CUTTING_OUT)
        && (g->squadron[squadron].class == SOL_D || g->squadron[squadron].class == FRIGATE
            || (g->squadron[squadron].class == SOL && laid_up && die == 0));
}

/* X9.3, X16.5: Galleys and Lights keep to the Space of a Blockaded Port, and its Corsairs are not used. */
bool straits_is_shut_in(const struct data *g, const struct state *s, int auxiliary, int place)
{
    const struct sea_auxiliary *a = &g->auxiliary[auxiliary];
    const int                   port = s->auxiliary[auxiliary].at;
    if (a->side == NOBODY || !sealords_is_blockaded(g, s, port, a->side))
        return false;
    return a->corsair != NOBODY
        || ((a->class == AUX_GALLEY || a->class == AUX_LIGHT) && place != space_place(g->port[port].space));
}

/* X16.3, E13: whom the Dey lets his Algerines leave alone. */
bool straits_preys_on(const struct data *g, const struct state *s, int auxiliary, int convoy)
{
    enum { SPARES_BRITISH = 1, SPARES_FRENCH };
    const int spares = mark(g, s, MARK_DEY_SPARES), contingent = g->convoy[convoy].contingent;
    const int base = g->corsair[g->auxiliary[auxiliary].corsair].base;
    return base != own(g, PORT_ALG)
        || !((spares == SPARES_BRITISH && contingent == own(g, CONTINGENT_BR))
             || (spares == SPARES_FRENCH && contingent == own(g, CONTINGENT_FR)));
}

bool straits_is_hazy(const struct data *g, const struct state *s)
{
    return mark(g, s, MARK_HAZE) != 0;
}

/* X10.1: galleys keep to their own Space in Winter; X20: they row far in a Calm. */
int straits_range(const struct data *g, const struct state *s, int class, int printed)
{
    if (class == AUX_GALLEY && season(s) == WINTER)
        return 0;
    return class == AUX_GALLEY && mark(g, s, MARK_CALM) ? value(g, VALUE_CALM_GALLEYS) : printed;
}

/* ---- Flotillas, ports, wear ---- */

/* X2.4: of Flotillas that merge. */
struct refusal straits_may_form(const struct data *g, const struct state *s, int flotilla)
{
    return flotilla != own(g, OWN_COMBINED_FLEET) ? LEGAL
         : mark(g, s, MARK_FRENCH_STATUS) == FRANCE_NEUTRAL
             ? refuse("X2.4", "there is no Combined Fleet while France is Neutral")
             : refuse("X2.4a", "the Combined Fleet is Formed of French and Spanish Flotillas that merge");
}

/* X18.4: of the other Command, and not Friendly to both. */
static bool is_the_others(const struct data *g, const struct state *s, int port, int contingent)
{
    const struct sea_contingent *owner = &g->contingent[g->port[port].owner],
                                *own = &g->contingent[contingent];
    return owner->side == own->side && owner->command != own->command
        && straits_port_use(g, s, port, contingent) != PORT_FRIENDLY;
}

/* X8.11, X18.4, BR-01, BR-03, BO-04 */
int straits_repair_rolls(const struct data *g, const struct state *s, int port, int contingent)
{
    static const enum straits_own toulon[] = { VALUE_TOULON_NEUTRAL, VALUE_TOULON_ESCORTS, VALUE_TOULON_WAR };
    if (port == own(g, PORT_TLN) && contingent == own(g, CONTINGENT_SP)) {
        const int rolls = value(g, toulon[mark(g, s, MARK_FRENCH_STATUS)]) - mark(g, s, MARK_TOULON_WATCHED);
        return rolls > 0 ? rolls : 0;
    }
    if (port == own(g, PORT_LEG)) /* X8.12: for whom, is said by who may lie In Ordinary there */
        return is_quarterly(s->turn_of_year) && straits_campaign_status(g, s) == CAMPAIGN_PRAGMATIC;
    if (g->port[port].repair_rate == REPAIR_NONE || is_the_others(g, s, port, contingent))
        return 0;
    const int shut = port == own(g, PORT_CAD) ? 1 : port == own(g, PORT_CTG) ? 2 : 0;
    const int extra = mark(g, s, MARK_EXTRA_SPANISH) % EXTRA_YARDS;
    const int rolls = g->port[port].repair_rolls
                    + (port == own(g, PORT_CAD) ? mark(g, s, MARK_CADIZ_ROLLS) : 0)
                    + ((port == own(g, PORT_CTG) && extra == EXTRA_CARTAGENA)
                       || (port == own(g, PORT_CAD) && extra == EXTRA_CADIZ))
                    - (shut && mark(g, s, MARK_ARSENAL_SHUT) == shut);
    return rolls > 0 ? rolls : 0;
}

/* Spaniards in a Neutral Port; E11: in their own. */
int straits_repair_mod(const struct data *g, const struct state *s, int port, int squadron)
{
    if (g->squadron[squadron].contingent != own(g, CONTINGENT_SP))
        return 0;
    return (straits_port_use(g, s, port, own(g, CONTINGENT_SP)) != PORT_FRIENDLY
                ? value(g, VALUE_REPAIR_NEUTRAL)
                : 0)
         + (mark(g, s, MARK_ENSENADA) && g->port[port].owner == own(g, CONTINGENT_SP)
                ? value(g, VALUE_REPAIR_ENSENADA)
                : 0);
}

/* X8.4, X18.2. What the war in Italy opens to the Spaniards serves for Fitting Out (X8.12). */
int straits_ordinary_room(const struct data *g, const struct state *s, int port)
{
    if ((port == own(g, PORT_SPE) && !mark(g, s, MARK_GENOA_LEANS)) || port == own(g, PORT_CIV))
        return 0;
    return port == own(g, PORT_VLF) && mark(g, s, MARK_WORMS) ? SQUADRONS_MAX : 1;
}

static bool is_at_home(const struct data *g, const struct state *s, int squadron)
{
    const int port = sealords_port_at(g, s->squadron[squadron].at);
    return s->squadron[squadron].state != READY && port != NOBODY
        && (g->port[port].owner == own(g, CONTINGENT_SP) || g->port[port].owner == own(g, CONTINGENT_NE));
}

/* X18.5: who Fits Out at home as an Impulse begins has been there, though he may be at sea again when the Turn ends. */
void straits_come_home(const struct data *g, struct state *s)
{
    for (int q = 0; q < g->squadrons; q++)
        if (s->squadron[q].away && s->squadron[q].sail && is_at_home(g, s, q))
            s->squadron[q].away = 0;
}

/* X18.5: Spaniards who have been abroad too long. */
int straits_attrition(const struct data *g, struct state *s, int squadron)
{
    struct squadron *q = &s->squadron[squadron];
    const int        most = value(g, VALUE_ABROAD_TURNS);
    if (g->squadron[squadron].contingent != own(g, CONTINGENT_SP))
        return 0;
    const bool long_away = q->away >= most;
    q->away = (uint8_t)(is_at_home(g, s, squadron) ? 0 : q->away < most ? q->away + 1 : most);
    return long_away && q->away && q->state == READY ? value(g, VALUE_ABROAD_DP) : 0;
}

/* Those set up abroad have been there for long. */
void straits_begin_abroad(const struct data *g, struct state *s)
{
    for (int q = 0; q < g->squadrons; q++)
        if (s->squadron[q].sail && g->squadron[q].contingent == own(g, CONTINGENT_SP)) {
            const int port = sealords_port_at(g, s->squadron[q].at);
            if (port != NOBODY && IS_PORT(g, port, PORT_TLN, PORT_AJA))
                s->squadron[q].away = (uint8_t)value(g, VALUE_ABROAD_TURNS);
        }
}
