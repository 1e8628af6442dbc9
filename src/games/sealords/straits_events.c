/* X13, X16.4, X19.1: political events, what corsairs cost, and what the British lose who are not there. */
#include "convoys.h"
#include "events_step.h"
#include "leaders.h"
#include "orders.h"
#include "straits.h"

enum { TURN_FIVE = 5, TURN_THIRTEEN = 13 };

static bool is_event(const struct data *g, int event, const char *id)
{
    return strcmp(g->happening_name[event].id, id) == 0;
}

/* ---- Who is where ---- */

/* X9.4: in the Space of one of the ports, or at `place`; a Small Space is of the location of a Large one [5.222]. */
static bool british_sol_at(const struct data *g, const struct state *s, enum straits_own a,
                           enum straits_own b, int place)
{
    for (int q = 0; q < g->squadrons; q++) {
        if (g->squadron[q].side != BRITISH_FLEET || g->squadron[q].class != SOL || s->squadron[q].sail == 0)
            continue;
        const int at = sealords_location(g, s, s->squadron[q].at), port = sealords_port_at(g, at);
        if (at == place || (port != NOBODY && IS_PORT(g, port, a, b)))
            return true;
    }
    return false;
}

/* ---- Before a turn: what runs out ---- */

static void run_down(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own each_turn[] = { MARK_NEUTRALISED_BARCELONA, MARK_NEUTRALISED_PALMA,
                                           MARK_NEUTRALISED_MALAGA,    MARK_NEUTRALISED_MAHON,
                                           MARK_NEUTRALISED_GIBRALTAR, MARK_NEUTRALISED_ALGIERS,
                                           MARK_NEUTRALISED_TUNIS };
    const enum straits_own each_quarter[] = { MARK_TOULON_WATCHED,   MARK_CATALONIA_GUARDED,
                                              MARK_FRENCH_EXERCISED, MARK_SARDINIA_SUPPORTED,
                                              MARK_ROAD_TO_NICE,     MARK_DEY_SPARES };
    for (size_t i = 0; i < sizeof each_turn / sizeof *each_turn && s->turn > 1; i++)
        straits_set(g, s, each_turn[i], mark(g, s, each_turn[i]) - 1, u);
    straits_set(g, s, MARK_RANDOM_EVENTS, 0, u);
    straits_set(g, s, MARK_NO_REQUEST_BRITISH, mark(g, s, MARK_NO_REQUEST_BRITISH) - 1, u);
    straits_set(g, s, MARK_NO_REQUEST_BOURBON, mark(g, s, MARK_NO_REQUEST_BOURBON) - 1, u);
    straits_set(g, s, MARK_EXTRA_SPANISH, mark(g, s, MARK_EXTRA_SPANISH) / EXTRA_YARDS, u);
    straits_set(g, s, MARK_CADIZ_ROLLS, mark(g, s, MARK_CADIZ_NEXT), u); /* BO-04 */
    straits_set(g, s, MARK_CADIZ_NEXT, 0, u);
    if (!is_quarterly(s->turn_of_year) || s->turn == 1)
        return;
    for (size_t i = 0; i < sizeof each_quarter / sizeof *each_quarter; i++)
        straits_set(g, s, each_quarter[i], 0, u);
    straits_set(g, s, MARK_ALARM_MINORCA, mark(g, s, MARK_ALARM_MINORCA) - 1, u);
    if (s->turn_of_year != 1)
        return;
    straits_set(g, s, MARK_CORSICA_SUCCOURED, 0, u);
    straits_open_year(g, s, u);
}

void straits_pre_turn(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    if (stage > 0)
        return;
    if (s->turn == 1)
        straits_begin_abroad(g, s);
    run_down(g, s, u);
    straits_ask_leave(g, s, true, u);
}

/* ---- Political Events (X13.1) ---- */

/* X10.4, X10.5: one of that Class at Villefranche: a British one with any Formation there, or a Bomb of the port itself; a
 * Bourbon one with a Ready Formation before it. None in a Gale [6.144]. */
