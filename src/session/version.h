/* The version of the program, as the top-level meson.build states it. */
#ifndef WARDROOM_SESSION_VERSION_H
#define WARDROOM_SESSION_VERSION_H

const char *program_version(void);

#endif
