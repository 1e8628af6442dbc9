/* X13, X14, X16.4, X19.1, X20: political and random events, the war in Italy, what corsairs cost. */
#include "campaign.h"
#include "convoys.h"
#include "events_step.h"
#include "gale.h"
#include "leaders.h"
#include "straits.h"

/* What PHASE_THEATRE asks: its first argument, and the first of a move `act`. */
enum question { WHICH_MAGAZINE = 1, BREST_CALLS = 2 };
enum { TURN_FIVE = 5, TURN_NINE = 9, TURN_THIRTEEN = 13, LAST_ROLL = 15 };

static bool is_event(const struct data *g, int event, const char *id)
{
    return strcmp(g->happening_name[event].id, id) == 0;
}

/* ---- Who is where ---- */

static bool british_sol_at(const struct data *g, const struct state *s, int a, int b)
{
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++)
        if (is_formation(s, slot) && (s->formation[slot].at == a || s->formation[slot].at == b)
            && sealords_class_count(g, s, slot, 1u << SOL) > 0)
            return true;
    return false;
}
static int port_place(const struct data *g, enum straits_own port)
{
    return space_place(g->port[own(g, port)].space);
}

/* ---- Before a turn: what runs out ---- */

static void run_down(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own each_turn[] = { MARK_PLAGUE,
                                           MARK_REVOLT_CALVI,
                                           MARK_REVOLT_AJACCIO,
                                           MARK_REVOLT_BASTIA,
                                           MARK_NEUTRALISED_BARCELONA,
                                           MARK_NEUTRALISED_PALMA,
                                           MARK_NEUTRALISED_MALAGA,
                                           MARK_NEUTRALISED_MAHON,
                                           MARK_NEUTRALISED_GIBRALTAR,
                                           MARK_NEUTRALISED_ALGIERS,
                                           MARK_NEUTRALISED_TUNIS };
    const enum straits_own each_quarter[] = { MARK_TOULON_WATCHED,   MARK_CATALONIA_GUARDED,
                                              MARK_FRENCH_EXERCISED, MARK_SARDINIA_SUPPORTED,
                                              MARK_ROAD_TO_NICE,     MARK_DEY_SPARES };
    for (size_t i = 0; i < sizeof each_turn / sizeof *each_turn && s->turn > 1; i++)
        straits_set(g, s, each_turn[i], mark(g, s, each_turn[i]) - 1, u);
    straits_set(g, s, MARK_RANDOM_EVENTS, 0, u);
    straits_set(g, s, MARK_CADIZ_ROLLS, mark(g, s, MARK_CADIZ_NEXT), u); /* BO-04 */
    straits_set(g, s, MARK_CADIZ_NEXT, 0, u);
    if (!is_quarterly(s->turn_of_year) || s->turn == 1)
        return;
    for (size_t i = 0; i < sizeof each_quarter / sizeof *each_quarter; i++)
        straits_set(g, s, each_quarter[i], 0, u);
    straits_set(g, s, MARK_ALARM_MINORCA, mark(g, s, MARK_ALARM_MINORCA) - 1, u);
    if (s->turn_of_year == 1)
        straits_set(g, s, MARK_CORSICA_SUCCOURED, 0, u);
}

void straits_pre_turn(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    if (stage > 0)
        return;
    if (s->turn == 1)
        straits_begin_abroad(g, s);
    run_down(g, s, u);
    straits_ask_leave(g, s, u);
}

/* ---- Political Events (X13.1) ---- */

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
             + (british_sol_at(g, s, port_place(g, PORT_NAP), space_place(own(g, SPACE_LIP))) ? 2 : 0);
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
             + (british_sol_at(g, s, port_place(g, PORT_GEN), port_place(g, PORT_SPE)) ? 2 : 0);
    if (is_event(g, event, "e10"))
        return status != FRANCE_NEUTRAL ? -1 : 0;
    if (is_event(g, event, "e12"))
        return (mark(g, s, MARK_SARDINIA_SUPPORTED) ? 3 : 0) - (mark(g, s, MARK_ROAD_TO_NICE) ? 3 : 0);
    if (is_event(g, event, "e15"))
        return s->prestige[BRITISH_FLEET] < s->prestige[BOURBON_FLEET] ? -2 : 0;
    return 0;
}

static int theatre_die(const struct state *s, int what, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_THEATRE, s->impulse, what);
    return umpire_roll(u);
}

