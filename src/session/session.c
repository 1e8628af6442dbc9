/* A match with its data. */
#include "session/session.h"

#include "core/memory.h"
#include "core/position.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* So that a bot's choices share nothing with dice of the same seed. */
static const uint64_t BOT_SEED_MIX = UINT64_C(0x9e3779b97f4a7c15);

void refusal_print(struct refusal r, struct text *out)
{
    text_addf(out, "[%s] %s", r.rule, r.why ? r.why : "the rules forbid it");
}

static bool open_data(struct session *s, const char *directory, struct text *why)
{
    const struct data_source from = { s->game->id, directory };
    struct data_report       report = { .lines = text_growing() };
    s->data_is_ours = directory && *directory;
    s->data = s->data_is_ours ? s->game->data_load(&from, &report) : game_printed_data(s->game, &report);
    if (s->data && report.faults > 0) {
        s->game->data_free(s->data);
        s->data = NULL;
    }
    if (!s->data) {
        int first = (int)strcspn(report.lines.at ? report.lines.at : "", "\n");
        text_addf(why, "the data of %s cannot be used (%d faults)%s%.*s", s->game->id, report.faults,
                  first ? ": " : "", first, report.lines.at ? report.lines.at : "");
    }
    text_free(&report.lines);
    return s->data != NULL;
}

static void fill_at_random(void *bytes, size_t size)
{
    if (sodium_init() < 0)
        abort();
    randombytes_buf(bytes, size);
}

static void session_ready(struct session *s, uint64_t bot_seed)
{
    s->view = memory_zeroed(s->game->state_size);
    s->rng.state = bot_seed ^ BOT_SEED_MIX;
}

bool session_new(struct session *s, const struct settings *how, struct text *why)
{
    *s = (struct session){ .game = how->game };
    s->data = how->data;
    if (!s->data && !open_data(s, how->data_directory, why))
        return false;
    struct match_setup m = { .game = how->game, .data = s->data, .how = how->how };
    m.source = how->keyed || how->shares.used ? DICE_KEYED : DICE_FAST;
    m.shares = how->shares;
    m.seed = how->seed;
    if (!how->seeded)
        fill_at_random(&m.seed, sizeof m.seed);
    if (how->keyed)
        fill_at_random(m.key, sizeof m.key);
    struct refusal refused = LEGAL;
    s->match = match_new(&m, &refused);
    if (!s->match) {
        refusal_print(refused, why);
        session_close(s);
        return false;
    }
    session_ready(s, m.seed);
    return true;
}

bool session_load(struct session *s, const char *bytes, size_t size, const char *data_directory,
                  const uint64_t *seed, struct text *why)
{
    enum saved_kind kind;
    char            id[WORD_MAX];
    if (!saved_file_kind(bytes, size, &kind, id, sizeof id, why))
        return false;
    *s = (struct session){ .game = game_find(id) };
    if (!s->game) {
        text_addf(why, "there is no game \"%s\"; there is: ", id);
        settings_games(why);
        return false;
    }
    if (!open_data(s, data_directory, why))
        return false;
    uint64_t dice; /* a journal has its own; from a position on, they are new */
    fill_at_random(&dice, sizeof dice);
    if (kind == SAVED_JOURNAL)
        s->match = match_from_journal(s->game, s->data, bytes, size, why);
    else
        s->match = match_from_position(s->game, s->data, bytes, size, seed ? *seed : dice, why);
    if (!s->match) {
        session_close(s);
        return false;
    }
    session_ready(s, (uint64_t)match_move_count(s->match));
    return true;
}

void session_close(struct session *s)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (s->bots[i].engine.bot)
            engine_close(&s->bots[i].engine);
    match_free(s->match);
    if (s->data && s->data_is_ours)
        s->game->data_free(s->data);
    free(s->view);
    *s = (struct session){ .game = NULL };
}

uint64_t session_hash(const struct session *s)
{
    return game_hash(s->game, match_state(s->match));
}

int session_seats(const struct session *s)
{
    return game_seats(s->game, match_state(s->match));
}

const char *session_seat_name(const struct session *s, int seat)
{
    return game_seat_name(s->game, match_state(s->match), seat);
}

seat_set session_acting(const struct session *s)
{
    return game_acting(s->game, match_state(s->match));
}

const struct view *session_view(struct session *s, int seat)
{
    match_view(s->match, seat, s->view);
    return s->view;
}

void session_moves(struct session *s, int seat, struct move_list *out)
{
    view_moves(s->game, s->data, session_view(s, seat), seat, out);
}

bool session_read_move(const struct session *s, const char *line, struct move *out, struct text *why)
{
    return move_read(&s->game->words, s->data, s->game->kinds, s->game->kind_count, line, out, why)
        == MOVE_PARSED;
}

void session_print_move(const struct session *s, struct move m, struct text *out)
{
    move_print(&s->game->words, s->data, s->game->kinds, m, out);
}

struct engine *session_engine(struct session *s, int seat, const char *words, struct text *why)
{
    struct engine *e = &s->bots[seat].engine;
    if (!words || !*words)
        words = bot_standard(s->game)->name;
    if (e->bot && (s->bots[seat].undos != match_undo_count(s->match) || strcmp(e->words, words) != 0))
        engine_close(e);
    if (!e->bot) {
        s->bots[seat].heard = 0;
        s->bots[seat].undos = match_undo_count(s->match);
        if (!engine_open(e, s->game, s->data, seat, words, why)) {
            e->bot = NULL;
            return NULL;
        }
    }
    for (; s->bots[seat].heard < match_told_count(s->match); s->bots[seat].heard++)
        engine_hear(e, &match_told(s->match, s->bots[seat].heard)->event);
    return e;
}

struct refusal session_bot(struct session *s, int seat, struct engine *e, struct budget budget,
                           struct move *out)
{
    if (!engine_choose(e, session_view(s, seat), budget, &s->rng, out))
        return refuse(view_phase(s->game, s->view).rule, "this seat has no move to make now");
    return match_play(s->match, seat, *out);
}

void session_result(const struct session *s, struct text *out)
{
    struct result    r = s->game->result(s->data, match_state(s->match));
    struct match_end ended;
    char             words[MATCH_NOTE_BYTES + 1] = "";
    if (!r.over && match_ended(s->match, &ended)) {
        struct text how = text_in(words, sizeof words);
        match_end_tell(s->match, &ended, &how);
        r = (struct result){ true, ended.winners, match_end_names[ended.kind], words };
    }
    if (!r.over) {
        text_add(out, "playing");
        return;
    }
    int winners = 0;
    for (int seat = 0; seat < session_seats(s); seat++)
        if (r.winners >> seat & 1)
            text_addf(out, "%s%s", winners++ ? " " : "", session_seat_name(s, seat));
    text_add(out, winners == 0 ? "draw" : winners == 1 ? " wins" : " win");
    if (r.rule)
        text_addf(out, " [%s]", r.rule);
    if (r.text)
        text_addf(out, " %s", r.text);
}
