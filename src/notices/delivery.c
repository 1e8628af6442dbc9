/* The thread that delivers: takes what is due, a few at once, hands it to libcurl, and looks what came of it. */
#include "core/memory.h"
#include "notices/address.h"
#include "notices/inside.h"
#include <sodium.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

/* ---- The line ---- */

/* Here and nowhere else a connection is made, to this very address: a name that leads somewhere else the second time it
 * is asked for gets nobody past it. The relay is the operator's own, wherever it stands. */
static curl_socket_t on_socket(void *letter, curlsocktype purpose, struct curl_sockaddr *a)
{
    struct letter *l = letter;
    if (purpose != CURLSOCKTYPE_IPCXN)
        return CURL_SOCKET_BAD;
    if (l->what.way != NOTICE_MAIL && !l->by->private_too && !address_is_public(&a->addr)) {
        l->refused = true;
        return CURL_SOCKET_BAD;
    }
    return l->socket = socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

static int on_close(void *letter, curl_socket_t socket)
{
    struct letter *l = letter;
    if (l->socket == socket)
        l->socket = -1;
    return close(socket);
}

static size_t on_answer(char *bytes, size_t one, size_t count, void *letter)
{
    struct letter *l = letter;
    (void)bytes;
    l->heard += one * count;
    return l->heard > ANSWER_MOST ? 0 : one * count;
}

static size_t on_read(char *out, size_t one, size_t count, void *letter)
{
    struct letter *l = letter;
    size_t         size = l->body.length - l->sent;
    if (size > one * count)
        size = one * count;
    memcpy(out, l->body.at + l->sent, size);
    l->sent += size;
    return size;
}

static void add_header(struct letter *l, const char *line)
{
    l->headers = curl_slist_append(l->headers, line);
}

static bool set_push(struct notices *n, struct letter *l)
{
    enum { HALF_A_DAY = 12 * 60 * 60 };
    struct text audience = text_growing(), header = text_growing();
    url_origin(l->what.to, &audience);
    text_add(&header, "Authorization: ");
    const bool ok = letter_write_push(l)
                 && push_introduce(&n->ledger.push, audience.at, n->contact, time(NULL) + HALF_A_DAY,
                                   &header);
    add_header(l, header.at);
    add_header(l, "Content-Encoding: aes128gcm");
    add_header(l, "Content-Type: application/octet-stream");
    add_header(l, "TTL: 259200"); /* three days */
    text_free(&audience);
    text_free(&header);
    return ok;
}

static bool set_webhook(struct notices *n, struct letter *l)
{
    letter_write_webhook(l, n->base);
    add_header(l, "Content-Type: application/json");
    return true;
}

static void set_post(struct notices *n, struct letter *l)
{
    CURL *c = l->line;
    add_header(l, "Expect:");
    curl_easy_setopt(c, CURLOPT_URL, l->what.to);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, n->private_too ? "http,https" : "https");
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, l->headers);
    curl_easy_setopt(c, CURLOPT_POSTFIELDS, l->body.at);
    curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)l->body.length);
}

/* With a name and a password TLS is demanded, and the relay must prove who it is; without, it is used if it is offered:
 * the certificate of a relay on the same machine is often its own. */
static bool set_mail(struct notices *n, struct letter *l)
{
    CURL *c = l->line;
    letter_write_mail(l, n->mail_from, n->base);
    l->recipients = curl_slist_append(NULL, l->what.to);
    curl_easy_setopt(c, CURLOPT_URL, n->mail_relay);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(c, CURLOPT_USE_SSL, n->mail_name ? CURLUSESSL_ALL : CURLUSESSL_TRY);
    if (n->mail_name) {
        curl_easy_setopt(c, CURLOPT_USERNAME, n->mail_name);
        curl_easy_setopt(c, CURLOPT_PASSWORD, n->mail_password);
    } else {
        curl_easy_setopt(c, CURLOPT_SSL_VERIFYPEER, 0L);
        curl_easy_setopt(c, CURLOPT_SSL_VERIFYHOST, 0L);
    }
    curl_easy_setopt(c, CURLOPT_MAIL_FROM, n->mail_from);
    curl_easy_setopt(c, CURLOPT_MAIL_RCPT, l->recipients);
    curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(c, CURLOPT_READFUNCTION, on_read);
    curl_easy_setopt(c, CURLOPT_READDATA, l);
    return true;
}

