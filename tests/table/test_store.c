/* The store, under a file system that counts what is synced and fails when it is told to. */
#include "table/chapter.h"
#include <criterion/criterion.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- A file system that watches the log of the database ---- */

static struct {
    int  syncs, unsynced, writes; /* of the log: writes since it was last synced, and in all */
    bool full, broken;            /* every write, every sync fails */
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
    disk.writes += ((struct watched *)f)->is_log;
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

static int watched_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out)
{
    return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
}

static int watched_shm_lock(sqlite3_file *f, int offset, int n, int flags)
{
    return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}

static void watched_shm_barrier(sqlite3_file *f)
{
    real(f)->pMethods->xShmBarrier(real(f));
}

static int watched_shm_unmap(sqlite3_file *f, int delete)
{
    return real(f)->pMethods->xShmUnmap(real(f), delete);
}

static int watched_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    static const sqlite3_io_methods methods = { .iVersion = 2,
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
                                                .xDeviceCharacteristics = watched_kind,
                                                .xShmMap = watched_shm_map,
                                                .xShmLock = watched_shm_lock,
                                                .xShmBarrier = watched_shm_barrier,
                                                .xShmUnmap = watched_shm_unmap };
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
    static const char *const endings[] = { "",      "-wal",     "-shm",         "-journal",
                                           ".lock", ".archive", ".archive.lock" };
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
    struct text   said = text_growing(), why = text_growing();
    struct store *s = store_open(path, &said, &why);
    cr_assert_not_null(s, "%s", why.at);
    cr_assert_eq(said.length, 0, "%s", said.at);
    text_free(&said);
    text_free(&why);
    return s;
}

static int64_t keep_room(struct store *s)
{
    struct stored_room r = { .settings = "seats=2",
                             .game = "dawn",
                             .dice = "real",
                             .data = "mine",
                             .rules = "1",
                             .data_hash = "00ff",
                             .note = "",
                             .lost = "others",
                             .state = ROOM_PLAYING,
                             .seats = 2,
                             .scheme = 2,
                             .opened = 1234567890,
                             .opener = UINT64_MAX - 1 };
    memcpy(r.id, ROOM, sizeof r.id);
    memset(r.server_share, 7, sizeof r.server_share);
    memset(r.spectator, 9, sizeof r.spectator);
    return store_room(s, &r);
}

enum { FIRST = 1 }; /* the row of the only room */

static void keep_move_of(struct store *s, int64_t room, int number)
{
    char                 words[32];
    struct stored_record r = { .number = number,
                               .seat = number % 2,
                               .words = words,
                               .faces = number % 3 ? "" : "635",
                               .hash = UINT64_MAX - (uint64_t)number,
                               .when = 1700000000 + number };
    snprintf(words, sizeof words, "move %d", number);
    store_record(s, room, &r);
}

static void keep_move(struct store *s, int number)
{
    keep_move_of(s, FIRST, number);
}

static void keep_moves(struct store *s, int count)
{
    for (int i = 1; i <= count; i++)
        keep_move(s, i);
    store_commit(s);
}

static void keep_undo(struct store *s, int number, int seat, int count)
{
    struct stored_record r = { .number = number,
                               .kind = RECORD_UNDO,
                               .seat = seat,
                               .count = count,
                               .words = "",
                               .faces = "",
                               .hash = UINT64_MAX - (uint64_t)number };
    store_record(s, FIRST, &r);
}

/* All records in a line: "number:seat:words:faces:hash", hashes as they count down. */
static bool add_record(void *to, const struct stored_record *r)
{
    if (r->kind == RECORD_UNDO)
        text_addf(to, "%d:%d:undo %d:%d ", r->number, r->seat, r->count, (int)(UINT64_MAX - r->hash));
    else
        text_addf(to, "%d:%d:%s:%s:%d ", r->number, r->seat, r->words, r->faces, (int)(UINT64_MAX - r->hash));
    return true;
}

static const char *moves(struct store *s)
{
    static char line[4096];
    struct text t = text_in(line, sizeof line);
    line[0] = '\0';
    store_each_record(s, FIRST, add_record, &t);
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
    cr_assert_str_eq(r->lost, "others");
    cr_assert(r->scheme == 2 && r->opened == 1234567890 && r->opener == UINT64_MAX - 1);
    cr_assert(r->has_begun && r->begun == UINT64_MAX - 5);
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
    cr_assert_eq(seat->has_invitation, *count == 0);
    cr_assert(*count || (seat->key[0] == 3 && seat->share[0] == 5 && seat->invitation[0] == 4));
    cr_assert_str_eq(seat->pending, *count ? "" : "fire");
    cr_assert_str_eq(seat->pending_faces, *count ? "" : "63");
    ++*count;
    return true;
}

