/* See store.h. Here: opening, committing, rooms and seats. */
#include "table/store_inside.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define ROOM_COLUMNS                                                                                         \
    "id, game, settings, dice, data, rules, data_hash, state, note, seats, server_share, spectator, opened," \
    " opener, begun, lost, scheme"
#define RECORD_COLUMNS "(room, number, kind, seat, words, faces, hash, time)"
#define RECORD_VALUES  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"

static const char add_room_sql[] =
    "INSERT INTO room (row, " ROOM_COLUMNS
    ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)";
static const char add_seat_sql[] =
    "INSERT OR REPLACE INTO seat (id, kind, bot, key, invitation, share, pending, pending_faces)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
static const char all_seats_sql[] =
    "SELECT id, kind, bot, key, invitation, share, pending, pending_faces FROM seat"
    " WHERE id BETWEEN ?1 AND ?2 ORDER BY id";
static const char add_record_sql[] = "INSERT INTO log0 " RECORD_COLUMNS RECORD_VALUES;
static const char add_to_other_sql[] = "INSERT INTO log1 " RECORD_COLUMNS RECORD_VALUES;
static const char        all_rooms_sql[] = "SELECT row, " ROOM_COLUMNS " FROM room ORDER BY row";
static const char        one_room_sql[] = "SELECT row, " ROOM_COLUMNS " FROM room WHERE row = ?1";
static const char *const sql[STATEMENTS] = {
    [ADD_ROOM] = add_room_sql,
    [ADD_SEAT] = add_seat_sql,
    [SET_STATE] = "UPDATE room SET state = ?2, note = ?3 WHERE row = ?1",
    [SET_BEGUN] = "UPDATE room SET state = ?2, begun = ?3 WHERE row = ?1",
    [ADD_RECORD] = add_record_sql,
    [ADD_RECORD_TO_OTHER] = add_to_other_sql,
    [ADD_CHAPTER] = "INSERT OR REPLACE INTO chapter (id, next, records) VALUES (?1, ?2, ?3)",
    [SET_EXTENT] = "INSERT OR REPLACE INTO extent (room, next) VALUES (?1, ?2)",
    [SET_BESIDE] = "INSERT OR REPLACE INTO beside (id, kind, text, time) VALUES (?1, ?2, ?3, ?4)",
    [CUT_ROOM] = "DELETE FROM room WHERE row = ?1",
    [CUT_SEATS] = "DELETE FROM seat WHERE id BETWEEN ?1 AND ?2",
    [CUT_CHAPTERS] = "DELETE FROM chapter WHERE id BETWEEN ?1 AND ?2",
    [CUT_EXTENT] = "DELETE FROM extent WHERE room = ?1",
    [CUT_BESIDE] = "DELETE FROM beside WHERE id BETWEEN ?1 AND ?2",
    [ALL_ROOMS] = all_rooms_sql,
    [ONE_ROOM] = one_room_sql,
    [ALL_SEATS] = all_seats_sql,
    [ALL_CHAPTERS] = "SELECT id, next, records FROM chapter WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
    [LAST_CHAPTER] =
        "SELECT id, next, records FROM chapter WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT 1",
    [ONE_EXTENT] = "SELECT next FROM extent WHERE room = ?1",
    [ALL_BESIDE] = "SELECT id, text, time FROM beside WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
};

/* One page has to hold it all. */
static const char tables[] =
    "CREATE TABLE room (row INTEGER PRIMARY KEY, id TEXT NOT NULL, game TEXT NOT NULL, settings TEXT NOT NULL,"
    " dice TEXT NOT NULL, data TEXT NOT NULL, rules TEXT NOT NULL, data_hash TEXT NOT NULL, state INTEGER NOT NULL,"
    " note TEXT NOT NULL, seats INTEGER NOT NULL, server_share BLOB NOT NULL, spectator BLOB NOT NULL,"
    " opened INTEGER NOT NULL, opener INTEGER NOT NULL, begun INTEGER, lost TEXT NOT NULL, scheme INTEGER NOT NULL);"
    "CREATE TABLE seat (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, bot TEXT NOT NULL, key BLOB, invitation BLOB,"
    " share BLOB, pending TEXT NOT NULL, pending_faces TEXT NOT NULL);"
    "CREATE TABLE log0 (id INTEGER PRIMARY KEY, room INTEGER NOT NULL, number INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, faces TEXT NOT NULL, hash INTEGER NOT NULL,"
    " time INTEGER NOT NULL);"
    "CREATE TABLE log1 (id INTEGER PRIMARY KEY, room INTEGER NOT NULL, number INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, faces TEXT NOT NULL, hash INTEGER NOT NULL,"
    " time INTEGER NOT NULL);"
    "CREATE TABLE chapter (id INTEGER PRIMARY KEY, next INTEGER NOT NULL, records BLOB NOT NULL);"
    "CREATE TABLE extent (room INTEGER PRIMARY KEY, next INTEGER NOT NULL);";
