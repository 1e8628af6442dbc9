/* See room.h. */
#include "table/room.h"
#include "table/history.h"
#include "table/limits.h"
#include "table/messages.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xxhash.h>

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

static bool set_up(struct room *r, struct text *why)
{
    struct dice_shares *shares = &r->settings.shares;
    *shares = (struct dice_shares){ .used = true, .kind = room_dice_kind(r), .seats = r->seats };
    memcpy(shares->table, r->server_share, sizeof shares->table);
    for (int i = 0; i < r->seats; i++) {
        shares->given[i] = r->seat[i].kind == SEAT_PERSON;
        memcpy(shares->seat[i], r->seat[i].share, sizeof shares->seat[i]);
    }
    return session_new(&r->session, &r->settings, why);
}

static uint64_t hash_now(const struct session *s)
{
    return game_hash(s->game, match_state(s->match));
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
                                     .pending_faces = who->pending_faces,
                                     .has_key = who->has_key,
                                     .has_invitation = who->has_invitation,
                                     .has_share = who->has_share };
    memcpy(kept.key, who->key, HASH_BYTES);
    memcpy(kept.invitation, who->invitation, HASH_BYTES);
    memcpy(kept.share, who->share, SHARE_BYTES);
    store_seat(r->store, r->row, &kept);
}

static void drop_queued(struct room *r)
{
    dice_drop_queued(match_dice(r->session.match));
}

struct resuming {
    struct room *room;
    struct text *why;
    bool         fits;
};

/* About what it takes in the store. */
static size_t record_bytes(const struct stored_record *r)
{
    enum { BESIDES_WORDS = 24 };
    return BESIDES_WORDS + strlen(r->words) + strlen(r->faces);
}

/* False: it cannot be done any more. */
static bool repeat(struct room *r, const struct stored_record *what)
{
    struct session *s = &r->session;
    struct move     move;
    struct text     why = text_growing();
    bool            done = faces_queue(s->match, what->faces);
    if (what->kind == RECORD_NOTE) {
        match_note(s->match, what->words);
        if (what->seat >= 0 && what->seat < r->seats)
            r->seat[what->seat].renewed++;
    } else if (what->seat < 0 || what->seat >= r->seats)
        done = false;
    else if (what->kind == RECORD_UNDO)
        done = done && what->count > 0 && is_legal(match_undo(s->match, what->seat, what->count, NULL));
    else
        done = done && session_read_move(s, what->words, &move, &why)
            && is_legal(match_play(s->match, what->seat, move));
    drop_queued(r); /* as when it was played */
    text_free(&why);
    return done;
}

static bool replay_record(void *to, const struct stored_record *what)
{
    struct resuming *all = to;
    struct room     *r = all->room;
    const int        number = match_move_count(r->session.match) + 1;
    const char      *words = what->kind == RECORD_UNDO ? "undo" : what->words;
    if (!repeat(r, what)) {
        text_addf(all->why, "move %d, \"%s\", is not legal any more", number, words);
        all->fits = false;
    } else if (hash_now(&r->session) != what->hash) {
        text_addf(all->why, "after move %d, \"%s\", the game stands differently than it did", number, words);
        all->fits = false;
    }
    r->bytes += record_bytes(what);
    r->last = what->when > r->last ? what->when : r->last;
    return all->fits;
}

bool room_resume(struct room *r, struct text *why)
{
    if (!set_up(r, why))
        return false;
    if (r->has_begun && hash_now(&r->session) != r->begun) {
        text_add(why, "after the set-up the game stands differently than it did");
        return false;
    }
    struct resuming all = { r, why, true };
    r->records = store_records(r->store, r->row);
    store_each_record(r->store, r->row, replay_record, &all);
    return all.fits;
}

static void keep_record(struct room *r, struct stored_record what)
{
    what.number = ++r->records;
    what.hash = hash_now(&r->session);
    what.when = r->last = time(NULL);
    r->bytes += record_bytes(&what);
    store_record(r->store, r->row, &what);
}

/* What is not said by a move, for whoever reads the journal. */
static void keep_note(struct room *r, int about, const char *sentence)
{
    match_note(r->session.match, sentence);
    keep_record(r,
                (struct stored_record){ .kind = RECORD_NOTE, .seat = about, .words = sentence, .faces = "" });
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
        keep_note(r, -1, sentence);
    }
    keep_note(r, -1,
              strcmp(r->lost, "others") == 0 ? "a lost key is replaced if all other people agree"
                                             : "a lost key is not replaced");
}

bool room_begin(struct room *r, struct text *why)
{
    if (!set_up(r, why))
        return false;
    r->state = ROOM_PLAYING;
    r->begun = hash_now(&r->session);
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
    keep_note(r, seat, sentence);
}

