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

static bool were_told_the_same(int seat)
{
    for (size_t i = 0, k = 0;;) {
        const struct event *a = next_of(&told, seat, &i), *b = next_of(&told_twin, seat, &k);
        if (!a || !b)
            return a == b;
        if (a->kind != b->kind || memcmp(a->arg, b->arg, sizeof a->arg) != 0)
            return false;
    }
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
    if (!were_told_the_same(viewer))
        return false;
    const bool same = look_the_same(&after, &twin, viewer);
    if (!same && (told.lots || told_twin.lots))
        return false;
    cr_assert(same, "'%s' of seat %d shows seat %d without a word: %s; changed was: %s", words(move), seat,
              viewer, difference(), changed.at);
    game_moves(stage_game, data(), &after, viewer, &list);
    game_moves(stage_game, data(), &twin, viewer, &twins_list);
    cr_assert(list.count == twins_list.count
                  && memcmp(list.move, twins_list.move, list.count * sizeof list.move[0]) == 0,
              "what seat %d may do hangs on what it does not know after '%s': %s", viewer, words(move),
              changed.at);
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

static void play(const char *scenario, const char *options, uint64_t seed, int moves)
{
    struct match *m = new_game(scenario, options, seed);
    struct rng    r = { seed };
    int           viewer = -1;
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
        play(scenarios[i], i % 2 ? "standing" : "", (uint64_t)(1 + i), MOVES);
}

/* ---- What one may do is the same from what one sees ---- */

static void expect_the_same_moves(const struct match *m, int seat)
{
    sealords_view(data(), now(m), seat, &seen);
    game_moves(stage_game, data(), now(m), seat, &list);
    view_moves(stage_game, data(), &seen, seat, &twins_list);
    cr_expect(list.count == twins_list.count
              && memcmp(list.move, twins_list.move, list.count * sizeof list.move[0]) == 0);
}

/* [7.141] Both saw when it began. */
Test(sealords_secrets, of_two_shadows_the_new_one_is_not_driven_off_yet)
{
    COVERS("sealords 7.141", "sealords 7.134");
    struct match *m = sea(
        "white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
        "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
        "barcelona at cape-de-gata: sp-sol-2 3/0; alvarez commands barcelona;"
        "sp-fleet-1 with baleares; sp-fleet-2 with barcelona;"
        "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"
        "auxiliary br-light-2 shadowing; auxiliary-at br-light-2 33; auxiliary-from br-light-2 0;"
        "auxiliary-marks br-light-2 begun; shadow bourbon-1 br-light-1; shadow bourbon-2 br-light-2;"
        "spots british-1 bourbon-1 bourbon-2; spotted british bourbon-1 bourbon-2;"
        "phase counter; step judge; acting bourbon; increment 4");
    is_refused(m, "bourbon drive-off sp-fleet-1 br-light-2", "7.14");
    expect_the_same_moves(m, BOURBON);
    match_free(m);
}

/* ---- What one is told is not taken back ---- */

static struct refusal takes_back(struct match *m, int seat)
{
    return match_undo(m, seat, 1, NULL);
}

Test(sealords_secrets, what_a_blockade_keeps_out_is_known_for_good)
{
    COVERS("sealords BO-05", "sealords X9.3");
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario s3; turn 10; turns 16; turn-of-year 10; impulse 0; increment 0; phase reorganise;"
             "step orders; acting british bourbon; victualing-convoy at gibraltar fitting-out;"
             "convoy-stores victualing-convoy 6; poniente at gibraltar: sp-sol-1 3/0, sp-sol-2 3/0;"
             "order bourbon-1 cut-off-gibraltar; target bourbon-1 %d; chit cut-off-gibraltar issued",
             place("gibraltar"));
    struct match *m = sea(lines);
    plays(m, "british unload victualing-convoy 6", "");
    cr_expect(was_told(m, BRITISH, "convoy-blocked gibraltar"));
    cr_expect_not(is_legal(takes_back(m, BRITISH)));
    match_free(m);
    snprintf(
        lines, sizeof lines,
        "scenario s3; turn 6; turns 16; turn-of-year 6; impulse 0; increment 0; phase convoys; step return;"
        "acting british bourbon; argument 0 2; red-division at barcelona: br-sol-1 4/0, br-sol-2 4/0;"
        "order british-1 close-barcelona; chit close-barcelona issued; target british-1 %d",
        place("barcelona"));
    m = sea(lines);
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    cr_expect(was_told(m, BOURBON, "convoy-blocked barcelona"));
    cr_expect_not(is_legal(takes_back(m, BOURBON)));
    match_free(m);
}

/* ---- What befalls a side in secret ---- */

