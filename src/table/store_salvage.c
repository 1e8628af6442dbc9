/* See store.h. Here: whether a store can be read, and what is done if not.
 *
 * All rows that stand in sound pages go into a fresh file. A game of which a row is missing is set aside there: how far
 * its records reach is kept in a table of its own, `extent`. Of records that were still in the log nobody knows more
 * than the numbers before and after them. */
#include "table/store_inside.h"
#include "table/store_pages.h"
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- Is it sound? ---- */

static bool says_ok(sqlite3 *db)
{
    sqlite3_stmt *st = NULL;
    bool          ok = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &st, NULL) == SQLITE_OK
           && sqlite3_step(st) == SQLITE_ROW && strcmp((const char *)sqlite3_column_text(st, 0), "ok") == 0;
    sqlite3_finalize(st);
    return ok;
}

static bool pass_over(void *to, const struct stored_record *r)
{
    (void)to;
    (void)r;
    return true;
}

static bool chapters_are_sound(sqlite3 *db)
{
    static const char sql[] = "SELECT id, next, records FROM chapter ORDER BY id";
    sqlite3_stmt     *st = NULL;
    int64_t           room = 0;
    int               next = 1, got = SQLITE_DONE;
    bool              sound = sqlite3_prepare_v2(db, sql, -1, &st, NULL) == SQLITE_OK;
    while (sound && (got = sqlite3_step(st)) == SQLITE_ROW) {
        const int64_t id = sqlite3_column_int64(st, 0);
        const int     first = (int)(id % RECORDS_A_ROOM);
        int           number = first;
        sound = first == (id / RECORDS_A_ROOM == room ? next : 1);
        room = id / RECORDS_A_ROOM;
        next = sqlite3_column_int(st, 1);
        sound = sound
             && chapter_read(sqlite3_column_blob(st, 2), (size_t)sqlite3_column_bytes(st, 2), first, next,
                             &number, pass_over, NULL);
    }
    sqlite3_finalize(st);
    return sound && got == SQLITE_DONE;
}

/* How many rooms have another last chapter than they should, or chapters and no word of how many. */
#define LAST_NEXT                                                                                            \
    "(SELECT next FROM chapter WHERE id BETWEEN room * 1048576 AND room * 1048576 + 1048575 ORDER BY id DESC LIMIT 1)"
static const char wrong_extents_sql[] =
    "SELECT (SELECT count(*) FROM extent WHERE next != coalesce(" LAST_NEXT ", 1))"
    " + (SELECT count(DISTINCT id / 1048576) FROM chapter WHERE id / 1048576 NOT IN (SELECT room FROM extent))";
/* How many rooms have a gap in the log, or before it. */
#define LOGS "(SELECT room, number FROM log0 UNION ALL SELECT room, number FROM log1)"
static const char gaps_sql[] =
    "SELECT count(*) FROM (SELECT count(*) AS n, max(l.number) AS last, coalesce(e.next, 1) AS next FROM " LOGS
    " l JOIN room r ON r.row = l.room LEFT JOIN extent e ON e.room = l.room WHERE l.number >= coalesce(e.next, 1)"
    " GROUP BY l.room) WHERE n != last - next + 1";

bool store_is_sound(sqlite3 *db)
{
    int64_t wrong = 0, gaps = 0;
    return says_ok(db) && chapters_are_sound(db) && store_number(db, wrong_extents_sql, &wrong) && wrong == 0
        && store_number(db, gaps_sql, &gaps) && gaps == 0;
}

/* ---- What is left of it ---- */

enum kept { ROOM, SEAT, LOG, CHAPTER, EXTENT, BESIDE, KEPT };

static const struct {
    const char *table, *other; /* of the same shape */
    int         columns;       /* by which stray rows are told apart */
} kept[KEPT] = {
    [ROOM] = { "room", "", 18 },      [SEAT] = { "seat", "", 8 },     [LOG] = { "log0", "log1", 9 },
    [CHAPTER] = { "chapter", "", 3 }, [EXTENT] = { "extent", "", 2 }, [BESIDE] = { "beside", "", 4 },
};

struct salvage {
    sqlite3      *to;
    sqlite3_stmt *add[KEPT];
    int           rows[KEPT];
    int           log_damaged;
    bool          failed; /* the fresh file cannot be written */
};

static void bind_value(sqlite3_stmt *st, int at, const struct page_value *v)
{
    if (v->kind == PAGE_NUMBER)
        sqlite3_bind_int64(st, at, v->number);
    else if (v->kind == PAGE_TEXT)
        sqlite3_bind_text(st, at, (const char *)v->bytes, (int)v->size, SQLITE_STATIC);
    else if (v->kind == PAGE_BLOB)
        sqlite3_bind_blob(st, at, v->bytes, (int)v->size, SQLITE_STATIC);
    else
        sqlite3_bind_null(st, at);
}

