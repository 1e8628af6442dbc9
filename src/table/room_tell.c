/* See room.h: who is here, and what each is told. */
#include "table/messages.h"
#include "table/room.h"
#include <stdlib.h>
#include <xxhash.h>

/* ---- Clients ---- */

static void say(struct client *c, const struct text *t)
{
    client_say(c, t->at, t->length);
}

/* What is new to the client; all of it anew if something that it has heard was taken back. */
static void tell_events(struct room *r, struct client *c, bool anew)
{
    struct ear *ear = &r->seat[c->seat].ear;
    ear_listen(ear, r->session.match, r->seats, c->seat);
    const bool reset = anew || c->heard > ear->count || c->mark != ear_mark(ear, c->heard);
    if (!reset && c->heard == ear->count)
        return;
    struct text t = text_growing();
    message_events(r, c->seat, reset ? 0 : c->heard, reset, &t);
    say(c, &t);
    c->heard = ear->count;
    c->mark = ear_mark(ear, ear->count);
    text_free(&t);
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
        message_state(r, seat, &t);
        say(c, &t);
    }
    text_free(&t);
    room_tell_seats(r);
    tell_elsewhere(r, seat);
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
        if (!changed[c->seat])
            continue;
        if (state[c->seat].length == 0)
            message_state(r, c->seat, &state[c->seat]);
        say(c, &state[c->seat]);
    }
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        text_free(&state[seat]);
}
