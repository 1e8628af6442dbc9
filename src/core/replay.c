/* A match from its journal: every move is checked again, with the dice as they were recorded, and every die that
 * the header's seed or key can prove is proved. The text is hostile until its last line. */
#include "journal.h"
#include "lines.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    struct match *m;
    struct lines  lines;
    uint64_t      chain;
    struct dice   proof; /* the source as the header names it */
    struct die   *dice;  /* of the line that is being read */
    size_t        die_count, die_room;
    char          rules[WORD_MAX];
    char          buffer[512];
    struct text   why;
};

static bool fault(struct reader *r, const char *sentence)
{
    text_add(&r->why, sentence);
    return false;
}

static char *next_line(struct reader *r)
{
    char *line = lines_next(&r->lines);
    if (line == NULL)
        text_add(&r->why, "the journal stops here, before its end");
    return line;
}

/* The next line of the header, which must start with the key; what follows the key, or NULL. */
static const char *header_value(struct reader *r, const char *key)
{
    const size_t n = strlen(key);
    char        *line = next_line(r);
    if (line == NULL)
        return NULL;
    r->chain = journal_chain(r->chain, line);
    if (strncmp(line, key, n) == 0 && line[n] == ' ' && line[n + 1] != '\0')
        return line + n + 1;
    text_addf(&r->why, "\"%s\" is wanted here", key);
    return NULL;
}

static bool header_word(struct reader *r, const char *key, const char *wanted)
{
    const char *value = header_value(r, key);
    if (value == NULL)
        return false;
    if (strcmp(value, wanted) == 0)
        return true;
    text_addf(&r->why, "%s is %.40s, but here it is %s", key, value, wanted);
    return false;
}

static int find_choice(const struct choice_info *list, const char *id, size_t length)
{
    for (int i = 0; list != NULL && list[i].id != NULL; i++)
        if (strlen(list[i].id) == length && memcmp(list[i].id, id, length) == 0)
            return i;
    return -1;
}

static bool read_options(struct reader *r, const char *list)
{
    if (strcmp(list, "-") == 0)
        return true;
    while (true) {
        const size_t n = strcspn(list, ",");
        const int    option = find_choice(r->m->game->options, list, n);
        if (option < 0) {
            text_addf(&r->why, "\"%.*s\" is no optional rule of this game", n < 40 ? (int)n : 40, list);
            return false;
        }
        r->m->how.options |= UINT32_C(1) << option;
        if (list[n] == '\0')
            return true;
        list += n + 1;
    }
}

static bool read_params(struct reader *r)
{
    const struct game *g = r->m->game;
    for (int i = 0; g->params != NULL && i < PARAMS_MAX && g->params[i].key != NULL; i++) {
        const struct param_info *p = &g->params[i];
        const size_t             n = strlen(p->key);
        const char              *value = header_value(r, "set");
        if (value == NULL)
            return false;
        if (strncmp(value, p->key, n) != 0 || value[n] != '='
            || !text_number(value + n + 1, p->low, p->high, &r->m->how.param[i])) {
            text_addf(&r->why, "set %s=N is wanted here, from %ld to %ld", p->key, p->low, p->high);
            return false;
        }
    }
    return true;
}

static bool read_setup(struct reader *r)
{
    const struct game *g = r->m->game;
    const char        *value = header_value(r, "scenario");
    long               seats = 0;
    if (value == NULL)
        return false;
    r->m->how.scenario = g->scenarios != NULL ? find_choice(g->scenarios, value, strlen(value)) : 0;
    if (r->m->how.scenario < 0) {
        text_addf(&r->why, "\"%.40s\" is no scenario of this game", value);
        return false;
    }
    value = header_value(r, "options");
    if (value == NULL || !read_options(r, value))
        return false;
    value = header_value(r, "seats");
    if (value == NULL)
        return false;
    if (!text_number(value, g->seats_min, g->seats_max, &seats))
        return fault(r, "this game is not for that many seats");
    r->m->how.seats = (int)seats;
    return read_params(r);
}

