/* Fitting text to a terminal. */
#include "cli/term.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_STANDARD = 80, WIDTH_LEAST = 40, WIDTH_MOST = 120 };

struct term term_open(void)
{
    struct term    t = { isatty(STDOUT_FILENO) == 1, WIDTH_STANDARD, "", "", "" };
    struct winsize size;
    if (t.is_screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        t.width = size.ws_col < WIDTH_LEAST ? WIDTH_LEAST
                : size.ws_col > WIDTH_MOST  ? WIDTH_MOST
                                            : size.ws_col;
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    if (t.is_screen && !(no_colour && *no_colour) && kind && strcmp(kind, "dumb") != 0) {
        t.bold = "\033[1m";
        t.dim = "\033[2m";
        t.plain = "\033[0m";
    }
    return t;
}

static void add_blanks(struct text *out, int n)
{
    for (int i = 0; i < n; i++)
        text_add(out, " ");
}

void term_wrap(const struct term *t, const char *s, int indent, struct text *out)
{
    if (s[strspn(s, " \t\n")])
        add_blanks(out, indent);
    term_wrap_on(t, s, indent, indent, out);
}

void term_wrap_on(const struct term *t, const char *s, int column, int indent, struct text *out)
{
    char word[512];
    bool begun = false; /* a word stands on the line */
    while (text_word(&s, word, sizeof word)) {
        const int n = (int)text_columns(word);
        if (begun && column + 1 + n > t->width) {
            text_add(out, "\n");
            add_blanks(out, indent);
            column = indent;
        } else if (begun) {
            text_add(out, " ");
            column++;
        }
        text_add(out, word);
        column += n;
        begun = true;
    }
    text_add(out, "\n");
}

void term_columns(const struct term *t, const char *const *entries, int count, int indent, struct text *out)
{
    enum { GAP = 3 };
    int widest = 1;
    for (int i = 0; i < count; i++) {
        int n = (int)text_columns(entries[i]);
        widest = n > widest ? n : widest;
    }
    int columns = (t->width - indent + GAP) / (widest + GAP);
    columns = columns < 1 ? 1 : columns;
    int rows = (count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        add_blanks(out, indent);
        for (int i = row; i < count; i += rows) {
            text_add(out, entries[i]);
            if (i + rows < count)
                add_blanks(out, widest + GAP - (int)text_columns(entries[i]));
        }
        text_add(out, "\n");
    }
}
