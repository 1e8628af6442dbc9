/* Moves and events: small values, with tables from which all printing and parsing is generic. */
#ifndef WARDROOM_CORE_MOVE_H
#define WARDROOM_CORE_MOVE_H

#include "text.h"
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    MOVE_ARGS = 3,
    EVENT_ARGS = 6,
    MOVES_MAX = 4096,
    WORD_MAX = 64, /* longest word of any vocabulary, with its zero */
};

struct move {
    uint16_t kind; /* index in the game's table of move kinds */
    int16_t  arg[MOVE_ARGS];
};

struct move_list {
    uint32_t    count;
    bool        full; /* a move was left out: never, says the shakedown */
    struct move move[MOVES_MAX];
};

static inline void moves_add(struct move_list *l, uint16_t kind, int a, int b, int c)
{
    if (l->count == MOVES_MAX) {
        l->full = true;
        return;
    }
    l->move[l->count++] = (struct move){ kind, { (int16_t)a, (int16_t)b, (int16_t)c } };
}

/* The same kind and first argument with each of the second arguments given. A move is eight bytes: they are put
 * together as multiples of what 1 is in each place, whatever the byte order, so that a move costs one store and none
 * waits for a narrower one. */
static inline void moves_add_each(struct move_list *l, uint16_t kind, int a, const uint16_t *b,
                                  uint32_t count)
{
    const struct move kind_one = { 1, { 0, 0, 0 } }, a_one = { 0, { 1, 0, 0 } }, b_one = { 0, { 0, 1, 0 } };
    uint64_t          kind_step, a_step, b_step;
    _Static_assert(sizeof kind_one == sizeof kind_step, "a move is eight bytes");
    memcpy(&kind_step, &kind_one, sizeof kind_step);
    memcpy(&a_step, &a_one, sizeof a_step);
    memcpy(&b_step, &b_one, sizeof b_step);
    if (count > MOVES_MAX - l->count) {
        l->full = true;
        count = MOVES_MAX - l->count;
    }
    const uint64_t without = kind_step * kind + a_step * (uint16_t)a;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t move = without + b_step * b[i];
        memcpy(&l->move[l->count + i], &move, sizeof move);
    }
    l->count += count;
}

static inline bool move_equal(struct move a, struct move b)
{
    return a.kind == b.kind && a.arg[0] == b.arg[0] && a.arg[1] == b.arg[1] && a.arg[2] == b.arg[2];
}

/* The words of one kind of argument, for instance the ships. Vocabulary 0 of every game is plain numbers. */
struct vocab {
    const char *name;
    int (*count)(const void *data);
    const char *(*word)(const void *data,
                        int         value); /* the id, one word: bay-of-biscay; NULL: no such value */
    const char *(*title)(const void *data, int value); /* for people: Bay of Biscay; may be NULL: use word */
};

struct move_kind {
    const char *verb;
    const char *rule; /* the statement that allows it */
    const char *help; /* one line for a person */
    uint8_t     argc;
    uint8_t     vocab[MOVE_ARGS];
};

/* An event kind: `text` is the English sentence with {0}..{5} for the arguments ({0} prints the title).
 * Clients in other languages have catalogues of their own by `name`. */
struct event_kind {
    const char *name;
    const char *rule;
    const char *text;
    uint8_t     argc;
    uint8_t     vocab[EVENT_ARGS];
};

typedef uint8_t seat_set; /* bit n: seat n */
enum {
    SEATS_MAX = 6,
    SEATS_ALL = 0x3f,
    SPECTATOR = SEATS_MAX, /* whoever may know only what every seat may know: in redact, no seat otherwise */
};

struct event {
    uint16_t kind;
    seat_set audience;
    int16_t  arg[EVENT_ARGS];
};

/* Printing and parsing. `data` is what the vocabularies need. */
struct vocabulary {
    const struct vocab *vocabs;
    int                 vocab_count;
};
void move_print(const struct vocabulary *v, const void *data, const struct move_kind *kinds, struct move m,
                struct text *out);
enum move_parse {
    MOVE_PARSED,
    MOVE_NO_VERB, /* the first word is no verb of this game */
    MOVE_NO_WORD, /* an argument is not in its vocabulary */
    MOVE_TOO_FEW,
    MOVE_TOO_MANY,
};
/* On failure `why` holds a sentence that names the word. */
enum move_parse move_read(const struct vocabulary *v, const void *data, const struct move_kind *kinds,
                          int kind_count, const char *line, struct move *out, struct text *why);
void            event_print(const struct vocabulary *v, const void *data, const struct event_kind *kinds,
                            const struct event *e,
                            struct text        *out); /* name and words: search-won english grand-banks */
void            event_tell(const struct vocabulary *v, const void *data, const struct event_kind *kinds,
                           const struct event *e,
                           struct text        *out); /* the English sentence, with its rule in brackets */
/* One value by its vocabulary. A value that has no word (a mark such as "nowhere") prints as a number, with '='
 * in front unless it is negative, so that it can never be taken for a word. */
void word_print(const struct vocabulary *v, const void *data, int vocab, int64_t value, struct text *out);
/* Reads what word_print prints; false with a sentence that names the word, and its nearest neighbour. */
bool word_read(const struct vocabulary *v, const void *data, int vocab, const char *word, int64_t *value,
               struct text *why);
/* The same, looking first at `near` and the words after it: texts mostly follow the order of a vocabulary. */
bool word_read_near(const struct vocabulary *v, const void *data, int vocab, const char *word, int64_t near,
                    int64_t *value, struct text *why);
int  vocab_find(const struct vocab *v, const void *data, const char *word); /* -1: none */

#endif
