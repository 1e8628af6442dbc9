/* Which test covers which statement of the rules; the build makes the table from the tests' sources. */
#ifndef WARDROOM_CLI_RULES_INDEX_H
#define WARDROOM_CLI_RULES_INDEX_H

struct rule_test {
    const char *rule; /* game and id: "toy 2.1" */
    const char *test; /* file and name of the test */
};
extern const struct rule_test rule_tests[]; /* ends with rule NULL */

#endif
