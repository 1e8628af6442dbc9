/* Where notices may go, and what they are made of. */
#include "notices/address.h"
#include "notices/letter.h"
#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_public(const char *address)
{
    struct sockaddr_in  four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    if (inet_pton(AF_INET, address, &four.sin_addr) == 1)
        return address_is_public((struct sockaddr *)&four);
    cr_assert_eq(inet_pton(AF_INET6, address, &six.sin6_addr), 1, "%s", address);
    return address_is_public((struct sockaddr *)&six);
}

Test(address, of_one_s_own_network_are_not_public)
{
    static const char *const closed[] = {
        "127.0.0.1",
        "127.255.0.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::a00:1",
        "2002:a00:1::1",
        "2001::1",
        "2001:db8::1",
    };
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
        cr_assert(!is_public(closed[i]), "%s", closed[i]);
}

Test(address, of_the_open_internet_are)
{
    static const char *const open[] = { "8.8.8.8",   "172.32.0.1", "172.15.255.255",  "100.63.0.1",
                                        "192.0.1.1", "11.0.0.1",   "2606:4700::1111", "2a00:1450:4001::1" };
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        cr_assert(is_public(open[i]), "%s", open[i]);
}

Test(address, a_url_is_refused_with_a_sentence)
{
    static const struct {
        const char *url, *why;
    } wrong[] = {
        { "", "no address of the web" },
        { "hook", "no address of the web" },
        { "https://a b/", "no address of the web" },
        { "https://a\r\nX: y/", "no address of the web" },
        { "ftp://example.org/", "begin with https" },
        { "file:///etc/passwd", "no address of the web" },
        { "http://example.org/", "begin with https" },
        { "https://name:word@example.org/", "without a name" },
        { "https://127.0.0.1/", "open internet" },
        { "https://127.1/", "open internet" },
        { "https://2130706433/", "open internet" },
        { "https://0x7f.0.0.1:8443/", "open internet" },
        { "https://[::1]/", "open internet" },
        { "https://[::ffff:127.0.0.1]/", "open internet" },
        { "https://169.254.169.254/latest/", "open internet" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *why = url_objection(wrong[i].url, false);
        cr_assert_not_null(why, "%s", wrong[i].url);
        cr_assert_not_null(strstr(why, wrong[i].why), "%s: %s", wrong[i].url, why);
    }
    cr_assert_null(url_objection("https://hooks.example.org:8443/a/b?c=d", false));
    cr_assert_null(url_objection("http://127.0.0.1:9/", true));
    cr_assert_not_null(url_objection("ftp://127.0.0.1:9/", true));
}

Test(address, a_mail_address_is_letters_that_need_no_quotes)
{
    static const char *const wrong[] = {
        "",          "a",          "@b",        "a@",        "a b@c.org",   "a@b.org\r\nBcc: c@d.org",
        "a@b.org\n", "<a@b.org>",  "a@b@c.org", "a,b@c.org", "\"a\"@c.org", ".a@b.org",
        "a.@b.org",  "a..b@c.org", "-a@b.org",  "a@b..org",  "a@[1.2.3.4]", "\xc3\xa4@b.org",
        "a@b.org.",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_assert(!mail_is_address(wrong[i]), "%s", wrong[i]);
    cr_assert(mail_is_address("ann.o'neil+wardroom@mail.example.org"));
    cr_assert(mail_is_address("root@localhost"));
    char longer[400] = "";
    memset(longer, 'a', 300);
    strcpy(longer + 300, "@b.org");
    cr_assert(!mail_is_address(longer));
}

/* Whatever the title of a game is, it is a subject and no other header. */
Test(letter, a_title_adds_no_header)
{
    struct notice  what = { .way = NOTICE_MAIL,
                            .to = "ann@example.org",
                            .title = "Ho\r\nBcc: everybody@example.org\r\n\r\nBody \xe6\x88\xa6\xe8\x89\xa6",
                            .text = "It is your turn.\r\n.\r\nQUIT",
                            .link = "/play",
                            .foot = "" };
    struct letter *l = letter_new(&what);
    letter_write_mail(l, "table@example.org", "https://table.example.org");
    cr_assert_null(strstr(l->body.at, "Bcc"));
    cr_assert_null(strstr(l->body.at, "QUIT"));
    cr_assert_null(strstr(l->body.at, "\r\n.\r\n"));
    cr_assert_not_null(strstr(l->body.at, "\r\nSubject: =?UTF-8?B?"));
    for (const char *c = l->body.at; *c; c++)
        cr_assert((unsigned char)*c < 128);
    letter_free(l);
}

Test(ledger, keeps_its_secrets_for_its_owner_and_asks_nobody_twice)
{
    char          path[] = "/tmp/wardroom-ledger-XXXXXX";
    struct ledger one, again;
    struct text   why = text_growing();
    uint8_t       token[TOKEN_BYTES], same[TOKEN_BYTES], other[TOKEN_BYTES];
    struct stat   is;
    cr_assert(sodium_init() >= 0);
    close(mkstemp(path));
    unlink(path);
    cr_assert(ledger_open(&one, path, &why), "%s", why.at);
    cr_assert_eq(stat(path, &is), 0);
    cr_assert_eq(is.st_mode & 0777, 0600);
    ledger_token(&one, "Ann@example.org", token);
    ledger_token(&one, "bob@example.org", other);
    cr_assert_neq(memcmp(token, other, TOKEN_BYTES), 0);
    cr_assert_eq(ledger_word(&one, token), LEDGER_NEW);
    cr_assert(!ledger_write(&one, token, LEDGER_NEVER)); /* strangers do not fill the file */
    cr_assert(ledger_write(&one, token, LEDGER_PENDING));
    cr_assert_eq(ledger_word(&one, token), LEDGER_PENDING);
    cr_assert(ledger_write(&one, token, LEDGER_ASKED));
    ledger_close(&one);
    cr_assert(ledger_open(&again, path, &why), "%s", why.at);
    ledger_token(&again, "ann@EXAMPLE.org", same);
    cr_assert_eq(memcmp(token, same, TOKEN_BYTES), 0);
    cr_assert_eq(ledger_word(&again, same), LEDGER_ASKED);
    cr_assert(ledger_write(&again, same, LEDGER_NEVER));
    for (enum ledger_word word = LEDGER_NEW; word <= LEDGER_PENDING; word++) { /* none of which undoes it */
        cr_assert(ledger_write(&again, same, word));
        cr_assert_eq(ledger_word(&again, same), LEDGER_NEVER);
    }
    cr_assert_eq(ledger_word(&again, other), LEDGER_NEW);
    ledger_close(&again);
    unlink(path);
    text_free(&why);
}

static void *let_go_later(void *ledger)
{
    usleep(300000);
    sqlite3_exec(((struct ledger *)ledger)->db, "COMMIT", NULL, NULL, NULL);
    return NULL;
}

Test(ledger, a_copy_waits_for_who_writes_and_has_its_name_when_it_is_whole)
{
    char          path[] = "/tmp/wardroom-ledger-XXXXXX", to[64], part[72];
    struct ledger one;
    struct text   why = text_growing();
    pthread_t     thread;
    cr_assert(sodium_init() >= 0);
    close(mkstemp(path));
    snprintf(to, sizeof to, "%s-copy", path);
    snprintf(part, sizeof part, "%s.part", to);
    cr_assert(ledger_open(&one, path, &why), "%s", why.at);
    cr_assert_eq(sqlite3_exec(one.db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    close(open(part, O_CREAT | O_WRONLY, 0600)); /* of one that was killed */
    pthread_create(&thread, NULL, let_go_later, &one);
    cr_assert(ledger_backup(path, to, &why), "%s", why.at);
    pthread_join(thread, NULL);
    ledger_close(&one);
    cr_assert_eq(access(to, F_OK), 0);
    cr_assert_neq(access(part, F_OK), 0);
    unlink(path);
    cr_assert(!ledger_backup(path, to, &why)); /* another's copy is not left beside a new one */
    cr_assert_not_null(strstr(why.at, "is there already"), "%s", why.at);
    unlink(to);
    text_free(&why);
}
