/* Runs the program as a person does: a command line, what it prints, how it ends. */
#ifndef WARDROOM_TESTS_CLI_RUN_H
#define WARDROOM_TESTS_CLI_RUN_H

/* The arguments after `wardroom`, as a shell reads them, input and all; standard error goes to `said` too.
 * Returns the exit status. */
int         run(const char *format, ...) __attribute__((format(printf, 1, 2)));
extern char said[1 << 20];

/* A shell command of the test itself must do. */
void shell(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A directory of this test's own, where saves go too; removed at the end. */
void        run_open(void);
void        run_close(void);
const char *run_dir(void);
void        run_write(const char *name, const char *bytes); /* a file in it */

#endif