static bool next_is_position(const struct reader *r)
{
    return r->lines.left > 1 && r->lines.next[0] == '|' && r->lines.next[1] == ' ';
}

static bool read_start(struct reader *r)
{
    struct text position = text_growing();
    while (next_is_position(r)) {
        const char *line = lines_next(&r->lines);
        r->chain = journal_chain(r->chain, line);
        text_addf(&position, "%s\n", line + 2);
    }
    text_add(&r->why, "in the position that ends here: ");
    const bool fine = match_begin_at(r->m, position.at, position.length, &r->why);
    if (fine)
        text_clear(&r->why);
    text_free(&position);
    return fine;
}

/* The kind of dice, if the text starts with it. */
static enum dice_kind take_kind(const char **value)
{
    for (int kind = DICE_KIND_FAIR; kind < DICE_KINDS; kind++) {
        const size_t n = strlen(dice_kind_words[kind]);
        if (strncmp(*value, dice_kind_words[kind], n) == 0 && (*value)[n] == ' ') {
            *value += n;
            return (enum dice_kind)kind;
        }
    }
    return DICE_KIND_UNKNOWN;
}

/* The kind of dice, the table's share, then one for each seat, or a dash. */
static bool read_shares(const char *value, struct dice_shares *out)
{
    char word[JOURNAL_KEY_HEX + 1];
    *out = (struct dice_shares){ .used = true, .kind = take_kind(&value) };
    for (int i = 0; text_word(&value, word, sizeof word); i++) {
        size_t   size = 0;
        uint8_t *to = i == 0 ? out->table : out->seat[i - 1];
        if (i > DICE_SHARES_MAX)
            return false;
        out->seats = i;
        if (i > 0 && strcmp(word, "-") == 0)
            continue;
        if (sodium_hex2bin(to, DICE_SHARE_BYTES, word, strlen(word), NULL, &size, NULL) != 0
            || size != DICE_SHARE_BYTES)
            return false;
        if (i > 0)
            out->given[i - 1] = true;
    }
    return out->seats > 0;
}

static bool read_source(struct reader *r)
{
    struct match *m = r->m;
    const char   *value = header_value(r, "dice");
    size_t        size = 0;
    if (value == NULL)
        return false;
    if (strncmp(value, "fast ", 5) == 0 && strlen(value + 5) <= 20
        && strspn(value + 5, "0123456789") == strlen(value + 5)) {
        m->source = DICE_FAST;
        m->seed = strtoull(value + 5, NULL, 10);
    } else if (strncmp(value, "keyed ", 6) == 0 && strlen(value + 6) == JOURNAL_KEY_HEX - 1
               && sodium_hex2bin(m->key, sizeof m->key, value + 6, JOURNAL_KEY_HEX - 1, NULL, &size, NULL)
                      == 0
               && size == sizeof m->key) {
        m->source = DICE_KEYED;
    } else if (strncmp(value, "shared ", 7) == 0 && read_shares(value + 7, &m->shares)) {
        m->source = DICE_KEYED;
        dice_shares_key(&m->shares, m->key);
    } else {
        return fault(
            r,
            "\"dice fast SEED\", \"dice keyed KEY\" or \"dice shared KIND SHARE SHARE...\" is wanted here");
    }
    match_source(m, &r->proof);
    return true;
}

static bool read_header(struct reader *r)
{
    char        hash[20];
    const char *first = next_line(r);
    if (first == NULL || strcmp(first, journal_title) != 0) {
        text_clear(&r->why);
        text_addf(&r->why, "\"%s\" is wanted here", journal_title);
        return false;
    }
    r->chain = journal_chain(r->chain, first);
    if (!header_word(r, "game", r->m->game->id))
        return false;
    const char *rules = header_value(r, "rules"); /* other rules may play alike: the moves will tell */
    if (rules == NULL)
        return false;
    snprintf(r->rules, sizeof r->rules, "%s", rules);
    snprintf(hash, sizeof hash, "%016" PRIx64, r->m->game->data_hash(r->m->data));
    if (!header_word(r, "data", hash))
        return false;
    return (next_is_position(r) ? read_start(r) : read_setup(r)) && read_source(r);
}

