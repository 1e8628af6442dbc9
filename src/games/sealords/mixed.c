/* [6.3] Mixed-Role Sail: two Sail of a Class and one Auxiliary stand for each other, as far as the counters go. */
#include "mixed.h"
#include "admin.h"
#include "leaders.h"
#include "mulligan.h"
#include "ranks.h"
#include "spot.h"

enum { SAIL_FOR_ONE = 2 }; /* [6.321] */

/* The Class of Auxiliary that a Class of Sail turns into; AUX_CLASSES: none [6.312]. */
static int aux_class_of(const struct data *g, int sail_class)
{
    int class = 0;
    while (class < AUX_CLASSES && g->aux_class[class].sail != sail_class)
        class ++;
    return class;
}

/* [6.32] A counter that is out of play. */
static int free_auxiliary(const struct data *g, const struct state *s, int contingent, int class)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == contingent
            && g->auxiliary[a].class == class && g->auxiliary[a].corsair == NOBODY
            && s->auxiliary[a].where == AUX_OUT_OF_PLAY)
            return a;
    return -1;
}

/* Do the two squadrons, or one twice, give an Auxiliary, for which there is a counter? */
static struct refusal give_one(const struct data *g, const struct state *s, int side, int a, int b)
{
    if (a < 0 || b < 0 || a >= g->squadrons || b >= g->squadrons || g->squadron[a].side != side
        || g->squadron[b].side != side || s->squadron[a].sail == 0 || s->squadron[b].sail == 0)
        return refuse("6.321", "those are no squadrons of yours");
    if (g->squadron[a].class != g->squadron[b].class
        || g->squadron[a].contingent != g->squadron[b].contingent)
        return refuse("6.321", "both Sail are of one Class and Contingent");
    const int class = aux_class_of(g, g->squadron[a].class);
    if (class == AUX_CLASSES)
        return refuse("6.312", "Sail of that Class have but one role");
    if (s->squadron[a].sail < (a == b ? SAIL_FOR_ONE : 1))
        return refuse("6.321", "a single Sail cannot Convert");
    for (int i = 0, q = a; i < 2; i++, q = b) {
        if (2 * s->squadron[q].dp > g->squadron[q].dr)
            return refuse("6.327", "its DPs exceed half its DR");
        if (s->squadron[q].flags & SQUADRON_TRIED)
            return refuse("6.324", "it has tried to Convert already");
    }
    return free_auxiliary(g, s, g->squadron[a].contingent, class) >= 0
             ? LEGAL
             : refuse("6.32", "there is no counter for another Auxiliary of that Class");
}

static int gives(int a, int b, int q)
{
    return (a == q) + (b == q);
}

/* [3.335b] A Flotilla does not consist of Auxiliaries alone, no Escort leaves its convoy thus [10.124], and no squadron goes
 * from under its Flagship. One on its own may be used up. */
static bool leaves_enough(const struct data *g, const struct state *s, int a, int b)
{
    for (int i = 0, q = a; i < 2; i++, q = b) {
        const int slot = s->squadron[q].in - 1;
        if (s->squadron[q].sail > gives(a, b, q))
            continue;
        if (s->squadron[q].pair)
            return false;
        int stay = 0;
        for (int other = slot >= 0 ? first_in(g, s, slot) : -1; other >= 0;
             other = next_in(g, s, slot, other))
            stay += g->squadron[other].class != FLAGSHIP && s->squadron[other].sail > gives(a, b, other);
        if (slot >= 0 && stay == 0 && !is_independent(s, slot))
            return false;
    }
    return true;
}

static void take_sail(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    struct squadron *q = &s->squadron[squadron];
    const int        slot = q->in - 1;
    if (--q->sail > 0)
        return;
    *q = (struct squadron){ 0 };
    if (slot < 0)
        return;
    sealords_tell_of(s, u, EVENT_SQUADRON_GONE, slot, 0, 0, 0);
    if (is_independent(s, slot)) { /* it was the Formation [9.378] */
        sealords_end_order(g, s, slot, u);
        sealords_drop_formation(g, s, slot, u);
    }
}

/* The counter that the two Sail become; they are gone. */
static int convert(const struct data *g, struct state *s, int a, int b, struct umpire *u)
{
    const int auxiliary = free_auxiliary(g, s, g->squadron[a].contingent,
                                         aux_class_of(g, g->squadron[a].class));
    take_sail(g, s, a, u);
    take_sail(g, s, b, u);
    sealords_tell(u, EVENT_CONVERTED, 1u << g->auxiliary[auxiliary].side, auxiliary, a, b, 0);
    return auxiliary;
}

/* ---- At sea [6.323-2, 6.324, 6.325] ---- */

/* [6.326, 6.132a] */
static bool has_room(const struct data *g, const struct state *s, int slot)
{
    enum { DETACHMENT_MOST = 2 };
    return is_flotilla(s, slot)
        && (g->flotilla[unit_index(slot_unit(s, slot))].kind != DETACHMENT
            || sealords_auxiliaries(g, s, slot) < DETACHMENT_MOST);
}

