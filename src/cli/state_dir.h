/* Where games that were broken off are kept. */
#ifndef WARDROOM_CLI_STATE_DIR_H
#define WARDROOM_CLI_STATE_DIR_H

#include "core/text.h"

/* $XDG_STATE_HOME/wardroom or ~/.local/state/wardroom, made if it is not there; false if it cannot be. */
bool state_dir(struct text *path);
/* A name for a new save in it: GAME-DATE-TIME.journal */
bool state_dir_new_save(const char *game, struct text *path);
bool state_dir_holds(const char *path);

#endif
