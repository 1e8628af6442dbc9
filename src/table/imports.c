/* See imports.h. */
#include "table/imports.h"
#include "core/memory.h"
#include "table/limits.h"
#include "table/secret.h"
#include "table/waking.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

struct import {
    struct task    task;
    struct room   *room; /* which outlives it */
    struct text    journal;
    struct session session; /* what comes of it */
    struct text    why;
};

/* ---- In a thread ---- */

static void play_again(struct task *task)
{
    struct import *i = (struct import *)task;
    session_load(&i->session, i->journal.at, i->journal.length, NULL, NULL, &i->why);
}

static void forget_import(struct task *task)
{
    struct import *i = (struct import *)task;
    if (i->session.game)
        session_close(&i->session);
    text_free(&i->journal);
    text_free(&i->why);
    free(i);
}

/* ---- In the loop ---- */

/* What a room tells of its game. */
static void take_session(struct room *r, struct session *from)
{
    const struct setup *how = match_setup_of(from->match);
    r->session = *from;
    *from = (struct session){ .game = NULL };
    settings_standard(&r->settings, r->session.game);
    if (how)
        r->settings.how = *how;
    r->seats = session_seats(&r->session);
    snprintf(r->game, sizeof r->game, "%s", r->session.game->id);
    snprintf(r->rules, sizeof r->rules, "%s", r->session.game->rules_version);
    match_commitment(r->session.match, r->commitment);
    for (int seat = 0; seat < r->seats; seat++)
        r->seat[seat].has_share = true; /* nobody is waited for */
}

static void take_import(struct task *task, void *table)
{
    struct import *i = (struct import *)task;
    struct room   *r = i->room;
    r->asleep = r->is_waking = false;
    if (i->session.game)
        take_session(r, &i->session);
    else
        snprintf(r->note, sizeof r->note, "%s", i->why.at);
    waking_serve(table, r);
}

static bool is_idle(const struct room *r)
{
    return r->clients == NULL && r->waiting == NULL && !r->is_waking;
}

static void forget(struct table *t, struct room **at)
{
    struct room *r = *at;
    *at = r->next;
    keys_remove_room(&t->keys, r);
    room_free(r);
}

/* The oldest, as new ones stand first. */
static struct room **oldest_idle(struct table *t, uint64_t opener)
{
    struct room **found = NULL;
    for (struct room **at = &t->imports; *at; at = &(*at)->next)
        if (is_idle(*at) && (opener == 0 || (*at)->opener == opener))
            found = at;
    return found;
}

/* False: all are being looked at. */
static bool make_room(struct table *t, uint64_t opener)
{
    int all = 0, of_opener = 0;
    for (const struct room *r = t->imports; r; r = r->next) {
        all++;
        of_opener += r->opener == opener;
    }
    const bool    own = of_opener >= LIMIT_IMPORTS_OF_ONE;
    struct room **old = own || all >= LIMIT_IMPORTS ? oldest_idle(t, own ? opener : 0) : NULL;
    if (old)
        forget(t, old);
    return old || (!own && all < LIMIT_IMPORTS);
}

struct room *imports_add(struct table *t, const char *journal, size_t size, uint64_t opener,
                         uint8_t key[SECRET_BYTES], struct text *why)
{
    uint8_t id[ROOM_ID / 2];
    if (!make_room(t, opener)) {
        text_add(why, "as many journals are being looked at as there is room for: wait a while");
        return NULL;
    }
    struct room   *r = memory_zeroed(sizeof *r);
    struct import *i = memory_zeroed(sizeof *i);
    randombytes_buf(id, sizeof id);
    sodium_bin2hex(r->id, sizeof r->id, id, sizeof id);
    randombytes_buf(key, SECRET_BYTES);
    key_hash(key, r->seat[SPECTATOR].key);
    r->seat[SPECTATOR].has_key = true;
    r->state = ROOM_OVER;
    r->opener = opener;
    r->opened = r->last = time(NULL);
    r->asleep = r->is_waking = true;
    r->is_import = true;
    snprintf(r->lost, sizeof r->lost, "nobody");
    r->next = t->imports;
    t->imports = r;
    keys_add_room(&t->keys, r);
    *i = (struct import){
        .task = { .rank = TASK_WAKE, .work = play_again, .done = take_import, .free = forget_import },
        .room = r,
        .journal = text_growing(),
        .why = text_growing()
    };
    text_add_bytes(&i->journal, journal, size);
    workers_add(t->workers, &i->task);
    return r;
}

void imports_tick(struct table *t, int64_t now)
{
    for (struct room **at = &t->imports; *at;) {
        if (!is_idle(*at))
            (*at)->last = now;
        if (now - (*at)->last > LIMIT_IMPORT_SECONDS)
            forget(t, at);
        else
            at = &(*at)->next;
    }
}

void imports_close(struct table *t)
{
    while (t->imports)
        forget(t, &t->imports);
}
