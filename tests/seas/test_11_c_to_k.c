/* [11.0, 11.C-11.H, 11.K] The smaller optional rules. 11.I and 11.J are in test_11_i_j.c. */
#include "games/seas/words.h"
#include "years.h"
#include <stdio.h>
#include <string.h>

/* ---- 11.0 ---- */

Test(seas_11_0, options_are_chosen_before_play_alone_or_with_others)
{
    COVERS("seas 11.0");
    struct match *m = new_game("10.5", "", 1);
    cr_assert_eq(now(m)->options, 0); /* none unless chosen */
    match_free(m);
    char all[128] = "";
    for (int i = 0; seas_options[i].id; i++) {
        m = new_game("10.5", seas_options[i].id, 1);
        cr_assert_eq(now(m)->options, 1u << i, "%s", seas_options[i].id);
        match_free(m);
        strcat(strcat(all, *all ? "," : ""), seas_options[i].id);
    }
    m = new_game("10.5", all, 1);
    cr_assert_eq(now(m)->options, (1u << 15) - 1);
    plays(m, "english bid english 1", "");
    plays(m, "european bid english 0", NULL);
    for (int year = 0; year < 3; year++) /* and they stay as chosen */
        quiet_year(m);
    cr_assert_eq(now(m)->options, (1u << 15) - 1);
    match_free(m);
}

Test(seas_11_0, without_an_option_its_rule_is_not_in_force)
{
    COVERS("seas 11.0");
    /* Neither Revolution, Northern Alliance nor Russians roll at the start of these years. */
    struct match *m = scene(YEAR_END("10.3", "1793", "2", "england france"));
    both_done(m, "");
    match_free(m);
    m = scene(YEAR_END("10.3", "1793", "7", "england france netherlands spain") "peace-made 1\n");
    both_done(m, "");
    match_free(m);
}

/* ---- 11.C Revolution ---- */

static int purged(const struct match *m)
{
    int count = 0;
    for (int l = 0; l < data()->leaders; l++) {
        bool out = now(m)->leader_status[l] == LEADER_PURGED;
        count += out;
        cr_assert(!out || data()->leader[l].nation == FRANCE, "%s", data()->leader_name[l].id);
    }
    return count;
}

Test(seas_11_C, a_die_of_leaders_leaves_the_french_pool_in_1793)
{
    COVERS("seas 11.Ca");
    int seen[LEADERS_MAX] = { 0 };
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct match *m = new_game("10.3", "11.C", seed);
        cr_assert_eq(dice_count(m, ROLL_REVOLUTION, -1), 1);
        cr_assert_eq(purged(m), dice_sum(m, ROLL_REVOLUTION, -1)); /* 15 in the pool: enough */
        int left = 15 - purged(m);
        cr_assert_eq(leaders_in_play(m, FRANCE), left < 8 ? left : 8); /* before the draw */
        for (int l = 0; l < data()->leaders; l++)
            seen[l] += now(m)->leader_status[l] == LEADER_PURGED;
        match_free(m);
    }
    for (int l = data()->leaders_of[FRANCE].first; l < data()->leaders_of[FRANCE].end; l++)
        cr_assert_eq(seen[l] > 0, (data()->leader[l].segments & 6) != 0, "%s", data()->leader_name[l].id);
}

Test(seas_11_C, the_revolution_rolls_again_in_1794_and_1795)
{
    COVERS("seas 11.Ca");
    struct match *m = scene(YEAR_END("10.3", "1793", "1", "england france") "options 11.C\n");
    both_done(m, "3"); /* 1794; a pool of eleven */
    cr_assert_eq(purged(m), 3);
    cr_assert(was_told(m, ENGLISH, "revolution 3"));
    quietly_until(m, PHASE_REPAIR);
    match_free(m);
    m = scene(
        YEAR_END("10.3", "1793", "2", "england france") "options 11.C\nleader martin purged\npurged 1\n");
    both_done(m, "2"); /* 1795 */
    cr_assert_eq(purged(m), 3);
    match_free(m);
}

#define SEVEN_FRENCH_SERVE                                                                                   \
    "leader latouche-treville active\nleader bruix active\nleader linois active\nleader ganteaume active\n"  \
    "leader villeneuve active\nleader brueys active\nleader martin active\n"

