/* Dice. A die is a function of (key, what it is rolled for, n) and of nothing else, so that a replay, an
 * undone step or a paired match meets the same die again, and nobody who holds a state can look ahead: the
 * key is never in a state.
 *
 * A stream is named by the turn, the reason (an index in the game's table of rolls, which carries the rule)
 * and the place and subject it is rolled for. n counts within the stream from 0. A game opens each stream
 * at most once, and the shakedown checks that it does.
 *
 * How a keyed die is made, so that anybody can repeat it with any BLAKE2b:
 *   the keys     crypto_kdf_derive_from_key with the context "wardroom" from the 32-byte master key:
 *                subkey 1 for open dice, subkey 2 for secret draws, 32 bytes each
 *   the message  "TURN/REASON/PLACE/SUBJECT/N/ATTEMPT", decimal numbers, no zero byte at the end; the reason
 *                is its index in the game's table of rolls, so the order of that table never changes;
 *                attempts count from 0
 *   the number   the 32-byte BLAKE2b digest of the message under the key, taken two bytes at a time, high
 *                byte first; the first of these numbers below the largest multiple of `sides` within 65536
 *                counts, modulo `sides`; a die adds its lowest face; if all sixteen are too large, the next
 *                attempt */
#ifndef WARDROOM_CORE_DICE_H
#define WARDROOM_CORE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DICE_KEY_BYTES = 32,
    DICE_QUEUE_MAX = 4096,
    DICE_FACE_MAX = 100, /* no die has a higher face */
};

/* What may be told of a roll to whoever is to make it by hand, before it is made: nothing that another seat hides. */
enum { TELLS_NOTHING = 0, TELLS_PLACE = 1, TELLS_SUBJECT = 2, TELLS_BOTH = 3 };
/* Who may see it: everybody, or until the game is over only the one for whom it is rolled. Such dice come from the key
 * of the secret draws. */
enum { SEEN_BY_ALL = 0, SEEN_BY_OWNER = 1 };

/* A kind of roll. What is left out is the usual: as many dice as it takes, of six faces from 1 on, for all to see. */
struct roll_kind {
    const char *rule, *name; /* "6.5h", "search" */
    uint8_t     place_vocab, subject_vocab;
    uint8_t     tells;
    uint8_t     faces;     /* 0: six */
    bool        from_zero; /* a die of ten that reads 0 to 9 */
    uint8_t     dice;      /* how many it is always; 0: that differs */
    uint8_t     seen;
};
/* The faces of its dice. */
static inline int roll_lowest(const struct roll_kind *k)
{
    return k != NULL && k->from_zero ? 0 : 1;
}
static inline int roll_sides(const struct roll_kind *k)
{
    return k != NULL && k->faces != 0 ? k->faces : 6;
}

struct dice_stream {
    uint16_t turn, reason;
    int16_t  place, subject;
    uint16_t n; /* the number of the next die of this stream */
};

/* One die as it fell, or a draw: a counter taken blindly from a pool. */
struct die {
    struct dice_stream of;
    uint16_t           sides, value; /* value: from the lowest face on; of a draw 0..sides-1 */
    uint8_t            lowest;       /* face, 1 or 0 */
    bool               draw;
    bool               secret;  /* from the secret key: every draw, and dice that only their owner sees */
    bool               by_hand; /* typed in, so no key can prove it */
};

/* Faces that wait to be rolled. They lie beside the dice, so that a copy of the dice is light. */
struct dice_faces {
    uint16_t count;
    uint8_t  face[DICE_QUEUE_MAX];
};

/* A key that nobody chose alone. The table draws its share and commits to it, and to the kind of dice, before anybody
 * else names one; every person at the table adds a share of his own; all are revealed when the game is over. To repeat
 * it with any BLAKE2b without a key, 32 bytes long:
 *   the kind        "fair\n": every die comes from the key, or "real\n": people type in what they roll. It is in
 *                   both, so that a game of fair dice cannot be passed off later as one of real dice
 *   the key         of "wardroom shares 2\n", the kind, the table's share, and for each seat 0 .. seats-1 a byte 1
 *                   and its share, or a byte 0 if the seat gives none
 *   the commitment  of "wardroom commitment 2\n", the kind and the table's share
 * Games of before do not tell their kind: "wardroom shares 1\n" and "wardroom commitment 1\n", and nothing in the
 * kind's place. */