Test(store, gives_back_what_it_was_given)
{
    struct stored_seat person = { .seat = 0,
                                  .kind = "person",
                                  .bot = "",
                                  .pending = "",
                                  .pending_faces = "",
                                  .invitation = { 4 },
                                  .has_invitation = true };
    struct stored_seat bot = {
        .seat = 1, .kind = "bot", .bot = "random", .pending = "", .pending_faces = ""
    };
    int           rooms = 0, seats = 0;
    struct store *s = open_store();
    cr_assert_eq(keep_room(s), FIRST);
    store_seat(s, FIRST, &person);
    store_seat(s, FIRST, &bot);
    person.key[0] = 3;
    person.share[0] = 5;
    person.has_key = person.has_share = true;
    person.pending = "fire";
    person.pending_faces = "63";
    store_seat(s, FIRST, &person); /* the whole row anew */
    store_begun(s, FIRST, UINT64_MAX - 5);
    store_state(s, FIRST, ROOM_OVER, "");
    keep_moves(s, 3);
    store_close(s);
    s = open_store();
    store_each_room(s, same_room, &rooms);
    store_each_seat(s, FIRST, same_seat, &seats);
    cr_assert(rooms == 1 && seats == 2);
    cr_assert_str_eq(moves(s), "1:1:move 1::1 2:0:move 2::2 3:1:move 3:635:3 ");
    cr_assert_eq(store_records(s, FIRST), 3);
    store_close(s);
}

/* ---- What is beside a game ---- */

/* All of it in a line: "kind:seat:number:text:when". */
static bool add_beside(void *to, const struct stored_beside *b)
{
    text_addf(to, "%d:%d:%d:%s:%d ", b->kind, b->seat, b->number, b->text, (int)b->when);
    return true;
}

static const char *beside(struct store *s, int64_t room)
{
    static char line[4096];
    struct text t = text_in(line, sizeof line);
    line[0] = '\0';
    store_each_beside(s, room, add_beside, &t);
    return line;
}

static void keep_beside(struct store *s, int64_t room)
{
    const struct stored_beside all[] = {
        { BESIDE_TITLE, BESIDE_NOBODY, 0, "Trafalgar", 7 },
        { BESIDE_NAME, 1, 0, "Villeneuve", 8 },
        { BESIDE_CHAT, BESIDE_NOBODY, BESIDE_NUMBERS - 1, "1 adieu", 9 },
        { BESIDE_NOTICE, 7, 3, "", 10 },
    };
    for (int i = 3; i >= 0; i--)
        store_beside(s, room, &all[i]);
}

#define ALL_BESIDE "0:-1:0:Trafalgar:7 1:1:0:Villeneuve:8 2:-1:1048575:1 adieu:9 8:7:3::10 "

Test(store, keeps_what_is_beside_a_game)
{
    struct store *s = open_store();
    keep_room(s);
    int64_t other = keep_room(s);
    keep_beside(s, FIRST);
    keep_beside(s, other);
    store_close(s);
    s = open_store();
    cr_assert_str_eq(beside(s, FIRST), ALL_BESIDE);
    store_beside(s, FIRST, &(struct stored_beside){ BESIDE_NAME, 1, 0, "Pierre", 11 }); /* in its place */
    store_beside_drop(s, FIRST, BESIDE_CHAT, BESIDE_NOBODY, BESIDE_NUMBERS - 1);
    store_beside_drop(s, FIRST, BESIDE_PRIVATE, 0, 0); /* there is none */
    cr_assert_str_eq(beside(s, FIRST), "0:-1:0:Trafalgar:7 1:1:0:Pierre:11 8:7:3::10 ");
    cr_assert_str_eq(beside(s, other), ALL_BESIDE);
    store_delete(s, FIRST);
    cr_assert_str_eq(beside(s, FIRST), "");
    cr_assert_str_eq(beside(s, other), ALL_BESIDE);
    store_close(s);
}

Test(store, what_is_beside_a_game_goes_to_the_archive_with_it)
{
    struct store *s = open_store();
    int64_t       row = keep_room(s);
    uint8_t       spectator[HASH_BYTES];
    memset(spectator, 9, sizeof spectator);
    keep_beside(s, row);
    store_archive(s, &row, 1);
    store_close(s);
    s = open_store();
    cr_assert_str_eq(beside(s, row), "");
    row = store_restore_by_key(s, spectator);
    cr_assert_gt(row, 0);
    cr_assert_str_eq(beside(s, row), ALL_BESIDE);
    store_close(s);
}

