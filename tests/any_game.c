/* The laws of any game. Some are looked at after every move; the dear ones (a redaction, an imagination, a
 * position as text, an undo) at one move in `every`, drawn at random, so that long runs see them everywhere.
 *
 *   every move   somebody acts unless the game is over; whoever acts has a move; the list is not full; no stream
 *                of dice is met twice; events go to seats that exist
 *   sampled      moves and check agree; moves read back from their text; a view offers the moves of the state, and refuses
 *                in its words;
 *                imagined states are valid and give the same view; an unsealed move tells its mover nothing;
 *                positions round-trip; undo stops at dice and reveals; a refused move changes nothing; the
 *                game's own invariants
 *   elsewhere    law_secrets.c: nothing is learnt in silence; law_endless.c: no state comes back; law_hostile.c: a
 *                position that is accepted, however strange, is shown at once
 *   every game   it ends; its journal replays to the same hash, at the end and somewhere on the way */
#include "any_game.h"

#include "core/position.h"
#include "laws.h"
#include "shake.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A die is known by its stream, its number there and the key that it comes from. */
struct die_name {
    struct dice_stream of;
    uint16_t           secret;
};

/* Lists are large, so they do not lie on the stack. */
static struct move_list list;

void list_moves(const struct shake *k, const struct state *s, int seat, struct move_list *out)
{
    out->count = 0;
    out->full = false;
    game_moves(k->game, k->data, s, seat, out);
}

_Noreturn void breach(struct shake *k, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "BREACH in %s after %d moves: ", k->game->id, k->move_number);
    vfprintf(stderr, format, args);
    va_end(args);
    if (k->move_number > 0 && k->last.kind < k->game->kind_count) {
        struct text said = text_growing();
        move_print(&k->game->words, k->data, k->game->kinds, k->last, &said);
        fprintf(stderr, "\nlast move: %s by seat %d", said.at, k->last_seat);
    }
    fprintf(stderr, "\nto see it again: %s\n", k->what->rerun);
    if (k->match) {
        struct text journal = text_growing();
        match_journal(k->match, &journal);
        fputs(journal.at, stdout);
    }
    fflush(stdout);
    exit(1);
}

static void law_broken(void *shake, const char *sentence)
{
    breach(shake, "%s", sentence);
}

const char *text_of(struct shake *k, struct move m)
{
    return laws_move_text(&k->laws, m);
}

int some_seat_of(const struct shake *k, seat_set seats, struct rng *rng)
{
    int chosen = -1;
    for (int seat = 0, met = 0; seat < k->seats; seat++)
        if (seats >> seat & 1 && rng_below(rng, (uint32_t)++met) == 0)
            chosen = seat;
    return chosen;
}

/* [k] A match refuses what is not legal, and then nothing has changed. */
static void check_refused(struct shake *k, int seat)
{
    const struct game *g = k->game;
    uint64_t           hash = game_hash(g, now(k));
    list_moves(k, now(k), seat, &list);
    struct move m = laws_other_move(&k->laws, &list);
    if (!is_legal(game_check(g, k->data, now(k), seat, m)) && is_legal(match_play(k->match, seat, m)))
        breach(k, "'%s' of seat %d was refused and then played", text_of(k, m), seat);
    struct move nonsense = { (uint16_t)(g->kind_count + (int)rng_below(&k->rng, 9)), { 0 } };
    if (is_legal(match_play(k->match, seat, nonsense)))
        breach(k, "a move of kind %d was played, and there is no such kind", nonsense.kind);
    if (game_hash(g, now(k)) != hash)
        breach(k, "a refused move of seat %d changed the state", seat);
}

/* [d] The journal gives the same game again, and the same journal; no seat has a name that means something in it. */
static void check_journal(struct shake *k, const struct match *m)
{
    for (int i = 0; i < game_seats(k->game, match_state(m)); i++)
        for (const char *const *word = (const char *const[]){ "setup", "note", "end", NULL }; *word; word++)
            if (strcmp(game_seat_name(k->game, match_state(m), i), *word) == 0)
                breach(k, "a seat is called %s", *word);
    text_clear(&k->text);
    match_journal(m, &k->text);
    text_clear(&k->text_again);
    struct match *twin = match_from_journal(k->game, k->data, k->text.at, k->text.length, &k->text_again);
    if (!twin)
        breach(k, "its own journal is refused: %s", k->text_again.at);
    if (game_hash(k->game, match_state(twin)) != game_hash(k->game, match_state(m)))
        breach(k, "the journal replays to another state");
    text_clear(&k->text_again);
    match_journal(twin, &k->text_again);
    if (strcmp(k->text.at, k->text_again.at) != 0)
        breach(k, "the journal prints differently after a replay");
    match_free(twin);
    k->count->replays++;
}

