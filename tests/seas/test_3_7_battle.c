/* [3.7b] Face up and face down in battle: what each side sees, and when (R34). */
#include "secrecy.h"

#define WAR "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n"

#define BATTLE                                                                                               \
    "phase sail\nacting english\nowed 1\nbattles bay-of-biscay\n"                                            \
    "squadron channel bay-of-biscay\nsquadron-marks channel moved battle\n"                                  \
    "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\n"
#define ENGLISH_GAUGE "6 1"
#define FRENCH_GAUGE  "1 6"

/* The view of a side after the weather gauge is rolled, and then perhaps another move. */
static struct state after_gauge(const char *lines, const char *dice, const char *move, enum side side)
{
    struct match *m = scene(lines);
    plays(m, "english pass", dice);
    if (move)
        plays(m, move, NULL);
    return view_of(m, side);
}

#define ENGLISH_FEW                                                                                          \
    WAR BATTLE "squadron western cork\nline channel mars\nline western norwich union\n"                      \
               "line ponant souverain\n"
#define ENGLISH_MANY                                                                                         \
    WAR BATTLE "squadron western cork\nline channel norwich culloden mars\ndamage norwich 1\n"               \
               "line ponant souverain\n"

Test(seas_3_7, the_loser_of_the_weather_gauge_does_not_see_the_winners_squadron)
{
    COVERS("seas 3.7b", "seas 3.3");
    struct state few = after_gauge(ENGLISH_FEW, ENGLISH_GAUGE, NULL, EUROPEAN);
    struct state many = after_gauge(ENGLISH_MANY, ENGLISH_GAUGE, NULL, EUROPEAN);
    are_alike(&few, &many);
}

Test(seas_3_7, nor_whether_the_winners_nations_are_mixed)
{
    COVERS("seas 3.7b", "seas 3.3");
#define LATE_WAR "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\n"
    struct state pure = after_gauge(LATE_WAR BATTLE "squadron levant brest\nline channel mars\n"
                                                    "line ponant thesee dragon\n"
                                                    "line levant reina\npassed european 1\n",
                                    FRENCH_GAUGE, NULL, ENGLISH);
    struct state mixed = after_gauge(LATE_WAR BATTLE "squadron levant brest\nline channel mars\n"
                                                     "line ponant thesee reina\n"
                                                     "line levant dragon\npassed european 1\n",
                                     FRENCH_GAUGE, NULL, ENGLISH);
    are_alike(&pure, &mixed);
}

Test(seas_3_7, nor_whether_nelson_is_there)
{
    COVERS("seas 3.7b", "seas 3.3");
#define OF_1793      "scenario 10.3\nwar 1793\nturn 2\nat-war england france\noptions 11.J\n"
#define TWO_ADMIRALS "line channel mars\nsquadron western cork\nline western orion\nline ponant montagne\n"
    struct state nelson = after_gauge(OF_1793 BATTLE TWO_ADMIRALS "leader nelson active\n"
                                                                  "aboard nelson mars\n",
                                      ENGLISH_GAUGE, NULL, EUROPEAN);
    struct state jervis = after_gauge(OF_1793 BATTLE TWO_ADMIRALS "leader jervis active\n"
                                                                  "aboard jervis mars\n",
                                      ENGLISH_GAUGE, NULL, EUROPEAN);
    are_alike(&nelson, &jervis);
}

