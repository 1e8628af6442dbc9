/* [11.12, 11.14-11.17] The schedule: Sail, Leaders and Auxiliaries that come, and those that are called home. What is asked
 * for besides is in requests.c.
 *
 * Each of its lines is due in the Reorganisation of its turn. What comes to a port is put In Ordinary there [3.253]; what
 * enters the map does so when the next turn begins [11.15]. s->schedule keeps what a line has yet to bring or to take. */
#include "leaders.h"
#include "spot.h"

static bool is_due(const struct data *g, const struct state *s, int i)
{
    const struct sea_arrival *a = &g->arrival[i];
    return g->scenario[s->scenario].has_reinforcements && a->request == NOBODY && a->date.year == s->year
        && a->date.turn == s->turn_of_year && (a->mark == NOBODY || s->mark[a->mark] >= a->mark_least);
}

static bool enters_map(const struct data *g, const struct sea_arrival *a)
{
    if (a->kind != ARRIVES || a->place == NOWHERE)
        return false;
    const int port = sealords_port_at(g, a->place);
    return port == NOBODY || a->place != g->port[port].harbour;
}

/* ---- Sail ---- */

static bool takes(const struct data *g, const struct state *s, const struct sea_arrival *a, int squadron,
                  int state)
{
    const struct sea_squadron *printed = &g->squadron[squadron];
    const struct squadron     *q = &s->squadron[squadron];
    const int                  port = sealords_port_at(g, a->place);
    const int where = state == READY && port != NOBODY ? space_place(g->port[port].space) : a->place;
    return printed->side == a->side && printed->contingent == a->contingent && printed->class == a->class
        && (state == UNFORMED ? q->sail == 0
                              : q->state == state && q->at == where && q->sail < printed->sail_max);
}

/* [3.253] Those In Ordinary there, then a new one, then those that Fit Out there, then Ready ones; of several the one that is
 * hurt least (R259). */
static int berth_for(const struct data *g, const struct state *s, const struct sea_arrival *a)
{
    static const uint8_t states[] = { IN_ORDINARY, UNFORMED, FITTING_OUT, READY };
    int                  best = NOBODY;
    for (int i = 0; i < 4 && best == NOBODY; i++)
        for (int q = 0; q < g->squadrons; q++)
            if (takes(g, s, a, q, states[i]) && (best == NOBODY || s->squadron[q].dp < s->squadron[best].dp))
                best = q;
    return best;
}

static int damage_on_arrival(const struct state *s, const struct sea_arrival *a, int squadron,
                             struct umpire *u)
{
    if (a->dp_die == 0)
        return a->dp;
    umpire_open(u, sealords_moment(s), ROLL_ARRIVAL, a->place, squadron);
    return a->dp + umpire_roll(u) / a->dp_die;
}

/* Sail for which there is no counter are lost [3.222]. */
static void arrive_in_port(const struct data *g, struct state *s, int i, struct umpire *u)
{
    const struct sea_arrival *a = &g->arrival[i];
    const int                 port = sealords_port_at(g, a->place);
    if (is_gale_in_port(g, s, port))
        return; /* [11.141] they wait */
    for (; s->schedule[i]; s->schedule[i]--) {
        const int q = a->flagship == NOBODY ? berth_for(g, s, a) : a->flagship;
        if (q == NOBODY)
            continue;
        struct squadron *squadron = &s->squadron[q];
        if (squadron->sail && squadron->state == READY && is_gale(s, squadron->at))
            return; /* off the port, too [11.141] */
        if (squadron->sail == 0)
            *squadron = (struct squadron){ .state = IN_ORDINARY, .at = a->place, .flags = SQUADRON_NEW };
        squadron->sail++;
        squadron->dp = a->dp > squadron->dp ? a->dp : squadron->dp;
        sealords_tell(u, EVENT_ARRIVES, 1u << a->side, q, squadron->sail, squadron->dp, 0);
    }
}

/* ---- Leaders and Auxiliaries ---- */

static void leader_arrives(const struct data *g, struct state *s, int i, struct umpire *u)
{
    const struct sea_arrival *a = &g->arrival[i];
    s->schedule[i] = 0;
    if (s->leader[a->leader].status != LEADER_FUTURE)
        return;
    s->leader[a->leader].status = LEADER_MESS;
    sealords_tell(u, EVENT_LEADER_ARRIVES, 1u << a->side, a->leader, 0, 0, 0);
    (void)g;
}

