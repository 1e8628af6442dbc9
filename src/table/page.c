/* See page.h. */
#include "table/page.h"
#include "core/json_out.h"
#include "core/vocab.h"
#include "table/imports.h"
#include "table/messages.h"
#include <stdio.h>
#include <string.h>

static const char json[] = "application/json; charset=utf-8";

void page_error(int status, const char *why, struct reply *out)
{
    *out = (struct reply){ .status = status, .type = json, .text = text_growing() };
    message_error(why, &out->text);
}

void reply_free(struct reply *r)
{
    text_free(&r->text);
}

/* ---- Files ---- */

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" },
        { ".json", json },
        { ".csv", "text/csv; charset=utf-8" },
        { ".map", "text/plain; charset=utf-8" },
        { ".png", "image/png" },
        { ".webmanifest", "application/manifest+json" },
        { ".md", "text/markdown; charset=utf-8" },
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

static const struct client_file *find_file(const struct client_file *f, const char *path)
{
    while (f->path && strcmp(f->path, path) != 0)
        f++;
    return f->path ? f : NULL;
}

static void take_content(struct reply *r, const struct content *c, const char *type, enum keeping keep)
{
    *r = (struct reply){ .status = 200, .type = type, .content = c, .keep = keep };
}

/* "v/VERSION/client/play.js", or a file as it is written: "client/play.js". A page that was opened before the table was
 * replaced asks for another version: it gets what there is, and does not keep it. */
static bool serve_file(const char *path, struct reply *out)
{
    enum keeping keep = KEEP_AND_ASK;
    const bool   versioned = strncmp(path, "v/", 2) == 0;
    if (versioned) {
        const char *version = path + 2;
        size_t      n = strcspn(version, "/");
        if (n == strlen(client_version) && memcmp(version, client_version, n) == 0)
            keep = KEEP_FOR_GOOD;
        path = version + n + (version[n] == '/');
    }
    const struct client_file *f = versioned ? NULL : find_file(client_sources, path);
    if (f == NULL)
        f = find_file(client_files, path);
    if (f)
        take_content(out, &f->content, type_of(path), keep);
    return f != NULL;
}

static bool serve_page(const char *path, struct reply *out)
{
    static const struct {
        const char *name, *file;
    } pages[] = { { "", "index.html" }, { "play", "play.html" }, { "guide", "guide.html" } };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(path, pages[i].name) == 0) {
            take_content(out, &find_file(client_files, pages[i].file)->content, type_of(pages[i].file),
                         KEEP_AND_ASK);
            return true;
        }
    return false;
}

/* ---- What games there are ---- */

static void add_choice(struct text *t, const struct choice_info *choice)
{
    json_put_object(t, NULL);
    json_put_string(t, "id", choice->id);
    json_put_string(t, "title", choice->title);
    json_put_string(t, "gist", choice->gist);
}

