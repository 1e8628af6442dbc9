/* Delivering, to a host of the tests: one thread that takes requests and answers each with the next of its answers. */
#include "notices/inside.h"
#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct host {
    int         fd, port;
    const char *answers; /* statuses with blanks between, the last for all that follow; 0: it never answers */
    atomic_int  asked;
    pthread_t   thread;
    char        request[8192]; /* the last */
};

static int next_status(struct host *h)
{
    char *at = (char *)h->answers, *end = at;
    long  status = 0;
    for (int i = atomic_fetch_add(&h->asked, 1); i >= 0 && *at; i--) {
        status = strtol(at, &end, 10);
        at = end;
    }
    return (int)status;
}

static void answer_one(struct host *h, int fd)
{
    size_t      size = 0;
    ssize_t     got;
    const char *end = NULL, *length = NULL;
    char        answer[128];
    memset(h->request, 0, sizeof h->request);
    do {
        got = read(fd, h->request + size, sizeof h->request - 1 - size);
        size += got > 0 ? (size_t)got : 0;
        end = strstr(h->request, "\r\n\r\n");
        length = strstr(h->request, "Content-Length: ");
    } while (got > 0
             && (!end || !length || size < (size_t)(end - h->request) + 4 + strtoul(length + 16, NULL, 10)));
    const int status = next_status(h);
    if (status == 0)
        return; /* and the line stays open */
    snprintf(answer, sizeof answer, "HTTP/1.1 %d X\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n",
             status);
    cr_assert_eq(write(fd, answer, strlen(answer)), (ssize_t)strlen(answer));
    close(fd);
}

static void *be_host(void *host)
{
    struct host *h = host;
    int          fd;
    while ((fd = accept(h->fd, NULL, NULL)) >= 0)
        answer_one(h, fd);
    return NULL;
}

static void open_host(struct host *h, const char *answers)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr = { htonl(INADDR_LOOPBACK) } };
    socklen_t          size = sizeof at;
    *h = (struct host){ .fd = socket(AF_INET, SOCK_STREAM, 0), .answers = answers };
    cr_assert_eq(bind(h->fd, (struct sockaddr *)&at, size), 0);
    cr_assert_eq(listen(h->fd, 64), 0);
    getsockname(h->fd, (struct sockaddr *)&at, &size);
    h->port = ntohs(at.sin_port);
    pthread_create(&h->thread, NULL, be_host, h);
}

static void close_host(struct host *h)
{
    shutdown(h->fd, SHUT_RDWR);
    pthread_join(h->thread, NULL);
    close(h->fd);
}

/* ---- */

static char            path[] = "/tmp/wardroom-notices-XXXXXX";
static struct notices *notices;

static void begin_with(bool private_too)
{
    struct text why = text_growing();
    cr_assert(sodium_init() >= 0);
    close(mkstemp(path));
    notices = notices_open(&(struct notices_options){ .ways = 1u << NOTICE_PUSH | 1u << NOTICE_WEBHOOK,
                                                      .path = path,
                                                      .base = "https://table.example.org",
                                                      .private_too = private_too,
                                                      .retry = 1 },
                           &why);
    cr_assert_not_null(notices, "%s", why.at);
    text_free(&why);
}

static void end(void)
{
    notices_close(notices);
    unlink(path);
}

/* Handed over, and not yet let go. */
static void hand_over(int port, enum notice_way way, int who, uint64_t mark)
{
    char             url[64];
    struct push_keys browser;
    struct notice    what = { .way = way,
                              .about = 7,
                              .who = who,
                              .mark = mark,
                              .to = url,
                              .title = "Trafalgar",
                              .text = "It is your turn.",
                              .link = "/play#room=0123" };
    snprintf(url, sizeof url, "http://127.0.0.1:%d/hook", port);
    cr_assert(push_keys_make(&browser));
    memcpy(what.reader.key, browser.open, PUSH_KEY);
    notices_send(notices, &what);
}

/* Each has somebody else sent it. */
static void send_to(int port, enum notice_way way, int who)
{
    hand_over(port, way, who, (uint64_t)who);
    notices_release(notices);
}

struct reports {
    int                 count, sent, dropped, others, last_who; /* others: than those who want no mail */
    enum notice_outcome last;
    char                why[128];
};

static void take_report(void *to, const struct notice_report *r)
{
    struct reports *all = to;
    all->count++;
    all->sent += r->outcome == NOTICE_SENT;
    all->dropped += r->outcome == NOTICE_DROPPED;
    all->others += r->kind != NOTICE_NEVER;
    all->last = r->outcome;
    all->last_who = r->who;
    snprintf(all->why, sizeof all->why, "%s", r->why);
}

