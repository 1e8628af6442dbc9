/* The server over pairs of sockets, turn by turn: who goes in the middle of one takes nothing from the others. */
#include "table/server.h"
#include <criterion/criterion.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { KEY_HEX = 32, HEARD_MAX = 1 << 18 };

static char folder[] = "/tmp/wardroom-wire-XXXXXX";
static char path[sizeof folder + 16];

static void open_server(void)
{
    struct text said = text_growing(), why = text_growing();
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/table.db", folder);
    const struct server_options o = {
        .address = "127.0.0.1", .store_path = path, .connections = 100, .rooms = 100, .threads = 1
    };
    cr_assert(server_open(&o, &said, &why), "%s", why.at);
    text_free(&said);
    text_free(&why);
}

static void close_server(void)
{
    static const char *const endings[] = { "", "-wal", "-shm", ".lock" };
    server_close();
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char name[sizeof path + 16];
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        unlink(name);
    }
    rmdir(folder);
}

TestSuite(wire, .init = open_server, .fini = close_server);

/* ---- Clients ---- */

static int come_in(void)
{
    struct sockaddr_in peer = { .sin_family = AF_INET };
    int                pair[2];
    peer.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair), 0);
    server_adopt(pair[1], (struct sockaddr *)&peer, sizeof peer);
    return pair[0];
}

/* All that comes within some turns, as a string. */
static const char *heard(int fd)
{
    static char words[HEARD_MAX];
    size_t      n = 0;
    for (int i = 0; i < 10; i++) {
        ssize_t got;
        server_turn(0);
        while ((got = recv(fd, words + n, sizeof words - 1 - n, MSG_DONTWAIT)) > 0)
            n += (size_t)got;
    }
    for (size_t i = 0; i < n; i++)
        if (words[i] == '\0')
            words[i] = ' '; /* of the head of a frame */
    words[n] = '\0';
    return words;
}

static void send_all(int fd, const char *bytes, size_t size)
{
    cr_assert_eq(send(fd, bytes, size, MSG_NOSIGNAL), (ssize_t)size);
}

/* A game for two; their keys. */
static void open_game(char keys[2][KEY_HEX + 1])
{
    static const char wish[] = "{\"game\":\"dawn\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}";
    char              request[512];
    int               fd = come_in();
    int               size = snprintf(request, sizeof request,
                                      "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n\r\n%s",
                                      sizeof wish - 1, wish);
    send_all(fd, request, (size_t)size);
    const char *answer = heard(fd), *at = strstr(answer, "\"seats\":[\"");
    cr_assert_not_null(at, "%s", answer);
    memcpy(keys[0], at + 10, KEY_HEX);
    memcpy(keys[1], at + 10 + KEY_HEX + 3, KEY_HEX);
    keys[0][KEY_HEX] = keys[1][KEY_HEX] = '\0';
    close(fd);
}

/* In one frame, masked with zeros. */
static void say(int fd, const char *message)
{
    const size_t size = strlen(message);
    char         frame[128] = { (char)0x81, (char)(0x80 | size) };
    cr_assert_lt(size, 126);
    memcpy(frame + 6, message, size);
    send_all(fd, frame, 6 + size);
}

static int sit_down(const char *key)
{
    static const char upgrade[] =
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: wardroom\r\n\r\n";
    char hello[128];
    int  fd = come_in();
    send_all(fd, upgrade, sizeof upgrade - 1);
    cr_assert_not_null(strstr(heard(fd), " 101 "));
    snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"key\":\"%s\"}", key);
    say(fd, hello);
    cr_assert_not_null(strstr(heard(fd), "\"welcome\""));
    return fd;
}

/* ---- Turns ---- */

/* In one turn three are answered, of whom the first does not read: what the second is told of that must not cost the
 * third his answer. Each of the orders in which they may come. */
Test(wire, who_goes_while_answers_leave_takes_none_of_them_along)
{
    static const int orders[][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                     { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    char             keys[2][KEY_HEX + 1], other[2][KEY_HEX + 1];
    open_game(keys);
    open_game(other);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        const int all[] = { sit_down(keys[0]), sit_down(keys[1]), sit_down(other[0]) };
        heard(all[1]);
        for (int n = 0; n < 3; n++)
            say(all[orders[i][n]], "{\"type\":\"ping\"}");
        shutdown(all[0], SHUT_RD); /* found out when something is sent to it */
        const bool second = strstr(heard(all[1]), "\"pong\"") != NULL;
        cr_expect(second, "order %zu: who sits with him waits", i);
        cr_expect_not_null(strstr(heard(all[2]), "\"pong\""), "order %zu: a stranger waits", i);
        for (int n = 0; n < 3; n++)
            close(all[n]);
        server_turn(0);
    }
}
