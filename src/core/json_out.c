/* See json_out.h. */
#include "json_out.h"
#include <inttypes.h>
#include <string.h>

static void begin(struct text *out)
{
    if (out->length > 0 && strchr("{[:", out->at[out->length - 1]) == NULL)
        text_add_bytes(out, ",", 1);
}

/* How many characters at the start stand for themselves, as nearly all do. */
static size_t plain_characters(const char *s)
{
    size_t n = 0;
    while (s[n] >= 0x20 && s[n] < 0x7f && s[n] != '"' && s[n] != '\\')
        n++;
    return n;
}

static void add_quoted(struct text *out, const char *s)
{
    text_add_bytes(out, "\"", 1);
    size_t left = strlen(s);
    while (left > 0) {
        uint32_t code = 0;
        size_t   n = plain_characters(s);
        if (n > 0) {
            text_add_bytes(out, s, n);
            s += n;
            left -= n;
            continue;
        }
        n = text_character(s, left, &code);
        if (n == 0) {
            text_add(out, "\xef\xbf\xbd"); /* U+FFFD in place of a byte that is no UTF-8 */
            n = 1;
        } else if (code == '"' || code == '\\') {
            text_addf(out, "\\%c", (char)code);
        } else if (code < 0x20 || code == 0x7f) {
            text_addf(out, "\\u%04x", (unsigned)code);
        } else {
            text_add_bytes(out, s, n);
        }
        s += n;
        left -= n;
    }
    text_add_bytes(out, "\"", 1);
}

void json_put_name(struct text *out, const char *name)
{
    begin(out);
    if (name == NULL)
        return;
    add_quoted(out, name);
    text_add_bytes(out, ":", 1);
}

void json_put_object(struct text *out, const char *name)
{
    json_put_name(out, name);
    text_add_bytes(out, "{", 1);
}

void json_put_object_end(struct text *out)
{
    text_add_bytes(out, "}", 1);
}

void json_put_array(struct text *out, const char *name)
{
    json_put_name(out, name);
    text_add_bytes(out, "[", 1);
}

void json_put_array_end(struct text *out)
{
    text_add_bytes(out, "]", 1);
}

void json_put_string(struct text *out, const char *name, const char *value)
{
    json_put_name(out, name);
    add_quoted(out, value ? value : "");
}

void json_put_number(struct text *out, const char *name, int64_t value)
{
    json_put_name(out, name);
    text_addf(out, "%" PRId64, value);
}

void json_put_null(struct text *out, const char *name)
{
    json_put_name(out, name);
    text_add(out, "null");
}

void json_put_flag(struct text *out, const char *name, bool value)
{
    json_put_name(out, name);
    text_add(out, value ? "true" : "false");
}

void json_put_hex(struct text *out, const char *name, const uint8_t *bytes, size_t size)
{
    json_put_string(out, name, "");
    out->length--; /* before the closing quote */
    for (size_t i = 0; i < size; i++)
        text_addf(out, "%02x", bytes[i]);
    text_add_bytes(out, "\"", 1);
}

void json_put_written(struct text *out, const struct text *written)
{
    if (written->length == 0)
        return;
    begin(out);
    text_add_bytes(out, written->at, written->length);
}
