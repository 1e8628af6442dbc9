/* See room.h: moves and undo. */
#include "table/clock.h"
#include "table/history.h"
#include "table/limits.h"
#include "table/room.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Playing ---- */

struct play_result play_outcome(enum play_outcome o, const char *why)
{
    struct play_result p = { .outcome = o, .refusal = LEGAL };
    snprintf(p.why, sizeof p.why, "%s", why);
    return p;
}

static struct play_result refused(struct refusal r)
{
    struct play_result p = play_outcome(PLAY_REFUSED, r.why ? r.why : "the rules forbid it");
    p.refusal = r;
    return p;
}

/* Is it the move whose dice the seat is rolling? */
static bool is_pending(const struct room *r, int seat, struct move m)
{
    struct text why = text_growing();
    struct move pending;
    const bool  same = *r->seat[seat].pending
                   && session_read_move(&r->session, r->seat[seat].pending, &pending, &why)
                   && move_equal(pending, m);
    text_free(&why);
    return same;
}

/* Who was asked for dice has learnt how many: he may neither think better of his move nor of faces that he gave. */
static bool keeps_word(const struct room *r, int seat, struct move m, const char *faces)
{
    const struct room_seat *who = &r->seat[seat];
    const char             *given = who->pending_faces ? who->pending_faces : "";
    return *who->pending == '\0' || (is_pending(r, seat, m) && strncmp(given, faces, strlen(given)) == 0);
}

/* It is kept: a restart is no way out of it. */
static void set_pending(struct room *r, int seat, const char *words, const char *faces)
{
    struct room_seat *who = &r->seat[seat];
    const char       *given = who->pending_faces ? who->pending_faces : "";
    if (strcmp(who->pending, words) == 0 && strcmp(given, faces) == 0)
        return;
    room_pend(who, words, faces);
    room_keep_seat(r, seat);
}

/* Why the seat may not, by what it knows: the state's own reason could give something away. */
static struct play_result refused_to(struct room *r, int seat, struct move m)
{
    struct session      *s = &r->session;
    const struct view   *v = session_view(s, seat);
    const struct refusal no = view_check(s->game, s->data, v, seat, m);
    return refused(is_legal(no) ? refuse(view_phase(s->game, v).rule, NULL) : no);
}

/* As the store keeps it; it is one that has been checked. */
static void print_move(const struct room *r, struct move m, char words[MOVE_WORDS_MAX])
{
    struct text out = text_in(words, MOVE_WORDS_MAX);
    session_print_move(&r->session, m, &out);
}

/* Of a move that people roll for by hand: are all faces there? They then wait in the match's dice. PLAY_DONE: go on. */
static struct play_result take_faces(struct room *r, int seat, struct move m, const char *faces)
{
    struct session    *s = &r->session;
    struct play_result p = play_outcome(PLAY_WANTS_DICE, "dice are to be rolled: type in their faces");
    char               words[MOVE_WORDS_MAX];
    if (!is_legal(game_check(s->game, s->data, match_state(s->match), seat, m))) { /* it is tried out below */
        if (is_pending(r, seat, m)) /* another seat has made it impossible */
            set_pending(r, seat, "", "");
        return refused_to(r, seat, m);
    }
    if (!keeps_word(r, seat, m, faces))
        return play_outcome(PLAY_NOT_NOW,
                            "you have made your move, and its dice are being rolled: type in their faces");
    const int missing = faces_queue(s->match, faces) ? rolls_wanted(s, seat, m, &p.rolls) : -1;
    if (missing == 0)
        return play_outcome(PLAY_DONE, "");
    dice_drop_queued(match_dice(s->match));
    if (missing < 0)
        return play_outcome(PLAY_NOT_NOW, "a face is none of its die: look at what is to be rolled");
    p.dice_wanted = faces_count(faces) + missing;
    print_move(r, m, words);
    set_pending(r, seat, words, faces);
    return p;
}

bool room_pending(struct room *r, int seat, struct play_result *out)
{
    struct session         *s = &r->session;
    const struct room_seat *who = &r->seat[seat];
    const char             *faces = who->pending_faces ? who->pending_faces : "";
    struct text             why = text_growing();
    struct move             move;
    bool                    pending = *who->pending && session_read_move(s, who->pending, &move, &why)
                && is_legal(game_check(s->game, s->data, match_state(s->match), seat, move));
    text_free(&why);
    if (!pending)
        return false;
    *out = play_outcome(PLAY_WANTS_DICE, "");
    const int missing = faces_queue(s->match, faces) ? rolls_wanted(s, seat, move, &out->rolls) : -1;
    dice_drop_queued(match_dice(s->match));
    out->dice_wanted = faces_count(faces) + missing;
    return missing > 0;
}

static void end_if_over(struct room *r)
{
    if (!r->session.game->result(r->session.data, match_state(r->session.match)).over)
        return;
    r->state = ROOM_OVER;
    store_state(r->store, r->row, ROOM_OVER, "");
}

