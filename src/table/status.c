/* See status.h. */
#include "table/status.h"
#include "core/json_out.h"
#include "table/messages.h"
#include "table/serve.h"
#include <sodium.h>

static void add_seats(const struct room *r, struct text *out)
{
    json_put_array(out, "seats");
    for (int i = 0; i < r->seats; i++) {
        json_put_object(out, NULL);
        json_put_string(out, "kind", r->seat[i].kind == SEAT_BOT ? "bot" : "person");
        json_put_string(out, "name",
                        r->has_begun && r->session.game ? session_seat_name(&r->session, i) : "");
        json_put_string(out, "who", r->seat[i].name);
        json_put_flag(out, "here", room_is_here(r, i));
        json_put_flag(out, "taken", r->seat[i].has_key);
        json_put_object_end(out);
    }
    json_put_array_end(out);
}

/* Who has to act, as far as this seat may know: nobody in a pause, and not who has a bot play for him. */
static void add_acting(struct room *r, int seat, struct text *out)
{
    seat_set acting = r->paused ? 0 : view_acting(r->session.game, session_view(&r->session, seat));
    if (seat < r->seats && !room_is_played_by_person(r, seat))
        acting &= (seat_set) ~(1u << seat);
    json_put_array(out, "acting");
    for (int i = 0; i < r->seats; i++)
        if (acting >> i & 1)
            json_put_number(out, NULL, i);
    json_put_array_end(out);
}

static void add_game(struct room *r, int seat, struct text *out)
{
    json_put_object(out, NULL);
    json_put_string(out, "room", r->id);
    json_put_string(out, "game", r->game);
    json_put_string(out, "state", room_state_names[r->state]);
    json_put_string(out, "name", r->title);
    json_put_flag(out, "asleep", r->asleep);
    json_put_string(out, "name", r->title);
    if (seat < r->seats)
        json_put_number(out, "seat", seat);
    add_seats(r, out);
    if (r->state == ROOM_PLAYING && !r->asleep)
        add_acting(r, seat, out);
    json_put_number(out, "since", r->seat[seat].changed);
    json_put_object_end(out);
}

void status_tell(struct table *t, struct client *c, const struct request *q)
{
    struct text text = text_growing();
    json_put_object(&text, NULL);
    json_put_string(&text, "type", "status");
    json_put_array(&text, "games");
    for (int i = 0; i < q->count; i++) {
        const struct key_entry found = keys_find(&t->keys, q->errand.keys[i]);
        if (found.room && !found.invitation)
            add_game(found.room, found.seat, &text);
        else
            json_put_null(&text, NULL);
    }
    json_put_array_end(&text);
    json_put_object_end(&text);
    answer(c, q, &text);
}
