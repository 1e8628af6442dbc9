/* See store.h. Here: a store of an earlier version becomes one of this version, in one transaction. In the first every
 * move was a row with its room and its number; the second had nothing beside its games. */
#include "table/store_inside.h"
#include <time.h>

static const char set_aside_sql[] =
    "ALTER TABLE room RENAME TO old_room; ALTER TABLE seat RENAME TO old_seat;"
    "ALTER TABLE move RENAME TO old_move;";
static const char take_rooms_sql[] =
    "INSERT INTO room SELECT rowid, id, game, settings, dice, data, rules, data_hash, state, note, seats, server_share,"
    " spectator, unixepoch(), 0, NULL, 'nobody', 1 FROM old_room;"
    "INSERT INTO seat SELECT r.rowid * 8 + s.seat, s.kind, s.bot, s.key, NULL, s.share, '', ''"
    " FROM old_seat s JOIN old_room r ON r.id = s.room WHERE s.seat BETWEEN 0 AND 7;";
static const char moves_sql[] =
    "SELECT r.rowid, m.seat, m.move, m.faces, m.hash FROM old_move m JOIN old_room r ON r.id = m.room"
    " ORDER BY r.rowid, m.number";
static const char drop_sql[] = "DROP TABLE old_move; DROP TABLE old_seat; DROP TABLE old_room;";

static bool keep_moves(sqlite3 *db, const struct chapter *c)
{
    static const char sql[] = "INSERT INTO chapter (id, next, records) VALUES (?1, ?2, ?3)";
    static const char extent[] = "INSERT INTO extent (room, next) VALUES (?1, ?2)";
    sqlite3_stmt     *st = NULL;
    struct text       bytes = text_growing();
    chapter_print(c, &bytes);
    bool done = sqlite3_prepare_v2(db, sql, -1, &st, NULL) == SQLITE_OK
             && sqlite3_bind_int64(st, 1, c->room * RECORDS_A_ROOM + c->first) == SQLITE_OK
             && sqlite3_bind_int(st, 2, c->next) == SQLITE_OK
             && sqlite3_bind_blob(st, 3, bytes.at, (int)bytes.length, SQLITE_STATIC) == SQLITE_OK
             && sqlite3_step(st) == SQLITE_DONE;
    sqlite3_finalize(st);
    st = NULL;
    done = done && sqlite3_prepare_v2(db, extent, -1, &st, NULL) == SQLITE_OK
        && sqlite3_bind_int64(st, 1, c->room) == SQLITE_OK && sqlite3_bind_int(st, 2, c->next) == SQLITE_OK
        && sqlite3_step(st) == SQLITE_DONE;
    sqlite3_finalize(st);
    text_free(&bytes);
    return done;
}

/* When they were made nobody noted: they are as old as the upgrade. */
static bool take_moves(sqlite3 *db)
{
    struct chapter c = { .room = 0 };
    sqlite3_stmt  *st = NULL;
    int            got = SQLITE_DONE;
    bool           done = sqlite3_prepare_v2(db, moves_sql, -1, &st, NULL) == SQLITE_OK;
    while (done && (got = sqlite3_step(st)) == SQLITE_ROW) {
        int64_t room = sqlite3_column_int64(st, 0);
        if (room != c.room) {
            done = c.room == 0 || keep_moves(db, &c);
            if (c.room)
                chapter_free(&c);
            chapter_begin(&c, room, 1, time(NULL));
        }
        const char          *words = (const char *)sqlite3_column_text(st, 2);
        const char          *faces = (const char *)sqlite3_column_text(st, 3);
        struct stored_record r = { .kind = RECORD_MOVE,
                                   .seat = sqlite3_column_int(st, 1),
                                   .words = words ? words : "",
                                   .faces = faces ? faces : "",
                                   .hash = (uint64_t)sqlite3_column_int64(st, 4),
                                   .when = c.since };
        chapter_add(&c, &r);
    }
    sqlite3_finalize(st);
    done = done && got == SQLITE_DONE && (c.room == 0 || keep_moves(db, &c));
    if (c.room)
        chapter_free(&c);
    return done;
}

static bool from_the_first(sqlite3 *db)
{
    return sqlite3_exec(db, set_aside_sql, NULL, NULL, NULL) == SQLITE_OK && store_make_tables(db)
        && sqlite3_exec(db, take_rooms_sql, NULL, NULL, NULL) == SQLITE_OK && take_moves(db)
        && sqlite3_exec(db, drop_sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool store_upgrade(struct store *s, int64_t version, struct text *why)
{
    bool done = sqlite3_exec(s->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK
             && (version == 0 ? from_the_first(s->db) : store_make_beside(s->db))
             /* an archive finds its games by their numbers, too: see store_index_keys */
             && sqlite3_exec(s->db, "DROP TABLE IF EXISTS key", NULL, NULL, NULL) == SQLITE_OK
             && sqlite3_exec(s->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!done) {
        text_addf(why, "the store \"%s\" is of another kind, or cannot be brought up to this version: %s",
                  s->path, sqlite3_errmsg(s->db));
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    }
    return done;
}
