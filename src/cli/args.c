/* Reading the command line by a verb's table, and the help made from the same table. */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *cli_value(const struct cli_args *args, const char *name)
{
    for (int i = 0; args->verb->switches && args->verb->switches[i].name; i++)
        if (strcmp(args->verb->switches[i].name, name) == 0)
            return args->values[i];
    return NULL;
}

const struct verb *cli_find(const char *name)
{
    for (int i = 0; cli_verbs[i]; i++)
        if (strcmp(cli_verbs[i]->name, name) == 0)
            return cli_verbs[i];
    return NULL;
}

void cli_help(const struct verb *v, struct text *out)
{
    text_addf(out, "wardroom %s%s%s\n    %s\n", v->name, *v->usage ? " " : "", v->usage, v->gist);
    if (v->about)
        text_addf(out, "\n%s", v->about);
    text_add(out, "\nSwitches:\n");
    for (const struct cli_switch *s = v->switches; s && s->name; s++) {
        char        buffer[64];
        struct text left = text_in(buffer, sizeof buffer);
        text_addf(&left, "--%s%s%s", s->name, s->value ? " " : "", s->value ? s->value : "");
        text_addf(out, "  %-24s %s\n", buffer, s->gist);
    }
    text_addf(out, "  %-24s %s\n", "--help", "this page");
    text_add(out, "\nExit status: 0 done, 1 refused or a check failed, 2 wrong usage.\n");
}

void cli_help_all(struct text *out)
{
    text_add(out, "Wardroom umpires strategy board games, keeps their secrets and plays any seat.\n\n");
    for (int i = 0; cli_verbs[i]; i++)
        text_addf(out, "  wardroom %-9s %s\n", cli_verbs[i]->name, cli_verbs[i]->gist);
    text_add(out, "\nwardroom VERB --help tells more of a verb. Games:\n");
    for (int i = 0; games[i]; i++)
        text_addf(out, "  %-10s %s\n", games[i]->id, games[i]->title);
    if (games[0])
        text_addf(out, "\nTo begin: wardroom play %s\n", games[0]->id);
    text_add(out, "Exit status: 0 done, 1 refused or a check failed, 2 wrong usage.\n");
}

int cli_fail(const struct cli_args *args, int code, const char *format, ...)
{
    va_list list;
    fflush(stdout);
    fprintf(stderr, "wardroom %s: ", args->verb->name);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    if (code == CLI_USAGE)
        fprintf(stderr, "wardroom %s --help tells how it is used.\n", args->verb->name);
    return code;
}

void cli_print(const struct text *t)
{
    fwrite(t->at, 1, t->length, stdout);
}

const struct game *cli_game(const struct cli_args *args, const char *id)
{
    const struct game *g = game_find(id);
    if (!g) {
        struct text list = text_growing();
        settings_games(&list);
        cli_fail(args, CLI_USAGE, "there is no game \"%s\"; there is: %s", id, list.at);
        text_free(&list);
    }
    return g;
}

bool cli_settings(const struct cli_args *args, struct settings *how)
{
    static const char *const keys[] = { "scenario", "options", "seats", "seed", "dice", "data" };
    struct text              why = text_growing();
    bool                     fine = true;
    for (size_t i = 0; fine && i < sizeof keys / sizeof *keys; i++) {
        const char *value = cli_value(args, keys[i]);
        fine = !value || settings_set(how, keys[i], value, &why);
    }
    const char *more = cli_value(args, "set");
    fine = fine && (!more || settings_read(how, more, &why));
    if (!fine)
        cli_fail(args, CLI_USAGE, "%s", why.at);
    text_free(&why);
    return fine;
}
