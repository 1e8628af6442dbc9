/* What must hold of any state, hand-written positions and every state of play alike: structure first, so that no later
 * question reads outside an array. */
#include "courses.h"
#include "gale.h"
#include "leaders.h"
#include "mulligan.h"
#include "orders.h"
#include "ranks.h"
#include "shadow.h"
#include "sound.h"
#include "spot.h"
#include "theatre.h"

/* ---- What a position does not spell ---- */

static bool is_unit(const struct data *g, int unit)
{
    return unit >= 0 && unit < UNITS_MAX && g->unit_name[unit].id[0] != '\0';
}

static bool has_sound_gales(const struct data *g, const struct state *s)
{
    for (int w = 0; w < WINDS_MAX; w++) {
        const struct gale *gale = &s->gale[w];
        if (gale->force != 0
            && (w >= g->winds || gale->force < FORCE_LEAST || gale->force >= FORCE_LEAST + FORCES
                || gale->at == NOWHERE || gale->at >= g->places || gale->start == NOWHERE
                || gale->start >= g->places || g->place[gale->at].kind == PLACE_HARBOUR
                || g->place[gale->at].kind == PLACE_OFF_MAP))
            return false;
    }
    return true;
}

void sealords_loaded(const struct data *g, struct state *s)
{
    memset(s->slot_of, 0, sizeof s->slot_of);
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_unit(g, s->formation[slot].unit - 1))
            s->slot_of[s->formation[slot].unit - 1] = (uint8_t)(1 + slot);
    memset(s->gale_at, 0, sizeof s->gale_at);
    memset(s->gale_winds, 0, sizeof s->gale_winds);
    if (has_sound_gales(g, s))
        sealords_gale_cover(g, s);
    agenda_number(&s->agenda);
    memset(s->ways, 0, sizeof s->ways);
    if (s->phase == PHASE_COURSES && is_legal(sealords_validate(g, s)))
        sealords_find_ways(g, s);
    if (s->phase == PHASE_ADJUST && is_legal(sealords_validate(g, s)))
        sealords_find_adjust_ways(g, s);
}

/* ---- Time ---- */

/* Does the one open the other? A gain of Prestige is split, or a Shadow is lost, at any time; the theatre asks between
 * steps, and one question above another. */
static bool may_call(int caller, int phase)
{
    if (caller == PHASE_SPLIT)
        return false;
    if (phase == PHASE_THEATRE)
        return caller == PHASE_TURN || caller == PHASE_BATTLE || caller == PHASE_THEATRE;
    if (phase == PHASE_SPLIT || phase == PHASE_FOLLOW)
        return true;
    if (phase == PHASE_TASK)
        return caller == PHASE_ACTIVITIES || caller == PHASE_REACTION || caller == PHASE_PIRATES
            || caller == PHASE_TURN; /* a raid */
    return caller
        == (phase >= PHASE_SCREEN && phase <= PHASE_SHADOW       ? PHASE_TASK
            : phase >= PHASE_INITIAL && phase <= PHASE_AFTERMATH ? PHASE_BATTLE
            : phase == PHASE_REACTION && caller == PHASE_SAILING ? PHASE_SAILING
                                                                 : PHASE_TURN);
}

