/* [7.12] Searching: by a Formation in the waters where it is, or by an Auxiliary that is sent there. The Task in hand says
 * which: `by` is a Formation, `auxiliary` what was sent. */
#include "mulligan.h"
#include "ranks.h"
#include "spot.h"
#include "tasks.h"

/* ---- What is there to be found ---- */

/* [7.124] In that Large Space, or in a Small one that belongs to it; not in a Harbour, a Zone or a Gale. */
static bool is_in_waters(const struct data *g, const struct state *s, int place, int waters)
{
    return is_space(g, place) && !is_gale(s, place) && sealords_location(g, s, place) == waters;
}

/* The Formation for which it is Searched; NOBODY: for all friends there [7.113c]. */
static int searcher(const struct state *s, const struct task *t)
{
    return t->by ? t->by - 1 : t->auxiliary ? sealords_sender(s, t->auxiliary - 1) : NOBODY;
}

/* A friend there who has not Spotted it. */
static bool has_a_stranger(const struct data *g, const struct state *s, const struct task *t, int slot)
{
    for (int by = first_slot(t->side); by < end_slot(t->side); by++)
        if (by != slot && is_formation(s, by) && !is_dummy(s, by) && !(s->spots[by] >> slot & 1)
            && is_in_waters(g, s, s->formation[by].at, t->target))
            return true;
    return false;
}

/* [10.213] A Corsair looks for prey, and not for friends. */
static bool is_corsair(const struct data *g, const struct task *t)
{
    return t->auxiliary && g->auxiliary[t->auxiliary - 1].corsair != NOBODY;
}

/* R43: a counter of either side that whoever searches has not Spotted; an enemy's Auxiliary on Station besides [7.122]. */
bool sealords_can_find(const struct data *g, const struct state *s, const struct task *t, int counter)
{
    const int by = searcher(s, t);
    if (counter >= SLOTS)
        return (counter - SLOTS) / MARKERS_SIDE != t->side
            && is_in_waters(g, s, s->marker[counter - SLOTS].at, t->target);
    if (!is_formation(s, counter) || counter == by
        || !is_in_waters(g, s, s->formation[counter].at, t->target))
        return false;
    if (by != NOBODY)
        return !(s->spots[by] >> counter & 1);
    return (slot_side(counter) != t->side && !(s->spotted[t->side] >> counter & 1))
        || (!is_corsair(g, t) && has_a_stranger(g, s, t, counter));
}

int sealords_count_finds(const struct data *g, const struct state *s, const struct task *t)
{
    int n = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        n += is_formation(s, slot) && sealords_can_find(g, s, t, slot);
    for (int m = 0; m < MARKERS; m++)
        n += s->marker[m].at != NOWHERE && sealords_can_find(g, s, t, SLOTS + m);
    return n;
}

void sealords_inhabited(const struct data *g, const struct state *s, bool out[PLACES_MAX])
{
    memset(out, 0, PLACES_MAX * sizeof *out);
    for (int counter = 0; counter < SLOTS + MARKERS; counter++) {
        const int at = counter >= SLOTS ? s->marker[counter - SLOTS].at : s->formation[counter].at;
        if ((counter >= SLOTS || is_formation(s, counter)) && is_space(g, at) && !is_gale(s, at))
            out[sealords_location(g, s, at)] = true;
    }
}

/* ---- The die ---- */

struct waters { /* what lies there besides the searcher */
    bool any, crowd, other_than_convoys, other_than_small;
};

static struct waters look(const struct data *g, const struct state *s)
{
    enum { CROWD = 5 };
    struct waters w = { 0 };
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot) || slot == s->task.by - 1
            || !is_in_waters(g, s, s->formation[slot].at, s->task.target))
            continue;
        w.any = true;
        w.crowd = w.crowd || sealords_squadrons(g, s, slot) >= CROWD;
        w.other_than_convoys = w.other_than_convoys || !is_convoy(s, slot);
        w.other_than_small = w.other_than_small || !is_independent(s, slot);
    }
    for (int m = 0; m < MARKERS; m++)
        if (s->marker[m].auxiliary != s->task.auxiliary
            && is_in_waters(g, s, s->marker[m].at, s->task.target))
            w.any = w.other_than_convoys = true;
    return w;
}

