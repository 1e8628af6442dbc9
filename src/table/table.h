/* The table: all rooms, by the keys of their seats; the data sets; the bots' workers. */
#ifndef WARDROOM_TABLE_TABLE_H
#define WARDROOM_TABLE_TABLE_H

#include "table/requests.h"
#include "table/sets.h"
#include "table/workers.h"

struct table {
    struct store    *store;
    struct workers  *workers;
    struct room     *rooms;
    int              room_count;
    struct data_sets sets;
    struct seat_key *keys; /* an open-addressed set */
    size_t           key_room, key_count;
};

struct table_options {
    const char *store_path;
    const char *data_sets; /* "GAME/NAME=DIR,GAME/NAME=DIR" or NULL */
    int         threads;
    void (*wake)(void *); /* called by a worker when a bot has chosen */
    void *wake_for;
};

/* NULL with a sentence. Games of the store are replayed; those that do not fit are set aside, and `said` tells. */
struct table *table_open(const struct table_options *o, struct text *said, struct text *why);
void          table_quiet(struct table *t); /* no bot thinks any more */
void          table_close(struct table *t);

/* A new room; its keys, one for each person's seat and the last for spectators. */
struct room_keys {
    bool    given[SEATS_MAX + 1];
    uint8_t key[SEATS_MAX + 1][SECRET_BYTES];
};
struct room *table_add(struct table *t, const struct room_request *want, struct room_keys *keys,
                       struct text *why);
/* The room and seat of a key; false: there is none. */
bool table_find(const struct table *t, const uint8_t key[SECRET_BYTES], struct room **room, int *seat);

/* What a client asks for; answers go to its outbox, news to everybody's. */
void table_request(struct table *t, struct client *c, const struct request *q);
/* Takes what workers have done. */
void table_workers(struct table *t);

#endif
