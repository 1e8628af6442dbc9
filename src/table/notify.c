/* See notify.h. */
#include "table/notify.h"
#include "core/json_out.h"
#include "core/memory.h"
#include "table/secret.h"
#include "table/serve.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* ---- Words ---- */

enum saying { SAY_TURN, SAY_OVER, SAY_REMIND, SAY_TEST, SAY_QUESTION, SAY_QUESTION_TITLE, SAY_FOOT, SAYINGS };

static const char question_english[] =
    "Somebody who plays board games at this table wants to be told at this address when it is his turn. If that is "
    "you, open the link and say yes. If it is not, do nothing: no other mail will come. By the same link you can "
    "say that none shall ever come.";
static const char question_japanese[] =
    "このテーブルでボードゲームをしている人が、手番の通知をこのアドレスで受け取りたいと望んでいます。ご本人なら、"
    "リンクを開いて「はい」を選んでください。心当たりがなければ、何もしなくて構いません。これ以上メールは届きませ"
    "ん。同じリンクで、今後いっさい送らないように指定することもできます。";

static const char *const english[SAYINGS] = {
    [SAY_TURN] = "It is your turn.",
    [SAY_OVER] = "The game is over.",
    [SAY_REMIND] = "It is your turn, and your time is up.",
    [SAY_TEST] = "This is a test: notices reach you.",
    [SAY_QUESTION_TITLE] = "Do you want mail from Wardroom?",
    [SAY_QUESTION] = question_english,
    [SAY_FOOT] = "If you want no more mail from this table:",
};
static const char *const japanese[SAYINGS] = {
    [SAY_TURN] = "あなたの手番です。",
    [SAY_OVER] = "ゲームが終わりました。",
    [SAY_REMIND] = "あなたの手番です。持ち時間が切れました。",
    [SAY_TEST] = "これは試しの通知です。通知は届いています。",
    [SAY_QUESTION_TITLE] = "Wardroom からのメールを受け取りますか",
    [SAY_QUESTION] = question_japanese,
    [SAY_FOOT] = "このテーブルからのメールを止めるには：",
};

static const char *say(const struct notify *n, enum saying what)
{
    return (strcmp(n->language, "ja") == 0 ? japanese : english)[what];
}

/* ---- What a seat has chosen ---- */

struct notify *notify_of(struct table *t, struct room *r, int seat)
{
    struct room_seat *who = &r->seat[seat];
    if (who->notify == NULL)
        who->notify = memory_zeroed(sizeof *who->notify);
    if (!r->is_notified) {
        r->is_notified = true;
        r->next_notified = t->notified;
        t->notified = r;
    }
    return who->notify;
}

void notify_forget_room(struct table *t, struct room *r)
{
    struct room **at = &t->notified;
    while (*at && *at != r)
        at = &(*at)->next_notified;
    if (*at)
        *at = r->next_notified;
    if (t->looked_at == r)
        t->looked_at = r->next_notified;
    r->is_notified = false;
}

void notify_forget_seat(struct room *r, int seat)
{
    free(r->seat[seat].notify);
    r->seat[seat].notify = NULL;
    store_beside_drop(r->store, r->row, BESIDE_NOTICE, seat, 0);
}

static void keep(struct room *r, int seat)
{
    struct text t = text_growing();
    json_put_object(&t, NULL);
    notify_write(r->seat[seat].notify, true, &t);
    json_put_object_end(&t);
    store_beside(
        r->store, r->row,
        &(struct stored_beside){ .kind = BESIDE_NOTICE, .seat = seat, .text = t.at, .when = time(NULL) });
    text_free(&t);
}

static void forget_browser(struct notify *n, const char *endpoint)
{
    for (int i = 0; i < n->browsers; i++)
        if (strcmp(n->browser[i].endpoint, endpoint) == 0)
            n->browser[i] = n->browser[--n->browsers];
}

/* The newest last; the oldest goes where there are too many. */
static void add_browser(struct notify *n, const struct notify_browser *b)
{
    forget_browser(n, b->endpoint);
    if (n->browsers == NOTIFY_BROWSERS)
        memmove(n->browser, n->browser + 1, (size_t)--n->browsers * sizeof *n->browser);
    n->browser[n->browsers++] = *b;
}

/* ---- Sending ---- */

/* Of a room, by which it is found again: its id has 64 bits. */
static int64_t number_of(const struct room *r)
{
    return (int64_t)strtoull(r->id, NULL, 16);
}

