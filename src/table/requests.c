/* See requests.h. */
#include "table/requests.h"
#include "bots/bot.h"
#include "table/clock.h"
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static bool hex_read(const char *hex, uint8_t *out, size_t size)
{
    size_t read = 0;
    return strlen(hex) == 2 * size && sodium_hex2bin(out, size, hex, 2 * size, NULL, &read, NULL) == 0
        && read == size;
}

/* ---- Members ---- */

/* A member that must be a string; "" if it is not there and need not be. */
static bool string_of(const json_t *o, const char *name, bool wanted, const char **out, struct text *why)
{
    const json_t *member = json_object_get(o, name);
    *out = "";
    if (json_is_string(member)) {
        *out = json_string_value(member);
        return true;
    }
    if (member == NULL && !wanted)
        return true;
    text_addf(why, "\"%s\" must be a string", name);
    return false;
}

static bool number_of(const json_t *o, const char *name, bool wanted, json_int_t high, json_int_t *out,
                      struct text *why)
{
    const json_t *member = json_object_get(o, name);
    *out = 0;
    if (json_is_integer(member) && json_integer_value(member) >= 0 && json_integer_value(member) <= high) {
        *out = json_integer_value(member);
        return true;
    }
    if (member == NULL && !wanted)
        return true;
    text_addf(why, "\"%s\" must be a whole number from 0 to %lld", name, (long long)high);
    return false;
}

static bool copy_of(const json_t *o, const char *name, bool wanted, char *out, size_t size, struct text *why)
{
    const char *value;
    if (!string_of(o, name, wanted, &value, why))
        return false;
    if (strlen(value) >= size) {
        text_addf(why, "\"%s\" is longer than %zu bytes", name, size - 1);
        return false;
    }
    memcpy(out, value, strlen(value) + 1);
    return true;
}

static bool share_of(const json_t *o, bool wanted, struct request *out, struct text *why)
{
    const char *share;
    if (!string_of(o, "share", wanted, &share, why))
        return false;
    out->has_share = *share != '\0';
    if ((out->has_share || wanted) && !hex_read(share, out->share, sizeof out->share)) {
        text_add(why, "\"share\" must be 64 hexadecimal digits");
        return false;
    }
    return true;
}

static bool secret_of(const json_t *o, const char *name, uint8_t out[SECRET_BYTES], struct text *why)
{
    const char *hex;
    if (!string_of(o, name, true, &hex, why))
        return false;
    if (!hex_read(hex, out, SECRET_BYTES)) {
        text_addf(why, "\"%s\" is no %s of a seat", name, name);
        return false;
    }
    return true;
}

/* Who says hello has a key, or the id of a game that is over. */
static bool hello_of(const json_t *o, struct request *out, struct text *why)
{
    const char *id;
    if (json_object_get(o, "game") == NULL)
        return secret_of(o, "key", out->key, why);
    if (!string_of(o, "game", true, &id, why))
        return false;
    out->by_id = true;
    if (strlen(id) != ROOM_ID || strspn(id, "0123456789abcdef") != ROOM_ID) {
        text_add(why, "\"game\" is no id of a game");
        return false;
    }
    memcpy(out->game, id, ROOM_ID);
    return true;
}

/* By whose eyes: a seat's, spectators', or with everything open. */
static bool eyes_of(const json_t *o, struct request *out, struct text *why)
{
    const json_t *as = json_object_get(o, "as");
    const char   *word = json_string_value(as);
    json_int_t    seat = -1;
    if (word && strcmp(word, "all") == 0)
        seat = OPENED;
    else if (word && strcmp(word, "spectator") == 0)
        seat = SPECTATOR;
    else if (as && (word || !number_of(o, "as", true, SEATS_MAX - 1, &seat, why))) {
        text_clear(why);
        text_add(why, "\"as\" must be the number of a seat, \"spectator\" or \"all\"");
        return false;
    }
    out->as = (int)seat;
    return true;
}

