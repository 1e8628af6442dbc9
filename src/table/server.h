/* The table as a process: one event loop for HTTP (http.c), WebSockets (wire.c) and bots (workers.c). */
#ifndef WARDROOM_TABLE_SERVER_H
#define WARDROOM_TABLE_SERVER_H

#include "core/text.h"
#include "notices/notices.h"
#include <sys/socket.h>

struct server_options {
    const char            *address; /* to listen on; loopback unless told otherwise */
    int                    port;    /* 0: any free one */
    const char            *store_path, *data_sets;
    const char            *origins;     /* behind a proxy: see gate.h; NULL: there is none */
    int                    connections; /* of one address */
    int                    rooms;       /* that one address may open in a minute */
    int                    threads;     /* for bots */
    int                    keep_finished, keep_idle, reserve, open; /* see struct table_options */
    struct notices_options notices;      /* ways 0: none are sent; what the table knows itself is filled in */
    int                    notify_after; /* seconds without anybody in a seat before it is called */
};

/* Serves until it is told to stop by a signal; 0, or 1 with a sentence on standard error. */
int server_run(const struct server_options *o);

/* The same by steps, for who brings sockets of his own: open, then adopt and turn, then close. Says what games were set
 * aside; false with a sentence. */
bool server_open(const struct server_options *o, struct text *said, struct text *why);
void server_adopt(int fd, const struct sockaddr *peer, socklen_t size);
/* One turn of the loop, waiting so many milliseconds at most; false: it is to stop. */
bool server_turn(int milliseconds);
void server_close(void);

#endif
