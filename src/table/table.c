/* See table.h. */
#include "table/table.h"
#include "table/boxes.h"
#include "table/clock.h"
#include "table/imports.h"
#include "table/limits.h"
#include "table/notify.h"
#include "table/secret.h"
#include "table/talk.h"
#include "table/waking.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
    clock_forget(t, r);
    notify_forget_room(t, r);
    if (r->asleep)
        waking_remove(t, r);
    keys_remove_room(&t->keys, r);
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
        struct room_seat *who = &r->seat[i];
        keys->given[i] = i == SPECTATOR || (i < r->seats && who->kind == SEAT_PERSON);
        if (!keys->given[i])
            continue;
        randombytes_buf(keys->key[i], SECRET_BYTES);
        who->has_key = !who->guest;
        who->has_invitation = who->guest;
        key_hash(keys->key[i], who->guest ? who->invitation : who->key);
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
    struct text terms = text_growing();
    terms_print(&r->terms, &terms);
    room_keep_beside(r, BESIDE_TERMS, BESIDE_NOBODY, terms.at);
    text_free(&terms);
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
    memcpy(r->lost, want->lost, sizeof r->lost);
    r->terms = want->terms;
    snprintf(r->game, sizeof r->game, "%s", want->settings.game->id);
    snprintf(r->rules, sizeof r->rules, "%s", want->settings.game->rules_version);
    memcpy(r->words, want->words, sizeof r->words);
    memcpy(r->data_name, want->data_name, sizeof r->data_name);
    for (int i = 0; i < r->seats; i++) {
        r->seat[i].kind = want->kind[i];
        r->seat[i].guest = want->guest[i];
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
    keys_add_room(&t->keys, r);
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
    s->guest = strcmp(seat->kind, "guest") == 0;
    s->has_key = seat->has_key;
    snprintf(s->bot, sizeof s->bot, "%s", seat->bot);
    memcpy(s->key, seat->key, HASH_BYTES);
    memcpy(s->invitation, seat->invitation, HASH_BYTES);
    memcpy(s->share, seat->share, SHARE_BYTES);
    s->has_invitation = seat->has_invitation;
    s->has_share = seat->has_share;
    room_pend(s, seat->pending, seat->pending_faces);
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
    r->seat[SPECTATOR].has_key = true;
    snprintf(r->game, sizeof r->game, "%s", kept->game);
    snprintf(r->rules, sizeof r->rules, "%s", kept->rules);
    snprintf(r->words, sizeof r->words, "%s", kept->settings);
    snprintf(r->data_name, sizeof r->data_name, "%s", kept->data);
    r->real_dice = strcmp(kept->dice, "real") == 0;
    dice_commitment(room_dice_kind(r), r->server_share, r->commitment);
    r->state = (enum room_state)kept->state;
    r->seats = kept->seats > 0 && kept->seats <= SEATS_MAX ? kept->seats : 0;
    store_each_seat(all->table->store, r->row, restore_seat, r);
    store_each_beside(all->table->store, r->row, talk_recall, r);
    store_each_beside(all->table->store, r->row, notify_recall, &(struct notify_place){ all->table, r });
    for (int i = 0; i <= SEATS_MAX; i++) /* a move made before a restart answers no state after it */
        r->seat[i].seq = randombytes_uniform(INT32_MAX);
    if (r->state == ROOM_SET_ASIDE && *kept->note) { /* it was found damaged */
        text_addf(all->said, "game %s (%s) is set aside: %s\n", r->id, kept->game, kept->note);
        snprintf(r->note, sizeof r->note, "%s", kept->note);
    } else if (!read_settings(all->table, r, kept, &why)) {
        room_set_aside(r, why.at, all->said);
    } else if (room_is_begun(r)) {
        waking_add(all->table, r);
    }
    keys_add_room(&all->table->keys, r);
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
    imports_close(t);
    for (struct room *r = t->rooms, *next; r; r = next) {
        next = r->next;
        clock_keep(r); /* the time that the table is down is nobody's */
        room_free(r);
    }
    store_close(t->store);
    sets_free(&t->sets);
    boxes_close(t);
    free(t->keys.at);
    free(t->openers);
    free(t->clocks);
    free(t);
}

/* ---- The archive ---- */

bool table_recall(struct table *t, const uint8_t hash[HASH_BYTES])
{
    const int64_t row = store_restore_by_key(t->store, hash);
    if (row == 0)
        return false;
    struct text      said = text_growing();
    struct restoring all = { t, &said };
    store_one_room(t->store, row, restore_room, &all);
    fputs(said.at, stderr);
    text_free(&said);
    t->rooms->last = time(NULL); /* the newest */
    return true;
}