static bool is_at_siege(const struct data *g, const struct state *s, int side, int class, int auxiliary)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    const int               nice = own(g, PORT_VLF);
    return g->auxiliary[auxiliary].side == side
        && g->auxiliary[auxiliary].class == class && !is_gale(s, space_place(g->port[nice].space))
        && ((a->where == AUX_IN_PORT && a->at == nice)
            || (a->where == AUX_WITH && sealords_port_at(g, s->formation[a->at].at) == nice
                && (side == BRITISH_FLEET || s->formation[a->at].state == READY)));
}

static int at_siege(const struct data *g, const struct state *s, int side, int class)
{
    int n = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        n += is_at_siege(g, s, side, class, a);
    return n;
}

/* Who helps is Tasked without being asked (R200): every Bomb of the British, of which each counts [X10.4]; if there is none,
 * and of the Bourbons, one Marines. */
static int besiegers(const struct data *g, const struct state *s, int side)
{
    const int bombs = side == BRITISH_FLEET ? at_siege(g, s, side, AUX_BOMB) : 0;
    return bombs ? bombs : at_siege(g, s, side, AUX_MARINES) > 0;
}

static void send_besiegers_home(const struct data *g, struct state *s, int side, struct umpire *u)
{
    int left = besiegers(g, s, side);
    const int class = side == BRITISH_FLEET && at_siege(g, s, side, AUX_BOMB) ? AUX_BOMB : AUX_MARINES;
    for (int a = 0; a < g->auxiliaries && left > 0; a++)
        if (is_at_siege(g, s, side, class, a)) {
            sealords_tell(u, EVENT_TASKED, BOTH_SIDES, a, space_place(g->port[own(g, PORT_VLF)].space), 0, 0);
            sealords_send_home(g, s, a, u);
            left--;
        }
}

bool straits_event_may(const struct data *g, const struct state *s, int event)
{
    if (is_event(g, event, "e03"))
        return mark(g, s, MARK_NAPLES_SIDE) == NAPLES_NEUTRAL;
    if (is_event(g, event, "e06"))
        return mark(g, s, MARK_COMPACT) || mark(g, s, MARK_FRENCH_STATUS) == FRANCE_ESCORTS;
    if (is_event(g, event, "e07"))
        return mark(g, s, MARK_WORMS);
    if (is_event(g, event, "e12"))
        return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR;
    if (is_event(g, event, "e05"))
        return mark(g, s, MARK_FRENCH_STATUS) == FRANCE_NEUTRAL;
    if (is_event(g, event, "e16"))
        return mark(g, s, MARK_FRENCH_FOUGHT) || mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR;
    if (is_event(g, event, "e17"))
        return s->turn_of_year == TURN_FIVE || s->turn_of_year == TURN_THIRTEEN;
    return true;
}

int straits_event_mod(const struct data *g, const struct state *s, int event, struct faces *on)
{
    enum { LATE_YEAR = 1744, LATE_TURN = 6 };
    const int box = mark(g, s, MARK_BOX), status = mark(g, s, MARK_FRENCH_STATUS);
    if (is_event(g, event, "e03"))
        return (box >= 8 ? -2 : 0) - (s->year >= LATE_YEAR)
             + (british_sol_at(g, s, PORT_NAP, PORT_NAP, space_place(own(g, SPACE_LIP))) ? 2 : 0);
    if (is_event(g, event, "e04"))
        return box >= 1 && box <= 3 ? 2 : 0;
    if (is_event(g, event, "e05"))
        return -mark(g, s, MARK_INCIDENTS) - (mark(g, s, MARK_WORMS) ? 2 : 0);
    if (is_event(g, event, "e06")) {
        on->range[1] = mark(g, s, MARK_FRENCH_FOUGHT) ? 6 : on->range[1];
        on->range[1] = s->year >= LATE_YEAR && s->turn_of_year >= LATE_TURN ? 7 : on->range[1];
        return -mark(g, s, MARK_INCIDENTS);
    }
    if (is_event(g, event, "e07"))
        return -mark(g, s, MARK_CORSICA_SUCCOURED) - (box >= 1 && box <= 4)
             + (british_sol_at(g, s, PORT_GEN, PORT_SPE, NOBODY) ? 2 : 0);
    if (is_event(g, event, "e10"))
        return status != FRANCE_NEUTRAL ? -1 : 0;
    if (is_event(g, event, "e12"))
        return (mark(g, s, MARK_SARDINIA_SUPPORTED) ? 3 : 0) - (mark(g, s, MARK_ROAD_TO_NICE) ? 3 : 0)
             + besiegers(g, s, BRITISH_FLEET) - besiegers(g, s, BOURBON_FLEET);
    if (is_event(g, event, "e15"))
        return s->prestige[BRITISH_FLEET] < s->prestige[BOURBON_FLEET] ? -2 : 0;
    return 0;
}

