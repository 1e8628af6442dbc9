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
    for (int seat = 0; seat < t->game->seats(s); seat++) {
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

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct table_game t = fuzz_game(bytes, size, SAVED_POSITION);
    if (!t.game)
        return 0;
    struct state *s = calloc(1, t.game->state_size);
    struct text   why = text_growing();
    uint64_t      seed = digest(bytes, size);
    if (position_load(t.game, t.data, (const char *)bytes, size, s, &why) && seed % ASKED_ONE_IN == 0)
        keep_laws(&t, s, seed);
    text_free(&why);
    free(s);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed)
{
    struct rng        rng = { seed };
    struct table_game t = rng_below(&rng, 4) ? fuzz_game(bytes, size, SAVED_POSITION)
                                             : (struct table_game){ 0 };
    struct text       text = text_growing();
    if (t.game) {
        struct state *s = calloc(2, t.game->state_size),
                     *odd = (struct state *)((char *)s + t.game->state_size);
        if (position_load(t.game, t.data, (const char *)bytes, size, s, &text)) {
            make_odd(t.game, t.data, s, &rng, odd, NULL);
            text_clear(&text);
            position_dump(t.game, t.data, odd, &text);
        } else {
            text_clear(&text);
        }
        free(s);
    }
    if (text.length == 0 || text.length > room)
        size = LLVMFuzzerMutate(bytes, size, room);
    else
        memcpy(bytes, text.at, size = text.length);
    text_free(&text);
    return size;
}
