/* See store.h. Here: the log, and how it becomes chapters.
 *
 * There are two tables for it, of which one is written to. What it holds is in memory too, as the chapter that each
 * room's records will become. When it has enough rows the other takes over, and at each commit some of those chapters
 * are written; after the last of them the table is emptied as a whole, which costs next to nothing. A table that was
 * killed in between finds records both in a chapter and in a log: their numbers tell. */
#include "table/store_inside.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    LOG_ROWS = 40000,    /* then it is closed: fewer, and the same pages of chapters are written more often */
    STEP = 64,           /* chapters in one commit: some milliseconds */
    SMALL_CHAPTER = 2500 /* bytes: the next records are added to it */
};

/* ---- Chapters in memory ---- */

static size_t place_of(const struct chapter_set *set, int64_t room)
{
    size_t at = (size_t)((uint64_t)room * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (set->room - 1);
    while (set->at[at] && set->at[at]->room != room)
        at = (at + 1) & (set->room - 1);
    return at;
}

static void put_chapter(struct chapter_set *set, struct chapter *c)
{
    if (2 * (set->count + 1) > set->room) {
        struct chapter_set more = { .room = set->room ? 2 * set->room : 64, .count = set->count };
        more.at = calloc(more.room, sizeof *more.at);
        if (more.at == NULL)
            abort();
        for (size_t i = 0; i < set->room; i++)
            if (set->at[i])
                more.at[place_of(&more, set->at[i]->room)] = set->at[i];
        free(set->at);
        *set = more;
    }
    set->at[place_of(set, c->room)] = c;
    set->count++;
}

static void drop_chapter(struct chapter *c)
{
    if (c)
        chapter_free(c);
    free(c);
}

static int by_room(const void *a, const void *b)
{
    const struct chapter *const *left = a, *const *right = b;
    return ((*left)->room > (*right)->room) - ((*left)->room < (*right)->room);
}

/* Where it stands among the closing; closing_count: nowhere. */
static size_t closing_at(const struct store *s, int64_t room)
{
    size_t low = s->closed, high = s->closing_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (s->closing[middle]->room < room)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->closing_count && s->closing[low]->room == room ? low : s->closing_count;
}

struct chapter *store_log_find(const struct store *s, int64_t room, int which)
{
    if (which == 1)
        return s->open.room ? s->open.at[place_of(&s->open, room)] : NULL;
    size_t at = closing_at(s, room);
    return at < s->closing_count ? s->closing[at] : NULL;
}

void store_log_free(struct store *s)
{
    for (size_t i = s->closed; i < s->closing_count; i++)
        drop_chapter(s->closing[i]);
    for (size_t i = 0; i < s->open.room; i++)
        drop_chapter(s->open.at[i]);
    free(s->closing);
    free(s->open.at);
}

/* ---- Chapters on disk ---- */

/* A last chapter that is small is written anew with what comes after it. */
static void begin_after_last(struct store *s, const struct chapter *c, struct chapter *out)
{
    sqlite3_stmt *st = s->prepared[LAST_CHAPTER];
    int           next = 1;
    bool          sound = true;
    chapter_begin(out, c->room, c->first, c->since);
    sqlite3_bind_int64(st, 1, c->room * RECORDS_A_ROOM);
    sqlite3_bind_int64(st, 2, (c->room + 1) * RECORDS_A_ROOM - 1);
    if (store_next(s, st)) {
        const int      first = (int)(sqlite3_column_int64(st, 0) % RECORDS_A_ROOM);
        const uint8_t *bytes = sqlite3_column_blob(st, 2);
        const size_t   size = (size_t)sqlite3_column_bytes(st, 2);
        next = sqlite3_column_int(st, 1);
        if (size < SMALL_CHAPTER) {
            out->first = first;
            sound = chapter_take(out, bytes, size, first, next);
        }
    }
    sqlite3_reset(st);
    if (!sound || next != c->first)
        store_give_up(s, "reading the store: the records of a game are damaged");
}

static bool add_to(void *to, const struct stored_record *r)
{
    chapter_add(to, r);
    return true;
}

void store_keep_chapter(struct store *s, struct chapter *c)
{
    struct chapter whole;
    struct text    bytes = text_growing();
    int            number = c->first;
    begin_after_last(s, c, &whole);
    if (!chapter_each(c, &number, add_to, &whole))
        abort();
    whole.next = c->next;
    chapter_print(&whole, &bytes);
    sqlite3_stmt *st = store_bind(s, ADD_CHAPTER);
    sqlite3_bind_int64(st, 1, c->room * RECORDS_A_ROOM + whole.first);
    sqlite3_bind_int(st, 2, whole.next);
    sqlite3_bind_blob(st, 3, bytes.at, (int)bytes.length, SQLITE_STATIC);
    store_finish(s, st, "writing a chapter of a game");
    st = store_bind(s, SET_EXTENT);
    sqlite3_bind_int64(st, 1, c->room);
    sqlite3_bind_int(st, 2, whole.next);
    store_finish(s, st, "writing a chapter of a game");
    chapter_free(&whole);
    text_free(&bytes);
}

static void close_log(struct store *s)
{
    s->closing = reallocarray(s->closing, s->open.count + 1, sizeof *s->closing);
    if (s->closing == NULL)
        abort();
    s->closing_count = s->closed = 0;
    for (size_t i = 0; i < s->open.room; i++)
        if (s->open.at[i])
            s->closing[s->closing_count++] = s->open.at[i];
    qsort(s->closing, s->closing_count, sizeof *s->closing, by_room);
    free(s->open.at);
    s->open = (struct chapter_set){ .at = NULL };
    s->log = 1 - s->log;
    s->log_rows = 0;
}

void store_log_step(struct store *s)
{
    if (s->closed < s->closing_count) {
        for (int i = 0; i < STEP && s->closed < s->closing_count; i++) {
            struct chapter *c = s->closing[s->closed];
            if (c->next > c->first) /* else its room is gone */
                store_keep_chapter(s, c);
            drop_chapter(c);
            s->closed++;
        }
        if (s->closed == s->closing_count)
            store_run(s, s->log ? "DELETE FROM log0" : "DELETE FROM log1");
    } else if (s->log_rows >= LOG_ROWS) {
        close_log(s);
    }
}

/* ---- Records ---- */

static void open_record(struct store *s, int64_t room, const struct stored_record *r)
{
    struct chapter *c = store_log_find(s, room, 1);
    if (c == NULL) {
        c = calloc(1, sizeof *c);
        if (c == NULL)
            abort();
        chapter_begin(c, room, r->number, r->when);
        put_chapter(&s->open, c);
    }
    chapter_add(c, r);
}

void store_record(struct store *s, int64_t room, const struct stored_record *r)
{
    char          count[16];
    sqlite3_stmt *st = store_bind(s, s->log ? ADD_RECORD_TO_OTHER : ADD_RECORD);
    snprintf(count, sizeof count, "%d", r->count);
    sqlite3_bind_int64(st, 1, room);
    sqlite3_bind_int(st, 2, r->number);
    sqlite3_bind_int(st, 3, r->kind);
    sqlite3_bind_int(st, 4, r->seat);
    sqlite3_bind_text(st, 5, r->kind == RECORD_UNDO ? count : r->words, -1, SQLITE_STATIC);
    sqlite3_bind_text(st, 6, r->kind == RECORD_UNDO ? "" : r->faces, -1, SQLITE_STATIC);
    sqlite3_bind_int64(st, 7, (sqlite3_int64)r->hash);
    sqlite3_bind_int64(st, 8, r->when);
    store_finish(s, st, "keeping a move");
    s->log_rows++;
    open_record(s, room, r);
}

/* Nothing is left of it to write: it stays where it is, empty. */
static void empty(struct chapter *c)
{
    if (c == NULL)
        return;
    c->first = c->next;
    c->count = 0;
    c->bytes.length = sizeof c->since;
}

void store_log_forget(struct store *s, int64_t room)
{
    for (int which = 0; which < 2; which++)
        empty(store_log_find(s, room, which));
}

void store_log_flush(struct store *s, int64_t room)
{
    for (int which = 0; which < 2; which++) {
        struct chapter *c = store_log_find(s, room, which);
        if (c && c->next > c->first)
            store_keep_chapter(s, c);
        empty(c);
    }
}

/* ---- At the start ---- */

static const char both_logs_sql[] =
    "SELECT room, number, kind, seat, words, faces, hash, time FROM log0 UNION ALL "
    "SELECT room, number, kind, seat, words, faces, hash, time FROM log1 ORDER BY room, number";

static const char *words_of(sqlite3_stmt *st, int at)
{
    const unsigned char *words = sqlite3_column_text(st, at);
    return words ? (const char *)words : "";
}

/* One record of the log as it was kept; those that are in a chapter already, or of rooms that are gone, are passed over.
 * False: one is missing before it. */
static bool recover_record(struct store *s, sqlite3_stmt *st, int64_t *room, int *next)
{
    const struct stored_record r = { .number = sqlite3_column_int(st, 1),
                                     .kind = sqlite3_column_int(st, 2),
                                     .seat = sqlite3_column_int(st, 3),
                                     .count = sqlite3_column_int(st, 4), /* of an undo */
                                     .words = words_of(st, 4),
                                     .faces = words_of(st, 5),
                                     .hash = (uint64_t)sqlite3_column_int64(st, 6),
                                     .when = sqlite3_column_int64(st, 7) };
    if (sqlite3_column_int64(st, 0) != *room) {
        *room = sqlite3_column_int64(st, 0);
        *next = store_records(s, *room) + 1;
    }
    if (r.number < *next)
        return true;
    open_record(s, *room, &r);
    return r.number == (*next)++;
}

/* Rooms that were deleted have left their records behind. */
static bool room_is_there(struct store *s, int64_t room)
{
    sqlite3_stmt *st = s->prepared[ONE_ROOM];
    sqlite3_bind_int64(st, 1, room);
    bool there = store_next(s, st);
    sqlite3_reset(st);
    return there;
}

bool store_log_recover(struct store *s)
{
    sqlite3_stmt *st = NULL;
    int64_t       room = 0;
    int           next = 1, got;
    int           rows = 0;
    bool          sound = sqlite3_prepare_v2(s->db, both_logs_sql, -1, &st, NULL) == SQLITE_OK;
    for (; sound && (got = sqlite3_step(st)) != SQLITE_DONE; rows++)
        sound = got == SQLITE_ROW && recover_record(s, st, &room, &next);
    sqlite3_finalize(st);
    if (!sound || rows == 0)
        return sound;
    close_log(s);
    store_begin(s);
    for (; s->closed < s->closing_count; s->closed++) {
        if (room_is_there(s, s->closing[s->closed]->room))
            store_keep_chapter(s, s->closing[s->closed]);
        drop_chapter(s->closing[s->closed]);
    }
    store_run(s, "DELETE FROM log0; DELETE FROM log1");
    store_run(s, "COMMIT");
    s->in_batch = false;
    s->log = 0;
    return true;
}
