/* A chapter: consecutive records of one game in a few bytes each, with a check of them all. Moves that their seat took
 * back before anything else happened are left out, so that moving and taking back without end fills nothing.
 *
 * As bytes: the time that `when` counts from (8 bytes), the records, and the XXH3 hash of the numbers and all bytes
 * before it (8 bytes); numbers of several bytes begin with the lowest. A record: kind and seat, seconds, then words and
 * faces with their lengths (of an undo its count), and the hash. */
#ifndef WARDROOM_TABLE_CHAPTER_H
#define WARDROOM_TABLE_CHAPTER_H

#include "table/store.h"

struct chapter {
    int64_t     room;
    int         first, next; /* numbers: of its first record, and of the one after its last */
    int64_t     since;
    struct text bytes;
    struct chapter_entry {
        size_t at; /* where it begins in the bytes */
        int    kind, seat;
    } * entry;
    int count, entry_room;
};

void chapter_begin(struct chapter *c, int64_t room, int first, int64_t since);
void chapter_add(struct chapter *c, const struct stored_record *r);
/* The whole of it as it is kept. */
void chapter_print(const struct chapter *c, struct text *out);
void chapter_free(struct chapter *c);

/* The records of one as it is kept, numbered from `number`; false: these are not the bytes that were written. */
bool chapter_read(const uint8_t *bytes, size_t size, int first, int next, int *number, store_record_fn *fn,
                  void *to);
/* The same of one that is being written. */
bool chapter_each(const struct chapter *c, int *number, store_record_fn *fn, void *to);
/* Takes over the records of one that was kept. */
bool chapter_take(struct chapter *c, const uint8_t *bytes, size_t size, int first, int next);

#endif