Test(seas_3_7, the_winner_of_the_weather_gauge_alone_sees_the_enemy_squadron_with_its_line_damage_and_leaders)
{
    COVERS("seas 3.7b");
    struct match *m = scene(WAR BATTLE "line channel mars\nline ponant souverain zodiaque\n"
                                       "damage zodiaque 1\n"
                                       "leader conflans active\naboard conflans zodiaque\n"
                                       "squadron levant brest\n"
                                       "line levant dragon\nleader bompart active\naboard bompart dragon\n");
    cr_assert_eq(seen_by(m, ENGLISH)->berth[ship("souverain")], BERTH_UNKNOWN,
                 "a marked battle shows nothing yet");
    plays(m, "english pass", "");
    plays(m, "european pass", ENGLISH_GAUGE);
    hears(m, EUROPEAN, "passes european; battle bay-of-biscay; gauge-dice 6 1; gauge english bay-of-biscay");
    const struct state *v = seen_by(m, ENGLISH);
    int                 enemy = v->battle_squadron[EUROPEAN];
    cr_assert_geq(enemy, SQUADRONS_MAX, "the marker keeps its name");
    cr_assert_eq(v->squadron[enemy].ships, 2);
    cr_assert_eq(seas_fleet_line(v, enemy)[0], ship("souverain"));
    cr_assert_eq(seas_fleet_line(v, enemy)[1], ship("zodiaque"));
    cr_assert_eq(v->damage[ship("zodiaque")], 1);
    cr_assert_eq(v->leader_status[leader("conflans")], LEADER_ACTIVE);
    cr_assert_eq(v->aboard[leader("conflans")], 1 + ship("zodiaque"));
    cr_assert_eq(v->berth[ship("dragon")], BERTH_UNKNOWN, "a squadron elsewhere stays face down");
    cr_assert_eq(v->leader_status[leader("bompart")], LEADER_UNKNOWN);
    cr_assert_eq(seen_by(m, EUROPEAN)->berth[ship("mars")], BERTH_UNKNOWN);
    match_free(m);
}

Test(seas_3_7, who_disengages_keeps_his_ships_hidden)
{
    COVERS("seas 3.7b");
    struct state few = after_gauge(ENGLISH_FEW, ENGLISH_GAUGE, "english withdraw english-channel", EUROPEAN);
    struct state many = after_gauge(ENGLISH_MANY, ENGLISH_GAUGE, "english withdraw english-channel",
                                    EUROPEAN);
    are_alike(&few, &many);
}

Test(seas_3_7, in_battle_both_lines_lie_open_and_afterwards_they_are_face_down_again)
{
    COVERS("seas 3.7b");
    struct match *m = scene(WAR BATTLE "line channel mars culloden\nleader hawke active\n"
                                       "aboard hawke culloden\n"
                                       "line ponant souverain zodiaque\nleader conflans active\n"
                                       "aboard conflans souverain\n");
    plays(m, "english pass", ENGLISH_GAUGE);
    plays(m, "english engage", NULL);
    cr_assert(was_told(m, EUROPEAN, "in-line english 1 mars 0"));
    cr_assert(was_told(m, ENGLISH, "in-line european 2 zodiaque 0"));
    match_free(m);

    m = scene(WAR BATTLE "squadron levant toulon\nline channel mars culloden\nleader byng active\n"
                         "aboard byng culloden\n"
                         "line ponant souverain zodiaque\nleader conflans active\n"
                         "aboard conflans souverain\n");
    plays(m, "english pass", "");
    plays(m, "european pass", ENGLISH_GAUGE);
    plays(m, "english engage",
          "6 1 1 1  6 1 1 1 1  1 1 1 1  1 1 1  2 1"); /* both French ships hurt, Conflans unhurt */
    cr_assert_eq(seen_by(m, EUROPEAN)->berth[ship("mars")], in_squadron(SQUADRONS_MAX + squadron("channel")));
    cr_assert_eq(seen_by(m, EUROPEAN)->aboard[leader("byng")], 1 + ship("culloden"));
    plays(m, "european retreat souverain brest", "");
    cr_assert(was_told(m, ENGLISH, "retreats souverain brest"), "where a beaten ship goes is public");
    plays(m, "european retreat zodiaque rochefort", "");
    cr_assert(was_told(m, ENGLISH, "battle-won english bay-of-biscay"));
    const struct state *v = seen_by(m, EUROPEAN);
    cr_assert_eq(v->berth[ship("mars")], BERTH_UNKNOWN, "the survivors are face down again");
    cr_assert_eq(v->leader_status[leader("byng")], LEADER_UNKNOWN);
    match_free(m);
}
