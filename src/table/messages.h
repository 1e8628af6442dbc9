/* What is said over the wire, as JSON: reading with jansson what clients say, and writing what they hear. The protocol
 * is told in docs/table.md. */
#ifndef WARDROOM_TABLE_MESSAGES_H
#define WARDROOM_TABLE_MESSAGES_H

#include "table/room.h"

enum { FRAME_MAX = 16 * 1024, BODY_MAX = 64 * 1024, MOVE_TEXT_MAX = 256, SERIES_MAX = 200 };

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
    REQUEST_KINDS
};

struct request {
    enum request_kind kind;
    uint8_t           key[SECRET_BYTES];
    uint8_t           share[SHARE_BYTES];
    bool              has_share;
    uint32_t          seq, resets;
    size_t            since; /* events heard before */
    int               at;    /* step to look at */
    int               count; /* of moves to take back, or to make */
    char              move[MOVE_TEXT_MAX], faces[FACES_MAX + 1];
    char              moves[FRAME_MAX]; /* one after the other, each with its zero byte */
};

/* False with a sentence that names what is wrong. */
bool request_read(const char *bytes, size_t size, struct request *out, struct text *why);

/* A game that somebody wants to open: the body of POST /api/rooms. */
struct room_request {
    struct settings settings;
    char            words[512];
    char            data_name[DATA_NAME_MAX];
    bool            real_dice;
    int             seats;
    enum seat_kind  kind[SEATS_MAX];
    char            bot[SEATS_MAX][WORD_MAX];
};
bool room_request_read(const char *bytes, size_t size, struct room_request *out, struct text *why);

/* ---- Writing. Each makes one whole message. ---- */

void message_error(const char *why, struct text *out);
void message_answer(const struct room *r, const struct play_result *p, uint32_t seq, struct text *out);
void message_checked(const char *move, const struct play_result *p, struct text *out);
void message_welcome(const struct room *r, int seat, struct text *out);
void message_seats(const struct room *r, struct text *out);
/* What the seat sees now; `view` is that seat's. */
void message_state(struct room *r, int seat, struct text *out);
/* What it saw at a step of the past, counted from 0; false: there is no such step. */
bool message_past(struct room *r, int seat, int at, struct text *out);
/* The events that the seat may hear, without the first `from` of them; false: none. */
bool message_events(const struct room *r, int seat, size_t from, bool reset, struct text *out);
void message_journal(const struct room *r, struct text *out);
void message_advice(uint32_t seq, const char *move, struct text *out);

void hex_print(const uint8_t *bytes, size_t size, struct text *out);
bool hex_read(const char *hex, uint8_t *out, size_t size);

#endif