/* A store as it was before anything was kept beside games. */
Test(store, of_the_version_before_is_brought_up)
{
    struct store *s = open_store();
    sqlite3      *db = NULL;
    keep_room(s);
    keep_moves(s, 3);
    store_close(s);
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(db, "DROP TABLE beside; PRAGMA user_version = 2", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    for (int i = 0; i < 2; i++) { /* and once more, when it is of this version */
        s = open_store();
        cr_assert_str_eq(moves(s), "1:1:move 1::1 2:0:move 2::2 3:1:move 3:635:3 ");
        cr_assert_str_eq(beside(s, FIRST), i ? ALL_BESIDE : "");
        keep_beside(s, FIRST);
        store_close(s);
    }
}

Test(store, keeps_that_moves_were_taken_back_after_others)
{
    struct store *s = open_store();
    keep_room(s);
    keep_moves(s, 3);
    keep_undo(s, 4, 0, 1);
    store_close(s);
    cr_assert_str_eq(moves_of_a_new_process(), "1:1:move 1::1 2:0:move 2::2 3:1:move 3:635:3 4:0:undo 1:4 ");
}

Test(store, leaves_out_what_was_taken_back_at_once)
{
    struct store *s = open_store();
    keep_room(s);
    keep_moves(s, 1);
    for (int i = 0; i < 1000; i++) {
        struct stored_record r = { .number = 2 + 3 * i, .seat = 1, .words = "again", .faces = "" };
        store_record(s, FIRST, &r);
        r.number++;
        store_record(s, FIRST, &r);
        keep_undo(s, 4 + 3 * i, 1, 2);
        if (i % 10 == 0) { /* also across restarts, in whatever chapters they are */
            store_close(s);
            s = open_store();
        }
    }
    store_close(s);
    s = open_store();
    cr_assert_str_eq(moves(s), "1:1:move 1::1 ");
    cr_assert_eq(store_records(s, FIRST), 3001);
    store_close(s);
}

/* The numbers of the records of a room are those of their hashes. */
static bool is_next(void *to, const struct stored_record *r)
{
    int *count = to;
    ++*count;
    cr_assert(r->number == *count && UINT64_MAX - r->hash == (uint64_t)*count
              && r->when == 1700000000 + *count);
    return true;
}

static int64_t number_of(const char *sql)
{
    sqlite3      *db = NULL;
    sqlite3_stmt *st = NULL;
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &st, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
    cr_assert_eq(sqlite3_step(st), SQLITE_ROW);
    int64_t n = sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
    return n;
}

/* Long enough for the log to be closed several times; a child that ends without a word may be killed at any moment. */
enum { ROOMS = 300, MANY = 1000 };

static void play_many(struct store *s)
{
    for (int i = 0; i < ROOMS; i++)
        keep_room(s);
    for (int i = 1; i <= MANY; i++) {
        for (int64_t room = 1; room <= ROOMS; room++)
            if (i <= (int)room + 500)
                keep_move_of(s, room, i);
        store_commit(s);
    }
}

Test(store, makes_chapters_of_a_long_log_and_loses_nothing)
{
    struct store *s = open_store();
    play_many(s);
    cr_assert_gt(number_of("SELECT count(*) FROM chapter"), ROOMS);
    cr_assert_lt(number_of("SELECT (SELECT count(*) FROM log0) + (SELECT count(*) FROM log1)"), 90000);
    for (int again = 0; again < 2; again++) {
        for (int64_t room = 1; room <= ROOMS; room++) {
            int count = 0;
            store_each_record(s, room, is_next, &count);
            cr_assert_eq(count, room + 500);
            cr_assert_eq(store_records(s, room), room + 500);
        }
        store_close(s);
        s = open_store();
    }
    store_close(s);
    cr_assert_eq(number_of("SELECT (SELECT count(*) FROM log0) + (SELECT count(*) FROM log1)"), 0);
}

/* How many records of each room were committed, as the process saw that is killed. */
static struct {
    int committed[ROOMS];
} * seen;

static void play_until_killed(struct store *s)
{
    for (uint64_t round = 0;; round++) {
        for (int room = 0; room < ROOMS; room++)
            for (uint64_t i = 0; i <= (round + (uint64_t)room) % 3; i++)
                keep_move_of(s, room + 1, store_records(s, room + 1) + 1);
        store_commit(s);
        for (int room = 0; room < ROOMS; room++)
            seen->committed[room] = store_records(s, room + 1);
    }
}

Test(store, killed_while_chapters_are_made_it_loses_nothing)
{
    seen = mmap(NULL, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    cr_assert_neq((void *)seen, MAP_FAILED);
    struct store *s = open_store();
    for (int i = 0; i < ROOMS; i++)
        keep_room(s);
    store_close(s);
    for (int kill_at = 0; kill_at < 12; kill_at++) {
        pid_t child = fork();
        if (child == 0)
            play_until_killed(open_store());
        int wanted = seen->committed[0] + 100 + 7 * kill_at; /* the log is closed after some 130 */
        while (*(volatile int *)&seen->committed[0] < wanted)
            usleep(200);
        usleep((useconds_t)(kill_at * 700));
        cr_assert_eq(kill(child, SIGKILL), 0);
        cr_assert_eq(waitpid(child, NULL, 0), child);
        s = open_store();
        for (int room = 0; room < ROOMS; room++) {
            int count = 0;
            store_each_record(s, room + 1, is_next, &count);
            cr_assert_geq(count, seen->committed[room]);
            seen->committed[room] = count;
        }
        store_close(s);
    }
}

Test(store, leaves_nothing_behind_in_memory)
{
    const sqlite3_int64 before = sqlite3_memory_used();
    struct store       *s = open_store();
    int                 count = 0;
    uint8_t             spectator[HASH_BYTES];
    memset(spectator, 9, sizeof spectator);
    keep_room(s);
    keep_moves(s, 3);
    store_each_record(s, FIRST, is_next, &count);
    store_archive(s, &(int64_t){ FIRST }, 1);
    cr_assert_neq(store_restore_by_key(s, spectator), 0);
    cr_assert_eq(store_restore_by_key(s, (uint8_t[HASH_BYTES]){ 1 }), 0);
    store_close(s);
    cr_assert_eq(sqlite3_memory_used(), before, "a statement or a connection is still open");
}

/* A chapter with any byte changed, or cut off anywhere, is no chapter. */
Test(store, knows_a_chapter_that_was_touched)
{
    struct chapter c;
    struct text    bytes = text_growing();
    int            count = 0, number;
    chapter_begin(&c, FIRST, 1, 1700000000);
    for (int i = 1; i <= 5; i++) {
        char                 words[16];
        struct stored_record r = { .seat = i % 3,
                                   .words = words,
                                   .faces = "635",
                                   .hash = UINT64_MAX - (uint64_t)i,
                                   .when = 1700000000 + i };
        snprintf(words, sizeof words, "move %d", i);
        chapter_add(&c, &r);
    }
    chapter_print(&c, &bytes);
    uint8_t *all = (uint8_t *)bytes.at;
    number = 1;
    cr_assert(chapter_read(all, bytes.length, 1, 6, &number, is_next, &count) && count == 5);
    for (size_t i = 0; i < bytes.length; i++) {
        cr_assert(!chapter_read(all, i, 1, 6, &number, is_next, &count));
        all[i] ^= 0x10;
        cr_assert(!chapter_read(all, bytes.length, 1, 6, &number, is_next, &count));
        all[i] ^= 0x10;
    }
    cr_assert(!chapter_read(all, bytes.length, 1, 7, &number, is_next, &count));
    chapter_free(&c);
    text_free(&bytes);
}

Test(store, forgets_a_game_that_is_deleted_also_in_the_log)
{
    struct store *s = open_store();
    keep_room(s);
    keep_moves(s, 3);
    int64_t other = keep_room(s);
    keep_move_of(s, other, 1);
    store_delete(s, FIRST);
    store_close(s);
    s = open_store();
    cr_assert_str_eq(moves(s), "");
    int count = 0;
    store_each_record(s, other, is_next, &count);
    cr_assert_eq(count, 1);
    store_close(s);
    cr_assert_eq(number_of("SELECT count(*) FROM chapter"), 1);
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

static int writes_of_an_undo(struct store *s, int number, int count)
{
    int before = disk.writes;
    keep_undo(s, number, 0, count);
    store_commit(s);
    return disk.writes - before;
}

Test(store, takes_back_many_moves_late_in_a_long_game_as_cheaply_as_one_early)
{
    struct store *s = open_store();
    keep_room(s);
    keep_moves(s, 6000);
    int late = writes_of_an_undo(s, 6001, 200);
    store_close(s);
    clean_up();
    mkdir(folder, 0700);
    s = open_store();
    keep_room(s);
    keep_moves(s, 4);
    int early = writes_of_an_undo(s, 5, 1);
    cr_assert_leq(late, early + 2, "%d writes, where an early one has %d", late,
                  early); /* one page more, perhaps */
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
    keep_undo(s, 4, 1, 1);
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
    cr_assert_null(store_open("", &why, &why));
    cr_assert_null(store_open(":memory:", &why, &why));
    cr_assert(why.length > 0);
    text_free(&why);
}
