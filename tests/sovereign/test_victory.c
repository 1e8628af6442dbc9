/* [victory, victory-expansion, victory-technology, finish.3] Cards and winning (R87, R89 to R92). */
#include "war.h"
#include <stdio.h>

static struct result result_of(const struct match *m)
{
    return stage_game->result(stage_data(), now(m));
}

static void expect_win(const struct match *m, int player, enum ending how)
{
    cr_expect(result_of(m).over);
    cr_expect_eq(result_of(m).winners, 1u << player);
    cr_expect_eq(now(m)->ending, how);
    cr_expect_eq(phase_of(m), PHASE_OVER);
}

/* A city of so many tiles around a centre in an even row: the centre, then round from the east. */
static const char *ring(int column, int row, int tiles)
{
    static char text[8][96];
    static int  next;
    char       *out = text[next++ % 8];
    const int   at[7][2] = { { 0, 0 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { 0, 1 }, { 1, 1 } };
    out[0] = '\0';
    for (int i = 0, n = 0; i < tiles; i++)
        n += snprintf(out + n, 96 - (size_t)n, "%02d-%02d ", column + at[i][0], row + at[i][1]);
    return out;
}

/* ---- Cards in general ---- */

Test(sovereign_victory, seven_cards_of_one_kind_win_at_once)
{
    COVERS("sovereign victory.1", "sovereign victory-military.1");
    struct match *m = war("red cards military 6; red tank 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect(was_told(m, BLUE, "card red military 7"));
    cr_expect(was_told(m, BLUE, "wins red"));
    expect_win(m, RED, WON_MILITARY); /* no tiles are asked for */
    match_free(m);
}

Test(sovereign_victory, cards_of_different_kinds_are_never_added)
{
    COVERS("sovereign victory.2");
    struct match *m = war(
        "red cards military 5 expansion 6 technology 6; red techs tier-1 tier-2 tier-3 tier-4 tier-5 tier-6;"
        "red tank 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 6);
    cr_expect_not(result_of(m).over);
    match_free(m);
}

Test(sovereign_victory, cards_are_taken_when_all_manoeuvres_are_over)
{
    COVERS("sovereign finish.3", "sovereign victory.1");
    struct match *m = war("red cards military 6; red tank 10-08 from 09-08; blue 2 pikeman 10-08;"
                          "red horseman 14-08 from 13-08; blue pikeman 14-08");
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 6); /* R87 */
    cr_expect_not(result_of(m).over);
    plays(m, "red fight 13-08 14-08", "1 9");
    expect_win(m, RED, WON_MILITARY);
    match_free(m);
}

Test(sovereign_victory, stolen_technologies_are_entered_before_cards_are_taken)
{
    COVERS("sovereign finish.3", "sovereign victory-technology.1");
    struct match *m = war(
        "red techs pottery writing road-building mining seafaring; blue techs horseback-riding;"
        "blue city 10-08 11-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology horseback-riding", "");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect(was_told(m, RED, "card red technology 1"));
    match_free(m);
}

Test(sovereign_victory, stolen_tiles_are_placed_before_cards_are_taken)
{
    COVERS("sovereign finish.3", "sovereign victory-expansion.1");
    char said[512];
    snprintf(said, sizeof said,
             "red city %s began 4; blue city 10-08 11-08 12-08; red cavalry 10-08 from 09-08",
             ring(4, 14, 6));
    struct match *m = war(said);
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    plays(m, "red tile 05-15", ""); /* R89: wherever the tiles came from */
    cr_expect(was_told(m, RED, "card red expansion 1"));
    match_free(m);
}

Test(sovereign_victory, an_empty_supply_withholds_nothing)
{
    COVERS("sovereign components.5");
    struct match *m = war("red cards expansion 40; red tank 10-08 from 09-08; blue 2 pikeman 10-08;"
                          "blue cards military 40; green cards expansion 40"); /* R6 */
    plays(m, "red fight 09-08 10-08", "9 1 9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}

/* ---- Expansion ---- */

Test(sovereign_victory_expansion, a_city_that_grows_from_four_to_seven_in_one_turn_earns_a_card)
{
    COVERS("sovereign victory-expansion.1");
    char said[512];
    snprintf(said, sizeof said, "phase expand; points 20; red city %s", ring(10, 8, 4));
    struct match *m = war(said);
    all_play(m, "red expand 09-08; red expand 10-09; red expand 11-09");
    cr_expect_eq(cards(m, RED, CARD_EXPANSION), 0);
    pass_to(m, BLUE, PHASE_RESEARCH);
    cr_expect_eq(cards(m, RED, CARD_EXPANSION), 1);
    match_free(m);
}

Test(sovereign_victory_expansion, what_counts_is_the_size_when_the_turn_began)
{
    COVERS("sovereign victory-expansion.1");
    static const struct {
        int tiles, began, cards;
    } cases[] = { { 7, 4, 1 }, { 7, 3, 1 }, { 7, 1, 1 }, { 7, 5, 0 }, { 7, 7, 0 }, { 6, 3, 0 }, { 7, 0, 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) { /* 0: it was not his then */
        char said[512];
        snprintf(said, sizeof said, "red city %s began %d", ring(10, 8, cases[i].tiles), cases[i].began);
        struct match *m = war(said);
        plays(m, "red done", "");
        cr_expect_eq(cards(m, RED, CARD_EXPANSION), cases[i].cards, "%d tiles, began %d", cases[i].tiles,
                     cases[i].began);
        match_free(m);
    }
}

Test(sovereign_victory_expansion, one_for_each_city_and_only_in_ones_own_turn)
{
    COVERS("sovereign victory-expansion.1", "sovereign finish.3");
    char said[1024];
    snprintf(said, sizeof said, "red city %s began 4; red city %s began 4; blue city %s", ring(10, 8, 7),
             ring(18, 8, 7), ring(10, 14, 7));
    struct match *m = war(said);
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_EXPANSION), 2);
    cr_expect_eq(cards(m, BLUE, CARD_EXPANSION), 0);
    pass_to(m, GREEN, PHASE_RESEARCH);
    cr_expect_eq(cards(m, BLUE, CARD_EXPANSION), 0); /* it had seven when his turn began */
    match_free(m);
}

Test(sovereign_victory_expansion, seven_cards_need_twenty_eight_tiles)
{
    COVERS("sovereign victory-expansion.2", "sovereign victory-expansion.3");
    static const char homes[] = "phase manoeuvre; red cards expansion 6; blue city 27-18;";
    char              said[1024];
    snprintf(said, sizeof said, "%s red city %s began 4; red city %s; red city %s; red city %s", homes,
             ring(4, 4, 7), ring(10, 4, 7), ring(16, 4, 7), ring(22, 4, 7));
    struct match *m = board(NULL, said);
    plays(m, "red done", "");
    expect_win(m, RED, WON_EXPANSION);
    match_free(m);

    snprintf(said, sizeof said, "%s red city %s began 4; red city %s; red city %s; red city %s", homes,
             ring(4, 4, 7), ring(10, 4, 7), ring(16, 4, 7), ring(22, 4, 6));
    m = board(NULL, said);
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_EXPANSION), 7);
    cr_expect_not(result_of(m).over); /* 27: neither 23 tiles are enough, nor seven cities */
    match_free(m);
}

Test(sovereign_victory_expansion, tiles_must_be_controlled)
{
    COVERS("sovereign victory-expansion.2");
    char said[1024];
    snprintf(
        said, sizeof said,
        "phase manoeuvre; red cards expansion 7; blue city 27-18; blue pikeman 11-04; red city %s; red city %s; red city %s; red city %s",
        ring(4, 4, 7), ring(10, 4, 7), ring(16, 4, 7), ring(22, 4, 7));
    struct match *m = board(NULL, said);
    plays(m, "red done", "");
    cr_expect_not(result_of(m).over);
    match_free(m);
}

Test(sovereign_victory_expansion, the_tiles_may_come_after_the_cards)
{
    COVERS("sovereign victory-expansion.2");
    char said[1024];
    snprintf(
        said, sizeof said,
        "phase expand; points 9; red cards expansion 8; blue city 27-18; red city %s; red city %s; red city %s; red city %s",
        ring(4, 4, 7), ring(10, 4, 7), ring(16, 4, 7), ring(22, 4, 6));
    struct match *m = board(NULL, said); /* R90 */
    plays(m, "red expand 23-05", "");
    plays(m, "red done", "");
    cr_expect_not(result_of(m).over); /* units could still be built */
    plays(m, "red done", "");
    expect_win(m, RED, WON_EXPANSION);
    match_free(m);
}

Test(sovereign_victory_expansion, nobody_wins_in_another_players_turn)
{
    COVERS("sovereign victory.1", "sovereign victory-expansion.2");
    char said[1024];
    snprintf(
        said, sizeof said,
        "phase manoeuvre; blue cards expansion 7; red city 27-18; blue city %s; blue city %s; blue city %s; blue city %s",
        ring(4, 4, 7), ring(10, 4, 7), ring(16, 4, 7), ring(22, 4, 7));
    struct match *m = board(NULL, said); /* R87, R92 */
    plays(m, "red done", "");
    cr_expect_not(result_of(m).over);
    plays(m, "blue done", "");
    plays(m, "blue done", "");
    plays(m, "blue done", "");
    expect_win(m, BLUE, WON_EXPANSION);
    match_free(m);
}

Test(sovereign_victory_expansion, the_number_of_tiles_can_be_set)
{
    COVERS("sovereign victory-expansion.2");
    struct match *m = war("tiles-to-win 2; red cards expansion 7");
    plays(m, "red done", "");
    expect_win(m, RED, WON_EXPANSION);
    match_free(m);

    struct refusal why;
    m = try_game(2, "isthmus", "", "expansion-tiles=23", 1, &why);
    cr_assert(m);
    cr_expect_eq(now(m)->tiles_to_win, 23);
    match_free(m);
    m = try_game(2, "isthmus", "", "", 1, &why);
    cr_expect_eq(now(m)->tiles_to_win, 28);
    match_free(m);
}

Test(sovereign_victory_expansion, other_victories_need_no_tiles)
{
    COVERS("sovereign victory-expansion.3");
    struct match *m = board(NULL,
                            "phase manoeuvre; red cards military 7; red pikeman 10-08; blue city 27-18");
    plays(m, "red done", "");
    expect_win(m, RED, WON_MILITARY);
    match_free(m);
}

/* ---- Technology ---- */

Test(sovereign_victory_technology, a_complete_tier_is_a_card_once)
{
    COVERS("sovereign victory-technology.1");
    struct match *m = war("red techs tier-1 tier-2");
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 2);
    pass_to(m, RED, PHASE_RESEARCH);
    plays(m, "red done", "");
    pass_to(m, BLUE, PHASE_RESEARCH);
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 2);
    match_free(m);
}

