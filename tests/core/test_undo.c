/* Taking moves back, on the toy game. */
#include "core/match.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <string.h>

static void         *data;
static struct match *match;

static void start_with(const struct game *g, uint32_t options)
{
    match_free(match);
    match = toy_match(g, data, 3, options);
}

static void start(const struct game *g)
{
    start_with(g, 0);
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

TestSuite(undo, .init = set_up, .fini = tear_down);

static uint64_t hash(void)
{
    return game_hash(&toy_game, match_state(match));
}

static void play(int seat, enum toy_move kind, int argument)
{
    const struct refusal r = match_play(match, seat, (struct move){ (uint16_t)kind, { (int16_t)argument } });
    cr_assert(is_legal(r), "[%s] %s", r.rule, r.why);
}

static int card_of(int seat)
{
    const struct state *s = match_state(match);
    int                 card = 0;
    while (s->card_place[card] != seat)
        card++;
    return card;
}

static const char sealed[] = "dice have been rolled or something hidden was shown since";

static void expect_refused(int seat, const char *why)
{
    const uint64_t       before = hash();
    const int            moves = match_move_count(match);
    const struct refusal r = match_undo(match, seat, 1, NULL);
    cr_expect_str_eq(r.rule, "undo");
    cr_expect_str_eq(r.why, why);
    cr_expect_eq(hash(), before);
    cr_expect_eq(match_move_count(match), moves);
}

/* Red alone bids, so it wins without a die, and may claim. */
static void let_red_win(void)
{
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    play(TOY_GREEN, TOY_MOVE_PASS, 0);
    play(TOY_RED, TOY_MOVE_BID, card_of(TOY_RED));
}

Test(undo, takes_the_last_move_back)
{
    const uint64_t before = hash();
    play(TOY_RED, TOY_MOVE_PASS, 0);
    cr_expect_neq(hash(), before);
    cr_expect(is_legal(match_undo(match, -1, 1, NULL)));
    cr_expect_eq(hash(), before);
    cr_expect_eq(match_move_count(match), 0);
}

Test(undo, stops_at_the_set_up)
{
    expect_refused(-1, "there is no move to take back");
    expect_refused(TOY_RED, "there is no move to take back");
}

Test(undo, takes_back_several_moves_one_by_one)
{
    let_red_win();
    const uint64_t shown = hash();
    play(TOY_RED, TOY_MOVE_CLAIM, 2);
    cr_expect(is_legal(match_undo(match, TOY_RED, 1, NULL)));
    cr_expect_eq(hash(), shown);
    play(TOY_RED, TOY_MOVE_CLAIM, 3);
    cr_expect(is_legal(match_undo(match, -1, 1, NULL)));
    cr_expect_eq(hash(), shown);
}

Test(undo, never_crosses_a_reveal)
{
    let_red_win();
    expect_refused(-1, sealed);
    expect_refused(TOY_BLUE, sealed);
}

Test(undo, never_crosses_dice_or_draws)
{
    let_red_win();
    play(TOY_RED, TOY_MOVE_CLAIM, 2);
    play(TOY_RED, TOY_MOVE_DONE, 0); /* each seat draws */
    expect_refused(-1, sealed);
    play(TOY_GREEN, TOY_MOVE_PASS, 0);
    expect_refused(TOY_RED, sealed);
    cr_expect(is_legal(match_undo(match, TOY_GREEN, 1, NULL)));
}

Test(undo, takes_a_simultaneous_choice_from_the_middle)
{
    play(TOY_RED, TOY_MOVE_BID, card_of(TOY_RED));
    play(TOY_BLUE, TOY_MOVE_BID, card_of(TOY_BLUE));
    cr_expect(is_legal(match_undo(match, TOY_RED, 1, NULL)));
    cr_expect_eq(match_move_count(match), 1);
    cr_expect_eq(game_acting(&toy_game, match_state(match)), 1 << TOY_RED | 1 << TOY_GREEN);
    const struct state *s = match_state(match);
    cr_expect_eq(s->bid[TOY_BLUE], card_of(TOY_BLUE));
    cr_expect_eq(s->bid[TOY_RED], TOY_NO_BID);
}

Test(undo, a_journal_after_it_still_replays)
{
    struct text journal = text_growing(), why = text_growing();
    play(TOY_RED, TOY_MOVE_PASS, 0);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    match_undo(match, TOY_RED, 1, NULL);
    play(TOY_GREEN, TOY_MOVE_PASS, 0);
    play(TOY_RED, TOY_MOVE_BID, card_of(TOY_RED));
    match_journal(match, &journal);
    cr_expect_null(strstr(journal.at, "red pass"));
    cr_expect_not_null(strstr(journal.at, "\nend 3 "));
    struct match *again = match_from_journal(&toy_game, data, journal.at, journal.length, &why);
    cr_expect_not_null(again, "%s", why.at);
    match_free(again);
    text_free(&journal);
    text_free(&why);
}

Test(undo, leaves_queued_faces_alone)
{
    match_queue(match, 6);
    play(TOY_RED, TOY_MOVE_PASS, 0);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    match_undo(match, TOY_RED, 1, NULL);
    cr_expect_eq(dice_queued(match_dice(match)), 1);
}

/* The toy with another row for bids. */
static struct game *bidding_by(struct phase_row bid)
{
    static struct game      game;
    static struct phase_row rows[TOY_PHASES];
    memcpy(rows, toy_game.phases, sizeof rows);
    rows[TOY_BID] = bid;
    game = toy_game;
    game.phases = rows;
    return &game;
}

/* A game of one phase in which seats alternate: a later move by another seat is not simultaneous. */
static struct refusal red_first(const struct data *d, struct state *s, const struct setup *how,
                                struct umpire *u)
{
    toy_game.setup(d, s, how, u);
    s->agenda.open.acting = 1 << TOY_RED;
    return LEGAL;
}

static void then_the_next(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    (void)d, (void)m, (void)u;
    s->bid[seat] = TOY_PASSED;
    s->agenda.open.acting = (uint8_t)(1 << (seat + 1) % s->seats);
}

Test(undo, is_refused_when_another_seat_has_moved_since)
{
    struct phase_row in_turn = toy_game.phases[TOY_BID];
    in_turn.apply = then_the_next;
    struct game *game = bidding_by(in_turn);
    game->setup = red_first;
    start(game);
    play(TOY_RED, TOY_MOVE_PASS, 0);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    expect_refused(TOY_RED, "another seat has moved since");
    cr_expect(is_legal(match_undo(match, TOY_BLUE, 1, NULL)));
    cr_expect(is_legal(match_undo(match, TOY_RED, 1, NULL)));
}

/* A game whose second choice leans on the first: nobody may pass unless red has bid. */
static struct refusal leaning(const struct data *d, const struct state *s, int seat, struct move m)
{
    if (seat != TOY_RED && m.kind == TOY_MOVE_PASS && s->bid[TOY_RED] == TOY_NO_BID)
        return refuse("T2", "red first");
    return toy_game.phases[TOY_BID].check(d, s, seat, m);
}

Test(undo, is_refused_when_a_later_choice_would_no_longer_stand)
{
    struct phase_row leans = toy_game.phases[TOY_BID];
    leans.check = leaning;
    start(bidding_by(leans));
    play(TOY_RED, TOY_MOVE_PASS, 0);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    expect_refused(TOY_RED, "a later choice of another seat would no longer stand");
    cr_expect(is_legal(match_undo(match, TOY_BLUE, 1, NULL)));
    cr_expect(is_legal(match_undo(match, TOY_RED, 1, NULL)));
}

/* A game in which blue's pass rolls a die unless red has chosen. */
static void rolling(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    if (seat == TOY_BLUE && s->bid[TOY_RED] == TOY_NO_BID)
        umpire_roll(u);
    game_apply(&toy_game, d, s, seat, m, u);
}

Test(undo, is_refused_when_a_later_choice_would_then_roll_and_uses_up_no_die)
{
    struct phase_row rolls = toy_game.phases[TOY_BID];
    rolls.apply = rolling;
    start(bidding_by(rolls));
    match_queue(match, 6);
    play(TOY_RED, TOY_MOVE_PASS, 0);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    expect_refused(TOY_RED, "a later choice of another seat would no longer stand");
    cr_expect_eq(dice_queued(match_dice(match)), 1);
}

/* Two secret choices of one name, one after the other, with nothing shown between: the first is over. */
Test(undo, does_not_take_a_phase_for_the_one_before_of_the_same_name)
{
    start_with(&toy_game, TOY_TWICE);
    for (int seat = 0; seat < TOY_SEATS; seat++)
        play(seat, TOY_MOVE_PASS, 0);
    cr_expect_eq(game_acting(&toy_game, match_state(match)), 7, "all bid again");
    for (int seat = 0; seat < TOY_SEATS; seat++)
        cr_expect_eq(match_undoable(match, seat), 0);
    expect_refused(TOY_RED, sealed);
    play(TOY_BLUE, TOY_MOVE_PASS, 0);
    cr_expect_eq(match_undoable(match, TOY_RED), 0);
    cr_expect_eq(match_undoable(match, TOY_BLUE), 1);
    cr_expect(is_legal(match_undo(match, TOY_BLUE, 1, NULL)));
    cr_expect_eq(match_move_count(match), 3);
}

/* An answer ends the phase that asked for it, and what was asked goes on under its own number. */
Test(undo, an_answer_can_be_taken_back_and_then_the_question)
{
    start_with(&toy_game, TOY_PROTESTS);
    let_red_win();
    play(TOY_RED, TOY_MOVE_CLAIM, 2);
    cr_expect_eq(game_acting(&toy_game, match_state(match)), 1 << TOY_BLUE);
    const uint64_t asked = hash();
    play(TOY_BLUE, TOY_MOVE_ALLOW, 0);
    cr_expect_eq(game_acting(&toy_game, match_state(match)), 1 << TOY_RED);
    expect_refused(TOY_RED, "another seat has moved since");
    cr_expect(is_legal(match_undo(match, TOY_BLUE, 1, NULL)));
    cr_expect_eq(hash(), asked);
    cr_expect(is_legal(match_undo(match, TOY_RED, 1, NULL)));
}