/* [d, e] A match that starts from this position has a journal of its own, which carries the position. */
static void check_fresh_start(struct shake *k)
{
    text_clear(&k->text);
    position_dump(k->game, k->data, now(k), &k->text);
    text_clear(&k->text_again);
    struct match *fresh = match_from_position(k->game, k->data, k->text.at, k->text.length, rng_next(&k->rng),
                                              &k->text_again);
    if (!fresh)
        breach(k, "no match starts from its own position: %s", k->text_again.at);
    for (int i = 0; i < 10; i++) {
        int seat = some_seat_of(k, game_acting(k->game, match_state(fresh)), &k->rng);
        if (seat < 0)
            break;
        list_moves(k, match_state(fresh), seat, &list);
        struct move m = list.move[rng_below(&k->rng, list.count)];
        if (!is_legal(match_play(fresh, seat, m)))
            breach(k, "'%s' is refused %d moves after a start from this position", text_of(k, m), i);
    }
    check_journal(k, fresh);
    match_free(fresh);
}

/* [l] Has this die been met before in this game? */
static void note_die(struct shake *k, const struct die *die)
{
    if (2 * (k->dice_count + 1) > k->dice_room) {
        struct die_name *old = k->dice;
        size_t           room = k->dice_room;
        k->dice_room = room ? 2 * room : 1024;
        k->dice = calloc(k->dice_room, sizeof *k->dice);
        k->dice_count = 0;
        for (size_t i = 0; i < room; i++)
            if (old[i].of.n)
                note_die(k, &(struct die){ .of = { old[i].of.turn, old[i].of.reason, old[i].of.place,
                                                   old[i].of.subject, (uint16_t)(old[i].of.n - 1) },
                                           .secret = old[i].secret });
        free(old);
    }
    struct die_name name = { .of = die->of, .secret = die->secret };
    name.of.n++;
    uint64_t mixed = (uint64_t)name.of.turn << 48 | (uint64_t)name.of.reason << 32
                   | (uint64_t)(uint16_t)name.of.place << 16 | (uint16_t)name.of.subject;
    mixed = (mixed ^ (uint64_t)name.of.n << 40 ^ name.secret) * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(mixed >> 20) & (k->dice_room - 1);
    while (k->dice[at].of.n) {
        if (memcmp(&k->dice[at], &name, sizeof name) == 0)
            breach(k, "a stream of dice was opened twice: turn %u, roll [%s] %s, place %d, subject %d, n %u",
                   die->of.turn, k->game->rolls[die->of.reason].rule, k->game->rolls[die->of.reason].name,
                   die->of.place, die->of.subject, die->of.n);
        at = (at + 1) & (k->dice_room - 1);
    }
    k->dice[at] = name;
    k->dice_count++;
}

/* [l, m] What the last move, or the set-up, rolled and announced. */
static void check_news(struct shake *k)
{
    for (size_t i = 0; i < match_die_count(k->match); i++) {
        const struct die *die = match_die(k->match, i);
        if (die->of.reason >= k->game->roll_count)
            breach(k, "a die is rolled for reason %u, and there is no such reason", die->of.reason);
        note_die(k, die);
        k->count->dice++;
    }
    for (size_t i = 0; i < match_event_count(k->match); i++) {
        const struct event *e = match_event(k->match, i);
        if (e->kind >= k->game->event_count)
            breach(k, "there is no event of kind %u", e->kind);
        if (e->audience == 0 || (e->audience != SEATS_ALL && e->audience >> k->seats))
            breach(k, "event '%s' goes to seats %#x of %d", k->game->events[e->kind].name, e->audience,
                   k->seats);
        k->count->events++;
    }
}

static void hear(void *listener, const struct event *e)
{
    struct heard *h = listener;
    if (h->count < HEARD_MAX)
        h->event[h->count] = *e;
    h->count++;
}

static void note(void *listener, const struct die *die)
{
    struct heard *h = listener;
    h->lots = h->lots || die->draw;
}

bool apply_heard(struct shake *k, struct state *s, int seat, struct move m, struct heard *h)
{
    static struct dice dice;
    dice = *match_dice(k->match);
    struct umpire u = { .dice = &dice, .hear = h ? hear : NULL, .note = h ? note : NULL, .listener = h };
    if (h) {
        h->count = 0;
        h->lots = false;
    }
    game_apply(k->game, k->data, s, seat, m, &u);
    return u.sealed;
}

