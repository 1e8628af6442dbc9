#include "run.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

char        said[1 << 20];
static char dir[] = "/tmp/wardroom-cli-XXXXXX";

void run_open(void)
{
    cr_assert_not_null(mkdtemp(dir));
    setenv("XDG_STATE_HOME", dir, 1);
}

void shell(const char *format, ...)
{
    char    command[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    cr_assert_eq(system(command), 0, "%s", command); /* NOLINT(cert-env33-c): the test's own words */
}

void run_close(void)
{
    shell("rm -rf '%s'", dir);
}

const char *run_dir(void)
{
    return dir;
}

void run_write(const char *name, const char *bytes)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "w");
    cr_assert_not_null(f);
    fputs(bytes, f);
    fclose(f);
}

int run(const char *format, ...)
{
    const char *program = getenv("WARDROOM");
    char        arguments[2048], command[4096];
    va_list     list;
    cr_assert(program && *program, "WARDROOM names the program to test");
    va_start(list, format);
    vsnprintf(arguments, sizeof arguments, format, list);
    va_end(list);
    /* Input comes first in the line ("printf ... |"), then an '@' where the program stands. */
    char *at = strchr(arguments, '@');
    if (at) {
        *at = '\0';
        snprintf(command, sizeof command, "( %s '%s' %s ) 2>&1", arguments, program, at + 1);
    } else {
        snprintf(command, sizeof command, "( '%s' %s ) 2>&1 </dev/null", program, arguments);
    }
    FILE *f = popen(command, "r"); /* NOLINT(cert-env33-c): as a person would */
    cr_assert_not_null(f);
    said[fread(said, 1, sizeof said - 1, f)] = '\0';
    int status = pclose(f);
    cr_assert(WIFEXITED(status), "%s: %s", command, said);
    return WEXITSTATUS(status);
}
