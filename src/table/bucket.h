/* A bucket of tokens: it fills at a rate and holds so many at most. Whoever asks for more than is in it waits. */
#ifndef WARDROOM_TABLE_BUCKET_H
#define WARDROOM_TABLE_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct bucket {
    double  tokens;
    int64_t at; /* when they were counted, in microseconds; 0: never, and it is full */
};

int64_t clock_microseconds(void); /* that only goes forward */

bool bucket_take(struct bucket *b, double wanted, double a_second, double most);
bool bucket_is_full(const struct bucket *b, double a_second, double most);

#endif
