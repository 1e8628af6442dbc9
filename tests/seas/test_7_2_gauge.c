/* [7.1, 7.2] Battles must be fought; the weather gauge, what it shows and the choice it gives (R32-R34). */
#include "sea_fight.h"

#define TWO_ENGLISH  "mars culloden"
#define TWO_FRENCH   "souverain zodiaque"
#define HAWKE        "leader hawke active\naboard hawke mars\n"                          /* 4 */
#define GALISSONIERE "leader la-galissoniere active\naboard la-galissoniere souverain\n" /* 3 */
#define CONFLANS     "leader conflans active\naboard conflans souverain\n"               /* 1 */

/* In the Bay of Biscay, with the gauge: Hawke against Conflans, or Galissonière against nobody. */
static struct match *english_gauge(const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s%s", HAWKE, CONFLANS, more);
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH, t.at);
    text_free(&t);
    plays(m, "english pass", "6 1");
    cr_assert_eq(now(m)->gauge, ENGLISH);
    return m;
}

static struct match *french_gauge(const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s", GALISSONIERE, more);
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH, t.at);
    text_free(&t);
    plays(m, "english pass", "1 6");
    cr_assert_eq(now(m)->gauge, EUROPEAN);
    return m;
}

/* ---- 7.1 ---- */

Test(seas_7_1, squadrons_that_found_each_other_cannot_leave_their_battle_unresolved)
{
    COVERS("seas 7.1");
    struct match *m = english_gauge("");
    cr_assert_eq(now(m)->phase, PHASE_GAUGE); /* and not yet areas, ports and points */
    is_refused(m, "english pass", "7.2d");
    is_refused(m, "english done", "7.2d");
    match_free(m);
}

Test(seas_7_1, every_marked_area_fights_and_the_english_name_the_next_after_each_result)
{
    COVERS("seas 7.1");
    struct match *m = met(
        IN_1757, "bay-of-biscay azores west-indies", TWO_ENGLISH, TWO_FRENCH,
        "squadron western azores\nsquadron-marks western moved battle\nline western torbay dublin\n"
        "squadron levant azores\nsquadron-marks levant moved battle\nline levant tonnant magnifique\n"
        "squadron jamaica west-indies\nsquadron-marks jamaica moved battle\nline jamaica hero lenox\n"
        "squadron antilles west-indies\nsquadron-marks antilles moved battle\n"
        "line antilles thesee superb-fr\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_BATTLE);
    is_refused(m, "european resolve azores", "4.Ca");
    is_refused(m, "english resolve western-med", "4.Ca"); /* R32: only where there is a Battle marker */
    plays(m, "english resolve azores", "6 1");
    plays(m, "english withdraw sargasso-sea", "");
    cr_assert_eq(now(m)->phase, PHASE_BATTLE); /* two are left, and the result is known */
    is_refused(m, "english resolve azores", "4.Ca");
    plays(m, "english resolve west-indies", "6 1");
    plays(m, "english withdraw port-royal", "6 1"); /* only Biscay is left: its gauge is rolled at once */
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    cr_assert_eq(now(m)->battle_area, area("bay-of-biscay"));
    cr_assert_eq(now(m)->points[EUROPEAN], 0); /* nothing is scored while a battle is left */
    plays(m, "english withdraw english-channel", "");
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    match_free(m);
}

Test(seas_7_1, opposing_squadrons_in_battle_are_the_only_ones_that_fight)
{
    COVERS("seas 7.1");
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH,
                          "squadron manche brest\nline manche tonnant\n"); /* in port beside the battle */
    engages(m, "511 111 111 111");
    cr_assert_eq(times_told(m, EVENT_IN_LINE), 4);
    cr_assert_not(was_told(m, EUROPEAN, "in-line european 3 tonnant 0"));
    match_free(m);
}

/* ---- 7.2a-b ---- */

Test(seas_7_2, a_tied_weather_gauge_is_rolled_again)
{
    COVERS("seas 7.2b");
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH, HAWKE CONFLANS);
    plays(m, "english pass", "1 6 2 6"); /* 1+4+2 = 7 against 6+1 = 7, then 8 against 7 */
    cr_assert_eq(now(m)->gauge, ENGLISH);
    match_free(m);
}

