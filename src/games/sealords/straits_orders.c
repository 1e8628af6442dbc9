/* X12: the prerequisites of Orders, what makes them Mandatory or Invalid, how they are judged, and effects. */
#include "orders.h"
#include "straits.h"

/* ---- Where things are ---- */

/* The Space or Sea Zone in which a place is. */
static int waters(const struct data *g, const struct state *s, int place)
{
    const int kind = g->place[place].kind;
    return kind == PLACE_IN || kind == PLACE_OUT ? zone_place(g, g->edge[g->place[place].of].zone)
                                                 : sealords_location(g, s, sealords_stands(g, place));
}

/* A Flagship is no Squadron (X0.4). */
static bool spaniards_at(const struct data *g, const struct state *s, enum straits_own port)
{
    for (int q = 0; q < g->squadrons; q++)
        if (s->squadron[q].sail && g->squadron[q].contingent == own(g, CONTINGENT_SP)
            && g->squadron[q].class != FLAGSHIP && sealords_port_at(g, s->squadron[q].at) == own(g, port))
            return true;
    return false;
}

int straits_spanish_galley(const struct data *g, const struct state *s, int port)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == own(g, CONTINGENT_SP) && g->auxiliary[a].class == AUX_GALLEY
            && g->auxiliary[a].corsair == NOBODY && s->auxiliary[a].where == AUX_IN_PORT
            && (port == NOBODY || s->auxiliary[a].at == port))
            return a;
    return -1;
}

static bool is_expected(const struct data *g, const struct state *s, enum straits_own what)
{
    const int convoy = own(g, what);
    return s->slot_of[convoy_unit(convoy)] || s->scheme[g->convoy[convoy].scheme].coming;
}

bool straits_is_hostile_base(const struct data *g, const struct state *s, int side, int port)
{
    for (int c = 0; c < g->corsairs; c++)
        if (g->corsair[c].base == port && g->corsair[c].side != side && !straits_is_neutralised(g, s, port))
            return true;
    return false;
}

static bool has_hostile_base(const struct data *g, const struct state *s, int side, bool barbary)
{
    for (int c = 0; c < g->corsairs; c++)
        if (straits_is_hostile_base(g, s, side, g->corsair[c].base)
            && (!barbary || g->corsair[c].side == NOBODY))
            return true;
    return false;
}

static bool british_off_toulon(const struct data *g, const struct state *s)
{
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++) {
        const int port = is_flotilla(s, slot) ? sealords_port_at(g, s->formation[slot].at) : NOBODY;
        if (port != NOBODY && IS_PORT(g, port, PORT_TLN, PORT_HYE))
            return true;
    }
    return false;
}

static bool is_under_way(const struct data *g, const struct state *s, enum straits_own order)
{
    const int where = s->chit[own(g, order)].where;
    return where == CHIT_HAND || where == CHIT_ISSUED;
}

/* ---- Prerequisites (X12.1, X12.9) ---- */

bool straits_is_eligible(const struct data *g, const struct state *s, int order)
{
    const int  status = mark(g, s, MARK_FRENCH_STATUS);
    const bool nice = !mark(g, s, MARK_NICE_FALLEN);
    if (order == own(g, ORDER_BR01))
        return spaniards_at(g, s, PORT_TLN) || status == FRANCE_AT_WAR;
    if (order == own(g, ORDER_BR03))
        return spaniards_at(g, s, PORT_CAD) || spaniards_at(g, s, PORT_CTG);
    if (order == own(g, ORDER_BR04))
        return !mark(g, s, MARK_CAMPAIGN_WON);
    if (order == own(g, ORDER_BR06))
        return mark(g, s, MARK_NAPLES_SIDE) == NAPLES_BOURBON;
    if (order == own(g, ORDER_BR07))
        return straits_spanish_galley(g, s, NOBODY) >= 0;
    if (order == own(g, ORDER_BR08))
        return is_expected(g, s, OWN_TURKEY_TRADE);
    if (order == own(g, ORDER_BR10))
        return straits_magazines(g, s) > 0;
    if (order == own(g, ORDER_BR11))
        return has_hostile_base(g, s, BRITISH_FLEET, false);
    if (order == own(g, ORDER_BR12))
        return nice;
    if (order == own(g, ORDER_BO02))
        return spaniards_at(g, s, PORT_TLN) && !is_under_way(g, s, ORDER_BO12);
    if (order == own(g, ORDER_BO04))
        return is_expected(g, s, OWN_INDIES_TRADE);
    if (order == own(g, ORDER_BO11))
        return has_hostile_base(g, s, BOURBON_FLEET, true);
    if (order == own(g, ORDER_BO12))
        return status != FRANCE_NEUTRAL && spaniards_at(g, s, PORT_TLN);
    if (order == own(g, ORDER_BO13))
        return status != FRANCE_NEUTRAL && british_off_toulon(g, s);
    return order != own(g, ORDER_BO14) || (status == FRANCE_AT_WAR && nice);
}

