/* See gate.h. */
#include "table/gate.h"
#include "table/bucket.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

struct address {
    char            name[INET6_ADDRSTRLEN];
    int             connections;
    struct bucket   rooms;
    struct address *next;
};

static struct {
    struct gate_limits limits;
    struct address    *addresses;
    int                connections; /* of all */
} gate;

void gate_open(const struct gate_limits *limits)
{
    gate.limits = *limits;
}

/* ---- Names ---- */

bool gate_header(struct lws *wsi, enum lws_token_indexes which, char *out, int size)
{
    *out = '\0';
    return lws_hdr_total_length(wsi, which) > 0 && lws_hdr_copy(wsi, out, size, which) > 0;
}

bool gate_is_own_origin(struct lws *wsi)
{
    char origin[256], host[256];
    if (!gate_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0;
    const char *at = strstr(origin, "://");
    return at && gate_header(wsi, WSI_TOKEN_HOST, host, sizeof host) && strcmp(at + 3, host) == 0;
}

static bool is_loopback(const char *name)
{
    struct in_addr four; /* read as a whole: 127.0.0.1.example.com is somebody else's */
    if (inet_pton(AF_INET, name, &four) == 1)
        return ntohl(four.s_addr) >> 24 == IN_LOOPBACKNET;
    return strcmp(name, "localhost") == 0 || strcmp(name, "::1") == 0 || strcmp(name, "[::1]") == 0;
}

bool gate_is_own_host(struct lws *wsi)
{
    char host[256];
    if (!is_loopback(gate.limits.address))
        return true;
    if (!gate_header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    host[host[0] == '[' ? strcspn(host, "]") + (strchr(host, ']') != NULL) : strcspn(host, ":")] = '\0';
    return is_loopback(host);
}

/* ---- Addresses ---- */

/* A bucket that allows all rooms of a minute at once. */
static double rooms_a_second(void)
{
    return gate.limits.rooms / 60.0;
}

static void name_of(int fd, char name[INET6_ADDRSTRLEN])
{
    struct sockaddr_storage peer = { 0 };
    socklen_t               size = sizeof peer;
    memcpy(name, "?", 2);
    if (getpeername(fd, (struct sockaddr *)&peer, &size) != 0)
        return;
    if (peer.ss_family == AF_INET) {
        inet_ntop(AF_INET, &((struct sockaddr_in *)&peer)->sin_addr, name, INET6_ADDRSTRLEN);
    } else if (peer.ss_family == AF_INET6) {
        struct in6_addr six = ((struct sockaddr_in6 *)&peer)->sin6_addr;
        if (!IN6_IS_ADDR_V4MAPPED(&six))
            memset(six.s6_addr + 8, 0, 8); /* the rest its owner gives himself, as many as he likes */
        inet_ntop(AF_INET6, &six, name, INET6_ADDRSTRLEN);
    }
}

/* Those who have gone and have opened no games of late need not be known any more. */
static void forget_the_idle(void)
{
    for (struct address **at = &gate.addresses; *at;) {
        struct address *a = *at;
        if (a->connections == 0 && bucket_is_full(&a->rooms, rooms_a_second(), gate.limits.rooms)) {
            *at = a->next;
            free(a);
        } else {
            at = &a->next;
        }
    }
}

static struct address *address_of(int fd)
{
    char            name[INET6_ADDRSTRLEN];
    struct address *a = gate.addresses;
    name_of(fd, name);
    while (a && strcmp(a->name, name) != 0)
        a = a->next;
    if (a == NULL) {
        forget_the_idle();
        a = calloc(1, sizeof *a);
        if (a == NULL)
            abort();
        memcpy(a->name, name, sizeof a->name);
        a->next = gate.addresses;
        gate.addresses = a;
    }
    return a;
}

bool gate_admits(int fd)
{
    return gate.connections < gate.limits.all && address_of(fd)->connections < gate.limits.connections;
}

void gate_enter(struct lws *wsi)
{
    struct address *a = address_of(lws_get_socket_fd(wsi));
    a->connections++;
    gate.connections++;
    lws_set_opaque_user_data(wsi, a);
}

void gate_leave(struct lws *wsi)
{
    struct address *a = lws_get_opaque_user_data(wsi);
    if (a == NULL)
        return;
    a->connections--;
    gate.connections--;
    lws_set_opaque_user_data(wsi, NULL);
}

bool gate_may_open_room(struct lws *wsi)
{
    struct address *a = lws_get_opaque_user_data(wsi);
    return a && bucket_take(&a->rooms, 1, rooms_a_second(), gate.limits.rooms);
}
