#include "core/altered.h"
#include "core/text.h"
#include <criterion/criterion.h>
#include <string.h>
#include <xxhash.h>

char *altered(const char *journal, const char *from, const char *to, bool able)
{
    struct text t = text_growing();
    const char *at = strstr(journal, from);
    cr_assert_not_null(at, "%s not in\n%s", from, journal);
    text_add_bytes(&t, journal, (size_t)(at - journal));
    text_addf(&t, "%s%s", to, at + strlen(from));
    if (!able)
        return t.at;
    struct text made = text_growing();
    uint64_t    chain = 0;
    for (char *line = strtok(t.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char      *check = strrchr(line, '#');
        const bool checked = check != NULL && check > line && check[-1] == ' ' && strlen(check) == 9;
        if (checked)
            check[-1] = '\0';
        chain = XXH3_64bits_withSeed(line, strlen(line), chain);
        text_add(&made, line);
        if (checked)
            text_addf(&made, " #%08x", (unsigned)(uint32_t)chain);
        text_add(&made, "\n");
    }
    text_free(&t);
    return made.at;
}
