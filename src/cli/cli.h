/* The program: a table of verbs, each with its own switches and words, all read in one way. */
#ifndef WARDROOM_CLI_CLI_H
#define WARDROOM_CLI_CLI_H

#include "session/settings.h"

#include <stdbool.h>

/* What the program returns. Every --help names them. */
enum { CLI_DONE = 0, CLI_REFUSED = 1, CLI_USAGE = 2 };

enum { CLI_WORDS_MAX = 4, CLI_SWITCHES_MAX = 24 };

struct cli_switch {
    const char *name;  /* without its two hyphens */
    const char *value; /* what follows it, for the help; NULL: nothing follows */
    const char *gist;
};

struct cli_args {
    const struct verb *verb;
    const char        *words[CLI_WORDS_MAX];
    int                word_count;
    const char        *values[CLI_SWITCHES_MAX]; /* by the verb's table; NULL: not given */
};

struct verb {
    const char              *name, *usage, *gist;
    const char              *about; /* more for --help, whole lines; may be NULL */
    int                      words_min, words_max;
    const struct cli_switch *switches; /* ends with name NULL; may be NULL */
    int (*run)(const struct cli_args *args);
};

extern const struct verb *const cli_verbs[]; /* ends with NULL */
extern const struct verb verb_play, verb_referee, verb_replay, verb_verify, verb_data, verb_rules, verb_show,
    verb_sim, verb_table, verb_version, verb_help;

/* The value of a switch, "" for one that takes none; NULL if it was not given. */
const char        *cli_value(const struct cli_args *args, const char *name);
void               cli_help(const struct verb *v, struct text *out);
void               cli_help_all(struct text *out);
const struct verb *cli_find(const char *name);

/* Says "wardroom VERB: sentence" on standard error and returns the code. */
int cli_fail(const struct cli_args *args, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The game of this id; NULL after having said which there are. */
const struct game *cli_game(const struct cli_args *args, const char *id);
/* The switches scenario, options, seats, seed, dice, data and set, those that the verb has, over settings that stand
 * already. False after having said what is wrong. */
bool cli_settings(const struct cli_args *args, struct settings *how);
void cli_print(const struct text *t); /* to standard output */

#endif
