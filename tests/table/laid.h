/* A table of the tests, in a folder of its own. */
#ifndef WARDROOM_TESTS_TABLE_LAID_H
#define WARDROOM_TESTS_TABLE_LAID_H

#include "table/table.h"

extern struct table *table;

void lay_table(void);
void clear_table(void);
/* Ends it and begins anew with the same store; what it says of its games is in `said`. */
void lay_table_again(struct text *said);

/* A game of dawn for two people, opened by this address; begun: both have given their shares. */
struct room *open_room(uint64_t opener, struct room_keys *keys, struct text *why);
struct room *room_of(uint64_t opener);
struct room *begun_room(void);

#endif
