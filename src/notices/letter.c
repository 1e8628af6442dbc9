/* See letter.h. */
#include "notices/letter.h"
#include "core/json_out.h"
#include "core/memory.h"
#include "notices/address.h"
#include <sodium.h>
#include <time.h>
#include <xxhash.h>

static char *kept(const char *s)
{
    return memory_copied(s ? s : "", strlen(s ? s : "") + 1);
}

struct letter *letter_new(const struct notice *what)
{
    struct letter *l = memory_zeroed(sizeof *l);
    struct text    host = text_growing();
    l->what = *what;
    l->what.to = kept(what->to);
    l->what.title = kept(what->title);
    l->what.text = kept(what->text);
    l->what.link = kept(what->link);
    l->what.foot = kept(what->foot);
    if (what->way == NOTICE_MAIL)
        text_add(&host, "mail"); /* all go to the relay, which is the operator's own */
    else
        url_origin(what->to, &host);
    l->host = XXH3_64bits(host.at, host.length);
    l->body = text_growing();
    text_free(&host);
    return l;
}

void letter_free(struct letter *l)
{
    free((char *)l->what.to);
    free((char *)l->what.title);
    free((char *)l->what.text);
    free((char *)l->what.link);
    free((char *)l->what.foot);
    text_free(&l->body);
    free(l);
}

/* ---- Push ---- */

bool letter_write_push(struct letter *l)
{
    enum { WHOLE = 1024 }; /* all are of one length: what a service carries tells it nothing */
    struct text      plain = text_growing();
    struct push_keys own;
    uint8_t          salt[PUSH_SALT];
    json_put_object(&plain, NULL);
    json_put_string(&plain, "title", l->what.title);
    json_put_string(&plain, "text", l->what.text);
    json_put_string(&plain, "link", l->what.link);
    json_put_object_end(&plain);
    randombytes_buf(salt, sizeof salt);
    text_clear(&l->body);
    const bool ok = push_keys_make(&own)
                 && push_seal(&own, salt, &l->what.reader, plain.at, plain.length, WHOLE, &l->body);
    sodium_memzero(&own, sizeof own);
    text_free(&plain);
    return ok;
}

/* ---- Webhook ---- */

/* `content` is for chat rooms that show that member and nothing else. */
void letter_write_webhook(struct letter *l, const char *base)
{
    struct text link = text_growing(), all = text_growing();
    text_addf(&link, "%s%s", base, l->what.link);
    text_addf(&all, "%s: %s\n%s", l->what.title, l->what.text, link.at);
    text_clear(&l->body);
    json_put_object(&l->body, NULL);
    json_put_string(&l->body, "title", l->what.title);
    json_put_string(&l->body, "text", l->what.text);
    json_put_string(&l->body, "link", link.at);
    json_put_string(&l->body, "content", all.at);
    json_put_object_end(&l->body);
    text_free(&link);
    text_free(&all);
}

/* ---- Mail ---- */

static void add_base64(const char *bytes, size_t size, struct text *out)
{
    const size_t room = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL);
    char        *letters = memory_zeroed(room);
    text_add(out,
             sodium_bin2base64(letters, room, (const uint8_t *)bytes, size, sodium_base64_VARIANT_ORIGINAL));
    free(letters);
}

/* RFC 2047: words of whole characters, each on a line of its own. */
static void add_subject(const char *subject, struct text *out)
{
    enum { WORD = 42, MOST = 160 };
    size_t left = strlen(subject) < MOST ? strlen(subject) : MOST;
    text_add(out, "Subject:");
    while (left > 0) {
        size_t   size = 0, next;
        uint32_t code;
        while ((next = text_character(subject + size, left - size, &code)) > 0 && size + next <= WORD)
            size += next;
        if (size == 0)
            break;
        text_add(out, " =?UTF-8?B?");
        add_base64(subject, size, out);
        text_add(out, "?=\r\n");
        subject += size;
        left -= size;
    }
    if (out->at[out->length - 1] != '\n')
        text_add(out, "\r\n");
}

static void add_date(struct text *out)
{
    static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    const time_t             now = time(NULL);
    struct tm                t;
    gmtime_r(&now, &t);
    text_addf(out, "Date: %s, %d %s %d %02d:%02d:%02d +0000\r\n", days[t.tm_wday], t.tm_mday,
              months[t.tm_mon], t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

static void add_id(const char *from, struct text *out)
{
    uint8_t id[16];
    char    hex[2 * sizeof id + 1];
    randombytes_buf(id, sizeof id);
    sodium_bin2hex(hex, sizeof hex, id, sizeof id);
    text_addf(out, "Message-ID: <%s%s>\r\n", hex, strrchr(from, '@'));
}

/* What it says is hidden in letters, line by line: so neither a dot nor a bare line end can mean anything. */
static void add_content(const struct letter *l, const char *base, struct text *out)
{
    enum { LINE = 57 };
    struct text says = text_growing();
    text_addf(&says, "%s\r\n\r\n%s%s\r\n", l->what.text, base, l->what.link);
    if (*l->what.foot)
        text_addf(&says, "\r\n-- \r\n%s\r\n", l->what.foot);
    for (size_t at = 0; at < says.length; at += LINE) {
        add_base64(says.at + at, says.length - at < LINE ? says.length - at : LINE, out);
        text_add(out, "\r\n");
    }
    text_free(&says);
}

void letter_write_mail(struct letter *l, const char *from, const char *base)
{
    struct text *out = &l->body;
    text_clear(out);
    add_date(out);
    text_addf(out, "From: Wardroom <%s>\r\nTo: <%s>\r\n", from, l->what.to);
    add_id(from, out);
    add_subject(l->what.title, out);
    text_add(out, "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                  "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n");
    add_content(l, base, out);
}
