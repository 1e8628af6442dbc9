/* Players without cities, players who are out, and the last round (R93 to R95, R103, R111). */
#include "war.h"
#include <stdio.h>

static struct result result_of(const struct match *m)
{
    return stage_game->result(stage_data(), now(m));
}

/* ---- Out of the game ---- */

Test(sovereign_out, without_a_city_a_player_goes_on_while_a_settler_or_a_land_unit_is_left)
{
    COVERS("sovereign city-combat.1", "sovereign add.1");
    static const char *const left[] = {
        "blue settler 20-15", "blue pikeman 20-15",
        "land - 20-15; blue galley 20-15; blue settler 20-15 aboard blue-1",
        "land - 20-15; blue galley 20-15; blue horseman 20-15 aboard blue-1"
    };
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        char said[256];
        snprintf(said, sizeof said, "phase manoeuvre; red city 03-03; %s", left[i]);
        struct match *m = board(NULL, said); /* R93 */
        plays(m, "red done", "");
        cr_expect_eq(now(m)->active, BLUE, "%s", left[i]);
        cr_expect(was_told(m, RED, "income blue 0 0"));
        cr_expect(now(m)->player[BLUE].alive);
        match_free(m);
    }
}

Test(sovereign_out, globalization_pays_a_player_without_cities)
{
    COVERS("sovereign tech-globalization.1");
    struct match *m = board(NULL,
                            "phase manoeuvre; red city 03-03; blue pikeman 20-15; blue techs globalization");
    plays(m, "red done", "");
    cr_expect_eq(points(m), 12);
    plays(m, "blue research pottery", "");
    match_free(m);
}

Test(sovereign_out, ships_alone_do_not_keep_a_player_in_the_game)
{
    COVERS("sovereign turn.2");
    struct match *m = board(
        NULL, "phase manoeuvre; players 3; red city 03-03 04-03; green city 27-03 26-03; land - 20-15 21-15;"
              "blue galley 20-15; blue forts 15-15 17-15; blue techs mining"); /* R94 */
    plays(m, "red done", "");
    cr_expect(was_told(m, GREEN, "out blue"));
    cr_expect_not(now(m)->player[BLUE].alive);
    cr_expect_eq(units_of(m, BLUE, NULL), 0);
    cr_expect_not(is_fort(m, "15-15"));
    cr_expect_not(is_fort(m, "17-15"));
    cr_expect_eq(now(m)->active, GREEN); /* R1: he is passed over */
    cr_expect_not(result_of(m).over);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_expect_eq(now(m)->round, 2);
    match_free(m);
}

