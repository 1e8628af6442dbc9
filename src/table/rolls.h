/* Real dice: which dice a move wants next of those who roll them by hand. */
#ifndef WARDROOM_TABLE_ROLLS_H
#define WARDROOM_TABLE_ROLLS_H

#include "referee/session.h"

enum { ROLLS_MAX = 64 };

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
 * as three trials can tell. */
int rolls_wanted(struct session *s, int seat, struct move m, struct rolls *out);

#endif
