/* Lines in, answers out. A line is any bytes whatever; only checked text goes on to a command. */
#include "referee/command.h"

#include <stdlib.h>
#include <string.h>

struct referee *referee_open(enum referee_files files)
{
    struct referee *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->files = files == REFEREE_FILES;
    return r;
}

void referee_close(struct referee *r)
{
    if (r && r->playing)
        session_close(&r->session);
    free(r);
}

/* What is wrong with the bytes of a line; NULL: nothing. */
static const char *fault_of_bytes(const char *line, size_t length)
{
    if (length > REFEREE_LINE_MAX)
        return "the line is longer than 64 KiB";
    for (size_t i = 0; i < length;) {
        uint32_t code;
        size_t   n = text_character(line + i, length - i, &code);
        if (n == 0)
            return "the line is not UTF-8";
        if (code == 0)
            return "the line holds a zero byte";
        if ((code < 0x20 && code != '\t' && code != '\r') || code == 0x7f)
            return "the line holds a control character";
        i += n;
    }
    return NULL;
}

enum { ID_MAX = 10 };

/* The optional number before a command, which the answer repeats. */
static const char *take_id(const char *line, char id[ID_MAX + 1])
{
    line += strspn(line, " \t");
    size_t digits = strspn(line, "0123456789");
    id[0] = '\0';
    if (digits == 0 || digits > ID_MAX || (line[digits] && line[digits] != ' ' && line[digits] != '\t'))
        return line;
    memcpy(id, line, digits);
    id[digits] = '\0';
    line += digits;
    return line + strspn(line, " \t");
}

static bool run_command(struct referee *r, const char *line, struct text *out)
{
    char name[WORD_MAX];
    if (!text_word(&line, name, sizeof name)) {
        text_add(out, *line ? "there is no command with so long a name" : "the command is missing");
        return false;
    }
    const struct command *c = command_find(name);
    if (!c) {
        text_addf(out, "there is no command \"%s\"; list_commands names them all", name);
        return false;
    }
    if (c->needs_game && !r->playing) {
        text_add(out, "no game is being played; start one with new or load");
        return false;
    }
    return c->run(r, line, out);
}

/* An empty line ends an answer, so inside one it gets a space. */
static void add_body(struct text *answer, const char *body)
{
    for (const char *gap; (gap = strstr(body, "\n\n")); body = gap + 1) {
        text_add_bytes(answer, body, (size_t)(gap + 1 - body));
        text_add(answer, " ");
    }
    size_t left = strlen(body);
    text_add_bytes(answer, body, left > 0 && body[left - 1] == '\n' ? left - 1 : left);
    text_add(answer, "\n\n");
}

bool referee_line(struct referee *r, const char *line, size_t length, struct text *answer)
{
    char        id[ID_MAX + 1] = "";
    struct text body = text_growing();
    bool        done = false;
    const char *fault = fault_of_bytes(line, length);
    if (fault) {
        text_add(&body, fault);
    } else {
        struct text copy = text_growing(); /* the line may not end in a zero byte */
        text_add_bytes(&copy, line, length);
        while (copy.length > 0 && strchr(" \t\r", copy.at[copy.length - 1]))
            copy.at[--copy.length] = '\0';
        const char *start = take_id(copy.at, id);
        bool        silent = !id[0] && (!*start || *start == '#');
        if (!silent)
            done = run_command(r, start, &body);
        text_free(&copy);
        if (silent) {
            text_free(&body);
            return true;
        }
    }
    text_addf(answer, "%c%s%s", done ? '=' : '?', id, body.length > 0 ? " " : "");
    add_body(answer, body.at);
    text_free(&body);
    return !r->quit;
}

/* One line into `line`, at most one byte more than is allowed: the rest is swallowed, so that a line of any
 * length costs no memory. False: the input has ended. */
static bool read_line(FILE *in, char *line, size_t *length)
{
    int c;
    *length = 0;
    while ((c = getc_unlocked(in)) != EOF && c != '\n')
        if (*length <= REFEREE_LINE_MAX)
            line[(*length)++] = (char)c;
    return c != EOF || *length > 0;
}

void referee_serve(struct referee *r, FILE *in, FILE *out)
{
    char       *line = malloc(REFEREE_LINE_MAX + 1);
    struct text answer = text_growing();
    size_t      length;
    bool        going = true;
    if (!line)
        abort();
    while (going && read_line(in, line, &length)) {
        text_clear(&answer);
        going = referee_line(r, line, length, &answer);
        fwrite(answer.at, 1, answer.length, out);
        if (fflush(out) != 0)
            break; /* nobody listens any more */
    }
    text_free(&answer);
    free(line);
}
