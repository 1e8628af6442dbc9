/* [A.10 of the rulings' tables, R107] Two games whose hidden parts differ, and the same moves: whoever does not know the
 * difference is shown, told and asked the same.
 *
 * A shell game: what lies under two counters changes places, and whatever else the other does not see is changed at
 * random. As long as he is told the same of both games, they look the same to him. */
#include "../laws.h"
#include "../oddities.h"
#include "fight.h"
#include <stdlib.h>
#include <string.h>

enum { HEARD_MAX = 8192 };

struct heard {
    struct event event[HEARD_MAX];
    size_t       count;
    bool         lots;
};

static struct heard     told, told_twin;
static struct move_list list, twins_list;
static struct view      seen, seen_twin;
static struct state     after, twin, trial;
static struct text      changed;

static void hear(void *listener, const struct event *e)
{
    struct heard *h = listener;
    if (h->count < HEARD_MAX)
        h->event[h->count++] = *e;
}

static void note(void *listener, const struct die *die)
{
    struct heard *h = listener;
    h->lots = h->lots || die->draw;
}

static void apply(struct match *m, struct state *s, int seat, struct move move, struct heard *h)
{
    static struct dice dice;
    struct umpire      u = { .dice = &dice, .hear = hear, .note = note, .listener = h };
    dice = *match_dice(m);
    h->count = 0;
    h->lots = false;
    game_apply(stage_game, data(), s, seat, move, &u);
}

static const struct event *next_of(const struct heard *h, int seat, size_t *i)
{
    while (*i < h->count && !(h->event[*i].audience >> seat & 1))
        ++*i;
    return *i < h->count ? &h->event[(*i)++] : NULL;
}

/* The first that was told differently; false: there is none. */
static bool were_told_apart(int seat, const struct event **a, const struct event **b)
{
    for (size_t i = 0, k = 0;;) {
        *a = next_of(&told, seat, &i);
        *b = next_of(&told_twin, seat, &k);
        if (!*a && !*b)
            return false;
        if (!*a || !*b || (*a)->kind != (*b)->kind || memcmp((*a)->arg, (*b)->arg, sizeof(*a)->arg) != 0)
            return true;
    }
}

/* (R5, R252) Dice, and the numbers that are told with them: which of its arguments. What comes of a die may differ, and show
 * something; these may not. */
static bool is_betrayed(const struct event *a, const struct event *b)
{
    static const struct {
        uint16_t kind;
        uint8_t  first, last;
    } numbers[] = {
        { EVENT_HAPPENING, 1, 2 },     { EVENT_NO_HAPPENING, 1, 2 }, { EVENT_CAMPAIGN, 0, 1 },
        { EVENT_SEARCH_DIE, 0, 0 },    { EVENT_WIND_DIE, 1, 2 },     { EVENT_CATCHES, 1, 3 },
        { EVENT_ZONE_DIE, 1, 3 },      { EVENT_OFF_COURSE, 3, 3 },   { EVENT_STRATEGY, 0, 2 },
        { EVENT_CHECK, 0, 1 },         { EVENT_RAID_DIE, 1, 3 },     { EVENT_CONVERSION_DIE, 1, 2 },
        { EVENT_SUBORDINATION, 1, 1 }, { EVENT_RECOVERED, 1, 1 },    { EVENT_QUITS_ESCORT, 1, 1 },
    };
    for (size_t i = 0; a && b && a->kind == b->kind && i < sizeof numbers / sizeof *numbers; i++)
        for (int k = numbers[i].first; a->kind == numbers[i].kind && k <= numbers[i].last; k++)
            if (a->arg[k] != b->arg[k])
                return true;
    return false;
}

static bool look_the_same(const struct state *a, const struct state *b, int seat)
{
    sealords_view(data(), a, seat, &seen);
    sealords_view(data(), b, seat, &seen_twin);
    return memcmp(&seen, &seen_twin, sizeof seen) == 0;
}

/* ---- Changing what is hidden ---- */

static uint64_t exchanged(uint64_t slots, int a, int b)
{
    const uint64_t both = bit64(a) | bit64(b);
    const bool     one = ((slots >> a ^ slots >> b) & 1) != 0;
    return one ? slots ^ both : slots;
}