static struct refusal check_time(const struct data *g, const struct state *s)
{
    enum { THEATRE_LAST = 2 }; /* of the phases that wait: one of its questions above another */
    DEMAND(s->viewer == 0, "4.11", "that is a view, and no state");
    DEMAND(s->scenario < g->scenarios, "4.13", "there is no such scenario");
    DEMAND(s->turn >= 1 && s->turn <= s->turns, "4.13", "the turn is none of this scenario");
    DEMAND(s->turn_of_year >= 1 && s->turn_of_year <= TURNS_A_YEAR, "4.12a", "a year has sixteen turns");
    DEMAND(s->impulse <= IMPULSES && s->increment <= INCREMENTS, "4.11",
           "a turn has four Impulses of four increments");
    DEMAND(s->step < STEPS || s->phase == PHASE_OVER, "4.11", "there is no such step");
    DEMAND(s->options < 1u << OPTION_COUNT, "4.13", "there is no such option");
    DEMAND(s->phase < PHASES && agenda_is_sound(&s->agenda), "4.11",
           "phases wait for each other that cannot");
    for (int i = 0; i < s->agenda.depth; i++) {
        const struct agenda_item *waits = &s->agenda.waiting[i];
        const int called = i + 1 < s->agenda.depth ? s->agenda.waiting[i + 1].phase : s->phase;
        DEMAND(waits->phase < PHASES && waits->phase != PHASE_OVER && (i == 0) == (waits->phase == PHASE_TURN)
                   && may_call(waits->phase, called) && (waits->phase != PHASE_THEATRE || i <= THEATRE_LAST),
               "4.11", "a phase waits that there is not");
        DEMAND((waits->acting & ~(sealords_phases[waits->phase].moves ? BOTH_SIDES : 0)) == 0, "4.11",
               "somebody is to choose where nobody chooses");
    }
    DEMAND(s->phase == PHASE_OVER || s->agenda.depth > 0 || s->phase == PHASE_TURN, "4.11",
           "the turn itself must wait for what is open");
    DEMAND((s->acting & ~BOTH_SIDES) == 0 && (s->acting != 0) == (s->phase != PHASE_OVER), "4.11",
           "somebody must be to choose");
    DEMAND(sealords_phases[s->phase].moves != NULL || s->phase == PHASE_OVER, "4.11",
           "in that phase nobody chooses");
    DEMAND(s->phase == PHASE_OVER
               || (s->agenda.waiting[0].phase == PHASE_TURN && s->agenda.waiting[0].acting == 0),
           "4.11", "the turn itself must wait for what is open");
    return LEGAL;
}

static struct refusal check_weather(const struct data *g, const struct state *s)
{
    DEMAND(s->blowing >> g->winds == 0, "5.241", "there is no such wind");
    for (int w = 0; w < g->winds; w++)
        DEMAND(!(s->blowing >> w & 1) || g->wind[w].contra == NOBODY
                   || !(s->blowing >> g->wind[w].contra & 1),
               "5.242", "of two contrary winds one blows at the most");
    DEMAND(has_sound_gales(g, s), "5.311", "a gale is of no force, or nowhere");
    for (int w = 0; w < WINDS_MAX; w++)
        DEMAND(s->gale[w].coming == 0
                   || (s->gale[w].coming >= FORCE_LEAST && s->gale[w].coming < FORCE_LEAST + FORCES),
               "5.312", "a gale that is coming has no such force");
    return LEGAL;
}

/* ---- Formations ---- */

static struct refusal check_place(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    DEMAND(f->at != NOWHERE && f->at < g->places, "5.22", "a Formation is nowhere");
    DEMAND(f->state == READY || f->state == FITTING_OUT, "3.272a", "a Formation is Ready or Fitting Out");
    const int kind = g->place[f->at].kind, port = sealords_port_at(g, f->at);
    DEMAND(f->state == READY ? kind != PLACE_HARBOUR : port != NOBODY && f->at == g->port[port].harbour,
           "3.272b", "Fitting Out is done in a Harbour, or at a Minor Port; what is Ready is at sea");
    DEMAND(f->bound < g->places && f->from < g->places, "5.22", "there is no such place");
    DEMAND(f->goal < g->places
               && (f->goal == NOWHERE || is_space(g, f->goal) || g->place[f->goal].kind == PLACE_HARBOUR),
           "R168", "a destination is a Space or a Harbour");
    DEMAND(f->course < g->places || f->course >= COURSE_FIT_OUT, "5.151", "a course leads nowhere");
    DEMAND(f->entry <= ENTRY_ZONE_HINDERED, "5.14a", "nobody comes like that");
    DEMAND((kind == PLACE_OUT) == (f->bound != NOWHERE), "5.278",
           "in an Out Box, and only there, the place beyond is fixed");
    if (kind == PLACE_OUT) {
        const int e = g->place[f->at].of;
        bool      beyond = g->place[f->bound].kind == PLACE_ZONE
                   && g->edge_across[e][g->place[f->bound].of] != NOBODY;
        for (int i = 0; i < g->edge[e].space_count; i++)
            beyond = beyond || f->bound == space_place(g->edge[e].space[i]);
        beyond = beyond || (g->edge[e].off_map != NOBODY && f->bound == g->off_place + g->edge[e].off_map);
        DEMAND(beyond, "5.274a", "that place does not lie beyond this edge");
    }
    return LEGAL;
}

