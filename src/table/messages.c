/* See messages.h. */
#include "table/messages.h"
#include "session/record.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

void hex_print(const uint8_t *bytes, size_t size, struct text *out)
{
    for (size_t i = 0; i < size; i++)
        text_addf(out, "%02x", bytes[i]);
}

static void member(struct text *out, const char *name, const char *value)
{
    text_addf(out, ",\"%s\":", name);
    text_add_json_string(out, value);
}

void message_error(const char *why, struct text *out)
{
    text_add(out, "{\"type\":\"error\"");
    member(out, "why", why);
    text_add(out, "}");
}

void message_pong(struct text *out)
{
    text_add(out, "{\"type\":\"pong\"}");
}

void message_answers(uint32_t ask, struct text *message)
{
    if (ask == 0)
        return;
    message->length--; /* the brace */
    text_addf(message, ",\"ask\":%u}", ask);
}

static void add_word(const struct room *r, int vocab, int value, const char *name, struct text *out)
{
    struct text word = text_growing();
    word_print(&r->session.game->words, r->session.data, vocab, value, &word);
    member(out, name, word.at);
    text_free(&word);
}

/* The dice that are to be rolled by hand. */
static void add_rolls(const struct room *r, const struct rolls *rolls, struct text *out)
{
    text_add(out, ",\"rolls\":[");
    for (int i = 0; i < rolls->count; i++) {
        const struct roll      *roll = &rolls->roll[i];
        const struct roll_kind *kind = &r->session.game->rolls[roll->reason];
        text_addf(out, "%s{\"reason\":%d,\"count\":%d", i ? "," : "", roll->reason, roll->dice);
        if (kind->tells & TELLS_PLACE)
            add_word(r, kind->place_vocab, roll->place, "place", out);
        if (kind->tells & TELLS_SUBJECT)
            add_word(r, kind->subject_vocab, roll->subject, "subject", out);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void add_verdict(const struct play_result *p, struct text *out)
{
    static const char *const outcomes[] = { "done", "stale", "refused", "not-a-move", "not-now", "dice" };
    member(out, "outcome", outcomes[p->outcome]);
    if (p->outcome == PLAY_REFUSED && p->refusal.rule)
        member(out, "rule", p->refusal.rule);
    if (p->outcome == PLAY_WANTS_DICE)
        text_addf(out, ",\"dice\":%d", p->dice_wanted);
    member(out, "why", p->why);
    text_add(out, "}");
}

void message_advice(uint32_t seq, const char *move, struct text *out)
{
    text_addf(out, "{\"type\":\"advice\",\"seq\":%u", seq);
    member(out, "move", move);
    text_add(out, "}");
}

void message_answer(const struct room *r, const struct play_result *p, uint32_t seq, struct text *out)
{
    text_addf(out, "{\"type\":\"answer\",\"seq\":%u,\"played\":%d", seq, p->played);
    if (p->undone)
        text_addf(out, ",\"undone\":%d", p->undone);
    if (p->outcome == PLAY_WANTS_DICE)
        add_rolls(r, &p->rolls, out);
    add_verdict(p, out);
}

void message_checked(const char *move, const struct play_result *p, struct text *out)
{
    text_add(out, "{\"type\":\"checked\"");
    member(out, "move", move);
    add_verdict(p, out);
}

static void flag(struct text *out, const char *name, bool value)
{
    text_addf(out, ",\"%s\":%s", name, value ? "true" : "false");
}

static const char *const state_names[] = { "waiting", "playing", "over", "set-aside" };

/* Who sits where, what plays, and who is here now. */
static void add_seats(const struct room *r, struct text *out)
{
    text_addf(out, ",\"state\":\"%s\",\"seats\":[", state_names[r->state]);
    for (int i = 0; i < r->seats; i++) {
        int here = 0;
        for (const struct client *c = r->clients; c; c = c->next)
            here += c->seat == i;
        text_addf(out, "%s{\"kind\":\"%s\"", i ? "," : "", r->seat[i].kind == SEAT_BOT ? "bot" : "person");
        member(out, "bot", r->seat[i].bot);
        const struct room_seat *who = &r->seat[i];
        flag(out, "here", here > 0);
        flag(out, "ready", who->has_share || who->kind == SEAT_BOT);
        flag(out, "taken", who->has_key);
        flag(out, "guest", who->guest);
        flag(out, "invited", who->has_invitation);
        text_addf(out, ",\"renewed\":%d,\"consents\":[", who->renewed);
        const char *comma = "";
        for (int n = 0; n < r->seats; n++) {
            if (who->consents >> n & 1) {
                text_addf(out, "%s%d", comma, n);
                comma = ",";
            }
        }
        text_add(out, "]}");
    }
    text_add(out, "]");
}

void message_seats(const struct room *r, struct text *out)
{
    text_add(out, "{\"type\":\"seats\"");
    add_seats(r, out);
    text_add(out, "}");
}

void message_elsewhere(int others, struct text *out)
{
    text_addf(out, "{\"type\":\"elsewhere\",\"others\":%d}", others);
}

void message_reinvited(int seat, const uint8_t invitation[SECRET_BYTES], struct text *out)
{
    text_addf(out, "{\"type\":\"reinvited\",\"seat\":%d,\"invitation\":\"", seat);
    hex_print(invitation, SECRET_BYTES, out);
    text_add(out, "\"}");
}

/* What the game is, and who sits at it. */
static void add_game(const struct room *r, int seat, const char *type, struct text *out)
{
    const struct game *g = r->settings.game;
    text_addf(out, "{\"type\":\"%s\"", type);
    member(out, "room", r->id);
    member(out, "game", r->game);
    member(out, "title", g ? g->title : r->game);
    member(out, "rules", g ? g->rules_version : "");
    member(out, "data", r->data_name);
    member(out, "settings", r->words);
    member(out, "scenario", g ? g->scenarios[r->settings.how.scenario].id : "");
    member(out, "dice", r->real_dice ? "real" : "fair");
    member(out, "lost", r->lost);
    text_add(out, ",\"commitment\":\"");
    hex_print(r->commitment, sizeof r->commitment, out);
    text_add(out, "\"");
    if (seat < r->seats)
        text_addf(out, ",\"seat\":%d", seat);
    if (r->state == ROOM_SET_ASIDE)
        member(out, "note", r->note);
    add_seats(r, out);
    text_add(out, "}");
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
    text_add(out, ",\"legal\":[");
    if (seat != SPECTATOR && view_acting(g, v) >> seat & 1) {
        view_moves(g, data, v, seat, &list);
        for (uint32_t i = 0; i < list.count; i++) {
            text_clear(&words);
            move_print(&g->words, data, g->kinds, list.move[i], &words);
            text_add(out, i ? "," : "");
            text_add_json_string(out, words.at);
        }
    }
    text_add(out, "]");
    text_free(&words);
}

static void add_view(const struct game *g, const void *data, const struct view *v, int seat, struct text *out)
{
    struct result result = view_result(g, data, v);
    if (result.over) {
        text_add(out, ",\"result\":{\"winners\":[");
        const char *comma = "";
        for (int i = 0; i < SEATS_MAX; i++) {
            if (result.winners >> i & 1) {
                text_addf(out, "%s", comma);
                text_add_json_string(out, view_seat_name(g, v, i));
                comma = ",";
            }
        }
        text_add(out, "]");
        member(out, "rule", result.rule);
        member(out, "text", result.text);
        text_add(out, "}");
    }
    text_add(out, ",\"view\":");
    view_json(g, data, v, seat, out);
}

void message_state(struct room *r, int seat, struct text *out)
{
    struct session    *s = &r->session;
    const struct view *v = session_view(s, seat);
    text_addf(out, "{\"type\":\"state\",\"seq\":%u,\"undo\":%d", r->seat[seat].seq,
              seat < r->seats ? match_undoable(s->match, seat) : 0);
    add_moves(s->game, s->data, v, seat, out);
    add_view(s->game, s->data, v, seat, out);
    text_add(out, "}");
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
    if (found)
        text_addf(out, "{\"type\":\"past\",\"at\":%d,\"of\":%d,\"before\":%d,\"heard\":%d%s}", at, step,
                  before, heard, page.at);
    text_free(&page);
    return found;
}

/* ---- What it is told ---- */

static void add_event(const struct session *s, const struct event *e, struct text *out)
{
    const struct event_kind *kind = &s->game->events[e->kind];
    struct text              words = text_growing();
    text_addf(out, "{\"name\":\"%s\",\"rule\":\"%s\",\"args\":[", kind->name, kind->rule);
    for (int i = 0; i < kind->argc; i++) {
        text_clear(&words);
        word_print(&s->game->words, s->data, kind->vocab[i], e->arg[i], &words);
        text_add(out, i ? "," : "");
        text_add_json_string(out, words.at);
    }
    text_clear(&words);
    event_tell(&s->game->words, s->data, s->game->events, e, &words);
    text_add(out, "],\"text\":");
    text_add_json_string(out, words.at);
    text_add(out, "}");
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
        text_add(&list, count++ ? "," : "");
        add_event(s, e, &list);
    }
    text_addf(out, "{\"type\":\"events\",\"reset\":%s,\"resets\":%u,\"until\":%zu,\"events\":[",
              reset ? "true" : "false", room_mark(r, seat, heard), heard);
    if (list.length)
        text_add(out, list.at);
    text_add(out, "]}");
    text_free(&list);
    return count > 0 || reset;
}

void message_journal(const char *part, size_t size, size_t from, size_t of, struct text *out)
{
    struct text words = text_growing();
    text_add_bytes(&words, part, size);
    text_addf(out, "{\"type\":\"journal\",\"from\":%zu,\"of\":%zu", from, of);
    member(out, "journal", words.at);
    text_add(out, "}");
    text_free(&words);
}
