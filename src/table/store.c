/* See store.h. */
#include "store.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum statement {
    ADD_ROOM,
    ADD_SEAT,
    SET_STATE,
    SET_SHARE,
    ADD_MOVE,
    CUT_MOVE,
    CLOSE_GAP,
    SET_HASH,
    ALL_ROOMS,
    ALL_SEATS,
    ALL_MOVES,
    STATEMENTS
};

static const char add_room_sql[] =
    "INSERT INTO room (id, game, settings, dice, data, rules, data_hash, state, note, seats, server_share,"
    " spectator) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
static const char all_rooms_sql[] =
    "SELECT id, game, settings, dice, data, rules, data_hash, state, note, seats, server_share, spectator"
    " FROM room ORDER BY rowid";
static const char *const sql[STATEMENTS] = {
    [ADD_ROOM] = add_room_sql,
    [ADD_SEAT] = "INSERT INTO seat (room, seat, kind, bot, key, share) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SET_STATE] = "UPDATE room SET state = ?2, note = ?3 WHERE id = ?1",
    [SET_SHARE] = "UPDATE seat SET share = ?3 WHERE room = ?1 AND seat = ?2",
    [ADD_MOVE] = "INSERT INTO move (room, number, seat, move, faces, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [CUT_MOVE] = "DELETE FROM move WHERE room = ?1 AND number = ?2",
    [CLOSE_GAP] = "UPDATE move SET number = number - 1 WHERE room = ?1 AND number > ?2",
    [SET_HASH] = "UPDATE move SET hash = ?3 WHERE room = ?1 AND number = ?2",
    [ALL_ROOMS] = all_rooms_sql,
    [ALL_SEATS] = "SELECT seat, kind, bot, key, share FROM seat WHERE room = ?1 ORDER BY seat",
    [ALL_MOVES] = "SELECT number, seat, move, faces, hash FROM move WHERE room = ?1 ORDER BY number",
};

static const char schema[] =
    "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    "CREATE TABLE IF NOT EXISTS room (id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, settings TEXT NOT NULL,"
    " dice TEXT NOT NULL, data TEXT NOT NULL, rules TEXT NOT NULL, data_hash TEXT NOT NULL, state INTEGER NOT NULL,"
    " note TEXT NOT NULL, seats INTEGER NOT NULL, server_share BLOB NOT NULL, spectator BLOB NOT NULL);"
    "CREATE TABLE IF NOT EXISTS seat (room TEXT NOT NULL REFERENCES room (id), seat INTEGER NOT NULL,"
    " kind TEXT NOT NULL, bot TEXT NOT NULL, key BLOB UNIQUE, share BLOB, PRIMARY KEY (room, seat)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS move (room TEXT NOT NULL REFERENCES room (id), number INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, move TEXT NOT NULL, faces TEXT NOT NULL, hash INTEGER NOT NULL,"
    " PRIMARY KEY (room, number)) WITHOUT ROWID;";

struct store {
    sqlite3      *db;
    sqlite3_stmt *prepared[STATEMENTS];
    bool          in_batch;
};

/* A store that cannot write cannot promise anything any more. */
_Noreturn static void give_up(const struct store *s, const char *doing)
{
    fprintf(stderr, "wardroom table: %s: %s; stopping, so that nothing is promised that is not kept\n", doing,
            sqlite3_errmsg(s->db));
    _Exit(1);
}

static void run(struct store *s, const char *words)
{
    if (sqlite3_exec(s->db, words, NULL, NULL, NULL) != SQLITE_OK)
        give_up(s, words);
}

/* Of an open that failed; every statement that reads or writes fails while another process holds the file. */
static void explain(const struct store *s, const char *path, struct text *why)
{
    if (sqlite3_errcode(s->db) == SQLITE_BUSY)
        text_addf(why, "the store \"%s\" is in use by another table", path);
    else
        text_addf(why, "cannot open the store \"%s\": %s", path, sqlite3_errmsg(s->db));
}

struct store *store_open(const char *path, struct text *why)
{
    if (*path == '\0' || strcmp(path, ":memory:") == 0) { /* SQLite would forget it at the end */
        text_addf(why, "the store must be a file, and \"%s\" is none", path);
        return NULL;
    }
    struct store *s = calloc(1, sizeof *s);
    if (s == NULL)
        abort();
    if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
            != SQLITE_OK
        || sqlite3_busy_timeout(s->db, 2000) != SQLITE_OK
        || sqlite3_exec(s->db, schema, NULL, NULL, NULL) != SQLITE_OK) {
        explain(s, path, why);
        store_close(s);
        return NULL;
    }
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->prepared[i], NULL)
            != SQLITE_OK) {
            text_addf(why, "the store \"%s\" is of another kind: %s", path, sqlite3_errmsg(s->db));
            store_close(s);
            return NULL;
        }
    }
    return s;
}