static void put_auxiliaries(const struct data *g, struct state *s, enum straits_own contingent,
                            enum straits_own port)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == own(g, contingent) && s->auxiliary[a].where == AUX_OUT_OF_PLAY)
            s->auxiliary[a] = (struct auxiliary){ AUX_IN_PORT, (uint8_t)own(g, port), NOBODY, 0 };
}

/* A Leader leaves the game; his Stations are filled in the R&R Step [3.481, 3.476]. */
static void remove_leader(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    if (s->leader[leader].status == LEADER_FUTURE || s->leader[leader].status >= LEADER_KILLED)
        return;
    sealords_lose_leader(g, s, leader, LEADER_REMOVED, u);
    sealords_tell(u, EVENT_LEADER_LEAVES, 1u << g->leader[leader].side, leader, 0, 0, 0);
}

static void revolt(const struct data *g, struct state *s, struct umpire *u)
{
    enum { TURNS = 4, FIRST = 2, SECOND = 5 };
    const int              die = theatre_die(s, 0, u);
    const enum straits_own where = die <= FIRST  ? MARK_REVOLT_CALVI
                                 : die <= SECOND ? MARK_REVOLT_AJACCIO
                                                 : MARK_REVOLT_BASTIA;
    straits_set(g, s, where, TURNS, u);
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
        put_auxiliaries(g, s, CONTINGENT_NE, PORT_NAP);
    } else if (is_event(g, event, "e04"))
        put_auxiliaries(g, s, CONTINGENT_SA, PORT_VLF);
    else if (is_event(g, event, "e05")) {
        straits_set(g, s, MARK_FRENCH_STATUS, FRANCE_ESCORTS, u);
    } else if (is_event(g, event, "e06"))
        straits_set(g, s, MARK_FRENCH_STATUS, FRANCE_AT_WAR, u);
    else if (is_event(g, event, "e08"))
        revolt(g, s, u);
    else if (is_event(g, event, "e09"))
        straits_set(g, s, MARK_PLAGUE, PLAGUE_TURNS, u);
    else if (is_event(g, event, "e10"))
        straits_set(g, s, MARK_BREST, 1, u);
    else if (is_event(g, event, "e12"))
        villefranche_falls(g, s, u);
    else if (is_event(g, event, "e13"))
        straits_set(g, s, MARK_DEY_SPARES, theatre_die(s, 1, u) <= SPARES_BRITISH_TO ? 1 : 2, u);
    else if (is_event(g, event, "e15"))
        remove_leader(g, s, own(g, LEADER_MATHEWS), u);
    else if (is_event(g, event, "e16"))
        remove_leader(g, s, own(g, LEADER_DE_COURT), u);
    else if (is_event(g, event, "e17")
             && sealords_free_convoy(g, s, g->convoy[own(g, OWN_INDIES_TRADE)].scheme) >= 0)
        sealords_announce(g, s, own(g, OWN_INDIES_TRADE));
}

/* ---- Depredations (X16.4) ---- */

static int corsairs_against(const struct data *g, const struct state *s, int of)
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
            const int less = i == 0                     ? 0
                           : side == BRITISH_FLEET      ? value(g, VALUE_BARBARY_TREATY)
                           : mark(g, s, MARK_PRESIDIOS) ? -1
                                                        : 0;
            const int number = corsairs_against(g, s, of[i]) + less,
                      die = theatre_die(s, 4 + 2 * side + i, u);
            sealords_tell(u, EVENT_DEPREDATIONS, BOTH_SIDES, side, die, number, 0);
            loses = loses || die < number;
        }
        if (loses)
            sealords_gain(g, s, side, -1, u);
    }
    straits_set(g, s, MARK_PRESIDIOS, 0, u);
}

/* ---- The war in Italy (X14) ---- */

static bool british_off_liguria(const struct data *g, const struct state *s)
{
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++) {
        const int at = s->formation[slot].at;
        if (is_formation(s, slot) && s->formation[slot].state == READY
            && (at == zone_place(g, own(g, OWN_LIGURIAN_SEA)) || at == port_place(g, PORT_GEN)
                || at == port_place(g, PORT_SPE) || at == port_place(g, PORT_LEG)
                || at == port_place(g, PORT_VLF)))
            return true;
    }
    return false;
}

