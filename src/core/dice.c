/* Three sources of dice behind one face, and the queue of faces typed in by hand. */
#include "dice.h"
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SUBKEY_OPEN = 1,
    SUBKEY_SECRET = 2,
    DIGEST_BYTES = 32,
};
static const char key_context[] = "wardroom"; /* eight bytes, as crypto_kdf wants */

static const uint64_t golden = 0x9e3779b97f4a7c15u;
static const uint64_t secret_salt = 0xd1342543de82ef95u; /* keeps draws apart from the dice of one stream */

/* The finalizer of splitmix64: every bit of x reaches every bit of the answer. */
static inline uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* 0..n-1 from 32 even bits: multiply and take the high half; the few low products that would make some
 * answers likelier are thrown away. */
static inline uint32_t below(uint64_t bits, uint32_t n)
{
    uint64_t product = (bits >> 32) * n;
    if ((uint32_t)product < n) {
        const uint32_t uneven = (uint32_t)-n % n;
        while ((uint32_t)product < uneven) {
            bits = mix(bits + golden);
            product = (bits >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

static uint64_t stream_number(const struct dice_stream *s)
{
    return (uint64_t)s->turn << 48 | (uint64_t)s->reason << 32 | (uint64_t)(uint16_t)s->place << 16
         | (uint16_t)s->subject;
}

static inline uint64_t fast_stream(uint64_t seed, const struct dice_stream *s)
{
    return mix(mix(seed + golden) + mix(stream_number(s) ^ secret_salt));
}

static inline uint32_t fast_number(uint64_t stream_hash, uint16_t n, uint32_t sides)
{
    return below(mix(stream_hash + golden * (n + 1u)), sides);
}

/* The derivation that dice.h describes; wardroom verify and anybody else can repeat it. */
static uint32_t keyed_number(const uint8_t key[DICE_KEY_BYTES], const struct dice_stream *s, uint32_t sides)
{
    const uint32_t limit = 65536 - 65536 % sides;
    for (unsigned attempt = 0;; attempt++) {
        char    message[64];
        int     size = snprintf(message, sizeof message, "%u/%u/%d/%d/%u/%u", s->turn, s->reason, s->place,
                                s->subject, s->n, attempt);
        uint8_t digest[DIGEST_BYTES];
        crypto_generichash(digest, sizeof digest, (const uint8_t *)message, (unsigned long long)size, key,
                           DICE_KEY_BYTES);
        for (size_t i = 0; i < sizeof digest; i += 2) {
            const uint32_t number = (uint32_t)digest[i] << 8 | digest[i + 1];
            if (number < limit)
                return number % sides;
        }
    }
}

static void dice_clear(struct dice *d, enum dice_source source, const struct roll_kind *kinds, uint64_t seed)
{
    memset(d, 0, sizeof *d);
    d->source = source;
    d->kinds = kinds;
    d->seed = seed;
    dice_open(d, 0, 0, 0, 0);
}

void dice_fast(struct dice *d, const struct roll_kind *kinds, uint64_t seed)
{
    dice_clear(d, DICE_FAST, kinds, seed);
}

void dice_keyed(struct dice *d, const struct roll_kind *kinds, const uint8_t master[DICE_KEY_BYTES])
{
    if (sodium_init() < 0)
        abort();
    dice_clear(d, DICE_KEYED, kinds, 0);
    crypto_kdf_derive_from_key(d->open_key, sizeof d->open_key, SUBKEY_OPEN, key_context, master);
    crypto_kdf_derive_from_key(d->secret_key, sizeof d->secret_key, SUBKEY_SECRET, key_context, master);
}

void dice_recorded(struct dice *d, const struct roll_kind *kinds, const struct die *record, size_t count)
{
    dice_clear(d, DICE_RECORDED, kinds, 0);
    d->record = record;
    d->record_count = count;
}

int dice_queued(const struct dice *d)
{
    return d->typed != NULL && d->typed_next < d->typed->count ? d->typed->count - d->typed_next : 0;
}

void dice_drop_queued(struct dice *d)
{
    if (d->typed != NULL)
        d->typed->count = 0;
    d->typed_next = 0;
    d->misfit = false;
}

bool dice_queue(struct dice *d, int face)
{
    if (dice_queued(d) == 0)
        dice_drop_queued(d);
    if (face < 0 || face > DICE_FACE_MAX || d->typed == NULL || dice_queued(d) == DICE_QUEUE_MAX
        || d->keyed_only)
        return false;
    if (d->typed->count == DICE_QUEUE_MAX) { /* those that were rolled make room */
        d->typed->count = (uint16_t)dice_queued(d);
        memmove(d->typed->face, d->typed->face + d->typed_next, d->typed->count);
        d->typed_next = 0;
    }
    d->typed->face[d->typed->count++] = (uint8_t)face;
    return true;
}

void dice_open(struct dice *d, uint16_t turn, uint16_t reason, int16_t place, int16_t subject)
{
    d->stream = (struct dice_stream){ turn, reason, place, subject, 0 };
    d->stream_hash = fast_stream(d->seed, &d->stream);
    d->secret_hash = d->stream_hash ^ secret_salt;
}

static bool same_stream(const struct dice_stream *a, const struct dice_stream *b)
{
    return stream_number(a) == stream_number(b) && a->n == b->n;
}

/* The recorded die if it is the one asked for. After a failure the numbers are made up, but uneven, so that
 * a rule which rolls until a tie is broken still comes to an end. */
static struct die take_recorded(struct dice *d, struct die asked, uint64_t hash)
{
    if (!d->record_failed && d->record_next < d->record_count) {
        const struct die *r = &d->record[d->record_next];
        if (same_stream(&r->of, &asked.of) && r->sides == asked.sides && r->draw == asked.draw) {
            d->record_next++;
            return *r;
        }
    }
    d->record_failed = true;
    asked.value = (uint16_t)(asked.lowest + fast_number(hash, asked.of.n, asked.sides));
    return asked;
}

static struct die from_source(struct dice *d, struct die die)
{
    const uint64_t hash = die.secret ? d->secret_hash : d->stream_hash;
    if (d->source == DICE_FAST)
        die.value = (uint16_t)(die.lowest + fast_number(hash, die.of.n, die.sides));
    else if (d->source == DICE_KEYED)
        die.value = (uint16_t)(die.lowest
                               + keyed_number(die.secret ? d->secret_key : d->open_key, &die.of, die.sides));
    else
        die = take_recorded(d, die, hash);
    return die;
}

/* The face that waits, if the die has it. */
static bool take_typed(struct dice *d, struct die *die)
{
    if (d->misfit || d->keyed_only || dice_queued(d) == 0)
        return false;
    const int face = d->typed->face[d->typed_next];
    if (face < die->lowest || face >= die->lowest + die->sides) {
        d->misfit = true;
        return false;
    }
    die->value = (uint16_t)face;
    die->by_hand = true;
    d->typed_next++;
    return true;
}

struct die dice_roll(struct dice *d)
{
    const struct roll_kind *kind = d->kinds != NULL ? &d->kinds[d->stream.reason] : NULL;
    struct die              die = { .of = d->stream,
                                    .sides = (uint16_t)roll_sides(kind),
                                    .lowest = (uint8_t)roll_lowest(kind),
                                    .secret = kind != NULL && kind->seen == SEEN_BY_OWNER };
    d->stream.n++;
    if (take_typed(d, &die))
        return die;
    if (d->luck == DICE_LUCK_NONE || d->luck_left == 0)
        return from_source(d, die);
    d->luck_left--;
    die.value = (uint16_t)(d->luck == DICE_LUCK_LOWEST ? die.lowest : die.lowest + die.sides - 1);
    return die;
}

struct die dice_draw(struct dice *d, uint16_t sides)
{
    assert(sides > 0);
    struct die die = { .of = d->stream, .sides = sides, .draw = true, .secret = true };
    d->stream.n++;
    return from_source(d, die);
}

bool dice_proves(const struct dice *d, const struct die *die)
{
    if (die->by_hand || die->sides == 0 || d->source == DICE_RECORDED)
        return false;
    uint32_t value;
    if (d->source == DICE_FAST) {
        const uint64_t hash = fast_stream(d->seed, &die->of) ^ (die->secret ? secret_salt : 0);
        value = fast_number(hash, die->of.n, die->sides);
    } else {
        value = keyed_number(die->secret ? d->secret_key : d->open_key, &die->of, die->sides);
    }
    return die->value == value + die->lowest;
}

uint64_t rng_next(struct rng *r)
{
    r->state += golden;
    return mix(r->state);
}

uint32_t rng_below(struct rng *r, uint32_t n)
{
    assert(n > 0);
    return below(rng_next(r), n);
}

/* ---- Shares ---- */

const char *const dice_kind_words[DICE_KINDS] = { "", "fair", "real" };

static void take_words(crypto_generichash_state *hash, const char *words)
{
    crypto_generichash_update(hash, (const unsigned char *)words, strlen(words));
}

/* "wardroom WHAT 2\n" and the kind on a line, or version 1 where there is none; then the table's share. */
static void begin_hash(crypto_generichash_state *hash, const char *what, enum dice_kind kind,
                       const uint8_t table[DICE_SHARE_BYTES])
{
    crypto_generichash_init(hash, NULL, 0, DICE_SHARE_BYTES);
    take_words(hash, "wardroom ");
    take_words(hash, what);
    if (kind == DICE_KIND_UNKNOWN) {
        take_words(hash, " 1\n");
    } else {
        take_words(hash, " 2\n");
        take_words(hash, dice_kind_words[kind]);
        take_words(hash, "\n");
    }
    crypto_generichash_update(hash, table, DICE_SHARE_BYTES);
}

void dice_shares_key(const struct dice_shares *s, uint8_t key[DICE_KEY_BYTES])
{
    crypto_generichash_state hash;
    begin_hash(&hash, "shares", s->kind, s->table);
    for (int i = 0; i < s->seats; i++) {
        const unsigned char given = s->given[i];
        crypto_generichash_update(&hash, &given, 1);
        if (given)
            crypto_generichash_update(&hash, s->seat[i], sizeof s->seat[i]);
    }
    crypto_generichash_final(&hash, key, DICE_KEY_BYTES);
}

void dice_commitment(enum dice_kind kind, const uint8_t table[DICE_SHARE_BYTES],
                     uint8_t out[DICE_SHARE_BYTES])
{
    crypto_generichash_state hash;
    begin_hash(&hash, "commitment", kind, table);
    crypto_generichash_final(&hash, out, DICE_SHARE_BYTES);
}

bool dice_by_hand_allowed(const struct dice_shares *s, int seat)
{
    if (!s->used || s->kind == DICE_KIND_UNKNOWN)
        return true;
    return s->kind == DICE_KIND_REAL && seat >= 0 && seat < s->seats && s->given[seat];
}
