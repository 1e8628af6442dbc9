#include "scene.h"
#include "core/vocab.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct game *const stage_game = &sealords_game;

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

int place(const char *id)
{
    return stage_word(VOCAB_PLACE, id);
}
int squadron(const char *id)
{
    return stage_word(VOCAB_SQUADRON, id);
}
int leader(const char *id)
{
    return stage_word(VOCAB_LEADER, id);
}
int auxiliary(const char *id)
{
    return stage_word(VOCAB_AUXILIARY, id);
}
int wind(const char *id)
{
    return stage_word(VOCAB_WIND, id);
}
int port(const char *id)
{
    return stage_word(VOCAB_PORT, id);
}

int contingent(const char *id)
{
    int found = 0;
    while (found < data()->contingents && strcmp(data()->contingent_name[found].id, id))
        found++;
    return found;
}

/* ---- Sentences into the lines of a position ---- */

enum { SENTENCE_MAX = 512 };

struct drawing {
    struct text lines;
    int         slots[SIDES], markers[SIDES];
    char        slot_of[UNITS_MAX][WORD_MAX];
    bool        is_fitting_out[UNITS_MAX];
    char        place_of[UNITS_MAX][WORD_MAX];
    unsigned    blowing;
    bool        has_time[8];
    int         increment;
};
static const char *const times[8] = { "year", "turn-of-year", "impulse", "increment",
                                      "step", "phase",        "acting",  "turns" };

static int find(int vocab, const char *word)
{
    return vocab_find(&sealords_vocabs[vocab], stage_data(), word);
}

/* A slot for the unit, and where it is. */
static void say_formation(struct drawing *d, int unit, const char *where, bool fits_out)
{
    const int side = sealords_side_of_unit(data(), unit);
    const int at = place(where), harbour = fits_out ? data()->port[sealords_port_at(data(), at)].harbour : at;
    snprintf(d->slot_of[unit], WORD_MAX, "%s", data()->slot_name[side * SLOTS_SIDE + d->slots[side]++].id);
    snprintf(d->place_of[unit], WORD_MAX, "%s", data()->place_name[harbour].id);
    d->is_fitting_out[unit] = fits_out;
    text_addf(&d->lines, "formation %s %s\nat %s %s\nstate %s %s\n", d->slot_of[unit],
              data()->unit_name[unit].id, d->slot_of[unit], d->place_of[unit], d->slot_of[unit],
              fits_out ? "fitting-out" : "ready");
}

static void say_strength(struct drawing *d, const char *id, const char *strength)
{
    int ships = 0, damage = 0;
    cr_assert(sscanf(strength, "%d/%d", &ships, &damage) == 2, "%s: SAIL/DP", id);
    text_addf(&d->lines, "sail %s %d\ndamage %s %d\n", id, ships, id, damage);
}

static void say_member(struct drawing *d, const char *id, int unit)
{
    text_addf(&d->lines, "squadron-state %s %s\nsquadron-at %s %s\nin %s %s\n", id,
              d->is_fitting_out[unit] ? "fitting-out" : "ready", id, d->place_of[unit], id, d->slot_of[unit]);
}

static void say_flotilla(struct drawing *d, int unit, const char *rest)
{
    char word[WORD_MAX], where[WORD_MAX];
    bool fits_out = false;
    cr_assert(text_word(&rest, where, sizeof where));
    char *colon = strchr(where, ':');
    if (!colon) {
        cr_assert(text_word(&rest, word, sizeof word) && strcmp(word, "fitting-out:") == 0,
                  "FLOTILLA at PLACE: ...");
        fits_out = true;
    } else
        *colon = '\0';
    say_formation(d, unit, where, fits_out);
    while (text_word(&rest, word, sizeof word)) {
        char strength[WORD_MAX];
        cr_assert(text_word(&rest, strength, sizeof strength), "%s: SAIL/DP", word);
        strength[strcspn(strength, ",")] = '\0';
        say_strength(d, word, strength);
        say_member(d, word, unit);
    }
}

static void say_at(struct drawing *d, int unit, const char *rest)
{
    char where[WORD_MAX], word[WORD_MAX] = "";
    if (unit_kind(unit) == UNIT_FLOTILLA) {
        say_flotilla(d, unit, rest);
        return;
    }
    cr_assert(text_word(&rest, where, sizeof where));
    const char *strength = rest;
    if (unit_kind(unit) == UNIT_SQUADRON)
        cr_assert(text_word(&rest, word, sizeof word), "SQUADRON at PLACE SAIL/DP");
    const bool fits_out = strstr(rest, "fitting-out") != NULL;
    say_formation(d, unit, where, fits_out);
    if (unit_kind(unit) == UNIT_SQUADRON) {
        (void)strength;
        say_strength(d, data()->unit_name[unit].id, word);
        say_member(d, data()->unit_name[unit].id, unit);
    }
}

