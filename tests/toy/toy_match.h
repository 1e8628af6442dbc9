/* What nearly every test on the toy begins with. */
#ifndef WARDROOM_TESTS_TOY_MATCH_H
#define WARDROOM_TESTS_TOY_MATCH_H

#include "core/match.h"
#include "toy/toy.h"

/* Its cards; freed by its data_free. */
struct data *toy_data(void);
/* A season of four turns for three, of the toy or of a game made from it. */
struct match *toy_match(const struct game *g, const struct data *data, uint64_t seed, uint32_t options);

#endif
