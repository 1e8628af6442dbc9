/* Web push: the example of RFC 8291, and who sends it. */
#include "core/memory.h"
#include "notices/push.h"
#include <criterion/criterion.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <string.h>

static void unlettered(const char *letters, uint8_t *out, size_t size)
{
    size_t read = 0;
    cr_assert_eq(sodium_base642bin(out, size, letters, strlen(letters), NULL, &read, NULL,
                                   sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                 0);
    cr_assert_eq(read, size);
}

static struct push_keys sender_of_example(void)
{
    struct push_keys own;
    uint8_t          secret[PUSH_SECRET];
    unlettered("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", secret, sizeof secret);
    cr_assert(push_keys_of(secret, &own));
    return own;
}

static struct push_reader reader_of_example(void)
{
    struct push_reader to;
    unlettered("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
               to.key, sizeof to.key);
    unlettered("BTBZMqHH6r4Tts7J_aSIgg", to.auth, sizeof to.auth);
    return to;
}

Test(push, a_secret_gives_the_key_of_the_example)
{
    struct push_keys own = sender_of_example();
    struct text      key = text_growing();
    push_letters(own.open, PUSH_KEY, &key);
    cr_assert_str_eq(
        key.at, "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    text_free(&key);
}

Test(push, the_example_of_rfc_8291_comes_out_byte_for_byte)
{
    static const char        says[] = "When I grow up, I want to be a watermelon";
    const struct push_keys   own = sender_of_example();
    const struct push_reader to = reader_of_example();
    uint8_t                  salt[PUSH_SALT];
    struct text              body = text_growing(), letters = text_growing();
    unlettered("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    cr_assert(push_seal(&own, salt, &to, says, strlen(says), 0, &body));
    push_letters((const uint8_t *)body.at, body.length, &letters);
    cr_assert_str_eq(letters.at, "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
                                 "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
                                 "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
    text_free(&body);
    text_free(&letters);
}

Test(push, messages_are_of_one_length_and_none_is_too_long)
{
    enum { MOST = 4096 - 16 - 1, HEAD = 16 + 4 + 1 + PUSH_KEY, TAG = 16 };
    const struct push_keys   own = sender_of_example();
    const struct push_reader to = reader_of_example();
    const uint8_t            salt[PUSH_SALT] = { 0 };
    struct text              one = text_growing(), other = text_growing();
    char                    *large = memory_zeroed(MOST + 1);
    cr_assert(push_seal(&own, salt, &to, "a", 1, 1024, &one));
    cr_assert(push_seal(&own, salt, &to, "a longer one", 12, 1024, &other));
    cr_assert_eq(one.length, 1024 + HEAD + TAG);
    cr_assert_eq(one.length, other.length);
    cr_assert(push_seal(&own, salt, &to, large, MOST, 0, &one));
    cr_assert(!push_seal(&own, salt, &to, large, MOST + 1, 0, &one));
    free(large);
    text_free(&one);
    text_free(&other);
}

Test(push, what_is_no_point_of_the_curve_is_no_key)
{
    struct push_reader to = reader_of_example();
    uint8_t            none[PUSH_SECRET] = { 0 };
    struct push_keys   own = sender_of_example();
    struct text        body = text_growing();
    cr_assert(push_is_key(to.key));
    to.key[40] ^= 1;
    cr_assert(!push_is_key(to.key));
    cr_assert(!push_seal(&own, none, &to, "a", 1, 0, &body));
    cr_assert_eq(body.length, 0);
    memset(to.key, 0, sizeof to.key);
    cr_assert(!push_is_key(to.key));
    cr_assert(!push_keys_of(none, &own));
    memset(none, 255, sizeof none); /* above the order of the curve */
    cr_assert(!push_keys_of(none, &own));
    text_free(&body);
}

Test(push, keys_are_made_anew_each_time)
{
    struct push_keys one, other;
    cr_assert(sodium_init() >= 0);
    cr_assert(push_keys_make(&one) && push_keys_make(&other));
    cr_assert(push_is_key(one.open));
    cr_assert_neq(memcmp(one.secret, other.secret, PUSH_SECRET), 0);
}

/* Its signature is checked by another program, in tests/table/test_notices.py. */
Test(push, the_sender_says_to_whom_he_speaks_and_until_when)
{
    const struct push_keys own = sender_of_example();
    struct text            header = text_growing();
    char                   claims[256] = "";
    size_t                 size = 0;
    cr_assert(
        push_introduce(&own, "https://push.example.net", "mailto:push@example.com", 1453523768, &header));
    cr_assert_eq(strncmp(header.at, "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.", 45), 0, "%s", header.at);
    const char *begin = header.at + 45, *end;
    sodium_base642bin((uint8_t *)claims, sizeof claims - 1, begin, strcspn(begin, "."), NULL, &size, &end,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    cr_assert_str_eq(claims, "{\"aud\":\"https://push.example.net\",\"exp\":1453523768,"
                             "\"sub\":\"mailto:push@example.com\"}");
    cr_assert_not_null(strstr(header.at,
                              ", k=BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
                              "lzAC8wEqKK6PBru3jl7A8"));
    text_free(&header);
}
