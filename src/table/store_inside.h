/* The inside of a store, for the files store*.c only. */
#ifndef WARDROOM_TABLE_STORE_INSIDE_H
#define WARDROOM_TABLE_STORE_INSIDE_H

#include "table/chapter.h"
#include "table/store.h"
#include <sqlite3.h>
#include <sys/types.h>

enum { STORE_VERSION = 3 };

/* Every table is keyed by one number, so that a row stands in a leaf with its neighbours and nowhere else:
 * seats, chapters and what is beside them by their room and their place in it. */
enum { SEATS_A_ROOM = 8, RECORDS_A_ROOM = 1 << 20 };
enum { BESIDE_SEATS = 16, BESIDE_KINDS_MAX = 256 }; /* seat -1 is the first */
#define BESIDE_A_ROOM ((int64_t)BESIDE_KINDS_MAX * BESIDE_SEATS * BESIDE_NUMBERS)

enum statement {
    ADD_ROOM,
    ADD_SEAT,
    SET_STATE,
    SET_BEGUN,
    ADD_RECORD, /* to the first log */
    ADD_RECORD_TO_OTHER,
    ADD_CHAPTER,
    SET_EXTENT,
    SET_BESIDE,
    CUT_ROOM,
    CUT_SEATS,
    CUT_CHAPTERS,
    CUT_EXTENT,
    CUT_BESIDE,
    ALL_ROOMS,
    ONE_ROOM,
    ALL_SEATS,
    ALL_CHAPTERS,
    LAST_CHAPTER,
    ONE_EXTENT,
    ALL_BESIDE,
    STATEMENTS
};

/* Chapters in memory, by room: open-addressed. */
struct chapter_set {
    struct chapter **at;
    size_t           room, count;
};

struct file_id {
    dev_t device;
    ino_t inode;
};

struct store {
    sqlite3       *db;
    sqlite3_stmt  *prepared[STATEMENTS];
    bool           in_batch;
    char          *path;
    int            lock;      /* a file that is locked as long as the store is open; -1: none */
    struct file_id file, wal; /* as they were opened */
    int64_t        next_room;

    int                log;      /* the one of the two that is written to */
    int                log_rows; /* in it */
    struct chapter_set open;     /* what is in it, by room */
    struct chapter   *
        *closing; /* what the other log holds, in the order of rooms; chapters are made of it by steps */
    size_t closing_count, closed;

    struct store *archive; /* once it is needed */
};

/* A store that cannot write cannot promise anything any more. */
_Noreturn void store_give_up(const struct store *s, const char *doing);
void           store_run(struct store *s, const char *words);
void           store_begin(struct store *s); /* a batch, unless there is one */
/* A statement to bind, within a batch; store_finish runs it. */
sqlite3_stmt *store_bind(struct store *s, enum statement which);
void          store_finish(struct store *s, sqlite3_stmt *st, const char *doing);
bool store_next(struct store *s, sqlite3_stmt *st); /* a row; at the end it is ready for the next reading */
/* A single number that a statement gives; false: it failed, or gave none. */
bool          store_number(sqlite3 *db, const char *words, int64_t *out);
struct store *store_open_archive(const char *path, struct text *said,
                                 struct text *why); /* of the store PATH */
/* Opens the database alone: no lock, no tables are made. */
bool store_connect(const char *path, sqlite3 **db, struct text *why);
bool store_make_tables(sqlite3 *db); /* within a transaction */
bool store_make_beside(sqlite3 *db); /* its table alone */

/* Of store_log.c */
void store_log_step(struct store *s);    /* before a commit: some of the closing chapters are written */
void store_log_recover(struct store *s); /* at the start: all of the log becomes chapters */
void store_log_flush(struct store *s, int64_t room); /* what is known of a room becomes a chapter now */
void store_log_forget(struct store *s, int64_t room);
void store_log_free(struct store *s);
struct chapter *store_log_find(const struct store *s, int64_t room,
                               int which); /* 0: closing, 1: open; or NULL */
void            store_keep_chapter(struct store *s, struct chapter *c);

void store_keep_extent(struct store *s, int64_t room, int next);

/* Of store_archive.c */
bool store_index_keys(struct store *archive); /* an archive finds its games by their keys; false: it cannot */

/* Of store_salvage.c: can everything be read, and is nothing missing? */
bool store_is_sound(sqlite3 *db);
/* If not, what is left goes into a fresh file that takes its place; false with a sentence. */
bool store_salvage(struct store *s, struct text *said, struct text *why);
bool store_sync_folder(const char *path); /* in which the file is */

/* Of store_old.c: tables of an earlier version become tables of this one. */
bool store_upgrade(struct store *s, int64_t version, struct text *why);

#endif