static bool faces_of(const json_t *o, struct request *out, struct text *why)
{
    const json_t *list = json_object_get(o, "faces"), *face;
    struct text   words = text_in(out->faces, sizeof out->faces);
    size_t        i;
    bool          ok = list == NULL || (json_is_array(list) && json_array_size(list) <= FACES_MAX);
    json_array_foreach(list, i, face)
    {
        json_int_t n = json_is_integer(face) ? json_integer_value(face) : -1;
        ok = ok && n >= 0 && n <= DICE_FACE_MAX;
        if (!ok)
            break;
        text_addf(&words, "%d ", (int)n);
    }
    if (!ok)
        text_addf(why, "\"faces\" must be a list of at most %d numbers", FACES_MAX);
    return ok;
}

/* Several moves: a list of strings. */
static bool moves_of(const json_t *o, struct request *out, struct text *why)
{
    const json_t *list = json_object_get(o, "moves"), *move;
    size_t        i, used = 0;
    bool          ok = json_is_array(list) && json_array_size(list) <= SERIES_MAX;
    json_array_foreach(list, i, move)
    {
        const char *words = json_string_value(move);
        size_t      size = words ? strlen(words) + 1 : 0;
        ok = ok && words && size <= MOVE_TEXT_MAX && used + size <= sizeof out->moves;
        if (!ok)
            break;
        memcpy(out->moves + used, words, size);
        used += size;
    }
    out->count = ok ? (int)json_array_size(list) : 0;
    if (!ok)
        text_addf(why, "\"moves\" must be a list of at most %d moves", SERIES_MAX);
    return ok;
}

/* Several games: a list of their keys. */
static bool keys_of(const json_t *o, struct request *out, struct text *why)
{
    const json_t *list = json_object_get(o, "keys"), *key;
    size_t        i;
    bool          ok = json_is_array(list) && json_array_size(list) <= LIMIT_STATUS_KEYS;
    json_array_foreach(list, i, key)
    {
        ok = ok && json_is_string(key) && hex_read(json_string_value(key), out->errand.keys[i], SECRET_BYTES);
        if (!ok)
            break;
    }
    out->count = ok ? (int)json_array_size(list) : 0;
    if (!ok)
        text_addf(why, "\"keys\" must be a list of at most %d keys of seats", LIMIT_STATUS_KEYS);
    return ok;
}

/* Of notices, games that are listed, and what is left for oneself. */
static bool read_errand(const json_t *o, struct request *out, struct text *why)
{
    switch (out->kind) {
    case REQUEST_STATUS:
        return keys_of(o, out, why);
    case REQUEST_LEAVE:
        return secret_of(o, "key", out->key, why)
            && copy_of(o, "box", true, out->errand.box, sizeof out->errand.box, why);
    case REQUEST_TAKE:
        return secret_of(o, "key", out->key, why);
    case REQUEST_MAIL:
        return copy_of(o, "room", false, out->errand.room, sizeof out->errand.room, why)
            && notify_read(o, &out->errand.notify, why);
    default:
        return out->kind != REQUEST_NOTIFY || notify_read(o, &out->errand.notify, why);
    }
}

static const char *const request_names[REQUEST_KINDS] = {
    "hello",   "move",   "undo",     "check", "look",  "journal", "share",  "moves",  "advise",      "ping",
    "invited", "accept", "reinvite", "try",   "reach", "events",  "status", "notify", "notify-test", "mail",
    "leave",   "take",   "resign",   "draw",  "hand",  "pause",   "name",   "rename", "chat",        "notes",
};

