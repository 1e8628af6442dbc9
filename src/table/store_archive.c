/* See store.h. Here: the archive, and copies of a store.
 *
 * A game is written to the one file and synced there before it is taken out of the other: whenever the process ends, it
 * is in one of them, or in both. If in both, the table's own is the one that counts. */
#include "table/secret.h"
#include "table/store_inside.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Copying a game ---- */

struct copying {
    struct store *from, *to;
    int64_t       row; /* in the second */
};

static bool copy_room(void *to, const struct stored_room *r)
{
    struct copying *all = to;
    all->row = store_room(all->to, r);
    return true;
}

static bool copy_seat(void *to, const struct stored_seat *seat)
{
    struct copying *all = to;
    store_seat(all->to, all->row, seat);
    return true;
}

static bool copy_beside(void *to, const struct stored_beside *b)
{
    struct copying *all = to;
    store_beside(all->to, all->row, b);
    return true;
}

static void copy_chapters(struct copying *all, int64_t row)
{
    sqlite3_stmt *from = all->from->prepared[ALL_CHAPTERS];
    int           next = 1;
    sqlite3_bind_int64(from, 1, row * RECORDS_A_ROOM);
    sqlite3_bind_int64(from, 2, (row + 1) * RECORDS_A_ROOM - 1);
    while (store_next(all->from, from)) {
        sqlite3_stmt *to = store_bind(all->to, ADD_CHAPTER);
        next = sqlite3_column_int(from, 1);
        sqlite3_bind_int64(to, 1, all->row * RECORDS_A_ROOM + sqlite3_column_int64(from, 0) % RECORDS_A_ROOM);
        sqlite3_bind_int(to, 2, next);
        sqlite3_bind_value(to, 3, sqlite3_column_value(from, 2));
        store_finish(all->to, to, "copying a game");
    }
    store_keep_extent(all->to, all->row, next);
}

/* Its row there; 0: there is no such room. */
static int64_t copy_game(struct store *from, int64_t row, struct store *to)
{
    struct copying all = { from, to, 0 };
    if (!store_one_room(from, row, copy_room, &all))
        return 0;
    store_each_seat(from, row, copy_seat, &all);
    copy_chapters(&all, row);
    store_each_beside(from, row, copy_beside, &all);
    return all.row;
}

/* ---- Keys ---- */

static const char keys_sql[] =
    "CREATE TABLE IF NOT EXISTS key (hash BLOB PRIMARY KEY, room INTEGER NOT NULL) WITHOUT ROWID";

static sqlite3_stmt *key_statement(struct store *s, const char *sql, const uint8_t *hash)
{
    sqlite3_stmt *st = NULL;
    if (sqlite3_prepare_v2(s->db, sql, -1, &st, NULL) != SQLITE_OK)
        store_give_up(s, "looking for a key in the archive");
    sqlite3_bind_blob(st, 1, hash, HASH_BYTES, SQLITE_STATIC);
    return st;
}

/* The row in the archive; 0: none. */
static int64_t find_key(struct store *archive, const uint8_t hash[HASH_BYTES])
{
    sqlite3_stmt *st = key_statement(archive, "SELECT room FROM key WHERE hash = ?1", hash);
    int64_t       row = store_next(archive, st) ? sqlite3_column_int64(st, 0) : 0;
    sqlite3_finalize(st);
    return row;
}

struct keeping {
    struct store *archive;
    int64_t       row; /* 0: they are taken out */
};

static void keep_key(const struct keeping *k, const uint8_t hash[HASH_BYTES])
{
    sqlite3_stmt *st = key_statement(k->archive,
                                     k->row ? "INSERT OR REPLACE INTO key (hash, room) VALUES (?1, ?2)"
                                            : "DELETE FROM key WHERE hash = ?1",
                                     hash);
    if (k->row)
        sqlite3_bind_int64(st, 2, k->row);
    store_begin(k->archive);
    if (sqlite3_step(st) != SQLITE_DONE)
        store_give_up(k->archive, "keeping a key in the archive");
    sqlite3_finalize(st);
}

static bool keep_seat_keys(void *to, const struct stored_seat *seat)
{
    if (seat->has_key)
        keep_key(to, seat->key);
    if (seat->has_invitation)
        keep_key(to, seat->invitation);
    return true;
}

static bool keep_spectator(void *to, const struct stored_room *r)
{
    uint8_t by_id[HASH_BYTES];
    key_hash_id(r->id, by_id);
    keep_key(to, r->spectator);
    keep_key(to, by_id);
    return true;
}

static void keep_keys(struct store *archive, int64_t row, bool in)
{
    struct keeping k = { archive, in ? row : 0 };
    store_one_room(archive, row, keep_spectator, &k);
    store_each_seat(archive, row, keep_seat_keys, &k);
}

static void take_out(struct store *archive, int64_t row)
{
    keep_keys(archive, row, false);
    store_delete(archive, row);
}

/* ---- Archive ---- */

static bool index_room(void *to, const struct stored_room *r)
{
    keep_keys(to, r->row, true);
    return true;
}

