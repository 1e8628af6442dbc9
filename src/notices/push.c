/* See push.h. */
#include "notices/push.h"
#include "core/json_out.h"
#include "core/memory.h"
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <sodium.h>

enum { RECORD = 4096, TAG = 16, CONTENT_KEY = 16, NONCE = 12, HALF = 32, SHARED = 32 };

/* ---- Keys ---- */

/* For libcrypto: with its secret, or without. */
static EVP_PKEY *load(const uint8_t open[PUSH_KEY], const uint8_t *secret)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX   *make = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    BIGNUM         *number = secret ? BN_bin2bn(secret, PUSH_SECRET, NULL) : NULL;
    OSSL_PARAM     *params = NULL;
    EVP_PKEY       *key = NULL;
    if (OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0)
        && OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, open, PUSH_KEY)
        && (number == NULL || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number)))
        params = OSSL_PARAM_BLD_to_param(build);
    if (params == NULL || EVP_PKEY_fromdata_init(make) <= 0
        || EVP_PKEY_fromdata(make, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) <= 0)
        key = NULL;
    OSSL_PARAM_free(params);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(make);
    OSSL_PARAM_BLD_free(build);
    return key;
}

bool push_is_key(const uint8_t key[PUSH_KEY])
{
    EVP_PKEY *loaded = load(key, NULL);
    EVP_PKEY_free(loaded);
    return loaded != NULL;
}

bool push_keys_of(const uint8_t secret[PUSH_SECRET], struct push_keys *out)
{
    EC_GROUP *curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = EC_POINT_new(curve);
    BIGNUM   *number = BN_bin2bn(secret, PUSH_SECRET, NULL);
    bool      ok = !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(curve)) < 0
           && EC_POINT_mul(curve, point, number, NULL, NULL, NULL) == 1
           && EC_POINT_point2oct(curve, point, POINT_CONVERSION_UNCOMPRESSED, out->open, PUSH_KEY, NULL)
                  == PUSH_KEY;
    memcpy(out->secret, secret, PUSH_SECRET);
    BN_clear_free(number);
    EC_POINT_free(point);
    EC_GROUP_free(curve);
    return ok;
}

bool push_keys_make(struct push_keys *out)
{
    uint8_t secret[PUSH_SECRET];
    bool    made = false;
    for (int i = 0; i < 100 && !made; i++) { /* nearly every number is below the order of the curve */
        randombytes_buf(secret, sizeof secret);
        made = push_keys_of(secret, out);
    }
    sodium_memzero(secret, sizeof secret);
    return made;
}

/* ---- Sealing ---- */

static bool agree(const struct push_keys *own, const uint8_t theirs[PUSH_KEY], uint8_t out[SHARED])
{
    EVP_PKEY     *mine = load(own->open, own->secret), *other = load(theirs, NULL);
    EVP_PKEY_CTX *derive = mine && other ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    size_t        size = SHARED;
    bool ok = derive && EVP_PKEY_derive_init(derive) > 0 && EVP_PKEY_derive_set_peer(derive, other) > 0
           && EVP_PKEY_derive(derive, out, &size) > 0 && size == SHARED;
    EVP_PKEY_CTX_free(derive);
    EVP_PKEY_free(mine);
    EVP_PKEY_free(other);
    return ok;
}

struct bytes {
    const void *at;
    size_t      size;
};

/* HKDF with SHA-256. */
static bool stretch(struct bytes secret, struct bytes salt, struct bytes info, uint8_t *out, size_t size)
{
    EVP_KDF     *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *work = EVP_KDF_CTX_new(kdf);
    OSSL_PARAM   params[] = {
          OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0),
          OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)secret.at, secret.size),
          OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt.at, salt.size),
          OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info.at, info.size),
          OSSL_PARAM_construct_end(),
    };
    bool ok = work && EVP_KDF_derive(work, out, size, params) > 0;
    EVP_KDF_CTX_free(work);
    EVP_KDF_free(kdf);
    return ok;
}

/* RFC 8291, 3.4: what both sides make of their keys. */
static bool content_keys(const struct push_keys *own, const uint8_t salt[PUSH_SALT],
                         const struct push_reader *to, uint8_t key[CONTENT_KEY], uint8_t nonce[NONCE])
{
    static const char word[] = "WebPush: info", key_info[] = "Content-Encoding: aes128gcm",
                      nonce_info[] = "Content-Encoding: nonce"; /* each with its zero byte */
    uint8_t            shared[SHARED], base[SHARED], info[sizeof word + 2 * PUSH_KEY];
    const struct bytes from = { base, sizeof base }, with = { salt, PUSH_SALT };
    memcpy(info, word, sizeof word);
    memcpy(info + sizeof word, to->key, PUSH_KEY);
    memcpy(info + sizeof word + PUSH_KEY, own->open, PUSH_KEY);
    bool ok = agree(own, to->key, shared)
           && stretch((struct bytes){ shared, sizeof shared }, (struct bytes){ to->auth, PUSH_AUTH },
                      (struct bytes){ info, sizeof info }, base, sizeof base)
           && stretch(from, with, (struct bytes){ key_info, sizeof key_info }, key, CONTENT_KEY)
           && stretch(from, with, (struct bytes){ nonce_info, sizeof nonce_info }, nonce, NONCE);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(base, sizeof base);
    return ok;
}