/* False: it cannot be written. */
static bool set_line(struct notices *n, struct letter *l)
{
    CURL *c = l->line;
    curl_easy_setopt(c, CURLOPT_PRIVATE, l);
    curl_easy_setopt(c, CURLOPT_ERRORBUFFER, l->trouble);
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_QUICK_EXIT,
                     1L); /* a name that nobody can tell does not keep a table from stopping */
    curl_easy_setopt(c, CURLOPT_PROXY, "");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(c, CURLOPT_FRESH_CONNECT, 1L); /* which goes with its letter: on_close has it */
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, (long)SECONDS_TO_CONNECT);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)SECONDS_MOST);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "wardroom");
    curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, on_socket);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, l);
    curl_easy_setopt(c, CURLOPT_CLOSESOCKETFUNCTION, on_close);
    curl_easy_setopt(c, CURLOPT_CLOSESOCKETDATA, l);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, on_answer);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, l);
    curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, on_answer);
    curl_easy_setopt(c, CURLOPT_HEADERDATA, l);
    if (n->certificates) {
        curl_easy_setopt(c, CURLOPT_CAINFO, n->certificates);
        curl_easy_setopt(c, CURLOPT_CAPATH, NULL); /* the system's folder would be trusted besides */
    }
    if (l->what.way == NOTICE_MAIL)
        return set_mail(n, l);
    const bool ok = l->what.way == NOTICE_PUSH ? set_push(n, l) : set_webhook(n, l);
    set_post(n, l);
    return ok;
}

static void hang_up(struct letter *l)
{
    curl_easy_cleanup(l->line);
    curl_slist_free_all(l->headers);
    curl_slist_free_all(l->recipients);
    l->line = NULL;
    l->headers = l->recipients = NULL;
    l->sent = l->heard = 0;
    l->refused = false;
}

/* ---- Beginning ---- */

static void conclude(struct notices *n, struct letter *l, enum notice_outcome outcome, const char *why)
{
    l->outcome = outcome;
    l->why = why;
    notices_report(n, l);
}

/* Has he had as much as anybody gets in an hour? Of those who are met in the same place the last one is known. */
static bool is_too_much(struct notices *n, const struct letter *l)
{
    enum { HOUR = 60 * 60 * 1000 };
    const uint64_t    hash = XXH3_64bits(l->what.to, strlen(l->what.to));
    struct recipient *r = &n->recent[hash % RECIPIENTS];
    const int64_t     now = notices_clock();
    if (r->hash != hash || now - r->since > HOUR)
        *r = (struct recipient){ .hash = hash, .since = now };
    return ++r->count > AN_HOUR;
}

static void write_never(struct notices *n, struct letter *l)
{
    uint8_t    token[TOKEN_BYTES] = { 0 };
    const bool kept = sodium_hex2bin(token, sizeof token, l->what.to, strlen(l->what.to), NULL, NULL, NULL)
                       == 0
                   && ledger_write(&n->ledger, token, LEDGER_NEVER);
    conclude(n, l, kept ? NOTICE_SENT : NOTICE_FAILED, kept ? "" : "nobody was asked with this link");
}

/* May it be mailed, by what was said at the address? */
static bool may_mail(struct notices *n, struct letter *l)
{
    uint8_t token[TOKEN_BYTES];
    ledger_token(&n->ledger, l->what.to, token);
    const enum ledger_word word = ledger_word(&n->ledger, token);
    if (word == LEDGER_NEVER)
        conclude(n, l, NOTICE_UNWANTED, "no mail is wanted at this address");
    else if (l->what.kind == NOTICE_QUESTION && word != LEDGER_NEW && l->tries == 0)
        conclude(n, l, NOTICE_ASKED, "this address was asked before: open the link in that mail");
    else
        return true;
    return false;
}

