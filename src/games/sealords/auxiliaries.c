/* [6.1, 4.3c] Auxiliaries from box to box: the Auxiliary Step, where they recover, are Assigned and Converted. */
#include "convoys.h"
#include "mixed.h"
#include "range.h"

void sealords_recover(const struct data *g, struct state *s, int auxiliary)
{
    struct auxiliary *a = &s->auxiliary[auxiliary];
    (void)g;
    if (a->where == AUX_BASED || a->where == AUX_STATIONED)
        s->marker[a->at] = (struct marker){ 0 };
    if (a->where == AUX_SHADOWING)
        s->formation[a->at].shadow = 0;
    *a = (struct auxiliary){ .where = AUX_RECOVERY };
}

/* [6.134] All see how many lie at a Minor Port; of some Classes at any, and of whose they are. Which of them it is nobody is
 * told (R206). */
static void tell_berth(const struct data *g, bool comes, int auxiliary, int port, struct umpire *u)
{
    const struct sea_auxiliary *printed = &g->auxiliary[auxiliary];
    int                         first = 0;
    if (!g->aux_class[printed->class].open_in_port) {
        if (g->port[port].kind == PORT_MINOR)
            sealords_tell(u, comes ? EVENT_AUXILIARY_LANDS : EVENT_AUXILIARY_SAILS, BOTH_SIDES, port, 0, 0,
                          0);
        return;
    }
    while (first < auxiliary
           && (g->auxiliary[first].contingent != printed->contingent
               || g->auxiliary[first].class != printed->class || g->auxiliary[first].corsair != NOBODY))
        first++;
    sealords_tell(u, comes ? EVENT_BERTHED : EVENT_UNBERTHED, BOTH_SIDES, first, port, 0, 0);
}

void sealords_send_home(const struct data *g, struct state *s, int auxiliary, struct umpire *u)
{
    const struct auxiliary a = s->auxiliary[auxiliary];
    sealords_recover(g, s, auxiliary);
    if (a.where == AUX_WITH)
        sealords_tell_of(s, u, EVENT_AUXILIARY_LEAVES, a.at, 0, 0, 0);
    if (a.where == AUX_IN_PORT)
        tell_berth(g, false, auxiliary, a.at, u);
    if (a.where == AUX_STATIONED || a.where == AUX_BASED)
        sealords_tell(u, EVENT_STATION_LEFT, BOTH_SIDES, a.at, 0, 0, 0);
    if (a.where == AUX_SHADOWING)
        sealords_tell(u, EVENT_SHADOW_ENDS, BOTH_SIDES, auxiliary, 0, 0, 0);
}

/* ---- Assigning [6.131, 6.132, 6.133] ---- */

enum { FEW_AUXILIARIES = 2 }; /* of a Detachment, or a convoy */

static struct refusal may_place(const struct data *g, const struct state *s, int side, int auxiliary)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side
        || g->auxiliary[auxiliary].corsair != NOBODY)
        return refuse("6.131a", "that is no Auxiliary of yours");
    return s->auxiliary[auxiliary].flags & AUX_MOVED ? refuse("6.13", "it has been placed in this step")
                                                     : LEGAL;
}

static bool is_welcome(const struct data *g, const struct state *s, int auxiliary, int port)
{
    const int contingent = g->auxiliary[auxiliary].contingent, class = g->auxiliary[auxiliary].class;
    return sealords_port_use(g, s, port, contingent) == PORT_FRIENDLY
        || (g->rules != NULL && g->rules->may_berth != NULL
            && g->rules->may_berth(g, s, contingent, class, port));
}

/* [6.135] A port has changed sides. */
void sealords_clear_berths(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_IN_PORT && g->auxiliary[a].corsair == NOBODY
            && !is_welcome(g, s, a, s->auxiliary[a].at))
            sealords_send_home(g, s, a, u);
}

/* [6.133] */
static bool is_berth_for(const struct data *g, int auxiliary, int port)
{
    const struct sea_aux_class *class = &g->aux_class[g->auxiliary[auxiliary].class];
    return class->to_port || (class->to_key_port && g->port[port].kind == PORT_KEY)
        || (g->rules != NULL && g->rules->takes_class != NULL
            && g->rules->takes_class(g, g->auxiliary[auxiliary].class, port));
}