/* [3.481d] He leaves at once, unless he is at sea: then when his Flotilla is in port. */
static void leader_leaves(const struct data *g, struct state *s, int i, struct umpire *u)
{
    const int            leader = g->arrival[i].leader, flotilla = s->leader[leader].flotilla - 1;
    const struct leader *l = &s->leader[leader];
    if (l->status == LEADER_CAPTURED
        || (flotilla >= 0 && !sealords_is_at_base(g, s, s->slot_of[flotilla_unit(flotilla)] - 1)))
        return;
    s->schedule[i] = 0;
    if (l->status == LEADER_FUTURE)
        s->leader[leader].status = LEADER_REMOVED; /* who has not come does not come any more */
    if (l->status == LEADER_KILLED || l->status == LEADER_REMOVED)
        return;
    sealords_lose_leader(g, s, leader, LEADER_REMOVED, u);
    sealords_tell(u, EVENT_LEADER_LEAVES, 1u << g->arrival[i].side, leader, 0, 0, 0);
}

/* To the Available Box, or with a Flotilla [11.16]. */
static void auxiliaries_arrive(const struct data *g, struct state *s, int i, int slot)
{
    const struct sea_arrival *arrival = &g->arrival[i];
    for (int a = 0; a < g->auxiliaries && s->schedule[i]; a++) {
        const struct sea_auxiliary *printed = &g->auxiliary[a];
        if (printed->side != arrival->side || printed->contingent != arrival->contingent
            || printed->class != arrival->class || printed->corsair != NOBODY
            || s->auxiliary[a].where != AUX_OUT_OF_PLAY)
            continue;
        s->auxiliary[a] = slot < 0 || !is_flotilla(s, slot)
                            ? (struct auxiliary){ .where = AUX_AVAILABLE }
                            : (struct auxiliary){ AUX_WITH, (uint8_t)slot, NOBODY, 0 };
        s->schedule[i]--;
    }
    s->schedule[i] = 0;
}

/* ---- Calls home ---- */

/* At sea where the theatre lets them go. */
static bool may_be_taken_at_sea(const struct data *g, const struct state *s, int squadron)
{
    return g->rules != NULL && g->rules->goes_home_from != NULL
        && g->rules->goes_home_from(g, s, s->squadron[squadron].at);
}

/* [10.124] An Escort stays with its convoy. */
static bool is_escort(const struct state *s, int squadron)
{
    return s->squadron[squadron].in && is_convoy(s, s->squadron[squadron].in - 1);
}

static bool may_be_taken(const struct data *g, const struct state *s, int i, int squadron)
{
    const struct sea_arrival *a = &g->arrival[i];
    const struct squadron    *q = &s->squadron[squadron];
    if (a->kind != WITHDRAWS || a->what != SETUP_SQUADRON || g->squadron[squadron].side != a->side
        || g->squadron[squadron].contingent != a->contingent
        || g->squadron[squadron].class != a->class || q->sail == 0 || is_escort(s, squadron))
        return false;
    if (q->state == READY)
        return a->place == NOWHERE && may_be_taken_at_sea(g, s, squadron);
    if (a->place != NOWHERE)
        return q->at == a->place;
    return sealords_port_use(g, s, sealords_port_of(g, s, squadron), a->contingent) == PORT_FRIENDLY;
}

static int call_for(const struct data *g, const struct state *s, int squadron)
{
    for (int i = 0; i < g->arrivals; i++)
        if (s->schedule[i] && may_be_taken(g, s, i, squadron))
            return i;
    return -1;
}

struct refusal sealords_may_send_home(const struct data *g, const struct state *s, int side, int squadron)
{
    if (sealords_own_squadron(g, s, side, squadron) == NOBODY || call_for(g, s, squadron) < 0)
        return refuse("11.12", "no Sail of that squadron is called home");
    return LEGAL;
}

/* [11.125] The last Sail of a Flotilla leaves its Leaders and Auxiliaries behind. */
void sealords_withdraw_squadron(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    struct squadron *q = &s->squadron[squadron];
    sealords_take_from_line(g, s, call_for(g, s, squadron));
    const bool last = q->sail == 1 && q->in && sealords_squadrons(g, s, q->in - 1) == 1;
    if (last && q->state == FITTING_OUT)
        sealords_lay_up(g, s, squadron, u);
    else if (last && is_flotilla(s, q->in - 1)) {
        const int flotilla = unit_index(slot_unit(s, q->in - 1));
        sealords_relieve_all(g, s, flotilla);
        sealords_go_ashore(g, s, flotilla);
    }
    q->sail--;
    sealords_tell(u, EVENT_SENT_HOME, 1u << g->squadron[squadron].side, squadron, q->sail, 0, 0);
    if (q->sail == 0)
        sealords_squadron_gone(g, s, squadron, u);
}