/* Takes the check off the end of a line and compares it. */
static bool take_check(struct reader *r, char *line)
{
    char *check = strrchr(line, '#');
    if (check == NULL || check == line || check[-1] != ' ' || strlen(check) != 9)
        return fault(r, "the line has no check at its end; it has been cut off");
    check[-1] = '\0';
    r->chain = journal_chain(r->chain, line);
    char ours[12];
    snprintf(ours, sizeof ours, "%08" PRIx32, (uint32_t)r->chain);
    if (strcmp(ours, check + 1) == 0)
        return true;
    return fault(r, strncmp(line, "setup", 5) == 0 ? "this line or one above it has been changed"
                                                   : "this line has been changed");
}

static bool read_subject(struct reader *r, int vocab, const char *word, int16_t *out)
{
    int64_t value = 0;
    if (!word_read(&r->m->game->words, r->m->data, vocab, word, &value, &r->why))
        return false;
    *out = (int16_t)value;
    return value == *out || fault(r, "a place or subject is out of range");
}

/* Cuts the text after the next `mark`, which must be there. */
static char *cut_at(char **rest, char mark)
{
    char *start = *rest, *end = start != NULL ? strchr(start, mark) : NULL;
    *rest = end != NULL ? end + 1 : NULL;
    if (end != NULL)
        *end = '\0';
    return start;
}

/* RULE#REASON@TURN:PLACE/SUBJECT+N */
static bool read_stream(struct reader *r, char *word, struct dice_stream *of)
{
    char *rest = word, *n_text = strchr(word, '+');
    if (n_text != NULL)
        *n_text++ = '\0';
    const char *rule = cut_at(&rest, '#'), *reason_text = cut_at(&rest, '@'), *turn_text = cut_at(&rest, ':');
    const char *place = cut_at(&rest, '/');
    long        reason = 0, turn = 0, n = 0;
    if (rest == NULL || !text_number(reason_text, 0, UINT16_MAX, &reason)
        || !text_number(turn_text, 0, UINT16_MAX, &turn)
        || (n_text != NULL && !text_number(n_text, 0, UINT16_MAX, &n)))
        return fault(r, "dice without what they are for: RULE#REASON@TURN:PLACE/SUBJECT is wanted");
    *of = (struct dice_stream){ .turn = (uint16_t)turn, .reason = (uint16_t)reason, .n = (uint16_t)n };
    const struct roll_kind kind = journal_roll_kind(r->m->game, of->reason);
    char                   buffer[WORD_MAX];
    struct text            known = text_in(buffer, sizeof buffer);
    journal_add_rule(kind.rule, &known);
    if (strcmp(buffer, rule) != 0) {
        text_addf(&r->why, "dice for reason %ld are rolled by rule %s, not %.40s", reason, buffer, rule);
        return false;
    }
    return read_subject(r, kind.place_vocab, place, &of->place)
        && read_subject(r, kind.subject_vocab, rest, &of->subject);
}

static bool read_die(struct reader *r, char *word, struct die *d)
{
    const struct roll_kind kind = journal_roll_kind(r->m->game, d->of.reason);
    long                   value = 0, sides = roll_sides(&kind), lowest = roll_lowest(&kind);
    size_t                 n = strlen(word);
    if (word[0] == '~') {
        char *rest = word + 1;
        cut_at(&rest, '/');
        d->draw = d->secret = true;
        lowest = 0;
        if (rest == NULL || !text_number(rest, 1, UINT16_MAX, &sides)
            || !text_number(word + 1, 0, sides - 1, &value))
            return fault(r, "a draw is ~N/SIDES, N below SIDES");
    } else {
        d->by_hand = n > 1 && word[n - 1] == '!';
        if (d->by_hand)
            word[n - 1] = '\0';
        d->secret = kind.seen == SEEN_BY_OWNER;
        if (!text_number(word, lowest, lowest + sides - 1, &value)) {
            text_addf(&r->why, "\"%s\" is no face of a die", word);
            return false;
        }
    }
    d->sides = (uint16_t)sides;
    d->lowest = (uint8_t)lowest;
    d->value = (uint16_t)value;
    return true;
}

