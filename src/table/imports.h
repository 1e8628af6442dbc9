/* Journals that people bring to look at: each becomes a game that is over, to which its key opens a spectator's place.
 * Nothing of it is kept: it is in memory as long as somebody looks, and an hour longer. Workers play the journal
 * again, so that nobody waits for it but who brought it. */
#ifndef WARDROOM_TABLE_IMPORTS_H
#define WARDROOM_TABLE_IMPORTS_H

#include "table/table.h"

/* The bytes are copied; whether they are a journal is told to who comes with the key. NULL with a sentence. */
struct room *imports_add(struct table *t, const char *journal, size_t size, uint64_t opener,
                         uint8_t key[SECRET_BYTES], struct text *why);
/* About once a second. */
void imports_tick(struct table *t, int64_t now);
void imports_close(struct table *t);

#endif