static void say_flagship(struct drawing *d, const char *id, const char *rest)
{
    char partner[WORD_MAX], damage[WORD_MAX];
    cr_assert(text_word(&rest, partner, sizeof partner) && text_word(&rest, damage, sizeof damage),
              "FLAGSHIP with SQUADRON DP");
    text_addf(&d->lines, "sail %s 1\ndamage %s %s\npair %s %s\npair %s %s\n", id, id, damage, id, partner,
              partner, id);
    for (int unit = 0; unit < UNITS_MAX; unit++) { /* the flotilla of its partner, if it has been named */
        char line[3 * WORD_MAX];
        snprintf(line, sizeof line, "in %s %s\n", partner, d->slot_of[unit]);
        if (d->slot_of[unit][0] && strstr(d->lines.at, line)) {
            say_member(d, id, unit);
            return;
        }
    }
    cr_assert_fail("%s: its partner comes before", id);
}

static void say_auxiliary(struct drawing *d, const char *id, const char *how, const char *rest)
{
    char word[WORD_MAX] = "";
    text_word(&rest, word, sizeof word);
    if (strcmp(how, "with") == 0) {
        const int unit = stage_word(VOCAB_UNIT, word);
        text_addf(&d->lines, "auxiliary %s with\nauxiliary-at %s %d\nauxiliary-from %s %d\n", id, id,
                  stage_word(VOCAB_SLOT, d->slot_of[unit]), id, NOBODY);
    } else if (strcmp(how, "in") == 0) {
        text_addf(&d->lines, "auxiliary %s in-port\nauxiliary-at %s %d\nauxiliary-from %s %d\n", id, id,
                  port(word), id, NOBODY);
    } else if (strcmp(how, "stationed") == 0) {
        const int side = data()->auxiliary[auxiliary(id)].side, m = side * MARKERS_SIDE + d->markers[side]++;
        text_addf(
            &d->lines,
            "auxiliary %s stationed\nauxiliary-at %s %d\nauxiliary-from %s %d\nmarker %s %s\nmarker-is %s %s\n",
            id, id, m, id, NOBODY, data()->marker_name[m].id, word, data()->marker_name[m].id, id);
    } else
        text_addf(&d->lines, "auxiliary %s %s\n", id, how);
}

static void say_leader(struct drawing *d, const char *id, const char *how, const char *rest)
{
    char word[WORD_MAX] = "";
    text_word(&rest, word, sizeof word);
    if (strcmp(how, "mess") == 0)
        text_addf(&d->lines, "leader %s mess\n", id);
    else
        text_addf(&d->lines, "leader %s posted\nposted %s %s\n%s%s%s", id, id, word,
                  strcmp(how, "commands") == 0 ? "leader-marks " : "", strcmp(how, "commands") == 0 ? id : "",
                  strcmp(how, "commands") == 0 ? " commands\n" : "");
}

static void say_gale(struct drawing *d, const char *id, const char *rest)
{
    char force[WORD_MAX], where[WORD_MAX];
    cr_assert(text_word(&rest, force, sizeof force) && text_word(&rest, where, sizeof where),
              "WIND gale FORCE PLACE");
    text_addf(&d->lines, "gale %s %s\ngale-at %s %s\ngale-start %s %s\n", id, force, id, where, id, where);
    d->blowing |= 1u << wind(id);
}

static void say_line(struct drawing *d, const char *sentence)
{
    char        word[WORD_MAX];
    const char *at = sentence;
    text_word(&at, word, sizeof word);
    for (int i = 0; i < 8; i++)
        if (strcmp(word, times[i]) == 0)
            d->has_time[i] = true;
    if (strcmp(word, "increment") == 0)
        d->increment = atoi(at);
    text_addf(&d->lines, "%s\n", sentence);
}

static void say_sentence(struct drawing *d, const char *sentence)
{
    char        first[WORD_MAX], second[WORD_MAX] = "";
    const char *rest = sentence;
    if (!text_word(&rest, first, sizeof first))
        return;
    const char *after_first = rest;
    text_word(&rest, second, sizeof second);
    const int unit = find(VOCAB_UNIT, first);
    if (strcmp(second, "blows") == 0)
        d->blowing |= 1u << wind(first);
    else if (strcmp(second, "gale") == 0)
        say_gale(d, first, rest);
    else if (strcmp(second, "at") == 0 && unit >= 0)
        say_at(d, unit, rest);
    else if (strcmp(second, "in") == 0 && find(VOCAB_SQUADRON, first) >= 0) {
        char where[WORD_MAX], strength[WORD_MAX];
        cr_assert(text_word(&rest, where, sizeof where) && text_word(&rest, strength, sizeof strength),
                  "SQUADRON in PORT SAIL/DP");
        say_strength(d, first, strength);
        text_addf(&d->lines, "squadron-state %s in-ordinary\nsquadron-at %s %s\n", first, first,
                  data()->place_name[data()->port[port(where)].harbour].id);
    } else if (strcmp(second, "with") == 0 && find(VOCAB_SQUADRON, first) >= 0)
        say_flagship(d, first, rest);
    else if (find(VOCAB_LEADER, first) >= 0)
        say_leader(d, first, second, rest);
    else if (find(VOCAB_AUXILIARY, first) >= 0)
        say_auxiliary(d, first, second, rest);
    else {
        (void)after_first;
        say_line(d, sentence);
    }
}

