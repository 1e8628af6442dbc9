/* The real server over a pair of sockets: any stream of bytes, cut into segments as its first byte says, gets answers
 * or is cut off, and the server goes on. Thirty-two zeros stand for the key of a seat, so that games are met as well. */
#include "fuzz.h"
#include "table/server.h"
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { KEY_HEX = 32, TURNS_AT_THE_END = 4, STREAM_MAX = 65536 };

static char folder[] = "/tmp/wardroom-fuzz-XXXXXX", seat_key[KEY_HEX + 1];

/* All that has come back, as far as it fits. */
static size_t drain(int fd, char *out, size_t room)
{
    size_t  n = 0;
    ssize_t got;
    while (n < room && (got = recv(fd, out + n, room - n, MSG_DONTWAIT)) > 0)
        n += (size_t)got;
    return n;
}

static int come_in(void)
{
    struct sockaddr_in peer = { .sin_family = AF_INET };
    int                pair[2];
    peer.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) != 0)
        abort();
    server_adopt(pair[1], (struct sockaddr *)&peer, sizeof peer);
    return pair[0];
}

/* A game, whose first key is the seat's. */
static void open_game(void)
{
    static const char wish[] =
        "{\"game\":\"dawn\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"bot\",\"bot\":\"random\"}]}";
    static char answer[8192];
    char        request[512];
    int         fd = come_in();
    int         size = snprintf(request, sizeof request,
                                "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n\r\n%s",
                                sizeof wish - 1, wish);
    if (send(fd, request, (size_t)size, MSG_NOSIGNAL) < 0)
        abort();
    size_t n = 0;
    for (int i = 0; i < 10; i++) {
        server_turn(0);
        n += drain(fd, answer + n, sizeof answer - 1 - n);
    }
    const char *at = strstr(answer, "\"seats\":[\"");
    if (at == NULL)
        abort();
    memcpy(seat_key, at + 10, KEY_HEX);
    close(fd);
}

static void prepare(void)
{
    static char           store[64];
    struct server_options o = {
        .address = "127.0.0.1", .store_path = store, .connections = 1000, .rooms = 1000000, .threads = 1
    };
    struct text said = text_growing(), why = text_growing();
    if (mkdtemp(folder) == NULL)
        abort();
    snprintf(store, sizeof store, "%s/table.db", folder);
    if (!server_open(&o, &said, &why))
        abort();
    text_free(&said);
    text_free(&why);
    open_game();
}

int fuzz_one(const uint8_t *bytes, size_t size)
{
    static char stream[STREAM_MAX], zeros[KEY_HEX], heard[4096];
    if (size < 2 || size > sizeof stream)
        return 0;
    if (*seat_key == '\0')
        prepare();
    memset(zeros, '0', sizeof zeros);
    const size_t cut = bytes[0] ? bytes[0] : size;
    memcpy(stream, bytes + 1, size - 1);
    for (size_t i = 0; i + KEY_HEX < size; i++)
        if (memcmp(stream + i, zeros, KEY_HEX) == 0)
            memcpy(stream + i, seat_key, KEY_HEX);
    int fd = come_in();
    for (size_t at = 0; at < size - 1; at += cut) {
        size_t n = cut < size - 1 - at ? cut : size - 1 - at;
        if (send(fd, stream + at, n, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
            break; /* it has cut us off, or we do not listen */
        server_turn(0);
        drain(fd, heard, sizeof heard);
    }
    for (int i = 0; i < TURNS_AT_THE_END; i++) {
        server_turn(0);
        drain(fd, heard, sizeof heard);
    }
    close(fd);
    server_turn(0);
    return 0;
}
