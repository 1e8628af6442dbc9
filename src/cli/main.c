/* The entry: finds the verb, reads its switches, runs it. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

const struct verb *const cli_verbs[] = { &verb_play,  &verb_referee, &verb_replay, &verb_verify,
                                         &verb_data,  &verb_rules,   &verb_show,   &verb_sim,
                                         &verb_table, &verb_version, &verb_help,   NULL };

static int find_switch(const struct verb *v, const char *name, size_t length)
{
    for (int i = 0; v->switches && v->switches[i].name; i++)
        if (strlen(v->switches[i].name) == length && strncmp(v->switches[i].name, name, length) == 0)
            return i;
    return -1;
}

/* One "--name", "--name value" or "--name=value" at argv[*at]. */
static int read_switch(struct cli_args *args, int argc, char **argv, int *at)
{
    const char *name = argv[*at] + 2;
    const char *equals = strchr(name, '=');
    size_t      length = equals ? (size_t)(equals - name) : strlen(name);
    int         found = find_switch(args->verb, name, length);
    if (found < 0)
        return cli_fail(args, CLI_USAGE, "there is no switch \"%s\"", argv[*at]);
    const struct cli_switch *s = &args->verb->switches[found];
    if (!s->value && equals)
        return cli_fail(args, CLI_USAGE, "--%s takes no value", s->name);
    if (s->value && !equals && *at + 1 >= argc)
        return cli_fail(args, CLI_USAGE, "--%s needs its %s", s->name, s->value);
    if (args->values[found])
        return cli_fail(args, CLI_USAGE, "--%s stands twice", s->name);
    args->values[found] = !s->value ? "" : equals ? equals + 1 : argv[++*at];
    return CLI_DONE;
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 2; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int read_args(struct cli_args *args, int argc, char **argv)
{
    bool words_only = false;
    for (int i = 2; i < argc; i++) {
        if (!words_only && strcmp(argv[i], "--") == 0) {
            words_only = true;
        } else if (!words_only && strncmp(argv[i], "--", 2) == 0) {
            int code = read_switch(args, argc, argv, &i);
            if (code != CLI_DONE)
                return code;
        } else if (args->word_count == args->verb->words_max) {
            return cli_fail(args, CLI_USAGE, "\"%s\" is one word too many", argv[i]);
        } else {
            args->words[args->word_count++] = argv[i];
        }
    }
    if (args->word_count < args->verb->words_min)
        return cli_fail(args, CLI_USAGE, "it is written: wardroom %s %s", args->verb->name,
                        args->verb->usage);
    return CLI_DONE;
}

static int show_help(const struct verb *v)
{
    struct text page = text_growing();
    if (v)
        cli_help(v, &page);
    else
        cli_help_all(&page);
    cli_print(&page);
    text_free(&page);
    return CLI_DONE;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        show_help(NULL);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return show_help(NULL);
    const char        *name = strcmp(argv[1], "--version") == 0 ? "version" : argv[1];
    const struct verb *v = cli_find(name);
    if (!v) {
        fprintf(stderr, "wardroom: there is no verb \"%s\"; wardroom help names them all.\n", name);
        return CLI_USAGE;
    }
    if (wants_help(argc, argv))
        return show_help(v);
    struct cli_args args = { .verb = v };
    int             code = read_args(&args, argc, argv);
    if (code == CLI_DONE)
        code = v->run(&args);
    if (fflush(stdout) != 0 && code == CLI_DONE) {
        fprintf(stderr, "wardroom: the output could not be written\n");
        code = CLI_REFUSED;
    }
    return code;
}
