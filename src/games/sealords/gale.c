/* [5.3] Gales: their markers at the start of each MPI, whom they scatter and drive out, and what they wear down. */
#include "gale.h"
#include "convoys.h"
#include "orders.h"
#include "ranks.h"
#include "spot.h"

/* ---- Markers [5.313, 5.325, 5.38] ---- */

static void end_gale(struct state *s, int wind, struct umpire *u)
{
    sealords_tell(u, EVENT_GALE_ENDS, BOTH_SIDES, wind, s->gale[wind].at, 0, 0);
    s->gale[wind] = (struct gale){ .coming = s->gale[wind].coming };
}

/* [5.325, 5.382] Of two in one place the stronger stays; of equals one of them, at random. */
static void merge_gales(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->winds; a++)
        for (int b = a + 1; b < g->winds; b++) {
            if (!s->gale[a].force || !s->gale[b].force || s->gale[a].at != s->gale[b].at)
                continue;
            int weaker = s->gale[a].force < s->gale[b].force ? a : b;
            if (s->gale[a].force == s->gale[b].force) {
                umpire_open(u, sealords_moment(s), ROLL_GALE_PATH, s->gale[a].at, WINDS_MAX * (1 + a) + b);
                weaker = umpire_draw(u, 2) ? a : b;
            }
            end_gale(s, weaker, u);
        }
}

static void move_gale(const struct data *g, struct state *s, int wind, struct umpire *u)
{
    struct gale *gale = &s->gale[wind];
    uint8_t      ways[PLACES_MAX];
    const int    count = sealords_gale_ways(g, wind, gale->start, gale->at, ways);
    if (count == 0) {
        end_gale(s, wind, u);
        return;
    }
    int chosen = 0;
    if (count > 1) {
        umpire_open(u, sealords_moment(s), ROLL_GALE_PATH, gale->at, wind);
        chosen = umpire_draw(u, count);
    }
    gale->at = ways[chosen];
    gale->steps++;
    sealords_tell(u, EVENT_GALE_MOVES, BOTH_SIDES, wind, gale->force, gale->at, 0);
}

/* [5.324, R9] One that is there when another is rolled grows instead, and has no other in its place when it ends. */
static void grow_gale(const struct data *g, struct state *s, int wind, struct umpire *u)
{
    struct gale *gale = &s->gale[wind];
    const int    most = g->scenario[s->scenario].force_most ? g->scenario[s->scenario].force_most
                                                            : FORCE_LEAST + FORCES - 1;
    gale->force = (uint8_t)(gale->force < most ? gale->force + 1 : gale->force);
    gale->coming = 0;
    sealords_tell(u, EVENT_GALE_GROWS, BOTH_SIDES, wind, gale->force, gale->at, 0);
}

/* [5.322, 5.323] */
static void place_gale(const struct data *g, struct state *s, int wind, struct umpire *u)
{
    struct gale           *gale = &s->gale[wind];
    const struct sea_wind *w = &g->wind[wind];
    int                    start = w->gale_start[0];
    if (w->gale_starts > 1) {
        umpire_open(u, sealords_moment(s), ROLL_GALE_START, 0, wind);
        const int die = umpire_roll(u);
        for (int i = 0; i < w->gale_starts; i++)
            start = falls_in(w->gale_start_on[i], die) ? w->gale_start[i] : start;
    }
    *gale = (struct gale){ .force = gale->coming, .at = (uint8_t)start, .start = (uint8_t)start };
    sealords_tell(u, EVENT_GALE, BOTH_SIDES, wind, gale->force, gale->at, 0);
}

