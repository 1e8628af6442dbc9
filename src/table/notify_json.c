/* See notify.h: what a seat has chosen, as JSON: as it comes, as it is told, as it is kept. */
#include "core/json_out.h"
#include "core/memory.h"
#include "table/notify.h"
#include "table/room.h"
#include <sodium.h>
#include <string.h>

/* ---- Reading ---- */

static bool text_of(const json_t *o, const char *name, char *out, size_t size, bool *has, struct text *why)
{
    const json_t *member = json_object_get(o, name);
    const char   *value = json_string_value(member);
    *has = member != NULL;
    if (member == NULL)
        return true;
    if (value == NULL || strlen(value) >= size) {
        text_addf(why, "\"%s\" must be a string of at most %zu bytes", name, size - 1);
        return false;
    }
    for (const char *c = value; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127) {
            text_addf(why, "\"%s\" must be one line", name);
            return false;
        }
    memcpy(out, value, strlen(value) + 1);
    return true;
}

static bool number_of(const json_t *o, const char *name, int low, int high, int *out, bool *has,
                      struct text *why)
{
    const json_t    *member = json_object_get(o, name);
    const json_int_t value = json_integer_value(member);
    *has = member != NULL;
    if (member == NULL)
        return true;
    if (!json_is_integer(member) || value < low || value > high) {
        text_addf(why, "\"%s\" must be a whole number from %d to %d", name, low, high);
        return false;
    }
    *out = (int)value;
    return true;
}

static bool bytes_of(const json_t *o, const char *name, uint8_t *out, size_t size)
{
    const char *letters = json_string_value(json_object_get(o, name));
    size_t      read = 0;
    return letters
        && sodium_base642bin(out, size, letters, strlen(letters), NULL, &read, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING)
               == 0
        && read == size;
}

static bool browser_of(const json_t *o, struct notify_browser *out, struct text *why)
{
    bool has;
    if (json_is_object(o) && text_of(o, "endpoint", out->endpoint, sizeof out->endpoint, &has, why) && has
        && bytes_of(o, "key", out->reader.key, PUSH_KEY) && bytes_of(o, "auth", out->reader.auth, PUSH_AUTH)
        && push_is_key(out->reader.key))
        return true;
    if (why->length == 0)
        text_add(why, "\"push\" must be what a browser says of its push service");
    return false;
}

static bool token_of(const json_t *o, struct notify_wish *out, struct text *why)
{
    const json_t *member = json_object_get(o, "token");
    const char   *hex = json_string_value(member);
    size_t        read = 0;
    out->has_token = member != NULL;
    if (member == NULL
        || (hex && sodium_hex2bin(out->token, TOKEN_BYTES, hex, strlen(hex), NULL, &read, NULL) == 0
            && read == TOKEN_BYTES))
        return true;
    text_addf(why, "\"token\" must be %d hexadecimal digits", 2 * TOKEN_BYTES);
    return false;
}

/* The languages that the table has words in. */
static bool language_of(const json_t *o, struct notify_wish *out, struct text *why)
{
    if (!text_of(o, "language", out->to.language, sizeof out->to.language, &out->has_language, why))
        return false;
    if (!out->has_language || strcmp(out->to.language, "en") == 0 || strcmp(out->to.language, "ja") == 0)
        return true;
    text_add(why, "\"language\" is \"en\" or \"ja\"");
    return false;
}

bool notify_read(const json_t *o, struct notify_wish *out, struct text *why)
{
    enum { WIDEST = 14 * 60 };
    const json_t  *push = json_object_get(o, "push");
    struct notify *to = &out->to;
    bool           until, has;
    *out = (struct notify_wish){ .has_browser = push != NULL };
    return text_of(o, "mail", to->mail, sizeof to->mail, &out->has_mail, why)
        && text_of(o, "webhook", to->webhook, sizeof to->webhook, &out->has_webhook, why)
        && text_of(o, "title", to->title, sizeof to->title, &out->has_title, why)
        && text_of(o, "forget", out->forget, sizeof out->forget, &has, why) && language_of(o, out, why)
        && number_of(o, "quiet_from", 0, DAY_MINUTES - 1, &to->quiet_from, &out->has_quiet, why)
        && number_of(o, "quiet_until", 0, DAY_MINUTES - 1, &to->quiet_until, &until, why)
        && number_of(o, "offset", -WIDEST, WIDEST, &to->offset, &out->has_offset, why)
        && token_of(o, out, why) && (push == NULL || browser_of(push, &out->browser, why));
}

/* ---- Writing ---- */

static void add_letters(const char *name, const uint8_t *bytes, size_t size, struct text *out)
{
    struct text letters = text_growing();
    push_letters(bytes, size, &letters);
    json_put_string(out, name, letters.at);
    text_free(&letters);
}

static void add_browser(const struct notify_browser *b, bool kept, struct text *out)
{
    if (!kept) {
        json_put_string(out, NULL, b->endpoint);
        return;
    }
    json_put_object(out, NULL);
    json_put_string(out, "endpoint", b->endpoint);
    add_letters("key", b->reader.key, PUSH_KEY, out);
    add_letters("auth", b->reader.auth, PUSH_AUTH, out);
    json_put_object_end(out);
}

void notify_write(const struct notify *n, bool kept, struct text *out)
{
    json_put_array(out, "browsers");
    for (int i = 0; i < n->browsers; i++)
        add_browser(&n->browser[i], kept, out);
    json_put_array_end(out);
    json_put_string(out, "mail", n->mail);
    json_put_flag(out, "confirmed", n->confirmed);
    json_put_string(out, "webhook", n->webhook);
    json_put_number(out, "quiet_from", n->quiet_from);
    json_put_number(out, "quiet_until", n->quiet_until);
    json_put_number(out, "offset", n->offset);
    json_put_string(out, "language", *n->language ? n->language : "en");
    json_put_string(out, "title", n->title);
    if (!kept)
        return;
    json_put_flag(out, "called", n->called);
    json_put_flag(out, "ended", n->ended);
}

/* ---- What was kept ---- */

static void restore_browsers(const json_t *list, struct notify *n)
{
    struct text   why = text_growing();
    const json_t *one;
    size_t        i;
    json_array_foreach(list, i, one)
    {
        if (n->browsers < NOTIFY_BROWSERS && browser_of(one, &n->browser[n->browsers], &why))
            n->browsers++;
    }
    text_free(&why);
}

/* It may have been written by another version: what is not understood is left out. */
static void restore(struct table *t, struct room *r, int seat, const json_t *kept)
{
    struct text         why = text_growing();
    struct notify_wish *read = memory_zeroed(sizeof *read);
    if (notify_read(kept, read, &why)) {
        struct notify *n = notify_of(t, r, seat);
        *n = read->to;
        n->confirmed = json_is_true(json_object_get(kept, "confirmed"));
        n->called = json_is_true(json_object_get(kept, "called"));
        n->ended = json_is_true(json_object_get(kept, "ended"));
        restore_browsers(json_object_get(kept, "browsers"), n);
    }
    free(read);
    text_free(&why);
}

bool notify_recall(void *place, const struct stored_beside *b)
{
    struct notify_place *to = place;
    json_t              *kept = b->kind == BESIDE_NOTICE && b->seat >= 0 && b->seat < to->room->seats
                                  ? json_loads(b->text, 0, NULL)
                                  : NULL;
    if (kept)
        restore(to->table, to->room, b->seat, kept);
    json_decref(kept);
    return true;
}