static struct refusal may_berth(const struct data *g, const struct state *s, int side, int auxiliary,
                                int port)
{
    const struct refusal no = may_place(g, s, side, auxiliary);
    if (!is_legal(no))
        return no;
    if (s->auxiliary[auxiliary].where != AUX_AVAILABLE)
        return refuse("6.131a", "it is not in the Available Box");
    if (port < 0 || port >= g->ports)
        return refuse("6.131a", "there is no such port");
    if (!is_berth_for(g, auxiliary, port))
        return refuse("6.133", "that Class is not Assigned to such a port");
    return is_welcome(g, s, auxiliary, port) ? LEGAL : refuse("6.131a", "that port is not Friendly to it");
}

/* Where the Class and the limit of numbers allow it. */
struct refusal sealords_takes_auxiliary(const struct data *g, const struct state *s, int slot, int auxiliary)
{
    const struct sea_aux_class *class = &g->aux_class[g->auxiliary[auxiliary].class];
    const bool small = is_flotilla(s, slot) && g->flotilla[unit_index(slot_unit(s, slot))].kind == DETACHMENT;
    if (is_independent(s, slot) || is_dummy(s, slot))
        return refuse("6.132a", "an Independent Squadron or a Dummy has no Auxiliaries");
    if (is_convoy(s, slot) ? !class->to_convoy : !class->to_flotilla && !(class->to_detachment && small))
        return refuse("6.133", "that Class is not Assigned to such a Formation");
    if ((small || is_convoy(s, slot)) && sealords_auxiliaries(g, s, slot) >= FEW_AUXILIARIES)
        return refuse("6.132a", "it has two Auxiliaries");
    return is_convoy(s, slot) ? sealords_may_be_escort(g, s, slot, g->auxiliary[auxiliary].contingent, true)
                              : LEGAL;
}

/* From the Available Box, or from the port where the Formation is. */
struct refusal sealords_may_lend(const struct data *g, const struct state *s, int side, int auxiliary,
                                 int unit)
{
    const struct refusal no = may_place(g, s, side, auxiliary);
    const int            slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (!is_legal(no))
        return no;
    if (slot < 0 || slot_side(slot) != side)
        return refuse("6.131a", "that is no Formation of yours");
    const int port = sealords_port_at(g, s->formation[slot].at), where = s->auxiliary[auxiliary].where;
    if (port == NOBODY
        || sealords_port_use(g, s, port, g->auxiliary[auxiliary].contingent) < PORT_NEUTRAL_ORDINARY)
        return refuse("6.131a", "it is not at a Friendly Port");
    if (where != AUX_AVAILABLE && !(where == AUX_IN_PORT && s->auxiliary[auxiliary].at == port))
        return refuse("6.131b", "the Auxiliary is neither Available nor in that port");
    return sealords_takes_auxiliary(g, s, slot, auxiliary);
}

void sealords_berth(const struct data *g, struct state *s, int auxiliary, int port, struct umpire *u)
{
    s->auxiliary[auxiliary] = (struct auxiliary){ AUX_IN_PORT, (uint8_t)port, NOBODY, AUX_MOVED };
    tell_berth(g, true, auxiliary, port, u);
}

void sealords_lend(const struct data *g, struct state *s, int auxiliary, int slot, struct umpire *u)
{
    if (s->auxiliary[auxiliary].where == AUX_IN_PORT)
        tell_berth(g, false, auxiliary, s->auxiliary[auxiliary].at, u);
    s->auxiliary[auxiliary] = (struct auxiliary){ AUX_WITH, (uint8_t)slot, NOBODY, AUX_MOVED };
    sealords_tell_of(s, u, EVENT_AUXILIARY_JOINS, slot, 0, 0, 0);
}

/* ---- As a sensible admiral would: to the largest Flotilla that has few, else to the Key Port that needs them most ---- */

static int proposed_slot(const struct data *g, const struct state *s, int side, int auxiliary)
{
    int best = -1, most = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (!is_flotilla(s, slot) || sealords_auxiliaries(g, s, slot) >= FEW_AUXILIARIES
            || !is_legal(sealords_may_lend(g, s, side, auxiliary, slot_unit(s, slot))))
            continue;
        const int size = sealords_squadrons(g, s, slot);
        if (size > most) {
            most = size;
            best = slot;
        }
    }
    return best;
}

/* Squadrons of the side that lie in a port, less the Auxiliaries that it has. */
static int need_at(const struct data *g, const struct state *s, int side, int port)
{
    int need = 0;
    for (int q = 0; q < g->squadrons; q++)
        need += g->squadron[q].side == side && s->squadron[q].sail && s->squadron[q].state != READY
             && s->squadron[q].at == g->port[port].harbour;
    for (int a = 0; a < g->auxiliaries; a++)
        need -= g->auxiliary[a].side == side && s->auxiliary[a].where == AUX_IN_PORT
             && s->auxiliary[a].at == port;
    return need;
}

