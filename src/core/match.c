/* Playing a match. Taking back is in undo.c, journals are in journal.c. */
#include "match.h"
#include "match_record.h"
#include "memory.h"
#include "position.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct match *match_alloc(const struct game *g, const void *data)
{
    struct match *m = memory_zeroed(sizeof *m);
    m->game = g;
    m->data = data;
    m->state = memory_zeroed(g->state_size);
    m->sealed = memory_zeroed(g->state_size);
    return m;
}

void match_free(struct match *m)
{
    if (m == NULL)
        return;
    free(m->start);
    free(m->state);
    free(m->sealed);
    free(m->moves);
    free(m->log);
    free(m->told);
    match_free_checkpoints(m);
    free(m->notes);
    free(m->typed);
    explicit_bzero(m, sizeof *m); /* the key of the dice */
    free(m);
}

void match_source(const struct match *m, struct dice *d)
{
    if (m->source == DICE_KEYED)
        dice_keyed(d, m->game->rolls, m->key);
    else
        dice_fast(d, m->game->rolls, m->seed);
    d->typed = m->typed;
    d->keyed_only = m->shares.used && m->shares.kind == DICE_KIND_FAIR;
}

static void take_event(void *listener, const struct event *e)
{
    struct match *m = listener;
    m->told = memory_with_room(m->told, m->told_count, &m->told_room, sizeof *m->told);
    m->told[m->told_count++] = (struct told){ m->playing, *e };
}

static void take_die(void *listener, const struct die *d)
{
    struct match *m = listener;
    m->log = memory_with_room(m->log, m->die_count, &m->die_room, sizeof *m->log);
    m->log[m->die_count++] = *d;
}

void match_forget_last(struct match *m)
{
    m->last_told = m->told_count;
    m->last_die = m->die_count;
}

static void seal(struct match *m)
{
    memcpy(m->sealed, m->state, m->game->state_size);
    m->sealed_moves = m->move_count;
}

static int choice_count(const struct choice_info *list)
{
    int n = 0;
    while (list != NULL && list[n].id != NULL)
        n++;
    return n;
}

static struct refusal check_setup(const struct game *g, const struct setup *how)
{
    const int scenarios = choice_count(g->scenarios), options = choice_count(g->options);
    if (how->scenario < 0 || (how->scenario >= scenarios && how->scenario != 0))
        return refuse("setup", "there is no such scenario");
    if (options < 32 && how->options >> options != 0)
        return refuse("setup", "there is no such optional rule");
    if (how->seats < g->seats_min || how->seats > g->seats_max)
        return refuse("setup", "this game is not for that many seats");
    if (how->seats > game_scenario_seats(g, how->scenario))
        return refuse("setup", "this scenario is for fewer seats");
    for (int i = 0; g->params != NULL && i < PARAMS_MAX && g->params[i].key != NULL; i++)
        if (how->param[i] < g->params[i].low || how->param[i] > g->params[i].high)
            return refuse("setup", "a value of the set-up is out of its range");
    return LEGAL;
}

/* Nothing that was typed in goes to a move in which it has no place; returns what held before. */
static bool hold_hands(struct match *m, int seat)
{
    const bool before = m->dice.keyed_only;
    m->dice.keyed_only = !dice_by_hand_allowed(&m->shares, seat);
    return before;
}

struct refusal match_begin(struct match *m)
{
    struct refusal verdict = check_setup(m->game, &m->how);
    if (!is_legal(verdict))
        return verdict;
    struct umpire u = { &m->dice, take_event, take_die, m, false };
    const bool    keyed_only = hold_hands(m, -1);
    verdict = m->game->setup(m->data, m->state, &m->how, &u);
    m->dice.keyed_only = keyed_only;
    m->setup_dice = m->die_count;
    seal(m);
    match_checkpoint(m);
    return verdict;
}

bool match_begin_at(struct match *m, const char *text, size_t size, struct text *why)
{
    if (!position_load(m->game, m->data, text, size, m->state, why))
        return false;
    struct text start = text_growing();
    position_dump(m->game, m->data, m->state, &start);
    m->start = start.at;
    seal(m);
    match_checkpoint(m);
    return true;
}

