/* Ends that people bring about, in a match and in its journal. */
#include "core/altered.h"
#include "session/session.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct data  *data;
static struct match *match;
static struct text   journal, why;

static void set_up(void)
{
    data = toy_data();
    journal = text_growing();
    why = text_growing();
    match = toy_match(&toy_game, data, 3, 0);
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
    text_free(&journal);
    text_free(&why);
}

TestSuite(ending, .init = set_up, .fini = tear_down);

static const struct move pass = { TOY_MOVE_PASS, { 0 } };

static struct match *replay(const char *text)
{
    text_clear(&why);
    return match_from_journal(&toy_game, data, text, strlen(text), &why);
}

static void expect_result(struct match *m, const char *wanted)
{
    char           line[256] = "";
    struct text    out = text_in(line, sizeof line);
    struct session s = { .game = &toy_game, .data = data, .match = m };
    session_result(&s, &out);
    cr_expect_str_eq(line, wanted);
}

/* The same from the match and from its journal. */
static void expect_end(struct match_end end, const char *result)
{
    struct match_end found;
    cr_assert(!match_ended(match, &found));
    expect_result(match, "playing");
    match_end(match, &end);
    match_journal(match, &journal);
    struct match *again = replay(journal.at);
    cr_assert_not_null(again, "%s", why.at);
    for (int i = 0; i < 2; i++) {
        struct match *m = i ? again : match;
        cr_assert(match_ended(m, &found));
        cr_expect(found.kind == end.kind && found.seat == end.seat && found.winners == end.winners);
        expect_result(m, result);
        cr_expect_str_eq(match_play(m, TOY_BLUE, pass).rule, "over");
    }
    match_free(again);
}

Test(ending, by_resigning_is_told_by_the_journal)
{
    cr_assert(is_legal(match_play(match, TOY_RED, pass)));
    expect_end((struct match_end){ MATCH_END_RESIGNED, TOY_RED, 1 << TOY_BLUE },
               "blue wins [resigned] red has resigned");
}

Test(ending, by_the_clock_may_have_several_winners)
{
    expect_end((struct match_end){ MATCH_END_TIME, TOY_BLUE, 1 << TOY_RED | 1 << TOY_GREEN },
               "red green win [time] blue has no time left");
}

Test(ending, by_agreement_is_a_draw)
{
    expect_end((struct match_end){ MATCH_END_AGREED, -1, 0 }, "draw [agreed] a draw is agreed");
}

Test(ending, is_noted_also_where_a_journal_keeps_no_more)
{
    for (int i = 0; i < MATCH_NOTES_MAX; i++)
        match_note(match, "once more");
    expect_end((struct match_end){ MATCH_END_AGREED, -1, 0 }, "draw [agreed] a draw is agreed");
    cr_expect_eq(match_note_count(match), MATCH_NOTES_MAX);
}

Test(ending, is_none_where_a_note_only_sounds_like_one)
{
    static const char *const notes[] = {
        "over: nobody has resigned",
        "over: red has resigned; won by nobody",
        "over: red has resigned; lost",
        "over: ",
        "over: red",
        "over: a draw is agreed upon",
        "red has resigned",
    };
    struct match_end found;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        match_note(match, notes[i]);
        cr_expect(!match_ended(match, &found), "%s", notes[i]);
    }
    cr_expect(is_legal(match_play(match, TOY_RED, pass)));
}

Test(ending, is_the_last_word)
{
    struct match_end found;
    match_note(match, "over: a draw is agreed");
    match_note(match, "red: a new key has been given to the seat");
    cr_expect_eq(match_note_count(match), 1);
    cr_expect(match_ended(match, &found));
    cr_expect(!is_legal(match_play(match, TOY_RED, pass)));
    match_journal(match, &journal);
    char *text = altered(journal.at, "note over: a draw is agreed",
                         "note over: a draw is agreed #00000000\nnote and then", true);
    cr_expect_null(replay(text));
    cr_expect(strstr(why.at, "nothing is noted after the end of a game") != NULL, "%s", why.at);
    free(text);
}

Test(ending, leaves_no_move_behind_it)
{
    cr_assert(is_legal(match_play(match, TOY_RED, pass)));
    cr_assert(is_legal(match_play(match, TOY_BLUE, pass)));
    match_journal(match, &journal);
    char *text = altered(journal.at, "blue pass", "note over: a draw is agreed #00000000\nblue pass", true);
    struct match *m = replay(text);
    cr_expect_null(m);
    cr_expect(strstr(why.at, "[over] the game has been ended") != NULL, "%s", why.at);
    match_free(m);
    free(text);
}
