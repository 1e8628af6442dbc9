/* Memory that is there: without it no game can go on, so the program ends where there is none. */
#ifndef WARDROOM_CORE_MEMORY_H
#define WARDROOM_CORE_MEMORY_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static inline void *memory_zeroed(size_t size)
{
    void *at = calloc(1, size ? size : 1);
    if (at == NULL)
        abort();
    return at;
}

static inline void *memory_copied(const void *from, size_t size)
{
    void *to = memory_zeroed(size);
    if (size)
        memcpy(to, from, size);
    return to;
}

/* Room for one more element of an array that holds `count`; arrays double. */
static inline void *memory_with_room(void *at, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return at;
    *room = *room * 2 + 16;
    at = reallocarray(at, *room, size);
    if (at == NULL)
        abort();
    return at;
}

#endif