/* X14.2 */
static int campaign_mod(const struct data *g, const struct state *s)
{
    const int magazines = straits_magazines(g, s), most = value(g, VALUE_MAGAZINES_COUNT);
    return (magazines == 0 ? 1 : -(magazines < most ? magazines : most))
         + (mark(g, s, MARK_NAPLES_SIDE) == NAPLES_NEUTRAL) + (mark(g, s, MARK_WORMS) != 0)
         - (mark(g, s, MARK_NICE_FALLEN) != 0) + (mark(g, s, MARK_ROLLS_BARCELONA) != 0)
         + (mark(g, s, MARK_ROLLS_COAST) != 0) + (mark(g, s, MARK_ROLLS_BURNT) != 0)
         - (mark(g, s, MARK_ROLLS_INFANTE) != 0) + (mark(g, s, MARK_ROLLS_TROOPS) != 0)
         - (mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR && !british_off_liguria(g, s));
}

static void use_up_effects(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own all[] = { MARK_ROLLS_BARCELONA, MARK_ROLLS_COAST, MARK_ROLLS_BURNT,
                                     MARK_ROLLS_INFANTE, MARK_ROLLS_TROOPS };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        straits_set(g, s, all[i], mark(g, s, all[i]) - 1, u);
}

/* X14.5 */
static void campaign_is_won(const struct data *g, struct state *s, enum campaign_win win, struct umpire *u)
{
    straits_set(g, s, MARK_CAMPAIGN_WON, win == WON_BACK ? 1 : 2, u);
    straits_set(g, s, MARK_CAMPAIGN_ACTIVE, 0, u);
    sealords_gain(g, s, win == WON_BACK ? BOURBON_FLEET : BRITISH_FLEET, value(g, VALUE_CAMPAIGN_WIN), u);
}

static void roll_campaign(const struct data *g, struct state *s, struct umpire *u)
{
    const int mod = campaign_mod(g, s), die = theatre_die(s, 2, u);
    const int sum = die + mod < 0 ? 0 : die + mod >= DIE_FACES ? DIE_FACES - 1 : die + mod;
    const int box = campaign_moves(g->box, g->boxes, mark(g, s, MARK_BOX) - 1, sum);
    sealords_tell(u, EVENT_CAMPAIGN, BOTH_SIDES, die, mod, 1 + box, 0);
    straits_set(g, s, MARK_BOX, 1 + box, u);
    use_up_effects(g, s, u);
    if (campaign_won(g->boxes, box) != NOT_WON)
        campaign_is_won(g, s, campaign_won(g->boxes, box), u);
}

/* X14.1, X14.5: without a Win it ends after its last roll, and the edge that one has is paid; the next Year begins a box
 * nearer to the middle, or where a Win puts it. */
static void end_campaign(const struct data *g, struct state *s, struct umpire *u)
{
    const int status = straits_campaign_status(g, s);
    if (mark(g, s, MARK_CAMPAIGN_ACTIVE) && status != CAMPAIGN_CONTESTED)
        sealords_gain(g, s, status == CAMPAIGN_BOURBON ? BOURBON_FLEET : BRITISH_FLEET,
                      value(g, VALUE_CAMPAIGN_EDGE), u);
    straits_set(g, s, MARK_CAMPAIGN_ACTIVE, 0, u);
}

static void open_year(const struct data *g, struct state *s, struct umpire *u)
{
    enum { MIDDLE = 5, AFTER_BOURBON = 3, AFTER_PRAGMATIC = 7 };
    const int won = mark(g, s, MARK_CAMPAIGN_WON), box = mark(g, s, MARK_BOX);
    straits_set(g, s, MARK_BOX,
                won == 1       ? AFTER_BOURBON
                : won == 2     ? AFTER_PRAGMATIC
                : box < MIDDLE ? box + 1
                : box > MIDDLE ? box - 1
                               : box,
                u);
    straits_set(g, s, MARK_CAMPAIGN_WON, 0, u);
}

static void campaign(const struct data *g, struct state *s, struct umpire *u)
{
    if (mark(g, s, MARK_BOX) == 0)
        return;
    if (s->turn_of_year == 1 && s->turn > 1)
        open_year(g, s, u);
    if (s->turn_of_year == TURN_FIVE)
        straits_set(g, s, MARK_CAMPAIGN_ACTIVE, 1, u);
    if (mark(g, s, MARK_CAMPAIGN_ACTIVE) && s->turn_of_year <= LAST_ROLL)
        roll_campaign(g, s, u);
    if (s->turn_of_year == LAST_ROLL)
        end_campaign(g, s, u);
}

