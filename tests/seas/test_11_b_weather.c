/* [11.B] Weather: a die for every squadron that leaves port. */
#include "years.h"

#define SAILING                                                                                              \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\n"                   \
    "owed 1\noptions 11.B\n"
/* Byng has 1, Conflans has 1, Holmes has 2, Watson has 3, Hawke has 4. */
#define BYNG "squadron channel portsmouth\nline channel mars chatham\nleader byng active\naboard byng mars\n"
#define CONFLANS                                                                                             \
    "squadron ponant brest\nline ponant souverain\nleader conflans active\naboard conflans souverain\n"

static int place_of(const struct match *m, const char *id)
{
    return now(m)->squadron[squadron(id)].at;
}

Test(seas_11_B, five_or_more_with_the_leader_is_fair_weather)
{
    COVERS("seas 11.Ba");
    struct match *m = scene(SAILING BYNG CONFLANS);
    plays(m, "english sail channel", "4"); /* 4 + 1 */
    cr_assert_eq(place_of(m, "channel"), at_sea(area("english-channel")));
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    cr_assert(was_told(m, EUROPEAN, "weather english-1 portsmouth 4"));
    plays(m, "english cross bay-of-biscay", ""); /* and no more weather at sea */
    match_free(m);
}

Test(seas_11_B, the_best_leader_of_the_squadron_counts)
{
    COVERS("seas 11.Ba");
    struct match *m = scene(SAILING BYNG CONFLANS "leader hawke active\naboard hawke chatham\n");
    plays(m, "english sail channel", "1"); /* 1 + 4 */
    cr_assert_eq(place_of(m, "channel"), at_sea(area("english-channel")));
    match_free(m);
}

Test(seas_11_B, every_squadron_rolls_for_itself_on_either_side)
{
    COVERS("seas 11.Ba");
    struct match *m = scene(SAILING BYNG CONFLANS);
    plays(m, "english sail channel", "6");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "4");
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_11_B, three_or_four_hold_the_squadron_in_port_for_the_turn)
{
    COVERS("seas 11.Bb");
    static const char *const dice[] = { "2", "3" }; /* 3 and 4 with Byng */
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(SAILING BYNG CONFLANS);
        plays(m, "english sail channel", dice[i]);
        cr_assert_eq(place_of(m, "channel"), in_port(port("portsmouth")));
        cr_assert(was_told(m, EUROPEAN, "held english-1 portsmouth"));
        cr_assert_eq(now(m)->damage[ship("mars")] + now(m)->damage[ship("chatham")], 0);
        cr_assert_eq(now(m)->acting, 1 << EUROPEAN); /* R65: that was the English move */
        plays(m, "european sail ponant", "6");
        plays(m, "european stay", NULL);
        cr_assert_neq(now(m)->phase, PHASE_SAIL); /* Byng cannot try again */
        match_free(m);
    }
}

Test(seas_11_B, a_squadron_that_was_held_may_not_try_again)
{
    COVERS("seas 11.Bb");
    struct match *m = scene(
        SAILING BYNG CONFLANS
        "squadron western nore\nline western culloden\nleader hawke active\naboard hawke culloden\n");
    plays(m, "english sail channel", "3");
    plays(m, "european pass", "");
    is_refused(m, "english sail channel", "4.Ba");
    cr_assert(is_offered(m, "english sail western"));
    match_free(m);
}

Test(seas_11_B, one_or_two_are_a_storm_with_a_die_for_each_ship)
{
    COVERS("seas 11.Bc");
    struct match *m = scene(
        SAILING CONFLANS "squadron channel portsmouth\nline channel mars chatham culloden burford lancaster\n"
                         "leader byng active\naboard byng mars\n");
    plays(m, "english sail channel", "1 4 1 5 6 2"); /* 1 + 1 */
    cr_assert_eq(place_of(m, "channel"), in_port(port("portsmouth")));
    cr_assert(was_told(m, EUROPEAN, "storm english-1 portsmouth"));
    cr_assert_eq(now(m)->damage[ship("mars")], 4); /* as many as her defense: she holds out */
    cr_assert_eq(now(m)->damage[ship("chatham")], 1);
    cr_assert_eq(now(m)->damage[ship("culloden")], 0);
    cr_assert_eq(now(m)->damage[ship("burford")], 0);
    cr_assert_eq(now(m)->damage[ship("lancaster")], 2);
    cr_assert(was_told(m, ENGLISH, "storm-ship mars 4"));
    cr_assert_not(was_told(m, EUROPEAN, "storm-ship mars 4")); /* whose ships they are stays secret */
    is_refused(m, "english sail channel", "4.Ba");
    match_free(m);
}

