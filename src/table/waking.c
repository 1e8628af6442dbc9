/* See waking.h. */
#include "table/waking.h"
#include "core/memory.h"
#include "table/life.h"
#include "table/serve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A record with its words in the revival's text. */
struct kept_record {
    int      kind, seat, count;
    size_t   words, faces;
    uint64_t hash;
    int64_t  when;
};

/* A game that a worker plays again, from copies. */
struct revival {
    struct task     task;
    struct room    *room; /* which outlives it */
    struct settings settings;
    int             seats;
    bool            has_begun;
    bool     other_bytes; /* its hashes are of states as they were laid out before: nothing to compare */
    uint64_t begun;
    struct kept_record *records;
    size_t              count, record_room;
    struct text         words;

    struct session   session; /* what comes of it */
    bool             fits;
    struct text      why;
    size_t           bytes;
    int64_t          last;
    struct seat_past past[SEATS_MAX];
};

/* ---- What is in the store ---- */

static size_t keep_words(struct text *all, const char *words)
{
    const size_t at = all->length;
    text_add_bytes(all, words, strlen(words) + 1);
    return at;
}

static bool take_record(void *to, const struct stored_record *what)
{
    struct revival    *v = to;
    struct kept_record r = { .kind = what->kind,
                             .seat = what->seat,
                             .count = what->count,
                             .words = keep_words(&v->words, what->words),
                             .faces = keep_words(&v->words, what->faces),
                             .hash = what->hash,
                             .when = what->when };
    v->records = memory_with_room(v->records, v->count, &v->record_room, sizeof *v->records);
    v->records[v->count++] = r;
    v->bytes += room_record_bytes(what);
    v->last = what->when > v->last ? what->when : v->last;
    return true;
}

/* ---- In a thread ---- */

/* False: it cannot be done any more. */
static bool repeat(struct revival *v, const struct kept_record *what)
{
    struct match *m = v->session.match;
    const char   *words = v->words.at + what->words;
    struct move   move;
    struct text   why = text_growing();
    const char   *faces = v->words.at + what->faces; /* of a note: its tag */
    bool          done = what->kind == RECORD_NOTE || faces_queue(m, faces);
    if (what->kind == RECORD_NOTE) {
        match_note(m, words);
        if (what->seat >= 0 && what->seat < v->seats)
            life_recall(&v->past[what->seat], faces);
    } else if (what->seat < 0 || what->seat >= v->seats) {
        done = false;
    } else if (what->kind == RECORD_UNDO) {
        done = done && what->count > 0 && is_legal(match_undo(m, what->seat, what->count, NULL));
    } else {
        done = done && session_read_move(&v->session, words, &move, &why)
            && is_legal(match_play(m, what->seat, move));
    }
    dice_drop_queued(match_dice(m)); /* as when it was played */
    text_free(&why);
    return done;
}

static bool replay_record(struct revival *v, const struct kept_record *what)
{
    const int   number = match_move_count(v->session.match) + 1;
    const char *words = what->kind == RECORD_UNDO ? "undo" : v->words.at + what->words;
    if (!repeat(v, what))
        text_addf(&v->why, "move %d, \"%s\", is not legal any more", number, words);
    else if (!v->other_bytes && session_hash(&v->session) != what->hash)
        text_addf(&v->why, "after move %d, \"%s\", the game stands differently than it did", number, words);
    return v->why.length == 0;
}

static void revive(struct task *task)
{
    struct revival *v = (struct revival *)task;
    if (!session_new(&v->session, &v->settings, &v->why))
        return;
    v->fits = !v->has_begun || v->other_bytes || session_hash(&v->session) == v->begun;
    if (!v->fits)
        text_add(&v->why, "after the set-up the game stands differently than it did");
    for (size_t i = 0; v->fits && i < v->count; i++)
        v->fits = replay_record(v, &v->records[i]);
}

static void forget_revival(struct task *task)
{
    struct revival *v = (struct revival *)task;
    if (v->session.game)
        session_close(&v->session);
    text_free(&v->words);
    text_free(&v->why);
    free(v->records);
    explicit_bzero(&v->settings, sizeof v->settings); /* the shares of the dice */
    free(v);
}

/* ---- In the loop ---- */