/* Where there is something that the table names before it. */
static bool is_second_choice(const struct data *g, const struct state *s, int squadron)
{
    const int i = call_for(g, s, squadron);
    for (int q = 0; q < g->squadrons; q++) {
        const int other = call_for(g, s, q);
        if (other >= 0 && other < i && sealords_are_alternatives(g, i, other))
            return true;
    }
    return false;
}

/* What its owner has not named: those In Ordinary first, then those in port, and of them those that are hurt most. */
void sealords_send_the_rest_home(const struct data *g, struct state *s, int side, struct umpire *u)
{
    for (;;) {
        int best = -1, most = -1;
        for (int q = 0; q < g->squadrons; q++) {
            const int state = s->squadron[q].state;
            const int need = s->squadron[q].dp
                           + (DP_MAX + 1)
                                 * (state == IN_ORDINARY   ? 2
                                    : state == FITTING_OUT ? 1
                                                           : 0);
            if (need > most && is_legal(sealords_may_send_home(g, s, side, q))
                && !is_second_choice(g, s, q)) {
                most = need;
                best = q;
            }
        }
        if (best < 0)
            return;
        sealords_withdraw_squadron(g, s, best, u);
    }
}

/* ---- What is due ---- */

/* From one place or not at all: how many of them are there. */
static int found_there(const struct data *g, const struct state *s, int i)
{
    int n = 0;
    for (int q = 0; q < g->squadrons; q++)
        n += may_be_taken(g, s, i, q) ? s->squadron[q].sail : 0;
    return n;
}

void sealords_open_line(const struct data *g, struct state *s, int i, struct umpire *u)
{
    const struct sea_arrival *a = &g->arrival[i];
    s->schedule[i] = (uint8_t)(a->what == SETUP_LEADER ? 1 : s->schedule[i] + a->count);
    if (a->kind == WITHDRAWS && a->place != NOWHERE && found_there(g, s, i) < s->schedule[i])
        s->schedule[i] = (uint8_t)found_there(g, s, i);
    if (enters_map(g, a) && a->what == SETUP_SQUADRON)
        sealords_tell(u, EVENT_AWAITED, 1u << a->side, a->place, a->count, 0, 0);
}

/* What of a line that is open comes, or goes, in this step. */
void sealords_carry_out_line(const struct data *g, struct state *s, int i, struct umpire *u)
{
    const struct sea_arrival *a = &g->arrival[i];
    if (s->schedule[i] == 0 || enters_map(g, a))
        return;
    if (a->what == SETUP_LEADER)
        (a->kind == ARRIVES ? leader_arrives : leader_leaves)(g, s, i, u);
    else if (a->kind == ARRIVES && a->what == SETUP_AUXILIARY)
        auxiliaries_arrive(g, s, i, -1);
    else if (a->kind == ARRIVES)
        arrive_in_port(g, s, i, u);
}

void sealords_schedule(const struct data *g, struct state *s, struct umpire *u)
{
    for (int c = 0; c < g->commands; c++)
        s->requested[c] = (uint8_t)(s->turn_of_year == 1 ? 0 : s->requested[c] & ~REQUESTED_NOW);
    for (int i = 0; i < g->arrivals; i++) {
        if (is_due(g, s, i))
            sealords_open_line(g, s, i, u);
        sealords_carry_out_line(g, s, i, u);
    }
}

bool sealords_is_owing(const struct data *g, const struct state *s, int contingent)
{
    for (int i = 0; i < g->arrivals; i++) {
        const struct sea_arrival *a = &g->arrival[i];
        if (s->schedule[i] && a->kind == WITHDRAWS && a->what == SETUP_SQUADRON && a->contingent == contingent
            && !is_due(g, s, i))
            return true;
    }
    return false;
}

/* ---- Onto the map ---- */

/* The counter that is named, or another of its kind; NOBODY: none is free. */
static int counter_for(const struct data *g, const struct state *s, int flotilla)
{
    if (s->slot_of[flotilla_unit(flotilla)] == 0)
        return flotilla;
    for (int f = 0; f < g->flotillas; f++)
        if (g->flotilla[f].side == g->flotilla[flotilla].side
            && g->flotilla[f].kind == g->flotilla[flotilla].kind
            && g->flotilla[f].contingents == g->flotilla[flotilla].contingents
            && s->slot_of[flotilla_unit(f)] == 0)
            return f;
    return NOBODY;
}

