/* A table of sixty lines after every move hides what the move did. So a view is printed whole once, and then by
 * what has changed. */
#include "cli/changes.h"

#include <string.h>

static size_t line_length(const char *line) /* with its line break */
{
    size_t n = strcspn(line, "\n");
    return n + (line[n] == '\n');
}

static size_t indent_of(const char *line)
{
    return strspn(line, " ");
}

/* The line and those after it that are indented deeper. */
static size_t entry_length(const char *entry)
{
    size_t n = line_length(entry);
    while (entry[n] && entry[n] != '\n' && indent_of(entry + n) > indent_of(entry))
        n += line_length(entry + n);
    return n;
}

static size_t paragraph_length(const char *paragraph)
{
    size_t n = 0;
    while (paragraph[n] && paragraph[n] != '\n')
        n += line_length(paragraph + n);
    return n;
}

/* Do these lines stand in the text just so? Then they begin at the start of a line. */
static bool holds(const char *text, const char *lines, size_t n)
{
    for (; strlen(text) >= n; text += line_length(text)) {
        if (strncmp(text, lines, n) == 0)
            return true;
        if (!*text)
            break;
    }
    return false;
}

/* A heading with its entries: those that are new, or all if the heading itself is. */
static void add_section(const char *before, const char *section, size_t n, struct text *out)
{
    const size_t heading = line_length(section);
    bool         any = false;
    if (!holds(before, section, heading)) {
        text_add_bytes(out, section, n);
        return;
    }
    for (size_t at = heading, length; at < n; at += length) {
        length = entry_length(section + at);
        if (holds(before, section + at, length))
            continue;
        if (!any)
            text_add_bytes(out, section, heading);
        any = true;
        text_add_bytes(out, section + at, length);
    }
}

static int lines_of(const char *paragraph, size_t n)
{
    int lines = 0;
    for (size_t at = 0; at < n; at += line_length(paragraph + at))
        lines++;
    return lines;
}

void changes_add(const char *before, const char *now, struct text *out)
{
    enum { QUESTION_LINES = 4 };
    struct text fresh = text_growing();
    bool        moved = false;
    for (bool first = true; *now; first = false) {
        const size_t n = paragraph_length(now), gap = strspn(now + n, "\n");
        const bool   last = now[n + gap] == '\0';
        text_clear(&fresh);
        if (first || last) {
            const bool is_new = !holds(before, now, n);
            moved = moved || (first && is_new);
            if (is_new
                || (moved && lines_of(now, n) <= QUESTION_LINES)) /* what is asked is said again later on */
                text_add_bytes(&fresh, now, n);
        } else {
            for (size_t at = 0, length; at < n; at += length) {
                length = entry_length(now + at);
                add_section(before, now + at, length, &fresh);
            }
        }
        if (fresh.length > 0 && out->length > 0)
            text_add(out, "\n");
        text_add(out, fresh.at);
        now += n + gap;
    }
    text_free(&fresh);
}
