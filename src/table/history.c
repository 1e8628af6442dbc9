/* See history.h. */
#include "table/history.h"
#include "core/memory.h"
#include "table/limits.h"
#include "table/messages.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANSWERS_MAX = 64,                             /* that are kept or on their way, of one game */
    ON_THEIR_WAY = ANSWERS_MAX / (SEATS_MAX + 1), /* by the eyes of one seat, or of spectators */
    ASKERS_MAX = 256,                             /* who wait for one of them */
    HISTORIES_MAX = 64,                           /* games whose past is at hand */
    KEPT_SECONDS = 60,
    CHUNK_BYTES = 64 * 1024, /* of a journal, in one message */
    JOURNAL = -1,            /* the viewer of the answer that is the journal */
};

struct asker {
    uint64_t client;
    uint32_t ask;
    size_t   from;
};

struct answer {
    int            viewer, at; /* viewer: who sees it, or JOURNAL */
    bool           told;       /* with the events of the step */
    bool           ready, refused;
    struct text    text;
    struct asker  *askers;
    int            asker_count;
    struct answer *next;
};

/* A match as it stood when it was asked for. It lives as long as a room or a worker has it. */
struct history {
    struct match   *match;
    uint64_t        version;
    int             seats, answers, tasks;
    struct room    *room;   /* NULL: it has gone */
    bool            kept;   /* by the room, for the next who asks */
    struct answer  *answer; /* the newest first */
    int64_t         used;
    int             stands;  /* moves that were not taken back in the room since the copy was made */
    pthread_mutex_t walking; /* whoever walks the steps of a seat; the others wait for them */
    struct steps    steps[VIEWERS];
    int             walked[VIEWERS]; /* moves of which they have been asked for */
    struct history *next;
};

struct search {
    struct task     task;
    struct history *history;
    struct answer  *answer;
    int             viewer, at;
    bool            told;
    struct text     text;
    bool            found;
};

static struct history *histories;
static int             history_count;

/* ---- Life ---- */

static void free_answer(struct answer *a)
{
    text_free(&a->text);
    free(a->askers);
    free(a);
}

static void free_if_done(struct history *h)
{
    if (h->kept || h->tasks)
        return;
    struct history **at = &histories;
    while (*at != h)
        at = &(*at)->next;
    *at = h->next;
    history_count--;
    for (struct answer *a = h->answer, *next; a; a = next) {
        next = a->next;
        free_answer(a);
    }
    for (int i = 0; i < VIEWERS; i++)
        steps_free(&h->steps[i]);
    pthread_mutex_destroy(&h->walking);
    match_free(h->match);
    free(h);
}

/* Who waits for an answer still gets it. */
static void let_go(struct history *h)
{
    if (h->kept)
        h->room->history = NULL;
    h->kept = false;
    free_if_done(h);
}

void history_forget(struct room *r)
{
    for (struct history *h = histories, *next; h; h = next) {
        next = h->next;
        if (h->room != r)
            continue;
        const bool searched = h->tasks > 0;
        let_go(h);
        if (searched)
            h->room = NULL;
    }
}

void histories_tick(void)
{
    const int64_t now = clock_microseconds();
    for (struct history *h = histories, *next; h; h = next) {
        next = h->next;
        if (h->tasks == 0 && now - h->used > (int64_t)KEPT_SECONDS * 1000000)
            let_go(h);
    }
}

/* Every move, everything that is taken back and every note makes another. */
static uint64_t version_of(const struct room *r)
{
    const struct match *m = r->session.match;
    return game_hash(r->session.game, match_state(m)) + (uint64_t)match_move_count(m)
         + ((uint64_t)match_note_count(m) << 32);
}

/* The one that was asked for longest ago makes room; false: all are being searched. */
static bool make_room(void)
{
    struct history *oldest = NULL;
    for (struct history *h = histories; h; h = h->next)
        if (h->tasks == 0 && (oldest == NULL || h->used < oldest->used))
            oldest = h;
    if (oldest)
        let_go(oldest);
    return oldest != NULL;
}

void history_undone(struct room *r, int moves)
{
    if (r->history && r->history->stands > moves)
        r->history->stands = moves;
}

