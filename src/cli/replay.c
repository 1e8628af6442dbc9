/* wardroom replay: a journal told in words, as one seat saw it or as it was. */
#include "cli/load.h"
#include "cli/news.h"
#include "cli/term.h"
#include "session/record.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct telling {
    struct term  term;
    int          seat; /* -1: everything */
    bool         step; /* waits for Enter at each heading */
    int          turn;
    const char  *phase;
    struct text  heading; /* printed once something follows it */
    struct news  news;
    struct text *out;
};

/* Waits for a line; false: the input has ended, so go on without waiting. */
static bool wait_for_enter(void)
{
    int c;
    fflush(stdout);
    while ((c = getchar()) != '\n')
        if (c == EOF)
            return false;
    return true;
}

static void flush_out(struct telling *t)
{
    cli_print(t->out);
    text_clear(t->out);
}

/* The heading of the phase that the next move belongs to. */
static void note_phase(struct telling *t, const struct match *m)
{
    const struct game      *g = match_game(m);
    const struct phase_info phase = game_phase(g, match_state(m));
    const int               turn = g->turn(match_state(m));
    if (t->phase && t->turn == turn && strcmp(t->phase, phase.name) == 0)
        return;
    t->turn = turn;
    t->phase = phase.name;
    text_clear(&t->heading);
    text_addf(&t->heading, "\n%sTurn %d: %s [%s]%s\n", t->term.bold, turn, phase.name, phase.rule,
              t->term.plain);
}

/* Something is about to be told: its heading first, and what went before it out. */
static void before_line(struct telling *t)
{
    if (t->heading.length == 0)
        return;
    news_flush(&t->news);
    flush_out(t);
    if (t->step)
        t->step = wait_for_enter();
    text_add(t->out, t->heading.at);
    text_clear(&t->heading);
}

/* Who else would have been told: an event that not all may see says to whom it speaks. */
static void add_audience(const struct match *m, seat_set audience, struct text *line)
{
    const struct game *g = match_game(m);
    const int          seats = game_seats(g, match_state(m));
    if ((~audience & ((1 << seats) - 1)) == 0)
        return;
    text_add(line, "(to");
    for (int i = 0; i < seats; i++)
        if (audience >> i & 1)
            text_addf(line, " %s", game_seat_name(g, match_state(m), i));
    text_add(line, ") ");
}

static void tell_events(struct telling *t, const struct match *m)
{
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        char                buffer[SEATS_MAX * WORD_MAX];
        struct text         prefix = text_in(buffer, sizeof buffer);
        if (t->seat >= 0 && !(e->audience >> t->seat & 1))
            continue;
        if (t->seat < 0)
            add_audience(m, e->audience, &prefix);
        before_line(t);
        news_add(&t->news, e, buffer);
    }
}

/* A seat is told its own moves; those of others reach it as events. */
static void tell_move(struct telling *t, const struct record *r)
{
    if (t->seat >= 0 && t->seat != r->seat)
        return;
    const struct game *g = match_game(r->match);
    before_line(t);
    news_flush(&t->news);
    text_addf(t->out, "    %s%s: ", t->term.dim, game_seat_name(g, match_state(r->match), r->seat));
    move_print(&g->words, match_data(r->match), g->kinds, r->move, t->out);
    text_addf(t->out, "%s\n", t->term.plain);
}

/* What was noted after so many moves is for everybody. */
static void tell_notes(struct telling *t, const struct match *of, int moves)
{
    for (int i = 0; i < match_note_count(of); i++) {
        int         after;
        const char *words = match_noted(of, i, &after);
        if (after != moves)
            continue;
        before_line(t);
        news_flush(&t->news);
        text_addf(t->out, "    %s(note) %s%s\n", t->term.dim, words, t->term.plain);
    }
}

static void tell_all(struct telling *t, const struct session *s)
{
    struct record r;
    record_open(&r, s->match);
    note_phase(t, r.match);
    tell_events(t, r.match);
    tell_notes(t, s->match, 0);
    while (record_next(&r)) {
        note_phase(t, r.match);
        tell_move(t, &r);
        if (!is_legal(record_play(&r)))
            break;
        tell_events(t, r.match);
        tell_notes(t, s->match, r.next);
    }
    news_flush(&t->news);
    text_add(t->out, "\nResult: ");
    session_result(s, t->out);
    for (int i = 0; i < session_seats(s); i++)
        text_addf(t->out, "\n  %s: %d %s", session_seat_name(s, i),
                  game_score(s->game, match_state(s->match), i), game_score_of(s->game));
    text_add(t->out, "\n");
    flush_out(t);
    record_close(&r);
}

static int run_replay(const struct cli_args *args)
{
    struct session s;
    if (!cli_load(args, args->words[0], &s))
        return CLI_REFUSED;
    struct text    out = text_growing();
    struct telling t = { .term = term_open(), .seat = -1, .heading = text_growing(), .out = &out };
    const char    *name = cli_value(args, "seat");
    int            code = CLI_DONE;
    t.step = cli_value(args, "step") != NULL;
    t.news = news_open(s.game, s.data, &t.term, &out);
    if (name)
        t.seat = game_seat_find(s.game, match_state(s.match), name);
    if (name && t.seat < 0)
        code = cli_fail(args, CLI_USAGE, "there is no seat \"%s\"", name);
    else
        tell_all(&t, &s);
    news_close(&t.news);
    text_free(&t.heading);
    text_free(&out);
    session_close(&s);
    return code;
}

static const struct cli_switch switches[] = {
    { "seat", "NAME", "only what this seat knew; all if not given" },
    { "step", NULL, "wait for Enter before each phase" },
    { "data", "DIR", "the data files that the game was played with" },
    { 0 },
};

const struct verb verb_replay = {
    .name = "replay",
    .usage = "FILE [--seat NAME] [--step]",
    .gist = "tells a saved game in words, turn by turn",
    .words_min = 1,
    .words_max = 1,
    .switches = switches,
    .run = run_replay,
};