bool store_index_keys(struct store *archive)
{
    int64_t there;
    if (!store_number(archive->db, "SELECT count(*) FROM sqlite_schema WHERE name = 'key'", &there)
        || sqlite3_exec(archive->db, keys_sql, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    if (there == 0)
        store_each_room(archive, index_room, archive);
    store_commit(archive);
    return true;
}

static struct store *open_archive(struct store *s)
{
    struct text said = text_growing(), why = text_growing();
    if (s->archive == NULL)
        s->archive = store_open_archive(s->path, &said, &why);
    if (s->archive == NULL) {
        fprintf(stderr, "wardroom table: %s; stopping, so that nothing is lost\n", why.at);
        _Exit(1);
    }
    text_free(&said);
    text_free(&why);
    return s->archive;
}

static bool forget_copy(void *to, const struct stored_room *r)
{
    struct store *archive = to;
    int64_t       row = find_key(archive, r->spectator);
    if (row)
        take_out(archive, row);
    return true;
}

void store_archive(struct store *s, const int64_t *rooms, int count)
{
    struct store *archive = open_archive(s);
    store_commit(s);
    for (int i = 0; i < count; i++)
        store_log_flush(s, rooms[i]);
    store_commit(s);
    for (int i = 0; i < count; i++) {
        store_one_room(s, rooms[i], forget_copy, archive); /* of an archiving that was broken off */
        int64_t row = copy_game(s, rooms[i], archive);
        if (row)
            keep_keys(archive, row, true);
    }
    store_commit(archive);
    for (int i = 0; i < count; i++)
        store_delete(s, rooms[i]);
}

int64_t store_restore_by_key(struct store *s, const uint8_t hash[HASH_BYTES])
{
    int64_t there = s->archive ? find_key(s->archive, hash) : 0;
    if (there == 0)
        return 0;
    int64_t row = copy_game(s->archive, there, s);
    store_commit(s);
    take_out(s->archive, there);
    store_commit(s->archive);
    return row;
}

/* ---- Copies ---- */

struct copy {
    char    *from, *to, *part; /* the part becomes the copy when it is whole */
    sqlite3 *source;
};

static char *joined(const char *a, const char *b)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s", a, b);
    return t.at;
}

static void copy_free(struct copy *c)
{
    sqlite3_close(c->source);
    if (c->part)
        unlink(c->part);
    free(c->from);
    free(c->to);
    free(c->part);
}

static bool is_there(const char *path)
{
    struct stat is;
    return lstat(path, &is) == 0;
}

/* A source that stands still as long as it is open. */
static bool open_source(struct copy *c, struct text *why)
{
    int64_t n;
    if (sqlite3_open_v2(c->from, &c->source, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
        && sqlite3_busy_timeout(c->source, 10000) == SQLITE_OK
        && sqlite3_exec(c->source, "BEGIN", NULL, NULL, NULL) == SQLITE_OK
        && store_number(c->source, "SELECT count(*) FROM sqlite_schema", &n))
        return true;
    text_addf(why, "cannot read the store \"%s\": %s", c->from, sqlite3_errmsg(c->source));
    return false;
}

static bool write_copy(struct copy *c, struct text *why)
{
    sqlite3 *to = NULL;
    bool     done = false;
    c->part = joined(c->to, ".part");
    unlink(c->part); /* of a copy that was broken off */
    if (sqlite3_open_v2(c->part, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK) {
        sqlite3_backup *b = sqlite3_backup_init(to, "main", c->source, "main");
        int             got = b ? sqlite3_backup_step(b, -1) : SQLITE_ERROR;
        done = sqlite3_backup_finish(b) == SQLITE_OK && got == SQLITE_DONE;
    }
    if (!done)
        text_addf(why, "cannot write \"%s\": %s", c->to, sqlite3_errmsg(to));
    else if (!store_is_sound(to)) {
        text_addf(why, "the copy of \"%s\" is not sound: the store is damaged, and wants to be started once",
                  c->from);
        done = false;
    }
    return sqlite3_close(to) == SQLITE_OK && done;
}

/* Under its name, which nobody else has taken meanwhile. */
static bool place_copy(const struct copy *c, struct text *why)
{
    if (link(c->part, c->to) == 0 && store_sync_folder(c->to))
        return true;
    text_addf(why, "cannot write \"%s\": %s", c->to, strerror(errno));
    return false;
}

/* Both are seen at one moment in which no game was on its way from one to the other. */
static bool open_sources(struct copy *games, struct copy *archive, struct text *why)
{
    enum { TRIES = 100 };
    for (int i = 0; i < TRIES; i++) {
        sqlite3 *watch = NULL;
        int64_t  before = 0, after = 0;
        bool     archived = is_there(archive->from);
        bool     ok = !archived
               || (sqlite3_open_v2(archive->from, &watch, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
                   && store_number(watch, "PRAGMA data_version", &before) && open_source(archive, why));
        ok = ok && open_source(games, why)
          && (watch == NULL || store_number(watch, "PRAGMA data_version", &after));
        sqlite3_close(watch);
        if (!ok || (before == after && archived == is_there(archive->from)))
            return ok;
        sqlite3_close(games->source);
        sqlite3_close(archive->source);
        games->source = archive->source = NULL;
    }
    text_add(why, "games are being archived all the time: try again");
    return false;
}

bool store_backup(const char *path, const char *to, struct text *why)
{
    struct copy games = { .from = joined(path, ""), .to = joined(to, "") };
    struct copy archive = { .from = joined(path, ".archive"), .to = joined(to, ".archive") };
    bool        done = false;
    if (is_there(games.to) || is_there(archive.to))
        text_addf(why, "\"%s\" is there already, and is not overwritten",
                  is_there(games.to) ? games.to : archive.to);
    else if (!is_there(path))
        text_addf(why, "there is no store \"%s\"", path);
    else
        done = open_sources(&games, &archive, why) && write_copy(&games, why)
            && (archive.source == NULL || (write_copy(&archive, why) && place_copy(&archive, why)))
            && place_copy(&games, why);
    copy_free(&games);
    copy_free(&archive);
    return done;
}
