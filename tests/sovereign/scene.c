#include "scene.h"
#include "core/vocab.h"
#include "games/sovereign/words.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct game *const stage_game = &sovereign_game;

int stage_seat(const struct match *m, int side)
{
    (void)m;
    return side;
}

const struct data *data(void)
{
    return stage_data();
}

const struct state *now(const struct match *m)
{
    return match_state(m);
}

int hex(const char *id)
{
    return stage_word(VOCAB_HEX, id);
}
int kind(const char *id)
{
    return stage_word(VOCAB_KIND, id);
}
int tech(const char *id)
{
    return stage_word(VOCAB_TECH, id);
}

/* ---- Sentences into the lines of a position ---- */

enum { SENTENCE_MAX = 512 };

struct drawing {
    struct text lines;
    char        land[ROWS][COLUMNS + 1];
    int         active, phase;
    int         cities, numbers, units[PLAYERS_MAX];
};

static bool is_hex_word(const char *word)
{
    return isdigit((unsigned char)word[0]) && strchr(word, '-');
}

static bool is_word(int vocab, const char *word)
{
    return vocab_find(&sovereign_vocabs[vocab], stage_data(), word) >= 0;
}

static void read_rows(struct drawing *d, const char *rows)
{
    memset(d->land, '.', sizeof d->land);
    for (int r = 0; r < PLAIN_ROWS && !rows; r++)
        memset(d->land[r], 'g', PLAIN_COLUMNS);
    int row = 0, column = 0;
    for (const char *at = rows ? rows : ""; *at; at++) {
        if (*at == '\n') {
            row++;
            column = 0;
        } else if (*at != ' ') {
            cr_assert(row < ROWS && column < COLUMNS, "the map is too large");
            d->land[row][column++] = *at;
        }
    }
}

static void say_land(struct drawing *d, const char *at)
{
    char letter[WORD_MAX], where[WORD_MAX];
    cr_assert(text_word(&at, letter, sizeof letter) && letter[1] == '\0', "land LETTER HEX...");
    while (text_word(&at, where, sizeof where))
        d->land[hex(where) / COLUMNS][hex(where) % COLUMNS] = letter[0];
}

static void say_city(struct drawing *d, int player, const char *at)
{
    char word[WORD_MAX], tile[CITY_TILES][WORD_MAX];
    int  size = 0, began = -1, raids = 0, centre = 0;
    while (text_word(&at, word, sizeof word)) {
        if (is_hex_word(word)) {
            char *star = strchr(word, '*');
            cr_assert_lt(size, CITY_TILES, "a city has seven tiles");
            if (star) {
                *star = '\0';
                centre = size;
            }
            memcpy(tile[size++], word, sizeof word);
        } else {
            int *number = strcmp(word, "began") == 0 ? &began : strcmp(word, "raids") == 0 ? &raids : NULL;
            cr_assert(number && text_word(&at, word, sizeof word), "of a city: %s", word);
            *number = atoi(word);
        }
    }
    const int c = ++d->cities;
    text_addf(&d->lines, "city city-%d %s\ncentre city-%d %s\n", c, sovereign_player_words[player], c,
              tile[centre]);
    for (int i = 0, n = 2; i < size; i++)
        if (i != centre)
            text_addf(&d->lines, "tile-%d city-%d %s\n", n++, c, tile[i]);
    began = began >= 0 ? began : player == d->active ? size : 0;
    text_addf(&d->lines, "city-began city-%d %d\nair-raids city-%d %d\n", c, began, c, raids);
}

/* "from 05-05 aboard red-1": what the sentence has after the places, as lines of one unit. */
static void say_more(struct drawing *d, const char *id, const char *at, int moves)
{
    char word[WORD_MAX], field[WORD_MAX] = "";
    while (text_word(&at, word, sizeof word)) {
        if (strcmp(word, "from") == 0 || strcmp(word, "aboard") == 0 || strcmp(word, "moves") == 0
            || strcmp(word, "marks") == 0) {
            memcpy(field, word, sizeof word);
            text_addf(&d->lines, "\n%s %s", word, id);
            moves = strcmp(word, "moves") == 0 ? 0 : moves;
        } else if (strcmp(field, "aboard") == 0) { /* the field has her place in the list of her owner */
            text_addf(&d->lines, " %d", stage_word(VOCAB_UNIT, word) % UNITS_EACH);
        } else {
            text_addf(&d->lines, " %s", word);
        }
    }
    if (moves > 0)
        text_addf(&d->lines, "\nmoves %s %d", id, moves);
    text_addf(&d->lines, "\n");
}

