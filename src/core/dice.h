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
 *                counts, modulo `sides`; a die adds one; if all sixteen are too large, the next attempt */
#ifndef WARDROOM_CORE_DICE_H
#define WARDROOM_CORE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DICE_KEY_BYTES = 32,
    DICE_QUEUE_MAX = 4096,
};

struct dice_stream {
    uint16_t turn, reason;
    int16_t  place, subject;
    uint16_t n; /* the number of the next die of this stream */
};

/* One die as it fell. A draw (a counter taken blindly from a pool) has other sides than six and is secret. */
struct die {
    struct dice_stream of;
    uint16_t           sides, value; /* value: 1..sides for a die, 0..sides-1 for a draw */
    bool               secret;       /* a draw: from the secret key, never announced */
    bool               by_hand;      /* typed in, so no key can prove it */
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

enum dice_source { DICE_FAST, DICE_KEYED, DICE_RECORDED };

struct dice {
    enum dice_source   source;
    struct dice_stream stream; /* the stream that is open */
    uint64_t           stream_hash, secret_hash;

    uint64_t seed;                       /* DICE_FAST */
    uint8_t  open_key[DICE_KEY_BYTES];   /* DICE_KEYED: dice that everybody sees */
    uint8_t  secret_key[DICE_KEY_BYTES]; /* DICE_KEYED: draws */

    const struct die *record; /* DICE_RECORDED: what a journal holds, in order */
    size_t            record_count, record_next;
    bool              record_failed; /* asked for a die that the record does not have: values made up since */

    uint8_t  queue[DICE_QUEUE_MAX]; /* faces typed in; they come before any source, for six-sided dice only */
    uint16_t queue_head, queue_count;
    bool     keyed_only; /* nothing can be typed in now, and what waits in the queue goes on waiting */
};

void dice_fast(struct dice *d, uint64_t seed);
/* Keys are derived from one 32-byte master key: an open and a secret one. */
void dice_keyed(struct dice *d, const uint8_t master[DICE_KEY_BYTES]);
void dice_recorded(struct dice *d, const struct die *record, size_t count);
bool dice_queue(struct dice *d, int face); /* false: not 1..6, the queue is full, or keyed_only */
int  dice_queued(const struct dice *d);

void       dice_open(struct dice *d, uint16_t turn, uint16_t reason, int16_t place, int16_t subject);
struct die dice_roll(struct dice *d);                 /* a six-sided die of the open stream */
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