Test(seas_7_2, ties_are_rolled_again_until_one_side_is_higher)
{
    COVERS("seas 7.2b");
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH, "");
    plays(m, "english pass", "1 3 2 4 4 6 3 6"); /* thrice equal with 2 more for England, then 5 against 6 */
    cr_assert_eq(now(m)->gauge, EUROPEAN);
    cr_assert_eq(times_told(m, EVENT_GAUGE_DICE), 4);
    match_free(m);
}

Test(seas_7_2, each_side_adds_its_best_leader_only_and_england_two_more)
{
    COVERS("seas 7.2a", "seas 7.2b");
    /* The best is not the first in the line; ratings are not added up. */
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH,
                          "leader byng active\naboard byng mars\nleader hawke active\naboard hawke culloden\n"
                          "leader conflans active\naboard conflans souverain\n"
                          "leader bompart active\naboard bompart zodiaque\n");
    plays(m, "english pass", "1 5 1 6"); /* 1+4+2 = 7 against 5+2 = 7, then 7 against 8 */
    cr_assert_eq(now(m)->gauge, EUROPEAN);
    cr_assert(was_told(m, ENGLISH, "gauge-dice 1 5"));
    cr_assert(was_told(m, EUROPEAN, "gauge european bay-of-biscay"));
    match_free(m);
}

Test(seas_7_2, a_leader_in_a_port_of_the_area_does_not_count)
{
    COVERS("seas 7.2a");
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH,
                          CONFLANS "squadron manche brest\nline manche tonnant\n"
                                   "leader la-galissoniere active\naboard la-galissoniere tonnant\n");
    plays(m, "english pass", "3 4 4 4"); /* 5 against 4+1 = 5; then 6 against 5, not against 7 */
    cr_assert_eq(now(m)->gauge, ENGLISH);
    match_free(m);
}

Test(seas_7_2, a_side_without_a_leader_counts_nothing_for_one)
{
    COVERS("seas 7.2a");
    struct match *m = met(IN_1757, "bay-of-biscay", TWO_ENGLISH, TWO_FRENCH, CONFLANS);
    plays(m, "english pass", "2 3 2 4"); /* 4 against 4, then 4 against 5 (R32) */
    cr_assert_eq(now(m)->gauge, EUROPEAN);
    match_free(m);
}

/* ---- 7.2c, 7.2g: who sees what ---- */

Test(seas_7_2, the_winner_of_the_gauge_sees_ships_damage_and_leaders_of_the_enemy_line_in_order)
{
    COVERS("seas 7.2c");
    struct match       *m = english_gauge("damage zodiaque 2\n");
    const struct state *v = seen_by(m, ENGLISH);
    int                 k = v->battle_squadron[EUROPEAN];
    cr_assert_geq(k, SQUADRONS_MAX); /* by tag: the name of the marker stays hidden */
    cr_assert_eq(v->squadron[k].ships, 2);
    cr_assert_eq(seas_fleet_line(v, k)[0], ship("souverain"));
    cr_assert_eq(seas_fleet_line(v, k)[1], ship("zodiaque"));
    cr_assert_eq(v->damage[ship("zodiaque")], 2);
    cr_assert_eq(v->aboard[leader("conflans")], 1 + ship("souverain"));
    match_free(m);
}

Test(seas_7_2, the_winner_sees_only_the_squadron_that_he_is_about_to_fight)
{
    COVERS("seas 7.2c");
    struct match *m = english_gauge("squadron manche brest\nline manche tonnant\n"
                                    "squadron levant azores\nline levant magnifique\n");
    cr_assert_eq(seen_by(m, ENGLISH)->berth[ship("tonnant")], BERTH_UNKNOWN);
    cr_assert_eq(seen_by(m, ENGLISH)->berth[ship("magnifique")], BERTH_UNKNOWN);
    match_free(m);
}

Test(seas_7_2, the_loser_of_the_gauge_sees_nothing_and_has_no_say)
{
    COVERS("seas 7.2g");
    struct match       *m = english_gauge("damage mars 1\n");
    const struct state *v = seen_by(m, EUROPEAN);
    cr_assert_eq(v->squadron[v->battle_squadron[ENGLISH]].ships, 0);
    cr_assert_eq(v->berth[ship("mars")], BERTH_UNKNOWN);
    cr_assert_eq(v->damage[ship("mars")], 0);
    cr_assert_eq(v->leader_status[leader("hawke")], LEADER_UNKNOWN);
    cr_assert_eq(v->aboard[leader("hawke")], 0);
    is_refused(m, "european withdraw brest", "7.2d");
    is_refused(m, "european engage", "7.2d");
    cr_assert_not(is_offered(m, "european withdraw brest"));
    match_free(m);
}

