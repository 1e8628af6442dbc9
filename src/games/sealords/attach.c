/* [3.33, 3.35, 6.131c] Joining and leaving Flotillas where they lie: squadrons on their own, Detachments with a Rendezvous
 * Order, squadrons that are let go; and Auxiliaries that pass from one Formation to another. */
#include "leaders.h"
#include "mulligan.h"
#include "orders.h"
#include "ranks.h"
#include "spot.h"

/* ---- Who sees whom ---- */

bool sealords_sees_friend(const struct data *g, const struct state *s, int by, int friend)
{
    const struct formation *a = &s->formation[by], *b = &s->formation[friend];
    if (!sealords_together(g, s, by, friend) || a->state != b->state || g->place[a->at].kind == PLACE_OFF_MAP)
        return false;
    return a->state == FITTING_OUT || (s->spots[by] | s->spots_kept[by]) >> friend & 1;
}

/* What both ways of joining ask of a Formation and the Flotilla that it joins. */
static struct refusal may_join(const struct data *g, const struct state *s, int slot, int flotilla)
{
    const int to = s->slot_of[flotilla_unit(flotilla)] - 1;
    if (to < 0 || to == slot)
        return refuse("3.333b", "that Flotilla is not Formed");
    if (!sealords_sees_friend(g, s, slot, to))
        return refuse("3.351b", "it is not there, in sight of that Flotilla");
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        if (s->squadron[q].flags & SQUADRON_HANDLED)
            return refuse("3.333b", "it has been Assigned, or let go, in this Reorganisation");
        if (!(g->flotilla[flotilla].contingents >> g->squadron[q].contingent & 1))
            return refuse("3.312", "that Flotilla does not take its Contingent");
    }
    return LEGAL;
}

/* ---- Squadrons ---- */

struct refusal sealords_may_assign(const struct data *g, const struct state *s, int side, int squadron,
                                   int flotilla)
{
    if (sealords_own_squadron(g, s, side, squadron) == NOBODY || flotilla < 0 || flotilla >= g->flotillas
        || g->flotilla[flotilla].side != side)
        return refuse("3.333a", "name one of your squadrons, and a Flotilla");
    if (s->squadron[squadron].flags & SQUADRON_HANDLED)
        return refuse("3.333a", "it has been Assigned, or let go, in this Reorganisation");
    if (s->squadron[squadron].state == IN_ORDINARY)
        return sealords_may_bring_out(g, s, squadron, flotilla);
    const int slot = s->squadron[squadron].in - 1;
    if (!is_independent(s, slot) || unit_index(slot_unit(s, slot)) != squadron
        || g->squadron[squadron].class == FLAGSHIP)
        return refuse("3.333b", "it is not In Ordinary, nor on its own");
    if (s->formation[slot].order && !holds_kind(s, slot, ORDER_RENDEZVOUS))
        return refuse("3.333b", "it has another Order");
    if (s->formation[slot].order && s->formation[slot].target != flotilla_unit(flotilla)
        && s->slot_of[s->formation[slot].target])
        return refuse("9.426", "it is to join another Flotilla");
    const struct refusal no = may_join(g, s, slot, flotilla);
    if (!is_legal(no))
        return no;
    return sealords_has_leader_for(g, s, flotilla, g->squadron[squadron].contingent)
             ? LEGAL
             : refuse("3.466", "no Leader of its Contingent is Posted there");
}

/* [6.132a, 6.133] An Auxiliary comes into another Formation with its own; one that has no place there goes home (R226). */
static void bring_auxiliary(const struct data *g, struct state *s, int auxiliary, int to, struct umpire *u)
{
    if (is_legal(sealords_takes_auxiliary(g, s, to, auxiliary)))
        s->auxiliary[auxiliary].at = (uint8_t)to;
    else
        sealords_send_home(g, s, auxiliary, u);
}