struct match *match_new(const struct match_setup *how, struct refusal *why)
{
    struct match *m = match_alloc(how->game, how->data);
    m->how = how->how;
    m->source = how->source;
    m->seed = how->seed;
    memcpy(m->key, how->key, sizeof m->key);
    m->shares = how->shares;
    if (m->shares.used)
        dice_shares_key(&m->shares, m->key);
    match_source(m, &m->dice);
    *why = match_begin(m);
    if (is_legal(*why))
        return m;
    match_free(m);
    return NULL;
}

struct match *match_from_position(const struct game *g, const void *data, const char *text, size_t size,
                                  uint64_t seed, struct text *why)
{
    struct match *m = match_alloc(g, data);
    m->source = DICE_FAST;
    m->seed = seed;
    match_source(m, &m->dice);
    if (match_begin_at(m, text, size, why))
        return m;
    match_free(m);
    return NULL;
}

const struct game *match_game(const struct match *m)
{
    return m->game;
}

const void *match_data(const struct match *m)
{
    return m->data;
}

const struct setup *match_setup_of(const struct match *m)
{
    return m->start ? NULL : &m->how;
}

const struct state *match_state(const struct match *m)
{
    return m->state;
}

struct dice *match_dice(struct match *m)
{
    return &m->dice;
}

struct played match_about_to_play(const struct match *m, const struct state *s, int seat, struct move move)
{
    struct played p = {
        .seat = seat,
        .move = move,
        .first_die = m->die_count,
        .acting = game_acting(m->game, s),
        .turn = m->game->turn(s),
        .phase = game_phase(m->game, s),
    };
    snprintf(p.seat_name, sizeof p.seat_name, "%s", game_seat_name(m->game, s, seat));
    return p;
}

bool match_queue(struct match *m, int face)
{
    int low, high;
    game_faces(m->game, &low, &high);
    if (m->typed == NULL)
        m->dice.typed = m->typed = memory_zeroed(sizeof *m->typed);
    return face >= low && face <= high && dice_queue(&m->dice, face);
}

/* Does every face that waits and that this move would take fit its die? Tried on copies. */
static bool faces_fit(const struct match *m, int seat, struct move move)
{
    struct state *s = memory_copied(m->state, m->game->state_size);
    struct dice   dice = m->dice;
    struct umpire u = { .dice = &dice };
    game_apply(m->game, m->data, s, seat, move, &u);
    free(s);
    return !dice.misfit;
}

struct refusal match_play(struct match *m, int seat, struct move move)
{
    match_forget_last(m);
    struct match_end ended;
    struct refusal   verdict = match_ended(m, &ended) ? refuse("over", "the game has been ended")
                                                      : game_check(m->game, m->data, m->state, seat, move);
    if (!is_legal(verdict))
        return verdict;
    struct played p = match_about_to_play(m, m->state, seat, move);
    struct umpire u = { &m->dice, take_event, take_die, m, false };
    const bool    keyed_only = hold_hands(m, seat);
    if (dice_queued(&m->dice) > 0 && !m->dice.keyed_only && !faces_fit(m, seat, move)) {
        m->dice.keyed_only = keyed_only;
        dice_drop_queued(&m->dice);
        return refuse("dice",
                      "a face that was typed in is none of the die that is rolled here; type them in anew");
    }
    m->playing = (int)m->move_count + 1;
    game_apply(m->game, m->data, m->state, seat, move, &u);
    m->dice.keyed_only = keyed_only;
    p.die_count = m->die_count - p.first_die;
    m->moves = memory_with_room(m->moves, m->move_count, &m->move_room, sizeof *m->moves);
    m->moves[m->move_count++] = p;
    /* In a phase in which several choose at once, who tries to take back what came before would learn whether the others
     * have chosen yet. */
    if (u.sealed || game_opens_choice(m->game, p.phase, m->state))
        seal(m);
    match_checkpoint(m);
    return LEGAL;
}

size_t match_event_count(const struct match *m)
{
    return m->told_count - m->last_told;
}

const struct event *match_event(const struct match *m, size_t i)
{
    return &m->told[m->last_told + i].event;
}

size_t match_told_count(const struct match *m)
{
    return m->told_count;
}

const struct told *match_told(const struct match *m, size_t i)
{
    return &m->told[i];
}

size_t match_die_count(const struct match *m)
{
    return m->die_count - m->last_die;
}

const struct die *match_die(const struct match *m, size_t i)
{
    return &m->log[m->last_die + i];
}

bool match_commitment(const struct match *m, uint8_t out[DICE_SHARE_BYTES])
{
    if (m->shares.used)
        dice_commitment(m->shares.kind, m->shares.table, out);
    return m->shares.used;
}