Test(seas_7_2, once_battle_is_given_both_lines_lie_open)
{
    COVERS("seas 7.2g");
    struct match *m = english_gauge("");
    plays(m, "english engage", "5111 1111 1111 111"); /* Hawke aids both of his ships, Conflans his own */
    cr_assert(was_told(m, EUROPEAN, "engages english bay-of-biscay"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 1 mars 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 2 culloden 0"));
    cr_assert_neq(seen_by(m, EUROPEAN)->berth[ship("culloden")], BERTH_UNKNOWN);
    match_free(m);
}

Test(seas_7_2, who_disengages_keeps_his_own_ships_hidden_and_loses_sight_of_the_enemy)
{
    COVERS("seas 7.2g");
    struct match *m = english_gauge("");
    plays(m, "english withdraw english-channel", "");
    cr_assert_eq(seen_by(m, EUROPEAN)->berth[ship("mars")], BERTH_UNKNOWN); /* R34 */
    cr_assert_eq(seen_by(m, ENGLISH)->berth[ship("souverain")], BERTH_UNKNOWN);
    cr_assert(was_told(m, EUROPEAN, "withdraws english english-channel"));
    match_free(m);
}

/* ---- 7.2d-e: fight or disengage ---- */

Test(seas_7_2, the_winner_of_the_gauge_may_give_battle)
{
    COVERS("seas 7.2d");
    struct match *m = english_gauge("");
    cr_assert(is_offered(m, "english engage"));
    plays(m, "english engage", "5111 1111 1111 111");
    cr_assert_eq(now(m)->round, 1);
    cr_assert_eq(times_told(m, EVENT_FIRE), 4);
    cr_assert(was_told(m, EUROPEAN, "disabled souverain"));
    match_free(m);
}

Test(seas_7_2, the_winner_of_the_gauge_may_disengage_without_a_shot)
{
    COVERS("seas 7.2d");
    struct match *m = english_gauge("");
    plays(m, "english withdraw western-approaches", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, at_sea(area("western-approaches")));
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, at_sea(area("bay-of-biscay")));
    cr_assert_eq(times_told(m, EVENT_FIRE), 0);
    cr_assert_eq(now(m)->battles, 0);
    cr_assert_eq(now(m)->phase, PHASE_RETURN); /* the only battle is over */
    match_free(m);
}

Test(seas_7_2, a_player_disengages_to_any_adjacent_area_without_enemies_whatever_the_wind)
{
    COVERS("seas 7.2e");
    struct match *m = english_gauge("squadron levant azores\nline levant magnifique\n"
                                    "squadron manche western-approaches\n"); /* empty */
    cr_assert(is_offered(m, "english withdraw english-channel"));
    cr_assert(is_offered(m, "english withdraw iberian-basin"));
    is_refused(m, "english withdraw azores", "7.2e");
    is_refused(m, "english withdraw western-approaches", "7.2e"); /* R31: an empty marker is a squadron too */
    is_refused(m, "english withdraw canary-basin", "7.2e");       /* not adjacent */
    is_refused(m, "english withdraw bay-of-biscay", "7.2e");      /* he must leave */
    match_free(m);
}

Test(seas_7_2, a_disengaging_squadron_needs_no_movement_points)
{
    COVERS("seas 7.2e");
    struct match *m = french_gauge("");
    plays(m, "european withdraw azores", ""); /* against the wind */
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, at_sea(area("azores")));
    match_free(m);
}

Test(seas_7_2, a_player_disengages_into_friendly_and_neutral_ports_of_the_area_only)
{
    COVERS("seas 7.2e");
    struct match *m = english_gauge("");
    cr_assert(is_offered(m, "english withdraw ferrol")); /* Spain is neutral until 1762 */
    is_refused(m, "english withdraw brest", "6.1m");
    is_refused(m, "english withdraw portsmouth", "7.2e");
    plays(m, "english withdraw ferrol", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("ferrol")));
    match_free(m);

    m = french_gauge("");
    cr_assert(is_offered(m, "european withdraw brest"));
    cr_assert(is_offered(m, "european withdraw ferrol"));
    plays(m, "european withdraw rochefort", "");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, in_port(port("rochefort")));
    line_is(m, "ponant", TWO_FRENCH); /* all of them, as they were */
    match_free(m);
}