/* What is under the two counters; where they are, what was seen of them and where they go stays. */
static void exchange(struct state *s, int a, int b)
{
    enum {
        STAYS = FORMATION_SPENT | FORMATION_WITHDREW | FORMATION_RUNS | FORMATION_FOUGHT | FORMATION_LEFT_PORT
              | FORMATION_MARKED_TIME | FORMATION_KNOWN | FORMATION_RAIDED | FORMATION_LATE | FORMATION_STEERS
    };
    struct formation was[2] = { s->formation[a], s->formation[b] };
    const int        slots[2] = { a, b };
    for (int i = 0; i < 2; i++) {
        struct formation       *f = &s->formation[slots[i]];
        const struct formation *from = &was[1 - i], *here = &was[i];
        *f = *from;
        f->at = here->at;
        f->state = here->state;
        f->course = here->course;
        f->bound = here->bound;
        f->goal = NOWHERE;
        f->from = here->from;
        f->entry = here->entry;
        f->shadow = here->shadow;
        f->flags = (from->flags & ~(uint32_t)STAYS) | (here->flags & STAYS);
        s->slot_of[f->unit - 1] = (uint8_t)(1 + slots[i]);
    }
    for (int q = 0; q < data()->squadrons; q++)
        s->squadron[q].in = s->squadron[q].in == 1 + a ? (uint8_t)(1 + b)
                          : s->squadron[q].in == 1 + b ? (uint8_t)(1 + a)
                                                       : s->squadron[q].in;
    for (int i = 0; i < data()->auxiliaries; i++) {
        struct auxiliary *aux = &s->auxiliary[i];
        if (aux->where == AUX_WITH)
            aux->at = aux->at == a ? (uint8_t)b : aux->at == b ? (uint8_t)a : aux->at;
        if (aux->where == AUX_STATIONED)
            aux->from = aux->from == a ? (uint8_t)b : aux->from == b ? (uint8_t)a : aux->from;
    }
    const uint64_t spots = s->spots[a], kept = s->spots_kept[a];
    s->spots[a] = s->spots[b], s->spots_kept[a] = s->spots_kept[b];
    s->spots[b] = spots, s->spots_kept[b] = kept;
    for (int slot = 0; slot < SLOTS; slot++) {
        s->spots[slot] = exchanged(s->spots[slot], a, b);
        s->spots_kept[slot] = exchanged(s->spots_kept[slot], a, b);
    }
    sealords_put(s, data(), a, s->formation[a].at);
    sealords_put(s, data(), b, s->formation[b].at);
    sealords_loaded(data(), s);
}

/* 1 + the one becomes 1 + the other. */
static void exchange_names(uint8_t *name, int a, int b)
{
    *name = *name == 1 + a ? (uint8_t)(1 + b) : *name == 1 + b ? (uint8_t)(1 + a) : *name;
}

/* The whereabouts of two Auxiliaries, two squadrons or two Leaders, or two Orders. */
static void exchange_pieces(struct state *s, int side, struct rng *r)
{
    enum { AUXILIARY, SQUADRON, LEADER, ORDER, KINDS };
    const int kind = (int)rng_below(r, KINDS);
    const int n = kind == AUXILIARY ? data()->auxiliaries
                : kind == SQUADRON  ? data()->squadrons
                : kind == LEADER    ? data()->leaders
                                    : data()->orders;
    const int a = (int)rng_below(r, (uint32_t)n), b = (int)rng_below(r, (uint32_t)n);
    if (kind == AUXILIARY && data()->auxiliary[a].side == side && data()->auxiliary[b].side == side) {
        const struct auxiliary was = s->auxiliary[a];
        s->auxiliary[a] = s->auxiliary[b];
        s->auxiliary[b] = was;
        for (int i = 0; i < MARKERS; i++)
            exchange_names(&s->marker[i].auxiliary, a, b);
        for (int i = 0; i < SLOTS; i++)
            exchange_names(&s->formation[i].shadow, a, b);
    } else if (kind == SQUADRON && data()->squadron[a].side == side && data()->squadron[b].side == side) {
        const struct squadron was = s->squadron[a];
        s->squadron[a] = s->squadron[b];
        s->squadron[b] = was;
        for (int i = 0; i < data()->squadrons; i++)
            exchange_names(&s->squadron[i].pair, a, b);
        for (int i = 0; i < SLOTS; i++) {
            uint8_t unit = s->formation[i].unit;
            if (unit == 1 + squadron_unit(a) || unit == 1 + squadron_unit(b))
                s->formation[i].unit = (uint8_t)(1 + squadron_unit(unit == 1 + squadron_unit(a) ? b : a));
        }
    } else if (kind == LEADER && data()->leader[a].side == side && data()->leader[b].side == side) {
        const struct leader was = s->leader[a];
        s->leader[a] = s->leader[b];
        s->leader[b] = was;
        exchange_names(&s->admiral[side], a, b);
        for (int i = 0; i < data()->commands; i++)
            exchange_names(&s->command_admiral[i], a, b);
    } else if (kind == ORDER && data()->order[a].side == side && data()->order[b].side == side) {
        const struct chit was = s->chit[a];
        s->chit[a] = s->chit[b];
        s->chit[b] = was;
        for (int i = 0; i < SLOTS; i++)
            exchange_names(&s->formation[i].order, a, b);
    }
    sealords_loaded(data(), s);
}

