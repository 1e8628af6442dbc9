/* What waits and what goes: shared by notices.c, which is called, and delivery.c, which is the thread. */
#ifndef WARDROOM_NOTICES_INSIDE_H
#define WARDROOM_NOTICES_INSIDE_H

#include "notices/letter.h"
#include <pthread.h>

enum {
    LANE_WAITING = 1000, /* of each way; then the oldest of whoever has most goes */
    LANE_AT_ONCE = 8,    /* on their way */
    HOST_AT_ONCE = 2,    /* to one host: whoever does not answer keeps others waiting in his own lane only */
    MARK_WAITING = 50,   /* of what one person has sent; then his oldest goes */
    MARK_AT_ONCE = 2,    /* however many hosts he names */
    SEAT_WAITING =
        8, /* of that, to one seat of one game: who is invited does not take it all; then its oldest goes */
    SEAT_AT_ONCE = 1,
    TRIES = 4,
    AN_HOUR = 20,      /* to one recipient */
    RECIPIENTS = 4096, /* of which that is known */
    SECONDS_MOST = 20, /* for one attempt */
    SECONDS_TO_CONNECT = 5,
    ANSWER_MOST = 65536 /* bytes of an answer that are read, and thrown away */
};

/* One for each way, and one for who wants no mail: that is written down, waits for no relay and takes no mail's place. */
enum { LANE_REFUSALS = NOTICE_WAYS, LANES };

struct lane {
    struct letter *first;
    int            waiting;
    int            flying; /* the thread's */
};

struct recipient {
    uint64_t hash;
    int64_t  since; /* milliseconds */
    int      count;
};

struct notices {
    unsigned        ways;
    bool            private_too;
    int             retry;
    char           *base, *contact, *mail_relay, *mail_from, *mail_name, *mail_password, *certificates;
    struct ledger   ledger;
    pthread_t       thread;
    CURLM          *multi;
    struct lane     held[LANES]; /* until they are let go; not the thread's */
    pthread_mutex_t lock;        /* of what follows */
    struct lane     lane[LANES];
    struct letter  *reports; /* the newest first */
    int             report_count;
    bool            stopping;
    void (*wake)(void *);
    void *wake_for;
    /* The thread's alone: */
    struct letter   *flying;
    struct recipient recent[RECIPIENTS];
    int64_t          grumbled; /* when the log was last told that something is wrong */
};

int64_t notices_clock(void);                                 /* milliseconds, only forward */
void    notices_put(struct notices *n, struct letter *l);    /* at the end of its lane; under the lock */
void    notices_report(struct notices *n, struct letter *l); /* takes it over */
void   *notices_deliver(void *notices);                      /* the thread */
/* Are both to one seat of one game? */
static inline bool notices_are_to_one(const struct notice *a, const struct notice *b)
{
    return a->mark == b->mark && a->about == b->about && a->who == b->who;
}

#endif