Test(seas_11_C, only_leaders_in_the_pool_are_removed_and_no_more_than_there_are)
{
    COVERS("seas 11.Ca"); /* R66 */
    struct match *m = scene(
        YEAR_END("10.3", "1793", "1", "england france") "options 11.C\n" SEVEN_FRENCH_SERVE);
    both_done(m, "6"); /* four are in the pool */
    cr_assert_eq(purged(m), 4);
    cr_assert_eq(leaders_in_play(m, FRANCE), 7);
    match_free(m);
}

Test(seas_11_C, from_1796_one_of_them_comes_back_each_turn)
{
    COVERS("seas 11.Cb");
    struct match *m = scene(
        YEAR_END("10.3", "1793", "3",
                 "england france netherlands") "options 11.C\nleader martin purged\n"
                                               "leader bruix purged\nleader linois purged\npurged 3\n");
    both_done(m, ""); /* 1796: no die */
    cr_assert_eq(purged(m), 2);
    cr_assert(was_told(m, ENGLISH, "officer-back 2"));
    cr_assert_eq(ships_in_play(m, FRANCE), 0); /* back in the pool, before any draw */
    int back = 0;
    back += now(m)->leader_status[leader("martin")] == LEADER_IDLE;
    back += now(m)->leader_status[leader("bruix")] == LEADER_IDLE;
    back += now(m)->leader_status[leader("linois")] == LEADER_IDLE;
    cr_assert_eq(back, 1);
    quiet_year(m);
    cr_assert_eq(purged(m), 1);
    quiet_year(m);
    cr_assert_eq(purged(m), 0);
    quiet_year(m); /* 1799: nobody is left */
    cr_assert_eq(purged(m), 0);
    match_free(m);
}

Test(seas_11_C, who_was_removed_stays_secret)
{
    COVERS("seas 11.Ca", "seas 11.Cb");
    struct match *m = new_game("10.3", "11.C", 5);
    for (int side = 0; side < SIDES; side++) {
        const struct state *view = seen_by(m, (enum side)side);
        for (int l = data()->leaders_of[FRANCE].first; l < data()->leaders_of[FRANCE].end; l++) {
            cr_assert_neq(view->leader_status[l], LEADER_PURGED);
            cr_assert(now(m)->leader_status[l] != LEADER_PURGED || view->leader_status[l] == LEADER_UNKNOWN);
        }
    }
    match_free(m);
}

/* ---- 11.D Delayed repair ---- */

/* Two damaged ships in Portsmouth; one of them goes to sea and comes back. */
#define TWO_DAMAGED                                                                                          \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase frigates\nacting english\n"               \
    "frigates-left english 1\nsquadron channel portsmouth\nline channel mars\nleader hawke active\n"         \
    "aboard hawke mars\nberth culloden portsmouth\ndamage mars 2\ndamage culloden 2\n"                       \
    "ship-marks mars stayed\nship-marks culloden stayed\n"

Test(seas_11_D, only_ships_that_stayed_all_turn_are_repaired)
{
    COVERS("seas 11.D");
    struct match *m = scene(TWO_DAMAGED "options 11.D\n");
    plays(m, "english pass", "");
    plays(m, "english sail channel", "");
    plays(m, "english enter portsmouth", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    is_refused(m, "english repair mars 1", "11.D"); /* back in the same port, but she was away */
    plays(m, "english repair culloden 2", NULL);
    cr_assert_eq(now(m)->damage[ship("culloden")], 0);
    match_free(m);
}

Test(seas_11_D, a_squadron_that_never_sailed_is_repaired)
{
    COVERS("seas 11.D");
    struct match *m = scene(TWO_DAMAGED "options 11.D\n");
    plays(m, "english pass", "");
    plays(m, "english pass", "");
    plays(m, "english repair mars 2", "");
    cr_assert_eq(now(m)->damage[ship("mars")], 0);
    match_free(m);
}

Test(seas_11_D, without_the_option_a_ship_is_repaired_where_she_returns)
{
    COVERS("seas 11.D", "seas 11.0");
    struct match *m = scene(TWO_DAMAGED);
    plays(m, "english pass", "");
    plays(m, "english sail channel", "");
    plays(m, "english enter portsmouth", "");
    plays(m, "english repair mars 2", "");
    cr_assert_eq(now(m)->damage[ship("mars")], 0);
    match_free(m);
}

Test(seas_11_D, a_disabled_ship_in_port_is_not_repaired_either)
{
    COVERS("seas 11.D");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase return\nacting european\n"
        "options 11.D\nberth souverain brest\ndamage souverain 2\nberth zodiaque brest\n"
        "damage zodiaque 1\nship-marks zodiaque stayed\nsquadron ponant bay-of-biscay\n"
        "line ponant thesee\nleader conflans active\naboard conflans thesee\n");
    plays(m, "european return ponant brest", "");
    is_refused(m, "european repair souverain 1", "11.D");
    cr_assert(is_offered(m, "european repair zodiaque 1"));
    match_free(m);
}