/* Who helps in a siege is Tasked for all to see (R200). */
bool straits_event_is_open(const struct data *g, int event)
{
    return is_event(g, event, "e12");
}

static void put_auxiliaries(const struct data *g, struct state *s, enum straits_own contingent,
                            enum straits_own port, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == own(g, contingent) && s->auxiliary[a].where == AUX_OUT_OF_PLAY)
            sealords_berth(g, s, a, own(g, port), u);
}

/* A Leader leaves the game; his Stations are filled in the R&R Step [3.481, 3.476]. */
static void remove_leader(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    if (s->leader[leader].status == LEADER_FUTURE || s->leader[leader].status >= LEADER_KILLED)
        return;
    sealords_lose_leader(g, s, leader, LEADER_REMOVED, u);
    sealords_tell(u, EVENT_LEADER_LEAVES, 1u << g->leader[leader].side, leader, 0, 0, 0);
}

/* E16: Gabaret has the French Command after him. */
static void disgrace(const struct data *g, struct state *s, struct umpire *u)
{
    const int french = g->contingent[own(g, CONTINGENT_FR)].command, next = own(g, LEADER_GABARET);
    remove_leader(g, s, own(g, LEADER_DE_COURT), u);
    if (s->command_admiral[french]
        || (s->leader[next].status != LEADER_POSTED && s->leader[next].status != LEADER_MESS))
        return;
    s->command_admiral[french] = (uint8_t)(1 + next);
    if (s->leader[next].status == LEADER_MESS)
        s->leader[next].status = LEADER_STATION;
    sealords_tell(u, EVENT_STATION, 1u << BOURBON_FLEET, next, SIDES + french, 0, 0);
}

/* E18: at once, wherever he is. */
static void promote(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    s->leader[leader].flags |= LEADER_PROMOTED;
    sealords_tell(u, EVENT_PROMOTED, 1u << g->leader[leader].side, leader, 0, 0, 0);
    if (s->leader[leader].flotilla)
        sealords_succession(g, s, s->leader[leader].flotilla - 1, u);
}

static void revolt(const struct data *g, struct state *s, struct umpire *u)
{
    enum { TURNS = 4, FIRST = 2, SECOND = 5 };
    const int              die = straits_die(s, DIE_REVOLT, u);
    const enum straits_own where = die <= FIRST  ? MARK_REVOLT_CALVI
                                 : die <= SECOND ? MARK_REVOLT_AJACCIO
                                                 : MARK_REVOLT_BASTIA;
    straits_set(g, s, where, TURNS, u);
}

/* E03, E05, E06, E17: its chit may enter the Pool, which is else filled on Turn One; as others that come back [9.34]. */
static void may_enter_pool(const struct data *g, struct state *s, enum straits_own order)
{
    struct chit *chit = &s->chit[own(g, order)];
    if (chit->where != CHIT_SET)
        return;
    chit->where = CHIT_DISCARD;
    chit->back = s->turn;
}

static void compact(const struct data *g, struct state *s, struct umpire *u)
{
    const int order = own(g, ORDER_BO12), where = s->chit[order].where;
    straits_set(g, s, MARK_FRENCH_STATUS, FRANCE_ESCORTS, u);
    may_enter_pool(g, s, ORDER_BO13);
    if ((where == CHIT_SET || where == CHIT_POOL) && straits_is_eligible(g, s, order))
        sealords_receive(g, s, order, u);
}