static struct refusal check_formation(const struct data *g, const struct state *s, int slot)
{
    static const struct formation none;
    const struct formation       *f = &s->formation[slot];
    if (f->unit == 0) {
        DEMAND(memcmp(f, &none, sizeof none) == 0 && s->spots[slot] == 0 && s->spots_kept[slot] == 0, "2.31",
               "a slot without a Formation holds something");
        return LEGAL;
    }
    DEMAND(is_unit(g, f->unit - 1) && sealords_side_of_unit(g, f->unit - 1) == slot_side(slot), "2.31",
           "a slot holds what is not its side's");
    DEMAND(s->slot_of[f->unit - 1] == 1 + slot, "2.31", "a Formation lies in two slots");
    const struct refusal no = check_place(g, s, slot);
    if (!is_legal(no))
        return no;
    DEMAND(f->shadow <= g->auxiliaries
               && (f->shadow == 0
                   || (s->auxiliary[f->shadow - 1].where == AUX_SHADOWING
                       && s->auxiliary[f->shadow - 1].at == slot)),
           "7.133", "a Formation is shadowed by what is elsewhere");
    const int squadrons = sealords_squadrons(g, s, slot);
    DEMAND(slot_kind(s, slot) != UNIT_FLOTILLA || squadrons > 0, "3.335b", "a Flotilla has no squadron");
    DEMAND(slot_kind(s, slot) != UNIT_DUMMY || first_in(g, s, slot) < 0, "7.152", "a Dummy has squadrons");
    DEMAND(slot_kind(s, slot) != UNIT_SQUADRON || s->squadron[unit_index(f->unit - 1)].in == 1 + slot, "3.34",
           "an Independent Squadron is not in its own Formation");
    DEMAND(f->losses == 0 || (slot_kind(s, slot) == UNIT_FLOTILLA && f->losses < squadrons)
               || (slot_kind(s, slot) == UNIT_CONVOY && f->losses <= squadrons),
           "5.372", "more squadrons are to be lost than there are");
    DEMAND(f->losses == 0 || (s->phase == PHASE_SUBORDINATION && s->acting >> slot_side(slot) & 1), "5.372",
           "squadrons are to be lost, and nobody is asked which");
    return LEGAL;
}

static struct refusal check_formations(const struct data *g, const struct state *s)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct refusal no = check_formation(g, s, slot);
        if (!is_legal(no))
            return no;
    }
    uint64_t there = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        there |= is_formation(s, slot) ? bit64(slot) : 0;
    for (int slot = 0; slot < SLOTS; slot++)
        DEMAND(((s->spots[slot] | s->spots_kept[slot]) & ~there) == 0, "7.113a",
               "a Formation has Spotted what is not there");
    for (int side = 0; side < SIDES; side++)
        DEMAND((s->spotted[side] & ~there) == 0
                   && (s->spotted[side] & (side ? ~(uint64_t)0 << SLOTS_SIDE : ~(uint64_t)0 >> SLOTS_SIDE))
                          == 0,
               "2.311", "a player knows what is not there, or his own");
    return LEGAL;
}

/* ---- Squadrons, Leaders, Auxiliaries ---- */

