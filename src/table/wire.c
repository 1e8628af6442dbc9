/* See wire.h. */
#include "table/wire.h"
#include "table/limits.h"
#include "table/messages.h"
#include "table/serve.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <wslay/wslay.h>

struct message {
    struct message *next;
    size_t          size;
    bool            released; /* its cause is on disk */
    char            text[];
};

struct wire {
    struct watch            watch;
    struct client           client;
    struct table           *table;
    wslay_event_context_ptr frames;
    struct message         *first, **end;
    size_t                  waiting; /* bytes of these */
    struct wire            *next_dirty, *next_sent, *next, *before;
    bool                    dirty, gone;
    unsigned char          *early; /* came behind the request, and is read first */
    size_t                  early_size, early_at;
    size_t                  budget; /* bytes that may still be read in this turn */
    struct bucket           asks;   /* messages of who has no seat */
    struct bucket           frame_bucket;
    int                     ignored; /* messages too many of late */
    bool                    warned;
    uint32_t                events;   /* that are waited for */
    int64_t                 heard_at; /* when anything came last */
    int64_t                 shut_at;  /* when we said good-bye; 0: not yet */
    bool                    pinged;
    void (*let_go)(void *holder);
    void *holder;
};

static struct {
    struct wire *all, *dirty, *gone;
    uint64_t     ids; /* given so far */
} wires;

/* ---- Coming and going ---- */

static void unlink_dirty(struct wire *w)
{
    struct wire **at = &wires.dirty;
    while (*at && *at != w)
        at = &(*at)->next_dirty;
    if (*at)
        *at = w->next_dirty;
}

/* It is freed when the turn is over: the loop may still have something for it. */
static void end(struct wire *w)
{
    if (w->gone)
        return;
    w->gone = true;
    room_leave(&w->client);
    unlink_dirty(w);
    *(w->before ? &w->before->next : &wires.all) = w->next;
    if (w->next)
        w->next->before = w->before;
    watch_end(&w->watch);
    w->next = wires.gone;
    wires.gone = w;
}

void wires_sweep(void)
{
    for (struct wire *w = wires.gone, *next; w; w = next) {
        next = w->next;
        w->let_go(w->holder);
        wslay_event_context_free(w->frames);
        for (struct message *m = w->first, *after; m; m = after) {
            after = m->next;
            free(m);
        }
        free(w->early);
        free(w);
    }
    wires.gone = NULL;
}

void wires_close(void)
{
    while (wires.all)
        end(wires.all);
    wires_sweep();
}

/* Says why, and reads no more. */
static void shut(struct wire *w, uint16_t status, const char *why)
{
    if (w->shut_at)
        return;
    wslay_event_queue_close(w->frames, status, (const uint8_t *)why, strlen(why));
    wslay_event_shutdown_read(w->frames);
    w->shut_at = clock_microseconds();
}

/* ---- What is said to a client ---- */

void client_say(struct client *c, const char *text, size_t size)
{
    struct wire *w = c->wire;
    if (w->gone || w->shut_at)
        return;
    if (w->waiting + size > LIMIT_OUTBOX_BYTES) { /* nor will it read why: it is cut off */
        w->shut_at = 1;
        return;
    }
    struct message *m = malloc(sizeof *m + size);
    if (m == NULL)
        abort();
    m->next = NULL;
    m->size = size;
    m->released = false;
    memcpy(m->text, text, size);
    *w->end = m;
    w->end = &m->next;
    w->waiting += size;
    if (!w->dirty) {
        w->dirty = true;
        w->next_dirty = wires.dirty;
        wires.dirty = w;
    }
}

static void send_all(struct wire *w)
{
    while (!w->shut_at && w->first && w->first->released
           && wslay_event_get_queued_msg_count(w->frames) == 0) {
        struct message        *m = w->first;
        struct wslay_event_msg frame = { WSLAY_TEXT_FRAME, (const uint8_t *)m->text, m->size };
        if (wslay_event_queue_msg(w->frames, &frame) != 0)
            break;
        w->first = m->next;
        if (w->first == NULL)
            w->end = &w->first;
        w->waiting -= m->size;
        free(m);
        if (wslay_event_send(w->frames) != 0) {
            end(w);
            return;
        }
    }
    if (wslay_event_want_write(w->frames) && wslay_event_send(w->frames) != 0) {
        end(w);
        return;
    }
    bool more = wslay_event_want_write(w->frames);
    if (!more && (w->shut_at || wslay_event_get_close_sent(w->frames))) { /* the last word has been said */
        end(w);
        return;
    }
    uint32_t events = (more ? EPOLLOUT : 0u) | (w->shut_at ? 0u : EPOLLIN);
    if (events != w->events)
        watch_change(&w->watch, events);
    w->events = events;
}

