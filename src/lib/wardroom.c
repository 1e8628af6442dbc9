/* The public library: a thin face over a session. Arguments from outside are checked here. */
#include "wardroom.h"

#include "core/position.h"
#include "session/session.h"
#include "session/version.h"

#include <stdlib.h>
#include <string.h>

struct wardroom_match {
    struct session session;
};

const char *wardroom_version(void)
{
    return program_version();
}

void wardroom_text_free(char *text)
{
    free(text);
}

static const struct game *game_at(int number)
{
    for (int i = 0; games[i]; i++)
        if (i == number)
            return games[i];
    return NULL;
}

const char *wardroom_game_id(int number)
{
    const struct game *g = game_at(number);
    return g ? g->id : NULL;
}

const char *wardroom_game_title(int number)
{
    const struct game *g = game_at(number);
    return g ? g->title : NULL;
}

static void give_why(const char *sentence, char *why, size_t size)
{
    if (!why || size == 0)
        return;
    struct text t = text_in(why, size); /* cuts between characters */
    text_add(&t, sentence);
}

/* A match of its own for a session that stands. */
static struct wardroom_match *keep_session(const struct session *s)
{
    struct wardroom_match *m = malloc(sizeof *m);
    if (!m)
        abort();
    m->session = *s;
    return m;
}

struct wardroom_match *wardroom_open(const char *game, const char *settings, char *why, size_t why_size)
{
    struct text            sentence = text_growing();
    struct settings        how;
    struct session         s;
    struct wardroom_match *m = NULL;
    const struct game     *g = game ? game_find(game) : NULL;
    if (g) {
        settings_standard(&how, g);
        if (settings_read(&how, settings ? settings : "", &sentence) && session_new(&s, &how, &sentence))
            m = keep_session(&s);
    } else {
        text_addf(&sentence, "there is no game \"%s\"; there is: ", game ? game : "");
        settings_games(&sentence);
    }
    give_why(sentence.at, why, why_size);
    text_free(&sentence);
    return m;
}

struct wardroom_match *wardroom_load(const char *text, size_t size, const char *data_directory, char *why,
                                     size_t why_size)
{
    struct text            sentence = text_growing();
    struct session         s;
    struct wardroom_match *m = NULL;
    if (session_load(&s, text, size, data_directory, NULL, &sentence))
        m = keep_session(&s);
    give_why(sentence.at, why, why_size);
    text_free(&sentence);
    return m;
}

void wardroom_close(struct wardroom_match *m)
{
    if (!m)
        return;
    session_close(&m->session);
    free(m);
}

int wardroom_seats(const struct wardroom_match *m)
{
    return session_seats(&m->session);
}

static bool is_seat(const struct wardroom_match *m, int seat)
{
    return seat >= 0 && seat < session_seats(&m->session);
}

const char *wardroom_seat_name(const struct wardroom_match *m, int seat)
{
    return is_seat(m, seat) ? session_seat_name(&m->session, seat) : NULL;
}

int wardroom_seat_find(const struct wardroom_match *m, const char *name)
{
    return game_seat_find(m->session.game, match_state(m->session.match), name);
}

unsigned wardroom_acting(const struct wardroom_match *m)
{
    return session_acting(&m->session);
}

static struct phase_info phase_of(const struct wardroom_match *m)
{
    return game_phase(m->session.game, match_state(m->session.match));
}

const char *wardroom_phase_rule(const struct wardroom_match *m)
{
    return phase_of(m).rule;
}

const char *wardroom_phase_name(const struct wardroom_match *m)
{
    return phase_of(m).name;
}

int wardroom_turn(const struct wardroom_match *m)
{
    return m->session.game->turn(match_state(m->session.match));
}

char *wardroom_legal(struct wardroom_match *m, int seat)
{
    struct move_list moves;
    if (!is_seat(m, seat))
        return NULL;
    struct text out = text_growing();
    session_moves(&m->session, seat, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        session_print_move(&m->session, moves.move[i], &out);
        text_add(&out, "\n");
    }
    return out.at;
}

char *wardroom_view_json(struct wardroom_match *m, int seat)
{
    if (!is_seat(m, seat))
        return NULL;
    struct text out = text_growing();
    view_json(m->session.game, m->session.data, session_view(&m->session, seat), seat, &out);
    return out.at;
}

char *wardroom_view_text(struct wardroom_match *m, int seat)
{
    if (!is_seat(m, seat))
        return NULL;
    struct text out = text_growing();
    game_show(m->session.game, m->session.data, session_view(&m->session, seat), seat, &out);
    return out.at;
}

uint64_t wardroom_view_hash(struct wardroom_match *m, int seat)
{
    return is_seat(m, seat) ? view_hash(m->session.game, session_view(&m->session, seat)) : 0;
}

