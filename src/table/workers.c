/* See workers.h. */
#include "table/workers.h"
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

enum { THREADS_MAX = 16 };

struct queue {
    struct task *first, **end;
};

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t  work;
    struct queue    waiting[TASK_RANKS], finished;
    bool            stopping;
    int             threads;
    pthread_t       thread[THREADS_MAX];
    void (*wake)(void *);
    void *wake_for;
};

static void put(struct queue *q, struct task *t)
{
    t->next = NULL;
    *q->end = t;
    q->end = &t->next;
}

static struct task *take(struct queue *q)
{
    struct task *t = q->first;
    if (t) {
        q->first = t->next;
        if (q->first == NULL)
            q->end = &q->first;
    }
    return t;
}

static struct task *take_next(struct workers *w)
{
    struct task *t = NULL;
    for (int i = 0; i < TASK_RANKS && t == NULL; i++)
        t = take(&w->waiting[i]);
    return t;
}

static void *work(void *arg)
{
    struct workers *w = arg;
    pthread_mutex_lock(&w->lock);
    for (;;) {
        struct task *t = take_next(w);
        if (t) {
            pthread_mutex_unlock(&w->lock);
            t->work(t);
            pthread_mutex_lock(&w->lock);
            put(&w->finished, t);
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
    for (int i = 0; i < TASK_RANKS; i++)
        w->waiting[i].end = &w->waiting[i].first;
    w->finished.end = &w->finished.first;
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
    for (struct task *t; (t = take_next(w));)
        t->free(t);
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    for (struct task *t; (t = take(&w->finished));)
        t->free(t);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

void workers_add(struct workers *w, struct task *t)
{
    pthread_mutex_lock(&w->lock);
    put(&w->waiting[t->rank], t);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

void workers_finish(struct workers *w, void *loop)
{
    pthread_mutex_lock(&w->lock);
    struct task *all = w->finished.first; /* those that come meanwhile wake the loop again */
    w->finished = (struct queue){ NULL, &w->finished.first };
    pthread_mutex_unlock(&w->lock);
    for (struct task *t = all, *next; t; t = next) {
        next = t->next;
        t->done(t, loop);
        t->free(t);
    }
}
