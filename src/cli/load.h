/* A saved game from a file, for play, replay and verify. */
#ifndef WARDROOM_CLI_LOAD_H
#define WARDROOM_CLI_LOAD_H

#include "cli/cli.h"
#include "session/session.h"

/* With the data of --data; false after having said why not (exit status 1). */
bool cli_load(const struct cli_args *args, const char *path, struct session *s);

#endif