/* What is to become of a question, or came of it; false: it cannot be written down. */
static bool note_question(struct notices *n, const struct letter *l, enum ledger_word word)
{
    uint8_t token[TOKEN_BYTES];
    if (l->what.kind != NOTICE_QUESTION)
        return true;
    ledger_token(&n->ledger, l->what.to, token);
    return ledger_write(&n->ledger, token, word);
}

/* What does not go for a good reason is none of what anybody gets in an hour; a question is noted before it goes: whatever
 * happens then, nobody is asked twice. */
static bool may_begin(struct notices *n, struct letter *l)
{
    if (l->what.way == NOTICE_MAIL && !may_mail(n, l))
        return false;
    if (l->tries == 0 && is_too_much(n, l))
        conclude(n, l, NOTICE_DROPPED, "there were too many notices");
    else if (!note_question(n, l, LEDGER_PENDING))
        conclude(n, l, NOTICE_FAILED, "it could not be written down");
    else
        return true;
    return false;
}

static void begin(struct notices *n, struct letter *l)
{
    if (l->what.kind == NOTICE_NEVER) {
        write_never(n, l);
        return;
    }
    if (!may_begin(n, l))
        return;
    l->tries++;
    l->by = n;
    l->socket = -1;
    l->line = curl_easy_init();
    if (l->line == NULL)
        abort();
    if (!set_line(n, l)) {
        hang_up(l);
        conclude(n, l, NOTICE_FAILED, "the browser's key is none");
        return;
    }
    l->next = n->flying;
    n->flying = l;
    n->lane[l->what.way].flying++;
    curl_multi_add_handle(n->multi, l->line);
}

/* Is there a line for it, beside those to the same host, those of the same person and those to the same seat? */
static bool may_fly(const struct notices *n, const struct letter *one)
{
    int to = 0, of = 0, seat = 0;
    for (const struct letter *l = n->flying; l; l = l->next) {
        to += l->what.way == one->what.way && l->host == one->host;
        of += l->what.way == one->what.way && l->what.mark == one->what.mark;
        seat += l->what.way == one->what.way && notices_are_to_one(&l->what, &one->what);
    }
    return one->what.kind == NOTICE_NEVER || (to < HOST_AT_ONCE && of < MARK_AT_ONCE && seat < SEAT_AT_ONCE);
}

/* The first of a lane that may go now, out of it; NULL: none. */
static struct letter *take_due(struct notices *n, struct lane *lane, int64_t now)
{
    if (lane->flying >= LANE_AT_ONCE)
        return NULL;
    for (struct letter **at = &lane->first; *at; at = &(*at)->next) {
        struct letter *l = *at;
        if (l->due > now || !may_fly(n, l))
            continue;
        *at = l->next;
        lane->waiting--;
        return l;
    }
    return NULL;
}

static void begin_lane(struct notices *n, struct lane *lane)
{
    const int64_t  now = notices_clock();
    struct letter *l;
    do {
        pthread_mutex_lock(&n->lock);
        l = take_due(n, lane, now);
        pthread_mutex_unlock(&n->lock);
        if (l)
            begin(n, l);
    } while (l);
}

static void begin_due(struct notices *n)
{
    for (int i = LANES - 1; i >= 0; i--) /* who wants no mail first of all */
        begin_lane(n, &n->lane[i]);
}

/* ---- Ending ---- */

/* Whoever runs the table hears of a relay that does not work, at most once a minute. */
static void grumble(struct notices *n, const struct letter *l)
{
    enum { MINUTE = 60 * 1000 };
    const int64_t now = notices_clock();
    if (l->what.way != NOTICE_MAIL || (n->grumbled && now - n->grumbled < MINUTE))
        return;
    n->grumbled = now;
    fprintf(stderr, "wardroom table: mail could not be sent: %s\n", l->trouble);
}