/* Those of a date are so while their prerequisite holds; that is asked besides. */
bool straits_is_mandatory(const struct data *g, const struct state *s, int order)
{
    return straits_is_eligible(g, s, order);
}

static int spanish_sol(const struct data *g, const struct state *s, int slot)
{
    int n = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        n += g->squadron[q].class == SOL && g->squadron[q].contingent == own(g, CONTINGENT_SP);
    return n;
}

/* R207: while it is being Issued, who is to leave Toulon lies there. */
static bool is_away_from_toulon(const struct data *g, const struct state *s, int slot, int order)
{
    return s->chit[order].where == CHIT_HAND
        && sealords_port_at(g, s->formation[slot].at) != own(g, PORT_TLN);
}

struct refusal straits_may_execute(const struct data *g, const struct state *s, int slot, int order)
{
    enum { OF_EACH = 2 };
    const int  line = sealords_class_count(g, s, slot, 1u << SOL), spaniards = spanish_sol(g, s, slot);
    const bool combined = unit_index(slot_unit(s, slot)) == own(g, OWN_COMBINED_FLEET);
    const bool grand = g->order[order].flotillas >> GRAND_FLAG & 1; /* BO-09: the Bourbons have no other */
    if (combined && g->order[order].checked_by != NOBODY && order != own(g, ORDER_BO06) && !grand)
        return refuse("X12.1", "the Combined Fleet takes only chits that are for both");
    if (order == own(g, ORDER_BO02) && is_away_from_toulon(g, s, slot, order))
        return refuse("BO-02", "it must lie at Toulon to leave it");
    if (order == own(g, ORDER_BO06) && !combined && line > spaniards)
        return refuse("9.321", "that Order is for another Command");
    if (order == own(g, ORDER_BO06) && combined && mark(g, s, MARK_FRENCH_STATUS) != FRANCE_AT_WAR)
        return refuse("BO-06", "the Combined Fleet takes it only in war");
    if (order != own(g, ORDER_BO12))
        return LEGAL;
    if (is_away_from_toulon(g, s, slot, order))
        return refuse("BO-12", "it must lie at Toulon to sail from there");
    return spaniards >= OF_EACH && line - spaniards >= OF_EACH
             ? LEGAL
             : refuse("BO-12", "it needs two Squadrons of SOL of each Command");
}

/* BR-07: a Galley that has rowed out is still there to be burnt. */
static bool has_spanish_galley(const struct data *g, const struct state *s)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == own(g, CONTINGENT_SP) && g->auxiliary[a].class == AUX_GALLEY
            && g->auxiliary[a].corsair == NOBODY && s->auxiliary[a].where != AUX_OUT_OF_PLAY)
            return true;
    return false;
}

