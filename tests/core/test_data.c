#include "core/data.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const  wanted[] = { "id", "rating", "source", NULL };
static struct csv_table   table;
static struct data_report report;

static void set_up(void)
{
    report = (struct data_report){ .lines = text_growing() };
}

static void tear_down(void)
{
    csv_close(&table);
    text_free(&report.lines);
}

TestSuite(data, .init = set_up, .fini = tear_down);

static bool read_bytes(const char *bytes, size_t size)
{
    return csv_from_memory(&table, "ports.csv", bytes, size, wanted, &report);
}

static bool read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static void expect_fault(const char *text, bool readable, const char *fault)
{
    cr_expect_eq(read_text(text), readable, "%s", text);
    cr_expect(strstr(report.lines.at, fault) != NULL, "wanted: %s\ngot: %s", fault, report.lines.at);
}

Test(data, a_good_table_has_its_cells)
{
    cr_assert(
        read_text("id,rating,source\nnore,6,attested 3.7\n\"bay, of\",2,reconstructed\nours,3,designed\n"));
    cr_expect_eq(report.faults, 0, "%s", report.lines.at);
    cr_expect_eq(table.rows, 3);
    cr_expect_str_eq(csv_cell(&table, 0, "id"), "nore");
    cr_expect_str_eq(csv_cell(&table, 1, "id"), "bay, of");
    cr_expect_eq(csv_number(&table, 0, "rating", 1, 9, &report), 6);
    cr_expect_str_eq(csv_cell(&table, 0, "nothing"), "");
    cr_expect_str_eq(csv_cell(&table, 3, "id"), "");
    cr_expect_str_eq(csv_cell(&table, -1, "id"), "");
}

Test(data, what_spreadsheets_add_does_no_harm)
{
    cr_assert(read_text("\xef\xbb\xbfid,rating,source\r\nnore,6,reconstructed\r\n\r\n"));
    cr_expect_eq(report.faults, 0, "%s", report.lines.at);
    cr_expect_eq(table.rows, 1);
    cr_expect_str_eq(csv_cell(&table, 0, "id"), "nore");
}

Test(data, the_last_line_needs_no_line_end)
{
    cr_assert(read_text("id,rating,source\nnore,6,reconstructed"));
    cr_expect_eq(table.rows, 1);
}

Test(data, a_fault_names_the_line_even_after_a_line_break_in_a_cell)
{
    cr_assert(read_text("id,rating,source\n\"a\nb\",6,reconstructed\n\nnore,99,reconstructed\n"));
    cr_expect_eq(csv_number(&table, 1, "rating", 1, 9, &report), 1, "the low end stands in for a bad number");
    cr_expect_str_eq(report.lines.at, "ports.csv:5: rating 99 is not between 1 and 9\n");
    cr_expect_eq(report.faults, 1);
}

Test(data, numbers_that_are_none_are_faults)
{
    cr_assert(read_text("id,rating,source\na,,reconstructed\nb,six,reconstructed\n"));
    csv_number(&table, 0, "rating", 1, 9, &report);
    csv_number(&table, 1, "rating", 1, 9, &report);
    cr_expect_eq(report.faults, 2);
    cr_expect(strstr(report.lines.at, "ports.csv:2: rating is empty") != NULL);
    cr_expect(strstr(report.lines.at, "ports.csv:3: rating \"six\" is no number from 1 to 9") != NULL);
}

Test(data, a_row_with_other_columns_is_a_fault_and_left_out)
{
    expect_fault(
        "id,rating,source\na,1\nb,2,reconstructed\nc,3,reconstructed,x\n", true,
        "ports.csv:2: 2 columns, but the header has 3\nports.csv:4: 4 columns, but the header has 3\n");
    cr_expect_eq(table.rows, 1);
    cr_expect_str_eq(csv_cell(&table, 0, "id"), "b");
}

Test(data, every_source_must_say_where_it_is_from)
{
    expect_fault("id,rating,source\na,1,\nb,1,attested\nc,1,attested \nd,1,guessed\ne,1,attested 3.7\n"
                 "f,1,implied\ng,1,implied 14\n",
                 true, "ports.csv:2: source \"\" is none of");
    cr_expect_eq(report.faults, 5, "%s", report.lines.at);
}