static bool passes_check(const struct data *g, struct state *s, int slot, int subject, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_CONVERT, s->formation[slot].at, subject);
    const int die = sealords_roll(s, MULLIGAN_CHECK, 1u << slot_side(slot), u);
    const int lr = sealords_commander_ratings(g, s, slot).lr;
    sealords_tell(u, EVENT_CONVERSION_DIE, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), die, lr, 0);
    return die - sealords_eases_check(g, s, slot, die - lr, u) <= lr;
}

void sealords_pairs_to_convert(const struct data *g, const struct state *s, int side, may_convert *may,
                               struct move_list *out)
{
    for (int a = 0; a < g->squadrons; a++) {
        const int class = g->squadron[a].class;
        if (g->squadron[a].side != side || !s->squadron[a].sail || aux_class_of(g, class) == AUX_CLASSES)
            continue;
        for (int b = a; b < g->squadrons; b++)
            if (g->squadron[b].class == class && is_legal(may(g, s, side, a, b)))
                moves_add(out, MOVE_TO_AUXILIARY, a, b, 0);
    }
}

struct refusal sealords_may_make_auxiliary(const struct data *g, const struct state *s, int side, int a,
                                           int b)
{
    const struct refusal no = give_one(g, s, side, a, b);
    if (!is_legal(no))
        return no;
    const int slot = s->squadron[a].in - 1;
    if (slot < 0 || s->squadron[b].in != s->squadron[a].in || s->formation[slot].state != READY)
        return refuse("6.323-2a", "both Sail belong to one Ready Formation");
    if (is_away(g, s, slot))
        return refuse("10.124", "it is off the map");
    if (!has_room(g, s, slot))
        return refuse("6.326", "that Formation takes no more Auxiliaries");
    return leaves_enough(g, s, a, b) ? LEGAL
                                     : refuse("3.335b", "a Flotilla cannot consist of Auxiliaries alone");
}

/* A pair that has Sail left may go again, with a die of its own. */
static int pair_subject(const struct data *g, const struct state *s, int a, int b)
{
    enum { PAIRS = SQUADRONS_MAX * SQUADRONS_MAX };
    const int gone = g->squadron[a].sail_max - s->squadron[a].sail;
    _Static_assert((SAIL_MAX + 1) * PAIRS <= INT16_MAX + 1, "a subject for each pair, and each Sail of it");
    return SQUADRONS_MAX * a + b + (gone > 0 ? 1 + gone : 0) * PAIRS; /* the second are for Auxiliaries */
}

/* Which has to be Tasked in the first MPI (corrections, 1). */
void sealords_make_auxiliary(const struct data *g, struct state *s, int a, int b, struct umpire *u)
{
    const int slot = s->squadron[a].in - 1;
    if (!passes_check(g, s, slot, pair_subject(g, s, a, b), u)) {
        s->squadron[a].flags |= SQUADRON_TRIED;
        s->squadron[b].flags |= SQUADRON_TRIED;
        return;
    }
    const int auxiliary = convert(g, s, a, b, u); /* whose Sail are left have not tried [6.324] */
    s->auxiliary[auxiliary] = (struct auxiliary){ AUX_WITH, (uint8_t)slot, NOBODY, AUX_AT_SEA | AUX_TRIED };
    sealords_tell_of(s, u, EVENT_AUXILIARY_JOINS, slot, 0, 0, 0);
}

/* A counter that is not Formed, of its Class and Contingent. */
bool sealords_could_raise(const struct data *g, const struct state *s, int auxiliary, int squadron)
{
    return s->squadron[squadron].sail == 0
        && g->squadron[squadron].class == g->aux_class[g->auxiliary[auxiliary].class].sail
        && g->squadron[squadron].contingent == g->auxiliary[auxiliary].contingent
        && g->squadron[squadron].sail_max >= SAIL_FOR_ONE;
}

static struct refusal takes_two(const struct data *g, const struct state *s, int side, int auxiliary,
                                int squadron)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side
        || g->auxiliary[auxiliary].corsair != NOBODY)
        return refuse("6.311", "that is no Auxiliary of yours");
    if (g->aux_class[g->auxiliary[auxiliary].class].sail == NOBODY)
        return refuse("6.312", "Auxiliaries of that Class have but one role");
    if (s->auxiliary[auxiliary].flags & (AUX_TRIED | AUX_MOVED))
        return refuse("6.324", "it has tried to Convert already, or has been placed");
    if (squadron < 0 || squadron >= g->squadrons || !sealords_could_raise(g, s, auxiliary, squadron))
        return refuse("6.32", "that is no squadron of its Class that can be Formed");
    return LEGAL;
}

