/* [9.3] The flow charts differ from the written rules in four places; the text is played. */
#include "scene.h"

#define WAR "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n"

static const char *result_with(int english)
{
    static const char *rule;
    struct text        lines = text_growing();
    text_addf(&lines,
              "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\n"
              "acting english\nowed 1\n"
              "points.english %d\n",
              english);
    struct match *m = scene(lines.at);
    text_free(&lines);
    plays(m, "english pass", "");
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    rule = seas_game.result(data(), match_state(m)).rule;
    match_free(m);
    return rule;
}

Test(seas_9_3, victory_goes_by_the_margins_of_the_text)
{
    COVERS("seas 9.3");
    cr_assert_str_eq(result_with(24), "8.5c"); /* the chart: a minor victory from 10, a major one over 25 */
    cr_assert_str_eq(result_with(25), "8.5b");
    cr_assert_str_eq(result_with(26), "8.5b");
    cr_assert_str_eq(result_with(49), "8.5b");
    cr_assert_str_eq(result_with(50), "8.5a");
}

Test(seas_9_3, a_ship_of_74_guns_is_worth_2)
{
    COVERS("seas 9.3");
    struct match *m = scene(WAR "phase sail\nacting english\nowed 1\nbattles azores\n"
                                "squadron channel azores\n"
                                "squadron-marks channel moved battle\nline channel royal-george namur\n"
                                "squadron ponant azores\n"
                                "squadron-marks ponant moved battle\nline ponant thesee\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "6 1 1 1 1 1 1 1 5  1 1 1"); /* the chart: from 76 guns */
    cr_assert(was_told(m, EUROPEAN, "sunk thesee"));
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    match_free(m);
}

Test(seas_9_3, who_avoids_rolls_three_dice_and_who_fights_one)
{
    COVERS("seas 9.3");
    struct match *m = scene(WAR "phase search\nacting english european\nmover channel\n"
                                "origin portsmouth\nentered 1\n"
                                "squadron channel azores\nline channel mars\nleader hawke active\n"
                                "aboard hawke mars\n"
                                "squadron ponant azores\nline ponant souverain\nleader conflans active\n"
                                "aboard conflans souverain\n");
    plays(m, "english avoid", "");
    plays(m, "european fight",
          "1 1 2 6"); /* 4 + 1 + 4 against 1 + 1 + 6; by the chart's one die, 6 against 8 */
    cr_assert(was_told(m, EUROPEAN, "search-won english avoid azores"));
    match_free(m);
}

Test(seas_9_3, who_began_the_turn_in_a_neutral_port_enters_none_at_all)
{
    COVERS("seas 9.3");
    struct match *m = scene(WAR "phase course\nacting english\nmover channel\norigin lisbon\nentered 1\n"
                                "squadron channel baltic-sea\n"
                                "line channel mars\nship-marks mars neutral-start\nleader hawke active\n"
                                "aboard hawke mars\n");
    is_refused(m, "english enter copenhagen", "6.22d"); /* the English chart: not the same one */
    match_free(m);
}
