/* What opens a seat: the keys of seats and spectators, invitations that nobody has accepted yet, and ids of games, by their hashes.
 * Only hashes are kept, here and in the store, so that whoever reads them can take no seat. */
#ifndef WARDROOM_TABLE_KEYS_H
#define WARDROOM_TABLE_KEYS_H

#include "table/room.h"

struct key_entry {
    struct room *room; /* NULL: empty */
    int          seat;
    bool         invitation;
    bool         game; /* the id of a game, which lets in who looks on once it is over */
    uint8_t      hash[HASH_BYTES];
};

struct keys { /* an open-addressed set */
    struct key_entry *at;
    size_t            room, count;
};

void keys_add(struct keys *k, struct key_entry entry);
void keys_remove(struct keys *k, const struct room *r, const uint8_t hash[HASH_BYTES]);
/* What a key or an invitation opens, or whatever has that hash; room NULL: nothing. */
struct key_entry keys_find(const struct keys *k, const uint8_t key[SECRET_BYTES]);
struct key_entry keys_find_hash(const struct keys *k, const uint8_t hash[HASH_BYTES]);

/* All that opens a room. */
void keys_add_room(struct keys *k, struct room *r);
void keys_remove_room(struct keys *k, const struct room *r);

#endif
