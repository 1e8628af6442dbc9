/* See previews.h. */
#include "table/previews.h"
#include "bots/proposal.h"
#include "core/preview.h"
#include "table/messages.h"
#include "table/serve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for one question: the view that it is about, and two worlds behind it. */
struct desk {
    const struct game *game;
    const void        *data;
    struct view       *view;
    struct world       world, spare;
    char              *memory;
};

static void desk_open(struct desk *d, const struct room *r)
{
    const size_t bytes = world_bytes(r->session.game);
    d->game = r->session.game;
    d->data = r->session.data;
    d->memory = malloc(3 * bytes);
    if (d->memory == NULL)
        abort();
    d->view = (struct view *)d->memory;
    world_open(&d->world, d->game, d->data, d->memory + bytes);
    world_open(&d->spare, d->game, d->data, d->memory + 2 * bytes);
}

static struct play_result try_all(struct desk *d, int seat, const struct move *moves, int count)
{
    const struct tried t = preview_try(&d->world, &d->spare, seat, moves, count);
    struct play_result p = play_outcome(PLAY_DONE, "");
    if (t.end == PREVIEW_REFUSED)
        p = play_outcome(PLAY_REFUSED, t.refusal.why);
    else if (t.end == PREVIEW_FOR_GOOD)
        p = play_outcome(PLAY_FOR_GOOD, "what comes of it is seen when it is done, and it is for good");
    p.refusal = t.refusal;
    p.played = t.made;
    return p;
}

/* Opens the desk with what the seat sees, or would see after taking back so many; p says if it may ask. */
static bool sit_down(struct desk *d, struct client *c, uint32_t seq, int undo, struct play_result *p)
{
    *p = room_may_play(c->room, c->seat, seq);
    if (p->outcome != PLAY_DONE)
        return false;
    desk_open(d, c->room);
    *p = room_seen(c->room, c->seat, undo, d->view);
    if (p->outcome == PLAY_DONE)
        world_imagine(&d->world, d->view, c->seat,
                      view_hash(d->game, d->view)); /* the same to the same question */
    return p->outcome == PLAY_DONE;
}

void previews_try(struct table *t, struct client *c, const struct request *q)
{
    struct text        text = text_growing();
    struct desk        d = { .memory = NULL };
    struct play_result p;
    (void)t;
    if (sit_down(&d, c, q->seq, q->undo, &p)) {
        struct move moves[SERIES_MAX];
        struct text none = text_growing();
        const int   count = read_moves(&c->room->session, q->moves, q->count, moves, &none);
        p = try_all(&d, c->seat, moves, count);
        if (p.outcome == PLAY_DONE && none.length > 0) {
            p = play_outcome(PLAY_NOT_A_MOVE, none.at);
            p.played = count;
        }
        text_free(&none);
        world_view(&d.world, c->seat, d.view);
        message_tried(q->seq, &p,
                      &(struct shown){ .game = d.game, .data = d.data, .view = d.view, .seat = c->seat },
                      &text);
    } else {
        message_tried(q->seq, &p, NULL, &text);
    }
    free(d.memory);
    answer(c, q, &text);
}

void previews_reach(struct table *t, struct client *c, const struct request *q)
{
    static struct reach reach; /* large; the loop is the only one here */
    struct text         text = text_growing(), why = text_growing();
    struct desk         d = { .memory = NULL };
    struct play_result  p;
    int64_t             piece;
    (void)t;
    reach.count = 0;
    if (sit_down(&d, c, q->seq, 0, &p)) {
        if (d.game->step == NULL)
            p = play_outcome(PLAY_NOT_NOW, "in this game nothing goes from place to place");
        else if (!word_read(&d.game->words, d.data, d.game->piece_vocab, q->piece, &piece, &why))
            p = play_outcome(PLAY_NOT_A_MOVE, why.at);
        else
            preview_reach(&d.world, c->seat, (int)piece, &reach);
    }
    message_reach(q->seq, q->piece, &p,
                  &(struct shown){ .game = d.game, .data = d.data, .view = d.view, .seat = c->seat }, &reach,
                  &text);
    free(d.memory);
    text_free(&why);
    answer(c, q, &text);
}

/* ---- A proposal ---- */

enum {
    QUESTIONS_MAX = 8, /* of one game, on their way */
    PROPOSAL_TIME = 50 /* milliseconds for each move of it, for bots that think */
};

struct question {
    struct task     task;
    struct room    *room; /* which outlives it */
    uint64_t        client;
    int             seat;
    uint32_t        ask, seq;
    struct desk     desk;
    struct engine   engine;
    struct proposal proposal;
};

static void think(struct task *task)
{
    struct question *q = (struct question *)task;
    struct rng       rng = { view_hash(q->desk.game, q->desk.view) };
    engine_propose(&q->engine, (struct budget){ .milliseconds = PROPOSAL_TIME }, &rng, &q->desk.world,
                   &q->desk.spare, q->desk.view, &q->proposal);
}

static void forget(struct task *task)
{
    struct question *q = (struct question *)task;
    engine_close(&q->engine);
    free(q->desk.memory);
    free(q);
}

static void give(struct task *task, void *table)
{
    struct question *q = (struct question *)task;
    (void)table;
    q->room->questions--;
    for (struct client *c = q->room->clients; c; c = c->next) {
        if (c->id != q->client)
            continue;
        struct text text = text_growing();
        message_proposal(q->seq,
                         &(struct shown){ .game = q->desk.game, .data = q->desk.data, .seat = q->seat },
                         &q->proposal, &text);
        message_answers(q->ask, &text);
        client_say(c, text.at, text.length);
        text_free(&text);
    }
}

static struct question *question_of(const struct client *c, const struct request *asked, const struct desk *d)
{
    const struct room_seat *who = &c->room->seat[c->seat];
    struct question        *q = calloc(1, sizeof *q);
    if (q == NULL)
        abort();
    *q = (struct question){
        .task = { .rank = TASK_ADVICE, .work = think, .done = give, .free = forget },
        .room = c->room,
        .client = c->id,
        .seat = c->seat,
        .ask = asked->ask,
        .seq = who->seq,
        .desk = *d,
    };
    struct text why = text_growing();
    if (!engine_open(&q->engine, d->game, d->data, c->seat, NULL,
                     &why)) /* the standard bot asks for nothing */
        abort();
    text_free(&why);
    for (size_t i = 0; q->engine.bot->hear && i < match_told_count(c->room->session.match); i++)
        engine_hear(&q->engine, &match_told(c->room->session.match, i)->event);
    return q;
}

void previews_propose(struct table *t, struct client *c, const struct request *q)
{
    struct desk        d = { .memory = NULL };
    struct play_result p;
    if (!sit_down(&d, c, c->room->seat[c->seat].seq, 0, &p)) {
        complain(c, q, p.why);
    } else if (strcmp(view_phase(d.game, d.view).name, q->until) != 0) {
        complain(c, q, "that is not the phase that is being played");
    } else if (c->room->questions == QUESTIONS_MAX) {
        complain(c, q, "too many questions: wait a moment");
    } else {
        c->room->questions++;
        workers_add(t->workers, &question_of(c, q, &d)->task); /* which has the desk from now on */
        return;
    }
    free(d.memory);
}
