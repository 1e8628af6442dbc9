/* What clients hear, as JSON. The protocol is told in docs/table.md. */
#ifndef WARDROOM_TABLE_MESSAGES_H
#define WARDROOM_TABLE_MESSAGES_H

#include "bots/proposal.h"
#include "core/preview.h"
#include "table/room.h"
#include "table/steps.h"

/* By enum room_state. */
extern const char *const room_state_names[];

/* Each makes one whole message. */

void message_error(const char *why, struct text *out);
void message_pong(struct text *out);
void message_answer(const struct room *r, const struct play_result *p, uint32_t seq, struct text *out);
void message_checked(const char *move, const struct play_result *p, struct text *out);
void message_welcome(const struct room *r, int seat, struct text *out);
void message_seats(const struct room *r, struct text *out);
/* What an invitation is for, told to whoever has it. */
void message_invitation(const struct room *r, int seat, struct text *out);
/* Another invitation, for those who asked for it. */
void message_reinvited(int seat, const uint8_t invitation[SECRET_BYTES], struct text *out);
/* How many other connections have the same key. */
void message_elsewhere(int others, struct text *out);
/* What a message is made from: a view, and whose it is. */
struct shown {
    const struct game *game;
    const void        *data;
    const struct view *view;
    int                seat;
    bool               ended; /* by its people, */
    struct match_end   end;   /* like that: */
    char               how[MATCH_NOTE_BYTES + 1];
};
/* What the seat sees now. */
void message_state(struct room *r, int seat, struct text *out);
/* The same for somebody who has been told what it saw before: what is not so any more. */
void message_change(struct room *r, int seat, const struct view *before, struct text *out);
/* What a viewer saw at one of its steps, which are all walked; `told`: with what it heard in it. */
void message_past(const struct match *m, const struct steps *steps, int seats, int viewer, int at, bool told,
                  struct text *out);
/* The events that the seat has heard, without the first `from` of them. */
void message_events(const struct room *r, int seat, size_t from, bool reset, struct text *out);
/* Those of its events that somebody asks for. */
void message_earlier(const struct room *r, int seat, size_t from, size_t until, struct text *out);
/* A part of a journal, `size` of its `of` bytes from `from` on. */
void message_journal(const char *part, size_t size, size_t from, size_t of, struct text *out);
/* With why, and where it leads in the end, as far as there is anything to say. */
void message_advice(uint32_t seq, const char *move, const char *reason, const char *place, struct text *out);
/* What was tried, and what the seat would see and could do then; `after` NULL: nothing was. */
void message_tried(uint32_t seq, const struct play_result *p, const struct shown *after, struct text *out);
void message_reach(uint32_t seq, const char *piece, const struct play_result *p, const struct shown *of,
                   const struct reach *r, struct text *out);
void message_proposal(uint32_t seq, const struct shown *of, const struct proposal *p, struct text *out);

/* A line of the chat. */
struct chat_line {
    int         number, seat;
    int64_t     when;
    const char *words;
};
/* In parts: a message with some lines; `all`: those of before are all in it. */
void message_chat_begin(bool all, struct text *out);
void message_chat_line(const struct chat_line *line, struct text *out);
void message_chat_end(struct text *out);
void message_notes(const char *words, struct text *out); /* a seat's own */
/* What a seat is shown of everybody's time. */
struct shown_clock {
    int  left; /* seconds */
    bool runs;
};
void message_clock(const struct shown_clock *clocks, int seats, struct text *out);
void message_late(struct text *out); /* to a seat whose time is up */

/* Makes a whole message the answer to the request of that number; 0: it had none. */
void message_answers(uint32_t ask, struct text *message);

#endif
