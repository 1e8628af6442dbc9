/* What this theatre asks of players in PHASE_THEATRE: one row for each question. */
#include "sound.h"
#include "straits.h"

static const struct {
    phase_moves_fn *moves;
    phase_check_fn *check;
    phase_apply_fn *apply;
    const char     *asks;
} rows[QUESTIONS] = {
    [ASK_MAGAZINE] = { straits_magazine_moves, straits_magazine_check, straits_magazine_apply,
                       "A magazine in Italy has to be given up: act give-up names its port. [X14.4]" },
    [ASK_BREST] = { straits_brest_moves, straits_brest_check, straits_brest_apply,
                    "Brest stirs, and ships of the line are wanted in the Channel: act send promises them, act "
                    "refuse costs Prestige. [E10]" },
    [ASK_COVER] = { straits_cover_moves, straits_cover_check, straits_cover_apply,
                    "A battle is called for: act stand-between puts the French between, in the place that you "
                    "name; then done. [X7.3]" },
    [ASK_PACKET] = { straits_packet_moves, straits_packet_check, straits_packet_apply,
                     "A packet has come with orders: one may be issued to a formation at sea; or done. [X20.1]" },
    [ASK_WATCH] = { straits_watch_moves, straits_watch_check, straits_watch_apply,
                    "The battle is over: act stay keeps the squadron off Toulon, done sends it back to Hyeres. [X9.2]" },
    [ASK_DEFIANCE] = { straits_defiance_moves, straits_defiance_check, straits_defiance_apply,
                       "The French stand between. Act let-be leaves them alone, and there is no battle; done attacks all the "
                       "same. [X7.3]" },
};

/* The question that is open; a position may bring one that there is not. */
static int open_question(const struct state *s)
{
    const int question = s->agenda.open.arg[0];
    return question > 0 && question < QUESTIONS && rows[question].moves != NULL ? question : 0;
}

const char *straits_asks(const struct state *s)
{
    return rows[open_question(s)].asks;
}

void straits_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    const int question = open_question(s);
    if (question)
        rows[question].moves(g, s, side, out);
    else
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal straits_check(const struct data *g, const struct state *s, int side, struct move m)
{
    const int question = open_question(s);
    return question ? rows[question].check(g, s, side, m) : m.kind == MOVE_DONE ? LEGAL : NO_SUCH_MOVE;
}

void straits_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    const int question = open_question(s);
    if (question)
        rows[question].apply(g, s, side, m, u);
    else
        sealords_is_done(s, side);
}

/* X14.4: who must give up a Magazine has one. */
struct refusal straits_check_position(const struct data *g, const struct state *s)
{
    for (int i = 0; i <= s->agenda.depth; i++) {
        const struct agenda_item *asks = i < s->agenda.depth ? &s->agenda.waiting[i] : &s->agenda.open;
        DEMAND(asks->phase != PHASE_THEATRE || asks->acting == 0 || asks->arg[0] != ASK_MAGAZINE
                   || straits_magazines(g, s) > 0,
               "X14.4", "a Magazine is to be given up, and there is none");
    }
    return LEGAL;
}
