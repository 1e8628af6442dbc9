/* What clients say, as JSON, read with jansson: messages over the socket, and the game that somebody wants to open.
 * The protocol is told in docs/table.md. */
#ifndef WARDROOM_TABLE_REQUESTS_H
#define WARDROOM_TABLE_REQUESTS_H

#include "table/limits.h"
#include "table/notify.h"
#include "table/room.h"
#include "table/steps.h"

enum { MOVE_TEXT_MAX = 256 };

enum request_kind {
    REQUEST_HELLO,
    REQUEST_MOVE,
    REQUEST_UNDO,
    REQUEST_CHECK,
    REQUEST_LOOK,
    REQUEST_JOURNAL,
    REQUEST_SHARE,
    REQUEST_MOVES,
    REQUEST_ADVISE,
    REQUEST_PING,
    REQUEST_INVITED,
    REQUEST_ACCEPT,
    REQUEST_REINVITE,
    REQUEST_TRY,
    REQUEST_REACH,
    REQUEST_EVENTS,
    REQUEST_STATUS,
    REQUEST_NOTIFY,
    REQUEST_NOTIFY_TEST,
    REQUEST_MAIL,
    REQUEST_LEAVE,
    REQUEST_TAKE,
    REQUEST_RESIGN,
    REQUEST_DRAW,
    REQUEST_HAND,
    REQUEST_PAUSE,
    REQUEST_NAME,
    REQUEST_RENAME,
    REQUEST_CHAT,
    REQUEST_NOTES,
    REQUEST_KINDS
};

/* Of what is no game's affair: notices, games that are listed, what one leaves for oneself. */
struct errand {
    uint8_t            keys[LIMIT_STATUS_KEYS][SECRET_BYTES]; /* of games that are asked about */
    struct notify_wish notify;
    char               room[ROOM_ID + 1];        /* by its id, where somebody answers a mail */
    char               box[LIMIT_BOX_BYTES + 1]; /* sealed */
};

struct request {
    enum request_kind kind;
    uint32_t          ask;                                         /* comes back with the answer; 0: none */
    uint8_t           key[SECRET_BYTES], invitation[SECRET_BYTES]; /* key: also the name of a box */
    char              game[ROOM_ID + 1];
    bool              by_id;                       /* the number of a game was told, and no key */
    int               seat;                        /* to be invited to again, or to be handed to a bot */
    bool              consent;                     /* to that, to a draw, to a pause */
    char              bot[WORD_MAX];               /* that is to play in the seat; "": its person again */
    char              text[LIMIT_NOTES_BYTES + 1]; /* a name, a line, notes */
    uint8_t           share[SHARE_BYTES];
    bool              has_share;
    uint32_t          seq, resets;
    size_t            since;  /* events heard before */
    bool              lean;   /* states as what changed, events in pages */
    size_t            before; /* a page of the events before the one of that number */
    int               at;     /* step to look at, */
    int               as;     /* and by whose eyes: see history.h; -1: one's own */
    size_t            from;   /* bytes of the journal that are there already */
    int               undo;   /* so many moves are taken back first */
    int               count;  /* of moves to make, or of keys */
    char              move[MOVE_TEXT_MAX], faces[FACES_TEXT_MAX];
    char              piece[WORD_MAX];          /* that is to go somewhere */
    char              until[WORD_MAX];          /* the end of that phase; "": one move */
    char              moves[LIMIT_FRAME_BYTES]; /* one after the other, each with its zero byte */
    struct errand     errand;
};

/* False with a sentence that names what is wrong. */
bool request_read(const char *bytes, size_t size, struct request *out, struct text *why);

/* A game that somebody wants to open: the body of POST /api/rooms. */
struct room_request {
    struct settings settings;
    char            words[512];
    char            data_name[DATA_NAME_MAX];
    bool            real_dice;
    uint64_t        opener; /* stands for the address that asks; 0: nobody knows. Filled by the caller */
    int             seats;
    enum seat_kind  kind[SEATS_MAX];
    bool            guest[SEATS_MAX]; /* is to be invited */
    char            lost[8];          /* who may have a lost key replaced: "nobody" or "others" */
    char            bot[SEATS_MAX][WORD_MAX];
    struct terms    terms;
};
bool room_request_read(const char *bytes, size_t size, struct room_request *out, struct text *why);

#endif