/* Whoever opened it: of strangers he is the one who can have many. Of old games nobody knows. */
static uint64_t mark_of(const struct room *r)
{
    return r->opener ? r->opener : (uint64_t)number_of(r);
}

static void add_token(const struct notices *n, const char *address, struct text *out)
{
    uint8_t token[TOKEN_BYTES];
    char    hex[2 * TOKEN_BYTES + 1];
    notices_token(n, address, token);
    text_addf(out, "/#mail=%s", sodium_bin2hex(hex, sizeof hex, token, sizeof token));
}

/* What the game is called, and the name that its people gave it. */
static void add_title(const struct room *r, const struct notify *n, struct text *out)
{
    const struct game *g = r->settings.game; /* NULL: of a game that is no more */
    text_addf(out, "%s%s%s", *n->title ? n->title : g ? g->title : r->game, *r->title ? ": " : "", r->title);
}

static void mail_out(struct table *t, const struct notify *n, struct notice *one)
{
    struct text foot = text_growing();
    text_addf(&foot, "%s\r\n%s", say(n, SAY_FOOT), notices_base(t->notices));
    add_token(t->notices, one->to, &foot);
    one->foot = foot.at;
    notices_send(t->notices, one);
    text_free(&foot);
}

/* By every way that the seat has chosen: so many notices. */
static int send_out(struct table *t, const struct room *r, int seat, enum saying what)
{
    int                  sent = 0;
    const struct notify *n = r->seat[seat].notify;
    struct text          link = text_growing(), title = text_growing();
    struct notice        one = {
               .way = NOTICE_PUSH, .about = number_of(r), .who = seat, .mark = mark_of(r), .text = say(n, what)
    };
    one.kind = what == SAY_TEST ? NOTICE_TEST : NOTICE_CALL;
    add_title(r, n, &title);
    text_addf(&link, "/play#room=%s", r->id);
    one.title = title.at;
    one.link = link.at;
    for (int i = 0; i < n->browsers && notices_go_by(t->notices, NOTICE_PUSH); i++, sent++) {
        one.to = n->browser[i].endpoint;
        one.reader = n->browser[i].reader;
        notices_send(t->notices, &one);
    }
    one.to = n->webhook;
    one.way = NOTICE_WEBHOOK;
    if (*one.to && notices_go_by(t->notices, one.way)) {
        notices_send(t->notices, &one);
        sent++;
    }
    one.to = n->mail;
    one.way = NOTICE_MAIL;
    if (*one.to && n->confirmed && notices_go_by(t->notices, one.way)) {
        mail_out(t, n, &one);
        sent++;
    }
    text_free(&link);
    text_free(&title);
    return sent;
}

/* The only mail that goes to who has not asked for any: it has nothing in it that anybody wrote. */
static void send_question(struct table *t, const struct room *r, int seat)
{
    const struct notify *n = r->seat[seat].notify;
    struct text          link = text_growing();
    add_token(t->notices, n->mail, &link);
    text_addf(&link, ".%s.%d", r->id, seat);
    notices_send(t->notices, &(struct notice){ .way = NOTICE_MAIL,
                                               .kind = NOTICE_QUESTION,
                                               .about = number_of(r),
                                               .who = seat,
                                               .mark = mark_of(r),
                                               .to = n->mail,
                                               .title = say(n, SAY_QUESTION_TITLE),
                                               .text = say(n, SAY_QUESTION),
                                               .link = link.at });
    text_free(&link);
}

/* ---- Requests ---- */

static const struct notify nothing;

static void tell(struct table *t, const struct room *r, int seat, struct text *out)
{
    const struct notify *n = r->seat[seat].notify;
    json_put_object(out, NULL);
    json_put_string(out, "type", "notify");
    json_put_array(out, "ways");
    for (int way = 0; way < NOTICE_WAYS; way++)
        if (notices_go_by(t->notices, (enum notice_way)way))
            json_put_string(out, NULL, notice_way_names[way]);
    json_put_array_end(out);
    if (notices_go_by(t->notices, NOTICE_PUSH)) {
        struct text key = text_growing();
        push_letters(notices_push_key(t->notices), PUSH_KEY, &key);
        json_put_string(out, "push_key", key.at);
        text_free(&key);
    }
    notify_write(n ? n : &nothing, false, out);
    json_put_object_end(out);
}