static int class_mod(const struct data *g, const struct state *s, int auxiliary)
{
    static const uint8_t mods[AUX_SCREENS] = { SEARCH_MOD_FLEET, SEARCH_MOD_FLEET50, SEARCH_MOD_LIGHT,
                                               SEARCH_MOD_GALLEY };
    const int class = g->auxiliary[auxiliary].class;
    const bool cold = season(s) == WINTER || season(s) == FALL;
    return g->search_mod[mods[class]]
         + (class == AUX_GALLEY && cold ? g->search_mod[SEARCH_MOD_GALLEY_COLD] : 0)
         + (g->auxiliary[auxiliary].corsair != NOBODY ? g->search_mod[SEARCH_MOD_CORSAIR] : 0);
}

static int formation_mod(const struct data *g, const struct state *s, int slot)
{
    return (sealords_class_count(g, s, slot, 1u << FRIGATE) ? g->search_mod[SEARCH_MOD_FRIGATES] : 0)
         + (sealords_commander_ratings(g, s, slot).is_notional ? g->search_mod[SEARCH_MOD_NOTIONAL] : 0);
}

static int search_mod(const struct data *g, const struct state *s, bool partly_screened)
{
    const struct waters w = look(g, s);
    const bool          hazy = g->rules != NULL && g->rules->is_hazy != NULL && g->rules->is_hazy(g, s);
    return (s->task.by ? formation_mod(g, s, s->task.by - 1) : class_mod(g, s, s->task.auxiliary - 1))
         + (partly_screened ? g->search_mod[SEARCH_MOD_SCREENED] : 0)
         + (season(s) == WINTER ? g->search_mod[SEARCH_MOD_WINTER] : 0)
         + (season(s) == SUMMER ? g->search_mod[SEARCH_MOD_SUMMER] : 0)
         + (w.crowd ? g->search_mod[SEARCH_MOD_CROWD] : 0)
         + (w.any && !w.other_than_convoys ? g->search_mod[SEARCH_MOD_CONVOYS] : 0)
         + (w.any && !w.other_than_small ? g->search_mod[SEARCH_MOD_SMALL] : 0)
         + (hazy ? g->search_mod[SEARCH_MOD_HAZE] : 0);
}

/* [7.121] Beyond the table its ends hold. */
static uint8_t found_with(const uint8_t chart[DIE_FACES], int sum)
{
    return chart[sum < 0 ? 0 : sum >= DIE_FACES ? DIE_FACES - 1 : sum];
}

/* R107: how many counters the other sees there that might be found. Which of them are Spotted already is the searcher's
 * own, so he is asked for a name also where only one is left. */
static int count_counters(const struct data *g, const struct state *s, const struct task *t)
{
    int n = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        n += is_formation(s, slot) && slot != t->by - 1 && !(is_corsair(g, t) && slot_side(slot) == t->side)
          && is_in_waters(g, s, s->formation[slot].at, t->target);
    for (int m = other_side(t->side) * MARKERS_SIDE; m < (other_side(t->side) + 1) * MARKERS_SIDE; m++)
        n += is_in_waters(g, s, s->marker[m].at, t->target);
    return n;
}

void sealords_search(const struct data *g, struct state *s, bool partly_screened, struct umpire *u)
{
    struct task *t = &s->task;
    const int    finds = sealords_count_finds(g, s, t);
    umpire_open(u, sealords_moment(s), ROLL_SEARCH, t->target, t->by ? t->by - 1 : SLOTS + t->auxiliary - 1);
    const int      die = sealords_roll(s, MULLIGAN_SEARCH, 1u << t->side, u);
    int            sum = die + search_mod(g, s, partly_screened);
    const uint8_t *chart = g->search[t->by ? 0 : 1];
    if (found_with(chart, sum - 1) > found_with(chart, sum)
        && sealords_favours(s, t->side, FAVOUR_SEARCH, 1u << t->side, u))
        sum--;
    t->result = found_with(chart, sum);
    sealords_tell(u, EVENT_SEARCH_DIE, 1u << t->side, die, 0, 0,
                  0); /* what lies there modifies it, and is not his to know (R5) */
    if (finds == 0)
        t->result = SEARCH_NOTHING;
    sealords_tell(u, t->result == SEARCH_NOTHING ? EVENT_SEARCH_FAILS : EVENT_SEARCH_SUCCEEDS, BOTH_SIDES,
                  t->target, t->result, 0, 0);
    if (t->result == SEARCH_NOTHING)
        return;
    if (count_counters(g, s, t) > 1) {
        sealords_ask(s, PHASE_NAME, 1u << t->side, 0);
        return;
    }
    for (int counter = 0; counter < SLOTS + MARKERS; counter++)
        if (sealords_can_find(g, s, t, counter))
            t->found = (uint8_t)(1 + counter);
}