/* (R227) Who was sent by the one has been sent by the other from now on. */
static void take_over_sent(const struct data *g, struct state *s, int from, int to, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        struct auxiliary *sent = &s->auxiliary[a];
        if ((sent->where != AUX_STATIONED && sent->where != AUX_SHADOWING) || sent->from != from)
            continue;
        sent->from = (uint8_t)to;
        if (sent->where != AUX_SHADOWING)
            continue;
        sealords_tell(u, EVENT_SHADOWS, BOTH_SIDES, a, sent->at, to, 0);
        sealords_spots(g, s, to, sent->at, u);
    }
}

/* All that is in a Formation goes over into another, and its counter goes. */
static void go_over(const struct data *g, struct state *s, int slot, int to, struct umpire *u)
{
    sealords_spread_disorder(s, slot, to, u);
    for (int q = first_in(g, s, slot); q >= 0; q = first_in(g, s, slot)) {
        s->squadron[q].flags |= SQUADRON_HANDLED;
        sealords_join(g, s, q, to);
    }
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot)
            bring_auxiliary(g, s, a, to, u);
    take_over_sent(g, s, slot, to, u);
    sealords_end_order(g, s, slot, u);
    sealords_pass_shadow(g, s, slot, to, u);
    sealords_drop_formation(g, s, slot, u);
    sealords_tell_strength(g, s, to, u);
}

void sealords_assign(const struct data *g, struct state *s, int squadron, int flotilla, struct umpire *u)
{
    if (s->squadron[squadron].state == IN_ORDINARY) {
        sealords_bring_out(g, s, squadron, flotilla, u);
        return;
    }
    go_over(g, s, s->squadron[squadron].in - 1, s->slot_of[flotilla_unit(flotilla)] - 1, u);
    sealords_tell(u, EVENT_ASSIGNED, 1u << g->squadron[squadron].side, squadron, flotilla, 0, 0);
}

/* [3.342a, corrections 27] Out of ordinary on its own; its Order comes in the next step. */
struct refusal sealords_may_designate(const struct data *g, const struct state *s, int side, int squadron)
{
    if (sealords_own_squadron(g, s, side, squadron) == NOBODY || s->squadron[squadron].state != IN_ORDINARY)
        return refuse("3.342a", "that is no squadron of yours In Ordinary");
    if (g->squadron[squadron].class == FLAGSHIP)
        return refuse("3.34", "a Flagship goes with its squadron");
    if (s->squadron[squadron].flags & (SQUADRON_CHANGED | SQUADRON_HANDLED))
        return refuse("3.336b", "it has changed its State in this Phase");
    const int port = sealords_port_of(g, s, squadron);
    if (!sealords_is_base(g, s, port, g->squadron[squadron].contingent))
        return refuse("3.275", "it cannot be brought out in that port");
    return sealords_has_free_slot(s, side) ? LEGAL : refuse("2.31", "all counters of Formations are in use");
}

void sealords_designate(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int slot = sealords_new_formation(g, s, squadron_unit(squadron), s->squadron[squadron].at,
                                            FITTING_OUT, u);
    const int flagship = s->squadron[squadron].pair - 1;
    s->squadron[squadron].flags |= SQUADRON_CHANGED | SQUADRON_HANDLED;
    if (flagship >= 0)
        s->squadron[flagship].flags |= SQUADRON_CHANGED | SQUADRON_HANDLED;
    sealords_join(g, s, squadron, slot);
    sealords_entered(g, s, slot, u);
}

/* ---- Attaching ---- */

