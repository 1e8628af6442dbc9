/* See store.h. Here: what is kept beside a game. */
#include "table/store_inside.h"
#include <assert.h>

static const char *const kind_names[BESIDE_KINDS] = {
    [BESIDE_TITLE] = "title",     [BESIDE_NAME] = "name",   [BESIDE_CHAT] = "chat",
    [BESIDE_PRIVATE] = "private", [BESIDE_TERMS] = "terms", [BESIDE_CLOCK] = "clock",
    [BESIDE_PAUSE] = "pause",     [BESIDE_SEEN] = "seen",   [BESIDE_NOTICE] = "notice",
};

static int64_t id_of(int64_t room, enum beside_kind kind, int seat, int number)
{
    assert(seat >= BESIDE_NOBODY && seat < BESIDE_SEATS - 1 && number >= 0 && number < BESIDE_NUMBERS);
    return room * BESIDE_A_ROOM + ((int64_t)kind * BESIDE_SEATS + seat + 1) * BESIDE_NUMBERS + number;
}

void store_beside(struct store *s, int64_t room, const struct stored_beside *b)
{
    sqlite3_stmt *st = store_bind(s, SET_BESIDE);
    sqlite3_bind_int64(st, 1, id_of(room, b->kind, b->seat, b->number));
    sqlite3_bind_text(st, 2, kind_names[b->kind], -1, SQLITE_STATIC);
    sqlite3_bind_text(st, 3, b->text, -1, SQLITE_STATIC);
    sqlite3_bind_int64(st, 4, b->when);
    store_finish(s, st, "keeping what is beside a game");
}

void store_beside_drop(struct store *s, int64_t room, enum beside_kind kind, int seat, int number)
{
    sqlite3_stmt *st = store_bind(s, CUT_BESIDE);
    const int64_t id = id_of(room, kind, seat, number);
    sqlite3_bind_int64(st, 1, id);
    sqlite3_bind_int64(st, 2, id);
    store_finish(s, st, "dropping what is beside a game");
}

void store_each_beside(struct store *s, int64_t room, store_beside_fn *fn, void *to)
{
    sqlite3_stmt *st = s->prepared[ALL_BESIDE];
    sqlite3_bind_int64(st, 1, room * BESIDE_A_ROOM);
    sqlite3_bind_int64(st, 2, (room + 1) * BESIDE_A_ROOM - 1);
    while (store_next(s, st)) {
        const int64_t        place = sqlite3_column_int64(st, 0) % BESIDE_A_ROOM;
        const char          *text = (const char *)sqlite3_column_text(st, 1);
        const int            seats = (int)(place / BESIDE_NUMBERS);
        struct stored_beside b = { .kind = (enum beside_kind)(seats / BESIDE_SEATS),
                                   .seat = seats % BESIDE_SEATS - 1,
                                   .number = (int)(place % BESIDE_NUMBERS),
                                   .text = text ? text : "",
                                   .when = sqlite3_column_int64(st, 2) };
        if (b.kind < BESIDE_KINDS && !fn(to, &b)) {
            sqlite3_reset(st);
            return;
        }
    }
}
