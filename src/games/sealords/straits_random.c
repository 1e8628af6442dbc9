/* X20: random events. */
#include "convoys.h"
#include "gale.h"
#include "leaders.h"
#include "ranks.h"
#include "straits.h"

/* Who is off the map is out of reach (R212). */
static bool is_at_sea(const struct data *g, const struct state *s, int slot)
{
    return is_formation(s, slot) && s->formation[slot].state == READY && !is_off_map(g, s, slot);
}

/* Whatever lies in that Space, or a Small one that belongs to it [5.222], but not in its Harbour. */
static void hurt_there(const struct data *g, struct state *s, int place, int dp, struct umpire *u)
{
    for (int q = 0; q < g->squadrons; q++)
        if (s->squadron[q].sail && sealords_location(g, s, s->squadron[q].at) == place)
            sealords_wear(g, s, q, dp, u);
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_convoy(s, slot) && sealords_location(g, s, s->formation[slot].at) == place)
            sealords_hurt_convoy(g, s, convoy_of(s, slot), dp, HARM_WEATHER, u);
}

/* Two: A looks at one of B's chits; three: B at one of A's. */
static void look_at_hand(const struct data *g, struct state *s, int looker, struct umpire *u)
{
    uint8_t hand[ORDERS_MAX];
    int     count = 0;
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side != looker && s->chit[i].where == CHIT_HAND)
            hand[count++] = (uint8_t)i;
    umpire_open(u, sealords_moment(s), ROLL_THEATRE_SECRET, s->impulse, DIE_RANDOM_DETAIL);
    if (count)
        sealords_tell(u, EVENT_LOOKS, 1u << looker, hand[umpire_draw(u, count)], 0, 0, 0);
}

/* Nine: of those at sea the highest in Rank, who commands before who assists; of equals it is drawn [3.422a]. */
static void unwell(const struct data *g, struct state *s, struct umpire *u)
{
    enum { TURNS = 2 };
    const int     side = s->prestige[1] > s->prestige[0];
    const uint8_t turns = sealords_turns_wounded(s, side, TURNS);
    uint64_t      senior = 0;
    int           best = -1;
    for (int l = 0; l < g->leaders; l++) {
        const int flotilla = s->leader[l].flotilla - 1;
        const int slot = flotilla >= 0 ? s->slot_of[flotilla_unit(flotilla)] - 1 : -1;
        if (g->leader[l].side != side || slot < 0 || !is_at_sea(g, s, slot))
            continue;
        const int rank = 2 * sealords_ratings(g, s, l).rank + ((s->leader[l].flags & LEADER_COMMANDS) != 0);
        senior = rank > best ? bit64(l) : rank == best ? senior | bit64(l) : senior;
        best = rank > best ? rank : best;
    }
    if (senior == 0)
        return;
    umpire_open(u, sealords_moment(s), ROLL_THEATRE_SECRET, s->impulse, DIE_RANDOM_DETAIL);
    for (int skip = umpire_draw(u, __builtin_popcountll(senior)); skip > 0; skip--)
        senior &= senior - 1;
    const int who = __builtin_ctzll(senior);
    s->leader[who].wounded = s->leader[who].wounded > turns ? s->leader[who].wounded : turns;
    sealords_tell(u, EVENT_UNWELL, 1u << side, who, s->leader[who].wounded, 0, 0);
}

/* Eight: an Order of the Hand to a Ready Formation, by a check: the one that it has in this Turn [9.365b]. Asked is who has a
 * Ready counter, as both see (R107). */
static void packet(struct state *s)
{
    unsigned asked = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot) && s->formation[slot].state == READY)
            asked |= 1u << slot_side(slot);
    if (asked)
        sealords_ask(s, PHASE_THEATRE, asked, ASK_PACKET);
}

struct refusal straits_packet_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_ISSUE)
        return NO_SUCH_MOVE;
    const struct refusal no = sealords_issue_check(g, s, side, m);
    const int slot = is_legal(no) ? s->slot_of[m.arg[1]] - 1 : -1; /* -1, too: a Detachment to be */
    return !is_legal(no) ? no
         : slot >= 0 && s->formation[slot].state == READY
             ? LEGAL
             : refuse("X20.1", "the packet has Orders for Ready Formations");
}