static bool is_wish(const struct notify_wish *w)
{
    return w->has_mail || w->has_webhook || w->has_quiet || w->has_offset || w->has_language || w->has_title
        || w->has_browser || *w->forget;
}

static const char *objection(const struct table *t, const struct client *c, const struct notify_wish *w)
{
    const char *why = NULL;
    if (c->seat >= c->room->seats)
        return "spectators are not called";
    if (!is_wish(w))
        return NULL;
    if (t->notices == NULL)
        return "this table sends no notices";
    if (w->has_browser)
        why = notices_objection(t->notices, NOTICE_PUSH, w->browser.endpoint);
    if (why == NULL && *w->to.mail)
        why = notices_objection(t->notices, NOTICE_MAIL, w->to.mail);
    if (why == NULL && *w->to.webhook)
        why = notices_objection(t->notices, NOTICE_WEBHOOK, w->to.webhook);
    return why;
}

static bool is_token_of(const struct table *t, const uint8_t token[TOKEN_BYTES], const char *address)
{
    uint8_t right[TOKEN_BYTES];
    notices_token(t->notices, address, right);
    return sodium_memcmp(right, token, TOKEN_BYTES) == 0;
}

static void take_mail(struct table *t, const struct notify_wish *w, struct notify *n)
{
    if (w->has_mail && strcmp(n->mail, w->to.mail) != 0) {
        memcpy(n->mail, w->to.mail, sizeof n->mail);
        n->confirmed = false;
    }
    if (w->has_token && *n->mail && is_token_of(t, w->token, n->mail))
        n->confirmed = true;
}

static void take_wish(struct table *t, const struct notify_wish *w, struct notify *n)
{
    if (*w->forget)
        forget_browser(n, w->forget);
    if (w->has_browser)
        add_browser(n, &w->browser);
    if (w->has_webhook)
        memcpy(n->webhook, w->to.webhook, sizeof n->webhook);
    if (w->has_quiet) {
        n->quiet_from = w->to.quiet_from;
        n->quiet_until = w->to.quiet_until;
    }
    if (w->has_offset)
        n->offset = w->to.offset;
    if (w->has_language)
        memcpy(n->language, w->to.language, sizeof n->language);
    if (w->has_title)
        memcpy(n->title, w->to.title, sizeof n->title);
    take_mail(t, w, n);
}

/* Nobody has the table ask many strangers, and all together do not either. */
static bool may_ask(struct table *t, const struct client *c)
{
    static const double  A_MINUTE = 1 / 60.0;
    struct notify_asker *a = &t->askers[c->origin % NOTIFY_ASKERS];
    if (a->mark != c->origin)
        *a = (struct notify_asker){ .mark = c->origin };
    return bucket_take(&a->asks, 1, A_MINUTE / 10, 3) && bucket_take(&t->asks, 1, A_MINUTE, 60);
}

/* Is there an address in it of which nobody has shown that he reads mail there? */
static bool asks_anybody(const struct table *t, const struct notify *n, const struct notify_wish *w)
{
    if (*w->to.mail == '\0' || (w->has_token && is_token_of(t, w->token, w->to.mail)))
        return false;
    return n == NULL || !n->confirmed || strcmp(n->mail, w->to.mail) != 0;
}

void notify_set(struct table *t, struct client *c, const struct request *q)
{
    struct room              *r = c->room;
    const struct notify_wish *w = &q->errand.notify;
    struct text               text = text_growing();
    const char               *why = objection(t, c, w);
    const bool                asks = why == NULL && asks_anybody(t, r->seat[c->seat].notify, w);
    if (asks && !may_ask(t, c))
        why = "too many addresses were asked: wait some minutes";
    if (why) {
        complain(c, q, why);
        text_free(&text);
        return;
    }
    if (is_wish(w)) {
        struct notify *n = notify_of(t, r, c->seat);
        take_wish(t, w, n);
        n->ended = r->state == ROOM_OVER;
        if (asks)
            send_question(t, r, c->seat);
        keep(r, c->seat);
    }
    tell(t, r, c->seat, &text);
    answer(c, q, &text);
}

