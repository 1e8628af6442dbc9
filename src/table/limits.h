/* What the table allows. What a stranger can come up against in a minute has a test. */
#ifndef WARDROOM_TABLE_LIMITS_H
#define WARDROOM_TABLE_LIMITS_H

enum {
    LIMIT_HEAD_BYTES = 8 * 1024,   /* of a request */
    LIMIT_BODY_BYTES = 64 * 1024,  /* of a request */
    LIMIT_FRAME_BYTES = 16 * 1024, /* of a message, in one frame or several */
    LIMIT_FRAMES_A_SECOND = 1000,  /* of a connection, of any kind */
    LIMIT_READ_BYTES = 64 * 1024,  /* of one connection in one turn of the loop */
    LIMIT_MESSAGES_A_SECOND = 20,  /* of a seat */
    LIMIT_BURST = 40,
    LIMIT_CONNECTIONS = 64,   /* of an address, unless told otherwise */
    LIMIT_HEAD_SECONDS = 10,  /* for a whole request, head and body, from its first line on */
    LIMIT_REPLY_SECONDS = 60, /* to take an answer */
    LIMIT_IDLE_SECONDS = 30,  /* then a socket is pinged, and a connection without request let go */
    LIMIT_OUTBOX_BYTES = 2 * 1024 * 1024, /* of a client that does not read: then it is let go */
    LIMIT_PAGE_EVENTS = 300,              /* that are told at once to who is lean */
    LIMIT_PAGE_BYTES = 64 * 1024,
    LIMIT_ROOMS = 100000,      /* that are kept at once */
    LIMIT_ROOMS_A_MINUTE = 30, /* that an address may open, unless told otherwise */
    LIMIT_REPLAYED =
        50000, /* moves in a second, for a seat that looks at the past, or all spectators of a game */
    LIMIT_MOVES = 100000,               /* of a game; the longest at random have nine thousand */
    LIMIT_RECORDS = 2 * LIMIT_MOVES,    /* of a game; once half are spent nothing is taken back any more */
    LIMIT_GAME_BYTES = 8 * 1024 * 1024, /* of the records of a game, about */
    LIMIT_ROOMS_OF_OPENER = 200,        /* that are kept at once of those that one address has opened */
    LIMIT_BYTES_OF_OPENER = 64 * 1024 * 1024,
    LIMIT_NAME_BYTES = 60,                /* of who sits in a seat */
    LIMIT_TITLE_BYTES = 120,              /* of a game that was renamed */
    LIMIT_CHAT_BYTES = 600,               /* of a line */
    LIMIT_CHAT_LINES = 100,               /* that are kept of a game; the oldest go */
    LIMIT_CHAT_BURST = 5,                 /* lines of a seat at once; then one in two seconds */
    LIMIT_NOTES_BYTES = 4000,             /* of a seat's private notes */
    LIMIT_HANDOVERS = 100,                /* of a game: then seats stay with who plays them */
    LIMIT_CLOCK_SECONDS = 60 * 24 * 3600, /* 30 seconds to 60 days */
    LIMIT_CLOCK_LEAST = 30,
    LIMIT_ABSENT_DAYS = 60,
    LIMIT_STRIKES = 64,        /* clocks that run out in one turn of the loop; the rest in the next */
    LIMIT_STATUS_KEYS = 50,    /* games that are asked about at once */
    LIMIT_BOX_BYTES = 12000,   /* of what somebody leaves for himself */
    LIMIT_BOX_SECONDS = 600,   /* then it is thrown away */
    LIMIT_BOXES_OF_OWNER = 8,  /* at once, of an address */
    LIMIT_BOXES = 1000,        /* of all */
    LIMIT_LOOKS_AFTER = 5000,  /* games in one second, whether anybody is to be called to them */
    LIMIT_NOTIFY_SECONDS = 60, /* without anybody in a seat, before it is called, unless told otherwise */
    LIMIT_KEEP_FINISHED = 30,  /* days, unless told otherwise */
    LIMIT_KEEP_IDLE = 90,
    LIMIT_JOURNAL_BYTES = 2 * 1024 * 1024, /* of a journal that is brought to be looked at */
    LIMIT_BRINGING = 4,                    /* who bring one at once */
    LIMIT_IMPORTS = 8,                     /* that are at hand */
    LIMIT_IMPORTS_OF_ONE = 2,              /* of one address */
    LIMIT_IMPORT_SECONDS = 3600,           /* after the last look */
    LIMIT_RESERVE = 256,                   /* MiB of the disk, unless told otherwise */
};

#endif