/* Courses may be laid of all, unless a line says what marks a Formation has. */
static void say_steers(struct drawing *d)
{
    for (int unit = 0; unit < UNITS_MAX; unit++) {
        char marks[WORD_MAX + 8];
        snprintf(marks, sizeof marks, "marks %s ", d->slot_of[unit]);
        if (d->slot_of[unit][0] && !strstr(d->lines.at, marks))
            text_addf(&d->lines, "%ssteers whole\n", marks);
    }
}

static void draw(struct drawing *d, const char *sentences)
{
    char sentence[SENTENCE_MAX];
    for (const char *at = sentences; *at;) {
        while (*at == ' ' || *at == '\n')
            at++;
        const size_t size = strcspn(at, ";");
        cr_assert_lt(size, sizeof sentence, "a sentence is too long");
        memcpy(sentence, at, size);
        sentence[size] = '\0';
        say_sentence(d, sentence);
        at += size + (at[size] == ';');
    }
    say_steers(d);
    static const char *const standard[8] = {
        "year 1742\n",     "turn-of-year 5\n",         "impulse 1\n", "increment 1\n", NULL,
        "phase courses\n", "acting british bourbon\n", "turns 4\n"
    };
    for (int i = 0; i < 8; i++)
        if (!d->has_time[i] && standard[i])
            text_addf(&d->lines, "%s", standard[i]);
    if (!d->has_time[4])
        text_addf(&d->lines, "step %s\n", d->increment > 1 ? "spotting" : "gales");
    text_addf(&d->lines, "waiting-phases 1\nwaiting-phase 0 turn\n");
    if (!strstr(d->lines.at, "prestige british "))
        text_addf(&d->lines, "prestige british 7\n");
    if (!strstr(d->lines.at, "prestige bourbon "))
        text_addf(&d->lines, "prestige bourbon 7\n");
    if (d->blowing) {
        text_addf(&d->lines, "blowing");
        for (int w = 0; w < data()->winds; w++)
            if (d->blowing >> w & 1)
                text_addf(&d->lines, " %s", data()->wind_name[w].id);
        text_addf(&d->lines, "\n");
    }
}

struct match *sea(const char *sentences)
{
    struct drawing d = { .lines = text_growing() };
    draw(&d, sentences);
    struct match *m = scene(d.lines.at);
    text_free(&d.lines);
    return m;
}

const char *sea_refusal(const char *sentences)
{
    struct drawing d = { .lines = text_growing() };
    draw(&d, sentences);
    const char *rule = scene_refusal(d.lines.at);
    text_free(&d.lines);
    return rule;
}

/* ---- What became of it ---- */

int slot(const struct match *m, const char *unit)
{
    return now(m)->slot_of[stage_word(VOCAB_UNIT, unit)] - 1;
}

const struct formation *formation(const struct match *m, const char *unit)
{
    cr_assert_geq(slot(m, unit), 0, "%s is no Formation", unit);
    return &now(m)->formation[slot(m, unit)];
}

bool is_at(const struct match *m, const char *unit, const char *where)
{
    return formation(m, unit)->at == place(where);
}

int dp(const struct match *m, const char *squadron_id)
{
    return now(m)->squadron[squadron(squadron_id)].dp;
}

int sail(const struct match *m, const char *squadron_id)
{
    return now(m)->squadron[squadron(squadron_id)].sail;
}

int phase_of(const struct match *m)
{
    return now(m)->phase;
}

void sail_on(struct match *m, const char *faces)
{
    const int impulse = now(m)->impulse, increment = now(m)->increment;
    for (const char *at = faces ? faces : ""; *at; at++)
        cr_assert(*at == ' ' || match_queue(m, *at - '0'), "no face %c", *at);
    while (now(m)->impulse == impulse && now(m)->increment == increment && now(m)->phase != PHASE_OVER) {
        const int side = now(m)->acting & 1 ? BRITISH : BOURBON;
        char      move[WORD_MAX];
        snprintf(move, sizeof move, "%s done", data()->side_name[side].id);
        plays(m, move, NULL);
        for (size_t i = 0; faces && i < match_die_count(m); i++)
            cr_assert(match_die(m, i)->draw || match_die(m, i)->by_hand,
                      "more dice were rolled than were queued (rule %s)",
                      stage_game->rolls[match_die(m, i)->of.reason].rule);
    }
    cr_assert(faces == NULL || dice_queued(match_dice(m)) == 0, "%d faces are unused",
              dice_queued(match_dice(m)));
}
