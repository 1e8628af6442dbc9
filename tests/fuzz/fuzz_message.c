/* Any bytes as a message from a browser, or as the wish for a game: understood, or refused with a sentence. */
#include "fuzz.h"
#include "table/requests.h"
#include <stdlib.h>

int fuzz_one(const uint8_t *bytes, size_t size)
{
    struct text         why = text_growing();
    struct request      q;
    struct room_request want;
    if (!request_read((const char *)bytes, size, &q, &why) && why.length == 0)
        abort();
    text_clear(&why);
    if (!room_request_read((const char *)bytes, size, &want, &why) && why.length == 0)
        abort();
    text_free(&why);
    return 0;
}