static bool read_members(const json_t *o, struct request *out, struct text *why)
{
    json_int_t seq = 0, since = 0, resets = 0, at = 0, undo = 0, from = 0, seat = 0, before = 0;
    bool       playing = out->kind == REQUEST_MOVE || out->kind == REQUEST_UNDO || out->kind == REQUEST_MOVES
                || out->kind == REQUEST_TRY || out->kind == REQUEST_REACH;
    bool ok = number_of(o, "seq", playing, UINT32_MAX, &seq, why)
           && number_of(o, "since", false, INT32_MAX, &since, why)
           && number_of(o, "resets", false, UINT32_MAX, &resets, why)
           && number_of(o, "at", out->kind == REQUEST_LOOK, INT32_MAX, &at, why)
           && number_of(o, "from", false, INT32_MAX, &from, why)
           && number_of(o, "before", out->kind == REQUEST_EVENTS, INT32_MAX, &before, why)
           && copy_of(o, "move", out->kind == REQUEST_MOVE || out->kind == REQUEST_CHECK, out->move,
                      sizeof out->move, why)
           && faces_of(o, out, why) && (out->kind != REQUEST_HELLO || hello_of(o, out, why))
           && (out->kind != REQUEST_ACCEPT || secret_of(o, "key", out->key, why)) && eyes_of(o, out, why)
           && ((out->kind != REQUEST_INVITED && out->kind != REQUEST_ACCEPT)
               || secret_of(o, "invitation", out->invitation, why))
           && number_of(o, "seat", out->kind == REQUEST_REINVITE || out->kind == REQUEST_HAND, SEATS_MAX - 1,
                        &seat, why)
           && copy_of(o, "bot", false, out->bot, sizeof out->bot, why)
           && copy_of(o, "text", out->kind >= REQUEST_NAME && out->kind <= REQUEST_NOTES, out->text,
                      sizeof out->text, why)
           && share_of(o, out->kind == REQUEST_SHARE, out, why)
           && number_of(o, out->kind == REQUEST_UNDO ? "count" : "undo", false, SERIES_MAX, &undo, why)
           && copy_of(o, "piece", out->kind == REQUEST_REACH, out->piece, sizeof out->piece, why)
           && copy_of(o, "until", false, out->until, sizeof out->until, why)
           && ((out->kind != REQUEST_MOVES && out->kind != REQUEST_TRY) || moves_of(o, out, why))
           && read_errand(o, out, why);
    if (out->kind == REQUEST_UNDO && json_object_get(o, "count") == NULL)
        undo = 1;
    if (ok && out->kind == REQUEST_UNDO && undo == 0) {
        text_add(why, "\"count\" must be at least 1");
        return false;
    }
    out->seq = (uint32_t)seq;
    out->resets = (uint32_t)resets;
    out->since = (size_t)since;
    out->before = (size_t)before;
    out->lean = json_is_true(json_object_get(o, "lean"));
    out->at = (int)at;
    out->from = (size_t)from;
    out->seat = (int)seat;
    out->consent = !json_is_false(json_object_get(o, "consent"));
    out->undo = (int)undo;
    return ok;
}

bool request_read(const char *bytes, size_t size, struct request *out, struct text *why)
{
    json_error_t error;
    const char  *type;
    *out = (struct request){ .kind = REQUEST_KINDS };
    json_t *o = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
    if (o == NULL) {
        text_addf(why, "this is no JSON: %s, at byte %d", error.text, error.position);
        return false;
    }
    json_int_t ask = 0;
    bool       ok = json_is_object(o);
    if (!ok)
        text_add(why, "a message is a JSON object");
    ok = ok && number_of(o, "ask", false, UINT32_MAX, &ask, why); /* first: also what is wrong is answered */
    out->ask = (uint32_t)ask;
    ok = ok && string_of(o, "type", true, &type, why);
    for (int i = 0; ok && i < REQUEST_KINDS; i++)
        if (strcmp(type, request_names[i]) == 0)
            out->kind = (enum request_kind)i;
    if (ok && out->kind == REQUEST_KINDS) {
        text_addf(why, "there is no message of type \"%.40s\"", type);
        ok = false;
    }
    ok = ok && read_members(o, out, why);
    json_decref(o);
    return ok;
}

/* ---- A room that somebody wants ---- */

