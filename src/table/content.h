/* What is served and does not change while the table runs, plain and compressed: files of the page, which the build has
 * packed (tools/pack_page.py), printed tables, what is told of games. */
#ifndef WARDROOM_TABLE_CONTENT_H
#define WARDROOM_TABLE_CONTENT_H

#include <stdbool.h>
#include <stddef.h>

struct content_bytes {
    const unsigned char *at; /* NULL: there are none */
    size_t               size;
};

enum { CONTENT_TAG = 16 };

struct content {
    struct content_bytes plain, gzip, brotli;
    char                 tag[CONTENT_TAG + 1]; /* other bytes, another tag */
    void                *own;                  /* what content_of has allocated */
};

struct client_file {
    const char    *path; /* "client/play.js" */
    struct content content;
};
extern const struct client_file client_files[]; /* as everybody gets them; ends with path NULL */
extern const struct client_file
                  client_sources[]; /* as they are written, scripts, sheets and pages; likewise */
extern const char client_version[]; /* of all of them together */

/* The bytes stay the caller's and must stand as long as the content. */
struct content content_of(const void *bytes, size_t size);
void           content_free(struct content *c);

/* The smallest form that somebody takes who sends this Accept-Encoding (may be NULL); its name, NULL: as it is. */
const char *content_choose(const struct content *c, const char *accepted, struct content_bytes *out);
/* Has somebody who sends this If-None-Match (may be NULL) the same, in whatever form? */
bool content_is_known(const struct content *c, const char *tags);

#endif