static void say_unit(struct drawing *d, int player, int count, const char *what, const char *at)
{
    const bool  can_move = player == d->active && d->phase <= PHASE_MOVE;
    const int   moves = can_move ? data()->profile[kind(what)].move : 0;
    const char *more = at;
    char        where[WORD_MAX], id[WORD_MAX];
    for (const char *next = at; text_word(&next, where, sizeof where) && is_hex_word(where);)
        more = next;
    while (at < more && text_word(&at, where, sizeof where))
        for (int i = 0; i < count; i++) {
            snprintf(id, sizeof id, "%s-%d", sovereign_player_words[player], ++d->units[player]);
            text_addf(&d->lines, "unit %s %s\nkind %s %s\nnumber %s %d", id, where, id, what, id,
                      ++d->numbers);
            say_more(d, id, more, moves);
        }
}

static uint64_t read_techs(const char *at)
{
    char     word[WORD_MAX];
    uint64_t techs = 0;
    while (text_word(&at, word, sizeof word))
        if (strcmp(word, "all") == 0)
            techs = (1ull << TECHS) - 1;
        else if (strncmp(word, "tier-", 5) == 0)
            techs |= data()->tier_techs[atoi(word + 5) - 1];
        else
            techs |= 1ull << tech(word);
    return techs;
}

static void say_techs(struct drawing *d, const char *field, int player, const char *at)
{
    const uint64_t techs = read_techs(at);
    text_addf(&d->lines, "%s %s", field, sovereign_player_words[player]);
    for (int t = 0; t < TECHS; t++)
        if (techs >> t & 1)
            text_addf(&d->lines, " %s", data()->tech_name[t].id);
    text_addf(&d->lines, "\n");
}

static void say_of_player(struct drawing *d, int player, const char *at)
{
    const char *name = sovereign_player_words[player];
    char        word[WORD_MAX], next[WORD_MAX];
    int         count = 1;
    cr_assert(text_word(&at, word, sizeof word), "what of %s?", name);
    if (isdigit((unsigned char)word[0])) {
        count = atoi(word);
        cr_assert(text_word(&at, word, sizeof word), "%d of what?", count);
    }
    if (strcmp(word, "city") == 0) {
        say_city(d, player, at);
    } else if (is_word(VOCAB_KIND, word)) {
        say_unit(d, player, count, word, at);
    } else if (strcmp(word, "techs") == 0) {
        say_techs(d, "technologies", player, at);
    } else if (strcmp(word, "unspent") == 0 || strcmp(word, "spoils") == 0) {
        say_techs(d, word, player, at);
    } else if (strcmp(word, "cards") == 0) {
        while (text_word(&at, word, sizeof word) && text_word(&at, next, sizeof next)) {
            text_addf(&d->lines, "%s-cards %s %s\n", word, name, next);
            if (strcmp(word, "technology") == 0)
                text_addf(&d->lines, "tiers %s %u\n", name, (1u << atoi(next)) - 1);
        }
    } else if (strcmp(word, "forts") == 0) {
        for (int i = 1; text_word(&at, word, sizeof word); i++)
            text_addf(&d->lines, "fort-%d %s %s\n", i, name, word);
    } else {
        text_addf(&d->lines, "%s %s %s\n", word, name, at);
    }
}

/* The next sentence without what is around it; false: there is none. */
static bool next_sentence(const char **at, char out[SENTENCE_MAX])
{
    *at += strspn(*at, "; \n");
    const size_t n = strcspn(*at, ";");
    cr_assert_lt(n, SENTENCE_MAX, "too long a sentence: %s", *at);
    memcpy(out, *at, n);
    out[n] = '\0';
    *at += n;
    return n > 0;
}