/* [R169, R109] Whither it was bound the other does not learn by its being asked again. */
Test(sealords_secrets, going_off_course_unseen_rouses_nobody)
{
    COVERS("sealords R169", "sealords 5.278a");
    struct match *m = sea(
        "options standing; italy at port-mahon fitting-out: br-sol-1 4/0; martin commands italy;"
        "barcelona at atlantic-approaches-out-e: sp-sol-1 3/0; alvarez commands barcelona;"
        "bound bourbon-1 cape-st-vincent; increment 2");
    plays(m, "bourbon stand-by", "");
    plays(m, "british done", "");
    plays(m, "british done", "0 9");
    cr_expect(was_told(m, BOURBON, "off-course barcelona cape-st-vincent cadiz 9"));
    cr_expect_not(was_told(m, BRITISH, "off-course barcelona cape-st-vincent cadiz 9"));
    cr_expect_not(was_told(m, BRITISH, "roused bourbon"));
    match_free(m);
}

/* [8.127, 10.182] What it has suffered altogether is shown in Battle; of an attack its effect. */
Test(sealords_secrets, who_attacks_a_convoy_does_not_hear_of_its_other_damage)
{
    COVERS("sealords 10.182", "sealords 8.127");
    struct match *m = sea(
        "phase activities; acting british; step activities-b; troop-convoy-1 at cape-creus;"
        "convoy-damage troop-convoy-1 3; spotted british bourbon-1; italy at cape-creus: br-sol-1 4/0;"
        "martin commands italy; br-fleet-1 with italy; spots british-1 bourbon-1");
    plays(m, "british raid-convoy bourbon-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-fleet-1", "0");
    cr_expect(was_told(m, BRITISH, "raid troop-convoy-1 0 1 3"));
    cr_expect(was_told(m, BOURBON, "convoy-hurt troop-convoy-1 3 6"));
    cr_expect_not(was_told(m, BRITISH, "convoy-hurt troop-convoy-1 3 6"));
    match_free(m);
}

/* [X17.4, R197] Which yard home has chosen tells where the damage is; and what home has answered is for who asked. */
Test(sealords_secrets, what_home_answers_is_not_for_the_other)
{
    COVERS("sealords X17.4");
    struct match *m = sea("br-sol-1 at naples 4/0; mark extra-repairs-spanish 2; mark no-request-british 2;"
                          "mark no-request-bourbon 1");
    static const char *const own[] = { "no-request-british", "extra-repairs-spanish", "no-request-bourbon" };
    for (int side = 0; side < SIDES; side++) {
        sealords_view(data(), now(m), side, &seen);
        for (int i = 0; i < 3; i++)
            cr_expect_eq(seen.known.mark[stage_word(VOCAB_MARK, own[i])] != 0,
                         side == (i == 0 ? BRITISH : BOURBON), "%s", own[i]);
    }
    match_free(m);
}

/* [8.245a, X9.3] What it was to do is not seen of what does not come out. */
Test(sealords_secrets, what_a_blockade_keeps_in_hinders_nobody)
{
    COVERS("sealords 8.245a", "sealords X9.3");
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "italy at cape-creus: br-sol-5 4/0; martin commands italy; red-division at barcelona: br-sol-1 4/0, "
        "br-sol-2 4/0; order british-2 close-barcelona; chit close-barcelona issued; target british-2 %d;"
        "baleares at cape-creus: sp-sol-1 3/0; geraldino commands baleares; sp-sol-2 at cape-creus 3/0;"
        "sp-galley-1 in barcelona;",
        place("barcelona"));
    struct match *m = meet(lines);
    call(m, "cape-creus", NULL);
    done_until(m, PHASE_ASSIST, NULL);
    plays(m, "bourbon hinder sp-galley-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", NULL);
    cr_expect(was_told(m, BRITISH, "shut-in barcelona"));
    cr_expect_eq(battle(m)->assist[BOURBON], 0);
    cr_expect_eq(battle(m)->assist_hinders[BOURBON], 0);
    match_free(m);
}

/* [6.134] What of the other's lies in a port one does not reckon with. */
Test(sealords_secrets, what_is_proposed_hangs_on_ones_own)
{
    COVERS("sealords 6.134");
    static const char *const theirs[] = { "", "sp-fleet-1 in port-mahon; sp-fleet-2 in port-mahon;" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "impulse 0; increment 0; phase auxiliaries; step attrition; acting british bourbon;"
                 "br-sol-1 in port-mahon 4/0; br-fleet-1 available; %s",
                 theirs[i]);
        struct match *m = sea(lines);
        plays(m, "british muster", "");
        cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].at, port("port-mahon"));
        match_free(m);
    }
}

/* ---- What is kept of what has shown ---- */

/* [7.222, R48] Where its Order lets it watch from another Space, too, whether it goes on there is as silent as before. */
Test(sealords_secrets, who_is_known_to_interdict_is_not_seen_to_go_on_elsewhere)
{
    COVERS("sealords 7.222", "sealords R48");
    static const char *const orders[] = { "order british-1 watch-toulon; chit watch-toulon issued;", "" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
                 "marks british-1 known whole steers; course british-1 hyeres-roads; %s",
                 orders[i]);
        struct match *m = sea(lines);
        sail_on(m, NULL);
        cr_assert(is_at(m, "red-division", "hyeres-roads"));
        sealords_view(data(), now(m), BOURBON, &seen);
        cr_expect_not(seen.known.formation[0].flags & FORMATION_KNOWN, "%s", orders[i]);
        match_free(m);
    }
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
