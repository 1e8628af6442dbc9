/* Calling people back to a game: when a seat has to act, as far as it may know that, and nobody has been here with its
 * key for a while, it gets one notice in each way that it has chosen, and no other until it comes. How notices travel is
 * src/notices' affair.
 *
 * A notice tells the name of the game and that it is one's turn, or that it is over. Where it goes is told to the seat
 * itself and to nobody else. */
#ifndef WARDROOM_TABLE_NOTIFY_H
#define WARDROOM_TABLE_NOTIFY_H

#include "notices/address.h"
#include "notices/notices.h"
#include "table/bucket.h"
#include "table/store.h"
#include <jansson.h>

struct client;
struct request;
struct room;
struct table;

enum { NOTIFY_BROWSERS = 4, NOTIFY_TITLE_BYTES = 120, DAY_MINUTES = 24 * 60 };

struct notify_browser {
    char               endpoint[URL_MAX_BYTES];
    struct push_reader reader;
};

/* What a seat has chosen, and what it has had. */
struct notify {
    struct notify_browser browser[NOTIFY_BROWSERS];
    int                   browsers;
    char                  mail[MAIL_MAX_BYTES + 1];
    bool                  confirmed; /* who reads the mail of that address has said so */
    char                  webhook[URL_MAX_BYTES];
    int           quiet_from, quiet_until;       /* minutes of the seat's day; the same: it is never quiet */
    int           offset;                        /* of its clock from UTC, in minutes */
    char          language[3];                   /* "en" or "ja" */
    char          title[NOTIFY_TITLE_BYTES + 1]; /* of the game, in that language; "": as the game has it */
    bool          called, ended; /* since it was last here; ended: it was told that the game is over */
    int           going;         /* of its last call: notices of which nothing is known yet, */
    bool          arrived;       /* and one has; */
    bool          missed;        /* none has; */
    int           misses;        /* so many calls one after the other, */
    int64_t       again;         /* unix seconds: and before this it is not called again */
    bool          remind;        /* a clock wants it to be told again */
    int64_t       left;   /* unix seconds: since when nobody is here; 0: somebody is, or nobody knows */
    bool          acts;   /* it has to, */
    uint32_t      looked; /* as of this number of the seat */
    struct bucket calls, tests;
};

/* What a request changes of it: what is not named stays. `token` proves that one reads the mail of the address. */
struct notify_wish {
    bool                  has_mail, has_webhook, has_quiet, has_offset, has_language, has_title;
    bool                  has_browser, has_token;
    struct notify_browser browser;               /* to be called, too */
    char                  forget[URL_MAX_BYTES]; /* a browser that is not to be called any more */
    uint8_t               token[TOKEN_BYTES];
    struct notify         to;
};
bool notify_read(const json_t *o, struct notify_wish *out, struct text *why);

/* ---- Requests ---- */

void notify_set(struct table *t, struct client *c, const struct request *q); /* asked for, or changed */
void notify_test(struct table *t, struct client *c, const struct request *q);
void notify_mail(struct table *t, struct client *c,
                 const struct request *q); /* the answer to a question by mail */

/* ---- The loop ---- */

/* Once a second: who has to be called is. */
void notify_tick(struct table *t, int64_t now);
/* What came of notices that were sent. */
void notify_reports(struct table *t);
/* Somebody has come in with the seat's key. */
void notify_here(struct room *r, int seat);
/* A clock wants the seat to be told once more that it is its turn. */
void notify_remind(struct room *r, int seat);

/* ---- What is kept ---- */

/* What the seat has chosen, none if it had nothing chosen yet; the table looks after it from now on. */
struct notify *notify_of(struct table *t, struct room *r, int seat);

/* For store_each_beside, to a notify_place. */
struct notify_place {
    struct table *table;
    struct room  *room;
};
bool notify_recall(void *place, const struct stored_beside *b);
void notify_forget_seat(struct room *r, int seat);        /* it has chosen nothing any more */
void notify_forget_room(struct table *t, struct room *r); /* it leaves the table's memory */
/* As JSON: what the seat is told, or what is kept. */
void notify_write(const struct notify *n, bool kept, struct text *out);

#endif
