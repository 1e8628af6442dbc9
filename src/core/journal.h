/* The journal: a match as text, and a match from that text. For journal.c (writing) and replay.c (reading) only.
 *
 *   wardroom journal 1
 *   game toy                          then rules VERSION and data HASH
 *   scenario short                    then options A,B (or -), seats N, and set KEY=VALUE for each parameter;
 *                                     or a whole position, each line of it after "| "
 *   dice fast 7                       or dice keyed and the master key in hexadecimal, or dice shared, the kind of
 *                                     dice (fair or real; journals of before have none), the table's share and
 *                                     each seat's (or -): from these the key is made, see dice.h
 *   setup ; DICE #CHECK
 *   SEAT MOVE ; DICE ; DICE #CHECK    a line for each move
 *   note SENTENCE #CHECK              after the set-up or any move: 1 to 200 bytes of printable ASCII, no blank at
 *                                     either end; at most 1000 of them. The last, behind the last move, may say
 *                                     how people ended the game: "over: SEAT has resigned; won by SEAT",
 *                                     "over: SEAT has no time left; won by SEAT SEAT", "over: a draw is agreed"
 *   end MOVES HASH #CHECK             the hash is that of the position's field lines
 *
 * DICE are those of one stream: RULE#REASON@TURN:PLACE/SUBJECT, with +N if they do not start at number 0, then
 * the faces: 4, or 4! if typed in by hand, or ~17/42 for a secret draw of 17 below 42. CHECK is a hash of the
 * line and all before it. It guards against accidents and idle hands, and names the first line that was
 * touched; it is the key that proves dice. So in a game of fair dice none may be typed in by hand, and in one of real
 * dice none of the set-up nor of a seat without a share: such a journal is refused.
 *
 * No seat is called setup, note or end. */
#ifndef WARDROOM_CORE_JOURNAL_H
#define WARDROOM_CORE_JOURNAL_H

#include "match_record.h"

enum { JOURNAL_KEY_HEX = 2 * DICE_KEY_BYTES + 1 }; /* a master key in hexadecimal, with its zero */
extern const char journal_title[];

/* The chain starts at 0 and takes in every line without its check; a check is its low 32 bits. */
uint64_t journal_chain(uint64_t chain, const char *line);
uint64_t journal_fields_hash(const struct match *m);
/* A reason as the game's table has it; one that is not there is all numbers. */
struct roll_kind journal_roll_kind(const struct game *g, int reason);
void             journal_add_rule(const char *rule, struct text *out);
void             journal_add_stream(const struct match *m, const struct dice_stream *of, struct text *out);

#endif