static bool is_sound_chapter(const struct page_row *row)
{
    int first = (int)(row->id % RECORDS_A_ROOM), number = first;
    return row->id > 0 && row->value[1].kind == PAGE_NUMBER && row->value[2].kind == PAGE_BLOB
        && chapter_read(row->value[2].bytes, row->value[2].size, first, (int)row->value[1].number, &number,
                        pass_over, NULL);
}

static void take_row(void *to, const struct page_row *row)
{
    struct salvage *all = to;
    for (int i = 0; i < KEPT; i++) {
        sqlite3_stmt *st = all->add[i];
        if (row->columns != kept[i].columns || (i == CHAPTER && !is_sound_chapter(row)))
            continue;
        if (i == LOG)
            sqlite3_bind_null(st, 1); /* those of both logs go into one */
        else
            sqlite3_bind_int64(st, 1, row->id);
        for (int column = 1; column < row->columns; column++)
            bind_value(st, 1 + column, &row->value[column]);
        int got = sqlite3_step(st);
        all->rows[i] += got == SQLITE_DONE;
        all->failed = all->failed
                   || (got != SQLITE_DONE && (sqlite3_errcode(all->to) & 0xff) != SQLITE_CONSTRAINT);
        sqlite3_reset(st);
        sqlite3_clear_bindings(st);
    }
}

static bool prepare_to_take(struct salvage *all)
{
    for (int i = 0; i < KEPT; i++) {
        struct text sql = text_growing();
        text_addf(&sql, "INSERT OR REPLACE INTO %s VALUES (?1", kept[i].table);
        for (int column = 2; column <= kept[i].columns; column++)
            text_addf(&sql, ", ?%d", column);
        text_add(&sql, ")");
        bool ok = sqlite3_prepare_v2(all->to, sql.at, -1, &all->add[i], NULL) == SQLITE_OK;
        text_free(&sql);
        if (!ok)
            return false;
    }
    return true;
}

/* ---- Games of which something is missing ---- */

/* What players are told of it. */
#define DAMAGED "a part of this game is damaged on disk; what is left of it is kept"
/* A seat, a chapter, the last chapters, or a record of the log. */
static const char damaged_sql[] =
    "CREATE TEMP TABLE damaged AS SELECT row AS room FROM room WHERE"
    " (SELECT count(*) FROM seat WHERE seat.id BETWEEN row * 8 AND row * 8 + seats - 1) != seats"
    " OR row IN (SELECT room FROM extent WHERE next != coalesce(" LAST_NEXT ", 1))"
    " OR row IN (SELECT id / 1048576 FROM (SELECT id, lag(next, 1, 1) OVER (PARTITION BY id / 1048576 ORDER BY id) AS due"
    " FROM chapter) WHERE id % 1048576 != due)"
    " OR row IN (SELECT room FROM (SELECT l.room AS room, count(*) AS n, max(l.number) AS last,"
    " coalesce(e.next, 1) AS next FROM " LOGS " l LEFT JOIN extent e ON e.room = l.room"
    " WHERE l.number >= coalesce(e.next, 1) GROUP BY l.room) WHERE n != last - next + 1);"
    "CREATE TEMP TABLE lost AS SELECT id / 8 AS room FROM seat WHERE id / 8 NOT IN (SELECT row FROM room)"
    " UNION SELECT room FROM extent WHERE room NOT IN (SELECT row FROM room);"
    "UPDATE room SET state = 3, note = '" DAMAGED "'"
    " WHERE row IN (SELECT room FROM damaged);"
    "DELETE FROM chapter WHERE id / 1048576 IN (SELECT room FROM damaged)"
    " OR id / 1048576 NOT IN (SELECT row FROM room);"
    "DELETE FROM log0 WHERE room IN (SELECT room FROM damaged) OR room NOT IN (SELECT row FROM room);"
    "DELETE FROM extent WHERE room IN (SELECT room FROM damaged) OR room NOT IN (SELECT row FROM room);"
    "DELETE FROM seat WHERE id / 8 NOT IN (SELECT row FROM room);"
    "DELETE FROM beside WHERE id / 4294967296 NOT IN (SELECT row FROM room);";
/* Where only the page with the extents is bad the chapters tell them. */
static const char extents_sql[] =
    "INSERT OR IGNORE INTO extent SELECT id / 1048576, max(next) FROM chapter GROUP BY id / 1048576";

/* ---- Salvage ---- */

bool store_sync_folder(const char *path)
{
    char *copy = strdup(path);
    if (copy == NULL)
        abort();
    int  fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0)
        close(fd);
    free(copy);
    return done;
}

struct roots {
    int64_t room[KEPT], other[KEPT];
};

static void find_roots(sqlite3 *db, struct roots *out)
{
    *out = (struct roots){ .room = { 0 } };
    for (int i = 0; i < KEPT; i++) {
        char sql[96];
        snprintf(sql, sizeof sql, "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", kept[i].table);
        store_number(db, sql, &out->room[i]);
        snprintf(sql, sizeof sql, "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", kept[i].other);
        store_number(db, sql, &out->other[i]);
    }
}

