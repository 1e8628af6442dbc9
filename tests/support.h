/* What every rule test includes. COVERS names the statements that a test proves; tools/rule_tests.py reads the
 * names from the source, so that no statement goes without a test unnoticed. */
#ifndef WARDROOM_TESTS_SUPPORT_H
#define WARDROOM_TESTS_SUPPORT_H

#include <criterion/criterion.h>

/* Expands to nothing that runs; anything but string literals does not compile. */
#define COVERS(...) _Static_assert(sizeof((const char *const[]){ "" __VA_ARGS__ }) > 0, "")

#endif
