/* The table as a process: one event loop for HTTP and WebSocket (libwebsockets). */
#ifndef WARDROOM_TABLE_SERVER_H
#define WARDROOM_TABLE_SERVER_H

#include "core/text.h"

struct server_options {
    const char *address; /* to listen on; loopback unless told otherwise */
    int         port;    /* 0: any free one */
    const char *store_path, *data_sets;
    int         connections;                       /* of one address */
    int         rooms;                             /* that one address may open in a minute */
    int         threads;                           /* for bots */
    int         keep_finished, keep_idle, reserve; /* see struct table_options */
};

/* Serves until it is told to stop by a signal; 0, or 1 with a sentence on standard error. */
int server_run(const struct server_options *o);

#endif