struct refusal sealords_may_attach(const struct data *g, const struct state *s, int side, int unit,
                                   int flotilla)
{
    const int slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (slot < 0 || slot_side(slot) != side || unit_kind(unit) > UNIT_SQUADRON || flotilla < 0
        || flotilla >= g->flotillas || g->flotilla[flotilla].side != side)
        return refuse("3.351a", "name a Detachment or a squadron on its own, and a Flag");
    if (!holds_kind(s, slot, ORDER_RENDEZVOUS) || s->formation[slot].target != flotilla_unit(flotilla))
        return refuse("3.351a", "it has no Rendezvous Order to that Flotilla");
    if (unit_kind(unit) == UNIT_SQUADRON)
        return sealords_may_assign(g, s, side, unit_index(unit), flotilla);
    if (g->flotilla[unit].kind != DETACHMENT || g->flotilla[flotilla].kind == DETACHMENT)
        return refuse("3.351a", "a Detachment is Attached to a Flag or a Grand Flag");
    if ((s->reorganised >> unit | s->reorganised >> flotilla) & 1)
        return refuse("11.13", "it has been Formed in this Reorganisation");
    if (is_gale(s, s->formation[slot].at)) /* it would be Unformed */
        return refuse("5.331b", "no Flotilla is Unformed in a Gale");
    const struct refusal no = may_join(g, s, slot, flotilla);
    return !is_legal(no) || sealords_lead_all(g, s, flotilla, unit)
             ? no
             : refuse("3.466", "no Leader of one of their Contingents would be there");
}

/* [R73] Of those Posted to it, who goes to the Mess: the lowest in Rank, holders of Stations last, and after them those who
 * are the last of their Contingent [3.466]; never the commander. */
static int least_needed(const struct data *g, const struct state *s, int flotilla)
{
    int found = NOBODY, least = 0;
    for (int l = 0; l < g->leaders; l++) {
        if (s->leader[l].flotilla != 1 + flotilla || s->leader[l].flags & LEADER_COMMANDS)
            continue;
        const int need = sealords_ratings(g, s, l).rank + (sealords_holds_station(s, l) ? RANKS : 0)
                       + (sealords_may_spare(g, s, l) ? 0 : 2 * RANKS);
        if (found == NOBODY || need < least) {
            found = l;
            least = need;
        }
    }
    return found;
}

/* Its Leaders come along. */
static void bring_leaders(const struct data *g, struct state *s, int from, int flotilla, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++) {
        struct leader *leader = &s->leader[l];
        if (leader->flotilla != 1 + from)
            continue;
        leader->flotilla = (uint8_t)(1 + flotilla);
        leader->flags = (uint8_t)((leader->flags & ~LEADER_COMMANDS) | LEADER_HANDLED);
        sealords_tell(u, EVENT_POSTED, 1u << g->leader[l].side, l, flotilla, 0, 0);
    }
}

void sealords_settle_leaders(const struct data *g, struct state *s, int flotilla, struct umpire *u)
{
    sealords_succession(g, s, flotilla, u);
    while (sealords_posted(g, s, flotilla) > sealords_leader_limit(g, flotilla)) {
        const int leader = least_needed(g, s, flotilla);
        sealords_lose_leader(g, s, leader, LEADER_MESS, u);
        sealords_tell(u, EVENT_TO_MESS, 1u << g->leader[leader].side, leader, 0, 0, 0);
    }
}

/* [3.351c] */
void sealords_attach(const struct data *g, struct state *s, int unit, int flotilla, struct umpire *u)
{
    if (unit_kind(unit) == UNIT_SQUADRON) {
        sealords_assign(g, s, unit_index(unit), flotilla, u);
        return;
    }
    bring_leaders(g, s, unit, flotilla, u);
    s->reorganised |= 1u << unit;
    go_over(g, s, s->slot_of[unit] - 1, s->slot_of[flotilla_unit(flotilla)] - 1, u);
    sealords_settle_leaders(g, s, flotilla, u);
}

/* ---- Two Flotillas into one, and one into two ---- */

static int own_flotilla(const struct data *g, const struct state *s, int side, int flotilla)
{
    return flotilla >= 0 && flotilla < g->flotillas && g->flotilla[flotilla].side == side
             ? s->slot_of[flotilla_unit(flotilla)] - 1
             : -1;
}

static int what_they_make(const struct data *g, const struct state *s, int a, int b)
{
    return a != b && g->rules != NULL && g->rules->combines != NULL ? g->rules->combines(g, s, a, b) : NOBODY;
}

