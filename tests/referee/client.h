/* A client of the referee, without pipes: sends lines, keeps the last answer. */
#ifndef WARDROOM_TESTS_REFEREE_CLIENT_H
#define WARDROOM_TESTS_REFEREE_CLIENT_H

#include "referee/referee.h"

#include <stdint.h>

void client_open(void); /* for a suite's init and fini */
void client_close(void);

/* The whole answer; it stands until the next. */
const char *ask(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *ask_bytes(const char *line, size_t length);
/* The text of an answer that must be '=', or of a refusal that must be '?'. */
const char *done(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *refused(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
