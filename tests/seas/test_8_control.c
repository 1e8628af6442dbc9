/* [8.1, 8.2] Control of areas and the points for it (R28, R52, R74). The end of the Movement Phase leads
 * straight to the judging of control, since no battle is marked. */
#include "sea_fight.h"

static struct match *judged(const char *lines)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s", IN_1757, lines);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "english pass", "");
    return m;
}

static bool is_controlled(const struct match *m, const char *area_id)
{
    return now(m)->control & bit(area(area_id));
}

Test(seas_8_1, two_ships_at_sea_control_an_area_and_one_does_not)
{
    COVERS("seas 8.1a", "seas 8.1d");
    struct match *m = judged("squadron ponant bay-of-biscay\nline ponant souverain zodiaque\n"
                             "squadron manche english-channel\nline manche thesee\n");
    cr_assert(is_controlled(m, "bay-of-biscay"));
    cr_assert_not(is_controlled(m, "english-channel"));
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);
}

Test(seas_8_1, an_empty_marker_controls_nothing)
{
    COVERS("seas 8.1a", "seas 8.1d");
    struct match *m = judged("squadron ponant bay-of-biscay\ncontrol bay-of-biscay\n"); /* R31 */
    cr_assert_not(is_controlled(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_8_1, who_is_not_alone_at_sea_does_not_control)
{
    COVERS("seas 8.1a");
    struct match *m = judged("squadron ponant bay-of-biscay\nline ponant souverain zodiaque\n"
                             "squadron channel bay-of-biscay\nline channel norwich\n");
    cr_assert_not(is_controlled(m, "bay-of-biscay"));
    match_free(m);
}

Test(seas_8_1, frigates_and_ships_in_port_control_nothing)
{
    COVERS("seas 8.1b");
    struct match *m = judged(
        "squadron ponant brest\nline ponant souverain zodiaque thesee\nberth tonnant rochefort\n"
        "frigates.european bay-of-biscay 3\ncontrol bay-of-biscay\n");
    cr_assert_not(is_controlled(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_8_1, ships_in_port_do_not_make_up_the_number_of_a_squadron_at_sea)
{
    COVERS("seas 8.1b", "seas 8.1a");
    struct match *m = judged("squadron ponant bay-of-biscay\nline ponant souverain\nsquadron manche brest\n"
                             "line manche zodiaque thesee\n");
    cr_assert_not(is_controlled(m, "bay-of-biscay"));
    match_free(m);
}

Test(seas_8_1, english_frigates_and_ships_in_port_do_not_contest_an_area)
{
    COVERS("seas 8.1b");
    struct match *m = judged(
        "squadron ponant english-channel\nline ponant souverain zodiaque\n"
        "squadron channel portsmouth\nline channel mars culloden\nberth torbay portsmouth\n"
        "frigates.english english-channel 2\n");
    cr_assert(is_controlled(m, "english-channel"));
    match_free(m);
}

Test(seas_8_1, damaged_ships_count_and_no_leader_is_needed)
{
    COVERS("seas 8.1c");
    struct match *m = judged("squadron ponant bay-of-biscay\nline ponant souverain zodiaque\n"
                             "damage souverain 4\ndamage zodiaque 1\n");
    cr_assert(is_controlled(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);
}

Test(seas_8_1, a_marker_falls_where_the_forces_no_longer_suffice)
{
    COVERS("seas 8.1d");
    struct match *m = judged("squadron ponant bay-of-biscay\nline ponant souverain\ncontrol bay-of-biscay\n");
    cr_assert_not(is_controlled(m, "bay-of-biscay"));
    cr_assert(was_told(m, ENGLISH, "control-lost bay-of-biscay"));
    match_free(m);
}

Test(seas_8_1, an_english_squadron_alone_leaves_the_area_without_a_marker)
{
    COVERS("seas 8.1d", "seas 8.2b");
    struct match *m = judged("squadron channel english-channel\nline channel mars culloden torbay\n"
                             "squadron western bay-of-biscay\nline western lenox hero\n");
    cr_assert_eq(now(m)->control, 0);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}

Test(seas_8_1, markers_are_placed_where_control_is_won_and_stay_where_it_is_kept)
{
    COVERS("seas 8.1e");
    struct match *m = judged(
        "squadron ponant bay-of-biscay\nline ponant souverain zodiaque\ncontrol bay-of-biscay\n"
        "squadron manche english-channel\nline manche thesee tonnant\n");
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("english-channel")));
    cr_assert(was_told(m, ENGLISH, "control bay-of-biscay"));
    cr_assert(was_told(m, ENGLISH, "control english-channel"));
    cr_assert_eq(seen_by(m, ENGLISH)->control, now(m)->control); /* markers are open */
    match_free(m);
}

Test(seas_8_1, a_marker_of_the_start_falls_if_no_european_squadron_lies_there)
{
    COVERS("seas 8.1d");
    struct match *m = judged("control bay-of-biscay west-indies\nsquadron antilles west-indies\n"
                             "line antilles souverain zodiaque\n"); /* R74 */
    cr_assert_not(is_controlled(m, "bay-of-biscay"));
    cr_assert(is_controlled(m, "west-indies"));
    cr_assert_eq(now(m)->points[EUROPEAN], 2);
    match_free(m);
}

/* ---- 8.2 ---- */

Test(seas_8_2, each_controlled_area_scores_its_printed_value)
{
    COVERS("seas 8.2a");
    struct match *m = judged(
        "points.european 10\nsquadron ponant bay-of-biscay\nline ponant souverain zodiaque\n"
        "squadron manche english-channel\nline manche thesee tonnant\n"
        "squadron amerique grand-banks\nline amerique hector glorieux heros\n");
    no_attacks(m); /* there are English ports by the Grand Banks */
    cr_assert(was_told(m, ENGLISH, "area-points bay-of-biscay 1"));
    cr_assert(was_told(m, ENGLISH, "area-points english-channel 2"));
    cr_assert(was_told(m, ENGLISH, "area-points grand-banks 2"));
    cr_assert_eq(now(m)->points[EUROPEAN], 10 + 5);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    match_free(m);
}

Test(seas_8_2, a_marker_kept_scores_again_each_turn)
{
    COVERS("seas 8.2a", "seas 8.1e");
    struct match *m = judged(
        "squadron ponant bay-of-biscay\nline ponant souverain zodiaque\ncontrol bay-of-biscay\n"
        "points.european 1\n");
    cr_assert_eq(now(m)->points[EUROPEAN], 2);
    match_free(m);
}

Test(seas_8_2, an_area_without_a_value_is_not_judged)
{
    COVERS("seas 8.2c");
    struct match *m = judged("squadron ponant azores\nline ponant souverain zodiaque thesee\n");
    cr_assert_eq(now(m)->control, 0);
    cr_assert_eq(times_told(m, EVENT_CONTROL), 0);
    cr_assert_eq(times_told(m, EVENT_AREA_POINTS), 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
}