/* X12.9: an Order in Execution lapses only when its object is gone. */
bool straits_is_valid(const struct data *g, const struct state *s, int slot)
{
    const int              order = order_of(s, slot);
    const enum straits_own objects[] = { ORDER_BR06, ORDER_BR10, ORDER_BR11,
                                         ORDER_BR12, ORDER_BO11, ORDER_BO14 };
    if (order == own(g, ORDER_BR07))
        return has_spanish_galley(g, s);
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++)
        if (order == own(g, objects[i]))
            return straits_is_eligible(g, s, order);
    if (order == own(g, ORDER_BO12) && sealords_port_at(g, s->formation[slot].at) == own(g, PORT_TLN))
        return spaniards_at(g, s, PORT_TLN);
    return true;
}

/* X12.9: one for a Convoy that has come and gone. */
bool straits_fails_in_hand(const struct data *g, const struct state *s, int order)
{
    (void)s;
    return order == own(g, ORDER_BR08) || order == own(g, ORDER_BO04);
}

enum chit_return straits_returns(const struct data *g, const struct state *s, int order, bool fulfilled)
{
    enum { LAST_TURN = 8 };
    if (order == own(g, ORDER_BO01))
        return s->turn_of_year <= LAST_TURN ? RETURN_QUARTER : RETURN_YEAR;
    return fulfilled ? RETURN_QUARTER : RETURN_SECOND_QUARTER; /* BR-06: and when Naples is Bourbon again */
}

/* ---- Special ones ---- */

/* BO-01: the waters of the convoy's way. */
bool straits_is_station(const struct data *g, const struct state *s, int slot, int place)
{
    const int in = waters(g, s, place);
    return order_of(s, slot) == own(g, ORDER_BO01)
        && (is_space(g, in) ? (g->own_waters[place_space(in)] & WATERS_CONVOYS) != 0
                            : in == zone_place(g, own(g, OWN_LIGURIAN_SEA)));
}

enum { TROOPS_SCATTERED = 1, TROOPS_ON_THE_WAY = 2, TROOPS_AT_SEA = 4 };

/* What Troop Convoys there are: Scattered ones; others that have put to sea, some of which may lie in a shelter. */
static unsigned troops(const struct data *g, const struct state *s)
{
    unsigned found = 0;
    for (int c = 0; c < g->convoys; c++) {
        const int slot = s->slot_of[convoy_unit(c)] - 1;
        if (g->convoy[c].kind != CONVOY_TROOP || slot < 0)
            continue;
        const bool ready = s->formation[slot].state == READY;
        if (s->convoy[c].flags & CONVOY_SCATTERED)
            found |= TROOPS_SCATTERED;
        else if (ready || sealords_port_at(g, s->formation[slot].at) != own(g, PORT_BCN))
            found |= TROOPS_ON_THE_WAY | (ready ? TROOPS_AT_SEA : 0);
    }
    return found;
}

/* BO-01: Ready in those waters, whole Impulses, while one is at sea; and it is that one that must come in: with the next the
 * watch begins anew. */
static void judge_infante(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const unsigned    found = troops(g, s);
    if (f->tries && f->progress >= g->order[order_of(s, slot)].impulses) {
        sealords_fulfil(g, s, slot, u);
        return;
    }
    f->tries = 0; /* what was delivered too early does not count */
    if (f->progress && (found & (TROOPS_SCATTERED | TROOPS_ON_THE_WAY)) == TROOPS_SCATTERED) {
        sealords_fail(g, s, slot, u); /* X12.9 */
        return;
    }
    if (!(found & TROOPS_ON_THE_WAY))
        f->progress = 0;
    else if (found & TROOPS_AT_SEA && f->state == READY && has_flag(s, slot, FORMATION_WHOLE)
             && straits_is_station(g, s, slot, f->at) && f->progress < UINT8_MAX)
        f->progress++;
}

/* X12.9: troops that were watched over are destroyed. */
void straits_order_lost(const struct data *g, struct state *s, int convoy, struct umpire *u)
{
    const struct sea_convoy *printed = &g->convoy[convoy];
    const int                slot = sealords_executor(s, own(g, ORDER_BO01));
    if (printed->kind == CONVOY_TROOP && s->convoy[convoy].dp >= printed->ruined && slot >= 0
        && s->formation[slot].progress)
        sealords_fail(g, s, slot, u);
}

