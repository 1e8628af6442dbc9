/* X10.5, X10.6, X12.8: raids under BR-06, BR-07, BR-10, BR-11 and BO-11: Auxiliaries that help, what Screens them, the roll. */
#include "mulligan.h"
#include "orders.h"
#include "spot.h"
#include "straits.h"
#include "tasks.h"

/* ---- Who goes ---- */

/* Does that Auxiliary of the Formation help in the raid that its Order asks for? In a Gale none is Tasked [6.144]. */
static bool helps(const struct data *g, const struct state *s, int auxiliary, int slot)
{
    enum { LANDS = 1 << AUX_MARINES | 1 << AUX_BOMB, BURNS = 1 << AUX_MARINES | 1 << AUX_FIRESHIP };
    const int      order = order_of(s, slot);
    const unsigned classes = order == own(g, ORDER_BR06) ? 1u << AUX_BOMB
                           : order == own(g, ORDER_BR07) ? (unsigned)BURNS
                                                         : (unsigned)LANDS;
    return s->auxiliary[auxiliary].where == AUX_WITH && s->auxiliary[auxiliary].at == slot
        && classes >> g->auxiliary[auxiliary].class & 1 && !is_gale(s, s->formation[slot].at);
}

static int helpers(const struct data *g, const struct state *s, int slot)
{
    int n = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        n += helps(g, s, a, slot);
    return n;
}

struct raid {
    int  most, mod; /* the highest sum that succeeds, and what is added to the die */
    bool is_there;  /* in the place, with something to do there */
};

/* -1 for each that helps beyond the first, + the port's Blockade Value; +1 if none is left (R205). */
static struct raid plan(const struct data *g, const struct state *s, int slot, int port)
{
    const int order = order_of(s, slot), value_there = port == NOBODY ? 0 : g->port[port].blockade_value;
    if (order == own(g, ORDER_BR06)) {
        const int line = sealords_class_count(g, s, slot, 1u << SOL);
        const int help = (line > 1 ? line - 1 : 0) + helpers(g, s, slot);
        const int most = value(g, VALUE_NAPLES_MOST);
        return (struct raid){ value(g, VALUE_NAPLES_DIE), -(help > most ? most : help),
                              port == own(g, PORT_NAP) };
    }
    if (order == own(g, ORDER_BR07))
        return (struct raid){ value(g, VALUE_GALLEYS_DIE), value_there - helpers(g, s, slot) + 1,
                              port != NOBODY && straits_spanish_galley(g, s, port) >= 0 };
    if (order == own(g, ORDER_BR10) || order == own(g, ORDER_BR05)) {
        const enum straits_own magazine = port == NOBODY ? STRAITS_OWN : straits_magazine(g, port);
        return (struct raid){ value(g, VALUE_MAGAZINES_DIE), value_there - helpers(g, s, slot) + 1,
                              magazine != STRAITS_OWN && mark(g, s, magazine) };
    }
    return (struct raid){ value(g, VALUE_CORSAIRS_DIE), value_there - helpers(g, s, slot),
                          port != NOBODY && straits_is_hostile_base(g, s, slot_side(slot), port)
                              && (order == own(g, ORDER_BR11) || IS_PORT(g, port, PORT_ALG, PORT_TUN)) };
}

/* ---- What comes of it ---- */

static enum straits_own neutralised_mark(const struct data *g, int port)
{
    const enum straits_own bases[][2] = {
        { PORT_BCN, MARK_NEUTRALISED_BARCELONA }, { PORT_PMA, MARK_NEUTRALISED_PALMA },
        { PORT_MLG, MARK_NEUTRALISED_MALAGA },    { PORT_MAH, MARK_NEUTRALISED_MAHON },
        { PORT_GIB, MARK_NEUTRALISED_GIBRALTAR }, { PORT_ALG, MARK_NEUTRALISED_ALGIERS },
        { PORT_TUN, MARK_NEUTRALISED_TUNIS }
    };
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
        if (port == own(g, bases[i][0]))
            return bases[i][1];
    return STRAITS_OWN;
}

