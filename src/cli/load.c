/* A saved game from a file that a person names. */
#include "cli/load.h"
#include "session/files.h"

#include <stdlib.h>

bool cli_load(const struct cli_args *args, const char *path, struct session *s)
{
    struct text why = text_growing();
    size_t      size;
    bool        loaded = false;
    char       *bytes = file_read(path, &size, &why);
    if (!bytes) {
        cli_fail(args, CLI_REFUSED, "%s", why.at);
    } else {
        loaded = session_load(s, bytes, size, cli_value(args, "data"), NULL, &why);
        if (!loaded)
            cli_fail(args, CLI_REFUSED, "%s: %s", path, why.at);
    }
    free(bytes);
    text_free(&why);
    return loaded;
}
