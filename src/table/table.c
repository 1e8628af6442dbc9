/* See table.h. */
#include "table/table.h"
#include "table/bots.h"
#include "table/history.h"
#include "table/limits.h"
#include "table/messages.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Keys ---- */

struct seat_key {
    struct room *room; /* NULL: empty */
    int          seat;
    uint8_t      hash[HASH_BYTES];
};

/* Only the hash of a key is kept, so that whoever reads the store can take no seat. */
static void hash_key(const uint8_t key[SECRET_BYTES], uint8_t out[HASH_BYTES])
{
    crypto_generichash(out, HASH_BYTES, key, SECRET_BYTES, NULL, 0);
}

static size_t key_place(const struct table *t, const uint8_t hash[HASH_BYTES])
{
    size_t at;
    memcpy(&at, hash, sizeof at);
    at &= t->key_room - 1;
    while (t->keys[at].room && memcmp(t->keys[at].hash, hash, HASH_BYTES) != 0)
        at = (at + 1) & (t->key_room - 1);
    return at;
}

static void add_key(struct table *t, struct room *r, int seat, const uint8_t hash[HASH_BYTES])
{
    if (2 * (t->key_count + 1) > t->key_room) {
        struct seat_key *old = t->keys;
        size_t           room = t->key_room;
        t->key_room = room ? 2 * room : 256;
        t->keys = calloc(t->key_room, sizeof *t->keys);
        if (t->keys == NULL)
            abort();
        for (size_t i = 0; i < room; i++)
            if (old[i].room)
                t->keys[key_place(t, old[i].hash)] = old[i];
        free(old);
    }
    struct seat_key *k = &t->keys[key_place(t, hash)];
    t->key_count += k->room == NULL;
    k->room = r;
    k->seat = seat;
    memcpy(k->hash, hash, HASH_BYTES);
}

/* Those behind it move up, so that none is cut off from where it is looked for. */
static void remove_key(struct table *t, const struct room *r, const uint8_t hash[HASH_BYTES])
{
    const size_t mask = t->key_room - 1;
    size_t       hole = t->key_room ? key_place(t, hash) : 0;
    if (t->key_room == 0 || t->keys[hole].room != r)
        return;
    t->keys[hole].room = NULL;
    t->key_count--;
    for (size_t at = (hole + 1) & mask; t->keys[at].room; at = (at + 1) & mask) {
        struct seat_key k = t->keys[at];
        t->keys[at].room = NULL;
        t->keys[key_place(t, k.hash)] = k;
    }
}

bool table_find(const struct table *t, const uint8_t key[SECRET_BYTES], struct room **room, int *seat)
{
    uint8_t hash[HASH_BYTES];
    if (t->key_room == 0)
        return false;
    hash_key(key, hash);
    const struct seat_key *k = &t->keys[key_place(t, hash)];
    *room = k->room;
    *seat = k->seat;
    return k->room != NULL;
}

/* ---- New rooms ---- */

static void *data_for(const struct table *t, const char *name, const struct game *g)
{
    const struct data_set *set = sets_find(&t->sets, g, name);
    return set ? set->data : NULL;
}

static void link_room(struct table *t, struct room *r)
{
    r->next = t->rooms;
    t->rooms = r;
    t->room_count++;
    opener_add(t, r);
}

void table_forget(struct table *t, struct room **at)
{
    struct room *r = *at;
    *at = r->next;
    t->room_count--;
    opener_remove(t, r);
    for (int i = 0; i <= SEATS_MAX; i++)
        remove_key(t, r, r->seat[i].key);
    room_free(r);
}

static struct room *room_alloc(struct table *t)
{
    struct room *r = calloc(1, sizeof *r);
    if (r == NULL)
        abort();
    r->store = t->store;
    return r;
}

static void draw_secrets(struct room *r, struct room_keys *keys)
{
    uint8_t id[ROOM_ID / 2];
    randombytes_buf(id, sizeof id);
    sodium_bin2hex(r->id, sizeof r->id, id, sizeof id);
    randombytes_buf(r->server_share, sizeof r->server_share);
    dice_commitment(room_dice_kind(r), r->server_share, r->commitment);
    *keys = (struct room_keys){ .given = { false } };
    for (int i = 0; i <= SEATS_MAX; i++) {
        keys->given[i] = i == SPECTATOR || (i < r->seats && r->seat[i].kind == SEAT_PERSON);
        if (keys->given[i]) {
            randombytes_buf(keys->key[i], SECRET_BYTES);
            hash_key(keys->key[i], r->seat[i].key);
        }
    }
}

