/* Who may come in: by which name the table is called, from which page, and how many from one address. An address of
 * the sixth version is the half of it that belongs to one household. */
#ifndef WARDROOM_TABLE_GATE_H
#define WARDROOM_TABLE_GATE_H

#include <libwebsockets.h>
#include <stdbool.h>

struct gate_limits {
    const char *address;     /* that the table listens on */
    int         connections; /* of one address at once */
    int         rooms;       /* that one address may open in a minute */
    int         all;         /* connections at once */
};
void gate_open(const struct gate_limits *limits);

/* A page of another origin may neither open a socket nor a game here. Programs send no Origin, and have no browser's
 * secrets to lose. */
bool gate_is_own_origin(struct lws *wsi);
/* On loopback only loopback's names are ours: another name that leads here is somebody's trick. */
bool gate_is_own_host(struct lws *wsi);

bool gate_admits(int fd);
void gate_enter(struct lws *wsi);
void gate_leave(struct lws *wsi);
bool gate_may_open_room(struct lws *wsi);

/* A header of a request; false and "" if there is none. */
bool gate_header(struct lws *wsi, enum lws_token_indexes which, char *out, int size);

#endif
