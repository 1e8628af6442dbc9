/* The lines themselves: ids, blanks, comments, and bytes that no client should send. */
#include "client.h"
#include "core/dice.h"
#include "session/version.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(protocol, .init = client_open, .fini = client_close);

Test(protocol, an_answer_repeats_the_id)
{
    cr_assert_str_eq(ask("7 protocol_version"), "=7 2\n\n");
    cr_assert_str_eq(ask("0012 nonsense"),
                     "?0012 there is no command \"nonsense\"; list_commands names them all\n\n");
}

Test(protocol, blank_lines_and_comments_have_no_answer)
{
    cr_assert_str_eq(ask("%s", ""), "");
    cr_assert_str_eq(ask(" \t"), "");
    cr_assert_str_eq(ask("# turn"), "");
}

Test(protocol, tabs_and_carriage_returns_are_blanks)
{
    cr_assert_str_eq(ask("\tname\t \r"), "= Wardroom\n\n");
}

Test(protocol, the_version_is_that_of_the_build)
{
    cr_assert_str_eq(done("version"), program_version());
}

Test(protocol, an_id_alone_or_too_long_is_refused)
{
    cr_assert_str_eq(refused("%s", "12345678901234567890 name"),
                     "there is no command \"12345678901234567890\"; list_commands names them all");
    cr_assert_eq(ask("3")[0], '?');
}

Test(protocol, list_help_and_known_read_the_same_table)
{
    char list[4096], *save = NULL;
    strcpy(list, done("list_commands"));
    int count = 0;
    for (char *name = strtok_r(list, "\n", &save); name; name = strtok_r(NULL, "\n", &save), count++) {
        cr_assert_str_eq(done("known_command %s", name), "true");
        const char *help = done("help %s", name);
        cr_assert_eq(strncmp(help, name, strlen(name)), 0, "%s", help);
    }
    cr_assert_gt(count, 20);
    cr_assert_str_eq(done("known_command sink"), "false");
    refused("help sink");
    refused("known_command");
    cr_assert(strstr(done("help"), "genmove SEAT [BOT] [MS]: ") != NULL);
}

Test(protocol, words_after_the_last_argument_are_refused)
{
    static const char *const lines[] = { "name x", "games x", "quit x", "version 1", "list_commands all" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        refused("%s", lines[i]);
    done("new toy seed=1");
    static const char *const more[] = { "seats x",    "turn x",     "hash x",         "score x",
                                        "result x",   "journal x",  "dump x",         "legal red x",
                                        "show red x", "view red x", "viewhash red x", "events red x",
                                        "undo red x" };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        refused("%s", more[i]);
}

Test(protocol, strange_bytes_are_refused)
{
    static const char zero[] = "name\0x", latin[] = "name \xe9", half[] = "name \xc3", bell[] = "na\ame";
    cr_assert_str_eq(ask_bytes(zero, sizeof zero - 1), "? the line holds a zero byte\n\n");
    cr_assert_str_eq(ask_bytes(latin, sizeof latin - 1), "? the line is not UTF-8\n\n");
    cr_assert_str_eq(ask_bytes(half, sizeof half - 1), "? the line is not UTF-8\n\n");
    cr_assert_str_eq(ask_bytes(bell, sizeof bell - 1), "? the line holds a control character\n\n");
}

Test(protocol, long_lines_are_refused_and_long_words_too)
{
    char *line = malloc(REFEREE_LINE_MAX + 1);
    memset(line, 'a', REFEREE_LINE_MAX + 1);
    cr_assert_str_eq(ask_bytes(line, REFEREE_LINE_MAX + 1), "? the line is longer than 64 KiB\n\n");
    cr_assert_str_eq(ask_bytes(line, REFEREE_LINE_MAX), "? there is no command with so long a name\n\n");
    done("new toy seed=1");
    memcpy(line, "legal ", 6);
    cr_assert_eq(ask_bytes(line, REFEREE_LINE_MAX)[0], '?');
    memcpy(line, "play red bid ", 13);
    cr_assert_eq(ask_bytes(line, REFEREE_LINE_MAX)[0], '?');
    memcpy(line, "new toy x=", 10);
    cr_assert_eq(ask_bytes(line, REFEREE_LINE_MAX)[0], '?');
    memcpy(line, "genmove red ", 12);
    cr_assert_eq(ask_bytes(line, REFEREE_LINE_MAX)[0], '?');
    memcpy(line, "dice 1 2 ", 9);
    cr_assert_eq(ask_bytes(line, REFEREE_LINE_MAX)[0], '?');
    memcpy(line, "load ", 5);
    cr_assert_eq(ask_bytes(line, REFEREE_LINE_MAX)[0], '?');
    free(line);
}

/* Ten megabytes without a line break, then a command: one refusal, then its answer. */
Test(protocol, a_stream_swallows_the_rest_of_a_long_line)
{
    enum { LONG = 10 * 1024 * 1024 };
    FILE *in = tmpfile(), *out = tmpfile();
    char  got[256];
    for (int i = 0; i < LONG; i++)
        putc('x', in);
    fputs("\nname\nquit\nname\n", in);
    rewind(in);
    struct referee *r = referee_open(REFEREE_NO_FILES);
    referee_serve(r, in, out);
    referee_close(r);
    rewind(out);
    size_t n = fread(got, 1, sizeof got - 1, out);
    got[n] = '\0';
    cr_assert_str_eq(got, "? the line is longer than 64 KiB\n\n= Wardroom\n\n=\n\n");
    fclose(in);
    fclose(out);
}

Test(protocol, a_last_line_without_its_line_break_is_answered)
{
    FILE *in = tmpfile(), *out = tmpfile();
    char  got[64];
    fputs("name", in);
    rewind(in);
    struct referee *r = referee_open(REFEREE_NO_FILES);
    referee_serve(r, in, out);
    referee_close(r);
    rewind(out);
    got[fread(got, 1, sizeof got - 1, out)] = '\0';
    cr_assert_str_eq(got, "= Wardroom\n\n");
    fclose(in);
    fclose(out);
}

/* Whatever words a client strings together, the answer is a refusal or a legal move. */
Test(protocol, words_at_random_never_break_the_referee)
{
    static const char *const words[] = { "play",  "red",  "blue",     "bid",     "claim",  "dover", "ace",
                                         "pass",  "done", "-1",       "99999",   "=",      "?",     "check",
                                         "undo",  "dice", "6",        "genmove", "new",    "toy",   "seed=1",
                                         "legal", "%s%n", "\xc3\xa9", "load",    "random", "hash" };
    struct rng               r = { 7 };
    done("new toy seed=1");
    for (int i = 0; i < 20000; i++) {
        char line[256] = "";
        int  count = 1 + (int)rng_below(&r, 5);
        for (int w = 0; w < count; w++) {
            strcat(line, words[rng_below(&r, sizeof words / sizeof *words)]);
            strcat(line, " ");
        }
        const char *answer = ask("%s", line);
        size_t      n = strlen(answer);
        cr_assert(n >= 3 && (answer[0] == '=' || answer[0] == '?'), "%s: %s", line, answer);
        cr_assert_str_eq(answer + n - 2, "\n\n");
    }
}