static void keep_room(struct table *t, struct room *r)
{
    char               hash[20];
    struct stored_room kept = { .settings = r->words,
                                .game = r->settings.game->id,
                                .dice = r->real_dice ? "real" : "fair",
                                .data = r->data_name,
                                .rules = r->settings.game->rules_version,
                                .data_hash = hash,
                                .note = "",
                                .lost = r->lost,
                                .state = r->state,
                                .seats = r->seats,
                                .scheme = r->scheme,
                                .opened = r->opened,
                                .opener = r->opener };
    snprintf(hash, sizeof hash, "%016" PRIx64, r->settings.game->data_hash(r->settings.data));
    memcpy(kept.id, r->id, sizeof kept.id);
    memcpy(kept.server_share, r->server_share, SHARE_BYTES);
    memcpy(kept.spectator, r->seat[SPECTATOR].key, HASH_BYTES);
    r->row = store_room(t->store, &kept);
    for (int i = 0; i < r->seats; i++)
        room_keep_seat(r, i);
}

/* Would the game begin like that? Asked before anybody is invited. */
static bool is_playable(const struct room *r, struct text *why)
{
    struct session s;
    if (!session_new(&s, &r->settings, why))
        return false;
    session_close(&s);
    return true;
}

struct room *table_add(struct table *t, const struct room_request *want, struct room_keys *keys,
                       struct text *why)
{
    if (!table_may_open(t, want->opener, why))
        return NULL;
    struct room *r = room_alloc(t);
    r->settings = want->settings;
    r->settings.data = data_for(t, want->data_name, want->settings.game);
    r->real_dice = want->real_dice;
    r->opener = want->opener;
    r->seats = want->seats;
    r->opened = r->last = time(NULL);
    r->scheme = 2;
    snprintf(r->lost, sizeof r->lost, "%s", "nobody");
    snprintf(r->game, sizeof r->game, "%s", want->settings.game->id);
    memcpy(r->words, want->words, sizeof r->words);
    memcpy(r->data_name, want->data_name, sizeof r->data_name);
    for (int i = 0; i < r->seats; i++) {
        r->seat[i].kind = want->kind[i];
        memcpy(r->seat[i].bot, want->bot[i], sizeof r->seat[i].bot);
    }
    if (r->settings.data == NULL)
        text_addf(why, "there is no data set \"%s\" for this game", want->data_name);
    if (r->settings.data == NULL || !is_playable(r, why)) {
        free(r);
        return NULL;
    }
    draw_secrets(r, keys);
    keep_room(t, r);
    link_room(t, r);
    for (int i = 0; i <= SEATS_MAX; i++)
        if (keys->given[i])
            add_key(t, r, i, r->seat[i].key);
    return r;
}

/* ---- Rooms of the store ---- */

struct restoring {
    struct table *table;
    struct text  *said;
};

static bool restore_seat(void *to, const struct stored_seat *seat)
{
    struct room *r = to;
    if (seat->seat < 0 || seat->seat >= SEATS_MAX)
        return true;
    struct room_seat *s = &r->seat[seat->seat];
    s->kind = strcmp(seat->kind, "bot") == 0 ? SEAT_BOT : SEAT_PERSON;
    snprintf(s->bot, sizeof s->bot, "%s", seat->bot);
    memcpy(s->key, seat->key, HASH_BYTES);
    memcpy(s->invitation, seat->invitation, HASH_BYTES);
    memcpy(s->share, seat->share, SHARE_BYTES);
    s->has_invitation = seat->has_invitation;
    s->has_share = seat->has_share;
    snprintf(s->pending, sizeof s->pending, "%s", seat->pending);
    snprintf(s->pending_faces, sizeof s->pending_faces, "%s", seat->pending_faces);
    return true;
}

static bool read_settings(struct table *t, struct room *r, const struct stored_room *kept, struct text *why)
{
    const struct game *g = game_find(kept->game);
    char               hash[20];
    if (g == NULL) {
        text_addf(why, "there is no game \"%s\" any more", kept->game);
        return false;
    }
    if (!kept->whole || kept->state < ROOM_WAITING || kept->state > ROOM_OVER || r->seats == 0
        || (kept->state != ROOM_WAITING && !room_is_complete(r))) {
        text_add(why, "its rows in the store make no sense");
        return false;
    }
    settings_standard(&r->settings, g);
    if (!settings_read(&r->settings, kept->settings, why))
        return false;
    r->settings.data = data_for(t, r->data_name, g);
    if (r->settings.data == NULL) {
        text_addf(why, "the data set \"%s\" is not here", r->data_name);
        return false;
    }
    snprintf(hash, sizeof hash, "%016" PRIx64, g->data_hash(r->settings.data));
    if (strcmp(hash, kept->data_hash) != 0) { /* other data may play alike, but nobody agreed to it */
        text_addf(why, "it was begun with other data (%s, here is %s)", kept->data_hash, hash);
        return false;
    }
    return true;
}

