/* See http.h. A request is taken apart in three steps: its head is looked at as soon as it is there, and refused if
 * anything is odd about it; then comes its body; then it is answered. */
#include "table/http.h"
#include "table/limits.h"
#include "table/page.h"
#include "table/watch.h"
#include "table/wire.h"
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <nettle/sha1.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { SECOND = 1000000, POOL_BYTES = LIMIT_HEAD_BYTES + 4096, WEBSOCKET_KEY = 24 };

/* A connection, from accept to its end. */
struct guest {
    struct guest   *next, *before;
    struct visitor *visitor; /* NULL: the proxy */
    uint64_t        brings;  /* the mark of whose journal is on its way; 0: none */
    int             fd;
    int64_t         until; /* then it is let go; 0: it is a WebSocket, and not for us to watch */
};

/* A request on its way. */
struct asking {
    struct text body;
    size_t      limit;
    bool        post;
};

static struct {
    struct MHD_Daemon *daemon;
    struct watch       watch;
    struct table      *table;
    struct guest      *guests;
    struct visitor    *arriving; /* whose connection is just being handed over */
    bool               ready;
} http;

/* ---- Connections ---- */

static struct guest *guest_of(struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info->socket_context;
}

static void allow(struct guest *g, int seconds)
{
    g->until = clock_microseconds() + (int64_t)seconds * SECOND;
}

static void on_connection(void *unused, struct MHD_Connection *c, void **context,
                          enum MHD_ConnectionNotificationCode what)
{
    (void)unused;
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        struct guest *g = calloc(1, sizeof *g);
        if (g == NULL)
            abort();
        g->fd = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
        g->visitor = http.arriving;
        g->next = http.guests;
        if (g->next)
            g->next->before = g;
        http.guests = g;
        allow(g, LIMIT_HEAD_SECONDS);
        gate_enter(g->visitor);
        *context = g;
    } else if (*context) {
        struct guest *g = *context;
        *(g->before ? &g->before->next : &http.guests) = g->next;
        if (g->next)
            g->next->before = g->before;
        gate_leave(g->visitor);
        free(g);
        *context = NULL;
    }
}

/* The first line of a request is there. */
static void *on_first_line(void *unused, const char *line, struct MHD_Connection *c)
{
    (void)unused;
    (void)line;
    allow(guest_of(c), LIMIT_HEAD_SECONDS);
    return NULL;
}

static void on_completed(void *unused, struct MHD_Connection *c, void **request,
                         enum MHD_RequestTerminationCode why)
{
    struct asking *q = *request;
    (void)unused;
    (void)why;
    allow(guest_of(c), LIMIT_IDLE_SECONDS);
    guest_of(c)->brings = 0;
    if (q)
        text_free(&q->body);
    free(q);
    *request = NULL;
}

/* ---- Answers ---- */