/* BR-08: Impulses in the Convoy's waters; then at Gibraltar with it, or when it has left the map. What can no longer be
 * done Fails [9.37d, X12.9]. */
static void judge_turkey(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const int         convoy = own(g, OWN_TURKEY_TRADE), other = s->slot_of[convoy_unit(convoy)] - 1;
    if (other >= 0 && waters(g, s, f->at) == waters(g, s, s->formation[other].at) && f->progress < UINT8_MAX)
        f->progress++;
    const bool safe = f->tries
                   || (other >= 0 && sealords_port_at(g, s->formation[other].at) == own(g, PORT_GIB));
    if (s->convoy[convoy].dp > value(g, VALUE_TRADE_DP))
        sealords_fail(g, s, slot, u);
    else if (safe && f->progress >= value(g, VALUE_TURKEY_IMPULSES))
        sealords_fulfil(g, s, slot, u);
    else if (!is_expected(g, s, OWN_TURKEY_TRADE))
        sealords_fail(g, s, slot, u);
}

/* BO-04: there when it came in (see straits_order_delivered), or nothing comes of it. */
static void judge_indies(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const struct convoy *c = &s->convoy[own(g, OWN_INDIES_TRADE)];
    if (s->formation[slot].tries)
        sealords_fulfil(g, s, slot, u);
    else if (!is_expected(g, s, OWN_INDIES_TRADE) || c->leg > 0 || c->dp > value(g, VALUE_TRADE_DP))
        sealords_fail(g, s, slot, u);
}

/* BR-09: `tries` says that it has been with a Victualing Convoy, `progress` counts what has been landed. */
static bool is_victualed(const struct data *g, const struct formation *f)
{
    return f->tries && f->progress >= value(g, VALUE_VICTUAL_POINTS);
}

static void judge_victualing(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    for (int c = 0; c < g->convoys; c++) {
        const int other = s->slot_of[convoy_unit(c)] - 1;
        if (g->convoy[c].kind == CONVOY_VICTUALING && other >= 0 && is_space(g, sealords_stands(g, f->at))
            && waters(g, s, f->at) == waters(g, s, s->formation[other].at))
            f->tries = 1;
    }
    if (is_victualed(g, f))
        sealords_fulfil(g, s, slot, u);
}

/* Stores are landed between Impulses: then it is done at once, and the Formation free. */
void straits_landed(const struct data *g, struct state *s, int port, int points, struct umpire *u)
{
    const int slot = sealords_executor(s, own(g, ORDER_BR09));
    if (slot < 0 || !IS_PORT(g, port, PORT_GIB, PORT_MAH, PORT_VLF))
        return;
    struct formation *f = &s->formation[slot];
    f->progress = (uint8_t)(f->progress + points > UINT8_MAX ? UINT8_MAX : f->progress + points);
    if (!is_victualed(g, f))
        return;
    sealords_fulfil(g, s, slot, u);
    clear_flag(s, slot, FORMATION_FULFILLED);
    sealords_free_of_order(g, s, slot, u);
}

/* BR-13 */
void straits_order_fought(const struct data *g, struct state *s)
{
    enum { LINE_LEAST = 2 };
    const struct battle *b = &s->battle;
    const int            slot = sealords_executor(s, own(g, ORDER_BR13));
    if (slot >= 0 && b->engaged >> slot & 1 && b->intensity >= MEDIUM && b->line[BOURBON_FLEET] >= LINE_LEAST
        && b->victor != 1 + BOURBON_FLEET)
        s->formation[slot].progress = 1;
}

