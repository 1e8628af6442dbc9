/* See server.h. One turn of the loop: what came in is read and played, then the store commits once for all of it, and
 * only then do answers and news leave. So a move that anybody has heard of is on disk. */
#include "table/server.h"
#include "table/gate.h"
#include "table/limits.h"
#include "table/messages.h"
#include "table/page.h"
#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

/* ---- What is on its way to a client ---- */

struct message {
    struct message *next;
    size_t          size;
    bool            released; /* its cause is on disk */
    unsigned char   bytes[];  /* LWS_PRE bytes of room, then the text */
};

struct wire {
    struct client   client;
    struct lws     *wsi;
    struct message *first, **end;
    size_t          waiting; /* bytes */
    struct wire    *next_dirty;
    bool            dirty;
    unsigned char   frame[LIMIT_FRAME_BYTES];
    size_t          frame_size;
    struct bucket   asks;    /* of who has no seat */
    int             ignored; /* messages too many of late */
    bool            warned;
};

static struct {
    struct lws_context *context;
    struct lws_vhost   *vhost;
    struct table       *table;
    struct wire        *dirty;
    struct bucket       replays; /* moves that are replayed for those who look back */
    pthread_mutex_t     waking;  /* who wakes the loop holds it, so that the loop is there */
    atomic_bool         stop;
} server = { .waking = PTHREAD_MUTEX_INITIALIZER };

void client_say(struct client *c, const char *text, size_t size)
{
    struct wire    *w = c->wire;
    struct message *m = malloc(sizeof *m + LWS_PRE + size);
    if (m == NULL)
        abort();
    if (w->waiting + size > LIMIT_OUTBOX_BYTES) { /* nor will it read why: it is cut off */
        lws_set_timeout(w->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        free(m);
        return;
    }
    m->next = NULL;
    m->size = size;
    m->released = false;
    memcpy(m->bytes + LWS_PRE, text, size);
    *w->end = m;
    w->end = &m->next;
    w->waiting += size;
    if (!w->dirty) {
        w->dirty = true;
        w->next_dirty = server.dirty;
        server.dirty = w;
    }
}

/* What was said since the last turn of the loop may leave: the store has committed. */
static void release(void)
{
    store_commit(server.table->store);
    for (struct wire *w = server.dirty, *next; w; w = next) {
        next = w->next_dirty;
        w->dirty = false;
        for (struct message *m = w->first; m; m = m->next)
            m->released = true;
        lws_callback_on_writable(w->wsi);
    }
    server.dirty = NULL;
}

static void drop_wire(struct wire *w)
{
    struct wire **at = &server.dirty;
    while (*at && *at != w)
        at = &(*at)->next_dirty;
    if (*at)
        *at = w->next_dirty;
    for (struct message *m = w->first, *next; m; m = next) {
        next = m->next;
        free(m);
    }
}

/* What happens to a connection whatever is spoken on it; false: not that. */
static bool is_about_connection(struct lws *wsi, enum lws_callback_reasons reason, void *in, int *answer)
{
    *answer = 0;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        *answer = !gate_admits((int)(intptr_t)in);
        return true;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        gate_enter(wsi);
        return true;
    case LWS_CALLBACK_WSI_DESTROY:
        gate_leave(wsi);
        return true;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* a bot has chosen, or a signal came */
        table_bots(server.table);
        return true;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* to WebSocket, and to nothing else: HTTP/2 is one parser too many */
        *answer = in && strcmp(in, "websocket") == 0 ? 0 : -1;
        return true;
    default:
        return false;
    }
}

/* ---- HTTP ---- */

struct request_wire {
    struct reply reply;
    size_t       sent;
    struct text  body;
    char         path[256];
    bool         replying, posted, headless; /* headless: HEAD was asked for, and has no body */
};

