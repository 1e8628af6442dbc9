/* Text going out, and the small readers for text coming in. */
#include "text.h"
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_FIRST_SIZE = 256 };

struct text text_in(char *buffer, size_t size)
{
    if (size > 0)
        buffer[0] = '\0';
    return (struct text){ .at = buffer, .size = size };
}

struct text text_growing(void)
{
    struct text t = { .at = malloc(TEXT_FIRST_SIZE), .size = TEXT_FIRST_SIZE, .grows = true };
    if (t.at == NULL)
        abort();
    t.at[0] = '\0';
    return t;
}

void text_free(struct text *t)
{
    if (t->grows)
        free(t->at);
    *t = (struct text){ 0 };
}

void text_clear(struct text *t)
{
    t->length = 0;
    t->cut = false;
    if (t->size > 0)
        t->at[0] = '\0';
}

/* Makes room for n more bytes; answers how many of them fit. */
static size_t text_room(struct text *t, size_t n)
{
    if (t->length + n < t->size)
        return n;
    if (t->grows) {
        size_t size = t->size * 2;
        while (size <= t->length + n)
            size *= 2;
        char *at = realloc(t->at, size);
        if (at == NULL)
            abort();
        t->at = at;
        t->size = size;
        return n;
    }
    t->cut = true;
    return t->size > t->length ? t->size - t->length - 1 : 0;
}

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

void text_add_bytes(struct text *t, const char *s, size_t n)
{
    if (t->cut) /* what follows a gap would read as if nothing were missing */
        return;
    size_t fits = text_room(t, n);
    while (fits < n && fits > 0 && is_continuation(s[fits])) /* never half a character */
        fits--;
    if (t->size == 0)
        return;
    memcpy(t->at + t->length, s, fits);
    t->length += fits;
    t->at[t->length] = '\0';
}

void text_add(struct text *t, const char *s)
{
    text_add_bytes(t, s, strlen(s));
}

void text_addf(struct text *t, const char *format, ...)
{
    char    small[256];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(small, sizeof small, format, args);
    va_end(args);
    if (n < 0)
        return;
    if ((size_t)n < sizeof small) {
        text_add_bytes(t, small, (size_t)n);
        return;
    }
    char *large = malloc((size_t)n + 1);
    if (large == NULL)
        abort();
    va_start(args, format);
    vsnprintf(large, (size_t)n + 1, format, args);
    va_end(args);
    text_add_bytes(t, large, (size_t)n);
    free(large);
}

size_t text_character(const char *s, size_t size, uint32_t *code)
{
    static const uint32_t smallest[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char  *u = (const unsigned char *)s;
    if (size == 0)
        return 0;
    size_t   length = u[0] < 0x80 ? 1
                    : u[0] < 0xc0 ? 0
                    : u[0] < 0xe0 ? 2
                    : u[0] < 0xf0 ? 3
                    : u[0] < 0xf8 ? 4
                                  : 0;
    uint32_t value = length < 2 ? u[0] : u[0] & (0x7fu >> length);
    if (length == 0 || length > size)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if (!is_continuation(s[i]))
            return 0;
        value = value << 6 | (u[i] & 0x3fu);
    }
    if (value < smallest[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 0;
    *code = value;
    return length;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool text_word(const char **line, char *word, size_t size)
{
    const char *start = *line;
    while (is_blank(*start))
        start++;
    const char *end = start;
    while (*end != '\0' && !is_blank(*end))
        end++;
    size_t n = (size_t)(end - start);
    if (n == 0 || n >= size)
        return false;
    memcpy(word, start, n);
    word[n] = '\0';
    *line = end;
    return true;
}

bool text_number(const char *word, long low, long high, long *out)
{
    const char   *digits = word[0] == '-' ? word + 1 : word;
    const bool    negative = digits != word;
    unsigned long value = 0, most = negative ? (unsigned long)LONG_MAX + 1 : (unsigned long)LONG_MAX;
    if (*digits == '\0')
        return false;
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits > '9')
            return false;
        unsigned long digit = (unsigned long)(*digits - '0');
        if (value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    long number = !negative ? (long)value : value == 0 ? 0 : -(long)(value - 1) - 1;
    if (number < low || number > high)
        return false;
    *out = number;
    return true;
}

/* The blocks that matter for names in our languages; a terminal's own tables are longer. */
static size_t character_columns(uint32_t c)
{
    static const struct {
        uint32_t first, last, columns;
    } blocks[] = {
        { 0x0000, 0x001f, 0 },   { 0x0300, 0x036f, 0 },   { 0x1100, 0x115f, 2 },   { 0x200b, 0x200f, 0 },
        { 0x2e80, 0x303e, 2 },   { 0x3041, 0xa4cf, 2 },   { 0xac00, 0xd7a3, 2 },   { 0xf900, 0xfaff, 2 },
        { 0xfe00, 0xfe0f, 0 },   { 0xfe30, 0xfe6f, 2 },   { 0xff00, 0xff60, 2 },   { 0xffe0, 0xffe6, 2 },
        { 0x1f300, 0x1f64f, 2 }, { 0x1f900, 0x1f9ff, 2 }, { 0x20000, 0x3fffd, 2 },
    };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (c >= blocks[i].first && c <= blocks[i].last)
            return blocks[i].columns;
    return 1;
}

size_t text_columns(const char *s)
{
    size_t columns = 0, left = strlen(s);
    while (left > 0) {
        uint32_t code = 0xfffd;
        size_t   n = text_character(s, left, &code);
        columns += character_columns(code);
        n = n == 0 ? 1 : n;
        s += n;
        left -= n;
    }
    return columns;
}
