/* [3.26] Sail Transfers: from one squadron to another of its Contingent and Class, beside it. */
#include "leaders.h"
#include "orders.h"

/* [3.261b-c] In one location, which a Minor Port's is with its Space [5.287b]; the Donor's Formation has Spotted the
 * Recipient's. In one port they see each other (R16); what lies In Ordinary is no Formation, and nobody off it Spots it. */
static bool is_beside(const struct state *s, int donor, int recipient)
{
    const struct squadron *a = &s->squadron[donor], *b = &s->squadron[recipient];
    if (a->at != b->at)
        return false;
    return a->in == b->in || (a->state != READY && b->state != READY)
        || (a->in && b->in && (s->spots[a->in - 1] | s->spots_kept[a->in - 1]) >> (b->in - 1) & 1);
}

/* [3.262] A new squadron is where its Donor is: In Ordinary, or in his Flotilla in port, but not as a guest there. */
static bool may_form_from(const struct data *g, const struct state *s, int donor)
{
    const struct squadron *a = &s->squadron[donor];
    return (a->state == IN_ORDINARY || (a->state == FITTING_OUT && is_flotilla(s, a->in - 1)))
        && sealords_is_base(g, s, sealords_port_of(g, s, donor), g->squadron[donor].contingent);
}

/* Counters without Sail are alike: of a Contingent and Class the first is taken. */
static bool is_first_free(const struct data *g, const struct state *s, int squadron)
{
    for (int q = 0; q < squadron; q++)
        if (s->squadron[q].sail == 0 && g->squadron[q].contingent == g->squadron[squadron].contingent
            && g->squadron[q].class == g->squadron[squadron].class)
            return false;
    return true;
}

/* ---- Integral Flagships, an option [10.314] ---- */

/* To another squadron of the line that has none; its own keeps its Sail, and the Flagship never sails alone. */
static struct refusal may_transfer_flagship(const struct data *g, const struct state *s, int flagship,
                                            int recipient, int sail)
{
    const struct squadron *a = &s->squadron[flagship], *b = &s->squadron[recipient];
    if (g->squadron[recipient].class > SOL_D || b->sail == 0
        || g->squadron[recipient].contingent != g->squadron[flagship].contingent)
        return refuse("10.314", "a Flagship is of a squadron of the line of its Contingent");
    if (b->pair || sail != 1)
        return refuse("10.314", "a squadron has one Flagship at most");
    if (!is_beside(s, flagship, recipient))
        return refuse("3.261b", "the two are not in one place, in sight of each other");
    if (is_gale(s, a->at))
        return refuse("5.331b", "no Sail is Transferred in a Gale");
    return s->transfers[flagship] >> recipient & 1
             ? refuse("3.261d", "the two have had their Transfer, or tried, in this Reorganisation")
             : LEGAL;
}

static void move_flagship(const struct data *g, struct state *s, int flagship, int recipient,
                          struct umpire *u)
{
    struct squadron *a = &s->squadron[flagship], *b = &s->squadron[recipient];
    const int        slot = a->in - 1, other = b->in - 1, partner = a->pair - 1;
    if (partner >= 0)
        s->squadron[partner].pair = 0;
    a->pair = (uint8_t)(1 + recipient);
    b->pair = (uint8_t)(1 + flagship);
    a->in = b->in;
    a->state = b->state;
    if (slot >= 0 && other != slot && slot_unit(s, slot) == squadron_unit(flagship)) {
        sealords_end_order(g, s, slot, u); /* she was the Formation [7.136] */
        if (other >= 0)
            sealords_pass_shadow(g, s, slot, other, u);
        sealords_drop_formation(g, s, slot, u);
    }
    if (slot >= 0 && is_formation(s, slot))
        sealords_tell_strength(g, s, slot, u);
    if (other >= 0 && other != slot)
        sealords_tell_strength(g, s, other, u);
}

static bool is_integral(const struct data *g, const struct state *s, int squadron)
{
    return s->options >> OPTION_INTEGRAL & 1 && g->squadron[squadron].class == FLAGSHIP;
}

/* ---- All others ---- */