/* [3.331b, 3.413b] Does one of their Leaders command what is Formed of them? */
static bool is_led_by_them(const struct data *g, const struct state *s, int whole, int a, int b)
{
    const bool ashore = sealords_is_at_base(g, s, s->slot_of[flotilla_unit(a)] - 1);
    return s->slot_of[flotilla_unit(whole)] || sealords_is_led_from(g, s, whole, a, ashore)
        || sealords_is_led_from(g, s, whole, b, ashore);
}

struct refusal sealords_may_combine(const struct data *g, const struct state *s, int side, int a, int b)
{
    const int one = own_flotilla(g, s, side, a), other = own_flotilla(g, s, side, b);
    if (one < 0 || other < 0)
        return refuse("3.312", "name two Flotillas of yours");
    const int whole = what_they_make(g, s, a, b);
    if (whole >= FLOTILLAS_MAX)
        return refuse("3.312", "those two do not merge");
    if (whole != a && whole != b && (s->slot_of[flotilla_unit(whole)] || !sealords_has_free_slot(s, side)))
        return refuse("3.325", "its counter is in use");
    if (!sealords_sees_friend(g, s, one, other) || is_gale(s, s->formation[one].at))
        return refuse("3.351b", "they do not lie together in sight of each other");
    if (s->formation[one].bound != s->formation[other].bound)
        return refuse("5.278", "they are bound for different places");
    if (s->formation[one].order || s->formation[other].order)
        return refuse("9.362", "one of them executes an Order");
    if (!sealords_lead_all(g, s, a, b))
        return refuse("3.466", "no Leader of one of their Contingents would be there");
    if (!is_led_by_them(g, s, whole, a, b)
        && !(sealords_is_at_base(g, s, one) && sealords_has_commander_for(g, s, whole)))
        return refuse("3.413b", "none of their Leaders may command it");
    return has_flag(s, one, FORMATION_TRIED) || has_flag(s, other, FORMATION_TRIED)
                || (s->reorganised >> a | s->reorganised >> b | s->reorganised >> whole) & 1
             ? refuse("11.13", "one of them has been Formed, or that tried, in this Reorganisation")
             : LEGAL;
}

/* Where either has lain, and what is shut to either for that. */
static void remember_both(struct state *s, const int from[2], int slot)
{
    struct formation *f = &s->formation[slot];
    for (int i = 0; i < 2; i++) {
        const struct formation *old = &s->formation[from[i]];
        f->lay = old->lay > f->lay ? old->lay : f->lay;
        f->tainted = old->tainted > f->tainted ? old->tainted : f->tainted;
        if (old->shut_for > f->shut_for) {
            f->shut = old->shut;
            f->shut_for = old->shut_for;
        }
    }
}

/* [3.471] One check of the Fleet Admiral. */
void sealords_combine(const struct data *g, struct state *s, int a, int b, struct umpire *u)
{
    const int side = g->flotilla[a].side, whole = what_they_make(g, s, a, b);
    if (whole >= FLOTILLAS_MAX)
        return;
    const int from[] = { s->slot_of[flotilla_unit(a)] - 1, s->slot_of[flotilla_unit(b)] - 1 };
    set_flag(s, from[0], FORMATION_TRIED);
    set_flag(s, from[1], FORMATION_TRIED);
    if (!sealords_passes(s, side, sealords_fleet_strategy(g, s, side), 0, STRATEGY_COMBINE,
                         a * FLOTILLAS_MAX + b, u))
        return;
    const bool is_led = is_led_by_them(g, s, whole, a, b);
    const int  slot = s->slot_of[flotilla_unit(whole)]
                        ? s->slot_of[flotilla_unit(whole)] - 1
                        : sealords_new_formation(g, s, flotilla_unit(whole), s->formation[from[0]].at,
                                                 s->formation[from[0]].state, u);
    s->reorganised |= 1u << a | 1u << b | 1u << whole;
    s->formation[slot].bound = s->formation[from[0]].bound;
    remember_both(s, from, slot);
    for (int i = 0; i < 2; i++) {
        if (from[i] == slot)
            continue;
        bring_leaders(g, s, i ? b : a, whole, u);
        go_over(g, s, from[i], slot, u);
    }
    if (!is_led)
        sealords_draw_commander(g, s, whole, u);
    sealords_settle_leaders(g, s, whole, u);
    sealords_entered(g, s, slot, u);
}

