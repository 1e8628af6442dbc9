/* See messages.h. */
#include "table/messages.h"
#include "core/json_out.h"
#include "session/record.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* Every message is an object that says its type first. */
static void begin(struct text *out, const char *type)
{
    json_put_object(out, NULL);
    json_put_string(out, "type", type);
}

static void end(struct text *out)
{
    json_put_object_end(out);
}

void message_error(const char *why, struct text *out)
{
    begin(out, "error");
    json_put_string(out, "why", why);
    end(out);
}

void message_pong(struct text *out)
{
    begin(out, "pong");
    end(out);
}

void message_answers(uint32_t ask, struct text *message)
{
    if (ask == 0)
        return;
    message->length--; /* the brace */
    json_put_number(message, "ask", ask);
    end(message);
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
    static const char *const outcomes[] = { "done", "stale", "refused", "not-a-move", "not-now", "dice" };
    json_put_string(out, "outcome", outcomes[p->outcome]);
    if (p->outcome == PLAY_REFUSED && p->refusal.rule)
        json_put_string(out, "rule", p->refusal.rule);
    if (p->outcome == PLAY_WANTS_DICE)
        json_put_number(out, "dice", p->dice_wanted);
    json_put_string(out, "why", p->why);
}

void message_advice(uint32_t seq, const char *move, struct text *out)
{
    begin(out, "advice");
    json_put_number(out, "seq", seq);
    json_put_string(out, "move", move);
    end(out);
}

void message_answer(const struct room *r, const struct play_result *p, uint32_t seq, struct text *out)
{
    begin(out, "answer");
    json_put_number(out, "seq", seq);
    json_put_number(out, "played", p->played);
    if (p->undone)
        json_put_number(out, "undone", p->undone);
    if (p->outcome == PLAY_WANTS_DICE)
        add_rolls(r, &p->rolls, out);
    add_verdict(p, out);
    end(out);
}

void message_checked(const char *move, const struct play_result *p, struct text *out)
{
    begin(out, "checked");
    json_put_string(out, "move", move);
    add_verdict(p, out);
    end(out);
}

static const char *const state_names[] = { "waiting", "playing", "over", "set-aside" };

/* Who sits where, what plays, and who is here now. */
static void add_seats(const struct room *r, struct text *out)
{
    json_put_string(out, "state", state_names[r->state]);
    json_put_array(out, "seats");
    for (int i = 0; i < r->seats; i++) {
        const struct room_seat *who = &r->seat[i];
        int                     here = 0;
        for (const struct client *c = r->clients; c; c = c->next)
            here += c->seat == i;
        json_put_object(out, NULL);
        json_put_string(out, "kind", who->kind == SEAT_BOT ? "bot" : "person");
        json_put_string(out, "bot", who->bot);
        json_put_flag(out, "here", here > 0);
        json_put_flag(out, "ready", who->has_share || who->kind == SEAT_BOT);
        json_put_flag(out, "taken", who->has_key);
        json_put_flag(out, "guest", who->guest);
        json_put_flag(out, "invited", who->has_invitation);
        json_put_number(out, "renewed", who->renewed);
        json_put_array(out, "consents");
        for (int n = 0; n < r->seats; n++)
            if (who->consents >> n & 1)
                json_put_number(out, NULL, n);
        json_put_array_end(out);
        json_put_object_end(out);
    }
    json_put_array_end(out);
}

void message_seats(const struct room *r, struct text *out)
{
    begin(out, "seats");
    add_seats(r, out);
    end(out);
}

void message_elsewhere(int others, struct text *out)
{
    begin(out, "elsewhere");
    json_put_number(out, "others", others);
    end(out);
}

void message_reinvited(int seat, const uint8_t invitation[SECRET_BYTES], struct text *out)
{
    begin(out, "reinvited");
    json_put_number(out, "seat", seat);
    json_put_hex(out, "invitation", invitation, SECRET_BYTES);
    end(out);
}