static struct refusal check_squadron(const struct data *g, const struct state *s, int q)
{
    static const struct squadron none;
    const struct squadron       *squadron = &s->squadron[q];
    if (squadron->sail == 0) {
        DEMAND(memcmp(squadron, &none, sizeof none) == 0, "3.25b", "a squadron without Sail is somewhere");
        return LEGAL;
    }
    const struct sea_squadron *printed = &g->squadron[q];
    DEMAND(q < g->squadrons && squadron->sail <= printed->sail_max, "3.252a", "a squadron has too many Sail");
    DEMAND(squadron->dp <= DP_MAX, "3.244", "a squadron has more than twenty DPs");
    DEMAND(squadron->state >= READY && squadron->state <= IN_ORDINARY, "3.27", "a squadron is in no State");
    DEMAND(squadron->at != NOWHERE && squadron->at < g->places, "3.27", "a squadron is nowhere");
    DEMAND(squadron->in <= SLOTS && (squadron->in == 0) == (squadron->state == IN_ORDINARY), "3.273a",
           "a squadron In Ordinary, and only such a one, is in no Formation");
    const int slot = squadron->in - 1;
    if (slot >= 0)
        DEMAND(is_formation(s, slot) && slot_side(slot) == printed->side
                   && s->formation[slot].at == squadron->at && s->formation[slot].state == squadron->state,
               "3.272a", "a squadron is not where its Formation is");
    else {
        const int port = sealords_port_at(g, squadron->at);
        DEMAND(port != NOBODY && squadron->at == g->port[port].harbour, "3.273b",
               "In Ordinary is spent in a port");
    }
    DEMAND(!(squadron->flags & SQUADRON_CALLED)
               || (s->battle.at != NOWHERE && slot >= 0 && s->battle.engaged >> slot & 1),
           "6.239", "a squadron was called out into no Battle");
    DEMAND(squadron->pair <= g->squadrons
               && (squadron->pair == 0
                   || (s->squadron[squadron->pair - 1].pair == 1 + q
                       && (printed->class == FLAGSHIP) != (g->squadron[squadron->pair - 1].class == FLAGSHIP)
                       && s->squadron[squadron->pair - 1].in == squadron->in)),
           "10.311b", "a Flagship is paired with a squadron beside it");
    return LEGAL;
}

static struct refusal check_squadrons(const struct data *g, const struct state *s)
{
    for (int q = 0; q < SQUADRONS_MAX; q++) {
        const struct refusal no = check_squadron(g, s, q);
        if (!is_legal(no))
            return no;
    }
    return LEGAL;
}

static struct refusal check_leaders(const struct data *g, const struct state *s)
{
    for (int l = 0; l < LEADERS_MAX; l++) {
        const struct leader *leader = &s->leader[l];
        DEMAND(l < g->leaders || (leader->status == 0 && leader->flotilla == 0), "3.43a",
               "there is no such Leader");
        DEMAND(leader->status <= LEADER_REMOVED && leader->flotilla <= g->flotillas, "3.412",
               "a Leader is nowhere");
        DEMAND((leader->status == LEADER_POSTED) == (leader->flotilla != 0), "3.412",
               "a Leader is Posted to a Flotilla, or to none");
        DEMAND(leader->status != LEADER_STATION || sealords_holds_station(s, l), "3.479",
               "a Leader is in a Station Box and holds no Station");
        DEMAND(leader->flotilla == 0
                   || (s->slot_of[flotilla_unit(leader->flotilla - 1)]
                       && g->flotilla[leader->flotilla - 1].side == g->leader[l].side),
               "3.412", "a Leader is Posted to a Flotilla that is not Formed, or another's");
    }
    for (int side = 0; side < SIDES; side++)
        DEMAND(s->admiral[side] <= g->leaders
                   && (s->admiral[side] == 0 || g->leader[s->admiral[side] - 1].side == side),
               "3.47", "a Station is held by another Fleet's Leader");
    for (int c = 0; c < COMMANDS_MAX; c++)
        DEMAND(s->command_admiral[c] == 0
                   || (c < g->commands && s->command_admiral[c] <= g->leaders && sealords_has_station(g, c)
                       && g->leader[s->command_admiral[c] - 1].side == g->command[c].side),
               "3.47", "a Command is held by nobody that there is");
    return LEGAL;
}

