/* HTTP, read and answered by libmicrohttpd in the table's own loop: files and questions go to page.c, and a socket that
 * wants to be a WebSocket to wire.c. */
#ifndef WARDROOM_TABLE_HTTP_H
#define WARDROOM_TABLE_HTTP_H

#include "table/gate.h"
#include "table/table.h"
#include <sys/socket.h>

/* False: it could not be had. */
bool http_open(struct table *t, int connections);
void http_close(void);
/* A connection that has come in. */
void http_take(int fd, const struct sockaddr *peer, socklen_t size);
/* Reads and answers what is ready. */
void http_run(void);
/* Milliseconds until http_run wants to be called again, at most `most`. */
int  http_patience(int most);
void http_tick(void); /* once a second: who takes too long is let go */

#endif
