/* What is new in a view since it was last printed. */
#ifndef WARDROOM_CLI_CHANGES_H
#define WARDROOM_CLI_CHANGES_H

#include "core/text.h"

/* A view is paragraphs with an empty line between them. The first and the last (where the game stands; what is to be
 * decided) are added whole if anything in them is new; of those between, the entries that are new, each under the
 * heading that it stands under. An entry is a line with the deeper lines after it; a heading has no indent. */
void changes_add(const char *before, const char *now, struct text *out);

#endif