/* X19.1: the British must be seen east of Cape de Gata. */
static void check_absence(const struct data *g, struct state *s, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++) {
        const struct squadron *squadron = &s->squadron[q];
        const int              at = squadron->at, port = sealords_port_at(g, at);
        const int space = port != NOBODY ? g->port[port].space : is_space(g, at) ? place_space(at) : -1;
        if (squadron->sail == 0 || g->squadron[q].side != BRITISH_FLEET || g->place[at].kind == PLACE_OFF_MAP)
            continue;
        if (space >= 0 ? !(g->own_waters[space] & WATERS_WEST)
                       : g->place[at].kind != PLACE_ZONE || g->place[at].of > 1)
            return;
    }
    sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_ABSENCE_PRESTIGE), u);
}

/* ---- The Event Step, by stages (X13.2) ---- */

static bool asks_magazine(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own all[] = { MARK_MAGAZINE_GENOA, MARK_MAGAZINE_SPEZIA, MARK_MAGAZINE_CIVITA };
    if (s->turn_of_year != 1 && s->turn_of_year != TURN_NINE)
        return false;
    if (straits_magazines(g, s) > 1) {
        sealords_ask(s, PHASE_THEATRE, 1u << BOURBON_FLEET, WHICH_MAGAZINE);
        return true;
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        straits_set(g, s, all[i], 0, u);
    return false;
}

static void settle_brest(const struct data *g, struct state *s, struct umpire *u)
{
    if (mark(g, s, MARK_BREST) != 1 || !is_quarterly(s->turn_of_year))
        return;
    straits_set(g, s, MARK_BREST, 3, u); /* they have not left in time */
    sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_BREST_PRESTIGE), u);
}

void straits_events(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    if (stage == 0)
        straits_shut_arsenals(g, s, u);
    if (!g->scenario[s->scenario].has_events)
        return;
    if (stage == 0) {
        settle_brest(g, s, u);
        sealords_try_events(g, s, u);
        if (is_quarterly(s->turn_of_year)) {
            depredations(g, s, u);
            check_absence(g, s, u);
        }
        if (mark(g, s, MARK_BREST) == 1 && is_quarterly(s->turn_of_year)) {
            sealords_ask(s, PHASE_THEATRE, 1u << BRITISH_FLEET, BREST_CALLS);
            return;
        }
    }
    if (stage <= 1 && asks_magazine(g, s, u))
        return;
    campaign(g, s, u);
}

/* ---- PHASE_THEATRE ---- */

static struct refusal may_choose(const struct data *g, const struct state *s, int place)
{
    const int port = place > 0 && place < g->places ? sealords_port_at(g, place) : NOBODY;
    if (port == NOBODY || place != space_place(g->port[port].space)
        || straits_magazine(g, port) == STRAITS_OWN || !mark(g, s, straits_magazine(g, port)))
        return refuse("X14.4", "there is no Magazine");
    return LEGAL;
}

struct refusal straits_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    if (m.kind != MOVE_ACT || m.arg[0] != s->agenda.open.arg[0])
        return NO_SUCH_MOVE;
    if (m.arg[0] == WHICH_MAGAZINE)
        return m.arg[2] == 0 ? may_choose(g, s, m.arg[1]) : NO_SUCH_MOVE;
    return m.arg[1] == NOWHERE && (m.arg[2] == 0 || m.arg[2] == 1) ? LEGAL : NO_SUCH_MOVE;
}

void straits_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const int question = s->agenda.open.arg[0];
    (void)side;
    for (int p = 0; p < g->ports && question == WHICH_MAGAZINE; p++)
        if (is_legal(may_choose(g, s, space_place(g->port[p].space))))
            moves_add(out, MOVE_ACT, WHICH_MAGAZINE, space_place(g->port[p].space), 0);
    for (int sends = 0; sends < 2 && question == BREST_CALLS; sends++)
        moves_add(out, MOVE_ACT, BREST_CALLS, NOWHERE, sends);
}

void straits_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    sealords_is_done(s, side);
    if (m.arg[0] == WHICH_MAGAZINE)
        straits_set(g, s, straits_magazine(g, sealords_port_at(g, m.arg[1])), 0, u);
    else if (m.arg[2] == 0) {
        straits_set(g, s, MARK_BREST, 3, u);
        sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_BREST_PRESTIGE), u);
    }
}

/* ---- Random events (X20) ---- */

