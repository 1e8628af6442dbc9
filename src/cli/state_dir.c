#include "cli/state_dir.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* mkdir -p */
static bool make_all(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool state_dir(struct text *path)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    text_clear(path);
    if (state && state[0] == '/')
        text_addf(path, "%s/wardroom", state);
    else if (home && home[0] == '/')
        text_addf(path, "%s/.local/state/wardroom", home);
    else
        return false;
    return make_all(path->at) && access(path->at, W_OK) == 0;
}

bool state_dir_new_save(const char *game, struct text *path)
{
    if (!state_dir(path))
        return false;
    struct tm now;
    time_t    t = time(NULL);
    char      when[32];
    size_t    base = path->length;
    if (!localtime_r(&t, &now) || strftime(when, sizeof when, "%Y%m%d-%H%M%S", &now) == 0)
        return false;
    text_addf(path, "/%s-%s.journal", game, when);
    for (int n = 2; access(path->at, F_OK) == 0 && n < 100; n++) { /* two games begun in one second */
        path->length = base;
        path->at[base] = '\0';
        text_addf(path, "/%s-%s-%d.journal", game, when, n);
    }
    return true;
}

bool state_dir_holds(const char *path)
{
    struct text dir = text_growing();
    char       *real = realpath(path, NULL), *real_dir = NULL;
    bool        holds = false;
    if (real && state_dir(&dir) && (real_dir = realpath(dir.at, NULL)) != NULL) {
        size_t n = strlen(real_dir);
        holds = strncmp(real, real_dir, n) == 0 && real[n] == '/';
    }
    free(real_dir);
    free(real);
    text_free(&dir);
    return holds;
}