/* [3.413b] Is an Admiral among its Leaders of that Contingent, or nobody at all? */
static bool may_have_flag(const struct data *g, const struct state *s, int flotilla, int contingent)
{
    bool is_led = false;
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + flotilla && g->leader[l].contingent == contingent) {
            if (sealords_ratings(g, s, l).rank > COMMODORE)
                return true;
            is_led = true;
        }
    return !is_led;
}

/* A free counter for squadrons of one Contingent in that Flotilla, the largest kind first; NOBODY: none. */
static int counter_of(const struct data *g, const struct state *s, int flotilla, int contingent)
{
    const int side = g->flotilla[flotilla].side;
    for (int kind = may_have_flag(g, s, flotilla, contingent) ? FLAG : DETACHMENT; kind >= DETACHMENT; kind--)
        for (int f = 0; f < g->flotillas; f++)
            if (g->flotilla[f].side == side && g->flotilla[f].kind == kind
                && g->flotilla[f].contingents == 1u << contingent && s->slot_of[flotilla_unit(f)] == 0
                && !(s->reorganised >> f & 1))
                return f;
    return NOBODY;
}

/* [10.311b] Flagships of that Contingent, and no squadron of the line of its own. */
static bool has_flagships_alone(const struct data *g, const struct state *s, int slot, int contingent)
{
    bool flagships = false, line = false;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        if (g->squadron[q].contingent != contingent)
            continue;
        flagships = flagships || g->squadron[q].class == FLAGSHIP;
        line = line || g->squadron[q].class <= SOL_D;
    }
    return flagships && !line;
}

struct refusal sealords_may_part(const struct data *g, const struct state *s, int side, int flotilla)
{
    enum { WANTED = 2 };
    const int slot = own_flotilla(g, s, side, flotilla);
    int       free = 0;
    if (slot < 0 || (g->flotilla[flotilla].contingents & (g->flotilla[flotilla].contingents - 1)) == 0)
        return refuse("3.312", "that is no Flotilla of yours of several Contingents");
    if (is_off_map(g, s, slot))
        return refuse("3.312", "it is off the map");
    if (s->formation[slot].order)
        return refuse("9.362", "it executes an Order");
    if (s->reorganised >> flotilla & 1)
        return refuse("11.13", "it has been Formed in this Reorganisation");
    for (int i = first_slot(side); i < end_slot(side); i++)
        free += !is_formation(s, i);
    for (int c = 0; c < g->contingents; c++) {
        if (sealords_contingents(g, s, slot) >> c & 1 && counter_of(g, s, flotilla, c) == NOBODY)
            return refuse("3.325", "no counter is left for one of them");
        if (has_flagships_alone(g, s, slot, c))
            return refuse("10.311b", "a flagship would be left without a squadron of the line");
    }
    return free >= WANTED && !is_gale(s, s->formation[slot].at)
             ? LEGAL
             : refuse("3.246", "no counter is left for one of them, or there is a Gale");
}