Test(data, a_table_that_wants_no_source_needs_none)
{
    static const char *const id_only[] = { "id", NULL };
    static const char        text[] = "id,title\n3.2a,Numbers\n";
    cr_expect(csv_from_memory(&table, "rules.csv", text, sizeof text - 1, id_only, &report));
    cr_expect_eq(report.faults, 0);
}

Test(data, a_missing_column_cannot_be_read)
{
    expect_fault("id,source\na,reconstructed\n", false, "ports.csv:1: column \"rating\" is missing");
}

Test(data, a_column_twice_cannot_be_read)
{
    expect_fault("id,rating,id,source\na,1,b,reconstructed\n", false, "column \"id\" stands twice");
}

Test(data, a_column_without_a_name_cannot_be_read)
{
    expect_fault("id,rating,,source\na,1,b,reconstructed\n", false, "column 3 has no name");
}

Test(data, an_empty_file_cannot_be_read)
{
    expect_fault("", false, "no header");
    expect_fault("\n\n", false, "no header");
}

Test(data, a_quotation_mark_out_of_place_is_named)
{
    expect_fault("id,rating,source\na,1,reconstructed\nb\"x,1,reconstructed\n", false,
                 "ports.csv:3: a quotation");
}

Test(data, a_quotation_mark_without_its_partner_is_named)
{
    expect_fault("id,rating,source\n\"a,1,reconstructed\n", false, "ports.csv:2: a quotation mark");
}

Test(data, bytes_that_are_no_utf8_are_named)
{
    expect_fault("id,rating,source\nc\xe1"
                 "diz,1,reconstructed\n",
                 false, "ports.csv:2: byte 0xe1 is not UTF-8");
}

Test(data, a_zero_byte_is_named)
{
    cr_expect_not(read_bytes("id,rating,source\na\0b,1,reconstructed\n", 38));
    cr_expect(strstr(report.lines.at, "ports.csv:2: control character 0x00") != NULL, "%s", report.lines.at);
}

Test(data, too_many_columns_are_refused)
{
    struct text t = text_growing();
    for (int i = 0; i < 65; i++)
        text_addf(&t, "c%d,", i);
    text_add(&t, "id,rating,source\n1,2,3\n");
    expect_fault(t.at, false, "more than 64 columns");
    text_free(&t);
}

Test(data, too_many_rows_are_refused)
{
    struct text t = text_growing();
    text_add(&t, "id,rating,source\n");
    for (int i = 0; i < CSV_ROWS_MAX + 2; i++)
        text_add(&t, "a,1,reconstructed\n");
    expect_fault(t.at, false, "ports.csv:10002: more than 10000 rows");
    cr_expect_eq(report.faults, 1);
    text_free(&t);
}

Test(data, a_file_that_is_too_large_is_refused)
{
    char *large = malloc(CSV_BYTES_MAX + 1);
    memset(large, 'a', CSV_BYTES_MAX + 1);
    cr_expect_not(read_bytes(large, CSV_BYTES_MAX + 1));
    cr_expect(strstr(report.lines.at, "larger than") != NULL);
    free(large);
}

Test(data, words_are_small_letters_digits_and_hyphens)
{
    char long_word[70];
    memset(long_word, 'a', sizeof long_word);
    long_word[64] = '\0';
    cr_expect(data_is_word("bay-of-biscay"));
    cr_expect(data_is_word("74"));
    cr_expect_not(data_is_word(""));
    cr_expect_not(data_is_word("-a"));
    cr_expect_not(data_is_word("Nore"));
    cr_expect_not(data_is_word("a b"));
    cr_expect_not(data_is_word("c\u00e1diz"));
    cr_expect_not(data_is_word(long_word));
    long_word[63] = '\0';
    cr_expect(data_is_word(long_word));
}

/* A directory of its own for each test that needs one; the first compiled-in file stands in for any. */
static char               directory[64], file_path[128];
static struct data_source from;

