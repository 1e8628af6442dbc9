/* A client's WebSocket. Frames are taken apart and made by wslay; what is in them is for the table.
 *
 * What is said to a client (client_say) waits until wires_release, which the loop calls once the store has
 * committed. */
#ifndef WARDROOM_TABLE_WIRE_H
#define WARDROOM_TABLE_WIRE_H

#include "table/table.h"
#include "table/watch.h"

/* Takes over a socket whose upgrade has been answered. `early` came behind the request. When the wire is done with
 * the socket it calls `let_go(holder)`, which closes it. */
struct wire_socket {
    int                  fd;
    const unsigned char *early;
    size_t               early_size;
    void (*let_go)(void *holder);
    void    *holder;
    uint64_t origin; /* stands for the address that it comes from */
};
void wire_take(struct table *t, const struct wire_socket *from);

/* What was said so far is on disk, and may leave. False: somebody who had gone was missed, and more has been said. */
bool wires_release(void);
void wires_tick(void);  /* once a second: who is silent is pinged, and let go */
void wires_sweep(void); /* at the end of a turn: those that are gone are freed */
void wires_close(void); /* all of them */

#endif
