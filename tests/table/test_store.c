/* The store, under a file system that counts what is synced and fails when it is told to. */
#include "table/store.h"
#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- A file system that watches the log of the database ---- */

static struct {
    int  syncs, unsynced; /* of the log: writes since it was last synced */
    bool full, broken;    /* every write, every sync fails */
} disk;

struct watched {
    sqlite3_file  base;
    bool          is_log;
    sqlite3_file *real;
};

static sqlite3_file *real(sqlite3_file *f)
{
    return ((struct watched *)f)->real;
}

static int watched_close(sqlite3_file *f)
{
    return real(f)->pMethods->xClose(real(f));
}

static int watched_read(sqlite3_file *f, void *to, int size, sqlite3_int64 at)
{
    return real(f)->pMethods->xRead(real(f), to, size, at);
}

static int watched_write(sqlite3_file *f, const void *from, int size, sqlite3_int64 at)
{
    if (disk.full)
        return SQLITE_FULL;
    disk.unsynced += ((struct watched *)f)->is_log;
    return real(f)->pMethods->xWrite(real(f), from, size, at);
}

static int watched_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    return real(f)->pMethods->xTruncate(real(f), size);
}

static int watched_sync(sqlite3_file *f, int flags)
{
    if (disk.broken)
        return SQLITE_IOERR_FSYNC;
    if (((struct watched *)f)->is_log) {
        disk.syncs++;
        disk.unsynced = 0;
    }
    return real(f)->pMethods->xSync(real(f), flags);
}

static int watched_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return real(f)->pMethods->xFileSize(real(f), size);
}

static int watched_lock(sqlite3_file *f, int level)
{
    return real(f)->pMethods->xLock(real(f), level);
}

static int watched_unlock(sqlite3_file *f, int level)
{
    return real(f)->pMethods->xUnlock(real(f), level);
}

static int watched_reserved(sqlite3_file *f, int *out)
{
    return real(f)->pMethods->xCheckReservedLock(real(f), out);
}

static int watched_control(sqlite3_file *f, int what, void *arg)
{
    return real(f)->pMethods->xFileControl(real(f), what, arg);
}

static int watched_sector(sqlite3_file *f)
{
    return real(f)->pMethods->xSectorSize(real(f));
}

static int watched_kind(sqlite3_file *f)
{
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
}

static int watched_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    /* Version 1, without shared memory: then a log works only if one process has the file to itself. */
    static const sqlite3_io_methods methods = { .iVersion = 1,
                                                .xClose = watched_close,
                                                .xRead = watched_read,
                                                .xWrite = watched_write,
                                                .xTruncate = watched_truncate,
                                                .xSync = watched_sync,
                                                .xFileSize = watched_size,
                                                .xLock = watched_lock,
                                                .xUnlock = watched_unlock,
                                                .xCheckReservedLock = watched_reserved,
                                                .xFileControl = watched_control,
                                                .xSectorSize = watched_sector,
                                                .xDeviceCharacteristics = watched_kind };
    sqlite3_vfs                    *below = vfs->pAppData;
    struct watched                 *w = (struct watched *)f;
    w->real = (sqlite3_file *)(w + 1);
    w->is_log = (flags & SQLITE_OPEN_WAL) != 0;
    int got = below->xOpen(below, name, w->real, flags, out);
    f->pMethods = w->real->pMethods ? &methods : NULL;
    return got;
}

static char folder[] = "/tmp/wardroom-store-XXXXXX";
static char path[sizeof folder + 16];

static void watch(void)
{
    static sqlite3_vfs vfs;
    sqlite3_vfs       *below = sqlite3_vfs_find(NULL);
    vfs = *below;
    vfs.pNext = NULL;
    vfs.zName = "watched";
    vfs.pAppData = below;
    vfs.szOsFile = (int)sizeof(struct watched) + below->szOsFile;
    vfs.xOpen = watched_open;
    sqlite3_vfs_register(&vfs, 1);
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/store.db", folder);
}

static void clean_up(void)
{
    static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
    char                     name[sizeof path + 16];
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        unlink(name);
    }
    rmdir(folder);
}

TestSuite(store, .init = watch, .fini = clean_up);

