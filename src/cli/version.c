/* wardroom version, wardroom help */
#include "session/version.h"
#include "cli/cli.h"

#include <stdio.h>

static int run_version(const struct cli_args *args)
{
    (void)args;
    printf("wardroom %s\n", program_version());
    for (int i = 0; games[i]; i++)
        printf("%s: rules %s\n", games[i]->id, games[i]->rules_version);
    return CLI_DONE;
}

const struct verb verb_version = {
    .name = "version",
    .usage = "",
    .gist = "the version of the program, and of the rules of each game",
    .run = run_version,
};

static int run_help(const struct cli_args *args)
{
    struct text page = text_growing();
    if (args->word_count == 0) {
        cli_help_all(&page);
    } else {
        const struct verb *v = cli_find(args->words[0]);
        if (!v) {
            text_free(&page);
            return cli_fail(args, CLI_USAGE, "there is no verb \"%s\"", args->words[0]);
        }
        cli_help(v, &page);
    }
    cli_print(&page);
    text_free(&page);
    return CLI_DONE;
}

const struct verb verb_help = {
    .name = "help",
    .usage = "[VERB]",
    .gist = "what the program can do, or how a verb is used",
    .words_max = 1,
    .run = run_help,
};
