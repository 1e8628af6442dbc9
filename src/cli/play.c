/* wardroom play: the loop of a game in the terminal. A person sees his view, what he has been told and his
 * moves; nothing here looks at the state itself but for what everybody knows. */
#include "cli/play.h"
#include "cli/changes.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/news.h"
#include "cli/state_dir.h"
#include "session/files.h"

#include <ctype.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void print_text(const struct text *t)
{
    fwrite(t->at, 1, t->length, stdout);
}

bool play_keep(struct play *p)
{
    if (p->save_path.length == 0)
        return false;
    struct text journal = text_growing(), why = text_growing();
    match_journal(p->session.match, &journal);
    bool kept = file_write(p->save_path.at, journal.at, journal.length, &why);
    if (!kept) {
        printf("The game cannot be kept: %s.\n", why.at);
        text_clear(&p->save_path); /* said once is enough */
    }
    text_free(&journal);
    text_free(&why);
    return kept;
}

void play_news(struct play *p)
{
    const struct session *s = &p->session;
    struct text           out = text_growing();
    struct news           news = news_open(s->game, s->data, &p->term, &out);
    news.thin = true;
    for (size_t i = p->told[p->seat]; i < match_told_count(s->match); i++)
        if (match_told(s->match, i)->event.audience >> p->seat & 1)
            news_add(&news, &match_told(s->match, i)->event, "");
    news_close(&news);
    p->told[p->seat] = match_told_count(s->match);
    print_text(&out);
    text_free(&out);
}

static bool turn_changed(const struct play *p)
{
    return p->shown_turn != p->session.game->turn(match_state(p->session.match));
}

static bool phase_changed(const struct play *p)
{
    const struct game *g = p->session.game;
    return turn_changed(p) || strcmp(p->shown_phase, game_phase(g, match_state(p->session.match)).name) != 0;
}

static void note_phase(struct play *p)
{
    const struct game  *g = p->session.game;
    const struct state *s = match_state(p->session.match);
    p->shown_turn = g->turn(s);
    snprintf(p->shown_phase, sizeof p->shown_phase, "%s", game_phase(g, s).name);
}

void play_say(const struct play *p, const char *format, ...)
{
    char        sentence[1024];
    struct text out = text_growing();
    va_list     args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    term_wrap(&p->term, sentence, 0, &out);
    print_text(&out);
    text_free(&out);
}

/* The view as the person sees it: whole, or what is new in it since it was shown last. */
static void print_view(struct play *p, bool whole)
{
    struct session *s = &p->session;
    struct text     now = text_growing(), out = text_growing();
    game_show(s->game, s->data, session_view(s, p->seat), p->seat, &now);
    if (whole || p->seen.length == 0)
        text_add(&out, now.at);
    else
        changes_add(p->seen.at, now.at, &out);
    if (out.length > 0)
        printf("\n%s%s", out.at, out.at[out.length - 1] == '\n' ? "" : "\n");
    text_free(&out);
    text_free(&p->seen);
    p->seen = now;
}

static void print_menu(struct play *p)
{
    struct text       out = text_growing();
    struct phase_info phase = view_phase(p->session.game, session_view(&p->session, p->seat));
    text_addf(&out, "\n%s%s [%s]%s  you are %s; your moves:\n", p->term.bold, phase.name, phase.rule,
              p->term.plain, session_seat_name(&p->session, p->seat));
    menu_print(p->menu, &p->term, &out);
    print_text(&out);
    text_free(&out);
}

/* The game's verb that the line starts with; NULL: none. */
static const struct move_kind *verb_of(const struct game *g, const char *line)
{
    char word[WORD_MAX];
    if (text_word(&line, word, sizeof word))
        for (int i = 0; i < g->kind_count; i++)
            if (strcmp(g->kinds[i].verb, word) == 0)
                return &g->kinds[i];
    return NULL;
}