/* ---- 11.E Bidding ---- */

Test(seas_11_E, the_higher_bid_gets_the_side_and_the_other_player_the_points)
{
    COVERS("seas 11.Ea");
    struct match *m = new_game("10.1", "11.E", 1);
    cr_assert_eq(now(m)->phase, PHASE_BID);
    cr_assert(is_legal(seas_game.validate(data(), match_state(m))));
    plays(m, "english bid english 10", "");
    cr_assert_eq(seen_by(m, EUROPEAN)->bid[ENGLISH], 0); /* in secret */
    cr_assert_eq(seen_by(m, EUROPEAN)->bid_side[ENGLISH], 0);
    cr_assert_eq(seen_by(m, ENGLISH)->bid[ENGLISH], 10);
    plays(m, "european bid english 7", NULL);
    cr_assert_eq(now(m)->swapped, 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 10);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert(was_told(m, EUROPEAN, "bid english 10")); /* both bids lie open now */
    cr_assert(was_told(m, ENGLISH, "bid english 7"));
    cr_assert(was_told(m, ENGLISH, "bid-points european 10"));
    cr_assert(was_told(m, ENGLISH, "command english"));
    cr_assert(was_told(m, EUROPEAN, "command european"));
    cr_assert_not(was_told(m, EUROPEAN, "command english"));
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE); /* and the game begins */
    match_free(m);
}

Test(seas_11_E, who_bids_more_for_the_other_side_changes_seats)
{
    COVERS("seas 11.Ea");
    struct match *m = new_game("10.1", "11.E", 1);
    plays(m, "english bid english 4", "");
    plays(m, "european bid english 5", NULL); /* the second seat wins the English side */
    cr_assert_eq(now(m)->swapped, 1);
    cr_assert_str_eq(game_seat_name(&seas_game, match_state(m), 0), "european");
    cr_assert_str_eq(game_seat_name(&seas_game, match_state(m), 1), "english");
    cr_assert_eq(now(m)->points[EUROPEAN], 5); /* now the first seat */
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert_eq(game_score(&seas_game, match_state(m), 0), 5);
    match_free(m);
    m = new_game("10.1", "11.E", 1);
    plays(m, "english bid european 9", "");
    plays(m, "european bid european 3", NULL); /* the first seat wins the European side */
    cr_assert_eq(now(m)->swapped, 1);
    cr_assert_eq(now(m)->points[ENGLISH], 9);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_11_E, who_want_different_sides_both_get_them_without_points)
{
    COVERS("seas 11.Ea"); /* R79 */
    struct match *m = new_game("10.1", "11.E", 1);
    plays(m, "english bid european 20", "");
    plays(m, "european bid english 3", NULL);
    cr_assert_eq(now(m)->swapped, 1);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
    m = new_game("10.1", "11.E", 1);
    plays(m, "english bid english 20", "");
    plays(m, "european bid european 3", NULL);
    cr_assert_eq(now(m)->swapped, 0);
    cr_assert_eq(now(m)->points[ENGLISH] + now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_11_E, equal_bids_are_settled_by_a_coin_without_points)
{
    COVERS("seas 11.Eb");
    static const char *const wishes[] = { "english", "european" };
    int                      swapped = 0, coins = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct match *m = new_game("10.1", "11.E", seed);
        char          move[64];
        snprintf(move, sizeof move, "english bid %s 6", wishes[seed % 2]);
        plays(m, move, "");
        snprintf(move, sizeof move, "european bid %s 6", wishes[seed % 2]);
        plays(m, move, NULL);
        coins += dice_count(m, ROLL_COIN, -1);
        swapped += now(m)->swapped;
        cr_assert_eq(now(m)->points[ENGLISH], 0);
        cr_assert_eq(now(m)->points[EUROPEAN], 0);
        match_free(m);
    }
    cr_assert_eq(coins, 40);
    cr_assert(swapped > 5 && swapped < 35, "%d of 40", swapped); /* it may fall either way */
}