/* ---- With a Dummy ---- */

static bool brings_squadrons(const struct data *g, const struct state *s, int i)
{
    const struct sea_arrival *a = &g->arrival[i];
    return s->schedule[i] && enters_map(g, a) && a->what == SETUP_SQUADRON && a->flagship == NOBODY;
}

/* Of a line: Formations that it makes on the map. What names one Flotilla comes in one. */
static int formations_of(const struct data *g, const struct state *s, int i)
{
    const struct sea_arrival *a = &g->arrival[i];
    if (!brings_squadrons(g, s, i))
        return 0;
    for (int other = 0; other < i && a->flotilla != NOBODY; other++)
        if (g->arrival[other].flotilla == a->flotilla && brings_squadrons(g, s, other))
            return 0;
    int most = SAIL_MAX;
    for (int q = 0; q < g->squadrons; q++)
        if (takes(g, s, a, q, UNFORMED))
            most = g->squadron[q].sail_max;
    return a->flotilla != NOBODY ? 1 : (s->schedule[i] + most - 1) / most;
}

int sealords_awaits_dummy(const struct data *g, const struct state *s, int command, int place)
{
    int  all = 0;
    bool there = false;
    for (int i = 0; i < g->arrivals && g->arrivals_bring_dummies; i++) {
        const int n = formations_of(g, s, i);
        if (n == 0 || g->contingent[g->arrival[i].contingent].command != command)
            continue;
        there = there || g->arrival[i].place == place;
        all += n;
    }
    for (int d = 0; d < g->dummies; d++)
        all -= g->dummy[d].command == command && s->decoys >> d & 1;
    return there ? all : 0;
}

/* The next that comes, if there is a counter for it, too; -1: none. */
static int next_dummy(const struct data *g, const struct state *s, int command)
{
    int slots = 0, dummy = g->dummies;
    for (int slot = first_slot(g->command[command].side); slot < end_slot(g->command[command].side); slot++)
        slots += !is_formation(s, slot);
    while (--dummy >= 0)
        if (s->decoys >> dummy & 1 && g->dummy[dummy].command == command
            && s->slot_of[dummy_unit(dummy)] == 0)
            break;
    return slots > 1 ? dummy : -1;
}

/* A Formation comes onto the map; a Dummy with it before it or after it, as it happens: which is which nobody sees. */
static int enter(const struct data *g, struct state *s, const struct sea_arrival *a, int unit,
                 struct umpire *u)
{
    const int dummy = next_dummy(g, s, g->contingent[a->contingent].command);
    bool      before = false;
    if (dummy >= 0) {
        s->decoys &= (uint16_t) ~(1u << dummy);
        umpire_open(u, sealords_moment(s), ROLL_ARRIVAL, a->place, SQUADRONS_MAX + dummy);
        before = umpire_draw(u, 2) == 0;
    }
    if (before)
        sealords_new_formation(g, s, dummy_unit(dummy), a->place, READY, u);
    const int slot = sealords_new_formation(g, s, unit, a->place, READY, u);
    if (dummy >= 0 && !before)
        sealords_new_formation(g, s, dummy_unit(dummy), a->place, READY, u);
    return slot;
}

/* A squadron at sea, with DPs of its own. */
static void put_at_sea(const struct data *g, struct state *s, const struct sea_arrival *a, int squadron,
                       int sail, int slot, struct umpire *u)
{
    struct squadron *q = &s->squadron[squadron];
    const int        dp = damage_on_arrival(s, a, squadron, u);
    *q = (struct squadron){ .sail = (uint8_t)sail, .dp = (uint8_t)(dp > DP_MAX ? DP_MAX : dp) };
    q->in = (uint8_t)(1 + slot);
    sealords_put(s, g, slot, a->place);
    sealords_tell(u, EVENT_ARRIVES, 1u << a->side, squadron, sail, q->dp, 0);
}

/* [3.253b, 11.152] Whole squadrons, as large as they may be: into the Flotilla, or each on its own. Sail that are of no
 * Formation do not appear in a Gale [11.141]. */