const struct dice_shares *match_shares(const struct match *m)
{
    return &m->shares;
}

/* ---- Notes ---- */

static bool is_printable(char c)
{
    return c >= ' ' && c <= '~';
}

bool match_note_is_sound(const char *words)
{
    const size_t length = strlen(words);
    if (length == 0 || length > MATCH_NOTE_BYTES || words[0] == ' ' || words[length - 1] == ' ')
        return false;
    for (; *words != '\0'; words++)
        if (!is_printable(*words))
            return false;
    return true;
}

/* In its place: a match that is walked again has notes of moves to come. */
void match_keep_note(struct match *m, const char *words)
{
    size_t at = m->note_count;
    m->notes = memory_with_room(m->notes, m->note_count, &m->note_room, sizeof *m->notes);
    for (; at > 0 && m->notes[at - 1].after > m->move_count; at--)
        m->notes[at] = m->notes[at - 1];
    m->notes[at] = (struct note){ .after = m->move_count };
    snprintf(m->notes[at].words, sizeof m->notes[at].words, "%s", words);
    m->note_count++;
}

void match_note(struct match *m, const char *sentence)
{
    char             words[MATCH_NOTE_BYTES + 1];
    size_t           length = 0;
    struct match_end last_word;
    if (match_ended(m, &last_word))
        return;
    for (sentence += strspn(sentence, " "); *sentence != '\0' && length < MATCH_NOTE_BYTES; sentence++)
        words[length++] = (char)(is_printable(*sentence) ? *sentence : '?');
    while (length > 0 && words[length - 1] == ' ')
        length--;
    words[length] = '\0';
    const bool end = match_is_end(words); /* worth more than that there was more */
    if (end && m->note_count == MATCH_NOTES_MAX)
        m->note_count--;
    if (length > 0 && m->note_count < MATCH_NOTES_MAX)
        match_keep_note(m, end || m->note_count + 1 < MATCH_NOTES_MAX
                               ? words
                               : "there was more to note than a journal keeps");
}

int match_note_count(const struct match *m)
{
    return (int)m->note_count;
}

const char *match_noted(const struct match *m, int i, int *after)
{
    *after = (int)m->notes[i].after;
    return m->notes[i].words;
}

/* ---- Walking ---- */

int match_move_count(const struct match *m)
{
    return (int)m->move_count;
}

void match_move(const struct match *m, int i, int *seat, struct move *move)
{
    *seat = m->moves[i].seat;
    *move = m->moves[i].move;
}

struct match *match_again(const struct match *m)
{
    struct match *again = match_alloc(m->game, m->data);
    struct text   why = text_growing();
    again->how = m->how;
    again->source = m->source;
    again->seed = m->seed;
    memcpy(again->key, m->key, sizeof again->key);
    again->shares = m->shares;
    again->notes = memory_copied(m->notes, m->note_count * sizeof *again->notes);
    again->note_count = again->note_room = m->note_count;
    dice_recorded(&again->dice, m->game->rolls, m->log, m->die_count);
    bool began = m->start ? match_begin_at(again, m->start, strlen(m->start), &why)
                          : is_legal(match_begin(again));
    text_free(&why);
    if (!began)
        abort(); /* what began once with these dice begins again */
    return again;
}

struct match *match_copy(const struct match *m)
{
    struct match *copy = memory_copied(m, sizeof *m);
    copy->typed = copy->dice.typed = NULL; /* who looks at a copy types nothing in */
    copy->start = m->start ? memory_copied(m->start, strlen(m->start) + 1) : NULL;
    copy->state = memory_copied(m->state, m->game->state_size);
    copy->sealed = memory_copied(m->sealed, m->game->state_size);
    copy->moves = memory_copied(m->moves, m->move_count * sizeof *m->moves);
    copy->move_room = m->move_count;
    copy->log = memory_copied(m->log, m->die_count * sizeof *m->log);
    copy->die_room = m->die_count;
    copy->told = memory_copied(m->told, m->told_count * sizeof *m->told);
    copy->told_room = m->told_count;
    copy->notes = memory_copied(m->notes, m->note_count * sizeof *m->notes);
    copy->note_room = m->note_count;
    match_copy_checkpoints(m, copy);
    return copy;
}

void match_view(const struct match *m, int seat, struct view *out)
{
    game_redact(m->game, m->data, m->state, seat, out);
}
