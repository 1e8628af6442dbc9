/* See server.h. One turn of the loop: what came in is read and played, then the store commits once for all of it, and
 * only then do answers and news leave. So a move that anybody has heard of is on disk. */
#include "table/server.h"
#include "table/clock.h"
#include "table/gate.h"
#include "table/history.h"
#include "table/http.h"
#include "table/imports.h"
#include "table/limits.h"
#include "table/notify.h"
#include "table/waking.h"
#include "table/wire.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct {
    int           poll; /* epoll's */
    struct watch  waker, listener;
    struct table *table;
    int64_t       ticked;
    bool          woken; /* a worker has finished something */
    atomic_bool   stop;
} server = { .poll = -1, .waker = { .fd = -1 }, .listener = { .fd = -1 } };

/* ---- What the loop waits for ---- */

static void control(struct watch *w, int what, uint32_t events)
{
    struct epoll_event event = { .events = events, .data = { .ptr = w } };
    if (epoll_ctl(server.poll, what, w->fd, &event) != 0)
        abort();
}

void watch_begin(struct watch *w, uint32_t events)
{
    control(w, EPOLL_CTL_ADD, events);
}

void watch_change(struct watch *w, uint32_t events)
{
    control(w, EPOLL_CTL_MOD, events);
}

void watch_end(struct watch *w)
{
    control(w, EPOLL_CTL_DEL, 0);
}

/* From any thread: a bot has chosen, or the table is to stop. */
static void wake(void *unused)
{
    const uint64_t one = 1;
    (void)unused;
    if (write(server.waker.fd, &one, sizeof one) < 0)
        return; /* it is awake already, or no more */
}

static void on_woken(struct watch *w, uint32_t events)
{
    uint64_t count;
    (void)events;
    if (read(w->fd, &count, sizeof count) < 0 && errno != EAGAIN)
        abort();
    server.woken = true;
}

/* ---- Listening ---- */

void server_adopt(int fd, const struct sockaddr *peer, socklen_t size)
{
    http_take(fd, peer, size);
}

static void on_arrival(struct watch *w, uint32_t events)
{
    enum { AT_ONCE = 64 }; /* the rest in the next turn: others have come before */
    (void)events;
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage peer = { 0 };
        socklen_t               size = sizeof peer;
        int fd = accept4(w->fd, (struct sockaddr *)&peer, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return;
        server_adopt(fd, (struct sockaddr *)&peer, size);
    }
}

static bool read_address(const struct server_options *o, struct sockaddr_storage *out, socklen_t *size)
{
    struct sockaddr_in  *four = (struct sockaddr_in *)out;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)out;
    *out = (struct sockaddr_storage){ 0 };
    if (inet_pton(AF_INET, o->address, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons((uint16_t)o->port);
        *size = sizeof *four;
        return true;
    }
    six->sin6_family = AF_INET6;
    six->sin6_port = htons((uint16_t)o->port);
    *size = sizeof *six;
    return inet_pton(AF_INET6, o->address, &six->sin6_addr) == 1;
}

static bool listen_on(const struct server_options *o)
{
    struct sockaddr_storage at;
    socklen_t               size;
    const int               yes = 1;
    if (!read_address(o, &at, &size))
        return false;
    int fd = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, (struct sockaddr *)&at, size) != 0 || listen(fd, SOMAXCONN) != 0) {
        close(fd);
        return false;
    }
    server.listener = (struct watch){ fd, on_arrival };
    watch_begin(&server.listener, EPOLLIN);
    return true;
}

/* Does it listen on every address of the machine? Then none of them is its name. */
static bool is_everywhere(const struct server_options *o)
{
    struct sockaddr_storage at;
    socklen_t               size;
    if (!read_address(o, &at, &size))
        return false;
    return at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_addr.s_addr == INADDR_ANY
                                   : IN6_IS_ADDR_UNSPECIFIED(&((struct sockaddr_in6 *)&at)->sin6_addr);
}

static void write_where(const struct server_options *o, struct text *out)
{
    struct sockaddr_storage at = { 0 };
    socklen_t               size = sizeof at;
    char                    port[NI_MAXSERV] = "";
    bool                    six = strchr(o->address, ':') != NULL;
    getsockname(server.listener.fd, (struct sockaddr *)&at, &size);
    getnameinfo((struct sockaddr *)&at, size, NULL, 0, port, sizeof port, NI_NUMERICSERV);
    text_addf(out, "http://%s%s%s:%s", six ? "[" : "", o->address, six ? "]" : "", port);
}

static void say_where(const struct server_options *o)
{
    struct text where = text_growing();
    write_where(o, &where);
    printf("%s/\n", where.at);
    fflush(stdout);
    text_free(&where);
}

