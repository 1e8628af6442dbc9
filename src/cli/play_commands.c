/* The commands of the terminal besides moves: one table row each. */
#include "cli/play.h"
#include "session/files.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

struct play_verb {
    const char *name, *usage, *gist;
    void (*run)(struct play *p, const char *args);
};

/* Those that start so, from the table at the end. */
static void add_commands(const struct term *t, const char *start, struct text *out);

static void print_out(struct text *out)
{
    fwrite(out->at, 1, out->length, stdout);
    text_free(out);
}

/* What a verb of the game means and the rule that allows it, and what a command does. False: there is neither. */
static bool help_verb(struct play *p, const char *verb)
{
    const struct game *g = p->session.game;
    struct text        out = text_growing();
    for (int i = 0; i < g->kind_count; i++) {
        const struct move_kind *k = &g->kinds[i];
        if (strncmp(k->verb, verb, strlen(verb)) != 0)
            continue;
        menu_add_kind(g, &p->term, k, &out);
        int row = rulebook_next(&p->rules, k->rule, -1);
        if (row >= 0)
            term_wrap(&p->term, rulebook_gist(&p->rules, row), MENU_DEEPER, &out);
    }
    add_commands(&p->term, verb, &out);
    bool found = out.length > 0;
    print_out(&out);
    return found;
}

static void run_help(struct play *p, const char *args)
{
    char        word[WORD_MAX];
    struct text out = text_growing();
    if (text_word(&args, word, sizeof word)) {
        text_free(&out);
        if (!help_verb(p, word))
            play_say(p, "There is no move or command that starts with \"%s\"; \"moves\" lists your moves.",
                     word);
        return;
    }
    term_wrap(
        &p->term,
        "A move is typed as its number, as its words, or as the start of each word. Where there are many, type "
        "the verb alone and it lists how to go on. Enter alone lists your moves again.",
        0, &out);
    term_wrap(
        &p->term,
        "The first time through, \"auto\" at each prompt plays your decision as the bot would and tells what it "
        "did; take over where you feel like it. \"rules\" tells the rule of the present phase, \"help VERB\" "
        "what a move means.",
        0, &out);
    text_add(&out, "Commands besides moves:\n");
    add_commands(&p->term, "", &out);
    print_out(&out);
}

static void run_moves(struct play *p, const char *args)
{
    (void)args;
    p->menu_due = true;
}

static void run_show(struct play *p, const char *args)
{
    (void)args;
    p->show_due = p->menu_due = true;
}

static void run_undo(struct play *p, const char *args)
{
    (void)args;
    struct undone  what;
    struct refusal refused = match_undo(p->session.match, p->seat, 1, &what);
    if (!is_legal(refused)) {
        play_say(p, "That cannot be taken back: %s.", refused.why);
        return;
    }
    for (int i = 0; i < SEATS_MAX; i++)
        if (p->told[i] > what.events)
            p->told[i] = what.events;
    printf("Taken back.\n");
    p->menu_due = true;
}

static void start_auto(struct play *p, enum play_auto how_long)
{
    const struct game  *g = p->session.game;
    const struct state *s = match_state(p->session.match);
    p->automatic = how_long;
    p->auto_turn = g->turn(s);
    snprintf(p->auto_phase, sizeof p->auto_phase, "%s", game_phase(g, s).name);
    p->auto_from = game_phase(g, s);
    p->auto_left = false;
    p->auto_moves = 0;
    p->auto_names = text_growing();
}

static void run_auto(struct play *p, const char *args)
{
    static const char *const names[] = {
        [AUTO_MINE] = "", [AUTO_PHASE] = "phase", [AUTO_TURN] = "turn", [AUTO_GAME] = "game"
    };
    char word[WORD_MAX] = "";
    text_word(&args, word, sizeof word);
    for (enum play_auto i = AUTO_MINE; i <= AUTO_GAME; i++) {
        if (strcmp(names[i], word) == 0) {
            start_auto(p, i);
            return;
        }
    }
    printf("It is written: auto, auto phase, auto turn or auto game.\n");
}

static int last_mover(const struct play *p)
{
    int         seat;
    struct move move;
    match_move(p->session.match, match_move_count(p->session.match) - 1, &seat, &move);
    return seat;
}

bool play_auto_lasts(struct play *p)
{
    const struct game      *g = p->session.game;
    const struct state     *s = match_state(p->session.match);
    const bool              same_turn = g->turn(s) == p->auto_turn;
    const bool              same_phase = same_turn && strcmp(game_phase(g, s).name, p->auto_phase) == 0;
    const bool              mine = p->auto_moves == 0 || last_mover(p) == p->seat;
    const struct phase_info now = game_phase(g, s);
    p->auto_left = p->auto_left || !same_phase;
    /* Where phases wait for others that they call, a new one that none of them has called is a decision of its own. */
    const bool another = p->auto_from.depth > 0 && now.depth <= p->auto_from.depth
                      && now.number != p->auto_from.number;
    if (another && (p->automatic == AUTO_MINE || p->automatic == AUTO_PHASE))
        return false;
    switch (p->automatic) {
    case AUTO_OFF:
        return false;
    case AUTO_MINE: /* what the decision leads to as well, until somebody else has moved or it comes again */
        return same_turn && mine && !(same_phase && p->auto_left);
    case AUTO_PHASE:
        return same_phase || (same_turn && mine);
    case AUTO_TURN:
        return same_turn;
    case AUTO_GAME:
        return true;
    }
    return false;
}