void store_close(struct store *s)
{
    if (s == NULL)
        return;
    if (s->in_batch)
        store_commit(s);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->prepared[i]);
    sqlite3_close(s->db);
    free(s);
}

/* ---- Writing ---- */

bool store_pending(const struct store *s)
{
    return s->in_batch;
}

void store_commit(struct store *s)
{
    if (s->in_batch)
        run(s, "COMMIT");
    s->in_batch = false;
}

static sqlite3_stmt *begin(struct store *s, enum statement which)
{
    if (!s->in_batch)
        run(s, "BEGIN IMMEDIATE");
    s->in_batch = true;
    return s->prepared[which];
}

static void text_at(sqlite3_stmt *st, int at, const char *words)
{
    sqlite3_bind_text(st, at, words, -1, SQLITE_TRANSIENT);
}

static void blob_at(sqlite3_stmt *st, int at, const uint8_t *bytes, int size, bool there)
{
    if (there)
        sqlite3_bind_blob(st, at, bytes, size, SQLITE_TRANSIENT);
    else
        sqlite3_bind_null(st, at);
}

static void finish(struct store *s, sqlite3_stmt *st, const char *doing)
{
    if (sqlite3_step(st) != SQLITE_DONE)
        give_up(s, doing);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
}

void store_room(struct store *s, const struct stored_room *r)
{
    sqlite3_stmt     *st = begin(s, ADD_ROOM);
    const char *const words[] = { r->id, r->game, r->settings, r->dice, r->data, r->rules, r->data_hash };
    for (int i = 0; i < 7; i++)
        text_at(st, 1 + i, words[i]);
    sqlite3_bind_int(st, 8, r->state);
    text_at(st, 9, r->note);
    sqlite3_bind_int(st, 10, r->seats);
    blob_at(st, 11, r->server_share, SHARE_BYTES, true);
    blob_at(st, 12, r->spectator, HASH_BYTES, true);
    finish(s, st, "keeping a game");
}

void store_seat(struct store *s, const char *room, const struct stored_seat *seat)
{
    sqlite3_stmt *st = begin(s, ADD_SEAT);
    text_at(st, 1, room);
    sqlite3_bind_int(st, 2, seat->seat);
    text_at(st, 3, seat->kind);
    text_at(st, 4, seat->bot);
    blob_at(st, 5, seat->key, HASH_BYTES, seat->has_key);
    blob_at(st, 6, seat->share, SHARE_BYTES, seat->has_share);
    finish(s, st, "keeping a seat");
}

void store_state(struct store *s, const char *room, enum room_state state, const char *note)
{
    sqlite3_stmt *st = begin(s, SET_STATE);
    text_at(st, 1, room);
    sqlite3_bind_int(st, 2, state);
    text_at(st, 3, note);
    finish(s, st, "keeping the state of a game");
}

void store_share(struct store *s, const char *room, int seat, const uint8_t share[SHARE_BYTES])
{
    sqlite3_stmt *st = begin(s, SET_SHARE);
    text_at(st, 1, room);
    sqlite3_bind_int(st, 2, seat);
    blob_at(st, 3, share, SHARE_BYTES, true);
    finish(s, st, "keeping a share of the dice");
}