/* Squadrons, Leaders and Auxiliaries of one Contingent go into a Flotilla of their own: its slot, -1: there is none. */
static int set_apart(const struct data *g, struct state *s, int from, int contingent, struct umpire *u)
{
    const int side = slot_side(from), old = unit_index(slot_unit(s, from));
    const int flotilla = counter_of(g, s, old, contingent);
    if (flotilla >= FLOTILLAS_MAX)
        return -1;
    const int slot = sealords_new_formation(g, s, flotilla_unit(flotilla), s->formation[from].at,
                                            s->formation[from].state, u);
    s->reorganised |= 1u << flotilla;
    s->formation[slot].bound = s->formation[from].bound;
    sealords_remember_ports(s, from, slot);
    sealords_spread_disorder(s, from, slot, u);
    for (int q = first_in(g, s, from); q >= 0; q = next_in(g, s, from, q))
        if (g->squadron[q].contingent == contingent) {
            s->squadron[q].flags |= SQUADRON_HANDLED;
            s->squadron[q].in = (uint8_t)(1 + slot);
        }
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == from
            && g->auxiliary[a].contingent == contingent)
            bring_auxiliary(g, s, a, slot, u);
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + old && g->leader[l].contingent == contingent) {
            s->leader[l].flotilla = (uint8_t)(1 + flotilla);
            s->leader[l].flags = (uint8_t)((s->leader[l].flags & ~LEADER_COMMANDS) | LEADER_HANDLED);
            sealords_tell(u, EVENT_POSTED, 1u << side, l, flotilla, 0, 0);
        }
    sealords_put(s, g, slot, s->formation[slot].at);
    sealords_settle_leaders(g, s, flotilla, u);
    sealords_entered(g, s, slot, u);
    return slot;
}

/* [7.137] A Shadow stays with the first part, or follows the other if its player likes. */
void sealords_part(const struct data *g, struct state *s, int flotilla, struct umpire *u)
{
    const int      slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    const uint16_t contingents = sealords_contingents(g, s, slot);
    int            first = -1, last = -1;
    s->reorganised |= 1u << flotilla;
    for (int c = 0; c < g->contingents; c++) {
        const int part = contingents >> c & 1 ? set_apart(g, s, slot, c, u) : -1;
        if (part < 0)
            continue;
        if (first < 0) {
            sealords_pass_shadow(g, s, slot, part, u);
            take_over_sent(g, s, slot, part, u);
        }
        first = first < 0 ? part : first;
        last = part;
    }
    sealords_unform(g, s, slot, u); /* whoever is left over is of neither */
    if (first != last)
        sealords_split(g, s, first, last);
}

/* ---- Letting go ---- */

bool sealords_has_free_slot(const struct state *s, int side)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (!is_formation(s, slot))
            return true;
    return false;
}

struct refusal sealords_may_drop(const struct data *g, const struct state *s, int side, int squadron)
{
    if (sealords_own_squadron(g, s, side, squadron) == NOBODY || s->squadron[squadron].state != READY
        || !is_flotilla(s, s->squadron[squadron].in - 1))
        return refuse("3.336a", "that is no squadron of a Flotilla of yours at sea");
    if (g->squadron[squadron].class == FLAGSHIP)
        return refuse("10.311b", "a flagship goes with its squadron");
    if (s->squadron[squadron].flags & SQUADRON_HANDLED)
        return refuse("3.336a", "it has been Assigned, or its leaving tried, in this Reorganisation");
    if (sealords_squadrons(g, s, s->squadron[squadron].in - 1) == 1)
        return refuse("3.353", "a Flotilla keeps its last squadron");
    return sealords_has_free_slot(s, side) ? LEGAL : refuse("3.246", "there is no counter left for it");
}

/* [3.445] It is Oversized since it has lost its Leader. */
bool sealords_has_excess(const struct data *g, const struct state *s, int slot)
{
    return sealords_commander(g, s, slot) == NOBODY && sealords_oversize(g, s, slot) > 0;
}

/* [3.35] In the step: from a Flag or Grand Flag, or what a Flotilla has in excess. */
struct refusal sealords_may_detach(const struct data *g, const struct state *s, int side, int squadron)
{
    const struct refusal no = sealords_may_drop(g, s, side, squadron);
    if (!is_legal(no))
        return no;
    const int from = s->squadron[squadron].in - 1;
    return g->flotilla[unit_index(slot_unit(s, from))].kind != DETACHMENT || sealords_has_excess(g, s, from)
             ? LEGAL
             : refuse("3.35", "squadrons are Detached from a Flag or Grand Flag");
}