static void villefranche_falls(const struct data *g, struct state *s, struct umpire *u)
{
    const int port = own(g, PORT_VLF);
    if (s->stores[port]) {
        s->stores[port] = 0;
        sealords_tell(u, EVENT_STORES_USED, BOTH_SIDES, port, 0, 0, 0);
    }
    sealords_gain(g, s, BOURBON_FLEET, value(g, VALUE_VILLEFRANCHE_PRESTIGE), u);
}

void straits_event_occurs(const struct data *g, struct state *s, int event, struct umpire *u)
{
    enum { PLAGUE_TURNS = 6, SPARES_BRITISH_TO = 4 };
    if (is_event(g, event, "e03")) {
        straits_set(g, s, MARK_NAPLES_SIDE, NAPLES_BOURBON, u);
        put_auxiliaries(g, s, CONTINGENT_NE, PORT_NAP, u);
        may_enter_pool(g, s, ORDER_BR06);
    } else if (is_event(g, event, "e04")) /* R223 */
        put_auxiliaries(g, s, CONTINGENT_SA, mark(g, s, MARK_NICE_FALLEN) ? PORT_CAG : PORT_VLF, u);
    else if (is_event(g, event, "e05"))
        compact(g, s, u);
    else if (is_event(g, event, "e06")) {
        straits_set(g, s, MARK_FRENCH_STATUS, FRANCE_AT_WAR, u);
        may_enter_pool(g, s, ORDER_BO14);
    } else if (is_event(g, event, "e08"))
        revolt(g, s, u);
    else if (is_event(g, event, "e09"))
        straits_set(g, s, MARK_PLAGUE, PLAGUE_TURNS, u);
    else if (is_event(g, event, "e10"))
        straits_set(g, s, MARK_BREST, 1, u);
    else if (is_event(g, event, "e12"))
        villefranche_falls(g, s, u);
    else if (is_event(g, event, "e13"))
        straits_set(g, s, MARK_DEY_SPARES, straits_die(s, DIE_DEY, u) <= SPARES_BRITISH_TO ? 1 : 2, u);
    else if (is_event(g, event, "e16"))
        disgrace(g, s, u);
    else if (is_event(g, event, "e18"))
        promote(g, s, own(g, LEADER_NAVARRO), u);
    else if (is_event(g, event, "e17")
             && sealords_free_convoy(g, s, g->convoy[own(g, OWN_INDIES_TRADE)].scheme) >= 0) {
        sealords_announce(g, s, own(g, OWN_INDIES_TRADE));
        may_enter_pool(g, s, ORDER_BO04);
    }
}

/* ---- The R&R Step: who goes home, and who takes over ---- */

/* X4.8: alone he goes when his Flotilla is in port [3.481d]. */
static bool can_go_home(const struct data *g, const struct state *s, int leader)
{
    const int flotilla = s->leader[leader].flotilla - 1;
    return flotilla < 0 || sealords_is_at_base(g, s, s->slot_of[flotilla_unit(flotilla)] - 1);
}

static bool serves(const struct state *s, int leader)
{
    const int status = s->leader[leader].status;
    return status == LEADER_MESS || status == LEADER_POSTED || status == LEADER_STATION;
}

/* E02: after Haddock Lestock, wherever he serves, until E01 brings Mathews: he has the Fleet, whoever had it. */
static void supersede(const struct data *g, struct state *s, struct umpire *u)
{
    const int haddock = own(g, LEADER_HADDOCK), lestock = own(g, LEADER_LESTOCK),
              mathews = own(g, LEADER_MATHEWS);
    if (s->admiral[BRITISH_FLEET] == 0 && s->leader[haddock].status == LEADER_REMOVED
        && s->leader[mathews].status == LEADER_FUTURE && serves(s, lestock))
        sealords_appoint(g, s, BRITISH_FLEET, lestock, u);
    if (mark(g, s, MARK_MATHEWS_COMES) != COMES || !serves(s, mathews) || !straits_may_hold(g, s, mathews))
        return;
    straits_set(g, s, MARK_MATHEWS_COMES, HAS_COME, u);
    if (s->admiral[BRITISH_FLEET] != 1 + mathews)
        sealords_appoint(g, s, BRITISH_FLEET, mathews, u);
}

