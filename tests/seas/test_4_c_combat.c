/* [4.C] The Combat Phase: the order of battles, the segments of each, and the way home. */
#include "scene.h"

#define WAR "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
#define IN_BATTLE(marker, place, ships)                                                                      \
    "squadron " marker " " place "\nsquadron-marks " marker " moved battle\nline " marker " " ships "\n"

static int count_told(const struct match *m, int kind)
{
    int count = 0;
    for (size_t i = 0; i < match_event_count(m); i++)
        count += match_event(m, i)->kind == kind;
    return count;
}

/* ---- The order of battles ---- */

#define TWO_BATTLES                                                                                          \
    WAR "battles bay-of-biscay west-indies\n" IN_BATTLE("channel", "bay-of-biscay", "mars")                  \
        IN_BATTLE("ponant", "bay-of-biscay", "souverain") IN_BATTLE("jamaica", "west-indies", "culloden")    \
            IN_BATTLE("antilles", "west-indies", "zodiaque")

Test(seas_4_C, the_english_player_names_the_next_battle)
{
    COVERS("seas 4.Ca");
    struct match *m = scene(TWO_BATTLES);
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_BATTLE);
    is_refused(m, "european resolve west-indies", "4.Ca");
    is_refused(m, "english resolve azores", "4.Ca");
    cr_assert(is_offered(m, "english resolve bay-of-biscay"));
    plays(m, "english resolve west-indies", "1 6");
    cr_assert_eq(now(m)->battle_area, area("west-indies"));
    match_free(m);
}

Test(seas_4_C, a_battle_is_fought_to_its_end_before_the_next_begins)
{
    COVERS("seas 4.Ca", "seas 4.Cd");
    struct match *m = scene(TWO_BATTLES);
    plays(m, "english pass", "");
    plays(m, "english resolve west-indies", "6 1");
    is_refused(m, "english resolve bay-of-biscay", "7.2d");
    /* Three rounds: nothing, nothing, and Zodiaque is hit. Only then comes the gauge in the Bay of Biscay. */
    plays(m, "english engage", "1 1 1 1 1 1  2 2 2 2 2 2  6 1 1 1 1 1 1");
    cr_assert_eq(count_told(m, EVENT_ROUND), 3);
    cr_assert_eq(now(m)->phase, PHASE_RETREAT);
    cr_assert_eq(now(m)->battles, bit(area("bay-of-biscay")) | bit(area("west-indies")));
    plays(m, "european retreat zodiaque martinique", "1 6");
    cr_assert_eq(now(m)->battles, bit(area("bay-of-biscay")));
    cr_assert_eq(now(m)->battle_area, area("bay-of-biscay"), "one is left: there is nothing to choose");
    match_free(m);
}

/* ---- Segments and rounds ---- */

#define BISCAY                                                                                               \
    WAR "battles bay-of-biscay\n" IN_BATTLE("channel", "bay-of-biscay", "mars culloden")                     \
        IN_BATTLE("ponant", "bay-of-biscay", "souverain zodiaque")

Test(seas_4_C, an_area_is_resolved_as_weather_gauge_battle_line_and_disengagement)
{
    COVERS("seas 4.Cc");
    struct match *m = scene(BISCAY);
    plays(m, "english pass", "6 1");
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    cr_assert_eq(now(m)->round, 0, "no shot before the gauge is decided");
    plays(m, "english engage", "6 1 1 1  6 1 1 1  1 1 1 1 1 1"); /* both French ships are hurt */
    int order[3] = { -1, -1, -1 };
    for (size_t i = 0; i < match_event_count(m); i++) {
        int kind = match_event(m, i)->kind;
        int part = kind == EVENT_IN_LINE ? 0 : kind == EVENT_FIRE ? 1 : kind == EVENT_DISENGAGES ? 2 : -1;
        if (part >= 0)
            order[part] = (int)i;
    }
    cr_assert(order[0] >= 0 && order[0] < order[1] && order[1] < order[2], "lines, gunfire, disengagement");
    cr_assert_eq(count_told(m, EVENT_FIRE), 4, "who is hurt has fired all the same");
    match_free(m);
}

Test(seas_4_C, rounds_repeat_without_a_new_weather_gauge_until_one_side_is_left)
{
    COVERS("seas 4.Cd", "seas 4.Cc");
    struct match *m = scene(BISCAY);
    plays(m, "english pass", "6 1");
    /* Round 1 hurts Souverain, who goes to the rear; Zodiaque is whole: they stay. Round 2 hurts her. */
    plays(m, "english engage", "6 1 1 1  1 1 1  1 1 1 1 1 1   6 1 1 2  1 1 1  1 1 1 1 1");
    cr_assert_eq(count_told(m, EVENT_ROUND), 2);
    cr_assert_eq(count_told(m, EVENT_GAUGE_DICE), 0);
    cr_assert_eq(count_told(m, EVENT_DISENGAGES), 1);
    plays(m, "european retreat zodiaque brest", "");
    plays(m, "european retreat souverain brest", "");
    cr_assert(was_told(m, EUROPEAN, "battle-won english bay-of-biscay"));
    cr_assert_eq(seas_squadron_at(data(), now(m), EUROPEAN, area("bay-of-biscay"), NOBODY), NOBODY);
    cr_assert_eq(seas_squadron_at(data(), now(m), ENGLISH, area("bay-of-biscay"), NOBODY),
                 squadron("channel"));
    cr_assert_neq(now(m)->phase, PHASE_GAUGE);
    match_free(m);
}