/* What the game is, and who sits at it. */
static void add_game(const struct room *r, int seat, const char *type, struct text *out)
{
    const struct game *g = r->settings.game;
    begin(out, type);
    json_put_string(out, "room", r->id);
    json_put_string(out, "game", r->game);
    json_put_string(out, "title", g ? g->title : r->game);
    json_put_string(out, "rules", g ? g->rules_version : "");
    json_put_string(out, "data", r->data_name);
    json_put_string(out, "settings", r->words);
    json_put_string(out, "scenario", g ? g->scenarios[r->settings.how.scenario].id : "");
    json_put_string(out, "dice", r->real_dice ? "real" : "fair");
    json_put_string(out, "lost", r->lost);
    json_put_hex(out, "commitment", r->commitment, sizeof r->commitment);
    if (seat < r->seats)
        json_put_number(out, "seat", seat);
    if (r->state == ROOM_SET_ASIDE)
        json_put_string(out, "note", r->note);
    add_seats(r, out);
    end(out);
}

void message_welcome(const struct room *r, int seat, struct text *out)
{
    add_game(r, seat, "welcome", out);
}

void message_invitation(const struct room *r, int seat, struct text *out)
{
    add_game(r, seat, "invitation", out);
}

/* ---- What a seat sees ---- */

static void add_moves(const struct game *g, const void *data, const struct view *v, int seat,
                      struct text *out)
{
    static struct move_list list; /* large; the loop is the only one here */
    struct text             words = text_growing();
    json_put_array(out, "legal");
    if (seat != SPECTATOR && view_acting(g, v) >> seat & 1) {
        view_moves(g, data, v, seat, &list);
        for (uint32_t i = 0; i < list.count; i++) {
            text_clear(&words);
            move_print(&g->words, data, g->kinds, list.move[i], &words);
            json_put_string(out, NULL, words.at);
        }
    }
    json_put_array_end(out);
    text_free(&words);
}

static void add_view(const struct game *g, const void *data, const struct view *v, int seat, struct text *out)
{
    struct result result = view_result(g, data, v);
    if (result.over) {
        json_put_object(out, "result");
        json_put_array(out, "winners");
        for (int i = 0; i < SEATS_MAX; i++)
            if (result.winners >> i & 1)
                json_put_string(out, NULL, view_seat_name(g, v, i));
        json_put_array_end(out);
        json_put_string(out, "rule", result.rule);
        json_put_string(out, "text", result.text);
        json_put_object_end(out);
    }
    json_put_name(out, "view");
    view_json(g, data, v, seat, out);
}

void message_state(struct room *r, int seat, struct text *out)
{
    struct session    *s = &r->session;
    const struct view *v = session_view(s, seat);
    begin(out, "state");
    json_put_number(out, "seq", r->seat[seat].seq);
    json_put_number(out, "undo", seat < r->seats ? match_undoable(s->match, seat) : 0);
    add_moves(s->game, s->data, v, seat, out);
    add_view(s->game, s->data, v, seat, out);
    end(out);
}

/* A spectator hears what everybody hears. */
static bool hears(int seats, int seat, seat_set audience)
{
    seat_set all = (seat_set)((1u << seats) - 1);
    return seat == SPECTATOR ? (audience & all) == all : audience >> seat & 1;
}

/* How many events of the last move the seat heard. */
static int count_heard(const struct match *m, int seats, int seat)
{
    int heard = 0;
    for (size_t i = 0; i < match_event_count(m); i++)
        heard += hears(seats, seat, match_event(m, i)->audience);
    return heard;
}

