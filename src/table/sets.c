/* See sets.h. */
#include "table/sets.h"
#include "core/data.h"
#include "session/settings.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_files(struct data_set *set, const struct data_source *from, struct data_report *r)
{
    size_t prefix = strlen(from->game);
    for (const struct embedded_file *f = embedded_files; f->path; f++) {
        if (strncmp(f->path, from->game, prefix) != 0 || f->path[prefix] != '/')
            continue;
        if (set->file_count == DATA_FILES_MAX)
            abort();
        const char *name = f->path + prefix + 1;
        int         i = set->file_count++;
        snprintf(set->files[i].name, sizeof set->files[i].name, "%s", name);
        set->files[i].bytes = text_growing();
        if (!data_read(from, name, r, NULL, &set->files[i].bytes))
            return false;
        set->files[i].packed = content_of(set->files[i].bytes.at, set->files[i].bytes.length);
    }
    return true;
}

static bool load_set(struct data_set *set, const struct game *g, const char *directory, struct text *why)
{
    struct data_source from = { g->id, directory };
    struct data_report report = { .lines = text_growing() };
    set->game = g;
    set->data = read_files(set, &from, &report) ? g->data_load(&from, &report) : NULL;
    if (set->data == NULL)
        text_addf(why, "the data of %s in \"%s\" cannot be used:\n%s", g->id,
                  directory ? directory : "the program", report.lines.at);
    text_free(&report.lines);
    return set->data != NULL;
}

/* "GAME/NAME=DIR" */
static bool read_set(struct data_sets *all, const char *words, size_t length, struct text *why)
{
    char        id[WORD_MAX] = "", directory[SETTINGS_PATH_MAX] = "";
    const char *slash = memchr(words, '/', length), *equals = memchr(words, '=', length);
    if (slash == NULL || equals == NULL || slash > equals || (size_t)(slash - words) >= sizeof id
        || equals - slash - 1 >= DATA_NAME_MAX || length - (size_t)(equals - words) > sizeof directory) {
        text_add(why, "a data set is given as GAME/NAME=DIR");
        return false;
    }
    memcpy(id, words, (size_t)(slash - words));
    memcpy(directory, equals + 1, length - (size_t)(equals - words) - 1);
    const struct game *g = game_find(id);
    if (g == NULL) {
        text_addf(why, "there is no game \"%s\" to give a data set; there is: ", id);
        settings_games(why);
        return false;
    }
    if (all->count == DATA_SETS_MAX) {
        text_addf(why, "there may be %d data sets", DATA_SETS_MAX);
        return false;
    }
    struct data_set *set = &all->set[all->count++];
    memcpy(set->name, slash + 1, (size_t)(equals - slash - 1));
    if (!data_is_word(set->name) || sets_find(all, g, set->name)) {
        text_addf(why, "\"%s\" cannot name a data set: it is no word, or there is one of that name",
                  set->name);
        return false;
    }
    return load_set(set, g, directory, why);
}

bool sets_load(struct data_sets *all, const char *words, struct text *why)
{
    for (int i = 0; games[i]; i++)
        if (!load_set(&all->set[all->count++], games[i], NULL, why))
            return false;
    while (words && *words) {
        size_t length = strcspn(words, ",");
        if (!read_set(all, words, length, why))
            return false;
        words += length + (words[length] == ',');
    }
    return true;
}

const struct data_set *sets_find(const struct data_sets *all, const struct game *g, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (all->set[i].game == g && strcmp(all->set[i].name, name) == 0)
            return &all->set[i];
    return NULL;
}

void sets_free(struct data_sets *all)
{
    for (int i = 0; i < all->count; i++) {
        struct data_set *set = &all->set[i];
        for (int n = 0; n < set->file_count; n++) {
            content_free(&set->files[n].packed);
            text_free(&set->files[n].bytes);
        }
        content_free(&set->told_packed);
        text_free(&set->told);
        if (set->data)
            set->game->data_free(set->data);
    }
    content_free(&all->told_packed);
    text_free(&all->told);
}