/* ---- What is kept ---- */

static const char ROOM[] = "0123456789abcdef";

static struct store *open_store(void)
{
    struct text   why = text_growing();
    struct store *s = store_open(path, &why);
    cr_assert_not_null(s, "%s", why.at);
    text_free(&why);
    return s;
}

static void keep_room(struct store *s)
{
    struct stored_room r = { .settings = "seats=2",
                             .game = "dawn",
                             .dice = "real",
                             .data = "mine",
                             .rules = "1",
                             .data_hash = "00ff",
                             .note = "",
                             .state = ROOM_PLAYING,
                             .seats = 2 };
    memcpy(r.id, ROOM, sizeof r.id);
    memset(r.server_share, 7, sizeof r.server_share);
    memset(r.spectator, 9, sizeof r.spectator);
    store_room(s, &r);
}

static void keep_move(struct store *s, int number)
{
    char               words[32];
    struct stored_move m = { number, number % 2, words, number % 3 ? "" : "635",
                             UINT64_MAX - (uint64_t)number };
    snprintf(words, sizeof words, "move %d", number);
    store_move(s, ROOM, &m);
}

static void keep_moves(struct store *s, int count)
{
    for (int i = 1; i <= count; i++)
        keep_move(s, i);
    store_commit(s);
}

/* All moves in a line: "number:seat:words:faces:hash", hashes as they count down. */
static bool add_move(void *to, const struct stored_move *m)
{
    text_addf(to, "%d:%d:%s:%s:%d ", m->number, m->seat, m->move, m->faces, (int)(UINT64_MAX - m->hash));
    return true;
}

/* The first, and then those from the seventh on. */
static bool are_without_gap(void *to, const struct stored_move *m)
{
    int *count = to;
    ++*count;
    cr_assert_eq(m->number, *count);
    cr_assert_eq((int)(UINT64_MAX - m->hash), *count == 1 ? 1 : *count + 5);
    return true;
}

static const char *moves(struct store *s)
{
    static char line[4096];
    struct text t = text_in(line, sizeof line);
    line[0] = '\0';
    store_each_move(s, ROOM, add_move, &t);
    return line;
}

static const char *moves_of_a_new_process(void)
{
    struct store *s = open_store();
    const char   *line = moves(s);
    store_close(s);
    return line;
}

static bool same_room(void *to, const struct stored_room *r)
{
    cr_assert_str_eq(r->id, ROOM);
    cr_assert_str_eq(r->game, "dawn");
    cr_assert_str_eq(r->settings, "seats=2");
    cr_assert_str_eq(r->dice, "real");
    cr_assert_str_eq(r->data, "mine");
    cr_assert_str_eq(r->data_hash, "00ff");
    cr_assert_eq(r->state, ROOM_OVER);
    cr_assert(r->whole && r->seats == 2 && r->server_share[31] == 7 && r->spectator[31] == 9);
    ++*(int *)to;
    return true;
}

static bool same_seat(void *to, const struct stored_seat *seat)
{
    int *count = to;
    cr_assert_eq(seat->seat, *count);
    cr_assert_str_eq(seat->kind, *count ? "bot" : "person");
    cr_assert_eq(seat->has_key, *count == 0);
    cr_assert_eq(seat->has_share, *count == 0);
    cr_assert(*count || (seat->key[0] == 3 && seat->share[0] == 5));
    ++*count;
    return true;
}

Test(store, gives_back_what_it_was_given)
{
    uint8_t            share[SHARE_BYTES] = { 5 };
    struct stored_seat person = { .seat = 0, .kind = "person", .bot = "", .key = { 3 }, .has_key = true };
    struct stored_seat bot = { .seat = 1, .kind = "bot", .bot = "random" };
    int                rooms = 0, seats = 0;
    struct store      *s = open_store();
    keep_room(s);
    store_seat(s, ROOM, &person);
    store_seat(s, ROOM, &bot);
    store_share(s, ROOM, 0, share);
    store_state(s, ROOM, ROOM_OVER, "");
    keep_moves(s, 3);
    store_close(s);
    s = open_store();
    store_each_room(s, same_room, &rooms);
    store_each_seat(s, ROOM, same_seat, &seats);
    cr_assert(rooms == 1 && seats == 2);
    cr_assert_str_eq(moves(s), "1:1:move 1::1 2:0:move 2::2 3:1:move 3:635:3 ");
    store_close(s);
}

