/* Something that the loop waits for: a file, and what is to be done when it is ready. */
#ifndef WARDROOM_TABLE_WATCH_H
#define WARDROOM_TABLE_WATCH_H

#include <stdbool.h>
#include <stdint.h>

struct watch {
    int fd;
    void (*ready)(struct watch *w, uint32_t events);
};

/* Events as epoll has them: EPOLLIN, EPOLLOUT. */
void watch_begin(struct watch *w, uint32_t events);
void watch_change(struct watch *w, uint32_t events);
void watch_end(struct watch *w);

#endif
