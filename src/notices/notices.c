/* See notices.h: what waits for the thread, and what came of it. */
#include "notices/notices.h"
#include "core/memory.h"
#include "notices/address.h"
#include "notices/inside.h"
#include <sodium.h>
#include <stdio.h>
#include <time.h>

const char *const notice_way_names[NOTICE_WAYS] = { "push", "mail", "webhook" };

int64_t notices_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Opening ---- */

static char *copied(const char *s)
{
    return s ? memory_copied(s, strlen(s) + 1) : NULL;
}

/* The name on the first line, the password on the second. */
static bool read_login(struct notices *n, const char *path, struct text *why)
{
    char  name[256], password[256];
    FILE *file = fopen(path, "re");
    bool  ok = file && fgets(name, sizeof name, file) && fgets(password, sizeof password, file);
    if (file)
        fclose(file);
    if (!ok) {
        text_addf(why, "%s must have a name on its first line and a password on its second", path);
        return false;
    }
    name[strcspn(name, "\r\n")] = password[strcspn(password, "\r\n")] = '\0';
    n->mail_name = copied(name);
    n->mail_password = copied(password);
    sodium_memzero(password, sizeof password);
    return true;
}

static bool read_mail(struct notices *n, const struct notices_options *o, struct text *why)
{
    if (!(o->ways & 1u << NOTICE_MAIL))
        return true;
    if (o->mail_relay == NULL
        || (strncmp(o->mail_relay, "smtp://", 7) != 0 && strncmp(o->mail_relay, "smtps://", 8) != 0))
        text_add(why, "notices by mail need a relay: --mail-relay smtp://HOST:PORT, or smtps://HOST:PORT");
    else if (o->mail_from == NULL || !mail_is_address(o->mail_from))
        text_add(why, "notices by mail need an address that they come from: --mail-from NAME@HOST");
    else
        return o->mail_login == NULL || read_login(n, o->mail_login, why);
    return false;
}

static void free_all(struct letter *first)
{
    for (struct letter *l = first, *next; l; l = next) {
        next = l->next;
        letter_free(l);
    }
}

static void discard(struct notices *n)
{
    for (int i = 0; i < LANES; i++) {
        free_all(n->held[i].first);
        free_all(n->lane[i].first);
    }
    free_all(n->reports);
    if (n->mail_password)
        sodium_memzero(n->mail_password, strlen(n->mail_password));
    char *texts[] = { n->base,      n->contact,       n->mail_relay,  n->mail_from,
                      n->mail_name, n->mail_password, n->certificates };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    ledger_close(&n->ledger);
    pthread_mutex_destroy(&n->lock);
    free(n);
}

/* How the people of a push service reach whoever runs the table. */
static char *contact_of(const struct notices_options *o)
{
    struct text contact = text_growing();
    if (o->mail_from)
        text_addf(&contact, "mailto:%s", o->mail_from);
    else
        text_add(&contact, o->base);
    return contact.at;
}

struct notices *notices_open(const struct notices_options *o, struct text *why)
{
    struct notices *n = memory_zeroed(sizeof *n);
    pthread_mutex_init(&n->lock, NULL);
    n->ways = o->ways;
    n->private_too = o->private_too;
    n->retry = o->retry > 0 ? o->retry : 30;
    n->base = copied(o->base);
    n->contact = contact_of(o);
    n->mail_relay = copied(o->mail_relay);
    n->mail_from = copied(o->mail_from);
    n->certificates = copied(o->certificates);
    n->wake = o->wake;
    n->wake_for = o->wake_for;
    if (!read_mail(n, o, why) || !ledger_open(&n->ledger, o->path, why)) {
        discard(n);
        return NULL;
    }
    curl_global_init(CURL_GLOBAL_DEFAULT);
    n->multi = curl_multi_init();
    curl_multi_setopt(n->multi, CURLMOPT_PIPELINING,
                      CURLPIPE_NOTHING); /* each letter has a connection of its own */
    if (n->multi == NULL || pthread_create(&n->thread, NULL, notices_deliver, n) != 0)
        abort();
    return n;
}

/* ---- Asking ---- */

bool notices_go_by(const struct notices *n, enum notice_way way)
{
    return n && n->ways >> way & 1;
}

const char *notices_base(const struct notices *n)
{
    return n->base;
}

const uint8_t *notices_push_key(const struct notices *n)
{
    return n->ledger.push.open;
}

void notices_token(const struct notices *n, const char *address, uint8_t out[TOKEN_BYTES])
{
    ledger_token(&n->ledger, address, out);
}

const char *notices_objection(const struct notices *n, enum notice_way way, const char *to)
{
    if (!notices_go_by(n, way))
        return "this table sends no notices that way";
    if (way != NOTICE_MAIL)
        return url_objection(to, n->private_too);
    return mail_is_address(to) ? NULL : "this is no mail address";
}

/* ---- Sending ---- */

static int lane_of(const struct letter *l)
{
    return l->what.kind == NOTICE_NEVER ? LANE_REFUSALS : (int)l->what.way;
}

static void put(struct lane *lane, struct letter *l)
{
    struct letter **at = &lane->first;
    while (*at)
        at = &(*at)->next;
    l->next = NULL;
    *at = l;
    lane->waiting++;
}

void notices_put(struct notices *n, struct letter *l)
{
    put(&n->lane[lane_of(l)], l);
}

