/* See bucket.h. */
#include "table/bucket.h"
#include <time.h>

int64_t clock_microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static double filled(const struct bucket *b, int64_t now, double a_second, double most)
{
    double tokens = b->tokens + (double)(now - b->at) * a_second / 1e6;
    return b->at == 0 || tokens > most ? most : tokens;
}

bool bucket_take(struct bucket *b, double wanted, double a_second, double most)
{
    int64_t now = clock_microseconds();
    b->tokens = filled(b, now, a_second, most);
    b->at = now;
    if (b->tokens < wanted)
        return false;
    b->tokens -= wanted;
    return true;
}

bool bucket_is_full(const struct bucket *b, double a_second, double most)
{
    return filled(b, clock_microseconds(), a_second, most) >= most;
}
