/* See bots.h. */
#include "table/bots.h"
#include "bots/bot.h"
#include "table/messages.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

enum { THINKING_TIME = 1500 };

struct thought {
    struct task        task;
    struct room       *room; /* which outlives its thoughts */
    int                seat;
    uint32_t           seq; /* of the state that it is about */
    const struct game *game;
    const void        *data;
    struct bot         bot;
    struct view       *view;
    uint64_t           seed;
    bool               chosen; /* false: it found no move */
    struct move        move;
};

static void think(struct task *task)
{
    struct thought *t = (struct thought *)task;
    struct rng      rng = { t->seed };
    struct bot_task work = { t->game, t->data, t->view, t->seat, THINKING_TIME, &rng };
    t->chosen = bot_choose(&t->bot, &work, &t->move);
}

static void forget_thought(struct task *task)
{
    struct thought *t = (struct thought *)task;
    free(t->view);
    free(t);
}

static void take_thought(struct task *task, void *table);

static void ask_bot(struct table *t, struct room *r, int seat)
{
    struct session   *s = &r->session;
    struct room_seat *who = &r->seat[seat];
    struct thought   *thought = calloc(1, sizeof *thought);
    struct view      *view = malloc(s->game->state_size);
    if (thought == NULL || view == NULL)
        abort();
    *thought = (struct thought){ .task = { .rank = who->kind == SEAT_PERSON ? TASK_ADVICE : TASK_MOVE,
                                           .work = think,
                                           .done = take_thought,
                                           .free = forget_thought },
                                 .room = r,
                                 .seat = seat,
                                 .seq = who->seq,
                                 .game = s->game,
                                 .data = s->data,
                                 .view = view };
    if (!bot_find(s->game, who->bot, &thought->bot))
        thought->bot = bot_standard(s->game);
    match_view(s->match, seat, view);
    thought->seed = view_hash(s->game, view); /* who asks for advice twice hears the same */
    if (who->kind == SEAT_BOT)
        randombytes_buf(&thought->seed, sizeof thought->seed);
    who->thinking = true;
    workers_add(t->workers, &thought->task);
}

void bots_ask(struct table *t, struct room *r)
{
    for (int seat = 0; r->state == ROOM_PLAYING && seat < r->seats; seat++) {
        struct room_seat *who = &r->seat[seat];
        if (who->kind == SEAT_BOT && !who->thinking && session_acting(&r->session) >> seat & 1)
            ask_bot(t, r, seat);
    }
}

/* Tells those who sit there what a bot would do. */
static void give_advice(struct room *r, int seat, const char *move)
{
    struct text t = text_growing();
    message_advice(r->seat[seat].seq, move, &t);
    for (struct client *c = r->clients; c; c = c->next)
        if (c->seat == seat)
            client_say(c, t.at, t.length);
    text_free(&t);
    r->seat[seat].advise = false;
}

/* One thought at a time for a seat; if the game has moved on meanwhile, it is thought through anew. */
void bots_advise(struct table *t, struct room *r, int seat)
{
    struct room_seat *who = &r->seat[seat];
    who->advise = true;
    if (r->state != ROOM_PLAYING || !(session_acting(&r->session) >> seat & 1))
        give_advice(r, seat, "");
    else if (!who->thinking)
        ask_bot(t, r, seat);
}

static void take_advice(struct table *t, const struct thought *thought, const char *move)
{
    struct room *r = thought->room;
    if (thought->seq == r->seat[thought->seat].seq)
        give_advice(r, thought->seat, move);
    else if (r->seat[thought->seat].advise)
        bots_advise(t, r, thought->seat);
}

static void take_thought(struct task *task, void *table)
{
    const struct thought *thought = (struct thought *)task;
    struct room          *r = thought->room;
    struct text           words = text_growing(); /* for those who are told of it */
    r->seat[thought->seat].thinking = false;
    if (thought->chosen)
        session_print_move(&r->session, thought->move, &words);
    if (task->rank == TASK_ADVICE) {
        take_advice(table, thought, words.length ? words.at : "");
    } else if (thought->chosen) {
        struct play_result p = room_play(r, thought->seat, thought->seq, thought->move, "");
        if (p.outcome == PLAY_DONE)
            room_tell(r);
        else if (p.outcome == PLAY_REFUSED)
            fprintf(stderr, "wardroom table: game %s: the bot's move \"%s\" is refused: %s\n", r->id,
                    words.at, p.why);
    }
    text_free(&words);
    bots_ask(table, r);
}