/* Of a lane that is full: the oldest of whoever has most, counted in so many heaps. */
static struct letter **oldest_of_most(struct lane *lane)
{
    enum { HEAPS = 256 };
    int             count[HEAPS] = { 0 }, most = 0;
    struct letter **at = &lane->first;
    for (const struct letter *l = lane->first; l; l = l->next)
        count[l->what.mark % HEAPS]++;
    for (int i = 0; i < HEAPS; i++)
        most = count[i] > most ? count[i] : most;
    while (count[(*at)->what.mark % HEAPS] < most)
        at = &(*at)->next;
    return at;
}

static int count_to_one(const struct lane *lane, const struct notice *what)
{
    int count = 0;
    for (const struct letter *l = lane->first; l; l = l->next)
        count += notices_are_to_one(&l->what, what);
    return count;
}

/* Of what one person has sent: the oldest to the seat for which there is most. */
static struct letter **oldest_of(struct lane *lane, uint64_t mark)
{
    struct letter **oldest = NULL;
    int             most = 0;
    for (struct letter **at = &lane->first; *at; at = &(*at)->next) {
        const int count = (*at)->what.mark == mark ? count_to_one(lane, &(*at)->what) : 0;
        if (count > most) {
            most = count;
            oldest = at;
        }
    }
    return oldest;
}

/* The oldest to this seat, if there are as many as it may have; or NULL. */
static struct letter **oldest_to(struct lane *lane, const struct notice *what)
{
    struct letter **oldest = NULL;
    int             count = 0;
    for (struct letter **at = &lane->first; *at; at = &(*at)->next)
        if (notices_are_to_one(&(*at)->what, what) && ++count == 1)
            oldest = at;
    return count >= SEAT_WAITING ? oldest : NULL;
}

/* One that makes room for another, out of the lane; NULL: there is room. */
static struct letter *drop_one(struct lane *lane, const struct notice *what)
{
    struct letter **at = what->kind == NOTICE_NEVER ? NULL : oldest_to(lane, what);
    int             own = 0;
    for (const struct letter *l = lane->first; l; l = l->next)
        own += l->what.mark == what->mark;
    if (at == NULL && own >= MARK_WAITING)
        at = oldest_of(lane, what->mark);
    if (at == NULL && lane->waiting >= LANE_WAITING)
        at = oldest_of_most(lane);
    if (at == NULL)
        return NULL;
    struct letter *oldest = *at;
    *at = oldest->next;
    lane->waiting--;
    oldest->outcome = NOTICE_DROPPED;
    oldest->why = "there were too many notices";
    return oldest;
}

void notices_send(struct notices *n, const struct notice *what)
{
    struct letter *l = letter_new(what);
    struct lane   *lane = &n->held[lane_of(l)];
    struct letter *dropped = drop_one(lane, what);
    put(lane, l);
    if (dropped)
        notices_report(n, dropped);
}

static void let_go(struct notices *n, struct letter *l)
{
    pthread_mutex_lock(&n->lock);
    struct letter *dropped = drop_one(&n->lane[lane_of(l)], &l->what);
    notices_put(n, l);
    pthread_mutex_unlock(&n->lock);
    if (dropped)
        notices_report(n, dropped);
}

/* True: there were some. */
static bool let_go_all(struct notices *n, struct lane *held)
{
    struct letter *first = held->first;
    *held = (struct lane){ .first = NULL };
    for (struct letter *l = first, *next; l; l = next) {
        next = l->next;
        let_go(n, l);
    }
    return first != NULL;
}

void notices_release(struct notices *n)
{
    bool any = false;
    for (int i = 0; n && i < LANES; i++)
        any = let_go_all(n, &n->held[i]) || any;
    if (any)
        curl_multi_wakeup(n->multi);
}

void notices_close(struct notices *n)
{
    if (n == NULL)
        return;
    let_go_all(n, &n->held[LANE_REFUSALS]);
    pthread_mutex_lock(&n->lock);
    n->stopping = true;
    pthread_mutex_unlock(&n->lock);
    curl_multi_wakeup(n->multi);
    pthread_join(n->thread, NULL);
    curl_multi_cleanup(n->multi);
    discard(n);
}

/* ---- Reports ---- */

void notices_report(struct notices *n, struct letter *l)
{
    enum { MOST = 4 * LANE_WAITING }; /* that nobody has taken: then none is kept */
    pthread_mutex_lock(&n->lock);
    const bool kept = n->report_count < MOST;
    if (kept) {
        l->next = n->reports;
        n->reports = l;
        n->report_count++;
    }
    pthread_mutex_unlock(&n->lock);
    if (!kept)
        letter_free(l);
    else if (n->wake)
        n->wake(n->wake_for);
}

void notices_reports(struct notices *n, notice_report_fn *fn, void *to)
{
    pthread_mutex_lock(&n->lock);
    struct letter *newest = n->reports, *all = NULL;
    n->reports = NULL;
    n->report_count = 0;
    pthread_mutex_unlock(&n->lock);
    for (struct letter *l = newest, *next; l; l = next) { /* the oldest first */
        next = l->next;
        l->next = all;
        all = l;
    }
    for (struct letter *l = all, *next; l; l = next) {
        next = l->next;
        fn(to, &(struct notice_report){ .about = l->what.about,
                                        .who = l->what.who,
                                        .way = l->what.way,
                                        .kind = l->what.kind,
                                        .outcome = l->outcome,
                                        .to = l->what.to,
                                        .why = l->why ? l->why : "" });
        letter_free(l);
    }
}