static struct refusal check_auxiliary(const struct data *g, const struct state *s, int a)
{
    const struct auxiliary *aux = &s->auxiliary[a];
    if (aux->where == AUX_STATIONED || aux->where == AUX_SHADOWING)
        DEMAND(aux->from == NOBODY
                   || (aux->from < SLOTS && is_formation(s, aux->from)
                       && slot_side(aux->from) == g->auxiliary[a].side),
               "7.134", "an Auxiliary was sent by a Formation that there is not");
    DEMAND(aux->where <= AUX_SHADOWING, "6.12", "an Auxiliary is nowhere");
    DEMAND(a < g->auxiliaries || aux->where == AUX_OUT_OF_PLAY, "6.113", "there is no such Auxiliary");
    switch (aux->where) {
    case AUX_IN_PORT:
        DEMAND(aux->at < g->ports, "6.131a", "an Auxiliary is in no port that there is");
        break;
    case AUX_WITH:
        DEMAND(aux->at < SLOTS && is_formation(s, aux->at) && slot_side(aux->at) == g->auxiliary[a].side,
               "6.131a", "an Auxiliary is with a Formation that there is not");
        break;
    case AUX_BASED:
    case AUX_STATIONED:
        DEMAND(aux->at < MARKERS && s->marker[aux->at].auxiliary == 1 + a, "6.292",
               "an Auxiliary lies under another's marker");
        break;
    case AUX_SHADOWING:
        DEMAND(g->auxiliary[a].class < AUX_SCREENS && aux->at < SLOTS
                   && slot_side(aux->at) != g->auxiliary[a].side,
               "7.13a", "an Auxiliary shadows that cannot");
        DEMAND(aux->at < SLOTS && s->formation[aux->at].shadow == 1 + a, "7.133",
               "an Auxiliary shadows nobody");
        break;
    default:
        break;
    }
    return LEGAL;
}

static struct refusal check_auxiliaries(const struct data *g, const struct state *s)
{
    for (int a = 0; a < AUXILIARIES_MAX; a++) {
        const struct refusal no = check_auxiliary(g, s, a);
        if (!is_legal(no))
            return no;
    }
    for (int m = 0; m < MARKERS; m++) {
        const struct marker *marker = &s->marker[m];
        DEMAND(marker->at < g->places && (marker->at == NOWHERE) == (marker->auxiliary == 0), "6.292",
               "a marker lies nowhere, or is none");
        DEMAND(marker->met <= (marker->at != NOWHERE), "6.295", "what lies nowhere has met no Screen");
        DEMAND(marker->auxiliary <= g->auxiliaries
                   && (marker->auxiliary == 0
                       || (s->auxiliary[marker->auxiliary - 1].at == m
                           && g->auxiliary[marker->auxiliary - 1].side == m / MARKERS_SIDE
                           && (s->auxiliary[marker->auxiliary - 1].where == AUX_BASED
                               || s->auxiliary[marker->auxiliary - 1].where == AUX_STATIONED))),
               "6.292", "a marker is not its Auxiliary's");
    }
    return LEGAL;
}

/* ---- Orders and Prestige ---- */

static struct refusal check_executor(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    const int               code = f->order - 1, order = order_of(s, slot);
    if (code < 0) {
        DEMAND(!has_flag(s, slot, FORMATION_FULFILLED | FORMATION_EXTENDS), "9.39",
               "an Order was Fulfilled that there is not");
        return LEGAL;
    }
    if (order >= 0) {
        DEMAND(order < g->orders && g->order[order].side == slot_side(slot), "9.31",
               "there is no such Order");
        DEMAND(sealords_executor(s, order) == slot, "9.312", "two Formations execute one Order");
        DEMAND(s->chit[order].where
                   == (has_flag(s, slot, FORMATION_FULFILLED) ? CHIT_FULFILLED : CHIT_ISSUED),
               "9.33", "an Order is executed and its chit lies elsewhere");
        DEMAND(f->target < g->places, "9.36", "an Order names no place that there is");
        return LEGAL;
    }
    const int kind = code - ORDERS_MAX;
    DEMAND(kind == ORDER_RENDEZVOUS || kind == ORDER_HAND_OVER || kind == ORDER_ESCORT, "9.31",
           "there is no such Order");
    DEMAND(kind == ORDER_ESCORT
               || (is_unit(g, f->target) && sealords_side_of_unit(g, f->target) == slot_side(slot)),
           "9.425", "a Formation is to join what its side has not");
    DEMAND(kind != ORDER_RENDEZVOUS || unit_kind(f->target) == UNIT_FLOTILLA, "9.425",
           "a Rendezvous is with a Flotilla");
    return LEGAL;
}