/* Once it is known by which name the table is called: links in notices begin with it. */
static bool open_notices(const struct server_options *o, struct text *why)
{
    struct notices_options n = o->notices;
    if (n.ways == 0)
        return true;
    if (o->origins == NULL && is_everywhere(o)) {
        text_add(why, "notices have links in them: say by which name people call this table, with "
                      "--behind-proxy https://NAME, or which one address it listens on, with --address");
        return false;
    }
    struct text base = text_growing(), path = text_growing();
    if (o->origins)
        text_add_bytes(&base, o->origins, strcspn(o->origins, ","));
    else
        write_where(o, &base);
    text_addf(&path, "%s.notices", o->store_path);
    n.base = base.at;
    n.path = path.at;
    n.wake = wake;
    server.table->notify_after = o->notify_after;
    server.table->notices = notices_open(&n, why);
    text_free(&base);
    text_free(&path);
    return server.table->notices != NULL;
}

/* As many connections as the system gives files, less those that the table needs itself. */
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

/* ---- The loop ---- */

/* What was said may leave as soon as the store has committed. */
static void release(void)
{
    do
        store_commit(server.table->store);
    while (!wires_release());
    notices_release(server.table->notices);
}

static void tick(void)
{
    enum { SECOND = 1000000 };
    const int64_t now = clock_microseconds();
    if (now - server.ticked < SECOND)
        return;
    server.ticked = now;
    http_tick();
    wires_tick();
    histories_tick();
    imports_tick(server.table, time(NULL));
    table_tidy(server.table, time(NULL));
    clock_tick(server.table);
    notify_tick(server.table, time(NULL));
    waking_on(server.table); /* what is to go is not woken first */
}

bool server_turn(int milliseconds)
{
    enum { AT_ONCE = 256 };
    struct epoll_event ready[AT_ONCE];
    int                count = epoll_wait(server.poll, ready, AT_ONCE, http_patience(milliseconds));
    for (int i = 0; i < count; i++) {
        struct watch *w = ready[i].data.ptr;
        w->ready(w, ready[i].events);
    }
    http_run();
    if (server.woken) {
        table_workers(server.table);
        notify_reports(server.table);
    }
    server.woken = false;
    tick();
    release();
    wires_sweep();
    return !server.stop;
}

bool server_open(const struct server_options *o, struct text *said, struct text *why)
{
    struct table_options table = { .store_path = o->store_path,
                                   .data_sets = o->data_sets,
                                   .threads = o->threads,
                                   .wake = wake,
                                   .keep_finished = o->keep_finished,
                                   .keep_idle = o->keep_idle,
                                   .reserve = o->reserve,
                                   .open = o->open };
    const int            all = raise_file_limit();
    if (!gate_open(&(struct gate_limits){ o->address, o->origins, o->connections, o->rooms, all }, why))
        return false;
    server.poll = epoll_create1(EPOLL_CLOEXEC);
    server.waker = (struct watch){ eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC), on_woken };
    if (server.poll < 0 || server.waker.fd < 0)
        abort();
    watch_begin(&server.waker, EPOLLIN);
    server.table = table_open(&table, said, why);
    if (server.table && !http_open(server.table, all))
        abort();
    return server.table != NULL;
}

void server_close(void)
{
    if (server.table) {
        release();
        table_quiet(server.table);
        wires_close();
        http_close();
        notices_close(server.table->notices);
        server.table->notices = NULL;
        table_close(server.table);
        server.table = NULL;
    }
    if (server.listener.fd >= 0)
        close(server.listener.fd);
    if (server.waker.fd >= 0)
        close(server.waker.fd);
    if (server.poll >= 0)
        close(server.poll);
    server.listener.fd = server.waker.fd = server.poll = -1;
    gate_close();
}

/* A thread waits for the signal to stop: what it has to do then is not for a handler. */
static void *await_signal(void *set)
{
    int signal;
    sigwait(set, &signal);
    server.stop = true;
    wake(NULL);
    return NULL;
}

/* For this thread and all that it starts. */
static void hold_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, set, NULL);
}

static void run_until_signal(sigset_t *set)
{
    pthread_t thread; /* not before there is something to wake, and it is gone before that is */
    if (pthread_create(&thread, NULL, await_signal, set) != 0)
        abort();
    while (server_turn(1000))
        ;
    pthread_join(thread, NULL);
}

int server_run(const struct server_options *o)
{
    struct text said = text_growing(), why = text_growing();
    sigset_t    set;
    int         status = 1;
    umask(077); /* the store holds the key of the dice and everybody's secrets */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* so that the write fails, and the store tells why */
    hold_signals(&set);
    bool open = server_open(o, &said, &why);
    if (said.length)
        fprintf(stderr, "%s", said.at);
    if (!open) {
        fprintf(stderr, "wardroom table: %s\n", why.at);
    } else if (!listen_on(o)) {
        fprintf(stderr,
                "wardroom table: cannot listen on %s port %d: another program does, or it is no address of "
                "this machine\n",
                o->address, o->port);
    } else if (!open_notices(o, &why)) {
        fprintf(stderr, "wardroom table: %s\n", why.at);
    } else {
        say_where(o);
        run_until_signal(&set);
        status = 0;
    }
    server_close();
    text_free(&said);
    text_free(&why);
    return status;
}
