/* See messages.h: who sits where, what people say, and how long they take. */
#include "table/clock.h"
#include "table/message_frame.h"
#include "table/messages.h"

/* ---- Who sits where ---- */

static void add_set(const char *name, seat_set set, struct text *out)
{
    json_put_array(out, name);
    for (int i = 0; i < SEATS_MAX; i++)
        if (set >> i & 1)
            json_put_number(out, NULL, i);
    json_put_array_end(out);
}

const char *const room_state_names[] = { "waiting", "playing", "over", "set-aside" };

/* Who sits where, what plays, and who is here now. */
static void add_seats(const struct room *r, struct text *out)
{
    json_put_string(out, "state", room_state_names[r->state]);
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
        add_set("consents", who->consents, out);
        json_put_string(out, "name", who->name);
        json_put_string(out, "stand_in", who->stand_in);
        json_put_flag(out, "resigned", who->resigned);
        json_put_number(out, "seen", here ? 0 : who->here_at);
        add_set("handing", who->handing, out);
        json_put_object_end(out);
    }
    json_put_array_end(out);
    json_put_string(out, "name", r->title);
    json_put_flag(out, "paused", r->paused);
    add_set("pausing", r->pausing, out);
    add_set("drawing", r->drawing, out);
}

static void add_terms(const struct terms *terms, struct text *out)
{
    json_put_number(out, "absent", terms->absent);
    if (terms->per == CLOCK_NONE)
        return;
    json_put_object(out, "clock");
    json_put_string(out, "per", clock_per_words[terms->per]);
    json_put_number(out, "seconds", terms->seconds);
    json_put_string(out, "then", clock_then_words[terms->then]);
    json_put_object_end(out);
}

void message_seats(const struct room *r, struct text *out)
{
    message_begin(out, "seats");
    add_seats(r, out);
    message_end(out);
}

void message_elsewhere(int others, struct text *out)
{
    message_begin(out, "elsewhere");
    json_put_number(out, "others", others);
    message_end(out);
}

void message_reinvited(int seat, const uint8_t invitation[SECRET_BYTES], struct text *out)
{
    message_begin(out, "reinvited");
    json_put_number(out, "seat", seat);
    json_put_hex(out, "invitation", invitation, SECRET_BYTES);
    message_end(out);
}

/* What the game is, and who sits at it. */
static void add_game(const struct room *r, int seat, const char *type, struct text *out)
{
    const struct game *g = r->settings.game;
    message_begin(out, type);
    json_put_string(out, "room", r->id);
    json_put_string(out, "game", r->game);
    json_put_string(out, "title", g ? g->title : r->game);
    json_put_string(out, "rules", g ? g->rules_version : "");
    json_put_string(out, "data", r->data_name);
    json_put_string(out, "settings", r->words);
    json_put_string(out, "scenario", g ? g->scenarios[r->settings.how.scenario].id : "");
    json_put_string(out, "dice", r->real_dice ? "real" : "fair");
    json_put_string(out, "lost", r->lost);
    add_terms(&r->terms, out);
    json_put_hex(out, "commitment", r->commitment, sizeof r->commitment);
    if (seat < r->seats)
        json_put_number(out, "seat", seat);
    if (r->is_import)
        json_put_flag(out, "imported", true);
    if (r->state == ROOM_SET_ASIDE)
        json_put_string(out, "note", r->note);
    add_seats(r, out);
    message_end(out);
}

void message_welcome(const struct room *r, int seat, struct text *out)
{
    add_game(r, seat, "welcome", out);
}

void message_invitation(const struct room *r, int seat, struct text *out)
{
    add_game(r, seat, "invitation", out);
}

/* ---- What people say, and how long they take ---- */

void message_chat_begin(bool all, struct text *out)
{
    message_begin(out, "chat");
    json_put_flag(out, "all", all);
    json_put_array(out, "lines");
}

void message_chat_line(const struct chat_line *line, struct text *out)
{
    json_put_object(out, NULL);
    json_put_number(out, "number", line->number);
    json_put_number(out, "seat", line->seat);
    json_put_number(out, "when", line->when);
    json_put_string(out, "text", line->words);
    json_put_object_end(out);
}

void message_chat_end(struct text *out)
{
    json_put_array_end(out);
    message_end(out);
}

void message_notes(const char *words, struct text *out)
{
    message_begin(out, "notes");
    json_put_string(out, "text", words);
    message_end(out);
}

void message_clock(const struct shown_clock *clocks, int seats, struct text *out)
{
    message_begin(out, "clock");
    json_put_array(out, "clocks");
    for (int i = 0; i < seats; i++) {
        json_put_object(out, NULL);
        json_put_number(out, "left", clocks[i].left);
        json_put_flag(out, "runs", clocks[i].runs);
        json_put_object_end(out);
    }
    json_put_array_end(out);
    message_end(out);
}

void message_late(struct text *out)
{
    message_begin(out, "late");
    message_end(out);
}
