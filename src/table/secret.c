/* See secret.h. */
#include "table/secret.h"
#include <sodium.h>

void key_hash(const uint8_t key[SECRET_BYTES], uint8_t out[HASH_BYTES])
{
    crypto_generichash(out, HASH_BYTES, key, SECRET_BYTES, NULL, 0);
}

void key_hash_id(const char id[ROOM_ID + 1], uint8_t out[HASH_BYTES])
{
    static const uint8_t kind[crypto_generichash_KEYBYTES_MIN] = "id of a game";
    crypto_generichash(out, HASH_BYTES, (const uint8_t *)id, ROOM_ID, kind, sizeof kind);
}
