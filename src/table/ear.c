/* See ear.h. */
#include "table/ear.h"
#include "core/memory.h"
#include <xxhash.h>

bool ear_hears(int seats, int seat, seat_set audience)
{
    const seat_set all = (seat_set)((1u << seats) - 1);
    return seat == SPECTATOR ? (audience & all) == all : audience >> seat & 1;
}

uint32_t ear_mark(const struct ear *e, size_t count)
{
    return count > 0 ? e->heard[count - 1].mark : 0;
}

void ear_listen(struct ear *e, const struct match *m, int seats, int seat)
{
    for (; e->taken < match_told_count(m); e->taken++) {
        const struct event *event = &match_told(m, e->taken)->event;
        if (!ear_hears(seats, seat, event->audience))
            continue;
        const uint32_t mark = XXH32(event->arg, sizeof event->arg, ear_mark(e, e->count) + event->kind + 1u);
        e->heard = memory_with_room(e->heard, e->count, &e->room, sizeof *e->heard);
        e->heard[e->count++] = (struct heard_event){ (uint32_t)e->taken, mark };
    }
}

void ear_forget(struct ear *e, size_t events)
{
    if (e->taken > events)
        e->taken = events;
    while (e->count > 0 && e->heard[e->count - 1].event >= events)
        e->count--;
}

void ear_free(struct ear *e)
{
    free(e->heard);
    *e = (struct ear){ .heard = NULL };
}
