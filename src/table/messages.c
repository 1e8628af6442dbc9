/* See messages.h. */
#include "table/messages.h"
#include "core/json_out.h"
#include "core/memory.h"
#include "table/limits.h"
#include "table/message_frame.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void message_error(const char *why, struct text *out)
{
    message_begin(out, "error");
    json_put_string(out, "why", why);
    message_end(out);
}

void message_pong(struct text *out)
{
    message_begin(out, "pong");
    message_end(out);
}

void message_answers(uint32_t ask, struct text *message)
{
    if (ask == 0)
        return;
    message->length--; /* the brace */
    json_put_number(message, "ask", ask);
    message_end(message);
}

static void add_word(const struct room *r, int vocab, int value, const char *name, struct text *out)
{
    struct text word = text_growing();
    word_print(&r->session.game->words, r->session.data, vocab, value, &word);
    json_put_string(out, name, word.at);
    text_free(&word);
}

/* The dice that are to be rolled by hand. */
static void add_rolls(const struct room *r, const struct rolls *rolls, struct text *out)
{
    json_put_array(out, "rolls");
    for (int i = 0; i < rolls->count; i++) {
        const struct roll      *roll = &rolls->roll[i];
        const struct roll_kind *kind = &r->session.game->rolls[roll->reason];
        json_put_object(out, NULL);
        json_put_number(out, "reason", roll->reason);
        json_put_number(out, "count", roll->dice);
        if (kind->tells & TELLS_PLACE)
            add_word(r, kind->place_vocab, roll->place, "place", out);
        if (kind->tells & TELLS_SUBJECT)
            add_word(r, kind->subject_vocab, roll->subject, "subject", out);
        json_put_object_end(out);
    }
    json_put_array_end(out);
}

static void add_verdict(const struct play_result *p, struct text *out)
{
    static const char *const outcomes[] = { "done",    "stale", "refused", "not-a-move",
                                            "not-now", "dice",  "for-good" };
    json_put_string(out, "outcome", outcomes[p->outcome]);
    if (p->outcome == PLAY_REFUSED && p->refusal.rule)
        json_put_string(out, "rule", p->refusal.rule);
    if (p->outcome == PLAY_WANTS_DICE)
        json_put_number(out, "dice", p->dice_wanted);
    json_put_string(out, "why", p->why);
}

void message_advice(uint32_t seq, const char *move, const char *reason, const char *place, struct text *out)
{
    message_begin(out, "advice");
    json_put_number(out, "seq", seq);
    json_put_string(out, "move", move);
    if (*reason)
        json_put_string(out, "reason", reason);
    if (*place)
        json_put_string(out, "place", place);
    message_end(out);
}

void message_answer(const struct room *r, const struct play_result *p, uint32_t seq, struct text *out)
{
    message_begin(out, "answer");
    json_put_number(out, "seq", seq);
    json_put_number(out, "played", p->played);
    if (p->undone)
        json_put_number(out, "undone", p->undone);
    if (p->outcome == PLAY_WANTS_DICE)
        add_rolls(r, &p->rolls, out);
    add_verdict(p, out);
    message_end(out);
}

void message_checked(const char *move, const struct play_result *p, struct text *out)
{
    message_begin(out, "checked");
    json_put_string(out, "move", move);
    add_verdict(p, out);
    message_end(out);
}

/* ---- What a seat sees ---- */

static void list_moves(const struct shown *of, struct move_list *out)
{
    out->count = 0;
    if (!of->ended && of->seat != SPECTATOR && view_acting(of->game, of->view) >> of->seat & 1)
        view_moves(of->game, of->data, of->view, of->seat, out);
}