void room_free(struct room *r)
{
    history_forget(r);
    if (r->session.game)
        session_close(&r->session);
    sodium_memzero(r, sizeof *r);
    free(r);
}

/* ---- Clients ---- */

static bool is_begun(const struct room *r)
{
    return r->state == ROOM_PLAYING || r->state == ROOM_OVER;
}

static void say(struct client *c, const struct text *t)
{
    client_say(c, t->at, t->length);
}

/* What is new to the client; all of it anew if something that it has heard was taken back. */
static void tell_events(struct room *r, struct client *c, bool anew)
{
    struct text t = text_growing();
    bool reset = anew || c->heard > room_heard(r, c->seat) || c->mark != room_mark(r, c->seat, c->heard);
    if (message_events(r, c->seat, reset ? 0 : c->heard, reset, &t))
        say(c, &t);
    c->heard = room_heard(r, c->seat);
    c->mark = room_mark(r, c->seat, c->heard);
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
    if (is_begun(r)) {
        tell_events(r, c, c->heard == 0);
        message_state(r, seat, &t);
        say(c, &t);
    }
    text_free(&t);
    room_tell_seats(r);
    tell_elsewhere(r, seat);
}

void room_leave(struct client *c)
{
    struct room *r = c->room;
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

/* ---- Playing ---- */

static struct play_result outcome(enum play_outcome o, const char *why)
{
    struct play_result p = { .outcome = o, .refusal = LEGAL };
    snprintf(p.why, sizeof p.why, "%s", why);
    return p;
}

static struct play_result refused(struct refusal r)
{
    struct play_result p = outcome(PLAY_REFUSED, r.why ? r.why : "the rules forbid it");
    p.refusal = r;
    return p;
}

/* Reads the move; false: it is none, and `p` says why. */
static bool read_move(const struct room *r, const char *words, struct move *m, struct play_result *p)
{
    struct text why = text_growing();
    bool        read = session_read_move(&r->session, words, m, &why);
    if (!read)
        *p = outcome(PLAY_NOT_A_MOVE, why.at);
    text_free(&why);
    return read;
}

/* Who was asked for dice has learnt how many: he may neither think better of his move nor of faces that he gave. */
static bool keeps_word(const struct room_seat *who, const char *words, const char *faces)
{
    return *who->pending == '\0'
        || (strcmp(who->pending, words) == 0
            && strncmp(who->pending_faces, faces, strlen(who->pending_faces)) == 0);
}

/* It is kept: a restart is no way out of it. */
static void set_pending(struct room *r, int seat, const char *words, const char *faces)
{
    struct room_seat *who = &r->seat[seat];
    if (strcmp(who->pending, words) == 0 && strcmp(who->pending_faces, faces) == 0)
        return;
    snprintf(who->pending, sizeof who->pending, "%s", words);
    snprintf(who->pending_faces, sizeof who->pending_faces, "%s", faces);
    room_keep_seat(r, seat);
}

static struct play_result play(struct room *r, int seat, struct move m, const char *words, const char *faces)
{
    struct session *s = &r->session;
    struct refusal  no = view_check(s->game, s->data, session_view(s, seat), seat,
                                    m); /* by what the seat knows */
    if (is_legal(no))
        no = game_check(s->game, s->data, match_state(s->match), seat, m);
    if (!is_legal(no)) {
        if (strcmp(r->seat[seat].pending, words) == 0) /* another seat has made it impossible */
            set_pending(r, seat, "", "");
        return refused(no);
    }
    if (!keeps_word(&r->seat[seat], words, faces))
        return outcome(PLAY_NOT_NOW,
                       "you have made your move, and its dice are being rolled: type in their faces");
    bool               typed = faces_queue(s->match, faces);
    bool               by_hand = r->real_dice && r->seat[seat].kind == SEAT_PERSON; /* a bot has no hands */
    struct play_result p = outcome(PLAY_WANTS_DICE, "dice are to be rolled: type in their faces");
    int                missing = !typed ? -1 : by_hand ? rolls_wanted(s, seat, m, &p.rolls) : 0;
    if (missing < 0) {
        drop_queued(r);
        return outcome(PLAY_NOT_NOW, "a face is none of its die: look at what is to be rolled");
    }
    if (missing) {
        p.dice_wanted = faces_count(faces) + missing;
        set_pending(r, seat, words, faces);
        drop_queued(r);
        return p;
    }
    const int queued = dice_queued(match_dice(s->match));
    char      rolled[FACES_TEXT_MAX];
    match_play(s->match, seat, m);
    snprintf(rolled, sizeof rolled, "%.*s",
             (int)faces_size(faces, queued - dice_queued(match_dice(s->match))), faces);
    r->seat[seat].moved = true; /* the same once more is stale, also if it changed nothing */
    set_pending(r, seat, "", "");
    drop_queued(r); /* a face too many is for nobody, and is not kept */
    keep_record(r,
                (struct stored_record){ .kind = RECORD_MOVE, .seat = seat, .words = words, .faces = rolled });
    if (s->game->result(s->data, match_state(s->match)).over) {
        r->state = ROOM_OVER;
        store_state(r->store, r->row, ROOM_OVER, "");
    }
    p = outcome(PLAY_DONE, "");
    p.played = 1;
    return p;
}

static struct play_result check_turn(const struct room *r, int seat, uint32_t seq)
{
    if (r->state == ROOM_WAITING)
        return outcome(PLAY_NOT_NOW, "the game has not begun");
    if (r->state == ROOM_SET_ASIDE)
        return outcome(PLAY_NOT_NOW, "the game is set aside");
    if (seat < 0 || seat >= r->seats)
        return outcome(PLAY_NOT_NOW, "spectators do not play");
    if (seq != r->seat[seat].seq) /* also when what came meanwhile was the end */
        return outcome(PLAY_STALE, "the game has moved on: look again");
    if (r->state == ROOM_OVER)
        return outcome(PLAY_NOT_NOW, "the game is over");
    return outcome(PLAY_DONE, "");
}

struct play_result room_play(struct room *r, int seat, uint32_t seq, const char *words, const char *faces)
{
    struct move        m;
    struct play_result p = check_turn(r, seat, seq);
    if (p.outcome == PLAY_DONE && *faces && !r->real_dice)
        p = outcome(PLAY_NOT_NOW, "the table rolls the dice of this game");
    if (p.outcome == PLAY_DONE
        && (match_move_count(r->session.match) >= LIMIT_MOVES || r->records >= LIMIT_RECORDS
            || r->bytes >= LIMIT_GAME_BYTES))
        p = outcome(PLAY_NOT_NOW, "this game has had more moves than a table keeps");
    if (p.outcome != PLAY_DONE || !read_move(r, words, &m, &p))
        return p;
    struct text printed = text_growing();
    session_print_move(&r->session, m, &printed);
    p = play(r, seat, m, printed.at, faces);
    text_free(&printed);
    return p;
}

static bool anybody_rolls(const struct room *r)
{
    bool rolls = false;
    for (int i = 0; i < r->seats; i++)
        rolls = rolls || *r->seat[i].pending;
    return rolls;
}

struct play_result room_undo(struct room *r, int seat, uint32_t seq, int count)
{
    struct play_result p = check_turn(r, seat, seq);
    struct session    *s = &r->session;
    if (p.outcome == PLAY_DONE && anybody_rolls(r)) /* who was asked for dice knows what they hang on */
        p = outcome(PLAY_NOT_NOW, "the dice of a move are being rolled");
    if (p.outcome == PLAY_DONE
        && (r->records >= LIMIT_RECORDS / 2 || r->bytes >= LIMIT_GAME_BYTES / 2)) /* the rest is for moves */
        p = outcome(PLAY_NOT_NOW, "so much was taken back in this game that moves stand from now on");
    if (p.outcome != PLAY_DONE)
        return p;
    struct refusal no = match_undo(s->match, seat, count, NULL);
    if (!is_legal(no))
        return refused(no);
    keep_record(r, (struct stored_record){
                       .kind = RECORD_UNDO, .seat = seat, .count = count, .words = "", .faces = "" });
    r->seat[seat].moved = true;
    p.played = count;
    return p;
}

struct play_result room_play_all(struct room *r, int seat, uint32_t seq, int undo, const char *moves,
                                 int count)
{
    struct play_result p = undo ? room_undo(r, seat, seq, undo) : check_turn(r, seat, seq);
    int                undone = p.played, played = 0;
    for (int i = 0; i < count && p.outcome == PLAY_DONE; i++, moves += strlen(moves) + 1) {
        p = room_play(r, seat, seq, moves, ""); /* the number goes up only when the seat is told */
        played += p.played;
    }
    p.played = played;
    p.undone = undone;
    return p;
}

struct play_result room_check(struct room *r, int seat, const char *words)
{
    struct move        m;
    struct play_result p = outcome(PLAY_DONE, "");
    if (!is_begun(r) || seat >= r->seats)
        return outcome(PLAY_NOT_NOW, "there is nothing to play");
    if (!read_move(r, words, &m, &p))
        return p;
    struct refusal no = view_check(r->session.game, r->session.data, session_view(&r->session, seat), seat,
                                   m);
    return is_legal(no) ? p : refused(no);
}