static const char *header(struct MHD_Connection *c, const char *name)
{
    return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

static const struct {
    const char *name, *value;
} strict_headers[] = {
    { "X-Content-Type-Options", "nosniff" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
    { "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
      "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
    { "X-Frame-Options", "DENY" },
    { "Referrer-Policy", "no-referrer" },
    { "Cross-Origin-Opener-Policy", "same-origin" },
};

/* Of a hundred scripts none is a page that could be framed: the rest of the headers would be as large as they are. */
static void add_strict_headers(struct MHD_Response *response, const struct reply *r)
{
    const bool   is_part = r->keep == KEEP_FOR_GOOD && strncmp(r->type, "text/", 5) == 0;
    const size_t count = is_part ? 2 : sizeof strict_headers / sizeof *strict_headers;
    for (size_t i = 0; i < count; i++)
        MHD_add_response_header(response, strict_headers[i].name, strict_headers[i].value);
}

/* What stands: in a form that is understood, or the word that it is still the same. */
static struct MHD_Response *standing(struct MHD_Connection *c, struct reply *r)
{
    struct content_bytes body;
    char                 tag[CONTENT_TAG + 8];
    const char          *form = content_choose(r->content, header(c, "Accept-Encoding"), &body);
    if (r->keep == KEEP_AND_ASK && content_is_known(r->content, header(c, "If-None-Match"))) {
        r->status = 304;
        body.size = 0;
    }
    struct MHD_Response *response = MHD_create_response_from_buffer(body.size, (void *)body.at,
                                                                    MHD_RESPMEM_PERSISTENT);
    if (response == NULL)
        abort();
    snprintf(tag, sizeof tag, "\"%s%s%s\"", r->content->tag, form ? "-" : "", form ? form : "");
    if (r->keep == KEEP_AND_ASK)
        MHD_add_response_header(response, "ETag", tag);
    if (form && r->status != 304)
        MHD_add_response_header(response, "Content-Encoding", form);
    MHD_add_response_header(response, "Vary", "Accept-Encoding");
    return response;
}

static struct MHD_Response *made(const struct reply *r)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(r->text.length, r->text.at,
                                                                    MHD_RESPMEM_MUST_COPY);
    if (response == NULL)
        abort();
    return response;
}

/* Takes over what was made for the reply. */
static enum MHD_Result answer(struct MHD_Connection *c, struct reply *r)
{
    static const char *const keeping[] = {
        [KEEP_NOTHING] = "no-store",
        [KEEP_AND_ASK] = "no-cache",
        [KEEP_FOR_GOOD] = "public, max-age=31536000, immutable",
    };
    struct MHD_Response *response = r->content ? standing(c, r) : made(r);
    add_strict_headers(response, r);
    if (r->status != 304)
        MHD_add_response_header(response, "Content-Type", r->type);
    MHD_add_response_header(response, "Cache-Control", keeping[r->keep]);
    if (r->status == 405)
        MHD_add_response_header(response, "Allow", "GET, HEAD, POST");
    allow(guest_of(c), LIMIT_REPLY_SECONDS);
    enum MHD_Result queued = MHD_queue_response(c, (unsigned)r->status, response);
    MHD_destroy_response(response);
    reply_free(r);
    return queued;
}

static enum MHD_Result refuse_request(struct MHD_Connection *c, int status, const char *why)
{
    struct reply r;
    page_error(status, why, &r);
    return answer(c, &r);
}

/* ---- Heads ---- */

struct counting {
    const char *name, *last;
    int         found;
};

static enum MHD_Result count_header(void *to, enum MHD_ValueKind kind, const char *name, const char *value)
{
    struct counting *all = to;
    (void)kind;
    if (strcasecmp(name, all->name) == 0) {
        all->found++;
        all->last = value;
    }
    return MHD_YES;
}

static struct counting count(struct MHD_Connection *c, const char *name)
{
    struct counting all = { .name = name };
    MHD_get_connection_values(c, MHD_HEADER_KIND, count_header, &all);
    return all;
}

static int times(struct MHD_Connection *c, const char *name)
{
    return count(c, name).found;
}

/* Is the word in a list with commas? Such words are alike in capitals and small letters. */
static bool names(const char *list, const char *word)
{
    while (list && *list) {
        list += strspn(list, " \t,");
        size_t n = strcspn(list, " \t,");
        if (n == strlen(word) && strncasecmp(list, word, n) == 0)
            return true;
        list += n;
    }
    return false;
}

/* How long the body is; -1: nobody says, -2: what is said is no number or too much. Two lengths, or a length and a
 * body in chunks, are how requests are smuggled past a proxy. */
static long body_size(struct MHD_Connection *c)
{
    const char *length = header(c, "Content-Length");
    long        size;
    if (header(c, "Transfer-Encoding") || length == NULL)
        return -1;
    if (times(c, "Content-Length") > 1 || *length == '\0' || strspn(length, "0123456789") != strlen(length)
        || !text_number(length, 0, 1L << 40, &size))
        return -2;
    return size;
}

/* Who asks: behind a proxy, as the proxy says. What it adds stands last, in a header of its own or behind a comma. */
static struct visitor *visitor_of(struct MHD_Connection *c)
{
    return gate_is_behind_proxy() ? gate_forwarded(count(c, "X-Forwarded-For").last) : guest_of(c)->visitor;
}

/* ---- Sockets ---- */

static void let_go(void *holder)
{
    MHD_upgrade_action(holder, MHD_UPGRADE_ACTION_CLOSE);
    http.ready = true;
}

static void on_upgrade(void *unused, struct MHD_Connection *c, void *request, const char *early,
                       size_t early_size, MHD_socket fd, struct MHD_UpgradeResponseHandle *holder)
{
    const int yes = 1;
    (void)unused;
    (void)request;
    guest_of(c)->until = 0;
    /* Libmicrohttpd leaves a socket gathering; but frames are whole, and the second of two would wait for the peer. */
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    wire_take(http.table, &(struct wire_socket){ .fd = fd,
                                                 .early = (const unsigned char *)early,
                                                 .early_size = early_size,
                                                 .let_go = let_go,
                                                 .holder = holder,
                                                 .origin = gate_mark(guest_of(c)->visitor) });
}

/* RFC 6455, 4.2.2: what proves that the request was understood. */
static void accept_key(const char *key, char *out, size_t size)
{
    static const char uuid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    struct sha1_ctx   hash;
    uint8_t           digest[SHA1_DIGEST_SIZE];
    sha1_init(&hash);
    sha1_update(&hash, strlen(key), (const uint8_t *)key);
    sha1_update(&hash, sizeof uuid - 1, (const uint8_t *)uuid);
    sha1_digest(&hash, sizeof digest, digest);
    sodium_bin2base64(out, size, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

/* Behind a proxy a connection is one of his for whom it was made. */
static bool admit_forwarded(struct guest *g, struct visitor *v)
{
    if (!gate_is_behind_proxy())
        return true;
    if (!gate_admits(v))
        return false;
    gate_leave(g->visitor);
    gate_enter(v);
    g->visitor = v;
    return true;
}

static enum MHD_Result upgrade(struct MHD_Connection *c)
{
    const char     *key = header(c, "Sec-WebSocket-Key"), *version = header(c, "Sec-WebSocket-Version");
    struct visitor *v = visitor_of(c);
    char            accepted[64];
    if (!gate_is_own_origin(header(c, "Origin"), header(c, "Host")))
        return refuse_request(c, 403, "a page of another origin opens no socket here");
    if (version == NULL || strcmp(version, "13") != 0)
        return refuse_request(c, 426, "the table speaks version 13 of WebSocket");
    if (key == NULL || strlen(key) != WEBSOCKET_KEY || !names(header(c, "Connection"), "upgrade"))
        return refuse_request(c, 400, "this is no sound request for a WebSocket");
    if (!names(header(c, "Sec-WebSocket-Protocol"), "wardroom"))
        return refuse_request(c, 400, "the table's sockets speak the protocol \"wardroom\"");
    if (v == NULL)
        return refuse_request(c, 400, "the proxy does not say who asks: it must set X-Forwarded-For");
    if (!admit_forwarded(guest_of(c), v))
        return refuse_request(c, 429, "you have many connections: close one");
    accept_key(key, accepted, sizeof accepted);
    struct MHD_Response *response = MHD_create_response_for_upgrade(on_upgrade, NULL);
    if (response == NULL)
        abort();
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accepted);
    MHD_add_response_header(response, "Sec-WebSocket-Protocol", "wardroom");
    enum MHD_Result queued = MHD_queue_response(c, MHD_HTTP_SWITCHING_PROTOCOLS, response);
    MHD_destroy_response(response);
    return queued;
}

/* ---- Requests ---- */

/* A journal is long: one of a visitor is on its way at a time, and only so many of all. */
static bool may_bring(struct MHD_Connection *c)
{
    const struct visitor *v = visitor_of(c);
    const uint64_t        mark = v ? gate_mark(v) : 0;
    int                   all = 0;
    for (const struct guest *g = http.guests; g; g = g->next) {
        if (g->brings && g->brings == mark)
            return false;
        all += g->brings != 0;
    }
    guest_of(c)->brings = all < LIMIT_BRINGING ? mark : 0;
    return guest_of(c)->brings != 0;
}

/* The head is there: 0 if the rest may come, else it has been refused, or could not be. */
static enum MHD_Result take_head(struct MHD_Connection *c, const char *path, const char *method,
                                 struct asking **out)
{
    const bool post = strcmp(method, "POST") == 0;
    const long size = body_size(c);
    if (MHD_get_connection_info(c, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size > LIMIT_HEAD_BYTES)
        return refuse_request(c, 431, "a request has a head of at most 8 KiB");
    if (!gate_is_own_host(header(c, "Host")) || times(c, "Host") > 1)
        return refuse_request(c, 421, "this table goes by another name");
    if (!post && strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse_request(c, 405, "only GET, HEAD and POST are understood");
    if (strlen(path) >= 256)
        return refuse_request(c, 414, "that address is too long");
    if (size == -2 || (header(c, "Transfer-Encoding") && header(c, "Content-Length")) || (!post && size > 0)
        || (!post && header(c, "Transfer-Encoding")))
        return refuse_request(c, 400, "the length of the request makes no sense");
    if (post && !gate_is_own_origin(header(c, "Origin"), header(c, "Host")))
        return refuse_request(c, 403, "games are opened from the table's own page");
    if (post && size < 0)
        return refuse_request(c, 411, "a request with a body says how long it is");
    const bool bringing = post && strcmp(path, "/api/journals") == 0;
    const long limit = bringing ? LIMIT_JOURNAL_BYTES : LIMIT_BODY_BYTES;
    if (post && size > limit)
        return refuse_request(c, 413, bringing ? "a journal has at most 2 MiB" : "a body has at most 64 KiB");
    if (bringing && !may_bring(c))
        return refuse_request(c, 429, "journals are being brought: wait a moment");
    *out = calloc(1, sizeof **out);
    if (*out == NULL)
        abort();
    (*out)->body = text_growing();
    (*out)->limit = (size_t)limit;
    (*out)->post = post;
    return MHD_YES;
}

static enum MHD_Result take_post(struct MHD_Connection *c, const char *path, const struct asking *q)
{
    struct reply    r;
    struct visitor *v = visitor_of(c);
    if (v == NULL)
        return refuse_request(c, 400, "the proxy does not say who asks: it must set X-Forwarded-For");
    if (!gate_may_open_room(v))
        return refuse_request(c, 429, "you have opened many games: wait a minute");
    page_post(http.table, gate_mark(v), path, q->body.at ? q->body.at : "", q->body.length, &r);
    store_commit(http.table->store); /* what is answered is on disk */
    return answer(c, &r);
}

static enum MHD_Result on_request(void *unused, struct MHD_Connection *c, const char *path,
                                  const char *method, const char *version, const char *body, size_t *size,
                                  void **request)
{
    struct asking *q = *request;
    struct reply   r;
    (void)unused;
    if (q == NULL)
        return take_head(c, path, method, (struct asking **)request);
    if (*size) {
        if (q->body.length + *size > q->limit)
            return MHD_NO;
        text_add_bytes(&q->body, body, *size);
        *size = 0;
        return MHD_YES;
    }
    if (q->post)
        return take_post(c, path, q);
    if (names(header(c, "Upgrade"), "websocket") && strcmp(method, "GET") == 0
        && strcmp(version, "HTTP/1.1") == 0)
        return upgrade(c);
    page_get(http.table, path, &r);
    return answer(c, &r);
}

/* ---- The loop's side ---- */

/* Paths are taken as they come: nothing that is served has a sign to unescape. */
static size_t leave_escaped(void *unused, struct MHD_Connection *c, char *path)
{
    (void)unused;
    (void)c;
    return strlen(path);
}

static void on_http_ready(struct watch *w, uint32_t events)
{
    (void)w;
    (void)events;
    http.ready = true;
}

bool http_open(struct table *t, int connections)
{
    http.table = t;
    page_prepare(t);
    http.daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_UPGRADE | MHD_USE_SUPPRESS_DATE_NO_CLOCK, 0,
        NULL, NULL, on_request, NULL, MHD_OPTION_NOTIFY_CONNECTION, on_connection, NULL,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, NULL, MHD_OPTION_URI_LOG_CALLBACK, on_first_line, NULL,
        MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)POOL_BYTES, MHD_OPTION_CONNECTION_LIMIT, (unsigned)connections, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)LIMIT_REPLY_SECONDS, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    if (http.daemon == NULL)
        return false;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(http.daemon, MHD_DAEMON_INFO_EPOLL_FD);
    http.watch = (struct watch){ info->epoll_fd, on_http_ready };
    watch_begin(&http.watch, EPOLLIN);
    return true;
}

/* The wires have let go of their sockets before. */
void http_close(void)
{
    if (http.daemon == NULL)
        return;
    MHD_run(http.daemon);
    watch_end(&http.watch);
    MHD_stop_daemon(http.daemon);
    http.daemon = NULL;
}

void http_take(int fd, const struct sockaddr *peer, socklen_t size)
{
    http.arriving = gate_is_behind_proxy() ? NULL : gate_visitor(peer);
    if (gate_admits(http.arriving)) /* who is not admitted is let go without a word: it would cost one */
        MHD_add_connection(http.daemon, fd, peer, size);
    else
        close(fd);
    http.ready = true;
}

void http_run(void)
{
    if (!http.ready && http_patience(1) > 0)
        return;
    http.ready = false;
    MHD_run(http.daemon);
}

int http_patience(int most)
{
    MHD_UNSIGNED_LONG_LONG left;
    if (http.ready)
        return 0;
    return MHD_get_timeout(http.daemon, &left) == MHD_YES && left < (unsigned)most ? (int)left : most;
}

void http_tick(void)
{
    const int64_t now = clock_microseconds();
    for (struct guest *g = http.guests; g; g = g->next)
        if (g->until && g->until < now)
            shutdown(g->fd, SHUT_RDWR); /* which libmicrohttpd notices */
}