static bool apply_to(struct shake *k, struct state *s, int seat, struct move m)
{
    return apply_heard(k, s, seat, m, NULL);
}

bool is_another_phase(const struct game *g, const struct state *before, const struct state *after)
{
    return game_phase(g, before).number != game_phase(g, after).number;
}

/* Has another phase begun, in which several choose at once? */
static bool opens_choice_at_once(const struct game *g, const struct state *before, const struct state *after)
{
    const seat_set acting = game_acting(g, after);
    return (acting & (acting - 1u)) != 0 && is_another_phase(g, before, after);
}

/* [j] A move that neither rolled nor revealed, nor led to a choice of several at once, can be taken back, and any other
 * cannot. It must not have told its mover anything: from another state that looks the same to him it leads to the same
 * view. */
static void play_checked(struct shake *k, int seat, struct move m)
{
    const struct game *g = k->game;
    memcpy(k->copy, now(k), g->state_size);
    bool     sealed = apply_to(k, k->copy, seat, m);
    bool     kept = sealed || opens_choice_at_once(g, k->before, k->copy);
    uint64_t hash_before = game_hash(g, k->before), hash_after = game_hash(g, k->copy);

    struct refusal r = match_play(k->match, seat, m);
    k->move_number++;
    if (!is_legal(r))
        breach(k, "the listed move '%s' was refused: [%s] %s", text_of(k, m), r.rule, r.why);
    check_news(k);
    if (game_hash(g, now(k)) != hash_after)
        breach(k, "'%s' gives another state in a match than alone", text_of(k, m));
    if (!sealed && match_die_count(k->match) > 0)
        breach(k, "'%s' rolled, and is not sealed", text_of(k, m));

    r = match_undo(k->match, rng_below(&k->rng, 2) ? seat : -1, 1, NULL);
    if (is_legal(r) == kept)
        breach(k, "'%s' is %sfor good, and undo is %s", text_of(k, m), kept ? "" : "not ",
               kept ? "granted" : r.why);
    if (kept) {
        k->count->undo_refused++;
        return;
    }
    if (game_hash(g, now(k)) != hash_before)
        breach(k, "undo of '%s' does not lead back", text_of(k, m));
    if (!is_legal(match_play(k->match, seat, m)) || game_hash(g, now(k)) != hash_after)
        breach(k, "'%s' gives another state after an undo", text_of(k, m));
    k->count->undone++;

    game_redact(g, k->data, k->before, seat, k->view);
    game_imagine(g, k->data, k->view, seat, &k->rng, k->copy);
    if (apply_to(k, k->copy, seat, m))
        breach(k, "whether '%s' can be taken back depends on what seat %d does not know", text_of(k, m),
               seat);
    game_redact(g, k->data, k->copy, seat, k->view);
    game_redact(g, k->data, now(k), seat, k->again);
    const char *other = laws_difference(&k->laws, k->view, k->again);
    if (other)
        breach(k, "'%s' can be taken back, and told seat %d something: %s", text_of(k, m), seat, other);
}

static void play(struct shake *k, int seat, struct move m)
{
    struct refusal r = match_play(k->match, seat, m);
    k->move_number++;
    if (!is_legal(r))
        breach(k, "the listed move '%s' was refused: [%s] %s", text_of(k, m), r.rule, r.why);
    check_news(k);
}

/* Any move as likely as any other; but in every second game, now and then, any verb, which cuts short the phases of
 * many small choices and so comes to other places. Not always, or what one verb does another would undo for ever. */
static struct move some_listed_move(struct shake *k)
{
    struct move chosen = list.move[rng_below(&k->play, list.count)];
    if (k->what->seed % 2 || rng_below(&k->play, 8))
        return chosen;
    uint32_t verbs = 0, of_this_verb = 0;
    for (uint32_t i = 0; i < list.count; i++) {
        bool new_verb = i == 0 || list.move[i].kind != list.move[i - 1].kind;
        if (new_verb && rng_below(&k->play, ++verbs) == 0)
            of_this_verb = 0;
        else if (new_verb || list.move[i].kind != chosen.kind)
            continue;
        if (rng_below(&k->play, ++of_this_verb) == 0)
            chosen = list.move[i];
    }
    return chosen;
}