static struct reports await(int count)
{
    struct reports all = { .count = 0 };
    for (int i = 0; i < 3000 && all.count < count; i++) {
        notices_reports(notices, take_report, &all);
        usleep(20000);
    }
    cr_assert_eq(all.count, count, "%d", all.count);
    return all;
}

Test(delivery, a_webhook_gets_a_small_json)
{
    struct host h;
    begin_with(true);
    open_host(&h, "204");
    send_to(h.port, NOTICE_WEBHOOK, 3);
    struct reports all = await(1);
    cr_assert_eq(all.last, NOTICE_SENT);
    cr_assert_eq(all.last_who, 3);
    cr_assert_not_null(strstr(h.request, "POST /hook HTTP/1.1\r\n"));
    cr_assert_not_null(strstr(h.request, "\r\nContent-Type: application/json\r\n"));
    cr_assert_not_null(
        strstr(h.request,
               "\"text\":\"It is your turn.\",\"link\":\"https://table.example.org/play#room=0123\""),
        "%s", h.request);
    close_host(&h);
    end();
}

Test(delivery, a_browser_that_has_gone_is_reported)
{
    struct host h;
    begin_with(true);
    open_host(&h, "410");
    send_to(h.port, NOTICE_PUSH, 0);
    cr_assert_eq(await(1).last, NOTICE_GONE);
    cr_assert_not_null(strstr(h.request, "\r\nContent-Encoding: aes128gcm\r\n"));
    cr_assert_not_null(strstr(h.request, "\r\nAuthorization: vapid t="));
    cr_assert_not_null(strstr(h.request, "\r\nTTL: "));
    close_host(&h);
    end();
}

Test(delivery, what_fails_is_tried_again_until_it_is_taken)
{
    struct host h;
    begin_with(true);
    open_host(&h, "503 429 201");
    send_to(h.port, NOTICE_PUSH, 0);
    cr_assert_eq(await(1).last, NOTICE_SENT);
    cr_assert_eq(h.asked, 3);
    close_host(&h);
    end();
}

Test(delivery, what_is_refused_is_not_tried_again_and_nobody_is_followed)
{
    struct host h;
    begin_with(true);
    open_host(&h, "403 302 204");
    send_to(h.port, NOTICE_WEBHOOK, 0);
    cr_assert_eq(await(1).last, NOTICE_FAILED);
    send_to(h.port, NOTICE_WEBHOOK, 0);
    cr_assert_eq(await(1).last, NOTICE_FAILED);
    cr_assert_eq(h.asked, 2);
    close_host(&h);
    end();
}

/* A name may lead anywhere, and elsewhere the next time: what counts is where the connection is made to. */
Test(delivery, nothing_of_one_s_own_network_is_reached)
{
    struct host   h;
    struct notice what = { .way = NOTICE_WEBHOOK, .title = "a", .text = "b", .link = "/" };
    char          url[64];
    begin_with(false);
    open_host(&h, "204");
    snprintf(url, sizeof url, "https://localhost:%d/", h.port);
    what.to = url;
    cr_assert_null(notices_objection(notices, NOTICE_WEBHOOK, url));
    notices_send(notices, &what);
    notices_release(notices);
    struct reports all = await(1);
    cr_assert_eq(all.last, NOTICE_FAILED);
    cr_assert_str_eq(all.why, "the address is not on the open internet");
    send_to(h.port, NOTICE_WEBHOOK, 0); /* http is not spoken either */
    send_to(h.port, NOTICE_PUSH, 0);
    usleep(100000);
    cr_assert_eq(h.asked, 0);
    close_host(&h);
    end();
}

Test(delivery, a_host_that_never_answers_keeps_nobody_waiting)
{
    struct host mute, h;
    begin_with(true);
    open_host(&mute, "0");
    open_host(&h, "204");
    for (int i = 0; i < 50; i++)
        send_to(mute.port, NOTICE_WEBHOOK, i);
    send_to(h.port, NOTICE_WEBHOOK, 99);
    struct reports all = await(1); /* the first report is of the last that was sent */
    cr_assert_eq(all.last, NOTICE_SENT);
    cr_assert_eq(all.last_who, 99);
    cr_assert_leq(mute.asked, HOST_AT_ONCE);
    end(); /* and the table stops at once */
    close_host(&mute);
    close_host(&h);
}

