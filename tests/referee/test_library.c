/* The public library, through its one header. */
#include "wardroom.h"

#include <criterion/criterion.h>
#include <string.h>

static struct wardroom_match *match;
static char                   why[256];

static void set_up(void)
{
    match = wardroom_open("toy", "seed=4", why, sizeof why);
    cr_assert_not_null(match, "%s", why);
}

static void tear_down(void)
{
    wardroom_close(match);
}

TestSuite(library, .init = set_up, .fini = tear_down);

static void expect_text(char *text, const char *wanted)
{
    cr_assert_str_eq(text, wanted);
    wardroom_text_free(text);
}

Test(library, games_are_numbered_until_null)
{
    cr_assert_str_eq(wardroom_game_id(0), "toy");
    cr_assert_str_eq(wardroom_game_title(0), "Smugglers");
    cr_assert_null(wardroom_game_id(1));
    cr_assert_null(wardroom_game_id(-1));
    cr_assert(strlen(wardroom_version()) >= 5);
}

Test(library, opening_fails_with_a_sentence)
{
    cr_assert_null(wardroom_open("chess", NULL, why, sizeof why));
    cr_assert_str_eq(why, "there is no game \"chess\"; there is: toy");
    cr_assert_null(wardroom_open("toy", "seats=9", why, 8));
    cr_assert_eq(strlen(why), 7);
    cr_assert_null(wardroom_open(NULL, NULL, NULL, 0));
    cr_assert_null(wardroom_load("nonsense", 8, NULL, why, sizeof why));
    wardroom_close(NULL);
}

Test(library, seats_phases_and_moves)
{
    cr_assert_eq(wardroom_seats(match), 2);
    cr_assert_str_eq(wardroom_seat_name(match, 1), "blue");
    cr_assert_null(wardroom_seat_name(match, 2));
    cr_assert_eq(wardroom_seat_find(match, "blue"), 1);
    cr_assert_eq(wardroom_acting(match), 3);
    cr_assert_str_eq(wardroom_phase_rule(match), "T2");
    cr_assert_str_eq(wardroom_phase_name(match), "bid");
    cr_assert_eq(wardroom_turn(match), 1);
    expect_text(wardroom_legal(match, 0), "bid bell\nbid eel\nbid kite\npass\n");
    cr_assert_null(wardroom_legal(match, 2));
    cr_assert_null(wardroom_view_json(match, -1));
}

Test(library, a_refused_move_changes_nothing)
{
    const uint64_t before = wardroom_hash(match);
    cr_assert_eq(wardroom_play(match, 0, "bid ace", why, sizeof why), WARDROOM_REFUSED);
    cr_assert_str_eq(why, "[T2] that card is not in your hand");
    cr_assert_eq(wardroom_play(match, 0, "bid zebra", why, sizeof why), WARDROOM_WRONG);
    cr_assert_eq(wardroom_play(match, 9, "pass", NULL, 0), WARDROOM_WRONG);
    cr_assert_eq(wardroom_check(match, 0, "bid ace", NULL, 0), WARDROOM_REFUSED);
    cr_assert_eq(wardroom_check(match, 0, "pass", NULL, 0), WARDROOM_DONE);
    cr_assert_eq(wardroom_genmove(match, 0, "nelson", 0, NULL, why, sizeof why), WARDROOM_WRONG);
    cr_assert_eq(wardroom_undo(match, -1, why, sizeof why), WARDROOM_REFUSED);
    cr_assert_eq(wardroom_undo(match, 5, why, sizeof why), WARDROOM_WRONG);
    cr_assert_eq(wardroom_queue_die(match, 7), WARDROOM_WRONG);
    cr_assert_eq(wardroom_hash(match), before);
    cr_assert_eq(wardroom_move_count(match), 0);
}

Test(library, play_events_undo)
{
    cr_assert_eq(wardroom_play(match, 0, "bid bell", why, sizeof why), WARDROOM_DONE, "%s", why);
    cr_assert_eq(wardroom_undo(match, 0, why, sizeof why), WARDROOM_DONE, "%s", why);
    cr_assert_eq(wardroom_play(match, 0, "bid bell", why, sizeof why), WARDROOM_DONE);
    wardroom_queue_die(match, 6);
    wardroom_queue_die(match, 1);
    cr_assert_eq(wardroom_play(match, 1, "bid cask", why, sizeof why), WARDROOM_DONE, "%s", why);
    expect_text(wardroom_events(match, 1, 0, 0),
                "2 showed red bell\n2 showed blue cask\n2 rolled red 6\n2 rolled blue 1\n2 won red\n");
    expect_text(wardroom_events(match, 1, 2, 0), "");
    char *told = wardroom_events(match, 0, 1, 1);
    cr_assert(strstr(told, "2 Red wins the turn. [T3]\n") != NULL, "%s", told);
    wardroom_text_free(told);
}

Test(library, a_whole_game_and_its_journal)
{
    while (wardroom_acting(match) != 0) {
        const int seat = wardroom_acting(match) & 1 ? 0 : 1;
        char     *move = NULL;
        cr_assert_eq(wardroom_genmove(match, seat, NULL, 0, &move, why, sizeof why), WARDROOM_DONE, "%s",
                     why);
        cr_assert_not_null(move);
        wardroom_text_free(move);
    }
    char                  *journal = wardroom_journal(match), *events = wardroom_events(match, 0, -1, 0);
    struct wardroom_match *again = wardroom_load(journal, strlen(journal), NULL, why, sizeof why);
    cr_assert_not_null(again, "%s", why);
    cr_assert_eq(wardroom_hash(again), wardroom_hash(match));
    cr_assert_eq(wardroom_score(again, 0), wardroom_score(match, 0));
    expect_text(wardroom_events(again, 0, -1, 0), events);
    char *result = wardroom_result(match);
    expect_text(wardroom_result(again), result);
    cr_assert_str_neq(result, "playing");
    wardroom_close(again);
    wardroom_text_free(result);
    wardroom_text_free(events);
    wardroom_text_free(journal);
}

Test(library, a_position_opens_as_a_match)
{
    char                  *position = wardroom_position(match);
    struct wardroom_match *again = wardroom_load(position, strlen(position), NULL, why, sizeof why);
    cr_assert_not_null(again, "%s", why);
    cr_assert_eq(wardroom_hash(again), wardroom_hash(match));
    cr_assert_eq(wardroom_view_hash(again, 1), wardroom_view_hash(match, 1));
    char *journal = wardroom_journal(again);
    cr_assert(strstr(journal, "\n| wardroom position 1\n") != NULL, "%s", journal);
    struct wardroom_match *third = wardroom_load(journal, strlen(journal), NULL, why, sizeof why);
    cr_assert_not_null(third, "%s", why);
    wardroom_close(third);
    wardroom_close(again);
    wardroom_text_free(journal);
    wardroom_text_free(position);
}