static bool may_be_exchanged(const struct state *s, int slot, int viewer)
{
    return is_formation(s, slot) && !(s->spotted[viewer] >> slot & 1) && s->formation[slot].shadow == 0
        && s->formation[slot].losses == 0 && !(s->battle.engaged >> slot & 1);
}

/* Takes over what was tried, if the viewer sees no difference. */
static bool takes(int viewer)
{
    if (!is_legal(sealords_validate(data(), &trial)) || !look_the_same(&twin, &trial, viewer))
        return false;
    twin = trial;
    return true;
}

static void change_secrets(const struct state *s, int viewer, struct rng *r)
{
    enum { SHELLS = 6, PIECES = 16, ODDITIES = 24 };
    const int   side = other_side(viewer);
    int         hidden[SLOTS], count = 0;
    struct text what = text_growing();
    twin = *s;
    text_clear(&changed);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (may_be_exchanged(s, slot, viewer))
            hidden[count++] = slot;
    for (int i = 0; count > 1 && i < SHELLS; i++) {
        const int a = hidden[rng_below(r, (uint32_t)count)], b = hidden[rng_below(r, (uint32_t)count)];
        if (a == b || twin.formation[a].state != twin.formation[b].state)
            continue;
        trial = twin;
        exchange(&trial, a, b);
        if (takes(viewer))
            text_addf(&changed, "what is in %s and %s; ", data()->slot_name[a].id, data()->slot_name[b].id);
    }
    for (int i = 0; i < PIECES; i++) {
        trial = twin;
        exchange_pieces(&trial, side, r);
        if (memcmp(&trial, &twin, sizeof twin) != 0 && takes(viewer))
            text_add(&changed, "two pieces; ");
    }
    for (int i = 0; i < ODDITIES; i++) {
        trial = twin;
        text_clear(&what);
        make_a_little_odd(stage_game, data(), r, &trial, 1 + (int)rng_below(r, 2), &what);
        if (memcmp(&trial, &twin, sizeof twin) != 0 && takes(viewer))
            text_add(&changed, what.at);
    }
    text_free(&what);
}

/* ---- The same moves ---- */

static const char *words(struct move m)
{
    static char line[256];
    struct text out = text_in(line, sizeof line);
    move_print(&stage_game->words, data(), stage_game->kinds, m, &out);
    return line;
}

static void tell_breach(void *context, const char *sentence)
{
    (void)context;
    cr_assert_fail("%s", sentence);
}

static const char *difference(void)
{
    static struct laws laws;
    laws = (struct laws){ .game = stage_game, .data = data(), .broken = tell_breach, .text = text_growing() };
    return laws_difference(&laws, &seen, &seen_twin);
}

static bool are_the_same_moves(void)
{
    return list.count == twins_list.count
        && memcmp(list.move, twins_list.move, list.count * sizeof list.move[0]) == 0;
}

/* False: the two have parted, since the viewer was told different things, or the other cannot make the move. */
static bool goes_along(struct match *m, int viewer, int seat, struct move move)
{
    const bool legal = is_legal(game_check(stage_game, data(), &twin, seat, move));
    if (seat == viewer)
        cr_assert(legal, "whether '%s' is legal hangs on what its seat does not know: %s", words(move),
                  changed.at);
    if (!legal)
        return false;
    after = *now(m);
    apply(m, &after, seat, move, &told);
    apply(m, &twin, seat, move, &told_twin);
    const struct event *a, *b;
    if (were_told_apart(viewer, &a, &b)) {
        cr_assert_not(is_betrayed(a, b), "a number of '%s' after '%s' tells seat %d what it does not see: %s",
                      sealords_event_kinds[a->kind].name, words(move), viewer, changed.at);
        return false;
    }
    const bool same = look_the_same(&after, &twin, viewer);
    if (!same && (told.lots || told_twin.lots))
        return false;
    cr_assert(same, "'%s' of seat %d shows seat %d without a word: %s; changed was: %s", words(move), seat,
              viewer, difference(), changed.at);
    game_moves(stage_game, data(), &after, viewer, &list);
    game_moves(stage_game, data(), &twin, viewer, &twins_list);
    cr_assert(are_the_same_moves(), "what seat %d may do hangs on what it does not know after '%s': %s",
              viewer, words(move), changed.at);
    view_moves(stage_game, data(), &seen, viewer, &twins_list);
    cr_assert(are_the_same_moves(), "what seat %d may do does not follow from what it sees after '%s'",
              viewer, words(move));
    return true;
}

