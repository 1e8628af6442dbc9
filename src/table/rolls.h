/* Real dice: which dice a move wants next of those who roll them by hand. */
#ifndef WARDROOM_TABLE_ROLLS_H
#define WARDROOM_TABLE_ROLLS_H

#include "session/session.h"

enum { ROLLS_MAX = 64, FACES_MAX = 1024, FACES_TEXT_MAX = 4 * FACES_MAX + 1 };

/* Faces typed in, as the store keeps them: "6 3 12 ", a blank behind each. Games of before, all with dice of six, wrote
 * "635". Puts them before the match's dice; false: one of them is none, or they are too many. */
bool faces_queue(struct match *m, const char *faces);
bool faces_next(const char **at, long *face); /* the next of them; false: there is none, or it is none */
int  faces_count(const char *faces);
/* How many bytes the first `count` of them are. */
size_t faces_size(const char *faces, int count);

struct rolls {
    int count;
    struct roll {
        uint16_t reason; /* in the game's table of rolls */
        int16_t  place, subject;
        int      dice;
    } roll[ROLLS_MAX];
};

/* After the faces that are queued in the match's dice: how many more the next kind of roll takes, and for whom as far
 * as that may be told; 0 if the move wants none. Dice whose number hangs on how these fall are asked for later, as far
 * as three trials can tell. -1: a face that was given is none of its die. */
int rolls_wanted(struct session *s, int seat, struct move m, struct rolls *out);

#endif
