/* What a seat has been told: which of a match's events it hears, in order, each with a mark of it and all before it. A
 * mark tells whether what somebody has heard still stands: if one of the events is taken back the mark of as many is
 * another, after a restart as well. New events are taken in once, so that telling costs what is new. */
#ifndef WARDROOM_TABLE_EAR_H
#define WARDROOM_TABLE_EAR_H

#include "core/match.h"

struct ear {
    struct heard_event {
        uint32_t event; /* in the match */
        uint32_t mark;
    } * heard;
    size_t count, room;
    size_t taken; /* events of the match that were looked at */
};

/* Would a seat, or a spectator, hear it? He hears what everybody hears. */
bool ear_hears(int seats, int seat, seat_set audience);
/* Takes in what is new. */
void ear_listen(struct ear *e, const struct match *m, int seats, int seat);
/* Only so many events of the match stand as they did. */
void ear_forget(struct ear *e, size_t events);
/* Of the first `count` events that were heard; 0 of none. */
uint32_t ear_mark(const struct ear *e, size_t count);
void     ear_free(struct ear *e);

#endif