/* The lines of a position; free them. */
static struct text draw(const char *rows, const char *sentences)
{
    static struct drawing d;
    char                  line[SENTENCE_MAX], word[WORD_MAX];
    memset(&d, 0, sizeof d);
    d.lines = text_growing();
    d.phase = PHASE_RESEARCH;
    for (const char *at = sentences; next_sentence(&at, line);) { /* what the others depend on */
        const char *rest = line;
        text_word(&rest, word, sizeof word);
        if (strcmp(word, "active") == 0 && text_word(&rest, word, sizeof word))
            d.active = stage_word(VOCAB_PLAYER, word);
        else if (strcmp(word, "phase") == 0 && text_word(&rest, word, sizeof word))
            d.phase = stage_word(VOCAB_PHASE, word);
    }
    read_rows(&d, rows);
    for (const char *at = sentences; next_sentence(&at, line);) {
        const char *rest = line;
        text_word(&rest, word, sizeof word);
        if (strcmp(word, "land") == 0)
            say_land(&d, rest);
        else if (is_word(VOCAB_PLAYER, word))
            say_of_player(&d, stage_word(VOCAB_PLAYER, word), rest);
        else
            text_addf(&d.lines, "%s\n", line);
    }
    text_addf(&d.lines, "units-built %d\n", d.numbers);
    for (int r = 0; r < ROWS; r++) {
        d.land[r][COLUMNS] = '\0';
        text_addf(&d.lines, "terrain %d %s\n", r, d.land[r]);
    }
    return d.lines;
}

struct match *board(const char *rows, const char *sentences)
{
    struct text   lines = draw(rows, sentences);
    struct match *m = scene(lines.at);
    text_free(&lines);
    return m;
}

const char *board_refusal(const char *rows, const char *sentences)
{
    struct text lines = draw(rows, sentences);
    const char *rule = scene_refusal(lines.at);
    text_free(&lines);
    return rule;
}

/* ---- What became of it ---- */

const struct unit *unit(const struct match *m, const char *id)
{
    return the_unit(now(m), stage_word(VOCAB_UNIT, id));
}

bool is_gone(const struct match *m, const char *id)
{
    return unit(m, id)->hex == NOWHERE;
}

bool is_at(const struct match *m, const char *id, const char *where)
{
    return unit(m, id)->hex == hex(where);
}

int moves_left(const struct match *m, const char *id)
{
    return unit(m, id)->moves;
}

static int count_units(const struct match *m, int player, const char *kind_id, int where)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++) {
        const struct unit *u = &now(m)->unit[player][i];
        count += u->hex >= 0 && (where < 0 || u->hex == where) && (!kind_id || u->kind == kind(kind_id));
    }
    return count;
}

int units_at(const struct match *m, int player, const char *kind_id, const char *where)
{
    return count_units(m, player, kind_id, hex(where));
}

int units_of(const struct match *m, int player, const char *kind_id)
{
    return count_units(m, player, kind_id, -1);
}

int owner_at(const struct match *m, const char *where)
{
    return builder_at(now(m), hex(where));
}

const struct city *city_on(const struct match *m, const char *where)
{
    const int city = city_at(now(m), hex(where));
    return city < 0 ? NULL : &now(m)->city[city];
}

int size_at(const struct match *m, const char *where)
{
    const struct city *c = city_on(m, where);
    return c ? c->size : 0;
}

bool is_centre(const struct match *m, const char *where)
{
    const struct city *c = city_on(m, where);
    return c && c->tile[0] == hex(where);
}

bool is_fort(const struct match *m, const char *where)
{
    return fort_at(now(m), hex(where)) >= 0;
}

int points(const struct match *m)
{
    return now(m)->points;
}

int cards(const struct match *m, int player, enum card card)
{
    return now(m)->player[player].cards[card];
}

bool has_tech(const struct match *m, int player, const char *id)
{
    return has(now(m), player, tech(id));
}

bool is_unspent(const struct match *m, int player, const char *id)
{
    return now(m)->player[player].unspent >> tech(id) & 1;
}

int phase_of(const struct match *m)
{
    return now(m)->agenda.open.phase;
}

int offered(const struct match *m, int player, enum move_word move)
{
    static struct move_list list;
    int                     count = 0;
    game_moves(stage_game, stage_data(), now(m), player, &list);
    for (uint32_t i = 0; i < list.count; i++)
        count += list.move[i].kind == move;
    return count;
}

void pass_to(struct match *m, int player, enum phase phase)
{
    const int round = now(m)->round;
    do {
        char word[WORD_MAX];
        cr_assert(now(m)->round < round + 3, "that part of the turn does not come");
        snprintf(word, sizeof word, "%s %s", sovereign_player_words[now(m)->active],
                 phase_of(m) == PHASE_ADD ? "add" : "done");
        plays(m, word, NULL);
        cr_assert_neq(phase_of(m), PHASE_OVER, "the game is over");
    } while (now(m)->active != player || phase_of(m) != (int)phase);
}
