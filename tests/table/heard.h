/* A client of the tests: what test_history.c's client_say has told it. */
#ifndef WARDROOM_TESTS_TABLE_HEARD_H
#define WARDROOM_TESTS_TABLE_HEARD_H

#include "table/room.h"

struct heard {
    struct client client;    /* whose wire points here */
    struct text   last, all; /* all: only if it is a growing text */
    int           count;
    size_t        longest;
};

#endif
