/* Redaction: what one side, or a spectator, may know of a state (A.10 of the rulings' tables).
 *
 * Own things are known. Of the other side: where its counters lie on the map and in which State, which were Spotted, of
 * those which they are and how many Squadrons and Auxiliaries they have [7.117], of squadrons on their own with what kind of
 * Order [3.346], and of Formations in Battle all [8.127];
 * winds, gales, Prestige, scores, stores [11.351]. Never courses, unless Spotted when they are locked [7.118]; never
 * Orders, Hand and Pool, boxes, the Mess, what lies in ports. */
#include "courses.h"
#include "phases.h"
#include "shadow.h"
#include "spot.h"

/* Does the viewer know which Formation it is? */
static bool is_known(const struct state *s, int viewer, int slot)
{
    return viewer < SIDES && s->spotted[viewer] >> slot & 1;
}
/* An initial Formation that has Withdrawn was shown, and reorganises if there is no Battle [8.41]. */
static bool has_stood(const struct state *s, int slot)
{
    return s->battle.withdrawn >> slot & 1 && s->battle.initial[slot_side(slot)] == 1 + slot;
}
static bool is_open(const struct state *s, int slot)
{
    return s->battle.at != NOWHERE && (s->battle.engaged >> slot & 1 || has_stood(s, slot));
}

static bool shows_course(const struct data *g, const struct state *s, int viewer, int slot)
{
    return is_known(s, viewer, slot) && s->phase != PHASE_COURSES
        && !(s->phase == PHASE_ADJUST && sealords_adjusts(g, s, slot)); /* R111 */
}

static void hide_formation(const struct data *g, const struct state *s, int viewer, int slot,
                           struct state *out)
{
    enum {
        SEEN_FLAGS = FORMATION_SPENT | FORMATION_WITHDREW | FORMATION_RUNS | FORMATION_FOUGHT
                   | FORMATION_LEFT_PORT | FORMATION_MARKED_TIME | FORMATION_KNOWN | FORMATION_RAIDED
                   | FORMATION_LATE
    };
    struct formation *f = &out->formation[slot];
    const bool        known = is_known(s, viewer, slot), open = is_open(s, slot);
    if (!known && !open)
        f->unit = HIDDEN_UNIT;
    else {
        out->tally[slot][0] = (uint8_t)sealords_squadrons(g, s, slot);
        out->tally[slot][1] = (uint8_t)sealords_auxiliaries(g, s, slot);
    }
    f->course = shows_course(g, s, viewer, slot) ? (uint8_t)sealords_shown_course(g, s, slot) : COURSE_HIDDEN;
    f->bound = f->goal = NOWHERE;
    f->flags &= (uint32_t)(SEEN_FLAGS | (open ? FORMATION_DISORGANISED : 0));
    if (!sealords_shows_chit(s, viewer, slot))
        f->order = 0;
    f->target = f->progress = f->tries = f->lay = f->losses = f->shut = f->shut_for = f->tainted = 0;
    out->ways[slot] = 0;
}

/* [8.127] What is open in Battle, but for marks that only its owner needs. */
static void open_squadron(struct squadron *q)
{
    q->flags &= SQUADRON_CALLED;
    q->away = 0;
}
static void open_leader(struct leader *l)
{
    l->flags &= LEADER_COMMANDS | LEADER_PROMOTED;
}

/* [6.134] In his ports one sees those of Classes that lie there openly; of others how many are at Minor Ports. Those of one
 * Contingent and Class are alike: they are numbered as they lie, so that a number tells nothing. */
static void show_berth(const struct data *g, int auxiliary, int port, struct state *out)
{
    const struct sea_auxiliary *printed = &g->auxiliary[auxiliary];
    if (!g->aux_class[printed->class].open_in_port) {
        out->port_tally[port] = (uint8_t)(out->port_tally[port] + (g->port[port].kind == PORT_MINOR));
        return;
    }
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].contingent == printed->contingent
            && g->auxiliary[a].class == printed->class && g->auxiliary[a].corsair == NOBODY
            && out->auxiliary[a].where == AUX_OUT_OF_PLAY) {
            out->auxiliary[a] = (struct auxiliary){ AUX_IN_PORT, (uint8_t)port, NOBODY, 0 };
            return;
        }
}

