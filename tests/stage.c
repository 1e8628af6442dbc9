#include "stage.h"
#include "bots/bot.h"
#include <stdlib.h>
#include <string.h>

const void *stage_data(void)
{
    static void *loaded;
    if (!loaded) {
        struct data_report report = { .lines = text_growing() };
        loaded = stage_game->data_load(&(struct data_source){ stage_game->id, NULL }, &report);
        cr_assert(loaded, "%s", report.lines.at);
        text_free(&report.lines);
    }
    return loaded;
}

static struct match *load(const char *lines, struct text *why)
{
    struct text t = text_growing();
    text_addf(&t, "wardroom position 1\ngame %s\n%s\n", stage_game->id, lines);
    struct match *m = match_from_position(stage_game, stage_data(), t.at, t.length, 1, why);
    text_free(&t);
    return m;
}

struct match *scene(const char *lines)
{
    struct text   why = text_growing();
    struct match *m = load(lines, &why);
    cr_assert(m, "the position is refused: %s", why.at);
    text_free(&why);
    return m;
}

const char *scene_refusal(const char *lines)
{
    static char   rule[64];
    struct text   why = text_growing();
    struct match *m = load(lines, &why);
    rule[0] = '\0';
    if (m) {
        match_free(m);
    } else {
        const char *open = why.at ? strchr(why.at, '[') : NULL, *close = open ? strchr(open, ']') : NULL;
        size_t      n = close ? (size_t)(close - open - 1) : 0;
        cr_assert(close && n < sizeof rule, "refused without a rule: %s", why.at);
        memcpy(rule, open + 1, n);
        rule[n] = '\0';
    }
    text_free(&why);
    return rule;
}

static int find_choice(const struct choice_info *list, const char *id, size_t n)
{
    for (int i = 0; list[i].id; i++)
        if (strlen(list[i].id) == n && strncmp(list[i].id, id, n) == 0)
            return i;
    cr_assert_fail("no choice %s", id);
    return -1;
}

/* "map=7,round-limit=3" over the standard values. */
static void read_settings(const char *settings, long param[PARAMS_MAX])
{
    const struct param_info *known = stage_game->params;
    for (int i = 0; known && known[i].key; i++)
        param[i] = known[i].standard;
    for (const char *at = settings; *at; at += strcspn(at, ","), at += *at == ',') {
        int i = 0;
        while (known && known[i].key
               && (strncmp(at, known[i].key, strlen(known[i].key)) != 0 || at[strlen(known[i].key)] != '='))
            i++;
        cr_assert(known && known[i].key, "no setting %s", at);
        param[i] = strtol(at + strlen(known[i].key) + 1, NULL, 10);
    }
}

struct match *try_game(int seats, const char *scenario, const char *options, const char *settings,
                       uint64_t seed, struct refusal *why)
{
    struct match_setup m = { .game = stage_game, .data = stage_data(), .source = DICE_FAST, .seed = seed };
    m.how.scenario = find_choice(stage_game->scenarios, scenario, strlen(scenario));
    m.how.seats = seats;
    for (const char *at = options; *at;) {
        size_t n = strcspn(at, ",");
        m.how.options |= 1u << find_choice(stage_game->options, at, n);
        at += n + (at[n] == ',');
    }
    read_settings(settings, m.how.param);
    return match_new(&m, why);
}

struct match *new_game(const char *scenario, const char *options, uint64_t seed)
{
    struct refusal why;
    struct match  *match = try_game(2, scenario, options, "", seed, &why);
    cr_assert(match, "[%s] %s", why.rule, why.why);
    return match;
}

/* "english sail channel" into seat and move. */
static int read_move(const struct match *m, const char *text, struct move *move)
{
    char        seat[WORD_MAX];
    const char *line = text;
    cr_assert(text_word(&line, seat, sizeof seat), "no seat in '%s'", text);
    int number = game_seat_find(stage_game, match_state(m), seat);
    cr_assert(number >= 0, "no seat %s", seat);
    struct text     why = text_growing();
    enum move_parse parsed = move_read(&stage_game->words, stage_data(), stage_game->kinds,
                                       stage_game->kind_count, line, move, &why);
    cr_assert(parsed == MOVE_PARSED, "'%s': %s", text, why.at);
    text_free(&why);
    return number;
}

