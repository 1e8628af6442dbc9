/* See chapter.h. */
#include "table/chapter.h"
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { KINDS = 4, NUMBER_BYTES = 8, VARINT_MAX = 10 };

/* ---- Writing ---- */

static void add_fixed(struct text *out, uint64_t n)
{
    char bytes[NUMBER_BYTES];
    for (int i = 0; i < NUMBER_BYTES; i++)
        bytes[i] = (char)(n >> 8 * i);
    text_add_bytes(out, bytes, sizeof bytes);
}

/* Seven bits a byte, the lowest first; all but the last have the eighth. */
static void add_number(struct text *out, uint64_t n)
{
    char bytes[VARINT_MAX];
    int  count = 0;
    for (; n >= 0x80; n >>= 7)
        bytes[count++] = (char)(n | 0x80);
    bytes[count++] = (char)n;
    text_add_bytes(out, bytes, (size_t)count);
}

static void add_words(struct text *out, const char *words)
{
    size_t size = strlen(words);
    add_number(out, size);
    text_add_bytes(out, words, size);
}

void chapter_begin(struct chapter *c, int64_t room, int first, int64_t since)
{
    *c = (struct chapter){
        .room = room, .first = first, .next = first, .since = since, .bytes = text_growing()
    };
    add_fixed(&c->bytes, (uint64_t)since);
}

void chapter_free(struct chapter *c)
{
    text_free(&c->bytes);
    free(c->entry);
}

/* Were the last so many records moves of that seat? */
static bool ends_with_moves(const struct chapter *c, int seat, int count)
{
    if (count < 1 || count > c->count)
        return false;
    for (int i = c->count - count; i < c->count; i++)
        if (c->entry[i].kind != RECORD_MOVE || c->entry[i].seat != seat)
            return false;
    return true;
}

void chapter_add(struct chapter *c, const struct stored_record *r)
{
    c->next++;
    if (r->kind == RECORD_UNDO && ends_with_moves(c, r->seat, r->count)) {
        c->count -= r->count;
        c->bytes.length = c->entry[c->count].at;
        return;
    }
    if (c->count == c->entry_room) {
        c->entry_room = 2 * c->entry_room + 8;
        c->entry = reallocarray(c->entry, (size_t)c->entry_room, sizeof *c->entry);
        if (c->entry == NULL)
            abort();
    }
    c->entry[c->count++] = (struct chapter_entry){ c->bytes.length, r->kind, r->seat };
    int64_t seconds = r->when - c->since;
    add_number(&c->bytes, (uint64_t)(r->kind + KINDS * r->seat));
    add_number(&c->bytes, (uint64_t)seconds << 1 ^ (uint64_t)(seconds >> 63)); /* clocks are set back, too */
    if (r->kind == RECORD_UNDO) {
        add_number(&c->bytes, (uint64_t)r->count);
    } else {
        add_words(&c->bytes, r->words);
        add_words(&c->bytes, r->faces);
    }
    add_fixed(&c->bytes, r->hash);
}

static uint64_t check_of(const void *bytes, size_t size, int first, int next)
{
    return XXH3_64bits_withSeed(bytes, size, (uint64_t)first << 32 | (uint32_t)next);
}

void chapter_print(const struct chapter *c, struct text *out)
{
    text_add_bytes(out, c->bytes.at, c->bytes.length);
    add_fixed(out, check_of(c->bytes.at, c->bytes.length, c->first, c->next));
}

/* ---- Reading ---- */

struct reading {
    const uint8_t *at, *end;
    bool           sound;
};

static uint64_t read_fixed(struct reading *in)
{
    uint64_t n = 0;
    if (in->end - in->at < NUMBER_BYTES) {
        in->sound = false;
        return 0;
    }
    for (int i = 0; i < NUMBER_BYTES; i++)
        n |= (uint64_t)*in->at++ << 8 * i;
    return n;
}

static uint64_t read_number(struct reading *in)
{
    uint64_t n = 0;
    for (int i = 0; i < VARINT_MAX && in->at < in->end; i++) {
        uint8_t byte = *in->at++;
        n |= (uint64_t)(byte & 0x7f) << 7 * i;
        if (byte < 0x80)
            return n;
    }
    in->sound = false;
    return 0;
}

static void read_words(struct reading *in, struct text *out)
{
    uint64_t size = read_number(in);
    text_clear(out);
    if (size > (uint64_t)(in->end - in->at)) {
        in->sound = false;
        return;
    }
    text_add_bytes(out, (const char *)in->at, (size_t)size);
    in->at += size;
}

/* False: the bytes are not sound. */
static bool read_record(struct reading *in, int64_t since, struct text *words, struct text *faces,
                        struct stored_record *r)
{
    uint64_t kind = read_number(in), seconds = read_number(in);
    r->kind = (int)(kind % KINDS);
    r->seat = (int)(kind / KINDS);
    r->when = since + (int64_t)(seconds >> 1 ^ (0 - (seconds & 1)));
    r->count = r->kind == RECORD_UNDO ? (int)read_number(in) : 0;
    text_clear(words);
    text_clear(faces);
    if (r->kind != RECORD_UNDO) {
        read_words(in, words);
        read_words(in, faces);
    }
    r->words = words->at;
    r->faces = faces->at;
    r->hash = read_fixed(in);
    return in->sound;
}

static bool read_all(struct reading *in, int *number, store_record_fn *fn, void *to)
{
    struct text          words = text_growing(), faces = text_growing();
    struct stored_record r;
    int64_t              since = (int64_t)read_fixed(in);
    bool                 more = true;
    while (more && in->at < in->end && read_record(in, since, &words, &faces, &r)) {
        r.number = (*number)++;
        more = fn(to, &r);
    }
    text_free(&words);
    text_free(&faces);
    return in->sound;
}

bool chapter_read(const uint8_t *bytes, size_t size, int first, int next, int *number, store_record_fn *fn,
                  void *to)
{
    if (size < 2 * NUMBER_BYTES)
        return false;
    struct reading in = { bytes, bytes + size - NUMBER_BYTES, true };
    struct reading check = { in.end, bytes + size, true };
    return read_fixed(&check) == check_of(bytes, size - NUMBER_BYTES, first, next)
        && read_all(&in, number, fn, to);
}

bool chapter_each(const struct chapter *c, int *number, store_record_fn *fn, void *to)
{
    const uint8_t *bytes = (const uint8_t *)c->bytes.at;
    struct reading in = { bytes, bytes + c->bytes.length, true };
    return read_all(&in, number, fn, to);
}

static bool take_record(void *to, const struct stored_record *r)
{
    chapter_add(to, r);
    return true;
}

bool chapter_take(struct chapter *c, const uint8_t *bytes, size_t size, int first, int next)
{
    int number = first;
    return chapter_read(bytes, size, first, next, &number, take_record, c);
}
