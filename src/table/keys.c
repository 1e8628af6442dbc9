/* See keys.h. */
#include "table/keys.h"
#include "table/secret.h"
#include <stdlib.h>
#include <string.h>

static size_t place(const struct keys *k, const uint8_t hash[HASH_BYTES])
{
    size_t at;
    memcpy(&at, hash, sizeof at);
    at &= k->room - 1;
    while (k->at[at].room && memcmp(k->at[at].hash, hash, HASH_BYTES) != 0)
        at = (at + 1) & (k->room - 1);
    return at;
}

static void grow(struct keys *k)
{
    struct key_entry *old = k->at;
    size_t            room = k->room;
    k->room = room ? 2 * room : 256;
    k->at = calloc(k->room, sizeof *k->at);
    if (k->at == NULL)
        abort();
    for (size_t i = 0; i < room; i++)
        if (old[i].room)
            k->at[place(k, old[i].hash)] = old[i];
    free(old);
}

void keys_add(struct keys *k, struct key_entry entry)
{
    if (2 * (k->count + 1) > k->room)
        grow(k);
    struct key_entry *at = &k->at[place(k, entry.hash)];
    k->count += at->room == NULL;
    *at = entry;
}

/* Those behind it move up, so that none is cut off from where it is looked for. */
void keys_remove(struct keys *k, const struct room *r, const uint8_t hash[HASH_BYTES])
{
    const size_t mask = k->room - 1;
    size_t       hole = k->room ? place(k, hash) : 0;
    if (k->room == 0 || k->at[hole].room != r)
        return;
    k->at[hole].room = NULL;
    k->count--;
    for (size_t at = (hole + 1) & mask; k->at[at].room; at = (at + 1) & mask) {
        struct key_entry entry = k->at[at];
        k->at[at].room = NULL;
        k->at[place(k, entry.hash)] = entry;
    }
}

struct key_entry keys_find_hash(const struct keys *k, const uint8_t hash[HASH_BYTES])
{
    return k->room ? k->at[place(k, hash)] : (struct key_entry){ .room = NULL };
}

struct key_entry keys_find(const struct keys *k, const uint8_t key[SECRET_BYTES])
{
    uint8_t hash[HASH_BYTES];
    key_hash(key, hash);
    return keys_find_hash(k, hash);
}

void keys_add_room(struct keys *k, struct room *r)
{
    struct key_entry by_id = { .room = r, .seat = SPECTATOR, .game = true };
    key_hash_id(r->id, by_id.hash);
    keys_add(k, by_id);
    for (int i = 0; i <= SEATS_MAX; i++) {
        const struct room_seat *who = &r->seat[i];
        struct key_entry        entry = { .room = r, .seat = i };
        if (who->has_key) {
            memcpy(entry.hash, who->key, HASH_BYTES);
            keys_add(k, entry);
        }
        if (who->has_invitation) {
            entry.invitation = true;
            memcpy(entry.hash, who->invitation, HASH_BYTES);
            keys_add(k, entry);
        }
    }
}

void keys_remove_room(struct keys *k, const struct room *r)
{
    uint8_t by_id[HASH_BYTES];
    key_hash_id(r->id, by_id);
    keys_remove(k, r, by_id);
    for (int i = 0; i <= SEATS_MAX; i++) {
        if (r->seat[i].has_key)
            keys_remove(k, r, r->seat[i].key);
        if (r->seat[i].has_invitation)
            keys_remove(k, r, r->seat[i].invitation);
    }
}
