/* What opens a seat is kept as its hash alone, so that whoever reads that can take no seat. */
#ifndef WARDROOM_TABLE_SECRET_H
#define WARDROOM_TABLE_SECRET_H

#include "table/store.h"

void key_hash(const uint8_t key[SECRET_BYTES], uint8_t out[HASH_BYTES]);
/* The same of the id of a game, which is no secret, but opens it once it is over: no key has such a hash. */
void key_hash_id(const char id[ROOM_ID + 1], uint8_t out[HASH_BYTES]);

#endif
