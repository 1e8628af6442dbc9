/* [8.3-8.5] Points for losses and commerce, and victory (R49-R51). */
#include "sea_fight.h"

static struct match *scored(const char *lines)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s", IN_1757, lines);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "english pass", "");
    return m;
}

/* ---- 8.3 Losses ---- */

Test(seas_8_3, ships_of_74_guns_and_more_are_worth_two_points)
{
    COVERS("seas 8.3a");
    struct match *m = scored("berth souverain sunk\nberth soleil-royal sunk\n"); /* 74 and 80 guns */
    cr_assert(was_told(m, EUROPEAN, "loss-points souverain 2"));
    cr_assert(was_told(m, EUROPEAN, "loss-points soleil-royal 2"));
    cr_assert_eq(now(m)->points[ENGLISH], 4);
    match_free(m);
}

Test(seas_8_3, smaller_ships_are_worth_one_point)
{
    COVERS("seas 8.3b");
    struct match *m = scored(
        "berth superb-fr sunk\nberth bizarre sunk\nberth fier sunk\n"); /* 70, 64, 50 guns */
    cr_assert_eq(now(m)->points[ENGLISH], 3);
    match_free(m);

    m = scene("scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\n" AT_SAIL
              "berth jupiter sunk\nberth admiraal-generaal sunk\n"); /* Dutch, 72 and 74 guns */
    plays(m, "english pass", "");
    cr_assert(was_told(m, ENGLISH, "loss-points jupiter 1"));
    cr_assert(was_told(m, ENGLISH, "loss-points admiraal-generaal 2"));
    match_free(m);
}

Test(seas_8_3, every_english_ship_lost_costs_one_point_whatever_her_guns)
{
    COVERS("seas 8.3c");
    struct match *m = scored(
        "points.english 1\nberth royal-george sunk\nberth mars sunk\nberth norwich sunk\n"); /* 100, 74, 50 */
    cr_assert(was_told(m, EUROPEAN, "loss-points royal-george -1"));
    cr_assert_eq(now(m)->points[ENGLISH], 1 - 3); /* below nothing (R49) */
    match_free(m);
}

