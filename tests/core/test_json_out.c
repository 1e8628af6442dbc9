/* JSON going out. */
#include "core/json_out.h"
#include <criterion/criterion.h>
#include <string.h>

static void expect(struct text *t, const char *wanted)
{
    cr_expect_str_eq(t->at, wanted);
    text_free(t);
}

Test(json_out, a_string_is_escaped)
{
    struct text t = text_growing();
    json_put_string(&t, NULL, "a\"b\\c\n\x01\u6d77");
    expect(&t, "\"a\\\"b\\\\c\\u000a\\u0001\u6d77\"");
}

Test(json_out, bytes_that_are_no_utf8_become_replacement_characters)
{
    static const char *const bad[] = { "\xff", "\xc0\x80", "\xed\xa0\x80", "\xe6\xb5", "\xf8\x88\x80\x80\x80",
                                       "\x80" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct text t = text_growing();
        json_put_string(&t, NULL, bad[i]);
        cr_expect(strstr(t.at, "\xef\xbf\xbd") != NULL, "case %zu", i);
        cr_expect(strstr(t.at, bad[i]) == NULL, "case %zu", i);
        text_free(&t);
    }
}

Test(json_out, commas_come_by_themselves)
{
    struct text t = text_growing();
    json_put_object(&t, NULL);
    json_put_array(&t, "none");
    json_put_array_end(&t);
    json_put_array(&t, "some");
    json_put_number(&t, NULL, -1);
    json_put_object(&t, NULL);
    json_put_object_end(&t);
    json_put_object(&t, NULL);
    json_put_flag(&t, "yes", true);
    json_put_flag(&t, "no", false);
    json_put_object_end(&t);
    json_put_string(&t, NULL, "[{:");
    json_put_string(&t, NULL, NULL);
    json_put_array_end(&t);
    json_put_name(&t, "key");
    json_put_hex(&t, NULL, (const uint8_t[]){ 0, 255 }, 2);
    json_put_object_end(&t);
    expect(&t, "{\"none\":[],\"some\":[-1,{},{\"yes\":true,\"no\":false},\"[{:\",\"\"],\"key\":\"00ff\"}");
}

Test(json_out, what_was_written_elsewhere_is_joined_with_a_comma)
{
    struct text t = text_growing(), part = text_growing();
    json_put_object(&t, NULL);
    json_put_written(&t, &part);
    json_put_number(&part, "a", 1);
    json_put_number(&part, "b", 2);
    json_put_written(&t, &part);
    json_put_written(&t, &part);
    json_put_object_end(&t);
    text_free(&part);
    expect(&t, "{\"a\":1,\"b\":2,\"a\":1,\"b\":2}");
}
