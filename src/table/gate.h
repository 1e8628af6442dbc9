/* Who may come in: by which name the table is called, from which page, and how many from one address. An address of
 * the sixth version is the part of it that belongs to one household, its first 56 bits.
 *
 * Behind a proxy everybody comes from the proxy's address. Then, and only then, the proxy is believed: who asks stands
 * in X-Forwarded-For, and the names and origins of the table are those that whoever runs it has told. */
#ifndef WARDROOM_TABLE_GATE_H
#define WARDROOM_TABLE_GATE_H

#include "core/text.h"
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ORIGINS_MAX = 8, ORIGIN_MAX = 128, VISITOR_MARK_BYTES = 8 };

struct gate_limits {
    const char *address; /* that the table listens on */
    const char *origins; /* behind a proxy: "https://table.example.org,https://..."; NULL: there is none */
    int         connections; /* of one address at once */
    int         rooms;       /* that one address may open in a minute */
    int         all;         /* connections at once */
};
/* False with a sentence if the origins are none. */
bool gate_open(const struct gate_limits *limits, struct text *why);
void gate_close(void);

/* ---- Names: of headers as they came, NULL if there was none ---- */

/* A page of another origin may neither open a socket nor a game here. Programs send no Origin, and have no browser's
 * secrets to lose. */
bool gate_is_own_origin(const char *origin, const char *host);
/* On loopback only loopback's names are ours, behind a proxy only those of the origins: another name that leads here
 * is somebody's trick. */
bool gate_is_own_host(const char *host);
bool gate_is_behind_proxy(void);

/* ---- Addresses ---- */

/* All that is known of an address. It stands as long as somebody holds it (gate_enter). */
struct visitor;
struct visitor *gate_visitor(const struct sockaddr *peer);
/* Behind a proxy: the last address in the header, which the proxy has put there; NULL: that is none. */
struct visitor *gate_forwarded(const char *header);

/* One more connection; of NULL, the proxy, as many as there may be in all. */
bool gate_admits(const struct visitor *v);
void gate_enter(struct visitor *v);
void gate_leave(struct visitor *v);
bool gate_may_open_room(struct visitor *v);
/* By which its games are counted: a keyed hash, since nobody needs the address itself. */
void gate_mark(const struct visitor *v, const uint8_t key[16], uint8_t out[VISITOR_MARK_BYTES]);

#endif
