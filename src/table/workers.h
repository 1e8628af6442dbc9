/* Work that would delay a move is done in threads of its own: bots think, what has been is looked up, and games of the store are played again. A worker gets
 * copies and never a room; the loop takes back what is finished. */
#ifndef WARDROOM_TABLE_WORKERS_H
#define WARDROOM_TABLE_WORKERS_H

/* Those of the first rank are taken first: the others wait as long as there are any. */
enum task_rank { TASK_MOVE, TASK_ADVICE, TASK_RETURN, TASK_PAST, TASK_WAKE, TASK_RANKS };

/* A piece of work, the first member of whatever it is about. */
struct task {
    enum task_rank rank;
    void (*work)(struct task *t);             /* in a thread */
    void (*done)(struct task *t, void *loop); /* in the loop, afterwards; then it is freed */
    void (*free)(struct task *t);
    struct task *next;
};

struct workers;

struct workers *workers_start(int threads, void (*wake)(void *), void *wake_for);
void            workers_stop(struct workers *w); /* NULL is allowed; what is not done is freed */
void            workers_add(struct workers *w, struct task *t); /* takes it over */
void            workers_finish(struct workers *w, void *loop);  /* all that are done so far */

#endif