/* Often any verb, or phases of many small choices would never end; in every other game mostly what the lieutenant would do. */
static struct move some_move(const struct match *m, int seat, bool judged, struct rng *r)
{
    if (judged && rng_below(r, 4)) {
        sealords_view(data(), now(m), seat, &seen);
        return stage_choice(&seen, seat, r);
    }
    struct move chosen = list.move[rng_below(r, list.count)];
    uint32_t    verbs = 0, of_this = 0;
    const bool  any = rng_below(r, 2) == 0;
    for (uint32_t i = 0; !any && i < list.count; i++) {
        const bool is_new = i == 0 || list.move[i].kind != list.move[i - 1].kind;
        if (is_new && rng_below(r, ++verbs) == 0)
            of_this = 0;
        else if (is_new || list.move[i].kind != chosen.kind)
            continue;
        if (rng_below(r, ++of_this) == 0)
            chosen = list.move[i];
    }
    return chosen;
}

static void play_on(struct match *m, uint64_t seed, int moves)
{
    struct rng r = { seed };
    int        viewer = -1;
    changed = text_growing();
    for (int i = 0; i < moves && game_acting(stage_game, now(m)); i++) {
        if (viewer < 0 || rng_below(&r, 32) == 0) {
            viewer = (int)rng_below(&r, SIDES);
            change_secrets(now(m), viewer, &r);
        }
        const seat_set acting = game_acting(stage_game, now(m));
        const int      seat = acting == BOTH_SIDES ? (int)rng_below(&r, SIDES) : acting >> 1 & 1;
        game_moves(stage_game, data(), now(m), seat, &list);
        const struct move move = some_move(m, seat, seed % 2, &r);
        if (!goes_along(m, viewer, seat, move))
            viewer = -1;
        cr_assert(is_legal(match_play(m, seat, move)));
    }
    text_free(&changed);
    match_free(m);
}

Test(sealords_secrets, of_two_games_that_differ_in_secret_the_other_sees_one)
{
    COVERS("sealords R107", "sealords R186", "sealords 2.311", "sealords 7.117", "sealords 9.322");
    enum { GAMES = 4, MOVES = 4000 };
    static const char *const scenarios[] = { "s1", "s2", "s3", "s4" };
    for (int i = 0; i < GAMES; i++)
        play_on(new_game(scenarios[i], i % 2 ? "standing" : "", (uint64_t)(1 + i)), (uint64_t)(1 + i), MOVES);
}

/* Where much is close together: Shadows that may be countered; what is on Station, and what comes; a fleet before Toulon;
 * convoys; a Reorganisation at sea, under Shadows; the Event Step in time
 * of war; and a Battle that may be called for. */