static bool set_from(struct room_request *out, const char *key, const char *value, struct text *why)
{
    if (!settings_set(&out->settings, key, value, why))
        return false;
    size_t used = strlen(out->words);
    int    n = snprintf(out->words + used, sizeof out->words - used, "%s%s=%s", used ? " " : "", key, value);
    if (n < 0 || (size_t)n >= sizeof out->words - used) {
        text_add(why, "the settings are too long");
        return false;
    }
    return true;
}

static bool read_options(const json_t *o, struct room_request *out, struct text *why)
{
    const json_t *list = json_object_get(o, "options"), *option;
    struct text   all = text_growing();
    size_t        i;
    bool          ok = list == NULL || json_is_array(list);
    json_array_foreach(list, i, option)
    {
        ok = ok && json_is_string(option) && strchr(json_string_value(option), ',') == NULL;
        if (ok)
            text_addf(&all, "%s%s", i ? "," : "", json_string_value(option));
    }
    if (!ok)
        text_add(why, "\"options\" must be a list of rules");
    ok = ok && (all.length == 0 || set_from(out, "options", all.at, why));
    text_free(&all);
    return ok;
}

static bool read_params(json_t *o, struct room_request *out, struct text *why)
{
    json_t     *params = json_object_get(o, "params"), *value;
    const char *key;
    if (params && !json_is_object(params)) {
        text_add(why, "\"params\" must be an object of numbers");
        return false;
    }
    json_object_foreach(params, key, value)
    {
        char number[32];
        if (!json_is_integer(value)) {
            text_addf(why, "\"%.40s\" must be a whole number", key);
            return false;
        }
        bool own = false; /* of the game: not seed, dice or data, which are the table's */
        for (const struct param_info *p = out->settings.game->params; p && p->key; p++)
            own = own || strcmp(p->key, key) == 0;
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        if (!own) {
            text_addf(why, "%s has no setting \"%.40s\"", out->settings.game->id, key);
            return false;
        }
        if (!set_from(out, key, number, why))
            return false;
    }
    return true;
}

static bool read_seat(const json_t *seat, struct room_request *out, int i, struct text *why)
{
    const char   *kind;
    struct engine trial;
    if (!json_is_object(seat) || !string_of(seat, "kind", true, &kind, why)) {
        text_add(why, why->length ? "" : "a seat is an object");
        return false;
    }
    out->kind[i] = strcmp(kind, "bot") == 0 ? SEAT_BOT : SEAT_PERSON;
    out->guest[i] = strcmp(kind, "guest") == 0;
    if (out->kind[i] == SEAT_PERSON && !out->guest[i] && strcmp(kind, "person") != 0) {
        text_addf(why, "a seat is for a \"person\", a \"guest\" or a \"bot\", not for a \"%.40s\"", kind);
        return false;
    }
    if (out->kind[i] == SEAT_PERSON)
        return true;
    if (!copy_of(seat, "bot", true, out->bot[i], sizeof out->bot[i], why))
        return false;
    if (!engine_open(&trial, out->settings.game, out->settings.data, i, out->bot[i], why))
        return false;
    engine_close(&trial);
    return true;
}

static bool read_seats(const json_t *o, struct room_request *out, struct text *why)
{
    const json_t *list = json_object_get(o, "seats");
    char          number[16];
    int           persons = 0;
    if (!json_is_array(list) || json_array_size(list) > SEATS_MAX) {
        text_add(why, "\"seats\" must be a list of seats");
        return false;
    }
    out->seats = (int)json_array_size(list);
    snprintf(number, sizeof number, "%d", out->seats);
    if (!set_from(out, "seats", number, why))
        return false;
    for (int i = 0; i < out->seats; i++) {
        if (!read_seat(json_array_get(list, (size_t)i), out, i, why))
            return false;
        persons += out->kind[i] == SEAT_PERSON;
    }
    if (persons == 0)
        text_add(why, "at least one seat is for a person");
    return persons > 0;
}