void sealords_gales_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int w = 0; w < g->winds; w++)
        if (s->gale[w].force && !(s->blowing >> w & 1))
            end_gale(s, w, u);
    for (int w = 0; s->increment == 1 && w < g->winds; w++)
        if (s->gale[w].force && s->gale[w].coming)
            grow_gale(g, s, w, u);
    merge_gales(g, s, u);
    for (int w = 0; w < g->winds; w++)
        if (s->gale[w].force)
            move_gale(g, s, w, u);
    merge_gales(g, s, u);
    for (int w = 0; s->increment == 1 && w < g->winds; w++)
        if (s->gale[w].coming)
            place_gale(g, s, w, u);
    merge_gales(g, s, u);
    sealords_gale_cover(g, s);
    sealords_gale_hides(g, s, u); /* [7.115] at once, before anybody loses touch */
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot) && sealords_is_clouded(g, s, slot))
            set_flag(s, slot, FORMATION_CLOUDED);
}

/* ---- Loss of Subordination [5.37] ---- */

static bool is_exposed(const struct data *g, const struct state *s, int slot)
{
    return is_formation(s, slot) && is_gale(s, s->formation[slot].at)
        && g->place[s->formation[slot].at].kind != PLACE_HARBOUR;
}

/* [5.371] -1 for each Leader besides the commander, -1 for MA 5; less in sheltered roads. */
static int subordination_mod(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    int       leaders = 0;
    for (int l = 0; l < g->leaders && is_flotilla(s, slot); l++)
        leaders += s->leader[l].flotilla == 1 + unit_index(slot_unit(s, slot));
    return -(leaders > 1 ? leaders - 1 : 0) - (sealords_ma(g, s, slot) == 5)
         + (port != NOBODY && g->port[port].is_sheltered ? g->attrition[ATTRITION_SHELTERED_LC] : 0);
}

static void check_subordination(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_SUBORDINATION, s->formation[slot].at, slot);
    const int die = umpire_roll(u), lr = sealords_commander_ratings(g, s, slot).lr;
    const int all = sealords_squadrons(g, s, slot);
    int       over = die + subordination_mod(g, s, slot) - lr;
    over -= sealords_eases_check(g, s, slot, over, u);
    s->formation[slot].losses = (uint8_t)(over <= 0 ? 0 : over > all ? all : over);
    set_flag(s, slot, FORMATION_SCATTERING);
    sealords_tell_of(s, u, EVENT_SUBORDINATION, slot, die, s->formation[slot].losses, 0);
}

/* [10.129] An Escort keeps its Order, to rejoin its Convoy, or its owner ends it. */
static void lose_squadron(const struct data *g, struct state *s, int squadron, bool keeps_order,
                          struct umpire *u)
{
    const int from = s->squadron[squadron].in - 1, place = s->formation[from].at;
    const int slot = is_convoy(s, from) ? sealords_leaves_convoy(g, s, squadron, u)
                                        : sealords_on_its_own(g, s, squadron, u);
    sealords_tell_of(s, u, EVENT_LOST, from, squadron, place, 0);
    if (is_convoy(s, from) && !keeps_order)
        sealords_cancel(g, s, slot, u);
}

/* All that are left to lose: nobody is asked. If nothing remains the Flotilla is no more (corrections, 4). */
static void lose_all(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    for (int q = first_in(g, s, slot); q >= 0; q = first_in(g, s, slot))
        lose_squadron(g, s,
                      g->squadron[q].class == FLAGSHIP && s->squadron[q].pair ? s->squadron[q].pair - 1 : q,
                      true, u);
    sealords_set_adrift(g, s, unit_index(slot_unit(s, slot)));
    sealords_unform(g, s, slot, u);
}

void sealords_subordination_begin(const struct data *g, struct state *s, struct umpire *u)
{
    bool asked = false;
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_exposed(g, s, slot)
            || !(is_flotilla(s, slot) || (is_convoy(s, slot) && sealords_escort(g, s, slot) >= 0))
            || (g->subordination_once && has_flag(s, slot, FORMATION_SCATTERING)))
            continue;
        check_subordination(g, s, slot, u);
        if (is_flotilla(s, slot) && s->formation[slot].losses == sealords_squadrons(g, s, slot))
            lose_all(g, s, slot, u);
        else if (s->formation[slot].losses)
            asked = true;
    }
    if (!asked)
        return;
    sealords_tell(u, EVENT_TOUCH_LOST, BOTH_SIDES, 0, 0, 0, 0);
    sealords_ask(s, PHASE_SUBORDINATION, BOTH_SIDES,
                 0); /* who is asked alone would be known to have a Flotilla (R107) */
}