Test(seas_11_E, nothing_else_happens_before_the_bids)
{
    COVERS("seas 11.Ea");
    struct match *m = new_game("10.1", "11.E", 1);
    is_refused(m, "english done", "11.Ea");
    is_refused(m, "english bid english 101", "11.Ea");
    plays(m, "english bid english 0", "");
    is_refused(m, "english bid english 3", "11.Ea"); /* once */
    match_free(m);
}

/* ---- 11.F Handicap ---- */

static struct match *with_handicap(uint32_t options, long english, long european, struct refusal *why)
{
    struct match_setup setup = { .game = &seas_game, .data = data(), .source = DICE_FAST, .seed = 1 };
    setup.how =
        (struct setup){ .scenario = 0, .options = options, .seats = 2, .param = { english, european } };
    return match_new(&setup, why);
}

Test(seas_11_F, a_side_may_start_with_points)
{
    COVERS("seas 11.F");
    struct refusal why;
    struct match  *m = with_handicap(1u << OPTION_HANDICAP, 0, 15, &why);
    cr_assert(m);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 15);
    cr_assert(was_told(m, ENGLISH, "handicap european 15"));
    match_free(m);
    m = with_handicap(1u << OPTION_HANDICAP, 12, 0, &why);
    cr_assert_eq(now(m)->points[ENGLISH], 12);
    match_free(m);
}

Test(seas_11_F, without_the_option_everybody_starts_at_zero)
{
    COVERS("seas 11.F", "seas 11.0");
    struct refusal why;
    cr_assert_null(with_handicap(0, 0, 15, &why));
    cr_assert_str_eq(why.rule, "11.F");
    struct match *m = new_game("10.1", "", 1);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

/* ---- 11.G Open play ---- */

#define SECRETS                                                                                              \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"           \
    "squadron channel portsmouth\nline channel mars culloden\nleader hawke active\naboard hawke mars\n"      \
    "damage culloden 2\nsquadron western nore\nsquadron ponant brest\nline ponant souverain\n"               \
    "leader conflans active\naboard conflans souverain\nberth zodiaque toulon\n"

Test(seas_11_G, open_play_shows_everything_to_both)
{
    COVERS("seas 11.G");
    struct match       *m = scene(SECRETS "options 11.G\n");
    const struct state *view = seen_by(m, EUROPEAN);
    cr_assert_eq(view->squadron[squadron("channel")].at, in_port(port("portsmouth")));
    cr_assert_eq(view->squadron[squadron("channel")].ships, 2);
    cr_assert_eq(seas_fleet_line(view, squadron("channel"))[0], ship("mars"));
    cr_assert_eq(view->damage[ship("culloden")], 2);
    cr_assert_eq(view->aboard[leader("hawke")], 1 + ship("mars"));
    cr_assert_eq(view->squadron[squadron("western")].ships, 0); /* the decoy too */
    cr_assert_eq(view->squadron[squadron("western")].at, in_port(port("nore")));
    view = seen_by(m, ENGLISH);
    cr_assert_eq(seas_fleet_line(view, squadron("ponant"))[0], ship("souverain"));
    cr_assert_eq(view->berth[ship("zodiaque")], in_port(port("toulon")));
    cr_assert_eq(view->leader_status[leader("conflans")], LEADER_ACTIVE);
    match_free(m);
}

Test(seas_11_G, without_it_the_opponent_sees_markers_and_nothing_else)
{
    COVERS("seas 11.G", "seas 11.0"); /* R72 */
    struct match       *m = scene(SECRETS);
    const struct state *view = seen_by(m, EUROPEAN);
    cr_assert_eq(view->squadron[squadron("channel")].at, 0);
    cr_assert_eq(view->squadron[squadron("english-1")].at, in_port(port("portsmouth")));
    cr_assert_eq(view->squadron[squadron("english-1")].ships, 0);
    cr_assert_eq(view->squadron[squadron("english-2")].at, in_port(port("nore")));
    cr_assert_eq(view->damage[ship("culloden")], 0);
    cr_assert_eq(view->berth[ship("culloden")], BERTH_UNKNOWN);
    cr_assert_eq(view->leader_status[leader("hawke")], LEADER_UNKNOWN);
    cr_assert_eq(seen_by(m, ENGLISH)->berth[ship("zodiaque")], BERTH_UNKNOWN);
    match_free(m);
}

/* ---- 11.H Automatic victory ---- */

static struct result after_1780(const char *scenario, const char *more)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             "scenario %s\nwar 1778\nturn 3\nat-war england france spain\nphase repair\n"
             "acting english european\n%s",
             scenario, more);
    struct match *m = scene(lines);
    both_done(m, NULL);
    struct result r = seas_game.result(data(), match_state(m));
    match_free(m);
    return r;
}