/* Judged at the end of the Impulse: `tries` says that what was to be guarded has come in as it should. */
void straits_order_delivered(const struct data *g, struct state *s, int convoy)
{
    const int dp = s->convoy[convoy].dp;
    const struct {
        enum straits_own order;
        bool             done;
    } all[] = {
        { ORDER_BO01, g->convoy[convoy].kind == CONVOY_TROOP && dp <= value(g, VALUE_INFANTE_DP) },
        { ORDER_BR08, convoy == own(g, OWN_TURKEY_TRADE) && dp <= value(g, VALUE_TRADE_DP) },
        { ORDER_BO04, convoy == own(g, OWN_INDIES_TRADE) && dp <= value(g, VALUE_TRADE_DP) },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const int slot = sealords_executor(s, own(g, all[i].order));
        if (slot < 0 || !all[i].done)
            continue;
        const struct formation *f = &s->formation[slot];
        if (all[i].order != ORDER_BO04 || (f->state == READY && sealords_is_target(g, s, slot, f->at)))
            s->formation[slot].tries = 1;
    }
}

static void judge_special(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    enum { ENOUGH = 2 };
    const int order = order_of(s, slot);
    if (order == own(g, ORDER_BO01))
        judge_infante(g, s, slot, u);
    else if (order == own(g, ORDER_BR08))
        judge_turkey(g, s, slot, u);
    else if (order == own(g, ORDER_BO04))
        judge_indies(g, s, slot, u);
    else if (order == own(g, ORDER_BR09))
        judge_victualing(g, s, slot, u);
    else if (order == own(g, ORDER_BR13) && s->formation[slot].progress)
        sealords_fulfil(g, s, slot, u);
    else if ((order == own(g, ORDER_BO02) || order == own(g, ORDER_BO12))
             && s->formation[slot].state == FITTING_OUT
             && sealords_is_target(g, s, slot, sealords_stands(g, s->formation[slot].at))
             && spanish_sol(g, s, slot) >= ENOUGH)
        sealords_fulfil(g, s, slot, u);
}

void straits_judge(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int order = order_of(s, slot);
    if (order >= 0 && g->order[order].kind == ORDER_RAID)
        straits_judge_raid(g, s, slot, u);
    else
        judge_special(g, s, slot, u);
}

/* ---- Effects, in the Event Step ---- */

/* BO-13, R208: who is to have Toulon and Hyeres to himself begins his stay anew while a British counter lies there. */
void straits_break_stay(const struct data *g, struct state *s)
{
    const int stays = sealords_executor(s, own(g, ORDER_BO13));
    for (int slot = first_slot(BRITISH_FLEET); stays >= 0 && slot < end_slot(BRITISH_FLEET); slot++) {
        const int port = is_formation(s, slot) ? sealords_port_at(g, s->formation[slot].at) : NOBODY;
        if (port != NOBODY && IS_PORT(g, port, PORT_TLN, PORT_HYE))
            clear_flag(s, stays, FORMATION_WHOLE);
    }
}

/* BR-03: which arsenal it watches. */
void straits_kept(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    if (order_of(s, slot) != own(g, ORDER_BR03))
        return;
    const enum straits_own what = port == own(g, PORT_CAD) ? MARK_CADIZ_WATCHED : MARK_CARTAGENA_WATCHED;
    straits_set(g, s, what, mark(g, s, what) + 1, u);
}

/* BR-05: what it may burn, BO-08: whom it meets on its way. */
void straits_under_way(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    straits_raid_on_the_way(g, s, slot, u);
    const int here = waters(g, s, s->formation[slot].at);
    for (int c = 0; c < g->convoys && order_of(s, slot) == own(g, ORDER_BO08); c++) {
        const int other = s->slot_of[convoy_unit(c)] - 1;
        if (other >= 0 && waters(g, s, s->formation[other].at) == here)
            straits_meet_caravan(g, s, c, u);
    }
}

/* BR-03: a Turn of four full Impulses costs the port a Repair roll, and so its owner learns of it (X9.3). */
void straits_shut_arsenals(const struct data *g, struct state *s, struct umpire *u)
{
    straits_set(g, s, MARK_ARSENAL_SHUT,
                mark(g, s, MARK_CADIZ_WATCHED) == IMPULSES       ? 1
                : mark(g, s, MARK_CARTAGENA_WATCHED) == IMPULSES ? 2
                                                                 : 0,
                u);
    straits_set(g, s, MARK_CADIZ_WATCHED, 0, u);
    straits_set(g, s, MARK_CARTAGENA_WATCHED, 0, u);
}