/* [3.335c] After a Battle: no check. */
void sealords_drop(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int from = s->squadron[squadron].in - 1, flagship = s->squadron[squadron].pair - 1;
    s->squadron[squadron].flags |= SQUADRON_HANDLED;
    if (flagship >= 0)
        s->squadron[flagship].flags |= SQUADRON_HANDLED;
    const int slot = sealords_on_its_own(g, s, squadron, u);
    sealords_tell_strength(g, s, from, u);
    sealords_entered(g, s, slot, u);
    sealords_split(g, s, from, slot);
}

/* [3.352a, 3.355, R108] In a Reorganisation of the turn its commander must pass a check, once for each squadron. */
void sealords_detach(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int from = s->squadron[squadron].in - 1;
    s->squadron[squadron].flags |= SQUADRON_HANDLED;
    const int lr = sealords_commander_ratings(g, s, from).lr;
    umpire_open(u, sealords_moment(s), ROLL_LEADERSHIP, STRATEGY_DETACH, squadron);
    const int die = sealords_roll(s, MULLIGAN_CHECK, 1u << slot_side(from), u);
    sealords_tell(u, EVENT_CHECK, 1u << slot_side(from), die, lr, 0, 0);
    if (die - sealords_eases_check(g, s, from, die - lr, u) <= lr)
        sealords_drop(g, s, squadron, u);
}

/* ---- Auxiliaries ---- */

/* [6.131c] In one Space and each Spotted by the other, whatever their States: also who Fits Out at a Minor Port and who lies
 * Ready before it [5.287b]. */
static bool are_in_sight(const struct data *g, const struct state *s, int one, int other)
{
    const struct formation *a = &s->formation[one], *b = &s->formation[other];
    if (a->at != b->at)
        return false;
    if (a->state == b->state)
        return sealords_sees_friend(g, s, one, other) && sealords_sees_friend(g, s, other, one);
    return is_space(g, a->at) && (s->spots[one] | s->spots_kept[one]) >> other & 1
        && (s->spots[other] | s->spots_kept[other]) >> one & 1;
}

struct refusal sealords_may_pass_on(const struct data *g, const struct state *s, int side, int auxiliary,
                                    int unit)
{
    const int to = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side
        || s->auxiliary[auxiliary].where != AUX_WITH || to < 0 || slot_side(to) != side)
        return refuse("6.131c", "name an Auxiliary of a Formation of yours, and another Formation");
    const int from = s->auxiliary[auxiliary].at;
    if (s->auxiliary[auxiliary].flags & AUX_MOVED)
        return refuse("6.131c", "it has been moved in this step");
    if (from == to || !are_in_sight(g, s, from, to))
        return refuse("6.131c", "the two Formations have not Spotted each other in one place");
    return sealords_takes_auxiliary(g, s, to, auxiliary);
}

/* [3.337] As squadrons may leave a Flotilla. */
struct refusal sealords_may_dismiss(const struct data *g, const struct state *s, int side, int auxiliary)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side
        || !sealords_is_in_reach(g, s, auxiliary))
        return refuse("3.337", "name an Auxiliary of a Formation of yours on the map");
    return s->auxiliary[auxiliary].flags & AUX_MOVED ? refuse("3.337", "it has been moved in this step")
                                                     : LEGAL;
}

void sealords_pass_on(const struct data *g, struct state *s, int auxiliary, int unit, struct umpire *u)
{
    const int from = s->auxiliary[auxiliary].at, to = s->slot_of[unit] - 1;
    s->auxiliary[auxiliary].at = (uint8_t)to;
    s->auxiliary[auxiliary].flags |= AUX_MOVED;
    sealords_tell(u, EVENT_PASSED_ON, 1u << slot_side(to), auxiliary, SLOTS + unit, 0, 0);
    sealords_tell_strength(g, s, from, u);
    sealords_tell_strength(g, s, to, u);
}