/* ---- What was found ---- */

/* [7.11, 7.15] An Auxiliary shows its Class; a Dummy goes. */
static void unmask(const struct data *g, struct state *s, int marker, struct umpire *u)
{
    const int auxiliary = s->marker[marker].auxiliary - 1;
    sealords_tell(u, EVENT_UNMASKED, BOTH_SIDES, marker, auxiliary, s->marker[marker].at, 0);
    if (g->auxiliary[auxiliary].class == AUX_DUMMY)
        sealords_send_home(g, s, auxiliary, u);
}

/* [7.113a-c] Spotted by whoever searched, or if a Port did by all friends there. */
void sealords_found(const struct data *g, struct state *s, int counter, struct umpire *u)
{
    umpire_reveal(u);
    if (counter >= SLOTS) {
        unmask(g, s, counter - SLOTS, u);
        return;
    }
    const int by = searcher(s, &s->task), side = s->task.side;
    sealords_learns(g, s, side, counter, u);
    if (by != NOBODY)
        sealords_spots(g, s, by, counter, u);
    for (int slot = first_slot(side); by == NOBODY && !is_corsair(g, &s->task) && slot < end_slot(side);
         slot++)
        if (slot != counter && is_formation(s, slot) && !is_dummy(s, slot)
            && is_in_waters(g, s, s->formation[slot].at, s->task.target))
            sealords_spots(g, s, slot, counter, u);
    sealords_share_sightings(g, s, u);
    sealords_remove_dummies(g, s, u);
}

/* ---- Which of them [7.122] ---- */

/* Own counters are named by their unit, the other's by their slot. */
static int named(const struct data *g, const struct state *s, int side, int counter)
{
    if (counter >= 0 && counter < SLOTS)
        return slot_side(counter) == side ? -1 : counter;
    const int unit = counter - SLOTS;
    if (unit < 0 || unit >= UNITS_MAX || g->unit_name[unit].id[0] == '\0'
        || sealords_side_of_unit(g, unit) != side)
        return -1;
    return s->slot_of[unit] - 1;
}

void sealords_name_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (sealords_can_find(g, s, &s->task, slot))
            moves_add(out, MOVE_NAME, slot_side(slot) == side ? SLOTS + slot_unit(s, slot) : slot, 0, 0);
    for (int m = 0; m < MARKERS; m++)
        if (sealords_can_find(g, s, &s->task, SLOTS + m))
            moves_add(out, MOVE_UNMASK, m, 0, 0);
    if (out->count == 0)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal sealords_name_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE && sealords_count_finds(g, s, &s->task) == 0)
        return LEGAL;
    if (m.kind != MOVE_NAME && m.kind != MOVE_UNMASK)
        return refuse("7.122", "name what is found");
    const int counter = m.kind == MOVE_NAME                 ? named(g, s, side, m.arg[0])
                      : m.arg[0] >= 0 && m.arg[0] < MARKERS ? SLOTS + m.arg[0]
                                                            : -1;
    return counter >= 0 && sealords_can_find(g, s, &s->task, counter)
             ? LEGAL
             : refuse("7.122", "that cannot be found by this Search");
}

void sealords_name_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)u;
    if (m.kind != MOVE_DONE)
        s->task.found = (uint8_t)(1 + (m.kind == MOVE_NAME ? named(g, s, side, m.arg[0]) : SLOTS + m.arg[0]));
    sealords_is_done(s, side);
}

void sealords_name_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}
