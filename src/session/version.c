#include "session/version.h"

const char *program_version(void)
{
    return WARDROOM_VERSION; /* given by the build */
}