static const char *const crowds[] = {
    "white-division at gibraltar: br-sol-1 4/0, br-sol-2 3/2; lestock commands white-division;"
    "br-fleet-1 with white-division; italy at cape-de-gata: br-sol-3 4/1; martin commands italy;"
    "br-fleet-2 with italy; br-light-3 with italy; br-decoy-1 at cape-de-gata; br-f-1 at cape-de-gata 2/0;"
    "baleares at cape-de-gata: sp-sol-1 3/0, sp-f-1 2/0; geraldino commands baleares;"
    "sp-galley-1 with baleares; sp-galley-2 with baleares; barcelona at cape-de-gata: sp-sol-2 3/0;"
    "alvarez commands barcelona; sp-fleet-2 with barcelona; sp-light-1 in cartagena;"
    "sp-f-2 at cape-de-gata 2/0; sp-decoy-1 at cape-de-gata; sp-decoy-2 at malaga;"
    "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"
    "auxiliary br-light-2 shadowing; auxiliary-at br-light-2 33; auxiliary-from br-light-2 1;"
    "auxiliary sp-light-2 shadowing; auxiliary-at sp-light-2 1; auxiliary-from sp-light-2 33;"
    "shadow bourbon-1 br-light-1; shadow bourbon-2 br-light-2; shadow british-2 sp-light-2;"
    "spots british-1 bourbon-1; spots british-2 bourbon-2; spots bourbon-2 british-2;"
    "spotted british bourbon-1 bourbon-2; spotted bourbon british-2;"
    "phase counter; step judge; acting british bourbon; increment 4",
    "br-fleet-1 stationed cape-creus; br-fleet-2 stationed cape-creus; br-decoy-1 at cape-creus;"
    "white-division at mouths-of-the-ebro: br-sol-1 4/0, br-f-1 2/0; lestock commands white-division;"
    "br-fleet-3 with white-division; br-light-1 with white-division; italy at cape-creus: br-sol-2 4/0;"
    "martin commands italy; br-fleet-4 with italy; barcelona at off-palamos: sp-sol-1 3/0, sp-f-1 2/0;"
    "alvarez commands barcelona; course bourbon-1 cape-creus; sp-fleet-1 with barcelona;"
    "sp-fleet-2 with barcelona; sp-galley-1 in barcelona; sp-galley-3 stationed cape-corse;"
    "sp-decoy-1 at off-palamos; course bourbon-2 cape-creus; sp-f-2 at off-palamos 2/1;"
    "course bourbon-3 cape-creus; troop-convoy-1 at barcelona; convoy-bound troop-convoy-1 genoa;"
    "baleares at cape-creus: sp-sol-2 3/0; geraldino commands baleares; sp-galley-2 with baleares;"
    "sp-light-1 with baleares; libeccio blows",
    "scenario s4; turns 48; mark french-status 2; red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-f-1 "
    "2/0; mathews commands red-division; br-fireship-1 with red-division; br-bomb-1 with red-division;"
    "br-marines-1 with red-division; br-fleet-1 with red-division; order british-1 watch-toulon;"
    "chit watch-toulon issued; white-division at hyeres-roads: br-sol-3 3/0; lestock commands white-division;"
    "br-fleet-2 with white-division; br-decoy-1 at toulon; br-f-2 at toulon 2/0;"
    "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 3/3; de-court commands "
    "escadre-du-levant; fr-fireship-1 in toulon; fr-galley-1 in toulon; fr-fleet-1 with escadre-du-levant;"
    "fr-sol-3 in toulon 3/2; fr-f-1 in toulon 2/0; baleares at toulon: sp-sol-1 3/0;"
    "geraldino commands baleares; sp-fleet-1 with baleares; sp-f-1 at marseilles 2/0;"
    "sp-decoy-1 at marseilles fitting-out; spots british-1 bourbon-2; spotted british bourbon-2;"
    "spotted bourbon british-1",
    "troop-convoy-1 at cape-corse; convoy-bound troop-convoy-1 genoa; sp-f-1 at cape-corse 2/0;"
    "order bourbon-2 escort; troop-convoy-2 at cape-corse; convoy-bound troop-convoy-2 la-spezia;"
    "sp-fleet-1 with troop-convoy-2; sp-fleet-2 stationed cape-corse; spots bourbon-2 bourbon-1;"
    "baleares at cape-corse: sp-sol-1 3/0; geraldino commands baleares; sp-galley-3 with baleares;"
    "italy at cape-corse: br-sol-1 4/0; martin commands italy; br-fleet-1 with italy;"
    "br-fleet-2 with italy; br-light-1 in villefranche; br-f-1 at bastia 2/0; br-decoy-1 at bastia;"
    "spots british-1 bourbon-1; spotted british bourbon-1; phase activities; acting british; step activities-b",
    "impulse 0; increment 0; phase reorganise; step orders; acting british bourbon;"
    "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0, br-f-1 2/0; mathews commands red-division;"
    "br-fleet-1 with red-division; italy at cape-de-gata: br-sol-3 4/0, br-sol-4 2/2; martin commands italy;"
    "br-fleet-2 with italy; br-f-2 at cape-de-gata 2/0; br-decoy-1 at cape-de-gata;"
    "spots british-1 british-2 british-3; spots british-2 british-1 british-3;"
    "spots british-3 british-1 british-2; auxiliary sp-light-2 shadowing; auxiliary-at sp-light-2 0;"
    "auxiliary-from sp-light-2 32; shadow british-1 sp-light-2; auxiliary sp-fleet-2 shadowing;"
    "auxiliary-at sp-fleet-2 2; auxiliary-from sp-fleet-2 32; shadow british-3 sp-fleet-2;"
    "spotted bourbon british-1 british-3; baleares at cartagena: sp-sol-1 3/0, sp-f-1 2/0;"
    "geraldino commands baleares; sp-fleet-1 with baleares; barcelona at cartagena fitting-out: sp-sol-2 3/0, "
    "sp-sol-3 3/0; alvarez commands barcelona; sp-f-2 in cartagena 2/0",
    "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step events; year 1744; turn-of-year 5;"
    "mark naples 2; mark e04 1; mark e05 1; mark e06 1; mark french-status 2; mark campaign-active 1;"
    "mark campaign-box 5; mark magazine-genoa 1; br-decoy-1 at genoa; br-f-1 at lipari-islands 2/0;"
    "red-division at cadiz: br-sol-2 4/0, br-sol-3 4/0; mathews commands red-division;"
    "order british-3 blockade-the-arsenal; target british-3 2; chit blockade-the-arsenal issued; br-sol-4 at cape-bon 3/0;"
    "br-decoy-2 at cape-st-vincent; baleares at cartagena fitting-out: sp-sol-1 3/4; navarro commands baleares;"
    "command-admiral spanish navarro; sp-fleet-1 with baleares; sp-sol-2 in cadiz 3/2; sp-f-1 in cadiz 2/0",
    "italy at cape-creus: br-sol-1 3/0; norris commands italy; naples at cape-creus: br-sol-2 3/0;"
    "br-fleet-1 with naples; br-fleet-3 with naples; br-fleet-2 stationed cape-creus; br-f-1 at cape-creus 2/0;"
    "armada-del-mediterraneo at cape-creus: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
    "baleares at cape-creus: sp-sol-2 3/0; geraldino commands baleares; sp-fleet-1 with baleares;"
    "sp-galley-1 in barcelona; sp-fleet-2 in palma; sp-f-1 at cape-creus 2/0; sp-decoy-1 at cape-creus;"
    "spots british-1 bourbon-1; spots british-2 bourbon-2; spots bourbon-1 british-1; spots bourbon-2 british-2;"
    "spotted british bourbon-1 bourbon-2; spotted bourbon british-1 british-2;" AT_THE_CALL
    "came british-1 with-wind",
};

