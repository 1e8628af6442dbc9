#include "client.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct referee *referee;
static struct text     answer;
static char            body[1 << 20];

void client_open(void)
{
    referee = referee_open(REFEREE_FILES);
    answer = text_growing();
}

void client_close(void)
{
    referee_close(referee);
    text_free(&answer);
}

const char *ask_bytes(const char *line, size_t length)
{
    text_clear(&answer);
    referee_line(referee, line, length, &answer);
    return answer.at;
}

static const char *ask_list(const char *format, va_list list)
{
    char line[4096];
    int  n = vsnprintf(line, sizeof line, format, list);
    cr_assert(n >= 0 && (size_t)n < sizeof line);
    return ask_bytes(line, (size_t)n);
}

const char *ask(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *got = ask_list(format, list);
    va_end(list);
    return got;
}

/* Checks the form of an answer and takes the text out of it. */
static const char *text_of(const char *got, char mark, const char *format)
{
    size_t n = strlen(got);
    cr_assert_eq(got[0], mark, "%s: %s", format, got);
    cr_assert(n >= 3 && strcmp(got + n - 2, "\n\n") == 0, "%s: no empty line at the end: %s", format, got);
    cr_assert(strstr(got, "\n\n") == got + n - 2, "%s: an empty line inside: %s", format, got);
    cr_assert_lt(n, sizeof body);
    snprintf(body, sizeof body, "%.*s", (int)(n - 3), got + 1);
    return body[0] == ' ' ? body + 1 : body;
}

const char *done(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *got = text_of(ask_list(format, list), '=', format);
    va_end(list);
    return got;
}

const char *refused(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *got = text_of(ask_list(format, list), '?', format);
    va_end(list);
    cr_assert(strlen(got) > 10, "%s: a refusal is a sentence: %s", format, got);
    return got;
}
