/* The load on a table: as many browsers' worth of WebSockets as there are keys on standard input, a line for each game
 * with the keys of its seats. Each seat plays a random legal move whenever it has one. Prints moves a second, and how
 * long it took from a move to the other seat's screen.
 *
 *   load PORT SECONDS RATE < keys     RATE: moves a second in all, 0 for as many as go */
#include <jansson.h>
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEY_HEX = 32, SEATS = 2, GAMES_MAX = 5000, SAMPLES_MAX = 2000000 };

struct browser {
    int         game, seat;
    struct lws *wsi;
    char        key[KEY_HEX + 1];
    char       *heard; /* a message on its way */
    size_t      size, room;
    char        said[512]; /* to be sent */
};

static struct browser browsers[GAMES_MAX * SEATS];
static int64_t        moved_at[GAMES_MAX]; /* when a move of the game was sent that nobody has seen yet */
static int            mover[GAMES_MAX];
static int            game_count, port, established;
static int64_t        sent, done, refused, in_all;
static double         rate, allowance;
static int64_t        last_tick, started;
static uint32_t       samples[SAMPLES_MAX];
static size_t         sample_count;
static struct lws_context *context;

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

static void send_move(struct browser *b, const char *said)
{
    memcpy(b->said, said, sizeof b->said);
    moved_at[b->game] = now();
    mover[b->game] = b->seat;
    sent++;
    lws_callback_on_writable(b->wsi);
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

static void take_message(struct browser *b)
{
    json_t     *m = json_loadb(b->heard, b->size, 0, NULL);
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
    b->size = 0;
}

static void greet(struct browser *b)
{
    char share[65];
    for (int i = 0; i < 64; i++)
        share[i] = "0123456789abcdef"[some_number() % 16];
    share[64] = '\0';
    snprintf(b->said, sizeof b->said, "{\"type\":\"hello\",\"key\":\"%s\",\"share\":\"%s\"}", b->key, share);
}

static int on_wire(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct browser *b = lws_get_opaque_user_data(wsi);
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        established++;
        greet(b);
        lws_callback_on_writable(wsi);
        break;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        if (b->size + size > b->room) {
            b->room = 2 * (b->size + size);
            b->heard = realloc(b->heard, b->room);
        }
        memcpy(b->heard + b->size, in, size);
        b->size += size;
        if (lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0)
            take_message(b);
        break;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        if (*b->said) {
            unsigned char out[LWS_PRE + sizeof b->said];
            size_t        n = strlen(b->said);
            memcpy(out + LWS_PRE, b->said, n);
            *b->said = '\0';
            if (lws_write(wsi, out + LWS_PRE, n, LWS_WRITE_TEXT) < 0)
                return -1;
        }
        break;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        fprintf(stderr, "load: no connection: %s\n", in ? (const char *)in : "?");
        exit(1);
    default:
        break;
    }
    return 0;
}

static void connect_all(void)
{
    for (int i = 0; i < game_count * SEATS; i++) {
        struct lws_client_connect_info how = { .context = context,
                                               .address = "127.0.0.1",
                                               .host = "127.0.0.1",
                                               .port = port,
                                               .path = "/",
                                               .protocol = "wardroom",
                                               .local_protocol_name = "wardroom",
                                               .opaque_user_data = &browsers[i],
                                               .pwsi = &browsers[i].wsi };
        if (lws_client_connect_via_info(&how) == NULL)
            exit(1);
        while (established < i - 50) /* not all at once */
            lws_service(context, 0);
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
        lws_service(context, rate > 0 && queue_count ? -1 : 0); /* -1: look, do not wait */
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
    static const struct lws_protocols protocols[] = {
        { .name = "wardroom", .callback = on_wire, .rx_buffer_size = 65536 }, { .name = NULL }
    };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN, .protocols = protocols, .gid = -1, .uid = -1
    };
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
    lws_set_log_level(LLL_ERR, NULL);
    context = lws_create_context(&info);
    if (context == NULL)
        return 1;
    connect_all();
    while (established < game_count * SEATS)
        lws_service(context, 0);
    run_for(strtod(argv[2], NULL));
    lws_context_destroy(context);
    return 0;
}
