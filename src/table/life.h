/* What people may do with a game besides playing it: resign, agree on a draw, hand a seat to a bot and take it back,
 * pause. All of it but the pause is noted in the journal, so that a replay tells it.
 *
 * A bot in a person's seat plays by that seat's view, like any bot, and has no hands: where dice are real, those of its
 * moves come from the key. A move whose dice the person was rolling is made first, with the faces that he gave. */
#ifndef WARDROOM_TABLE_LIFE_H
#define WARDROOM_TABLE_LIFE_H

#include "table/table.h"

void life_resign(struct table *t, struct client *c, const struct request *q);
void life_draw(struct table *t, struct client *c, const struct request *q);
void life_hand(struct table *t, struct client *c, const struct request *q);
void life_pause(struct table *t, struct client *c, const struct request *q);

/* After every change of a game: who has to act now? Offers lapse, clocks run, bots think. */
void life_goes_on(struct table *t, struct room *r);
/* A seat's time is up, and it was agreed that it is lost, or that a bot plays on. */
void life_loses_on_time(struct table *t, struct room *r, int seat);
void life_stands_in_on_time(struct table *t, struct room *r, int seat);
/* Somebody came with the key of this seat, or went. */
void life_saw(struct room *r, int seat);
/* What a note of the journal says about a seat, when a game is woken. */
struct seat_past {
    char stand_in[WORD_MAX];
    bool resigned;
    int  renewed, handed;
};
void life_recall(struct seat_past *of, const char *tag);

#endif