Test(seas_7_2, a_full_port_takes_no_disengaging_squadron_but_decoys_leave_room)
{
    COVERS("seas 7.2e");
    const char   *full = "squadron levant rochefort\nline levant magnifique\n"
                         "squadron manche rochefort\nline manche tonnant\n"
                         "squadron amerique rochefort\nline amerique glorieux\n"
                         "squadron antilles rochefort\n";
    struct match *m = french_gauge(
        full); /* Rochefort is rated 4: three real squadrons and one empty marker */
    cr_assert(is_offered(m, "european withdraw rochefort"));
    match_free(m);

    struct text t = text_growing();
    text_addf(&t, "%sline antilles hector\n", full);
    m = french_gauge(t.at);
    text_free(&t);
    is_refused(m, "european withdraw rochefort", "6.21a"); /* R5, R33 */
    match_free(m);
}

Test(seas_7_2, ships_that_began_in_a_neutral_port_disengage_into_none)
{
    COVERS("seas 7.2e");
    struct match *m = english_gauge("ship-marks culloden neutral-start\n");
    is_refused(m, "english withdraw ferrol", "6.22d"); /* R8 */
    cr_assert_not(is_offered(m, "english withdraw ferrol"));
    match_free(m);
}

Test(seas_7_2, who_finds_nowhere_to_go_must_fight)
{
    COVERS("seas 7.2e");
    struct match *m = english_gauge(
        "ship-marks culloden neutral-start\nsquadron levant azores\nsquadron manche iberian-basin\n"
        "squadron amerique english-channel\nsquadron antilles western-approaches\n");
    static struct move_list list;
    game_moves(&seas_game, data(), match_state(m), 0, &list);
    cr_assert_eq(list.count, 1); /* R33 */
    cr_assert_eq(list.move[0].kind, MOVE_ENGAGE);
    match_free(m);
}

Test(seas_7_2, a_disengaging_squadron_merges_with_a_friend_under_the_higher_leader)
{
    COVERS("seas 7.2e");
    struct match *m = english_gauge("squadron western english-channel\nline western torbay\n"
                                    "leader anson active\naboard anson torbay\n");
    plays(m, "english withdraw english-channel", "");
    line_is(m, "channel", "mars culloden torbay"); /* Hawke (4) is senior to Anson (3) */
    cr_assert_eq(now(m)->squadron[squadron("western")].at, 0);
    match_free(m);
}

Test(seas_7_2, of_equal_leaders_the_owner_names_the_senior_when_a_withdrawal_merges)
{
    COVERS("seas 7.2e");
    struct match *m = english_gauge("squadron western english-channel\nline western torbay\n"
                                    "leader boscawen active\naboard boscawen torbay\n");
    plays(m, "english withdraw english-channel", "");
    cr_assert_eq(now(m)->phase, PHASE_SENIOR);
    plays(m, "english senior western", "");
    line_is(m, "western", "torbay mars culloden");
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    match_free(m);
}

/* ---- 7.2f ---- */

Test(seas_7_2, who_disengages_has_lost_the_area_and_the_other_side_controls_it)
{
    COVERS("seas 7.2f");
    struct match *m = english_gauge("");
    plays(m, "english withdraw ferrol", ""); /* still in a port of the area */
    cr_assert(now(m)->control & bit(area("bay-of-biscay")));
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);
}

Test(seas_7_2, a_european_squadron_that_disengages_gives_up_control)
{
    COVERS("seas 7.2f");
    struct match *m = french_gauge("control bay-of-biscay\n");
    plays(m, "european withdraw brest", "");
    cr_assert_not(now(m)->control & bit(area("bay-of-biscay")));
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_7_2, a_squadron_that_disengaged_counts_for_control_where_it_went)
{
    COVERS("seas 7.2f");
    struct match *m = french_gauge("");
    plays(m, "european withdraw western-approaches", "");
    cr_assert(now(m)->control & bit(area("western-approaches"))); /* R33 */
    cr_assert_not(now(m)->control & bit(area("bay-of-biscay")));
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);
}
