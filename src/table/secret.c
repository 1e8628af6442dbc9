/* See secret.h. */
#include "table/secret.h"
#include <sodium.h>

void key_hash(const uint8_t key[SECRET_BYTES], uint8_t out[HASH_BYTES])
{
    crypto_generichash(out, HASH_BYTES, key, SECRET_BYTES, NULL, 0);
}

void key_hash_id(const char id[ROOM_ID + 1], uint8_t out[HASH_BYTES])
{
    _Static_assert((int)ROOM_ID == (int)SECRET_BYTES, "an id is as long as a key");
    key_hash((const uint8_t *)id, out);
}