static void add_move(const struct shown *of, struct move move, struct text *out)
{
    char        buffer[MOVE_WORDS_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    move_print(&of->game->words, of->data, of->game->kinds, move, &words);
    json_put_string(out, NULL, buffer);
}

static void add_moves(const struct shown *of, struct text *out)
{
    static struct move_list list; /* large; the loop is the only one here */
    list_moves(of, &list);
    json_put_array(out, "legal");
    for (uint32_t i = 0; i < list.count; i++)
        add_move(of, list.move[i], out);
    json_put_array_end(out);
}

static bool is_same_move(struct move a, struct move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Does it come soon? Lists change little, and what is not found costs some words more. */
static bool comes_soon(const struct move_list *l, uint32_t from, struct move m)
{
    enum { SOON = 64 };
    for (uint32_t i = from; i < l->count && i - from < SOON; i++)
        if (is_same_move(l->move[i], m))
            return true;
    return false;
}

static void add_run(int *run, struct text *out)
{
    if (*run != 0)
        json_put_number(out, NULL, *run);
    *run = 0;
}

/* How the list of before becomes that of now: n, as many of the old ones stay; -n, they go; a move: it is new. */
static void add_changed_moves(const struct shown *before, const struct shown *now, struct text *out)
{
    static struct move_list was, is;
    uint32_t                old = 0, new = 0;
    int                     run = 0;
    list_moves(before, &was);
    list_moves(now, &is);
    json_put_array(out, "legal");
    while (old < was.count || new < is.count) {
        const bool both = old < was.count && new < is.count;
        if (both && is_same_move(was.move[old], is.move[new])) {
            if (run < 0)
                add_run(&run, out);
            run++;
            old++;
            new ++;
        } else if (old < was.count && !comes_soon(&is, new, was.move[old])) {
            if (run > 0)
                add_run(&run, out);
            run--;
            old++;
        } else {
            add_run(&run, out);
            add_move(now, is.move[new ++], out);
        }
    }
    add_run(&run, out);
    json_put_array_end(out);
}

static void add_result(const struct shown *of, struct text *out)
{
    struct result result = view_result(of->game, of->data, of->view);
    if (of->ended)
        result = (struct result){ true, of->end.winners, match_end_names[of->end.kind], of->how };
    if (!result.over)
        return;
    json_put_object(out, "result");
    json_put_array(out, "winners");
    for (int i = 0; i < SEATS_MAX; i++)
        if (result.winners >> i & 1)
            json_put_string(out, NULL, view_seat_name(of->game, of->view, i));
    json_put_array_end(out);
    json_put_string(out, "rule", result.rule);
    json_put_string(out, "text", result.text);
    if (of->ended && of->end.seat >= 0)
        json_put_string(out, "seat", view_seat_name(of->game, of->view, of->end.seat));
    if (of->ended)
        json_put_flag(out, "ended", true);
    json_put_object_end(out);
}

static void add_view(const struct shown *of, struct text *out)
{
    add_result(of, out);
    json_put_name(out, "view");
    view_json(of->game, of->data, of->view, of->seat, out);
}

/* The seat's own move whose dice are being rolled: what was typed in for it, and what is still to be. */
static void add_pending(struct room *r, int seat, struct text *out)
{
    struct play_result p;
    if (seat >= r->seats || !room_pending(r, seat, &p))
        return;
    const struct room_seat *who = &r->seat[seat];
    json_put_object(out, "pending");
    json_put_string(out, "move", who->pending);
    json_put_number(out, "dice", p.dice_wanted);
    add_rolls(r, &p.rolls, out);
    json_put_array(out, "faces");
    const char *faces = who->pending_faces ? who->pending_faces : "";
    for (long face; faces_next(&faces, &face);)
        json_put_number(out, NULL, face);
    json_put_array_end(out);
    json_put_object_end(out);
}

/* What is told of a state beside the view. */
static void begin_state(struct room *r, int seat, const char *type, struct text *out)
{
    message_begin(out, type);
    json_put_number(out, "seq", r->seat[seat].seq);
    json_put_number(out, "undo",
                    seat < r->seats && r->state == ROOM_PLAYING ? match_undoable(r->session.match, seat) : 0);
    add_pending(r, seat, out);
}

/* How its people have ended it, if they have. */
static void show_end(struct shown *of, const struct match *m)
{
    struct text how = text_in(of->how, sizeof of->how);
    of->ended = match_ended(m, &of->end);
    if (of->ended)
        match_end_tell(m, &of->end, &how);
}

static struct shown shown_now(struct room *r, int seat)
{
    struct session *s = &r->session;
    struct shown    now = { .game = s->game, .data = s->data, .view = session_view(s, seat), .seat = seat };
    show_end(&now, s->match);
    return now;
}

void message_state(struct room *r, int seat, struct text *out)
{
    const struct shown now = shown_now(r, seat);
    begin_state(r, seat, "state", out);
    add_moves(&now, out);
    add_view(&now, out);
    message_end(out);
}

void message_change(struct room *r, int seat, const struct view *before, struct text *out)
{
    const struct shown now = shown_now(r, seat);
    const struct shown was = { .game = now.game, .data = now.data, .view = before, .seat = seat };
    begin_state(r, seat, "change", out);
    add_changed_moves(&was, &now, out);
    add_result(&now, out);
    json_put_name(out, "view");
    view_json_changes(now.game, now.data, before, now.view, seat, out);
    message_end(out);
}

/* ---- What it would see ---- */

void message_tried(uint32_t seq, const struct play_result *p, const struct shown *after, struct text *out)
{
    message_begin(out, "tried");
    json_put_number(out, "seq", seq);
    json_put_number(out, "made", p->played);
    if (after != NULL) {
        add_moves(after, out);
        add_view(after, out);
    }
    add_verdict(p, out);
    message_end(out);
}

static void add_series(const struct shown *of, const struct move *moves, int count, struct text *out)
{
    json_put_array(out, "moves");
    for (int i = 0; i < count; i++)
        add_move(of, moves[i], out);
    json_put_array_end(out);
}

static void add_place(const struct shown *of, const char *name, int place, struct text *out)
{
    char        words[2 * WORD_MAX];
    struct text word = text_in(words, sizeof words);
    word_print(&of->game->words, of->data, of->game->place_vocab, place, &word);
    json_put_string(out, name, words);
}

static void add_way(const struct shown *of, const struct way *way, struct text *out)
{
    json_put_object(out, NULL);
    add_place(of, "place", way->place, out);
    json_put_number(out, "cost", way->cost);
    if (way->for_good)
        json_put_flag(out, "for_good", true);
    add_series(of, way->step, way->steps, out);
    json_put_array(out, "path");
    for (int step = 0; step < way->steps; step++)
        add_place(of, NULL, way->path[step], out);
    json_put_array_end(out);
    json_put_object_end(out);
}

void message_reach(uint32_t seq, const char *piece, const struct play_result *p, const struct shown *of,
                   const struct reach *r, struct text *out)
{
    message_begin(out, "reach");
    json_put_number(out, "seq", seq);
    json_put_string(out, "piece", piece);
    json_put_array(out, "ways");
    for (int i = 0; i < r->count; i++)
        add_way(of, &r->way[i], out);
    json_put_array_end(out);
    add_verdict(p, out);
    message_end(out);
}

void message_proposal(uint32_t seq, const struct shown *of, const struct proposal *p, struct text *out)
{
    message_begin(out, "proposal");
    json_put_number(out, "seq", seq);
    add_series(of, p->move, p->count, out);
    message_end(out);
}

/* ---- What it is told ---- */

static void add_event(const struct game *g, const void *data, const struct event *e, struct text *out)
{
    const struct event_kind *kind = &g->events[e->kind];
    struct text              words = text_growing();
    json_put_object(out, NULL);
    json_put_string(out, "name", kind->name);
    json_put_string(out, "rule", kind->rule);
    json_put_array(out, "args");
    for (int i = 0; i < kind->argc; i++) {
        text_clear(&words);
        word_print(&g->words, data, kind->vocab[i], e->arg[i], &words);
        json_put_string(out, NULL, words.at);
    }
    json_put_array_end(out);
    text_clear(&words);
    event_tell(&g->words, data, g->events, e, &words);
    json_put_string(out, "text", words.at);
    json_put_object_end(out);
    text_free(&words);
}

static void add_events(const struct room *r, int seat, size_t from, size_t until, struct text *out)
{
    const struct session *s = &r->session;
    json_put_number(out, "from", (int64_t)from);
    json_put_number(out, "until", (int64_t)until);
    json_put_array(out, "events");
    for (size_t i = from; i < until; i++)
        add_event(s->game, s->data, &match_told(s->match, r->seat[seat].ear.heard[i].event)->event, out);
    json_put_array_end(out);
}

void message_events(const struct room *r, int seat, size_t from, bool reset, struct text *out)
{
    const struct ear *ear = &r->seat[seat].ear;
    message_begin(out, "events");
    json_put_flag(out, "reset", reset);
    json_put_number(out, "resets", ear_mark(ear, ear->count));
    add_events(r, seat, from, ear->count, out);
    message_end(out);
}

void message_earlier(const struct room *r, int seat, size_t from, size_t until, struct text *out)
{
    message_begin(out, "earlier");
    add_events(r, seat, from, until, out);
    message_end(out);
}

void message_journal(const char *part, size_t size, size_t from, size_t of, struct text *out)
{
    struct text words = text_growing();
    text_add_bytes(&words, part, size);
    message_begin(out, "journal");
    json_put_number(out, "from", (int64_t)from);
    json_put_number(out, "of", (int64_t)of);
    json_put_string(out, "journal", words.at);
    message_end(out);
    text_free(&words);
}

/* ---- What was ---- */

static bool hears(int seats, int viewer, seat_set audience)
{
    return viewer == OPENED || ear_hears(seats, viewer, audience);
}

/* How many of its events the viewer had heard after so many moves. */
static int count_heard(const struct match *m, int seats, int viewer, uint32_t moves)
{
    int heard = 0;
    for (size_t i = 0; i < match_told_count(m) && match_told(m, i)->move <= (int)moves; i++)
        heard += hears(seats, viewer, match_told(m, i)->event.audience);
    return heard;
}

/* What the viewer heard after the first moves, up to others; of very much the last. */
static void add_heard(const struct match *m, int seats, int viewer, int after, uint32_t until,
                      struct text *out)
{
    size_t end = 0, first, count = 0;
    while (end < match_told_count(m) && match_told(m, end)->move <= (int)until)
        end++;
    for (first = end; first > 0 && match_told(m, first - 1)->move > after && count < LIMIT_PAGE_EVENTS;
         first--)
        count += hears(seats, viewer, match_told(m, first - 1)->event.audience);
    json_put_array(out, "events");
    for (size_t i = first; i < end; i++)
        if (hears(seats, viewer, match_told(m, i)->event.audience))
            add_event(match_game(m), match_data(m), &match_told(m, i)->event, out);
    json_put_array_end(out);
}

void message_past(const struct match *m, const struct steps *steps, int seats, int viewer, int at, bool told,
                  struct text *out)
{
    const struct game *g = match_game(m);
    struct view       *v = memory_zeroed(g->state_size);
    const uint32_t     moves = steps->at[at].moves;
    struct match_walk  walk;
    match_walk_from(m, (int)moves, &walk);
    steps_view(&walk, viewer, v);
    match_walk_end(&walk);
    message_begin(out, "past");
    json_put_number(out, "at", at);
    json_put_number(out, "of", (int64_t)steps->count - 1);
    json_put_number(out, "before", at > 0 ? count_heard(m, seats, viewer, steps->at[at - 1].moves) : 0);
    json_put_number(out, "heard", count_heard(m, seats, viewer, moves));
    if (told)
        add_heard(m, seats, viewer, at > 0 ? (int)steps->at[at - 1].moves : -1, moves, out);
    struct shown past = {
        .game = g, .data = match_data(m), .view = v, .seat = viewer == OPENED ? SPECTATOR : viewer
    };
    if (at + 1 == (int)steps->count)
        show_end(&past, m);
    add_view(&past, out);
    message_end(out);
    free(v);
}
