/* See workers.h. */
#include "table/workers.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 16, THINKING_TIME = 1500 };

struct queue {
    struct thought *first, **end;
};

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t  work;
    struct queue    asked, advice, answered;
    bool            stopping;
    int             threads;
    pthread_t       thread[THREADS_MAX];
    void (*wake)(void *);
    void *wake_for;
};

static void put(struct queue *q, struct thought *t)
{
    t->next = NULL;
    *q->end = t;
    q->end = &t->next;
}

static struct thought *take(struct queue *q)
{
    struct thought *t = q->first;
    if (t) {
        q->first = t->next;
        if (q->first == NULL)
            q->end = &q->first;
    }
    return t;
}

static void think(struct thought *t)
{
    struct rng      rng = { t->seed };
    struct bot_task task = { t->game, t->data, t->view, t->seat, THINKING_TIME, &rng };
    t->chosen = bot_choose(&t->bot, &task, &t->move);
}

static void *work(void *arg)
{
    struct workers *w = arg;
    pthread_mutex_lock(&w->lock);
    for (;;) {
        struct thought *t = take(&w->asked);
        if (t == NULL)
            t = take(&w->advice);
        if (t) {
            pthread_mutex_unlock(&w->lock);
            think(t);
            pthread_mutex_lock(&w->lock);
            put(&w->answered, t);
            w->wake(w->wake_for);
        } else if (w->stopping) {
            break;
        } else {
            pthread_cond_wait(&w->work, &w->lock);
        }
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct workers *workers_start(int threads, void (*wake)(void *), void *wake_for)
{
    struct workers *w = calloc(1, sizeof *w);
    if (w == NULL)
        abort();
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    w->asked.end = &w->asked.first;
    w->advice.end = &w->advice.first;
    w->answered.end = &w->answered.first;
    w->wake = wake;
    w->wake_for = wake_for;
    for (int i = 0; i < threads && i < THREADS_MAX; i++)
        if (pthread_create(&w->thread[w->threads], NULL, work, w) == 0)
            w->threads++;
    return w;
}

void workers_stop(struct workers *w)
{
    if (w == NULL)
        return;
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    for (struct thought *t; (t = take(&w->asked)) || (t = take(&w->advice));)
        thought_free(t);
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    for (struct thought *t; (t = take(&w->answered));)
        thought_free(t);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

struct thought *thought_new(const struct game *g)
{
    struct thought *t = calloc(1, sizeof *t);
    if (t == NULL || (t->view = malloc(g->state_size)) == NULL)
        abort();
    t->game = g;
    return t;
}

void thought_free(struct thought *t)
{
    free(t->view);
    free(t);
}

void workers_think(struct workers *w, struct thought *t)
{
    pthread_mutex_lock(&w->lock);
    put(t->advice ? &w->advice : &w->asked, t);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

struct thought *workers_done(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    struct thought *all = w->answered.first;
    w->answered = (struct queue){ NULL, &w->answered.first };
    pthread_mutex_unlock(&w->lock);
    return all;
}
