/* Notices to people who are not here: by web push, by mail, by a webhook. Whoever has something to tell hands over a
 * recipient, a short text and a link; it is delivered in a thread of its own, and nobody waits for it. Nothing here
 * knows what the notices are about.
 *
 * What waits is bounded for each way, and of it what one person has sent (the oldest of whoever has most goes), and of that
 * what is for one seat, as is what one recipient gets in an hour; what fails is tried again some times. Nobody is mailed
 * but who has shown that he reads mail at that address (notices_token), except for one message, which asks him, once for
 * good. */
#ifndef WARDROOM_NOTICES_NOTICES_H
#define WARDROOM_NOTICES_NOTICES_H

#include "notices/ledger.h"

enum notice_way { NOTICE_PUSH, NOTICE_MAIL, NOTICE_WEBHOOK, NOTICE_WAYS };
extern const char *const notice_way_names[NOTICE_WAYS];

struct notices_options {
    unsigned    ways;       /* that are switched on: 1u << NOTICE_MAIL */
    const char *path;       /* of the ledger */
    const char *base;       /* the table as people call it: "https://table.example.org" */
    const char *mail_relay; /* "smtp://localhost:25" */
    const char *mail_from;
    const char *mail_login;   /* a file: the name, and on the next line the password; NULL: none */
    const char *certificates; /* a file of those that are trusted; NULL: the system's */
    bool        private_too;  /* addresses of one's own network are reached, and http is spoken */
    int         retry;    /* seconds before the second attempt; four times as long before each further one */
    void (*wake)(void *); /* called by the thread when there is a report */
    void *wake_for;
};

struct notices;
/* NULL with a sentence. */
struct notices *notices_open(const struct notices_options *o, struct text *why);
/* What is not delivered is not, but who wants no mail is written down; NULL is allowed. */
void notices_close(struct notices *n);

bool        notices_go_by(const struct notices *n, enum notice_way way); /* of NULL: by none */
const char *notices_base(const struct notices *n);
/* The key by which browsers know who may push to them. */
const uint8_t *notices_push_key(const struct notices *n);
/* What only he knows who reads the mail of an address. */
void notices_token(const struct notices *n, const char *address, uint8_t out[TOKEN_BYTES]);
/* What is wrong with an address, as a sentence; NULL: nothing. */
const char *notices_objection(const struct notices *n, enum notice_way way, const char *to);

/* A call, by mail only to who has shown his token; a test, which is one that is tried once. Of mail besides: a question to
 * who has not; or one who shows it wants no mail, ever: then `to` is the token, in hexadecimal digits. */
enum notice_kind { NOTICE_CALL, NOTICE_TEST, NOTICE_QUESTION, NOTICE_NEVER };

struct notice {
    enum notice_way    way;
    enum notice_kind   kind;
    int64_t            about; /* a game, and a seat of it; both come back with the report */
    int                who;
    uint64_t           mark;   /* stands for who has it sent: each has a share of what waits and what goes */
    const char        *to;     /* an endpoint, an address, a URL */
    struct push_reader reader; /* of push */
    const char        *title, *text;
    const char        *link; /* a path of this table */
    const char        *foot; /* of mail; "" for none */
};
/* Copies it and returns at once. It is held until what it tells of is certain: until the next notices_release. */
void notices_send(struct notices *n, const struct notice *what);
void notices_release(struct notices *n); /* NULL is allowed */

/* What came of it: GONE, nobody listens there any more; ASKED, he was asked before and has not answered; UNWANTED, he
 * wants no mail; DROPPED, there was too much. */
enum notice_outcome {
    NOTICE_SENT,
    NOTICE_FAILED,
    NOTICE_GONE,
    NOTICE_ASKED,
    NOTICE_UNWANTED,
    NOTICE_DROPPED
};
struct notice_report {
    int64_t             about;
    int                 who;
    enum notice_way     way;
    enum notice_kind    kind;
    enum notice_outcome outcome;
    const char         *to;
    const char         *why; /* a sentence, if it failed */
};
typedef void notice_report_fn(void *to, const struct notice_report *r);
/* All that there are so far. */
void notices_reports(struct notices *n, notice_report_fn *fn, void *to);

#endif