static bool prove(struct reader *r, const struct die *d)
{
    if (d->by_hand || dice_proves(&r->proof, d))
        return true;
    text_addf(&r->why, "%s %u is not what the dice gave for ", d->draw ? "the draw" : "the die", d->value);
    journal_add_stream(r->m, &d->of, &r->why);
    return false;
}

/* The dice of one stream: the part of a line between two semicolons. */
static bool read_group(struct reader *r, const char *group)
{
    char               word[4 * WORD_MAX];
    struct dice_stream of;
    if (!text_word(&group, word, sizeof word) || !read_stream(r, word, &of))
        return r->why.length > 0 ? false : fault(r, "dice are wanted after the semicolon");
    while (text_word(&group, word, sizeof word)) {
        struct die d = { .of = of };
        if (!read_die(r, word, &d) || !prove(r, &d))
            return false;
        if (r->die_count == r->die_room) {
            r->die_room = r->die_room * 2 + 64;
            r->dice = reallocarray(r->dice, r->die_room, sizeof *r->dice);
            if (r->dice == NULL)
                abort();
        }
        r->dice[r->die_count++] = d;
        of.n++;
    }
    group += strspn(group, " \t");
    return *group == '\0' || fault(r, "a word is too long");
}

/* Takes the dice off a line and puts them before the umpire. */
static bool read_dice(struct reader *r, char *line)
{
    char *group = strstr(line, " ; ");
    if (group != NULL)
        *group = '\0';
    r->die_count = 0;
    while (group != NULL) {
        char *start = group + 3;
        group = strstr(start, " ; ");
        if (group != NULL)
            *group = '\0';
        if (!read_group(r, start))
            return false;
    }
    r->m->dice.record = r->dice;
    r->m->dice.record_count = r->die_count;
    r->m->dice.record_next = 0;
    return true;
}

static bool check_dice_used(struct reader *r)
{
    const struct dice *d = &r->m->dice;
    if (d->record_failed)
        return fault(r, "the rules ask for a die that this line does not have");
    if (d->record_next < d->record_count) {
        text_addf(&r->why, "%zu dice more than the rules ask for", d->record_count - d->record_next);
        return false;
    }
    return true;
}

/* None of the line's dice may have been typed in where the head of the journal rules it out. */
static bool check_hands(struct reader *r, int seat, const char *words)
{
    size_t i = 0;
    while (i < r->die_count && !r->dice[i].by_hand)
        i++;
    if (i == r->die_count || dice_by_hand_allowed(&r->m->shares, seat))
        return true;
    if (seat < 0)
        text_add(&r->why, "in the set-up");
    else
        text_addf(&r->why, "in move %zu, \"%.60s\",", r->m->move_count + 1, words);
    text_addf(&r->why, " the die %u for ", r->dice[i].value);
    journal_add_stream(r->m, &r->dice[i].of, &r->why);
    text_add(&r->why, " was typed in by hand, but ");
    return fault(r, r->m->shares.kind == DICE_KIND_FAIR
                        ? "this is a game of fair dice, which all come from the key"
                        : "only people type in dice: those of the set-up and of bots come from the key");
}

static bool replay_setup(struct reader *r)
{
    char *line = next_line(r);
    if (line == NULL || !take_check(r, line) || !read_dice(r, line))
        return false;
    if (strcmp(line, "setup") != 0)
        return fault(r, "\"setup\" is wanted here");
    if (!check_hands(r, -1, line))
        return false;
    if (r->m->start == NULL) {
        const struct refusal verdict = match_begin(r->m);
        if (!is_legal(verdict)) {
            text_addf(&r->why, "[%s] %s", verdict.rule, verdict.why);
            return false;
        }
    }
    return check_dice_used(r);
}