Test(seas_4_C, when_both_sides_break_off_nobody_is_left)
{
    COVERS("seas 4.Cd");
    struct match *m = scene(WAR "battles bay-of-biscay\n" IN_BATTLE("channel", "bay-of-biscay", "mars")
                                IN_BATTLE("ponant", "bay-of-biscay", "souverain"));
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "6 1 1 1  6 1 1 1");
    plays(m, "european retreat souverain brest", "");
    cr_assert(was_told(m, ENGLISH, "battle-drawn bay-of-biscay"));
    cr_assert_eq(seas_squadron_at(data(), now(m), EUROPEAN, area("bay-of-biscay"), NOBODY), NOBODY);
    cr_assert_eq(seas_squadron_at(data(), now(m), ENGLISH, area("bay-of-biscay"), NOBODY), NOBODY);
    cr_assert_eq(now(m)->control, 0);
    match_free(m);
}

/* ---- The way home ---- */

/* A battle in the Channel, which the English hold whatever happens: the way to Brest leads by the Bay. */
#define CHANNEL_FIGHT                                                                                        \
    WAR "battles english-channel\n" IN_BATTLE("channel", "english-channel", "mars culloden burford")         \
        IN_BATTLE("ponant", "english-channel", "souverain zodiaque")

Test(seas_4_C, a_disabled_ship_leaves_an_area_that_the_enemy_holds)
{
    COVERS("seas 4.Cb");
    struct match *m = scene(CHANNEL_FIGHT);
    plays(m, "english pass", "6 1");
    /* Mars and Burford fire at Souverain, Culloden at Zodiaque. */
    plays(m, "english engage", "1 1 1 1 1  5 1 1  1 1 1 1 1 1");
    cr_assert_eq(now(m)->phase, PHASE_RETREAT, "Brest and Rochefort are equally near");
    cr_assert(is_offered(m, "european retreat zodiaque brest"));
    cr_assert(is_offered(m, "european retreat zodiaque rochefort"));
    match_free(m);
}

Test(seas_4_C, but_she_does_not_pass_through_another)
{
    COVERS("seas 4.Cb");
    struct match *m = scene(CHANNEL_FIGHT "squadron western bay-of-biscay\nline western norwich chatham\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "1 1 1 1 1  5 1 1  1 1 1 1 1 1");
    is_refused(m, "european retreat zodiaque brest", "7.31l");
    is_refused(m, "european retreat zodiaque rochefort", "7.31l");
    cr_assert(
        is_offered(m, "european retreat zodiaque quebec-city")); /* north about, two ports in one area */
    plays(m, "european retreat zodiaque louisburg", NULL);
    cr_assert_eq(now(m)->berth[ship("zodiaque")], in_port(port("louisburg")));
    match_free(m);
}

Test(seas_4_C, a_single_ship_or_a_decoy_bars_no_way)
{
    COVERS("seas 4.Cb");
    static const char *const guards[] = { "", "line western norwich\n" };
    for (int i = 0; i < 2; i++) {
        struct text lines = text_growing();
        text_addf(&lines, CHANNEL_FIGHT "squadron western bay-of-biscay\n%s", guards[i]);
        struct match *m = scene(lines.at);
        text_free(&lines);
        plays(m, "english pass", "6 1");
        plays(m, "english engage", "1 1 1 1 1  5 1 1  1 1 1 1 1 1");
        cr_assert(is_offered(m, "european retreat zodiaque brest"));
        match_free(m);
    }
}

Test(seas_4_C, the_order_of_battles_decides_which_ways_are_barred)
{
    COVERS("seas 4.Ca", "seas 4.Cb");
#define TWO_FIGHTS                                                                                           \
    WAR "battles english-channel bay-of-biscay\n" IN_BATTLE("channel", "english-channel", "mars")            \
        IN_BATTLE("ponant", "english-channel", "zodiaque")                                                   \
            IN_BATTLE("western", "bay-of-biscay", "royal-george union")                                      \
                IN_BATTLE("levant", "bay-of-biscay", "fier")
    /* While the Bay is fought for, it is nobody's: a ship beaten in the Channel comes through. */
    struct match *m = scene(TWO_FIGHTS);
    plays(m, "english pass", "");
    plays(m, "english resolve english-channel", "6 1");
    plays(m, "english engage", "6 1 1 1  1 1 1");
    cr_assert(is_offered(m, "european retreat zodiaque brest"));
    match_free(m);
    /* The Bay first: Fier is sunk, two English ships hold it, and the way to Brest is barred. */
    m = scene(TWO_FIGHTS);
    plays(m, "english pass", "");
    plays(m, "english resolve bay-of-biscay", "6 1");
    plays(m, "english engage", "6 1 1 1 1 1 1 1 6  1  6 1");
    cr_assert_eq(now(m)->battle_area, area("english-channel"));
    plays(m, "english engage", "6 1 1 1  1 1 1");
    is_refused(m, "european retreat zodiaque brest", "7.31l");
    cr_assert(is_offered(m, "european retreat zodiaque louisburg"));
    match_free(m);
}
