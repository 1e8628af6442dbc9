/* A notice on its way: as it was handed over, and as it goes over the line. For the files of this folder only. */
#ifndef WARDROOM_NOTICES_LETTER_H
#define WARDROOM_NOTICES_LETTER_H

#include "notices/notices.h"
#include <curl/curl.h>

struct letter {
    struct letter *next;
    struct notice  what; /* its texts are the letter's own */
    int            tries;
    int64_t        due;  /* milliseconds: not before */
    uint64_t       host; /* stands for where it goes */
    /* While it is on its way: */
    const struct notices *by;
    CURL                 *line;
    int                   socket; /* the last one that it opened; -1: none */
    struct curl_slist    *headers, *recipients;
    struct text           body;
    size_t                sent, heard; /* bytes of the body, and of the answer */
    bool                  refused;     /* it leads into the table's own network */
    char                  trouble[CURL_ERROR_SIZE];
    /* Afterwards: */
    enum notice_outcome outcome;
    const char         *why;
};

struct letter *letter_new(const struct notice *what);
void           letter_free(struct letter *l);

/* The body of each way. A mail has its head before it, and no line of that is made of what people wrote but by letters
 * and digits alone. */
bool letter_write_push(struct letter *l);
void letter_write_webhook(struct letter *l, const char *base);
void letter_write_mail(struct letter *l, const char *from, const char *base);

#endif