Test(sealords_secrets, where_much_is_close_together_the_other_sees_no_more)
{
    COVERS("sealords R107", "sealords 7.117");
    enum { SEEDS = 40, MOVES = 250 };
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++)
        for (int k = 0; k < SEEDS; k++)
            play_on(sea(crowds[i]), (uint64_t)(1 + k), MOVES);
}

/* The Combined Fleet may hold either Contingent: whoever guesses at it leaves the Spaniards enough for their own. */
Test(sealords_secrets, what_is_known_can_be_imagined_when_few_counters_are_left)
{
    COVERS("sealords 2.311", "sealords 7.117");
    struct match *m = sea(
        "scenario s4; turns 48; mark french-status 1; italy at balearic-sea: br-sol-1 4/0; norris commands italy;"
        "combined-fleet at balearic-sea: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0, fr-sol-4 4/0, fr-sol-5 4/0,"
        " fr-sold-1 1/0, fr-sold-2 1/0; de-court commands combined-fleet; spinola assists combined-fleet;"
        "armada-del-mediterraneo at balearic-sea: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 3/0,"
        " sp-sol-5 3/0, sp-sol-6 3/0, sp-sold-1 2/0, sp-f-1 1/0, sp-f-2 1/0; navarro commands "
        "armada-del-mediterraneo; spotted british bourbon-1 bourbon-2");
    sealords_view(data(), now(m), BRITISH, &seen);
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct rng   r = { seed };
        struct state imagined;
        sealords_imagine(data(), &seen, BRITISH, &r, &imagined);
        const struct refusal no = sealords_validate(data(), &imagined);
        cr_expect(is_legal(no), "%s", no.why);
        cr_expect_eq(sealords_squadrons(data(), &imagined, slot(m, "combined-fleet")), 7);
        cr_expect_eq(sealords_squadrons(data(), &imagined, slot(m, "armada-del-mediterraneo")), 9);
    }
    match_free(m);
}