static bool may_lose(const struct data *g, const struct state *s, int side, int squadron)
{
    return squadron >= 0 && squadron < g->squadrons && g->squadron[squadron].side == side
        && g->squadron[squadron].class != FLAGSHIP && s->squadron[squadron].in
        && s->formation[s->squadron[squadron].in - 1].losses > 0;
}

void sealords_subordination_moves(const struct data *g, const struct state *s, int side,
                                  struct move_list *out)
{
    for (int q = 0; q < g->squadrons; q++)
        if (may_lose(g, s, side, q)) {
            moves_add(out, MOVE_LOSE, q, 0, 0);
            if (is_convoy(s, s->squadron[q].in - 1))
                moves_add(out, MOVE_LET_GO, q, 0, 0);
        }
    if (out->count == 0)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

static bool has_losses(const struct state *s, int side)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (s->formation[slot].losses)
            return true;
    return false;
}

struct refusal sealords_subordination_check(const struct data *g, const struct state *s, int side,
                                            struct move m)
{
    if (m.kind == MOVE_DONE && !has_losses(s, side))
        return LEGAL;
    if (m.kind != MOVE_LOSE && m.kind != MOVE_LET_GO)
        return refuse("5.372", "name the squadrons that lose touch in the gale");
    if (!may_lose(g, s, side, m.arg[0]))
        return refuse("5.372", "that squadron's flotilla loses none, or no more");
    return m.kind == MOVE_LOSE || is_convoy(s, s->squadron[m.arg[0]].in - 1)
             ? LEGAL
             : refuse("10.129", "it has no Escort Order that could end");
}

void sealords_subordination_apply(const struct data *g, struct state *s, int side, struct move m,
                                  struct umpire *u)
{
    if (m.kind != MOVE_DONE) {
        s->formation[s->squadron[m.arg[0]].in - 1].losses--;
        lose_squadron(g, s, m.arg[0], m.kind == MOVE_LOSE, u);
    }
    if (!has_losses(s, side))
        sealords_is_done(s, side);
}

void sealords_subordination_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* ---- Auxiliaries, Minor Ports, sight [5.361, 5.374, 7.115] ---- */

static int aux_place(const struct data *g, const struct state *s, int a)
{
    const struct auxiliary *aux = &s->auxiliary[a];
    (void)g;
    switch (aux->where) {
    case AUX_WITH:
    case AUX_SHADOWING:
        return s->formation[aux->at].at;
    case AUX_BASED:
    case AUX_STATIONED:
        return s->marker[aux->at].at;
    default:
        return NOWHERE;
    }
}

static void check_auxiliary(const struct data *g, struct state *s, int a, int place, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_GALE_AUXILIARY, place, a);
    const int die = umpire_roll(u);
    if (!falls_in(gale_here(g, s, place)->removes, die))
        return;
    sealords_tell(u, EVENT_BLOWN_OFF, 1u << g->auxiliary[a].side, a, die, 0, 0);
    sealords_send_home(g, s, a, u);
}

/* It is squadrons that are driven out: a convoy without an Escort stays, one that has one goes with it (R216). */
static bool is_driven_out(const struct data *g, const struct state *s, int slot)
{
    return is_exposed(g, s, slot) && s->formation[slot].state == FITTING_OUT
        && !(is_convoy(s, slot) && sealords_escort(g, s, slot) < 0);
}

/* [5.374, R33] A Flotilla dissolves, or with the theatre's leave sails whole. A squadron on its own has no Orders then. */
static void drive_out(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    s->formation[slot].state = READY;
    s->formation[slot].course = COURSE_HOLD;
    sealords_put(s, g, slot, s->formation[slot].at);
    sealords_breaks_stay(g, s, slot);
    set_flag(s, slot, FORMATION_STEERS);
    sealords_tell_of(s, u, EVENT_DRIVEN_OUT, slot, s->formation[slot].at, 0, 0);
    if (is_flotilla(s, slot) && !g->minor_port_keeps_flotilla)
        lose_all(g, s, slot, u);
    else if (is_independent(s, slot) && s->formation[slot].order)
        sealords_cancel(g, s, slot, u);
}

