/* See seats.h. */
#include "table/seats.h"
#include "table/bots.h"
#include "table/life.h"
#include "table/limits.h"
#include "table/messages.h"
#include "table/notify.h"
#include "table/secret.h"
#include "table/serve.h"
#include "table/waking.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- Coming in ---- */

static void take_share(struct table *t, struct room *r, int seat, const struct request *q)
{
    struct room_seat *who = &r->seat[seat];
    struct text       why = text_growing();
    if (r->state != ROOM_WAITING || seat >= r->seats || !q->has_share || who->has_share) {
        text_free(&why);
        return;
    }
    memcpy(who->share, q->share, SHARE_BYTES);
    who->has_share = true;
    room_keep_seat(r, seat);
    room_tell_seats(r);
    if (room_is_complete(r)) {
        if (room_begin(r, &why))
            life_goes_on(t, r);
        else
            fprintf(stderr, "wardroom table: game %s cannot begin: %s\n", r->id, why.at);
    }
    text_free(&why);
}

void seats_share(struct table *t, struct client *c, const struct request *q)
{
    take_share(t, c->room, c->seat, q);
}

/* An invitation is void as soon as there is no need for it. */
static void withdraw(struct table *t, struct room *r, int seat)
{
    struct room_seat *who = &r->seat[seat];
    who->consents = 0;
    if (!who->has_invitation)
        return;
    keys_remove(&t->keys, r, who->invitation);
    who->has_invitation = false;
    room_keep_seat(r, seat);
}

static void come_in(struct table *t, struct client *c, struct room *r, int seat, const struct request *q)
{
    c->heard = q->since;
    c->mark = q->resets;
    c->stands = 0;
    c->lean = q->lean;
    c->by_id = q->by_id;
    room_enter(r, c, seat); /* the welcome still tells him that others have asked for his seat */
    if (seat < r->seats && r->seat[seat].has_key) {
        withdraw(t, r, seat); /* the key is not lost */
        room_tell_seats(r);
    }
    take_share(t, r, seat, q);
    if (r->state == ROOM_PLAYING)
        bots_ask(t, r); /* who play for everybody while somebody looks on */
}

/* What a key or an invitation opens; its game may have to be brought back from the archive. */
static struct key_entry find_hash(struct table *t, const uint8_t hash[HASH_BYTES])
{
    struct key_entry found = keys_find_hash(&t->keys, hash);
    return found.room == NULL && table_recall(t, hash) ? keys_find_hash(&t->keys, hash) : found;
}

static struct key_entry find(struct table *t, const uint8_t secret[SECRET_BYTES])
{
    uint8_t hash[HASH_BYTES];
    key_hash(secret, hash);
    return find_hash(t, hash);
}

/* By a key, or by the number of a game. */
static struct key_entry find_greeted(struct table *t, const struct request *q)
{
    uint8_t hash[HASH_BYTES];
    if (!q->by_id)
        return find(t, q->key);
    key_hash_id(q->game, hash);
    return find_hash(t, hash);
}

void seats_hello(struct table *t, struct client *c, const struct request *q)
{
    struct key_entry found = find_greeted(t, q);
    if (c->room)
        complain(c, q, "you have said hello");
    else if (found.room == NULL)
        complain(c, q, "this link opens no seat at this table");
    else if (found.game && found.room->state != ROOM_OVER)
        complain(c, q, "this game is not over: only its own links open it");
    else if (waking_holds(t, c, found.room, q))
        return;
    else if (found.room->is_import && !found.room->session.game)
        complain(c, q, found.room->note);
    else if (found.invitation)
        complain(c, q, "this is an invitation: accept it first");
    else
        come_in(t, c, found.room, found.seat, q);
}

/* ---- Invitations ---- */

static void say_it_is_spent(struct client *c, const struct request *q)
{
    complain(c, q, "this invitation has been accepted already, or has become void");
}

void seats_invited(struct table *t, struct client *c, const struct request *q)
{
    struct key_entry found = find(t, q->invitation);
    struct text      text = text_growing();
    if (found.room == NULL || !found.invitation) {
        say_it_is_spent(c, q);
        text_free(&text);
        return;
    }
    if (waking_holds(t, c, found.room, q)) {
        text_free(&text);
        return;
    }
    message_invitation(found.room, found.seat, &text);
    answer(c, q, &text);
}

/* Another sits there now: where the one before is reached and what he noted for himself is not for him. */
static void forget_person(struct room *r, int seat)
{
    notify_forget_seat(r, seat);
    room_keep_beside(r, BESIDE_PRIVATE, seat, NULL);
}