static void add_options(struct text *t, const struct game *g)
{
    json_put_array(t, "options");
    for (int i = 0; g->options && g->options[i].id; i++) {
        add_choice(t, &g->options[i]);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

/* The names of the data sets of a game; of those that have what a scenario needs, unless it is -1. */
static void add_sets(struct text *t, const struct table *table, const struct game *g, int scenario)
{
    json_put_array(t, "data");
    for (int i = 0; i < table->sets.count; i++) {
        const struct data_set *set = &table->sets.set[i];
        if (set->game == g && (scenario < 0 || !g->scenario_ready || g->scenario_ready(set->data, scenario)))
            json_put_string(t, NULL, set->name);
    }
    json_put_array_end(t);
}

static void add_scenarios(struct text *t, const struct table *table, const struct game *g)
{
    json_put_array(t, "scenarios");
    for (int i = 0; g->scenarios && g->scenarios[i].id; i++) {
        add_choice(t, &g->scenarios[i]);
        if (g->scenario_seats && g->scenario_seats[i])
            json_put_number(t, "seats_max", g->scenario_seats[i]);
        if (g->scenario_ready)
            add_sets(t, table, g, i);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

static void add_option_ids(struct text *t, const char *name, const struct game *g, uint32_t set)
{
    json_put_array(t, name);
    for (int i = 0; g->options && g->options[i].id; i++)
        if (set >> i & 1)
            json_put_string(t, NULL, g->options[i].id);
    json_put_array_end(t);
}

static void add_params(struct text *t, const struct game *g)
{
    json_put_array(t, "params");
    for (int i = 0; g->params && g->params[i].key; i++) {
        const struct param_info *p = &g->params[i];
        json_put_object(t, NULL);
        json_put_string(t, "key", p->key);
        json_put_string(t, "gist", p->gist);
        json_put_number(t, "low", p->low);
        json_put_number(t, "high", p->high);
        json_put_number(t, "standard", p->standard);
        add_option_ids(t, "options", g, g->param_options ? g->param_options[i] : 0);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

static void add_groups(struct text *t, const struct game *g)
{
    json_put_array(t, "groups");
    for (const struct option_group *o = g->option_groups; o && o->title; o++) {
        json_put_object(t, NULL);
        json_put_string(t, "title", o->title);
        add_option_ids(t, "options", g, o->options);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

static void add_bots(struct text *t, const struct game *g)
{
    const struct bot *b;
    json_put_array(t, "bots");
    for (int i = 0; (b = bot_at(g, i)) != NULL; i++) {
        json_put_object(t, NULL);
        json_put_string(t, "name", b->name);
        json_put_string(t, "gist", b->gist);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

/* Names of so many seats before anything is played, by a game of its own. */
static void add_seat_names(struct text *t, const char *name, const struct data_set *set, int seats)
{
    struct settings how;
    struct session  s;
    struct text     why = text_growing();
    settings_standard(&how, set->game);
    how.data = set->data;
    how.how.seats = seats;
    json_put_array(t, name);
    if (session_new(&s, &how, &why)) {
        for (int i = 0; i < session_seats(&s); i++)
            json_put_string(t, NULL, session_seat_name(&s, i));
        session_close(&s);
    }
    json_put_array_end(t);
    text_free(&why);
}

/* "seats" are those of a full table; "seat_names" has a list for each number of them, from the least on. */
static void add_seats(struct text *t, const struct data_set *set)
{
    const struct game *g = set->game;
    json_put_number(t, "seats_min", g->seats_min);
    json_put_number(t, "seats_max", g->seats_max);
    add_seat_names(t, "seats", set, g->seats_max);
    json_put_array(t, "seat_names");
    for (int n = g->seats_min; n <= g->seats_max; n++)
        add_seat_names(t, NULL, set, n);
    json_put_array_end(t);
}

static bool has_client_file(const struct game *g, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "client/games/%s/%s", g->id, name);
    return find_file(client_files, path) != NULL;
}

/* Has the page a board of its own for the game? What has none is shown by what every game tells. And which words? */
static void add_page(struct text *t, const struct game *g)
{
    static const char *const parts[] = { "names", "words", "events", "refusals", "terms" };
    json_put_flag(t, "page", has_client_file(g, "game.js"));
    json_put_array(t, "speaks");
    for (int i = 0; i < COUNT(parts); i++) {
        char name[32];
        snprintf(name, sizeof name, "lang/%s.ja.js", parts[i]);
        if (has_client_file(g, name))
            json_put_string(t, NULL, parts[i]);
    }
    json_put_array_end(t);
}

/* What the arguments of a move or an event are. */
static void add_args(struct text *t, const struct game *g, const uint8_t *vocab, int count)
{
    json_put_array(t, "args");
    for (int i = 0; i < count; i++)
        json_put_string(t, NULL, g->words.vocabs[vocab[i]].name);
    json_put_array_end(t);
}

static void add_kinds(struct text *t, const struct game *g)
{
    json_put_array(t, "moves");
    for (int i = 0; i < g->kind_count; i++) {
        json_put_object(t, NULL);
        json_put_string(t, "verb", g->kinds[i].verb);
        json_put_string(t, "rule", g->kinds[i].rule);
        json_put_string(t, "help", g->kinds[i].help);
        if (g->passing != NULL && memchr(g->passing, i, (size_t)g->passing_count) != NULL)
            json_put_flag(t, "passes", true);
        add_args(t, g, g->kinds[i].vocab, g->kinds[i].argc);
        json_put_object_end(t);
    }
    json_put_array_end(t);
    json_put_array(t, "events");
    for (int i = 0; i < g->event_count; i++) {
        json_put_object(t, NULL);
        json_put_string(t, "name", g->events[i].name);
        json_put_string(t, "rule", g->events[i].rule);
        json_put_string(t, "text", g->events[i].text);
        add_args(t, g, g->events[i].vocab, g->events[i].argc);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

/* Every word of every vocabulary with its title. */
static void add_words(struct text *t, const struct game *g, const void *data)
{
    json_put_object(t, "words");
    for (int v = 1; v < g->words.vocab_count; v++) {
        const struct vocab *vocab = &g->words.vocabs[v];
        json_put_object(t, vocab->name);
        for (int i = 0; i < vocab->count(data); i++) {
            const char *word = vocab->word(data, i);
            if (word)
                json_put_string(t, word, vocab->title ? vocab->title(data, i) : word);
        }
        json_put_object_end(t);
    }
    json_put_object_end(t);
}

static bool has_gap(const struct vocab *vocab, const void *data)
{
    for (int i = 0; i < vocab->count(data); i++)
        if (vocab->word(data, i) == NULL)
            return true;
    return false;
}

/* The numbers of the words, in their order, of vocabularies that do not count 0, 1, 2: a die is named by numbers. */
static void add_numbers(struct text *t, const struct game *g, const void *data)
{
    json_put_object(t, "numbers");
    for (int v = 1; v < g->words.vocab_count; v++) {
        const struct vocab *vocab = &g->words.vocabs[v];
        if (!has_gap(vocab, data))
            continue;
        json_put_array(t, vocab->name);
        for (int i = 0; i < vocab->count(data); i++)
            if (vocab->word(data, i))
                json_put_number(t, NULL, i);
        json_put_array_end(t);
    }
    json_put_object_end(t);
}

/* The fields of a view that are grids, with their letters. */
static void add_cells(struct text *t, const struct game *g)
{
    json_put_object(t, "cells");
    for (const struct field *f = g->fields; f < g->fields + g->field_count; f++)
        if (f->type == FIELD_CELLS && !f->inner)
            json_put_string(t, f->name, f->letters);
    json_put_object_end(t);
}

/* The vocabularies of the words in the fields of a view: of its keys, where they are words, and of its values. */
static void add_fields(struct text *t, const struct game *g)
{
    json_put_object(t, "fields");
    for (const struct field *f = g->fields; f < g->fields + g->field_count; f++) {
        if (f->inner || (f->index_vocab == 0 && f->value_vocab == 0))
            continue;
        json_put_object(t, f->name);
        if (f->index_vocab)
            json_put_string(t, "keys", g->words.vocabs[f->index_vocab].name);
        if (f->value_vocab)
            json_put_string(t, "values", g->words.vocabs[f->value_vocab].name);
        json_put_object_end(t);
    }
    json_put_object_end(t);
}

/* The points where somebody chooses, and the steps of a turn with those of each. */
static void add_sequence(struct text *t, const struct game *g)
{
    json_put_array(t, "phases");
    for (int i = 0; i < g->phase_count; i++) {
        if (g->phases[i].moves == NULL)
            continue;
        json_put_object(t, NULL);
        json_put_string(t, "rule", g->phases[i].rule);
        json_put_string(t, "name", g->phases[i].name);
        json_put_object_end(t);
    }
    json_put_array_end(t);
    json_put_array(t, "stages");
    for (const struct stage *s = g->stages; s && s->id; s++) {
        json_put_object(t, NULL);
        json_put_string(t, "id", s->id);
        json_put_string(t, "rule", s->rule);
        json_put_string(t, "title", s->title);
        json_put_string(t, "gist", s->gist);
        json_put_array(t, "phases");
        for (int i = 0; i < g->phase_count; i++)
            if (s->phases >> i & 1)
                json_put_string(t, NULL, g->phases[i].name);
        json_put_array_end(t);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

/* What there is below data/GAME/, the guide and the rulings among it. */
static void add_files(struct text *t, const struct data_set *set)
{
    json_put_array(t, "files");
    for (int i = 0; i < set->file_count; i++)
        json_put_string(t, NULL, set->files[i].name);
    json_put_array_end(t);
}

/* What dice are rolled for, in the order that the journal counts them by. */
static void add_rolls(struct text *t, const struct game *g)
{
    json_put_array(t, "rolls");
    for (int i = 0; i < g->roll_count; i++) {
        const struct roll_kind *roll = &g->rolls[i];
        json_put_object(t, NULL);
        json_put_string(t, "name", roll->name);
        json_put_string(t, "rule", roll->rule);
        json_put_string(t, "place", g->words.vocabs[roll->place_vocab].name);
        json_put_string(t, "subject", g->words.vocabs[roll->subject_vocab].name);
        json_put_number(t, "faces", roll_sides(roll));
        json_put_number(t, "lowest", roll_lowest(roll));
        json_put_number(t, "dice", roll->dice);
        json_put_flag(t, "own", roll->seen == SEEN_BY_OWNER);
        json_put_object_end(t);
    }
    json_put_array_end(t);
}

static void add_game(struct text *t, const struct table *table, const struct data_set *set, bool whole)
{
    const struct game *g = set->game;
    json_put_object(t, NULL);
    json_put_string(t, "id", g->id);
    json_put_string(t, "title", g->title);
    json_put_string(t, "aim", g->aim);
    json_put_string(t, "rules", g->rules_version);
    json_put_flag(t, "open", g->open);
    add_seats(t, set);
    add_page(t, g);
    add_scenarios(t, table, g);
    add_options(t, g);
    add_option_ids(t, "recommended", g, g->recommended);
    add_groups(t, g);
    add_params(t, g);
    if (whole) {
        add_kinds(t, g);
        add_rolls(t, g);
        add_words(t, g, set->data);
        add_numbers(t, g, set->data);
        add_cells(t, g);
        add_fields(t, g);
        add_sequence(t, g);
        add_files(t, set);
    }
    add_bots(t, g);
    add_sets(t, table, g, -1);
    json_put_object_end(t);
}

void page_prepare(struct table *t)
{
    struct data_sets *all = &t->sets;
    for (int i = 0; i < all->count; i++) {
        all->set[i].told = text_growing();
        add_game(&all->set[i].told, t, &all->set[i], true);
        all->set[i].told_packed = content_of(all->set[i].told.at, all->set[i].told.length);
    }
    all->told = text_growing();
    json_put_array(&all->told, NULL);
    for (int i = 0; games[i]; i++)
        add_game(&all->told, t, sets_find(all, games[i], ""), false);
    json_put_array_end(&all->told);
    all->told_packed = content_of(all->told.at, all->told.length);
}

/* "GAME" or "GAME/NAME", a data set; its rest after that in `rest`. */
static const struct data_set *set_at(const struct table *t, const char *path, bool named, const char **rest)
{
    char         id[WORD_MAX] = "", name[DATA_NAME_MAX] = "";
    size_t       n = strcspn(path, "/");
    const size_t after = path[n] == '/' ? n + 1 : n;
    size_t       m = named ? strcspn(path + after, "/") : 0;
    if (n >= sizeof id || m >= sizeof name || (named && m == 0))
        return NULL;
    memcpy(id, path, n);
    memcpy(name, path + after, m);
    *rest = path + after + m;
    const struct game *g = game_find(id);
    return g ? sets_find(&t->sets, g, name) : NULL;
}

static bool serve_games(const struct table *table, const char *path, struct reply *out)
{
    static const char      one[] = "api/games/";
    const char            *rest = "";
    const struct data_set *set = NULL;
    if (strncmp(path, one, sizeof one - 1) == 0)
        set = set_at(table, path + sizeof one - 1, strchr(path + sizeof one - 1, '/') != NULL, &rest);
    if ((set == NULL || *rest) && strcmp(path, "api/games") != 0)
        return false;
    take_content(out, set ? &set->told_packed : &table->sets.told_packed, json, KEEP_AND_ASK);
    return true;
}

/* "data/GAME/FILE", or "sets/GAME/NAME/FILE" of a data set that was given. */
static bool serve_data(const struct table *t, const char *path, struct reply *out)
{
    const bool             named = strncmp(path, "sets/", 5) == 0;
    const char            *rest;
    const struct data_set *set;
    if ((!named && strncmp(path, "data/", 5) != 0) || (set = set_at(t, path + 5, named, &rest)) == NULL)
        return false;
    for (int i = 0; i < set->file_count; i++) {
        if (strcmp(set->files[i].name, rest + (*rest == '/')) != 0)
            continue;
        take_content(out, &set->files[i].packed, type_of(rest), KEEP_AND_ASK);
        return true;
    }
    return false;
}

void page_get(const struct table *t, const char *path, struct reply *out)
{
    if (*path == '/')
        path++;
    if (serve_page(path, out) || serve_file(path, out) || serve_games(t, path, out)
        || serve_data(t, path, out))
        return;
    page_error(404, "there is nothing here", out);
}

/* The keys of the opener's own seats, or the invitations to those of his guests; "" for the others. */
static void add_secrets(const struct room *r, const struct room_keys *keys, bool invitations,
                        struct text *out)
{
    json_put_array(out, invitations ? "invitations" : "seats");
    for (int i = 0; i < r->seats; i++)
        json_put_hex(out, NULL, keys->key[i],
                     keys->given[i] && r->seat[i].guest == invitations ? SECRET_BYTES : 0);
    json_put_array_end(out);
}

static void take_journal(struct table *t, uint64_t opener, const char *body, size_t size, struct reply *out)
{
    uint8_t      key[SECRET_BYTES];
    struct text  why = text_growing();
    struct room *r = imports_add(t, body, size, opener, key, &why);
    if (r) {
        *out = (struct reply){ .status = 200, .type = json, .text = text_growing() };
        json_put_object(&out->text, NULL);
        json_put_string(&out->text, "room", r->id);
        json_put_hex(&out->text, "spectator", key, sizeof key);
        json_put_object_end(&out->text);
    } else {
        page_error(429, why.at, out);
    }
    text_free(&why);
}

void page_post(struct table *t, uint64_t opener, const char *path, const char *body, size_t size,
               struct reply *out)
{
    if (strcmp(path, "/api/journals") == 0) {
        take_journal(t, opener, body, size, out);
        return;
    }
    struct room_request want;
    struct room_keys    keys;
    struct text         why = text_growing();
    if (strcmp(path, "/api/rooms") != 0) {
        page_error(404, "nothing is taken here", out);
        text_free(&why);
        return;
    }
    bool read = room_request_read(body, size, &want, &why);
    want.opener = opener;
    bool         may = read && table_may_open(t, want.opener, &why);
    struct room *r = may ? table_add(t, &want, &keys, &why) : NULL;
    if (r == NULL) {
        page_error(read && !may ? 429 : 400, why.at, out);
        text_free(&why);
        return;
    }
    *out = (struct reply){ .status = 200, .type = json, .text = text_growing() };
    json_put_object(&out->text, NULL);
    json_put_string(&out->text, "room", r->id);
    add_secrets(r, &keys, false, &out->text);
    add_secrets(r, &keys, true, &out->text);
    json_put_hex(&out->text, "commitment", r->commitment, sizeof r->commitment);
    json_put_hex(&out->text, "spectator", keys.key[SPECTATOR], SECRET_BYTES);
    json_put_object_end(&out->text);
    text_free(&why);
}