Test(sovereign_victory_technology, five_of_six_are_none)
{
    COVERS("sovereign victory-technology.1");
    struct match *m = war("red techs pottery writing road-building mining horseback-riding");
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 0);
    match_free(m);
}

Test(sovereign_victory_technology, it_is_taken_at_the_end_of_the_turn_and_whatever_others_have)
{
    COVERS("sovereign victory-technology.1", "sovereign finish.3");
    struct match *m = war(
        "phase research; points 2; red techs pottery writing road-building mining horseback-riding;"
        "blue techs tier-1; blue cards technology 1");
    plays(m, "red research seafaring", "");
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 0);
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 1);
    match_free(m);
}

Test(sovereign_victory_technology, seven_cards_are_the_whole_chart)
{
    COVERS("sovereign victory-technology.2", "sovereign victory.1");
    struct match *m = war("red techs all; red cards technology 6");
    plays(m, "red done", "");
    cr_expect(was_told(m, RED, "card red technology 7"));
    expect_win(m, RED, WON_TECHNOLOGY);
    match_free(m);
}

Test(sovereign_victory_technology, one_technology_short_of_the_chart_is_one_card_short)
{
    COVERS("sovereign victory-technology.2");
    struct match *m = war(
        "red techs tier-2 tier-3 tier-4 tier-5 tier-6 tier-7 pottery writing road-building mining seafaring");
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 6);
    cr_expect_not(result_of(m).over);
    match_free(m);
}

