/* See serve.h. */
#include "table/serve.h"
#include "table/bots.h"
#include "table/boxes.h"
#include "table/history.h"
#include "table/life.h"
#include "table/messages.h"
#include "table/notify.h"
#include "table/previews.h"
#include "table/seats.h"
#include "table/status.h"
#include "table/talk.h"
#include <string.h>

void answer(struct client *c, const struct request *q, struct text *t)
{
    message_answers(q->ask, t);
    client_say(c, t->at, t->length);
    text_free(t);
}

void complain(struct client *c, const struct request *q, const char *why)
{
    struct text t = text_growing();
    message_error(why, &t);
    answer(c, q, &t);
}

void agree(struct client *c, const struct request *q)
{
    struct text text = text_growing();
    message_pong(&text);
    answer(c, q, &text);
}

int read_moves(const struct session *s, const char *words, int count, struct move out[SERIES_MAX],
               struct text *none)
{
    int read = 0;
    while (read < count && session_read_move(s, words, &out[read], none)) {
        words += strlen(words) + 1;
        read++;
    }
    return read;
}

static struct play_result make_moves(struct room *r, int seat, const struct request *q)
{
    struct play_result p = room_may_play(r, seat, q->seq);
    struct move        moves[SERIES_MAX];
    struct text        none = text_growing();
    const bool         one = q->kind == REQUEST_MOVE;
    if (p.outcome == PLAY_DONE) {
        int count = read_moves(&r->session, one ? q->move : q->moves, one ? 1 : q->count, moves, &none);
        if (!one)
            p = room_play_all(r, seat, q->seq, q->undo, moves, count);
        else if (count == 1)
            p = room_play(r, seat, q->seq, moves[0], q->faces);
        if (p.outcome == PLAY_DONE && none.length > 0) {
            const int played = p.played, undone = p.undone;
            p = play_outcome(PLAY_NOT_A_MOVE, none.at);
            p.played = played;
            p.undone = undone;
        }
    }
    text_free(&none);
    return p;
}

static void change(struct table *t, struct client *c, const struct request *q)
{
    struct room       *r = c->room;
    struct text        text = text_growing();
    struct play_result p;
    if (r->state == ROOM_PLAYING && c->seat < r->seats && *r->seat[c->seat].stand_in)
        p = play_outcome(PLAY_NOT_NOW, "a bot plays your seat: take it back first");
    else
        p = q->kind == REQUEST_UNDO ? room_undo(r, c->seat, q->seq, q->undo) : make_moves(r, c->seat, q);
    if (p.played || p.undone) {
        room_tell(r);
        life_goes_on(t, r);
    }
    message_answer(r, &p, r->seat[c->seat].seq, &text);
    answer(c, q, &text);
}

static void advise(struct table *t, struct client *c, const struct request *q)
{
    if (c->seat >= c->room->seats)
        complain(c, q, "spectators do not play");
    else if (*q->until)
        previews_propose(t, c, q);
    else
        bots_advise(t, c->room, c->seat);
}

static void check(struct table *t, struct client *c, const struct request *q)
{
    struct play_result p = play_outcome(PLAY_NOT_NOW, "there is nothing to play");
    struct text        text = text_growing(), none = text_growing();
    struct move        move;
    (void)t;
    if (room_is_begun(c->room) && c->seat < c->room->seats)
        p = session_read_move(&c->room->session, q->move, &move, &none)
              ? room_check(c->room, c->seat, move)
              : play_outcome(PLAY_NOT_A_MOVE, none.at);
    text_free(&none);
    message_checked(q->move, &p, &text);
    answer(c, q, &text);
}

static void look(struct table *t, struct client *c, const struct request *q)
{
    if (q->as < 0)
        history_look(t->workers, c, q->ask, q->at);
    else
        history_look_as(t->workers, c, q->ask, q->at, q->as);
}

static void earlier(struct table *t, struct client *c, const struct request *q)
{
    struct text text = text_growing();
    (void)t;
    if (room_is_begun(c->room))
        room_tell_earlier(c, q->before, &text);
    if (text.length == 0)
        message_error("so much has not happened", &text);
    answer(c, q, &text);
}

static void journal(struct table *t, struct client *c, const struct request *q)
{
    history_journal(t->workers, c, q->ask, q->from);
}

static void ping(struct table *t, struct client *c, const struct request *q)
{
    (void)t;
    agree(c, q);
}

void serve_still_here(struct client *c)
{
    if (c->room)
        life_saw(c->room, c->seat);
}

void serve_request(struct table *t, struct client *c, const struct request *q)
{
    static const struct {
        void (*serve)(struct table *t, struct client *c, const struct request *q);
        bool seated; /* only who has said hello may ask */
    } handlers[REQUEST_KINDS] = {
        [REQUEST_HELLO] = { seats_hello, false },
        [REQUEST_INVITED] = { seats_invited, false },
        [REQUEST_ACCEPT] = { seats_accept, false },
        [REQUEST_SHARE] = { seats_share, true },
        [REQUEST_REINVITE] = { seats_reinvite, true },
        [REQUEST_MOVE] = { change, true },
        [REQUEST_MOVES] = { change, true },
        [REQUEST_UNDO] = { change, true },
        [REQUEST_CHECK] = { check, true },
        [REQUEST_ADVISE] = { advise, true },
        [REQUEST_TRY] = { previews_try, true },
        [REQUEST_REACH] = { previews_reach, true },
        [REQUEST_LOOK] = { look, true },
        [REQUEST_EVENTS] = { earlier, true },
        [REQUEST_JOURNAL] = { journal, true },
        [REQUEST_PING] = { ping, true },
        [REQUEST_NOTIFY] = { notify_set, true },
        [REQUEST_NOTIFY_TEST] = { notify_test, true },
        [REQUEST_MAIL] = { notify_mail, false },
        [REQUEST_STATUS] = { status_tell, false },
        [REQUEST_LEAVE] = { boxes_leave, false },
        [REQUEST_TAKE] = { boxes_take, false },
        [REQUEST_RESIGN] = { life_resign, true },
        [REQUEST_DRAW] = { life_draw, true },
        [REQUEST_HAND] = { life_hand, true },
        [REQUEST_PAUSE] = { life_pause, true },
        [REQUEST_NAME] = { talk_name, true },
        [REQUEST_RENAME] = { talk_rename, true },
        [REQUEST_CHAT] = { talk_chat, true },
        [REQUEST_NOTES] = { talk_notes, true },
    };
    if (c->waits)
        complain(c, q, "the game is being brought back: wait a moment");
    else if (handlers[q->kind].seated && c->room == NULL)
        complain(c, q, "say hello first");
    else
        handlers[q->kind].serve(t, c, q);
}
