/* [3.27, 11.311] Out of ordinary into a Flotilla that Fits Out, and from Fitting Out into ordinary: the first and the last
 * of the three steps about repairs. In Reorganisation squadrons change their State the same way, once in an Administrative
 * Phase (corrections, 3). */
#include "leaders.h"
#include "orders.h"
#include "spot.h"

/* ---- Where ---- */

bool sealords_is_base(const struct data *g, const struct state *s, int port, int contingent)
{
    return sealords_port_use(g, s, port, contingent) >= PORT_NEUTRAL_ORDINARY;
}

int sealords_port_of(const struct data *g, const struct state *s, int squadron)
{
    return s->squadron[squadron].state == READY ? NOBODY : sealords_port_at(g, s->squadron[squadron].at);
}

bool sealords_is_off_map(const struct data *g, const struct state *s, int squadron)
{
    return g->place[s->squadron[squadron].at].kind == PLACE_OFF_MAP;
}

bool sealords_is_in_reach(const struct data *g, const struct state *s, int auxiliary)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    return a->where == AUX_WITH && !is_off_map(g, s, a->at);
}

/* Who is off the map is out of reach. */
int sealords_own_squadron(const struct data *g, const struct state *s, int side, int squadron)
{
    return squadron >= 0 && squadron < g->squadrons && g->squadron[squadron].side == side
                && s->squadron[squadron].sail > 0 && !sealords_is_off_map(g, s, squadron)
             ? squadron
             : NOBODY;
}

/* That side's squadrons In Ordinary there, a flagship with its partner for one [5.288b, 10.311b, R177]. */
static int laid_up(const struct data *g, const struct state *s, int port, int side)
{
    int n = 0;
    for (int q = 0; q < g->squadrons; q++)
        n += g->squadron[q].side == side && s->squadron[q].state == IN_ORDINARY
          && s->squadron[q].at == g->port[port].harbour
          && !(g->squadron[q].class == FLAGSHIP && s->squadron[q].pair);
    return n;
}

int sealords_ordinary_room(const struct data *g, const struct state *s, int port, int side)
{
    if (g->port[port].kind == PORT_KEY)
        return SQUADRONS_MAX;
    const int room = g->rules != NULL && g->rules->ordinary_room != NULL ? g->rules->ordinary_room(g, s, port)
                                                                         : 1;
    return room - laid_up(g, s, port, side);
}

void sealords_tell_strength(const struct data *g, const struct state *s, int slot, struct umpire *u)
{
    const int other = other_side(slot_side(slot));
    if (s->spotted[other] >> slot & 1)
        sealords_tell(u, EVENT_STRENGTH_NOW, 1u << other, SLOTS + slot_unit(s, slot),
                      sealords_squadrons(g, s, slot), sealords_auxiliaries(g, s, slot), 0);
}

/* ---- Into ordinary ---- */

void sealords_end_order(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (order_of(s, slot) >= 0)
        sealords_fail(g, s, slot, u);
    else if (s->formation[slot].order)
        sealords_cancel(g, s, slot, u);
}

struct refusal sealords_may_lay_up(const struct data *g, const struct state *s, int squadron)
{
    const struct squadron *q = &s->squadron[squadron];
    const int              port = sealords_port_of(g, s, squadron);
    if (q->state != FITTING_OUT)
        return refuse("3.274e", "only a squadron that Fits Out goes In Ordinary");
    if (!is_flotilla(s, q->in - 1) && !is_without_orders(s, q->in - 1))
        return refuse("3.274d", "it has its Order");
    if (g->squadron[squadron].class == FLAGSHIP && q->pair)
        return refuse("10.311b", "a flagship goes with its squadron");
    if (q->flags & SQUADRON_CHANGED)
        return refuse("3.336b", "it has changed its State in this Administrative Phase");
    if (!sealords_is_base(g, s, port, g->squadron[squadron].contingent))
        return refuse("3.275", "it cannot go In Ordinary in that port");
    if (sealords_ordinary_room(g, s, port, g->squadron[squadron].side) <= 0)
        return refuse("5.288b", "a Minor Port has room for one squadron In Ordinary");
    return LEGAL;
}

static void into_ordinary(const struct data *g, struct state *s, int squadron, int port)
{
    struct squadron *q = &s->squadron[squadron];
    q->in = 0;
    q->at = g->port[port].harbour;
    q->state = IN_ORDINARY;
    q->flags |= SQUADRON_CHANGED | SQUADRON_HANDLED;
}