static bool replay_move(struct reader *r, char *line)
{
    struct match      *m = r->m;
    const struct game *g = m->game;
    const char        *rest = line;
    char               name[WORD_MAX];
    struct move        move;
    if (!read_dice(r, line))
        return false;
    if (!text_word(&rest, name, sizeof name))
        return fault(r, "a seat is wanted here");
    const int seat = game_seat_find(g, m->state, name);
    if (seat < 0) {
        text_addf(&r->why, "\"%s\" is no seat", name);
        return false;
    }
    if (!check_hands(r, seat, line))
        return false;
    if (move_read(&g->words, m->data, g->kinds, g->kind_count, rest, &move, &r->why) != MOVE_PARSED)
        return false;
    const struct refusal verdict = match_play(m, seat, move);
    if (!is_legal(verdict)) {
        text_addf(&r->why, "[%s] %s", verdict.rule, verdict.why);
        return false;
    }
    return check_dice_used(r);
}

static bool read_note(struct reader *r, const char *words)
{
    if (!match_note_is_sound(words))
        return fault(r, "a note is 1 to 200 bytes of printable ASCII, with no blank at either end");
    struct match_end end;
    if (match_ended(r->m, &end))
        return fault(r, "nothing is noted after the end of a game");
    if (r->m->note_count == MATCH_NOTES_MAX)
        return fault(r, "there are more notes than a journal keeps");
    match_keep_note(r->m, words);
    return true;
}

static bool check_end(struct reader *r, const char *line)
{
    char      ours[64];
    const int count = snprintf(ours, sizeof ours, "end %zu ", r->m->move_count);
    snprintf(ours + count, sizeof ours - (size_t)count, "%016" PRIx64, journal_fields_hash(r->m));
    const bool other_bytes = r->m->game->plays_like && strcmp(r->rules, r->m->game->plays_like) == 0;
    if (other_bytes ? strncmp(line, ours, (size_t)count) != 0 : strcmp(line, ours) != 0)
        return fault(r, "the moves lead to another position than the one that was recorded");
    while ((line = lines_next(&r->lines)) != NULL)
        if (line[strspn(line, " \t")] != '\0')
            return fault(r, "nothing is wanted after the end");
    return true;
}

static bool replay(struct reader *r)
{
    if (!read_header(r) || !replay_setup(r))
        return false;
    char *line;
    while ((line = next_line(r)) != NULL) {
        if (!take_check(r, line))
            return false;
        if (strncmp(line, "end ", 4) == 0)
            return check_end(r, line);
        if (!(strncmp(line, "note ", 5) == 0 ? read_note(r, line + 5) : replay_move(r, line)))
            return false;
    }
    return false;
}

/* From here on the match rolls with its own source, in the stream that the replay left open. */
static void resume_source(struct match *m)
{
    const struct dice_stream open = m->dice.stream;
    match_source(m, &m->dice);
    dice_open(&m->dice, open.turn, open.reason, open.place, open.subject);
    m->dice.stream.n = open.n;
}

struct match *match_from_journal(const struct game *g, const void *data, const char *text, size_t size,
                                 struct text *why)
{
    struct reader r = { .m = NULL };
    r.why = text_in(r.buffer, sizeof r.buffer);
    if (!lines_open(&r.lines, text, size, why))
        return NULL;
    r.m = match_alloc(g, data);
    dice_recorded(&r.m->dice, g->rolls, NULL, 0);
    if (replay(&r)) {
        resume_source(r.m);
    } else {
        text_addf(why, "line %d: %s", r.lines.number, r.buffer);
        if (r.rules[0] != '\0' && strcmp(r.rules, g->rules_version) != 0)
            text_addf(why, " (the journal belongs to rules %s of %s, and these are rules %s)", r.rules, g->id,
                      g->rules_version);
        match_free(r.m);
        r.m = NULL;
    }
    free(r.dice);
    explicit_bzero(&r.proof, sizeof r.proof);
    lines_close(&r.lines);
    return r.m;
}
