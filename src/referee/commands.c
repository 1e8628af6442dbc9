/* The table of commands, the commands about the referee itself, and what commands share. */
#include "referee/command.h"

#include "session/version.h"

#include <string.h>

static bool command_protocol_version(struct referee *r, const char *args, struct text *out)
{
    (void)r;
    if (!command_end(args, out))
        return false;
    text_add(out, "2");
    return true;
}

static bool command_name(struct referee *r, const char *args, struct text *out)
{
    (void)r;
    if (!command_end(args, out))
        return false;
    text_add(out, "Wardroom");
    return true;
}

static bool command_version(struct referee *r, const char *args, struct text *out)
{
    (void)r;
    if (!command_end(args, out))
        return false;
    text_add(out, program_version());
    return true;
}

static bool command_list_commands(struct referee *r, const char *args, struct text *out)
{
    (void)r;
    if (!command_end(args, out))
        return false;
    for (const struct command *c = referee_commands; c->name; c++)
        text_addf(out, "%s\n", c->name);
    return true;
}

/* A word after a command that takes one: false with a sentence. */
static bool one_word(const char **args, char *word, size_t size, struct text *out)
{
    if (text_word(args, word, size))
        return true;
    text_add(out, "the name of a command is missing");
    return false;
}

static bool command_known_command(struct referee *r, const char *args, struct text *out)
{
    char word[WORD_MAX];
    (void)r;
    if (!one_word(&args, word, sizeof word, out) || !command_end(args, out))
        return false;
    text_add(out, command_find(word) ? "true" : "false");
    return true;
}

static void add_usage(const struct command *c, struct text *out)
{
    text_addf(out, "%s%s%s: %s\n", c->name, *c->usage ? " " : "", c->usage, c->gist);
}

static bool command_help(struct referee *r, const char *args, struct text *out)
{
    char word[WORD_MAX];
    (void)r;
    if (!args[strspn(args, " \t")]) {
        for (const struct command *c = referee_commands; c->name; c++)
            add_usage(c, out);
        return true;
    }
    if (!one_word(&args, word, sizeof word, out) || !command_end(args, out))
        return false;
    const struct command *c = command_find(word);
    if (!c) {
        text_addf(out, "there is no command \"%s\"; list_commands names them all", word);
        return false;
    }
    add_usage(c, out);
    return true;
}

static bool command_quit(struct referee *r, const char *args, struct text *out)
{
    if (!command_end(args, out))
        return false;
    r->quit = true;
    return true;
}

static bool command_games(struct referee *r, const char *args, struct text *out)
{
    (void)r;
    if (!command_end(args, out))
        return false;
    for (int i = 0; games[i]; i++) {
        text_addf(out, "%s \"%s\"", games[i]->id, games[i]->title);
        for (const struct choice_info *s = games[i]->scenarios; s && s->id; s++)
            text_addf(out, " %s", s->id);
        text_add(out, "\n");
    }
    return true;
}

const struct command referee_commands[] = {
    { "protocol_version", "", "the version of this protocol", command_protocol_version, false },
    { "name", "", "the name of the program", command_name, false },
    { "version", "", "the version of the program", command_version, false },
    { "known_command", "COMMAND", "true or false", command_known_command, false },
    { "list_commands", "", "every command, a line each", command_list_commands, false },
    { "help", "[COMMAND]", "how commands are written", command_help, false },
    { "quit", "", "ends", command_quit, false },

    { "games", "", "the games, a line each: id, title, scenarios", command_games, false },
    { "new", "GAME [scenario=S] [seed=N] [options=A,B] [seats=N] [dice=keyed] [data=DIR] [KEY=VALUE]...",
      "starts a game", command_new, false },
    { "load", "[data=DIR] [seed=N] FILE", "goes on from a journal, or from a position with dice of that seed",
      command_load, false },
    { "save", "FILE", "writes the journal", command_save, true },
    { "seats", "", "the seats, a line each", command_seats, true },
    { "turn", "", "the phase's rule and name, then the seats that must act, a line each", command_turn,
      true },
    { "dice", "[FACE]...", "queues faces for the next dice; alone: how many are queued", command_dice, true },
    { "hash", "", "16 hex digits of the state", command_hash, true },
    { "score", "", "the points now, a line for each seat", command_score, true },
    { "result", "", "the result, or: playing", command_result, true },
    { "journal", "", "the journal as text", command_journal, true },
    { "dump", "", "the position as text", command_dump, true },

    { "legal", "SEAT", "every legal move, a line each", command_legal, true },
    { "check", "SEAT MOVE", "legal, or the rule that forbids it and why", command_check, true },
    { "play", "SEAT MOVE", "plays it and prints the events that the seat may see, a line each", command_play,
      true },
    { "events", "SEAT", "the events of the last move that the seat may see, a line each", command_heard,
      true },
    { "undo", "[SEAT]", "takes the last move back, or the last of one seat", command_undo, true },
    { "show", "SEAT", "what the seat sees, for a person", command_show, true },
    { "view", "SEAT", "what the seat sees, as JSON", command_view, true },
    { "viewhash", "SEAT", "16 hex digits of the seat's view", command_viewhash, true },
    { "genmove", "SEAT [BOT] [MS]", "a bot chooses, plays and names its move", command_genmove, true },
    { 0 },
};

const struct command *command_find(const char *name)
{
    for (const struct command *c = referee_commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

bool command_seat(const struct referee *r, const char **args, int *seat, struct text *out)
{
    char word[WORD_MAX];
    if (!text_word(args, word, sizeof word)) {
        text_add(out, (*args)[strspn(*args, " \t")] ? "there is no seat with so long a name"
                                                    : "the name of a seat is missing");
    } else {
        *seat = game_seat_find(r->session.game, match_state(r->session.match), word);
        if (*seat >= 0)
            return true;
        text_addf(out, "there is no seat \"%s\"", word);
    }
    text_add(out, "; the seats are: ");
    for (int i = 0; i < session_seats(&r->session); i++)
        text_addf(out, "%s%s", i ? ", " : "", session_seat_name(&r->session, i));
    return false;
}

bool command_end(const char *args, struct text *out)
{
    args += strspn(args, " \t");
    if (!*args)
        return true;
    text_addf(out, "there is more than this command takes: \"%.40s\"", args);
    return false;
}

bool command_path(const struct referee *r, const char *args, char *path, size_t size, struct text *out)
{
    args += strspn(args, " \t");
    size_t n = strlen(args);
    while (n > 0 && (args[n - 1] == ' ' || args[n - 1] == '\t'))
        n--;
    if (!r->files) {
        text_add(out, "this referee touches no files");
    } else if (n == 0) {
        text_add(out, "the name of a file is missing");
    } else if (n >= size) {
        text_addf(out, "the name of the file is longer than %zu bytes", size - 1);
    } else {
        memcpy(path, args, n);
        path[n] = '\0';
        return true;
    }
    return false;
}

void command_events(const struct referee *r, int seat, struct text *out)
{
    const struct session *s = &r->session;
    const int             last = match_move_count(s->match);
    const size_t          count = match_told_count(s->match);
    size_t                first = count;
    while (first > 0 && match_told(s->match, first - 1)->move == last)
        first--;
    for (size_t i = first; i < count; i++) {
        const struct event *e = &match_told(s->match, i)->event;
        if (!(e->audience >> seat & 1))
            continue;
        event_print(&s->game->words, s->data, s->game->events, e, out);
        text_add(out, "\n");
    }
}