void notify_test(struct table *t, struct client *c, const struct request *q)
{
    struct text    text = text_growing();
    struct notify *n = c->seat < c->room->seats ? c->room->seat[c->seat].notify : NULL;
    if (n == NULL || t->notices == NULL) {
        complain(c, q, "no notices were asked for");
    } else if (!bucket_take(&n->tests, 1, 1 / 60.0, 3)) {
        complain(c, q, "too many tests: wait a minute");
    } else {
        send_out(t, c->room, c->seat, SAY_TEST);
        tell(t, c->room, c->seat, &text);
        answer(c, q, &text);
        return;
    }
    text_free(&text);
}

/* NULL: it is not here, or in the archive. */
static struct room *room_by_id(const struct table *t, const char *id)
{
    uint8_t hash[HASH_BYTES];
    if (strlen(id) != ROOM_ID)
        return NULL;
    key_hash_id(id, hash);
    return keys_find_hash(&t->keys, hash).room;
}

static struct room *room_by_number(const struct table *t, int64_t number)
{
    char id[ROOM_ID + 1];
    snprintf(id, sizeof id, "%016" PRIx64, (uint64_t)number);
    return room_by_id(t, id);
}

static void tell_seat(struct table *t, struct room *r, int seat)
{
    struct text text = text_growing();
    tell(t, r, seat, &text);
    for (struct client *c = r->clients; c; c = c->next)
        if (c->seat == seat)
            client_say(c, text.at, text.length);
    text_free(&text);
}

/* Whoever has the token reads the mail of the address: he says yes for the seat that asked, or never, for all. */
void notify_mail(struct table *t, struct client *c, const struct request *q)
{
    struct text    text = text_growing();
    char           hex[2 * TOKEN_BYTES + 1];
    struct room   *r = *q->errand.room ? room_by_id(t, q->errand.room) : NULL;
    struct notify *n = r && q->seat < r->seats ? r->seat[q->seat].notify : NULL;
    if (!notices_go_by(t->notices, NOTICE_MAIL)) {
        complain(c, q, "this table sends no notices that way");
        text_free(&text);
        return;
    }
    json_put_object(&text, NULL);
    json_put_string(&text, "type", "mail");
    if (q->consent && n && *n->mail && is_token_of(t, q->errand.notify.token, n->mail)) {
        n->confirmed = true;
        keep(r, q->seat);
        tell_seat(t, r, q->seat);
        json_put_string(&text, "address", n->mail);
    } else if (!q->consent) {
        notices_send(
            t->notices,
            &(struct notice){ .way = NOTICE_MAIL,
                              .kind = NOTICE_NEVER,
                              .mark = c->origin,
                              .to = sodium_bin2hex(hex, sizeof hex, q->errand.notify.token, TOKEN_BYTES) });
        json_put_flag(&text, "never", true);
    }
    json_put_object_end(&text);
    answer(c, q, &text);
}

/* ---- The loop ---- */

static bool is_quiet(const struct notify *n, int64_t now)
{
    const int64_t minute = ((now / 60 + n->offset) % DAY_MINUTES + DAY_MINUTES) % DAY_MINUTES;
    if (n->quiet_from <= n->quiet_until)
        return minute >= n->quiet_from && minute < n->quiet_until;
    return minute >= n->quiet_from || minute < n->quiet_until;
}

/* Has the seat to act, by what it sees? It is looked at once for each of its numbers. */
static bool has_to_act(struct room *r, int seat)
{
    struct notify *n = r->seat[seat].notify;
    if (n->looked != r->seat[seat].seq) {
        n->looked = r->seat[seat].seq;
        n->acts = view_acting(r->session.game, session_view(&r->session, seat)) >> seat & 1;
    }
    return n->acts;
}

/* What there is to tell the seat; SAYINGS: nothing. */
static enum saying news(struct room *r, int seat)
{
    const struct notify *n = r->seat[seat].notify;
    if (r->state == ROOM_OVER)
        return n->ended ? SAYINGS : SAY_OVER;
    if (r->state != ROOM_PLAYING || r->asleep || r->paused || !room_is_played_by_person(r, seat))
        return SAYINGS;
    if ((n->called && !n->remind) || !has_to_act(r, seat))
        return SAYINGS;
    return n->called ? SAY_REMIND : SAY_TURN;
}

static void see_here(struct room *r, int seat)
{
    struct notify *n = r->seat[seat].notify;
    const bool     over = r->state == ROOM_OVER;
    n->left = n->again = 0;
    n->going = n->misses = 0;
    n->remind = n->missed = false;
    if (!n->called && n->ended == over)
        return;
    n->called = false;
    n->ended = over;
    keep(r, seat);
}

