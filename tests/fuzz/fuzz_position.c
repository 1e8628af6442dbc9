/* Any bytes as a position. What is accepted keeps to the laws of any state, and can be played on from.
 *
 * A position that reads well is mostly changed field by field, which no mutation of bytes hits; any other, and now and
 * then such a one as well, byte by byte. */
#include "fuzz.h"
#include "laws.h"
#include "oddities.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The laws cost a hundred times what a refusal does: one position in so many is asked them. */
enum { ASKED_ONE_IN = 16, PLAYED_ON = 10, PLAYED_ON_COPIES = 4 };

static void broken(void *context, const char *sentence)
{
    (void)context;
    fprintf(stderr, "BREACH by a position that is accepted: %s\n", sentence);
    abort();
}

static uint64_t digest(const uint8_t *bytes, size_t size)
{
    uint64_t hash = size;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

static void keep_laws(const struct table_game *t, struct state *s, uint64_t seed)
{
    struct rng       rng = { seed };
    struct law_count count = { 0 };
    struct laws laws = { .game = t->game, .data = t->data, .rng = &rng, .count = &count, .broken = broken };
    laws_open(&laws);
    laws_acting(&laws, s);
    laws_position(&laws, s);
    for (int seat = 0; seat < game_seats(t->game, s); seat++) {
        laws_moves(&laws, s, seat);
        laws_views(&laws, s, seat);
        laws_apply(&laws, s, seat, PLAYED_ON_COPIES);
    }
    laws_shown(&laws, s, 0);
    fuzz_play(t, s, PLAYED_ON, seed);
    if (!is_legal(t->game->validate(t->data, s)))
        broken(NULL, "it leads to what cannot be");
    laws_close(&laws);
}

/* The input that was read last. libFuzzer mostly changes what it has just tried, so the mutator finds it here. */
static struct {
    struct table_game of;
    uint8_t          *bytes;
    size_t            size;
    struct state     *state; /* of that position, if it is accepted */
    bool              accepted;
} last;

static void read_input(const uint8_t *bytes, size_t size)
{
    if (last.bytes && size == last.size && memcmp(bytes, last.bytes, size) == 0)
        return;
    free(last.bytes);
    free(last.state);
    last.bytes = malloc(size + 1);
    memcpy(last.bytes, bytes, size);
    last.size = size;
    last.state = NULL;
    last.accepted = false;
    last.of = fuzz_game(bytes, size, SAVED_POSITION);
    if (!last.of.game)
        return;
    struct text why = text_growing();
    last.state = calloc(1, last.of.game->state_size);
    last.accepted = position_load(last.of.game, last.of.data, (const char *)bytes, size, last.state, &why);
    text_free(&why);
}

int fuzz_one(const uint8_t *bytes, size_t size)
{
    read_input(bytes, size);
    if (!last.accepted)
        return 0;
    uint64_t seed = digest(bytes, size);
    if (seed % ASKED_ONE_IN != 0)
        return 0;
    struct state *s = malloc(last.of.game->state_size);
    memcpy(s, last.state, last.of.game->state_size);
    keep_laws(&last.of, s, seed);
    free(s);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed)
{
    struct rng rng = { seed };
    if (rng_below(&rng, 4) == 0)
        return LLVMFuzzerMutate(bytes, size, room);
    read_input(bytes, size);
    if (!last.accepted)
        return LLVMFuzzerMutate(bytes, size, room);
    struct text   text = text_growing();
    struct state *odd = calloc(1, last.of.game->state_size);
    make_odd(last.of.game, last.of.data, last.state, &rng, odd, NULL);
    position_dump(last.of.game, last.of.data, odd, &text);
    if (text.length > room)
        size = LLVMFuzzerMutate(bytes, size, room);
    else
        memcpy(bytes, text.at, size = text.length);
    text_free(&text);
    free(odd);
    return size;
}
