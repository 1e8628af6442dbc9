/* [6.31, 6.32] Frigates: how many, when and where they are placed, what they do; R25, R27. */
#include "under_sail.h"

/* What both sides have to place when movement begins. */
static void check_frigates(const char *lines, int english, int european)
{
    struct match *m = scene(lines);
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    cr_assert_eq(now(m)->frigates_left[ENGLISH], english, "English: %d, not %d",
                 now(m)->frigates_left[ENGLISH], english);
    cr_assert_eq(now(m)->frigates_left[EUROPEAN], european, "European: %d, not %d",
                 now(m)->frigates_left[EUROPEAN], european);
    match_free(m);
}

Test(seas_6_31, the_scenario_and_the_year_say_how_many_frigates_there_are)
{
    COVERS("seas 6.31a", "seas 6.32d"); /* R27: neutrals send none */
    check_frigates(WAR ORGANIZE, 5, 3);
    check_frigates("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\n" ORGANIZE, 5, 3);
    check_frigates("scenario 10.2\nwar 1778\nturn 2\nat-war england france spain\n" ORGANIZE, 6, 3);
    check_frigates("scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\n" ORGANIZE, 6,
                   3);
    check_frigates("scenario 10.3\nwar 1793\nturn 2\nat-war england france\n" ORGANIZE, 6, 3);
    check_frigates("scenario 10.3\nwar 1793\nturn 3\nat-war england france netherlands\n" ORGANIZE, 6, 4);
    check_frigates("scenario 10.3\nwar 1793\nturn 6\nat-war england france spain netherlands\n" ORGANIZE, 6,
                   4);
    check_frigates("scenario 10.3\nwar 1793\nturn 7\nat-war england france spain netherlands\n" ORGANIZE, 7,
                   5);
    check_frigates("scenario 10.3\nwar 1793\nturn 13\nat-war england france spain netherlands\n" ORGANIZE, 7,
                   5);
}

Test(seas_6_31, frigates_survive_a_battle_and_are_placed_again_next_turn)
{
    COVERS("seas 6.31a", "seas 6.31b", "seas 6.32e");
    struct match *m = scene(
        WAR ENGLISH_SAIL
        "frigates.english bay-of-biscay 5\nfrigates.european bay-of-biscay 3\n"
        "battles bay-of-biscay\nsquadron channel bay-of-biscay\n"
        "squadron-marks channel moved battle\n"
        "line channel mars\nleader byng active\naboard byng mars\n"
        "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\nline ponant souverain\n"
        "leader conflans active\naboard conflans souverain\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage",
          "1 1 1 1 6 1 1 1 6 1 1"); /* each three guns and a leader; the Mars has 6 damage, sunk */
    cr_assert(was_told(m, ENGLISH, "sunk mars"));
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    cr_assert_eq(now(m)->frigates[ENGLISH][area("bay-of-biscay")], 5); /* still there */
    cr_assert_eq(now(m)->frigates[EUROPEAN][area("bay-of-biscay")], 3);
    play_quietly_to(m, PHASE_FRIGATES);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(now(m)->frigates_left[ENGLISH], 5);
    cr_assert_eq(now(m)->frigates_left[EUROPEAN], 3);
    cr_assert_eq(now(m)->frigates[ENGLISH][area("bay-of-biscay")], 0);
    match_free(m);
}

#define PLACING                                                                                              \
    WAR "phase frigates\nacting english\nfrigates-left english 5\nfrigates-left european 3\n" SPARES

Test(seas_6_32, no_squadron_moves_before_all_frigates_are_placed)
{
    COVERS("seas 6.32a");
    struct match *m = scene(PLACING);
    is_refused(m, "english sail east-indies", "6.32a");
    plays(m, "english pass", "");
    is_refused(m, "european sail indes-orientales", "6.32a");
    plays(m, "european frigate west-indies", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    is_refused(m, "english frigate english-channel", "4.Ba"); /* and none is placed later */
    plays(m, "english sail east-indies", "");
    match_free(m);
}

Test(seas_6_32, frigates_are_placed_one_by_one_in_turn_the_english_first)
{
    COVERS("seas 6.32b");
    struct match *m = scene(WAR ORGANIZE SPARES);
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    is_refused(m, "european frigate west-indies", "6.32b");
    static const enum side order[] = { ENGLISH, EUROPEAN, ENGLISH, EUROPEAN,
                                       ENGLISH, EUROPEAN, ENGLISH, ENGLISH };
    for (int i = 0; i < 8; i++) { /* five and three */
        cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
        cr_assert_eq(now(m)->acting, 1u << order[i], "frigate number %d is the other side's", i + 1);
        plays(m, order[i] == ENGLISH ? "english frigate north-sea" : "european frigate azores", "");
    }
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->frigates[ENGLISH][area("north-sea")], 5);
    cr_assert_eq(now(m)->frigates[EUROPEAN][area("azores")], 3);
    match_free(m);
}

Test(seas_6_32, who_passes_places_no_more_and_the_other_goes_on)
{
    COVERS("seas 6.32b"); /* R27 */
    struct match *m = scene(PLACING);
    plays(m, "english frigate north-sea", "");
    plays(m, "european frigate azores", "");
    plays(m, "english pass", "");
    plays(m, "european frigate azores", "");
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    plays(m, "european frigate azores", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->frigates[ENGLISH][area("north-sea")], 1);
    match_free(m);
}

