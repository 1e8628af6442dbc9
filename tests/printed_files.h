/* The data files of the stage's game as the tests want them: as they are, or with a change. */
#ifndef WARDROOM_TESTS_PRINTED_FILES_H
#define WARDROOM_TESTS_PRINTED_FILES_H

#include "core/data.h"

struct data;

const struct data *printed_data(void);
/* What the reader says of a file of ours in which `was` has become `is`, the first time it stands there; "" if it takes it. */
const char *fault_of(const char *file, const char *was, const char *is);
/* What the reader says if a file of that name with these bytes lies in the directory. */
const char *fault_of_file(const char *file, const char *bytes, size_t size);
/* The bytes of a file of ours. */
const struct embedded_file *printed_file(const char *file);
bool                        said(const char *text, const char *words);

#endif