/* Steps are counted by what the seat saw change, so that nobody learns how often others moved in secret. */
bool message_past(const struct match *m, int seats, int seat, int at, struct text *out)
{
    const struct game *g = match_game(m);
    struct record      record;
    struct view       *v = malloc(g->state_size);
    struct text        page = text_growing();
    int                step = 0, before = 0, heard = 0, since = 0;
    if (v == NULL)
        abort();
    record_open(&record, m);
    heard = count_heard(record.match, seats, seat);
    match_view(record.match, seat, v);
    uint64_t seen = view_hash(g, v);
    if (at == 0)
        add_view(g, match_data(m), v, seat, &page);
    while (record_next(&record) && is_legal(record_play(&record))) {
        since += count_heard(record.match, seats, seat);
        match_view(record.match, seat, v);
        if (view_hash(g, v) == seen)
            continue;
        seen = view_hash(g, v);
        if (++step > at)
            continue;
        before = heard;
        heard += since;
        since = 0;
        if (step == at)
            add_view(g, match_data(m), v, seat, &page);
    }
    record_close(&record);
    free(v);
    bool found = at <= step;
    if (found) {
        begin(out, "past");
        json_put_number(out, "at", at);
        json_put_number(out, "of", step);
        json_put_number(out, "before", before);
        json_put_number(out, "heard", heard);
        json_put_written(out, &page);
        end(out);
    }
    text_free(&page);
    return found;
}

/* ---- What it is told ---- */

static void add_event(const struct session *s, const struct event *e, struct text *out)
{
    const struct event_kind *kind = &s->game->events[e->kind];
    struct text              words = text_growing();
    json_put_object(out, NULL);
    json_put_string(out, "name", kind->name);
    json_put_string(out, "rule", kind->rule);
    json_put_array(out, "args");
    for (int i = 0; i < kind->argc; i++) {
        text_clear(&words);
        word_print(&s->game->words, s->data, kind->vocab[i], e->arg[i], &words);
        json_put_string(out, NULL, words.at);
    }
    json_put_array_end(out);
    text_clear(&words);
    event_tell(&s->game->words, s->data, s->game->events, e, &words);
    json_put_string(out, "text", words.at);
    json_put_object_end(out);
    text_free(&words);
}

size_t room_heard(const struct room *r, int seat)
{
    const struct session *s = &r->session;
    size_t                heard = 0;
    for (size_t i = 0; i < match_told_count(s->match); i++)
        heard += hears(r->seats, seat, match_told(s->match, i)->event.audience);
    return heard;
}

uint32_t room_mark(const struct room *r, int seat, size_t count)
{
    const struct session *s = &r->session;
    uint32_t              mark = 0;
    for (size_t i = 0; i < match_told_count(s->match) && count > 0; i++) {
        const struct event *e = &match_told(s->match, i)->event;
        if (!hears(r->seats, seat, e->audience))
            continue;
        mark = XXH32(e->arg, sizeof e->arg, mark + e->kind + 1u);
        count--;
    }
    return mark;
}

bool message_events(const struct room *r, int seat, size_t from, bool reset, struct text *out)
{
    const struct session *s = &r->session;
    size_t                heard = 0, count = 0;
    struct text           list = text_growing();
    for (size_t i = 0; i < match_told_count(s->match); i++) {
        const struct event *e = &match_told(s->match, i)->event;
        if (!hears(r->seats, seat, e->audience) || heard++ < from)
            continue;
        count++;
        add_event(s, e, &list);
    }
    begin(out, "events");
    json_put_flag(out, "reset", reset);
    json_put_number(out, "resets", room_mark(r, seat, heard));
    json_put_number(out, "until", (int64_t)heard);
    json_put_array(out, "events");
    json_put_written(out, &list);
    json_put_array_end(out);
    end(out);
    text_free(&list);
    return count > 0 || reset;
}

void message_journal(const char *part, size_t size, size_t from, size_t of, struct text *out)
{
    struct text words = text_growing();
    text_add_bytes(&words, part, size);
    begin(out, "journal");
    json_put_number(out, "from", (int64_t)from);
    json_put_number(out, "of", (int64_t)of);
    json_put_string(out, "journal", words.at);
    end(out);
    text_free(&words);
}