bool play_auto_move(struct play *p)
{
    enum { NAMED = 10 };
    struct move    m;
    struct refusal refused = play_bot_move(p, p->seat, &m);
    if (!is_legal(refused)) {
        printf("The bot %s fails: [%s] %s\n", p->bot, refused.rule, refused.why);
        return false;
    }
    if (p->auto_moves++ < NAMED) {
        text_add(&p->auto_names, "  ");
        session_print_move(&p->session, m, &p->auto_names);
        text_add(&p->auto_names, "\n");
    } else if (p->auto_moves == NAMED + 1) {
        text_add(&p->auto_names, "  ...\n");
    }
    return true;
}

void play_auto_report(struct play *p)
{
    if (p->automatic == AUTO_OFF)
        return;
    printf("The bot \"%s\" has played for you, %d %s:\n%s", p->bot, p->auto_moves,
           p->auto_moves == 1 ? "move" : "moves", p->auto_names.at);
    text_free(&p->auto_names);
    p->automatic = AUTO_OFF;
    p->menu_due = true;
}

static void run_log(struct play *p, const char *args)
{
    const struct session *s = &p->session;
    struct text           out = text_growing();
    char                  word[WORD_MAX];
    long                  most = LONG_MAX, known = 0;
    if (text_word(&args, word, sizeof word) && !text_number(word, 1, LONG_MAX, &most)) {
        text_add(&out, "It is written: log, or log and how many lines of it.\n");
        print_out(&out);
        return;
    }
    for (size_t i = 0; i < match_told_count(s->match) && i < p->told[p->seat]; i++)
        known += match_told(s->match, i)->event.audience >> p->seat & 1;
    for (size_t i = 0; i < match_told_count(s->match) && i < p->told[p->seat]; i++) {
        const struct told *told = match_told(s->match, i);
        if (!(told->event.audience >> p->seat & 1) || known-- > most)
            continue;
        text_addf(&out, "%4d  ", told->move);
        event_tell(&s->game->words, s->data, s->game->events, &told->event, &out);
        text_add(&out, "\n");
    }
    if (out.length == 0)
        text_add(&out, "Nothing has been told yet.\n");
    print_out(&out);
}

static void run_rules(struct play *p, const char *args)
{
    struct text out = text_growing();
    args += strspn(args, " \t");
    if (!*args) /* the rule of what is going on now */
        args = view_phase(p->session.game, session_view(&p->session, p->seat)).rule;
    for (int row = rulebook_asked(&p->rules, args, -1); row >= 0; row = rulebook_asked(&p->rules, args, row))
        rulebook_tell(&p->rules, &p->term, row, &out);
    if (out.length == 0)
        text_addf(&out, "There is no rule \"%s\"; ids look like the ones in brackets.\n", args);
    print_out(&out);
}

static void run_save(struct play *p, const char *args)
{
    char        path[SETTINGS_PATH_MAX];
    struct text why = text_growing(), journal = text_growing();
    if (!text_word(&args, path, sizeof path)) {
        printf("It is written: save FILE\n");
    } else {
        match_journal(p->session.match, &journal);
        if (file_write(path, journal.at, journal.length, &why))
            printf("Saved as %s.\n", path);
        else
            printf("Not saved: %s.\n", why.at);
    }
    text_free(&journal);
    text_free(&why);
}

static void run_quit(struct play *p, const char *args)
{
    (void)args;
    p->leaving = true;
}

static void run_resign(struct play *p, const char *args)
{
    (void)args;
    p->leaving = p->resigned = true;
}

static const struct play_verb play_verbs[] = {
    { "help", "[VERB]", "this list, or what a verb of the game means and its rule", run_help },
    { "moves", "", "your moves again", run_moves },
    { "show", "", "the whole table as you see it; by itself only what is new is shown", run_show },
    { "auto", "[phase|turn|game]",
      "the bot plays for you: this decision, or on to the end of the phase, turn, game", run_auto },
    { "undo", "", "take your last move back, unless a die or a secret has been seen", run_undo },
    { "log", "[N]", "all that you have been told so far, or the last N lines of it", run_log },
    { "rules", "[ID]", "a rule in short, by the id in brackets; alone: the rule of this phase", run_rules },
    { "save", "FILE", "keep the game in a file", run_save },
    { "quit", "", "leave; the game is kept and can be resumed", run_quit },
    { "resign", "", "give the game up", run_resign },
    { 0 },
};

static void add_commands(const struct term *t, const char *start, struct text *out)
{
    enum { LEFT = 25 };
    for (const struct play_verb *v = play_verbs; v->name; v++) {
        char left[48];
        if (strncmp(v->name, start, strlen(start)) != 0)
            continue;
        snprintf(left, sizeof left, "  %s%s%s", v->name, *v->usage ? " " : "", v->usage);
        text_addf(out, "%-*s", LEFT, left);
        term_wrap_on(t, v->gist, LEFT, LEFT, out);
    }
}

bool play_command(struct play *p, const char *line, bool exact)
{
    char                    word[WORD_MAX];
    const struct play_verb *found = NULL;
    if (!text_word(&line, word, sizeof word))
        return false;
    for (const struct play_verb *v = play_verbs; v->name; v++) {
        if (exact ? strcmp(v->name, word) != 0 : strncmp(v->name, word, strlen(word)) != 0)
            continue;
        if (found)
            return false; /* the start of two commands is the start of none */
        found = v;
    }
    if (found && !exact && found->run == run_resign) { /* a slip of the finger shall not lose a game */
        play_say(p, "To give the game up, type the whole word: resign.");
        return true;
    }
    if (found)
        found->run(p, line);
    return found != NULL;
}