/* While what was said leaves, somebody is missed and others are told: these are dirty anew, in a list of its own. */
bool wires_release(void)
{
    struct wire *all = wires.dirty;
    wires.dirty = NULL;
    for (struct wire *w = all; w; w = w->next_dirty) {
        w->dirty = false;
        w->next_sent = w->next_dirty;
        for (struct message *m = w->first; m; m = m->next)
            m->released = true;
    }
    for (struct wire *w = all; w; w = w->next_sent) /* freed by the sweep at the earliest */
        if (!w->gone)
            send_all(w);
    return wires.dirty == NULL;
}

/* ---- What a client says ---- */

static bool may_speak(struct wire *w, double wanted)
{
    struct client *c = &w->client;
    if (c->room == NULL || c->seat == SPECTATOR) /* who are many, and share nothing */
        return bucket_take(&w->asks, wanted, LIMIT_MESSAGES_A_SECOND, LIMIT_BURST);
    return bucket_take(&c->room->seat[c->seat].asks, wanted, LIMIT_MESSAGES_A_SECOND, LIMIT_BURST);
}

/* It writes, or searches all games. */
static bool is_errand(enum request_kind kind)
{
    return kind == REQUEST_NOTIFY || kind == REQUEST_NOTIFY_TEST || kind == REQUEST_MAIL
        || kind == REQUEST_LEAVE || kind == REQUEST_TAKE;
}

static void take_message(struct wire *w, const char *bytes, size_t size)
{
    enum {
        PATIENCE = 400,
        LOOK_COST = 4,
        REINVITE_COST = 9,
        PROPOSAL_COST = 4,
        ERRAND_COST = 4
    }; /* besides the one for the message */
    static const double MOVE_COST =
                            0.1, /* of a move in a list of them: it saves a message, not all of its work */
        STATUS_COST = 0.25;      /* of a game in a list of them */
    static struct request q;     /* large; the loop is the only one here */
    struct text           why = text_growing(), t = text_growing();
    q.ask = 0;
    if (!may_speak(w, 1)) {
        if (!w->warned) /* told once until it is heard again */
            message_error("too many messages: 20 a second are heard", &t);
        w->warned = true;
        w->ignored++;
    } else {
        w->warned = false;
        w->ignored -= w->ignored > 0;
        if (!request_read(bytes, size, &q, &why))
            message_error(why.at, &t);
        else if (q.kind == REQUEST_LOOK && !may_speak(w, LOOK_COST))
            message_error("too many looks at the past: wait a moment", &t);
        else if (q.kind == REQUEST_REINVITE && !may_speak(w, REINVITE_COST)) /* it writes, again and again */
            message_error("too many messages: 20 a second are heard", &t);
        else if (q.kind == REQUEST_ADVISE && *q.until && !may_speak(w, PROPOSAL_COST))
            message_error("too many questions: wait a moment", &t);
        else if ((q.kind == REQUEST_MOVES || q.kind == REQUEST_UNDO || q.kind == REQUEST_TRY)
                 && !may_speak(w, (q.undo + q.count) * MOVE_COST))
            message_error("too many moves: wait a moment", &t);
        else if (q.kind == REQUEST_STATUS && !may_speak(w, q.count * STATUS_COST))
            message_error("too many questions: wait a moment", &t);
        else if (is_errand(q.kind) && !may_speak(w, ERRAND_COST))
            message_error("too many messages: 20 a second are heard", &t);
        else
            serve_request(w->table, &w->client, &q);
    }
    if (t.length) {
        message_answers(q.ask, &t);
        client_say(&w->client, t.at, t.length);
    }
    text_free(&t);
    text_free(&why);
    if (w->ignored > PATIENCE)
        shut(w, WSLAY_CODE_POLICY_VIOLATION, "too many messages");
}

/* ---- Frames ---- */