Test(store, closes_the_gap_of_a_move_that_is_taken_back)
{
    struct store *s = open_store();
    keep_room(s);
    keep_moves(s, 6);
    store_unmove(s, ROOM, 6);
    store_unmove(s, ROOM, 2);
    store_hash(s, ROOM, 2, UINT64_MAX - 33);
    store_commit(s);
    cr_assert_str_eq(moves(s), "1:1:move 1::1 2:1:move 3:635:33 3:0:move 4::4 4:1:move 5::5 ");
    keep_move(s, 5); /* its number is free again */
    store_close(s);
}

/* SQLite may change the rows in any order; the numbers must not meet on the way. */
Test(store, closes_the_gap_under_many_moves)
{
    enum { MANY = 1000 };
    struct store *s = open_store();
    int           count = 0;
    keep_room(s);
    keep_moves(s, MANY);
    for (int i = 0; i < 5; i++)
        store_unmove(s, ROOM, 2);
    store_commit(s);
    store_each_move(s, ROOM, are_without_gap, &count);
    cr_assert_eq(count, MANY - 5);
    store_close(s);
}

/* ---- What is on disk ---- */

Test(store, has_synced_what_it_has_committed)
{
    struct store *s = open_store();
    keep_room(s);
    store_commit(s);
    for (int i = 1; i <= 50; i++) {
        int before = disk.syncs;
        keep_move(s, i);
        cr_assert(store_pending(s));
        store_commit(s);
        cr_assert(!store_pending(s));
        cr_assert(disk.syncs > before, "move %d is not synced", i);
        cr_assert_eq(disk.unsynced, 0, "move %d: %d writes after the last sync", i, disk.unsynced);
    }
    store_close(s);
}

Test(store, syncs_once_for_all_that_came_together)
{
    struct store *s = open_store();
    keep_room(s);
    store_commit(s);
    int before = disk.syncs;
    keep_moves(s, 200);
    cr_assert_eq(disk.syncs, before + 1);
    store_commit(s); /* nothing is pending: nothing to sync */
    cr_assert_eq(disk.syncs, before + 1);
    store_close(s);
}

/* What happens to a process that does this: its exit status. */
static int status_of(void (*doing)(struct store *))
{
    int   status;
    pid_t child = fork();
    if (child == 0) {
        struct store *s = open_store();
        fclose(stderr);
        doing(s);
        _Exit(0);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void die_before_the_commit(struct store *s)
{
    keep_room(s);
    keep_moves(s, 2);
    keep_move(s, 3);
    store_unmove(s, ROOM, 1);
}

Test(store, forgets_what_was_not_committed)
{
    cr_assert_eq(status_of(die_before_the_commit), 0);
    cr_assert_str_eq(moves_of_a_new_process(), "1:1:move 1::1 2:0:move 2::2 ");
}

static void move_on_a_full_disk(struct store *s)
{
    keep_room(s);
    keep_moves(s, 2);
    disk.full = true;
    keep_move(s, 3);
    store_commit(s);
}

Test(store, ends_the_process_when_a_write_fails)
{
    cr_assert_eq(status_of(move_on_a_full_disk), 1);
    cr_assert_str_eq(moves_of_a_new_process(), "1:1:move 1::1 2:0:move 2::2 ");
}

static void move_on_a_broken_disk(struct store *s)
{
    keep_room(s);
    keep_moves(s, 2);
    disk.broken = true;
    keep_move(s, 3);
    store_commit(s);
}

Test(store, ends_the_process_when_a_sync_fails)
{
    cr_assert_eq(status_of(move_on_a_broken_disk), 1);
}

Test(store, is_no_file_that_vanishes)
{
    struct text why = text_growing();
    cr_assert_null(store_open("", &why));
    cr_assert_null(store_open(":memory:", &why));
    cr_assert(why.length > 0);
    text_free(&why);
}