struct refusal sealords_may_make_squadron(const struct data *g, const struct state *s, int side,
                                          int auxiliary, int squadron)
{
    const struct refusal no = takes_two(g, s, side, auxiliary, squadron);
    if (!is_legal(no))
        return no;
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    if (a->where != AUX_WITH || !is_flotilla(s, a->at) || s->formation[a->at].state != READY)
        return refuse("6.323-2b", "it is with no Ready Flotilla");
    if (is_away(g, s, a->at))
        return refuse("10.124", "it is off the map");
    const int flotilla = unit_index(slot_unit(s, a->at)), contingent = g->squadron[squadron].contingent;
    if (!(g->flotilla[flotilla].contingents >> contingent & 1))
        return refuse("3.312", "that Flotilla does not take its Contingent");
    return sealords_has_leader_for(g, s, flotilla, contingent)
             ? LEGAL
             : refuse("3.466", "no Leader of its Contingent is Posted there");
}

/* [6.325, R42] As damaged as the worst there, and one more. */
void sealords_make_squadron(const struct data *g, struct state *s, int auxiliary, int squadron,
                            struct umpire *u)
{
    const int slot = s->auxiliary[auxiliary].at;
    s->auxiliary[auxiliary].flags |= AUX_TRIED;
    if (!passes_check(g, s, slot, SQUADRONS_MAX * SQUADRONS_MAX + auxiliary, u))
        return;
    int worst = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        worst = g->squadron[q].class != FLAGSHIP && s->squadron[q].dp > worst ? s->squadron[q].dp : worst;
    s->auxiliary[auxiliary] = (struct auxiliary){ 0 };
    s->squadron[squadron] = (struct squadron){ .sail = SAIL_FOR_ONE,
                                               .state = READY,
                                               .at = s->formation[slot].at,
                                               .in = (uint8_t)(1 + slot),
                                               .flags = SQUADRON_TRIED };
    sealords_wear(g, s, squadron, worst + 1, u);
    sealords_tell(u, EVENT_RAISED, 1u << slot_side(slot), auxiliary, squadron, s->formation[slot].at, 0);
    sealords_tell_of(s, u, EVENT_AUXILIARY_BECOMES_SAIL, slot, 0, 0, 0);
}

/* ---- In port [6.323] ---- */

struct refusal sealords_may_lay_down(const struct data *g, const struct state *s, int side, int a, int b)
{
    const struct refusal no = give_one(g, s, side, a, b);
    if (!is_legal(no))
        return no;
    for (int i = 0, q = a; i < 2; i++, q = b) {
        const int port = sealords_port_at(g, s->squadron[q].at);
        if (s->squadron[q].state == READY || port == NOBODY
            || sealords_port_use(g, s, port, g->squadron[q].contingent) != PORT_FRIENDLY)
            return refuse("6.323a", "the Sail Fit Out or lie In Ordinary at a Friendly Port");
    }
    return leaves_enough(g, s, a, b) ? LEGAL
                                     : refuse("3.335b", "a Flotilla cannot consist of Auxiliaries alone");
}

static bool is_blockaded(const struct data *g, const struct state *s, int squadron)
{
    return sealords_is_blockaded(g, s, sealords_port_at(g, s->squadron[squadron].at),
                                 g->squadron[squadron].side);
}

/* Not out of an Interdicted Port; that it is one its owner learns only now (R153). */
void sealords_lay_down(const struct data *g, struct state *s, int a, int b, struct umpire *u)
{
    umpire_reveal(u);
    if (is_blockaded(g, s, a) || is_blockaded(g, s, b)) {
        s->squadron[a].flags |= SQUADRON_TRIED;
        s->squadron[b].flags |= SQUADRON_TRIED;
        sealords_tell(u, EVENT_PORT_SHUT, 1u << g->squadron[a].side, a, b, 0, 0);
        return;
    }
    s->auxiliary[convert(g, s, a, b, u)] = (struct auxiliary){ AUX_AVAILABLE, 0, NOBODY, AUX_MOVED };
}

struct refusal sealords_may_raise(const struct data *g, const struct state *s, int side, int auxiliary,
                                  int squadron, int port)
{
    const struct refusal no = takes_two(g, s, side, auxiliary, squadron);
    if (!is_legal(no))
        return no;
    if (s->auxiliary[auxiliary].where != AUX_AVAILABLE)
        return refuse("6.323b", "it is not in the Available Box");
    if (port < 0 || port >= g->ports
        || sealords_port_use(g, s, port, g->auxiliary[auxiliary].contingent) != PORT_FRIENDLY)
        return refuse("6.323b", "the squadron is Formed at a Friendly Port");
    return sealords_ordinary_room(g, s, port, side) > 0
             ? LEGAL
             : refuse("5.288b", "a Minor Port holds one squadron In Ordinary");
}

/* [6.327] */
void sealords_raise(const struct data *g, struct state *s, int auxiliary, int squadron, int port,
                    struct umpire *u)
{
    s->auxiliary[auxiliary] = (struct auxiliary){ 0 };
    s->squadron[squadron] = (struct squadron){ .sail = SAIL_FOR_ONE,
                                               .dp = 1,
                                               .state = IN_ORDINARY,
                                               .at = g->port[port].harbour,
                                               .flags = SQUADRON_TRIED };
    sealords_tell(u, EVENT_RAISED, 1u << g->squadron[squadron].side, auxiliary, squadron,
                  g->port[port].harbour, 0);
}