Test(sovereign_victory_technology, the_last_tier_alone_is_one_card)
{
    COVERS("sovereign victory-technology.3");
    struct match *m = war("red techs tier-7");
    plays(m, "red done", "");
    cr_expect_eq(cards(m, RED, CARD_TECHNOLOGY), 1);
    cr_expect_not(result_of(m).over);
    match_free(m);
}

Test(sovereign_victory_technology, with_the_option_the_last_tier_wins)
{
    COVERS("sovereign victory-technology.3");
    struct match *m = war("options last-tier; red techs tier-7");
    plays(m, "red done", "");
    expect_win(m, RED, WON_LAST_TIER);
    match_free(m);

    m = war("options last-tier; red techs artificial-intelligence space-flight");
    plays(m, "red done", "");
    cr_expect_not(result_of(m).over);
    match_free(m);
}

/* ---- Two at once, R92 ---- */

Test(sovereign_victory, of_two_kinds_the_result_names_the_first)
{
    COVERS("sovereign victory.1");
    struct match *m = war("red cards technology 7 expansion 7 military 7; red techs all; tiles-to-win 1");
    plays(m, "red done", "");
    expect_win(m, RED, WON_TECHNOLOGY);
    match_free(m);

    m = war("red cards expansion 7 military 7; tiles-to-win 1");
    plays(m, "red done", "");
    expect_win(m, RED, WON_EXPANSION);
    match_free(m);

    m = war("red cards expansion 7 military 7");
    plays(m, "red done", "");
    expect_win(m, RED, WON_MILITARY);
    match_free(m);
}
