#include "core/lines.h"
#include "core/text.h"
#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

Test(text, stops_at_the_end_of_the_buffer_and_says_so)
{
    char        buffer[8];
    struct text t = text_in(buffer, sizeof buffer);
    text_add(&t, "1234");
    cr_expect_not(t.cut);
    text_addf(&t, "%d", 56789);
    cr_expect_str_eq(buffer, "1234567");
    cr_expect(t.cut);
    text_add(&t, "x");
    cr_expect_str_eq(buffer, "1234567");
}

Test(text, never_cuts_a_character_in_half)
{
    char        buffer[5];
    struct text t = text_in(buffer, sizeof buffer);
    text_add(&t, "abc\u00e9"); /* two bytes, one of which would fit */
    cr_expect_str_eq(buffer, "abc");
    cr_expect(t.cut);
}

Test(text, nothing_after_a_cut_is_added)
{
    char        buffer[4];
    struct text t = text_in(buffer, sizeof buffer);
    text_add(&t, "ab\u00e9");
    text_add(&t, "c");
    cr_expect_str_eq(buffer, "ab", "a gap would be invisible");
}

Test(text, a_buffer_of_no_bytes_is_left_alone)
{
    struct text t = text_in(NULL, 0);
    text_add(&t, "x");
    text_clear(&t);
    cr_expect_eq(t.length, 0);
}

Test(text, a_growing_text_takes_everything)
{
    struct text t = text_growing();
    for (int i = 0; i < 10000; i++)
        text_add(&t, "abc");
    cr_expect_eq(t.length, 30000);
    cr_expect_eq(strlen(t.at), 30000);
    cr_expect_not(t.cut);
    text_free(&t);
}

Test(text, a_long_format_is_not_cut)
{
    char large[1000];
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    struct text t = text_growing();
    text_addf(&t, "<%s>", large);
    cr_expect_eq(t.length, 1001);
    cr_expect_eq(t.at[1000], '>');
    text_free(&t);
}

Test(text, words_are_taken_one_by_one)
{
    const char *line = "  sail\tchannel \r\n";
    char        word[16];
    cr_expect(text_word(&line, word, sizeof word));
    cr_expect_str_eq(word, "sail");
    cr_expect(text_word(&line, word, sizeof word));
    cr_expect_str_eq(word, "channel");
    cr_expect_not(text_word(&line, word, sizeof word));
}

Test(text, a_word_that_does_not_fit_is_not_taken)
{
    const char *line = "abcd", *before = line;
    char        word[4];
    cr_expect_not(text_word(&line, word, sizeof word));
    cr_expect_eq(line, before);
}

Test(text, a_number_is_whole_and_in_range)
{
    long n = 7;
    cr_expect(text_number("-12", -20, 20, &n));
    cr_expect_eq(n, -12);
    static const char *const bad[] = { "", "-", "+1", " 1", "1 ", "1x", "0x1", "21", "-21", "1.0", "--1" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(text_number(bad[i], -20, 20, &n), "\"%s\"", bad[i]);
    cr_expect_eq(n, -12, "a refused number leaves the answer alone");
}

Test(text, the_largest_numbers_are_read_and_larger_ones_refused)
{
    long n = 0;
    cr_expect(text_number("9223372036854775807", LONG_MIN, LONG_MAX, &n));
    cr_expect_eq(n, LONG_MAX);
    cr_expect(text_number("-9223372036854775808", LONG_MIN, LONG_MAX, &n));
    cr_expect_eq(n, LONG_MIN);
    cr_expect_not(text_number("9223372036854775808", LONG_MIN, LONG_MAX, &n));
    cr_expect_not(text_number("-9223372036854775809", LONG_MIN, LONG_MAX, &n));
    cr_expect_not(text_number("99999999999999999999999", LONG_MIN, LONG_MAX, &n));
}

Test(text, columns_count_wide_and_combining_characters)
{
    cr_expect_eq(text_columns("Cadiz"), 5);
    cr_expect_eq(text_columns("C\u00e1diz"), 5);
    cr_expect_eq(text_columns("Ca\u0301diz"), 5);
    cr_expect_eq(text_columns("\u5317\u6d77"), 4);
}

Test(lines, are_numbered_and_lose_their_line_ends)
{
    static const char text[] = "one\r\n\nthree";
    struct lines      l;
    struct text       why = text_growing();
    cr_assert(lines_open(&l, text, sizeof text - 1, &why));
    cr_expect_str_eq(lines_next(&l), "one");
    cr_expect_str_eq(lines_next(&l), "");
    cr_expect_str_eq(lines_next(&l), "three");
    cr_expect_eq(l.number, 3);
    cr_expect_not(l.ended);
    cr_expect_null(lines_next(&l));
    lines_close(&l);
    text_free(&why);
}

Test(lines, a_zero_byte_is_refused_with_its_line)
{
    struct lines l;
    struct text  why = text_growing();
    cr_expect_not(lines_open(&l, "a\nb\0c\n", 6, &why));
    cr_expect(strstr(why.at, "line 2") != NULL);
    text_free(&why);
}