/* Why is for whoever runs the table: it may name a move that nobody else knows. */
static void set_aside(struct room *r)
{
    r->state = ROOM_SET_ASIDE;
    snprintf(
        r->note, sizeof r->note, "%s",
        "this game would not come out as it stood with this version of the program; it is kept as it was");
    if (r->session.game)
        session_close(&r->session);
}

static bool restore_room(void *to, const struct stored_room *kept)
{
    struct restoring *all = to;
    struct room      *r = room_alloc(all->table);
    struct text       why = text_growing();
    memcpy(r->id, kept->id, sizeof r->id);
    r->row = kept->row;
    r->opened = r->last = kept->opened;
    r->opener = kept->opener;
    r->begun = kept->begun;
    r->has_begun = kept->has_begun;
    r->scheme = kept->scheme;
    snprintf(r->lost, sizeof r->lost, "%s", kept->lost);
    memcpy(r->server_share, kept->server_share, SHARE_BYTES);
    memcpy(r->seat[SPECTATOR].key, kept->spectator, HASH_BYTES);
    snprintf(r->game, sizeof r->game, "%s", kept->game);
    snprintf(r->words, sizeof r->words, "%s", kept->settings);
    snprintf(r->data_name, sizeof r->data_name, "%s", kept->data);
    r->real_dice = strcmp(kept->dice, "real") == 0;
    dice_commitment(room_dice_kind(r), r->server_share, r->commitment);
    r->state = (enum room_state)kept->state;
    r->seats = kept->seats > 0 && kept->seats <= SEATS_MAX ? kept->seats : 0;
    store_each_seat(all->table->store, r->row, restore_seat, r);
    for (int i = 0; i <= SEATS_MAX; i++) /* a move made before a restart answers no state after it */
        r->seat[i].seq = randombytes_uniform(INT32_MAX);
    bool begun = r->state == ROOM_PLAYING || r->state == ROOM_OVER;
    if (r->state == ROOM_SET_ASIDE && *kept->note) { /* it was found damaged */
        text_addf(all->said, "game %s (%s) is set aside: %s\n", r->id, kept->game, kept->note);
        snprintf(r->note, sizeof r->note, "%s", kept->note);
    } else if (!read_settings(all->table, r, kept, &why) || (begun && !room_resume(r, &why))) {
        text_addf(all->said, "game %s (%s, rules %s) is set aside, untouched: %s\n", r->id, kept->game,
                  kept->rules, why.at);
        set_aside(r);
    }
    for (int i = 0; i <= SEATS_MAX; i++)
        if (i == SPECTATOR || (i < r->seats && r->seat[i].kind == SEAT_PERSON))
            add_key(all->table, r, i, r->seat[i].key);
    link_room(all->table, r);
    text_free(&why);
    return true;
}

struct table *table_open(const struct table_options *o, struct text *said, struct text *why)
{
    struct table *t = calloc(1, sizeof *t);
    if (t == NULL || sodium_init() < 0)
        abort();
    if (!sets_load(&t->sets, o->data_sets, why)
        || (t->store = store_open(o->store_path, said, why)) == NULL) {
        table_close(t);
        return NULL;
    }
    t->store_path = o->store_path;
    t->keep_finished = o->keep_finished;
    t->keep_idle = o->keep_idle;
    t->open = o->open ? o->open : LIMIT_ROOMS_OF_OPENER;
    t->reserve = (uint64_t)o->reserve * 1024 * 1024;
    struct restoring all = { t, said };
    store_each_room(t->store, restore_room, &all);
    t->workers = workers_start(o->threads, o->wake, o->wake_for);
    for (struct room *r = t->rooms; r; r = r->next)
        if (r->state == ROOM_PLAYING) {
            room_tell(r); /* gives every seat its first number */
            bots_ask(t, r);
        }
    return t;
}

void table_workers(struct table *t)
{
    if (t->workers)
        workers_finish(t->workers, t);
}

void table_quiet(struct table *t)
{
    workers_stop(t->workers);
    t->workers = NULL;
}