Test(seas_11_B, two_is_a_storm_and_three_is_not)
{
    COVERS("seas 11.Bb", "seas 11.Bc");
    struct match *m = scene(SAILING CONFLANS
                            "squadron channel portsmouth\nline channel mars\nleader holmes active\n"
                            "aboard holmes mars\n");
    plays(m, "english sail channel", "1"); /* 1 + 2 */
    cr_assert_eq(now(m)->damage[ship("mars")], 0);
    cr_assert(was_told(m, ENGLISH, "held channel portsmouth"));
    match_free(m);
}

Test(seas_11_B, storm_damage_above_the_defense_sinks)
{
    COVERS("seas 11.Bc"); /* R65 */
    struct match *m = scene(SAILING BYNG CONFLANS "damage mars 1\n");
    plays(m, "english sail channel", "1 4 5"); /* 1 + 4 against 4 */
    cr_assert(was_told(m, EUROPEAN, "sunk mars"));
    cr_assert_eq(now(m)->berth[ship("mars")], BERTH_SUNK);
    cr_assert_eq(now(m)->aboard[leader("byng")], 1 + ship("chatham")); /* no check; he shifts his flag */
    match_free(m);
}

Test(seas_11_B, ships_lost_in_a_storm_count_as_sunk)
{
    COVERS("seas 11.Bc"); /* R50 */
    struct match *m = scene(SAILING "passed european 1\nsquadron channel portsmouth\nline channel chatham\n"
                                    "leader byng active\naboard byng chatham\n");
    plays(m, "english sail channel", "1 4"); /* defense 3 */
    quiet_year(m);
    cr_assert_eq(now(m)->points[ENGLISH], -1);
    cr_assert_eq(now(m)->leader_status[leader("byng")], LEADER_ACTIVE);
    cr_assert_eq(place_of(m, "channel"), 0);
    match_free(m);
}

Test(seas_11_B, a_decoy_rolls_with_two_and_never_meets_the_storm)
{
    COVERS("seas 11.Ba", "seas 11.Bb"); /* R65 */
    struct match *m = scene(SAILING CONFLANS "squadron channel portsmouth\n");
    plays(m, "english sail channel", "1");
    cr_assert(was_told(m, EUROPEAN, "held english-1 portsmouth"));
    match_free(m);
    m = scene(SAILING CONFLANS "squadron channel portsmouth\n");
    plays(m, "english sail channel", "3");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("english-channel")));
    match_free(m);
}

/* Ships in neutral Lisbon must sail [6.22c]; those that cannot are interned (R7). */
#define IN_LISBON                                                                                            \
    SAILING "passed european 1\nsquadron channel lisbon\nline channel mars\nleader byng active\n"            \
            "aboard byng mars\nship-marks mars neutral-start stayed\n"

Test(seas_11_B, a_squadron_held_in_a_neutral_port_is_not_interned)
{
    COVERS("seas 11.Bb"); /* R7 */
    struct match *m = scene(IN_LISBON);
    plays(m, "english sail channel", "2");
    cr_assert_not(was_told(m, ENGLISH, "interned mars lisbon"));
    cr_assert_eq(now(m)->berth[ship("mars")], in_squadron(squadron("channel")));
    match_free(m);
    m = scene(IN_LISBON);
    is_refused(m, "english pass", "6.22c"); /* nor does it stay of its own will */
    match_free(m);
}

Test(seas_11_B, weather_is_no_excuse_for_overstaying)
{
    COVERS("seas 11.Bb"); /* R9: Spain has entered the war this turn */
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nentering spain\nphase sail\n"
        "acting english\nowed 1\noptions 11.B\npassed european 1\nsquadron channel cadiz\n"
        "line channel mars\nleader byng active\naboard byng mars\n");
    plays(m, "english sail channel", "3");
    cr_assert(was_told(m, ENGLISH, "overstayed mars cadiz"));
    match_free(m);
}

Test(seas_11_B, without_the_option_there_is_no_weather)
{
    COVERS("seas 11.0");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\n"
        "owed 1\n" BYNG CONFLANS);
    plays(m, "english sail channel", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("english-channel")));
    match_free(m);
}
