/* What a game without a screen of its own shows: its fields. */
#include "core/match.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <string.h>

static struct data  *data;
static struct match *match;
static struct text   shown;

static void set_up(void)
{
    data = toy_data();
    match = toy_match(&toy_game, data, 5, 0);
    shown = text_growing();
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
    text_free(&shown);
}

TestSuite(show, .init = set_up, .fini = tear_down);

static const char *show_to(int seat)
{
    struct view view;
    match_view(match, seat, &view);
    shown.length = 0;
    game_show(&toy_game, data, &view, seat, &shown);
    return shown.at;
}

static void pass(int seat)
{
    cr_assert(is_legal(match_play(match, seat, (struct move){ TOY_MOVE_PASS, { 0 } })));
}

Test(show, begins_with_turn_phase_and_seats)
{
    cr_expect_null(toy_game.show);
    static const char head[] =
        "Turn 1. bid [T2]. You are red.\nred 0 (to act), blue 0 (to act), green 0 (to act)\n";
    cr_expect_eq(strncmp(show_to(TOY_RED), head, sizeof head - 1), 0, "%s", shown.at);
    pass(TOY_RED);
    cr_expect_not_null(strstr(show_to(TOY_RED), "\nred 0, blue 0 (to act), green 0 (to act)\n"), "%s",
                       shown.at);
}

Test(show, has_every_field_that_is_not_standard_and_no_other)
{
    show_to(TOY_RED);
    cr_expect_not_null(strstr(shown.at, "\nseats: 3\n"), "%s", shown.at);
    cr_expect_not_null(strstr(shown.at, "\ncard: "), "%s", shown.at);
    cr_expect_null(strstr(shown.at, "winner"), "%s", shown.at);
    cr_expect_null(strstr(shown.at, "tally"), "%s", shown.at);
    cr_expect_null(strstr(shown.at, "bid:"), "%s", shown.at);
    pass(TOY_BLUE);
    cr_expect_not_null(strstr(show_to(TOY_RED), "\nbid: -3 (blue)\n"), "%s", shown.at);
}

Test(show, leaves_out_what_tells_a_player_nothing)
{
    show_to(TOY_RED);
    cr_expect_null(strstr(shown.at, "phase-number"));
    cr_expect_null(strstr(shown.at, "phases-opened"));
}

Test(show, calls_things_by_their_titles)
{
    struct view view;
    match_view(match, TOY_RED, &view);
    view.known.free_ports = 0x3b;
    view.known.claim_count[TOY_RED] = 1;
    view.known.claims[0] = 2;
    game_show(&toy_game, data, &view, TOY_RED, &shown);
    cr_expect_not_null(strstr(shown.at, "\nfree-ports: Dover Lisbon Genoa Oran Brest\n"), "%s", shown.at);
    cr_expect_not_null(strstr(shown.at, "\nclaims: red C\u00e1diz\n"), "%s", shown.at);
    cr_expect_not_null(strstr(shown.at, "\nred 3 (to act), "), "%s", shown.at);
}

/* A position tells of each thing where it is; a person wants to know what is where. */
Test(show, puts_together_what_has_the_same_value)
{
    struct view view;
    match_view(match, TOY_RED, &view);
    memset(view.known.card_place, TOY_HIDDEN, sizeof view.known.card_place);
    view.known.card_place[1] = view.known.card_place[4] = view.known.card_place[10] = TOY_RED;
    view.known.card_place[0] = TOY_DISCARD;
    view.known.card_place[2] = TOY_POOL; /* the standard */
    game_show(&toy_game, data, &view, TOY_RED, &shown);
    cr_expect_not_null(
        strstr(shown.at, "\ncard: discard (ace), red (bell eel kite), hidden (drum flag gull helm ink jug\n"
                         "  lamp)\n"),
        "%s", shown.at);
}

Test(show, keeps_the_rows_of_a_grid_under_each_other)
{
    struct view view;
    match_view(match, TOY_RED, &view);
    view.known.chart[0][1] = TOY_MARK_WIN | 1 << 4;
    view.known.chart[2][0] = TOY_MARK_PASS | 2 << 4;
    game_show(&toy_game, data, &view, TOY_RED, &shown);
    cr_expect_not_null(strstr(shown.at, "\nchart:\n  0 .w\n  1 \n  2 -\n"), "%s", shown.at);
    cr_expect_null(strstr(shown.at, "\n  3"), "%s", shown.at);
    cr_expect_null(strstr(show_to(TOY_RED), "chart"), "%s", shown.at);
}

Test(show, shows_what_the_view_shows_and_no_more)
{
    char red[2048];
    show_to(TOY_RED);
    cr_assert_lt(shown.length, sizeof red);
    memcpy(red, shown.at, shown.length + 1);
    cr_expect_not_null(strstr(red, "hidden"));
    cr_expect_str_neq(red, show_to(TOY_BLUE));
    cr_expect_null(strstr(show_to(SPECTATOR), "You are"));
}

Test(show, no_line_is_wider_than_a_screen)
{
    for (const char *line = show_to(TOY_RED); *line; line += strcspn(line, "\n") + 1)
        cr_expect_leq(strcspn(line, "\n"), 79, "%s", line);
}