char *wardroom_events(const struct wardroom_match *m, int seat, int since, int in_words)
{
    const struct session *s = &m->session;
    if (!is_seat(m, seat))
        return NULL;
    struct text out = text_growing();
    for (size_t i = 0; i < match_told_count(s->match); i++) {
        const struct told *told = match_told(s->match, i);
        if (told->move <= since || !(told->event.audience >> seat & 1))
            continue;
        text_addf(&out, "%d ", told->move);
        (in_words ? event_tell : event_print)(&s->game->words, s->data, s->game->events, &told->event, &out);
        text_add(&out, "\n");
    }
    return out.at;
}

/* A refusal as a status, with its sentence. */
static enum wardroom_status answer(struct refusal refused, char *why, size_t why_size)
{
    struct text sentence = text_growing();
    if (!is_legal(refused))
        refusal_print(refused, &sentence);
    give_why(sentence.at, why, why_size);
    text_free(&sentence);
    return is_legal(refused) ? WARDROOM_DONE : WARDROOM_REFUSED;
}

static enum wardroom_status wrong(const char *sentence, char *why, size_t why_size)
{
    give_why(sentence, why, why_size);
    return WARDROOM_WRONG;
}

static enum wardroom_status read_move(const struct wardroom_match *m, int seat, const char *text,
                                      struct move *out, char *why, size_t why_size)
{
    if (!is_seat(m, seat))
        return wrong("there is no such seat", why, why_size);
    struct text sentence = text_growing();
    bool        fine = session_read_move(&m->session, text, out, &sentence);
    give_why(sentence.at, why, why_size);
    text_free(&sentence);
    return fine ? WARDROOM_DONE : WARDROOM_WRONG;
}

enum wardroom_status wardroom_check(struct wardroom_match *m, int seat, const char *move, char *why,
                                    size_t why_size)
{
    struct session      *s = &m->session;
    struct move          read;
    enum wardroom_status status = read_move(m, seat, move, &read, why, why_size);
    if (status != WARDROOM_DONE)
        return status;
    return answer(view_check(s->game, s->data, session_view(s, seat), seat, read), why, why_size);
}

enum wardroom_status wardroom_play(struct wardroom_match *m, int seat, const char *move, char *why,
                                   size_t why_size)
{
    struct move          read;
    enum wardroom_status status = read_move(m, seat, move, &read, why, why_size);
    return status == WARDROOM_DONE ? answer(match_play(m->session.match, seat, read), why, why_size) : status;
}

enum wardroom_status wardroom_undo(struct wardroom_match *m, int seat, char *why, size_t why_size)
{
    if (seat != -1 && !is_seat(m, seat))
        return wrong("there is no such seat", why, why_size);
    return answer(match_undo(m->session.match, seat, 1, NULL), why, why_size);
}

enum wardroom_status wardroom_genmove(struct wardroom_match *m, int seat, const char *bot, int milliseconds,
                                      char **move, char *why, size_t why_size)
{
    struct move chosen;
    if (!is_seat(m, seat))
        return wrong("there is no such seat", why, why_size);
    if (milliseconds < 0)
        return wrong("the time is negative", why, why_size);
    struct text    no = text_growing();
    struct engine *e = session_engine(&m->session, seat, bot, &no);
    if (!e)
        wrong(no.at, why, why_size);
    text_free(&no);
    if (!e)
        return WARDROOM_WRONG;
    const struct budget  budget = { .milliseconds = (uint32_t)milliseconds };
    enum wardroom_status status = answer(session_bot(&m->session, seat, e, budget, &chosen), why, why_size);
    if (status == WARDROOM_DONE && move) {
        struct text out = text_growing();
        session_print_move(&m->session, chosen, &out);
        *move = out.at;
    }
    return status;
}

enum wardroom_status wardroom_queue_die(struct wardroom_match *m, int face)
{
    return match_queue(m->session.match, face) ? WARDROOM_DONE : WARDROOM_WRONG;
}

int wardroom_move_count(const struct wardroom_match *m)
{
    return match_move_count(m->session.match);
}

uint64_t wardroom_hash(const struct wardroom_match *m)
{
    return game_hash(m->session.game, match_state(m->session.match));
}

int wardroom_score(const struct wardroom_match *m, int seat)
{
    return is_seat(m, seat) ? game_score(m->session.game, match_state(m->session.match), seat) : 0;
}

char *wardroom_result(const struct wardroom_match *m)
{
    struct text out = text_growing();
    session_result(&m->session, &out);
    return out.at;
}

char *wardroom_journal(const struct wardroom_match *m)
{
    struct text out = text_growing();
    match_journal(m->session.match, &out);
    return out.at;
}

char *wardroom_position(const struct wardroom_match *m)
{
    struct text out = text_growing();
    position_dump(m->session.game, m->session.data, match_state(m->session.match), &out);
    return out.at;
}