static int begin_reply(struct lws *wsi, struct request_wire *w)
{
    static const unsigned char caching[] = "cache-control:";
    const char                *keep = w->reply.lasting ? "no-cache" : "no-store";
    unsigned char buffer[LWS_PRE + 2048], *at = buffer + LWS_PRE, *end = buffer + sizeof buffer - 1;
    struct reply *r = &w->reply;
    w->replying = true;
    w->sent = 0;
    if (lws_add_http_common_headers(wsi, (unsigned)r->status, r->type, r->size, &at, end)
        || lws_add_http_header_by_name(wsi, caching, (const unsigned char *)keep, (int)strlen(keep), &at, end)
        || lws_finalize_write_http_header(wsi, buffer + LWS_PRE, &at, end))
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

static int refuse_request(struct lws *wsi, struct request_wire *w, int status, const char *why)
{
    page_error(status, why, &w->reply);
    return begin_reply(wsi, w);
}

static int take_request(struct lws *wsi, struct request_wire *w, const char *path)
{
    char length[24];
    bool post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    w->body = text_growing();
    w->posted = false;
    w->headless = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!gate_is_own_host(wsi))
        return refuse_request(wsi, w, 421, "this table goes by another name");
    if (!post && !w->headless && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return refuse_request(wsi, w, 405, "only GET, HEAD and POST are understood");
    if (strlen(path) >= sizeof w->path)
        return refuse_request(wsi, w, 414, "that address is too long");
    memcpy(w->path, path, strlen(path) + 1);
    if (!post) {
        page_get(server.table, path, &w->reply);
        return begin_reply(wsi, w);
    }
    if (!gate_is_own_origin(wsi))
        return refuse_request(wsi, w, 403, "games are opened from the table's own page");
    long bytes = gate_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length)
                   ? strtol(length, NULL, 10)
                   : -1;
    if (bytes < 0)
        return refuse_request(wsi, w, 411, "a request with a body says how long it is");
    if (bytes > LIMIT_BODY_BYTES)
        return refuse_request(wsi, w, 413, "a body has at most 64 KiB");
    return 0;
}

/* The next part of the body. */
static bool write_part(struct lws *wsi, struct request_wire *w)
{
    enum { CHUNK = 16 * 1024 };
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t        left = w->reply.size - w->sent, n = left < CHUNK ? left : CHUNK;
    memcpy(buffer + LWS_PRE, w->reply.body + w->sent, n);
    w->sent += n;
    return lws_write(wsi, buffer + LWS_PRE, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) >= 0;
}

static int continue_reply(struct lws *wsi, struct request_wire *w)
{
    if (!w->replying)
        return 0;
    if (!w->headless) {
        if (!write_part(wsi, w))
            return -1;
        if (w->sent < w->reply.size) {
            lws_callback_on_writable(wsi);
            return 0;
        }
    }
    w->replying = false;
    reply_free(&w->reply);
    text_free(&w->body);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct request_wire *w = user;
    int                  answer;
    if (is_about_connection(wsi, reason, in, &answer))
        return answer;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return take_request(wsi, w, in);
    case LWS_CALLBACK_HTTP_BODY:
        if (w->replying || w->body.length + size > LIMIT_BODY_BYTES)
            return w->replying ? 0 : -1;
        if (size) /* an empty body has no address */
            text_add_bytes(&w->body, in, size);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        /* After pipelined requests libwebsockets 4.1 calls this for ever: whoever does that is let go. */
        if (w->posted)
            return -1;
        w->posted = true;
        if (w->replying)
            return 0;
        if (!gate_may_open_room(wsi))
            return refuse_request(wsi, w, 429, "you have opened many games: wait a minute");
        page_post(server.table, w->path, w->body.at ? w->body.at : "", w->body.length, &w->reply);
        store_commit(server.table->store); /* what is answered is on disk */
        return begin_reply(wsi, w);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return continue_reply(wsi, w);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* a socket that does not speak our protocol */
    case LWS_CALLBACK_RAW_ADOPT: /* what is no HTTP, such as CONNECT, would be kept for ever */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (w && w->replying)
            reply_free(&w->reply);
        if (w)
            text_free(&w->body);
        return 0;
    default:
        return 0;
    }
}

/* ---- WebSocket ---- */

static bool may_speak(struct wire *w, double wanted)
{
    struct client *c = &w->client;
    if (c->room == NULL || c->seat == SPECTATOR) /* who are many, and share nothing */
        return bucket_take(&w->asks, wanted, LIMIT_MESSAGES_A_SECOND, LIMIT_BURST);
    return bucket_take(&c->room->seat[c->seat].asks, wanted, LIMIT_MESSAGES_A_SECOND, LIMIT_BURST);
}

/* The game is replayed for it: looks may take their part of the time, and no more. */
static bool may_look(struct wire *w)
{
    enum { LOOK_COST = 4 }; /* with the one for the message */
    const struct room *r = w->client.room;
    double             moves = r && r->session.game ? match_move_count(r->session.match) : 0;
    return may_speak(w, LOOK_COST)
        && bucket_take(&server.replays, moves < LIMIT_REPLAYED ? moves : LIMIT_REPLAYED, LIMIT_REPLAYED,
                       LIMIT_REPLAYED);
}