Test(seas_11_H, a_hundred_points_end_a_campaign)
{
    COVERS("seas 11.H");
    struct result r = after_1780("10.4", "options 11.H\npoints.english 100\npoints.european 60\n");
    cr_assert(r.over);
    cr_assert_eq(r.winners, 1 << ENGLISH);
    cr_assert_str_eq(r.rule, "11.H");
    r = after_1780("10.5", "options 11.H\npoints.european 103\npoints.english 101\n");
    cr_assert(r.over);
    cr_assert_eq(r.winners, 1 << EUROPEAN); /* R68: the higher total */
}

Test(seas_11_H, ninety_nine_or_a_tie_do_not)
{
    COVERS("seas 11.H");
    cr_assert_not(after_1780("10.4", "options 11.H\npoints.english 99\npoints.european -30\n").over);
    cr_assert_not(
        after_1780("10.4", "options 11.H\npoints.english 104\npoints.european 104\n").over); /* R68 */
}

Test(seas_11_H, it_is_for_campaigns_and_those_who_chose_it)
{
    COVERS("seas 11.H", "seas 11.0");
    cr_assert_not(after_1780("10.2", "options 11.H\npoints.english 120\n").over);
    cr_assert_not(after_1780("10.4", "points.english 120\n").over);
}

/* ---- 11.K Spain joins early ---- */

Test(seas_11_K, spain_fights_for_the_whole_seven_years_war)
{
    COVERS("seas 11.K");
    struct match *m = new_game("10.1", "11.K", 2);
    for (int turn = 1; turn <= 7; turn++) {
        cr_assert_eq(now(m)->turn, turn);
        cr_assert_eq(now(m)->active, 1 << ENGLAND | 1 << FRANCE | 1 << SPAIN);
        quietly_until(m, PHASE_FRIGATES);
        cr_assert_gt(ships_in_play(m, SPAIN), 10);
        quiet_year(m);
    }
    match_free(m);
}

Test(seas_11_K, spain_sets_up_with_the_others_on_the_first_turn)
{
    COVERS("seas 11.K");
    struct match *m = new_game("10.1", "11.K", 2);
    cr_assert_not(was_told(m, ENGLISH, "enters-war spain"));
    is_refused(m, "european done", "3.7d");
    quietly_until(m, PHASE_PLACE);
    plays(m, "european place oceano cadiz", "");
    cr_assert_eq(now(m)->acting, 1 << ENGLISH); /* in alternation */
    match_free(m);
}

Test(seas_11_K, in_the_long_campaign_spain_fights_in_every_year)
{
    COVERS("seas 11.K"); /* R75 */
    struct match *m = scene(YEAR_END("10.5", "1756", "7", "england france spain") "options 11.K\n");
    both_done(m, NULL);
    cr_assert(is_active(now(m), SPAIN)); /* 1778 */
    cr_assert_eq(ships_in_play(m, SPAIN), 20 + 5 + dice_sum(m, ROLL_NEW_FORCES, SPAIN));
    match_free(m);
    m = scene(YEAR_END("10.5", "1778", "6", "england france spain netherlands") "options 11.K\n");
    both_done(m, NULL);
    cr_assert_eq(now(m)->active, 1 << ENGLAND | 1 << FRANCE | 1 << SPAIN); /* 1793; the Dutch are neutral */
    match_free(m);
}

Test(seas_11_K, it_changes_nothing_in_games_that_begin_later)
{
    COVERS("seas 11.K"); /* R75 */
    static const char *const scenarios[] = { "10.2", "10.3", "10.4" };
    for (int i = 0; i < 3; i++) {
        struct match *m = new_game(scenarios[i], "11.K", 2);
        cr_assert_not(is_active(now(m), SPAIN));
        match_free(m);
    }
}