static void sail_in(const struct data *g, struct state *s, int i, int *slot, struct umpire *u)
{
    const struct sea_arrival *a = &g->arrival[i];
    if (a->flotilla == NOBODY && is_gale(s, a->place))
        return;
    while (s->schedule[i]) {
        int q = 0;
        while (q < g->squadrons && !takes(g, s, a, q, UNFORMED))
            q++;
        if (q == g->squadrons) {
            s->schedule[i] = 0;
            return;
        }
        const int sail = s->schedule[i] < g->squadron[q].sail_max ? s->schedule[i] : g->squadron[q].sail_max;
        const int flotilla = a->flotilla == NOBODY ? NOBODY : counter_for(g, s, a->flotilla);
        if (*slot < 0 || !is_flotilla(s, *slot)) /* where no counter is left each is on its own (R222) */
            *slot = enter(g, s, a, flotilla == NOBODY ? squadron_unit(q) : flotilla_unit(flotilla), u);
        put_at_sea(g, s, a, q, sail, *slot, u);
        s->schedule[i] = (uint8_t)(s->schedule[i] - sail);
    }
}

/* [10.311b] Beside a squadron of the line that has no other: of its Flotilla, or of those on their own there. */
static void flagship_comes(const struct data *g, struct state *s, int i, int slot, struct umpire *u)
{
    const struct sea_arrival *a = &g->arrival[i];
    s->schedule[i] = 0;
    if (slot < 0 || s->squadron[a->flagship].sail)
        return;
    for (int q = 0; q < g->squadrons; q++) {
        const int in = s->squadron[q].in - 1;
        if (in < 0 || s->squadron[q].at != a->place || g->squadron[q].class > SOL_D || s->squadron[q].pair
            || g->squadron[q].contingent != a->contingent
            || (in != slot && (is_flotilla(s, slot) || !is_independent(s, in))))
            continue;
        put_at_sea(g, s, a, a->flagship, 1, in, u);
        s->squadron[q].pair = (uint8_t)(1 + a->flagship);
        s->squadron[a->flagship].pair = (uint8_t)(1 + q);
        return;
    }
}

/* Who has come before is where he is. */
static void leader_comes(const struct data *g, struct state *s, int i, int slot, struct umpire *u)
{
    const int  leader = g->arrival[i].leader;
    const bool comes = s->leader[leader].status == LEADER_FUTURE;
    leader_arrives(g, s, i, u);
    if (slot < 0 || !is_flotilla(s, slot) || !comes)
        return;
    const int flotilla = unit_index(slot_unit(s, slot));
    s->leader[leader].status = LEADER_POSTED;
    s->leader[leader].flotilla = (uint8_t)(1 + flotilla);
    sealords_succession(g, s, flotilla, u);
}

/* [11.152] It may join a Flotilla that is there, and needs no Search for it (R180). */
static void sees_flotillas(struct state *s, int slot)
{
    const int side = slot_side(slot);
    for (int other = first_slot(side); is_independent(s, slot) && other < end_slot(side); other++)
        if (is_flotilla(s, other) && s->formation[other].at == s->formation[slot].at)
            s->spots_kept[slot] |= bit64(other);
}

/* Squadrons first, then their flagships, then who and what is with them. */
void sealords_arrivals_begin(const struct data *g, struct state *s, struct umpire *u)
{
    int      slot[FLOTILLAS_MAX + 1];
    uint64_t were_there = 0;
    for (int f = 0; f <= FLOTILLAS_MAX; f++)
        slot[f] = -1;
    for (int i = 0; i < SLOTS; i++)
        were_there |= is_formation(s, i) ? bit64(i) : 0;
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < g->arrivals; i++) {
            const struct sea_arrival *a = &g->arrival[i];
            int *const                to = &slot[a->flotilla == NOBODY ? FLOTILLAS_MAX : a->flotilla];
            const int                 turn = a->what != SETUP_SQUADRON ? 2 : a->flagship != NOBODY;
            if (s->schedule[i] == 0 || !enters_map(g, a) || turn != pass)
                continue;
            if (pass == 0)
                sail_in(g, s, i, to, u);
            else if (pass == 1)
                flagship_comes(g, s, i, *to, u);
            else if (a->what == SETUP_LEADER)
                leader_comes(g, s, i, *to, u);
            else
                auxiliaries_arrive(g, s, i, *to >= 0 && is_flotilla(s, *to) ? *to : -1);
        }
    s->decoys = 0;
    for (int i = 0; i < SLOTS; i++)
        if (is_formation(s, i) && !(were_there >> i & 1)) {
            sees_flotillas(s, i);
            sealords_entered(g, s, i, u);
        }
    sealords_fill_stations(g, s, false, u);
}