/* The kind is in the key, too: its name is for people who look in. */
static const char beside_table[] =
    "CREATE TABLE beside (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL);"
    "PRAGMA user_version = 3;";

_Noreturn void store_give_up(const struct store *s, const char *doing)
{
    fprintf(stderr, "wardroom table: %s: %s; stopping, so that nothing is promised that is not kept\n", doing,
            sqlite3_errmsg(s->db));
    _Exit(1);
}

void store_run(struct store *s, const char *words)
{
    if (sqlite3_exec(s->db, words, NULL, NULL, NULL) != SQLITE_OK)
        store_give_up(s, words);
}

/* ---- Opening ---- */

bool store_number(sqlite3 *db, const char *words, int64_t *out)
{
    sqlite3_stmt *st = NULL;
    bool got = sqlite3_prepare_v2(db, words, -1, &st, NULL) == SQLITE_OK && sqlite3_step(st) == SQLITE_ROW;
    if (got)
        *out = sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    return got;
}

/* Of an open that failed. */
static void explain(sqlite3 *db, const char *path, struct text *why)
{
    const int code = sqlite3_errcode(db) & 0xff;
    text_addf(why, "cannot open the store \"%s\": %s", path, sqlite3_errmsg(db));
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        text_add(why,
                 "; nothing in it was touched; a copy made by \"wardroom table backup\" may take its place");
}