Test(delivery, the_oldest_goes_where_too_many_wait)
{
    enum { MORE = 30 };
    struct host mute;
    begin_with(true);
    open_host(&mute, "0");
    for (int i = 0; i < LANE_WAITING + HOST_AT_ONCE + MORE; i++)
        send_to(mute.port, NOTICE_PUSH, i);
    struct reports all = { .count = 0 };
    notices_reports(notices, take_report, &all);
    cr_assert_geq(all.dropped, MORE);
    cr_assert_leq(all.dropped, MORE + HOST_AT_ONCE);
    cr_assert_eq(all.count, all.dropped);
    end();
    close_host(&mute);
}

/* A host for every two of them, so that hosts do not hold them back. */
Test(delivery, whoever_names_many_hosts_that_never_answer_keeps_nobody_else_waiting)
{
    enum { HOSTS = LANE_AT_ONCE };
    struct host mute[HOSTS], h;
    int         asked = 0;
    begin_with(true);
    for (int i = 0; i < HOSTS; i++)
        open_host(&mute[i], "0");
    open_host(&h, "204");
    for (int i = 0; i < 2 * HOSTS; i++)
        hand_over(mute[i / 2].port, NOTICE_WEBHOOK, i, 5);
    hand_over(h.port, NOTICE_WEBHOOK, 99, 6);
    notices_release(notices);
    struct reports all = await(1);
    cr_assert_eq(all.last, NOTICE_SENT);
    cr_assert_eq(all.last_who, 99);
    for (int i = 0; i < HOSTS; i++)
        asked += mute[i].asked;
    cr_assert_leq(asked, MARK_AT_ONCE);
    end();
    for (int i = 0; i < HOSTS; i++)
        close_host(&mute[i]);
    close_host(&h);
}

Test(delivery, whoever_has_too_many_waiting_loses_his_own_and_nobody_else_s)
{
    enum { MORE = 30 };
    struct host    mute;
    struct reports all = { .count = 0 };
    begin_with(true);
    open_host(&mute, "0");
    hand_over(mute.port, NOTICE_PUSH, 900, 6);
    for (int i = 0; i < MARK_WAITING + MORE; i++)
        hand_over(mute.port, NOTICE_PUSH, i, 5);
    notices_reports(notices, take_report, &all);
    cr_assert_eq(all.dropped, MORE, "%d", all.dropped);
    cr_assert_eq(all.last_who, MORE - 1);
    end();
    close_host(&mute);
}

/* Both seats are of games that one person opened; the first names a host that never answers. */
Test(delivery, a_seat_takes_no_more_than_its_part_of_who_opened_the_game)
{
    struct host    mute, other, h;
    struct reports all = { .count = 0 };
    begin_with(true);
    open_host(&mute, "0");
    open_host(&other, "0");
    open_host(&h, "204");
    hand_over(h.port, NOTICE_PUSH, 2, 5);
    for (int i = 0; i < 2 * MARK_WAITING; i++)
        hand_over(i % 2 ? mute.port : other.port, NOTICE_PUSH, 1, 5);
    notices_reports(notices, take_report, &all);
    cr_assert_eq(all.dropped, 2 * MARK_WAITING - SEAT_WAITING, "%d", all.dropped);
    cr_assert_eq(all.last_who, 1);
    hand_over(h.port, NOTICE_PUSH, 2, 5);
    notices_release(notices);
    all = await(2);
    cr_assert_eq(all.sent, 2);
    cr_assert_leq(mute.asked + other.asked, SEAT_AT_ONCE);
    end();
    close_host(&mute);
    close_host(&other);
    close_host(&h);
}

Test(delivery, where_one_has_too_many_waiting_the_seat_with_most_loses_one)
{
    enum { OTHERS = MARK_WAITING - SEAT_WAITING };
    struct host    mute;
    struct reports all = { .count = 0 };
    begin_with(true);
    open_host(&mute, "0");
    for (int i = 0; i < OTHERS; i++)
        hand_over(mute.port, NOTICE_PUSH, 100 + i, 5);
    for (int i = 0; i < SEAT_WAITING; i++)
        hand_over(mute.port, NOTICE_PUSH, 1, 5);
    hand_over(mute.port, NOTICE_PUSH, 2, 5);
    notices_reports(notices, take_report, &all);
    cr_assert_eq(all.dropped, 1, "%d", all.dropped);
    cr_assert_eq(all.last_who, 1);
    end();
    close_host(&mute);
}

