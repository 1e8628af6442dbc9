/* See gate.h. */
#include "table/gate.h"
#include "table/bucket.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { SHELVES = 1024, HOUSEHOLD_BYTES = 7 };

struct visitor {
    struct in6_addr address; /* of the fourth version as ::ffff:a.b.c.d; all zero: somebody without one */
    int             connections;
    struct bucket   rooms;
    struct visitor *next;
};

static struct {
    struct gate_limits limits;
    char               origin[ORIGINS_MAX][ORIGIN_MAX];
    int                origins;
    struct visitor    *shelf[SHELVES];
    int                connections; /* of all */
} gate;

/* ---- Names ---- */

/* What stands behind "://": the name, with its port if it has one. */
static const char *host_of(const char *origin)
{
    const char *at = strstr(origin, "://");
    return at ? at + 3 : NULL;
}

static bool is_origin(const char *words)
{
    const char *host = host_of(words);
    return (strncmp(words, "https://", 8) == 0 || strncmp(words, "http://", 7) == 0) && *host
        && strspn(host, "abcdefghijklmnopqrstuvwxyz0123456789.-:[]") == strlen(host);
}

static bool read_origins(const char *words, struct text *why)
{
    while (*words) {
        size_t n = strcspn(words, ",");
        char   one[ORIGIN_MAX] = "";
        if (n < sizeof one)
            memcpy(one, words, n);
        if (gate.origins == ORIGINS_MAX || !is_origin(one)) {
            text_addf(why,
                      "--behind-proxy takes up to %d origins such as https://table.example.org, with commas "
                      "between; \"%.*s\" is none",
                      ORIGINS_MAX, (int)(n < ORIGIN_MAX ? n : ORIGIN_MAX), words);
            return false;
        }
        memcpy(gate.origin[gate.origins++], one, sizeof one);
        words += n + (words[n] == ',');
    }
    return true;
}

bool gate_open(const struct gate_limits *limits, struct text *why)
{
    gate.limits = *limits;
    gate.origins = 0;
    if (limits->origins == NULL)
        return true;
    if (*limits->origins == '\0')
        text_add(why, "--behind-proxy needs the table's public origin, such as https://table.example.org");
    return *limits->origins && read_origins(limits->origins, why);
}

void gate_close(void)
{
    for (int i = 0; i < SHELVES; i++) {
        for (struct visitor *v = gate.shelf[i], *next; v; v = next) {
            next = v->next;
            free(v);
        }
        gate.shelf[i] = NULL;
    }
    gate.connections = 0;
}

bool gate_is_behind_proxy(void)
{
    return gate.origins > 0;
}

bool gate_is_own_origin(const char *origin, const char *host)
{
    if (origin == NULL)
        return true;
    for (int i = 0; i < gate.origins; i++)
        if (strcmp(gate.origin[i], origin) == 0)
            return true;
    const char *at = host_of(origin);
    return gate.origins == 0 && at && host && strcmp(at, host) == 0;
}

static bool is_loopback(const char *name)
{
    struct in_addr four; /* read as a whole: 127.0.0.1.example.com is somebody else's */
    if (inet_pton(AF_INET, name, &four) == 1)
        return ntohl(four.s_addr) >> 24 == IN_LOOPBACKNET;
    return strcmp(name, "localhost") == 0 || strcmp(name, "::1") == 0 || strcmp(name, "[::1]") == 0;
}

bool gate_is_own_host(const char *host)
{
    char name[256];
    for (int i = 0; host && i < gate.origins; i++)
        if (strcmp(host_of(gate.origin[i]), host) == 0)
            return true;
    if (gate.origins > 0)
        return false;
    if (!is_loopback(gate.limits.address))
        return true;
    if (host == NULL || strlen(host) >= sizeof name)
        return false;
    memcpy(name, host, strlen(host) + 1);
    name[name[0] == '[' ? strcspn(name, "]") + (strchr(name, ']') != NULL) : strcspn(name, ":")] = '\0';
    return is_loopback(name);
}

/* ---- Addresses ---- */

/* A bucket that allows all rooms of a minute at once. */
static double rooms_a_second(void)
{
    return gate.limits.rooms / 60.0;
}

/* The part that belongs to one household: the rest its owner gives himself, as many as he likes. */
static struct in6_addr household(struct in6_addr six)
{
    if (!IN6_IS_ADDR_V4MAPPED(&six))
        memset(six.s6_addr + HOUSEHOLD_BYTES, 0, sizeof six.s6_addr - HOUSEHOLD_BYTES);
    return six;
}

static struct in6_addr mapped(struct in_addr four)
{
    struct in6_addr six = { .s6_addr = { [10] = 0xff, [11] = 0xff } };
    memcpy(six.s6_addr + 12, &four, sizeof four);
    return six;
}

/* Those who have gone and have opened no games of late need not be known any more. */
static void forget_the_idle(struct visitor **shelf)
{
    for (struct visitor **at = shelf; *at;) {
        struct visitor *v = *at;
        if (v->connections == 0 && bucket_is_full(&v->rooms, rooms_a_second(), gate.limits.rooms)) {
            *at = v->next;
            free(v);
        } else {
            at = &v->next;
        }
    }
}

static struct visitor *visitor_at(struct in6_addr address)
{
    struct visitor **shelf = &gate.shelf[XXH3_64bits(&address, sizeof address) % SHELVES], *v = *shelf;
    while (v && memcmp(&v->address, &address, sizeof address) != 0)
        v = v->next;
    if (v)
        return v;
    forget_the_idle(shelf);
    v = calloc(1, sizeof *v);
    if (v == NULL)
        abort();
    v->address = address;
    v->next = *shelf;
    return *shelf = v;
}

struct visitor *gate_visitor(const struct sockaddr *peer)
{
    struct in6_addr address = { 0 };
    if (peer->sa_family == AF_INET)
        address = mapped(((const struct sockaddr_in *)peer)->sin_addr);
    else if (peer->sa_family == AF_INET6)
        address = household(((const struct sockaddr_in6 *)peer)->sin6_addr);
    return visitor_at(address);
}

struct visitor *gate_forwarded(const char *header)
{
    char            name[INET6_ADDRSTRLEN] = "";
    const char     *comma = header ? strrchr(header, ',') : NULL, *at = comma ? comma + 1 : header;
    struct in_addr  four;
    struct in6_addr six;
    if (at == NULL)
        return NULL;
    at += strspn(at, " \t");
    size_t n = strcspn(at, " \t");
    if (n >= sizeof name || at[n + strspn(at + n, " \t")] != '\0')
        return NULL;
    memcpy(name, at, n);
    if (inet_pton(AF_INET, name, &four) == 1)
        return visitor_at(mapped(four));
    return inet_pton(AF_INET6, name, &six) == 1 ? visitor_at(household(six)) : NULL;
}

bool gate_admits(const struct visitor *v)
{
    return gate.connections < gate.limits.all && (v == NULL || v->connections < gate.limits.connections);
}

void gate_enter(struct visitor *v)
{
    if (v)
        v->connections++;
    gate.connections++;
}

void gate_leave(struct visitor *v)
{
    if (v)
        v->connections--;
    gate.connections--;
}

bool gate_may_open_room(struct visitor *v)
{
    return bucket_take(&v->rooms, 1, rooms_a_second(), gate.limits.rooms);
}

void gate_mark(const struct visitor *v, const uint8_t key[16], uint8_t out[VISITOR_MARK_BYTES])
{
    crypto_shorthash(out, v->address.s6_addr, sizeof v->address.s6_addr, key); /* SipHash: eight bytes */
}
