/* The file in which the table keeps its games: SQLite, write-ahead log, every commit synced.
 *
 * What happens in games is appended to one log, whatever game it is of, so that the moves of one commit share a page.
 * Nothing in it is ever changed: who takes moves back adds a record that says so. When the log has grown it is written
 * into chapters, each of one game, and emptied (chapter.h).
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

/* NULL and a sentence if the file cannot be opened; a file belongs to one table at a time. A store of an older version
 * is brought up to this one. A damaged one is salvaged: what is sound goes into a fresh file, the damaged one is kept
 * beside it, and `said` tells. */
struct store *store_open(const char *path, struct text *said, struct text *why);
void          store_close(struct store *s); /* commits; NULL is allowed */
bool          store_pending(const struct store *s);
/* Ends the process, too, if the file is no longer the one under its name: nothing that goes elsewhere is promised. */
void store_commit(struct store *s);

/* A room is known by `row`, a small number that the store gives. */
struct stored_room {
    int64_t     row;
    char        id[ROOM_ID + 1];
    const char *settings;           /* as settings_read takes them */
    const char *game, *dice, *data; /* ids; dice: "fair" or "real"; data: the name of a set, "" compiled in */
    const char *rules, *data_hash;  /* when it was begun */
    const char *note;               /* why it is set aside */
    const char *lost;               /* who may ask for a new link when one is lost: "nobody" or "others" */
    int         state, seats;
    int         scheme; /* version of the commitment: 1 for games of before */
    uint8_t     server_share[SHARE_BYTES], spectator[HASH_BYTES];
    int64_t     opened; /* unix seconds */
    uint64_t    opener; /* stands for the address that opened it; 0: nobody knows */
    uint64_t    begun;  /* hash of the state after the set-up */
    bool        has_begun;
    bool        whole; /* when read: both secrets were there */
};
struct stored_seat {
    int         seat;
    const char *kind, *bot;
    const char *pending, *pending_faces; /* a move whose dice are being rolled */
    uint8_t     key[HASH_BYTES], invitation[HASH_BYTES], share[SHARE_BYTES];
    bool        has_key, has_invitation, has_share;
};

/* What happened in a game. A move has words and the faces typed in by hand (digits); an undo says how many of the
 * seat's last moves are taken back; a note is a sentence for the journal. */
enum record_kind { RECORD_MOVE, RECORD_UNDO, RECORD_NOTE };
struct stored_record {
    int         number; /* place in the game's log, from 1; when read: among those that are left */
    int         kind, seat, count;
    const char *words, *faces;
    uint64_t    hash; /* of the state afterwards */
    int64_t     when; /* unix seconds */
};

/* What is kept beside a game and is no part of it: a small text by seat, kind and number, in place of the one that was
 * there. How many there may be, and how long, is its writer's affair. */
enum beside_kind {
    BESIDE_TITLE,   /* of the room: the name that its people gave it */
    BESIDE_NAME,    /* of a seat: what who sits there is called */
    BESIDE_CHAT,    /* of the room, numbered: "SEAT words" */
    BESIDE_PRIVATE, /* of a seat: notes that nobody else gets */
    BESIDE_TERMS,   /* of the room: what was agreed about time and absence */
    BESIDE_CLOCK,   /* of a seat: what it has spent */
    BESIDE_PAUSE,   /* of the room, while it stands still */
    BESIDE_SEEN,    /* of a seat: when somebody was last here with its key, within the hour */
    BESIDE_NOTICE,  /* of a seat, numbered: how it wants to be told that it is its turn */
    BESIDE_KINDS
};
enum { BESIDE_NOBODY = -1, BESIDE_NUMBERS = 1 << 20 };
struct stored_beside {
    enum beside_kind kind;
    int              seat;   /* or BESIDE_NOBODY: of the room */
    int              number; /* 0 to BESIDE_NUMBERS - 1 */
    const char      *text;
    int64_t          when; /* unix seconds */
};

int64_t store_room(struct store *s, const struct stored_room *r); /* its row */
void    store_seat(struct store *s, int64_t room,
                   const struct stored_seat *seat); /* new, or in place of the old */
void    store_state(struct store *s, int64_t room, enum room_state state, const char *note);
void    store_begun(struct store *s, int64_t room, uint64_t hash); /* it is being played */
void    store_record(struct store *s, int64_t room, const struct stored_record *r);
void    store_beside(struct store *s, int64_t room, const struct stored_beside *b);
void    store_beside_drop(struct store *s, int64_t room, enum beside_kind kind, int seat, int number);
void    store_delete(struct store *s, int64_t room);

/* Reading. Strings stand until the callback returns. A callback that returns false ends the reading. */
typedef bool store_room_fn(void *to, const struct stored_room *r);
typedef bool store_seat_fn(void *to, const struct stored_seat *seat);
typedef bool store_record_fn(void *to, const struct stored_record *r);
typedef bool store_beside_fn(void *to, const struct stored_beside *b);
void         store_each_room(struct store *s, store_room_fn *fn, void *to);
bool store_one_room(struct store *s, int64_t room, store_room_fn *fn, void *to); /* false: there is none */
void store_each_seat(struct store *s, int64_t room, store_seat_fn *fn, void *to);
void store_each_record(struct store *s, int64_t room, store_record_fn *fn, void *to);
/* By kind, seat and number. */
void store_each_beside(struct store *s, int64_t room, store_beside_fn *fn, void *to);
/* The number of the last record that was given, those included that were taken back at once. */
int store_records(struct store *s, int64_t room);

/* ---- Archive ---- */

/* Games that are over or were left go to a second file, PATH.archive, and are brought back by any of their keys. What
 * is pending is committed. */
void store_archive(struct store *s, const int64_t *rooms, int count);
/* The row of the room that it has now, by the hash of a key; 0: there is none. */
int64_t store_restore_by_key(struct store *s, const uint8_t hash[HASH_BYTES]);

/* A copy of a store, and of its archive as TO.archive, also while a table is using it; false with a sentence. */
bool store_backup(const char *path, const char *to, struct text *why);

#endif