static ssize_t on_read(wslay_event_context_ptr frames, uint8_t *out, size_t size, int flags, void *user)
{
    struct wire *w = user;
    (void)flags;
    size = size < w->budget ? size : w->budget;
    if (w->early_at < w->early_size) {
        size = size < w->early_size - w->early_at ? size : w->early_size - w->early_at;
        memcpy(out, w->early + w->early_at, size);
        w->early_at += size;
        return (ssize_t)size;
    }
    ssize_t got = size ? recv(w->watch.fd, out, size, 0) : -1;
    if (got > 0) {
        w->budget -= (size_t)got;
        return got;
    }
    bool later = size == 0 || (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
    wslay_event_set_error(frames, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t on_write(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                        void *user)
{
    struct wire *w = user;
    ssize_t sent = send(w->watch.fd, bytes, size, MSG_NOSIGNAL | (flags & WSLAY_MSG_MORE ? MSG_MORE : 0));
    if (sent < 0)
        wslay_event_set_error(frames, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
                                          ? WSLAY_ERR_WOULDBLOCK
                                          : WSLAY_ERR_CALLBACK_FAILURE);
    return sent;
}

/* Also control frames cost something, and no seat's messages pay for them. */
static void on_frame(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                     void *user)
{
    struct wire *w = user;
    (void)frames;
    (void)frame;
    if (!bucket_take(&w->frame_bucket, 1, LIMIT_FRAMES_A_SECOND, LIMIT_FRAMES_A_SECOND))
        shut(w, WSLAY_CODE_POLICY_VIOLATION, "too many frames");
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *m,
                       void *user)
{
    struct wire *w = user;
    (void)frames;
    if (w->shut_at || w->gone)
        return;
    if (m->opcode == WSLAY_BINARY_FRAME)
        shut(w, WSLAY_CODE_UNSUPPORTED_DATA, "messages are text");
    else if (m->opcode == WSLAY_TEXT_FRAME)
        take_message(w, (const char *)m->msg, m->msg_length);
}

static const struct wslay_event_callbacks callbacks = { .recv_callback = on_read,
                                                        .send_callback = on_write,
                                                        .on_frame_recv_start_callback = on_frame,
                                                        .on_msg_recv_callback = on_message };

static void on_ready(struct watch *watch, uint32_t events)
{
    struct wire *w = (struct wire *)watch; /* its first member */
    if (w->gone)
        return;
    if (w->shut_at && events & (EPOLLHUP | EPOLLERR)) {
        end(w);
        return;
    }
    if (events & ~(uint32_t)EPOLLOUT) {
        w->budget = LIMIT_READ_BYTES;
        w->heard_at = clock_microseconds();
        w->pinged = false;
        if (wslay_event_recv(w->frames) != 0) {
            end(w);
            return;
        }
    }
    send_all(w);
}

void wire_take(struct table *t, const struct wire_socket *from)
{
    struct wire *w = calloc(1, sizeof *w);
    if (w == NULL || wslay_event_context_server_init(&w->frames, &callbacks, w) != 0)
        abort();
    wslay_event_config_set_max_recv_msg_length(w->frames, LIMIT_FRAME_BYTES);
    w->watch = (struct watch){ from->fd, on_ready };
    w->client = (struct client){ .id = ++wires.ids, .origin = from->origin, .seat = SPECTATOR, .wire = w };
    w->table = t;
    w->end = &w->first;
    w->let_go = from->let_go;
    w->holder = from->holder;
    w->next = wires.all;
    if (w->next)
        w->next->before = w;
    wires.all = w;
    if (from->early_size) {
        w->early = malloc(from->early_size);
        if (w->early == NULL)
            abort();
        memcpy(w->early, from->early, from->early_size);
        w->early_size = from->early_size;
    }
    w->events = EPOLLIN;
    watch_begin(&w->watch, w->events);
    on_ready(&w->watch, EPOLLIN);
}

void wires_tick(void)
{
    enum { SECOND = 1000000 };
    const int64_t now = clock_microseconds();
    for (struct wire *w = wires.all, *next; w; w = next) {
        next = w->next;
        const int64_t silent = now - w->heard_at;
        serve_still_here(&w->client);
        if (silent > (int64_t)(LIMIT_IDLE_SECONDS + LIMIT_HEAD_SECONDS) * SECOND
            || (w->shut_at && now - w->shut_at > (int64_t)LIMIT_HEAD_SECONDS * SECOND)) {
            end(w);
        } else if (silent > (int64_t)LIMIT_IDLE_SECONDS * SECOND && !w->pinged && !w->shut_at) {
            w->pinged = true;
            wslay_event_queue_msg(w->frames, &(struct wslay_event_msg){ WSLAY_PING, NULL, 0 });
            send_all(w);
        }
    }
}