static void make_directory(void)
{
    static char game[64];
    snprintf(directory, sizeof directory, "/tmp/wardroom-test-XXXXXX");
    cr_assert_not_null(mkdtemp(directory));
    const char *slash = strchr(embedded_files[0].path, '/');
    snprintf(game, sizeof game, "%.*s", (int)(slash - embedded_files[0].path), embedded_files[0].path);
    snprintf(file_path, sizeof file_path, "%s%s", directory, slash);
    from = (struct data_source){ game, directory };
}

static const char *file_name(void)
{
    return strchr(embedded_files[0].path, '/') + 1;
}

static void remove_directory(void)
{
    unlink(file_path);
    rmdir(file_path);
    cr_expect_eq(rmdir(directory), 0);
}

static void write_file(const char *text)
{
    FILE *f = fopen(file_path, "w");
    cr_assert_not_null(f);
    fputs(text, f);
    fclose(f);
}

Test(data, a_file_in_the_directory_replaces_the_compiled_in_one)
{
    uint64_t compiled_in = 0, replaced = 0;
    make_directory();
    static const char *const nothing[] = { NULL };
    cr_assert(csv_open(&table, &from, file_name(), nothing, &report, &compiled_in));
    csv_close(&table);
    write_file("id,rating,source\nnore,6,reconstructed\n");
    cr_assert(csv_open(&table, &from, file_name(), wanted, &report, &replaced));
    cr_expect_eq(table.rows, 1);
    cr_expect_neq(compiled_in, replaced);
    remove_directory();
}

Test(data, the_hash_depends_on_what_was_read_before)
{
    uint64_t one = 0, two = 5;
    make_directory();
    static const char *const nothing[] = { NULL };
    csv_open(&table, &from, file_name(), nothing, &report, &one);
    csv_close(&table);
    csv_open(&table, &from, file_name(), nothing, &report, &two);
    cr_expect_neq(one, two);
    remove_directory();
}

Test(data, a_directory_that_is_not_there_is_a_fault)
{
    from = (struct data_source){ "toy", "/nowhere/at/all" };
    cr_expect_not(csv_open(&table, &from, "a.csv", wanted, &report, NULL));
    cr_expect(strstr(report.lines.at, "/nowhere/at/all: is no directory") != NULL, "%s", report.lines.at);
}

Test(data, a_file_that_nobody_has_is_a_fault)
{
    from = (struct data_source){ "toy", NULL };
    cr_expect_not(csv_open(&table, &from, "none.csv", wanted, &report, NULL));
    cr_expect(strstr(report.lines.at, "none.csv: no such file") != NULL, "%s", report.lines.at);
}

Test(data, a_file_that_may_be_missing_is_asked_for_first)
{
    make_directory();
    cr_expect(data_exists(&from, file_name()), "it is compiled in");
    cr_expect_not(data_exists(&from, "own.txt"));
    snprintf(file_path, sizeof file_path, "%s/own.txt", directory);
    write_file("mine\n");
    cr_expect(data_exists(&from, "own.txt"));
    cr_expect_not(data_exists(&(struct data_source){ from.game, NULL }, "own.txt"));
    remove_directory();
}

Test(data, text_is_utf_8_of_a_size)
{
    cr_expect(data_is_text("a.txt", "Grüße\n", 8, 8, &report));
    cr_expect_eq(report.faults, 0);
    cr_expect_not(data_is_text("a.txt", "Grüße\n", 8, 7, &report));
    cr_expect_not(data_is_text("a.txt", "a\nb\x01", 4, 8, &report));
    cr_expect_not(data_is_text("a.txt", "a\n\xc3", 3, 8, &report));
    cr_expect_str_eq(report.lines.at, "a.txt: larger than 7 bytes\na.txt:2: control character 0x01\n"
                                      "a.txt:2: byte 0xc3 is not UTF-8\n");
}

Test(data, a_directory_or_a_pipe_in_place_of_a_file_is_a_fault, .timeout = 600)
{
    make_directory();
    cr_assert_eq(mkdir(file_path, 0700), 0);
    cr_expect_not(csv_open(&table, &from, file_name(), wanted, &report, NULL));
    rmdir(file_path);
    cr_assert_eq(mkfifo(file_path, 0600), 0);
    cr_expect_not(csv_open(&table, &from, file_name(), wanted, &report, NULL));
    cr_expect_eq(report.faults, 2);
    remove_directory();
}
