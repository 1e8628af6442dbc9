/* The load on a table: as many browsers' worth of WebSockets as there are keys on standard input, a line for each game
 * with the keys of its seats. Each seat plays a random legal move whenever it has one. Prints moves a second, and how
 * long it took from a move to the other seat's screen.
 *
 *   load PORT SECONDS RATE < keys     RATE: moves a second in all, 0 for as many as go */
#include <arpa/inet.h>
#include <errno.h>
#include <jansson.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { KEY_HEX = 32, SEATS = 2, GAMES_MAX = 5000, SAMPLES_MAX = 2000000 };

struct browser {
    wslay_event_context_ptr frames;
    int                     game, seat, fd;
    char                    key[KEY_HEX + 1];
};

static struct browser browsers[GAMES_MAX * SEATS];
static int64_t        moved_at[GAMES_MAX]; /* when a move of the game was sent that nobody has seen yet */
static int            mover[GAMES_MAX];
static int            game_count, port, poll_fd;
static int64_t        sent, done, refused, in_all;
static double         rate, allowance;
static int64_t        last_tick, started;
static uint32_t       samples[SAMPLES_MAX];
static size_t         sample_count;

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* May another move be made at the rate that is wanted? */
static bool may_move(void)
{
    int64_t t = now();
    if (rate == 0)
        return true;
    allowance += (double)(t - last_tick) * rate / 1e6;
    if (allowance > rate / 10)
        allowance = rate / 10;
    last_tick = t;
    if (allowance < 1)
        return false;
    allowance -= 1;
    return true;
}

/* A small generator: the choice of moves need not be more than various. */
static uint32_t some_number(void)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33);
}

struct waiting { /* a seat whose turn it is, until the rate allows its move */
    struct browser *browser;
    char            said[512];
};
static struct waiting queue[GAMES_MAX * SEATS];
static int            queue_count;

static void say(struct browser *b, const char *said)
{
    struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)said, strlen(said) };
    if (wslay_event_queue_msg(b->frames, &message) != 0 || wslay_event_send(b->frames) != 0) {
        fprintf(stderr, "load: a connection broke\n");
        exit(1);
    }
}

static void send_move(struct browser *b, const char *said)
{
    moved_at[b->game] = now();
    mover[b->game] = b->seat;
    sent++;
    say(b, said);
}

static void take_state(struct browser *b, const json_t *m)
{
    const json_t *legal = json_object_get(m, "legal");
    size_t        n = json_array_size(legal);
    if (n == 0)
        return;
    const char *move = json_string_value(json_array_get(legal, some_number() % n));
    for (size_t i = 0; i < n; i++) /* phases of many small choices end sooner */
        if (some_number() % 4 == 0 && strcmp(json_string_value(json_array_get(legal, i)), "done") == 0)
            move = "done";
    struct waiting w = { .browser = b };
    snprintf(w.said, sizeof w.said, "{\"type\":\"move\",\"seq\":%lld,\"move\":\"%s\"}",
             (long long)json_integer_value(json_object_get(m, "seq")), move);
    for (int i = 0; i < queue_count; i++)
        if (queue[i].browser == b) { /* an older state: forget it */
            queue[i] = w;
            return;
        }
    queue[queue_count++] = w;
}

static void take_message(struct browser *b, const uint8_t *bytes, size_t size)
{
    json_t     *m = json_loadb((const char *)bytes, size, 0, NULL);
    const char *type = json_string_value(json_object_get(m, "type"));
    if (type && strcmp(type, "state") == 0) {
        if (moved_at[b->game] && mover[b->game] != b->seat && sample_count < SAMPLES_MAX) {
            samples[sample_count++] = (uint32_t)(now() - moved_at[b->game]);
            moved_at[b->game] = 0;
        }
        take_state(b, m);
    } else if (type && strcmp(type, "answer") == 0) {
        const char *outcome = json_string_value(json_object_get(m, "outcome"));
        bool        made = outcome && strcmp(outcome, "done") == 0;
        *(made ? &done : &refused) += 1;
        in_all += made;
    }
    json_decref(m);
}

static void greet(struct browser *b)
{
    char share[65], said[256];
    for (int i = 0; i < 64; i++)
        share[i] = "0123456789abcdef"[some_number() % 16];
    share[64] = '\0';
    snprintf(said, sizeof said, "{\"type\":\"hello\",\"key\":\"%s\",\"share\":\"%s\"}", b->key, share);
    say(b, said);
}

/* ---- The wire ---- */

