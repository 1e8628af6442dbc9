/* Any bytes as a position. What is accepted must round-trip, and must be a state that can be played on from. */
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>

static void round_trip(const struct table_game *t, const struct state *s, struct state *again)
{
    struct text first = text_growing(), second = text_growing(), why = text_growing();
    position_dump(t->game, t->data, s, &first);
    if (!position_load(t->game, t->data, first.at, first.length, again, &why))
        abort();
    position_dump(t->game, t->data, again, &second);
    if (strcmp(first.at, second.at) != 0 || game_hash(t->game, s) != game_hash(t->game, again))
        abort();
    text_free(&first);
    text_free(&second);
    text_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct table_game t = fuzz_game(bytes, size, SAVED_POSITION);
    if (!t.game)
        return 0;
    struct state *s = calloc(1, t.game->state_size), *again = calloc(1, t.game->state_size);
    struct text   why = text_growing();
    if (position_load(t.game, t.data, (const char *)bytes, size, s, &why)) {
        round_trip(&t, s, again);
        for (int seat = 0; seat < t.game->seats(s); seat++) {
            struct rng rng = { size };
            t.game->redact(t.data, s, seat, (struct view *)again);
            t.game->imagine(t.data, (const struct view *)again, seat, &rng, s);
        }
        fuzz_play(&t, s, 40, size);
    }
    text_free(&why);
    free(s);
    free(again);
    return 0;
}