static void hurt_there(const struct data *g, struct state *s, int place, int dp, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || s->formation[slot].at != place)
            continue;
        for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
            sealords_wear(g, s, q, dp, u);
        if (is_convoy(s, slot))
            sealords_hurt_convoy(g, s, convoy_of(s, slot), dp, false, u);
    }
}

static void squall(const struct data *g, struct state *s, struct umpire *u)
{
    static const char *const where[DIE_FACES] = { "MRS", "CRE", "BCN", "VLF", "GEN",
                                                  "LEG", "CCO", "BON", "NAP", "GAT" };
    const int                die = theatre_die(s, 3, u);
    for (int i = 0; i < g->spaces; i++)
        if (strcmp(g->space[i].code, where[die]) == 0)
            hurt_there(g, s, space_place(i), value(g, VALUE_SQUALL_DP), u);
}

static void calm(const struct data *g, struct state *s, struct umpire *u)
{
    s->blowing = 0;
    for (int w = 0; w < g->winds; w++) {
        if (s->gale[w].force)
            sealords_tell(u, EVENT_GALE_ENDS, BOTH_SIDES, w, s->gale[w].at, 0, 0);
        s->gale[w] = (struct gale){ 0 };
    }
    sealords_gale_cover(g, s);
    straits_set(g, s, MARK_CALM, 1, u);
}

static void desertion(const struct data *g, struct state *s, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++) {
        const int port = s->squadron[q].sail && s->squadron[q].state == FITTING_OUT
                           ? sealords_port_at(g, s->squadron[q].at)
                           : NOBODY;
        if (port != NOBODY && straits_port_use(g, s, port, g->squadron[q].contingent) != PORT_FRIENDLY)
            sealords_wear(g, s, q, 1, u);
    }
}

static void fat_prize(const struct data *g, struct state *s, struct umpire *u)
{
    enum { BRITISH_TO = 4 };
    const int side = theatre_die(s, 3, u) <= BRITISH_TO ? BRITISH_FLEET : BOURBON_FLEET;
    if (corsairs_against(g, s, side) > 0)
        sealords_gain(g, s, side, 1, u);
}

static int ready_squadrons(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        n += is_formation(s, slot) && s->formation[slot].state == READY ? sealords_squadrons(g, s, slot) : 0;
    return n;
}

static void ship_fever(const struct data *g, struct state *s, struct umpire *u)
{
    enum { SICK_TO = 4 };
    const int british = ready_squadrons(g, s, BRITISH_FLEET), bourbon = ready_squadrons(g, s, BOURBON_FLEET);
    const int side = british > bourbon ? BRITISH_FLEET : BOURBON_FLEET;
    int       largest = -1;
    if (theatre_die(s, 3, u) > SICK_TO || british == bourbon)
        return;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_flotilla(s, slot) && s->formation[slot].state == READY
            && (largest < 0 || sealords_squadrons(g, s, slot) > sealords_squadrons(g, s, largest)))
            largest = slot;
    for (int q = largest < 0 ? -1 : first_in(g, s, largest); q >= 0; q = next_in(g, s, largest, q))
        sealords_wear(g, s, q, 1, u);
}

/* Dice of the winds that were rolled first [X20.1]; a second event of a kind in one turn does nothing. */
void straits_impulse(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    enum { SQUALL, CALM_SEA, FEVER = 4, PRIZE, HAZE, DESERTION };
    if (stage > 0)
        return;
    straits_set(g, s, MARK_CALM, 0, u);
    straits_set(g, s, MARK_HAZE, 0, u);
    if (!g->scenario[s->scenario].has_random_events || s->wind_die[0] != s->wind_die[1])
        return;
    const int die = theatre_die(s, 8, u), seen = mark(g, s, MARK_RANDOM_EVENTS);
    sealords_tell(u, EVENT_RANDOM, BOTH_SIDES, die, s->wind_die[0], 0, 0);
    if (seen >> die & 1)
        return;
    straits_set(g, s, MARK_RANDOM_EVENTS, seen | 1 << die, u);
    switch (die) {
    case SQUALL:
        squall(g, s, u);
        break;
    case CALM_SEA:
        calm(g, s, u);
        break;
    case FEVER:
        ship_fever(g, s, u);
        break;
    case PRIZE:
        fat_prize(g, s, u);
        break;
    case HAZE:
        straits_set(g, s, MARK_HAZE, 1, u);
        break;
    case DESERTION:
        desertion(g, s, u);
        break;
    default:
        break;
    }
}
