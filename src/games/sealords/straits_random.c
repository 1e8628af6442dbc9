/* X20: random events. */
#include "convoys.h"
#include "gale.h"
#include "leaders.h"
#include "straits.h"

static void hurt_there(const struct data *g, struct state *s, int place, int dp, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || s->formation[slot].at != place)
            continue;
        for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
            sealords_wear(g, s, q, dp, u);
        if (is_convoy(s, slot))
            sealords_hurt_convoy(g, s, convoy_of(s, slot), dp, HARM_WEATHER, u);
    }
}

static void squall(const struct data *g, struct state *s, struct umpire *u)
{
    static const char *const where[DIE_FACES] = { "MRS", "CRE", "BCN", "VLF", "GEN",
                                                  "LEG", "CCO", "BON", "NAP", "GAT" };
    const int                die = straits_die(s, DIE_RANDOM_DETAIL, u);
    for (int i = 0; i < g->spaces; i++)
        if (strcmp(g->space[i].code, where[die]) == 0)
            hurt_there(g, s, space_place(i), value(g, VALUE_SQUALL_DP), u);
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
        n += is_formation(s, slot) && s->formation[slot].state == READY ? sealords_squadrons(g, s, slot) : 0;
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
        if (is_flotilla(s, slot) && s->formation[slot].state == READY
            && (largest < 0 || sealords_squadrons(g, s, slot) > sealords_squadrons(g, s, largest)))
            largest = slot;
    for (int q = largest < 0 ? -1 : first_in(g, s, largest); q >= 0; q = next_in(g, s, largest, q))
        sealords_wear(g, s, q, 1, u);
}

/* Dice of the winds that were rolled first [X20.1]; a second event of a kind in one turn does nothing. */
void straits_impulse(const struct data *g, struct state *s, int stage, struct umpire *u)
{
    enum { SQUALL, CALM_SEA, FEVER = 4, PRIZE, HAZE, DESERTION };
    if (stage > 0)
        return;
    straits_set(g, s, MARK_CALM, 0, u);
    straits_set(g, s, MARK_HAZE, 0, u);
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
    default:
        break;
    }
}
