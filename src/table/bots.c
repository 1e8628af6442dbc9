/* See bots.h. */
#include "table/bots.h"
#include "bots/bot.h"
#include "table/life.h"
#include "table/messages.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

/* For one move; a fleet is made up in a hundred of them, and somebody waits. */
enum { THINKING_TIME = 1500, THINKING_NODES = 4000 };

struct thought {
    struct task    task;
    struct room   *room; /* which outlives its thoughts */
    int            seat;
    uint32_t       seq; /* of the state that it is about */
    struct engine *engine;
    struct view   *view;
    atomic_bool    stop; /* the game has moved on */
    uint64_t       seed;
    bool           chosen; /* false: it found no move */
    struct move    move;
    struct reason  why; /* of advice */
};

static void think(struct task *task)
{
    struct thought *t = (struct thought *)task;
    struct rng      rng = { t->seed };
    t->chosen = engine_choose(
        t->engine, t->view,
        (struct budget){ .nodes = THINKING_NODES, .milliseconds = THINKING_TIME, .stop = &t->stop }, &rng,
        &t->move);
    const struct game *g = t->room->session.game;
    const void        *data = t->room->session.data;
    t->why = (struct reason){ NULL, NO_PLACE };
    if (task->rank == TASK_ADVICE && t->chosen && t->move.kind < g->kind_count
        && is_legal(view_check(g, data, t->view, t->seat, t->move))) /* it is not trusted */
        t->why = game_reason(g, data, t->view, t->seat, t->move);
}

static void forget_thought(struct task *task)
{
    struct thought *t = (struct thought *)task;
    free(t->view);
    free(t);
}

static void take_thought(struct task *task, void *table);

/* A bot that there was when the game was opened may have gone since: then the standard one plays on. */
static struct engine *engine_of(struct session *s, int seat, const char *words)
{
    struct text    why = text_growing();
    struct engine *e = session_engine(s, seat, words, &why);
    if (e == NULL)
        e = session_engine(s, seat, NULL, &why);
    if (e == NULL)
        abort();
    text_free(&why);
    return e;
}

static void ask_bot(struct table *t, struct room *r, int seat)
{
    struct session   *s = &r->session;
    struct room_seat *who = &r->seat[seat];
    struct thought   *thought = calloc(1, sizeof *thought);
    struct view      *view = malloc(s->game->state_size);
    if (thought == NULL || view == NULL)
        abort();
    const bool  advice = room_is_played_by_person(r, seat);
    const char *bot = *who->stand_in ? who->stand_in : who->bot;
    *thought = (struct thought){ .task = { .rank = advice ? TASK_ADVICE : TASK_MOVE,
                                           .work = think,
                                           .done = take_thought,
                                           .free = forget_thought },
                                 .room = r,
                                 .seat = seat,
                                 .seq = who->seq,
                                 .engine = engine_of(s, seat, bot),
                                 .view = view };
    match_view(s->match, seat, view);
    thought->seed = view_hash(s->game, view); /* who asks for advice twice hears the same */
    if (!advice)
        randombytes_buf(&thought->seed, sizeof thought->seed);
    who->thought = thought;
    workers_add(t->workers, &thought->task);
}

/* Where bots play for everybody they do so as long as somebody looks on. */
static bool anybody_cares(const struct room *r)
{
    return r->state == ROOM_PLAYING && !r->paused && (r->clients != NULL || room_people(r, -1) != 0);
}

void bots_ask(struct table *t, struct room *r)
{
    const bool play = anybody_cares(r);
    for (int seat = 0; seat < r->seats; seat++) {
        struct room_seat *who = &r->seat[seat];
        if (who->thought && who->thought->seq != who->seq)
            atomic_store(&who->thought->stop, true);
        if (play && !room_is_played_by_person(r, seat) && !who->thought
            && session_acting(&r->session) >> seat & 1)
            ask_bot(t, r, seat);
    }
}

/* Tells those who sit there what a bot would do, and why; NULL: it has nothing to advise. */
static void give_advice(struct room *r, int seat, const struct thought *thought)
{
    const struct session *s = &r->session;
    const struct game    *g = s->game;
    struct text           t = text_growing(), move = text_growing(), place = text_growing();
    struct reason         why = { NULL, NO_PLACE };
    if (thought && thought->chosen && thought->move.kind < g->kind_count) { /* it is not trusted */
        session_print_move(s, thought->move, &move);
        why = thought->why;
    }
    if (why.place != NO_PLACE)
        word_print(&g->words, s->data, g->place_vocab, why.place, &place);
    message_advice(r->seat[seat].seq, move.length ? move.at : "", why.id ? why.id : "",
                   place.length ? place.at : "", &t);
    text_free(&place);
    text_free(&move);
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
    if (r->state != ROOM_PLAYING || r->paused || !room_is_played_by_person(r, seat)
        || !(session_acting(&r->session) >> seat & 1))
        give_advice(r, seat, NULL);
    else if (!who->thought)
        ask_bot(t, r, seat);
}

static void take_advice(struct table *t, const struct thought *thought)
{
    struct room *r = thought->room;
    if (thought->seq == r->seat[thought->seat].seq)
        give_advice(r, thought->seat, thought);
    else if (r->seat[thought->seat].advise)
        bots_advise(t, r, thought->seat);
}

static void take_thought(struct task *task, void *table)
{
    const struct thought *thought = (struct thought *)task;
    struct room          *r = thought->room;
    struct text           words = text_growing(); /* for those who are told of it */
    r->seat[thought->seat].thought = NULL;
    if (thought->chosen && thought->move.kind < r->session.game->kind_count) /* it is not trusted */
        session_print_move(&r->session, thought->move, &words);
    if (task->rank == TASK_ADVICE) {
        take_advice(table, thought);
    } else if (thought->chosen && !room_is_played_by_person(r, thought->seat)) {
        struct play_result p = room_play(r, thought->seat, thought->seq, thought->move, "");
        if (p.outcome == PLAY_DONE)
            room_tell(r);
        else if (p.outcome == PLAY_REFUSED)
            fprintf(stderr, "wardroom table: game %s: the bot's move \"%s\" is refused: %s\n", r->id,
                    words.at, p.why);
    }
    text_free(&words);
    life_goes_on(table, r);
}