static ssize_t failed(wslay_event_context_ptr frames)
{
    wslay_event_set_error(frames, errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t on_read(wslay_event_context_ptr frames, uint8_t *out, size_t size, int flags, void *user)
{
    struct browser *b = user;
    (void)flags;
    ssize_t got = recv(b->fd, out, size, MSG_DONTWAIT);
    return got > 0 ? got : failed(frames);
}

/* What a seat says is small, and the table reads: it fits into the socket. */
static ssize_t on_write(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                        void *user)
{
    struct browser *b = user;
    (void)flags;
    ssize_t done_now = send(b->fd, bytes, size, MSG_NOSIGNAL);
    return done_now > 0 ? done_now : failed(frames);
}

static int on_mask(wslay_event_context_ptr frames, uint8_t *out, size_t size, void *user)
{
    (void)frames;
    (void)user;
    for (size_t i = 0; i < size; i++)
        out[i] = (uint8_t)some_number();
    return 0;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *m,
                       void *user)
{
    (void)frames;
    if (m->opcode == WSLAY_TEXT_FRAME)
        take_message(user, m->msg, m->msg_length);
}

static void serve(int milliseconds)
{
    enum { AT_ONCE = 256 };
    struct epoll_event ready[AT_ONCE];
    int                count = epoll_wait(poll_fd, ready, AT_ONCE, milliseconds);
    for (int i = 0; i < count; i++) {
        struct browser *b = ready[i].data.ptr;
        if (wslay_event_recv(b->frames) != 0 || wslay_event_send(b->frames) != 0) {
            fprintf(stderr, "load: a connection broke\n");
            exit(1);
        }
    }
}

static bool upgrade(struct browser *b)
{
    static const char ask[] =
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: d2FyZHJvb20gbG9hZCAuLg==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: wardroom\r\n\r\n";
    char   head[1024] = "";
    size_t n = 0;
    if (send(b->fd, ask, sizeof ask - 1, 0) < 0)
        return false;
    while (n + 1 < sizeof head && strstr(head, "\r\n\r\n") == NULL && recv(b->fd, head + n, 1, 0) == 1)
        head[++n] = '\0'; /* nothing comes behind it before hello */
    return strncmp(head, "HTTP/1.1 101", 12) == 0;
}

static void connect_all(void)
{
    static const struct wslay_event_callbacks callbacks = { .recv_callback = on_read,
                                                            .send_callback = on_write,
                                                            .genmask_callback = on_mask,
                                                            .on_msg_recv_callback = on_message };
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    const int          yes = 1;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    poll_fd = epoll_create1(0);
    for (int i = 0; i < game_count * SEATS; i++) {
        struct browser *b = &browsers[i];
        b->fd = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(b->fd, (struct sockaddr *)&at, sizeof at) != 0 || !upgrade(b)
            || wslay_event_context_client_init(&b->frames, &callbacks, b) != 0) {
            fprintf(stderr, "load: no connection to port %d\n", port);
            exit(1);
        }
        setsockopt(b->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        wslay_event_config_set_max_recv_msg_length(b->frames, 1 << 24);
        epoll_ctl(poll_fd, EPOLL_CTL_ADD, b->fd,
                  &(struct epoll_event){ .events = EPOLLIN, .data = { .ptr = b } });
        greet(b);
    }
}

static int by_size(const void *a, const void *b)
{
    const uint32_t *left = a, *right = b;
    return *left < *right ? -1 : *left > *right;
}

static void play_for(double seconds)
{
    sent = done = refused = 0;
    sample_count = 0;
    started = last_tick = now();
    while ((double)(now() - started) < seconds * 1e6) {
        int kept = 0;
        for (int i = 0; i < queue_count; i++)
            if (may_move())
                send_move(queue[i].browser, queue[i].said);
            else
                queue[kept++] = queue[i];
        queue_count = kept;
        serve(rate > 0 && queue_count ? 0 : 1);
    }
}

static void run_for(double seconds)
{
    enum { WARM_UP = 10 }; /* until the games have come apart, and are out of the first secret orders */
    double wanted = rate;
    rate = 0;
    play_for(WARM_UP);
    rate = wanted;
    play_for(seconds);
    double took = (double)(now() - started) / 1e6;
    qsort(samples, sample_count, sizeof *samples, by_size);
    printf("  moves a second               %10.0f\n", (double)done / took);
    printf("  refused as stale             %10lld\n", (long long)refused);
    printf("  moves with the warm-up       %10lld\n", (long long)in_all);
    size_t half = sample_count / 2, most = sample_count * 99 / 100;
    if (sample_count)
        printf("  to the other's screen, ms    p50 %.1f   p99 %.1f   (%zu samples)\n", samples[half] / 1e3,
               samples[most] / 1e3, sample_count);
}

int main(int argc, char **argv)
{
    char line[256];
    if (argc != 4) {
        fprintf(stderr, "usage: load PORT SECONDS RATE < keys\n");
        return 2;
    }
    port = (int)strtol(argv[1], NULL, 10);
    rate = strtod(argv[3], NULL);
    while (game_count < GAMES_MAX && fgets(line, sizeof line, stdin)) {
        for (int seat = 0; seat < SEATS; seat++) {
            struct browser *b = &browsers[game_count * SEATS + seat];
            b->game = game_count;
            b->seat = seat;
            snprintf(b->key, sizeof b->key, "%.*s", KEY_HEX, line + seat * (KEY_HEX + 1));
        }
        game_count++;
    }
    connect_all();
    run_for(strtod(argv[2], NULL));
    return 0;
}
