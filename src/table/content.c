/* See content.h. */
#include "table/content.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <xxhash.h>
#define ZLIB_CONST /* what goes in is only read */
#include <zlib.h>

enum { GZIP_WINDOW = 15 + 16, GZIP_LEVEL = 6, GZIP_MEMORY = 9 };

/* A small answer gains nothing: it fits into one packet as it is. */
enum { WORTH_BYTES = 1000 };

/* Compressed, or nothing where that is not smaller. */
static struct content_bytes gzipped(const void *bytes, size_t size)
{
    z_stream z = { .next_in = bytes, .avail_in = (uInt)size };
    if (size < WORTH_BYTES)
        return (struct content_bytes){ 0 };
    if (deflateInit2(&z, GZIP_LEVEL, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        abort();
    unsigned char *out = malloc(size);
    if (out == NULL)
        abort();
    z.next_out = out;
    z.avail_out = (uInt)size;
    bool done = deflate(&z, Z_FINISH) == Z_STREAM_END;
    deflateEnd(&z);
    if (done)
        return (struct content_bytes){ out, z.total_out };
    free(out);
    return (struct content_bytes){ 0 };
}

struct content content_of(const void *bytes, size_t size)
{
    struct content c = { .plain = { bytes, size }, .gzip = gzipped(bytes, size) };
    c.own = (void *)c.gzip.at;
    snprintf(c.tag, sizeof c.tag, "%016llx", (unsigned long long)XXH3_64bits(bytes, size));
    return c;
}

void content_free(struct content *c)
{
    free(c->own);
    *c = (struct content){ 0 };
}

/* Is the coding in the list, and not with a weight of nothing: "gzip, br;q=0"? */
static bool accepts(const char *list, const char *coding)
{
    while (list && *list) {
        list += strspn(list, " \t,");
        size_t      whole = strcspn(list, ","), n = strcspn(list, " \t,;");
        const char *weight = memchr(list, '=', whole);
        if (n == strlen(coding) && strncasecmp(list, coding, n) == 0)
            return weight == NULL || strtod(weight + 1, NULL) > 0;
        list += whole;
    }
    return false;
}

const char *content_choose(const struct content *c, const char *accepted, struct content_bytes *out)
{
    const struct {
        const char                 *name;
        const struct content_bytes *bytes;
    } forms[] = { { "br", &c->brotli }, { "gzip", &c->gzip } };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].bytes->at && accepts(accepted, forms[i].name)) {
            *out = *forms[i].bytes;
            return forms[i].name;
        }
    *out = c->plain;
    return NULL;
}

bool content_is_known(const struct content *c, const char *tags)
{
    return tags && strstr(tags, c->tag);
}
