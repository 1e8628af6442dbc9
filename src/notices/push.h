/* Web push: a message that only one browser can read (RFC 8291, in the coding aes128gcm of RFC 8188), and the word by
 * which a push service knows who sends it (VAPID, RFC 8292). By OpenSSL's libcrypto. */
#ifndef WARDROOM_NOTICES_PUSH_H
#define WARDROOM_NOTICES_PUSH_H

#include "core/text.h"

enum { PUSH_SECRET = 32, PUSH_KEY = 65, PUSH_AUTH = 16, PUSH_SALT = 16 };

/* A pair of keys on the curve P-256; `open` is a point, uncompressed. */
struct push_keys {
    uint8_t secret[PUSH_SECRET], open[PUSH_KEY];
};
/* What a browser tells of itself: its key, and a secret that it shares with whoever may push. */
struct push_reader {
    uint8_t key[PUSH_KEY], auth[PUSH_AUTH];
};

bool push_keys_make(struct push_keys *out);
bool push_keys_of(const uint8_t secret[PUSH_SECRET], struct push_keys *out); /* false: it is none */
/* Is it a point of the curve? */
bool push_is_key(const uint8_t key[PUSH_KEY]);

/* The body of a message, filled up to `whole` bytes before it is sealed, so that its length tells nothing. `own` and
 * `salt` are fresh for each. False: the reader's key is none, or it is too long for one record. */
bool push_seal(const struct push_keys *own, const uint8_t salt[PUSH_SALT], const struct push_reader *to,
               const char *text, size_t size, size_t whole, struct text *out);

/* The value of the header Authorization; `audience`: the origin of the push service, `subject`: how its people reach
 * whoever runs the table, `until`: unix seconds. */
bool push_introduce(const struct push_keys *sender, const char *audience, const char *subject, int64_t until,
                    struct text *out);

/* Bytes as push has them in addresses, headers and JSON: base64url without padding. */
void push_letters(const uint8_t *bytes, size_t size, struct text *out);

#endif
