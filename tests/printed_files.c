#include "printed_files.h"
#include "stage.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct data *printed_data(void)
{
    return stage_data();
}

const struct embedded_file *printed_file(const char *file)
{
    char                        path[64];
    const struct embedded_file *f = embedded_files;
    snprintf(path, sizeof path, "%s/%s", stage_game->id, file);
    while (f->path != NULL && strcmp(f->path, path) != 0)
        f++;
    cr_assert(f->path != NULL, "there is no %s", file);
    return f;
}

const char *fault_of_file(const char *file, const char *bytes, size_t size)
{
    static char answer[8192];
    char        directory[] = "/tmp/printed-XXXXXX", path[64];
    cr_assert(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/%s", directory, file);
    FILE *out = fopen(path, "w");
    fwrite(bytes, 1, size, out);
    fclose(out);
    struct data_report r = { .lines = text_growing() };
    void              *g = stage_game->data_load(&(struct data_source){ stage_game->id, directory }, &r);
    snprintf(answer, sizeof answer, "%s", r.faults ? r.lines.at : "");
    cr_assert_eq(g == NULL, r.faults > 0);
    if (g != NULL)
        stage_game->data_free(g);
    text_free(&r.lines);
    unlink(path);
    rmdir(directory);
    return answer;
}

const char *fault_of(const char *file, const char *was, const char *is)
{
    const struct embedded_file *f = printed_file(file);
    const char *bytes = (const char *)f->bytes, *at = memmem(bytes, f->size, was, strlen(was));
    struct text changed = text_growing();
    cr_assert(at != NULL, "%s has no %s", file, was);
    text_add_bytes(&changed, bytes, (size_t)(at - bytes));
    text_add(&changed, is);
    at += strlen(was);
    text_add_bytes(&changed, at, f->size - (size_t)(at - bytes));
    const char *answer = fault_of_file(file, changed.at, changed.length);
    text_free(&changed);
    return answer;
}

bool said(const char *text, const char *words)
{
    const bool found = strstr(text, words) != NULL;
    cr_expect(found, "\"%s\" is not in: %s", words, text);
    return found;
}
