/* See room.h: who is here, and what each is told. */
#include "core/memory.h"
#include "table/clock.h"
#include "table/life.h"
#include "table/limits.h"
#include "table/messages.h"
#include "table/notify.h"
#include "table/room.h"
#include "table/talk.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xxhash.h>

/* ---- Clients ---- */

static void say(struct client *c, const struct text *t)
{
    client_say(c, t->at, t->length);
}

/* The events of a seat from one number to another, or the last of them, as many as make a page: as those of before
 * that were asked for, or, with `reset`, as news. */
static void write_page(const struct room *r, int seat, size_t from, size_t until, const bool *reset,
                       struct text *out)
{
    size_t count = until - from < LIMIT_PAGE_EVENTS ? until - from : LIMIT_PAGE_EVENTS;
    for (;;) {
        text_clear(out);
        if (reset)
            message_events(r, seat, until - count, *reset || until - count > from, out);
        else
            message_earlier(r, seat, until - count, until, out);
        if (out->length <= LIMIT_PAGE_BYTES || count <= 1)
            return;
        count = count * 3 / 4;
    }
}

void room_tell_earlier(const struct client *c, size_t until, struct text *out)
{
    if (until <= c->room->seat[c->seat].ear.count)
        write_page(c->room, c->seat, 0, until, NULL, out);
}

/* What is new to the client. If something that it has heard was taken back: what came in its place, if it is lean and
 * was here all the time, else all of it anew. */
static void tell_events(struct room *r, struct client *c, bool anew)
{
    struct ear *ear = &r->seat[c->seat].ear;
    ear_listen(ear, r->session.match, r->seats, c->seat);
    const bool stands = !anew && c->heard <= ear->count && c->mark == ear_mark(ear, c->heard);
    if (stands && c->heard == ear->count)
        return;
    struct text t = text_growing();
    if (c->lean) {
        const size_t from = stands ? c->heard : anew ? 0 : c->stands;
        const bool   reset = !stands && from == 0;
        write_page(r, c->seat, from, ear->count, &reset, &t);
    } else {
        message_events(r, c->seat, stands ? c->heard : 0, !stands, &t);
    }
    say(c, &t);
    c->heard = c->stands = ear->count;
    c->mark = ear_mark(ear, ear->count);
    text_free(&t);
}

/* What the client's seat sees; what has changed, if the client is lean and knows what it saw before. */
static void tell_state(struct room *r, struct client *c, struct text *whole)
{
    const size_t size = r->session.game->state_size;
    if (c->told) {
        struct text t = text_growing();
        message_change(r, c->seat, c->told, &t);
        say(c, &t);
        text_free(&t);
    } else {
        if (whole->length == 0)
            message_state(r, c->seat, whole);
        say(c, whole);
        c->told = c->lean ? memory_zeroed(size) : NULL;
    }
    if (c->lean)
        memcpy(c->told, session_view(&r->session, c->seat), size);
}

/* Who sits there shall know that somebody else has come in with the same key. */
static void tell_elsewhere(struct room *r, int seat)
{
    struct text t = text_growing();
    int         all = 0;
    for (const struct client *c = r->clients; c; c = c->next)
        all += c->seat == seat;
    message_elsewhere(all - 1, &t);
    for (struct client *c = r->clients; c && seat < r->seats; c = c->next) {
        if (c->seat == seat && c->others != all - 1) {
            c->others = all - 1;
            say(c, &t);
        }
    }
    text_free(&t);
}

void room_enter(struct room *r, struct client *c, int seat)
{
    c->room = r;
    c->seat = seat;
    c->next = r->clients;
    r->clients = c;
    struct text t = text_growing();
    message_welcome(r, seat, &t);
    say(c, &t);
    text_clear(&t);
    if (room_is_begun(r)) {
        tell_events(r, c, c->heard == 0);
        tell_state(r, c, &t);
        clock_tell(r, c);
    }
    text_free(&t);
    talk_tell(r, c);
    life_saw(r, seat);
    room_tell_seats(r);
    tell_elsewhere(r, seat);
    notify_here(r, seat);
}

static void stop_waiting(struct client *c)
{
    struct client **at = &c->waits->waiting;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    c->waits = NULL;
    free(c->asked);
    c->asked = NULL;
}

void room_leave(struct client *c)
{
    struct room *r = c->room;
    if (c->waits)
        stop_waiting(c);
    if (r == NULL)
        return;
    struct client **at = &r->clients;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    c->room = NULL;
    free(c->told);
    c->told = NULL;
    life_saw(r, c->seat);
    room_tell_seats(r);
    tell_elsewhere(r, c->seat);
}

void room_tell_seats(struct room *r)
{
    struct text t = text_growing();
    message_seats(r, &t);
    uint64_t hash = XXH3_64bits(t.at, t.length);
    for (struct client *c = r->clients; c && hash != r->seats_told; c = c->next)
        say(c, &t);
    r->seats_told = hash;
    text_free(&t);
}

/* ---- Telling ---- */

/* Does the seat see something else than before? Its number goes up if so. */
static bool look_again(struct room *r, int seat)
{
    const struct view *v = session_view(&r->session, seat);
    uint64_t           hash = view_hash(r->session.game, v);
    if (hash == r->seat[seat].seen && r->seat[seat].seq && !r->seat[seat].moved)
        return false;
    if (r->seat[seat].seen)
        r->seat[seat].changed = time(NULL);
    r->seat[seat].moved = false;
    r->seat[seat].seen = hash;
    r->seat[seat].seq++;
    return true;
}

void room_tell(struct room *r)
{
    struct text state[SEATS_MAX + 1];
    bool        changed[SEATS_MAX + 1];
    for (int seat = 0; seat <= SEATS_MAX; seat++) {
        state[seat] = text_growing();
        changed[seat] = (seat < r->seats || seat == SPECTATOR) && look_again(r, seat);
    }
    for (struct client *c = r->clients; c; c = c->next) {
        tell_events(r, c, false);
        if (changed[c->seat])
            tell_state(r, c, &state[c->seat]);
    }
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        text_free(&state[seat]);
}