/* The match checks the move: whoever chose it, a client or a bot. */
static struct play_result play(struct room *r, int seat, struct move m, const char *faces)
{
    struct session    *s = &r->session;
    struct dice       *dice = match_dice(s->match);
    struct play_result p = play_outcome(PLAY_DONE, "");
    char               words[MOVE_WORDS_MAX], rolled[FACES_TEXT_MAX];
    if (r->real_dice && room_is_played_by_person(r, seat)) /* a bot has no hands */
        p = take_faces(r, seat, m, faces);
    else if (*faces && !faces_queue(s->match, faces)) /* those of a person for whom a bot goes on */
        dice_drop_queued(dice);
    if (p.outcome != PLAY_DONE)
        return p;
    const int queued = dice_queued(dice);
    if (!is_legal(match_play(s->match, seat, m))) {
        dice_drop_queued(dice);
        return refused_to(r, seat, m);
    }
    snprintf(rolled, sizeof rolled, "%.*s", (int)faces_size(faces, queued - dice_queued(dice)), faces);
    r->seat[seat].moved = true; /* the same once more is stale, also if it changed nothing */
    set_pending(r, seat, "", "");
    dice_drop_queued(dice); /* a face too many is for nobody, and is not kept */
    print_move(r, m, words);
    room_keep_record(
        r, (struct stored_record){ .kind = RECORD_MOVE, .seat = seat, .words = words, .faces = rolled });
    end_if_over(r);
    p.played = 1;
    return p;
}

struct play_result room_may_play(const struct room *r, int seat, uint32_t seq)
{
    if (r->state == ROOM_WAITING)
        return play_outcome(PLAY_NOT_NOW, "the game has not begun");
    if (r->state == ROOM_SET_ASIDE)
        return play_outcome(PLAY_NOT_NOW, "the game is set aside");
    if (seat < 0 || seat >= r->seats)
        return play_outcome(PLAY_NOT_NOW, "spectators do not play");
    if (seq != r->seat[seat].seq) /* also when what came meanwhile was the end */
        return play_outcome(PLAY_STALE, "the game has moved on: look again");
    if (r->state == ROOM_OVER)
        return play_outcome(PLAY_NOT_NOW, "the game is over");
    if (r->paused)
        return play_outcome(PLAY_NOT_NOW, "the game is paused: whoever plays may go on with it");
    return play_outcome(PLAY_DONE, "");
}

struct play_result room_play(struct room *r, int seat, uint32_t seq, struct move m, const char *faces)
{
    struct play_result p = room_may_play(r, seat, seq);
    if (p.outcome == PLAY_DONE && *faces && !r->real_dice)
        p = play_outcome(PLAY_NOT_NOW, "the table rolls the dice of this game");
    if (p.outcome == PLAY_DONE
        && (match_move_count(r->session.match) >= LIMIT_MOVES || r->records >= LIMIT_RECORDS
            || r->bytes >= LIMIT_GAME_BYTES))
        p = play_outcome(PLAY_NOT_NOW, "this game has had more moves than a table keeps");
    return p.outcome == PLAY_DONE ? play(r, seat, m, faces) : p;
}

static bool anybody_rolls(const struct room *r)
{
    bool rolls = false;
    for (int i = 0; i < r->seats; i++)
        rolls = rolls || *r->seat[i].pending;
    return rolls;
}

static struct play_result rolling(void)
{
    return play_outcome(PLAY_NOT_NOW, "the dice of a move are being rolled");
}

struct play_result room_undo(struct room *r, int seat, uint32_t seq, int count)
{
    struct play_result p = room_may_play(r, seat, seq);
    struct session    *s = &r->session;
    if (p.outcome == PLAY_DONE && anybody_rolls(r)) /* who was asked for dice knows what they hang on */
        p = rolling();
    if (p.outcome == PLAY_DONE
        && (r->records >= LIMIT_RECORDS / 2 || r->bytes >= LIMIT_GAME_BYTES / 2)) /* the rest is for moves */
        p = play_outcome(PLAY_NOT_NOW, "so much was taken back in this game that moves stand from now on");
    if (p.outcome != PLAY_DONE)
        return p;
    struct undone  what;
    struct refusal no = match_undo(s->match, seat, count, &what);
    if (!is_legal(no))
        return refused(no);
    for (int i = 0; i <= SEATS_MAX; i++)
        ear_forget(&r->seat[i].ear, what.events);
    for (struct client *c = r->clients; c; c = c->next)
        if (c->stands > r->seat[c->seat].ear.count)
            c->stands = r->seat[c->seat].ear.count;
    history_undone(r, what.first - 1);
    room_keep_record(r, (struct stored_record){
                            .kind = RECORD_UNDO, .seat = seat, .count = count, .words = "", .faces = "" });
    r->seat[seat].moved = true;
    clock_undone(r, seat);
    p.played = count;
    return p;
}

struct play_result room_play_all(struct room *r, int seat, uint32_t seq, int undo, const struct move *moves,
                                 int count)
{
    struct play_result p = undo ? room_undo(r, seat, seq, undo) : room_may_play(r, seat, seq);
    int                undone = p.played, played = 0;
    for (int i = 0; i < count && p.outcome == PLAY_DONE; i++) {
        p = room_play(r, seat, seq, moves[i], ""); /* the number goes up only when the seat is told */
        played += p.played;
    }
    p.played = played;
    p.undone = undone;
    return p;
}

struct play_result room_check(struct room *r, int seat, struct move m)
{
    struct session *s = &r->session;
    struct refusal  no = view_check(s->game, s->data, session_view(s, seat), seat, m);
    return is_legal(no) ? play_outcome(PLAY_DONE, "") : refused(no);
}

struct play_result room_seen(struct room *r, int seat, int undo, struct view *out)
{
    struct session *s = &r->session;
    if (undo == 0) {
        match_view(s->match, seat, out);
        return play_outcome(PLAY_DONE, "");
    }
    if (anybody_rolls(r))
        return rolling();
    struct state *before = malloc(s->game->state_size);
    if (before == NULL)
        abort();
    struct refusal no = match_taken_back(s->match, seat, undo, before);
    if (is_legal(no))
        game_redact(s->game, s->data, before, seat, out);
    free(before);
    return is_legal(no) ? play_outcome(PLAY_DONE, "") : refused(no);
}