/* One round: look at the state, then move. False: the game is over. */
static bool go_on(struct shake *k)
{
    const struct game *g = k->game;
    seat_set           acting = game_acting(g, now(k));
    struct result      result = g->result(k->data, now(k));
    bool               dear = rng_below(&k->rng, (uint32_t)k->what->every) == 0;

    if (result.over != (acting == 0))
        breach(k, result.over ? "the game is over, and somebody acts" : "nobody acts, and the game goes on");
    if (acting >> k->seats || result.winners >> k->seats)
        breach(k, "seats %#x act or %#x have won, of %d", acting, result.winners, k->seats);
    if (dear || result.over) {
        struct refusal r = g->validate(k->data, now(k));
        if (!is_legal(r))
            breach(k, "the state is not valid: [%s] %s", r.rule, r.why);
        int seat = (int)rng_below(&k->rng, (uint32_t)k->seats);
        laws_views(&k->laws, now(k), seat);
        laws_moves(&k->laws, now(k), seat);
        laws_apply(&k->laws, now(k), seat, 3);
        laws_previews(&k->laws, now(k), seat);
        check_refused(k, seat);
        if (rng_below(&k->rng, 4) == 0) { /* long texts are the dearest */
            laws_position(&k->laws, now(k));
            check_hostile(k);
            laws_shown(&k->laws, now(k), seat);
        }
    }
    if (result.over)
        return false;

    int seat = some_seat_of(k, acting, &k->play);
    list_moves(k, now(k), seat, &list);
    if (list.full)
        breach(k, "seat %d has more moves than a list can hold", seat);
    if (list.count == 0)
        breach(k, "seat %d must act in phase [%s] %s and has no move", seat, game_phase(g, now(k)).rule,
               game_phase(g, now(k)).name);
    struct move m = some_listed_move(k);
    k->last = m;
    k->last_seat = seat;
    check_secrets(k, seat, m, dear);
    memcpy(k->before, now(k), g->state_size);
    if (dear)
        play_checked(k, seat, m);
    else
        play(k, seat, m);
    check_endless(k, seat);
    return true;
}

bool shakedown_game(const struct shakedown *what, struct shakedown_count *count)
{
    struct shake k = {
        .what = what,
        .game = what->game,
        .data = what->data,
        .count = count,
        .rng = { ~what->seed },
        .play = { what->seed },
        .text = text_growing(),
        .text_again = text_growing(),
        .changed = text_growing(),
    };
    k.laws = (struct laws){
        .game = k.game,
        .data = k.data,
        .rng = &k.rng,
        .count = &count->laws,
        .broken = law_broken,
        .context = &k,
    };
    laws_open(&k.laws);
    struct match_setup start = { .game = k.game,
                                 .data = k.data,
                                 .how = what->how,
                                 .source = what->seed % 4 == 0 ? DICE_KEYED : DICE_FAST,
                                 .seed = what->seed };
    memcpy(start.key, &what->seed, sizeof what->seed);
    struct refusal why = LEGAL;
    k.match = match_new(&start, &why);
    if (!k.match) {
        if (is_legal(why) || !why.why)
            breach(&k, "the set-up is refused without a reason");
        count->refused_setups++;
    } else {
        k.before = calloc(1, k.game->state_size);
        k.copy = calloc(1, k.game->state_size);
        k.view = calloc(1, k.game->state_size);
        k.again = calloc(1, k.game->state_size);
        k.after = calloc(1, k.game->state_size);
        k.twin = calloc(1, k.game->state_size);
        k.seats = game_seats(k.game, now(&k));
        check_news(&k);
        check_endless(&k, -1);
        int replay_at = (int)rng_below(&k.rng, 1u << (3 + rng_below(&k.rng, 10))); /* early, or far on */
        int turn = 0, turned_at = 0;
        while (go_on(&k)) {
            if (k.move_number == replay_at) {
                check_journal(&k, k.match);
                check_fresh_start(&k);
            }
            if (k.game->turn(now(&k)) > turn) {
                turn = k.game->turn(now(&k));
                turned_at = k.move_number;
            }
            if (k.move_number <= what->moves_max)
                continue;
            if (k.move_number - turned_at > what->moves_max / 4)
                breach(&k, "no end in sight");
            count->cut_short++;
            break;
        }
        check_journal(&k, k.match);
        count->games++;
        count->moves += k.move_number;
        if (k.move_number > count->longest)
            count->longest = k.move_number;
    }
    bool played = k.match != NULL;
    match_free(k.match);
    laws_close(&k.laws);
    free(k.before);
    free(k.copy);
    free(k.view);
    free(k.again);
    free(k.after);
    free(k.twin);
    free(k.dice);
    free(k.met.set);
    text_free(&k.text);
    text_free(&k.text_again);
    text_free(&k.changed);
    return played;
}
