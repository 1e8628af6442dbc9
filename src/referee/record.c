/* Walking a journal. The text is the one that the match itself writes, so its form is sure; what could be
 * wrong with a file has been found when it was loaded. The set-up, the dice and the position at the start are
 * read from the header; dice that were typed in are queued again. */
#include "referee/record.h"
#include "referee/settings.h"

#include <sodium.h>
#include <string.h>

struct header {
    struct settings how;
    uint8_t         key[DICE_KEY_BYTES];
    struct text     position; /* empty: from a set-up */
};

static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

static bool read_dice_source(struct header *h, const char *value, struct text *why)
{
    const char *fast = after(value, "fast"), *keyed = after(value, "keyed");
    if (fast)
        return settings_set(&h->how, "seed", fast, why);
    h->how.keyed = true;
    return keyed && sodium_hex2bin(h->key, sizeof h->key, keyed, strlen(keyed), NULL, NULL, NULL) == 0;
}

static bool read_header_line(struct header *h, const char *line, struct text *why)
{
    const char *value;
    if (strncmp(line, "| ", 2) == 0) {
        text_addf(&h->position, "%s\n", line + 2);
        return true;
    }
    if ((value = after(line, "dice")) != NULL)
        return read_dice_source(h, value, why);
    if ((value = after(line, "set")) != NULL)
        return settings_read(&h->how, value, why);
    if ((value = after(line, "seats")) != NULL)
        return settings_set(&h->how, "seats", value, why);
    if ((value = after(line, "options")) != NULL && strcmp(value, "-") != 0)
        return settings_set(&h->how, "options", value, why);
    if ((value = after(line, "scenario")) != NULL && strcmp(value, "-") != 0)
        return settings_set(&h->how, "scenario", value, why);
    return true; /* the title, the game, its rules and data: the match has them */
}

/* The next line without its line break; NULL after the last. Caller frees nothing. */
static const char *next_line(struct record *r, struct text *line)
{
    if (!*r->next)
        return NULL;
    size_t n = strcspn(r->next, "\n");
    text_clear(line);
    text_add_bytes(line, r->next, n);
    r->next += n + (r->next[n] == '\n');
    return line->at;
}

/* Faces that were typed in carry a mark; they come from the queue again. */
static void queue_typed_faces(struct match *m, const char *dice)
{
    char word[4 * WORD_MAX];
    long face;
    while (text_word(&dice, word, sizeof word)) {
        size_t n = strlen(word);
        if (word[n - 1] != '!')
            continue;
        word[n - 1] = '\0';
        if (text_number(word, 1, 6, &face))
            dice_queue(match_dice(m), (int)face);
    }
}

static struct match *start(const struct match *proved, const struct header *h, struct text *why)
{
    const struct game *g = match_game(proved);
    const void        *data = match_data(proved);
    if (h->position.length > 0)
        return match_from_position(g, data, h->position.at, h->position.length, h->how.seed, why);
    struct match_setup m = { g, data, h->how.how, h->how.keyed ? DICE_KEYED : DICE_FAST, h->how.seed, { 0 } };
    memcpy(m.key, h->key, sizeof m.key);
    struct refusal refused = LEGAL;
    struct match  *made = match_new(&m, &refused);
    if (!made)
        text_addf(why, "[%s] %s", refused.rule, refused.why);
    return made;
}

bool record_open(struct record *r, const struct match *proved, struct text *why)
{
    struct header h = { .position = text_growing() };
    struct text   line = text_growing();
    bool          fine = true;
    *r = (struct record){ .journal = text_growing() };
    match_journal(proved, &r->journal);
    r->next = r->journal.at;
    settings_standard(&h.how, match_game(proved));
    while (fine && next_line(r, &line) && !after(line.at, "setup"))
        fine = read_header_line(&h, line.at, why);
    if (fine)
        r->match = start(proved, &h, why);
    text_free(&line);
    text_free(&h.position);
    explicit_bzero(&h, sizeof h); /* the key */
    if (!r->match)
        record_close(r);
    return r->match != NULL;
}

bool record_next(struct record *r)
{
    const struct game *g = match_game(r->match);
    struct text        line = text_growing(), why = text_growing();
    char               seat[WORD_MAX];
    bool               more = false;
    if (next_line(r, &line) && !after(line.at, "end")) {
        char *check = strrchr(line.at, '#'), *dice;
        if (check)
            *check = '\0';
        if ((dice = strstr(line.at, " ; ")) != NULL) {
            queue_typed_faces(r->match, dice + 3);
            *dice = '\0';
        }
        const char *rest = line.at;
        more = text_word(&rest, seat, sizeof seat)
            && (r->seat = game_seat_find(g, match_state(r->match), seat)) >= 0
            && move_read(&g->words, match_data(r->match), g->kinds, g->kind_count, rest, &r->move, &why)
                   == MOVE_PARSED;
    }
    text_free(&line);
    text_free(&why);
    return more;
}

struct refusal record_play(struct record *r)
{
    return match_play(r->match, r->seat, r->move);
}

void record_close(struct record *r)
{
    match_free(r->match);
    text_free(&r->journal);
    *r = (struct record){ .match = NULL };
}