static void show_berths(const struct data *g, const struct state *s, int side, struct state *out)
{
    uint8_t  lies[AUXILIARIES_MAX];
    int      count = 0;
    uint64_t ports = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_IN_PORT && g->auxiliary[a].side == side
            && g->auxiliary[a].corsair == NOBODY) {
            lies[count++] = (uint8_t)a;
            ports |= bit64(s->auxiliary[a].at);
        }
    for (; ports; ports &= ports - 1)
        for (int i = 0, port = __builtin_ctzll(ports); i < count; i++)
            if (s->auxiliary[lies[i]].at == port)
                show_berth(g, lies[i], port, out);
}

/* Squadrons, Leaders and Auxiliaries of the other side lie open in Battle only. */
static void hide_pieces(const struct data *g, const struct state *s, int side, struct state *out)
{
    for (int q = 0; q < g->squadrons; q++) {
        if (g->squadron[q].side != side)
            continue;
        if (s->squadron[q].in && is_open(s, s->squadron[q].in - 1))
            open_squadron(&out->squadron[q]);
        else
            out->squadron[q] = (struct squadron){ 0 };
    }
    for (int l = 0; l < g->leaders; l++) {
        const int flotilla = s->leader[l].flotilla - 1;
        const int slot = flotilla >= 0 ? s->slot_of[flotilla_unit(flotilla)] - 1 : -1;
        if (g->leader[l].side != side)
            continue;
        if (slot >= 0 && is_open(s, slot))
            open_leader(&out->leader[l]);
        else /* [8.375] of one that was Captured in this Battle both have heard */
            out->leader[l] = (struct leader){ .status = s->battle.leader_on[l]
                                                             && s->leader[l].status == LEADER_CAPTURED
                                                          ? LEADER_CAPTURED
                                                          : LEADER_FUTURE };
    }
    for (int a = 0; a < g->auxiliaries; a++) {
        const struct auxiliary *aux = &s->auxiliary[a];
        const bool              open = aux->where == AUX_SHADOWING /* [7.134] */
                       || (aux->where == AUX_WITH && is_open(s, aux->at));
        if (g->auxiliary[a].side == side && g->auxiliary[a].corsair == NOBODY && !open)
            out->auxiliary[a] = (struct auxiliary){ 0 };
        else if (open && g->auxiliary[a].side == side && aux->where == AUX_SHADOWING)
            out->auxiliary[a].flags &= AUX_BEGUN
                                     | AUX_MET; /* when it began, and what Screened it, both saw [7.141] */
        else if (open && g->auxiliary[a].side == side)
            out->auxiliary[a] = (struct auxiliary){ AUX_WITH, aux->at, NOBODY, 0 };
    }
    show_berths(g, s, side, out);
    for (int m = 0; m < MARKERS; m++)
        if (s->marker[m].auxiliary && g->auxiliary[s->marker[m].auxiliary - 1].side == side)
            out->marker[m].auxiliary = 0;
}

/* What is sealed until both have said it: calls for Battle, who leads, Auxiliaries, the array, a call of Admiral. */
static void hide_battle(const struct data *g, const struct state *s, int side, struct state *out)
{
    struct battle *b = &out->battle;
    for (int i = 0; s->phase == PHASE_DECLARE && i <= SPACES_MAX; i++)
        out->called[i] &= (uint8_t) ~(1u << side);
    if (s->phase == PHASE_INITIAL && b->initial[side] && !is_open(s, b->initial[side] - 1))
        b->initial[side] = 0;
    if (s->phase == PHASE_ASSIST)
        b->assist[side] = b->assist_hinders[side] = b->screen[side] = 0;
    if (s->phase == PHASE_MATCH)
        b->call[side] = 0;
    if (s->phase != PHASE_ARRAY)
        return;
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == side) {
            b->leader_on[l] = 0;
            b->embarked &= ~bit64(l);
        }
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side)
            b->aside &= ~bit64(q);
}

