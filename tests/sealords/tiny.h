/* The second theatre of the tests, of data alone: two Fleets, Red and Blue, some ports and a Strait. */
#ifndef WARDROOM_TESTS_SEALORDS_TINY_H
#define WARDROOM_TESTS_SEALORDS_TINY_H

#include "core/position.h"
#include "core/vocab.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

enum { RED, BLUE };

static inline const struct data *tiny(void)
{
    static struct data *loaded;
    if (!loaded) {
        struct data_report r = { .lines = text_growing() };
        loaded = sealords_game.data_load(&(struct data_source){ "sealords", TINY_THEATRE }, &r);
        cr_assert(loaded, "%s", r.lines.at);
        text_free(&r.lines);
    }
    return loaded;
}

static inline int word(int vocab, const char *id)
{
    const int found = vocab_find(&sealords_vocabs[vocab], tiny(), id);
    cr_assert_geq(found, 0, "no %s", id);
    return found;
}

static inline struct match *new_tiny(uint64_t seed)
{
    struct match_setup how = { .game = &sealords_game, .data = tiny(), .source = DICE_FAST, .seed = seed };
    struct refusal     why;
    how.how.seats = 2;
    struct match *m = match_new(&how, &why);
    cr_assert(m, "[%s] %s", why.rule, why.why);
    return m;
}

static inline void says(struct match *m, const char *text)
{
    struct move     move;
    struct text     why = text_growing();
    const int       side = strncmp(text, "red ", 4) == 0 ? 0 : 1;
    enum move_parse parsed = move_read(&sealords_game.words, tiny(), sealords_game.kinds,
                                       sealords_game.kind_count, strchr(text, ' ') + 1, &move, &why);
    cr_assert(parsed == MOVE_PARSED, "'%s': %s", text, why.at);
    text_free(&why);
    const struct refusal no = match_play(m, side, move);
    cr_assert(is_legal(no), "'%s': [%s] %s", text, no.rule, no.why);
}

static inline void both_done(struct match *m)
{
    for (int side = 0; side < SIDES; side++)
        if (now(m)->acting >> side & 1)
            says(m, side ? "blue done" : "red done");
}

static inline const struct formation *of(const struct match *m, const char *unit)
{
    const int slot = now(m)->slot_of[word(VOCAB_UNIT, unit)] - 1;
    cr_assert_geq(slot, 0, "%s", unit);
    return &now(m)->formation[slot];
}

/* From the lines of a position; the test fails if it is refused. */
static inline struct match *tiny_position(const char *lines)
{
    char        position[4096];
    struct text why = text_growing();
    const int   n = snprintf(position, sizeof position, "wardroom position 1\ngame sealords\n%s", lines);
    cr_assert_lt(n, (int)sizeof position);
    struct match *m = match_from_position(&sealords_game, tiny(), position, (size_t)n, 1, &why);
    cr_assert(m, "%s", why.at);
    text_free(&why);
    return m;
}

#endif