/* Of a copy that has become old, and that nobody searches: the steps up to where its moves still stand. */
static void take_steps(struct history *to, struct history *from)
{
    for (int i = 0; from->tasks == 0 && i < VIEWERS; i++) {
        to->steps[i] = from->steps[i];
        to->walked[i] = from->walked[i] < from->stands ? from->walked[i] : from->stands;
        from->steps[i] = (struct steps){ .at = NULL };
        steps_forget(&to->steps[i], from->stands);
    }
}

static struct history *new_history(struct room *r)
{
    struct history *h = memory_zeroed(sizeof *h);
    *h = (struct history){ .match = match_copy(r->session.match),
                           .version = version_of(r),
                           .seats = r->seats,
                           .room = r,
                           .kept = true,
                           .stands = match_move_count(r->session.match),
                           .next = histories };
    pthread_mutex_init(&h->walking, NULL);
    histories = h;
    history_count++;
    return h;
}

static struct history *history_of(struct room *r)
{
    struct history *h = r->history;
    if (h == NULL || h->version != version_of(r)) {
        struct history *old = h;
        if ((old == NULL || old->tasks > 0) && history_count >= HISTORIES_MAX && !make_room())
            return NULL;
        h = new_history(r);
        if (old) {
            take_steps(h, old);
            let_go(old);
        }
        r->history = h;
    }
    h->used = clock_microseconds();
    return h;
}

/* ---- Answers ---- */

static void say(struct client *c, uint32_t ask, struct text *t)
{
    message_answers(ask, t);
    client_say(c, t->at, t->length);
}

static void complain(struct client *c, uint32_t ask, const char *why)
{
    struct text t = text_growing();
    message_error(why, &t);
    say(c, ask, &t);
    text_free(&t);
}

/* A part of the journal that ends with a line, so that it is whole. */
static void give_part(struct client *c, const struct asker *who, const struct text *journal)
{
    struct text t = text_growing();
    size_t      from = who->from < journal->length ? who->from : journal->length, n = journal->length - from;
    if (n > CHUNK_BYTES) {
        n = CHUNK_BYTES;
        while (n > 0 && journal->at[from + n - 1] != '\n')
            n--;
    }
    message_journal(journal->at + from, n, from, journal->length, &t);
    say(c, who->ask, &t);
    text_free(&t);
}

static void give(const struct answer *a, struct client *c, const struct asker *who)
{
    struct text t = text_growing();
    if (a->refused) {
        complain(c, who->ask, "there is no such moment");
    } else if (a->viewer == JOURNAL) {
        give_part(c, who, &a->text);
    } else {
        text_add_bytes(&t, a->text.at, a->text.length);
        say(c, who->ask, &t);
    }
    text_free(&t);
}

static void find(struct task *task)
{
    struct search  *s = (struct search *)task;
    struct history *h = s->history;
    if (s->viewer == JOURNAL) {
        match_journal(h->match, &s->text);
        s->found = true;
        return;
    }
    struct steps *steps = &h->steps[s->viewer];
    pthread_mutex_lock(&h->walking);
    steps_walk(steps, h->match, s->viewer);
    pthread_mutex_unlock(&h->walking); /* nobody walks them again: the match stands still */
    s->found = (size_t)s->at < steps->count;
    if (s->found)
        message_past(h->match, steps, h->seats, s->viewer, s->at, s->told, &s->text);
}

static void forget_search(struct task *task)
{
    struct search *s = (struct search *)task;
    text_free(&s->text);
    s->history->tasks--;
    free_if_done(s->history);
    free(s);
}

static void take_search(struct task *task, void *table)
{
    struct search *s = (struct search *)task;
    struct answer *a = s->answer;
    (void)table;
    struct text empty = a->text;
    a->text = s->text;
    s->text = empty;
    a->ready = true;
    a->refused = !s->found;
    for (int i = 0; s->history->room && i < a->asker_count; i++)
        for (struct client *c = s->history->room->clients; c; c = c->next)
            if (c->id == a->askers[i].client)
                give(a, c, &a->askers[i]);
    free(a->askers);
    a->askers = NULL;
    a->asker_count = 0;
}