void sealords_lay_up(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int slot = s->squadron[squadron].in - 1, port = sealords_port_of(g, s, squadron);
    const int flagship = s->squadron[squadron].pair - 1;
    into_ordinary(g, s, squadron, port);
    if (flagship >= 0)
        into_ordinary(g, s, flagship, port);
    sealords_tell(u, EVENT_LAID_UP, 1u << slot_side(slot), squadron, port, 0, 0);
    const bool strands = sealords_has_stray_flagships(g, s, slot);
    for (int q = first_in(g, s, slot); q >= 0 && strands; q = next_in(g, s, slot, q))
        if (g->squadron[q].class == FLAGSHIP)
            into_ordinary(g, s, q, port);
    if (first_in(g, s, slot) >= 0)
        sealords_tell_strength(g, s, slot, u);
    else if (is_flotilla(s, slot)) {
        s->reorganised |= 1u << unit_index(slot_unit(s, slot));
        sealords_relieve_all(g, s, unit_index(slot_unit(s, slot)));
        sealords_unform(g, s, slot, u);
    } else
        sealords_drop_formation(g, s, slot, u);
}

/* ---- Out of it ---- */

void sealords_join(const struct data *g, struct state *s, int squadron, int slot)
{
    const int flagship = s->squadron[squadron].pair - 1;
    s->squadron[squadron].in = (uint8_t)(1 + slot);
    if (flagship >= 0)
        s->squadron[flagship].in = (uint8_t)(1 + slot);
    sealords_put(s, g, slot, s->formation[slot].at);
    sealords_pair_flagships_in(g, s, slot);
}

/* [10.311b] A SOL or SOL(D) squadron of its Contingent in the Formation that has none yet. */
static int partner_in(const struct data *g, const struct state *s, int flagship, int slot)
{
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        if (g->squadron[q].class <= SOL_D && s->squadron[q].pair == 0
            && g->squadron[q].contingent == g->squadron[flagship].contingent)
            return q;
    return NOBODY;
}

struct refusal sealords_may_bring_out(const struct data *g, const struct state *s, int squadron, int flotilla)
{
    const struct squadron *q = &s->squadron[squadron];
    const int              slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    if (q->state != IN_ORDINARY)
        return refuse("3.274a", "it is not In Ordinary");
    if (q->flags & SQUADRON_CHANGED)
        return refuse("3.336b", "it has changed its State in this Administrative Phase");
    if (g->flotilla[flotilla].side != g->squadron[squadron].side
        || !(g->flotilla[flotilla].contingents >> g->squadron[squadron].contingent & 1))
        return refuse("3.312", "that Flotilla does not take its Contingent");
    if (g->squadron[squadron].class == FLAGSHIP && q->pair)
        return refuse("10.311b", "a flagship goes with its squadron");
    if (slot < 0)
        return refuse("3.333a", "that Flotilla is not Formed");
    if (s->formation[slot].state != FITTING_OUT || s->formation[slot].at != q->at)
        return refuse("3.333a", "that Flotilla does not Fit Out there");
    if (g->squadron[squadron].class == FLAGSHIP && partner_in(g, s, squadron, slot) == NOBODY)
        return refuse("10.311b", "a flagship needs a squadron of the line to go with");
    return sealords_has_leader_for(g, s, flotilla, g->squadron[squadron].contingent)
             ? LEGAL
             : refuse("3.466", "no Leader of its Contingent is Posted there");
}

void sealords_bring_out(const struct data *g, struct state *s, int squadron, int flotilla, struct umpire *u)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    if (g->squadron[squadron].class == FLAGSHIP) {
        const int partner = partner_in(g, s, squadron, slot);
        s->squadron[squadron].pair = (uint8_t)(1 + partner);
        s->squadron[partner].pair = (uint8_t)(1 + squadron);
    }
    const int other = s->squadron[squadron].pair - 1;
    sealords_join(g, s, squadron, slot);
    s->squadron[squadron].flags |= SQUADRON_CHANGED | SQUADRON_HANDLED;
    if (other >= 0)
        s->squadron[other].flags |= SQUADRON_CHANGED | SQUADRON_HANDLED;
    sealords_tell(u, EVENT_BROUGHT_OUT, 1u << slot_side(slot), squadron, flotilla, 0, 0);
    sealords_tell_strength(g, s, slot, u);
}

/* ---- Return from In Ordinary ---- */

void sealords_return_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    sealords_ask(s, PHASE_RETURN, BOTH_SIDES, 0);
}

struct refusal sealords_return_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind == MOVE_FORM)
        return sealords_may_form(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind == MOVE_JOIN_AUXILIARY) /* [3.331c] */
        return sealords_may_equip(g, s, side, m.arg[0], m.arg[1]);
    if (m.kind == MOVE_POST) /* [3.461a] as part of Forming it */
        return m.arg[0] >= 0 && m.arg[0] < g->flotillas && g->flotilla[m.arg[0]].side == side
                    && s->reorganised >> m.arg[0] & 1
                 ? sealords_may_post(g, s, side, m.arg[0])
                 : refuse("3.461a", "that Flotilla has not been Formed in this Step");
    if (m.kind != MOVE_RETURN)
        return NO_SUCH_MOVE;
    if (sealords_own_squadron(g, s, side, m.arg[0]) == NOBODY || m.arg[1] < 0 || m.arg[1] >= g->flotillas)
        return refuse("3.274a", "name one of your squadrons, and a Flotilla");
    return sealords_may_bring_out(g, s, m.arg[0], m.arg[1]);
}