static void naples_neutral(const struct data *g, struct state *s, struct umpire *u)
{
    straits_set(g, s, MARK_NAPLES_SIDE, NAPLES_NEUTRAL, u);
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == own(g, CONTINGENT_NE) && s->auxiliary[a].where != AUX_OUT_OF_PLAY) {
            sealords_send_home(g, s, a, u);
            s->auxiliary[a] = (struct auxiliary){ 0 };
        }
}

static void end_revolt(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own revolts[] = { MARK_REVOLT_CALVI, MARK_REVOLT_AJACCIO, MARK_REVOLT_BASTIA };
    straits_set(g, s, MARK_CORSICA_SUCCOURED, 1, u);
    for (size_t i = 0; i < sizeof revolts / sizeof *revolts; i++)
        if (mark(g, s, revolts[i])) {
            straits_set(g, s, revolts[i], 0, u);
            return;
        }
}

/* BO-12: also from whoever executes it; one that has come to its end is counted first, and does not come back either. */
static void remove_out_of_toulon(const struct data *g, struct state *s, struct umpire *u)
{
    const int    order = own(g, ORDER_BO02), slot = sealords_executor(s, order);
    struct chit *chit = &s->chit[order];
    if (slot >= 0)
        sealords_cancel(g, s, slot, u);
    else if (chit->where != CHIT_FULFILLED && chit->where != CHIT_FAILED)
        chit->where = CHIT_REMOVED;
}

void straits_fulfilled(const struct data *g, struct state *s, int order, struct umpire *u)
{
    enum { TWO_ROLLS = 2, QUARTERS = 2 };
    static const struct {
        enum straits_own order, what;
        int              to;
    } simple[] = {
        { ORDER_BR01, MARK_TOULON_WATCHED, 1 },       { ORDER_BR04, MARK_ROLLS_BARCELONA, TWO_ROLLS },
        { ORDER_BR05, MARK_ROLLS_COAST, TWO_ROLLS },  { ORDER_BR12, MARK_SARDINIA_SUPPORTED, 1 },
        { ORDER_BO01, MARK_ROLLS_INFANTE, 1 },        { ORDER_BO03, MARK_PRESIDIOS, 1 },
        { ORDER_BO06, MARK_ALARM_MINORCA, QUARTERS }, { ORDER_BO07, MARK_CATALONIA_GUARDED, 1 },
        { ORDER_BO09, MARK_FRENCH_EXERCISED, 1 },     { ORDER_BO14, MARK_ROAD_TO_NICE, 1 },
    };
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        if (order == own(g, simple[i].order))
            straits_set(g, s, simple[i].what, simple[i].to, u);
    const int watch = sealords_executor(s, own(g, ORDER_BR01)), gibraltar = own(g, PORT_GIB);
    if (order == own(g, ORDER_BR06))
        naples_neutral(g, s, u);
    else if (order == own(g, ORDER_BO04))
        straits_set(g, s, MARK_CADIZ_NEXT, value(g, VALUE_CADIZ_EXTRA), u);
    else if (order == own(g, ORDER_BO05) && s->stores[gibraltar]) {
        const int lost = value(g, VALUE_GIBRALTAR_STORES);
        s->stores[gibraltar] = (uint8_t)(s->stores[gibraltar] > lost ? s->stores[gibraltar] - lost : 0);
        sealords_tell(u, EVENT_STORES_USED, BOTH_SIDES, gibraltar, s->stores[gibraltar], 0, 0);
    } else if (order == own(g, ORDER_BO06))
        sealords_gain(g, s, BRITISH_FLEET, value(g, VALUE_ALARM_PRESTIGE), u);
    else if (order == own(g, ORDER_BO10))
        end_revolt(g, s, u);
    else if (order == own(g, ORDER_BO12))
        remove_out_of_toulon(g, s, u);
    else if (order == own(g, ORDER_BO13) && watch >= 0)
        sealords_fail(g, s, watch, u);
}
