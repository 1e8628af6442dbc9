/* What the fuzz targets share. */
#ifndef WARDROOM_TESTS_FUZZ_H
#define WARDROOM_TESTS_FUZZ_H

#include "core/game.h"
#include "core/position.h"
#include <stddef.h>
#include <stdint.h>

/* A target's own: takes one input, and has a second for it. */
int fuzz_one(const uint8_t *bytes, size_t size);

int    LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room); /* libFuzzer's own */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);

/* The game that a journal or position names, with its data, which is loaded once; game NULL: it is neither. */
struct table_game fuzz_game(const uint8_t *bytes, size_t size, enum saved_kind wanted);

/* Plays up to `count` random moves. */
void fuzz_play(const struct table_game *t, struct state *s, int count, uint64_t seed);

#endif