void sealords_gale_rest_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        const int place = aux_place(g, s, a);
        if (place != NOWHERE && is_gale(s, place))
            check_auxiliary(g, s, a, place, u);
    }
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_driven_out(g, s, slot))
            drive_out(g, s, slot, u);
    sealords_gale_hides(g, s, u);
}

/* ---- Attrition [5.36] ---- */

/* Less in sheltered roads, also for what is In Ordinary there [5.347b]. */
static int gale_dp(const struct data *g, const struct state *s, int place, bool in_ordinary)
{
    const struct sea_gale *gale = gale_here(g, s, place);
    const int port = sealords_port_at(g, place), dp = in_ordinary ? gale->dp_minor_ordinary : gale->dp;
    return port != NOBODY && g->port[port].is_sheltered && dp > 0 ? dp + g->attrition[ATTRITION_SHELTERED]
                                                                  : dp;
}

/* [12.16] So many SOL in one turn cost Prestige. */
static void mourn(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int side = g->squadron[squadron].side;
    if (g->squadron[squadron].class == SOL
        && ++s->gale_losses[side] == g->prestige[PRESTIGE_GALE_LOSSES_FROM])
        sealords_gain(g, s, side, sealords_worth(g, s, PRESTIGE_GALE_LOSSES), u);
}

/* [12.422, R201] Formations that take half: of a player whose Rank grants it, the one with most Squadrons that would lose
 * 2 or more. */
static uint64_t spared(const struct data *g, struct state *s, struct umpire *u)
{
    enum { WORTH_IT = 2 };
    uint64_t slots = 0;
    for (int side = 0; side < SIDES; side++) {
        int worst = -1;
        for (int slot = first_slot(side); sealords_has_favour(s, side, FAVOUR_GALE) && slot < end_slot(side);
             slot++)
            if (is_exposed(g, s, slot) && gale_dp(g, s, s->formation[slot].at, false) >= WORTH_IT
                && sealords_squadrons(g, s, slot) > (worst < 0 ? 0 : sealords_squadrons(g, s, worst)))
                worst = slot;
        if (worst >= 0 && sealords_favours(s, side, FAVOUR_GALE, 1u << side, u))
            slots |= bit64(worst);
    }
    return slots;
}

void sealords_gale_attrition_begin(const struct data *g, struct state *s, struct umpire *u)
{
    const uint64_t halved = spared(g, s, u);
    for (int q = 0; q < g->squadrons; q++) {
        const struct squadron *squadron = &s->squadron[q];
        if (squadron->sail == 0 || g->place[squadron->at].kind == PLACE_HARBOUR || !is_gale(s, squadron->at))
            continue;
        const int all = gale_dp(g, s, squadron->at, squadron->state == IN_ORDINARY);
        const int dp = squadron->in && halved >> (squadron->in - 1) & 1 ? all / 2 : all;
        if (dp == 0)
            continue;
        sealords_wear(g, s, q, dp, u);
        if (sealords_check_sinking(g, s, q, SINK_GALE, u))
            mourn(g, s, q, u);
    }
    for (int c = 0; c < g->convoys; c++) {
        const int slot = s->slot_of[convoy_unit(c)] - 1;
        const int dp = slot >= 0 && is_exposed(g, s, slot) ? gale_dp(g, s, s->formation[slot].at, false) : 0;
        if (dp > 0) {
            sealords_hurt_convoy(g, s, c, dp, HARM_WEATHER, u);
            sealords_check_convoy(g, s, c, SINK_GALE, u);
        }
    }
    if (g->rules != NULL && g->rules->weather != NULL)
        g->rules->weather(g, s, u);
}