static struct refusal check_chit(const struct data *g, const struct state *s, int i)
{
    static const struct chit none;
    const struct chit       *chit = &s->chit[i];
    DEMAND(i < g->orders ? chit->where <= CHIT_DRAWN : memcmp(chit, &none, sizeof none) == 0, "9.33",
           "there is no such Order");
    DEMAND(chit->where != CHIT_ISSUED || sealords_executor(s, i) >= 0, "9.33",
           "an Order is Issued to nobody");
    DEMAND(chit->where != CHIT_DRAWN || (s->phase == PHASE_RECEIVE && s->acting >> g->order[i].side & 1),
           "9.351b", "an Order is drawn, and nobody is asked whether he keeps it");
    return LEGAL;
}

static struct refusal check_orders(const struct data *g, const struct state *s)
{
    struct refusal no = LEGAL;
    for (int slot = 0; slot < SLOTS && is_legal(no); slot++)
        no = check_executor(g, s, slot);
    for (int i = 0; i < ORDERS_MAX && is_legal(no); i++)
        no = check_chit(g, s, i);
    for (int side = 0; side < SIDES && is_legal(no); side++) {
        int pool = 0;
        for (int i = 0; i < g->orders; i++)
            pool += g->order[i].side == side && s->chit[i].where == CHIT_POOL;
        DEMAND(s->owed[side] <= pool && s->has_drawn[side] <= 1
                   && (s->phase == PHASE_RECEIVE ? s->acting >> side & 1 || s->owed[side] == 0
                                                 : s->owed[side] == 0 && s->has_drawn[side] == 0),
               "9.351c", "draws wait that cannot be made");
        DEMAND(s->gain[side] == 0 || (s->phase == PHASE_SPLIT && (s->acting >> side & 1 || side == 1)),
               "12.12", "a gain waits, and nobody is asked what becomes of it");
    }
    return no;
}

static bool expects_escort(const struct data *g, const struct state *s, int scheme)
{
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].scheme == scheme && g->convoy[c].escort != NOBODY)
            return s->scheme[scheme].escorted == 1 && s->scheme[scheme].coming;
    return false;
}

static struct refusal check_rest(const struct data *g, const struct state *s)
{
    static const uint8_t no_tally[sizeof s->tally], no_port_tally[sizeof s->port_tally];
    DEMAND(memcmp(s->tally, no_tally, sizeof no_tally) == 0
               && memcmp(s->port_tally, no_port_tally, sizeof no_port_tally) == 0,
           "7.117", "that is a view, and no state");
    for (int side = 0; side < SIDES; side++)
        DEMAND(s->prestige[side] <= g->prestige[PRESTIGE_TOP], "12.13a", "Prestige is beyond the track");
    for (int slot = 0; slot < SLOTS; slot++)
        DEMAND(s->formation[slot].shut <= g->ports
                   && (s->formation[slot].shut != 0) == (s->formation[slot].shut_for != 0),
               "5.282", "a port that there is not is shut");
    for (int c = 0; c < CONVOYS_MAX; c++) {
        DEMAND(s->convoy[c].sunk <= g->convoy[c].sail, "10.141", "a convoy has lost more Sail than it has");
        DEMAND(s->scheme[c].escorted == 0 || expects_escort(g, s, c), "10.128",
               "an Escort waits for a convoy that is not announced");
    }
    for (int q = 0; q < SQUADRONS_MAX; q++)
        DEMAND(s->spent_rolls[q] == 0
                   || (s->spent_rolls[q] <= g->ports && s->squadron[q].sail == 0
                       && open_or_waiting(s, PHASE_REPAIR)),
               "11.321", "a port has made a Repair roll for nobody, or outside of the Repair Step");
    for (int i = 0; i < g->marks; i++)
        DEMAND(s->mark[i] >= g->mark[i].least && s->mark[i] <= g->mark[i].most, "4.21",
               "a mark of the theatre is out of its range");
    return g->rules != NULL && g->rules->check_position != NULL ? g->rules->check_position(g, s) : LEGAL;
}

struct refusal sealords_validate(const struct data *g, const struct state *s)
{
    static demand_fn *const all[] = { check_time,
                                      check_weather,
                                      check_formations,
                                      check_squadrons,
                                      check_leaders,
                                      check_auxiliaries,
                                      sealords_check_task,
                                      check_orders,
                                      check_rest,
                                      sealords_check_battle,
                                      sealords_check_standing,
                                      sealords_check_wishes,
                                      sealords_check_ranks,
                                      NULL };
    return check_demands(all, g, s);
}