static void fail(struct notices *n, struct letter *l, bool again, const char *why)
{
    if (again && l->tries < (l->what.kind == NOTICE_TEST ? 1 : TRIES)) {
        l->due = notices_clock() + ((int64_t)n->retry * 1000 << (2 * (l->tries - 1)));
        pthread_mutex_lock(&n->lock);
        notices_put(n, l);
        pthread_mutex_unlock(&n->lock);
        return;
    }
    note_question(n, l, LEDGER_NEW); /* he has not been asked */
    conclude(n, l, NOTICE_FAILED, why);
}

/* What is said of it tells nothing of what stands behind an address but whether it takes notices. */
static void judge(struct notices *n, struct letter *l, CURLcode result, long status, bool refused)
{
    enum { TIMEOUT = 408, MANY = 429, MISSING = 404, GONE = 410 };
    const bool read = result == CURLE_OK
                   || (result == CURLE_WRITE_ERROR && status > 0); /* what more it said is for nobody */
    const bool mail = l->what.way == NOTICE_MAIL;
    if (mail ? result == CURLE_OK : read && status >= 200 && status < 300) {
        note_question(n, l, LEDGER_ASKED);
        conclude(n, l, NOTICE_SENT, "");
    } else if (refused) {
        fail(n, l, false, "the address is not on the open internet");
    } else if (mail) {
        grumble(n, l);
        fail(n, l, status < 500, "the table's mail relay did not take it");
    } else if (result == CURLE_PEER_FAILED_VERIFICATION) {
        fail(n, l, false, "the address has no certificate that this table trusts");
    } else if (!read) {
        fail(n, l, true, "nobody answered at the address");
    } else if (l->what.way == NOTICE_PUSH && (status == MISSING || status == GONE)) {
        conclude(n, l, NOTICE_GONE, "the browser takes no more notices");
    } else {
        fail(n, l, status >= 500 || status == TIMEOUT || status == MANY, "the address did not take it");
    }
}

static void unlink_flying(struct notices *n, struct letter *l)
{
    struct letter **at = &n->flying;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    n->lane[l->what.way].flying--;
}

static void end_done(struct notices *n)
{
    CURLMsg *message;
    int      left;
    while ((message = curl_multi_info_read(n->multi, &left)) != NULL) {
        const CURLcode result = message->data.result;
        struct letter *l;
        long           status = 0;
        if (message->msg != CURLMSG_DONE)
            continue;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&l);
        curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
        const bool refused = l->refused;
        curl_multi_remove_handle(n->multi, l->line);
        hang_up(l);
        unlink_flying(n, l);
        judge(n, l, result, status, refused);
    }
}

/* ---- The thread ---- */

/* How long there is nothing to do but to listen; -1: it is to end. */
static int patience(struct notices *n)
{
    enum { SOON = 250, LONG = 30000 };
    bool waiting = false;
    pthread_mutex_lock(&n->lock);
    for (int i = 0; i < LANES; i++)
        waiting = waiting || n->lane[i].waiting;
    const bool stopping = n->stopping;
    pthread_mutex_unlock(&n->lock);
    return stopping ? -1 : waiting ? SOON : LONG;
}

void *notices_deliver(void *notices)
{
    struct notices *n = notices;
    int             running, wait = 0;
    while (wait >= 0) {
        begin_due(n);
        curl_multi_perform(n->multi, &running);
        end_done(n);
        wait = patience(n); /* only now: what failed waits again */
        if (wait >= 0)
            curl_multi_poll(n->multi, NULL, 0, wait, NULL);
    }
    begin_lane(n, &n->lane[LANE_REFUSALS]); /* who said that he wants no mail was believed */
    while (n->flying) {
        struct letter *l = n->flying;
        n->flying = l->next;
        if (l->socket >= 0) /* libcurl would say good-bye to a relay and wait for its answer */
            shutdown(l->socket, SHUT_RDWR);
        curl_multi_remove_handle(n->multi, l->line);
        hang_up(l);
        letter_free(l);
    }
    return NULL;
}