static void queue_faces(struct match *m, const char *faces)
{
    int low, high;
    game_faces(stage_game, &low, &high);
    for (const char *at = faces; *at;) {
        const size_t n = *at == ' ' ? 0 : high > 9 ? strcspn(at, " ") : 1;
        char         face[8] = { 0 };
        cr_assert(n < sizeof face, "no face %s", at);
        memcpy(face, at, n);
        cr_assert(n == 0 || match_queue(m, atoi(face)), "no face %s", face);
        at += n > 0 ? n : 1;
    }
}

void plays(struct match *m, const char *text, const char *faces)
{
    struct move move;
    int         seat = read_move(m, text, &move);
    queue_faces(m, faces ? faces : "");
    struct refusal r = match_play(m, seat, move);
    cr_assert(is_legal(r), "'%s' is refused: [%s] %s", text, r.rule, r.why);
    r = stage_game->validate(match_data(m), match_state(m));
    cr_assert(is_legal(r), "'%s' leads to what cannot be: [%s] %s", text, r.rule, r.why);
    if (faces) {
        cr_assert_eq(dice_queued(match_dice(m)), 0, "'%s' left %d faces unused", text,
                     dice_queued(match_dice(m)));
        for (size_t i = 0; i < match_die_count(m); i++) {
            const struct die *d = match_die(m, i);
            cr_assert(d->draw || d->by_hand, "'%s' rolled more dice than were queued (die %zu, rule %s)",
                      text, i, stage_game->rolls[d->of.reason].rule);
        }
    }
}

void is_refused(struct match *m, const char *text, const char *rule)
{
    struct move    move;
    int            seat = read_move(m, text, &move);
    uint64_t       before = game_hash(stage_game, match_state(m));
    struct refusal r = match_play(m, seat, move);
    cr_assert(!is_legal(r), "'%s' is accepted, against rule %s", text, rule);
    cr_assert_str_eq(r.rule, rule, "'%s' is refused by %s (%s), not by %s", text, r.rule, r.why, rule);
    cr_assert(before == game_hash(stage_game, match_state(m)), "a refused move changed the state");
}

bool is_offered(const struct match *m, const char *text)
{
    static struct move_list list;
    struct move             move;
    int                     seat = read_move(m, text, &move);
    game_moves(stage_game, stage_data(), match_state(m), seat, &list);
    for (uint32_t i = 0; i < list.count; i++)
        if (move_equal(list.move[i], move))
            return true;
    return false;
}

bool was_told(const struct match *m, int side, const char *event)
{
    seat_set seat = (seat_set)(1u << stage_seat(m, side));
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        char                line[512];
        struct text         t = text_in(line, sizeof line);
        event_print(&stage_game->words, stage_data(), stage_game->events, e, &t);
        if (e->audience & seat && strcmp(line, event) == 0)
            return true;
    }
    return false;
}

void play_quietly(struct match *m, bool (*there)(const struct match *m))
{
    static struct move_list list;
    while (!there(m) && !stage_game->result(stage_data(), match_state(m)).over) {
        int seat = __builtin_ctz(game_acting(stage_game, match_state(m)));
        game_moves(stage_game, stage_data(), match_state(m), seat, &list);
        cr_assert(list.count, "nobody can move");
        struct move move = list.move[0];
        for (uint32_t i = 0; i < list.count; i++)
            if (stage_game->kinds[list.move[i].kind].argc == 0)
                move = list.move[i];
        struct refusal r = match_play(m, seat, move);
        cr_assert(is_legal(r), "[%s] %s", r.rule, r.why);
    }
}

int stage_word(int vocab, const char *id)
{
    int found = vocab_find(&stage_game->words.vocabs[vocab], stage_data(), id);
    cr_assert(found >= 0, "there is no %s %s", stage_game->words.vocabs[vocab].name, id);
    return found;
}

struct move stage_choice(const struct view *v, int seat, struct rng *r)
{
    struct engine e;
    struct text   why = text_growing();
    struct move   m;
    cr_assert(engine_open(&e, stage_game, stage_data(), seat, NULL, &why), "%s", why.at);
    cr_assert(engine_choose(&e, v, (struct budget){ 0 }, r, &m));
    engine_close(&e);
    text_free(&why);
    return m;
}