enum { DICE_SHARE_BYTES = 32, DICE_SHARES_MAX = 6 };
enum dice_kind { DICE_KIND_UNKNOWN, DICE_KIND_FAIR, DICE_KIND_REAL, DICE_KINDS };
extern const char *const dice_kind_words[DICE_KINDS]; /* "", "fair", "real" */
struct dice_shares {
    bool           used;
    enum dice_kind kind;
    int            seats;
    uint8_t        table[DICE_SHARE_BYTES];
    bool           given[DICE_SHARES_MAX];
    uint8_t        seat[DICE_SHARES_MAX][DICE_SHARE_BYTES];
};
void dice_shares_key(const struct dice_shares *s, uint8_t key[DICE_KEY_BYTES]);
void dice_commitment(enum dice_kind kind, const uint8_t table[DICE_SHARE_BYTES],
                     uint8_t out[DICE_SHARE_BYTES]);
/* May a die of this seat's move (-1: of the set-up) be one that was typed in? Fair dice all come from the key; in a
 * game of real dice a seat that gave no share is a bot, which has no hands. */
bool dice_by_hand_allowed(const struct dice_shares *s, int seat);

enum { DICE_LUCK_NONE, DICE_LUCK_LOWEST, DICE_LUCK_HIGHEST };
enum dice_source { DICE_FAST, DICE_KEYED, DICE_RECORDED };

struct dice {
    enum dice_source        source;
    const struct roll_kind *kinds;  /* by reason; NULL: all are usual */
    struct dice_stream      stream; /* the stream that is open */
    uint64_t                stream_hash, secret_hash;

    uint64_t seed;                       /* DICE_FAST */
    uint8_t  open_key[DICE_KEY_BYTES];   /* DICE_KEYED: dice that everybody sees */
    uint8_t  secret_key[DICE_KEY_BYTES]; /* DICE_KEYED: draws */

    const struct die *record; /* DICE_RECORDED: what a journal holds, in order */
    size_t            record_count, record_next;
    bool              record_failed; /* asked for a die that the record does not have: values made up since */

    struct dice_faces
            *typed;      /* faces typed in, which come before any source; NULL: there is no room for any */
    uint16_t typed_next; /* of them */
    bool     keyed_only; /* nothing can be typed in now, and what waits goes on waiting */
    bool     misfit;     /* a face was to be taken that this die has not; it goes on waiting */
    uint8_t  luck;       /* for who tries something out: dice after those typed in fall like that, */
    uint16_t luck_left;  /* so many of them: some are rolled again until they differ */
};

/* `kinds`: the game's table of rolls; NULL: six faces all. Nothing waits. */
void dice_fast(struct dice *d, const struct roll_kind *kinds, uint64_t seed);
/* Keys are derived from one 32-byte master key: an open and a secret one. */
void dice_keyed(struct dice *d, const struct roll_kind *kinds, const uint8_t master[DICE_KEY_BYTES]);
void dice_recorded(struct dice *d, const struct roll_kind *kinds, const struct die *record, size_t count);

/* Faces for the next dice. False: no die has that face, too many wait, there is no room for any, or keyed_only. A copy of
 * the dice takes them on its own; whoever adds some or drops them must be the only one who has them. */
bool dice_queue(struct dice *d, int face);
int  dice_queued(const struct dice *d);
void dice_drop_queued(struct dice *d);

void       dice_open(struct dice *d, uint16_t turn, uint16_t reason, int16_t place, int16_t subject);
struct die dice_roll(struct dice *d);                 /* a die of the open stream, as its kind says */
struct die dice_draw(struct dice *d, uint16_t sides); /* a number below sides, of the secret key */

/* What the source says of a die that a journal records: does it come from these keys? Never true of a die by
 * hand. */
bool dice_proves(const struct dice *d, const struct die *die);

/* A small generator for bots and imagination; it has nothing to do with the dice of a game. */
struct rng {
    uint64_t state;
};
uint64_t rng_next(struct rng *r);
uint32_t rng_below(struct rng *r, uint32_t n); /* 0..n-1, without bias; n > 0 */

#endif