Test(delivery, a_test_is_tried_once)
{
    struct host   h;
    struct notice what = {
        .way = NOTICE_WEBHOOK, .kind = NOTICE_TEST, .title = "a", .text = "b", .link = "/"
    };
    char url[64];
    begin_with(true);
    open_host(&h, "503 204");
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", h.port);
    what.to = url;
    notices_send(notices, &what);
    notices_release(notices);
    cr_assert_eq(await(1).last, NOTICE_FAILED);
    cr_assert_eq(h.asked, 1);
    close_host(&h);
    end();
}

Test(delivery, nothing_leaves_before_it_is_let_go)
{
    struct host h;
    begin_with(true);
    open_host(&h, "204");
    hand_over(h.port, NOTICE_WEBHOOK, 1, 1);
    usleep(500000); /* the thread looks for what is due four times a second */
    cr_assert_eq(h.asked, 0);
    notices_release(notices);
    cr_assert_eq(await(1).last, NOTICE_SENT);
    close_host(&h);
    end();
}

/* Who wants no mail is written down, however much else there is to do. */
Test(delivery, those_who_want_no_mail_take_nobody_s_place)
{
    struct host mute;
    begin_with(true);
    open_host(&mute, "0");
    for (int i = 0; i < HOST_AT_ONCE + 10; i++)
        send_to(mute.port, NOTICE_PUSH, i);
    for (int i = 0; i < 2 * LANE_WAITING; i++) {
        char token[2 * TOKEN_BYTES + 1];
        snprintf(token, sizeof token, "%032x", i);
        notices_send(notices, &(struct notice){ .way = NOTICE_PUSH, /* whatever the way */
                                                .kind = NOTICE_NEVER,
                                                .mark = (uint64_t)i,
                                                .to = token });
        if (i % 100 == 0)
            notices_release(notices);
    }
    notices_release(notices);
    const struct reports all = await(2 * LANE_WAITING);
    cr_assert_eq(all.others, 0, "%d", all.others);
    end();
    close_host(&mute);
}

Test(delivery, one_recipient_gets_so_many_in_an_hour)
{
    struct host h;
    begin_with(true);
    open_host(&h, "204");
    for (int i = 0; i < AN_HOUR + 5; i++)
        send_to(h.port, NOTICE_WEBHOOK, i);
    struct reports all = await(AN_HOUR + 5);
    cr_assert_eq(all.sent, AN_HOUR);
    cr_assert_eq(all.dropped, 5);
    close_host(&h);
    end();
}

static void ask_by_mail(const char *address, enum notice_kind kind, int who)
{
    notices_send(notices, &(struct notice){ .way = NOTICE_MAIL,
                                            .kind = kind,
                                            .who = who,
                                            .mark = (uint64_t)who,
                                            .to = address,
                                            .title = "a",
                                            .text = "b",
                                            .link = "/" });
    notices_release(notices);
}

Test(delivery, questions_that_are_not_asked_cost_an_address_none_of_its_mails)
{
    static const char address[] = "ann@example.org";
    uint8_t           token[TOKEN_BYTES];
    begin_with(true);
    notices_token(notices, address, token);
    cr_assert(ledger_write(&notices->ledger, token, LEDGER_ASKED));
    for (int i = 0; i < AN_HOUR + 5; i++)
        ask_by_mail(address, NOTICE_QUESTION, i);
    struct reports all = await(AN_HOUR + 5);
    cr_assert_eq(all.dropped, 0);
    cr_assert_eq(all.last, NOTICE_ASKED);
    cr_assert(ledger_write(&notices->ledger, token, LEDGER_NEVER));
    for (int i = 0; i < AN_HOUR + 5; i++)
        ask_by_mail(address, NOTICE_CALL, i);
    all = await(AN_HOUR + 5);
    cr_assert_eq(all.dropped, 0);
    cr_assert_eq(all.last, NOTICE_UNWANTED);
    end();
}

Test(delivery, who_wants_no_mail_is_written_down_when_the_table_stops)
{
    struct ledger ledger;
    struct text   why = text_growing();
    uint8_t       token[TOKEN_BYTES];
    char          hex[2 * TOKEN_BYTES + 1];
    begin_with(true);
    notices_token(notices, "ann@example.org", token);
    cr_assert(ledger_write(&notices->ledger, token, LEDGER_ASKED));
    sodium_bin2hex(hex, sizeof hex, token, sizeof token);
    notices_send(notices, &(struct notice){ .way = NOTICE_MAIL, .kind = NOTICE_NEVER, .to = hex });
    notices_close(notices);
    cr_assert(ledger_open(&ledger, path, &why), "%s", why.at);
    cr_assert_eq(ledger_word(&ledger, token), LEDGER_NEVER);
    ledger_close(&ledger);
    text_free(&why);
    unlink(path);
}
