#include "lines.h"
#include <stdlib.h>
#include <string.h>

bool lines_open(struct lines *l, const char *text, size_t size, struct text *why)
{
    *l = (struct lines){ .left = size };
    const char *zero = size > 0 ? memchr(text, '\0', size) : NULL;
    if (zero != NULL) {
        int line = 1;
        for (const char *c = text; c < zero; c++)
            line += *c == '\n';
        text_addf(why, "line %d: a zero byte, so this is no text", line);
        return false;
    }
    l->copy = malloc(size + 1);
    if (l->copy == NULL)
        abort();
    if (size > 0)
        memcpy(l->copy, text, size);
    l->copy[size] = '\0';
    l->next = l->copy;
    return true;
}

void lines_close(struct lines *l)
{
    free(l->copy);
    *l = (struct lines){ 0 };
}

char *lines_next(struct lines *l)
{
    if (l->left == 0)
        return NULL;
    char  *line = l->next, *end = memchr(line, '\n', l->left);
    size_t length = end != NULL ? (size_t)(end - line) : l->left;
    l->ended = end != NULL;
    l->number++;
    l->next = line + length + (l->ended ? 1 : 0);
    l->left -= length + (l->ended ? 1 : 0);
    line[length] = '\0';
    if (length > 0 && line[length - 1] == '\r')
        line[length - 1] = '\0';
    return line;
}