bool straits_is_neutralised(const struct data *g, const struct state *s, int port)
{
    const enum straits_own what = neutralised_mark(g, port);
    return what != STRAITS_OWN && mark(g, s, what) > 0;
}

static void burn_galley(const struct data *g, struct state *s, int port, struct umpire *u)
{
    s->auxiliary[straits_spanish_galley(g, s, port)] = (struct auxiliary){ 0 };
    sealords_tell(u, EVENT_GALLEY_BURNT, BOTH_SIDES, port, 0, 0, 0);
    if (g->port[port].owner == own(g, CONTINGENT_FR) && mark(g, s, MARK_FRENCH_STATUS) != FRANCE_AT_WAR)
        straits_set(g, s, MARK_INCIDENTS, mark(g, s, MARK_INCIDENTS) + 1, u);
}

static void burn_magazine(const struct data *g, struct state *s, int port, struct umpire *u)
{
    straits_set(g, s, straits_magazine(g, port), 0, u);
    straits_set(g, s, MARK_ROLLS_BURNT, 1, u);
    const bool neutral = sealords_port_use(g, s, port, own(g, CONTINGENT_SP)) != PORT_FRIENDLY;
    if (neutral && straits_campaign_status(g, s) != CAMPAIGN_BOURBON)
        sealords_gain(g, s, BRITISH_FLEET, sealords_worth(g, s, PRESTIGE_VIOLATION), u);
}

/* R249: what is at sea from there has no base any more, and what it Shadows is out of sight. */
static void set_corsairs_aside(const struct data *g, struct state *s, int port, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        const int corsair = g->auxiliary[a].corsair, where = s->auxiliary[a].where, at = s->auxiliary[a].at;
        if (corsair == NOBODY || g->corsair[corsair].base != port
            || (where != AUX_STATIONED && where != AUX_SHADOWING))
            continue;
        sealords_send_home(g, s, a, u);
        if (where == AUX_SHADOWING)
            sealords_shakes_off(g, s, at, u);
    }
}

/* What it does there: at once, since the place is known. On its way (BR-05) it has more to do than that. */
static void raid_succeeds(const struct data *g, struct state *s, int slot, int port, struct umpire *u)
{
    const int order = order_of(s, slot);
    if (order == own(g, ORDER_BR05)) {
        burn_magazine(g, s, port, u);
        return;
    }
    if (order == own(g, ORDER_BR07))
        burn_galley(g, s, port, u);
    else if (order == own(g, ORDER_BR10))
        burn_magazine(g, s, port, u);
    else if (order == own(g, ORDER_BR11) || order == own(g, ORDER_BO11)) {
        if (mark(g, s, MARK_CATALONIA_GUARDED) && IS_PORT(g, port, PORT_BCN, PORT_PMA)) /* BO-07, R244 */
            return;
        straits_set(g, s, neutralised_mark(g, port), value(g, VALUE_NEUTRALISED_TURNS), u);
        set_corsairs_aside(g, s, port, u);
    }
    sealords_fulfil(g, s, slot, u);
}

/* Where there is a Galley, a Magazine, a base: all of it is open. */
bool straits_has_object(const struct data *g, const struct state *s, int order, int place)
{
    const int port = sealords_port_at(g, place);
    if (port == NOBODY)
        return false;
    if (order == own(g, ORDER_BR07))
        return straits_spanish_galley(g, s, port) >= 0;
    if (order == own(g, ORDER_BR10))
        return straits_magazine(g, port) != STRAITS_OWN && mark(g, s, straits_magazine(g, port));
    return (order != own(g, ORDER_BR11) && order != own(g, ORDER_BO11))
        || straits_is_hostile_base(g, s, g->order[order].side, port);
}

/* ---- The roll ---- */