static bool encrypt(const uint8_t key[CONTENT_KEY], const uint8_t nonce[NONCE], const uint8_t *plain,
                    size_t size, uint8_t *out)
{
    EVP_CIPHER_CTX *work = EVP_CIPHER_CTX_new();
    int             written = 0, rest = 0;
    bool            ok = work && EVP_EncryptInit_ex(work, EVP_aes_128_gcm(), NULL, key, nonce) == 1
           && EVP_EncryptUpdate(work, out, &written, plain, (int)size) == 1
           && EVP_EncryptFinal_ex(work, out + written, &rest) == 1
           && EVP_CIPHER_CTX_ctrl(work, EVP_CTRL_GCM_GET_TAG, TAG, out + size) == 1;
    EVP_CIPHER_CTX_free(work);
    return ok;
}

bool push_seal(const struct push_keys *own, const uint8_t salt[PUSH_SALT], const struct push_reader *to,
               const char *text, size_t size, size_t whole, struct text *out)
{
    uint8_t       key[CONTENT_KEY], nonce[NONCE], sealed[RECORD], plain[RECORD - TAG] = { 0 };
    const uint8_t size_of_record[] = { 0, 0, RECORD >> 8, RECORD & 255 }, id_size = PUSH_KEY;
    whole = whole > size + 1 ? whole : size + 1;
    if (whole > sizeof plain || !content_keys(own, salt, to, key, nonce))
        return false;
    memcpy(plain, text, size);
    plain[size] = 2; /* the last record; what follows is filling */
    const bool ok = encrypt(key, nonce, plain, whole, sealed);
    sodium_memzero(key, sizeof key);
    if (!ok)
        return false;
    text_add_bytes(out, (const char *)salt, PUSH_SALT);
    text_add_bytes(out, (const char *)size_of_record, sizeof size_of_record);
    text_add_bytes(out, (const char *)&id_size, 1);
    text_add_bytes(out, (const char *)own->open, PUSH_KEY);
    text_add_bytes(out, (const char *)sealed, whole + TAG);
    return true;
}

/* ---- Who sends it ---- */

void push_letters(const uint8_t *bytes, size_t size, struct text *out)
{
    const size_t room = sodium_base64_encoded_len(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    char        *letters = memory_zeroed(room);
    text_add(out, sodium_bin2base64(letters, room, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING));
    free(letters);
}

/* ES256: the two numbers of the signature, one after the other, where libcrypto has them in DER. */
static bool sign(const struct push_keys *by, const char *words, size_t size, uint8_t out[2 * HALF])
{
    EVP_PKEY      *key = load(by->open, by->secret);
    EVP_MD_CTX    *work = EVP_MD_CTX_new();
    uint8_t        der[128];
    const uint8_t *at = der;
    size_t         der_size = sizeof der;
    ECDSA_SIG     *parts = NULL;
    bool           ok = key && EVP_DigestSignInit(work, NULL, EVP_sha256(), NULL, key) > 0
           && EVP_DigestSign(work, der, &der_size, (const uint8_t *)words, size) > 0
           && (parts = d2i_ECDSA_SIG(NULL, &at, (long)der_size)) != NULL
           && BN_bn2binpad(ECDSA_SIG_get0_r(parts), out, HALF) == HALF
           && BN_bn2binpad(ECDSA_SIG_get0_s(parts), out + HALF, HALF) == HALF;
    ECDSA_SIG_free(parts);
    EVP_MD_CTX_free(work);
    EVP_PKEY_free(key);
    return ok;
}

bool push_introduce(const struct push_keys *sender, const char *audience, const char *subject, int64_t until,
                    struct text *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    struct text       claims = text_growing(), token = text_growing();
    uint8_t           signature[2 * HALF];
    json_put_object(&claims, NULL);
    json_put_string(&claims, "aud", audience);
    json_put_number(&claims, "exp", until);
    json_put_string(&claims, "sub", subject);
    json_put_object_end(&claims);
    push_letters((const uint8_t *)head, sizeof head - 1, &token);
    text_add(&token, ".");
    push_letters((const uint8_t *)claims.at, claims.length, &token);
    const bool ok = sign(sender, token.at, token.length, signature);
    text_addf(out, "vapid t=%s.", token.at);
    push_letters(signature, sizeof signature, out);
    text_add(out, ", k=");
    push_letters(sender->open, PUSH_KEY, out);
    text_free(&claims);
    text_free(&token);
    return ok;
}