static int proposed_port(const struct data *g, const struct state *s, int side, int auxiliary)
{
    int best = -1, most = INT8_MIN;
    for (int port = 0; port < g->ports; port++) {
        if (g->port[port].kind != PORT_KEY || !is_legal(may_berth(g, s, side, auxiliary, port)))
            continue;
        const int need = need_at(g, s, side, port);
        if (need > most) {
            most = need;
            best = port;
        }
    }
    return best;
}

static void muster(const struct data *g, struct state *s, int side, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        if (g->auxiliary[a].side != side || s->auxiliary[a].where != AUX_AVAILABLE)
            continue;
        const int slot = proposed_slot(g, s, side, a), port = slot >= 0 ? -1 : proposed_port(g, s, side, a);
        if (slot >= 0)
            sealords_lend(g, s, a, slot, u);
        else if (port >= 0)
            sealords_berth(g, s, a, port, u);
    }
}

static bool has_to_muster(const struct data *g, const struct state *s, int side)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side == side && s->auxiliary[a].where == AUX_AVAILABLE
            && (proposed_slot(g, s, side, a) >= 0 || proposed_port(g, s, side, a) >= 0))
            return true;
    return false;
}

/* ---- The step ---- */

/* [6.296, R18] Stations are left, and whoever lay there takes his chance with the others. */
static void leave_stations(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_STATIONED)
            sealords_send_home(g, s, a, u);
}

/* [6.161] A Dummy comes back by itself; a corsair goes home to its base. */
static void roll_recovery(const struct data *g, struct state *s, int a, struct umpire *u)
{
    const struct sea_auxiliary *printed = &g->auxiliary[a];
    const bool                  corsair = printed->corsair != NOBODY;
    if (printed->class == AUX_DUMMY) {
        s->auxiliary[a] = (struct auxiliary){ .where = AUX_AVAILABLE };
        return;
    }
    umpire_open(u, sealords_moment(s), ROLL_RECOVERY, 0, a);
    const int          die = umpire_roll(u);
    const struct faces needed = corsair ? g->corsair_recovers[season(s)]
                                        : g->aux_class[printed->class].recovers[season(s)];
    if (!falls_in(needed, die))
        return;
    s->auxiliary[a] = corsair
                        ? (struct auxiliary){ AUX_IN_PORT, g->corsair[printed->corsair].base, NOBODY, 0 }
                        : (struct auxiliary){ .where = AUX_AVAILABLE };
    sealords_tell(u, EVENT_RECOVERED, corsair ? BOTH_SIDES : 1u << printed->side, a, die, 0, 0);
}

void sealords_auxiliaries_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t)~SQUADRON_TRIED;
    for (int a = 0; a < g->auxiliaries; a++)
        s->auxiliary[a].flags &= (uint8_t) ~(AUX_MOVED | AUX_TRIED);
    leave_stations(g, s, u);
    sealords_clear_berths(g, s, u);
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_RECOVERY)
            roll_recovery(g, s, a, u);
    sealords_ask(s, PHASE_AUXILIARIES, BOTH_SIDES, 0);
}

/* Of one that is Available: bits. Those of one Contingent and Class have the same. */
static uint64_t berths_for(const struct data *g, const struct state *s, int auxiliary)
{
    uint64_t found = 0;
    for (int port = 0; port < g->ports; port++)
        found |= is_berth_for(g, auxiliary, port) && is_welcome(g, s, auxiliary, port) ? bit64(port) : 0;
    return found;
}