static void send_helpers_home(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++)
        if (helps(g, s, a, slot)) {
            sealords_tell(u, EVENT_TASKED, BOTH_SIDES, a, s->formation[slot].at, 0, 0);
            sealords_send_home(g, s, a, u);
        }
}

/* Whatever comes of it, those who were Tasked go to Recovery. */
static void attempt(const struct data *g, struct state *s, int slot, int partly_screened, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const int         port = sealords_port_at(g, f->at);
    const struct raid r = plan(g, s, slot, port);
    const int         mod = r.mod + partly_screened;
    send_helpers_home(g, s, slot, u);
    if (!r.is_there) /* the last Galley has gone out to Screen */
        return;
    umpire_open(u, sealords_moment(s), ROLL_THEATRE_SECRET, f->at, slot);
    const int die = sealords_roll(s, MULLIGAN_RAID, 1u << slot_side(slot), u);
    const int sum = die + mod < 0 ? 0 : die + mod;
    sealords_tell(u, EVENT_RAID_DIE, 1u << slot_side(slot), SLOTS + slot_unit(s, slot), die, mod, r.most);
    if (sum <= r.most)
        raid_succeeds(g, s, slot, port, u);
    else if (order_of(s, slot) != own(g, ORDER_BR05) && ++f->tries >= value(g, VALUE_RAID_FAILURES))
        sealords_fail(g, s, slot, u);
}

/* X10.6: one of those that go meets the Screen. A position may bring a raid without an Order for it. */
void straits_raid(const struct data *g, struct state *s, int slot, int screen, struct umpire *u)
{
    const int order = order_of(s, slot);
    int       first = 0;
    if (order < 0 || (g->order[order].kind != ORDER_RAID && order != own(g, ORDER_BR05)))
        return;
    umpire_reveal(u);
    while (first < g->auxiliaries && !helps(g, s, first, slot))
        first++;
    const bool meets = screen >= 0 && first < g->auxiliaries;
    attempt(g, s, slot, meets && sealords_meet(g, s, first, screen, u) == SCREEN_PARTIAL, u);
}

static void declare(struct state *s, int slot, struct umpire *u)
{
    const int side = slot_side(slot);
    sealords_tell(u, EVENT_TASK_DECLARED, BOTH_SIDES, side, RAID_TASK, s->formation[slot].at, 0);
    sealords_declare(s, (struct task){ .kind = RAID_TASK, .side = (uint8_t)side, .target = (uint8_t)slot });
}

/* X12.8. Who might Screen those that help is asked first (R205); nobody Screens at Naples. */
void straits_judge_raid(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation       *f = &s->formation[slot];
    const struct sea_order *order = &g->order[order_of(s, slot)];
    const struct raid       r = plan(g, s, slot, sealords_port_at(g, f->at));
    if (order->target_count == 0) /* wherever there is something to do */
        f->progress = (uint8_t)(r.is_there && has_flag(s, slot, FORMATION_WHOLE) && f->state == READY
                                    ? f->progress + 1
                                    : 0);
    if (!r.is_there || f->progress < order->impulses)
        return;
    if (helpers(g, s, slot) == 0 || order_of(s, slot) == own(g, ORDER_BR06))
        attempt(g, s, slot, 0, u);
    else
        declare(s, slot, u);
}

/* ---- A Magazine on the way (BR-05, R219) ---- */

bool straits_lingers(const struct data *g, const struct state *s, int slot)
{
    const struct formation *f = &s->formation[slot];
    const int               spezia = own(g, PORT_SPE);
    return order_of(s, slot) == own(g, ORDER_BR05) && f->progress > 0 && f->state == READY
        && f->at == space_place(g->port[spezia].space) && mark(g, s, MARK_MAGAZINE_SPEZIA)
        && helpers(g, s, slot) > 0;
}

/* Where its owner has it lie for it. */
void straits_raid_on_the_way(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    if (straits_lingers(g, s, slot) && has_flag(s, slot, FORMATION_WHOLE)
        && s->formation[slot].course == COURSE_HOLD)
        declare(s, slot, u);
}