Test(seas_8_3, the_european_player_neither_gains_nor_loses_by_sinkings)
{
    COVERS("seas 8.3e");
    struct match *m = scored(
        "points.european 7\nberth royal-george sunk\nberth souverain sunk\nberth superb-fr sunk\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 7);
    cr_assert_eq(now(m)->points[ENGLISH], 2 + 1 - 1);
    match_free(m);
}

Test(seas_8_3, losses_are_scored_after_areas_and_before_commerce_and_then_go_to_the_pools)
{
    COVERS("seas 8.3d");
    struct match *m = scored("berth royal-george sunk\nberth souverain sunk\nsquadron ponant bay-of-biscay\n"
                             "line ponant zodiaque thesee\nfrigates.european western-approaches 1\n");
    cr_assert_geq(when_told(m, "area-points bay-of-biscay 1"), 0);
    cr_assert_lt(when_told(m, "area-points bay-of-biscay 1"), when_told(m, "loss-points royal-george -1"));
    cr_assert_lt(when_told(m, "area-points bay-of-biscay 1"), when_told(m, "loss-points souverain 2"));
    cr_assert_lt(when_told(m, "loss-points souverain 2"), when_told(m, "commerce western-approaches 3"));
    cr_assert(ship_in_pool(data(), now(m), ship("royal-george")));
    cr_assert(ship_in_pool(data(), now(m), ship("souverain")));
    match_free(m);
}

Test(seas_8_3, losses_of_this_turn_are_not_counted_again_in_the_next)
{
    COVERS("seas 8.3a", "seas 8.3d");
    struct match *m = scored("berth souverain sunk\n");
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    plays_on_to_turn(m, 4);
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    match_free(m);
}

Test(seas_8_3, interned_ships_are_no_losses)
{
    COVERS("seas 8.3c");
    struct match *m = scored(
        "squadron channel lisbon\nline channel mars\nship-marks mars neutral-start stayed\n");
    cr_assert(was_told(m, EUROPEAN, "interned mars lisbon"));
    cr_assert_eq(now(m)->points[ENGLISH], 0); /* R50 */
    match_free(m);
}

/* ---- 8.4 Commerce: Cork lies in the Western Approaches ---- */

Test(seas_8_4, each_frigate_marker_where_england_has_a_port_and_no_squadron_scores_three)
{
    COVERS("seas 8.4a");
    struct match *m = scored("frigates.european western-approaches 2\nfrigates.european arabian-sea 1\n");
    cr_assert(was_told(m, ENGLISH, "commerce western-approaches 6"));
    cr_assert(was_told(m, ENGLISH, "commerce arabian-sea 3"));
    cr_assert_eq(now(m)->points[EUROPEAN], 9);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    match_free(m);
}

Test(seas_8_4, frigates_score_nothing_where_england_has_no_port)
{
    COVERS("seas 8.4a");
    /* No port at all, French ports, a neutral port. */
    struct match *m = scored(
        "frigates.european azores 1\nfrigates.european bay-of-biscay 1\nfrigates.european baltic-sea 1\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_8_4, english_frigates_score_nothing_and_protect_nothing)
{
    COVERS("seas 8.4a", "seas 8.4b");
    struct match *m = scored("frigates.english bay-of-biscay 3\nfrigates.english western-approaches 3\n"
                             "frigates.european western-approaches 1\n");
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 3); /* R51 */
    match_free(m);
}

Test(seas_8_4, two_english_ships_at_sea_protect_commerce_even_if_damaged)
{
    COVERS("seas 8.4b");
    struct match *m = scored("frigates.european western-approaches 3\nsquadron western western-approaches\n"
                             "line western mars culloden\ndamage mars 4\ndamage culloden 1\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    cr_assert_eq(times_told(m, EVENT_COMMERCE), 0);
    match_free(m);
}

Test(seas_8_4, a_single_english_ship_or_an_empty_marker_protects_nothing)
{
    COVERS("seas 8.4c");
    struct match *m = scored(
        "frigates.european western-approaches 1\nsquadron western western-approaches\nline western mars\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 3);
    match_free(m);

    m = scored("frigates.european western-approaches 1\nsquadron western western-approaches\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 3);
    match_free(m);
}

Test(seas_8_4, english_ships_in_port_protect_nothing)
{
    COVERS("seas 8.4b");
    struct match *m = scored(
        "frigates.european western-approaches 1\nsquadron western cork\nline western mars culloden\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 3); /* R51 */
    match_free(m);
}

Test(seas_8_4, a_european_squadron_beside_them_makes_no_difference_to_frigates)
{
    COVERS("seas 8.4a");
    struct match *m = scored("frigates.european western-approaches 1\nsquadron ponant western-approaches\n"
                             "line ponant souverain zodiaque\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 1 + 3);
    match_free(m);
}

Test(seas_8_4, ports_are_counted_as_they_stand_after_this_turns_captures)
{
    COVERS("seas 8.4a");
    struct match *m = scored(
        "frigates.european western-med 1\nsquadron levant western-med\nline levant souverain zodiaque\n"
        "leader la-galissoniere active\naboard la-galissoniere souverain\n");
    cr_assert_eq(now(m)->phase, PHASE_CAPTURE);
    plays(m, "european attack minorca",
          "1 6"); /* 1 + strength 3 against 6 + 3: the only English port falls */
    cr_assert_eq(now(m)->owner[port("minorca")], FRANCE);
    cr_assert_eq(now(m)->points[EUROPEAN], 1); /* the area, but no commerce any more (R51) */
    match_free(m);
}

/* ---- 8.5 Victory ---- */

/* How a game ends with these points on the last turn. */
static struct result ends_with(int english, int european)
{
    struct text t = text_growing();
    text_addf(&t,
              "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase repair\nacting english\n"
              "points.english %d\npoints.european %d\n",
              english, european);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "english done", "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    struct result r = seas_game.result(data(), match_state(m));
    match_free(m);
    cr_assert(r.over);
    return r;
}

Test(seas_8_5, a_lead_of_fifty_is_a_major_victory)
{
    COVERS("seas 8.5a");
    struct result r = ends_with(60, 10);
    cr_assert_str_eq(r.rule, "8.5a");
    cr_assert_eq(r.winners, 1u << ENGLISH);
    r = ends_with(-10, 40); /* counted from one total to the other (R49) */
    cr_assert_str_eq(r.rule, "8.5a");
    cr_assert_eq(r.winners, 1u << EUROPEAN);
}

Test(seas_8_5, a_lead_of_25_to_49_is_a_minor_victory)
{
    COVERS("seas 8.5b");
    struct result r = ends_with(49, 0);
    cr_assert_str_eq(r.rule, "8.5b");
    cr_assert_eq(r.winners, 1u << ENGLISH);
    r = ends_with(0, 49);
    cr_assert_str_eq(r.rule, "8.5b");
    cr_assert_eq(r.winners, 1u << EUROPEAN);
    r = ends_with(30, 55);
    cr_assert_str_eq(r.rule, "8.5b");
    cr_assert_eq(r.winners, 1u << EUROPEAN);
}

Test(seas_8_5, a_lead_below_25_is_a_draw)
{
    COVERS("seas 8.5c");
    struct result r = ends_with(24, 0);
    cr_assert_str_eq(r.rule, "8.5c");
    cr_assert_eq(r.winners, 0);
    r = ends_with(30, 54);
    cr_assert_eq(r.winners, 0);
    r = ends_with(12, 12);
    cr_assert_eq(r.winners, 0);
}

Test(seas_8_5, victory_is_judged_at_the_end_of_the_last_turn_and_not_before)
{
    COVERS("seas 8.5a");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 6\nat-war england france\nphase repair\nacting english\n"
        "points.english 80\n");
    plays(m, "english done", NULL);
    cr_assert_eq(now(m)->turn, 7);
    cr_assert_not(seas_game.result(data(), match_state(m)).over);
    match_free(m);
}