Test(sovereign_out, it_is_looked_at_when_the_turn_ends_and_not_before)
{
    COVERS("sovereign turn.2");
    struct match *m = board(
        NULL, "phase manoeuvre; players 3; red city 03-03; green city 27-03; blue pikeman 10-08;"
              "red tank 10-08 from 09-08; green pikeman 14-08; red tank 14-08 from 13-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(now(m)->player[BLUE].alive); /* R111 */
    plays(m, "red fight 13-08 14-08", "9 1");
    cr_expect(was_told(m, RED, "out blue"));
    match_free(m);
}

Test(sovereign_out, the_last_player_left_wins)
{
    COVERS("sovereign victory.1");
    struct match *m = board(NULL,
                            "phase manoeuvre; red city 03-03; blue pikeman 10-08; red tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(result_of(m).over);
    cr_expect_eq(result_of(m).winners, 1u << RED);
    cr_expect_eq(now(m)->ending, WON_ALONE);
    match_free(m);
}

Test(sovereign_out, whoevers_turn_it_is)
{
    COVERS("sovereign victory.1");
    struct match *m = board(
        NULL, "phase manoeuvre; red horseman 10-08 from 09-08; blue pikeman 10-08; blue city 20-15");
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(was_told(m, BLUE, "out red"));
    cr_expect_eq(result_of(m).winners, 1u << BLUE);
    match_free(m);
}

Test(sovereign_out, cards_come_before_it)
{
    COVERS("sovereign finish.3");
    struct match *m = board(
        NULL, "phase manoeuvre; players 3; red cards military 6; green city 27-03; blue 2 pikeman 10-08;"
              "land - 09-08 10-07; land c 10-08; red battleship 10-08 from 09-08"); /* D2 T7 */
    plays(m, "red fight 09-08 10-08", "9 1 9 1"); /* red has a ship and nothing else, but he has won */
    cr_expect_eq(now(m)->ending, WON_MILITARY);
    match_free(m);
}

Test(sovereign_out, rounds_go_on_counting_when_the_first_player_is_out)
{
    COVERS("sovereign setup.9");
    struct match *m = board(
        NULL,
        "phase manoeuvre; players 3; active green; first red; round 4; alive red 0; blue city 27-18 26-18;"
        "green city 03-03 04-03");
    plays(m, "green done", "");
    cr_expect_eq(now(m)->active, BLUE);
    cr_expect_eq(now(m)->round, 5);
    match_free(m);
}

Test(sovereign_out, a_ship_that_captures_a_city_keeps_its_owner_in_the_game)
{
    COVERS("sovereign city-combat.1");
    struct match *m = board(
        NULL,
        "phase manoeuvre; land - 09-08; land c 10-08; red galley 10-08 from 09-08; blue city 10-08 11-08;"
        "blue city 20-15 21-15");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect(now(m)->player[RED].alive);
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

/* ---- The last round ---- */

#define LAST "phase manoeuvre; round 5; round-limit 5; active blue; red city 03-03; blue city 20-15;"

static struct match *counted(const char *more)
{
    char said[512];
    snprintf(said, sizeof said, LAST "%s", more);
    struct match *m = board(NULL, said);
    plays(m, "blue done", "");
    cr_expect(result_of(m).over);
    return m;
}

Test(sovereign_rounds, after_the_last_one_most_cards_of_a_kind_win)
{
    COVERS("sovereign victory.1");
    struct match *m = counted(
        "red cards military 3; blue cards expansion 2 military 2 technology 2; blue techs tier-1 tier-2");
    cr_expect_eq(result_of(m).winners, 1u << RED); /* R95 */
    cr_expect_eq(now(m)->ending, WON_ROUNDS);
    match_free(m);
}

Test(sovereign_rounds, then_most_cards)
{
    COVERS("sovereign victory.1");
    struct match *m = counted(
        "red cards military 3; blue cards expansion 3 military 1; red techs mining pottery");
    cr_expect_eq(result_of(m).winners, 1u << BLUE);
    match_free(m);
}

Test(sovereign_rounds, then_most_controlled_tiles)
{
    COVERS("sovereign victory.1");
    struct match *m = counted(
        "red cards military 3; blue cards expansion 3; red city 10-08; blue techs mining pottery");
    cr_expect_eq(result_of(m).winners, 1u << RED);
    match_free(m);

    m = counted(
        "red city 10-08 11-08; blue city 26-03; blue pikeman 11-08; blue techs mining"); /* two each */
    cr_expect_eq(result_of(m).winners, 1u << BLUE);
    match_free(m);
}

Test(sovereign_rounds, then_most_technologies_and_else_nobody)
{
    COVERS("sovereign victory.1");
    struct match *m = counted("red techs mining pottery; blue techs space-flight");
    cr_expect_eq(result_of(m).winners, 1u << RED);
    match_free(m);

    m = counted("red techs mining; blue techs space-flight");
    cr_expect_eq(result_of(m).winners, 0);
    cr_expect_eq(now(m)->ending, DRAWN);
    cr_expect(was_told(m, RED, "draw"));
    match_free(m);
}

Test(sovereign_rounds, the_round_is_played_to_its_end)
{
    COVERS("sovereign turn.2");
    struct match *m = board(
        NULL, "phase manoeuvre; round 5; round-limit 5; red city 03-03 04-03; blue city 20-15 21-15");
    plays(m, "red done", "");
    cr_expect_not(result_of(m).over);
    match_free(m);

    m = board(NULL, "phase manoeuvre; round 5; round-limit 5; first blue; red city 03-03; blue city 20-15");
    plays(m, "red done", ""); /* blue has begun, so red is the last */
    cr_expect(result_of(m).over);
    match_free(m);

    m = board(
        NULL,
        "phase manoeuvre; players 3; round 5; round-limit 5; active blue; alive green 0; red city 03-03; blue city 20-15");
    plays(m, "blue done", ""); /* nobody is left behind him */
    cr_expect(result_of(m).over);
    match_free(m);
}

Test(sovereign_rounds, without_a_limit_the_game_goes_on_to_the_last_round_there_is)
{
    COVERS("sovereign victory.1");
    struct match *m = board(NULL,
                            "phase manoeuvre; round 998; active blue; red city 03-03; blue city 20-15 21-15");
    plays(m, "blue done", "");
    cr_expect_not(result_of(m).over);
    match_free(m);

    m = board(NULL,
              "phase manoeuvre; round 999; active blue; red city 03-03; blue city 20-15 21-15"); /* R103 */
    plays(m, "blue done", "");
    cr_expect_eq(result_of(m).winners, 1u << BLUE);
    match_free(m);
}

Test(sovereign_rounds, when_nobody_can_do_anything_it_is_counted_up)
{
    COVERS("sovereign victory.1");
    /* R115: a tile each, a point each, and nothing costs so little. */
    struct match *m = board(
        NULL, "phase manoeuvre; round 5; active blue; red cards military 1; red city 03-03; blue city 20-15");
    plays(m, "blue done", "");
    cr_expect_eq(result_of(m).winners, 1u << RED);
    cr_expect_leq(now(m)->round, 8);
    match_free(m);
}

Test(sovereign_rounds, who_is_out_does_not_count)
{
    COVERS("sovereign victory.1");
    struct match *m = board(
        NULL,
        "phase manoeuvre; players 3; round 5; round-limit 5; active green; alive red 0; red cards military 6;"
        "blue city 20-15; green city 03-03 04-03");
    plays(m, "green done", "");
    cr_expect_eq(result_of(m).winners, 1u << GREEN);
    match_free(m);
}

Test(sovereign_rounds, the_limit_is_set_with_the_game)
{
    COVERS("sovereign victory.1");
    struct refusal why;
    struct match  *m = try_game(2, "isthmus", "", "round-limit=7", 1, &why);
    cr_assert(m);
    cr_expect_eq(now(m)->round_limit, 7);
    match_free(m);
}