bool store_connect(const char *path, sqlite3 **db, struct text *why)
{
    static const char how[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                              "PRAGMA journal_size_limit = 16777216"; /* it grows while a copy is made */
    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
            == SQLITE_OK
        && sqlite3_busy_timeout(*db, 10000) == SQLITE_OK
        && sqlite3_exec(*db, how, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    explain(*db, path, why);
    return false;
}

bool store_make_tables(sqlite3 *db)
{
    return sqlite3_exec(db, tables, NULL, NULL, NULL) == SQLITE_OK && store_make_beside(db);
}

bool store_make_beside(sqlite3 *db)
{
    return sqlite3_exec(db, beside_table, NULL, NULL, NULL) == SQLITE_OK;
}

/* One table to a store. The lock goes with the process, however it ends. */
static bool lock_store(struct store *s, struct text *why)
{
    enum { TRIES = 40, A_WHILE = 50 * 1000 * 1000 }; /* two seconds: another may just be stopping */
    struct text name = text_growing();
    text_addf(&name, "%s.lock", s->path);
    s->lock = open(name.at, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    bool locked = false;
    if (s->lock < 0) {
        text_addf(why, "cannot open the store \"%s\": %s", s->path, strerror(errno));
    } else {
        for (int i = 0; i < TRIES && !(locked = flock(s->lock, LOCK_EX | LOCK_NB) == 0); i++)
            nanosleep(&(struct timespec){ .tv_nsec = A_WHILE }, NULL);
        if (!locked)
            text_addf(why, "the store \"%s\" is in use by another table", s->path);
    }
    text_free(&name);
    return locked;
}

static bool make_tables(struct store *s, struct text *why)
{
    if (sqlite3_exec(s->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK && store_make_tables(s->db)
        && sqlite3_exec(s->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    explain(s->db, s->path, why);
    return false;
}

/* A file that is sound and of this version. What is salvaged is of this version, too. */
static bool make_sound(struct store *s, struct text *said, struct text *why)
{
    int64_t version, count;
    if (!store_number(s->db, "PRAGMA user_version", &version)
        || !store_number(s->db, "SELECT count(*) FROM sqlite_schema", &count)) {
        explain(s->db, s->path, why);
        return false;
    }
    if (version != 0 && version != STORE_VERSION - 1 && version != STORE_VERSION) {
        text_addf(why, "the store \"%s\" is of another kind: version %d, and this program knows %d", s->path,
                  (int)version, STORE_VERSION);
        return false;
    }
    if (version == 0 && !(count > 0 ? store_upgrade(s, version, why) : make_tables(s, why)))
        return false;
    return store_salvage(s, said, why) && store_number(s->db, "PRAGMA user_version", &version)
        && (version == STORE_VERSION || store_upgrade(s, version, why));
}

static bool prepare(struct store *s, struct text *why)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->prepared[i], NULL)
            != SQLITE_OK) {
            text_addf(why, "the store \"%s\" is of another kind: %s", s->path, sqlite3_errmsg(s->db));
            return false;
        }
    return true;
}

static bool identify(const char *path, const char *ending, struct file_id *out)
{
    struct text name = text_growing();
    struct stat is;
    text_addf(&name, "%s%s", path, ending);
    bool there = stat(name.at, &is) == 0;
    *out = there ? (struct file_id){ is.st_dev, is.st_ino } : (struct file_id){ 0, 0 };
    text_free(&name);
    return there;
}

static bool is_same_file(struct file_id a, struct file_id b)
{
    return a.device == b.device && a.inode == b.inode;
}

static struct store *new_store(const char *path)
{
    struct store *s = calloc(1, sizeof *s);
    if (s == NULL)
        abort();
    s->path = realpath(path, NULL); /* as SQLite does: its log is beside the file, not beside a link to it */
    if (s->path == NULL && (s->path = strdup(path)) == NULL)
        abort();
    s->lock = -1;
    return s;
}

/* Everything but the lock. */
static bool open_file(struct store *s, struct text *said, struct text *why)
{
    if (!store_connect(s->path, &s->db, why) || !make_sound(s, said, why) || !prepare(s, why))
        return false;
    if (sqlite3_exec(s->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL) != SQLITE_OK
        || !store_number(s->db, "SELECT coalesce(max(row), 0) + 1 FROM room", &s->next_room)) {
        explain(s->db, s->path, why);
        return false;
    }
    store_log_recover(s);
    identify(s->path, "", &s->file);
    identify(s->path, "-wal", &s->wal);
    return true;
}

struct store *store_open_archive(const char *path, struct text *said, struct text *why)
{
    struct text name = text_growing();
    text_addf(&name, "%s.archive", path);
    struct store *s = new_store(name.at);
    text_free(&name);
    if (open_file(s, said, why) && store_index_keys(s))
        return s;
    store_close(s);
    return NULL;
}

static bool open_archive_if_there(struct store *s, struct text *said, struct text *why)
{
    struct file_id is;
    return !identify(s->path, ".archive", &is)
        || (s->archive = store_open_archive(s->path, said, why)) != NULL;
}

struct store *store_open(const char *path, struct text *said, struct text *why)
{
    if (*path == '\0' || strcmp(path, ":memory:") == 0) { /* SQLite would forget it at the end */
        text_addf(why, "the store must be a file, and \"%s\" is none", path);
        return NULL;
    }
    struct store *s = new_store(path);
    if (!lock_store(s, why) || !open_file(s, said, why) || !open_archive_if_there(s, said, why)) {
        store_close(s);
        return NULL;
    }
    return s;
}

void store_close(struct store *s)
{
    if (s == NULL)
        return;
    if (s->in_batch)
        store_commit(s);
    store_close(s->archive);
    store_log_free(s);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->prepared[i]);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock);
    free(s->path);
    free(s);
}

/* ---- Writing ---- */

bool store_pending(const struct store *s)
{
    return s->in_batch;
}

/* What was written into a file without its name is lost with this process. */
static void look_for_the_file(const struct store *s)
{
    struct file_id file, wal;
    if (identify(s->path, "", &file) && is_same_file(file, s->file) && identify(s->path, "-wal", &wal)
        && is_same_file(wal, s->wal))
        return;
    fprintf(
        stderr,
        "wardroom table: the store \"%s\" has been moved, deleted or replaced while the table was using it;"
        " stopping, so that nothing is promised that is not kept\n",
        s->path);
    _Exit(1);
}

void store_commit(struct store *s)
{
    if (!s->in_batch)
        return;
    store_log_step(s);
    store_run(s, "COMMIT");
    s->in_batch = false;
    look_for_the_file(s);
}

void store_begin(struct store *s)
{
    if (!s->in_batch)
        store_run(s, "BEGIN IMMEDIATE");
    s->in_batch = true;
}

sqlite3_stmt *store_bind(struct store *s, enum statement which)
{
    store_begin(s);
    return s->prepared[which];
}

static void text_at(sqlite3_stmt *st, int at, const char *words)
{
    sqlite3_bind_text(st, at, words, -1, SQLITE_STATIC);
}

static void blob_at(sqlite3_stmt *st, int at, const uint8_t *bytes, int size, bool there)
{
    if (there)
        sqlite3_bind_blob(st, at, bytes, size, SQLITE_STATIC);
    else
        sqlite3_bind_null(st, at);
}

void store_finish(struct store *s, sqlite3_stmt *st, const char *doing)
{
    if (sqlite3_step(st) != SQLITE_DONE)
        store_give_up(s, doing);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
}

int64_t store_room(struct store *s, const struct stored_room *r)
{
    sqlite3_stmt     *st = store_bind(s, ADD_ROOM);
    const char *const words[] = { r->id, r->game, r->settings, r->dice, r->data, r->rules, r->data_hash };
    const int64_t     row = s->next_room++;
    sqlite3_bind_int64(st, 1, row);
    for (int i = 0; i < 7; i++)
        text_at(st, 2 + i, words[i]);
    sqlite3_bind_int(st, 9, r->state);
    text_at(st, 10, r->note);
    sqlite3_bind_int(st, 11, r->seats);
    blob_at(st, 12, r->server_share, SHARE_BYTES, true);
    blob_at(st, 13, r->spectator, HASH_BYTES, true);
    sqlite3_bind_int64(st, 14, r->opened);
    sqlite3_bind_int64(st, 15, (sqlite3_int64)r->opener);
    if (r->has_begun)
        sqlite3_bind_int64(st, 16, (sqlite3_int64)r->begun);
    text_at(st, 17, r->lost);
    sqlite3_bind_int(st, 18, r->scheme);
    store_finish(s, st, "keeping a game");
    return row;
}

void store_seat(struct store *s, int64_t room, const struct stored_seat *seat)
{
    sqlite3_stmt *st = store_bind(s, ADD_SEAT);
    sqlite3_bind_int64(st, 1, room * SEATS_A_ROOM + seat->seat);
    text_at(st, 2, seat->kind);
    text_at(st, 3, seat->bot);
    blob_at(st, 4, seat->key, HASH_BYTES, seat->has_key);
    blob_at(st, 5, seat->invitation, HASH_BYTES, seat->has_invitation);
    blob_at(st, 6, seat->share, SHARE_BYTES, seat->has_share);
    text_at(st, 7, seat->pending);
    text_at(st, 8, seat->pending_faces);
    store_finish(s, st, "keeping a seat");
}

void store_state(struct store *s, int64_t room, enum room_state state, const char *note)
{
    sqlite3_stmt *st = store_bind(s, SET_STATE);
    sqlite3_bind_int64(st, 1, room);
    sqlite3_bind_int(st, 2, state);
    text_at(st, 3, note);
    store_finish(s, st, "keeping the state of a game");
}

void store_begun(struct store *s, int64_t room, uint64_t hash)
{
    sqlite3_stmt *st = store_bind(s, SET_BEGUN);
    sqlite3_bind_int64(st, 1, room);
    sqlite3_bind_int(st, 2, ROOM_PLAYING);
    sqlite3_bind_int64(st, 3, (sqlite3_int64)hash);
    store_finish(s, st, "keeping how a game began");
}

void store_delete(struct store *s, int64_t room)
{
    static const struct {
        enum statement which;
        int64_t        places;
    } cuts[] = {
        { CUT_ROOM, 1 },   { CUT_SEATS, SEATS_A_ROOM },   { CUT_CHAPTERS, RECORDS_A_ROOM },
        { CUT_EXTENT, 1 }, { CUT_BESIDE, BESIDE_A_ROOM },
    };
    store_log_forget(s, room); /* its records go when the log does */
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        sqlite3_stmt *st = store_bind(s, cuts[i].which);
        sqlite3_bind_int64(st, 1, room * cuts[i].places);
        if (cuts[i].places > 1)
            sqlite3_bind_int64(st, 2, (room + 1) * cuts[i].places - 1);
        store_finish(s, st, "deleting a game");
    }
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

bool store_next(struct store *s, sqlite3_stmt *st)
{
    int got = sqlite3_step(st);
    if (got == SQLITE_ROW)
        return true;
    if (got != SQLITE_DONE)
        store_give_up(s, "reading the store");
    sqlite3_reset(st);
    return false;
}

/* Gives the rooms of a statement; how many. */
static int read_rooms(struct store *s, sqlite3_stmt *st, store_room_fn *fn, void *to)
{
    int count = 0;
    while (store_next(s, st)) {
        struct stored_room r = { .row = sqlite3_column_int64(st, 0),
                                 .game = text_of(st, 2),
                                 .settings = text_of(st, 3),
                                 .dice = text_of(st, 4),
                                 .data = text_of(st, 5),
                                 .rules = text_of(st, 6),
                                 .data_hash = text_of(st, 7),
                                 .state = sqlite3_column_int(st, 8),
                                 .note = text_of(st, 9),
                                 .seats = sqlite3_column_int(st, 10),
                                 .opened = sqlite3_column_int64(st, 13),
                                 .opener = (uint64_t)sqlite3_column_int64(st, 14),
                                 .begun = (uint64_t)sqlite3_column_int64(st, 15),
                                 .has_begun = sqlite3_column_type(st, 15) == SQLITE_INTEGER,
                                 .lost = text_of(st, 16),
                                 .scheme = sqlite3_column_int(st, 17) };
        snprintf(r.id, sizeof r.id, "%s", text_of(st, 1));
        r.whole = blob_of(st, 11, r.server_share, SHARE_BYTES);
        r.whole = blob_of(st, 12, r.spectator, HASH_BYTES) && r.whole;
        count++;
        if (!fn(to, &r)) {
            sqlite3_reset(st);
            break;
        }
    }
    return count;
}

void store_each_room(struct store *s, store_room_fn *fn, void *to)
{
    read_rooms(s, s->prepared[ALL_ROOMS], fn, to);
}

bool store_one_room(struct store *s, int64_t room, store_room_fn *fn, void *to)
{
    sqlite3_bind_int64(s->prepared[ONE_ROOM], 1, room);
    return read_rooms(s, s->prepared[ONE_ROOM], fn, to) > 0;
}

void store_each_seat(struct store *s, int64_t room, store_seat_fn *fn, void *to)
{
    sqlite3_stmt *st = s->prepared[ALL_SEATS];
    sqlite3_bind_int64(st, 1, room * SEATS_A_ROOM);
    sqlite3_bind_int64(st, 2, (room + 1) * SEATS_A_ROOM - 1);
    while (store_next(s, st)) {
        struct stored_seat seat = { .seat = (int)(sqlite3_column_int64(st, 0) % SEATS_A_ROOM),
                                    .kind = text_of(st, 1),
                                    .bot = text_of(st, 2),
                                    .pending = text_of(st, 6),
                                    .pending_faces = text_of(st, 7) };
        seat.has_key = blob_of(st, 3, seat.key, HASH_BYTES);
        seat.has_invitation = blob_of(st, 4, seat.invitation, HASH_BYTES);
        seat.has_share = blob_of(st, 5, seat.share, SHARE_BYTES);
        if (!fn(to, &seat)) {
            sqlite3_reset(st);
            return;
        }
    }
}

struct ending {
    store_record_fn *fn;
    void            *to;
    bool             ended;
};

static bool read_until_ended(void *to, const struct stored_record *r)
{
    struct ending *e = to;
    e->ended = e->ended || !e->fn(e->to, r);
    return !e->ended;
}

void store_each_record(struct store *s, int64_t room, store_record_fn *fn, void *to)
{
    struct ending e = { fn, to, false };
    sqlite3_stmt *st = s->prepared[ALL_CHAPTERS];
    int           number = 1, next = 1;
    bool          sound = true;
    sqlite3_bind_int64(st, 1, room * RECORDS_A_ROOM);
    sqlite3_bind_int64(st, 2, (room + 1) * RECORDS_A_ROOM - 1);
    while (sound && !e.ended && store_next(s, st)) {
        const int first = (int)(sqlite3_column_int64(st, 0) % RECORDS_A_ROOM);
        sound = first == next;
        next = sqlite3_column_int(st, 1);
        sound = sound
             && chapter_read(sqlite3_column_blob(st, 2), (size_t)sqlite3_column_bytes(st, 2), first, next,
                             &number, read_until_ended, &e);
    }
    sqlite3_reset(st);
    for (int which = 0; which < 2 && sound && !e.ended; which++) {
        const struct chapter *c = store_log_find(s, room, which);
        sound = c == NULL || chapter_each(c, &number, read_until_ended, &e);
    }
    if (!sound)
        store_give_up(s, "reading the store: the records of a game are damaged");
}

int store_records(struct store *s, int64_t room)
{
    sqlite3_stmt         *st = s->prepared[ONE_EXTENT];
    const struct chapter *c = store_log_find(s, room, 1);
    if (c == NULL)
        c = store_log_find(s, room, 0);
    if (c)
        return c->next - 1;
    sqlite3_bind_int64(st, 1, room);
    int next = store_next(s, st) ? sqlite3_column_int(st, 0) : 1;
    sqlite3_reset(st);
    return next - 1;
}