struct refusal sealords_may_transfer(const struct data *g, const struct state *s, int side, int donor,
                                     int recipient, int sail)
{
    if (sealords_own_squadron(g, s, side, donor) == NOBODY || recipient < 0 || recipient >= g->squadrons
        || donor == recipient || g->squadron[recipient].side != side)
        return refuse("3.26", "name two of your squadrons");
    const struct sea_squadron *from = &g->squadron[donor], *to = &g->squadron[recipient];
    const struct squadron     *a = &s->squadron[donor], *b = &s->squadron[recipient];
    if (is_integral(g, s, donor))
        return may_transfer_flagship(g, s, donor, recipient, sail);
    if (from->class != to->class || from->class == FLAGSHIP)
        return refuse("3.252c", "a squadron is of one Class");
    if (from->contingent != to->contingent)
        return from->command == to->command ? refuse("3.252b", "Sail serve in their own Contingent")
                                            : refuse("3.263", "no Sail passes to another Command");
    if (b->sail == 0 && !is_first_free(g, s, recipient))
        return refuse("3.262", "of the counters that are free the first is taken");
    if (b->sail == 0 ? !may_form_from(g, s, donor) : !is_beside(s, donor, recipient))
        return b->sail == 0 ? refuse("3.262", "a squadron is Formed in port only")
                            : refuse("3.261b", "the two are not in one place, in sight of each other");
    if (is_gale(s, a->at))
        return refuse("5.331b", "no Sail is Transferred in a Gale");
    if (s->transfers[donor] >> recipient & 1)
        return refuse("3.261d", "the two have had their Transfer, or tried, in this Reorganisation");
    if (sail < 1 || sail > a->sail || b->sail + sail > to->sail_max)
        return refuse("3.252a", "so many Sail are not there, or there is no room for them");
    const bool is_last = a->in && !is_independent(s, a->in - 1) && a->in != b->in && sail == a->sail
                      && b->sail > 0 && sealords_squadrons(g, s, a->in - 1) == 1;
    const bool ends_order = a->in && is_independent(s, a->in - 1) && a->in != b->in && sail == a->sail
                         && s->formation[a->in - 1].order;
    return is_last    ? refuse("3.353", "a Flotilla keeps its last squadron")
         : ends_order ? refuse("9.389", "it executes an Order, which must be given up before")
                      : LEGAL;
}

static void move_sail(const struct data *g, struct state *s, int donor, int recipient, int sail,
                      struct umpire *u)
{
    struct squadron *a = &s->squadron[donor], *b = &s->squadron[recipient];
    if (b->sail == 0) /* what its Sail have done in this Phase they have done [3.336b] */
        *b = (struct squadron){
            .state = a->state, .at = a->at, .in = a->in, .flags = a->flags, .away = a->away
        };
    if (!(a->flags & SQUADRON_NEW))
        b->flags &= (uint16_t)~SQUADRON_NEW;
    b->sail = (uint8_t)(b->sail + sail);
    a->sail = (uint8_t)(a->sail - sail);
    b->dp = a->dp > b->dp ? a->dp : b->dp; /* [3.264] */
    const int slot = a->in - 1, other = b->in - 1, flagship = a->pair - 1;
    if (a->sail == 0) {
        if (flagship >= 0 && b->in == a->in && b->pair == 0) { /* [10.311b] */
            s->squadron[flagship].pair = (uint8_t)(1 + recipient);
            b->pair = (uint8_t)(1 + flagship);
            a->pair = 0;
        }
        if (slot >= 0 && other != slot && is_independent(s, slot) && flagship < 0) { /* [7.136] */
            sealords_end_order(g, s, slot, u);
            sealords_pass_shadow(g, s, slot, other, u);
        }
        sealords_squadron_gone(g, s, donor, u);
    }
    if (slot >= 0 && is_formation(s, slot))
        sealords_tell_strength(g, s, slot, u);
    if (other >= 0 && other != slot)
        sealords_tell_strength(g, s, other, u);
}

/* [11.133] What has come in this Step is put in order without a check. */
static bool are_new(const struct state *s, int donor, int recipient)
{
    return s->squadron[donor].flags & SQUADRON_NEW
        && (s->squadron[recipient].sail == 0 || s->squadron[recipient].flags & SQUADRON_NEW);
}

/* [3.261d, R80] One check for the pair, which fails for this whole Reorganisation. */
void sealords_transfer(const struct data *g, struct state *s, int donor, int recipient, int sail,
                       struct umpire *u)
{
    const int side = g->squadron[donor].side, command = g->squadron[donor].command;
    s->transfers[donor] |= bit64(recipient);
    s->transfers[recipient] |= bit64(donor);
    if (!are_new(s, donor, recipient)
        && !sealords_passes(s, side, sealords_strategy(g, s, command), 0, STRATEGY_TRANSFER,
                            donor * SQUADRONS_MAX + recipient, u))
        return;
    if (is_integral(g, s, donor))
        move_flagship(g, s, donor, recipient, u);
    else
        move_sail(g, s, donor, recipient, sail, u);
    sealords_tell(u, EVENT_TRANSFER, 1u << side, donor, recipient, sail, 0);
}

void sealords_transfer_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int a = 0; a < g->squadrons; a++) {
        if (g->squadron[a].side != side || s->squadron[a].sail == 0)
            continue;
        for (int b = 0; b < g->squadrons; b++) {
            if ((g->squadron[b].class != g->squadron[a].class && !is_integral(g, s, a))
                || g->squadron[b].contingent != g->squadron[a].contingent || s->transfers[a] >> b & 1)
                continue;
            for (int n = 1; is_legal(sealords_may_transfer(g, s, side, a, b, n)); n++)
                moves_add(out, MOVE_TRANSFER, a, b, n);
        }
    }
}
