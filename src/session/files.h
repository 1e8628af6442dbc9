/* Files of people: read with a limit, written whole or not at all. */
#ifndef WARDROOM_SESSION_FILES_H
#define WARDROOM_SESSION_FILES_H

#include "core/text.h"

enum { FILE_BYTES_MAX = 64 * 1024 * 1024 };

/* NULL with a sentence in `why`; else bytes that the caller frees, with a zero byte after the last. */
char *file_read(const char *path, size_t *size, struct text *why);
/* Writes beside the file and renames, so that a crash never leaves half a save. */
bool file_write(const char *path, const char *bytes, size_t size, struct text *why);

#endif