/* The place of a word in a list; the first if there is none. False with a sentence. */
static bool choice_of(const json_t *o, const char *name, const char *const *words, int *out, struct text *why)
{
    const char *word;
    *out = 0;
    if (!string_of(o, name, false, &word, why))
        return false;
    for (int i = 0; words[i]; i++) {
        *out = i;
        if (*word == '\0' || strcmp(words[i], word) == 0)
            return true;
    }
    text_addf(why, "\"%s\" is one of: ", name);
    for (int i = 0; words[i]; i++)
        text_addf(why, "%s%s", i ? ", " : "", words[i]);
    return false;
}

static bool read_terms(const json_t *o, struct terms *out, struct text *why)
{
    enum { USUAL_ABSENCE = 3 };
    const json_t *clock = json_object_get(o, "clock");
    json_int_t    absent, seconds;
    int           per = CLOCK_NONE, then = CLOCK_REMIND;
    if (!number_of(o, "absent", false, LIMIT_ABSENT_DAYS, &absent, why))
        return false;
    *out = (struct terms){ .absent = json_object_get(o, "absent") ? (int)absent : USUAL_ABSENCE };
    if (clock == NULL)
        return true;
    if (!json_is_object(clock)) {
        text_add(why, "\"clock\" must be an object");
        return false;
    }
    if (!choice_of(clock, "per", clock_per_words, &per, why)
        || !choice_of(clock, "then", clock_then_words, &then, why)
        || !number_of(clock, "seconds", per != CLOCK_NONE, LIMIT_CLOCK_SECONDS, &seconds, why))
        return false;
    if (per != CLOCK_NONE && seconds < LIMIT_CLOCK_LEAST) {
        text_addf(why, "a clock has at least %d seconds", LIMIT_CLOCK_LEAST);
        return false;
    }
    out->per = (enum clock_per)per;
    out->then = (enum clock_then)then;
    out->seconds = per == CLOCK_NONE ? 0 : (int)seconds;
    return true;
}

static bool read_room(json_t *o, struct room_request *out, struct text *why)
{
    const char *id, *scenario, *dice, *lost;
    if (!string_of(o, "game", true, &id, why))
        return false;
    const struct game *g = game_find(id);
    if (g == NULL) {
        text_addf(why, "there is no game \"%.40s\"; there is: ", id);
        settings_games(why);
        return false;
    }
    settings_standard(&out->settings, g);
    if (!string_of(o, "scenario", false, &scenario, why)
        || (*scenario && !set_from(out, "scenario", scenario, why)) || !read_options(o, out, why)
        || !read_params(o, out, why) || !read_seats(o, out, why) || !string_of(o, "dice", false, &dice, why)
        || !string_of(o, "lost", false, &lost, why)
        || !copy_of(o, "data", false, out->data_name, sizeof out->data_name, why)
        || !read_terms(o, &out->terms, why))
        return false;
    snprintf(out->lost, sizeof out->lost, "%s", strcmp(lost, "others") == 0 ? "others" : "nobody");
    if (*lost && strcmp(lost, out->lost) != 0) {
        text_add(why, "a lost key is replaced by \"nobody\" or by the \"others\"");
        return false;
    }
    out->real_dice = strcmp(dice, "real") == 0;
    if (*dice && !out->real_dice && strcmp(dice, "fair") != 0) {
        text_add(why, "\"dice\" are \"fair\" or \"real\"");
        return false;
    }
    return true;
}

bool room_request_read(const char *bytes, size_t size, struct room_request *out, struct text *why)
{
    json_error_t error;
    *out = (struct room_request){ .seats = 0 };
    json_t *o = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
    bool    ok = json_is_object(o);
    if (o == NULL)
        text_addf(why, "this is no JSON: %s, at byte %d", error.text, error.position);
    else if (!ok)
        text_add(why, "a game is asked for by a JSON object");
    ok = ok && read_room(o, out, why);
    json_decref(o);
    return ok;
}