/* The only word of a vocabulary that starts so; NULL: there is none, or more than one. */
static const char *only_word(const struct vocab *v, const void *data, const char *start)
{
    const char *only = NULL;
    for (int i = 0; v->count != NULL && i < v->count(data); i++) {
        const char *word = v->word(data, i);
        if (word == NULL || strncmp(word, start, strlen(start)) != 0)
            continue;
        if (strcmp(word, start) == 0)
            return word;
        if (only != NULL)
            return NULL;
        only = word;
    }
    return only;
}

/* The line with starts of words made whole, as far as there is only one such word. */
static void add_completed(const struct session *s, const struct move_kind *kind, const char *line,
                          struct text *out)
{
    char word[WORD_MAX];
    for (int i = 0; text_word(&line, word, sizeof word); i++) {
        const char *whole = i > 0 && i <= kind->argc
                              ? only_word(&s->game->words.vocabs[kind->vocab[i - 1]], s->data, word)
                              : NULL;
        text_addf(out, "%s%s", i ? " " : "", whole ? whole : word);
    }
}

/* What a verb may go on with now. */
static void print_ways(struct play *p, const struct move_kind *kind)
{
    struct text list = text_growing();
    struct move only;
    play_say(p, "What \"%s\" may be now:", kind->verb);
    if (menu_pick(p->menu, &p->term, kind->verb, &only, &list) == MENU_MOVE) {
        text_add(&list, "  ");
        session_print_move(&p->session, only, &list);
        text_add(&list, "\n");
    }
    print_text(&list);
    text_free(&list);
}

/* A move in words that no legal move fits: says why not, by the rule where there is one. */
static void explain(struct play *p, const char *typed)
{
    struct session         *s = &p->session;
    struct text             why = text_growing(), whole = text_growing();
    struct move             m;
    const struct move_kind *kind = verb_of(s->game, typed);
    if (kind)
        add_completed(s, kind, typed, &whole);
    const char *line = kind ? whole.at : typed;
    long        number;
    const char *rest = typed;
    char        word[WORD_MAX];
    const bool  is_number = text_word(&rest, word, sizeof word) && !rest[strspn(rest, " \t")]
                        && text_number(word, LONG_MIN, LONG_MAX, &number);
    if (is_number) {
        play_say(p, "There is no move %s: yours have the numbers 1 to %d; \"moves\" lists them.", word,
                 menu_count(p->menu));
    } else if (!session_read_move(s, line, &m, &why) && kind && !menu_is_verb(p->menu, line)) {
        play_say(p, "\"%s\" (%s [%s]) is not among your moves now.", kind->verb, kind->help, kind->rule);
    } else if (why.length > 0) {
        play_say(p, "%s: %s%s", kind ? "None of your moves starts like that" : "Not understood", why.at,
                 why.at[why.length - 1] == '?' ? "" : ".");
        if (kind)
            print_ways(p, kind);
        else
            play_say(p, "Type \"moves\" for your moves, \"help\" for all else.");
    } else {
        struct refusal refused = view_check(s->game, s->data, session_view(s, p->seat), p->seat, m);
        play_say(p, "Not allowed: %s [%s]", refused.why ? refused.why : "not now",
                 refused.rule ? refused.rule : "-");
    }
    text_free(&whole);
    text_free(&why);
}

/* Plays the move; it is named unless the person has typed it in full. */
static void play_move(struct play *p, struct move m, const char *typed)
{
    struct text    text = text_growing();
    struct refusal refused = match_play(p->session.match, p->seat, m);
    session_print_move(&p->session, m, &text);
    if (!is_legal(refused))
        play_say(p, "Not allowed: %s [%s]", refused.why, refused.rule);
    else if (strcmp(text.at, typed) != 0)
        printf("%s> %s%s\n", p->term.dim, text.at, p->term.plain);
    p->menu_due = true;
    text_free(&text);
}

static void handle_line(struct play *p, const char *line)
{
    struct text list = text_growing();
    struct move m;
    if (!line[strspn(line, " \t")]) {
        p->menu_due = true;
    } else if (menu_is_verb(p->menu, line) || !play_command(p, line, true)) {
        switch (menu_pick(p->menu, &p->term, line, &m, &list)) {
        case MENU_MOVE:
            play_move(p, m, line);
            break;
        case MENU_LISTED:
            print_text(&list);
            break;
        case MENU_NONE:
            if (!play_command(p, line, false))
                explain(p, line);
            break;
        }
    }
    text_free(&list);
}

