/* wardroom data check: are the data files in a directory good to play with? */
#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The name of an embedded file within its game; NULL: it is another game's. */
static const char *name_in_game(const struct embedded_file *f, const char *game)
{
    size_t n = strlen(game);
    return strncmp(f->path, game, n) == 0 && f->path[n] == '/' ? f->path + n + 1 : NULL;
}

/* Is there a file that the game may read of which this is true? */
static bool reads_such(const struct game *g, const char *file,
                       bool (*such)(const char *read, const char *file))
{
    for (const struct embedded_file *f = embedded_files; f->path; f++) {
        const char *name = name_in_game(f, g->id);
        if (name && such(name, file))
            return true;
    }
    for (int i = 0; g->own_files && g->own_files[i]; i++)
        if (such(g->own_files[i], file))
            return true;
    return false;
}

static bool same_name(const char *read, const char *file)
{
    return strcmp(read, file) == 0;
}

static bool same_ending(const char *read, const char *file)
{
    const char *a = strrchr(read, '.'), *b = strrchr(file, '.');
    return a && b && strcmp(a, b) == 0;
}

/* How many of the directory's files the game reads; names like those, but that it does not read, go to `strange`. */
static int count_files(DIR *dir, const struct game *g, struct text *strange)
{
    const struct dirent *entry;
    int                  count = 0;
    rewinddir(dir);
    while ((entry = readdir(dir)) != NULL) {
        if (!reads_such(g, entry->d_name, same_ending))
            continue;
        if (reads_such(g, entry->d_name, same_name))
            count++;
        else if (strange)
            text_addf(strange, "%s:1: %s reads no file of this name\n", entry->d_name, g->id);
    }
    return count;
}

/* The one game that reads most of the files; NULL if none or several. */
static const struct game *guess_game(DIR *dir)
{
    const struct game *best = NULL;
    int                most = 0;
    for (int i = 0; games[i]; i++) {
        int count = count_files(dir, games[i], NULL);
        if (count == most)
            best = NULL;
        else if (count > most)
            best = games[i];
        most = count > most ? count : most;
    }
    return best;
}

static int check(const struct game *g, DIR *dir, const char *path)
{
    struct data_report       report = { .lines = text_growing() };
    const struct data_source from = { g->id, path };
    struct text              strange = text_growing();
    int                      files = count_files(dir, g, &strange);
    void                    *data = g->data_load(&from, &report);
    bool                     fine = data && report.faults == 0 && strange.length == 0;
    cli_print(&strange);
    cli_print(&report.lines);
    if (fine)
        printf(
            "%s: %d data files in %s, no faults; what is not there comes from the program.\ndata hash: %016" PRIx64
            "\n",
            g->id, files, path, g->data_hash(data));
    if (data)
        g->data_free(data);
    text_free(&strange);
    text_free(&report.lines);
    return fine ? CLI_DONE : CLI_REFUSED;
}

static int run_data(const struct cli_args *args)
{
    const char *path = args->words[1], *name = cli_value(args, "game");
    if (strcmp(args->words[0], "check") != 0)
        return cli_fail(args, CLI_USAGE, "it is written: wardroom data check DIR, not \"%s\"",
                        args->words[0]);
    const struct game *g = name ? cli_game(args, name) : NULL;
    if (name && !g)
        return CLI_USAGE;
    DIR *dir = opendir(path);
    if (!dir)
        return cli_fail(args, CLI_REFUSED, "cannot read the directory \"%s\": %s", path, strerror(errno));
    int code;
    if (!g && !(g = guess_game(dir)))
        code = cli_fail(args, CLI_REFUSED, "no telling from its files for which game \"%s\" is; use --game",
                        path);
    else
        code = check(g, dir, path);
    closedir(dir);
    return code;
}

static const struct cli_switch switches[] = {
    { "game", "GAME", "the game that the files are for; guessed from their names if not given" },
    { 0 },
};

const struct verb verb_data = {
    .name = "data",
    .usage = "check DIR [--game GAME]",
    .gist = "checks data files of your own, and names each faulty line",
    .about =
        "Each fault is printed as FILE:LINE: SENTENCE. A file that is missing from DIR is taken from the\n"
        "program. Play with the directory by --data DIR.\n",
    .words_min = 2,
    .words_max = 2,
    .switches = switches,
    .run = run_data,
};