void table_close(struct table *t)
{
    table_quiet(t);
    for (struct room *r = t->rooms, *next; r; r = next) {
        next = r->next;
        room_free(r);
    }
    store_close(t->store);
    sets_free(&t->sets);
    free(t->keys);
    free(t->openers);
    free(t);
}

/* ---- Requests ---- */

static void answer(struct client *c, const struct request *q, struct text *t)
{
    message_answers(q->ask, t);
    client_say(c, t->at, t->length);
    text_free(t);
}

static void complain(struct client *c, const struct request *q, const char *why)
{
    struct text t = text_growing();
    message_error(why, &t);
    answer(c, q, &t);
}

static void take_share(struct table *t, struct room *r, int seat, const struct request *q)
{
    struct room_seat *who = &r->seat[seat];
    struct text       why = text_growing();
    if (r->state != ROOM_WAITING || seat >= r->seats || !q->has_share || who->has_share) {
        text_free(&why);
        return;
    }
    memcpy(who->share, q->share, SHARE_BYTES);
    who->has_share = true;
    room_keep_seat(r, seat);
    room_tell_seats(r);
    if (room_is_complete(r)) {
        if (room_begin(r, &why))
            bots_ask(t, r);
        else
            fprintf(stderr, "wardroom table: game %s cannot begin: %s\n", r->id, why.at);
    }
    text_free(&why);
}

/* A game of the archive, by one of its keys, goes on as if it had never left. */
static bool recall(struct table *t, const uint8_t key[SECRET_BYTES], struct room **room, int *seat)
{
    uint8_t hash[HASH_BYTES];
    hash_key(key, hash);
    const int64_t row = store_restore_by_key(t->store, hash);
    if (row == 0)
        return false;
    struct text      said = text_growing();
    struct restoring all = { t, &said };
    store_one_room(t->store, row, restore_room, &all);
    fputs(said.at, stderr);
    text_free(&said);
    if (!table_find(t, key, room, seat))
        return false;
    (*room)->last = time(NULL);
    if ((*room)->state == ROOM_PLAYING) {
        room_tell(*room);
        bots_ask(t, *room);
    }
    return true;
}

static void hello(struct table *t, struct client *c, const struct request *q)
{
    struct room *r;
    int          seat;
    if (c->room) {
        complain(c, q, "you have said hello");
    } else if (!table_find(t, q->key, &r, &seat) && !recall(t, q->key, &r, &seat)) {
        complain(c, q, "this link opens no seat at this table");
    } else {
        c->heard = q->since;
        c->mark = q->resets;
        room_enter(r, c, seat);
        take_share(t, r, seat, q);
    }
}

static void change(struct table *t, struct client *c, const struct request *q)
{
    struct room       *r = c->room;
    struct text        text = text_growing();
    struct play_result p = q->kind == REQUEST_MOVE ? room_play(r, c->seat, q->seq, q->move, q->faces)
                         : q->kind == REQUEST_MOVES
                             ? room_play_all(r, c->seat, q->seq, q->undo, q->moves, q->count)
                             : room_undo(r, c->seat, q->seq, q->undo);
    if (p.played || p.undone) {
        room_tell(r);
        bots_ask(t, r);
    }
    message_answer(r, &p, r->seat[c->seat].seq, &text);
    answer(c, q, &text);
}

void table_request(struct table *t, struct client *c, const struct request *q)
{
    if (q->kind == REQUEST_HELLO) {
        hello(t, c, q);
    } else if (c->room == NULL) {
        complain(c, q, "say hello first");
    } else if (q->kind == REQUEST_MOVE || q->kind == REQUEST_MOVES || q->kind == REQUEST_UNDO) {
        change(t, c, q);
    } else if (q->kind == REQUEST_ADVISE) {
        if (c->seat < c->room->seats)
            bots_advise(t, c->room, c->seat);
        else
            complain(c, q, "spectators do not play");
    } else if (q->kind == REQUEST_CHECK) {
        struct play_result p = room_check(c->room, c->seat, q->move);
        struct text        text = text_growing();
        message_checked(q->move, &p, &text);
        answer(c, q, &text);
    } else if (q->kind == REQUEST_SHARE) {
        take_share(t, c->room, c->seat, q);
    } else if (q->kind == REQUEST_LOOK) {
        history_look(t->workers, c, q->ask, q->at);
    } else if (q->kind == REQUEST_PING) {
        struct text text = text_growing();
        message_pong(&text);
        answer(c, q, &text);
    } else {
        history_journal(t->workers, c, q->ask, q->from);
    }
}
