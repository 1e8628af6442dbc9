/* Commands of a seat. What they show is made from the seat's view, so the answer holds nothing that the seat
 * may not know. */
#include "referee/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool command_legal(struct referee *r, const char *args, struct text *out)
{
    int              seat;
    struct move_list moves;
    if (!command_seat(r, &args, &seat, out) || !command_end(args, out))
        return false;
    session_moves(&r->session, seat, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        session_print_move(&r->session, moves.move[i], out);
        text_add(out, "\n");
    }
    return true;
}

static bool read_move(struct referee *r, const char *args, struct move *m, struct text *out)
{
    if (!args[strspn(args, " \t")]) {
        text_add(out, "the move is missing");
        return false;
    }
    return session_read_move(&r->session, args, m, out);
}

/* Answered from the view: a question may not betray what the seat cannot see. */
bool command_check(struct referee *r, const char *args, struct text *out)
{
    struct session *s = &r->session;
    int             seat;
    struct move     m;
    if (!command_seat(r, &args, &seat, out) || !read_move(r, args, &m, out))
        return false;
    struct refusal refused = view_check(s->game, s->data, session_view(s, seat), seat, m);
    if (is_legal(refused))
        text_add(out, "legal");
    else
        refusal_print(refused, out);
    return true;
}

bool command_play(struct referee *r, const char *args, struct text *out)
{
    int         seat;
    struct move m;
    if (!command_seat(r, &args, &seat, out) || !read_move(r, args, &m, out))
        return false;
    struct refusal refused = match_play(r->session.match, seat, m);
    if (!is_legal(refused)) {
        refusal_print(refused, out);
        return false;
    }
    command_events(r, seat, out);
    return true;
}

bool command_heard(struct referee *r, const char *args, struct text *out)
{
    int seat;
    if (!command_seat(r, &args, &seat, out) || !command_end(args, out))
        return false;
    command_events(r, seat, out);
    return true;
}

bool command_undo(struct referee *r, const char *args, struct text *out)
{
    int seat = -1;
    if (args[strspn(args, " \t")] && (!command_seat(r, &args, &seat, out) || !command_end(args, out)))
        return false;
    struct refusal refused = match_undo(r->session.match, seat, 1, NULL);
    if (!is_legal(refused))
        refusal_print(refused, out);
    return is_legal(refused);
}

bool command_show(struct referee *r, const char *args, struct text *out)
{
    struct session *s = &r->session;
    int             seat;
    if (!command_seat(r, &args, &seat, out) || !command_end(args, out))
        return false;
    game_show(s->game, s->data, session_view(s, seat), seat, out);
    return true;
}

bool command_view(struct referee *r, const char *args, struct text *out)
{
    struct session *s = &r->session;
    int             seat;
    if (!command_seat(r, &args, &seat, out) || !command_end(args, out))
        return false;
    view_json(s->game, s->data, session_view(s, seat), seat, out);
    return true;
}

bool command_viewhash(struct referee *r, const char *args, struct text *out)
{
    struct session *s = &r->session;
    int             seat;
    if (!command_seat(r, &args, &seat, out) || !command_end(args, out))
        return false;
    text_addf(out, "%016" PRIx64, view_hash(s->game, session_view(s, seat)));
    return true;
}

/* SEAT [BOT] [MS|nodes=N]: what begins with a figure is the time. */
bool command_genmove(struct referee *r, const char *args, struct text *out)
{
    struct session *s = &r->session;
    int             seat;
    struct budget   budget = { 0 };
    char            word[BOT_WORDS_MAX + 1], bot[BOT_WORDS_MAX + 1] = "", limit[BOT_WORDS_MAX + 4];
    struct move     m;
    if (!command_seat(r, &args, &seat, out))
        return false;
    bool       more = text_word(&args, word, sizeof word);
    const bool is_limit = (word[0] >= '0' && word[0] <= '9') || strncmp(word, "nodes=", 6) == 0;
    if (more && !is_limit) {
        strcpy(bot, word);
        more = text_word(&args, word, sizeof word);
    }
    struct engine *e = session_engine(s, seat, bot, out);
    if (!e)
        return false;
    snprintf(limit, sizeof limit, "%s%s", strchr(word, '=') ? "" : "ms=", word);
    if (more && budget_read(&budget, limit, out) <= 0) {
        text_addf(out, "%s", out->length ? "" : "a limit is a number of milliseconds, or nodes=N");
        return false;
    }
    if (!command_end(args, out))
        return false;
    struct refusal refused = session_bot(s, seat, e, budget, &m);
    if (is_legal(refused))
        session_print_move(s, m, out);
    else
        refusal_print(refused, out);
    return is_legal(refused);
}