/* Nothing of a call has arrived: it will be made again, each time later, at last once a day. */
static void put_off(struct notify *n, int64_t now)
{
    enum { TEN_MINUTES = 600, A_DAY = 24 * 60 * 60, DOUBLINGS = 7 };
    n->missed = false;
    n->again = now + (n->misses < DOUBLINGS ? TEN_MINUTES << n->misses : A_DAY);
    n->misses++;
}

static void look_after(struct table *t, struct room *r, int seat, int64_t now)
{
    static const double A_FIVE_MINUTES = 1 / 300.0;
    enum { AT_ONCE = 6 };
    struct notify *n = r->seat[seat].notify;
    if (room_is_here(r, seat)) {
        see_here(r, seat);
        return;
    }
    if (n->left == 0)
        n->left = now;
    if (n->missed)
        put_off(n, now);
    const enum saying what = now - n->left >= t->notify_after && now >= n->again ? news(r, seat) : SAYINGS;
    if (what == SAYINGS || is_quiet(n, now) || !bucket_take(&n->calls, 1, A_FIVE_MINUTES, AT_ONCE))
        return;
    n->called = true;
    n->remind = false;
    n->ended = what == SAY_OVER;
    keep(r, seat);
    n->arrived = false;
    n->going = send_out(t, r, seat, what);
}

void notify_tick(struct table *t, int64_t now)
{
    struct room *r = t->notices ? (t->looked_at ? t->looked_at : t->notified) : NULL;
    for (int i = 0; i < LIMIT_LOOKS_AFTER && r; i++, r = r->next_notified)
        for (int seat = 0; seat < r->seats; seat++)
            if (r->seat[seat].notify)
                look_after(t, r, seat, now);
    t->looked_at = r;
}

void notify_here(struct room *r, int seat)
{
    if (seat < r->seats && r->seat[seat].notify)
        see_here(r, seat);
}

void notify_remind(struct room *r, int seat)
{
    if (seat < r->seats && r->seat[seat].notify)
        r->seat[seat].notify->remind = true;
}

/* ---- What came of them ---- */

static void tell_report(struct room *r, const struct notice_report *report)
{
    static const char *const names[] = {
        [NOTICE_SENT] = "sent",   [NOTICE_FAILED] = "failed",     [NOTICE_GONE] = "gone",
        [NOTICE_ASKED] = "asked", [NOTICE_UNWANTED] = "unwanted", [NOTICE_DROPPED] = "dropped"
    };
    struct text text = text_growing();
    json_put_object(&text, NULL);
    json_put_string(&text, "type", "notified");
    json_put_string(&text, "way", notice_way_names[report->way]);
    json_put_flag(&text, "question", report->kind == NOTICE_QUESTION);
    json_put_string(&text, "outcome", names[report->outcome]);
    json_put_string(&text, "why", report->why);
    json_put_object_end(&text);
    for (struct client *c = r->clients; c; c = c->next)
        if (c->seat == report->who)
            client_say(c, text.at, text.length);
    text_free(&text);
}

/* What came of a call: where none of its notices arrived it counts as not made. */
static void note_call(struct room *r, int seat, enum notice_outcome outcome)
{
    struct notify *n = r->seat[seat].notify;
    n->arrived = n->arrived || outcome == NOTICE_SENT;
    if (n->going == 0 || --n->going > 0)
        return;
    if (n->arrived) {
        n->misses = 0;
        return;
    }
    n->missed = true;
    n->called = n->ended = false;
    keep(r, seat);
}

static void take_report(void *table, const struct notice_report *report)
{
    struct table  *t = table;
    struct room   *r = room_by_number(t, report->about);
    struct notify *n = r ? r->seat[report->who].notify : NULL;
    if (n == NULL)
        return;
    if (report->outcome == NOTICE_GONE) {
        forget_browser(n, report->to);
        keep(r, report->who);
        tell_seat(t, r, report->who);
    } else if (report->outcome == NOTICE_UNWANTED && strcmp(n->mail, report->to) == 0) {
        n->mail[0] = '\0';
        n->confirmed = false;
        keep(r, report->who);
        tell_seat(t, r, report->who);
    }
    if (report->kind == NOTICE_CALL)
        note_call(r, report->who, report->outcome);
    tell_report(r, report);
}

void notify_reports(struct table *t)
{
    if (t->notices)
        notices_reports(t->notices, take_report, t);
}