/* Those that are there already make room, the oldest first; false: so many are on their way. */
static bool has_room(struct history *h, int viewer)
{
    struct answer **oldest = NULL;
    int             coming = 0;
    for (struct answer **at = &h->answer; *at; at = &(*at)->next)
        if ((*at)->ready)
            oldest = at;
        else
            coming += (*at)->viewer == viewer;
    if (coming >= ON_THEIR_WAY || h->answers < ANSWERS_MAX)
        return coming < ON_THEIR_WAY;
    if (oldest) {
        struct answer *a = *oldest;
        *oldest = a->next;
        h->answers--;
        free_answer(a);
    }
    return oldest != NULL;
}

/* Replaying costs something: each seat has its own allowance, and all spectators of a game have one. The steps of a seat
 * are walked once, from then on a look costs the way from a checkpoint. */
static bool may_search(const struct history *h, struct client *c, int viewer)
{
    enum { FROM_A_CHECKPOINT = 200 };
    const int all = match_move_count(h->match);
    const int walk = viewer != JOURNAL && h->walked[viewer] ? all - h->walked[viewer] + FROM_A_CHECKPOINT
                                                            : all;
    const int moves = walk < all ? walk : all;
    return bucket_take(&c->room->seat[c->seat].looks, moves < LIMIT_REPLAYED ? moves : LIMIT_REPLAYED,
                       LIMIT_REPLAYED, LIMIT_REPLAYED);
}

static struct answer *search_for(struct workers *w, struct history *h, struct answer what)
{
    struct answer *a = calloc(1, sizeof *a);
    struct search *s = calloc(1, sizeof *s);
    if (a == NULL || s == NULL)
        abort();
    *a = what;
    a->text = text_growing();
    a->next = h->answer;
    h->answer = a;
    h->answers++;
    *s = (struct search){
        .task = { .rank = TASK_PAST, .work = find, .done = take_search, .free = forget_search },
        .history = h,
        .answer = a,
        .viewer = what.viewer,
        .at = what.at,
        .told = what.told,
        .text = text_growing()
    };
    if (what.viewer != JOURNAL)
        h->walked[what.viewer] = match_move_count(h->match);
    h->tasks++;
    workers_add(w, &s->task);
    return a;
}

static void find_for(struct workers *w, struct client *c, struct answer what, const struct asker *who)
{
    struct history *h = history_of(c->room);
    struct answer  *a = h ? h->answer : NULL;
    while (a && (a->viewer != what.viewer || a->at != what.at || a->told != what.told))
        a = a->next;
    if (a && a->ready) {
        give(a, c, who);
        return;
    }
    if (a == NULL && (h == NULL || !has_room(h, what.viewer) || !may_search(h, c, what.viewer))) {
        complain(c, who->ask, "too many looks at the past: wait a moment");
        return;
    }
    if (a == NULL)
        a = search_for(w, h, what);
    if (a->asker_count == ASKERS_MAX) {
        complain(c, who->ask, "too many looks at the past: wait a moment");
        return;
    }
    a->askers = reallocarray(a->askers, (size_t)a->asker_count + 1, sizeof *a->askers);
    if (a->askers == NULL)
        abort();
    a->askers[a->asker_count++] = *who;
}

void history_look(struct workers *w, struct client *c, uint32_t ask, int at)
{
    if (c->room->session.game)
        find_for(w, c, (struct answer){ .viewer = c->seat, .at = at }, &(struct asker){ c->id, ask, 0 });
    else
        complain(c, ask, "there is no such moment");
}

void history_look_as(struct workers *w, struct client *c, uint32_t ask, int at, int viewer)
{
    if (c->room->state != ROOM_OVER || !c->room->session.game)
        complain(c, ask, "others' eyes are lent when the game is over");
    else if (viewer >= c->room->seats && viewer != SPECTATOR && viewer != OPENED)
        complain(c, ask, "there is no such seat");
    else
        find_for(w, c, (struct answer){ .viewer = viewer, .at = at, .told = true },
                 &(struct asker){ c->id, ask, 0 });
}

void history_journal(struct workers *w, struct client *c, uint32_t ask, size_t from)
{
    if (c->room->state == ROOM_OVER) /* it holds the key of the dice, and everybody's secrets */
        find_for(w, c, (struct answer){ .viewer = JOURNAL }, &(struct asker){ c->id, ask, from });
    else
        complain(c, ask, "the journal is opened when the game is over");
}