static void take_seat(struct table *t, struct room *r, int seat, const uint8_t key[SECRET_BYTES])
{
    struct room_seat *who = &r->seat[seat];
    const bool        renewed = who->has_key;
    withdraw(t, r, seat);
    if (renewed) {
        keys_remove(&t->keys, r, who->key);
        forget_person(r, seat);
    }
    who->has_key = who->guest = true;
    key_hash(key, who->key);
    struct key_entry entry = { .room = r, .seat = seat };
    memcpy(entry.hash, who->key, HASH_BYTES);
    keys_add(&t->keys, entry);
    room_keep_seat(r, seat);
    if (renewed)
        room_note_new_key(r, seat);
}

void seats_accept(struct table *t, struct client *c, const struct request *q)
{
    struct key_entry found = find(t, q->invitation), known = find(t, q->key);
    if (c->room) {
        complain(c, q, "you have said hello");
    } else if ((found.room && waking_holds(t, c, found.room, q))
               || (known.room && waking_holds(t, c, known.room, q))) {
        return;
    } else if (known.room && !known.invitation
               && !known.room->is_import) { /* the answer to the first time was lost */
        come_in(t, c, known.room, known.seat, q);
    } else if (found.room == NULL || !found.invitation || known.room) {
        say_it_is_spent(c, q);
    } else {
        take_seat(t, found.room, found.seat, q->key);
        come_in(t, c, found.room, found.seat, q);
    }
}

/* ---- Keys that are lost ---- */

static seat_set others_of(const struct room *r, int seat)
{
    seat_set others = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != seat && r->seat[i].has_key)
            others |= (seat_set)(1u << i);
    return others;
}

/* Why this seat may not ask for another invitation to that one; NULL: it may. */
static const char *objection(const struct room *r, int asker, int seat)
{
    if (asker >= r->seats)
        return "spectators invite nobody";
    if (r->state == ROOM_OVER)
        return "the game is over";
    if (seat >= r->seats || seat == asker || r->seat[seat].kind != SEAT_PERSON)
        return "there is nobody to invite to that seat";
    if (!r->seat[seat].has_key) /* nobody sits there yet: whoever opened the game may send another link */
        return r->seat[asker].guest ? "whoever opened the game invites" : NULL;
    if (strcmp(r->lost, "others") != 0)
        return "in this game a lost key is not replaced: so it was agreed when it was opened";
    if (r->records >= LIMIT_RECORDS / 2 || r->bytes >= LIMIT_GAME_BYTES / 2) /* the rest is for moves */
        return "this game has had more moves than a table keeps";
    return room_is_here(r, seat) ? "who sits there is here" : NULL;
}

/* To those who asked for it, and to nobody else. */
static void hand_out(struct table *t, struct room *r, int seat, seat_set to)
{
    struct room_seat *who = &r->seat[seat];
    struct key_entry  entry = { .room = r, .seat = seat, .invitation = true };
    uint8_t           invitation[SECRET_BYTES];
    struct text       text = text_growing();
    withdraw(t, r, seat);
    randombytes_buf(invitation, sizeof invitation);
    key_hash(invitation, who->invitation);
    who->has_invitation = true;
    memcpy(entry.hash, who->invitation, HASH_BYTES);
    keys_add(&t->keys, entry);
    room_keep_seat(r, seat);
    message_reinvited(seat, invitation, &text);
    for (struct client *c = r->clients; c; c = c->next)
        if (c->seat < r->seats && to >> c->seat & 1)
            client_say(c, text.at, text.length);
    sodium_memzero(invitation, sizeof invitation);
    text_free(&text);
}

void seats_reinvite(struct table *t, struct client *c, const struct request *q)
{
    struct room   *r = c->room;
    const char    *why = objection(r, c->seat, q->seat);
    const seat_set own = (seat_set)(c->seat < r->seats ? 1u << c->seat : 0u);
    struct text    text = text_growing();
    if (why) {
        complain(c, q, why);
        text_free(&text);
        return;
    }
    struct room_seat *who = &r->seat[q->seat];
    const seat_set    needed = who->has_key ? others_of(r, q->seat) : own;
    who->consents = (seat_set)(q->consent ? who->consents | own : who->consents & ~own);
    if (!q->consent)
        withdraw(t, r, q->seat);
    else if ((who->consents & needed) == needed)
        hand_out(t, r, q->seat, needed);
    room_tell_seats(r);
    message_pong(&text);
    answer(c, q, &text);
}