static int shut(struct lws *wsi, enum lws_close_status status, const char *why)
{
    char reason[64];
    int  n = snprintf(reason, sizeof reason, "%s", why);
    lws_close_reason(wsi, status, (unsigned char *)reason, (size_t)n);
    return -1;
}

static int take_frame(struct lws *wsi, struct wire *w)
{
    enum { PATIENCE = 400 };
    static const double MOVE_COST =
        0.1; /* of a move in a list of them: it saves a message, not all of its work */
    struct request q = { .ask = 0 };
    struct text    why = text_growing(), t = text_growing();
    if (!may_speak(w, 1)) {
        if (!w->warned) /* told once until it is heard again */
            message_error("too many messages: 20 a second are heard", &t);
        w->warned = true;
        w->ignored++;
    } else {
        w->warned = false;
        w->ignored -= w->ignored > 0;
        if (!request_read((const char *)w->frame, w->frame_size, &q, &why))
            message_error(why.at, &t);
        else if (q.kind == REQUEST_LOOK && !may_look(w))
            message_error("too many looks at the past: wait a moment", &t);
        else if ((q.kind == REQUEST_MOVES || q.kind == REQUEST_UNDO)
                 && !may_speak(w, (q.undo + q.count) * MOVE_COST))
            message_error("too many moves: wait a moment", &t);
        else
            table_request(server.table, &w->client, &q);
    }
    if (t.length) {
        message_answers(q.ask, &t);
        client_say(&w->client, t.at, t.length);
    }
    text_free(&t);
    text_free(&why);
    w->frame_size = 0;
    return w->ignored > PATIENCE ? shut(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages") : 0;
}

static int receive(struct lws *wsi, struct wire *w, const void *bytes, size_t size)
{
    if (w->frame_size + size > sizeof w->frame)
        return shut(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 16 KiB");
    memcpy(w->frame + w->frame_size, bytes, size);
    w->frame_size += size;
    if (lws_frame_is_binary(wsi))
        return shut(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "messages are text");
    return lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0 ? take_frame(wsi, w) : 0;
}

static int send_next(struct lws *wsi, struct wire *w)
{
    while (w->first && w->first->released && !lws_send_pipe_choked(wsi)) {
        struct message *m = w->first;
        if (lws_write(wsi, m->bytes + LWS_PRE, m->size, LWS_WRITE_TEXT) < 0)
            return -1;
        w->first = m->next;
        if (w->first == NULL)
            w->end = &w->first;
        w->waiting -= m->size;
        free(m);
    }
    if (w->first && w->first->released)
        lws_callback_on_writable(wsi);
    return 0;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct wire *w = user;
    int          answer;
    if (is_about_connection(wsi, reason, in, &answer))
        return answer;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return gate_is_own_host(wsi) && gate_is_own_origin(wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        *w = (struct wire){ .wsi = wsi, .client = { .seat = SPECTATOR } };
        w->client.wire = w;
        w->end = &w->first;
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(wsi, w, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_next(wsi, w);
    case LWS_CALLBACK_CLOSED:
        room_leave(&w->client);
        drop_wire(w);
        return 0;
    default:
        return 0;
    }
}

/* ---- The loop ---- */

static void wake(void *context)
{
    (void)context;
    pthread_mutex_lock(&server.waking);
    if (server.context)
        lws_cancel_service(server.context);
    pthread_mutex_unlock(&server.waking);
}

/* From now on there is a loop to wake; NULL: no more. */
static void show_loop(struct lws_context *context)
{
    pthread_mutex_lock(&server.waking);
    server.context = context;
    pthread_mutex_unlock(&server.waking);
}

/* A thread waits for the signal to stop: what it has to do then is not for a handler. */
static void *await_signal(void *set)
{
    int signal;
    sigwait(set, &signal);
    server.stop = 1;
    wake(NULL);
    return NULL;
}

static void stop_on_signal(void)
{
    static sigset_t set;
    pthread_t       thread;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (pthread_create(&thread, NULL, await_signal, &set) != 0)
        abort();
    pthread_detach(thread);
}

/* As many connections as there may be files, but for those that the table itself has open. */
static int raise_file_limit(void)
{
    enum { MOST = 65536, OWN = 64 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        abort();
    limit.rlim_cur = limit.rlim_max < MOST ? limit.rlim_max : MOST;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) /* as it is now, whether or not it could be raised */
        abort();
    return limit.rlim_cur > 2 * OWN ? (int)limit.rlim_cur - OWN : (int)limit.rlim_cur / 2;
}

/* On every answer, also on those that libwebsockets gives by itself. */
static const struct lws_protocol_vhost_options *strict_headers(void)
{
    static const char policy[] =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    static struct lws_protocol_vhost_options headers[] = {
        { .name = "content-security-policy:", .value = policy },
        { .name = "x-content-type-options:", .value = "nosniff" },
        { .name = "x-frame-options:", .value = "DENY" },
        { .name = "referrer-policy:", .value = "no-referrer" },
        { .name = "cross-origin-opener-policy:", .value = "same-origin" },
        { .name = "cross-origin-resource-policy:", .value = "same-origin" },
    };
    for (size_t i = 0; i + 1 < sizeof headers / sizeof *headers; i++)
        headers[i].next = &headers[i + 1];
    return headers;
}

static bool listen_on(const struct server_options *o)
{
    static const lws_retry_bo_t       idle = { .secs_since_valid_ping = LIMIT_IDLE_SECONDS,
                                               .secs_since_valid_hangup = LIMIT_IDLE_SECONDS + LIMIT_HEAD_SECONDS };
    static const struct lws_protocols protocols[] = {
        { .name = "http", .callback = on_http, .per_session_data_size = sizeof(struct request_wire) },
        { .name = "wardroom",
          .callback = on_socket,
          .per_session_data_size = sizeof(struct wire),
          .rx_buffer_size = LIMIT_FRAME_BYTES },
        { .name = NULL },
    };
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = o->address,
        .protocols = protocols,
        .headers = strict_headers(),
        .gid = -1,
        .uid = -1,
        .max_http_header_data = LIMIT_HEAD_BYTES,
        .max_http_header_pool = LIMIT_HEADERS_POOL,
        .timeout_secs = LIMIT_HEAD_SECONDS,
        .timeout_secs_ah_idle = LIMIT_HEAD_SECONDS,
        .keepalive_timeout = LIMIT_IDLE_SECONDS,
        .retry_and_idle_policy = &idle,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8
                 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    if (strchr(o->address, ':')
        == NULL) /* else libwebsockets reads it as one of the sixth version, and that as "all" */
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    struct lws_context *context = lws_create_context(&info);
    show_loop(context);
    server.vhost = context ? lws_create_vhost(context, &info) : NULL;
    return server.vhost != NULL;
}

static void say_where(const struct server_options *o)
{
    bool six = strchr(o->address, ':') != NULL;
    printf("http://%s%s%s:%d/\n", six ? "[" : "", o->address, six ? "]" : "",
           lws_get_vhost_listen_port(server.vhost));
    fflush(stdout);
}

int server_run(const struct server_options *o)
{
    struct text          said = text_growing(), why = text_growing();
    struct table_options table = { .store_path = o->store_path,
                                   .data_sets = o->data_sets,
                                   .threads = o->threads,
                                   .wake = wake,
                                   .keep_finished = o->keep_finished,
                                   .keep_idle = o->keep_idle,
                                   .reserve = o->reserve };
    int                  status = 1;
    umask(077);                 /* the store holds the key of the dice and everybody's secrets */
    lws_set_log_level(0, NULL); /* strangers must not fill the log */
    gate_open(&(struct gate_limits){ o->address, o->connections, o->rooms, raise_file_limit() });
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* so that the write fails, and the store tells why */
    stop_on_signal();
    server.table = table_open(&table, &said, &why);
    if (said.length)
        fprintf(stderr, "%s", said.at);
    if (server.table == NULL) {
        fprintf(stderr, "wardroom table: %s\n", why.at);
    } else if (!listen_on(o)) {
        fprintf(stderr,
                "wardroom table: cannot listen on %s port %d: another program does, or it is no address of "
                "this machine\n",
                o->address, o->port);
    } else {
        say_where(o);
        table_bots(server.table); /* those that chose before there was a loop to wake */
        release();
        while (!server.stop && lws_service(server.context, 0) >= 0) {
            table_tidy(server.table, time(NULL));
            release();
        }
        status = 0;
    }
    if (server.table) {
        release();
        table_quiet(server.table); /* nobody wakes a loop that is gone */
    }
    struct lws_context *context = server.context;
    show_loop(NULL);
    if (context)
        lws_context_destroy(context);
    if (server.table)
        table_close(server.table);
    text_free(&said);
    text_free(&why);
    return status;
}
