/* Reading the settings of a game. Every key is a row of one table; the game's own parameters come after. */
#include "session/settings.h"

#include <stdio.h>
#include <string.h>

void settings_standard(struct settings *s, const struct game *g)
{
    *s = (struct settings){ .game = g };
    s->how.seats = g->seats_min;
    int i = 0;
    for (const struct param_info *p = g->params; p && p->key && i < PARAMS_MAX; p++, i++)
        s->how.param[i] = p->standard;
}

void settings_recommended(struct settings *s, const struct game *g)
{
    settings_standard(s, g);
    s->how.options = g->recommended;
}

void settings_games(struct text *out)
{
    for (int i = 0; games[i]; i++)
        text_addf(out, "%s%s", i ? ", " : "", games[i]->id);
}

static void add_choices(const struct choice_info *choices, struct text *out)
{
    if (!choices || !choices->id)
        text_add(out, "none");
    for (const struct choice_info *c = choices; c && c->id; c++)
        text_addf(out, "%s%s", c == choices ? "" : ", ", c->id);
}

static int choice_find(const struct choice_info *choices, const char *id)
{
    for (int i = 0; choices && choices[i].id; i++)
        if (strcmp(choices[i].id, id) == 0)
            return i;
    return -1;
}

static bool set_scenario(struct settings *s, const char *value, struct text *why)
{
    int found = choice_find(s->game->scenarios, value);
    if (found < 0) {
        text_addf(why, "%s has no scenario \"%s\"; it has: ", s->game->id, value);
        add_choices(s->game->scenarios, why);
        return false;
    }
    s->how.scenario = found;
    return true;
}

static bool set_options(struct settings *s, const char *value, struct text *why)
{
    uint32_t options = 0;
    if (strcmp(value, "none") == 0)
        value = "";
    for (const char *at = value; *at;) {
        char   id[WORD_MAX];
        size_t n = strcspn(at, ",");
        snprintf(id, sizeof id, "%.*s", (int)(n < sizeof id ? n : sizeof id - 1), at);
        int found = choice_find(s->game->options, id);
        if (found < 0 || found >= 32) {
            text_addf(why, "%s has no optional rule \"%s\"; it has: ", s->game->id, id);
            add_choices(s->game->options, why);
            return false;
        }
        options |= UINT32_C(1) << found;
        at += n + (at[n] == ',');
    }
    s->how.options = options;
    return true;
}

static bool set_seats(struct settings *s, const char *value, struct text *why)
{
    long n;
    if (!text_number(value, s->game->seats_min, s->game->seats_max, &n)) {
        text_addf(why, "%s is for %d to %d seats, not \"%s\"", s->game->id, s->game->seats_min,
                  s->game->seats_max, value);
        return false;
    }
    s->how.seats = (int)n;
    return true;
}

bool settings_seed(const char *word, uint64_t *out)
{
    uint64_t n = 0;
    if (!*word)
        return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9')
            return false;
        uint64_t digit = (uint64_t)(*word - '0');
        if (n > (UINT64_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

static bool set_seed(struct settings *s, const char *value, struct text *why)
{
    if (!settings_seed(value, &s->seed)) {
        text_addf(why, "the seed \"%s\" is not a whole number from 0 to 18446744073709551615", value);
        return false;
    }
    s->seeded = true;
    return true;
}

static bool set_dice(struct settings *s, const char *value, struct text *why)
{
    s->keyed = strcmp(value, "keyed") == 0;
    if (!s->keyed && strcmp(value, "fast") != 0) {
        text_addf(why, "dice are \"fast\" or \"keyed\", not \"%s\"", value);
        return false;
    }
    return true;
}

static bool set_data(struct settings *s, const char *value, struct text *why)
{
    if (strlen(value) >= sizeof s->data_directory) {
        text_addf(why, "the name of the data directory is longer than %d bytes", SETTINGS_PATH_MAX - 1);
        return false;
    }
    strcpy(s->data_directory, value);
    return true;
}

static const struct {
    const char *key;
    bool (*set)(struct settings *s, const char *value, struct text *why);
} keys[] = {
    { "scenario", set_scenario }, { "options", set_options }, { "seats", set_seats },
    { "seed", set_seed },         { "dice", set_dice },       { "data", set_data },
};

enum { KEY_COUNT = sizeof keys / sizeof *keys };

static bool set_param(struct settings *s, int number, const char *value, struct text *why)
{
    const struct param_info *p = &s->game->params[number];
    if (!text_number(value, p->low, p->high, &s->how.param[number])) {
        text_addf(why, "%s is a number from %ld to %ld, not \"%s\"", p->key, p->low, p->high, value);
        return false;
    }
    return true;
}

bool settings_set(struct settings *s, const char *key, const char *value, struct text *why)
{
    for (int i = 0; i < KEY_COUNT; i++)
        if (strcmp(keys[i].key, key) == 0)
            return keys[i].set(s, value, why);
    const struct param_info *params = s->game->params;
    for (int i = 0; params && params[i].key && i < PARAMS_MAX; i++)
        if (strcmp(params[i].key, key) == 0)
            return set_param(s, i, value, why);

    text_addf(why, "%s has no setting \"%s\"; it has: ", s->game->id, key);
    for (int i = 0; i < KEY_COUNT; i++)
        text_addf(why, "%s%s", i ? ", " : "", keys[i].key);
    for (int i = 0; params && params[i].key && i < PARAMS_MAX; i++)
        text_addf(why, ", %s", params[i].key);
    return false;
}

bool settings_read(struct settings *s, const char *words, struct text *why)
{
    char word[SETTINGS_PATH_MAX + WORD_MAX];
    while (text_word(&words, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (!equals) {
            text_addf(why, "a setting is written KEY=VALUE, unlike \"%s\"", word);
            return false;
        }
        *equals = '\0';
        if (!settings_set(s, word, equals + 1, why))
            return false;
    }
    if (words[strspn(words, " \t")]) { /* text_word stops at a word that does not fit */
        text_addf(why, "a setting is longer than %zu bytes", sizeof word - 1);
        return false;
    }
    return true;
}