/* One line from the person, without its line break; NULL: the input has ended or Ctrl-C was pressed. */
static char *read_line(const struct play *p)
{
    char  *line = NULL;
    size_t room = 0;
    printf("%s%s>%s ", p->term.bold, session_seat_name(&p->session, p->seat), p->term.plain);
    fflush(stdout);
    ssize_t n = getline(&line, &room, stdin);
    if (n < 0) {
        free(line);
        putchar('\n');
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    for (char *c = line; *c; c++)
        if (iscntrl((unsigned char)*c)) /* a key that means nothing here is not sent back to the terminal */
            *c = ' ';
    return line;
}

static void ask(struct play *p)
{
    play_auto_report(p);
    const bool whole = p->show_due || turn_changed(p), changed = phase_changed(p);
    play_news(p);
    if (changed) {
        note_phase(p);
        play_keep(p);
    }
    if (whole || changed || p->menu_due) {
        print_view(p, whole);
        menu_fill(p->menu, &p->session, p->seat);
        print_menu(p);
    }
    p->show_due = p->menu_due = false;
    char *line = read_line(p);
    if (line)
        handle_line(p, line);
    else
        p->leaving = true;
    free(line);
}

/* Another person takes the keyboard; what the first one saw is wiped off. */
static void hand_over(struct play *p, int seat)
{
    p->seat = seat;
    p->show_due = true;
    if (p->term.is_screen)
        printf("\033[2J\033[H");
    printf("Hand over to %s, who presses Enter.\n", session_seat_name(&p->session, seat));
    char *line = read_line(p);
    p->leaving = line == NULL;
    free(line);
    if (p->term.is_screen)
        printf("\033[2J\033[3J\033[H");
}

static int first_of(seat_set seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

struct refusal play_bot_move(struct play *p, int seat, struct move *out)
{
    struct text    why = text_growing();
    struct engine *e = session_engine(&p->session, seat, p->bot, &why);
    text_free(&why);
    return e ? session_bot(&p->session, seat, e, (struct budget){ 0 }, out)
             : refuse("bot", "it cannot play this seat");
}

/* Moves of bots, until a person must choose or the game ends. */
static bool play_bot(struct play *p, int seat)
{
    struct move    m;
    struct refusal refused = play_bot_move(p, seat, &m);
    if (!is_legal(refused))
        printf("The bot %s fails as %s: [%s] %s\n", p->bot, session_seat_name(&p->session, seat),
               refused.rule, refused.why);
    return is_legal(refused);
}

static bool play_on(struct play *p)
{
    const struct session *s = &p->session;
    seat_set              acting;
    while (!p->leaving && (acting = session_acting(s)) != 0) {
        const seat_set people = acting & p->people;
        if (people == 0) {
            if (!play_bot(p, first_of(acting)))
                return false;
        } else if (!(people >> p->seat & 1)) {
            hand_over(p, first_of(people));
        } else if (play_auto_lasts(p)) {
            if (!play_auto_move(p))
                return false;
        } else {
            ask(p);
        }
    }
    return true;
}

static bool many_people(const struct play *p)
{
    return (p->people & (p->people - 1)) != 0;
}

/* "11.J Extra Warships"; an id that the title begins with is not said twice. */
static void add_option(const struct choice_info *option, struct text *out)
{
    if (strncasecmp(option->title, option->id, strlen(option->id)) != 0)
        text_addf(out, "%s ", option->id);
    text_add(out, option->title);
}

/* The optional rules of a new game, and the way out of those that the game recommends. */
static void add_options(const struct game *g, uint32_t options, struct text *out)
{
    for (int i = 0, named = 0; g->options && g->options[i].id; i++)
        if (options >> i & 1) {
            text_add(out, named++ ? ", " : "Optional rules: ");
            add_option(&g->options[i], out);
        }
    text_add(out, options == g->recommended ? " (recommended; --options none is the bare game)." : ".");
}

static void welcome(const struct play *p)
{
    const struct session *s = &p->session;
    struct text           about = text_growing(), out = text_growing();
    text_addf(&out, "%s%s%s\n", p->term.bold, s->game->title, p->term.plain);
    if (p->scenario) {
        text_addf(&about, "Scenario %s: %s. ", p->scenario->id, p->scenario->title);
        text_add(&about, p->scenario->gist ? p->scenario->gist : "");
        term_wrap(&p->term, about.at, 0, &out);
    }
    if (s->game->aim)
        term_wrap(&p->term, s->game->aim, 0, &out);
    text_clear(&about);
    if (p->options) {
        add_options(s->game, p->options, &about);
        term_wrap(&p->term, about.at, 0, &out);
        text_clear(&about);
    }
    if (many_people(p))
        text_add(&about, "Everybody plays at this keyboard. ");
    else
        text_addf(&about, "You are %s; the bot \"%s\" plays the other seats. ", session_seat_name(s, p->seat),
                  p->bot);
    text_add(&about,
             "Type a number or the words of a move. New here? Type \"auto\" whenever you would rather watch "
             "the bot make your next decision, and \"help\" for the rest.");
    term_wrap(&p->term, about.at, 0, &out);
    print_text(&out);
    text_free(&out);
    text_free(&about);
}

/* The command that goes on with a game that was left. */
static void add_resume(const struct play *p, struct text *out)
{
    text_addf(out, "The game is kept. To go on: wardroom play --load %s", p->save_path.at);
    if (many_people(p))
        text_add(out, " --hotseat");
    else
        text_addf(out, " --seat %s", session_seat_name(&p->session, p->seat));
    if (strcmp(p->bot, bot_standard(p->session.game)->name) != 0)
        text_addf(out, " --bot %s", p->bot);
    if (p->data_directory)
        text_addf(out, " --data %s", p->data_directory);
    text_add(out, "\n");
}

static void say_goodbye(struct play *p)
{
    const struct session *s = &p->session;
    const bool            over = session_acting(s) == 0;
    struct text           out = text_growing();
    bool                  kept = play_keep(p);
    play_auto_report(p);
    if (over) {
        play_news(p);
        print_view(p, true);
        text_addf(&out, "\n%sThe game is over: ", p->term.bold);
        session_result(s, &out);
        text_addf(&out, "%s\n", p->term.plain);
    } else if (p->resigned) {
        text_addf(&out, "%s resigns.\n", session_seat_name(s, p->seat));
    }
    for (int i = 0; i < session_seats(s); i++)
        text_addf(&out, "  %s: %d %s\n", session_seat_name(s, i),
                  game_score(s->game, match_state(s->match), i), game_score_of(s->game));
    if (kept && !over && !p->resigned)
        add_resume(p, &out);
    else if (kept)
        text_addf(&out, "To read the game again: wardroom replay %s\n", p->save_path.at);
    print_text(&out);
    text_free(&out);
}

static int seat_or_fail(const struct cli_args *args, const struct session *s)
{
    const char *name = cli_value(args, "seat");
    int         seat = name ? game_seat_find(s->game, match_state(s->match), name) : 0;
    if (seat < 0) {
        struct text names = text_growing();
        for (int i = 0; i < session_seats(s); i++)
            text_addf(&names, "%s%s", i ? ", " : "", session_seat_name(s, i));
        cli_fail(args, CLI_USAGE, "there is no seat \"%s\"; there is: %s", name, names.at);
        text_free(&names);
    }
    return seat;
}

static bool choose_bot(const struct cli_args *args, struct play *p)
{
    struct text why = text_growing();
    p->bot = cli_value(args, "bot");
    if (!p->bot)
        p->bot = bot_standard(p->session.game)->name;
    const bool fits = session_engine(&p->session, 0, p->bot, &why);
    if (!fits)
        cli_fail(args, CLI_USAGE, "%s", why.at);
    text_free(&why);
    return fits;
}

/* Fills p->session; else an exit status. */
static int open_session(const struct cli_args *args, struct play *p)
{
    const char     *load = cli_value(args, "load");
    struct settings how;
    if (load)
        return cli_load(args, load, &p->session) ? CLI_DONE : CLI_REFUSED;
    if (args->word_count == 0) {
        struct text list = text_growing();
        settings_games(&list);
        int code = cli_fail(args, CLI_USAGE, "which game? There is: %s", list.at);
        text_free(&list);
        return code;
    }
    const struct game *g = cli_game(args, args->words[0]);
    if (!g)
        return CLI_USAGE;
    settings_recommended(&how, g);
    if (!cli_settings(args, &how))
        return CLI_USAGE;
    p->options = how.how.options;
    struct text why = text_growing();
    bool        fine = session_new(&p->session, &how, &why);
    if (g->scenarios && g->scenarios[0].id)
        p->scenario = &g->scenarios[how.how.scenario];
    if (!fine)
        cli_fail(args, CLI_REFUSED, "%s", why.at);
    text_free(&why);
    return fine ? CLI_DONE : CLI_REFUSED;
}

static void end_quietly(int signal_number)
{
    (void)signal_number; /* reading the next line fails, and the game is kept */
}

static int play_session(const struct cli_args *args, struct play *p)
{
    const char *load = cli_value(args, "load");
    p->seat = seat_or_fail(args, &p->session);
    if (p->seat < 0 || !choose_bot(args, p))
        return CLI_USAGE;
    p->people = (seat_set)(cli_value(args, "hotseat") ? (1 << session_seats(&p->session)) - 1 : 1 << p->seat);
    p->data_directory = cli_value(args, "data");
    p->term = term_open();
    p->menu = menu_open();
    p->save_path = text_growing();
    p->seen = text_growing();
    p->show_due = true;
    rulebook_open(&p->rules, p->session.game);
    if (load && state_dir_holds(load))
        text_add(&p->save_path, load);
    else if (!state_dir_new_save(p->session.game->id, &p->save_path))
        text_clear(&p->save_path);
    if (load) /* what was told before is in the log */
        for (int i = 0; i < SEATS_MAX; i++)
            p->told[i] = match_told_count(p->session.match);

    struct sigaction interrupt = { .sa_handler = end_quietly }; /* no SA_RESTART: the read must end */
    sigaction(SIGINT, &interrupt, NULL);
    welcome(p);
    bool fine = play_on(p);
    say_goodbye(p);
    menu_close(p->menu);
    rulebook_close(&p->rules);
    text_free(&p->save_path);
    text_free(&p->seen);
    return fine ? CLI_DONE : CLI_REFUSED;
}

static int run_play(const struct cli_args *args)
{
    struct play p = { .shown_turn = -1 };
    int         code = open_session(args, &p);
    if (code != CLI_DONE)
        return code;
    code = play_session(args, &p);
    session_close(&p.session);
    return code;
}

static const struct cli_switch switches[] = {
    { "seat", "NAME", "your seat; the first if not given" },
    { "bot", "NAME", "who plays the other seats" },
    { "hotseat", NULL, "people play all seats, taking turns at the keyboard" },
    { "scenario", "S", "the scenario; the game's first if not given" },
    { "options", "A,B", "optional rules; those recommended if not given; none: the bare game" },
    { "seats", "N", "how many seats, where the game leaves it open" },
    { "set", "KEY=VALUE", "the game's own settings" },
    { "seed", "N", "the same dice for the same seed" },
    { "dice", "keyed", "dice from a secret key, which the journal reveals" },
    { "data", "DIR", "play with other data files" },
    { "load", "FILE", "go on from a journal or a position" },
    { 0 },
};

const struct verb verb_play = {
    .name = "play",
    .usage = "GAME [--seat NAME]",
    .gist = "a game in this terminal, against bots or with friends",
    .about =
        "Your moves are numbered; type a number, the words, or the start of them. \"help\" lists the rest.\n"
        "A game that you leave is kept, and --load goes on with it.\n",
    .words_max = 1,
    .switches = switches,
    .run = run_play,
};