static void set_aside(struct room *r)
{
    r->state = ROOM_SET_ASIDE;
    snprintf(
        r->note, sizeof r->note, "%s",
        "this game would not come out as it stood with this version of the program; it is kept as it was");
}

void room_set_aside(struct room *r, const char *why, struct text *said)
{
    text_addf(said, "game %s (%s, rules %s) is set aside, untouched: %s\n", r->id, r->game, r->rules, why);
    set_aside(r);
}

void waking_serve(struct table *t, struct room *r)
{
    for (struct client *c; (c = r->waiting) != NULL;) {
        struct request *q = c->asked;
        r->waiting = c->next;
        c->waits = NULL;
        c->asked = NULL;
        serve_request(t, c, q);
        free(q);
    }
}

static void take_revival(struct task *task, void *table)
{
    struct revival *v = (struct revival *)task;
    struct table   *t = table;
    struct room    *r = v->room;
    struct text     said = text_growing();
    t->waking--;
    r->asleep = r->is_waking = false;
    r->bytes += v->bytes;
    r->last = v->last > r->last ? v->last : r->last;
    if (v->fits) {
        r->session = v->session;
        v->session = (struct session){ .game = NULL };
        for (int i = 0; i < r->seats; i++) {
            r->seat[i].renewed += v->past[i].renewed;
            r->seat[i].resigned = v->past[i].resigned;
            r->handed += v->past[i].handed;
            memcpy(r->seat[i].stand_in, v->past[i].stand_in, sizeof r->seat[i].stand_in);
        }
    } else {
        room_set_aside(r, v->why.at, &said);
        fputs(said.at, stderr);
    }
    if (r->state == ROOM_PLAYING) {
        room_tell(r); /* gives every seat its first number */
        life_goes_on(t, r);
    }
    waking_serve(t, r);
    text_free(&said);
    waking_on(t);
}

static bool is_of_other_bytes(const struct room *r)
{
    const char *before = r->settings.game->plays_like;
    return before != NULL && strcmp(r->rules, before) == 0;
}

static void wake(struct table *t, struct room *r, enum task_rank rank)
{
    struct revival *v = memory_zeroed(sizeof *v);
    room_take_shares(r);
    *v = (struct revival){
        .task = { .rank = rank, .work = revive, .done = take_revival, .free = forget_revival },
        .room = r,
        .settings = r->settings,
        .seats = r->seats,
        .has_begun = r->has_begun,
        .other_bytes = is_of_other_bytes(r),
        .begun = r->begun,
        .words = text_growing(),
        .why = text_growing()
    };
    r->records = store_records(r->store, r->row);
    store_each_record(r->store, r->row, take_record, v);
    r->is_waking = true;
    t->waking++;
    workers_add(t->workers, &v->task);
}

void waking_add(struct table *t, struct room *r)
{
    r->asleep = true;
    r->next_asleep = t->sleeping;
    t->sleeping = r;
}

void waking_remove(struct table *t, struct room *r)
{
    struct room **at = &t->sleeping;
    while (*at && *at != r)
        at = &(*at)->next_asleep;
    if (*at)
        *at = r->next_asleep;
}

struct tally {
    int     moves;
    int64_t last;
};

static bool count_record(void *to, const struct stored_record *what)
{
    struct tally *all = to;
    all->moves += what->kind == RECORD_MOVE ? 1 : what->kind == RECORD_UNDO ? -what->count : 0;
    all->last = what->when > all->last ? what->when : all->last;
    return true;
}

int waking_moves(struct room *r)
{
    struct tally all = { 0, r->last };
    store_each_record(r->store, r->row, count_record, &all);
    r->last = all.last;
    return all.moves;
}

void waking_on(struct table *t)
{
    while (t->waking == 0 && t->sleeping) {
        struct room *r = t->sleeping;
        t->sleeping = r->next_asleep;
        if (r->asleep && !r->is_waking)
            wake(t, r, TASK_WAKE);
    }
}

bool waking_holds(struct table *t, struct client *c, struct room *r, const struct request *q)
{
    if (!r->asleep)
        return false;
    struct client **end = &r->waiting;
    while (*end)
        end = &(*end)->next;
    *end = c;
    c->next = NULL;
    c->waits = r;
    c->asked = memory_copied(q, sizeof *q);
    if (!r->is_waking)
        wake(t, r, TASK_RETURN);
    return true;
}
