/* See page.h. */
#include "table/page.h"
#include "core/data.h"
#include <stdio.h>
#include <string.h>

extern const struct embedded_file client_files[]; /* made by the build from web/; ends with path NULL */

static void take_text(struct reply *r, int status, const char *type)
{
    r->status = status;
    r->type = type;
    r->body = (const unsigned char *)r->text.at;
    r->size = r->text.length;
}

void page_error(int status, const char *why, struct reply *out)
{
    *out = (struct reply){ .text = text_growing() };
    message_error(why, &out->text);
    take_text(out, status, "application/json; charset=utf-8");
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
        { ".json", "application/json; charset=utf-8" },
        { ".csv", "text/csv; charset=utf-8" },
        { ".png", "image/png" },
        { ".webmanifest", "application/manifest+json" },
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

static bool serve_file(const struct embedded_file *files, const char *path, struct reply *out)
{
    for (const struct embedded_file *f = files; f->path; f++) {
        if (strcmp(f->path, path) != 0)
            continue;
        *out = (struct reply){
            .status = 200, .type = type_of(path), .body = f->bytes, .size = f->size, .lasting = true
        };
        return true;
    }
    return false;
}

/* ---- What games there are ---- */

static void add_member(struct text *t, const char *name, const char *value, const char *after)
{
    text_addf(t, "\"%s\":", name);
    text_add_json_string(t, value ? value : "");
    text_add(t, after);
}

static void add_choices(struct text *t, const char *name, const struct choice_info *list)
{
    text_addf(t, "\"%s\":[", name);
    for (int i = 0; list && list[i].id; i++) {
        text_add(t, i ? ",{" : "{");
        add_member(t, "id", list[i].id, ",");
        add_member(t, "title", list[i].title, ",");
        add_member(t, "gist", list[i].gist, "}");
    }
    text_add(t, "],");
}

static void add_params(struct text *t, const struct game *g)
{
    text_add(t, "\"params\":[");
    for (int i = 0; g->params && g->params[i].key; i++) {
        text_add(t, i ? ",{" : "{");
        add_member(t, "key", g->params[i].key, ",");
        add_member(t, "gist", g->params[i].gist, "");
        text_addf(t, ",\"low\":%ld,\"high\":%ld,\"standard\":%ld}", g->params[i].low, g->params[i].high,
                  g->params[i].standard);
    }
    text_add(t, "],");
}

static void add_bots(struct text *t, const struct game *g)
{
    struct bot b;
    text_add(t, "\"bots\":[");
    for (int i = 0; bot_at(g, i, &b); i++) {
        text_add(t, i ? ",{" : "{");
        add_member(t, "name", b.name, ",");
        add_member(t, "gist", b.gist, "}");
    }
    text_add(t, "],");
}

/* Names of the seats before anything is played, by a game of its own. */
static void add_seat_names(struct text *t, const struct table *table, const struct game *g)
{
    struct settings how;
    struct session  s;
    struct text     why = text_growing();
    int             number = 0;
    while (games[number] != g)
        number++;
    settings_standard(&how, g);
    how.data = table->sets[0].data[number];
    text_add(t, "\"seats\":[");
    if (session_new(&s, &how, &why)) {
        for (int i = 0; i < session_seats(&s); i++) {
            text_add(t, i ? "," : "");
            text_add_json_string(t, session_seat_name(&s, i));
        }
        session_close(&s);
    }
    text_add(t, "],");
    text_free(&why);
}

static void add_kinds(struct text *t, const struct game *g)
{
    text_add(t, "\"moves\":[");
    for (int i = 0; i < g->kind_count; i++) {
        text_add(t, i ? ",{" : "{");
        add_member(t, "verb", g->kinds[i].verb, ",");
        add_member(t, "rule", g->kinds[i].rule, ",");
        add_member(t, "help", g->kinds[i].help, ",\"args\":[");
        for (int n = 0; n < g->kinds[i].argc; n++) {
            text_add(t, n ? "," : "");
            text_add_json_string(t, g->words.vocabs[g->kinds[i].vocab[n]].name);
        }
        text_add(t, "]}");
    }
    text_add(t, "],\"events\":[");
    for (int i = 0; i < g->event_count; i++) {
        text_add(t, i ? ",{" : "{");
        add_member(t, "name", g->events[i].name, ",");
        add_member(t, "rule", g->events[i].rule, ",");
        add_member(t, "text", g->events[i].text, ",\"args\":[");
        for (int n = 0; n < g->events[i].argc; n++) {
            text_add(t, n ? "," : "");
            text_add_json_string(t, g->words.vocabs[g->events[i].vocab[n]].name);
        }
        text_add(t, "]}");
    }
    text_add(t, "],");
}

/* Every word of every vocabulary with its title. */
static void add_words(struct text *t, const struct game *g, const void *data)
{
    text_add(t, "\"words\":{");
    const char *comma = "";
    for (int v = 1; v < g->words.vocab_count; v++) {
        const struct vocab *vocab = &g->words.vocabs[v];
        const char         *inner = "";
        text_addf(t, "%s", comma);
        text_add_json_string(t, vocab->name);
        text_add(t, ":{");
        for (int i = 0; i < vocab->count(data); i++) {
            const char *word = vocab->word(data, i);
            if (word == NULL)
                continue;
            text_add(t, inner);
            text_add_json_string(t, word);
            text_add(t, ":");
            text_add_json_string(t, vocab->title ? vocab->title(data, i) : word);
            inner = ",";
        }
        text_add(t, "}");
        comma = ",";
    }
    text_add(t, "}");
}

static void add_game(struct text *t, const struct table *table, const struct game *g, bool whole)
{
    int number = 0;
    while (games[number] != g)
        number++;
    text_add(t, "{");
    add_member(t, "id", g->id, ",");
    add_member(t, "title", g->title, ",");
    add_member(t, "aim", g->aim, ",");
    add_member(t, "rules", g->rules_version, ",");
    text_addf(t, "\"seats_min\":%d,\"seats_max\":%d,", g->seats_min, g->seats_max);
    add_seat_names(t, table, g);
    add_choices(t, "scenarios", g->scenarios);
    add_choices(t, "options", g->options);
    add_params(t, g);
    if (whole) {
        add_kinds(t, g);
        add_words(t, g, table->sets[0].data[number]);
        text_add(t, ",");
    }
    add_bots(t, g);
    text_add(t, "\"data\":[");
    for (int i = 0; i < table->set_count; i++) {
        text_add(t, i ? "," : "");
        text_add_json_string(t, table->sets[i].name);
    }
    text_add(t, "]}");
}

static bool serve_games(const struct table *table, const char *path, struct reply *out)
{
    static const char  one[] = "api/games/";
    const struct game *g = strncmp(path, one, sizeof one - 1) == 0 ? game_find(path + sizeof one - 1) : NULL;
    if (g == NULL && strcmp(path, "api/games") != 0)
        return false;
    *out = (struct reply){ .text = text_growing() };
    if (g) {
        add_game(&out->text, table, g, true);
    } else {
        text_add(&out->text, "[");
        for (int i = 0; games[i]; i++) {
            text_add(&out->text, i ? "," : "");
            add_game(&out->text, table, games[i], false);
        }
        text_add(&out->text, "]");
    }
    take_text(out, 200, "application/json; charset=utf-8");
    return true;
}

void page_get(const struct table *t, const char *path, struct reply *out)
{
    static const char data[] = "data/";
    if (*path == '/')
        path++;
    if (*path == '\0' || strcmp(path, "play") == 0)
        path = *path ? "play.html" : "index.html";
    if (serve_file(client_files, path, out) || serve_games(t, path, out)
        || (strncmp(path, data, sizeof data - 1) == 0
            && serve_file(embedded_files, path + sizeof data - 1, out)))
        return;
    page_error(404, "there is nothing here", out);
}

void page_post(struct table *t, const char *path, const char *body, size_t size, struct reply *out)
{
    struct room_request want;
    struct room_keys    keys;
    struct text         why = text_growing();
    if (strcmp(path, "/api/rooms") != 0) {
        page_error(404, "nothing is taken here", out);
        text_free(&why);
        return;
    }
    struct room *r = room_request_read(body, size, &want, &why) ? table_add(t, &want, &keys, &why) : NULL;
    if (r == NULL) {
        page_error(400, why.at, out);
        text_free(&why);
        return;
    }
    *out = (struct reply){ .text = text_growing() };
    text_addf(&out->text, "{\"room\":\"%s\",\"seats\":[", r->id);
    for (int i = 0; i < r->seats; i++) {
        text_add(&out->text, i ? ",\"" : "\"");
        if (keys.given[i])
            hex_print(keys.key[i], SECRET_BYTES, &out->text);
        text_add(&out->text, "\"");
    }
    text_add(&out->text, "],\"commitment\":\"");
    hex_print(r->commitment, sizeof r->commitment, &out->text);
    text_add(&out->text, "\",\"spectator\":\"");
    hex_print(keys.key[SPECTATOR], SECRET_BYTES, &out->text);
    text_add(&out->text, "\"}");
    take_text(out, 200, "application/json; charset=utf-8");
    text_free(&why);
}
