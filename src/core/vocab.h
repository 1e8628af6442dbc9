/* How a game writes its vocabularies and the table of its fields: macros for what every game's tables repeat. */
#ifndef WARDROOM_CORE_VOCAB_H
#define WARDROOM_CORE_VOCAB_H

#include "game.h"

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

/* A vocabulary that is a list of words: NAME_words, NAME_count and NAME_word. */
#define LIST_VOCAB(name, ...)                                                                                \
    static const char *const name##_words[] = { __VA_ARGS__ };                                               \
    TABLE_VOCAB(name, name##_words, COUNT(name##_words))
/* The same of a list that others know, too: NAME_count and NAME_word. */
#define TABLE_VOCAB(name, words, how_many)                                                                   \
    static int name##_count(const void *data)                                                                \
    {                                                                                                        \
        (void)data;                                                                                          \
        return how_many;                                                                                     \
    }                                                                                                        \
    static const char *name##_word(const void *data, int i)                                                  \
    {                                                                                                        \
        (void)data;                                                                                          \
        return words[i];                                                                                     \
    }

/* Scenarios or optional rules by their ids, from the table that lists them. */
#define CHOICE_VOCAB(name, choices, how_many)                                                                \
    static int name##_count(const void *data)                                                                \
    {                                                                                                        \
        (void)data;                                                                                          \
        return how_many;                                                                                     \
    }                                                                                                        \
    static const char *name##_word(const void *data, int i)                                                  \
    {                                                                                                        \
        (void)data;                                                                                          \
        return choices[i].id;                                                                                \
    }

/* A vocabulary of things with names in the game's data: NAME_count, NAME_word and NAME_title. */
#define NAMED_VOCAB(what, data_type, how_many, names)                                                        \
    static int what##_count(const void *data)                                                                \
    {                                                                                                        \
        return ((const data_type *)data)->how_many;                                                          \
    }                                                                                                        \
    static const char *what##_word(const void *data, int i)                                                  \
    {                                                                                                        \
        return ((const data_type *)data)->names[i].id;                                                       \
    }                                                                                                        \
    static const char *what##_title(const void *data, int i)                                                 \
    {                                                                                                        \
        return ((const data_type *)data)->names[i].name;                                                     \
    }

/* A row of a table of rolls, of dice as usual; what is not follows: { ROLL(...), .faces = 10 }. */
#define ROLL(id, word, place, subject, told)                                                                 \
    .rule = (id), .name = (word), .place_vocab = (place), .subject_vocab = (subject), .tells = (told)

/* Rows of a table of fields. Define FIELDS_OF as the type of the state first. */
#define MEMBER(m) ((FIELDS_OF *)0)->m
#define SIZE(m)   sizeof(MEMBER(m))
#define PLACED(word, what, m)                                                                                \
    .name = (word), .type = (what), .offset = offsetof(FIELDS_OF, m), .size = SIZE(m)
#define NUMBER_FIELD(word, m, vocab, preset)                                                                 \
    {                                                                                                        \
        PLACED(word, FIELD_NUMBER, m), .count = 1, .value_vocab = (vocab), .standard = (preset)              \
    }
#define SIGNED_FIELD(word, m)                                                                                \
    {                                                                                                        \
        PLACED(word, FIELD_NUMBER, m), .is_signed = true, .count = 1                                         \
    }
/* A number that may be a mark below zero instead of a word. */
#define MARKED_FIELD(word, m, vocab, preset)                                                                 \
    {                                                                                                        \
        PLACED(word, FIELD_NUMBER, m), .is_signed = true, .count = 1, .value_vocab = (vocab),                \
                                       .standard = (preset)                                                  \
    }
#define BITS_FIELD(word, m, vocab) PRESET_BITS_FIELD(word, m, vocab, 0)
#define PRESET_BITS_FIELD(word, m, vocab, preset)                                                            \
    {                                                                                                        \
        PLACED(word, FIELD_BITS, m), .count = 1, .value_vocab = (vocab), .standard = (preset)                \
    }
#define ARRAY_FIELD(word, what, m, n, index, vocab)                                                          \
    {                                                                                                        \
        PLACED(word, what, m[0]), .stride = SIZE(m[0]), .count = (n), .index_vocab = (index),                \
                                  .value_vocab = (vocab)                                                     \
    }
/* The same with a standard value, and marks below zero if `marked`. */
#define PRESET_FIELD(word, m, n, index, vocab, marked, preset)                                               \
    {                                                                                                        \
        PLACED(word, FIELD_NUMBER, m[0]), .stride = SIZE(m[0]), .is_signed = (marked), .count = (n),         \
                                          .index_vocab = (index), .value_vocab = (vocab),                    \
                                          .standard = (preset)                                               \
    }
/* Groups in one run of items: `lengths` is how many the first group has, and `step` bytes later the next. */
#define LIST_FIELD(word, lengths, step, n, index, items, vocab)                                              \
    {                                                                                                        \
        PLACED(word, FIELD_LIST, lengths),                                                                   \
            .stride = (step), .count = (n), .index_vocab = (index), .value_vocab = (vocab),                  \
            .items_offset = offsetof(FIELDS_OF, items), .items_max = SIZE(items) / SIZE(items[0])            \
    }
/* A member of each element of an array of structs. */
#define COLUMN_FIELD(word, what, array, m, n, index, vocab)                                                  \
    {                                                                                                        \
        PLACED(word, what, array[0].m), .stride = SIZE(array[0]), .count = (n), .index_vocab = (index),      \
                                        .value_vocab = (vocab)                                               \
    }
/* A grid of bytes, n rows of which the first `width` cells count. */
#define CELLS_FIELD(word, m, n, width, index, of)                                                            \
    {                                                                                                        \
        .name = (word), .type = FIELD_CELLS, .offset = offsetof(FIELDS_OF, m), .stride = SIZE(m[0]),         \
        .size = (width), .count = (n), .index_vocab = (index), .letters = (of)                               \
    }

/* A row for each member of an agenda but who acts in the open phase and what that is called: for those a game has words
 * of its own. `phases` and `actors` are vocabularies. */
#define INNER_FIELD(word, what, m, n, step, vocab)                                                           \
    {                                                                                                        \
        PLACED(word, what, m), .stride = (step), .count = (n), .value_vocab = (vocab), .inner = true         \
    }
#define WAITING_FIELD(word, type, a, m, vocab)                                                               \
    INNER_FIELD(word, type, a.waiting[0].m, AGENDA_WAITING, SIZE(a.waiting[0]), vocab)
#define AGENDA_FIELDS(a, phases, actors)                                                                     \
    INNER_FIELD("argument", FIELD_NUMBER, a.open.arg[0], AGENDA_ARGS, SIZE(a.open.arg[0]), 0),               \
        INNER_FIELD("waiting-phases", FIELD_NUMBER, a.depth, 1, 0, 0),                                       \
        WAITING_FIELD("waiting-phase", FIELD_NUMBER, a, phase, phases),                                      \
        WAITING_FIELD("waiting-acting", FIELD_BITS, a, acting, actors),                                      \
        WAITING_FIELD("waiting-argument-0", FIELD_NUMBER, a, arg[0], 0),                                     \
        WAITING_FIELD("waiting-argument-1", FIELD_NUMBER, a, arg[1], 0),                                     \
        WAITING_FIELD("waiting-argument-2", FIELD_NUMBER, a, arg[2], 0),                                     \
        INNER_FIELD("phases-opened", FIELD_NUMBER, a.number.opened, 1, 0, 0),                                \
        INNER_FIELD("phase-number", FIELD_NUMBER, a.number.open, 1, 0, 0),                                   \
        INNER_FIELD("waiting-number", FIELD_NUMBER, a.number.waiting[0], AGENDA_WAITING,                     \
                    SIZE(a.number.waiting[0]), 0)

/* A member of the state that is nothing but `standard` bytes outside of some phases: play leaves nothing behind, and
 * what comes next would stumble over it. Rows of a table that a game's `validate` asks; FIELDS_OF is needed here, too. */
struct belonging {
    uint16_t    offset, size;
    uint8_t     standard, first, last; /* phases */
    const char *rule, *why;
};
#define BELONGS(m, standard, first, last, rule, why)                                                         \
    {                                                                                                        \
        offsetof(FIELDS_OF, m), SIZE(m), standard, first, last, rule, why                                    \
    }

static inline struct refusal check_belongings(const struct belonging *all, int count, const struct state *s,
                                              int phase)
{
    for (const struct belonging *b = all; b < all + count; b++) {
        const uint8_t *at = (const uint8_t *)s + b->offset;
        for (int n = 0; (phase < b->first || phase > b->last) && n < b->size; n++)
            if (at[n] != b->standard)
                return refuse(b->rule, b->why);
    }
    return LEGAL;
}

/* What several functions demand of a state, the first of them first; the list ends with NULL. */
typedef struct refusal       demand_fn(const struct data *g, const struct state *s);
static inline struct refusal check_demands(demand_fn *const *all, const struct data *g, const struct state *s)
{
    for (; *all != NULL; all++) {
        const struct refusal r = (*all)(g, s);
        if (!is_legal(r))
            return r;
    }
    return LEGAL;
}

#endif