/* R248: is anybody who serves in that Fleet of a higher Rank? */
static bool is_outranked(const struct data *g, const struct state *s, int leader)
{
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == g->leader[leader].side && serves(s, l)
            && sealords_ratings(g, s, l).rank > sealords_ratings(g, s, leader).rank)
            return true;
    return false;
}

/* E15: after Mathews Rowley, before others of his Rank. */
static void recall_mathews(const struct data *g, struct state *s, struct umpire *u)
{
    const int  mathews = own(g, LEADER_MATHEWS), rowley = own(g, LEADER_ROWLEY);
    const bool had_the_fleet = s->admiral[BRITISH_FLEET] == 1 + mathews;
    if (!mark(g, s, MARK_MATHEWS_RECALLED) || !can_go_home(g, s, mathews))
        return;
    remove_leader(g, s, mathews, u);
    if (had_the_fleet && s->admiral[BRITISH_FLEET] == 0 && serves(s, rowley) && !is_outranked(g, s, rowley))
        sealords_appoint(g, s, BRITISH_FLEET, rowley, u);
}

void straits_reorganise(const struct data *g, struct state *s, struct umpire *u)
{
    straits_dun(g, s, u);
    supersede(g, s, u);
    if (mark(g, s, MARK_LESTOCK_BLAMED))
        remove_leader(g, s, own(g, LEADER_LESTOCK), u);
    recall_mathews(g, s, u);
}

/* E01: Mathews has the Fleet once he has come to a port of the British, or met their Grand Flag. */
bool straits_may_hold(const struct data *g, const struct state *s, int leader)
{
    if (leader != own(g, LEADER_MATHEWS) || s->admiral[BRITISH_FLEET] == 1 + leader
        || mark(g, s, MARK_MATHEWS_COMES) == HAS_COME)
        return true;
    const int flotilla = s->leader[leader].flotilla - 1;
    const int slot = flotilla < 0 ? -1 : s->slot_of[flotilla_unit(flotilla)] - 1;
    if (slot < 0)
        return true;
    const int port = sealords_port_at(g, s->formation[slot].at);
    if (port != NOBODY && sealords_port_for(g, s, port, slot) == PORT_FRIENDLY)
        return true;
    for (int other = first_slot(BRITISH_FLEET); other < end_slot(BRITISH_FLEET); other++)
        if (is_flotilla(s, other) && g->flotilla[unit_index(slot_unit(s, other))].kind == GRAND_FLAG
            && sealords_together(g, s, slot, other))
            return true;
    return false;
}

/* An event that no die brings, but what has happened. */
void straits_occurs(const struct data *g, struct state *s, const char *id, struct umpire *u)
{
    for (int i = 0; i < g->happenings; i++)
        if (is_event(g, i, id) && sealords_is_tested(g, s, i))
            sealords_occurs(g, s, i, 0, u);
}

/* ---- Depredations (X16.4) ---- */

int straits_corsairs(const struct data *g, const struct state *s, int of)
{
    int n = 0;
    for (int a = 0; a < g->auxiliaries; a++) {
        const int c = g->auxiliary[a].corsair;
        n += c != NOBODY && s->auxiliary[a].where != AUX_OUT_OF_PLAY && g->corsair[c].side == of
          && !straits_is_neutralised(g, s, g->corsair[c].base);
    }
    return n;
}

static void depredations(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        bool      loses = false;
        const int of[] = { other_side(side), NOBODY };
        for (int i = 0; i < 2; i++) {
            const int less = i == 0 ? 0
                                    : (side == BRITISH_FLEET ? value(g, VALUE_BARBARY_TREATY) : 0)
                                          - (mark(g, s, MARK_PRESIDIOS)
                                             && !straits_is_neutralised(g, s, own(g, PORT_ALG)));
            const int number = straits_corsairs(g, s, of[i]) + less,
                      die = straits_die(s, DIE_DEPREDATIONS + 2 * side + i, u);
            sealords_tell(u, EVENT_DEPREDATIONS, BOTH_SIDES, side, die, number, 0);
            loses = loses || die < number;
        }
        if (loses)
            sealords_gain(g, s, side, -1, u);
    }
    straits_set(g, s, MARK_PRESIDIOS, 0, u);
}