static void hide_plans(const struct data *g, const struct state *s, int viewer, int side, struct state *out)
{
    for (int i = 0; i < g->orders; i++)
        if (g->order[i].side == side) /* of one that was shown: that he has it */
            out->chit[i] = s->chit[i].flags & CHIT_SHOWN
                             ? (struct chit){ .where = CHIT_HAND, .flags = CHIT_SHOWN }
                             : (struct chit){ 0 };
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].side == side) {
            const int  slot = s->slot_of[convoy_unit(c)] - 1;
            const bool scattered = s->convoy[c].flags & CONVOY_SCATTERED; /* for good [10.153] */
            const bool open = scattered || (slot >= 0 && is_open(s, slot));
            out->convoy[c] = (struct convoy){ .dp = open ? s->convoy[c].dp : 0,
                                              .sunk = open ? s->convoy[c].sunk : 0,
                                              .flags = scattered ? CONVOY_SCATTERED : 0 };
        }
    for (int c = 0; c < g->convoys; c++)
        if (g->convoy[c].side == side)
            out->scheme[g->convoy[c].scheme] =
                (struct scheme){ .coming = s->scheme[g->convoy[c].scheme].coming };
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        out->spots[slot] = out->spots_kept[slot] = 0;
    if (viewer >= SIDES) /* a player sees which of his own counters are turned [2.311] */
        out->spotted[side] = 0;
    hide_battle(g, s, side, out);
    out->said[side] = 0;
    out->said_custom &= (uint8_t) ~(1u << side);
    out->owed[side] = out->has_drawn[side] = 0;
    out->wished[side] = 0;
    memset(out->wish[side], 0, sizeof out->wish[side]);
    if (s->phase == PHASE_PICK && s->task.side == side)
        out->task.auxiliary = 0;
    else if (s->phase == PHASE_PICK)
        out->task.screen = 0;
    for (int i = 0; i < g->flotillas; i++)
        if (g->flotilla[i].side == side)
            out->reorganised &= ~(1u << i);
    for (int i = 0; i < g->dummies; i++)
        if (g->dummy[i].side == side) {
            out->decoyed &= (uint16_t) ~(1u << i);
            out->decoys &= (uint16_t) ~(1u << i);
        }
    for (int i = 0; i < g->squadrons; i++)
        if (g->squadron[i].side == side)
            out->transfers[i] = out->spent_rolls[i] = 0;
    for (int i = 0; i < g->leaders; i++)
        if (g->leader[i].side == side)
            out->early_victors &= ~bit64(i);
    for (int i = 0; i < g->arrivals; i++)
        if (g->arrival[i].side == side)
            out->schedule[i] = 0;
    out->extra_rolls[side] = out->gale_losses[side] = 0;
    out->favours[side] = 0;
    out->admiral[side] = 0;
    for (int c = 0; c < g->commands; c++)
        if (g->command[c].side == side)
            out->command_admiral[c] = out->requested[c] = out->bought[c] = 0;
}

static void hide_side(const struct data *g, const struct state *s, int viewer, int side, struct state *out)
{
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot))
            hide_formation(g, s, viewer, slot, out);
    hide_pieces(g, s, side, out);
    hide_plans(g, s, viewer, side, out);
}

static void name_slots(struct state *out)
{
    memset(out->slot_of, 0, sizeof out->slot_of);
    for (int slot = 0; slot < SLOTS; slot++)
        if (out->formation[slot].unit && out->formation[slot].unit != HIDDEN_UNIT)
            out->slot_of[out->formation[slot].unit - 1] = (uint8_t)(1 + slot);
}

void sealords_view(const struct data *g, const struct state *s, int part, struct view *v)
{
    struct state *out = &v->known;
    memcpy(out, s, sizeof *out);
    agenda_hide(&out->agenda);
    out->viewer = part == SPECTATOR ? 3 : (uint8_t)(1 + part);
    for (int side = 0; side < SIDES; side++)
        if (side != part)
            hide_side(g, s, part == SPECTATOR ? SIDES : part, side, out);
    for (int i = 0; i < g->marks; i++)
        if ((g->mark[i].seen == SEEN_SIDE_A && part != 0) || (g->mark[i].seen == SEEN_SIDE_B && part != 1))
            out->mark[i] = g->mark[i].standard;
    name_slots(out);
}

int sealords_modifier_seen(const struct data *g, const struct state *s, int side, sea_modifier_fn *modifier,
                           int of)
{
    struct view seen;
    sealords_view(g, s, side, &seen);
    return modifier(g, &seen.known, of);
}
