/* Journals that somebody touched. */
#ifndef WARDROOM_TESTS_CORE_ALTERED_H
#define WARDROOM_TESTS_CORE_ALTERED_H

#include <stdbool.h>

/* The journal with `to` in the place of the first `from`, which must be there; with new checks if an able hand did
 * it. The caller frees it. */
char *altered(const char *journal, const char *from, const char *to, bool able);

#endif