static void add_assignments(const struct data *g, const struct state *s, int side, int a, uint64_t ports,
                            struct move_list *out)
{
    const int where = s->auxiliary[a].where;
    for (uint64_t left = where == AUX_AVAILABLE ? ports : 0; left; left &= left - 1)
        moves_add(out, MOVE_BERTH, a, __builtin_ctzll(left), 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if ((where == AUX_AVAILABLE || where == AUX_IN_PORT) && is_formation(s, slot)
            && is_legal(sealords_may_lend(g, s, side, a, slot_unit(s, slot))))
            moves_add(out, MOVE_JOIN_AUXILIARY, a, slot_unit(s, slot), 0);
}

static void add_raisings(const struct data *g, const struct state *s, int side, int a, struct move_list *out)
{
    if (g->aux_class[g->auxiliary[a].class].sail == NOBODY)
        return;
    for (int q = 0; q < g->squadrons; q++)
        for (int port = 0, could = sealords_could_raise(g, s, a, q); could && port < g->ports; port++)
            if (is_legal(sealords_may_raise(g, s, side, a, q, port)))
                moves_add(out, MOVE_TO_SAIL, a, q, port);
}

/* [4.3c] Auxiliaries become Sail, then they are Assigned, then Sail become Auxiliaries: how far has he come? */
enum sequence { RAISING, ASSIGNING, LAYING_DOWN };

static enum sequence stage_of(const struct data *g, const struct state *s, int side)
{
    enum sequence stage = RAISING;
    for (int a = 0; a < g->auxiliaries; a++) {
        if (g->auxiliary[a].side != side || !(s->auxiliary[a].flags & AUX_MOVED))
            continue;
        if (s->auxiliary[a].where == AUX_AVAILABLE)
            return LAYING_DOWN;
        stage = ASSIGNING;
    }
    return stage;
}

void sealords_auxiliaries_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const enum sequence stage = stage_of(g, s, side);
    moves_add(out, MOVE_DONE, 0, 0, 0);
    if (stage <= ASSIGNING && has_to_muster(g, s, side))
        moves_add(out, MOVE_MUSTER, 0, 0, 0);
    uint64_t ports = 0;
    int      last = NOBODY; /* for which they were looked up */
    for (int a = 0; stage <= ASSIGNING && a < g->auxiliaries; a++) {
        if (!is_legal(may_place(g, s, side, a)))
            continue;
        if (s->auxiliary[a].where == AUX_AVAILABLE
            && (last == NOBODY || g->auxiliary[a].class != g->auxiliary[last].class
                || g->auxiliary[a].contingent != g->auxiliary[last].contingent))
            ports = berths_for(g, s, last = a);
        add_assignments(g, s, side, a, ports, out);
        if (stage == RAISING && s->auxiliary[a].where == AUX_AVAILABLE)
            add_raisings(g, s, side, a, out);
    }
    sealords_pairs_to_convert(g, s, side, sealords_may_lay_down, out);
}

struct refusal sealords_auxiliaries_check(const struct data *g, const struct state *s, int side,
                                          struct move m)
{
    const enum sequence stage = stage_of(g, s, side);
    if (m.kind == MOVE_TO_SAIL && stage > RAISING)
        return refuse("4.3c", "Auxiliaries become Sail before any is Assigned");
    if ((m.kind == MOVE_MUSTER || m.kind == MOVE_BERTH || m.kind == MOVE_JOIN_AUXILIARY) && stage > ASSIGNING)
        return refuse("4.3c", "Auxiliaries are Assigned before Sail become Auxiliaries");
    switch (m.kind) {
    case MOVE_DONE:
        return LEGAL;
    case MOVE_MUSTER:
        return has_to_muster(g, s, side) ? LEGAL
                                         : refuse("6.131a", "nothing that is Available can be Assigned");
    case MOVE_BERTH:
        return may_berth(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_JOIN_AUXILIARY:
        return sealords_may_lend(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_TO_SAIL:
        return sealords_may_raise(g, s, side, m.arg[0], m.arg[1], m.arg[2]);
    case MOVE_TO_AUXILIARY:
        return m.arg[0] > m.arg[1] ? refuse("6.323a", "name the squadrons in their order")
                                   : sealords_may_lay_down(g, s, side, m.arg[0], m.arg[1]);
    default:
        return NO_SUCH_MOVE;
    }
}

void sealords_auxiliaries_apply(const struct data *g, struct state *s, int side, struct move m,
                                struct umpire *u)
{
    switch (m.kind) {
    case MOVE_MUSTER:
        muster(g, s, side, u);
        break;
    case MOVE_BERTH:
        sealords_berth(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_JOIN_AUXILIARY:
        sealords_lend(g, s, m.arg[0], s->slot_of[m.arg[1]] - 1, u);
        break;
    case MOVE_TO_SAIL:
        sealords_raise(g, s, m.arg[0], m.arg[1], m.arg[2], u);
        break;
    case MOVE_TO_AUXILIARY:
        sealords_lay_down(g, s, m.arg[0], m.arg[1], u);
        break;
    default:
        sealords_is_done(s, side);
        break;
    }
}

void sealords_auxiliaries_run(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u);
    for (int a = 0; a < g->auxiliaries; a++)
        s->auxiliary[a].flags &= (uint8_t)~AUX_MOVED;
    agenda_end(&s->agenda);
}
