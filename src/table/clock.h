/* Clocks, where one was agreed: so many seconds for each decision of a seat, or for the whole game. Time runs for a
 * person's seat while it must act, where several do for each of them; not while the game is paused or asleep, nor while
 * the table is down. What is left is kept whenever it stops to run, and when the table is stopped.
 *
 * A seat sees its own clock as it is. Of the others it is shown what a spectator could work out: when they were seen to
 * have something to do, and what they had left then. Whether somebody has already chosen in secret, no clock tells. */
#ifndef WARDROOM_TABLE_CLOCK_H
#define WARDROOM_TABLE_CLOCK_H

#include "table/table.h"

/* Terms as words, for the store: "3 move 300 bot". */
void                     terms_print(const struct terms *of, struct text *out);
void                     terms_read(struct terms *out, const char *words);
extern const char *const clock_per_words[], *const clock_then_words[]; /* end with NULL */

/* What the store has of a seat's clock. */
void clock_recall(struct room *r, int seat, const char *words);
/* Who has to act now? Clients whose seat sees something new are told. */
void clock_follow(struct table *t, struct room *r);
/* One who comes in. */
void clock_tell(struct room *r, struct client *c);
/* Its last move was taken back: it has been thinking all the time. */
void clock_undone(struct room *r, int seat);
/* Its person plays it again, in place of a bot: in the same phase he has the time that he had. */
void clock_handed_back(struct room *r, int seat);
/* Has the seat had all its time of the game? */
bool clock_is_spent(const struct room *r, int seat);
/* Keeps what is left of clocks that run. */
void clock_keep(struct room *r);
/* The room leaves the table. */
void clock_forget(struct table *t, struct room *r);
/* About once a second: clocks that have run out strike; others cost nothing. */
void clock_tick(struct table *t);

#endif