static bool is_western_zone(const struct data *g, int place)
{
    const int of = g->place[place].of, zone = g->place[place].kind == PLACE_ZONE ? of : g->edge[of].zone;
    return zone == own(g, OWN_ATLANTIC) || zone == own(g, OWN_ALBORAN_SEA);
}

static bool is_east_of_gata(const struct data *g, int at)
{
    const int port = sealords_port_at(g, at);
    const int space = port != NOBODY ? g->port[port].space : is_space(g, at) ? place_space(at) : -1;
    return g->place[at].kind != PLACE_OFF_MAP
        && (space >= 0 ? !(g->own_waters[space] & WATERS_WEST) : !is_western_zone(g, at));
}

/* X19.1: the British must be seen east of Cape de Gata, by a Squadron or a Convoy. */
static void check_absence(const struct data *g, struct state *s, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++)
        if (s->squadron[q].sail && g->squadron[q].side == BRITISH_FLEET
            && is_east_of_gata(g, s->squadron[q].at))
            return;
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++)
        if (is_convoy(s, slot) && is_east_of_gata(g, s->formation[slot].at))
            return;
    sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_ABSENCE_PRESTIGE), u);
}

/* ---- The Event Step, by stages (X13.2) ---- */

/* E08, E09: so many whole Turns from the Event Step that brought it to another. */
static void count_turns(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own all[] = { MARK_PLAGUE, MARK_REVOLT_CALVI, MARK_REVOLT_AJACCIO,
                                     MARK_REVOLT_BASTIA };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        straits_set(g, s, all[i], mark(g, s, all[i]) - 1, u);
}

static void settle_brest(const struct data *g, struct state *s, struct umpire *u)
{
    if (mark(g, s, MARK_BREST) != 1 || !is_quarterly(s->turn_of_year))
        return;
    straits_set(g, s, MARK_BREST, 3, u); /* they have not left in time */
    sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_BREST_PRESTIGE), u);
}

static bool is_siege_rolled(const struct data *g, const struct state *s)
{
    for (int i = 0; i < g->happenings; i++)
        if (is_event(g, i, "e12"))
            return sealords_is_tested(g, s, i);
    return false;
}

void straits_events(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    if (stage == 0)
        straits_shut_arsenals(g, s, u);
    if (!g->scenario[s->scenario].has_events)
        return;
    if (stage == 0) {
        count_turns(g, s, u);
        settle_brest(g, s, u);
        const bool stood = !mark(g, s, MARK_NICE_FALLEN);
        sealords_try_events(g, s, u);
        if (stood && (mark(g, s, MARK_NICE_FALLEN) || is_siege_rolled(g, s)))
            for (int side = 0; side < SIDES; side++)
                send_besiegers_home(g, s, side, u);
        if (is_quarterly(s->turn_of_year)) {
            depredations(g, s, u);
            check_absence(g, s, u);
        }
        bool asks = straits_asks_magazine(g, s, u);
        if (mark(g, s, MARK_BREST) == 1 && is_quarterly(s->turn_of_year)) { /* that is answered first */
            sealords_ask(s, PHASE_THEATRE, 1u << BRITISH_FLEET, ASK_BREST);
            asks = true;
        }
        if (asks)
            return;
    }
    straits_campaign(g, s, u);
    sealords_clear_berths(g, s, u);
}

/* ---- E10: does he send them? ---- */

struct refusal straits_brest_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    return m.kind == MOVE_ACT && (m.arg[0] == ACT_REFUSE || m.arg[0] == ACT_SEND) && m.arg[1] == NOWHERE
             ? LEGAL
             : NO_SUCH_MOVE;
}

void straits_brest_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_ACT, ACT_REFUSE, NOWHERE, 0);
    moves_add(out, MOVE_ACT, ACT_SEND, NOWHERE, 0);
}

void straits_brest_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    sealords_is_done(s, side);
    if (m.arg[0] == ACT_SEND)
        return;
    straits_set(g, s, MARK_BREST, 3, u);
    sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_BREST_PRESTIGE), u);
}