static void read_all(struct pages *p, const struct roots *roots, struct salvage *all)
{
    for (int i = 0; i < KEPT; i++) {
        const int before = pages_damaged(p);
        if (roots->room[i]) /* an earlier version may not have it */
            pages_tree(p, (uint32_t)roots->room[i], take_row, all);
        if (*kept[i].other)
            pages_tree(p, (uint32_t)roots->other[i], take_row, all);
        all->log_damaged += i == LOG ? pages_damaged(p) - before : 0;
    }
    pages_strays(p, take_row, all);
}

/* Writes what is left into a fresh file and tells what it found; false: it cannot be written. */
static bool write_fresh(const char *path, struct pages *p, const struct roots *roots, struct text *told,
                        struct text *why)
{
    struct salvage all = { .to = NULL };
    int64_t        aside = 0, lost = 0;
    bool           done = store_connect(path, &all.to, why)
             && sqlite3_exec(all.to, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK
             && store_make_tables(all.to) && prepare_to_take(&all);
    if (done)
        read_all(p, roots, &all);
    done = done && !all.failed && sqlite3_exec(all.to, extents_sql, NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_exec(all.to, damaged_sql, NULL, NULL, NULL) == SQLITE_OK
        && store_number(all.to, "SELECT count(*) FROM damaged", &aside)
        && store_number(all.to, "SELECT count(*) FROM lost", &lost);
    for (int i = 0; i < KEPT; i++)
        sqlite3_finalize(all.add[i]);
    done = done && sqlite3_exec(all.to, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    text_addf(told, "%d pages cannot be read; of %d games %d are whole, %d are set aside, and %d are lost",
              pages_damaged(p), all.rows[ROOM] + (int)lost, all.rows[ROOM] - (int)aside, (int)aside,
              (int)lost);
    if (all.log_damaged)
        text_add(told,
                 "; pages of the log are among them, and games may stand some moves earlier than they did");
    if (!done && why->length == 0)
        text_addf(why, "cannot write \"%s\": %s", path, sqlite3_errmsg(all.to));
    return sqlite3_close(all.to) == SQLITE_OK && done;
}

static bool put_in_place(const char *path, const char *fresh, const char *damaged, struct text *why)
{
    if (link(path, damaged) == 0 && rename(fresh, path) == 0 && store_sync_folder(path))
        return true;
    text_addf(why, "cannot put \"%s\" in the place of \"%s\"", fresh, path);
    return false;
}

/* SQLite's log goes into the file, and is gone: the fresh file must not find it. */
static bool close_damaged(struct store *s, struct text *why)
{
    static const char *const endings[] = { "-wal", "-shm" };
    int64_t                  busy = 1;
    store_number(s->db, "PRAGMA wal_checkpoint(TRUNCATE)", &busy);
    if (busy || sqlite3_close(s->db) != SQLITE_OK) {
        text_addf(why, "the store \"%s\" is damaged, and cannot be salvaged while another program reads it",
                  s->path);
        return false;
    }
    s->db = NULL;
    for (int i = 0; i < 2; i++) {
        struct text name = text_growing();
        text_addf(&name, "%s%s", s->path, endings[i]);
        unlink(name.at);
        text_free(&name);
    }
    return true;
}

static bool salvage(struct store *s, const char *fresh, const char *damaged, struct text *said,
                    struct text *why)
{
    struct roots roots;
    struct text  told = text_growing();
    find_roots(s->db, &roots);
    struct pages *p = close_damaged(s, why) ? pages_open(s->path) : NULL;
    bool done = p && write_fresh(fresh, p, &roots, &told, why) && put_in_place(s->path, fresh, damaged, why)
             && store_connect(s->path, &s->db, why);
    if (p)
        pages_close(p);
    if (done)
        text_addf(said, "the store \"%s\" was damaged: %s; the damaged file is kept as \"%s\"\n", s->path,
                  told.at, damaged);
    else if (why->length == 0)
        text_addf(why, "the store \"%s\" is damaged and cannot be read", s->path);
    text_free(&told);
    return done;
}

bool store_salvage(struct store *s, struct text *said, struct text *why)
{
    if (store_is_sound(s->db))
        return true;
    time_t      now = time(NULL);
    struct tm   at;
    char        when[32];
    struct text fresh = text_growing(), damaged = text_growing();
    gmtime_r(&now, &at);
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", &at);
    text_addf(&damaged, "%s.damaged-%s", s->path, when);
    text_addf(&fresh, "%s.salvaged", s->path);
    unlink(fresh.at); /* of a salvage that was broken off */
    bool done = salvage(s, fresh.at, damaged.at, said, why);
    text_free(&fresh);
    text_free(&damaged);
    return done;
}
