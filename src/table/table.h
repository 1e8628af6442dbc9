/* The table: all rooms, by the keys of their seats; the data sets; the bots' workers. */
#ifndef WARDROOM_TABLE_TABLE_H
#define WARDROOM_TABLE_TABLE_H

#include "notices/notices.h"
#include "table/keys.h"
#include "table/requests.h"
#include "table/sets.h"
#include "table/workers.h"

enum { NOTIFY_ASKERS = 1024 };
/* Of late it has had the table ask for mail addresses. */
struct notify_asker {
    uint64_t      mark;
    struct bucket asks;
};

struct box;

struct table {
    struct store    *store;
    struct workers  *workers;
    struct room     *rooms, *sleeping; /* sleeping: begun games that are still to be woken */
    struct room     *imports;          /* see imports.h */
    int              waking;           /* games that workers wake */
    int              room_count;
    struct data_sets sets;
    struct keys      keys;

    struct room **openers; /* rooms by who opened them, linked */
    const char   *store_path;
    int           keep_finished, keep_idle; /* days; 0: for ever */
    uint64_t      reserve;                  /* bytes of the disk that new games leave free */
    int64_t       tidied, space_at;         /* when it was last done, and asked */
    bool          space_low;
    int           open; /* games of one opener */

    struct notices     *notices;      /* NULL: none are sent */
    struct room        *notified;     /* rooms in which somebody wants to be called */
    struct room        *looked_at;    /* the next of them to be looked after; NULL: the first */
    int                 notify_after; /* seconds without anybody in a seat */
    struct notify_asker askers[NOTIFY_ASKERS];
    struct bucket       asks; /* of all */
    struct box         *boxes;
    struct room       **clocks; /* a heap of rooms by when a clock strikes, from 1 on: clock.c */
    int                 clock_count, clock_room;
};

struct table_options {
    const char *store_path;
    const char *data_sets; /* "GAME/NAME=DIR,GAME/NAME=DIR" or NULL */
    int         threads;
    void (*wake)(void *); /* called by a worker when a bot has chosen */
    void *wake_for;
    int   keep_finished,
        keep_idle; /* days after which games that are over, or were left, are archived; 0: never */
    int reserve;   /* MiB of the disk that new games leave free */
    int open;      /* games that one address may have here at once; 0: LIMIT_ROOMS_OF_OPENER */
};

/* NULL with a sentence. Games of the store are there at once and sleep (waking.h); those that this program cannot play
 * are set aside, and `said` tells. */
struct table *table_open(const struct table_options *o, struct text *said, struct text *why);
void          table_quiet(struct table *t); /* no bot thinks any more */
void          table_close(struct table *t);

/* A new room; what opens it: for each person's seat a key, or an invitation if it is a guest's; the last for
 * spectators. */
struct room_keys {
    bool    given[SEATS_MAX + 1];
    uint8_t key[SEATS_MAX + 1][SECRET_BYTES];
};
struct room *table_add(struct table *t, const struct room_request *want, struct room_keys *keys,
                       struct text *why);
/* Brings a game back from the archive by the hash of one of its keys, or of its id, as if it had never left: it sleeps;
 * false: it is not there. */
bool table_recall(struct table *t, const uint8_t hash[HASH_BYTES]);

/* May this opener have another game here? False with a sentence. Moves of open games go through in any case. */
bool table_may_open(struct table *t, uint64_t opener, struct text *why);
/* About once a minute, bounded: games without a move go after a day, those that are over or were left go to the archive.
 * Where somebody is connected or a bot thinks nothing is done. */
void table_tidy(struct table *t, int64_t now);
/* Out of the table's memory; `at` points to it in the list. */
void table_forget(struct table *t, struct room **at);

enum { OPENER_BUCKETS = 4096 };
void opener_add(struct table *t, struct room *r);
void opener_remove(struct table *t, struct room *r);
/* How many games it has here that are not over, or were within a day, and how many bytes all take, about. */
int opener_rooms(struct table *t, uint64_t opener, size_t *bytes);

/* Takes what workers have done. */
void table_workers(struct table *t);

#endif
