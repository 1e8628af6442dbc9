/* See serve.h. */
#include "table/serve.h"
#include "table/bots.h"
#include "table/history.h"
#include "table/messages.h"
#include "table/previews.h"
#include "table/seats.h"

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

static void change(struct table *t, struct client *c, const struct request *q)
{
    struct room       *r = c->room;
    struct text        text = text_growing();
    struct play_result p = q->kind == REQUEST_MOVE ? room_play(r, c->seat, q->seq, q->move, q->faces)
                         : q->kind == REQUEST_MOVES
                             ? room_play_all(r, c->seat, q->seq, q->undo, q->moves, q->count)
                             : room_undo(r, c->seat, q->seq, q->undo);
    if (p.played || p.undone) {
        room_tell(r);
        bots_ask(t, r);
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
    struct play_result p = room_check(c->room, c->seat, q->move);
    struct text        text = text_growing();
    (void)t;
    message_checked(q->move, &p, &text);
    answer(c, q, &text);
}

static void look(struct table *t, struct client *c, const struct request *q)
{
    history_look(t->workers, c, q->ask, q->at);
}

static void journal(struct table *t, struct client *c, const struct request *q)
{
    history_journal(t->workers, c, q->ask, q->from);
}

static void ping(struct table *t, struct client *c, const struct request *q)
{
    struct text text = text_growing();
    (void)t;
    message_pong(&text);
    answer(c, q, &text);
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
        [REQUEST_JOURNAL] = { journal, true },
        [REQUEST_PING] = { ping, true },
    };
    if (handlers[q->kind].seated && c->room == NULL)
        complain(c, q, "say hello first");
    else
        handlers[q->kind].serve(t, c, q);
}
