/* What was told of each move, kept by the match, on the toy game. */
#include "core/match.h"
#include "toy/toy_match.h"
#include "toy_rows.h"
#include <criterion/criterion.h>
#include <string.h>

static void         *data;
static struct match *match;

static void start(const struct game *g)
{
    match_free(match);
    match = toy_match(g, data, 3, 0);
}

static void set_up(void)
{
    data = toy_data();
    start(&toy_game);
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
}

TestSuite(told, .init = set_up, .fini = tear_down);

static void play(int seat, enum toy_move kind, int argument)
{
    const struct refusal r = match_play(match, seat, (struct move){ (uint16_t)kind, { (int16_t)argument } });
    cr_assert(is_legal(r), "[%s] %s", r.rule, r.why);
}

static int card_of(int seat)
{
    const struct state *s = (const struct state *)match_state(match);
    int                 card = 0;
    while (s->card_place[card] != seat)
        card++;
    return card;
}

static void expect_told(size_t i, int move, enum toy_event kind, int seat)
{
    cr_assert_lt(i, match_told_count(match));
    const struct told *t = match_told(match, i);
    cr_expect_eq(t->move, move, "event %zu is of move %d", i, t->move);
    cr_expect_eq(t->event.kind, kind);
    cr_expect_eq(t->event.arg[0], seat);
}

enum { DEAL = 2 * 3 * 3 }; /* events of the set-up: three cards for three seats, told twice each */

/* Whoever plays the moves of the match from its start hears what the match has kept. */
static void expect_what_a_replay_tells(const struct match *m)
{
    struct match *again = match_again(m);
    for (int i = 0; i < match_move_count(m); i++) {
        int         seat;
        struct move move;
        match_move(m, i, &seat, &move);
        cr_assert(is_legal(match_play(again, seat, move)));
    }
    cr_assert_eq(match_told_count(again), match_told_count(m));
    for (size_t i = 0; i < match_told_count(m); i++) {
        const struct told *a = match_told(again, i), *b = match_told(m, i);
        cr_expect_eq(a->move, b->move);
        cr_expect_eq(a->event.kind, b->event.kind);
        cr_expect_eq(a->event.audience, b->event.audience);
        cr_expect_arr_eq(a->event.arg, b->event.arg, sizeof a->event.arg, "event %zu", i);
    }
    match_free(again);
}

Test(told, every_event_stands_with_the_number_of_its_move)
{
    cr_expect_eq(match_told_count(match), DEAL);
    expect_told(DEAL - 1, 0, TOY_DREW, TOY_GREEN);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    play(TOY_GREEN, TOY_MOVE_PASS, 0);
    cr_expect_eq(match_told_count(match), DEAL);
    play(TOY_RED, TOY_MOVE_BID, card_of(TOY_RED));
    play(TOY_RED, TOY_MOVE_CLAIM, 2);
    cr_expect_eq(match_told_count(match), DEAL + 3);
    expect_told(DEAL, 3, TOY_SHOWED, TOY_RED);
    expect_told(DEAL + 1, 3, TOY_WON, TOY_RED);
    expect_told(DEAL + 2, 4, TOY_CLAIMED, TOY_RED);
    cr_expect_eq(match_event_count(match), 1, "of the last move as before");
    expect_what_a_replay_tells(match);
}

Test(told, a_refused_move_tells_nothing_and_drops_nothing)
{
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    cr_expect_not(is_legal(match_play(match, TOY_BLUE, (struct move){ TOY_MOVE_PASS, { 0 } })));
    cr_expect_eq(match_told_count(match), DEAL);
    cr_expect_eq(match_event_count(match), 0);
}

Test(told, a_match_from_a_journal_has_it_too)
{
    struct text journal = text_growing(), why = text_growing();
    for (int seat = 0; seat < 3; seat++)
        play(seat, TOY_MOVE_BID, card_of(seat));
    match_journal(match, &journal);
    struct match *loaded = match_from_journal(&toy_game, data, journal.at, journal.length, &why);
    cr_assert_not_null(loaded, "%s", why.at);
    cr_assert_eq(match_told_count(loaded), match_told_count(match));
    expect_what_a_replay_tells(loaded);
    match_free(loaded);
    text_free(&journal);
    text_free(&why);
}

Test(told, an_undo_says_what_it_dropped)
{
    struct undone what;
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    play(TOY_GREEN, TOY_MOVE_PASS, 0);
    play(TOY_RED, TOY_MOVE_BID, card_of(TOY_RED));
    play(TOY_RED, TOY_MOVE_CLAIM, 2);
    cr_assert(is_legal(match_undo(match, TOY_RED, 1, &what)));
    cr_expect_eq(what.first, 4);
    cr_expect_eq(what.events, DEAL + 2);
    cr_expect_eq(match_told_count(match), DEAL + 2);
    cr_expect_eq(match_event_count(match), 0);
    expect_what_a_replay_tells(match);
}

/* A game that tells everybody of each choice, and how many have chosen. */
static void telling(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    int chosen = 0;
    for (int i = 0; i < s->seats; i++)
        chosen += s->bid[i] != TOY_NO_BID;
    game_apply(&toy_game, d, s, seat, m, u);
    umpire_say(u, &(struct event){ TOY_ROLLED, SEATS_ALL, { (int16_t)seat, (int16_t)chosen } });
}

Test(told, an_undo_from_the_middle_leaves_what_the_later_moves_tell_now)
{
    struct game   tells = toy_game;
    struct undone what;
    toy_applied_by(&tells, telling);
    start(&tells);
    play(TOY_RED, TOY_MOVE_PASS, 0);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    cr_assert(is_legal(match_undo(match, TOY_RED, 1, &what)));
    cr_expect_eq(what.first, 1);
    cr_expect_eq(what.events, DEAL);
    cr_expect_eq(match_told_count(match), DEAL + 1);
    expect_told(DEAL, 1, TOY_ROLLED, TOY_BLUE);
    cr_expect_eq(match_told(match, DEAL)->event.arg[1], 0, "blue is the first now");
    expect_what_a_replay_tells(match);
}

Test(told, a_refused_undo_drops_nothing)
{
    struct undone what = { 77, 77 };
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    cr_expect_not(is_legal(match_undo(match, TOY_RED, 1, &what)));
    cr_expect_eq(what.first, 77);
    cr_expect_eq(match_told_count(match), DEAL);
    cr_expect_eq(match_move_count(match), 1);
}