void store_move(struct store *s, const char *room, const struct stored_move *m)
{
    sqlite3_stmt *st = begin(s, ADD_MOVE);
    text_at(st, 1, room);
    sqlite3_bind_int(st, 2, m->number);
    sqlite3_bind_int(st, 3, m->seat);
    text_at(st, 4, m->move);
    text_at(st, 5, m->faces);
    sqlite3_bind_int64(st, 6, (sqlite3_int64)m->hash);
    finish(s, st, "keeping a move");
}

void store_unmove(struct store *s, const char *room, int number)
{
    for (int i = CUT_MOVE; i <= CLOSE_GAP; i++) {
        sqlite3_stmt *st = begin(s, (enum statement)i);
        text_at(st, 1, room);
        sqlite3_bind_int(st, 2, number);
        finish(s, st, "taking a move back");
    }
}

void store_hash(struct store *s, const char *room, int number, uint64_t hash)
{
    sqlite3_stmt *st = begin(s, SET_HASH);
    text_at(st, 1, room);
    sqlite3_bind_int(st, 2, number);
    sqlite3_bind_int64(st, 3, (sqlite3_int64)hash);
    finish(s, st, "keeping where a game stands");
}

/* ---- Reading ---- */

static const char *text_of(sqlite3_stmt *st, int at)
{
    const unsigned char *words = sqlite3_column_text(st, at);
    return words ? (const char *)words : "";
}

/* False: there is none, or it is not of that size. */
static bool blob_of(sqlite3_stmt *st, int at, uint8_t *out, int size)
{
    const void *bytes = sqlite3_column_blob(st, at);
    if (bytes == NULL || sqlite3_column_bytes(st, at) != size)
        return false;
    memcpy(out, bytes, (size_t)size);
    return true;
}

/* The next row; at the end the statement is ready for the next reading. */
static bool next_row(struct store *s, sqlite3_stmt *st)
{
    int got = sqlite3_step(st);
    if (got == SQLITE_ROW)
        return true;
    if (got != SQLITE_DONE)
        give_up(s, "reading the store");
    sqlite3_reset(st);
    return false;
}

void store_each_room(struct store *s, store_room_fn *fn, void *to)
{
    sqlite3_stmt *st = s->prepared[ALL_ROOMS];
    while (next_row(s, st)) {
        struct stored_room r = { .game = text_of(st, 1),
                                 .settings = text_of(st, 2),
                                 .dice = text_of(st, 3),
                                 .data = text_of(st, 4),
                                 .rules = text_of(st, 5),
                                 .data_hash = text_of(st, 6),
                                 .note = text_of(st, 8) };
        snprintf(r.id, sizeof r.id, "%s", text_of(st, 0));
        r.state = sqlite3_column_int(st, 7);
        r.seats = sqlite3_column_int(st, 9);
        r.whole = blob_of(st, 10, r.server_share, SHARE_BYTES);
        r.whole = blob_of(st, 11, r.spectator, HASH_BYTES) && r.whole;
        if (!fn(to, &r)) {
            sqlite3_reset(st);
            return;
        }
    }
}

void store_each_seat(struct store *s, const char *room, store_seat_fn *fn, void *to)
{
    sqlite3_stmt *st = s->prepared[ALL_SEATS];
    text_at(st, 1, room);
    while (next_row(s, st)) {
        struct stored_seat seat = { .seat = sqlite3_column_int(st, 0),
                                    .kind = text_of(st, 1),
                                    .bot = text_of(st, 2) };
        seat.has_key = blob_of(st, 3, seat.key, HASH_BYTES);
        seat.has_share = blob_of(st, 4, seat.share, SHARE_BYTES);
        if (!fn(to, &seat)) {
            sqlite3_reset(st);
            return;
        }
    }
}

void store_each_move(struct store *s, const char *room, store_move_fn *fn, void *to)
{
    sqlite3_stmt *st = s->prepared[ALL_MOVES];
    text_at(st, 1, room);
    while (next_row(s, st)) {
        struct stored_move m = { sqlite3_column_int(st, 0), sqlite3_column_int(st, 1), text_of(st, 2),
                                 text_of(st, 3), (uint64_t)sqlite3_column_int64(st, 4) };
        if (!fn(to, &m)) {
            sqlite3_reset(st);
            return;
        }
    }
}