Test(seas_6_32, a_frigate_goes_to_any_area_openly_and_without_limit)
{
    COVERS("seas 6.32c");
    struct match           *m = scene(PLACING "squadron ponant bay-of-biscay\nline ponant souverain\n");
    static struct move_list list;
    bool                    open[AREAS_MAX] = { false };
    game_moves(&seas_game, data(), match_state(m), ENGLISH, &list);
    for (uint32_t i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_FRIGATE)
            open[list.move[i].arg[0]] = true;
    for (int a = 0; a < data()->areas; a++)
        cr_assert(open[a], "%s is closed", data()->area_name[a].id);
    for (int i = 0; i < 3; i++) { /* all in one area, beside an enemy squadron and enemy frigates */
        plays(m, "english frigate bay-of-biscay", "");
        cr_assert(was_told(m, EUROPEAN, "frigate english bay-of-biscay"));
        cr_assert_eq(seen_by(m, EUROPEAN)->frigates[ENGLISH][area("bay-of-biscay")], i + 1);
        plays(m, "european frigate bay-of-biscay", "");
        cr_assert_eq(seen_by(m, ENGLISH)->frigates[EUROPEAN][area("bay-of-biscay")], i + 1);
    }
    match_free(m);
}

/* A ship under Holmes (2) goes from Portsmouth to the Bay of Biscay, where la Clue (2) lies with another. */
#define MEETING                                                                                              \
    WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "holmes"),                                 \
        LED("ponant", "bay-of-biscay", "souverain", "la-clue")

Test(seas_6_32, the_frigates_of_all_european_nations_are_worth_the_same)
{
    COVERS("seas 6.32d", "seas 6.5g");
    /* 1799: three French, one Dutch, one Spanish marker, placed by one player. */
    struct match *m = scene(
        "scenario 10.3\nwar 1793\nturn 7\nat-war england france spain netherlands\npeace-made 1\n"
        "phase frigates\nacting english\nfrigates-left english 7\nfrigates-left european 5\n" SPARES
        "squadron channel portsmouth\nline channel mars\nleader calder active\naboard calder mars\n"
        "squadron ponant bay-of-biscay\nline ponant souverain\nleader brueys active\n"
        "aboard brueys souverain\n");
    plays(m, "english pass", "");
    for (int i = 0; i < 5; i++)
        plays(m, "european frigate bay-of-biscay", "");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english avoid", "");
    /* English 2 + 1 + 18 against 2 + 1 + 15 + 3: a tie; then 2 + 1 + 17 is too little */
    plays(m, "european fight", "6 6 6 3 6 6 5 3");
    cr_assert(now(m)->battles & bit(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_32, frigates_alone_cause_no_search_and_no_battle)
{
    COVERS("seas 6.32e");
    struct match *m = scene(
        LINES(MEETING, "frigates.european english-channel 3\nfrigates.english english-channel 2\n"));
    plays(m, "english sail channel", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->battles, 0);
    match_free(m);
}

Test(seas_6_32, frigates_stay_where_they_were_put)
{
    COVERS("seas 6.32e");
    struct match *m = scene(
        LINES(MEETING, "frigates.european english-channel 3\nfrigates.english iberian-basin 2\n"));
    static struct move_list list;
    game_moves(&seas_game, data(), match_state(m), ENGLISH, &list);
    for (uint32_t i = 0; i < list.count; i++)
        cr_assert_neq(list.move[i].kind, MOVE_FRIGATE);
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english fight", "");
    plays(m, "european fight", "");
    play_quietly_to(m, PHASE_GAUGE);
    cr_assert_eq(now(m)->frigates[EUROPEAN][area("english-channel")], 3);
    cr_assert_eq(now(m)->frigates[ENGLISH][area("iberian-basin")], 2);
    match_free(m);
}

Test(seas_6_32, frigates_do_not_help_to_win_the_weather_gauge)
{
    COVERS("seas 6.32e");
    struct match *m = scene(
        WAR "phase sail\nacting english\nto-move english\nowed 1\nfrigates.european bay-of-biscay 3\n"
            "battles bay-of-biscay\nsquadron channel bay-of-biscay\n"
            "squadron-marks channel moved battle\n"
            "line channel mars\nleader holmes active\naboard holmes mars\n"
            "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\nline ponant souverain\n"
            "leader la-clue active\naboard la-clue souverain\n");
    plays(m, "english pass", "4 5"); /* 4 + 2 + 2 against 5 + 2 */
    cr_assert_eq(now(m)->gauge, ENGLISH);
    match_free(m);
}

Test(seas_6_32, frigates_make_war_on_commerce)
{
    COVERS("seas 6.32e"); /* what they do besides searches; 8.4 has the details */
    struct match *m = scene(WAR "phase capture\nacting english\nfrigates.european western-approaches 2\n"
                                "squadron leeward-islands west-indies\nline leeward-islands mars culloden\n"
                                "leader hawke active\naboard hawke mars\n");
    plays(m, "english done", "");
    cr_assert(was_told(m, ENGLISH, "commerce western-approaches 6"));
    cr_assert_eq(now(m)->points[EUROPEAN], 6);
    match_free(m);
}