void sealords_return_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int q = 0; q < g->squadrons; q++) {
        if (g->squadron[q].side != side || s->squadron[q].state != IN_ORDINARY)
            continue;
        for (int f = 0; f < g->flotillas; f++) {
            if (g->flotilla[f].side == side && is_legal(sealords_may_bring_out(g, s, q, f)))
                moves_add(out, MOVE_RETURN, q, f, 0);
            if (is_legal(sealords_may_form(g, s, side, f, q)))
                moves_add(out, MOVE_FORM, f, q, 0);
        }
    }
    for (int f = 0; f < g->flotillas; f++) {
        if (!(s->reorganised >> f & 1))
            continue;
        for (int a = 0; a < g->auxiliaries; a++)
            if (is_legal(sealords_may_equip(g, s, side, a, flotilla_unit(f))))
                moves_add(out, MOVE_JOIN_AUXILIARY, a, flotilla_unit(f), 0);
        if (is_legal(sealords_may_post(g, s, side, f)))
            moves_add(out, MOVE_POST, f, 0, 0);
    }
}

void sealords_return_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_RETURN)
        sealords_bring_out(g, s, m.arg[0], m.arg[1], u);
    else if (m.kind == MOVE_FORM)
        sealords_form(g, s, m.arg[0], m.arg[1], u);
    else if (m.kind == MOVE_JOIN_AUXILIARY)
        sealords_lend(g, s, m.arg[0], s->slot_of[m.arg[1]] - 1, u);
    else if (m.kind == MOVE_POST)
        sealords_post(g, s, m.arg[0], u);
    else
        sealords_is_done(s, side);
}

/* What has been Formed may be a Station Admiral's (R78). */
void sealords_return_run(const struct data *g, struct state *s, struct umpire *u)
{
    sealords_take_flags(g, s, u);
    for (int a = 0; a < g->auxiliaries; a++)
        s->auxiliary[a].flags &= (uint8_t)~AUX_MOVED;
    agenda_end(&s->agenda);
}

/* ---- Place In Ordinary ---- */

/* [3.343] An Independent Squadron Without Orders that has come into port is laid up there, as far as there is room. Then
 * whoever has a counter that Fits Out is asked, as both see (R107). */
void sealords_ordinary_begin(const struct data *g, struct state *s, struct umpire *u)
{
    unsigned asked = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        const int q = is_without_orders(s, slot) ? first_in(g, s, slot) : -1;
        if (q >= 0 && is_legal(sealords_may_lay_up(g, s, unit_index(slot_unit(s, slot)))))
            sealords_lay_up(g, s, unit_index(slot_unit(s, slot)), u);
        if (is_formation(s, slot) && s->formation[slot].state == FITTING_OUT)
            asked |= 1u << slot_side(slot);
    }
    if (asked)
        sealords_ask(s, PHASE_ORDINARY, asked, 0);
}

/* Nobody chooses to Unform a Flotilla under an Order [9.389], or in a Gale [5.331b]. */
static struct refusal may_choose(const struct data *g, const struct state *s, int squadron)
{
    const int  slot = s->squadron[squadron].in - 1;
    const bool is_last = slot >= 0 && is_flotilla(s, slot) && sealords_is_last(g, s, squadron);
    return is_last && s->formation[slot].order
             ? refuse("9.389", "its Flotilla executes an Order, which must be given up before")
         : is_last && s->squadron[squadron].state == FITTING_OUT
                   && is_gale_in_port(g, s, sealords_port_of(g, s, squadron))
             ? refuse("5.331b", "no Flotilla is Unformed in a Gale")
             : sealords_may_lay_up(g, s, squadron);
}

struct refusal sealords_ordinary_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_ORDINARY)
        return NO_SUCH_MOVE;
    if (sealords_own_squadron(g, s, side, m.arg[0]) == NOBODY)
        return refuse("3.274d", "that is no squadron of yours");
    return may_choose(g, s, m.arg[0]);
}

void sealords_ordinary_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side && s->squadron[q].sail > 0 && is_legal(may_choose(g, s, q)))
            moves_add(out, MOVE_ORDINARY, q, 0, 0);
}

void sealords_ordinary_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_ORDINARY)
        sealords_lay_up(g, s, m.arg[0], u);
    else
        sealords_is_done(s, side);
}

void sealords_ordinary_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}
