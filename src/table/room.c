/* See room.h: how a game begins, and what is kept of it. */
#include "table/room.h"
#include "core/memory.h"
#include "table/history.h"
#include "table/messages.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Life ---- */

bool room_is_complete(const struct room *r)
{
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].kind == SEAT_PERSON && !r->seat[i].has_share)
            return false;
    return true;
}

enum dice_kind room_dice_kind(const struct room *r)
{
    if (r->scheme == 1) /* of before: nothing was promised of its kind */
        return DICE_KIND_UNKNOWN;
    return r->real_dice ? DICE_KIND_REAL : DICE_KIND_FAIR;
}

void room_take_shares(struct room *r)
{
    struct dice_shares *shares = &r->settings.shares;
    *shares = (struct dice_shares){ .used = true, .kind = room_dice_kind(r), .seats = r->seats };
    memcpy(shares->table, r->server_share, sizeof shares->table);
    for (int i = 0; i < r->seats; i++) {
        shares->given[i] = r->seat[i].kind == SEAT_PERSON;
        memcpy(shares->seat[i], r->seat[i].share, sizeof shares->seat[i]);
    }
}

void room_pend(struct room_seat *who, const char *words, const char *faces)
{
    snprintf(who->pending, sizeof who->pending, "%s", words);
    free(who->pending_faces);
    who->pending_faces = *faces ? memory_copied(faces, strlen(faces) + 1) : NULL;
}

void room_keep_seat(struct room *r, int seat)
{
    const struct room_seat *who = &r->seat[seat];
    struct stored_seat      kept = { .seat = seat,
                                     .kind = who->kind == SEAT_BOT ? "bot"
                                           : who->guest            ? "guest"
                                                                   : "person",
                                     .bot = who->bot,
                                     .pending = who->pending,
                                     .pending_faces = who->pending_faces ? who->pending_faces : "",
                                     .has_key = who->has_key,
                                     .has_invitation = who->has_invitation,
                                     .has_share = who->has_share };
    memcpy(kept.key, who->key, HASH_BYTES);
    memcpy(kept.invitation, who->invitation, HASH_BYTES);
    memcpy(kept.share, who->share, SHARE_BYTES);
    store_seat(r->store, r->row, &kept);
}

/* About what it takes in the store. */
size_t room_record_bytes(const struct stored_record *r)
{
    enum { BESIDES_WORDS = 24 };
    return BESIDES_WORDS + strlen(r->words) + strlen(r->faces);
}

void room_keep_record(struct room *r, struct stored_record what)
{
    what.number = ++r->records;
    what.hash = session_hash(&r->session);
    what.when = r->last = time(NULL);
    r->bytes += room_record_bytes(&what);
    store_record(r->store, r->row, &what);
}

/* What is not said by a move, for whoever reads the journal. */
void room_note(struct room *r, int about, const char *tag, const char *sentence)
{
    match_note(r->session.match, sentence);
    room_keep_record(
        r, (struct stored_record){ .kind = RECORD_NOTE, .seat = about, .words = sentence, .faces = tag });
}

void room_keep_beside(struct room *r, enum beside_kind kind, int seat, const char *words)
{
    if (words == NULL)
        store_beside_drop(r->store, r->row, kind, seat, 0);
    else
        store_beside(
            r->store, r->row,
            &(struct stored_beside){ .kind = kind, .seat = seat, .text = words, .when = time(NULL) });
}

/* ---- Who plays ---- */

bool room_is_played_by_person(const struct room *r, int seat)
{
    return r->seat[seat].kind == SEAT_PERSON && *r->seat[seat].stand_in == '\0';
}

seat_set room_people(const struct room *r, int but)
{
    seat_set people = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != but && room_is_played_by_person(r, i))
            people |= (seat_set)(1u << i);
    return people;
}

bool room_is_here(const struct room *r, int seat)
{
    for (const struct client *c = r->clients; c; c = c->next)
        if (c->seat == seat)
            return true;
    return false;
}

/* ---- Beginning and ending ---- */

/* What was agreed about time and absence, for whoever reads the journal. */
static void note_terms(struct room *r)
{
    static const char *const then[] = { "a reminder", "a bot plays on", "the seat is lost" };
    char                     sentence[160];
    if (r->terms.absent) {
        snprintf(sentence, sizeof sentence, "who is away for %d days may be stood in for by a bot",
                 r->terms.absent);
        room_note(r, -1, "", sentence);
    }
    if (r->terms.per == CLOCK_NONE)
        return;
    snprintf(sentence, sizeof sentence, "clock: %d seconds for each %s; at its end: %s", r->terms.seconds,
             r->terms.per == CLOCK_GAME ? "player" : "decision", then[r->terms.then]);
    room_note(r, -1, "", sentence);
}

static void note_links(struct room *r)
{
    char sentence[128];
    for (int i = 0; i < r->seats; i++) {
        const struct room_seat *who = &r->seat[i];
        snprintf(sentence, sizeof sentence, "%s: %s%s", session_seat_name(&r->session, i),
                 who->kind == SEAT_BOT ? "the bot "
                 : who->guest          ? "came by invitation, with a key that nobody else has had"
                                       : "has a key that whoever opened the game was given",
                 who->bot);
        room_note(r, -1, "", sentence);
    }
    room_note(r, -1, "",
              strcmp(r->lost, "others") == 0 ? "a lost key is replaced if all other people agree"
                                             : "a lost key is not replaced");
    note_terms(r);
}

bool room_begin(struct room *r, struct text *why)
{
    room_take_shares(r);
    if (!session_new(&r->session, &r->settings, why))
        return false;
    r->state = ROOM_PLAYING;
    r->begun = session_hash(&r->session);
    r->has_begun = true;
    r->last = time(NULL);
    store_begun(r->store, r->row, r->begun);
    note_links(r);
    for (struct client *c = r->clients; c; c = c->next) {
        struct text t = text_growing();
        message_welcome(r, c->seat, &t);
        client_say(c, t.at, t.length);
        text_free(&t);
    }
    room_tell(r);
    return true;
}

void room_note_new_key(struct room *r, int seat)
{
    char sentence[128];
    r->seat[seat].renewed++;
    if (r->session.game == NULL)
        return;
    snprintf(sentence, sizeof sentence, "%s: a new key, as all other people agreed",
             session_seat_name(&r->session, seat));
    room_note(r, seat, "", sentence);
}

void room_end(struct room *r, const struct match_end *how)
{
    struct match *m = r->session.match;
    int           after;
    match_end(m, how);
    room_keep_record(r, (struct stored_record){ .kind = RECORD_NOTE,
                                                .seat = -1,
                                                .words = match_noted(m, match_note_count(m) - 1, &after),
                                                .faces = "" });
    r->state = ROOM_OVER;
    store_state(r->store, r->row, ROOM_OVER, "");
    for (int i = 0; i <= SEATS_MAX; i++) {
        r->seat[i].moved = true; /* so that each is told, although nothing on the board has changed */
        if (i < r->seats && *r->seat[i].pending) {
            room_pend(&r->seat[i], "", "");
            room_keep_seat(r, i);
        }
    }
}

bool room_is_begun(const struct room *r)
{
    return r->state == ROOM_PLAYING || r->state == ROOM_OVER;
}

void room_free(struct room *r)
{
    history_forget(r);
    if (r->session.game)
        session_close(&r->session);
    for (int i = 0; i <= SEATS_MAX; i++) {
        ear_free(&r->seat[i].ear);
        free(r->seat[i].pending_faces);
        free(r->seat[i].notify);
    }
    free(r->clock);
    sodium_memzero(r, sizeof *r);
    free(r);
}