void straits_packet_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int i = 0; i < g->orders; i++)
        for (int slot = first_slot(side); s->chit[i].where == CHIT_HAND && slot < end_slot(side); slot++)
            for (int k = 0; is_flotilla(s, slot) && k <= g->order[i].target_count; k++) {
                const int         place = k == 0 ? NOWHERE : space_place(g->order[i].target[k - 1]);
                const struct move m = { MOVE_ISSUE,
                                        { (int16_t)i, (int16_t)slot_unit(s, slot), (int16_t)place } };
                if (is_legal(straits_packet_check(g, s, side, m)))
                    moves_add(out, MOVE_ISSUE, m.arg[0], m.arg[1], m.arg[2]);
            }
}

void straits_packet_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_ISSUE)
        sealords_issue_apply(g, s, side, m, u);
    sealords_is_done(s, side);
}

static int squall_place(const struct data *g, int die)
{
    static const char *const where[DIE_FACES] = { "MRS", "CRE", "BCN", "VLF", "GEN",
                                                  "LEG", "CCO", "BON", "NAP", "GAT" };
    int                      i = 0;
    while (i < g->spaces && strcmp(g->space[i].code, where[die]) != 0)
        i++;
    return i < g->spaces ? space_place(i) : NOWHERE;
}

/* Nought: all hear where it is coming. */
static void squall(const struct data *g, struct state *s, struct umpire *u)
{
    const int die = straits_die(s, DIE_RANDOM_DETAIL, u);
    s->mark[own(g, MARK_SQUALL)] = (int16_t)(1 + die);
    sealords_tell(u, EVENT_SQUALL, BOTH_SIDES, squall_place(g, die), 0, 0, 0);
}

/* X6.5: at the end of the first MPI it strikes what lies there then. */
void straits_weather(const struct data *g, struct state *s, struct umpire *u)
{
    const int squall = mark(g, s, MARK_SQUALL);
    if (squall == 0)
        return;
    s->mark[own(g, MARK_SQUALL)] = 0;
    hurt_there(g, s, squall_place(g, squall - 1), value(g, VALUE_SQUALL_DP), u);
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
    const int side = straits_die(s, DIE_RANDOM_DETAIL, u) <= BRITISH_TO ? BRITISH_FLEET : BOURBON_FLEET;
    if (straits_corsairs(g, s, side) > 0)
        sealords_gain(g, s, side, 1, u);
}

static int ready_squadrons(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        n += is_at_sea(g, s, slot) ? sealords_squadrons(g, s, slot) : 0;
    return n;
}

static void ship_fever(const struct data *g, struct state *s, struct umpire *u)
{
    enum { SICK_TO = 4 };
    const int british = ready_squadrons(g, s, BRITISH_FLEET), bourbon = ready_squadrons(g, s, BOURBON_FLEET);
    const int side = british > bourbon ? BRITISH_FLEET : BOURBON_FLEET;
    int       largest = -1;
    if (straits_die(s, DIE_RANDOM_DETAIL, u) > SICK_TO || british == bourbon)
        return;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_flotilla(s, slot) && is_at_sea(g, s, slot)
            && (largest < 0 || sealords_squadrons(g, s, slot) > sealords_squadrons(g, s, largest)))
            largest = slot;
    for (int q = largest < 0 ? -1 : first_in(g, s, largest); q >= 0; q = next_in(g, s, largest, q))
        sealords_wear(g, s, q, 1, u);
}

/* Dice of the winds that were rolled first [X20.1]; a second event of a kind in one turn does nothing. */
void straits_impulse(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    enum { SQUALL, CALM_SEA, COURIER, TALK, FEVER, PRIZE, HAZE, DESERTION, PACKET, UNWELL };
    if (stage > 0)
        return;
    straits_set(g, s, MARK_CALM, 0, u);
    straits_set(g, s, MARK_HAZE, 0, u);
    straits_come_home(g, s);
    straits_ask_leave(g, s, false, u);
    straits_turn_out(g, s, u);
    if (!g->scenario[s->scenario].has_random_events || s->wind_die[0] != s->wind_die[1])
        return;
    const int die = straits_die(s, DIE_RANDOM, u), seen = mark(g, s, MARK_RANDOM_EVENTS);
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
    case COURIER:
    case TALK:
        look_at_hand(g, s, die == COURIER ? BRITISH_FLEET : BOURBON_FLEET, u);
        break;
    case PACKET:
        packet(s);
        break;
    case UNWELL:
        unwell(g, s, u);
        break;
    default:
        break;
    }
}
