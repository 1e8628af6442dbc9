/* The file in which the table keeps its games: SQLite, write-ahead log, every commit synced. A move is a row of its
 * own with the hash of the state after it, so that a game can be replayed and compared.
 *
 * Changes are made within a batch, which store_commit ends: moves of many games share one sync. What cannot be
 * written ends the process: nothing that was acknowledged may be lost, and a restart finds the last commit. */
#ifndef WARDROOM_TABLE_STORE_H
#define WARDROOM_TABLE_STORE_H

#include "core/text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ROOM_ID = 16, /* hex digits */
    SECRET_BYTES = 16,
    HASH_BYTES = 32,
    SHARE_BYTES = 32,
};

enum room_state { ROOM_WAITING, ROOM_PLAYING, ROOM_OVER, ROOM_SET_ASIDE };

struct store;

/* NULL and a sentence if the file cannot be opened; a file belongs to one process at a time. */
struct store *store_open(const char *path, struct text *why);
void          store_close(struct store *s); /* commits; NULL is allowed */
bool          store_pending(const struct store *s);
void          store_commit(struct store *s);

struct stored_room {
    char        id[ROOM_ID + 1];
    const char *settings;           /* as settings_read takes them */
    const char *game, *dice, *data; /* ids; dice: "fair" or "real"; data: the name of a set, "" compiled in */
    const char *rules, *data_hash;  /* when it was begun */
    const char *note;               /* why it is set aside */
    int         state, seats;
    uint8_t     server_share[SHARE_BYTES], spectator[HASH_BYTES];
    bool        whole; /* when read: both of these were there */
};
struct stored_seat {
    int         seat;
    const char *kind, *bot;
    uint8_t     key[HASH_BYTES], share[SHARE_BYTES];
    bool        has_key, has_share;
};
struct stored_move {
    int         number, seat; /* from 1 */
    const char *move, *faces; /* faces typed in by hand: digits */
    uint64_t    hash;         /* of the state afterwards */
};

void store_room(struct store *s, const struct stored_room *r);
void store_seat(struct store *s, const char *room, const struct stored_seat *seat);
void store_state(struct store *s, const char *room, enum room_state state, const char *note);
void store_share(struct store *s, const char *room, int seat, const uint8_t share[SHARE_BYTES]);
void store_move(struct store *s, const char *room, const struct stored_move *m);
void store_unmove(struct store *s, const char *room, int number); /* later moves close the gap */
void store_hash(struct store *s, const char *room, int number, uint64_t hash);

/* Reading. Strings stand until the callback returns. A callback that returns false ends the reading. */
typedef bool store_room_fn(void *to, const struct stored_room *r);
typedef bool store_seat_fn(void *to, const struct stored_seat *seat);
typedef bool store_move_fn(void *to, const struct stored_move *m);
void         store_each_room(struct store *s, store_room_fn *fn, void *to);
void         store_each_seat(struct store *s, const char *room, store_seat_fn *fn, void *to);
void         store_each_move(struct store *s, const char *room, store_move_fn *fn, void *to);

#endif
